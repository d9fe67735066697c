"""Two games beside each other: as far as they are one, where they part, and what came of each.

What may live here: comparing records. Games that began alike (the same adventure, system, seed and table) are told apart
by their turns; of others all is compared but the way.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from solo.core import clock
from solo.core.english import plural
from solo.core.party import heroes
from solo.core.things import owned
from solo.core.world import Loose, World
from solo.journal.errors import SaveError
from solo.journal.model import Header, Turn
from solo.play.scene import ending_of
from solo.session import versions
from solo.session.record import folded_in

if TYPE_CHECKING:
    from solo.journal.save import Save
    from solo.rules.ruleset import Ruleset


class Side(msgspec.Struct):
    """One of two games: what was done where they part, and what came of it."""

    name: str
    turns: int
    move: str = ""  # the first that the other did not make
    rolls: tuple[str, ...] = ()  # the throws of that turn, in short
    place: str = ""  # where it stands, or ended
    when: str = ""
    ending: str = ""
    only: tuple[str, ...] = ()  # places that only it came to
    things: tuple[str, ...] = ()  # what only its heroes have
    heroes: tuple[str, ...] = ()  # how they stand
    knows: tuple[str, ...] = ()  # clues that only it has
    people: tuple[str, ...] = ()  # who is otherwise minded, or dead, than in the other


class Parting(msgspec.Struct):
    """How two games compare. `shared` turns are the same; at `place` they part; `apart` says what they differ in from the
    start, where they do."""

    shared: int
    place: str
    apart: str
    sides: tuple[Side, Side]

    @property
    def same(self) -> bool:
        """Are they the same as far as they go?"""
        return not self.apart and self.shared == self.sides[0].turns == self.sides[1].turns


def parted(
    first: "Save",
    second: "Save",
    rules: "Ruleset | None" = None,
    ids: tuple[int | None, int | None] = (None, None),
) -> Parting:
    """Compare two games, each at its head, or at these turns; `rules`, where they are installed, say what may be known."""
    turns = (tuple(first.path_to(ids[0])), tuple(second.path_to(ids[1])))
    apart = different(first.header, second.header)
    shared = 0 if apart else together(*turns)
    worlds = (made(first, turns[0]), made(second, turns[1]))
    names = (first.name, second.name)
    if ids != (None, None):
        names = tuple(
            f"{name}, turn {own[-1].depth if own else 0}" for name, own in zip(names, turns, strict=True)
        )  # type: ignore[assignment]
    stand = tuple(
        status(save, turns[at], worlds[at], rules) if save.header.system == first.header.system else ()
        for at, save in enumerate((first, second))
    )
    sides = tuple(
        side(names[at], turns[at], shared, worlds[at], worlds[1 - at], turns[1 - at], stand[at])
        for at in (0, 1)
    )
    return Parting(shared, place_at(turns[0][:shared]), apart, sides)  # type: ignore[arg-type]


def different(one: Header, other: Header) -> str:
    """What two games differ in before their first turn; nothing where they began alike."""
    for what, mine, theirs in (
        ("they are of two adventures", one.title, other.title),
        ("they are played by two systems of rules", one.system, other.system),
        ("they have two seeds", one.seed, other.seed),
        ("their tables have other options", one.options, other.options),
        ("the text of the adventure was changed between them", one.texts, other.texts),
    ):
        if mine != theirs:
            return what
    return ""


def together(one: Sequence[Turn], other: Sequence[Turn]) -> int:
    """How many of their turns are the same: the same move, the same dice, the same world after it."""
    shared = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine.move != theirs.move or mine.digest != theirs.digest:
            break
        shared += 1
    return shared


def made(save: "Save", turns: Sequence[Turn]) -> World:
    """The world that turns left."""
    state, since = save.state_at(turns[-1].id if turns else 0)
    world = World(state, digesting=False, being=Loose)
    for turn in since:
        folded_in(world, turn)
    return world


def side(
    name: str,
    turns: Sequence[Turn],
    shared: int,
    world: World,
    other: World,
    others: Sequence[Turn],
    stands: tuple[str, ...],
) -> Side:
    """One of two games, against the other."""
    after = turns[shared] if shared < len(turns) else None
    places, elsewhere = been(turns), been(others)
    return Side(
        name=name,
        turns=len(turns),
        move=moved(after) if after else "",
        rolls=tuple(thrown(row) for row in after.rolls if row[5] and not row[7]) if after else (),
        place=place_at(turns),
        when=clock.told(world) if heroes(world) else "",
        ending=ending_of(world) or "",
        only=tuple(place for place in places if place not in elsewhere),
        things=more(belongings(world), belongings(other)),
        heroes=stands,
        knows=tuple(key for key in world.fields("clue") if key not in other.fields("clue")),
        people=people(world, other),
    )


def moved(turn: Turn) -> str:
    """What was done in a turn, in words."""
    return turn.line or str(turn.move.get("words") or turn.move.get("key") or turn.move.get("do") or "")


def thrown(row: Sequence[Any]) -> str:
    """A throw in short."""
    came = row[6] if type(row[6]) is int else " ".join(map(str, row[5]))
    goal = str(row[3]).partition(" (")[0]
    return f"{row[2] or row[4]}: {came}" + (f", against {goal}" if goal else "")


def been(turns: Sequence[Turn]) -> dict[str, None]:
    """The headings told, in order."""
    started = False
    found: dict[str, None] = {}
    for turn in turns:
        headings = [text for kind, text in turn.tells if kind == "heading"]
        if started:
            found |= dict.fromkeys(headings)
        elif any((id, name) == ("game", "scene") for id, name, *_ in turn.changes):
            started, found = True, dict.fromkeys(headings[-1:])  # what comes before it is somebody's making
    return found


def place_at(turns: Sequence[Turn]) -> str:
    """The last heading told."""
    return next(
        (text for turn in reversed(turns) for kind, text in reversed(turn.tells) if kind == "heading"), ""
    )


def belongings(world: World) -> dict[str, int]:
    """What the heroes have."""
    found: dict[str, int] = {}
    for hero in heroes(world):
        for thing in owned(hero):
            found[str(thing.name)] = found.get(str(thing.name), 0) + (thing.get("count") or 1)
        if hero.coins:
            found["coin"] = found.get("coin", 0) + hero.coins
    return found


def more(mine: dict[str, int], theirs: dict[str, int]) -> tuple[str, ...]:
    """What there is more of."""
    found = {name: count - theirs.get(name, 0) for name, count in mine.items() if count > theirs.get(name, 0)}
    return tuple(name if many == 1 else f"{many} {plural(name)}" for name, many in found.items())


def status(save: "Save", turns: Sequence[Turn], world: World, rules: "Ruleset | None") -> tuple[str, ...]:
    """How the heroes stand, in the words of their system; nothing where it is not installed, or another version of it."""
    if rules is None:
        return ()
    try:
        then = save.header.versions(turns[-1] if turns else None)
        state = versions.migrated(world.state(), then, versions.present(rules), rules)
        present = World(state, digesting=False, being=rules.being)
        return tuple(f"{hero.name}: {rules.status(hero)}" for hero in heroes(present))
    except (SaveError, LookupError, TypeError, ValueError, AttributeError):  # a world of another time
        return ()


def people(world: World, other: World) -> tuple[str, ...]:
    """Who is otherwise minded, or dead, than in the other game."""
    found = []
    for id in world.ids("npc"):
        mine, theirs = world.fields(id), other.fields(id)
        how = "dead" if mine.get("state") == "dead" else str(mine.get("attitude") or "")
        other_how = "dead" if theirs.get("state") == "dead" else str(theirs.get("attitude") or "")
        if how and how != other_how:
            found.append(f"{mine.get('name') or id}: {how}")
    return tuple(found)
