"""Light: torches of three lightings, lanterns of six per can of oil; a lighting lasts an hour (page:
Light)."""

from solo.core.procedure import Procedure, change
from solo.core.things import owned, use
from solo.core.world import Entity
from solo.rules.cairn.conditions import mark, unmark
from solo.rules.cairn.gear import stock
from solo.rules.cairn.names import say, the
from solo.rules.cairn.tables import HOUR


def burning(being: Entity) -> Entity | None:
    """The light this being carries burning, by its thing."""
    return next((thing for thing in owned(being) if thing.burns), None)


def why_no_light(being: Entity) -> str:
    """Why nothing can be lit, or nothing."""
    if being.has("light"):
        return "you have light"
    if source(being) is None:
        return "you have neither torch nor oiled lantern"
    return ""


def source(being: Entity) -> Entity | None:
    """What would be lit: a lantern with oil before a torch."""
    lantern, oil = stock((being,), "lantern"), stock((being,), "oil")
    if lantern is not None and oil is not None:
        return lantern
    return stock((being,), "torch")


def light(being: Entity) -> Procedure:
    """Light a torch or lantern: one lighting is spent and an hour of light begins."""
    thing = source(being)
    if thing is None:
        yield say("There is nothing to light.")
        return
    name = thing.name
    yield from change(thing, burns=HOUR)
    if thing.has("lantern"):
        yield from use(stock((being,), "oil"))
    yield from mark(being, "light", "CRN-LIGHT")
    yield say(f"{the(being)} lights the {name}.")


def burn_down(being: Entity, minutes: int) -> Procedure:
    """Time takes its part of the light; at the end of an hour the lighting is used up and the next is lit, if
    any."""
    thing = burning(being)
    if thing is None:
        return
    left = thing.burns - minutes
    if left > 0:
        yield from change(thing, burns=left)
        return
    name, torch = thing.name, thing.has("torch")
    yield from change(thing, burns=None)
    if torch:
        yield from use(thing)
    yield from unmark(being, "light")
    yield say(f"{the(being)}'s {name} gutters and goes out.", "time")


def put_out(being: Entity) -> Procedure:
    """Put it out; the lighting is spent."""
    thing = burning(being)
    yield from burn_down(being, thing.burns if thing is not None else 0)
