"""Careers, twists of fate and aging (ledger sections 1 to 7)."""

import pytest

from solo.core import clock
from solo.core.procedure import Choose, Write
from solo.rules.halberts import RULES, character, fields, lifepath, tables, tables_life
from solo.rules.ruleset import Draft

from .conftest import Table, offered

AVERAGE = (3, 4) * 6  # six attributes of 7
STAND = [("Str", 10), ("Dex", 10), ("End", 10), ("Int", 10), ("Edu", 10), ("Sta", 10)]


@pytest.fixture
def youth(table):
    """Somebody of sixteen with tens all over."""
    table.set(table.hero, age=16, story=(), coins=0, **dict(STAND))
    return table.hero


def served(being, *careers, age=20):
    """Make it that these careers were served."""
    for key, value in {"terms": careers, "career": careers[-1], "age": age}.items():
        being.world.put(being.id, key, value)


# Creation.


@pytest.mark.rule("HAL-CHAR-01", "HAL-CHAR-02", "HAL-CHAR-03", "HAL-CHAR-04", "HAL-CHAR-05")
def test_a_name_then_six_attributes_of_two_dice_then_sixteen_and_three_careers(table):
    assert isinstance(offered(RULES.create(Draft(table.world, "hero.9")), table.world), Write)
    dice = (6, 4, 2, 4, 5, 4, 3, 2, 1, 3, 2, 2)
    request = offered(named(RULES.create(Draft(table.world, "hero.9")), "Brunhilde"), table.world, *dice)
    brunhilde = table.world["hero.9"]
    assert [brunhilde.get(name) for name in ("Str", "Dex", "End", "Int", "Edu", "Sta")] == [10, 6, 9, 5, 4, 4]
    assert brunhilde.name == "Brunhilde" and brunhilde.age == 16
    assert [option.key for option in request.options] == ["Warrior", "Mage", "Rapscallion"]


def named(procedure, name):
    """The same procedure, its first words written."""
    request = procedure.send(None)
    assert isinstance(request, Write)
    answer = name
    while True:
        try:
            request = procedure.send(answer)
        except StopIteration as stop:
            return stop.value
        answer = yield request


@pytest.mark.rule("HAL-CHAR-01")
def test_a_whole_life_throws_only_six_sided_dice(table):
    import random

    choices = random.Random(4)
    for number in range(30):
        other = Table()
        from solo.core.dice import seeded
        from solo.core.procedure import run

        run(
            RULES.create(Draft(other.world, "hero.9")),
            seeded("lives", number),
            lambda request: (
                getattr(request, "usual", "")
                or ("" if isinstance(request, Write) else choices.choice(request.open).key)
            ),
            other.world,
            other.log,
        )
        assert other.log.rolls and all(roll.dice.split("d")[1] == "6" for roll in other.log.rolls)


# Entering a career.


@pytest.mark.rule("HAL-CAREER-01", "HAL-CAREER-15", "HAL-WAR-01", "HAL-MAGE-01", "HAL-RAP-01")
@pytest.mark.parametrize(
    ("career", "attribute", "score", "accepted", "barred"),
    [
        ("Warrior", "End", 8, (4, 4), (4, 5)),
        ("Warrior", "Str", 10, (1, 1), (5, 6)),
        ("Mage", "Edu", 9, (5, 4), (5, 5)),
        ("Mage", "Int", 7, (3, 4), (4, 4)),
        ("Rapscallion", "Dex", 6, (2, 4), (3, 4)),
        ("Rapscallion", "Sta", 10, (4, 6), (5, 6)),
    ],
)
def test_a_career_takes_who_rolls_at_or_under_one_of_its_two_attributes(
    youth, table, career, attribute, score, accepted, barred
):
    for name, _ in STAND:
        table.set(youth, **{name: 2})
    table.set(youth, **{attribute: score})
    weapon = ["Spear"] if career == "Warrior" else []
    assert table.play(lifepath.enter(youth, career), *accepted, keys=weapon) is True
    assert table.play(lifepath.enter(youth, career), *barred) is False


@pytest.mark.rule("HAL-CAREER-02", "HAL-RULE-01")
def test_passing_gives_the_talent_of_the_career_and_for_warriors_a_weapon(youth, table):
    table.play(lifepath.enter(youth, "Mage"), 1, 1)
    table.play(lifepath.enter(youth, "Rapscallion"), 1, 1)
    table.play(lifepath.enter(youth, "Warrior"), 1, 1, keys=["Halberd"])
    assert (youth.Literacy, youth.Run, youth.Halberd, youth.get("Fight")) == (1, 1, 1, None)


@pytest.mark.rule("HAL-CAREER-03")
def test_failing_bars_the_career_for_good(youth, table):
    table.play(lifepath.enter(youth, "Mage"), 5, 6)
    request = offered(lifepath.decide(youth), table.world)
    assert [option.key for option in request.options] == ["Warrior", "Rapscallion"]


@pytest.mark.rule("HAL-CAREER-01", "HAL-RULE-12")
def test_a_table_that_wants_it_asked_lets_the_player_pick_the_attribute_with_its_chance_shown(youth, table):
    from solo.core.odds import odds

    table.set(youth, Int=4, Edu=9)
    table.world.put("option", "attribute_choice", "ask")
    request = offered(lifepath.enter(youth, "Mage"), table.world)
    assert [option.key for option in request.options] == ["Int", "Edu"]
    assert [odds(lambda world, one=option: one.odds())[True] * 36 for option in request.options] == [6, 30]
    assert request.usual == "Edu"
    table.play(lifepath.enter(youth, "Mage"), 2, 3, keys=("Int",))
    assert youth.career == "" and "Mage" in youth.barred


@pytest.mark.rule("HAL-RULE-12")
@pytest.mark.parametrize(("name", "value"), [("Int", 5), ("Edu", 9)])
def test_the_higher_attribute_is_named_with_its_chance_before_the_roll_and_then_rolled_on(
    youth, table, name, value
):
    table.set(youth, **{"Int": 4, "Edu": 4, name: value})
    request = offered(lifepath.decide(youth), table.world)
    mage = next(option for option in request.options if option.key == "Mage")
    assert f"{value} or under ({tables.LONG[name]})" in mage.text
    from solo.core.odds import odds

    assert odds(lambda world: mage.odds())[True] * 36 == {5: 10, 9: 30}[value]
    table.play(lifepath.enter(youth, "Mage"), value // 2, value - value // 2)
    assert youth.career == "Mage" and table.log.rolls[-1].why == f"suitability, {tables.LONG[name]}"
    served(youth, "Mage")
    assert table.play(lifepath.fate(youth, "Mage"), (value - 1) // 2, value // 2) is True
    assert table.play(lifepath.fate(youth, "Mage"), value // 2, value - value // 2) is False


@pytest.mark.rule("HAL-CAREER-04", "HAL-REW-00")
def test_when_no_career_is_left_the_road_begins_with_a_reward_for_each_served(youth, table):
    served(youth, "Warrior")
    table.set(youth, barred=("Warrior", "Mage"))
    assert table.play(lifepath.grow_up(youth), 5, 6, keys=["Rapscallion"]) is True
    from solo.rules.halberts.rewards import rewards

    table.play(rewards(youth), 1)
    assert youth.Int == 11


@pytest.mark.rule("HAL-RULE-40")
def test_whom_no_career_wants_goes_adventuring_at_sixteen_with_nothing(youth, table):
    assert table.play(
        character.create(Draft(table.world, "hero.9")),
        *AVERAGE,
        6,
        6,
        6,
        6,
        6,
        6,
        keys=["Nobody", "Warrior", "Mage", "Rapscallion"],
    )
    nobody = table.world["hero.9"]
    assert (
        nobody.age == 16 and nobody.terms == () and not any(nobody.get(talent) for talent in fields.TALENTS)
    )


# Four years.

LESSONS = {
    "Mercenary": ("Warrior", "Construction, Run, Tactics, First Aid, Crafts, Fight"),
    "Guard": ("Warrior", "Bureaucracy, Discipline, Construction, Brawl, Brew, Fight"),
    "Rider": ("Warrior", "Ride, Sing, Tactics, Spy, Culture, Fight"),
    "Officer": ("Warrior", "Literacy, Bureaucracy, Tactics, Diplomacy, Behaviour, Fight"),
    "Aggressive": ("Mage", "Fire, Air, Water, Earth, Storm, Fight"),
    "Passive": ("Mage", "Heal, Sleep, Eyes, Doors, Plants, Brew"),
    "Manipulative": ("Mage", "Charm, Sing, Diplomacy, Illusion, People, Literacy"),
    "Transgressive": ("Mage", "Shapeshift, Necromancy, Transmutation, Fusion, Animals, Planes"),
    "Thief": ("Rapscallion", "Sneak, Spy, Run, Climb, Distract, Pick"),
    "Thug": ("Rapscallion", "Fight, Crafts, Run, First Aid, Tactics, Sing"),
    "Liar": ("Rapscallion", "Culture, Behaviour, Bureaucracy, Literacy, Oratory, Trade"),
    "Murderer": ("Rapscallion", "Fight, Brew, First Aid, Sneak, Behaviour, Tinker"),
}


@pytest.mark.rule(
    "HAL-WAR-02",
    "HAL-WAR-03",
    "HAL-WAR-04",
    "HAL-WAR-05",
    "HAL-MAGE-02",
    "HAL-MAGE-03",
    "HAL-MAGE-04",
    "HAL-MAGE-05",
    "HAL-RAP-02",
    "HAL-RAP-03",
    "HAL-RAP-04",
    "HAL-RAP-05",
    "HAL-RULE-04",
    "HAL-RULE-05",
    "HAL-RULE-06",
    "HAL-CAREER-06",
)
@pytest.mark.parametrize("name", LESSONS)
def test_a_year_on_a_table_teaches_the_talent_of_its_face(youth, table, name):
    career, talents = LESSONS[name]
    for face, talent in enumerate(talents.split(", "), 1):
        keys = [name, "Bow"] if talent == "Fight" else [name]
        talent = "Bow" if talent == "Fight" else talent
        before = youth.get(talent, 0)
        table.play(lifepath.one_year(youth, career, 20), face, keys=keys)
        assert youth.get(talent) == before + 1


@pytest.mark.rule("HAL-CAREER-05", "HAL-CAREER-06", "HAL-CAREER-10", "HAL-CAREER-09")
def test_a_career_is_four_years_of_a_die_each_and_one_twist_test(youth, table):
    table.set(youth, career="Rapscallion")
    assert table.play(
        lifepath.serve(youth), 6, 2, 2, 6, 1, 3, keys=["Thief", "Murderer", "Murderer", "Murderer"]
    )
    assert table.dice == ["d6", "d6", "d6", "d6", "2d6"] and youth.age == 20
    assert (youth.Pick, youth.Brew, youth.Tinker) == (1, 2, 1)


@pytest.mark.rule("HAL-CAREER-07")
def test_a_talent_begins_at_one_and_rises_by_one(youth, table):
    for value in (1, 2, 3):
        table.play(lifepath.one_year(youth, "Warrior", 16), 5, keys=["Guard"])
        assert youth.Brew == value


@pytest.mark.rule("HAL-CAREER-08", "HAL-RULE-02")
def test_fight_is_a_weapon_chosen_anew_each_time(youth, table):
    request = offered(lifepath.one_year(youth, "Warrior", 16), table.world, 6, keys=["Guard"])
    assert [option.key for option in request.options] == ["Knife", "Spear", "Halberd", "Épée", "Bow", "Lance"]
    table.play(lifepath.one_year(youth, "Warrior", 16), 6, keys=["Guard", "Spear"])
    table.play(lifepath.one_year(youth, "Warrior", 17), 6, keys=["Guard", "Bow"])
    table.play(lifepath.one_year(youth, "Warrior", 18), 6, keys=["Guard", "Spear"])
    assert (youth.Spear, youth.Bow, youth.get("Fight")) == (2, 1, None)


@pytest.mark.rule("HAL-WAR-06", "HAL-RULE-39")
@pytest.mark.parametrize(("age", "open"), [(16, False), (19, False), (20, True), (36, True)])
def test_officers_are_twenty(youth, table, age, open):
    request = offered(lifepath.one_year(youth, "Warrior", age), table.world)
    officer = next(option for option in request.options if option.key == "Officer")
    assert (not officer.barred) is open


@pytest.mark.rule("HAL-RULE-39")
def test_the_age_of_the_year_decides_not_that_of_the_term(youth, table):
    table.set(youth, career="Warrior", age=18)
    request = offered(lifepath.serve(youth), table.world, 1, 1, keys=["Guard", "Guard"])
    assert "20" in request.why and not next(it for it in request.options if it.key == "Officer").barred


# Going on, changing, setting out.


@pytest.mark.rule("HAL-CAREER-11")
def test_after_a_career_one_may_go_on_change_or_set_out(youth, table):
    served(youth, "Mage")
    keys = [option.key for option in offered(lifepath.decide(youth), table.world).options]
    assert keys == ["Mage", "Warrior", "Rapscallion", "adventure"]


@pytest.mark.rule("HAL-CAREER-12")
def test_going_on_takes_no_test_and_gives_no_talent(youth, table):
    served(youth, "Warrior")
    table.play(lifepath.grow_up(youth), 1, 1, 1, 1, 2, 2, keys=["Warrior", *["Guard"] * 4, "adventure"])
    assert youth.age == 24 and youth.Bureaucracy == 4 and not any(youth.get(name) for name in fields.WEAPONS)
    assert table.dice[0] == "d6"


@pytest.mark.rule("HAL-CAREER-13", "HAL-RULE-08")
def test_changing_costs_a_year_before_the_test_and_failing_leaves_the_old_career_open(youth, table):
    served(youth, "Mage", age=20)
    assert table.play(lifepath.enter(youth, "Rapscallion"), 3, 4) and youth.age == 21 and youth.Run == 1
    served(youth, "Mage", age=24)
    assert not table.play(lifepath.enter(youth, "Warrior"), 6, 6)
    assert youth.age == 25 and youth.career == "Mage"
    keys = [option.key for option in offered(lifepath.decide(youth), table.world).options]
    assert keys == ["Mage", "Rapscallion", "adventure"]


@pytest.mark.rule("HAL-RULE-08")
def test_first_choices_cost_no_year_and_a_table_may_spare_the_year_of_a_failed_change(youth, table):
    table.play(lifepath.enter(youth, "Mage"), 6, 6)
    assert youth.age == 16
    served(youth, "Warrior", age=20)
    table.choose("failed_change_costs_year", "no")
    table.play(lifepath.enter(youth, "Rapscallion"), 6, 6)
    assert youth.age == 20
    table.set(youth, barred=())
    table.play(lifepath.enter(youth, "Rapscallion"), 1, 1)
    assert youth.age == 21


@pytest.mark.rule("HAL-CAREER-14", "HAL-RULE-07", "HAL-TWIST-00")
def test_each_career_behind_one_weighs_on_the_twist(youth, table):
    table.set(youth, Str=7, End=2, career="Warrior")
    assert table.play(lifepath.fate(youth, "Warrior"), 3, 4) is True
    served(youth, "Warrior")
    assert table.play(lifepath.fate(youth, "Warrior"), 3, 4) is False
    served(youth, "Warrior", "Warrior")
    assert table.play(lifepath.fate(youth, "Warrior"), 2, 4) is False
    assert table.play(lifepath.fate(youth, "Warrior"), 2, 3) is True


@pytest.mark.rule("HAL-RULE-07")
def test_a_table_may_count_kinds_of_careers_instead(youth, table):
    served(youth, "Warrior", "Warrior", "Mage")
    assert lifepath.earlier(youth, "Warrior") == 3
    table.choose("career_counts", "kinds")
    assert lifepath.earlier(youth, "Warrior") == 1
    from solo.rules.halberts.rewards import rewards

    table.play(rewards(youth), 3, 3)
    assert table.dice == ["d6", "d6"]


def test_the_odds_of_the_next_suitability_and_the_next_twist_stand_beside_the_choice(youth, table):
    from solo.core.odds import odds

    served(youth, "Warrior")
    table.set(youth, Str=7, End=2, Dex=9, Sta=3)
    request = offered(lifepath.decide(youth), table.world)
    chances = {it.key: odds(lambda world, it=it: it.odds())[True] * 36 for it in request.options if it.odds}
    assert chances == {"Warrior": 15, "Mage": 33, "Rapscallion": 30}
    assert "6 or under (Strength)" in request.options[0].text
    assert (
        "8 or under" not in request.options[1].text and "9 or under (Status)" not in request.options[1].text
    )
    assert "then fate spares you in 72 %" in request.options[2].text


# Twists.


def strike(table, career, *dice, keys=()):
    """A twist of this career, its d6 first."""
    return table.play(lifepath.struck(table.hero, career), *dice, keys=keys)


@pytest.mark.rule(
    "HAL-TWIST-WAR-1",
    "HAL-TWIST-MAGE-1",
    "HAL-TWIST-RAP-1",
    "HAL-TWIST-MAGE-3",
    "HAL-TWIST-RAP-2",
    "HAL-TWIST-RAP-3",
)
@pytest.mark.parametrize(
    ("career", "face", "word"),
    [
        ("Warrior", 1, "plundered"),
        ("Mage", 1, "classmate"),
        ("Rapscallion", 1, "rival"),
        ("Mage", 3, "demon"),
        ("Rapscallion", 2, "debt"),
        ("Rapscallion", 3, "favour"),
    ],
)
def test_enemies_demons_debts_and_obligations_are_noted_and_age_nobody(youth, table, career, face, word):
    assert strike(table, career, face) is True
    assert word in youth.notes[0].lower() and word in "\n".join(RULES.sheet(youth)).lower()
    assert [youth.get(name) for name, _ in STAND] == [10] * 6


@pytest.mark.rule("HAL-TWIST-WAR-2", "HAL-TWIST-WAR-3", "HAL-TWIST-MAGE-2", "HAL-AGE-09")
@pytest.mark.parametrize(
    ("career", "face", "aging", "lost"),
    [("Warrior", 2, 1, "Str"), ("Warrior", 3, 6, ""), ("Mage", 2, 2, "Dex")],
)
def test_siege_campaign_and_failure_take_one_aging_roll_at_any_age(youth, table, career, face, aging, lost):
    assert strike(table, career, face, aging) is True
    assert {name for name, was in STAND if youth.get(name) == was - 1} == ({lost} if lost else set())


@pytest.mark.rule("HAL-TWIST-WAR-4", "HAL-TWIST-MAGE-4", "HAL-TWIST-RAP-4", "HAL-RULE-37", "HAL-RULE-38")
@pytest.mark.parametrize("career", ["Warrior", "Mage", "Rapscallion"])
def test_lame_trespass_and_caught_close_the_career_which_still_counts(youth, table, career):
    table.set(youth, career=career)
    for name, _ in STAND:
        table.set(youth, **{name: 5})
    first = list(tables.careers()[career].lessons)[1]
    assert table.play(lifepath.serve(youth), 2, 2, 2, 2, 6, 6, 4, keys=[first] * 4)
    assert youth.terms == (career,) and youth.barred == (career,)
    keys = [option.key for option in offered(lifepath.decide(youth), table.world).options]
    assert career not in keys and "adventure" in keys and len(keys) == 3
    assert bool(youth.notes and "known face" in youth.notes[0].lower()) is (career == "Rapscallion")


@pytest.mark.rule("HAL-TWIST-WAR-5", "HAL-TWIST-MAGE-5", "HAL-TWIST-RAP-5", "HAL-TWIST-07")
@pytest.mark.parametrize(
    ("career", "aging", "lost", "attribute", "score", "dice"),
    [
        ("Warrior", 5, "", "Edu", 12, (3, 4, 5)),
        ("Mage", 4, "Int", "Edu", 11, (5, 5, 1)),
        ("Rapscallion", 3, "End", "Dex", 10, (4, 4, 2)),
    ],
)
def test_captivity_ages_once_and_lets_go_who_rolls_three_dice_under_any_attribute(
    youth, table, career, aging, lost, attribute, score, dice
):
    table.set(youth, **{attribute: score, "Tactics": 3, "Pick": 3})
    request = offered(lifepath.struck(youth, career), table.world, 5, 5)
    assert [option.key for option in request.options] == list(fields.ATTRIBUTES)
    table.set(youth, story=())
    assert strike(table, career, 5, aging, *dice, keys=[attribute]) is True
    assert youth.age == 16 and (not lost or youth.get(lost) == 9)


@pytest.mark.rule("HAL-TWIST-MAGE-5", "HAL-TWIST-07", "HAL-RULE-46")
def test_who_stays_caught_loses_four_years_ages_and_may_try_another_attribute(youth, table):
    table.set(youth, Edu=11)
    assert strike(table, "Mage", 5, 4, 6, 6, 1, 6, 6, 6, 1, 6, 2, 2, 2, keys=["Edu", "Edu", "Sta"]) is True
    assert youth.age == 24 and youth.Int == 9
    assert table.told.index("For four years") < table.told.index("Four more years")


@pytest.mark.rule("HAL-RULE-46")
def test_with_nothing_above_two_the_tries_go_on_until_age_ends_them(youth, table):
    for name, _ in STAND:
        table.set(youth, **{name: 2})
    assert strike(table, "Mage", 5, 6, 1, 1, 1, 6, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1, 1, 1) is False
    assert youth.age == 16 + 4 * 4 and youth.state == "dead"


@pytest.mark.rule("HAL-TWIST-WAR-6", "HAL-TWIST-MAGE-6", "HAL-TWIST-RAP-6")
@pytest.mark.parametrize("career", ["Warrior", "Mage", "Rapscallion"])
def test_lost_sacrifice_and_disappeared_end_the_life_without_rewards(table, career):
    first = list(tables.careers()[career].lessons)[1]
    weapon = ["Spear"] if career == "Warrior" else []
    outcome = table.play(
        RULES.create(Draft(table.world, "hero.9")),
        *AVERAGE,
        1,
        1,
        2,
        2,
        2,
        2,
        6,
        6,
        6,
        keys=["Ida", career, *weapon, *[first] * 4],
    )
    assert outcome is None and "reward" not in " ".join(roll.why for roll in table.log.rolls)
    assert "Ida, 16 to 20" in table.told and "There is no grave" in table.told


# Aging.


@pytest.mark.rule("HAL-AGE-1", "HAL-AGE-2", "HAL-AGE-3", "HAL-AGE-4", "HAL-AGE-5", "HAL-AGE-6", "HAL-AGE-08")
@pytest.mark.parametrize(("face", "lost"), [(1, "Str"), (2, "Dex"), (3, "End"), (4, "Int"), (5, ""), (6, "")])
def test_each_face_of_aging_takes_its_point_and_never_education_or_status(youth, table, face, lost):
    assert table.play(lifepath.age_a_step(youth, "HAL-AGE-00"), face) is True
    assert {name: youth.get(name) for name, _ in STAND} == {name: was - (name == lost) for name, was in STAND}


@pytest.mark.rule("HAL-AGE-00")
@pytest.mark.parametrize(("age", "rolls"), [(28, 0), (31, 0), (32, 1), (36, 1)])
def test_at_thirty_six_and_more_the_end_of_a_career_asks_for_an_aging_roll(youth, table, age, rolls):
    table.set(youth, age=age, career="Mage")
    table.play(lifepath.serve(youth), 1, 1, 1, 1, 1, 1, *[6] * rolls)
    assert sum(roll.why == "aging" for roll in table.log.rolls) == rolls


@pytest.mark.rule("HAL-AGE-07", "HAL-RULE-36")
def test_an_attribute_aged_to_nothing_ends_the_life_at_once_with_no_try_after_it(youth, table):
    table.set(youth, Int=1)
    assert strike(table, "Warrior", 5, 4) is False
    assert youth.state == "dead" and youth.name in table.told.splitlines()[-1]


@pytest.mark.rule("HAL-AGE-07")
def test_a_life_that_ends_of_age_gets_no_reward_and_its_story_is_told(table):
    outcome = table.play(
        RULES.create(Draft(table.world, "hero.9")),
        1,
        1,
        1,
        1,
        *(4, 4) * 4,
        3,
        4,
        1,
        1,
        1,
        1,
        6,
        6,
        2,
        2,
        1,
        1,
        1,
        1,
        6,
        6,
        2,
        2,
        keys=["Jost", "Mage", *["Passive"] * 4, "Mage", *["Passive"] * 4],
    )
    assert outcome is None and "Jost dies of it at 24" in table.told and "Jost, 16 to 24" in table.told


# The order of things.


@pytest.mark.rule("HAL-RULE-09")
def test_talents_then_the_twist_test_then_four_years_then_the_twist_then_age(youth, table):
    table.set(youth, career="Mage", age=32, Int=2, Edu=2)
    table.play(lifepath.serve(youth), 1, 1, 1, 1, 6, 6, 2, 6, 6, keys=["Passive"] * 4)
    assert [roll.why.split(",")[0] for roll in table.log.rolls][4:] == [
        "twist of fate",
        "which twist",
        "aging",
        "aging",
    ]
    ages = [change for change in table.log.changes if change[1] == "age"]
    assert [to for _, _, _, to, _ in ages] == [36]
    assert next(age for kind, age, _ in youth.story if kind == "twist") == 36


@pytest.mark.rule("HAL-RULE-10", "HAL-RULE-11")
def test_captive_years_count_for_age_but_not_as_careers(youth, table):
    table.set(youth, career="Rapscallion", age=28, Dex=2, Sta=2)
    table.play(
        lifepath.serve(youth),
        1,
        1,
        1,
        1,
        6,
        6,
        5,
        6,
        6,
        6,
        6,
        6,
        1,
        1,
        1,
        1,
        keys=[*["Thief"] * 4, "Str", "Str"],
    )
    assert youth.age == 36 and youth.Str == 9 and youth.terms == ("Rapscallion",)


@pytest.mark.rule("HAL-RULE-10")
def test_a_table_may_leave_captive_years_out_of_the_check(youth, table):
    table.choose("check_after_captivity", "no")
    table.set(youth, career="Rapscallion", age=28, Dex=2, Sta=2)
    table.play(
        lifepath.serve(youth),
        1,
        1,
        1,
        1,
        6,
        6,
        5,
        6,
        6,
        6,
        6,
        6,
        1,
        1,
        1,
        keys=[*["Thief"] * 4, "Str", "Str"],
    )
    assert youth.age == 36 and youth.Str == 10


# A year of play (from Knives).


def test_a_year_of_play_teaches_once_raises_status_and_ages_at_thirty_six(table):
    table.set(table.hero, age=34, terms=("Mage",), story=())
    table.play(character.year_of_play(table.hero), 4, keys=["Passive"])
    assert (table.hero.age, table.hero.Doors, table.hero.Sta) == (35, 1, 9)
    table.play(character.year_of_play(table.hero), 1, 1, keys=["Passive"])
    assert (table.hero.age, table.hero.Heal, table.hero.Str) == (36, 1, 7)


def test_a_year_by_the_clock_is_owed_too(table):
    table.set(table.hero, age=20, story=())
    table.world.put("game", "minute", 364 * clock.DAY)
    table.play(clock.pass_time(table.world, RULES, clock.DAY - 1))
    assert table.hero.years_due == 0
    table.play(clock.pass_time(table.world, RULES, 1))
    assert table.hero.years_due == 1


def test_between_adventures_age_leaves_at_least_one(table):
    table.set(table.hero, age=39, terms=("Mage",), story=(), Str=1)
    table.play(character.year_of_play(table.hero), 1, 1, keys=["Passive"])
    assert (table.hero.Str, table.hero.state) == (1, "up")


def test_home_from_an_adventure_a_year_is_owed_and_lived_before_the_next(table):
    dog = table.beast("dog", 10, 7)
    table.set(table.hero, age=20, companions=(dog.id,), story=(), cast_today=2)
    table.world.put(dog.id, "End", 3)
    table.play(RULES.homecoming(table.hero))
    assert table.hero.companions == () and table.hero.cast_today == 0 and dog.id not in table.world
    other = Table()
    for field, value in table.world.fields("hero.1").items():
        other.world.put("hero.1", field, value)
    other.play(RULES.set_out((other.hero,)), 1, keys=["Guard"])
    tix = other.world[other.world.get("game", "party")[1]]
    assert (tix.name, tix.End, tix.owner) == ("Tix", 10, "hero.1") and other.hero.age == 21


def test_a_new_character_brings_the_animal_of_the_making_along(table):
    hero = table.play(
        RULES.create(Draft(table.world, "hero.9")),
        *(6, 6) * 6,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        1,
        5,
        1,
        4,
        5,
        5,
        2,
        keys=["Ida", "Rapscallion", *["Thief"] * 4, "adventure", "Tix"],
    )
    assert not table.world.ids("beast") and "With Tix, dog: Endurance 10, Life 7" in RULES.sheet(hero)
    table.play(RULES.set_out((hero,)))
    assert table.world.get("game", "party") == ("hero.9", table.world.ids("beast")[0])
    assert "With Tix, dog: Endurance 10, Life 7" in RULES.sheet(hero)


def test_a_new_character_owes_no_year(table):
    table.set(table.hero, age=20, story=(), coins=0)
    table.play(RULES.set_out((table.hero,)))
    assert table.hero.age == 20 and table.world.get("game", "party") == ("hero.1",)


def test_the_story_of_a_life_is_paragraphs_by_age(youth, table):
    served(youth, "Mage")
    table.play(lifepath.grow_up(youth), 1, 2, 3, 4, 1, 1, keys=["Mage", *["Passive"] * 4, "adventure"])
    assert RULES.life(youth).startswith("At 20: ") and "refectory" in RULES.life(youth)


def test_no_line_of_a_life_is_told_twice_before_all_are_told(youth, table):
    table.play(lifepath.enter(youth, "Mage"), 1, 1)
    for age in range(12):
        table.play(lifepath.one_year(youth, "Mage", age), 1, keys=["Passive"])
    told = [words for kind, _, words in youth.story if kind in ("year", "again")]
    assert len(told) == len(set(told)) == 12


def test_nobody_learns_the_letters_twice(youth, table):
    table.set(youth, Literacy=1)
    table.play(lifepath.enter(youth, "Mage"), 1, 1)
    assert "hand the alphabet back" in table.told and "First, the letters" not in table.told


def test_a_lesson_that_was_told_names_its_talent_the_next_time(youth, table):
    for age in (16, 17):
        table.play(lifepath.one_year(youth, "Rapscallion", age), 3, keys=["Thief"])
    assert "running" in youth.story[-1][2].lower() and "show them run." not in table.told


def test_a_house_with_tutors_does_not_raise_somebody_who_never_saw_a_book(table):
    for status in range(2, 13):
        table.set(table.hero, Sta=status, Edu=2)
        assert "never sat you down" not in character.natured(table.hero)
    table.set(table.hero, Str=7, Dex=7, End=7, Int=7, Edu=7, Sta=7)
    assert character.natured(table.hero) == tables_life.line_of("Lines")["modest"]


@pytest.mark.rule("HAL-RULE-46")
def test_who_dies_in_captivity_does_not_die_in_bed(youth, table):
    table.set(youth, Str=1)
    assert strike(table, "Warrior", 5, 1) is False
    assert "dies there" in table.told and "in bed" not in table.told


def test_the_same_misfortune_is_counted_on_the_sheet(youth, table):
    for _ in range(2):
        strike(table, "Rapscallion", 3)
    assert youth.notes == ("Owes more than a favour to those who helped, twice over",)


def test_the_story_ends_on_the_road_and_says_an_age_once(table):
    hero = table.play(
        RULES.create(Draft(table.world, "hero.9")), *AVERAGE, *(6, 6) * 3, keys=["Ida", *tables.careers()]
    )
    story = RULES.life(hero)
    assert story.count("At 16:") == 1 and story.split("\n\n")[-1].endswith(hero.story[-1][2])
    assert story in table.told


def test_a_life_left_to_the_dice_is_told_once_and_its_dice_are_out_of_sight(table):
    from solo.core.dice import seeded
    from solo.core.procedure import run
    from solo.referee.draft import drafting

    life = drafting(RULES.create(Draft(table.world, "hero.9")), "hero.9", at_random=True, told_later=True)
    hero = run(life, seeded("once", 2), world=table.world, log=table.log)
    assert all(roll.closed for roll in table.log.rolls)
    assert table.told.count(hero.story[1][2]) == 1 and table.told.startswith("The life of")


def test_everything_a_life_asks_is_answered_for_who_leaves_it_to_the_dice(table):
    """Each Write has a usual answer or takes silence; no Choose is without an open option."""
    from solo.core.dice import seeded
    from solo.core.procedure import Run

    for number in range(40):
        other = Table()
        under_way = Run(RULES.create(Draft(other.world, "hero.9")), other.world, seeded("rest", number))
        request, turn = under_way.go(), 0
        while request is not None:
            turn += 1
            assert turn < 200, "a life must end"
            answer = request.usual
            if isinstance(request, Choose):
                answer = answer or request.open[(number * 7 + turn) % len(request.open)].key
            request = under_way.go(answer)
        if under_way.outcome is not None:
            being = under_way.outcome
            assert being.name and being.state == "up" and RULES.sheet(being)
            assert "knife" in "\n".join(RULES.sheet(being))
