"""What a player is asked in a fight, and what not: stance and strike in one, fighting on, openings and instants where
they matter."""

from statistics import median

import pytest

from rules.courses import FOES, first, fought, sensible
from solo.core.dice import seeded
from solo.core.procedure import Choose
from solo.rules.heart_rush import RULES, checks, conditions, deeds, duel, pace, travel
from solo.rules.heart_rush.force import pushed
from solo.rules.heart_rush.instants import Attack, window
from solo.rules.ruleset import Task
from solo.rules.staging import Stage, always

SEEDS = 20


@pytest.fixture
def stage():
    """A table that left every option as it was, foes choosing for themselves."""
    return Stage("heart-rush", usual=True)


def met(stage, *foes, **fields):
    """Runa within reach of these foes, in the first round."""
    runa = stage.put(stage.hero("Runa"), action=True, rush=1)
    for foe in foes:
        stage.put(foe, action=True, rush=1, at=5)
    return runa, stage.arena([runa], foes, starter="party", priority="party", **fields)


def offered(stage, fight, being):
    """What a being is offered with priority, by key."""
    return [deed.option.key for deed in deeds.doable(fight, being)]


@pytest.mark.parametrize(
    ("name", "most"), [("a duel", 6), ("a hard duel", 12), ("three foes", 8), ("five foes", 12)]
)
@pytest.mark.parametrize("choose", [sensible, first])
def test_a_fight_asks_no_more_often_than_this(name, most, choose):
    number, line = FOES[name]
    prompts = [fought("heart-rush", seed, number, line, choose).prompts for seed in range(SEEDS)]
    assert median(prompts) <= most and max(prompts) <= 20


def test_every_question_of_a_fight_leaves_at_least_two_things_to_do():
    for seed in range(SEEDS):
        for request in fought("heart-rush", seed, 3).asked:
            assert isinstance(request, Choose) and len(request.open) > 1, request


def test_stance_and_strike_are_one_question(stage):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe)
    keys = offered(stage, fight, runa)
    assert {f"engage foe.1 {stance}" for stance in ("cunning", "agility", "might")} <= set(keys)
    asked = []

    def choose(request):
        asked.append(request.rule)
        return request.usual

    stage.run(deeds.engaged(fight, runa, foe, "might"), seeded("one", 1), choose)
    assert "HR-STANCE" not in asked and runa.stance == ""


def test_the_stance_picked_with_a_strike_is_picked_before_any_foes_is_drawn(stage):
    foe = stage.foe("smuggler")
    _, fight = met(stage, foe)
    order = []

    def choose(request):
        order.append(("asked", request.by))
        return "engage foe.1 cunning" if request.rule == "HR-PRIORITY" else request.usual

    stage.run(stage.rules.round(fight), always(3), choose)
    drawn = [event for kind, event in stage.log.events if kind == "roll" and event.closed]
    stances = next(at for at, (kind, event) in enumerate(stage.log.events) if event in drawn)
    taken = next(
        at
        for at, (kind, event) in enumerate(stage.log.events)
        if kind == "change" and event[:2] == ("hero.1", "stance")
    )
    assert order[0] == ("asked", "hero.1") and taken < stances


def test_among_foes_alike_nobody_is_asked_whom_and_others_stay_on_offer(stage):
    three = [stage.foe(f"smuggler {at}") for at in (1, 2, 3)]
    captain = stage.foe("captain", kind="captain", hp=30, hp_max=30)
    stage.put(three[1], hp=4)
    runa, fight = met(stage, *three, captain)
    aims = {key.split(" ")[1] for key in offered(stage, fight, runa) if key.startswith("engage")}
    assert aims == {"foe.2", "foe.4"}, "the one who is failing, and the captain"


def test_one_fights_on_without_a_question_until_somebody_falls(stage):
    foe = stage.foe("smuggler", hp=12, hp_max=12, might=4, fearless=True)
    runa, fight = met(stage, foe)
    stage.run(pace.on(runa, "might"))
    assert deeds.going_on(runa, deeds.doable(fight, runa)).option.key == "on might"
    for given in ({"hp": 30}, {"wounds": ((10, False),)}, {"conditions": (("prone", 1),)}):
        with stage.trial():
            stage.put(runa, **given)
            assert not pace.kept(runa), given
    with stage.trial():
        stage.put(foe, hp=6)
        assert not pace.kept(runa), "the last foe is half gone: time to call on it to yield"
    assert pace.kept(runa) == "might"


def test_one_who_fights_on_keeps_the_stance_when_a_foe_comes(stage):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe)
    stage.run(pace.on(runa, "agility"))
    asked = []
    stage.run(
        duel.engage(fight, foe, runa),
        seeded("keep", 1),
        lambda request: asked.append(request) or request.usual,
    )
    assert not [request for request in asked if request.rule == "HR-STANCE"]
    assert "agility" in stage.told


@pytest.mark.parametrize(("hp", "asks"), [(30, True), (4, False)])
def test_an_opening_is_asked_where_a_blow_alone_would_not_do(stage, hp, asks):
    foe = stage.foe("smuggler", hp=hp, hp_max=30)
    runa, _ = met(stage, foe)
    taken = {runa.id: "agility", foe.id: "might"}
    request = stage.asked(duel.way_of(runa, (foe,), taken))
    assert (request is not None) is asks
    if asks:
        keys = {option.key for option in request.options}
        assert {"strike", "hinder dazed", "hinder prone", "grapple", "stunt"} <= keys, "all in one question"


def test_a_slight_blow_is_no_reason_to_ask_for_an_instant_and_a_bad_one_is(stage):
    foe = stage.foe("smuggler")
    runa, _ = met(stage, foe)
    stage.put(runa, talents=("Turn the Blade",), rush=3)
    for damage, asks in ((2, False), (6, True)):
        pending = Attack(foe, runa, "", damage, "might")
        assert (stage.asked(window("attack", pending, (runa, foe))) is not None) is asks
    stage.rule(instant_prompts="all")
    assert stage.asked(window("attack", Attack(foe, runa, "", 2, "might"), (runa, foe))) is not None


def test_holding_the_line_is_asked_where_one_would_be_stopped_short(stage):
    foe = stage.foe("smuggler")
    runa, fight = met(stage, foe)
    stage.put(runa, talents=("Hold the Line",))
    assert stage.asked(pushed(foe, runa, 10)) is None
    stage.put(runa, at=-40)
    stage.put(fight, wall=45)
    assert stage.asked(pushed(foe, runa, 10)) is not None


def test_a_table_may_have_stance_target_and_opening_each_asked(stage):
    stage.rule(strikes="each")
    foes = [stage.foe(f"smuggler {at}", hp=30, hp_max=30) for at in (1, 2)]
    runa, fight = met(stage, *foes)
    keys = offered(stage, fight, runa)
    assert {"engage foe.1", "engage foe.2"} <= set(keys) and not any(key.startswith("on ") for key in keys)
    taken = {runa.id: "agility", "foe.1": "might", "foe.2": "might"}
    assert stage.asked(duel.way_of(runa, tuple(foes), taken)).rule == "HR-TARGET"


def test_the_one_off_balance_who_runs_past_is_tripped_without_a_question(stage):
    foe = stage.foe("smuggler")
    runa, _ = met(stage, foe)
    stage.put(foe, conditions=(("off-balanced", 2),))
    stage.run(deeds.tripped(runa, foe))
    assert conditions.suffers(foe, "prone")


def test_a_chase_tells_the_gap_as_it_is():
    for seed in range(30):
        stage = Stage("heart-rush", usual=True)
        runa = stage.hero("Runa", speed=50)
        stage.run(travel.chase(runa, (stage.foe("smuggler", agility=8),)), seeded("chase", seed))
        gap = 0
        for tell in stage.log.tells:
            steps = next((int(word) for word in tell.text.split() if word.isdigit()), None)
            if steps is None:
                continue
            if gap:
                shrinks = "gain on you" in tell.text
                assert shrinks == (steps < gap) and ("fall behind" in tell.text) == (steps > gap), tell.text
            gap = steps


def test_nobody_is_asked_to_run_harder_than_they_can(stage):
    runa = stage.hero("Runa", heart=4, agility=4)
    assert stage.run(travel.prey_turn(runa, 3, 0, {runa.id: 1}, set())) == ""


def test_something_else_may_be_tried_while_a_stance_is_asked():
    for seed in range(40):
        course = fought("heart-rush", seed, 1)
        stances = [asked for asked in course.asked if asked.rule == "HR-STANCE"]
        if any("try" in [option.key for option in asked.options] for asked in stances):
            return
    raise AssertionError("no stance was asked of one who had an action left")


@pytest.mark.rule("HR-COMP-02", "HR-STAKES-03")
def test_letting_a_check_fail_is_nothing_worse_unless_the_stakes_are_raised(stage):
    runa = stage.hero("Runa", might=8)
    climb = Task("might", "climbing", named="might 9")

    def spared():
        asked = stage.asked(RULES.test(runa, climb), dice=[1, 5])
        return next(option.text for option in asked.options if option.key == "fail")

    assert spared() == "Let it fail, and nothing worse"
    stage.run(checks.raise_stakes(runa))
    assert spared() == "Let it fail, and badly: the stakes are raised"


def test_an_ability_is_used_by_its_name_alone_and_a_thing_is_not():
    from playing import heard, seated

    session = seated("## Yard\n\n- Look at the moon.", "heart-rush", "2")
    hero = session.world["hero.1"]
    session.world.put(hero.id, "talents", ("Home Fires",))
    assert "this will do for a house" in heard(session.send("home fires"))
    assert "used within the week" in heard(session.send("home fires"))
