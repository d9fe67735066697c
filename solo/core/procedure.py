"""Procedures: rules as generators, what they may ask for, and the one runner that answers.

A procedure yields requests and returns its outcome. It does no I/O, so the same lines serve the game, a
player's own dice, a test with scripted dice, a replay, ten thousand simulated games and exact odds.
Procedures call procedures with `yield from`.

    def save(score):
        face = yield Roll("d20", rule="CRN-SAVE-02", why="save", against=f"{score} or under")
        return face == 1 or (face < 20 and face <= score)
"""

from collections.abc import Callable, Generator
from typing import Any, NamedTuple, TypeVar

import msgspec

from solo.core.dice import Dice, Faces, Source, parse
from solo.core.fields import Value
from solo.core.world import Entity, Order, World

Outcome = TypeVar("Outcome")
Procedure = Generator["Request", Any, Outcome]
"""A generator that yields requests and returns an outcome: `Procedure[bool]` says what it comes to."""


class Roll(msgspec.Struct, frozen=True):
    """Throw dice. Answered with the reading: the total, unless `read` says otherwise (any pure function of
    the faces; module-level, so that its exact distribution is worked out once)."""

    dice: Dice | str
    read: Callable[[Faces], object] | None = None
    rule: str = ""  # the ledger ID
    who: str = ""  # the roller's id
    why: str = ""  # what is rolled, as the player reads it: "STR save"
    against: str = ""  # what it must meet, as the player reads it: "13 or under"
    closed: bool = False  # sealed in the journal, not shown until the fiction reveals it
    side: str = ""  # in a fight, whose side throws, "you" or "they": those of a side are shown in one line

    @property
    def parsed(self) -> Dice:
        """The dice, parsed."""
        return parse(self.dice) if isinstance(self.dice, str) else self.dice

    def reading(self, faces: Faces) -> object:
        """What these faces mean."""
        return self.parsed.total(faces) if self.read is None else self.read(faces)


class Option(msgspec.Struct, frozen=True):
    """One thing that may be chosen. Bots and odds follow its `kind` (attack, flee, talk, cast, spend, help,
    use, wait, accept, decline, buy, done …) without knowing the system."""

    key: str
    text: str
    kind: str = ""
    barred: str = ""  # why it cannot be taken now; shown, not takeable
    # the test behind it, for its odds
    odds: Callable[[], "Procedure[Any]"] | None = None
    heard: tuple[tuple[tuple[str, ...], ...], ...] = ()  # phrases that find it beside its text
    hidden: bool = False  # not shown: found by its phrases or its text alone
    # what counts for or against it now; shown beside it
    note: Callable[[], str] | None = None
    leads: str = ""  # the place it leads to, by its key
    tools: tuple[str, ...] = ()  # names of what it takes: they are words for it too
    weight: str = ""  # what hangs on it: “risk” (a test, a price, a fight), “end” (of the story)


class Choose(msgspec.Struct, frozen=True):
    """Ask whoever `by` is for one of the options. Answered with the option's key. A being of another side is
    answered by the referee; a secret choice is drawn after the player's."""

    by: str
    options: tuple[Option, ...]
    why: str = ""
    usual: str = ""  # the key a sensible player takes; what odds assume
    secret: bool = False
    rule: str = ""
    unasked: tuple[str, ...] = ()  # what it can be answered besides, though nobody offers it
    amid: bool = False  # asked in the middle of a blow: what happened is told when that is settled

    @property
    def open(self) -> tuple[Option, ...]:
        """The options that can be taken."""
        return tuple(option for option in self.options if not option.barred)


class Write(msgspec.Struct, frozen=True):
    """Ask for words. Answered with a string of at most `most` characters, without control characters."""

    by: str
    prompt: str
    usual: str = ""
    most: int = 200
    rule: str = ""


class Foresee(msgspec.Struct, frozen=True):
    """Ask the referee whether doing what `words` say would go well, as `well` judges the world after it.
    Answered True or False by what comes of it more often than not, or None where it cannot be foreseen;
    nothing is changed."""

    words: str
    well: Callable[[World], bool]


class Whole:
    """Ask for the outcome of a procedure at once (see `whole`). Answered with a tuple of the outcome where odds are
    worked out, with None elsewhere."""

    __slots__ = ("make",)  # a plain class, like Log: they are quicker to make as the command starts

    def __init__(self, make: Callable[[], "Procedure[Any]"]):
        self.make = make


class Change(msgspec.Struct, frozen=True):
    """Set a field of an entity: the only way the world changes. Answered with what it was."""

    id: str
    field: str
    to: Value
    rule: str = ""


class Fact(NamedTuple):
    """What happened, as data: for the chronicle, exports, viewers and bots, which never read sentences.

    `kind` is one of FACTS; `who` did it or has it happen to them, `whom` is the other one (both ids); `what` is a
    plain word or name (a thing, a condition, a weapon, a grade, an ending); `count` is how much or how many.
    """

    kind: str
    who: str = ""
    whom: str = ""
    what: str = ""
    count: int = 0  # type: ignore[assignment]  # no tuple is counted by its method here


# What kinds of facts there are, and what their parts mean.
FACTS = {
    "blow": "who struck whom, with what, for how much",
    "miss": "who struck at whom and did not hit",
    "wound": "who was hurt, in what way, by how much",
    "down": "who fell and lies there",
    "death": "who died, of what",
    "flight": "who ran",
    "yielding": "who gave up",
    "rout": "how many broke and ran",
    "healing": "who was mended, by how much",
    "spell": "who cast what, at whom",
    "test": "who tried what (a topic or an approach), and the grade is in `whom`",
    "contest": "who tried what against whom; `count` is above 0 where they won, below 0 where they lost",
    "struggle": "who was of two minds; `what` is one urge, the other is in `whom`",
    "help": "who helped whom, with what",
    "fight": "who fought; how it came out is `what`",
    "gain": "who got what, how many",
    "loss": "who lost what, how many",
    "coins": "who paid or was paid: `count` below 0 is paid",
    "growth": "who grew, in what",
    "condition": "who is now what",
    "relief": "who is no longer what",
    "clue": "what was learned",
    "meeting": "who were met, how many of what",
    "attitude": "whose attitude is now what",
    "companion": "who joined",
    "parting": "who left",
    "place": "where one came",
    "time": "how many minutes went by",
    "answer": "what the oracle was asked; its answer is in `whom`",
    "ending": "how it ended",
    "deed": "a deed on record",
    "noise": "who was heard, and how often",
    "edge": "who has what going for them (`count` 1) or against them (−1), in words; 0: it is used up",
}


class Tell(msgspec.Struct, frozen=True):
    """Something the player hears. Kinds: prose (the scenario's words), ruling (what a rule decided), foe,
    oracle, gain, loss, time, heading, aside. `fact` is what happened, as data, where something did."""

    text: str
    kind: str = "ruling"
    fact: Fact | None = None
    also: tuple[Fact, ...] = ()  # what else these words tell
    refuses: bool = False  # something that was to happen did not


Question = Roll | Choose | Write  # what somebody at the table answers
Request = Question | Foresee | Whole | Change | Tell
SETTLED = frozenset((Change, Roll, Tell))  # what no being answers, which is most of what is asked


def change(being: Entity, rule: str = "", /, **fields: Value) -> Procedure[None]:
    """Set fields of an entity that are not so already: `yield from change(hero, "CRN-ARM-01", hp=3)`."""
    world, id = being.world, being.id
    for name, to in fields.items():
        if world.get(id, name) != to:
            if world.at_once:  # what the run would do with the request
                world.write(id, name, to, rule)
            else:
                yield Change(id, name, to, rule)


def whole(procedure: Callable[[], Procedure[Outcome]]) -> Procedure[Outcome]:
    """Run a procedure of which only the outcome is wanted and that changes nothing for others: odds put together
    all its ways that come to the same, before they go on. Returns its outcome."""
    known = yield Whole(procedure)
    if known is None:
        return (yield from procedure())
    outcome: Outcome = known[0]
    return outcome


def make(world: World, kind: str, /, **fields: Value) -> Procedure[Any]:
    """A new entity of a kind, under an id that no other has. Returns it."""
    number = world.get("game", "made", 0) + 1
    while f"{kind}.{number}" in world:
        number += 1
    id = f"{kind}.{number}"
    if world.at_once:
        world.write("game", "made", number)
        for name, value in fields.items():
            world.write(id, name, value)
    else:
        yield Change("game", "made", number)
        for name, value in fields.items():
            yield Change(id, name, value)
    return world[id]


def remove(being: Entity, rule: str = "") -> Procedure[None]:
    """Take an entity out of the world, field by field."""
    world, id = being.world, being.id
    for name in tuple(world.fields(id)):
        if world.at_once:
            world.write(id, name, None, rule)
        else:
            yield Change(id, name, None, rule)


class Rolled(msgspec.Struct):
    """A roll on record."""

    rule: str
    who: str
    why: str
    against: str
    dice: str
    faces: Faces
    reading: object
    closed: bool = False
    side: str = ""


class Log:
    """What a run did, in order: `events` holds ("roll", Rolled), ("tell",
    Tell) and ("change", tuple) alike."""

    __slots__ = ("events", "orders", "phases")

    def __init__(self) -> None:
        self.events: list[tuple[str, Any]] = []
        self.phases: list[str] = []  # of the game, that nobody has followed yet
        # by the number of an event that took something away: how all stood before
        self.orders: dict[int, Order] = {}

    @property
    def changes(self) -> list[tuple[str, str, Value, Value, str]]:
        """What was changed: id, field, was, to, rule."""
        return [event for kind, event in self.events if kind == "change"]

    @property
    def rolls(self) -> list[Rolled]:
        """What was thrown."""
        return [event for kind, event in self.events if kind == "roll"]

    @property
    def tells(self) -> list[Tell]:
        """What was told."""
        return [event for kind, event in self.events if kind == "tell"]

    def undo(self, world: World) -> None:
        """Put the world back as it was before, the order of its fields and entities included: lists are made in
        that order."""
        for number in reversed(range(len(self.events))):
            kind, event = self.events[number]
            if kind != "change":
                continue
            id, name, was, _, _ = event
            world.put(id, name, was)
            if number in self.orders:
                world.arrange(id, self.orders[number])


class NotAnAnswer(LookupError):
    """What was answered does not answer what was asked; the message says what would."""


class Run:
    """A procedure under way. `go` runs it until it asks something that the source or the world cannot answer,
    and returns that request (a Choose, a Write, or a Roll where the source has no faces); at the end it
    returns None and `outcome` is set. With a `hand` of faces (a player's own dice), open rolls are answered
    from it, and waited for when it is empty; closed ones still come from the source."""

    __slots__ = ("done", "hand", "log", "outcome", "procedure", "said", "source", "waiting", "world")

    def __init__(self, procedure: Procedure[Any], world: World | None = None, source: Source | None = None):
        self.procedure, self.world, self.source = procedure, world or World(), source
        self.hand: list[Faces] | None = None
        self.said = ""  # words that came with the last answer: they answer the next Write
        self.log, self.done = Log(), False
        self.waiting: Question | None = None
        self.outcome: Any = None

    def go(self, answer: Any = None) -> Question | None:
        """Go on with this answer to what was asked last. Raises NotAnAnswer, and nothing has happened, where it is
        none."""
        if self.done:
            raise NotAnAnswer("nothing is asked: this is over")
        if self.waiting is not None:
            check_answer(self.waiting, answer)
            if isinstance(self.waiting, Roll):
                answer = self._rolled(self.waiting, answer)
        send, world = self.procedure.send, self.world
        write, before = world.write, world.log
        self.waiting, world.log = None, self.log
        try:
            while True:
                request = send(answer)
                if type(request) is Change:
                    answer = write(request.id, request.field, request.to, request.rule)
                elif type(request) is Tell:
                    self.log.events.append(("tell", request))
                    answer = None
                elif type(request) is Roll:
                    faces = self._faces(request)
                    if faces is None:
                        self.waiting = request
                        return request
                    answer = self._rolled(request, faces)
                elif type(request) is Foresee or type(request) is Whole:  # nobody is there who could
                    answer = None
                elif type(request) is Write and self.said:
                    answer, self.said = self.said[: request.most], ""
                elif isinstance(request, Choose | Write):
                    self.waiting = request
                    return request
                else:
                    if not isinstance(request, Tell):
                        raise TypeError(
                            f"a procedure asked for {request!r}, which is nothing that one may ask for"
                        )
                    self.log.events.append(("tell", request))  # one that knows more than it says
                    answer = None
        except StopIteration as stop:
            self.outcome, self.done = stop.value, True
            return None
        finally:
            world.log = before

    def _faces(self, roll: Roll) -> Faces | None:
        if self.hand is not None and not roll.closed and roll.parsed.sides:
            return self.hand.pop(0) if self.hand else None
        return self.source(roll.parsed.sides, roll.rule, roll.who) if self.source else None

    def _rolled(self, roll: Roll, faces: Faces) -> object:
        reading, dice = roll.reading(faces), roll.dice
        entry = Rolled(
            roll.rule,
            roll.who,
            roll.why,
            roll.against,
            parse(dice).text if isinstance(dice, str) else dice.text,
            tuple(faces),
            reading,
            roll.closed,
            roll.side,
        )
        self.log.events.append(("roll", entry))
        return reading


def check_answer(request: Question | None, answer: Any) -> None:
    """Raises NotAnAnswer, with what would be one, unless this answers a request."""
    match request:
        case Choose():
            option = next((one for one in request.options if one.key == answer), None)
            if (option is None and answer not in request.unasked) or (option is not None and option.barred):
                cause = f"is barred: {option.barred}" if option else "is not offered"
                there = ", ".join(one.key for one in request.open) or "nothing"
                raise NotAnAnswer(f"{answer!r} {cause}; {request.why or 'to choose from'}: {there}")
        case Write():
            if not isinstance(answer, str):
                raise NotAnAnswer(f"words are asked for ({request.prompt}), not {answer!r}")
        case Roll():
            sides = request.parsed.sides
            fits = isinstance(answer, tuple) and len(answer) == len(sides)
            if not fits or not all(1 <= face <= side for face, side in zip(answer, sides, strict=True)):
                raise NotAnAnswer(f"faces of {request.dice} are asked for, not {answer!r}")


def usual(request: Choose | Write) -> str:
    """The sensible answer: the usual one if it can be taken, else the first option that can."""
    if isinstance(request, Write):
        return request.usual
    keys = [option.key for option in request.open]
    return request.usual if request.usual in keys or not keys else keys[0]


def run(
    procedure: Procedure[Outcome],
    source: Source | None = None,
    choose: Callable[[Choose | Write], str] = usual,
    world: World | None = None,
    log: Log | None = None,
) -> Outcome:
    """Run a procedure to its outcome, with one source and one way to choose. For tests, bots and odds."""
    under_way = Run(procedure, world, source)
    if log is not None:
        under_way.log = log
    request = under_way.go()
    while request is not None:
        if isinstance(request, Roll):
            raise LookupError(  # noqa: TRY004 (a roll is a fine thing to ask for; nobody throws it)
                f"no dice for {request.why or request.rule or request.dice}"
            )
        request = under_way.go(choose(request))
    outcome: Outcome = under_way.outcome
    return outcome


def answers(*keys: str) -> Callable[[Choose | Write], str]:
    """Choices from a list, for tests: each key in turn. Raises LookupError at one that is not offered."""
    left = iter(keys)

    def choose(request: Choose | Write) -> str:
        key = next(left, None)
        if key is None:
            return usual(request)
        if isinstance(request, Choose) and key not in {option.key for option in request.open}:
            offered = ", ".join(option.key for option in request.open)
            raise LookupError(f"{key!r} is not offered; {request.why}: {offered}")
        return key

    return choose
