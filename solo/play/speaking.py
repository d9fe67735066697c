"""Acts of speech: what somebody does who says something (greets, thanks, promises, refuses, denies, insults …), how that is
taken by whoever hears it, and what it leaves with them.

What may live here: reading words as an act, and the tables of `answers.md` that tell what comes of one. A refusal is no
promise and a denial no apology, whatever words they share. Pure: nothing is changed, and no dice are thrown.
"""

import re
from functools import cache

from solo.rules.printed import table

ABUSE = "abuse"  # the act of whoever insults
LIKE = {"helpful": "kind"}  # minds that take what is said as another does


@cache
def acts() -> tuple[tuple[str, re.Pattern[str] | None, re.Pattern[str]], ...]:
    """The acts, each with the verbs that call it by name and the words that it is known by, as they are tried."""
    return tuple(
        (
            kind,
            re.compile(rf"(?:{verb})\b", re.IGNORECASE) if verb else None,
            re.compile(words, re.IGNORECASE),
        )
        for kind, verb, words in table("solo.play", "What is said", "answers.md").rows
    )


def act_of(said: str, verb: str = "") -> str:
    """The act that words are, as the line calls it by its `verb` or by what they say; nothing where they are none."""
    named = (kind for kind, own, _ in acts() if verb and own is not None and own.match(verb))
    return next(named, "") or next((kind for kind, _, words in acts() if words.search(said)), "")


@cache
def ways(heading: str) -> dict[tuple[str, str], str]:
    """A table of what people do, by its first two columns."""
    return {(row[0], row[1]): row[2] for row in table("solo.play", heading, "answers.md").rows}


def taken(act: str, mind: str) -> str:
    """How an act is taken by somebody of this mind: the ways of telling it."""
    rows, mind = ways("How it is taken"), LIKE.get(mind, mind)
    return rows.get((act, mind)) or rows.get((act, "any")) or rows["any", mind]


def unanswered(mind: str, asked: str) -> str:
    """What somebody of this mind does who has no answer to a question of this kind: the ways of telling it."""
    rows = ways("Who has no answer")
    asked = "how many" if asked.startswith("how") else asked
    return rows.get((mind, asked)) or rows.get((mind, "any")) or rows["curious", "any"]


@cache
def edges_left() -> dict[str, str]:
    """What acts leave with whoever hears them, by the act."""
    return {row[0]: row[1] for row in table("solo.play", "What it leaves", "answers.md").rows}


def leaves(act: str) -> str:
    """What an act leaves with whoever hears it, behind their name; nothing where it is only heard."""
    return edges_left().get(act, "")
