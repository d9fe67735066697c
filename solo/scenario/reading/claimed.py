"""The account of a page: every block with words and every code span of it has come to something of the adventure, is a mark, or
is told of. What nothing has read is told by this, whatever it is.

It is the net beneath all readers, and knows none of them: what an adventure is made of says where it stands. What may live here:
that account.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from solo.scenario import model as m
from solo.scenario.reading.directives import MARKS
from solo.scenario.reading.documents import Document, Node
from solo.scenario.tables.keys import dice_header

MOST_TOLD = 20
NAMED = ("heading", "th")  # which name what stands under them
VANISHING = ("html_block", "code_block", "fence")  # of which the traps tell
LEAST_LETTERS = 2


class Read:
    """What of each file came to something: the lines, and the places."""

    def __init__(self, adventure: m.Adventure):
        self.lines: set[tuple[str, int]] = set()
        self.places: set[tuple[str, int, int]] = set()
        held = (
            adventure.intro, adventure.scenes, adventure.always, adventure.creatures, adventure.people, adventure.items,
            adventure.tables, adventure.state,
        )  # fmt: skip
        left: list[Any] = [*held]
        while left:
            each = left.pop()
            if isinstance(each, m.Place):
                self.lines.add((each.file, each.line))
                self.places.add((each.file, each.line, each.column))
            elif isinstance(each, (tuple, list)):
                left += each
            elif isinstance(each, dict):
                left += each.values()
            elif isinstance(each, msgspec.Struct):
                left += [getattr(each, name) for name in each.__struct_fields__]

    def holds(self, place: m.Place) -> bool:
        """Whether something stands at a place, or right behind the backticks that begin there."""
        return any((place.file, place.line, place.column + more) in self.places for more in (0, 1, 2))


def unclaimed(document: Document, nodes: list[Node], read: Read) -> None:
    """Tell of each block, and each code span, of which nothing has come."""
    told = {each.line for each in document.problems}
    found = (each for node in _leaves(nodes) for each in _of(document, node, read, told))
    for place, said in [each for each, _ in zip(found, range(MOST_TOLD), strict=False)]:
        document.problem(place.line, place.column, "misplaced", said, "warning")


def within_items(nodes: list[Node], inside: bool = False) -> Iterator[Node]:
    """The quotes and tables under items of the lists of an entry: its line, its words and its tags have an account of their own."""
    for node in nodes:
        if inside and node.kind in ("blockquote", "table"):
            yield node
        else:
            yield from within_items(node.children, inside or node.kind == "list_item")


def _leaves(nodes: list[Node]) -> Iterator[Node]:
    for node in nodes:
        if node.kind == "tr" and node.children and dice_header(node.children[0].content):
            continue  # a head of columns among the rows
        if node.children:
            yield from _leaves(node.children)
        elif node.kind not in (*NAMED, *VANISHING) and node.content.strip():
            yield node


def _of(document: Document, node: Node, read: Read, told: set[int]) -> Iterator[tuple[m.Place, str]]:
    """What of a block nothing has read: all of it, or code spans of it."""
    lines = range(node.line + 1, max(node.end, node.line + 1) + 1)
    if told & {*lines}:
        return
    spans = [token for token in document.tokens(node) if token.kind == "code"] if "`" in node.content else []
    places = document.offsets(node)
    if not any((document.name, line) in read.lines for line in lines):
        bare = sum(map(str.isalnum, node.content)) - sum(
            map(str.isalnum, "".join(each.text for each in spans))
        )
        if bare >= LEAST_LETTERS:
            yield places(0), _NOWHERE
            return
    for token in spans:
        place = places(token.offset)
        first = token.text.split()[:1]
        if first and first[0].lower().strip(":,") not in (*MARKS, "here") and not read.holds(place):
            yield (
                place,
                f"nothing reads `{' '.join(token.text.split())[:40]}` where it stands, so nothing comes of it; let it stand in a paragraph of a scene, or in an item of a list there",
            )
            return


_NOWHERE = "nothing reads what stands here, so nobody is told it; let it stand in a scene, or under the heading of what it is about"
