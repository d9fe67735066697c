"""What is fed to whom out of the pack."""

from solo.core import things
from solo.core.english import words as words_of
from solo.core.party import heroes
from solo.core.procedure import Procedure
from solo.core.world import Entity
from solo.play.deeds.doing import Doing, already_so, nothing
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import is_, the
from solo.play.hearing.understanding import RATIONS
from solo.referee import edges


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
    if named and doing.what and doing.what.lower() not in RATIONS:
        return None
    mine = [thing for hero in heroes(doing.world) for thing in things.owned(hero)]
    return next(
        (thing for foods in (RATIONS, FOODS) for thing in mine if foods & {*words_of(thing.name.lower())}),
        None,
    )


FOODS = vocabulary.words_of("Foods")
