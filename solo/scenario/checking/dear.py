"""Prices in bare numbers that no fresh hero can pay, in an adventure where nothing is earned before; sums that nobody comes to."""

import re
from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

MOST = 16  # coins; hardly a fresh hero of any system has as many
GOODS = 4000  # a shop may have what is only looked at: a horse, a ship
MANY, TIMES = 500, 20  # where some are earned: so many, and so many times what all of it comes to


def too_dear(subject: Subject) -> Iterator[m.Problem]:
    """Bare prices over what fresh heroes have, where the adventure gives no coins."""
    earned = [
        subject.usage.ranges.of(part.amount)
        for part in subject.usage.parts[m.Earn]
        if isinstance(part, m.Earn)
    ]
    least = MOST if not earned else MANY + TIMES * sum(max(values, default=0) for values in earned)
    for part in subject.usage.parts[m.Pay]:
        if isinstance(part, m.Pay) and isinstance(part.amount, e.Number) and part.amount.value > least:
            little = "so much" if earned else "any"
            said = (
                f"hardly a fresh hero of any system has {part.amount.value} coins, and nothing here earns {little}; "
                "`pay dear` is each system's own sum"
            )
            yield problem(part.at, "dear", said)
    most = MANY + TIMES * sum(max(values, default=0) for values in earned)
    for at, each in subject.usage.asked[e.Compare]:
        match each:
            case e.Compare(
                left=e.Engine(name="coins"), how=">=" | ">" | "is", right=e.Number(value=value)
            ) if value > most:
                said = f"nobody here comes to have {value} coins, so this never holds; ask for fewer, or let more be earned"
                yield problem(at, "dear", said)
    for part in subject.usage.parts[m.Shop]:
        table = subject.adventure.tables.get(getattr(part, "table", ""))
        for row in table.rows if table is not None and not table.dice else ():
            sums = [sum_ for cell in row.cells[1:2] if (sum_ := _figures(cell)) is not None]
            if sums and sums[0] > GOODS + most:
                said = f"nobody here comes to have {sums[0]} coins, so this is never bought; write a price that can be paid"
                yield problem(row.at, "dear", said)


def _figures(cell: tuple[m.Segment, ...]) -> int | None:
    """The first number in a cell of words."""
    text = "".join(getattr(part, "text", "") for segment in cell for part in segment.parts).replace(",", "")
    found = re.search(r"\d{1,9}", text)
    return int(found[0]) if found else None
