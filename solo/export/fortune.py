"""How the dice of a game fell: in sentences, and as a drawing (SVG) of each kind of throw beside what was to be expected.

What may live here: laying out what `solo.session.luck` works out.
"""

from collections.abc import Sequence
from html import escape

from solo.core.dice import spoken
from solo.journal.model import Turn
from solo.rules.ruleset import Ruleset
from solo.session.luck import Bar, Kind, Luck, gather, luck_of, often

LABEL, LONG, COUNT, HIGH = (
    58,
    190,
    76,
    17,
)  # of a row: its label, its longest bar, what is counted, how high it is


def luck(turns: Sequence[Turn], rules: Ruleset | None) -> Luck | None:
    """How the dice fell; None where nothing was thrown, or nobody knows the rules."""
    if rules is None:
        return None
    found = luck_of(gather(turns, rules))
    return found if found.hung or found.kinds else None


def summary(found: Luck) -> str:
    """How many throws came off, and how rare that is."""
    if not found.hung:
        return "Nothing hung on any throw."
    more = "As many or more" if found.good else "As few or fewer"
    came = (
        f"{found.well} of {found.hung} throws came off"
        if found.hung > 1
        else f"{found.well} of 1 throw came off"
    )
    return f"{came}, where {found.expected:.1f} were to be expected. {more}: {often(found.share)}."


def of_kind(kind: Kind) -> str:
    """How one kind of throw fell."""
    how = "high or higher" if kind.high else "low or lower"
    about = "" if kind.exact else "about "
    times = "once" if kind.throws == 1 else f"{kind.throws} times"
    return (
        f"{spoken(kind.dice)}, {times}: on average {kind.mean:.1f}, where par is {kind.par:.1f}. "
        f"As {how}: {about}{often(kind.share)}."
    )


def drawn(kind: Kind) -> str:
    """The throws of a kind as bars, with a mark at what was to be expected of each."""
    most = max((max(bar.seen, bar.expected) for bar in kind.bars), default=1) or 1
    rows = "\n".join(row(bar, at, most) for at, bar in enumerate(kind.bars))
    size = f"{LABEL + LONG + COUNT} {len(kind.bars) * HIGH + 2}"
    return f'<svg class="bars" viewBox="0 0 {size}" role="img" aria-label="{escape(of_kind(kind))}">\n{rows}\n</svg>'


def row(bar: Bar, at: int, most: float) -> str:
    """One bar."""
    label = str(bar.low) if bar.low == bar.high else f"{bar.low}–{bar.high}"
    top, long, mark = at * HIGH, bar.seen / most * LONG, bar.expected / most * LONG
    return (
        f'<text class="of" x="{LABEL - 8}" y="{top + 13}">{label}</text>'
        f'<rect x="{LABEL}" y="{top + 3}" width="{long:.1f}" height="{HIGH - 5}"/>'
        f'<path d="M{LABEL + mark:.1f} {top + 1}v{HIGH - 1}"/>'
        f'<text x="{LABEL + LONG + 8}" y="{top + 13}">{bar.seen} of {bar.expected:.1f}</text>'
    )
