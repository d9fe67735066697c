"""Fights: initiative, blows, damage, running."""

from fractions import Fraction

import pytest

from solo.core.odds import odds
from solo.referee.fights import fight as whole_fight
from solo.rules.hearts_v2 import RULES, character, combat, gear, recovery, turns, wounds
from solo.rules.ruleset import Harm
from tests.tables import rows


@pytest.mark.rule("HV2-COMBAT-05")
@pytest.mark.parametrize(("ours", "theirs", "first"), [(4, 2, "party"), (2, 4, "foes")])
def test_each_side_rolls_a_d6_and_the_higher_acts_first(table, ours, theirs, first):
    table.hero()
    fight = table.fight(table.foe(), first=None)
    table.do(combat.begin(fight), ours, theirs)
    assert (fight.first, table.dice) == (first, ["2d6"])


@pytest.mark.rule("HV2-RULE-14")
def test_a_tie_is_rolled_again_or_goes_to_the_player(table):
    table.hero()
    fight = table.fight(table.foe())
    table.do(combat.begin(fight), 4, 4, 6, 1)
    assert fight.first == "party"
    table.rule(initiative_tie="player first")
    table.do(combat.begin(fight), 4, 4)
    assert fight.first == "party"
    assert odds(lambda world: combat.throw_for_it("player first"))["party"] == Fraction(21, 36)
    assert odds(lambda world: combat.throw_for_it())["tie"] == Fraction(6, 36)


@pytest.mark.rule("HV2-RULE-15")
def test_initiative_is_rolled_once_a_fight_or_each_round(table):
    table.hero()
    table.fight(table.foe(hp=9), round=2)
    table.round(1, choose=("wait",))
    assert table.dice == ["d6"]
    table.rule(initiative="per round")
    table.round(2, 5, 1, choose=("wait",))
    assert table.log.rolls[0].why == "initiative: you, then they"
    assert table.world["fight"].first == "foes"


@pytest.mark.rule("HV2-COMBAT-06")
def test_with_two_foes_who_differ_the_player_is_asked_which(table):
    hero, one, two = table.hero("club"), table.foe(1, hp=3), table.foe(2, hp=2)
    table.fight(one, two)
    table.turn(hero, 6, choose=("club", "foe.2"))
    assert (one.hp, two.hp) == (3, 1)


def test_between_two_foes_who_are_alike_nothing_is_asked(table):
    hero, one, two = table.hero("club"), table.foe(1, hp=2, name="rat 1"), table.foe(2, hp=2, name="rat 2")
    table.fight(one, two)
    table.turn(hero, 6, choose=("club",))
    assert (one.hp, two.hp) == (1, 2)


@pytest.mark.rule("HV2-COMBAT-07")
@pytest.mark.parametrize(
    ("die", "chance"),
    [("d4", Fraction(1, 4)), ("d6", Fraction(3, 6)), ("d8", Fraction(5, 8)), ("d10", Fraction(7, 10))],
)
def test_any_die_hits_on_4_or_more(die, chance):
    assert odds(lambda world: combat.attack(die))[1] == chance


@pytest.mark.rule("HV2-COMBAT-08", "HV2-RULE-03")
@pytest.mark.parametrize("face", [4, 10])
def test_a_hit_takes_one_point_whatever_the_die_shows(table, face):
    hero, foe = table.hero("polearm"), table.foe(hp=12)
    table.fight(foe)
    table.turn(hero, face, choose=("polearm",))
    assert foe.hp == 11
    table.rule(hit_damage="die roll")
    table.turn(hero, face, choose=("polearm",))
    assert foe.hp == max(0, 11 - face)


@pytest.mark.rule("HV2-RULE-04")
def test_each_die_of_4_is_a_hit_and_a_bonus_is_added_to_each(table):
    assert table.do(combat.attack("2d6"), 5, 6) == 2
    assert table.do(combat.attack("2d6"), 5, 3) == 1
    assert table.do(combat.attack("d6", 1), 3) == 1
    assert table.do(combat.attack("d6", 1), 2) == 0
    assert table.do(combat.attack("2d6", 1), 3, 3) == 2
    assert table.do(combat.attack("2d8", best=True), 8, 8) == 1


@pytest.mark.rule("HV2-RULE-04")
def test_separate_attacks_are_separate_rolls(table):
    hero = table.hero(hp=6)
    cat = table.foe(
        hp=4, attacks=(character.attack("claw", ("d4",), count=2), character.attack("bite", ("d8",), group=1))
    )
    table.fight(cat)
    table.turn(cat, 4, 1, 7)
    assert (table.dice, hero.hp) == (["d4", "d4", "d8"], 4)


@pytest.mark.rule("HV2-COMBAT-09")
def test_damage_takes_ap_first_and_then_hp(table):
    hero, foe = table.hero("shield", hp=3), table.foe()
    fight = table.fight(foe)
    blow = combat.Blow("club", "d6")
    table.do(combat.strike(fight, foe, hero, blow), 5)
    assert (hero.ap, hero.hp) == (0, 3)
    table.do(combat.strike(fight, foe, hero, blow), 5)
    assert (hero.ap, hero.hp) == (0, 2)
    assert wounds.soak(3, 2, 2) == (0, 1)
    assert wounds.soak(9, 1, 2) == (0, 0)


@pytest.mark.rule("HV2-COMBAT-10", "HV2-RULE-21")
def test_foes_at_0_hp_are_dead_and_heroes_are_dying_until_the_fight_ends(table):
    hero, foe, other = table.hero("sword", hp=1), table.foe(1), table.foe(2)
    fight = table.fight(foe, other)
    # 7 in all: the second stands? no, it routs
    table.turn(hero, 8, 12 // 2, 1, choose=("sword",))
    assert (foe.state, foe.hp) == ("dead", 0)
    table.do(combat.strike(fight, other, hero, combat.Blow("club", "d6")), 6)
    assert (hero.state, hero.hp) == ("out", 0)
    table.do(combat.end(fight))
    assert hero.state == "dead"


@pytest.mark.rule("HV2-RULE-21")
def test_a_table_may_rule_dead_at_once(table):
    hero, foe = table.rule(dying="dead at once").hero(hp=1), table.foe()
    table.do(combat.strike(table.fight(foe), foe, hero, combat.Blow("club", "d6")), 6)
    assert hero.state == "dead"


@pytest.mark.rule("HV2-COMBAT-11", "HV2-CAIRN-05")
def test_the_critical_damage_of_a_cairn_monster_happens_in_place_of_dying(table):
    hero = table.hero(hp=1)
    bird = table.foe(critical="carries the victim off")
    fight = table.fight(bird)
    table.do(combat.strike(fight, bird, hero, combat.Blow("talons", "d8")), 6)
    assert (hero.state, hero.dying, hero.taken) == ("out", False, "carries the victim off")
    assert "Carries the victim off." in table.told
    table.do(combat.end(fight))
    assert (hero.state, hero.hp) == ("up", 1)


@pytest.mark.rule("HV2-COMBAT-11")
def test_a_critical_damage_that_kills_still_kills(table):
    hero, foe = table.hero(hp=1), table.foe(critical="the target is turned to stone and dies")
    fight = table.fight(foe)
    table.do(combat.strike(fight, foe, hero, combat.Blow("gaze", "d8")), 6)
    table.do(combat.end(fight))
    assert hero.state == "dead"


@pytest.mark.rule("HV2-HEAL-01")
def test_all_ap_come_back_when_the_fight_ends_and_hp_do_not(table):
    hero, foe = table.hero("plate", hp=2, hp_max=4), table.foe()
    fight = table.fight(foe)
    for _ in range(2):
        table.do(combat.strike(fight, foe, hero, combat.Blow("club", "d6")), 6)
    assert (hero.ap, hero.hp) == (0, 2)
    table.do(combat.end(fight))
    assert (hero.ap, hero.hp) == (2, 2)


@pytest.mark.rule("HV2-RULE-44")
def test_a_round_gives_each_combatant_one_action(table):
    table.hero("dagger", "holy water", "spellbook of sleep", hp=2, hp_max=3, favor=1, mana=1, mana_max=1)
    fight = table.fight(table.foe(1, hp=5), table.foe(2, hp=5))
    keys = {option.key for option in turns.actions(fight, table.world["hero.1"])}
    assert {"dagger", "cast-sleep", "holy-water", "flee", "wait"} <= keys
    table.round(1, 1, 1, choose=("dagger",))
    assert [roll.who for roll in table.log.rolls] == ["hero.1", "foe.1", "foe.2"]


@pytest.mark.rule("HV2-RULE-47", "HV2-HEAL-01")
def test_running_takes_ones_turn_no_roll_and_no_parting_blows(table):
    hero, foe = table.hero("shield"), table.foe(hp=3)
    table.world.put("hero.1", "ap", 0)
    foes = (foe,)
    outcome = table.do(whole_fight(table.world, RULES, foes), 5, 2, choose=("flee",))
    assert (outcome, hero.state, hero.ap, table.dice) == ("fled", "up", 1, ["2d6"])
    assert table.do(RULES.pursue(hero, foes, ())) is True


@pytest.mark.rule("HV2-RULE-47")
def test_a_table_may_give_each_foe_a_parting_blow(table):
    hero = table.rule(flee="one parting attack each").hero(hp=4)
    fight = table.fight(table.foe(1), table.foe(2))
    table.turn(hero, 4, 3, choose=("flee",))
    assert (hero.hp, fight.outcome) == (3, "fled")


def test_one_of_two_heroes_may_run_and_is_back_after_the_fight(table):
    one, two = table.hero(), table.hero(number=2)
    fight = table.fight(table.foe())
    table.turn(one, choose=("flee",))
    assert (one.state, fight.outcome) == ("fled", None)
    table.turn(two, choose=("flee",))
    assert fight.outcome == "fled"
    table.do(combat.end(fight))
    assert one.state == "up"


def test_a_surprised_side_does_nothing_in_the_first_round(table):
    hero, foe = table.hero("sword"), table.foe(hp=5)
    fight = table.fight(foe, surprise="foes", first=None)
    table.do(combat.begin(fight))
    table.round(1, choose=("sword",))
    assert [roll.who for roll in table.log.rolls] == [hero.id]


@pytest.mark.rule("HV2-RULE-42")
def test_those_who_cannot_lift_a_hand_can_be_bound(table):
    hero, foe = table.hero("sword"), table.foe(under=("asleep",))
    table.fight(foe)
    table.turn(hero, choose=("bind",))
    assert foe.state == "yielded"


def test_a_blast_strikes_everybody(table):
    one, two = table.hero(), table.hero(number=2)
    toad = table.foe(attacks=(character.attack("spit", ("d6",), tags=("blast",)),))
    table.fight(toad)
    table.turn(toad, 5, 5)
    assert (one.hp, two.hp) == (3, 3)


def test_companions_fight_on_their_own(table):
    table.hero()
    friend, foe = table.friend(), table.foe(hp=2)
    table.fight(foe)
    table.turn(friend, 6)
    assert foe.hp == 1


@pytest.mark.parametrize(
    ("dice", "faces", "lost"),
    [
        ("1d6", (3,), 0),
        ("1d6", (4,), 1),
        ("1d4", (2,), 0),
        ("1d4", (4,), 1),
        ("3d6", (4, 5, 6, 1), 3),
        ("3d6", (4, 5, 6, 4), 1),
        ("d6+2", (2,), 1),
        ("8", (1,), 2),
        ("4", (4,), 0),
        ("4", (3,), 1),
    ],
)
def test_harm_is_thrown_as_attacks_are_with_a_save_for_half(table, dice, faces, lost):
    hero = table.hero(hp=6)
    assert table.do(RULES.harm(hero, Harm(dice)), *faces) == lost
    assert hero.hp == 6 - lost


@pytest.mark.rule("HV2-RULE-04")
@rows(
    ("dice", "thrown"),
    [
        ("1", "d4"), ("2", "d4"), ("3", "d4"), ("d2", "d4"), ("1d3", "d4"), ("2d3", "2d4"), ("d4", "d4"), ("d3+d6", "d4+d6"),
    ],
)  # fmt: skip
def test_harm_too_small_to_come_to_four_is_thrown_as_the_smallest_die_there_is(table, dice, thrown):
    hero = table.hero(hp=6)
    more = [1] * (len(thrown) - 2 > 0)
    table.do(RULES.harm(hero, Harm(dice)), 3, *more)
    assert (table.dice, hero.hp) == ([thrown], 6)
    table.do(RULES.harm(hero, Harm(dice)), 4, *more)
    assert (table.dice, hero.hp) == ([thrown], 5)


@pytest.mark.rule("HV2-RULE-04")
@rows(
    ("dice", "faces", "hits"),
    [
        ("2d6kh1", (4, 6), 1), ("2d6kl1", (3, 6), 0), ("2d6kl1", (4, 6), 1), ("3d6kh2", (5, 5, 1), 2), ("3d6kh2", (6, 6, 6), 2),
        ("d6-d4", (6, 4), 0), ("d6-d4", (6, 3), 1), ("d6-d4", (3, 4), 0), ("d6*2", (4,), 2), ("d6+d8+1", (3, 2), 1),
    ],
)  # fmt: skip
def test_of_harm_s_dice_those_that_are_kept_hit_and_those_that_are_taken_off_spare(table, dice, faces, hits):
    assert table.do(recovery.hits_of(dice), *faces) == hits


@pytest.mark.rule("HV2-RULE-04")
def test_harm_that_is_more_on_paper_costs_no_less_and_what_is_asked_is_what_is_played(table):
    hero = table.hero(hp=6)

    def cost(dice):
        played = odds(lambda world: RULES.harm(hero, Harm(dice)), table.world)
        assert played == odds(lambda world: RULES.index["harm"].procedure(dice))
        return sum(points * chance for points, chance in played.items())

    for rising in (
        ("0", "1", "2", "3", "4", "7", "8", "12"),
        ("0", "d4-2", "d2", "d3", "d4", "d6", "d8", "d12"),
        ("1", "d2+1", "d3+1", "d4+1", "d6+1"),
        ("d6-5", "d6-3", "d6-1", "d6", "2d6", "3d6"),
    ):
        costs = [cost(dice) for dice in rising]
        assert costs == sorted(costs), list(zip(rising, costs, strict=True))
    assert cost("1") == cost("1d3") == cost("d4") == Fraction(1, 4)


@pytest.mark.parametrize("dice", ["0", "00", "d4-4", "1d3-5", "d6-d4-6"])
def test_no_harm_costs_nothing_and_no_healing_gives_nothing(table, dice):
    hero = table.hero(hp=2, hp_max=4)
    assert table.do(RULES.harm(hero, Harm(dice))) == 0
    assert (hero.hp, table.dice) == (2, [])
    assert table.do(RULES.heal(hero, dice)) == 0
    assert hero.hp == 2 and "whole" not in table.told


def test_armour_takes_harm_first_but_no_poison(table):
    hero = table.hero("shield", hp=6)
    table.do(RULES.harm(hero, Harm("1d6", "fall")), 5)
    assert (hero.ap, hero.hp) == (0, 6)
    other = table.hero("shield", hp=6, number=2)
    table.do(RULES.harm(other, Harm("1d6", "poison")), 5)
    assert (other.ap, other.hp) == (1, 5)


@pytest.mark.rule("HV2-RULE-21")
def test_harm_outside_a_fight_kills_one_time_in_three_unless_a_friend_has_holy_water(table):
    hero = table.hero(hp=1)
    table.do(RULES.harm(hero, Harm("1d6")), 5, 4)
    assert (hero.state, hero.hp, hero.dying) == ("up", 1, False)
    table.do(RULES.harm(hero, Harm("1d6")), 5, 2)
    assert hero.state == "dead"
    lucky = table.hero(hp=1, number=2)
    table.hero("holy water", favor=1, number=3)
    table.do(RULES.harm(lucky, Harm("1d6")), 5, 1)
    assert lucky.state == "out"
    from solo.core.clock import pass_time

    table.do(pass_time(table.world, RULES, 10))
    assert lucky.state == "dead"


@pytest.mark.parametrize(
    ("dice", "faces", "back"), [("1d6", (2,), 1), ("1d6", (5,), 1), ("2d6", (5, 4), 2), ("3d6", (6, 6, 6), 3)]
)
def test_healing_gives_1_hp_for_each_die_of_4_and_1_at_least(table, dice, faces, back):
    hero = table.hero(hp=1, hp_max=6)
    assert table.do(RULES.heal(hero, dice), *faces) == back
    assert hero.hp == 1 + back
    assert table.do(recovery.heal(table.hero(hp=3, number=2), "1d6"), 6) == 0


@pytest.mark.rule("HV2-RULE-40")
def test_a_thrown_dagger_can_be_used_again_after_the_fight_though_both_hands_are_full(table):
    hero, foe = table.hero("dagger", "polearm"), table.foe(hp=3)
    fight = table.fight(foe)
    table.turn(hero, 1, choose=("throw-dagger",))
    table.turn(hero, 1, choose=("polearm",))
    assert [thing.name for thing in gear.weapons(hero)] == ["Polearm"]
    table.do(combat.end(fight))
    assert {thing.name for thing in gear.weapons(hero)} == {"Dagger", "Polearm"}


@pytest.mark.rule("HV2-RULE-24")
def test_the_odds_beside_a_poisoned_blade_are_those_of_a_sure_hit(table):
    hero, foe = table.hero("sword"), table.foe(hp=3)
    fight = table.fight(foe)
    table.world.put(table.thing(hero, "Sword").id, "poisoned", True)
    option = table.offered(turns.take_turn(fight, hero))["sword"]
    assert odds(lambda world: option.odds()) == {2: 1}


def test_a_hit_that_armour_takes_is_told_so_and_one_that_leaves_little_as_hard(table):
    bravo = table.foe(name="bravo")
    table.put(bravo, hp=6, hp_max=6, ap=1)
    assert [combat.how_hard(bravo, points) for points in (1, 2)] == ["stopped", "hard"]
    table.put(bravo, ap=0)
    assert combat.how_hard(bravo, 1) == "hit"


@pytest.mark.rule("HV2-RULE-21")
@pytest.mark.parametrize(("face", "state"), [(4, "up"), (3, "dead")])
def test_foes_who_have_speech_may_take_the_dying_alive(table, face, state):
    hero, bandit = table.hero(hp=0, state="out", dying=True), table.foe()
    table.put(bandit, name="bandit", kind="bandit")
    fight = table.fight(bandit, outcome="fallen")
    table.do(combat.end(fight), face)
    assert hero.state == state and (state == "dead" or (hero.hp, fight.outcome) == (1, "captured"))
