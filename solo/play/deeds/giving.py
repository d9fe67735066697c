"""What is given to somebody: things, and money."""

import re
from collections.abc import Iterator

import msgspec

from solo.core import things
from solo.core.english import money, singular
from solo.core.english import words as words_of
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import Entity
from solo.play import aims, meeting, shop
from solo.play.deeds.doing import OWN_CLOTHES, THINK_BETTER, Doing, by_act, deed, meant, nothing, so_now
from solo.play.deeds.feeding import LIVESTOCK, fed_ones_own, food_of
from solo.play.deeds.hands import held
from solo.play.deeds.people import embodied, whom
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, has_, is_, s_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.sums import coins_said
from solo.play.moment import BEASTS, Being
from solo.rules.floor.speech import listed
from solo.rules.ruleset import ATTITUDES
from solo.scenario import model, walk


@deed("give")
def give(doing: Doing) -> Procedure[Leave | None]:
    """A thing or coins change hands; who has been given something thinks better of the giver, once."""
    one = whom(doing)
    to = () if doing.deed.whom else taken_apart(doing.deed.words).after("to")
    if to and not THEM.search(" ".join(to)):
        if doing.deed.verb.split()[0] in THROWN:
            return (yield from meant(doing, "throw"))
        return (yield from nothing(f"{capital(the(' '.join(to)))} {s_(to[-1], 'takes')} nothing from you."))
    coins = 0 if doing.deed.thing else coins_said(doing.deed.words, doing.rules.coin)
    thing = held(doing) or held(doing, doing.deed.tool)
    beast = thing is not None and set(map(singular, words_of(thing.name.lower()))) & (LIVESTOCK | BEASTS)
    if thing is not None and beast and "feed" in words_of(doing.deed.words)[:2] and not doing.deed.whom:
        return (yield from fed_ones_own(doing, thing))
    if one is None:
        return (yield from nothing("There is nobody here to give it to."))
    if (
        thing is None
        and not coins
        and not doing.what
        and "drink" in doing.deed.verb.split()
        and doing.deed.verb.endswith("with")
    ):
        return (yield from meant(doing, "drink"))
    if thing is None and not coins and "feed" in words_of(doing.deed.words)[:2]:
        thing = food_of(doing)
    if thing is None and not coins and money_meant(doing):
        coins = yield from how_much(doing, one)
        if not coins:
            return None
    if thing is None and not coins and doing.deed.verb == "pay for":
        return (
            yield from nothing(f"Nobody here asks money for {the(doing.what)}. Say how much, and to whom.")
        )
    own = OWN_CLOTHES.search(doing.deed.words)
    if thing is None and not coins and own is not None and own[1].lower() in OUTER:
        return (yield from off_ones_back(doing, one, own[1].lower()))
    if (
        thing is None
        and not coins
        and doing.deed.verb == "share"
        and doing.moment.mentions(words_of(doing.what)[-1])
    ):
        words = f"ask {the(one.name)} for {the(doing.what)}"  # whose supper it is
        return (
            yield from meant(doing, "ask", verb="ask", whom=one.name, being=one.id, about="", words=words)
        )
    if thing is None and not coins:
        return (yield from nothing(not_in_hand(doing)))
    along = one.source == "along" and thing is not None
    if along and (yield from by_act(doing, "give", words=f"{thing.name if thing else ''} to {one.name}")):
        return None
    if coins:
        if coins > doing.ground.engine("coins"):
            return (yield from nothing(f"You have not got {money(coins, doing.rules.coin)}."))
        given = money(coins, doing.rules.coin)
        if not (yield from for_nothing(doing, one, given)):
            return None
        being = yield from embodied(doing, one)
        yield from shop.spend(doing.ground, coins)
        fact = Fact("coins", doing.hero.id, being.id, count=-coins)
    else:
        assert thing is not None
        if not (yield from parted_with(doing, thing)):
            return None
        if not (yield from for_nothing(doing, one, the(thing.name.lower(), True))):
            return None
        being = yield from embodied(doing, one)
        given = the(thing.name.lower(), True)
        fact = Fact("loss", doing.hero.id, being.id, thing.name, 1)
        ware = things.ware(doing.world, thing)
        if one_of(doing, thing):
            given = f"one of {given}"
            ware = msgspec.structs.replace(ware, uses=1)
            yield from things.use(thing)
        else:
            yield from things.take(thing, 1)
        yield from things.give(being, ware, 1)
    yield Tell(f"You give {the(being.name)} {given}.", "loss", fact)
    yield from grateful(doing, being)
    return None


def off_ones_back(doing: Doing, one: Being, worn: str) -> Procedure[Leave | None]:
    """What one has on is given away, which the world keeps no thing of: whoever has it has it, and thinks better of the giver."""
    if one.attitude == ATTITUDES[0]:
        return (yield from nothing(f"{capital(the(one.name))} {s_(one.name, 'takes')} nothing from you."))
    yield from so_now(doing, f"{the(one.name)} {has_(one.name)} your {worn}", about=(worn,), fits=("charm",))
    if one.source != "along":
        being = yield from embodied(doing, one)
        yield from grateful(doing, being)
    return None


OUTER = vocabulary.words_of("What one takes off")


def not_in_hand(doing: Doing, given: bool = True) -> str:
    """Why something does not leave one's hands that is not in them: it is told of here, or one has none."""
    what = doing.what
    if what and doing.moment.mentions(words_of(what)[-1]):
        return f"{capital(the(what))} {is_(what)} not in your hands."
    return f"You have no {what or 'such thing'} to give." if given else f"You have no {what} to put down."


def how_much(doing: Doing, one: Being) -> Procedure[int]:
    """How much is meant, of money that is given without a word of that: all of it, where all is said. Returns how many coins; 0
    where none are given."""
    coin, purse = doing.rules.coin, doing.ground.engine("coins")
    if not purse:
        yield Tell(f"You have no {coin}.", "aside")
        return 0
    options = (
        *(Option(str(some), money(some, coin), "accept") for some in sums(purse)),
        THINK_BETTER,
    )
    why = f"How much, to {the(one.name)}? You have {money(purse, coin)}."
    key = yield Choose("player", options, why, usual="leave", rule="attempt")
    return 0 if key == "leave" else int(key)


def sums(purse: int) -> list[int]:
    """The sums that are offered of a purse: one, some, half, all."""
    return sorted({1, min(5, purse), max(1, purse // 2), purse})


def one_of(doing: Doing, thing: Entity) -> bool:
    """Is it one of several that is given: an oatcake, of three rations, a bite for who is fed?"""
    several = thing.name.lower() in PORTIONED or thing.name.lower().endswith("s")
    said = words_of(doing.deed.words)
    return several and (thing.get("uses", 1) or 1) > 1 and bool(ONE_OF & set(said))


THEM = re.compile(r"\b(?:him|her|them)\b", re.IGNORECASE)
THROWN = frozenset({"throw", "toss"})
PORTIONED = ("ration", "rations")
ONE_OF = frozenset({"a", "an", "one", "some", "bit", "piece", "feed", "bite", "share"})


BARGAIN = re.compile(
    r"^(?:offer|propose|promise)\b.*\b(?:for|if|to|so)\b|\b(?:coins?|shillings?|pence|penn(?:y|ies)) for (?:it|that|this|them|those|one|the|your|his|her|a|an)\b|\b(?:if|so that|in return|in exchange|provided|as long as|on condition)\b",
    re.IGNORECASE,
)


def for_nothing(doing: Doing, one: Being, given: str) -> Procedure[bool]:
    """What is offered for something in return is not handed over before that is asked: nobody has promised anything for it."""
    if not BARGAIN.search(doing.deed.words):
        return True
    options = (
        Option("go", f"Hand over {given} all the same", "accept"),
        Option("leave", f"Keep {given}", "decline"),
    )
    why = f"{capital(the(one.name))} {s_(one.name, 'promises')} nothing for it."
    if asked := bargains(doing):
        why = f"{why[:-1]}. What is to be had here: {listed(asked)}."
    return (yield Choose("player", options, why, usual="leave", rule="attempt")) == "go"


def bargains(doing: Doing) -> list[str]:
    """The choices of the scene that are paid for, as they stand on the screen, with why one cannot have them now."""
    found = []
    for held_ in doing.ground.offered().values():
        if aims.paid(doing.ground, held_.choice) and not held_.choice.unlisted:
            barred = doing.stage.barred(held_.choice)
            found.append(f"“{doing.stage.label(held_.choice)}”{f' (not now: {barred})' if barred else ''}")
    return found


def parted_with(doing: Doing, thing: Entity) -> Procedure[bool]:
    """Is it meant that a thing goes which the story has a use for yet? That is asked first."""
    ground = doing.ground
    keys = {key for choice in choices_of(doing) for key in needed(choice)}
    if things.plain(thing.name) not in {things.plain(ground.thing_name(key)) for key in keys}:
        return True
    if (thing.get("uses", 1) or 1) > 1 or thing.count > 1:
        return True  # it is not the only one
    name = the(thing.name.lower(), True)
    options = (
        Option("go", f"Part with {name}", "accept"),
        Option("leave", f"Keep {name}", "decline"),
    )
    why = f"There may be a use yet for {name}, and this is the only one you have."
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def choices_of(doing: Doing) -> Iterator[model.Choice]:
    """Every choice of the scenario."""
    adventure = doing.ground.adventure
    for scene in (*adventure.scenes.values(), *adventure.always.values()):
        yield from walk.choices(scene.blocks)


def needed(choice: model.Choice) -> set[str]:
    """The things that a choice asks for, gives or takes, by their keys."""
    taken = {
        thing.key
        for segment in choice.segments
        for part in segment.parts
        if isinstance(part, model.Give | model.Lose)
        for thing in part.things
    }
    return taken | set(aims.items_of(choice))


DUES = frozenset({"toll", "fee", "price", "fare", "debt", "bill", "fine", "rent", "way"})


def money_meant(doing: Doing) -> bool:
    """Is it money that is given, without a word of how much: "my coins", a bribe?"""
    said = (*words_of(doing.what), *(words_of(doing.deed.verb) if not doing.what else ()))
    if doing.deed.verb.split()[:1] in (["pay"], ["bribe"], ["tip"]) and set(words_of(doing.what)) <= DUES:
        return True
    coin = doing.rules.coin.removesuffix("s")
    return any(
        word.removesuffix("s") in (coin, "coin", "money", "gold", "silver", "purse", "bribe") for word in said
    )


def grateful(doing: Doing, being: Entity) -> Procedure[None]:
    """A gift warms whoever gets it: once, and no enemy."""
    mark = f"gift:{being.id}"
    if doing.ground.seen(mark) or being.attitude == ATTITUDES[0] or being.attitude == ATTITUDES[-1]:
        return
    yield from doing.ground.mark(mark)
    if being.attitude is None:
        yield from change(being, attitude="curious")
    yield from meeting.warmed(doing.ground, (being,), 1)
