"""Who answers for whom, and who sees which dice (Player Roles; Rolling Dice)."""

import msgspec

from solo.core.errors import Refused
from solo.core.party import is_players
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.tables import ROLES
from solo.rules.ruleset import setting

STANCES = {
    "hostile": "adversary",
    "wary": "apathetic",
    "curious": "apathetic",
    "kind": "ally",
    "helpful": "ally",
}


def role(name: str) -> str:
    """What one of the two player roles answers for (HD100-ROLE-01). Raises Refused for any other name."""
    if name not in ROLES:
        raise Refused(f"no player role called {name!r}; there are two, {' and '.join(ROLES)}")
    return ROLES[name]


def answers_for(being: Being) -> str:
    """The role that decides for a being: PC for the player's own, PS for everybody else (HD100-ROLE-02,
    05)."""
    return "PC" if is_players(being.id) else "PS"


def stance(being: Being) -> str:
    """Where an NPC stands towards the party: ally, adversary or apathetic (HD100-ROLE-08)."""
    return STANCES.get(being.attitude or "curious", "apathetic")


class Closed(msgspec.Struct, frozen=True):
    """A roll kept from some or all players, and why (HD100-OPEN-03, HD100-OPEN-04). Raises Refused without a
    reason."""

    reason: str
    hidden_from: tuple[str, ...] = ()  # nobody named: from everyone

    def __post_init__(self) -> None:
        if not self.reason.strip():
            raise Refused("a Closed Check needs a reason: play is better for not knowing")

    def seen_by(self, player: str) -> bool:
        """Does this player see the dice?"""
        return bool(self.hidden_from) and player not in self.hidden_from


def may_close(roller: Being) -> bool:
    """At a table of one only an NPC's roll may be closed, and none where the table says never
    (HD100-RUL-20)."""
    return answers_for(roller) == "PS" and setting(roller.world, "closed_checks", "allow") == "allow"


def sealed(roller: Being, reason: str) -> bool:
    """Is this roll kept from the player? Raises Refused without a reason."""
    return may_close(roller) and not Closed(reason).seen_by("player")
