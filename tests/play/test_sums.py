"""Coins that come one sum behind the other are told as the one sum they are."""

from playing import heard, seated
from tables import rows

from solo.core.party import heroes

SUMS = (
    ("`earn fairly` `earn fairly`", ["Gained: 12 gp."], 12),
    ("`earn 2 coins` `earn 3 coins quietly`", ["Gained: 2 gp."], 5),
    ("`earn 2 coins` `gain rope` `earn 3 coins`", ["Gained: 2 gp.", "Gained: rope.", "Gained: 3 gp."], 5),
    ("`earn 2 coins` `if visits > 5` `earn 3 coins`", ["Gained: 2 gp."], 2),
)


@rows(("line", "told", "more"), SUMS)
def test_sums_that_stand_one_behind_the_other_are_told_as_one(line, told, more):
    session = seated(f"## A\n\n- Work. {line}\n- Go. `end`\n", rules="cairn")
    (hero,) = heroes(session.world)
    before = hero.coins
    said = heard(session.send("work"))
    assert [each for each in said.split("\n") if each.startswith("Gained")] == told
    assert hero.coins == before + more
