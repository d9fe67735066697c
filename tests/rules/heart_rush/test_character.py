"""Making characters, people, and what a stat line becomes; the sheet; what a hero may do; chases and
journeys."""

from fractions import Fraction

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.things import Ware, find, give
from solo.rules.floor.strength import strength
from solo.rules.heart_rush import (
    RULES,
    cases,
    character,
    checks,
    gear,
    referee,
    tables,
    tables_people,
    travel,
)
from solo.rules.ruleset import ATTITUDES, Draft
from solo.scenario.statblock import Attack, HitDice, StatBlock


@pytest.mark.rule("HR-GAP-07")
def test_a_character_made_at_random_is_armed_named_and_as_the_rules_say():
    from rules.heart_rush.conftest import Table

    for turn in range(60):
        table = Table()
        hero = table.create(turn=turn)
        assert sorted(hero.get(ability) for ability in tables.ABILITIES) == [4, 4, 6, 6]
        assert (hero.heart, hero.hp, hero.destiny, hero.xp_all, hero.state) == (8, 40, 3, 5, "up")
        assert sum(rank for _, rank in hero.professions) == 4 and len(hero.professions) <= 3
        assert len(hero.aspects) == 3 and all(rank == 1 for _, rank, _ in hero.aspects)
        assert gear.in_hand(hero) is not None and gear.load(hero) <= gear.capacity(hero)
        assert hero.name and hero.coins >= 3 and len(hero.talents) == 1
        assert all(isinstance(line, str) for line in RULES.sheet(hero)) and RULES.life(hero)


def test_the_player_may_write_aspects_and_a_name_and_keep_the_experience(table):
    said = {"An aspect: a phrase for who you are:": "Never late", "What are you called?": "Ada"}

    def choose(request):
        if not hasattr(request, "options"):
            return said.get(request.prompt, request.usual)
        return "keep" if request.rule == "HR-XP-12" else request.usual or request.open[0].key

    table.run(character.create(Draft(table.world, table.hero.id)), source=seeded("n", 1), choose=choose)
    assert table.hero.name == "Ada" and "Never late" in [text for text, _, _ in table.hero.aspects]
    assert table.hero.xp == 5 and not table.hero.talents


def test_what_is_too_big_for_small_hands_is_not_offered(table):
    table.put(table.hero, size=2)
    assert "too big" in character.unfit(table.hero, ("greatsword",))
    assert all(name in gear.catalogue() for kit in tables_people.kits().values() for name in kit.things)


def test_people_who_fight_for_a_living_are_armed(table):
    guard, clerk = table.world["npc.guard"], table.world["npc.clerk"]
    for being, role in ((guard, "Gate guard"), (clerk, "clerk")):
        table.put(being, name=role)
        table.run(RULES.person(being, role))
    assert gear.defence(guard) == 2 and guard.hp > clerk.hp and gear.in_hand(clerk) is not None


def foe_of(table, **fields):
    """A foe from a line."""
    foe = table.world["foe.9"]
    for field in tuple(table.world.fields("foe.9")):
        table.world.put("foe.9", field, None)
    table.put(foe, name="it", side="foes", tags=fields.pop("tags", ()))
    table.run(RULES.convert(foe, StatBlock(**fields)))
    return foe


def test_a_printed_line_becomes_a_role_dice_and_flat_bonuses(table):
    foe = foe_of(table, hp=4, armor=1, str=8, dex=12, wil=9, attacks=(Attack("cutlass", ("d6",)),))
    line = StatBlock(hp=4, armor=1, str=8, wil=9, attacks=(Attack("cutlass", ("d6",)),))
    figures = tables.foe(strength(line).place)
    assert foe.role == "skirmisher"
    assert (foe.hp, foe.heart, foe.attack, foe.defence) == (figures.hp, figures.heart, *figures[-2:])
    assert (foe.agility, foe.might, foe.presence) == (figures.best, figures.other, figures.other)
    before = foe.hp, foe.attack
    ogre = foe_of(table, hp=9, armor=1, str=18, dex=8, wil=6, attacks=(Attack("club", ("d10",)),))
    assert ogre.role == "brute" and ogre.might > ogre.cunning
    assert (ogre.hp, ogre.attack) > before
    assert ogre.talents == ("Drive It Home",)
    assert foe_of(table, hp=5, str=8, dex=8, wil=16).role == "controller"
    assert foe_of(table, hp=5, detachment=True).role == "swarm"


def test_a_line_of_another_game_converts_too(table):
    foe = foe_of(
        table, kind="bx", ac=3, hd=HitDice("4+1", 4, 1), morale=9, attacks=(Attack("bite", ("1d8",)),)
    )
    line = StatBlock(kind="bx", ac=3, hd=HitDice("4+1", 4, 1), morale=9, attacks=(Attack("bite", ("1d8",)),))
    assert (foe.hp, foe.role) == (tables.foe(strength(line).place).hp, "controller")
    assert foe_of(table, kind="bx", ac=9, hd=HitDice("1", 1), morale=12).fearless


def test_an_empty_line_or_none_is_somebody_all_the_same(table):
    assert foe_of(table).hp > 0
    foe = table.world["foe.8"]
    table.put(foe, name="brute", kind="brute", side="foes")
    assert RULES.known("brutes") and not RULES.known("owl")
    table.run(RULES.convert(foe, None))
    assert (foe.hp, foe.attack, foe.defence, foe.threshold) == (40, 8, 4, 12)


@pytest.mark.parametrize("role", tables.roles())
def test_the_four_roles_are_as_the_guide_prints_them(role):
    printed = {
        "brute": ((8, 4, 4, 4), 8, 40, 12, 8, 4),
        "skirmisher": ((4, 10, 6, 6), 8, 30, 10, 6, 6),
        "controller": ((4, 6, 10, 8), 10, 35, 12, 5, 5),
        "swarm": ((4, 8, 6, 4), 6, 25, 12, 4, 3),
    }
    assert tables.roles()[role][:6] == printed[role]


def test_strangers_take_to_whoever_speaks_best(table):
    table.friend(2, presence=8)
    party, foes = tuple(table.world.all("hero")), (table.foe(),)
    assert table.run(RULES.react(party, foes, ()), 8, 8) == "helpful"
    assert table.log.rolls[0].dice == "d8+d8"
    found = [table.run(referee.first_impression(), *faces) for faces in ((2, 3), (2, 4), (5, 4), (6, 6))]
    assert found == ["hostile", "wary", "curious", "kind"] and set(found) < set(ATTITUDES)


# What a hero may do.


def act(table, key, here=(), moment="scene"):
    """One act by its key."""
    return next(act for act in RULES.acts(table.hero, moment, here) if act.key == key)


def test_acts_are_offered_where_they_make_sense(table):
    def keys(*here, moment="scene"):
        return {act.key for act in RULES.acts(table.hero, moment, here)}

    assert "stakes" in keys() and "buy" not in keys() and "march" not in keys() and "dive" not in keys()
    assert "buy" in keys(moment="town") and "march" in keys("forest") and "dive" in keys("deep water")
    assert "hide" in keys() and "hide" not in keys("open")


def test_a_dive_begins_with_a_breath_and_ends_with_air(table):
    table.run(act(table, "dive", ("deep water",)).do(""), 4, 4)
    assert table.hero.breath == 8
    table.run(act(table, "surface", ("deep water",)).do(""))
    assert not table.hero.breath


def test_things_are_bought_dropped_and_drunk(table):
    table.put(table.hero, coins=35, hp=20)
    table.run(act(table, "buy", moment="town").do(""), choose=("healing draught", "torch", "done"))
    assert table.hero.coins == 4
    table.run(act(table, "drink").do(""), 3)
    assert table.hero.hp == 32 and find(table.hero, "healing draught") is None
    table.run(act(table, "drop").do("torch"))
    assert find(table.hero, "torch") is None


def test_what_cannot_be_carried_is_not_taken(table):
    table.put(table.hero, might=4)
    assert table.run(RULES.gain(table.hero, Ware("anvil", slots=8)))
    assert not RULES.room(table.hero, Ware("anvil", slots=8))
    assert not table.run(RULES.gain(table.hero, Ware("anvil", slots=8)))


def test_coming_home_ends_the_session(table):
    table.put(table.hero, destiny=1, stakes_spent=True, heart=4)
    table.run(RULES.homecoming(table.hero))
    assert (table.hero.destiny, table.hero.stakes_spent, table.hero.heart) == (3, False, 8)
    table.put(table.hero, destiny=7)
    table.run(RULES.homecoming(table.hero))
    assert table.hero.destiny == 7


# Chases and journeys.


def test_the_prey_is_away_at_6_and_caught_at_0(table):
    foe = table.foe(agility=4, heart=4)
    assert table.run(
        RULES.pursue(table.hero, (foe,), ()), 3, 8, 6, 2, 2, 8, 6, choose=lambda request: "exert"
    )
    fast = table.foe(2, agility=12, heart=12, speed=120)
    table.put(table.hero, speed=30)
    assert not table.run(RULES.pursue(table.hero, (fast,), ()), 1, 12, 12, choose=lambda request: "run")


def test_exertion_is_harder_each_time_and_half_the_number_or_less_exhausts(table):
    assert table.run(cases.exertion(8, 6, 0), 4, 4) == "gains"
    assert table.run(cases.exertion(8, 6, 1), 4, 4) == "nothing"
    assert table.run(cases.exertion(8, 6, 2), 3, 3) == "exhausted"


def test_a_chase_always_ends(table):
    for turn in range(40):
        foe = table.foe(1, agility=4 + 2 * (turn % 4))
        assert table.run(RULES.pursue(table.hero, (foe,), ()), source=seeded("c", turn)) in (True, False)


def test_a_day_on_the_march_is_five_checks_each_against_its_own_number(table):
    table.world.put("game", "minute", 480)
    march = act(table, "march", ("forest", "path"))
    table.run(march.do(""), source=seeded("m", 4))
    numbers = [roll.against.partition(" (")[0] for roll in table.log.rolls if roll.rule == "HR-CHECK-02"]
    assert numbers == [f"{cn} or more" for cn in tables.countries()["forest"]]
    prices = [tell.fact.count for tell in table.log.tells if tell.fact and tell.fact.kind == "time"]
    hours = sum(prices)  # the march's own ten, and what its complications cost
    assert "miles through the forest" in table.told and table.world.get("game", "minute") == 480 + hours


def test_miles_are_halved_off_the_path_and_halved_again_on_rough_ground():
    assert [travel.miles(here) for here in (("road",), ("forest",), ("swamp",), ("road", "rough"))] == [
        24,
        12,
        6,
        12,
    ]


def test_a_night_march_without_a_light_is_blind_to_what_walks_beside_it(table):
    table.run(act(table, "march", ("forest", "dark")).do(""), source=seeded("m", 4))
    assert "pitch dark" in table.told and table.hero.heart == 6
    table.run(give(table.hero, Ware("lantern")))
    watching = checks.Task("wits", "watching", here=("forest", "dark"))
    assert checks.levels_for(table.hero, watching) is None, "it is not lit yet"
    table.world.put("game", "light", True)
    assert checks.levels_for(table.hero, watching) == 0


def test_the_odds_of_running_harder_are_those_of_gaining_a_step(table):
    asked = travel.prey_turn(table.hero, 2, -1, {"hero.1": 1}, set()).send(None)
    chance = odds(lambda _: asked.options[0].odds())[True]
    assert Fraction(1, 3) < chance < Fraction(1, 2) and "2 steps behind, and faster than you" in asked.why


def test_one_who_is_slower_may_still_run_before_they_are_caught(table):
    table.put(table.hero, speed=30)
    hunter = table.foe(1, agility=4, heart=4, speed=60)
    asked = []

    def choose(request):
        asked.append(request.why)
        return "run"

    assert table.run(travel.chase(table.hero, (hunter,)), 1, 1, 1, choose=choose) is False
    assert [why.partition(" behind")[0] for why in asked] == ["They are 2 steps", "They are 1 step"]


def test_what_is_worn_and_in_hand_is_no_load(table):
    hero = table.hero
    before = gear.load(hero)
    for name in ("greatsword", "medium armour", "tent"):
        table.run(RULES.gain(hero, RULES.ware(name)))
    assert gear.load(hero) <= before + 3
