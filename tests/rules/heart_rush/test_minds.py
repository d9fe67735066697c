"""Fright, rage, charms, stunning blows, and blows at those who scramble up or come on within reach."""

import pytest

from solo.rules.heart_rush import RULES, blows, combat, conditions, deeds, feats, gear, minds
from solo.rules.heart_rush.instants import Hurt
from solo.rules.staging import always


@pytest.fixture
def duel(table):
    """A hero and two foes at arm's length."""
    one, other = table.foe(1, at=5, hp=60, hp_max=60), table.foe(2, at=5, hp=60, hp_max=60)
    return table.fighting(one, other), one, other


@pytest.mark.rule("HR-GAP-02")
def test_the_frightened_are_worse_at_attack_and_defence_while_the_source_stands(table, duel):
    _, foe, other = duel
    table.run(conditions.seize(table.hero, "frightened", foe))
    assert blows.attack_levels(table.hero, other, "might", ()) == -1
    assert blows.defence_levels(table.hero, other, "might", ()) == -1
    table.put(foe, state="out")
    assert blows.attack_levels(table.hero, other, "might", ()) == 0
    table.run(minds.shaken_off(table.hero))
    assert not conditions.suffers(table.hero, "frightened") and not table.hero.dreads


@pytest.mark.rule("HR-GAP-02")
def test_the_enraged_are_worse_at_striking_anybody_else(table, duel):
    _, foe, other = duel
    table.run(conditions.seize(table.hero, "enraged", foe))
    assert blows.attack_levels(table.hero, foe, "might", ()) == 0
    assert blows.attack_levels(table.hero, other, "might", ()) == -1
    assert blows.defence_levels(table.hero, other, "might", ()) == 0


@pytest.mark.rule("HR-GAP-02")
def test_the_charmed_go_for_others_and_like_one_better_until_they_are_hurt(table, duel):
    fight, foe, _ = duel
    friend = table.friend(2)
    table.put(friend, at=0, action=True)
    table.put(fight, party=("hero.1", "hero.2"))
    table.put(foe, attitude="hostile")
    table.run(conditions.seize(foe, "charmed", table.hero))
    assert foe.attitude == "wary"
    engaging = [deed.option.key for deed in deeds.engagements(fight, foe, (table.hero, friend))]
    assert engaging == ["engage hero.2"]
    assert deeds.engagements(fight, foe, (table.hero,)) == [], "it does not even close in"
    table.run(conditions.struck(foe, friend))
    assert conditions.suffers(foe, "charmed")
    table.run(conditions.struck(foe, table.hero))
    assert not conditions.suffers(foe, "charmed")


@pytest.mark.parametrize(("faces", "free"), [((3, 1), True), ((2, 1), False)])
def test_as_a_round_ends_cunning_is_saved_against_the_presence_of_whoever_did_it(table, duel, faces, free):
    _, foe, _ = duel
    table.put(foe, presence=4)
    table.put(table.hero, cunning=4)
    table.run(conditions.seize(table.hero, "enraged", foe))
    table.run(minds.shaken_off(table.hero), *faces)
    assert conditions.suffers(table.hero, "enraged") is not free


@pytest.mark.parametrize(("tags", "rolls"), [(("terrifying",), 1), ((), 0)])
def test_something_dreadful_asks_a_save_as_a_fight_begins(table, duel, tags, rolls):
    fight, foe, _ = duel
    table.put(foe, tags=tags, presence=8)
    table.run(minds.dread(fight), *(1, 1) * rolls)
    assert len(table.log.rolls) == rolls
    assert conditions.level(table.hero, "frightened") == rolls


@pytest.mark.rule("HR-GAP-02")
def test_ring_the_skull_stuns_and_the_stunned_do_nothing_until_they_shake_it_off(table, duel):
    _, foe, _ = duel
    table.put(table.hero, talents=("Ring the Skull",), might=8)
    table.run(feats.use(table.hero, "Ring the Skull", foe), 4, 3)
    assert conditions.suffers(foe, "stunned") and not conditions.can_act(foe)
    table.run(minds.shaken_off(foe), 4, 4)
    assert conditions.suffers(foe, "stunned"), "8 against 9"
    table.run(minds.shaken_off(foe), 5, 4)
    assert conditions.can_act(foe)


def test_ring_the_skull_wants_a_foe_beside_one_and_burst_of_speed_one_who_is_not(table, duel):
    fight, foe, other = duel
    table.put(table.hero, talents=("Ring the Skull", "Burst of Speed"))
    table.put(other, at=30)
    keys = [deed.option.key for deed in deeds.abilities(fight, table.hero, (foe, other))]
    assert keys == ["use Ring the Skull foe.1", "use Burst of Speed foe.2"]


def test_taunt_enrages_and_a_kind_face_charms(table, duel):
    _, foe, _ = duel
    table.put(table.hero, talents=("Taunt",), spells=("Kind Face",))
    table.run(feats.use(table.hero, "Taunt", foe), 1, 1)
    assert foe.hates == "hero.1"
    table.run(feats.cast(table.hero, "Kind Face", foe), 1, 1)
    assert foe.charmer == "hero.1" and conditions.spares(foe, table.hero)


def test_hamstring_cripples_whoever_the_blow_hurt(table, duel):
    from solo.rules.heart_rush.instants import window

    _, foe, _ = duel
    table.put(table.hero, talents=("Hamstring",))
    before = gear.speed(foe)
    table.run(window("hurt", Hurt(table.hero, foe, "", 3), (table.hero, foe)), choose=("Hamstring",))
    assert before > gear.speed(foe) == 5


def test_what_took_hold_of_one_is_gone_with_the_fight(table, duel):
    fight, foe, _ = duel
    for name in conditions.SOURCES:
        table.run(conditions.seize(table.hero, name, foe))
    table.put(fight, outcome="fled")
    table.run(combat.end(fight))
    assert not table.hero.conditions and not any(table.hero.get(name) for name in conditions.SOURCES.values())


@pytest.mark.parametrize(("key", "struck"), [("stand", 0), ("scramble", 2)])
def test_getting_up_costs_rush_or_a_blow_from_everybody_beside_one(table, duel, key, struck):
    fight, _, _ = duel
    table.run(conditions.put(table.hero, "prone", 1))

    def choose(request):
        return "strike" if request.rule == "HR-OPPORTUNITY" and request.options[0].key == "strike" else (
            request.usual or request.open[0].key)  # fmt: skip

    deed = next(deed for deed in deeds.footwork(fight, table.hero) if deed.option.key == key)
    table.run(deed.do(), source=always(1), choose=choose)
    assert len([roll for roll in table.log.rolls if roll.rule == "HR-AD-02"]) == struck
    assert not conditions.suffers(table.hero, "prone")
    assert table.hero.rush == (0 if key == "stand" else 1)


@pytest.mark.parametrize(
    ("way", "reach", "struck"), [("whip", 20, True), ("melee", 5, False), ("ranged", 30, False)]
)
def test_coming_on_more_than_five_feet_within_a_long_reach_gives_a_blow(table, way, reach, struck):
    foe = table.foe(1, at=30, hp=60, hp_max=60, way=way, reach=reach)
    fight = table.fighting(foe)

    def choose(request):
        if request.rule == "HR-STANCE":
            return "defensive"
        return request.usual or request.open[0].key

    from solo.core.dice import seeded

    table.run(deeds.engaged(fight, table.hero, foe), source=seeded("x", 1), choose=choose)
    assert any(roll.rule == "HR-AD-02" and roll.who == "foe.1" for roll in table.log.rolls) is struck


def test_a_charmed_foe_with_nobody_else_to_go_for_waits(table, duel):
    _, foe, _ = duel
    table.run(conditions.seize(foe, "charmed", table.hero))
    from solo.core.procedure import Choose, Option

    request = Choose(
        foe.id,
        (Option("flee", "Run", "flee"), Option("wait", "Wait", "wait")),
        "",
        "flee",
        rule="HR-PRIORITY",
    )
    assert table.run(RULES.intent(foe, request)) == "wait"


@pytest.mark.rule("HR-SAVE-02")
def test_a_save_of_the_mind_has_the_help_of_a_trade_as_any_save_has(table, duel):
    """A soldier's courage is worth its rank against something dreadful."""
    fight, foe, _ = duel
    table.put(foe, tags=("terrifying",), presence=8)
    table.put(table.hero, professions=(("soldier", 2),))
    table.run(minds.dread(fight), 3, 3)
    assert not conditions.suffers(table.hero, "frightened"), "3 + 3 + 2 against 8"
