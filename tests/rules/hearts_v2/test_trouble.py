"""What a failed test costs."""

from itertools import pairwise

import pytest

from solo.core.things import count, owned
from solo.core.world import World
from solo.referee.trouble import trouble as troubled
from solo.rules.hearts_v2 import RULES, referee, trouble
from solo.rules.hearts_v2.tables import skills
from solo.rules.hearts_v2.tables_tasks import approaches, kinds
from solo.rules.hearts_v2.tables_trouble import of_places, of_tasks
from solo.rules.ruleset import Task
from solo.scenario import read
from solo.session.session import Session
from solo.session.session import Table as Seats


def rich(table, **fields):
    """A hero who can lose anything there is to lose."""
    hero = table.hero(
        "sword",
        "poison",
        "rope",
        "torch",
        hp=4,
        mana=2,
        mana_max=2,
        coins=5,
        favor=2,
        **({"skills": (("Stealth", 9),)} | fields),
    )
    friend = table.foe(9, attitude="kind")
    table.world.put("game", "present", (friend.id,))
    table.world.put("game", "here", ("dark", "town"))
    return hero


def state_of(world: World, without=("skills", "troubles", "last_trouble", "slip")):
    return {
        id: {name: value for name, value in fields.items() if name not in without}
        for id, fields in world.state().items()
    }


@pytest.mark.rule("HV2-SKILL-04", "HV2-RULE-45")
@pytest.mark.parametrize("family", sorted(of_tasks()))
def test_every_consequence_of_every_kind_of_task_changes_something(table, family):
    for effect, text in of_tasks()[family]:
        hero = rich(table)
        assert trouble.fits(hero, effect), (effect, text)
        before = state_of(table.world)
        word, _, number = effect.removesuffix(trouble.PEOPLE).partition(" ")
        table.do(trouble.EFFECTS[word](hero, number, RULES))
        assert state_of(table.world) != before, text
        table.__init__()


@pytest.mark.rule("HV2-RULE-45")
def test_a_consequence_never_takes_more_than_1_hp_and_never_the_last(table):
    for family, tags in [(family, tuple(of_places())) for family in of_tasks()]:
        for face in range(1, 21):
            table.__init__()
            for hp in (1, 2):
                hero = table.hero(number=hp, hp=hp, skills=())
                table.do(trouble.consequence(hero, family, tags, face, RULES))
                assert hero.hp >= max(1, hp - 1)
                assert hero.state == "up"


@pytest.mark.rule("HV2-SKILL-04", "HV2-RULE-45")
def test_a_failed_skill_always_costs_something_and_says_so(table):
    hero = rich(table)
    seen = []
    for face in range(9, 21):
        before = state_of(table.world)
        task = Task("agility", "sneaking", here=("dark", "town"))
        grade = table.do(RULES.test(hero, task), face if face > 9 + len(seen) else 20)
        assert grade.result == "failure" and grade.complication
        assert table.do(RULES.trouble(hero, task)) is True
        assert table.told
        assert state_of(table.world) != before
        seen.append(hero.last_trouble)
    assert all(one != other for one, other in pairwise(seen)), "never the same twice running"
    assert len(set(seen)) >= 5


@pytest.mark.rule("HV2-SKILL-04", "HV2-RULE-45")
def test_what_a_failure_costs_follows_from_the_die_that_failed(table):
    task, texts = Task("agility", "sneaking"), set()
    for face in (16, 17, 18):
        table.__init__()
        hero = rich(table)
        table.do(RULES.test(hero, task), face)
        table.do(RULES.trouble(hero, task))
        texts.add(hero.last_trouble)
        assert hero.slip == 0, "the die is forgotten once it is paid for"
    assert len(texts) == 3


@pytest.mark.rule("HV2-SKILL-04", "HV2-RULE-45")
def test_where_the_scenario_wrote_what_failing_costs_nothing_else_is_taken(table):
    hero = rich(table)
    table.do(RULES.test(hero, Task("agility", "sneaking")), 20)
    before = state_of(table.world)
    assert table.do(RULES.trouble(hero, Task("agility", "sneaking"), paid=True)) is True, (
        "and the referee finds no other"
    )
    assert state_of(table.world) == before


STORY = """---
title: The Lock
state: {{bent: 0}}
---

# The Lock

## The Door

- Pick it. `test agility: locks` It opens.{otherwise}
{written}
- Go. `end escape` Away.

## Out

- Go. `end escape` Away.
"""
WRITTEN = {
    "nothing": ("", "own"),
    "another way": ("or else", "way"),
    "a failure in words alone": ("  - **Failure** It stays shut.\n", "own"),
    "a failure that does something": ("  - **Failure** It stays shut. `bent + 1`\n", "written"),
    "a complication": ("  - **Complication** The pick is bent. `bent + 1`\n", "written"),
    "both": (
        "  - **Failure** It stays shut.\n  - **Complication** The pick is bent. `bent + 1`\n",
        "written",
    ),
}


@pytest.mark.rule("HV2-SKILL-04", "HV2-RULE-45")
@pytest.mark.parametrize("written", WRITTEN)
def test_a_failure_costs_what_the_scenario_says_and_else_what_the_table_says_and_never_both(
    tmp_path, written
):
    lines, whose = WRITTEN[written]
    page = tmp_path / "lock.md"
    otherwise = " or else → [Out](#out)" if whose == "way" else ""
    page.write_text(STORY.format(written="" if otherwise else lines, otherwise=otherwise), encoding="utf-8")
    hero = {
        "name": "Odo",
        "kind": "hero",
        "side": "party",
        "state": "up",
        "hp": 4,
        "hp_max": 4,
        "mana": 0,
        "mana_max": 0,
        "ap": 0,
        "favor": 0,
        "coins": 9,
        "skills": (("Locksmith", 1),),
    }
    session = Session(read(page), RULES, Seats("1", hero={"fields": hero, "things": []}))
    session.move({"do": "begin"})
    session.send("Pick it")
    assert bool(session.world["hero.1"].last_trouble) is (whose == "own")
    assert session.world.get("var", "bent", 0) == (whose == "written")


@pytest.mark.rule("HV2-RULE-45")
def test_a_free_attempt_that_fails_costs_one_thing_and_that_by_the_table(table):
    hero = rich(table)
    seen = []
    for face in (20, 19, 18):
        task = Task("agility", "sneaking")
        table.do(RULES.test(hero, task), face)
        table.do(troubled(table.world, RULES, task, hero))
        seen.append(hero.last_trouble)
        losses = [tell.text for tell in table.log.tells if tell.kind == "loss"]
        assert losses[0] == trouble.with_thing(hero.last_trouble, None) or "{thing}" in hero.last_trouble
    assert len(set(seen)) == 3


@pytest.mark.rule("HV2-RULE-45")
def test_a_success_costs_nothing(table):
    hero = rich(table)
    before = state_of(table.world)
    table.do(RULES.test(hero, Task("agility", "sneaking")), 2)
    assert state_of(table.world) == before


@pytest.mark.rule("HV2-RULE-45")
def test_consequences_are_tied_to_what_was_tried_and_where():
    assert set(of_tasks()) == set(kinds())
    assert {skill.task for skill in skills().values()} | {each.kind for each in approaches().values()} <= set(
        of_tasks()
    )
    texts = [text for entries in (*of_tasks().values(), *of_places().values()) for _, text in entries]
    assert len(texts) == len(set(texts)) > 150
    locks, swimming = trouble.entries("locks", ()), trouble.entries("swimming", ())
    assert not set(locks) & set(swimming)
    assert set(of_places()["dark"]) <= set(trouble.entries("locks", ("dark", "quiet")))
    assert not set(of_places()["dark"]) & set(locks)


@pytest.mark.rule("HV2-RULE-45")
def test_a_failed_stealth_leaves_those_one_meets_next_warned(table):
    hero = table.hero(skills=(("Stealth", 9),))
    table.do(trouble.consequence(hero, "sneaking", (), 9, RULES))
    assert hero.noticed and table.world.get("game", "noise") == 1
    table.do(RULES.begin(table.fight(table.foe())))
    assert table.dice == [] and table.world["fight"].first == "foes"
    assert not hero.noticed


def test_a_shaken_hero_tests_at_2_less_once(table):
    hero = table.hero(skills=(("Stealth", 9),), shaken=True)
    assert "under 7" in RULES.plan(hero, Task("agility", "sneaking"))
    assert not table.do(RULES.test(hero, Task("agility", "sneaking")), 7).passed
    table.world.put(hero.id, "shaken", None)
    assert table.do(RULES.test(hero, Task("agility", "sneaking")), 7).passed


def test_time_lost_moves_the_clock_and_timers_run_out(table):
    hero = table.hero()
    table.do(trouble.pass_time(hero, "30", RULES))
    assert table.world.get("game", "minute") == 8 * 60 + 30


def test_no_weapon_no_book_and_nothing_of_the_story_is_lost(table):
    hero = table.hero("dagger", "sword", "spellbook of fly")
    table.do(RULES.gain(hero, RULES.ware("rope")))
    from solo.core.things import Ware

    table.do(RULES.gain(hero, Ware("silver whistle")))
    assert trouble.spare(hero).name == "Rope"
    table.do(trouble.lose_thing(hero, "", RULES))
    assert trouble.spare(hero) is None
    assert len(owned(hero)) == 4 and count(hero, "silver whistle") == 1


def test_a_warned_people_is_harder_to_hail(table):
    hero = table.hero(skills=(("Pirate", 10),), noticed=True)
    assert table.do(referee.react((hero,), (table.foe(name="sailor"),), ()), 8) == "hostile"


@pytest.mark.rule("HV2-RULE-45")
def test_alone_nothing_is_told_of_others_and_by_day_no_light_burns_down(table):
    for family in of_tasks():
        for face in range(1, 21):
            table.__init__()
            hero = rich(table)
            table.world.put("game", "present", None)
            table.world.put("game", "here", ("mountain", "snow"))
            effect = table.do(trouble.consequence(hero, family, ("mountain", "snow"), face, RULES))
            assert not effect.endswith(trouble.PEOPLE) and effect not in ("light", "cool")
