"""What a page of a published module holds: its rooms, its tables, its entries, and what is none of these.

What may live here: how a page is kept once it is taken apart. How it is read is for `pages.py` and its kin.
"""

import msgspec

from solo.scenario.names import slug


class Room(msgspec.Struct):
    """A keyed room: its number and name, what is told, what is read aloud, what may be looked at, where it leads."""

    number: str
    name: str
    told: list[str] = []
    aloud: list[str] = []
    looks: list[tuple[str, list[str]]] = []
    exits: list[tuple[str, str]] = []  # the way, and the room's number or anchor
    level: str = ""
    met: list[str] = []  # who has an entry of their own in it
    many: dict[str, str] = {}  # how many of them, where that is printed
    turns: list[tuple[str, str]] = []  # in a gamebook: the words of a choice, and the section it turns to
    section: bool = False  # of a gamebook
    begins: str = ""  # the words with which its description begins, where its name is taken from them

    @property
    def heading(self) -> str:
        """As it heads the scene."""
        if self.section:
            return self.name or self.bare
        return f"{self.number}. {self.name}" if self.name else self.bare

    @property
    def bare(self) -> str:
        """What it is called where it has no name."""
        if self.section:
            return f"Section {self.number}"
        return f"{'Hex' if len(self.number) > 3 and self.number[:2].isdigit() else 'Room'} {self.number}"

    @property
    def anchor(self) -> str:
        """As links name it."""
        return slug(self.heading)


class Rolled(msgspec.Struct):
    """A random table: its name, its dice, and its cells with the header first."""

    name: str
    rows: list[list[str]]
    dice: str = ""
    level: str = ""
    each: bool = False  # each column is rolled for itself
    keyed: bool = False  # its columns hold the figures by which its first cells come


class Page(msgspec.Struct):
    """What a page holds; `left` is what was not recognised, as (heading, text)."""

    title: str = ""
    rooms: list[Room] = []
    entries: list[tuple[str, str]] = []  # name, Markdown below it
    tables: list[Rolled] = []
    stated: list[str] = []  # prose in which stat lines stand
    left: list[tuple[str, str]] = []
    lettered: bool = False  # its rooms have letters
    gamebook: bool = False  # its rooms are sections, and their ways are turns
