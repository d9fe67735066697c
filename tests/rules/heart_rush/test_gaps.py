"""What the book leaves to other chapters, as this table plays it: priority, rush, wounds, conditions,
talents, hazards, what fits. Each of its gap rows is shown by figures, so that another figure fails."""

import pytest

from solo.core.things import Ware, give
from solo.rules.heart_rush import (
    RULES,
    blows,
    checks,
    combat,
    conditions,
    deeds,
    experience,
    feats,
    gear,
    hazards,
    magic,
    readings,
    tables_abilities,
    travel,
    wounds,
)
from solo.rules.ruleset import Task
from solo.rules.staging import always


@pytest.mark.rule("HR-GAP-01")
def test_priority_passes_to_and_fro_and_two_passes_end_the_round(table):
    foe = table.foe(1, at=30)
    fight = table.fighting(foe)
    table.put(fight, starter="foes")
    order = []

    def choose(request):
        order.append(request.by)
        return "wait"

    table.run(combat.round(fight), choose=choose)
    assert order == ["foe.1", "hero.1"] and not fight.priority
    order.clear()

    def act(request):
        order.append(request.by)
        return "help hero.2" if len(order) == 2 else "wait"

    friend = table.friend(2)
    table.put(friend, at=0)
    table.put(fight, party=("hero.1", "hero.2"))
    table.run(combat.round(fight), choose=act)
    assert order[:4] == ["foe.1", "hero.1", "foe.1", "hero.2"], "a deed, and priority is theirs"


@pytest.mark.rule("HR-GAP-01")
@pytest.mark.parametrize(("state", "may"),
                         [({}, True), ({"action": None}, True), ({"action": None, "rush": 0}, False),
                          ({"conditions": (("stunned", 1),)}, False)])  # fmt: skip
def test_a_blow_out_of_turn_costs_the_action_or_else_a_rush_point_and_nobody_answers_it(table, state, may):
    foe = table.foe(1, at=5, hp=60, hp_max=60)
    fight = table.fighting(foe)
    table.put(table.hero, **state)
    had = table.hero.action
    table.run(blows.opportunity(fight, table.hero, foe, "might"), source=always(4))
    assert bool(table.log.rolls) is may
    assert {roll.who for roll in table.log.rolls if roll.rule == "HR-AD-02"} == ({"hero.1"} if may else set())
    assert not table.hero.action or not may
    assert table.hero.rush == (1 if had or not may else 0) or state.get("rush") == 0


@pytest.mark.rule("HR-GAP-01")
@pytest.mark.parametrize(("cover", "levels"), [(0, 0), (2, -2), (3, -3), (4, None)])
def test_cover_is_disadvantage_on_what_flies_and_four_levels_are_no_shot(table, cover, levels):
    table.run(give(table.hero, Ware("short bow", dice="d8", tags=("weapon",))))
    foe = table.foe(1, at=20, cover=cover)
    table.fighting(foe)
    found = blows.range_levels(table.hero, foe)
    assert (found if found is None else -found) == levels


@pytest.mark.rule("HR-GAP-03")
def test_rush_is_one_point_at_first_and_then_as_many_as_rounds_in_which_one_made_an_effort(table):
    fight = table.fighting(table.foe(1, at=30))
    found = []
    for number, strove in ((1, False), (2, True), (3, True), (4, None)):
        table.put(fight, round=number)
        table.put(table.hero, rush=9 if number > 1 else None)
        table.run(combat.fresh(fight))
        found.append(table.hero.rush)
        table.put(table.hero, strove=strove)
    assert found == [1, 0, 1, 2], "what was left is gone"


@pytest.mark.rule("HR-GAP-03")
@pytest.mark.parametrize(("amount", "most"), [(9, 40), (10, 30), (13, 27)])
def test_ten_at_once_are_a_wound_that_takes_as_much_from_the_maximum(table, amount, most):
    table.run(wounds.hurt(table.hero, amount), choose=("take",) if amount >= 10 else ())
    assert wounds.max_hp(table.hero) == most and bool(table.hero.wounds) is (amount >= 10)


@pytest.mark.rule("HR-GAP-03")
def test_a_session_ends_with_the_adventure_and_a_rank_says_with_how_much_one_begins(table):
    table.put(table.hero, stakes_spent=True, destiny=1, heart=4, conditions=(("weakened", 1),))
    table.run(RULES.homecoming(table.hero))
    assert (table.hero.stakes_spent, table.hero.destiny, table.hero.heart, table.hero.conditions) == (
        False,
        3,
        8,
        (),
    )
    assert experience.starting(6) - experience.starting(5) == 40
    assert readings.challenge_number(table.hero, "might") + 4 == readings.challenge_number(
        table.friend(2, paragon=2), "might"
    )


@pytest.mark.rule("HR-GAP-04")
def test_a_destiny_level_makes_a_talents_figures_two_better_and_spells_have_their_elements(table):
    assert magic.edge(table.hero, "Second Wind") == 0
    table.put(table.hero, talents=("Second Wind",), destinies=("Second Wind",), hp=5)
    table.run(feats.use(table.hero, "Second Wind"), 3, 3)
    assert table.hero.hp == 5 + 6 + 4 + 2
    assert {each for name in tables_abilities.spells() for each in magic.elements(name)} == set(
        tables_abilities.ELEMENTS
    )


@pytest.mark.rule("HR-GAP-05")
def test_a_climb_nobody_has_graded_is_average_and_each_poison_has_its_dice(table):
    assert (checks.number_of(Task("might", "climbing")), checks.ability_of(Task("agility", "climbing"))) == (
        9,
        "might",
    )
    lost = []
    for poison in ("adder milk", "hangman's ink"):
        foe = table.foe(1, hp=60, hp_max=60)
        table.run(hazards.poisoned(foe, poison, "blood"), *(2,) * int(hazards.poisons()[poison].dice[0]))
        lost.append(60 - foe.hp)
    assert lost == [2, 6]
    foe = table.foe(2, hp=60, hp_max=60)
    table.run(hazards.poisoned(foe, "numbroot", "blood"))
    assert (foe.hp, conditions.level(foe, "weakened")) == (60, 2)


@pytest.mark.rule("HR-GAP-08")
@pytest.mark.parametrize(("approach", "topic", "ability"), [
    ("agility", "holding breath", "might"), ("wits", "lore", "cunning"), ("will", "", "presence"),
])  # fmt: skip
def test_the_topic_says_which_ability_fits_and_the_approach_where_there_is_none(approach, topic, ability):
    assert checks.ability_of(Task(approach, topic)) == ability


@pytest.mark.rule("HR-GAP-08")
def test_there_is_no_hiding_in_the_open_and_nobody_helps_from_out_of_reach(table):
    keys = lambda here: [act.key for act in RULES.acts(table.hero, "scene", here)]
    assert "hide" in keys(("forest",)) and "hide" not in keys(("open",)) and "hide" not in keys(("town",))
    friend = table.friend(2)
    table.put(friend, at=10, action=True)
    fight = table.fighting(table.foe(1, at=5))
    assert [deed.option.key for deed in deeds.helping(fight, table.hero)] == []
    table.put(friend, at=5)
    assert [deed.option.key for deed in deeds.helping(fight, table.hero)] == ["help hero.2"]


@pytest.mark.rule("HR-GAP-02")
@pytest.mark.parametrize(
    ("name", "feet"), [("dazed", 60), ("slowed", 30), ("crippled", 5), ("prone", 5), ("restrained", 0)]
)
def test_what_holds_one_back_takes_from_ones_speed(table, name, feet):
    table.run(conditions.add(table.hero, name))
    assert gear.speed(table.hero) == feet


@pytest.mark.parametrize(("navigated", "miles"), [((8, 4), 24), ((2, 2), 12)])
def test_a_lost_way_halves_the_days_miles(table, navigated, miles):
    table.world.put("game", "minute", 480)
    table.run(travel.journey((table.hero,), ("forest", "path"), RULES), 8, 4, *navigated, 8, 4, 8, 4, 8, 6)
    assert f"{miles} miles through the forest" in table.told
