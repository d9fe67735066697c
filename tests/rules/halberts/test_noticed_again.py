"""What five hundred more breaks, drawn by chance, showed no other test of Halberts to state."""

from types import SimpleNamespace

import pytest

from solo.core.world import OUT
from solo.rules.halberts import (
    actions,
    acts,
    checks,
    combat,
    gear,
    lifepath,
    morale,
    past,
    recovery,
    referee,
    tables_magic,
    wounds,
)
from solo.rules.halberts.fields import AVERAGE
from solo.rules.ruleset import Task
from solo.scenario.statlines.statline import parse


def told(table):
    return " ".join(tell.text for tell in table.log.tells)


@pytest.mark.rule("HAL-REC-01")
@pytest.mark.parametrize(("now", "start", "back"), [(3, 8, 5), (8, 8, 8), (8, 5, 8), (7, 8, 7), (0, 5, 2)])
def test_half_of_what_is_missing_comes_back_and_nothing_goes_where_nothing_is(now, start, back):
    assert recovery.half_back(now, start) == back


@pytest.mark.rule("HAL-WOUND-02")
@pytest.mark.parametrize(
    ("before", "now", "falls"),
    [(0, 0, False), (0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False), (0, 2, True)],
)
def test_one_falls_where_another_attribute_has_dropped(table, before, now, falls):
    table.play(wounds.person_falls(table.hero, before, now))
    assert (table.hero.state == OUT) is falls


@pytest.mark.rule("HAL-OPP-11")
def test_nerve_is_endurance_and_discipline_of_people_and_attack_of_creatures(table):
    guard = table.person("foe.1", "Wat", End=6, full_End=6, Discipline=2)
    assert morale.nerve(guard) == 8
    assert morale.nerve(table.creature("foe.2", "Thing", Attack=9)) == 9
    assert morale.nerve(table.creature("foe.3", "Thing", Attack=None)) == AVERAGE


@pytest.mark.rule("HAL-OPP-15")
@pytest.mark.parametrize(
    ("away", "said"), [(True, "You are gone before it starts."), (False, "Too late. They cut you off.")]
)
def test_who_would_back_off_is_told_whether_they_are_away(table, monkeypatch, away, said):
    def runs(being, before):
        return away
        yield

    monkeypatch.setattr(combat, "runs", runs)
    fight = table.battle(table.person("foe.1", "Wat"))
    table.play(combat.back_off(fight, table.hero))
    assert told(table) == said and (fight.outcome == "fled") is away


@pytest.mark.rule("HAL-OPP-12")
@pytest.mark.parametrize(
    ("kinds", "outcome"), [(("person", "person"), "captured"), (("person", "creature"), "fallen")]
)
def test_only_foes_of_whom_all_talk_take_prisoners(table, kinds, outcome):
    foes = [
        table.person(f"foe.{at}", "Wat")
        if kind == "person"
        else table.creature(f"foe.{at}", "wolf", row="predators", kind="wolf")
        for at, kind in enumerate(kinds, 1)
    ]
    fight = table.battle(*foes, outcome="fallen")
    table.set(table.hero, state=OUT)
    table.play(morale.aftermath(fight))
    assert fight.outcome == outcome


@pytest.mark.rule("HAL-OPP-12")
@pytest.mark.parametrize(("states", "left"), [(("out", "out"), True), (("out", "yielded"), False)])
def test_only_where_all_have_fainted_are_they_left_lying(table, states, left):
    friend = table.person("npc.1", "Osk", side="party")
    fight = table.battle(
        table.creature("foe.1", "wolf", row="predators", kind="wolf"),
        party=("hero.1", "npc.1"),
        outcome="fallen",
    )
    for being, state in zip((table.hero, friend), states, strict=True):
        table.set(being, state=state)
    table.play(morale.aftermath(fight))
    assert ("leave you where you lie" in told(table)) is left


@pytest.mark.parametrize(
    ("words", "line", "person"),
    [
        (("assassin",), "", True),
        (("wolf",), "", False),
        (("thing",), "AC 6, HD 1, Att 1 × sword (1d6)", True),
        (("thing",), "AC 6, HD 1, Att 1 × bite (1d6)", False),
    ],
)
def test_people_go_by_their_trade_or_by_what_they_carry(words, line, person):
    assert referee.is_person(list(words), parse(line) if line else None) is person


@pytest.mark.parametrize(
    ("grade", "row"),
    [(3, "nightlings"), (4, "predators"), (6, "predators"), (7, "mounts"), (8, "mounts"), (9, "giants")],
)
def test_what_nobody_knows_is_of_the_row_of_its_strength(monkeypatch, grade, row):
    monkeypatch.setattr(referee, "strength", lambda block: SimpleNamespace(grade=grade))
    assert referee.by_size(None) == row


def test_a_cuirass_fills_two_slots_and_costs_nothing_to_carry_in():
    assert (gear.CUIRASS.price, gear.CUIRASS.slots) == (0, 2)


def test_a_spell_touches_five_only_where_its_row_says_so():
    assert tables_magic.listed("Fire", "Spark", "A spark.", "damage 2d6").most == 1
    assert tables_magic.listed("Fire", "Sparks", "Sparks.", "damage 2d6, five").most == tables_magic.MANY


def test_no_more_than_three_ways_are_shown_of_a_task(table):
    tasks = [
        Task(approach, topic)
        for approach in ("might", "agility", "wits", "will", "charm")
        for topic in ("", "climbing", "lies", "lore")
    ]
    assert max(checks.plan(table.hero, task).count("; or ") for task in tasks) <= 2
    many = next((task for task in tasks if len(checks.ways(table.hero, task)) > 3), None)
    assert many is None or checks.plan(table.hero, many).count("; or ") == 2


def test_companions_that_are_dead_or_gone_or_have_no_name_are_nobodys(table):
    table.beast("owl", 3, 3)
    table.set(table.hero, companions=("beast.1",))
    assert list(past.companions(table.hero)) == [("owl companion", "Tix")]
    table.put(table.world["beast.1"], state="dead")
    assert not list(past.companions(table.hero))
    table.put(table.world["beast.1"], state="up", name="")
    assert not list(past.companions(table.hero))


@pytest.mark.parametrize(("state", "offered"), [("up", True), ("out", False)])
def test_a_horse_that_stands_may_be_mounted(table, state, offered):
    horse = table.beast("horse", 8, 8)
    table.put(horse, state=state)
    assert (acts.saddle(table.hero, (table.hero, horse)) is not None) is offered


@pytest.mark.rule("HAL-CAREER-11")
@pytest.mark.parametrize(("age", "usual"), [(28, ""), (31, ""), (32, "adventure"), (36, "adventure")])
def test_a_sensible_player_sets_out_at_thirty_two(table, age, usual):
    career = next(iter(lifepath.careers()))
    table.set(table.hero, age=age, terms=table.hero.terms or (career,), career=career)
    assert table.asked(lifepath.decide(table.hero)).usual == usual


def test_of_weapons_one_is_as_likely_to_hit_with_only_the_one_that_hurts_most_is_worth_it(table):
    for name in ("knife", "halberd"):
        table.give(table.hero, name)
    table.set(table.hero, Knife=1, Halberd=1)
    assert actions.worth_it(table.hero) == ["Halberd"]


def test_who_goes_on_without_a_word_strikes_with_the_likeliest(table, monkeypatch):
    for name in ("knife", "halberd"):
        table.give(table.hero, name)
    table.set(table.hero, Knife=3, Halberd=1)
    assert actions.worth_it(table.hero) == ["Knife", "Halberd"]
    monkeypatch.setattr(actions, "pressing", lambda *args: True)
    fight = table.battle(table.person("foe.1", "Wat"))
    assert table.play(actions.announce(table.hero, fight)).weapon == "Knife"


def test_one_mounts_the_first_horse_that_stands(table):
    table.beast("horse", 8, 8)
    table.put(table.world["beast.2"], name="Bay", kind="horse", state="up")
    horses = [table.world[id] for id in ("beast.1", "beast.2")]
    act = acts.saddle(table.hero, (table.hero, *horses))
    table.play(act.do(""))
    assert table.hero.mounted == "beast.1"


def test_who_leaves_takes_nobody_along_who_waits_at_home(table):
    tix, bay = (("name", "Tix"),), (("name", "Bay"),)
    table.set(table.hero, pack=(tix, bay))
    table.play(past.leave(table.hero, "Tix"))
    assert table.hero.pack == (bay,)


@pytest.mark.parametrize(("str_now", "hurt"), [(3, 0), (2, 1), (1, 1), (0, 2)])
def test_who_has_two_or_less_of_anything_is_badly_hurt_and_more_so_with_nothing(table, str_now, hurt):
    """What ends a fight that is fought on without a word."""
    table.put(table.hero, Str=str_now, Dex=8, End=8)
    assert actions.how_hurt(table.hero) == hurt
