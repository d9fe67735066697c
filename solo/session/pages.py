"""The rules pages as they are read: a system's page in parts, the part that somebody's words mean, and the page without the
numbers of its ledger, which nobody needs in play.

What may live here: finding and cutting text of those pages. How it is set on a screen is the screen's.
"""

import re
from collections.abc import Iterable, Sequence

import msgspec

from solo.core import regex
from solo.rules.ruleset import Ruleset

ROW = r"(?:[A-Z][A-Z0-9]*-[A-Z]+(?:-?[0-9]+)?[a-z]?|R-[A-Z]+)"  # a row of a ledger: CRN-SAVE-02, R-PARRY
ROWS = rf"{ROW}(?:(?:, | to | and |; )(?:{ROW}|\d\d?[a-z]?)\b)*"
ALONE = regex.late(rf" ?\((?:\*ruling\* )?{ROWS}\)")
BEGINS = regex.late(rf"\((?:after )?{ROWS}(?:[;,:] ?| )(?=[^)])")
AFTER = regex.late(rf"[;,]? ?(?:(?:ours, )?after |\*ruling\* )?\b{ROWS}(?=[),;:])")
BARE = regex.late(rf"(\*[Rr]uling\*) {ROWS}")
EMPTY = regex.late(r" \(\)")
CELL = regex.late(rf"^\s*{ROWS}\s*$")
TERM = regex.late(r"\*\*([^*\n]+)\*\*|^- \*([^*\n]+)\*|^\|([^|\n]+)\|", re.MULTILINE)  # what a line explains
FIRST = 3  # so many parts besides are named
LONG_ENOUGH = 5  # letters by which the beginning of a word may stand for it
ASKED = "Questions"  # the part that `why` and `what does this mean?` read aloud, and nobody else
NEVER_FIRST = (
    "Options",
    "Rulings",
    "Own rulings",
    "Untested",
    "Untested rows",
    "Nothing to test",
    "Credits",
    "Questions",
)


class Part(msgspec.Struct, frozen=True):
    """A part of a rules page: its heading, its text (Markdown), and the headings that hold the same words besides."""

    heading: str
    text: str
    also: tuple[str, ...] = ()


def page_of(ruleset: Ruleset) -> str:
    """The text of a system's rules page."""
    if not ruleset.package:
        return f"# {ruleset.title}\n"
    from importlib.resources import files

    return files(ruleset.package).joinpath("page.md").read_text(encoding="utf-8")


def sections(page: str, mark: str = "## ") -> dict[str, str]:
    """The page's parts: heading → text."""
    parts: dict[str, str] = {}
    name = ""
    for line in page.splitlines():
        if line.startswith(mark):
            name = line.removeprefix(mark).strip()
            parts[name] = ""
        elif name:
            parts[name] += line + "\n"
    return parts


def headings(ruleset: Ruleset) -> list[str]:
    """What a system's rules page has parts about."""
    return [heading for heading in sections(page_of(ruleset)) if heading]


def whole(ruleset: Ruleset, ids: bool = False) -> str:
    """A system's whole page."""
    page = page_of(ruleset)
    return page if ids else re.sub(r"(?ms)^## Questions\n.*?(?=^## )", "", unnumbered(page))


def begun(ruleset: Ruleset) -> Part:
    """What is read first: the first part of the page."""
    parts = sections(page_of(ruleset))
    heading = next(iter(parts), "")
    return Part(heading, unnumbered(parts.get(heading, "")))


def part_of(ruleset: Ruleset, words: str, ids: bool = False) -> Part | None:
    """The part of a system's page that these words mean: its heading, the heading of a smaller part, a term that it
    explains, or the words as they stand in it. None where they stand nowhere."""
    page = page_of(ruleset)
    parts = sections(page)
    smaller = {
        name: text for whole_text in parts.values() for name, text in sections(whole_text, "### ").items()
    }
    found = headed(parts, words) or headed(smaller, words)
    also = held_by(parts, words)
    if not found and also:
        found = also[0]
    if not found:
        return None
    text = parts.get(found) or smaller.get(found, "")
    others = tuple(one for one in also if one not in (found, ASKED))[:FIRST]
    return Part(found, text if ids else unnumbered(text), others)


def headed(parts: Iterable[str], words: str) -> str:
    """The heading that words mean: all of it, or one that begins with them or has them in it as words."""
    said = words.lower().strip()
    names = {one.lower(): one for one in parts}
    if said in names:
        return names[said]
    singular = {one.removesuffix("s"): name for one, name in names.items()}
    if said.removesuffix("s") in singular:
        return singular[said.removesuffix("s")]
    within = regex.late(rf"\b{re.escape(said)}")
    return next((name for one, name in names.items() if within.search(one)), "")


def held_by(parts: dict[str, str], words: str) -> list[str]:
    """The parts whose text has these words, those first that have them together, that explain them (in bold, or first in a
    row), or say them most."""
    whole_words = said_by(parts, words, r"(?:s|es|ed|d|ing)?\b")
    begun_words = len(words.strip()) >= LONG_ENOUGH and not whole_words
    return said_by(parts, words) if begun_words else whole_words


def said_by(parts: dict[str, str], words: str, ends: str = "") -> list[str]:
    """The same, of words that end so."""
    said = words.lower().split()
    together = stem(" ".join(said), ends)
    each = [stem(word, ends) for word in said]

    def weight(name: str) -> tuple[bool, bool, bool, int]:
        text = parts[name]
        explains = any(together.match(term.strip()) for terms in TERM.findall(text) for term in terms if term)
        return (not together.search(text), name in NEVER_FIRST, not explains, -len(each[0].findall(text)))

    return sorted(
        (name for name, text in parts.items() if each and all(one.search(text) for one in each)), key=weight
    )


def stem(words: str, ends: str = "") -> re.Pattern[str]:
    """Words as they begin, whatever their number: torches, torch; `ends`: how they may end."""
    one = re.sub(r"(?<=[a-z]{2})(?:(?<=ch|sh|ss|.x)es|(?<!s)s)$", "", words)
    return regex.late(rf"\b{re.escape(one)}{ends}", re.IGNORECASE)


class Found(msgspec.Struct, frozen=True):
    """What is shown of a page, and what is said below it; `known` is whether there was anything to show."""

    text: str
    said: list[str]
    known: bool = True


def shown(ruleset: Ruleset, words: str, ids: bool = False) -> Found:
    """What `rules WORDS` shows: the part that says it; without words what is read first, and the headings; with `all`
    the whole page."""
    if words.strip().lower() == "all":
        return Found(whole(ruleset, ids), [])
    if not words.strip():
        first = begun(ruleset)
        there = ", ".join(heading.lower() for heading in headings(ruleset) if heading not in NEVER_FIRST)
        more = (
            f"More, by `rules` and one of these, or any other word: {there}; `rules all` is the whole page."
        )
        return Found(f"# {ruleset.title}\n\n{first.text}", [more])
    part = part_of(ruleset, words, ids)
    if part is None:
        meant = near(ruleset, words)
        hint = f" Did you mean {' or '.join(f'`{one.lower()}`' for one in meant)}?" if meant else ""
        return Found(
            "",
            [
                f"The rules of {ruleset.title} say nothing of “{words}”.{hint} `rules` lists what they are about."
            ],
            False,
        )
    also = [f"See also: {', '.join(one.lower() for one in part.also)}."] if part.also else []
    return Found(f"## {part.heading}\n\n{part.text}", also)


def near(ruleset: Ruleset, words: str) -> list[str]:
    """The headings and terms nearest in spelling to words that stand nowhere."""
    from rapidfuzz import fuzz, process

    page = page_of(ruleset)
    terms = dict.fromkeys(
        [
            *headings(ruleset),
            *re.findall(r"^### (.+)$", page, re.MULTILINE),
            *re.findall(r"\*\*([A-Z][\w ’'-]{2,24})\*\*", page),
        ]
    )
    found = process.extract(
        words, list(terms), scorer=fuzz.ratio, processor=str.lower, limit=FIRST, score_cutoff=60
    )
    return [str(one[0]) for one in found]


def unnumbered(text: str) -> str:
    """A text without the numbers of the ledger, and without the columns and brackets that hold nothing else."""
    lines, at = text.split("\n"), 0
    made: list[str] = []
    while at < len(lines):
        table = []
        while at < len(lines) and lines[at].lstrip().startswith("|"):
            table.append(lines[at])
            at += 1
        if table:
            made += without_rows(table)
        else:
            made.append(lines[at])
            at += 1
    return "\n".join(plain(line) for line in made)


def plain(line: str) -> str:
    """A line without the numbers."""
    line = BARE.sub(r"\1", ALONE.sub("", line))
    line = BEGINS.sub("(", line)
    line = AFTER.sub("", re.sub(rf"^(- |){ROW}: ", r"\1", line))
    return EMPTY.sub("", re.sub(r"\([,;:] ", "(", line))


def without_rows(table: Sequence[str]) -> list[str]:
    """A table without a column that has nothing but numbers of the ledger."""
    cells = [re.split(r"(?<!\\)\|", row.strip().strip("|")) for row in table]
    body = cells[2:]
    width = len(cells[0])
    kept = [
        at
        for at in range(width)
        if not body
        or not any(at < len(row) and CELL.match(row[at]) for row in body)
        or any(at >= len(row) or row[at].strip() and not CELL.match(row[at]) for row in body)
    ]
    if len(kept) == width:
        return list(table)
    return [
        "| " + " | ".join(row[at].strip() if at < len(row) else "" for at in kept) + " |" for row in cells
    ]
