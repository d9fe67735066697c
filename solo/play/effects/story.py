"""What directives on the story itself do: variables, what a place is, other scenes, acts."""

from solo.core.english import after, begins, fits, words
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, Tell, change
from solo.play import clocks
from solo.play.effect import Line, effect
from solo.play.ground import Leave
from solo.rules.ruleset import Act, able
from solo.scenario import model
from solo.scenario.expressions import add
from solo.scenario.running.layout import with_region


@effect(model.Assign)
def assign(line: Line, part: model.Assign) -> Procedure[None]:
    """`NAME = EXPR`, `NAME + N`, `NAME - N`."""
    ground = line.ground
    declared = part.name in ground.adventure.state
    value = yield from ground.work(part.expr)
    if part.how != "=":
        value = add(ground.value(part.name) if declared else ground.engine(part.name), part.how, value)
    if declared:
        yield from (
            clocks.moved(ground, part.name, value)
            if part.name in ground.adventure.clocks
            else change(ground.world["var"], **{part.name: value})
        )
    else:
        yield from ground.set(part.name, max(0, value))


@effect(model.Clock)
def clock(line: Line, part: model.Clock) -> Procedure[None]:
    """`clock`: the player sees it from now on, unless it is hidden."""
    yield from clocks.shown(line.ground, part.name, hidden=part.hidden)


@effect(model.Here)
def here(line: Line, part: model.Here) -> Procedure[None]:
    """`here`: what the place is from now on; the system hears of it where that is news."""
    tags = with_region(part.tags, line.ground.scene.tags) or ()
    if tags != line.ground.here:
        yield from line.ground.set("here", tags)
        yield from line.ground.rules.arrive(able(party(line.ground.world)), tags)


@effect(model.Do)
def do(line: Line, part: model.Do) -> Procedure[Leave | None]:
    """`do`: another scene's text, here."""
    return (yield from line.scene(part.target))


@effect(model.Act)
def act(line: Line, part: model.Act) -> Procedure[None]:
    """`act`: the acting hero does one of the system's acts;
    silently nothing where it knows none of that name."""
    ground = line.ground
    actor = ground.actor()
    ours = able(heroes(ground.world))
    hero = actor if actor in ours else next(iter(ours), None)
    found, more = meant(part.words, ground.acts(hero)) if hero else (None, "")
    if found is None:
        return
    if found.barred:
        yield Tell(f"Not now: {found.barred}.", "aside")
        return
    yield from found.do(more)


def meant(text: str, acts: tuple[Act, ...]) -> tuple[Act | None, str]:
    """The act whose key or label a text begins with, the longest there is, and the words behind it; else the
    one act whose label has all its words. None where there is none."""
    said = words(text)
    names = [(found, words(name)) for found in acts for name in (found.label, found.key)]
    whole = [(found, name) for found, name in names if begins(said, name)]
    if whole:
        found, name = max(whole, key=lambda pair: len(pair[1]))
        return found, after(text, len(name))
    fitting = [found for found in acts if said and all(fits(word, words(found.label)) for word in said)]
    return (fitting[0], "") if len(fitting) == 1 else (None, "")
