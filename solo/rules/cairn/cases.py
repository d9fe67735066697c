"""Cases put to the rules with plain figures, for the index of odds: each stages somebody in a world of its own and runs
what play runs."""

from functools import lru_cache

from solo.core import clock
from solo.core.procedure import Procedure
from solo.core.world import World
from solo.rules.cairn import attacks, magic, recovery, tables, wounds
from solo.rules.cairn.fields import Being
from solo.rules.floor.cases import apart, put
from solo.rules.ruleset import Harm

BECAME = {"scar": "a scar", "weaker": "hurt in Strength"}  # the rest is in the words of `strike`


def world() -> World:
    """A world of Cairn with nobody in it."""
    return World(digesting=False, being=Being)


def attack(
    dice: str = "d8", armor: int = 0, hp: int = 4, strength: int = 10, pc: bool = False
) -> Procedure[str]:
    """One attack on somebody. Returns what became of them: unhurt, hurt, a scar, hurt in Strength, critical or
    dead."""
    ground = duel(armor, hp, strength, pc).copy(digesting=False)
    target = ground["hero.1" if pc else "foe.1"]
    return (yield from apart(ground, struck(ground["foe.2"], target, dice)))


@lru_cache(maxsize=64)
def duel(armor: int, hp: int, strength: int, pc: bool) -> World:
    """Somebody with these figures, and who attacks them: staged once, for its odds run it many times."""
    ground = world()
    put(ground, "foe.2", side="foes")
    scores = {"str": strength, "str_max": strength, "hp": hp, "hp_max": hp, "armor": armor}
    put(ground, "hero.1" if pc else "foe.1", **scores)
    return ground


def struck(by: Being, target: Being, dice: str) -> Procedure[str]:
    """A blow with these dice is rolled and lands."""
    blow = yield from attacks.rolled(by, target, attacks.Weapon("", "weapon", dice), dice, "")
    became = yield from wounds.strike(target, blow.total, blow.protection)
    return BECAME.get(became, became)


def harm(dice: str = "d6", score: int = 10, armor: int = 0) -> Procedure[int]:
    """Harm outside a fight, of a kind that Armor helps against. Returns what is left of the attribute."""
    ground = world()
    hero = put(ground, "hero.1", str=score, armor=armor)
    yield from apart(ground, recovery.harm(hero, Harm(dice, "blow")))
    return hero.str


def casting(wil: int = 10, in_danger: bool = True, scroll: bool = False) -> Procedure[str]:
    """What casting costs: Fatigue, and whether book or scroll is lost. Returns it in words: "1 Fatigue",
    "2 Fatigue and the book"."""
    ground = world()
    hero = put(ground, "hero.1", wil=wil, deprived=("sleep",) if in_danger else ())
    fatigue, burnt = yield from apart(ground, magic.cost(hero, "scroll" if scroll else "spellbook"))
    return f"{fatigue} Fatigue{' and the book' if burnt else ''}"


def improvement(row: int = 2, score: int = 4, most: int = 4) -> Procedure[int]:
    """What the dice of a Scar's row leave of its score: the score itself at row 6, at any other its best. Rows 8 and
    10 first make their WIL save. Returns that figure."""
    row = min(max(row, 1), len(tables.scars()))
    entry = tables.scars()[row - 1]
    name = "str" if entry.score == "part" else entry.score
    ground = world()
    hero = put(ground, "hero.1", **{name: score, f"{name}_max": most})
    yield from apart(ground, wounds.improve(hero, row, name))
    return hero.score(name) if entry.how == "current" else hero.most(name)


def starving(days: int = 2, count_first_day: bool = False) -> Procedure[int]:
    """Fatigue after so many days of deprivation."""
    ground = world()
    hero = put(ground, "hero.1", deprived=("hunger",), deprived_at=0, deprived_days=1)
    ground.put("option", "count_first_day", "yes" if count_first_day else "no")
    yield from apart(ground, recovery.wear(hero, (days - 1) * clock.DAY))
    return hero.fatigue
