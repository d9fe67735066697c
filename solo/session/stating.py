"""The rule behind a throw, in a sentence: from the part of a system's page that says what `why` tells of dice, else from
where the page states the rule, with its ID in brackets; and for dice that no system has a rule for from the floor's table.

What may live here: finding sentences in pages. Nothing here changes anything.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from solo.core import regex
from solo.play.hearing.vocabulary import plain_words, stems
from solo.rules.ruleset import Ruleset
from solo.session.pages import page_of, sections

MOST_LENGTH = 240
QUESTIONS = "Questions"  # the topic of a rules page that says what is asked, and why
DICE = "### Dice"  # the part of a page that says what `why` tells of dice, by the rule that has them thrown
_NAMED = regex.late(r"\(([A-Z][A-Z0-9]*-[^()]*)\)")
_SENTENCES = regex.late(r"(?<=[.!?]) (?=[A-Z“])")
_BOLD = regex.late(r"\*\*|(?<!\w)\*|\*(?!\w)|`")
_BEGINS = regex.late(
    r"[|#>\s]|[-*] |\d+\. |```|$"
)  # what begins a line that does not go on with the one before


def rules_of(ruleset: Ruleset, ids: Iterable[str]) -> Iterator[str]:
    """The sentences that state these rules, each once."""
    known = {**everywhere(), **stated(page_of(ruleset))}
    yield from dict.fromkeys(known[id] for id in ids if id in known)


@lru_cache(maxsize=1)
def everywhere() -> dict[str, str]:
    """What is said of dice that no system has a rule for."""
    from importlib.resources import files

    return rows(files("solo.rules.floor").joinpath("dice.md").read_text(encoding="utf-8"))


@lru_cache(maxsize=8)
def stated(page: str) -> dict[str, str]:
    """What a rules page says of each rule: as its table of dice has it; else the sentences before the bracket that names
    it, and after the one before; of a sentence with several brackets, all up to the one that names it."""
    found = rows(page.partition(f"{DICE}\n")[2].partition("\n#")[0])
    for line in whole_lines(page):
        if line.startswith(("#", "| ---")):
            continue
        start, before = 0, ""
        for match in _NAMED.finditer(line):
            before += line[start : match.start()]
            start = match.end()
            text = _plain(before)
            for id in _ids(match[1]):
                if text:
                    found.setdefault(id, text)
            ended = line[start:].lstrip()[:1] in ("", ".", "|")
            before = "" if ended else _SENTENCES.split(before)[-1].rstrip()
    return found


def rows(table: str) -> dict[str, str]:
    """A table of sentences, by the rules in its first column."""
    found: dict[str, str] = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
        if line.startswith("| ") and len(cells) == 2 and set(cells[0]) != {"-"} and cells[0] != "Thrown by":
            found |= dict.fromkeys(cells[0].split(", "), cells[1])
    return found


def whole_lines(page: str) -> Iterator[str]:
    """The lines of a page, a paragraph or an entry of a list that is wrapped being one."""
    held = ""
    for line in page.splitlines():
        if held and not held.startswith(("|", "#")) and not _BEGINS.match(line):
            held += f" {line}"
            continue
        yield held
        held = line.rstrip() if not line.startswith("  ") else line.strip()
    yield held


def _ids(named: str) -> Iterator[str]:
    """Every ID that a bracket names: `CRN-SAVE-02 to 05, CRN-RUL-01`."""
    stem = ""
    for part in named.split(", "):
        first, _, last = part.strip().partition(" to ")
        stem = first.rpartition("-")[0] if "-" in first else stem
        first = first if "-" in first else f"{stem}-{first}"
        yield first
        number, end = first.rpartition("-")[2], last.rpartition("-")[2]
        if number.isdecimal() and end.isdecimal() and int(end) - int(number) < 30:
            yield from (f"{stem}-{each:0{len(number)}}" for each in range(int(number) + 1, int(end) + 1))


def _plain(text: str) -> str:
    """A piece of a page as a sentence."""
    text = re.sub(r"^\d+\. ", "", _BOLD.sub("", text).strip(" .:,;|-•")).replace(" | ", ": ").strip()
    sentences = _SENTENCES.split(text)
    while len(sentences) > 1 and len(" ".join(sentences)) > MOST_LENGTH:
        sentences.pop(0)
    text = " ".join(sentences)
    return f"{text[0].upper()}{text[1:]}." if 4 <= len(text) <= MOST_LENGTH else ""


# What a page says of its own words.


@lru_cache(maxsize=8)
def glossary(page: str) -> dict[str, str]:
    """What a rules page says of its own words: words → the sentence."""
    rows = sections(page).get(QUESTIONS, "").partition("### Words")[2].splitlines()
    cells = [
        [cell.strip() for cell in line.strip("| ").split(" | ")] for line in rows if line.startswith("| ")
    ]
    return {
        row[0]: f"{row[0].partition(',')[0].capitalize()}: {row[1]}"
        for row in cells
        if len(row) == 2 and row[0] != "Word"
    }


def named_by(word: str, name: str) -> bool:
    """Is a word one of those that a name, or a list of them, is made of?"""
    return any(set(stems(word)) & set(stems(other)) for other in plain_words(name))
