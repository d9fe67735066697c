"""What somebody can be asked: the things that the scenario gives them words for here, by names that have been told already.

What may live here: finding these, and the choices on the screen that ask something. Nothing is named that the player has
not read of, so that whoever is told what may be asked learns no more than that. Pure: nothing is changed, and no dice are
thrown.
"""

import re
from collections.abc import Iterator, Sequence

from solo.play import knowledge, sentences
from solo.play.ground import Ground
from solo.play.hearing.questions import ASKING
from solo.play.hearing.sensing import broadly
from solo.play.hearing.vocabulary import alike, plain_words, small, ways, words_of
from solo.play.line import Play
from solo.play.listening import listening
from solo.play.moment import Being, Moment, nouns
from solo.play.recalling import DULL
from solo.play.scenery import offered
from solo.scenario.heard import Phrase

MOST = 2  # choices that are named at once, and one more of topics
ASKS = frozenset({"ask", "tell", "talk", "question"})
DETERMINED = r"(?:the|an?|his|her|their|my|your|our|its|this|that|these|those|no|one|two|three|four)"


def topics(ground: Ground, moment: Moment, one: Being) -> tuple[str, ...]:
    """What somebody here can be asked about, as it was told: “the bell”, “Wat”. What was asked already is left out."""
    told = " ".join(line.text for line in sentences.told(ground, moment))
    words = [*listened_for(ground, moment, one), *people_known(ground, moment, one)]
    found = (as_told(word, told) for word in dict.fromkeys(words))
    return tuple(dict.fromkeys(name for name in found if name))[: MOST + 1]


def listened_for(ground: Ground, moment: Moment, one: Being) -> Iterator[str]:
    """The words for which the scenario has an answer of theirs, that was not heard yet."""
    alone = len(moment.principals) == 1
    for each in listening(ground):
        if each.shown or ground.seen(f"choice:{each.key}"):
            continue
        theirs = [phrase for phrase in each.phrases if of_theirs(phrase, one, alone)]
        yield from (word for phrase in theirs[:1] for word in about(phrase, one)[:1])


def of_theirs(phrase: Phrase, one: Being, alone: bool) -> bool:
    """Is a phrase one in which somebody is asked something: by their name, or by none where they are alone?"""
    asks = len(phrase) > 1 and bool(ASKS & set(phrase[0]))
    named = any(set(group) & set(one.words) for group in phrase[1:])
    return asks and (named or alone) and bool(about(phrase, one))


def of_anything(phrase: Phrase, one: Being) -> bool:
    """Is a phrase one in which somebody is asked by name, and about nothing that it says?"""
    return (
        len(phrase) == 2
        and bool(ASKS & set(phrase[0]))
        and bool(set(phrase[1]) & (set(one.words) | {*one.roles}))
    )


def about(phrase: Phrase, one: Being) -> list[str]:
    """What a phrase asks about: its words, but for whom it asks."""
    return [
        word
        for group in phrase[1:]
        if not set(group) & set(one.words)
        for word in group
        if word not in ASKING and word not in small() and word not in DULL and word not in NAMES
    ]


NAMES = frozenset({"name", "names", "called"})  # what somebody is called is no matter to talk of


def people_known(ground: Ground, moment: Moment, one: Being) -> Iterator[str]:
    """The people of the story of whom somebody has something to say that may be told."""
    people = ground.adventure.people
    entry = people.get(one.key)
    for key, other in people.items():
        if key != one.key and entry is not None and other.name[:1].isupper():
            name = nouns(other.name)[-1]
            known = knowledge.known(ground, moment, one, entry, f"about {name}")
            if known.said or known.told:
                yield name


def as_told(word: str, told: str) -> str:
    """A word as the text has it: a name, or a noun with its article; nothing where it was not told, or stands as no noun."""
    name, noun_ = re.escape(word.capitalize()), re.escape(word)
    if re.search(rf"(?<=[a-z,;:] ){name}\b", told) and not re.search(rf"\b{noun_}\b", told):
        return (
            f"the {word.capitalize()}"
            if re.search(rf"\b[Tt]he {name}\b(?! [A-Z])", told)
            else word.capitalize()
        )
    noun = re.search(rf"\b{DETERMINED} (?:[a-z'’-]+ )?({noun_}s?)\b{ENDED}", told, re.IGNORECASE)
    return f"the {noun[1].lower()}" if noun else ""


ENDED = (  # what may stand behind a noun that is no part of another
    r"(?=[^\w\s'’-]|$| (?:is|was|are|were|in|on|and|or|with|at|to|from|for|that|which|who|has|had|by|under|over|into|as|"
    r"comes|came|goes|went|stands?|lies|[a-z]+(?:s|ed))\b)"
)


def asking(ground: Ground, question: str = "") -> tuple[str, ...]:
    """The choices on the screen that ask or wonder something: those that bear on a question before the others."""
    play = Play(ground)
    labels = [
        (play.label(choice), choice)
        for key, choice in offered(play)
        if not play.barred(choice) and asks(play.label(choice))
    ]
    said = telling(question)
    near = [label for label, _ in labels if bears(said, label)]
    return tuple(dict.fromkeys((*near, *(label for label, _ in labels))))[:MOST]


def asks(label: str) -> bool:
    """Does a choice ask somebody, or oneself, something?"""
    return plain_words(label)[:1] != [] and plain_words(label)[0] in words_of("Verbs that ask")


def says(ground: Ground, said: str) -> tuple[str, str] | None:
    """The choice on the screen that says just this: its key and its label. None where none does, or several might."""
    play = Play(ground)
    words = telling(said)
    found = []
    for key, choice in offered(play):
        label = play.label(choice)
        own = telling(" ".join(plain_words(label)[1:]))
        hits = sum(any(alike(word, other) for other in words) for word in own)
        first = plain_words(label)[:1]
        if (
            first
            and first[0] in words_of("Verbs that say")
            and own
            and hits >= min(2, len(own))
            and hits * 2 >= len(own)
        ):
            found += [(key, label)] * (not play.barred(choice))
    return found[0] if len(found) == 1 else None


def telling(text: str) -> list[str]:
    """The words of a text that say what it is about."""
    return [word for word in plain_words(text) if word not in small() and word not in DULL]


def bears(said: Sequence[str], label: str) -> bool:
    """Does a label speak of what a question is about?"""
    own = telling(" ".join(plain_words(label)[1:]))
    if not [word for word in own if word not in ways()]:  # “Reckon up”, to one who asks what they owe
        return any(broadly(word, other) for word in said for other in telling(label))
    return any(alike(word, other) for word in said for other in own)


def bearing(ground: Ground, question: str, but: Sequence[str] = ()) -> tuple[str, ...]:
    """The choices on the screen that speak of what a question is about, whatever they do; `but`: not for these words."""
    play = Play(ground)
    said = [word for word in telling(question) if word not in but]
    found = (play.label(choice) for _, choice in offered(play) if not play.barred(choice))
    return tuple(dict.fromkeys(label for label in found if bears(said, label)))[:MOST]
