"""The rules that `solo odds hearts-v2 RULE` knows. Each runs what play runs: a procedure of play itself, or a case
that is staged here with these figures."""

from solo.core.errors import Wrong
from solo.core.odds import AGAIN
from solo.core.procedure import Procedure
from solo.core.world import DEAD, FLED, UP, World
from solo.rules.floor.cases import apart, put
from solo.rules.hearts_v2 import character, checks, combat, faith, magic, morale, recovery, spells
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.options import SETTINGS
from solo.rules.ruleset import DIFFICULTIES, Harm, Rule


def hp_and_mana() -> Procedure[str]:
    """One d6, as HP and Mana. (HV2-CHAR-01)"""
    hp, mana = yield from character.hp_and_mana()
    return f"HP {hp}, Mana {mana}"


def tithe(coins: int = 47) -> Procedure[int]:
    """What a tithe costs one with so many coins. (HV2-EQ-16)"""
    hero = put(World(digesting=False, being=Being), "hero.1", coins=coins)
    return faith.price_for(hero)
    yield


def initiative(tie: str = "reroll") -> Procedure[object]:
    """Which side acts first, once it is decided. (HV2-COMBAT-05, RULE-14)"""
    one_of_these("tie", tie, choices("initiative_tie"))
    first = yield from combat.throw_for_it(tie)
    return AGAIN if first == "tie" else first


def routed(number: int = 7) -> Procedure[str]:
    """Morale: the first of a side of three falls, and those left have this rout number. (HV2-MORALE-04)"""
    world = World(digesting=False, being=Being)
    foes: list[Being] = [put(world, f"foe.{each}", rout=number or 1) for each in range(3)]
    put(world, foes[0].id, state=DEAD)
    fight: Being = put(world, "fight", foes=tuple(foe.id for foe in foes), foes_began=len(foes))
    yield from apart(world, morale.check_sides(fight))
    return "routs" if foes[-1].state == FLED else "stays"


def luck(difficulty: str = "normal") -> Procedure[bool]:
    """Nobody has a skill that fits. (own ruling)"""
    one_of_these("difficulty", difficulty, DIFFICULTIES)
    return (yield from checks.luck(difficulty))


def attack(dice: str = "d6", bonus: int = 0, best: bool = False, damage: str = "1") -> Procedure[int]:
    """The points of a blow with these dice, where a hit takes so much. (HV2-COMBAT-07, RULE-03, RULE-04)"""
    one_of_these("damage", damage, choices("hit_damage"))
    return (yield from combat.landed(combat.Blow("blow", dice, bonus, best), damage))


def flight(turns: int = 1) -> Procedure[str]:
    """Is one still in the air so many turns past the sure time? (HV2-SPELL-08a)"""
    for _ in range(min(turns, 100)):
        if (yield from spells.flight_ends()):
            return "down"
    return "aloft"


def half(points: int = 3) -> Procedure[int]:
    """Half, rounded down. (HV2-RULE-06)"""
    return magic.halved(points)
    yield


def falls(dice: str = "1d6", hp: int = 1, ap: int = 0) -> Procedure[bool]:
    """Does harm lay low one with so many HP and AP? Returns True or False."""
    world = World(digesting=False, being=Being)
    hero: Being = put(world, "hero.1", side="party", hp=hp, ap=ap)
    yield from apart(world, recovery.harm(hero, Harm(dice)))
    return hero.state != UP


def choices(key: str) -> tuple[str, ...]:
    """What a table may choose for a setting."""
    return next(setting.choices for setting in SETTINGS if setting.key == key)


def one_of_these(name: str, said: str, known: tuple[str, ...]) -> None:
    """Raises Wrong for a word that is none of these."""
    if said not in known:
        raise Wrong(f"{name} is one of {', '.join(known)}, not {said!r}")


INDEX = {
    "hp": Rule(hp_and_mana, ("HV2-CHAR-01",), "HP and Mana of a new character"),
    "coins": Rule(character.first_coins, ("HV2-CHAR-08",), "coins of a new character"),
    "tithe": Rule(tithe, ("HV2-EQ-16", "HV2-RULE-27"), "what a tithe costs"),
    "skill": Rule(checks.check, ("HV2-SKILL-03",), "a skill on d20"),
    "luck": Rule(luck, ("HV2-RULE-46",), "where no skill fits"),
    "save": Rule(checks.save, ("HV2-RULE-05",), "a save on d6"),
    "initiative": Rule(initiative, ("HV2-COMBAT-05", "HV2-RULE-14"), "which side acts first"),
    "attack": Rule(attack, ("HV2-COMBAT-07", "HV2-RULE-03", "HV2-RULE-04"), "points of an attack"),
    "morale": Rule(routed, ("HV2-MORALE-04",), "does a side rout"),
    "fireball": Rule(spells.scorched, ("HV2-SPELL-07a", "HV2-SPELL-12a"), "what one target of a blast takes"),
    "augury": Rule(spells.weal_or_woe, ("HV2-SPELL-02b", "HV2-SPELL-02c"), "what an augury says"),
    "flight": Rule(flight, ("HV2-SPELL-08a",), "still in the air"),
    "animated": Rule(
        spells.fate_of_animated,
        ("HV2-SPELL-01a", "HV2-SPELL-01b", "HV2-SPELL-01c"),
        "the raised dead, at the end",
    ),
    "half": Rule(half, ("HV2-RULE-06",), "half of a damage"),
    "harm": Rule(recovery.harmed, ("HV2-RULE-04", "HV2-RULE-05"), "points of harm outside a fight"),
    "falls": Rule(falls, (), "does harm lay one low"),
    "heal": Rule(recovery.healed, (), "HP that healing dice give back"),
}
