"""The session: what is offered, what a line means, what is refused, and what is kept."""

from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Game, adventure, heard, seated, written

from solo.core.procedure import Roll, Run, Write
from solo.journal import Save
from solo.journal.errors import CannotWrite
from solo.rules import BUILT_IN, load
from solo.session.answers import faces_typed
from solo.session.phases import FREE, LEADING, diagram
from solo.session.session import Session, SessionError, Table
from solo.session.views import asked, what_now

FORK = """## Ford

Cold water.

- Wade across. `test might` → [Far Bank](#far-bank)
  - **Failure** The river has your boots.
- Walk the long way round. → [Far Bank](#far-bank)
- `if false` Fly.
- `needs has boat` Row.

## Far Bank

`first` Dry land.

- Go back over. → back
- Rest at last. `end rest` Nothing more happens.
"""


def test_every_legal_move_is_offered_and_a_barred_one_says_why():
    session = seated(FORK)
    numbered = [offer for offer in session.offers if offer.numbered]
    assert [offer.text for offer in numbered] == ["Wade across", "Walk the long way round", "Row"]
    assert "needs boat" in numbered[2].barred
    assert "Not now" in heard(session.send("row"))


@pytest.mark.parametrize(
    "line",
    ["2", "walk", "long way", "walk the long way round", "WALK ROUND", "walk-the-long-way-round", "2 "],
)
def test_a_number_or_any_words_that_fit_one_choice_take_it(line):
    session = seated(FORK)
    assert "Dry land" in heard(session.send(line))


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("w", "No way leads west"),
        ("wa", "That could be"),
        ("9", "from 1 to 3"),
        ("0", "from 1 to 3"),
        ("walk the long wall", "Did you mean"),
        ("xyzzy", "names nothing that is done here"),
        ("", "Choose a number"),
        ("try", "Try what"),
        ("fly", "You have no wings"),
        ("quux", "names nothing that is done here"),
    ],
)
def test_what_fits_nothing_is_answered_with_what_does(line, answer):
    session = seated(FORK)
    before = session.world.digest
    assert answer in heard(session.send(line))
    assert session.world.digest == before


def test_a_choice_leads_on_and_back_runs_nothing_again():
    session = seated(FORK)
    session.send("2")
    assert "Ford" in heard(session.send("go back"))
    assert "Dry land" not in heard(session.send("2"))


def test_an_ending_ends_the_game_and_nothing_more_is_offered():
    session = seated(FORK)
    session.send("2")
    assert "Nothing more happens" in heard(session.send("rest at last"))
    assert session.over
    assert [offer.key for offer in session.offers] == ["leave"], "a game that nobody keeps is only left"
    assert "over" in heard(session.send("go on"))
    assert session.send("1").leave
    assert session.world.get("game", "ending") == "rest"


def test_an_attempt_shows_how_it_would_be_rolled_and_asks_before_rolling():
    session = seated(FORK)
    heard(session.send("try climb the willow"))
    assert "agility" not in session.request.why or "might" in session.request.why
    assert "heads on 1 of 2" in session.offers[0].text
    assert not session.last.rolls
    session.send("think better")
    assert session.request is None
    session.send("try climb the willow")
    session.send("1")
    assert session.last.rolls


def test_the_oracle_answers_for_good():
    session = seated(FORK)
    first = heard(session.send("ask Is the ford watched?")).splitlines()[-1]
    again = heard(session.send("ask likely: is the ford watched"))
    assert first.removeprefix("The oracle: ") in again
    assert "settled" in again
    assert not session.last.rolls


def test_a_failed_attempt_always_changes_something():
    for seed in range(12):
        session = seated(FORK, seed=str(seed))
        session.send("try hard to lift the ferry stone")
        session.send("1")
        kept = [
            change
            for change in session.last.changes
            if change[0] not in ("game",) or change[1] in ("minute", "noise")
        ]
        if "do not manage" in heard_all(session):
            assert [change for change in kept if change[0] != "fact"]


def heard_all(session: Session) -> str:
    """What the last turn told."""
    return "\n".join(tell.text for tell in session.last.tells)


def test_what_is_asked_must_be_answered_before_anything_else():
    session = seated("## Den\n\n`fight 2 rats` They bite.\n\n- Leave. `end out`\n")
    assert session.phase.state == "fight"
    refused = heard(session.send("try hide under the table"))
    assert "First things first" in refused
    assert session.phase.state == "fight"
    assert "oracle" in heard(session.send("ask Are there more of them?"))


def test_in_an_encounter_one_may_act_or_try_something_before_choosing(tmp_path):
    story = "## Den\n\n- In. `meet 2 rats curious`\n- Leave. `end out`\n"
    game = Game.begin(tmp_path / "a.solo", adventure(written(story)))
    game.say("random")
    game.say("in")
    menu = [offer.text for offer in game.session.offers if offer.numbered]
    assert "It shines: bright" in game.say("polish a coin: bright")
    game.say("try by charm to hum to them")
    assert "To whistle" in game.say("try to whistle"), "the other offer is let go"
    game.say("1")
    assert [offer.text for offer in game.session.offers if offer.numbered] == menu
    state = game.session.world.state()
    game.close()
    game = Game.reopen(game.path)
    assert game.session.world.state() == state
    assert [offer.text for offer in game.session.offers if offer.numbered] == menu
    game.say("go about your business")
    assert game.session.phase.state == "scene"
    game.say("undo 3")
    assert [offer.text for offer in game.session.offers if offer.numbered] == menu


def test_own_dice_are_typed_checked_and_can_be_taken_back():
    session = seated(FORK, physical=True)
    assert "2. Attack" not in heard(session.send("1"))
    assert session.request.dice == "d2"
    assert "cannot show" in heard(session.send("3"))
    assert "Type what the dice show" in heard(session.send("two"))
    assert session.depth == 2
    session.send("1")
    assert session.depth == 3
    assert session.world.get("game", "scene") == "far-bank"


def test_a_d100_is_asked_for_as_the_two_dice_it_is():
    def tries():
        yield Roll("d00", why="Stealth")

    session = Session(adventure(written("## One\n\nWords.")), load("coins"), Table(physical=True))
    session.flight = [Run(tries())]
    session.flight[0].go()
    assert what_now(session) == "Roll two d10, tens and ones, for Stealth, and type what the dice show."


def test_the_nought_of_a_ten_sided_die_is_its_tenth_face():
    assert faces_typed("6 0", (10, 10)) == (6, 10)
    with pytest.raises(SessionError, match="d6 cannot show 0"):
        faces_typed("0", (6,))


def test_dice_typed_wrong_are_taken_again_before_the_turn_is_kept():
    session = seated(
        "## Pit\n\n- Throw. `roll` [Luck](#luck) `roll` [Luck](#luck)\n- Stop. `end stop`\n\n"
        "## Luck\n\n| d6 | Luck |\n|---|---|\n| 1-3 | bad |\n| 4-6 | good |\n",
        physical=True,
    )
    session.send("throw")
    session.send("6")
    session.send("back")
    session.send("2")
    told = heard(session.send("3"))
    assert "good" not in told
    assert session.kept.move["faces"] == [[2], [3]]


class Broken:
    """A journal whose disk is full."""

    meta: ClassVar[dict] = {}

    def append(self, *args, **kinds):
        raise CannotWrite("games/x", "the disk is full", "Make room")

    def ancestors(self):
        return iter(())


def test_a_turn_that_cannot_be_kept_is_rolled_back_and_said():
    session = seated(FORK)
    before = session.world.digest, session.world.get("game", "scene")
    session.save = Broken()
    assert "disk is full" in heard(session.send("2"))
    assert (session.world.digest, session.world.get("game", "scene")) == before
    session.save = None
    assert "Dry land" in heard(session.send("2"))


def test_a_rule_that_fails_rolls_its_turn_back_and_the_game_goes_on(monkeypatch):
    session = seated(FORK)
    before = session.world.digest

    def broken(*args):
        raise ZeroDivisionError("a slip in a rule")
        yield

    monkeypatch.setattr(type(session.rules), "test", broken)
    assert "nothing has changed" in heard(session.send("wade"))
    assert session.world.digest == before
    assert "Dry land" in heard(session.send("2"))


RATS = "## Den\n\n- Look inside. `fight 3 rats` They bite.\n- Leave. `end out`\n"


def failing(times: int, whole):
    """A rule that fails so many times before it works."""
    left = [times]

    def hurt(self, being, number):
        left[0] -= 1
        if left[0] >= 0:
            raise ZeroDivisionError("a slip in a rule")
        yield from whole(self, being, number)

    return hurt


def test_a_rule_that_fails_once_in_a_fight_leaves_the_fight_as_it_was(monkeypatch):
    session = seated(RATS, seed="3")
    session.send("look in")
    session.send("attack")
    before, asked = session.world.digest, [offer.key for offer in session.offers]
    with monkeypatch.context() as patch:
        patch.setattr(type(session.rules), "hurt", failing(1, type(session.rules).hurt))
        assert "nothing has changed" in heard(session.send("attack"))
    assert session.world.digest == before
    assert [offer.key for offer in session.offers] == asked
    session.send("attack")
    assert session.world.digest != before


def test_a_rule_that_keeps_failing_puts_the_game_back_to_the_last_turn_with_nothing_in_flight(
    monkeypatch, tmp_path
):
    game = Game.begin(tmp_path / "a.solo", adventure(written(RATS)), seed="3")
    game.say("random")
    quiet = game.session.world.digest, game.session.depth
    game.say("look in")
    game.say("attack")
    monkeypatch.setattr(type(game.session.rules), "hurt", failing(99, None))
    assert f"stands at turn {quiet[1]}" in game.say("attack")
    assert (game.session.world.digest, game.session.depth, game.session.save.depth) == (*quiet, quiet[1])
    assert "Look inside" in game.say("")


def test_odds_too_many_to_work_out_are_sampled_said_to_be_so_and_change_nothing():
    from solo.core.procedure import Change, Option, Roll
    from solo.session import views

    session = seated(FORK)

    def chase():
        """Six throws, each of which counts what the world says was thrown before."""
        for _ in range(6):
            yield Change(
                "hero.1", "thrown", (session.world.get("hero.1", "thrown") or 0) + (yield Roll("d20"))
            )
        return session.world.get("hero.1", "thrown") > 63

    state, digest = session.world.state(), session.world.digest
    assert views.chance_of(session, Option("run", "Run", "flee", odds=chase)) in (
        "about 45 %",
        "about 50 %",
        "about 55 %",
    )
    assert (session.world.state(), session.world.digest) == (state, digest)


def test_undo_and_redo_move_in_the_journal_and_meet_the_same_dice(tmp_path):
    game = Game.begin(tmp_path / "a.solo", adventure(written(FORK)))
    for line in ("random", "1"):
        game.say(line)
    after = game.session.world.digest, game.session.depth
    rolls = [roll.faces for roll in game.session.last.rolls]
    assert "Taken back" in game.say("undo")
    assert game.session.depth == after[1] - 1
    game.say("1")
    assert [roll.faces for roll in game.session.last.rolls] == rolls
    assert game.session.world.digest == after[0]
    game.say("undo")
    game.say("redo")
    assert (game.session.world.digest, game.session.depth) == after
    assert "nothing to redo" in game.say("redo")
    game.say("undo 99")
    assert game.session.depth == 0
    assert "nothing to undo" in game.say("undo")


def test_where_the_turn_before_is_damaged_undo_stays_where_it_was(tmp_path, monkeypatch):
    game = Game.begin(tmp_path / "a.solo", adventure(written(FORK)))
    game.say("random")
    game.say("2")
    before = game.session.save.head, game.session.depth, game.session.world.digest
    monkeypatch.setattr(
        type(game.session.save), "state_at", lambda save, id: ({"hero.1": {"hearts": 99}}, [])
    )
    assert "is not the one that was left" in game.say("undo")
    assert (game.session.save.head, game.session.depth, game.session.world.digest) == before


def test_a_fork_is_a_game_of_its_own(tmp_path):
    game = Game.begin(tmp_path / "a.solo", adventure(written(FORK)))
    game.say("random")
    assert "Kept a copy" in game.say("fork the other life")
    game.say("2")
    other = Game.reopen(tmp_path / "the other life.solo")
    assert other.session.world.get("game", "scene") == "ford"
    assert game.session.world.get("game", "scene") == "far-bank"


LINES = st.lists(
    st.one_of(
        st.sampled_from(
            [
                "1",
                "2",
                "3",
                "9",
                "random",
                "attack",
                "run",
                "undo",
                "redo",
                "undo 3",
                "try climb",
                "ask is it?",
                "ask",
                "note x",
                "sheet",
                "i",
                "map",
                "look",
                "why",
                "why 2",
                "odds",
                "odds off",
                "luck",
                "journal",
                "rules",
                "rules x",
                "help",
                "help try",
                "acts",
                "polish a coin",
                "again",
                "back",
                "fork b",
                "save",
                "save c",
                "quit",
                "",
                "begin",
            ]
        ),
        st.text(max_size=30),
    ),
    max_size=25,
)


@given(lines=LINES)
def test_no_line_ever_raises_and_the_digest_always_fits_the_world(lines, tmp_path_factory):
    story = adventure(written(FORK + "\n## Den\n\n`meet 2 rats` Eyes.\n\n- Out. → [Ford](#ford)\n"))
    game = Game.begin(tmp_path_factory.mktemp("g") / "a.solo", story)
    for line in lines:
        game.say(line)
    world = game.session.world
    assert world.digest == type(world)(world.state()).digest
    game.close()
    again = Game.reopen(game.path)
    assert again.session.world.state() == world.state()
    again.close()


def test_the_table_of_phases_reaches_every_phase_and_has_a_word_for_each_way():
    reached = {to for _, to in LEADING}
    assert set(FREE) - reached == {"prologue"}
    assert diagram().count("-->") == len(LEADING) + 3


def test_a_move_that_is_not_offered_is_refused_whoever_makes_it():
    session = seated(FORK)
    for move in (
        {"do": "choose", "key": "ford/fly"},
        {"do": "answer", "key": "x"},
        {"do": "act", "who": "hero.1", "key": "dance"},
        {"do": "sing"},
        {"do": "begin"},
        {"do": "choose", "key": "ford/row"},
    ):
        with pytest.raises(SessionError):
            session.move(move)


def test_a_roster_character_enters_with_what_they_have():
    hero = {
        "fields": {"name": "Old Nan", "hearts": 2, "coins": 9},
        "things": [{"name": "lamp", "count": 1, "slots": 1}],
    }
    session = Session(adventure(written(FORK)), load("coins"), Table("1", hero=hero))
    session.send("begin")
    assert "Old Nan: lamp; 9" in heard(session.send("inventory"))
    assert "Old Nan  2 hearts" in heard(session.send("sheet"))


def test_an_option_of_the_system_is_kept_and_followed(tmp_path):
    session = Session(adventure(written(FORK)), load("coins"), Table("1", settings={"hearts": "5"}))
    session.send("begin")
    session.send("random")
    assert session.world["hero.1"].hearts == 5


def test_two_sessions_cannot_hold_one_save(tmp_path):
    game = Game.begin(tmp_path / "a.solo", adventure(written(FORK)))
    from solo.journal.errors import SaveLocked

    with pytest.raises(SaveLocked):
        Save.open(game.path)


def test_look_reads_the_scene_as_it_stands_now_and_runs_nothing():
    text = (
        "## Quay\n\n`if tide is 0` Stones. `otherwise` `if tide is 1` Wet stones. `otherwise` Water.\n\n"
        "`if tide is 2` Boats.\n\n"
        "- Wait. `tide + 1`\n- Go. `end out`\n"
    )
    session = seated(text, front="state:\n  tide: 0\n")
    seen = [session.send("look").said[1:]]
    for _ in range(2):
        session.send("wait")
        seen.append(session.send("look").said[1:])
    assert seen == [["Stones."], ["Wet stones."], ["Water.", "Boats."]]


def test_a_line_that_begins_as_one_choice_alone_does_is_that_choice_though_it_begins_like_a_command():
    session = seated(
        "## Hall\n\n- Ask for help at the inn. `noise + 1` They shrug.\n- Try the door. `end out`\n"
    )
    assert "They shrug." in heard(session.send("ask for help"))
    assert "oracle" in heard(session.send("ask is anybody there")).lower()


def test_a_choice_that_all_words_fit_comes_before_an_act_that_takes_more_words():
    session = seated("## Hall\n\n- Polish a coin for the queen. `noise + 1` She nods.\n- Leave. `end out`\n")
    assert "She nods." in heard(session.send("polish a coin queen"))
    assert "It shines: thoroughly." in heard(session.send("polish a coin thoroughly"))


def test_yes_and_no_answer_a_question_that_has_one_option_for_each():
    session = seated("## Hall\n\nHm.\n\n- Stay. Hm.\n- Leave. `end out`\n")
    session.send("try lift the stone")
    assert session.request is not None
    session.send("no")
    assert session.request is None
    session.send("try lift the stone")
    assert "coin" in heard(session.send("yes"))


@pytest.mark.parametrize("rules", BUILT_IN)
def test_the_sheet_can_be_looked_at_at_every_step_while_a_character_is_made(rules):
    session = Session(adventure(written("## Ford\n\nWater.\n\n- Go. `end`\n")), load(rules), Table("5"))
    session.send("begin")
    session.send("1")
    shown = 0
    for _ in range(60):
        if session.phase.state not in ("creation", "prologue"):
            break
        said = session.send("sheet").said
        shown += said[0].startswith("So far")
        session.send("Mara" if isinstance(session.request, Write) else "1")
    assert shown > 1


def test_in_a_long_list_of_a_creation_what_cannot_be_had_stands_together_and_the_draft_has_a_sheet():
    from playing import scenario

    session = Session(scenario("the-salt-cellar.md"), load("hearts-v2"), Table("7", asks=True))
    session.send("begin")
    session.send("1")
    listed = asked(session)
    assert not any("(not now:" in line for line in listed)
    assert listed[-1].startswith("     Not now: ") and listed[-1].endswith("(too dear)")
    assert heard(session.send("plate")) == "Not now: too dear."
    said = heard(session.send("sheet"))
    assert said.startswith("So far;")
