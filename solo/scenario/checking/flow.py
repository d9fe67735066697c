"""Where a scene can lead: what leaves it for certain, what may leave it, and what is left when nothing does.

What may live here: pure questions about compiled blocks, asked without dice: both ways of every condition
are looked at.
"""

from collections.abc import Iterable

from solo.scenario import model as m
from solo.scenario import outcomes, walk


def leaves(part: m.Part) -> bool:
    """Whether a part leaves the scene."""
    return isinstance(part, m.Go | m.End)


class Memo(dict):
    """Which outcomes of a scene leave it, by where they stand: each is followed once. `start`: nowhere to
    go back to."""

    def __init__(self, start: bool = False):
        super().__init__()
        self.start = start


def line_leaves(seen: walk.Seen, memo: Memo) -> bool:
    """Whether a line leaves its scene for certain, once its own condition holds."""
    return _Line(seen, memo).leaves()


class _Line:
    """One line, followed both ways at each condition and test."""

    def __init__(self, seen: walk.Seen, memo: Memo):
        self.seen, self.memo = seen, memo

    def leaves(self) -> bool:
        segments = list(self.seen.segments)
        return self._from(segments, 0) or self._after_chain(segments)

    def _from(self, segments: list[m.Segment], index: int) -> bool:
        """Whether the parts from this segment on leave, leaving out those that hang on a condition."""
        for number in range(index, len(segments)):
            if not _sure(segments[number]):
                continue
            settled = self._parts(segments, number)
            if settled is not None:
                return settled
        return False

    def _parts(self, segments: list[m.Segment], number: int) -> bool | None:
        """What the parts of one segment settle: True or False; None if they fall through to the next
        segment."""
        for at, part in enumerate(segments[number].parts):
            if leaves(part):
                return True
            if isinstance(part, m.OrElse):
                return False
            if part.declared.fails:
                return self._tested(segments, number, at)
            if part.certain() and self._answered(part):
                return True
        return None

    def _tested(self, segments: list[m.Segment], number: int, at: int) -> bool:
        """A test leaves when both its ways do."""
        rest = [m.Segment(segments[number].parts[at + 1 :]), *segments[number + 1 :]]
        inline = any(not isinstance(part, m.Text) for segment in rest for part in segment.parts)
        passed = _Line(self.seen._replace(segments=tuple(rest)), self.memo).leaves()
        success = passed or (not inline and self._outcome("success")) or self._nested("success")
        tail = _after_or_else(rest)
        failed = any(map(leaves, tail)) if tail is not None else self._outcome("failure")
        return success and failed

    def _answered(self, part: m.Part) -> bool:
        """Whether every outcome of a directive leaves."""
        return all(self._outcome(name) for name in part.certain())

    def _outcome(self, name: str) -> bool:
        items = list(outcomes.candidates(name, self.seen.menus, self.seen.running))
        if not items or items[-1].when:  # it may be that nothing answers
            default = outcomes.DEFAULTS.get(name)
            if default != outcomes.SYSTEM and (default != outcomes.BACK or self.memo.start):
                return False
        return all(map(self._item, items))

    def _item(self, item: m.Outcome) -> bool:
        if item.at not in self.memo:
            self.memo[item.at] = False  # while it is followed: to come upon it again leads nowhere
            self.memo[item.at] = self._followed(item)
        return self.memo[item.at]

    def _followed(self, item: m.Outcome) -> bool:
        menus = outcomes.in_scope(item.blocks, 0, self.seen.menus)
        seen = walk.Seen(item, item.segments, (), menus, (*self.seen.running, item))
        return _Line(seen, self.memo).leaves() or _blocks_leave(item.blocks, seen, self.memo)

    def _nested(self, name: str) -> bool:
        """Whether the holder's own list answers this outcome by leaving."""
        holder = self.seen.holder
        own = getattr(holder, "blocks", ())
        return any(
            isinstance(item, m.Outcome) and name in item.names and any(map(leaves, _flat(item.segments)))
            for block in own
            if isinstance(block, m.Menu)
            for item in block.items
        )

    def _after_chain(self, segments: list[m.Segment]) -> bool:
        """Whether a chain of conditions that ends in a bare `otherwise` leaves each way."""
        chain: list[m.Segment] = []
        for segment in segments:
            if segment.when and not isinstance(segment.when[0], m.Otherwise):
                chain = []
            if segment.when:
                chain.append(segment)
            if _closes(segment) and len(chain) > 1 and all(any(map(leaves, each.parts)) for each in chain):
                return True
        return False


def _sure(segment: m.Segment) -> bool:
    return all(isinstance(condition, m.Always) for condition in segment.when)


def _closes(segment: m.Segment) -> bool:
    return len(segment.when) == 1 and isinstance(segment.when[0], m.Otherwise)


def _flat(segments: Iterable[m.Segment]) -> list[m.Part]:
    return [part for segment in segments for part in segment.parts]


def _after_or_else(segments: list[m.Segment]) -> list[m.Part] | None:
    """What follows the `or else` of a line, or None where it has none."""
    flat = _flat(segments)
    at = next((index for index, part in enumerate(flat) if isinstance(part, m.OrElse)), None)
    return None if at is None else flat[at + 1 :]


def _blocks_leave(blocks: tuple[m.Block, ...], within: walk.Seen, memo: Memo) -> bool:
    """Whether blocks that are run in order leave their scene for certain."""
    for block in blocks:
        if isinstance(block, m.Paragraph) and not block.when:
            if line_leaves(within._replace(holder=block, segments=block.segments), memo):
                return True
        elif isinstance(block, m.Menu) and lasting(block.items):
            chosen = [item for item in block.items if isinstance(item, m.Choice)]
            return all(choice_leaves(item, within, memo) for item in chosen)
    return False


def choice_leaves(choice: m.Choice, within: walk.Seen, memo: Memo) -> bool:
    """Whether a choice leaves the scene for certain."""
    menus = outcomes.in_scope(choice.blocks, 0, within.menus)
    seen = walk.Seen(choice, choice.segments, (), menus, within.running)
    return line_leaves(seen, memo) or _blocks_leave(choice.blocks, seen, memo)


def scene_leaves(scene: m.Scene, always: tuple[m.Menu, ...], memo: Memo) -> bool:
    """Whether a scene moves on by itself, whatever its directives come to, before anything is chosen."""
    scopes = outcomes.Scopes(scene.blocks, always)
    return any(
        line_leaves(walk.Seen(block, block.segments, (), scopes.of(at)), memo)
        for at, block in enumerate(scene.blocks)
        if isinstance(block, m.Paragraph) and not block.when
    )


def lasting(items: Iterable[m.Choice | m.Outcome]) -> bool:
    """Whether some choice of a list is always there to be taken."""
    held = [item for item in items if isinstance(item, m.Choice)]
    return any(map(_stays, held)) or _covered(held)


def _stays(choice: m.Choice) -> bool:
    return (
        not choice.when
        and not choice.needs
        and not any(part.declared.bars for part in _flat(choice.segments))
    )


def _covered(held: list[m.Choice]) -> bool:
    """Whether the conditions of choices leave no gap: `if X` beside `unless X`, or a chain that ends in
    `otherwise`."""
    free = [choice for choice in held if not choice.needs and len(choice.when) == 1]
    ifs = [choice.when[0].expr for choice in free if isinstance(choice.when[0], m.If)]
    unless = [choice.when[0].expr for choice in free if isinstance(choice.when[0], m.Unless)]
    first = any(isinstance(choice.when[0], m.First) for choice in free)
    later = any(isinstance(choice.when[0], m.Later) and choice.when[0].after == 1 for choice in free)
    chain = any(isinstance(choice.when[0], m.Otherwise) for choice in free)
    return any(expr in unless for expr in ifs) or (first and later) or chain


def exits(adventure: m.Adventure, scene: m.Scene) -> Iterable[m.Go | m.End | m.Do]:
    """Everything in a scene, and in the tables it rolls on, that leads somewhere."""
    return _exits(adventure, list(walk.lines(scene.blocks)))


def wandering(adventure: m.Adventure) -> list[m.Table]:
    """The tables that answer noise, one a file."""
    found = (adventure.wandering(file) for file in adventure.texts)
    return [table for table in found if table is not None]


def wandered(adventure: m.Adventure) -> Iterable[m.Go | m.End | m.Do]:
    """Everything in the tables that answer noise that leads somewhere."""
    return _exits(adventure, list(walk.table_lines(wandering(adventure))))


def _exits(adventure: m.Adventure, found: list[walk.Seen]) -> Iterable[m.Go | m.End | m.Do]:
    rolled: list[str] = []
    while found:
        seen = found.pop()
        for part in walk.parts(seen):
            if isinstance(part, m.Go | m.End | m.Do):
                yield part
            elif isinstance(part, m.RollOn) and part.table not in rolled and part.table in adventure.tables:
                rolled.append(part.table)
                found += walk.table_lines([adventure.tables[part.table]])
