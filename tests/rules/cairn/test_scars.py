"""Armor, HP, Scars row by row, what is beyond HP, and death."""

from fractions import Fraction
from itertools import product

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.core.things import Ware
from solo.rules.cairn import RULES, cases, gear, tables, town, wounds
from solo.rules.cairn.wounds import strike
from solo.rules.ruleset import Harm


@pytest.mark.rule("CRN-ARM-01")
def test_armor_comes_off_the_damage_before_hp(table):
    foe = table.foe(hp=9, armor=2)
    table.do(strike(foe, 7))
    assert foe.hp == 4


@pytest.mark.rule("CRN-ARM-02", "CRN-ARM-03")
def test_a_shield_adds_to_armor_only_while_it_is_held(table):
    hero = table.hero()
    table.give(hero, "brigandine", "shield", "axe")
    assert gear.armor(hero) == 2
    table.do(gear.sling(hero, table.thing(hero, "shield"), True))
    assert gear.armor(hero) == 1
    table.do(gear.sling(hero, table.thing(hero, "shield"), False))
    assert gear.armor(hero) == 2
    table.do(gear.hold(hero, table.give(hero, "halberd")))
    assert gear.armor(hero) == 1


@pytest.mark.rule("CRN-ARM-04")
def test_a_shield_may_do_more_by_its_tags(table):
    hero = table.hero()
    ward = table.give(hero, Ware("mirror shield", 0, 1, armor=1, tags=("armor", "shield", "turns gazes")))
    assert ward.has("turns gazes") and ward.armor == 1


@pytest.mark.rule("CRN-ARM-05")
def test_armor_is_never_above_three_for_anybody(table):
    hero, monster = table.hero(hp=9), table.foe(hp=9, armor=5)
    table.give(hero, "plate", "shield")
    assert gear.armor(hero) == gear.armor(monster) == 3
    for being in (hero, monster):
        table.do(strike(being, 4))
        assert being.hp == 8


@pytest.mark.rule("CRN-RUL-06")
def test_armor_above_the_damage_is_no_damage_at_all(table):
    hero = table.hero(hp=1)
    table.give(hero, "plate")
    assert table.do(strike(hero, 1)) == "unhurt"
    assert (hero.hp, hero.scars) == (1, ())


@pytest.mark.rule("CRN-SCARG-01", "CRN-RUL-13")
def test_a_scar_is_taken_at_exactly_zero_and_neither_above_nor_below(table):
    above, at, below = table.hero(1, hp=6), table.hero(2, hp=6), table.hero(3, hp=6)
    table.do(strike(above, 5))
    table.do(strike(at, 6), 1, 1, 1, 1)
    table.do(strike(below, 7), 5)
    assert (above.hp, above.scars) == (1, ())
    assert (at.hp, at.scars) == (0, ("Reorienting Head Wound: Strength",))
    assert (below.hp, below.str, below.scars) == (0, 9, ())


@pytest.mark.rule("CRN-SCARG-01", "CRN-RUL-13")
def test_only_a_loss_of_exactly_the_hp_left_has_a_row():
    assert [wounds.scar_row(6, loss) for loss in (0, 5, 6, 7)] == [0, 0, 6, 0]
    assert wounds.scar_row(0, 0) == 0


@pytest.mark.rule("CRN-RUL-13")
def test_what_is_beyond_hp_overflows():
    assert wounds.split(4, wounds.lost(7, 1)) == (0, 2)


@pytest.mark.rule("CRN-SCARG-02")
def test_the_row_is_what_this_attack_took(table):
    hero = table.hero(hp=8)
    table.do(strike(hero, 5))
    table.do(strike(hero, 3))
    assert hero.scars == ("Walloped",)


@pytest.mark.rule("CRN-RUL-14")
def test_the_row_counts_hp_lost_after_armor(table):
    hero = table.hero(hp=4, armor=2)
    table.do(strike(hero, 6), 5)
    assert hero.scars == ("Broken Limb: rib",)


@pytest.mark.rule("CRN-SCARG-03")
def test_only_the_players_characters_are_scarred(table):
    foe, helper = table.foe(hp=4), table.hireling(hp=4)
    for being in (foe, helper):
        assert table.do(strike(being, 4)) == "hurt"
        assert (being.hp, being.scars) == (0, ())


@pytest.mark.rule("CRN-RUL-12")
def test_more_than_twelve_is_row_twelve_or_none_by_the_option(table):
    hero, other = table.hero(1, hp=15), table.hero(2, hp=15)
    table.do(strike(hero, 15))
    assert hero.scars == ("Doomed",)
    table.option(scar_over_12="none")
    table.do(strike(other, 15))
    assert other.scars == ()


@pytest.mark.rule("CRN-SCAR-01")
def test_row_1_marks_a_place_and_may_raise_max_hp(table):
    hero = table.hero(hp=1, hp_max=3)
    table.do(strike(hero, 1), 2, 6)
    assert (hero.scars, hero.hp_max) == (("Lasting Scar: hands",), 6)


@pytest.mark.rule("CRN-RUL-16")
def test_row_1_compares_the_second_die_alone(table):
    hero = table.hero(hp=1, hp_max=4)
    table.do(strike(hero, 1), 6, 3)
    assert (hero.scars, hero.hp_max) == (("Lasting Scar: ear",), 4)


@pytest.mark.rule("CRN-SCAR-02", "CRN-SCARG-04")
def test_row_2_raises_max_hp_only_if_higher_and_equal_is_not_higher(table):
    five, four = table.hero(1, hp=2, hp_max=5), table.hero(2, hp=2, hp_max=4)
    table.do(strike(five, 2), 5)
    table.do(strike(four, 2), 5)
    assert (five.hp_max, four.hp_max) == (5, 5)
    low = table.hero(3, hp=2, hp_max=5)
    table.do(strike(low, 2), 1)
    assert low.hp_max == 5


@pytest.mark.rule("CRN-SCAR-03")
def test_row_3_deprives_until_a_few_hours_rest_and_then_adds_to_max_hp(table):
    hero = table.hero(hp=3)
    table.do(strike(hero, 3))
    assert (hero.deprived, hero.hp_max) == (("walloped",), 3)
    for _ in range(2):
        table.do(RULES.rest((hero,), "hour", ("safe",)))
        assert hero.hp == 0
    table.do(RULES.rest((hero,), "hour", ("safe",)), 6)
    assert (hero.deprived, hero.hp_max, hero.pending, hero.hp) == ((), 9, (), 9)


@pytest.mark.rule("CRN-SCAR-04", "CRN-RUL-18")
@pytest.mark.parametrize(
    "face, limb", [(1, "leg"), (2, "leg"), (3, "arm"), (4, "arm"), (5, "rib"), (6, "skull")]
)
def test_row_4_breaks_a_limb_and_waits_for_it_to_mend(table, face, limb):
    hero = table.hero(hp=4)
    table.do(strike(hero, 4), face)
    assert hero.scars == (f"Broken Limb: {limb}",) and hero.has(f"broken {limb}")
    assert (hero.hp_max, hero.pending) == (4, (4,))
    table.do(RULES.rest((hero,), "night", ("safe",)))
    assert hero.pending == (4,)
    table.do(RULES.rest((hero,), "week", ("town",)), 5, 4)
    assert (hero.hp_max, hero.pending, hero.has(f"broken {limb}"), hero.busy) == (9, (), False, "")


@pytest.mark.rule("CRN-SCAR-05")
def test_row_5_infects_and_is_rolled_when_it_is_over(table):
    hero = table.hero(hp=5, hp_max=8)
    table.do(strike(hero, 5))
    assert hero.has("diseased")
    table.do(RULES.rest((hero,), "week", ()), 4, 4)
    assert (hero.has("diseased"), hero.hp_max, hero.pending) == (False, 8, ())


@pytest.mark.rule("CRN-SCAR-06")
@pytest.mark.parametrize(
    "face, name", [(1, "str"), (2, "str"), (3, "dex"), (4, "dex"), (5, "wil"), (6, "wil")]
)
def test_row_6_may_raise_the_current_score_of_an_attribute(table, face, name):
    hero = table.hero(hp=6, str=11, dex=11, wil=11)
    table.do(strike(hero, 6), face, 5, 5, 5)
    assert {score: hero.get(score) for score in ("str", "dex", "wil")} == {
        "str": 11,
        "dex": 11,
        "wil": 11,
    } | {name: 15}
    other = table.hero(2, hp=6, str=11, dex=11, wil=11)
    table.do(strike(other, 6), face, 5, 5, 1)
    assert other.get(name) == 11


@pytest.mark.rule("CRN-RUL-17")
def test_row_6_leaves_a_higher_max_alone_and_max_rows_keep_the_loss(table):
    hero = table.hero(1, hp=6, dex=6, dex_max=14)
    table.do(strike(hero, 6), 3, 4, 3, 3)
    assert (hero.dex, hero.dex_max) == (10, 14)
    other = table.hero(2, hp=9, wil=7, wil_max=10)
    table.do(strike(other, 9), 5, 4, 4)
    assert (other.wil, other.wil_max) == (10, 13)
    third = table.hero(3, hp=2, hp_max=4)
    table.do(strike(third, 2), 6)
    assert (third.hp, third.hp_max) == (0, 6)


@pytest.mark.rule("CRN-SCAR-07")
def test_row_7_hamstrings_until_help_and_rest(table):
    for number, dice, dex in ((1, (4, 4, 4), 12), (2, (5, 4, 4), 13)):
        hero = table.hero(number, hp=7, dex=12)
        table.do(strike(hero, 7))
        assert hero.has("hamstrung") and hero.dex_max == 12
        table.do(RULES.rest((hero,), "week", ()))
        assert hero.has("hamstrung")
        table.do(RULES.rest((hero,), "week", ("town",)), *dice)
        assert (hero.has("hamstrung"), hero.dex_max) == (False, dex)


@pytest.mark.rule("CRN-SCAR-08")
def test_row_8_deafens_and_a_wil_save_teaches(table):
    hero, other = table.hero(1, hp=8, wil=9), table.hero(2, hp=8, wil=9)
    table.do(strike(hero, 8), 6, 4)
    assert (hero.wil_max, hero.has("deafened")) == (13, True)
    table.do(strike(other, 8), 10)
    assert (other.wil_max, other.has("deafened")) == (9, True)
    table.do(RULES.rest((hero,), "week", ("town",)))
    assert hero.has("deafened")


@pytest.mark.rule("CRN-SCAR-09")
def test_row_9_may_raise_max_wil(table):
    hero = table.hero(hp=9, wil=9)
    table.do(strike(hero, 9), 2, 3, 6)
    assert hero.wil_max == 11


@pytest.mark.rule("CRN-SCAR-10")
def test_row_10_costs_an_appendage_and_a_wil_save_teaches(table):
    hero, other = table.hero(1, hp=10, wil=12), table.hero(2, hp=10, wil=12)
    table.do(strike(hero, 10), 15)
    assert (hero.wil_max, hero.scars) == (12, ("Sundered: left hand",))
    table.do(strike(other, 10), 12, 5)
    assert other.wil_max == 17


@pytest.mark.rule("CRN-SCAR-11")
def test_row_11_kills_in_an_hour_unless_healed_and_then_sets_max_hp(table):
    hero, other = table.hero(1, hp=11), table.hero(2, hp=11)
    for being in (hero, other):
        table.do(strike(being, 11))
        assert (being.state, being.deprived) == ("out", ("mortal",))
    table.do(clock.pass_time(table.world, RULES, 59))
    assert hero.state == "out"
    table.do(RULES.heal(hero, "1d6"), 2, 6, 3)
    assert (hero.state, hero.hp_max, hero.deprived) == ("up", 9, ())
    table.do(clock.pass_time(table.world, RULES, 1))
    assert (hero.state, other.state) == ("up", "dead")


@pytest.mark.rule("CRN-SCAR-12")
def test_row_12_waits_for_the_next_save_against_critical_damage(table):
    lucky, doomed = table.hero(1, hp=12), table.hero(2, hp=12)
    for hero in (lucky, doomed):
        table.do(strike(hero, 12))
        assert hero.hp_max == 12
    table.do(strike(lucky, 1), 9, 6, 6, 5)
    assert (lucky.state, lucky.hp_max, lucky.has("doomed")) == ("up", 17, False)
    table.do(strike(doomed, 1), 10)
    assert doomed.state == "dead"


@pytest.mark.rule("CRN-RUL-18")
def test_a_second_doom_does_not_stack_and_what_waits_is_rolled_once(table):
    hero = table.hero(hp=12)
    table.do(strike(hero, 12))
    table.set(hero, hp=12)
    table.do(strike(hero, 12))
    assert hero.scars == ("Doomed",) and hero.pending == (12,)
    table.do(strike(hero, 1), 5, 6, 6, 6)
    assert hero.hp_max == 18 and hero.pending == ()
    table.do(strike(hero, 1), 5)
    assert hero.hp_max == 18


@pytest.mark.rule("CRN-RUL-15")
def test_harm_outside_a_fight_scars_only_by_the_option(table):
    hero = table.hero(1, hp=4)
    table.do(RULES.harm(hero, Harm("d6", "trap")), 4)
    assert (hero.hp, hero.str, hero.scars) == (4, 6, ())
    table.option(scars_from="any")
    table.do(RULES.harm(hero, Harm("d6", "trap")), 4, 5)
    assert (hero.hp, hero.str, hero.scars) == (0, 6, ("Broken Limb: rib",))


@pytest.mark.rule("CRN-GAP-01")
def test_beyond_hp_strength_goes_and_a_failed_save_at_what_is_left_is_critical_damage(table):
    stands, falls, dies = (table.hero(number, hp=2, str=8) for number in (1, 2, 3))
    assert table.do(strike(stands, 5), 5) == "weaker"
    assert (stands.hp, stands.str, stands.state) == (0, 5, "up")
    assert table.do(strike(falls, 5), 6) == "critical"
    assert (falls.state, falls.critical) == ("out", True)
    assert table.do(strike(dies, 10)) == "dead"


def test_an_attribute_at_zero_is_death_paralysis_or_delirium(table):
    for name, state, tag in (("str", "dead", ""), ("dex", "out", "paralysed"), ("wil", "out", "delirious")):
        hero = table.hero(1, **{name: 2}, state="up", tags=None)
        table.do(wounds.lose(hero, name, 5, "x"))
        assert hero.state == state and (not tag or hero.has(tag))


@pytest.mark.parametrize(
    "dice, armor, hp, strength", [("d8", 0, 4, 10), ("d8+d8", 1, 3, 6), ("d10", 2, 1, 3)]
)
def test_the_odds_of_an_attack_agree_with_counting_every_throw(dice, armor, hp, strength):
    sides = [int(part[1:]) for part in dice.split("+")]
    counted = {}
    for throw in product(*(range(1, side + 1) for side in sides)):
        loss = max(0, max(throw) - armor)
        for face in range(1, 21):
            left = strength - max(0, loss - hp)
            if loss == 0:
                what = "unhurt"
            elif loss <= hp:
                what = "hurt"
            elif left <= 0:
                what = "dead"
            else:
                what = "hurt in Strength" if face == 1 or (face <= left and face < 20) else "critical"
            counted[what] = counted.get(what, 0) + 1
    total = sum(counted.values())
    found = odds(lambda world: cases.attack(dice, armor, hp, strength))
    assert found == {what: Fraction(count, total) for what, count in counted.items()}


def test_a_fresh_character_falls_to_harm_1d6_half_as_often_as_its_strength_would_be_gone(table):
    ways = {}
    for one, two, three in product(range(1, 7), repeat=3):
        ways[one + two + three] = ways.get(one + two + three, 0) + 1
    falls = Fraction(0)
    for score, count in ways.items():
        chances = odds(lambda world, score=score: cases.harm("d6", score))
        falls += chances.get(0, Fraction(0)) * count / 216
    assert falls == Fraction(35, 1296) / 2  # the other half is the Die of Fate's


def test_a_broken_arm_leaves_one_hand(table):
    hero = table.hero(hp=4)
    halberd = table.give(hero, "halberd")
    assert hero.hands == (halberd.id,)
    table.do(strike(hero, 4), 3)
    assert hero.hands == ()
    acts = {act.key: act for act in RULES.acts(hero, "scene", ())}
    assert "two hands" in acts[f"wield {halberd.id}"].barred


@pytest.mark.rule("CRN-SCAR-10", "CRN-SCAR-04")
@pytest.mark.parametrize(("rows", "had"), [((10, 4), 0), ((4, 10), 5)])
def test_a_lost_hand_stays_lost_when_a_broken_arm_mends(table, rows, had):
    hero = table.hero(wil=1, scars=("Rattling Blow",) * had)
    dice = {10: (20,), 4: (3,)}
    for row in rows:
        table.do(wounds.scar(hero, row), *dice[row])
    table.do(wounds.healed_of(hero, "broken"), 1, 1)
    assert hero.busy == "the lost left hand"


@pytest.mark.rule("CRN-SCAR-10")
def test_what_is_sundered_goes_by_turns_from_the_number_of_scars_and_by_the_first_once_all_is_lost(table):
    for scars in range(7):
        hero = table.hero(1, scars=("Rattling Blow",) * scars)
        assert wounds.next_part(hero) == tables.APPENDAGES[scars % 6]
    every = tuple(f"Sundered: {part}" for part in tables.APPENDAGES)
    assert wounds.next_part(table.hero(2, scars=every)) == tables.APPENDAGES[0]
    assert wounds.next_part(table.hero(3, scars=(*every, "Rattling Blow"))) == tables.APPENDAGES[1]
    assert wounds.next_part(table.hero(4, scars=every[:2])) == tables.APPENDAGES[2]


@pytest.mark.rule("CRN-SCAR-10", "CRN-SCAR-04")
@pytest.mark.parametrize("part", tables.APPENDAGES)
def test_when_a_broken_arm_mends_only_a_lost_hand_is_still_missed(table, part):
    hero = table.hero(scars=(f"Sundered: {part}",), busy="a broken arm", tags=("broken arm",))
    table.do(wounds.healed_of(hero, "broken"))
    assert hero.busy == (f"the lost {part}" if part in ("left hand", "right hand") else "")


@pytest.mark.rule("CRN-SCAR-04")
def test_two_broken_arms_are_one_and_mend_together(table):
    hero = table.hero()
    table.do(wounds.scar(hero, 4), 3)
    table.do(wounds.healed_of(hero, "broken"), 1, 1)
    assert hero.busy == ""


@pytest.mark.rule("CRN-SCAR-10")
def test_no_part_is_sundered_twice_while_another_is_left(table):
    hero = table.hero(wil=1, scars=("Lasting Scar: eye",) * 5)
    for _ in tables.APPENDAGES:
        table.do(wounds.scar(hero, 10), 20)
        table.set(hero, scars=(*hero.scars, "Rattling Blow"))
    lost = [scar for scar in hero.scars if scar.startswith("Sundered")]
    assert sorted(lost) == sorted(f"Sundered: {part}" for part in tables.APPENDAGES)
    table.do(wounds.scar(hero, 10), 20)


@pytest.mark.rule("CRN-SCAR-11", "CRN-HEAL-05")
def test_who_is_brought_into_a_town_with_a_mortal_wound_may_be_taken_to_a_healer(table):
    hero, poor = table.hero(1, hp=11, hp_max=11, coins=50), table.hero(2, hp=11, hp_max=11)
    for being in (hero, poor):
        table.do(strike(being, 11))
    table.do(RULES.arrive((hero, poor), ("forest",)))
    assert hero.state == "out"
    table.do(RULES.arrive((hero, poor), ("town",)), 6, 3, choose=["accept"])
    assert (hero.state, hero.hp_max, hero.hp, hero.deprived, hero.coins) == ("up", 9, 9, (), 0)
    assert poor.state == "out"


@pytest.mark.rule("CRN-SCAR-11", "CRN-HEAL-05")
def test_a_healer_treats_whom_one_pays_for(table):
    hero, friend = table.hero(1, coins=50), table.hero(2, hp=11, hp_max=11)
    table.do(strike(friend, 11))
    acts = {act.key: act for act in RULES.acts(hero, "town", ("town",))}
    assert acts["healing"].barred == "nothing is wrong with you"
    assert "Hero 2" in acts["healing hero.2"].label and "50 gp" in acts["healing hero.2"].label
    table.do(acts["healing hero.2"].do(""), 6, 3)
    assert (friend.state, friend.hp_max, hero.coins) == ("up", 9, 0)
    assert "healing hero.2" not in {act.key for act in RULES.acts(hero, "town", ("town",))}


@pytest.mark.rule("CRN-SCAR-11", "CRN-DEP-03")
def test_a_mortal_wound_is_healed_in_the_starving_too_though_nothing_else_is(table):
    hero = table.hero(hp=11, hp_max=11, coins=50, str=5)
    table.do(strike(hero, 11))
    table.do(wounds.deprive(hero, "hunger"))
    table.do(town.healing(hero, hero), 6, 3)
    assert (hero.state, hero.hp, hero.str, hero.deprived) == ("up", 0, 5, ("hunger",))
