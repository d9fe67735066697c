"""Whatever the format has, wherever it is written, is done there in play, or `solo check` says on its line that it is not.

A ninth of all pairs, of which each day tries a seventh; `python tests/play/everywhere.py` tries every one.
"""

import pytest
from everywhere import PLACES, kinds, neither, pairs
from shares import WEEK, share

SHARE = 9  # of so many pairs one is tried, within a week


@pytest.mark.parametrize("place", PLACES, ids=[place.name for place in PLACES])
def test_what_stands_in_a_place_is_done_or_told(place):
    ninth = [
        pair
        for number, pair in enumerate(pairs())
        if pair[2] is place and (number + number // len(PLACES)) % SHARE == 0
    ]
    tried = share(ninth, WEEK)
    assert tried
    assert [lost for pair in tried if (lost := neither(*pair))] == []


def test_every_directive_condition_and_mark_is_among_what_is_tried():
    said = " ".join(kinds().values())
    for word in ("`test ", "`gain ", "`if ", "`once`", "`on ", "`was ", "`clock ", "`alarm`", "→ back"):
        assert word in said
