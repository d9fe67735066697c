"""Instants: the windows they act in, and last in, first out."""

import pytest

from solo.rules.heart_rush import RULES, blows, conditions, duel, force, instants
from solo.rules.heart_rush.instants import Attack, Between, window
from solo.rules.ruleset import Task
from solo.rules.staging import always


def ready(table, *talents, foes=(), **fields):
    """A hero and a foe in a fight, with these talents."""
    foe = table.foe(hp=99, hp_max=99, at=5, talents=foes or None)
    table.put(table.hero, talents=talents, **fields)
    fight = table.fighting(foe)
    table.put(table.hero, rush=9)
    table.put(foe, rush=9)
    return fight, foe


def playing(*plan):
    """Answer instants by a plan of (who, name) in order, and let everything else be; keeps what was
    offered."""
    left, seen = list(plan), []

    def choose(request):
        if request.rule != "HR-TIME-05":
            return request.usual or request.open[0].key
        seen.append((request.by, tuple(option.key for option in request.options[:-1])))
        if left and left[0][0] == request.by and left[0][1] in [option.key for option in request.open]:
            return left.pop(0)[1]
        return "no"

    choose.seen = seen
    return choose


def attacked(table, foe, damage, choose, *faces):
    """A window on an attack of the hero's. Returns what the damage comes to."""
    pending = Attack(table.hero, foe, "", damage, "might")
    table.run(window("attack", pending, (table.hero, foe)), *faces, choose=choose)
    return pending.damage


@pytest.mark.rule("HR-TIME-10", "HR-RUL-14")
def test_the_last_declared_resolves_first(table):
    _, foe = ready(table, "Drive It Home", "The One True Cut")
    plan = playing(("hero.1", "Drive It Home"), ("hero.1", "The One True Cut"))
    assert attacked(table, foe, 5, plan, 6) == 5 * 2 + 6
    table.put(table.hero, used=None, minors=None)
    plan = playing(("hero.1", "The One True Cut"), ("hero.1", "Drive It Home"))
    assert attacked(table, foe, 5, plan, 6) == (5 + 6) * 2


@pytest.mark.rule("HR-RUL-14")
def test_an_instant_in_answer_to_an_instant_undoes_it(table):
    _, foe = ready(table, "Drive It Home", foes=("Break the Rhythm",))
    plan = playing(("hero.1", "Drive It Home"), ("foe.1", "Break the Rhythm"))
    assert attacked(table, foe, 5, plan) == 5
    assert table.hero.rush == 8, "what was declared was paid for"


@pytest.mark.rule("HR-RUL-14")
def test_what_is_declared_while_others_wait_goes_on_top(table):
    _, foe = ready(table, "Drive It Home", "The One True Cut", foes=("Turn the Blade",))
    asked = []

    def choose(request):
        asked.append(request.by)
        names = [option.key for option in request.open]
        if request.by == "hero.1":
            return next((name for name in ("Drive It Home", "The One True Cut") if name in names), "no")
        return "Turn the Blade" if asked.count("foe.1") == 2 else "no"

    pending = Attack(table.hero, foe, "", 5, "might")
    table.run(window("attack", pending, (table.hero, foe)), 4, 6, choose=choose)
    assert pending.damage == 5 * 2 - 4 + 6, (
        "the cut doubled, then the blade was turned, then it was driven home"
    )


@pytest.mark.rule("HR-RUL-14")
def test_the_table_says_when_it_wants_to_be_asked(table):
    friend = table.friend(2, talents=("Between the Beats",))
    _, foe = ready(table, "Drive It Home")
    table.put(friend, rush=9)

    for wish, count in (("all", 1), ("own_events", 0), ("off", 0)):
        table.option(instant_prompts=wish)
        plan = playing()
        pending = Between(table.hero, foe, "", ("hero.2",))
        table.run(window("between", pending, (table.hero, friend, foe)), choose=plan)
        assert len(plan.seen) == count, wish
    table.option(instant_prompts="off")
    plan = playing()
    attacked(table, foe, 5, plan)
    assert not plan.seen


def test_nobody_is_asked_who_has_nothing_to_use(table):
    _, foe = ready(table, "Turn the Blade", "Grit Your Teeth")
    plan = playing()
    attacked(table, foe, 5, plan)
    table.put(table.hero, rush=0)
    pending = Attack(foe, table.hero, "", 5, "might")
    table.run(window("attack", pending, (table.hero, foe)), choose=plan)
    assert not plan.seen, "not its own attack, no rush, and no wound to grit one's teeth at"


@pytest.mark.rule("HR-TIME-06")
def test_after_stances_are_shown_one_may_still_change_ones_mind(table):
    fight, foe = ready(table, "Second Thought")
    stances = {"hero.1": "might", "foe.1": "agility"}

    def choose(request):
        if request.rule == "HR-STANCE":
            return stances[request.by]
        if request.rule == "HR-TIME-05":
            return "Second Thought"
        return request.usual or request.open[0].key

    table.run(duel.engage(fight, table.hero, foe), 6, 4, 4, 2, 2, choose=choose)
    assert "shift from might to cunning" in table.told
    assert [roll.who for roll in table.log.rolls] == ["hero.1", "foe.1"], (
        "cunning beats agility and strikes first"
    )


@pytest.mark.rule("HR-TIME-07", "HR-GAP-01")
def test_between_the_beats_comes_before_agility_and_before_might(table):
    third = table.friend(2)
    fight, foe = ready(table, "Between the Beats", agility=6)
    table.put(third, action=True, at=0)
    stances = {"hero.1": "might", "hero.2": "cunning", "foe.1": "might"}
    order = []

    def choose(request):
        if request.rule == "HR-STANCE":
            return stances[request.by]
        if request.rule == "HR-TIME-05":
            order.append(len(table.log.rolls))
            return "Between the Beats"
        return request.usual or request.open[0].key

    table.run(duel.engage(fight, table.hero, foe), source=always(3), choose=choose)
    hero = next(roll for roll in table.log.rolls if roll.who == "hero.1")
    assert order and len(hero.faces) == 5, "d8, d6, two d4 and one more for advantage"


@pytest.mark.rule("HR-TIME-05", "HR-TIME-08")
def test_after_the_roll_and_before_the_damage_the_defender_may_turn_it(table):
    fight, foe = ready(table, "Turn the Blade")
    stances = {"hero.1": "might", "foe.1": "agility"}

    def choose(request):
        if request.rule == "HR-STANCE":
            return stances[request.by]
        return "Turn the Blade" if request.rule == "HR-TIME-05" else request.usual or request.open[0].key

    table.run(duel.engage(fight, table.hero, foe), 6, 6, 1, 1, 6, choose=choose)
    assert table.hero.hp == 40 - (15 - 2 - 6)


@pytest.mark.rule("HR-TIME-09")
def test_after_the_damage_one_may_give_it_back(table):
    fight, foe = ready(table, "Quick Answer")
    stances = {"hero.1": "might", "foe.1": "agility"}

    def choose(request):
        if request.rule == "HR-STANCE":
            return stances[request.by]
        return "Quick Answer" if request.rule == "HR-TIME-05" else request.usual or request.open[0].key

    table.run(duel.engage(fight, table.hero, foe), 4, 4, 1, 1, 7, choose=choose)
    assert (table.hero.hp, foe.hp) == (31, 92)


@pytest.mark.rule("HR-TIME-05", "HR-GAP-06")
def test_even_a_seen_consequence_may_be_answered_but_not_undone(table):
    _, foe = ready(table, "Not Today")
    table.put(table.hero, hp=3)
    pending = Attack(foe, table.hero, "", 9, "might")

    def choose(request):
        return {"HR-TIME-05": "Not Today", "HR-HEART": "take"}.get(request.rule, "drop")

    table.run(blows.land(table.world["fight"], pending, "strike", {}, (table.hero, foe)), choose=choose)
    assert (table.hero.state, table.hero.hp) == ("up", 1)
    hp = [change for change in table.log.changes if change[1] == "hp"]
    assert [change[3] for change in hp] == [-6, 1], "the harm was done, and then it was answered"


def test_nobody_is_asked_between_beats_who_will_not_strike_again(table):
    fight, foe = ready(table, "Between the Beats")
    seen = playing()

    def choose(request):
        if request.rule == "HR-STANCE":
            return "cunning" if request.by == "hero.1" else "might"
        return seen(request)

    table.run(duel.engage(fight, table.hero, foe), 3, 3, 3, 3, choose=choose)
    assert not seen.seen


def test_a_push_may_be_withstood(table):
    _, foe = ready(table, "Hold the Line")
    assert table.run(force.pushed(foe, table.hero, 10), choose=("Hold the Line",)) == 0
    assert table.hero.at == 0


def test_grit_makes_a_bruise_of_a_wound(table):
    _, foe = ready(table, "Grit Your Teeth")
    pending = Attack(foe, table.hero, "", 17, "might")
    table.run(window("attack", pending, (table.hero, foe)), choose=("Grit Your Teeth",))
    assert pending.damage == 9


def test_a_check_may_be_rolled_once_more_and_a_complication_steadied(table):
    table.put(table.hero, talents=("Once More", "Steady Hands"))
    assert table.run(RULES.test(table.hero, Task("might")), 2, 3, 6, 4, choose=("Once More",)).passed
    grade = table.run(RULES.test(table.hero, Task("might")), 1, 4, 7, choose=("accept", "Steady Hands"))
    assert grade.passed and not grade.complication


def test_foes_use_what_they_have_when_it_is_worth_it(table):
    _, foe = ready(table, foes=("Turn the Blade",))
    assert instants.worth(foe, "Turn the Blade", Attack(table.hero, foe, "", 6, "might"))
    assert not instants.worth(foe, "Turn the Blade", Attack(table.hero, foe, "", 2, "might"))
    assert not conditions.suffers(foe, "prone")
