"""Ways through a compiled adventure: every line, item, part and expression of it, in order."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.directives.declaring import expressions as expressions_of
from solo.scenario.running.outcomes import Scope, Scopes


class Seen(NamedTuple):
    """A line and where it stands: the block, item or row that holds it, and where its outcomes are looked
    for."""

    holder: m.Paragraph | m.Grid | m.Choice | m.Outcome | m.Row
    segments: tuple[m.Segment, ...]
    when: tuple[m.Condition, ...]
    scope: Scope = Scope()


def lines(blocks: tuple[m.Block, ...], outer: Scope = Scope()) -> Iterator[Seen]:  # noqa: B008 - never changes
    """Every line of these blocks and of what is nested in them, each with the lists that its outcomes are
    found in; `outer` is what lies around them."""
    scopes = Scopes(blocks)
    for at, block in enumerate(blocks):
        scope = outer.near(scopes.of(at)) if scopes.at else outer
        if isinstance(block, m.Paragraph):
            yield Seen(block, block.segments, block.when, scope)
        elif isinstance(block, m.Menu):
            for item in block.items:
                yield from _item(item, scope)
        elif isinstance(block, m.Quote):
            yield from lines(block.blocks, scope)
        elif isinstance(block, m.Listing):
            for inner in block.items:
                yield from lines(inner, scope)
        elif isinstance(block, m.Grid):
            for cell in (cell for row in block.rows for cell in row):
                yield Seen(block, (m.Segment(cell),), block.when)


def _item(item: m.Choice | m.Outcome, scope: Scope) -> Iterator[Seen]:
    within = Scope(scope.menus, (*scope.running, item)) if isinstance(item, m.Outcome) else scope
    yield Seen(item, item.segments, item.when, within.within(item.blocks))
    if item.blocks:
        yield from lines(item.blocks, within)


def over_blocks(adventure: m.Adventure) -> Iterator[m.Condition]:
    """Every condition that holds a block which is no line: a quote, a list of prose, a pause, a heading in a scene."""
    held = [
        adventure.intro,
        *(scene.blocks for scene in (*adventure.scenes.values(), *adventure.always.values())),
        *(each for entry in adventure.entries for each in (entry.prose, entry.listens)),
    ]
    while held:
        for block in held.pop():
            if isinstance(block, m.Quote | m.Listing | m.Pause | m.Subheading):
                yield from block.when
            if isinstance(block, m.Menu):
                held += [item.blocks for item in block.items]
            elif isinstance(block, m.Listing):
                held += block.items
            elif isinstance(block, m.Quote):
                held.append(block.blocks)


def prose(entry: m.Definition | None) -> Iterator[str]:
    """The words of an entry, a paragraph at a time, without what its values and links say."""
    for block in entry.prose if entry is not None else ():
        if isinstance(block, m.Paragraph):
            yield " ".join(
                part.text for segment in block.segments for part in segment.parts if isinstance(part, m.Text)
            )


def items(blocks: Iterable[m.Block]) -> Iterator[m.Choice | m.Outcome]:
    """Every item of every menu, nested ones after the one they stand in."""
    for menu in menus(blocks):
        yield from menu.items


def menus(blocks: Iterable[m.Block]) -> Iterator[m.Menu]:
    """Every menu, nested ones after the one they stand in."""
    for block in blocks:
        if isinstance(block, m.Menu):
            yield block
            for item in block.items:
                yield from menus(item.blocks)
        elif isinstance(block, m.Quote):
            yield from menus(block.blocks)


def choices(blocks: Iterable[m.Block]) -> Iterator[m.Choice]:
    """Every choice."""
    return (item for item in items(blocks) if isinstance(item, m.Choice))


def parts(seen: Seen) -> Iterator[m.Part]:
    """Every part of a line, a choice's label included."""
    if isinstance(seen.holder, m.Choice):
        yield from seen.holder.label
    for segment in seen.segments:
        yield from segment.parts


def conditions(seen: Seen) -> Iterator[m.Condition | m.Needs]:
    """Every condition of a line, what bars a choice included."""
    yield from seen.when
    if isinstance(seen.holder, m.Choice):
        yield from seen.holder.needs
    for segment in seen.segments:
        yield from segment.when


def table_lines(tables: Iterable[m.Table]) -> Iterator[Seen]:
    """Every cell of these tables, as a line."""
    for table in tables:
        for each in (table, *table.beside):
            for row in each.rows:
                scope = Scope((row.answers,)) if row.answers else Scope()
                for cell in row.cells:
                    yield Seen(row, cell, (), scope)
                for item in row.answers.items if row.answers else ():
                    yield from _item(item, scope)


def everything(adventure: m.Adventure) -> Iterator[Seen]:
    """Every line of an adventure."""
    yield from lines(adventure.intro)
    for scene in (*adventure.scenes.values(), *adventure.always.values()):
        yield from lines(scene.blocks)
    yield from table_lines(adventure.tables.values())
    for held in adventure.entries:
        yield from lines(held.prose)
        yield from lines(held.listens)


def expressions(seen: Seen) -> Iterator[tuple[m.Place, e.Expr]]:
    """Every expression of a line that is worked out in play, and the place of what it stands in."""
    for condition in conditions(seen):
        if isinstance(condition, m.If | m.Unless | m.Needs):
            yield condition.at, condition.expr
    for part in parts(seen):
        if not isinstance(part, m.Text):
            yield from ((part.at, expr) for expr in expressions_of(part))
