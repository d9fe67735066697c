"""Put a case to a system of rules: these people, these dice, these answers; then see what came of it.

    >>> stage = Stage("cairn")
    >>> hild = stage.hero("Hild", str=12, hp=4)
    >>> goblin = stage.foe("goblin", "4 HP, 8 STR, 14 DEX, 8 WIL, spear (d6)")
    >>> fight = stage.fight([hild], [goblin], dice=[9])
    >>> stage.round(dice=[2, 3], answers=["attack foe.1"])
    >>> hild.hp, goblin.hp
    (1, 2)

A script of dice and answers must fit what the rules ask: what is missing, what does not fit and what is left
over is told by name, with what was asked and what could have been answered.

What may live here: worlds made by hand, and running procedures on them. For tests, for examples, and for
whoever has a rulebook at hand and a question.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, cast

from solo.core.dice import Source, seeded
from solo.core.fields import Value, fields_of
from solo.core.procedure import Choose, Log, Procedure, Request, Roll, Run, Write, change, run, usual
from solo.core.things import Ware, owned, same
from solo.core.world import UP, Entity, Loose, World
from solo.rules import load
from solo.rules.answering import refereed
from solo.rules.ruleset import Draft, Ruleset
from solo.scenario.statlines.statline import parse

Answers = Iterable[str] | Callable[[Choose | Write], str]


class StagingError(LookupError):
    """The script of a case does not fit what the rules ask."""


class Stage:
    """A world of one system, and the few things one does with it. Everything done with `run` (and `round`,
    `fight`, `give`) is kept in `log` until the next of these.

    `world` is one to go on with, else there is nobody yet; `settings` are the rulings of this table (`solo
    rules SYSTEM options`). With `usual`, questions that no
    answer is left for are answered as a sensible player would; without, they are errors. With `own` the
    system's foes choose by its own `intent`; without, their choices are answered from the same list as the
    player's."""

    def __init__(
        self,
        system: str | Ruleset,
        /,
        world: World | None = None,
        *,
        usual: bool = False,
        own: bool = True,
        **settings: str,
    ):
        self.rules = load(system) if isinstance(system, str) else system
        self.world = World(being=self.rules.being) if world is None else world
        self.log = Log()
        self.usual, self.own = usual, own
        self.rule(**settings)

    def rule(self, **settings: str) -> "Stage":
        """Rule so at this table. Raises StagingError for a setting the system does not have."""
        known = {setting.key: setting.choices for setting in self.rules.settings}
        for key, to in settings.items():
            if to not in known.get(key, ()):
                offered = ", ".join(known.get(key, known)) or "none"
                raise StagingError(f"no setting {key} = {to!r}; there are: {offered}")
            self.world.put("option", key, to)
        return self

    # Who is there.

    def hero(self, name: str = "", /, *, id: str = "hero", **figures: Value) -> Entity:
        """One of the player's own, with these figures and plain ones beside them; joins the party."""
        return self._joined(self._person("hero", self._bare(id, name, "party"), figures))

    def friend(self, name: str = "", /, *, id: str = "npc", **figures: Value) -> Entity:
        """Somebody who is with the party and not the player's; `id` may say "hireling" or "beast"."""
        return self._joined(self._person("friend", self._bare(id, name, "party"), figures))

    def foe(self, name: str = "", line: str = "", /, *, id: str = "foe", **figures: Value) -> Entity:
        """Somebody against the party: plain, or converted from a stat line (`4 HP, 8 STR, spear (d6)`, or a
        line of B/X), with these figures instead of what comes of that."""
        being = self._bare(id, name, "foes")
        if not line:
            return self._person("foe", being, figures)
        self.quietly(self.rules.convert(being, parse(line, name)))
        return self.put(being, **figures)

    def bare(self, name: str, side: str) -> Entity:
        """Somebody of a side of whom no more is known than the name: to be converted, or figured out by hand."""
        return self._bare("foe" if side == "foes" else "npc", name, side)

    def _person(self, role: str, being: Entity, figures: dict[str, Value]) -> Entity:
        """A bare being with the system's plain figures; where it has none, made as its rules make one."""
        plain = self.rules.plain(role, figures)
        if plain is None:
            name = being.name
            self.quietly(self._made(being, role))
            plain = {"name": name}
        return self.put(being, **{**plain, **figures})

    def _made(self, being: Entity, role: str) -> Procedure[Any]:
        if role == "hero":
            return self.rules.create(Draft(self.world, being.id))
        return self.rules.person(being, role) if role == "friend" else self.rules.convert(being, None)

    def _bare(self, id: str, name: str, side: str) -> Entity:
        """Somebody of whom no more is known yet: `id` is whole ("foe.2"), or a kind alone ("foe")."""
        if "." not in id:
            id = next(f"{id}.{at}" for at in count(1) if f"{id}.{at}" not in self.world)
        return self.put(self.world[id], name=name or id.replace(".", " "), side=side, state=UP)

    def _joined(self, being: Entity) -> Entity:
        party = self.world.get("game", "party", ())
        if being.id not in party:
            self.world.put("game", "party", (*party, being.id))
        return being

    def put(self, being: Entity, **fields: Value) -> Entity:
        """Set fields by hand; no rule hears of it. Returns the being. Raises StagingError for a field that the
        system declares nowhere."""
        declared = fields_of(cast(Any, self.rules.being))  # every class can be looked up
        if self.rules.being is not Loose and (unknown := fields.keys() - declared.keys()):
            raise StagingError(f"{self.rules.title} declares no field {', '.join(sorted(unknown))}")
        for name, to in fields.items():
            self.world.put(being.id, name, to)
        return being

    # What they have.

    def give(self, being: Entity, *wares: str | Ware) -> Entity:
        """Put things into somebody's hands, by the names of the system's catalogue or as Wares. Returns the
        last of them. Raises StagingError where it could not be carried."""
        thing = being
        for ware in wares:
            known = (self.rules.ware(ware) or Ware(ware)) if isinstance(ware, str) else ware
            if self.quietly(self.rules.gain(being, known)) is False:
                raise StagingError(f"{being.name} cannot carry {known.name}")
            thing = self.thing(being, known.name)
        return thing

    def thing(self, being: Entity, name: str) -> Entity:
        """A thing of somebody's by its name, the one last come by. Raises StagingError where there is none."""
        having = owned(being)
        for thing in reversed(having):
            if same(thing.name, name):
                return thing
        listed = ", ".join(thing.name for thing in having) or "nothing"
        raise StagingError(f"{being.name} has no {name}; there is {listed}")

    # What is done.

    def run(
        self, procedure: Procedure[Any], dice: Iterable[int] | Source = (), answers: Answers = (), **how: bool
    ) -> Any:
        """Run a procedure on these faces and answers. Returns its outcome. Raises StagingError where they do
        not fit, and the world is as it was. `how` may say `usual` and `own` for this once."""
        self.log = Log()
        script = Script(self.world, self.log, dice, answers, how.get("usual", self.usual))
        under_way = self._under_way(procedure, script, how.get("own", self.own))
        try:
            request = under_way.go()
            while request is not None:
                request = under_way.go(script.answer(request))
            script.close()
        except StagingError:
            self.log.undo(self.world)
            raise
        return under_way.outcome

    def asked(
        self, procedure: Procedure[Any], dice: Iterable[int] | Source = (), answers: Answers = ()
    ) -> Request | None:
        """The first thing a procedure asks that these faces and answers do not answer, None where it comes to
        its end before; it is left there."""
        self.log = Log()
        script = Script(self.world, self.log, dice, answers, usual=False)
        under_way = self._under_way(procedure, script, self.own)
        request = under_way.go()
        while request is not None and script.has_answer(request):
            request = under_way.go(script.answer(request))
        return request

    def _under_way(self, procedure: Procedure[Any], script: "Script", own: bool) -> Run:
        by_rules = refereed(procedure, self.world, self.rules) if own else procedure
        under_way = Run(by_rules, self.world, script.throw)
        under_way.log = self.log
        return under_way

    def quietly(self, procedure: Procedure[Any]) -> Any:
        """Run what only prepares the case: dice fall as they may (the same each time), questions have their
        usual answers, and the log is not touched. Returns the outcome."""
        return run(refereed(procedure, self.world, self.rules), seeded("stage", 0), usual, self.world)

    # A fight.

    def fight(
        self,
        ours: Iterable[Entity],
        theirs: Iterable[Entity],
        dice: Iterable[int] | Source = (),
        answers: Answers = (),
        here: tuple[str, ...] = (),
        **fields: Value,
    ) -> Entity:
        """A fight of these against those, begun by the rules (initiative, surprise) on these dice and
        answers; `round` goes on with it. Returns the fight."""
        arena = self.arena(ours, theirs, round=0, here=here, **fields)
        self.run(self.rules.begin(arena), dice, answers)
        return arena

    def arena(self, ours: Iterable[Entity], theirs: Iterable[Entity], **fields: Value) -> Entity:
        """A fight under way in its first round, that no rule has begun: its fields are what you say."""
        sides = {"party": tuple(one.id for one in ours), "foes": tuple(one.id for one in theirs)}
        return self.put(self.world["fight"], **{**sides, "round": 1, "here": (), **fields})

    def round(self, dice: Iterable[int] | Source = (), answers: Answers = ()) -> Any:
        """The next round of the fight under way."""
        return self.run(self._next_round(self.world["fight"]), dice, answers)

    def _next_round(self, arena: Entity) -> Procedure[Any]:
        yield from change(arena, round=arena.round + 1)
        return (yield from self.rules.round(arena))

    # What came of it.

    @property
    def told(self) -> str:
        """All that the last run told, a line for each."""
        return "\n".join(tell.text for tell in self.log.tells)

    @property
    def rolls(self) -> list[str]:
        """The dice of the last run, as they were thrown: ["d20", "1d6"]."""
        return [roll.dice for roll in self.log.rolls]

    @contextmanager
    def trial(self) -> Iterator["Stage"]:
        """Whatever happens inside is as if it had not."""
        with self.world.trial():
            yield self


def always(face: int) -> Source:
    """Dice that fall on this face every time, or on their highest where they have no such face: for cases
    in which it does not matter how many are thrown."""
    return lambda sides, rule, who: tuple(min(face, side) for side in sides)


class Script:
    """Dice and answers in order, and what does not fit them."""

    def __init__(
        self, world: World, log: Log, dice: Iterable[int] | Source, answers: Answers, usual: bool = False
    ):
        self.world, self.log, self.usual = world, log, usual
        self.source = dice if callable(dice) else None
        self.faces = [] if callable(dice) else list(dice)
        self.choose = answers if callable(answers) else None
        self.keys = [] if callable(answers) else list(answers)

    def throw(self, sides: tuple[int, ...], rule: str, who: str) -> tuple[int, ...] | None:
        """The next faces; None where too few are left, so that the roll is asked with all that it says."""
        if self.source:
            return self.source(sides, rule, who)
        if len(self.faces) < len(sides):
            return None
        thrown, self.faces = tuple(self.faces[: len(sides)]), self.faces[len(sides) :]
        for side, face in zip(sides, thrown, strict=True):
            if not 1 <= face <= side:
                raise StagingError(f"{face} is no face of a d{side} ({rule or 'a roll'}){self._so_far()}")
        return thrown

    def has_answer(self, request: Request) -> bool:
        """Is there something to answer this with?"""
        return not isinstance(request, Roll) and bool(self.choose or self.keys)

    def answer(self, request: Request) -> str:
        """The next answer. Raises StagingError where there is none or it cannot be taken."""
        if isinstance(request, Roll):
            raise StagingError(f"no dice are left for {self._roll(request)}{self._so_far()}")
        assert isinstance(request, Choose | Write)
        if self.choose:
            return self.choose(request)
        if not self.keys:
            if self.usual:
                return usual(request)
            raise StagingError(f"no answer is left for {self._question(request)}{self._so_far()}")
        key = self.keys.pop(0)
        if isinstance(request, Choose) and key not in {option.key for option in request.open}:
            raise StagingError(f"{key!r} is not offered; {self._question(request)}{self._so_far()}")
        return key

    def close(self) -> None:
        """Raises StagingError where dice or answers are left over."""
        left = [f"dice {', '.join(map(str, self.faces))}"] if self.faces else []
        left += [f"answers {', '.join(map(repr, self.keys))}"] if self.keys else []
        if left:
            raise StagingError(f"left over: {' and '.join(left)}{self._so_far()}")

    def _roll(self, roll: Roll) -> str:
        words = [f"{roll.why or 'a roll'}: {roll.dice}", f"against {roll.against}" * bool(roll.against)]
        words += [f"by {self._name(roll.who)}" * bool(roll.who), f"({roll.rule})" * bool(roll.rule)]
        return " ".join(filter(None, words))

    def _question(self, request: Choose | Write) -> str:
        if isinstance(request, Write):
            return f"{self._name(request.by)} is asked for words: {request.prompt}"
        offered = [
            f"{option.key} ({option.text}{', barred: ' + option.barred if option.barred else ''})"
            for option in request.options
        ]
        return f"{self._name(request.by)} is asked: {request.why or 'to choose'} {'; '.join(offered)}"

    def _name(self, id: str) -> str:
        return self.world.get(id, "name") or id

    def _so_far(self) -> str:
        """What was thrown before, for whoever has to find the place."""
        thrown = [
            f"{roll.why or roll.rule or 'a roll'} {roll.dice} → {' '.join(map(str, roll.faces))}"
            for roll in self.log.rolls
        ]
        return f" (thrown before: {'; '.join(thrown)})" if thrown else ""
