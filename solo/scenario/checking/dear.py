"""Prices in bare numbers that no fresh hero can pay, in an adventure where nothing is earned before."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

MOST = 16  # coins; hardly a fresh hero of any system has as many


def too_dear(subject: Subject) -> Iterator[m.Problem]:
    """Bare prices over what fresh heroes have, where the adventure gives no coins."""
    if subject.usage.parts[m.Earn]:
        return
    for part in subject.usage.parts[m.Pay]:
        if isinstance(part, m.Pay) and isinstance(part.amount, e.Number) and part.amount.value > MOST:
            said = (
                f"hardly a fresh hero of any system has {part.amount.value} coins, and nothing here earns any; "
                "`pay dear` is each system's own sum"
            )
            yield problem(part.at, "dear", said)
