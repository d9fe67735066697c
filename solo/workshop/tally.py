"""What came of games, as counts that add up: they grow with the adventure, never with the number of games.

What may live here: counting and adding. Lengths are counted by steps that widen as they grow (`step`), so that a million
games of any length need a few hundred numbers.
"""

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Any

MOST_KINDS = 200  # different causes, loops, things that went wrong, before the rest is counted as one
OTHERS = "others"
Ref = tuple[str, int]  # a game, and the turn in it from which something was so


def step(length: int) -> int:
    """A length as it is counted: exactly up to 200, then to two figures and a half."""
    if length <= 200:
        return length
    scale = 10 ** (len(str(length)) - 2)
    half = max(scale // 2, 1)
    return length // half * half


@dataclass(slots=True)
class Lengths:
    """How long games were."""

    number: int = 0
    total: int = 0
    least: int = 0
    most: int = 0
    steps: Counter[int] = field(default_factory=Counter)

    def count(self, length: int) -> None:
        """One more of this length."""
        self.least = length if not self.number else min(self.least, length)
        self.most = max(self.most, length)
        self.number += 1
        self.total += length
        self.steps[step(length)] += 1

    def add(self, other: "Lengths") -> None:
        """Add another's."""
        if other.number:
            self.least = other.least if not self.number else min(self.least, other.least)
            self.most = max(self.most, other.most)
            self.number += other.number
            self.total += other.total
            self.steps.update(other.steps)

    def at(self, share: float) -> int:
        """The length that such a share of them does not pass."""
        left = share * self.number
        for length in sorted(self.steps):
            left -= self.steps[length]
            if left <= 0:
                return length
        return self.most


@dataclass(slots=True)
class Span:
    """What a variable held: the least and the most of a number, or each word."""

    least: int | None = None
    most: int | None = None
    words: set[str] = field(default_factory=set)

    def see(self, value: Any) -> None:
        """It held this."""
        if isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, bool):
            self.words.add(str(value).lower())
        else:
            self.least = value if self.least is None else min(self.least, value)
            self.most = value if self.most is None else max(self.most, value)

    def add(self, other: "Span") -> None:
        """Add another's."""
        for value in (other.least, other.most):
            if value is not None:
                self.see(value)
        self.words |= other.words


@dataclass(slots=True)
class Line:
    """A game that something was found in: its seed, its moves, and the number that each one's dice follow from."""

    system: str
    seed: str
    moves: tuple[tuple[dict, int], ...]


@dataclass(slots=True)
class Tally:
    """What came of games. `whole` games were played from the beginning by a temper, and only of them shares are told;
    the others began where somebody had come to before, to look for what nobody had seen."""

    games: int = 0
    whole: int = 0
    moves: int = 0
    stopped: int = 0
    visits: Counter[int] = field(default_factory=Counter)  # by node: how often it was come to in all games
    reached: Counter[int] = field(default_factory=Counter)  # by node: in how many whole games
    won: Counter[int] = field(default_factory=Counter)  # by node: in how many of these that ended in victory
    dead: Counter[int] = field(default_factory=Counter)  # by scene: deaths of whole games in it
    endings: Counter[str] = field(default_factory=Counter)  # of whole games
    elsewhere: Counter[str] = field(default_factory=Counter)  # of the others
    tempers: Counter[str] = field(default_factory=Counter)  # whole games by temper,
    fates: Counter[str] = field(default_factory=Counter)  # and temper and kind of ending
    deaths: Counter[str] = field(default_factory=Counter)  # by cause and place, of all games
    stuck: Counter[str] = field(default_factory=Counter)  # by scene
    endless: Counter[str] = field(default_factory=Counter)  # by the scene they were in when it was enough
    refusals: Counter[str] = field(default_factory=Counter)  # by what went wrong
    loops: Counter[str] = field(default_factory=Counter)  # by the scenes gone round
    unfit: Counter[str] = field(default_factory=Counter)  # by thing and place: a gift that did not fit
    gifts: Counter[str] = field(default_factory=Counter)  # the same, whether it did or not
    asked: Counter[int] = field(default_factory=Counter)  # by choice with a price: how often it stood there,
    dear: Counter[int] = field(default_factory=Counter)  # and how often it could not be paid
    turns: Lengths = field(default_factory=Lengths)
    words: Lengths = field(default_factory=Lengths)
    spans: dict[str, Span] = field(default_factory=dict)
    first: dict[int, Ref] = field(default_factory=dict)  # by node: where it was come to first
    examples: dict[str, Ref] = field(default_factory=dict)  # of anything else, by what it is
    lines: dict[str, Line] = field(default_factory=dict)  # the games that `first` and `examples` name

    def add(self, other: "Tally") -> None:
        """Add another's counts, whose games came later."""
        for each in fields(self):
            ours, theirs = getattr(self, each.name), getattr(other, each.name)
            if isinstance(ours, Counter):
                for key, number in theirs.items():
                    more(ours, key, number)
            elif isinstance(ours, Lengths):
                ours.add(theirs)
            elif isinstance(ours, int):
                setattr(self, each.name, ours + theirs)
        for name, span in other.spans.items():
            self.spans.setdefault(name, Span()).add(span)
        for node, ref in other.first.items():
            if node not in self.first:
                self._keep(self.first, node, ref, other.lines)
        for what, ref in other.examples.items():
            if what not in self.examples and len(self.examples) < 4 * MOST_KINDS:
                self._keep(self.examples, what, ref, other.lines)

    def _keep(self, into: dict, key: Any, ref: Ref, lines: dict[str, Line]) -> None:
        into[key] = ref
        if ref[0] in lines:
            self.lines[ref[0]] = lines[ref[0]]


def more(counts: Counter, key: Any, number: int = 1) -> None:
    """Count something; what is of too many kinds counts as one of others."""
    if isinstance(key, str) and key not in counts and len(counts) >= MOST_KINDS:
        key = OTHERS
    counts[key] += number
