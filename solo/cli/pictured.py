"""Chances as they are read: a line for each outcome, totals in order and with how likely so many or more are, and a bar."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from solo.screen.layout import wrapped

EIGHTHS = " ▏▎▍▌▋▊▉█"
LONGEST = 40  # cells of the longest bar
LEAST_BAR = 6  # cells, below which there is none
WIDEST_FRACTION = 13


class Outcome(NamedTuple):
    """An outcome, what it is called, and how likely it is; of a total also how likely so many or more are."""

    label: str
    chance: Fraction
    more: Fraction | None = None


def outcomes(chances: Mapping[Any, Fraction], tells: Mapping[Any, str] | str = "") -> list[Outcome]:
    """The outcomes in the order they are read in: totals from the least; else as the rule names them, and the likeliest
    first."""
    if chances and all(type(one) is int for one in chances):
        left, found = Fraction(1), []
        for total in sorted(chances):
            found.append(Outcome(str(total), chances[total], left))
            left -= chances[total]
        return found
    names = {} if isinstance(tells, str) else tells
    if chances and all(isinstance(one, tuple) for one in chances):
        return [Outcome(called(one, names), chances[one]) for one in sorted(chances)]
    order = list(names)
    ranked = sorted(
        chances,
        key=lambda one: (order.index(one) if one in names else len(order), -chances[one], called(one, names)),
    )
    return [Outcome(called(one, names), chances[one]) for one in ranked]


def called(outcome: object, names: Mapping[Any, str]) -> str:
    """An outcome in a word or two."""
    if outcome in names:
        return names[outcome]
    if isinstance(outcome, bool):
        return "success" if outcome else "failure"
    if hasattr(outcome, "result"):
        return str(outcome.result) + (", complication" if getattr(outcome, "complication", False) else "")
    if isinstance(outcome, tuple):
        return ", ".join(called(part, {}) for part in outcome)
    return "nothing" if outcome is None else str(outcome)


def percent(chance: Fraction) -> str:
    """A chance in percent; what is hardly ever so is no 0, and what is nearly always no 100."""
    if 0 < chance < Fraction(1, 20000):
        return "< 0.01 %"
    if Fraction(19999, 20000) < chance < 1:
        return ">99.99 %"
    return f"{float(chance) * 100:.2f} %"


def table(found: list[Outcome], what: str, width: int, bars: str = EIGHTHS) -> list[str]:
    """The outcomes as lines no wider than that. `what` is what a total is a number of; `bars` the parts of a bar, the
    whole last (nothing: no bars)."""
    totals = any(one.more is not None for one in found)
    label = max([len(one.label) for one in found] + [5 if totals else 0])
    if label > max(12, width - 9 - LEAST_BAR - 6):
        return stacked(found, width, bars)
    fractions = [str(one.chance) for one in found]
    widest = max(map(len, fractions), default=0)
    middle = 9 + (11 if totals else 0)
    exact = widest <= WIDEST_FRACTION and width >= label + widest + middle + 4 + LEAST_BAR and width >= 60
    room = min(LONGEST, width - 2 - label - middle - (widest + 2 if exact else 0) - 2)
    most = max((one.chance for one in found), default=Fraction(1))
    lines = (
        [heading(what, label, widest if exact else 0, width)]
        if totals
        else wrapped(f"  {what}", width)
        if what
        else []
    )
    for one, fraction in zip(found, fractions, strict=True):
        line = f"  {one.label:>{label}}" if totals else f"  {one.label:<{label}}"
        line += f"  {fraction:>{widest}}" if exact else ""
        line += f" {percent(one.chance):>8}"
        line += f"  {percent(one.more):>9}" if one.more is not None else ""
        if bars and room >= LEAST_BAR and len(found) > 1:
            line += f"  {bar(one.chance / most * room, bars)}"
        lines.append(line.rstrip())
    return lines


def stacked(found: list[Outcome], width: int, bars: str) -> list[str]:
    """The same where names are long for the screen: each on a line of its own, its chance and its bar below it."""
    most, lines = max(one.chance for one in found), []
    room = min(LONGEST, width - 14)
    for one in found:
        line = f"  {percent(one.chance):>8}"
        if bars and room >= LEAST_BAR and len(found) > 1:
            line += f"  {bar(one.chance / most * room, bars)}"
        lines += [*wrapped(f"  {one.label}", width), line]
    return lines


def heading(what: str, label: int, fraction: int, width: int) -> str:
    """The line above totals."""
    gap = " " * (fraction + 2) if fraction else ""
    line = f"  {'':>{label}}{gap} {'just':>8}  {'or more':>9}"
    return f"{line}  {what}" if what and len(line) + 2 + len(what) <= width else line


def bar(cells: Fraction, bars: str) -> str:
    """A bar of so many cells; whatever may come has some of one."""
    parts = len(bars) - 1
    whole, rest = divmod(max(1, round(cells * parts)), parts)
    return bars[-1] * whole + bars[rest].strip()


def average(chances: Mapping[Any, Fraction], what: str) -> str:
    """What a total comes to on average, where it is one."""
    if len(chances) < 2 or not all(type(one) is int for one in chances):
        return ""
    mean = sum((total * chance for total, chance in chances.items()), Fraction(0))
    said = str(mean) if mean.denominator == 1 else f"{float(mean):.2f}"
    return f"{said}{f' {what}' if what else ''} on average, from {min(chances)} to {max(chances)}."
