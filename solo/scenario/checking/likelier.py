"""Which of two spellings is the slip: the one that an adventure says less often, or that looks less like its other words.

A name is written where it is defined and where it is used, and may be misspelled in either place; the use would always
be told. Here what is told goes to the line with the slip. Loaded only where something was told of a name that is another
but for a slip. What may live here: pure functions of words and of findings.
"""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, cached_property

from solo.core import regex
from solo.scenario import foreign
from solo.scenario import model as m
from solo.scenario.names import singular
from solo.scenario.nearness import distance, near, undoubled
from solo.scenario.reading.slips import ours
from solo.scenario.words import GEAR

CODES = {
    "near-name", "unknown-name", "undeclared", "unknown-word", "never-learned", "unknown-creature", "ungiven", "ungainable",
    "unused",
}  # fmt: skip
MARGIN = 0.05  # by how much a spelling must look likelier, where both are said as often
DOUBTFUL = 0.5  # the same, where a letter is doubled in one of them, or another in each: either may be right
_LINK = regex.late(r"\[([^\]\n]*)\]\([^()\s#]*#([^()\s]+)\)")
_WORD = regex.late(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_PAIR = regex.late(r"`(?P<said>[^`]+)`[^`]*(?:`[^`]+` [^`]*)?[;.] ?[Dd]id you mean `(?P<near>[^`]+)`\?")


class Words:
    """The words of an adventure: how often each is said, and how its words look."""

    def __init__(self, adventure: m.Adventure):
        said = (word.lower() for text in adventure.texts.values() for word in _words(text))
        self.count = Counter(said)
        self.named = Counter(
            word.lower()
            for text in adventure.texts.values()
            for piece in _marked(text)
            for word in _words(piece)
        )

    @cached_property
    def threes(self) -> Counter[str]:
        """How often each three letters stand in them; it is asked for only where two spellings are said as often."""
        found = _plain_threes().copy()
        found.update(three for word in self.count.keys() - _plain() for three in _threes(word))
        return found

    def looks(self, word: str, other: str) -> float:
        """How much a word looks like the others; itself and the one it is held against do not count."""
        own = Counter([*_threes(word), *(_threes(other) if other in self.count else ())])
        held = [math.log(max(0, self.threes[three] - own[three]) + 0.3) for three in _threes(word)]
        return sum(held) / len(held)

    def slip(self, word: str, other: str) -> bool:
        """Whether the first of two spellings is the slip."""
        for count in (self.named, self.count):  # where names stand, then the prose as well
            if count[word] != count[other]:
                return count[word] < count[other]
        if (word in _plain()) != (other in _plain()):
            return other in _plain()
        unsure = undoubled(singular(word)) == undoubled(singular(other)) or distance(word, other)[1] == 3
        margin = DOUBTFUL if unsure else MARGIN
        return self.looks(word, other) + margin < self.looks(other, word)


@cache
def _plain() -> frozenset[str]:
    """Plain words that are no slips: those of the format, of other games, and what people carry."""
    others = [
        *foreign.DIRECTIVES, *foreign.CONDITIONS, *foreign.NUMBERS,
        *(word for table in foreign.WORDS.values() for ours_, theirs in table.items() for word in (ours_, *theirs.split())),
    ]  # fmt: skip
    return frozenset(word.lower() for word in (*GEAR, *ours(), *others) if word.isalpha())


@cache
def _vocabulary() -> frozenset[str]:
    """The words that spans are made of."""
    return frozenset(word.lower() for word in ours() if word.isalpha())


@cache
def _plain_threes() -> Counter[str]:
    """How often each three letters stand in them (do not change what you get)."""
    return Counter(three for word in _plain() for three in _threes(word))


def _words(text: str) -> list[str]:
    """The words of a text; an apostrophe within one is as good as none."""
    found = _WORD.findall(text)
    if "'" not in text and "’" not in text:
        return found
    return [word if word.isalpha() else word.replace("'", "").replace("’", "") for word in found]


def _marked(text: str) -> Iterator[str]:
    """The pieces of a text in which names stand: headings, tables, code spans, what stands before the first heading."""
    headed = False
    for line in text.split("\n"):
        headed = headed or line.startswith("#")
        if line.startswith(("#", "|")) or not headed:
            yield line
        else:
            yield from line.split("`")[1::2]
            if "](" in line:
                yield from (piece for link in _LINK.findall(line) for piece in link)


def _threes(word: str) -> list[str]:
    whole = f"^{word}$"
    return [whole[at : at + 3] for at in range(len(whole) - 2)]


def differing(said: str, meant: str) -> tuple[str, str] | None:
    """The one word in which two names differ by a slip, in each of them; None where they differ otherwise."""
    ones, others = (list(_words(name.lower())) for name in (said, meant))
    if len(ones) != len(others):
        return None
    apart = [(one, other) for one, other in zip(ones, others, strict=True) if one != other]
    if len(apart) > 1:
        apart = [(one, other) for one, other in apart if singular(one) != singular(other)]
    if len(apart) != 1 or not (near(apart[0][0], (apart[0][1],)) or _plural(*apart[0])):
        return None
    return apart[0]


def _plural(one: str, other: str) -> bool:
    return one.removesuffix("s") == other.removesuffix("s")


def like(name: str, among: Iterable[str]) -> str:
    """Of some names the one that this may be a slip for, the likeliest; nothing where none is near. A name that is
    written in two words, or in one, is near as well."""
    joined = "".join(_words(name.lower()))
    found = []
    for other in among:
        if "".join(_words(other.lower())) == joined and other.lower() != name.lower():
            return other
        if (pair := differing(name, other)) is not None and not _plural(*pair):
            found.append((distance(*pair), other))
    return min(found)[1] if found else ""


def told_at_slips(adventure: m.Adventure, problems: list[m.Problem]) -> list[m.Problem]:
    """The problems, those of a name that is another but for a slip told where the slip is."""
    uses: dict[tuple[str, str], list[m.Problem]] = defaultdict(list)
    for each in problems:
        if each.code in CODES and (match := _PAIR.search(each.message)):
            uses[match["said"], match["near"]].append(each)
    if not uses:
        return problems
    words = Words(adventure)
    moved: list[m.Problem] = []
    gone: set[m.Problem] = set()
    for (said, meant), found in uses.items():
        pair = differing(said, meant)
        if pair is None or pair[1] in _vocabulary() or not words.slip(pair[1], pair[0]):
            continue  # a word of the format is no slip
        places = list(_places(adventure, pair[1]))
        used = len({(each.file, each.line) for each in found}) + sum(
            "(also on" in each.message for each in found
        )
        if not places or len(places) > max(1, min(3, used)):
            continue  # what stands in more places than the other is no slip
        at = places[0]
        gone.update(found)
        if any(
            (each.file, each.line) == (at.file, at.line) and f"`{pair[0]}`" in each.message
            for each in problems
        ):
            continue
        asked = _lines(each.line for each in found)
        more = f" (and on {_lines(place.line for place in places[1:])})" if len(places) > 1 else ""
        stands = "stands only here" if not more else f"stands here{more}"
        told = f"`{_cased(meant, pair[1])}` {stands}, and `{_cased(said, pair[0])}` is what is said elsewhere ({asked}); did you mean that?"
        first = found[0]
        moved.append(m.Problem(at.file, at.line, at.column, first.code, told, first.severity))
        gone.update(each for each in problems if _follows(each, meant, at, gone))
    return sorted([*(each for each in problems if each not in gone), *moved])


def _follows(each: m.Problem, meant: str, at: m.Place, gone: set[m.Problem]) -> bool:
    """Whether a problem says of the misspelled name, where it stands, that nothing uses it."""
    return (
        each.code in ("unused", "never-set", "unmet", "ungainable", "ungiven", "unrolled", "unreachable")
        and f"`{meant}`" in each.message
        and (each.file, each.line) == (at.file, at.line)
    )


def _cased(name: str, word: str) -> str:
    """The word of a name as the name has it."""
    return next((each for each in _WORD.findall(name) if each.lower().replace("'", "") == word), word)


def _lines(numbers: Iterable[int]) -> str:
    found = sorted(set(numbers))
    return f"line{'s' * (len(found) > 1)} {', '.join(map(str, found[:6]))}{', …' * (len(found) > 6)}"


def _places(adventure: m.Adventure, word: str) -> Iterator[m.Place]:
    """Where a word stands, but for prose: headings, code spans, tables, what stands before the first heading."""
    whole = regex.passing(rf"(?<![^\W\d_]){re.escape(word)}(?![^\W\d_])", re.IGNORECASE)
    for file, text in adventure.texts.items():
        headed = False
        for number, line in enumerate(text.split("\n"), 1):
            headed = headed or line.startswith("#")
            for match in whole.finditer(line):
                if line.startswith(("#", "|")) or not headed or line.count("`", 0, match.start()) % 2:
                    yield m.Place(file, number, match.start() + 1)
                    break
