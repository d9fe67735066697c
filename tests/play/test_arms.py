"""What somebody fights with can be taken from them, and then they fight with it no more."""

import pytest
from playing import seated
from test_deeds import done

from solo.core.dice import seeded
from solo.core.things import find, owned
from solo.rules import BUILT_IN

GUARD = """## Gate

Dag leans on the wall with a cudgel. A cudgel is all Dag has.

- Go on. Yes.

## People

### Dag

4 HP, 12 STR, 8 DEX, 8 WIL, cudgel (d4)

The guard.
"""


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_a_weapon_that_is_taken_strikes_for_its_owner_no_more(system):
    for number in range(60):
        session = seated(GUARD, rules=system)
        session.send("greet dag")
        dag, hero = session.world["npc.dag"], session.world["hero.1"]
        for thing in owned(hero):
            session.world.put(thing.id, "owner", "nobody")  # room for it
        arm = session.rules.arms(dag)[-1].name
        done(session, f"take the {arm}", dice=seeded("arms", number))
        if find(hero, arm):
            assert arm not in [each.name for each in session.rules.arms(dag)]
            return
    raise AssertionError("nobody ever took it")
