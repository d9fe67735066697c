"""Rolls on a scenario's random tables. A row that came up is remembered, for `new`."""

from msgspec.structs import replace

from solo.core.procedure import Change, Procedure, Roll
from solo.play.ground import Ground
from solo.scenario import model
from solo.scenario.running.layout import script_of


def apart(table: model.Table) -> tuple[model.Table, ...]:
    """The tables that one roll on a table rolls on: its columns, where it says that each is rolled for itself, and those
    printed beside it or below it. What stands beside it as an alternative, by another column of figures, is none."""
    own = (
        tuple(_column(table, at) for at in range(len(table.rows[0].cells))) if table.each_column else (table,)
    )
    others = () if table.column_key else table.beside
    return own + tuple(part for other in others if other.rows for part in apart(other))


def _column(table: model.Table, at: int) -> model.Table:
    """One column of a table as a table."""
    rows = tuple(replace(row, cells=row.cells[at : at + 1]) for row in table.rows)
    return replace(table, header=table.header[at : at + 1], rows=rows, each_column=False, beside=())


def rolled(ground: Ground, table: model.Table, plus: int = 0) -> Procedure[model.Row | None]:
    """Roll on a table; one without dice, such as a shop's, has a die with as many sides as it has rows, and one headed by a
    variable is looked up by its value. Returns the row; None where there are no rows."""
    if not table.rows:
        return None
    if table.by:
        value = ground.value(table.by)
        return row_at(table, plus + (value if isinstance(value, int) else 0))
    dice = table.dice or f"d{len(table.rows)}"
    total: int = (yield Roll(dice, rule="table", why=table.name)) if table.dice or len(table.rows) > 1 else 1
    return (yield from came_up(ground, table, row_at(table, plus + total)))


def rolled_new(
    ground: Ground, table: model.Table, plus: int = 0, over: bool = False
) -> Procedure[model.Row | None]:
    """Roll for a row that never came up. Where all have, `over` begins anew, and not with the last; else it returns None."""
    if table.by:
        return (yield from rolled(ground, table, plus))
    used = ground.world.get("rolled", table.key, ())
    left = [row for row in table.rows if row.low not in used]
    if over and not left and len(table.rows) > 1:
        left = [row for row in table.rows if row.low != used[-1]]
        yield Change("rolled", table.key, ())
    if not used or not left:
        return (yield from rolled(ground, table, plus)) if left else None
    pick: int = (yield Roll(f"d{len(left)}", rule="table", why=table.name)) if len(left) > 1 else 1
    return (yield from came_up(ground, table, left[pick - 1]))


def came_up(ground: Ground, table: model.Table, row: model.Row) -> Procedure[model.Row]:
    """The same row, remembered where some roll on its table wants new ones."""
    used = ground.world.get("rolled", table.key, ())
    if row.low not in used and table.key in script_of(ground.adventure).once_each:
        yield Change("rolled", table.key, (*used, row.low))
    return row


def row_at(table: model.Table, total: int) -> model.Row:
    """The row of a total; beyond the ends, and in a gap, the nearest."""
    return table.find(total) or min(
        table.rows, key=lambda row: min(abs(total - row.low), abs(total - row.high))
    )
