"""The figures of Heart Rush, in the order of its Gameplay Basics, then of its fights and travels: feet, minutes,
experience points, percent. Dice are named by their sides: 8 is a d8.

What may live here: figures that the rules page gives in sentences, and turning the cells of its tables, and of those in
`tables/`, into typed rows when they are first asked for."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from solo.rules.floor.strength import at
from solo.rules.printed import Printed, table

PACKAGE = "solo.rules.heart_rush"
TOPICS_FILE = "tables/topics.md"


def printed(name: str, file: str = "page.md") -> Printed:
    """A table of this package by the heading above it."""
    return table(PACKAGE, name, file)


def listed(cell: str) -> tuple[str, ...]:
    """The parts of a cell that lists some."""
    return tuple(part.strip() for part in cell.split(",") if part.strip())


def die(cell: str) -> int:
    """The sides of a die as printed: d8."""
    return int(cell.removeprefix("d"))


ABILITIES = ("might", "agility", "cunning", "presence")
LADDER = (4, 6, 8, 10, 12, 20)  # T11, HR-XP-19
ABILITY_MOST = 12  # HR-XP-10, HR-RUL-23
HEART_AT = ((0, 8), (200, 10), (500, 12), (1000, 20))  # experience ever gained: maximum heart die (HR-HEART)


@cache
def difficulties() -> Mapping[str, int]:
    """The challenge number of each word for a difficulty that a scenario knows (T1)."""
    return {
        row["Scenario's word"]: int(row["CN"]) for row in printed("Checks").dicts() if row["Scenario's word"]
    }


AVERAGE = 9

# Which ability die fits. Approaches first, then words writers use, which overrule them where the book does.
BY_APPROACH = {
    "might": "might",
    "agility": "agility",
    "wits": "cunning",
    "will": "presence",
    "charm": "presence",
}


@cache
def topics() -> Mapping[str, str]:
    """The ability of each topic that has one."""
    return {topic: ability for topic, ability, _ in printed("Topics", TOPICS_FILE).rows if ability}


@cache
def topics_that(are: str) -> frozenset[str]:
    """The topics that are "always" their own ability's, a "saving throw", "moving", "seeing", as good as the "weakest",
    or done "together"."""
    return frozenset(topic for topic, _, tags in printed("Topics", TOPICS_FILE).rows if are in listed(tags))


@cache
def harm_abilities() -> Mapping[str, str]:
    """What a saving throw against harm of a kind is made with; agility where nothing stands here."""
    return {kind: ability for kind, ability in printed("Harm", TOPICS_FILE).rows}


FREQUENCIES = ("passive", "minor", "heart", "major", "weekly", "monthly")  # T4
WEEK_DAYS, MONTH_DAYS = 7, 30  # HR-RUL-13


class Size(NamedTuple):
    """One row of T5."""

    name: str
    spaces: int
    per_space: int
    examples: str


@cache
def sizes() -> tuple[Size, ...]:
    """The sizes, each a step (T5)."""
    return tuple(
        Size(name, int(spaces), int(each), example) for name, spaces, each, example in printed("Sizes").rows
    )


SMALL, MEDIUM, LARGE = 2, 3, 4
PUSH, PUSH_STEP, SPACE = 10, 5, 5  # feet (T6)

LIGHTS = ("bright", "dim", "dark")  # T8
SWIM, CLIMB, SPEED = 15, 5, 60


class Weapon(NamedTuple):
    """A weapon: die of damage, how heavy, what it does best, how far it reaches and what a might stance
    adds."""

    die: int
    heft: str  # heavy, light, ultralight
    best: str  # bludgeoning (might), slashing (agility), piercing (cunning)
    reach: int = 5
    way: str = "melee"  # melee, ranged, thrown, whip
    price: int = 10


FITS = {"bludgeoning": "might", "slashing": "agility", "piercing": "cunning"}
HEFT_DIE = {"heavy": 12, "light": 8, "ultralight": 4}
HEAVY_SPEED = 5


@cache
def weapons() -> Mapping[str, Weapon]:
    """Every weapon by its name."""
    return {
        name: Weapon(HEFT_DIE[heft], heft, best, int(reach), way, int(price))
        for name, heft, best, reach, way, price in printed("Arms").rows
    }


@cache
def unknown_weapons() -> tuple[tuple[str, str], ...]:
    """What a weapon that no table knows does best, by a word in its name; the first that fits counts."""
    return tuple((word, best) for word, best in printed("Unknown weapons", TOPICS_FILE).rows)


UNARMED = Weapon(4, "ultralight", "bludgeoning")


class Cover(NamedTuple):
    """Armour or a shield: what it adds to defence and takes from speed."""

    defence: int
    slower: int
    price: int
    slots: int = 1


@cache
def covers(name: str) -> Mapping[str, Cover]:
    """The figures of "Armour" or of "Shields", by name."""
    return {name: Cover(*(int(cell) for cell in cells)) for name, *cells in printed(name).rows}


def armour() -> Mapping[str, Cover]:
    """Armour by its name."""
    return covers("Armour")


def shields() -> Mapping[str, Cover]:
    """Shields by their names."""
    return covers("Shields")


class Condition(NamedTuple):
    """A condition: whether it has levels, to 5; whether it loses one as each round ends; the ability it is a
    disadvantage on; whether it ends with the fight."""

    levelled: bool
    fading: bool
    hampers: str
    of_fight: bool


@cache
def conditions() -> Mapping[str, Condition]:
    """Every condition by its name."""
    return {
        name: Condition(bool(levels), bool(fades), ability, bool(ends))
        for name, levels, fades, ability, ends in printed("List of conditions").rows
    }


@cache
def levelled() -> frozenset[str]:
    """The conditions that have levels."""
    return frozenset(name for name, condition in conditions().items() if condition.levelled)


@cache
def fading() -> frozenset[str]:
    """The conditions that lose a level as each round ends."""
    return frozenset(name for name, condition in conditions().items() if condition.fading)


@cache
def of_fights() -> tuple[str, ...]:
    """The conditions that end with a fight."""
    return tuple(name for name, condition in conditions().items() if condition.of_fight)


@cache
def hampering(ability: str) -> str:
    """The condition that is a disadvantage on this ability, or nothing."""
    return next((name for name, condition in conditions().items() if condition.hampers == ability), "")


# Fights.
NO_SHOT = 4  # levels of cover behind which nothing shows
STANCES = ("cunning", "agility", "might")  # in the order they strike (HR-TIME-07)
BEATS = {"cunning": "agility", "agility": "might", "might": "cunning"}
WOUND = 10  # damage at once
FIRST_GAP, SHOT_GAP = 30, 60  # feet between two sides as a fight begins
DISTANCE_STEP = {"ranged": 10, "melee": 10, "thrown": 5, "whip": 10}
HELD_BREATH, DROP_AFTER = 1, 10  # rounds; minutes one may stand at 0 hit points
WAKE_AFTER, WAKES, TENDED = (
    60,
    7,
    5,
)  # minutes till one who lies at 0 may come to, and the number of it; with care


class Role(NamedTuple):
    """A foe's part in a fight, as the referee's guide prints it: dice for might, agility, cunning and
    presence, heart die, hit points, what wounds it, flat bonuses in place of weapon and armour, and an
    ability of its own."""

    dice: tuple[int, int, int, int]
    heart: int
    hp: int
    wound: int
    attack: int
    defence: int
    talent: str


@cache
def roles() -> Mapping[str, Role]:
    """The four roles by their names."""
    return {
        name: Role(
            (die(might), die(agility), die(cunning), die(presence)),
            die(heart),
            int(hp),
            int(wound),
            int(attack),
            int(defence),
            talent,
        )
        for name, might, agility, cunning, presence, heart, hp, wound, attack, defence, talent in printed(
            "Roles"
        ).rows
    }


# A printed stat line becomes a foe by its strength (rules page: Foes).
SCALE = 4  # hit points for one on the common scale of harm and healing
INSTANT_GRADE = 8  # from this grade on a foe has its role's instant


class Foe(NamedTuple):
    """What a printed line of a grade comes to: hit points, heart die, the die of what it is best at and of all else,
    what it adds to attack and to defence."""

    hp: int
    heart: int
    best: int
    other: int
    attack: int
    defence: int


@cache
def foes() -> Mapping[int, Foe]:
    """The figures of printed lines by their grade (page: Foes)."""
    return {
        int(grade): Foe(int(hp), die(heart), die(best), die(other), int(attack), int(defence))
        for grade, hp, heart, best, other, attack, defence in printed("Foes by grade").rows
    }


def foe(place: float) -> Foe:
    """The figures of a place among the grades."""
    return at(foes(), place, ("hp", "attack", "defence"))


# The rest.
REST_ODDS = 100


@cache
def night() -> Mapping[str, int]:
    """What each thing adds to a night's roll: roof, tent, bed, bedroll, warmth, a watch that is kept."""
    return {what: int(odds) for what, odds in printed("Odds of a night").rows}


HOURS_SHORT, MINUTES_LONG = 10, 7 * 60  # minutes

QUICK_GOALS = (
    "you come through unhurt",
    "none of them escapes",
    "you get what you came for",
    "nothing else goes wrong",
)
CHASE_START, CHASE_AWAY, CHASE_CAUGHT = (2, 3, 4), 6, 0
EXERT, EXERT_STEP = 8, 2
LEGS = ("watch", "navigate", "water", "food", "shelter")


@cache
def countries() -> Mapping[str, tuple[int, ...]]:
    """The challenge number of each of the LEGS, by the kind of country."""
    return {country: tuple(map(int, numbers)) for country, *numbers in printed("Countries").rows}


MILES_A_DAY = 24
START_XP = (5, 15, 30, 50, 80, 120)  # by combat rank; from rank 5 on, 40 more a level
DESTINY_START, DESTINY_MOST, WOUND_DESTINY = 3, 10, 5
PROFESSION_RANKS, ASPECT_MOST = 4, 5
START_HP, HP_STEP = 40, 10

SCALE_SAVE = 9  # the save against harm on the common scale
