"""How strong a printed foe is, in no system's terms: the one scale by which every system that has a conversion of its
own gives a stat line figures.

`toughness` is what it takes to bring it down, in points of ordinary harm (a blow of an ordinary weapon is about
four): a Cairn line's HP, or the Hit Dice of an older game, made more by armour. `blow` is what its blows take in a
round on the same scale. Both together make its `worth`, and that its `grade`, 1 (a rat) to 14 (an old dragon): the row
of a system's table "Foes by grade". `lean` is 1 for what strikes harder than it bears (hit points a row lower, blows a
row higher), -1 for the other way round.

What may live here: reading a stat block as a strength. What a system makes of it stands on its rules page.
"""

import re
from collections.abc import Iterable
from math import log
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from solo.scenario.statblock import Attack, StatBlock

GRADES = 14
THROUGH = (1.0, 0.7, 0.48, 0.29)  # the share of an ordinary blow that comes through Cairn's Armor of 0 to 3
BARE = 2.5  # what bare hands take
PLAIN_HP, LEAST_HP, MOST_HD = 4, 1, 60
# Fitted to fights of Cairn, whose own lines are the measure: the logarithm of the odds that a lone fresh hero who
# only strikes is beaten.
WORTH, BY_TOUGHNESS, BY_BLOW = -4.5, 2.25, 0.62
FIRST_GRADE, GRADE_STEP = -2.0, 0.6
PLAIN_BLOW = 3.5
LEANING = 0.35  # so much more blow than its toughness would have makes a lean


class Strength(NamedTuple):
    """What a stat line comes to on the common scale."""

    toughness: float
    blow: float
    worth: float
    grade: int
    lean: int

    def bears(self, fearless: bool = False) -> int:
        """The row for what it can take; one lower for what never runs, where others do."""
        return self._row(self.grade - self.lean - fearless)

    def strikes(self) -> int:
        """The row for what its blows do."""
        return self._row(self.grade + self.lean)

    def _row(self, grade: int) -> int:
        return max(1, min(GRADES, grade))


def strength(block: "StatBlock | None") -> Strength:
    """The strength of a printed line; of somebody ordinary where nothing is printed."""
    if block is None:
        return weighed(PLAIN_HP, PLAIN_BLOW)
    tough = max(0.5, old_toughness(block) if block.kind == "bx" else toughness(block))
    blow = max(1.0, hardest(block))
    if block.detachment:
        tough, blow = 1.5 * tough, max(blow, 6.5)
    return weighed(tough, blow)


def weighed(tough: float, blow: float) -> Strength:
    """The strength of so much toughness and such blows."""
    worth = WORTH + BY_TOUGHNESS * log(tough) + BY_BLOW * log(blow)
    grade = max(1, min(GRADES, 1 + round((worth - FIRST_GRADE) / GRADE_STEP)))
    return Strength(tough, blow, worth, grade, leaning(tough, blow))


def leaning(tough: float, blow: float) -> int:
    """Does it strike harder than it bears, or the other way round?"""
    more = log(blow / 4) - 0.45 * log(tough / 6)
    return 1 if more > LEANING else -1 if more < -LEANING else 0


def toughness(block: "StatBlock") -> float:
    """Cairn's HP, made more by Armor."""
    hp = block.hp if block.hp is not None else PLAIN_HP
    return max(LEAST_HP, hp) / THROUGH[max(0, min(3, block.armor or 0))]


def old_toughness(block: "StatBlock") -> float:
    """Hit Dice of an older game: two and nearly two for each, a tenth more for each step its armour is better than
    leather. Printed hit points tell nothing more: they are an average throw of the same dice."""
    steps = max(-2, min(10, better(block)))
    return (1.8 + 1.85 * hit_dice(block)) * (1 + 0.09 * (steps - 2))


def hit_dice(block: "StatBlock") -> float:
    """Hit Dice with what is added to them; of hit points alone one for each four and a half."""
    if block.hd is None or block.hd.dice is None:
        return min(MOST_HD, (block.hp or PLAIN_HP) / 4.5)
    if not block.hd.dice:
        return min(MOST_HD, (block.hd.hp or 1) / 4.5)
    return max(0.25, min(MOST_HD, block.hd.dice + block.hd.mod / 8))


def better(block: "StatBlock") -> int:
    """By how many steps an older game's armour class is better than no armour; leather where none is printed."""
    if block.ac is None:
        return 2
    descending = block.ac_type.startswith("desc") or (not block.ac_type and block.ac < 10)
    bare = block.ac_unarmored if block.ac_unarmored is not None else 9 if descending else 11
    bare = min(bare, 9) if descending else max(10, min(bare, 11))
    return bare - block.ac if descending else block.ac - bare


def hardest(block: "StatBlock") -> float:
    """What its blows take in a round: of Cairn's attacks the best one, of an older game's all of a routine."""
    if block.kind != "bx":
        return max((mean(attack) for attack in block.attacks if attack.dice), default=BARE)
    routines: dict[int, dict[int, float]] = {}
    for attack in block.attacks:
        groups = routines.setdefault(attack.routine, {})
        groups[attack.group] = max(groups.get(attack.group, 0.0), attack.count * mean(attack))
    return settled(max((sum(groups.values()) for groups in routines.values()), default=BARE))


def settled(total: float) -> float:
    """A sum of several dice as a blow of Cairn's, where one die is thrown."""
    return total if total <= 4.5 else 4.5 + 0.4 * (total - 4.5)


def mean(attack: "Attack") -> float:
    """The average of an attack's dice: the best of them where only that counts, else their sum, settled; a printed
    number is itself; an attack without dice takes what bare hands do."""
    sides = list(thrown(attack.dice))
    if not sides:
        flat = sum(int(dice) for dice in attack.dice if dice.isdigit())
        return float(flat + attack.bonus) if attack.dice else BARE
    if attack.keep == "highest":
        return best(sides) + attack.bonus
    total = sum((side + 1) / 2 for side in sides) + attack.bonus
    return settled(total) if len(sides) > 1 else total


def thrown(dice: Iterable[str]) -> Iterable[int]:
    """The sides of each die of printed dice: of `2d6` 6 and 6."""
    for text in dice:
        for number, sides in re.findall(r"(\d*)d(\d+)", text):
            yield from [int(sides)] * min(40, int(number or 1))


def best(sides: list[int]) -> float:
    """The average of the best of several dice."""

    def under(value: int) -> float:
        share = 1.0
        for side in sides:
            share *= min(value, side) / side
        return share

    return sum(value * (under(value) - under(value - 1)) for value in range(1, max(sides) + 1))
