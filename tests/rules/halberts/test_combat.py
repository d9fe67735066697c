"""Fights: rounds, hits, wounds, armour (ledger sections 11 and 12)."""

from collections import Counter
from itertools import pairwise, product

import pytest
from tables import rows

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.procedure import Run, run
from solo.referee import fights
from solo.rules.answering import refereed
from solo.rules.halberts import RULES, actions, beings, combat, gear, morale, wounds
from solo.rules.halberts.wounds import Hit

from .conftest import Table, offered


@pytest.fixture
def spearman(table):
    """The hero with a spear, Spear-1."""
    table.set(table.hero, Spear=1)
    table.give(table.hero, "spear")
    return table.hero


@pytest.fixture
def bandit(table):
    """A foe with a spear, Spear-1."""
    foe = table.person("foe.1", "Bandit", Spear=1)
    table.give(foe, "spear")
    return foe


def hit(table, being, *dice, place="", keys=()):
    """One hit on a being, and what comes of it."""
    standing = beings.tally(being)
    table.play(wounds.suffer(being, standing, Hit(being, dice, place)), keys=keys)
    table.play(wounds.settle(being, standing))
    return tuple(standing.values())


# To hit.


@pytest.mark.rule("HAL-COMBAT-04", "HAL-RULE-18")
def test_to_hit_is_two_dice_under_strength_or_dexterity_and_weapon_and_the_bow_knows_dexterity_alone(
    table, spearman, bandit
):
    fight = table.battle(bandit)
    table.set(bandit, held=9)
    table.set(spearman, Str=8, Dex=5)
    table.play(combat.round(fight), 4, 5, 1, 1, 1, keys=["attack:Spear"])
    assert bandit.Str == 6
    table.play(combat.round(fight), 5, 5, keys=["attack:Spear"])
    assert bandit.Str == 6
    table.set(spearman, Bow=1)
    assert actions.aim_goal(spearman, "Bow", bandit) == (6, False)
    table.set(spearman, Dex=11)
    assert actions.aim_goal(spearman, "Spear", bandit) == (12, False)


@pytest.mark.rule("HAL-RULE-50")
@pytest.mark.parametrize(("ruling", "dice"), [("2d6", (6, 6)), ("1d6", (6,))])
def test_bare_hands_are_brawl_and_do_two_dice_or_one(table, bandit, ruling, dice):
    table.choose("brawl_damage", ruling)
    table.set(table.hero, Str=8, Dex=2, Brawl=1, End=12)
    table.set(bandit, held=9, Str=12)
    assert actions.aim_goal(table.hero, "Brawl", bandit) == (9, False)
    table.play(combat.round(table.battle(bandit)), 4, 5, *dice, 1, keys=["attack:Brawl"])
    assert bandit.Str == 12 - sum(dice)


@pytest.mark.rule("HAL-COMBAT-01")
def test_everyone_does_one_thing_a_round(table, spearman, bandit):
    fight = table.battle(bandit)
    table.play(combat.round(fight), 6, 6, 6, 6, keys=["attack:Spear"])
    asked = [roll.who for roll in table.log.rolls]
    assert asked == ["hero.1", "foe.1"]
    keys = {option.key for option in offered(combat.round(fight), table.world).options}
    assert {"attack:Spear", "flee", "wait"} <= keys


@pytest.mark.rule("HAL-COMBAT-02", "HAL-RULE-44")
def test_all_roll_before_anything_changes_so_both_may_drop_in_one_round(table, spearman, bandit):
    table.set(spearman, Str=4, Dex=8)
    table.set(bandit, Str=4)
    fight = table.battle(bandit)
    table.play(combat.round(fight), 1, 1, 2, 2, 1, 1, 1, 2, 2, 1, keys=["attack:Spear"])
    assert (spearman.Str, bandit.Str, spearman.state, bandit.state) == (0, 0, "out", "out")


@pytest.mark.rule("HAL-RULE-44")
def test_targets_are_those_of_the_rounds_start(table, spearman, bandit):
    """The bandit loses Dexterity first and still strikes at full strength in this round."""
    table.set(bandit, Str=2, Dex=9)
    fight = table.battle(bandit)
    table.play(combat.round(fight), 1, 1, 4, 4, 3, 5, 5, 1, 1, 1, keys=["attack:Spear"])
    assert bandit.Dex == 1 and spearman.Str == 6


@pytest.mark.rule("HAL-COMBAT-03", "HAL-RULE-55", "HAL-CHECK-10")
def test_who_lures_them_well_has_a_round_without_return_blows(table, spearman, bandit):
    table.set(spearman, Int=8, Tactics=1)
    fight = table.battle(bandit)
    table.play(combat.begin(fight), 4, 5, keys=["lure"])
    assert fight.surprise == "foes"
    table.play(combat.round(fight), 6, 6, keys=["attack:Spear"])
    assert all(roll.who == "hero.1" for roll in table.log.rolls)
    table.world.put("fight", "round", 2)
    table.play(combat.round(fight), 6, 6, 6, 6, keys=["attack:Spear"])
    assert table.log.rolls[-1].who == "foe.1"


def test_who_fails_to_lure_them_loses_the_first_round(table, spearman, bandit):
    fight = table.battle(bandit)
    table.play(combat.begin(fight), 5, 5, keys=["lure"])
    table.play(combat.round(fight), 6, 6)
    assert table.log.rolls[-1].who == "foe.1" and fight.surprise is None


@pytest.mark.rule("HAL-CHECK-10", "HAL-CHECK-09")
@pytest.mark.parametrize(("dice", "seen"), [((4, 5), True), ((5, 5), False)])
def test_an_ambush_is_noticed_by_the_players_roll_of_intelligence_and_tactics(
    table, spearman, bandit, dice, seen
):
    table.set(spearman, Int=8, Tactics=1)
    fight = table.battle(bandit, surprise="party")
    table.play(combat.begin(fight), *dice)
    assert (fight.surprise is None) is seen and table.log.rolls[0].who == "hero.1"
    assert (spearman in combat.acting(fight)) is seen


@pytest.mark.rule("HAL-COMBAT-07", "HAL-RULE-17")
def test_one_attacks_only_as_often_as_one_has_endurance_now(table, spearman, bandit):
    table.set(spearman, End=4)
    table.set(bandit, held=99)
    fight = table.battle(bandit)
    for _ in range(4):
        table.play(combat.round(fight), 6, 6, keys=["attack:Spear"])
    strike = next(it for it in offered(combat.round(fight), table.world).options if it.key == "attack:Spear")
    assert "breath" in strike.barred
    table.world.put("hero.1", "attacks", 3)
    table.world.put("hero.1", "End", 3)
    assert actions.spent_breath(spearman)
    table.choose("attack_limit", "at start")
    assert not actions.spent_breath(spearman)


@pytest.mark.rule("HAL-RULE-21")
def test_with_endurance_nothing_no_attack_is_possible(table, spearman, bandit):
    table.world.put("hero.1", "End", 0)
    table.battle(bandit)
    assert actions.spent_breath(spearman)


# Hits.


@pytest.mark.rule("HAL-COMBAT-08")
@pytest.mark.parametrize(
    ("face", "name"), [(1, "Str"), (2, "Str"), (3, "Dex"), (4, "Dex"), (5, "End"), (6, "End")]
)
def test_the_first_hit_of_a_fight_goes_to_a_random_physical_attribute(table, spearman, bandit, face, name):
    table.set(bandit, held=9, Str=9, Dex=9, End=9)
    table.play(combat.round(table.battle(bandit)), 1, 1, 2, 3, face, keys=["attack:Spear"])
    assert {it: bandit.get(it) for it in ("Str", "Dex", "End")} == {
        it: 9 - 5 * (it == name) for it in ("Str", "Dex", "End")
    }


@pytest.mark.rule("HAL-COMBAT-09", "HAL-RULE-15")
def test_later_hits_are_spread_by_whole_dice_as_the_victim_likes(table):
    table.set(table.hero, Str=1, Dex=6, End=9)
    assert hit(table, table.hero, 2, 6, keys=["Dex", "End"]) == (1, 4, 3)
    assert hit(table, table.hero, 2, 1, keys=["End", "End"]) == (1, 4, 0)


@pytest.mark.rule("HAL-COMBAT-10", "HAL-RULE-16")
def test_what_an_attribute_cannot_take_comes_off_another_the_victim_picks(table):
    table.set(table.hero, Str=10, Dex=6, End=9)
    assert hit(table, table.hero, 4, 5, place="Dex", keys=["Str"]) == (7, 0, 9)
    table.set(table.hero, Str=10, Dex=6, End=9)
    assert hit(table, table.hero, 4, 5, place="Dex", keys=["End"]) == (10, 0, 6)


@pytest.mark.rule("HAL-RULE-16")
def test_others_take_it_where_the_fewest_attributes_reach_nothing_then_off_the_highest(table, bandit):
    table.set(bandit, Str=2, Dex=6, End=5)
    assert hit(table, bandit, 3, 4) == (2, 3, 1)


@pytest.mark.rule("HAL-COMBAT-11")
def test_brunhilde_takes_nine_and_then_eight(table):
    table.set(table.hero, Str=10, Dex=6, End=9)
    assert hit(table, table.hero, 4, 5, place="Str") == (1, 6, 9) and table.hero.state == "up"
    assert hit(table, table.hero, 2, 6, keys=["Dex", "End"]) == (1, 4, 3) and table.hero.state == "up"


@pytest.mark.rule("HAL-COMBAT-12")
def test_the_first_hit_is_a_first_hit_again_in_the_next_fight(table, spearman, bandit):
    for _ in range(2):
        table.set(bandit, state="up", Str=9, Dex=9, End=9, held=9)
        fight = table.battle(bandit)
        table.play(combat.round(fight), 1, 1, 1, 1, 1, keys=["attack:Spear"])
        table.play(combat.round(fight), 1, 1, 1, 1, keys=["attack:Spear"])
        assert bandit.struck
        table.world.put("fight", "outcome", "victory")
        table.play(combat.end(fight))
        assert bandit.struck is False
    assert [roll.rule for roll in table.log.rolls].count("HAL-COMBAT-08") == 2


@pytest.mark.rule("HAL-RULE-54")
def test_of_several_hits_in_round_one_only_the_first_announced_is_the_first(table, spearman, bandit):
    other = table.person("foe.2", "Brigand", Spear=1)
    table.give(other, "spear")
    table.play(
        combat.round(table.battle(bandit, other)), 1, 1, 1, 2, 3, 1, 1, 1, 1, keys=["wait", "Str", "End"]
    )
    assert [roll.rule for roll in table.log.rolls].count("HAL-COMBAT-08") == 1
    assert (spearman.Str, spearman.Dex, spearman.End) == (7, 5, 7)


@pytest.mark.rule("HAL-COMBAT-13", "HAL-OPP-15")
def test_danger_is_announced_with_what_to_expect_and_may_be_declined(table, spearman):
    terror = table.creature(
        "foe.1", "dragon", end=30, life=20, blow=(6, 6, 6, 6, 6, 6), Hit=12, row="dragons"
    )
    fight = table.battle(terror)
    request = offered(combat.begin(fight), table.world)
    assert {option.kind for option in request.options} == {"attack", "use", "flee"}
    table.set(spearman, Dex=8, Run=1)
    table.play(combat.begin(fight), 4, 5, keys=["away"])
    assert fight.outcome == "fled"
    assert "a dragon" in table.told and "half" in table.told and "kills" in table.told


# Wounds.


@pytest.mark.rule("HAL-WOUND-01", "HAL-RULE-20")
def test_one_attribute_at_nothing_is_a_light_wound_and_ten_minutes(table):
    hit(table, table.hero, 4, 4, place="Str")
    assert (table.hero.state, table.hero.wound) == ("out", "light")
    minutes(table, 9)
    assert table.hero.state == "out"
    minutes(table, 1)
    assert table.hero.state == "up"


def minutes(table, number):
    """Let time go by."""
    from solo.core import clock

    table.play(clock.pass_time(table.world, RULES, number))


@pytest.mark.rule("HAL-WOUND-02", "HAL-RULE-20")
def test_two_at_nothing_are_a_severe_wound_three_hours_and_then_the_zeros_are_one(table):
    table.set(table.hero, Str=4, Dex=4, End=7)
    hit(table, table.hero, 6, 2, place="Str", keys=["Dex"])
    assert (table.hero.state, table.hero.wound) == ("out", "severe")
    minutes(table, 179)
    assert table.hero.state == "out"
    minutes(table, 1)
    assert (table.hero.state, table.hero.Str, table.hero.Dex, table.hero.End) == ("up", 1, 1, 7)


@pytest.mark.rule("HAL-WOUND-04")
def test_three_at_nothing_are_death(table):
    table.set(table.hero, Str=2, Dex=2, End=2)
    hit(table, table.hero, 6, 6, place="Str")
    assert table.hero.state == "dead"


@pytest.mark.rule("HAL-RULE-21")
def test_one_awake_with_a_nothing_falls_only_when_a_second_drops_and_then_severely(table):
    table.set(table.hero, Str=0, Dex=6, End=9)
    hit(table, table.hero, 2, 1, keys=["End", "End"])
    assert table.hero.state == "up"
    hit(table, table.hero, 6, keys=["Dex"])
    assert (table.hero.state, table.hero.wound) == ("out", "severe")


# Creatures.


@pytest.mark.rule("HAL-CREA-01", "HAL-CREA-02", "HAL-CREA-03", "HAL-CREA-04", "HAL-RULE-22", "HAL-RULE-26")
@pytest.mark.parametrize(
    ("dice", "left", "state"),
    [((6, 3), (1, 7), "up"), ((5, 5), (0, 7), "out"), ((6, 6), (0, 5), "out"), ((6, 6, 5), (0, 0), "dead")],
)
def test_creatures_lose_endurance_then_life_faint_and_die(table, dice, left, state):
    dog = table.beast("dog", 10, 7)
    assert hit(table, dog, *dice) == left and dog.state == state


@pytest.mark.rule("HAL-RULE-26")
def test_no_place_is_drawn_for_a_first_hit_on_a_creature(table, spearman):
    wolf = table.creature("foe.1", "wolf", end=9, life=9, held=9)
    table.play(combat.round(table.battle(wolf)), 1, 1, 1, 1, keys=["attack:Spear"])
    assert table.dice == ["2d6", "2d6"]


@pytest.mark.rule("HAL-OPP-13", "HAL-OPP-08", "HAL-RULE-23", "HAL-RULE-51")
@pytest.mark.parametrize(("dice", "lost"), [((4, 4), 3), ((4, 5), 0)])
def test_opponents_hit_at_or_under_hit_and_do_their_fixed_damage(table, dice, lost):
    goblin = table.creature("foe.1", "goblin", Hit=8, blow=(1, 2))
    table.play(combat.round(table.battle(goblin)), *dice, *[1] * bool(lost), keys=["wait"])
    assert table.hero.Str == 8 - lost
    if lost:
        table.world.put("fight", "round", 1)
        table.play(combat.round(table.world["fight"]), *dice, keys=["wait", "Dex", "End"])
        assert (table.hero.Dex, table.hero.End) == (7, 6)


@pytest.mark.rule("HAL-RULE-23")
def test_a_table_may_roll_opponents_damage_and_animals_always_roll_theirs(table, spearman):
    goblin = table.creature("foe.1", "goblin", Damage="2d6", end=20)
    table.choose("opponent_damage", "rolled")
    table.play(combat.round(table.battle(goblin)), 4, 4, 6, 1, 1, keys=["wait"])
    assert table.hero.Str == 1
    table.choose("opponent_damage", "fixed")
    dog = table.beast("dog", 10, 7)
    table.set(dog, Hit=9)
    table.play(actions_of(table, dog, goblin), 1, 1, 3, 4)
    assert table.dice[-2:] == ["2d6", "2d6"]


def actions_of(table, being, foe):
    """One attack of a being."""
    hits = []
    yield from combat.attack(being, "itself", foe, hits)
    return hits


@pytest.mark.rule("HAL-RULE-33")
@pytest.mark.parametrize(("kind", "figures"), [("dog", (6, 8, 5)), ("horse", (5, 6, 5))])
def test_dog_and_horse_roll_attack_hit_and_escape_of_their_rows_when_first_needed(table, kind, figures):
    animal = table.beast(kind, 10, 7)
    table.play(combat.figures(animal), 1, 2, 3)
    assert (animal.Attack, animal.Hit, animal.Escape) == figures
    table.play(combat.figures(animal))


@pytest.mark.rule("HAL-OPP-09", "HAL-RULE-25")
def test_a_creature_fights_as_many_rounds_as_it_has_endurance_now(table):
    goblin = table.creature("foe.1", "goblin", end=2)
    fight = table.battle(goblin)
    table.play(combat.round(fight), 6, 6, keys=["wait"])
    assert goblin.state == "up"
    table.world.put("fight", "round", 2)
    table.play(combat.round(fight), 6, 6, keys=["wait"])
    assert goblin.state == "fled"
    table.set(goblin, state="up")
    table.choose("creature_stamina", "no")
    table.play(combat.round(fight), 6, 6, keys=["wait"])
    assert goblin.state == "up"


@pytest.mark.rule("HAL-RULE-25", "HAL-COMBAT-03")
@pytest.mark.parametrize(("surprise", "left"), [("foes", "up"), ("party", "fled"), (None, "fled")])
def test_a_round_of_surprise_is_no_round_that_the_surprised_have_fought(table, surprise, left):
    """Goblins of Endurance 1 fight one round; in the one in which they were surprised they did not."""
    goblin = table.creature("foe.1", "goblin", end=1)
    fight = table.battle(goblin, surprise=surprise)
    table.play(combat.round(fight), *[6, 6] * (surprise != "foes"), keys=["wait"] * (surprise != "party"))
    assert goblin.state == left
    if left == "up":
        table.world.put("fight", "round", 2)
        table.play(combat.round(fight), 6, 6, keys=["wait"])
        assert goblin.state == "fled"


@pytest.mark.rule("HAL-CHAR-01")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6, 7, 10, 40])
def test_whom_a_foe_goes_for_is_drawn_with_six_sided_dice_and_each_is_as_likely(table, number):
    seen = {}

    def thrown(world):
        return (yield from morale.draw(number, table.hero))

    request = offered(thrown(table.world), table.world)
    assert request is None or request.dice.endswith("d6")
    for faces in product(range(1, 7), repeat=int(request.dice[0]) if request else 0):
        with table.trial():
            again = offered(thrown(table.world), table.world, *faces)
        if again is None:
            seen[faces] = table.play(thrown(table.world), *faces)
    assert len(set(Counter(seen.values()).values())) == 1 and set(seen.values()) == set(range(number))


@pytest.mark.rule("HAL-CHAR-01")
def test_dice_that_never_fit_do_not_go_on_for_ever(table):
    assert table.play(morale.draw(4, table.hero), *[6] * morale.MOST_THROWS) in range(4)


# Armour.


@pytest.mark.rule("HAL-ARM-01")
@pytest.mark.parametrize(("dice", "hits"), [((3, 3, 4), True), ((4, 3, 4), False)])
def test_hitting_somebody_in_a_cuirass_takes_three_dice(table, spearman, bandit, dice, hits):
    table.set(spearman, Str=9)
    table.set(bandit, cuirass=True, held=9)
    table.play(combat.round(table.battle(bandit)), *dice, *[1, 1, 1] * hits, keys=["attack:Spear"])
    assert (bandit.Str < 8) is hits


@pytest.mark.rule("HAL-RULE-31")
def test_creatures_too_roll_three_dice_against_a_cuirass_and_fleeing_in_it_is_very_hard(table):
    table.set(table.hero, cuirass=True, Run=2)
    ogre = table.creature("foe.1", "ogre", Hit=9)
    table.play(combat.round(table.battle(ogre)), 2, 2, 2, 3, 3, 3, 1, keys=["flee"])
    assert table.hero.state == "fled" and table.dice == ["3d6", "3d6", "d6"]


@pytest.mark.rule("HAL-ARM-02")
def test_a_cuirass_is_not_on_sale_and_in_no_kit(table):
    assert RULES.ware("cuirass") and "cuirass" not in {ware.name for ware in RULES.wares()}
    table.set(table.hero, Spear=1)
    table.play(gear.kit(table.hero))
    assert "spear" in table.told and "cuirass" not in table.told


@pytest.mark.rule("HAL-ARM-02", "HAL-ARM-03")
def test_a_found_cuirass_is_put_on_for_battle_and_taken_off_again(table):
    table.give(table.hero, "cuirass")
    for on in (True, False):
        act = next(act for act in RULES.acts(table.hero, "scene", ()) if act.key == "cuirass")
        table.play(act.do(""))
        assert table.hero.cuirass is on and ("(worn)" in "\n".join(RULES.sheet(table.hero))) is on


# From the saddle (from Knives).


def test_from_the_saddle_a_lance_does_three_dice_and_those_on_foot_hit_hard(table, bandit):
    horse = table.beast("horse", 21, 11, "3d6")
    table.world.put("game", "party", ("hero.1", horse.id))
    table.set(table.hero, Lance=1)
    table.give(table.hero, "lance")
    mount = next(act for act in RULES.acts(table.hero, "scene", ()) if act.key == "mount")
    table.play(mount.do(""))
    table.play(combat.round(table.battle(bandit)), 1, 1, 1, 1, 1, 1, 6, 6, 6, keys=["attack:Lance"])
    assert table.dice == ["2d6", "3d6", "d6", "3d6"]


# Whole fights.


def outcome_of(table, *foes, seed=1, keys=None, party=("hero.1",)):
    """A whole fight, by sensible choices or by keys in turn."""
    from solo.core.procedure import answers, usual

    table.world.put("game", "party", tuple(party))
    fight = fights.fight(table.world, RULES, foes)
    choose = answers(*keys) if keys else usual
    return run(refereed(fight, table.world, RULES), seeded(seed, 1), choose, table.world, table.log)


def test_a_fight_of_two_against_seven_ends_and_leaves_nothing_of_itself_behind(table, spearman):
    friend = table.person("hero.2", "Brunhilde", side="party", Halberd=2, Str=11)
    table.give(friend, "halberd")
    kind = run(
        RULES.convert(table.creature("foe.0", "goblin", row=None, kind="goblin"), None),
        seeded("kind", 1),
        world=table.world,
    )
    goblins = []
    for number in range(1, 8):
        being = table.creature(f"foe.{number}", f"goblin {number}", kind="goblin")
        run(RULES.convert(being, None), world=table.world)
        goblins.append(being)
    assert kind is None and len({(being.End, being.Life, being.Hit) for being in goblins}) == 1
    outcome = outcome_of(table, *goblins, party=("hero.1", "hero.2"))
    assert outcome in ("victory", "routed", "captured", "fallen", "fled")
    assert "fight" not in table.world
    for being in (spearman, friend, *goblins):
        assert not any(
            being.get(field) is not None for field in ("attacks", "struck", "held", "warded", "rattled")
        )
    assert "7 goblins" in table.told


@rows("seed", range(40))
def test_every_fight_ends_however_it_is_chosen(seed):
    import random

    chance = random.Random(seed)
    table = Table()
    table.set(table.hero, Spear=1, Storm=1, Eyes=1, Heal=1)
    table.give(table.hero, "spear", "knife")
    dog = table.beast("dog", 10, 7)
    names = [
        "nightlings",
        "wolf",
        "skeleton",
        "horse",
        "giant",
        "dragon",
        "smuggler",
        "guard",
        "wizard",
        "captain",
    ]
    foes = []
    for number in range(chance.randint(1, 5)):
        table.world.put(f"foe.{number}", "kind", chance.choice(names))
        being = table.world[f"foe.{number}"]
        table.world.put(being.id, "name", being.kind)
        table.world.put(being.id, "side", "foes")
        run(RULES.convert(being, None), seeded("foe", number), world=table.world)
        foes.append(being)
    table.world.put("game", "party", ("hero.1", dog.id))
    under_way = Run(
        refereed(fights.fight(table.world, RULES, tuple(foes)), table.world, RULES),
        table.world,
        seeded(seed, 1),
    )
    request = under_way.go()
    while request is not None:
        answer = chance.choice(request.open).key if hasattr(request, "open") else "burn them all"
        request = under_way.go(answer)
    assert under_way.outcome in ("victory", "routed", "yielded", "fled", "captured", "fallen")


def test_people_take_the_fainted_prisoner_and_beasts_leave_them(table, spearman, bandit):
    for being, dice, outcome in (
        (bandit, (1, 1), "captured"),
        (table.creature("foe.2", "wolf", row="predators", blow=(1, 1)), (), "fallen"),
    ):
        fight = table.battle(being, outcome="fallen")
        table.set(spearman, state="out", wound="light", Str=0, Dex=10, End=10)
        table.play(combat.end(fight), *dice)
        assert fight.outcome == outcome and (spearman.Str, spearman.Dex, spearman.End) == (0, 9, 9)
    assert "They leave you where you lie." in table.told


def test_each_of_those_who_stand_strikes_once_more_at_one_who_lies_there(table, spearman, bandit):
    fight = table.battle(bandit, table.person("foe.2", "Brigand"), outcome="fallen")
    table.set(spearman, state="out", wound="light", Str=0, Dex=5, End=5)
    table.play(combat.end(fight), 3, 2, 4, 1)
    assert spearman.state == "dead" and fight.outcome == "fallen"
    assert "They have one blow more each for those who lie there." in table.told


def test_people_think_again_when_half_of_them_are_down(table, spearman, bandit):
    dead = table.person("foe.2", "Brigand")
    table.set(dead, state="dead")
    fight = table.battle(bandit, dead)
    table.set(bandit, Dex=9, End=5, held=9)
    table.play(combat.round(fight), 6, 6, 3, 3, keys=["attack:Spear"])
    assert bandit.state == "fled"


def test_discipline_keeps_people_in_a_fight_that_goes_badly(table, spearman, bandit):
    dead = table.person("foe.2", "Brigand")
    table.set(dead, state="dead")
    table.set(bandit, End=5, Discipline=1, held=9)
    table.play(combat.round(table.battle(bandit, dead)), 6, 6, 3, 3, keys=["attack:Spear"])
    assert bandit.state == "up"


def test_who_throws_down_arms_before_people_is_taken_alive(table, bandit):
    assert outcome_of(table, bandit, keys=["fight", "yield"], seed=3) in ("captured", "fallen")
    assert table.hero.state in ("up", "out", "dead")


def test_people_called_on_and_out_of_nerve_lay_down_their_arms_when_the_blows_of_the_round_have_fallen(
    table, spearman, bandit
):
    fight = table.battle(bandit)
    table.play(
        combat.round(fight), 3, 3, 6, 6, 6, 6, keys=["talk"]
    )  # heard; their blow misses; their nerve fails
    assert bandit.state == "yielded"
    assert "Bandit lays down their arms." in table.told


def test_people_called_on_are_called_once_and_those_who_stand_fight_on(table, spearman, bandit):
    fight = table.battle(bandit)
    table.play(combat.round(fight), 3, 3, 6, 6, 1, 1, keys=["talk"])
    assert bandit.state == "up"
    request = offered(combat.round(fight), table.world)
    assert "talk" not in [option.key for option in request.options]


def test_words_are_easier_heard_once_one_of_them_is_down_and_beasts_hear_none(table, spearman, bandit):
    fallen = table.person("foe.2", "Brigand")
    fight = table.battle(bandit, fallen)
    before = morale.plea(table.hero, fight)
    table.set(fallen, state="dead")
    assert morale.plea(table.hero, fight) == before + 2
    wolf = table.creature("foe.3", "Wolf", row="predators")
    request = offered(combat.round(table.battle(wolf)), table.world)
    assert "talk" not in [option.key for option in request.options]


def test_the_odds_of_a_blow_stand_beside_it(table, spearman, bandit):
    request = offered(combat.round(table.battle(bandit)), table.world)
    strike = next(option for option in request.options if option.key == "attack:Spear")
    assert odds(lambda world: strike.odds())[True] * 36 == 30 and "9 or under on 2d6" in strike.text


def test_the_same_line_is_not_told_twice_running(table, spearman, bandit):
    fight = table.battle(bandit)
    for number in range(1, 6):
        table.world.put("fight", "round", number)
        table.world.put(bandit.id, "held", number)
        table.play(combat.round(fight), 6, 6, keys=["attack:Spear"])
    lines = table.told.splitlines()
    assert len(lines) == 5 and all(one != other for one, other in pairwise(lines))


def test_a_blow_that_misses_is_told_with_who_struck_at_whom(table, spearman, bandit):
    table.play(combat.round(table.battle(bandit)), 6, 6, 6, 6, keys=["attack:Spear"])
    mine, theirs = table.told.splitlines()
    assert mine.startswith("Bandit") and "your spear" in mine
    assert theirs.startswith("Bandit") and theirs != mine


def test_pursuit_is_a_run(table):
    table.set(table.hero, Run=1)
    assert table.play(RULES.pursue(table.hero, (), ()), 4, 5) is True
    assert table.play(RULES.pursue(table.hero, (), ()), 5, 5) is False


# What one is asked.


def test_a_hit_says_whence_it_is_and_what_comes_of_each_way_to_take_it(table, bandit):
    table.set(table.hero, Str=3, Dex=8, End=0)
    request = offered(
        wounds.suffer(table.hero, beings.tally(table.hero), Hit(table.hero, (4, 2), "", "foe.1")), table.world
    )
    assert request.why == "You take 4 from Bandit, of 6. Off what?"
    assert [option.text for option in request.options] == [
        "Strength: 3 to 0: a severe wound",
        "Dexterity: 8 to 4",
    ]


def test_nobody_is_asked_how_to_die(table):
    table.set(table.hero, Str=3, Dex=2, End=1)
    standing = beings.tally(table.hero)
    assert offered(wounds.suffer(table.hero, standing, Hit(table.hero, (3, 3))), table.world) is None
    assert hit(table, table.hero, 3, 3) == (0, 0, 0) and table.hero.state == "dead"
    table.set(table.hero, state="up", Str=3, Dex=2, End=2)
    standing = beings.tally(table.hero)
    assert offered(wounds.suffer(table.hero, standing, Hit(table.hero, (3, 3))), table.world) is not None


def test_a_weapon_no_likelier_and_no_worse_for_them_than_another_is_not_offered(table, bandit):
    table.give(table.hero, "knife", "épée", "halberd")
    table.set(table.hero, Épée=2, Halberd=1, Knife=1)
    assert actions.worth_it(table.hero) == ["Épée", "Halberd"]
    table.set(table.hero, Halberd=2)
    assert actions.worth_it(table.hero) == ["Halberd"]


def test_breath_is_named_when_it_runs_short(table, spearman, bandit):
    table.set(spearman, End=4)
    fight = table.battle(bandit)
    assert "breath" not in offered(actions.announce(spearman, fight), table.world).why
    table.set(spearman, attacks=3)
    assert "breath for 1 more attack)" not in offered(actions.announce(spearman, fight), table.world).why
    assert "breath for 1 more attack:" in offered(actions.announce(spearman, fight), table.world).why
