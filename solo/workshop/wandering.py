"""Wandering monsters: which table of a page tells who comes, how often it is rolled for, and by what chance.

What may live here: pure functions of a table, and of what a page says of it.
"""

import re
from collections.abc import Callable

from solo.core.english import NUMBERS
from solo.workshop import modulenames, stated
from solo.workshop.pagemodel import Rolled

_WANDERING = re.compile(
    r"wander|encounter|random monster|encontro|encuentro|begegnung|rencontre", re.IGNORECASE
)
MONSTERS = re.compile(r"monster|creature|monstro|monstruo|monstre", re.IGNORECASE)
_LOOKED_UP = re.compile(  # of somebody who is there already, or of what they are
    r"\b(?:types?|kinds?|reactions?|distances?|activit(?:y|ies)|motivations?|motives?|moods?|names?|features?|quirks?|treasures?|statistics|stats)\b",
    re.IGNORECASE,
)
_MANY = re.compile(rf"\b(?:{stated.NUMBER}|an?)\b", re.IGNORECASE)
_COUNT_HEAD = re.compile(r"\b(?:number|no\.?|appearing|how many|many|count)\b", re.IGNORECASE)
_ODDS = re.compile(r"\b([1-9])\s?[- ]?in[- ]?\s?([0-9]{1,2})\b")
_ON_A_DIE = re.compile(  # `encounter on a 1 on 1d6`, `on a roll of 1-2 on a d6`
    r"\bon an? (?:roll of (?:a )?)?(?P<least>[1-9])(?:\s?[-\u2013]\s?(?P<most>[1-9]))? (?:on|of|with) (?:an? )?1?d(?P<sides>[0-9]{1,2})\b",
    re.IGNORECASE,
)


def comes(table: Rolled, meeting: Callable[[str], str]) -> int:
    """How surely a table is one of who comes: 3 where it says so and counts them, 2 where it only says so, 1 where it
    counts monsters; 0 where it is one to look up a kind or what somebody does."""
    words = " ".join((table.name, *table.rows[0]))
    says = _WANDERING.search(words) is not None
    if not says and not MONSTERS.search(words) or (says and _LOOKED_UP.search(words)):
        return 0
    rows = [" ".join(row[1:]) for row in table.rows[1:]]
    counted = sum(bool(_MANY.search(words) or meeting(words)) for words in rows)
    if counted * 2 >= len(rows):
        return 3 if says else 0 if _LOOKED_UP.search(words) and not _COUNT_HEAD.search(words) else 1
    return 2 if says else 0


def how_often(said: str) -> tuple[int, str]:
    """How often wanderers are rolled for, in turns, and the chance: as the page says, else one in six every other turn."""
    every = re.search(
        r"\bevery\s+(?P<many>other|second|third|fourth|[0-9]{1,2}|" + "|".join(NUMBERS) + r")\s+turns?\b",
        said,
        re.IGNORECASE,
    )
    word = every["many"].lower() if every else "other"
    if not every and (minutes := re.search(r"\b(?:every|each)\s+([1-9]0)\s+minutes\b", said, re.IGNORECASE)):
        word = str(int(minutes[1]) // 10)
    turns = {"other": 2, "second": 2, "third": 3, "fourth": 4}.get(word) or int(modulenames.number(word))
    if not every and re.search(r"\b(?:each|every) turn\b", said, re.IGNORECASE):
        turns = 1
    if not every and re.search(r"\b(?:each|every|per|an) hour\b", said, re.IGNORECASE):
        turns = 6
    odds = _ODDS.search(said)
    if odds is None and (thrown := _ON_A_DIE.search(said)):
        most = int(thrown["most"] or thrown["least"])
        return max(
            1, turns
        ), f"{most - (int(thrown['least']) if thrown['most'] else 1) + 1} in {thrown['sides']}"
    return max(1, turns), f"{odds[1]} in {odds[2]}" if odds else "1 in 6"


def is_said(text: str) -> bool:
    """Whether a text says by what chance somebody comes."""
    return _ODDS.search(text) is not None or _ON_A_DIE.search(text) is not None
