"""What can be so here: the facts that may hold in each scene, by the ways that lead to it.

A fact (`lamp` is `lit`, a clue is known, a thing is had) begins with the adventure, or where a directive brings it about, and goes
along on the ways that lead on from there; a `lamp = out` that always comes where one comes in ends it. Each scene has one set
of facts, for all ways to it together. It is on the safe side: what is done in a scene may be done there at any time, and
what stands in no scene may be done anywhere. So what is said never to be so here is so on no way that leads here.
What may live here: that walk over the scenes, and the conditions that ask for what no way brings.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import NamedTuple

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.comes import Coming
from solo.scenario.checking.endless import ways_anywhere, ways_on
from solo.scenario.checking.facts import Fact, When, brings, fact_of, otherwise, thing_name
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import stem
from solo.scenario.running.layout import parted
from solo.scenario.running.steps import Leave, Stop, through
from solo.scenario.words import GEAR

BOTH, NEVER, ALWAYS = frozenset((True, False)), frozenset((False,)), frozenset((True,))


class Change(NamedTuple):
    """What becomes of facts: those that end, and those that may hold from then on."""

    ends: int = 0
    begins: int = 0

    def then(self, other: "Change") -> "Change":
        """This, and then another."""
        return Change(self.ends | other.ends, (self.begins & ~other.ends) | other.begins)

    def perhaps(self, other: "Change") -> "Change":
        """This, and then another, which may not come."""
        return Change(self.ends, self.begins | other.begins)

    def on(self, facts: int) -> int:
        """The facts that may hold afterwards."""
        return (facts & ~self.ends) | self.begins


class Way(NamedTuple):
    """A way out of a scene by an arrow of its own: what is asked before it is taken, and what is done on it."""

    target: str
    asked: tuple[e.Expr, ...]
    change: Change


class Here:
    """The facts that may hold in each scene of an adventure, as bits of a number: in `facts`, by the key of the scene."""

    def __init__(self, subject: Subject, coming: Coming):
        self.subject, self.adventure, self.coming = subject, subject.adventure, coming
        self.bits: dict[Fact, int] = {}
        self.whole: dict[str, int] = {}  # all that a variable may be
        self.first = 0
        start = subject.lines.get(self.adventure.start, ())
        self.open = {  # what is asked where the adventure begins may be so from one before it
            each.name
            for seen in start
            for _, expr in walk.expressions(seen)
            for each in e.parts_of(expr)
            if isinstance(each, e.Name)
        }
        for held in subject.usage.asked.values():
            for _, expr in held:
                self._kept(fact_of(expr))
        self.facts: dict[str, int] = {}
        self.entered: dict[str, int] = {}  # the facts with which one comes in
        self.returned: dict[str, int] = defaultdict(int)  # and with which one comes back
        if not self.bits:
            return
        self.brought: dict[str, int] = defaultdict(
            int
        )  # all that is brought about in a scene; by no key, elsewhere
        self.sources: dict[Fact, m.Part] = {}
        gone = self._on_the_way()
        for key, _, part in coming.placed:
            for fact in self._brings(part):
                self.sources.setdefault(fact, part)
                if id(part) not in gone:
                    self.brought[key] |= self.bits[fact]
        self.above = {scene.key: list(self._above(scene)) for scene in subject.scenes()}
        self._spread()

    def _kept(self, fact: Fact | None) -> None:
        """Keep count of a fact that is asked for, where ways can bring it or not."""
        if fact is None or fact in self.bits:
            return
        kind = fact[0]
        name = self.variable(fact)
        held = self.adventure.state.get(name) if kind in ("is", "true") else None
        if kind in ("is", "true"):
            truths = held is not None and isinstance(held.first, bool)
            if (
                held is None
                or held.each
                or not (truths if kind == "true" else held.words)
                or name in self.whole
            ):
                return
            if self.subject.lost.names(name):
                return
            ones: list[Fact] = (
                [("true", name), ("false", name)]
                if truths
                else [("is", f"{name} {word}") for word in held.words]
            )
            for one in ones:
                self._add(one)
            self.whole[name] = reduce(or_, (self.bits[one] for one in ones))
            begun = ("true" if held.first else "false", name) if truths else ("is", f"{name} {held.first}")
            self.first |= (
                self.bits.get(begun, 0) if name not in self.open and begun in self.bits else self.whole[name]
            )
        elif fact in self.coming.brought and not otherwise(self.subject, fact) and not self._packed(fact):
            self._add(fact)

    def _packed(self, fact: Fact) -> bool:
        """Whether a hero may bring along what a fact is about."""
        return fact[0] == "has" and (stem(thing_name(self.subject, fact[1])) or ("",))[-1] in GEAR

    def variable(self, fact: Fact) -> str:
        """The variable that a fact is about: its name may be of several words, and so may what it holds."""
        kind, key = fact
        if kind != "is":
            return key
        words = key.split(" ")
        names = (" ".join(words[:end]) for end in range(len(words) - 1, 0, -1))
        return next((name for name in names if name in self.adventure.state), words[0])

    def _add(self, fact: Fact) -> None:
        self.bits[fact] = 1 << len(self.bits)

    # What is done.

    def _brings(self, part: m.Part) -> Iterator[Fact]:
        if isinstance(part, m.Assign):
            held = self.whole.get(part.name)
            if held is None:
                return
            value = part.expr.value if isinstance(part.expr, e.Word | e.Truth) else None
            if isinstance(value, bool):
                yield "true" if value else "false", part.name
            elif value is not None and ("is", f"{part.name} {value}") in self.bits:
                yield "is", f"{part.name} {value}"
            else:
                yield from (
                    fact
                    for fact in self.bits
                    if fact[0] in ("is", "true", "false") and self.variable(fact) == part.name
                )
            return
        yield from (fact for fact in brings(part) if fact in self.bits)

    def _on_the_way(self) -> set[int]:
        """What is done on lines that always lead on: it is not so where they stand, but where they lead."""
        found: set[int] = set()
        for seen in (each for lines in self.subject.lines.values() for each in lines):
            parts = [part for segment in seen.segments for part in segment.parts]
            arrows = [part for part in parts if isinstance(part, m.Go)]
            if (
                not arrows
                or any(part.back for part in arrows)
                or (isinstance(seen.holder, m.Choice | m.Outcome) and seen.holder.blocks)
            ):
                continue
            done = {id(part) for part in parts if next(self._brings(part), None)}
            steps = [step for step, _ in through(self.subject.script.line(seen.segments))] if done else ()
            if done and not any(
                isinstance(step, Stop) or (isinstance(step, Leave) and step.way[0] != "go") for step in steps
            ):
                found |= done
        return found

    def _done(self, part: m.Part) -> Change:
        """What comes of a part that happens."""
        begins = 0
        for fact in self._brings(part):
            begins |= self.bits[fact]
        return (
            Change(self.whole.get(part.name, 0) if isinstance(part, m.Assign) else 0, begins)
            if begins
            else NOTHING
        )

    def along(self, segments: tuple[m.Segment, ...], held: bool) -> Change:
        """What comes of a line that is played; where it is not `held`, it is not always."""
        change, sure = NOTHING, True
        for segment in segments:
            for part in segment.parts:
                sure = sure and not part.declared.fails and not isinstance(part, m.OrElse)
                done = self._done(part)
                change = change.then(done) if sure and held and not segment.when else change.perhaps(done)
        return change

    def _above(self, scene: m.Scene) -> Iterator[tuple[m.Block, Change]]:
        """What stands above the choices of a scene, each with what has come of all before it; and of all, at last."""
        change = NOTHING
        over, _ = parted(scene.blocks)
        for block in over:
            yield block, change
            if isinstance(block, m.Paragraph):
                along = self.along(block.segments, not block.when)
                change = change.then(along) if not block.when else change.perhaps(along)
        yield m.Pause(scene.at), change

    def _ways(self, scene: m.Scene) -> Iterator[Way]:
        """The ways out of a scene by its own arrows."""
        for seen in self.subject.lines[scene.key]:
            if not any(isinstance(part, m.Go) for segment in seen.segments for part in segment.parts):
                continue
            needs = seen.holder.needs if isinstance(seen.holder, m.Choice) else ()
            before, sure = NOTHING, True
            for segment in seen.segments:
                asked = tuple(_exprs((*seen.when, *needs, *segment.when)))
                here = before
                for part in segment.parts:
                    sure = sure and not isinstance(part, m.OrElse)
                    here = here.then(self._done(part)) if sure else here.perhaps(self._done(part))
                for part in segment.parts:
                    if isinstance(part, m.Go) and not part.back:
                        yield Way(part.target, asked, here)
                before = before.perhaps(here) if segment.when else here

    # Where it goes.

    def _spread(self) -> None:
        adventure, scenes = self.adventure, self.adventure.scenes
        anywhere = ways_anywhere(self.subject)
        ways = ways_on(self.subject, anywhere)
        own: dict[str, list[Way]] = {scene.key: list(self._ways(scene)) for scene in scenes.values()}
        back: set[str] = set(self.subject.fleeing)
        loose: dict[str, set[str]] = {}
        for key, found in self.subject.exits.items():
            arrows = [part.target for part in found if isinstance(part, m.Go) and not part.back]
            mine = [way.target for way in own[key]]
            loose[key] = {target for target in arrows if arrows.count(target) != mine.count(target)}
            loose[key] |= {part.target for part in found if isinstance(part, m.Do)} | (ways[key] & anywhere)
            if any(isinstance(part, m.Go) and part.back for part in found):
                back.add(key)
        before = {key: [other for other, targets in ways.items() if key in targets] for key in back}
        played = {key: self._played(key, set()) for key in scenes}
        for part in self.subject.beside:
            self.brought[""] |= played.get(part.target, 0) if isinstance(part, m.Do) else 0
        beside = self.brought[""]
        waiting = [adventure.start]
        self.entered[adventure.start] = self.first
        while waiting:
            key = waiting.pop()
            entered = self.above[key][-1][1].on(self.entered.get(key, 0)) | self.returned[key]
            now = entered | beside | played[key] | self.bits.get(("in", key), 0)
            if self.facts.get(key) == now:
                continue
            self.facts[key] = now
            for way in own[key]:
                if (facts := self._taken(way, now)) is not None and way.target in scenes:
                    self._come(self.entered, way.target, facts, waiting)
            for target in loose[key]:
                if target in scenes:
                    self._come(self.entered, target, now, waiting)
            for target in before.get(key, ()):
                if target in scenes and target in self.facts:
                    self._come(self.returned, target, now, waiting)
            for other in back:  # who has come here may go back from there
                if key in before[other] and other in self.facts:
                    self._come(self.returned, key, self.facts[other], waiting)

    @staticmethod
    def _come(held: dict[str, int], key: str, facts: int, waiting: list[str]) -> None:
        if key not in held or facts & ~held[key]:
            held[key] = held.get(key, 0) | facts
            waiting.append(key)

    def _played(self, key: str, seen: set[str]) -> int:
        """All that is brought about in a scene, and in those it plays."""
        seen.add(key)
        found = self.brought[key]
        for part in self.subject.exits.get(key, ()):
            if isinstance(part, m.Do) and part.target not in seen:
                found |= self._played(part.target, seen)
        return found

    def _taken(self, way: Way, facts: int) -> int | None:
        """The facts at the end of a way; None where it is never taken."""
        for expr in way.asked:
            if self.truths(expr, facts) == NEVER:
                return None
            facts &= ~self._against(expr)
        return way.change.on(facts)

    def _against(self, expr: e.Expr) -> int:
        """The facts that do not hold where an expression does."""
        wanted = not isinstance(expr, e.Not)
        bare = expr.of if isinstance(expr, e.Not) else expr
        if isinstance(bare, e.Compare) and bare.how == "is not":
            bare, wanted = e.Compare(bare.left, "is", bare.right), not wanted
        fact = fact_of(bare)
        if fact is None or fact not in self.bits or fact[0] not in ("is", "true"):
            return 0
        bit = self.bits[fact]
        return self.whole[self.variable(fact)] & ~bit if wanted else bit

    # What is asked.

    def truths(self, expr: e.Expr, facts: int) -> frozenset[bool]:
        """The truths an expression may have with some facts."""
        match expr:
            case e.Not(of=of):
                return frozenset(not each for each in self.truths(of, facts))
            case e.All(of=of):
                each = [self.truths(one, facts) for one in of]
                return NEVER if NEVER in each else ALWAYS if all(one == ALWAYS for one in each) else BOTH
            case e.Any_(of=of):
                each = [self.truths(one, facts) for one in of]
                return ALWAYS if ALWAYS in each else NEVER if all(one == NEVER for one in each) else BOTH
            case e.Compare(left=left, how="is not", right=right):
                return frozenset(not each for each in self.truths(e.Compare(left, "is", right), facts))
        fact = fact_of(expr)
        bit = self.bits.get(fact, 0) if fact else 0
        if not bit or fact is None:
            return BOTH
        if not facts & bit:
            return NEVER
        whole = self.whole.get(self.variable(fact), 0) if fact[0] in ("is", "true") else 0
        return ALWAYS if whole and not facts & whole & ~bit else BOTH

    def fact_in(self, expr: e.Expr, facts: int) -> Fact | None:
        """The fact for want of which an expression never holds, or against which it does not."""
        for each in e.parts_of(expr):
            fact = fact_of(each)
            if fact is None and isinstance(each, e.Compare) and each.how == "is not":
                fact = fact_of(e.Compare(each.left, "is", each.right))
            if fact in self.bits and self.truths(each, facts) != BOTH:
                return fact
        return None


NOTHING = Change()


def _exprs(when: When) -> Iterator[e.Expr]:
    """What must be so for conditions to hold, part by part."""
    for condition in when:
        if isinstance(condition, m.If | m.Needs):
            yield from e.joined(condition.expr)
        elif isinstance(condition, m.Unless):
            yield e.Not(condition.expr)


def never_here(subject: Subject, coming: Coming) -> Iterator[m.Problem]:
    """Conditions that never hold where they stand, though they would elsewhere; of each fact the first."""
    adventure = subject.adventure
    here = Here(subject, coming)
    found: dict[Fact, list[tuple[m.Place, str, str]]] = defaultdict(list)
    for scene in subject.scenes():
        if scene.key in here.facts:
            for at, fact in _never(here, subject.lines[scene.key], _by_place(here, scene)):
                found[fact].append((at, scene.key, f"in `{scene.heading}`"))
    for always in adventure.always.values():
        around = [
            key
            for key, scene in adventure.scenes.items()
            if key in here.facts and always in _around(adventure, scene)
        ]
        facts = reduce(or_, (here.facts[key] for key in around), 0)
        if around:
            for at, fact in _never(here, list(walk.lines(always.blocks)), {None: facts}):
                found[fact].append((at, "", f"where `## {always.heading}` is played"))
    for fact, places in found.items():
        yield _said(here, fact, places)


def _around(adventure: m.Adventure, scene: m.Scene) -> list[m.Scene]:
    held = [] if scene.apart else [scene.file, *(f"in {region}" for region in scene.regions)]
    return [adventure.always[key] for key in held if key in adventure.always]


def _by_place(here: Here, scene: m.Scene) -> dict[int | None, int]:
    """The facts of a scene: by the identity of each block above its choices, and for all the rest."""
    found: dict[int | None, int] = {None: here.facts[scene.key]}
    entered, returned = here.entered.get(scene.key, 0), here.returned[scene.key]
    for block, before in here.above[scene.key]:
        found[id(block)] = before.on(entered) | returned | here.brought[""]
    return found


def _never(
    here: Here, lines: Iterable[walk.Seen], facts: dict[int | None, int]
) -> Iterator[tuple[m.Place, Fact]]:
    """The conditions of some lines that never hold, each with the fact that is to blame."""
    for seen in lines:
        needs = seen.holder.needs if isinstance(seen.holder, m.Choice) else ()
        rows = [seen.when, needs, *(segment.when for segment in seen.segments)]
        if not any(rows):
            continue
        now = facts.get(id(seen.holder), facts[None]) | here.along(seen.segments, False).begins
        before: When = ()
        for row in rows:
            for condition in row:
                expr, truths = _wants(condition, before)
                if (
                    expr is not None
                    and here.truths(expr, now) == truths
                    and (fact := here.fact_in(expr, now)) is not None
                ):
                    yield condition.at, fact
            before = row


def _wants(condition: m.Condition | m.Needs, before: When) -> tuple[e.Expr | None, frozenset[bool]]:
    """What a condition asks, and the truths of it with which it never holds. An `otherwise` asks what the one before it did."""
    if isinstance(condition, m.If | m.Needs):
        return condition.expr, NEVER
    if isinstance(condition, m.Unless):
        return condition.expr, ALWAYS
    only = before[0] if isinstance(condition, m.Otherwise) and len(before) == 1 else None
    if isinstance(only, m.If):
        return only.expr, ALWAYS
    return (only.expr, NEVER) if isinstance(only, m.Unless) else (None, BOTH)


def _said(here: Here, fact: Fact, places: list[tuple[m.Place, str, str]]) -> m.Problem:
    at, key, where = places[0]
    more = sorted({each.line for each, _, _ in places[1:]} - {at.line})
    also = f" (also on line{'s' * (len(more) > 1)} {', '.join(map(str, more[:6]))})" if more else ""
    source = here.sources.get(fact)
    kind, name = fact
    bit = here.bits[fact]
    named = here.variable(fact)
    word = name[len(named) + 1 :]
    if kind in ("is", "true") and key and here.facts[key] & bit:
        word = word or "true"
        said = f"`{named}` is always `{word}` {where}, by each way that leads there, so this never comes"
    else:
        what = {
            "is": f"`{named}` is never `{word}`", "true": f"`{named}` is never `true`", "know": f"`{here.adventure.clues.get(name, name)}` is never known",
            "has": f"`{thing_name(here.subject, name)}` is never carried", "met": "whom this asks for was never met", "with": "whom this asks for never travels along",
            "in": f"`{here.adventure.scenes[name].heading if name in here.adventure.scenes else name}` was never come to",
        }[kind]  # fmt: skip
        came = f": it is so from line {source.at.line} on, and no way leads here from there" if source else ""
        said = f"{what} {where}{came}"
    return problem(
        at, "never-true", f"{said}; ask for something else, or let a way lead here on which it is so{also}"
    )
