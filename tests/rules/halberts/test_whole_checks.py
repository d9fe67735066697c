"""Checks, as they are planned, chosen, rolled and paid for: each way with its target, and what a roll leaves."""

from fractions import Fraction

import pytest
from tables import rows

from solo.rules.halberts import RULES, checks
from solo.rules.halberts.checks import Way
from solo.rules.ruleset import Task


@pytest.fixture
def skilled(table):
    """The hero: Strength 8, Dexterity 9, Intelligence 7; Climb 2, Pick 1."""
    table.set(table.hero, Str=8, Dex=9, End=8, Int=7, Edu=6, Sta=5, Climb=2, Pick=1)
    return table.hero


@pytest.mark.rule(
    "HAL-CHECK-02", "HAL-CHECK-03", "HAL-CHECK-04", "HAL-CHECK-05", "HAL-RULE-03", "HAL-RULE-31"
)
@rows(
    ("named", "difficulty", "fields", "goal"),
    [
        ("Dexterity + Climb", "normal", {}, (11, False, 0)),
        ("Dexterity + Climb", "easy", {}, (13, False, 0)),
        ("Dexterity + Climb", "hard", {}, (11, True, 0)),
        ("Dexterity + Climb", "heroic", {}, (9, True, 0)),
        ("Dexterity + Climb", "normal", {"cuirass": True}, (11, True, 0)),
        ("Dexterity + Climb", "heroic", {"cuirass": True}, (9, True, 0)),
        ("Dexterity + Pick", "normal", {"cuirass": True}, (10, False, 0)),
        ("Dexterity + Sneak", "normal", {}, (7, False, 0)),  # it fits, and is missing
        ("Dexterity", "normal", {}, (9, False, 0)),  # none fits
        ("Dexterity + Climb", "normal", {"cast_today": 3}, (11, False, 0)),
    ],
)
def test_what_the_dice_must_show_is_attribute_and_talent_and_how_hard_it_is(
    table, skilled, named, difficulty, fields, goal
):
    with table.trial():
        table.put(skilled, **fields)
        task = Task("agility", difficulty=difficulty, named=named)
        assert checks.target(skilled, task, checks.ways(skilled, task)[0]) == goal


@pytest.mark.rule("HAL-MAGIC-01", "HAL-RULE-48", "HAL-CHECK-07", "HAL-MAGIC-02")
@rows(
    ("named", "fields", "ways"),
    [
        ("Dexterity + Pick", {}, [Way("Dex", "Pick")]),
        ("Dexterity + Pick", {"boons": ("Rain",)}, [Way("Dex", "Pick"), Way("Dex", "Pick", boon="Rain")]),
        ("Storm", {}, []),
        ("Storm", {"Storm": 1}, [Way("Int", "Storm", magic=True)]),
        ("Storm", {"Storm": 1, "spent": ("Storm",)}, []),
        ("Storm", {"Storm": 1, "boons": ("Rain",)}, [Way("Int", "Storm", magic=True)]),
    ],
)
def test_every_way_to_go_about_a_task_the_plain_one_first(table, skilled, named, fields, ways):
    with table.trial():
        table.put(skilled, **fields)
        assert checks.ways(skilled, Task("agility", named=named)) == ways


@pytest.mark.rule("HAL-CHECK-08")
@rows(
    ("named", "fields", "plan"),
    [
        ("Dexterity + Pick", {}, "Dexterity 9 + Pick 1: 10 or under on 2d6"),
        ("Dexterity + Sneak", {}, "Dexterity 9, no Sneak (-2): 7 or under on 2d6"),
        ("Dexterity", {}, "Dexterity 9: 9 or under on 2d6"),
        ("Status + Trade", {"Sta": 3}, "Status 3, no Trade (-2): no chance"),
        ("Storm", {"Storm": 1, "cast_today": 2}, "Intelligence 7 + Storm 1, a spell: 6 or under on 2d6"),
        ("Storm", {}, "only with Storm, which Adalric does not have"),
        (
            "Dexterity + Pick",
            {"boons": ("Rain",)},
            "Dexterity 9 + Pick 1: 10 or under on 2d6; or Dexterity 9 + Pick 1, helped by Rain: 12 or under on 2d6",
        ),
    ],
)
def test_how_it_would_be_rolled_is_said_before(table, skilled, named, fields, plan):
    with table.trial():
        table.put(skilled, **fields)
        assert RULES.plan(skilled, Task("agility", named=named)) == plan


@pytest.mark.rule("HAL-CHECK-08", "HAL-MAGIC-01", "HAL-MAGIC-02", "HAL-RULE-27", "HAL-RULE-48")
@rows(
    ("named", "difficulty", "fields", "keys", "dice", "passed", "rule", "left"),
    [
        ("Dexterity + Pick", "normal", {}, [], (5, 5), True, "HAL-CHECK-02", {}),
        ("Dexterity + Pick", "normal", {}, [], (5, 6), False, "HAL-CHECK-02", {}),
        ("Dexterity + Pick", "hard", {}, [], (4, 3, 3), True, "HAL-CHECK-03", {}),
        ("Dexterity + Pick", "hard", {}, [], (4, 4, 3), False, "HAL-CHECK-03", {}),
        ("Storm", "normal", {"Storm": 1}, [], (4, 4), True, "HAL-MAGIC-01", {"cast_today": 1}),
        ("Storm", "normal", {"Storm": 1}, [], (4, 5), False, "HAL-MAGIC-01", {"spent": ("Storm",)}),
        ("Storm", "hard", {"Storm": 1}, [], (2, 3, 3), True, "HAL-MAGIC-01", {"cast_today": 1}),
        (
            "Storm",
            "normal",
            {"Storm": 1, "cast_today": 2},
            [],
            (3, 3),
            True,
            "HAL-MAGIC-01",
            {"cast_today": 3},
        ),
        (
            "Storm",
            "normal",
            {"Storm": 1, "cast_today": 2},
            [],
            (3, 4),
            False,
            "HAL-MAGIC-01",
            {"spent": ("Storm",)},
        ),
        (
            "Dexterity + Pick",
            "normal",
            {"boons": ("Rain",)},
            ["1"],
            (6, 6),
            True,
            "HAL-CHECK-02",
            {"boons": None},
        ),
        (
            "Dexterity + Pick",
            "normal",
            {"boons": ("Rain", "Fog")},
            ["2"],
            (1, 1),
            True,
            "HAL-CHECK-02",
            {"boons": ("Rain",)},
        ),
        ("Dexterity + Pick", "normal", {"boons": ("Rain",)}, ["0"], (5, 6), False, "HAL-CHECK-02", {}),
        ("Storm", "normal", {}, [], (), False, None, {}),
    ],
)
def test_a_check_succeeds_at_or_under_its_target_and_a_spell_has_its_price(
    table, skilled, named, difficulty, fields, keys, dice, passed, rule, left
):
    with table.trial():
        table.put(skilled, **fields)
        task = Task("agility", difficulty=difficulty, named=named)
        grade = table.run(RULES.test(skilled, task), dice, keys, usual=False)
        assert (grade.passed, grade.result) == (passed, "success" if passed else "failure")
        assert [roll.rule for roll in table.log.rolls] == [rule] * bool(rule)
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}
        lost = [("loss", "hero.1", "Storm", 1)] if "spent" in left else []
        assert table.facts() == lost and ("none of it to give" in table.told) is (rule is None)


@pytest.mark.rule("HAL-CHECK-09", "HAL-MAGIC-02")
@rows(
    ("mine", "fields", "theirs", "dice", "passed", "left"),
    [
        ("Dexterity", {}, {"Str": 7}, (4, 5), True, {}),  # seven of theirs is no weight
        ("Dexterity", {}, {"Str": 7}, (5, 5), False, {}),
        ("Dexterity", {}, {"Str": 9}, (3, 4), True, {}),
        ("Dexterity", {}, {"Str": 9}, (4, 4), False, {}),
        ("Dexterity", {}, {"Str": 5}, (5, 6), True, {}),
        ("Dexterity", {}, {"Str": 5}, (6, 6), False, {}),
        ("Storm", {"Storm": 1}, {"Str": 7}, (4, 4), True, {"cast_today": 1}),
        ("Storm", {"Storm": 1}, {"Str": 7}, (4, 5), False, {"spent": ("Storm",)}),
        ("Storm", {"Storm": 1, "cast_today": 1}, {"Str": 8}, (3, 3), True, {"cast_today": 2}),
        ("Storm", {"Storm": 1, "cast_today": 1}, {"Str": 8}, (3, 4), False, {"spent": ("Storm",)}),
        ("Storm", {}, {"Str": 7}, (), False, {}),
    ],
)
def test_against_another_what_they_have_above_or_below_seven_is_on_the_dice(
    table, skilled, mine, fields, theirs, dice, passed, left
):
    with table.trial():
        table.put(skilled, **fields)
        foe = table.person("foe.1", "Wat", **theirs)
        grade = table.run(
            RULES.oppose(skilled, Task("agility", named=mine), foe, Task("might", named="Strength")), dice
        )
        assert grade.passed is passed
        assert [roll.rule for roll in table.log.rolls] == ["HAL-CHECK-09"] * bool(dice)
        assert table.left("hero") == {f"hero.1 {name}": to for name, to in left.items()}


@pytest.mark.rule("HAL-PROB-01", "HAL-RULE-41")
@rows(
    ("score", "hard", "plus", "of", "all_", "percent", "words"),
    [
        (1, False, 0, 0, 36, "0 %", "no chance"),
        (2, False, 0, 1, 36, "3 %", "2 or under on 2d6"),
        (7, False, 0, 21, 36, "58 %", "7 or under on 2d6"),
        (12, False, 0, 36, 36, "100 %", "12 or under on 2d6"),
        (15, False, 0, 36, 36, "100 %", "15 or under on 2d6"),
        (9, False, 2, 21, 36, "58 %", "7 or under on 2d6"),
        (3, False, 2, 0, 36, "0 %", "no chance"),
        (2, True, 0, 0, 216, "0 %", "no chance"),
        (3, True, 0, 1, 216, "0 %", "3 or under on 3d6"),
        (4, True, 0, 4, 216, "2 %", "4 or under on 3d6"),
        (11, True, 1, 108, 216, "50 %", "10 or under on 3d6"),
    ],
)
def test_the_chance_of_a_check_is_counted_and_said(score, hard, plus, of, all_, percent, words):
    assert checks.chance(score, hard, plus) == Fraction(of, all_)
    assert checks.percent(score, hard, plus) == percent and checks.on_dice(score, hard, plus) == words


@pytest.mark.rule("HAL-CHECK-08")
@rows(
    ("score", "plus", "parts", "against"),
    [
        (9, 0, "", "9 or under"),
        (9, 0, "Dexterity 9", "9 or under (Dexterity 9)"),
        (9, 2, "Dexterity 9", "7 or under (9, less 2)"),
    ],
)
def test_what_the_dice_must_not_pass_stands_beside_them(table, score, plus, parts, against):
    table.run(checks.check(score, plus=plus, parts=parts), [1, 1])
    assert table.log.rolls[0].against == against


@pytest.mark.rule("HAL-TAL-32", "HAL-ARM-03", "HAL-RULE-31")
@rows(
    ("fields", "run", "away", "rule"),
    [
        ({"Dex": 9, "Run": 1, "Int": 7}, (10, False), (12, False), "HAL-TAL-32"),
        ({"Dex": 9, "Int": 7}, (7, False), (9, False), "HAL-TAL-32"),
        ({"Dex": 5, "Int": 8, "Tactics": 2}, (3, False), (12, False), "HAL-TAL-32"),  # the clever way out
        ({"Dex": 9, "Run": 1, "cuirass": True}, (10, True), (12, True), "HAL-ARM-03"),
    ],
)
def test_one_gets_away_by_dexterity_and_run_and_before_it_begins_two_easier_or_by_wits(
    table, fields, run, away, rule
):
    with table.trial():
        table.put(table.hero, **fields)
        assert (checks.run_goal(table.hero), checks.away_goal(table.hero)) == (run, away)
        for before, (goal, hard) in ((False, run), (True, away)):
            dice = [goal // 3, goal // 3, goal - 2 * (goal // 3)] if hard else [goal // 2, goal - goal // 2]
            assert table.run(checks.runs(table.hero, before), dice)
            assert table.log.rolls[0].rule == rule


@pytest.mark.rule("HAL-RULE-33")
@rows(("attribute", "goal"), [("Dex", 4), ("Sta", 5), ("Str", 6), ("Int", 6)])
def test_a_creature_has_its_own_figures_in_place_of_attributes(table, attribute, goal):
    with table.trial():
        wolf = table.creature("foe.1", "wolf", Escape=4, Attack=5, Hit=6)
        assert checks.figure(wolf, Way(attribute)) == goal
        table.put(wolf, Escape=None, Attack=None, Hit=None)
        assert checks.figure(wolf, Way(attribute)) == 7


@rows(
    ("text", "found"),
    [
        ("Dexterity + Pick", ("Dex", "Pick", ())),
        ("dex", ("Dex", "", ())),
        ("Pick", ("Dex", "Pick", ())),  # the talent's own attribute
        ("Int + Storm", ("Int", "", ("Storm",))),
        ("Edu + Storm", ("Edu", "", ("Storm",))),
        ("Storm", ("Int", "", ("Storm",))),
        ("Strength-Pick", ("Str", "Pick", ())),
        ("epee", ("End", "Épée", ())),  # of no attribute of its own: the task's
        ("nonsense", ("End", "", ())),
    ],
)
def test_what_a_scenario_names_is_attribute_talent_and_magic(text, found):
    assert checks.named(text, "End") == found


@rows(
    ("word", "head", "same"),
    [
        ("run", "run", True),
        ("runs", "run", True),
        ("running", "run", True),
        ("rune", "run", False),
        ("runner", "run", False),
        ("lies", "lie", True),
        ("lie", "lie", True),
        ("lid", "lie", False),
        ("hiding", "hid", True),
        ("fitting", "fit", True),
        ("fitted", "fit", False),
        ("climbing", "climb", True),
        ("climber", "climb", True),
        ("aclimb", "climb", False),
    ],
)
def test_a_word_of_three_letters_is_known_in_its_forms_and_a_longer_one_by_how_it_begins(word, head, same):
    assert checks.speaks_of(word, head) is same
