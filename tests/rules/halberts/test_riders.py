"""Riders of a scenario on their mounts, and spells that things bring."""

import pytest
from playing import adventure, heard, written

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.core.things import Ware
from solo.referee.fights import standing
from solo.rules.halberts import RULES, actions, combat, magic, recovery, spells, wounds
from solo.rules.halberts.spells import Cast
from solo.rules.halberts.tables_magic import spells as all_spells
from solo.session.session import Session, Table

SCENARIO = """## The Track

- Stand. `fight 2 goblin lancers`
- Take the book. `gain Winter's Grip`

## Bestiary

### Goblin lancer

3 HP, 8 STR, 8 DEX, 6 WIL, spear (d6)

- Rides giant spiders

## Items

### Winter's Grip

Frost holds up to five enemies. It is bound in white leather.

- Spell Water
- hold 5d6
- five
"""


@pytest.fixture
def lancers(table):
    """Two riders and their mounts, in a fight that has begun."""
    for number in (1, 2):
        table.creature(f"rider.{number}", f"goblin {number}", kind="goblin", tags=("rides giant spiders",))
    fight = table.battle(table.world["rider.1"], table.world["rider.2"])
    table.play(combat.begin(fight), *(3,) * 15, keys=["fight"])
    return fight


def mount(table, number):
    """The mount of a rider."""
    return table.world[table.world.get(f"rider.{number}", "mounted")]


@pytest.mark.rule("HAL-RULE-24", "HAL-OPP-04")
def test_each_rider_of_a_scenario_brings_a_mount_of_one_kind_to_the_fight(table, lancers):
    assert len(lancers.foes) == 4 and "2 goblins and 2 giant spiders" in table.told
    assert (mount(table, 1).End, mount(table, 1).row, mount(table, 1).name) == (
        18,
        "mounts",
        "giant spider 1",
    )
    assert mount(table, 1) != mount(table, 2) and mount(table, 1).side == "foes"


def test_a_rider_is_very_hard_to_hit_from_the_ground_until_the_mount_is_down(table, lancers):
    goblin = table.world["rider.1"]
    assert actions.aim_goal(table.hero, "Brawl", goblin)[1] is True
    table.play(wounds.settle(mount(table, 1), {"End": 0, "Life": 0}))
    table.play(combat.riders.fall_off(lancers))
    assert actions.aim_goal(table.hero, "Brawl", goblin)[1] is False and "is on foot now" in table.told
    assert table.world["rider.2"].mounted


def test_those_who_ride_themselves_hit_riders_as_they_hit_anybody(table, lancers):
    table.set(table.hero, mounted="beast.1")
    assert actions.aim_goal(table.hero, "Brawl", table.world["rider.1"])[1] is False


def test_riders_met_again_bring_the_mounts_they_have(table, lancers):
    mounts = [mount(table, number).id for number in (1, 2)]
    for _ in range(2):
        table.play(combat.riders.saddled(lancers))
    assert lancers.foes == ("rider.1", "rider.2", *mounts)
    table.world.put("fight", "foes", ("rider.1", "rider.2"))
    table.world.put(mounts[0], "state", "fled")
    table.play(combat.riders.saddled(lancers))
    assert lancers.foes == ("rider.1", "rider.2", mounts[1])


def test_a_mount_that_loses_its_rider_bolts(table, lancers):
    table.play(wounds.settle(table.world["rider.2"], {"End": 0, "Life": 0}))
    table.play(combat.riders.fall_off(lancers))
    assert [mount(table, number).state for number in (1, 2)] == ["up", "fled"]


def test_a_rider_who_has_had_enough_rides_off(table, lancers):
    for number in (1, 2):
        table.set(table.world[f"rider.{number}"], End=1, held=9)
        table.set(mount(table, number), held=9)
    table.world.put(lancers.id, "round", 1)
    table.play(combat.round(lancers), keys=["wait"])
    assert {table.world.get(id, "state") for id in lancers.foes} == {"fled"}
    assert "the saddle empty" not in table.told and standing(lancers) == "routed"


@pytest.mark.rule("HAL-MAGIC-05")
def test_lightning_strikes_a_rider_and_the_mount_alike(table, lancers):
    lightning = next(spell for spell in all_spells() if spell.name == "Lightning")
    tallies = {}
    table.play(
        spells.resolve(lancers, Cast(table.hero, lightning, (table.world["rider.1"],), (5, 5)), tallies)
    )
    spider = mount(table, 1)
    assert set(tallies) == {"rider.1", spider.id} and tallies[spider.id]["End"] == spider.End - 10


def test_a_hero_whose_horse_falls_is_on_foot(table):
    horse = table.beast("horse", 20, 10)
    table.set(table.hero, mounted=horse.id)
    fight = table.battle(table.creature("foe.1", "goblin"), party=("hero.1", horse.id))
    table.play(combat.riders.fall_off(fight))
    assert table.hero.mounted == horse.id
    table.play(wounds.settle(horse, {"End": 0, "Life": 10}))
    table.play(combat.riders.fall_off(fight))
    assert table.hero.mounted == ""


def test_a_person_who_rides_stays_a_person(table):
    bandit = table.world["foe.9"]
    for field, value in {
        "name": "bandit",
        "kind": "bandit",
        "side": "foes",
        "tags": ("rides horses",),
    }.items():
        table.world.put("foe.9", field, value)
    run(RULES.convert(bandit, None), seeded("bandit", 1), world=table.world)
    assert bandit.Life is None and bandit.Str


def test_a_scenario_has_riders_and_a_spell_of_its_own():
    session = Session(adventure(written(SCENARIO)), RULES, Table("3"))
    for line in ("begin", "random", "take the book"):
        session.send(line)
    (note,) = session.world.all("spell")
    assert (note.name, note.talent, note.does, note.dice, note.most) == (
        "Winter's Grip",
        "Water",
        "hold",
        "2d6",
        5,
    )
    session.send("stand")
    assert len(session.world.get("fight", "foes")) == 4


# Spells that things bring.


@pytest.mark.rule("HAL-RULE-48", "HAL-MAGIC-07")
@pytest.mark.parametrize(
    ("tags", "does", "dice", "most", "hard"),
    [
        (("spell fire", "damage 5d6"), "damage", "5d6", 1, False),
        (("spell fire", "damage 5d6", "five"), "damage", "2d6", 5, False),
        (("spell fire", "damage 9d6"), "damage", "2d6", 1, False),
        (("Spell Planes", "very hard"), "boon", "", 1, True),
        (("spell heal", "heal 5d6"), "heal", "2d6", 1, False),
    ],
)
def test_a_thing_brings_a_spell_of_no_more_than_the_worked_examples(tags, does, dice, most, hard):
    spell = magic.brought(Ware("Ash", tags=tags, text="Ash falls. It is grey."))
    assert (spell.does, spell.dice, spell.most, spell.hard, spell.text) == (
        does,
        dice,
        most,
        hard,
        "Ash falls",
    )


@pytest.mark.parametrize("tags", [(), ("spell",), ("spell knitting",), ("fire",)])
def test_other_things_bring_none(tags):
    assert magic.brought(Ware("Ash", tags=tags)) is None


def test_what_was_agreed_before_stays_and_is_found_by_name(table):
    table.set(table.hero, Water=1)
    table.play(magic.bring(table.world, Ware("Ice", tags=("spell water", "hold 2d6"), text="Ice.")))
    table.play(magic.bring(table.world, Ware("Ice", tags=("spell water", "damage 5d6"), text="Ice.")))
    assert magic.find(table.world, "Water", "ice").does == "hold" and table.told.count("Agreed") == 1


# A creature without Life.


@pytest.mark.rule("HAL-RULE-22")
def test_a_table_may_let_a_creature_without_life_lie_dying(table):
    table.choose("creature_life_zero", "severe wound")
    dog = table.beast("dog", 5, 5)
    table.play(wounds.settle(dog, {"End": 0, "Life": 0}))
    assert (dog.state, dog.wound) == ("out", "severe")
    table.play(recovery.infirmary(dog), 1, 1, 1, 1, 1)
    assert dog.wound == "in care"
    cat = table.beast("cat", 1, 1)
    table.play(wounds.settle(cat, {"End": 0, "Life": 0}))
    table.play(wounds.settle(cat, {"End": 0, "Life": 0}))
    assert cat.state == "dead"


def test_a_spell_on_many_is_told_in_one_line_that_names_them_all(table):
    goblins = [table.creature(f"foe.{number}", f"goblin {number}", end=3) for number in (1, 2, 3)]
    goblins[2].world.put("foe.3", "End", 30)
    fight = table.battle(*goblins)
    slumber = next(spell for spell in all_spells() if spell.name == "Slumber")
    table.play(spells.resolve(fight, Cast(table.hero, slumber, tuple(goblins), (5, 5)), {}))
    assert table.told == "Goblin 1 and goblin 2 fold up, asleep.\nSlumber breaks on goblin 3."
    assert [goblin.state for goblin in goblins] == ["out", "out", "up"]


FIELD = """## Field

- Stand. `fight rider`

## Bestiary

### Rider

6 HP, 11 STR, 12 DEX, 8 WIL, lance (d8)

- person
- {tag}
"""


def storm(tag="rides horses", fight="rider"):
    """A session in the first round of a fight with a rider, or others, whose hero casts Lightning and never fails."""
    session = Session(
        adventure(written(FIELD.format(tag=tag).replace("fight rider", f"fight {fight}"))), RULES, Table("2")
    )
    session.send("begin")
    session.send("random")
    for name, value in {"Int": 15, "Storm": 4, "Sleep": 4, "Str": 12, "Dex": 12, "End": 12}.items():
        session.world.put("hero.1", name, value)
    session.send("stand")
    session.send("fight")
    return session


@pytest.mark.rule("HAL-RULE-24")
@pytest.mark.parametrize("tag", ["rides horses", "Rides horses", "rides a horse", "Rides the horse"])
def test_who_is_written_to_ride_comes_on_a_mount_of_that_name(tag):
    session = storm(tag)
    foes = [session.world[id] for id in session.world["fight"].foes]
    assert [foe.name for foe in foes] == ["rider", "horse"] and foes[0].mounted == foes[1].id
    assert "person" in foes[0].tags and not session.adventure.problems


@pytest.mark.rule("HAL-MAGIC-05")
@pytest.mark.parametrize(
    "line",
    [
        "cast lightning at the {}",
        "lightning at the {}",
        "hit the {} with lightning",
        "cast a bolt of lightning at the {}",
    ],
)
@pytest.mark.parametrize(("aimed", "beside"), [("horse", "rider"), ("rider", "horse")])
def test_lightning_typed_at_the_mount_or_at_the_rider_strikes_both(line, aimed, beside):
    told = heard(storm().send(line.format(aimed)))
    struck = [one.split(" for ")[0] for one in told.split("Lightning strikes ")[1:]]
    assert struck == [f"the {aimed}", f"the {beside}"]


@pytest.mark.rule("HAL-MAGIC-06")
def test_a_spell_is_the_one_whose_whole_name_is_said():
    assert "Chain Lightning" in heard(storm().send("cast chain lightning at the horse"))
    assert "Chain Lightning" not in heard(storm().send("cast lightning at the horse"))


def test_a_spell_at_one_of_three_is_cast_on_that_one():
    session = storm(fight="3 riders", tag="leader")
    told = heard(session.send("cast faint on the second rider"))
    second = session.world[session.world["fight"].foes[1]]
    assert f"Faint comes too late for the {second.name}." in told  # felled in the same round
