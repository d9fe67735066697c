"""What takes dice or money is done at once only where the choice accounts for what was typed; else it is asked about first."""

import pytest
from typed_lines import COMMANDS, read, set_up

JETTY = {"scenario": "the-salt-cellar", "rules": "cairn", "seed": "24"}
TABLE = {
    "scenario": "tests/play/the-salt-jetty",
    "rules": "heart-rush",
    "seed": "1",
    "after": "knock, and wait; draw",
}
OFFICE = {"scenario": "scenarios/eleven-years-late", "rules": "cairn", "seed": "5"}


@pytest.mark.parametrize("line", ["use the oar as a lever on the padlock", "pick the padlock with the oar"])
def test_another_tool_than_a_choice_has_is_not_used_up_in_its_name(line):
    found = read(set_up(JETTY), line, COMMANDS)
    assert found.kind in ("which", "deed"), found


@pytest.mark.parametrize(
    "line", ["pick the padlock", "force the hasp with the boathook", "climb down the wall"]
)
def test_what_a_choice_accounts_for_is_done_at_once(line):
    assert read(set_up(JETTY), line, COMMANDS).kind == "choice"


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("offer osk 2 coins if he waits longer", "wait"),
        ("what do you think osk waits for", "wait"),
        ("ask osk why he won't look at the lantern", "look lantern"),
    ],
)
def test_who_speaks_of_a_deed_that_is_listened_for_does_not_do_it(line, heard):
    found = read(set_up(JETTY), line, COMMANDS)
    assert found.offer is None or found.offer.text != heard


def test_to_look_behind_something_is_no_test_of_another_thing():
    found = read(set_up(OFFICE), "look behind the pigeonholes for other letters", COMMANDS)
    assert found.offer is None or found.offer.odds is None


def test_a_stand_in_a_doorway_is_no_flight():
    session = set_up(TABLE)
    assert session.phase.state == "fight"
    found = read(session, "back up into the doorway so only one can come at me", COMMANDS)
    assert found.kind != "choice"
    assert read(session, "run away", COMMANDS).offer.kind == "flee"


def test_it_is_the_thing_of_the_story_that_one_was_just_given():
    found = read(set_up(OFFICE), "burn it in the stove", COMMANDS)
    assert found.kind in ("deed", "choice", "which", "heard"), found.text


def test_to_find_out_whether_something_is_so_is_a_question():
    assert read(set_up(OFFICE), "check if shes cold", COMMANDS).kind in ("oracle", "told", "deed", "heard")
    assert "cold" not in read(set_up(OFFICE), "check if shes cold", COMMANDS).text


def test_where_no_way_leads_what_was_to_be_done_there_is_not_done_here():
    session = set_up(OFFICE)
    place, minute = session.world.get("game", "scene"), session.world.get("game", "minute")
    session.send("go to the bridge and sleep there")
    assert session.world.get("game", "scene") == place
    assert session.world.get("game", "minute") == minute


def test_what_is_offered_for_something_in_return_is_not_handed_over_at_once():
    session = set_up(JETTY | {"rules": "cairn"})
    purse = session.world.get("game", "coins")
    coins = [session.world[f"hero.{n}"].get("coins") for n in (1,)]
    session.send("offer osk 5 coins for a seat in the boat")
    assert session.world.get("game", "coins") == purse
    assert [session.world["hero.1"].get("coins")] == coins


def test_in_a_fight_words_are_spoken_by_charm_and_a_stab_at_the_leg_is_no_riddle():
    from solo.rules.floor.approaches import understood

    assert understood("tell marrow that i'll pay").approach == "charm"
    assert understood("stab him in the leg").approach == "might"
    assert understood("back into the doorway").approach == "agility"


def test_who_is_only_by_at_a_meeting_does_not_fight_beside_those_who_are_met():
    game = {"scenario": "scenarios/the-salt-cellar", "rules": "hearts-v2", "seed": "21"}
    session = set_up(
        game | {"after": "Knock, and wait to be fetched; wink at tam; ask tam how he is; attack marrow"}
    )
    for _ in range(3):
        if session.phase.state != "fight":
            session.send("1")
    assert session.phase.state == "fight"
    assert "npc.tam" not in session.world.get("game", "present", ())


def test_to_break_what_stands_there_makes_nobody_an_enemy_at_once():
    session = set_up({"scenario": "scenarios/the-second-name", "rules": "halberts", "seed": "5"})
    for line in ("go up to the market", "go to the cage", "break the ash poles", "1"):
        session.send(line)
    assert session.phase.state == "scene"
    assert session.world["npc.grete-ammann"].attitude != "hostile"
