"""Sentences that something in their middle tears: what happens where it stands parts what is told before it from what is told after.

What may live here: where that is so.
"""

from collections.abc import Iterator
from itertools import pairwise

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

HAPPENS = (
    m.Test,
    m.Oppose,
    m.Ask,
    m.Pay,
    m.Rest,
    m.Wait,
    m.Meet,
    m.Fight,
    m.Shop,
    m.Do,
    m.Act,
)  # where it stands
_GOES_ON = regex.late(r"\s*,?\s*[a-zà-ÿ]|\s*[,;]\s*[\w\"“]")


def sentences(subject: Subject) -> Iterator[m.Problem]:
    """Words that go on with a sentence behind what happens where it stands."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            for part, after in pairwise(segment.parts):
                if isinstance(part, HAPPENS) and isinstance(after, m.Text) and _GOES_ON.match(after.text):
                    verb = part.declared.verb
                    told = (
                        f"`{verb}` happens where it stands, so what is told before it and `{after.text.strip()[:30]}` are no one "
                        f"sentence; end the sentence in front of it, and begin another behind it"
                    )
                    yield problem(part.at, "misplaced", told)
                    break
