"""What of a large matrix a run tries: a share of it, another each day, until every part has had its turn. `pytest
--thorough` tries all of it, and `SOLO_TESTS_DAY=N pytest` what the run of that day tried."""

import os
from collections.abc import Iterable
from datetime import date
from random import Random
from typing import TypeVar

One = TypeVar("One")
DAY = int(os.environ.setdefault("SOLO_TESTS_DAY", str(date.today().toordinal())))  # the same for every worker
thorough = False  # conftest.py says
WEEK = 7  # within so many days all of a large matrix is tried


def share(every: Iterable[One], days: int) -> list[One]:
    """Those that are tried today, in their order: within so many days each is tried once."""
    items = list(every)
    if thorough:
        return items
    order = list(range(len(items)))
    Random(len(items)).shuffle(order)  # neighbours are alike: no day tries a row or a column of a table
    return [items[at] for at in sorted(order[DAY % days :: days] or order[:1])]
