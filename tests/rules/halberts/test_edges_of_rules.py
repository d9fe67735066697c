"""What breaking the rules on purpose (`python -m tests.mutants halberts`) showed no other test to state."""

import pytest

from solo.rules.halberts import (
    RULES,
    acts,
    character,
    checks,
    combat,
    morale,
    recovery,
    referee,
    sheet,
    spells,
    wounds,
)
from solo.rules.halberts.beings import armed_with
from solo.rules.halberts.character import DECLINE_AGE, OFFICER_AGE
from solo.rules.halberts.combat import Action
from solo.rules.ruleset import Draft


@pytest.mark.rule("HAL-MAGIC-01", "HAL-MAGIC-02")
def test_a_spell_that_worked_weighs_one_and_one_that_failed_takes_its_talent_for_the_day(table):
    table.play(checks.tire(table.hero, "Fire", worked=True))
    assert (table.hero.cast_today, table.hero.spent) == (1, ())
    table.play(checks.tire(table.hero, "Fire", worked=False))
    assert (table.hero.cast_today, table.hero.spent) == (1, ("Fire",))


@pytest.mark.rule("HAL-RULE-27")
def test_a_table_may_let_failed_spells_weigh_as_well(table):
    table.choose("count_failed", "yes")
    table.play(checks.tire(table.hero, "Fire", worked=False))
    assert table.hero.cast_today == 1


@pytest.mark.rule("HAL-WOUND-03")
def test_the_deadline_kills_whoever_still_has_a_severe_wound_and_nobody_else(table):
    well, light = table.person("npc.1", "Wat"), table.person("npc.2", "Osk", wound="light")
    severe = table.person("npc.3", "Mag", wound="severe", state="out")
    for being in (well, light, severe):
        table.play(recovery.die_of_wounds(being))
    assert [being.state for being in (well, light, severe)] == ["up", "up", "dead"]


@pytest.mark.rule("HAL-COMBAT-03")
def test_whoever_gets_away_is_gone_and_whoever_was_headed_off_still_stands(table):
    fled, kept = table.person("foe.1", "one"), table.person("foe.2", "two")
    down = table.person("foe.3", "three", state="out")
    announced = [(being, Action("flee")) for being in (fled, kept, down)]
    table.play(combat.leave(announced, [fled, down]))
    assert [being.state for being in (fled, kept, down)] == ["fled", "up", "out"]
    assert table.told.count("headed off") == 1


@pytest.mark.rule("HAL-OPP-12")
def test_whoever_lays_down_arms_and_still_stands_has_yielded(table):
    stands, lies = table.person("foe.1", "one"), table.person("foe.2", "two", state="out")
    table.play(combat.leave([(stands, Action("yield")), (lies, Action("yield"))], []))
    assert (stands.state, lies.state) == ("yielded", "out")


@pytest.mark.rule("HAL-CHECK-05")
def test_off_balance_makes_one_blow_easier_and_no_more(table):
    foe = table.person("foe.1", "one", exposed=True)
    table.set(table.hero, Str=7, Spear=1)
    table.battle(foe)
    table.play(combat.attack(table.hero, "Spear", foe, []), 6, 6)
    assert not foe.exposed


@pytest.mark.rule("HAL-RULE-48")
def test_a_spell_against_endurance_takes_who_has_no_more_than_the_dice_and_the_others_withstand(table):
    weak, strong = table.person("foe.1", "one", End=6), table.person("foe.2", "two", End=7)
    cast = type(
        "Cast", (), {"targets": (weak, strong), "points": 6, "spell": type("S", (), {"name": "Sleep"})}
    )
    assert spells.overcome(cast) == ([weak], [strong])


@pytest.mark.rule("HAL-RULE-50")
def test_of_equal_talents_the_weapon_of_three_dice_comes_first_and_bare_hands_last(table):
    for name in ("knife", "halberd", "spear"):
        table.give(table.hero, name)
    table.set(table.hero, Knife=1, Spear=1, Halberd=1)
    assert armed_with(table.hero)[0] == "Halberd"
    assert armed_with(table.hero)[-1] == "Brawl"
    table.set(table.hero, Knife=2)
    assert armed_with(table.hero)[0] == "Knife"


@pytest.mark.rule("HAL-OPP-00", "HAL-CHAR-01")
def test_a_person_without_a_line_has_six_attributes_of_two_six_sided_dice(table):
    being = table.world["npc.1"]
    table.put(being, name="Wat", side="none", state="up")
    table.play(referee.person_from(being, None, []), *[6] * 6, *[1] * 6)
    assert table.dice[0] == "12d6"
    assert [being.get(name) for name in ("Str", "Dex", "End", "Int", "Edu", "Sta")] == [12, 12, 12, 2, 2, 2]


def test_what_is_seen_of_a_creature_says_how_hard_it_hits_and_whether_it_misses(table):
    blows = {(1, 1): "", (3, 4): "", (4, 4): "hits hard", (6, 6): "hits hard", (6, 7): "kills a man"}
    for number, (blow, said) in enumerate(blows.items()):
        seen = morale.menace(table.creature(f"foe.{number}", "wolf", blow=blow, Hit=8))
        assert (said in seen) and bool(seen) == bool(said), blow
    assert "does not miss" in morale.menace(table.creature("foe.8", "wolf", blow=(1, 1), Hit=11))
    assert "does not miss" not in morale.menace(table.creature("foe.9", "wolf", blow=(1, 1), Hit=10))


def test_only_a_person_in_a_cuirass_looks_hard_to_hit(table):
    assert "very hard to hit" in morale.menace(table.person("foe.1", "guard", cuirass=True))
    assert morale.menace(table.person("foe.2", "guard")) == ""


@pytest.mark.rule("HAL-COMBAT-09")
def test_the_victim_is_asked_where_it_goes_only_where_there_is_a_choice_that_is_not_death(table):
    table.choose("allot", "ask")
    standing = {"Str": 5, "Dex": 4, "End": 3}
    asked = table.asked(wounds.spread(table.hero, standing, 3, 3))
    assert {option.key for option in asked.options} == {"Str", "Dex", "End"}
    assert table.asked(wounds.spread(table.hero, standing, 12, 12)) is None
    assert table.asked(wounds.spread(table.hero, {"Str": 5, "Dex": 0, "End": 0}, 2, 2)) is None
    assert table.asked(wounds.spread(table.hero, {"Str": 5, "Dex": 1, "End": 0}, 2, 2)) is not None


def test_deeds_stand_on_the_sheet_where_there_are_any(table):
    assert not any("Deeds" in line for line in sheet.notes(table.hero))
    table.set(table.hero, deeds=("slew the wolf", "kept the bridge"))
    assert "Deeds: slew the wolf; kept the bridge" in sheet.notes(table.hero)


def test_a_short_word_of_a_topic_is_known_in_its_forms_and_a_long_one_by_its_beginning():
    known = {("running", "run"): True, ("lies", "lie"): True, ("runner", "run"): False, ("lying", "ly"): True}
    for (word, head), same in known.items():
        assert checks.speaks_of(word, head) is same, (word, head)
    assert checks.speaks_of("climbing", "clim")
    assert not checks.speaks_of("sunrise", "sun")


def test_what_is_owed_is_found_in_the_notes_of_a_life(table):
    table.set(table.hero, notes=("A debt of honour to the abbey", "owe the smith", "grew up in a tower"))
    assert len(RULES.debts(table.hero)) == 2
    assert Draft


@pytest.mark.rule("HAL-RULE-39")
def test_what_officers_learn_is_for_those_of_their_age_alone(table):
    table.set(table.hero, age=OFFICER_AGE - 2, terms=("Warrior",))
    young = table.asked(character.year_of_play(table.hero))
    table.set(table.hero, age=OFFICER_AGE - 1)
    old = table.asked(character.year_of_play(table.hero))
    assert "Officer" not in {option.key for option in young.options}
    assert "Officer" in {option.key for option in old.options}


@pytest.mark.rule("HAL-AGE-00")
def test_one_ages_at_the_year_of_decline_and_each_fourth_year_after_it_and_at_no_other(table):
    aged = []
    for age in range(DECLINE_AGE - 2, DECLINE_AGE + 9):
        table.set(table.hero, age=age - 1, terms=("Warrior",))
        table.run(character.year_of_play(table.hero), lambda sides, rule, who: sides)
        if any(event.rule == "HAL-AGE-00" for kind, event in table.log.events if kind == "roll"):
            aged.append(age)
    assert aged == [DECLINE_AGE, DECLINE_AGE + 4, DECLINE_AGE + 8]


@pytest.mark.rule("HAL-WOUND-03")
def test_whoever_lies_up_alone_waits_the_days_out_and_with_a_friend_about_time_does_not_pass(table):
    table.put(table.hero, wound="severe", state="out")
    before = table.world.get("game", "minute")
    friend = table.person("hero.2", "Brunhilde", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.play(acts.lie_up(table.hero, friend), *[1] * 5)
    assert table.world.get("game", "minute") == before
