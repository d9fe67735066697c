"""The figures by which the rules reckon are those of the tables in `figures/`: a figure of a book that changes by a slip,
a limit that moves, a record that means something else where it is silent are seen at once. Where one changes on purpose,
`python -m tests.rules.figures --write`; read the diff."""

import pytest

from solo.rules import BUILT_IN

from .figures import ROOMS, printed, read


@pytest.mark.parametrize("room", ROOMS)
def test_every_figure_is_that_of_the_table(room):
    now = read(room)
    assert {name: now.get(name) for name in printed(room)} == printed(room)


@pytest.mark.parametrize("system", BUILT_IN)
def test_no_figure_of_a_system_is_missing_from_its_table(system):
    assert set(read(system)) <= set(printed(system))
