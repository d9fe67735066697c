"""Entries of a bestiary as published: their stat line in any shape, and which of their lists are tags.

What may live here: the blocks of an entry as the pieces that `solo.scenario.statlines.entry` reads.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from solo.core import regex
from solo.scenario.reading.documents import Node, header, rows
from solo.scenario.reading.tags import KNOWN
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import crits, meaning
from solo.scenario.statlines import entry as published

LISTS = ("bullet_list", "ordered_list")
CODE = ("code_block", "fence")
_APART = regex.late(r"[.;,]\s*")
_MARKED = regex.late(r"\*\*|__|`|:\s")
_MOST_WORDS = 3


class Stated(NamedTuple):
    """What an entry states: its line, what that and all below it say, the blocks that are not the line, and the prose
    that shares a block with it."""

    line: str
    block: StatBlock
    left: list[Node]
    prose: tuple[str, ...]


def stated(title: str, nodes: list[Node]) -> Stated | None:
    """The stat line of an entry with what stands below it; nothing where there is none."""
    held = list(_pieces(nodes, ""))
    found = _found(tuple(piece for piece, _ in held))
    if found is None:
        return None
    used = {id(held[at][1]) for at in found.used}
    said = [
        text
        for at, (piece, _) in enumerate(held)
        if at not in found.used
        and (text := published.said_of(piece))
        and "`" not in text
        and not (piece.kind != "table" and is_tags(text))
    ]
    block = _stated(found.line, title, (*found.prose, *said))
    return Stated(found.line, block, list(_without(nodes, used)), found.prose)


@lru_cache(maxsize=1024)
def _found(pieces: tuple[published.Piece, ...]) -> published.Found | None:
    """The stat line among these pieces. Of a text that is read again, changed in one place, most entries are as they were."""
    return published.find(pieces, items=True)


@lru_cache(maxsize=1024)
def _stated(line: str, name: str, texts: tuple[str, ...]) -> StatBlock:
    """What such an entry says."""
    return published.whole(line, name, texts)


def _pieces(nodes: list[Node], above: str) -> Iterator[tuple[published.Piece, Node]]:
    """The pieces of blocks, each with the block it stands in; `above` is the text below which they stand."""
    for node in nodes:
        if node.kind == "paragraph":
            above = node.content
            yield published.Piece("paragraph", node.content), node
        elif node.kind in LISTS:
            listed = [
                [child.content for child in item.children if child.kind == "paragraph"]
                for item in node.children
            ]
            ordered = node.kind == "ordered_list" and all(len(texts) == 1 for texts in listed)
            own = published.as_rows(above, [texts[0] for texts in listed]) if ordered else []
            for number, (item, texts) in enumerate(zip(node.children, listed, strict=True)):
                for text in texts:
                    yield (
                        published.Piece("row", own[number]) if own else published.Piece("item", text),
                        item,
                    )
                inner = [child for child in item.children if child.kind in LISTS]
                yield from _pieces(inner, "\n".join(texts))
        elif node.kind == "table":
            cells = (
                tuple(header(node)),
                *(tuple(cell.content for cell in row.children) for row in rows(node)),
            )
            yield published.Piece("table", "", cells), node
        elif node.kind in CODE:
            for line in node.content.splitlines():
                if line.strip():
                    yield published.Piece("item", line.strip()), node


def _without(nodes: list[Node], used: set[int]) -> Iterator[Node]:
    for node in nodes:
        if id(node) in used:
            continue
        if node.kind in LISTS and any(id(item) in used for item in node.children):
            if left := [item for item in node.children if id(item) not in used]:
                yield node.holding(left)
        else:
            yield node


def texts_of(node: Node) -> list[str]:
    """The texts of a list's items."""
    return [child.content for item in node.children for child in item.children if child.kind == "paragraph"]


def tags_of(node: Node) -> list[str]:
    """The texts of a list whose every item is tags; none where one is not."""
    texts = texts_of(node)
    return texts if texts and all(map(is_tags, texts)) else []


def may_be_tags(node: Node) -> bool:
    """Whether a list was meant for tags: no item of it is a sentence or begins with a name in bold."""
    return node.kind in LISTS and not any(
        len(text.split()) > 6 or _MARKED.search(text.replace("`", ""))
        for text in texts_of(node)
        if not text.lstrip().startswith("`")
    )


_PARTED = regex.late(r"[-,;]")
_BULLET = regex.late(r"(?:[-–—•·*+‣▪]|\d+[.)])\s*")


def strayed(nodes: list[Node]) -> Iterator[tuple[Node, str]]:
    """The blocks of an entry that were to be tags and are none, each with what to say of it."""
    for node in nodes:
        if node.kind == "paragraph":
            bare = _BULLET.sub("", node.content.strip(), count=1).rstrip(".")
            if len(bare.split()) <= _MOST_WORDS + 1 and _is_known(bare) and _whole(bare):
                yield node, f"a tag is an item of a list, with a dash and a blank in front: `- {bare}`"
        for quoted in node.children if node.kind == "blockquote" else ():
            if quoted.kind in LISTS and tags_of(quoted):
                yield quoted, "what is quoted is no tag; take the `>` in front of it out"
        for item in node.children if node.kind in LISTS else ():
            first = item.children[0] if item.children else None
            if first is None:
                yield (
                    item,
                    "nothing stands in this item; write a tag behind its dash, `- person`, or take it out",
                )
            elif first.kind == "paragraph":
                nested = next(
                    (child for child in item.children if child.kind in LISTS and tags_of(child)), None
                )
                if nested is not None:
                    yield nested, "this is indented, so it is no tag; take the blanks in front of it out"


def _whole(bare: str) -> bool:
    """Whether words are a tag and nothing else."""
    return bare.lower().startswith("speaks ") or {*_PARTED.sub(" ", bare.lower()).split()} <= KNOWN


def is_tags(text: str) -> bool:
    """Whether an item is tags and no prose: short words all, most of them such as rules look at."""
    pieces = [piece.strip(" `*_") for piece in _APART.split(text) if piece.strip(" `*_")]
    if not pieces or _MARKED.search(text.replace("`", "")) or len(pieces) > 12:
        return False
    return all(
        piece.lower().startswith("speaks ") or len(piece.split()) == 1 or _is_known(piece) for piece in pieces
    ) and (len(pieces) == 1 or any(map(_is_known, pieces)))


def _is_known(piece: str) -> bool:
    words = piece.lower().replace("-", " ").split()
    return len(words) <= _MOST_WORDS and bool({*words} & KNOWN) or piece.lower().startswith("speaks ")


def shown(text: str) -> bool:
    """Whether an item of an entry is seen when one looks: what it is and does, and not a rule for the referee."""
    name, _ = meaning.named(text)
    kinds = meaning.found(name) if name else ()
    ruled = name and any(kind in meaning.MECHANICAL for kind in kinds if kind != "critical")
    return not ruled and not crits.effect(text)


def shown_items(node: Node) -> list[Node]:
    """The items of a list that are seen when one looks."""
    return [item for item in node.children if item.children and shown(item.children[0].content)]
