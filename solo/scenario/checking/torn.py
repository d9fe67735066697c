"""Sentences that something in their middle tears: what happens where it stands parts what is told before it from what is told after.

What may live here: where that is so.
"""

from collections.abc import Iterator
from itertools import pairwise

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

HAPPENS = (  # where it stands
    m.Test, m.Oppose, m.Ask, m.Pay, m.Rest, m.Wait, m.Meet, m.Fight, m.Shop, m.Do, m.Act, m.Go, m.End,
)  # fmt: skip
LEADS = (m.Go, m.End, m.CrossReference)
_GOES_ON = regex.late(r"\s*,?\s*[a-zà-ÿ]|\s*[,;]\s*[\w\"“]")


_MORE = regex.late(
    r"\s*(?P<more>,?\s*(?:(?:until|till)\s+\w+|hard|easy|heroic|hostile|wary|curious|kind|helpful|victory|defeat|escape|death|unawares|anew|likely"
    r"|unlikely)\b)"
)


def _short(subject: Subject, part: m.Part, after: m.Text) -> str:
    """What to say of a code span whose last words stand behind it, outside: `rest` until morning."""
    match = _MORE.match(after.text)
    lines = subject.adventure.texts.get(part.at.file, "").split("\n")
    if match is None or isinstance(part, m.Go) or not 0 < part.at.line <= len(lines):
        return ""
    said = lines[part.at.line - 1][part.at.column - 1 :].partition("`")[0].strip()
    if not said.startswith(part.declared.verb):
        return ""
    more = match["more"].strip()
    if isinstance(part, m.Test):
        more = f", {more.strip(', ')}"
    return f"this code span ends too early, and `{more.strip(', ')}` is told: write `{said}{'' if more[:1] == ',' else ' '}{more}`"


def sentences(subject: Subject) -> Iterator[m.Problem]:
    """Words that go on with a sentence behind what happens where it stands."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            for at, (part, after) in enumerate(pairwise(segment.parts)):
                told_first = any(
                    isinstance(each, m.Text) and each.text.strip() for each in segment.parts[:at]
                )
                if isinstance(part, m.Go | m.End) and told_first:
                    continue  # an arrow and an ending wait until their sentence is told
                if isinstance(part, m.Go) and any(
                    isinstance(each, LEADS) for each in segment.parts[at + 2 :]
                ):
                    continue  # of two ways more is to be said
                if (
                    not isinstance(part, HAPPENS)
                    or not isinstance(after, m.Text)
                    or not _GOES_ON.match(after.text)
                ):
                    continue
                if short := _short(subject, part, after):
                    yield problem(part.at, "arguments", short)
                    break
                verb = "an arrow" if isinstance(part, m.Go) else f"`{part.declared.verb}`"
                told = (
                    f"{verb} happens where it stands, so what is told before it and `{after.text.strip()[:30]}` are no one "
                    "sentence; end the sentence in front of it, and begin another behind it"
                )
                yield problem(part.at, "misplaced", told)
                break
