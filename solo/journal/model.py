"""What a save holds: a header, turns, and the facts a list of saves shows."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from solo.journal.errors import damaged

FORMAT = 3
"""The number of the format written here. What changed between formats stands in `migrate`."""

DEEPEST = 32
_PLAIN = frozenset({int, bool, str, type(None)})


Happening = tuple[int, str, str, str, str, int, str, str]
"""What a telling tells, as data: its place among the tellings, kind, who, whom, what, how much, and what who and whom
were called."""

Roll = tuple[str, str, str, str, str, tuple[int, ...], int | bool | str | None, bool]
"""A roll on record: rule, roller, what for, against what, dice, faces, reading, closed."""


class Turn(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One turn on record. Lists come back as tuples, however deep. The save sets `id`, `parent` and
    `depth`."""

    move: dict[str, Any] = {}  # as resolved: keys, approach, targets
    line: str = ""  # as typed, only for show
    rolls: tuple[Roll, ...] = ()
    changes: tuple[tuple[str, str, Any, Any, str], ...] = ()  # id, field, was, to, rule
    tells: tuple[tuple[str, str], ...] = ()  # kind, text; ("roll", "2") stands for the roll of that place
    facts: tuple[Happening, ...] = ()  # what the tellings tell, as data; none in games older than that
    digest: int | str = 0  # of the world after it
    stable: bool = True  # nothing is in flight after it
    anew: bool = False  # not made of changes: the state after it is the snapshot it is kept with
    ruleset: int = 0  # version of the rules it follows, and
    world: int = 0  # of the engine's own fields; 0: as the header says
    extra: dict[str, Any] = {}
    id: int = 0
    parent: int = 0
    depth: int = 0  # how many turns from the start, itself included


class Header(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a game is played on. `game` names the game for the roster; forks keep it. `texts` is filled in
    when the save is made: the name of each scenario text, the main one first, and the hash it is kept
    under."""

    format: int = FORMAT
    engine: str = ""  # version of solo
    system: str  # id of the rules system
    ruleset: str = ""  # version of its rules, when it began
    world: int = 1  # version of the engine's own fields in the world, when it began
    options: dict[str, Any] = {}
    seed: str = ""
    title: str = ""
    game: str = ""
    created: str = ""  # ISO 8601, as the caller says
    texts: dict[str, str] = {}
    extra: dict[str, Any] = {}

    def newer_than(self, engine: str) -> str:
        """A sentence for the player where the game was begun with a later version of solo than this; nothing
        otherwise. The game goes on all the same, since what is recorded is folded, not worked out again."""
        if version_key(self.engine) <= version_key(engine):
            return ""
        return (
            f"It was begun with solo {self.engine}; here is {engine}. "
            f"Its past stands; new turns follow {engine}."
        )

    def versions(self, turn: Turn | None = None) -> "Versions":
        """What a turn follows; without one, what the game began with."""
        began = version_key(self.ruleset)
        return Versions(
            (turn.world if turn else 0) or self.world,
            (turn.ruleset if turn else 0) or (began[0] if began else 1),
        )


class Versions(NamedTuple):
    """Which fields a world has: the version of the engine's own, and of the rules'."""

    world: int
    ruleset: int


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A save as a list shows it. `problem` says why it cannot be opened, where that is known; `missing`, what is missing
    of it."""

    name: str
    path: str
    title: str = ""
    system: str = ""
    game: str = ""
    turns: int = 0
    created: str = ""
    updated: str = ""
    ending: str | None = None
    who: str = ""  # the heroes' names,
    where: str = ""  # the place they are in,
    when: str = ""  # and the time it is there
    writer: bool = False  # a writer's game, of a text that is being written
    problem: str | None = None
    missing: str | None = None


def version_key(version: str) -> tuple[int, ...]:
    """The leading numbers of a version, for comparing: 0.10.2 is (0, 10, 2)."""
    numbers: list[int] = []
    for part in version.split(".")[:8]:
        if not (part.isascii() and part.isdigit() and len(part) < 10):
            break
        numbers.append(int(part))
    return tuple(numbers)


def text_hash(text: str) -> str:
    """The name a text is kept under: SHA-256 of its UTF-8."""
    return sha256(text.encode()).hexdigest()


def freeze(value: Any, room: int = DEEPEST) -> Any:
    """A copy in which every list is a tuple. Raises TypeError for what is not int, bool, str, None, or lists,
    tuples and dicts of these by string; ValueError for nesting deeper than 32."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if room == 0:
        raise ValueError(f"nested deeper than {DEEPEST}")
    if kind is list or kind is tuple:
        return tuple([part if type(part) in _PLAIN else freeze(part, room - 1) for part in value])
    if kind is dict:
        return {
            _key(key): part if type(part) in _PLAIN else freeze(part, room - 1) for key, part in value.items()
        }
    if isinstance(value, int | str):  # an enumeration's member, say: what it stands for
        return int(value) if isinstance(value, int) else str.__str__(value)
    raise TypeError(f"a save keeps int, bool, str, None, and lists and dicts of these, not {value!r:.80}")


def _key(key: Any) -> str:
    if not isinstance(key, str):
        raise TypeError(f"a save keeps dicts by string, not by {key!r:.80}")
    return key


def check_tells(turn: Turn) -> None:
    """Raises ValueError unless every roll that is told is on record."""
    for kind, text in turn.tells:
        if kind == "roll" and not (text.isdecimal() and len(text) < 8 and int(text) < len(turn.rolls)):
            raise ValueError(f"it tells of a roll {text[:8]!r} that is not on record")


def frozen(turn: Turn, **fields: Any) -> Turn:
    """The turn with these fields set and everything in it made plain and immutable. Raises as `freeze`
    does."""
    loose = {
        name: freeze(getattr(turn, name)) for name in ("move", "rolls", "changes", "tells", "facts", "extra")
    }
    return msgspec.structs.replace(turn, **loose, **fields)


def fold(state: dict[str, dict[str, Any]], turn: Turn) -> None:
    """Make a turn's changes in a state; None takes a field away, and an entity goes with its last field."""
    for id, field, _, to, _ in turn.changes:
        fields = state.setdefault(id, {})
        if to is not None:
            fields[field] = to
            continue
        fields.pop(field, None)
        if not fields:
            del state[id]


class _Shown(msgspec.Struct):
    turns: int
    updated: str = ""
    ending: str | None = None
    who: str = ""
    where: str = ""
    when: str = ""


SHOWN = ("updated", "ending", "who", "where", "when")  # the notes of a game that a list of games shows


def summary_fields(place: object, head: Mapping[str, Any]) -> dict[str, Any]:
    """What a head's row says to a list of saves: turns, and the notes that are shown. Raises DamagedSave where it does
    not."""
    try:
        return msgspec.structs.asdict(msgspec.convert(dict(head), _Shown))
    except msgspec.ValidationError as error:
        raise damaged(place, f"the head is not one ({error})") from error
