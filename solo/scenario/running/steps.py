"""Lines, blocks and lists as steps: what happens, and what comes next.

A line is played part after part. Its segments form chains: one under `otherwise` holds where none of its
chain held before. Words are told in one piece up to the next directive that is not silent; a small directive
that opens a sentence happens after it. A test that fails skips to the next `or else`, or to a segment under
`always`, or ends the line; coming upon an `or else` in any other way ends the line. The first arrow or
`end` leaves; an `end` still tells the rest of its segment. Blocks in a row, and the items of a list, form
chains in the same way.

All of that is in the steps that `line_of`, `blocks_of` and `items_of` make: each step knows its next, for
each way it can come out, so whoever walks them keeps nothing in mind but the step.
"""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from solo.scenario import model as m
from solo.scenario.expressions import Pronoun
from solo.scenario.running.outcomes import Scopes

Way = tuple[str, str]  # where a line leads: ("go", scene key), ("back", ""), ("end", kind)
WORDS = (m.Text, m.CrossReference, m.ShowValue, m.ShowDice)


class Step(msgspec.Struct, eq=False):
    """One thing that happens, or is asked, or the end. Steps are told apart by who they are."""


class Say(Step):
    """Words. `plain` is all of them where none is worked out in play."""

    parts: tuple[m.Part, ...]
    then: Step
    plain: str | None = None


class Ask(Step):
    """Do all these conditions hold? What is under them is then remembered as shown."""

    when: tuple[m.Condition, ...]
    holds: Step
    fails: Step


class Perform(Step):
    """A directive, and what its outcomes say. `failed` comes after a test that was failed, else `then`.

    `tells`: the words before it are told first. `or_else`: something is written for the line's failing.
    """

    part: m.Directive
    then: Step
    failed: Step
    tells: bool
    or_else: bool


class Leave(Step):
    """The line leads away."""

    way: Way


class Stop(Step):
    """The line is over. `failed`: a test in it failed, and nothing else was to do."""

    failed: bool = False


class Block(Step):
    """One block of blocks in a row: `line` for a paragraph, `inner` for a quote or a list of prose. `near` are
    the lists around it among these blocks, nearest first."""

    block: m.Block
    near: tuple[m.Menu, ...]
    then: Step
    line: Step | None = None
    inner: tuple[Step, ...] = ()


class Offer(Step):
    """A choice of a list that is there."""

    choice: m.Choice
    menu: m.Menu
    then: Step


# ------------------------------------------------------------------------------------------------- chains

GOING, FAILED, SKIPPING = "going", "failed", "skipping"  # on, past a failed test, or on to its `or else`
Modes = dict[str, Step]  # the step to go on with, by how the line stands
_FREED = {GOING: GOING, FAILED: FAILED, SKIPPING: FAILED}  # what `always` makes of it
_ENDS: Modes = {GOING: Stop(), FAILED: Stop(True), SKIPPING: Stop(True)}


class Piece(msgspec.Struct, eq=False):
    """One piece of a row: its conditions, and the steps it makes of those that come after it."""

    when: tuple[m.Condition, ...]
    made: Callable[[Modes], Modes]


def _chained(pieces: Sequence[Piece], end: Modes) -> Modes:
    """The first step of a row of pieces, by how things stand where it is come to."""
    after = {(held, mode): step for mode, step in end.items() for held in (False, True)}
    for piece in reversed(pieces):
        when = piece.when
        begun = piece.made({mode: after[True, mode] for mode in end})
        otherwise = any(isinstance(each, m.Otherwise) for each in when)
        always = any(isinstance(each, m.Always) for each in when)
        asked = tuple(each for each in when if not isinstance(each, m.Otherwise | m.Always))
        now: dict[tuple[bool, str], Step] = {}
        for mode in end:
            holds = begun[_FREED[mode] if always else mode]
            first = Ask(asked, holds, after[False, mode]) if asked else holds
            now[False, mode] = first
            now[True, mode] = after[True, mode] if otherwise else first
        after = now
    return {mode: after[False, mode] for mode in end}


# -------------------------------------------------------------------------------------------------- lines


def line_of(segments: tuple[m.Segment, ...]) -> Step:
    """The first step of a line."""
    parts = [part for segment in segments for part in segment.parts]
    modes = _ENDS if any(part.declared.fails for part in parts) else {GOING: _ENDS[GOING]}
    or_else = any(isinstance(part, m.OrElse) for part in parts)

    def piece(segment: m.Segment) -> Piece:
        return Piece(segment.when, lambda after: _parts(words_first(segment.parts), after, or_else))

    return _chained([piece(segment) for segment in segments], modes)[GOING]


def _parts(parts: tuple[m.Part, ...], after: Modes, or_else: bool) -> Modes:
    """The first step of the parts of a segment, by mode."""
    now = after
    for number in reversed(range(len(parts))):
        part, before = parts[number], now
        now = {mode: _part(part, parts[number + 1 :], mode, before, or_else) for mode in before}
    return now


def _part(part: m.Part, rest: tuple[m.Part, ...], mode: str, after: Modes, or_else: bool) -> Step:
    """The step of one part in a mode."""
    if isinstance(part, m.OrElse):
        return after[GOING] if mode is SKIPPING else _ENDS[mode]
    if mode is SKIPPING:
        return after[mode]
    if isinstance(part, m.Go):
        return Leave(("back", "") if part.back else ("go", part.target))
    if isinstance(part, m.End):
        return _say(tuple(each for each in rest if isinstance(each, WORDS)), Leave(("end", part.kind)))
    if isinstance(part, m.Directive):
        failed = after[SKIPPING] if part.declared.fails else after[mode]
        return Perform(part, after[mode], failed, not part.declared.silent, or_else)
    return _say((part,), after[mode])


def _say(parts: tuple[m.Part, ...], then: Step) -> Step:
    """Words, joined with those that follow at once."""
    if not parts:
        return then
    if type(then) is Say:
        parts, then = (*parts, *then.parts), then.then
    plain = all(isinstance(part, m.Text | m.CrossReference) for part in parts)
    return Say(parts, then, "".join(part.text for part in parts) if plain else None)  # type: ignore[attr-defined]


def words_first(parts: tuple[m.Part, ...]) -> tuple[m.Part, ...]:
    """The parts of a segment, with small directives that open a sentence moved behind its plain words."""
    opening = 0
    while opening < len(parts) and (parts[opening].declared.small or _blank(parts[opening])):
        opening += 1
    closing = opening
    while closing < len(parts) and _settled(parts[closing]):
        closing += 1
    return (*parts[opening:closing], *parts[:opening], *parts[closing:])


def _settled(part: m.Part) -> bool:
    """Whether words are the same before a small directive as after it: as written, or who the hero is."""
    return isinstance(part, m.Text | m.CrossReference) or (
        isinstance(part, m.ShowValue) and isinstance(part.expr, Pronoun)
    )


def _blank(part: m.Part) -> bool:
    return isinstance(part, m.Text) and not part.text.strip()


# ----------------------------------------------------------------------------------------- blocks and lists


def blocks_of(
    blocks: Sequence[m.Block],
    among: Sequence[m.Block],
    start: int,
    line: Callable[[tuple[m.Segment, ...]], Step],
) -> Step:
    """The first step of blocks in a row, which stand among others from `start` on. `line` makes the steps of a
    line. Lists of choices and outcomes are no steps: they wait for their turn."""
    nearest = Scopes(among)

    def piece(number: int, block: m.Block) -> Piece:
        near = nearest.of(start + number)
        text = line(block.segments) if isinstance(block, m.Paragraph) else None
        inner: tuple[Step, ...] = ()
        if isinstance(block, m.Quote):
            inner = (blocks_of(block.blocks, block.blocks, 0, line),)
        elif isinstance(block, m.Listing):
            inner = tuple(blocks_of(item, item, 0, line) for item in block.items)
        return Piece(
            getattr(block, "when", ()), lambda after: {GOING: Block(block, near, after[GOING], text, inner)}
        )

    pieces = [piece(number, block) for number, block in enumerate(blocks) if not isinstance(block, m.Menu)]
    return _chained(pieces, {GOING: _ENDS[GOING]})[GOING]


def items_of(menus: Sequence[m.Menu]) -> Step:
    """The first step of what lists offer, each a chain of its own."""
    step: Step = _ENDS[GOING]
    for menu in reversed(menus):
        step = _chained([_item(item, menu) for item in menu.items], {GOING: step})[GOING]
    return step


def _item(item: m.Choice | m.Outcome, menu: m.Menu) -> Piece:
    """A choice is offered; an outcome only stands in the chain."""
    if isinstance(item, m.Outcome):
        return Piece(item.when, lambda after: after)
    return Piece(item.when, lambda after: {GOING: Offer(item, menu, after[GOING])})


# ------------------------------------------------------------------------------------------- ways through


def opening(step: Step) -> Iterator[m.Directive]:
    """The directives that happen whenever a line is played: up to and with its first test, or to its first
    condition."""
    while True:
        if isinstance(step, Perform):
            yield step.part
            if step.part.declared.fails:
                return
            step = step.then
        elif isinstance(step, Say):
            step = step.then
        else:
            return


def straight(step: Step) -> Way | None:
    """Where a line leads by itself: with nothing asked on the way, and nothing that may come to one thing or
    another."""
    while True:
        if isinstance(step, Leave):
            return step.way
        if isinstance(step, Perform) and (step.part.possible() or step.part.declared.plays):
            return None
        if not isinstance(step, Say | Perform):
            return None
        step = step.then


def nexts(step: Step) -> tuple[Step, ...]:
    """The steps that may come after one, the likelier first."""
    if isinstance(step, Ask):
        return step.holds, step.fails
    if isinstance(step, Perform):
        return (step.then,) if step.failed is step.then else (step.then, step.failed)
    if isinstance(step, Say | Block | Offer):
        return (step.then,)
    return ()


def through(start: Step) -> Iterator[tuple[Step, bool]]:
    """Every step that may be come to, in order, each once; and whether only by failing a test."""
    seen: set[int] = set()
    waiting: list[tuple[Step, bool]] = [(start, False)]
    failing: list[tuple[Step, bool]] = []
    while waiting or failing:
        step, failed = waiting.pop() if waiting else failing.pop()
        if id(step) in seen:
            continue
        seen.add(id(step))
        yield step, failed
        for number, each in reversed(list(enumerate(nexts(step)))):
            behind = failed or (isinstance(step, Perform) and number == 1)
            (failing if behind else waiting).append((each, behind))
