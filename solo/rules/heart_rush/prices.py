"""What complications cost: each price of the table is a deed, named only where it can be paid, and then exactly what is paid
(HR-COMP-07, HR-COMP-08)."""

from collections.abc import Callable

from solo.core import clock
from solo.core.meetings import meetings_of
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.things import find, take
from solo.core.world import UP
from solo.rules.floor.speech import The, several
from solo.rules.heart_rush import gear, hours, readings
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_people import Price
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import ATTITUDES

RULE = "HR-COMP-08"


def payable(hero: Being, price: Price) -> bool:
    """Can this be paid here and now?"""
    return POSSIBLE[price.pays](hero, price)


def paid(hero: Being, price: Price) -> Procedure[None]:
    """It is paid."""
    yield from PAYS[price.pays](hero, price.of)


def at_leisure(hero: Being, price: Price) -> bool:
    """Nobody counts minutes in a fight, and few people's liking matters there."""
    return not readings.in_fight(hero)


def carried(hero: Being, price: Price) -> bool:
    """Is it carried?"""
    return gear.has_one(hero, price.loses)


def rich(hero: Being, price: Price) -> bool:
    """Is there a coin?"""
    return hero.coins > 0


def company(hero: Being) -> list[Being]:
    """Those here who could like the party less."""
    present = (hero.world[id] for id in hero.world.get("game", "present", ()))
    return [one for one in present if one.state == UP and one.attitude not in (None, "hostile")]


def watched(hero: Being, price: Price) -> bool:
    """Is anybody here who could like the party less?"""
    return at_leisure(hero, price) and bool(company(hero))


def always(hero: Being, price: Price) -> bool:
    """It can always be paid."""
    return True


def standing(hero: Being, price: Price) -> bool:
    """Is there more than a scratch's worth of life to pay with?"""
    return bool(hero.hp > 4)


def lose(hero: Being, names: str) -> Procedure[None]:
    """The first of these that the hero has, one of it, is gone."""
    listed = [name.strip() for name in names.split(",")]
    thing = next((found for name in listed if (found := find(hero, name))), None)
    if thing is not None:
        yield Tell(f"Lost: {thing.name}.", "loss", Fact("loss", hero.id, "", thing.name, 1))
        yield from take(thing)


def coin(hero: Being, _: str) -> Procedure[None]:
    """A coin is gone."""
    yield from change(hero, RULE, coins=hero.coins - 1)
    yield Tell("Lost: 1 coin.", "loss", Fact("coins", hero.id, count=-1))


def noise(hero: Being, _: str) -> Procedure[None]:
    """It is heard."""
    yield Change("game", "noise", hero.world.get("game", "noise", 0) + 1, RULE)
    yield Tell("That may have been heard.", "loss", Fact("noise", hero.id, count=1))


def time(hero: Being, minutes: str) -> Procedure[None]:
    """Time goes by."""
    world = hero.world
    yield from clock.pass_time(world, hours, int(minutes), world.get("game", "here", ()))
    yield Tell(clock.now(world), "time", Fact("time", hero.id, count=int(minutes)))


def cool(hero: Being, _: str) -> Procedure[None]:
    """Those present like the party a step less."""
    there = company(hero)
    for being in there:
        attitude = ATTITUDES[max(0, ATTITUDES.index(being.attitude or "curious") - 1)]
        yield from change(being, RULE, attitude=attitude)
        for place in meetings_of(hero.world, being):
            yield from change(place, RULE, attitude=attitude)
    for being in there[:1]:
        who = "They are" if len(there) > 1 else f"{The(being)} {'are' if several(being) else 'is'}"
        now = being.attitude or ""
        yield Tell(f"{who} {now} now.", "loss", Fact("attitude", being.id, what=now))


def wound(hero: Being, dice: str) -> Procedure[None]:
    """It hurts."""
    points = yield Roll(dice, rule=RULE, who=hero.id, why="the price")
    yield from hurt(hero, points, heart=False)


def hinder(hero: Being, _: str) -> Procedure[None]:
    """The next check has disadvantage."""
    yield from change(hero, RULE, hindrance=hero.hindrance + 1)
    fact = Fact("condition", hero.id, what="hindered", count=1)
    yield Tell("The next check is at a disadvantage.", "loss", fact)


POSSIBLE: dict[str, Callable[[Being, Price], bool]] = {
    "lose": carried,
    "coin": rich,
    "noise": always,
    "time": at_leisure,
    "cool": watched,
    "hurt": standing,
    "hinder": always,
}
PAYS: dict[str, Callable[[Being, str], Procedure[None]]] = {
    "lose": lose,
    "coin": coin,
    "noise": noise,
    "time": time,
    "cool": cool,
    "hurt": wound,
    "hinder": hinder,
}
