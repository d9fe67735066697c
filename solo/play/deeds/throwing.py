"""What is thrown: away, to where it falls, or at somebody."""

import re

from solo.core import things
from solo.core.procedure import Fact, Procedure, Tell
from solo.core.world import Entity
from solo.play.deeds.bodies import wets
from solo.play.deeds.doing import Doing, deed, meant, nothing, so_now, tried
from solo.play.deeds.giving import money_meant
from solo.play.deeds.hands import held
from solo.play.deeds.people import embodied, holder, meant_so, struck, whom
from solo.play.deeds.putting import at_hand, coins_put, laid_down
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, s_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.understanding import here as is_here
from solo.play.hearing.vocabulary import implied, plain_words, words_of
from solo.play.moment import Being
from solo.rules.ruleset import Harm, Task


@deed("throw")
def throw(doing: Doing) -> Procedure[Leave | None]:
    """What is thrown lies where it fell; where somebody looks on, that is where they look; at somebody, it is a blow."""
    thing = held(doing)
    if thing is not None and doing.deed.words.rstrip(" .!").endswith(" away"):
        yield from laid_down(doing, thing)
        return None
    if thing is None and money_meant(doing) and doing.ground.engine("coins"):
        return (yield from coins_put(doing))
    if doing.deed.whom and not doing.what:
        return (yield from meant(doing, "push"))
    typed = taken_apart(doing.deed.words).what
    what = doing.what or "a stone"
    if thing is None and typed and not {*plain_words(what)} <= {*typed}:
        what = typed[-1]  # a stone is no stope
    if thing is None and doing.what and {*plain_words(what)[-1:]} & THROWN_BY_NOBODY:
        return (yield from nothing(f"{capital(the(what))} {is_(what)} not to be thrown."))
    if away := out_of_reach(doing):
        return (yield from nothing(away))
    if thing is None and doing.what and holder(doing, doing.what) is not None:
        return (yield from nothing(f"{capital(the(what))} {is_(what)} not in your hands."))
    target = aimed_at(doing)
    if target is not None:
        return (yield from thrown_at(doing, target, thing, what))
    named_ = the(what, thing is not None)
    one = whom(doing) if doing.moment.watched else None
    if thing is not None and (edge := line_across(doing, thing)):
        grade = yield from tried(doing, doing.task("agility", "throwing"), edge, CROSSING)
        return None
    watcher = the(one.name) if one is not None else "they"
    looking = f"{watcher} {is_(watcher)} looking where {named_} fell"
    edge = (
        looking
        if doing.moment.watched
        else f"{named_} fell where you wanted {'it' if is_(what) == 'is' else 'them'}"
    )
    fits = ("agility", "sneaking", "sleight", "might") if doing.moment.watched else ()
    if not target_said(doing) and (thing is None or not doing.moment.watched):
        if thing is None and doing.what and at_hand(doing, what):
            yield from so_now(doing, f"{named_} {s_(what, 'lies')} {thrown_where(doing)}", about=(what,))
            return None
        yield Tell(f"{capital(named_)} {s_(what, 'falls')} where you wanted.", "ruling")
        if thing is not None:
            yield from fallen(doing, thing)
        return None
    grade = yield from tried(doing, doing.task("agility", "throwing"), edge, fits)
    if thing is not None and grade is not None:
        yield from fallen(doing, thing)
    return None


OUT_OF = re.compile(r"\b(?:out|over|off|away|down|overboard)\b", re.IGNORECASE)


def thrown_where(doing: Doing) -> str:
    """Where a thing lies that was thrown: in the water, out of reach, or only where it was thrown."""
    into = taken_apart(doing.deed.words).after("in", "into", "on", "onto")
    if into:
        how = "in" if taken_apart(doing.deed.words).after("in", "into") else "on"
        return f"{how} {the(' '.join(into))}"
    return "out of reach" if OUT_OF.search(doing.deed.words) else "where you threw it"


THROWN_BY_NOBODY = (
    words_of("What stays where it is") | words_of("What no strength moves") | words_of("What has no body")
)
THROWN_BY_NOBODY -= words_of("Everywhere") | words_of("What is wet") | {"snow"}  # a stone, a handful of sand
CROSSING = ("climbing", "swimming", "balance", "might")
LINES = frozenset({"rope", "cord", "line", "chain", "cable"})


def line_across(doing: Doing, thing: Entity) -> str:
    """What is so of a rope that is thrown over a gap, or up round something, and kept hold of; nothing where it is thrown
    elsewhere."""
    clause = taken_apart(doing.deed.words)
    over = [(how, held_) for how, held_ in clause.others if how in ("across", "over", "round", "around")]
    bare = {"across", "over"} & {*clause.words[-1:], *clause.verb.split()[-1:]}
    if not LINES & set(plain_words(thing.name.lower())) or not (over or bare):
        return ""
    how, held_ = over[0] if over else (next(iter(bare)), ())
    if held_ and (doing.moment.being(held_) or not doing.moment.mentions(held_[-1])):
        return ""
    named = the(thing.name.lower(), True)
    return f"{named} lies {how} {the(' '.join(held_))}" if held_ else f"{named} lies {how}, and holds"


TOWARDS = ("at", "through", "onto", "over", "across", "round", "around", "to", "on", "into")
FAR = vocabulary.words_of("What is far off")


def out_of_reach(doing: Doing) -> str:
    """Why something is not thrown at what a line names: it is not here, or is told of as far off; nothing where it may be."""
    for how, held_ in taken_apart(doing.deed.words).others:
        word = held_[-1] if held_ else ""
        if how == "out" and word and not is_here(word, doing.moment):
            return not_here(word)  # no window that nobody has told of
        if how not in TOWARDS or not word or doing.moment.being(held_) or implied("man", word):
            continue
        lines = doing.moment.sentences([word])
        if not is_here(word, doing.moment):
            return not_here(word)
        if lines and all(FAR & set(plain_words(line)) for line in lines):
            return f"{capital(the(word))} {is_(word)} too far off."
    if doing.deed.unseen and held(doing) is None:  # “drop a torch down the hatch”: the verb has “down”
        return not_here(" ".join(doing.deed.unseen))
    return ""


def not_here(word: str) -> str:
    """What is told of a thing that is named, and that nobody has told of here."""
    return f"There is no {word} here that you can see."


def target_said(doing: Doing) -> bool:
    """Is it thrown at, through or onto something that could be missed: not into the water, or away?"""
    clause = taken_apart(doing.deed.words)
    if (into := clause.after("in", "into")) and wets(into[-1]):
        return False  # nobody misses the sea
    return bool(
        clause.after("at", "through", "onto", "over", "across", "in", "on", "up", "to")
    ) and not clause.after("into")


def fallen(doing: Doing, thing: Entity) -> Procedure[None]:
    """What was thrown lies here."""
    name = thing.name
    ware = things.ware(doing.world, thing)
    yield from things.take(thing, 1)
    clause = taken_apart(doing.deed.words)
    if (into := clause.after("in", "into")) and wets(into[-1]) and into[-1] in SWALLOWS:
        told = f"{capital(the(into[-1]))} has {the(name.lower(), True)}."
        yield Tell(told, "loss", Fact("loss", doing.hero.id, "", name, 1))
        return
    lying = yield from things.give(doing.world[f"place.{doing.ground.scene.key}"], ware, 1)
    told = f"{capital(the(name.lower(), True))} lies here."
    yield Tell(told, "loss", Fact("loss", doing.hero.id, "", name, lying.count))


SWALLOWS = frozenset({"sea", "river", "lake", "flood", "tide", "well", "water", "pond", "canal"})


# What is thrown at somebody: at whom, and what of it hurts, burns or only catches them.
AT_ONE = re.compile(
    r"\b(?:at|over|on|onto|in|into)\s+(?:him|her|them|his|their)\b|['’]s? (?:face|eyes|head|feet)\b",
    re.IGNORECASE,
)
AT = re.compile(r"\b(?:at|over|on|onto|in|into)\s", re.IGNORECASE)
SOFT = re.compile(
    r"\b(?:net|rope|cloak|blanket|sheet|sack|sand|dust|ash|ashes|salt|pepper|flour|water|mud|snow|chain)s?\b",
    re.IGNORECASE,
)
BURNING = re.compile(
    r"\b(?:torch|torches|lantern|lamp|oil|candle|brand|coal|coals|embers|fire)\b", re.IGNORECASE
)
MISSILE_HARM = "1d4"


def aimed_at(doing: Doing) -> Being | None:
    """At whom something is thrown: whoever is named, or the one who is here; nobody of the party."""
    words = doing.deed.words
    if doing.deed.whom and AT.search(words) or AT_ONE.search(words):
        one = whom(doing)
    else:
        found = (each for each in doing.moment.strangers if named_at(each, words))
        one = next(found, None)
    return None if one is None or one.source == "along" else one


def named_at(one: Being, words: str) -> bool:
    """Does `over Bode` stand there, for one of these?"""
    name = re.escape(one.name.split()[-1])
    return bool(re.search(rf"\b(?:at|over|on|onto)\s+(?:\w+\s+)?{name}\b", words, re.IGNORECASE))


def thrown_at(doing: Doing, one: Being, thing: Entity | None, what: str) -> Procedure[Leave | None]:
    """It is a blow, and begins a fight: a test of agility; passed, what burns or is hard does harm, what is soft catches
    them, and they are not ready for what comes next. Returns where it leads."""
    if one.attitude != "hostile" and not (yield from meant_so(doing, one)):
        return None
    being = yield from embodied(doing, one)
    task = Task("agility", "throwing", here=doing.ground.here, aim=doing.said)
    grade = yield from doing.rules.test(doing.hero, task, ())
    named_ = the(what.lower(), thing is not None)
    if not grade.passed:
        yield Tell(f"{capital(named_)} {s_(what, 'goes')} wide.", "ruling")
    elif SOFT.search(what):
        yield Tell(f"{capital(named_)} {s_(what, 'catches')} {the(one.name)} unready.", "ruling")
    else:
        yield Tell(f"{capital(named_)} {s_(what, 'strikes')} {the(one.name)}.", "ruling")
        yield from doing.rules.harm(being, Harm(MISSILE_HARM, "fire" if BURNING.search(what) else ""))
    if thing is not None:
        yield from fallen(doing, thing)
    return (yield from struck(doing, one, being, grade.passed))
