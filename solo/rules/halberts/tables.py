"""Halberts in numbers and names: attributes, careers, talents, twists, rewards and opponents, in the book's
order.

Data only. The prose of a life stands in `tables_life.py`, the list of spells in `tables_magic.py`, and what a
task of a scenario asks for in `tables_tasks.py`.
"""

from fractions import Fraction

# Attributes (Character creation). A being's field is the short name; `full_Str` is the value it heals up to.

ATTRIBUTES = ("Str", "Dex", "End", "Int", "Edu", "Sta")
PHYSICAL = ("Str", "Dex", "End")
LONG = {
    "Str": "Strength",
    "Dex": "Dexterity",
    "End": "Endurance",
    "Int": "Intelligence",
    "Edu": "Education",
    "Sta": "Status",
    "Life": "Life",
}
LOCATION = {1: "Str", 2: "Str", 3: "Dex", 4: "Dex", 5: "End", 6: "End"}  # the first hit of a fight

# D1 Careers.

CAREERS = ("Warrior", "Mage", "Rapscallion")
CAREER_ATTRIBUTES = {"Warrior": ("Str", "End"), "Mage": ("Int", "Edu"), "Rapscallion": ("Dex", "Sta")}
CAREER_TALENT = {"Warrior": "Fight", "Mage": "Literacy", "Rapscallion": "Run"}
START_AGE = 16
YEARS = 4
OFFICER_AGE = 20
DECLINE_AGE = 36

# D2 to D4 What is learned: six talents a table, by the face of a d6.

LESSONS = {
    "Warrior": {
        "Mercenary": ("Construction", "Run", "Tactics", "First Aid", "Crafts", "Fight"),
        "Guard": ("Bureaucracy", "Discipline", "Construction", "Brawl", "Brew", "Fight"),
        "Rider": ("Ride", "Sing", "Tactics", "Spy", "Culture", "Fight"),
        "Officer": ("Literacy", "Bureaucracy", "Tactics", "Diplomacy", "Behaviour", "Fight"),
    },
    "Mage": {
        "Aggressive": ("Fire", "Air", "Water", "Earth", "Storm", "Fight"),
        "Passive": ("Heal", "Sleep", "Eyes", "Doors", "Plants", "Brew"),
        "Manipulative": ("Charm", "Sing", "Diplomacy", "Illusion", "People", "Literacy"),
        "Transgressive": ("Shapeshift", "Necromancy", "Transmutation", "Fusion", "Animals", "Planes"),
    },
    "Rapscallion": {
        "Thief": ("Sneak", "Spy", "Run", "Climb", "Distract", "Pick"),
        "Thug": ("Fight", "Crafts", "Run", "First Aid", "Tactics", "Sing"),
        "Liar": ("Culture", "Behaviour", "Bureaucracy", "Literacy", "Oratory", "Trade"),
        "Murderer": ("Fight", "Brew", "First Aid", "Sneak", "Behaviour", "Tinker"),
    },
}

# D5 Twists of fate: what each face brings, by the rule that settles it.

TWISTS = {
    "Warrior": ("enemy", "aging", "aging", "barred", "captivity", "gone"),
    "Mage": ("enemy", "aging", "demon", "barred", "captivity", "gone"),
    "Rapscallion": ("enemy", "debt", "obligation", "caught", "captivity", "gone"),
}
TWIST_IDS = {"Warrior": "WAR", "Mage": "MAGE", "Rapscallion": "RAP"}

# D6 Aging.

AGING = ("Str", "Dex", "End", "Int", "", "")

# D7 Rewards: an attribute and how much, or a thing by its name.

REWARDS = {
    "Warrior": (("Int", 1), ("Edu", 2), ("Sta", 1), "society", "horse", "land"),
    "Mage": (("Int", 2), ("Edu", 1), ("Sta", 2), "society", "companion", "chair"),
    "Rapscallion": (("Int", 1), ("Edu", 2), ("Sta", 2), "society", "dog", "post"),
}
SOCIETIES = (
    "the Ministry of the Evening Light",
    "the Siblings of the Dawn Treader",
    "the Descendants of the Frost Giants",
)

# The talents and what each is for, in the order of the sheet (D10).

WEAPONS = ("Knife", "Spear", "Halberd", "Épée", "Bow", "Lance")
MUNDANE = {
    "Behaviour": "manners among nobles",
    "Brawl": "bare hands, threats, causing pain",
    "Brew": "beer, potions, poisons",
    "Bureaucracy": "offices and their people",
    "Climb": "rock, walls, mountain travel",
    "Construction": "houses, castles, siege gear, pits",
    "Crafts": "wood and metal, paint and ornament",
    "Culture": "foreign legends, art, songs, customs",
    "Diplomacy": "treaties, peace, avoiding bloodshed",
    "Discipline": "mastery of groups and of oneself",
    "Distract": "drawing eyes away",
    "First Aid": "wounds, bones, the sick",
    "Literacy": "reading and writing",
    "Oratory": "persuading by words",
    "Pick": "opening locks by hand",
    "Ride": "riding, mainly horses",
    "Run": "distance, sprint, chase and escape",
    "Sing": "song and instruments",
    "Sneak": "silence and hiding",
    "Spy": "scouting, tracking, watching",
    "Tactics": "ambush and use of ground",
    "Tinker": "mechanisms and materials",
    "Trade": "finding, haggling, buying, selling",
}
MAGIC = {
    "Air": "wind, motion, sound",
    "Animals": "beasts and their handling",
    "Charm": "bends will and feelings",
    "Doors": "locks and opens doors and gates",
    "Earth": "rock, quakes, the underground",
    "Eyes": "far sight and true sight",
    "Fire": "flame, blasts, ruin",
    "Fusion": "joins the living with the living or the dead",
    "Heal": "gives strength back, lifts curses",
    "Illusion": "makes untruths believed",
    "Necromancy": "raises and reaches the dead",
    "People": "reads minds and moods",
    "Planes": "reaches and visits other worlds",
    "Plants": "growth and greenery",
    "Shapeshift": "changes one's own shape",
    "Sleep": "slumber and fainting",
    "Storm": "wind, rain, lightning, thunder",
    "Transmutation": "turns one thing into another",
    "Water": "water, diving, swimming, walking on it",
}
TALENTS = (*WEAPONS, *MUNDANE, *MAGIC)

# Combat.

DAMAGE = {"Halberd": "3d6"}  # with any other weapon 2d6
WEAPON_DAMAGE = "2d6"
BY_DEXTERITY = ("Bow",)  # the others with Strength or Dexterity, whichever is better

# D8 Opponents: Damage, Endurance, Life, then what is added to a d6 for Attack, Hit and Escape, and how many
# come.

OPPONENTS = {
    "nightlings": ("2d6", "1d6", "1d6", 4, 5, 3, "2d6"),
    "predators": ("2d6", "3d6", "2d6", 5, 6, 2, "2d6"),
    "undead": ("2d6", "3d6", "4d6", 6, 7, 0, "1d6"),
    "mounts": ("3d6", "6d6", "3d6", 4, 4, 2, "1d6"),
    "giants": ("4d6", "8d6", "4d6", 3, 8, 0, ""),
    "dragons": ("6d6", "10d6", "5d6", 2, 9, 0, ""),
}
KINDS = tuple(OPPONENTS)
BEASTS = {  # rewards; the last names the row of their other figures
    "dog": ("2d6", "3d6", "2d6", "predators"),
    "horse": ("3d6", "6d6", "3d6", "mounts"),
    "familiar": ("2d6", "1d6", "1d6", "nightlings"),
}
BEAST_FIGURES = ("Attack", "Hit", "Escape")

# D9 The chance of 2d6 at n or less.

CHANCES_2D6 = {n: Fraction(ways, 36) for n, ways in enumerate((1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36), 2)}

# From Knives: what one's Status says, and how people take a meeting.

STATIONS = (
    (13, "emperor"),
    (12, "royal"),
    (10, "baron"),
    (9, "knight"),
    (8, "warrior"),
    (6, "officer"),
    (4, "citizen"),
    (0, "orphan"),
)
REACTIONS = {
    2: ("hostile", "They mean to carry somebody off."),
    3: ("hostile", "They mean to rob you."),
    4: ("hostile", "They threaten, and mean it."),
    5: ("wary", "They demand something before anything else."),
    6: ("wary", "They refuse whatever you may ask."),
    7: ("wary", "They doubt every word."),
    8: ("curious", "They waver."),
    9: ("curious", "They will take a safe bet, and only that."),
    10: ("kind", "They are ready to work with you."),
    11: ("kind", "They are friendly."),
    12: ("helpful", "They want to help."),
}

# Names for those who leave it to their parents.

NAMES = (
    "Adela",
    "Bertram",
    "Clothild",
    "Dietlind",
    "Eberhard",
    "Frida",
    "Gerold",
    "Hedwig",
    "Imma",
    "Jost",
    "Kunigund",
    "Lienhard",
    "Mechthild",
    "Niklaus",
    "Ottilia",
    "Peregrin",
    "Regula",
    "Sigmund",
    "Trude",
    "Ulrich",
    "Verena",
    "Wolfram",
    "Ysolt",
    "Zacharias",
    "Agnes",
    "Burkhard",
    "Dorothea",
    "Engelbert",
    "Gisela",
    "Hartmann",
    "Ida",
    "Konrad",
    "Liutgard",
    "Meinrad",
    "Rahel",
    "Volmar",
    "Walburga",
)
DOG_NAMES = (
    "Tasso",
    "Mouse",
    "Bruno",
    "Sorrel",
    "Hector",
    "Whistle",
    "Grim",
    "Biscuit",
    "Lump",
    "Nettle",
    "Rook",
)
HORSE_NAMES = (
    "Ember",
    "Old Thunder",
    "Chestnut",
    "Abbess",
    "Sleet",
    "Marquis",
    "Bramble",
    "Falada",
    "Pilgrim",
    "Flint",
)
FAMILIAR_NAMES = ("Smoke", "Minister", "Hush", "Inkwell", "Solomon", "Pepper")
LAND_NAMES = (
    "Altenstein",
    "Crowmoor",
    "the Upper Fells",
    "Nine Springs",
    "Wolfhalden",
    "Sourmeadow",
    "the Long Shore",
)
SPONSORS = ("Magister Orsina", "Dean Falk", "Old Berengar", "Aunt Sabeth", "Notary Quill", "the Widow Amrain")

COUNT_WORDS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
