"""Rooms that a page prints as plain paragraphs with a number and a name before them: `2. Armory. Racks of rusted spears.`

What may live here: lines in, lines out, each such paragraph with a heading above it. Nothing of it is lost.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from solo.scenario.statlines import labels, statline
from solo.scenario.tables import keys
from solo.workshop import stated

FEWEST = 2  # such paragraphs on a page
ENOUGH = 3  # words of a description, on an average
MOST_NAME = 7  # words of a name
_BEGUN = re.compile(
    r"(?P<bold>\*\*|__)?(?P<number>[0-9]{1,3}[a-z]?)(?:[.):]\s*|\s+[\u2013\u2014-]\s+)"
    r"(?P<name>[A-Z\u00c0-\u00dd\u201c\"'][^.:;!?()\n*]{1,60}?)(?:\s*\([^()\n]*\))?"
    r"(?:(?P<sign>[.:!?]|\s[\u2013\u2014-](?=\s))(?P<close>\*\*|__)?\s+(?P<rest>\S.*)|(?P<alone>))"
)
_MARKED = re.compile(r"\s*(?:#{1,6}\s+(?:\*\*)?|\*\*|__)(?P<number>[0-9]{1,3})[a-z]?(?![0-9]|d[0-9])")
_ROLLED = re.compile(
    r"\b(?:[0-9]{0,2}[dw][0-9]{1,3}|roll(?:s|ed)?|tables?|wandering|random)\b", re.IGNORECASE
)
_NUMBERED = re.compile(r"[0-9]{1,3}[.)]\s+\S")
_HEADING = re.compile(r"\s*#")
_BREAKS = re.compile(r"\s*(?:#|\||>|[-*_]{3,}\s*\Z)")


class Begun(NamedTuple):
    """A line that begins a room: at which place, its number and name, and what stands behind it on the line."""

    at: int
    number: str
    name: str
    rest: str
    told: str  # all of its paragraph


def headed(lines: Sequence[str]) -> Iterator[str]:
    """The lines, with a heading above each paragraph that begins with a room's number and name, where there are several such
    whose numbers go up."""
    found = {each.at: each for each in _rooms(lines)}
    lines = lines if found else _nameless(lines)
    for at, line in enumerate(lines):
        if each := found.get(at):
            yield from ("", f"##### {each.number}. {each.name}", "", *filter(None, (each.rest,)))
        else:
            yield line


_NAMELESS = re.compile(
    r"(?P<number>[0-9]{1,3})\s+[\u2013\u2014-]\s+(?P<told>[A-Z\u00c0-\u00dd].*)"
)  # `4 - An empty keg.`
_BARE = re.compile(r"(?P<number>[0-9]{1,3})(?:\s+(?P<told>[A-Z\u00c0-\u00dd].*))?")  # `4 An empty keg.`
FEWEST_NAMELESS = 4
FEWEST_BARE = 3


def _nameless(lines: Sequence[str]) -> Sequence[str]:
    """The lines, the numbers in bold of paragraphs that begin with one, where these are counted through: such are rooms without
    a name, and no other list is printed so."""
    for sign, fewest in ((_NAMELESS, FEWEST_NAMELESS), (_BARE, FEWEST_BARE)):
        begun = [
            (at, match)
            for at, line in enumerate(lines)
            if not (at and lines[at - 1].strip())
            and (match := sign.fullmatch(line.strip()))
            and (sign is _NAMELESS or len((match["told"] or _below(lines, at)).split()) > ENOUGH)
        ]
        numbers = [int(match["number"]) for _, match in begun]
        counted = len(begun) >= fewest and numbers == [*range(numbers[0], numbers[0] + len(begun))]
        if not counted or (sign is _BARE and numbers[0] != 1):
            continue
        if _is_rolled(lines, [Begun(at, match["number"], "", "", "") for at, match in begun]):
            continue
        bold = {at: f"**{match['number']}**. {match['told'] or ''}" for at, match in begun}
        return [bold.get(at, line) for at, line in enumerate(lines)]
    return lines


def _below(lines: Sequence[str], at: int) -> str:
    """The line right below, where it begins as a sentence does."""
    line = lines[at + 1].strip() if at + 1 < len(lines) else ""
    return line if line[:1].isupper() else ""


def _rooms(lines: Sequence[str]) -> list[Begun]:
    found = [each for at in range(len(lines)) if (each := _begun(lines, at))]
    begun = {each.at for each in found}
    others = (
        at for at, line in enumerate(lines) if _NUMBERED.match(line) and not (at and lines[at - 1].strip())
    )
    if any(at not in begun for at in others):  # items of a list, some of which only begin so
        found = [each for each in found if each.name.isupper()]
    marked = [int(match["number"]) for line in lines if (match := _MARKED.match(line))]
    going_up = all(
        _figure(one.number) <= _figure(other.number) or any(map(_HEADING.match, lines[one.at : other.at]))
        for one, other in pairwise(found)
    )
    words = sum(len(each.told.split()) for each in found if not each.name.isupper())
    if words < ENOUGH * sum(not each.name.isupper() for each in found):
        return []
    several = len(found) >= FEWEST or any(
        _figure(each.number) - number in (0, 1) for each in found for number in marked
    )
    if not several or not going_up or _is_rolled(lines, found):
        return []
    return found


def _figure(number: str) -> int:
    return int(number.rstrip("abcdefghijklmnopqrstuvwxyz"))


def _begun(lines: Sequence[str], at: int) -> Begun | None:
    """The room that a line begins: a paragraph of its own, a name of few words, and a description behind or below it."""
    before = lines[at - 1] if at else ""
    if before.strip() and not _BREAKS.match(before):
        return None
    match = _BEGUN.fullmatch(lines[at].strip())
    if match is None or match["bold"] or len(match["name"].split()) > MOST_NAME:
        return None
    below = []
    for line in lines[at + 1 :]:
        if not line.strip() or _BREAKS.match(line):
            break
        below.append(line)
    told = " ".join(filter(None, (match["rest"], *below)))
    if match["sign"] is None and (not below or len(lines[at].split()) > MOST_NAME + 1):
        return None  # a name stands alone on its line only above what it heads
    if any(re.match(r"\s*[0-9]{1,3}[.):]\s", line) for line in below) or _is_creature(match["name"], told):
        return None
    return Begun(at, match["number"], match["name"].strip(), match["rest"] or "", told)


def _is_creature(name: str, told: str) -> bool:
    """Whether figures stand right behind a name, without brackets: `3. Ogre: AC 5, HD 4+1, \u2026`."""
    first = next(iter(labels.found(told)), None)
    stated_at_once = first is not None and len(told[: first.start].split()) < FEWEST
    return stated_at_once and statline.looks_like(f"{name}: {told}") and not any(stated.stat_lines(told))


def _is_rolled(lines: Sequence[str], found: Sequence[Begun]) -> bool:
    """Whether the paragraphs are the rows of a table: a die stands above them that has as many faces."""
    if not found:
        return True
    above = " ".join(line for line in lines[max(0, found[0].at - 4) : found[0].at] if line.strip())
    numbers = [each.number for each in found]
    return _ROLLED.search(above) is not None and any(keys.covers(numbers, die) for die in keys.named(above))
