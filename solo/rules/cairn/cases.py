"""Cases put to the rules with plain figures, for the index of odds: each stages somebody in a world of its own and runs
what play runs."""

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from solo.core import clock
from solo.core.dice import Faces
from solo.core.procedure import Procedure, Roll
from solo.core.world import World
from solo.rules.cairn import attacks, magic, recovery, tables, wounds
from solo.rules.cairn.checks import passes
from solo.rules.cairn.fields import Being
from solo.rules.floor.cases import apart, capped, put
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
    return (yield from apart(ground, saving(target, struck(ground["foe.2"], target, dice))))


def saving(being: Being, procedure: Procedure[str]) -> Procedure[str]:
    """The same procedure, of whose STR saves only this is asked: are they made? Returns its outcome."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if isinstance(request, Roll) and request.dice == "d20":
                request = replace(request, read=Made(being.str))
            answer = yield request
    except StopIteration as stop:
        return stop.value


class Made(msgspec.Struct, frozen=True):
    """Reads a save as the best face or the worst: a 1 where it is made, a 20 where it is not."""

    score: int

    def __call__(self, faces: Faces) -> int:
        return 1 if passes(self.score, faces[0]) else 20


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
    yield from apart(ground, capped(recovery.harm(hero, Harm(dice, "blow")), score + armor))
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
