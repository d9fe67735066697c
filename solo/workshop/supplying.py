"""What in the text brings a plain condition about, and how much of it.

What may live here: pure functions of the text and a condition. What that takes in a game is `planning.py`.
"""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.workshop.inventory import TIMES, Inventory, Supply, awaited

ALL = 1_000_000  # what is set is all there
PLACE = (e.Engine, e.Tagged, e.Within)
NOT_OF_PLACE = frozenset(
    e.Engine(name) for name in ("coins", "noise", "turns", "days", "hours", "minutes", "day", "night")
)


def of_time(leaf: e.Expr) -> bool:
    """Does it hang on the time?"""
    return any(
        isinstance(part, e.Hour) or (isinstance(part, e.Engine) and part.name in TIMES)
        for part in e.parts_of(leaf)
    )


def hour_of(leaf: e.Expr) -> str:
    """The time of day that a condition waits for, as one waits for it; nothing where it waits for none by its name."""
    match leaf:
        case e.Hour(how="at" | "after"):
            return leaf.hour
        case e.Engine(name="night" | "day"):
            return "night" if leaf.name == "night" else "dawn"
    return ""


def of_place(expr: e.Expr) -> bool:
    """Does it hang on what the place is?"""
    return any(isinstance(part, PLACE) and part not in NOT_OF_PLACE for part in e.parts_of(expr))


def agrees(leaf: e.Attitude, mind: str) -> bool:
    """Does a condition hold of somebody who is so minded?"""
    now, asked = e.ATTITUDES.index(mind), e.ATTITUDES.index(leaf.attitude)
    return {"is": now == asked, "is not": now != asked, "at least": now >= asked, "at most": now <= asked}[
        leaf.how
    ]


def amount(part: m.Part, leaf: e.Expr) -> int:
    """How much of it a directive gives."""
    match part:
        case m.Assign(how="="):
            return ALL
        case m.Assign(expr=e.Number() as added):
            return max(abs(added.value), 1)
        case m.Learn() if isinstance(leaf, e.Know):
            return sum(clue.key in leaf.clues for clue in part.clues)
    return 1


def supplies(inventory: Inventory, leaf: e.Expr, want: bool) -> Iterator[Supply]:
    """Where the text brings about what is missing."""
    if isinstance(leaf, e.Visited) and want and leaf.scene in inventory.scenes:
        yield Supply(inventory.scenes[leaf.scene], m.Text(m.Place(), text=""), ())
        return
    if isinstance(leaf, e.Chose) and want:
        for chosen in inventory.adventure.chosen.get(leaf.words, ()):
            holder, _, key = chosen.rpartition("/")
            if (holder, key) in inventory.choices:
                yield Supply(inventory.choices[holder, key], m.Text(m.Place(), text=""), ())
        return
    for token in awaited(leaf, want):
        for supply in inventory.given.get(token, ()):
            if serves(supply.part, leaf, want):
                yield supply
    if isinstance(leaf, e.Has) and want:
        for table, sellers in sorted(inventory.shops.items()):
            if leaf.item in table:
                yield from sellers


def serves(part: m.Part, leaf: e.Expr, want: bool) -> bool:
    """Whether setting a variable so may help."""
    if not isinstance(part, m.Assign):
        return True
    if isinstance(leaf, e.Name):
        return not isinstance(part.expr, e.Truth) or part.expr.value == want
    if (
        isinstance(leaf, e.Compare)
        and isinstance(leaf.left, e.Name)
        and isinstance(leaf.right, e.Number | e.Word | e.Truth)
    ):
        if part.how == "=" and isinstance(part.expr, e.Number | e.Word | e.Truth):
            return e.compare(part.expr.value, leaf.how, leaf.right.value) == want
        if part.how == "=":
            return True  # what it is set to is not known before
        if leaf.how in (">", ">="):
            return (part.how == "+") == want
        if leaf.how in ("<", "<="):
            return (part.how == "-") == want
    return True
