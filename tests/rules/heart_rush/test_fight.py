"""Whole fights: priority, rush, opportunity, flight, morale, and that every one of them ends."""

import pytest

from solo.core.dice import seeded
from solo.core.fields import FIGHT, TURN, living
from solo.core.things import give
from solo.referee.fights import fight
from solo.rules.answering import refereed
from solo.rules.heart_rush import RULES, blows, combat, conditions, deeds, duel, gear, morale, referee
from solo.rules.heart_rush.fields import Being
from solo.rules.ruleset import FIGHT_OUTCOMES, Task
from solo.rules.staging import always
from solo.scenario.statblock import Attack, StatBlock

SMUGGLER = StatBlock(hp=4, armor=1, str=8, dex=12, wil=9, attacks=(Attack("cutlass", ("d6",)),))


def band(table, number, block=SMUGGLER):
    """So many foes from one line."""
    foes = []
    for at in range(number):
        foe = table.world[f"foe.{at + 1}"]
        table.put(foe, name=f"smuggler {at + 1}", side="foes", kind="smuggler", tags=("speaks pirate",))
        table.run(RULES.convert(foe, block))
        foes.append(foe)
    return tuple(foes)


def fought(table, foes, turn, choose=None, here=(), **how):
    """A whole fight with seeded dice."""

    def sensible(request):
        if request.rule == "HR-STANCE":
            return ("cunning", "agility", "might")[(turn + len(request.by) + sum(foe.hp for foe in foes)) % 3]
        return request.usual or request.open[0].key

    procedure = refereed(fight(table.world, RULES, foes, here, **how), table.world, RULES)
    return table.run(procedure, source=seeded("fight", turn), choose=choose or sensible)


@pytest.mark.rule("HR-GAP-01", "HR-GAP-07")
@pytest.mark.parametrize("number", [1, 2, 4, 6])
def test_every_fight_ends_and_leaves_nothing_behind(number):
    from rules.heart_rush.conftest import Table

    for turn in range(12):
        table = Table()
        table.create(turn=turn)
        foes = band(table, number)
        here = ((), ("dark",), ("water",), ("mud", "indoors"))[turn % 4]
        assert (
            fought(table, foes, turn, here=here, surprise=("", "foes", "party")[turn % 3]) in FIGHT_OUTCOMES
        )
        for being in (table.hero, *foes):
            assert not any(being.get(field) for field in living(Being, TURN, FIGHT))
        assert "fight" not in table.world


def test_fights_end_however_the_player_answers():
    from rules.heart_rush.conftest import Table

    for turn in range(12):
        table = Table()
        table.create(turn=turn)
        count = 0

        def wild(request, turn=turn):
            nonlocal count
            count += 1
            if not hasattr(request, "options"):
                return request.usual
            return request.open[(turn * 31 + count * 17) % len(request.open)].key

        assert fought(table, band(table, 3), turn, wild) in FIGHT_OUTCOMES


def test_priority_goes_by_d6_4_or_more_or_to_those_nobody_expected(table):
    fight = table.fighting(table.foe())
    assert [table.run(combat.starter(fight), face) for face in (3, 4)] == ["foes", "party"]
    for surprised, first in (("party", "foes"), ("foes", "party")):
        table.put(fight, surprise=surprised)
        assert table.run(combat.starter(fight)) == first


def test_the_round_ends_when_both_sides_pass(table):
    fight = table.fighting(table.foe(at=200))
    asked = []

    def choose(request):
        asked.append(request.by)
        return "wait"

    table.run(combat.round(fight), choose=choose)
    assert asked == ["hero.1", "foe.1"]


@pytest.mark.rule("HR-ACT-01")
def test_one_action_a_round(table):
    foe = table.foe(at=5, hp=99, hp_max=99)
    fight = table.fighting(foe)
    table.put(table.hero, rush=0)
    assert any(deed.option.kind == "attack" for deed in deeds.doable(fight, table.hero))
    table.run(duel.engage(fight, table.hero, foe), source=seeded("a", 1))
    assert not any(deed.option.kind == "attack" for deed in deeds.doable(fight, table.hero))
    table.run(combat.fresh(fight))
    assert table.hero.action


def test_rush_is_1_and_then_as_many_as_rounds_with_an_effort(table):
    fight = table.fighting(table.foe())
    table.run(combat.fresh(fight))
    assert table.hero.rush == 1
    found = []
    for number, strove in ((2, True), (3, None), (4, True)):
        table.put(table.hero, strove=strove)
        table.put(fight, round=number)
        table.run(combat.fresh(fight))
        found.append(table.hero.rush)
    assert found == [1, 1, 2]


def test_the_surprised_do_nothing_in_the_first_round_and_are_struck_unanswered(table):
    foe = table.foe(hp=99, hp_max=99)
    fight = table.fighting(foe, surprise="foes", here=())
    table.run(combat.begin(fight))
    assert conditions.suffers(foe, "surprised")
    assert next(deed.option.key for deed in deeds.doable(fight, table.hero)) == "ambush foe.1"
    rolls_by_foe = []
    table.run(combat.round(fight), source=seeded("s", 1))
    rolls_by_foe += [roll for roll in table.log.rolls if roll.who == "foe.1" and roll.rule == "HR-AD-02"]
    assert not rolls_by_foe and not conditions.suffers(foe, "surprised")


@pytest.mark.rule("HR-HELP-02")
def test_helping_in_a_fight_takes_the_action_and_gives_advantage(table):
    friend, foe = table.friend(2), table.foe(at=5)
    fight = table.fighting(foe)
    deed = next(deed for deed in deeds.doable(fight, friend) if deed.option.kind == "help")
    before = blows.attack_levels(table.hero, foe, "might", ())
    table.run(deed.do())
    assert not friend.action and blows.attack_levels(table.hero, foe, "might", ()) == before + 1


def test_one_who_turns_their_back_is_struck_at_and_one_who_sidesteps_is_not(table):
    foe = table.foe(at=5, hp=30, hp_max=30)
    fight = table.fighting(foe)
    table.run(deeds.flee(fight, table.hero, (foe,)), source=seeded("f", 2))
    assert table.log.rolls[0].who == "foe.1" and table.log.rolls[0].rule == "HR-AD-02"
    table.put(table.hero, rush=1, action=True, at=0, state="up")
    table.run(deeds.sidestep(table.hero, False))
    assert table.hero.at == -5 and table.hero.rush == 0 and not table.log.rolls


def test_hurt_foes_who_can_talk_yield_and_the_mindless_never_do(table):
    first, second = table.foe(1, hp=5), table.foe(2, tags=("undead",))
    fight = table.fighting(first, second)
    table.run(morale.breaks(fight))
    assert (first.state, second.state) == ("yielded", "up")


def test_morale_is_tested_once_for_each_cause(table):
    foes = [table.foe(number) for number in (1, 2, 3, 4)]
    fight = table.fighting(*foes)
    table.run(morale.tested(fight))
    assert not table.log.rolls
    table.put(foes[0], state="out")
    table.run(morale.tested(fight), 6, 4)
    table.run(morale.tested(fight))
    assert not table.log.rolls
    table.put(foes[1], state="out")
    table.run(morale.tested(fight), 1, 1)
    assert foes[2].state == "fled"


def test_a_party_may_yield_and_is_taken(table):
    fight = table.fighting(table.foe())
    table.run(deeds.surrender(fight, table.hero))
    assert fight.outcome == "captured"
    table.put(fight, outcome=None)
    table.put(table.hero, state="up")
    table.put(table.world["foe.1"], tags=("undead",))
    table.run(deeds.surrender(fight, table.hero))
    assert fight.outcome is None


def test_quick_combat_is_four_checks_and_each_failure_spoils_the_lowest_goal_left(table):
    fight = table.fighting(table.foe(hp=40, hp_max=40))
    assert referee.quick_number(fight) == 9
    table.run(referee.quick(fight, table.hero), 6, 6, 6, 5, 2, 2, 3, 3, choose=lambda request: "0")
    words = table.told
    assert "And something else goes wrong. It could hardly go worse." in words
    assert "What you came for slips from your hands." in words and fight.outcome == "fled"
    assert table.hero.hp == 40, "what mattered most was kept"


def test_quick_combat_won_is_a_victory(table):
    foe = table.foe()
    fight = table.fighting(foe)
    table.run(referee.quick(fight, table.hero), *(8, 6, 8, 6, 8, 4, 8, 4))
    assert fight.outcome == "victory" and foe.state == "out"


def test_a_victory_is_worth_experience_by_the_rule_of_thumb(table):
    foe = table.foe()
    fight = table.fighting(foe, outcome="victory")
    table.put(foe, state="out")
    table.run(combat.end(fight))
    assert table.hero.xp == 1 and "a fight won" in table.told


def test_flames_burn_as_a_round_ends_and_die_down(table):
    foe = table.foe(at=200)
    fight = table.fighting(foe)
    table.put(foe, conditions=(("burning", 2), ("dazed", 1), ("poisoned", 1)))
    table.run(combat.closed(fight), 3, 4)
    assert foe.hp == 9 and foe.conditions == (("burning", 1), ("poisoned", 1))


def test_a_bowman_may_shoot_from_afar_and_change_to_a_blade(table):
    table.run(give(table.hero, gear.ware("short bow")))
    sword = table.run(give(table.hero, gear.ware("sword")))
    table.put(table.hero, wields="thing.1")
    foe = table.foe(at=30, hp=99, hp_max=99)
    fight = table.fighting(foe)
    keys = [deed.option.key for deed in deeds.doable(fight, table.hero)]
    assert "engage foe.1" in keys and f"draw {sword.id}" in keys
    table.run(deeds.engaged(fight, table.hero, foe), source=seeded("b", 1))
    assert table.hero.at == 0, "an archer has no need to come closer"


def test_one_off_balance_who_runs_may_be_tripped_for_nothing(table):
    foe = table.foe(at=5, conditions=(("off-balanced", 2),), hp=60, hp_max=60)
    fight = table.fighting(foe)
    table.put(table.hero, action=None, rush=0)
    table.run(deeds.flee(fight, foe, (table.hero,)), choose=("trip",))
    assert conditions.suffers(foe, "prone") and foe.state == "up"
    giant = table.foe(2, at=5, size=5, conditions=(("off-balanced", 2),))
    table.run(deeds.flee(fight, giant, (table.hero,)))
    assert giant.state == "fled"


def test_an_archer_who_has_run_too_far_cannot_shoot_and_cover_spoils_the_shot(table):
    table.run(give(table.hero, gear.ware("short bow")))
    foe = table.foe(at=20)
    table.fighting(foe)
    taken = {"hero.1": "might", "foe.1": "cunning"}
    members = (table.hero, foe)
    assert duel.targets(table.hero, members, taken) == (foe,)
    table.put(table.hero, moved=35)
    assert duel.targets(table.hero, members, taken) == ()
    table.put(table.hero, moved=0)
    found = []
    for cover in (0, 2, 4):
        table.put(foe, cover=cover)
        found.append(blows.range_levels(table.hero, foe))
    assert found == [0, 2, None]


def test_four_levels_of_vulnerability_are_death(table):
    table.run(conditions.add(table.hero, "vulnerable", 3))
    assert table.hero.state == "up"
    table.run(conditions.add(table.hero, "vulnerable"))
    assert table.hero.state == "dead"


def test_what_is_in_hand_may_be_changed_once_a_round_in_every_round(table):
    foe = table.foe(at=30)
    fight = table.fighting(foe)
    table.give(table.hero, "sword", "dagger")

    def draws():
        return [deed.option.key for deed in deeds.footwork(fight, table.hero) if "draw" in deed.option.key]

    first = draws()
    assert first
    deed = next(one for one in deeds.footwork(fight, table.hero) if one.option.key == first[0])
    table.run(deed.do())
    assert not draws(), "once a round"
    table.put(fight, round=2)
    table.run(combat.fresh(fight))
    assert draws(), "and again in the next"


@pytest.mark.rule("HR-HELP-02")
def test_help_on_a_check_in_a_fight_takes_the_action_of_a_helper_beside_one(table):
    friend, far = table.friend(2), table.friend(3)
    table.put(far, at=30)
    table.fighting(table.foe(at=30))
    task = Task("might", "strength", named="might 9")
    table.run(RULES.test(table.hero, task, (friend, far)), source=always(4))
    assert (friend.action, far.action) == (False, True)
    assert table.rolls == ["d8+d6+d6"]
    table.run(RULES.test(table.hero, task, (friend,)), source=always(4))
    assert table.rolls == ["d8+d6"], "no action left to help with"
