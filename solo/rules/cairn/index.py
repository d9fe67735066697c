"""What can be asked of Cairn with plain numbers, and what a table may rule either way."""

from solo.rules.cairn import cases, checks, dungeon, morale, panic, referee, wild
from solo.rules.ruleset import Rule, Setting

INDEX = {
    "save": Rule(checks.save, ("CRN-SAVE-02", "CRN-SAVE-03", "CRN-SAVE-04", "CRN-SAVE-05"), "a d20 save"),
    "fate": Rule(checks.fate, ("CRN-FATE-02", "CRN-FATE-03"), "the Die of Fate"),
    "reaction": Rule(referee.reaction, ("CRN-REACT-01",), "how those who are met take it"),
    "morale": Rule(morale.morale, ("CRN-MOR-01",), "do foes stay?"),
    "attack": Rule(cases.attack, ("CRN-ARM-01", "CRN-SCARG-01"), "what one attack does"),
    "harm": Rule(cases.harm, ("CRN-RUL-15",), "what harm outside a fight leaves of an attribute"),
    "casting": Rule(
        cases.casting, ("CRN-CAST-02", "CRN-CAST-04", "CRN-RUL-19"), "what casting a spell costs"
    ),
    "panic": Rule(panic.calm, (), "does a character keep calm?"),
    "flight": Rule(checks.escape, ("CRN-GAP-07",), "does a character get away?"),
    "trap": Rule(checks.trap, (), "does the unwary character spring it?"),
    "dungeon_event": Rule(dungeon.dungeon_event, (), "what lingering in a dungeon brings"),
    "wild_event": Rule(wild.wild_event, (), "what a watch in the wild brings"),
    "weather": Rule(wild.weather, (), "the day's weather in a season"),
    "watches": Rule(wild.watches, (), "how many watches a journey takes"),
    "supply": Rule(wild.supply, (), "how many rations a watch of foraging brings"),
    "improvement": Rule(
        cases.improvement, ("CRN-SCARG-04",), "what a score is after the dice of a Scar's row"
    ),
    "starving": Rule(cases.starving, ("CRN-DEP-02", "CRN-RUL-04"), "Fatigue after days of deprivation"),
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
    Setting(
        "season", ("spring", "summer", "autumn", "winter"), "Which season is it? It decides the weather."
    ),
    Setting(
        "opposed_saver",
        ("pc", "ask"),
        "Between two opponents: the character saves, or you say who?",
        "CRN-RUL-02",
    ),
)
