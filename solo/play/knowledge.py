"""What people know: all that a scenario gives somebody to say of a thing, and what it keeps for its own moment.

Asked about something, somebody has: words that were written for them to speak; the answer of a question that is
settled; the sentences of their entry, but for what they did themselves and what a clue tells that is yet to be learned
(that is for the scenario to give); a choice that is there and would bring it out; a way that leads there. Where the
scenario ties them to it somewhere else, they know something and it takes more than asking. Pure: nothing is changed,
and no dice are thrown.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solo.core import oracle, truths
from solo.core.english import words as words_of
from solo.play import recalling, shop
from solo.play.ground import Ground
from solo.play.hearing.vocabulary import alike, one_verb, openings, plain_words, small, stems
from solo.play.line import Play
from solo.play.moment import ANYBODY, Being, Exit, Moment, nouns
from solo.scenario import model, walk
from solo.scenario.directives.declaring import held

ASKING = frozenset(
    words_of(
        "what where who whom whose why how when which whether if know about you tell say happen happened mean"
    )
)
HIDDEN = re.compile(
    r"\b(nobody|no one|secret\w*|hid(?:es|den|ing)?|will not|won't|never|lies about|pretends?|only if|unless|if asked)\b",
    re.IGNORECASE,
)
DONE = re.compile(
    r"^(?:and |but )?(?:he|she|they|it|knows?)\b", re.IGNORECASE
)  # what one did is one's own to tell
KNOWS = re.compile(
    r"^(?:(?:he|she|they)\s+)?(?:knows?|believes?|thinks?|has heard|have heard)\s+(?:that\s+)?(?!where|who|what|how|why|when)",
    re.IGNORECASE,
)
SPOKEN = re.compile(r'["“]([^"”]+)["”]')


PLACE = re.compile(
    r"^(?:about )?(?!(?:if|whether|what|who|whom|whose|why|how|when)\b)", re.IGNORECASE
)  # where it is, or the thing itself


class Known(NamedTuple):
    """What somebody has to say of a thing: `said` word for word, `told` in the engine's words, `answer` to a question
    for yes or no; the `choice` (key and label) that would bring more out; the label of the `way` that leads there.
    `kept`: they know something of it; `seen`: it is here for everybody to see."""

    said: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    answer: str = ""
    choice: tuple[str, str] = ("", "")
    way: str = ""
    kept: bool = False
    seen: bool = False


def topic(about: str, names: Iterable[str] = ()) -> tuple[str, ...]:
    """The words of a question that say what it is about: names of people and things, else the nouns, else what is
    left."""
    telling = [word.removesuffix("'s") for word in plain_words(about) if word not in small() | ASKING]
    named = set(names)
    proper = [word for word in telling if word in named]
    telling = [word for word in telling if word not in ANYBODY]  # “an innocent man” is nobody who is here
    plain = [word for word in recalling.things_said(about) if word in telling]
    return tuple(proper or plain[-1:] or telling[-1:])


def bears(words: Sequence[str], text: str) -> bool:
    """Is a text about one of these?"""
    said = {word.removesuffix("'s") for word in plain_words(text)}
    return any(alike(word, other) for word in words for other in said)


def known(ground: Ground, moment: Moment, one: Being, entry: model.Definition | None, about: str) -> Known:
    """What somebody who is here has to say of something."""
    adventure = ground.adventure
    entries = (*adventure.people.values(), *adventure.items.values())
    said = topic(about, (word for other in entries for word in nouns(other.name)))
    if not said:
        return Known()
    sentences = list(stated(ground, entry, said)) if entry else []
    told = [sentence for sentence, is_told in sentences if is_told]
    if one.source == "along":
        told += [sentence for sentence in at_joining(ground, one.key) if bears(said, sentence)]
    seen = any(bears(said, sentence) for sentence in moment.text)
    return Known(
        said=tuple(spoken(entry, said)),
        told=tuple(told),
        answer=answered(ground, about, said),
        choice=bringing(ground, moment, one, recalling.telling(plain_words(about)) or said),
        way=next((exit.label for exit in moment.exits if leads_to(said, exit)), "")
        if PLACE.match(about)
        else "",
        kept=bool(sentences) or tied(ground, one, entry, said),
        seen=seen,
    )


def leads_to(said: Sequence[str], exit: Exit) -> bool:
    """Does a way lead to what is asked about: is that the place, or named on the way, and no verb of the label?"""
    named = [word for word in said if word not in openings() and word.removesuffix("s") not in openings()]
    return bears(said, exit.heading) or bool(named) and bears(named, exit.label)


def spoken(entry: model.Definition | None, said: Sequence[str]) -> Iterator[str]:
    """What the scenario gave somebody to say of something, word for word, in their entry. What they said here has just been
    heard: where that answers, `written` finds it."""
    yield from (line for line in entrusted(entry) if bears(said, line))


def at_joining(ground: Ground, who: str) -> Iterator[str]:
    """What was told as one of the party came along, a sentence each: they know that themselves."""
    for scene in ground.adventure.scenes.values():
        found = list(walk.lines(scene.blocks))
        joins = any(
            isinstance(part, model.Join) and part.who == who
            for line in found
            if not isinstance(line.holder, model.Choice | model.Outcome)
            for part in walk.parts(line)
        )
        for line in found if joins else ():
            yield from re.split(r"(?<=[.!?])\s+", SPOKEN.sub(" ", line_text(line)))


def entrusted(entry: model.Definition | None) -> Iterator[str]:
    """What somebody's entry gives them to say, word for word."""
    for text in prose(entry):
        yield from map(quoted, SPOKEN.findall(text))


def quoted(line: str) -> str:
    """Spoken words in their marks."""
    said = line.strip()
    return f"“{said[:-1]}.”" if said.endswith(",") else f"“{said}”"


def prose(entry: model.Definition | None) -> Iterator[str]:
    """An entry's prose, a paragraph a line."""
    for block in entry.prose if entry else ():
        if isinstance(block, model.Paragraph) and (text := " ".join(shop.words(block.segments))):
            yield text


def stated(ground: Ground, entry: model.Definition, said: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """The sentences of an entry that are about something, each with whether they are told to whoever asks. What it says
    that somebody knows is what they tell."""
    for text in prose(entry):
        for sentence in re.split(r"(?<=[.!?;])\s+", SPOKEN.sub(" ", text)):
            if bears(said, sentence):
                known_ = KNOWS.sub("", sentence.strip())
                yield known_.rstrip(";"), is_open(ground, known_)


def is_open(ground: Ground, sentence: str) -> bool:
    """Is a sentence one that may be told: nothing that one did oneself, that is hidden, or that a clue still has to
    tell?"""
    if HIDDEN.search(sentence) or DONE.search(sentence):
        return False
    names = {word for entry in ground.adventure.people.values() for word in nouns(entry.name)}
    words = {stem for word in plain_words(sentence) if word not in small() | names for stem in stems(word)}
    return not any(
        words & {stem for word in plain_words(clue) if word not in small() | names for stem in stems(word)}
        for key, clue in ground.adventure.clues.items()
        if not ground.knows(key)
    )


OTHERWISE_ASKED = re.compile(r"(?:about )?(?:why|how|when|where)\b", re.IGNORECASE)


def answered(ground: Ground, about: str, said: Sequence[str]) -> str:
    """What is settled of it: the answer of this very question, else of one about the same, with that question."""
    if found := truths.settled(ground.world, re.sub(r"^(?:if|whether)\s+", "", about)):
        return oracle.SAID[found]
    asked = recalling.things_said(about) or list(said)
    does = [
        word for word in recalling.telling(plain_words(about)) if word not in asked and word not in ASKING
    ]
    if OTHERWISE_ASKED.match(about):
        return ""  # a yes or a no says nothing of why
    questions = (
        part.question
        for line in walk.everything(ground.adventure)
        for part in walk.parts(line)
        if isinstance(part, model.Truth) and all(bears((word,), part.question) for word in asked)
        if all(any(one_verb(word, own) for own in plain_words(part.question)) for word in does)
    )
    for question in questions:
        if found := truths.settled(ground.world, question):
            return stated_so(question, oracle.SAID[found])
    return ""


PUT = re.compile(
    r"(?P<is>Is|Are|Was|Were|Has|Have|Can|Will|Does|Did) (?P<who>(?:(?:the|a|an|his|her|their|this|that) \w+|[A-Z][\w'-]+(?: [A-Z][\w'-]+)*))"
    r" (?P<what>[^?]+)\?*$"
)
PLAIN = {"Yes": "", "No": " not"}  # answers that say no more than that


def stated_so(question: str, answer: str) -> str:
    """A settled question and its answer, as one says it: “The ferryman is not alive”; else both as they are."""
    put = PUT.match(question.strip())
    denied = PLAIN.get(answer.rstrip("."))
    if put is None or denied is None or put["is"] in ("Does", "Did") and denied == "":
        return f"{question.rstrip('?')}? {answer}"
    who = put["who"][:1].upper() + put["who"][1:]
    return f"{who} {put['is'].lower()}{denied} {put['what'].strip()}."


def bringing(ground: Ground, moment: Moment, one: Being, said: Sequence[str]) -> tuple[str, str]:
    """The choice that is there now and would bring it out: one that names whoever is asked, or stands where they are
    alone, and speaks of it. Its key and label."""
    play = Play(ground)
    alone = len(moment.strangers) == 1
    for key, held_ in ground.offered().items():
        option = play.option(key, held_.choice)
        if option.hidden or option.barred:
            continue
        names_them = bool(set(plain_words(option.text)) & set(one.words))
        speech = " ".join(brought(ground, held_.choice))
        if (names_them or (alone and speech)) and all(
            bears((word,), f"{option.text} {speech}") for word in said
        ):
            return key, option.text
    return "", ""


def brought(ground: Ground, choice: model.Choice) -> Iterator[str]:
    """What a choice brings out where it goes well: what is said there, and the clues that are learned."""
    own = [
        choice.segments,
        *(block.segments for block in choice.blocks if isinstance(block, model.Paragraph)),
    ]
    for segments in own:
        yield from SPOKEN.findall(" ".join(shop.words(segments)))
        for segment in segments:
            for part in segment.parts:
                if isinstance(part, model.Learn):
                    yield from (clue.name for clue in part.clues)


def line_text(seen: walk.Seen) -> str:
    """The plain words of a line, a choice's label included."""
    label = [part.text for part in walk.parts(seen) if isinstance(part, model.Text)]
    return " ".join(" ".join(label).split())


def tied(ground: Ground, one: Being, entry: model.Definition | None, said: Sequence[str]) -> bool:
    """Would somebody tell it at another moment: does a line that names them, or in which they speak, teach something of it
    that is not known yet?"""
    names = set(nouns(entry.name)) if entry else set(one.words)
    if set(said) <= names:
        return False
    for scene in ground.adventure.scenes.values():
        found = list(walk.lines(scene.blocks))
        met = bool(one.key) and any(
            group.key == one.key
            for line in found
            for part in walk.parts(line)
            if not isinstance(part, model.Text)
            for groups in held(part, "groups")
            for group in groups
        )
        for line in found:
            if not any(bears(said, clue) for clue in taught(ground, line)):
                continue
            text = line_text(line)
            if names & set(plain_words(text)) or met and SPOKEN.search(text):
                return True
    return False


def taught(ground: Ground, line: walk.Seen) -> Iterator[str]:
    """What a line teaches that is not known yet."""
    for part in walk.parts(line):
        if isinstance(part, model.Learn):
            yield from (clue.name for clue in part.clues if not ground.knows(clue.key))
