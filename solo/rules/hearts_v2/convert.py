"""Stat lines of B/X and of Cairn become foes. (HV2-BX-01 to 10, CAIRN-01 to 05, RULE-19, 20, 35, 36, 51)"""

import re
from functools import lru_cache
from math import log, prod
from typing import TYPE_CHECKING

from solo.core.procedure import Procedure, change
from solo.core.things import plain
from solo.core.world import UP
from solo.rules.floor.fighting import BREATHES_OWN, FEARLESS, tagged
from solo.rules.floor.names import own_words
from solo.rules.floor.strength import strength, thrown
from solo.rules.hearts_v2 import kin, morale, referee, tables
from solo.rules.hearts_v2.character import attack, experience, person
from solo.rules.hearts_v2.fields import Attack, Being
from solo.rules.hearts_v2.tables import CHAIN_AC, PLATE_AC, STRONG, UNARMED, UNARMORED_AC, Known, said
from solo.rules.hearts_v2.tables_spells import spells
from solo.rules.ruleset import setting

if TYPE_CHECKING:
    from solo.scenario import statblock
    from solo.scenario.statblock import StatBlock

MOST_HP = 99
HIT = 4  # the least face of a die that hits (HV2-COMBAT-07)
LEAST_HITS, MOST_SLOW = 0.1, 5
ASCENDING_FROM = 20  # unarmoured 11 there, 9 here
LISTS = re.compile(r"\b(?:spell ?(?:book)?s?|casts?|magic|knows)\b([^.;]*)")  # what follows such a word
PARTED = re.compile(r"[,/:()]|\band\b|\bor\b|\bthe\b|\bspells?\b|\bcasts?\b|\b\d+ ?[x×]?")
ONE_SPELL = re.compile(r"(\w+) spell\b")
STAR_MANA = {1: 1, 2: 3}  # stars beside the hit dice of one who casts, where no word says how strong


def convert(being: Being, block: "StatBlock | None") -> Procedure[None]:
    """Give a being the figures of a stat block, or of its bestiary name where there is none."""
    yield from referee.sorted_out(being)
    if block is None:
        yield from by_name(being)
    elif block.kind == "bx":
        yield from from_bx(being, block)
    else:
        yield from from_cairn(being, block)


def known(name: str) -> Known | None:
    """The figures of a creature that needs no stat line, by its name in singular or plural."""
    called = plain(name).replace("-", " ")
    found = tables.creatures()
    names = (called, called.removesuffix("s"), called.removesuffix("ves") + "f")
    return next((found[each] for each in names if each in found), None)


def by_name(being: Being) -> Procedure[None]:
    """A creature known by name alone, else somebody ordinary."""
    figures = known(being.kind) or known(being.name)
    if figures is None:
        yield from person(being, f"{being.name} {being.kind}")
        return
    hp, weapon, die, tags, level = figures
    yield from change(
        being,
        hp=hp,
        hp_max=hp,
        ap=0,
        mana=0,
        mana_max=0,
        experience=level or None,
        state=UP,
        tags=tuple(dict.fromkeys((*being.tags, *tags))) or None,
        attacks=(attack(weapon, (die,)),),
    )


# From Cairn.


def cairn_hp(hp: int = 5, armor: int = 0) -> int:
    """HP as they are; Armor 1 or 2 is +1, 3 is +2. (HV2-CAIRN-01 to 03)"""
    return max(1, min(MOST_HP, hp + tables.cairn_armor()[max(0, min(3, armor))]))


def from_cairn(being: Being, block: "StatBlock") -> Procedure[None]:
    """HP and Armor to HP, no AP, the damage die is the attack die, Critical Damage is kept, morale by level, else as it is
    evened. (HV2-CAIRN-01 to 05, RULE-20)"""
    hp = cairn_hp(block.hp if block.hp is not None else 3, block.armor or 0)
    attacks = tuple(printed(each, number) for number, each in enumerate(block.attacks))
    yield from figures(being, block, hp, attacks)
    if morale.evened(being.world):
        yield from even(being, block)
    yield from change(being, "HV2-CAIRN-05", critical=block.critical or None)


def even(being: Being, block: "StatBlock") -> Procedure[None]:
    """Nerve, or for those who know no fear slowness, that makes it as dangerous here as the scale all systems share says
    it is. (own ruling; page: Monsters)"""
    fearless = tagged(being, FEARLESS)
    worth, hits = strength(block, fearless).worth, max(LEAST_HITS, mean_hits(being.attacks))
    yield from change(being, abounding=True, lone=None)
    if fearless:
        yield from change(being, slow=slowness(worth, being.hp, hits) or None)
    if not being.rout:
        least = tables.routs()[being.experience] if being.experience else 0
        yield from change(being, "HV2-MORALE-09", rout=max(least, nerve(worth, being.hp, hits)))


# Fitted to fights, worked out exactly: a fresh hero who only strikes loses to it as often as the scale says.


def nerve(worth: float, hp: int, hits: float) -> int:
    """The roll at which a creature routs that takes so many HP and lands so many hits a turn; 13 is never. (own ruling)"""
    return max(2, min(morale.NEVER, round(7.9 + 2.6 * worth - 1.64 * log(hp) - 3.03 * log(hits))))


def slowness(worth: float = 0.0, hp: int = 4, hits: float = 0.5) -> int:
    """On how many faces of a d6 a creature that never routs lets its turn go by. (own ruling)"""
    return max(0, min(MOST_SLOW, round(0.3 - 2.4 * worth + 3.76 * log(hp) + 3.18 * log(hits))))


def mean_hits(attacks: tuple[Attack, ...]) -> float:
    """How many hits it lands in a turn, on an average of what it may do: of the attacks of a set all groups, of a group
    one."""
    sets: dict[int, dict[int, list[float]]] = {}
    for each in attacks:
        sets.setdefault(each[6], {}).setdefault(each[7], []).append(hits_of(each))
    turns = [sum(sum(hits) / len(hits) for hits in groups.values()) for groups in sets.values()]
    return sum(turns) / len(turns) if turns else hits_of(attack("blow", (UNARMED,)))


def hits_of(each: Attack) -> float:
    """The hits of one attack on an average."""
    _, dice, bonus, best, _, count, *_ = each
    chances = [max(0.0, min(1.0, (side - HIT + 1 + bonus) / side)) for side in thrown(dice)]
    return count * (1 - prod(1 - chance for chance in chances) if best else sum(chances))


def printed(each: "statblock.Attack", set: int, group: int = 0) -> Attack:
    """One attack of a stat block; dice of which the best counts make one hit at most;
    no die or a fixed one is a d4."""
    dice = tuple(stung(die) for die in each.dice if "d" in die) or (UNARMED,)
    text = f"{each.name} {' '.join(each.tags)}".lower()
    tags = tuple(tag.lower() for tag in each.tags)
    if any(word in text for word in said("missile")):
        tags = (*tags, "missile")
    return attack(
        each.name or "blow",
        dice,
        bonus=each.bonus,
        best=each.keep == "highest",
        tags=tags,
        count=max(1, min(12, each.count)),
        set=set,
        group=group,
    )


def stung(die: str) -> str:
    """A die that could never hit is a d4 here: 4 is the least that hits. (own ruling)"""
    number, _, sides = die.partition("d")
    return f"{number}{UNARMED}" if sides.isdigit() and int(sides) < HIT else die


# From B/X.


def bx_hp(dice: int = 1, armour: str = "") -> int:
    """One for each whole hit die, at least 1; armoured like chain +1, like plate +2 instead.
    (HV2-BX-01 to 04, RULE-35)"""
    return max(1, min(MOST_HP, dice)) + {"chain": 1, "plate": 2}.get(armour, 0)


def armour_of(ac: int = 9) -> str:
    """What a descending armour class is like: 5 and 4 chain, 3 and better plate. (HV2-RULE-36)"""
    return "plate" if ac <= PLATE_AC else "chain" if ac <= CHAIN_AC else ""


def descending(block: "StatBlock") -> int:
    """The armour class as B/X counts it, unarmoured 9; one that counts up is taken from 20, unless its
    partner is printed beside it. (own ruling)"""
    if block.ac is None:
        return UNARMORED_AC
    if block.ac_type != "ascending":
        return block.ac
    return ASCENDING_FROM - block.ac if block.ac_alt is None else block.ac_alt


def rout_number(morale: int = 7, above: bool = True) -> int:
    """B/X monsters break only above their number, so they rout on one more;
    12 never breaks. (HV2-BX-10, RULE-19)"""
    return morale + above if morale < 12 else 13


def from_bx(being: Being, block: "StatBlock") -> Procedure[None]:
    """Hit dice and armour to HP, no AP, damage dice to attack dice, breath and spells by Mana, morale as
    printed; where it came alone, its nerve is no less than the scale asks for. (HV2-BX-01 to 10, own ruling)"""
    dice = int(block.hd.dice or 0) if block.hd else block.hp or 1
    attacks = tuple(printed(each, each.routine, each.group) for each in block.attacks if not is_breath(each))
    yield from figures(being, block, bx_hp(dice, armour_of(descending(block))), attacks)
    if block.morale is not None:
        above = setting(being.world, "bx_morale", "above") == "above"
        yield from change(being, "HV2-RULE-19", rout=rout_number(block.morale, above))
    if morale.evened(being.world):
        worth = strength(block, tagged(being, FEARLESS)).worth
        alone = nerve(worth, being.hp, max(LEAST_HITS, mean_hits(being.attacks)))
        yield from change(being, "HV2-MORALE-09", lone=alone)


def is_breath(each: "statblock.Attack") -> bool:
    """Breath is a spell here, not an attack. (HV2-BX-06)"""
    return "breath" in each.name.lower()


# Both.


def figures(being: Being, block: "StatBlock", hp: int, attacks: tuple[Attack, ...]) -> Procedure[None]:
    """What any foe has."""
    cast = spells_in(block)
    mana = mana_of(
        f"{kin.about(being)} {own_words(block.name)}", cast, told(block), block.hd.stars if block.hd else 0
    )
    level = "" if being.rout else experience(kin.about(being)) if named_level(being) else ""
    yield from change(
        being,
        state=UP,
        hp=hp,
        hp_max=hp,
        ap=0,
        mana=mana,
        mana_max=mana,
        spells=cast or None,
        attacks=attacks or (attack("blow", (UNARMED,)),),
        experience=level or None,
    )
    if "breath" in told(block) and mana and not being.has(BREATHES_OWN):
        yield from change(being, "HV2-BX-06", tags=(*being.tags, BREATHES_OWN))


def named_level(being: Being) -> bool:
    """Does what it is called say how seasoned it is?"""
    return any(kin.words_match(kin.about(being), person.words) for person in tables.people().values())


@lru_cache(maxsize=256)
def told(block: "StatBlock") -> str:
    """All the words of a stat block, for what they say of magic."""
    from solo.scenario.statlines.specials import spells_of

    listed = spells_of(block)
    parts = [f"spells: {', '.join(listed)}"] if listed else []
    parts += [block.special, *block.extras, *(f"{each.name} {' '.join(each.tags)}" for each in block.attacks)]
    return ", ".join(part.strip() for part in parts).replace("*", "").lower()


def listed(text: str) -> tuple[str, ...]:
    """What a text lists as spells: `spells: sleep, fly`, `casts charm and knock`, `a sleep spell`."""
    lists = LISTS.findall(text)
    items = [re.sub(r"\W+", " ", item).strip() for each in lists for item in PARTED.split(each)]
    return tuple(item.removesuffix(" person") for item in items) + tuple(ONE_SPELL.findall(text))


@lru_cache(maxsize=256)
def spells_in(block: "StatBlock") -> tuple[str, ...]:
    """The spells a record lists; such as fly and sleep only where it lists them as spells, and not where it says
    what the creature does; breath without more is Fireball, in a line Lightning Bolt. (HV2-BX-06, RULE-51)"""
    text, plainly = told(block), said("plain words")
    among = listed(text)
    named = tuple(
        spell.name
        for spell in spells()
        if spell.name.lower() in among
        or (spell.name.lower() not in plainly and re.search(rf"\b{spell.name.lower()}\b", text))
    )
    if "breath" in text and "Fireball" not in named and "Lightning Bolt" not in named:
        named = (*named, "Lightning Bolt" if "line" in text or "lightning" in text else "Fireball")
    return named


def mana_of(name: str, cast: tuple[str, ...], text: str, stars: int) -> int:
    """0, or 1, 3 or 6 for the slightly, moderately and strongly magical. (HV2-BX-07 to 09)"""
    by_name = next((mana for mana, words in tables.magical().items() if kin.words_match(name, words)), 0)
    if by_name:
        return by_name
    if cast or any(word in text for word in said("magic")):
        return STAR_MANA.get(stars, STRONG if stars > 2 or "breath" in text else 1)
    return 0
