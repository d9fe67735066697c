"""What a table may rule either way, and the rules that `solo odds hearts-v2 RULE` knows."""

from solo.core.odds import AGAIN
from solo.core.procedure import Procedure
from solo.core.world import DEAD, FLED, UP, World
from solo.rules.floor.cases import apart, put
from solo.rules.hearts_v2 import character, checks, combat, faith, magic, morale, recovery, spells
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import Harm, Rule, Setting

SETTINGS = (
    Setting("hit_damage", ("1", "die roll"), "what a hit takes", "HV2-RULE-03"),
    Setting("save_target", ("4+", "3+", "5+"), "what saves on d6", "HV2-RULE-05"),
    Setting("save_rounding", ("down", "up"), "how half of an odd number is rounded", "HV2-RULE-06"),
    Setting("spell_level", ("mana", "always 1"), "what Augury and Fly count as level", "HV2-RULE-09"),
    Setting("default_duration_minutes", ("10", "60"), "how long a spell lasts for each Mana", "HV2-RULE-11"),
    Setting("spellbook_duplicates", ("keep", "reroll"), "a Spellbook with a spell you have", "HV2-RULE-13"),
    Setting("initiative_tie", ("reroll", "player first"), "equal initiative", "HV2-RULE-14"),
    Setting("initiative", ("per fight", "per round"), "how often initiative is rolled", "HV2-RULE-15"),
    Setting("double_trigger", ("one roll", "two rolls"), "first casualty and half at once", "HV2-RULE-16"),
    Setting("bx_morale", ("above", "equal or above"), "when a B/X morale number breaks", "HV2-RULE-19"),
    Setting(
        "default_experience",
        ("trained", "green", "veteran", "elite"),
        "foes of no known level",
        "HV2-RULE-20",
    ),
    Setting("dying", ("until fight ends", "dead at once"), "a hero at 0 HP", "HV2-RULE-21"),
    Setting("armour_stacks", ("no", "yes"), "two body armours, two shields", "HV2-RULE-22"),
    Setting("bow_two_handed", ("no", "yes"), "hands for a bow", "HV2-RULE-23"),
    Setting("poison_weapons", ("blades", "any"), "what takes poison", "HV2-RULE-24"),
    Setting("turning", ("each", "total HP"), "how the cross counts undead", "HV2-RULE-25"),
    Setting("tithe_rounding", ("up", "down"), "a tenth of the coins", "HV2-RULE-27"),
    Setting(
        "start_weekday",
        ("Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"),
        "the day the game begins",
        "HV2-RULE-27",
    ),
    Setting("untrained_skill", ("0", "3", "not allowed"), "a skill never tried", "HV2-RULE-28"),
    Setting("luck", ("yes", "no"), "may luck decide where no skill fits", "HV2-RULE-46"),
    Setting("tongues_replaces_test", ("no", "yes"), "does Tongues carry a meeting", "HV2-RULE-30"),
    Setting("surgery_heals", ("no", "1 HP a day"), "Surgery and HP", "HV2-RULE-33"),
    Setting("unarmed_die", ("d4", "none"), "bare hands", "HV2-RULE-34"),
    Setting("selling", ("off", "half price"), "selling gear", "HV2-RULE-37"),
    Setting("friendly_fire", ("yes", "no"), "friends in the area of a spell", "HV2-RULE-39"),
    Setting("animate_end", ("one die", "one die each"), "when the animated come to their end", "HV2-RULE-41"),
    Setting("invisible_attack_ends", ("yes", "no"), "does striking end invisibility", "HV2-RULE-43"),
    Setting("flee", ("free", "one parting attack each"), "running away", "HV2-RULE-47"),
    Setting(
        "disabled_count",
        ("no", "yes"),
        "are the sleeping, held, charmed and turned casualties",
        "HV2-RULE-52",
    ),
)


# Rules of the index that are more than a procedure of their own. Each runs what play runs, with these figures.


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


INDEX = {
    "hp": Rule(hp_and_mana, ("HV2-CHAR-01",), "HP and Mana of a new character"),
    "coins": Rule(character.first_coins, ("HV2-CHAR-08",), "coins of a new character"),
    "tithe": Rule(tithe, ("HV2-EQ-16", "HV2-RULE-27"), "what a tithe costs"),
    "skill": Rule(checks.check, ("HV2-SKILL-03",), "a skill on d20"),
    "luck": Rule(checks.luck, ("HV2-RULE-46",), "where no skill fits"),
    "save": Rule(checks.save, ("HV2-RULE-05",), "a save on d6"),
    "initiative": Rule(initiative, ("HV2-COMBAT-05", "HV2-RULE-14"), "which side acts first"),
    "attack": Rule(combat.attack, ("HV2-COMBAT-07", "HV2-RULE-03", "HV2-RULE-04"), "points of an attack"),
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
