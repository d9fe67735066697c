"""What a spell leaves in a fight is all that its row says, and nothing else: every field that ends otherwise than it began."""

import pytest

from solo.core.world import OUT, UP
from solo.rules.halberts import spells
from solo.rules.halberts.tables_magic import MANY, Spell


def worked(table, does, targets, dice, tallies=None, by=None, **spell):
    """A spell that worked, on these, with these dice. Returns what it left and what the round's reckoning is."""
    foes = [table.world[id] for id in table.world.ids("foe")]
    heroes = tuple(table.world.get("game", "party"))
    fight = table.battle(*foes, party=heroes, round=3)
    tallies = {} if tallies is None else tallies
    made = Spell("Murmur", "Sleep", "hush", does, "2d6", spell.pop("most", 1), False)
    table.run(spells.resolve(fight, spells.Cast(by or table.hero, made, tuple(targets), dice), tallies))
    return table.left("foe", "hero"), tallies


BECOMES = {
    "sleep": {"state": "out"},
    "fear": {"state": "fled"},
    "hold": {"held": 4},
    "charm": {"state": "yielded", "charmed": True},
}


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize("dice", [(1, 1), (2, 3), (3, 3), (6, 6)])
@pytest.mark.parametrize("does", BECOMES)
def test_a_spell_on_a_mind_takes_those_whose_endurance_is_no_more_than_its_dice(table, does, dice):
    """At its very number it falls; one point above, it stands as it was."""
    foes = [table.person(f"foe.{number}", f"Foe {number}", End=number) for number in range(1, 14)]
    left_, tallies = worked(table, does, foes, dice, most=MANY)
    falls = [foe for foe in foes if foe.End <= sum(dice)]
    assert left_ == {f"{foe.id} {name}": to for foe in falls for name, to in BECOMES[does].items()}
    assert tallies == {}


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize("does", BECOMES)
def test_who_is_overcome_and_who_withstands_are_told_and_on_record(table, does):
    weak, strong = table.person("foe.1", "Weak", End=5), table.person("foe.2", "Strong", End=6)
    worked(table, does, [weak, strong], (2, 3), most=MANY)
    facts = [tell.fact for tell in table.log.tells if tell.fact]
    assert [(fact.kind, fact.who, fact.whom) for fact in facts] == [
        ("spell", "hero.1", "foe.1"),
        ("miss", "hero.1", "foe.2"),
    ]
    became = [(fact.kind, fact.who) for tell in table.log.tells for fact in tell.also]
    kinds = {"sleep": "down", "fear": "flight", "charm": "yielding"}
    assert became == [(kinds.get(does), "foe.1")] * (does in kinds)
    assert "breaks on" in table.told and "trong" in table.told


@pytest.mark.rule("HAL-MAGIC-09")
@pytest.mark.parametrize("before", [0, 1])
def test_a_charm_lasts_an_hour_from_the_last_time(table, before):
    foe = table.person("foe.1", "Foe", End=2)
    for _ in range(before):
        worked(table, "charm", [foe], (3, 3))
        table.world.put("game", "minute", table.world.get("game", "minute") + 30)
    worked(table, "charm", [foe], (3, 3))
    clocks = [table.world[id] for id in table.world.ids("timer")]
    due = [one.at for one in clocks if one.what == "charm" and one.who == "foe.1"]
    assert due == [table.world.get("game", "minute") + 60]


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(("most", "warded"), [(1, 1), (2, 2), (MANY, 3)])
def test_a_ward_is_on_the_caster_alone_or_on_so_many_of_that_side_who_stand(table, most, warded):
    """Who lies there is not among them."""
    friends = [
        table.hero,
        *(table.person(f"hero.{number}", f"H{number}", side="party") for number in (2, 3, 4)),
    ]
    table.world.put("game", "party", tuple(one.id for one in friends))
    table.put(friends[1], state=OUT)
    table.person("foe.1", "Foe")
    up = [one for one in friends if one.state == UP]
    left_, _ = worked(table, "ward", (), (), most=most)
    assert left_ == {f"{one.id} warded": True for one in up[:warded]}


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("now", "dice", "after", "back"),
    [
        ((7, 7, 7, 7), (3, 3), (7, 7, 7, 7), 0),
        ((7, 7, 5, 7), (1, 1), (7, 7, 7, 7), 2),
        ((7, 7, 5, 7), (6, 6), (7, 7, 7, 7), 2),
        ((3, 6, 2, 7), (1, 2), (3, 6, 5, 7), 3),
        ((3, 6, 2, 7), (3, 4), (5, 6, 7, 7), 7),
        ((3, 6, 2, 7), (6, 4), (7, 7, 7, 7), 10),
        ((0, 1, 0, 7), (1, 1), (2, 1, 0, 7), 2),
    ],
)
def test_healing_goes_to_the_lowest_first_and_to_none_above_what_it_was(table, now, dice, after, back):
    names = ("Str", "Dex", "End", "Int")
    table.set(table.hero, **dict.fromkeys(names, 7))
    table.put(table.hero, **dict(zip(names, now, strict=True)))
    table.person("foe.1", "Foe")
    left_, tallies = worked(table, "heal", (), dice)
    mine = tallies[table.hero.id]
    assert [mine.get(name, at) for name, at in zip(names, now, strict=True)] == list(after)
    facts = [tell.fact for tell in table.log.tells if tell.fact]
    assert left_ == {} and [(fact.kind, fact.count) for fact in facts] == [("healing", back)]


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("wound", "now", "dice", "up"),
    [
        ("light", 0, (1, 1), True),
        ("light", 0, (1,), True),
        ("severe", 0, (3, 3), False),
        ("", 0, (3, 3), False),
    ],
)
def test_who_lies_with_a_light_wound_gets_up_when_no_value_is_nothing_any_more(table, wound, now, dice, up):
    table.set(table.hero, Str=7, Dex=7, End=7)
    table.put(table.hero, End=now, state=OUT, wound=wound or None)
    caster = table.person("hero.2", "Mara", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    table.person("foe.1", "Foe")
    left_, _ = worked(table, "heal", (), dice, by=caster)
    assert left_ == ({"hero.1 state": UP, "hero.1 wound": None} if up else {})


@pytest.mark.rule("HAL-RULE-48")
def test_healing_is_for_whoever_has_lost_most_this_rounds_blows_among_it(table):
    friend = table.person("hero.2", "Mara", side="party")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    for being in (table.hero, friend):
        table.set(being, Str=7, Dex=7, End=7)
    table.put(table.hero, Str=5)
    table.person("foe.1", "Foe")
    tallies = {"hero.2": {"Str": 7, "Dex": 7, "End": 4}}
    worked(table, "heal", (), (1, 1), tallies)
    assert tallies["hero.2"]["End"] == 6 and "hero.1" not in tallies


@pytest.mark.rule("HAL-MAGIC-05", "HAL-MAGIC-06")
@pytest.mark.parametrize(
    ("tags", "dice", "points"),
    [
        ((), (2, 3), 5),
        (("half from spells",), (2, 3, 4, 6), 5),
        (("immune to spells",), (2, 3), 0),
    ],
)
def test_the_same_dice_strike_each_less_those_that_it_does_not_mind(table, tags, dice, points):
    foes = [table.creature(f"foe.{number}", f"Foe {number}", end=20, life=20, tags=tags) for number in (1, 2)]
    left_, tallies = worked(table, "damage", foes, dice, most=MANY)
    lost = {id: 40 - sum(now.values()) for id, now in tallies.items()}
    assert lost == ({foe.id: points for foe in foes} if points else {})
    assert ("does nothing" in table.told) is (not points)
    assert not any(name.endswith("state") for name in left_)


@pytest.mark.rule("HAL-RULE-48")
@pytest.mark.parametrize(
    ("tags", "falls"),
    [
        ((), True),
        (("immune to spells",), False),
        (("immune to weapons",), True),
        (("half from spells",), True),
    ],
)
def test_who_minds_no_spell_withstands_one_however_little_endurance_there_is(table, tags, falls):
    foe = table.person("foe.1", "Foe", End=1, tags=tags)
    left_, _ = worked(table, "sleep", [foe], (6, 6))
    assert left_ == ({"foe.1 state": OUT} if falls else {})
    assert ("breaks on" in table.told) is not falls
