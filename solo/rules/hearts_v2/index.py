"""The rules that `solo odds hearts-v2 RULE` knows. Each runs what play runs: a procedure of play itself, or a case
that is staged here with these figures."""

from solo.core.errors import Wrong
from solo.core.odds import AGAIN
from solo.core.procedure import Procedure
from solo.core.world import DEAD, FLED, UP, World
from solo.rules.floor.cases import apart, capped, put, reached
from solo.rules.hearts_v2 import character, checks, combat, faith, magic, morale, recovery, spells
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.options import SETTINGS
from solo.rules.ruleset import DIFFICULTIES, Given, Harm, Rule

MOST_COINS, MOST_POINTS, MOST_TURNS = 100_000, 999, 40


def hp_and_mana() -> Procedure[str]:
    """One d6, as HP and Mana. (HV2-CHAR-01)"""
    hp, mana = yield from character.hp_and_mana()
    return f"HP {hp}, Mana {mana}"


def tithe(coins: int = 47) -> Procedure[int]:
    """What a tithe costs one with so many coins. (HV2-EQ-16)"""
    between("coins", coins, 0, MOST_COINS)
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
    between("number", number, 2, 13)
    world = World(digesting=False, being=Being)
    foes: list[Being] = [put(world, f"foe.{each}", rout=number) for each in range(3)]
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
    between("turns", turns, 0, MOST_TURNS)
    for _ in range(turns):
        if (yield from spells.flight_ends()):
            return "down"
    return "aloft"


def half(points: int = 3) -> Procedure[int]:
    """Half, rounded down. (HV2-RULE-06)"""
    between("points", points, 0, MOST_POINTS)
    return magic.halved(points)
    yield


def falls(dice: str = "1d6", hp: int = 1, ap: int = 0) -> Procedure[bool]:
    """Does harm lay low one with so many HP and AP? Returns True or False."""
    harmful("dice", dice)
    between("hp", hp, 1, MOST_POINTS)
    between("ap", ap, 0, MOST_POINTS)
    world = World(digesting=False, being=Being)
    hero: Being = put(world, "hero.1", side="party", hp=hp, ap=ap)
    enough = 2 * (hp + ap) + 1  # hits that lay one low though a save halves them
    yield from apart(world, reached(capped(recovery.harm(hero, Harm(dice)), enough)))
    return hero.state != UP


def skill(score: int = 10, plus: int = 0) -> Procedure[bool]:
    """A skill on d20. (HV2-SKILL-03)"""
    between("score", score, 0, MOST_POINTS)
    return (yield from checks.check(score, plus))


def save(least: int = 4) -> Procedure[bool]:
    """A save on d6. (HV2-RULE-05)"""
    between("least", least, 1, 6)
    return (yield from checks.save(least))


def fireball(mana: int = 2, least: int = 4, up: bool = False) -> Procedure[int]:
    """What one target of a blast takes. (HV2-SPELL-07a, 12a)"""
    between("mana", mana, 1, magic.MOST_MANA)
    between("least", least, 1, 6)
    return (yield from spells.scorched(mana, least, up))


def harm(dice: str = "1d6", least: int = 4, up: bool = False) -> Procedure[int]:
    """The points of harm outside a fight. (HV2-RULE-04, RULE-05)"""
    harmful("dice", dice)
    between("least", least, 1, 6)
    return (yield from recovery.harmed(dice, least, up))


def heal(dice: str = "1d6") -> Procedure[int]:
    """The HP that healing dice give back. (own ruling)"""
    harmful("dice", dice)
    return (yield from recovery.healed(dice))


def choices(key: str) -> tuple[str, ...]:
    """What a table may choose for a setting."""
    return next(setting.choices for setting in SETTINGS if setting.key == key)


def one_of_these(name: str, said: str, known: tuple[str, ...]) -> None:
    """Raises Wrong for a word that is none of these."""
    if said not in known:
        raise Wrong(f"{name} is one of {', '.join(known)}, not {said!r}")


def between(name: str, said: int, least: int, most: int) -> None:
    """Raises Wrong for a number that is not between these."""
    if not least <= said <= most:
        raise Wrong(f"{name} is a number from {least} to {most}, not {said}")


def harmful(name: str, said: str) -> None:
    """Raises Wrong for what is neither dice nor a number of 0 or more."""
    if "d" not in said.lower() and not said.strip().isdecimal():
        raise Wrong(f"{name} is such as 2d6, d6+1 or 8, not {said!r}")


DICE = Given("the dice that are thrown, or a plain number", most=8, dice=True)
LEAST = Given("the least that saves on a d6", 1, 6)
ROUNDED = Given("is half rounded up? (a setting of the table)")

INDEX = {
    "hp": Rule(hp_and_mana, ("HV2-CHAR-01",), "HP and Mana of a new character"),
    "coins": Rule(character.first_coins, ("HV2-CHAR-08",), "coins of a new character", tells="coins"),
    "tithe": Rule(
        tithe,
        ("HV2-EQ-16", "HV2-RULE-27"),
        "what a tithe costs",
        {"coins": Given("the coins one has", 0, MOST_COINS)},
        "coins",
        "coins=120",
    ),
    "skill": Rule(
        skill,
        ("HV2-SKILL-03",),
        "a skill on d20",
        {
            "score": Given("the skill, of which the die stays under", 0, 30),
            "plus": Given("what is added to it", -20, 20),
        },
        example="score=12 plus=2",
    ),
    "luck": Rule(
        luck,
        ("HV2-RULE-46",),
        "where no skill fits",
        {"difficulty": Given("how hard it is", words=DIFFICULTIES)},
        example="difficulty=hard",
    ),
    "save": Rule(save, ("HV2-RULE-05",), "a save on d6", {"least": LEAST}, example="least=5"),
    "initiative": Rule(
        initiative,
        ("HV2-COMBAT-05", "HV2-RULE-14"),
        "which side acts first",
        {"tie": Given("what a tie is (a setting of the table)", words=choices("initiative_tie"))},
        {"party": "your side", "foes": "the foes", "tie": "both at once"},
        "tie=reroll",
    ),
    "attack": Rule(
        attack,
        ("HV2-COMBAT-07", "HV2-RULE-03", "HV2-RULE-04"),
        "points of an attack",
        {
            "dice": Given("the dice of the attack", most=6, dice=True),
            "bonus": Given("what is added to each die", -5, 5),
            "best": Given("does only the best die count?"),
            "damage": Given("what a hit takes (a setting of the table)", words=choices("hit_damage")),
        },
        "damage",
        "dice=2d6 bonus=1",
    ),
    "morale": Rule(
        routed,
        ("HV2-MORALE-04",),
        "does a side rout",
        {"number": Given("the rout number of those left", 2, 13)},
        {"routs": "they rout", "stays": "they stay"},
        "number=9",
    ),
    "fireball": Rule(
        fireball,
        ("HV2-SPELL-07a", "HV2-SPELL-12a"),
        "what one target of a blast takes",
        {"mana": Given("the Mana put into it", 1, magic.MOST_MANA), "least": LEAST, "up": ROUNDED},
        "damage",
        "mana=5",
    ),
    "augury": Rule(
        spells.weal_or_woe,
        ("HV2-SPELL-02b", "HV2-SPELL-02c"),
        "what an augury says",
        {"weal": Given("is it weal that lies ahead?"), "sure": Given("was blood given, so that it is true?")},
        example="weal=no",
    ),
    "flight": Rule(
        flight,
        ("HV2-SPELL-08a",),
        "still in the air",
        {"turns": Given("turns past the sure time", 0, MOST_TURNS)},
        {"aloft": "still in the air", "down": "on the ground"},
        "turns=3",
    ),
    "animated": Rule(
        spells.fate_of_animated,
        ("HV2-SPELL-01a", "HV2-SPELL-01b", "HV2-SPELL-01c"),
        "the raised dead, at the end",
        tells={"serve": "they serve for good", "dust": "they fall to dust", "hostile": "they turn on you"},
    ),
    "half": Rule(
        half,
        ("HV2-RULE-06",),
        "half of a damage",
        {"points": Given("the damage", 0, MOST_POINTS)},
        "damage",
        "points=5",
    ),
    "harm": Rule(
        harm,
        ("HV2-RULE-04", "HV2-RULE-05"),
        "points of harm outside a fight",
        {"dice": DICE, "least": LEAST, "up": ROUNDED},
        "damage",
        "dice=3d6",
    ),
    "falls": Rule(
        falls,
        (),
        "does harm lay one low",
        {
            "dice": DICE,
            "hp": Given("the HP one has", 1, MOST_POINTS),
            "ap": Given("the AP of one's armour", 0, MOST_POINTS),
        },
        {True: "is laid low", False: "stays up"},
        "dice=2d6 hp=3",
    ),
    "heal": Rule(heal, (), "HP that healing dice give back", {"dice": DICE}, "HP back", "dice=2d6"),
}
