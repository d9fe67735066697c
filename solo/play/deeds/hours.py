"""Deeds of time: waiting, resting, praying, casting, and the small things that take none."""

import re
from collections.abc import Iterable, Sequence

from solo.core import clock, things
from solo.core.english import counted, singular
from solo.core.party import heroes, party
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Tell
from solo.core.world import Entity
from solo.play import inquiry
from solo.play.deeds import sight
from solo.play.deeds.bodies import narrow_here
from solo.play.deeds.doing import (
    OWN_CLOTHES,
    THINK_BETTER,
    Doing,
    by_act,
    by_choice,
    deed,
    nothing,
    so_now,
    tried,
)
from solo.play.deeds.giving import parted_with
from solo.play.deeds.hands import held
from solo.play.deeds.people import whom
from solo.play.deeds.senses import OF_A_SENSE, sensed, worn
from solo.play.deeds.spans import (
    A_WHILE,
    MOST,
    SPANS,
    how_long,
    is_it_now,
    meant_so_long,
    minutes_said,
    span_said,
)
from solo.play.effects.bodies import as_good_as, resting, spans_of, told_once
from solo.play.ground import Leave
from solo.play.hearing.labels import aim
from solo.play.hearing.naming import capital, is_, it_, many, participle, s_, second, the
from solo.play.hearing.phrases import PRONOUNS, taken_apart
from solo.play.hearing.vocabulary import people, plain_words, words_of
from solo.play.moment import BEASTS
from solo.referee import edges
from solo.referee.trouble import HEARD
from solo.rules.floor.speech import listed
from solo.rules.ruleset import able
from solo.scenario.running.layout import Held

STEP = 10


def passing(doing: Doing, minutes: int) -> Procedure[Leave | None]:
    """Time goes by, and the story with it: where something runs by itself, every ten minutes are a turn of it, until the
    time is up or something comes of it. Returns where that leads."""
    world, stage, here = doing.world, doing.stage, doing.ground.here
    end = clock.minute(world) + minutes
    if stage.layout().always is None and not doing.ground.adventure.clocks:
        yield from clock.pass_time(world, doing.rules, minutes, here)
        return None
    met = world.get("game", "present", ())
    while clock.minute(world) < end:
        yield from clock.pass_time(world, doing.rules, min(STEP, end - clock.minute(world)), here)
        if clock.minute(world) >= end:
            break  # the last turn of it is the deed's own
        yield from stage.count_turn()
        leave = yield from stage.settle()
        if leave or world.get("game", "present", ()) != met or not able(heroes(world)):
            return leave
    return None


@deed("wait")
def wait(doing: Doing) -> Procedure[Leave | None]:
    """Time goes by, and what goes on meanwhile goes on. Where no span is said it is a little while; for what has no hour it is
    asked how long, and beside what a choice here waits for it is asked whether that is meant."""
    if spell := is_it_now(doing):
        return (yield from nothing(f"It is {spell} already."))
    minutes = minutes_said(doing)
    if not minutes and (held := waiting(doing)) is not None:
        key = yield Choose(
            "player",
            (
                Option("it", doing.stage.label(held.choice), "accept"),
                Option("while", "Wait ten minutes", "other"),
                THINK_BETTER,
            ),
            "How long?",
            usual="while",
            rule="attempt",
        )
        if key == "it":
            return (yield from by_choice(doing, held.key))
        minutes = A_WHILE if key == "while" else 0
    elif not minutes and (awaited := AWAITED.search(doing.deed.words)) is not None:
        minutes = yield from how_long(doing, second(awaited[0]))
    else:
        minutes = minutes or A_WHILE
    if not minutes or not (yield from meant_so_long(doing, minutes)):
        return None
    began = clock.minute(doing.world)
    leave = yield from passing(doing, minutes)
    if leave:
        return leave
    now = clock.minute(doing.world)
    fact = Fact("time", doing.hero.id, count=now - began)
    told = now > began + minutes  # by what went on meanwhile
    yield Tell("You have waited." if told else f"You wait. {clock.now(doing.world)}", "time", fact)
    return None


AWAITED = re.compile(
    r"\b(?:for|until|till) (?!(?:me|us|it|now|ever|a (?:bit|while|little)|some time)\b)[\w'-]+.*",
    re.IGNORECASE,
)  # what is waited for that has no hour


def waiting(doing: Doing) -> Held | None:
    """The one choice on the screen that waits; None where there is none, or there are several, or one is met."""
    if doing.meeting or doing.by is not None:
        return None
    found = [
        held
        for held in doing.ground.offered().values()
        if aim(doing.stage.label(held.choice)).clauses[0].kind == "wait"
        and not held.choice.unlisted
        and not held.choice.hidden
        and not doing.stage.why_not(held)
    ]
    return found[0] if len(found) == 1 else None


SITTING = {
    "sit": "You sit down.",
    "sit down": "You sit down.",
    "sit on": "You sit down.",
    "have a seat": "You sit down.",
    "take a seat": "You sit down.",
    "kneel": "You kneel down.",
    "lean": "You lean there.",
    "squat": "You squat down.",
    "crouch": "You crouch down.",
    "perch": "You sit down.",
}  # what takes no time, unless one says how long
LINGERING = frozenset(
    {
        "rest",
        "while",
        "hour",
        "hours",
        "minutes",
        "minute",
        "night",
        "breath",
        "until",
        "till",
        "sleep",
        "recover",
    }
)
WARM = frozenset(
    {
        "burns",
        "burning",
        "warm",
        "warmth",
        "warmer",
        "warmest",
        "hot",
        "heat",
        "steam",
        "steaming",
        "embers",
        "coals",
    }
)
FIRES = ("fire", "stove", "hearth", "furnace", "lamp", "lantern", "brazier")


@deed("rest")
def rest(doing: Doing) -> Procedure[Leave | None]:
    """A rest by the rules: a breather where nothing is said, a night where one sleeps."""
    if doing.meeting:
        return (yield from nothing("Not while they are looking at you."))
    said = doing.deed.words.lower()
    if doing.deed.verb.startswith("stand") and (up := stood_on(doing)):
        yield from so_now(doing, f"you are up on {the(up)}", fits=("charm", "sneaking"))
        return None
    if doing.deed.verb.startswith("stand") and (up := narrow_here(doing)):
        edge = f"you are up on {the(up)}"
        yield from tried(
            doing, doing.task("agility", "balance"), edge, ("charm", "sneaking", "agility"), (up,)
        )
        return None
    if doing.deed.verb.startswith("stand") and (BEFORE.search(doing.deed.words) or upon(doing)):
        return (yield from nothing(f"You {doing.said}."))
    if doing.deed.verb in ("stand", "stand up", "get up"):
        return (yield from nothing("You are on your feet."))
    if doing.deed.verb in SITTING and (sits := seated_there(doing)):
        return (yield from nothing(f"That seat is taken: {sits}."))
    if doing.deed.verb in SITTING and "wait" in re.findall(r"[a-z]+", said):
        return (yield from wait(doing))
    if doing.deed.verb in SITTING and not set(re.findall(r"[a-z]+", said)) & LINGERING:
        return (yield from seated(doing))
    if doing.deed.verb.startswith(("warm", "get warm", "keep warm")):
        here = {singular(word): word for word in sorted(doing.moment.told)}
        fire = next((here[word] for word in FIRES if word in here), "")
        hot = fire or WARM & doing.moment.told or {"hot", "heat", "warm"} & set(doing.ground.here)
        if not hot:
            return (yield from nothing("There is nothing here to get warm by."))
        yield Tell(f"You {doing.said}.", "ruling")
        yield from so_now(doing, "you are warmed through", fits=("endurance",), carried=True)
        return None
    asleep = any(word in said for word in ("sleep", "camp", "night", "bed"))
    if UNTIL.search(said) and (minutes := minutes_said(doing)) >= clock.MINUTES["hour"]:
        return (yield from rested_until(doing, minutes))
    unit, number = how_long_a_rest(said, asleep)
    spans = at_one_go(spans_of(unit, number))
    if not (yield from meant_so_long(doing, sum(minutes for minutes, _ in spans))):
        return None
    world = doing.world
    noise = world.get("game", "noise", 0)
    if spans == [(clock.MINUTES["moment"], "moment")]:
        barred = any(act.barred for act in doing.acts() if act.key.startswith("rest"))
        if not barred:
            yield Tell("You get your breath back.", "aside")
        if not (yield from by_act(doing, "rest", named="moment")):
            yield from resting(doing.ground, "moment")
    elif (leave := (yield from rested(doing, spans, asleep))) is not REFRESHED:
        return leave
    if world.get("game", "noise", 0) > noise:
        yield from edges.gain(
            world, HEARD, fits=("sneaking", "sleight"), who=doing.hero.id, against=True, carried=True
        )
    return None


def seated(doing: Doing) -> Procedure[Leave | None]:
    """One sits down, on what is told of here or anywhere, and no time goes by."""
    seat = plain_words(doing.what)[-1:]
    told = doing.moment.sentences(seat) if seat else ()
    if seat and seat[0] in BURNING and not NEAR & {*plain_words(doing.deed.words)}:
        return (yield from nothing(f"Not on {the(seat[0])}: it burns."))
    if told:
        return (yield from nothing(f"You {doing.said}. {told[0]}"))
    return (yield from nothing(f"{SITTING[doing.deed.verb]} No time goes by: `rest` takes some."))


def upon(doing: Doing) -> bool:
    """Does one stand on what is told of here?"""
    on = taken_apart(doing.deed.words).after("on", "upon", "onto")
    return bool(on) and bool(doing.moment.mentions(on[-1]))


BEFORE = re.compile(r"\b(?:in front of|before|behind|beside|next to|between|near|by|at) \w", re.IGNORECASE)
BURNING = frozenset(
    {"fire", "flames", "flame", "embers", "coals", "brazier", "stove", "furnace", "bonfire", "forge"}
)
NEAR = frozenset({"by", "at", "near", "beside", "before", "round", "around", "to"})


def stood_on(doing: Doing) -> str:
    """What one gets up on, to stand there: a chair, the weigh-stone; nothing where it is none of these."""
    on = taken_apart(doing.deed.words).after("on", "onto", "upon")
    low = on[-1:] and ({on[-1], *on[-1].split("-")[-1:]} & words_of("What is easily climbed"))
    return " ".join(on) if low and doing.moment.mentions(on[-1]) else ""


def seated_there(doing: Doing) -> str:
    """Who sits on what one would sit on, as the place tells of it; nothing where nobody does."""
    seat = plain_words(doing.what)[-1:] or [
        word for word in taken_apart(doing.deed.words).after("in", "on", "into")[-1:]
    ]
    for line in doing.moment.text if seat else ():
        own = plain_words(line)
        if seat[0] in own and SITS & set(own):
            for one in doing.moment.strangers:
                if set(one.words) & {word.removesuffix("'s") for word in own}:
                    return capital(the(one.name))
    return ""


SITS = frozenset({"sits", "sit", "sitting", "sat"})
UNTIL = re.compile(r"\b(?:until|till)\b")


def rested_until(doing: Doing, minutes: int) -> Procedure[Leave | None]:
    """A rest until an hour of the day: it is as long as that, and as good as the night or the hour that it holds."""
    if spell := is_it_now(doing):
        return (yield from nothing(f"It is {spell} already."))
    if not (yield from meant_so_long(doing, minutes)):
        return None
    slept = "sleep" in doing.deed.words.lower()
    leave = yield from rested(doing, [(minutes, as_good_as(minutes))], slept)
    return None if leave is REFRESHED else leave


REFRESHED: Leave = ("", "")  # a rest was had whole


def rested(doing: Doing, spans: Sequence[tuple[int, str]], asleep: bool) -> Procedure[Leave | None]:
    """Rest for these spans, one after another, as far as one is let. Returns REFRESHED where it was had whole, else where
    it leads."""
    world, met, told = doing.world, doing.world.get("game", "present", ()), set[str]()
    for nth, (minutes, span) in enumerate(spans, 1):
        if span:
            yield from doing.rules.settle(party(world), span, doing.ground.here)
        leave = yield from passing(doing, minutes)
        if leave or world.get("game", "present", ()) != met or not able(heroes(world)):
            yield Tell("There is no more rest to be had.", "aside")
            return leave
        if nth == len(spans):
            yield Tell(f"You {'sleep' if asleep else 'rest'}. {clock.now(world)}", "time")
        if span:
            yield from told_once(doing.rules.rest(party(world), span, doing.ground.here), told)
        if world.get("game", "present", ()) != met:
            return None
    return REFRESHED


def at_one_go(spans: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """As many of these spans as go by at one go, and one at the least."""
    taken: list[tuple[int, str]] = []
    for minutes, span in spans:
        left = MOST - sum(each for each, _ in taken)
        if taken and minutes > left:
            break
        taken.append((min(minutes, left), span))
    return taken


ARTICLES = frozenset({"a", "an", "the", "one", "whole", "full", "all", "another", "half", "of"})


def how_long_a_rest(said: str, asleep: bool) -> tuple[str, int]:
    """Which span of rest the words say, and how many: so many hours; a night where one sleeps; else a moment's. A day or a
    week is one of rest where it is said how many."""
    words = re.findall(r"[a-z]+|\d+", said)
    unit, number = span_said(said)
    at = next((at for at, word in enumerate(words) if SPANS.get(word.removesuffix("s")) == unit), 0)
    counted_so = at > 0 and (words[at - 1] in ARTICLES or number > 1)
    if unit == "hour" and "hour" not in said:
        unit = "moment"  # a while
    if unit in ("hour", "minute") or (unit in ("day", "week", "watch") and counted_so):
        return unit, number
    return ("night", number if unit == "night" else 1) if asleep else ("moment", 1)


@deed("cast")
def cast(doing: Doing) -> Procedure[Leave | None]:
    """A spell of the system's, by its name; without it there is no magic to be had."""
    spell = doing.what or doing.deed.about or doing.deed.words.partition(" ")[2]
    acts = [act.label for act in doing.acts() if act.key.startswith("cast")]
    if acts and not any(casts(label, doing.what) for label in acts):
        return (yield from nothing(f"You know no such spell. What you can do: {', '.join(acts)}."))
    if (yield from by_act(doing, "cast", named=spell, words=spell)):
        return None
    if acts:
        return (yield from nothing(f"You know no such spell. What you can do: {', '.join(acts)}."))
    return (yield from nothing("You have no spell to cast."))


def casts(label: str, spell: str) -> bool:
    """Is a spell of this name cast by this act: of any name by one that names none, and where none is said?"""
    names = [word for word in plain_words(label) if word != "cast"]
    said = [word for word in plain_words(spell) if len(word) > 2 and word not in ANY_SPELL]
    return not names or not said or any(word[:6] == own[:6] for word in said for own in names)


ANY_SPELL = frozenset({"spell", "spells", "magic", "the", "some", "any", "one", "that", "this", "something"})


@deed("pray")
def pray(doing: Doing) -> Procedure[Leave | None]:
    """The system's devotions, where it has them; else a quiet moment that steadies one, once in a place."""
    if (yield from by_act(doing, "pray")):
        return None
    if doing.deed.verb.split()[0] in GIVEN and (yield from by_act(doing, "tithe")):
        return None  # a prayer that is only said costs nothing
    mark = f"prayed:{doing.ground.scene.key}"
    if doing.ground.seen(mark):
        return (yield from nothing("You have said what you had to say."))
    yield Change("seen", mark, 1)
    edge = "you have made your peace with what may come"
    yield from edges.gain(doing.world, edge, fits=("will",), who=doing.hero.id)
    return None


GIVEN = frozenset({"tithe", "offer", "sacrifice", "donate", "give"})
SMALL = {
    "smell": "You smell nothing that you have not been told of.",
    "touch": "It feels as it looks.",
    "wash": "You wash off the worst of it.",
    "undress": "You keep your clothes on. It is not the day for it.",
}


CLEANING = words_of("Verbs of cleaning")
OUTER = words_of("What one takes off")
ONESELF = frozenset({"my", "our", "myself", "ourselves"})
TASTING = frozenset({"taste", "lick", "bite"})
TASTED = "It tastes of what it is, and tells you no more."
WEIGHING = frozenset({"weigh", "compare", "gauge", "match", "value", "balance"})
MEASURING = frozenset({"measure", "test the depth", "see how deep", "see how far", "check how deep", "time"})


@deed("count")
def count(doing: Doing) -> Procedure[Leave | None]:
    """Those who are here are counted; what a text says of a thing is told again; more than that nobody is told."""
    what, verb = doing.what.lower(), doing.deed.verb
    if PEOPLE & {what, *plain_words(doing.deed.words)[-1:]} and verb not in WEIGHING | MEASURING:
        return (yield from nothing(who_is_here(doing)))
    if doing.deed.whom and verb not in WEIGHING | MEASURING:
        kind = doing.deed.whom.partition(" with ")[0].rstrip(" 0123456789")
        many = max(1, sum(one.name.startswith(kind) for one in doing.moment.strangers))
        if many == 1 and (told := sight.numbered(doing, kind) or how_many_of_them(doing, kind)):
            yield Tell(told, "prose")
            return None
        return (yield from nothing(f"{NUMERALS[many] if many < len(NUMERALS) else many}."))
    if doing.deed.thing and verb not in WEIGHING | MEASURING:
        held = doing.world[doing.deed.thing]
        number = things.count(doing.hero, held.name)
        return (yield from nothing(f"You have {counted(number, held.name.lower())}."))
    told = sight.numbered(doing, what) if what else ""
    whole = plain_words(what)[-1:] and plain_words(what)[-1] in words_of(
        "Places"
    )  # what only names the room says nothing of it
    sentences = (told,) if told else doing.moment.sentences(what.split()) if what and not whole else ()
    for sentence in sentences:
        yield Tell(sentence, "prose")
    if verb in WEIGHING:
        yield Tell("Your hand is no scale: it tells you nothing that you could swear to.", "aside")
    elif verb in MEASURING:
        yield Tell("You have nothing to measure it by.", "aside")
    elif not sentences:
        yield Tell("There is nothing here whose number you do not see at a glance.", "aside")
    return None


PEOPLE = frozenset({"people", "persons", "everyone", "everybody", "heads"})


def how_many_of_them(doing: Doing, kind: str) -> str:
    """The sentence that says how many “they” are, who are told of by no other word; nothing where none does."""
    if singular(kind) == kind:
        return ""
    return next((line for line in doing.moment.text if THEY_ARE.search(line)), "")


THEY_ARE = re.compile(
    rf"\b(?:{inquiry.number()} of them|there (?:are|were) {inquiry.number()}|they are {inquiry.number()})\b",
    re.IGNORECASE,
)


def who_is_here(doing: Doing) -> str:
    """How many people are here beside one's own, and who."""
    there = [one for one in (*doing.moment.strangers, *doing.moment.bystanders)]
    if not there:
        return "Nobody is here but you."
    if len(there) == 1 and not many(there[0].name):
        return f"One: {the(there[0].name)}."
    return f"You see {listed([the(one.name) for one in there])}."


NUMERALS = (
    "None",
    "One",
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Eleven",
    "Twelve",
)


ITS = re.compile(
    r"\b(?:his|her|its|their) (?:head|ears?|back|nose|neck|flank|side|hair|hand|hands|paw|paws|mane|chin|belly)\b",
    re.IGNORECASE,
)


THEIRS = re.compile(
    r"\b((?:[\w-]+ )?[\w-]+)['’]s (?:head|ears?|back|nose|neck|hair|hand|hands|arm|shoulder|cheek|brow|chin)\b"
)


MINE = re.compile(r"\b(?:my|our)\b", re.IGNORECASE)


def armour_off(doing: Doing, armour: Entity) -> Procedure[Leave | None]:
    """Armour that is taken off by no act of the system's: it is off already, or counts while one has it."""
    name = armour.name.lower()
    if any(act.label == f"put on {name}" for act in doing.acts()):
        return (yield from nothing(f"You have {the(name, True)} off already."))
    return (
        yield from nothing(
            f"As long as you carry {the(name, True)}, {'they' if many(name) else 'it'} will turn blows."
        )
    )


@deed("smell", "touch", "wash", "undress")
def small(doing: Doing) -> Procedure[Leave | None]:
    """What takes no time and changes nothing; what the place says of it is told again."""
    what = doing.what
    if doing.deed.kind == "undress" and (armour := held(doing)) is not None and armour.get("armor"):
        return (yield from armour_off(doing, armour))
    bared = OWN_CLOTHES.search(doing.deed.words)
    if doing.deed.kind == "undress" and not doing.deed.thing and bared and bared[1].lower() in OUTER:
        coat = f"your {bared[1].lower()}"
        yield from so_now(doing, f"{coat} {is_(coat)} off", about=(bared[1].lower(),))
        return None
    if doing.deed.kind == "undress" and doing.deed.thing:
        return (yield from nothing(f"You take off {the(what, True)}, and keep {it_(what)} by you."))
    if doing.deed.kind == "wash" and plain_words(what)[-1:] and set(plain_words(doing.deed.words)) & ONESELF:
        return (yield from nothing(SMALL["wash"]))
    if doing.deed.verb.split()[0] in WATERED and what and not doing.deed.whom and not watered(doing):
        return (yield from nothing(f"There is no water here to {doing.deed.verb} {it_(what)} in."))
    if doing.deed.verb.split()[0] in CLEANING and not doing.deed.whom and doing.left_so and what:
        yield from so_now(doing, doing.left_so, about=(what,))
        return None
    last = "".join(plain_words(what)[-1:])
    if (
        last in worn()
        and MINE.search(doing.deed.words)
        and not doing.deed.thing
        and doing.deed.verb.split()[0] in CLEANING
    ):
        edge = f"your {what} {is_(what)} {participle(doing.deed.verb.split()[0])}"
        yield from so_now(doing, edge, about=(what,), carried=True)
        return None
    touched = doing.moment.being(plain_words(what)) if what and not doing.deed.whom else ()
    whose = THEIRS.search(doing.deed.words)
    named = plain_words(whose[1]) if whose else []
    touched = ((doing.moment.being(named) or doing.moment.being(named[-1:])) if named else ()) or touched
    if doing.deed.kind == "touch" and (doing.deed.whom or touched or ITS.search(doing.deed.words)):
        one = touched[0] if touched else whom(doing)
    else:
        one = None
    if one is not None:
        name = the(one.name)
        friend = one.source == "along" or one.attitude in ("kind", "helpful")
        if doing.deed.verb.startswith("shake") and HANDS & set(plain_words(doing.deed.words)):
            takes = friend or one.attitude in ("", "curious")
            shaken = f"{s_(name, 'takes')} your hand, and {s_(name, 'gives')} it back"
            left = f"{s_(name, 'looks')} at your hand, and {s_(name, 'leaves')} it where it is"
            return (yield from nothing(f"{capital(name)} {shaken if takes else left}."))
        said = f"{s_(name, 'lets')} you" if friend else f"{s_(name, 'draws')} back, out of reach"
        return (yield from nothing(f"{capital(name)} {said}."))
    stirs = doing.deed.verb.split()[0] in STIRRED and {*plain_words(what)[-1:]} & words_of("Fires")
    if doing.deed.kind == "touch" and stirs and not doing.deed.thing:
        yield from so_now(
            doing, f"{the(what)} {is_(what)} burning up", about=(what,), fits=("endurance", "fire")
        )
        return None
    if doing.deed.kind == "touch" and what and not doing.deed.thing and (kept := not_let(doing)):
        return (yield from nothing(kept))
    tasted = doing.deed.verb.split()[0] in TASTING
    sense = "taste" if tasted else doing.deed.kind
    sentences = tuple(sensed(doing, sense)) if sense in OF_A_SENSE else ()
    if not sentences and what and not tasted:
        sentences = doing.moment.sentences(what.lower().split())
        if (
            doing.deed.kind == "touch"
        ):  # of a thing, how it feels; of somebody whom only the text names, what it says
            sentences = tuple(one for one in sentences if what.title() in one)
    for sentence in sentences:
        yield Tell(sentence, "prose")
    own = plain_words(what)[-1:]
    if (
        not sentences
        and doing.deed.kind == "touch"
        and MINE.search(doing.deed.words)
        and own
        and own[0] in worn()
    ):
        return (yield from nothing(f"You {doing.said}. It changes nothing."))
    if not sentences and what and doing.deed.verb.split()[0] in SHAKEN:
        yield Tell(f"You {doing.said}, and {it_is(what)} as before.", "aside")
    elif not sentences:
        yield Tell(TASTED if tasted else SMALL[doing.deed.kind], "aside")
    return None


SHAKEN = words_of("Verbs of shaking")
STIRRED = words_of("Verbs of stirring")


def it_is(what: str) -> str:
    """It is, or they are."""
    return "they are" if is_(what) == "are" else "it is"


WATERED = frozenset({"wash", "rinse", "launder", "scrub"})


def watered(doing: Doing) -> bool:
    """Is there water to wash anything with: here, or in what is carried?"""
    carried = {word for one in doing.moment.carried for word in one.words}
    full = any("full of water" in edge.words for edge in edges.here(doing.world))
    return doing.wet or full or bool({"water", "waterskin", "soap"} & (carried | doing.moment.told))


HANDS = frozenset({"hand", "hands"})


def not_let(doing: Doing) -> str:
    """What comes of it where a beast is stroked that no one is, or what somebody here has by them: the billhook over her knees. Nothing
    for whatever lies about."""
    last = plain_words(doing.what)[-1:]
    if not last:
        return ""
    if last[0] in BEASTS | words_of("Livestock"):
        return f"{capital(the(last[0]))} {s_(last[0], 'lets')} you, for as long as it likes."
    for line in doing.moment.text:
        own = plain_words(line)
        one = next(
            (
                each
                for each in doing.moment.principals
                if {*own[:3]} & {"he", "she", "his", "her", *each.words}
            ),
            None,
        )
        if one is not None and last[0] in own and HAS & {*own} and one.attitude not in ("kind", "helpful"):
            return f"{capital(the(one.name))} {s_(one.name, 'moves')} it out of your reach."
    return ""


HAS = words_of("Verbs of having by one")


TYPED_NOTING = (
    "draw a map",
    "make a map",
    "sketch",
    "draw a picture",
    "doodle",
    "write",
    "write down",
    "note",
    "note down",
    "jot",
    "jot down",
    "scribble",
    "record",
    "list",
    "draft",
    "make a note",
)


NOTEBOOKS = frozenset({"notes", "notebook", "journal", "diary", "paper"})
LETTERS = frozenset({"letter", "letters", "message", "postcard", "missive", "reply"})
SCRATCHED = frozenset(
    {"carve", "scratch", "scrawl", "chalk", "engrave", "doodle", "mark", "label"}
)  # what passes for nobody's hand


def addressed(doing: Doing, words: Sequence[str]) -> str:
    """To whom a letter is, by the name that the story has for them, else as it was typed; nothing where nobody is said."""
    name = " ".join(word.capitalize() for word in words)
    title = f"the {name.lower()}" in doing.deed.words.lower()
    named = bool(name) and not title and any(name in text for text in doing.ground.adventure.texts.values())
    return name if named else the(" ".join(words)) if words else ""


@deed("write")
def write(doing: Doing) -> Procedure[Leave | None]:
    """Something is written, and stays as a note; what is to pass for another's hand is tried."""
    if doing.deed.verb.split()[0] in SCRATCHED:
        return (yield from marked(doing))
    if doing.deed.verb not in TYPED_NOTING:
        edge = f"you have managed to {doing.said}"
        about = (doing.what,) if doing.what else ()
        yield from tried(doing, doing.task("agility", "sleight"), edge, ("lies", "charm"), about)
        return None
    into = taken_apart(doing.deed.words).after("in", "on", "into", "onto")
    if (
        into
        and into[-1] not in NOTEBOOKS
        and any(into[-1] in plain_words(line) for line in doing.moment.text)
    ):
        return (yield from marked(doing))
    if set(taken_apart(doing.deed.words).what[-1:]) & LETTERS and not into:
        to = addressed(doing, taken_apart(doing.deed.words).after("to", "for"))
        none = f"There is nobody here to carry it to {to}." if to else "To whom, and who would carry it?"
        return (
            yield from nothing(f"{none} What you would say can stand in your notes: `note` and the words.")
        )
    number = len(doing.world.fields("note")) + 1
    yield Change("note", f"{number:04}", doing.deed.words[:500])
    yield Tell("It is written, and stands in your notes.", "aside")
    return None


def marked(doing: Doing) -> Procedure[Leave | None]:
    """What is scratched into something is there from then on, for whoever looks at that."""
    where = " ".join(taken_apart(doing.deed.words).after("in", "on", "into", "onto")) or doing.what
    where = doing.what if where.lower() in PRONOUNS else where
    word = where.rpartition(" ")[2]
    if not word or not doing.deed.thing and not doing.moment.mentions(word):
        return (yield from nothing(f"You {doing.said}. That changes nothing."))
    edge = f"your mark is on {the(where)}"
    yield from so_now(doing, edge, about=(word,))
    return None


MORTAL = words_of("What is buried") | people() | words_of("Livestock")


@deed("bury")
def bury(doing: Doing) -> Procedure[Leave | None]:
    """The dead are given what is due to them: an hour's work. What one carries lies here afterwards."""
    named = doing.named if doing.what else the(doing.deed.whom or "dead")
    thing = held(doing)
    if thing is None and doing.what and not doing.deed.whom and not MORTAL & {*plain_words(doing.what)}:
        return (yield from nothing(f"You have no {doing.what} to bury."))
    if thing is not None:
        if not (yield from parted_with(doing, thing)):
            return None
        ware = things.ware(doing.world, thing)
        yield from things.take(thing)
        yield from things.give(doing.world[f"place.{doing.ground.scene.key}"], ware)
    yield from clock.pass_time(doing.world, doing.rules, 60, doing.ground.here)
    fact = Fact("time", doing.hero.id, count=60)
    yield Tell(f"You dig, and lay {named} in the ground. {clock.now(doing.world)}", "time", fact)
    return None
