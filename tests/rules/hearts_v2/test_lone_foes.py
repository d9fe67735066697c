"""What comes alone stands as long as the scale of all systems asks, and no shorter than its line prints."""

import pytest

from solo.core.dice import seeded
from solo.core.world import DEAD, UP
from solo.rules.hearts_v2 import morale
from solo.rules.staging import Stage

GIANT = "HD 15; AC 1[18]; Atk 1 weapon (7d6); Move 15; Save 3"  # of a family that prints no morale
DRAGON = "AC -2 [21], HD 11** (49hp), Att [2 × claw (2d4), 1 × bite (6d6)] or breath, ML 10"
GNOME = "AC 6 [13], HD 2 (9hp), Att 1 × weapon (1d6), ML 8"


def checked(line: str, number: int) -> list[str]:
    """What the rolls of morale were made against, where so many of them have lost more than half."""
    stage = Stage("hearts-v2", usual=True)
    stage.world.put("option", "evened", "yes")
    hero = stage.hero("Hild")
    foes = [stage.foe("thing", line, id=f"foe.{at}") for at in range(1, number + 1)]
    fight = stage.arena([hero], foes, foes_began=number)
    for foe in foes[: max(1, number // 2)]:
        stage.put(foe, hp=foe.hp // 3 if number == 1 else 0, state=UP if number == 1 else DEAD)
    stage.run(morale.check_sides(fight), seeded("morale", 1))
    return [roll.against for roll in stage.log.rolls]


@pytest.mark.parametrize(("line", "alone", "among"), [(GIANT, [], ["7+ routs"]), (DRAGON, [], ["11+ routs"])])
def test_a_foe_far_above_any_hero_does_not_run_for_being_hurt(line, alone, among):
    assert checked(line, 1) == alone
    assert checked(line, 2) == among


def test_a_small_one_alone_goes_by_its_printed_morale():
    assert checked(GNOME, 1) == checked(GNOME, 2) == ["9+ routs"]
