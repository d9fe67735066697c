"""A duel by the numbers, in no system's terms: how likely a plain hero who only strikes is to lose to somebody of
Cairn's figures, worked out exactly and without a die. It is what `solo.rules.floor.strength` measures foes by.

Blows always land, so how long each side lasts has nothing to do with the other: `lasts` is a chain over what is left of
one body, and `worth` lets the two run against each other.

What may live here: the arithmetic. What a printed line comes to is in `strength`.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import accumulate
from math import log, prod

Chances = Mapping[int, float]  # by a number of points

# The plain hero: rolled up by Cairn's dice, and armed as its backgrounds are.
HERO_HP = {points: 1 / 6 for points in range(1, 7)}
HERO_STR = 10
HERO_FIRST = 0.48  # acts before the foe
HERO_WEAPON = ((6, 2 / 3), (8, 1 / 3))
HERO_ARMOR = {0: 0.82, 1: 0.14, 2: 0.04}
TWENTY, SURE = 20, 19  # a save's die; a natural 20 always fails
MOST_TURNS, LEAST_LEFT = 60, 1e-4
LONGEST = 20.0  # of a worth, either way


@lru_cache(maxsize=512)
def highest(sides: tuple[int, ...], more: int = 0) -> Chances:
    """The best of some dice, and what is added."""
    under = [prod(min(value, side) / side for side in sides) for value in range(max(sides) + 1)]
    return {max(0, value + more): under[value] - under[value - 1] for value in range(1, max(sides) + 1)}


def through(blow: Chances, armor: Chances) -> Chances:
    """What of a blow comes through armour."""
    left: dict[int, float] = {}
    for points, share in blow.items():
        for less, likely in armor.items():
            kept = max(0, points - less)
            left[kept] = left.get(kept, 0.0) + share * likely
    return left


def mixed(parts: Iterable[tuple[int, float]]) -> Chances:
    """The blow of one who has one die or another."""
    blow: dict[int, float] = {}
    for side, share in parts:
        for points, likely in highest((side,)).items():
            blow[points] = blow.get(points, 0.0) + share * likely
    return blow


def lasts(
    hp: Chances, strength: int, blow: Chances, runs: float = 0.0, hopeless: bool = False
) -> list[float]:
    """The chance that a body is done for with the first blow it takes, the second, and so on: by Strength gone, by a
    failed save, by running (`runs`, once, when the hit points are gone), and by losing all hope when half of the
    Strength is."""
    alive = {strength + points: share for points, share in hp.items()}
    ends = []
    for _ in range(MOST_TURNS):
        left: dict[int, float] = {}
        gone = 0.0
        for total, share in alive.items():
            for points, likely in blow.items():
                now, chance = max(0, total - points), share * likely
                stays = standing(total, now, strength, runs, hopeless) if points else 1.0
                gone += chance * (1 - stays)
                if stays:
                    left[now] = left.get(now, 0.0) + chance * stays
        ends.append(gone)
        alive = left
        if sum(alive.values()) < LEAST_LEFT:
            break
    return ends


def standing(before: int, now: int, strength: int, runs: float, hopeless: bool) -> float:
    """The chance to fight on after a blow that left so much of hit points and Strength together."""
    stays = 1.0
    if now < strength:
        stays = min(SURE, now) / TWENTY
        if hopeless and 2 * now <= strength:
            return 0.0
    return stays * (1 - runs) if now <= strength < before else stays


@lru_cache(maxsize=512)
def worth(
    hp: int,
    armor: int,
    strength: int,
    nerve: int,
    sides: tuple[int, ...],
    more: int = 0,
    blunted: bool = False,
) -> float:
    """The logarithm of the odds that a plain hero loses to it: 0 is an even fight. `nerve` is its Willpower, 20 for what
    never runs; `blunted`: a hero's blow does no more than a d4 to it."""
    fearless = nerve >= TWENTY
    weapon = highest((4,)) if blunted else mixed(HERO_WEAPON)
    foe = lasts(
        {hp: 1.0},
        strength,
        through(weapon, {armor: 1.0}),
        1 - min(SURE, nerve) / TWENTY if not fearless else 0.0,
        not fearless,
    )
    hero = lasts(HERO_HP, HERO_STR, through(highest(sides, more), HERO_ARMOR))
    lost, won = raced(hero, foe), raced(foe, hero, 1 - HERO_FIRST)
    if lost > 0 < won:
        return max(-LONGEST, min(LONGEST, log(lost / won)))
    return LONGEST if lost > won else -LONGEST  # what is left of a chance that is none may be a hair below it


def raced(mine: list[float], theirs: list[float], late: float = HERO_FIRST) -> float:
    """The chance to be done for before the other is, for one who is struck second with this chance."""
    gone = [0.0, *accumulate(theirs)]
    whole = gone[-1]

    def after(turn: int) -> float:
        return 1 - (gone[turn] if turn < len(gone) else whole)

    return sum(share * (late * after(turn + 1) + (1 - late) * after(turn)) for turn, share in enumerate(mine))
