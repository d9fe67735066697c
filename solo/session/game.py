"""A game under way, as moves: what may be done now, and doing it.

`offers` is every legal next move, `take(offer)` makes it. A move runs a procedure until it asks the player something
or is done: that is a turn, and it is on the disk before the call returns. What is asked in the middle of a procedure
is answered by the next move; to stand there again, the moves since the last turn with nothing in flight are run again
on the recorded dice. A turn that fails is rolled back.

What may live here: driving. It prints nothing and knows no system; the journal is handed to it, and so is the time.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from solo.core.dice import Faces, seeded
from solo.core.errors import Refused
from solo.core.party import heroes
from solo.core.preferences import Preferences
from solo.core.procedure import (
    Choose,
    Foresee,
    Log,
    Question,
    Roll,
    Run,
    Write,
)
from solo.core.world import Entity, World
from solo.journal import SaveError, Turn, Versions
from solo.journal.errors import damaged
from solo.play.ground import Ground
from solo.play.scene import Stage, ending_of
from solo.rules.answering import refereed
from solo.rules.ruleset import Act, Ruleset, able
from solo.scenario.model import Adventure
from solo.session import offers, phases, tolls, versions
from solo.session.answers import Diverged, SessionError, answer_to, asked, check_move, faces_typed
from solo.session.moves import Moves, Table
from solo.session.offers import Offer
from solo.session.record import (
    TEXT,
    back_from,
    dice_of,
    digest,
    folded,
    folded_in,
    marked,
    record,
    recorded,
    standing,
    text_of,
    unmade,
)
from solo.session.visit import told_here

if TYPE_CHECKING:
    from solo.journal.save import Save
    from solo.play.moment import Moment

STUNT = (
    "stunt"  # the kind of an option that takes words: what one tries in a fight (`solo.rules.floor.stunts`)
)
THROWN = frozenset({"throw", "roll", "random"})  # typed for dice that the game shall throw
ASIDE = frozenset({"ask", "note", "prompt", "pronouns"})  # moves that leave what is in flight alone
ANSWERS = frozenset({"answer", "write"})  # moves that answer what is asked
MOVES = frozenset({"begin", "stop", "choose", "act", "try", "goto"})  # moves that wait until that is answered
ANY = "any"
LEFT = "left"  # in a turn's extra: what was left to do of its line
WRITTEN = frozenset({"stage", "set", "goto"})  # those that only a writer makes


class Reply(msgspec.Struct):
    """What came of a line: the new events of the turn, and lines said beside the game, with a page to be set out before
    them (Markdown). `leave` asks to stop; a `picture` may stand in for the lines."""

    events: list[tuple[str, object]] = msgspec.field(default_factory=list)
    said: list[str] = msgspec.field(default_factory=list)
    leave: bool = False
    page: str = ""
    place: int | None = (
        None  # the line said with which the place begins that one stands in, as `look` tells it
    )
    picture: Any = None  # what the lines said are, for whoever would rather see it drawn (`mapping.Walked`)


class OpenTurn(msgspec.Struct):
    """A turn that waits for dice to be typed: nothing of it is kept yet."""

    run: Run
    roll: Roll
    move: dict
    line: str
    typed: list[Faces]
    shown: int = 0


class Seen:
    """What was looked at already while nothing is done."""

    def __init__(self) -> None:
        self.offers: list[Offer] | None = None
        self.moment: Moment | None = None


class Game(Moves):
    """One game under way. `save` is its journal (`solo.journal.Save`), or None for a game that nobody keeps."""

    def __init__(
        self,
        adventure: Adventure,
        rules: Ruleset,
        table: Table | None = None,
        save: "Save | None" = None,
        now: Callable[[], str] = str,
        bare: bool = False,
    ):
        """`bare`: for bots; no turn is recorded and no digest kept, so nothing can be taken back."""
        self.bare = bare
        self.adventure, self.rules, self.table = adventure, rules, table or Table()
        self.save, self.now = save, now
        self.began = save.header.versions() if save else versions.present(rules)
        self.last = Log()  # what the last turn did
        self.kept: Turn | None = None  # and how it is on record
        self.done: dict = {}  # the last deed as a move, for `again`
        self.named_at = ""  # the scene where that was
        self.named: dict[str, str] = {}  # what “it”, “him” and “them” stand for: whatever was named last
        self.suggested: Offer | None = None  # the choice that was asked about, for `yes`
        self.unsettled: tuple[Offer, ...] = ()  # those of which it was asked which is meant
        self.otherwise: Any = (
            None  # what a line is by itself (`reading.Reading`), where a choice was asked about, for `no`
        )
        self.left = ""  # what is left to do of a line that said several things,
        self.to_do = ""  # and what the turn that is made now leaves of it, as goes on record
        self.show_odds = True
        self.preferences: Preferences | None = None  # what the player keeps from game to game
        self.ended_at = -1  # the turn whose ending was told last
        self.choosing = ""  # what is asked about after the ending
        self.desk: Any = None  # what a writer has beside the game (`desk.Desk`)
        self.beyond: Any = None  # what lies beyond this game (`afterwards.Beyond`), for when it is over
        self.step: versions.Step | None = None  # goes on record with the next turn
        self.spelled: tuple[Adventure, frozenset[str]] | None = None  # a text, and every word that is in it
        self.text = ""  # the mark of the text it is played in, where that is not the one it began with
        self._seen: Seen | None = None
        self.stand_in(World(digesting=not bare, being=rules.being), 0)

    def stand_in(self, world: World, depth: int) -> None:
        """Reset to this world at turn `depth`, with nothing in flight."""
        self.world, self.depth = world, depth
        self.stage = Stage(Ground(self.adventure, world, self.rules))
        if self.table.writer:
            from solo.play.tracing import Notebook

            self.stage.ground.notes = Notebook()
        self.phase = phases.Phase(world.get("game", "phase", phases.PROLOGUE))
        self.flight: list[Run] = []  # procedures under way, the one that asks last
        self.open: OpenTurn | None = None
        self.turns: list[Turn] = []  # the turns since then, where there is no save to hold them
        self.since: list[Turn] = []  # turns kept since nothing was in flight,
        self.logs: list[Log] = []  # and what they did

    # What can be done.

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.phase.state in phases.OVER

    @property
    def request(self) -> Question | None:
        """What the player is asked, beyond the scene's choices: a Choose, a Write,
        or a Roll of their own dice."""
        if self.open:
            return self.open.roll
        return self.flight[-1].waiting if self.flight else None

    @property
    def offers(self) -> list[Offer]:
        """Every legal next move."""
        return [offer for offer in self._looked() if not offer.hidden]

    @property
    def listened(self) -> list[Offer]:
        """What the scenario listens for now: moves that words find which stand on no list, and listed ones
        with other words for them."""
        return [offer for offer in self._looked() if offer.heard or offer.hidden]

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """While a line is read nothing is done, and what is here and what is offered is looked at once."""
        if self._seen is not None:
            yield
            return
        self._seen = Seen()
        try:
            yield
        finally:
            self._seen = None

    def _looked(self) -> list[Offer]:
        """Every legal next move; nobody changes the list."""
        if self._seen is None:
            return self._all()
        if self._seen.offers is None:
            self._seen.offers = self._all()
        return self._seen.offers

    def _all(self) -> list[Offer]:
        """Every legal next move, those that are not shown among them."""
        request = self.request
        if isinstance(request, Choose):
            shown = offers.in_turn(request.options) if self.phase.state == phases.FIGHT else request.options
            answers = [offers.of(option, {"do": "answer", "key": option.key}) for option in shown]
            return [*answers, *self._acts(), *self._told()] if self._may_break_off("act") else answers
        if request is not None or self.over:
            return []
        if self.phase.state == phases.PROLOGUE:
            return [Offer("begin", "Begin", "begin", {"do": "begin"})]
        return [*self._choices(), *self._acts()]

    def _choices(self) -> Iterator[Offer]:
        """The scene's choices; where none can be taken, a way to leave."""
        stuck = True
        for key in self.world.get("game", "offered", ()):
            offer = offers.of(
                self.stage.option(key, self.stage.find(key).choice), {"do": "choose", "key": key}
            )
            stuck = stuck and (bool(offer.barred) or offer.hidden)
            yield offer
        if stuck:
            yield Offer("stop", "Leave the story here", "end", {"do": "stop"})

    def _told(self) -> Iterator[Offer]:
        """What is listened for and only told, while a list of a meeting is open."""
        for held in self.stage.told_beside():
            yield offers.of(self.stage.option(held.key, held.choice), {"do": "choose", "key": held.key})

    def takeable(self) -> list[str]:
        """The keys of the scene's choices that can be taken: what a bot needs of `offers`,
        without their labels and odds."""
        return list(self.stage.takeable())

    def _acts(self) -> Iterator[Offer]:
        """What the heroes may do beyond the scene's choices."""
        for hero in able(heroes(self.world)):
            for act in self.acts(hero):
                yield Offer(
                    act.key,
                    act.label,
                    act.kind,
                    {"do": "act", "who": hero.id, "key": act.key},
                    act.barred,
                    None,
                    act.meaning,
                    numbered=False,
                )

    def acts(self, hero: Entity) -> tuple[Act, ...]:
        """What the system lets a hero do here and now."""
        return self.stage.ground.acts(hero)

    # Making moves.

    def answer(self, line: str) -> Reply:
        """A line that is no command: words asked for, faces of dice, or what is offered, by its number or its words."""
        request = self.request
        if isinstance(request, Roll):
            return self.throw(line)
        if isinstance(request, Write):
            return self.move({"do": "write", "words": (line or request.usual)[: request.most]}, line)
        if self.over:
            raise SessionError(phases.REFUSED[self.phase.state])
        try:
            return self.take(*offers.match(line, self.placed()))
        except offers.NoMatch:
            heard = offers.listening(line, self.listened)
            if heard is None:
                raise
            return self.hear(heard, line)

    def take(self, offer: Offer, words: str = "") -> Reply:
        """Make a move that is offered; on record it goes by the offer's words, not by the number typed for
        it. Raises SessionError where it is barred."""
        if words:
            return self.move({**offer.move, "words": words}, f"{offer.text}: {words}")
        return self.move(offer.move, offer.text)

    def taken_for(self, offer: Offer) -> bool:
        """Does a choice of the scene take anything: hours, money, health?"""
        return offer.move.get("do") == "choose" and bool(tolls.toll(self.stage, offer.key))

    def hear(self, offer: Offer, line: str) -> Reply:
        """Take what a line was listened for; on record it goes by what was typed. Raises SessionError where it
        is barred."""
        if offer.barred:
            raise SessionError(f"Not now: {offer.barred}.")
        if offer.hidden and offer.move["do"] == "choose":
            takes = tolls.toll(self.stage, offer.key)
            if takes.silent:  # it is not spent by that; what was typed is a deed like any other
                return self.move({"do": "try", "words": line}, line)
            if takes:
                return self.move({"do": "try", "words": line, "key": offer.key}, line)
        return self.move(offer.move, line)

    def move(self, move: dict, line: str = "", typed: list[Faces] | None = None, number: int = 0) -> Reply:
        """Make a move as resolved: one turn, on the disk when this returns (unless dice must be typed first).
        `number` names the turn whose dice are thrown, where it is not the next one. Raises SessionError, and
        nothing has changed."""
        if self.open:
            raise SessionError("First the dice: type what they show, or `back` to take the last ones again.")
        typed = typed or []
        run, answer = self._ready(move)
        run.source = seeded(self.table.seed, number or self._next())
        run.hand = list(typed) if self.table.physical else None
        return self._went(run, self._go(run, answer), move, line, typed, shown=0)

    def _next(self) -> int:
        """The number that the next turn's dice follow from: how far the game has come, so that undo meets the
        same dice; or, with fresh dice, how many turns were ever made."""
        return self.save.tree.last + 1 if self.table.fresh and self.save else self.depth + 1

    def throw(self, line: str) -> Reply:
        """Faces that the player typed for the roll that waits.
        Raises SessionError where they are no such faces."""
        turn = self.open
        if turn is None:
            raise SessionError("No dice are asked for.")
        sides = turn.roll.parsed.sides
        source = turn.run.source if line.strip().lower() in THROWN else None
        faces = (source(sides, turn.roll.rule, turn.roll.who) if source else None) or faces_typed(line, sides)
        self.open = None
        turn.typed.append(faces)
        return self._went(turn.run, self._go(turn.run, faces), turn.move, turn.line, turn.typed, turn.shown)

    def throw_again(self) -> Reply:
        """Take back the faces typed last in this turn, or the move if there are none."""
        turn = self.open
        if turn is None:
            raise SessionError("No dice have been typed.")
        self._roll_back(turn.run)
        if not turn.typed:
            return Reply(said=["The move is taken back."])
        return self.move(turn.move, turn.line, turn.typed[:-1])

    def _ready(self, move: dict) -> tuple[Run, object]:
        """The run that a move starts or goes on with, and what it is answered.
        Raises SessionError where the move is not possible."""
        check_move(move)
        do, phase = move["do"], self.phase.state
        if self.flight and (going := self._going_on(do, move)):
            return going
        if do in ANSWERS:
            raise SessionError("Nothing is asked.")
        written = self.table.writer and do in WRITTEN
        if do not in phases.FREE[phase] and do not in ASIDE and do != "stop" and not written:
            raise SessionError(phases.REFUSED[phase])
        return Run(refereed(self._procedure(move), self.world, self.rules, self._foresee), self.world), None

    def _going_on(self, do: str, move: dict) -> tuple[Run, object] | None:
        """The run under way that a move goes on with, and what it is answered; None where the move is beside it.
        Raises SessionError where it may not be."""
        run = self.flight[-1]
        waiting, words = run.waiting, str(move.get("words", ""))
        if do in ANSWERS:
            if not isinstance(waiting, Choose | Write):
                raise SessionError("Nothing is asked.")
            run.log, run.said = Log(), words if do == "answer" else ""
            return run, answer_to(waiting, move)
        if do == "try" and isinstance(waiting, Choose):
            if stunt := stunted(waiting):
                run.log, run.said = Log(), words
                return run, stunt
            if blow := self._blow(waiting, words):
                run.log = Log()
                return run, blow
        if waiting and do in MOVES and not self._may_break_off(do):
            raise SessionError("First things first: " + asked(waiting))
        return None

    def _foresee(self, request: Foresee) -> bool | None:
        """What would come of something, for a rule that asks."""
        from solo.session.foresight import foresee

        return foresee(self.stage, request)

    def _may_break_off(self, do: str) -> bool:
        """May one act, or try something, before the choice that is asked is made? In an encounter, once at a
        time."""
        return (
            do in phases.FREE[self.phase.state]
            and self.phase.state == phases.ENCOUNTER
            and len(self.flight) == 1
            and isinstance(self.flight[-1].waiting, Choose)
        )

    def _landed(self, run: Run) -> None:
        """A run stopped: it is done, or it is the one that asks now."""
        if run.done:
            if self.flight:
                self.flight = [other for other in self.flight if other is not run]
        elif run not in self.flight:
            self.flight.append(run)

    def _blow(self, request: Choose, words: str) -> str:
        """How a question in a meeting is answered by attacking those who are met: nothing where words do not mean that,
        or where it is not to be had."""
        if self.phase.state != phases.ENCOUNTER or request.rule == "shop":
            return ""
        from solo.play.hearing.understanding import understood

        deed = understood(words, self.moment())
        if deed.kind != "attack" or (deed.what and not deed.whom):
            return ""
        return next(
            (one.key for one in request.open if one.kind == "attack"), next(iter(request.unasked), "")
        )

    def placed(self) -> list[Offer]:
        """What is offered, each with what the place is called where it leads, and whether one came from there."""
        came_from = self.world.get("trail", self.world.get("game", "scene", ""), "")
        found = []
        for offer in self.offers:
            scene = self.adventure.scene(offer.leads) if offer.leads else None
            back = bool(scene) and offer.leads == came_from
            found.append(replace(offer, place=scene.heading, back=back) if scene else offer)
        return found

    def may_try(self) -> bool:
        """May one do something beyond what is asked now?"""
        request = self.request
        if isinstance(request, Choose):
            return bool(stunted(request)) or self._may_break_off("try")
        return request is None and "try" in phases.FREE[self.phase.state]

    def _lately(self) -> tuple[str, ...]:
        """What was told since one came to this place, beside what is written of it."""
        return told_here(self.save.ancestors() if self.save else reversed(self.turns))

    def moment(self) -> "Moment":
        """What is here now."""
        from solo.play.scenery import moment_of

        if self._seen is not None and self._seen.moment is not None:
            return self._seen.moment
        self.stage.ground.lately = self._lately()
        found = moment_of(self.stage.ground, (offer.text for offer in self.offers if offer.numbered))
        if self._seen is not None:
            self._seen.moment = found
        return found

    # Turns: run, keep, roll back.

    def _go(self, run: Run, answer: object) -> Question | None:
        """Run on; a failure of any kind rolls the turn back."""
        try:
            request = run.go(answer)
            self._followed(run.log)
            return request
        except SessionError:
            self._roll_back(run)
            raise
        except Refused as error:
            self._roll_back(run)
            raise SessionError(
                f"{self.rules.title} does not allow that: {error}. Nothing has changed."
            ) from error
        except Exception as error:
            what = f"That went wrong inside the rules ({type(error).__name__}: {error})"
            try:
                self._roll_back(run)
            except Diverged:
                raise SessionError(
                    f"{what}, and the moves that led there cannot be made again. "
                    f"The game stands at turn {self.depth}, before they were."
                ) from error
            raise SessionError(f"{what}, and nothing has changed. Try something else.") from error

    def _followed(self, log: Log) -> None:
        """Go through the phases that a run has come to."""
        if log.phases:
            for phase in log.phases:
                self.phase.follow(phase)
            log.phases.clear()

    def _went(
        self, run: Run, request: Question | None, move: dict, line: str, typed: list[Faces], shown: int
    ) -> Reply:
        """After a run stopped: wait for dice, or keep the turn. Returns the new events."""
        events = run.log.events
        if isinstance(request, Roll):
            self.open = OpenTurn(run, request, move, line, typed, len(events))
            return Reply(events[shown:])
        self._landed(run)
        if typed:
            move = {**move, "faces": [list(faces) for faces in typed]}
        self._keep(run, move, line)
        return Reply(events[shown:])

    def _keep(self, run: Run, move: dict, line: str) -> None:
        """Put the turn on record; where it cannot be, roll it back and raise SessionError."""
        if self.bare:
            self.depth, self.last = self.depth + 1, run.log
            return
        turn = self._recorded(run.log, move, line)
        if self.to_do:
            turn, self.to_do = msgspec.structs.replace(turn, extra={**turn.extra, LEFT: self.to_do}), ""
        if self.table.fresh:  # its place among all turns may be another in a copy of the game
            turn = msgspec.structs.replace(turn, extra={**turn.extra, "dice": self._next()})
        try:
            if self.save:
                self._put(turn)
        except (SaveError, TypeError, ValueError) as error:
            self._roll_back(run)
            raise SessionError(
                f"{error} The last move was not kept; the game stands as before it."
            ) from error
        self.depth += 1
        self.last, self.kept = run.log, turn
        if self.save is None:
            here = {"id": self.depth, "parent": self.depth - 1, "depth": self.depth}
            self.turns.append(msgspec.structs.replace(turn, **here))
        self._since(turn, run.log)

    def _since(self, turn: Turn, log: Log) -> None:
        """Remember a turn that was made, until nothing is in flight."""
        self.since, self.logs = ([], []) if turn.stable else ([*self.since, turn], [*self.logs, log])

    def _recorded(self, log: Log, move: dict, line: str) -> Turn:
        """What the last turn did, as it is kept."""
        turn = record(log, move, line, self.world, stable=not self.flight)
        return marked(versions.marked(turn, self.began, self.rules), self.text)

    def _put(self, turn: Turn) -> None:
        """Put a turn into the journal, after the step to the present versions where there is one."""
        save, notes = self._journal(), {"updated": self.now(), **self._news()}
        if self.step is None:
            save.append(turn, self.world.state, **notes)
            return
        if self.text:
            save.keep_texts(self.adventure.texts)
        turns = (self.step.turn, *self.step.again, turn)
        save.append_anew(turns, self.step.after, self.step.state, **notes)
        self.step = None

    def _news(self) -> dict[str, str | None]:
        """What a list of games shows of this one that is not so in the journal yet."""
        scene = self.adventure.scene(self.world.get("game", "scene", ""))
        now = {"ending": ending_of(self.world), **standing(self.world, scene.heading if scene else "")}
        there = self._journal().meta
        return {name: value for name, value in now.items() if there.get(name) != value}

    def _roll_back(self, run: Run) -> None:
        """Undo what a run did this turn, and stand where the last turn left off. Raises Diverged where that
        is no longer to be had; the session then stands at the last turn with nothing in flight, and so does
        the journal."""
        run.log.undo(self.world)
        turns, depth = self.since, self.depth - len(self.since)
        unmade(self.logs, self.world)
        self.stand_in(self.world, depth)
        try:
            for turn in turns:
                self.rerun(turn)
        except Diverged:
            unmade(self.logs, self.world)
            self.stand_in(self.world, depth)
            if self.step:
                self.step.again.clear()
            if self.save:
                self.save.go(back_from(self.save, len(turns)), updated=self.now())
            raise

    def rerun(self, turn: Turn, left: str | int = "") -> Turn:
        """Make a recorded turn again on its recorded dice, keeping nothing. `left`: the digest of the world it
        should leave, where that is not the recorded one; ANY for any world. Returns the turn as it is made now. Raises Diverged
        where it differs, the world being as it was."""
        number = self.depth + 1
        try:
            run, answer = self._ready(dict(turn.move))
        except SessionError as error:
            raise Diverged(number, f"the move cannot be made again: {error}") from error
        run.source, run.hand = recorded(turn), None
        try:
            request = run.go(answer)
            self._followed(run.log)
        except Exception as error:
            run.log.undo(self.world)
            raise Diverged(number, f"the move cannot be made again: {error}") from error
        if isinstance(request, Roll) or (left != ANY and digest(self.world) != (left or turn.digest)):
            run.log.undo(self.world)
            raise Diverged(number, "the world comes out different")
        self._landed(run)
        self.depth, self.last = number, run.log
        made = self._recorded(run.log, turn.move, turn.line) if left else turn
        self._since(made, run.log)
        return made

    # Moving about in the journal.

    def stand_at_head(self) -> None:
        """Stand where the journal's head is: fold the world from the nearest snapshot up to the last turn
        with nothing in flight, and make the moves since again. Raises Diverged where the rules have changed
        under them; the session then stands at that last turn."""
        save, since = self._journal(), []
        head = base = save.head
        while base and not (turn := save.turn(base)).stable:
            since.append(turn)
            base = save.parent(base)
        world = folded(save, base, self.rules.being)
        then, before = save.header.versions(save.turn(base) if base else None), world
        self.step = None
        if versions.older(then, self.rules) and head:
            world, self.step = versions.step_from(world, base, then, self.rules)
            self.step.turn = versions.marked(self.step.turn, self.began, self.rules)
        if self.table.writer and text_of(save.turn(base) if base else None) != self.text:
            from solo.session import restaged

            world, step = restaged.step_from(world, base, self.text, self.adventure, self.rules)
            step.turn = versions.marked(step.turn, self.began, self.rules)
            self.step = step if base or self.text else None
        scene = world.get("game", "scene")
        if scene and not (isinstance(scene, str) and self.adventure.scene(scene)):
            raise damaged(save.path, f"the game stands in a scene, {scene!r}, that its text does not have")
        depth = save.depth - len(since) + bool(self.step)
        self.stand_in(world, depth)
        try:
            for turn in reversed(since):
                if self.step:
                    self.step.again.append(self._again(turn, before, then))
                else:
                    self.rerun(turn)
        except Diverged:
            unmade(self.logs, self.world)
            self.stand_in(self.world, depth)
            if self.step:
                self.step.again.clear()
            save.go(base, updated=self.now())
            raise

    def _again(self, turn: Turn, before: World, then: Versions) -> Turn:
        """Make a turn of earlier versions again under the present ones; `before` is the world before it as it
        was left, and then the one after it. Raises Diverged where the two do not come to the same."""
        folded_in(before, turn)
        left = versions.migrated(before.state(), then, versions.present(self.rules), self.rules)
        changed = text_of(turn) != self.text
        made = self.rerun(turn, ANY if changed else digest(World(left)))
        dice = dice_of(turn, self.table.fresh) or turn.depth
        extra = {name: value for name, value in turn.extra.items() if name != TEXT}
        return msgspec.structs.replace(made, extra={**extra, **made.extra, "dice": dice})

    def taken_up(self) -> None:
        """Stand where a game was left, with what was left to do of its last line."""
        self.stand_at_head()
        save = self._journal()
        self.left = str(save.turn().extra.get(LEFT, "")) if save.head else ""

    def undo(self) -> None:
        """One turn back. A turn that only begins anew is passed over. Raises NoSuchMove at the start."""
        save = self._journal()
        self._moved(save.undo, again=bool(save.head) and save.turn().anew)

    def redo(self) -> None:
        """One turn forward again. A turn that only begins anew is passed over. Raises NoSuchMove where there is
        none."""
        save = self._journal()
        onward = save.onward()
        self._moved(save.redo, again=bool(onward) and save.turn(onward).anew and bool(save.children(onward)))

    def _moved(self, move: Callable, again: bool) -> None:
        """Move the journal's head (`again`: twice) and stand there; where the journal refuses, both stay where
        they were."""
        save = self._journal()
        head = save.head
        try:
            for _ in range(1 + again):
                move(updated=self.now())
            self.stand_at_head()
            if news := self._news():
                save.set(**news)
        except SaveError:
            if save.head != head:
                save.go(head, updated=self.now())
            raise

    def _journal(self) -> "Save":
        """The journal. Raises SessionError where the game is not kept."""
        if self.save is None:
            raise SessionError("This game is not kept, so there is nothing to go back to.")
        return self.save


def stunted(request: Choose) -> str:
    """The key of the option that takes words for a stunt, where a fight offers one now."""
    return next((option.key for option in request.open if option.kind == STUNT), "")
