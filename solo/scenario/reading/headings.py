"""Headings that are nearly right: of a scene that links know by another name, of definitions in other words.

A heading with a slip in it would be told at every link to it; it is told once, where it stands, and the links lead
there all the same. What may live here: what the links of an adventure say of its headings.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cached_property
from typing import Any

from solo.core import regex
from solo.scenario.model import region_key
from solo.scenario.names import nearest, slug
from solo.scenario.reading.documents import Document
from solo.scenario.statlines import statline

_LINK = regex.late(r"\[([^\[\]\n]*(?:\n[^\[\]\n]*)?)\]\((?:[^()\s#]*)#([^()\s]+)\)")
_ARROW = regex.late(r"(?:→|->|\bor else)$")

_REGION = regex.late(r"`in ([^`\n]{2,60})`", re.IGNORECASE)
_ROLLED = regex.late(r"`(?:roll|shop)[^`\n]*`\s*\[[^\[\]\n]*\]\([^()\s#]*#([^()\s]+)\)")
_NAMED = regex.late(r"`(?:roll|shop)\s+(?:the\s+)?([^`+,\n]+?)\s*(?:[+,][^`\n]*)?`", re.IGNORECASE)


class Links:
    """Every anchor that the links of an adventure name: how often, by arrows, and with what words."""

    def __init__(self, texts: Iterable[str]):
        self.count: Counter[str] = Counter()
        self.arrows: set[str] = set()
        self.words: dict[str, set[str]] = {}
        self.texts = tuple(texts)
        for text in self.texts:
            for link in _LINK.finditer(text):
                words, anchor = link.groups()
                self.count[anchor] += 1
                self.words.setdefault(anchor, set()).add(slug(" ".join(words.split())))
                if anchor not in self.arrows and _ARROW.search(text[: link.start()][-60:].rstrip()):
                    self.arrows.add(anchor)

    @cached_property
    def rolled(self) -> set[str]:
        """The anchors of the tables that `roll` names, by a link behind it or by their names."""
        said = {anchor for text in self.texts for anchor in _ROLLED.findall(text)}
        return said | {slug(name) for text in self.texts for name in _NAMED.findall(text)}

    @cached_property
    def regions(self) -> set[str]:
        """The keys of the regions that code spans name."""
        return {region_key(name) for text in self.texts for name in _REGION.findall(text)}

    def by_name(self, anchor: str) -> bool:
        """Whether the words of a link to an anchor are its own, so that the heading is likelier the slip."""
        return anchor in self.words.get(anchor, ())


def special(section: Any, links: Links, kinds: Collection[str]) -> str:
    """The kind of definitions that a heading in other words was to begin; nothing where it is a scene's."""
    if (
        section.anchor in links.count
        or section.anchor in links.rolled
        or not section.title
        or len(section.title.split()) > 3
    ):
        return ""
    from solo.scenario.foreign import meant

    kind = meant(section.title, "section", tuple(kinds), 80)
    if kind == "always" and len(section.title) < len(kind) - 1:
        return ""  # `Ways`
    entries = [piece for piece in section.blocks if not hasattr(piece, "kind") or not hasattr(piece, "line")]
    if kind in ("bestiary", "people", "items") and not entries:
        return ""
    if kind == "ledger" and not any(getattr(piece, "kind", "") == "table" for piece in section.blocks):
        return ""
    return kind or ""


def stated(section: Any, links: Links) -> bool:
    """Whether a scene begins with a stat line, and is one of a creature that stands one sign too high."""
    first = section.blocks[0] if section.blocks else None
    content = getattr(first, "content", "")
    return bool(
        section.anchor not in links.count
        and getattr(first, "kind", "") == "paragraph"
        and "," in content
        and statline.looks_like(content)
    )


def misnamed(
    links: Links,
    known: Collection[str],
    headings: dict[str, Document],
    taken: Collection[str],
    tables: Collection[str] = (),
) -> dict[str, str]:
    """The headings that links know by another name: by the anchor that links name, the heading's own.

    `known` are all anchors; `headings` those of scenes and tables; `taken` those that share another's name; `tables` those
    of tables of dice that only `roll` plays.
    """
    found: dict[str, str] = {}
    idle = [anchor for anchor in headings if anchor not in links.count]
    for anchor, times in links.count.items():
        if anchor in known or not idle:
            continue
        free = [each for each in idle if each not in found.values()]
        near = nearest(anchor, free, 60)
        doubled = [each for each in free if each in taken]
        if len(doubled) == 1 and links.by_name(anchor):
            found[anchor] = doubled[0]
        elif near and (times > 1 or links.by_name(anchor)):
            found[anchor] = near
        elif anchor in links.rolled and links.by_name(anchor):
            unrolled = [each for each in tables if each not in links.rolled and each not in found.values()]
            if len(unrolled) == 1:
                found[anchor] = unrolled[0]
    return found
