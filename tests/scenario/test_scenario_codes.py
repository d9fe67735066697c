"""Every code is explained, by an example that is told by it, on a page of the guide made from the same source."""

from pathlib import Path

import pytest
from tables import rows

from solo.play.hearing.slashes import parted
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.codes import CODES
from solo.scenario.checking.explained import EXAMPLES, explained, page

PAGE = Path(__file__).parents[2] / "scenarios" / "README-codes.md"
FRONT = "title: The Weir"
STATE = "state:\n  alarm: 0\n  open: false\n  mood: [calm, angry]"
REST = """
- Away. `end escape` It rains. `alarm + 1` `open = true` `mood = angry`

## The Mill

`if alarm` `if open` `if mood is angry` You are in.

- Out. `end victory` It rains.
- Back. → [The Bank](#the-bank)

## Weather

| d4 | x |
| --- | --- |
| 1-4 | rain |

## Items

### Mill key

## People

### Tesk
"""
IN_A_SCENE = [  # codes whose examples are lines of a scene
    "merge-mark", "indented-code", "code-block", "open-tick", "open-bold", "no-ticks", "foreign", "two-in-one",
    "vanishing", "link-space", "link-target", "link-outside", "joined-line", "stray-space", "lists-joined", "list-sign",
    "outcome-outside", "table-rule", "image", "unknown-directive", "arguments", "condition", "expression", "type", "dice",
    "unknown-word", "unknown-name", "near-name", "undeclared", "misplaced", "otherwise", "or-else", "ending", "arrow",
    "no-arrow", "dangling", "false-outcome", "missing-outcome", "never-true", "always-true", "ungiven",
    "never-joined", "never-learned", "never-met", "repeatable", "same-label", "open-comment", "heading-space",
    "unknown-creature", "link-anchor", "empty-choice", "slash",
]  # fmt: skip


def codes(lines: str) -> set[str]:
    """What is told of a small adventure with these lines in it."""
    text = f"---\n{FRONT}\n{STATE}\n---\n\n# The Weir\n\n## The Bank\n\n{lines}\n{REST}"
    return {each.code for each in check(read_texts({"a.md": text}), parted=parted)}


def test_every_code_is_explained_with_an_example():
    assert EXAMPLES.keys() == CODES.keys()
    for code in CODES:
        shown = explained(code)
        assert shown.startswith(f"{code}\n\n") and "\nWrite:\n" in shown


@rows("code", IN_A_SCENE)
def test_an_example_is_told_by_its_code_and_what_to_write_is_not(code):
    wrong, right = (each.split("   ")[0] if each[0] != " " else each for each in EXAMPLES[code])
    assert code in codes(wrong)
    if code != "lists-joined" and EXAMPLES[code][1].split("   ")[0] != wrong and "and `###" not in right:
        assert code not in codes(right)


def test_a_code_that_there_is_not_is_answered_with_the_nearest():
    with pytest.raises(LookupError, match="did you mean open-tick"):
        explained("open-tik")


def test_the_page_of_codes_is_made_from_the_same_source():
    assert PAGE.read_text(encoding="utf-8") == page(), "solo check --explain all > " + PAGE.name
