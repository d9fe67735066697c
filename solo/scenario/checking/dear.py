"""Prices in bare numbers that no fresh hero can pay, in an adventure where nothing is earned before."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

MOST = 16  # coins; hardly a fresh hero of any system has as many
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
