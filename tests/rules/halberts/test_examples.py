"""The rulebook's worked examples, played as transcripts: Brunhilde, Adalric, and Claudia's goblins.

Adalric's attributes differ from one example to the next in the book; each stage takes the figures it states
(HAL-RULE-13). What is told is compared with the files under `transcripts/`.
"""

from pathlib import Path

import pytest

from solo.core.procedure import run
from solo.referee import fights
from solo.rules.halberts import RULES, beings, cases, combat, lifepath, magic, recovery, wounds
from solo.rules.halberts import referee as people
from solo.rules.halberts.rewards import rewards
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import Draft

HERE = Path(__file__).parent / "transcripts"


def transcript(log):
    """A log as it reads at the table: dice in brackets, then what is told."""
    lines = []
    for kind, event in log.events:
        if kind == "roll":
            against = f", against {event.against}" if event.against else ""
            lines.append(f"[{event.why}: {event.dice} → {' '.join(map(str, event.faces))}{against}]")
        elif kind == "tell":
            lines.append(event.text)
    return "\n".join(lines) + "\n"


def reads_as(table, name):
    """Does the game so far read as the transcript of this name?"""
    assert transcript(table.log) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.rule("HAL-WAR-07", "HAL-CHAR-03", "HAL-TWIST-00", "HAL-CAREER-01", "HAL-CAREER-10")
def test_brunhildes_four_years_as_a_warrior(table):
    table.play(
        RULES.create(Draft(table.world, "hero.9")),
        6,
        4,
        2,
        4,
        5,
        4,
        3,
        2,
        1,
        3,
        2,
        2,  # 10 6 9 5 4 4
        1,
        1,
        3,
        2,
        5,
        1,
        1,
        3,
        2,
        keys=[
            "Brunhilde",
            "Warrior",
            "Spear",
            "Mercenary",
            "Mercenary",
            "Guard",
            "Guard",
            "adventure",
        ],
    )
    hero = table.world["hero.9"]
    assert {
        name: hero.get(name) for name in ("Tactics", "Run", "Brew", "Bureaucracy", "Spear")
    } == dict.fromkeys(("Tactics", "Run", "Brew", "Bureaucracy", "Spear"), 1)
    assert hero.age == 20 and hero.Edu == 6
    reads_as(table, "brunhilde")


@pytest.mark.rule("HAL-COMBAT-11", "HAL-REC-01")
def test_brunhildes_wounds_and_her_recovery(table):
    table.set(table.hero, name="Brunhilde", Str=10, Dex=6, End=9, **{"First Aid": 1})
    table.play(wounds.brace(table.hero))
    for dice, place, keys in (((4, 5), "Str", ()), ((2, 6), "", ("Dex", "End"))):
        standing = beings.tally(table.hero)
        table.play(wounds.suffer(table.hero, standing, Hit(table.hero, dice, place)), keys=keys)
        table.play(wounds.settle(table.hero, standing))
    assert (table.hero.Str, table.hero.Dex, table.hero.End, table.hero.state) == (1, 4, 3, "up")
    table.play(recovery.tend((table.hero,)))
    assert (table.hero.Str, table.hero.Dex, table.hero.End) == (5, 5, 6)


@pytest.mark.rule("HAL-MAGE-06", "HAL-RAP-06", "HAL-CAREER-13", "HAL-REW-00", "HAL-REWDEF-03", "HAL-RULE-13")
def test_adalrics_two_careers_his_society_and_his_dog(table):
    adalric = table.hero
    table.set(adalric, name="Adalric", age=16, story=(), Str=8, Dex=8, End=7, Int=9, Edu=9, Sta=10, coins=0)
    table.play(lifepath.enter(adalric, "Mage"), 5, 4)
    table.play(
        lifepath.serve(adalric),
        5,
        3,
        5,
        2,
        1,
        3,
        keys=["Aggressive", "Aggressive", "Manipulative", "Manipulative"],
    )
    assert adalric.age == 20
    assert [adalric.get(name) for name in ("Storm", "Water", "People", "Sing", "Literacy")] == [1] * 5
    table.play(lifepath.enter(adalric, "Rapscallion"), 3, 4)
    assert adalric.age == 21
    table.play(lifepath.serve(adalric), 6, 2, 2, 6, 4, 4, keys=["Thief", "Murderer", "Murderer", "Murderer"])
    assert adalric.age == 25 and [adalric.get(name) for name in ("Pick", "Brew", "Tinker", "Run")] == [
        1,
        2,
        1,
        1,
    ]
    table.play(rewards(adalric), 4, 5, 1, 4, 5, 5, 2, keys=["the Ministry of the Evening Light", "Tix"])
    tix = table.world[adalric.companions[0]]
    assert (tix.name, tix.End, tix.Life) == ("Tix", 10, 7)
    reads_as(table, "adalric")


@pytest.mark.rule("HAL-OPP-01", "HAL-OPP-04", "HAL-RULE-24", "HAL-OPP-14")
def test_claudias_goblins_on_their_giant_spiders(table):
    """Her spiders are 15, 16, 12, Attack 5, Hit 9, Escape 7; the goblins' Hit 5 is a slip (HAL-RULE-14)."""
    goblins = table.play(people.kind_of(table.world, "goblins", "nightlings"), 1, 2, 1, 5, 5, 3, 1)
    spiders = table.play(
        people.kind_of(table.world, "giant spiders", "mounts"), 5, 5, 5, 3, 3, 3, 3, 2, 2, 4, 4, 4, 1, 5, 5
    )
    assert (goblins.Damage, goblins.End, goblins.Life, goblins.Attack, goblins.Hit, goblins.Escape) == (
        3,
        1,
        5,
        9,
        8,
        4,
    )
    assert (spiders.Damage, spiders.End, spiders.Life, spiders.Attack, spiders.Hit, spiders.Escape) == (
        15,
        16,
        12,
        5,
        9,
        7,
    )
    assert table.play(cases.number("mounts", 7)) == 7
    table.play(people.kind_of(table.world, "goblins", "nightlings"))


@pytest.mark.rule("HAL-MAGIC-01", "HAL-MAGIC-06", "HAL-RULE-48", "HAL-RULE-49")
def test_adalric_makes_rain_and_then_chain_lightning_kills_five_goblins(table):
    table.set(table.hero, Int=9, Water=1, Storm=1)
    table.play(magic.act(table.hero, "water: rain for privacy"), 4, 6, keys=["accept"])
    goblins = []
    for number in range(1, 8):
        being = table.creature(
            f"foe.{number}", f"goblin {number}", end=1, life=5, blow=(1, 2), Hit=8, kind="goblins", held=99
        )
        goblins.append(being)
    fight = table.battle(*goblins)
    table.play(combat.round(fight), 2, 3, 3, 4, keys=["spell:Storm:Chain Lightning"])
    assert [goblin.state for goblin in goblins].count("dead") == 5 and table.hero.cast_today == 2
    reads_as(table, "chain-lightning")


def test_a_whole_meeting_of_two_against_seven_reads_well(table):
    table.set(table.hero, Int=9, Water=1, Storm=1, Tactics=1)
    friend = table.person("hero.2", "Brunhilde", side="party", Str=10, Dex=6, End=9, Halberd=1)
    table.give(friend, "halberd")
    table.give(table.hero, "knife")
    table.world.put("game", "party", ("hero.1", "hero.2"))
    goblins = [
        table.creature(f"foe.{number}", f"goblin {number}", end=1, life=5, Hit=8, kind="goblins")
        for number in range(1, 8)
    ]
    fight = fights.fight(table.world, RULES, tuple(goblins))
    outcome = table.play(
        fight,
        4,
        4,
        2,
        3,
        3,
        4,
        5,
        4,
        2,
        2,
        2,
        *(5, 6, 6, 6, 5),  # the one that is left goes for Brunhilde; both miss
        keys=["lure", "spell:Storm:Chain Lightning", "attack:Halberd"] + ["wait", "attack:Halberd"],
    )
    assert outcome == "routed" and table.hero.state == friend.state == "up"
    reads_as(table, "two-against-seven")
    assert run(recovery.tend((table.hero, friend)), world=table.world) is False
