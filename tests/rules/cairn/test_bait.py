"""What is thrown to get away: rations to beasts, half a purse to people."""

from solo.core.things import Ware, give, owned
from solo.rules.cairn import RULES, bait, choices
from solo.rules.staging import Stage


def fight_with(kind, line, tags=(), **fields):
    stage = Stage("cairn")
    hild = stage.hero("Hild", dex=1, **fields)
    foe = stage.foe(kind, line)
    stage.put(foe, tags=tags)
    return stage, hild, foe, stage.fight([hild], [foe], dice=[20])


def test_beasts_stop_for_a_ration_and_no_save_is_needed():
    stage, hild, _, fight = fight_with("wolf", "6 HP, 12 STR, bite (d8)", ("beast",))
    assert bait.offered(hild, fight) == []
    stage.run(give(hild, Ware("rations", uses=3, tags=("food",))), dice=[])
    assert [option.key for option in bait.offered(hild, fight)] == ["bait"]
    stage.run(bait.thrown(hild, fight), dice=[])
    assert hild.state == "fled" and owned(hild)[-1].uses == 2


def test_people_stop_for_half_a_purse():
    stage, hild, _, fight = fight_with("bandit", "4 HP, club (d6)", coins=9)
    assert any(option.key == "bait" for option in choices.way_out(hild, fight))
    stage.run(bait.thrown(hild, fight), dice=[])
    assert (hild.state, hild.coins) == ("fled", 4)


def test_the_dead_stop_for_nothing():
    stage, hild, _, fight = fight_with("skeleton", "4 HP, sword (d6)", ("undead",), coins=9)
    stage.run(give(hild, Ware("rations", uses=3, tags=("food",))), dice=[])
    assert bait.offered(hild, fight) == [] and RULES.id == "cairn"
