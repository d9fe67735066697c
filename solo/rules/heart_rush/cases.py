"""Cases put to the rules with plain figures, for the index of odds: each runs the dice as play throws and reads them
(`rolls`, `blows`), with nobody about who could do more about them."""

from collections import defaultdict
from functools import lru_cache, partial

import msgspec
from msgspec.structs import replace

from solo.core.dice import Faces
from solo.core.procedure import Procedure, Roll, whole
from solo.rules.heart_rush import blows, hazards, rolls, tables, travel


def declines(side: int, want: int) -> Procedure[bool]:
    """Never pay the price."""
    return False
    yield


DECIDES = {"accept": rolls.accepts, "decline": declines}


class Under(msgspec.Struct, frozen=True):
    """Reads whether a sum is under a number."""

    summed: rolls.Summed
    number: int

    def __call__(self, faces: Faces) -> bool:
        return self.summed(faces) < self.number

    def ways(self, sides: tuple[int, ...]) -> dict[bool, int]:
        """In how many ways it is, and is not."""
        sums = sums_of(self.summed, sides)
        less = sum(count for total, count in sums.items() if total < self.number)
        return {known: count for known, count in ((True, less), (False, sum(sums.values()) - less)) if count}


@lru_cache(maxsize=64)
def sums_of(summed: rolls.Summed, sides: tuple[int, ...]) -> dict[int, int]:
    """In how many ways each sum comes: counted once for all numbers."""
    return summed.ways(sides)


class Dealt(msgspec.Struct, frozen=True):
    """Reads the dice of an attack and of a defence, thrown together, as the damage between them."""

    attack: rolls.Summed
    defence: rolls.Summed
    defensive: bool

    def __call__(self, faces: Faces) -> int:
        number = len(self.attack.sides)
        return blows.dealt(self.attack(faces[:number]), self.defence(faces[number:]), self.defensive)

    def ways(self, sides: tuple[int, ...]) -> dict[int, int]:
        """In how many ways each damage comes."""
        number = len(self.attack.sides)
        ours, theirs = self.attack.ways(sides[:number]), self.defence.ways(sides[number:])
        apart: dict[int, int] = defaultdict(int)
        for attack, count in ours.items():
            for defence, more in theirs.items():
                apart[attack - defence] += count * more
        counts: dict[int, int] = defaultdict(int)
        for difference, count in apart.items():
            counts[blows.dealt(difference, 0, self.defensive)] += count
        return counts


def asked(procedure: Procedure[int]) -> Roll:
    """The roll that a procedure asks for."""
    roll = next(procedure)
    assert isinstance(roll, Roll)
    return roll


def under(procedure: Procedure[int], number: int) -> Procedure[bool]:
    """A roll of which only this is asked: is its total under the number?"""
    roll = asked(procedure)
    assert isinstance(roll.read, rolls.Summed)
    lower: bool = yield replace(roll, read=Under(roll.read, number))
    return lower


def check(
    heart: int = 8,
    ability: int = 6,
    cn: int = 9,
    bonus: int = 0,
    levels: int = 0,
    complications: str = "accept",
) -> Procedure[str]:
    """A skill check. `complications`: accept, decline, or off, which is how the printed chart counts (HR-DIFF-08,
    HR-RUL-01). Returns success or failure, with a complication or not."""
    if complications == "off":
        total = yield from rolls.plain(heart, ability, bonus, levels)
        return "success" if total >= cn else "failure"
    return str((yield from rolls.attempt(heart, ability, cn, bonus, levels, DECIDES[complications])))


def save(
    heart: int = 8,
    ability: int = 6,
    cn: int = 9,
    bonus: int = 0,
    levels: int = 0,
    who: str = "",
    why: str = "saving throw",
) -> Procedure[str]:
    """A saving throw. Returns success or failure."""
    return str((yield from rolls.saved(heart, ability, cn, bonus, levels, who, why)))


def contest(
    heart: int = 8,
    ability: int = 6,
    other_heart: int = 8,
    other_ability: int = 6,
    bonus: int = 0,
    levels: int = 0,
    other_levels: int = 0,
    resists: bool = False,
) -> Procedure[str]:
    """One against another: theirs is rolled, and is the number to beat. One who resists makes a saving throw, and has
    the tie (HR-RUL-07). Returns success or failure, with a complication or not."""
    opposing = partial(rolls.plain, other_heart, other_ability, 0, other_levels, "HR-RUL-07")
    if resists:
        return str((yield from rolls.saved(heart, ability, (yield from opposing()), bonus, levels)))
    # a check with no number first, so that its ways are counted once for all that it may have to beat
    mine = yield from whole(partial(reached, heart, ability, bonus, levels))
    passed = not mine.fixed and (yield from under(opposing(), mine.total))
    return str(rolls.Result(mine.total, passed, mine.complication))


def reached(heart: int, ability: int, bonus: int, levels: int) -> Procedure[rolls.Result]:
    """A check with no number yet. Of one that nothing can mend the total does not matter."""
    mine = yield from rolls.attempt(heart, ability, 0, bonus, levels)
    return replace(mine, total=0) if mine.fixed else mine


def blow(
    heart: int = 8,
    ability: int = 6,
    weapon: int = 8,
    extra: int = 0,
    their_heart: int = 8,
    their_ability: int = 6,
    their_armour: int = 2,
    defensive: bool = False,
) -> Procedure[int]:
    """One attack against one defence. Returns the damage; half, rounded up, against a defensive stance."""
    attack = asked(blows.roll_attack(heart, ability, weapon, extra))
    defence = asked(blows.roll_defence(their_heart, their_ability, their_armour))
    assert isinstance(attack.read, rolls.Summed) and isinstance(defence.read, rolls.Summed)
    both = rolls.dice_of(attack.parsed.sides + defence.parsed.sides)
    damage: int = yield replace(attack, dice=both, read=Dealt(attack.read, defence.read, defensive))
    return damage


def falling(
    height: int = 10, heart: int = 8, agility: int = 6, bonus: int = 0, levels: int = 0
) -> Procedure[int]:
    """A fall of so many feet (HR-FALL-01, 02). Returns the damage."""
    if height < hazards.LOW:
        return 0
    return hazards.fallen(height, (yield from rolls.saved(heart, agility, height, bonus, levels)).total)


def breath(heart: int = 8, might: int = 6, levels: int = 0, complications: str = "accept") -> Procedure[int]:
    """Rounds one can hold one's breath (HR-BREATH-01, HR-RUL-25)."""
    return hazards.rounds((yield from rolls.attempt(heart, might, 0, 0, levels, DECIDES[complications])))


def exertion(heart: int = 8, ability: int = 6, times: int = 0) -> Procedure[str]:
    """Exerting oneself in a chase, so many times before. Returns gains, nothing or exhausted."""
    cn = tables.EXERT + tables.EXERT_STEP * times
    return travel.exerted((yield from rolls.attempt(heart, ability, cn)), cn)
