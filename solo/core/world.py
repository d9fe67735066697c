"""The world: everything that is so in a game, as named fields of entities, with a digest kept as it goes.

What may live here: state, and reading it. The world is changed by `put` alone, and `put` is called by `write` alone
(for the runner, answering a `Change`, and for what play does at once) and by whoever folds a recorded game. Values are int, bool, str, None and tuples
of these; None means that a field is not there.

Entities are named `kind.name`, kind first:

    game            phase, scene, minute (since the game began), party, made (counter), …
    var             the scenario's variables, one field each
    fact            what the oracle and the referee have settled, one field a question
    trail           by scene, the scene one came from
    minds           by person, what they think of the hero from an earlier adventure of a campaign
    seen            counters of scenes, choices and `once` marks, one field each
    option          the game's options, fixed when it starts
    hero.1          the player's characters; foe.3, npc.corin, hireling.2, beast.1: everyone else
    thing.7         gear: name, kind, owner, count, and what the system's rules add
    timer.2         at (minute), what, who
    meeting.<place> who is met at a place and what became of it
    edge.3          what is so here for now, and helps or hinders the next test that it bears on
    fight           the fight under way

The fields that the engine reads are declared on `Entity`, and it reads no others; a system declares its own on a
subclass, which its worlds are made with.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from solo.core.fields import FIGHT, NOTHING, Value, field

try:  # `hashlib` loads all of OpenSSL before it
    from _blake2 import blake2b
except ImportError:
    from hashlib import blake2b

UP, OUT, DEAD, FLED, YIELDED, GONE = "up", "out", "dead", "fled", "yielded", "gone"

lay = object.__setattr__  # lays something into an entity, which only its world may do


class Entity:
    """A reading glass on one entity: `hero.hp` is its field, or the default that is declared for it.

    What the world holds of an entity is what this object holds: `__dict__` is the very mapping of its fields, which the
    world lays under it (`World._kept`). So rules, which read fields more often than they do anything else, read them
    as quickly as Python reads anything. Nothing can be set on it: the world is changed by what is asked for or written.
    """

    __slots__ = ("__dict__", "id", "world")

    id: str
    world: "World"

    name: str = field("", "as told to the player")
    kind: str = field("", "the bestiary's or the roll of people's name for it")
    side: str = field("", "party, foes or none")
    state: str = field("", "up, out (down but alive), dead, fled, yielded, gone")
    attitude: str | None = field(
        None, "hostile, wary, curious, kind or helpful; none where nobody settled it"
    )
    pronouns: str = field("", "what one says of them: she, he, they, it, or five words of their own")
    tags: tuple[str, ...] = field((), "words the rules and the scenario know it by: undead, leader …")
    coins: int = field(0, "coins in the purse, in the system's own money")
    deeds: tuple[str, ...] = field((), "deeds on record, where a system has no experience")

    owner: str = field("", "whose it is: a being's id, or a place", of="thing")
    count: int = field(1, "how many pieces", of="thing")
    slots: int = field(1, "what it weighs: 0 petty, 2 bulky", of="thing", unit="slots")
    dice: str | None = field(None, "its damage dice as printed", of="thing")
    armor: int | None = field(None, "what it protects", of="thing")
    uses: int | None = field(None, "uses left; none where it does not wear", of="thing")

    told: tuple[str, ...] = field((), "the attitudes whose outcomes were told in it already", of="meeting")

    at: int = field(0, "when it runs out, in minutes of the game", of="timer", unit="minutes")
    what: str = field("", "what it is the time of", of="timer")
    who: str = field("", "whom it concerns", of="timer")

    words: str = field("", "what is so, in words", of="edge")
    place: str = field("", "the scene it is so in", of="edge")
    about: tuple[str, ...] = field((), "the names it is about", of="edge")
    fits: tuple[str, ...] = field((), "the approaches and topics it bears on; none: all", of="edge")
    against: bool = field(False, "does it stand in the way?", of="edge")
    carried: bool = field(False, "does it go along to the next scene?", of="edge")

    foes: tuple[str, ...] | None = field(
        None, "the foes' ids; of a meeting, none where nobody was met yet", of="fight", life=FIGHT
    )
    party: tuple[str, ...] = field((), "the ids of those who fight for the player", of="fight", life=FIGHT)
    round: int = field(0, "the round under way, from 1", of="fight", life=FIGHT)
    here: tuple[str, ...] = field((), "what the place is", of="fight", life=FIGHT)
    surprise: str | None = field(None, "the side that is not ready: party or foes", of="fight", life=FIGHT)
    pressed: tuple[str, ...] = field(
        (), "who stood, and how, when the player said to fight on", of="fight", life=FIGHT
    )
    outcome: str | None = field(None, "how it ended", of="fight", life=FIGHT)
    alone: bool = field(False, "does one hero stand alone?", of="fight", life=FIGHT)
    first_blood: bool = field(False, "does it end with the first wound?", of="fight", life=FIGHT)
    bled: str = field("", "whose was the first blood: an id", of="fight", life=FIGHT)

    def __init__(self, world: "World", id: str, fields: Mapping[str, Value]):
        lay(self, "world", world)
        lay(self, "id", id)
        lay(self, "__dict__", fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self.id}.{name} is not set: a rule asks for a Change (`procedure.change`)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{self.id}.{name} is not deleted: a rule asks for a Change to None")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entity) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"<{self.id} {self.name or ''}>"

    def get(self, field: str, default: Value = None) -> Any:
        """A field by its name, for fields that are not identifiers or have a default."""
        return self.__dict__.get(field, default)

    def has(self, tag: str) -> bool:
        """Is it known by this word?"""
        return tag in (self.tags or ())


class Loose(Entity):
    """An entity of a world whose system declares no fields: any name may be read, None where it is not there."""

    __slots__ = ()

    def __getattr__(self, field: str) -> Any:  # asked for what is not there
        return None


_COUNTED = frozenset({"owner", "name", "count"})  # what says how many of a thing somebody has

Order = tuple[tuple[str, ...], tuple[str, ...]]
"""The fields of an entity in their order, and all entities in theirs, where that may change."""


class World:
    """Entities and their fields, with a digest that costs, when it is asked for, two hashes for each field that has
    changed since it was asked for last. A world nobody keeps (odds, bots) may go without: its digest stays 0. A copy
    shares each entity's fields with its original until one of the two changes them. `being` is the class its entities
    are read through: the one on which its system declares their fields."""

    __slots__ = (
        "_digest",
        "_entities",
        "_glasses",
        "_having",
        "_kinds",
        "_own",
        "_owned_by",
        "_unhashed",
        "asked",
        "being",
        "digesting",
        "handled",
        "log",
        "named",
        "ours",
        "piles",
    )

    def __init__(
        self,
        state: Mapping[str, Mapping[str, Value]] = {},
        digesting: bool = True,
        being: type[Entity] = Loose,
    ):
        self.being = being
        self._entities: dict[str, dict[str, Value]] = {}
        # What `ids` found, by kind, and `owned`, by owner, until there is something else to find.
        self._kinds: dict[str, tuple[str, ...]] = {}
        self._owned_by: dict[str, tuple[str, ...]] | None = None
        self._having: dict[str, tuple[Any, ...]] = {}
        self.piles: dict[
            str, dict[str, int]
        ] = {}  # what `things.count` counted, by owner, until a thing changes
        self.handled = 0  # goes up whenever a thing is another's, or called otherwise, or more or fewer
        self.named: dict[str, tuple[Any, ...]] = {}  # and what `things.find` looks among, for as long
        # what `party` found last, and for which
        self.ours: tuple[Any, tuple[tuple[Any, ...], tuple[Any, ...]]] = None, ((), ())
        self._glasses: dict[
            str, Any
        ] = {}  # what entities are read through, by id: each has the fields kept here for its own
        self._own: set[str] | None = None  # whose fields are shared with no other world; None where all are
        self._digest, self.digesting = 0, digesting
        # What has changed since the digest was asked for last, by entity and field, and what it was then.
        self._unhashed: dict[tuple[str, str], Value] = {}
        self.log: Any = (
            None  # the record (`procedure.Log`) of the run under way: `write` and `tell` put things on it
        )
        self.asked = False  # is every change to be asked for, since somebody has a say in it?
        for id, fields in state.items():
            for name, value in fields.items():
                if type(value) not in PLAIN:
                    check_value(value)
                if digesting:
                    self._unhashed[id, name] = None
            kept: dict[str, Value] = {name: value for name, value in fields.items() if value is not None}
            if kept:
                self._entities[id] = kept

    @property
    def at_once(self) -> bool:
        """May a procedure put a change on the record itself? A run is under way, and nobody else has a say in it."""
        return self.log is not None and not self.asked

    @property
    def digest(self) -> int:
        """What stands for all that is so: the hashes of all fields, one over the other; 0 where none is kept."""
        if self._unhashed and self.digesting:
            digest, entities = self._digest, self._entities
            for (id, name), was in self._unhashed.items():
                now = entities.get(id, NOTHING).get(name)
                if now is not was:
                    digest ^= field_hash(id, name, was) ^ field_hash(id, name, now)
            self._digest = digest
            self._unhashed.clear()
        return self._digest

    def __getitem__(self, id: str) -> Any:
        """The entity of an id, there or not: an instance of `being`."""
        glass = self._glasses.get(id)
        if glass is None:
            glass = self._glasses[id] = self.being(self, id, self._entities.get(id, NOTHING))
        return glass

    def _kept(self, id: str, fields: dict[str, Value]) -> dict[str, Value]:
        """Keep these as the fields of an entity from now on, for whoever reads it too. Returns them."""
        self._entities[id] = fields
        if (glass := self._glasses.get(id)) is not None:
            lay(glass, "__dict__", fields)
        return fields

    def _gone(self, id: str) -> None:
        """An entity has no fields any more."""
        del self._entities[id]
        self._kinds.pop(id.partition(".")[0], None)
        if (glass := self._glasses.get(id)) is not None:
            lay(glass, "__dict__", NOTHING)

    def __contains__(self, id: str) -> bool:
        return id in self._entities

    def get(self, id: str, field: str, default: Value = None) -> Any:
        """One field, or the default where it is not there."""
        return self._entities.get(id, NOTHING).get(field, default)

    def fields(self, id: str) -> Mapping[str, Value]:
        """All fields of an entity (do not change what you get)."""
        return self._entities.get(id, NOTHING)

    def ids(self, kind: str) -> tuple[str, ...]:
        """The ids of one kind, in the order they came to be."""
        known = self._kinds.get(kind)
        if known is None:
            prefix = kind + "."
            known = self._kinds[kind] = tuple([id for id in self._entities if id.startswith(prefix)])
        return known

    def owned(self, owner: str) -> tuple[str, ...]:
        """The ids of the things that somebody has, or that lie at a place, in the order they came to be."""
        known = self._owned_by
        if known is None:
            found: dict[str, list[str]] = {}
            for id in self.ids("thing"):
                found.setdefault(self.get(id, "owner", ""), []).append(id)
            known = self._owned_by = {each: tuple(ids) for each, ids in found.items()}
        return known.get(owner, ())

    def having(self, owner: str) -> tuple[Any, ...]:
        """The things that somebody has, or that lie at a place, in the order they came to be."""
        known = self._having.get(owner)
        if known is None:
            known = self._having[owner] = tuple([self[id] for id in self.owned(owner)])
        return known

    def all(self, kind: str) -> Iterator[Any]:
        """The entities of one kind, in the order they came to be."""
        return (self[id] for id in self.ids(kind))

    def put(self, id: str, field: str, value: Value) -> Value:
        """Set a field and keep the digest; returns what it was.
        Raises TypeError for a value of another type."""
        if type(value) not in PLAIN:
            check_value(value)
        fields = self._entities.get(id)
        if fields is None:
            kind, dot, _ = id.partition(".")
            if dot and kind in self._kinds:  # it is the last of them
                self._kinds[kind] = (*self._kinds[kind], id)
            fields = self._kept(id, {}) if self._own is None else self._owned(id)
        elif self._own is not None and id not in self._own:
            fields = self._owned(id)
        if field in _COUNTED:
            self._counted_anew(field)
        was = fields.get(field)
        if self.digesting:
            self._unhashed.setdefault((id, field), was)
        if value is None:
            fields.pop(field, None)
            if not fields:
                self._gone(id)
        else:
            fields[field] = value
        return was

    def _counted_anew(self, field: str) -> None:
        """A thing is another's, or called otherwise, or more or fewer."""
        self.handled += 1
        self.piles.clear()
        self.named.clear()
        if field == "owner":
            self._owned_by = None
            self._having.clear()

    def write(self, id: str, field: str, value: Value, rule: str = "") -> Value:
        """Set a field, on the record of the run under way: what a `Change` comes to, without asking for it. Returns
        what it was. Raises TypeError for a value of another type."""
        fields = self._entities.get(id)
        if value is None or fields is None or self._own is not None:
            if value is None and fields is not None and field in fields and self.log is not None:  # it goes
                self.log.orders[len(self.log.events)] = self.order(id)
            was = self.put(id, field, value)
        else:  # it is set, and that is all there is to it
            if type(value) not in PLAIN:
                check_value(value)
            if field in _COUNTED:
                self._counted_anew(field)
            was = fields.get(field)
            if self.digesting:
                self._unhashed.setdefault((id, field), was)
            fields[field] = value
        log = self.log
        if log is not None:
            log.events.append(("change", (id, field, was, value, rule)))
            if field == "phase" and id == "game":
                log.phases.append(value)
        return was

    def tell(self, told: Any) -> None:
        """Something is told, on the record of the run under way."""
        log = self.log
        if log is not None:
            log.events.append(("tell", told))

    def order(self, id: str) -> Order:
        """In which order an entity's fields stand, and, where it has but one left, the entities."""
        fields = self._entities.get(id, {})
        return tuple(fields), tuple(self._entities) if len(fields) == 1 else ()

    def arrange(self, id: str, order: Order) -> None:
        """Have the fields of an entity, and the entities where they are named, in this order again."""
        names, ids = order
        fields = self._entities.get(id, {})
        if tuple(fields) != names and fields.keys() == set(names):
            self._owned(id)
            self._kept(id, {name: fields[name] for name in names})
        if ids and tuple(self._entities) != ids and self._entities.keys() == set(ids):
            self._entities = {each: self._entities[each] for each in ids}
            self._kinds, self._owned_by = {}, None
            self._counted_anew("owner")

    def _owned(self, id: str) -> dict[str, Value]:
        """The fields of an entity, to be changed: its own from now on."""
        fields = self._entities.get(id)
        if self._own is not None and id not in self._own:
            self._own.add(id)
            return self._kept(id, dict(fields or ()))
        return self._kept(id, {}) if fields is None else fields

    def copy(self, digesting: bool = True) -> "World":
        """A world of its own, for odds and trial runs, with the same digest; one that keeps none,
        where none is wanted."""
        other = World(digesting=self.digesting and digesting, being=self.being)
        other._entities, other._own, self._own = dict(self._entities), set(), set()
        other._kinds, other._owned_by = dict(self._kinds), self._owned_by
        other._digest = self.digest if other.digesting else 0
        return other

    @contextmanager
    def trial(self) -> Iterator["World"]:
        """Whatever is changed inside is as it was afterwards, the order of things included;
        no digest and no record are kept meanwhile."""
        kept, digesting, log = self.copy(digesting=False), self.digesting, self.log
        self.digesting, self.log = False, None
        try:
            yield self
        finally:
            self._entities, self._own, self._kinds = kept._entities, set(), kept._kinds
            for id, glass in self._glasses.items():
                lay(glass, "__dict__", self._entities.get(id, NOTHING))
            self._counted_anew("owner")
            self._owned_by, self.log = kept._owned_by, log
            self.digesting = digesting

    def state(self) -> dict[str, dict[str, Value]]:
        """Everything, as plain data, for a snapshot."""
        return {id: dict(fields) for id, fields in self._entities.items()}


def field_hash(id: str, field: str, value: Value) -> int:
    """64 bits that stand for one field having one value, none of them for one that is not there; True and 1 differ."""
    if value is None:
        return 0
    return _hashed(id, field, value) if type(value) in PLAIN else _hash(id, field, value)


def _hash(id: str, field: str, value: Value) -> int:
    return int.from_bytes(blake2b(f"{id}\0{field}\0{value!r}".encode(), digest_size=8).digest())


_hashed = lru_cache(maxsize=65536, typed=True)(_hash)  # what is written is taken out again, sooner or later


PLAIN = frozenset({int, bool, str, type(None)})


def check_value(value: Value) -> None:
    """Raises TypeError unless the value is int, bool, str, None or tuples of these."""
    if type(value) in PLAIN:
        return
    if not isinstance(value, tuple):
        raise TypeError(f"a world value is int, bool, str, None or tuples of these, not {value!r}")
    if PLAIN.issuperset(map(type, value)):
        return
    for part in value:
        check_value(part)
