"""Playing lines, blocks and items: the steps of `solo.scenario.running`, walked with a world.

What may live here: doing what a step says, and going to the next. What the steps are, and which comes next,
is stated there; what a directive does, in `effects/`.
"""

from typing import Any

from solo.core.party import heroes, peopled
from solo.core.procedure import Change, Choose, Procedure, Tell, change
from solo.core.world import Entity
from solo.play.choosing import Choosing
from solo.play.downfall import beaten, nobody_stands
from solo.play.effect import EFFECTS, Answered, Fit, anything
from solo.play.ground import Ground, Leave
from solo.play.meeting import (
    ATTACK,
    ESCAPED,
    MEANWHILE,
    MINDED,
    OVER,
    TURNED,
    assaulted,
    back_to_scene,
    battle,
    ended,
    escaped,
    lost,
    minded_anew,
    remember_hostile,
    seen,
    turned_on,
)
from solo.play.remembering import holding, remember
from solo.play.worded import in_sentence, spoken, told
from solo.referee.fights import how_it_ended
from solo.rules.floor.speech import The
from solo.rules.ruleset import able
from solo.scenario import model
from solo.scenario.expressions import Wanted, lowest, rolled, unthrown
from solo.scenario.running.conditions import failing
from solo.scenario.running.layout import Nested, offers
from solo.scenario.running.outcomes import Answer, Scope, find, names
from solo.scenario.running.steps import Ask, Block, Offer, Perform, Say, Step, Stop
from solo.scenario.running.steps import Leave as Leads

MOST_EFFECTS = 2000  # directives played in one move
MOST_DEEP = 30  # directives played inside what directives came to


DONE, FAILED = Stop(), Stop(True)


class Sentence:
    """A sentence that a row of a table stands in: the words gathered so far, and whether it goes on behind it."""

    __slots__ = ("goes_on", "words")

    def __init__(self, words: list[str], after: Step):
        self.words = words
        text = after.plain if type(after) is Say and after.plain is not None else ""
        sign = text.lstrip()[:1]
        self.goes_on = sign.islower() or (sign != "" and sign in ".,;:!?…)—–")

    def holding(self, play: "Play", cell: tuple[model.Segment, ...], scope: Scope) -> Procedure[Leave | None]:
        """Play a cell in this sentence. Returns where it leads, if anywhere."""
        before, last_ = len(self.words), self.words[-1:]
        leave, _ = yield from play.played(play.script.line(cell), scope, self.words)
        if self.words and self.words[-1:] != last_:
            if before < len(self.words) and "".join(self.words[:before]).strip():
                self.words[before] = in_sentence(self.words[before])
            if self.goes_on:
                self.words[-1] = self.words[-1].rstrip(" .")
        return leave


LOUD = frozenset({"gain", "loss", "time", "aside", "ruling"})  # what the engine says of a directive by itself


def quietened(procedure: Procedure[Leave | None]) -> Procedure[Leave | None]:
    """The same procedure, with nothing told but what the scenario says, what dice did, and what could not be done."""
    answer: Any = None
    try:
        while True:
            request = procedure.send(answer)
            loud = type(request) is Tell and request.kind in LOUD and not request.refuses
            answer = None if loud else (yield request)
    except StopIteration as stop:
        found: Leave | None = stop.value
        return found


class Playing:
    """A line being played: how far it has come, and what its directives may ask of it (see `effect.Line`)."""

    or_else = failed = stopped = False
    untold = 0
    after: Step = DONE  # what comes behind the directive that is played
    here: tuple[str, ...] = ()  # the outcomes that the line itself says something for
    sentence: Sentence | None = None  # the directive stands in this one
    leave: Leave | None = None
    waiting: tuple[model.Outcome, ...] = ()  # what stands under the line for what its own words answer first

    def __init__(self, play: "Play", scope: Scope, step: Step = DONE, sentence: list[str] | None = None):
        self.play, self.scope, self.ground, self.step = play, scope, play.ground, step
        self.within = sentence is not None  # the line stands in another's sentence
        self.gathered: list[str] = [] if sentence is None else sentence  # words that are not told yet

    def on(self) -> Procedure[None] | None:
        """Play on, up to something that may ask. Returns that; None where the line is over."""
        ground, words, step = self.ground, self.gathered, self.step
        while self.leave is None:
            if type(step) is Say:
                if step.plain is None:
                    for at, part in enumerate(step.parts):
                        try:
                            spoken(ground, part, words, unthrown)
                        except Wanted:
                            return self.thrown(step, at)
                else:
                    words.append(step.plain)
                step = step.then
            elif type(step) is Perform:
                if step.tells:
                    told(ground, words)
                self.or_else, self.failed, self.here, self.after = (
                    step.or_else,
                    False,
                    step.answers,
                    step.then,
                )
                self.sentence = Sentence(words, step.then) if step.within else None
                leave = self.play.does(step.part, self)
                if leave is not None and not isinstance(leave, tuple):
                    return self.performed(step, leave)
                self.leave = leave
                if leave is None and nobody_stands(ground):
                    return self.performed(step, None)
                step = self.behind(step)
            elif type(step) is Ask:
                asked = step
                try:
                    step = holding(ground, asked, unthrown)
                except Wanted:
                    return self.asked(asked)
            else:
                break
        self.step = step
        if words and (self.leave is not None or not self.within):
            told(ground, words)
        return self.waited() if self.waiting and self.leave is None else None

    def behind(self, step: Perform) -> Step:
        """What comes next after a directive."""
        return FAILED if self.stopped else step.failed if self.failed else step.then

    def performed(self, step: Perform, done: Procedure[Leave | None] | None) -> Procedure[None]:
        """A directive that may ask, and what it has come to."""
        self.leave = ((yield from done) if done is not None else None) or (yield from self.play.fallen())
        self.step = self.behind(step)

    def thrown(self, step: Say, at: int) -> Procedure[None]:
        """Words that dice are to say, from a part on."""
        for part in step.parts[at:]:
            yield from rolled(lambda throw, part=part: spoken(self.ground, part, self.gathered, throw))  # type: ignore[misc]
        self.step = step.then

    def asked(self, step: Ask) -> Procedure[None]:
        """A question that dice are to settle."""
        self.step = yield from rolled(lambda throw: holding(self.ground, step, throw))

    def over(self) -> tuple[Leave | None, bool]:
        """Where the line leads, if anywhere, and whether what stands under it is passed over: a test in it failed with
        nothing else to do, or something that it came to led away."""
        step = self.step
        if self.leave is not None:
            return self.leave, True
        return step.way if type(step) is Leads else None, type(step) is Stop and step.failed

    @property
    def words(self) -> str:
        return self.play.words

    @property
    def menu(self) -> bool:
        return any(map(offers, self.scope.menus[: self.scope.own or 0]))

    def goes_on(self, part: model.Directive) -> bool:
        step = self.after
        while type(step) is Say and step.plain is not None and not step.plain.strip():
            step = step.then
        then = step.part if type(step) is Perform else None
        return type(then) is type(part) and then.quiet == part.quiet

    def fail(self) -> None:
        self.failed = True

    def stop(self) -> None:
        self.stopped = self.play.refused = True

    def written(self, name: str, fit: Fit = anything) -> Answer:
        return find(name, self.scope.menus, self.scope.running, fit)

    def outcome(self, name: str, fit: Fit = anything) -> Procedure[Answered]:
        ground, scope = self.ground, self.scope
        found = find(
            name,
            scope.of(name, self.here),
            scope.running,
            lambda item: fit(item) and (not item.when or not failing(item.when)(ground, lowest)),
        )
        if found.outcome is None:
            return None, found.default
        if ground.notes is not None:
            ground.notes.came_to(found.outcome, name)
        if any(each in self.here for each in names(name)):
            self.waiting = (*self.waiting, found.outcome)
            return None, ""
        return (yield from self.play.item(found.outcome, scope.during(found.outcome))), ""

    def waited(self) -> Procedure[None]:
        """The line has been told: play what stands under it beside that."""
        waiting, self.waiting = self.waiting, ()
        for outcome in waiting:
            self.leave = yield from self.play.item(outcome, self.scope.during(outcome))
            if self.leave is not None:
                return

    def row(self, row: model.Row) -> Procedure[Leave | None]:
        sentence, self.sentence = self.sentence, None
        scope = self.scope.near((row.answers,)) if row.answers else self.scope
        for cell in row.cells:
            if sentence is None:
                leave = yield from self.play.line(cell, scope)
            else:
                leave = yield from sentence.holding(self.play, cell, scope)
            if leave:
                return leave
        return None

    def scene(self, key: str) -> Procedure[Leave | None]:
        scene = self.ground.adventure.at(key)
        leave = yield from self.play.nested(scene.blocks, self.play.last_resort, scene.key)
        return None if leave and leave[0] == "back" else leave


class Row:
    """Blocks in a row being played; `outer` is what lies around them."""

    __slots__ = ("leave", "outer", "play", "step")

    def __init__(self, play: "Play", step: Step, outer: Scope):
        self.play, self.step, self.outer = play, step, outer
        self.leave: Leave | None = None

    def on(self) -> Procedure[None] | None:
        """Play on, up to something that may ask. Returns that; None where the row is over. Lists of choices and outcomes
        wait for their turn."""
        step, ground = self.step, self.play.ground
        while self.leave is None:
            if type(step) is Block:
                if (tells := step.tells) is not None:
                    ground.world.tell(tells)
                    step = step.then
                    continue
                if step.line is None:
                    return self.beside(step)
                line = Playing(self.play, self.outer.near(step.near), step.line)
                asks = line.on()
                if asks is not None:
                    return self.asking(step, line, asks)
                leave = line.over()[0]
                if leave is not None:
                    return self.left(step, leave)
                step = step.then
            elif type(step) is Ask:
                asked = step
                try:
                    step = holding(ground, asked, unthrown)
                except Wanted:
                    return self.asked(asked)
            else:
                break
        self.step = step
        return None

    def through(self, asks: Procedure[None]) -> Procedure[Leave | None]:
        """Play the rest. Returns where it leads, if anywhere."""
        more: Procedure[None] | None = asks
        while more is not None:
            yield from more
            more = self.on()
        return self.leave

    def asking(self, step: Block, line: Playing, asks: Procedure[None]) -> Procedure[None]:
        """The rest of a line."""
        more: Procedure[None] | None = asks
        while more is not None:
            yield from more
            more = line.on()
        yield from self.left(step, line.over()[0])

    def left(self, step: Block, leave: Leave | None) -> Procedure[None]:
        """After a block; where the story ends with it, its epilogue is told."""
        self.step, self.leave = step.then, leave
        if leave is not None and leave[0] == "end" and step.epilogue is not None:
            yield from self.play.run(step.epilogue, self.outer)

    def beside(self, step: Block) -> Procedure[None]:
        """A block that is no paragraph."""
        play, block, leave = self.play, step.block, None
        match block:
            case model.Pause():
                yield Tell("", "pause")
            case model.Subheading():
                yield Tell(block.text, "subheading")
            case model.Grid():
                yield Tell("   ".join(block.header), "prose")
                for row in block.rows:
                    cells = []
                    for cell in row:
                        cells.append((yield from play.cell(cell)))
                    yield Tell("   ".join(cells), "prose")
        for inner in step.inner:
            leave = yield from play.run(inner, self.outer.near(step.near))
            if leave:
                break
        yield from self.left(step, leave)

    def asked(self, step: Ask) -> Procedure[None]:
        """A question that dice are to settle."""
        self.step = yield from rolled(lambda throw: holding(self.play.ground, step, throw))


class Play(Choosing):
    """Plays lines on a ground."""

    __slots__ = ("depth", "entered", "open", "refused", "spent", "words")

    def __init__(self, ground: Ground):
        super().__init__(ground)
        self.depth = 0  # directives under way, each inside the one before
        self.spent = 0  # directives played since the player's last move
        self.entered = ""  # the scene that was come to since the player's last move
        self.words = ""  # the choice that is being played, as it was offered
        self.refused = False  # what a choice was for could not be had
        self.open = False  # an outcome has said `again`: the menu that its choice stands in stays open

    def run(self, step: Step, outer: Scope) -> Procedure[Leave | None]:
        """Play blocks in a row; `outer` is what lies around them. Returns where they lead, if anywhere."""
        row = Row(self, step, outer)
        while (asks := row.on()) is not None:
            yield from asks
        return row.leave

    def running(self, step: Step, outer: Scope) -> Leave | None | Procedure[Leave | None]:
        """The same, at once where nothing asks; else what is to be run for it."""
        row = Row(self, step, outer)
        asks = row.on()
        return row.leave if asks is None else row.through(asks)

    @property
    def last_resort(self) -> Scope:
        """The outcomes of `## Always` where one is."""
        return self.script.layout(self.ground.scene.key).outer

    def fallen(self) -> Procedure[Leave | None]:
        """If no hero can act after something happened outside a fight: what is written for that as a last resort, else
        what the system in play says. Returns where it leads."""
        ground = self.ground
        if ground.falling or not nobody_stands(ground):
            return None
        line = Playing(self, self.last_resort)
        if line.written("fallen").outcome is None:
            return (yield from beaten(ground, "fallen"))
        return (yield from lost(line, "fallen"))

    def cell(self, parts: tuple[model.Part, ...]) -> Procedure[str]:
        """What a cell of a table of prose tells."""
        words: list[str] = []
        for part in parts:
            yield from rolled(lambda throw, part=part: spoken(self.ground, part, words, throw))  # type: ignore[misc]
        return "".join(words).strip()

    def line(self, segments: tuple[model.Segment, ...], scope: Scope) -> Procedure[Leave | None]:
        """Play a line. Returns where it leads, if anywhere."""
        return (yield from self.played(self.script.line(segments), scope))[0]

    def played(
        self, step: Step, scope: Scope, sentence: list[str] | None = None
    ) -> Procedure[tuple[Leave | None, bool]]:
        """Play a line from its first step. Returns where it leads, and whether what stands under it is passed over
        (`Playing.over`). Its words go into the `sentence` it stands in, if it does."""
        line = Playing(self, scope, step, sentence)
        while (asks := line.on()) is not None:
            yield from asks
        return line.over()

    def does(self, part: model.Directive, line: Playing) -> Leave | None | Procedure[Leave | None]:
        """Play a directive; passed over where a move plays too many, one inside the other or in all, and, but
        for the quiet ones, while nobody has come into the story. Returns where it leads, if anywhere, or, where it may
        ask, what is to be run for it."""
        if self.depth >= MOST_DEEP or self.spent >= MOST_EFFECTS:
            return None
        if not part.declared.unattended and not peopled(self.ground.world):
            return None
        self.spent += 1
        done = EFFECTS[type(part)].does(line, part)
        if done is None or isinstance(done, tuple):
            return done
        return self.deeper(quietened(done) if part.quiet else done)

    def deeper(self, done: Procedure[Leave | None]) -> Procedure[Leave | None]:
        """What a directive does, inside of those that are under way."""
        self.depth += 1
        try:
            return (yield from done)
        finally:
            self.depth -= 1

    def effect(self, part: model.Directive, line: Playing) -> Procedure[Leave | None]:
        """Play a directive (`does`). Returns where it leads, if anywhere."""
        done = self.does(part, line)
        return done if done is None or isinstance(done, tuple) else (yield from done)

    # Items of lists.

    def choose(self, choice: model.Choice, scope: Scope, key: str) -> Procedure[Leave | None]:
        """What a choice does; `scope` lies around it. Returns where it leads, if anywhere."""
        ground = self.ground
        self.words = self.label(choice)
        ground.count_up(f"choice:{key}")
        if choice.when:
            remember(ground, choice.when)
        phase = ground.world.get("game", "phase")
        self.refused = False
        harmed, ends = ground.harmed, ground.ends
        leave = self.within(choice, scope, True)
        if leave is not None and not isinstance(leave, tuple):
            leave = yield from leave
        if ground.harmed != harmed and ground.ends == ends:
            leave = yield from self.struck_back(scope, leave)
        if self.refused:  # it may be tried again
            for condition in choice.when:
                if isinstance(condition, model.Once):
                    yield Change("seen", condition.key, None)
        if phase == "scene" and ground.world.get("game", "phase") == "encounter":
            yield from back_to_scene(ground)  # who was met was there while the menu under it was open
        return leave

    def struck_back(self, scope: Scope, leave: Leave | None) -> Procedure[Leave | None]:
        """A choice did harm to the foes who are here: who can still stand is hostile, and goes for the party, unless it
        leads away. Returns where it leads."""
        ground = self.ground
        foes = tuple(foe for foe in able(ground.present()) if foe.side != "party")
        for foe in foes:
            yield from change(foe, attitude="hostile")
        if not foes:
            return leave
        yield from remember_hostile(ground, foes)
        if leave is not None or not able(heroes(ground.world)):
            return leave
        yield Tell("They go for you." if len(foes) > 1 else f"{The(foes[0], 'goes')} for you.", "foe")
        phase = ground.world.get("game", "phase")
        leave = yield from self.come_to_blows(scope, foes)
        if phase == "scene":
            yield from back_to_scene(ground)
        return leave

    def item(self, outcome: model.Outcome, scope: Scope) -> Procedure[Leave | None]:
        """What an outcome does; `scope` lies around it. Returns where it leads, if anywhere."""
        remember(self.ground, outcome.when)
        leave = self.within(outcome, scope, False)
        if leave is not None and not isinstance(leave, tuple):
            leave = yield from leave
        self.open = self.open or outcome.again
        return leave

    def within(
        self, item: model.Choice | model.Outcome, scope: Scope, stops: bool
    ) -> Leave | None | Procedure[Leave | None]:
        """The line of an item, and what stands under it; where the line leads away for certain, that is told
        before one goes. `stops`: a test that fails ends it. Returns where it leads, if anywhere, or, where that may
        ask, what is to be run for it."""
        step = self.script.line(item.segments)
        if type(step) is Leads and not item.blocks:
            return step.way
        line = Playing(self, scope.within(item.blocks), step)
        asks = line.on()
        return (
            line.over()[0] if asks is None and not item.blocks else self.under(item, line, asks, scope, stops)
        )

    def under(
        self,
        item: model.Choice | model.Outcome,
        line: Playing,
        asks: Procedure[None] | None,
        scope: Scope,
        stops: bool,
    ) -> Procedure[Leave | None]:
        """The rest of an item. Returns where it leads, if anywhere."""
        while asks is not None:
            yield from asks
            asks = line.on()
        blocks, (leave, passed_over) = item.blocks, line.over()
        if not blocks or (passed_over and (leave or stops)):
            return leave
        if leave is None:
            return (yield from self.nested(blocks, scope))
        if self.script.leaves(item.segments):
            yield from self.run(self.script.nested(blocks).above, scope)
        return leave

    def nested(
        self, blocks: tuple[model.Block, ...], scope: Scope, holder: str = ""
    ) -> Procedure[Leave | None]:
        """Blocks inside an item, or those of another scene (`holder`): their text, then the menu they offer, if they
        do. Returns where it leads."""
        laid: Nested = self.script.nested(blocks)
        leave = yield from self.run(laid.above, scope)
        offered = laid.offers
        while not leave and offered is not None:
            leave = yield from self.run(laid.below, scope)
            if leave:
                return leave
            there = yield from self.offering(offered)
            place = holder or self.ground.scene.key
            options = tuple(
                self.option(each.choice.key, each.choice, f"{place}/{each.choice.key}") for each in there
            )
            if all(option.barred or option.hidden for option in options):
                return None
            foes = self.ground.present() if self.ground.world.get("game", "phase") == "encounter" else ()
            calm, ends = any(foe.attitude != "hostile" for foe in foes), self.ground.ends
            before = [seen(self.ground, foe) for foe in foes]
            unasked = (ATTACK, *MEANWHILE) if foes else ()
            key = yield Choose("player", options, "", rule="menu", unasked=unasked)
            self.spent = 0
            if key == ESCAPED:
                return (yield from escaped(Playing(self, scope)))
            turned = calm and all(foe.attitude == "hostile" for foe in able(foes))
            struck = any(assaulted(self.ground, foe, was) for foe, was in zip(foes, before, strict=True))
            if turned and key != ATTACK and not struck and able(foes):
                return (yield from turned_on(Playing(self, scope), foes, listed=True))
            if key in (ATTACK, TURNED) or turned or struck or (foes and not able(foes)):
                return (yield from self.come_to_blows(scope, foes))
            if key == MINDED:
                leave = yield from minded_anew(Playing(self, scope), foes)
            if key in (OVER, MINDED):
                continue
            taken = next(each for each in there if each.choice.key == key)
            inner = scope.near(laid.near[id(taken.menu)])
            self.open = False
            leave = yield from self.choose(taken.choice, inner, f"{place}/{key}")
            if foes and not leave and not able(foes) and self.ground.ends == ends:
                return (yield from self.come_to_blows(scope, foes))
            stays, self.open = taken.choice.again or self.open, False
            if not stays:
                break
        return leave

    def offering(self, step: Step) -> Procedure[tuple[Offer, ...]]:
        """The choices of lists that are there now; dice that have a say in it are rolled."""
        try:
            return self.there(step, unthrown)
        except Wanted:
            return (yield from rolled(lambda throw: self.there(step, throw)))

    def come_to_blows(self, scope: Scope, foes: tuple[Entity, ...]) -> Procedure[Leave | None]:
        """A menu of a meeting is answered with blows, or they have fallen to some already. Returns where it leads."""
        line = Playing(self, scope)
        if able(foes):
            return (yield from battle(line, foes))
        return (yield from ended(line, how_it_ended(foes)))
