"""The engagement: stances, beats, blows and what may stand in their place."""

import pytest

from solo.core.dice import seeded
from solo.core.odds import odds
from solo.core.things import Ware, give
from solo.rules.heart_rush import RULES, blows, cases, conditions, duel, gear, tables, tricks
from solo.rules.staging import always


def duellists(table, **fields):
    """A hero and a foe at arm's length."""
    foe = table.foe(**{"hp": 60, "hp_max": 60, "at": 5, **fields})
    return table.fighting(foe), foe


def engaged(table, mine, theirs, *faces, **picks):
    """One engagement with these stances; `picks` answer by rule."""
    fight = table.world["fight"]
    foe = table.world["foe.1"]
    picks = {key.replace("_", "-"): value for key, value in picks.items()}

    def choose(request):
        if request.rule == "HR-STANCE":
            return mine if request.by == "hero.1" else theirs
        if request.rule in picks:
            return picks[request.rule]
        return request.usual or request.open[0].key

    return table.run(duel.engage(fight, table.hero, foe), *faces, choose=choose)


def test_each_stance_beats_one_and_may_strike_it_its_like_and_the_defensive():
    for stance in tables.STANCES:
        loses = next(one for one, beaten in tables.BEATS.items() if beaten == stance)
        legal = [one for one in (*tables.STANCES, "defensive") if blows.may_strike(stance, one)]
        assert loses not in legal and len(legal) == 3
    assert not any(blows.may_strike("defensive", one) for one in (*tables.STANCES, "defensive"))


def test_the_players_stance_is_asked_in_secret_before_any_other_is_drawn(table):
    fight, foe = duellists(table)
    order = []

    def choose(request):
        if request.rule == "HR-STANCE":
            assert request.secret
            order.append(request.by)
        return request.usual or request.open[0].key

    table.run(duel.engage(fight, foe, table.hero), source=seeded("x", 1), choose=choose)
    assert order == ["hero.1", "foe.1"]


def test_a_foes_stance_is_a_closed_roll_weighted_by_its_dice(table):
    foe = table.foe(cunning=10, agility=6, might=4)
    request = None

    def ask():
        nonlocal request
        request = yield from duel.stance_of(foe, (table.hero, foe))

    asked = ask().send(None)
    chances = odds(lambda world: RULES.intent(world["foe.1"], asked), table.world)
    assert [chances[stance] * 20 for stance in tables.STANCES] == [10, 6, 4] and "defensive" not in chances
    table.put(foe, hp=3)
    assert odds(lambda world: RULES.intent(world["foe.1"], asked), table.world)["defensive"] > 0
    table.run(RULES.intent(foe, asked), 3)
    assert table.log.rolls[0].closed


@pytest.mark.rule("HR-TIME-07")
def test_cunning_strikes_before_agility_and_agility_before_might(table):
    _, foe = duellists(table)
    friend = table.friend(2)
    table.put(friend, action=True, at=0)
    stances = {"hero.1": "might", "hero.2": "cunning", "foe.1": "might"}
    third = table.foe(2, at=5, hp=60, hp_max=60)
    table.put(third, action=True)
    table.put(table.world["fight"], party=("hero.1", "hero.2"), foes=("foe.1", "foe.2"))
    stances["foe.2"] = "agility"

    def choose(request):
        if request.rule == "HR-STANCE":
            return stances[request.by]
        return request.usual or request.open[0].key

    table.run(duel.engage(table.world["fight"], table.hero, foe), source=seeded("x", 3), choose=choose)
    attackers = [roll.who for roll in table.log.rolls if roll.rule == "HR-AD-02"]
    assert attackers.index("hero.2") < attackers.index("foe.2") < attackers.index("foe.1")


def test_a_blow_is_the_difference_and_half_of_it_against_the_defensive(table):
    duellists(table)
    engaged(table, "agility", "might", 6, 6, 4, 2, 2)
    assert table.world["foe.1"].hp == 60 - (16 - 6)
    table.put(table.hero, action=True)
    engaged(table, "agility", "defensive", 6, 5, 4, 2, 2)
    assert table.world["foe.1"].hp == 50 - 5, "9, halved, rounded up"


def test_the_defender_uses_the_die_of_the_attackers_stance(table):
    duellists(table, agility=10, might=4)
    engaged(table, "agility", "might", 6, 6, 4, 2, 9)
    assert [roll.dice for roll in table.log.rolls] == ["d8+d6+d4", "d6+d10+2"]


def test_two_of_one_stance_who_attack_each_other_roll_once_each_and_the_loser_takes_the_difference(table):
    duellists(table)
    engaged(table, "agility", "agility", 2, 2, 1, 6, 6)
    assert (table.hero.hp, table.hero.heart, table.world["foe.1"].hp) == (35, 6, 60), "10, and the heart gave"
    assert [roll.rule for roll in table.log.rolls] == ["HR-AD-02", "HR-AD-02"]


def test_same_stance_blows_fall_at_the_same_moment(table):
    _, foe = duellists(table, hp=5, hp_max=60)
    other = table.foe(2, at=5, hp=5, hp_max=60)
    friend = table.friend(2)
    table.put(friend, at=0, action=True)
    table.put(other, action=True)
    table.put(table.world["fight"], party=("hero.1", "hero.2"), foes=("foe.1", "foe.2"))

    def choose(request):
        if request.rule == "HR-STANCE":
            return "defensive" if request.by == "hero.2" else "might"
        if request.rule == "HR-STRIKE":
            return "strike" if request.by == "hero.1" else "strike/hero.2"
        return request.usual or request.open[0].key

    table.run(duel.engage(table.world["fight"], table.hero, foe), source=seeded("s", 2), choose=choose)
    assert sum(roll.rule == "HR-AD-02" for roll in table.log.rolls) == 3, (
        "a foe that falls has struck all the same"
    )


def test_cunning_leaves_agility_hampered_and_might_pushes_cunning(table):
    _, foe = duellists(table)
    engaged(table, "cunning", "agility", 2, 2, 2, 6, 4, HR_STRIKE="strike dazed")
    assert conditions.level(foe, "dazed") == 2
    table.put(table.hero, action=True)
    engaged(table, "might", "cunning", 2, 2, 2, 2, 6, 6, HR_STRIKE="strike push")
    assert foe.at == 15


def test_agility_may_slip_away_after_its_blow(table):
    duellists(table)
    engaged(table, "agility", "might", 2, 2, 2, 6, 6, HR_STRIKE="strike aside")
    assert table.hero.at == -5


def test_an_opening_may_be_used_for_something_other_than_a_blow(table):
    _, foe = duellists(table)
    engaged(table, "agility", "might", 3, HR_STRIKE="other", HR_HINDER="hinder weakened")
    assert foe.hp == 57 and conditions.level(foe, "weakened") == 2
    table.put(table.hero, action=True)
    engaged(table, "agility", "might", HR_STRIKE="other", HR_HINDER="hinder prone")
    assert conditions.suffers(foe, "prone")
    table.put(table.hero, action=True)
    engaged(table, "agility", "might", HR_STRIKE="other", HR_HINDER="hinder shove")
    assert foe.at == 10 and conditions.level(foe, "off-balanced") == 2


def test_a_grapple_holds_until_it_is_broken(table):
    _, foe = duellists(table)
    assert not table.run(tricks.grapple(None, table.hero, foe), 2, 2, 6, 4)
    assert conditions.suffers(foe, "grappled") and foe.held_by == "hero.1"
    table.run(tricks.escape(foe), 1, 1, 6, 6)
    assert not conditions.suffers(foe, "grappled") and not conditions.suffers(table.hero, "grappling")


@pytest.mark.parametrize(
    ("name", "stance", "dice"),
    [
        ("mace", "might", "d8+d6+d8+d8"),
        ("mace", "agility", "d8+d6+d8"),
        ("sword", "agility", "d8+d6+d8+d8"),
        ("rapier", "cunning", "d8+d4+d8+d8"),
        ("greatsword", "might", "d8+d6+d12"),
    ],
)
def test_a_weapon_gives_another_die_in_the_stance_it_is_made_for(table, name, stance, dice):
    foe = table.foe(at=5)
    table.fighting(foe)
    table.run(give(table.hero, gear.ware(name)))
    table.run(blows.attack_total(table.hero, foe, stance, 0, ()), source=always(1))
    assert table.log.rolls[0].dice == dice


def test_an_arrow_passes_armour_where_might_meets_cunning(table):
    duellists(table, defence=6)
    table.run(give(table.hero, gear.ware("short bow")))
    engaged(table, "might", "cunning", 3, 3, 3, 3, 3, HR_STRIKE="strike")
    assert table.log.rolls[1].dice == "d6+d6"


def test_beyond_its_range_a_missile_has_one_disadvantage_every_10_feet_up_to_twice_the_range(table):
    foe = table.foe()
    table.fighting(foe)
    table.run(give(table.hero, gear.ware("short bow")))
    found = []
    for at in (30, 31, 45, 60, 61):
        table.put(foe, at=at)
        found.append(blows.range_levels(table.hero, foe))
    assert found == [0, 1, 2, 3, None]


@pytest.mark.parametrize(
    ("things", "defence", "slower"),
    [
        (("light armour",), 2, 5),
        (("medium armour", "light shield"), 5, 10),
        (("heavy armour", "heavy shield"), 8, 20),
        (("light armour", "heavy armour"), 6, 15),
        ((), 0, 0),
    ],
)
def test_armour_adds_to_defence_and_takes_speed(table, things, defence, slower):
    for name in things:
        table.run(give(table.hero, gear.ware(name)))
    assert (gear.defence(table.hero), gear.slower(table.hero)) == (defence, slower)


def test_a_heavy_weapon_leaves_no_hand_for_a_shield_and_takes_5_feet(table):
    for name in ("greatsword", "light shield"):
        table.run(give(table.hero, gear.ware(name)))
    assert gear.shield(table.hero) == "" and gear.slower(table.hero) == 5


def test_a_weapon_nobody_has_heard_of_is_known_by_its_die_and_its_name(table):
    thing = table.run(give(table.hero, Ware("boarding axe", dice="d6")))
    assert gear.weapon_like(thing)[:3] == (8, "light", "slashing")
    thing = table.run(give(table.hero, Ware("war pike", dice="1d10")))
    assert gear.weapon_like(thing)[:3] == (12, "heavy", "piercing")


def test_the_odds_of_a_blow_come_out_of_the_rule():
    found = odds(lambda _: cases.blow(4, 4, 4, 0, 4, 4, 0))
    assert sum(found.values()) == 1 and found[10] == found[max(found)]


def test_who_joins_in_spends_the_action(table):
    _, foe = duellists(table)
    second = table.foe(2, at=30, hp=60, hp_max=60)
    table.put(second, action=True)
    table.put(table.world["fight"], foes=("foe.1", "foe.2"))
    members = table.run(duel.entered(table.world["fight"], table.hero, foe, {}))
    assert second in members and not second.action and second.at == 5


@pytest.mark.rule("HR-SIZE-19")
@pytest.mark.parametrize(("at", "offered"), [(5, True), (30, False)])
def test_a_giant_is_climbed_gripped_and_shoved_at_arms_length_only(table, at, offered):
    giant = table.foe(at=at, size=6)
    table.fighting(giant)
    seen = table.asked(duel.other_way(table.hero, giant, "agility"))
    keys = {option.key for option in seen.options}
    assert (keys >= {"climb", "grapple", "hinder shove", "hinder blinded"}) is offered
    assert bool(keys & {"climb", "grapple", "hinder shove", "hinder blinded"}) is offered
    assert keys >= {"hinder dazed", "stunt", "strike"}
