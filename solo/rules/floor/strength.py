"""How strong a printed foe is, in no system's terms: the one scale by which every system that has a conversion of its
own gives a stat line figures.

A line is read as figures of Cairn (`figures`; those of an older game come down to them), and its `worth` is how often a
plain fresh hero who only strikes loses a duel to such figures (`duel.worth`), as the logarithm of the odds. The worth is
a `place` among the grades, 1 (a rat) to 14 (an old dragon): the rows of a system's table "Foes by grade", between which
its figures go in proportion. `lean` is 1 for what strikes harder than it bears (hit points lower, blows higher), -1 for
the other way round.

What may live here: reading a stat block as a strength. What a system makes of it stands on its rules page.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import log
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from solo.rules.floor import duel

if TYPE_CHECKING:
    from solo.scenario.statblock import Attack, StatBlock

GRADES = 14
THROUGH = (1.0, 0.7, 0.48, 0.29)  # the share of an ordinary blow that comes through Armor of 0 to 3
PLAIN_HP, PLAIN_SCORE, MOST_HP, MOST_HD = 4, 10, 40, 60
BARE, PLAIN_DIE = (4,), (6,)  # with bare hands; an attack of which nothing is printed
MOST_DICE = 12  # of one attack
FEARLESS_NERVE = 20
FIRST_WORTH, GRADE_STEP = -2.0, 0.6
SURE_WORTH, SLOWER = 3.0, 2.0  # from where nearly every fight is lost, the grades take ever more worth
LEANING, LEAN = 0.35, 0.5  # so much more blow than its toughness would have makes a lean; in grades
PLAIN_MORALE, NERVES = 7, {4: 6, 8: 12, 10: 15, 12: 18}


Row = TypeVar("Row", bound=Any)  # a NamedTuple of a system


class Figures(NamedTuple):
    """A line in figures of Cairn: hit points, Armor, Strength, Willpower, the dice of its hardest attack, of which the
    highest counts, what is added to it, and whether it is a host."""

    hp: int
    armor: int
    might: int
    nerve: int
    sides: tuple[int, ...]
    more: int = 0
    host: bool = False


class Strength(NamedTuple):
    """What a stat line comes to on the common scale."""

    worth: float
    place: float
    lean: int

    @property
    def grade(self) -> int:
        """The nearest row."""
        return max(1, min(GRADES, round(self.place)))

    def bears(self) -> float:
        """The place for what it can take."""
        return within(self.place - LEAN * self.lean)

    def strikes(self) -> float:
        """The place for what its blows do."""
        return within(self.place + LEAN * self.lean)


@lru_cache(maxsize=256)
def strength(block: "StatBlock | None", fearless: bool = False) -> Strength:
    """The strength of a printed line; of somebody ordinary where nothing is printed. `fearless`: it never runs."""
    found = figures(block)
    nerve = FEARLESS_NERVE if fearless else found.nerve
    worth = duel.worth(found.hp, found.armor, found.might, nerve, found.sides, found.more, found.host)
    return Strength(worth, place(worth), leaning(found))


def place(worth: float) -> float:
    """Where a worth lies among the grades."""
    if worth > SURE_WORTH:
        worth = SURE_WORTH + SLOWER * log(1 + (worth - SURE_WORTH) / SLOWER)
    return within(1 + (worth - FIRST_WORTH) / GRADE_STEP)


def within(place: float) -> float:
    """A place that there is a row for."""
    return max(1.0, min(float(GRADES), place))


def at(rows: Mapping[int, Row], place: float, fine: tuple[str, ...]) -> Row:
    """The figures of a place: the nearest row's, but for the `fine` ones, which go in proportion from row to row."""
    low, high = rows[int(place)], rows[min(GRADES, int(place) + 1)]
    beyond = place - int(place)
    between = {
        name: round(getattr(low, name) + beyond * (getattr(high, name) - getattr(low, name))) for name in fine
    }
    return rows[round(place)]._replace(**between)


def leaning(found: Figures) -> int:
    """Does it strike harder than it bears, or the other way round?"""
    blow = sum(points * share for points, share in duel.highest(found.sides, found.more).items())
    more = log(max(1.0, blow) / 4) - 0.45 * log(max(1, found.hp) / THROUGH[found.armor] / 6)
    return 1 if more > LEANING else -1 if more < -LEANING else 0


# A line in figures of Cairn.


@lru_cache(maxsize=256)
def figures(block: "StatBlock | None") -> Figures:
    """The figures of a line of either kind; of somebody ordinary where nothing is printed."""
    if block is None:
        return Figures(PLAIN_HP, 0, PLAIN_SCORE, PLAIN_SCORE, PLAIN_DIE)
    sides, more = hardest(block)
    if block.kind == "bx":
        armor = armor_of_class(block)
        hp = max(1, round(old_toughness(block) * THROUGH[armor]))
        return Figures(
            min(MOST_HP, hp), armor, old_might(block), nerve_of(block.morale), sides, more, block.detachment
        )
    hp, armor = block.hp if block.hp is not None else thrown_hp(block), max(0, min(3, block.armor or 0))
    might, nerve = (printed(block, name) for name in ("str", "wil"))
    return Figures(
        max(1, min(MOST_HP, hp)),
        armor,
        max(1, might),
        min(FEARLESS_NERVE - 1, nerve),
        sides,
        more,
        block.detachment,
    )


def printed(block: "StatBlock", name: str) -> int:
    """A score as printed, in the middle of its range; ordinary where there is none."""
    score: int | None = getattr(block, name)
    middle = {each: (low + high) // 2 for each, low, high in block.ranges}
    return score if score is not None else middle.get(name, PLAIN_SCORE)


def thrown_hp(block: "StatBlock") -> int:
    """Hit points that are printed as dice, on an average; ordinary ones where nothing is."""
    sides = list(thrown((block.hp_dice,)))
    return round(sum((side + 1) / 2 for side in sides)) if sides else PLAIN_HP


def old_toughness(block: "StatBlock") -> float:
    """Hit Dice of an older game as Cairn's hit points: one and a half and a bit for each, a tenth more for each step its
    armour is better than leather. Printed hit points tell nothing more: they are an average throw of the same dice."""
    steps = max(-2, min(10, better(block)))
    return (1.2 + 1.6 * hit_dice(block)) * (1 + 0.09 * (steps - 2))


def hit_dice(block: "StatBlock") -> float:
    """Hit Dice with what is added to them; of hit points alone one for each four and a half."""
    if block.hd is None or block.hd.dice is None:
        return min(MOST_HD, (block.hp or PLAIN_HP) / 4.5)
    if not block.hd.dice:
        return min(MOST_HD, (block.hd.hp or 1) / 4.5)
    return max(0.25, min(MOST_HD, block.hd.dice + block.hd.mod / 8))


def old_might(block: "StatBlock") -> int:
    """Strength by Hit Dice: 7 and one for each, to 18."""
    return min(18, 7 + int(hit_dice(block)))


def nerve_of(morale: int | None) -> int:
    """Willpower by an older game's morale: 4 is 6, 8 is 12, 10 is 15, 12 is 18; between, half as much again."""
    score = PLAIN_MORALE if morale is None else morale
    return NERVES.get(score, min(18, max(3, score * 3 // 2)))


def armor_of_class(block: "StatBlock") -> int:
    """Armor of an older game's class, by how much better it is than none: 4 steps (chain) 1, 6 (plate) 2, 9 and more
    3."""
    steps = better(block)
    return 3 if steps >= 9 else 2 if steps >= 6 else 1 if steps >= 4 else 0


def better(block: "StatBlock") -> int:
    """By how many steps an older game's armour class is better than no armour; leather where none is printed."""
    if block.ac is None:
        return 2
    descending = block.ac_type.startswith("desc") or (not block.ac_type and block.ac < 10)
    bare = block.ac_unarmored if block.ac_unarmored is not None else 9 if descending else 11
    bare = min(bare, 9) if descending else max(10, min(bare, 11))
    return bare - block.ac if descending else block.ac - bare


# Its blows.


def hardest(block: "StatBlock") -> tuple[tuple[int, ...], int]:
    """The dice of its hardest attack, and what is added: of Cairn's attacks the one with the largest die; of an older
    game's a whole routine, all of whose dice are thrown at once."""
    attacks = (
        [together(each) for each in routines(block)]
        if block.kind == "bx"
        else [dice_of(each) for each in block.attacks]
    )
    return max(attacks, key=lambda attack: max(attack[0]), default=(BARE, 0))


def routines(block: "StatBlock") -> list[tuple["Attack", ...]]:
    """The routines of an older game's line, of each choice in one the hardest attack."""
    found: dict[int, dict[int, Attack]] = {}
    for attack in block.attacks:
        groups = found.setdefault(attack.routine, {})
        if attack.group not in groups or max(dice_of(attack)[0]) > max(dice_of(groups[attack.group])[0]):
            groups[attack.group] = attack
    return [tuple(groups.values()) for groups in found.values()]


def together(routine: tuple["Attack", ...]) -> tuple[tuple[int, ...], int]:
    """All dice of a routine, and the most that is added to one of its attacks. A gaze or a grab that is printed without a
    die adds none to the dice of the others."""
    harming = [attack for attack in routine if not attack.is_dieless] or routine
    sides = [side for attack in harming for side in dice_of(attack)[0] * max(1, attack.count)]
    return tuple(sides[:MOST_DICE]), max(dice_of(attack)[1] for attack in harming)


def dice_of(attack: "Attack") -> tuple[tuple[int, ...], int]:
    """The sides of an attack's dice and what is added; a printed number is itself."""
    sides = tuple(thrown(attack.dice))[:MOST_DICE]
    if sides:
        return sides, attack.bonus
    flat = sum(int(dice) for dice in attack.dice if dice.isdigit())
    return ((1,), max(0, flat + attack.bonus - 1)) if flat else (PLAIN_DIE, attack.bonus)


def thrown(dice: Iterable[str]) -> Iterable[int]:
    """The sides of each die of printed dice: of `2d6` 6 and 6."""
    for text in dice:
        for number, sides in re.findall(r"(\d*)d(\d+)", text):
            yield from [max(1, int(sides))] * min(MOST_DICE, int(number or 1))
