"""The world: everything that is so in a game, as named fields of entities, with a digest kept as it goes.

What may live here: state, and reading it. The world is changed by `put` alone, and `put` is called by the
runner alone (for a `Change`) and by whoever folds a recorded game. Values are int, bool, str, None and tuples
of these; None means that a field is not there.

Entities are named `kind.name`, kind first:

    game            phase, scene, minute (since the game began), party, made (counter), …
    var             the scenario's variables, one field each
    fact            what the oracle and the referee have settled, one field a question
    trail           by scene, the scene one came from
    seen            counters of scenes, choices and `once` marks, one field each
    option          the game's options, fixed when it starts
    hero.1          the player's characters; foe.3, npc.corin, hireling.2, beast.1: everyone else
    thing.7         gear: name, kind, owner, count, and what the system's rules add
    timer.2         at (minute), what, who
    meeting.<place> who is met at a place and what became of it
    fight           the fight under way

Fields every being has, whatever the system (the engine reads these and no others):

    name            as told to the player
    side            party, foes or none
    state           up, out (down but alive), dead, fled, yielded, gone
    attitude        hostile, wary, curious, kind, helpful
    kind            the bestiary's or the roll of people's name for it
    tags            words the rules and the scenario know it by: undead, leader, speaks pirate …
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b

Value = int | bool | str | None | tuple

UP, OUT, DEAD, FLED, YIELDED, GONE = "up", "out", "dead", "fled", "yielded", "gone"


class Entity:
    """A reading glass on one entity: `hero.hp` is its field, None where it has none."""

    __slots__ = ("_world", "id")

    def __init__(self, world: "World", id: str):
        self._world, self.id = world, id

    def __getattr__(self, field: str) -> Value:
        fields = self._world._entities.get(self.id)
        return None if fields is None else fields.get(field)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entity) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self.id} {self.name or ''}>"

    @property
    def world(self) -> "World":
        """The world this entity is in."""
        return self._world

    def get(self, field: str, default: Value = None) -> Value:
        """A field by its name, for fields that are not identifiers or have a default."""
        return self._world.get(self.id, field, default)

    def has(self, tag: str) -> bool:
        """Is it known by this word?"""
        return tag in (self.tags or ())


class World:
    """Entities and their fields, with a digest that follows every change at the price of two hashes. A world
    nobody keeps (odds, bots) may go without: its digest stays 0. A copy shares each entity's fields with its
    original until one of the two changes them."""

    __slots__ = ("_entities", "_own", "digest", "digesting")

    def __init__(self, state: Mapping[str, Mapping[str, Value]] = {}, digesting: bool = True):
        self._entities: dict[str, dict[str, Value]] = {}
        self._own: set[str] | None = None  # whose fields are shared with no other world; None where all are
        self.digest, self.digesting = 0, digesting
        for id, fields in state.items():
            for field, value in fields.items():
                self.put(id, field, value)

    def __getitem__(self, id: str) -> Entity:
        return Entity(self, id)

    def __contains__(self, id: str) -> bool:
        return id in self._entities

    def get(self, id: str, field: str, default: Value = None) -> Value:
        """One field, or the default where it is not there."""
        fields = self._entities.get(id)
        return default if fields is None else fields.get(field, default)

    def fields(self, id: str) -> Mapping[str, Value]:
        """All fields of an entity (do not change what you get)."""
        return self._entities.get(id, {})

    def ids(self, kind: str) -> list[str]:
        """The ids of one kind, in the order they came to be."""
        prefix = kind + "."
        return [id for id in self._entities if id.startswith(prefix)]

    def all(self, kind: str) -> Iterator[Entity]:
        """The entities of one kind, in the order they came to be."""
        return (self[id] for id in self.ids(kind))

    def put(self, id: str, field: str, value: Value) -> Value:
        """Set a field and keep the digest; returns what it was.
        Raises TypeError for a value of another type."""
        if type(value) not in PLAIN:
            check_value(value)
        fields = self._entities.setdefault(id, {}) if self._own is None else self._owned(id)
        was = fields.get(field)
        if was is not None and self.digesting:
            self.digest ^= field_hash(id, field, was)
        if value is None:
            fields.pop(field, None)
            if not fields:
                del self._entities[id]
        else:
            fields[field] = value
            if self.digesting:
                self.digest ^= field_hash(id, field, value)
        return was

    def _owned(self, id: str) -> dict[str, Value]:
        """The fields of an entity, to be changed: its own from now on."""
        if id not in self._own:
            self._own.add(id)
            self._entities[id] = dict(self._entities.get(id, ()))
        return self._entities.setdefault(id, {})

    def copy(self, digesting: bool = True) -> "World":
        """A world of its own, for odds and trial runs, with the same digest; one that keeps none,
        where none is wanted."""
        other = World(digesting=self.digesting and digesting)
        other._entities, other._own, self._own = dict(self._entities), set(), set()
        other.digest = self.digest if other.digesting else 0
        return other

    @contextmanager
    def trial(self) -> Iterator["World"]:
        """Whatever is changed inside is as it was afterwards, the order of things included;
        no digest is kept meanwhile."""
        kept, digesting = self.copy(), self.digesting
        self.digesting = False
        try:
            yield self
        finally:
            self._entities, self._own = kept._entities, set()
            self.digest, self.digesting = kept.digest, digesting

    def state(self) -> dict[str, dict[str, Value]]:
        """Everything, as plain data, for a snapshot."""
        return {id: dict(fields) for id, fields in self._entities.items()}


def field_hash(id: str, field: str, value: Value) -> int:
    """64 bits that stand for one field having one value; True and 1 differ."""
    return int.from_bytes(blake2b(f"{id}\0{field}\0{value!r}".encode(), digest_size=8).digest())


PLAIN = frozenset({int, bool, str, type(None)})


def check_value(value: Value) -> None:
    """Raises TypeError unless the value is int, bool, str, None or tuples of these."""
    if type(value) in PLAIN:
        return
    if not isinstance(value, tuple):
        raise TypeError(f"a world value is int, bool, str, None or tuples of these, not {value!r}")
    for part in value:
        check_value(part)
