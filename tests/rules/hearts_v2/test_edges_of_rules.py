"""What breaking the rules on purpose (`python -m tests.mutants hearts-v2`) showed no other test to state."""

import pytest

from solo.rules.hearts_v2 import (
    answers,
    checks,
    combat,
    convert,
    gear,
    magic,
    morale,
    parley,
    recovery,
    tables,
)
from solo.rules.ruleset import Task


@pytest.mark.rule("HV2-CAIRN-01")
def test_whoever_prints_no_hp_has_three_and_nobody_more_or_less_than_there_may_be():
    assert [convert.cairn_hp(hp, 0) for hp in (0, 1, 5)] == [1, 1, 5]
    assert convert.cairn_hp(10**4, 3) == convert.MOST_HP


def test_how_many_hits_an_attack_lands_counts_its_dice_and_its_bonus():
    one, two = convert.attack("claw", ("d6",)), convert.attack("claws", ("d6", "d6"))
    assert (convert.hits_of(one), convert.hits_of(two)) == (0.5, 1.0)
    surer = one[:2] + (1,) + one[3:]
    assert convert.hits_of(surer) == pytest.approx(4 / 6)
    best = two[:3] + (True,) + two[4:]
    assert convert.hits_of(best) == pytest.approx(0.75)


def test_the_stronger_a_creature_is_for_what_it_is_worth_the_sooner_it_runs_or_the_slower_it_is():
    assert convert.nerve(0.0, 4, 0.5) > convert.nerve(0.0, 16, 0.5) >= 2
    assert convert.nerve(2.0, 4, 0.5) > convert.nerve(0.0, 4, 0.5)
    assert convert.slowness(0.0, 4, 0.5) > convert.slowness(0.0, 2, 0.5)
    assert convert.slowness(3.0, 1, 0.1) == 0


@pytest.mark.rule("HV2-RULE-37")
def test_a_table_may_have_things_bought_at_half_their_price_rounded_down(table):
    hero = table.hero("sword")
    price, coins = gear.ware("sword").price, hero.coins or 0
    sword = table.thing(hero, "sword")
    assert table.do(gear.sell(hero, sword)) == 0
    table.rule(selling="half price")
    assert table.do(gear.sell(hero, sword)) == price // 2
    assert hero.coins == coins + price // 2


@pytest.mark.rule("HV2-RULE-05")
def test_a_spell_that_a_save_avoids_takes_hold_where_the_save_fails(table):
    assert [table.do(magic.takes_hold(), face) for face in (3, 4)] == [True, False]
    assert table.do(magic.takes_hold(5), 4)


@pytest.mark.rule("HV2-RULE-14")
def test_whoever_surprises_the_others_acts_first(table):
    table.hero()
    for surprised, first in (("foes", "party"), ("party", "foes")):
        fight = table.fight(table.foe(len(surprised)), surprise=surprised, first="")
        table.do(combat.begin(fight))
        assert fight.first == first


def test_a_hit_is_hard_that_takes_more_than_a_point_or_leaves_less_than_half(table):
    foe = table.foe(1, hp=4, hp_max=4, ap=0)
    assert [combat.how_hard(foe, points) for points in (1, 2)] == ["hit", "hard"]
    assert combat.how_hard(table.foe(2, hp=3, hp_max=4), 1) == "hit"
    assert combat.how_hard(table.foe(3, hp=2, hp_max=4), 1) == "hard"
    assert combat.how_hard(table.foe(4, hp=4, hp_max=4, ap=2), 2) == "stopped"


def test_only_one_foe_who_came_alone_counts_its_own_hp_as_losses_and_only_where_that_is_evened(table):
    table.hero()
    one = table.foe(1)
    assert morale.lone(table.fight(one), "foes") is None
    table.rule(evened="yes")
    assert morale.lone(table.fight(one), "foes") == one
    assert morale.lone(table.fight(one), "party") is None
    assert morale.lone(table.fight(one, table.foe(2)), "foes") is None


def test_beasts_are_not_called_on_though_they_be_no_undead(table):
    wolf, man = (
        table.foe(1, kind="wolf", name="wolf", tags=("beast",)),
        table.foe(2, kind="thug", name="thug"),
    )
    assert not parley.talks(wolf)
    assert parley.talks(man)


def test_the_usual_answer_to_who_tries_is_the_best_of_those_who_stand(table):
    able = table.hero(number=1, skills=(("Stealth", 9),))
    better = table.hero(number=2, skills=(("Stealth", 14),))
    down = table.hero(number=3, skills=(("Stealth", 18),), state="out")
    asked = table.asked(checks.who((able, better, down), Task("agility", "stealth")))
    assert asked.usual == better.id
    assert down.id not in {option.key for option in asked.options}


def test_small_words_of_a_question_mean_nothing_and_endings_do_not_matter():
    assert answers.words_of("Who killed the miller?") == answers.words_of("killed, the millers")
    assert "the" not in answers.words_of("the old mill")
    assert "old" not in answers.words_of("the old mill")


@pytest.mark.rule("HV2-RULE-41")
def test_the_dead_that_fell_again_are_not_counted_when_the_spell_ends(table):
    hero = table.hero()
    stands, fell = table.friend(1), table.friend(2, state="dead")
    timer = table.world["timer.1"]
    table.put(timer, what="animated", who=hero.id, at=1, group=(stands.id, fell.id))
    party = table.world.get("game", "party")
    table.do(recovery.crumble(timer, lambda world, foes: iter(())), 4)
    assert stands.id not in table.world.get("game", "party")
    assert len(party) - len(table.world.get("game", "party")) == 1


@pytest.mark.rule("HV2-EQ-16", "HV2-EQ-18")
def test_the_figures_of_the_church_are_those_of_the_book():
    assert (tables.TITHE_LEAST, tables.TITHE_PART, tables.MOST_FAVOR) == (3, 10, 6)
