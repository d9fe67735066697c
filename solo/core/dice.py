"""Dice: notation, faces, readings, exact distributions, and the sources faces come from.

What may live here: pure functions of faces and numbers. Nothing here knows a rule, a world or a screen, and
nothing draws on `random`: a seeded face follows from the words it is asked with.

Notation: `d6`, `2d6+1`, `3d6*10`, `d66` (tens and ones), `d666` (hundreds too), `d00` (tens and ones of two d10, the tenth face 0,
two 0s a hundred), `d%`, `4d6kh3` and `2d20kl1` (keep highest, lowest), and sums of these. The whole
expression is capped, so that no input is slow and none overflows.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import lru_cache, reduce
from itertools import product, zip_longest
from math import comb, prod

try:  # `hashlib` loads all of OpenSSL before it
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

MOST_CHARACTERS = 120
MOST_DICE = 100
MOST_SIDES = 1000
MOST_NUMBER = 1_000_000
MOST_SPAN = 20_000  # different totals an exact distribution may have
MOST_STEPS = 2_000_000  # of working out which dice are kept
MOST_WAYS = 300_000  # ways dice may fall where a reading must be tried on each

Faces = tuple[int, ...]


class DiceError(ValueError):
    """The notation cannot be read, or asks for more than the caps allow."""


# Plain classes: a `solo roll` needs no more than this module, and what would make them takes as long to load as all else.


class Term:
    """One part of a sum: dice, some of which are kept, or (with no sides) a plain number.

    `keep` is 0 where all are kept, positive for so many highest, negative for so many lowest; of `digits` (d66, d00, d666)
    the first die is the first digit, the last the ones."""

    __slots__ = ("count", "digits", "keep", "sides", "times")

    def __init__(
        self, count: int, sides: int = 0, keep: int = 0, times: int = 1, digits: bool = False
    ) -> None:
        self.count, self.sides, self.keep, self.times, self.digits = count, sides, keep, times, digits

    def value(self, faces: Faces) -> int:
        """What this term is worth with these faces."""
        if not self.sides:
            return self.count * self.times
        if self.digits:
            number = 0
            for digit in self.read(faces):
                number = number * 10 + digit
            return (number or 100) * self.times
        if self.keep > 0:
            faces = tuple(sorted(faces)[-self.keep :])
        elif self.keep < 0:
            faces = tuple(sorted(faces)[: -self.keep])
        return sum(faces) * self.times

    def read(self, faces: Faces) -> Faces:
        """The faces as one reads them: of d00 the tenth is a 0."""
        return tuple(face % 10 for face in faces) if self.digits and self.sides == 10 else faces

    @property
    def drawn(self) -> int:
        """How many faces it takes."""
        return self.count if self.sides else 0


class Dice:
    """A parsed expression: what to throw and how to add it up. Its text says all that it is."""

    __slots__ = ("sides", "terms", "text")

    def __init__(self, terms: tuple[Term, ...], text: str) -> None:
        self.terms, self.text = terms, text
        # the sides of each die thrown, in order
        self.sides: tuple[int, ...] = tuple([side for term in terms for side in (term.sides,) * term.drawn])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"Dice({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def total(self, faces: Faces) -> int:
        """The sum of the terms with these faces, in the order of `sides`."""
        if len(self.terms) == 1:
            return self.terms[0].value(faces)
        total, at = 0, 0
        for term in self.terms:
            total += term.value(faces[at : at + term.drawn])
            at += term.drawn
        return total

    def read(self, faces: Faces) -> Faces:
        """The faces as one reads them off the dice, in the same order."""
        read: Faces = ()
        at = 0
        for term in self.terms:
            read += term.read(faces[at : at + term.drawn])
            at += term.drawn
        return read


TERM = re.compile(
    r"\s*(?P<sign>[+\-−–])?\s*(?:(?P<count>\d{1,7})?\s*d\s*(?P<sides>%|\d{1,7})"
    r"\s*(?:k(?P<keep>[hl])(?P<kept>\d{1,3})?)?|(?P<number>\d{1,7}))"
    r"(?:\s*[*×x]\s*(?P<times>\d{1,7}))?\s*",
    re.IGNORECASE | re.ASCII,
)


@lru_cache(maxsize=4096)
def parse(text: str) -> Dice:
    """Read dice notation. Raises DiceError with what is wrong and what would be right."""
    if len(text) > MOST_CHARACTERS:
        raise DiceError(f"dice notation may be {MOST_CHARACTERS} characters long; this has {len(text)}")
    terms, at = [], 0
    while at < len(text):
        match = TERM.match(text, at)
        if not match or (at and not match["sign"]):
            raise DiceError(
                f"cannot read {text[at:].strip()!r} in {text!r}; write dice as 2d6+1, d66, d% or 4d6kh3"
            )
        terms.append(_term(match, text))
        at = match.end()
    dice = Dice(tuple(terms), " ".join(text.split()))
    if not terms:
        raise DiceError("no dice here; write them as 2d6+1, d66, d% or 4d6kh3")
    if sum(term.drawn for term in terms) > MOST_DICE:
        raise DiceError(f"at most {MOST_DICE} dice at once; {text!r} asks for more")
    return dice


def _term(match: re.Match, text: str) -> Term:
    times = int(match["times"] or 1) * (-1 if (match["sign"] or "+") != "+" else 1)
    if match["number"]:
        term = Term(int(match["number"]), times=times)
    else:
        count, sides = int(match["count"] or 1), 100 if match["sides"] == "%" else int(match["sides"])
        if count == 1 and match["sides"] in ("66", "00"):
            term = Term(2, 6 if sides == 66 else 10, times=times, digits=True)
        elif count == 1 and match["sides"] == "666":
            term = Term(3, 6, times=times, digits=True)
        else:
            kept = int(match["kept"] or 1) if match["keep"] else 0
            if not 1 <= sides <= MOST_SIDES or not 1 <= count <= MOST_DICE:
                raise DiceError(f"in {text!r}: 1 to {MOST_DICE} dice of 1 to {MOST_SIDES} sides")
            if match["keep"] and not 1 <= kept <= count:
                raise DiceError(f"in {text!r}: cannot keep {kept} of {count} dice")
            term = Term(count, sides, kept if (match["keep"] or "h") in "hH" else -kept, times)
    if abs(times) > MOST_NUMBER or term.count > MOST_NUMBER:
        raise DiceError(f"in {text!r}: numbers up to {MOST_NUMBER:,}")
    return term


def pool(*sides: int) -> Dice:
    """Dice of mixed sizes as one throw: `pool(8, 6)` is a d8 and a d6."""
    return parse("+".join(f"d{side}" for side in sides))


UNSPOKEN = frozenset(
    {"draft", "intent", "trouble", "chance", "more"}
)  # closed rolls that only serve to choose


def read_out(dice: str, faces: Faces) -> str:
    """A throw as one reads it out: "2d6+1 → 3 5"; of d00 the digits, "d100 → 6 0"."""
    try:
        faces = parse(dice).read(tuple(faces))
    except DiceError:
        pass  # on record, and not ours to read
    return f"{spoken(dice)} → {' '.join(map(str, faces))}"


def spoken(dice: str) -> str:
    """Notation as one says it: "2d6kh1" is "2d6, the best"; "4d6kh3" is "4d6, the best 3"."""
    said = re.sub(
        r"k([hl])(\d+)", lambda keep: f", the {'best' if keep[1] == 'h' else 'worst'}{_more(keep[2])}", dice
    )
    return said.replace("d00", "d100")


def _more(kept: str) -> str:
    return "" if kept == "1" else f" {kept}"


# Readings: pure functions from faces to what they mean. Any such function may be a Roll's `read`.


def faces(faces: Faces) -> Faces:
    """The faces themselves, in the order thrown."""
    return faces


def highest(faces: Faces) -> int:
    """The highest face."""
    return max(faces)


def lowest(faces: Faces) -> int:
    """The lowest face."""
    return min(faces)


@lru_cache(maxsize=256)
def hits(least: int) -> Callable[[Faces], int]:
    """How many faces are `least` or more."""
    return lambda faces: sum(face >= least for face in faces)


class DieByDie:
    """A reading found one die after another: `step` takes what the dice before came to (at first `start`) and a
    face. Its exact chances are worked out die by die, so that many dice are read as quickly as few."""

    __slots__ = ("start", "step")

    def __init__(self, start: object, step: Callable[[object, int], object]) -> None:
        self.start, self.step = start, step

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DieByDie) and (self.start, self.step) == (other.start, other.step)

    def __hash__(self) -> int:
        return hash((self.start, self.step))

    def __call__(self, faces: Faces) -> object:
        """What these faces come to."""
        return reduce(self.step, faces, self.start)


# Exact chances.

Chances = dict  # a total or a reading: its chance, a Fraction


@lru_cache(maxsize=2048)
def distribution(dice: Dice, read: Callable[[Faces], object] | None = None) -> Chances:
    """The exact chance of every total, or of every reading; one that counts its own ways (`ways` of the sides, in
    how many of them each reading comes) is asked for them. Raises DiceError past the caps."""
    if read is None:
        return _totals(dice)
    sides, counted = dice.sides, getattr(read, "ways", None)
    if isinstance(read, DieByDie):
        return _folded(sides, read)
    if read in (highest, lowest):
        counted = _highest if read is highest else _lowest
    ways = prod(sides)
    if ways > MOST_WAYS and counted is None:
        raise DiceError(f"{dice}: {ways:,} ways to fall are too many to read one by one")
    counts: dict[object, int] = defaultdict(int)
    if counted is None:
        for thrown in product(*(range(1, side + 1) for side in sides)):
            counts[read(thrown)] += 1
    else:
        counts = counted(sides)
    from fractions import Fraction

    return {reading: Fraction(count, ways) for reading, count in counts.items()}


def _highest(sides: tuple[int, ...]) -> dict[int, int]:
    """In how many ways each face is the highest: those in which none is higher, less those in which all are lower."""
    none_higher = [prod(min(side, face) for side in sides) for face in range(max(sides) + 1)]
    return {face: none_higher[face] - none_higher[face - 1] for face in range(1, max(sides) + 1)}


def _lowest(sides: tuple[int, ...]) -> dict[int, int]:
    """In how many ways each face is the lowest."""
    none_lower = [prod(side - face + 1 for side in sides) for face in range(1, min(sides) + 2)]
    return {face: none_lower[face - 1] - none_lower[face] for face in range(1, min(sides) + 1)}


def _folded(sides: tuple[int, ...], read: DieByDie) -> Chances:
    """The chance of every reading that is found die by die."""
    from fractions import Fraction

    ways: dict[object, int] = {read.start: 1}
    for side in sides:
        after: dict[object, int] = defaultdict(int)
        for before, count in ways.items():
            for face in range(1, side + 1):
                after[read.step(before, face)] += count
        ways = after
        if len(ways) * side > MOST_WAYS:
            raise DiceError("too many different readings for exact chances")
    every = sum(ways.values())
    return {reading: Fraction(count, every) for reading, count in ways.items()}


def _totals(dice: Dice) -> Chances:
    ways, all_ways = {0: 1}, 1
    for term in dice.terms:
        part = dict(_ways(term))
        all_ways *= sum(part.values())
        if len(ways) * len(part) > MOST_SPAN * 50:
            raise DiceError(f"{dice}: too many different totals for exact chances")
        sums: dict[int, int] = defaultdict(int)
        for total, count in ways.items():
            for value, more in part.items():
                sums[total + value] += count * more
        ways = sums
    from fractions import Fraction

    return {total: Fraction(count, all_ways) for total, count in sorted(ways.items())}


def _ways(term: Term) -> Iterator[tuple[int, int]]:
    """(value, ways) of one term."""
    if not term.sides:
        return iter([(term.count * term.times, 1)])
    if term.digits:
        return iter(
            [(term.value(faces), 1) for faces in product(range(1, term.sides + 1), repeat=term.drawn)]
        )
    if term.count * term.sides > MOST_SPAN:
        raise DiceError(f"{term.count}d{term.sides}: too many different totals for exact chances")
    table = _kept(term.count, term.sides, term.keep) if term.keep else _summed(term.count, term.sides)
    return iter([(value * term.times, count) for value, count in table.items()])


def _summed(count: int, sides: int) -> dict[int, int]:
    """Ways to each sum of so many dice, one die at a time with a running window."""
    ways = [1]
    for _ in range(count):
        window, longer = 0, []
        for total in range(len(ways) + sides - 1):
            window += ways[total] if total < len(ways) else 0
            window -= ways[total - sides] if total >= sides else 0
            longer.append(window)
        ways = longer
    return {total + count: number for total, number in enumerate(ways)}


def _others(left: int, kept: int, faces: int) -> int:
    """Ways in which at least so many of the dice left show one face, and the others any of so many faces."""
    return sum(comb(left, number) * faces ** (left - number) for number in range(kept, left + 1))


def _kept(count: int, sides: int, keep: int) -> dict[int, int]:
    """Ways to each sum of the kept dice: faces are dealt from the end that is kept, until enough dice have them; the
    others show any of the faces after that. Raises DiceError where it would take too long."""
    most = min(abs(keep), count)
    if sides * most * most * most * sides > MOST_STEPS:
        raise DiceError(f"{count}d{sides}: too many ways to keep {most} of them for exact chances")
    order = range(sides, 0, -1) if keep > 0 else range(1, sides + 1)
    sums: dict[int, int] = defaultdict(int)
    states = {(most, 0): 1}  # dice still to be kept, sum so far
    for dealt, face in enumerate(order, 1):
        after: dict[tuple[int, int], int] = defaultdict(int)
        ended = [_others(count - most + kept, kept, sides - dealt) for kept in range(most + 1)]
        for (kept, total), ways in states.items():
            for number in range(kept):
                after[kept - number, total + face * number] += ways * comb(count - most + kept, number)
            sums[total + face * kept] += ways * ended[kept]
        states = after
    return dict(sums)


# Sources of faces. A source is called with the sides of each die and with the words that name the roll; one that
# answers None has none to give, and the roll is asked.

Source = Callable[[tuple[int, ...], str, str], Faces | None]


def seeded(seed: str, turn: int) -> Callable[[tuple[int, ...], str, str], Faces]:
    """Faces that follow from seed, turn, rule, roller and ordinal: nothing to store, undo meets the same
    dice, and a rule that gains a roll shifts no other."""
    key = b""
    ordinals: dict[tuple[str, str], int] = {}

    def throw(sides: tuple[int, ...], rule: str, who: str) -> Faces:
        nonlocal key
        key = key or blake2b(f"{seed}\n{turn}".encode(), digest_size=16).digest()
        ordinal = ordinals[rule, who] = ordinals.get((rule, who), -1) + 1
        thrown = []
        for die, side in enumerate(sides):
            words = f"{rule}\n{who}\n{ordinal}\n{die}".encode()
            thrown.append(1 + (int.from_bytes(blake2b(words, key=key, digest_size=8).digest()) * side >> 64))
        return tuple(thrown)

    return throw


class Scripted:
    """Faces from a list, for tests and for dice read off a table. `left` are those not thrown yet. Raises
    DiceError when they run out or do not fit a die."""

    def __init__(self, faces: tuple[int, ...]):
        self.left = faces

    def __call__(self, sides: tuple[int, ...], rule: str, who: str) -> Faces:
        thrown, self.left = self.left[: len(sides)], self.left[len(sides) :]
        for side, face in zip_longest(sides, thrown, fillvalue=0):
            if not 1 <= face <= side:
                missing = f"{face or 'the list is empty'}"
                raise DiceError(f"no face for a d{side} asked by {rule or 'a roll'}: {missing}")
        return thrown

    def close(self) -> None:
        """Raises DiceError where faces are left over."""
        if self.left:
            raise DiceError(f"nobody asked for these faces: {', '.join(map(str, self.left))}")


def scripted(*faces: int) -> Scripted:
    """A source of these faces, in order."""
    return Scripted(faces)
