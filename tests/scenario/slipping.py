"""Slips made at random: clean adventures, in which one thing is broken at a time, and what is told of each.

    python tests/scenario/slipping.py [COUNT [SEED [KIND]]] [FILE ...]     every one, sorted, and the score

A slip is judged without a reader: told once, on its line, and obeyed to the letter the advice gives back what stood there
(`mended`); told so, with advice that does not (`told`), elsewhere, several times, not at all and yet the same adventure
(`same`), or not at all (`silent`). What is silent or only told wants a reader.
"""

import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.cures import cures
from solo.scenario.model import to_json

SYSTEMS = ("cairn", "halberts", "heart-rush", "hearts-d100", "hearts-v2")
HERE = Path(__file__).parent
SHIPPED = HERE.parents[1] / "scenarios"
BASES = (*sorted((HERE / "slips").glob("*.md")), SHIPPED / "the-salt-cellar.md")
ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
BESIDE = {
    letter: row[max(0, at - 1) : at] + row[at + 1 : at + 2] for row in ROWS for at, letter in enumerate(row)
}
MOST_TRIED = 3  # ways of obeying that are read
SMALL = tuple(HERE / "slips" / name for name in ("kiln.md", "clean.md", "crypt.md", "oven.md"))
Lines = list[str]


class Slip(NamedTuple):
    """One thing broken: of what kind, on which line (from 1), the old line, the new lines for it."""

    kind: str
    line: int
    old: str
    new: tuple[str, ...]
    much: int = 1  # how many lines of the old are replaced


class Judged(NamedTuple):
    """A slip, what came of it, and what was told."""

    file: str
    slip: Slip
    verdict: str
    told: tuple[str, ...]


# --------------------------------------------------------------------------------------------- words


def misspelled(word: str, dice: random.Random) -> str:
    """A word with one slip of the finger: two letters swapped, one missing, doubled, or its neighbour's."""
    for _ in range(20):
        at = dice.randrange(len(word))
        how = dice.choice(("swap", "swap", "drop", "double", "beside"))
        if how == "swap" and at + 1 < len(word):
            new = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        elif how == "drop" and len(word) > 3:
            new = word[:at] + word[at + 1 :]
        elif how == "double":
            new = word[: at + 1] + word[at:]
        else:
            near = BESIDE.get(word[at].lower(), "")
            new = word[:at] + dice.choice(near) + word[at + 1 :] if near else word
        if new != word and new[0].isalpha():
            return new
    return ""


def _inside(line: str, pattern: str, group: int | str = 0) -> list[tuple[int, str]]:
    return [(match.start(group), match[group]) for match in re.finditer(pattern, line)]


def _words_at(line: str, start: int, said: str) -> list[tuple[int, str]]:
    return [(start + match.start(), match[0]) for match in re.finditer(r"[^\W\d_]{3,}", said)]


def in_spans(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    """Each word of a code span, free words (a question, phrasings, clues, topics) left out."""
    for at, line in enumerate(lines):
        for match in re.finditer(r"`([^`]+)`", line) if at > first else ():
            said = re.sub(r'"[^"]*"', lambda free: "." * len(free[0]), match[1])
            if re.match(r"(?:on|also|was|act)\s", said):
                said = said.split(" ")[0]
            if re.match(r"(?:learn|one of:)", said):
                said = re.match(r"one of|learn", said)[0]  # type: ignore[index]
            if colon := re.match(r"end[^:]*:", said):
                said = colon[0]
            if topic := re.match(r"(test \w+:)([^,`]*)(.*)", said):
                said = topic[1] + "." * len(topic[2]) + topic[3]
            for start, word in _words_at(line, match.start(1), said):
                yield at, start, word


def in_headings(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    for at, line in enumerate(lines):
        if at > first and line.startswith("##"):
            for start, word in _words_at(line, 0, line):
                yield at, start, word


def in_front(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    for at, line in enumerate(lines[:first]):
        if not re.match(r"(?:title|blurb|author|licence|start)\b", line):
            for start, word in _words_at(line, 0, line):
                yield at, start, word
        elif match := re.match(r"\w+", line):
            yield at, 0, match[0]


def in_anchors(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    for at, line in enumerate(lines):
        for start, said in _inside(line, r"\]\(#([^)]+)\)", 1):
            for begins, word in _words_at(line, start, said):
                yield at, begins, word


def in_bold(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    for at, line in enumerate(lines):
        if match := re.match(r"\s*- (?:`[^`]*` )*((?:\*\*[A-Z][a-z ]+\*\*(?:, )?)+)", line):
            for start, word in _words_at(line, match.start(1), match[1]):
                yield at, start, word


def in_tags(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    for at, line in enumerate(lines):
        if re.fullmatch(r"- [a-z]{4,}(?: [a-z]+)?", line) or re.match(r"- Speaks", line):
            yield at, 2, line[2:].split()[0]


def in_tables(lines: Lines, first: int) -> Iterator[tuple[int, int, str]]:
    """The first cell of the ledger and of goods."""
    for at, line in enumerate(lines):
        if (match := re.match(r"\|\s*([a-z][\w ]+?)\s*\|", line)) and not re.match(r"\|\s*\d*d\d", line):
            for start, word in _words_at(line, match.start(1), match[1]):
                yield at, start, word


PLACES = {
    "letters of a span": in_spans,
    "letters of a heading": in_headings,
    "letters of front matter": in_front,
    "letters of an anchor": in_anchors,
    "letters of an outcome": in_bold,
    "letters of a tag": in_tags,
    "letters of a cell": in_tables,
}


# ---------------------------------------------------------------------------------------------- signs

SIGNS = {
    "backtick": "`",
    "colon": r"(?<=`)\w+:|:(?=[^`|]*`)",
    "comma": r",(?=[^`]*`)",
    "bracket": r"[\[\]]",
    "parenthesis": r"[()]",
    "dash": r"^\s*-(?= )",
    "arrow": r"→",
    "bold": r"\*\*",
    "heading": r"^#+",
    "quote": r'"',
    "pipe": r"\|",
}


def signs(name: str) -> Callable[[Lines, int, random.Random], Slip | None]:
    """A sign dropped or doubled."""

    def make(lines: Lines, first: int, dice: random.Random) -> Slip | None:
        found = [
            (at, match)
            for at, line in enumerate(lines)
            if (at > first or name in ("colon", "bracket", "comma"))
            and not (name == "quote" and "`" not in line)
            and not re.match(r"(?:title|blurb)", line)
            for match in re.finditer(SIGNS[name], line)
            if name != "quote" or line[: match.start()].count("`") % 2
        ]
        if not found:
            return None
        at, match = dice.choice(found)
        line = lines[at]
        sign = match[0].strip() if name != "colon" else ":"
        where = match.end() - len(sign)
        drop = dice.random() < 0.7
        new = line[:where] + ("" if drop else sign * 2) + line[where + len(sign) :]
        if name == "dash" and drop:
            new = line.replace("- ", "", 1)
        if name == "heading" and not drop:
            new = "#" + line
        elif name == "heading":
            new = line[1:]
        return Slip(f"{name} {'dropped' if drop else 'doubled'}", at + 1, line, (new,))

    return make


# --------------------------------------------------------------------------------- order, values, lines


def word_order(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    """Two neighbouring words of a span swapped."""
    found = [
        (at, match)
        for at, line in enumerate(lines)
        if at > first
        for match in re.finditer(r"`([^`\"]+)`", line)
        if len(match[1].split()) > 1 and not re.match(r"(?:on|also|learn|was|act|one)\s", match[1])
    ]
    at, match = dice.choice(found)
    words = match[1].split(" ")
    one = dice.randrange(len(words) - 1)
    swapped = [*words[:one], words[one + 1], words[one], *words[one + 2 :]]
    line = lines[at]
    return Slip(
        "word order", at + 1, line, (line[: match.start(1)] + " ".join(swapped) + line[match.end(1) :],)
    )


def word_gone(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    """A word of a span forgotten."""
    found = [
        (at, match)
        for at, line in enumerate(lines)
        if at > first
        for match in re.finditer(r"`([^`\"]+)`", line)
        if len(match[1].split()) > 1 and not re.match(r"(?:on|also|learn|was|act|one)\s", match[1])
    ]
    at, match = dice.choice(found)
    words = match[1].split(" ")
    one = dice.randrange(len(words))
    line = lines[at]
    left = " ".join(words[:one] + words[one + 1 :])
    return Slip("word gone", at + 1, line, (line[: match.start(1)] + left + line[match.end(1) :],))


def operator(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    """A sign of comparison or of a sum changed into a like one."""
    swaps = {
        ">=": ("=>", ">", "≥="),
        "=": ("==", ":", ":="),
        "+": ("+=", "++", "plus"),
        "<": ("=<", "<<"),
        "is": ("iz", "="),
        "-": ("-=", "--", "–"),
    }
    found = [
        (at, start, said)
        for at, line in enumerate(lines)
        if at > first
        for match in re.finditer(r"`([^`\"]+)`", line)
        for start, said in (
            (match.start(1) + found, sign)
            for found, sign in _inside(match[1], r"(?<= )(?:>=|=|\+|<|is|-)(?= )")
        )
    ]
    if not found:
        return None
    at, start, said = dice.choice(found)
    new = dice.choice(swaps[said])
    line = lines[at]
    return Slip("operator", at + 1, line, (line[:start] + new + line[start + len(said) :],))


def indentation(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    found = [at for at, line in enumerate(lines) if at > first and re.match(r" *- ", line)]
    at = dice.choice(found)
    line = lines[at]
    by = dice.choice((-2, 2, 4)) if line.startswith("  ") else dice.choice((2, 4))
    new = line[2:] if by < 0 else " " * by + line
    return Slip(f"indentation {by:+}", at + 1, line, (new,))


def blank(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    found = [at for at, line in enumerate(lines) if at > first and not line and 0 < at < len(lines) - 1]
    at = dice.choice(found)
    return Slip("blank line gone", at + 1, "", ())


def deleted(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    found = [
        at
        for at, line in enumerate(lines)
        if line and (at > first and re.match(r"\s*- |#|\||`", line) or 0 < at < first)
    ]
    at = dice.choice(found)
    return Slip("line deleted", at + 1, lines[at], ())


def doubled(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    found = [at for at, line in enumerate(lines) if line and at > first and re.match(r"\s*- |#|\||`", line)]
    at = dice.choice(found)
    return Slip("line doubled", at + 1, lines[at], (lines[at], lines[at]))


def moved(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    found = [
        at
        for at in range(first + 1, len(lines) - 1)
        if lines[at].strip() and lines[at + 1].strip() and lines[at] != lines[at + 1]
    ]
    at = dice.choice(found)
    return Slip("lines swapped", at + 1, lines[at], (lines[at + 1], lines[at]), 2)


def value(lines: Lines, first: int, dice: random.Random) -> Slip | None:
    """A number out of its range."""
    found = [
        (at, start, said)
        for at, line in enumerate(lines)
        if at > first
        for match in re.finditer(r"`([^`\"]+)`|(?<=^\| )\d+(?:-\d+)?(?= )", line)
        for start, said in (
            (match.start() + found, sign) for found, sign in _inside(match[0], r"(?<!\w)\d+(?!\w)")
        )
    ]
    if not found:
        return None
    at, start, said = dice.choice(found)
    new = dice.choice(("99", "-1", "x", "1.5"))
    line = lines[at]
    return Slip("value", at + 1, line, (line[:start] + new + line[start + len(said) :],))


MAKERS: dict[str, Callable[[Lines, int, random.Random], Slip | None]] = {
    **{name: signs(name) for name in SIGNS},
    "word order": word_order,
    "word gone": word_gone,
    "operator": operator,
    "indentation": indentation,
    "blank": blank,
    "deleted": deleted,
    "doubled": doubled,
    "moved": moved,
    "value": value,
}


def a_slip(lines: Lines, kind: str, dice: random.Random) -> Slip | None:
    """One slip of a kind."""
    first = lines.index("---", 1) if lines[0] == "---" else -1
    if kind in PLACES:
        found = list(PLACES[kind](lines, first))
        if not found:
            return None
        at, start, word = dice.choice(found)
        new = misspelled(word, dice)
        line = lines[at]
        return Slip(kind, at + 1, line, (line[:start] + new + line[start + len(word) :],)) if new else None
    return MAKERS[kind](lines, first, dice)


# ------------------------------------------------------------------------------------------- judging


def told(text: str) -> list:
    return check(read_texts({"a.md": text}, (), SYSTEMS), lambda: SYSTEMS)


@cache
def shape(text: str) -> str:
    """What an adventure is, without its places and its words."""
    adventure = msgspec.structs.replace(read_texts({"a.md": text}, (), SYSTEMS), texts={}, problems=())
    return re.sub(r'"at":[\[{][^\]}]*[\]}],?|"line":\d+,?|"column":\d+,?', "", to_json(adventure).decode())


def obeyed(line: str, problem) -> Iterator[str]:
    """The line as it stands once what a message says is done, in each way that one might do it, the likeliest first."""
    for edit in cures(problem, line):
        at = edit.column - 1
        yield line[:at] + edit.new + line[at + len(edit.old) :]


def judged(
    file: str, text: str, slip: Slip, mend: bool = True, alike: Callable[[str], str] = shape
) -> Judged:
    """A slip put into its text, and what is told of it; with `mend` the advice is followed as well. Two texts are the same
    that are `alike`."""
    lines = text.split("\n")
    broken = "\n".join([*lines[: slip.line - 1], *slip.new, *lines[slip.line - 1 + slip.much :]])
    try:
        problems = [each for each in told(broken) if each.severity != "note"]
    except Exception as error:  # noqa: BLE001
        return Judged(file, slip, "crash", (repr(error),))
    said = tuple(f"{each.line}:{each.column} {each.code}: {each.message}" for each in problems)
    if not problems:
        return Judged(file, slip, "same" if alike(broken) == alike(text) else "silent", said)
    if len(problems) > 1:
        return Judged(file, slip, "several", said)
    above = 1 if slip.new else 2
    if not slip.line - above <= problems[0].line <= slip.line + max(1, len(slip.new)):
        return Judged(file, slip, "elsewhere", said)
    if mend and slip.much == len(slip.new) == 1:
        ways = list(obeyed(slip.new[0], problems[0]))
        if any(new.strip() == slip.old.strip() or new.lower() == slip.old.lower() for new in ways):
            return Judged(file, slip, "mended", said)
        for new in ways[:MOST_TRIED]:
            again = "\n".join([*lines[: slip.line - 1], new, *lines[slip.line :]])
            if alike(again) == alike(text):
                return Judged(file, slip, "mended", said)
    return Judged(file, slip, "told", said)


def made(
    count: int, seed: int, only: str = "", files: tuple[Path, ...] = BASES
) -> Iterator[tuple[str, str, Slip]]:
    """So many slips, the same for a seed: half of them misspelled words."""
    dice = random.Random(seed)
    texts = {path.name: path.read_text(encoding="utf-8") for path in files}
    seen: set[tuple] = set()
    names = list(texts)
    kinds = ["letters of a span"] * 14 + [each for each in PLACES for _ in range(2)] + list(MAKERS)
    if only:
        kinds = [each for each in (*PLACES, *MAKERS) if only in each]
    for _ in range(count * 4):
        name = dice.choice(names)
        slip = a_slip(texts[name].split("\n"), dice.choice(kinds), dice)
        if slip is None or (slip.new == (slip.old,)) or (name, slip) in seen:
            continue
        seen.add((name, slip))
        yield name, texts[name], slip
        if len(seen) >= count:
            return


def main(arguments: list[str]) -> None:
    """Make, judge, print."""
    numbers = [each for each in arguments if each.isdigit()]
    files = tuple(Path(each) for each in arguments if each.endswith(".md"))
    words = [each for each in arguments if not each.isdigit() and not each.endswith(".md")]
    count = int(numbers[0]) if numbers else 200
    seed = int(numbers[1]) if len(numbers) > 1 else 1
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    for name, text, slip in made(count, seed, " ".join(words), files or BASES):
        found = judged(name, text, slip)
        by_kind[re.sub(r" (?:dropped|doubled|[+-]\d)$", "", slip.kind)][found.verdict] += 1
        print(f"{found.verdict.upper():9} {name}:{slip.line} {slip.kind}\n    - {slip.old}")
        for each in slip.new:
            print(f"    + {each}")
        for each in found.told:
            print(f"      > {each}", flush=True)
    total: Counter[str] = sum(by_kind.values(), Counter())
    for kind, counts in (*by_kind.items(), ("all", total)):
        print(f"== {kind:26}", dict(sorted(counts.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
