"""Heart die and ability die by their figures alone: skill checks, complications, saving throws, advantage,
contests (Rolling Dice). Nothing here knows a hero; `checks` does."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from math import comb, prod

import msgspec

from solo.core.dice import Dice, Faces, parse
from solo.core.procedure import Procedure, Roll
from solo.rules.floor import throws
from solo.rules.floor.throws import Fared, Row
from solo.rules.heart_rush import tables
from solo.rules.heart_rush.tables_people import Price

Kept = tuple[tuple[int, int], ...]  # (sides, face) of each die that counts, in the order thrown


class Result(msgspec.Struct, frozen=True):
    """How a roll came out: its total, whether it met its number, what came with it. `fixed`: nothing can mend
    it."""

    total: int
    passed: bool
    complication: bool = False
    fixed: bool = False
    price: Price | None = None

    def __str__(self) -> str:
        return ("success" if self.passed else "failure") + (
            " with a complication" if self.complication else ""
        )


# Advantage and disadvantage.

MOST_LEVELS = 12


def thrown(dice: tuple[int, ...], levels: int = 0) -> tuple[int, ...]:
    """The dice to throw: those of the roll, then one more of the smallest size for each level of advantage,
    or of the largest for each of disadvantage (HR-CHECK-02, HR-ADV-01, 02, HR-RUL-05)."""
    extra = min(dice) if levels > 0 else max(dice)
    return (*dice, *(extra,) * min(abs(levels), MOST_LEVELS))


def keep(sides: tuple[int, ...], levels: int, faces: Faces) -> Kept:
    """Drop as many lowest (advantage) or highest (disadvantage) of all dice; of equal faces the one thrown
    later goes first (HR-ADV-01, 02, 05, 06, HR-RUL-05, 06)."""
    order = sorted(range(len(faces)), key=lambda at: (faces[at] if levels > 0 else -faces[at], -at))
    dropped = set(order[: min(abs(levels), MOST_LEVELS)])
    return tuple(
        (side, face) for at, (side, face) in enumerate(zip(sides, faces, strict=True)) if at not in dropped
    )


class Summed(msgspec.Struct, frozen=True):
    """Reads the sum of the dice that are kept and the bonus."""

    sides: tuple[int, ...]
    levels: int
    bonus: int = 0

    def __call__(self, faces: Faces) -> int:
        return sum(face for _, face in keep(self.sides, self.levels, faces)) + self.bonus

    def ways(self, sides: tuple[int, ...]) -> dict[int, int]:
        """In how many ways each sum comes, counted from the highest face down: dice that can show a face and show
        none higher are alike."""
        away = min(abs(self.levels), MOST_LEVELS)
        # which of them are kept
        first, last = (0, len(sides) - away) if self.levels > 0 else (away, len(sides))
        # of each number of dice dealt with, the ways to each sum of those kept: one long number, with room for one count
        # beside another, so that all sums are reckoned with at once
        room = prod(sides).bit_length() + 1
        states = {0: 1}
        for face in range(max(sides), 0, -1):
            after: dict[int, int] = defaultdict(int)
            able = sum(side >= face for side in sides)
            for dealt, sums in states.items():
                for number in range(able - dealt + 1):
                    kept = max(0, min(last, dealt + number) - max(first, dealt))
                    after[dealt + number] += sums * comb(able - dealt, number) << (room * face * kept)
            states = after
        return {total + self.bonus: count for total, count in unpacked(states.get(len(sides), 0), room)}


def unpacked(sums: int, room: int) -> Iterator[tuple[int, int]]:
    """Each sum and its count, of one long number with so many bits for each."""
    low, total = (1 << room) - 1, 0
    while sums:
        if count := sums & low:
            yield total, count
        sums >>= room
        total += 1


class Checked(msgspec.Struct, frozen=True):
    """Reads a skill check: dice that are kept and bonus, or, where one of them shows a 1 (or no more than `low`), the dice
    that do, and the others as one of no sides."""

    sides: tuple[int, ...]
    levels: int
    low: int = 1
    bonus: int = 0

    def __call__(self, faces: Faces) -> int | Kept:
        return self._read(keep(self.sides, self.levels, faces))

    def ways(self, sides: tuple[int, ...]) -> dict[int | Kept, int]:
        """In how many ways each reading comes."""
        counts: dict[int | Kept, int] = defaultdict(int)
        for dice, count in kept_ways(sides, self.levels).items():
            counts[self._read(dice)] += count
        return counts

    def _read(self, dice: Kept) -> int | Kept:
        spoiled = tuple(die for die in dice if die[1] <= self.low)
        total = sum(face for _, face in dice)
        if not spoiled:
            return total + self.bonus
        rest = total - sum(face for _, face in spoiled)
        return (*spoiled, (0, rest)) if rest else spoiled


def kept_ways(sides: tuple[int, ...], levels: int) -> dict[Kept, int]:
    """In how many ways each set of dice is kept: one die more at a time, which goes at once where it is no better
    (no worse, for disadvantage) than the one that would go for it."""
    sign = 1 if levels > 0 else -1
    number = len(sides) - min(abs(levels), MOST_LEVELS)
    faces = product(*(range(1, side + 1) for side in sides[:number]))
    states: dict[Kept, int] = {tuple(zip(sides, thrown, strict=False)): 1 for thrown in faces}
    for side in sides[number:]:
        after: dict[Kept, int] = defaultdict(int)
        gone: dict[Kept, dict[int, int]] = defaultdict(
            lambda: defaultdict(int)
        )  # beside which others, what goes
        for dice, count in states.items():
            out, worst = 0, dice[0][1]
            for at in range(1, number):
                if sign * dice[at][1] <= sign * worst:
                    out, worst = at, dice[at][1]
            better = (side - worst if side > worst else 0) if sign > 0 else min(worst - 1, side)
            after[dice] += count * (side - better)
            gone[dice[:out] + dice[out + 1 :]][worst] += count
        for rest, worst_of in gone.items():
            order, ways = sorted(worst_of, key=lambda worst: -sign * worst), 0
            for face in range(1, side + 1) if sign > 0 else range(side, 0, -1):
                while order and sign * order[-1] < sign * face:  # for a face as good as this it goes
                    ways += worst_of[order.pop()]
                if ways:
                    after[(*rest, (side, face))] += ways
        states = after
    return states


@lru_cache(maxsize=1024)
def dice_of(sides: tuple[int, ...], bonus: int = 0) -> Dice:
    """The throw as it is written: d8+d6+2."""
    return parse("+".join(f"d{side}" for side in sides) + (f"{bonus:+d}" if bonus else ""))


# Skill checks.


def again(side: int, want: int) -> Procedure[bool]:
    """Is a die that is rolled again enough? Returns True or False."""
    return (yield Roll(f"d{side}", rule="HR-COMP-03")) >= want


def accepts(side: int, want: int) -> Procedure[bool]:
    """Always pay the price."""
    return True
    yield


def attempt(
    heart: int,
    ability: int,
    cn: int,
    bonus: int = 0,
    levels: int = 0,
    decide: Callable = accepts,
    low: int = 1,
    who: str = "",
    why: str = "skill check",
    made: str = "",
) -> Procedure[Result]:
    """A skill check: the dice and the bonus, at or over the challenge number (HR-CHECK-02, 04, 05,
    HR-RUL-02).

    One 1 among the dice must be settled, whatever the total: fail, or roll that die again and have a
    complication; further 1s do nothing more (HR-COMP-01 to 05, HR-RUL-03, 04). Two 1s fail and complicate
    (HR-COMP-06). `decide` is asked whether to pay, of the die and what it must show (0:
    nothing). Returns a Result."""
    sides = thrown((heart, ability), levels)
    dice = yield Roll(
        dice_of(sides, bonus),
        Checked(sides, levels, low, bonus),
        "HR-CHECK-02",
        who,
        why,
        f"{cn} or more{made}" if cn else "",
    )
    if isinstance(dice, int):
        return Result(dice, dice >= cn)
    total = sum(face for _, face in dice) + bonus
    bad = [at for at, (_, face) in enumerate(dice) if face <= low]
    if len(bad) == 2:
        return Result(total, False, complication=True, fixed=True)
    side, face = dice[bad[0]]
    want = cn - total + face
    if not (yield from decide(side, want if cn else 0)):
        return Result(total, False, fixed=True)
    against = f"{want} or more" if want > 1 else "it is enough already" if cn else ""
    again = yield Roll(f"d{side}", None, "HR-COMP-03", who, f"the d{side} again", against)
    total += again - face
    return Result(total, total >= cn, complication=True)


def plain(
    heart: int = 8,
    ability: int = 6,
    bonus: int = 0,
    levels: int = 0,
    rule: str = "HR-SAVE-02",
    who: str = "",
    why: str = "roll",
    against: str = "",
) -> Procedure[int]:
    """Heart die, ability die, bonus, and nothing said of 1s. Returns the total."""
    sides = thrown((heart, ability), levels)
    return (yield Roll(dice_of(sides, bonus), Summed(sides, levels, bonus), rule, who, why, against))


def saved(
    heart: int,
    ability: int,
    cn: int,
    bonus: int = 0,
    levels: int = 0,
    who: str = "",
    why: str = "saving throw",
    rule: str = "HR-SAVE-02",
    made: str = "",
) -> Procedure[Result]:
    """A saving throw: as a skill check, but 1s are only 1s (HR-SAVE-02 to 04, HR-RUL-07). Returns a Result."""
    total = yield from plain(heart, ability, bonus, levels, rule, who, why, f"{cn} or more{made}")
    return Result(total, total >= cn)


LEVELS = re.compile(r", (dis)?advantage (\d+)")  # as `spelt` writes them


def fared(row: Row) -> Fared | None:
    """How a throw on record came off: by the dice that its levels of advantage, told in what it is for, let it
    keep."""
    found = LEVELS.search(row[2])
    dice = parse(row[4])
    sides, bonus = dice.sides, sum(term.value(()) for term in dice.terms if not term.sides)
    levels = (-1 if found[1] else 1) * int(found[2]) if found else 0
    return throws.fared(row, Summed(sides, levels, bonus))


def challenge(die: int, paragon: int = 0) -> int:
    """An ability challenge number: the die's highest face and twice the paragon level (HR-ACN-01)."""
    return die + 2 * paragon


def spelt(levels: int) -> str:
    """The same in words, where dice are shown: ", disadvantage 2"."""
    return f", {'advantage' if levels > 0 else 'disadvantage'} {abs(levels)}" if levels else ""


def leveled(levels: int) -> str:
    """Advantage and disadvantage as written: A2, D1 (HR-ADV-04)."""
    return f", {'A' if levels > 0 else 'D'}{abs(levels)}" if levels else ""


def step(die: int, steps: int = 1) -> int:
    """A die so many sizes up or down the ladder (HR-XP-19)."""
    at = tables.LADDER.index(die) + steps
    return tables.LADDER[max(0, min(at, len(tables.LADDER) - 1))]
