"""What a line was made of, found again: words that no message fits, things, messages with what stands in their places, and
several of these in a row.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from solo.language.template import BEINGS, Template

DICE = re.compile(r"\b\d*d(?:\d+|%)(?:k[hl]\d*)?\b")
FIRM = 10  # letters of a template that is surely meant
NUMBER = re.compile(r"[−+-]?\d+")


class Entry(NamedTuple):
    """A message and its translation: one form, or one for each kind of number."""

    template: Template
    set: tuple[str, ...]
    usual: int = 2  # how many there are where no number says it


class Leaf(NamedTuple):
    """Words that no message fits."""

    text: str
    own: bool = False  # a writer's, and right as they are


class Noun(NamedTuple):
    """A thing by its name, as it stands: `the torch`, `2 torches`, `goblin 3`."""

    entry: Entry
    before: str  # the article, or a number
    number: int
    after: str


class Told(NamedTuple):
    """A message, and what stands in its places."""

    entry: Entry
    places: "Mapping[str, Node]"
    capital: bool = False  # it begins with one
    raw: "Mapping[str, str] | None" = None  # what stands in its places, as it stands there


class Row(NamedTuple):
    """Several in a row, and what stands between them."""

    nodes: "tuple[Node, ...]"


class Ending(NamedTuple):
    """Something without its full stop."""

    node: "Node"
    stop: str


Node = Leaf | Noun | Told | Row | Ending


def is_prose(node: Node) -> bool:
    """Is it more than a name, and nothing that a message fits?"""
    return any(len(words.split()) > 3 for words in residue(node))


def worded(text: str) -> bool:
    """Does it hold words, not figures and dice alone?"""
    return bool(re.search(r"[^\W\d_]", DICE.sub("", text)))


def is_noun(entry: Entry) -> bool:
    """Is it the name of a thing, in one and in many?"""
    return len(entry.set) == 1 and "|" in entry.set[0] and "{" not in entry.set[0]


def number_of(node: Node) -> int | None:
    """The number that a place holds."""
    return (
        int(node.text.replace("−", "-")) if isinstance(node, Leaf) and NUMBER.fullmatch(node.text) else None
    )


def firm(node: Node) -> bool:
    """Is there a message in it that is surely meant?"""
    if isinstance(node, Row):
        return any(map(firm, node.nodes))
    return isinstance(node, Told) and node.entry.template.weight >= FIRM


def strange(node: Node) -> int:
    """How much of it no message fits."""
    return len("".join(residue(node)))


def residue(node: Node) -> Iterator[str]:
    """The words that no message fits."""
    if isinstance(node, Leaf):
        if worded(node.text) and not node.own:
            yield node.text
    elif isinstance(node, Ending):
        yield from residue(node.node)
    elif isinstance(node, Row):
        for each in node.nodes:
            yield from residue(each)
    elif isinstance(node, Told):
        for name, each in node.places.items():
            if name not in BEINGS or not isinstance(each, Leaf):
                yield from residue(each)
