"""The twenty backgrounds, as `tables/backgrounds.md` prints them."""

from functools import cache
from typing import NamedTuple

from solo.rules.cairn.tables import listed, printed

FILE = "backgrounds.md"


class Row(NamedTuple):
    """One answer of a d6 table, and what it puts in the pack."""

    text: str
    gear: tuple[str, ...] = ()


class Question(NamedTuple):
    """One of a background's two d6 tables."""

    asked: str
    rows: tuple[Row, ...]


class Background(NamedTuple):
    """A background: what is told of it, ten names, gear, two questions."""

    key: str
    name: str
    blurb: str
    names: tuple[str, ...]
    gear: tuple[str, ...]
    questions: tuple[Question, ...]


@cache
def backgrounds() -> tuple[Background, ...]:
    """The twenty, in the order of the d20."""
    return tuple(
        Background(
            name.lower().replace(" ", "-"),
            name,
            blurb,
            listed(names),
            listed(gear),
            tuple(question(asked) for asked in questions),
        )
        for _, name, blurb, names, gear, *questions in printed("Backgrounds", FILE).rows
    )


def question(asked: str) -> Question:
    """A question with its six answers."""
    rows = printed(asked, FILE).rows
    return Question(asked, tuple(Row(text, listed(gear)) for _, text, gear in rows))


def background(name: str) -> Background | None:
    """The background of this name or key, in any case; None where it is none."""
    said = name.lower()
    return next((entry for entry in backgrounds() if said in (entry.key, entry.name.lower())), None)
