"""How things stand: who, in what state, what presses, light, place, hour. In one line for the foot of the screen, and in
lines for whoever asks. Pure.
"""

from collections.abc import Iterator

from solo.core import clock
from solo.core.party import heroes, party
from solo.core.procedure import Roll
from solo.core.world import OUT
from solo.play.clocks import told as told_clocks
from solo.play.people import roll_call
from solo.session.game import Game
from solo.session.phases import FIGHT

PRESSING = 0.5  # a clock that has run so far comes before the place


def status(session: Game) -> str:
    """One line for the foot of the screen, what matters most first: a narrow screen shows the beginning."""
    if session.over:
        return "  ·  ".join(["The story is over", *whose(session), f"turn {session.depth}"])
    if not session.world.get("game", "scene"):
        return "  ·  ".join([*making(session), f"turn {session.depth}"])
    pressing, waiting = clocks(session)
    scene = session.adventure.scene(session.world.get("game", "scene", ""))
    return "  ·  ".join(
        [
            *whose(session),
            *against(session),
            *pressing,
            *light(session),
            *([scene.heading] if scene else []),
            *waiting,
            clock.told(session.world),
            f"turn {session.depth}",
        ]
    )


def whose(session: Game) -> Iterator[str]:
    """The heroes and how they stand; of those who go with them, who is hurt."""
    for hero in heroes(session.world):
        yield f"{hero.name}: {session.rules.status(hero)}"
    for being in party(session.world):
        if being.id not in {hero.id for hero in heroes(session.world)} and session.rules.health(being):
            yield f"{being.name}: {session.rules.health(being)}"


def making(session: Game) -> Iterator[str]:
    """Who is being made, and what helps in it."""
    drafts = session.world.ids("hero")
    name = session.world[drafts[0]].get("name") if drafts else ""
    yield f"{name or 'Somebody new'} ({session.rules.title})"
    if isinstance(session.request, Roll):
        yield "`back` takes the last dice again"
    elif session.depth > 1:
        yield "`random` leaves the rest to the dice"
        yield "`undo` takes an answer back"
        yield "`sheet` shows the draft"


def against(session: Game) -> Iterator[str]:
    """In a fight or a meeting, who stands against one, and how they take one."""
    foes = tuple(foe for foe in session.stage.ground.present() if foe.state != OUT)
    if not foes:
        return
    if session.phase.state == FIGHT:
        yield f"fight: {roll_call(foes)}"
    elif foes[0].attitude:
        yield f"{roll_call(foes)}: {foes[0].attitude}"


def clocks(session: Game) -> tuple[list[str], list[str]]:
    """The clocks in sight that press, the nearest to its end first, and those that do not."""
    seen = sorted(told_clocks(session.stage.ground), key=lambda one: -one[1] / one[2])
    told = [(f"{name} {now}/{size}", now / size >= PRESSING) for name, now, size in seen]
    return [text for text, presses in told if presses], [text for text, presses in told if not presses]


def light(session: Game) -> Iterator[str]:
    """The light one has, and whether one needs it."""
    lit = bool(session.world.get("game", "light")) or any(
        being.has("light") for being in party(session.world)
    )
    if "dark" in session.stage.ground.here:
        yield "light" if lit else "dark, no light"
    elif lit:
        yield "light burning"


# In lines, for whoever asks.


def hour(session: Game) -> list[str]:
    """clock: the hour, the light, and the clocks that are seen to run."""
    if not session.world.get("game", "scene"):
        return ["The story has not begun yet."]
    lines = [clock.now(session.world)]
    lines += [f"{text[:1].upper()}{text[1:]}." for text in light(session)]
    lines += [f"{name}: {now} of {size}." for name, now, size in told_clocks(session.stage.ground)]
    return lines


def company(session: Game) -> list[str]:
    """party: who you are, and who goes with you, and how each stands."""
    ours = heroes(session.world)
    if not ours:
        return ["Nobody is in the story yet."]
    lines = [f"{hero.name}: {session.rules.status(hero)}." for hero in ours]
    ids = {hero.id for hero in ours}
    others = [being for being in party(session.world) if being.id not in ids]
    lines += [f"With you: {being.name}, {session.rules.status(being)}." for being in others]
    return lines if others else [*lines, "Nobody goes with you."]
