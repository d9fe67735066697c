"""Who answers for a choice: the people of the story who speak in what is told of it, and to whom it is said.

Who answers here is here, whether a text has named them or not (“a man in a clean collar is toasting cheese” is Thorn, where
he may be asked things). What may live here: reading that from what is written. What is found of a choice stands in
its script, and is looked for once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from solo.core import regex
from solo.play.ground import Ground
from solo.play.hearing.labels import Aim, aim
from solo.play.hearing.vocabulary import family, people
from solo.play.listening import listening
from solo.play.moment import nouns
from solo.play.names import speakers_of
from solo.scenario import model, walk
from solo.scenario.heard import Phrase
from solo.scenario.running.layout import script_of

TO_ONE = frozenset(
    {"ask", "tell", "give", "show", "talk", "take", "feed", "comfort", "help", "thank", "hug", "greet"}
)
SAYS = r"(?:says|asks|calls|cries|shouts|whispers|answers|adds|mutters|tells you)"
HIM = frozenset({"him", "her"})
HIS = frozenset({"him", "his", "he"})
HERS = frozenset({"her", "hers", "she"})


def text_of(choice: model.Choice) -> Iterator[str]:
    """All that may be told of a choice."""
    for segments in (choice.segments, *(block.segments for block in paragraphs(choice.blocks))):
        yield "".join(part.text for each in segments for part in each.parts if isinstance(part, model.Text))


def paragraphs(blocks: tuple[model.Block, ...]) -> Iterator[model.Paragraph | model.Choice | model.Outcome]:
    """The paragraphs and the items of lists under something."""
    for block in blocks:
        if isinstance(block, model.Paragraph):
            yield block
        for item in block.items if isinstance(block, model.Menu) else ():
            yield item
            yield from paragraphs(item.blocks)


def speaking(ground: Ground, choice: model.Choice) -> frozenset[str]:
    """The names of those who say something in what is told of a choice."""
    kept = script_of(ground.adventure).speakers
    known = kept.get(id(choice))
    if known is None or known[0] is not choice:
        prose = SPEECH.sub(" … ", " ".join(text_of(choice)))
        known = kept[id(choice)] = choice, frozenset(one or other for one, other in SAID_BY.findall(prose))
    return known[1]


SPEECH = regex.late(r'["“][^"”]*["”]')
NAMED = (
    r"((?:Mother|Father|Sister|Brother|Widow|Dame|Uncle|Aunt) [A-Z][a-z]+|(?<=[Tt]he )[A-Z][a-z]+ [A-Z][a-z]+"  # the Night Mail
    r"|[A-Z][a-z]+)"
)
SAID_BY = regex.late(rf"\b{SAYS} (?:[a-z]+ )?{NAMED}\b|\b{NAMED} {SAYS}\b")


class Answers(NamedTuple):
    """Somebody who answers here: under what name, with what key where the story has an entry for them, and what else they
    are called (“thorn/him/man”)."""

    name: str
    key: str
    called: tuple[str, ...]


def answering(ground: Ground) -> tuple[Answers, ...]:
    """Those who may be asked, told or given something here and answer themselves, whether the story has an entry for them or
    not; and those of whom a variable says that they come along."""
    found: dict[str, dict[str, None]] = {}
    for one in listening(ground):
        for name in speaking(ground, one.choice):
            if to := [phrase[1] for phrase in one.phrases if put_to(phrase, name)]:
                meant = (word for group in to for word in group if word in HIM or word in people())
                found.setdefault(name, {}).update(dict.fromkeys(meant))
    for held in ground.offered().values():
        if not held.choice.unlisted and len(says := speaking(ground, held.choice)) == 1:
            label = aim("".join(part.text for part in held.choice.label if isinstance(part, model.Text)))
            if label.clauses[0].kind in TO_THEM and (HIS | HERS) & set(label.words[1:]):
                found.setdefault(next(iter(says)), {})
    known, _ = speakers_of(tuple(ground.adventure.texts.values()))
    for name in ground.adventure.state:
        if name.capitalize() in known and ground.value(name) in ALONG:
            found.setdefault(name.capitalize(), {})
    taken = {word: name for name, words in found.items() for word in words}
    there = (as_known(ground, name, tuple(words)) for name, words in found.items())
    return tuple(
        each._replace(called=tuple(word for word in each.called if taken.get(word, each.name) in each.name))
        for each in there
    )  # “the man” is who is called so here, and no other who is called so elsewhere


def nameless(ground: Ground) -> tuple[tuple[str, ...], ...]:
    """What those are called who may be asked, told or given something here, answer themselves, and have no name: the head
    clerk, of `on ask clerk/boy/head grete`. What they are comes last."""
    found: dict[str, tuple[str, ...]] = {}
    for one in listening(ground):
        to = {
            word
            for phrase in one.phrases
            if len(phrase) > 1 and TO_ONE & set(phrase[0])
            for word in phrase[1]
        }
        if to & people():
            for *first, word in roles_speaking(ground, one.choice):
                if word in to:
                    found[word] = (*(each for each in first if each in to), word)
    return tuple(found.values())


def roles_speaking(ground: Ground, choice: model.Choice) -> tuple[tuple[str, ...], ...]:
    """What those are called by what they are who say something in what is told of a choice: “says the head clerk”."""
    kept = script_of(ground.adventure).by_role
    known = kept.get(id(choice))
    if known is None or known[0] is not choice:
        prose = SPEECH.sub(" … ", " ".join(text_of(choice)))
        said = (tuple((one or other).split()) for one, other in SAID_BY_ROLE.findall(prose))
        known = kept[id(choice)] = choice, tuple(words for words in said if words[-1] in people())
    return known[1]


SAID_BY_ROLE = regex.late(
    rf"\b{SAYS} the ((?:[a-z]+ )?[a-z]+)\b(?! of\b)|\b[Tt]he ((?:[a-z]+ )?[a-z]+) {SAYS}\b"
)


ALONG = frozenset({"along", "with you", "with us", "following"})
TO_THEM = family("heard by somebody") | family("into hands")


def put_to(phrase: Phrase, name: str) -> bool:
    """Is something said or given to one of this name in a phrase: “ask tib/girl label”?"""
    words = {name.lower(), name.lower().split()[-1]}
    return len(phrase) > 1 and bool(TO_ONE & set(phrase[0])) and bool(words & {*phrase[1]})


def as_known(ground: Ground, name: str, also: tuple[str, ...] = ()) -> Answers:
    """Who goes by a name, and is meant by these words too (“thorn/him”)."""
    word = name.lower()
    entries = ground.adventure.people.items()
    key = next((key for key, entry in entries if word in nouns(entry.name)), "")
    besides = called_besides(ground.adventure).get(word, ())
    return Answers(
        ground.adventure.people[key].name if key else name, key, tuple(dict.fromkeys((*also, *besides)))
    )


def called_besides(adventure: model.Adventure) -> dict[str, tuple[str, ...]]:
    """What those to whom something may be said are called besides their names, all over the story: “tib/girl/child”."""
    script = script_of(adventure)
    if script.besides is None:
        found: dict[str, dict[str, None]] = {}
        for scene in (*adventure.scenes.values(), *adventure.always.values()):
            for choice in walk.choices(scene.blocks):
                for phrase in choice.heard:
                    group = phrase[1] if len(phrase) > 1 and TO_ONE & set(phrase[0]) else ()
                    for word in group if group[1:] else ():
                        found.setdefault(word, {}).update(
                            dict.fromkeys(one for one in group if one in people() and one != word)
                        )
        script.besides = {word: tuple(others) for word, others in found.items() if word not in people()}
    return script.besides


def heard_by(ground: Ground, choice: model.Choice, label: Aim) -> str:
    """The key of the person to whom a choice is said, or something is handed: whom it names first, or means by him or her,
    where it is one alone who answers. Nothing where it is nobody, or nobody can say whom."""
    entries, first = ground.adventure.people, label.clauses[0]
    said = (*first.what[:2], *first.after("to", "with", "at"))
    named = [key for key, entry in entries.items() if set(said) & set(nouns(entry.name))]
    if named:
        return named[0] if len(named) == 1 else ""
    sexes = [words for words in (HIS, HERS) if words & set(label.words)]
    if len(sexes) != 1:
        return ""
    there = {as_known(ground, name).key for name in speaking(ground, choice)}
    there = there or {one.key for one in answering(ground)}
    return next(iter(there)) if len(there) == 1 else ""
