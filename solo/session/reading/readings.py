"""What a line was read as."""

from collections.abc import Callable, Sequence

import msgspec

from solo.play.hearing.questions import Question
from solo.play.hearing.vocabulary import family
from solo.play.moment import Deed
from solo.session.game import Game
from solo.session.offers import Offer, listed


class Reading(msgspec.Struct, frozen=True):
    """What a line means. `kind` is one of

    words, dice, command, choice, act, heard, oracle, told (a question that is answered in words), deed,
    which (asked which of `near`), no (refused; `text` says why).

    `line` is the line without its pronouns, as it is put on record; `rest` what is left for afterwards.
    """

    kind: str
    line: str = ""
    name: str = ""  # of a command
    words: str = ""  # what follows it
    offer: Offer | None = None
    near: tuple[Offer, ...] = ()
    deed: Deed | None = None
    question: Question | None = None
    text: str = ""
    rest: str = ""
    then: tuple[str, ...] = ()  # lines that are read next, at once: the other wares of “oil and bread”
    otherwise: "Reading | None" = None  # of which: what `no` does, where none of `near` is meant


def taken(line: str, offer: Offer, words: str = "", kind: str = "choice") -> Reading:
    """A choice or an act as it is taken; where it is barred, why."""
    if offer.barred:
        return Reading("no", line, offer=offer, text=f"Not now: {offer.barred}.")
    return Reading(kind, line, words=words, offer=offer)


def numbered_of(session: Game) -> list[Offer]:
    """The choices on the screen, with where they lead."""
    return [offer for offer in session.placed() if offer.numbered]


def takeable(session: Game, fits: Callable[[Offer], object] = bool) -> list[Offer]:
    """The choices on the screen that can be taken, and are as they should be."""
    return [one for one in numbered_of(session) if not one.barred and fits(one)]


def free(offer: Offer) -> bool:
    """Does a choice stay here, and cost and risk nothing?"""
    return not (offer.weight or offer.barred or offer.leads or offer.odds is not None)


NEEDS_OBJECT = family("nothing without an object")


def which(line: str, near: Sequence[Offer]) -> Reading:
    """Which of some is meant, or whether the one is: it is asked, and nothing is done."""
    if len(near) == 1:
        return Reading("which", line, near=tuple(near), text=f"Did you mean {listed(near)}? `yes` does it.")
    return Reading("which", line, near=tuple(near), text=f"Did you mean {listed(near)}?")


SELLING = frozenset({"sell", "pawn"})
NOBODY_BUYS = "Nobody here asks for what you have."
NOBODY_ASKED = "Nobody is here to be asked."
