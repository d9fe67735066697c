"""The plainest people of these rules: whom a case is put with, where nothing else is said of them."""

from collections.abc import Mapping

from solo.core.fields import Value

ANYBODY: dict[str, Value] = {
    "kind": "hero",
    "tags": (),
    "size": 3,
    "speed": 60,
    "heart": 8,
    "heart_max": 8,
    "might": 6,
    "agility": 6,
    "cunning": 4,
    "presence": 4,
    "hp": 40,
    "hp_max": 40,
    "rank": 0,
    "paragon": 0,
    "coins": 10,
    "destiny": 0,
}
FOE: dict[str, Value] = {  # flat bonuses, and a cutlass
    "kind": "smuggler",
    "heart": 6,
    "heart_max": 6,
    "hp": 16,
    "hp_max": 16,
    "attack": 3,
    "defence": 2,
    "arm": "cutlass",
    "threshold": 12,
}


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Heart d8, Might and Agility d6, the rest d4, HP 40; a foe heart d6, HP 16, attack 3, defence 2."""
    return {**ANYBODY, **(FOE if role == "foe" else {}), **given}
