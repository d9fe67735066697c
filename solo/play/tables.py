"""Rolls on a scenario's random tables."""

from solo.core.procedure import Procedure, Roll
from solo.scenario import model


def rolled(table: model.Table, plus: int = 0) -> Procedure[model.Row]:
    """Roll on a table. Returns the row."""
    total: int = yield Roll(table.dice, rule="table", why=table.name)
    return row_at(table, plus + total)


def row_at(table: model.Table, total: int) -> model.Row:
    """The row of a total; beyond the ends, and in a gap, the nearest."""
    return table.find(total) or min(
        table.rows, key=lambda row: min(abs(total - row.low), abs(total - row.high))
    )
