"""Games of earlier versions brought up to the next: for each version, what its successor keeps differently."""

from solo.core.clock import MORNING
from solo.core.world import DEAD
from solo.rules.ruleset import Migration, State


def from_1(state: State) -> State:
    """A flight was each flier's own; now it is the casting's, with all who fly by it. Where the dead lie and where
    one slept was not kept: it is taken to be here. (HV2-SPELL-08a, SPELL-15, RULE-38)"""
    game = state.get("game", {})
    for fields in tuple(state.values()):
        if fields.get("what") == "flight" and "group" not in fields:
            flier = state.get(str(fields["who"]), {})
            fields["group"] = (fields["who"],)
            if flier.pop("flight_tried", None):
                fields["tried"] = True
    for fields in state.values():
        fields.pop("flight_tried", None)
        if game.get("scene") and fields.get("state") == DEAD:
            fields["lies"] = game["scene"]
        if fields.get("town_nights"):
            fields |= {"town": game.get("scene") or "", "morning": game.get("minute", MORNING)}
    return state


def from_2(state: State) -> State:
    """How much Mana a spell takes was always asked; now a table may have it so, and this one has. (HV2-SPELL-00)"""
    if state.get("game", {}).get("scene"):
        state.setdefault("option", {}).setdefault("casting", "ask")
    return state


MIGRATIONS: dict[int, Migration] = {1: from_1, 2: from_2}
