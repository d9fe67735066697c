"""The plainest people of these rules: whom a case is put with, where nothing else is said of them."""

from collections.abc import Mapping

from solo.core.fields import Value
from solo.rules.hearts_d100 import tables


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Every Characteristic and Trait 10, Health 20, and no Skill."""
    figures = dict.fromkeys((*tables.characteristics(), *tables.traits()), 10)
    return {**figures, "health": 20, "most": 20, **given}
