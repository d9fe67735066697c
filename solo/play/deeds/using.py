"""What things are for: using, eating and drinking, fishing."""

import re

from solo.core import things
from solo.core.english import singular, words
from solo.core.party import heroes
from solo.core.procedure import Fact, Procedure, Tell
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play import shop
from solo.play.deeds.counters import sold
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, meant, nothing, so_now, tried
from solo.play.deeds.giving import parted_with
from solo.play.deeds.hands import ON, dressed, hand, held, put_on_you
from solo.play.deeds.lights import LIGHTS
from solo.play.deeds.people import holder
from solo.play.deeds.putting import CLOTHS, at_hand
from solo.play.deeds.senses import OWN, sensed, worn
from solo.play.deeds.taking import FIXED, giving, owner, steal, taken_mark
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, it_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.roles import ONESELF
from solo.play.hearing.understanding import RATIONS
from solo.play.hearing.vocabulary import alike, words_of
from solo.referee import edges
from solo.rules.ruleset import Grade

FOOD = (
    "ration",
    "rations",
    "bread",
    "food",
    "meal",
    "cheese",
    "apple",
    "meat",
    "fish",
    "sausage",
    "cake",
    "biscuit",
)


@deed("use")
def use(doing: Doing) -> Procedure[Leave | None]:
    """What a thing is for: a light is lit, food eaten, a weapon taken in hand; else it is tried with it."""
    name = (doing.deed.means or doing.what).lower()
    thing = held(doing, doing.deed.tool) or held(doing)
    if any(light in name for light in LIGHTS) and not doing.deed.means:
        return (yield from meant(doing, "light"))
    if any(word in name for word in ("bandage", "salve")):
        return (yield from meant(doing, "tend"))
    if any(word == name for word in FOOD):
        return (yield from meant(doing, "eat"))
    ours = (
        thing is not None or not name or any(set(words(name)) & set(words(act.label)) for act in doing.acts())
    )
    if thing is not None and doing.deed.verb in WORN and not by_name(doing, name):
        yield from so_now(doing, f"you have {the(name, True)} on", about=(name,), carried=True)
        return None
    if ours and (yield from by_act(doing, "use", "wield", "wear", "up", "hold", "drink", "put", named=name)):
        return None
    if thing is not None and doing.deed.verb in WORN and set(words(name)) & ARMOUR:
        return (yield from nothing(f"You have {the(name, True)} on already."))
    mine = OWN.search(doing.deed.words) and words(name)[-1:] and words(name)[-1] in worn()
    if thing is None and doing.deed.verb in WORN and mine:
        return (yield from nothing(f"You have {the(name, True)} on already."))
    if thing is None and doing.deed.verb in WORN:
        return (yield from put_on(doing, name))
    if thing is None and {*words(doing.deed.means.lower())[-1:]} & ONESELF and doing.what:
        return (yield from meant(doing, "touch", verb="touch", means=""))  # “test the crust with my foot”
    if thing is None and doing.deed.means and at_hand(doing, doing.deed.means):
        return (yield from meant(doing, "put", what=doing.deed.means, whom="", being=""))
    if thing is None and doing.deed.means:
        return (yield from nothing(f"You have no {doing.deed.means}."))
    if thing is None and not doing.what:
        return (yield from nothing("Use what?"))
    if thing is None and doing.deed.verb in HOLDING and not doing.deed.whom:
        return (yield from taken_up(doing))
    if thing is not None and not doing.what.strip(thing.name):
        return (yield from nothing(f"You have {the(name, True)} to hand. Say what you do with it."))
    edge = doing.left_so or f"you have managed to {doing.said}"
    task, about = doing.task(), tuple(filter(None, (doing.what, doing.deed.whom)))
    yield from tried(doing, task, edge, (task.approach,), about)
    return None


HOLDING = frozenset({"hold", "brandish", "carry in my hand", "put … in my hand"})


def taken_up(doing: Doing) -> Procedure[Leave | None]:
    """What lies here is held for a while, and robs nobody; what stands fast is held on to, and the rest is nothing to hold."""
    what = doing.what
    if at_hand(doing, what):
        yield from so_now(doing, f"you have {the(what)} in your hands", about=(what,))
        return None
    if {*words(what.lower())[-1:]} & FIXED and (helped := held_for(doing)):
        yield from so_now(doing, f"you are holding {the(what)} for {helped}", about=(what,), fits=("charm",))
        return None
    if {*words(what.lower())[-1:]} & FIXED:
        return (yield from nothing(f"You hold on to {the(what)} for a while."))
    if {*words(what.lower())[-1:]} & ONESELF:
        return (yield from nothing(f"You {doing.said}."))
    return (yield from nothing(f"{capital(the(what))} {is_(what)} nothing to be held."))


def held_for(doing: Doing) -> str:
    """For whom of those here something is held steady: the ladder, for him. Nothing where it is for nobody."""
    clause = taken_apart(doing.deed.words)
    said = clause.after("for")
    one = next(iter(doing.moment.being(said)), None) if said else None
    if one is None and {"him", "her", "them"} & {*clause.words}:
        one = next(iter(doing.moment.principals), None)
    return the(one.name) if one is not None else ""


def by_name(doing: Doing, name: str) -> bool:
    """Has the system an act that names it, or is it what one has on by its rules?"""
    said = set(words(name))
    return bool(said & ARMOUR) or any(said & set(words(act.label)) for act in doing.acts())


def put_on(doing: Doing, name: str) -> Procedure[Leave | None]:
    """What stands here is put on, for as long as one is here; what the text has put on one already is on."""
    if (mine := held(doing)) is not None:
        yield from so_now(
            doing, f"you have {the(mine.name.lower(), True)} on", about=(mine.name,), carried=True
        )
        return None
    last = words(name)[-1] if name else ""
    told = [line for line in doing.moment.text if last and last in words(line.lower())]
    if put_on_you(doing, name):
        return (yield from nothing(f"You have {the(name)} on already."))
    if not doing.meeting and (key := giving(doing, name)):
        return (yield from by_choice(doing, key))
    worn_ = {last, singular(last)} & (WEARABLE | CLOTHS)
    if not told or doing.deed.unseen or holder(doing, name) is not None or not worn_:
        return (yield from nothing(f"You have no {name} to put on."))
    yield from dressed(doing, name, ON)
    return None


ARMOUR = frozenset(
    {"armour", "armor", "mail", "helmet", "leather", "gambeson", "brigandine", "plate", "shield"}
)
WEARABLE = words_of("What one wears") | words_of("What is put on one") | words_of("What one takes off")
WORN = ("put on", "wear", "don", "try on", "change into", "slip on", "pull on")


@deed("eat", "drink")
def eat(doing: Doing) -> Procedure[Leave | None]:
    """By the system's own act; else what is carried is eaten or drunk, and gone."""
    kind = doing.deed.kind
    thing = held(doing)
    if kind == "drink" and (yield from by_act(doing, "drink", "quaff", "holy-water", named=doing.what)):
        return None
    if kind == "eat" and (other := another_food(doing, thing)):
        return (yield from nothing(f"You have no {other}."))
    meal = thing.name.lower() in FOOD if thing else doing.what.lower() in {"", *RATIONS}
    if kind == "eat" and meal and (yield from by_act(doing, "eat")):
        return None
    if thing is None and kind == "eat" and not doing.what:
        food = (one for hero in heroes(doing.world) for one in things.owned(hero) if one.name.lower() in FOOD)
        thing = next(food, None)
    if thing is None and (key := sold(doing.ground, doing.what or ("drink" if kind == "drink" else "meal"))):
        return (yield from by_choice(doing, key))
    if thing is None:
        return (yield from from_the_place(doing))
    if not edible(thing, kind):
        return (
            yield from nothing(
                f"{capital(the(thing.name.lower(), True))} {is_(thing.name)} not to be {'eaten' if kind == 'eat' else 'drunk'}."
            )
        )
    if not (yield from parted_with(doing, thing)):
        return None
    name, having = thing.name, thing.get("count", 1)
    left = (yield from things.use(thing)) if thing.uses else having - (yield from things.take(thing))
    fact = Fact("loss", doing.hero.id, "", name, 1)
    if left:
        yield Tell(f"You {kind} of {the(name.lower(), True)}: {left} left.", "loss", fact)
        return None
    gone = "they are" if is_(name) == "are" else "it is"
    yield Tell(f"You {kind} {the(name.lower(), True)}, and {gone} gone.", "loss", fact)
    return None


def from_the_place(doing: Doing) -> Procedure[Leave | None]:
    """What stands here is eaten or drunk: food is gone then, and one is the better for it; a drink of water does nobody harm, and
    what is no food or drink is not taken for it. What somebody has in hand, or grudges one, is tried for."""
    kind, what = doing.deed.kind, doing.what or source_of(doing)
    word = words(what.lower())[-1] if what else ""
    lines = [set(words(line.lower())) for line in doing.moment.text]
    there = any(alike(word, own) for line in lines if not line & ONLY_SENSED for own in line)
    there = there or kind == "drink" and word in RUNNING and bool(doing.moment.mentions(word))
    headed = any(own.startswith(f"{word}-") for own in doing.moment.told) if word in RUNNING else False
    if not what or not headed and (doing.deed.unseen or not there):
        return (yield from nothing(f"You have nothing to {kind}."))
    if kind == "drink" and (filled := held_in(doing, word)):
        what, word = filled, filled
    named, verb = the(what), "eaten" if kind == "eat" else "drunk"
    sweet = words_of("Foods") | set(FOOD) | words_of("What grows") if kind == "eat" else DRUNK | RUNNING
    sweet = sweet | MELTS
    if kind == "eat" and {word, singular(word)} & words_of("What one only tastes"):
        for line in sensed(doing, "taste"):
            yield Tell(line, "prose")
        return (yield from nothing(f"You taste {named}. There is no meal in {it_(what)}."))
    if kind == "drink" and {word, singular(word)} & words_of("Vessels"):
        return (yield from nothing(f"You have been told of nothing to drink in {named}."))
    if word in words_of("Undrinkable") or not {word, singular(word)} & sweet:
        return (yield from nothing(f"{capital(named)} {is_(what)} not to be {verb}."))
    runs = kind == "drink" and word in RUNNING or word in MELTS
    if not runs and doing.ground.seen(taken_mark(doing, what)):
        return (yield from nothing(f"You have had {named} from here already."))
    looks_on = owner(doing)
    grudged = looks_on is not None and looks_on.attitude in ("hostile", "wary")
    if not runs and (holder(doing, what) is not None or grudged):
        return (yield from steal(doing))
    yield Tell(f"You {kind} {'of ' if runs else ''}{named}.", "ruling")
    if not runs:
        yield from doing.ground.mark(taken_mark(doing, what))
    better = "you have eaten, and are the better for it" if kind == "eat" else "your thirst is quenched"
    yield from so_now(doing, better, fits=("will", "might"), carried=True)
    return None


def source_of(doing: Doing) -> str:
    """What one drinks from, or at, where nothing else is named: the well."""
    if doing.deed.kind != "drink":
        return ""
    found = AT_A_SOURCE.search(doing.deed.words)  # “well” alone is a filler
    if found is not None or taken_apart(doing.deed.words).what or doing.deed.unseen:
        return found[1].lower() if found else ""
    told = (word for line in doing.moment.text for word in words(line.lower()))
    return next((word for word in told if word in RUNNING), "")  # “drink some of it”


def held_in(doing: Doing, vessel: str) -> str:
    """What there is to drink in a cup or a saucer, as the place tells of it; nothing where it is none, or nothing is in it."""
    if vessel not in words_of("Vessels") | {"saucer", "glass", "tankard", "teacup"}:
        return ""
    lines = [words(line.lower()) for line in doing.moment.text]
    return next((word for line in lines if vessel in line for word in line if word in DRUNK), "")


ONLY_SENSED = frozenset(
    {"smell", "smells", "smelt", "hear", "hears", "sound", "sounds", "far"}
)  # and is not here
DRUNK = words_of("Drinks") | words_of("Drinks that stand about")
RUNNING = frozenset(
    {
        "water",
        "river",
        "stream",
        "brook",
        "beck",
        "spring",
        "well",
        "fountain",
        "pump",
        "rain",
        "snow",
        "creek",
        "rill",
    }
)
MELTS = frozenset({"snow", "ice"})
AT_A_SOURCE = re.compile(
    rf"\b(?:from|at|of|out of) (?:the |a |that |this )?({'|'.join(sorted(RUNNING))})\b", re.IGNORECASE
)


def another_food(doing: Doing, thing: Entity | None) -> str:
    """The food that was named, where the story has it as a thing of its own and it is not what one has in the pack: an
    oatcake, to whoever carries rations."""
    said = vocabulary.plain_words(doing.deed.words)
    own = words(thing.name.lower()) if thing is not None else []
    for item in doing.ground.adventure.items.values():
        for word in vocabulary.plain_words(item.name)[-1:]:
            named = any(singular(word) == singular(one) for one in said)
            if (
                named
                and not any(singular(word) == singular(one) for one in own)
                and word in words_of("Foods")
            ):
                return singular(word)
    return ""


def edible(thing: Entity, kind: str) -> bool:
    """Can it be eaten, or drunk?"""
    words = set(re.findall(r"[a-z]+", thing.name.lower()))
    drinks = {
        "brandy",
        "wine",
        "ale",
        "beer",
        "water",
        "draught",
        "potion",
        "spirits",
        "flask",
        "bottle",
        "milk",
        "tea",
    }
    return bool(words & (drinks if kind == "drink" else {*FOOD, *words_of("Foods")}))


@deed("fish")
def fish(doing: Doing) -> Procedure[Leave | None]:
    """A fish, where there is water."""
    if not doing.wet:
        return (yield from nothing("There is no water here to fish in."))

    def caught(grade: Grade) -> Procedure[None]:
        hero = hand(doing)
        kept = yield from shop.borne(doing.ground, hero, Ware("fish"))
        if not kept or not (yield from doing.rules.gain(hero, Ware("fish"), 1)):
            yield from edges.gain(doing.world, "there is a fish on the bank", fits=("charm",))
            return
        yield Tell("Gained: fish.", "gain", Fact("gain", hero.id, "", "fish", 1))

    yield from tried(doing, doing.task("wits", "tracking"), gains=caught)
    return None
