"""Who answers for whom, who sees which dice, and what the Player-Singer does with them."""

import pytest

from solo.core.dice import seeded
from solo.core.errors import Refused
from solo.core.procedure import Log, run, usual
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.hearts_d100 import combat, roles
from solo.rules.ruleset import Task

from .conftest import arena, being, faces, play


@pytest.mark.rule("HD100-ROLE-01")
def test_there_are_two_player_roles_and_no_third():
    assert "one character" in roles.role("PC") and "everybody else" in roles.role("PS")
    with pytest.raises(Refused, match="PC and PS"):
        roles.role("GM")


@pytest.mark.rule("HD100-ROLE-02", "HD100-ROLE-05")
def test_the_player_answers_for_a_hero_and_the_player_singer_for_everybody_else(rules, world, hero, foe):
    assert roles.answers_for(hero) == "PC" and roles.answers_for(foe) == "PS"
    hireling = being(world, "hireling.1", "Hob", "party", attitude="kind")
    assert roles.answers_for(hireling) == "PS"
    assert any("Ally. PS: everybody else" in line for line in rules.sheet(hireling))
    assert not any("PS" in line for line in rules.sheet(hero))


@pytest.mark.rule("HD100-ROLE-02", "HD100-ROLE-05", "HD100-ROLE-06")
def test_in_a_fight_the_player_is_asked_for_the_heroes_only_and_the_outcome_is_not_the_players(
    rules, world, hero, foe
):
    asked, log = set(), Log()

    def choose(request):
        asked.add(request.by)
        return usual(request)

    outcome = run(
        refereed(fight(world, rules, (foe,)), world, rules),
        seeded("roles", 1),
        choose,
        world,
        log,
    )
    assert asked == {hero.id} and outcome in ("victory", "routed", "yielded", "fallen", "captured")


@pytest.mark.rule("HD100-ROLE-04")
def test_no_text_says_what_a_hero_feels_unless_the_player_agreed_to_the_check(rules, world, hero):
    world.put("game", "scene", "warehouse")
    declined = play(rules.arrive((hero,), ("dark",)), keys=("steady",), world=world)
    assert declined.rolls == [] and declined.told == "" and hero.mood == ""
    world.put("game", "scene", "vault")
    agreed = play(rules.arrive((hero,), ("dark",)), 2, 3, 9, 9, keys=("argue",), world=world)
    assert "Bold has the last word" in agreed.told


@pytest.mark.rule("HD100-ROLE-08")
@pytest.mark.parametrize(
    ("attitude", "stance"),
    [
        ("hostile", "adversary"),
        ("wary", "apathetic"),
        ("curious", "apathetic"),
        ("kind", "ally"),
        ("helpful", "ally"),
    ],
)
def test_every_npc_is_ally_adversary_or_apathetic(world, foe, attitude, stance):
    world.put(foe.id, "attitude", attitude)
    assert roles.stance(foe) == stance


@pytest.mark.rule("HD100-ROLE-03")
def test_the_story_outlives_one_of_the_party(rules, world, hero, ally):
    world.put(hero.id, "state", "dead")
    grade = play(rules.test(ally, Task("might")), 3, 1, world=world).outcome
    assert grade.passed
    assert "Brand and Ebba" in rules.voice().opening.format(names="Brand and Ebba")


@pytest.mark.rule("HD100-OPEN-01")
def test_rolls_are_open_with_faces_and_target_and_the_level_is_told(rules, world, hero):
    done = play(rules.test(hero, Task("agility", "climbing")), 3, 1, world=world)
    roll = done.rolls[0]
    assert (roll.closed, roll.faces, roll.against) == (
        False,
        (3, 1),
        "44 or under",
    ) and "A Success." in done.told


@pytest.mark.parametrize(("digits", "told"), [((4, 1), "A Success, by 3."), ((4, 9), "A Failure, by 5."),
                                              ((5, 1), "A Failure."),
                                              ((4, 4), "and no more than that")])  # fmt: skip
def test_a_near_thing_is_told_as_one(rules, hero, world, digits, told):
    assert told in play(rules.test(hero, Task("agility", "climbing")), *digits, world=world).told


@pytest.mark.rule("HD100-OPEN-03")
def test_a_closed_check_needs_a_reason():
    assert not roles.Closed("an ambush on the road").seen_by("player 1")
    with pytest.raises(Refused, match="needs a reason"):
        roles.Closed("  ")


@pytest.mark.rule("HD100-OPEN-04")
def test_a_check_may_be_closed_to_some_players_only():
    sealed = roles.Closed("one hero deceives another", ("player 2",))
    assert sealed.seen_by("player 1") and not sealed.seen_by("player 2")


@pytest.mark.rule("HD100-OPEN-03", "HD100-RUL-20")
def test_an_ambush_is_rolled_out_of_sight_and_opened_when_it_is_sprung(world, hero, foe):
    world.put(foe.id, "tags", ("ambush",))
    fight = arena(world, (hero,), (foe,))
    done = play(combat.begin(fight), *faces(1, 1, 9, 9), world=world)
    closed, open_ = done.rolls
    assert closed.closed and closed.who == foe.id and not open_.closed and open_.who == hero.id
    assert "Stealth" not in closed.why and closed.against == ""
    assert fight.surprise == "party" and "11 against Stealth 20, success" in done.told


@pytest.mark.rule("HD100-RUL-20")
def test_only_an_npcs_roll_may_be_closed_and_a_table_may_close_none(world, hero, foe):
    assert roles.may_close(foe) and not roles.may_close(hero)
    world.put("option", "closed_checks", "never")
    assert not roles.may_close(foe)
    world.put(foe.id, "tags", ("ambush",))
    done = play(combat.begin(arena(world, (hero,), (foe,))), *faces(1, 1, 9, 9), world=world)
    assert not any(roll.closed for roll in done.rolls) and done.rolls[0].against == "20 or under"


@pytest.mark.parametrize(
    ("bold", "kind", "charm", "attitude"),
    [
        ((2, 2), (9, 9), (9, 9), "hostile"),
        ((9, 9), (9, 9), (9, 9), "wary"),
        ((2, 2), (2, 2), (9, 9), "curious"),
        ((9, 9), (2, 2), (9, 9), "kind"),
        ((9, 9), (2, 2), (2, 2), "helpful"),
        ((2, 2), (9, 9), (2, 2), "wary"),
    ],
)
def test_two_traits_argue_in_whoever_is_met_and_a_charm_check_warms_them(
    rules, world, hero, foe, bold, kind, charm, attitude
):
    done = play(rules.react((hero,), (foe,), ()), *bold, *kind, *charm, world=world)
    assert done.outcome == attitude and [roll.closed for roll in done.rolls] == [True, True, False]


def test_the_dead_do_not_argue(rules, world, hero, foe):
    world.put(foe.id, "tags", ("undead",))
    assert play(rules.react((hero,), (foe,), ()), world=world).outcome == "hostile"


def test_a_foe_picks_its_weapon_up_before_anything_else(rules, world, hero, foe):
    being(world, "hero.2", "Ebba", "party")
    world.put(foe.id, "disarmed", True)
    fight = arena(world, (hero, world["hero.2"]), (foe,), first="foes")
    done = play(refereed(combat.turn(fight, foe), world, rules), world=world)
    assert foe.disarmed is False and "has the weapon again" in done.told
