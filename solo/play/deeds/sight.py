"""What else is so of what is looked at: how many there are, and which choice is about it.

What may live here: facts of what is in sight, as sentences. Nothing is rolled or changed.
"""

import re
from collections.abc import Iterator

from solo.play import inquiry, sentences, topics
from solo.play.deeds.doing import Doing
from solo.play.hearing.vocabulary import alike, plain_words, ways
from solo.play.line import Play
from solo.play.scenery import offered

THERE_ARE = re.compile(r"^There (?:are|were|is)\b", re.IGNORECASE)


def facts(doing: Doing, what: str) -> Iterator[str]:
    """What is so of a thing, beyond the sentence that names it: what can be done about it here."""
    word = what.lower().rpartition(" ")[2]
    near = topics.bearing(doing.ground, word) if word not in ways() else ()
    if near := near or leading_in(doing):
        yield f"You can: {'; '.join(f'“{label}”' for label in near)}."


def leading_in(doing: Doing) -> tuple[str, ...]:
    """The one way in, under or down, where somebody looks into what may be that: “Go under”, to who looks into the cleft."""
    if not INTO & set(plain_words(doing.deed.words)[:3]):
        return ()
    play = Play(doing.ground)
    labels = [play.label(choice) for _, choice in offered(play) if not play.barred(choice)]
    labels = [
        label for label in labels if GOES & set(plain_words(label)[:1]) and INWARD & set(plain_words(label))
    ]
    return tuple(labels) if len(labels) == 1 else ()


GOES = frozenset({"go", "climb", "crawl", "creep", "drop", "jump", "slip", "squeeze", "down", "in", "step"})
INTO = frozenset({"into", "in", "inside", "down", "through"})
INWARD = frozenset({"under", "in", "into", "inside", "down", "below"})


def numbered(doing: Doing, what: str) -> str:
    """The sentence that says how many there are of something; nothing where none does."""
    word = what.lower().rpartition(" ")[2]
    number = re.compile(rf"\b{inquiry.number()}\b", re.IGNORECASE)
    before = ""
    for line in sentences.told(doing.ground, doing.moment):
        if line.faint:
            continue
        names = any(alike(word, own) for own in line.words)
        follows = any(alike(word, own) for own in plain_words(before)) and THERE_ARE.match(line.text)
        for found in number.finditer(line.text):
            behind = plain_words(line.text[found.end() :])[:4]
            if names and any(alike(word, own) for own in behind) or follows:
                return line.text
        before = line.text
    return ""
