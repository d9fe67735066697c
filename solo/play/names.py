"""Names of people whom no entry declares: who is called by one where a scene's text tells what they do.

What may live here: reading the text of a scenario for names. Nothing here knows a world.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from solo.core import regex
from solo.core.english import NUMBERS, singular
from solo.play.hearing.phrases import DETERMINERS, PREPOSITIONS
from solo.play.hearing.vocabulary import small, words_of
from solo.scenario import model, walk
from solo.scenario.heard import Phrase

TITLES = words_of("Titles")
CODE = regex.late(r"`[^`]*`")
SAYING = r"(?:says|said|asks|asked|calls|cries|shouts|whispers|answers|adds|mutters)"
SPEAKERS = regex.late(
    rf"\b{SAYING}\s+(?:the\s+)?([A-Z][a-z]+)\b|\b([A-Z][a-z]+)\s+(?:says|asks|nods|laughs|shrugs)\b"
)


def undeclared(
    adventure: model.Adventure, text: Sequence[str], labels: Sequence[str], heard: Iterable[Phrase]
) -> Iterator[str]:
    """Names of people that no entry has, as a scene's text calls them."""
    places = {scene.heading for scene in adventure.scenes.values()}
    found = (*proper(text, labels), *spoken_of(text, labels, heard), *acting(adventure, text))
    said = set()
    for name in found:
        if name.lower() in NAMELESS or name.split()[-1].lower() in FEASTS:
            continue
        if name not in places and name.lower() not in said and not placed(name, text):
            said.add(name.lower())
            yield name


def called(name: str, names: Sequence[str], prose: str) -> bool:
    """Does a text call somebody by one of their names, and not another of the family: “Col Ridding” is no Sunniva?"""
    for found in re.finditer(rf"(?:\b([A-Z][a-z]+) )?\b{re.escape(name)}\b(?!['’]s)", prose):
        first = found[1]
        common = first is None or first in names or titled(f"{first} {name}")
        if common or prose[: found.start()].rstrip()[-1:] in ("", ".", "!", "?", "”", '"'):
            return True
    return False


KIND_NAMED = regex.late(
    r"\b(?:[Tt]he|[Aa]n?) (?:[a-z]+ )?(?P<kind>(?!is\b|was\b|be\b)[a-z]+) (?:(?:is|was|that is) )?(?:called|named) (?P<name>[A-Z][a-z]+)\b"
)


def kinds_named(text: Iterable[str]) -> dict[str, str]:
    """What a text calls by a name of its own, by what it is: “the mule is called Alderman”."""
    return {found["kind"]: found["name"] for line in text for found in KIND_NAMED.finditer(line)}


def beasts_named(adventure: model.Adventure, things: Iterable[str]) -> dict[str, str]:
    """Of what is carried, by the keys of its entries, what its entry begins with a name for: “Donkey. Curate. He carries six
    things.”"""
    named = {}
    for key in things:
        entry = adventure.items.get(key)
        if entry is not None and (found := FIRST_NAME.match(" ".join(walk.prose(entry)))):
            named[entry.name.lower().split()[-1]] = found["name"]
    return named


FIRST_NAME = regex.late(r"\s*(?P<name>[A-Z][a-z]+)\. (?:He|She)\b")


def placed(name: str, text: Sequence[str]) -> bool:
    """Is a name only where something is, each time it is told: “at Last Water”?"""
    prose = " ".join(text)
    at = re.findall(rf"\b(?:at|in|from|into|near|outside|above|below) {re.escape(name)}\b", prose)
    return not titled(name) and bool(at) and len(at) == len(re.findall(rf"\b{re.escape(name)}\b", prose))


def acting(adventure: model.Adventure, text: Sequence[str]) -> Iterator[str]:
    """Who does or says something in a scene's text under a name, or as “the Reader”, and speaks somewhere in the story."""
    speakers, common = speakers_of(tuple(adventure.texts.values()))
    prose = " ".join(text)
    for name in dict.fromkeys((*DOES.findall(prose), *SAYS.findall(prose))):
        if name in speakers and name.lower() not in common:
            yield name
    headings = {scene.heading for scene in adventure.scenes.values()}
    for name in dict.fromkeys(FULL.findall(prose)):
        words = name.lower().split()
        if name not in headings and singular(words[1]) not in PLACED and not set(words) & common:
            yield name
    for name in dict.fromkeys((*THE_DOES.findall(prose), *SAYS_THE.findall(prose))):
        role = name.lower()
        if name in speakers and singular(role) not in PLACED:  # what the House does, nobody in it has said
            yield role


@lru_cache(maxsize=4)
def speakers_of(texts: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The names under which somebody speaks in these texts; and the words that stand there without a capital."""
    prose = CODE.sub(" ", " ".join(texts))
    names = frozenset(name for pair in SPEAKERS.findall(prose) for name in pair if name)
    common = frozenset(re.findall(r"\b[a-z]+\b", prose))
    return frozenset(
        name for name in names if name.lower() not in small() | DETERMINERS | PREPOSITIONS | PRONOUNS
    ), common


PRONOUNS = words_of("Pronouns")
# What stands with a capital at the head of a sentence, and is nobody's name by itself.
FEASTS = frozenset({"eve", "day", "night", "morning"})  # “Martinmas Eve”
NAMELESS = frozenset((
    "he", "she", "they", "it", "nobody", "somebody", "everybody", "anybody", "none", "st", "saint",
    *NUMBERS,
))  # fmt: skip
SAYS = regex.late(rf"\b{SAYING} ([A-Z][a-z]+)\b")
SAYS_THE = regex.late(rf"\b{SAYING} the ([A-Z][a-z]+)\b(?! [A-Z])")
FULL = regex.late(
    r"(?:^|(?<=[.!?] ))([A-Z][a-z]+ [A-Z][a-z]+)(?:, [^.,;]+,)? (?:(?:has|is|was)\b|[a-z]+s\b)"
)  # “Pegg Aske, who is eighty, sits in the doorway”
THE_DOES = regex.late(r"(?:^|(?<=[.!?] ))The ([A-Z][a-z]+) (?:(?:has|is|was)\b|[a-z]+s\b)")


def proper(text: Sequence[str], labels: Sequence[str]) -> Iterator[str]:
    """Names of people that nobody declared: two capitals in a row at the head of a sentence, or one inside it that the
    choices speak of too."""
    prose = " ".join(text)
    inner = set(re.findall(r"(?<=[a-z,;] )([A-Z][a-z]+)\b(?!['’]s)", " ".join((*text, *labels))))
    double = re.findall(r"\b(?!The |A |An |In |At |On |You )([A-Z][a-z]+ [A-Z][a-z]+)\b(?!['’]s)", prose)
    double = [
        name for name in double if f"the {name}" not in prose and f"The {name}" not in prose or titled(name)
    ]
    told: set[str] = set()
    for name in double:
        first = name.split()[0]
        if not titled(name) and singular(name.split()[1].lower()) in PLACED:
            continue  # “Pond Row” is nobody
        if (titled(name) or first in inner) and not set(name.split()[titled(name) :]) & told:
            told |= set(name.split())
            yield name


def titled(name: str) -> bool:
    """Does a name begin with a title?"""
    return name.split()[0].lower() in TITLES


SURNAMES = frozenset({"hall", "wood", "woods", "lane", "castle", "garden", "church", "barn", "fold"})
PLACED = (words_of("Places") - SURNAMES) | {
    "row", "street", "point", "bay", "gate", "works", "farm", "wharf", "quay", "steps", "stairs", "fell", "mere", "square", "way",
    "court", "cottage", "abbey", "manor", "fund", "company", "end",
}  # fmt: skip
DOES = regex.late(r"(?:^|(?<=[.!?] ))([A-Z][a-z]+) (?:(?:has|is|was)\b|[a-z]+s\b)")


def spoken_of(text: Sequence[str], labels: Sequence[str], listened: Iterable[Phrase]) -> Iterator[str]:
    """Names of one word of people that nobody declared: who does something in the text, and is named in a choice (“Osk's
    boathook”) or in what the place listens for (“ask osk”)."""
    heard = {word for phrase in listened for words in phrase for word in words}
    owners = {
        name.lower() for label in labels for name in re.findall(r"\b([A-Z][a-z]+)(?:['’]s)?\b", label[1:])
    }
    for name in dict.fromkeys(DOES.findall(" ".join(text))):
        word = name.lower()
        if word in heard | owners and word not in small() | DETERMINERS | PREPOSITIONS:
            yield name
