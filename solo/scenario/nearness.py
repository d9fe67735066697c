"""How near one word is to another, by slips of the finger. Loaded only where a word is nothing.

What may live here: pure functions of words.
"""

import re

from rapidfuzz import process
from rapidfuzz.distance import OSA

_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")


def distance(word: str, other: str) -> tuple[int, int]:
    """How many slips lie between two words, and how odd they are: two letters swapped or one doubled is the likeliest,
    then a neighbour on the keyboard."""
    slips = OSA.distance(word, other)
    if sorted(word) == sorted(other) or undoubled(word) == undoubled(other):
        return slips, 0
    if len(word) == len(other):
        pairs = [(one, two) for one, two in zip(word, other, strict=True) if one != two]
        if all(f"{one}{two}" in row or f"{two}{one}" in row for one, two in pairs for row in [_row(one)]):
            return slips, 1
        return slips, 3
    return slips, 2


def _row(letter: str) -> str:
    return next((row for row in _ROWS if letter in row), "")


def undoubled(word: str) -> str:
    """A word with each doubled letter once."""
    return re.sub(r"(.)\1", r"\1", word)


def most(word: str) -> int:
    """How many slips one may make in a word and still be understood."""
    return 1 if len(word) < 7 else 2


def near(word: str, among: list[str] | tuple[str, ...]) -> list[str]:
    """The words that this one may be a slip for, the likeliest first."""
    low = word.lower()
    found = process.extract(low, among, scorer=OSA.distance, score_cutoff=most(low), limit=12)
    likely = [other for other, slips, _ in found if slips and (slips < 2 or len(other) > 4)]
    if len(low) < 3:
        likely = [other for other in likely if sorted(other) == sorted(low)]
    return sorted(likely, key=lambda other: (distance(low, other), other[0] != low[0], among.index(other)))
