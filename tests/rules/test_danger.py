"""The one scale of strength, and that every system's figures rise with it."""

import pytest

from rules.danger import FOES
from solo.core.dice import seeded
from solo.core.procedure import run
from solo.rules import halberts, heart_rush, hearts_d100
from solo.rules.floor.strength import GRADES, strength
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse


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
