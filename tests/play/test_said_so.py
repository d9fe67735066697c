"""What a line says is what is done: the whole of it, and by the words that a choice has."""

from playing import along, heard

from solo.rules import load
from solo.scenario.heard import phrases, says
from solo.session.session import Session, Table


def at(name: str, rules: str, *lines: str) -> Session:
    """A game of an adventure that comes along, after these lines."""
    session = Session(along(f"{name}.md"), load(rules), Table("5"))
    for line in ("begin", "random", *lines):
        session.send(line)
    return session


def test_who_gives_up_in_a_fight_where_it_is_written_what_then_is_taken():
    session = at("the-salt-cellar", "cairn", "5", "draw")
    asked = heard(session.send("i give up"))
    assert not session.over, asked
    assert "sixth chair" in heard(session.send("yes"))
    assert session.over


def test_who_gives_up_may_still_fight_on():
    session = at("the-salt-cellar", "cairn", "5", "draw", "i give up", "fight on")
    assert session.phase.state == "fight"


def test_several_wares_are_bought_by_one_line_from_where_the_shop_is_only_listed():
    session = at("the-saint-turns-over", "hearts-v2", "6")
    told = heard(session.send("buy 2 torches and a lantern"))
    assert told.count("Gained: torch") == 2
    assert told.count("Gained: lantern") == 1


def test_what_one_has_is_not_sold_to_who_only_sells():
    session = at("the-saint-turns-over", "hearts-v2", "6")
    depth = session.depth
    assert "Nobody here asks" in heard(session.send("sell them my dagger"))
    assert session.depth == depth


def test_odds_are_told_of_the_choice_that_is_asked_about_and_nothing_is_thrown():
    session = at("the-salt-cellar", "cairn")
    depth = session.depth
    assert "Pick the padlock" in heard(session.send("odds pick the padlock"))
    assert "not rolled for" in heard(session.send("odds 1"))
    assert session.depth == depth


def test_who_walks_away_does_not_sit_down():
    session = at("silence-means-yes", "heart-rush", "go down to the slipway", "1")
    place = session.world.get("game", "scene")
    session.send("walk away")
    assert session.world.get("game", "scene") == place


def test_a_tree_is_climbed_and_no_half_day_is_lost_from_tree_to_tree():
    session = at("first-fire", "cairn", "put a lump of charcoal in your pack", "take the ride", "1")
    place = session.world.get("game", "scene")
    session.send("climb a tree")
    assert session.request.why.startswith("To climb a tree")
    assert session.world.get("game", "scene") == place


def test_a_listed_question_comes_before_what_is_only_listened_for():
    session = at("a-pass-for-nine", "cairn", "go in at the stage door", "look in at the property room")
    told = heard(session.send("ask the guard whats in the hamper"))
    assert "WIL save" in told, told  # the test of the choice, and not a boot put to the wicker


def test_a_shed_is_no_form_of_she():
    assert not says("what does she need", phrases("what shed")[0])
    assert says("what sheds are these", phrases("what shed")[0])
