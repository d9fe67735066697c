"""The plainest people of these rules: whom a case is put with, where nothing else is said of them."""

from collections.abc import Mapping

from solo.core.fields import Value
from solo.rules.hearts_v2.character import attack

CLUB = (attack("club", ("d6",)),)
PEOPLE: dict[str, dict[str, Value]] = {
    "hero": {"hp": 4, "skills": (), "coins": 0, "favor": 0, "tags": ("people",)},
    "friend": {"hp": 2, "attacks": CLUB},
    "foe": {"hp": 1, "attitude": "hostile", "attacks": CLUB},
}


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """A hero with HP 4 and no skill; a friend with HP 2 and a club; a hostile foe with HP 1 and a club. Nobody
    has Mana."""
    figures: dict[str, Value] = {"ap": 0, "mana": 0, **PEOPLE[role], **given}
    return {**figures, "hp_max": figures["hp"], "mana_max": figures["mana"]}
