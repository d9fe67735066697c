"""What things are for: using, eating and drinking, fishing."""

import re

from solo.core import things
from solo.core.english import singular, words
from solo.core.party import heroes
from solo.core.procedure import Fact, Procedure, Tell
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play.deeds.counters import sold
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, meant, nothing, tried
from solo.play.deeds.giving import parted_with
from solo.play.deeds.hands import hand, held
from solo.play.deeds.lights import LIGHTS
from solo.play.deeds.naming import capital, is_, the
from solo.play.deeds.senses import OWN, worn
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.vocabulary import words_of
from solo.referee import edges
from solo.rules.ruleset import Grade

MEALS = ("ration", "rations", "food", "meal", "something")


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
    if ours and (yield from by_act(doing, "use", "wield", "wear", "up", "hold", "drink", "put", named=name)):
        return None
    if thing is not None and doing.deed.verb in WORN and set(words(name)) & ARMOUR:
        return (yield from nothing(f"You have {the(name, True)} on already."))
    mine = OWN.search(doing.deed.words) and words(name)[-1:] and words(name)[-1] in worn()
    if thing is None and doing.deed.verb in WORN and mine:
        return (yield from nothing(f"You have {the(name, True)} on already."))
    if thing is None and doing.deed.verb in WORN:
        return (yield from nothing(f"You have no {name} to put on."))
    if thing is None and doing.deed.means:
        return (yield from nothing(f"You have no {doing.deed.means}."))
    if thing is None and not doing.what:
        return (yield from nothing("Use what?"))
    if thing is not None and not doing.what.strip(thing.name):
        return (yield from nothing(f"You have {the(name, True)} to hand. Say what you do with it."))
    edge = f"you have managed to {doing.said}"
    yield from tried(doing, doing.task(), edge, about=tuple(filter(None, (doing.what, doing.deed.whom))))
    return None


ARMOUR = frozenset(
    {"armour", "armor", "mail", "helmet", "leather", "gambeson", "brigandine", "plate", "shield"}
)
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
    meal = thing.name.lower() in FOOD if thing else doing.what.lower() in ("", *MEALS)
    if kind == "eat" and meal and (yield from by_act(doing, "eat")):
        return None
    if thing is None and kind == "eat" and not doing.what:
        food = (one for hero in heroes(doing.world) for one in things.owned(hero) if one.name.lower() in FOOD)
        thing = next(food, None)
    if thing is None and (key := sold(doing.ground, doing.what or ("drink" if kind == "drink" else "meal"))):
        return (yield from by_choice(doing, key))
    if thing is None:
        sentences = doing.what and not doing.deed.unseen
        done = "eat" if kind == "eat" else "drink"
        return (
            yield from nothing(
                f"You {done}. It changes nothing." if sentences else f"You have nothing to {done}."
            )
        )
    if not edible(thing, kind):
        return (
            yield from nothing(
                f"{capital(the(thing.name.lower(), True))} {is_(thing.name)} not to be {'eaten' if kind == 'eat' else 'drunk'}."
            )
        )
    if not (yield from parted_with(doing, thing)):
        return None
    name = thing.name
    yield from (things.use(thing) if thing.uses else things.take(thing))
    fact = Fact("loss", doing.hero.id, "", name, 1)
    gone = "they are" if is_(name) == "are" else "it is"
    yield Tell(f"You {kind} {the(name.lower(), True)}, and {gone} gone.", "loss", fact)
    return None


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
        if not (yield from doing.rules.gain(hero, Ware("fish"), 1)):
            yield from edges.gain(doing.world, "there is a fish on the bank", fits=("charm",))
            return
        yield Tell("Gained: fish.", "gain", Fact("gain", hero.id, "", "fish", 1))

    yield from tried(doing, doing.task("wits", "tracking"), gains=caught)
    return None
