"""Deeds of the feet: going, following, running, riding, sailing. Ways out are choices of the scene."""

import re

from solo.core.procedure import Choose, Option, Procedure, Tell
from solo.play.deeds.bodies import narrow_here, to_a_way
from solo.play.deeds.doing import THINK_BETTER, Doing, by_act, by_choice, deed, meant, nothing, so_now, tried
from solo.play.deeds.people import turned
from solo.play.ground import Leave
from solo.play.hearing.naming import is_, the
from solo.play.hearing.phrases import Clause, taken_apart
from solo.play.hearing.vocabulary import alike, plain_words, words_of
from solo.play.listening import listening
from solo.play.moment import BEASTS, Exit, Moment
from solo.play.violence import line_of
from solo.referee.trouble import cooled
from solo.rules.floor.speech import listed
from solo.rules.ruleset import Grade, able
from solo.scenario.heard import Phrase


@deed("go", "ride", "sail")
def go(doing: Doing) -> Procedure[Leave | None]:
    """A way out is taken; else one is told which there are."""
    if doing.meeting and (doing.deed.place in AWAY or doing.deed.verb.endswith(AWAY)):
        return (yield from meant(doing, "flee"))
    if doing.meeting:
        return (yield from nothing("Not while they are looking at you. Deal with them first."))
    if way := to_a_way(doing):
        return (yield from by_choice(doing, way))
    if doing.deed.kind == "ride" and (yield from by_act(doing, "mount")):
        return None
    if doing.deed.kind == "ride" and (beast := ridden(doing)):
        return (yield from mounting(doing, beast))
    back = doing.world.get("trail", doing.ground.scene.key, "")
    ways = doing.moment.exits
    if doing.deed.place == "back" or doing.deed.verb.startswith(
        ("return", "leave", "go back", "get out", "go out")
    ):
        home = [exit for exit in ways if exit.to == back] or [
            exit for exit in ways if len(ways) == 1 and goes(exit)
        ]
        if home:
            return (yield from by_choice(doing, home[0].choice))
    if not doing.deed.place and not doing.what and len(ways) == 1 and goes(ways[0]):
        return (yield from by_choice(doing, ways[0].choice))
    first = plain_words(doing.deed.words)[:1]
    if (
        first
        and first[0] in CLIMBING
        and not doing.deed.whom
        and doing.moment.told & set(plain_words(doing.deed.words))
    ):
        return (yield from meant(doing, "climb"))
    if (
        first
        and first[0] in CRAWLING
        and HIDING.search(doing.deed.words)
        and doing.what
        and is_thing_here(doing)
    ):
        return (yield from meant(doing, "hide"))
    if doing.deed.whom or doing.what and is_thing_here(doing):
        return (yield from near(doing))
    if narrow_here(doing):
        return (yield from meant(doing, "balance", approach="agility", topic="balance"))
    if (into := inside(doing)) is not None:
        return (yield from (by_choice(doing, into) if into else near(doing)))
    if strolled(taken_apart(doing.deed.words), doing.moment):
        return (yield from nothing(f"You {doing.said}, and are where you were."))
    yield Tell(onward(ways, doing.moment), "aside")
    return None


def ridden(doing: Doing) -> str:
    """The beast that is here and is to be ridden; nothing where none is named."""
    named = plain_words(doing.deed.words)
    return next((word for word in named if word in BEASTS and doing.moment.mentions(word)), "")


def mounting(doing: Doing, beast: str) -> Procedure[Leave | None]:
    """Up on a beast: what the story has to say of riding, loosing or stealing it is that; else it is tried, and one sits on it."""
    for one in listening(doing.ground):
        about = any(beast in group for phrase in one.phrases for group in phrase[1:])
        takes = any(RIDING & set(phrase[0]) for phrase in one.phrases if phrase)
        if about and takes:
            return (yield from by_choice(doing, one.key))
    edge = f"you are up on the {beast}"
    yield from tried(doing, doing.task("agility", "riding"), edge, ("agility", "charm"), (beast,))
    return None


RIDING = frozenset({"ride", "mount", "steal", "untie", "free", "loose", "take"})
CLIMBING = frozenset({"climb", "clamber", "scramble"})
CRAWLING = frozenset({"crawl", "creep", "squeeze", "wriggle", "get", "go", "slip", "dive", "duck"})
HIDING = re.compile(r"\b(?:under|behind|beneath|underneath)\b", re.IGNORECASE)
PLACES = words_of("Places")
ABOUT = ("round", "around", "along", "about", "past")


def strolled(clause: Clause, moment: Moment) -> bool:
    """Does a line only go round or along what is here?"""
    about = clause.after(*ABOUT)
    return clause.kind == "go" and any(word in moment.told for word in about)


def goes(exit: Exit) -> bool:
    """Is it a way out to go, and not something else that leads elsewhere: to sit down in the chair?"""
    clause = taken_apart(exit.label)
    return not clause.senses or clause.kind in GOING


GOING = frozenset(
    {"go", "climb", "swim", "sail", "jump", "flee", "sneak", "follow", "ride", "wait", "refuse"}
)


def is_thing_here(doing: Doing) -> bool:
    """Is what is gone to a thing of this place, and no place of its own, elsewhere?"""
    words = plain_words(doing.what)
    there = (scene for scene in doing.ground.adventure.scenes.values() if scene is not doing.ground.scene)
    elsewhere = any(
        all(any(alike(word, own) for own in plain_words(scene.heading)) for word in words) for scene in there
    )
    return (
        bool(words) and not elsewhere and words[-1] not in PLACES and bool(doing.moment.mentions(words[-1]))
    )


def inside(doing: Doing) -> str | None:
    """What is listened for where somebody looks at what a line goes into, and which is no place of its own: the hut on the beach.
    Empty where only the place tells of it, and None where it does not."""
    clause = taken_apart(doing.deed.words)
    last = clause.verb.split()[-1:]
    into = clause.after("into", "in", "inside") or (clause.what if last and last[0] in ENTERING else ())
    if not into or any(into[-1] in plain_words(exit.heading) for exit in doing.moment.exits):
        return None
    key = next((one.key for one in listening(doing.ground) if tells_of(one.phrases, into[-1])), "")
    return key if key or doing.moment.sentences(into[-1:]) else None


ENTERING = frozenset({"into", "in", "inside", "enter"})


def tells_of(phrases: tuple[Phrase, ...], word: str) -> bool:
    """Is a look at something listened for?"""
    return any(
        "look" in phrase[0] and any(word in group for group in phrase[1:]) for phrase in phrases if phrase
    )


def near(doing: Doing) -> Procedure[Leave | None]:
    """Up to something that is here: what is to be seen of it."""
    return (yield from meant(doing, "look"))


def onward(ways: tuple[Exit, ...], moment: Moment) -> str:
    """Which ways there are, in a sentence; and what else on the list goes on, if it comes off: round the dog, over the
    sacks."""
    exits = [exit.label for exit in ways]
    risked = [one for one in moment.choices if one not in exits and taken_apart(one).kind in RISKED]
    named = dict.fromkeys(f"“{label}”" for label in (*risked, *exits))
    if not named:
        return "No way leads there from here."
    return f"No way leads there from here. What does lead on: {listed(list(named))}."


RISKED = GOING - {"wait", "refuse"}


@deed("flee")
def flee(doing: Doing) -> Procedure[Leave | None]:
    """Running where nobody is behind one is going."""
    if doing.meeting:
        return (yield from run_from(doing))
    return (yield from meant(doing, "go", verb="leave"))


AWAY = ("back", "away", "off", "out", "leave")
BETWEEN = "They are between you and the way out."
BEHIND = "They may well come after you."
SLOWLY = re.compile(
    r"\b(?:back(?:ing)? (?:away|off|out|up)|edg(?:e|ing)|inch(?:ing)?|withdraw|walk(?:ing)? backwards?|slow(?:ly)?|quietly)\b",
    re.IGNORECASE,
)


def run_from(doing: Doing) -> Procedure[Leave | None]:
    """Running from those one has met, where one came from somewhere or it is written what then. Who is faster turns on
    whoever runs, if they were not well disposed."""
    ground, foes = doing.ground, able(doing.ground.present())
    line = line_of(doing.stage, foes)
    if not foes or not (
        line.written("fled").outcome
        or doing.world.get("trail", ground.scene.key)
        or foes[0].attitude == "hostile"
    ):
        return (yield from nothing(f"{BETWEEN} Deal with them first."))
    if foes[0].attitude != "hostile" and SLOWLY.search(doing.deed.words):
        return (yield from backed(doing))
    options = (
        Option(
            "go",
            "Run, with them behind you",
            "flee",
            odds=lambda: doing.rules.pursue(doing.hero, foes, ground.here),
        ),
        THINK_BETTER,
    )
    if (yield Choose("player", options, BEHIND, usual="go", rule="attempt")) == "leave":
        return None
    if (yield from doing.rules.pursue(doing.hero, foes, ground.here)):
        yield from ground.set("escaped", True)
        return None
    ground.failures += 1
    yield Tell("They are faster.", "foe")
    if foes[0].attitude in ("wary", "hostile"):
        yield from turned(doing)
        yield from ground.set("struck", True)
    return None


def backed(doing: Doing) -> Procedure[Leave | None]:
    """Away from those one has met, with one's eyes on them: by nerve, and out of it; who loses theirs is liked less, and gone for
    by whoever was wary."""
    ground = doing.ground

    def gains(grade: Grade) -> Procedure[None]:
        yield from ground.set("escaped", True)

    def fails(grade: Grade) -> Procedure[None]:
        there = able(ground.present())
        yield from cooled(doing.world, there)
        if there and there[0].attitude == "hostile":
            yield from ground.set("struck", True)

    yield from tried(doing, doing.task("will", "nerve"), gains=gains, fails=fails)
    return None


COMPANY = frozenset({"with", "beside", "alongside"})  # what is no shadowing


@deed("follow")
def follow(doing: Doing) -> Procedure[Leave | None]:
    """Somebody who is here is kept in sight; a trail is followed where there is one."""
    if way := to_a_way(doing):
        return (yield from by_choice(doing, way))
    whom = doing.deed.whom
    if whom:
        named = the(whom)
        if COMPANY & {*doing.deed.verb.split()}:
            yield from so_now(doing, f"you are going along with {named}", about=(whom,), fits=("charm",))
            return None
        edge = f"{named} {is_(named)} not out of your sight"
        yield from tried(doing, doing.task("agility", "sneaking"), edge, ("agility", "wits"), (whom,))
        return None
    return (yield from meant(doing, "track"))
