"""How a deed and what it is about are named to the player: in the second person, with an article."""

import re

from solo.core.english import WORDED, plural, singular
from solo.play.hearing.vocabulary import is_word, words_of

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
    return verb if not (many(name) or name.lower() in ("you", "they")) else verb.removesuffix("s")


def capital(text: str) -> str:
    """The same with a capital at its head."""
    return text[:1].upper() + text[1:]
