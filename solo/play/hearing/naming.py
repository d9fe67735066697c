"""How a deed and what it is about are named to the player: in the second person, with an article."""

import re
from functools import cache

from solo.core.english import WORDED, many_do, plural, singular
from solo.play.hearing.vocabulary import is_word, plain_words, words_of

YOURS = {
    "i": "you",
    "me": "you",
    "my": "your",
    "mine": "yours",
    "myself": "yourself",
    "we": "you",
    "us": "you",
    "our": "your",
    "ours": "yours",
    "ourselves": "yourselves",
    "am": "are",
    "i'm": "you are",
    "i'll": "you will",
    "i've": "you have",
}
TITLES = words_of("Titles")
DETERMINED = ("the", "a", "an", "your", "his", "her", "its", "their", "some", "this", "that", "my", "our")


def second(words: str) -> str:
    """The player's words as they are said back: "climb onto my cat" → "climb onto your cat"."""
    said = re.sub(r"[\w']+", lambda found: YOURS.get(found[0].lower(), found[0]), words.strip())
    said = said.rstrip(".!?,;: ")
    return said[:1].lower() + said[1:] if not said[:2].isupper() else said


def the(name: str, carried: bool = False) -> str:
    """A thing or somebody with an article: "the trapdoor", "your rope", "Bet"; a name keeps none."""
    said = second(name) if name[:1].islower() else name
    if carried:
        said = re.sub(r"^(?:the|an?|some)\s+", "", said, flags=re.IGNORECASE)
    first = said.partition(" ")[0].lower()
    if not said or first in DETERMINED or said[:1].isupper() or said[-1:].isdigit():
        return said
    return f"{'your' if carried else 'the'} {said}"


def many(name: str) -> bool:
    """Is it several: "the gulls"?"""
    first, _, last = name.partition(" with ")[0].rpartition(" ")
    head, proper, last = first.partition(" ")[0], last.istitle(), last.lower()
    if proper and (head.lower() in TITLES or head != "The" and not is_word(singular(last))):
        return False  # “Marget Oakes” is one, and so is James
    return len(last) > 3 and last.endswith("s") and not last.endswith(("ss", "us", "is")) or last in PLURALS


PLURALS = {plural(word) for word in ("man", "woman", "wolf", "thief", "knife")} | {
    "people",
    "children",
    "women",
    "they",
    *list(WORDED)[1:],  # the nine
}


def is_(name: str) -> str:
    """The verb that goes with it: is, are."""
    return "are" if many(name) or name.lower() in ("you", "they") else "is"


def it_(name: str) -> str:
    """The pronoun for it: it, them."""
    return "them" if many(name) else "it"


def has_(name: str) -> str:
    """The same of having."""
    return "have" if many(name) or name.lower() in ("you", "they") else "has"


def s_(name: str, verb: str) -> str:
    """A verb as one, or several, do it: "the man sleeps", "the gulls sleep"."""
    return verb if not (many(name) or name.lower() in ("you", "they")) else many_do(verb)


def capital(text: str) -> str:
    """The same with a capital at its head."""
    return text[:1].upper() + text[1:]


@cache
def participles() -> dict[str, str]:
    """The participles that are not made with -ed, by their verbs."""
    return dict(entry.split(" ") for entry in words_of("Participles"))


def participle(verb: str) -> str:
    """What is done to a thing, as that stands afterwards: stop → stopped, tip → tipped, break → broken."""
    if verb in participles():
        return participles()[verb]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ied"
    doubled = re.fullmatch(r"[^aeiou]*[aeiou][bdgklmnprt]", verb) is not None and not verb.endswith("k")
    return f"{verb}{verb[-1]}ed" if doubled else f"{verb}ed"


def done_so(said: str, what: str) -> str:
    """What a deed leaves where it is done to a thing and to nothing beside it: “stop the cart” leaves that the cart is
    stopped, “smoke the bees out” that they are smoked out. Nothing where it is not so plain."""
    words, last = plain_words(said), plain_words(what)[-1:]
    if len(words) < 2 or not last or last[0] not in words[1:]:
        return ""
    at = len(words) - 1 - words[::-1].index(last[0])
    between, behind = words[1:at], words[at + 1 :]
    led = between[:1] and between[0] in PARTICLES
    if behind[:1] and behind[0] in FROM and len(behind) > 1 and not between[1:]:
        own = " ".join((*(word for word in between if word not in UNTOLD), last[0]))
        return f"{the(own)} {is_(own)} {participle(words[0])} {' '.join(behind)}"
    if len(behind) > 1 or behind and (behind[0] not in PARTICLES or led):
        return ""
    if any(word in words_of("Prepositions") and not (led and word == between[0]) for word in between):
        return ""
    more = behind or (between[:1] if led else [])
    done = " ".join((participle(words[0]), *more))
    own = " ".join((*(word for word in between[1 if led else 0 :] if word not in UNTOLD), last[0]))
    return f"{the(own)} {is_(own)} {done}"


FROM = frozenset({"off", "from"})  # “the chalk is wiped off the bell”
UNTOLD = frozenset({"a", "an", "some", "one"})
PARTICLES = frozenset(
    {"out", "off", "up", "down", "over", "away", "open", "loose", "round", "apart", "aside"}
)
