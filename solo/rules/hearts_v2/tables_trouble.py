"""What a failed test costs: (effect, what is told), by kind of task and by place. (HV2-SKILL-04, RULE-45)"""

from functools import cache

from solo.rules.hearts_v2.tables import PACKAGE
from solo.rules.printed import tables

Costs = dict[str, tuple[tuple[str, str], ...]]


@cache
def of_tasks() -> Costs:
    """What failing costs, by the kind of task."""
    return read("trouble")


@cache
def of_places() -> Costs:
    """What a place adds, by its tag."""
    return read("places")


def read(file: str) -> Costs:
    """The tables of a file, each under its kind."""
    found = tables(PACKAGE, f"tables/{file}.md").values()
    return {costs.name: tuple((effect, told) for effect, told in costs.rows) for costs in found}
