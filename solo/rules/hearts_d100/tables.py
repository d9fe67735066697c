"""The tables of HEARTS d100, read from the Markdown they are printed in when they are first asked for: what a
player should see from `page.md`, the rest from `tables/`. The few figures that stand in sentences are here.

What may live here: turning cells into typed rows.
"""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.core.things import Ware
from solo.rules.floor.strength import at
from solo.rules.printed import Printed, table

PACKAGE = "solo.rules.hearts_d100"
SKILLS_FILE, NAMES_FILE = "tables/skills.md", "tables/names.md"

# Figures and tags that the page gives in sentences.

ROUND = 10  # seconds (HD100-TERM-07)
ROLES = {  # HD100-ROLE-01
    "PC": "the player's: one character, weighed and decided by one player",
    "PS": "everybody else and the world, in a later singer's voice",
}
GRADES = {
    "easy": "easy",
    "normal": "normal",
    "hard": "difficult",
    "heroic": "heroic",
}  # of the common difficulties
FIGHTING = ("melee", "aim", "deflect")
SEEING = ("search", "sleight", "aim", "melee", "deflect", "craft", "lore", "medicine", "athletics")  # R-LIGHT
TRAINED, UNTRAINED, FAVOURITE = 35, 10, 10  # added to the Characteristic (R-SHEET)
URGES = ("bold", "curious", "dutiful", "empathetic")  # for going on; Cautious answers
SCALE = 3  # Health for each point on the common scale
WOUND = -10  # on every Skill Check, each
DYING = 60  # minutes
SLOTS = 12
BONUS = {4: -1, 6: 0, 8: 1, 10: 2, 12: 3, 20: 4}  # of a printed die, on each throw of damage (R-DAMAGE)
FEARLESS = ("undead", "mindless", "construct", "golem", "ooze")
SPEECHLESS = (*FEARLESS, "beast", "animal", "plant", "vermin", "swarm")
FOE_SKILL = 28  # a foe's Melee, Aim and Deflect: this plus its Characteristic (R-FOES)
FOE_OTHER = 20  # its other Skills
FOE_ABLE = 12  # a Characteristic whose Skills it knows well enough to help others with
REACH = 3  # how many foes can get at one character in a Round
ANY, ALL = "any other", "all"  # rows for whoever has none of their own


def words(cell: str) -> tuple[str, ...]:
    """The parts of a cell that lists some."""
    return tuple(filter(None, (part.strip() for part in cell.split(","))))


def names(cell: str) -> tuple[str, ...]:
    """The Statistics of a cell that lists some, as the rules name them."""
    return words(cell.lower())


def number(cell: str) -> int:
    """The whole number of a cell; an empty one is 0."""
    return int(cell.replace("−", "-") or 0)


def pairs(printed: Printed) -> dict[str, str]:
    """A table of two columns: the second by the first, which is a name."""
    return {name.lower(): text for name, text in printed.rows}


# The book: Types of Checks, Level of Success, Check Modifiers.


class Kind(NamedTuple):
    """A kind of check (T2): its dice, the highest they can show, and its ID."""

    dice: str
    top: int
    rule: str


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of checks by name (HD100-TERM-04)."""
    dice = {"1D100": ("d00", 100), "2D10": ("2d10", 20), "1D10": ("1d10", 10)}
    rows = table(PACKAGE, "Checks").dicts()
    return {row["Check"].split()[0].lower(): Kind(*dice[row["Dice"]], row["ID"]) for row in rows}


@cache
def successes() -> Mapping[str, int]:
    """The Successes of each Level (T3)."""
    return {row["Level"].lower(): number(row["Successes"]) for row in table(PACKAGE, "Levels").dicts()}


@cache
def challenges() -> Mapping[str, tuple[int, int]]:
    """What each Challenge grade multiplies a target by, and divides it by, the easiest first (T4)."""
    found = {}
    for row in table(PACKAGE, "Modifiers").dicts():
        times, _, parts = row["Target"].removeprefix("×").partition("/")
        found[row["Grade"].lower()] = (number(times), number(parts or "1")) if times.isdigit() else (1, 1)
    return found


def harder(grade: str) -> str:
    """The next Challenge grade; after the last there is none."""
    grades = tuple(challenges())
    return grades[min(grades.index(grade) + 1, len(grades) - 1)]


def easier(grade: str) -> str:
    """The Challenge grade before; there is none before Easy but for what takes no roll anyway."""
    grades = tuple(challenges())
    return grade if grade in grades[:2] else grades[grades.index(grade) - 1]


# The sheet (R-SHEET).


@cache
def sheet() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """Each Characteristic's Trait and its Skills."""
    rows = table(PACKAGE, "Character").rows
    return {characteristic.lower(): (trait.lower(), names(skills)) for characteristic, trait, skills in rows}


@cache
def characteristics() -> tuple[str, ...]:
    """The five Characteristics."""
    return tuple(sheet())


@cache
def traits() -> tuple[str, ...]:
    """The five Traits."""
    return tuple(trait for trait, _ in sheet().values())


@cache
def skills() -> Mapping[str, str]:
    """The twenty Skills, each with its Characteristic."""
    return {skill: characteristic for characteristic, (_, listed) in sheet().items() for skill in listed}


@cache
def skill_words() -> Mapping[str, str]:
    """What each Skill is for."""
    return pairs(table(PACKAGE, "Skills"))


@cache
def sung() -> Mapping[str, str]:
    """What the Player-Singer calls a Skill; blows are sung otherwise."""
    return pairs(table(PACKAGE, "Song", SKILLS_FILE))


@cache
def topics() -> Mapping[str, str]:
    """The Skill that each topic calls for."""
    rows = table(PACKAGE, "Topics", SKILLS_FILE).dicts()
    return {topic: row["Skill"] for row in rows for topic in words(row["Topics"])}


@cache
def tools() -> Mapping[str, tuple[str, ...]]:
    """What each Skill wants in hand to be used without a check, any of these."""
    rows = table(PACKAGE, "Topics", SKILLS_FILE).dicts()
    return {row["Skill"]: words(row["Tools"]) for row in rows if row["Tools"]}


@cache
def other_words() -> Mapping[str, str]:
    """What a scenario may say for a Statistic."""
    return pairs(table(PACKAGE, "Other words", SKILLS_FILE))


@cache
def assists() -> Mapping[tuple[str, str], str]:
    """How one Skill helps another (HD100-ASSIST-01 to 03); every Skill also helps itself."""
    return {(acting.lower(), other.lower()): how for acting, other, how in table(PACKAGE, "Help").rows}


class Voice(NamedTuple):
    """A Trait: what one does who has much of it, what it says when it argues, and how one goes where it has its way."""

    who: str
    says: str
    goes: str


@cache
def voices() -> Mapping[str, Voice]:
    """The Traits as voices."""
    return {trait.lower(): Voice(*row) for trait, *row in table(PACKAGE, "Voices").rows}


@cache
def thresholds() -> Mapping[str, str]:
    """The tags of places at whose edge Traits argue, and what one stands before."""
    return pairs(table(PACKAGE, "Thresholds"))


# What extra Successes buy, by what was done: what the player is offered, by its key.


@cache
def boons() -> Mapping[str, str]:
    """In a test (R-BOONS)."""
    return pairs(table(PACKAGE, "In a test"))


@cache
def strikes() -> Mapping[str, str]:
    """With a blow (R-STRIKES)."""
    return pairs(table(PACKAGE, "Striking"))


@cache
def parries() -> Mapping[str, str]:
    """With a blow turned (R-PARRY)."""
    return pairs(table(PACKAGE, "Deflecting"))


@cache
def watches() -> Mapping[str, str]:
    """On the march (R-TRAVEL)."""
    return pairs(table(PACKAGE, "Watch Actions"))


# Goods (R-GEAR). A weapon's printed die is read through BONUS; the count of supplies is their Quantity.


@cache
def wares() -> Mapping[str, Ware]:
    """What is sold, by name."""
    return {
        row["Thing"]: Ware(
            row["Thing"],
            number(row["Price"]),
            number(row["Slots"]),
            row["Die"],
            number(row["Armour"]),
            tags=words(row["Tags"]),
            text=row["About"],
        )
        for row in table(PACKAGE, "Goods").dicts()
    }


@cache
def aliases() -> Mapping[str, str]:
    """What else goods are called."""
    return pairs(table(PACKAGE, "Things", NAMES_FILE))


class Kit(NamedTuple):
    """What a hero begins with: in words, and each thing with how many."""

    words: str
    things: tuple[tuple[str, int], ...]


@cache
def kits() -> Mapping[str, Kit]:
    """The kits to choose from, and under ALL what everybody carries."""
    return {
        key: Kit(what, tuple(map(pile, words(things)))) for key, what, things in table(PACKAGE, "Kits").rows
    }


def pile(part: str) -> tuple[str, int]:
    """A thing and how many of it: `arrow` one, `8 arrow` eight."""
    count, _, name = part.partition(" ")
    return (name, int(count)) if count.isdigit() else (part, 1)


# People (R-CREATION, R-PEOPLE).


class Calling(NamedTuple):
    """What a hero was: in words, one Skill of each Characteristic, and a keepsake."""

    name: str
    words: str
    skills: tuple[str, ...]
    keepsake: str


@cache
def callings() -> tuple[Calling, ...]:
    """The callings."""
    rows = table(PACKAGE, "Callings").rows
    return tuple(Calling(name, who, names(skills), keepsake) for name, who, skills, keepsake in rows)


@cache
def people() -> Mapping[int, str]:
    """Names for heroes, by 1D100."""
    return {face: name for face, (name,) in table(PACKAGE, "People", NAMES_FILE).by_roll().items()}


@cache
def trades() -> Mapping[str, tuple[str, ...]]:
    """The three Skills of each trade, and under ANY of whoever has another."""
    return {trade: names(skills) for trade, skills in table(PACKAGE, "Trades").rows}


# Foes of a printed line.


class Foe(NamedTuple):
    """What a printed line of a grade comes to: Health, Melee (and Aim), Deflect, and what is added to its damage."""

    health: int
    melee: int
    deflect: int
    more: int


@cache
def foes() -> Mapping[int, Foe]:
    """The figures of printed lines by their grade (R-FOES)."""
    rows = table(PACKAGE, "Foes by grade").rows
    return {
        int(grade): Foe(*(int(figure.replace("−", "-")) for figure in figures)) for grade, *figures in rows
    }


def foe(place: float) -> Foe:
    """The figures of a place among the grades."""
    return at(foes(), place, ("health", "melee", "deflect", "more"))
