"""Skills: d20 under the score, learning by failing, and what a task accepts."""

from fractions import Fraction

import pytest
from tables import rows

from solo.core.odds import odds
from solo.rules.hearts_v2 import RULES, checks, turns
from solo.rules.hearts_v2.tables import all_skills
from solo.rules.hearts_v2.tables_tasks import approaches, kinds
from solo.rules.ruleset import Task


def skilled(table, **scores):
    return table.hero(skills=tuple((name.replace("_", " "), score) for name, score in scores.items()))


@pytest.mark.rule("HV2-SKILL-03")
@pytest.mark.parametrize(("face", "passed"), [(8, True), (9, False), (10, False), (1, True), (20, False)])
def test_strictly_under_the_skill_succeeds(table, face, passed):
    hero = skilled(table, Stealth=9)
    assert table.do(checks.use(hero, "Stealth"), face) == (passed, face)


@pytest.mark.rule("HV2-SKILL-03")
@pytest.mark.parametrize("score", [1, 3, 9, 18, 21, 30])
def test_the_odds_of_a_skill_are_one_less_than_it_in_twenty(score):
    assert odds(lambda world: checks.check(score)).get(True, 0) == Fraction(min(20, score - 1), 20)


@pytest.mark.rule("HV2-SKILL-05")
def test_a_failure_raises_the_skill_by_1(table):
    hero = skilled(table, Cooking=12, Stealth=9)
    grade = table.do(RULES.test(hero, Task("agility", "sneaking")), 14)
    assert (grade.result, hero.skills) == ("failure", (("Cooking", 12), ("Stealth", 10)))


@pytest.mark.rule("HV2-SKILL-06")
def test_a_success_leaves_the_skill_as_it_is(table):
    hero = skilled(table, Stealth=9)
    grade = table.do(RULES.test(hero, Task("agility", "sneaking")), 2)
    assert (grade.result, grade.passed, hero.skills) == ("success", True, (("Stealth", 9),))


@pytest.mark.rule("HV2-RULE-29")
def test_a_skill_may_grow_past_twenty(table):
    hero = skilled(table, Stealth=20)
    table.do(checks.use(hero, "Stealth"), 20)
    assert checks.score(hero, "Stealth") == 21
    assert table.do(checks.use(hero, "Stealth"), 20) == (True, 20)


@pytest.mark.rule("HV2-RULE-28")
def test_a_skill_never_tried_stands_at_0_and_is_written_down_at_its_first_test(table):
    hero = skilled(table, Stealth=9)
    assert table.do(checks.use(hero, "Dance"), 12) == (False, 12)
    assert hero.skills == (("Stealth", 9), ("Dance", 1))
    assert not table.do(checks.use(hero, "Dance"), 1)[0]


@pytest.mark.rule("HV2-RULE-28")
def test_a_table_may_let_unlearned_skills_stand_at_3_or_not_be_tried(table):
    hero = table.rule(untrained_skill="3").hero()
    assert table.do(checks.use(hero, "Dance"), 2)[0]
    assert not table.do(checks.use(hero, "Dance"), 3)[0]
    assert hero.skills == (("Dance", 4),)
    table.rule(untrained_skill="not allowed")
    assert checks.ways(hero, Task("agility", "locks")) == (checks.LUCK,)


@pytest.mark.rule("HV2-SKILL-01")
def test_fighting_and_casting_never_roll_a_skill(table):
    hero = table.hero(
        "sword", "spellbook of sleep", mana=2, mana_max=2, skills=(("Alchemy", 18), ("Surgery", 18))
    )
    foe = table.foe(hp=9)
    table.fight(foe)
    table.turn(hero, 6, choose=("cast-sleep",))
    assert table.dice == ["d6"]
    table.turn(hero, 8, choose=("sword",))
    assert table.dice == ["d8"]
    assert hero.skills == (("Alchemy", 18), ("Surgery", 18))
    assert not any("kill" in option.key for option in turns.actions(table.world["fight"], hero))


@pytest.mark.rule("HV2-SKILL-01", "HV2-RULE-46")
@rows(
    ("topic", "skill"),
    [
        ("locks", "Locksmith"),
        ("picking locks", "Locksmith"),
        ("surgery", "Surgery"),
        ("wounds", "Surgery"),
        ("climbing", "Seamanship"),
        ("sneaking", "Stealth"),
        ("lies", "Barrister"),
        ("swimming", "Seamanship"),
        ("riding", "Equestrianism"),
        ("reading", "Scribe"),
        ("lore", "History"),
        ("tracking", "Hunt & Forage"),
        ("machines", "Engineering"),
        ("trade", "Appraisal"),
        ("persuasion", "Barrister"),
        ("poison", "Alchemy"),
        ("magic", "Alchemy"),
        ("hidden things", "Stonemason"),
        ("strength feats", "Blacksmith"),
        ("animals", "Animal Husbandry"),
        ("Gnomish", "Gnomish"),
        ("breaking doors", "Carpenter"),
        ("accounting", "Accounting"),
        ("music", "Musician"),
    ],
)
def test_a_topic_accepts_the_skills_that_fit_it(topic, skill):
    assert checks.accepted(Task("wits", topic))[0] == skill


@pytest.mark.rule("HV2-RULE-46")
def test_the_player_picks_one_of_the_accepted_skills_before_the_d20(table):
    hero = skilled(table, Musician=15, Barrister=8, Locksmith=17)
    task = Task("charm", "persuasion")
    assert checks.ways(hero, task) == ("Musician", "Barrister")
    table.do(RULES.test(hero, task), 10, choose=("Barrister",))
    assert hero.skills == (("Musician", 15), ("Barrister", 9), ("Locksmith", 17))


@pytest.mark.rule("HV2-RULE-46")
def test_a_lock_is_for_locksmiths_and_luck_only(table):
    hero = skilled(table, Stealth=18, Engineering=18)
    assert checks.ways(hero, Task("agility", "locks")) == (checks.LUCK,)
    assert table.do(RULES.test(hero, Task("agility", "locks")), 4, 5).passed
    assert table.dice == ["2d6kl1"]
    assert checks.score(hero, "Locksmith") == 0
    table.rule(luck="no")
    assert checks.ways(hero, Task("agility", "picks and locks")) == ("Locksmith",)


@pytest.mark.rule("HV2-RULE-28")
def test_what_luck_fails_at_teaches_the_nearest_skill_and_no_way_is_offered_that_is_worse_than_luck(table):
    hero = skilled(table, Musician=4, Barrister=15)
    assert not table.do(RULES.test(hero, Task("agility", "locks")), 3, 5).passed
    assert checks.score(hero, "Locksmith") == 1
    talk = Task("charm", "persuasion")
    assert checks.ways(hero, talk) == ("Barrister",)
    poor = table.hero(skills=(("Musician", 4), ("Barrister", 6)), number=2)
    assert checks.ways(poor, talk) == (checks.LUCK,)
    assert checks.ways(poor, Task("charm", "persuasion", "easy")) == (checks.LUCK,)
    assert not table.do(RULES.test(poor, talk), 3, 5).passed
    assert checks.score(poor, "Barrister") == 7


@pytest.mark.rule("HV2-RULE-46")
@pytest.mark.parametrize(
    ("named", "skills"),
    [
        ("Stealth", ("Stealth",)),
        ("Locksmith or Engineering", ("Locksmith", "Engineering")),
        ("hunt & forage", ("Hunt & Forage",)),
        ("Black Speech", ("Black Speech",)),
        ("hunt", ("Hunt & Forage",)),
        ("Brawn", approaches()["might"].skills),
    ],
)
def test_a_skill_that_a_scenario_names_is_the_one_tested(named, skills):
    assert checks.accepted(Task("might", "", named=named)) == skills


@pytest.mark.parametrize(("difficulty", "plus"), [("easy", 4), ("normal", 0), ("hard", -4), ("heroic", -8)])
def test_difficulty_is_added_to_the_skill(table, difficulty, plus):
    hero = skilled(table, Stealth=12)
    task = Task("agility", "sneaking", difficulty)
    assert f"under {12 + plus} on d20" in RULES.plan(hero, task)
    assert table.do(RULES.test(hero, task), 11 + plus).passed
    assert not table.do(RULES.test(hero, task), 12 + plus).passed


@pytest.mark.parametrize(
    ("difficulty", "chance"),
    [
        ("easy", Fraction(1, 2)),
        ("normal", Fraction(1, 4)),
        ("hard", Fraction(1, 8)),
        ("heroic", Fraction(1, 16)),
    ],
)
def test_luck_is_a_step_harder_than_the_die_of_fate(difficulty, chance):
    assert odds(lambda world: checks.luck(difficulty))[True] == chance


@pytest.mark.rule("HV2-RULE-05")
@pytest.mark.parametrize(("ruling", "least"), [("4+", 4), ("3+", 3), ("5+", 5)])
def test_a_save_is_4_or_more_on_a_d6_or_as_the_table_rules(table, ruling, least):
    foe = table.rule(save_target=ruling).foe()
    assert table.do(checks.saves(foe, "Sleep"), least)
    assert not table.do(checks.saves(foe, "Sleep"), least - 1)
    assert table.log.rolls[0].who == foe.id


@pytest.mark.rule("HV2-RULE-33")
def test_surgery_gives_no_hp_back_unless_the_table_rules_1_a_day(table):
    hero = table.hero(hp=2, hp_max=5, skills=(("Surgery", 15),))
    task = Task("wits", "wounds")
    assert table.do(RULES.test(hero, task), 3).passed
    assert hero.hp == 2
    table.rule(surgery_heals="1 HP a day")
    table.do(RULES.test(hero, task), 3)
    table.do(RULES.test(hero, task), 3)
    assert hero.hp == 3


def test_every_family_of_tasks_has_its_words_and_its_skills():
    assert all(kind.words for kind in kinds().values())
    assert {name for name, kind in kinds().items() if not kind.skills} == {"fighting"}
    taken = (*kinds().values(), *approaches().values())
    assert {skill for each in taken for skill in each.skills} == set(all_skills())


def test_who_tries_is_asked_and_the_best_is_the_usual_answer(table):
    weak, strong = table.hero(skills=(("Stealth", 6),)), table.hero(skills=(("Stealth", 14),), number=2)
    task = Task("agility", "sneaking")
    assert table.do(RULES.who((weak, strong), task)) == strong
    assert table.do(RULES.who((weak, strong), task), choose=("hero.1",)) == weak
    assert table.do(RULES.who((weak,), task)) == weak


def test_against_another_only_one_success_wins(table):
    hero, foe = skilled(table, Stealth=12), table.foe()
    task = Task("agility", "sneaking")
    assert table.do(RULES.oppose(hero, task, foe, Task("wits")), 3, 2).result == "success"
    assert table.do(RULES.oppose(hero, task, foe, Task("wits")), 3, 4).result == "tie"
    assert table.do(RULES.oppose(hero, task, foe, Task("wits")), 19).result == "failure"


def test_one_may_struggle_with_oneself(table):
    hero = skilled(table, Liturgical=12, Barrister=10)
    will, wants = Task("will", "temptation"), Task("charm", "persuasion")
    assert table.do(RULES.oppose(hero, will, hero, wants), 3, 3, choose=("Liturgical",)).result == "tie"
