"""Fresh cases where two rules meet, the expectation first, out of the book."""

import pytest

from solo.rules.hearts_v2 import RULES, casting, combat, faith, gear, magic, recovery, spells, turns
from solo.rules.ruleset import Harm


@pytest.mark.rule("HV2-COMBAT-09", "HV2-RULE-04")
def test_harm_of_two_hits_breaks_the_last_ap_and_goes_on_into_hp_and_one_hit_ends_there(table):
    hero = table.hero("shield", hp=3)
    table.do(RULES.harm(hero, Harm("2d6", "fall")), 4, 6, 1)
    assert (hero.ap, hero.hp) == (0, 2)
    other = table.hero("shield", hp=3, number=2)
    table.do(RULES.harm(other, Harm("2d6", "fall")), 4, 6, 4)
    assert (other.ap, other.hp) == (0, 3), "half of two is one"


@pytest.mark.rule("HV2-EQ-14", "HV2-RULE-26")
def test_holy_water_takes_no_favor_beyond_what_is_missing_and_a_dose_each_time(table):
    hero = table.hero("holy water", hp=3, hp_max=4, favor=5)
    flask = gear.thing_with(hero, "holy water")
    table.do(faith.holy_water(hero, (hero,)))
    assert (hero.hp, hero.favor, flask.uses) == (4, 4, 2)


@pytest.mark.rule("HV2-RULE-24", "HV2-EQ-12")
def test_poison_of_two_meets_the_last_ap_of_a_foe_in_armour(table):
    hero, foe = table.hero("dagger"), table.foe(hp=2, ap=1)
    fight = table.fight(foe)
    table.put(gear.weapons(hero)[0], poisoned=True)
    table.do(combat.strike(fight, hero, foe, combat.with_weapon(gear.weapons(hero)[0])))
    assert (foe.ap, foe.hp, table.dice) == (0, 1, [])
    assert not gear.weapons(hero)[0].poisoned


@pytest.mark.rule("HV2-RULE-42", "HV2-COMBAT-09")
def test_a_blow_that_armour_takes_wakes_nobody(table):
    hero, foe = table.hero("dagger"), table.foe(hp=2, ap=1, under=("asleep",))
    fight = table.fight(foe)
    blow = combat.with_weapon(gear.weapons(hero)[0])
    table.do(combat.strike(fight, hero, foe, blow), 4)
    assert (foe.ap, foe.under) == (0, ("asleep",))
    table.do(combat.strike(fight, hero, foe, blow), 3)
    assert foe.under == ("asleep",), "a miss wakes nobody either"
    table.do(combat.strike(fight, hero, foe, blow), 4)
    assert (foe.hp, foe.under) == (1, ())


@pytest.mark.rule("HV2-RULE-21", "HV2-HEAL-01")
def test_who_is_dying_when_the_fight_ends_dies_with_all_ap_back(table):
    hero, friend = table.hero("shield", hp=0, state="out", dying=True), table.hero("shield", number=2, hp=2)
    table.put(friend, ap=0)
    table.fight(table.foe(hp=0, state="dead"))
    table.do(combat.end(table.world["fight"]))
    assert (hero.state, friend.ap) == ("dead", 1)


@pytest.mark.rule("HV2-HEAL-02", "HV2-HEAL-05", "HV2-RULE-23")
def test_a_night_gives_one_of_two_and_neither_favor_nor_doses(table):
    hero = table.hero("holy water", "wand", hp=1, hp_max=3, mana=0, mana_max=1, favor=1)
    flask = gear.thing_with(hero, "holy water")
    table.put(flask, uses=1)
    table.do(recovery.slept(hero), choose=("mana",))
    assert (hero.hp, hero.mana, hero.favor, flask.uses) == (1, gear.mana_most(hero), 1, 1)
    assert hero.mana > 1, "the wand in hand counts"


@pytest.mark.rule("HV2-RULE-41", "HV2-SPELL-01a")
def test_how_the_raised_end_is_one_die_for_each_of_three_fates(table):
    fates = [table.do(spells.fate_of_animated(), face) for face in range(1, 7)]
    assert len(set(fates[:3])) == len(set(fates[3:5])) == 1 and len(set(fates)) == 3


@pytest.mark.rule("HV2-RULE-47", "HV2-RULE-16")
def test_a_hero_who_runs_leaves_the_others_at_it_and_the_last_takes_the_party_along(table):
    one, two = table.hero(), table.hero(number=2)
    fight = table.fight(table.foe(hp=3))
    table.do(turns.flee(fight, one))
    assert (one.state, fight.outcome) == ("fled", None)
    table.do(turns.flee(fight, two))
    assert fight.outcome == "fled"


@pytest.mark.rule("HV2-SPELL-00", "HV2-RULE-10")
@pytest.mark.parametrize("where", ["in a fight", "outside"])
def test_more_mana_than_one_has_is_asked_again_and_what_is_said_then_is_spent(table, where):
    hero = table.hero("spellbook of fly", mana=3, mana_max=3)
    fight = table.fight(table.foe()) if where == "in a fight" else None
    table.do(casting.cast(hero, "Fly", fight=fight, words="9"), choose=("2",))
    assert "you have 3 Mana" in str(table.told)
    assert hero.mana == 1


@pytest.mark.rule("HV2-SPELL-00")
def test_who_is_asked_again_may_leave_it_and_pays_nothing(table):
    hero = table.hero("spellbook of fly", mana=3, mana_max=3)
    assert not table.do(casting.cast(hero, "Fly", words="for 9 mana"), choose=("0",))
    assert hero.mana == 3


@pytest.mark.rule("HV2-SPELL-11", "HV2-SPELL-20")
def test_what_a_spell_is_cast_on_is_not_asked_where_it_was_said(table):
    hero = table.hero("spellbook of wizard lock", "spellbook of knock", mana=3, mana_max=3)
    table.do(casting.cast(hero, "Wizard Lock", words="on the cellar door"))
    assert "the cellar door" in str(table.told)
    table.do(casting.cast(hero, "Knock", words="at the cellar door"))
    assert not [door for door in table.world.all("portal") if door.locked]


@pytest.mark.rule("HV2-RULE-10")
@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("9", (9, "")),
        ("for 3 mana", (3, "")),
        ("2 on the door", (2, "the door")),
        ("on the door with 2 mana", (2, "the door")),
        ("on door 3", (None, "door 3")),
        ("", (None, "")),
    ],
)
def test_a_number_said_with_a_spell_is_the_mana_and_the_rest_what_it_is_cast_on(words, meant):
    assert magic.said(words) == meant
