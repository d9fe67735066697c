"""Light: what is carried, and what stands here."""

from collections.abc import Iterator

from solo.core import things
from solo.core.party import heroes
from solo.core.procedure import Change, Fact, Procedure, Tell
from solo.core.world import Entity
from solo.play.deeds.doing import Doing, by_act, deed, nothing
from solo.play.deeds.hands import held
from solo.play.deeds.naming import capital, is_, the
from solo.play.ground import Leave
from solo.referee import edges

LIGHTS = ("torch", "lantern", "candle", "lamp", "oil lamp")


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
