"""Light: torches of three lightings, lanterns of six per can of oil; a lighting lasts an hour (page:
Light)."""

from solo.core.procedure import Procedure, change
from solo.core.things import owned, use
from solo.rules.cairn.conditions import mark, unmark
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import stock
from solo.rules.cairn.tables import HOUR
from solo.rules.floor import telling
from solo.rules.floor.speech import say


def burning(being: Being) -> Being | None:
    """The light this being carries burning, by its thing."""
    return next((thing for thing in owned(being) if thing.burns), None)


def why_no_light(being: Being) -> str:
    """Why nothing can be lit, or nothing."""
    if being.has("light"):
        return "you have light"
    if source(being) is None:
        return "you have neither torch nor oiled lantern"
    return ""


def source(being: Being) -> Being | None:
    """What would be lit: a lantern with oil before a torch."""
    lantern, oil = stock((being,), "lantern"), stock((being,), "oil")
    if lantern is not None and oil is not None:
        return lantern
    return stock((being,), "torch")


def light(being: Being) -> Procedure[None]:
    """Light a torch or lantern: one lighting is spent and an hour of light begins."""
    thing, oil = source(being), stock((being,), "oil")
    if thing is None:
        yield say("There is nothing to light.")
        return
    name = thing.name
    yield from change(thing, burns=HOUR)
    if thing.has("lantern") and oil is not None:
        yield from use(oil)
    yield from mark(being, "light", "CRN-LIGHT")
    yield telling.condition(being, f"{{who}} {{lights}} the {name}.", "light", "ruling")


def burn_down(being: Being, minutes: int) -> Procedure[None]:
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
    yield telling.relief(being, f"{{who's}} {name} gutters and goes out.", "light")


def put_out(being: Being) -> Procedure[None]:
    """Put it out; the lighting is spent."""
    thing = burning(being)
    yield from burn_down(being, thing.burns if thing is not None else 0)
