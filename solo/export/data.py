"""A recorded game as JSON, for programs.

    {"solo": 1,                 the version of this form
     "header": {…},             what the game is played on: see `solo.journal.model.Header`
     "heroes": ["Penny"],       the names of the player's characters
     "ending": "victory",       how it ended; null while it is under way
     "turns": [                 from the first to the head; what was undone is left out
       {"id": 4, "parent": 3, "depth": 4,
        "move": {"do": "choose", "key": "the-bank/wade-across"},         as resolved; "line" is what was typed
        "rolls": [[rule, who, why, against, dice, [faces], reading, closed], …],
        "changes": [[id, field, was, to, rule], …],
        "tells": [["prose", "Mist on the mud."], ["roll", "0"], …],      in order; a roll by its place among the rolls
        "facts": [[3, "blow", "hero.1", "foe.2", "sword", 4, "Hild", "smuggler 2"], …],   what telling 3 tells, as
                 data: kind, who, whom, what, how much, and what they were called (kinds: `FACTS` in
                 `solo.core.procedure`)
        "digest": "…",                                                   of the world after it
        "stable": true,                                                  nothing is in flight after it
        "anew": false,           true where the rules change: the world goes on with the names of the next version
        "ruleset": 2, "world": 1}, …]}     the versions it follows, where they are not the header's

A field that holds nothing but its usual value is left out.
"""

import msgspec

from solo.journal.save import Save

VERSION = 1


def data(save: Save, heroes: tuple[str, ...]) -> str:
    """The header and every turn up to the head."""
    top = {"solo": VERSION, "header": save.header, "heroes": heroes, "ending": save.meta.get("ending")}
    lines = [f'"{name}": {encoded(value)},' for name, value in top.items()]
    turns = ",\n".join(map(encoded, save.path_to()))
    return "{" + "\n ".join(lines) + f'\n "turns": [\n{turns}\n]}}\n'


def encoded(value: object) -> str:
    """A value as JSON, in one line."""
    return msgspec.json.encode(value).decode()
