"""Sentences: all that an adventure has told by now, each as its writer wrote it, with who says it and whom it means.

What may live here: parting what was told, and saying who speaks. The player's questions are not known here. Pure: nothing
is changed, and no dice are thrown.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solo.core import regex
from solo.play.ground import Ground
from solo.play.hearing.vocabulary import plain_words, small
from solo.play.line import Play
from solo.play.looking import ever, greeting_of, told_blocks, told_so_far
from solo.play.moment import Moment, nouns
from solo.play.names import speakers_of
from solo.play.presence import roles_of
from solo.play.recalling import DULL, ENDS

LEAST = 3  # words of a sentence that says something by itself


class Sentence(NamedTuple):
    """A sentence as its writer wrote it. `speech`: it is said, by `who` (the words of a name; none where that cannot be
    told). `meant` is whom its pronouns stand for, `before` what the sentence before it was about; `here` whether it belongs
    to the place one is in."""

    text: str
    words: tuple[str, ...]
    speech: bool = False
    who: frozenset[str] = frozenset()
    meant: frozenset[str] = frozenset()
    before: frozenset[str] = frozenset()
    here: bool = False
    faint: bool = False  # of the cover, which only hints


QUOTE = regex.late(r'["“]([^"”]*)["”]')
SAYS = r"(?:says|said|asks|asked|adds|added|cries|cried|answers|answered|calls|whispers|shouts|mutters|tells|reads|goes on)"
NAME = (
    r"(?:the |an? |this |old |young )*(?P<{0}>[A-Za-z][\w'’-]*(?: (?:[A-Z][\w'’-]*|[a-z]+ clerk|man|woman))*)"
)
SAID_BY = regex.late(rf"^[\s,.;]*{SAYS}\s+{NAME.format('after')}|\b{NAME.format('before')},?\s+{SAYS}\b")
TAG = regex.late(
    rf"^[\s,.;]*(?:{SAYS}\b|(?:[\w'’-]+ ){{1,4}}{SAYS}\b)[^.]{{0,40}}[.,:;]?$", re.IGNORECASE
)  # what only says who speaks
NO_ONE = regex.late(r"\bno one\b", re.IGNORECASE)
HE = frozenset({"he", "him", "his"})
SHE = frozenset({"she", "her", "hers"})
THEY = frozenset({"they", "them", "their", "it", "its", "this", "that", "these", "those"})
I_SAY = frozenset({"i", "me", "my", "mine", "i'm", "i've", "i'd", "i'll"})
YOU = frozenset({"you", "your", "yours", "you're", "you've", "you'll", "you'd"})


def told(ground: Ground, moment: Moment) -> Iterator[Sentence]:
    """All that has been told, a sentence each: here first, then by way of introduction, of what is carried, elsewhere."""
    play = Play(ground)
    here = ground.scene
    yield from parted([*told_so_far(play, here), *greeting_of(play)], ground, moment, True)
    been = [key for key in ground.adventure.scenes if key != here.key and ground.seen(f"scene:{key}")]
    intro = told_blocks(ground, play.script.blocks(ground.adventure.intro), ever)
    yield from parted(intro, ground, moment, not been)  # it stands on the screen until one goes on
    for line in parted([str(ground.adventure.blurb or "")], ground, moment):
        yield line._replace(faint=True)
    for thing in moment.carried:
        entry = ground.adventure.items.get(thing.key)
        if entry is not None:
            yield from parted(told_blocks(ground, play.script.blocks(entry.prose), ever), ground, moment)
    for key in been:
        yield from parted(told_so_far(play, ground.adventure.scenes[key]), ground, moment)


def parted(
    paragraphs: Iterable[str], ground: Ground, moment: Moment, here: bool = False
) -> Iterator[Sentence]:
    """The sentences of paragraphs, each with who says it and whom its pronouns stand for."""
    persons = persons_of(ground, moment)
    last: dict[str, frozenset[str]] = {}
    for paragraph in paragraphs:
        before: frozenset[str] = frozenset()
        pieces = list(spoken_and_told(paragraph))
        for at, (piece, speech) in enumerate(pieces):
            who = speaker(pieces, at, persons, last) if speech else frozenset()
            for text in in_sentences(piece):
                words = tuple(plain_words(NO_ONE.sub("nobody", text)))
                if not speech:
                    noted(text, persons, last)
                if not speech and TAG.match(text) or len(words) < LEAST and not speech:
                    continue
                own = frozenset(words)
                meant = frozenset[str]()
                if speech and own & I_SAY:
                    meant |= who
                meant |= last.get("he", frozenset()) if own & HE else frozenset()
                meant |= last.get("she", frozenset()) if own & SHE else frozenset()
                leans = bool(own & (HE | SHE | THEY))
                yield Sentence(
                    text.strip(), words, speech, who, meant, before if leans else frozenset(), here
                )
                before = frozenset(word for word in words if word not in small() and word not in DULL)
        if "any" in last:
            last["before"] = last["any"]


def spoken_and_told(paragraph: str) -> Iterator[tuple[str, bool]]:
    """The pieces of a paragraph in order, each with whether it is said aloud."""
    at = 0
    for found in QUOTE.finditer(paragraph):
        if paragraph[at : found.start()].strip():
            yield paragraph[at : found.start()].strip(), False
        if found[1].strip():
            yield found[1].strip(), True
        at = found.end()
    if paragraph[at:].strip():
        yield paragraph[at:].strip(), False


SHORT = regex.late(r"\b(?:Mr|Mrs|Ms|Dr|St|Capt|No)\.$")


def in_sentences(text: str) -> Iterator[str]:
    """The sentences of a piece; “Mr.” ends none."""
    kept = ""
    for part in ENDS.split(" ".join(text.split())):
        kept = f"{kept} {part}".strip()
        if not SHORT.search(kept):
            yield kept
            kept = ""
    if kept:
        yield kept


class Person(NamedTuple):
    """Somebody who may be named: the words of the name, and he or she, where the story says."""

    words: frozenset[str]
    sex: str


def persons_of(ground: Ground, moment: Moment) -> tuple[Person, ...]:
    """The people of the story, and those here whom no entry declares."""
    found = []
    for entry in ground.adventure.people.values():
        roles = roles_of(entry)
        sex = "she" if "woman" in roles else "he" if "man" in roles else ""
        found.append(Person(frozenset(nouns(entry.name)) - small(), sex))
    known = {word for one in found for word in one.words}
    for name in speakers_of(tuple(ground.adventure.texts.values()))[0]:
        if name.lower() not in known | small():
            whole = (nouns(one.name) for one in moment.beings if name.lower() in nouns(one.name))
            found.append(Person(frozenset(next(whole, (name.lower(),))), ""))  # Mother Hask, and no Mother
    known = {word for one in found for word in one.words}
    for being in moment.beings:
        own = frozenset(nouns(being.name)) - small()
        if being.source != "along" and not own & known:
            found.append(Person(own, ""))
    return tuple(found)


def noted(text: str, persons: Sequence[Person], last: dict[str, frozenset[str]]) -> None:
    """Who is named last in a sentence, for the pronouns of those that follow; a pronoun of its own says whether that is he
    or she."""
    said = [
        (found.start(), found[0].lower().removesuffix("'s").removesuffix("’s"))
        for found in re.finditer(r"[\w'’-]+", text)
    ]
    places = [(at, person) for person in persons for at, word in said if word in person.words]
    own = frozenset(plain_words(text))
    if places:
        named = min(places, key=lambda each: each[0])[1]
        last["any"] = named.words
        if named.sex:
            last[named.sex] = named.words
    if "any" in last:
        sexes = {one.sex for one in persons if one.words == last["any"]}
        for sex, pronouns in (("he", HE), ("she", SHE)):
            if own & pronouns and (
                sex in sexes or "" in sexes and sex not in last or sexes == {""} and places
            ):
                last[sex] = last["any"]


def speaker(
    pieces: Sequence[tuple[str, bool]], at: int, persons: Sequence[Person], last: dict[str, frozenset[str]]
) -> frozenset[str]:
    """Who says a piece: whom the words behind it name, or those before it; else whoever was named last."""
    behind = next((text for text, speech in pieces[at + 1 : at + 2] if not speech), "")
    front = pieces[at - 1][0] if at and not pieces[at - 1][1] else ""
    for text in (ENDS.split(behind)[0], ENDS.split(front)[-1]):
        found = SAID_BY.search(text)
        name = (found["after"] or found["before"]) if found else ""
        own = frozenset(plain_words(name))
        if own & HE:
            return last.get("he") or last.get("any") or frozenset()
        if own & SHE:
            return last.get("she") or last.get("any") or frozenset()
        for person in persons:
            if person.words & own:
                return person.words
        if name:
            return own - small()
    named = [one for one in persons if one.words & set(plain_words(front))]
    return named[-1].words if named else last.get("any") or frozenset()
