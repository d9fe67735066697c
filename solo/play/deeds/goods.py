"""Deeds done to things: taking, stealing, giving, putting down, using, opening, breaking, lighting, eating, mending."""

import re
from collections.abc import Iterator

from solo.core import things
from solo.core.english import money
from solo.core.english import words as words_of
from solo.core.party import heroes
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play import meeting, shop
from solo.play.deeds.doing import Doing, by_act, by_choice, deed, meant, nothing, tried
from solo.play.deeds.naming import capital, is_, second, the
from solo.play.deeds.people import dumb, embodied, offended, whom
from solo.play.deeds.senses import item_of
from solo.play.ground import Leave
from solo.play.moment import Being
from solo.referee import edges
from solo.rules.ruleset import ATTITUDES, Grade, able
from solo.scenario import model
from solo.scenario.running.steps import opening

FIXED = frozenset(
    words_of(
        "door trapdoor hatch gate wall floor ceiling roof window house inn room cellar kitchen stair stairs ladder path road "
        "street river sea water pond lake flood tide bridge tree forest wood hill mountain cave tunnel hole well pit bed table "
        "stove hearth fireplace chimney altar tomb grave statue pillar column bank shore island causeway field sky sun moon "
        "star stars cloud clouds fog mist rain snow wind light dark darkness shadow shadows night day morning evening noise "
        "sound smell silence voice air ground mud sand corner edge side top bottom end middle way place mill wheel boat ship "
        "cart wagon tower church chapel bell yard punt skiff rowboat dinghy raft barge ferry village town city time hour minute thing something nothing man woman "
        "eye eyes hand hands face head feet back hair arm arms leg legs bar counter barn beach cliff chasm abyss crack "
        "landing lane square market passage corridor shelf cupboard wardrobe weir dam dyke sluice"
    )
)
OPENING = (
    "lock",
    "locked",
    "padlock",
    "bolt",
    "bolted",
    "barred",
    "sealed",
    "chained",
    "nailed",
    "stuck",
    "jammed",
    "shut",
)
MONEY = ("money", "coin", "coins", "gold", "silver", "purse", "cash", "wages")
VAGUE = ("line", "way", "light", "page", "part", "bar", "track", "hand", "spirit", "stick", "stock", "side")
LIGHTS = ("torch", "lantern", "candle", "lamp", "oil lamp")
MEALS = ("ration", "rations", "food", "meal", "something")
TYING = {
    "tie": "tied",
    "attach": "fastened",
    "fasten": "fastened",
    "hook": "hooked",
    "hang": "hung",
    "tie up": "tied",
}
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


def hand(doing: Doing) -> Entity:
    """Whose hands it falls to."""
    return next(iter(able(heroes(doing.world))), heroes(doing.world)[0])


def held(doing: Doing, id: str = "") -> Entity | None:
    """What is carried of what a deed names."""
    id = id or doing.deed.thing
    if id:
        return doing.world[id] if doing.world.get(id, "owner") else None
    name = doing.what
    mine = (things.find(hero, name) for hero in heroes(doing.world)) if name else ()
    return next((thing for thing in mine if thing is not None), None)


# ----------------------------------------------------------------------------------------------------- take


@deed("take")
def take(doing: Doing) -> Procedure[Leave | None]:
    """It is gained, if it is a thing here and free; what somebody has or watches is stolen. What a choice of the scene
    gives is that choice."""
    if doing.deed.whom and not doing.what:
        return (
            yield from nothing(
                f"{capital(the(doing.deed.whom))} {is_(doing.deed.whom)} not a thing to be taken."
            )
        )
    what = doing.what
    if not what:
        return (yield from nothing("Take what?"))
    lying = put_here(doing, what)
    if lying is not None:
        yield from picked_up(doing, lying)
        return None
    if (key := giving(doing, what)) and not doing.meeting:
        return (yield from by_choice(doing, key))
    word = what.lower().rpartition(" ")[2]
    if doing.deed.thing and word not in words_of(" ".join(doing.moment.text)):
        return (yield from nothing(f"You have {the(what, True)} already."))
    why = unmovable(doing, what)
    if why:
        return (yield from nothing(why))
    if why := no_room(doing, what):
        return (yield from nothing(why))
    if owner(doing) is not None:
        return (yield from steal(doing))
    yield from gained(doing, what)
    return None


def put_here(doing: Doing, what: str) -> Entity | None:
    """What was put down here by that name."""
    place = f"place.{doing.ground.scene.key}"
    lying = [thing for thing in doing.world.all("thing") if thing.owner == place]
    return next(
        (thing for thing in lying if things.same(thing.name, what) or what.lower() in thing.name.lower()),
        None,
    )


def picked_up(doing: Doing, thing: Entity) -> Procedure[None]:
    """What lies here comes into one's hands again."""
    hero = hand(doing)
    if not doing.rules.room(hero, things.ware(doing.world, thing), thing.count):
        yield Tell(f"There is no room for {the(thing.name.lower())}.", "loss")
        return
    yield from change(thing, owner=hero.id)
    yield Tell(f"Gained: {thing.name.lower()}.", "gain", Fact("gain", hero.id, "", thing.name, thing.count))


def giving(doing: Doing, what: str) -> str:
    """The choice of the scene that gives this thing; nothing where none does."""
    for held_ in doing.ground.offered().values():
        for part in opening(doing.stage.script.line(held_.choice.segments)):
            if isinstance(part, model.Gain) and any(named(doing, thing.key, what) for thing in part.things):
                return str(held_.key)
    return ""


def named(doing: Doing, key: str, what: str) -> bool:
    """Does a name mean the thing of this key?"""
    name = doing.ground.thing_name(key)
    return things.same(name, what) or things.same(name.rpartition(" ")[2], what.rpartition(" ")[2])


def unmovable(doing: Doing, what: str) -> str:
    """Why it cannot be taken, or nothing."""
    word = what.lower().rpartition(" ")[2]
    if word in FIXED or word.removesuffix("s") in FIXED:
        return f"{capital(the(what))} {'stays' if is_(what) == 'is' else 'stay'} where {'it is' if is_(what) == 'is' else 'they are'}."
    if any(doing.ground.seen(taken_mark(doing, name)) for name in names_of(doing, what)):
        return f"You have had {the(what)} from here already."
    there = any(word in thing.words for thing in doing.moment.things)
    if there and word in VAGUE and word not in doing.deed.words.lower():  # another word was typed, and meant
        return f"You see no {typed(doing)} here."
    if not there and (doing.deed.unseen or not doing.moment.mentions(word)):
        return f"You see no {what} here."
    if "dark" in doing.ground.here and doing.moment.dark:
        return "It is too dark to find it."
    return ""


def names_of(doing: Doing, what: str) -> Iterator[str]:
    """A thing's name, and what it is of: a coil of rope is rope."""
    yield what
    word = what.lower().rpartition(" ")[2]
    for sentence in doing.moment.text:
        for one, other in re.findall(r"(\w+) of (\w+)", sentence.lower()):
            if word in (one, other):
                yield other if word == one else one


def typed(doing: Doing) -> str:
    """The last word that was typed."""
    return words_of(doing.deed.words)[-1]


def taken_mark(doing: Doing, what: str) -> str:
    """What the world remembers of a thing that was taken here."""
    return f"taken:{doing.ground.scene.key}/{things.plain(what).rpartition(' ')[2]}"


def owner(doing: Doing) -> Being | None:
    """Who has a thing, or looks on: a person who is here, and no friend."""
    strangers = [one for one in doing.moment.strangers if one.looks_on and not dumb(one)]
    return next((one for one in strangers if one.attitude != "helpful"), None)


def no_room(doing: Doing, what: str) -> str:
    """Why it could not be carried, or nothing; coins always can."""
    if what.lower().rpartition(" ")[2] in MONEY or doing.rules.room(hand(doing), ware_of(doing, what), 1):
        return ""
    return f"There is no room for {the(what)}. It stays where it is."


def gained(doing: Doing, what: str) -> Procedure[None]:
    """It comes into one's hands, if there is room."""
    hero = hand(doing)
    if what.lower().rpartition(" ")[2] in MONEY:
        found = yield Roll("1d6", rule="deed", who=hero.id, why="how much it is")
        yield from doing.ground.mark(taken_mark(doing, what))
        yield Tell(f"Gained: {money(found, doing.rules.coin)}.", "gain", Fact("coins", hero.id, count=found))
        yield from doing.rules.earn(hero, found)
        return
    ware = ware_of(doing, what)
    if not (yield from doing.rules.gain(hero, ware, 1)):
        yield Tell(f"There is no room for {the(ware.name.lower())}. It stays where it is.", "loss")
        return
    yield from doing.ground.mark(taken_mark(doing, what))
    yield Tell(
        f"Gained: {ware.name[:1].lower()}{ware.name[1:]}.", "gain", Fact("gain", hero.id, "", ware.name, 1)
    )


def ware_of(doing: Doing, what: str) -> Ware:
    """What it is: the scenario's entry over the system's catalogue; else a thing by this name."""
    entry = item_of(doing, "", what)
    plain = re.sub(r"^(?:the|a|an|some|your|my)\s+", "", what.lower())
    last = plain.rpartition(" ")[2]
    known_ = doing.rules.ware(entry.name if entry else plain) or doing.rules.ware(last) or Ware(plain)
    return shop.described(known_, entry) if entry else known_


@deed("steal")
def steal(doing: Doing) -> Procedure[Leave | None]:
    """Before somebody's eyes, or out of their hands: who is caught at it has them to deal with."""
    one = whom(doing) or owner(doing)
    what = doing.what or "something"
    if one is None:
        return (
            (yield from meant(doing, "take"))
            if doing.what
            else (yield from nothing("There is nobody here to rob."))
        )
    why = "" if what == "something" else unmovable(doing, what)
    if why and not doing.deed.whom:
        return (yield from nothing(why))
    if one.source == "along":
        return (yield from nothing("Not from your own."))
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
        else:
            yield from gained(doing, what)

    leads: list[Leave | None] = []

    def fails(grade: Grade) -> Procedure[None]:
        leads.append((yield from offended(doing, one, worse=grade.result == "fumble")))

    yield from tried(doing, doing.task("agility", "sleight"), gains=gains, fails=fails)
    return leads[0] if leads else None


# ----------------------------------------------------------------------------------------------------- give


@deed("give")
def give(doing: Doing) -> Procedure[Leave | None]:
    """A thing or coins change hands; who has been given something thinks better of the giver, once."""
    one = whom(doing)
    coins = coins_said(doing)
    thing = held(doing) or held(doing, doing.deed.tool)
    if one is None:
        return (yield from nothing("There is nobody here to give it to."))
    if thing is None and not coins and money_meant(doing):
        purse = money(doing.ground.engine("coins"), doing.rules.coin)
        return (yield from nothing(f"How much? You have {purse}."))
    if thing is None and not coins:
        return (yield from nothing(f"You have no {doing.what or 'such thing'} to give."))
    along = one.source == "along" and thing is not None
    if along and (yield from by_act(doing, "give", words=f"{thing.name if thing else ''} to {one.name}")):
        return None
    if coins:
        if coins > doing.ground.engine("coins"):
            return (yield from nothing(f"You have not got {money(coins, doing.rules.coin)}."))
        being = yield from embodied(doing, one)
        yield from shop.spend(doing.ground, coins)
        given = money(coins, doing.rules.coin)
        fact = Fact("coins", doing.hero.id, being.id, count=-coins)
    else:
        assert thing is not None
        being = yield from embodied(doing, one)
        given = the(thing.name.lower(), True)
        fact = Fact("loss", doing.hero.id, being.id, thing.name, 1)
        ware = things.ware(doing.world, thing)
        yield from things.take(thing, 1)
        yield from things.give(being, ware, 1)
    yield Tell(f"You give {the(being.name)} {given}.", "loss", fact)
    yield from grateful(doing, being)
    return None


def money_meant(doing: Doing) -> bool:
    """Is it money that is given, without a word of how much: "my coins", a bribe?"""
    said = (*words_of(doing.what), *(words_of(doing.deed.verb) if not doing.what else ()))
    coin = doing.rules.coin.removesuffix("s")
    return any(
        word.removesuffix("s") in (coin, "coin", "money", "gold", "silver", "purse", "bribe") for word in said
    )


def coins_said(doing: Doing) -> int:
    """How many coins the words offer: "5 coins", "a coin"."""
    words = doing.deed.words.lower()
    coin = doing.rules.coin.removesuffix("s")
    found = re.search(
        rf"(\d+|an?|one|two|three|five|ten)\s+(?:\w+\s+)?(?:coins?|gold|silver|{re.escape(coin)}s?)\b", words
    )
    if not found:
        return 0
    numbers = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "five": 5, "ten": 10}
    return int(found[1]) if found[1].isdecimal() else numbers[found[1]]


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
    if doing.deed.whom and thing is not None:
        return (yield from give(doing))
    if thing is None:
        named_ = doing.what
        return (yield from nothing(f"You have no {named_} to put down." if named_ else "Put down what?"))
    tied, name = TYING.get(doing.deed.verb), thing.name.lower()
    yield from laid_down(doing, thing)
    to = re.search(r"\b(?:to|on|onto|around|round|over)\s+(.+)", doing.deed.words)
    if tied and to:
        edge = f"{the(name, True)} {is_(name)} {tied} to {the(second(to[1]))}"
        yield from edges.gain(doing.world, edge, fits=("might", "agility"), who=doing.hero.id)
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


# ------------------------------------------------------------------------------------------------------ use


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
    if (yield from by_act(doing, "use", "wield", "wear", "up", "hold", "drink", "put", named=name)):
        return None
    if thing is None and doing.deed.means:
        return (yield from nothing(f"You have no {doing.deed.means}."))
    if thing is None and not doing.what:
        return (yield from nothing("Use what?"))
    if thing is not None and not doing.what.strip(thing.name):
        return (yield from nothing(f"You have {the(name, True)} to hand. Say what you do with it."))
    edge = f"you have managed to {doing.said}"
    yield from tried(doing, doing.task(), edge, about=tuple(filter(None, (doing.what, doing.deed.whom))))
    return None


@deed("open")
def open_(doing: Doing) -> Procedure[Leave | None]:
    """What is locked or stuck is tried; what is not stands open."""
    what = doing.what
    if not what:
        return (yield from nothing("Open what?"))
    if doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    named_ = the(what, bool(doing.deed.thing))
    state = "loose" if doing.deed.verb.startswith("un") and doing.deed.verb != "unlock" else "open"
    edge = f"{named_} {is_(what)} {state}"
    if shut_fast(doing, what) or doing.deed.approach == "might":
        task = doing.task(doing.deed.approach or "agility", doing.deed.topic or "locks")
        yield from tried(doing, task, edge, about=(what,))
        return None
    if edges.known(doing.world, edge):
        return (yield from nothing(f"That is so already: {edge}."))
    yield from edges.gain(doing.world, edge, about=(what,), who=doing.hero.id)
    return None


def shut_fast(doing: Doing, what: str) -> bool:
    """Does the place say that it is locked, barred or stuck?"""
    word = what.lower().rpartition(" ")[2]
    lines = [*doing.moment.sentences([word]), *doing.moment.choices]
    lock = word in (
        "lock",
        "padlock",
        "chain",
        "shackle",
        "bolt",
        "bars",
        "grate",
        "vault",
        "safe",
        "strongbox",
    )
    return lock or any(set(re.findall(r"[a-z]+", line.lower())) & set(OPENING) for line in lines)


@deed("close")
def close(doing: Doing) -> Procedure[Leave | None]:
    """It is shut, and that may help."""
    what = doing.what
    if not what or (doing.deed.unseen and not doing.deed.thing):
        return (yield from nothing(f"You see no {what} here." if what else "Close what?"))
    edge = f"{the(what, bool(doing.deed.thing))} {is_(what)} shut"
    if not (yield from edges.gain(doing.world, edge, about=(what,), who=doing.hero.id)):
        yield Tell(f"That is so already: {edge}.", "aside")
    return None


@deed("break", "burn")
def break_(doing: Doing) -> Procedure[Leave | None]:
    """One's own things break at a word, and are gone; anything else is tried."""
    what, burnt = doing.what, doing.deed.kind == "burn"
    thing = held(doing)
    if doing.deed.whom and not what:
        return (yield from meant(doing, "attack"))
    if not what:
        return (yield from nothing("Break what?" if not burnt else "Burn what?"))
    if doing.deed.unseen and thing is None:
        return (yield from nothing(f"You see no {what} here."))
    done = "burnt" if burnt else "broken"
    if thing is not None:
        name = thing.name
        yield from things.take(thing)
        fact = Fact("loss", doing.hero.id, "", name, 1)
        yield Tell(f"{capital(the(name.lower(), True))} {is_(name)} {done}, and no more use.", "loss", fact)
        return None
    task = doing.task("wits" if burnt else "might", "" if burnt else "strength")
    yield from tried(doing, task, f"{the(what)} {is_(what)} {done}", about=(what,))
    return None


@deed("mend", "disarm")
def mend(doing: Doing) -> Procedure[Leave | None]:
    """It is mended, or made harmless."""
    what = doing.what
    if not what:
        return (yield from nothing("With what? Say what it is."))
    named_ = the(what, bool(doing.deed.thing))
    done = f"{named_} {is_(what)} {'mended' if doing.deed.kind == 'mend' else 'harmless'}"
    topic = "machines" if doing.deed.kind == "mend" else "traps"
    yield from tried(doing, doing.task("wits", topic), done, about=(what,))
    return None


@deed("throw")
def throw(doing: Doing) -> Procedure[Leave | None]:
    """What is thrown lies where it fell; where somebody looks on, that is where they look."""
    thing = held(doing)
    what = doing.what or "a stone"
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
    grade = yield from tried(doing, doing.task("agility", "throwing"), edge, fits)
    if thing is not None and grade is not None:
        name = thing.name
        ware = things.ware(doing.world, thing)
        yield from things.take(thing, 1)
        fallen = yield from things.give(doing.world[f"place.{doing.ground.scene.key}"], ware, 1)
        yield Tell(
            f"{capital(the(name.lower(), True))} lies here.",
            "loss",
            Fact("loss", doing.hero.id, "", name, fallen.count),
        )
    return None


# ---------------------------------------------------------------------------------------------------- light


@deed("light")
def light(doing: Doing) -> Procedure[Leave | None]:
    """A torch or lantern that is carried burns at once; what stands here burns too."""
    what = doing.what
    if stands_here(doing, what):
        return (yield from kindled(doing, "burning", f"You have no {what} to light.", ("wits", "will")))
    if (yield from by_act(doing, "light")):
        return None
    source = held(doing) or next(iter(lights(doing)), None)
    if source is None:
        return (yield from nothing("You have nothing to light."))
    if doing.world.get("game", "light"):
        return (yield from nothing("You have light."))
    yield Change("game", "light", True)
    name = source.name
    if (source.uses or 0) > 0:
        yield from things.use(source)
    yield Tell(
        f"{capital(the(name.lower(), True))} burns.", "gain", Fact("condition", doing.hero.id, what="light")
    )
    return None


def stands_here(doing: Doing, what: str) -> bool:
    """Is what is to be lit or put out no light of one's own?"""
    return bool(what) and not doing.deed.thing and not carried_light(doing, what)


def kindled(doing: Doing, how: str, missing: str, fits: tuple[str, ...]) -> Procedure[Leave | None]:
    """What stands here burns from now on, or is out: an edge. `missing` is told where there is no such thing."""
    what = doing.what
    if doing.deed.unseen or not doing.moment.mentions(what.rpartition(" ")[2]):
        return (yield from nothing(missing))
    edge = f"{the(what)} {is_(what)} {how}"
    if not (yield from edges.gain(doing.world, edge, fits=fits, who=doing.hero.id)):
        yield Tell(f"That is so already: {edge}.", "aside")
    return None


def carried_light(doing: Doing, what: str) -> bool:
    """Does a name mean a light that is carried?"""
    return any(what.lower().rpartition(" ")[2].rstrip("s") in thing.name.lower() for thing in lights(doing))


def lights(doing: Doing) -> Iterator[Entity]:
    """What is carried that gives light."""
    for hero in heroes(doing.world):
        for thing in things.owned(hero):
            if any(light in thing.name.lower() for light in LIGHTS) or thing.has("light"):
                yield thing


@deed("douse")
def douse(doing: Doing) -> Procedure[Leave | None]:
    """The party's light goes out; or what burns here does."""
    what = doing.what
    if stands_here(doing, what):
        return (yield from kindled(doing, "out", f"You see no {what} here.", ("sneaking", "agility")))
    if (yield from by_act(doing, "douse")):
        return None
    if not doing.world.get("game", "light"):
        return (yield from nothing("You have no light burning."))
    yield Change("game", "light", None)
    yield Tell("Your light is out.", "loss", Fact("relief", doing.hero.id, what="light"))
    return None


# ----------------------------------------------------------------------------------------------- eat, drink


@deed("eat", "drink")
def eat(doing: Doing) -> Procedure[Leave | None]:
    """By the system's own act; else what is carried is eaten or drunk, and gone."""
    kind = doing.deed.kind
    thing = held(doing)
    if kind == "drink" and (yield from by_act(doing, "drink", "quaff", "holy-water", named=doing.what)):
        return None
    meal = thing.name.lower() in FOOD if thing else doing.what.lower() in ("", *MEALS)
    if kind == "eat" and meal and (yield from by_act(doing, "eat")):
        return None
    if thing is None and kind == "eat" and not doing.what:
        food = (one for hero in heroes(doing.world) for one in things.owned(hero) if one.name.lower() in FOOD)
        thing = next(food, None)
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
    name = thing.name
    yield from (things.use(thing) if thing.uses else things.take(thing))
    fact = Fact("loss", doing.hero.id, "", name, 1)
    yield Tell(f"You {kind} {the(name.lower(), True)}, and it is gone.", "loss", fact)
    return None


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
    return bool(words & (drinks if kind == "drink" else set(FOOD)))


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


# ---------------------------------------------------------------------------------------------------- noise


@deed("shout", "ring", "blow", "knock")
def loudly(doing: Doing) -> Procedure[Leave | None]:
    """It is heard, by whoever there is to hear it."""
    kind, what = doing.deed.kind, doing.what
    if kind in ("ring", "blow") and not what:
        return (yield from nothing("There is nothing here to do that with."))
    if what and doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    if "loud" in doing.ground.here:
        return (yield from nothing("Nobody hears a thing in this din."))
    yield Change("game", "noise", doing.world.get("game", "noise", 0) + 1)
    said = {
        "shout": "You shout",
        "ring": f"You ring {the(what)}",
        "blow": f"You blow {the(what, bool(doing.deed.thing))}",
    }
    words = said.get(kind, f"You knock{f' on {the(what)}' if what else ''}")
    yield Tell(f"{words}, and it carries.", "ruling", Fact("noise", doing.hero.id, count=1))
    return None
