"""The title page: what is glanced at is what the reader of scenarios reads, or nothing."""

import io
import os
import select
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import SCENARIOS, adventure, at
from screens import Tty
from shares import WEEK, share

from solo.cli import places
from solo.screen.cover import Reading, glance, lists_adventures, page, shown_of
from solo.screen.speaker import Speaker


def front(tmp_path, text: str):
    """What a glance at a file with this front matter finds."""
    path = tmp_path / "x.md"
    path.write_text(f"---\n{text}\n---\n\n# X\n\n## A\n\n- Go. `end out`\n", encoding="utf-8")
    return glance(path)


@pytest.mark.parametrize(
    "path",
    share([path for path in places.scenarios() if not lists_adventures(path)], WEEK),
    ids=lambda path: path.stem,
)
def test_every_adventure_that_comes_along_opens_on_its_own_title_page(path):
    made = at(path)
    told = page(path)
    assert [text for style, text in told if style] == [text for text in (made.title, made.blurb) if text]
    assert shown_of(told, made) == len([style for style, _ in told if style])


def test_plain_and_quoted_words_are_taken(tmp_path):
    assert front(tmp_path, 'title: The Mill\nblurb: "Grinding: slow"\nminutes: 20') == {
        "title": "The Mill",
        "blurb": "Grinding: slow",
        "minutes": "20",
    }


@pytest.mark.parametrize(
    "line",
    [
        "title: >\n  Folded",
        "title: |",
        "title: A: B",
        "title: Salt # no",
        "title: &x Salt",
        "title: 'it''s'",
        'title: "a\\tb"',
        "title: Salt\n  and more",
        "title:",
        "headline: Salt",
    ],
)
def test_anything_cleverer_is_left_to_the_reader(tmp_path, line):
    assert "title" not in front(tmp_path, line)


def test_a_folder_opens_on_the_one_file_that_has_a_title(tmp_path):
    (tmp_path / "a.md").write_text("## A\n\ntitle: no\n", encoding="utf-8")
    (tmp_path / "b.md").write_text("---\ntitle: The Folder\n---\n", encoding="utf-8")
    assert glance(tmp_path) == {"title": "The Folder"}
    (tmp_path / "c.md").write_text("---\ntitle: Another\n---\n", encoding="utf-8")
    assert page(tmp_path) == []


def test_a_file_that_is_not_there_or_not_text_has_no_title_page(tmp_path):
    (tmp_path / "x.md").write_bytes(b"---\ntitle: \xff\xfe\n---\n")
    assert page(tmp_path / "x.md") == page(tmp_path / "none.md") == page(None) == []


def test_control_characters_in_a_title_do_not_reach_the_page(tmp_path):
    assert "\x1b" not in front(tmp_path, 'title: "a\x1b[2Jb"')["title"]


@given(st.binary(max_size=300))
def test_a_glance_never_fails(data):
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.md"
        path.write_bytes(b"---\ntitle: " + data)
        assert isinstance(glance(path), dict)


def test_a_page_that_is_not_the_storys_own_is_told_again():
    made = adventure("---\ntitle: Salt\nblurb: White.\n---\n\n# Salt\n\n## A\n\n- Go. `end out`\n")
    assert shown_of([("title", "Salt"), ("", ""), ("blurb", "White.")], made) == 2
    assert (
        shown_of([("title", "Salt")], made)
        == shown_of([("title", "Sand"), ("", ""), ("blurb", "White.")], made)
        == 0
    )


class Keys(Tty):
    """A terminal's keys, as a file that can be waited for."""

    def __init__(self):
        super().__init__()
        self.ours, self.theirs = os.pipe()

    def fileno(self) -> int:
        """The end that is waited for."""
        return self.ours

    def readline(self) -> str:
        """A line as it was typed."""
        return os.read(self.ours, 999).decode()


def test_what_is_typed_while_the_rest_loads_is_kept():
    keys = Keys()
    os.write(keys.theirs, b"2\n")
    reading = Reading(lambda: "all of it")
    assert reading.typed(Speaker(keys, io.StringIO())) == "2"
    assert reading.loaded == "all of it"


def test_a_story_that_does_not_load_says_so_without_waiting_for_enter():
    reading = Reading(missing)
    reading.thread.join()
    assert select.select([reading.hears], [], [], 0)[0], "nobody is told that the load failed"
    with pytest.raises(LookupError, match="no such rules"):
        reading.typed(Speaker(Keys(), io.StringIO()))


def missing():
    """A load that fails."""
    raise LookupError("no such rules")


def test_whoever_closes_the_book_at_the_title_page_leaves_nothing_running():
    keys, before = Keys(), threading.active_count()
    os.close(keys.theirs)
    assert Reading(lambda: 1).typed(Speaker(keys, io.StringIO())) is None
    assert threading.active_count() == before


def test_scenarios_are_where_the_tests_think_they_are():
    assert places.scenarios() and all(path.parent == SCENARIOS for path in places.scenarios())
