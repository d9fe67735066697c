"""Saves of every format there has been still open. `golden/format-1.solo` was written by solo 0.1.0; no golden save
is ever written again: a change of the format gets a migration and a golden save of its own."""

from pathlib import Path
from shutil import copytree

import pytest
from journal_games import folded, new_game, play

from solo.journal import FORMAT, Save, fork, migrate, model, summary
from solo.journal import save as save_module
from solo.journal import segment as segment_module

GOLDEN = Path(__file__).parent / "golden"


def test_there_is_a_golden_save_and_a_way_up_from_every_format():
    assert {path.name for path in GOLDEN.glob("format-*.solo")} == {
        f"format-{n}.solo" for n in range(1, FORMAT + 1)
    }
    assert set(migrate.MIGRATIONS) == set(range(1, FORMAT))


@pytest.fixture(params=range(1, FORMAT + 1))
def golden(request, tmp_path):
    """A copy of the golden save of each format."""
    return Path(copytree(GOLDEN / f"format-{request.param}.solo", tmp_path / "golden.solo"))


def check(save):
    """The game that every golden save holds: seven turns, 4 and 5 in a branch undone, 6 and 7 after turn
    3."""
    assert (save.head, save.tip, save.depth) == (6, 7, 4)
    lines = [turn.line for turn in save.path_to(7)]
    assert lines == ["take the lantern", "ask about the weir", "go down", "rest", "wake"]
    assert save.children(3) == (4, 6)
    assert dict(save.meta) == {"updated": "2024-05-01T11:00:00Z", "phase": "rest", "note.1": "the key ☃"}
    assert folded(save) == {
        "hero.1": {"hp": 5, "tags": ("brave", ("very", 2)), "gear": ("lantern",)},
        "game": {"minute": 30},
    }
    assert folded(save, 5) == {
        "hero.1": {"hp": 1, "tags": ("brave", ("very", 2)), "gear": ("lantern",)},
        "game": {"minute": 20},
        "foe.1": {"name": "eel"},
    }
    turn = save.turn(4)
    assert turn.move == {"kind": "choice", "key": "fight", "targets": ("foe.1",)}
    assert turn.rolls == (("CRN-DMG-01", "foe.1", "Bite", "", "d6", (3,), 3, False),)
    assert turn.tells == (("ruling", "The eel bites."),)
    assert (turn.digest, turn.stable, turn.extra) == (2**64 - 59, False, {"seen": (4,)})
    assert (save.header.system, save.header.seed, save.header.options) == ("cairn", "7", {"scars": True})
    assert save.text("mill.md") == "# The Mill\n\nWater under the wheel ☃\n"


def test_a_golden_save_opens_and_is_what_it_was(golden):
    with Save.open(golden) as save:
        check(save)
    assert (summary(golden).turns, summary(golden).title, summary(golden).problem) == (4, "The Mill", None)


def test_a_golden_save_can_be_played_on_and_forked(golden):
    with Save.open(golden) as save:
        play(save, 200)
        save.go(6)
        with Save.open(fork(save, golden.with_name("fork.solo"))) as other:
            assert folded(other) == folded(save)
    with Save.open(golden) as save:
        assert (save.head, save.tree.last) == (6, 207)
        assert folded(save, 207)["hero.1"]["hp"] == 207


@pytest.fixture
def next_format(monkeypatch):
    """As it will be when there is one more: notes are longer by a word, titles are in capitals."""

    def up(table, document):
        match table:
            case "notes":
                return document | {"value": f"{document['value']}, once"}
            case "header":
                return document | {"title": document["title"].upper()}
        return document

    for module in (migrate, model, save_module, segment_module):
        monkeypatch.setattr(module, "FORMAT", FORMAT + 1)
    monkeypatch.setitem(migrate.MIGRATIONS, FORMAT, up)


def test_a_save_of_the_format_before_is_read_through_its_migration(golden, next_format):
    before = {path.name: path.read_bytes() for path in golden.iterdir()}
    with Save.open(golden, write=False) as save:
        assert (save.header.title, save.meta["phase"]) == ("THE MILL", "rest, once")
    assert {path.name: path.read_bytes() for path in golden.iterdir()} == before


def test_a_save_of_the_format_before_goes_on_in_the_present_one(golden, next_format):
    older = (golden / "00000001.jsonl").read_bytes()
    for turns in (7, 8):
        with Save.open(golden) as save:
            assert (save.meta["phase"], save.tree.last) == ("rest, once", turns)
            play(save, 1)
            assert save.turn(4).line == "hit it"
    assert (golden / "00000001.jsonl").read_bytes() == older


def test_a_game_of_the_format_before_that_has_no_turns_yet_goes_on_in_the_present_one(tmp_path, request):
    with new_game(tmp_path / "a.solo") as save:
        save.set(phase="prologue")
    request.getfixturevalue("next_format")
    for turns in range(3):
        with Save.open(tmp_path / "a.solo") as save:
            assert (save.meta["phase"], save.tree.last) == ("prologue, once", turns)
            assert folded(save)["hero.1"]["name"] == "Ada"
            play(save, 1)
