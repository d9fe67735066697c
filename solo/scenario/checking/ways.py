"""Every way a scene can go: the steps that play walks with a world, walked all ways at once.

A question may be answered either way, but the same question alike each time it is asked, until a directive
may have changed the answer; a directive may come to each outcome that it gives in every system. What comes of
it is told as ends: whether a line may lead away, be over, or be over with its test failed.

What may live here: that walk, and what follows from its ends. The work is bounded: each item is followed once,
and only so many answers are kept in mind.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from solo.scenario import model as m
from solo.scenario.expressions import Compare, Expr, Name, Not, Word
from solo.scenario.reading.apart import apart, opposite
from solo.scenario.running.layout import Layout, Script, free
from solo.scenario.running.outcomes import BACK, DEFAULTS, FIGHT, SYSTEM, Scope, candidates
from solo.scenario.running.steps import (
    Ask,
    Block,
    Leave,
    Offer,
    Perform,
    Say,
    Step,
    Stop,
    answered_here,
    through,
)

LEAVES, STAYS, FAILS = "leaves", "stays", "fails"
Ends = frozenset[str]
MOST_DEEP = 30  # outcomes followed inside one another, as in play
MOST_STEPS = 4000  # steps of one walk
MOST_KNOWN = 5  # expressions of one walk whose answers are kept in mind
Known = tuple[
    frozenset[int], frozenset[tuple[Expr, bool]]
]  # visits it may be, and expressions that were asked
Words = dict[Expr, frozenset[Expr]]  # of what holds words, every word that it may hold
NOTHING: Known = (frozenset((1, 2, 3)), frozenset())  # a third visit stands for all later ones
After = Callable[
    [Step], tuple[Iterable[str], Iterable[Step]]
]  # the ends a step comes to, and what may follow


class Ways:
    """All ways of one scene. `start`: there is nowhere to go back to."""

    def __init__(self, script: Script, start: bool = False):
        self.script, self.start = script, start
        self.followed: dict[int, Ends] = {}
        self.again: dict[
            int, tuple[Step, frozenset[Expr]]
        ] = {}  # by the identity of the first step of a walk
        self.depth = 0
        self.words: Words = {
            Name(each.name): frozenset(map(Word, each.words))
            for each in script.adventure.state.values()
            if each.words
        }

    # Lines and blocks.

    def line(self, step: Step, scope: Scope) -> Ends:
        """The ends that a line may come to."""
        if isinstance(step, Say) and isinstance(step.then, Stop):
            return frozenset((STAYS,))
        return self._walk(step, lambda each: self._after(each, scope))

    def leads_away(self, step: Step, scope: Scope) -> bool:
        """Whether a line leads away however it goes."""
        return self.line(step, scope) == {LEAVES}

    def blocks(self, step: Step, outer: Scope) -> Ends:
        """The ends that blocks in a row may come to."""
        return self._walk(step, lambda each: self._after_block(each, outer))

    def scene_leaves(self, layout: Layout) -> bool:
        """Whether a scene moves on by itself, whatever its directives come to, before anything is chosen."""
        rows = [(layout.above, layout.outer), (layout.below, layout.outer)]
        if layout.always is not None:
            rows.insert(1, (layout.always, layout.outside))
        return any(self.blocks(step, outer) == {LEAVES} for step, outer in rows)

    def _after(self, step: Step, scope: Scope) -> tuple[Iterable[str], Iterable[Step]]:
        if isinstance(step, Perform):
            return self._performed(step, scope)
        if isinstance(step, Leave):
            return (STAYS if self.start and step.way[0] == BACK else LEAVES,), ()
        if isinstance(step, Stop):
            return (FAILS if step.failed else STAYS,), ()
        return (), (step.then,) if isinstance(step, Say) else ()

    def _after_block(self, step: Step, outer: Scope) -> tuple[Iterable[str], Iterable[Step]]:
        if not isinstance(step, Block):
            return (STAYS,), ()
        scope = outer.near(step.near)
        rows = [self.line(step.line, scope)] if step.line is not None else []
        rows += [self.blocks(inner, scope) for inner in step.inner]
        away = any(LEAVES in ends for ends in rows)
        return (LEAVES,) if away else (), () if any(ends == {LEAVES} for ends in rows) else (step.then,)

    def _performed(self, step: Perform, scope: Scope) -> tuple[Iterable[str], Iterable[Step]]:
        """What a directive may come to, and what is played after each of its outcomes."""
        names = step.part.certain()
        if not names:
            return self.too_dear(step, scope), (step.then,)
        ends: set[str] = set()
        following: dict[int, Step] = {}
        here = answered_here(step)
        for name in names:
            found = self.answer(name, scope, here)
            ends |= found & {LEAVES}
            if STAYS in found:
                failed = step.part.declared.fails and name != "success"
                after = step.failed if failed else step.then
                following[id(after)] = after
        return ends, following.values()

    def too_dear(self, step: Perform, scope: Scope) -> Ends:
        """The ends that a payment may come to where it is written what happens when it cannot be made."""
        if not isinstance(step.part, m.Pay) or not next(
            candidates("too dear", scope.menus, scope.running), None
        ):
            return frozenset()
        return (self.answer("too dear", scope) & {LEAVES}) | {FAILS}

    # Outcomes and choices.

    def answer(self, name: str, scope: Scope, here: tuple[str, ...] = ()) -> Ends:
        """The ends that an outcome may come to: those of each item that may answer it, and what happens where
        none does. `here` is what its line answers itself."""
        ends: set[str] = set()
        item: m.Outcome | None = None
        for item in candidates(name, scope.of(name, here), scope.running):
            ends |= self.item(item, scope.during(item))
        if item is None or item.when:
            ends |= self._unwritten(name, scope)
        return frozenset(ends)

    def _unwritten(self, name: str, scope: Scope) -> Ends:
        default = DEFAULTS.get(name)
        if default == SYSTEM or (default == BACK and not self.start):
            return frozenset((LEAVES,))
        if default == FIGHT:
            return frozenset().union(*(self.answer(each, scope) for each in m.Fight.declared.always))
        return frozenset((STAYS,))

    def item(self, item: m.Choice | m.Outcome, scope: Scope) -> Ends:
        """The ends that an item may come to; `scope` lies around it."""
        if id(item) in self.followed:
            return self.followed[id(item)]
        stays = frozenset((STAYS,))
        if self.depth >= MOST_DEEP:
            return stays
        self.followed[id(item)] = stays  # while it is followed: to come upon it again leads nowhere
        self.depth += 1
        ends = self.line(self.script.line(item.segments), scope.within(item.blocks))
        goes_in = STAYS in ends or (FAILS in ends and isinstance(item, m.Outcome))
        stays_out = FAILS in ends and isinstance(item, m.Choice)
        inside = self.nested(item.blocks, scope) if goes_in else frozenset()
        self.depth -= 1
        self.followed[id(item)] = (ends & {LEAVES}) | inside | (stays if stays_out else frozenset())
        return self.followed[id(item)]

    def nested(self, blocks: tuple[m.Block, ...], scope: Scope) -> Ends:
        """The ends that the blocks of an item may come to: their text, then one of the choices in them."""
        if not blocks:
            return frozenset((STAYS,))
        laid = self.script.nested(blocks)
        ends = set(self.blocks(laid.above, scope))
        if STAYS not in ends or laid.offers is None:
            return frozenset(ends)
        below = self.blocks(laid.below, scope)
        ends = (ends | below) & {LEAVES}
        if STAYS not in below:
            return frozenset(ends)
        for step, _ in through(laid.offers):
            if isinstance(step, Offer):
                inner = self.item(step.choice, scope.near(laid.near[id(step.menu)]))
                ends |= inner & {LEAVES} if step.choice.again else inner
        return frozenset(ends if self.lasting(laid.offers) and ends else ends | {STAYS})

    def lasting(self, offers: Step) -> bool:
        """Whether lists always offer some choice that nothing can bar."""

        def after(step: Step) -> tuple[Iterable[str], Iterable[Step]]:
            if not isinstance(step, Offer):
                return (STAYS,), ()
            shown = not step.choice.hidden and not step.choice.unlisted
            return (), () if shown and free(step.choice, self.script) else (step.then,)

        return STAYS not in self._walk(offers, after)

    # The walk.

    def _walk(self, first: Step, after: After) -> Ends:
        """The ends that a walk from this step may come to, with each question answered either way."""
        held = self.again.get(id(first))
        if held is None:
            held = self.again[id(first)] = first, _asked_again(first)
        again = held[1]
        ends: set[str] = set()
        seen: set[tuple[int, Known]] = set()
        waiting: list[tuple[Step, Known]] = [(first, NOTHING)]
        while waiting:
            step, known = waiting.pop()
            if (id(step), known) in seen:
                continue
            seen.add((id(step), known))
            if len(seen) > MOST_STEPS:
                return frozenset((LEAVES, STAYS))
            if isinstance(step, Ask):
                waiting += _answers(step, known, again, self.words)
                continue
            found, following = after(step)
            ends.update(found)
            if isinstance(step, Perform | Block) and known[1]:
                known = (known[0], frozenset())
            waiting += [(each, known) for each in following]
        return frozenset(ends)


# ----------------------------------------------------------------------------------------------- questions


def _asked_again(first: Step) -> frozenset[Expr]:
    """The expressions that a walk asks more than once, or that compare what another compares, so many of them."""
    questions = [
        _plain(condition)[0]
        for step, _ in through(first)
        if type(step) is Ask
        for condition in step.when
        if isinstance(condition, m.If | m.Unless)
    ]
    if len(questions) < 2:
        return frozenset()
    asked = Counter(questions)
    of = Counter(expr.left for expr in asked if isinstance(expr, Compare))
    again = [
        expr
        for expr, times in asked.items()
        if times > 1 or (isinstance(expr, Compare) and of[expr.left] > 1)
    ]
    return frozenset(again[:MOST_KNOWN])


def _may_be(expr: Expr, truth: bool, told: frozenset[tuple[Expr, bool]], words: Words) -> bool:
    """Whether an expression may have a truth, where others were found to have theirs: what compares one thing with numbers
    or words that exclude each other never holds twice, and one of all the words that a variable may hold is what it is."""
    if (expr, not truth) in told:
        return False
    if not told or not isinstance(expr, Compare):
        return True
    beside = [(other, held) for other, held in told if isinstance(other, Compare) and other.left == expr.left]
    said = expr if truth else opposite(expr)
    if any(apart(said, other if held else opposite(other)) for other, held in beside):
        return False
    denied = {each.right for each in [said, *(one if held else opposite(one) for one, held in beside)]
              if isinstance(each, Compare) and each.how == "is not"}  # fmt: skip
    every = words.get(expr.left)
    return not every or not every <= denied


def _plain(condition: m.If | m.Unless) -> tuple[Expr, bool]:
    """What a condition asks, and the truth it wants."""
    expr, wanted = condition.expr, isinstance(condition, m.If)
    while isinstance(expr, Not):
        expr, wanted = expr.of, not wanted
    return expr, wanted


def _answers(step: Ask, known: Known, again: frozenset[Expr], words: Words) -> Iterator[tuple[Step, Known]]:
    """The steps that may come after a question, and what is known then. It misses where any of its conditions
    but the last fails; which of several it was is not kept in mind."""
    holds: Known | None = known
    missed: list[Known] = []
    failed: list[Known] = []
    for number, condition in enumerate(step.when, 1):
        last = number == len(step.when)
        one = dict(_truths(condition, holds if last and holds is not None else known, again, words))
        if False in one and (not last or holds is not None):
            (failed if last else missed).append(one[False])
        if holds is not None:
            holds = dict(_truths(condition, holds, again, words)).get(True)
    if holds is not None:
        yield step.holds, holds
    if missed:
        yield step.misses, missed[0] if len(missed) == 1 else known
    if failed:
        yield step.fails, failed[0]


def _truths(
    condition: m.Condition, known: Known, again: frozenset[Expr], words: Words
) -> Iterator[tuple[bool, Known]]:
    """The truths one condition may have, and what is known then."""
    visits, told = known
    if isinstance(condition, m.If | m.Unless):
        expr, wanted = _plain(condition)
        for truth in (True, False):
            if _may_be(expr, truth, told, words):
                more = told | {(expr, truth)} if expr in again else told
                yield truth is wanted, (visits, more)
        return
    held = _visits(condition)
    for truth, left in ((True, visits & held), (False, visits - held if held != ANY else visits)):
        if left:
            yield truth, (left, told)


ANY = frozenset((1, 2, 3))


def _visits(condition: m.Condition) -> frozenset[int]:
    """The visits that a condition holds on; any, where it does not ask after them."""
    if isinstance(condition, m.First):
        return frozenset((1,))
    if isinstance(condition, m.Second):
        return frozenset((2,))
    return (
        frozenset(each for each in ANY if each > condition.after) if isinstance(condition, m.Later) else ANY
    )
