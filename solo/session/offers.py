"""Offers: every legal next move, and matching what a player types to one of them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from solo.core.english import after, begins, fits, words
from solo.core.procedure import Option, Procedure
from solo.scenario import heard
from solo.scenario.heard import Phrase

SAID = {"yes": "accept", "y": "accept", "no": "decline", "n": "decline"}
NEAR = 55  # how alike a typed line must be to an offer to be asked about, of 100


@dataclass(frozen=True, slots=True)
class Offer:
    """One move that can be made: what it says, its kind, why it is barred, and the move itself."""

    key: str
    text: str
    kind: str
    move: dict
    barred: str = ""
    odds: Callable[[], Procedure] | None = field(default=None, compare=False)
    meaning: str = ""
    note: str = ""  # what counts for or against it now
    numbered: bool = True  # stands in the numbered list; acts beyond the scene do not
    heard: tuple[Phrase, ...] = ()  # phrases that find it beside its text
    hidden: bool = False  # never shown: found by what is typed alone


class NoMatch(LookupError):
    """What was typed is no offer; the message says what is."""


def of(option: Option, move: dict) -> Offer:
    """An offer made of a procedure's option."""
    return Offer(
        option.key,
        option.text,
        option.kind,
        move,
        option.barred,
        option.odds,
        note=option.note,
        numbered=not option.hidden,
        heard=option.heard,
        hidden=option.hidden,
    )


def by_number(number: int, numbered: Sequence[Offer]) -> Offer:
    """The choice of a number. Raises NoMatch where there is none."""
    if 1 <= number <= len(numbered):
        return numbered[number - 1]
    raise NoMatch(
        f"There is no {number}; choose from 1 to {len(numbered)}."
        if numbered
        else "There is nothing to choose."
    )


def match(line: str, offers: Sequence[Offer]) -> tuple[Offer, str]:
    """The offer that a line means, and the words after its label. Raises NoMatch with what was near.

    A number, the key, the whole text, or any words that begin words of one offer alone."""
    said = words(line)
    numbered = [offer for offer in offers if offer.numbered]
    if line.strip().isdecimal() and len(line.strip()) < 6:
        return by_number(int(line), numbered), ""
    for offer in offers:
        if line.strip().lower() in (offer.key.lower(), offer.text.lower()) or (
            said and said == words(offer.text)
        ):
            return offer, ""
    fitting = [offer for offer in offers if said and all(fits(word, words(offer.text)) for word in said)]
    standing = [offer for offer in fitting if offer.numbered]
    if len(standing) == 1:
        return standing[0], ""
    longer = [offer for offer in offers if not offer.numbered and begins(said, words(offer.text))]
    if longer:
        best = max(longer, key=lambda offer: len(words(offer.text)))
        return best, after(line, len(words(best.text)))
    standing = standing or fitting
    if len(standing) == 1:
        return standing[0], ""
    if standing:
        raise NoMatch(f"That could be: {listed(standing)}.")
    agreed = [offer for offer in numbered if said and offer.kind == SAID.get(" ".join(said))]
    if len(agreed) == 1:
        return agreed[0], ""
    raise NoMatch(nearest(line, offers))


def listening(line: str, offers: Sequence[Offer]) -> Offer | None:
    """What the scenario listens for that a line says, the longest phrase first; None where it says none, or
    two as well. `offers` are those that are listened for (`Game.listened`)."""
    found = [(heard.best(line, offer.heard), offer) for offer in offers]
    found += [(heard.label(line, offer.text), offer) for offer in offers if offer.hidden]
    most = max((score for score, _ in found), default=0)
    best = {offer.key: offer for score, offer in found if score == most and score}
    takeable = [offer for offer in best.values() if not offer.barred] or list(best.values())
    return takeable[0] if takeable else None


def listed(offers: Sequence[Offer]) -> str:
    """A few offers, for a sentence."""
    said = [f"“{offer.text}”" for offer in offers[:5]]
    return ", or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def nearest(line: str, offers: Sequence[Offer]) -> str:
    """What to say to a line that fits nothing."""
    from rapidfuzz import fuzz, process

    found = process.extract(
        line.lower(), [offer.text.lower() for offer in offers], scorer=fuzz.WRatio, score_cutoff=NEAR, limit=3
    )
    if found:
        return f"Did you mean {listed([offers[place] for _, _, place in found])}?"
    return (
        "That is none of the choices. `try …` attempts anything, "
        "`ask …` asks the oracle, `help` says the rest."
    )
