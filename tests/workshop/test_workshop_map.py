"""`solo map`: a scenario as a graph."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import adventure, written

from solo.cli.main import main
from solo.workshop import map as drawing
from solo.workshop.graph import Target, map_of

STORY = """## Hall

A door, and `roll` [a draught](#draughts).

- Knock. `test charm: manners, hard` → [Attic](#attic) or else [Yard](#yard)
- `once` `if alarm > 0` Hide. `alarm = 0`
- Fight on. `fight 2 rats`
  - **Victory** Quiet.
    - Sit. → back
    - Sing. `end song`

## Attic

`do` [Yard](#yard) Dust.

- Jump. → [Yard](#yard)

## Yard

- Leave. `end out` Gone.

## Cellar

- Up. → [Hall](#hall)

## Always

- Give up. `end quit`

## Draughts

| d6  | It |
| --- | --- |
| 1-3 | is warm |
| 4-6 | blows you out → [Yard](#yard) |
"""
FRONT = "state:\n  alarm: 0\n"


@pytest.fixture
def made():
    """The map of a small adventure with a scene that no way leads to."""
    return map_of(adventure(written(STORY, FRONT)))


def test_an_outline_shows_scenes_choices_tests_and_where_each_leads(made):
    lines = drawing.text(made).splitlines()
    for line in (
        "Hall  test.md:9  (the start)",
        "  [roll Draughts] → Yard",
        "  - Knock [test charm: manners, hard] → Attic or else → Yard",
        "  - (once, if alarm > 0) Hide",
        "  - Fight on [fight 2 rats]",
        "    * Victory",
        "      - Sit → back",
        "      - Sing ■ song",
        "  ↺ Yard",
        "  - Leave ■ out",
    ):
        assert line in lines, "\n".join(lines)


def test_a_scene_that_cannot_be_reached_is_marked_in_every_form(made):
    assert re.search(r"^Cellar .*no way leads here", drawing.text(made), re.MULTILINE)
    assert drawing.text(made).count("no way leads here") == 1
    name = re.search(r'(s\d+)\["Cellar"\]', drawing.mermaid(made))[1]
    assert f"style {name} stroke-dasharray" in drawing.mermaid(made)
    assert '[label="Cellar" style=dashed]' in drawing.dot(made)
    assert [spot["key"] for spot in json.loads(drawing.data(made))["scenes"] if spot.get("unreachable")] == [
        "cellar"
    ]


def test_what_every_scene_offers_is_shown_once(made):
    assert "in every scene" in drawing.text(made)
    assert drawing.text(made).count("Give up") == 1


def test_the_drawings_hold_every_arrow_between_scenes_and_endings(made):
    wanted = {
        ("Hall", "Attic"),
        ("Hall", "Yard"),
        ("Hall", "song"),
        ("Attic", "Yard"),
        ("Yard", "out"),
        ("Cellar", "Hall"),
        ("Always", "quit"),
    }
    for text, node, arrow in (
        (drawing.mermaid(made), r'^  (\w+)\(?\["([^"]*)"\]', r'^  (\w+) -\.?->(?:\|"[^"]*"\|)? (\w+)'),
        (drawing.dot(made), r'^  (\w+) \[label="([^"]*)"', r"^  (\w+) -> (\w+) "),
    ):
        names = dict(re.findall(node, text, re.MULTILINE))
        assert {(names[one], names[other]) for one, other in re.findall(arrow, text, re.MULTILINE)} == wanted


def test_data_says_where_each_way_leads_and_in_which_line_it_stands(made):
    hall = json.loads(drawing.data(made))["scenes"][0]
    knock = next(way for way in hall["ways"] if way.get("words") == "Knock")
    assert knock["to"] == [{"kind": "go", "to": "attic"}, {"kind": "go", "to": "yard", "failing": True}]
    assert knock["line"] == 13
    assert made.scenes[0].ways[1].to[0] == Target("go", "attic")


@given(
    st.text(max_size=60)
    | st.sampled_from(
        ['"]', '"); drop', "\\", '\\"', "|x|", "#quot;", "<b>", "\x1b[2J", "a\nb", "end", "`x`"]
    )
)
def test_whatever_words_say_they_stay_inside_their_label(words):
    assert re.fullmatch(r"[^\"|\[\](){}<>\\`\x00-\x1f]*", drawing.entities(words))
    inside = drawing.quoted(words)[1:-1]
    assert not re.search(r'(?<!\\)(\\\\)*"', inside) and not re.search(r"(?<!\\)(\\\\)*\\$", inside)
    assert inside.isprintable()


@pytest.mark.parametrize("form", drawing.FORMATS)
def test_the_command_prints_a_map_of_an_adventure_that_comes_along(capsys, form):
    assert main(["map", "the-salt-cellar", "--format", form]) == 0
    printed = capsys.readouterr().out
    assert "The Sluice" in printed and "Feel along the bars" in printed


def test_an_adventure_with_errors_is_drawn_as_far_as_it_can_be_read(tmp_path, capsys):
    (tmp_path / "half.md").write_text(
        written("## Hall\n\n- Go. → [Nowhere](#nowhere)\n- Stay. `end here`\n"), encoding="utf-8"
    )
    assert main(["map", str(tmp_path / "half.md")]) == 0
    assert "Stay ■ here" in capsys.readouterr().out


def test_a_scenario_that_there_is_none_of_is_an_error_in_words(capsys):
    assert main(["map", "no-such-thing"]) == 1
    assert "there is no scenario 'no-such-thing'" in capsys.readouterr().err
