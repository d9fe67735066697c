"""What directives on the story itself do: variables, what a place is, other scenes, acts."""

from solo.core.english import after, begins, fits, words
from solo.core.party import heroes, party
from solo.core.procedure import Procedure, Tell
from solo.play import clocks
from solo.play.effect import Line, effect
from solo.play.ground import Ground, Leave
from solo.rules.ruleset import Act, able
from solo.scenario import model
from solo.scenario.expressions import Value, Wanted, add, unthrown
from solo.scenario.running.layout import with_region


@effect(model.Assign)
def assign(line: Line, part: model.Assign) -> Procedure[None] | None:
    """`NAME = EXPR`, `NAME + N`, `NAME - N`."""
    try:
        value = line.ground.worked(part.expr, unthrown)
    except Wanted:
        return rolled_for(line.ground, part)
    return assigned(line.ground, part, value)


def rolled_for(ground: Ground, part: model.Assign) -> Procedure[None]:
    """A number that dice are to say."""
    done = assigned(ground, part, (yield from ground.work(part.expr)))
    if done is not None:
        yield from done


def assigned(ground: Ground, part: model.Assign, value: Value) -> Procedure[None] | None:
    """A variable is set, at once; of a clock more is to be done."""
    name, world = part.name, ground.world
    declared = ground.adventure.state.get(name)
    if part.how != "=":
        value = add(ground.value(name) if declared else ground.engine(name), part.how, value)
    if declared is None:
        ground.keep(name, max(0, int(value)))
    elif name in ground.adventure.clocks:
        return clocks.moved(ground, name, value)
    elif world.get("var", slot := ground.slot(name)) != value:
        world.write("var", slot, value)
    return None


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
