"""When the power goes, all that was acknowledged is there, and whatever else is there opens or is told."""

from random import Random

import pytest
from journal_games import HEADER, TEXTS, WORLD, Model, folded, play, same, step
from power import Disk

from solo.cli.exporting import written
from solo.journal import Library, Save, SaveError
from solo.journal.roster import Character, Homecoming, Roster

pytestmark = pytest.mark.usefixtures("short_segments")
STATES = 50  # of a disk, looked at in each test


def moments(disk, rng, tmp_path):
    """What may be left at many moments: a folder, and how often something was acknowledged before."""
    for number in range(STATES):
        into = tmp_path / f"left-{number}"
        into.mkdir()
        yield into, disk.left(rng.randrange(len(disk.did) + 1), into, rng)


@pytest.mark.parametrize("seed", range(2))
def test_no_acknowledged_turn_is_lost(tmp_path, seed):
    disk, path = Disk(tmp_path / "disk"), tmp_path / "disk" / "saves" / "a.solo"
    disk.folder.mkdir()
    rng, model = Random(seed), Model()
    with disk.watched():
        save = Save.create(path, HEADER, TEXTS, WORLD)
        disk.say()
        for _ in range(14):
            step(save, model, rng)
            disk.say()
        save.close()
    for into, said in moments(disk, Random(seed), tmp_path):
        if not said:  # not yet a game that anybody was told of
            continue
        rng, model = Random(seed), Model()
        for _ in range(said - 1):
            step(None, model, rng)
        with Save.open(into / "saves" / "a.solo") as save:
            try:
                same(save, model)
            except AssertionError:  # the move under way may have reached the disk
                step(None, model, rng)
                same(save, model)
            assert not save.missing
            play(save, 6)


KEEPING = {
    "fork": lambda library: library.fork("old", "new"),
    "fork whole": lambda library: library.fork("old", "new", whole=True),
    "rename": lambda library: library.rename("old", "new"),
    "delete": lambda library: library.delete("old"),
}


@pytest.mark.parametrize("what", KEEPING)
def test_games_are_kept_renamed_copied_and_deleted_for_good(tmp_path, what):
    disk = Disk(tmp_path / "disk")
    disk.folder.mkdir()
    library = Library(disk.folder / "saves")
    with disk.watched():
        with library.create("old", HEADER, TEXTS, WORLD) as save:
            play(save, 9)
        disk.say()
        KEEPING[what](library)
        disk.say()
    gone = {"rename": "old", "delete": "old"}.get(what)
    for into, said in moments(disk, Random(1), tmp_path):
        there = Library(into / "saves")
        names = there.names()
        if said == 2:
            assert gone not in names
            assert "new" in names or what == "delete"
        if said == 1:
            assert "old" in names or "new" in names or what == "delete"
        for name in names if said else ():
            try:
                with there.open(name) as save:
                    assert (save.depth, folded(save)["hero.1"]["hp"]) == (9, 9)
            except SaveError:
                assert said == 1 and (name == "new" or what == "delete")


def test_a_character_that_was_kept_is_on_the_roster(tmp_path):
    disk = Disk(tmp_path / "disk")
    disk.folder.mkdir()
    heroes = [Character(name=name, system="cairn", fields={"hp": 4}) for name in ("Ada", "Osk", "Wen")]
    with disk.watched():
        roster = Roster(disk.folder / "data")
        for hero in heroes:
            roster.put(hero)
            disk.say()
        roster.come_home(heroes[0], Homecoming(game="game-1"))
        disk.say()
    for into, said in moments(disk, Random(2), tmp_path):
        names = [one.name for one in Roster(into / "data").list()]
        assert names[: min(said, 3)] == ["Ada", "Osk", "Wen"][: min(said, 3)]
        if said == 4:
            assert Roster(into / "data").get("Ada").been("game-1")


def test_what_was_exported_is_there_and_what_it_replaces_is_there_until_then(tmp_path):
    disk = Disk(tmp_path / "disk")
    disk.folder.mkdir()
    old, new = "Ada went down.\n" * 40, "Ada came up.\n" * 60
    with disk.watched():
        for text in (old, new):
            written(disk.folder / "story.md", text, force=True)
            disk.say()
    for into, said in moments(disk, Random(3), tmp_path):
        file = into / "story.md"
        if said:
            assert file.read_text() in ((old, new)[said - 1], new)
        elif file.exists():
            assert file.read_text() == old
