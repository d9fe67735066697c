"""At whom a blow in a fight is aimed: by what one sees of them (“the one with the limp”, “scarface”), by how they stand
(the weakest, the nearest), by who was struck last (the same, another one).

What may live here: whom words mean, and the move that strikes them. How a system strikes them is the system's.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache

import msgspec
from msgspec.structs import replace

from solo.core import regex
from solo.core.procedure import Choose
from solo.play.hearing.options import called_so, ordinal
from solo.play.hearing.vocabulary import alike, plain_words, stems
from solo.play.moment import Being, Moment
from solo.session.offers import Offer

ID = regex.late(r"\b(?:foe|npc|beast|undead)\.[\w-]+")
BADLY = ("wounded", "hurt")


class Fray(msgspec.Struct, frozen=True):
    """Who is fought, how they are with their bodies, who was struck last, and the moves that nobody offers but who is
    named can be struck by."""

    foes: tuple[Being, ...] = ()
    health: Callable[[str], str] = lambda id: ""
    last: str = ""
    unasked: tuple[str, ...] = ()


def fray_of(moment: Moment, request: object, last: dict, health: Callable[[str], str]) -> Fray:
    """The fight that a moment stands in. `last` is the last move that was made."""
    foes = tuple(being for being in moment.beings if being.source == "met" and being.id)
    struck = ID.search(str(last.get("key", "")))
    unasked = request.unasked if isinstance(request, Choose) else ()
    return Fray(foes, health, struck[0] if struck else "", unasked)


@cache
def telling(name: str, others: tuple[str, ...]) -> frozenset[str]:
    """The words of a name that are not those of everybody: “limp” of “smuggler with the limp”."""
    common = set(plain_words(others[0])) if others else set()
    for other in others:
        common &= set(plain_words(other))
    return frozenset(plain_words(name)) - common - {"with", "the", "a", "of"}


def told_apart(word: str, being: Being, foes: Sequence[Being]) -> bool:
    """Does a word name one of those who are fought, and not them all? “scarface” is the one with the scar."""
    own = telling(being.name, tuple(foe.name for foe in foes))
    return any(
        alike(word, other)
        or len(other) > 3
        and (word.startswith(other) or set(stems(word)) & set(stems(other)))
        for other in own
    )


def whom(words: Sequence[str], fray: Fray) -> tuple[Being, ...] | None:
    """Those at whom a line is aimed; None where it says nothing of whom."""
    foes = fray.foes
    if len(foes) < 2:
        return None
    aimed = None
    for word in words:
        named = tuple(foe for foe in (aimed or foes) if told_apart(word, foe, foes))
        if named:
            aimed = named
    if aimed:
        return aimed
    for word in words:
        how, place = called_so(word), ordinal(word)
        if 0 < place <= len(foes):
            return (foes[place - 1],)
        if how == "same" and fray.last:
            return tuple(foe for foe in foes if foe.id == fray.last) or None
        if how == "other":
            return tuple(foe for foe in foes if foe.id != (fray.last or foes[0].id))
        if how == "weak":
            worst = next((state for state in BADLY if any(fray.health(foe.id) == state for foe in foes)), "")
            return tuple(foe for foe in foes if fray.health(foe.id) == worst) if worst else None
    return None


def at(offer: Offer, being: Being, fray: Fray) -> Offer | None:
    """The blow of an offer, aimed at somebody; None where it cannot be."""
    key, old = offer.key, ID.search(offer.key)
    wanted = ID.sub(being.id, key, count=1) if old else f"{key}@{being.id}"
    if old and old[0] == being.id:
        return offer
    if wanted not in fray.unasked:
        return None
    name = next((foe.name for foe in fray.foes if old and foe.id == old[0]), "")
    text = renamed(offer.text, name, being.name)
    return replace(offer, key=wanted, text=text, move={**offer.move, "key": wanted}, odds=None)


def renamed(text: str, old: str, new: str) -> str:
    """What an offer says, said of somebody else."""
    the = new if new[:1].isupper() else f"the {new}"
    for name in (f"the {old}", old):
        if old and name in text:
            return text.replace(name, the, 1)
    kind = new.partition(" with ")[0]
    some = re.sub(rf"\b(?:a|an|one of the) {re.escape(kind)}\w*(?: \([^)]*\))?", the, text, count=1)
    if some != text:
        return some
    head, bracket, tail = text.rstrip(".").partition(" (")
    head, comma, more = head.partition(",")
    return f"{head} at {the}{comma}{more}{bracket}{tail}"
