"""HTML in the texts of others: what it means in ours, and what only looks."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

from solo.core.english import counted

TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][A-Za-z0-9-]*)(?P<more>(?:\s[^<>]*)?)>")
STRONG = re.compile(r"(?<!\*)\*\*(?!\*)")
BODIES = re.compile(r"<(?P<name>script|style)\b[^<>]*>.*?(?:</(?P=name)>|\Z)", re.DOTALL | re.IGNORECASE)
SIGNS = {"i": "*", "em": "*", "cite": "*", "b": "**", "strong": "**"}
BREAKS = {"p", "div", "table", "tr", "ul", "ol", "pre", "blockquote", "section", "center", "header", "footer"}
HEADINGS = {f"h{level}" for level in range(1, 7)}
MEANS = {
    "img", "audio", "video", "source", "iframe", "input", "button", "select", "textarea", "a", "canvas", "object", "svg",
}  # fmt: skip


def said(tag: re.Match, looked: Callable[[str], None]) -> str | None:
    """What a tag is in ours; None where it shows or does something that ours has not. `looked` is told of one that only
    looks."""
    name, close = tag["name"].lower(), bool(tag["close"])
    if name in SIGNS:
        return SIGNS[name]
    if name in HEADINGS:
        return "**\n\n" if close else "\n\n**"
    if name in ("br", "hr"):
        return "\n\n"
    if name in MEANS:
        return None
    looked(f"<{name}>")
    if name == "li":
        return "" if close else "\n\n"
    return "\n\n" if name in BREAKS else ""


def hugging(text: str) -> str:
    """Emphasis that is parted from its words by a space, or holds none, as Markdown takes it."""
    return "\n\n".join(map(_hugging, text.split("\n\n")))


def _hugging(paragraph: str) -> str:
    """The same of one paragraph: its signs open and close in turn; where one is left over, they stay as they are."""
    pieces = STRONG.split(paragraph)
    if len(pieces) % 2 == 0:
        return paragraph
    held = [
        "".join(re.fullmatch(r"(\s*)(.*?)(\s*)", piece, re.DOTALL).expand(r"\1**\2**\3"))  # type: ignore[union-attr]
        if at % 2 and piece.strip()
        else piece
        for at, piece in enumerate(pieces)
    ]
    return "".join(held)


def summed(looks: Counter[str]) -> Iterator[str]:
    """What there was that only looks, in a sentence."""
    if looks:
        most = ", ".join(f"{name} {counted(number, 'time')}" for name, number in looks.most_common(8))
        more = f", and {counted(len(looks) - 8, 'other')}" if len(looks) > 8 else ""
        yield f"what only times, colours or places words: {most}{more}"
