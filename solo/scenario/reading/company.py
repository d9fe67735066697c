"""Scenes that are played with somebody: where `do` plays them, and whether they ask for `who`."""

import re
from collections.abc import Iterator, Mapping

from solo.scenario.model import Place
from solo.scenario.names import straight
from solo.scenario.reading.documents import Node

_DO = re.compile(r"`\s*do\s+([^`]{1,200})`", re.IGNORECASE)
_WHO = re.compile(r"`\s*(?:(?:meet|fight|join|warm|cool)\s+)?who\b[^`\"]*`", re.IGNORECASE)
_SAYS = re.compile(r"`[^`]*\bwho\b[^`]*`", re.IGNORECASE)


def plays(texts: Mapping[str, str]) -> Iterator[tuple[Place, str]]:
    """Every `do` of an adventure: where it stands, and what follows the word."""
    for file, text in texts.items():
        for number, line in enumerate(straight(text).split("\n"), 1):
            for match in _DO.finditer(line):
                yield Place(file, number, match.start() + 2), match[1]


def asks_who(node: Node | object) -> bool:
    """Whether a block asks for `who` in a code span."""
    content, children = getattr(node, "content", ""), getattr(node, "children", ())
    return bool(_WHO.search(content)) or any(map(asks_who, children))


def says_who(node: Node) -> bool:
    """Whether a block says `who` in any code span; a heading inside a scene may."""
    content = getattr(node, "content", "`who`")
    return bool(_SAYS.search(content)) or any(map(says_who, getattr(node, "children", ())))
