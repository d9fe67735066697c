"""What can be asked of Cairn with plain numbers, and what a table may rule either way."""

from solo.rules.cairn import cases, checks, dungeon, morale, panic, referee, wild
from solo.rules.cairn.tables import MOST_ARMOR, PATHS, TERRAINS
from solo.rules.ruleset import Given, Rule, Setting

SCORE = Given("the attribute that is rolled against", 1, 20)
WIL, DEX = Given("their WIL", 1, 20), Given("their DEX", 1, 20)
SEASONS = ("spring", "summer", "autumn", "winter")

INDEX = {
    "save": Rule(
        checks.save,
        ("CRN-SAVE-02", "CRN-SAVE-03", "CRN-SAVE-04", "CRN-SAVE-05"),
        "a d20 save",
        {"score": SCORE},
        example="score=12",
    ),
    "fate": Rule(
        checks.fate,
        ("CRN-FATE-02", "CRN-FATE-03"),
        "the Die of Fate",
        tells={True: "in the party's favour", False: "against the party"},
    ),
    "reaction": Rule(referee.reaction, ("CRN-REACT-01",), "how those who are met take it"),
    "morale": Rule(
        morale.morale,
        ("CRN-MOR-01",),
        "do foes stay?",
        {"wil": WIL},
        {True: "they stay", False: "they run"},
        "wil=8",
    ),
    "attack": Rule(
        cases.attack,
        ("CRN-ARM-01", "CRN-SCARG-01"),
        "what one attack does",
        {
            "dice": Given("the dice of the weapon", most=6, dice=True),
            "armor": Given("the Armor of who is hit", 0, MOST_ARMOR),
            "hp": Given("their HP", 0, 30),
            "strength": Given("their STR", 1, 20),
            "pc": Given("are they a character, who may be scarred?"),
        },
        example="dice=d10 armor=1 hp=3 pc=yes",
    ),
    "harm": Rule(
        cases.harm,
        ("CRN-RUL-15",),
        "what harm outside a fight leaves of an attribute",
        {
            "dice": Given("the dice of the harm", most=10, dice=True),
            "score": Given("the attribute before", 1, 20),
            "armor": Given("Armor that helps against it", 0, MOST_ARMOR),
        },
        "points left",
        "dice=2d6 score=8",
    ),
    "casting": Rule(
        cases.casting,
        ("CRN-CAST-02", "CRN-CAST-04", "CRN-RUL-19"),
        "what casting a spell costs",
        {
            "wil": Given("the caster's WIL", 1, 20),
            "in_danger": Given("is the caster in danger, or Deprived?"),
            "scroll": Given("is it read from a scroll?"),
        },
        example="wil=14",
    ),
    "panic": Rule(
        panic.calm,
        (),
        "does a character keep calm?",
        {"wil": WIL},
        {True: "keeps calm", False: "panics"},
        "wil=8",
    ),
    "flight": Rule(
        checks.escape,
        ("CRN-GAP-07",),
        "does a character get away?",
        {"dex": DEX},
        {True: "gets away", False: "is caught"},
        "dex=14",
    ),
    "trap": Rule(checks.trap, (), "does the unwary character spring it?"),
    "dungeon_event": Rule(dungeon.dungeon_event, (), "what lingering in a dungeon brings"),
    "wild_event": Rule(wild.wild_event, (), "what a watch in the wild brings"),
    "weather": Rule(
        wild.weather,
        (),
        "the day's weather in a season",
        {"season": Given("the season", words=SEASONS)},
        example="season=winter",
    ),
    "watches": Rule(
        wild.watches,
        (),
        "how many watches a journey takes",
        {
            "path": Given("what one goes by", words=tuple(PATHS)),
            "distance": Given("how far it is: near, far, farther", 1, 3),
            "terrain": Given("what the land is like", words=TERRAINS),
            "foul": Given("is the weather foul?"),
        },
        "watches",
        "path=wild distance=2 terrain=tough",
    ),
    "supply": Rule(
        wild.supply,
        (),
        "how many rations a watch of foraging brings",
        {"helpers": Given("how many help", 0, 20)},
        "rations",
        "helpers=2",
    ),
    "improvement": Rule(
        cases.improvement,
        ("CRN-SCARG-04",),
        "what a score is after the dice of a Scar's row",
        {
            "row": Given("the row of the Scars table", 1, 12),
            "score": Given("the score it is now", 1, 20),
            "most": Given("the score at its best", 1, 20),
        },
        "points",
        "row=9 score=10 most=12",
    ),
    "starving": Rule(
        cases.starving,
        ("CRN-DEP-02", "CRN-RUL-04"),
        "Fatigue after days of deprivation",
        {
            "days": Given("days without what one needs", 1, 60),
            "count_first_day": Given("does the first day count? (a setting of the table)"),
        },
        "Fatigue",
        "days=4",
    ),
}

SETTINGS = (
    Setting("panic", ("on", "off"), "May a character panic when surrounded, in the dark or terrified?"),
    Setting("fate", ("on", "off"), "Is the Die of Fate rolled? Off, fortune is kind.", "CRN-FATE-01"),
    Setting("morale", ("group", "each"), "One morale save for all foes, or one each?", "CRN-RUL-10"),
    Setting(
        "double_trigger",
        ("one_save", "two_saves"),
        "Two morale triggers at once: one save or two?",
        "CRN-RUL-08",
    ),
    Setting("last_survivor_is_lone", ("no", "yes"), "Is the last of a group a lone foe?", "CRN-RUL-09"),
    Setting("casting_save", ("always", "never"), "A WIL save for casting in danger?", "CRN-RUL-19"),
    Setting(
        "scars_from",
        ("attacks", "any"),
        "Does harm outside a fight come off an attribute, or off HP with Scars?",
        "CRN-RUL-15",
    ),
    Setting("scar_over_12", ("row12", "none"), "More than 12 HP lost: row 12, or no Scar?", "CRN-RUL-12"),
    Setting(
        "count_first_day", ("no", "yes"), "Does the first day of deprivation count for Fatigue?", "CRN-RUL-04"
    ),
    Setting("slots", ("10", "12", "15"), "How many slots has a character?", "CRN-RUL-05"),
    Setting("drop_choice", ("ask", "last_added"), "Who picks what is dropped for Fatigue?", "CRN-RUL-05"),
    Setting(
        "rest_exposure", ("fate", "none"), "Does a short rest in an unsafe place risk trouble?", "CRN-RUL-21"
    ),
    Setting("season", SEASONS, "Which season is it? It decides the weather."),
    Setting(
        "opposed_saver",
        ("pc", "ask"),
        "Between two opponents: the character saves, or you say who?",
        "CRN-RUL-02",
    ),
)
