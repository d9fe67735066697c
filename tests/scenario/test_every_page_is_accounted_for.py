"""Whatever stands on a page comes to something of the adventure, or is told of: no word and no code span is read by nobody."""

from itertools import product

import msgspec
import pytest

from solo.scenario import model as m
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.reading import claimed
from solo.scenario.reading.documents import Document

PAGE = """---
title: T
state:
  alarm: 0
---

# T

Words.

{title}

## Always

`every 3 turns` `alarm + 1`

{always}

## The Bank

Mist.

{scene}

- Wade. `test might` You wade.

  {under}

  - **Failure** Wet.
- `if alarm > 1` Go. `end`
- Roll. `roll A find` {behind}
- Meet. `once` `meet poacher` {item}
- Go. → [The Mud](#the-mud)

## The Mud

Mud.

- Back. → [The Bank](#the-bank)

## Bestiary

### Poacher

3 HP, 9 STR, 12 DEX, 8 WIL, cudgel (d6)

{entry}

## A find

{above}

| d6  | Under |
| --- | --- |
| 1-3 | a millstone {cell} |
| 4-6 | an oak |
"""
BLOCKS = ("{}", "> {}", "> > {}", "- {}\n- Okapi.", "1. {}\n2. Okapi.", "> - {}\n> - Okapi.", "| A | B |\n| --- | --- |\n| {} | Okapi |",
          "| {} | B |\n| --- | --- |\n| x | Okapi |", "### {}", "#### {}", "```\n{}\n```", "    {}", "<div>{}</div>", "- Okapi.\n\n  > {}")  # fmt: skip
SAID = ("Zebra quill.", "Zebra. `alarm + 1`", "`if alarm > 0` Zebra quill.", "See [Zebra](#the-mud).", "Zebra. → [The Mud](#the-mud)", "Zebra `alarm` quill.",
        "Zebra. `learn the zebra`", "Zebra. `end`", "Zebra. `zebra`")  # fmt: skip
WHOLE = ("title", "always", "scene", "entry", "above")
INLINE = ("behind", "item", "cell")
PLACES = [*product(WHOLE, BLOCKS), *product(INLINE, ("{}",)), *product(("under",), ("{}", "> {}"))]


def filled(place: str = "", text: str = "") -> str:
    page = PAGE
    for each in (*WHOLE, *INLINE, "under"):
        page = page.replace(f"{{{each}}}", text if each == place else "")
    return page


@pytest.mark.parametrize(("place", "block"), PLACES)
def test_what_stands_anywhere_comes_to_something_or_is_told_of(place, block):
    for said in SAID:
        page = filled(place, block.replace("{}", said))
        adventure = read_texts({"a.md": page}, (), ("cairn",))
        kept = msgspec.json.encode(msgspec.structs.replace(adventure, texts={}, problems=()))
        lines = {number for number, line in enumerate(page.split("\n"), 1) if "ebra" in line}
        told = {
            each.line for each in (*adventure.problems, *check(adventure, lambda: ("cairn",)))
        }  # fmt: skip
        assert b"ebra" in kept or any(line + more in told for line in lines for more in (-2, -1, 0, 1)), (
            block,
            said,
        )


def test_the_account_tells_of_what_no_reader_has_read():
    """As it would be if a reader left something out."""
    page = filled()
    adventure = read_texts({"a.md": page})
    document = Document("a.md", page)
    claimed.unclaimed(document, document.blocks, claimed.Read(adventure))
    entries = {number for number, line in enumerate(page.split("\n"), 1) if "HP" in line}
    assert {each.line for each in document.problems} <= entries  # a stat line has an account of its own
    document = Document("a.md", page)
    scenes = {
        key: msgspec.structs.replace(scene, blocks=scene.blocks[1:])
        for key, scene in adventure.scenes.items()
    }
    claimed.unclaimed(
        document, document.blocks, claimed.Read(msgspec.structs.replace(adventure, scenes=scenes))
    )
    lines = page.split("\n")
    assert {lines[each.line - 1] for each in document.problems} >= {"Mist.", "Mud."}
    assert isinstance(adventure, m.Adventure)
