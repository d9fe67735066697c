"""Lines, blocks and lists as steps: what happens, and what comes next.

A line is played part after part. Its segments form chains: one under `otherwise` holds where none of its
chain held before. Words are told in one piece up to the next directive that is not silent; a small directive
that opens a sentence happens after it. A test that fails skips to the next `or else`, or to a segment under
`always`, or ends the line; coming upon an `or else` in any other way ends the line. The first arrow or
`end` leaves, but the words and small directives behind it come first: those of its segment, and of the whole
line where nothing else could come to them. Blocks in a row, and the items of a list, form chains in the same
way.

All of that is in the steps that `line_of`, `blocks_of` and `items_of` make: each step knows its next, for
each way it can come out, so whoever walks them keeps nothing in mind but the step.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

import msgspec

from solo.core.procedure import Tell
from solo.scenario import model as m
from solo.scenario.expressions import Pronoun
from solo.scenario.running.conditions import Failing, failing
from solo.scenario.running.outcomes import Scopes
from solo.scenario.running.prose import prose
from solo.scenario.sentences import ended, first_sentence, joined

Way = tuple[str, str]  # where a line leads: ("go", scene key), ("back", ""), ("end", kind)
WORDS = (m.Text, m.CrossReference, m.ShowValue, m.ShowDice, m.Varied)
PLAIN = (m.Text, m.CrossReference)


class Step(msgspec.Struct, eq=False):
    """One thing that happens, or is asked, or the end. Steps are told apart by who they are."""


class Say(Step):
    """Words. `plain` is all of them where none is worked out in play."""

    parts: tuple[m.Part, ...]
    then: Step
    plain: str | None = None


class Ask(Step):
    """Do all these conditions hold? What is under them is then remembered as shown. `otherwise` answers the last
    of them: it is not come to where another fails (`misses`)."""

    when: tuple[m.Condition, ...]
    holds: Step
    fails: Step
    misses: Step
    made: Failing | None = None

    @property
    def failing(self) -> Failing:
        """Its conditions as a function, made when it is first asked."""
        if self.made is None:
            self.made = failing(self.when)
        return self.made

    def after(self, failing: int) -> Step:
        """What comes next where the condition of this number fails; 0 where all hold."""
        if not failing:
            return self.holds
        return self.fails if failing == len(self.when) else self.misses


class Perform(Step):
    """A directive, and what its outcomes say. `failed` comes after a test that was failed, else `then`.

    `tells`: the words before it are told first. `or_else`: something is written for the line's failing. `within`:
    it stands inside a sentence, which goes on in what it tells.
    """

    part: m.Directive
    then: Step
    failed: Step
    tells: bool
    or_else: bool
    within: bool = False
    known: tuple[str, ...] | None = None

    @property
    def answers(self) -> tuple[str, ...]:
        """The outcomes that its line answers itself (`answered_here`)."""
        if self.known is None:
            self.known = answered_here(self)
        return self.known


class Leave(Step):
    """The line leads away."""

    way: Way


class Stop(Step):
    """The line is over. `failed`: a test in it failed, and nothing else was to do."""

    failed: bool = False


class Block(Step):
    """One block of blocks in a row: `line` for a paragraph, `inner` for a quote or a list of prose. `near` are
    the lists around it among these blocks, nearest first; `epilogue` what is told where the story ends with it."""

    block: m.Block
    near: tuple[m.Menu, ...]
    then: Step
    line: Step | None = None
    inner: tuple[Step, ...] = ()
    epilogue: Step | None = None
    tells: Tell | None = None  # all that happens, where it is a line of plain words and nothing else


class Offer(Step):
    """A choice of a list that is there."""

    choice: m.Choice
    menu: m.Menu
    then: Step


# ------------------------------------------------------------------------------------------------- chains

GOING, FAILED, SKIPPING = "going", "failed", "skipping"  # on, past a failed test, or on to its `or else`
Mode = str | Way  # how a line stands; by where it leads, where it leaves already
Modes = dict[Mode, Step]  # the step to go on with, by how the line stands
_FREED: dict[Mode, Mode] = {SKIPPING: FAILED}  # what `always` makes of it
_ENDS: Modes = {GOING: Stop(), FAILED: Stop(True), SKIPPING: Stop(True)}
MOST_WAYS = 12  # out of one line, behind which something is told


class Piece(msgspec.Struct, eq=False):
    """One piece of a row: its conditions, and the steps it makes of those that come after it."""

    when: tuple[m.Condition, ...]
    made: Callable[[Modes], Modes]
    awaited: bool = False  # a test that failed before it goes on to an `or else` that is still to come


def _chained(pieces: Sequence[Piece], end: Modes) -> Modes:
    """The first step of a row of pieces, by how things stand where it is come to."""
    after = {(held, mode): step for mode, step in end.items() for held in (False, True)}
    for piece in reversed(pieces):
        when = piece.when
        begun = piece.made({mode: after[True, mode] for mode in end})
        otherwise = any(isinstance(each, m.Otherwise) for each in when)
        always = any(isinstance(each, m.Always) for each in when)
        asked = tuple(each for each in when if not isinstance(each, m.Otherwise | m.Always))
        now: dict[tuple[bool, Mode], Step] = {}
        for mode in end:
            holds = begun[_FREED.get(mode, mode) if always and not piece.awaited else mode]
            last = after[False, mode]
            first = Ask(asked, holds, last, after[True, mode] if len(asked) > 1 else last) if asked else holds
            now[False, mode] = first
            now[True, mode] = after[True, mode] if otherwise else first
        after = now
    return {mode: after[False, mode] for mode in end}


# -------------------------------------------------------------------------------------------------- lines


def line_of(segments: tuple[m.Segment, ...]) -> Step:
    """The first step of a line."""
    parts = [part for segment in segments for part in segment.parts]
    modes: Modes = _ENDS if any(part.declared.fails for part in parts) else {GOING: _ENDS[GOING]}
    leaves: Modes = {way: Leave(way) for way in ways(parts)}
    or_else = any(isinstance(part, m.OrElse) for part in parts)

    def piece(at: int, segment: m.Segment, shut: bool) -> Piece:
        def made(after: Modes) -> Modes:
            return _parts(in_order(segment.parts), after if shut else {**after, **leaves}, leaves, or_else)

        return Piece(segment.when, made, or_else and _or_else_to_come(segments, at))

    pieces = [
        piece(at, segment, shut)
        for at, (segment, shut) in enumerate(zip(segments, closed(segments), strict=True))
    ]
    return _chained(pieces, {**modes, **leaves})[GOING]


def _or_else_to_come(segments: Sequence[m.Segment], at: int) -> bool:
    """Whether the `or else` of the last test before a segment stands in it or behind it: then an `always` there ends the
    condition inside the test's branch, and not the branch."""
    for segment in reversed(segments[:at]):
        for part in reversed(segment.parts):
            if isinstance(part, m.OrElse):
                return False
            if part.declared.fails:
                return any(isinstance(each, m.OrElse) for later in segments[at:] for each in later.parts)
    return False


def ways(parts: Sequence[m.Part]) -> tuple[Way, ...]:
    """The ways out of these parts, each once; the first of them, where there are very many."""
    found = dict.fromkeys(way for part in parts if (way := way_of(part)) is not None)
    return tuple(found)[:MOST_WAYS]


def way_of(part: m.Part) -> Way | None:
    """Where a part leads, if it is an arrow or an `end`."""
    if isinstance(part, m.Go):
        return ("back", "") if part.back else ("go", part.target)
    return ("end", part.way) if isinstance(part, m.End) else None


def closed(segments: Sequence[m.Segment]) -> tuple[bool, ...]:
    """For each segment of a line, whether nothing comes behind it but by leaving, unless a test fails."""
    found = []
    shut = chain = False
    for segment in segments:
        asked = [each for each in segment.when if not isinstance(each, m.Always)]
        leaves = any(way_of(part) for part in _behind_or_else(segment.parts))
        otherwise = bool(asked) and isinstance(asked[0], m.Otherwise)
        chain = leaves and (chain or not otherwise)
        shut = shut or (chain and (not asked or (otherwise and len(asked) == 1)))
        chain = chain and bool(asked) and len(asked) - otherwise <= 1
        found.append(shut)
    return tuple(found)


def _behind_or_else(parts: tuple[m.Part, ...]) -> tuple[m.Part, ...]:
    """The parts that come last, however a test before them goes."""
    last = max((at for at, part in enumerate(parts) if isinstance(part, m.OrElse)), default=-1)
    return parts[last + 1 :]


def _parts(parts: tuple[m.Part, ...], after: Modes, leaves: Modes, or_else: bool) -> Modes:
    """The first step of the parts of a segment, by mode."""
    now = after
    for number in reversed(range(len(parts))):
        part, before = parts[number], now
        within = isinstance(part, m.RollOn) and inside(parts, number)
        now = {mode: _part(part, mode, before, leaves, or_else, within) for mode in before}
    return now


def _part(part: m.Part, mode: Mode, after: Modes, leaves: Modes, or_else: bool, within: bool) -> Step:
    """The step of one part in a mode."""
    if isinstance(part, m.OrElse):
        return after[GOING] if mode is SKIPPING else leaves[mode] if mode in leaves else _ENDS[mode]
    if mode is SKIPPING:
        return after[mode]
    if way := way_of(part):
        return after[mode] if mode in leaves else after[way] if way in after else Leave(way)
    if not isinstance(part, m.Directive):
        return _say((part,), after[mode])
    if mode in leaves and not comes_along(part):
        return after[mode]
    failed = after[SKIPPING] if part.declared.fails else after[mode]
    return Perform(part, after[mode], failed, not (part.declared.silent or within), or_else, within)


def comes_along(part: m.Part) -> bool:
    """Whether a part still happens where the line leaves already: words, and small directives."""
    return not isinstance(part, m.Directive) or part.declared.small or part.declared.silent


def _say(parts: tuple[m.Part, ...], then: Step) -> Step:
    """Words, joined with those that follow at once."""
    if not parts:
        return then
    if type(then) is Say:
        parts, then = (*parts, *then.parts), then.then
    plain = all(isinstance(part, m.Text | m.CrossReference) for part in parts)
    texts = [part.text for part in parts] if plain else []  # type: ignore[attr-defined]
    open_ = any(
        '"' in one[-1:] + other[:1] for one, other in pairwise(texts)
    )  # whether it opens, is seen in play
    return Say(parts, then, joined(texts) if plain and not open_ else None)


def in_order(parts: tuple[m.Part, ...]) -> tuple[m.Part, ...]:
    """The parts of a segment in the order they happen: small directives that open a sentence come behind its
    plain words, and those in the middle of one behind its end."""
    opening = 0
    while opening < len(parts) and (parts[opening].declared.small or _blank(parts[opening])):
        opening += 1
    closing = opening
    while closing < len(parts) and _settled(parts[closing]):
        closing += 1
    if opening == len(parts) or not parts[opening:closing]:
        return _sentences(parts)
    if closing < len(parts) and isinstance(parts[closing], WORDS):  # a value, which may hang on what opens it
        return (*parts[:opening], *_sentences(parts[opening:]))
    return (*parts[opening:closing], *parts[:opening], *_sentences(parts[closing:], parts[opening:closing]))


def _sentences(parts: tuple[m.Part, ...], before: tuple[m.Part, ...] = ()) -> tuple[m.Part, ...]:
    """Parts, with small directives in the middle of a sentence behind its end. `before` are told already."""
    if not any(part.declared.small and not part.declared.silent for part in parts):
        return parts
    found: list[m.Part] = []
    waiting: list[m.Part] = []
    for number, part in enumerate(parts):
        if part.declared.small and not part.declared.silent:
            held = waiting or inside((*before, *parts), len(before) + number)
            (waiting if held else found).append(part)
        elif waiting and isinstance(part, m.Text) and (end := first_sentence(part.text)) < len(part.text):
            found += [_cut(part, part.text[:end]), *waiting, _cut(part, part.text[end:])]
            waiting = []
        elif waiting and not _settled(part):
            found += [*waiting, part]
            waiting = []
        else:
            found.append(part)
    return (*found, *waiting)


def _cut(part: m.Text, text: str) -> m.Text:
    return m.Text(part.at, text, part.style)


def inside(parts: Sequence[m.Part], number: int) -> bool:
    """Whether a part stands inside a sentence: words go on behind it, or before it and to no end."""
    after = next((part for part in parts[number + 1 :] if not _blank(part) and not part.declared.small), None)
    sign = after.text.lstrip()[:1] if isinstance(after, m.Text) else ""
    if sign and (sign.islower() or sign in ",;:.!?…)—–"):
        return True
    before = next((part for part in reversed(parts[:number]) if not _blank(part)), None)
    open_ = isinstance(before, WORDS) and not (isinstance(before, PLAIN) and ended(before.text))
    return open_ and isinstance(parts[number], m.RollOn)


def _settled(part: m.Part) -> bool:
    """Whether words are the same before a small directive as after it: as written, or who the hero is."""
    return isinstance(part, m.Text | m.CrossReference) or (
        isinstance(part, m.Varied) or (isinstance(part, m.ShowValue) and isinstance(part.expr, Pronoun))
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
            getattr(block, "when", ()),
            lambda after: {GOING: Block(block, near, after[GOING], text, inner, epilogue, told_alone(text))},
        )

    last = _last(blocks, line)
    epilogue: Step | None = None
    if last < len(blocks):
        epilogue = blocks_of(blocks[last:], among, start + last, line)
    kept = [(number, block) for number, block in enumerate(blocks[:last]) if not isinstance(block, m.Menu)]
    return _chained([piece(number, block) for number, block in kept], {GOING: _ENDS[GOING]})[GOING]


def told_alone(line: Step | None) -> Tell | None:
    """What a line tells that is plain words and nothing else; None where it is more, or less."""
    plain = line.plain if isinstance(line, Say) and line.then is _ENDS[GOING] else None
    return prose(plain) if plain else None


def _last(blocks: Sequence[m.Block], line: Callable[[tuple[m.Segment, ...]], Step]) -> int:
    """How many of blocks in a row are played before the story is sure to have ended; what is behind them is its
    epilogue."""
    chain = False
    for number, block in enumerate(blocks):
        when: tuple[m.Condition, ...] = getattr(block, "when", ())
        otherwise = bool(when) and isinstance(when[0], m.Otherwise)
        ends = isinstance(block, m.Paragraph) and _ends(block) and _always_ends(line(block.segments))
        chain = ends and (chain or not otherwise)
        if chain and (not when or (otherwise and len(when) == 1)):
            return number + 1
        chain = chain and len(when) - otherwise <= 1
    return len(blocks)


def _ends(block: m.Paragraph) -> bool:
    """Whether an `end` stands in a paragraph."""
    return any(isinstance(part, m.End) for segment in block.segments for part in segment.parts)


def _always_ends(step: Step) -> bool:
    """Whether a line ends the story however it goes."""
    for each, _ in through(step):
        if isinstance(each, Stop) or (isinstance(each, Leave) and each.way[0] != "end"):
            return False
        if isinstance(each, Perform) and _parts_ways(each.part):
            return False
    return True


def _parts_ways(part: m.Directive) -> bool:
    """Whether what comes of a part may keep its line from going on: a gain for which there is no room does not."""
    return not isinstance(part, m.Gain) and bool(part.possible() or part.declared.plays)


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


def answered_here(step: Perform) -> tuple[str, ...]:
    """The outcomes of a test that its line says something for itself: words behind it are its success, an `or else`
    its failure."""
    if not step.part.declared.fails:
        return ()
    said = type(step.then) is Say and (step.then.plain is None or any(map(str.isalnum, step.then.plain)))
    failing = not (type(step.failed) is Stop and step.failed.failed)
    return ("success",) * bool(said) + ("failure",) * failing


def straight(step: Step) -> Way | None:
    """Where a line leads by itself: with nothing asked on the way, and nothing that may come to one thing or
    another."""
    while True:
        if isinstance(step, Leave):
            return step.way
        if isinstance(step, Perform) and _parts_ways(step.part):
            return None
        if not isinstance(step, Say | Perform):
            return None
        step = step.then


def nexts(step: Step) -> tuple[Step, ...]:
    """The steps that may come after one, the likelier first."""
    if isinstance(step, Ask):
        return (
            (step.holds, step.fails) if step.misses is step.fails else (step.holds, step.fails, step.misses)
        )
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
        following = nexts(step)
        if len(following) == 2 and isinstance(step, Perform):
            failing.append((following[1], True))
            following = following[:1]
        for each in reversed(following):
            (failing if failed else waiting).append((each, failed))
