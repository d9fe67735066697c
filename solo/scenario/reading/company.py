"""Scenes that are played with somebody: where `do` plays them, and whether they ask for `who`."""

import re
from collections.abc import Iterator, Mapping

from solo.core import regex
from solo.scenario.model import Place
from solo.scenario.names import straight
from solo.scenario.reading.documents import Node
from solo.scenario.reading.pieces import ticked

_DO = regex.late(r"(\s*do\s+)(.{1,200})", re.IGNORECASE | re.DOTALL)
_WHO = regex.late(r"\s*(?:(?:meet|fight|join|warm|cool)\s+)?who\b[^\"]*", re.IGNORECASE)
_LINK = regex.late(r"`\s*\[[^\[\]\n]*\]\([^()\s#]*#([^()\s]+)\)(?:\s*`(\s*with\s[^`\n]+)`)?", re.IGNORECASE)
_SAYS = regex.late(r"\bwho\b", re.IGNORECASE)


def plays(texts: Mapping[str, str]) -> Iterator[tuple[Place, str]]:
    """Every `do` of an adventure: where it stands, and what follows the word."""
    for file, text in texts.items():
        line = begun = 0
        for at, span in ticked(straight(text)):
            if match := _DO.fullmatch(span):
                line, begun = line + text.count("\n", begun, at), at
                yield Place(file, line + 1, at - text.rfind("\n", 0, at)), match[2]
            elif span.strip().lower() == "do" and (link := _LINK.match(text, at + len(span))):
                line, begun = line + text.count("\n", begun, at), at
                yield Place(file, line + 1, at - text.rfind("\n", 0, at)), link[1] + (link[2] or "")


def asks_who(node: Node | object) -> bool:
    """Whether a block asks for `who` in a code span."""
    spans = (span for _, span in ticked(getattr(node, "content", "")))
    return any(map(_WHO.fullmatch, spans)) or any(map(asks_who, getattr(node, "children", ())))


def says_who(node: Node) -> bool:
    """Whether a block says `who` in any code span; a heading inside a scene may."""
    content = getattr(node, "content", "`who`")
    return any(_SAYS.search(span) for _, span in ticked(content)) or any(
        map(says_who, getattr(node, "children", ()))
    )
