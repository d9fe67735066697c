"""Fights: blows, what extra Successes buy in them, nerve, flight, falling, and that they end."""

from collections import Counter
from fractions import Fraction

import pytest

from solo.core.dice import seeded
from solo.core.fields import FIGHT, TURN, living
from solo.core.odds import odds
from solo.core.procedure import Choose, Log, run, usual
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.hearts_d100 import choices, combat, gear, index, morale, strikes, tables, wounds
from solo.rules.hearts_d100.fields import Being

from .conftest import arena, being, faces, play, thing
from .test_tasks import fresh


def blow(world, hero, foe, *digits, keys=(), **fields):
    """One blow in a fight of two."""
    fight = arena(world, (hero,), (foe,), **fields)
    return play(strikes.blow(fight, hero, foe), *faces(*digits), keys=keys, world=world)


@pytest.mark.rule("HD100-OPP-04", "HD100-GAP-02")
def test_a_blow_that_lands_does_a_d6_for_each_success_that_is_left(world, hero, foe):
    assert blow(world, hero, foe, 3, 1, 9, 9, 4).outcome == 3  # bare hands: −1
    thing(world, hero, "axe", dice="d8", tags=("weapon",))
    assert blow(world, hero, foe, 3, 1, 9, 9, 4).outcome == 5
    world.put(foe.id, "health", 20)
    done = blow(world, hero, foe, 1, 1, 9, 9, 4, 2, keys=("press",))
    assert (done.outcome, done.rolls[-1].dice) == (7, "2d6+1")


@pytest.mark.rule("HD100-ADD-02", "HD100-ADD-01")
@pytest.mark.parametrize(
    ("digits", "dice", "picks"), [((3, 1), 1, ()), ((1, 1), 2, ("press",)), ((1, 0), 3, ("press", "guard"))]
)
def test_each_extra_success_is_a_die_more_and_one_effect_of_the_players_choice(
    world, hero, foe, digits, dice, picks
):
    done = blow(world, hero, foe, *digits, 9, 9, *([1] * dice), keys=picks)
    assert done.rolls[-1].dice == f"{dice}d6-1"
    assert (hero.press or 0, hero.guard or 0) == (10 * ("press" in picks), 20 * ("guard" in picks))


@pytest.mark.rule("HD100-ADD-02")
def test_the_effects_of_a_blow(world, hero, foe):
    thing(world, foe, "cutlass", dice="d6", tags=("weapon",))
    world.put(foe.id, "hide", 3)
    assert blow(world, hero, foe, 1, 1, 9, 9, 5, 5, keys=("gap",)).outcome == 9  # 10 − 1, no armour
    assert blow(world, hero, foe, 1, 1, 9, 9, 5, 5, keys=("disarm",)).outcome == 6  # 10 − 1 − 3
    assert foe.disarmed and strikes.weapon_of(foe) is None
    world.put(foe.id, "health", 20)
    blow(world, hero, foe, 1, 1, 9, 9, 1, 1, keys=("topple",))
    assert foe.unsteady and strikes.attack_check(foe).grade == "difficult"
    world.put(foe.id, "health", 20)
    blow(world, hero, foe, 1, 1, 9, 9, 1, 1, 9, 9, keys=("daunt",))
    assert foe.state == "fled"


def test_what_was_bought_follows_the_blow_and_nobody_daunts_the_fallen(world, hero, foe, ally):
    world.put(foe.id, "health", 2)
    arena(world, (hero, ally), (foe,))
    blow(world, hero, foe, 1, 1, 9, 9, 5, 5, keys=("daunt",))
    assert foe.state == "dead"
    world.put(foe.id, "health", 20), world.put(foe.id, "state", "up")
    assert blow(world, hero, foe, 1, 0, 9, 9, 1, 1, 1, keys=("guard", "press")).told.endswith(
        "+20 on their next Deflect. Brand has the measure of it: +10 on their next attack."
    )


def test_the_odds_of_daunting_and_of_calling_on_them_are_told(world, hero, foe):
    world.put(foe.id, "bold", 8)
    daunting = next(one for one in strikes.choices(arena(world, (hero,), (foe,)), hero, foe, tables.strikes())
                    if one.key == "daunt")  # fmt: skip
    assert odds(lambda _: daunting.odds())[True] == Fraction(72, 100)  # over 8 on 2D10
    asking = next(one for one in combat.offers(world["fight"], hero) if one.key == "parley")
    assert 0 < odds(lambda _: asking.odds())[True] < Fraction(1, 2)  # two Successes are wanted of them unhurt


def test_no_effect_is_bought_twice_with_one_blow(world, hero, foe):
    with pytest.raises(LookupError, match="'press' is not offered"):
        blow(world, hero, foe, 1, 0, 9, 9, 1, 1, 1, keys=("press", "press"))


def test_slipping_away_ends_the_fight_for_one_who_stands_alone(world, hero, foe, ally):
    assert "slip" in [
        option.key for option in strikes.choices(arena(world, (hero,), (foe,)), hero, foe, tables.strikes())
    ]
    both = arena(world, (hero, ally), (foe,))
    assert "slip" not in [option.key for option in strikes.choices(both, hero, foe, tables.strikes())]
    blow(world, hero, foe, 1, 1, 9, 9, 1, 1, keys=("slip",))
    assert world["fight"].outcome == "fled"


@pytest.mark.rule("HD100-OPP-07")
def test_attack_and_deflect_tied_do_half_the_damage_of_a_plain_blow(world, hero, foe):
    thing(world, hero, "sword", dice="d8", tags=("weapon",))
    tied = blow(world, hero, foe, 3, 1, 4, 2, 6)
    assert tied.outcome == 4 and "(Health 20 → 16)" in tied.told
    heroic = blow(world, hero, foe, 1, 0, 2, 0, 6)
    assert heroic.outcome == 4 and heroic.rolls[-1].dice == "1d6+1"


@pytest.mark.rule("HD100-OPP-05", "HD100-GAP-06")
def test_a_defender_who_wins_takes_nothing_and_buys_with_what_is_left_past_the_first(world, hero, foe):
    plain = blow(world, foe, hero, 9, 9, 4, 2)
    assert plain.outcome == 0 and hero.health == 20
    hard = blow(world, foe, hero, 9, 9, 1, 1, 5, keys=("riposte",))
    assert hard.outcome == 0 and foe.health == 15 and "answer the blow (Health 20 → 15)" in hard.told


def test_two_failures_do_half_a_blow_or_nothing_as_the_table_likes(world, hero, foe):
    assert blow(world, hero, foe, 9, 9, 8, 8, 6).outcome == 3
    world.put("option", "tie_on_double_failure", "both_fail")
    assert blow(world, hero, foe, 9, 9, 8, 8).outcome == 0


def test_each_further_deflect_in_a_round_is_ten_harder_and_a_shield_helps(world, hero, foe):
    assert strikes.deflect_check(hero).target == 50
    blow(world, foe, hero, 9, 9, 4, 2)
    assert strikes.deflect_check(hero).target == 40
    thing(world, hero, "shield", tags=("shield",))
    assert strikes.deflect_check(hero).target == 50
    thing(world, hero, "halberd", dice="d10", tags=("weapon", "both hands"))
    assert strikes.deflect_check(hero).target == 40


def test_no_more_than_three_get_at_one_hero_and_two_at_a_careful_one(world, hero, foe):
    world.put(hero.id, "beset", 2)
    assert choices.reachable(foe, hero)
    world.put(hero.id, "mood", "careful")
    world.put(hero.id, "mood_at", "here")
    assert not choices.reachable(foe, hero)
    world.put(hero.id, "mood", "headlong")
    world.put(hero.id, "beset", 3)
    assert not choices.reachable(foe, hero)


def test_whoever_goes_in_headlong_acts_first_and_others_check_agility(world, hero, foe):
    first = play(combat.begin(arena(world, (hero,), (foe,))), 9, 9, world=world)
    assert world["fight"].first == "foes" and first.rolls[0].why == "Agility 10"
    world.put(hero.id, "mood", "headlong")
    world.put(hero.id, "mood_at", "here")
    assert play(combat.begin(arena(world, (hero,), (foe,))), world=world).rolls == []
    assert world["fight"].first == "party"


def test_the_first_foe_down_tries_the_nerve_of_the_rest(world, hero, foe):
    second = being(world, "foe.2", "smuggler 2", "foes", bold=12, tags=("leader",))
    third = being(world, "foe.3", "smuggler 3", "foes", bold=18)
    fight = arena(world, (hero,), (foe, second, third))
    assert play(morale.tried(fight), world=world).rolls == []
    world.put(foe.id, "state", "dead")
    held = play(morale.tried(fight), 3, 4, world=world)
    assert held.rolls[0].who == second.id and second.state == "up"
    assert play(morale.tried(fight), world=world).rolls == []  # once for each shock
    world.put(third.id, "state", "dead")
    play(morale.tried(fight), 9, 9, world=world)
    assert second.state == "yielded"


def test_the_fearless_are_not_tried(world, hero, foe):
    second = being(world, "foe.2", "bones", "foes", tags=("undead",))
    world.put(foe.id, "state", "dead")
    play(morale.tried(arena(world, (hero,), (foe, second))), world=world)
    assert second.state == "up"


@pytest.mark.parametrize(
    ("digits", "outcome", "health"),
    [((1, 0, 9, 9), "fled", 20), ((9, 9, 1, 0), None, 20), ((9, 9, 8, 8, 6), "fled", 17)],
)
def test_running_is_athletics_against_the_fastest_and_a_tie_costs_half_a_blow(
    world, hero, foe, digits, outcome, health
):
    world.put(foe.id, "natural", 0)
    fight = arena(world, (hero,), (foe,))
    play(combat.flee(fight, hero), *faces(*digits), world=world)
    assert (fight.outcome, hero.health) == (outcome, health)


@pytest.mark.parametrize(
    ("digits", "away"), [((3, 1, 9, 9), True), ((9, 9, 8, 8), True), ((9, 9, 1, 0), False)]
)
def test_from_a_meeting_one_runs_the_same_way_without_a_blow(rules, world, hero, foe, digits, away):
    assert play(rules.pursue(hero, (foe,), ()), *faces(*digits), world=world).outcome is away
    assert hero.health == 20


def test_calling_on_them_needs_two_successes_while_they_are_whole(world, hero, foe):
    world.put(hero.id, "command", 60)
    second = being(world, "foe.2", "smuggler 2", "foes")
    fight = arena(world, (hero,), (foe, second))
    play(morale.parley(fight, hero), *faces(5, 1, 9, 9), world=world)
    assert foe.state == "up" and "heard you once" in morale.deaf(fight)
    play(morale.parley(fight, hero), *faces(1, 1, 9, 9), world=world)
    assert foe.state == "fled"


# Falling.


@pytest.mark.rule("HD100-GAP-02")
def test_at_no_health_a_hero_stands_by_a_might_check_with_a_wound_or_goes_down(world, hero):
    play(wounds.hurt(hero, 25), 4, 4, world=world)
    assert (hero.state, hero.health, hero.wounds) == ("up", 1, 1)
    play(wounds.hurt(hero, 1), 9, 9, world=world)
    assert hero.state == "out" and [timer.what for timer in world.all("timer")] == ["dying"]


def test_after_the_fight_a_companion_makes_the_last_breath_easy(world, hero, ally, foe):
    world.put(hero.id, "state", "out")
    world.put(hero.id, "health", 0)
    fight = arena(world, (hero, ally), (foe,), outcome="victory")
    done = play(combat.end(fight), 9, 9, world=world)
    assert hero.state == "up" and done.rolls[0].against == "20 or under (Might 10, easy doubles it)"


def test_where_all_fell_the_living_are_taken_by_people_and_left_by_beasts(world, hero, foe):
    for tags, outcome in ((("person",), "captured"), (("beast",), "fled")):
        world.put(foe.id, "tags", tags)
        world.put(hero.id, "state", "out")
        fight = arena(world, (hero,), (foe,), outcome="fallen")
        play(combat.end(fight), 4, 4, world=world)
        assert (fight.outcome, hero.state) == (outcome, "up")


def test_the_last_breath_may_be_the_last(rules, world, hero):
    world.put(hero.id, "state", "out")
    world.put("timer.1", "what", "dying")
    world.put("timer.1", "who", hero.id)
    done = play(rules.due(world["timer.1"]), 9, 9, world=world)
    assert hero.state == "dead" and "dead" in done.told


def test_eighty_fights_end_in_every_way_there_is_and_leave_nothing_of_the_fight_behind(rules):
    outcomes = Counter()
    for number in range(80):
        hero = fresh(rules, number)
        world = hero.world
        foes = tuple(
            being(
                world,
                f"foe.{each}",
                f"raider {each}",
                "foes",
                melee=30 + number % 40,
                deflect=25 + number % 30,
                bold=5 + number % 14,
                tags=(("person",), ("beast",), ("undead",))[number % 3],
            )
            for each in range(1, 2 + number % 4)
        )
        source, log = seeded("fight", number), Log()
        offered = seeded("choice", number)

        def choose(request, offered=offered):
            if number % 2 or not isinstance(request, Choose):  # noqa: B023 (called at once)
                return usual(request)
            return request.open[offered((len(request.open),), request.why, "")[0] - 1].key

        outcomes[run(refereed(fight(world, rules, foes), world, rules), source, choose, world, log)] += 1
        left = {
            field
            for one in (hero, *foes)
            for field in living(Being, TURN, FIGHT)
            if one.get(field) is not None
        }
        assert not left and "fight" not in world, number
    assert set(outcomes) >= {"victory", "yielded", "fled", "routed", "fallen", "captured"}


def test_a_printed_die_is_d6_and_a_bonus():
    assert [gear.bonus(dice) for dice in ("d4", "d6", "1d8", "d10", "2d6+1", "d12")] == [-1, 0, 1, 2, 0, 3]


def beside(fight, being, key):
    """The odds beside one of a being's choices."""
    option = next(one for one in combat.offers(fight, being) if one.key == key)
    return odds(lambda _: option.odds())[True]


def test_the_odds_beside_a_blow_are_those_of_the_checks_that_it_rolls(world, hero, foe):
    lit, dark = (
        beside(arena(world, (hero,), (foe,), here=here), hero, "strike:foe.1") for here in ((), ("dark",))
    )
    assert (lit, dark) == tuple(
        odds(lambda _, skill=skill: index.lands(skill, 50))[True] for skill in (50, 25)
    )
    done = play(strikes.blow(world["fight"], hero, foe), 9, 9, 8, 8, 1, world=world)
    assert done.rolls[0].against == "25 or under (Melee 50, difficult halves it)"


def test_the_odds_beside_a_choice_are_those_of_this_tables_rulings(world, hero, foe):
    fight = arena(world, (hero,), (foe,))
    usual = beside(fight, hero, "flee")
    world.put("option", "tie_on_double_failure", "both_fail")
    both_fail = beside(fight, hero, "flee")
    fails = 1 - odds(lambda _: index.passes(44))[True]
    assert both_fail < usual <= both_fail + fails
    away = sum(
        play(combat.pursued(hero, (foe,), ()), *pair, world=world).outcome
        for pair in ((9, 9, 8, 8), (3, 1, 9, 9))
    )
    assert away == 1
