"""The front door, plain lines, and rolling up a character outside a game."""

import io
from argparse import Namespace

import pytest
from screens import Tty, well

from solo.cli import front, places
from solo.screen import plain, signposts
from solo.screen.lines import safe
from solo.screen.speaker import Speaker


@pytest.fixture
def saves(tmp_path, monkeypatch):
    """A folder of games, empty, where the door looks."""
    monkeypatch.setenv("SOLO_SAVES", str(tmp_path))
    return tmp_path


def opened(*typed: str) -> str:
    """What is seen at the door of a terminal where these lines are typed."""
    screen = Tty()
    assert front.door(Namespace(), Speaker(Tty("".join(f"{line}\n" for line in typed)), screen)) == 0
    return screen.getvalue()


def test_in_a_pipe_the_door_says_what_can_be_done(saves):
    told = io.StringIO()
    assert front.door(Namespace(), Speaker(io.StringIO("1\n"), told)) == 0
    for path in places.scenarios():
        assert f"solo play {path.stem}" in told.getvalue()
    assert "solo character new" in told.getvalue()


def test_a_first_visitor_is_offered_no_games_to_go_on_with(saves):
    told = opened("leave")
    assert "A new adventure" in told
    assert "Go on" not in told
    assert "See a game again" not in told


def test_without_colours_the_door_has_a_prompt_and_steers_nothing(saves):
    told = opened("new", "back", "leave")
    assert told.count("> ") == 3
    assert "\x1b" not in told


def test_the_latest_game_stands_first(saves):
    well(saves).close()
    assert "1. Go on: Test (“well”, coins, turn 1" in opened("leave")


@pytest.mark.parametrize(
    "typed",
    [
        ("new", "back", "leave"),
        ("new", "the salt cellar", "back", "leave"),
        ("roll up", "back", "leave"),
        ("9", "x", "leave"),
        ("new",),
        (),
    ],
)
def test_every_way_leads_back_to_the_door_and_out_of_it(saves, typed):
    assert opened(*typed)
    assert not list(saves.iterdir())


def test_a_character_rolled_up_at_the_door_is_on_the_roster(saves, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("choose\nMara\nthief\nshe\n"))
    told = opened("roll up", "coins", "leave")
    assert "Mara is on the roster." in capsys.readouterr().out
    assert told.count("A new adventure") == 2
    from solo.journal.roster import Roster

    assert [one.name for one in Roster(saves).list("coins")] == ["Mara"]


def test_a_game_is_seen_again_and_the_door_stays_open(saves, monkeypatch, capsys):
    game = well(saves)
    game.say("random")
    game.close()
    monkeypatch.setattr("sys.stdin", io.StringIO())
    told = opened("see a game again", "well", "leave")
    assert "A winch, a rope" in capsys.readouterr().out
    assert told.count("See a game again") == 2


def test_a_new_adventure_asks_for_the_rules_and_who_goes(saves, monkeypatch):
    from solo.journal.roster import Character, Roster

    Roster(saves).put(Character(name="Mara", system="coins", fields={"name": "Mara", "hearts": 3}))
    played = []
    monkeypatch.setattr("solo.cli.front.play", lambda args: played.append(args) or 0)
    opened("new", "the salt cellar", "coins", "mara")
    assert (played[0].rules, played[0].character) == ("coins", "Mara")
    assert played[0].scenario.endswith("the-salt-cellar.md")
    opened("new", "the salt cellar", "coins", "somebody new")
    assert played[1].character is None


def test_going_on_opens_the_game_that_was_picked(saves, monkeypatch):
    for name in ("one", "two"):
        well(saves, name).close()
    resumed = []
    monkeypatch.setattr("solo.cli.front.resume", lambda args: resumed.append(args.save) or 0)
    opened("another game", "one")
    assert resumed == ["one"]


def test_the_door_hands_over_everything_that_play_and_resume_ask_for(saves, monkeypatch):
    from solo.cli.main import parser

    played = []
    monkeypatch.setattr("solo.cli.front.play", lambda args: played.append(args) or 0)
    monkeypatch.setattr("solo.cli.front.resume", lambda args: played.append(args) or 0)
    well(saves).close()
    opened("new", "the salt cellar", "coins")
    opened("go on")
    for made, words in zip(played, (["play"], ["resume"]), strict=True):
        assert set(vars(parser().parse_args(words))) - {"does", "word"} <= set(
            vars(made)
        )  # which word it is concerns the reader of the line alone


# Plain lines.


def plainly(session, typed: str, live: bool = False) -> str:
    """What is heard in plain lines."""
    told = Tty() if live else io.StringIO()
    plain.play(session, Tty(typed) if live else io.StringIO(typed), told)
    return told.getvalue()


def test_a_pipe_hears_no_escapes_no_echo_and_no_prompt(tmp_path):
    told = plainly(well(tmp_path).session, "random\nlook down\nhelp\nsheet\n")
    assert "\x1b" not in told
    assert "> " not in told
    assert "look down\n" not in told
    assert told.endswith("Saved as “well”, turn 3. `solo resume well` goes on.\n\n")


def test_lines_of_a_pipe_after_the_ending_choose_what_is_offered_then(tmp_path):
    told = plainly(well(tmp_path).session, "random\nwalk on\ndance\nleave\nwalk on\n")
    assert "The story is over. Choose from 1 to 2" in told
    assert told.rstrip().endswith("Saved as “well”, turn 3.")


def test_a_pipe_without_an_end_ends_all_the_same(tmp_path):
    class Endless(io.StringIO):
        def readline(self, *_):
            return super().readline() or "dance\n"

    told = io.StringIO()
    plain.play(well(tmp_path).session, Endless("random\nwalk on\n"), told)
    assert "Saved as “well”" in told.getvalue()


def test_a_screen_reader_hears_whole_lines_and_a_prompt(tmp_path):
    screen = []

    class Voice(Tty):
        def write(self, text):
            screen.append(text)
            return len(text)

    plain.play(well(tmp_path).session, Tty("random\nlook down\nask is it far\n"), Voice())
    assert all(part.endswith("\n") for part in screen if part != "> ")
    assert screen.count("> ") == 4, "before every line that is typed, and the end of input"
    assert not any(sign in part for part in screen for sign in "\x1b\r\b")


def test_on_a_terminal_plain_lines_are_wrapped_and_go_on_after_the_ending(tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    told = plainly(well(tmp_path).session, "random\nwalk on\njournal\nundo\n", live=True)
    assert max(map(len, told.splitlines())) < 40
    assert "And now?" in told
    assert "Taken back." in told


def test_what_a_terminal_cannot_write_becomes_a_question_mark(tmp_path):
    told = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    plain.play(well(tmp_path).session, io.StringIO("random\nlook down\n"), told)
    told.flush()
    assert b"d2 ? " in told.buffer.getvalue()


def test_bytes_that_are_no_text_are_heard_as_something_and_lose_no_other_line(tmp_path):
    game = well(tmp_path)
    plain.play(
        game.session,
        io.TextIOWrapper(io.BytesIO(b"\xff\xfe\nrandom\nlook down\n"), encoding="utf-8"),
        io.StringIO(),
    )
    assert game.session.depth == 3


def test_a_line_typed_before_it_was_asked_for_is_heard_first(tmp_path):
    game = well(tmp_path)
    plain.play(game.session, io.StringIO("look down\n"), io.StringIO(), ahead="random")
    assert game.session.depth == 3


def test_only_what_can_be_read_is_safe():
    assert safe("a\x1b[31mb\x07\u202ec\nd") == "a [31mb  c\nd"


def test_signposts_name_only_commands_that_there_are():
    from solo.cli.main import parser

    known = next(action.choices for action in parser()._subparsers._group_actions)
    words = [line.split()[1] for _, line in signposts.signposts({})]
    assert {word for word in words if word != "--help"} <= set(known)


def test_whoever_has_a_name_that_is_taken_is_asked_for_another_and_not_lost(saves, monkeypatch, capsys):
    from solo.journal.roster import Roster

    for typed in ("choose\nMara\nthief\nshe\n", "choose\nMara\nsmith\nname\nMara\nMara the Second\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        opened("roll up", "coins", "leave")
    capsys.readouterr()
    kept = Roster(saves).list("coins")
    assert {(one.name, one.fields["name"], one.fields["trade"]) for one in kept} == {
        ("Mara", "Mara", "thief"),
        ("Mara the Second", "Mara the Second", "smith"),
    }


def test_an_old_game_is_named_before_it_is_loaded(saves, capsys, monkeypatch):
    from solo.cli.main import main

    game = well(saves)
    game.say("random")
    game.close()
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    monkeypatch.setattr("solo.cli.games.seated", lambda *_: None)
    assert main(["resume", "well"]) == 0
    assert capsys.readouterr().out.startswith("Test, turn 2\n\n")


def test_surprise_me_begins_at_once_with_somebody_ready(saves, monkeypatch):
    played = []
    monkeypatch.setattr("solo.cli.front.play", lambda args, typed="": played.append((args, typed)) or 0)
    opened("surprise me")
    (args, typed), *more = played
    assert not more and typed == front.READY and args.rules is None
    assert places.scenario(args.scenario) in front.scenarios().values()


def test_help_and_quit_are_understood_at_the_door_and_wherever_something_is_asked_there(saves):
    told = opened("help", "nonsense", "new", "help", "the salt cellar", "help", "quit", "leave")
    assert told.count("Type the number of a choice, or any words of it.") == 3
    assert "That is none of these." in told and "`try" not in told


def test_at_the_prompt_for_a_name_help_is_no_name(saves, monkeypatch, capsys):
    from solo.journal.roster import Roster

    monkeypatch.setattr("sys.stdin", io.StringIO("choose\nhelp\nMara\nthief\nthey\n"))
    opened("roll up", "coins", "leave")
    assert "Enter alone takes what is offered" in capsys.readouterr().out
    assert [one.name for one in Roster(saves).list("coins")] == ["Mara"]


def test_each_system_says_in_a_line_what_it_is_like_and_one_is_recommended(saves):
    from solo.rules import BUILT_IN, load

    told = " ".join(opened("new", "the salt cellar", "back", "leave").split())
    blurbs = [load(name).blurb for name in BUILT_IN]
    assert all(blurb and blurb in told for blurb in blurbs)
    assert sum("to begin with" in blurb for blurb in blurbs) == 1
