"""Where two rules of Heart Rush meet, in second rounds and over long spans, conditions beside one another."""

import pytest

from solo.core import clock
from solo.core.dice import seeded
from solo.core.things import Ware, give
from solo.rules.floor.approaches import understood
from solo.rules.heart_rush import (
    RULES,
    blows,
    checks,
    combat,
    conditions,
    experience,
    feats,
    foes,
    force,
    gear,
    ground,
    hazards,
    magic,
    recovery,
    rolls,
    stunts,
    tables_abilities,
    tricks,
    wounds,
)
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import Harm, Task
from solo.scenario.statlines.statline import parse

DAY = clock.DAY


def wait(table, minutes, *dice):
    table.run(clock.pass_time(table.world, RULES, minutes), *dice)


def night(table, *dice, here=("town",)):
    """A day later, a night's rest."""
    wait(table, DAY)
    return table.run(RULES.rest((table.hero,), "night", here), *dice)


def best_of(id):
    """Dice that show their highest face for one, and 1 for everybody else."""
    return lambda sides, rule, who: tuple(side if who == id else 1 for side in sides)


# Dice on dice.


@pytest.mark.rule("HR-ADV-03", "HR-ADV-05", "HR-RUL-05", "HR-RUL-06", "HR-COMP-06", "HR-RUL-03", "HR-RUL-04")
@pytest.mark.parametrize(
    ("dice", "levels", "bonus", "faces", "comes"),
    [
        ((8, 6), 0, 4, (1, 1), (False, True, 6)),  # two 1s fail whatever is added
        ((8, 6), 1, 0, (1, 1, 5), (True, True, 9)),  # one 1 is dropped: a choice, and the d8 again: 4
        ((8, 6), 1, 0, (1, 6, 1), (True, True, 10)),  # of two 1s the later one goes
        ((8, 6), -1, 0, (1, 6, 1), (False, True, 2)),  # both are kept
        ((8, 6), -1, 0, (8, 6, 1), (True, True, 10)),  # the 8 goes: 6 and a 1 of a d8 again: 4
        ((6, 10), 2, 0, (2, 2, 6, 6), (True, False, 12)),  # two d6 more, the two lowest go
        ((6, 10), -2, 1, (6, 3, 9, 9), (True, False, 10)),  # two d10 more, the two nines go
    ],
)
def test_ones_are_looked_for_among_the_dice_that_are_kept(table, dice, levels, bonus, faces, comes):
    again = [4] if comes[:2] == (True, True) else []
    result = table.run(rolls.attempt(*dice, 9, bonus, levels), *faces, *again)
    assert (result.passed, result.complication, result.total) == comes


@pytest.mark.rule("HR-HELP-01", "HR-HELP-04", "HR-ADV-04", "HR-WATER-04")
def test_three_helpers_in_deep_water_while_dazed_are_one_for_and_two_against(table):
    helpers = tuple(table.friend(number) for number in (2, 3, 4))
    table.put(table.hero, conditions=(("off-balanced", 1),))
    swim = Task("agility", "jumping", here=("water waist",))
    alone, helped = checks.levels_for(table.hero, swim), checks.levels_for(table.hero, swim, helpers)
    assert helped - alone == 1 and alone == -2


@pytest.mark.rule("HR-STAKES-01", "HR-STAKES-04", "HR-RUL-08")
def test_stakes_raised_before_a_save_lie_until_the_next_check(table):
    friend = table.friend(2)
    table.run(checks.raise_stakes(friend))
    table.run(RULES.test(table.hero, Task("agility", named="agility save 9")), 5, 4)
    assert friend.stakes_raised
    grade = table.run(RULES.test(table.hero, Task("agility", "lockpicking", named="agility 9")), 6, 5)
    assert (grade.result, friend.stakes_raised) == ("great success", False)
    assert not table.run(checks.raise_stakes(friend))


@pytest.mark.rule("HR-COMP-04", "HR-GAP-04")
def test_destiny_mends_a_check_that_was_paid_for_and_the_complication_stays(table):
    table.put(table.hero, destiny=3, aspects=(("old soldier", 3, ()),))
    task = Task("might", "lifting", named="might 9")
    grade = table.run(RULES.test(table.hero, task), 1, 4, 3, choose=("accept", "aspect 0"))
    assert (grade.passed, grade.complication, table.hero.destiny) == (True, True, 1)


@pytest.mark.rule("HR-COMP-02", "HR-GAP-04")
def test_what_one_let_fail_no_destiny_mends(table):
    table.put(table.hero, destiny=3, aspects=(("old soldier", 3, ()),))
    task = Task("might", "lifting", named="might 9")
    assert not table.run(RULES.test(table.hero, task), 1, 6, choose=("fail",)).passed
    assert table.hero.destiny == 3


@pytest.mark.rule("HR-SAVE-03", "HR-FALL-01", "HR-FALL-02")
def test_a_fall_on_two_ones_takes_all_but_two_and_has_no_complication(table):
    assert table.run(hazards.fall(table.hero, 9), 1, 1) == 7
    assert table.hero.complications == 0


# Conditions beside one another.


@pytest.mark.rule("HR-GAP-02")
def test_who_breaks_a_hold_is_still_in_the_net(table):
    foe = table.foe()
    fight = table.fighting(foe)
    table.run(stunts.advantage(fight, foe, table.hero, Task("might", aim="throw a net over them")))
    assert conditions.level(table.hero, "restrained") == 1
    table.run(tricks.grapple(fight, foe, table.hero), source=best_of("foe.1"))
    assert conditions.level(table.hero, "restrained") == 2
    table.run(tricks.freed(table.hero))
    assert table.hero.conditions == (("restrained", 1),)


@pytest.mark.rule("HR-GAP-02")
def test_who_holds_two_still_holds_one_when_the_other_is_free(table):
    ogre, friend = table.foe(size=5), table.friend(2)
    fight = table.fighting(ogre)
    for held in (table.hero, friend):
        table.run(tricks.grapple(fight, ogre, held), source=best_of(ogre.id))
    table.run(tricks.freed(friend))
    assert conditions.suffers(ogre, "grappling")
    table.run(tricks.freed(table.hero))
    assert not conditions.suffers(ogre, "grappling")


@pytest.mark.rule("HR-GAP-02")
def test_whose_captive_has_fallen_has_its_hands_free_when_the_round_is_over(table):
    foe = table.foe()
    fight = table.fighting(foe, table.foe(2))
    table.run(tricks.grapple(fight, table.hero, foe), source=best_of(table.hero.id))
    assert conditions.suffers(table.hero, "grappling")
    table.run(hurt(foe, 400))
    table.run(combat.closed(fight))
    assert not conditions.suffers(table.hero, "grappling")


@pytest.mark.rule("HR-BREATH-04", "HR-GAP-02")
def test_two_levels_of_burning_and_no_air_are_both_paid_as_a_round_ends(table):
    foe = table.foe()
    fight = table.fighting(foe)
    table.put(table.hero, conditions=(("burning", 2), ("suffocating", 1)), moved=0)
    table.run(combat.closed(fight), 1, 2, 3)
    assert table.hero.hp == 40 - 3 - 3


@pytest.mark.rule("HR-BREATH-02", "HR-BREATH-03")
def test_breath_for_eight_rounds_lasts_three_rounds_of_moving_and_striking(table):
    fight = table.fighting(table.foe())
    table.put(table.hero, breath=8)
    left = []
    for _ in range(3):
        table.put(table.hero, action=None, moved=10)
        table.run(combat.closed(fight))
        left.append(table.hero.breath)
    assert left == [5, 2, 0] and conditions.suffers(table.hero, "suffocating")


@pytest.mark.rule("HR-TIME-01", "HR-GAP-02")
def test_what_fades_in_a_fight_fades_round_by_round_and_is_gone_after_it(table):
    foe = table.foe()
    fight = table.fighting(foe)
    table.put(table.hero, conditions=(("dazed", 3), ("prone", 1)))
    table.run(combat.closed(fight))
    assert table.hero.conditions == (("dazed", 2), ("prone", 1))
    table.put(fight, outcome="fled")
    table.run(combat.end(fight))
    assert table.hero.conditions == ()


# At nothing, and after it.


@pytest.mark.rule("HR-GAP-03")
def test_who_stood_at_nothing_was_healed_and_falls_again_has_ten_minutes_anew(table):
    table.put(table.hero, hp=3)
    table.run(hurt(table.hero, 5), choose=("take", "stand"))
    wait(table, 9)
    table.run(RULES.heal(table.hero, "1d6"), 2)
    table.run(hurt(table.hero, 8), choose=("take", "stand"))
    wait(table, 9)
    assert table.hero.state == "up"
    wait(table, 1)
    assert table.hero.state == "out"


@pytest.mark.rule("HR-FREQ-05", "HR-FREQ-06", "HR-FREQ-07")
def test_a_wound_gives_a_heart_ability_back_and_no_major_one_and_a_long_rest_both(table):
    heart = next(name for name in magic_names("heart"))
    major = next(name for name in magic_names("major"))
    table.put(table.hero, talents=(heart, major), used=((heart, 0), (major, 0)))
    assert magic.spent(table.hero, heart) and magic.spent(table.hero, major)
    table.run(hurt(table.hero, 12), choose=("take",))
    assert not magic.spent(table.hero, heart) and magic.spent(table.hero, major)
    night(table)
    assert not magic.spent(table.hero, major)


def magic_names(often):
    return [name for name in tables_abilities.abilities() if magic.frequency(name) == often]


@pytest.mark.rule("HR-FREQ-03", "HR-RUL-12")
def test_a_minor_ability_costs_one_again_in_the_next_fight(table):
    minor = magic_names("minor")[0]
    foe = table.foe()
    fight = table.fighting(foe)
    table.put(table.hero, talents=(minor,), rush=9)
    for price in (1, 2, 3):
        assert magic.minor_price(table.hero, minor) == price
        table.run(magic.pay(table.hero, minor))
    assert table.hero.rush == 3
    table.run(combat.end(fight))
    table.fighting(foe)
    assert magic.minor_price(table.hero, minor) == 1


@pytest.mark.rule("HR-FREQ-08", "HR-FREQ-09", "HR-RUL-13")
@pytest.mark.parametrize(("often", "day"), [("weekly", 8), ("monthly", 31)])
def test_a_long_rest_does_not_give_back_what_comes_once_a_week_or_a_month(table, often, day):
    names = magic_names(often)
    if not names:
        pytest.skip(f"no ability of these is {often}")
    table.put(table.hero, talents=(names[0],), used=((names[0], 600),))
    table.world.put("game", "minute", 600)
    night(table)
    assert magic.spent(table.hero, names[0])
    table.world.put("game", "minute", (day - 1) * DAY - 1)
    assert magic.spent(table.hero, names[0])
    table.world.put("game", "minute", (day - 1) * DAY)
    assert not magic.spent(table.hero, names[0])


@pytest.mark.rule("HR-GAP-03")
def test_bad_nights_are_counted_in_a_row_and_a_good_one_ends_the_row(table):
    bad = (1, 3)
    night(table, *bad, here=("wet",))
    assert conditions.level(table.hero, "dazed") == 1
    night(table, *bad, here=("wet",))
    assert conditions.level(table.hero, "dazed") == 2
    night(table)
    assert not table.hero.conditions
    night(table, *bad, here=("wet",))
    assert conditions.level(table.hero, "dazed") == 1


@pytest.mark.rule("HR-GAP-03", "HR-TIME-01")
def test_after_a_good_night_an_hour_wears_off_what_a_fight_left_as_ever(table):
    night(table, 1, 3, here=("wet",))
    night(table)
    table.put(table.hero, conditions=(("off-balanced", 2),))
    wait(table, 60)
    assert not table.hero.conditions


@pytest.mark.rule("HR-GAP-03")
def test_a_second_sleep_in_one_day_mends_nothing_and_the_next_days_does(table):
    table.put(table.hero, wounds=((12, False),), hp=20)
    night(table)
    assert (table.hero.wounds, table.hero.hp) == (((11, False),), 29)
    table.put(table.hero, hp=20)
    wait(table, 15 * 60)
    assert not table.run(RULES.rest((table.hero,), "night", ("town",)))
    assert table.hero.hp == 20
    wait(table, 60)
    assert table.run(RULES.rest((table.hero,), "night", ("town",)))
    assert (table.hero.wounds, table.hero.hp) == (((10, False),), 30)


@pytest.mark.rule("HR-GAP-03")
def test_a_wound_is_healed_by_rest_after_it_was_treated_and_treated_no_second_time(table):
    table.put(table.hero, wounds=((12, False), (15, True)))
    friend = table.friend(2)
    table.run(recovery.treat(friend, table.hero), 4, 4)
    assert table.hero.wounds == ((4, True), (15, True))
    night(table)
    assert table.hero.wounds == ((3, True), (14, True)) and recovery.untreated(table.hero) == 0


@pytest.mark.rule("HR-GAP-03", "HR-HAZ-01")
def test_healing_past_the_maximum_closes_the_worst_wound_first(table):
    table.put(table.hero, wounds=((10, False), (14, True)), hp=12)
    table.run(recovery.mend(table.hero, 4 + 16))
    assert table.hero.wounds == ((8, False),) and table.hero.hp == 32


# Poison, growth, ground.


@pytest.mark.rule("HR-POIS-03", "HR-POIS-04", "HR-POIS-05")
def test_a_second_coat_keeps_its_own_time_whatever_became_of_the_first(table):
    poison, what = next((name, one) for name, one in hazards.poisons().items() if one.coats)
    for _ in range(3):
        table.run(give(table.hero, Ware(poison, 0, 0)))
    sword, foe = table.give(table.hero, "sword"), table.foe()
    assert table.run(hazards.coat(table.hero, poison, sword))
    wait(table, what.keeps - 1)
    table.run(hazards.envenom(sword, foe), source=lambda sides, rule, who: tuple(1 for _ in sides))
    assert not sword.poison
    assert table.run(hazards.coat(table.hero, poison, sword))
    wait(table, what.keeps - 1)
    assert sword.poison == poison
    wait(table, 1)
    assert sword.poison == "dry"
    assert not table.run(hazards.coat(table.hero, poison, sword))


@pytest.mark.rule("HR-HEART-01", "HR-HEART-02", "HR-RUL-24")
def test_a_heart_that_has_given_twice_grows_by_as_many_sizes_as_its_maximum(table):
    table.put(table.hero, heart=4, heart_max=8, xp_all=190)
    table.run(experience.award(table.hero, 320, "all of it"))
    assert (table.hero.heart_max, table.hero.heart, table.hero.xp_all) == (12, 8, 510)
    table.run(recovery.short_rest(table.hero))
    assert table.hero.heart == 12


@pytest.mark.rule("HR-XP-08", "HR-RUL-19", "HR-XP-09", "HR-CARRY-01")
def test_each_purchase_has_the_price_of_what_one_has_by_then(table):
    table.put(table.hero, hp_max=40, xp=5 + 6 + 8 + 3, might=6)
    for key in ("hit points", "hit points", "might die"):
        assert table.run(experience.buy(table.hero, key))
    assert (table.hero.hp_max, table.hero.might, table.hero.xp) == (60, 8, 3)
    assert gear.capacity(table.hero) == 10


@pytest.mark.rule("HR-SIZE-12", "HR-SIZE-13")
@pytest.mark.parametrize(("size", "heft", "may"), [(2, "heavy", False), (2, "light", True), (1, "light", False), (1, "ultralight", True), (4, "heavy", True)])  # fmt: skip
def test_the_small_wield_nothing_heavy_and_the_tiny_nothing_light(size, heft, may):
    assert ground.may_wield(size, heft) is may


@pytest.mark.rule("HR-FORCE-01", "HR-SIZE-14", "HR-SIZE-15", "HR-SIZE-16")
def test_a_push_that_a_wall_cuts_short_costs_a_die_for_each_five_feet_left(table):
    foe = table.foe(at=40)
    table.fighting(foe, wall=45)
    table.put(foe, at=40)
    hp = foe.hp
    assert table.run(force.pushed(table.hero, foe, 15), 2, 5) == 5
    assert foe.hp == hp - 7


@pytest.mark.rule("HR-FORCE-02", "HR-FORCE-04", "HR-SIZE-09")
def test_who_is_pushed_into_another_shares_the_harm_and_takes_the_odd_point(table):
    foe, other = table.foe(at=10), table.foe(2, at=20)
    table.fighting(foe, other)
    table.put(foe, at=10)
    table.put(other, at=20)
    before = foe.hp, other.hp
    table.run(force.pushed(table.hero, foe, 15), 3, 6)
    assert (before[0] - foe.hp, before[1] - other.hp) == (5, 4)


@pytest.mark.rule("HR-TERR-02", "HR-WATER-01", "HR-WATER-02", "HR-WATER-03")
@pytest.mark.parametrize(
    ("here", "feet"),
    [((), 30), (("mud",), 15), (("water shallow",), 15), (("water waist",), 15), (("water deep",), 15)],
)
def test_what_is_left_of_movement_after_armour_is_halved_and_water_swum(here, feet):
    assert ground.feet(40, 10, here) == feet


@pytest.mark.rule("HR-HIDE-04", "HR-HIDE-05", "HR-ACT-01")
def test_one_blow_out_of_hiding_and_none_in_the_same_round_after_it(table):
    foe = table.foe(hp=200)
    fight = table.fighting(foe)
    table.put(table.hero, conditions=(("hidden", 1),), rush=0)
    assert table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=True), *[4] * 7)
    assert not conditions.suffers(table.hero, "hidden")
    assert not table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=True))


@pytest.mark.rule("HR-HAZ-02", "HR-SAVE-02")
def test_harm_that_wounds_twice_in_a_day_lowers_the_maximum_by_both(table):
    table.run(RULES.harm(table.hero, Harm("3", "fire")), 5, 3, choose=("take",))
    table.run(RULES.harm(table.hero, Harm("3", "fire")), 5, 3, choose=("take",))
    assert [rank for rank, _ in table.hero.wounds] == [12, 12]
    assert wounds.max_hp(table.hero) == 16 and table.hero.hp == 16


# How far off, how large, how deep.


@pytest.mark.rule("HR-SIZE-19", "HR-RUL-16")
@pytest.mark.parametrize(
    ("tag", "size"),
    [("tiny", 1), ("Large", 4), ("L2", 5), ("l3", 6), ("L12", 15), ("huge", 5), ("giant", 5), ("person", 3)],
)
def test_a_creature_is_of_the_size_that_its_tags_name(table, tag, size):
    foe = table.foe(tags=(tag,))
    table.run(foes.convert(foe, parse("40 HP, 16 STR, 8 DEX, 8 WIL, club (d4)")))
    assert foe.size == size


@pytest.mark.rule("HR-SIZE-19")
@pytest.mark.parametrize(
    ("words", "far"),
    [
        ("trip the ogre", True), ("shove him off his feet", True), ("grab its arm", True), ("kick sand in its eyes", True),
        ("climb onto the ogre", True), ("frighten the ogre", False), ("topple the shelf on the ogre", False),
        ("throw a net over the ogre", False), ("shoot the ogre in the knee", False), ("climb the rigging", False),
    ],
)  # fmt: skip
def test_what_one_does_with_ones_hands_takes_an_arms_length(table, words, far):
    ogre = table.foe(name="ogre", size=5, at=200)
    table.fighting(ogre)
    assert bool(stunts.out_of_reach(table.hero, ogre, understood(words))) == far
    table.put(ogre, at=30)
    assert not stunts.out_of_reach(table.hero, ogre, understood(words))
    table.run(stunts.near(table.hero, ogre, understood(words)))
    assert (table.hero.at, bool(table.hero.dashed)) == ((25, True) if far else (0, False))
    table.put(table.hero, at=0, dashed=True)
    assert bool(stunts.out_of_reach(table.hero, ogre, understood(words))) == far


@pytest.mark.rule("HR-SIZE-19")
def test_to_be_climbed_somebody_has_to_be_two_sizes_larger(table):
    ogre, man = table.foe(1, name="ogre", size=5), table.foe(2, name="man", size=3)
    fight = table.fighting(ogre, man)
    assert "not big enough" in stunts.out_of_reach(table.hero, man, understood("climb the man"))
    table.run(stunts.advantage(fight, table.hero, ogre, understood("climb onto the ogre's back")))
    assert conditions.suffers(table.hero, "climber") and conditions.suffers(ogre, "climbed on")


def test_what_is_out_of_reach_is_told_and_costs_nothing(table):
    ogre = table.foe(name="ogre", at=200)
    fight = table.fighting(ogre)
    assert not table.run(stunts.tried(fight, table.hero), choose=["trip the ogre"])
    assert table.hero.action and "200 feet off" in table.told


@pytest.mark.rule("HR-SAVE-02", "HR-FALL-01")
def test_whoever_knows_how_to_fall_does_it_better(table):
    table.put(table.hero, professions=(("sailor", 2),))
    assert table.run(hazards.fall(table.hero, 10), 4, 4) == 0
    table.put(table.hero, professions=(("burglar", 2),))
    assert table.run(hazards.fall(table.hero, 10), 4, 4) == 2


@pytest.mark.rule("HR-BREATH-01", "HR-WATER-05")
def test_whoever_comes_under_water_takes_a_breath_and_has_it_till_there_is_air(table):
    table.run(RULES.arrive((table.hero,), ("water deep",)))
    assert not table.hero.breath
    table.run(RULES.arrive((table.hero,), ("underwater",)), 4, 3)
    assert table.hero.breath == 7
    table.run(RULES.arrive((table.hero,), ("water deep", "underwater")))
    table.run(RULES.test(table.hero, Task("wits", "lore", here=("underwater",))), 5, 3)
    table.run(combat.end(table.fighting(table.foe())))
    assert table.hero.breath == 5
    table.run(RULES.arrive((table.hero,), ("water shallow",)))
    assert not table.hero.breath


@pytest.mark.rule("HR-BREATH-02")
def test_where_one_can_stand_there_is_air(table):
    table.put(table.hero, breath=5)
    table.run(RULES.test(table.hero, Task("wits", "lore", here=("water waist",))), 5, 3)
    assert table.hero.breath == 5


@pytest.mark.rule("HR-HIDE-05")
def test_a_veil_of_steam_is_gone_with_the_next_attack_and_what_else_obscures_is_not(table):
    foe = table.foe(hp=90, hp_max=90)
    fight = table.fighting(foe)
    table.run(feats.steam_veil(table.hero, None))
    assert conditions.suffers(table.hero, "obscured")
    for veiled in (True, False):
        table.put(table.hero, action=True, conditions=(("obscured", 1),), veiled=veiled)
        table.run(blows.opportunity(fight, table.hero, foe, "might", hiding=False), source=seeded("veil", 1))
        assert conditions.suffers(table.hero, "obscured") is not veiled
