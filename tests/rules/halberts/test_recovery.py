"""Getting well (ledger section 11, recovery; the common scales of harm and healing)."""

from fractions import Fraction

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.rules.halberts import RULES, actions, beings, combat, recovery, wounds
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import FALLS, Harm


def minutes(table, number):
    """Let time go by."""
    table.play(clock.pass_time(table.world, RULES, number))


def days(table, number):
    """Let days go by."""
    minutes(table, number * clock.DAY)


def struck(table, being, **now):
    """A being after a fight: these values now, the full ones before it."""
    for name in beings.body(being):
        table.world.put(being.id, f"start_{name}", being.get(name))
    for name, value in now.items():
        table.world.put(being.id, name, value)
    table.play(wounds.mend_later(being))


def three(being):
    """Strength, Dexterity, Endurance."""
    return being.Str, being.Dex, being.End


def acts(table, who=None):
    """What may be done, by key."""
    return {act.key: act for act in RULES.acts(who or table.hero, "scene", ())}


@pytest.mark.rule("HAL-REC-01", "HAL-REC-02", "HAL-RULE-35")
def test_first_aid_of_one_gives_half_of_what_is_missing_back_in_half_an_hour_without_a_roll(table):
    table.set(table.hero, Str=10, Dex=6, End=9, **{"First Aid": 1})
    struck(table, table.hero, Str=1, Dex=4, End=3)
    before = clock.minute(table.world)
    table.play(acts(table)["tend"].do(""))
    assert three(table.hero) == (5, 5, 6) and clock.minute(table.world) == before + 30


@pytest.mark.rule("HAL-RULE-35")
def test_without_first_aid_nobody_tends_and_a_table_may_ask_for_a_roll(table):
    struck(table, table.hero, Str=2)
    assert "First Aid" in acts(table)["tend"].barred
    table.set(table.hero, **{"First Aid": 1})
    table.choose("first_aid_roll", "yes")
    table.play(recovery.tend((table.hero,)), 6, 6)
    assert table.hero.Str == 2
    table.play(recovery.tend((table.hero,)), 4, 5)
    assert table.hero.Str == 5


@pytest.mark.rule("HAL-RULE-56")
def test_heal_counts_as_first_aid(table):
    table.set(table.hero, Heal=1)
    struck(table, table.hero, Str=2)
    assert table.play(recovery.tend((table.hero,))) and table.hero.Str == 5


@pytest.mark.rule("HAL-REC-01", "HAL-RULE-19", "HAL-RULE-21")
def test_an_attribute_at_nothing_recovers_like_any_other(table):
    table.set(table.hero, Str=9, Dex=10, **{"First Aid": 1})
    struck(table, table.hero, Str=0, Dex=1)
    table.play(recovery.tend((table.hero,)))
    assert three(table.hero) == (4, 5, 8)
    table.world.put("hero.1", "Str", 0)
    days(table, 3)
    assert three(table.hero) == (4, 7, 8)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_untreated_it_takes_three_days(table):
    struck(table, table.hero, Str=1)
    minutes(table, 3 * clock.DAY - 1)
    assert table.hero.Str == 1
    minutes(table, 1)
    assert table.hero.Str == 4


@pytest.mark.rule("HAL-RULE-19")
def test_after_care_half_of_the_rest_comes_back_each_three_days_and_at_least_one(table):
    table.set(table.hero, Str=10, **{"First Aid": 1})
    struck(table, table.hero, Str=1)
    table.play(recovery.tend((table.hero,)))
    seen = [table.hero.Str]
    for _ in range(5):
        days(table, 3)
        seen.append(table.hero.Str)
    assert seen == [5, 7, 8, 9, 10, 10]


@pytest.mark.rule("HAL-RULE-19")
def test_a_table_may_rule_that_the_other_half_is_gone_for_good(table):
    table.choose("lasting_loss", "yes")
    table.set(table.hero, Str=10, **{"First Aid": 1})
    struck(table, table.hero, Str=1)
    table.play(recovery.tend((table.hero,)))
    days(table, 9)
    assert table.hero.Str == table.hero.full_Str == 5


@pytest.mark.rule("HAL-RULE-53")
def test_animals_recover_as_people_do(table):
    dog = table.beast("dog", 10, 7)
    table.set(table.hero, **{"First Aid": 1})
    table.world.put("game", "party", ("hero.1", dog.id))
    struck(table, dog, End=4)
    table.play(acts(table)["tend"].do(""))
    assert dog.End == 7


def wound_severely(table, being):
    """Two attributes gone."""
    struck(table, being)
    standing = beings.tally(being)
    table.play(wounds.suffer(being, standing, Hit(being, (6, 6, 4), "Str")), keys=["Dex"])
    table.play(wounds.settle(being, standing))


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_a_severe_wound_without_an_infirmary_is_death_after_three_days(table):
    wound_severely(table, table.hero)
    minutes(table, 3 * clock.DAY - 1)
    assert table.hero.state == "up" and three(table.hero) == (1, 1, 8)
    minutes(table, 1)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-RULE-20")
def test_a_table_may_give_it_three_hours_only(table):
    table.choose("severe_deadline", "3 hours")
    wound_severely(table, table.hero)
    minutes(table, 180)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_the_infirmary_takes_somebody_else_with_first_aid_three_and_five_dice_of_days(table):
    friend = table.person("hero.2", "Brunhilde", side="party", **{"First Aid": 1})
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.set(table.hero, **{"First Aid": 3})
    wound_severely(table, table.hero)
    bed = {act.key: act for act in RULES.acts(friend, "camp", ("safe",))}["infirmary hero.1"]
    assert "First Aid-3" in bed.barred
    table.set(friend, **{"First Aid": 3})
    assert "infirmary" in {act.key: act for act in RULES.acts(friend, "scene", ())}["infirmary hero.1"].barred
    bed = {act.key: act for act in RULES.acts(friend, "camp", ("safe",))}["infirmary hero.1"]
    assert not bed.barred
    table.play(bed.do(""), 2, 2, 4, 5, 1)
    days(table, 13)
    assert table.hero.state == "out"
    days(table, 1)
    assert table.hero.state == "up" and three(table.hero) == (4, 4, 8) and table.hero.wound == ""


@pytest.mark.rule("HAL-RULE-20")
def test_in_care_at_least_one_point_comes_back(table):
    table.set(table.hero, Str=1, Dex=1, End=8)
    struck(table, table.hero, Str=0, Dex=0, wound="severe", state="out")
    table.play(recovery.infirmary(table.hero), 1, 1, 1, 1, 1)
    days(table, 5)
    assert three(table.hero) == (1, 1, 8) and table.hero.state == "up"


@pytest.mark.rule("HAL-RULE-35")
def test_ordinary_first_aid_does_nothing_for_a_severe_wound(table):
    friend = table.person("hero.2", "Brunhilde", side="party", **{"First Aid": 2})
    wound_severely(table, table.hero)
    assert beings.treatable((table.hero, friend)) == []


def test_alone_in_a_town_one_lies_up_until_it_is_over(table):
    wound_severely(table, table.hero)
    minutes(table, 180)
    bed = {act.key: act for act in RULES.acts(table.hero, "town", ("town",))}["infirmary hero.1"]
    table.play(bed.do(""), 6, 6, 6, 6, 6)
    assert table.hero.state == "up" and clock.day(table.world) == 31


@pytest.mark.rule("HAL-RULE-20", "HAL-WOUND-03")
def test_who_would_tend_a_severe_wound_is_told_what_helps_it(table):
    assert "tend" not in {act.key for act in RULES.acts(table.hero, "town", ("town",))}
    wound_severely(table, table.hero)
    minutes(table, 180)
    acts = {act.key: act for act in RULES.acts(table.hero, "town", ("town",))}
    assert acts["infirmary hero.1"].label in acts["tend"].barred and not acts["infirmary hero.1"].barred


def test_a_night_of_rest_is_time_enough_for_first_aid(table):
    table.set(table.hero, **{"First Aid": 1})
    struck(table, table.hero, Str=2)
    assert table.play(RULES.rest((table.hero,), "moment", ())) is False
    assert table.play(RULES.rest((table.hero,), "night", ())) is True and table.hero.Str == 5


# The common scales.


@pytest.mark.parametrize(("dice", "lost"), [(1, 1), (2, 1), (3, 2), (6, 3)])
def test_harm_is_half_the_dice_rounded_up_off_a_random_attribute(table, dice, lost):
    assert table.play(RULES.harm(table.hero, Harm("1d6")), dice, 3) == lost
    assert table.hero.Dex == 8 - lost


def test_no_harm_costs_nothing(table):
    assert table.play(RULES.harm(table.hero, Harm("1d6-6")), 6) == 0 and three(table.hero) == (8, 8, 8)


def test_harm_to_a_named_attribute_draws_no_place(table):
    table.play(RULES.harm(table.hero, Harm("1d6", "DEX")), 5)
    assert table.hero.Dex == 5
    table.play(RULES.harm(table.hero, Harm("1d6", "WIL")), 5)
    assert table.hero.End == 5


def test_harm_heals_as_wounds_of_a_fight_do(table):
    table.set(table.hero, **{"First Aid": 1})
    table.play(RULES.harm(table.hero, Harm("1d6", "STR")), 6)
    table.play(recovery.tend((table.hero,)))
    assert table.hero.Str == 6


def test_healing_is_half_the_dice_rounded_up_on_the_lowest_and_never_past_the_full_value(table):
    struck(table, table.hero, Str=5, Dex=7)
    assert table.play(RULES.heal(table.hero, "1d6"), 5) == 3
    assert three(table.hero) == (8, 7, 8)
    assert table.play(RULES.heal(table.hero, "1d6"), 6) == 1 and three(table.hero) == (8, 8, 8)


def test_a_fresh_character_falls_to_harm_of_a_die_as_rarely_as_the_common_scale_wants(table):
    """Over all attributes that 2d6 give, by exact odds."""

    def falls(world, score):
        for name in ("Str", "Dex", "End"):
            world.put("hero.1", name, score)
        yield from RULES.harm(world["hero.1"], Harm("1d6"))
        return world.get("hero.1", "state") != "up"

    chance = Fraction(0)
    for score, ways in {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}.items():
        chance += Fraction(ways, 36) * odds(lambda world, score=score: falls(world, score), table.world).get(
            True, 0
        )
    assert FALLS[0] <= chance <= FALLS[1]


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_nobody_nurses_themselves_in_the_wild_and_two_points_of_first_aid_are_not_enough(table):
    friend = table.person("hero.2", "Brunhilde", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.set(table.hero, wound="severe", state="up", **{"First Aid": 3})

    def barred(**talents):
        for name, value in talents.items():
            table.world.put(friend.id, name.replace("_", " "), value)
        acts = {act.key: act for act in RULES.acts(friend, "camp", ("safe",))}
        return acts["infirmary hero.1"].barred

    assert barred() and barred(First_Aid=2) and barred(Heal=2)
    assert not barred(First_Aid=3)
    assert barred(First_Aid=0, Heal=2) and not barred(Heal=3)


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_who_was_left_untreated_mends_no_faster_afterwards(table):
    table.set(table.hero, Str=12)
    struck(table, table.hero, Str=0)
    table.play(wounds.mend_later(table.hero))
    values = []
    for _ in range(4):
        days(table, 3)
        values.append(table.hero.Str)
    assert values == [6, 9, 10, 11]
    assert table.told.count("Three days, and") == 3


# Where two rules meet: a wound beside a wound, care beside care, a fight after a fight.


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_a_light_wound_beside_a_severe_one_cures_nothing(table):
    """Who lies under a severe wound, wakes, and faints from less is still severely wounded: wakes after ten
    minutes as they are, First Aid does nothing, and without an infirmary the first deadline kills."""
    table.set(table.hero, **{"First Aid": 1})
    wound_severely(table, table.hero)
    minutes(table, 180)
    table.play(RULES.harm(table.hero, Harm("1d6", "STR")), 1)
    assert (table.hero.Str, table.hero.state, table.hero.wound) == (0, "out", "severe")
    minutes(table, 10)
    assert (table.hero.Str, table.hero.state) == (0, "up") and table.told.count("after three hours") == 1
    assert beings.treatable((table.hero,)) == []
    minutes(table, 3 * clock.DAY - 190)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-RULE-22", "HAL-RULE-53")
def test_an_animal_that_lies_dying_is_not_cured_by_a_faint(table):
    table.choose("creature_life_zero", "severe wound")
    dog = table.beast("dog", 10, 7)
    struck(table, dog)
    table.play(wounds.settle(dog, {"End": 0, "Life": 0}))
    minutes(table, 180)
    assert (dog.End, dog.Life, dog.wound) == (1, 1, "severe")
    table.play(wounds.settle(dog, {"End": 0, "Life": 1}))
    assert (dog.state, dog.wound) == ("out", "severe")


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-20")
def test_a_second_severe_wound_does_not_put_the_deadline_off(table):
    wound_severely(table, table.hero)
    minutes(table, clock.DAY)
    table.play(wounds.settle(table.hero, {"Str": 0, "Dex": 0, "End": 8}))
    minutes(table, 2 * clock.DAY)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-RULE-35", "HAL-WOUND-03")
def test_first_aid_takes_nobody_out_of_the_infirmary(table):
    friend = table.person("hero.2", "Brunhilde", side="party", **{"First Aid": 3})
    table.world.put("game", "party", ("hero.1", "hero.2"))
    wound_severely(table, table.hero)
    table.play(recovery.infirmary(table.hero), 2, 2, 4, 5, 1)
    assert beings.treatable((table.hero, friend)) == []
    table.play(RULES.rest((table.hero, friend), "night", ()))
    assert (table.hero.state, table.hero.wound) == ("out", "in care")


@pytest.mark.rule("HAL-WOUND-03", "HAL-REC-03")
def test_nothing_but_its_days_ends_the_infirmary(table):
    """Neither a faint in bed nor three days of time."""
    wound_severely(table, table.hero)
    minutes(table, 180)
    table.play(recovery.infirmary(table.hero), 2, 2, 4, 5, 1)
    table.play(RULES.harm(table.hero, Harm("1d6", "STR")), 1)
    assert table.hero.Str == 0
    days(table, 13)
    assert (table.hero.state, table.hero.wound) == ("out", "in care")
    days(table, 1)
    assert table.hero.state == "up" and three(table.hero) == (4, 4, 8)


@pytest.mark.rule("HAL-WOUND-03")
def test_whoever_dies_in_the_infirmary_does_not_leave_it_on_the_mend(table):
    wound_severely(table, table.hero)
    table.play(recovery.infirmary(table.hero), 1, 1, 1, 1, 1)
    table.play(wounds.settle(table.hero, {"Str": 0, "Dex": 0, "End": 0}))
    days(table, 5)
    assert table.hero.state == "dead" and three(table.hero) == (0, 0, 0) and "on the mend" not in table.told


@pytest.mark.rule("HAL-RULE-20", "HAL-WOUND-02")
@pytest.mark.parametrize(("start", "back"), [(1, 1), (2, 1), (3, 1), (8, 4), (9, 4), (10, 5)])
@pytest.mark.parametrize("waits", [0, 180])
def test_the_infirmary_gives_half_of_what_the_fight_took_whether_one_woke_before_or_not(
    table, start, back, waits
):
    """The 1 that waking gives is part of that half."""
    table.set(table.hero, Str=start, Dex=start)
    struck(table, table.hero)
    table.play(wounds.settle(table.hero, {"Str": 0, "Dex": 0, "End": 8}))
    minutes(table, waits)
    table.play(recovery.infirmary(table.hero), 1, 1, 1, 1, 1)
    days(table, 5)
    assert three(table.hero) == (back, back, 8)


def fight_takes(table, **now):
    """A whole fight that leaves the hero at these values."""
    foe = table.creature("foe.1", "ogre")
    fight = table.arena([table.hero], [foe], round=0)
    table.play(combat.begin(fight), keys=["fight"])
    table.play(wounds.settle(table.hero, {**beings.tally(table.hero), **now}))
    table.play(combat.end(fight))


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_each_fights_wounds_mend_three_days_after_that_fight(table):
    """Two days lie between: half of the 6 of the first on the third day, half of the 2 of the second on the
    fifth, and half of the rest three days later."""
    table.set(table.hero, Str=10)
    fight_takes(table, Str=4)
    days(table, 2)
    fight_takes(table, Str=2)
    seen = []
    for _ in range(6):
        days(table, 1)
        seen.append(table.hero.Str)
    assert seen == [5, 5, 6, 6, 6, 8]


@pytest.mark.rule("HAL-REC-03", "HAL-RULE-19")
def test_what_is_left_of_a_treated_wound_hurries_no_new_one(table):
    table.set(table.hero, Str=10, **{"First Aid": 1})
    fight_takes(table, Str=4)
    table.play(recovery.tend((table.hero,)))
    days(table, 2)
    fight_takes(table, Str=3)
    days(table, 1)
    assert table.hero.Str == 4, "half of the 3 that are left of the first, and nothing of the second's 4"
    days(table, 2)
    assert table.hero.Str == 6


@pytest.mark.rule("HAL-REC-02", "HAL-RULE-35")
def test_first_aid_cares_for_the_wounds_of_a_fight_before_the_last_too(table):
    table.set(table.hero, Str=10, **{"First Aid": 1})
    fight_takes(table, Str=4)
    fight_takes(table)
    table.play(acts(table)["tend"].do(""))
    assert table.hero.Str == 7
    days(table, 3)
    assert table.hero.Str == 8


@pytest.mark.rule("HAL-REC-03")
def test_harm_after_a_fight_mends_by_its_own_three_days(table):
    fight_takes(table, Str=2)
    days(table, 2)
    table.play(RULES.harm(table.hero, Harm("1d6", "STR")), 4)
    days(table, 1)
    assert table.hero.Str == 3
    days(table, 2)
    assert table.hero.Str == 4


@pytest.mark.rule("HAL-RULE-20", "HAL-REC-03")
def test_the_infirmary_mends_what_a_fight_before_took_as_well(table):
    table.set(table.hero, Str=10, Dex=10, End=10)
    fight_takes(table, End=4)
    days(table, 2)
    fight_takes(table, Str=0, Dex=0)
    days(table, 2)
    table.play(recovery.infirmary(table.hero), 1, 1, 1, 1, 1)
    days(table, 5)
    assert three(table.hero) == (5, 5, 7)


@pytest.mark.rule("HAL-RULE-19")
def test_where_losses_last_each_fights_other_half_is_gone(table):
    table.choose("lasting_loss", "yes")
    table.set(table.hero, Str=10)
    fight_takes(table, Str=4)
    days(table, 2)
    fight_takes(table, Str=2)
    days(table, 12)
    assert table.hero.Str == table.hero.full_Str == 6


@pytest.mark.rule("HAL-RULE-19")
def test_where_losses_last_an_earlier_fights_half_is_gone_as_soon_as_its_own_three_days_are_over(table):
    table.choose("lasting_loss", "yes")
    table.set(table.hero, Str=10)
    fight_takes(table, Str=4)
    days(table, 2)
    fight_takes(table, Str=2)
    days(table, 1)
    assert table.hero.full_Str == 7


@pytest.mark.rule("HAL-RULE-17")
def test_attacks_counted_by_the_endurance_at_the_start_go_by_this_fights_start(table):
    """Not by that of a fight whose wounds are not healed yet."""
    table.choose("attack_limit", "at start")
    fight_takes(table, End=3)
    foe = table.creature("foe.2", "ogre")
    table.play(combat.begin(table.arena([table.hero], [foe], round=0)), keys=["fight"])
    assert actions.breath(table.hero) == 3
    table.play(wounds.settle(table.hero, {**beings.tally(table.hero), "End": 1}))
    assert actions.breath(table.hero) == 3


@pytest.mark.rule("HAL-REC-03")
def test_a_day_of_rest_does_good_while_only_an_earlier_fights_clock_runs(table):
    fight_takes(table, Str=2)
    days(table, 1)
    fight_takes(table)
    assert table.play(RULES.rest((table.hero,), "day", ())) is True


@pytest.mark.rule("HAL-MAGIC-09")
def test_one_who_lies_fainted_when_the_charm_ends_wakes_angry(table):
    """Nor does the end of the charm wake anybody."""
    guard = table.person("foe.1", "Guard", attitude="wary", state="out", charmed=True)
    table.play(clock.start(table.world, "charm", guard.id, 60))
    minutes(table, 60)
    assert (guard.state, guard.charmed, guard.attitude) == ("out", False, "hostile")


@pytest.mark.rule("HAL-RULE-20")
def test_home_again_nothing_of_a_severe_wound_is_left(table):
    wound_severely(table, table.hero)
    minutes(table, 180)
    table.play(RULES.homecoming(table.hero))
    table.put(table.hero, state="up")
    assert three(table.hero) == (8, 8, 8) and not table.hero.wound and not table.hero.woken
