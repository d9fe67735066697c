"""A figure of the sheet, and where it comes from: what `why armour` tells."""

from collections.abc import Iterable

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """A figure as the sheet has it."""

    names: tuple[str, ...]  # as the sheet writes it, then what else it may be called
    value: str
    made: str = ""  # of what it is made, as half a sentence
    field: str = ""  # the field that holds it, whose changes are told
    part: str = ""  # of a field of pairs: the name of the pair
    most: str = ""  # the field that says how much it may be


def summed(parts: Iterable[tuple[str, int]], none: str = "") -> str:
    """Parts of a sum, in a row: `shield +1, gambeson +1`; those that add nothing are left out."""
    return ", ".join(f"{name} {number:+d}".replace("-", "−") for name, number in parts if number) or none
