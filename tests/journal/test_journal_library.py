"""The folder of games: listed, found, renamed, forked and deleted by safe names."""

import sys
from subprocess import run

import msgspec
import pytest
from journal_games import HEADER, TEXTS, WORLD, play

from solo.journal import BadName, Library, NoSuchSave, SaveError, SaveExists, SaveLocked
from solo.journal.lines import frame


@pytest.fixture
def library(tmp_path):
    return Library(tmp_path / "saves")


def add(library, name, turns=1, **notes):
    """A game with a few turns, closed."""
    with library.create(name, HEADER, TEXTS, WORLD) as save:
        play(save, turns, **notes)


def test_games_are_listed_the_newest_first_with_what_a_player_wants_to_know(library):
    assert library.list() == []
    add(library, "old", 3, updated="2024-05-02T10:00:00Z", ending="drowned")
    add(library, "new", 5, updated="2024-06-01T10:00:00Z")
    library.create("fresh", HEADER).close()  # made 2024-05-01, not played
    new, old, fresh = library.list()
    assert [game.name for game in (new, old, fresh)] == ["new", "old", "fresh"]
    assert (new.title, new.system, new.turns, new.ending, new.problem) == ("The Mill", "cairn", 5, None, None)
    assert (old.turns, old.ending, old.updated) == (3, "drowned", "2024-05-02T10:00:00Z")
    assert (fresh.turns, fresh.updated, fresh.created) == (0, "", HEADER.created)


def test_the_list_follows_undo(library):
    add(library, "a", 3, ending="won")
    with library.open("a") as save:
        save.undo(ending=None)
    assert (library.list()[0].turns, library.list()[0].ending) == (2, None)


def test_listing_reads_one_line_of_the_turns_whatever_their_number(library, monkeypatch):
    add(library, "a", 100)
    newest = library.folder / "a.solo" / "00000001.jsonl"
    raw = newest.read_bytes()
    first, _, rest = raw.partition(b"\n")
    newest.write_bytes(b"x" * len(first) + b"\n" + rest)  # the first line is never looked at
    assert library.list()[0].turns == 100
    assert library.list()[0].problem is None


def test_a_game_that_cannot_be_opened_is_listed_with_its_problem(library):
    for name in ("bad header", "later", "bad line", "no turns", "not one"):
        add(library, name)
    folder = {name: library.folder / f"{name}.solo" for name in library.names()}
    (folder["bad header"] / "game.jsonl").write_text("{}\n")
    ops = [["header", "1", {"format": 9}]]
    (folder["later"] / "game.jsonl").write_bytes(frame(msgspec.json.encode(ops)))
    with open(folder["bad line"] / "00000001.jsonl", "ab") as file:
        file.write(b"something\n")
    (folder["no turns"] / "00000001.jsonl").unlink()
    (folder["not one"] / "00000001.jsonl").write_bytes(frame(b'[["head","1",{"turns":"many"}]]'))
    problems = {game.name: game.problem for game in library.list()}
    assert "line 1" in problems["bad header"]
    assert "later version" in problems["later"]
    assert "last line" in problems["bad line"]
    assert "is missing" in problems["no turns"]
    assert "head" in problems["not one"]


def test_what_a_strangers_save_says_cannot_trouble_the_terminal(library):
    header = msgspec.structs.replace(HEADER, title="\x1b[2J" + "x" * 500, system="a\nb")
    library.create("a", header).close()
    game = library.list()[0]
    assert game.title.startswith("\ufffd[2Jx")
    assert len(game.title) == 200
    assert game.system == "a\ufffdb"


def test_a_game_is_found_whatever_its_capitals_and_a_misspelt_one_is_asked_about(library):
    add(library, "The Mill")
    assert library.find("the mill") == library.find("The Mill") == library.folder / "The Mill.solo"
    with pytest.raises(NoSuchSave, match=r"no game called 'the mil'.* Did you mean 'The Mill'\?"):
        library.find("the mil")
    with pytest.raises(NoSuchSave, match="solo saves"):
        library.find("xyzzy")


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        ".",
        "..",
        ".hidden",
        "a.",
        "a ",
        " a",
        "../a",
        "a/b",
        "/etc/passwd",
        "a\\b",
        "C:a",
        "a\0b",
        "a\nb",
        "\x1b[2J",
        "a\u202eb",
        "CON",
        "nul.txt",
        "lpt1",
        "a*",
        "a?",
        "x" * 81,
        "é" * 41,
        "\ud800",
        "a|b",
    ],
)
def test_a_name_that_is_not_safe_everywhere_is_refused(library, name):
    add(library, "a")
    for call in (
        lambda: library.create(name, HEADER),
        lambda: library.rename("a", name),
        lambda: library.fork("a", name),
        lambda: library.free(name),
    ):
        with pytest.raises(BadName) as told:
            call()
        assert str(told.value).isprintable()
    with pytest.raises(NoSuchSave):
        library.find(name)
    assert library.names() == ["a"]
    assert [path.name for path in library.folder.parent.iterdir()] == ["saves"]


@pytest.mark.parametrize("name", ["a", "first-2", "The Mill", "Überfahrt", "v1.2", "水車", "x" * 80])
def test_a_name_in_any_language_is_kept(library, name):
    add(library, name)
    assert library.names() == [name]
    with library.open(name) as save:
        assert save.name == name


def test_names_that_are_one_on_some_file_system_are_one_here(library):
    add(library, "Mill")
    with pytest.raises(SaveExists):
        library.create("MILL", HEADER)
    add(library, "caf\u00e9")
    with pytest.raises(SaveExists):
        library.create("cafe\u0301", HEADER)
    assert library.names() == ["Mill", "caf\u00e9"]


def test_a_free_name_is_the_name_or_the_name_with_the_next_number(library):
    assert library.free("mill") == "mill"
    add(library, "Mill")
    add(library, "mill-2")
    assert library.free("mill") == "mill-3"
    add(library, "x" * 80)
    assert library.free("x" * 80) == "x" * 78 + "-2"


def test_a_game_is_renamed_and_its_turns_come_with_it(library):
    add(library, "a", 4)
    add(library, "b")
    with pytest.raises(SaveExists):
        library.rename("a", "B")
    assert library.rename("a", "A").name == "A.solo"  # capitals only
    assert library.rename("A", "c") == library.folder / "c.solo"
    assert library.names() == ["b", "c"]
    with library.open("c") as save:
        assert (save.name, save.depth) == ("c", 4)
        for call in (lambda: library.rename("c", "d"), lambda: library.delete("c")):
            with pytest.raises(SaveLocked):
                call()
    assert library.names() == ["b", "c"]


def test_a_deleted_game_is_gone_and_nothing_else(library):
    add(library, "a")
    add(library, "b")
    library.delete("a")
    assert [path.name for path in library.folder.iterdir()] == ["b.solo"]
    (library.folder / "b.solo" / "notes of my own.txt").write_text("mine")
    library.delete("b")
    assert library.names() == []
    assert (library.folder / "b.solo" / "notes of my own.txt").read_text() == "mine"


def test_a_damaged_game_can_be_deleted(library):
    add(library, "a")
    (library.folder / "a.solo" / "game.jsonl").write_text("broken")
    library.delete("a")
    assert library.names() == []


def test_a_game_that_is_being_played_can_be_forked(library):
    add(library, "a", 3)
    with library.open("a") as save:
        play(save, 1)
        library.fork("a", "b")
        library.fork("a", "c", whole=True, title="Again")
    assert {game.name: (game.title, game.turns) for game in library.list()} == {
        "a": ("The Mill", 4),
        "b": ("The Mill", 4),
        "c": ("Again", 4),
    }


def test_a_folder_that_is_a_file_is_told(tmp_path):
    (tmp_path / "saves").write_text("x")
    with pytest.raises(SaveError):
        Library(tmp_path / "saves").create("a", HEADER)


def test_the_front_door_lists_games_without_loading_tinydb(library):
    add(library, "a", 3)
    code = (
        "import sys; from solo.journal import Library; "
        "print(Library(sys.argv[1]).list()[0].turns, 'tinydb' in sys.modules)"
    )
    done = run([sys.executable, "-c", code, str(library.folder)], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["3", "False"]
