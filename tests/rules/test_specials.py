"""What printed specials do in a fight, in every system's own terms."""

import pytest

from rules.people import fresh
from solo.core.dice import seeded
from solo.core.things import Ware
from solo.core.world import DEAD, OUT, UP
from solo.referee import specials as referee
from solo.rules import BUILT_IN
from solo.rules.floor import wards
from solo.rules.staging import Stage
from solo.scenario.statlines.specials import specials, unplayed
from solo.scenario.statlines.statline import parse
from tests.benchmarks import bench_danger

LINES = {
    "venomous": "AC 6, HD 3*, Att 1 × bite (2d6 + poison), ML 8",
    "paralysing": "AC 6, HD 2*, Att 2 × claw (1d3 + paralysis), ML 9",
    "draining": "AC 2, HD 8**, Att 1 × touch (1d10 + energy drain), ML 11",
    "breathes": "AC 3, HD 9**, Att [2 × claw (1d6), 1 × bite (3d8)] or breath, ML 9",
    "charges": "AC 5, HD 6, Att 1 × horn (2d4), ML 6; charge for double damage",
    "grabs": "**bear** HD 4 AC 6 1d4/1d4/1d6 + *hug* F2 MV 12 ML 5",
    "swallows": "AC 6, HD 15, Att 1 × bite (2d8 + swallow whole), ML 10",
    "only magic": "Armor Class: 13 (m); Hit Dice: 2*; No. of Attacks: 1 touch; Damage: 1d4; Morale: 12",
}
HEALS = ("regenerates",)
PLAIN = ("only magic", "only silver")


@pytest.mark.parametrize(("tag", "line"), LINES.items())
def test_a_line_says_what_is_special(tag, line):
    assert tag in specials(parse(line, "thing"))


def test_an_ordinary_line_says_nothing_special():
    assert not specials(parse("6 HP, 12 STR, 14 DEX, 8 WIL, bite (d8)", "wolf"))


@pytest.mark.parametrize("system", sorted(BUILT_IN))
@pytest.mark.parametrize("tag", [tag for tag in referee.SPECIAL if tag not in PLAIN])
def test_every_special_does_something_in_every_system_and_is_told(system, tag):
    done = 0
    for seed in range(30):
        stage = Stage(system, fresh(system, seed), usual=True)
        hero = stage.world["hero.1"]
        stage.put(hero, side="party")
        foe = stage.foe("thing", "12 HP, 16 STR, 12 DEX, 9 WIL, bite (d8)")
        stage.put(foe, tags=(*foe.tags, tag))
        fight = stage.arena([hero], [foe])
        stage.run(stage.rules.harm(foe, referee.Harm("2d6", "blow")), seeded("before", seed))
        if foe.state != UP:
            continue
        was = stage.rules.sheet(hero), stage.rules.sheet(foe)
        before = {hero.id: stage.rules.status(hero) if tag in HEALS else "", foe.id: ""}
        stage.run(referee.after_round(stage.rules, fight, before), seeded("special", seed))
        assert stage.told
        done += (stage.rules.sheet(hero), stage.rules.sheet(foe)) != was
    assert done


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_whom_a_touch_numbs_loses_the_next_round(system):
    lost = asked = 0
    for seed in range(40):
        stage = Stage(system, fresh(system, seed), usual=True)
        hero = stage.put(stage.world["hero.1"], side="party")
        foe = stage.foe("thing", "12 HP, 16 STR, 12 DEX, 9 WIL, bite (d4)")
        fight = stage.fight([hero], [foe], seeded("begin", seed))
        stage.put(fight, round=1)
        numbed = stage.run(stage.rules.numb(fight, hero), seeded("numb", seed))
        stage.round(seeded("round", seed))
        facts = [fact for told in stage.log.tells for fact in (told.fact, *told.also) if fact]
        struck = any(fact.kind in ("blow", "miss") and fact.who == hero.id for fact in facts)
        lost += bool(numbed)
        asked += bool(numbed) and struck
    assert 0 < lost < 40 and not asked


@pytest.mark.parametrize(
    ("thing", "weapon", "silver", "magic"),
    [
        ("silver dagger", "silver dagger", True, False),
        ("dagger", "dagger", False, False),
        ("enchanted sword", "sword", False, True),
        ("dagger", "Fireball", False, True),
        ("silver mirror", "bare hands", False, False),
        ("silver dagger", "club", False, True),
    ],
)
def test_what_bites_is_what_it_was_struck_with(thing, weapon, silver, magic):
    stage = Stage("cairn")
    hero = stage.hero("Hild")
    stage.give(hero, Ware(thing))
    assert wards.bites(hero, weapon, wards.BARE["only magic"]) is magic
    assert wards.bites(hero, weapon, ("silver",)) is silver


@pytest.mark.parametrize("system", sorted(BUILT_IN))
def test_what_only_silver_or_magic_harms_no_plain_blow_fells(system):
    """A felling blow goes no further than another: a rat that plain weapons do not bite outlives everybody's."""
    felled = dict.fromkeys(("", *PLAIN, "immune to weapons"), 0)
    for tag in felled:
        for seed in range(10):
            stage = Stage(system, fresh(system, seed), usual=True)
            hero = stage.put(stage.world["hero.1"], side="party")
            foe = stage.foe("rat", "1 HP, 3 STR, 3 DEX, 20 WIL, nibble (d4)")
            stage.put(foe, tags=(*foe.tags, *filter(None, (tag,))))
            stage.fight([hero], [foe], seeded("begin", seed))
            for number in range(3):
                if hero.state == UP and foe.state == UP:
                    stage.round(seeded(f"round {number}", seed), bench_danger.strikes)
            felled[tag] += foe.state in (OUT, DEAD)
    assert felled.pop("") and not any(felled.values())


def test_silver_and_magic_bite_what_plain_weapons_do_not():
    stage = Stage("cairn")
    hero, foe = stage.hero("Hild"), stage.foe("werewolf", tags=("only silver",))
    stage.give(hero, Ware("silver dagger"), Ware("club"), Ware("axe", tags=("magic",)))
    weapons = ("silver dagger", "club", "bare hands", "axe", "Fireball")
    assert [wards.taken(foe, hero, weapon, 4) for weapon in weapons] == [4, 0, 0, 4, 4]
    assert wards.taken(hero, foe, "bite", 4) == 4


def test_half_of_an_odd_blow_counts_its_odd_point_every_other_round():
    stage = Stage("cairn")
    hero, foe = stage.hero("Hild"), stage.foe("bones", tags=("half from spears", "half from pointed weapons"))
    stage.give(hero, Ware("spear"))
    halves = []
    for number in (1, 2, 3):
        stage.put(stage.world["fight"], round=number)
        halves.append(wards.taken(foe, hero, "spear", 5))
    assert halves == [3, 2, 3]


def test_who_strikes_in_vain_is_told_what_would_bite():
    stage = Stage("cairn", usual=True)
    hero, foe = stage.hero("Hild"), stage.foe("wight", "9 HP, 12 STR, 20 WIL, touch (d4)")
    stage.put(foe, tags=("only silver",))
    fight = stage.arena([hero], [foe])
    before = {one.id: stage.rules.status(one) for one in (hero, foe)}
    stage.run(referee.after_round(stage.rules, fight, before, [(hero.id, foe.id, "bare hands")]), ())
    assert [told.text for told in stage.log.tells] == [
        "What you strike with does not bite the wight. Silver would, or magic."
    ]


@pytest.mark.parametrize(
    ("line", "left"),
    [
        ("AC 7, HD 3, Att 1 × bite (1d4 + disease), ML 8", ("disease",)),
        ("AC 7, HD 3, Att 1 × bite (1d4 + poison), ML 8", ()),
        ("AC 7, HD 3, Att 1 × claw (1d4), ML 8; surprises on 1-4 in 6", ("surprises on 1-4 in 6",)),
    ],
)
def test_what_nothing_plays_is_said_to_be_so(line, left):
    assert unplayed(parse(line, "thing")) == left


def test_a_charge_comes_with_a_blow_of_the_first_round_and_no_other():
    said = []
    for number in (1, 2):
        stage = Stage("cairn", usual=True)
        hero, foe = stage.hero("Hild"), stage.foe("ram", "9 HP, 12 STR, horns (d6)", tags=("charges",))
        fight = stage.arena([hero], [foe], round=number)
        stage.run(referee.stung(stage.rules, fight, foe, hero), seeded("charge", 1))
        said.append(any("weight" in told.text for told in stage.log.tells))
    assert said == [True, False]


def test_every_tag_that_is_played_is_one_that_a_writer_may_write():
    """`solo check` says of no tag that no rules look at it while the referee plays it."""
    from solo.referee.specials import SPECIAL
    from solo.scenario.reading.tags import KNOWN

    assert set(SPECIAL) <= KNOWN
