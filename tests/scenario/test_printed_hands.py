"""A being whose figures are known, printed in every family's fields and every layout, is read back as it was."""

import random
from collections import Counter

import pytest
from scenario import printing, printing_tables
from shares import WEEK, share

LEAST = 0.99


def _kept(family: str, layout: str, each: int) -> tuple[int, int, list[str]]:
    kept, total, lost = 0, 0, []
    for at in range(each):
        case = printing.printed(family, layout, random.Random(f"test/{family}/{layout}/{at}"))
        for _, was, came_back, _ in printing.judged(case):
            total += 1
            kept += came_back
            lost += [] if came_back else [f"{was} of {case.text!r}"]
    return kept, total, lost


@pytest.mark.parametrize("family", share(printing.FAMILIES, WEEK))
def test_a_family_is_read_in_every_layout(family):
    """Of all that is printed of a being at least 99 in a hundred fields come back."""
    found = [_kept(family, layout, 2) for layout in printing.LAYOUTS]
    kept, total = sum(each[0] for each in found), sum(each[1] for each in found)
    assert kept / total >= LEAST, "\n".join(lost for each in found for lost in each[2])


def test_a_layout_makes_no_difference():
    """The same fields say the same in a line, a list, a table and a page of HTML."""
    shares = Counter[str]()
    for layout in printing.LAYOUTS:
        found = [_kept(family, layout, 1) for family in printing.FAMILIES]
        shares[layout] = round(1000 * sum(each[0] for each in found) / sum(each[1] for each in found))
    assert min(shares.values()) >= 1000 * LEAST, shares


@pytest.mark.parametrize("shape", printing_tables.SHAPES)
def test_a_table_is_rolled_in_every_shape(shape):
    """Each row of a table is rolled as it was printed, whatever the shape."""
    cases = [printing_tables.printed(shape, random.Random(f"test/{shape}/{at}")) for at in range(12)]
    wrong = [f"{lost} of {case.text!r}" for case in cases if (lost := printing_tables.lost(case))]
    assert not wrong
