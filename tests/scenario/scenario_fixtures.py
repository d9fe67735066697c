"""Fixtures of scenarios: Markdown files of cases, each a title, an input and what is expected, set apart by
lines of one dot. An input without front matter gets one that only names it."""

from pathlib import Path
from typing import NamedTuple

FIXTURES = Path(__file__).parent / "fixtures"
TITLED = "---\ntitle: T\n---\n"


class Case(NamedTuple):
    """One case: its title is a sentence about the format."""

    title: str
    text: str
    expected: list[str]


def cases(name: str) -> list[Case]:
    """The cases of a fixture file."""
    pieces = (FIXTURES / name).read_text(encoding="utf-8").split("\n.\n")
    return [
        Case(title.strip().splitlines()[-1], text, [line.strip() for line in expected.strip().splitlines()])
        for title, text, expected in zip(pieces[::3], pieces[1::3], pieces[2::3], strict=False)
    ]


def titled(text: str) -> str:
    """The text, with front matter put before it where it has none."""
    return text if text.startswith("---\n") else TITLED + text


def shift(text: str) -> int:
    """How many lines `titled` puts before an input."""
    return 0 if text.startswith("---\n") else TITLED.count("\n")


def said(node: object) -> str:
    """Any part of a compiled scenario in one line: its kind and its fields, places and defaults left out."""
    if isinstance(node, tuple):
        return "[" + ", ".join(map(said, node)) + "]"
    if not hasattr(node, "__struct_fields__"):
        return repr(node) if isinstance(node, str) and not node.isidentifier() else str(node)
    defaults = dict(zip(reversed(node.__struct_fields__), reversed(node.__struct_defaults__), strict=False))
    held = [(name, getattr(node, name)) for name in node.__struct_fields__ if name != "at"]
    given = [said(value) for name, value in held if name not in defaults or value != defaults[name]]
    return f"{type(node).__name__}({' '.join(given)})"


def shape(blocks: tuple, depth: int = 0) -> list[str]:
    """Blocks as an indented outline."""
    lines = []
    for block in blocks:
        kind = type(block).__name__
        when = "".join(f" {said(each)}" for each in getattr(block, "when", ()))
        if kind in ("Choice", "Outcome"):
            name = f"{block.key}: {said(block.label)}" if kind == "Choice" else ", ".join(block.names)
            marks = "".join(f" {said(each)}" for each in getattr(block, "needs", ()))
            marks += "".join(f" was {old}" for old in getattr(block, "was", ())) + " again" * block.again
            lines.append("  " * depth + f"{kind.lower()} {name}{when}{marks}")
        elif kind in ("Subheading", "Grid", "Listing"):
            lines.append("  " * depth + f"{said(block)}")
        else:
            lines.append("  " * depth + f"{kind.lower()}{when}")
        for segment in getattr(block, "segments", ()):
            under = "".join(f"{said(each)}: " for each in segment.when)
            lines.append("  " * (depth + 1) + under + " ".join(map(said, segment.parts)))
        lines += shape(getattr(block, "items" if kind == "Menu" else "blocks", ()), depth + 1)
    return lines
