"""Cairn read once more: spells cast anew, figures at their edges, wounds and wants that end one after another."""

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.core.things import Ware, owned
from solo.rules.cairn import (
    RULES,
    checks,
    combat,
    conditions,
    gear,
    magic,
    morale,
    recovery,
    tables_spells,
    wounds,
)
from solo.rules.ruleset import Harm

SAFE = ("safe",)


def later(table, minutes, here=()):
    table.do(clock.pass_time(table.world, RULES, minutes, here))


@pytest.mark.rule("CRN-CAST-03")
def test_a_plain_casting_while_an_enhanced_one_lasts_makes_it_no_shorter(table):
    hero = table.hero()
    table.do(conditions.last(hero, "unseen", 480))
    later(table, 60)
    table.do(conditions.last(hero, "unseen", 60))
    later(table, 419)
    assert hero.has("unseen")
    later(table, 1)
    assert not hero.has("unseen")


@pytest.mark.rule("CRN-CAST-03")
def test_a_casting_anew_near_the_end_of_the_first_lasts_its_own_time(table):
    hero = table.hero()
    table.do(conditions.last(hero, "flying", 60))
    later(table, 50)
    table.do(conditions.last(hero, "flying", 60))
    later(table, 59)
    assert hero.has("flying")
    later(table, 1)
    assert not hero.has("flying") and not clock.timers(table.world, hero.id)


@pytest.mark.rule("CRN-SAVE-02", "CRN-SAVE-04", "CRN-SAVE-05", "CRN-RUL-01")
@pytest.mark.parametrize(("score", "of20"), [(0, 1), (1, 1), (2, 2), (10, 10), (19, 19), (20, 19), (25, 19)])
def test_a_save_passes_on_so_many_faces(score, of20):
    assert odds(lambda _: checks.save(score))[True] * 20 == of20


@pytest.mark.rule("CRN-ARM-01", "CRN-ARM-05", "CRN-RUL-06", "CRN-RUL-13", "CRN-SCARG-01")
@pytest.mark.parametrize(
    ("hp", "damage", "armor", "left", "strength", "row"),
    [
        (6, 5, 0, 1, 10, 0),
        (6, 6, 0, 0, 10, 6),
        (6, 8, 2, 0, 10, 6),
        (6, 9, 5, 0, 10, 6),
        (6, 3, 3, 6, 10, 0),
        (4, 7, 1, 0, 8, 0),
        (0, 2, 0, 0, 8, 0),
    ],
)
def test_a_blow_is_what_armor_leaves_of_it_off_hp_and_then_off_strength(
    table, hp, damage, armor, left, strength, row
):
    hero = table.hero(hp=hp, hp_max=6, str=10)
    before = len(hero.scars)
    table.do(wounds.strike(hero, damage, armor), *((1,) if strength < 10 else (1, 1, 1, 1) if row else ()))
    assert (hero.hp, hero.str, len(hero.scars) - before) == (left, strength, int(bool(row)))


@pytest.mark.rule("CRN-SCARG-02", "CRN-RUL-12", "CRN-RUL-14")
@pytest.mark.parametrize(
    ("hp", "loss", "over", "row"),
    [
        (1, 1, "row12", 1),
        (12, 12, "row12", 12),
        (15, 15, "row12", 12),
        (15, 15, "none", 0),
        (5, 4, "row12", 0),
        (5, 6, "row12", 0),
        (0, 0, "row12", 0),
    ],
)
def test_the_row_is_the_hp_that_were_lost(hp, loss, over, row):
    assert wounds.scar_row(hp, loss, over) == row


@pytest.mark.rule("CRN-SCARG-04", "CRN-RUL-17", "CRN-SCAR-11")
@pytest.mark.parametrize(
    ("how", "now", "most", "total", "comes"),
    [
        ("higher", 0, 5, 5, (0, 5)),
        ("higher", 7, 10, 13, (10, 13)),
        ("current", 6, 14, 10, (10, 14)),
        ("current", 6, 14, 15, (15, 15)),
        ("current", 12, 14, 9, (12, 14)),
        ("add", 0, 3, 6, (6, 9)),
        ("save", 7, 9, 4, (11, 13)),
        ("always", 11, 11, 9, (9, 9)),
    ],
)
def test_what_a_scar_teaches_never_lowers_but_for_the_mortal_wound(how, now, most, total, comes):
    assert wounds.raised_to(how, now, most, total) == comes


@pytest.mark.rule("CRN-RUL-07", "CRN-RUL-08", "CRN-MOR-01", "CRN-MOR-02")
@pytest.mark.parametrize(("began", "half"), [(2, 1), (3, 2), (5, 3), (8, 4), (9, 5)])
def test_half_their_number_is_lost_when_twice_the_fallen_are_as_many(began, half):
    assert [morale.half(lost, began) for lost in (half - 1, half)] == [False, True]


@pytest.mark.rule("CRN-RUL-04", "CRN-DEP-02")
@pytest.mark.parametrize(("days", "fatigue"), [(0.9, 0), (1, 0), (1.9, 0), (2, 1), (3, 2), (6.5, 5)])
def test_so_many_days_deprived_are_so_much_fatigue(table, days, fatigue):
    hero = table.hero()
    table.do(wounds.deprive(hero, "warmth"))
    table.put(hero, ate=10**6)
    later(table, round((days - 1) * clock.DAY) if days > 1 else 1)
    assert hero.fatigue == fatigue


@pytest.mark.rule("CRN-FAT-02", "CRN-FAT-04", "CRN-RUL-05")
def test_three_fatigue_at_the_eighth_slot_drop_one_thing_and_take_all_hp(table):
    hero = table.hero()
    table.fill(hero, 8)
    table.do(gear.tire(hero, 3), choose=(owned(hero)[0].id,))
    assert (hero.fatigue, gear.filled(hero), hero.hp) == (3, 10, 0)
    assert len(owned(hero)) == 7


@pytest.mark.rule("CRN-FAT-03", "CRN-DEP-05", "CRN-RUL-22")
def test_fatigue_goes_in_a_safe_night_all_at_once_and_in_no_other(table):
    hero = table.hero(fatigue=4)
    table.put(hero, ate=10**6)
    table.do(RULES.rest((hero,), "night", ()))
    assert hero.fatigue == 4
    table.do(wounds.deprive(hero, "warmth"))
    table.do(RULES.rest((hero,), "night", SAFE))
    assert hero.fatigue == 4
    table.do(wounds.restore(hero, "warmth"))
    table.do(RULES.rest((hero,), "night", SAFE))
    assert hero.fatigue == 0


@pytest.mark.rule("CRN-HEAL-04", "CRN-RUL-22")
@pytest.mark.parametrize(
    ("span", "here", "strength"),
    [("week", ("town",), 12), ("week", (), 6), ("day", ("town",), 6), ("night", ("town",), 6)],
)
def test_strength_comes_back_in_a_week_with_a_healer_and_no_sooner(table, span, here, strength):
    hero = table.hero(str=6)
    table.put(hero, str_max=12, ate=10**6)
    table.do(RULES.rest((hero,), span, here))
    assert hero.str == strength


@pytest.mark.rule("CRN-HEAL-03", "CRN-GAP-01")
def test_whoever_was_tied_off_and_falls_again_bleeds_anew_and_needs_another_bandage(table):
    hero, friend = table.hero(hp=0), table.hero(2)
    table.give(friend, Ware("bandages", uses=2, tags=("bandages",)))
    for _ in range(2):
        table.do(wounds.strike(hero, 1), 20)
        assert hero.critical
        assert table.do(combat.bandage(friend, hero))
        assert (hero.critical, hero.state) == (False, "up")
    assert not any(thing.has("bandages") for thing in owned(friend))
    later(table, 120)
    assert hero.state == "up"


@pytest.mark.rule("CRN-SCAR-12")
def test_the_doomed_who_pass_learn_once_and_are_doomed_no_more(table):
    hero = table.hero(hp=12, hp_max=12)
    table.do(wounds.strike(hero, 12))
    assert hero.has("doomed")
    table.do(wounds.strike(hero, 1), 1, 6, 6, 5)
    assert (hero.hp_max, hero.has("doomed"), hero.str) == (17, False, 9)
    table.do(wounds.strike(hero, 1), 20)
    assert (hero.state, bool(hero.critical)) == ("out", True)


@pytest.mark.rule("CRN-HEAL-01", "CRN-DEP-03")
@pytest.mark.parametrize(("here", "hp"), [((), 6), (("desert",), 1)])
def test_a_moments_rest_gives_all_hp_where_there_is_water(table, here, hp):
    hero = table.hero(hp=1, hp_max=6)
    table.do(RULES.rest((hero,), "moment", (*here, "safe")))
    assert hero.hp == hp


@pytest.mark.rule("CRN-GAP-01")
@pytest.mark.parametrize(
    ("kind", "name"),
    [("poison", "str"), ("terror", "wil"), ("paralysis", "dex"), ("", "str"), ("grief", "wil")],
)
def test_harm_of_each_kind_comes_off_its_attribute(table, kind, name):
    hero = table.hero()
    assert table.do(recovery.harm(hero, Harm("3", kind))) == 3
    assert {each: hero.score(each) for each in ("str", "dex", "wil")} == {
        **dict.fromkeys(("str", "dex", "wil"), 10),
        name: 7,
    }


@pytest.mark.rule("CRN-CAST-03")
@pytest.mark.parametrize(
    ("plainly", "unhurried", "told"),
    [
        ("harm d8 one", "harm d8 all", "everybody in sight"),
        ("harm d8 one", "harm d12 all", "d12, not d8, everybody in sight"),
        ("boon flying 60", "boon flying 480", "for a night"),
        ("boon flying 60", "boon flying 90", "for 90 minutes"),
        ("boon flying 60", "boon flying 120", "for 2 hours"),
        ("harm d8", "harm d8 all", "it does more"),
        ("charm one", "fear one", "it does more"),
        ("charm", "charm all for good", "it does more"),
        ("charm one", "fact all doors open", "all doors open"),
    ],
)
def test_what_a_spell_does_with_time_is_told_as_what_differs_or_as_more(plainly, unhurried, told):
    assert magic.with_time(tables_spells.Spell("Odd", "it is odd", plainly, unhurried, "")) == told


@pytest.mark.rule("CRN-CAST-03")
def test_what_time_and_safety_add_to_a_spell_is_offered_in_words_and_never_in_the_tables_own():
    offered = {spell.name: magic.with_time(spell) for spell in tables_spells.spells().values()}
    assert offered["Sleep"] == "for a night, everybody in sight"
    assert offered["Cure Wounds"] == "4d6, not 2d6"
    assert offered["Befuddle"] == "for an hour, everybody in sight"
    assert offered["Earthquake"] == "the ground has split"
    codes = {"boon", "word", "wil", "dex", "str", "one", "fact", "60", "480"}
    assert not [told for told in offered.values() if codes & set(told.replace(",", "").split())]
