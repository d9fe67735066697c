"""Conditions, ground and tricks that come about in play: caused by the player, suffered by the player."""

import pytest

from solo.core.dice import seeded
from solo.rules.floor.approaches import understood
from solo.rules.heart_rush import blows, combat, conditions, deeds, referee, stunts, tricks, wounds
from solo.rules.heart_rush.instants import Attack
from solo.rules.staging import Stage, always
from solo.scenario.words import HERE


@pytest.fixture
def stage():
    """A table that left every option as it was."""
    return Stage("heart-rush", usual=True)


def met(stage, *foes, here=(), **fields):
    """Runa within reach of these foes."""
    runa = stage.put(stage.hero("Runa"), action=True, rush=1)
    for foe in foes:
        stage.put(foe, action=True, rush=1, at=5)
    return runa, stage.arena([runa], foes, starter="party", priority="party", here=here, **fields)


def deed(fight, being, key):
    """One thing that a being may do now, by its key."""
    return next((deed for deed in deeds.doable(fight, being) if deed.option.key == key), None)


@pytest.mark.parametrize("who", ["hero.1", "foe.1"])
def test_a_wound_taken_on_the_ground_leaves_one_vulnerable_and_easier_to_hit(stage, who):
    foe = stage.foe("smuggler", hp=60, hp_max=60)
    runa, _ = met(stage, foe)
    hurt, other = (runa, foe) if who == runa.id else (foe, runa)
    stage.put(hurt, conditions=(("prone", 1),))
    before = blows.attack_levels(other, hurt, "might", ())
    stage.run(wounds.hurt(hurt, 12, other, heart=False))
    assert conditions.level(hurt, "vulnerable") == 1
    assert blows.attack_levels(other, hurt, "might", ()) == before + 1
    assert "vulnerable" in stage.told


def test_a_wound_taken_standing_leaves_nobody_vulnerable(stage):
    foe = stage.foe("smuggler", hp=60, hp_max=60)
    met(stage, foe)
    stage.run(wounds.hurt(foe, 12, heart=False))
    assert not conditions.suffers(foe, "vulnerable")


def test_four_levels_of_vulnerable_are_death_and_told(stage):
    foe = stage.foe("smuggler")
    met(stage, foe)
    stage.run(conditions.add(foe, "vulnerable", 4))
    assert foe.state == "dead" and "dead" in stage.told


def test_a_good_night_takes_a_level_of_vulnerable(stage):
    runa = stage.put(stage.hero("Runa"), conditions=(("vulnerable", 2),))
    stage.run(stage.rules.rest((runa,), "night", ("inn",)), seeded("night", 1))
    assert conditions.level(runa, "vulnerable") == 1


@pytest.mark.parametrize(("stance", "confuses"), [("might", True), ("agility", False)])
def test_a_blunt_wound_with_all_ones_weight_behind_it_confuses(stage, stance, confuses):
    foe = stage.foe("smuggler", hp=60, hp_max=60)
    runa, fight = met(stage, foe)
    stage.give(runa, "mace")
    pending = Attack(runa, foe, "", 14, stance)
    stage.run(blows.land(fight, pending, "strike", {}, (runa, foe)))
    assert conditions.suffers(foe, "confused") is confuses


def test_the_confused_come_to_themselves_by_a_save(stage):
    foe = stage.foe("smuggler", conditions=(("confused", 1),))
    _, fight = met(stage, foe)
    stage.run(combat.closed(fight), always(6))
    assert not conditions.suffers(foe, "confused") and "confused no longer" in stage.told


def test_one_who_is_held_may_be_choked_until_they_go_limp(stage):
    foe = stage.foe("smuggler", hp=60, hp_max=60)
    runa, fight = met(stage, foe)
    stage.run(tricks.grapple(fight, runa, foe), [1, 1, 6, 5])
    assert deed(fight, runa, "choke")
    stage.run(deed(fight, runa, "choke").do(), [1, 1, 6, 5])
    assert conditions.suffers(foe, "suffocating") and not runa.action
    stage.put(runa, action=True)
    stage.run(deed(fight, runa, "choke").do(), [1, 1, 6, 5])
    assert conditions.suffers(foe, "incapacitated")
    stage.run(combat.closed(fight), always(2))
    assert foe.state == "out", "nobody of them can lift a hand: the fight is over"


def test_a_brute_that_has_hold_of_you_chokes_you(stage):
    foe = stage.foe("ogre", role="brute")
    runa, fight = met(stage, foe)
    stage.put(runa, conditions=(("grappled", 1),), held_by=foe.id)
    stage.put(fight, priority="foes")
    asked = stage.asked(combat.chosen(fight, foe, deeds.doable(fight, foe)))
    assert asked is None, "it answers for itself"
    assert stage.log.changes == [] and deed(fight, foe, "choke")
    request = combat.chosen(fight, foe, deeds.doable(fight, foe)).send(None)
    assert stage.run(referee.intent(foe, request)) == "choke"


def test_an_opening_may_end_in_a_brutes_arms(stage):
    foe = stage.foe("ogre", role="brute", might=12)
    runa, fight = met(stage, foe)
    found = set()
    for seed in range(40):
        with stage.trial():
            stage.put(foe, action=True)
            stage.run(deeds.engaged(fight, foe, runa), seeded("brute", seed))
            found |= {name for name, _ in runa.conditions}
    assert "grappled" in found


@pytest.mark.parametrize(("here", "there"), [(("high ground",), True), (("mountain",), True), ((), False)])
def test_the_high_ground_is_taken_for_the_dash_and_lost_by_moving(stage, here, there):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe, here=here)
    assert set(here) <= set(HERE), "a writer may say so"
    assert bool(deed(fight, runa, "high")) is there
    if there:
        before = blows.attack_levels(runa, foe, "might", here)
        stage.run(deed(fight, runa, "high").do())
        assert blows.attack_levels(runa, foe, "might", here) == before + 1 and runa.dashed
        stage.put(runa, dashed=False)
        stage.put(foe, at=40)
        stage.run(deeds.approach(fight, runa, foe))
        assert not conditions.suffers(runa, "high ground")


def test_a_foe_may_take_the_high_ground_first(stage):
    foe = stage.foe("smuggler", role="skirmisher")
    _, fight = met(stage, foe, here=("high ground",))
    stage.put(fight, priority="foes")
    taken = set()
    for seed in range(12):
        with stage.trial():
            stage.run(combat.turn(fight, "foes"), seeded("high", seed))
            taken.add(conditions.suffers(foe, "high ground"))
    assert taken == {True, False}


def test_cover_is_offered_where_somebody_shoots_and_there_is_something_to_stand_behind(stage):
    archer = stage.foe("archer", arm="bow", way="ranged", reach=60)
    runa, fight = met(stage, archer, here=("cover",))
    before = blows.range_levels(archer, runa)
    stage.run(deed(fight, runa, "cover").do())
    assert blows.range_levels(archer, runa) == before + 2
    stage.put(runa, dashed=False, cover=0)
    stage.put(archer, way="melee")
    assert deed(fight, runa, "cover") is None
    stage.put(fight, here=())
    stage.put(archer, way="ranged")
    assert deed(fight, runa, "cover") is None


@pytest.mark.parametrize(
    ("words", "name", "mine"),
    [
        ("kick sand in his eyes", "blinded", False),
        ("vault past him on one hand", "high ground", True),
        ("dazzle him with what I know of poets", "dazed", False),
        ("climb onto the cart", "high ground", True),
        ("trick him into looking behind him", "confused", False),
        ("threaten to tell his mother", "frightened", False),
        ("tackle him", "prone", False),
        ("snare his feet in the net", "restrained", False),
    ],
)
def test_a_stunt_does_what_fits_the_deed(stage, words, name, mine):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe)
    stage.run(stunts.advantage(fight, runa, foe, understood(words)))
    assert conditions.suffers(runa if mine else foe, name) and stage.told


def test_a_great_stunt_takes_the_foes_action_and_leaves_it_vulnerable(stage):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe)
    stage.run(stunts.advantage(fight, runa, foe, understood("kick sand"), True))
    assert not foe.action and conditions.level(foe, "vulnerable") == 1


def test_something_else_may_be_tried_on_ones_turn_and_thought_better_of(stage):
    foe = stage.foe("smuggler", hp=60, hp_max=60)
    runa, fight = met(stage, foe)
    left = stage.run(combat.turn(fight, "party"), always(6), ["try", "climb the rigging", "leave"])
    assert left == "party" and runa.action
    side = stage.run(combat.turn(fight, "party"), always(6), ["try", "climb the rigging", "go"])
    assert side == "foes" and not runa.action and conditions.suffers(runa, "high ground")


@pytest.mark.parametrize("tag", ["water waist", "underwater", "water deep", "rough", "cover", "high ground"])
def test_what_the_ground_can_be_a_writer_can_say(tag):
    assert tag in HERE
