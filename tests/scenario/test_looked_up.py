"""A table headed by a variable is looked up by its value, not rolled."""

import pytest
from playing import heard as said
from playing import seated

from solo.scenario.checking.check import check
from solo.scenario.reading.reader import compile_texts

TEXT = """---
title: Depths
state:
  depth: {depth}
---

# Depths

Down.

## Stair

- Listen. `roll What lives there`
- Go down. `depth + 1`
- Leave. `end escape` Up.

## What lives there

| Depth | What one hears |
| ----- | -------------- |
| 1-2 | Rats. |
| 3, 5 | Bats. |
| 6+ | A drum. `learn the drum` |
"""


def test_it_is_read_with_its_rows_and_found_in_order():
    adventure = compile_texts({"a.md": TEXT.format(depth=1)})
    (table,) = adventure.tables.values()
    assert (table.by, table.dice) == ("depth", "")
    assert [(row.low, row.high) for row in table.rows] == [(1, 2), (3, 3), (5, 5), (6, 1000)]
    assert [each for each in check(adventure, ()) if each.code in ("diceless", "unused", "price")] == []


@pytest.mark.parametrize(
    ("depth", "heard"), [(1, "Rats."), (2, "Rats."), (5, "Bats."), (9, "A drum."), (4, "Bats.")]
)
def test_the_row_of_the_value_is_played_and_nothing_is_thrown(depth, heard):
    body, front = TEXT.format(depth=depth).split("# Depths\n\nDown.\n", 1)[1], f"state:\n  depth: {depth}\n"
    session = seated(body, front=front)
    told = said(session.send("listen"))
    assert heard in told.splitlines() and "What lives there: d" not in told
