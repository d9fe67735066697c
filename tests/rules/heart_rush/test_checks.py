"""Skill checks, saving throws, challenge numbers, advantage, help and groups."""

from fractions import Fraction

import pytest

from solo.core.odds import odds
from solo.core.procedure import Choose, Roll
from solo.rules.heart_rush import RULES, blows, cases, checks, readings, rolls, tables
from solo.rules.ruleset import Task

LOW, HIGH, BEST = (8, 6, 0), (8, 8, 2), (8, 10, 4)


def chance(dice, cn, complications):
    """The chance of a success by the rule's own code."""
    found = odds(lambda _: cases.check(*dice[:2], cn, dice[2], 0, complications))
    return sum((share for outcome, share in found.items() if outcome.startswith("success")), Fraction(0))


# T1, T2: CN: (dice, plain, accept, decline)
CHART = {
    6: (("38/48", "169/192", "2/3"), ("61/64", "251/256", "49/64"), ("1", "79/80", "63/80")),
    9: (("21/48", "13/24", "5/12"), ("49/64", "109/128", "43/64"), ("74/80", "3093/3200", "62/80")),
    12: (("6/48", "31/192", "1/8"), ("28/64", "35/64", "28/64"), ("59/80", "105/128", "53/80")),
    15: (("0", "0", "0"), ("10/64", "25/128", "10/64"), ("36/80", "43/80", "35/80")),
    18: (("0", "0", "0"), ("1/64", "5/256", "1/64"), ("15/80", "147/640", "15/80")),
    21: (("0", "0", "0"), ("0", "0", "0"), ("3/80", "147/3200", "3/80")),
}
PRINTED = {6: (79, 95, 100), 9: (44, 77, 93), 12: (13, 44, 74), 15: (0, 16, 45), 18: (0, 2, 19)}


@pytest.mark.rule(
    "HR-DIFF-01", "HR-DIFF-02", "HR-DIFF-03", "HR-DIFF-04", "HR-DIFF-05", "HR-DIFF-06", "HR-DIFF-08"
)
@pytest.mark.parametrize("cn", CHART)
def test_the_chart_is_the_plain_sum_and_play_is_the_chart_with_complications(cn):
    for dice, row in zip((LOW, HIGH, BEST), CHART[cn], strict=True):
        for complications, share in zip(("off", "accept", "decline"), row, strict=True):
            assert chance(dice, cn, complications) == Fraction(share), (dice, complications)


@pytest.mark.rule("HR-RUL-01")
def test_every_printed_per_cent_is_the_plain_chance_rounded_half_up():
    for cn, row in PRINTED.items():
        for dice, per_cent in zip((LOW, HIGH, BEST), row, strict=True):
            assert int(chance(dice, cn, "off") * 100 + Fraction(1, 2)) == per_cent
    assert chance(BEST, 21, "off") > 0


def test_the_chance_of_a_complication_does_not_depend_on_the_number():
    for cn in (6, 12, 18):
        found = odds(lambda _, cn=cn: cases.check(8, 6, cn))
        assert sum(share for outcome, share in found.items() if "complication" in outcome) == Fraction(13, 48)


@pytest.mark.rule("HR-DIFF-07")
def test_the_best_there_is_reaches_from_12_to_42():
    dice = rolls.dice_of(rolls.thrown((20, 12)), 10)
    assert (dice.total((1, 1)), dice.total((20, 12))) == (12, 42)


@pytest.mark.rule("HR-CHECK-01")
def test_where_nothing_can_fail_nothing_is_rolled(table):
    assert table.run(RULES.test(table.hero, Task("might", named="no risk"))).passed
    assert not table.log.rolls


@pytest.mark.rule("HR-CHECK-02", "HR-CHECK-03")
def test_a_check_is_the_heart_die_and_the_die_that_fits(table):
    table.put(table.hero, might=10, agility=4)
    table.run(RULES.test(table.hero, Task("might", "lifting")), 5, 5)
    assert table.log.rolls[0].dice == "d8+d10"
    table.run(RULES.test(table.hero, Task("agility", "locks")), 5, 3)
    assert table.log.rolls[0].dice == "d8+d4"


@pytest.mark.rule("HR-CHECK-04", "HR-CHECK-05", "HR-CHECK-06", "HR-RUL-02")
def test_dice_and_bonus_at_or_over_the_number_said_before(table):
    table.put(table.hero, professions=(("smith", 2),))
    assert "9 or more" in RULES.plan(table.hero, Task("might"))
    assert table.run(RULES.test(table.hero, Task("might", "lifting")), 4, 3).passed
    assert table.log.rolls[0].against == "9 or more (heart d8, might d6, smith +2)"
    assert table.run(rolls.attempt(8, 6, 9, 2), 4, 3).total == 9
    assert not table.run(RULES.test(table.hero, Task("might", "lifting")), 4, 2).passed


def test_a_profession_counts_for_its_topics_or_at_home_where_no_topic_is_named(table):
    table.put(table.hero, professions=(("burglar", 3), ("smith", 1)))
    ranks = [readings.profession(table.hero, Task("agility", topic))[1] for topic in ("locks", "", "riding")]
    assert ranks == [3, 3, 0]


@pytest.mark.rule("HR-SAVE-01", "HR-SAVE-02", "HR-SAVE-04")
def test_a_boulder_is_a_saving_throw_met_at_or_over_the_number(table):
    assert table.run(RULES.test(table.hero, Task("agility", "falling boulder")), 5, 4).passed
    assert "saving throw" in table.log.rolls[0].why
    assert not table.run(RULES.test(table.hero, Task("agility", "falling boulder")), 5, 3).passed


@pytest.mark.rule("HR-SAVE-03", "HR-RUL-07")
def test_ones_are_only_ones_on_a_saving_throw(table):
    grade = table.run(RULES.test(table.hero, Task("agility", "dodging", "easy")), 1, 5)
    assert grade.passed and not grade.complication
    assert table.run(cases.save(8, 6, 6, 5), 1, 1) == "success"


@pytest.mark.rule("HR-SAVE-05", "HR-SAVE-06", "HR-ACN-01")
def test_against_a_creature_its_own_number_and_against_the_world_the_chart(table):
    ogre = table.foe(might=12)
    assert readings.challenge_number(ogre, "might") == 12
    assert rolls.challenge(8, 1) == 10
    assert checks.number_of(Task(difficulty="hard")) == 12
    assert checks.number_of(Task(named="might save 14")) == 14


@pytest.mark.rule("HR-ACN-02", "HR-ACN-03", "HR-ACN-04", "HR-RUL-09")
def test_five_challenge_numbers_stand_on_the_sheet_and_the_heart_counts_paragon_too(table):
    table.create()
    hero = table.hero
    assert hero.paragon == 0
    line = next(line for line in RULES.sheet(hero) if "Challenge" in line)
    assert all(f"{name} " in line for name in (*tables.ABILITIES, "heart"))
    table.put(hero, heart=8, paragon=2, presence=6)
    assert (readings.challenge_number(hero), readings.challenge_number(hero, "presence")) == (12, 10)
    table.option(heart_cn_paragon="off")
    assert readings.challenge_number(hero) == 8


@pytest.mark.rule("HR-AD-01", "HR-AD-02")
def test_an_attack_is_heart_ability_and_bonus_and_a_1_is_only_a_1(table):
    assert table.run(blows.roll_attack(8, 8, 0, 0, 1), 6, 2) == 9
    assert table.run(blows.roll_attack(8, 8, 0), 1, 1) == 2
    assert table.run(blows.roll_defence(8, 6, 2), 1, 4) == 7


# Advantage.


def kept(dice, levels, *faces):
    """What counts of a throw."""
    return rolls.keep(rolls.thrown(dice, levels), levels, faces)


@pytest.mark.rule("HR-ADV-01", "HR-ADV-02", "HR-RUL-05")
def test_advantage_adds_the_smallest_die_and_drops_the_lowest_disadvantage_the_reverse():
    assert sum(face for _, face in kept((8, 6), 1, 2, 5, 4)) == 9
    assert sum(face for _, face in kept((8, 6), -1, 6, 5, 3)) == 8
    assert rolls.thrown((6, 10), 1) == (6, 10, 6)
    assert rolls.thrown((6, 10), -1) == (6, 10, 10)
    assert rolls.thrown((8, 8), -1) == (8, 8, 8)


@pytest.mark.rule("HR-ADV-03", "HR-ADV-04")
def test_levels_stack_and_cancel_one_for_one(table):
    friend = table.friend()
    task = Task("cunning", "medicine", named="9", easier=True)
    assert checks.levels_for(table.hero, task, (friend,)) == 2
    table.put(table.hero, conditions=(("dazed", 1),))
    assert checks.levels_for(table.hero, task, (friend,)) == 1
    table.put(table.hero, conditions=(("dazed", 2),))
    assert checks.levels_for(table.hero, task, (friend,)) == 0
    assert (rolls.leveled(2), rolls.leveled(-3)) == (", A2", ", D3")


@pytest.mark.rule("HR-CHECK-06")
def test_what_makes_it_easier_or_harder_moves_the_number_once_or_is_a_level_where_the_number_is_named(table):
    easier, harder = Task("cunning", difficulty="easy", easier=True), Task("cunning", named="9", harder=True)
    assert (checks.number_of(easier), checks.levels_for(table.hero, easier)) == (6, 0)
    assert (checks.number_of(harder), checks.levels_for(table.hero, harder)) == (9, -1)


@pytest.mark.rule("HR-ADV-05")
def test_a_1_that_was_dropped_is_no_1(table):
    result = table.run(rolls.attempt(8, 6, 9, 0, 1), 7, 1, 3)
    assert (result.total, result.complication) == (10, False)


@pytest.mark.rule("HR-ADV-06", "HR-RUL-27")
def test_the_portcullis_of_the_book_comes_to_11_without_the_heart_die():
    assert rolls.thrown((8, 6), 2) == (8, 6, 6, 6)
    dice = kept((8, 6), 2, 3, 6, 5, 1)
    assert dice == ((6, 6), (6, 5))


@pytest.mark.rule("HR-RUL-06")
def test_of_equal_faces_the_one_thrown_later_is_dropped_and_a_kept_die_is_rolled_again_at_its_own_size(table):
    assert kept((8, 6), 1, 1, 6, 1) == ((8, 1), (6, 6))
    table.run(rolls.attempt(8, 6, 9, 0, 1), 1, 6, 1, 7)
    assert [roll.dice for roll in table.log.rolls] == ["d8+d6+d6", "d8"]
    two = table.run(rolls.attempt(8, 6, 3, 0, -1), 1, 1, 4)
    assert not two.passed and two.complication


# Help and groups.


@pytest.mark.rule("HR-HELP-01", "HR-HELP-04")
def test_help_is_one_level_however_many_help(table):
    friends = tuple(table.friend(number) for number in (2, 3, 4))
    task = Task("wits", "medicine")
    assert (
        checks.levels_for(table.hero, task, friends[:1]) == checks.levels_for(table.hero, task, friends) == 1
    )


@pytest.mark.rule("HR-HELP-02", "HR-HELP-03", "HR-GAP-08")
def test_help_needs_an_action_in_a_fight_and_somebody_near_enough(table):
    friend = table.friend()
    table.fighting(table.foe())
    assert readings.may_help(friend, table.hero, True) == ""
    table.put(friend, action=None)
    assert readings.may_help(friend, table.hero, True)
    assert readings.may_help(friend, table.hero) == ""
    table.put(friend, away=True)
    assert "out of reach" in readings.may_help(friend, table.hero)


@pytest.mark.rule("HR-HELP-05")
def test_who_helps_shares_what_goes_wrong(table):
    friend = table.friend()
    table.run(RULES.test(table.hero, Task("wits", "locks"), (friend,)), 2, 2, 2)
    assert "Runa and hero 2 alike" in table.told
    table.run(RULES.test(table.hero, Task("wits", "locks"), (friend,)), 8, 4, 4)
    assert "alike" not in table.told


@pytest.mark.rule("HR-GROUP-01", "HR-GROUP-02", "HR-RUL-11")
def test_a_group_as_strong_as_its_weakest_rolls_once_by_the_worst_with_advantage(table):
    worst = table.friend(2, agility=4, professions=(("burglar", 2),))
    table.friend(3, agility=8)
    table.put(table.hero, agility=6)
    task = Task("agility", "sneaking")
    party = tuple(table.world.all("hero"))
    assert table.run(RULES.who(party, task)) == table.hero, "d8+d4+2 is 9 on average, d8+d6 only 8"
    table.put(worst, professions=None)
    assert table.run(RULES.who(party, task)) == worst
    assert table.run(RULES.test(worst, task), 8, 4, 2).passed
    assert [roll.dice for roll in table.log.rolls] == ["d8+d4+d4"]
    assert not table.run(RULES.test(worst, task), 2, 2, 2).passed


@pytest.mark.rule("HR-GROUP-03")
def test_people_who_work_together_send_the_best_with_advantage_and_ties_are_the_players(table):
    best = table.friend(2, presence=8)
    task = Task("charm", "persuasion")
    party = tuple(table.world.all("hero"))
    assert table.run(RULES.who(party, task)) == best
    assert checks.levels_for(best, task) == 1
    table.put(best, presence=4)
    assert table.run(RULES.who(party, task), choose=("hero.2",)) == best


@pytest.mark.rule("HR-RUL-10")
def test_help_from_within_the_group_adds_nothing_and_from_outside_one_level(table):
    friend = table.friend()
    outsider = table.being("npc.corin")
    task = Task("charm", "persuasion")
    assert checks.levels_for(table.hero, task, (friend,)) == 1
    assert checks.levels_for(table.hero, task, (friend, outsider)) == 2


# Contests.


@pytest.mark.rule("HR-RUL-07")
def test_in_a_contest_the_hero_has_to_beat_the_other_and_ones_count_for_heroes_alone(table):
    guard = table.foe(cunning=6)
    task, theirs = Task("agility", "pickpocket"), Task("wits", "watching")
    assert not table.run(RULES.oppose(table.hero, task, guard, theirs), 5, 4, 5, 4).passed
    assert table.run(RULES.oppose(table.hero, task, guard, theirs), 5, 4, 6, 4).passed
    grade = table.run(RULES.oppose(table.hero, task, guard, theirs), 1, 1, 1, 2, 6, 2, choose=("accept",))
    assert grade.complication and grade.passed
    assert table.run(checks.contested(guard, "might", table.hero, "might"), 1, 1, 1, 1) is False
    table.option(npc_complications="yes")
    assert (
        table.run(checks.contested(guard, "might", table.hero, "might"), 1, 1, 1, 4, choose=("fail",))
        is False
    )


def test_a_hero_may_struggle_with_themselves(table):
    grade = table.run(
        RULES.oppose(table.hero, Task("will"), table.hero, Task("will", "temptation")), 2, 2, 6, 4
    )
    assert grade.passed


def test_no_word_of_a_writer_leaves_a_hero_without_a_die(table):
    for word in (*tables.topics(), "basket weaving", ""):
        for approach in tables.BY_APPROACH:
            assert checks.ability_of(Task(approach, word)) in tables.ABILITIES
    assert checks.ability_of(Task(named="Dexterity + Pick")) in tables.ABILITIES
    assert checks.ability_of(Task("might", named="stealth")) == "agility"


def test_asking_is_all_a_check_does():
    request = cases.check().send(None)
    assert isinstance(request, Roll) and not isinstance(request, Choose)
