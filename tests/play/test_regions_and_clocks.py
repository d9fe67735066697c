"""Scope by place, and clocks: what holds for a set of scenes, and what a ticking number brings."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.session import standing, views
from solo.session.replay import verify
from tests.playing import Game, adventure, heard, seated, written

CAVES = """## Shore

`here: outdoors`

- Go in. → [Mouth](#mouth)
- Shout. `noise + 1`
- Home. `end victory`

## Mouth

`in the caves` `here: cold`

- Deeper. → [Deep](#deep)
- Shout. `noise + 1`
- Out. → [Shore](#shore)

## Deep

`in the caves, the deep caves`

`here: bright`

- Shout. `noise + 1`
- Out. → [Mouth](#mouth)

## Glade

`apart` `in the caves`

- Out. → [Shore](#shore)

## Always

- `on wait` You wait.

## Always in the caves

`here: underground, dark`

Water drips.

- `on drink` It tastes of iron.
- Sit down. `if in the caves` `xp 1`

## Wandering

| d4  | Who |
| --- | --- |
| 1-4 | A gull. |

## Wandering the caves

| d4  | Who |
| --- | --- |
| 1-4 | A bat. |
"""


def played(*lines, text=CAVES):
    session = seated(text)
    return session, [heard(session.send(line)) for line in lines]


def test_what_always_runs_in_a_region_runs_there_alone():
    _, told = played("drink", "go in", "drink", "deeper", "out", "out")
    assert "iron" not in told[0] and "Water drips." in told[1] and "iron" in told[2]
    assert "Water drips." in told[3] and "Water drips." not in told[5]


def test_a_region_has_its_own_choices_beside_those_of_the_whole_file():
    session, told = played("wait", "go in", "wait")
    assert "You wait." in told[0] and "You wait." in told[2]
    assert "Sit down" in [offer.text for offer in session.offers]


def test_tags_of_a_region_are_said_once_and_a_scenes_own_come_on_top():
    session, _ = played("go in")
    assert session.stage.ground.here == ("cold", "underground", "dark")
    session.send("deeper")
    assert session.stage.ground.here == ("bright", "underground")  # not dark: its own word holds


def test_those_who_wander_a_region_come_there_and_the_others_elsewhere():
    _, told = played("shout", "go in", "shout")
    assert "A gull." in told[0] and "A bat." in told[2]


def test_a_scene_that_stands_apart_has_nothing_of_its_region_but_the_tags():
    made = adventure(written(CAVES))
    assert made.around(made.scenes["glade"]) == () and made.scenes["glade"].tags == ("underground", "dark")


def test_the_title_page_may_put_a_whole_file_into_a_region():
    text = "---\ntitle: T\n---\n\n# T\n\n`in the fen`\n\n## A\n\n- Go. `end`\n\n## Always in the fen\n\n`here: swamp`\n\nMidges.\n"
    made = read_texts({"a.md": text})
    assert not made.errors and made.scenes["a"].tags == ("swamp",)


def test_a_region_reaches_over_files():
    files = {
        "a.md": "---\ntitle: T\nstart: A\n---\n\n## A\n\n- Go. → [B](b.md#b)\n",
        "b.md": "## B\n\n`in the fen`\n\n- Go. `end`\n",
        "c.md": "## Always in the Fen\n\nMidges.\n",
    }
    made = read_texts(files)
    assert not made.errors and [holder for holder, _ in made.around(made.scenes["b"])] == ["always.fen"]


def test_two_sections_of_always_are_one():
    _, told = played(
        "pray", text="## A\n\n- Go. `end`\n\n## Always\n\nOne.\n\n## Always\n\nTwo.\n\n- `on pray` Three.\n"
    )
    assert "Three." in told[0] and "Two." in told[0] and "One." in told[0]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            "## A\n\n- Go. `end`\n\n## Always in the cvaes\n\nX.\n\n## B\n\n`in the caves`\n\n- Go. `end`\n",
            "no scene lies in `the cvaes`, and nothing is said of the region `the caves` (line 17); did you mean that?",
        ),
        (
            "## A\n\n- `if in the cvaes` Go. `end`\n- Home. `end`\n\n## B\n\n`in the caves`\n\n- Go. `end`\n",
            "no scene lies in `the cvaes`; did you mean `the caves`?",
        ),
        (
            "## A\n\n`in the cvaes`\n\n- Go. → [B](#b)\n\n## B\n\n`in the caves`\n\n- Go. `end`\n\n## Always in the caves\n\nX.\n",
            "nothing is said of the region",
        ),
        ("## A\n\nWords. `in the caves`\n\n- `in the caves` Go. `end`\n", "first under a scene's heading"),
        ("`clock flood: 0` x\n\n## A\n\n- Go. `end`\n", "of 2 to 100 ticks"),
        ("`clock flood: 4` x\n\n## A\n\n- Go. `end`\n", "nothing ever moves the clock"),
        (
            "`clock flood: 4` x\n\n## A\n\n- Go. `flood + 1` `end`\n\n## Flood\n\n| Flood | What |\n| --- | --- |\n| 9 | x |\n",
            "no tick of that clock",
        ),
    ],
)
def test_a_slip_is_told_with_what_is_right(body, said):
    problems = [str(each) for each in check(read_texts({"a.md": written(body)}))]
    assert any(said in each for each in problems), problems


FLOOD = """`clock flood: 4` `clock doom: 9, hidden`

## Quay

- Dawdle. `flood + 1` `doom + 1`
- Dawdle long. `flood + 3`
- Bail. `flood - 2`
- Home. `end victory`

## Drowned

- Sink. `end death`

## Flood

| Flood | What happens              |
| ----- | ------------------------- |
| 1     | Wet feet.                 |
| 2-3   | Wet knees. `learn the tide` |
| 4     | → [Drowned](#drowned)     |
"""


def test_a_clock_is_seen_to_tick_and_its_ticks_come_about():
    session = seated(FLOOD)
    assert "Flood 0/4" in standing.status(session) and "Doom" not in standing.status(session)
    told = heard(session.send("dawdle."))
    assert "Flood: 1 of 4." in told and "Wet feet." in told
    assert "Flood 1/4" in standing.status(session) and "Flood: 1 of 4." in views.look(session)
    told = heard(session.send("dawdle long"))
    assert "Wet knees." in told and session.stage.ground.knows("tide")
    assert session.stage.ground.scene.key == "drowned"


def test_a_tick_is_played_once_and_again_where_the_clock_went_back():
    session = seated(FLOOD)
    assert "Wet feet." in heard(session.send("dawdle."))
    assert "Wet feet." not in heard(session.send("look"))
    session.send("bail")
    assert session.stage.ground.value("flood") == 0
    assert "Wet feet." in heard(session.send("dawdle."))


def test_a_clock_never_goes_beyond_its_ends():
    session = seated(FLOOD.replace("→ [Drowned](#drowned)", "Drowned."))
    for _ in range(3):
        session.send("dawdle long")
    assert session.stage.ground.value("flood") == 4


def test_a_game_with_clocks_and_regions_is_resumed_and_replayed_to_the_letter(tmp_path):
    game = Game.begin(tmp_path / "g.solo", adventure(written(FLOOD)))
    for line in ("random", "dawdle.", "bail", "dawdle."):
        game.say(line)
    game.close()
    again = Game.reopen(tmp_path / "g.solo")
    assert "Flood 1/4" in standing.status(again.session)
    assert list(
        verify(again.record(), again.session.save.header, again.session.adventure, again.session.rules)
    )
    again.close()


def test_a_tick_that_leads_where_one_has_just_come_tells_it_once():
    text = """`clock heat: 2`

## Forge

- Work the bellows. `heat + 2` → [The Pour](#the-pour)

## The Pour

White metal, running.

- Go home. `end`

## Heat

| Heat | What happens |
| ---- | ------------ |
| 2    | → [The Pour](#the-pour) |
"""
    session = seated(text)
    assert heard(session.send("work the bellows")).count("White metal, running.") == 1
    assert session.world.get("game", "scene") == "the-pour"
