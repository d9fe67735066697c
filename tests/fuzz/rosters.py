"""Characters on the roster with lies in their fields: kept, shown and played, or refused in words."""

import tempfile
from random import Random

from playing import somebody

from solo.journal import SaveError
from solo.journal.roster import Character, Homecoming, Roster
from solo.rules import load

from .lines import MEMORY, SYSTEMS
from .looking import looked_at
from .running import ran

LIES = [None, True, -1, 10**18, "x", "\x1b[31m\u202e", [], [[]], {}, {"a": 1}, [None] * 8, "9" * 3000, 1.5]


def case(rng: Random) -> dict:
    """A character with lies in their fields and things."""
    system = rng.choice(SYSTEMS)
    return {
        "system": system,
        "lies": [[rng.random(), rng.randrange(len(LIES))] for _ in range(rng.randrange(1, 4))],
    }


def tried(case: dict) -> None:
    """Keep, show and play the character. Raises Wrong where that is not told."""
    system = case["system"]
    fields, things = dict(somebody(system)[0]), [dict(thing) for thing in somebody(system)[1]]
    for where, lie in case["lies"]:
        rows = [fields, *things]
        row = rows[int(where * 997) % len(rows)]
        name = sorted(row)[int(where * 7919) % len(row)]
        row[name] = LIES[lie]
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        rules = load(system)
        try:
            Roster(folder).put(
                Character(
                    name="Ada",
                    system=system,
                    ruleset=rules.version,
                    fields=fields,
                    things=tuple(things),
                    history=(Homecoming(game="1", title="x"),),
                )
            )
        except (SaveError, TypeError, ValueError):
            return
        for command in (
            ["character", "list"],
            ["character", "show", "Ada"],
            ["play", "the-salt-cellar", "--plain", "--rules", system, "--character", "Ada", "--seed", "1"],
        ):
            _, said = ran([*command, "--saves", folder], "sheet\n1\n2\n1\n")
            looked_at(said)
