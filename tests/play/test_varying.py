"""Words that vary, counts in words, and directives that nobody hears."""

from itertools import pairwise

import pytest

from solo.play.scene import ending_of
from solo.scenario import read_texts
from solo.session.replay import verify
from tests.playing import Game, adventure, heard, seated, written


def telling(words, times, seed="1", rules="coins"):
    session = seated(f"## Yard\n\n- Go. `end`\n- Look. `lose gold bar` {words}\n", seed=seed, rules=rules)
    return [heard(session.send("look.")).splitlines()[-1:] for _ in range(times)]


def told(words, times, seed="1"):
    return [line[0] if line else "" for line in telling(words, times, seed)]


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("in turn", ["One.", "Two.", "Three.", "One.", "Two."]),
        ("one by one", ["One.", "Two.", "Three.", "Three.", "Three."]),
        ("once each", ["One.", "Two.", "Three.", "", ""]),
    ],
)
def test_words_come_in_their_order(how, expected):
    assert told(f"`{how}` One. / Two. / Three.", 5) == expected


def test_one_of_several_is_drawn_each_time():
    drawn = told("`one of` One. / Two. / Three.", 30)
    assert set(drawn) == {"One.", "Two.", "Three."}


def test_shuffled_words_come_back_only_when_all_were_told():
    for seed in "12345":
        drawn = told("`shuffled` One. / Two. / Three.", 9, seed)
        for start in (0, 3, 6):
            assert set(drawn[start : start + 3]) == {"One.", "Two.", "Three."}
        assert all(one != other for one, other in pairwise(drawn))


@pytest.mark.parametrize(
    "inner",
    [
        "in turn: red / blue / green",
        "in turn: red/blue/green",
        "in turn: red, blue or green",
        "in turn red / blue / green",
    ],
)
def test_words_in_the_span_stand_in_the_middle_of_a_sentence(inner):
    assert told(f"The door is `{inner}` today.", 3) == [
        f"The door is {each} today." for each in ("red", "blue", "green")
    ]


def test_two_of_them_in_one_line_go_their_own_ways():
    assert told("A `in turn: red / blue` cat and a `in turn: big / small / flat` dog.", 3) == [
        "A red cat and a big dog.",
        "A blue cat and a small dog.",
        "A red cat and a flat dog.",
    ]


def test_whoever_looks_again_sees_what_was_told():
    session = seated(
        "## Yard\n\n`in turn` Red sky. / Grey sky.\n\n- Go. → [Hill](#hill)\n\n## Hill\n\n- Return. → [Yard](#yard)\n"
    )
    assert "Red sky." in heard(session.send("look")) and "Red sky." in heard(session.send("look"))
    session.send("go.")
    assert "Grey sky." in heard(session.send("return."))
    assert "Grey sky." in heard(session.send("look"))


def test_a_game_with_them_is_resumed_and_replayed_to_the_letter(tmp_path):
    text = written("## Yard\n\n- Look. `lose gold bar` `shuffled` One. / Two. / Three.\n- Go. `end`\n")
    game = Game.begin(tmp_path / "g.solo", adventure(text))
    for line in ("random", "look.", "look.", "look."):
        game.say(line)
    game.close()
    again = Game.reopen(tmp_path / "g.solo")
    again.say("look.")
    assert list(
        verify(again.record(), again.session.save.header, again.session.adventure, again.session.rules)
    )
    again.close()


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("`one of: red` x", "parted by slashes"),
        ("`in turn` Nothing varies.", "parted by slashes"),
        ("The door `one of` red / blue, and shut.", "write them in the span"),
    ],
)
def test_a_slip_is_told_with_what_is_right(body, said):
    problems = [
        str(each) for each in read_texts({"a.md": written(f"## A\n\n{body}\n\n- Go. `end`\n")}).problems
    ]
    assert any(said in each for each in problems), problems


@pytest.mark.parametrize(
    ("number", "words"),
    [(0, "no guards"), (1, "one guard"), (2, "two guards"), (12, "twelve guards"), (13, "13 guards")],
)
def test_counts_read_as_prose(number, words):
    session = seated(
        "## Yard\n\n- Look. `lose gold bar` You see `count alarm guards` there.\n- Go. `end`\n",
        front=f"state:\n  alarm: {number}\n",
    )
    assert f"You see {words} there." in heard(session.send("look."))


def test_a_count_of_things_has_its_plural_and_can_be_compared():
    text = "## Yard\n\n`first` `gain 2 ropes`\n\n- Look. `lose gold bar` You have `count rope`.\n- `if count rope = 1` Tie it. `xp 1`\n- Drop it. `lose 1 rope`\n- Go. `end`\n"
    session = seated(text)
    assert "You have two ropes." in heard(session.send("look."))
    session.send("drop it.")
    assert "You have one rope." in heard(session.send("look."))
    assert "Tie it" in [offer.text for offer in session.offers]


@pytest.mark.parametrize(
    "span", ["gain rope", "gain 2 coins", "lose rope", "learn the way", "wait 1 hour", "xp 1"]
)
def test_a_directive_that_is_done_quietly_is_not_told(span):
    def game(words):
        session = seated(f"## Yard\n\n- Look. `{words}` You look.\n- Go. `end`\n", rules="cairn")
        return heard(session.send("look.")), session

    (loud, one), (quiet, other) = game(span), game(f"{span} quietly")
    assert quiet == "You look." and (loud != quiet or span == "lose rope")
    assert one.world.digest == other.world.digest or one.world.fields("seen") != other.world.fields("seen")


def test_somebody_who_is_met_quietly_is_there_and_nobody_announces_them():
    session = seated(
        "## Yard\n\n- Look. `meet Bob curious quietly`\n  - **Curious** He nods.\n- Go. `end`\n"
        "\n## People\n\n### Bob\n\n3 HP, club (d6)\n",
        rules="cairn",
    )
    assert heard(session.send("look.")) == "He nods."
    assert session.world.get("npc.bob", "attitude") == "curious" or "Bob" in heard(
        session.send("look at bob")
    )


@pytest.mark.parametrize("name", ["Quietly", "She Went Quietly"])
def test_an_ending_may_be_named_quietly(name):
    session = seated(f"## Yard\n\n- Go. `end: {name}` She has gone.\n")
    session.send("go.")
    assert name in ending_of(session.world)


def test_quietly_as_a_word_of_the_prose_is_left_alone():
    made = read_texts(
        {
            "a.md": written(
                '## A\n\n- Ask. `ask "Does it go quietly?"` Yes.\n- Learn. `learn "she went quietly"` x\n- Go. `end`\n'
            )
        }
    )
    assert not made.errors and made.clues


def test_an_always_inside_what_a_test_comes_to_leaves_its_or_else_to_it():
    """`test … A if B C always → X or else D → Y`: the `always` ends the condition, and not the success."""
    text = (
        "## Yard\n\n- Jump. `test might: jumping` Over. `if n > 5` By far. `always` → [The Far Side](#the-far-side) "
        "or else Short. → [The Near Side](#the-near-side)\n\n## The Far Side\n\n- Go. `end`\n\n## The Near Side\n\n- Go. `end`\n"
    )
    ways = set()
    for seed in range(24):
        session = seated(text, rules="cairn", seed=str(seed), front="state:\n  n: 0\n")
        told = heard(session.send("jump"))
        where = session.world.get("game", "scene")
        assert ("Over." in told) == (where == "the-far-side") and ("Short." in told) == (
            where == "the-near-side"
        )
        ways.add(where)
    assert ways == {"the-far-side", "the-near-side"}
