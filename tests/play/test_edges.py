"""Edges: what is so here for now, and helps the next test that it bears on."""

import pytest
from playing import heard, seated

from solo.core.procedure import run
from solo.referee import edges
from solo.rules.ruleset import Task

PLACE = """## Start

- Slip past the guard. `test agility: sneaking`
- Shout him down. `test charm: threats`
- Stare him out. `oppose will with will`
- Go on. → [Next](#next)

## Next

- Look about. `test wits`
- Back. → back
"""


def standing(session, *texts, **how):
    for text in texts:
        run(edges.gain(session.world, text, **how), world=session.world)


def notes(session):
    return {offer.text: offer.note for offer in session.offers if offer.numbered}


def test_an_edge_is_shown_beside_the_choices_it_helps_and_in_look():
    session = seated(PLACE)
    standing(session, "the guard is looking at the gulls", about=("guard",), fits=("sneaking",))
    assert notes(session) == {
        "Slip past the guard": "with: the guard is looking at the gulls",
        "Shout him down": "",
        "Stare him out": "",
        "Go on": "",
    }
    assert "In your favour: the guard is looking at the gulls." in heard(session.send("look"))
    standing(session, "the wind is rising")
    assert notes(session)["Stare him out"] == "with: the wind is rising"


def test_the_test_it_helps_uses_it_up():
    session = seated(PLACE)
    standing(session, "the guard is looking at the gulls", fits=("agility",))
    told = heard(session.send("slip past"))
    assert "It helps that the guard is looking at the gulls." in told
    assert not edges.here(session.world)
    assert notes(session)["Slip past the guard"] == ""


def test_a_contest_uses_it_up_too():
    session = seated(PLACE)
    standing(session, "you feel no fear")
    assert "It helps that you feel no fear." in heard(session.send("stare"))


@pytest.mark.parametrize("way", ["go on", "look about"])
def test_leaving_the_scene_ends_it_unless_it_goes_along(way):
    session = seated(PLACE)
    standing(session, "the guard is asleep")
    standing(session, "you have the wind at your back", carried=True)
    session.send("go on")
    assert [edge.words for edge in edges.here(session.world)] == ["you have the wind at your back"]
    session.send("back")
    assert not edges.here(session.world)


def eased(task, *how):
    session = seated(PLACE)
    for number, against in enumerate(how):
        standing(session, f"edge {number}", against=against)
    found = edges.helped(session.world, task)
    return found.task.difficulty, found.task.easier, len(found.edges)


@pytest.mark.parametrize(
    ("task", "standing", "comes"),
    [
        (Task(difficulty="hard"), (False,), ("normal", True, 1)),
        (Task(difficulty="hard", easier=True), (False,), ("normal", True, 1)),
        (Task(difficulty="hard"), (False, False), ("normal", True, 1)),
        (Task(difficulty="hard"), (True,), ("heroic", False, 1)),
        (Task(difficulty="hard"), (False, True), ("hard", False, 2)),
        (Task(difficulty="hard", easier=True), (False, True), ("hard", True, 2)),
        (Task(difficulty="easy"), (False,), ("easy", False, 0)),
        (Task(difficulty="heroic"), (True,), ("heroic", False, 0)),
    ],
)
def test_one_edge_makes_a_test_easier_and_one_in_the_way_harder(task, standing, comes):
    assert eased(task, *standing) == comes


def test_the_same_is_not_gained_twice():
    session = seated(PLACE)
    assert run(edges.gain(session.world, "it is so"), world=session.world)
    assert not run(edges.gain(session.world, "it is so"), world=session.world)
    assert len(edges.here(session.world)) == 1


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-v2", "heart-rush", "hearts-d100"])
def test_the_odds_beside_a_choice_count_it(system):
    from solo.session import views

    session = seated(PLACE, rules=system)
    offer = next(offer for offer in session.offers if offer.text.startswith("Slip"))
    before = views._success(views.exact(lambda _: offer.odds(), session.world))
    standing(session, "the guard is looking at the gulls")
    offer = next(offer for offer in session.offers if offer.text.startswith("Slip"))
    assert views._success(views.exact(lambda _: offer.odds(), session.world)) > before


def test_what_was_won_by_a_lie_helps_to_talk_them_round():
    session = seated("## Start\n\n`meet poacher wary`\n\n- Go on. Nothing.\n", rules="cairn")
    standing(session, "the poacher believes you", about=("poacher",), fits=("charm",))
    talk = next(offer for offer in session.offers if offer.text.startswith("Talk"))
    assert talk.note == "with: the poacher believes you"
    session.send("talk them round")
    assert not edges.here(session.world)


def odds_of(line, system, *against, **figures):
    """The chance of a test as it stands beside the choice, with edges for it or against it."""
    from solo.session import views

    session = seated(
        f"## Wall\n\n`here: day`\n\n- Slip past. `test {line}`\n- Stay. `wait hour`\n", rules=system
    )
    for name, value in figures.items():
        session.world.put("hero.1", name, value)
    for number, each in enumerate(against):
        standing(session, f"edge {number}", against=each)
    offer = next(offer for offer in session.offers if offer.text.startswith("Slip"))
    return views._success(views.exact(lambda _: offer.odds(), session.world))


@pytest.mark.parametrize(
    ("system", "line"), [("hearts-d100", "hearts-d100 Stealth easy"), ("heart-rush", "heart-rush agility 9")]
)
def test_an_edge_counts_for_what_a_scenario_measures_in_the_systems_own_terms_too(system, line):
    line += "; else agility"
    harder, plain = odds_of(line, system, True), odds_of(line, system)
    assert harder < plain
    assert odds_of(line, system, True, False) == plain


@pytest.mark.parametrize(
    ("system", "figures"),
    [
        ("cairn", {"dex": 10}),
        ("halberts", {"Dex": 7}),
        ("hearts-v2", {}),
        ("hearts-d100", {}),
        ("heart-rush", {}),
    ],
)
def test_what_a_scenario_makes_easier_is_one_step_and_no_more(system, figures):
    steps = [
        odds_of(f"agility{how}", system, **figures)
        for how in (", hard, easier if day", "", ", easier if day", ", easy")
    ]
    assert steps[0] == steps[1] and steps[2] == steps[3], steps
