"""Tasks in play: Skills by topic, help, when nothing is rolled, and what extra Successes buy."""

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import Write, run, usual
from solo.core.world import World
from solo.rules.hearts_d100 import checks, statistics, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.ruleset import DIFFICULTIES, Draft, Task

from .conftest import being, faces, play, thing


@pytest.mark.parametrize(
    ("approach", "topic", "skill"),
    [
        ("agility", "climbing", "athletics"),
        ("agility", "locks", "sleight"),
        ("wits", "hidden things", "search"),
        ("charm", "lies", "deceive"),
        ("wits", "a fever", "medicine"),
        ("will", "horses", "beasts"),
        ("might", "poison", "endurance"),
    ],
)
def test_a_topic_calls_for_its_skill(hero, approach, topic, skill):
    assert checks.statistic(hero, Task(approach, topic)) == ("skill", skill)


def test_without_a_topic_the_best_skill_of_the_approach_is_used_and_never_one_for_fighting(world, hero):
    assert checks.statistic(hero, Task("agility")) == ("skill", "athletics")
    world.put(hero.id, "deflect", 99)
    world.put(hero.id, "stealth", 60)
    assert checks.statistic(hero, Task("agility")) == ("skill", "stealth")


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("Stealth", ("skill", "stealth")),
        ("Cautious", ("trait", "cautious")),
        ("Might", ("characteristic", "might")),
        ("DEX", ("characteristic", "agility")),
        ("Steath", ("skill", "stealth")),
        ("Quantity of torch", ("quantity", "torch")),
        ("Stealth, difficult", ("skill", "stealth")),
    ],
)
def test_a_scenario_may_name_the_statistic(hero, named, found):
    assert checks.statistic(hero, Task("charm", named=named)) == found


@pytest.mark.rule("HD100-CHAL-06", "HD100-CHAL-07", "HD100-CHAL-08", "HD100-CHAL-09", "HD100-CHAL-10")
def test_difficulties_are_the_books_grades_and_a_trivial_task_takes_no_roll(rules, world, hero):
    assert [checks.grade_of(Task(difficulty=each)) for each in DIFFICULTIES] == [
        "easy",
        "normal",
        "difficult",
        "heroic",
    ]
    assert (
        checks.grade_of(Task(named="Stealth, automatic")) == "automatic"
        and checks.grade_of(Task()) == "normal"
    )
    trivial = play(rules.test(hero, Task(named="Stealth, automatic")), world=world)
    assert trivial.outcome.passed and trivial.rolls == []


@pytest.mark.rule("HD100-WHEN-01", "HD100-WHEN-02", "HD100-WHEN-03", "HD100-WHEN-06", "HD100-WHEN-07")
def test_in_a_safe_place_the_trained_and_equipped_just_do_it(rules, world, hero):
    world.put(hero.id, "sleight", 60)
    safe = Task("agility", "locks", here=("safe",))
    assert "no roll" not in rules.plan(hero, safe)  # no tools
    picks = thing(world, hero, "lockpicks")
    assert play(rules.test(hero, safe), world=world).rolls == [] and "no roll" in rules.plan(hero, safe)
    for task in (
        Task("agility", "locks"),
        Task("agility", "locks", "hard", here=("safe",)),
        Task("agility", "sneaking", here=("safe",)),
        Task("charm", "lies", here=("safe",)),
    ):
        assert "no roll" not in rules.plan(hero, task)  # pressed, threatened, untrained, resisted
    world.put(hero.id, "wounds", 1)
    assert "no roll" not in rules.plan(hero, safe) and picks.owner == hero.id


@pytest.mark.rule("HD100-WHEN-04")
def test_a_scenario_may_leave_no_time_for_what_one_could_simply_do(rules, hero):
    assert "no roll" in rules.plan(hero, Task("agility", "climbing", here=("safe",)))
    for named in ("hurried", "Athletics, hurried"):
        hurried = rules.plan(hero, Task("agility", "climbing", named=named, here=("safe",)))
        assert hurried == "Athletics 44: 44 or under on D100, Fumble 6 %"


@pytest.mark.rule("HD100-RUL-14")
def test_a_table_that_likes_dice_rolls_even_then(rules, world, hero):
    world.put("option", "always_roll", "on")
    assert (
        len(play(rules.test(hero, Task("agility", "climbing", here=("safe",))), 3, 1, world=world).rolls) == 1
    )


@pytest.mark.rule("HD100-ASSIST-01", "HD100-ASSIST-03", "HD100-ASSIST-04", "HD100-ASSIST-05")
def test_the_rope_handler_turns_a_fumble_on_the_rock_into_a_heroic_success(rules, world, hero, ally):
    climb = Task("agility", "climbing")
    alone = play(rules.test(hero, climb), *faces(5, 0), world=world)
    assert (alone.outcome.result, alone.outcome.complication) == ("fumble", True)
    helped = play(rules.test(hero, climb, (ally,)), *faces(5, 0), keys=("verse", "lesson"), world=world)
    assert (
        helped.outcome.result == "great success"
        and "Ebba takes the rope and pulls (Brawn 67): +6" in helped.told
    )
    assert (
        play(rules.test(hero, Task("charm", "lies"), (ally,)), 9, 9, world=world).rolls[0].against
        == "20 or under"
    )


@pytest.mark.rule("HD100-RUL-10")
def test_a_second_pair_of_hands_helps_only_where_the_table_allows_it(rules, world, hero, ally):
    third = being(world, "hero.3", "Runa", "party", athletics=71)
    helpers, climb = (ally, third), Task("agility", "climbing")
    assert play(rules.test(hero, climb, helpers), 9, 9, world=world).rolls[0].against == (
        "51 or under (Athletics 44, help +7)"
    )
    world.put("option", "max_assistants", "2")
    assert play(rules.test(hero, climb, helpers), 9, 9, world=world).rolls[0].against == (
        "57 or under (Athletics 44, help +7, help +6)"
    )


@pytest.mark.rule("HD100-MOD-01", "HD100-MOD-02")
def test_wounds_hunger_and_the_upper_hand_are_static_modifiers_and_add_up(rules, world, hero):
    world.put(hero.id, "wounds", 1)
    world.put(hero.id, "hungry", True)
    world.put(hero.id, "edge", 10)
    assert statistics.static(hero, "athletics") == -10
    done = play(rules.test(hero, Task("agility", "climbing", "hard")), 9, 9, world=world)
    assert done.rolls[0].against == (
        "17 or under (Athletics 44, Wounds −10, hunger −10, what went before +10, difficult halves it)"
    )
    assert hero.edge == 0


def test_what_needs_eyes_is_a_grade_harder_in_the_dark_without_a_light(rules, world, hero):
    search, here = Task("wits", "hidden things", here=("dark",)), ("dark",)
    assert "difficult" in rules.plan(hero, search)
    assert "difficult" not in rules.plan(hero, Task("charm", "lies", here=here))
    thing(world, hero, "torch", tags=("consumable", "light"))
    assert "difficult" not in rules.plan(hero, search)


# What extra Successes buy.


@pytest.mark.rule("HD100-ADD-01", "HD100-RUL-12")
@pytest.mark.parametrize(("digits", "asked"), [((3, 1), 0), ((1, 1), 1), ((1, 0), 2), ((9, 9), 0)])
def test_the_player_chooses_once_for_each_success_past_the_first(rules, world, hero, digits, asked):
    choices = []

    def choose(request):
        choices.append([option.key for option in request.options])
        return request.options[-1].key

    run(rules.test(hero, Task("agility", "climbing")), lambda sides, rule, who: faces(*digits), choose, world)
    assert len(choices) == asked and all(len(set(keys)) > 1 for keys in choices[:1])


@pytest.mark.rule("HD100-ADD-01")
def test_each_purchase_does_something_and_none_is_sold_twice(rules, world, hero, ally):
    world.put(hero.id, "health", 9)
    climb = Task("agility", "climbing")
    play(rules.test(hero, climb), *faces(1, 0), keys=("heart", "ready"), world=world)
    assert (hero.health, hero.edge) == (12, 10)
    play(rules.test(hero, climb), *faces(1, 0), keys=("lesson", "lead"), world=world)
    assert (hero.marked, ally.edge, hero.edge) == (("athletics",), 10, 0)
    play(rules.test(hero, climb), 1, 1, keys=("verse",), world=world)
    assert hero.deeds == ("a feat of Athletics",)
    with pytest.raises(LookupError, match="lesson"):
        play(rules.test(hero, climb), 1, 1, keys=("lesson",), world=world)
    world.put(hero.id, "health", 9)
    with pytest.raises(LookupError, match="'heart' is not offered"):
        play(rules.test(hero, climb), *faces(1, 0), keys=("heart", "heart"), world=world)
    world.put(hero.id, "edge", None)
    with pytest.raises(LookupError, match="'ready' is not offered"):
        play(rules.test(hero, climb), *faces(1, 0), keys=("ready", "ready"), world=world)


@pytest.mark.rule("HD100-GAP-05")
def test_a_scenarios_test_has_its_stakes_declared_so_that_only_circumstances_are_judged(hero):
    assert checks.dice_needed(hero, Task("agility", "climbing"), "athletics")
    assert not checks.dice_needed(hero, Task("agility", "climbing", here=("safe",)), "athletics")


@pytest.mark.rule("HD100-GAP-04")
def test_a_fumble_brings_trouble_with_it(rules, world, hero):
    for digits, trouble in (((5, 0), True), ((5, 1), False)):
        assert (
            play(
                rules.test(hero, Task("agility", "climbing")), *faces(*digits), world=world
            ).outcome.complication
            is trouble
        )


# Who, and the common scale.


def test_the_player_says_who_tries_and_the_best_placed_stands_first_to_hand(rules, world, hero, ally):
    assert play(rules.who((hero, ally), Task("might")), world=world).outcome == ally
    assert play(rules.who((hero, ally), Task("might")), keys=(hero.id,), world=world).outcome == hero


def fresh(rules, number):
    """A character made at random, in a world of their own."""
    world = World({"game": {"party": ("hero.1",)}}, being=Being)
    throw = seeded("pick", number)

    def choose(request):
        if isinstance(request, Write) or request.usual:
            return usual(request)
        return request.open[throw((len(request.open),), request.why, "")[0] - 1].key

    return run(rules.create(Draft(world, "hero.1")), seeded("fresh", number), choose, world)


def test_every_topic_names_a_skill_and_every_skill_has_topics_and_words():
    assert set(tables.topics().values()) == set(tables.skills()) == set(tables.skill_words())
    assert len(tables.skills()) == 20


def test_the_odds_of_a_test_can_be_worked_out_before_it(rules, world, hero):
    found = odds(lambda copy: rules.test(hero, Task("agility", "climbing")), world)
    assert sum(chance for grade, chance in found.items() if grade.passed) * 100 == 44
