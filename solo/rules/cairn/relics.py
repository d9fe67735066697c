"""Relics: charges, what gives them back, and when (Core Rules: Relics)."""

from solo.core import clock
from solo.core.procedure import Fact, Procedure, Roll, change
from solo.core.things import owned
from solo.rules.cairn import tables
from solo.rules.cairn.fields import Being
from solo.rules.cairn.grimoire import after
from solo.rules.cairn.tables_spells import recharges
from solo.rules.cairn.wounds import lose
from solo.rules.floor.speech import counted, say


def most_charges(thing: Being) -> int:
    """How many charges a relic holds."""
    return int((after(thing, "charges") or ["1"])[0])


def charges(thing: Being) -> int:
    """How many are left; one that was never used has all."""
    return most_charges(thing) if thing.uses is None else thing.uses


def recharge_met(thing: Being, being: Being, here: tuple[str, ...]) -> bool:
    """Is a relic's condition met here and now? (CRN-RELIC-04)"""
    condition = condition_of(thing)
    night, outside = clock.night(being.world) or "night" in here, not (tables.ROOFED & set(here))
    met = {
        "moonlight": night and outside,
        "sunlight": not night and outside,
        "silver": being.coins >= 20,
        "blood": being.str > 4,
        "fire": being.has("light"),
    }
    return met.get(condition, any(condition in tag.split() for tag in here))


def recharge(being: Being, thing: Being) -> Procedure[None]:
    """Give a relic its charges back, at its price."""
    condition = condition_of(thing)
    if condition == "silver":
        yield from change(being, "CRN-RELIC-04", coins=being.coins - 20)
    elif condition == "blood":
        yield from lose(
            being, "str", (yield Roll("d4", rule="CRN-RELIC-04", who=being.id, why="blood")), "CRN-RELIC-04"
        )
    yield from wake(thing)


def wake(thing: Being) -> Procedure[None]:
    """A relic is full again."""
    yield from change(thing, "CRN-RELIC-04", uses=most_charges(thing))
    yield say(
        f"The {thing.name} is warm again: {counted(charges(thing), 'charge')}.",
        "gain",
        Fact("gain", thing.owner, "", f"charges of {thing.name}", charges(thing)),
    )


def wake_by(being: Being, condition: str) -> Procedure[None]:
    """Dawn has come, or a night's rest: relics that wait for it are full."""
    for thing in owned(being):
        if thing.has("relic") and condition == condition_of(thing) and charges(thing) < most_charges(thing):
            yield from wake(thing)


def condition_of(thing: Being) -> str:
    """The word of what recharges it."""
    return (after(thing, "recharge") or ["dawn"])[0]


def recharge_told(thing: Being) -> str:
    """How a relic is recharged, in words."""
    return recharges().get(condition_of(thing), condition_of(thing))
