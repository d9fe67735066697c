"""A scenario listens: choices that stand on no list are found by whoever types their words."""

import pytest

from solo.scenario import heard, read_texts
from solo.scenario.checking.check import check
from solo.session.replay import verify
from tests.playing import Game, adventure, seated, written
from tests.playing import heard as told

QUAY = """## Quay

`first` Gulls on the wall.

- Go down to the boats. `also board, take boat` → [Boats](#boats)
- `hidden` Lift the third flagstone. `learn the key` Under it lies a key.
- `on feed gulls, throw bread/crumbs` They wheel and scream. `learn the gulls`
- `once` `on climb mast` `if alarm = 0` From up there you see the mill. `alarm + 1`
- `on ring bell` `needs know the gulls` It rings.
- Sit with Bet.
  - `on sing` She laughs. `again`
  - Get up.
- Stay.

## Boats

- Home. `end victory`

## Always

- `on pray` Nobody answers.

## Items

### Old Lantern

- bulky
- `on rub lantern` It is only brass.
"""
FRONT = "state:\n  alarm: 0\n"


def shown(session):
    return [offer.text for offer in session.offers if offer.numbered]


def test_what_is_listened_for_stands_on_no_list():
    session = seated(QUAY, front=FRONT)
    assert shown(session) == ["Go down to the boats", "Sit with Bet", "Stay"]


@pytest.mark.parametrize(
    "line",
    [
        "feed the gulls",
        "I am feeding those gulls",
        "try to feed a gull",
        "throw them some crumbs",
        "throw bread",
    ],
)
def test_a_phrase_is_said_in_any_order_and_form_with_small_words_between(line):
    session = seated(QUAY, front=FRONT)
    assert "They wheel and scream." in told(session.send(line))


@pytest.mark.parametrize("line", ["feed bet", "look at the gulls there", "throw a stone"])
def test_a_line_that_says_only_part_of_a_phrase_is_not_heard(line):
    session = seated(QUAY, front=FRONT)
    assert "They wheel" not in told(session.send(line))


def test_other_words_find_a_choice_that_is_listed():
    session = seated(QUAY, front=FRONT)
    session.send("board")
    assert session.stage.ground.scene.key == "boats"


def test_a_hidden_choice_is_listed_once_it_was_found():
    session = seated(QUAY, front=FRONT)
    assert "Under it lies a key." in told(session.send("lift flagstone"))
    assert "Lift the third flagstone" in " ".join(shown(session))


def test_conditions_and_needs_hold_for_what_is_listened_for():
    session = seated(QUAY, front=FRONT)
    assert "needs to know the gulls" in told(session.send("ring the bell"))
    session.send("feed gulls")
    assert "It rings." in told(session.send("ring the bell"))
    assert "From up there" in told(session.send("climb the mast"))
    assert "From up there" not in told(session.send("climb the mast"))


def test_a_nested_menu_listens_while_it_is_open():
    session = seated(QUAY, front=FRONT)
    assert "She laughs" not in told(session.send("sing"))
    if session.request:
        session.send("leave")
    session.send("Sit with Bet")
    assert shown(session) == ["Get up"]
    assert "She laughs." in told(session.send("sing a song"))
    assert shown(session) == ["Get up"]


def test_always_listens_in_every_scene():
    session = seated(QUAY, front=FRONT)
    session.send("board")
    assert "Nobody answers." in told(session.send("pray"))


def test_a_thing_listens_while_it_is_carried_or_lies_here():
    session = seated(QUAY.replace("Gulls on", "`gain old lantern` Gulls on"), front=FRONT)
    assert "only brass" in told(session.send("rub the lantern"))
    bare = seated(QUAY, front=FRONT)
    assert "only brass" not in told(bare.send("rub the lantern"))


def test_a_person_listens_while_they_are_here():
    story = """## Lane

`meet Bet curious`

- **Curious** She nods.
- Go on. → [Hill](#hill)
- Wait.

## Hill

- Back. → [Lane](#lane)

## People

### Bet

- `on sing` Bet sings along.
"""
    session = seated(story)
    assert "Bet sings along." in told(session.send("sing to bet"))
    session.send("go on")
    assert "sings along" not in told(session.send("sing to bet"))


def test_a_game_with_it_is_resumed_and_replayed_to_the_letter(tmp_path):
    game = Game.begin(tmp_path / "g.solo", adventure(written(QUAY, FRONT)))
    for line in ("random", "feed the gulls", "lift third flagstone", "sit with bet", "sing", "get up"):
        game.say(line)
    game.close()
    again = Game.reopen(tmp_path / "g.solo")
    assert again.session.stage.ground.knows("gull") and again.session.stage.ground.knows("key")
    assert "Nobody answers." in again.say("pray")
    assert list(
        verify(again.record(), again.session.save.header, again.session.adventure, again.session.rules)
    )
    again.close()


def test_playtest_reaches_what_is_listened_for():
    from solo.workshop.playtest import Here, played

    report = played(adventure(written(QUAY, FRONT)), ["coins"], 60, "1", 60, Here())
    assert [
        missed.words for missed in report.missed if "gulls" in missed.words or "pray" in missed.words
    ] == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("`on feed gulls` They scream.", "begin the line with `- `"),
        ("- Feed them. `on throw bread` Yes. `xp 1`", "write `also throw bread`"),
        ("- `on` Yes. `xp 1`", "say what may be typed"),
        ("`hidden` Words.", "`hidden` stands in a choice"),
    ],
)
def test_a_slip_in_listening_is_told_with_the_way_forward(line, told):
    problems = [
        str(each) for each in check(read_texts({"a.md": written(f"## A\n\n{line}\n\n- Go. `end`\n")}))
    ]
    assert any(told in each for each in problems), problems


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("feed gulls", [(("feed",), ("gulls",))]),
        ("feed the gulls, throw bread", [(("feed",), ("gulls",)), (("throw",), ("bread",))]),
        ("push/shove cart", [(("push", "shove"), ("cart",))]),
        ("push or shove cart", [(("push", "shove"), ("cart",))]),
        ("push cart or kick wheel", [(("push",), ("cart",)), (("kick",), ("wheel",))]),
        ("pray", [(("pray",),)]),
        ("on", [(("on",),)]),
    ],
)
def test_phrases_are_read_as_a_writer_would_mean_them(text, phrases):
    assert list(heard.phrases(text)) == phrases


def test_a_word_the_scenario_listens_for_is_no_slip_of_another_on_the_screen():
    session = seated(
        "## Nave\n\nNine people sit in the front pew.\n\n- Sit down in front. You sit.\n- Go. `end`\n"
        "- `on search font` The third panel is loose. `learn the panel`\n"
    )
    assert "The third panel is loose." in told(session.send("search the font"))


@pytest.mark.parametrize("line", ["ask Wat about the cat", "ask him about the cat", "ask about the cat"])
def test_who_is_only_meant_is_asked_about_what_the_scenario_listens_for(line):
    session = seated(
        "## Nave\n\n`meet Wat curious`\n\n- **Curious** A boy.\n- Go. `end`\n- `on ask wat` He counts.\n"
        "- `on ask wat cat` It goes in the font. `learn the font`\n\n## People\n\n### Wat\n\n2 HP\n\n- person\n"
    )
    assert "It goes in the font." in told(session.send(line))


def test_what_is_asked_stands_on_record_as_it_was_typed(tmp_path):
    game = Game.begin(
        tmp_path / "a.solo",
        adventure(
            written(
                "## Nave\n\n- Ask about Mag. `also nurse` Gone. `learn mag`\n- Go. `end`\n", "rules: coins\n"
            )
        ),
        "coins",
    )
    game.say("random")
    game.say("ask about the nurse")
    assert [turn.line for turn in game.record()][-1].lower().startswith("ask about")


TALK = """## Quay

- `on ask tide` "Out," says somebody.
- `once` `on look boat` It's Bet's boat.
- `on ask wind` "Backing." `learn the wind backs`
- Stay.
"""


@pytest.mark.parametrize(
    ("line", "turns"), [("ask about the tide", 0), ("look at the boat", 1), ("ask about the wind", 1)]
)
def test_an_answer_that_can_be_had_again_and_changes_nothing_takes_no_turn(line, turns):
    session = seated(TALK)
    before = session.world.get("game", "turns", 0)
    told(session.send(line))
    assert session.world.get("game", "turns", 0) == before + turns


def test_of_two_phrases_with_the_same_words_the_one_in_the_order_of_the_line_is_meant():
    session = seated('## Quay\n\n- `on ask bet osk` "A fool."\n- `on ask osk bet` "A saint."\n- Stay.\n')
    assert "A saint." in told(session.send("ask osk about bet"))
    assert "A fool." in told(session.send("ask bet what osk is"))


def test_who_is_listened_to_whatever_is_asked_may_be_asked_for_what_stands_on_the_list():
    quay = '## Quay\n\n`meet Bet kind quietly`\n\n- **Kind** She nods.\n- Ask her to come. "I will."\n- `on ask bet` "Tide."\n- Stay.\n\n## People\n\n### Bet\n\n- person\n'
    assert "I will." in told(seated(quay).send("ask bet to come"))
    assert "Tide." in told(seated(quay).send("ask bet what the moon is"))
