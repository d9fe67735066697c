"""What changes hands: putting down, picking up, giving to the others of the party and taking from them."""

from collections.abc import Callable

from solo.core.procedure import Procedure
from solo.core.things import find, owned, same, ware
from solo.core.things import plain as plain_name
from solo.core.world import OUT, UP, Entity
from solo.rules.cairn import gear
from solo.rules.cairn.names import say, the
from solo.rules.ruleset import Act


def plain(procedure: Callable[[], Procedure]) -> Callable[[str], Procedure]:
    """An act that needs no more words."""
    return lambda words: procedure()


def company(being: Entity) -> tuple[Entity, ...]:
    """The party, this being first."""
    world = being.world
    others = (world[id] for id in world.get("game", "party", ()) if id != being.id)
    return (being, *(other for other in others if other.state in (UP, OUT)))


def acts(being: Entity) -> list[Act]:
    """Acts of putting down, picking up, giving to the others and taking from them."""
    found = []
    if owned(being):
        found.append(Act("drop", "drop", "use", lambda words: drop(being, words), "", "name what: drop rope"))
    if lying(being):
        names = ", ".join(thing.name for thing in lying(being))
        found.append(
            Act("pick up", "pick up", "use", lambda words: pick_up(being, words), "", f"here lie: {names}")
        )
    if len(company(being)) > 1:
        found += [
            Act("give", "give", "use", lambda words: hand_over(being, words), "", "give rope to Osk"),
            Act("take", "take", "use", lambda words: take_back(being, words), "", "take rope from Osk"),
        ]
    return found


def drop(being: Entity, words: str) -> Procedure:
    """Put something down for good."""
    thing = find(being, words) if words.strip() else None
    if thing is None:
        names = ", ".join(thing.name for thing in owned(being))
        yield say(f"Drop what? You have {names}.")
        return
    yield from gear.let_fall(being, thing, "CRN-RUL-05")


def lying(being: Entity) -> list[Entity]:
    """What lies where one stands."""
    return [thing for thing in being.world.all("thing") if thing.owner == gear.ground(being)]


def pick_up(being: Entity, words: str) -> Procedure:
    """Take up again what was put down here."""
    there = lying(being)
    thing = next((each for each in there if words.strip() and same(each.name, words)), None)
    if thing is None and len(there) > 1:
        yield say(f"Pick up what? Here lie {', '.join(each.name for each in there)}.")
        return
    yield from handed(thing or there[0], being, "There is no room for it.")


def hand_over(being: Entity, words: str) -> Procedure:
    """Give a thing to another of the party."""
    what, _, whom = words.partition(" to ")
    thing, other = find(being, what) if what.strip() else None, named(being, whom)
    if thing is None or other is None:
        yield say("Give what to whom? For example: give rope to Osk.")
        return
    yield from handed(thing, other, f"{the(other)} cannot carry it.")


def take_back(being: Entity, words: str) -> Procedure:
    """Take a thing from another of the party."""
    what, _, whom = words.partition(" from ")
    others = [named(being, whom)] if whom else company(being)[1:]
    found = (find(other, what) for other in others if other is not None and what.strip())
    thing = next((each for each in found if each is not None), None)
    if thing is None:
        yield say("Take what from whom? For example: take rope from Osk.")
        return
    yield from handed(thing, being, "There is no room for it.")


def named(being: Entity, words: str) -> Entity | None:
    """The other of the party whom words name."""
    said = plain_name(words).split()
    others = company(being)[1:]
    return next((other for other in others if set(said) & set(plain_name(other.name or "").split())), None)


def handed(thing: Entity, to: Entity, full: str) -> Procedure:
    """A thing goes to somebody, if they have room for it."""
    known = ware(thing.world, thing)
    if not gear.room(to, known, thing.get("count", 1)):
        yield say(full, "loss")
        return
    yield from gear.let_go(thing.world[thing.owner or ""], thing, to.id)
    yield from gear.equip(to, thing)
    yield say(f"{the(to)} has the {thing.name}.")
    yield from gear.burden(to)
