"""What the place tells whoever looks again: its lines as they stand now, walked with nothing run.

A line tells what it would tell now, up to its first test, and to the first condition that dice would settle;
what a directive came to is not told again, since nobody knows it here. A line that leads away tells nothing:
whoever stands here did not go that way.
"""

from collections.abc import Callable, Iterator

from solo.core.english import article
from solo.play.ground import Ground
from solo.play.line import Play
from solo.play.listening import AtHand
from solo.play.remembering import answered
from solo.play.worded import say
from solo.rules.floor.speech import listed
from solo.scenario import model
from solo.scenario.expressions import Wanted, lowest, unthrown
from solo.scenario.running.prose import prose
from solo.scenario.running.steps import Ask, Block, Leave, Perform, Say, Step, Stop
from solo.scenario.sentences import joined


def prose_of(play: Play, scene: model.Scene) -> list[str]:
    """The plain prose of a scene as it reads now, a line each."""
    return list(told_blocks(play.ground, play.script.blocks(scene.blocks), certainly))


def told_so_far(play: Play, scene: model.Scene) -> list[str]:
    """All that a scene has told by now, a line each: what was for the first visit too, and what its choices told that
    were taken. What somebody answered who is not here now, they answered elsewhere."""
    ground = play.ground
    lines = list(told_blocks(ground, play.script.blocks(scene.blocks), ever))
    layout = play.script.layout(scene.key)
    here = AtHand(ground)
    away = {entry.holder for entry, _ in layout.beside if entry not in here}
    for key, held in layout.held.items():
        if (
            ground.seen(f"choice:{key}")
            and key.rpartition("/")[0] not in away
            and (told := line(ground, play.script.line(held.choice.segments), ever))
        ):
            lines += [told] * (told not in lines)
            lines += told_blocks(ground, play.script.blocks(held.choice.blocks), ever)
    return lines


def greeting_of(play: Play) -> Iterator[str]:
    """What those who are met here say, as they stand to whoever comes: the words that a meeting opened with."""
    ground = play.ground
    present = ground.world.get("game", "present", ()) or ()
    attitude = ground.world[present[0]].attitude if present else ""
    for block in ground.scene.blocks if attitude else ():
        for item in block.items if isinstance(block, model.Menu) else ():
            greets = isinstance(item, model.Outcome) and attitude in item.names
            if greets and (told := line(ground, play.script.line(item.segments), certainly)):
                yield told


def lying(ground: Ground) -> list[str]:
    """What was put down here, in a sentence."""
    names = [article(thing.name[:1].lower() + thing.name[1:]) for thing in ground.lying()]
    return [f"Here {'lies' if len(names) == 1 else 'lie'} {listed(names)}."] if names else []


Holds = Callable[[Ground, Ask], Step | None]


def told_blocks(ground: Ground, step: Step, holds: Holds) -> Iterator[str]:
    """What blocks in a row tell."""
    while not isinstance(step, Stop):
        if isinstance(step, Ask):
            held = holds(ground, step)
            if held is None:  # left out, and what stands for it otherwise
                step = step.holds.then if isinstance(step.holds, Block) else step.fails
            else:
                step = held
        elif isinstance(step, Block):
            if step.line is not None and (told := line(ground, step.line, holds)):
                yield told
            for inner in step.inner:
                yield from told_blocks(ground, inner, holds)
            if isinstance(step.block, model.Grid):
                yield from _rows(ground, step.block)
            step = step.then


def _rows(ground: Ground, grid: model.Grid) -> Iterator[str]:
    """What a table of prose tells, a row in a line."""
    yield "   ".join(grid.header)
    for row in grid.rows:
        yield "   ".join("".join(say(ground, part, lowest) for part in cell).strip() for cell in row)


def line(ground: Ground, step: Step, holds: Holds) -> str:
    """What a line tells now."""
    words: list[str] = []
    while True:
        if isinstance(step, Say):
            words += (
                say(ground, part, lowest) for part in step.parts if not isinstance(part, model.ShowDice)
            )
            step = step.then
        elif isinstance(step, Perform) and not step.part.declared.fails:
            step = step.then
        elif isinstance(step, Ask) and (held := holds(ground, step)) is not None:
            step = held
        else:
            break
    told = None if isinstance(step, Leave) else prose(joined(words)) if words else None
    return told.text if told else ""


def ever(ground: Ground, step: Ask) -> Step | None:
    """What comes after a question as things stand, or stood once, as far as visits and marks go; None where dice
    would say."""
    kept = tuple(one for one in step.when if not isinstance(one, model.First | model.Once))
    last = bool(kept) and kept[-1] is step.when[-1]
    return certainly(ground, Ask(kept, step.holds, step.fails if last else step.misses, step.misses))


def certainly(ground: Ground, step: Ask) -> Step | None:
    """What comes after a question as things stand; None where dice would say."""
    try:
        return answered(ground, step, unthrown)
    except Wanted:
        return None
