"""A printed line comes to the same strength, and to the same figures of a system, in every game: what a writer tried once
holds for whoever plays it later. Where a conversion has changed on purpose, `python -m tests.rules.lines --write`."""

import pytest

from solo.rules import BUILT_IN

from .lines import kept, page

PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("of", ("scale", *BUILT_IN))
def test_printed_lines_come_to_what_they_came_to(of, part):
    assert page(of, part, PARTS) == kept(of)[part::PARTS]
