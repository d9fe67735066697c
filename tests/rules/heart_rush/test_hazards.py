"""Harm of other kinds: hazards, falls, breath, poison; and the common scale."""

import pytest

from solo.core import clock
from solo.core.dice import seeded
from solo.core.things import Ware, count, give
from solo.rules.heart_rush import RULES, blows, cases, checks, conditions, gear, hazards, recovery, wounds
from solo.rules.ruleset import Harm, Task


@pytest.mark.rule("HR-HAZ-01")
def test_harm_names_its_source(table):
    from solo.rules.heart_rush.wounds import hurt

    foe = table.foe()
    table.run(hurt(table.hero, 3, foe))
    assert table.hero.last_harm == "foe.1"
    table.run(hurt(table.hero, 3))
    assert table.hero.last_harm == "the world"


@pytest.mark.rule("HR-HAZ-02", "HR-GAP-05")
@pytest.mark.parametrize(("faces", "lost"), [((3, 5, 4), 6), ((3, 5, 3), 12), ((3, 2, 2), 24)])
def test_a_hazard_is_saved_against_halved_whole_or_doubled(table, faces, lost):
    assert (
        table.run(RULES.harm(table.hero, Harm("1d6", "fire")), *faces, choose=lambda request: "take") == lost
    )


def test_caught_where_it_is_worst_the_heart_cannot_give(table):
    table.run(RULES.harm(table.hero, Harm("1d6")), 6, 2, 2)
    assert (table.hero.state, table.hero.heart) == ("out", 8)


@pytest.mark.rule("HR-FALL-01")
def test_a_fall_under_5_feet_is_nothing_and_else_its_height_is_the_number(table):
    assert table.run(cases.falling(3)) == 0 and not table.log.rolls
    table.run(cases.falling(10), 5, 5)
    assert table.log.rolls[0].against == "10 or more"


@pytest.mark.rule("HR-FALL-02")
def test_a_fall_costs_what_the_save_falls_short_by(table):
    assert table.run(cases.falling(20), 8, 5) == 7
    assert table.run(cases.falling(10), 5, 5) == 0
    assert table.run(RULES.harm(table.hero, Harm("1d6", "fall")), 4, 8, 3) == 9
    table.put(table.hero, talents=("Light on Your Feet",))
    assert table.run(hazards.fall(table.hero, 20), 2, 2) == 6


@pytest.mark.rule("HR-BREATH-01")
def test_breath_is_held_for_as_many_rounds_as_the_might_check_shows(table):
    assert table.run(cases.breath(8, 8), 4, 4) == 8
    assert table.run(hazards.hold_breath(table.hero), 4, 4) == table.hero.breath == 8


@pytest.mark.rule("HR-BREATH-02", "HR-BREATH-03", "HR-GAP-02")
def test_rounds_actions_and_moves_use_it_up_and_then_one_suffocates(table):
    table.put(table.hero, breath=8)
    table.run(wounds.breathless(table.hero, acted=True, moved=True))
    assert table.hero.breath == 5
    for _ in range(5):
        table.run(wounds.breathless(table.hero))
    assert conditions.suffers(table.hero, "suffocating") and not table.hero.breath
    table.run(wounds.breathless(table.hero, acted=True), 3, 4)
    assert table.hero.hp == 33


@pytest.mark.rule("HR-BREATH-04")
def test_the_strangled_suffocate_at_once(table):
    table.run(wounds.suffocate(table.hero))
    assert conditions.suffers(table.hero, "suffocating") and not table.log.rolls
    table.run(wounds.breathe(table.hero))
    assert not conditions.suffers(table.hero, "suffocating")


@pytest.mark.rule("HR-RUL-25")
def test_two_1s_or_a_1_let_fail_hold_no_breath_at_all(table):
    assert table.run(hazards.hold_breath(table.hero), 1, 1) == 0
    assert conditions.suffers(table.hero, "suffocating") and "Complication" in table.told
    table.run(wounds.breathe(table.hero))
    assert table.run(hazards.hold_breath(table.hero), 1, 5, choose=("fail",)) == 0
    table.put(table.hero, breath=6)
    for _ in range(3):
        table.run(wounds.breathless(table.hero))
    assert table.hero.breath == 3


# Poison.


def poisoned(table, name="adder milk", doses=3):
    """A hero with doses, and a sword in hand."""
    table.run(give(table.hero, Ware(name, slots=0), doses))
    return table.run(give(table.hero, Ware("sword", dice="d8")))


@pytest.mark.rule("HR-POIS-01", "HR-POIS-07")
def test_every_poison_has_its_own_way_in_effect_and_time(table):
    assert {poison.route for poison in hazards.poisons().values()} == {"blood", "swallowed"}
    assert (
        len(
            {
                (poison.route, poison.keeps, poison.dice, poison.condition)
                for poison in hazards.poisons().values()
            }
        )
        == 5
    )
    assert table.run(hazards.poisoned(table.hero, "adder milk", "swallowed")) == 0
    assert table.run(hazards.poisoned(table.hero, "adder milk", "blood"), 4) == 4
    sword = poisoned(table, "widow's broth")
    assert not table.run(hazards.coat(table.hero, "widow's broth", sword))


@pytest.mark.rule("HR-POIS-02", "HR-POIS-03")
def test_poison_goes_on_before_a_fight_a_dose_at_a_time(table):
    sword = poisoned(table)
    table.fighting(table.foe())
    assert not table.run(hazards.coat(table.hero, "adder milk", sword))
    assert count(table.hero, "adder milk") == 3
    table.put(table.world["fight"], round=None)
    assert table.run(hazards.coat(table.hero, "adder milk", sword))
    assert count(table.hero, "adder milk") == 2


@pytest.mark.rule("HR-POIS-04", "HR-POIS-06")
def test_a_hit_uses_the_poison_up_and_rolls_it_after_the_blow_and_apart(table):
    from solo.rules.heart_rush.instants import Attack

    sword, foe = poisoned(table), table.foe(hp=50, hp_max=50)
    table.run(hazards.coat(table.hero, "adder milk", sword))
    fight = table.fighting(foe)
    table.run(blows.land(fight, Attack(table.hero, foe, "", 0, "might"), "strike", {}, (table.hero, foe)))
    assert sword.poison == "adder milk", "a miss keeps it"
    table.run(blows.land(fight, Attack(table.hero, foe, "", 7, "might"), "strike", {}, (table.hero, foe)), 5)
    assert not sword.poison
    assert [change[3] for change in table.log.changes if change[1] == "hp"] == [43, 38]


@pytest.mark.rule("HR-POIS-05")
def test_a_coat_that_has_dried_does_nothing_until_it_is_scraped_off(table):
    sword, foe = poisoned(table), table.foe(hp=50, hp_max=50)
    table.run(hazards.coat(table.hero, "adder milk", sword))
    table.run(clock.pass_time(table.world, RULES, 61))
    table.run(hazards.envenom(gear.in_hand(table.hero), foe))
    assert foe.hp == 50 and not table.log.rolls
    table.run(hazards.coat(table.hero, "adder milk", sword))
    table.run(clock.pass_time(table.world, RULES, 61))
    assert not table.run(hazards.coat(table.hero, "adder milk", sword))
    table.run(hazards.scrape(sword))
    assert table.run(hazards.coat(table.hero, "adder milk", sword))
    assert count(table.hero, "adder milk") == 0


def test_healing_is_4_a_point_and_what_is_over_closes_wounds(table):
    table.put(table.hero, hp=18, wounds=((12, False),))
    assert table.run(RULES.heal(table.hero, "1d6"), 2) == 8
    assert table.run(RULES.heal(table.hero, "1d6"), 3) == 12
    assert table.hero.hp == 38 and table.hero.wounds == ((2, False),)
    assert recovery.converted(3, 9) == 6


@pytest.mark.rule("HR-BREATH-02", "HR-BREATH-03")
@pytest.mark.parametrize(("topic", "left"), [("hidden things", 4), ("swimming", 3)])
def test_under_water_what_one_tries_takes_breath_and_on_land_it_does_not(table, topic, left):
    deep = Task("might", topic, here=("water deep",))
    table.put(table.hero, breath=6)
    table.run(RULES.test(table.hero, deep), source=seeded("b", 2))
    assert table.hero.breath == left
    table.run(RULES.test(table.hero, Task("might", topic)), source=seeded("b", 2))
    assert table.hero.breath == left
    table.put(table.hero, breath=1)
    table.run(RULES.test(table.hero, deep), source=seeded("b", 2))
    assert conditions.suffers(table.hero, "suffocating")
    table.run(RULES.arrive((table.hero,), ("outdoors",)))
    assert not conditions.suffers(table.hero, "suffocating")


# One kind of saving throw, whatever asks for it.


@pytest.mark.rule("HR-SAVE-02", "HR-HAZ-02")
def test_harm_is_saved_against_with_trades_destiny_and_instants(table):
    table.put(table.hero, professions=(("burglar", 2),))
    assert table.run(RULES.harm(table.hero, Harm("1d6")), 3, 4, 3) == 6, "4 + 3 + 2 at home in agility"
    table.put(table.hero, professions=None, destiny=2, aspects=(("Quick as a bad idea", 2, ("agility",)),))
    assert table.run(RULES.harm(table.hero, Harm("1d6")), 3, 4, 3) == 6, "7 and 2 destiny"
    assert table.hero.destiny == 0
    table.put(table.hero, talents=("Once More",), used=None, hp=40)
    assert table.run(RULES.harm(table.hero, Harm("1d6")), 3, 4, 3, 6, 5, choose=("Once More",)) == 6


@pytest.mark.rule("HR-FALL-01", "HR-SAVE-02")
def test_a_fall_takes_the_modifiers_of_a_saving_throw(table):
    """Trouble that one made for oneself hampers the throw and is spent; destiny mends it; the odds take a bonus."""
    table.put(table.hero, hindrance=1)
    table.run(hazards.fall(table.hero, 10), 5, 4, 5)
    assert not table.hero.hindrance and table.rolls == ["d8+d6+d8"]
    table.put(table.hero, destiny=3, aspects=(("Grew up on rooftops", 3, ("agility",)),))
    assert table.run(hazards.fall(table.hero, 10), 4, 4) == 0 and table.hero.destiny == 1
    assert table.run(cases.falling(10, bonus=2), 4, 4) == 0


def test_a_foes_saves_are_its_own_affair(table):
    """Nobody asks the player for destiny on a foe's saving throw."""
    foe = table.foe()
    table.run(checks.saves(foe, "agility", 9), 2, 2)
    assert [kind for kind, _ in table.log.events] == ["roll"]
