"""Trouble: what a failure costs, and what nobody wrote for a great success and a fumble."""

from playing import heard, seated
from tables import rows

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.core.things import Ware, count, give
from solo.referee import edges, trouble
from solo.rules.floor.approaches import understood
from solo.rules.ruleset import APPROACHES, Grade, Task

PLACE = "## Start\n\n- Leap. `test agility: jumping` → [Over](#over)\n- Stay. Nothing.\n\n## Over\n\n- Look. `test wits`\n"


def hero_of(session):
    return session.world["hero.1"]


def befallen(session, task, seed, worse=False):
    """What one trouble changes: its kind, and the state before and after."""
    before = session.world.state()
    kind = run(
        trouble.trouble(session.world, session.rules, task, hero_of(session), worse=worse),
        seeded("trouble", seed),
        world=session.world,
    )
    return kind, before, session.world.state()


@rows("topic", sorted(set(trouble.COSTS) - set(APPROACHES)))
def test_every_cost_that_is_named_is_paid(topic):
    for seed in range(8):
        session = seated(PLACE)
        task = Task("might", topic, aim="cut the rope")
        run(give(hero_of(session), Ware("rope")), world=session.world)
        _, before, after = befallen(session, task, seed)
        assert before != after


def test_alone_nobody_takes_offence_and_a_shout_costs_no_torch():
    for seed in range(20):
        session = seated(PLACE)
        run(give(hero_of(session), Ware("torch"), 3), world=session.world)
        kind, _, _ = befallen(session, understood("shout down the hole"), seed)
        assert kind != "attitude"
        assert count(hero_of(session), "torch") >= 3


def test_where_it_is_safe_or_loud_no_noise_is_the_cost():
    for here in (("safe",), ("loud",)):
        for seed in range(20):
            session = seated(PLACE)
            assert befallen(session, Task("might", "strength", here=here), seed)[0] != "noise"


def test_a_fumble_costs_two_things():
    for seed in range(10):
        session = seated(PLACE)
        before = session.world.state()
        run(
            trouble.trouble(
                session.world, session.rules, Task("wits", "hidden things"), hero_of(session), worse=True
            ),
            seeded("fumble", seed),
            world=session.world,
        )
        after = session.world.state()
        minutes = after["game"].get("minute", 480) - before["game"].get("minute", 480)
        assert minutes == 90, "time is the first, and three times as long" if minutes else before
        assert edges.here(session.world)[0].against


def graded(monkeypatch, session, result):
    def test(hero, task, helpers=()):
        return Grade(result)
        yield

    monkeypatch.setattr(session.rules, "test", test)


def test_a_great_success_nobody_wrote_goes_along_to_the_next_scene(monkeypatch):
    session = seated(PLACE)
    graded(monkeypatch, session, "great success")
    session.send("leap")
    assert session.world.get("game", "scene") == "over"
    assert [edge.words for edge in edges.here(session.world)] == ["everything is going your way"]
    assert next(offer for offer in session.offers if offer.text == "Look").note


def test_a_great_success_that_is_written_is_what_is_written(monkeypatch):
    text = PLACE.replace("→ [Over](#over)\n", "→ [Over](#over)\n  - **Great success** You land like a cat.\n")
    session = seated(text)
    graded(monkeypatch, session, "great success")
    assert "like a cat" in heard(session.send("leap"))
    assert not edges.here(session.world)


def test_a_fumble_nobody_wrote_costs_more_than_a_failure(monkeypatch):
    for result, costs in (("failure", False), ("fumble", True)):
        session = seated(PLACE)
        graded(monkeypatch, session, result)
        before = {**session.world.state(), "game": {}, "seen": {}}
        session.send("leap")
        after = session.world.state()
        noise = after["game"].get("noise", 0)
        moved = after["game"].get("minute", 480) != 480
        changed = {**after, "game": {}, "seen": {}} != before or noise or moved
        assert bool(changed) is costs, result
