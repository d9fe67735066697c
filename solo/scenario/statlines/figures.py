"""What of a line's figures and words stands nowhere in its reading: the test by which nothing is lost in silence.

What may live here: pure functions of a line and its block.
"""

import re
from collections.abc import Iterator
from functools import cache
from pkgutil import get_data
from typing import Any

import msgspec

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import cairn, labels
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.harms import PLURALS

_FIGURE = regex.late(
    r"(?<![A-Za-z])([0-9]{0,3})\s?[dDwW]([0-9]{1,4})(?![0-9])|[0-9]{1,3}(?:[,.][0-9]{3}(?![0-9]))+|[0-9]+"
)
_APART = regex.late(r"([0-9]{2})\s([dDwW][0-9])")  # `WIL 10 d8 bite`
_RANGE = regex.late(r"(?<![0-9])([0-9]{1,3})\s?[-\u2013]\s?([0-9]{1,3})(?![0-9])")
_THOUSANDS = regex.late(r"[,.]")
_ASIDE = regex.late(r"\]\((?:[^()]|\([^()]*\))*\)|<[^<>]*>")  # where a link leads, HTML
_AVERAGE = regex.late(r"(?<![\w+-])[0-9]{1,3}(?=\s?\([0-9]{0,2}d[0-9])")  # the average of dice: `6 (1d6 + 3)`
_WORDS_BEFORE = regex.late(r"[^\s,;.|]+\s+\S*\Z")


def left(line: str, block: StatBlock) -> tuple[str, ...]:
    """The figures of a line that its reading does not hold, each with the words around it. A range that is read as dice is
    held by those."""
    held = set(_of(block))
    signs = set(_signs(block))
    line = stattext.thousands(line)
    line = _RANGE.sub(lambda m: " " * len(m[0]) if _as_dice(m) in held else m[0], line)
    line = _ASIDE.sub(lambda m: " " * len(m[0]), line)
    line = _AVERAGE.sub(lambda m: " " * len(m[0]), line)
    found = [sign for sign in _signed(line) if sign not in signs]
    for start, end, figure in _figures(line):
        if figure not in held:
            before = _WORDS_BEFORE.search(line[max(0, start - 30) : start])
            behind = line[end : end + 20].partition(",")[0].partition(";")[0].split()[:1]
            found.append(
                " ".join(((before[0] if before else "") + line[start:end] + " " + "".join(behind)).split())
            )
    return tuple(dict.fromkeys(found))


_SIGN = regex.late(r"(?:(?<=[\s(,;:\[])|\A)-([0-9]{1,3})(?![0-9]*d|[0-9]|\s?-)")
_JOINED = regex.late(r"(?:[0-9)\]]|\b(?:to|or))\s*\Z")


def _signed(line: str) -> Iterator[str]:
    """The figures of a line that have a minus of their own, which is no dash between two of them."""
    text = stattext.level(line)
    for match in _SIGN.finditer(text):
        if not _JOINED.search(text[max(0, match.start() - 6) : match.start()]):
            yield f"-{int(match[1])}"


def _signs(block: StatBlock) -> Iterator[str]:
    """The same of all that a reading holds."""
    for each in _leaves(msgspec.to_builtins(block)):
        if isinstance(each, str):
            yield from (f"-{int(number)}" for number in re.findall(r"-\s?([0-9]{1,3})", stattext.level(each)))
        elif isinstance(each, int | float) and each < 0:
            yield str(int(each))


_WORD = regex.late(r"[^\W\d_]{3,}")
_PHRASE = regex.late(r"[^,;|.()\[\]\n]+")


@cache
def _plain() -> frozenset[str]:
    """The words that are no loss, from the table in `between.md`, and those of numbers."""
    text = (get_data(__package__, "between.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return frozenset((*(word.strip() for row in rows for word in row[1].split(",")), *NUMBERS))


def words_left(line: str, block: StatBlock) -> tuple[str, ...]:
    """The words of a line that neither its reading nor its notes hold, each in the phrase that it stands in."""
    data = msgspec.to_builtins(block)
    del data["printed"]
    held = {_stem(word) for text in _texts(data) for word in _WORD.findall(labels.fold(text))}
    held |= {_stem(word) for word in stattext.known_tags()}
    tags = {tag for attack in block.attacks for tag in attack.tags}
    held |= {
        _stem(word)
        for form, tag in stattext.known_tags().items()
        if tag in tags
        for word in _WORD.findall(form)
    }  # `selon l'arme` is held as `by weapon`
    text = _ASIDE.sub(lambda m: " " * len(m[0]), labels.fold(line)).replace("_", " ")
    known = [(mark.start, mark.end) for mark in labels.found(text)]
    known += [match.span() for match in cairn.FIELD.finditer(line)]
    found = []
    for phrase in _PHRASE.finditer(text):
        words = (
            word
            for word in _WORD.finditer(text, *phrase.span())
            if not any(start <= word.start() < end for start, end in known)
        )
        if any(word[0].lower() not in _plain() and _stem(word[0]) not in held for word in words):
            found.append(" ".join(line[phrase.start() : phrase.end()].split()).strip(" *_-"))
    return tuple(dict.fromkeys(filter(None, found)))


def _stem(word: str) -> str:
    return PLURALS.get(word.lower(), word.lower()).rstrip("s")


def _leaves(data: Any) -> Iterator[Any]:
    """All that a reading holds, without what holds it."""
    if isinstance(data, dict):
        for value in data.values():
            yield from _leaves(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _leaves(value)
    else:
        yield data


def _texts(data: Any) -> Iterator[str]:
    return (each for each in _leaves(data) if isinstance(each, str))


def _as_dice(match: re.Match) -> str:
    """The dice that a range of damage is read as."""
    low, high = int(match[1]), int(match[2])
    if not 0 < low < high:
        return ""
    count, sides, _ = stattext.dice_for(low, high)
    return f"{count if count > 1 else ''}d{sides}"


def _figures(text: str) -> Iterator[tuple[int, int, str]]:
    """Each figure, with where it stands: a die, or a number; `1,100` is one."""
    for match in _FIGURE.finditer(_APART.sub(r"\1,\2", text)):
        die = f"{'' if match[1] in ('', '1') else int(match[1])}d{int(match[2])}" if match[2] else ""
        yield match.start(), match.end(), die or str(int(_THOUSANDS.sub("", match[0])))


def _of(block: StatBlock) -> Iterator[str]:
    """Every figure that a reading holds. What it keeps of the attacks as printed is not the attacks."""
    data = msgspec.to_builtins(block)
    data["printed"] = [each for each in data["printed"] if each[0] not in ("attacks", "damage")]
    yield from _held(data)
    yield from (str(len(attack.dice)) for attack in block.attacks)
    yield str(sum(attack.count for attack in block.attacks))
    for routine in {attack.routine for attack in block.attacks}:
        yield str(sum(attack.count for attack in block.attacks if attack.routine == routine))


def _held(data: Any) -> Iterator[str]:
    for each in _leaves(data):
        if isinstance(each, str):
            yield from (figure for _, _, figure in _figures(each))
        elif isinstance(each, int | float):
            yield str(int(abs(each)))
