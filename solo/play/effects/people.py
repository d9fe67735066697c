"""What directives on companions and attitudes do."""

from solo.core.party import party
from solo.core.procedure import Change, Procedure, Tell, change
from solo.core.world import UP, Entity
from solo.play import people
from solo.play.effect import Line, effect
from solo.play.ground import Ground
from solo.play.meeting import minding
from solo.rules.floor.speech import The
from solo.rules.ruleset import ATTITUDES
from solo.scenario import model

MOST_PARTY = 12


@effect(model.Join)
def join(line: Line, part: model.Join) -> Procedure[None]:
    """`join`: a companion from now on."""
    ground = line.ground
    being = yield from people.somebody(ground, part.who)
    ours = ground.world.get("game", "party", ())
    if being.state == UP and being.id not in ours and len(ours) < MOST_PARTY:
        yield from change(being, side="party")
        if ground.world.get("stays", being.id):
            yield Change("stays", being.id, None)
        yield from ground.set("party", (*ours, being.id))
        yield from ground.set(
            "present", tuple(id for id in ground.world.get("game", "present", ()) if id != being.id)
        )
        yield Tell(f"{The(being, 'goes')} with you.", "gain")


@effect(model.Leave)
def leave_party(line: Line, part: model.Leave) -> Procedure[None]:
    """`part`: no longer a companion."""
    ground = line.ground
    for being in party(ground.world):
        if being.kind == part.who:
            yield from change(being, side="none")
            yield from ground.set(
                "party", tuple(id for id in ground.world.get("game", "party") if id != being.id)
            )
            yield Tell(f"{The(being, 'goes')} another way.", "loss")


@effect(model.Warm)
def warm(line: Line, part: model.Warm) -> Procedure[None]:
    """`warm`: one step better towards the party."""
    yield from shifted(line.ground, part.who, 1)


@effect(model.Cool)
def cool(line: Line, part: model.Cool) -> Procedure[None]:
    """`cool`: one step worse."""
    yield from shifted(line.ground, part.who, -1)


def shifted(ground: Ground, who: str, steps: int) -> Procedure[None]:
    """So many steps along the attitudes: the person, or all of the kind who are here."""
    here = tuple(being for being in ground.present() if being.kind == who)
    beings = here or ((yield from people.somebody(ground, who)),)
    moved: dict[str, list[Entity]] = {}
    for being in beings:
        now = ATTITUDES.index(being.get("attitude", "curious"))
        to = ATTITUDES[max(0, min(len(ATTITUDES) - 1, now + steps))]
        if to != being.attitude:
            yield from change(being, attitude=to)
            moved.setdefault(to, []).append(being)
    for to, alike in moved.items():
        yield minding(tuple(alike), f"{to}.")
