"""What is put down, put away, poured out or hidden."""

import re

from solo.core import things
from solo.core.english import money, singular
from solo.core.english import words as words_of
from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import Entity
from solo.play import aims, shop, topics
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, meant, nothing, so_now, tried
from solo.play.deeds.giving import give, money_meant
from solo.play.deeds.hands import OFF, dressed, held, put_on_you
from solo.play.deeds.people import carrying, holder, whom
from solo.play.deeds.senses import ones_own_thing, worn
from solo.play.deeds.tying import CORD, ONESELF, bound, fast, on_oneself, tied_to, ties, upon_oneself
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import is_, it_, second, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.sums import coins_said
from solo.play.hearing.vocabulary import people
from solo.play.moment import Being
from solo.referee import edges


@deed("put")
def put(doing: Doing) -> Procedure[Leave | None]:
    """It is put down here, and stays; into somebody's hands, it is given."""
    thing = held(doing)
    one = whom(doing) if doing.deed.whom else None
    if one is not None and thing is None and edges.known(doing.world, carrying(one)):
        yield from edges.lost(doing.world, carrying(one))
        return (yield from nothing(f"You set {the(one.name)} down."))
    tying = ties(doing)
    if tying and thing is not None and not CORD.search(thing.name) and (round_ := wrapped(doing)) is not None:
        return (yield from meant(doing, "give", whom=round_.name, being=round_.id))
    if tying and (edge := upon_oneself(doing, thing)):
        return (yield from on_oneself(doing, thing, edge))
    if doing.deed.whom and tying and one is not None and in_cloth(doing):
        if one.attitude in ("hostile", "wary"):
            return (yield from nothing(f"{the(one.name).capitalize()} does not hold still for that."))
        edge = f"{the(one.name)} {is_(one.name)} wrapped up warm"
        yield from so_now(doing, edge, about=(one.name,), fits=("endurance",), carried=True)
        return None
    if doing.deed.whom and tying:
        return (yield from bound(doing))
    if doing.deed.whom and thing is not None:
        return (yield from give(doing))
    if thing is not None and doing.deed.verb in COILING and not taken_apart(doing.deed.words).others:
        return (yield from nothing(f"You {doing.said}, and keep {it_(thing.name)} by you."))
    if thing is not None and AWAY.search(doing.deed.words):
        mine = the(thing.name.lower(), True)
        return (
            yield from nothing(
                f"You put {mine} away, and have {it_(thing.name)} still. That changes nothing."
            )
        )
    if thing is not None and ABOUT_ONE.search(doing.deed.words):
        if POCKETED.search(doing.deed.words) and doing.deed.verb not in CONCEALING and not doing.deed.manner:
            mine = the(thing.name.lower(), True)
            return (
                yield from nothing(
                    f"You have {mine} on you, and keep {it_(thing.name)} there. That changes nothing."
                )
            )
        return (yield from concealed(doing, thing))
    if thing is None:
        if tying and tied_is_told_of(doing) and (edge := tied_to(doing, the(doing.what))):
            yield from so_now(doing, edge, about=(doing.what,))
            return None
        if doing.deed.verb in SPILLING and doing.moment.thing(words_of(doing.what)[-1:]):
            return (yield from set_aside(doing))  # a cup is one thing, and salt is strewn
        if doing.what and doing.deed.verb in STREWN and ones_own_thing(doing):
            return (yield from nothing(f"You keep what {bare_name(what_own(doing))} you have."))
        if doing.what and doing.deed.verb in STREWN and doing.moment.mentions(doing.what.split()[-1]):
            return (yield from strewn(doing))
        return (yield from set_aside(doing))
    inside = INTO.search(doing.deed.words)
    if inside is not None and carried_beside(doing, thing, inside[1]):
        edge = f"{the(thing.name.lower(), True)} {is_(thing.name)} in {the(second(inside[1]))}"
        yield from so_now(doing, edge, about=(thing.name,))
        return None
    onto = ONTO.search(doing.deed.words)
    if onto is not None and not tying and carried_beside(doing, thing, onto[1]):
        if (yield from by_act(doing, thing.name.lower(), named=second(onto[1]))):
            return None
        edge = f"{the(thing.name.lower(), True)} {is_(thing.name)} on {the(second(onto[1]))}"
        yield from so_now(doing, edge, about=(thing.name,))
        return None
    if doing.deed.verb in DIPPED and (in_ := taken_apart(doing.deed.words).after("in", "into")):
        edge = f"{the(thing.name.lower(), True)} {is_(thing.name)} wet with {in_[-1]}"
        yield from so_now(doing, edge, about=(thing.name,), carried=True)
        return None
    edge = tied_to(doing, the(thing.name.lower(), True)) if tying else ""
    yield from laid_down(doing, thing)
    if edge:
        yield from edges.gain(doing.world, edge, fits=("climbing", "swimming", "lifting"), who=doing.hero.id)
    return None


def strewn(doing: Doing) -> Procedure[Leave | None]:
    """What is here is poured or scattered, which takes no skill: what it goes over is wet with it, or it lies there."""
    on = taken_apart(doing.deed.words).after("on", "onto", "over", "upon", "across", "into", "in", "down")
    wet = words_of(doing.what.lower())[-1] in vocabulary.words_of("What is wet")
    where = the(" ".join(on)) if on else "the ground"
    edge = f"{where} {is_(where)} wet" if wet else f"{the(doing.what)} {is_(doing.what)} strewn on {where}"
    yield from so_now(doing, edge, about=on[-1:] or (doing.what,))
    return None


def tied_is_told_of(doing: Doing) -> bool:
    """Is what is tied told of here, by its own name?"""
    last = words_of(doing.what.lower())[-1:]
    return bool(last) and not doing.deed.unseen and last[0] in doing.moment.told


def wrapped(doing: Doing) -> Being | None:
    """Round whom a thing is put, of those who are here: a blanket round the child."""
    round_ = taken_apart(doing.deed.words).after("round", "around", "about", "over")
    found = doing.moment.being(round_) if round_ else ()
    return found[0] if found else None


DIPPED = frozenset({"dip", "soak", "dunk"})  # and drawn out again


SPILLING = frozenset({"spill", "tip out", "empty", "pour out", "pour away"})


def bare_name(name: str) -> str:
    """A name without an article."""
    return re.sub(r"^(?:the|an?) ", "", name, flags=re.IGNORECASE)


def named_by_choices(doing: Doing) -> tuple[str, ...]:
    """The choices on the screen that name somebody who is to be left: “Send the donkey home”."""
    one = whom(doing)
    found = topics.bearing(doing.ground, " ".join((*one.words, *one.roles))) if one is not None else ()
    return found


def set_aside(doing: Doing) -> Procedure[Leave | None]:
    """What is to be put down or poured out and is not carried: what stands here may be emptied where it stands."""
    what = doing.what
    if not what and doing.deed.whom:
        if sent := named_by_choices(doing):
            return (
                yield from nothing(
                    f"Whoever walks is not put down. You can: {'; '.join(f'“{label}”' for label in sent)}."
                )
            )
        return (yield from nothing("Nobody is carrying them. Whoever walks is left by going on alone."))
    if not what:
        return (yield from nothing("Put down what?"))
    if doing.ground.engine("coins") and money_meant(doing):
        return (yield from coins_put(doing))
    if words_of(what.lower())[-1] in worn() and ones_own_thing(doing):
        if round_ := drawn_round(doing):
            yield from so_now(doing, round_, about=(what,), fits=("endurance",), carried=True)
            return None
        return (
            yield from nothing(
                f"You put down your {bare_name(what)} for a moment. What is yours stays by you."
            )
        )
    if put_on_you(doing, what):
        yield from dressed(doing, what, OFF)
        return None
    covers = COVERING.search(doing.deed.words)
    if covers is not None and not doing.deed.unseen:
        yield from so_now(doing, f"{the(what)} {is_(what)} covered", about=(what,))
        return None
    if doing.deed.verb not in SPILLING and not doing.deed.unseen and at_hand(doing, what):
        return (yield from moved_here(doing))
    if doing.deed.verb not in SPILLING or doing.deed.unseen:
        return (yield from nothing(f"You have no {bare_name(what)}."))
    edge = f"{the(what)} {is_(what)} empty"
    yield from so_now(doing, edge, about=(what,))
    return None


def at_hand(doing: Doing, what: str) -> bool:
    """Does the place tell of a thing that hands move: a cap on a stool, a piece of cork? What somebody holds is theirs."""
    last = words_of(what.lower())[-1]
    stays = {last, singular(last)} & (FIXED | UNMOVED | BODILESS | people() | MONEY)
    return last in doing.moment.told and not stays and holder(doing, what) is None


def moved_here(doing: Doing) -> Procedure[Leave | None]:
    """What lies here is put somewhere else here, or on a part of oneself: it is there from then on. It is gained by nobody."""
    where = PUT_WHERE.search(doing.deed.words)
    if where is None and words_of(doing.what.lower())[-1] in FIRES:
        return (yield from meant(doing, "light"))
    if where is None:
        return (yield from nothing(f"You set {the(doing.what)} down where {it_was(doing.what)}."))
    how, on = where["how"].lower().replace(" ", ""), where["what"].strip(" .!")
    if on.split()[-1] == "face" and on.startswith(("my ", "our ")):
        how = "on"
    part = second(on) if on.startswith(("my ", "our ")) else the(second(on))
    edge = f"{the(doing.what)} {is_(doing.what)} {how.removesuffix('to') if how in ('onto', 'into') else how} {part}"
    yield from so_now(doing, edge, about=(doing.what,), carried=bool(re.match(r"(?:my|our) ", on)))
    return None


FIRES = vocabulary.words_of("Fires")


def it_was(what: str) -> str:
    """It was, or they were."""
    return "they were" if is_(what) == "are" else "it was"


COVERING = re.compile(
    r"^(?:cover|drape|wrap|plug|hide)\b.*\b(?:with|in|under) (?:my|our|a|the|some) ", re.IGNORECASE
)
PUT_WHERE = re.compile(
    r"\b(?P<how>on to|onto|on|into|in|under|behind|beside|by|next to|over|against|between|near) (?P<what>[\w' -]+)[.!]?$",
    re.IGNORECASE,
)


def drawn_round(doing: Doing) -> str:
    """What is so of what one wears where it is put round, or over, a part of oneself: “your cloak is wrapped round your face”."""
    found = ONESELF.search(doing.deed.words)
    if found is None or not found["round"] or not found["part"]:
        return ""
    own = f"your {bare_name(doing.what)}"
    return f"{own} {is_(own)} {fast(doing.deed.verb)} {found['round'].lower()} your {found['part'].lower()}"


def what_own(doing: Doing) -> str:
    """What of one's own a line names, without its “my”."""
    return re.sub(r"^(?:my|our) ", "", doing.what, flags=re.IGNORECASE)


def in_cloth(doing: Doing) -> bool:
    """Is somebody wrapped in what one has on, or in a cloth that is here: a cloak, a blanket?"""
    into = taken_apart(doing.deed.words).after("in", "into", "with")
    if doing.deed.verb.split()[0] not in ("wrap", "bundle", "swaddle", "cover") or not into:
        return False
    return into[-1] in worn() or into[-1] in CLOTHS and bool(doing.moment.mentions(into[-1]))


CLOTHS = frozenset(
    {"blanket", "blankets", "sheet", "quilt", "shawl", "cloth", "rug", "fur", "furs", "curtain"}
)


def coins_put(doing: Doing) -> Procedure[Leave | None]:
    """Coins are put into, on or under what stands here, and are spent; nowhere in particular, they stay in the purse."""
    others = taken_apart(doing.deed.words).others
    where = next(((how, held_) for how, held_ in others if how in WHERE and held_), None)
    if where is None and (said := AT_LAST.search(doing.deed.words)):
        where = said["how"].lower(), (said["what"].lower(),)  # “well” alone is a filler
    if where is None or not doing.moment.mentions(where[1][-1]):
        return (yield from nothing("Your coins stay in your purse, till you say where they are to go."))
    coins = coins_said(doing.deed.words, doing.rules.coin) or 1
    if coins > doing.ground.engine("coins"):
        return (yield from nothing(f"You have not got {money(coins, doing.rules.coin)}."))
    if (key := paid_for_so(doing, coins)) is not None:
        return (yield from by_choice(doing, key))
    yield from shop.spend(doing.ground, coins)
    lies = "lies" if coins == 1 else "lie"
    there = f"{money(coins, doing.rules.coin)} of yours {lies} {where[0].removesuffix('to')} {the(' '.join(where[1]))}"
    yield Tell(
        f"You part with {money(coins, doing.rules.coin)}.", "loss", Fact("coins", doing.hero.id, count=-coins)
    )
    yield from edges.gain(doing.world, there, about=(where[1][-1],), who=doing.hero.id)
    return None


def paid_for_so(doing: Doing, coins: int) -> str | None:
    """The choice of the scene that puts just so many coins somewhere: “Drop a coin in”. None where there is none."""
    for key, held_ in doing.ground.offered().items():
        said = set(words_of(doing.stage.label(held_.choice).lower()))
        if COINS & said and PUTTING & said and aims.cost(doing.ground, held_.choice) == coins:
            return key if not doing.stage.barred(held_.choice) else None
    return None


COINS = frozenset({"coin", "coins", "penny", "pennies"})
PUTTING = frozenset({"drop", "put", "throw", "toss", "leave", "lay"})
AT_LAST = re.compile(
    r"\b(?P<how>into|in|under|on|onto) (?:the |a |that |this )?(?P<what>[\w-]+)[.!]?$", re.IGNORECASE
)
WHERE = ("in", "into", "on", "onto", "under", "inside")


FIXED = vocabulary.words_of("What stays where it is")
BODILESS = vocabulary.words_of("What has no body")
UNMOVED = vocabulary.words_of("What no strength moves")
MONEY = vocabulary.words_of("Money of any sort")
COILING = frozenset(
    {"coil", "coil up", "fold", "fold up", "roll up", "wind up", "loop", "wrap", "wrap up", "knot"}
)
AWAY = re.compile(r"^(?:put|tuck|stow)\b.*\baway$", re.IGNORECASE)
POCKETED = re.compile(
    r"\b(?:in|into|inside) (?:my|our) (?:pocket|pockets|pack|bag|belt|satchel|pouch|purse)\b", re.IGNORECASE
)
CONCEALING = frozenset({"hide", "conceal", "stash", "hide away", "tuck", "hide … in", "stash away"})
ABOUT_ONE = re.compile(
    r"\b(?:in|into|inside|under|up|behind|down)\s+(?:my|our)\b", re.IGNORECASE
)  # “in my boot”
STREWN = frozenset({"pour", "scatter", "spill", "strew", "sprinkle"})
ONTO = re.compile(r"\b(?:on|onto|on to|over)\s+((?:the |my |a )?[\w' -]+)$", re.IGNORECASE)
INTO = re.compile(r"\b(?:in|into|inside)\s+((?:the |my |a )?[\w' -]+)$", re.IGNORECASE)


def carried_beside(doing: Doing, thing: Entity, into: str) -> bool:
    """Is what a thing is put into carried as well: a pot, a bag?"""
    found = doing.moment.thing([word for word in words_of(into) if word not in ("the", "my", "a")])
    return bool(found) and found[0].source == "carried" and found[0].id != thing.id


def concealed(doing: Doing, thing: Entity) -> Procedure[Leave | None]:
    """A thing goes where nobody sees it; under the eyes of somebody who does not trust one that is tried."""
    edge = f"{the(thing.name.lower(), True)} {is_(thing.name)} out of sight"
    fits = ("sleight", "lies", "sneaking")
    against = any(one.looks_on and one.attitude in ("wary", "hostile") for one in doing.moment.strangers)
    if against:
        yield from tried(doing, doing.task("agility", "sleight"), edge, fits, (thing.name,))
    else:
        yield from so_now(doing, edge, about=(thing.name,), fits=fits)
    return None


def laid_down(doing: Doing, thing: Entity) -> Procedure[None]:
    """Out of one's hands, onto the ground here: by the system's own act, where it has one; what that only leaves
    behind lies here all the same."""
    name, place = thing.name, doing.world[f"place.{doing.ground.scene.key}"]
    ware = things.ware(doing.world, thing)
    lying = things.count(place, name)
    if (yield from by_act(doing, "drop", words=name)):
        if things.count(place, name) == lying:
            yield from things.give(place, ware, 1)
        return
    yield from change(thing, owner=place.id)
    yield Tell(f"You put down {the(name.lower(), True)}.", "loss", Fact("loss", doing.hero.id, "", name, 1))
