"""Deeds of the senses and of the head: looking, searching, listening, reading, tracking, thinking."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from solo.core import things
from solo.core.english import counted, singular
from solo.core.party import party
from solo.core.procedure import Procedure, Tell
from solo.core.world import Entity
from solo.play import recalling, sentences, shop, written
from solo.play.deeds import sight
from solo.play.deeds.doing import Doing, by_act, deed, meant, nothing, tried
from solo.play.deeds.people import dumb, whom
from solo.play.ground import Leave
from solo.play.hearing.naming import capital, is_, many, s_, the
from solo.play.hearing.phrases import plainly, taken_apart
from solo.play.hearing.questions import ASKING
from solo.play.hearing.vocabulary import alike, plain_words, words_of
from solo.play.looking import greeting_of, lying, prose_of, told_so_far
from solo.play.moment import Being
from solo.play.people import called
from solo.referee import edges
from solo.scenario import model

SOUNDS = words_of("Sounds")
PLACES = words_of("Places")
OF_A_SENSE = {
    "listen": SOUNDS,
    "smell": words_of("Smells"),
    "taste": words_of("Tastes"),
    "touch": words_of("Feels"),
}


@deed("look")
def look(doing: Doing) -> Procedure[Leave | None]:
    """The place again; or all that was told of one thing or person."""
    told = list(seen_of(doing))
    if not told and not (doing.what or doing.deed.whom):
        told = [
            *prose_of(doing.stage, doing.ground.scene),
            *lying(doing.ground),
            *edges.told(doing.world),
        ]
    if not told:
        named = the(doing.deed.whom or doing.what, bool(doing.deed.thing))
        missing = doing.deed.unseen and not doing.deed.thing
        if ones_own(doing):
            return (
                yield from nothing(
                    f"Your {doing.what} {is_(doing.what)} as you know {'them' if many(doing.what) else 'it'}."
                )
            )
        about = list(sight.facts(doing, doing.what)) if not missing else []
        if missing:
            told = [f"You see nothing of {named} here."]
        elif OVER.search(plainly(doing.deed.words)) and not about and not only_supposed(doing):
            here = doing.ground.scene
            told = [*(prose_of(doing.stage, here) or told_so_far(doing.stage, here)), *lying(doing.ground)]
        else:
            told = about or [hidden_by(doing) or f"There is no more to {named} than you have been told."]
    elif doing.what and not doing.deed.whom and not doing.deed.being:
        told += list(sight.facts(doing, doing.what)) or [*filter(None, [hidden_by(doing)])]
    for line in told:
        yield Tell(line, "prose")
    return None


def only_supposed(doing: Doing) -> bool:
    """Is a thing named that every such place may have, and that nobody has told of: a window, a wall?"""
    last = plain_words(doing.what)[-1:]
    return (
        bool(last) and last[0] not in PLACES and not any(alike(last[0], word) for word in doing.moment.told)
    )


def hidden_by(doing: Doing) -> str:
    """That nothing is under, behind or in what is looked under, behind or into; nothing where it is only looked at."""
    found = COVERED.match(plainly(doing.deed.words))
    if found is None or not doing.what:
        return ""
    where = "in" if found["where"].lower().startswith("in") else found["where"].lower()
    return f"You find nothing {where} {the(doing.what, bool(doing.deed.thing))}."


COVERED = re.compile(
    r"^(?:look|peer|peek|glance|check|feel|see) (?P<where>under|underneath|beneath|behind|inside|into|in)\b",
    re.IGNORECASE,
)
OVER = re.compile(r"^\w+ (?:\w+ )?(?:over|down|up|out|across|along|through|round|around)\b", re.IGNORECASE)


def ones_own(doing: Doing) -> bool:
    """Is what is looked at worn, or a part of oneself: “my coat”, “my hands”?"""
    words = plain_words(doing.what)
    mine = OWN.search(plainly(doing.deed.words)) is not None
    return mine and not doing.deed.thing and bool(words) and words[-1] in worn()


OWN = re.compile(r"\b(?:my|our) (?:own )?", re.IGNORECASE)


@cache
def ones_own_thing(doing: Doing) -> bool:
    """Is what a deed names said to be one's own: “my lantern”, and not “the stack with my flint”?"""
    last = plain_words(doing.what)[-1:]
    return bool(last) and bool(
        re.search(rf"\b(?:my|our) (?:[\w'-]+ ){{0,2}}?{re.escape(last[0])}", doing.deed.words, re.IGNORECASE)
    )


PACKS = frozenset({"pack", "backpack", "rucksack", "knapsack"})  # on everybody's back, whatever is in it


def worn() -> frozenset[str]:
    """What everybody has on, or is."""
    return words_of("Parts of oneself") | words_of("What one wears") | PACKS


def seen_of(doing: Doing) -> Iterator[str]:
    """What can be seen of what a deed names: what the place says of it, what a thing's entry says, how somebody stands.
    What an entry says of people is the writer's, and stays there; of a kind of creature it is what one sees and what it
    wants."""
    deed_ = doing.deed
    being = doing.world[deed_.being] if deed_.being else None
    if doing.what == "yourself" or (being is not None and being in party(doing.world)):
        yield from doing.rules.sheet(being or doing.hero)[:3]
        return
    if ones_own(doing):
        return  # not somebody else's coat
    entry = item_of(doing, deed_.thing, doing.what)
    if entry is not None:
        yield from described(entry)
    kind = doing.ground.adventure.creatures.get(being.kind) if being is not None else None
    if kind is not None:
        yield from described(kind)
    name = deed_.whom or doing.what
    yield from described_here(doing, telling(name)) if name else ()
    if being is not None and being.attitude:
        yield f"{called(being)} is {being.attitude}."
    yield from edges.of(doing.world, deed_.whom or doing.what)
    if deed_.thing:
        held = doing.world[deed_.thing]
        left = f", {counted(held.uses, 'use')} left" if held.uses else ""
        yield f"You have {the(held.name.lower(), True)}{left}."


def described_here(doing: Doing, words: Sequence[str]) -> Iterator[str]:
    """The sentences of the place that tell of something, whole, with what is said in them: none that only names it in what
    somebody says, or says that nobody looks at it."""
    if not words:
        return
    told = [*told_so_far(doing.stage, doing.ground.scene), *greeting_of(doing.stage)]
    sentences = [one for line in told for one in recalling.sentences(line)]
    for same in (one_noun, alike):
        found = [sentence for sentence in sentences if names_all(sentence, words, same)]
        if found:
            yield from with_what_follows(sentences, found)
            return
    for one in doing.moment.sentences(words):  # what dice have told of this place
        if not UNSEEN.search(SPEECH.sub(" ", one)):
            yield one


def with_what_follows(sentences: Sequence[str], found: Sequence[str]) -> Iterator[str]:
    """Sentences, each with those behind it that go on about the same: “It has a glove on it”; and with the rest of what they say
    is written there."""
    last, before = False, ""
    for sentence in sentences:
        more = GOES_ON.match(sentence) or sentence[:1] in QUOTES and SAYS.search(before)
        last = sentence in found or last and bool(more)
        before = sentence
        if last:
            yield sentence


QUOTES = ('"', "“")
SAYS = re.compile(r"\bit (?:says|said|reads)\b", re.IGNORECASE)


GOES_ON = re.compile(
    r"(?:It|Its|They|Their|That|Those|Both|One of (?:it|them))\b(?! (?:is|was) (?:a|the|now|day|night|late|cold|dark|quiet)\b)"
)


def one_noun(one: str, other: str) -> bool:
    """Are two words one noun, in any number? Sacking is no sack."""
    return singular(one) == singular(other)


def names_all(sentence: str, words: Sequence[str], same: Callable[[str, str], bool]) -> bool:
    """Does a sentence tell of all of these, outside what is said in it?"""
    bare = SPEECH.sub(" ", sentence)
    own = [word.removesuffix("'s") for word in plain_words(bare)]
    return not UNSEEN.search(bare) and all(any(same(word, other) for other in own) for word in words)


SPEECH = re.compile(r'["“][^"”]*["”]')
UNSEEN = re.compile(
    r"\b(?:not|n['’]t|never|nor|nobody|no one)\b[^.;:]*\b(?:look|looks|looking|see|sees|mention|mentions)\b",
    re.IGNORECASE,
)


def telling(name: str) -> list[str]:
    """The last word of a name, which says what it is; a person's by all of it."""
    words = [word for word in name.lower().split() if word not in ("the", "a", "an", "your", "my", "of")]
    return words[-1:]


def item_of(doing: Doing, id: str, what: str) -> model.Definition | None:
    """The scenario's entry of a thing."""
    name = doing.world.get(id, "name", what) if id else what
    items = doing.ground.adventure.items.values()
    return next((item for item in items if name and things.same(item.name, str(name))), None)


RULE_WORDS = re.compile(
    r"(?:^|(?<=[.!?] ))(?:petty|bulky|blast|ranged|melee|\d+ (?:uses?|charges?|slots?))\.", re.IGNORECASE
)


def described(entry: model.Definition) -> Iterator[str]:
    """An entry's prose, a paragraph a line."""
    for block in entry.prose:
        if isinstance(block, model.Paragraph):
            text = RULE_WORDS.sub("", " ".join(shop.words(block.segments))).strip()
            if text:
                yield text


@deed("read")
def read(doing: Doing) -> Procedure[Leave | None]:
    """What is written on it, where anything is."""
    told = list(seen_of(doing))
    if told:
        for line in told:
            yield Tell(line, "prose")
        return None
    if (yield from by_act(doing, "read")):
        return None
    where = [words[-1] for how, words in taken_apart(plainly(doing.deed.words)).others if how in ON and words]
    for line in described_here(doing, where[:1]):
        yield Tell(line, "prose")
    named = the(where[0] if where else doing.what or "it", bool(doing.deed.thing))
    return (yield from nothing(f"You find nothing more to read on {named}."))


ON = ("on", "in", "at", "over", "above", "round")


WORK = frozenset({"work", "job", "employment", "hire", "wages"})


def no_work(doing: Doing) -> str:
    """Who has no work to give, to one who looks for some."""
    one = next(iter(doing.moment.principals), None)
    if one is None:
        return "There is nobody here to work for."
    return f"{capital(the(one.name))} {s_(one.name, 'has')} no work for you: what there is to do here, you have been told."


LIGHT = words_of("What is light to the hand")


@deed("search")
def search(doing: Doing) -> Procedure[Leave | None]:
    """Everything is gone over; what there is to be known of it is then known."""
    if not doing.what and (yield from by_act(doing, "search")):
        return None
    what = doing.what or doing.deed.whom
    if doing.deed.verb == "turn over" and not doing.deed.thing and {*plain_words(doing.what)[-1:]} & LIGHT:
        return (yield from meant(doing, "push"))  # “turn over the stool”
    if WORK & {*plain_words(doing.what)} and not doing.moment.told & {*plain_words(doing.what)}:
        return (yield from nothing(no_work(doing)))
    for line in described_here(doing, telling(what)) if what else ():
        yield Tell(line, "prose")
    if what and (
        doing.deed.unseen or what.split()[0] in ("anything", "something", "everything", "any", "some")
    ):
        what = ""
    among = AMONG.search(doing.deed.words)
    if among is not None and not doing.deed.thing:
        what = among["what"]  # “my own face among the saints”: it is they who are gone over
    named = the(what, bool(doing.deed.thing)) if what else "this place"
    edge = f"you have gone over {named} and know where everything is"
    fits = ("wits", "hidden things")
    yield from tried(doing, doing.task("wits", "hidden things"), edge, fits, (what,) if what else ())
    return None


AMONG = re.compile(
    r"\b(?:among|amongst|between) (?:the |these |those |all the )?(?P<what>[\w'-]+)[.!]?$", re.IGNORECASE
)


@deed("listen")
def listen(doing: Doing) -> Procedure[Leave | None]:
    """What there is to hear is told; nothing is rolled for that, since whoever holds still hears it."""
    if (
        (one := whom(doing) if doing.deed.whom else None) is not None
        and one.source != "along"
        and not dumb(one)
    ):
        yield from heard_last(doing, one)
        return None
    what = doing.what or doing.deed.whom
    told = list(described_here(doing, telling(what))) if what else []
    heard = [line for line in doing.moment.text if sounds(line)]
    about = [line for line in told if sounds(line)] or told
    for line in about or heard:
        yield Tell(line, "prose")
    if not about and not heard:
        for_it = LISTENED_FOR.match(plainly(doing.deed.words))
        none = f"You hold still, and hear no {for_it['what']}." if for_it else ""
        yield Tell(none or "You hold still, and hear nothing that you have not been told of.", "aside")
    return None


def heard_last(doing: Doing, one: Being) -> Procedure[None]:
    """What somebody here said last, again, to whoever listens to them; that they say nothing, where they have said nothing yet."""
    own = frozenset(one.words)
    said = [line for line in sentences.told(doing.ground, doing.moment) if line.here and line.speech]
    theirs = [line for line in said if line.who & own][-1:]
    name = capital(the(one.name))
    if not theirs:
        yield Tell(f"{name} {s_(one.name, 'says')} nothing just now.", "aside")
    for line in theirs:
        yield Tell(
            f"{name} {s_(one.name, 'has')} said what there was to say: {written.shown(doing.ground, line, own)}",
            "prose",
        )


LISTENED_FOR = re.compile(
    r"^listen(?: out| hard| carefully)? for (?:the |a |an |any )?(?P<what>[\w'-]+(?: (?!for|to|in|at|on)[\w'-]+)*)$",
    re.IGNORECASE,
)


def sounds(line: str) -> bool:
    """Does a sentence tell of something that is heard?"""
    return bool(SOUNDS & set(plain_words(line)))


def sensed(doing: Doing, sense: str) -> list[str]:
    """What is told of here to a sense (listen, smell, taste): of what a deed names, with what goes on about that, where it is
    told of that; else of the place."""
    words, what = OF_A_SENSE[sense], doing.what or doing.deed.whom
    about = list(described_here(doing, telling(what))) if what else []
    own = [line for line in about if words & set(plain_words(line))]
    return own if own or what else [line for line in doing.moment.text if words & set(plain_words(line))]


@deed("track")
def track(doing: Doing) -> Procedure[Leave | None]:
    """A trail is found, and helps whoever goes on by it."""
    what = doing.what or doing.deed.whom
    after = f" of {the(what)}" if what else ""
    edge = f"you have found the trail{after}"
    yield from tried(
        doing, doing.task("wits", "tracking"), edge, ("wits", "agility"), (what,) if what else ()
    )
    return None


@deed("think")
def think(doing: Doing) -> Procedure[Leave | None]:
    """What one knows of it: what was learned, else what was told of it; where there is neither, what one can remember."""
    about = doing.deed.about or doing.what or doing.deed.whom
    if not about and not doing.deed.unseen:
        return (yield from turned_over(doing))
    ground, words = doing.ground, plain_words(about)
    if clues := recalling.learned(ground, words)[: recalling.MOST]:
        for clue in clues:
            yield Tell(f"You know this: {clue}.", "prose")
        return None
    if lines := written.best(ground, doing.moment, about):
        for line in lines:
            yield Tell(written.shown(ground, line), "prose")
        return None
    asks = bool(words) and words[0] in ASKING
    edge = (
        f"you have an idea {about}" if asks else f"you have an idea about {the(about) if about else 'this'}"
    )
    yield from tried(doing, doing.task("wits", "lore"), edge, ("wits", "will"), (about,) if about else ())
    return None


def turned_over(doing: Doing) -> Procedure[Leave | None]:
    """One thinks, and of nothing in particular: what was learned last comes to mind; nothing is rolled for that."""
    known = [key for key in doing.world.fields("clue") if doing.ground.knows(key)][-recalling.MOST :]
    for key in known:
        yield Tell(f"You know this: {doing.ground.adventure.clues.get(key, key)}.", "prose")
    if not known:
        return (yield from nothing("You think it over, and know no more than you have been told."))
    return None


def entry_of(doing: Doing, being: Entity | None) -> model.Definition | None:
    """The scenario's entry of somebody."""
    if being is None:
        return None
    adventure = doing.ground.adventure
    return adventure.people.get(being.kind) or adventure.creatures.get(being.kind)
