"""Characters are kept between adventures, and come home from each once."""

import multiprocessing
import os

import pytest

from solo.journal import BadName, CannotWrite, DamagedSave, NewerFormat, SaveError, TooLarge
from solo.journal.lines import frame
from solo.journal.roster import Character, CharacterExists, Homecoming, NoSuchCharacter, Roster

ADA = Character(
    name="Ada",
    system="cairn",
    fields={"hp": 4, "scars": (("leg", 1),), "fatigue": None},
    things=({"name": "lantern", "count": 1, "tags": ("light",)},),
    extra={"colour": "red"},
)
HOME = Homecoming(game="g1", title="The Mill", ending="won", when="2024-05-01T10:00:00Z", note="with a limp")


@pytest.fixture
def roster(tmp_path):
    return Roster(tmp_path / "saves")


def test_a_character_comes_back_as_it_was_put_tuples_and_all(roster):
    assert roster.list() == []
    roster.put(ADA)
    assert Roster(roster.folder).get("ada") == ADA
    roster.put(Character(name="ADA", system="cairn", fields={"hp": 1}))
    assert [(one.name, one.fields) for one in roster.list()] == [("ADA", {"hp": 1})]


def test_characters_are_listed_by_name_and_told_apart_by_system(roster):
    for name, system in (("bo", "cairn"), ("Ada", "halberts"), ("Ada", "cairn")):
        roster.put(Character(name=name, system=system))
    assert [one.name for one in roster.list("cairn")] == ["Ada", "bo"]
    assert roster.get("ada", "halberts").system == "halberts"
    assert roster.get("bo").system == "cairn"
    with pytest.raises(NoSuchCharacter, match=r"several systems: .*Say which"):
        roster.get("Ada")
    with pytest.raises(NoSuchCharacter, match=r"no character called 'Adda'.*Did you mean 'Ada'\?"):
        roster.get("Adda")


def test_a_character_of_that_name_is_not_replaced_where_it_must_not_be(roster):
    roster.put(ADA)
    with pytest.raises(CharacterExists, match="Choose another name"):
        roster.put(Character(name="ada", system="cairn"), replace=False)
    assert roster.get("Ada") == ADA


def test_a_removed_character_is_gone(roster):
    roster.put(ADA)
    assert roster.remove("ada") == ADA
    assert roster.list() == []
    with pytest.raises(NoSuchCharacter):
        roster.remove("Ada")


def test_a_character_comes_home_from_a_game_once_however_often_it_is_asked(roster):
    roster.put(ADA)
    grown = Character(name="Ada", system="cairn", fields={"hp": 9})
    assert roster.come_home(grown, HOME)
    assert not roster.come_home(Character(name="Ada", system="cairn", fields={"hp": 99}), HOME)
    assert roster.come_home(grown, Homecoming(game="g2"))
    ada = roster.get("Ada")
    assert (ada.fields, [home.game for home in ada.history]) == ({"hp": 9}, ["g1", "g2"])
    assert ada.history[0] == HOME
    assert ada.been("g1")
    assert not ada.been("g3")


def test_a_character_made_in_a_game_joins_the_roster_when_it_comes_home(roster):
    assert roster.come_home(ADA, HOME)
    assert roster.get("Ada").history == (HOME,)


@pytest.mark.parametrize(
    ("bad", "error"),
    [
        (Character(name="", system="cairn"), BadName),
        (Character(name="a\x1b", system="cairn"), BadName),
        (Character(name="a", system="cairn", fields={"hp": 1.5}), TypeError),
        (Character(name="a", system="cairn", fields={"x": "x" * 2**20}), TooLarge),
    ],
)
def test_what_the_roster_cannot_hold_is_refused_and_changes_nothing(roster, bad, error):
    roster.put(ADA)
    with pytest.raises(error):
        roster.put(bad)
    assert roster.list() == [ADA]


def test_the_file_stays_small_however_often_characters_change(roster, monkeypatch):
    monkeypatch.setattr("solo.journal.roster._WORN", 10)
    for hp in range(100):
        roster.put(Character(name="Ada", system="cairn", fields={"hp": hp}))
        assert roster.get("Ada").fields == {"hp": hp}
    assert roster.path.read_bytes().count(b"\n") < 20


def test_a_full_disk_at_any_call_is_told_and_leaves_the_roster_as_it_was(roster, monkeypatch):
    monkeypatch.setattr("solo.journal.roster._WORN", 0)
    roster.put(ADA)
    for call in ("write", "fsync", "replace", "ftruncate"):

        def full(*_):
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, call, full)
            try:
                roster.put(Character(name="Bo", system="cairn"))
            except CannotWrite as error:
                assert "the disk is full" in str(error)
                assert roster.list() == [ADA]
            else:
                roster.remove("Bo")
    roster.put(Character(name="Bo", system="cairn"))
    assert [one.name for one in roster.list()] == ["Ada", "Bo"]


def test_two_processes_put_characters_at_once_and_none_is_lost(roster):
    context = multiprocessing.get_context("fork")
    people = [context.Process(target=_put_ten, args=(roster, letter)) for letter in "ab"]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert len(roster.list()) == 20


def _put_ten(roster, letter):
    for number in range(10):
        roster.put(Character(name=f"{letter}{number}", system="cairn"))


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b'[["about","roster",{"format":9}]]', NewerFormat),
        (b'[["characters","x/y",{"name":"y"}]]', DamagedSave),
        (b'[["about","roster",{"format":1}],["characters","x/y",{"name":"y"}]]', DamagedSave),
        (
            b'[["about","roster",{"format":1}],["characters","x/y",{"name":"y","system":"x","fields":{"a":1.5}}]]',
            DamagedSave,
        ),
        (b"nonsense", DamagedSave),
    ],
)
def test_a_roster_that_was_not_written_here_is_told_and_not_touched(roster, line, error):
    roster.folder.mkdir()
    roster.path.write_bytes(frame(line))
    with pytest.raises(error, match=r"roster\.jsonl.*(new roster|up to date)"):
        roster.list()
    if error is NewerFormat:
        with pytest.raises(SaveError):
            roster.put(ADA)
    assert roster.path.read_bytes() == frame(line)


@pytest.mark.parametrize("name", ["Who?", "J.R.", "a/b", "con", "..", "Ænn*", "«Zoë»", '"', "x" * 300])
def test_whatever_a_hero_may_be_called_they_can_come_home(roster, name):
    hero = Character(name=name, system="cairn", fields={"name": name})
    assert roster.come_home(hero, Homecoming(game="1", title="The Mill"))
    assert roster.get(name).history[0].title == "The Mill"
    roster.remove(name)
    assert roster.list() == []


def test_somebody_new_who_comes_home_takes_nobodys_place(tmp_path):
    roster = Roster(tmp_path)
    roster.put(Character(name="Ada", system="cairn", fields={"name": "Ada", "hp": 9}))
    for game, name in (("one", "Ada II"), ("two", "Ada III")):
        new = Character(name="Ada", system="cairn", fields={"name": "Ada", "hp": 1})
        assert roster.come_home(new, Homecoming(game=game), new=True).name == name
        assert roster.come_home(new, Homecoming(game=game), new=True) is None
    assert roster.get("Ada").fields["hp"] == 9
    assert roster.get("Ada II").fields == {"name": "Ada II", "hp": 1}
    assert roster.come_home(new, Homecoming(game="three")).name == "Ada"
