"""Luck: how the heroes' throws fell, each kind against its exact distribution, and how rare such a run is.

What may live here: reading throws on record, and the arithmetic of chance. `told` makes plain lines of it, no wider than
a small screen.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import erfc, sqrt
from typing import TYPE_CHECKING

import msgspec

from solo.core.dice import DiceError, distribution, parse, spoken
from solo.core.english import counted
from solo.core.party import is_players
from solo.journal.model import Turn

if TYPE_CHECKING:
    from solo.rules.ruleset import Ruleset

MOST_KINDS = 6  # that stand by themselves; what is thrown more rarely is taken die by die
FEW = 3  # throws, below which a kind is not one by itself
MOST_BARS = 10
MOST_EXACT = 6000  # throws times totals, up to which a run's chance is worked out exactly
WIDE = 16  # cells of a bar


class Bar(msgspec.Struct, frozen=True):
    """Totals from `low` to `high`: how often they were seen, and how often they were to be expected."""

    low: int
    high: int
    seen: int
    expected: float


class Kind(msgspec.Struct, frozen=True):
    """One kind of throw. `share`: the chance that as many throws come to as much, or as little, as these."""

    dice: str
    throws: int
    mean: float
    par: float
    share: float
    exact: bool
    bars: tuple[Bar, ...]

    @property
    def high(self) -> bool:
        """Is it over par?"""
        return self.mean >= self.par


class Luck(msgspec.Struct, frozen=True):
    """All of it: how many throws on which something hung came off, and each kind of throw."""

    hung: int = 0
    well: int = 0
    expected: float = 0.0
    share: float = 1.0
    kinds: tuple[Kind, ...] = ()
    games: int = 1

    @property
    def good(self) -> bool:
        """Did as many come off as were to be expected, or more?"""
        return self.well >= self.expected


class Throws(msgspec.Struct):
    """Throws as they are gathered, from one game or several."""

    chances: list[float] = msgspec.field(default_factory=list)  # of each on which something hung
    well: int = 0
    faces: dict[str, list[tuple[int, ...]]] = msgspec.field(
        default_factory=dict
    )  # by their dice, without what is added
    games: int = 0


def gather(turns: Iterable[Turn], rules: "Ruleset", into: Throws | None = None) -> Throws:
    """The heroes' open throws since they set out, in a game."""
    found = into or Throws()
    found.games += 1
    begun = False
    for turn in turns:
        for row in turn.rolls if begun else ():
            if row[7] or not is_players(row[1]) or not row[5]:
                continue
            if (bare := without_sums(row[4])) is not None:
                found.faces.setdefault(bare, []).append(tuple(row[5]))
            if (fared := rules.fared(row[:7])) is not None:
                found.chances.append(float(fared.chance))
                found.well += fared.well
        begun = begun or any((id, name) == ("game", "scene") for id, name, _, _, _ in turn.changes)
    return found


def without_sums(dice: str) -> str | None:
    """Notation without the plain numbers in it; None where it is none."""
    try:
        terms = [term for term in parse(dice).terms if term.sides]
    except DiceError:
        return None
    shown = []
    for term in terms:
        keep = f"k{'h' if term.keep > 0 else 'l'}{abs(term.keep)}" if term.keep else ""
        sides = f"{'6' * 2 if term.sides == 6 else '00'}" if term.digits else str(term.sides)
        shown.append(f"{term.count if term.count > 1 else ''}d{sides}{keep}")
    return "+".join(shown) or None


def luck_of(found: Throws) -> Luck:
    """What the throws come to."""
    every = sorted(found.faces.items(), key=lambda pair: -len(pair[1]))
    alone = [pair for pair in every if len(pair[1]) >= FEW][:MOST_KINDS]
    rest: dict[str, list[tuple[int, ...]]] = defaultdict(list)
    for dice, throws in every:
        if all(dice != other for other, _ in alone):
            for side, face in (
                (side, face) for faces in throws for side, face in zip(parse(dice).sides, faces, strict=False)
            ):
                rest[f"d{side}"].append((face,))
    known = {dice: list(throws) for dice, throws in alone}
    for dice, throws in rest.items():
        known.setdefault(dice, []).extend(throws)
    expected = sum(found.chances)
    return Luck(
        hung=len(found.chances),
        well=found.well,
        expected=round(expected, 2),
        share=tail(found.chances, found.well),
        kinds=tuple(filter(None, (kind_of(dice, throws) for dice, throws in known.items()))),
        games=found.games,
    )


def tail(chances: Sequence[float], well: int) -> float:
    """The chance that so many come off, or more, where that is more than expected; else that so many do, or fewer."""
    if not chances:
        return 1.0
    mean = sum(chances)
    if len(chances) > 1000:
        spread = sqrt(sum(chance * (1 - chance) for chance in chances)) or 1.0
        return beyond((well - mean) / spread)
    ways = [1.0]
    for chance in chances:
        ways = [
            (ways[at] * (1 - chance) if at < len(ways) else 0.0) + (ways[at - 1] * chance if at else 0.0)
            for at in range(len(ways) + 1)
        ]
    return min(1.0, sum(ways[well:]) if well >= mean else sum(ways[: well + 1]))


def beyond(far: float) -> float:
    """The chance of being as far out on this side, by the normal curve."""
    return erfc(abs(far) / sqrt(2)) / 2


def kind_of(dice: str, throws: Sequence[tuple[int, ...]]) -> Kind | None:
    """One kind of throw, against its exact distribution."""
    try:
        parsed = parse(dice)
        chances = {total: float(share) for total, share in distribution(parsed).items()}
    except DiceError:
        return None
    totals = [parsed.total(faces) for faces in throws if len(faces) == len(parsed.sides)]
    if not totals:
        return None
    par = sum(total * share for total, share in chances.items())
    share, exact = rarity(chances, len(totals), sum(totals), par)
    mean = sum(totals) / len(totals)
    return Kind(dice, len(totals), round(mean, 2), round(par, 2), share, exact, bars(chances, totals))


def rarity(chances: dict[int, float], number: int, total: int, par: float) -> tuple[float, bool]:
    """The chance that so many throws come to this total or beyond it, away from par; and whether that is exact."""
    low, high = min(chances), max(chances)
    up = total >= par * number
    if number * number * (high - low + 1) > MOST_EXACT * 20:
        spread = sqrt(sum(share * (each - par) ** 2 for each, share in chances.items()) * number) or 1.0
        return beyond((total - par * number) / spread), False
    ways = [1.0]
    each = [chances.get(value, 0.0) for value in range(low, high + 1)]
    for _ in range(number):
        after = [0.0] * (len(ways) + len(each) - 1)
        for at, way in enumerate(ways):
            if way:
                for more, share in enumerate(each):
                    after[at + more] += way * share
        ways = after
    place = total - low * number
    return min(1.0, sum(ways[place:]) if up else sum(ways[: place + 1])), True


def bars(chances: dict[int, float], totals: Sequence[int]) -> tuple[Bar, ...]:
    """The totals in a few bars of equal width."""
    low, high = min(chances), max(chances)
    width = -(-(high - low + 1) // MOST_BARS)
    seen = Counter((total - low) // width for total in totals)
    expected: dict[int, float] = defaultdict(float)
    for total, share in chances.items():
        expected[(total - low) // width] += share * len(totals)
    return tuple(
        Bar(low + at * width, min(high, low + at * width + width - 1), seen[at], round(expected[at], 2))
        for at in range((high - low) // width + 1)
    )


# In words.


def told(luck: Luck) -> Iterator[str]:
    """Luck in plain lines, none of them wider than 40."""
    if not luck.hung and not luck.kinds:
        yield "No dice have been thrown yet."
        return
    if luck.games > 1:
        yield f"In {luck.games} games:"
    if luck.hung:
        yield f"{luck.well} of {counted(luck.hung, 'throw')} came off."
        yield f"{luck.expected:.1f} were to be expected."
        yield f"{'As many or more' if luck.good else 'As few or fewer'}: {often(luck.share)}."
    for kind in luck.kinds:
        yield ""
        yield f"{spoken(kind.dice)}: {kind.throws} thrown, on average {kind.mean:.1f}; par is {kind.par:.1f}"
        yield f"As {'high or higher' if kind.high else 'low or lower'}: {'' if kind.exact else 'about '}{often(kind.share)}."
        yield from picture(kind.bars)


def often(share: float) -> str:
    """How often a run like this comes."""
    if share >= 0.095:
        tenths = round(share * 10)
        return (
            "nearly every run" if share >= 0.95 else f"{tenths} runs in 10" if tenths > 1 else "one run in 10"
        )
    return f"one run in {round(1 / share):,}" if share > 1e-9 else "less than one run in a billion"


def picture(bars: Sequence[Bar]) -> Iterator[str]:
    """Bars of what was seen, with a mark where what was to be expected ends."""
    most = max((max(bar.seen, bar.expected) for bar in bars), default=1) or 1
    for bar in bars:
        label = str(bar.low) if bar.low == bar.high else f"{bar.low}-{bar.high}"
        long, mark = round(bar.seen / most * WIDE), min(WIDE, round(bar.expected / most * WIDE))
        cells = ["█" if at < long else " " for at in range(WIDE + 1)]
        cells[mark] = "│"
        yield f"  {label:>6} {''.join(cells)} {bar.seen:>3} of {bar.expected:.1f}".rstrip()
