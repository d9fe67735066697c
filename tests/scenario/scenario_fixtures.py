"""Fixtures of scenarios: Markdown files of cases, each a title, an input and what is expected, set apart by lines of
one dot. An input without front matter gets one that only names it."""

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
    """The text with front matter on its first line's account, so that line numbers of the input still count from 1."""
    return text if text.startswith("---\n") else TITLED + text


def shift(text: str) -> int:
    """How many lines `titled` puts before an input."""
    return 0 if text.startswith("---\n") else TITLED.count("\n")
