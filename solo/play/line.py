"""A line of a scenario: segments under conditions, text, directives, and where it leads.

A line is played part after part. Its text is told in one piece up to the next thing that rolls or asks; a
small effect that opens a sentence happens after it is told. A test that fails skips to `or else`; the first
arrow or `end` leaves.
"""

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from solo.core.procedure import Change, Procedure, Roll, Tell
from solo.play.ground import Ground, Leave, quietly
from solo.scenario import model, outcomes
from solo.scenario.model import Menu, Outcome, Segment


@dataclass(frozen=True, slots=True)
class Scope:
    """The lists in which outcomes are looked for, innermost first, and the outcomes that are running."""

    menus: tuple[Menu, ...] = ()
    running: tuple[Outcome, ...] = ()

    def within(self, blocks: tuple) -> "Scope":
        """The scope inside an item that holds these blocks."""
        inner = [block for block in blocks if isinstance(block, Menu)]
        return Scope((*inner, *self.menus), self.running) if inner else self

    def nearest(self, block: model.Block, among: tuple) -> "Scope":
        """The scope of a block: the lists that stand below it come first."""
        below = tuple(other for other in among[among.index(block) + 1 :] if isinstance(other, Menu))
        return (
            replace(self, menus=(*below, *(menu for menu in self.menus if menu not in below)))
            if below
            else self
        )

    def during(self, menu: Menu, outcome: Outcome) -> "Scope":
        """The scope while an outcome of this menu runs: that menu and those outside it."""
        return Scope(self.menus[self.menus.index(menu) :], (*self.running, outcome))


@dataclass(slots=True)
class Played:
    """How a line went: where it leads, and whether a test in it failed with nothing else to do."""

    leave: Leave | None = None
    failed: bool = False


def holds(ground: Ground, condition: model.Condition) -> Procedure:
    """Does one condition hold now? (`otherwise` is its chain's business.)"""
    match condition:
        case model.If():
            return bool((yield from ground.work(condition.expr)))
        case model.Unless():
            return not (yield from ground.work(condition.expr))
        case model.First():
            return ground.engine("visits") <= 1
        case model.Second():
            return ground.engine("visits") == 2
        case model.Later():
            return ground.engine("visits") > condition.after
        case model.Once():
            return not ground.seen(condition.key)
        case model.Every():
            last = ground.seen(condition.key)
            return not last or ground.engine("turns") + 1 - last >= condition.turns
        case model.OneIn():
            return (
                yield Roll(f"d{condition.of}", rule="chance", why="chance", closed=True)
            ) <= condition.chances
    return True


def all_hold(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure:
    """Do all of these hold?"""
    for condition in when:
        if not (yield from holds(ground, condition)):
            return False
    return True


def remember(ground: Ground, when: tuple[model.Condition, ...]) -> Procedure:
    """What was under these conditions has been shown or chosen."""
    for condition in when:
        if isinstance(condition, model.Once):
            yield from ground.mark(condition.key)
        elif isinstance(condition, model.Every):
            yield Change("seen", condition.key, ground.engine("turns") + 1)


@dataclass(slots=True)
class Chain:
    """Conditions in a row: `otherwise` holds where nothing of its chain held before."""

    held: bool = False

    def free(self) -> bool:
        """The next of the row is under no condition: it holds."""
        self.held = True
        return True

    def follow(self, ground: Ground, when: tuple[model.Condition, ...]) -> Procedure:
        """Does the next of the row hold?"""
        if not when:
            return self.free()
        otherwise = any(isinstance(condition, model.Otherwise) for condition in when)
        fits = not (otherwise and self.held) and (yield from all_hold(ground, when))
        self.held = fits or (otherwise and self.held)
        return fits


class Line:
    """One line being played."""

    def __init__(self, ground: Ground, scope: Scope, stage):
        self.ground, self.scope, self.stage = ground, scope, stage
        self.words: list[str] = []
        self.skipping = self.failed = self.ended = self.has_else = False

    def play(self, segments: tuple[Segment, ...]) -> Procedure:
        """Play the segments in order. Returns Played."""
        chain, leave = Chain(), None
        self.has_else = any(isinstance(part, model.OrElse) for segment in segments for part in segment.parts)
        for segment in segments:
            if not (yield from chain.follow(self.ground, segment.when)):
                continue
            yield from remember(self.ground, segment.when)
            if any(isinstance(condition, model.Always) for condition in segment.when):
                self.skipping = False
            leave = yield from self.parts(words_first(segment.parts))
            if leave or self.ended:
                break
        yield from self.flush()
        return Played(leave, self.failed)

    def parts(self, parts: tuple[model.Part, ...]) -> Procedure:
        """Play the parts of a segment. Returns where it leads, if anywhere."""
        for number, part in enumerate(parts):
            if isinstance(part, model.OrElse):
                if not self.skipping:
                    self.ended = True
                    return None
                self.skipping = self.failed = False
            elif self.skipping:
                continue
            elif isinstance(part, model.End):
                for rest in parts[number + 1 :]:
                    if isinstance(rest, WORDS):
                        yield from self.say(rest)
                return ("end", part.kind)
            elif isinstance(part, model.Go):
                return way(part)
            elif isinstance(part, WORDS):
                yield from self.say(part)
            else:
                leave = yield from self.directive(part)
                if leave:
                    return leave
        return None

    def say(self, part: model.Part) -> Procedure:
        """Gather words."""
        match part:
            case model.Text() | model.CrossReference():
                self.words.append(part.text)
            case model.ShowValue():
                self.words.append(shown((yield from self.ground.work(part.expr))))
            case model.ShowDice():
                self.words.append(str((yield Roll(part.dice, rule="shown", why="as many"))))

    def flush(self) -> Procedure:
        """Tell the words gathered so far."""
        text = re.sub(r"\s+", " ", "".join(self.words)).strip()
        self.words.clear()
        if text:
            yield Tell(text, "prose")

    def directive(self, part: model.Part) -> Procedure:
        """Play one directive and the outcomes it comes to. Returns where it leads, if anywhere."""
        if not part.declared.silent:
            yield from self.flush()
        leave = yield from self.stage.effect(part, self)
        return leave or (yield from self.stage.fallen())

    def outcome(self, name: str) -> Procedure:
        """Play what is written for an outcome, or its kin. Returns (where it leads,
        what happens instead if nothing is written)."""
        found = outcomes.find(
            name, self.scope.menus, self.scope.running, lambda item: quietly(all_hold(self.ground, item.when))
        )
        if found.outcome is None:
            return None, found.default
        menu = next(menu for menu in self.scope.menus if found.outcome in menu.items)
        return (yield from self.stage.item(found.outcome, self.scope.during(menu, found.outcome))), ""


WORDS = (model.Text, model.CrossReference, model.ShowValue, model.ShowDice)


@dataclass(frozen=True, slots=True)
class Simple:
    """What a line comes to that is nothing but words, with an arrow behind them or not."""

    told: Tell | None
    leave: Leave | None


@lru_cache(maxsize=4096)
def simple(segments: tuple[Segment, ...]) -> Simple | None:
    """A line that is nothing but words and perhaps an arrow, worked out once; None for any other."""
    if len(segments) > 1 or (segments and segments[0].when):
        return None
    parts = segments[0].parts if segments else ()
    leave = way(parts[-1]) if parts and type(parts[-1]) is model.Go else None
    words = parts[:-1] if leave else parts
    if not all(type(part) is model.Text for part in words):
        return None
    text = re.sub(r"\s+", " ", "".join(part.text for part in words)).strip()
    return Simple(Tell(text, "prose") if text else None, leave)


def way(part: model.Go) -> Leave:
    """Where an arrow leads."""
    return ("back", "") if part.back else ("go", part.target)


def words_first(parts: tuple[model.Part, ...]) -> tuple[model.Part, ...]:
    """The parts of a segment, with small effects that open a sentence moved behind its plain words."""
    opening = 0
    while opening < len(parts) and (parts[opening].declared.small or blank(parts[opening])):
        opening += 1
    closing = opening
    while closing < len(parts) and isinstance(parts[closing], model.Text | model.CrossReference):
        closing += 1
    return (*parts[opening:closing], *parts[:opening], *parts[closing:])


def blank(part: model.Part) -> bool:
    """Is it only white space?"""
    return isinstance(part, model.Text) and not part.text.strip()


def shown(value) -> str:
    """A value as it reads in prose."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
