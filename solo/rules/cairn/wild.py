"""Wilderness: three watches a day, weather, getting lost, supply, camp (published Wilderness Exploration).

A journey under way stands in the world as `journey`: left (watches), path, terrain, season, weather, before
(yesterday's weather), watch (of the day, 0 to 2), camped (today), worse (steps the terrain is worse)."""

from msgspec.structs import replace

from solo.core import clock, oracle
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, change
from solo.core.things import Ware, give, owned
from solo.rules.cairn import dungeon, recovery, tables
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import can_tire, room, stock, taken, tire
from solo.rules.cairn.tables_gear import wares
from solo.rules.cairn.wounds import deprive, restore
from solo.rules.floor.speech import counted, say
from solo.rules.ruleset import able, setting

WATCH = 8 * 60
MOST_WATCHES = 30
FOUL = (tables.UNPLEASANT, tables.INCLEMENT, tables.EXTREME)
TOLD = {  # by day, and by night
    "encounter": ("Somebody, or something, is on the same way.", "Eyes in the dark, too high for a fox."),
    "sign": ("Tracks cross yours, fresh ones.", "Far off, a fire that is not yours."),
    "environment": (
        "A slide has taken the path: you must go around.",
        "Water rises in the dark. You have to move.",
    ),
    "loss": ("Something gives way in a pack.", "In the night something has been at your things."),
    "exhaustion": ("The way wears you down.", "Nobody can sleep in this."),
    "discovery": (
        "You come upon something that is on no map.",
        "By the moon you see a roof where none should be.",
    ),
}


# The figures.


def weather(season: str = "spring") -> Procedure[str]:
    """The day's weather: d6 in the season's row."""
    face = yield Roll("d6", rule="CRN-WEATHER", why=f"Weather ({season})")
    return tables.weather()[season][face - 1]


def watches(
    path: str = "trail", distance: int = 1, terrain: str = "easy", foul: bool = False
) -> Procedure[int]:
    """How many watches a journey takes: distance 1 to 3, the path's and terrain's share, one more for foul
    weather; the lost need one more (a ruling of ours). Returns the number."""
    add, chances = tables.PATHS[path]
    lost = False
    if chances:
        face = yield Roll("d6", rule="CRN-TRAVEL", why=f"Lost on the {path}?", against=f"more than {chances}")
        lost = face <= chances
    return distance + add + tables.TERRAINS.index(terrain) + foul + lost


def worse(terrain: str, steps: int = 1) -> str:
    """Terrain so many steps worse; perilous is the worst."""
    return tables.TERRAINS[min(2, tables.TERRAINS.index(terrain) + steps)]


def supply(helpers: int = 0) -> Procedure[int]:
    """Forage, hunt or fish for a watch: 1d4 rations, the die a step bigger for each who helps, up to d12."""
    die = tables.DIE_LADDER[min(len(tables.DIE_LADDER) - 1, helpers)]
    return (yield Roll(die, rule="CRN-SUPPLY", why="Rations found"))


def wild_event() -> Procedure[str]:
    """A d6 for each watch. Returns its word."""
    face = yield Roll("d6", rule="CRN-WILD", why="Wilderness event")
    return tables.wild_events()[face - 1]


# A journey.


def travel(party: tuple[Being, ...], words: str, here: tuple[str, ...]) -> Procedure[None]:
    """A whole journey, watch by watch, from words such as "trail 2 tough": its path, distance (1 to 3) and
    terrain."""
    world, said = party[0].world, words.lower().split()
    path = next((word for word in said if word in tables.PATHS), "road" if "road" in here else "trail")
    distance = next((int(word) for word in said if word in ("1", "2", "3")), 1)
    terrain = next((word for word in said if word in tables.TERRAINS), terrain_of(here))
    journey = world["journey"]
    yield from change(
        journey, path=path, terrain=terrain, season=setting(world, "season", "spring"), watch=0, worse=0
    )
    yield from dawn(journey)
    needed = yield from watches(path, distance, worse(terrain, journey.worse), journey.late)
    yield from change(journey, left=needed)
    yield say(
        f"{distance_told(distance)} by {path}, over {terrain} ground: {counted(needed, 'watch')}.",
        "time",
    )
    for _ in range(MOST_WATCHES):
        if journey.left <= 0 or not still(party):
            break
        yield from watch(journey, still(party), here)
    for field in tuple(world.fields("journey")):
        yield from change(journey, **{field: None})
    yield say("You have arrived.", "time")


def distance_told(distance: int) -> str:
    """Distance in words."""
    return {1: "A short way", 2: "A fair way", 3: "A long way"}[distance]


def terrain_of(here: tuple[str, ...]) -> str:
    """The terrain of a place by its words."""
    return tables.TERRAINS[max((tables.HARD_GOING.get(word, 0) for word in here), default=0)]


def dawn(journey: Being) -> Procedure[None]:
    """A new day: its weather, and what that does. Foul weather costs a Fatigue or a watch, the extreme both;
    inclement and worse make the ground worse; two extreme days running stop all travel."""
    now = yield from weather(journey.season)
    before = journey.weather
    yield from change(journey, before=before or None, weather=now, camped=None, late=None, stopped=None)
    yield say(f"The weather is {now}.", "time")
    if now in (tables.INCLEMENT, tables.EXTREME):
        yield from worsen(journey)
    if now == tables.EXTREME and before == tables.EXTREME:
        yield from change(journey, stopped=True)
        yield say("A second such day: nobody can travel in this.", "loss")
    elif now in FOUL:
        yield from foul(journey)


def worsen(journey: Being) -> Procedure[None]:
    """The ground is a step worse for the rest of the journey, which takes a watch more; perilous is the
    worst."""
    if worse(journey.terrain, journey.worse) != tables.TERRAINS[2]:
        yield from change(journey, worse=journey.worse + 1)
        if journey.left:
            yield from change(journey, left=journey.left + 1)


def foul(journey: Being) -> Procedure[None]:
    """Push on and tire, or take a watch longer; in extreme weather both."""
    world = journey.world
    party = able(tuple(world[id] for id in world.get("game", "party", ())))
    key = "both"
    if journey.weather != tables.EXTREME:
        options = (
            Option("slow", "Go slowly: a watch longer", "wait"),
            Option("push", "Push on: a Fatigue each", "accept"),
        )
        key = yield Choose(party[0].id, options, why="How do you go on in it?", usual="slow")
    if key in ("push", "both"):
        for being in party:
            yield from tire(being, 1, "CRN-FAT-01")
    if key in ("slow", "both"):
        yield from change(journey, late=True, left=journey.left + (1 if journey.left else 0))


def watch(journey: Being, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """One watch: one action of the whole party, an event (two at night), eight hours."""
    night, food, watches_left = journey.watch == 2, days_of_food(party), journey.left
    die = tables.DIE_LADDER[min(len(tables.DIE_LADDER) - 1, len(party) - 1)]
    options = (
        Option(
            "travel",
            f"Travel on ({counted(watches_left, 'watch')} to go)",
            "wait",
            "not in this weather" if journey.stopped else "",
        ),
        Option(
            "camp",
            "Make camp: sleep, lose all Fatigue" + (", eat" if food else ""),
            "wait",
            "you have camped today" if journey.camped else "",
        ),
        Option("supply", f"Forage and hunt ({die} days of food)", "use"),
        Option("explore", "Look around", "use"),
    )
    usual = "camp" if night and not journey.camped else "supply" if journey.stopped else "travel"
    why = f"{('First', 'Second', 'Night')[journey.watch]} watch, {journey.weather} weather, {larder(food)}."
    key = yield Choose(party[0].id, options, why=why, usual=usual)
    yield from {"travel": go_on, "camp": camp, "supply": forage, "explore": explore}[key](journey, party)
    for _ in range(2 if night else 1):
        word = yield from wild_event()
        yield from happens(word, party)
    yield from clock.pass_time(journey.world, recovery, WATCH, tuple(word for word in here if word != "town"))
    yield from change(journey, watch=(journey.watch + 1) % 3)
    if night:
        yield from night_over(journey, still(party))


def still(party: tuple[Being, ...]) -> tuple[Being, ...]:
    """Those who can go on and have not left the party on the way."""
    ours = party[0].world.get("game", "party", ())
    return tuple(being for being in able(party) if being.id in ours)


def days_of_food(party: tuple[Being, ...]) -> int:
    """For how many days one would eat of what the party carries."""
    return sum(thing.get("uses", 1) for being in party for thing in owned(being) if thing.has("food"))


def larder(days: int) -> str:
    """What there is to eat, in words."""
    return f"{counted(days, 'ration')} left" if days else "nothing to eat"


def go_on(journey: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """A watch nearer."""
    yield from change(journey, left=journey.left - 1)


def explore(journey: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """A watch spent looking: the event counts as found, whatever it is."""
    yield say("You leave the way and look around.")


def camp(journey: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """Make camp: a ration each, all Fatigue gone, a night's sleep."""
    yield from change(journey, camped=True)
    for being in party:
        food = stock((being, *party), "food")
        if food is not None and being.ate != clock.minute(being.world):  # not a second meal in the same hour
            yield from recovery.eat(being, food)
        yield from restore(being, "sleep")
    yield from recovery.rest(party, "night", ("camp",))


def forage(journey: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """Find food: so many days' worth go into packs that are begun, then into whatever slots the party has free; the
    rest is left behind."""
    found = yield from supply(len(party) - 1)
    rations = wares()["rations"]
    left = yield from topped_up(party, found, rations)
    for being in party:
        while left and room(being, rations):
            some = min(left, rations.uses)
            yield from taken(being, (yield from give(being, replace(rations, uses=some))))
            left -= some
    kept = found - left
    if kept:
        gained = Fact("gain", party[0].id, "", "rations", kept)
        yield say(f"Food for {counted(kept, 'day')}.", "gain", gained)
    if left:
        yield say(f"Food for {counted(left, 'day')} stays behind: nobody has room for it.", "loss")


def topped_up(party: tuple[Being, ...], found: int, rations: Ware) -> Procedure[int]:
    """Fill up packs of rations that are begun. Returns for how many days there is food over."""
    for being in party:
        for pack in owned(being):
            more = min(found, rations.uses - (pack.uses or 0))
            if pack.name == rations.name and more > 0:
                yield from change(pack, uses=(pack.uses or 0) + more)
                found -= more
    return found


def happens(word: str, party: tuple[Being, ...]) -> Procedure[None]:
    """One event of the wild."""
    world = party[0].world
    yield say(TOLD[word][world["journey"].watch == 2], "prose")
    if word == "encounter":
        yield from change(world["game"], "CRN-WILD", noise=world.get("game", "noise", 0) + 1)
    elif word == "environment":
        yield from change(world["journey"], "CRN-WILD", left=world["journey"].left + 1)
    elif word == "loss":
        yield from dungeon.loss(party)
    elif word == "exhaustion":
        yield from worn(party)
    elif word == "discovery":
        yield from change(world["fact"], "CRN-WILD", **{"something on no map": True})
        yield from oracle.prompt()


def worn(party: tuple[Being, ...]) -> Procedure[None]:
    """Exhaustion on the way: a ration, or a Fatigue."""
    hero, food = party[0], stock(party, "food")
    key = "fatigue"
    if food is not None:
        options = (
            Option("ration", "Eat a ration", "spend"),
            Option(
                "fatigue", "Bear it: a Fatigue", "accept", "" if can_tire(hero) else "you can bear no more"
            ),
        )
        key = yield Choose(hero.id, options, why="You are worn out.", usual="ration")
    if key == "ration" and food is not None:
        yield from recovery.fed(hero, food)
    else:
        yield from tire(hero, 1, "CRN-FAT-01")


def night_over(journey: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """Morning. Without a camp: a Fatigue, Deprived for want of sleep, and the ground seems worse."""
    if not journey.camped:
        yield from worsen(journey)
        for being in party:
            yield from tire(being, 1, "CRN-FAT-01")
            yield from deprive(being, "sleep")
        yield say("You have not slept.", "loss")
    if journey.left > 0:
        yield from dawn(journey)
