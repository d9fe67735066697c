"""The one scale of strength, and that every system's figures rise with it."""

import pytest

from rules.danger import FOES, Foe
from solo.core.dice import seeded
from solo.core.procedure import run
from solo.referee import specials
from solo.rules import halberts, heart_rush, hearts_d100
from solo.rules.floor import duel
from solo.rules.floor.strength import GRADES, strength
from solo.rules.staging import Stage
from solo.scenario.statlines.specials import specials as printed
from solo.scenario.statlines.statline import parse
from tests.benchmarks import bench_danger


def worth(line):
    return strength(parse(line, "thing"))


@pytest.mark.parametrize(
    ("weaker", "stronger"),
    [
        ("AC 7, HD ½, Att 1 × bite (1d3), ML 8", "AC 7, HD 2+2, Att 1 × bite (1d6), ML 8"),
        ("AC 7, HD 2+2, Att 1 × bite (1d6), ML 8", "AC 5, HD 7, Att 2 × claw (1d8), 1 × bite (2d6), ML 9"),
        ("4 HP, 8 STR, dagger (d6)", "4 HP, 1 Armor, 8 STR, dagger (d6)"),
        ("4 HP, 8 STR, dagger (d6)", "4 HP, 8 STR, dagger (10d6)"),
        ("6 HP, 12 STR, bite (d8)", "6 HP, 12 STR, bite (d8+d8)"),
        ("9 HP, 18 STR, club (d10)", "AC -1, HD 10** (45hp), Att 2 × claw (1d8), 1 × bite (4d8), ML 10"),
    ],
)
def test_what_prints_more_is_stronger(weaker, stronger):
    assert worth(weaker).worth < worth(stronger).worth and worth(weaker).grade <= worth(stronger).grade


@pytest.mark.parametrize(("hp", "armor", "sides"), [(4, 0, (6,)), (6, 2, (8,)), (2, 1, (4, 4))])
def test_worth_rises_with_hit_points_armour_strength_nerve_and_dice(hp, armor, sides):
    plain = duel.worth(hp, armor, 10, 8, sides)
    assert plain < duel.worth(hp + 2, armor, 10, 8, sides)
    assert plain < duel.worth(hp, armor + 1, 10, 8, sides)
    assert plain < duel.worth(hp, armor, 16, 8, sides)
    assert plain < duel.worth(hp, armor, 10, 14, sides) < duel.worth(hp, armor, 10, 20, sides)
    assert plain < duel.worth(hp, armor, 10, 8, (*sides, 12))


def test_between_two_rows_figures_go_in_proportion():
    low, high = (heart_rush.tables.foe(place).hp for place in (9, 10))
    assert heart_rush.tables.foe(9.5).hp == (low + high) / 2


def test_printed_hit_points_of_hit_dice_are_not_read_as_cairns():
    bare = worth("AC 4, HD 10, Att 1 × bite (2d6), ML 9")
    assert worth("AC 4, HD 10 (45hp), Att 1 × bite (2d6), ML 9") == bare


@pytest.mark.parametrize("package", [halberts, heart_rush, hearts_d100])
def test_a_higher_grade_never_has_lower_figures(package):
    def figures(grade):
        row = package.tables.foe(grade)
        return [int(str(each).split("d")[0]) for each in row]

    for grade in range(1, GRADES):
        assert all(low <= high for low, high in zip(figures(grade), figures(grade + 1), strict=True)), grade


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush"])
def test_every_foe_of_the_list_is_made_in_every_system(system):
    for foe in FOES:
        stage = Stage(system)
        being = stage.world["foe.1"]
        stage.put(being, name=foe.name, side="foes", kind=foe.name)
        run(stage.rules.convert(being, parse(foe.line, foe.name)), seeded("made", 1), world=stage.world)
        assert being.state == "up" and stage.rules.status(being)


def test_a_dragon_breathes_once_in_hearts_v2_by_its_spell_or_by_the_referee():
    """What a line's breath is cast as there, the referee does not breathe again."""
    line = "AC -1 [20], HD 10** (45hp), Att [2 × claw (1d8), 1 × bite (4d8)] or breath, ML 10"
    breaths = {}
    for system in ("hearts-v2", "cairn"):
        stage = Stage(system)
        dragon = stage.world["foe.1"]
        stage.put(dragon, name="dragon", side="foes", kind="dragon")
        block = parse(line, "dragon")
        run(stage.rules.convert(dragon, block), seeded("made", 1), world=stage.world)
        stage.put(dragon, tags=(*dragon.tags, *printed(block)))
        hero = stage.put(stage._bare("hero", "Runa", "party"))
        arena = stage.arena([hero], [dragon], round=1)
        before = {each.id: "as before" for each in (hero, dragon)}
        stage.run(specials.after_round(stage.rules, arena, before), seeded("breath", 1))
        breaths[system] = any("breathes out" in told.text for told in stage.log.tells)
    assert breaths == {"hearts-v2": False, "cairn": True}


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush"])
def test_who_plays_with_sense_is_beaten_half_as_often_by_an_ogre(system):
    ogre = next(foe for foe in FOES if foe.title == "ogre, cairn")
    struck, wise = (
        bench_danger.share(system, ogre, 16, player).beaten for player in (None, bench_danger.sense)
    )
    assert wise <= 0.6 * struck


RISING = (
    ("giant rat", "AC 7 [12], HD ½ (2hp), Att 1 × bite (1d3), ML 8"),
    ("bandit", "AC 6 [13], HD 1 (4hp), Att 1 × weapon (1d6), ML 8"),
    ("gnoll", "AC 5 [14], HD 2 (9hp), Att 1 × weapon (2d4), ML 8"),
    ("bugbear", "AC 5 [14], HD 3+1 (14hp), Att 1 × weapon (2d4), ML 9"),
    ("ogre", "AC 5 [14], HD 4+1 (19hp), Att 1 × club (1d10), ML 10"),
    ("tiger", "AC 6 [13], HD 6 (27hp), Att 2 × claw (1d6), 1 × bite (2d6), ML 9"),
    ("giant", "AC 4 [15], HD 9 (40hp), Att 1 × club (3d6), ML 9"),
)  # by their Hit Dice


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2", "hearts-d100", "heart-rush"])
def test_who_has_more_hit_dice_beats_a_fresh_hero_more_often(system):
    shares = [bench_danger.share(system, Foe(name, 1, line), 20).beaten for name, line in RISING]
    assert bench_danger.correlation(shares, [float(at) for at in range(len(RISING))]) >= 0.9
