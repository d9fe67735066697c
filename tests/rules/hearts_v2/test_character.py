"""Making a character."""

import pytest

from solo.core.procedure import Choose
from solo.rules.hearts_v2 import RULES, character, gear
from solo.rules.hearts_v2.tables import all_skills, hp_and_mana, skill_groups, wares
from solo.rules.ruleset import Draft

FIRST_FOUR = ("cooking", "hunt-forage", "stealth", "surgery")
SCORES = (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4)  # 3, 6, 9, 12


def made(table, *dice, choose):
    return table.do(RULES.create(Draft(table.world, "hero.1")), *dice, choose=choose)


@pytest.mark.rule(
    "HV2-CHAR-01",
    "HV2-CHAR-02",
    "HV2-CHAR-03",
    "HV2-CHAR-04",
    "HV2-CHAR-05",
    "HV2-CHAR-06",
    "HV2-CHAR-07",
    "HV2-RULE-01",
)
@pytest.mark.parametrize(
    ("face", "hp", "mana"), [(1, 1, 3), (2, 2, 3), (3, 3, 2), (4, 4, 1), (5, 5, 0), (6, 6, 0)]
)
def test_one_d6_fixes_hp_and_mana_together(table, face, hp, mana):
    hero = table.world["hero.1"]
    table.do(character.born(hero), face)
    assert table.dice == ["d6"]
    assert (hero.hp, hero.hp_max, hero.mana, hero.mana_max) == (hp, hp, mana, mana)
    assert len(hp_and_mana()) == 6


@pytest.mark.rule("HV2-CHAR-08")
def test_starting_money_is_3d6_coins(table):
    hero = table.world["hero.1"]
    table.do(character.purse(hero), 4, 2, 5)
    assert hero.coins == 11
    assert table.dice == ["3d6"]


@pytest.mark.rule("HV2-CHAR-09")
def test_a_purchase_takes_its_price_and_too_few_coins_are_refused(table):
    hero = table.hero(coins=11)
    assert table.do(gear.buy(hero, gear.ware("sword")))
    assert hero.coins == 1
    assert not table.do(gear.buy(hero, gear.ware("club")))
    assert hero.coins == 1
    assert [thing.name for thing in gear.owned(hero)] == ["Sword"]
    assert "costs 2 coins; you have 1" in table.told


@pytest.mark.rule("HV2-CHAR-09")
def test_what_is_too_dear_is_shown_and_cannot_be_taken(table):
    hero = table.hero(coins=9)
    stall = {option.key: option for option in gear.stall(hero, wares())}
    assert len(stall) == 14
    assert stall["sword"].barred and stall["maille"].barred and stall["plate"].barred
    assert not stall["polearm"].barred


@pytest.mark.rule("HV2-CHAR-10", "HV2-RULE-02")
def test_nothing_else_is_rolled_and_all_starts_full_with_no_favor(table):
    choose = ("club", "shield", "done", *FIRST_FOUR, "Maud")
    hero = made(table, 5, 3, 3, 3, *SCORES, choose=choose)
    assert table.dice == ["d6", "3d6", "3d6", "3d6", "3d6", "3d6"]
    assert (hero.hp, hero.mana, hero.ap, hero.favor, hero.coins) == (5, 0, 1, 0, 3)
    assert hero.name == "Maud"
    fields = set(table.world.fields(hero.id))
    assert fields == {
        "side",
        "state",
        "kind",
        "tags",
        "name",
        "hp",
        "hp_max",
        "mana",
        "mana_max",
        "ap",
        "favor",
        "coins",
        "skills",
    }


@pytest.mark.rule("HV2-CHAR-10", "HV2-EQ-11")
def test_each_spellbook_is_rolled_at_the_moment_it_is_bought(table):
    choose = ("spellbook", "wand", "spellbook", "done", *FIRST_FOUR, "Odo")
    hero = made(table, 1, 6, 5, 4, 11, 7, *SCORES, choose=choose)
    assert table.dice[:4] == ["d6", "3d6", "d20", "d20"]
    assert gear.spells(hero) == ("Knock", "Fireball")
    assert hero.coins == 2


@pytest.mark.rule("HV2-SKILL-02")
def test_four_totals_of_3d6_go_to_four_skills_of_choice(table):
    hero = table.world["hero.1"]
    table.do(
        character.schooled(hero),
        4,
        4,
        4,
        3,
        3,
        3,
        1,
        2,
        4,
        5,
        5,
        5,
        choose=("stealth", "pirate", "surgery", "dance"),
    )
    assert hero.skills == (("Stealth", 15), ("Pirate", 12), ("Surgery", 9), ("Dance", 7))


@pytest.mark.rule("HV2-RULE-29")
def test_no_skill_is_taken_twice(table):
    hero = table.world["hero.1"]
    with pytest.raises(LookupError, match="'stealth' is not offered"):
        table.do(character.schooled(hero), *SCORES, choose=("stealth", "stealth"))


@pytest.mark.rule("HV2-SKILL-07", "HV2-SKILL-08", "HV2-SKILL-09", "HV2-SKILL-10", "HV2-SKILL-11")
def test_all_twenty_five_skills_of_the_five_groups_can_be_had(table):
    offered = table.offered(character.schooled(table.world["hero.1"]), *SCORES)
    assert len(offered) == 25
    for group, some in {
        "Prole": "hunt-forage",
        "Artisan": "locksmith",
        "Bourgeois": "appraisal",
        "Academic": "alchemy",
        "Linguistic": "black-speech",
    }.items():
        assert len(skill_groups()[group]) == 5
        assert not offered[some].barred
    assert len(set(all_skills())) == 25


@pytest.mark.rule("HV2-EQ-09", "HV2-EQ-10", "HV2-RULE-23")
@pytest.mark.parametrize(("what", "mana", "coins"), [("wand", 3, 11), ("staff", 5, 8)])
def test_what_is_bought_and_held_at_creation_fills_mana_too(table, what, mana, coins):
    hero = made(table, 3, 4, 4, 4, *SCORES, choose=(what, "done", *FIRST_FOUR, "Nan"))
    assert (hero.mana, gear.mana_most(hero), hero.coins) == (mana, mana, coins)


@pytest.mark.rule("HV2-RULE-27")
def test_one_tithe_can_be_paid_while_shopping_since_it_is_sunday(table):
    hero = made(table, 6, 4, 4, 4, *SCORES, choose=("tithe", "done", *FIRST_FOUR, "Ivo"))
    assert (hero.favor, hero.coins) == (1, 9)
    other = table.world["hero.2"]
    table.do(character.born(other), 6)
    table.do(character.purse(other), 4, 4, 4)
    with pytest.raises(LookupError, match="'tithe' is not offered"):
        table.do(character.outfit(other), choose=("tithe", "tithe"))


@pytest.mark.rule("HV2-RULE-23")
def test_with_more_than_two_hands_can_hold_one_says_what_is_in_them(table):
    choose = ("polearm", "shield", "dagger", "done", "hands-2", *FIRST_FOUR, "Col")
    hero = made(table, 5, 4, 4, 4, *SCORES, choose=choose)
    assert [thing.name for thing in gear.held(hero)] == ["Shield", "Dagger"]
    assert hero.ap == 1


def random_hero(table, seed):
    from random import Random

    from solo.core.dice import seeded
    from solo.core.procedure import run

    pick = Random(seed)

    def choose(request):
        usual = request.usual or (pick.choice(request.open).key if isinstance(request, Choose) else "")
        return usual

    return run(RULES.create(Draft(table.world, "hero.1")), seeded("made", seed), choose, table.world)


@pytest.mark.parametrize("seed", range(40))
def test_a_character_made_at_random_can_play_at_once(table, seed):
    hero = random_hero(table, seed)
    assert hero.name and hero.state == "up" and hero.side == "party"
    assert hero.hp == hero.hp_max >= 1
    assert len({skill for skill, _ in hero.skills}) == 4
    assert gear.weapons(hero), "armed"
    assert hero.coins >= 0
    if hero.mana_max >= 2 and hero.coins >= 6:
        assert gear.spells(hero)


@pytest.mark.rule("HV2-RULE-49")
def test_after_a_death_a_new_character_is_made_anew_from_the_dice(table):
    dead = made(table, 1, 1, 1, 1, *SCORES, choose=("done", *FIRST_FOUR, "Bram"))
    table.do(RULES.harm(dead, harm_of("1d6")), 6, 1)
    assert dead.state == "dead"
    assert RULES.acts(dead, "scene", ()) == ()
    table.world.put("game", "party", ())
    born = table.do(
        RULES.create(Draft(table.world, "hero.2")), 6, 3, 3, 3, *SCORES, choose=("done", *FIRST_FOUR, "Joan")
    )
    assert (born.name, born.hp, born.state) == ("Joan", 6, "up")


def harm_of(dice):
    from solo.rules.ruleset import Harm

    return Harm(dice)


@pytest.mark.rule("HV2-CHAR-09")
def test_an_empty_purse_ends_the_shopping(table):
    draft = table.world["hero.1"]
    for name, to in {"coins": 1, "mana_max": 0, "mana": 0, "hp": 5, "hp_max": 5}.items():
        table.world.put(draft.id, name, to)
    table.run(character.outfit(draft), answers=("dagger",), usual=False)
    assert (draft.coins, [thing.name for thing in gear.owned(draft)]) == (0, ["Dagger"])
