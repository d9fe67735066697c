"""The rest of a life: making a character, thresholds, supplies, rest, travel, growth, gear, and printed
foes."""

from collections import Counter

import pytest

from solo.core.clock import pass_time
from solo.core.dice import seeded
from solo.core.procedure import answers, run
from solo.core.things import count, owned
from solo.core.world import World
from solo.rules.floor.strength import strength
from solo.rules.hearts_d100 import recovery, tables, travel
from solo.rules.hearts_d100.fields import Being
from solo.rules.ruleset import Draft, Harm, Task
from solo.scenario.statlines.statline import parse

from .conftest import being, faces, play, thing
from .test_tasks import fresh


def act(rules, hero, key, here=()):
    """One of the things a hero may do."""
    return next(each for each in rules.acts(hero, "scene", here) if each.key == key)


# Making a character.


@pytest.mark.rule("HD100-GAP-01", "HD100-TERM-01")
def test_a_character_at_random_is_whole_armed_and_all_numbers(rules):
    for number in range(30):
        hero = fresh(rules, number)
        for name in (*tables.characteristics(), *tables.traits()):
            assert 2 <= hero.get(name) <= 20
        assert (hero.name, hero.side, hero.state, hero.kind) == (
            hero.name or "",
            "party",
            "up",
            "hero",
        ) and hero.name
        assert len(hero.trained) == len(set(hero.trained)) == 8 and {"deflect"} < set(hero.trained)
        assert hero.health == hero.most == hero.might + 10 and type(hero.coins) is int
        assert any(each.dice for each in owned(hero)) and count(hero, "torch") == 5
        assert len(rules.sheet(hero)) > 10


@pytest.mark.rule("HD100-GAP-01")
def test_trained_skills_stand_35_over_their_characteristic_and_the_favourite_ten_more(rules):
    world = World(being=Being)
    keys = ("keep", "Skald", "aim", "search", "sing", "bold", "wood", "Nesta")
    hero = run(rules.create(Draft(world, "hero.1")), seeded("skald", 1), answers(*keys), world)
    assert hero.name == "Nesta" and hero.sing == 45 + hero.charm and hero.search == 35 + hero.wits
    assert hero.melee is None and "(Melee" in "\n".join(rules.sheet(hero))


def test_one_characteristic_may_be_rolled_again_and_the_better_is_kept(rules):
    world = World(being=Being)
    hero = run(
        rules.create(Draft(world, "hero.1")),
        lambda sides, rule, who: tuple(1 for _ in sides),
        answers("might"),
        world,
    )
    assert hero.might == 2 and hero.bold == 5


# Thresholds.


def test_before_a_dark_doorway_the_loudest_urge_argues_with_caution_once_for_each_place(rules, world, hero):
    world.put(hero.id, "empathetic", 15)
    world.put("game", "scene", "warehouse")
    done = play(rules.arrive((hero,), ("dark",)), 9, 9, 2, 2, keys=("argue",), world=world)
    assert [roll.why for roll in done.rolls] == ["Empathetic 15", "Cautious 10"]
    assert hero.mood == "careful" and "stand before the dark. Two voices speak" in done.told
    assert play(rules.arrive((hero,), ("dark",)), world=world).rolls == []
    world.put("game", "scene", "street")
    assert (
        rules.status(hero) == "Health 20/20"
        and play(rules.arrive((hero,), ("town",)), world=world).told == ""
    )


@pytest.mark.parametrize(
    ("mood", "melee", "deflect", "stealth", "search"),
    [("headlong", 60, 40, 10, 20), ("careful", 50, 60, 30, 30), ("torn", 55, 55, 25, 25)],
)
def test_how_one_goes_in_is_felt_in_what_one_does_there(
    rules, world, hero, mood, melee, deflect, stealth, search
):
    world.put(hero.id, "mood", mood)
    world.put(hero.id, "mood_at", "here")
    targets = {
        name: int(rules.plan(hero, Task(named=name)).split(": ")[1].split()[0])
        for name in ("melee", "deflect", "stealth", "search")
    }
    assert targets == {"melee": melee, "deflect": deflect, "stealth": stealth, "search": search}


def test_caution_takes_time_and_time_burns_light(rules, world, hero):
    thing(world, hero, "torch", count=2, tags=("consumable", "light"))
    world.put("game", "minute", 8 * 60 + 55)
    done = play(rules.arrive((hero,), ("dark",)), 9, 9, 2, 2, 9, keys=("argue",), world=world)
    assert count(hero, "torch") == 1 and "A light is lit" in done.told


def test_a_table_may_do_without_thresholds(rules, world, hero):
    world.put("option", "thresholds", "never")
    assert play(rules.arrive((hero,), ("dark",)), world=world).rolls == []


def test_the_heart_can_be_searched_anywhere_with_traits_of_the_players_choosing(rules, world, hero):
    done = play(act(rules, hero, "argue").do("dutiful, curious"), 2, 2, 9, 9, world=world)
    assert [roll.why for roll in done.rolls] == ["Curious 10", "Dutiful 10"]
    assert act(rules, hero, "argue").barred


# Supplies.


@pytest.mark.rule("HD100-RUL-19")
def test_a_failed_quantity_check_costs_nothing_unless_the_referee_said_so(rules, world, hero):
    thing(world, hero, "oil", count=6)
    asked = Task(named="Quantity of oil")
    failed = play(rules.test(hero, asked), 8, world=world)
    assert failed.outcome.result == "failure" and count(hero, "oil") == 6 and "costs none" in failed.told
    world.put("option", "quantity_loss_on_fail", "1")
    told = play(rules.test(hero, asked), 8, world=world)
    assert count(hero, "oil") == 5 and told.log.tells[0].text.endswith("a failure costs 1.")


@pytest.mark.rule("HD100-GAP-04")
def test_a_torch_burns_down_hour_by_hour_and_the_last_one_leaves_it_dark(rules, world, hero):
    thing(world, hero, "torch", count=1, tags=("consumable", "light"))
    play(rules.arrive((hero,), ("dark",)), keys=("steady",), world=world)
    assert world.get("game", "light") is True
    done = play(pass_time(world, rules, 120, ("dark",)), 1, 2, world=world)
    assert (
        count(hero, "torch") == 0
        and world.get("game", "light") is None
        and "nothing left to light" in done.told
    )
    assert "difficult" in rules.plan(hero, Task("wits", "hidden things", here=("dark",)))


@pytest.mark.rule("HD100-GAP-04")
def test_without_rations_one_goes_hungry_at_dawn_and_gets_no_rest(rules, world, hero):
    thing(world, hero, "ration", count=1)
    play(pass_time(world, rules, 24 * 60), 9, world=world)
    assert count(hero, "ration") == 0 and not hero.hungry
    play(pass_time(world, rules, 24 * 60), world=world)
    assert hero.hungry and "hungry" in rules.status(hero)
    world.put(hero.id, "health", 5)
    assert play(rules.rest((hero,), "night", ()), 9, 9, world=world).rolls[0].why.startswith("Medicine")
    play(pass_time(world, rules, 24 * 60, ("town",)), world=world)
    assert not hero.hungry


def test_arrows_are_counted_after_the_fight_and_an_archer_without_them_takes_something_else(
    rules, world, hero, foe
):
    from solo.rules.hearts_d100 import combat, gear

    from .conftest import arena

    bow = thing(world, hero, "bow", dice="d6", tags=("weapon", "shoots"))
    knife = thing(world, hero, "knife", dice="d4", tags=("weapon",))
    world.put(hero.id, "aim", 60)
    thing(world, hero, "arrow", count=2)
    assert gear.in_hand(hero) == bow
    world.put(hero.id, "shot", True)
    play(combat.end(arena(world, (hero,), (foe,), outcome="victory")), 9, world=world)
    assert count(hero, "arrow") == 0 and gear.in_hand(hero) == knife


# Harm, rest, growth.


def test_harm_on_the_common_scale_is_three_health_a_point(rules, world, hero):
    assert play(rules.harm(hero, Harm("1d6", "fall")), 4, world=world).outcome == 12 and hero.health == 8
    assert play(rules.heal(hero, "1d4"), 3, world=world).outcome == 6


def test_healing_raises_one_who_lies_dying_and_stops_the_clock(rules, world, hero):
    play(rules.harm(hero, Harm("2d6")), 6, 6, 9, 9, world=world)
    assert hero.state == "out" and world.ids("timer")
    play(rules.heal(hero, "1d4"), 1, world=world)
    assert (hero.state, hero.health, hero.wounds) == ("up", 3, 1) and not world.ids("timer")


@pytest.mark.parametrize(
    ("span", "dice", "health"),
    [
        ("moment", (), 4),
        ("hour", (5,), 9),
        ("night", (3, 4, 9, 9), 11),
        ("day", (3, 4, 5, 9, 9), 16),
        ("week", (), 20),
    ],
)
def test_rest_brings_health_back_by_its_length(rules, world, hero, span, dice, health):
    world.put(hero.id, "health", 4)
    play(rules.rest((hero,), span, ()), *dice, world=world)
    assert hero.health == health


def test_an_hour_brings_nobody_past_half_and_a_week_closes_a_wound(rules, world, hero):
    world.put(hero.id, "health", 8)
    world.put(hero.id, "wounds", 2)
    play(rules.rest((hero,), "hour", ()), 6, world=world)
    assert hero.health == 10 and not play(rules.rest((hero,), "hour", ()), world=world).outcome
    assert play(rules.rest((hero,), "week", ()), 9, 9, world=world).outcome and hero.wounds == 1


@pytest.mark.rule("HD100-ADD-01")
def test_a_healers_extra_success_is_spent_on_dice_or_on_a_wound(rules, world, hero):
    world.put(hero.id, "medicine", 60)
    world.put(hero.id, "health", 5)
    world.put(hero.id, "wounds", 1)
    play(rules.rest((hero,), "night", ()), 1, 1, *faces(3, 0), 4, 2, keys=("wound", "dice"), world=world)
    assert hero.wounds == 0 and hero.health == 5 + 2 + 6


@pytest.mark.rule("HD100-RUL-19")
def test_a_supply_whose_quantity_holds_is_not_spent(rules, world, hero):
    thing(world, hero, "torch", count=4, tags=("consumable", "light"))
    play(pass_time(world, rules, 60, ("dark",)), 4, world=world)
    assert count(hero, "torch") == 4
    play(pass_time(world, rules, 60, ("dark",)), 5, world=world)
    assert count(hero, "torch") == 3


def test_a_mark_needs_a_roll_over_the_skill_and_not_just_as_high(rules, world, hero):
    world.put(hero.id, "marked", ("athletics",))
    play(rules.rest((hero,), "night", ()), 4, 4, world=world)
    assert hero.athletics == 44 and hero.marked == ()


def test_a_marked_skill_rises_at_rest_when_the_dice_go_over_it(rules, world, hero):
    world.put(hero.id, "marked", ("athletics", "melee"))
    play(rules.rest((hero,), "night", ()), 6, 1, 5, 3, 1, world=world)
    assert (hero.athletics, hero.melee, hero.marked) == (49, 50, ())


def test_a_deed_is_remembered_and_marks_a_skill(rules, world, hero):
    play(rules.advance(hero, 1, "The Cellar"), keys=("melee",), world=world)
    assert hero.deeds == ("The Cellar",) and hero.marked == ("melee",) and "The Cellar" in hero.deeds
    before = world.digest
    play(rules.advance(hero, 0, "nothing"), world=world)
    assert world.digest == before


def test_home_is_where_one_is_whole_again(rules, world, hero):
    world.put(hero.id, "health", 3)
    world.put(hero.id, "argued", ("cellar",))
    play(rules.homecoming(hero), world=world)
    assert hero.health == 20 and hero.argued == ()


# Travel.


@pytest.mark.rule("HD100-ADD-03", "HD100-GAP-03", "HD100-RUL-12")
@pytest.mark.parametrize(
    ("digits", "actions"), [((8, 7), 1), ((4, 0), 1), ((3, 1), 2), ((1, 1), 3), ((2, 0), 4)]
)
def test_each_success_of_the_watch_lead_is_a_watch_action_more(rules, world, hero, digits, actions):
    world.put(hero.id, "survival", 39)
    done = play(act(rules, hero, "travel").do(""), *faces(*digits), keys=("press",) * actions, world=world)
    assert done.outcome == actions and hero.leagues == actions


@pytest.mark.rule("HD100-GAP-03")
def test_watch_actions_feed_light_and_warn_the_party(rules, world, hero):
    world.put(hero.id, "survival", 60)
    world.put(hero.id, "health", 10)
    play(
        act(rules, hero, "travel").do(""),
        *faces(2, 0),
        keys=("forage", "wood", "scout", "breathe"),
        world=world,
    )
    assert (count(hero, "ration"), count(hero, "torch"), hero.scouted, hero.health) == (1, 1, True, 13)
    assert "not here" in act(rules, hero, "travel", ("dark",)).barred


def test_a_scenario_may_ask_for_the_watch(rules, world, hero):
    world.put(hero.id, "survival", 60)
    done = play(rules.test(hero, Task("will", "travel")), 5, 1, keys=("press", "press"), world=world)
    assert done.outcome.passed and hero.leagues == 2 and travel.actions(-1) == 1 == travel.actions(0)


# Gear.


def test_twelve_slots_a_pile_of_supplies_being_one(rules, world, hero):
    torch, sword = rules.ware("torches"), rules.ware("sword")
    assert play(rules.gain(hero, torch, 40), world=world).outcome and rules.room(hero, sword, 11)
    assert not rules.room(hero, sword, 12)
    before = world.digest
    assert play(rules.gain(hero, sword, 12), world=world).outcome is False and world.digest == before


def test_the_catalogue_knows_things_by_their_other_names(rules):
    for name, found in (
        ("rations", "ration"),
        ("Dagger", "knife"),
        ("healing potion", "draught"),
        ("oil", "oil"),
    ):
        assert rules.ware(name).name == found
    assert rules.ware("silver whistle") is None


def test_a_draught_and_a_bandage_give_health_back(rules, world, hero):
    world.put(hero.id, "health", 5)
    thing(world, hero, "draught")
    play(act(rules, hero, "drink").do(""), 2, 3, 4, world=world)
    assert hero.health == 14 and count(hero, "draught") == 0
    thing(world, hero, "bandage", count=1)
    world.put(hero.id, "medicine", 50)
    play(act(rules, hero, "bandage").do(""), 5, 3, 1, 4, world=world)
    assert hero.health == 18 and count(hero, "bandage") == 0


# Printed foes.


def test_a_stat_line_of_the_cairn_family_stands_its_ground(rules, world):
    foe = being(world, "foe.9", "smuggler", "foes")
    run(
        rules.convert(foe, parse("4 HP, 1 Armor, 8 STR, 12 DEX, 9 WIL, cutlass (d6)", "smuggler")),
        world=world,
    )
    assert (foe.hide, foe.might, foe.agility, foe.bold) == (1, 8, 12, 9)
    worth = strength(parse("4 HP, 1 Armor, 8 STR, 9 WIL, cutlass (d6)", "smuggler"))
    figures = tables.foe(worth.place - 1 / 8)
    assert (foe.melee, foe.deflect, foe.health) == (
        figures.melee,
        figures.deflect,
        round(figures.health * 0.85),
    )
    assert [each.name for each in owned(foe)] == ["cutlass"]


def test_a_stat_line_of_b_x_stands_its_ground(rules, world):
    foes = [being(world, f"foe.{number}", "raider", "foes") for number in (7, 8)]
    for foe, line in zip(
        foes, ("AC 6, HD 1, Att 1 × weapon (1d6), ML 7", "AC 3, HD 5, Att 2 × claw (1d8), ML 10"), strict=True
    ):
        run(rules.convert(foe, parse(line, "raider")), world=world)
    weak, strong = foes
    assert weak.health < strong.health and weak.melee < strong.melee and weak.bold < strong.bold
    assert (weak.hide, strong.hide) == (1, 2)


def test_a_creature_without_a_line_and_a_person_without_figures_can_be_met(rules, world):
    foe = being(world, "foe.9", "thing", "foes")
    run(rules.convert(foe, None), world=world)
    guard = being(world, "npc.guard", "Hob", "none")
    run(rules.person(guard, "old town guard"), world=world)
    assert (
        foe.health == tables.foe(strength(None).place - 2 / 8).health
        and guard.melee == 45
        and rules.status(guard) == "Health 16/16"
    )


def test_the_words_of_tables_vary():
    assert len({tables.voices()[trait].goes for trait in tables.traits()}) == 5
    assert Counter(len(skills) for _, _, skills, _ in tables.callings()) == {5: 10}
    for _, _, skills, _ in tables.callings():
        assert [tables.skills()[each] for each in skills].count("might") == 1


def test_time_without_a_party_passes_in_peace(rules, world):
    play(recovery.passed((), 0, 600, ("dark",)), world=world)
