"""What ever comes: a whole adventure played all ways at once, with what its directives bring about.

A line comes where its conditions may hold, and these may hold where something that comes brings about what they ask for.
So it is gone through again and again, from the start, until nothing more is come to. What stays away though directives
for it are written hangs on itself, in a ring of one or of many, or stands behind what never goes on.
What may live here: that walk, which is on the safe side (it takes for granted whatever it cannot follow), and what is told
of what it does not come to.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.facts import Fact, brings, fact_of, otherwise, placed
from solo.scenario.checking.subject import Subject
from solo.scenario.running.outcomes import BACK, DEFAULTS, SYSTEM, Scope, candidates
from solo.scenario.running.steps import (
    Ask,
    Block,
    Leave,
    Offer,
    Perform,
    Say,
    Step,
    Stop,
    nexts,
)

BOTH, NEVER = frozenset((True, False)), frozenset((False,))
MOST_DEEP = 40


class Coming:
    """All that comes in an adventure: its scenes, its lines by who they are, and the facts they bring about."""

    def __init__(self, subject: Subject):
        self.subject, self.adventure, self.script = subject, subject.adventure, subject.script
        self.scenes: set[str] = set()
        self.facts: set[Fact] = set()
        self.lines: set[int] = set()  # the first steps of lines
        self.held: set[int] = set()  # conditions that may hold
        self.cut: dict[m.Place, m.Do] = {}  # what is played and never goes on
        self.stops: dict[str, bool] = {}  # of each scene, whether choices are ever offered in it
        self.back = False
        self.placed = list(placed(subject))
        parts = [part for _, _, part in self.placed]
        self.brought = {fact for part in parts for fact in brings(part)}
        self.wild = {  # variables that take their words from elsewhere
            part.name for part in parts if isinstance(part, m.Assign) and not isinstance(part.expr, e.Word)
        }
        self._done: dict[int, bool] = {}
        self._plays: dict[str, tuple[bool, bool]] = {}
        self._open: set[str] = {""}  # scenes of which not all was come to
        self._shut = False
        self._doing: list[str] = []
        self._go()

    def _go(self) -> None:
        self.scenes.add(self.adventure.start)
        before: tuple[int, ...] = (-1,)
        while before != (now := (len(self.scenes), len(self.facts), len(self.held), self.back)):
            self._done, self._plays = {}, {}
            if "" in self._open:
                self._walk("", self._beside)
            for key in self.adventure.scenes:
                if key in self.scenes and (
                    key not in self.stops or key in self._open or self.back is not before[-1]
                ):
                    self._walk(key, partial(self._scene, key))
            before = now

    def _walk(self, key: str, through: Callable[[], None]) -> None:
        """Go through a scene, and keep in mind whether something in it was not come to, and may be another time."""
        self._shut = False
        through()
        (self._open.add if self._shut else self._open.discard)(key)

    def _beside(self) -> None:
        """What stands in no scene: it may come at any time."""
        self._blocks(self.adventure.intro, Scope())
        for entry in self.adventure.entries:
            self._menus(entry.listens, Scope())
        for seen in walk.table_lines(self.adventure.tables.values()):
            self._line(self.script.line(seen.segments), seen.scope)
            if isinstance(seen.holder, m.Row) and seen.holder.answers:
                self._items(seen.holder.answers, seen.scope)

    def _scene(self, key: str) -> None:
        laid = self.script.layout(key)
        stops = self._run(laid.above, laid.outer)
        stops = (self.back and self._run(laid.again, laid.outer)) or stops
        for step, scope in laid.runs:
            stops = stops and self._run(step, scope)
        self.stops[key] = stops
        self._menus(laid.scene.blocks, laid.outer, outcomes=not stops)
        if not stops:
            return
        for _, blocks in self.adventure.around(laid.scene):
            self._menus(blocks, laid.outside)

    def _blocks(self, blocks: tuple[m.Block, ...], outer: Scope) -> bool:
        """Whether blocks in a row may go on; what is offered in them is come to."""
        if not blocks:
            return True
        laid = self.script.nested(blocks)
        stops = self._run(laid.above, outer) and self._run(laid.below, outer)
        self._menus(blocks, outer)
        return stops

    def _menus(self, blocks: tuple[m.Block, ...], outer: Scope, outcomes: bool = False) -> None:
        for menu in blocks:
            if isinstance(menu, m.Menu):
                self._items(menu, outer.near((menu,)), outcomes)

    def _items(self, menu: m.Menu, scope: Scope, outcomes: bool = False) -> None:
        """The items of a list: each outcome, and, unless `outcomes` alone may come, a choice that nothing bars for good."""
        for item in menu.items:
            if isinstance(item, m.Outcome) or (not outcomes and self._free(item)):
                self._item(item, scope)

    def _free(self, choice: m.Choice) -> bool:
        bars = [part for part in self.script.card(choice).bars if isinstance(part, m.Give)]
        wanted = [("has", thing.key) for part in bars for thing in part.things]
        if not all(map(self.may_be, wanted)):
            self._shut = True
            return False
        return all(True in self._needed(each) for each in choice.needs)

    def _needed(self, need: m.Needs) -> frozenset[bool]:
        truths = self.truths(need.expr)
        if True in truths:
            self.held.add(id(need))
        self._shut = self._shut or True not in truths
        return truths

    def _item(self, item: m.Choice | m.Outcome, scope: Scope) -> bool:
        """Whether an item may be over without leading away. Its conditions hold some day, or it never comes."""
        if id(item) in self._done:
            return self._done[id(item)]
        self._done[id(item)] = True
        if not all(map(self._holds, item.when)) or len(self._doing) > MOST_DEEP:
            return True
        around = scope.during(item) if isinstance(item, m.Outcome) and _among(item, scope) else scope
        stops = self._line(self.script.line(item.segments), around.within(item.blocks))
        if item.blocks:  # what stands under a line that leaves is told before that
            stops = self._blocks(item.blocks, around) and stops
        self._done[id(item)] = stops
        return stops

    def _holds(self, condition: m.Condition) -> bool:
        """Whether a condition may hold; that it does is kept in mind."""
        may = self._truths_of(condition)
        if True in may:
            self.held.add(id(condition))
        self._shut = self._shut or True not in may
        return True in may

    def _truths_of(self, condition: m.Condition | m.Needs) -> frozenset[bool]:
        if isinstance(condition, m.If | m.Needs):
            return self.truths(condition.expr)
        if isinstance(condition, m.Unless):
            return frozenset(not each for each in self.truths(condition.expr))
        return BOTH

    # Steps.

    def _line(self, first: Step, scope: Scope) -> bool:
        self.lines.add(id(first))
        return self._run(first, scope)

    def _run(self, first: Step, scope: Scope) -> bool:
        """Whether a walk from a step may come to its end without leading away."""
        seen: set[int] = set()
        waiting, stops = [first], False
        while waiting:
            step = waiting.pop()
            if id(step) in seen:
                continue
            seen.add(id(step))
            if isinstance(step, Stop):
                stops = True
            elif isinstance(step, Leave):
                self._left(step)
            elif isinstance(step, Ask):
                waiting += self._asked(step)
            elif isinstance(step, Perform):
                waiting += self._performed(step, scope)
            elif isinstance(step, Block):
                if self._block(step, scope):
                    waiting.append(step.then)
            elif isinstance(step, Say | Offer):
                waiting += nexts(step)
        return stops

    def _left(self, step: Leave) -> None:
        way, key = step.way
        if way == "go":
            self.scenes.add(key)
            self.facts.add(("in", key))
        elif way == BACK:
            self.back = True

    def _asked(self, step: Ask) -> Iterator[Step]:
        truths = [(self._holds(each), False in self._truths_of(each)) for each in step.when]
        if all(holds for holds, _ in truths):
            yield step.holds
        if any(fails for _, fails in truths[:-1]):
            yield step.misses
        if truths[-1][1] and all(holds for holds, _ in truths[:-1]):
            yield step.fails

    def _block(self, step: Block, outer: Scope) -> bool:
        scope = outer.near(step.near)
        stops = self._line(step.line, scope) if step.line is not None else True
        for inner in step.inner:
            stops = self._run(inner, scope) and stops
        if step.epilogue is not None:
            self._run(step.epilogue, scope)
        return stops

    def _performed(self, step: Perform, scope: Scope) -> Iterator[Step]:
        """What happens, what comes of it, and what may follow."""
        part = step.part
        self.facts.update(brings(part))
        if isinstance(part, m.Do):
            if self._played(part):
                self.cut.pop(part.at, None)
                yield step.then
            else:
                self._shut = True
                self.cut[part.at] = part
            return
        if not part.possible() or not part.certain():
            yield from nexts(step)
            return
        for name in part.certain():
            if self._answered(name, scope, step.answers):
                yield step.failed if part.declared.fails and name != "success" else step.then

    def _answered(self, name: str, scope: Scope, here: tuple[str, ...]) -> bool:
        item, stops = None, False
        for item in candidates(name, scope.of(name, here), scope.running):
            stops = self._item(item, scope.during(item)) or stops
        if item is None or item.when:
            stops = stops or DEFAULTS.get(name) not in (SYSTEM, BACK)
        return stops

    def _played(self, part: m.Do) -> bool:
        """Whether what a `do` plays may go on where it stands."""
        if part.target in self._doing or part.target not in self.adventure.scenes:
            return True
        if part.target in self._plays:
            stops, shut = self._plays[part.target]
            self._shut = self._shut or shut
            return stops
        self._doing.append(part.target)
        before, self._shut = self._shut, False
        laid = self.script.layout(part.target)
        stops = self._run(laid.above, laid.outer)
        if stops:
            self._menus(laid.scene.blocks, laid.outer)
        self._doing.pop()
        self._plays[part.target] = stops, self._shut
        self._shut = self._shut or before
        return stops

    # Facts.

    def may_be(self, fact: Fact) -> bool:
        if fact in self.facts or fact not in self.brought:
            return True
        return (fact[0] == "is" and fact[1].partition(" ")[0] in self.wild) or otherwise(self.subject, fact)

    def truths(self, expr: e.Expr) -> frozenset[bool]:
        """The truths an expression may have."""
        match expr:
            case e.Not(of=of):
                return frozenset(not each for each in self.truths(of))
            case e.All(of=of):
                each = [self.truths(one) for one in of]
                return NEVER if NEVER in each else _joined(each, all)
            case e.Any_(of=of):
                return _joined([self.truths(one) for one in of], any)
        fact = fact_of(expr)
        if fact is None:
            return BOTH
        return BOTH if self.may_be(fact) else NEVER


def _joined(each: list[frozenset[bool]], how: Callable[[Iterable[bool]], bool]) -> frozenset[bool]:
    return frozenset((how(True in one for one in each),)) if all(len(one) == 1 for one in each) else BOTH


def _among(item: m.Outcome, scope: Scope) -> bool:
    return any(each is item for menu in scope.menus for each in menu.items)
