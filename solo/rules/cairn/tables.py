"""The core tables of Cairn 2e, in the book's order: those of the rules page and of the files in `tables/`, read when
first asked for, and figures of a line or two. Gold pieces, minutes, slots and dice."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.printed import Printed, table

PACKAGE = "solo.rules.cairn"


def printed(name: str, file: str = "") -> Printed:
    """A table by the heading above it: of the rules page, or of a file in `tables/`."""
    return table(PACKAGE, name, f"tables/{file}" if file else "page.md")


def pairs(name: str, file: str) -> dict[str, str]:
    """A table of two columns, from the first to the second."""
    return {key: told for key, told in printed(name, file).rows}


def listed(text: str) -> tuple[str, ...]:
    """A cell that lists words with commas."""
    return tuple(part for part in text.split(", ") if part)


ATTRIBUTES = ("str", "dex", "wil")
BODY = {"str": "Strength", "dex": "Dexterity", "wil": "Willpower"}

# Approaches; the words writers use for topics are in `topics.md`.
BY_APPROACH = {"might": "str", "agility": "dex", "wits": "wil", "will": "wil", "charm": "wil"}

STEPS = {"easy": 4, "normal": 0, "hard": -4, "heroic": -8}
HARDER = ("easy", "normal", "hard", "heroic")


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


APPENDAGES = ("left hand", "left foot", "right ear", "right hand", "right foot", "left ear")

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
NICE, FAIR, UNPLEASANT, INCLEMENT, EXTREME = "nice", "fair", "unpleasant", "inclement", "extreme"
PATHS = {"road": (0, 0), "trail": (1, 2), "wild": (2, 3)}  # watches added; chances in 6 of getting lost
TERRAINS = ("easy", "tough", "perilous")  # watches added: 0, 1, 2

# Morale scores of older games as WIL.
MORALE_WIL = {4: 6, 8: 12, 10: 15, 12: 18}


class Topic(NamedTuple):
    """What is tried, the attribute that answers for it, and whether a party meets it together."""

    attribute: str
    together: bool


@cache
def topics() -> Mapping[str, Topic]:
    """The words that writers use, as `topics.md` prints them (T1)."""
    rows = printed("Topics", "topics.md").rows
    return {name: Topic(attribute.lower(), who == "together") for name, attribute, who in rows}


@cache
def reactions() -> Mapping[int, str]:
    """Reactions by the total of 2d6 (T3)."""
    return {total: told.split()[0] for total, (told,) in printed("Reactions").by_roll().items()}


@cache
def scars() -> tuple[Scar, ...]:
    """The twelve Scars (T4)."""
    return tuple(
        Scar(name, told, listed(part), state, when, dice, how, score)
        for _, name, told, part, state, when, dice, how, score in printed("Scars", "scars.md").rows
    )


@cache
def hampers() -> Mapping[str, str]:
    """Conditions, and the attribute whose saves each makes hard."""
    found = pairs("What hampers", "scars.md")
    return {condition: attribute.lower() for condition, attribute in found.items()}


@cache
def weather() -> Mapping[str, tuple[str, ...]]:
    """The weather of each season, by d6."""
    seasons = printed("Wilderness")
    return {season: seasons.column(season) for season in seasons.header[1:]}


def dungeon_events() -> tuple[str, ...]:
    """What a turn in a dungeon may bring, by d6."""
    return printed("Dungeons").column("Event")


def wild_events() -> tuple[str, ...]:
    """What a watch in the wild may bring, by d6."""
    return printed("Events of the wild").column("Event")
