"""The core tables of Cairn 2e, in the book's order. Data only; figures are gold pieces, minutes, slots and
dice."""

from typing import NamedTuple


def words(text: str) -> tuple[str, ...]:
    """A list written with commas."""
    return tuple(text.split(", "))


ATTRIBUTES = ("str", "dex", "wil")
LONG = {"str": "Strength", "dex": "Dexterity", "wil": "Willpower"}

# Which attribute answers for what (T1). Approaches first, then the words writers use for topics.
BY_APPROACH = {"might": "str", "agility": "dex", "wits": "wil", "will": "wil", "charm": "wil"}
BY_TOPIC = {
    "str": (
        "lifting, bending, breaking, doors, poison, drink, disease, strength feats, strength, "
        "wrestling, swimming, digging, carrying, endurance, cold, heat, hunger, rowing, pushing"
    ),
    "dex": (
        "dodging, dodge, climbing, sneaking, stealth, hiding, balance, balancing, locks, lockpicking, "
        "traps, running, jumping, riding, speed, reflexes, machines, thieving, pickpocket, aim, "
        "acrobatics, falling, escape, juggling, sailing, crafts, hidden things, searching, tracking, "
        "hunting, healing, medicine"
    ),
    "wil": (
        "persuasion, persuading, lies, lying, deceiving, bluff, interrogating, threats, intimidation, "
        "charm, charming, provoking, magic, spells, trade, bargaining, lore, reading, fear, courage, "
        "temptation, leadership, etiquette, music, performance, animals, prayer, memory, riddles, "
        "listening, gambling"
    ),
}
TOPICS = {topic: attribute for attribute, topics in BY_TOPIC.items() for topic in words(topics)}

# Topics a party meets together, so that whoever is most at risk saves; in anything else one acts for all.
TOGETHER = words(
    "climbing, sneaking, stealth, hiding, swimming, riding, running, jumping, balance, balancing, "
    "dodging, dodge, endurance, cold, heat, lifting, carrying, rowing, falling, escape, poison, fear, "
    "pushing"
)

STEPS = {"easy": 4, "normal": 0, "hard": -4, "heroic": -8}
HARDER = ("easy", "normal", "hard", "heroic")

# Reactions on 2d6 (T3): the least that gives each.
REACTIONS = ((2, "hostile"), (3, "wary"), (6, "curious"), (9, "kind"), (12, "helpful"))


class Scar(NamedTuple):
    """One row of the Scars table (T4). `part` is rolled first, on d6 where the row asks; `when` is "now" or
    the word for what must end before `dice` are rolled; `how` says what the roll does to `score`."""

    name: str
    told: str
    part: tuple[str, ...] = ()
    state: str = ""  # the condition's word while it lasts
    when: str = "now"
    dice: str = ""
    how: str = "higher"  # higher, add, always, current, save
    score: str = "hp"


SCARS = (
    Scar(
        "Lasting Scar",
        "It will show for as long as you live",
        ("neck", "hands", "eye", "chest", "legs", "ear"),
        dice="d6",
    ),
    Scar("Rattling Blow", "The world swims; say how you find your feet in it again", dice="d6"),
    Scar(
        "Walloped",
        "You fly, land on your face and have no breath left",
        state="walloped",
        when="rested",
        dice="d6",
        how="add",
    ),
    Scar(
        "Broken Limb",
        "Something snaps",
        ("leg", "leg", "arm", "arm", "rib", "skull"),
        state="broken",
        when="mended",
        dice="2d6",
    ),
    Scar("Diseased", "The wound turns foul", state="diseased", when="over", dice="2d6"),
    Scar(
        "Reorienting Head Wound",
        "Your skull rings, and rings differently",
        ("str", "str", "dex", "dex", "wil", "wil"),
        dice="3d6",
        how="current",
        score="part",
    ),
    Scar(
        "Hamstrung",
        "Your legs will hardly carry you",
        state="hamstrung",
        when="recovered",
        dice="3d6",
        score="dex",
    ),
    Scar(
        "Deafened",
        "All you hear is one high note, and then not even that",
        state="deafened",
        dice="d4",
        how="save",
        score="wil",
    ),
    Scar("Re-brained", "Something that slept at the back of your mind gets up", dice="3d6", score="wil"),
    Scar("Sundered", "It is gone, or might as well be", dice="d6", how="save", score="wil"),
    Scar(
        "Mortal Wound",
        "You are dying: an hour, unless somebody heals you",
        state="mortal",
        when="healed",
        dice="2d6",
        how="always",
    ),
    Scar(
        "Doomed",
        "Death looked straight at you, and looked away; not for long",
        state="doomed",
        when="spared",
        dice="3d6",
    ),
)
APPENDAGES = ("left hand", "left foot", "right ear", "right hand", "right foot", "left ear")

# Conditions that hamper the saves of an attribute, which are then hard (a ruling of ours).
HAMPERS = {
    "broken leg": "dex",
    "broken rib": "str",
    "broken skull": "wil",
    "broken arm": "dex",
    "diseased": "str",
    "hamstrung": "dex",
    "walloped": "dex",
}
DEAF_TOPICS = ("listening", "music", "sneaking", "performance")

DIE_LADDER = ("d4", "d6", "d8", "d10", "d12")
IMPAIRED, ENHANCED, UNARMED = "d4", "d12", "d4"
MOST_ARMOR = 3
SLOTS = 10
COINS_A_SLOT = 100
HOUR = 60

# What places are (words of `here:`).
SAFE = {"safe", "town", "camp"}
ROOFED = {"dark", "indoors", "underground", "dungeon"}
NOWHERE = {"sea", "boat"}
DRY = {"desert"}
HARD_GOING = {"road": 0, "forest": 1, "wild": 1, "snow": 1, "mountain": 2, "swamp": 2, "desert": 2}

# The dungeon and the wild.
DELVED = frozenset({"dungeon", "underground"})  # where each turn may bring something
SPRUNG = 2  # so many faces in six spring a trap on the unwary
DUNGEON_EVENTS = ("encounter", "sign", "environment", "loss", "exhaustion", "quiet")
WILD_EVENTS = ("encounter", "sign", "environment", "loss", "exhaustion", "discovery")
NICE, FAIR, UNPLEASANT, INCLEMENT, EXTREME = "nice", "fair", "unpleasant", "inclement", "extreme"
SEASONS = ("spring", "summer", "autumn", "winter")
WEATHER = {
    "spring": (NICE, FAIR, FAIR, UNPLEASANT, INCLEMENT, EXTREME),
    "summer": (NICE, NICE, FAIR, UNPLEASANT, INCLEMENT, EXTREME),
    "autumn": (FAIR, FAIR, UNPLEASANT, INCLEMENT, INCLEMENT, EXTREME),
    "winter": (FAIR, UNPLEASANT, INCLEMENT, INCLEMENT, EXTREME, EXTREME),
}
PATHS = {"road": (0, 0), "trail": (1, 2), "wild": (2, 3)}  # watches added; chances in 6 of getting lost
TERRAINS = ("easy", "tough", "perilous")  # watches added: 0, 1, 2

# Armour of older games as this one counts it, and morale scores as WIL.
OLD_ARMOR = (("none", 0), ("leather", 1), ("chain", 2), ("plate", 3))
MORALE_WIL = {4: 6, 8: 12, 10: 15, 12: 18}
