"""A recorded game as a story in Markdown."""

import re
from collections.abc import Iterable

from solo.export.telling import Passage, clean

SIGNS = re.compile(r"([\\`*_\[\]<>#|~$]|&(?=#|\w)|:(?=//))")
OPENING = re.compile(r"^(\d{1,9})([.)])|^([-+=])")


def story(title: str, told: Iterable[Passage], colophon: Iterable[str]) -> str:
    """The whole story: title, passages, and what game it was."""
    blocks = [f"# {escaped(title)}", *map(block, told), "---", *(f"*{escaped(line)}*" for line in colophon)]
    return "\n\n".join(filter(None, blocks)) + "\n"


def block(passage: Passage) -> str:
    """A passage as a block."""
    words = " ".join(
        f"*({escaped(text)})*" if style == "dice" else escaped(text) for style, text in passage.runs
    )
    match passage.kind:
        case "heading":
            return f"## {words}"
        case "subheading":
            return f"### {words}"
        case "blurb":
            return f"*{words}*"
        case "move" | "draft":
            return f"> {words}"
        case "pause":
            return "* * *"
    return words


def escaped(text: str) -> str:
    """A text that reads in Markdown as it stands: in one line, every sign in it only a sign."""
    text = SIGNS.sub(r"\\\1", clean(text))
    return OPENING.sub(lambda match: f"\\{match[3]}" if match[3] else f"{match[1]}\\{match[2]}", text)
