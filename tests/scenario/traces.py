"""A slip leaves a trace: every line of shipped adventures, damaged by one edit at a time, and what comes of it.

    python tests/scenario/traces.py [SHARE [SEED [KIND]]] [FILE ...]     one in SHARE of all slips, and the counts

An edit touches what a line is made of: its marks, its code spans, links, emphasis, cells; where it has none of these, its
words. What is told is one new finding on the line (or beside it), or the adventure is the same but for the words of
its prose: that is `told`, and `same`. Anything else is a fault: `silent`, `several`, `elsewhere`, `crash`.
"""

import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import msgspec
from matrix import _theirs
from slipping import BESIDE, SHIPPED, SYSTEMS, Slip, judged

from solo.scenario import read_texts
from solo.scenario.model import to_json

FILES = tuple(SHIPPED / name for name in ("the-salt-cellar.md", "carriage-paid.md", "return-to-sender.md"))
FAULTS = ("silent", "several", "elsewhere", "crash")
_MARKED = re.compile(
    r"`[^`]*`|\[[^\]]*\]\([^)]*\)|\*\*[^*]+\*\*|→ ?(?:back)?|^\s*(?:[-*+]|\d+\.) |^#+ .*|\||\bor else\b"
)
_THEIRS = {word: others for word, others in _theirs().items() if word.isalpha()}
Edit = Callable[[str, int, int, random.Random], str]


def _letters(pick: Callable[[str, int, random.Random], str]) -> Edit:
    def edit(line: str, start: int, end: int, dice: random.Random) -> str:
        return pick(line, dice.randrange(start, end), dice)

    return edit


def _one_of(line: str, start: int, end: int, dice: random.Random, signs: dict[str, tuple[str, ...]]) -> str:
    """One of the signs that stand in a piece, by one of those that stand for it."""
    said = line[start:end]
    found = [(match.start(), sign) for sign in signs for match in re.finditer(re.escape(sign), said)]
    if not found:
        return line
    at, sign = dice.choice(found)
    return line[: start + at] + dice.choice(signs[sign]) + line[start + at + len(sign) :]


_WRONG = {
    "`": ("'", "´", "``", '"', "", "*"), "**": ("*", "__", "", "_", "***"), "[": ("(", "{", ""), "]": (")", "", "}"),
    "(": ("[", "", "{"), ")": ("]", "", "}"), "→": ("->", "=>", ">", "–>", "➜"), "- ": ("-", "– ", "* ", "• ", "-- ", ""),
    "#": ("", "##", "# "), "|": ("", "/", "||", "!"), ":": (";", "", " -", "="), ",": (";", "", ".", " and"),
    " = ": (" == ", " := ", " "), " + ": (" += ", " plus ", " "), '"': ("'", "“", ""),
}  # fmt: skip


def _word(line: str, start: int, end: int, dice: random.Random, change: Callable[[str], str]) -> str:
    words = [match for match in re.finditer(r"[^\W\d_]+", line[start:end])]
    if not words:
        return line
    match = dice.choice(words)
    return line[: start + match.start()] + change(match[0]) + line[start + match.end() :]


def _order(line: str, start: int, end: int, dice: random.Random) -> str:
    words = [*re.finditer(r"[^\s`*\[\]()#|]+", line[start:end])]
    if len(words) < 2:
        return line
    at = dice.randrange(len(words) - 1)
    one, two = words[at], words[at + 1]
    said = line[start:end]
    return (
        line[:start]
        + said[: one.start()]
        + two[0]
        + said[one.end() : two.start()]
        + one[0]
        + said[two.end() :]
        + line[end:]
    )


def _moved(line: str, start: int, end: int, dice: random.Random) -> str:
    """A piece and the words behind it in the wrong order, up to the next piece."""
    rest = _MARKED.search(line, end)
    stop = rest.start() if rest else len(line)
    return (
        line[:start]
        + (line[end:stop].strip() + " " if line[end:stop].strip() else "")
        + line[start:end]
        + line[stop:]
    )


EDITS: dict[str, Edit] = {
    "sign gone": _letters(lambda line, at, dice: line[:at] + line[at + 1 :]),
    "sign twice": _letters(lambda line, at, dice: line[: at + 1] + line[at:]),
    "signs swapped": _letters(lambda line, at, dice: line[:at] + line[at + 1 : at + 2] + line[at] + line[at + 2 :]),
    "key beside": _letters(
        lambda line, at, dice: line[:at] + dice.choice(BESIDE.get(line[at].lower(), line[at])) + line[at + 1 :]
    ),
    "wrong mark": lambda line, start, end, dice: _one_of(line, start, end, dice, _WRONG),
    "piece gone": lambda line, start, end, dice: re.sub(r"(?<=\S)  +", " ", line[:start] + line[end:]),
    "piece twice": lambda line, start, end, dice: line[:end] + " " + line[start:end].strip() + line[end:],
    "piece moved": _moved,
    "word gone": lambda line, start, end, dice: _word(line, start, end, dice, lambda word: ""),
    "case": lambda line, start, end, dice: _word(line, start, end, dice, str.swapcase),
    "order": _order,
    "their word": lambda line, start, end, dice: _word(
        line, start, end, dice, lambda word: dice.choice(_THEIRS.get(word.lower(), (word,)))
    ),
}  # fmt: skip


def made(
    share: int, seed: int, only: str = "", files: tuple[Path, ...] = FILES
) -> Iterator[tuple[str, str, Slip]]:
    """One in `share` of all slips, the same for a seed: of every line, each edit at one of its pieces."""
    dice = random.Random(seed)
    for path in files:
        text = path.read_text(encoding="utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            for kind, edit in EDITS.items():
                pieces = [match.span() for match in _MARKED.finditer(line) if match[0].strip()] or [
                    (0, len(line))
                ]
                start, end = dice.choice(pieces)
                new = edit(line, start, end, dice)
                if not dice.randrange(share) and new != line and only in kind:
                    yield path.name, text, Slip(kind, number, line, (new,))


@cache
def shape(text: str) -> str:
    """What an adventure does: without its places, without the words of its prose and how they are spelled large or small,
    and without the order of what has none."""
    adventure = msgspec.structs.replace(
        read_texts({"a.md": text}, (), SYSTEMS), texts={}, problems=(), blurb="", title=""
    )
    said = re.sub(r'"at":[\[{][^\]}]*[\]}],?|"line":\d+,?|"column":\d+,?', "", to_json(adventure).decode())
    said = re.sub(r'(\{"is":"Text"),"text":"(?:[^"\\]|\\.)*"', r"\1", said)
    said = re.sub(r'"key":"[^"/]*/[^"]*",?', "", said)  # of a choice, which is called by its words
    said = re.sub(r'"tags":\[([^\]]*)\]', lambda tags: f'"tags":{sorted(tags[1].split(","))}', said)
    return re.sub(
        r'"(?:label|cause|says|description|text|prose|topic|was)":(?:"(?:[^"\\]|\\.)*"|\[[^\[\]]*\]),?',
        "",
        said,
    ).lower()


def main(arguments: list[str]) -> None:
    """Make, judge, print."""
    numbers = [int(each) for each in arguments if each.isdigit()]
    files = tuple(Path(each) for each in arguments if each.endswith(".md"))
    only = " ".join(each for each in arguments if not each.isdigit() and not each.endswith(".md"))
    share, seed = [*numbers, *(40, 1)[len(numbers) :]][:2]
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for name, text, slip in made(share, seed, only, files or FILES):
        found = judged(name, text, slip, mend=False, alike=shape)
        for key in (slip.kind, "all"):
            counts[key][found.verdict] += 1
        if found.verdict in FAULTS:
            print(
                f"{found.verdict.upper():9} {name}:{slip.line} {slip.kind}\n    - {slip.old}\n    + {slip.new[0]}"
            )
            for each in found.told:
                print(f"      > {each}", flush=True)
    for key, count in counts.items():
        print(f"== {key:16}", dict(sorted(count.items())))


if __name__ == "__main__":
    main(sys.argv[1:])
