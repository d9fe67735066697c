"""Playing lines, blocks and items: the steps of `solo.scenario.running`, walked with a world.

What may live here: doing what a step says, and going to the next. What the steps are, and which comes next,
is stated there; what a directive does, in `effects/`.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from solo.core.english import plural, singular
from solo.core.party import heroes, party
from solo.core.procedure import Change, Choose, Option, Procedure, Roll, Tell
from solo.core.world import Entity
from solo.play import aims
from solo.play.downfall import fallen
from solo.play.effect import EFFECTS, Answered, barred
from solo.play.ground import Ground, Leave, quietly
from solo.play.meeting import ATTACK, OVER, TURNED, assaulted, back_to_scene, battle, ended, over, seen
from solo.play.needs import wanted
from solo.play.tasks import opposed, task_of
from solo.play.varying import last, varied
from solo.referee import edges
from solo.referee.fights import how_it_ended
from solo.rules.ruleset import Task, able
from solo.scenario import model
from solo.scenario.expressions import Plural, Value
from solo.scenario.names import NUMBERS
from solo.scenario.running.layout import Nested, fight_alone, offers, script_of
from solo.scenario.running.outcomes import Answer, Scope, find, names
from solo.scenario.running.steps import Ask, Block, Offer, Perform, Say, Step, Stop, answered_here, opening
from solo.scenario.running.steps import Leave as Leads
from solo.scenario.sentences import joined

MOST_EFFECTS = 2000  # directives played in one move
MOST_DEEP = 30  # directives played inside what directives came to
SMALL = frozenset(
    ("a", "an", "the", "some", "one", "two", "three", "four", "five", "six", "your", "nothing", "nobody")
)


# ---------------------------------------------------------------------------------------------- conditions


def holds(ground: Ground, condition: model.Condition) -> Procedure[bool]:
    """Does one condition hold now?"""
    match condition:
        case model.If():
            return bool((yield from ground.work(condition.expr)))
        case model.Unless():
            return not (yield from ground.work(condition.expr))
        case model.First():
            return visits(ground) <= 1
        case model.Second():
            return visits(ground) == 2
        case model.Later():
            return visits(ground) > condition.after
        case model.Once():
            return not ground.seen(condition.key)
        case model.Every():
            last = ground.seen(condition.key)
            return not last or ground.engine("turns") + 1 - last >= condition.turns
        case model.OneIn():
            face: int = yield Roll(f"d{condition.of}", rule="chance", why="chance", closed=True)
            return face <= condition.chances
    return True


def visits(ground: Ground) -> int:
    """How often the scene was entered; one who comes back to it has entered it once more."""
    return ground.engine("visits") + ground.coming_back


def first_failing(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure[int]:
    """The number of the first of these that does not hold; 0 where all do."""
    for number, condition in enumerate(when, 1):
        if not (yield from holds(ground, condition)):
            return number
    return 0


def all_hold(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure[bool]:
    """Do all of these hold?"""
    return not (yield from first_failing(ground, when))


def remember(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure[None]:
    """What was under these conditions has been shown or chosen."""
    for condition in when:
        if isinstance(condition, model.Once):
            yield from ground.mark(condition.key)
        elif isinstance(condition, model.Every):
            yield Change("seen", condition.key, ground.engine("turns") + 1)


def holding(ground: Ground, step: Ask) -> Procedure[Step]:
    """What comes after a question: what is under conditions that hold has then been shown."""
    failing = yield from first_failing(ground, step.when)
    if failing:
        return step.fails if failing == len(step.when) else step.misses
    yield from remember(ground, step.when)
    return step.holds


def answered(ground: Ground, step: Ask) -> Procedure[Step]:
    """What comes after a question, as things stand; nothing is remembered."""
    failing = yield from first_failing(ground, step.when)
    if failing:
        return step.fails if failing == len(step.when) else step.misses
    return step.holds


# --------------------------------------------------------------------------------------------------- words


def say(ground: Ground, part: model.Part) -> Procedure[str]:
    """What one part of a line shows."""
    match part:
        case model.Text() | model.CrossReference():
            return part.text
        case model.Varied():
            return last(ground, part) if ground.world.get("said", part.key) else part.texts[0]
        case model.ShowValue() if isinstance(part.expr, Plural):
            return worded(int((yield from ground.work(part.expr))), part.expr.noun)
        case model.ShowValue():
            return shown((yield from ground.work(part.expr)))
        case model.ShowDice():
            return str((yield Roll(part.dice, rule="shown", why="as many")))
    return ""


LOUD = frozenset({"gain", "loss", "time", "aside", "ruling"})  # what the engine says of a directive by itself


def quietened(procedure: Procedure[Leave | None]) -> Procedure[Leave | None]:
    """The same procedure, with nothing told but what the scenario says and what dice did."""
    answer: Any = None
    try:
        while True:
            request = procedure.send(answer)
            answer = None if type(request) is Tell and request.kind in LOUD else (yield request)
    except StopIteration as stop:
        found: Leave | None = stop.value
        return found


def worded(number: int, noun: str) -> str:
    """A count and its noun, as one says it: "no ropes", "one rope", "two ropes", "13 ropes"."""
    one = singular(noun)
    if number == 1:
        return f"one {one}"
    said = "no" if number == 0 else NUMBERS[number - 1] if 0 < number <= len(NUMBERS) else str(number)
    return f"{said} {plural(one)}"


def headed(words: list[str], said: str) -> str:
    """A value as it stands behind these words: with a capital at the head of a sentence."""
    before = "".join(words).rstrip() if words else ""
    return said if before and not _HEAD.search(before) else said[:1].upper() + said[1:]


_HEAD = re.compile(r"[.!?…][\"'”’»)\]]*$|^[\"“„«(\[]+$")


def shown(value: Value) -> str:
    """A value as it reads in prose."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@lru_cache(maxsize=4096)
def prose(text: str) -> Tell | None:
    """Words as they are told, if there are any."""
    words = re.sub(r"[^\S\n]+", " ", text).strip()
    if "\n" in words:  # the breaks that a writer made sure of
        words = re.sub(r" *\n[ \n]*", "\n", words)
    return Tell(words, "prose") if words else None


def told(words: list[str]) -> Iterator[Tell]:
    """The words gathered so far, in one piece; they are gathered anew."""
    text = joined(words) if words else ""
    if text.lstrip()[:1] in {",", ";", ":"}:  # of a sentence that something was told in the middle of
        text = text.lstrip(" ,;:")
        text = text[:1].upper() + text[1:]
    tell = prose(text) if text else None
    words.clear()
    if tell:
        yield tell


# --------------------------------------------------------------------------------------------------- lines


FAILED = Stop(True)


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


def in_sentence(words: str) -> str:
    """Words as they stand inside a sentence: an article or a number in front is small."""
    first = words.split(" ", 1)[0]
    return words[:1].lower() + words[1:] if first.lower() in SMALL and first.istitle() else words


class Playing:
    """A line being played: what its directives may ask of it (see `effect.Line`)."""

    __slots__ = ("failed", "ground", "here", "or_else", "play", "scope", "sentence", "stopped", "waiting")

    def __init__(self, play: "Play", scope: Scope):
        self.play, self.scope, self.ground = play, scope, play.ground
        self.or_else = self.failed = self.stopped = False
        self.here: tuple[str, ...] = ()  # the outcomes that the line itself says something for
        self.sentence: Sentence | None = None  # the directive stands in this one
        self.waiting: list[
            model.Outcome
        ] = []  # what stands under the line for what its own words answer first

    @property
    def words(self) -> str:
        return self.play.words

    @property
    def menu(self) -> bool:
        return any(map(offers, self.scope.menus[: self.scope.own or 0]))

    def fail(self) -> None:
        self.failed = True

    def stop(self) -> None:
        self.stopped = self.play.refused = True

    def written(self, name: str) -> Answer:
        return find(name, self.scope.menus, self.scope.running)

    def outcome(self, name: str) -> Procedure[Answered]:
        ground, scope = self.ground, self.scope
        found = find(
            name, scope.of(name, self.here), scope.running, lambda item: quietly(all_hold(ground, item.when))
        )
        if found.outcome is None:
            return None, found.default
        if any(each in self.here for each in names(name)):
            self.waiting.append(found.outcome)
            return None, ""
        return (yield from self.play.item(found.outcome, scope.during(found.outcome))), ""

    def waited(self) -> Procedure[Leave | None]:
        """The line has been told: play what stands under it beside that. Returns where it leads, if anywhere."""
        leave: Leave | None = None
        while self.waiting and leave is None:
            outcome = self.waiting.pop(0)
            leave = yield from self.play.item(outcome, self.scope.during(outcome))
        return leave

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
        leave = yield from self.play.nested(scene.blocks, Scope(), scene.key)
        return None if leave and leave[0] == "back" else leave


class Play:
    """Plays lines on a ground."""

    __slots__ = ("depth", "ground", "open", "refused", "script", "spent", "words")

    def __init__(self, ground: Ground):
        self.ground, self.script = ground, script_of(ground.adventure)
        self.depth = 0  # directives under way, each inside the one before
        self.spent = 0  # directives played since the player's last move
        self.words = ""  # the choice that is being played, as it was offered
        self.refused = False  # what a choice was for could not be had
        self.open = False  # an outcome has said `again`: the menu that its choice stands in stays open

    def run(self, step: Step, outer: Scope) -> Procedure[Leave | None]:
        """Play blocks in a row; `outer` is what lies around them. Returns where they lead, if anywhere."""
        while True:
            if type(step) is Block:
                leave = yield from self.block(step, outer)
                if leave:
                    if step.epilogue is not None and leave[0] == "end":
                        yield from self.run(step.epilogue, outer)
                    return leave
                step = step.then
            elif type(step) is Ask:
                step = yield from holding(self.ground, step)
            else:
                return None

    def block(self, step: Block, outer: Scope) -> Procedure[Leave | None]:
        """Play one block; lists of choices and outcomes wait for their turn."""
        block, scope = step.block, outer.near(step.near)
        if step.line is not None:
            return (yield from self.played(step.line, scope))[0]
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
                        cells.append((yield from self.cell(cell)))
                    yield Tell("   ".join(cells), "prose")
        for inner in step.inner:
            leave = yield from self.run(inner, scope)
            if leave:
                return leave
        return None

    def cell(self, parts: tuple[model.Part, ...]) -> Procedure[str]:
        """What a cell of a table of prose tells."""
        words: list[str] = []
        for part in parts:
            told_now = varied(self.ground, part) if isinstance(part, model.Varied) else say(self.ground, part)
            said = yield from told_now
            words.append(headed(words, said) if isinstance(part, model.ShowValue) else said)
        return "".join(words).strip()

    def line(self, segments: tuple[model.Segment, ...], scope: Scope) -> Procedure[Leave | None]:
        """Play a line. Returns where it leads, if anywhere."""
        return (yield from self.played(self.script.line(segments), scope))[0]

    def played(
        self, step: Step, scope: Scope, sentence: list[str] | None = None
    ) -> Procedure[tuple[Leave | None, bool]]:
        """Play a line from its first step. Returns where it leads, if anywhere, and whether what stands under it
        is passed over: a test in it failed with nothing else to do, or something that it came to led away. Its
        words go into the `sentence` it stands in, if it does."""
        words: list[str] = [] if sentence is None else sentence
        line = Playing(self, scope)
        leave = None
        while leave is None:
            if type(step) is Say:
                if step.plain is not None:
                    words.append(step.plain)
                else:
                    for part in step.parts:
                        told_now = (
                            varied(self.ground, part)
                            if isinstance(part, model.Varied)
                            else say(self.ground, part)
                        )
                        said = yield from told_now
                        words.append(headed(words, said) if isinstance(part, model.ShowValue) else said)
                step = step.then
            elif type(step) is Perform:
                if step.tells:
                    yield from told(words)
                line.or_else, line.failed, line.here = step.or_else, False, answered_here(step)
                line.sentence = Sentence(words, step.then) if step.within else None
                leave = (yield from self.effect(step.part, line)) or (yield from fallen(self.ground))
                step = FAILED if line.stopped else step.failed if line.failed else step.then
            elif type(step) is Ask:
                step = yield from holding(self.ground, step)
            else:
                break
        if sentence is None or leave is not None:
            yield from told(words)
        if line.waiting and leave is None:
            leave = yield from line.waited()
        passed_over = leave is not None or (type(step) is Stop and step.failed)
        if leave is None and type(step) is Leads:
            leave = step.way
        return leave, passed_over

    def effect(self, part: model.Directive, line: Playing) -> Procedure[Leave | None]:
        """Play a directive; passed over where a move plays too many, one inside the other or in all, and, but
        for the quiet ones, while nobody has come into the story. Returns where it leads, if anywhere."""
        if self.depth >= MOST_DEEP or self.spent >= MOST_EFFECTS:
            return None
        if not part.declared.unattended and not heroes(self.ground.world):
            return None
        self.depth, self.spent = self.depth + 1, self.spent + 1
        try:
            done = EFFECTS[type(part)].does(line, part)
            return (yield from (quietened(done) if part.quiet else done))
        finally:
            self.depth -= 1

    # Items of lists.

    def choose(self, choice: model.Choice, scope: Scope, key: str) -> Procedure[Leave | None]:
        """What a choice does; `scope` lies around it. Returns where it leads, if anywhere."""
        self.words = self.label(choice)
        yield from self.ground.mark(f"choice:{key}")
        if choice.when:
            yield from remember(self.ground, choice.when)
        phase = self.ground.world.get("game", "phase")
        self.refused = False
        leave = yield from self.within(choice, scope, True)
        if self.refused:  # it may be tried again
            for condition in choice.when:
                if isinstance(condition, model.Once):
                    yield Change("seen", condition.key, None)
        if phase == "scene" and self.ground.world.get("game", "phase") == "encounter":
            yield from back_to_scene(self.ground)  # who was met was there while the menu under it was open
        return leave

    def item(self, outcome: model.Outcome, scope: Scope) -> Procedure[Leave | None]:
        """What an outcome does; `scope` lies around it. Returns where it leads, if anywhere."""
        yield from remember(self.ground, outcome.when)
        leave = yield from self.within(outcome, scope, False)
        self.open = self.open or outcome.again
        return leave

    def within(
        self, item: model.Choice | model.Outcome, scope: Scope, stops: bool
    ) -> Procedure[Leave | None]:
        """The line of an item, and what stands under it; where the line leads away for certain, that is told
        before one goes. `stops`: a test that fails ends it. Returns where it leads, if anywhere."""
        blocks, line = item.blocks, self.script.line(item.segments)
        leave, passed_over = yield from self.played(line, scope.within(blocks))
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
        while not leave and laid.offers:
            leave = yield from self.run(laid.below, scope)
            if leave:
                return leave
            there = yield from self.there(laid.offers)
            place = holder or self.ground.scene.key
            options = tuple(
                self.option(each.choice.key, each.choice, f"{place}/{each.choice.key}") for each in there
            )
            if all(option.barred or option.hidden for option in options):
                return None
            foes = self.ground.present() if self.ground.world.get("game", "phase") == "encounter" else ()
            calm, ends = any(foe.attitude != "hostile" for foe in foes), self.ground.ends
            before = [seen(self.ground, foe) for foe in foes]
            unasked = (ATTACK, OVER, TURNED) if foes else ()
            key = yield Choose("player", options, "", rule="menu", unasked=unasked)
            self.spent = 0
            turned = calm and all(foe.attitude == "hostile" for foe in able(foes))
            struck = any(assaulted(self.ground, foe, was) for foe, was in zip(foes, before, strict=True))
            if key in (ATTACK, TURNED) or turned or struck or (foes and not able(foes)):
                return (yield from self.come_to_blows(scope, foes))
            if key == OVER:
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

    def come_to_blows(self, scope: Scope, foes: tuple[Entity, ...]) -> Procedure[Leave | None]:
        """A menu of a meeting is answered with blows, or they have fallen to some already. Returns where it leads."""
        line = Playing(self, scope)
        if able(foes):
            return (yield from battle(line, foes))
        return (yield from ended(line, how_it_ended(foes)))

    def there(self, step: Step) -> Procedure[list[Offer]]:
        """The choices of lists that are there now."""
        found: list[Offer] = []
        while True:
            if type(step) is Offer:
                found.append(step)
                step = step.then
            elif type(step) is Ask:
                step = yield from answered(self.ground, step)
            else:
                return found

    # A choice as it is offered.

    def option(self, key: str, choice: model.Choice, mark: str = "") -> Option:
        """A choice as an option; what will help the test behind it, or hinder it, is its note. `mark` is what the
        world remembers it by, where that is not its key."""
        label, part = self.label(choice), self.risk(choice)
        hidden = choice.unlisted or (choice.hidden and not self.ground.seen(f"choice:{mark or key}"))
        odds, note = self.chances(part, label) if part else (None, None)
        return Option(
            key,
            label,
            "choice",
            self.barred(choice),
            odds,
            choice.heard,
            hidden,
            note,
            aims.leads(self.ground, choice),
            aims.tools(self.ground, choice),
            aims.weight(self.ground, choice),
        )

    def chances(
        self, part: model.Test | model.Oppose, label: str
    ) -> tuple[Callable[[], Procedure[Any]] | None, Callable[[], str]]:
        """The test behind a choice, as what stands here makes it when one looks, and that in words. Nothing is known of
        a contest with somebody who has not been met."""

        def helped() -> edges.Helped:
            if isinstance(part, model.Test):
                task = quietly(task_of(self.ground, part))
            else:
                task = opposed(self.ground, part)
            return edges.helped(self.ground.world, task, label)

        if isinstance(part, model.Test):
            return lambda: self.foreseen(helped().task), lambda: helped().words
        foe = self.known(part.by)
        return (lambda: self.against(helped().task, foe, part)) if foe else None, lambda: helped().words

    def foreseen(self, task: Task) -> Procedure[Any]:
        """The test behind a choice, with all who would help, for its odds. Returns a Grade."""
        hero = self.ground.actor()
        helpers = tuple(being for being in able(party(self.ground.world)) if being != hero)
        return self.ground.rules.test(hero, task, helpers)

    def known(self, who: str) -> Entity | None:
        """Whom a choice is against, where they are known yet; who acts, where it is nobody else."""
        if not who:
            return self.ground.actor() if heroes(self.ground.world) else None
        there = [being for being in (*self.ground.present(), *self.ground.beings(who)) if being.kind == who]
        return there[0] if there else None

    def against(self, task: Task, foe: Entity, part: model.Oppose) -> Procedure[Any]:
        """The contest behind a choice, for its odds. Returns a Grade."""
        answer = Task(part.answer, part.answer_topic, here=self.ground.here)
        return self.ground.rules.oppose(self.ground.actor(), task, foe, answer)

    def label(self, choice: model.Choice) -> str:
        """A choice as it is offered; dice stand as dice."""
        words: list[str] = []
        for part in choice.label:
            if isinstance(part, model.Text | model.CrossReference):
                words.append(part.text)
            else:
                said = part.dice if isinstance(part, model.ShowDice) else quietly(say(self.ground, part))
                words.append(headed(words, said) if isinstance(part, model.ShowValue) else said)
        return " ".join("".join(words).split()).rstrip(".")

    def barred(self, choice: model.Choice) -> str:
        """Why a choice that is shown cannot be taken, or nothing."""
        for need in choice.needs:
            if not quietly(self.ground.work(need.expr)):
                return wanted(self.ground, need.expr)
        for part in opening(self.script.line(choice.segments)):
            if isinstance(part, model.Pay) and find("too dear", Scope().within(choice.blocks).menus).outcome:
                continue  # what it comes to is written: one may try
            if part.declared.bars and (why := barred(self.ground, part)):
                return why
        fight = fight_alone(choice)
        return "nobody is left to fight" if fight and over(self.ground, fight) else ""

    def risk(self, choice: model.Choice) -> model.Test | model.Oppose | None:
        """The test or contest that taking a choice leads to first; None where there is none."""
        for part in opening(self.script.line(choice.segments)):
            if isinstance(part, model.Test | model.Oppose):
                return part
        return None
