"""Taking and stealing: what is free is gained, what somebody has or watches is stolen."""

import re

from msgspec.structs import replace

from solo.core import things
from solo.core.english import WORDED, counted, money, plural, singular, within
from solo.core.english import words as words_of
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play import aims, shop
from solo.play.deeds.counters import sold
from solo.play.deeds.doing import (
    THINK_BETTER,
    Doing,
    Gains,
    by_act,
    by_choice,
    deed,
    meant,
    nothing,
    so_now,
    tried,
)
from solo.play.deeds.hands import OFF, dressed, hand, held, names_of, put_off, put_on_you
from solo.play.deeds.people import dumb, holder, offended, whom, with_party
from solo.play.deeds.senses import item_of
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, it_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.vocabulary import belongs, people
from solo.play.moment import Being
from solo.play.presence import NOBODY
from solo.referee import edges
from solo.rules.ruleset import Grade, Task
from solo.scenario import model

FIXED = vocabulary.words_of("What stays where it is")
UNMOVED = vocabulary.words_of("What no strength moves")


MONEY = ("money", "coin", "coins", "gold", "silver", "purse", "cash", "wages")


GROWING = vocabulary.words_of("What grows")
SMALLER = vocabulary.words_of("Made to look like a thing")
UNNAMED = NOBODY | {"people", "folk"}
VAGUE = ("line", "way", "light", "page", "part", "bar", "track", "hand", "spirit", "stick", "stock", "side")


HOLDING_FAST = vocabulary.words_of("Verbs of holding somebody")
TAKING_OFF = {"off", "remove"}  # what is on one comes off


@deed("take")
def take(doing: Doing) -> Procedure[Leave | None]:
    """It is gained, if it is a thing here and free; what somebody has or watches is stolen. What a choice of the scene
    gives is that choice."""
    one = whom(doing) if doing.deed.whom and not doing.what else None
    if one is not None and with_party(doing, one):
        return (yield from meant(doing, "lift"))
    if one is not None and one.source == "text" and alive(doing, one.name):
        return (yield from meant(doing, "take", what=one.name, whom="", being=""))
    if one is not None and doing.deed.verb.split()[0] in HOLDING_FAST:
        return (yield from meant(doing, "pull"))
    if doing.deed.whom and not doing.what:
        return (
            yield from nothing(
                f"{capital(the(doing.deed.whom))} {is_(doing.deed.whom)} not a thing to be taken."
            )
        )
    carried_off = doing.moment.being(taken_apart(doing.deed.words).what)
    if one is None and carried_off and ON_ONE.search(doing.deed.words):
        there = carried_off[0]
        return (yield from meant(doing, "take", whom=there.name, being=there.id, what=""))
    what, many = counted_said(doing.what)
    if not what:
        return (yield from nothing("Take what?"))
    if TAKING_OFF & {*words_of(doing.deed.words)} and not doing.deed.thing and put_on_you(doing, what):
        yield from dressed(doing, what, OFF)
        return None
    if TAKING_OFF & {*words_of(doing.deed.words)} and not doing.deed.thing and put_off(doing, what):
        return (yield from nothing(f"You have {the(what)} off already."))
    if (line := FILLED.match(doing.deed.words)) is not None:
        said = {*words_of(doing.deed.words.lower())}
        vessel = {"my", "our"} & {*words_of(line["vessel"].lower())} or VESSELS & {
            *words_of(line["vessel"].lower())
        }
        pockets = POCKETS & {*words_of(line["vessel"].lower())} and not WATERY & said
        if not pockets and (WET & said or vessel or owner(doing) is None):
            return (yield from filled(doing))
    if not doing.deed.thing and len(pieces := several(doing, what)) > 1:
        for piece in pieces:
            if leave := (yield from meant(doing, "take", what=piece, words=f"take {the(piece)}")):
                return leave
        return None
    lying = put_here(doing, what)
    if lying is not None:
        yield from picked_up(doing, lying)
        return None
    if (key := giving(doing, what)) and not doing.meeting:
        if not (yield from worth_it(doing, key)):
            return None
        return (yield from by_choice(doing, key))
    if (bare := from_where(doing, what)) != what:
        what, doing = bare, Doing(doing.stage, replace(doing.deed, what=bare), doing.by)
    word = what.lower().rpartition(" ")[2]
    if doing.deed.thing and doing.several and AN.search(doing.deed.words):
        what, doing = of_their_kind(doing, what), Doing(doing.stage, replace(doing.deed, thing=""), doing.by)
        word = what.rpartition(" ")[2]
    elif not doing.deed.thing and doing.one_of:
        what = of_their_kind(doing, what) if SMALLER & made_of(doing, word) else what
    if doing.deed.thing and word not in words_of(" ".join(doing.moment.text)):
        return (yield from nothing(f"You have {the(within(what), True)} already."))
    if (
        not doing.deed.thing
        and (mine := held(doing)) is not None
        and GIVEN.search(" ".join(doing.moment.text))
    ):
        return (yield from nothing(f"You have {the(within(mine.name), True)} already."))
    if doing.deed.verb == "borrow" and (has := holder(doing, what)) is not None:
        return (yield from borrowed(doing, has, what))
    if arm_of(doing, what) is not None or holder(doing, what) is not None:
        return (yield from steal(doing))
    if {word, singular(word)} & (people() | UNNAMED) and not alive(doing, what):
        return (yield from nothing(f"{capital(the(what))} {is_(what)} not a thing to be taken."))
    why = unmovable(doing, what)
    if why:
        return (yield from nothing(why))
    if alive(doing, what):
        return (yield from led_off(doing))
    if why := no_room(doing, what):
        return (yield from nothing(why))
    looks_on = owner(doing)
    if doing.deed.verb == "borrow" and looks_on is not None:
        return (yield from borrowed(doing, looks_on, what))
    if whole := fixed_to(doing, word):
        return (yield from got_off(doing, what, whole))
    if looks_on is not None and doing.deed.verb in TAKEN_UP and looks_on.attitude != "hostile":
        yield from so_now(
            doing, f"you have {the(what)} in your hands", about=(what,)
        )  # nobody is robbed by that
        return None
    if looks_on is not None and word not in GROWING:
        return (yield from steal(doing))
    yield from gained(doing, measured(doing, what), count=many)
    return None


AN = re.compile(
    r"\b(?:an?|another|one|some|two|three|four|five|six)\b", re.IGNORECASE
)  # none that one has already
POCKETS = vocabulary.words_of("What is filled by the handful")
WATERY = vocabulary.words_of("What is wet") - vocabulary.words_of("What is scooped up")


def counted_said(what: str) -> tuple[str, int]:
    """A name without the number before it, singly, and how many that says: “two spades”."""
    first, _, rest = what.partition(" ")
    many = WORDED.get(first.lower(), int(first) if first.isdecimal() else 0) if rest else 0
    return (
        (f"{rest.rpartition(' ')[0]} {singular(rest.rpartition(' ')[2])}".strip(), many)
        if many
        else (what, 1)
    )


def from_where(doing: Doing, what: str) -> str:
    """A name without where it is taken from: a dagger, of “dagger off the shelf”. Where that tells it apart from what one carries, it
    is none of that."""
    bare = OFF_WHAT.sub("", what)
    return bare if bare and not doing.deed.thing and item_of(doing, "", what) is None else what


OFF_WHAT = re.compile(r" (?:from|off|out of|on|in|at) the .*$", re.IGNORECASE)


def of_their_kind(doing: Doing, what: str) -> str:
    """One of those that are here, by what it is made of where the place says that: a dagger of lath is no dagger of steel."""
    last = singular(what.lower().rpartition(" ")[2])
    return " ".join((*sorted(made_of(doing, last))[:1], last))


def made_of(doing: Doing, word: str) -> frozenset[str]:
    """What the place says that things of this name are made of: lath, of “daggers of lath”."""
    made = re.compile(rf"\b{re.escape(plural(singular(word)))} of ([a-z]+)", re.IGNORECASE)
    return frozenset(one[1].lower() for line in doing.moment.text for one in made.finditer(line))


def scooped(doing: Doing, word: str) -> bool:
    """Is it as much of what lies about as hands or pockets hold: some snow, a handful of sand?"""
    return word in SCOOPED and bool(SOME.search(doing.deed.words))


SCOOPED = vocabulary.words_of("What is scooped up")
SOME = re.compile(
    r"\b(?:some|(?:hand|pocket|fist|spoon|cup|hat)fuls?|bit|piece|lump|pinch|little|ball|scoop|fill)\b",
    re.IGNORECASE,
)


def borrowed(doing: Doing, one: Being, what: str) -> Procedure[Leave | None]:
    """Whoever has a thing, or looks on, is asked for it; nobody is robbed by one who would borrow. Returns where that leads."""
    words = f"ask {the(one.name)} for {the(what)}"
    return (yield from meant(doing, "ask", verb="ask", whom=one.name, being=one.id, about="", words=words))


ON_ONE = re.compile(r"\b(?:on|over|in|across) (?:my|our) (?:back|shoulders?|arms?)\b", re.IGNORECASE)


def fixed_to(doing: Doing, word: str) -> str:
    """What a thing is a part of that stays where it is, or is told to be fixed to: the clapper of the bell. Nothing where it lies
    free."""
    there = sorted(doing.moment.told & FIXED) if word in FITTED else ()
    whole = next((one for one in there if belongs(one, word)), "")
    fast = re.compile(rf"\b{re.escape(word)}\b[^,;.]*?\b(?:{'|'.join(sorted(FASTENED))})\b")
    held_fast = any(fast.search(line.lower()) for line in doing.moment.text)
    return whole or ("what holds it" if held_fast else "")


def got_off(doing: Doing, what: str, whole: str) -> Procedure[Leave | None]:
    """What is a part of something that stays, or is made fast to it, comes off by strength, if it does; whoever looks on sees it."""

    def gains(grade: Grade) -> Procedure[None]:
        yield from gained(doing, what)

    task = Task("might", "strength", here=doing.ground.here, aim=f"get {the(what)} off {the(whole)}")
    one = owner(doing)
    if one is not None:
        return (yield from before_eyes(doing, one, task, gains=gains))
    yield from tried(doing, task, gains=gains)
    return None


FASTENED = vocabulary.words_of("Made fast")
FITTED = vocabulary.words_of("What is fitted")


def measured(doing: Doing, what: str) -> str:
    """A thing by all of its name, where a line says what it is of, and that is here: an ear of wheat."""
    found = re.search(rf"\b{re.escape(what.lower())} of (?:the )?([a-z-]+)\b", doing.deed.words.lower())
    return f"{what} of {found[1]}" if found and doing.moment.mentions(found[1]) else what


TAKEN_UP = vocabulary.words_of("Verbs of taking up")


FILLED = re.compile(r"^(?:re)?fill\b(?P<vessel>.*?)\b(?P<how>with|from|at|in)\b(?P<what>.*)", re.IGNORECASE)
VESSELS = vocabulary.words_of("Vessels")
DRY = frozenset({"bag", "sack"})
WET = vocabulary.words_of("What is wet")


def handed(doing: Doing, what: str) -> bool:
    """Has somebody given one this, as the text tells of it (“it's a bad one, she says, and gives it to you”), and the story keeps no
    account of it? Then one has it, and may give it away or put it on."""
    word = what.lower().rpartition(" ")[2]
    if (
        not word
        or held(doing) is not None
        or item_of(doing, "", what) is not None
        or doing.ground.seen(taken_mark(doing, what))
    ):
        return False
    lines = list(doing.moment.text)
    for at, line in enumerate(lines):
        if any(singular(one) == singular(word) for one in words_of(line.lower())):
            after = lines[at + 1 : at + 2]
            if GIVEN.search(line) or any(
                GIVEN.search(one) and STANDS_FOR & set(words_of(one.lower())) for one in after
            ):
                return True
    return False


STANDS_FOR = frozenset({"it", "them", "one", "some", "piece", "slice", "share"})
GIVEN = re.compile(
    r"\b(?:gives?|hands?|passes|throws?|slips?) (?:(?:it|them|this|one) )?(?:over )?to you\b|\b(?:gives?|hands?|passes|throws?|slips?) you\b"
    r"|\b(?:is|are|'s) (?:a |one |some )?(?:[a-z]+ )?for you\b",
    re.IGNORECASE,
)


def several(doing: Doing, what: str) -> list[str]:
    """The things that a line takes together, where each is here: the cake, and the stove."""
    said = re.search(r"\band\b|,", doing.deed.words)
    pieces = [piece.strip() for piece in re.split(r",| and ", what) if piece.strip()] if said else [what]
    return pieces if all(doing.moment.mentions(piece.rpartition(" ")[2]) for piece in pieces) else [what]


def filled(doing: Doing) -> Procedure[Leave | None]:
    """A vessel of one's own is filled with what is here: it is full of that from now on. A sack holds no water."""
    line = FILLED.match(doing.deed.words)
    said = words_of(line["vessel"]) if line else []
    named_ = {*said, *map(singular, said)} & VESSELS
    mine = next((thing for thing in doing.moment.carried if named_ & {*map(singular, thing.words)}), None)
    what = words_of(line["what"] if line else "")[-1:] or [doing.what.lower().rpartition(" ")[2]]
    if what[0] in VESSELS and any(
        "water" in words_of(one.lower()) for one in doing.moment.sentences(what[:1])
    ):
        what = ["water"]  # out of the barrel that it drips into
    elif what[0] in VESSELS or what[0] not in WET and line is not None and line["how"] != "with":
        return (yield from nothing(f"You have been told of nothing in {the(what[0])} to fill anything with."))
    wet = what[0] in WET
    if mine is None:
        return (yield from nothing(f"You have no {next(iter(named_), 'such thing')} to fill."))
    vessel = the(mine.name.lower(), True)
    if mine.key:
        return (yield from nothing(f"You have another use for {vessel}."))
    if DRY & set(mine.words) and wet:
        return (yield from nothing(f"{capital(vessel)} does not hold {what[0]}."))
    if not doing.moment.mentions(what[0]) and not (wet and doing.wet):
        return (yield from nothing(f"You see no {what[0]} here."))
    edge = f"{vessel} {is_(mine.name)} full of {what[0]}"
    yield from so_now(doing, edge, about=(mine.name,), carried=True)
    return None


def alive(doing: Doing, what: str) -> bool:
    """Is it a beast, and no thing that the scenario knows: a goat, and not the goat of soapstone?"""
    word = what.lower().rpartition(" ")[2]
    return (word in LIVESTOCK or singular(word) in LIVESTOCK) and item_of(doing, "", what) is None


LIVESTOCK = vocabulary.words_of("Livestock")


def led_off(doing: Doing) -> Procedure[Leave | None]:
    """What walks is led away, if it will be, and is not put in a pack: who has come off with it has that. Where it fails,
    whoever looks on has seen it; the beast is not asked."""
    steals, beast = doing.deed.kind == "steal", the(doing.what)
    edge = f"{beast} {is_(beast)} with you"
    last = doing.what.lower().rpartition(" ")[2]
    picked_up = not steals and {last, singular(last)} & SMALL_BEASTS and doing.deed.verb in PICKED_UP
    if picked_up and owner(doing) is None:
        yield from doing.ground.mark(taken_mark(doing, doing.what))
        yield from so_now(doing, edge, about=(doing.what,), carried=True)
        return None

    def gains(grade: Grade) -> Procedure[None]:
        yield from doing.ground.mark(taken_mark(doing, doing.what))
        yield from edges.gain(doing.world, edge, about=(doing.what,), who=doing.hero.id, carried=True)

    task = doing.task()
    if steals or task.topic == "locks":  # who picks a hen up picks no lock
        task = doing.task("agility", "sleight")
    one = owner(doing) if steals else None
    if one is not None:
        return (yield from before_eyes(doing, one, task, edge, gains=gains))
    yield from tried(doing, task, edge, gains=gains)
    return None


SMALL_BEASTS = vocabulary.words_of("Beasts that are picked up")
PICKED_UP = vocabulary.words_of("Verbs of picking up")


def before_eyes(
    doing: Doing, one: Being, task: Task, edge: str = "", gains: Gains | None = None, theirs: bool = False
) -> Procedure[Leave | None]:
    """Try what somebody may see: where it fails they have, and it is done to themselves where it is `theirs`. Returns where
    that leads."""
    leads: list[Leave | None] = []

    def fails(grade: Grade) -> Procedure[None]:
        botched = grade.result == "fumble"
        steps = 0 if theirs else 1 + botched  # else they only see it go
        leads.append((yield from offended(doing, one, worse=botched and theirs, steps=steps)))

    yield from tried(doing, task, edge, gains=gains, fails=fails)
    return leads[0] if leads else None


def put_here(doing: Doing, what: str) -> Entity | None:
    """What was put down here by that name."""
    return next(
        (
            thing
            for thing in doing.ground.lying()
            if things.same(thing.name, what) or what.lower() in thing.name.lower()
        ),
        None,
    )


def picked_up(doing: Doing, thing: Entity) -> Procedure[None]:
    """What lies here comes into one's hands again: by the system's own act, where it has one."""
    hero = hand(doing)
    if not doing.rules.room(hero, things.ware(doing.world, thing), thing.count):
        yield Tell(f"There is no room for {the(thing.name.lower())}.", "loss")
        return
    if not (yield from shop.borne(doing.ground, hero, things.ware(doing.world, thing), thing.count)):
        return
    if (yield from by_act(doing, "pick up", words=thing.name)):
        return
    yield from change(thing, owner=hero.id)
    yield Tell(f"Gained: {thing.name.lower()}.", "gain", Fact("gain", hero.id, "", thing.name, thing.count))


def giving(doing: Doing, what: str) -> str:
    """The choice of the scene that gives this thing; nothing where none does."""
    for held_ in doing.ground.offered().values():
        for part in doing.stage.script.card(held_.choice).opens:
            if isinstance(part, model.Gain) and any(named(doing, thing.key, what) for thing in part.things):
                return str(held_.key)
    return ""


def worth_it(doing: Doing, key: str) -> Procedure[bool]:
    """Is what a choice gives wanted at its price? That is asked, where it has one; whoever would steal it is told of it too."""
    choice = doing.stage.find(key).choice
    price = aims.price(doing.ground, choice)
    if not price:
        return True
    options = (
        Option("go", doing.stage.label(choice), "accept"),
        THINK_BETTER,
    )
    why = f"That {price}."
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def named(doing: Doing, key: str, what: str) -> bool:
    """Does a name mean the thing of this key?"""
    name = doing.ground.thing_name(key)
    return things.same(name, what) or things.same(name.rpartition(" ")[2], what.rpartition(" ")[2])


def unmovable(doing: Doing, what: str) -> str:
    """Why it cannot be taken, or nothing."""
    word = what.lower().rpartition(" ")[2]
    if scooped(doing, word) and doing.moment.mentions(word):
        return no_longer(doing, word)
    if ({word, word.removesuffix("s")} & (FIXED | UNMOVED)) and not SMALLER & set(words_of(what.lower())):
        return f"{capital(the(what))} {'stays' if is_(what) == 'is' else 'stay'} where {'it is' if is_(what) == 'is' else 'they are'}."
    had = any(doing.ground.seen(taken_mark(doing, name)) for name in names_of(doing, what))
    if had and not (doing.several and AN.search(doing.deed.words)):
        return f"You have had {the(what)} from here already."
    if gone := no_longer(doing, word):
        return gone
    if sensed_only(doing, word):
        return f"There is the {sensed_only(doing, word)} of {the(what)} here, and no more of {it_(what)}."
    there = any(word in thing.words for thing in doing.moment.things)
    if there and word in VAGUE and word not in doing.deed.words.lower():  # another word was typed, and meant
        return f"You see no {typed(doing)} here."
    if not there and (doing.deed.unseen or not doing.moment.mentions(word)):
        return f"You see no {unseen(doing, what)} here."
    if "dark" in doing.ground.here and doing.moment.dark:
        return "It is too dark to find it."
    return ""


def sensed_only(doing: Doing, word: str) -> str:
    """By what sense alone the place tells of a thing: its smell, or its sound; nothing where it lies here."""
    lines = [line.lower() for line in doing.moment.sentences([word])]
    found = [SENSED.search(line) for line in lines]
    if not lines or not all(one and word in words_of(one["what"]) for one in found):
        return ""
    return (
        "sound"
        if all(one and one["how"].startswith(("sound", "song", "noise")) for one in found)
        else "smell"
    )


SENSED = re.compile(
    r"\b(?P<how>smells?|smelt|stink|stinks|reek|reeks|scent|whiff|sounds?|noise|noises|taste|tastes) (?:[a-z]+ )?of (?P<what>[^.;]+)"
)
GONE = re.compile(
    r"\b(?:is|are|was|were|has|have) (?:gone|lost|burnt|sunk|been (?:taken|sold|stolen|burnt)|washed away|the (?:sea|river|water|tide)'s)\b",
    re.IGNORECASE,
)


def no_longer(doing: Doing, word: str) -> str:
    """What is told here of a thing, where that is that it is gone; nothing where it is there."""
    lines = doing.moment.sentences([word])
    own = re.compile(rf"\b{re.escape(word)}\b[^,;.]*?{GONE.pattern}", re.IGNORECASE)
    return next((line for line in lines if own.search(line)), "")


def typed(doing: Doing) -> str:
    """The last word that was typed."""
    return words_of(doing.deed.words)[-1]


def unseen(doing: Doing, what: str) -> str:
    """What is not here, as it was typed: a sheet, where another thing goes by that word too."""
    said = words_of(doing.deed.words)
    name = what.lower().removeprefix("the ")
    if words_of(name)[-1:] and words_of(name)[-1] in said:
        return name
    clause = taken_apart(doing.deed.words)
    return clause.what[-1] if clause.what else typed(doing)


def taken_mark(doing: Doing, what: str) -> str:
    """What the world remembers of a thing that was taken here."""
    return f"taken:{doing.ground.scene.key}/{things.plain(what).rpartition(' ')[2]}"


def owner(doing: Doing) -> Being | None:
    """Who has a thing, or looks on: a person who is here, and no friend."""
    strangers = [one for one in doing.moment.strangers if one.looks_on and not dumb(one)]
    return next((one for one in strangers if one.attitude != "helpful"), None)


def arm_of(doing: Doing, what: str) -> tuple[Being, Ware] | None:
    """Whose weapon it is, of those who are here, and what it is."""
    last = what.lower().rpartition(" ")[2]
    for one in doing.moment.strangers:
        for arm in doing.rules.arms(doing.world[one.id]) if one.id else ():
            if things.same(arm.name.rpartition(" ")[2], last):
                return one, arm
    return None


def no_room(doing: Doing, what: str) -> str:
    """Why it could not be carried, or nothing; coins always can."""
    if what.lower().rpartition(" ")[2] in MONEY or doing.rules.room(hand(doing), ware_of(doing, what), 1):
        return ""
    return f"There is no room for {the(what)}. It stays where it is."


def gained(doing: Doing, what: str, arm: Ware | None = None, count: int = 1) -> Procedure[None]:
    """It comes into one's hands, as many as are said, if there is room; `arm`: as somebody had it."""
    hero = hand(doing)
    if what.lower().rpartition(" ")[2] in MONEY:
        found = yield Roll("1d6", rule="deed", who=hero.id, why="how much it is")
        yield from doing.ground.mark(taken_mark(doing, what))
        yield Tell(f"Gained: {money(found, doing.rules.coin)}.", "gain", Fact("coins", hero.id, count=found))
        yield from doing.rules.earn(hero, found)
        return
    ware = arm if arm is not None and doing.rules.ware(arm.name) is None else ware_of(doing, what)
    if not (yield from shop.borne(doing.ground, hero, ware, count)):
        return
    if not (yield from doing.rules.gain(hero, ware, count)):
        yield Tell(f"There is no room for {the(ware.name.lower())}. It stays where it is.", "loss")
        return
    yield from doing.ground.mark(taken_mark(doing, what))
    name = f"{ware.name[:1].lower()}{ware.name[1:]}"
    told = counted(count, name) if count > 1 else name
    yield Tell(f"Gained: {told}.", "gain", Fact("gain", hero.id, "", ware.name, count))


def ware_of(doing: Doing, what: str) -> Ware:
    """What it is: the scenario's entry over the system's catalogue; else a thing by this name."""
    entry = item_of(doing, "", what)
    plain = re.sub(r"^(?:the|a|an|some|your|my)\s+", "", what.lower())
    last = plain.rpartition(" ")[2]
    like = None if SMALLER & set(words_of(plain)) else doing.rules.ware(last)
    bulk = 0 if scooped(doing, last) else 1
    known_ = doing.rules.ware(entry.name if entry else plain) or like or Ware(plain, slots=bulk)
    return shop.described(known_, entry) if entry else known_


FROM = re.compile(r" (?:from|off|out of|in|on|at) .*$")  # the stall, of “a sausage from the stall”


@deed("steal")
def steal(doing: Doing) -> Procedure[Leave | None]:
    """Before somebody's eyes, or out of their hands: who is caught at it has them to deal with."""
    what = FROM.sub("", doing.what) or "something"
    if {*map(singular, words_of(what)[-1:]), *words_of(what)[-1:]} & UNNAMED:
        return (yield from nothing("That is nobody in particular. Say whose it is."))
    armed, has = arm_of(doing, what), holder(doing, what)
    one = armed[0] if armed else has or whom(doing) or owner(doing)
    ware = bool(sold(doing.ground, what))  # what is on a list is under the keeper's hand
    if doing.deed.thing and not armed and has is None and not doing.deed.whom and not ware:
        return (yield from nothing(f"You have {the(within(what), True)} already."))
    if one is not None and what == "something" and dumb(one):
        return (yield from led_off(doing))
    if one is None:
        return (
            (yield from meant(doing, "take"))
            if doing.what
            else (yield from nothing("There is nobody here to rob."))
        )
    why = "" if armed or has or ware or what == "something" else unmovable(doing, what)
    if why and not doing.deed.whom:
        return (yield from nothing(why))
    if one.source == "along":
        return (yield from nothing("Not from your own."))
    if alive(doing, what):
        return (yield from led_off(doing))
    if what != "something" and (full := no_room(doing, what)):
        return (yield from nothing(full))
    mark = f"robbed:{one.key or one.name}"
    if what == "something" and doing.ground.seen(mark):
        return (
            yield from nothing(
                f"{capital(the(one.name))} {'have' if is_(one.name) == 'are' else 'has'} nothing more to steal."
            )
        )

    def gains(grade: Grade) -> Procedure[None]:
        if what == "something":
            yield from doing.ground.mark(mark)
            yield Tell(f"You have {money(2, doing.rules.coin)} of {the(one.name)}'s.", "gain")
            yield from doing.rules.earn(hand(doing), 2)
        elif armed:
            yield from doing.rules.disarmed(doing.world[armed[0].id], armed[1])
            yield from gained(doing, what, armed[1])
        else:
            yield from gained(doing, what)

    theirs = bool(armed or has or doing.deed.whom)
    task = doing.task("agility", "sleight")
    return (yield from before_eyes(doing, one, task, gains=gains, theirs=theirs))
