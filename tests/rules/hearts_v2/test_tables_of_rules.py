"""HEARTS v2's rules with both sides of each condition, where breaking them on purpose went unnoticed."""

from itertools import pairwise

import pytest

from solo.core.procedure import Option
from solo.rules.hearts_v2 import RULES, checks, morale, steering, trouble, turns
from solo.rules.hearts_v2.magic import Casting
from solo.rules.hearts_v2.tables_spells import spell
from solo.rules.ruleset import Task


def facts(table, kind):
    return [tell.fact for tell in table.log.tells if tell.fact and tell.fact.kind == kind]


@pytest.mark.rule("HV2-RULE-45")
@pytest.mark.parametrize(("liking", "then"), [("helpful", "kind"), ("kind", "curious"), ("curious", "wary")])
def test_each_of_those_present_likes_the_party_a_step_less_and_the_wary_no_less(table, liking, then):
    hero, wary = table.hero(), table.foe(1, attitude="wary")
    others = [table.foe(number, attitude=liking) for number in (2, 3)]
    table.world.put("game", "present", (wary.id, *(one.id for one in others)))
    table.do(trouble.cool(hero, "", RULES))
    assert [one.attitude for one in others] == [then, then] and wary.attitude == "wary"
    assert [(fact.who, fact.what) for fact in facts(table, "attitude")] == [(others[0].id, then)]


@pytest.mark.rule("HV2-RULE-45")
def test_no_trouble_comes_twice_running_and_each_is_counted(table):
    hero = table.hero(hp=9, hp_max=9)
    came = []
    for face in (1, 1, 2, 3, 1, 2):
        before = hero.troubles
        table.do(trouble.consequence(hero, "climbing", (), face, RULES))
        assert hero.troubles == before + 1
        came.append(hero.last_trouble)
    assert all(one != after for one, after in pairwise(came))


@pytest.mark.rule("HV2-RULE-45")
def test_of_the_troubles_of_last_resort_none_comes_twice_running_either(table, monkeypatch):
    monkeypatch.setattr(trouble, "entries", lambda family, here: ())
    hero = table.hero(hp=9, hp_max=9)
    came = []
    for face in (1, 1, 2, 3, 1, 2):
        table.do(trouble.consequence(hero, "climbing", (), face, RULES))
        came.append(hero.last_trouble)
    assert all(one != after for one, after in pairwise(came))


@pytest.mark.rule("HV2-RULE-46")
def test_how_is_asked_where_there_are_two_ways_and_no_fight(table, monkeypatch):
    hero, foe = table.hero(), table.foe()
    for open_ways, fought, asked in (
        (("climb", "leap"), (), True),
        (("climb",), (), False),
        (("climb", "leap"), (foe.id,), False),
    ):
        monkeypatch.setattr(checks, "ways", lambda hero, task, open_ways=open_ways: open_ways)
        monkeypatch.setattr(checks, "way_option", lambda hero, task, way: Option(way, way))
        monkeypatch.setattr(checks, "use", lambda hero, way, added, made: iter(()))
        table.world.put("fight", "foes", fought)
        assert (table.asked(checks.tried(hero, Task("might", "climbing"))) is not None) is asked


@pytest.mark.rule("HV2-RULE-33")
@pytest.mark.parametrize(
    ("heals", "hp", "today", "after"),
    [
        ("1 HP a day", 2, False, 3),
        ("1 HP a day", 3, False, 4),
        ("1 HP a day", 4, False, 4),
        ("1 HP a day", 2, True, 2),
        ("no", 2, False, 2),
    ],
)
def test_surgery_gives_one_hp_back_once_a_day_by_the_other_ruling_alone(table, heals, hp, today, after):
    table.rule(surgery_heals=heals)
    hero = table.hero(hp=hp, hp_max=4)
    table.put(hero, tended=checks.day(table.world) if today else None)
    table.do(checks.surgery(hero, Task("wits", named="surgery", topic="healing")))
    assert hero.hp == after
    assert [fact.count for fact in facts(table, "healing")] == [1] * (after - hp)


@pytest.mark.rule("HV2-RULE-18", "HV2-MORALE-04")
def test_of_a_side_that_routs_the_first_is_told_of_and_all_run(table):
    one, two = table.foe(1, kind="goblin"), table.foe(2, kind="wolf")
    fight = table.fight(one, two)
    table.do(morale.check_side(fight, "foes", "a first loss"), 6, 6)
    assert table.log.rolls[0].who == one.id
    assert [(fact.who, fact.what, fact.count) for fact in facts(table, "rout")] == [(one.id, "goblin", 2)]
    told = next(tell for tell in table.log.tells if tell.fact and tell.fact.kind == "rout")
    assert [fact.who for fact in told.also] == [one.id, two.id]


@pytest.mark.rule("HV2-SPELL-06")
def test_what_is_done_in_another_body_is_first_of_all_to_walk_it_away(table):
    hero = table.hero("spellbook of dominate", mana=1, mana_max=1)
    one, two, three = (table.foe(number) for number in (1, 2, 3))
    cast = Casting(hero, spell("Dominate"), 1, (hero,), (one, two, three), None)
    asked = table.asked(steering.steered(cast, one))
    assert [option.key for option in asked.options] == ["away", "strike", "stay"] and asked.usual == "away"
    lone = Casting(hero, spell("Dominate"), 1, (hero,), (one,), None)
    assert [option.key for option in table.asked(steering.steered(lone, one)).options] == ["away", "stay"]


@pytest.mark.rule("HV2-RULE-44")
def test_what_a_hero_usually_does_is_the_first_that_can_be_done(table, monkeypatch):
    hero = table.hero()
    fight = table.fight(table.foe())
    for bars, usual in (((False, False), "a"), ((True, False), "b"), ((True, True), "wait")):
        options = tuple(
            Option(key, key, barred="no" if bar else "") for key, bar in zip("ab", bars, strict=True)
        )
        monkeypatch.setattr(turns, "actions", lambda fight, hero, options=options: options)
        assert table.asked(turns.hero_turn(fight, hero)).usual == usual
