"""Whatever the format has, wherever it is written, is done there in play, or `solo check` says on its line that it is not.

A share of all pairs, another each day; `python tests/play/everywhere.py` says what of all is neither.
"""

import pytest
from everywhere import PLACES, kinds, neither, pairs
from shares import share

DAYS = 30  # until every pair has been tried


@pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])
def test_what_stands_in_a_place_is_done_or_told(place):
    tried = share([pair for pair in pairs() if pair[2] is place], DAYS)
    assert tried
    assert [lost for pair in tried if (lost := neither(*pair))] == []


def test_every_directive_condition_and_mark_is_among_what_is_tried():
    said = " ".join(kinds().values())
    for word in ("`test ", "`gain ", "`if ", "`once`", "`on ", "`was ", "`clock ", "`alarm`", "→ back"):
        assert word in said
