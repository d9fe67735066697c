"""Dungeon turns of ten minutes: searching, traps, and what comes of lingering (published Dungeon
Exploration)."""

from solo.core import clock
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll
from solo.core.things import use
from solo.rules.cairn import recovery, tables
from solo.rules.cairn.conditions import last
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import can_tire, stock, tire
from solo.rules.cairn.light import burning, put_out
from solo.rules.floor.speech import say, the

TURN = 10
TOLD = {
    "encounter": "Something is coming, and knows the way better than you.",
    "sign": "You find that somebody else was here, and not long ago: warm ash, a wet footprint.",
    "environment": "The place shifts: a draught, a fall of stones, water where there was none.",
    "loss": "Something gives out.",
    "exhaustion": "You are at the end of your strength.",
    "quiet": "Nothing stirs.",
}


def dungeon_event() -> Procedure[str]:
    """A d6 after lingering, haste, a new area or noise. Returns its word."""
    face = yield Roll("d6", rule="CRN-DUNGEON", why="Dungeon event")
    return tables.dungeon_events()[face - 1]


def turn(party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """Ten minutes, and in a dungeon what they bring."""
    world = party[0].world
    yield from clock.pass_time(world, recovery, TURN, here)
    if tables.DELVED & set(here):
        word = yield from dungeon_event()
        yield from happens(word, party, here)


def linger(party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """A turn in which nothing is done but wait; the clock is told."""
    yield from turn(party, here)
    yield say(clock.now(party[0].world), "time")


def happens(word: str, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """One event. An encounter is noise on record for the scenario and the referee."""
    world = party[0].world
    yield say(TOLD[word], "time")
    if word in ("encounter", "environment"):
        yield Change("game", "noise", world.get("game", "noise", 0) + 1, "CRN-DUNGEON")
    if word == "loss":
        yield from loss(party)
    if word == "exhaustion":
        yield from exhaustion(party, here)


def loss(party: tuple[Being, ...]) -> Procedure[None]:
    """A light goes out, or a ration spoils."""
    bearer = next((being for being in party if burning(being) is not None), None)
    if bearer is not None:
        yield from put_out(bearer)
        return
    food = stock(party, "food")
    if food is not None:
        spoiled = Fact("loss", food.owner, "", food.name, 1)
        yield from use(food)
        yield say("A day's food is spoiled.", "loss", spoiled)
        return
    yield say("But you have nothing that could be lost.")


def exhaustion(party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """Rest a turn and look again, take Fatigue, or eat a ration each, as the first hero says."""
    hero, food = party[0], stock(party, "food")
    options = (
        Option("ration", "Eat a ration", "spend", "" if food is not None else "there is nothing to eat"),
        Option("rest", "Rest a turn, and see what comes", "wait"),
        Option("fatigue", "Go on: a Fatigue", "accept", "" if can_tire(hero) else "you can bear no more"),
    )
    key = yield Choose(
        hero.id, options, why="You are worn out.", usual="ration" if food is not None else "rest"
    )
    if key == "ration" and food is not None:
        yield from recovery.fed(hero, food)
    elif key == "fatigue":
        yield from tire(hero, 1, "CRN-FAT-01")
    else:
        yield from clock.pass_time(hero.world, recovery, TURN, here)
        word = yield from dungeon_event()
        if word == "exhaustion":
            yield from tire(hero, 1, "CRN-FAT-01")
        else:
            yield from happens(word, party, here)


def search(hero: Being, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """Search one thing: one turn, and what is hidden in it is found without a save. In the dark one needs a
    light."""
    if "dark" in here and not any(being.has("light") for being in party):
        yield say("It is too dark to search anything.")
        return
    yield say(f"{the(hero, 'goes')} over it, inch by inch.")
    yield from last(hero, "thorough", TURN * 2, "CRN-DUNGEON")
    yield from turn(party, here)
