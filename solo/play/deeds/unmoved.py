"""What hands can do nothing with: what no strength moves, what cannot be shut, what nothing ties, what is broken already.

What may live here: why a deed to a thing is none, as a sentence. Nothing is rolled or changed.
"""

from solo.core.english import singular
from solo.core.english import words as words_of
from solo.play.deeds.doing import Doing
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, participle
from solo.play.hearing.vocabulary import family
from solo.referee import edges

CAN_BE_SHUT = vocabulary.words_of("What can be shut")


def not_shut(doing: Doing, what: str) -> str:
    """That a thing is none that can be shut; nothing where it can, or the place says that it is open or shut."""
    last = words_of(what.lower())[-1:]
    lines = [{*words_of(line.lower())} for line in doing.moment.sentences(last)]
    told = any({"open", "shut", "closed", "ajar"} & line for line in lines)
    if told or not last or {last[0], singular(last[0])} & CAN_BE_SHUT or doing.deed.verb in BARRING:
        return ""
    return f"{capital(doing.named)} {is_(what)} not to be shut."


BARRING = frozenset({"block", "block up", "plug", "bung", "stop up", "wall up", "obstruct", "barricade"})
UNMOVED = vocabulary.words_of("What no strength moves")


def beyond_strength(doing: Doing) -> str:
    """That what a deed lays hands on is nothing that hands can do anything with: weather, light, a whole house. Nothing where it is
    a thing."""
    said = words_of(doing.what.lower())
    if doing.deed.thing or doing.deed.whom or not said or said[-1] not in UNMOVED or len(said) > 2:
        return ""
    verb = doing.deed.verb.split()
    done = " ".join((participle(verb[0]), *verb[1:]))
    return f"{capital(doing.named)} {is_(doing.what)} not to be {done}."


BODILESS = vocabulary.words_of("What has no body")
HANDS_ON = family("done to a body")
WIDE = UNMOVED - {
    "house",
    "chapel",
    "church",
    "tower",
    "light",
    "lights",
    "way",
}


def without_body(doing: Doing) -> str:
    """That a deed of the hands is done to what has no body: the wind, a smell, an hour. Nothing where it is a thing or somebody."""
    said = words_of(doing.what.lower())
    cleans = doing.deed.kind in ("touch", "wash") and doing.deed.verb.split()[0] in CLEANING
    if doing.deed.kind not in HANDS_ON and not cleans or doing.deed.thing or doing.deed.whom:
        return ""
    if not said or said[-1] not in (BODILESS | WIDE if cleans else BODILESS) or len(said) > 2:
        return ""
    verb = doing.deed.verb.replace("…", "").split()
    return f"{capital(doing.named)} {is_(doing.what)} not to be {' '.join((participle(verb[0]), *verb[1:]))}."


CLEANING = vocabulary.words_of("Verbs of cleaning")
TIES = vocabulary.words_of("Told of what is tied")
ITSELF_TIED = vocabulary.words_of("What is only tied") | {
    "parcel",
    "parcels",
    "bundle",
    "bundles",
    "shoe",
    "shoes",
    "boot",
    "boots",
    "laces",
}


def tied_here(doing: Doing, what: str) -> bool:
    """Is a thing one that is tied, or does the place tell that something holds it?"""
    last = words_of(what.lower())[-1:]
    if not last or {last[0], singular(last[0])} & ITSELF_TIED:
        return True
    return any(TIES & {*words_of(line.lower())} for line in doing.moment.sentences(last))


WHOLE_ONLY = family("done to what is whole")
RUINED = (" broken", " burnt")


def in_pieces(doing: Doing) -> str:
    """That a thing is broken or burnt since, where something is done to it for which it has to be whole: a rope that was cut is not
    climbed. Nothing where it is whole."""
    last = words_of(doing.what.lower())[-1:]
    if doing.deed.kind not in WHOLE_ONLY or doing.deed.thing or not last:
        return ""
    for edge in edges.here(doing.world):
        about = words_of(" ".join(edge.about or ()).lower())[-1:]
        if about == last and not edge.against and edge.words.endswith(RUINED):
            return f"{capital(edge.words)}."
    return ""
