"""The twenty spells as data (ledger D5). What each does stands in `spells.py`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spell:
    """A spell: its number on the d20, what Mana buys, whether a save avoids or halves, and how long it lasts.

    `scales`: may more than 1 Mana be spent? `lasts`: `turns` (10 minutes for each Mana), `flat` (10 minutes),
    `days`, `until` (opened), or empty (at once). `fight`: of use in a fight. `short`: for the list of
    choices."""

    number: int
    name: str
    scales: bool
    save: str
    lasts: str
    fight: bool
    short: str


SPELLS = (
    Spell(1, "Animate Dead", True, "", "turns", True, "one corpse for each Mana rises and serves"),
    Spell(2, "Augury", True, "", "", False, "one question for each Mana: weal or woe?"),
    Spell(3, "Charm", True, "", "turns", True, "one creature for each Mana likes you a step better"),
    Spell(
        4,
        "Circle of Protection",
        True,
        "",
        "turns",
        True,
        "one creature for each Mana, safe from the unnatural",
    ),
    Spell(5, "Control Weather", True, "", "days", False, "the weather you wish, a day for each Mana"),
    Spell(6, "Dominate", False, "avoid", "flat", True, "leave your body and steer another's"),
    Spell(7, "Fireball", True, "half", "", True, "1 damage for each Mana to a whole melee"),
    Spell(8, "Fly", True, "", "turns", True, "one creature for each Mana, ten sure minutes for each"),
    Spell(9, "Hold Person", True, "avoid", "turns", True, "one creature for each Mana cannot move"),
    Spell(10, "Invisibility", True, "", "turns", True, "one creature for each Mana is unseen"),
    Spell(11, "Knock", False, "", "", False, "one stuck or locked door within reach opens"),
    Spell(12, "Lightning Bolt", True, "half", "", True, "1 damage for each Mana to all in a line"),
    Spell(13, "Scry", True, "", "turns", False, "see and hear ten miles away for each Mana"),
    Spell(14, "Sleep", False, "avoid", "flat", True, "a whole melee falls asleep"),
    Spell(15, "Speak with Dead", True, "", "", False, "a corpse answers 1d6 questions"),
    Spell(16, "Third Eye", False, "", "flat", True, "see the unseen as it is"),
    Spell(17, "Tongues", False, "", "flat", False, "understand all that is written and spoken"),
    Spell(18, "Water Breathing", True, "", "turns", False, "one creature and ten minutes for each Mana"),
    Spell(19, "Wind Barrier", True, "", "turns", True, "one creature for each Mana, safe from missiles"),
    Spell(20, "Wizard Lock", False, "", "until", False, "a door that only magic opens"),
)
BY_NUMBER = {spell.number: spell for spell in SPELLS}
BY_NAME = {spell.name.lower(): spell for spell in SPELLS}

# Speak with Dead: the longest time dead, in days, that so much Mana reaches. (HV2-SPELL-15b, RULE-50)
DEAD_FOR = {1: 7, 2: 30, 3: 365, 4: 3650, 5: 36500, 6: 365000}
DEAD_FOR_TOLD = {
    1: "a week",
    2: "a month",
    3: "a year",
    4: "ten years",
    5: "a hundred years",
    6: "a thousand years",
}

MILES = 10  # Scry reaches so many for each Mana
REFLECTS = (
    "mirror",
    "crystal ball",
    "crystal",
    "looking glass",
    "still water",
    "polished",
    "silver bowl",
    "basin",
)
DRAWS = ("chalk", "salt", "blood")

# Words of a question to an Augury that lean to weal or to woe. (HV2-RULE-53)
WEAL_WORDS = (
    "rest",
    "sleep",
    "heal",
    "pay",
    "bargain",
    "talk",
    "ask",
    "wait",
    "help",
    "share",
    "friend",
    "church",
    "home",
    "leave",
    "hide",
    "warn",
    "trade",
    "give",
    "listen",
    "free",
    "greet",
    "eat",
    "prepare",
)
WOE_WORDS = (
    "fight",
    "attack",
    "steal",
    "rob",
    "dark",
    "alone",
    "jump",
    "burn",
    "kill",
    "break",
    "force",
    "lie",
    "cheat",
    "descend",
    "tomb",
    "grave",
    "cave",
    "poison",
    "sign",
    "demon",
    "undead",
    "drink",
    "swim",
    "climb",
    "charge",
    "dragon",
    "betray",
    "threaten",
    "touch",
    "cursed",
)
