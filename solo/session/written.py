"""The moves of a writer's game: beginning anywhere in any state with a character made at once, making something so,
going to a scene. They stand on record as other moves do, so that the game replays.

What may live here: these moves as procedures. What a writer looks at is in `desk.py`.
"""

from typing import Any

from solo.core.errors import Wrong
from solo.core.party import heroes
from solo.core.procedure import Change, Procedure, Tell, change
from solo.core.world import DEAD
from solo.play.ground import Ground
from solo.play.line import Playing
from solo.play.making import so
from solo.play.scene import Stage
from solo.referee import draft
from solo.scenario.directives.declaring import by_verb
from solo.scenario.model import Adventure
from solo.scenario.reading.aside import Aside
from solo.scenario.running.outcomes import Scope
from solo.session import phases
from solo.session.answers import SessionError

STAGE, SET, GOTO = "stage", "set", "goto"
MOVES = frozenset({STAGE, SET, GOTO})
HERO = "hero.1"
_KNOWN: list[tuple[Adventure, Aside]] = []  # the names of the adventure asked of last


def aside(adventure: Adventure) -> Aside:
    """The names of an adventure, read once as long as it is asked of."""
    if not _KNOWN or _KNOWN[0][0] is not adventure:
        _KNOWN[:] = [(adventure, Aside(adventure))]
    return _KNOWN[0][1]


def moved(stage: Stage, move: dict, table: Any, opening: Procedure[None]) -> Procedure[None]:
    """One of these moves; `opening` is what stands before anybody is in the story. Raises SessionError where it cannot
    be made."""
    phase = stage.ground.world.get("game", "phase", phases.PROLOGUE)
    do = move["do"]
    if do == STAGE and phase != phases.PROLOGUE:
        raise SessionError("The story has begun. `goto SCENE` goes elsewhere in it.")
    if do == GOTO and phase not in (phases.SCENE, phases.ENCOUNTER):
        raise SessionError("Not now: `undo` until you stand in a scene, then `goto`.")
    if do == SET and phase in (phases.PROLOGUE, phases.CREATION, *phases.OVER):
        raise SessionError("Not now: `undo` until you stand in a scene, then `set`.")
    refusing = {STAGE: staged, SET: made_so, GOTO: gone_to}[do]
    return refused(refusing(stage, move, table, opening))


def refused(procedure: Procedure[None]) -> Procedure[None]:
    """The same procedure; what is wrong with what was asked is refused, and nothing has changed."""
    try:
        yield from procedure
    except Wrong as error:
        said = str(error).rstrip(".")
        raise SessionError(f"{said[:1].upper()}{said[1:]}{'' if said.endswith('?') else '.'}") from error


def staged(stage: Stage, move: dict, table: Any, opening: Procedure[None]) -> Procedure[None]:
    """Begin in a scene, in a state. Whoever goes is made at once, out of sight."""
    ground, world = stage.ground, stage.ground.world
    at, given = str(move.get("at", "")), move.get("with", ())
    known = aside(ground.adventure)
    key = known.scene(at) if at else ground.adventure.start
    yield from opening
    yield Change("game", "phase", phases.CREATION)
    if table.hero:
        hero = yield from draft.arrive(world, table.hero["fields"], table.hero["things"])
    else:
        hero = yield from draft.out_of_sight(
            draft.drafting(draft.character(world, ground.rules, HERO), HERO, at_random=True)
        )
    yield Change("game", "party", (hero.id,))
    yield from ground.rules.set_out((hero,))
    yield Tell(f"{hero.name}: {ground.rules.status(hero)}.", "aside")
    if hero.state == DEAD:
        raise Wrong("whoever was made did not live to begin; another `--seed` makes another")
    for text in given:
        yield from made(stage, str(text))
    yield from stage.follow(("go", key))


def made_so(stage: Stage, move: dict, table: Any, opening: Procedure[None]) -> Procedure[None]:
    """Make something so; the choices are then worked out again."""
    opening.close()
    ground = stage.ground
    for text in pieces(ground.adventure, str(move.get("words", ""))):
        yield from made(stage, text)
    if ground.world.get("game", "phase") == phases.SCENE and not move.get("beside"):
        yield from stage.offer(stage.layout())


def gone_to(stage: Stage, move: dict, table: Any, opening: Procedure[None]) -> Procedure[None]:
    """Enter a scene, whatever way there is."""
    opening.close()
    key = aside(stage.ground.adventure).scene(str(move.get("at", "")))
    yield from stage.follow(("go", key))


def pieces(adventure: Adventure, text: str) -> list[str]:
    """What is to be so, piece by piece. Raises Wrong where nothing is said."""
    known = aside(adventure)
    found = known.pieces(text)
    if not all(sayable(adventure, known, piece) for piece in found) and sayable(adventure, known, text):
        found = [text]  # a comma that parts nothing
    if not found:
        raise Wrong("say what shall be so: `lake = 8`, `has rope`, `know the horse`, `Corin is kind`")
    return found


def sayable(adventure: Adventure, known: Aside, text: str) -> bool:
    """Is this something to be so, or to be done?"""
    try:
        written = rightly(adventure, unsaid(adventure, text))
        return known.expression(written) is not None or known.directive(text) is not None
    except Wrong:
        return False


def made(stage: Stage, text: str) -> Procedure[None]:
    """Make one thing so: what `if` could ask, or what a directive does."""
    ground = stage.ground
    known = aside(ground.adventure)
    text = unsaid(ground.adventure, text)
    written = rightly(ground.adventure, text)
    expr = known.expression(written)
    if expr is not None:
        try:
            yield from so(ground, expr)
        except Wrong as error:
            part = known.directive(text) if text.split()[0].lower() in by_verb() else None
            if part is None:
                raise Wrong(f"`{text}`: {of_a_hero(ground, text) or error}") from error
            yield from done(stage, part)
        return
    if own := of_a_hero(ground, text):
        raise Wrong(f"`{text}`: {own}")
    if likely := meant(text):
        raise Wrong(f"`{text}`: {known.why_not(likely) or f'write `{likely}`'}")
    try:
        part = known.directive(text)
    except Wrong as error:
        raise Wrong(short(str(error))) from error
    if part is None:
        raise Wrong(f"`{text}`: {short(known.why_not(written)) or 'that can neither be made so nor done'}")
    yield from done(stage, part)


def short(said: str) -> str:
    """What is wrong, without what is for a page to be told."""
    return said.partition(" A code span holds")[0].rstrip(".")


def of_a_hero(ground: Ground, text: str) -> str:
    """What to write instead, where somebody's own figure was to be set: those are the system's."""
    name = text.partition("=")[0].strip().lower()
    if any(name in ground.world.fields(hero.id) for hero in heroes(ground.world)):
        return (
            f"`{name}` is the system's own; what a scenario does to it, you do: `set harm 1d4`, `set heal 3`"
        )
    return ""


def done(stage: Stage, part: Any) -> Procedure[None]:
    """Do what a directive does, where one stands. Raises Wrong where it leads away."""
    if part.declared.leaves:
        raise Wrong("that leads away; `goto SCENE` goes somewhere")
    line = Playing(stage, Scope())
    asks = stage.does(part, line)
    if asks is not None and not isinstance(asks, tuple):
        yield from asks


def rightly(adventure: Adventure, text: str) -> str:
    """What is to be so, as an expression has it: `lake 8` is `lake = 8`, and `Corin kind` is `Corin is kind`."""
    words = text.split()
    if len(words) < 2:
        return text
    before, last = " ".join(words[:-1]), words[-1]
    names = {name.lower() for name in (*adventure.state, *COUNTS)}
    if before.lower() in names:
        return f"{before} = {last}"
    if (
        last.lower() in ATTITUDES
        and words[0].lower() not in by_verb()
        and words[-2].lower() not in ("is", "least", "most", "not")
    ):
        return f"{before} is {last}"
    return text


def unsaid(adventure: Adventure, text: str) -> str:
    """What is not to be so any more, as an expression has it: `forget the horse` is `not know the horse`."""
    first, _, rest = text.strip().partition(" ")
    verb = UNSAID.get(first.lower(), "")
    return f"not {verb} {rest}" if verb and rest and first.lower() not in adventure.state else text


def meant(text: str) -> str:
    """What a text of a name and a value was likely to say, where its first word is no directive's; nothing for another."""
    words = text.split()
    if len(words) < 2 or words[0].lower() in by_verb():
        return ""
    if words[-1].lower() in ATTITUDES:
        return f"{' '.join(words[:-1])} is {words[-1]}"
    if words[-1].isdecimal() or words[-1].lower() in ("true", "false"):
        return f"{' '.join(words[:-1]).rstrip(' =')} = {words[-1]}"
    return ""


UNSAID = {"forget": "know", "without": "has", "no": "has", "unlearn": "know"}  # what is not so any more
ATTITUDES = ("hostile", "wary", "curious", "kind", "helpful")
COUNTS = ("coins", "noise", "turns", "visits", "days", "hours", "minutes")


def opening(stage: Stage, settings: dict, rules: Any, title: bool) -> Procedure[None]:
    """The title page, where it is told, and the options of the table."""
    adventure, world = stage.ground.adventure, stage.ground.world
    if title:
        yield Tell(adventure.title, "title")
        if adventure.blurb:
            yield Tell(adventure.blurb, "blurb")
    yield from change(
        world["option"],
        **{setting.key: settings.get(setting.key, setting.choices[0]) for setting in rules.settings},
    )
    if title:
        yield from stage.introduction()
    else:
        yield from untold(stage)


def untold(stage: Stage) -> Procedure[None]:
    """What the title page does, without its words."""
    log = stage.ground.world.log
    before = len(log.events) if log is not None else 0
    yield from stage.introduction()
    if log is not None and not any(number >= before for number in log.orders):
        log.events[before:] = [event for event in log.events[before:] if event[0] != "tell"]
