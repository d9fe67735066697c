"""Halberts read once more: spells cast anew, wounds beside wounds, careers and checks at their edges."""

import pytest

from solo.core import clock
from solo.core.odds import odds
from solo.rules.halberts import RULES, beings, checks, combat, lifepath, magic, recovery, spells, wounds
from solo.rules.halberts.tables_magic import Spell
from solo.rules.ruleset import Harm


def three(being):
    """Strength, Dexterity, Endurance."""
    return being.Str, being.Dex, being.End


def fought(table, being=None, **now):
    """A fight that left somebody at these values."""
    being = being or table.hero
    table.play(wounds.brace(being))
    table.play(wounds.settle(being, {**beings.tally(being), **now}))
    table.play(wounds.mend_later(being) if beings.taken(being) else wounds.unbrace(being))


def wait(table, minutes):
    table.play(clock.pass_time(table.world, RULES, minutes))


# Spells cast anew.


@pytest.mark.rule("HAL-MAGIC-09")
def test_who_is_charmed_a_second_time_is_charmed_for_an_hour_from_the_second(table):
    foe = table.creature("foe.1", "troll", end=3)
    charm = Spell("Charm", "Charm", "be my friend", "charm", "2d6", 1, False)
    fight = table.battle(foe)
    for _ in range(2):
        table.put(foe, state="up")
        table.play(spells.charm(fight, spells.Cast(table.hero, charm, (foe,), (2, 2)), {}))
        wait(table, 30)
    wait(table, 29)
    assert foe.charmed
    wait(table, 1)
    assert (bool(foe.charmed), foe.attitude) == (False, "hostile")


@pytest.mark.rule("HAL-MAGIC-01", "HAL-RULE-27", "HAL-RULE-47", "HAL-RULE-41")
@pytest.mark.parametrize(
    ("target", "cast", "hard", "dice", "works"),
    [
        (10, 0, False, (4, 6), True),
        (10, 1, False, (4, 6), False),
        (10, 1, False, (4, 5), True),
        (10, 3, True, (2, 2, 3), True),
        (10, 3, True, (2, 3, 3), False),
        (12, 0, False, (6, 6), True),
        (13, 1, False, (6, 6), True),
        (3, 2, False, (1, 1), False),
    ],
)
def test_a_spell_is_its_dice_and_those_cast_today_at_or_under_the_target(
    table, target, cast, hard, dice, works
):
    table.set(table.hero, Int=target - 1, Storm=1, cast_today=cast)
    spell = Spell("Fog", "Storm", "fog over the ford", "boon", "", 1, hard)
    assert bool(table.play(magic.attempt(table.hero, spell), *dice)) is works
    assert table.hero.cast_today == cast + works
    assert table.hero.spent == (() if works else ("Storm",))


# Checks.


@pytest.mark.rule("HAL-PROB-01", "HAL-RULE-41")
@pytest.mark.parametrize(
    ("target", "of36"),
    [
        (1, 0),
        (2, 1),
        (3, 3),
        (4, 6),
        (5, 10),
        (6, 15),
        (7, 21),
        (8, 26),
        (9, 30),
        (10, 33),
        (11, 35),
        (12, 36),
        (15, 36),
    ],
)
def test_the_odds_of_two_dice_are_those_of_the_table(target, of36):
    assert odds(lambda _: checks.check(target)).get(True, 0) * 36 == of36


@pytest.mark.rule("HAL-CHECK-03", "HAL-RULE-31")
@pytest.mark.parametrize(("target", "of216"), [(2, 0), (3, 1), (10, 108), (11, 135), (17, 215), (18, 216)])
def test_the_odds_of_three_dice_are_counted(target, of216):
    assert odds(lambda _: checks.check(target, True)).get(True, 0) * 216 == of216


# Half of what is missing.


@pytest.mark.rule("HAL-REC-01", "HAL-RULE-19")
@pytest.mark.parametrize(
    ("now", "start", "back"), [(1, 10, 5), (4, 6, 5), (3, 9, 6), (0, 1, 0), (0, 2, 1), (7, 8, 7), (9, 9, 9)]
)
def test_half_of_what_is_missing_comes_back_rounded_down(now, start, back):
    assert recovery.half_back(now, start) == back


@pytest.mark.rule("HAL-RULE-19")
def test_three_days_more_give_half_of_the_rest_and_one_at_least(table):
    table.set(table.hero, Str=10)
    fought(table, Str=1)
    found = []
    for _ in range(5):
        wait(table, 3 * clock.DAY)
        found.append(table.hero.Str)
    assert found == [5, 7, 8, 9, 10]


@pytest.mark.rule("HAL-WOUND-01", "HAL-WOUND-02", "HAL-WOUND-04")
@pytest.mark.parametrize(
    ("now", "wound", "state"),
    [
        ({"Str": 0}, "light", "out"),
        ({"End": 0}, "light", "out"),
        ({"Str": 0, "End": 0}, "severe", "out"),
        ({"Str": 0, "Dex": 0, "End": 0}, "", "dead"),
        ({"Str": 1, "Dex": 1, "End": 1}, "", "up"),
    ],
)
def test_one_at_nothing_is_light_two_severe_three_death(table, now, wound, state):
    fought(table, **now)
    assert (table.hero.wound or "", table.hero.state) == (wound, state)


@pytest.mark.rule("HAL-WOUND-01", "HAL-RULE-21", "HAL-REC-02")
def test_a_faint_in_a_faint_is_ten_minutes_from_the_second(table):
    fought(table, Str=0)
    wait(table, 6)
    table.play(recovery.heal(table.hero, "2"))
    table.put(table.hero, state="up", wound=None)
    fought(table, Str=0)
    wait(table, 9)
    assert table.hero.state == "out"
    wait(table, 1)
    assert table.hero.state == "up"


@pytest.mark.rule("HAL-WOUND-03", "HAL-RULE-56")
def test_a_severe_wound_that_magic_fills_up_still_kills_without_an_infirmary(table):
    fought(table, Str=0, Dex=0)
    table.play(recovery.heal(table.hero, "20"))
    assert (table.hero.Str, table.hero.Dex) != (0, 0)
    wait(table, 3 * clock.DAY)
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-CREA-02", "HAL-CREA-03", "HAL-CREA-04")
@pytest.mark.parametrize(
    ("points", "left", "state"),
    [(9, (1, 7), "up"), (10, (0, 7), "out"), (12, (0, 5), "out"), (17, (0, 0), "dead"), (30, (0, 0), "dead")],
)
def test_a_dog_loses_endurance_first_and_then_life(table, points, left, state):
    dog = table.beast("dog", 10, 7)
    table.play(RULES.harm(dog, Harm(str(2 * points))))
    assert ((dog.End, dog.Life), dog.state) == (left, state)


@pytest.mark.rule("HAL-CHAR-01")
@pytest.mark.parametrize(
    ("written", "thrown", "faces", "points"),
    [
        ("1d6", "1d6", (5,), 3),
        ("1d4", "d6-1", (1,), 1),
        ("1d4", "d6-1", (6,), 3),
        ("2d8", "2d6+2", (3, 4), 5),
        ("1d10+1", "d6+3", (4,), 4),
        ("d20", "d6+7", (1,), 4),
        ("d12+d6", "d6+d6+3", (2, 2), 4),
        ("4", "4", (), 2),
        ("1d6-6", "1d6-6", (3,), 0),
    ],
)
def test_what_a_scenario_prints_is_thrown_with_six_sided_dice(table, written, thrown, faces, points):
    table.set(table.hero, Str=20)
    assert table.play(recovery.harm(table.hero, Harm(written, "strength")), *faces) == points
    assert table.dice == [thrown]


# Lives.


@pytest.mark.rule("HAL-AGE-1", "HAL-AGE-2", "HAL-AGE-3", "HAL-AGE-4", "HAL-AGE-5", "HAL-AGE-6")
@pytest.mark.parametrize(("face", "lost"), [(1, "Str"), (2, "Dex"), (3, "End"), (4, "Int"), (5, ""), (6, "")])
def test_age_takes_one_of_four_or_nothing(table, face, lost):
    before = {name: table.hero.get(name) for name in ("Str", "Dex", "End", "Int", "Edu", "Sta")}
    table.play(lifepath.age_a_step(table.hero, "HAL-AGE-00"), face)
    after = {name: table.hero.get(name) for name in before}
    assert {name for name in before if after[name] < before[name]} == ({lost} if lost else set())


@pytest.mark.rule("HAL-TWIST-00", "HAL-CAREER-14")
@pytest.mark.parametrize(
    ("earlier", "dice", "safe"),
    [(0, (5, 5), True), (1, (5, 5), False), (1, (4, 5), True), (3, (4, 4), False)],
)
def test_each_career_before_makes_a_twist_likelier_by_one(earlier, dice, safe, table):
    assert bool(table.play(lifepath.twist(10, earlier), *dice)) is safe


@pytest.mark.rule("HAL-CAREER-01", "HAL-WAR-01")
@pytest.mark.parametrize(("dice", "fits"), [((4, 4), True), ((4, 5), False)])
def test_a_career_suits_at_or_under_the_attribute(table, dice, fits):
    assert bool(table.play(lifepath.suitability(8), *dice)) is fits


@pytest.mark.rule("HAL-TWIST-07")
@pytest.mark.parametrize(("dice", "free"), [((3, 4, 5), True), ((4, 4, 5), False)])
def test_three_dice_at_or_under_an_attribute_are_the_way_out(table, dice, free):
    assert bool(table.play(lifepath.escape(12), *dice)) is free


@pytest.mark.rule("HAL-COMBAT-03")
def test_a_fight_that_is_over_leaves_no_count_of_attacks(table):
    fight = table.battle(table.person("foe.1", "bandit", state="dead"))
    table.put(table.hero, attacks=3)
    table.play(combat.end(fight))
    assert not table.hero.attacks
