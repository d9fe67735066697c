"""Scenarios on disk and in saves: files, folders, and what cannot be read."""

from pathlib import Path

import pytest
from playing import KEPT

from solo.scenario import ScenarioError, read, read_texts
from solo.scenario.checking.check import check
from solo.scenario.model import Go, Menu, from_json, to_json
from solo.scenario.reading.files import MOST_BYTES
from solo.scenario.walk import items

ONE = """---
title: The Mill
start: The Mill
state:
  n: 0
---

## The Mill

`n + 1` `if n` Flour.

- On. → [The Weir](weir.md#the-weir)
"""
TWO = "## The Weir\n\nWater.\n\n- Back. → [The Mill](mill.md#the-mill)\n- Off. `end`\n"


def codes(adventure) -> list[str]:
    return [problem.code for problem in adventure.problems]


def folder(path: Path, **texts: str) -> Path:
    for name, text in texts.items():
        (path / f"{name}.md").write_text(text, encoding="utf-8")
    return path


def test_the_example_reads_and_checks_with_nothing_wrong():
    adventure = read(KEPT / "the-salt-cellar.md")
    assert check(adventure) == []
    assert adventure.title == "The Salt Cellar" and adventure.minutes == 20 and adventure.rules == ()
    assert " ".join(adventure.scenes) == "the-landing the-rocks the-sluice the-cellar the-ledger dawn"
    assert adventure.start == "the-landing"
    smuggler = adventure.creatures["smuggler"]
    assert smuggler.block.hp == 4 and smuggler.speaks == ("Pirate",)
    assert adventure.items["silver-whistle"].tags == ("one note", "petty")
    rows = adventure.tables["what-the-sea-brings"].rows
    assert [(row.low, row.high) for row in rows] == [(1, 1), (2, 3), (4, 5), (6, 6)]


def test_a_compiled_adventure_is_the_same_after_json_and_may_be_read_from_its_texts():
    adventure = read(KEPT / "the-salt-cellar.md")
    assert from_json(to_json(adventure)) == adventure
    assert read_texts(adventure.texts) == adventure


def test_a_folder_is_one_adventure_and_the_file_with_start_holds_its_front_matter(tmp_path):
    adventure = read(folder(tmp_path, weir="---\ntitle: Other\nminutes: 5\n---\n\n" + TWO, mill=ONE))
    assert adventure.title == "The Mill" and adventure.start == "the-mill" and adventure.minutes == 0
    assert codes(adventure) == ["front-matter"] and adventure.errors == ()
    assert list(adventure.texts) == ["mill.md", "weir.md"]
    menu = next(block for block in adventure.scenes["the-mill"].blocks if isinstance(block, Menu))
    (way,) = menu.items[0].segments[0].parts
    assert way == Go(way.at, "the-weir", "The Weir")
    assert check(read(folder(tmp_path, weir=TWO))) == []


def test_names_are_shared_in_a_folder_and_one_name_is_for_one_thing(tmp_path):
    adventure = read(folder(tmp_path, mill=ONE, weir=TWO + "\n## The Mill\n\n`end`\n"))
    assert codes(adventure) == ["name-twice"]
    assert set(adventure.scenes) == {"the-mill", "the-weir", "weir.md#the-mill"}


def test_what_runs_always_belongs_to_its_file(tmp_path):
    adventure = read(folder(tmp_path, mill=ONE + "\n## Always\n\n- Look. `once` You look.\n", weir=TWO))
    assert list(adventure.always) == ["mill.md"]


def test_an_order_of_scenes_changes_no_key():
    scenes = ["## A\n\n- `once` Look. `gain rope`\n- On. → [B](#b)\n", "## B\n\n- On. `end`\n"]
    front = "---\ntitle: T\nstart: A\n---\n\n"
    one, other = (read_texts({"a.md": front + "\n".join(order)}) for order in (scenes, scenes[::-1]))

    def keys(adventure):
        return {
            key: [(item.key, [each.key for each in item.when]) for item in items(scene.blocks)]
            for key, scene in adventure.scenes.items()
        }

    assert keys(one) == keys(other) == {"a": [("look", ["a/once:look"]), ("on", [])], "b": [("on", [])]}
    assert one.start == other.start == "a"


def test_a_renamed_scene_and_a_renamed_choice_are_known_by_their_old_names():
    mill = "## A\n\n`was The Old Mill`\n\nFlour.\n\n- Leave. `was Go away` `end`\n\n"
    adventure = read_texts({"a.md": "---\ntitle: T\n---\n\n" + mill + "## B\n\n`was C` It is dark. `end`\n"})
    assert adventure.errors == ()
    assert adventure.scene("the-old-mill") is adventure.scenes["a"]
    assert adventure.scene("c") is adventure.scenes["b"]
    menu = next(block for block in adventure.scenes["a"].blocks if isinstance(block, Menu))
    assert menu.items[0].was == ("go-away",)


def test_chose_is_looked_up_in_whole_or_by_a_part():
    asked = '`if chose "burn it"` x `if chose "the letter"` y'
    text = f"---\ntitle: T\n---\n\n## A\n\n{asked}\n\n- Burn it. `end`\n- Read the letter. `end`\n"
    found = read_texts({"a.md": text}).chosen
    assert found == {"burn it": ("a/burn-it",), "the letter": ("a/read-the-letter",)}


def test_a_start_may_be_an_anchor_a_heading_or_left_out():
    for start in ("B", "b", "'#b'", "a.md#b", "the b"):
        text = f"---\ntitle: T\nstart: {start}\n---\n\n## A\n\n## B\n\n`end`\n"
        assert read_texts({"a.md": text}).start == "b"
    assert read_texts({"a.md": "---\ntitle: T\n---\n\n## A\n\n## B\n\n`end`\n"}).start == "a"


def test_nothing_at_all_is_no_adventure_and_no_exception():
    assert read_texts({}).scenes == {}
    assert "no-scene" in codes(read_texts({"a.md": ""}))


@pytest.mark.parametrize(
    ("data", "code", "line", "column"),
    [
        (b"---\ntitle: T\n---\n\n## A\n\nCaf\xe9. `end`\n", "not-utf-8", 7, 4),
        ("---\ntitle: T\n---\n\n## A\n\n`end`\n".encode("utf-16"), "not-utf-8", 1, 1),
        (b"---\ntitle: T\n---\n\n## A\n\n`end` \x1b[2J\n", "control-character", 7, 7),
        (b"---\ntitle: T\n---\n\n## A\n\n`end` \xe2\x80\xae\n", "control-character", 7, 7),
    ],
)
def test_what_is_no_plain_text_is_told_and_read_all_the_same(tmp_path, data, code, line, column):
    (tmp_path / "a.md").write_bytes(data)
    adventure = read(tmp_path / "a.md")
    told = [(problem.code, problem.line, problem.column) for problem in adventure.problems]
    assert told == [(code, line, column)]
    assert adventure.title == "T" and "a" in adventure.scenes


def test_lines_may_end_as_any_system_ends_them():
    text = "---\ntitle: T\n---\n\n## A\n\n- Go. `tset x`\n- Off. `end`\n"
    told = {str(read_texts({"a.md": text.replace("\n", end)}).problems) for end in ("\n", "\r\n", "\r")}
    assert len(told) == 1 and "line=7" in told.pop()


def test_a_file_too_large_is_told_and_not_read(tmp_path):
    (tmp_path / "a.md").write_text("x" * (MOST_BYTES + 1))
    assert codes(read(tmp_path / "a.md")) == ["too-large"]
    assert "too-large" in codes(read_texts({"a.md": "x" * (MOST_BYTES + 1)}))


def test_no_control_character_passes_by_way_of_an_entity():
    adventure = read_texts({"a.md": "---\ntitle: T\n---\n\n## A\n\n&#27;[2J and &#x202e; `end`\n"})
    parts = adventure.scenes["a"].blocks[0].segments[0].parts
    assert parts[0].text == "[2J and"


def test_what_is_not_there_is_told_with_what_is(tmp_path):
    folder(tmp_path, mill=ONE)
    for name, near in (("mil.md", "mill.md"), ("mill", "mill.md")):
        with pytest.raises(ScenarioError, match=f"did you mean .*{near}"):
            read(tmp_path / name)
    (tmp_path / "empty").mkdir()
    with pytest.raises(ScenarioError, match="no Markdown file"):
        read(tmp_path / "empty")


def test_a_readme_and_a_hidden_file_are_no_part_of_an_adventure(tmp_path):
    folder(tmp_path, mill=ONE, weir=TWO, README="# Read me")
    (tmp_path / ".hidden.md").write_text("## The Mill")
    assert list(read(tmp_path).texts) == ["mill.md", "weir.md"]


def test_a_link_out_of_the_folder_is_not_followed(tmp_path):
    (tmp_path / "in").mkdir()
    folder(tmp_path, secret="## Secret\n\n`end`\n")
    (tmp_path / "in" / "door.md").symlink_to(tmp_path / "secret.md")
    folder(tmp_path / "in", mill=ONE, weir=TWO)
    assert list(read(tmp_path / "in").texts) == ["mill.md", "weir.md"]


def test_systems_that_are_not_installed_are_told_and_asked_for_only_where_one_is_named():
    line = "`if system coinz` x `test dice SIX; else wits` It goes. `end`"
    named = f"---\ntitle: T\nrules: [coins]\n---\n\n## A\n\n{line}\n\n- Go. `end`\n"
    told = check(read_texts({"a.md": named}), lambda: ("coins", "cards"))
    assert [(each.line, each.column, each.message) for each in told] == [
        (8, 2, "no rules are called `coinz`; did you mean `coins`?"),
        (8, 22, "no rules are called `dice`; there are `coins` or `cards`"),
    ]

    def never():
        raise AssertionError("nothing names a system")

    check(read_texts({"a.md": "---\ntitle: T\n---\n\n## A\n\n`end`\n"}), never)
