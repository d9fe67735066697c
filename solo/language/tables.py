"""Gathering the messages of tables and rules pages: every cell that is words, and the rules that `why` tells."""

import re
from collections.abc import Iterator
from pathlib import Path

from solo.language.message import LETTERS, MARK, Message
from solo.session.stating import stated

CELL = re.compile(r"(?<!\\)\|")
MARKS = re.compile(r"[*_`]+|\[([^\]]*)\]\([^)]*\)")


TYPED = {"aliases", "approaches", "topics"}  # tables of words that are typed, not shown
UNREAD = {  # columns of names, of words that are typed or sought, and of words for the engine
    "Names",
    "Asked by",
    "Thrown by",
    "With time and safety",
    "Manner",
    "Of",
    "End",
    "Struck with",
    "Said",
}


UNREAD_IN = {
    "people.md": {"Name"},
    "spells.md": {"What it does", "With time and safety"},
}  # and those in a file


def of_table(text: str, file: str) -> Iterator[Message]:
    """The messages of a page of tables: every cell that is words."""
    lines, header = text.splitlines(), list[str]()
    unread = UNREAD | UNREAD_IN.get(Path(file).name, set())
    for number, line in enumerate(lines, 1):
        follows = lines[number].strip() if number < len(lines) else ""
        if line.startswith("#"):
            words = MARKS.sub(lambda found: found[1] or "", line.strip("# ")).strip()
            if is_cell(words):
                yield Message(words, at=f"{file}:{number}")
        if follows and set(follows) <= set("|-: ") and line.startswith("|"):
            header = [cell.strip() for cell in CELL.split(line.strip().strip("|"))]
            yield from (
                Message(cell, at=f"{file}:{number}")
                for cell in header
                if is_cell(cell) and cell not in unread
            )
        if not line.startswith("|") or set(line) <= set("|-: ") or set(follows) <= set("|-: ") and follows:
            continue
        for place, cell in enumerate(CELL.split(line.strip().strip("|"))):
            if place < len(header) and header[place] in unread:
                continue
            words = MARKS.sub(lambda found: found[1] or "", cell).strip()
            for one in LISTED.split(words) if is_list(words) else [words]:
                if is_cell(one):
                    yield Message(one, at=f"{file}:{number}")
                if TO_THEM.match(one):  # whoever it is done to is named in their place
                    yield Message(one.replace("them", "{whom}", 1), at=f"{file}:{number}")


TO_THEM = re.compile(r"[A-Z]\w+ them\b")
SCORES = ("hp", "str", "dex", "wil")
LISTED = re.compile(r"(?:, |; )(?![^()]*\))")


def is_list(words: str) -> bool:
    """Is it a list of things, not a sentence?"""
    parts = LISTED.split(words)
    return all(part == part.lower() and len(part.split()) < 4 for part in parts) and words[-1:] not in ".!?;"


def is_cell(words: str) -> bool:
    """Are these words of a table that one reads?"""
    return (
        bool(LETTERS.search(words))
        and not re.fullmatch(r"[\dd+*×, –-]+", words)
        and not MARK.match(words)
        and words.casefold() not in SCORES
    )


NUMBERED = re.compile(r'"([A-Z][A-Z0-9]*-[A-Z0-9-]+)"')


def rules_of(page: str, code: str) -> Iterator[str]:
    """The sentences of a rules page that `why` tells: those of the rules that the code names."""
    known = stated(page)
    yield from dict.fromkeys(known[one] for one in NUMBERED.findall(code) if one in known)


EXPLAINED = ("questions", "dice", "words")  # parts of a page that `help` reads


def read_by(page: str, code: str) -> str:
    """The tables of a rules page that the code reads: those under a heading that it names."""
    kept, wanted = [], False
    for line in page.splitlines():
        if line.startswith("#"):
            heading = line.strip("# ").casefold()
            wanted = heading in EXPLAINED or f'"{heading}"' in code
        kept.append(line if wanted and line.startswith("|") else "")
    return "\n".join(kept)
