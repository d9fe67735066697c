"""The tables of HEARTS v2 as the rules use them: read from the rules page where it prints them, else from
`tables/`, when they are first asked for. (ledger D1 to D6)

What may live here: turning printed cells into rows with types, and the book's single figures.
"""

from functools import cache
from typing import NamedTuple

from solo.core.things import Ware, same
from solo.rules.printed import Printed, table

TITHE_LEAST, TITHE_PART, MOST_FAVOR = 3, 10, 6  # HV2-EQ-16 to 18
UNARMED = "d4"  # HV2-RULE-34
CHAIN_AC, PLATE_AC, UNARMORED_AC = 5, 3, 9  # descending, as B/X prints it (HV2-BX-03, 04, RULE-36)
SLIGHT, MODERATE, STRONG = 1, 3, 6  # Mana (HV2-BX-07 to 09)
PACKAGE = __name__.rpartition(".")[0]
NOTHING = "–"  # what stands in an empty cell


def printed(name: str, file: str = "") -> Printed:
    """A table by its heading: of the rules page, or of a file in `tables/`."""
    return table(PACKAGE, name, f"tables/{file}.md" if file else "page.md")


def cell(text: str) -> str:
    """What stands in a cell; nothing for a dash."""
    return "" if text == NOTHING else text


def words(text: str) -> tuple[str, ...]:
    """The words of a cell, which commas part."""
    return tuple(text.split(", ")) if cell(text) else ()


def lists(name: str, file: str) -> dict[str, tuple[str, ...]]:
    """A table of words by what they mean: its last column by its first."""
    return {row[0]: words(row[-1]) for row in printed(name, file).rows}


@cache
def said(what: str) -> tuple[str, ...]:
    """The words that the rules know something by. Raises KeyError for what is not in the table."""
    return lists("Words", "words")[what]


@cache
def hp_and_mana() -> dict[int, tuple[int, int]]:
    """What the first d6 says, as (HP, Mana). (HV2-CHAR-01 to 07)"""
    return {face: (int(hp), int(mana)) for face, (hp, mana, _) in printed("Characters").by_roll().items()}


# Gear.


@cache
def wares() -> tuple[Ware, ...]:
    """The price list. (HV2-EQ-01 to 14, 19)"""
    return listed_under("Gear")


@cache
def sundries() -> tuple[Ware, ...]:
    """What the price list leaves out and a town has all the same. (own ruling)"""
    return listed_under("In town")


def listed_under(heading: str) -> tuple[Ware, ...]:
    """The wares of a price list on the page, with what `tables/gear.md` says of them."""
    of = {row["Thing"]: row for row in printed("Things", "gear").dicts()}
    return tuple(
        Ware(
            row["Thing"],
            int(row["Coins"]),
            slots=int(of[row["Thing"]]["Load"]),
            dice=cell(of[row["Thing"]]["Die"]),
            armor=int(cell(of[row["Thing"]]["AP"]) or 0),
            uses=int(cell(of[row["Thing"]]["Uses"]) or 0),
            tags=words(of[row["Thing"]]["Tags"]),
            text=row["What it does"],
        )
        for row in printed(heading).dicts()
    )


def ware(name: str) -> Ware | None:
    """A ware of either list by its name, in singular or plural."""
    return next((ware for ware in (*wares(), *sundries()) if same(ware.name, name)), None)


@cache
def priced(name: str) -> Ware:
    """A ware of the price list by its very name. Raises KeyError where there is none."""
    return {ware.name: ware for ware in wares()}[name]


# Skills. (HV2-SKILL-07 to 11)


@cache
def skill_groups() -> dict[str, tuple[str, ...]]:
    """The skills by group."""
    skills = printed("Skills")
    return {group: skills.column(group) for group in skills.header}


@cache
def all_skills() -> tuple[str, ...]:
    """The skills in the book's order."""
    return tuple(skill for group in skill_groups().values() for skill in group)


def languages() -> tuple[str, ...]:
    """The skills that are languages."""
    return skill_groups()["Linguistic"]


class Skill(NamedTuple):
    """What a skill is good for, the kind of task it stands for, and a byname for who is best at it."""

    good_for: str
    task: str
    byname: str


@cache
def skills() -> dict[str, Skill]:
    """What there is to know of each skill."""
    return {name: Skill(*rest) for name, *rest in printed("Skills", "skills").rows}


@cache
def first_names() -> tuple[str, ...]:
    """First names, to suggest one."""
    return printed("First names", "skills").column("Name")


# Who is what.


@cache
def speakers() -> dict[str, tuple[str, ...]]:
    """Who speaks what, by words of a creature's name or kind. (HV2-LANG-01 to 05)"""
    return lists("Speakers", "people")


@cache
def kinds() -> dict[str, tuple[str, ...]]:
    """Words for the undead, the intelligent among them, the unnatural, and people."""
    found = lists("Kinds", "people")
    return found | {"unnatural": (*found["undead"], *found["unnatural"])}


@cache
def routs() -> dict[str, int]:
    """The roll on 2d6 at which a side routs, by experience. (HV2-MORALE-05 to 08)"""
    rows = printed("Morale").dicts()
    return {row["Experience"].lower(): int(row["Routs on"].rstrip("+")) for row in rows}


class Person(NamedTuple):
    """Ordinary people of some experience, and words for them."""

    hp: int
    attack: str
    die: str
    words: tuple[str, ...]


@cache
def people() -> dict[str, Person]:
    """Ordinary people by their experience. (HV2-MORALE-05 to 08, own ruling)"""
    rows = printed("Experience", "people").rows
    return {level: Person(int(hp), attack, die, words(said)) for level, hp, attack, die, said in rows}


@cache
def magical() -> dict[int, tuple[str, ...]]:
    """Words for creatures of so much Mana. (HV2-BX-07 to 09)"""
    return {int(mana): each for mana, each in lists("Magical", "people").items()}


class Known(NamedTuple):
    """A creature known without a stat line."""

    hp: int
    attack: str
    die: str
    tags: tuple[str, ...]
    experience: str


@cache
def creatures() -> dict[str, Known]:
    """Creatures known without a stat line, by name."""
    return {
        name: Known(int(hp), attack, die, words(tags), cell(level))
        for name, hp, attack, die, tags, level in printed("Creatures", "creatures").rows
    }


@cache
def cairn_armor() -> dict[int, int]:
    """How much HP Cairn's Armor is worth. (HV2-CAIRN-02, 03)"""
    return {int(armor): int(hp) for armor, hp in printed("Armor of Cairn", "creatures").rows}
