"""The terminal: whole games through its keys."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Game, adventure, scenario, seated, written
from prompt_toolkit.document import Document
from screens import COLOUR, CTRL_C, CTRL_D, WELL, keys, on_terminal, seen, well, widest

from solo.screen.completing import Moves, candidates
from solo.screen.remembering import Typed
from solo.session import pages
from solo.session.replay import verify
from solo.session.session import Session

HERO = ("random",)


@pytest.fixture(autouse=True)
def colours(monkeypatch):
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_whole_adventure_is_played_to_its_ending_and_the_record_verifies(tmp_path):
    game = Game.begin(tmp_path / "cellar.solo", scenario("the-salt-cellar.md"), seed="7")
    told = seen(
        on_terminal(
            game.session, keys(*HERO, "ask is it deep", "undo", "redo", "note wet", "sit in the lee", "quit")
        )
    )
    game.close()
    again = Game.reopen(game.path)
    assert again.session.over
    assert "You never learn who lit it." in told
    assert "And now?" in told
    assert list(
        verify(again.record(), again.session.save.header, again.session.adventure, again.session.rules)
    )
    again.close()


def test_a_number_and_its_words_take_the_same_choice(tmp_path):
    by_number, by_words = well(tmp_path, "one"), well(tmp_path, "two")
    on_terminal(by_number.session, keys(*HERO, "1"))
    on_terminal(by_words.session, keys(*HERO, "look down"))
    assert by_number.session.world.digest == by_words.session.world.digest
    assert by_number.record()[-1].move == by_words.record()[-1].move


def test_what_was_chosen_by_number_stands_above_in_words(tmp_path):
    assert "> 1  Look down" in seen(on_terminal(well(tmp_path).session, keys(*HERO, "1")))


def test_the_choices_are_shown_again_each_time(tmp_path):
    told = seen(on_terminal(well(tmp_path).session, keys(*HERO, "sheet", "nonsense and more", "inventory")))
    assert told.count("4. Walk on") == 4


def test_odds_stand_beside_a_choice_until_they_are_turned_off(tmp_path):
    told = seen(on_terminal(well(tmp_path).session, keys(*HERO, "odds off", "odds on")))
    assert [bool(chance) for chance in re.findall(r"1\. Look down(  \[50 %\])?", told)] == [True, False, True]


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_ctrl_c_and_ctrl_d_leave_with_one_line_that_says_what_is_kept(tmp_path, key):
    game = well(tmp_path)
    told = seen(on_terminal(game.session, "random\r" + key)).rstrip().splitlines()
    assert told[-1] == "Saved as “well”, turn 2. `solo resume well` goes on."
    game.close()
    assert Game.reopen(game.path).session.depth == 2


def test_whoever_comes_back_hears_what_happened_last_and_where_they_are(tmp_path):
    game = well(tmp_path)
    on_terminal(game.session, keys(*HERO, "note the rope is new"))
    game.close()
    again = Game.reopen(game.path)
    told = seen(on_terminal(again.session, CTRL_D))
    assert "Noted: the rope is new" in told
    assert "A winch, a rope" in told
    assert "1. Look down" in told


def test_a_pause_waits_for_enter(tmp_path):
    knocked = on_terminal(well(tmp_path).session, "random\rknock\r" + CTRL_D)
    assert "Three knocks" in knocked
    assert "Then a fourth" not in knocked
    assert "Then a fourth" in on_terminal(well(tmp_path, "two").session, keys(*HERO, "knock", ""))


def test_what_is_typed_at_a_pause_is_the_next_line(tmp_path):
    told = seen(on_terminal(well(tmp_path).session, keys(*HERO, "knock", "walk on")))
    assert told.index("Then a fourth") < told.index("Nobody calls after you")


def test_after_the_ending_one_may_look_back_and_undo(tmp_path):
    game = well(tmp_path)
    told = seen(on_terminal(game.session, keys(*HERO, "walk on", "journal", "undo")))
    assert "Taken back." in told
    assert "And now?" in told
    assert not game.session.over


def test_ones_own_dice_are_asked_for_typed_and_taken_back(tmp_path):
    game = well(tmp_path, physical=True)
    told = seen(on_terminal(game.session, keys(*HERO, "look down", "7", "back", "look down", "1")))
    assert "Roll d2 for coin, against " in told
    assert "A d2 cannot show 7." in told
    assert "A ring glints." in told
    assert game.record()[-1].move["faces"] == ((1,),)


def test_a_turn_left_in_the_middle_of_ones_own_dice_is_not_kept(tmp_path):
    game = well(tmp_path, physical=True)
    on_terminal(game.session, "random\rlook down\r" + CTRL_C)
    game.close()
    assert Game.reopen(game.path).session.depth == 2


@pytest.mark.parametrize("columns", [20, 40, 57, 80, 200])
def test_nothing_is_wider_than_the_terminal_or_than_one_likes_to_read(tmp_path, columns):
    game = Game.begin(tmp_path / "c.solo", scenario("the-salt-cellar.md"), seed="7")
    raw = on_terminal(
        game.session,
        keys(*HERO, "help", "sheet", "rules all", "1", "2", "journal", "try " + "climb" * 30),
        columns=columns,
    )
    assert widest(raw) <= columns
    assert max(map(len, seen(raw).splitlines())) <= min(columns, 100)


def test_what_does_not_fit_the_screen_is_read_page_by_page_and_the_choices_come_last(tmp_path):
    raw = on_terminal(well(tmp_path).session, "random\rhelp\r" + CTRL_D, rows=14)
    assert "Enter goes on" in raw
    assert "quit: stop here" not in raw
    told = seen(on_terminal(well(tmp_path, "two").session, keys(*HERO, "help", "", "", ""), rows=14))
    assert told.index("quit: stop here") < told.rindex("4. Walk on")


def test_a_story_is_read_before_its_choices_push_it_off_the_screen(tmp_path):
    raw = on_terminal(well(tmp_path).session, "random\r" + CTRL_D, rows=11)
    assert "crossed it out" in " ".join(raw.split())
    assert "Enter goes on" in raw
    assert "Walk on" not in raw
    assert "Walk on" in on_terminal(well(tmp_path, "two").session, "random\r\r" + CTRL_D, rows=11)


def test_lines_pasted_together_are_heard_one_by_one(tmp_path):
    game = well(tmp_path)
    on_terminal(game.session, "\x1b[200~random\nlook down\nwalk on\n\x1b[201~\r" + CTRL_D)
    assert game.session.over


def test_a_line_typed_at_the_title_page_answers_the_first_question(tmp_path):
    game = well(tmp_path)
    on_terminal(game.session, CTRL_D, ahead="random")
    assert game.session.depth == 2


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("walk", "Walk on"),
        ("polish", "polish a coin"),
        ("inven", "inventory"),
        ("odds of", "odds off"),
        ("help jour", "help journal"),
    ],
)
def test_completion_offers_choices_acts_commands_and_what_follows_them(tmp_path, typed, completed):
    game = well(tmp_path)
    game.say("random")
    assert [text for text, _ in candidates(game.session, typed)] == [completed]


def test_no_choice_is_completed_that_cannot_be_taken(tmp_path):
    game = well(tmp_path)
    game.say("random")
    assert "Throw in the ring" not in [text for text, _ in candidates(game.session, "")]


def test_a_completion_takes_the_place_of_the_whole_line(tmp_path):
    game = well(tmp_path)
    game.say("random")
    (offered,) = Moves(game.session).get_completions(Document("  on wa"), None)
    assert (offered.text, offered.start_position) == ("Walk on", -7)


def test_completion_offers_the_topics_of_the_rules(monkeypatch):
    monkeypatch.setattr(
        pages,
        "page_of",
        lambda rules: "# Coins\n\n## Tossing\n\nToss.\n\n## Taking\n\nTake.\n\n## Debts\n\nOwe.\n",
    )
    session = seated("## A\n\n- Go. `end out`\n")
    assert [text for text, _ in candidates(session, "rules t")] == ["rules Tossing", "rules Taking"]


def test_a_name_is_asked_for_with_the_one_that_enter_alone_gives(tmp_path):
    game = well(tmp_path)
    told = seen(on_terminal(game.session, keys("1", "", "smith")))
    assert "Your name?\n(Enter alone: Penny; `random`: the rest by the dice)" in told
    assert game.session.world.get("hero.1", "name") == "Penny"


def test_lines_typed_are_remembered_beside_the_games_but_not_numbers(tmp_path):
    on_terminal(well(tmp_path).session, keys(*HERO, "1", "ask is it cold"))
    assert list(Typed(tmp_path).load_history_strings()) == ["ask is it cold", "random"]


def test_a_folder_that_takes_no_history_costs_nothing_but_the_memory(tmp_path):
    (tmp_path / "typed.txt").mkdir()
    game = well(tmp_path)
    on_terminal(game.session, keys(*HERO, "ask is it cold"))
    assert game.session.depth == 3


def test_a_history_full_of_escapes_is_not_let_onto_the_terminal(tmp_path):
    (tmp_path / "typed.txt").write_bytes(b"\x1b]0;gotcha\x07\n\xff\xfe\nlook\n")
    assert list(Typed(tmp_path).load_history_strings()) == ["look", "\ufffd\ufffd"]


def test_a_history_of_years_is_read_from_its_end_only(tmp_path):
    (tmp_path / "typed.txt").write_text(
        "".join(f"line {number}\n" for number in range(99_999)), encoding="utf-8"
    )
    kept = list(Typed(tmp_path).load_history_strings())
    assert (kept[0], len(kept)) == ("line 99998", 500)


def test_with_no_color_nothing_is_coloured(tmp_path, monkeypatch):
    assert COLOUR.search(on_terminal(well(tmp_path).session, keys(*HERO, "1")))
    monkeypatch.setenv("NO_COLOR", "1")
    raw = on_terminal(well(tmp_path, "two").session, keys(*HERO, "1", "ask is it far", "undo"))
    assert not COLOUR.search(raw)


def test_control_characters_of_a_scenario_never_reach_the_terminal(tmp_path):
    evil = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\x08"
    game = Game.begin(tmp_path / "evil.solo", evil_story(evil))
    raw = on_terminal(game.session, keys(*HERO, "look", "1"))
    for sign in ("\x1b]", "\x1b[2J", "\x9b", "\u202e", "\x07"):
        assert sign not in raw


def evil_story(evil: str):
    """A story whose prose was turned bad after it was read."""
    import msgspec

    from solo.scenario.model import from_json, to_json

    told = to_json(adventure(written("## Den\n\nSWEET words.\n\n- Enter SWEET. In. `end out`\n")))
    return from_json(told.replace(b"SWEET", msgspec.json.encode(evil)[1:-1]))


def test_a_terminal_of_a_few_cells_is_no_reason_to_fail(tmp_path):
    for columns, rows in ((1, 1), (3, 2), (8, 4)):
        game = well(tmp_path, f"well-{columns}")
        on_terminal(game.session, "random\r" + "\r" * 60 + CTRL_D, columns=columns, rows=rows)
        assert game.session.depth == 2


@given(
    st.lists(
        st.text(st.characters(exclude_characters="\r\n\x03\x04", exclude_categories=["Cs"]), max_size=30),
        max_size=6,
    )
)
def test_nonsense_never_ends_the_game(typed):
    session = seated("## A\n\nHere.\n\n- Go round and round. Dizzy.\n- Leave. `end out`\n", physical=True)
    raw = on_terminal(session, keys(*(f"\x1b[200~{line}\x1b[201~" for line in typed)))
    assert "Traceback" not in raw
    assert widest(raw) <= 80


def test_a_new_game_says_how_one_plays_and_an_old_one_does_not(tmp_path, coins):
    words = "`help` says what else may be typed"
    assert words in " ".join(seen(on_terminal(Session(adventure(written(WELL)), coins), CTRL_D)).split())
    assert words not in " ".join(seen(on_terminal(well(tmp_path).session, CTRL_D)).split())


def test_a_place_that_was_just_described_is_not_described_again(tmp_path):
    game = well(tmp_path)
    game.say("random")
    assert seen(on_terminal(game.session, CTRL_D)).count("A winch, a rope") == 1


def test_the_status_line_gives_up_its_last_parts_first():
    from solo.screen.layout import fitted

    assert fitted("Penny: 3 hearts  ·  The Well  ·  day 1  ·  turn 4", 30) == "Penny: 3 hearts · The Well"
    assert fitted("Penny: 3 hearts  ·  The Well", 9) == "Penny: 3…"


def test_a_game_that_nobody_keeps_is_played_too():
    session = seated("## A\n\n- Go. `end out`\n")
    assert "And now?" in seen(on_terminal(session, keys("1")))


def test_no_file_but_the_history_is_left_beside_the_game(tmp_path):
    game = well(tmp_path)
    on_terminal(game.session, keys(*HERO))
    game.close()
    assert {path.name for path in Path(tmp_path).iterdir()} == {"well.solo", "typed.txt"}
