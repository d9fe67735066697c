"""Things that a sentence leans on: *You have* `gain lantern` *with you* says *You have a lantern with you*.

What a `gain` gives is told on a line of the engine's, and the words around it stand by themselves; where they do not,
the sentence says the thing's name in its place. What may live here: where that is so, and what it says.
"""

import re
from collections.abc import Sequence

from solo.core import regex
from solo.core.english import article, in_words, plural
from solo.scenario import model as m
from solo.scenario.expressions import Number

_LEANS = regex.late(  # what wants a noun behind it
    r"(?:^|[^\w'’])(?:ha(?:ve|s|d)|finds?|found|takes?|took|gets?|got|gives?|gave|hands?|brings?|brought|carry|carries|holds?|lends?|lent|hands? you"
    r"|gives? you|gave you|lends? you|lent you|(?:holds?|held|hands?|handed|puts?|passes|passed|throws|threw|pulls?|pulled|picks?|picked|takes?|took"
    r"|brings?|brought|lifts?|lifted|fish(?:es|ed)?|digs?|dug|draws?|drew|lays?|laid|sets?|find|finds|found|gives?|gave|fetch(?:es|ed)?|tosses|tossed|turns?|turned)"
    r" (?:you )?(?:out|up|over|down|back|away|forth|across|in|to you)|throws you|tosses you|passes you|offers(?: you)?|shows you|leaves you|sells you"
    r"|(?<!\bto )(?<!\bat )(?<!\bfor )(?<!\bwith )(?<!\bbefore )(?<!\bbehind )you|with|and|or|of|the|an?|your|some|is|are|was|were|lies?"
    r"|lay|for)\s+$"
    r"|(?:(?:^|[.!?…,;:–—][\"”’]?)\s*|\b(?:and|but)\s+)(?i:under|underneath|beneath|below|behind|beside|inside|within|among|between|in|on|at"
    r"|over|above|near|next to|with|by)\s+(?:it|them|that|this|these|those|him|her|all that)\s+$"
)
_GOES_ON = regex.late(r"\s+[a-z]|\s*[,.;:!?…]")
_SENTENCE = regex.late(r"\s+[\"“‘]?[A-Z]")


def named(found: list, item: bool = False) -> list:
    """The elements of a line, with the names of things where its sentences need them. `item`: the line is one of a list, so
    that its first sentence may be a name."""
    result: list = []
    for at, part in enumerate(found):
        after = found[at + 1 :]
        if (
            isinstance(part, m.Gain)
            and (said := _words(part))
            and _leans(result)
            and (_goes_on(after) or (stop := _ends(after, result, item)))
        ):
            said += "" if _goes_on(after) else stop
            before = result[-1].text
            if re.search(r"(?:^|\W)(?:the|an?|your|some)\s+$", before):
                said = said.partition(" ")[2]
            result.append(m.Text(part.at, said))
        result.append(part)
    return result


def _leans(before: Sequence) -> bool:
    """Whether the words before want a noun: the last of them, behind which nothing but words and things stand."""
    return bool(before) and isinstance(before[-1], m.Text) and bool(_LEANS.search(before[-1].text))


def _goes_on(after: Sequence) -> bool:
    """Whether the sentence goes on, or ends with its stop, behind a thing."""
    return bool(after) and isinstance(after[0], m.Text) and bool(_GOES_ON.match(after[0].text))


def _ends(after: Sequence, before: Sequence, item: bool) -> str:
    """The stop that a sentence wants behind a thing, where nothing of it follows: another begins, or the line is at its end."""
    follows = next((part for part in after if isinstance(part, m.Text) and part.text.strip()), None)
    behind_name = len(before) > 1 or re.search(r"[.!?…][\"”’)]*\s+\S", before[-1].text)
    if item and not behind_name:
        return ""
    return "." if follows is None or follows is after[0] and _SENTENCE.match(follows.text) else ""


def _words(part: m.Gain) -> str:
    """The things that are gained, as a sentence names them; nothing where dice count them."""
    said = []
    for thing in part.things:
        if not isinstance(thing.count, Number):
            return ""
        lone = thing.name[1:] == thing.name[1:].lower()  # headed with a capital, and no name
        name = thing.name[:1].lower() + thing.name[1:] if lone or not thing.known else thing.name
        said.append(
            article(name) if thing.count.value == 1 else f"{in_words(thing.count.value)} {plural(name)}"
        )
    return " and ".join([", ".join(said[:-1]), said[-1]]) if len(said) > 1 else "".join(said)
