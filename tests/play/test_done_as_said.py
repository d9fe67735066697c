"""What is done is so afterwards: coins that are put somewhere, a cord that is cut, a rope that is thrown across, what a fumble
costs whoever goes on; and who backs away from whom, and with what nobody talks."""

from playing import heard, seated
from test_simply_done import asks, yard
from test_trouble import graded

from solo.referee import edges
from solo.session.commands import COMMANDS
from solo.session.reading import read

PLACE = """## Start

`here: outdoors, day`

`first` `gain rope and knife` `earn 9 coins`

A stream goes by, with an alms box beside it and a line of washing over it. The great gate has a chain through its handles. A hut
stands by the water. The oar is the river's.

{}

- Leave by the road. → [Over](#over)
- Stay. Nothing.

## Over

- Look. `end escape` Out.

## Bestiary

### Wolf

3 HP, 10 STR, 14 DEX, 7 WIL, bite (d4)

- beast
"""
WOLVES = "`meet 2 wolves wary`\n\n- **Wary** They look at you.\n  - Stand still. Nothing.\n- **Fled** You are out of it.\n"


def place(more: str = ""):
    return seated(PLACE.format(more))


def here(session) -> list[str]:
    return [edge.words for edge in edges.here(session.world)]


def test_coins_that_are_put_into_something_are_spent_and_lie_there():
    session = place()
    purse = session.world.get("hero.1", "coins")
    assert "You part with 2 coins" in heard(session.send("put 2 coins in the alms box"))
    assert session.world.get("hero.1", "coins") == purse - 2
    assert any("lie in the alms box" in words for words in here(session))
    assert "stay in your purse" in heard(session.send("put down my coins"))


def test_a_cord_is_cut_without_dice_by_whoever_has_a_blade_and_a_tree_is_not():
    session = place()
    session.send("cut the line")
    assert "the line is broken" in here(session) and not asks(session)


def test_a_rope_that_is_thrown_across_lies_there_and_is_still_had(monkeypatch):
    session = place()
    graded(monkeypatch, session, "success")
    session.send("throw the rope across the stream")
    assert asks(session)
    session.send("1")
    assert "your rope lies across the stream" in here(session)
    assert session.world["thing.1"].name.lower() == "rope" or session.moment().carried


def test_a_gate_with_a_chain_on_it_does_not_stand_open_for_the_asking():
    session = place()
    session.send("open the great gate")
    assert asks(session)


def test_what_the_place_says_is_gone_is_not_taken():
    assert "river's" in heard(place().send("take the oar"))


def test_who_goes_into_what_is_no_place_of_its_own_sees_what_is_told_of_it():
    assert "stands by the water" in heard(place().send("go into the hut"))


def test_who_backs_away_from_the_wary_goes_by_nerve_and_is_out_of_it_or_is_gone_for(monkeypatch):
    for result, scene in (("success", "scene"), ("failure", "fight")):
        session = place(WOLVES)
        graded(monkeypatch, session, result)
        told = heard(session.send("back away slowly"))
        assert asks(session), told
        session.send("1")
        assert session.phase.state == scene, result


def test_a_creature_of_the_story_that_cannot_talk_says_nothing():
    session = place(WOLVES)
    assert "says nothing" in heard(session.send("tell the wolf that I mean no harm"))


def test_a_fumble_that_leads_on_costs_what_goes_along(monkeypatch):
    text = PLACE.format(
        "- Climb the wall. `test agility: climbing` Up.\n  - **Failure** Down. → [Over](#over)\n"
    )
    for seed in range(8):
        session = seated(text, seed=str(seed))
        graded(monkeypatch, session, "fumble")
        before = {**session.world.state(), "game": {}, "seen": {}, "trail": {}}
        session.send("climb the wall")
        after = session.world.state()
        game = after.get("game", {})
        changed = {**after, "game": {}, "seen": {}, "trail": {}} != before
        assert changed or game.get("noise") or game.get("minute", 480) > 480
        assert all(edge.place == "over" for edge in session.world.all("edge"))


def test_what_leads_away_or_takes_time_is_asked_about_where_a_line_does_something_to_another_thing():
    text = PLACE.format("- Go under. → [Over](#over)\n- Home: past the washing, a day. → [Over](#over)\n")
    session = seated(text)
    for line in ("duck under the line", "pick some washing"):
        assert read(session, line, COMMANDS).kind in ("which", "deed", "no"), line


def test_a_prayer_that_is_only_said_costs_nothing():
    session = yard()
    purse = session.world.get("hero.1", "coins")
    session.send("say a prayer")
    assert session.world.get("hero.1", "coins") == purse


def test_a_coin_that_is_thrown_in_is_the_choice_that_takes_just_that():
    session = place("- `once` Drop a coin in. `pay 1` It sinks.\n")
    purse = session.world.get("hero.1", "coins")
    assert "It sinks" in heard(session.send("throw a coin in the stream"))
    assert session.world.get("hero.1", "coins") == purse - 1


def test_along_what_is_narrow_one_keeps_ones_balance_and_into_a_barge_one_only_climbs():
    session = seated(
        PLACE.format("").replace("A stream goes by", "The parapet's low. A barge lies by a stream")
    )
    session.send("walk along the parapet")
    assert asks(session)
    session.send("2")
    session.send("climb into the barge")
    assert not asks(session) and "you are in the barge" in here(session)


def test_what_is_looked_under_is_asked_about_where_the_list_searches_there():
    text = "- `on look washing/line` It drips.\n- Search under the washing. `test wits` Pegs.\n"
    session = place(text)
    assert "Search under the washing" in heard(session.send("look under the washing"))
    assert "It drips" in heard(session.send("no"))


def test_what_one_has_on_is_a_fact_and_comes_off_once():
    session = seated(
        PLACE.format("").replace("A stream goes", "He sets a helmet on your head. A stream goes")
    )
    for line, told in (
        ("take off the helmet", "off."),
        ("take off the helmet", "off already"),
        ("put on the helmet", "on."),
        ("put on the helmet", "on already"),
    ):
        assert told in heard(session.send(line)), line
    assert session.world.get("seen", "worn:helmet") == 1


def test_a_name_stands_for_nothing_else():
    session = seated(
        "## Start\n\n`first` Enoch Barley sits on the corn-bin. `meet Enoch Barley kind`\n\n- **Kind** He nods.\n- Go. `end escape` Out.\n\n## People\n\n### Enoch Barley\n\n- person\n"
    )
    assert "Enoch Barley is not a thing" not in heard(session.send("take some corn"))


def test_nobody_is_let_out_of_a_cage_by_a_word_and_the_river_keeps_what_is_thrown_in():
    session = seated(
        PLACE.format("").replace("A stream goes", "Four prisoners sit in an iron cage. A river goes")
    )
    session.send("free the prisoners")
    assert asks(session)
    session = seated(PLACE.format("").replace("A stream goes", "A river goes"))
    assert "has your knife" in heard(session.send("throw the knife in the river"))
    assert not any("knife" in thing.name.lower() for thing in session.world.all("thing") if thing.name)


def test_nobody_climbs_a_line_that_is_cut_and_whoever_looks_on_makes_a_test_of_cutting_it():
    session = place("- Climb the line. Up.\n")
    session.send("cut the line")
    assert next(one for one in session.offers if one.text == "Climb the line").barred
    session = place("`meet Osk curious`\n\n- **Curious** He looks up.\n\n## People\n\n### Osk\n\n- person\n")
    session.send("cut the line")
    assert asks(session)
