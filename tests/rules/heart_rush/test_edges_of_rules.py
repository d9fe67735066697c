"""What breaking the rules on purpose (`python -m tests.mutants heart-rush`) showed no other test to state."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from solo.core.world import World
from solo.rules.heart_rush import (
    RULES,
    acts,
    blows,
    character,
    checks,
    combat,
    conditions,
    deeds,
    duel,
    experience,
    feats,
    foes,
    force,
    gear,
    ground,
    instants,
    morale,
    pace,
    prices,
    recovery,
    referee,
    rolls,
    tables,
    tables_abilities,
    travel,
    tricks,
    wounds,
)
from solo.rules.ruleset import Task
from solo.scenario.statlines.statline import parse


@pytest.mark.rule("HR-XP-09", "HR-XP-10", "HR-RUL-23")
def test_a_die_costs_the_size_of_the_next_and_the_largest_cannot_be_bought_higher():
    assert {die: experience.die_price(die) for die in tables.LADDER} == {
        4: 6,
        6: 8,
        8: 10,
        10: 12,
        12: 0,
        20: 0,
    }


@pytest.mark.rule("HR-XP-19")
@pytest.mark.parametrize(
    ("die", "steps", "to"), [(4, -1, 4), (4, 1, 6), (12, 1, 20), (20, 1, 20), (20, -1, 12), (8, 2, 12)]
)
def test_the_ladder_of_dice_has_a_lowest_and_a_highest_step(die, steps, to):
    assert rolls.step(die, steps) == to
    assert rolls.step(8) == 10


@pytest.mark.rule("HR-XP-17")
def test_an_element_that_answers_already_is_not_offered_again(table):
    table.put(table.hero, attuned=("fire",), talents=())
    asked = table.asked(experience.learn(table.hero, "Attunement"))
    assert "fire" not in {option.key for option in asked.options} and len(asked.options) >= 3
    table.run(experience.learn(table.hero, "Attunement"), choose=[asked.options[0].key])
    assert table.hero.attuned == ("fire", asked.options[0].key)
    assert table.hero.spelltouched and not table.hero.darkvision
    table.run(experience.learn(table.hero, "Nightwalker"))
    assert table.hero.darkvision


@pytest.mark.rule("HR-HAZ-01")
def test_harm_of_nothing_does_nothing_and_a_heros_figures_are_told_below_nought(table):
    table.put(table.hero, hp=5, hp_max=40, threshold=10)
    assert table.run(wounds.hurt(table.hero, 0)) == 0
    assert (table.hero.hp, table.hero.last_harm) == (5, "")
    foe = table.foe(hp=5, hp_max=16, threshold=30)
    table.run(wounds.hurt(foe, 4, table.hero, heart=False))
    assert (foe.hp, foe.last_harm) == (1, "hero.1")
    assert "HP 5 → 1" in table.told or "1 HP" in table.told or "5 to 1" in table.told


@pytest.mark.parametrize(
    ("hp", "looks"),
    [
        (16, "unhurt"),
        (15, "scratched"),
        (12, "scratched"),
        (11, "hurt"),
        (8, "hurt"),
        (7, "badly hurt"),
        (4, "badly hurt"),
        (3, "failing"),
        (0, "failing"),
        (-2, "failing"),
    ],
)
def test_how_a_foe_looks_goes_by_quarters_of_its_hit_points(table, hp, looks):
    assert blows.standing_of(table.foe(hp=hp, hp_max=16)) == looks


@pytest.mark.rule("HR-AD-01")
@pytest.mark.parametrize(
    ("who", "condition", "level", "by"),
    [
        ("being", "prone", 1, -1),
        ("being", "climber", 1, 3),
        ("being", "climbed on", 1, -3),
        ("being", "high ground", 1, 1),
        ("being", "blinded", 2, -2),
        ("being", "hidden", 1, 1),
        ("target", "obscured", 1, -5),
        ("target", "vulnerable", 2, 2),
    ],
)
def test_what_a_condition_adds_to_an_attack(table, who, condition, level, by):
    foe = table.foe()
    table.fighting(foe)
    plain = blows.attack_levels(table.hero, foe, "might", ())
    table.put(table.hero if who == "being" else foe, conditions=((condition, level),))
    assert blows.attack_levels(table.hero, foe, "might", ()) - plain == by


def test_an_opening_and_a_quickened_arm_add_to_an_attack_and_are_used_up(table):
    foe = table.foe()
    table.fighting(foe)
    plain = blows.attack_levels(table.hero, foe, "might", ())
    table.put(table.hero, helped=True, quickened=2)
    assert blows.attack_levels(table.hero, foe, "might", ()) - plain == 3
    table.run(
        blows.attack_total(table.hero, foe, "might", 0, ()), source=lambda sides, rule, who: (2,) * len(sides)
    )
    assert table.hero.quickened == 0


def test_distance_weighs_on_a_shot(table):
    foe = table.foe(at=90)
    table.fighting(foe)
    table.give(table.hero, "longbow")
    near, far = (blows.attack_levels(table.put(table.hero, at=at), foe, "might", ()) for at in (85, 0))
    assert far < near


@pytest.mark.rule("HR-AD-02")
def test_a_heavy_hand_adds_two_to_an_attack_of_might_alone(table):
    foe = table.foe()
    table.fighting(foe)

    def total(stance):
        procedure = blows.attack_total(table.hero, foe, stance, 0, ())
        return table.run(procedure, source=lambda sides, rule, who: (2,) * len(sides))

    plain = {stance: total(stance) for stance in ("might", "agility")}
    table.put(table.hero, talents=("Heavy Hand",))
    assert {stance: total(stance) - plain[stance] for stance in plain} == {"might": 2, "agility": 0}


@pytest.mark.rule("HR-GAP-02")
def test_who_lies_defends_worse_against_a_blade_and_better_against_a_shot(table):
    foe = table.foe()
    table.fighting(foe)
    plain = blows.defence_levels(table.hero, foe, "might", ())
    table.put(table.hero, conditions=(("prone", 1),))
    assert blows.defence_levels(table.hero, foe, "might", ()) - plain == -1
    table.put(foe, way="ranged", arm="bow")
    assert blows.defence_levels(table.hero, foe, "might", ()) - plain == 1


def test_what_is_offered_of_ones_body_is_treating_wounds_and_hiding_where_one_can(table):
    table.put(table.hero, wounds=((3, False),))
    found = {act.key: act.label for act in acts.of_body(table.hero, ())}
    assert found["treat hero.1"] == "treat your wounds" and "hide" in found
    friend = table.friend(2, name="Osk", wounds=((3, False),))
    found = {act.key: act.label for act in acts.of_body(table.hero, ())}
    assert found[f"treat {friend.id}"] == "treat Osk"
    for here in (("open",), ("town",)):
        assert "hide" not in {act.key for act in acts.of_body(table.hero, here)}
    table.put(table.hero, conditions=(("hidden", 1),), wounds=())
    assert {act.key for act in acts.of_body(table.hero, ())} == {f"treat {friend.id}"}


def test_outside_a_fight_only_what_works_there_is_offered(table):
    table.put(table.hero, spells=tuple(tables_of_spells()), talents=("Second Wind", "Wide Swing"))
    offered = {act.key for act in acts.of_talent(table.hero)}
    fight = {name for name, spell in tables_of_spells().items() if spell.fight}
    assert fight and not offered & {f"cast {name}" for name in fight}
    assert offered >= {f"cast {name}" for name in set(tables_of_spells()) - fight}
    assert "use Second Wind" in offered and "use Wide Swing" not in offered


def tables_of_spells():
    """The spells there are."""
    from solo.rules.heart_rush import tables_abilities

    return tables_abilities.spells()


@pytest.mark.rule("HR-WATER-05")
@pytest.mark.parametrize(
    ("here", "penalty", "feet"),
    [
        ((), 0, 60),
        ((), 5, 55),
        ((), 70, 0),
        (("mud",), 0, 30),
        (("mud",), 5, 27),
        (("water deep",), 30, 15),
        (("underwater",), 0, 15),
    ],
)
def test_how_far_one_moves_where(here, penalty, feet):
    assert ground.feet(60, penalty, here) == feet
    assert ground.feet(60) == 60


@pytest.mark.rule("HR-GAP-01")
def test_a_weapon_for_close_quarters_comes_to_hand_before_a_bow_and_the_chosen_one_before_both(table):
    for thing in table.world.all("thing"):
        table.world.put(thing.id, "owner", "")
    bow = table.give(table.hero, "longbow")
    assert gear.in_hand(table.hero) == bow
    sword = table.give(table.hero, "sword")
    assert gear.in_hand(table.hero) == sword
    table.put(table.hero, wields=bow.id)
    assert gear.in_hand(table.hero) == bow


# Talents and spells.


def test_a_wide_swing_is_two_dice_of_six_at_everybody_within_five_feet(table):
    near, far = table.foe(1, at=5, hp=16), table.foe(2, at=10, hp=16)
    table.fighting(near, far)
    table.run(feats.wide_swing(table.hero, None, 1), source=lambda sides, rule, who: (1,) * len(sides))
    assert "2d6" in table.rolls
    assert (near.hp, far.hp) == (13, 16)


def test_a_cold_grip_restrains_and_slows_by_two(table):
    foe = table.foe()
    table.fighting(foe)
    table.run(feats.cold_grip(table.hero, foe), source=lambda sides, rule, who: (1,) * len(sides))
    assert dict(foe.conditions) == {"restrained": 1, "slowed": 2}


@pytest.mark.parametrize(("edge", "left"), [(0, 9), (2, 7)])
def test_grit_makes_of_a_wound_a_bruise_one_under_the_threshold(table, edge, left):
    pending = instants.Attack(actor=table.foe(), target=table.hero, said="a blow", damage=15, stance="might")
    table.run(instants.grit(table.hero, pending, [], edge))
    assert pending.damage == left


# Tricks.


@pytest.mark.rule("HR-SIZE-19", "HR-SIZE-20")
def test_a_giant_is_climbed_by_what_each_does_best(table):
    small, giant = table.put(table.hero, might=4, agility=8, size=3), table.foe(might=6, agility=10, size=5)
    table.fighting(giant)
    faces = lambda sides, rule, who: tuple(sides) if who == small.id else (1,) * len(sides)
    assert table.run(tricks.climb(table.world["fight"], small, giant), source=faces)
    assert dict(small.conditions)["climber"] == 1 and dict(giant.conditions)["climbed on"] == 1
    assert all("d8" in dice or "d10" in dice or "d6" in dice for dice in table.rolls)
    table.put(small, conditions=())
    assert not table.run(tricks.climb(table.world["fight"], small, table.put(giant, size=4)))
    assert "not big enough" in table.told


@pytest.mark.parametrize(
    ("what", "name", "level"),
    [("blinded", "blinded", 1), ("prone", "prone", 1), ("shove", "off-balanced", 2)],
)
def test_what_hinders_a_foe_and_how_much(table, what, name, level):
    foe = table.foe(hp=16, at=5)
    table.fighting(foe)
    table.run(
        tricks.hinder(table.world["fight"], table.hero, foe, what), source=lambda sides, rule, who: (3,)
    )
    assert dict(foe.conditions)[name] == level


# Nerve.


def test_the_fearless_stand_whatever_befalls_the_others(table):
    brave, meek, hurt = (
        table.foe(1, fearless=True),
        table.foe(2, hp=16, hp_max=16),
        table.foe(3, hp=8, hp_max=16),
    )
    table.put(hurt, tags=("person",))
    fight = table.fighting(brave, meek, hurt)
    table.run(morale.breaks(fight))
    assert (brave.state, meek.state, hurt.state) == ("up", "fled", "yielded")
    flights = [(fact.kind, fact.who) for tell in table.log.tells for fact in (tell.fact, *tell.also) if fact]
    assert ("rout", meek.id) in flights and ("yielding", hurt.id) in flights
    assert table.run(morale.holds(fight)), "nobody is left who could run"
    assert not table.run(morale.yields(fight))


def test_they_save_by_whoever_is_shakiest_against_the_heros_presence_and_eight_at_least(table):
    weak, strong = table.foe(1, presence=4, heart=4, heart_max=4), table.foe(2, presence=10)
    fight = table.fighting(weak, strong)
    asked = []

    def faces(sides, rule, who):
        asked.append((who, len(sides)))
        return (1,) * len(sides)

    table.put(table.hero, presence=4, heart=4, heart_max=4)
    assert not table.run(morale.holds(fight), source=faces)
    assert asked[0][0] == weak.id
    table.put(weak, nerve=20)
    assert table.run(morale.holds(fight), source=faces)


# Prices.


def test_those_who_look_on_like_the_party_a_step_less_and_the_hostile_no_less(table):
    kind, foe, gone = (table.being(f"npc.{at}") for at in (1, 2, 3))
    for being, attitude in ((kind, "kind"), (foe, "hostile"), (gone, "kind")):
        table.put(being, attitude=attitude)
    table.put(gone, state="gone")
    table.world.put("game", "present", (kind.id, foe.id, gone.id))
    table.world.put("meeting.1", "foes", (kind.id,))
    table.world.put("meeting.1", "attitude", "kind")
    assert prices.company(table.hero) == [kind]
    table.run(prices.cool(table.hero, ""))
    assert (kind.attitude, foe.attitude, gone.attitude) == ("curious", "hostile", "kind")
    assert table.world["meeting.1"].attitude == "curious"
    assert table.told == "Npc 1 is curious now."


# Checks.


@pytest.mark.rule("HR-STAKES-01", "HR-STAKES-02", "HR-RUL-08")
def test_stakes_are_raised_before_the_dice_once_a_session_and_not_on_a_save(table):
    assert not table.run(checks.raise_stakes(table.hero, rolled=True)) and "too late" in table.told
    assert not table.run(checks.raise_stakes(table.hero, "save")) and "not on saving throws" in table.told
    assert not table.hero.stakes_spent
    assert table.run(checks.raise_stakes(table.hero))
    assert table.hero.stakes_spent and table.hero.stakes_raised
    assert not table.run(checks.raise_stakes(table.hero)) and "once this session" in table.told
    table.put(table.hero, stakes_spent=False)
    table.option(stakes_on_saves="yes")
    assert table.run(checks.raise_stakes(table.hero, "save"))


@pytest.mark.rule("HR-RUL-07")
def test_who_wants_something_rolls_over_the_other_and_a_tie_is_none(table):
    foe = table.foe(might=6, heart=6, heart_max=6)
    assert not table.run(checks.overcome(foe, "might", 6), 3, 3).passed
    assert table.run(checks.overcome(foe, "might", 5), 3, 3).passed
    assert table.run(checks.overcome(foe, "might", 6, rank=1), 3, 3).passed


@pytest.mark.rule("HR-GAP-04")
def test_destiny_mends_what_falls_short_by_no_more_than_the_aspects_rank(table):
    table.put(table.hero, destiny=2, aspects=(("old soldier", 2, ()),))
    task = Task("might")

    def mended(total, choose=("aspect 0",)):
        result = rolls.Result(total, False)
        return table.run(checks.destined(table.hero, task, result, 9), choose=choose)

    assert not mended(6, ()).passed, "three short of it, and the rank is two"
    assert (mended(7).passed, table.hero.destiny) == (True, 0)
    assert not mended(8, ()).passed, "there is none left"
    table.put(table.hero, destiny=5)
    assert (mended(8, ("no",)).passed, table.hero.destiny) == (False, 5)
    fixed = rolls.Result(8, False, fixed=True)
    assert not table.run(checks.destined(table.hero, task, fixed, 9)).passed


@pytest.mark.rule("HR-GAP-03")
@pytest.mark.parametrize(
    ("wounds_before", "faces", "left"),
    [
        (((9, False),), (3, 3), ((3, True),)),
        (((6, False),), (3, 3), ()),
        (((7, False), (4, True)), (3, 3), ((1, True), (4, True))),
    ],
)
def test_a_treated_wound_loses_what_the_check_gives_and_one_treated_before_keeps_its_rank(
    table, wounds_before, faces, left
):
    friend = table.friend(2, wounds=wounds_before)
    table.put(table.hero, heart=6, heart_max=6, cunning=6, professions=())
    assert table.run(recovery.treat(table.hero, friend), *faces) == 6
    assert (friend.wounds or ()) == left


@pytest.mark.rule("HR-GAP-03")
def test_treating_oneself_is_a_disadvantage_and_a_field_surgeon_has_an_advantage(table):
    friend = table.friend(2, wounds=((9, False),))

    def dice(patient, **fields):
        """How many dice are thrown."""
        table.put(table.hero, wounds=((9, False),), **fields)
        table.put(patient, wounds=((9, False),))
        table.run(recovery.treat(table.hero, patient), source=lambda sides, rule, who: (2,) * len(sides))
        return len(table.log.rolls[0].faces)

    assert (dice(friend), dice(table.hero)) == (2, 3)
    assert (dice(friend, talents=("Field Surgeon",)), dice(table.hero)) == (3, 2)


# Fights.


def test_the_hidden_may_strike_first_and_spend_their_action(table):
    foe = table.foe(hp=16, hp_max=16)
    fight = table.fighting(foe)
    table.put(table.hero, conditions=(("hidden", 1),))
    asked = table.asked(combat.ambush(fight))
    assert (asked.usual, [option.key for option in asked.options]) == (foe.id, [foe.id, "no"])
    table.run(combat.ambush(fight), choose=["no"])
    assert not table.rolls
    table.put(foe, state="out")
    assert table.asked(combat.ambush(fight)) is None


@pytest.mark.rule("HR-BREATH-01")
def test_the_end_of_a_round_burns_and_takes_breath(table):
    foe = table.foe(hp=30, hp_max=30)
    fight = table.fighting(foe)
    table.put(foe, conditions=(("burning", 2),))
    table.put(table.hero, breath=3)
    table.run(combat.closed(fight), source=lambda sides, rule, who: (2,) * len(sides))
    assert "2d6" in table.rolls and foe.hp < 30
    assert table.hero.breath < 3
    table.put(table.hero, breath=0)
    table.run(combat.closed(fight), source=lambda sides, rule, who: (2,) * len(sides))
    assert table.hero.breath == 0


def test_who_can_be_reached_is_in_range_or_within_a_free_dash_of_it(table):
    foe = table.foe(at=65)
    fight = table.fighting(foe)
    table.put(table.hero, at=0, speed=60)
    assert duel.reachable(fight, table.hero, foe)
    assert not duel.reachable(fight, table.hero, table.put(foe, at=66))
    table.put(table.hero, dashed=True)
    assert not duel.reachable(fight, table.hero, table.put(foe, at=30))
    assert duel.reachable(fight, table.hero, table.put(foe, at=5))


def test_the_sharpest_blow_hampers_what_the_target_does_best(table):
    foe = table.foe(might=4, agility=6, cunning=10, presence=4)
    options = [type("O", (), {"key": f"strike {tables.hampering(ability)}"}) for ability in tables.ABILITIES]
    assert duel.sharpest(foe, options) == f"strike {tables.hampering('cunning')}"
    assert duel.sharpest(foe, [type("O", (), {"key": "strike"}), *options]) != "strike"


def test_who_leaves_a_foe_for_another_gets_a_blow_from_it(table):
    beside, away, same = table.foe(1, at=5), table.foe(2, at=60), table.foe(3, at=60)
    fight = table.fighting(beside, away, same)
    struck = []

    def faces(sides, rule, who):
        struck.append(who)
        return (1,) * len(sides)

    table.run(deeds.away_from_others(fight, table.hero, away), source=faces)
    assert "foe.1" in struck and "foe.3" not in struck


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        ("4 HP, 8 STR, 14 DEX, 6 WIL", (8, 14, 6)),
        ("4 HP", (10, 10, 12)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 4", (13, 10, 6)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 5", (13, 10, 12)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 8", (13, 10, 12)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 9", (13, 10, 15)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 10", (13, 10, 15)),
        ("AC 6, HD 3, Att 1 × bite (1d6), ML 11", (13, 10, 18)),
        ("AC 6, HD 12, Att 1 × bite (1d6), ML 12", (18, 10, 18)),
    ],
)
def test_the_scores_of_a_line_and_what_stands_for_those_it_lacks(line, scores):
    assert foes.scores(parse(line)) == scores


def test_a_quick_fight_spoils_the_lowest_goal_left_and_worse_under_half_the_number(table):
    foe = table.foe()
    fight = table.fighting(foe)
    number = referee.quick_number(fight)
    assert number >= 4
    said = {}
    for face in (1, 2, 3):
        with table.trial():
            table.put(table.hero, heart=12, heart_max=12, might=12, agility=12, cunning=12, presence=12)
            table.run(
                referee.quick(fight, table.hero),
                source=lambda sides, rule, who, face=face: (face, *(face,) * (len(sides) - 1)),
            )
            said[face] = table.told
    assert "It could hardly go worse" in said[2] or "It could hardly go worse" in said[1]


def test_a_chase_that_stands_for_three_turns_is_given_up(table):
    prey, hunter = table.put(table.hero, speed=60), table.foe(speed=60, agility=4, heart=4, heart_max=4)
    table.fighting(hunter)
    ran = table.run(travel.chase(prey, (hunter,)), source=lambda sides, rule, who: (1,) * len(sides))
    assert isinstance(ran, bool)
    assert table.run(travel.chase(prey, ())) is True and not table.rolls


@pytest.mark.parametrize(("speed", "away"), [(100, True), (20, False)])
def test_a_chase_is_decided_by_twenty_feet_of_speed(table, speed, away):
    prey, hunter = (
        table.put(table.hero, speed=speed, heart=4, heart_max=4),
        table.foe(speed=60, heart=4, heart_max=4),
    )
    table.fighting(hunter)
    assert table.run(travel.chase(prey, (hunter,)), source=lambda sides, rule, who: (1,) * len(sides)) is away


def test_nobody_is_left_to_run_from(table):
    foe = table.foe(state="out")
    fight = table.fighting(foe)
    table.run(deeds.flee(fight, table.hero, (foe,)))
    assert not table.rolls and fight.outcome is None and not table.hero.action


def test_a_foe_that_runs_is_gone_and_the_party_runs_together(table):
    foe = table.foe(at=90)
    friend = table.friend(2)
    fight = table.fighting(foe)
    table.run(deeds.flee(fight, foe, (table.hero,)))
    assert foe.state == "fled" and fight.outcome is None
    table.put(foe, state="up", speed=5)
    table.run(deeds.flee(fight, table.hero, (foe,)), source=lambda sides, rule, who: (3,) * len(sides))
    assert (table.hero.state, friend.state, fight.outcome) == ("fled", "fled", "fled")


# What else broke unnoticed.


@pytest.mark.rule("HR-TIME-05")
def test_a_spell_that_cannot_be_cast_says_why_and_takes_nothing(table):
    spell = next(name for name, one in tables_abilities.spells().items() if not one.fight)
    table.put(table.hero, spells=(spell,), cast=(spell,))
    assert not table.run(feats.cast(table.hero, spell))
    assert table.told == f"{spell}: not again before a short rest."


@pytest.mark.rule("HR-TIME-06")
def test_stances_are_told_at_length_of_two_and_in_short_of_a_crowd(table):
    foes = [table.foe(at) for at in (1, 2, 3)]
    table.fighting(*foes)
    taken = {one.id: "might" for one in (table.hero, *foes)}
    friend = table.friend(2)
    taken[friend.id] = "cunning"
    two = duel.revealed((table.hero, foes[0]), {**taken, table.hero.id: "agility"})
    assert two.endswith(": agility beats might.")
    assert "foe 1" in duel.revealed((table.hero, friend, foes[0]), taken)
    assert duel.revealed((table.hero, *foes[:2]), taken).endswith("against might twice.")
    assert duel.revealed((table.hero, *foes), taken).endswith("among three of them.")


def test_of_a_duel_that_is_fought_on_it_is_told_who_has_the_better_of_it(table):
    table.option(strikes="brief")
    foe = table.foe()
    table.fighting(foe)
    table.run(pace.on(table.hero, "might"))
    both = (table.hero, foe)
    for ours, theirs, told in (
        ("might", "might", "Might meets might."),
        ("agility", "might", "Your agility beats foe 1's might."),
        ("defensive", "defensive", ""),
    ):
        assert duel.met(both, {table.hero.id: ours, foe.id: theirs}).lower() == told.lower()


@pytest.mark.rule("HR-BREATH-04", "HR-GAP-02")
@pytest.mark.parametrize(
    ("here", "breath", "suffering", "left"),
    [((), None, True, (False, 0)), (("water deep",), None, True, (True, 0)), ((), 5, False, (False, 5))],
)
def test_who_is_let_go_breathes_where_there_is_air_to_breathe(table, here, breath, suffering, left):
    foe = table.foe()
    table.fighting(foe, here=here)
    held = (("grappled", 1), ("restrained", 1), *([("suffocating", 1)] if suffering else []))
    table.put(table.hero, conditions=held, held_by=foe.id, breath=breath)
    table.run(tricks.freed(table.hero))
    assert (conditions.suffers(table.hero, "suffocating"), table.hero.breath) == left


@pytest.mark.rule("HR-ADV-03")
def test_a_throw_on_record_came_off_by_the_dice_that_counted():
    kept = {
        why: rolls.fared(("HR-SAVE-02", "hero.1", f"might save{why}", "9 or more", dice, faces, total, False))
        for why, dice, faces, total in (
            (", advantage 1", "d8+d6+d6", (8, 6, 1), 14),
            ("", "d8+d6", (4, 4), 8),
            (", disadvantage 1", "d8+d6+d8", (8, 6, 1), 7),
        )
    }
    assert [one.well for one in kept.values()] == [True, False, False]
    chances = [one.chance for one in kept.values()]
    assert chances[1] == Fraction(21, 48) and chances[0] > chances[1] > chances[2]


@pytest.mark.rule("HR-COMP-01", "HR-BREATH-01")
@pytest.mark.parametrize(
    ("cn", "told"),
    [(0, "again"), (9, "again: 5 or more"), (6, "again: 2 or more"), (5, "again: any face will do")],
)
def test_what_a_die_that_is_rolled_again_must_show_is_said_where_there_is_a_number(table, cn, told):
    decide = checks.asks(table.hero, Task("might", "lifting"))
    asked = table.asked(rolls.attempt(8, 6, cn, decide=decide), (1, 4))
    assert asked.options[0].text.endswith(f"the d8 {told}")


@pytest.mark.rule("HR-COMP-03")
@pytest.mark.parametrize(("cn", "against"), [(6, "2 or more"), (5, "it is enough already"), (0, "")])
def test_a_die_that_is_rolled_again_is_rolled_against_what_it_must_show(table, cn, against):
    table.run(rolls.attempt(8, 6, cn), 1, 4, 3)
    assert table.log.rolls[-1].against == against


def test_the_fastest_hunter_is_the_one_that_hunts(table):
    slow = table.foe(1, agility=4, speed=55)
    quick = table.foe(2, agility=6, speed=40)
    table.run(
        travel.chase(table.hero, (slow, quick)), source=lambda sides, rule, who: tuple(1 for _ in sides)
    )
    assert {roll.who for roll in table.log.rolls} <= {table.hero.id, quick.id}


@pytest.mark.rule("HR-TIME-10")
def test_breaking_the_rhythm_undoes_the_instant_that_was_declared_last(table):
    foe = table.foe()
    pending = instants.Attack(table.hero, foe, "", 5, "might")
    under = [instants.Declared(foe, "Turn the Blade"), instants.Declared(foe, "Drive It Home")]
    table.run(instants.break_the_rhythm(table.hero, pending, under, 0))
    assert [one.undone for one in under] == [False, True] and "Drive It Home comes to nothing" in table.told


@pytest.mark.rule("HR-ABIL-05")
def test_a_spell_that_is_aimed_is_offered_at_each_and_any_other_once(table):
    foe = table.foe()
    fight = table.fighting(foe)
    aimed, other = (
        next(
            name
            for name, one in tables_abilities.spells().items()
            if one.aimed is wanted and name in feats.SPELL_EFFECTS
        )
        for wanted in (True, False)
    )
    table.put(table.hero, spells=(aimed, other))
    keys = [deed.option.key for deed in deeds.abilities(fight, table.hero, (foe,))]
    assert {f"cast {aimed} foe.1", f"cast {other}"} <= set(keys)


@pytest.mark.rule("HR-GROUP-01", "HR-GROUP-03")
def test_who_lies_there_makes_nobody_a_group(table):
    friend, task = table.friend(2), Task("agility", "sneaking")
    assert checks.grouped(table.hero, task, ()) == 1
    table.put(friend, state="out")
    assert checks.grouped(table.hero, task, ()) == 0


@pytest.mark.rule("HR-TIME-05", "HR-COMP-03")
@pytest.mark.parametrize(
    ("faces", "said"), [((4, 4), "8 against 9."), ((1, 4, 4), "8 against 9, and a complication.")]
)
def test_an_instant_on_a_check_is_asked_for_with_how_it_stands(table, faces, said):
    known = tables_abilities.abilities()
    table.put(table.hero, talents=tuple(name for name in known if known[name].moment == "check"))
    asked = []

    def let_be(request):
        asked.append(request.why)
        return next((one.key for one in request.open if one.key == "no"), request.usual)

    table.run(RULES.test(table.hero, Task("might", "lifting", named="might 9")), *faces, choose=let_be)
    assert any(said in why for why in asked)


# What further draws left alive.


def noted(kept, comes_to=None):
    """A procedure that notes what it was called with."""

    def called(*asked, **more):
        kept.append(asked)
        return comes_to
        yield

    return called


@pytest.mark.rule("HR-RUL-10")
@pytest.mark.parametrize("level", [1, 2])
def test_who_is_half_blind_sees_so_many_levels_worse(table, level):
    before = checks.levels_for(table.hero, Task("wits", "searching"))
    table.run(conditions.put(table.hero, "blinded", level))
    assert checks.levels_for(table.hero, Task("wits", "searching")) == before - level


@pytest.mark.parametrize("name", ["Hamstring", "Not Today"])
@pytest.mark.parametrize(
    ("state", "hp", "crippled", "fits"),
    [
        ("up", 5, False, {"Hamstring"}),
        ("up", 5, True, set()),
        ("out", 0, False, {"Not Today"}),
        ("out", -1, True, {"Not Today"}),
        ("dead", 0, False, set()),
    ],
)
def test_an_instant_fits_only_what_it_would_change(table, name, state, hp, crippled, fits):
    being = table.foe(1, state=state, hp=hp)
    if crippled:
        table.run(conditions.put(being, "crippled", 1))
    pending = object.__new__(instants.Hurt)
    pending.target = being
    assert instants.fits(being, name, pending) is (name in fits)


def test_whoever_stands_at_a_wall_is_pushed_no_further(table):
    foe = table.foe(1, at=30)
    table.fighting(foe, wall=30)
    assert force.stopped_at(foe, 30, 1, 10) == (0, None)
    assert force.stopped_at(foe, 25, 1, 10) == (5, None)


def test_who_dashes_at_somebody_passes_within_reach_of_others(table, monkeypatch):
    foe, passed = table.foe(1, at=100), []
    fight = table.fighting(foe)
    monkeypatch.setattr(deeds, "within_reach", noted(passed))
    table.run(deeds.approach(fight, table.hero, foe))
    assert [asked[2] for asked in passed] == [table.hero.at] and table.hero.at > 0


@pytest.mark.parametrize(("fly", "offered"), [((True, False), True), ((False, False), False)])
def test_cover_is_offered_where_any_of_the_others_flies(table, monkeypatch, fly, offered):
    ones = [table.foe(at + 1) for at in range(2)]
    fight = table.fighting(*ones)
    monkeypatch.setattr(deeds.ground, "covered", lambda here: True)
    monkeypatch.setattr(deeds.gear, "flies", lambda one: fly[[foe.id for foe in ones].index(one.id)])
    keys = [deed.option.key for deed in deeds.standing(fight, table.hero)]
    assert ("cover" in keys) is offered


def test_of_two_that_one_holds_the_one_that_is_named_is_choked(table, monkeypatch):
    ones = [table.foe(at + 1, name=name, held_by="hero.1") for at, name in enumerate(("Osk", "Wat"))]
    fight, choked = table.fighting(*ones), []
    monkeypatch.setattr(deeds.tricks, "choke", lambda being, foe: choked.append(foe.name))
    monkeypatch.setattr(deeds, "acting", lambda being, act: act)
    (deed,) = deeds.grips(fight, table.hero)
    deed.do()
    assert "Osk" in deed.option.text and choked == ["Osk"]


def test_who_taunts_with_an_edge_is_the_harder_to_withstand(table, monkeypatch):
    numbers = []
    monkeypatch.setattr(feats, "saves", lambda one, ability, cn: noted(numbers, True)(cn))
    for edge in (0, 2):
        table.run(feats.taunt(table.hero, table.foe(1), edge))
    assert numbers[1][0] - numbers[0][0] == 2


def test_a_stat_line_with_no_hit_dice_has_the_strength_of_anybody():
    line = SimpleNamespace(hd=SimpleNamespace(dice=None), str=None, dex=None, wil=9, morale=None)
    assert foes.scores(line)[0] == 10


def test_whoever_has_no_die_for_an_ability_has_a_d4():
    bare = World({"foe.1": {"hp": 10, "hp_max": 10}})["foe.1"]
    assert {weight for stance, weight in referee.weights(bare)[:-1]} == {4}


@pytest.mark.parametrize(("total", "worse"), [(5, False), (4, True)])
def test_half_the_number_of_a_quick_fight_spoils_a_goal_and_less_than_half_spoils_it_worse(
    table, monkeypatch, total, worse
):
    fight, kept = table.fighting(table.foe(1)), []
    result = SimpleNamespace(total=total, passed=False)
    monkeypatch.setattr(referee, "quick_number", lambda fight: 10)
    monkeypatch.setattr(referee.checks, "rolled", noted([], result))
    monkeypatch.setattr(referee.checks, "outcome_words", lambda result, cn: "It fails.")
    monkeypatch.setattr(referee, "quick_end", lambda fight, hero, spoiled: noted(kept)(dict(spoiled)))
    table.run(referee.quick(fight, table.hero))
    assert set(kept[0][0].values()) == {worse}


def test_the_first_talent_is_one_for_fights_that_is_no_monthly_one(table, monkeypatch):
    def ability(kind):
        return SimpleNamespace(list=kind)

    known = {
        "Slow": ability(character.COMBAT),
        "Rare": ability(character.COMBAT),
        "Hymn": ability("other"),
        "Quick": ability(character.COMBAT),
    }
    monkeypatch.setattr(character.tables_abilities, "abilities", lambda: known)
    monkeypatch.setattr(character.magic, "instant", lambda name: name != "Slow")
    monkeypatch.setattr(character.magic, "frequency", lambda name: "monthly" if name == "Rare" else "daily")
    monkeypatch.setattr(character.magic, "described", lambda name: name)
    going = character.first_talent(table.hero)
    request = going.send(None)
    assert (request.dice, request.closed) == ("d1", True)
    assert [option.key for option in going.send(1).options] == ["talent Quick", "other", "keep"]
