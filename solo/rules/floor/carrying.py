"""What changes hands: putting down, picking up, giving to the others of the party and taking from them.

A system says what it knows better: whether there is room, and what happens as a thing leaves a hand or comes into one.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

import msgspec

from solo.core.procedure import Fact, Procedure, change
from solo.core.things import Ware, bare, find, give, owned, plain, same, take, ware
from solo.core.world import OUT, UP, Entity
from solo.rules.floor.speech import say, the
from solo.rules.ruleset import Act

Being = TypeVar("Being", bound=Entity)


def nothing(being: Any, thing: Any) -> Procedure[None]:
    """Nothing more happens."""
    return
    yield


def ground(being: Entity) -> str:
    """The place where a being stands, as the owner of what lies there."""
    return f"place.{being.world.get('game', 'scene', 'ground')}"


def laid(being: Entity, thing: Any) -> Procedure[None]:
    """One of a thing that is carried lies where the being stands."""
    one = ware(being.world, thing)
    yield from take(thing)
    yield from give(being.world[ground(being)], one, 1)


class Hands(msgspec.Struct, Generic[Being], frozen=True):
    """How things change hands in a system. `room` says whether a being can carry so many; `leaves` runs before a thing
    leaves a being, `comes` after it has come to one; `place` is the owner of what lies where a being stands."""

    room: Callable[[Being, Ware, int], bool]
    leaves: Callable[[Being, Any], Procedure[None]] = nothing
    comes: Callable[[Being, Any], Procedure[None]] = nothing
    place: Callable[[Being], str] = ground

    def acts(self, being: Being) -> list[Act]:
        """What can be put down, picked up, given and taken now, as acts that take the thing's name."""
        found = []
        if owned(being):
            found.append(
                Act("drop", "drop", "use", lambda words: self.drop(being, words), "", "name what: drop rope")
            )
        if there := self.lying(being):
            names = ", ".join(thing.name for thing in there)
            found.append(
                Act(
                    "pick up",
                    "pick up",
                    "use",
                    lambda words: self.pick_up(being, words),
                    "",
                    f"here lie: {names}",
                )
            )
        if company(being)[1:]:
            found += [
                Act("give", "give", "use", lambda words: self.give(being, words), "", "give rope to Osk"),
                Act("take", "take", "use", lambda words: self.take(being, words), "", "take rope from Osk"),
            ]
        return found

    def drop(self, being: Being, words: str) -> Procedure[None]:
        """Put something down; it stays where it is put."""
        thing = find(being, words) if words.strip() else None
        if thing is None:
            yield say(f"Drop what? You have {', '.join(held.name for held in owned(being))}.", "aside")
            return
        yield from self.leaves(being, thing)
        yield from change(thing, owner=self.place(being))
        yield say(
            f"{the(being, 'puts')} down the {bare(thing.name)}.",
            "loss",
            Fact("loss", being.id, "", thing.name, 1),
        )

    def lying(self, being: Being) -> list[Any]:
        """What lies where one stands."""
        return [thing for thing in being.world.all("thing") if thing.owner == self.place(being)]

    def pick_up(self, being: Being, words: str) -> Procedure[None]:
        """Take up again what was put down here."""
        there = self.lying(being)
        thing = next((each for each in there if words.strip() and same(each.name, words)), None)
        if thing is None and (len(there) > 1 or words.strip()):
            yield say(f"Pick up what? Here lie {', '.join(each.name for each in there)}.", "aside")
            return
        yield from self.handed(thing or there[0], being, "There is no room for it.")

    def give(self, being: Being, words: str) -> Procedure[None]:
        """Give a thing to another of the party."""
        what, _, whom = words.partition(" to ")
        thing, other = find(being, what) if what.strip() else None, named(being, whom)
        if thing is None or other is None:
            yield say("Give what to whom? For example: give rope to Osk.", "aside")
            return
        yield from self.handed(thing, other, f"{the(other)} cannot carry it.")

    def take(self, being: Being, words: str) -> Procedure[None]:
        """Take a thing from another of the party."""
        what, _, whom = words.partition(" from ")
        others = [named(being, whom)] if whom else list(company(being)[1:])
        found = (find(other, what) for other in others if other is not None and what.strip())
        thing = next((each for each in found if each is not None), None)
        if thing is None:
            yield say("Take what from whom? For example: take rope from Osk.", "aside")
            return
        yield from self.handed(thing, being, "There is no room for it.")

    def handed(self, thing: Any, to: Being, full: str) -> Procedure[None]:
        """A thing goes to somebody, if they have room for it; `full` is told where they have not."""
        if not self.room(to, ware(thing.world, thing), thing.count):
            yield say(full, "loss")
            return
        if thing.owner in thing.world:
            yield from self.leaves(thing.world[thing.owner], thing)
        name, count = thing.name, thing.count
        yield from change(thing, owner=to.id)
        yield from self.comes(to, thing)
        if thing.owner != to.id:  # what came is no thing any more: coins in a purse, and that is told
            return
        yield say(f"{the(to, 'has')} the {bare(name)}.", "gain", Fact("gain", to.id, "", name, count))


def company(being: Being) -> tuple[Being, ...]:
    """The party, this being first; those who are gone or dead are left out."""
    world = being.world
    others = (world[id] for id in world.get("game", "party", ()) if id != being.id)
    return (being, *(other for other in others if other.state in (UP, OUT)))


def named(being: Being, words: str) -> Being | None:
    """The other of the party whom words name."""
    said = set(plain(words).split())
    return next((other for other in company(being)[1:] if said & set(plain(other.name).split())), None)
