"""The plainest people of these rules: whom a case is put with, where nothing else is said of them."""

from collections.abc import Mapping

from solo.core.fields import Value

ANYBODY = {"str": 10, "dex": 10, "wil": 10, "hp": 6, "fatigue": 0, "coins": 0}
FOE = {"hp": 4}
SCORES = ("str", "dex", "wil", "hp")


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """10 in everything and HP 6, a foe HP 4; nobody is hurt yet."""
    figures = {**ANYBODY, **(FOE if role == "foe" else {}), **given}
    return {**figures, **{f"{score}_max": figures[score] for score in SCORES}}
