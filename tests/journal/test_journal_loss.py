"""What is missing of a save is told, with how many turns: cut at its end, taken out of its middle, or a file gone."""

import shutil

import pytest
from journal_games import new_game, play, told

from solo.journal import DamagedSave, Save, SaveError, fork, salvage, summary
from solo.journal.mark import read_mark

pytestmark = pytest.mark.usefixtures("short_segments")


@pytest.fixture
def game(tmp_path):
    """A game of eleven turns in several segments."""
    with new_game(tmp_path / "a.solo") as save:
        play(save, 11)
    return save.path


def newest(path):
    return max(path.glob("0*.jsonl"))


def whole(path):
    with Save.open(path, write=False) as save:
        save.check_whole()
        return save.missing == ""


def test_a_game_that_nobody_touched_is_whole(game):
    assert whole(game)
    assert whole(fork_of(game))


def fork_of(path, **how):
    with Save.open(path, write=False) as save:
        return fork(save, path.with_name(f"fork-{len(how)}.solo"), **how)


def test_every_line_cut_off_the_end_is_told_with_the_turns_that_went_with_it(game):
    with Save.open(game, write=False) as save:
        last = save.tree.last
    lines = newest(game).read_bytes().splitlines(keepends=True)
    for kept in range(1, len(lines)):
        newest(game).write_bytes(b"".join(lines[:kept]))
        with Save.open(game, write=False) as save:
            gone = last - save.tree.last
            assert gone == len(lines) - kept
            assert ("last turn is missing" if gone == 1 else f"last {gone} turns are missing") in save.missing
            told(DamagedSave, save.check_whole, "missing")
        assert "missing" in summary(game).missing


def test_half_a_line_is_a_write_that_nobody_was_told_of_and_nothing_is_missing(game):
    whole_before = newest(game).read_bytes()
    newest(game).write_bytes(whole_before + b"0badc0de [[")
    assert whole(game)


def test_a_newest_segment_that_is_gone_is_told_with_its_turns(game):
    first = int(newest(game).stem)
    newest(game).unlink()
    with Save.open(game, write=False) as save:
        assert save.tree.last == first - 1
        assert f"{first} to 11" in save.missing or f"missing: {first}" in save.missing


def test_an_undo_that_is_cut_off_is_told(game):
    with Save.open(game) as save:
        save.undo()
        save.undo()
    raw = newest(game).read_bytes()
    newest(game).write_bytes(b"".join(raw.splitlines(keepends=True)[:-1]))
    with Save.open(game, write=False) as save:
        assert "the last thing done" in save.missing


def test_a_game_without_its_mark_is_not_called_whole(game):
    (game / "end").unlink()
    with Save.open(game, write=False) as save:
        assert "nobody can say" in save.missing
    (game / "end").write_bytes(b"nonsense")
    with Save.open(game, write=False) as save:
        assert "nobody can say" in save.missing


def test_a_game_that_goes_on_after_a_loss_keeps_a_note_of_it_and_is_told_only_once(game):
    lines = newest(game).read_bytes().splitlines(keepends=True)
    newest(game).write_bytes(b"".join(lines[:-1]))
    with Save.open(game) as save:
        assert save.missing
        play(save, 1)
        assert not save.missing
    with Save.open(game, write=False) as save:
        assert not save.missing
        assert "its last turn is missing: 11; found when it stood at turn 10" in save.meta["lost"]
        save.check_whole()


def test_a_whole_line_taken_out_of_the_middle_or_moved_is_damage(game):
    path = newest(game).with_name("00000001.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    for changed in (lines[:1] + lines[2:], [*lines[:1], lines[2], lines[1], *lines[3:]], [*lines, lines[-1]]):
        path.write_bytes(b"".join(changed))
        with Save.open(game, write=False) as save:
            told(DamagedSave, save.check_whole, path.name)


def test_an_older_segment_cut_at_its_end_or_gone_is_told(game):
    path = sorted(game.glob("0*.jsonl"))[1]
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    with Save.open(game, write=False) as save:
        told(DamagedSave, save.check_whole, path.name, "does not end as it did")
    path.unlink()
    with Save.open(game, write=False) as save:
        told(DamagedSave, save.check_whole, path.name, "is missing")


def test_a_copy_of_a_game_with_a_loss_has_the_loss_too(game):
    lines = newest(game).read_bytes().splitlines(keepends=True)
    newest(game).write_bytes(b"".join(lines[:-1]))
    with Save.open(fork_of(game, whole=True), write=False) as save:
        assert save.missing


def test_salvage_says_how_many_turns_are_lost_and_its_copy_is_whole(game):
    lines = newest(game).read_bytes().splitlines(keepends=True)
    newest(game).write_bytes(b"".join(lines[:-1]))
    saved = salvage(game, game.with_name("b.solo"))
    assert (saved.turns, saved.lost) == (10, 1)
    assert "its last turn is missing" in saved.damage
    assert whole(saved.path)


def test_salvage_makes_no_copy_that_could_not_be_played_on(game):
    (game / "texts.jsonl").write_bytes(b"")
    told(SaveError, lambda: salvage(game, game.with_name("b.solo")), "texts.jsonl")
    assert not game.with_name("b.solo").exists()


def test_a_mark_behind_the_turns_says_nothing(game):
    before = (game / "end").read_bytes()
    with Save.open(game) as save:
        play(save, 2)
    (game / "end").write_bytes(before)
    assert whole(game)


def test_one_of_the_two_lines_of_the_mark_is_enough(game):
    raw = bytearray((game / "end").read_bytes())
    mark = read_mark(game)
    for start in (0, 96):
        torn = bytearray(raw)
        torn[start + 40] ^= 1
        (game / "end").write_bytes(torn)
        assert read_mark(game)
        assert read_mark(game) <= mark
        assert whole(game)


def test_a_mark_that_cannot_be_written_stops_nobody(game):
    (game / "end").unlink()
    (game / "end").mkdir()
    with Save.open(game) as save:
        play(save, 2)
        assert save.depth == 13
    shutil.rmtree(game / "end")
