"""Who is here now: those who were met, those who travel along, those whom the text, the choices and what is listened for show to be
here, and those of whom the story knows who are elsewhere.

What may live here: reading people from a scene and its world, as `Being`s. Nothing is changed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from solo.core.english import WORDED, plural, singular
from solo.core.party import party
from solo.core.world import UP, Entity
from solo.play.ground import Ground
from solo.play.hearing.phrases import DETERMINERS, taken_apart
from solo.play.hearing.vocabulary import family, is_word, kin, openings, people, plain_words, small, words_of
from solo.play.listening import listening
from solo.play.moment import AGES, BEASTS, TITLES, Being, nouns, several
from solo.play.names import NAMELESS, PLACED, called, undeclared
from solo.play.people import lowered
from solo.play.speakers import ALONG, TO_ONE, answering
from solo.scenario import model, walk
from solo.scenario.running.layout import Held


def elsewhere(ground: Ground, beings: Iterable[Being]) -> Iterator[Being]:
    """The people of the story who are not here and go by a name."""
    keys = {being.key for being in beings}
    for key, entry in ground.adventure.people.items():
        if key not in keys and entry.name[:1].isupper():
            yield Being(entry.name, nouns(entry.name), "away", key=key)


def beings_of(ground: Ground, text: Sequence[str], labels: Sequence[str]) -> Iterator[Being]:
    """Who is here: met, along, and named in the text; of these, who comes along by the story's own account is no
    one whom one has come upon."""
    for one in named_here(ground, text, labels):
        yield replace(one, beside=True) if one.source == "text" and comes_along(ground, one) else one


def comes_along(ground: Ground, one: Being) -> bool:
    """Does somebody come along, by the party or by the story's own account?"""
    told = any(ground.value(word) in ALONG for word in one.words if word in ground.adventure.state)
    return one.source == "along" or told or bool(one.key) and one.key in kept_along(ground)


def named_here(ground: Ground, text: Sequence[str], labels: Sequence[str]) -> Iterator[Being]:
    """Those who were met, who travel along, and who are named in the text, the choices or what is listened for."""
    world, found = ground.world, set()
    ids = list(world.get("game", "present", ()))
    if world.get("game", "phase") == "fight" or world.get("fight", "foes"):
        ids += [id for id in world.get("fight", "foes", ()) or () if id not in ids]
    for id in ids:
        being = world[id]
        if being.state == UP:
            found.add(being.kind)
            yield seen(ground, being, "met")
    for being in party(world):
        found.add(being.kind)
        yield seen(ground, being, "along")
    prose = " ".join(text)
    for key, entry in ground.adventure.people.items():
        names = [word for word in re.findall(r"[A-Z][\w'-]+", entry.name) if word.lower() not in DETERMINERS]
        if key not in found and any(called(name, names, prose) for name in names):
            known = world[f"npc.{key}"]
            if known.id in world and known.state != UP:
                continue
            yield Being(
                entry.name,
                nouns(entry.name),
                "text",
                known.id if known.id in world else "",
                key,
                known.attitude or "",
                True,
                roles_of(entry),
            )
            found.add(key)
    for key in kept_along(ground):
        if key not in found and (world[f"npc.{key}"].state or UP) == UP:
            entry, known = ground.adventure.people[key], world[f"npc.{key}"]
            id = known.id if known.id in world else ""
            yield Being(entry.name, nouns(entry.name), "text", id, key, known.attitude or "")
            found.add(key)
    there = answering(ground)
    for one in there:
        if one.key and one.key not in found and (world[f"npc.{one.key}"].state or UP) == UP:
            found.add(one.key)
            yield by_entry(ground, one.key, True, one.called)
    for key in spoken_to(ground, labels):
        if key not in found and (world[f"npc.{key}"].state or UP) == UP:
            found.add(key)
            yield by_entry(ground, key, False)
    for key in described(ground, text, labels):
        if key not in found:
            found.add(key)
            entry = ground.adventure.creatures[key]
            yield Being(lowered(entry.name), nouns(entry.name), "text", key=key, roles=roles_of(entry))
    declared = {word for entry in ground.adventure.people.values() for word in nouns(entry.name)}
    heard = [phrase for one in listening(ground) for phrase in one.phrases]
    ours = {word for being in party(world) for word in nouns(being.name)}
    unentered = {one.name.lower(): one for one in there if not one.key}
    for name in undeclared(ground.adventure, text, labels, heard):
        words = nouns(name)
        if not set(words) & (declared | ours):
            called_so = [unentered.pop(word).called for word in words if word in unentered]
            called_ = called_so[0] if called_so else ()
            yield Being(name, words, "text", looks_on=True, roles=by_title(words), called=called_)
    for name, one in unentered.items():
        if name not in ours and not set(nouns(one.name)) <= declared:
            words, roles = nouns(one.name), by_title(nouns(one.name)) or by_call(one.called)
            full = f"The {one.name}" if with_article(ground, one.name) else one.name
            yield Being(full, words, "text", looks_on=True, roles=roles, called=one.called)


def with_article(ground: Ground, name: str) -> bool:
    """Does the story call somebody so only with an article: the Night Mail?"""
    return " " in name and any(
        re.search(rf"\bthe {re.escape(name)}\b", text) for text in ground.adventure.texts.values()
    )


class Bringing(NamedTuple):
    """A line of a choice that brings somebody: the choice, the line, and who they are, by the key of their kind."""

    held: Held
    line: walk.Seen
    key: str


def bringing(ground: Ground) -> Iterator[Bringing]:
    """The lines of choices that are offered which bring somebody who has not been met there yet."""
    for held in ground.offered().values():
        for line in (walk.Seen(held.choice, held.choice.segments, ()), *walk.lines(held.choice.blocks)):
            for part in (part for segment in line.segments for part in segment.parts):
                if not isinstance(part, model.Meet | model.Fight):
                    continue
                if ground.world.get(f"meeting.{part.key}", "foes") is None:
                    yield from (Bringing(held, line, group.key) for group in part.groups)


def described(ground: Ground, text: Sequence[str], labels: Sequence[str]) -> Iterator[str]:
    """The creatures that are here and not met yet, by their keys: a choice that is offered may bring one, the story keeps account
    of it by a variable of its name, and the text says “she”, of whom else nobody can be meant; or the text names it."""
    if ground.present():
        return
    told = {word for line in (*text, *labels) for word in plain_words(line)}
    for _, _, key in bringing(ground):
        entry = ground.adventure.creatures.get(key)
        last = nouns(entry.name)[-1:] if entry is not None else ()
        kept = last and last[0] in ground.adventure.state and SOMEBODY & told
        if kept or (last and last[0] in told - people()):
            yield key


SOMEBODY = frozenset({"he", "she", "him", "her", "his", "hers"})


def by_title(words: Sequence[str]) -> tuple[str, ...]:
    """What somebody is of whom only a title says it: Mother Quill is a woman."""
    women, men = TITLES_OF_WOMEN & {*words}, TITLES_OF_MEN & {*words}
    return ("woman",) if women and not men else ("man",) if men and not women else ()


def by_call(called_so: Sequence[str]) -> tuple[str, ...]:
    """What somebody is of whom only the words say it by which they may be asked: “man/him”."""
    men, women = {"him", "man", "boy"} & {*called_so}, {"her", "woman", "girl"} & {*called_so}
    return ("man",) if men and not women else ("woman",) if women and not men else ()


TITLES_OF_WOMEN = words_of("Titles of women")
TITLES_OF_MEN = words_of("Titles of men")


def by_entry(ground: Ground, key: str, looks_on: bool, called: tuple[str, ...] = ()) -> Being:
    """Somebody of whom the story has an entry, as one who is here."""
    entry, known = ground.adventure.people[key], ground.world[f"npc.{key}"]
    return Being(
        entry.name,
        nouns(entry.name),
        "text",
        known.id if known.id in ground.world else "",
        key,
        known.attitude or "",
        looks_on,
        roles_of(entry),
        called=called,
    )


def spoken_to(ground: Ground, labels: Sequence[str]) -> Iterator[str]:
    """The people of the story whom a choice names first as those to whom something is said or done, by their keys."""
    for label in labels:
        clause = taken_apart(label)
        if ABSENTLY & set(clause.verb.split()[1:]) or clause.verb in ("send", "write"):
            continue  # who is asked for, or about, or sent word to, is somewhere else
        first = () if THEM & set(clause.words[1:2]) else clause.what[:2]
        said = {*first, *clause.after("to", "with")} if clause.kind in DONE_TO else set()
        if clause.kind in SPEAKING:
            said |= set(clause.what)
        yield from (key for key, entry in ground.adventure.people.items() if said & set(nouns(entry.name)))


THEM = frozenset({"him", "her", "them", "me", "us", "it"})
ABSENTLY = frozenset({"for", "after", "about"})
DONE_TO = (family("heard by somebody") | family("into hands")) - {"surrender"}


def pointed_at(
    ground: Ground, beings: tuple[Being, ...], text: Sequence[str], speech: Sequence[str]
) -> Iterator[Being]:
    """These, and whoever is named in what is said here while the text tells of just such a one: “Tib Crane,” somebody says,
    of a girl who sits there."""
    yield from beings
    said = " ".join(speech)
    small_ = re.compile(r"\b[a-z][\w'-]*")  # “To the Bailiff at Garrow” tells of no bailiff
    told = {
        word for line in text for one in small_.findall(LIKENED.sub(" ", line)) for word in plain_words(one)
    }
    known = {word for being in beings for word in (*being.words, *being.roles)} - {"person"}
    keys = {being.key for being in beings}
    yield from addressed_by(ground, said, told, known)
    for key, entry in ground.adventure.people.items():
        names = [
            word
            for word in re.findall(r"[A-Z][\w'-]+", entry.name)
            if word.lower() not in DETERMINERS | TITLES
        ]
        if key in keys or not any(re.search(rf"\b{re.escape(name)}\b(?!['’]s)", said) for name in names):
            continue
        roles = roles_of(entry)
        called = [word for word in told & people() - known if any(kin(word, role) for role in roles)]
        if (ground.world[f"npc.{key}"].state or UP) == UP and len(called) == 1:
            id = f"npc.{key}" if f"npc.{key}" in ground.world else ""
            yield Being(
                entry.name,
                (*nouns(entry.name), *called),
                "text",
                id,
                key,
                ground.world[f"npc.{key}"].attitude or "",
                True,
                roles,
            )


def addressed_by(ground: Ground, said: str, told: set[str], known: set[str]) -> Iterator[Being]:
    """Whoever no entry speaks of, but what is said here does, and who may be asked or given something here by that name: the
    one in the text who is not yet named."""
    to = {
        word
        for one in listening(ground)
        for phrase in one.phrases
        if len(phrase) > 1 and TO_ONE & set(phrase[0])
        for word in phrase[1]
    }
    theirs = {word for entry in ground.adventure.people.values() for word in nouns(entry.name)}
    nameless = sorted(told & people() - known - BEASTS)
    for name in dict.fromkeys(re.findall(r"\b[A-Z][a-z]+\b", said)):
        word = name.lower()
        if (
            word in to - theirs - known
            and word not in small() | DETERMINERS | people() | NAMELESS | ASKING
            and word not in PLACED  # what the House wants is nobody's name
            and not (is_word(word) and not inside(name).search(said))  # “Bag open, please” names nobody
            and len(nameless) == 1
        ):
            yield Being(name, (word, *nameless), "text", looks_on=True)
            return


def inside(name: str) -> re.Pattern[str]:
    """A name where it begins no sentence."""
    return re.compile(rf"(?<=[a-z,;:] ){name}\b")


def kept_along(ground: Ground) -> Iterator[str]:
    """The people who come along by the scenario's own account: a variable that is named after them, or whose meaning names
    them, says so."""
    for name, declared in ground.adventure.state.items():
        if ground.value(name) in ALONG:
            said = set(plain_words(f"{declared.meaning or ''} {name}"))
            yield from (
                key for key, entry in ground.adventure.people.items() if said & set(nouns(entry.name))
            )


LIKENED = re.compile(
    r"\b(?:(?:the )?(?:height|size|length|width|weight|shape|voice|sound|look|smell) of|like|as \w+ as|than|fit for) (?:an? |the |one )?(?:\w+ )?\w+|\bone person\b"
    r"|\b(?:wax|waxen|wooden|stone|clay|straw|bronze|marble|painted|carved|plaster) \w+"
    r"|\b\w+ (?:(?:of|in) (?:wax|clay|bronze|marble|plaster)|of (?:wood|stone|straw))\b"
    r"|\b(?:would|could|might) \w+ (?:in |through |over |up )?an? (?:\w+ )?\w+",
    re.IGNORECASE,
)  # who something is only likened to, or measured by: “to the height of a child”, “will bear one person”


MODALS = frozenset({"will", "would", "can", "could", "may", "might", "must", "shall", "should", "to", "not"})


COMPOUND = re.compile(r"\b\w+(?:-\w+)+\b")  # horse-dung is no horse


def with_others(
    beings: Sequence[Being],
    text: Sequence[str],
    labels: Sequence[str],
    answering: Sequence[tuple[str, ...]] = (),
) -> tuple[Being, ...]:
    """These, and whoever the text calls by a noun alone, or answers here by one (`answering`). Where one person alone is here, one
    noun of the text means them."""
    said = dict.fromkeys(
        word
        for sentence in (*text, *labels)
        if not ABSENT & set(plain_words(sentence))
        for before, word in pairwise(
            ["", *plain_words(LIKENED.sub(" ", COMPOUND.sub(" ", unnamed(sentence))))]
        )
        if (word in people() or word == "person" and before == "a")
        if before != "no" and not (before in MODALS and word in openings())
    )
    known = {word for being in beings for word in (*being.words, *being.called)} | figures(text)
    new = [word for word in said if word not in known and word not in NOBODY]
    persons = [being for being in beings if being.source != "along"]
    theirs = {role for being in persons for role in being.roles} | known
    besides = [words for words in answering if words[-1] not in {*new, *theirs}]
    if any(being.source == "met" for being in persons):
        new, besides = [], []
    if len(persons) != 1:
        return (*beings, *(called_only(*words) for words in (*((word,) for word in new), *besides)))
    one = persons[0]
    also = tuple(
        word for word in new if singular(word) == word and word not in BEASTS and may_be_called(one, word)
    )
    whole = replace(one, words=(*one.words, *also))
    left = (called_only(*words) for words in (*((word,) for word in new if word not in also), *besides))
    return (*(whole if being is one else being for being in beings), *left)


def figures(text: Sequence[str]) -> set[str]:
    """The nouns for people that a text has only of what is likened to one, or made as one: a woman in wax, the size of a man."""
    named = {word for line in text for word in plain_words(line) if word in people()}
    return named - {word for line in text for word in plain_words(LIKENED.sub(" ", line))}


def called_only(*words: str) -> Being:
    """Somebody who goes by what they are, and by no name."""
    return Being(words[-1], words, "text", looks_on=True)


IN_A_NAME = re.compile(r"\b[Tt]he [A-Z][a-z]+ [A-Z][a-z]+\b")  # the King Oak is no king


def unnamed(sentence: str) -> str:
    """A sentence without the names of places and things of two words."""
    return IN_A_NAME.sub(" ", sentence)


def may_be_called(one: Being, word: str) -> bool:
    """May somebody be called by a noun: whose entry says what they are is no girl of ten, where it says that she is a woman?"""
    said = [role for role in one.roles if role != "person"]
    return not said or word not in YOUNG or any(kin(word, role) for role in said)


YOUNG = frozenset({"girl", "boy", "child", "kid", "lad", "lass", "baby", "infant"})


KEEPS = ("shopkeeper", "keeper", "owner", "seller", "merchant")  # what whoever has a place is called besides


OWNED = re.compile(r"^(?:The |An? )?([A-Za-z]+)['’]s$")


def with_keeper(beings: Sequence[Being], text: Sequence[str], heading: str) -> tuple[Being, ...]:
    """These, and whoever the place is called after by what they do or are, where nobody else is met there: the chandler, at the
    Chandler's; the wolves, at Wolves."""
    found = OWNED.match(heading.strip())
    word = found[1].lower() if found else ""
    headed = in_the_heading(heading, text) if not found else ""
    known = {name for one in beings for name in one.goes_by}
    alone = not any(one.source != "along" for one in beings)
    if headed and (alone or singular(headed) != headed) and not {headed, singular(headed)} & known:
        return (*beings, Being(headed, (headed, singular(headed)), "text", looks_on=True))
    gone = {"empty", "deserted", "shut", "nobody"} & {w for line in text for w in plain_words(line)}
    if word not in people() or gone or any(one.source == "met" or word in one.words for one in beings):
        return tuple(beings)
    return (*beings, Being(word, (word, *KEEPS), "text", looks_on=True))


def in_the_heading(heading: str, text: Sequence[str]) -> str:
    """Whom the place is called by, where its text says only “they”, or “he”: the wolves, of “Wolves”. Nothing where it is called
    by a thing."""
    words = [word for word in plain_words(heading) if word not in DETERMINERS]
    if len(words) != 1:
        return ""
    [word] = words
    told = {each for line in text for each in plain_words(line)}
    if singular(word) != word and singular(word) in BEASTS | people() and {"they", "them"} & told:
        return word
    return word if word in people() and {"he", "she"} & told else ""


OLD = 45  # years, from which nobody is called young, and under which nobody old


COUNTED = re.compile(
    r"\bthere (?:are|were) (?P<number>[a-z]+)(?= (?:in|on|at|of (?:them|us|you))\b|[,.;])", re.IGNORECASE
)


def bystanders(
    ground: Ground, beings: Sequence[Being], text: Sequence[str], lately: Sequence[str] = ()
) -> Iterator[Being]:
    """Whom the text tells of who cannot be those who are met: several, where one is; an old woman, where whoever is met is
    thirty; a number of people that is all that is told of them; and who was told of since one came (`lately`)."""
    met = [one for one in beings if one.source == "met"]
    known = {word for one in beings for word in (*one.words, *one.roles)}
    found: set[str] = set()
    for sentence in text:
        words = plain_words(LIKENED.sub(" ", COMPOUND.sub(" ", sentence)))
        if counted := COUNTED.search(sentence):
            number = counted["number"].lower()
            if number in WORDED and number not in found:
                found.add(number)
                yield Being(number, (number, "people"), "text")
        if not met or ABSENT & set(words):
            continue
        for group in OF_THE.finditer(sentence):
            kind = group["kind"].lower()
            if group["number"].lower() in WORDED and kind in people() and plural(kind) not in found | known:
                found.add(plural(kind))
                yield Being(plural(kind), (kind, plural(kind)), "text")
        for before, word in pairwise(["", *words]):
            aged = f"{before} {word}" if before in AGES else ""
            name = aged or word
            if word not in people() or word in NOBODY | BEASTS or name in found:
                continue
            if singular(word) in BEASTS or before == "no" or before in MODALS and word in openings():
                continue
            others = several(word) and word not in known and singular(word) not in known
            if others or aged and not any(may_be(ground, one, before, word) for one in met):
                found.add(name)
                yield Being(name, tuple(plain_words(name)), "text")
    for sentence in lately if not met else ():
        if sentence in text or ABSENT & set(plain_words(sentence)):
            continue
        for word in plain_words(LIKENED.sub(" ", COMPOUND.sub(" ", sentence))):
            if word in people() and word not in known | NOBODY | BEASTS | found:
                found.add(word)
                yield Being(word, (word,), "text")


OF_THE = re.compile(r"\b(?P<number>[a-z]+) of the (?P<kind>[a-z]+)\b", re.IGNORECASE)  # four of the guard


def may_be(ground: Ground, one: Being, age: str, noun: str) -> bool:
    """May somebody be called an old woman, or a young man: as their entry says how old they are, and what?"""
    entry = ground.adventure.people.get(one.key)
    years = years_of(entry)
    if not years:
        return True
    return (years >= OLD) == age.startswith(("old", "elderly"))


def years_of(entry: model.Definition | None) -> int:
    """How old an entry says that somebody is, where it begins with that; 0 where it does not."""
    for said in walk.prose(entry):
        for sentence in re.split(r"(?<=[.;])\s+", said)[:2]:
            first = re.match(r"[A-Za-z-]+", sentence.strip())
            if first and (years := WORDED.get(first[0].lower(), 0)) >= LEAST_YEARS:
                return years
    return 0


LEAST_YEARS = 5  # a smaller number that an entry begins with is no age


def roles_of(entry: model.Definition | None) -> tuple[str, ...]:
    """What the story says that somebody is, in their entry."""
    if entry is None:
        return ()
    words = plain_words(" ".join(walk.prose(entry)))
    sex = (
        ("woman",)
        if "she" in words or "her" in words
        else ("man",)
        if "he" in words or "his" in words
        else ()
    )
    person = ("person",) if entry.kind == "person" else ()
    return tuple(dict.fromkeys((*(word for word in words if word in people()), *sex, *person)))


ASKING = words_of("Words that ask")


NOBODY = words_of("Nobody")


ABSENT = frozenset({"not", "no", "never", "gone", "nobody", "none", "without", "absent"})


SPEAKING = frozenset({"talk", "ask"})


def seen(ground: Ground, being: Entity, source: str) -> Being:
    """A being of the world as one who is here."""
    entry = ground.adventure.people.get(being.kind) or ground.adventure.creatures.get(being.kind)
    words = dict.fromkeys((*nouns(being.name), *(nouns(entry.name) if entry else ())))
    return Being(
        being.name,
        tuple(words),
        source,
        being.id,
        being.kind or "",
        being.attitude or "",
        source == "met",
        roles_of(entry),
        gear_of(entry),
    )


ARMED = re.compile(r"([A-Za-z][\w' -]*?)\s*\((?:\w+ )*\d*d\d")


def gear_of(entry: model.Definition | None) -> tuple[str, ...]:
    """What somebody fights with, by the names in their stat line."""
    return tuple(word for name in ARMED.findall(entry.line if entry else "") for word in plain_words(name))
