"""What a piece of a row hangs on: its own conditions, and what became of those before it.

Play asks the pieces of a row one after another (`solo/scenario/running/steps.py`): `otherwise` answers the nearest
condition before it, and behind an arrow or an `end` that is followed nothing else leads away. What may live here: saying
that of a row as conditions which each piece stands under by itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solo.scenario import model as m


class Failed(NamedTuple):
    """Of these conditions one does not hold; of none it is never so."""

    of: "tuple[Asked, ...]"


Asked = m.Condition | m.Needs | Failed
NEVER = Failed(())


def chained(row: Iterable[Sequence[m.Condition]]) -> Iterator[tuple[Asked, ...]]:
    """What each piece of a row stands under, of which these are its own conditions."""
    open_: tuple[Asked, ...] = ()  # what must hold that an `otherwise` here is told
    for when in row:
        before = open_ if any(isinstance(each, m.Otherwise) for each in when) else ()
        asked = (*before, *plain(when))
        yield asked
        open_ = (*asked[:-1], Failed(asked[-1:])) if plain(when) else (NEVER,)


def plain(when: Iterable[Asked]) -> tuple[Asked, ...]:
    """The conditions that ask something of the game by themselves."""
    return tuple(each for each in when if not isinstance(each, m.Otherwise | m.Always))


def stays(segments: Sequence[m.Segment], asked: Sequence[tuple[Asked, ...]]) -> list[tuple[Failed, ...]]:
    """What must hold that a line has not led away before each of its pieces, which stand under `asked`, and at its end:
    as far as no throw has a part in that."""
    found: list[tuple[Failed, ...]] = [()]
    thrown = False
    for segment, when in zip(segments, asked, strict=True):
        thrown = thrown or any(isinstance(part, m.OrElse) or part.declared.fails for part in segment.parts)
        away = not thrown and any(
            isinstance(part, m.End) or (isinstance(part, m.Go) and not part.back) for part in segment.parts
        )
        found.append((*found[-1], Failed(when)) if away else found[-1])
    return found
