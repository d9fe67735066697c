"""What stands here and somebody keeps others from: while they look on, they answer whoever lays hands on it."""

from solo.core.english import words as words_of
from solo.play.deeds.doing import Doing
from solo.play.deeds.people import dumb
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, s_, the
from solo.play.hearing.vocabulary import family
from solo.play.moment import Being
from solo.referee import edges

HANDS_ON = family("hands on what is kept")
FREE = vocabulary.words_of("What is light to the hand") | {"door", "doors"}


def kept_from(doing: Doing) -> str:
    """What somebody does who is met, and is no friend, where one lays hands on what stands here; nothing where nobody minds, or
    nobody sees it: one gets past them first, or talks them round."""
    what = doing.what
    if (
        doing.deed.kind not in HANDS_ON
        or not doing.meeting
        or not what
        or doing.deed.thing
        or doing.deed.whom
    ):
        return ""
    last = words_of(what.lower())[-1:]
    if not last or last[0] in FREE or doing.deed.unseen or not doing.moment.mentions(last[0]):
        return ""
    if any("sneaking" in edge.fits and not edge.against for edge in edges.here(doing.world)):
        return ""
    one = next(filter(minds, doing.moment.beings_met), None)
    if one is None:
        return ""
    who, name, it = capital(the(one.name)), one.name, the(what)
    if one.attitude == "hostile":
        return f"{who} {is_(name)} between you and {it}, and {s_(name, 'stays')} there."
    if one.attitude == "curious":
        return f"{who} {s_(name, 'lays')} a hand on {it}, and {s_(name, 'wants')} to hear first what you are about."
    return f"{who} {s_(name, 'steps')} between you and {it}."


def minds(one: Being) -> bool:
    """Is it a person who is no friend, and looks on?"""
    return one.looks_on and not dumb(one) and one.attitude not in ("kind", "helpful")
