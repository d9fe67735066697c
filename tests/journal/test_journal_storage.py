"""The append-only storage is TinyDB: same answers, but one checked line for each operation."""

import os
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tinydb import TinyDB, where
from tinydb.storages import MemoryStorage

from solo.journal import CannotWrite, DamagedSave, TooLarge
from solo.journal import lines as lines_module
from solo.journal.lines import frame, last_line
from solo.journal.storage import JournalDB

STEPS = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "insert",
                "several",
                "by id",
                "by query",
                "by function",
                "remove",
                "remove some",
                "upsert",
                "truncate",
                "drop",
            ],
        ),
        st.integers(0, 10**6),
    ),
    max_size=40,
)


def contents(table):
    return {document.doc_id: dict(document) for document in table.all()}


def operate(db, kind, number):
    """One operation of TinyDB's own interface."""
    table = db.table("t")
    ids = [document.doc_id for document in table.all()]
    some = [ids[number % len(ids)]] if ids else []
    match kind:
        case "insert":
            table.insert({"n": number, "m": number % 7})
        case "several":
            table.insert_multiple([{"n": number + more, "m": more} for more in range(3)])
        case "by id":
            table.update({"z": number}, doc_ids=some)
        case "by query":
            table.update({"q": number}, where("m") == number % 7)
        case "by function":
            table.update(lambda document: document.update(n=document["n"] + 1), where("m") == number % 7)
        case "remove":
            table.remove(doc_ids=some)
        case "remove some":
            table.remove(where("m") == number % 7)
        case "upsert":
            table.upsert({"n": number, "m": 9}, where("m") == 9)
        case "truncate":
            table.truncate()
        case "drop":
            db.drop_table("t")


@given(STEPS)
def test_every_table_operation_does_what_tinydb_does_in_memory(tmp_path_factory, steps):
    path = tmp_path_factory.mktemp("db") / "a.jsonl"
    with JournalDB(path, sync=False) as ours, TinyDB(storage=MemoryStorage) as theirs:
        for kind, number in steps:
            operate(ours, kind, number)
            operate(theirs, kind, number)
            assert contents(ours.table("t")) == contents(theirs.table("t"))
        with JournalDB(path, write=False) as again:
            assert contents(again.table("t")) == contents(theirs.table("t"))


@pytest.fixture
def three(tmp_path):
    """A file of three commits: one document, one document, two documents. Its path, and where the third
    begins."""
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        db.table("t").insert({"a": 1})
        db.table("t").insert({"a": "é☃\n"})
        begin = path.stat().st_size
        db.table("t").insert_multiple([{"a": 3}, {"a": 4}])
    return path, begin


def test_a_write_cut_short_at_any_byte_is_dropped_and_all_before_it_kept(three):
    path, begin = three
    raw = path.read_bytes()
    for cut in range(begin, len(raw) + 1):
        path.write_bytes(raw[:cut])
        with JournalDB(path) as db:
            assert len(db.table("t")) == (4 if cut == len(raw) else 2)
            db.table("t").insert({"a": 5})
        with JournalDB(path) as db:
            assert [row["a"] for row in db.table("t")][-1] == 5


def test_reading_a_cut_short_file_leaves_it_as_it_is(three):
    path, _ = three
    cut = path.read_bytes()[:-3]
    path.write_bytes(cut)
    with JournalDB(path, write=False) as db:
        assert len(db.table("t")) == 2
    assert path.read_bytes() == cut


def test_any_altered_byte_is_told_with_its_file_and_line(three):
    path, _ = three
    raw = path.read_bytes()
    for place in range(len(raw)):
        for flip in (1, 0x20, 0x80):
            bad = bytearray(raw)
            bad[place] ^= flip
            path.write_bytes(bad)
            with pytest.raises(DamagedSave, match=r"a\.jsonl: .*line [123] ") as told:
                JournalDB(path)
            line = raw[:place].count(b"\n") + 1
            assert f"line {line} " in str(told.value) or b"\n" in (
                raw[place : place + 1],
                bad[place : place + 1],
            )
            assert path.read_bytes() == bad


def test_operations_made_together_are_one_line_and_all_or_none_of_them_happen(tmp_path):
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        with db.storage.together():
            db.table("t").insert({"a": 1})
            db.table("u").insert({"a": 2})
        with pytest.raises(ZeroDivisionError), db.storage.together():
            db.table("t").insert({"a": 3})
            db.table("t").update({"a": 4})
            db.table("t").update({"a": 5})
            db.table("u").truncate()
            1 / 0  # noqa: B018
        assert (contents(db.table("t")), contents(db.table("u"))) == ({1: {"a": 1}}, {1: {"a": 2}})
    assert path.read_bytes().count(b"\n") == 1
    with JournalDB(path) as db:
        assert (len(db.table("t")), len(db.table("u"))) == (1, 1)


def test_what_json_cannot_hold_changes_nothing(tmp_path):
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        db.table("t").insert({"a": 1})
        for bad in (object(), "\ud800"):
            with pytest.raises((TypeError, ValueError)):
                db.table("t").insert({"a": bad})
        assert contents(db.table("t")) == {1: {"a": 1}}
        db.table("t").insert({"a": 2})
    with JournalDB(path) as db:
        assert [row["a"] for row in db.table("t")] == [1, 2]


def test_a_document_stays_what_it_was_when_its_giver_changes_theirs(tmp_path):
    mine = {"a": [1]}
    with JournalDB(tmp_path / "a.jsonl") as db:
        db.table("t").insert(mine)
        mine["a"].append(2)
        assert db.table("t").get(doc_id=1)["a"] == [1]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        b"[1]",
        b'[["t"]]',
        b'[["t","1",3]]',
        b'[[1,"1",{}]]',
        b"[" * 5000,
        b'[["t","1",{"a":1e999}]]',
        b'[["t","1",{"a":"\xff"}]]',
    ],
)
def test_a_whole_line_of_something_else_is_damage(tmp_path, body):
    path = tmp_path / "a.jsonl"
    path.write_bytes(frame(body))
    with pytest.raises(DamagedSave, match="line 1"):
        JournalDB(path)


def test_a_line_or_a_file_past_all_measure_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(lines_module, "MAX_LINE", 100)
    monkeypatch.setattr(lines_module, "MAX_FILE", 1000)
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        with pytest.raises(TooLarge):
            db.table("t").insert({"a": "x" * 101})
        assert len(db.table("t")) == 0
    path.write_bytes(b"x" * 1001)
    with pytest.raises(TooLarge, match=r"a\.jsonl"):
        JournalDB(path)


def test_the_last_line_is_found_from_the_end_whatever_its_length(tmp_path):
    rng, path = Random(1), tmp_path / "a.jsonl"
    for length in (1, 50, 16 * 1024 - 11, 16 * 1024, 70_000):
        body = b"x" * length
        before = b"".join(frame(b"y" * rng.randrange(1, 40_000)) for _ in range(rng.randrange(3)))
        for torn in (b"", b"0bad", b"z" * 20_000):
            path.write_bytes(before + frame(body) + torn)
            assert last_line(path) == body


def test_a_file_that_cannot_be_cut_back_takes_no_more_until_it_is_read_again(tmp_path, monkeypatch):
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        db.table("t").insert({"a": 1})

        def fail(*_):
            raise OSError(5, "Input/output error")

        with monkeypatch.context() as broken:
            broken.setattr(os, "fsync", fail)
            broken.setattr(os, "ftruncate", fail)
            with pytest.raises(CannotWrite):
                db.table("t").insert({"a": 2})
        with pytest.raises(CannotWrite, match="resume"):
            db.table("t").insert({"a": 3})
        assert contents(db.table("t")) == {1: {"a": 1}}


def test_writing_a_file_anew_keeps_what_it_holds(tmp_path):
    path = tmp_path / "a.jsonl"
    with JournalDB(path) as db:
        for number in range(50):
            db.named("t").keep("one", {"a": number})
        db.storage.compact()
        db.named("t").keep("two", {"a": 1})
    assert path.read_bytes().count(b"\n") == 2
    with JournalDB(path) as db:
        assert contents(db.named("t")) == {"one": {"a": 49}, "two": {"a": 1}}
