"""What the place tells whoever looks again: its lines as they stand now, walked with nothing run.

A line tells what it would tell now, up to its first test, and to the first condition that dice would settle;
what a directive came to is not told again, since nobody knows it here. A line that leads away tells nothing:
whoever stands here did not go that way.
"""

from collections.abc import Callable, Iterator

from solo.core.procedure import Procedure, Roll
from solo.play.ground import Ground, quietly
from solo.play.line import Play, all_hold, prose, say
from solo.scenario import model
from solo.scenario.running.steps import Ask, Block, Leave, Perform, Say, Step, Stop


def prose_of(play: Play, scene: model.Scene) -> list[str]:
    """The plain prose of a scene as it reads now, a line each."""
    return list(_blocks(play.ground, play.script.blocks(scene.blocks), certainly))


def told_so_far(play: Play, scene: model.Scene) -> list[str]:
    """All that a scene has told by now, a line each: what was for the first visit too, and what its choices told that
    were taken."""
    ground = play.ground
    lines = list(_blocks(ground, play.script.blocks(scene.blocks), ever))
    for key, held in play.script.layout(scene.key).held.items():
        if ground.seen(f"choice:{key}") and (
            told := line(ground, play.script.line(held.choice.segments), ever)
        ):
            lines += [told] * (told not in lines)
            lines += _blocks(ground, play.script.blocks(held.choice.blocks), ever)
    return lines


Holds = Callable[[Ground, tuple[model.Condition, ...]], bool | None]


def _blocks(ground: Ground, step: Step, holds: Holds) -> Iterator[str]:
    """What blocks in a row tell."""
    while not isinstance(step, Stop):
        if isinstance(step, Ask):
            held = holds(ground, step.when)
            if held is None and isinstance(step.holds, Block):  # left out, and what stands for it otherwise
                step = step.holds.then
            else:
                step = step.holds if held else step.fails
        elif isinstance(step, Block):
            if step.line is not None and (told := line(ground, step.line, holds)):
                yield told
            for inner in step.inner:
                yield from _blocks(ground, inner, holds)
            step = step.then


def line(ground: Ground, step: Step, holds: Holds) -> str:
    """What a line tells now."""
    words: list[str] = []
    while True:
        if isinstance(step, Say):
            words += (
                quietly(say(ground, part)) for part in step.parts if not isinstance(part, model.ShowDice)
            )
            step = step.then
        elif isinstance(step, Perform) and not step.part.declared.fails:
            step = step.then
        elif isinstance(step, Ask) and (held := holds(ground, step.when)) is not None:
            step = step.holds if held else step.fails
        else:
            break
    told = None if isinstance(step, Leave) else prose("".join(words))
    return told.text if told else ""


def ever(ground: Ground, when: tuple[model.Condition, ...]) -> bool | None:
    """Do these conditions hold, or did they once, as far as visits and marks go? None where dice would say."""
    gone = model.First | model.Once
    return certainly(ground, tuple(one for one in when if not isinstance(one, gone)))


def certainly(ground: Ground, when: tuple[model.Condition, ...]) -> bool | None:
    """Do these conditions hold? None where dice would say."""
    asked: Procedure[bool] = all_hold(ground, when)
    try:
        request = next(asked)
    except StopIteration as stop:
        return bool(stop.value)
    assert isinstance(request, Roll)
    return None
