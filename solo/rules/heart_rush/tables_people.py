"""Who one may be: kin, professions, aspects, kits, names; and what may go wrong. Data only, all of it our
own."""

from typing import NamedTuple


class Kin(NamedTuple):
    """A people: step of size, what sets it apart in figures, the aspect it gives and the approaches that one
    helps."""

    meaning: str
    size: int = 3
    speed: int = 60
    darkvision: bool = False
    aspect: str = ""
    helps: tuple[str, ...] = ()


KIN = {
    "human": Kin("at home anywhere, at ease nowhere", aspect="Never the same town twice", helps=("will",)),
    "elf": Kin(
        "long of memory, sharp of eye; sees in the dark",
        darkvision=True,
        aspect="Older than this wood",
        helps=("wits",),
    ),
    "dwarf": Kin(
        "broad and patient; sees in the dark",
        speed=50,
        darkvision=True,
        aspect="Stone does not hurry",
        helps=("might",),
    ),
    "halfling": Kin(
        "small, quiet, easy to overlook", size=2, speed=50, aspect="Nobody looks down", helps=("agility",)
    ),
    "goblin": Kin(
        "small and quick, with a grin in the dark",
        size=2,
        darkvision=True,
        aspect="Laughs at the wrong time",
        helps=("charm",),
    ),
}


class Profession(NamedTuple):
    """What one has worked at: the topics it covers, and the approaches it is at home in where no topic is
    named."""

    topics: tuple[str, ...]
    home: tuple[str, ...]


PROFESSIONS = {
    "sailor": Profession(
        ("climbing", "swimming", "rowing", "navigation", "weather", "balance", "knots"), ("agility",)
    ),
    "smith": Profession(
        ("crafts", "machines", "breaking", "doors", "strength", "strength feats", "lifting"), ("might",)
    ),
    "healer": Profession(("healing", "medicine", "poison", "disease", "herbs"), ("wits",)),
    "burglar": Profession(
        ("locks", "lockpicking", "sneaking", "stealth", "traps", "pickpocket", "hiding"), ("agility",)
    ),
    "hunter": Profession(
        ("tracking", "foraging", "hunting", "aim", "animals", "watching", "perception"), ("wits",)
    ),
    "scribe": Profession(("reading", "lore", "memory", "etiquette", "languages", "law"), ("wits",)),
    "soldier": Profession(
        ("endurance", "courage", "fear", "threats", "strength feats", "leadership"), ("might", "will")
    ),
    "trader": Profession(("trade", "persuasion", "lies", "gathering information", "gambling"), ("charm",)),
    "player": Profession(("music", "performance", "lies", "acrobatics", "charm", "juggling"), ("charm",)),
    "priest": Profession(
        ("prayer", "courage", "temptation", "lore", "persuasion", "healing"), ("will", "charm")
    ),
    "miner": Profession(
        ("digging", "climbing", "breaking", "machines", "navigation", "underground"), ("might",)
    ),
    "rider": Profession(("riding", "animals", "running", "jumping", "balance"), ("agility",)),
}

# How four ranks may be shared among one to three professions.
SHARES = {"2-1-1": (2, 1, 1), "2-2": (2, 2), "3-1": (3, 1), "4": (4,)}

# Aspects to take as they stand: a phrase, and the approaches it helps.
ASPECTS = (
    ("Hands like shovels", ("might",)),
    ("Carried my brother home", ("might", "will")),
    ("Quick as a bad idea", ("agility",)),
    ("Grew up on rooftops", ("agility",)),
    ("Counts everything", ("wits",)),
    ("Reads faces like maps", ("wits", "charm")),
    ("Owes nobody anything", ("will",)),
    ("Buried three captains", ("will",)),
    ("A voice that carries", ("charm",)),
    ("Honest to a fault", ("charm",)),
    ("Slept in worse places", ("might",)),
    ("Always one door ahead", ("agility", "wits")),
)

# How two d6 and two d4 are dealt: the two better abilities.
GIFTS = {
    "might agility": "strong and quick",
    "might cunning": "strong and clever",
    "might presence": "strong and commanding",
    "agility cunning": "quick and clever",
    "agility presence": "quick and charming",
    "cunning presence": "clever and charming",
}


class Kit(NamedTuple):
    """What one sets out with."""

    text: str
    things: tuple[str, ...]


KITS = {
    "blade": Kit("a sword, a light shield and light armour", ("sword", "light shield", "light armour")),
    "spear": Kit("a spear, a heavy shield and light armour", ("spear", "heavy shield", "light armour")),
    "maul": Kit("a mace, a light shield and medium armour", ("mace", "light shield", "medium armour")),
    "bow": Kit("a short bow, a sword and light armour", ("short bow", "sword", "light armour")),
    "rapier": Kit("a rapier, a throwing axe and light armour", ("rapier", "throwing axe", "light armour")),
    "great": Kit("a greatsword and light armour", ("greatsword", "light armour")),
}
PACK = (("bedroll", 1), ("torch", 3), ("rope", 1), ("ration", 3), ("bandage", 2))

NAMES = (
    "Ansa",
    "Bertil",
    "Corva",
    "Dunmore",
    "Elsbet",
    "Falk",
    "Gerda",
    "Hollin",
    "Imre",
    "Jorun",
    "Kestrel",
    "Lovisa",
    "Marrow",
    "Nils",
    "Odalys",
    "Perrin",
    "Quill",
    "Runa",
    "Sefton",
    "Tamsin",
    "Ulf",
    "Vesna",
    "Wystan",
    "Ysolde",
)
BYNAMES = (
    "of the Ford",
    "Half-Candle",
    "Longshadow",
    "Saltbeard",
    "the Younger",
    "Nettle",
    "from Over the Hill",
    "Two-Coins",
    "Ashmantle",
    "Rook",
    "the Late",
    "Barrowgate",
)


class Price(NamedTuple):
    """What a complication costs: what it falls on, the words, and what is lost if it is carried."""

    target: str  # gear, place, people
    text: str
    loses: tuple[str, ...] = ()


# T3 first: activity, by the topics it goes by; each with three prices, one for each target.
COMPLICATIONS = {
    ("climbing",): (
        Price("gear", "your rope frays through and will not bear another climb", ("rope",)),
        Price("place", "a stone breaks loose under your boot and rings all the way down"),
        Price("people", "someone below has looked up"),
    ),
    ("gathering information", "persuasion information"): (
        Price("people", "someone notices who is asking, and what"),
        Price("gear", "the answer costs you a drink, and the drink costs you a coin", ("coin",)),
        Price("place", "this place will be watched from now on"),
    ),
    ("foraging", "hunting"): (
        Price("place", "something large has found your trail and likes it"),
        Price("gear", "you lose a meal to the mud while you fill your bag", ("ration",)),
        Price("people", "you have been gathering on somebody's land"),
    ),
    ("sneaking", "stealth", "hiding"): (
        Price("place", "you leave prints in the mud that anyone could follow"),
        Price("gear", "a strap catches, and you leave something hanging there", ("torch", "ration")),
        Price("people", "a dog, a child, a sleepless man: one pair of eyes has you"),
    ),
    ("persuasion", "persuading", "charm", "trade", "lies"): (
        Price("people", "they will want a favour for it, and soon"),
        Price("gear", "they expect something in the hand, now", ("coin",)),
        Price("place", "what was said here will be all over the house by evening"),
    ),
    ("locks", "lockpicking", "traps", "machines"): (
        Price("gear", "your tools will not survive it", ("tools", "lockpicks", "knife")),
        Price("place", "the thing will never close again, and everyone will see it"),
        Price("people", "someone on the other side has stopped walking"),
    ),
    ("running", "jumping", "balance", "acrobatics"): (
        Price("gear", "something is jolted out of your pack", ("ration", "bandage", "torch")),
        Price("place", "what you kicked over on the way is still rolling, and loud"),
        Price("people", "somebody who stood in the way goes down, and will not forget it"),
    ),
    ("swimming", "rowing", "holding breath", "breath"): (
        Price("gear", "the water has what you did not tie down", ("ration", "torch", "bandage")),
        Price("place", "the current sets you down somewhere you did not choose"),
        Price("people", "there are rings on the water that anyone can see"),
    ),
    ("healing", "medicine"): (
        Price("gear", "it takes more linen than you meant to use", ("bandage",)),
        Price("place", "there is blood everywhere, and things that smell blood"),
        Price("people", "it hurts, and the scream carries"),
    ),
    ("watching", "listening", "perception", "hidden things", "searching", "tracking"): (
        Price("place", "everything here has plainly been moved by somebody"),
        Price("gear", "your light burns down while you look", ("torch",)),
        Price("people", "while you looked that way, somebody looked this way"),
    ),
    ("grapple", "stunt", "breaking free", "climbing on"): (
        Price("place", "something breaks under the two of you"),
        Price("gear", "a strap tears in the scuffle", ("ration", "bandage", "torch")),
        Price("people", "somebody else is knocked off their feet"),
    ),
    (): (
        Price("gear", "something you carry pays for it", ("torch", "rope", "ration", "bandage")),
        Price("place", "it makes far more noise than it should"),
        Price("people", "somebody sees, and will remember your face"),
        Price("place", "it takes a great deal longer than you hoped"),
        Price("people", "somebody near you is put in harm's way"),
        Price("gear", "your kit is soaked, torn or scattered", ("ration", "bedroll", "torch")),
        Price("place", "you cannot go back the way you came"),
        Price("people", "word of it gets to the wrong ear"),
    ),
}
