"""What breaking the rules on purpose (`python -m tests.mutants hearts-d100`) showed no other test to state."""

import pytest

from solo.core.odds import odds
from solo.core.procedure import Choose, Option
from solo.core.things import owned
from solo.rules.hearts_d100 import (
    abilities,
    character,
    checks,
    choices,
    combat,
    gear,
    morale,
    recovery,
    referee,
    rolls,
    sheet,
    statistics,
    strikes,
    tables,
    traits,
    wounds,
)
from solo.rules.hearts_d100.index import plain, skilled
from solo.rules.ruleset import ATTITUDES, Task
from solo.rules.staging import Stage
from solo.scenario.statlines.statline import parse

from .conftest import arena, being, play, thing


@pytest.fixture
def stage():
    return Stage("hearts-d100", usual=True)


@pytest.mark.rule("HD100-LEVEL-09", "HD100-CHECK-01")
def test_what_is_automatic_is_no_roll_and_a_plain_success_of_a_skill_alone(stage):
    done = stage.run(rolls.check(skilled(10, challenge="automatic")))
    assert (done.level, done.successes, stage.rolls) == ("success", 1, [])
    assert stage.run(rolls.check(plain("trait", 10, challenge="automatic"))).level == ""


@pytest.mark.rule("HD100-RUL-16")
def test_so_many_successes_resolve_as_their_level():
    assert [rolls.level_of(number) for number in (-1, 0, 1, 2, 3, 4)] == [
        *("failure", "failure", "success", "hard", "heroic", "heroic")
    ]


@pytest.mark.rule("HD100-MOD-05")
def test_there_is_nothing_easier_than_easy_but_what_takes_no_roll():
    assert [tables.easier(grade) for grade in tables.challenges()] == [
        *("automatic", "easy", "easy", "normal", "difficult")
    ]
    assert [tables.harder(grade) for grade in tables.challenges()][-2:] == ["heroic", "heroic"]


def test_fog_is_in_the_way_of_searching_and_shooting_and_the_dark_of_all_that_needs_eyes(stage):
    hero = stage.hero("Brand")
    for name in ("search", "aim"):
        assert statistics.graded(hero, name, "normal", ("fog",)) == "difficult"
    for name in tables.SEEING:
        assert statistics.graded(hero, name, "normal", ("dark",)) == "difficult"
        if name not in ("search", "aim"):
            assert statistics.graded(hero, name, "normal", ("fog",)) == "normal"
    assert statistics.graded(hero, "brawn", "normal", ("dark", "fog")) == "normal"


def test_of_the_weapons_of_a_stat_line_only_what_shoots_shoots(stage):
    being = stage.foe("archer")
    for held in owned(being):
        stage.world.put(held.id, "owner", "")
    stage.quietly(
        referee.armed(being, parse("3 HP, 9 STR, 13 DEX, 10 WIL, bow (d6), knife (d6)", "archer"), 0)
    )
    shooting = {thing.name: "shoots" in thing.tags for thing in owned(being)}
    assert shooting == {"bow": True, "knife": False}


@pytest.mark.rule("HD100-ROLE-04")
def test_fifty_places_where_the_traits_have_argued_are_remembered_and_no_more(stage):
    hero = stage.hero("Brand")
    stage.put(hero, argued=tuple(f"place {number}" for number in range(50)))
    stage.world.put("game", "scene", "here")
    tag = next(iter(tables.thresholds()))
    stage.run(
        traits.at_the_edge(stage.rules, hero, tag, ()), lambda sides, rule, who: tuple(1 for _ in sides)
    )
    assert len(hero.argued) == 50
    assert "place 1" in hero.argued
    assert "place 0" not in hero.argued


@pytest.mark.rule("HD100-LEVEL-01")
def test_the_levels_of_a_check_add_up_to_every_hundred_rolls():
    for value in (0, 1, 50, 99, 100, 150):
        chances = odds(lambda _, value=value: rolls.check(skilled(value)))
        assert sum(chances.values()) == 1


def test_no_more_health_is_lost_than_there_is_and_nothing_is_lost_by_nothing(hero):
    assert play(wounds.hurt(hero, 0), world=hero.world).outcome == 0
    assert play(wounds.hurt(hero, -3), world=hero.world).outcome == 0
    assert (hero.health, hero.state) == (20, "up")
    assert play(wounds.hurt(hero, 19), world=hero.world).outcome == 19
    assert (hero.health, hero.state) == (1, "up")


@pytest.mark.rule("HD100-DICE-01")
@pytest.mark.parametrize(
    ("dice", "faces", "points"),
    [("1d6-3", (1,), 0), ("1d6-3", (5,), 2), ("2d6", (1, 1), 2), ("1d6-3", (3,), 0)],
)
def test_dice_of_the_common_scale_that_come_to_less_than_nothing_come_to_nothing(hero, dice, faces, points):
    assert play(recovery.points(hero, dice, "harm"), *faces, world=hero.world).outcome == points


@pytest.mark.parametrize(
    ("health", "fields", "looks"),
    [
        (20, {}, "fresh"),
        (19, {}, "hurt"),
        (11, {}, "hurt"),
        (10, {}, "failing"),
        (0, {}, "failing"),
        (20, {"unsteady": True}, "fresh, off balance"),
        (20, {"disarmed": True}, "fresh, unarmed"),
        (9, {"unsteady": True, "disarmed": True}, "failing, off balance"),
    ],
)
def test_how_a_foe_looks(hero, health, fields, looks):
    foe = being(hero.world, "foe.1", "smuggler", "foes", health=health, most=20, **fields)
    assert choices.condition(foe) == looks


@pytest.mark.rule("HD100-ROLE-08")
def test_the_one_with_the_most_charm_speaks_for_the_party(hero, foe):
    mute = being(hero.world, "hero.2", "Ebba", "party", charm=1)
    hero.world.put("hero.1", "charm", 19)
    warm = play(referee.react((mute, hero), (foe,)), *(1,) * 6, world=hero.world)
    assert warm.rolls[-1].who == "hero.1"
    assert warm.outcome in ATTITUDES


@pytest.mark.rule("HD100-GAP-01")
def test_the_last_fifty_deeds_are_remembered_and_a_skill_is_marked(hero):
    hero.world.put("hero.1", "deeds", tuple(f"deed {at}" for at in range(50)))
    play(character.advance(hero, 1, "the bridge"), world=hero.world)
    assert (len(hero.deeds), hero.deeds[0], hero.deeds[-1]) == (50, "deed 1", "the bridge")
    assert hero.marked == ("athletics",), "the least of what was taught is usual"
    play(character.advance(hero, 1, ""), world=hero.world)
    assert hero.deeds[-1] == "a deed" and set(hero.marked) == {"athletics", "melee"}
    play(character.advance(hero, 0, "nothing"), world=hero.world)
    assert hero.deeds[-1] == "a deed"
    assert not [roll for roll in play(character.advance(hero, 1, "more"), world=hero.world).rolls]


def test_the_weapon_in_hand_is_the_chosen_one_or_that_which_one_is_best_with(hero):
    world = hero.world
    for held in list(world.all("thing")):
        world.put(held.id, "owner", "")
    assert gear.in_hand(hero) is None
    knife, sword = thing(world, hero, "knife", dice="1d6"), thing(world, hero, "sword", dice="1d8")
    assert gear.in_hand(hero) == sword
    world.put("hero.1", "wields", knife.id)
    assert gear.in_hand(hero) == knife


def test_beaten_foes_yield_where_they_are_no_more_than_the_party_and_can_speak(hero, foe):
    world = hero.world
    wolf = being(world, "foe.2", "wolf", "foes", kind="wolf", tags=("beast",))
    fight = arena(world, [hero], [foe, wolf])
    play(morale.broken(fight, (foe, wolf)), world=world)
    assert (foe.state, wolf.state) == ("fled", "fled")
    for one in (foe, wolf):
        world.put(one.id, "state", "up")
    ally = being(world, "hero.2", "Ebba", "party")
    fight = arena(world, [hero, ally], [foe, wolf])
    said = play(morale.broken(fight, (foe, wolf)), world=world)
    assert (foe.state, wolf.state) == ("yielded", "fled")
    facts = [
        (fact.kind, fact.who, fact.count)
        for tell in said.log.tells
        for fact in (tell.fact, *tell.also)
        if fact
    ]
    assert facts[0] == ("yielding", "foe.1", 2)
    assert [fact[:2] for fact in facts[1:]] == [("yielding", "foe.1"), ("flight", "foe.2")]


def test_the_life_of_one_without_a_calling_is_not_told(hero):
    assert sheet.life(hero) == ""
    hero.world.put("hero.1", "calling", "Miller")
    assert sheet.life(hero) == "Brand, once a miller. Nothing sung yet."
    hero.world.put("hero.1", "deeds", ("the bridge", "the fire"))
    assert sheet.life(hero) == "Brand, once a miller. Sung of: the bridge; the fire."


@pytest.mark.parametrize(
    ("health", "state", "barred"),
    [
        (20, "up", "nobody is hurt"),
        (19, "up", "no bandages"),
        (0, "out", "no bandages"),
        (10, "dead", "nobody is hurt"),
    ],
)
def test_bandages_are_for_those_who_are_hurt_and_alive(hero, rules, health, state, barred):
    ally = being(hero.world, "hero.2", "Ebba", "party")
    ally.world.put("hero.2", "health", health)
    ally.world.put("hero.2", "state", state)
    assert abilities.bandage(rules, hero, ()).barred == barred


def test_healing_that_finds_nothing_to_heal_says_so(hero):
    assert "lost nothing" in recovery.better(hero, 0).text
    hero.world.put("hero.1", "state", "dead")
    assert "past it" in recovery.better(hero, 0).text
    hero.world.put("hero.1", "health", 12)
    assert "5 Health back: 12 of 20" in recovery.better(hero, 5).text


@pytest.mark.rule("HD100-GAP-02")
@pytest.mark.parametrize(("tags", "outcome"), [((), "captured"), (("beast",), "fled")])
def test_where_all_fell_those_who_live_are_taken_by_who_takes_prisoners(hero, tags, outcome):
    world = hero.world
    world.put("hero.1", "state", "out")
    world.put("hero.1", "health", 0)
    one = being(
        world, "foe.1", "wolf" if tags else "smuggler", "foes", kind="wolf" if tags else "smuggler", tags=tags
    )
    fight = arena(world, [hero], [one], outcome="fallen")
    outcomes = set()
    for face in range(1, 11):
        with world.trial():
            play_all(combat.the_fallen(fight), face, world)
            outcomes.add((fight.outcome, hero.state == "dead"))
    assert (outcome, False) in outcomes and {held for held, dead in outcomes if not dead} == {outcome}


def play_all(procedure, face, world):
    """Every die falls so."""
    stage = Stage("hearts-d100", world, usual=True, own=False)
    return stage.run(procedure, lambda sides, rule, who: tuple(min(face, side) for side in sides))


def test_what_most_would_buy_of_a_blow_is_the_gap_in_thick_armour_and_else_an_answer(hero, foe):
    options = tuple(Option(key, key, "pick") for key in ("press", "topple", "gap", "guard"))
    assert strikes.sensible(options, foe) == "topple"
    foe.world.put("foe.1", "hide", 1)
    assert strikes.sensible(options, foe) == "topple"
    foe.world.put("foe.1", "hide", 2)
    assert strikes.sensible(options, foe) == "gap"
    assert strikes.sensible(options[:1], foe) == "press"
    assert (
        strikes.sensible((Option("riposte", "", "pick"), *options), being(foe.world, "foe.2", "x", "foes"))
        == "riposte"
    )


@pytest.mark.parametrize(
    ("named", "topic", "approach", "urge"),
    [
        ("Bold", "", "will", "bold"),
        ("", "Cautious", "will", "cautious"),
        ("Bold", "Cautious", "will", "bold"),
    ],
)
def test_a_side_of_a_struggle_speaks_with_the_trait_that_is_named(named, topic, approach, urge):
    assert checks.urge_named(Task(approach, topic, named=named)) == urge


# What else broke unnoticed.


@pytest.mark.parametrize(
    ("weapon", "disarmed", "word"),
    [("bow", False, "Shoot at"), ("bow", True, "Strike"), ("sword", False, "Strike")],
)
def test_who_has_a_bow_in_hand_shoots_and_who_has_not_strikes(stage, weapon, disarmed, word):
    hero, foe = stage.hero("Brand", disarmed=disarmed), stage.foe("thug")
    stage.give(hero, weapon, *["arrow"] * (weapon == "bow"))
    fight = stage.arena((hero,), (foe,))
    assert choices.strike_option(fight, hero, foe, stage.thing(hero, weapon)).text.startswith(word)


def test_a_ware_is_known_by_its_name_in_one_or_many_and_by_its_other_names():
    for name in ("torch", "Torches", "ration", "rations", "food"):
        assert gear.ware(name).name in ("torch", "ration")
    assert gear.ware("moonbeam") is None


@pytest.mark.rule("HD100-ADD-02")
def test_a_riposte_that_armour_takes_does_nothing_and_is_told_as_nothing(stage):
    hero, foe = stage.hero("Brand"), stage.foe("knight", hide=6, health=9, most=9)
    fight = stage.arena((hero,), (foe,))
    stage.run(strikes.riposte(fight, hero, foe), (2,))
    assert foe.health == 9 and stage.log.tells[0].fact.count == 0 and "armour takes it" in stage.told


@pytest.mark.rule("HD100-ADD-02")
def test_what_a_blow_that_fells_anyway_buys_is_not_asked(stage):
    hero, foe = stage.hero("Brand"), stage.foe("thug", hide=1)
    fight = stage.arena((hero,), (foe,))
    for health, clear in ((2, True), (3, False)):
        stage.put(foe, health=health)
        assert strikes.unasked(fight, hero, foe, 2, []) is clear
    assert strikes.unasked(fight, hero, foe, 2, ["press"])


@pytest.mark.rule("HD100-LEVEL-04", "HD100-ADD-02")
@pytest.mark.parametrize(
    ("successes", "done", "sung"), [(3, 4, True), (3, 0, False), (2, 4, False), (1, 1, False)]
)
def test_a_blow_of_three_successes_that_does_harm_is_one_to_be_sung_of(stage, successes, done, sung):
    hero, foe = stage.hero("Brand"), stage.foe("thug")
    assert ("to be sung of" in strikes.told(hero, foe, successes, done).text) is sung


@pytest.mark.rule("HD100-ROLE-05")
def test_of_what_nobody_would_sooner_do_a_foe_takes_the_usual_or_the_first(stage):
    foe = stage.foe("thug")
    options = tuple(Option(key, key, "use") for key in ("draw", "drink"))
    for usual, taken in (("", "draw"), ("drink", "drink")):
        asked = Choose(foe.id, options, "What now?", usual=usual)
        assert stage.run(referee.intent(foe, asked)) == taken


@pytest.mark.rule("HD100-OPP-02")
def test_traits_that_argue_are_neither_lucky_nor_unlucky(stage):
    row = ("HD100-TYPE-03", "hero.1", "Bold 10", "10 or under", "2d10", (1, 1), 2, False)
    assert stage.rules.fared(row) is None
    assert stage.rules.fared(("HD100-TYPE-01", "hero.1", "Melee 50", "50 or under", "d00", (10, 1), 1, False))
