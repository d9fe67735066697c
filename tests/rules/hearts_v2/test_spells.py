"""The twenty spells."""

from fractions import Fraction

import pytest

from solo.core.clock import DAY, pass_time, timers
from solo.core.odds import odds
from solo.core.things import Ware
from solo.rules.hearts_v2 import (
    RULES,
    acting,
    casting,
    checks,
    combat,
    magic,
    spells,
    tables_spells,
    turns,
    wounds,
)
from solo.rules.ruleset import Task


def wizard(table, *books, mana=6, things=(), **fields):
    """A caster who owns these books."""
    return table.hero(
        *things, *(f"spellbook of {book}" for book in books), mana=mana, mana_max=mana, **fields
    )


def cast(table, hero, name, *dice, choose=(), fight=None):
    return table.do(casting.cast(hero, name, fight), *dice, choose=choose)


def wait(table, minutes, *dice, choose=()):
    table.do(pass_time(table.world, RULES, minutes), *dice, choose=choose)


def here(table, *beings):
    """These are here, and there is no fight."""
    table.world.put("game", "present", tuple(being.id for being in beings))


@pytest.mark.rule("HV2-SPELL-00", "HV2-RULE-10", "HV2-RULE-12")
def test_a_spell_needs_its_book_and_its_mana_and_no_roll(table):
    hero = wizard(table, "Knock", mana=2)
    assert cast(table, hero, "Knock", choose=("the door",))
    assert (hero.mana, table.dice) == (1, [])
    assert not cast(table, hero, "Tongues")
    assert "you have no book of it" in table.told
    assert hero.mana == 1
    table.world.put(hero.id, "mana", 0)
    assert not cast(table, hero, "Knock")
    assert "no Mana left" in table.told


@pytest.mark.rule("HV2-SPELL-00")
def test_no_more_mana_can_be_spent_than_one_has(table):
    hero, foe = wizard(table, "Fireball", mana=1), table.foe(hp=9)
    fight = table.fight(foe)
    cast(table, hero, "Fireball", 1, fight=fight)
    assert (hero.mana, foe.hp) == (0, 8)
    table.world.put(hero.id, "mana", 2)
    table.world.put(hero.id, "mana_max", 2)
    with pytest.raises(LookupError, match="'3' is not offered"):
        cast(table, hero, "Fireball", 1, choose=("3",), fight=fight)


@pytest.mark.rule("HV2-SPELL-00", "HV2-RULE-10")
@pytest.mark.parametrize(
    ("has", "said", "why"),
    [
        (1, "2", "you have 1 Mana"),
        (3, "4", "you have 3 Mana"),
        (3, "999999", "3 Mana"),
        (3, "0", "1 Mana at"),
    ],
)
def test_mana_said_that_one_has_not_is_asked_again_and_who_leaves_it_changes_nothing(table, has, said, why):
    hero, foe = wizard(table, "Fireball", mana=has), table.foe(hp=9)
    here(table, foe)
    act = next(act for act in RULES.acts(hero, "scene", ()) if act.label == "cast fireball")
    assert table.asked(act.do(said)).why.startswith("Fireball: how much Mana?")
    assert not table.do(act.do(said), choose=("0",)) and why in table.told
    assert (hero.mana, foe.hp, table.dice) == (has, 9, [])
    assert table.do(act.do("1"), 1) and foe.hp == 8


@pytest.mark.rule("HV2-RULE-12", "HV2-RULE-44")
def test_casting_is_the_turn_in_a_fight(table):
    wizard(table, "Sleep", mana=2)
    table.fight(table.foe(hp=3))
    table.round(1, choose=("cast-sleep",))
    assert [roll.why for roll in table.log.rolls] == ["foe 1: save against Sleep"]


@pytest.mark.rule("HV2-RULE-10")
@pytest.mark.parametrize("name", ["Dominate", "Knock", "Sleep", "Third Eye", "Tongues", "Wizard Lock"])
def test_a_spell_without_a_mana_figure_costs_1(table, name):
    hero, foe = wizard(table, name), table.foe()
    here(table, foe)
    cast(table, hero, name, *((6,) if name in ("Dominate", "Sleep") else ()))
    assert hero.mana == 5


# 1. Animate Dead


def raise_dead(table, number=2, mana="2", fight=None):
    hero = wizard(table, "Animate Dead", mana=3)
    bodies = [table.foe(each, state="dead", hp=0, name=f"bandit {each}") for each in range(1, number + 1)]
    assert cast(table, hero, "Animate Dead", choose=(mana,), fight=fight)
    return (
        hero,
        [table.world[id] for id in table.world.get("game", "party") if id.startswith("undead.")],
        bodies,
    )


@pytest.mark.rule("HV2-SPELL-01", "HV2-RULE-41")
def test_as_many_undead_rise_as_mana_spent_one_corpse_each(table):
    hero, risen, _ = raise_dead(table)
    assert (hero.mana, len(risen)) == (1, 2)
    for being in risen:
        assert (being.hp, being.side, being.has("undead"), being.attacks[0][1]) == (1, "party", True, ("d6",))
    assert magic.corpses(table.world) == []
    assert not cast(table, hero, "Animate Dead")
    assert "there is no corpse here" in table.told


@pytest.mark.rule("HV2-SPELL-01")
def test_more_mana_than_corpses_raises_no_more(table):
    _, risen, _ = raise_dead(table, number=1, mana="3")
    assert len(risen) == 1


@pytest.mark.rule("HV2-SPELL-01a", "HV2-RULE-41", "HV2-RULE-11")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_when_the_spell_ends_on_1_to_3_all_of_them_turn_hostile(table, face):
    hero, risen, _ = raise_dead(table)
    wait(table, 19)
    assert table.dice == []
    # the one die, initiative, and a blow of each of them
    wait(table, 1, face, 1, 6, 4, 3, choose=("flee",))
    assert [(being.side, being.state) for being in risen] == [("foes", "up")] * 2
    assert hero.hp == 3 and table.world.get("game", "party") == (hero.id,)


@pytest.mark.rule("HV2-SPELL-01b")
@pytest.mark.parametrize("face", [4, 5])
def test_on_4_and_5_they_crumble(table, face):
    _, risen, _ = raise_dead(table)
    wait(table, 20, face)
    assert [being.state for being in risen] == ["gone", "gone"]
    assert table.world.get("game", "party") == ("hero.1",)


@pytest.mark.rule("HV2-SPELL-01c")
def test_on_6_they_serve_for_good(table):
    _, risen, _ = raise_dead(table)
    wait(table, 20, 6)
    wait(table, 10000)
    assert [(being.state, being.side) for being in risen] == [("up", "party")] * 2


@pytest.mark.rule("HV2-RULE-41")
def test_a_table_may_roll_for_each_of_them(table):
    table.rule(animate_end="one die each")
    _, risen, _ = raise_dead(table)
    wait(table, 20, 6, 4)
    assert [being.state for being in risen] == ["up", "gone"]


# 2. Augury


@pytest.mark.rule("HV2-SPELL-02", "HV2-SPELL-02a", "HV2-RULE-09")
def test_an_augury_takes_one_question_for_each_mana(table):
    hero = wizard(table, "Augury", mana=4)
    cast(
        table,
        hero,
        "Augury",
        4,
        4,
        choose=("2", "rest at the inn", "trust", "fight the dragon alone", "trust"),
    )
    assert hero.mana == 2
    assert [tell.text.rsplit(" ", 1)[1] for tell in table.log.tells if tell.kind == "oracle"] == [
        "weal.",
        "woe.",
    ]
    assert table.world.get("fact", "augury: rest at the inn") == "weal"


@pytest.mark.rule("HV2-RULE-09")
def test_a_table_may_read_level_as_1(table):
    hero = table.rule(spell_level="always 1") and wizard(table, "Augury", "Fly", mana=6)
    cast(table, hero, "Augury", 4, choose=("3", "rest", "trust"))
    assert table.dice == ["d6"]
    table.hero(number=2)
    cast(table, hero, "Fly", choose=("2", "hero.2"))
    assert hero.under == () and table.world["hero.2"].under == ("flying",)


@pytest.mark.rule("HV2-SPELL-02b", "HV2-RULE-53")
@pytest.mark.parametrize(
    ("face", "truth", "told"),
    [(4, "weal", "weal"), (3, "weal", "woe"), (6, "woe", "woe"), (1, "woe", "weal")],
)
def test_a_hidden_d6_says_whether_it_is_true_else_the_opposite_is_told(table, face, truth, told):
    hero = wizard(table, "Augury", mana=1)
    table.world.put("fact", "foresee: open the gate", truth)
    cast(table, hero, "Augury", face, choose=("open the gate", "trust"))
    assert f"the word in it is: {told}" in table.told
    assert table.log.rolls[0].closed


@pytest.mark.rule("HV2-SPELL-02c", "HV2-RULE-08")
def test_1_hp_in_blood_makes_one_answer_certain_and_armour_does_not_help(table):
    hero = wizard(table, "Augury", mana=2, things=("plate",), hp=4)
    table.world.put("fact", "foresee: go", "woe")
    cast(table, hero, "Augury", 1, choose=("2", "go", "blood", "go", "trust"))
    assert (hero.hp, hero.ap, table.dice) == (3, 2, ["d6"])
    assert "woe" in table.log.tells[1].text and "weal" in table.log.tells[2].text


@pytest.mark.rule("HV2-RULE-08")
def test_the_blood_may_be_the_last(table):
    hero = wizard(table, "Augury", mana=1, hp=1)
    cast(table, hero, "Augury", choose=("go", "blood"))
    assert (hero.hp, hero.state) == (0, "dead")


# 3. Charm


@pytest.mark.rule("HV2-SPELL-03")
@pytest.mark.parametrize(
    ("before", "after", "infatuated"),
    [
        ("hostile", "curious", False),
        ("curious", "kind", False),
        ("wary", "kind", False),
        ("kind", "helpful", True),
    ],
)
def test_charm_moves_a_creature_one_step_without_a_save(table, before, after, infatuated):
    hero, ogre = wizard(table, "Charm"), table.foe(attitude=before)
    here(table, ogre)
    cast(table, hero, "Charm", choose=("1",))
    assert (ogre.attitude, ogre.infatuated, table.dice) == (after, infatuated, [])
    wait(table, 10)
    assert (ogre.attitude, ogre.infatuated) == (before, False)


@pytest.mark.rule("HV2-SPELL-03", "HV2-RULE-52")
def test_charm_takes_one_creature_for_each_mana_and_the_charmed_do_not_fight(table):
    hero, *foes = wizard(table, "Charm"), *(table.foe(number) for number in (1, 2, 3))
    fight = table.fight(*foes)
    table.round(2, choose=("cast-charm", "2", "foe.1", "foe.3"))
    assert [foe.attitude for foe in foes] == ["curious", "hostile", "curious"]
    assert [roll.who for roll in table.log.rolls] == ["foe.2"], "no morale, and only one of them strikes"
    table.turn(hero, choose=("cast-charm", "1", "foe.2"))
    table.do(combat.stand_down(fight))
    assert fight.outcome == "yielded"


# 4. Circle of Protection


@pytest.mark.rule("HV2-SPELL-04")
def test_a_circle_keeps_the_unnatural_off_one_creature_for_each_mana(table):
    hero = wizard(table, "Circle of Protection", things=("chalk",), mana=2)
    other, third = table.hero(number=2), table.hero(number=3)
    wraith = table.foe(1, tags=("undead", "unnatural"))
    bandit = table.foe(2)
    fight = table.fight(wraith, bandit)
    table.turn(hero, choose=("cast-circle-of-protection", "2", "hero.1", "hero.2"))
    blow = combat.Blow("claw", "d6")
    assert combat.targets(fight, wraith, blow) == (third,)
    assert combat.targets(fight, bandit, blow) == (hero, other, third)
    assert all("Chalk" != thing.name for thing in acting.owned(hero))


@pytest.mark.rule("HV2-SPELL-04")
def test_a_circle_wants_chalk_or_salt_or_blood(table):
    hero = wizard(table, "Circle of Protection", mana=3, hp=2)
    cast(table, hero, "Circle of Protection", choose=("1",))
    assert (hero.hp, hero.mana) == (1, 2)
    assert not cast(table, hero, "Circle of Protection")
    assert "no chalk, no salt, and no blood to spare" in table.told
    assert hero.mana == 2
    table.do(RULES.gain(hero, RULES.ware("salt")))
    assert cast(table, hero, "Circle of Protection", choose=("1",))
    assert hero.hp == 1


# 5. Control Weather


@pytest.mark.rule("HV2-SPELL-05", "HV2-RULE-54")
def test_the_weather_obeys_for_a_day_for_each_mana(table):
    hero = wizard(table, "Control Weather")
    table.world.put("game", "here", ("fog", "night"))
    cast(table, hero, "Control Weather", choose=("2", "a great storm"))
    assert table.world.get("fact", "weather") == "a great storm"
    assert table.world.get("game", "here") == ("night", "storm")
    wait(table, 2 * 24 * 60 - 1)
    assert table.world.get("fact", "weather") == "a great storm"
    wait(table, 1)
    assert table.world.get("fact", "weather") is None


@pytest.mark.rule("HV2-SPELL-05")
def test_the_weather_called_last_is_the_weather_and_lasts_its_own_time(table):
    hero = wizard(table, "Control Weather")
    cast(table, hero, "Control Weather", choose=("1", "rain"))
    wait(table, DAY // 2)
    cast(table, hero, "Control Weather", choose=("2", "a great storm"))
    wait(table, 2 * DAY - 1)
    assert table.world.get("fact", "weather") == "a great storm"
    assert table.world.get("game", "here") == ("storm",)
    wait(table, 1)
    assert (table.world.get("fact", "weather"), table.world.get("game", "here")) == (None, ())


# 6. Dominate


@pytest.mark.rule("HV2-SPELL-06", "HV2-RULE-05")
def test_dominate_leaves_ones_body_slack_and_steers_another_unless_it_saves(table):
    hero, ogre, other = wizard(table, "Dominate", mana=2), table.foe(1, hp=4), table.foe(2, hp=3)
    fight = table.fight(ogre, other)
    table.turn(hero, 4, choose=("cast-dominate", "foe.1"))
    assert (hero.under, ogre.under) == ((), ())
    table.turn(hero, 3, choose=("cast-dominate", "foe.1"))
    assert (hero.under, ogre.under, ogre.master) == (("entranced",), ("dominated",), "hero.1")
    table.turn(hero, 6, choose=("attack",))
    assert (other.hp, table.log.rolls[0].who) == (2, ogre.id)
    table.turn(ogre)
    assert table.dice == [], "its own turn is gone"
    table.turn(hero, choose=("back",))
    assert (hero.under, ogre.under) == ((), ())
    assert not fight.outcome


# 7. Fireball, 12. Lightning Bolt


@pytest.mark.rule(
    "HV2-SPELL-07", "HV2-SPELL-07a", "HV2-SPELL-12", "HV2-SPELL-12a", "HV2-RULE-05", "HV2-RULE-06"
)
@pytest.mark.parametrize("name", ["Fireball", "Lightning Bolt"])
@pytest.mark.parametrize(
    ("mana", "face", "hp", "left"),
    [(2, 1, 3, 1), (2, 5, 3, 2), (4, 3, 5, 1), (4, 4, 5, 3), (1, 4, 3, 3), (3, 6, 5, 4)],
)
def test_a_blast_is_1_damage_for_each_mana_and_a_save_halves_it(table, name, mana, face, hp, left):
    hero, foe = wizard(table, name), table.foe(hp=hp)
    table.fight(foe)
    table.turn(hero, face, choose=(f"cast-{magic.key(name)}", str(mana)))
    assert (foe.hp, hero.mana) == (left, 6 - mana)


@pytest.mark.rule("HV2-RULE-06")
def test_half_is_rounded_down_or_up_as_the_table_rules(table):
    assert [magic.halved(points) for points in (1, 2, 3, 7)] == [0, 1, 1, 3]
    hero, foe = table.rule(save_rounding="up") and wizard(table, "Fireball"), table.foe(hp=5)
    table.fight(foe)
    table.turn(hero, 6, choose=("cast-fireball", "3"))
    assert foe.hp == 3


@pytest.mark.rule("HV2-SPELL-07a")
def test_the_odds_of_a_fireball_of_3():
    assert odds(lambda world: spells.scorched(3)) == {3: Fraction(1, 2), 1: Fraction(1, 2)}


@pytest.mark.rule("HV2-RULE-07")
def test_a_blast_meets_ap_like_any_damage(table):
    hero, foe = wizard(table, "Fireball"), table.foe(hp=2, ap=2)
    table.fight(foe)
    table.turn(hero, 1, choose=("cast-fireball", "3"))
    assert (foe.ap, foe.hp) == (0, 1)


@pytest.mark.rule("HV2-RULE-39")
def test_friends_at_blows_and_the_caster_among_them_are_in_the_fire(table):
    hero, friend, far = wizard(table, "Fireball", "Lightning Bolt", hp=5), table.friend(1), table.friend(2)
    foe = table.foe(hp=9)
    fight = table.fight(foe, engaged=("hero.1", "npc.1", "foe.1"))
    assert cast(table, hero, "Fireball", 1, 1, 1, fight=fight, choose=("1",))
    assert [roll.who for roll in table.log.rolls] == ["foe.1", "hero.1", "npc.1"]
    assert (foe.hp, hero.hp, friend.hp, far.hp) == (8, 4, 1, 2)
    cast(table, hero, "Lightning Bolt", 1, 6, fight=fight, choose=("1",))
    assert [roll.who for roll in table.log.rolls] == ["foe.1", "npc.1"]
    table.rule(friendly_fire="no")
    cast(table, hero, "Fireball", 1, fight=fight, choose=("1",))
    assert (hero.hp, foe.hp) == (4, 6)


@pytest.mark.rule("HV2-SPELL-07", "HV2-MORALE-01", "HV2-RULE-16")
def test_saves_come_first_in_target_order_and_then_one_morale_roll(table):
    hero, *foes = wizard(table, "Fireball"), *(table.foe(number) for number in range(1, 5))
    table.fight(*foes)
    table.turn(hero, 1, 2, 6, 6, 6, 6, choose=("cast-fireball", "1"))
    assert table.dice == ["d6"] * 4 + ["2d6"]
    assert [foe.state for foe in foes] == ["dead", "dead", "fled", "fled"]


# 8. Fly


@pytest.mark.rule("HV2-SPELL-08", "HV2-RULE-09")
def test_fly_lifts_one_creature_for_each_mana(table):
    hero = wizard(table, "Fly")
    table.hero(number=2), table.hero(number=3)
    cast(table, hero, "Fly", choose=("2", "hero.1", "hero.3"))
    assert [table.world[f"hero.{number}"].under for number in (1, 2, 3)] == [("flying",), (), ("flying",)]


@pytest.mark.rule("HV2-SPELL-08a")
def test_fly_is_safe_for_10_minutes_for_each_mana_and_then_rolls_each_turn(table):
    hero = wizard(table, "Fly", mana=1)
    cast(table, hero, "Fly")
    wait(table, 10)
    assert table.dice == [] and hero.under == ("flying",)
    wait(table, 10, 3)
    assert hero.under == ("flying",)
    wait(table, 10, 6)
    assert hero.under == ()
    wait(table, 100)
    assert timers(table.world) == []


@pytest.mark.rule("HV2-SPELL-08a")
def test_one_die_each_turn_says_for_all_who_fly_by_one_casting_if_it_ends(table):
    hero, other = wizard(table, "Fly", mana=2), table.hero(number=2)
    cast(table, hero, "Fly", choose=("2",))
    wait(table, 20)
    assert (table.dice, table.told.count("dip")) == ([], 1)
    wait(table, 10, 4)
    assert (hero.under, other.under) == (("flying",), ("flying",))
    wait(table, 10, 5)
    assert (hero.under, other.under) == ((), ())
    assert timers(table.world) == []


@pytest.mark.rule("HV2-SPELL-08a")
def test_one_on_whom_fly_is_cast_anew_leaves_the_flight_of_the_others(table):
    hero, other = wizard(table, "Fly", mana=3), table.hero(number=2)
    cast(table, hero, "Fly", choose=("2",))
    wait(table, 15)
    cast(table, hero, "Fly", choose=("hero.2",))
    wait(table, 10)
    assert table.dice == []
    wait(table, 5, 6)
    assert (hero.under, other.under) == ((), ("flying",))
    wait(table, 10, 6)
    assert other.under == ()


@pytest.mark.rule("HV2-SPELL-08a")
def test_a_flight_of_the_first_version_goes_on_by_a_die_of_its_own():
    state = {
        "hero.1": {"under": ("flying",), "flight_tried": True},
        "timer.1": {"what": "flight", "who": "hero.1", "at": 500},
    }
    assert RULES.migrations[1](state) == {
        "hero.1": {"under": ("flying",)},
        "timer.1": {"what": "flight", "who": "hero.1", "at": 500, "group": ("hero.1",), "tried": True},
    }


@pytest.mark.rule("HV2-SPELL-08a")
def test_the_sure_time_of_a_flight_is_10_minutes_for_each_mana_spent(table):
    hero = wizard(table, "Fly", mana=4)
    cast(table, hero, "Fly", choose=("3",))
    wait(table, 30)
    assert table.dice == [] and hero.under == ("flying",)
    wait(table, 10, 5)
    assert hero.under == ()


@pytest.mark.rule("HV2-SPELL-08a")
def test_a_flight_that_is_cast_anew_is_sure_anew(table):
    hero = wizard(table, "Fly", mana=4)
    cast(table, hero, "Fly", choose=("1",))
    wait(table, 15)
    cast(table, hero, "Fly", choose=("2",))
    wait(table, 20)
    assert table.dice == [] and hero.under == ("flying",)
    wait(table, 10, 5)
    assert hero.under == ()


@pytest.mark.rule("HV2-RULE-11")
def test_magic_cast_anew_lasts_as_long_as_the_later_casting(table):
    hero = wizard(table, "Invisibility", mana=4)
    cast(table, hero, "Invisibility", choose=("1",))
    wait(table, 5)
    cast(table, hero, "Invisibility", choose=("1",))
    wait(table, 5)
    assert hero.under == ("unseen",)
    wait(table, 5)
    assert hero.under == ()


@pytest.mark.rule("HV2-SPELL-08a")
@pytest.mark.parametrize(("face", "ends"), [(4, False), (5, True)])
def test_a_flight_past_its_time_ends_on_5(table, face, ends):
    assert table.do(spells.flight_ends(), face) is ends


def test_one_who_flies_is_out_of_reach_until_he_comes_down_to_strike(table):
    hero, foe = wizard(table, "Fly", things=("sword",)), table.foe(hp=5)
    fight = table.fight(foe)
    table.turn(hero, choose=("cast-fly", "1"))
    assert combat.targets(fight, foe, combat.Blow("club")) == ()
    assert combat.targets(fight, foe, combat.Blow("bow", tags=("missile",))) == (hero,)
    table.turn(hero, 1, choose=("sword",))
    assert combat.targets(fight, foe, combat.Blow("club")) == (hero,)


# 9. Hold Person, 14. Sleep


@pytest.mark.rule("HV2-SPELL-09", "HV2-RULE-42")
def test_hold_person_paralyses_one_for_each_mana_unless_it_saves(table):
    hero, *foes = wizard(table, "Hold Person"), *(table.foe(number, hp=3) for number in (1, 2, 3))
    table.fight(*foes)
    table.turn(hero, 2, 4, choose=("cast-hold-person", "2", "foe.1", "foe.2"))
    assert [foe.under for foe in foes] == [("paralysed",), (), ()]
    table.turn(foes[0])
    assert table.dice == [], "it cannot strike"
    table.turn(foes[1], 1)
    assert table.dice == ["d6"], "one that saved can"


@pytest.mark.rule("HV2-SPELL-14", "HV2-SPELL-09")
def test_who_sleeps_already_is_not_asked_to_save_again(table):
    hero, one, two = wizard(table, "Sleep"), table.foe(1, hp=3), table.foe(2, hp=3)
    table.fight(one, two)
    table.turn(hero, 1, 6, choose=("cast-sleep",))
    table.turn(hero, 2, choose=("cast-sleep",))
    assert (one.under, two.under) == (("asleep",), ("asleep",))
    assert "Foe 2 folds up" in table.told and "oe 1" not in table.told


@pytest.mark.rule("HV2-SPELL-14")
def test_sleep_takes_all_in_a_small_area_who_do_not_save(table):
    hero, one, two = wizard(table, "Sleep"), table.foe(1), table.foe(2)
    table.fight(one, two)
    table.turn(hero, 2, 5, choose=("cast-sleep",))
    assert (one.under, two.under, hero.mana) == (("asleep",), (), 5)


@pytest.mark.rule("HV2-RULE-42")
def test_blows_on_sleepers_still_need_4_and_wake_them_when_they_hurt(table):
    hero, foe = table.hero("club"), table.foe(hp=3, under=("asleep",))
    table.fight(foe)
    table.turn(hero, 3, choose=("club",))
    assert (foe.hp, foe.under) == (3, ("asleep",))
    table.turn(hero, 4, choose=("club",))
    assert (foe.hp, foe.under) == (2, ())


@pytest.mark.rule("HV2-RULE-11")
def test_sleep_lasts_10_minutes_and_hold_person_10_for_each_mana(table):
    hero, one, two = wizard(table, "Sleep", "Hold Person"), table.foe(1), table.foe(2)
    here(table, one)
    cast(table, hero, "Sleep", 1)
    here(table, two)
    cast(table, hero, "Hold Person", 1, choose=("2",))
    wait(table, 10)
    assert (one.under, two.under) == ((), ("paralysed",))
    wait(table, 10)
    assert two.under == ()


# 10. Invisibility


@pytest.mark.rule("HV2-SPELL-10", "HV2-RULE-11")
@pytest.mark.parametrize(("ruling", "minutes"), [("10", 20), ("60", 120)])
def test_invisibility_hides_one_for_each_mana_for_10_minutes_each(table, ruling, minutes):
    hero = table.rule(default_duration_minutes=ruling) and wizard(table, "Invisibility")
    table.hero(number=2), table.hero(number=3)
    cast(table, hero, "Invisibility", choose=("2", "hero.1", "hero.2"))
    assert [table.world[f"hero.{number}"].under for number in (1, 2, 3)] == [("unseen",), ("unseen",), ()]
    wait(table, minutes - 1)
    assert hero.under == ("unseen",)
    wait(table, 1)
    assert hero.under == ()


@pytest.mark.rule("HV2-RULE-43")
def test_an_unseen_hero_cannot_be_chosen_until_he_attacks_or_casts(table):
    hero, foe = wizard(table, "Invisibility", things=("sword",), mana=2), table.foe(hp=5)
    fight = table.fight(foe)
    table.round(choose=("cast-invisibility", "1"))
    assert table.dice == [] and "strikes at nothing" in table.told
    table.turn(hero, 1, choose=("sword",))
    assert combat.targets(fight, foe, combat.Blow("club")) == (hero,)
    table.rule(invisible_attack_ends="no")
    table.turn(hero, choose=("cast-invisibility",))
    table.turn(hero, 1, choose=("sword",))
    assert combat.targets(fight, foe, combat.Blow("club")) == ()


# 11. Knock, 20. Wizard Lock


@pytest.mark.rule("HV2-SPELL-11")
def test_a_knock_opens_the_next_lock_within_reach_and_no_other(table):
    hero = wizard(table, "Knock")
    cast(table, hero, "Knock", choose=("the padlock",))
    task = Task("agility", "locks", "heroic")
    assert RULES.plan(hero, task) == "no roll: magic settles it"
    assert table.do(RULES.test(hero, task)).passed
    assert table.dice == []
    assert not table.do(RULES.test(hero, task), 1, 1, 1, 1).passed


@pytest.mark.rule("HV2-SPELL-11")
def test_a_door_across_the_hall_is_out_of_reach_and_costs_nothing(table):
    hero = wizard(table, "Knock")
    assert not cast(table, hero, "Knock", choose=("the door across the hall",))
    assert (hero.mana, hero.under) == (6, ())


@pytest.mark.rule("HV2-SPELL-20")
def test_only_magic_opens_a_wizard_lock(table):
    hero = wizard(table, "Wizard Lock", "Knock", skills=(("Locksmith", 30),))
    table.world.put("game", "scene", "vault")
    cast(table, hero, "Wizard Lock", choose=("the iron door",))
    before = hero.skills
    assert not table.do(RULES.test(hero, Task("agility", "locks"))).passed
    assert (table.dice, hero.skills) == ([], before)
    wait(table, 50000)
    assert not table.do(RULES.test(hero, Task("agility", "locks"))).passed
    cast(table, hero, "Knock", choose=("the iron door",))
    assert table.do(RULES.test(hero, Task("agility", "locks")), 10).passed
    assert hero.mana == 4


FORCED = [
    Task("might", "strength", aim="break the iron door down"),
    Task("might", "breaking"),
    Task("might", "doors"),
    Task("might", aim="force it open, door and all"),
    Task("agility", "locks", aim="pick the lock"),
    Task("wits", aim="kick in the door!"),
    Task("wits", "machines", aim="pry the iron door off its hinges"),
    Task("might", named="Carpenter"),
]
OTHERWISE = [
    Task("might", "strength", aim="lift the stone"),
    Task("charm", "persuasion", aim="ask him to open the door"),
    Task("wits", "hidden things", aim="listen at the door"),
    Task("will", "magic", aim="open the door by a ritual"),
    Task("might", "strength"),
]


@pytest.mark.rule("HV2-SPELL-20")
@pytest.mark.parametrize("task", FORCED)
def test_no_test_of_any_skill_forces_a_wizard_lock(table, task):
    hero = wizard(table, "Wizard Lock", skills=tuple((skill, 30) for skill in checks.tables.all_skills()))
    table.world.put("game", "scene", "vault")
    cast(table, hero, "Wizard Lock", choose=("the iron door",))
    assert RULES.plan(hero, task) == "no roll: a wizard's lock is on it"
    assert not table.do(RULES.test(hero, task)).passed
    assert table.dice == [] and "only a knock" in table.told


@pytest.mark.rule("HV2-SPELL-20")
@pytest.mark.parametrize("task", OTHERWISE)
def test_a_wizard_lock_stands_in_the_way_of_nothing_but_opening_it(table, task):
    hero = wizard(table, "Wizard Lock", skills=tuple((skill, 30) for skill in checks.tables.all_skills()))
    table.world.put("game", "scene", "vault")
    cast(table, hero, "Wizard Lock", choose=("the iron door",))
    assert table.do(RULES.test(hero, task), 1).passed


@pytest.mark.rule("HV2-SPELL-20")
def test_a_lock_in_another_scene_does_not_shut_the_door_in_this_one(table):
    hero = wizard(table, "Wizard Lock", skills=(("Locksmith", 30),))
    table.world.put("game", "scene", "vault")
    cast(table, hero, "Wizard Lock", choose=("the door",))
    table.world.put("game", "scene", "kitchen")
    task = Task("agility", "locks", aim="pick the lock of the door")
    assert table.do(RULES.test(hero, task), 1).passed


@pytest.mark.rule("HV2-SPELL-11")
@pytest.mark.parametrize(
    "task", [Task("might", "doors", "heroic"), Task("might", "strength", aim="break the stuck door open")]
)
def test_a_knock_opens_a_door_that_is_only_stuck(table, task):
    hero = wizard(table, "Knock")
    cast(table, hero, "Knock", choose=("the stuck door",))
    assert table.do(RULES.test(hero, task)).passed
    assert (table.dice, hero.under) == ([], ())


# 13. Scry


@pytest.mark.rule("HV2-SPELL-13")
def test_scrying_reaches_10_miles_for_each_mana_and_needs_a_mirror(table):
    hero = wizard(table, "Scry")
    assert not cast(table, hero, "Scry")
    assert "nothing that reflects" in table.told
    table.do(RULES.gain(hero, RULES.ware("mirror")))
    assert not cast(table, hero, "Scry", choose=("2", "the abbey", "21"))
    assert hero.mana == 6 and "2 Mana reaches 20 miles" in table.told
    assert cast(table, hero, "Scry", choose=("2", "the abbey", "20"))
    assert hero.mana == 4


@pytest.mark.rule("HV2-SPELL-13", "HV2-RULE-54")
def test_scrying_shows_what_is_on_record_or_nothing_of_note(table):
    hero = wizard(table, "Scry")
    table.world.put("game", "here", ("water shallow",))
    table.world.put("fact", "Is the abbey held by goblins?", "yes, and they sing")
    cast(table, hero, "Scry", choose=("1", "the abbey", "8"))
    assert "yes, and they sing" in table.told
    cast(table, hero, "Scry", choose=("1", "the lighthouse", "8"))
    assert "nothing of note" in table.told
    assert hero.mana == 4


# 15. Speak with Dead


def body(table, days=0, name="sailor"):
    return table.foe(1, name=name, state="dead", hp=0, died=480 - days * DAY)


@pytest.mark.rule("HV2-SPELL-15", "HV2-SPELL-15a", "HV2-RULE-32")
def test_a_corpse_answers_1d6_questions_once_it_is_won_in_its_own_tongue(table):
    hero = wizard(table, "Speak with Dead", skills=(("Pirate", 12),))
    body(table)
    cast(table, hero, "Speak with Dead", 5, 4, choose=("1", "foe.1", "a", "b", "c", "d"))
    assert table.dice == ["d20", "d6"]
    assert table.log.rolls[0].why.startswith("Pirate")
    assert len([tell for tell in table.log.tells if tell.kind == "oracle"]) == 4


@pytest.mark.rule("HV2-SPELL-15a", "HV2-RULE-32")
def test_a_failed_test_leaves_it_silent_and_the_mana_is_spent(table):
    hero = wizard(table, "Speak with Dead", skills=(("Liturgical", 12),))
    body(table, name="villager")
    assert cast(table, hero, "Speak with Dead", 15, choose=("1", "foe.1"))
    assert (table.dice, hero.mana, hero.skills) == (["d20"], 5, (("Liturgical", 13),))
    assert table.world.get("fight", "foes") is None


@pytest.mark.rule("HV2-SPELL-15b", "HV2-RULE-50")
@pytest.mark.parametrize(
    ("days", "mana"),
    [
        (7, 1),
        (8, 2),
        (30, 2),
        (31, 3),
        (365, 3),
        (6 * 365, 4),
        (3650, 4),
        (3651, 5),
        (36500, 5),
        (36501, 6),
        (365000, 6),
        (365001, 0),
    ],
)
def test_mana_says_how_long_dead(days, mana):
    assert spells.mana_for(days) == mana


@pytest.mark.rule("HV2-SPELL-15b", "HV2-RULE-50")
def test_too_little_mana_for_so_old_a_corpse_is_refused(table):
    hero = wizard(table, "Speak with Dead", skills=(("Pirate", 20),))
    body(table, days=6 * 365)
    assert not cast(table, hero, "Speak with Dead", choose=("3", "foe.1"))
    assert hero.mana == 6 and "that takes 4 Mana" in table.told
    assert cast(table, hero, "Speak with Dead", 3, 1, choose=("4", "foe.1", "who"))
    assert hero.mana == 2


@pytest.mark.rule("HV2-RULE-54")
def test_the_dead_know_what_is_on_record(table):
    hero = wizard(table, "Speak with Dead", skills=(("Pirate", 20),))
    body(table)
    table.world.put("fact", "Is the treasure under the bell?", "no, but the map is")
    cast(table, hero, "Speak with Dead", 3, 2, choose=("1", "foe.1", "Where is the treasure?", "Who am I?"))
    oracle = [tell.text for tell in table.log.tells if tell.kind == "oracle"]
    assert "the map is" in oracle[0] and "the map is" not in oracle[1]


@pytest.mark.rule("HV2-SPELL-15")
def test_nobody_dead_here_is_nobody_to_ask(table):
    hero = wizard(table, "Speak with Dead", skills=(("Pirate", 20),))
    assert not cast(table, hero, "Speak with Dead")
    assert hero.mana == 6 and "nobody dead lies here" in table.told
    table.foe(1, state="dead", name="wolf 2"), table.foe(2, state="dead", tags=("undead",))
    assert magic.refused(hero, "Speak with Dead")


@pytest.mark.rule("HV2-SPELL-15", "HV2-SPELL-01", "HV2-RULE-41")
def test_the_dead_lie_where_they_died_and_are_asked_and_raised_there(table):
    hero, sailor = wizard(table, "Speak with Dead", "Animate Dead"), table.foe(name="sailor", hp=1)
    table.world.put("game", "scene", "quay")
    table.do(wounds.die(sailor, ""))
    assert magic.refused(hero, "Speak with Dead") == magic.refused(hero, "Animate Dead") == ""
    offered = table.offered(
        spells.speak_with_dead(magic.Casting(hero, tables_spells.spell("speak with dead"), 1, (), (), None))
    )
    assert [option.text for option in offered.values()] == ["sailor, dead 0 days"]
    table.world.put("game", "scene", "chapel")
    assert magic.refused(hero, "Speak with Dead") and magic.refused(hero, "Animate Dead")


@pytest.mark.rule("HV2-SPELL-15", "HV2-SPELL-15b", "HV2-RULE-50")
@pytest.mark.parametrize(
    ("tag", "least"), [("dead 6 years", 4), ("dead 300 years", 6), ("dead 8 days", 2), ("dead 1 week", 1)]
)
def test_remains_that_are_carried_answer_by_how_long_they_are_dead(table, tag, least):
    hero = wizard(table, "Speak with Dead", skills=(("Pirate", 20),))
    skull = table.give(hero, Ware("captain's skull", tags=(tag, "speaks pirate")))
    if least > 1:
        assert not cast(table, hero, "Speak with Dead", choose=(str(least - 1), skull.id))
        assert f"that takes {least} Mana" in table.told
    assert cast(table, hero, "Speak with Dead", 3, 1, choose=(str(least), skull.id, "who"))
    assert hero.mana == 6 - least


# 16 to 19


@pytest.mark.rule("HV2-SPELL-16", "HV2-RULE-43")
def test_under_the_third_eye_an_unseen_foe_can_be_chosen(table):
    hero, ghost = wizard(table, "Third Eye", things=("sword",)), table.foe(hp=3, under=("unseen",))
    fight = table.fight(ghost)
    assert {option.key: option.barred for option in turns.actions(fight, hero)}["sword"]
    table.turn(hero, choose=("cast-third-eye",))
    assert "plain as day" in table.told
    assert not {option.key: option.barred for option in turns.actions(fight, hero)}["sword"]


@pytest.mark.rule("HV2-SPELL-16")
def test_the_third_eye_sees_shapes_and_auras(table):
    hero = wizard(table, "Third Eye", mana=1)
    here(
        table,
        table.foe(1, name="Miller", tags=("shapechanged",)),
        table.foe(2, name="Corin", mana=3, spells=("Charm",)),
    )
    cast(table, hero, "Third Eye")
    assert "Miller wears a shape that is not its own" in table.told
    assert "Corin shines: 3 Mana, Charm." in table.told


@pytest.mark.rule("HV2-SPELL-17")
def test_tongues_reads_an_ogham_mark_without_a_test(table):
    hero = wizard(table, "Tongues")
    cast(table, hero, "Tongues")
    assert table.do(RULES.test(hero, Task("wits", "Ogham", "heroic"))).passed
    assert table.dice == []
    wait(table, 10)
    assert not table.do(RULES.test(hero, Task("wits", "Ogham")), 3, 5).passed


@pytest.mark.rule("HV2-SPELL-18")
def test_water_breathing_is_one_creature_and_10_minutes_for_each_mana(table):
    hero = table.rule(default_duration_minutes="60") and wizard(table, "Water Breathing")
    other = table.hero(number=2)
    table.hero(number=3)
    cast(table, hero, "Water Breathing", choose=("2", "hero.1", "hero.2"))
    assert (hero.under, other.under, table.world["hero.3"].under) == (
        ("water-breathing",),
        ("water-breathing",),
        (),
    )
    assert table.do(RULES.test(hero, Task("might", "swimming", "heroic"))).passed
    wait(table, 19)
    assert hero.under
    wait(table, 1)
    assert hero.under == () and other.under == ()


@pytest.mark.rule("HV2-SPELL-19", "HV2-EQ-05")
def test_missiles_do_no_harm_behind_a_wind_barrier_and_clubs_do(table):
    hero, foe = wizard(table, "Wind Barrier"), table.foe()
    fight = table.fight(foe)
    table.turn(hero, choose=("cast-wind-barrier", "1"))
    table.do(combat.strike(fight, foe, hero, combat.Blow("bow", "d6", tags=("missile",))), 6)
    assert hero.hp == 4
    table.do(combat.strike(fight, foe, hero, combat.Blow("club", "d6")), 4)
    assert hero.hp == 3


# All of them


@pytest.mark.rule("HV2-RULE-11")
def test_the_twenty_stand_in_the_books_order_with_what_lasts_and_what_is_at_once():
    assert [spell.number for spell in tables_spells.spells()] == list(range(1, 21))
    at_once = {spell.name for spell in tables_spells.spells() if not spell.lasts}
    assert at_once == {"Augury", "Fireball", "Knock", "Lightning Bolt", "Speak with Dead"}
    assert {spell.name for spell in tables_spells.spells() if spell.save} == {
        "Dominate",
        "Fireball",
        "Hold Person",
        "Lightning Bolt",
        "Sleep",
    }
    assert list(casting.EFFECTS) == [spell.name for spell in tables_spells.spells()]


@pytest.mark.parametrize("name", [spell.name for spell in tables_spells.spells()])
def test_every_spell_can_be_cast_as_a_player_types_it(table, name):
    hero = wizard(table, name, things=("mirror", "chalk"), skills=(("Pirate", 20),))
    body(table), here(table, table.foe(2, hp=3))
    act = next(act for act in RULES.acts(hero, "scene", ()) if act.label == f"cast {name.lower()}")
    assert not act.barred
    from solo.core.dice import seeded
    from solo.core.procedure import run

    run(act.do(""), seeded("spell", 1), world=table.world)
    assert hero.mana < 6


def test_a_spell_that_cannot_be_cast_says_why_beside_it(table):
    hero = wizard(table, "Animate Dead", "Scry", "Fireball")
    barred = {act.label: act.barred for act in acting.spells(hero)}
    assert barred == {
        "cast animate dead": "there is no corpse here",
        "cast scry": "you have nothing that reflects",
        "cast fireball": "nobody is here",
    }


@pytest.mark.rule("HV2-RULE-51", "HV2-BX-06")
def test_a_dragon_breathes_as_much_as_it_has(table):
    hero = table.hero(hp=6, ap=0)
    dragon = table.foe(mana=6, spells=("Lightning Bolt",), attacks=())
    fight = table.fight(dragon, engaged=("hero.1", "foe.1"))
    table.do(casting.cast(dragon, "Lightning Bolt", fight), 5)
    assert (hero.hp, dragon.mana) == (3, 0)


@pytest.mark.rule("HV2-RULE-51", "HV2-SPELL-03", "HV2-SPELL-14", "HV2-SPELL-08")
@pytest.mark.parametrize(
    ("spell", "dice", "whom", "word"),
    [
        ("Sleep", (1, 2), "hero.1", "asleep"),
        ("Charm", (1,), "hero.1", "charmed"),
        ("Fly", (1,), "foe.1", "flying"),
    ],
)
def test_a_foe_casts_what_it_knows_on_its_turn(table, spell, dice, whom, word):
    table.hero(hp=6)
    sorcerer = table.foe(mana=1, spells=(spell,), hp=3)
    table.fight(sorcerer)
    table.turn(sorcerer, *dice)
    assert (table.world[whom].under, sorcerer.mana) == ((word,), 0)


@pytest.mark.rule("HV2-SPELL-03")
def test_a_charmed_hero_lifts_no_hand_until_it_wears_off_and_is_nobodys_enemy_then(table):
    hero, other = table.hero("sword"), table.hero(number=2)
    witch = table.foe(mana=1, spells=("Charm",), hp=3)
    fight = table.fight(witch)
    table.do(casting.cast(witch, "Charm", fight), 1)
    assert "sees no foe here" in table.told
    table.turn(hero)
    assert table.dice == [] and other.under == ()
    wait(table, 10)
    assert (hero.under, hero.attitude, hero.before_charm) == ((), None, None)
    assert "liking" not in table.told


@pytest.mark.rule("HV2-SPELL-03")
def test_a_blow_at_the_charmed_undoes_the_charm_and_the_liking(table):
    hero, ogre = wizard(table, "Charm", things=("sword",)), table.foe(hp=5)
    table.fight(ogre, table.foe(2))
    table.turn(hero, choose=("cast-charm", "1", "foe.1"))
    assert ogre.attitude == "curious"
    table.turn(hero, 1, choose=("sword", "foe.1"))
    assert (ogre.under, ogre.attitude, ogre.before_charm) == ((), "hostile", None)


def test_a_foe_does_not_cast_on_its_side_what_all_of_it_has(table):
    table.hero(hp=6)
    sorcerer = table.foe(mana=3, spells=("Fly", "Invisibility", "Wind Barrier"))
    table.world.put(sorcerer.id, "under", ("flying", "unseen", "windward"))
    table.fight(sorcerer)
    table.turn(sorcerer, 1)
    assert sorcerer.mana == 3


def test_whoever_breathes_for_4_deals_4_and_a_save_halves(table):
    hero = table.hero(hp=6)
    dragon = table.foe(mana=4, spells=("Fireball",))
    fight = table.fight(dragon)
    table.do(casting.cast(dragon, "Fireball", fight), 3)
    assert hero.hp == 2
    assert checks.score(hero, "Surgery") == 0


@pytest.mark.rule("HV2-RULE-50", "HV2-SPELL-15b")
@pytest.mark.parametrize(
    ("days", "mana", "speaks"), [(7, 1, True), (8, 1, False), (8, 2, True), (30, 2, True), (31, 2, False)]
)
def test_the_step_that_is_paid_for_must_be_no_shorter_than_the_time(table, days, mana, speaks):
    hero = wizard(table, "Speak with Dead", mana=6, skills=(("Liturgical", 20),))
    foe = table.foe(state="dead", died=-days * DAY)
    table.world.put("game", "minute", 0)
    dice, question = ((1, 1), ("",)) if speaks else ((), ())
    cast(table, hero, "Speak with Dead", *dice, choose=(str(mana), foe.id, *question))
    assert hero.mana == 6 - mana * speaks
