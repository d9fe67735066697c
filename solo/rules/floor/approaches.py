"""What words say is tried: approach and topic, and how hard it is.

The words are looked up in `approaches.md`: each names an approach and, where it is clear, a topic. Whoever says it may begin
with the difficulty (`hard to …`) or the approach (`by charm to …`); without the one the task is normal.
"""

import re
from functools import cache
from pkgutil import get_data

from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Task

USUAL = ("agility", "")  # of what has no word in the table: it is done with one's hands


@cache
def tables() -> list[list[list[str]]]:
    """The tables of the page beside this file: verbs, and what makes it harder."""
    text = (get_data(__package__, "approaches.md") or b"").decode("utf-8")
    found: list[list[list[str]]] = []
    for line in text.splitlines():
        if line.startswith("| ---"):
            found.append([])
        elif line.startswith("|") and found:
            found[-1].append([cell.strip() for cell in line.strip("|").split("|")])
    return [[row for row in rows if row[0] not in ("Words", "Approach")] for rows in found]


@cache
def verbs() -> dict[str, tuple[str, str]]:
    """The approach and topic of each verb."""
    return {word: (approach, topic) for approach, topic, words in tables()[0] for word in words.split()}


@cache
def harder() -> frozenset[str]:
    """The words with which whatever is tried is hard."""
    return frozenset(word for (words,) in tables()[1] for word in words.split())


LEADING = re.compile(
    rf"(?:(?:i|we)(?:'ll|\s+(?:will|try\s+to|want\s+to))?\s+)?"
    rf"(?:(?P<difficulty>{'|'.join(DIFFICULTIES)})\b[,:]?\s*)?"
    rf"(?:(?:by|with)\s+(?P<approach>{'|'.join(APPROACHES)})\b[,:]?\s*)?(?:to\s+)?",
    re.IGNORECASE,
)


def understood(words: str, here: tuple[str, ...] = ()) -> Task:
    """The task that the player's words describe: `climb the wall`, `hard: climb it`, `by charm to pass`.
    Pure: the same words, the same task."""
    led = LEADING.match(words)
    assert led is not None  # nothing in it has to be there
    aim = words[led.end() :].strip() or words
    said = re.findall(r"[a-z]+", aim.lower())
    difficulty = (
        led["difficulty"] or ("hard" if any(word in harder() for word in said) else "normal")
    ).lower()
    approach, topic = next((verbs()[stem] for word in said for stem in stems(word) if stem in verbs()), USUAL)
    named = (led["approach"] or approach).lower()
    return Task(named, topic if named == approach else "", difficulty, here=here, aim=aim)


def stems(word: str) -> tuple[str, ...]:
    """A word and what it may be a form of: "climbing" → climbing, climb."""
    return (
        word,
        *(word.removesuffix(end) for end in ("s", "es", "ed", "ing", "d")),
        word.removesuffix("ing") + "e",
    )
