"""What leaves one's hands: giving, putting down, throwing."""

import re
from collections.abc import Iterator

import msgspec

from solo.core import things
from solo.core.english import WORDED, money, singular
from solo.core.english import words as words_of
from solo.core.party import heroes
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import OUT, UP, YIELDED, Entity
from solo.play import aims, meeting, shop
from solo.play.deeds.doing import Doing, already_so, by_act, deed, meant, nothing, so_now, tried
from solo.play.deeds.hands import held
from solo.play.deeds.people import embodied, fought, here, known, meant_so, turned, whom
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, it_, s_, second, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.understanding import RATIONS
from solo.play.moment import BEASTS, Being
from solo.referee import edges
from solo.rules.floor.speech import listed
from solo.rules.ruleset import ATTITUDES, Harm, Task
from solo.scenario import model, walk

TYING = {
    "tie": "tied",
    "attach": "fastened",
    "fasten": "fastened",
    "hook": "hooked",
    "hang": "hung",
    "tie up": "tied",
}


@deed("give")
def give(doing: Doing) -> Procedure[Leave | None]:
    """A thing or coins change hands; who has been given something thinks better of the giver, once."""
    one = whom(doing)
    coins = coins_said(doing)
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


def fed_ones_own(doing: Doing, beast: Entity) -> Procedure[Leave | None]:
    """A beast of one's own eats out of the pack, and is the readier for it."""
    food, name = food_of(doing, named=False), the(beast.name.lower(), True)
    if food is None:
        return (yield from nothing(f"You have nothing for {name} to eat."))
    edge = f"{name} {is_(beast.name)} fed, and heeds you"
    if edges.known(doing.world, edge):
        return (yield from already_so(edge))
    yield from (things.use(food) if food.uses else things.take(food, 1))
    yield from edges.gain(
        doing.world, edge, about=(beast.name,), fits=("tracking", "hidden things"), who=doing.hero.id
    )
    return None


LIVESTOCK = vocabulary.words_of("Livestock") | {"hound", "ferret", "falcon", "hawk", "raven", "owl"}


def food_of(doing: Doing, named: bool = True) -> Entity | None:
    """What one carries that can be eaten, a ration before anything else, for whoever is only said to be fed; `named`: unless
    other food is named."""
    if (
        named
        and doing.what
        and doing.what.lower() not in ("", "food", "something", "meal", "ration", "rations")
    ):
        return None
    mine = [thing for hero in heroes(doing.world) for thing in things.owned(hero)]
    return next(
        (thing for foods in (RATIONS, FOODS) for thing in mine if foods & {*words_of(thing.name.lower())}),
        None,
    )


FOODS = vocabulary.words_of("Foods")


def how_much(doing: Doing, one: Being) -> Procedure[int]:
    """How much is meant, of money that is given without a word of that: all of it, where all is said. Returns how many coins; 0
    where none are given."""
    coin, purse = doing.rules.coin, doing.ground.engine("coins")
    if not purse:
        yield Tell(f"You have no {coin}.", "aside")
        return 0
    options = (
        *(Option(str(some), money(some, coin), "accept") for some in sums(purse)),
        Option("leave", "Think better of it", "decline"),
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


PORTIONED = ("ration", "rations")
ONE_OF = frozenset({"a", "an", "one", "some", "bit", "piece", "feed", "bite"})


BARGAIN = re.compile(
    r"^(?:offer|propose|promise)\b.*\b(?:for|if|to|so)\b|\b(?:if|so that|in return|in exchange|provided|as long as|on condition)\b",
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
        costs = any(
            isinstance(part, model.Pay) for segment in held_.choice.segments for part in segment.parts
        )
        if costs and not held_.choice.unlisted:
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


ANY_MONEY = vocabulary.words_of("Money of any sort")
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


def coins_said(doing: Doing) -> int:
    """How many coins the words offer: "5 coins", "a coin"."""
    words = doing.deed.words.lower()
    coin = doing.rules.coin.removesuffix("s")
    sorts = "|".join(sorted(ANY_MONEY))
    found = re.search(
        rf"\b(\d+|an?|{'|'.join(WORDED)})\s+(?:\w+\s+)?(?:coins?|gold|silver|{re.escape(coin)}s?|{sorts})\b",
        words,
    )
    if not found or doing.deed.thing:
        return 0
    if found[1].isdecimal():
        return int(found[1])
    return 1 if found[1] in ("a", "an") else WORDED.get(found[1], 0)


def grateful(doing: Doing, being: Entity) -> Procedure[None]:
    """A gift warms whoever gets it: once, and no enemy."""
    mark = f"gift:{being.id}"
    if doing.ground.seen(mark) or being.attitude == ATTITUDES[0] or being.attitude == ATTITUDES[-1]:
        return
    yield from doing.ground.mark(mark)
    if being.attitude is None:
        yield from change(being, attitude="curious")
    yield from meeting.warmed(doing.ground, (being,), 1)


@deed("put")
def put(doing: Doing) -> Procedure[Leave | None]:
    """It is put down here, and stays; into somebody's hands, it is given."""
    thing = held(doing)
    if doing.deed.verb in TYING and ONESELF.search(doing.deed.words):
        return (yield from made_fast(doing))
    if thing is not None and doing.deed.verb in TYING and ROPED.search(doing.deed.words):
        return (yield from roped(doing, thing))
    if doing.deed.whom and doing.deed.verb in TYING:
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
        if doing.deed.verb in SPILLING and doing.moment.thing(words_of(doing.what)[-1:]):
            return (yield from set_aside(doing))  # a cup is one thing, and salt is strewn
        if doing.what and doing.deed.verb in STREWN and doing.moment.mentions(doing.what.split()[-1]):
            edge = f"{the(doing.what)} {is_(doing.what)} where you wanted {'it' if is_(doing.what) == 'is' else 'them'}"
            yield from tried(doing, doing.task("agility"), edge, about=(doing.what,))
            return None
        return (yield from set_aside(doing))
    inside = INTO.search(doing.deed.words)
    if inside is not None and carried_beside(doing, thing, inside[1]):
        edge = f"{the(thing.name.lower(), True)} {is_(thing.name)} in {the(second(inside[1]))}"
        yield from so_now(doing, edge, about=(thing.name,))
        return None
    tied, name = TYING.get(doing.deed.verb), thing.name.lower()
    yield from laid_down(doing, thing)
    to = re.search(r"\b(?:to|on|onto|around|round|over)\s+(.+)", doing.deed.words)
    if tied and to:
        edge = f"{the(name, True)} {is_(name)} {tied} to {the(second(to[1]))}"
        yield from edges.gain(doing.world, edge, fits=("climbing", "swimming", "lifting"), who=doing.hero.id)
    return None


SPILLING = frozenset({"spill", "tip out", "empty", "pour out", "pour away"})


def bare_name(name: str) -> str:
    """A name without an article."""
    return re.sub(r"^(?:the|an?) ", "", name, flags=re.IGNORECASE)


def set_aside(doing: Doing) -> Procedure[Leave | None]:
    """What is to be put down or poured out and is not carried: what stands here may be emptied where it stands."""
    what = doing.what
    if not what:
        return (yield from nothing("Put down what?"))
    if doing.ground.engine("coins") and money_meant(doing):
        return (yield from nothing("Your coins stay in your purse, till you say who is to have them."))
    if doing.deed.verb not in SPILLING or doing.deed.unseen:
        return (yield from nothing(f"You have no {bare_name(what)}."))
    edge = f"{the(what)} {is_(what)} empty"
    yield from so_now(doing, edge, about=(what,))
    return None


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
INTO = re.compile(r"\b(?:in|into|inside)\s+((?:the |my |a )?[\w' -]+)$", re.IGNORECASE)


def carried_beside(doing: Doing, thing: Entity, into: str) -> bool:
    """Is what a thing is put into carried as well: a pot, a bag?"""
    found = doing.moment.thing([word for word in words_of(into) if word not in ("the", "my", "a")])
    return bool(found) and found[0].source == "carried" and found[0].id != thing.id


def not_in_hand(doing: Doing, given: bool = True) -> str:
    """Why something does not leave one's hands that is not in them: it is told of here, or one has none."""
    what = doing.what
    if what and doing.moment.mentions(words_of(what)[-1]):
        return f"{capital(the(what))} {is_(what)} not in your hands."
    return f"You have no {what or 'such thing'} to give." if given else f"You have no {what} to put down."


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


ONESELF = re.compile(r"^\w+ (?:myself|me|ourselves|us) to ((?:the |a |that )?[\w'-]+)", re.IGNORECASE)


def made_fast(doing: Doing) -> Procedure[Leave | None]:
    """One ties oneself to something that is here: whoever slips then is held."""
    to = ONESELF.search(doing.deed.words)
    edge = f"you are tied to {the(to[1] if to else 'it')}"
    yield from so_now(doing, edge, fits=("climbing", "swimming", "agility"))
    return None


ROPED = re.compile(
    r"\b(?:between|round|around|about|on) (?:us|me|myself|ourselves|my waist|our waists)\b", re.IGNORECASE
)


def roped(doing: Doing, thing: Entity) -> Procedure[Leave | None]:
    """A cord is tied round those who go together, and stays theirs: whoever slips then is held."""
    name = the(thing.name.lower(), True)
    edge = f"{name} {is_(thing.name)} tied round you"
    yield from so_now(doing, edge, fits=("climbing", "swimming", "agility"))
    return None


def bound(doing: Doing) -> Procedure[Leave | None]:
    """Somebody is tied up: who is at one's mercy, and with something to do it with."""
    one = whom(doing)
    being = known(doing, one)
    if one is None:
        return (yield from nothing(here(doing)))
    if being is None or being.state not in (OUT, YIELDED):
        name = capital(the(one.name))
        return (
            yield from nothing(
                f"{name} {'do' if is_(one.name) == 'are' else 'does'} not hold still for that."
            )
        )
    cords = [thing for hero in heroes(doing.world) for thing in things.owned(hero) if CORD.search(thing.name)]
    if not cords:
        return (yield from nothing("You have nothing to do it with."))
    edge = f"{the(one.name)} {is_(one.name)} tied up"
    yield from so_now(doing, edge, about=(one.name,))
    return None


CORD = re.compile(r"\b(?:rope|cord|line|chain|manacles|string|twine)\b", re.IGNORECASE)


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


@deed("throw")
def throw(doing: Doing) -> Procedure[Leave | None]:
    """What is thrown lies where it fell; where somebody looks on, that is where they look; at somebody, it is a blow."""
    thing = held(doing)
    if thing is not None and doing.deed.words.rstrip(" .!").endswith(" away"):
        yield from laid_down(doing, thing)
        return None
    what = doing.what or "a stone"
    target = aimed_at(doing)
    if target is not None:
        return (yield from thrown_at(doing, target, thing, what))
    named_ = the(what, thing is not None)
    one = whom(doing) if doing.moment.watched else None
    watcher = the(one.name) if one is not None else "they"
    looking = f"{watcher} {is_(watcher)} looking where {named_} fell"
    edge = (
        looking
        if doing.moment.watched
        else f"{named_} fell where you wanted {'it' if is_(what) == 'is' else 'them'}"
    )
    fits = ("agility", "sneaking", "sleight", "might") if doing.moment.watched else ()
    if not doing.moment.watched and not target_said(doing):
        yield Tell(f"{capital(named_)} {s_(what, 'falls')} where you wanted.", "ruling")
        if thing is not None:
            yield from fallen(doing, thing)
        return None
    grade = yield from tried(doing, doing.task("agility", "throwing"), edge, fits)
    if thing is not None and grade is not None:
        yield from fallen(doing, thing)
    return None


def target_said(doing: Doing) -> bool:
    """Is it thrown at, through or onto something that could be missed: not into the water, or away?"""
    clause = taken_apart(doing.deed.words)
    return bool(
        clause.after("at", "through", "onto", "over", "across", "in", "on", "up", "to")
    ) and not clause.after("into")


def fallen(doing: Doing, thing: Entity) -> Procedure[None]:
    """What was thrown lies here."""
    name = thing.name
    ware = things.ware(doing.world, thing)
    yield from things.take(thing, 1)
    lying = yield from things.give(doing.world[f"place.{doing.ground.scene.key}"], ware, 1)
    told = f"{capital(the(name.lower(), True))} lies here."
    yield Tell(told, "loss", Fact("loss", doing.hero.id, "", name, lying.count))


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
    if not doing.meeting and not (yield from meant_so(doing, one)):
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
    if doing.meeting:
        return (yield from turned(doing))
    if being.state != UP:
        yield from doing.ground.set(
            "present", tuple(dict.fromkeys((*doing.world.get("game", "present", ()), being.id)))
        )
        return None
    return (yield from fought(doing, one, being, caught=grade.passed))
