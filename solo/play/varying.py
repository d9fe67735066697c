"""Words that vary from one telling to the next: in turn, one of several, shuffled, once each.

`said` remembers of each which of them were told, by their numbers.
"""

from solo.core.procedure import Roll
from solo.play.ground import Ground
from solo.scenario import model
from solo.scenario.expressions import Throw


def varied(ground: Ground, part: model.Varied, throw: Throw) -> str:
    """The words whose turn it is; that they were told is remembered. Raises Wanted, and nothing has changed, where
    dice are to say."""
    told = before(ground, part)
    number = _next(part, told, throw)
    if number is None:
        ground.world.write("said", part.key, (*told, len(part.texts)))
        return ""
    kept = (*told, number) if part.how != "one of" else (number,)
    if part.how in ("in turn", "one by one"):
        kept = (number,)
    ground.world.write("said", part.key, kept)
    return part.texts[number]


def last(ground: Ground, part: model.Varied) -> str:
    """The words that were told last, for whoever looks again; none where there were none left."""
    kept = ground.world.get("said", part.key, ())
    return part.texts[kept[-1]] if kept and kept[-1] < len(part.texts) else ""


def before(ground: Ground, part: model.Varied) -> tuple[int, ...]:
    """The numbers of those that were told, as far as they matter."""
    kept = ground.world.get("said", part.key, ())
    return tuple(number for number in kept if number < len(part.texts))


def _next(part: model.Varied, told: tuple[int, ...], throw: Throw) -> int | None:
    """The number of those that come next; None where there are none left."""
    count = len(part.texts)
    after = told[-1] + 1 if told else 0
    if part.how == "in turn":
        return after % count
    if part.how == "one by one":
        return min(after, count - 1)
    if part.how == "once each":
        return after if after < count else None
    left = list(range(count))
    if part.how == "shuffled":
        left = (
            [number for number in left if number not in told[-(len(told) % count) :]]
            if len(told) % count
            else left
        )
        left = [number for number in left if number not in told[-1:]] or left
    if len(left) == 1:
        return left[0]
    face: int = throw(Roll(f"d{len(left)}", rule="chance", why="chance", closed=True))
    return left[face - 1]
