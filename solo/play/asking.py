"""The oracle at the table: what is settled is not rolled for, and where an answer has more to it, that is said.

`settled` looks for an answer in the world: who is here, who lives, what is carried, how light it is, what the scenario
keeps in its variables. `ask` is the oracle's answer, with one line more after *yes, and* and *no, and*, kept as a fact.
"""

from collections.abc import Iterator, Sequence

from solo.core import clock, oracle, truths
from solo.core.clock import told as time_told
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell
from solo.core.world import DEAD
from solo.play import clocks, written
from solo.play.ground import Ground
from solo.play.hearing.vocabulary import alike, kin, plain_words, small
from solo.play.moment import Being, Moment, best, nouns
from solo.play.scenery import moment_of
from solo.play.witnessing import seen
from solo.scenario import model, walk
from solo.scenario.expressions import Value
from solo.scenario.words import ALIVE, GONE

YES, NO = "Yes", "No"
HERE = frozenset({"here", "present", "around", "nearby", "there"})
CARRY = frozenset({"have", "carry", "own", "got", "hold", "carrying"})
OTHERS = frozenset(
    {"you", "he", "she", "they", "it", "the", "anybody", "somebody"}
)  # who may have it, and not I
PLACES = {
    "dark": ("dark",), "raining": ("rain",), "rain": ("rain",), "rainy": ("rain",), "cold": ("cold",),
    "snowing": ("snow",), "foggy": ("fog",), "stormy": ("storm",), "safe": ("safe",), "slippery": ("slippery",),
    "indoors": ("indoors",), "outdoors": ("outdoors",), "underground": ("underground",), "narrow": ("narrow",),
    "crowded": ("crowd",), "loud": ("loud",), "quiet": ("quiet",), "wet": ("rain", "water shallow", "water deep"),
}  # fmt: skip
MINDS = {
    "hostile": ("hostile",), "wary": ("wary",), "curious": ("curious",), "kind": ("kind", "helpful"),
    "helpful": ("helpful",), "friendly": ("kind", "helpful"), "angry": ("hostile",), "unfriendly": ("hostile", "wary"),
    "trust": ("kind", "helpful"), "like": ("kind", "helpful"), "hate": ("hostile",),
}  # fmt: skip


def settled(ground: Ground, moment: Moment, question: str) -> str:
    """The answer that the world gives to a question for yes or no, as a sentence; nothing where it gives none, and where
    the scenario itself leaves this very question to the oracle."""
    words = plain_words(question)
    if oracle.fact(question) in left_to_dice(ground):
        return ""
    looks = (carried, fate, of_self, mind, presence, time_of_day, variable, seen, place)
    said = next((said for look in looks if (said := look(ground, moment, words))), "")
    if said or truths.settled(ground.world, question):  # which the oracle tells
        return said
    return written.yes_or_no(ground, moment, question)


def left_to_dice(ground: Ground) -> frozenset[str]:
    """The questions that the scenario asks the oracle itself."""
    found = set()
    for scene in (*ground.adventure.scenes.values(), *ground.adventure.always.values()):
        for line in walk.lines(scene.blocks):
            for segment in line.segments:
                found |= {oracle.fact(part.question) for part in segment.parts if isinstance(part, model.Ask)}
    return frozenset(found)


def carried(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Do I have a rope? Do I still have it?"""
    words = [word for word in words if word not in ("still", "really", "actually")]
    if not (set(words[:3]) & CARRY and set(words[:2]) & {"i", "we", "have"}) or OTHERS & set(words[:2]):
        return ""
    sought = [
        word for word in words if word not in small() | CARRY and word not in ("i", "we", "any", "enough")
    ]
    if not sought:
        return ""
    if all(word in ("coins", "money", "gold", "coin", "silver") for word in sought):
        return f"{YES}: {moment.coins}." if moment.coins else f"{NO}."
    found = best(sought, moment.carried)
    return f"{YES}: {found[0].name.lower()}." if found else f"{NO}: you carry nothing of the kind."


def fate(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is Corbel alive?"""
    if not set(words) & (ALIVE | GONE):
        return ""
    sought = [word for word in words if word not in small() | ALIVE | GONE and word not in ("still",)]
    if not sought:
        return f"{NO if set(words) & GONE else YES}." if set(words) & {"i", "we"} else ""
    known = [being for kind in ("npc", "foe", "hero") for being in ground.world.all(kind)]
    named = [
        being for being in known if all(any(alike(word, one) for one in nouns(being.name)) for word in sought)
    ]
    if named:
        dead = all(being.state == DEAD for being in named)
        return f"{YES if dead == bool(set(words) & GONE) else NO}: {named[0].name} is {'dead' if dead else 'alive'}."
    entry = next(
        (
            one
            for one in ground.adventure.people.values()
            if all(any(alike(w, n) for n in nouns(one.name)) for w in sought)
        ),
        None,
    )
    if entry is None or truths.settled(ground.world, " ".join(words)):
        return ""
    return f"{NO if set(words) & GONE else YES}: {entry.name} is alive."


def of_self(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Am I alone?"""
    if "alone" in words and "i" in words:
        others = [being.name for being in moment.beings if being.name != moment.hero]
        return f"{NO}: {', '.join(others)}." if others else f"{YES}."
    return ""


def whom(moment: Moment, words: Sequence[str], dull: frozenset[str]) -> tuple[Being, ...]:
    """Whom the words of a question name, besides those that ask."""
    sought = [word for word in words if word not in small() | dull]
    return moment.being(sought) if sought else ()


def mind(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is Annis friendly?"""
    asked = next((word for word in words if word in MINDS), "")
    if not asked:
        return ""
    beyond = [word for word in words[words.index(asked) + 1 :] if word not in small() | OF_ME]
    if any(not moment.being((word,)) for word in beyond):
        return ""  # whom or what else somebody hates, their mood towards one does not say
    named = whom(moment, words, frozenset({asked}))
    if not named and set(words) & {"he", "she", "they"} and len(moment.strangers) == 1:
        named = moment.strangers
    if not named or not named[0].attitude:
        return ""
    yes = named[0].attitude in MINDS[asked]
    return f"{YES if yes else NO}: {named[0].name} is {named[0].attitude}."


OF_ME = frozenset({"i", "me", "us", "we", "towards", "toward", "now", "still", "at", "all", "here", "today"})


def presence(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is Corbel here?"""
    if not set(words) & HERE or words[0] not in ("is", "are"):
        return ""
    sought = [word for word in words if word not in small() | HERE]
    if not sought:
        return ""
    if all(word in ("anyone", "anybody", "someone", "somebody", "people", "else") for word in sought):
        if set(words) & {"here"} and moment.strangers:
            return f"{YES}: {', '.join(being.name for being in moment.strangers)}."
        return ""
    here = moment.being(sought)
    if here:
        return f"{YES}."
    if set(words) & {"here", "present"} and any(
        all(any(alike(word, one) for one in nouns(entry.name)) for word in sought)
        for entry in ground.adventure.people.values()
    ):
        if truths.settled(ground.world, " ".join(words)):
            return ""
        return f"{NO}."
    found = moment.thing(sought)
    return f"{YES}." if found and set(words) & {"here", "there"} else ""


def time_of_day(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is it night?"""
    if "it" not in words[:3]:
        return ""
    if set(words) & {"night", "nighttime"}:
        if moment.night != clock.night(ground.world):
            return f"{YES if moment.night else NO}."  # the place says so, whatever the hour
        return f"{YES if moment.night else NO}: {time_told(ground.world)}."
    if set(words) & {"day", "daytime", "daylight", "light"} and len(words) <= 4:
        if moment.night != clock.night(ground.world):
            return f"{NO if moment.night else YES}."
        return f"{NO if moment.night else YES}: {time_told(ground.world)}."
    return ""


def place(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is it dark here?"""
    asked = next((word for word in words if word in PLACES), "")
    if not asked or not set(words) <= {
        "is",
        "it",
        "this",
        "place",
        "am",
        "i",
        "are",
        "we",
        "still",
        asked,
        *HERE,
        "in",
    }:
        return ""
    if asked == "dark":
        return f"{YES if moment.dark else NO}."
    return (
        f"{YES}."
        if set(PLACES[asked]) & set(moment.here)
        else f"{NO}."
        if asked in ("indoors", "outdoors")
        else ""
    )


def variable(ground: Ground, moment: Moment, words: Sequence[str]) -> str:
    """Is the trapdoor open? Where a variable of the scenario says so."""
    if words[:1] not in (["is"], ["are"], ["was"], ["has"]) or len(words) > 6:
        return ""
    sought = [word for word in words[1:] if word not in small()]
    for name, declared in ground.adventure.state.items():
        if another_here(moment, declared.meaning, sought):
            continue
        if told := answer_of(ground.value(name), name, declared.words, declared.meaning, sought):
            return f"{told}."
    return ""


def another_here(moment: Moment, meaning: str, sought: Sequence[str]) -> bool:
    """Does a question name a thing of this place, where a variable is of another of its kind: the lamp here, a lantern there?"""
    known = plain_words(meaning)
    here = [word for word in sought if word in moment.told and word not in known]
    return any(kin(word, one) and one not in moment.told for word in here for one in known)


def answer_of(value: Value, name: str, choices: Sequence[str], meaning: str, sought: Sequence[str]) -> str:
    """What a variable says to a question of these words: one that is true or not, by its name (and what it is of, by its
    meaning); one that holds a word, by its name and that word."""
    parts = name.replace("_", "-").split("-")
    if isinstance(value, bool) and not choices:
        if not any(word in parts for word in sought):
            return ""
        others = [word for word in sought if word not in parts]
        known = plain_words(meaning)
        if others and not any(kin(word, one) for word in others for one in known):
            return ""
        return YES if value else NO
    if choices and any(alike(word, part) for word in sought for part in parts):
        held = [word for word in sought if word in choices]
        if held:
            return YES if str(value) in held else NO
    return ""


# ------------------------------------------------------------------------------------------------ the answer


def ask(ground: Ground, moment: Moment, question: str, likelihood: str = "") -> Procedure[str]:
    """Answer a question for good: what is settled is told, else the oracle answers; where there is more to it, that is told
    and kept. Returns one of the oracle's answers."""
    known = settled(ground, moment, question)
    if known:
        answer = "yes" if known.startswith(YES) else "no"
        yield Tell(known, "oracle", Fact("answer", whom=answer, what=question))
        return answer
    answer = yield from oracle.ask(ground.world, question, likelihood)
    if answer.endswith(" and"):
        yield from more(ground, question)
    return answer


def more(ground: Ground, question: str) -> Procedure[None]:
    """What more there is to an answer: one line of the people, the things and the clock of this place, kept as a fact."""
    key = f"{oracle.fact(question)[:190]} and"
    kept = ground.world.get("fact", key)
    if isinstance(kept, str):
        yield Tell(kept, "oracle")
        return
    lines = tuple(dict.fromkeys(what_more(ground, moment_of(ground), question)))
    if not lines:
        return
    face: int = yield Roll(f"d{len(lines)}", rule="more", who="oracle", why="what more there is", closed=True)
    if len(ground.world.fields("fact")) < oracle.MOST_FACTS:
        yield Change("fact", key, lines[face - 1])
    yield Tell(lines[face - 1], "oracle")


def what_more(ground: Ground, moment: Moment, question: str) -> Iterator[str]:
    """The lines that may be added to an answer here: of somebody who was met, a clock in sight, a way out, a thing that the
    scenario lists; none that the question is about."""
    asked = set(plain_words(question))
    for being in moment.strangers:
        if being.source == "met" and not asked & set(being.words):
            name = being.name if being.name[:1].isupper() else f"the {being.name}"
            yield f"And {name} knows it."
            yield f"And {name} has a hand in it."
    for name, _, _ in clocks.told(ground):
        if not asked & set(plain_words(name)):
            yield f"And it bears on this: {name.lower()}."
    for exit in moment.exits:
        if asked & set(plain_words(exit.heading)):
            continue
        way = exit.label.strip(" .")
        yield (
            f"And it reaches as far as {exit.heading}."
            if exit.been
            else f"And it bears on this: {way[:1].lower()}{way[1:]}."
        )
    for thing in moment.things:
        if thing.key and not asked & set(thing.words):
            noun = thing.name.lower().removeprefix("the ")
            yield f"And it has to do with the {noun}."
