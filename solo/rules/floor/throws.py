"""How a throw on record came off, and how likely that was: from its dice and what they had to meet, exactly.

What may live here: reading a kept roll. What a system reads its dice by beyond their sum it says itself
(`Ruleset.fared`).
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from solo.core.dice import DiceError, Faces, distribution, parse

if TYPE_CHECKING:
    from fractions import Fraction

# rule, who, why, against, dice, faces, reading: the first seven of a row of `solo.journal.model.Roll`
Row = tuple[str, str, str, str, str, Faces, int | bool | str | None]
Read = Callable[[Faces], object]

_WANTED = re.compile(
    r"(?:(?P<least>[-−]?\d+) or more|(?P<most>[-−]?\d+) or under|under (?P<under>[-−]?\d+)|more than (?P<over>\d+))"
    r"(?: on the lowest| to pass by)?(?: \(.*\))?"
)


class Fared(NamedTuple):
    """How a throw came off: well or not, and the chance there was that it came off well."""

    well: bool
    chance: "Fraction"

    @property
    def odds(self) -> "Fraction":
        """The chance of what came."""
        return self.chance if self.well else 1 - self.chance


def fared(row: Row, read: Read | None = None) -> Fared | None:
    """How a throw came off that had to come to a number or more, or to one or under; None where it had to meet no
    such number, where it is read in a way that the record does not tell, or could come to nothing else."""
    meets = wanted(row[3])
    if meets is None or not row[5]:
        return None
    try:
        dice = parse(row[4])
        chances = distribution(dice, read)
    except DiceError:
        return None
    came = read(tuple(row[5])) if read else dice.total(tuple(row[5]))
    if type(came) is not int or (read is None and type(row[6]) is int and row[6] != came):
        return None
    chance = sum(share for total, share in chances.items() if type(total) is int and meets(total))
    return Fared(meets(came), chance) if 0 < chance < 1 else None


def wanted(against: str) -> Callable[[int], bool] | None:
    """What a total must meet, as a roll's `against` says it; None where it names no one number."""
    match = _WANTED.fullmatch(against)
    if match is None:
        return None
    name, number = next((name, number) for name, number in match.groupdict().items() if number)
    bound = int(number.replace("−", "-"))
    return {
        "least": lambda total: total >= bound,
        "most": lambda total: total <= bound,
        "under": lambda total: total < bound,
        "over": lambda total: total > bound,
    }[name]
