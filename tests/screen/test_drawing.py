"""The map that a player draws as they go."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import Game, adventure, written
from screens import on_terminal

from solo.screen.drawing import drawing
from solo.screen.layout import cells
from solo.session.mapping import Walked, in_words, walked

RING = """## Hut

- On. `once` → [Road](#road)
- Out. `end out`

## Road

- On. → [Lane](#lane)
- Aside. → [Mill](#mill)

## Mill

- Back. → [Road](#road)

## Lane

- Round. → [Hut](#hut)
- Up. → [Tower](#tower)

## Tower

- Down. → [Lane](#lane)
"""


def shown(map_: Walked, columns: int = 40) -> list[str]:
    """A map as it is drawn."""
    return [text for _, text in drawing(map_, columns)]


def test_what_follows_stands_below_what_turns_off_beside_and_a_ring_is_closed_at_the_margin():
    places = {key: f"The {key.title()}" for key in ("hut", "road", "mill", "lane")}
    ways = (("hut", "road"), ("road", "mill"), ("mill", "road"), ("road", "lane"), ("lane", "hut"))
    assert shown(Walked(places, ways, "lane"))[:4] == [
        "● The Hut ◄────┐",
        "● The Road     │",
        "├──● The Mill  │",
        "◆ The Lane ────┘",
    ]


def test_a_map_grows_as_somebody_walks_and_says_what_was_not_tried(tmp_path):
    game = Game.begin(tmp_path / "m.solo", adventure(written(RING)))
    for line in ("random", "on", "aside", "back", "on"):
        game.say(line)
    map_ = walked(game.session)
    assert list(map_.places) == ["hut", "road", "mill", "lane"]
    assert map_.here == "lane"
    assert "Not tried from here: " in shown(map_)[-1] and "Up" in shown(map_)[-1]
    assert in_words(map_)[:2] == ["You are here: Lane.", "From Hut you went to Road."]
    game.say("round")
    assert any("┘" in line for line in shown(walked(game.session))), "the way round is a ring"
    game.say("undo")
    assert walked(game.session).here == "lane", "what is taken back is off the map"
    game.close()


def test_a_terminal_draws_the_map_and_a_voice_tells_it(tmp_path):
    game = Game.begin(tmp_path / "m.solo", adventure(written(RING)))
    told = on_terminal(game.session, "random\non\nmap\n")
    assert "● Hut" in told and "◆ Road" in told
    game.close()


KEYS = st.integers(0, 11).map(lambda number: f"p{number}")


@given(
    st.lists(st.tuples(KEYS, KEYS), max_size=40),
    st.lists(st.text(min_size=1, max_size=30), min_size=12, max_size=12),
    st.integers(20, 80),
)
def test_no_map_is_wider_than_the_screen_and_every_place_stands_in_it_once(ways, names, columns):
    places = dict.fromkeys(key for way in ways for key in way)
    map_ = Walked(
        {key: names[int(key[1:])] for key in places},
        tuple(dict.fromkeys(way for way in ways if way[0] != way[1])),
        "",
    )
    drawn = [(style, text) for style, text in drawing(map_, columns) if style == "set"]
    assert len(drawn) == len(places)
    deepest = max((text.count("│  ") for _, text in drawn), default=0)
    assert all(cells(text) <= max(columns, 3 * deepest + 10) for _, text in drawn)


def test_a_walk_through_a_thousand_places_is_drawn():
    places = {str(number): f"Place {number}" for number in range(1000)}
    ways = tuple((str(number), str(number + 1)) for number in range(999))
    assert len(shown(Walked(places, ways, "999"))) == 1002


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp437"])
def test_where_the_lines_cannot_be_written_others_stand_in(encoding):
    from solo.cli.gate import stood_in

    places = {"a": "Hut", "b": "Road", "c": "Mill"}
    text = "\n".join(shown(Walked(places, (("a", "b"), ("b", "c"), ("c", "a")), "c")))
    import codecs

    codecs.register_error("stand-in", stood_in)
    assert "?" not in text.encode(encoding, "stand-in").decode(encoding)
