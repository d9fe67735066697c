"""One game: turns are kept and found, the head moves through the tree, and length costs nothing."""

import multiprocessing
import os
from bisect import bisect_right
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from journal_games import HEADER, TEXTS, WORLD, Model, change, folded, new_game, play, same, step, told

from solo.journal import (
    DamagedSave,
    NewerFormat,
    NoSuchMove,
    NoSuchTurn,
    NotASave,
    ReadOnlySave,
    Save,
    SaveError,
    SaveExists,
    SaveLocked,
    TooLarge,
    Turn,
    fold,
    fork,
    salvage,
    text_hash,
)
from solo.journal.lines import frame


@given(seed=st.integers(0, 2**32), length=st.integers(1, 40), span=st.integers(1, 9))
def test_any_moves_and_reopenings_leave_what_a_model_in_memory_has(tmp_path_factory, seed, length, span):
    rng, model, path = Random(seed), Model(), tmp_path_factory.mktemp("saves") / "a.solo"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("solo.journal.segment.SPAN", span)
        patch.setattr("os.fsync", lambda fd: None)
        save = new_game(path)
        for _ in range(length):
            step(save, model, rng)
            same(save, model, deep=False)
            if rng.random() < 0.2:
                save.close()
                save = Save.open(path)
                same(save, model)
        same(save, model)
        whole = Save.open(fork(save, path.with_name("whole.solo"), whole=True))
        same(whole, model)
        branch = Save.open(fork(save, path.with_name("branch.solo")))
        assert [turn.changes for turn in branch.path_to()] == [turn.changes for turn in save.path_to()]
        assert folded(branch) == model.world(model.head)
        assert dict(branch.meta) == model.notes
        for game in (save, whole, branch):
            game.close()


def test_a_turn_comes_back_as_it_was_given_tuples_and_all(tmp_path):
    given_turn = Turn(
        move={"key": "try", "at": ["a", ("b", [1])]},
        line="try ☃",
        rolls=[["R", "hero.1", "", "", "2d6", [3, 4], 7, False]],
        changes=[("hero.1", "tags", None, ("x", ("y",)), "R")],
        tells=[["prose", "Hm."]],
        digest=2**64 - 1,
        stable=False,
        extra={"n": [1, None]},
    )
    with new_game(tmp_path / "a.solo") as save:
        id = save.append(given_turn)
        told = save.turn(id)
    with Save.open(tmp_path / "a.solo") as save:
        assert save.turn(id) == told
    assert told == Turn(
        id=1,
        parent=0,
        depth=1,
        move={"key": "try", "at": ("a", ("b", (1,)))},
        line="try ☃",
        rolls=(("R", "hero.1", "", "", "2d6", (3, 4), 7, False),),
        changes=(("hero.1", "tags", None, ("x", ("y",)), "R"),),
        tells=(("prose", "Hm."),),
        digest=2**64 - 1,
        stable=False,
        extra={"n": (1, None)},
    )


@pytest.mark.parametrize("bad", [1.5, {1, 2}, b"x", {1: 2}, object()])
def test_what_a_save_cannot_hold_is_refused_and_changes_nothing(tmp_path, bad):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 1)
        with pytest.raises(TypeError):
            save.append(Turn(extra={"x": (bad,)}))
        with pytest.raises(TypeError):
            save.set(x=bad)
        with pytest.raises(TypeError, match="updated"):
            save.set(updated=5)
        deep = ()
        for _ in range(40):
            deep = (deep,)
        with pytest.raises(ValueError):
            save.append(Turn(extra={"x": deep}))
        with pytest.raises(ValueError):
            save.append(Turn(line="\ud800"))
        assert (save.head, save.tree.last, dict(save.meta)) == (1, 1, {})


def test_the_header_and_the_texts_come_back_each_text_kept_once(tmp_path):
    texts = TEXTS | {"again.md": TEXTS["mill.md"]}
    Save.create(tmp_path / "a.solo", HEADER, texts, WORLD).close()
    with Save.open(tmp_path / "a.solo") as save:
        assert msgspec.structs.replace(save.header, texts={}) == HEADER
        assert list(save.header.texts) == list(texts)
        assert save.text() == TEXTS["mill.md"] == save.text("again.md")
        assert save.text("oracle.md") == TEXTS["oracle.md"]
        assert save.header.texts["mill.md"] == text_hash(TEXTS["mill.md"])
        with pytest.raises(DamagedSave, match=r"other\.md"):
            save.text("other.md")
    assert (tmp_path / "a.solo" / "texts.jsonl").read_text().count("Water under the wheel") == 1


def test_undo_and_redo_go_back_and_forth_on_the_way_last_taken(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 3)
        save.go(1)
        play(save, 2)  # 4 and 5 follow 1
        assert (save.undo(), save.undo(), save.undo()) == (4, 1, 0)
        with pytest.raises(NoSuchMove, match="nothing to undo"):
            save.undo()
        assert (save.redo(), save.redo(), save.redo()) == (1, 4, 5)
        with pytest.raises(NoSuchMove, match="nothing to redo"):
            save.redo()
        save.go(1)
        assert save.children() == (2, 4)
        with pytest.raises(NoSuchMove, match="turn 3 does not follow"):
            save.redo(3)
        assert (save.redo(2), save.redo()) == (2, 3)


def test_a_turn_that_is_not_there_is_named(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
        for call in (save.turn, save.go, save.children, save.state_at, save.path_to, save.parent):
            with pytest.raises(NoSuchTurn, match="no turn 3"):
                call(3)
        with pytest.raises(NoSuchTurn):
            save.turn(0)


def test_a_state_is_folded_as_the_world_is_changed_fields_gone_and_entities_with_them():
    state = {"a": {"x": 1}}
    turn = Turn(changes=(("a", "x", 1, 2, ""), ("a", "x", 2, None, ""), ("b", "y", None, ("t",), "")))
    fold(state, turn)
    assert state == {"b": {"y": ("t",)}}


def test_no_game_is_overwritten(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 1)
        for make in (
            lambda: new_game(tmp_path / "a.solo"),
            lambda: fork(save, tmp_path / "a.solo"),
            lambda: fork(save, tmp_path / "a.solo", whole=True),
            lambda: salvage(save.path, save.path),
        ):
            with pytest.raises(SaveExists, match="Choose another name"):
                make()
    (tmp_path / "file.solo").write_text("mine")
    (tmp_path / "folder.solo").mkdir()
    (tmp_path / "folder.solo" / "mine.txt").write_text("mine")
    for name in ("file.solo", "folder.solo"):
        with pytest.raises(SaveExists):
            new_game(tmp_path / name)
    assert (tmp_path / "folder.solo" / "mine.txt").read_text() == "mine"
    assert (tmp_path / "file.solo").read_text() == "mine"
    with Save.open(tmp_path / "a.solo") as save:
        assert save.depth == 1


def test_a_fork_goes_its_own_way_under_its_own_title(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 5, updated="t1")
        save.go(3)
        with Save.open(fork(save, tmp_path / "b.solo", title="What if")) as other:
            play(other, 1)
            assert (other.depth, other.header.title, other.header.game) == (4, "What if", "game-1")
            assert other.text() == TEXTS["mill.md"]
            assert other.meta["updated"] == "t1"
        assert (save.head, save.tree.last) == (3, 5)


# length costs nothing


@pytest.fixture
def files_read(monkeypatch):
    """The names of the files that are read, as they are read."""
    names = []
    from solo.journal import lines

    read = lines.read_file
    monkeypatch.setattr(lines, "read_file", lambda path: (names.append(path.name), read(path))[1])
    return names


def test_opening_and_going_on_read_the_header_and_the_newest_segment_however_long_the_game(
    tmp_path, monkeypatch, files_read
):
    monkeypatch.setattr("os.fsync", lambda fd: None)
    with new_game(tmp_path / "a.solo") as save:
        play(save, 1000)
    files_read.clear()
    with Save.open(tmp_path / "a.solo") as save:
        newest = max(path.name for path in save.path.glob("0*.jsonl"))
        state, turns = save.state_at()
        play(save, 1)
        save.undo()
        assert files_read == ["game.jsonl", newest]
        assert len(turns) < 128
        assert state["hero.1"]["hp"] == 1000 - len(turns)


def test_undoing_over_a_border_reads_one_segment_more_and_none_just_after_it(
    tmp_path, short_segments, files_read
):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 40)
        files_read.clear()
        for _ in range(8):
            save.undo()
            folded(save)
        assert not [name for name in files_read if name.endswith(".jsonl")]
    with Save.open(tmp_path / "a.solo") as save:
        files_read.clear()
        while save.head > 32:
            save.undo()
            folded(save)
        assert len(files_read) <= 4


def test_a_state_is_folded_from_few_turns_of_one_file_wherever_the_head_has_been(tmp_path, short_segments):
    rng = Random(5)
    with new_game(tmp_path / "a.solo") as save:
        for _ in range(60):
            save.go(rng.randrange(save.tree.last + 1))
            play(save, rng.randrange(4))
        firsts = sorted(int(path.stem) for path in save.path.glob("0*.jsonl"))
        for id in range(1, save.tree.last + 1):
            _, turns = save.state_at(id)
            assert len(turns) <= 4
            assert len({bisect_right(firsts, turn.id) for turn in turns}) <= 1


def test_a_turn_in_flight_takes_no_snapshot(tmp_path, short_segments):
    asked = []
    with new_game(tmp_path / "a.solo") as save:
        for number in range(20):
            turn = Turn(changes=(change({}, "x", "n", number),), stable=False)
            save.append(turn, lambda: asked.append(1) or {})
        assert not asked
        assert folded(save)["x"] == {"n": 19}
        save.append(Turn(), lambda: asked.append(1) or {"x": {"n": 19}})
        assert asked == [1]
        assert save.state_at() == ({"x": {"n": 19}}, [])


# what is wrong is told


def test_what_is_not_a_save_is_told(tmp_path):
    (tmp_path / "file.solo").write_text("x")
    (tmp_path / "empty.solo").mkdir()
    (tmp_path / "half.solo").mkdir()
    (tmp_path / "half.solo" / "00000001.jsonl").write_bytes(b"")
    told(NotASave, lambda: Save.open(tmp_path / "none.solo"), "none.solo", "is not there")
    told(NotASave, lambda: Save.open(tmp_path / "file.solo"), "is a file")
    told(NotASave, lambda: Save.open(tmp_path / "empty.solo"), "holds no game")
    told(NotASave, lambda: Save.open(tmp_path / "half.solo"), "never finished being made")
    told(NotASave, lambda: Save.open(tmp_path / "bad\x1b[31m.solo"), "bad\ufffd[31m")


def test_a_game_that_was_never_finished_being_made_makes_room_for_a_new_one(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 3)
    (tmp_path / "a.solo" / "game.jsonl").unlink()
    with new_game(tmp_path / "a.solo") as save:
        assert (save.depth, save.tree.last) == (0, 0)
        play(save, 1)


def rewrite(path, table, **fields):
    """Change fields of the documents of a table in a file, with good checksums."""
    out = b""
    for line in path.read_bytes().splitlines():
        ops = msgspec.json.decode(line[9:])
        for name, _, document in ops:
            if name == table:
                document.update(fields)
        out += frame(msgspec.json.encode(ops))
    path.write_bytes(out)


def test_a_save_of_a_later_format_is_refused_in_words_and_not_touched(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
    for name, table in (("game.jsonl", "header"), ("00000001.jsonl", "opening")):
        path = tmp_path / "a.solo" / name
        before = path.read_bytes()
        rewrite(path, table, format=99)
        later = path.read_bytes()
        told(NewerFormat, lambda: Save.open(tmp_path / "a.solo"), "format 99", "Bring solo up to date")
        assert path.read_bytes() == later
        path.write_bytes(before)


def test_a_game_begun_with_a_later_solo_is_only_told():
    header = msgspec.structs.replace(HEADER, engine="0.10.0")
    assert header.newer_than("0.10.0") == header.newer_than("1.0") == ""
    told_ = header.newer_than("0.9.9")
    assert "solo 0.10.0" in told_
    assert "here is 0.9.9" in told_


@pytest.mark.parametrize(
    ("name", "table", "fields"),
    [
        ("game.jsonl", "header", {"format": "1"}),
        ("game.jsonl", "header", {"system": 3}),
        ("game.jsonl", "header", {"options": [1]}),
        ("game.jsonl", "header", {"options": {"a": 1.5}}),
        ("00000001.jsonl", "head", {"at": 7}),
        ("00000001.jsonl", "head", {"at": "1"}),
        ("00000001.jsonl", "head", {"tip": -1}),
        ("00000001.jsonl", "head", {"turns": None}),
        ("00000001.jsonl", "head", {"updated": 5}),
        ("00000001.jsonl", "opening", {"first": 2}),
        ("00000001.jsonl", "opening", {"runs": [[9, 3]]}),
        ("00000001.jsonl", "turns", {"parent": 9}),
        ("00000001.jsonl", "turns", {"parent": "0"}),
        ("00000001.jsonl", "turns", {"changes": [["a"]]}),
        ("00000001.jsonl", "turns", {"move": []}),
        ("00000001.jsonl", "turns", {"rolls": [1.5]}),
        ("00000001.jsonl", "turns", {"rolls": [["R", "", "", "", "d6", True, 1, False]]}),
        ("00000001.jsonl", "turns", {"tells": [["roll", "9"]]}),
        ("00000001.jsonl", "turns", {"tells": [[{}, ""]]}),
        ("00000001.jsonl", "turns", {"base": "x"}),
        ("00000001.jsonl", "turns", {"base": 3}),
        ("00000001.jsonl", "snapshots", {"state": {"a": 1}}),
        ("00000001.jsonl", "snapshots", {"state": {"a": {"b": 1.5}}}),
        ("00000001.jsonl", "notes", {"value": 0.5}),
        ("texts.jsonl", "texts", {"text": "another"}),
    ],
)
def test_a_well_formed_lie_in_a_strangers_file_is_told_as_damage(tmp_path, name, table, fields):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2, phase="scene")
    rewrite(tmp_path / "a.solo" / name, table, **fields)

    def everything():
        with Save.open(tmp_path / "a.solo") as save:
            save.text()
            folded(save)
            list(save.path_to())

    told(DamagedSave, everything, name, "--verify")


def test_a_damaged_line_is_told_with_file_and_line_and_the_rest_can_be_salvaged(tmp_path, short_segments):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 30, updated="t")
        names = sorted(path.name for path in save.path.glob("0*.jsonl"))
    bad = tmp_path / "a.solo" / names[3]
    raw = bytearray(bad.read_bytes())
    raw[raw.index(b"\n") + 30] ^= 1
    bad.write_bytes(raw)
    with Save.open(tmp_path / "a.solo") as save:  # the newest segment is sound: the game goes on
        play(save, 1)
        told(DamagedSave, lambda: list(save.path_to()), names[3], "line 2", "--verify")
    path, turns, damage, lost = salvage(tmp_path / "a.solo", tmp_path / "b.solo")
    assert names[3] in damage
    assert "line 2" in damage
    assert lost == 31 - turns
    with Save.open(path) as saved:
        assert turns == saved.depth == saved.tree.last == int(names[3][:8])
        assert folded(saved)["hero.1"]["hp"] == turns
        play(saved, 10)
        assert folded(saved)["hero.1"]["hp"] == turns + 10


def test_salvage_of_a_sound_save_says_that_nothing_is_wrong(tmp_path, short_segments):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 9)
    assert salvage(tmp_path / "a.solo", tmp_path / "b.solo") == (tmp_path / "b.solo", 9, None, 0)


def test_a_missing_segment_is_told_and_what_comes_before_can_be_salvaged(tmp_path, short_segments):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 12)
        first, second, *_ = sorted(save.path.glob("0*.jsonl"))
    second.unlink()
    with Save.open(tmp_path / "a.solo") as save:
        told(SaveError, lambda: list(save.path_to()), "is missing")
    path, turns, damage, lost = salvage(tmp_path / "a.solo", tmp_path / "b.solo")
    assert second.name in damage
    assert lost == 12 - turns
    with Save.open(path) as saved:
        assert turns == saved.tree.last == int(second.stem) - 1
        assert folded(saved)["hero.1"]["hp"] == turns
    first.unlink()
    told(DamagedSave, lambda: salvage(tmp_path / "a.solo", tmp_path / "c.solo"), "00000001.jsonl")
    told(DamagedSave, lambda: Save.open(tmp_path / "a.solo").turn(1), "00000001.jsonl", "is missing")


def test_a_game_that_another_process_has_open_is_told_with_its_number_and_can_be_read(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
        answers = multiprocessing.get_context("fork").SimpleQueue()
        child = multiprocessing.get_context("fork").Process(target=_try_to_open, args=(save.path, answers))
        child.start()
        message, depth = answers.get()
        child.join()
        assert f"process {os.getpid()} has this game open" in message
        assert depth == 2
        told(SaveLocked, lambda: Save.open(save.path), "Close it there")
        play(save, 1)
    with Save.open(tmp_path / "a.solo") as save:
        assert save.depth == 3


def _try_to_open(path, answers):
    try:
        message = f"opened {Save.open(path)}"
    except SaveLocked as error:
        message = str(error)
    answers.put((message, Save.open(path, write=False).depth))


def test_a_game_opened_for_reading_reads_everything_and_writes_nothing(tmp_path):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
    before = {path.name: path.read_bytes() for path in (tmp_path / "a.solo").iterdir()}
    with Save.open(tmp_path / "a.solo", write=False) as save:
        assert folded(save)["hero.1"]["hp"] == 2
        for call in (save.undo, lambda: save.append(Turn()), lambda: save.set(a=1)):
            told(ReadOnlySave, call, "only for reading")
        assert (save.head, save.tree.last) == (2, 2)
    assert {path.name: path.read_bytes() for path in (tmp_path / "a.solo").iterdir()} == before


def test_a_read_only_folder_is_told_and_its_games_can_still_be_read(tmp_path, monkeypatch):
    with new_game(tmp_path / "a.solo") as save:
        play(save, 2)
    real = os.open

    def refuse(path, flags, *mode, **more):
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, flags, *mode, **more)

    monkeypatch.setattr(os, "open", refuse)
    told(ReadOnlySave, lambda: Save.open(tmp_path / "a.solo"), "a.solo", "permissions")
    told(ReadOnlySave, lambda: new_game(tmp_path / "b.solo"), "b.solo", "permissions")
    with Save.open(tmp_path / "a.solo", write=False) as save:
        assert folded(save)["hero.1"]["hp"] == 2


def test_more_than_a_save_may_hold_is_refused_and_changes_nothing(tmp_path, monkeypatch):
    with new_game(tmp_path / "a.solo") as save:
        for call in (
            lambda: save.append(Turn(line="x" * 5 * 2**20)),
            lambda: save.set(note="x" * 5000),
            lambda: save.set(**{f"note.{number}": 1 for number in range(1001)}),
            lambda: Save.create(tmp_path / "b.solo", HEADER, {"a.md": "x" * 17 * 2**20}),
            lambda: Save.create(tmp_path / "b.solo", HEADER, {f"{number}.md": "" for number in range(65)}),
        ):
            with pytest.raises(TooLarge):
                call()
        assert (save.head, save.tree.last, dict(save.meta)) == (0, 0, {})
        play(save, 1)
    assert not (tmp_path / "b.solo").exists()
