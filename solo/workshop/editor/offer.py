"""What is offered where the cursor is."""

import re

import msgspec

LAST_WORD = re.compile(r"[^\s,`]*$")


class Offer(msgspec.Struct, frozen=True):
    """Something that may stand at the cursor: what it is called, what is written, what it is, and what it means. `typed` is
    how many letters before the cursor it stands in place of, `after` how many behind it."""

    label: str
    text: str
    kind: str
    meaning: str = ""
    typed: int = 0
    after: int = 0


def last_word(text: str) -> str:
    """What is typed of the word that a text ends with."""
    found = LAST_WORD.search(text)
    return found[0] if found else ""
