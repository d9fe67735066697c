"""Games of earlier versions brought up to the next: for each version, what its successor keeps differently."""

from solo.rules.ruleset import Migration, State


def from_1(state: State) -> State:
    """A flight was each flier's own; now it is the casting's, with all who fly by it. (HV2-SPELL-08a)"""
    for fields in tuple(state.values()):
        if fields.get("what") == "flight" and "group" not in fields:
            flier = state.get(str(fields["who"]), {})
            fields["group"] = (fields["who"],)
            if flier.pop("flight_tried", None):
                fields["tried"] = True
    for fields in state.values():
        fields.pop("flight_tried", None)
    return state


MIGRATIONS: dict[int, Migration] = {1: from_1}
