"""What other tools write in several lines, or with the words it covers in brackets, is one message with the whole of what is written
here; who writes that has what they meant."""

import re

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  alarm: 0
  open: false
  mood: [calm, angry]
---

Begin.

## The Bank

{body}

- Go. → [The Mud](#the-mud)
- Ring. `alarm + 1` `open = true` `mood = angry`
- Take it. `gain rope` It is long.
- Hush. `mood = calm`
- `if alarm > 1 and open and mood is angry` Out. `end`
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)
"""


def told(body: str = "Words.", item: str = "") -> list[tuple[int, str]]:
    """The lines and messages of a piece of an adventure."""
    text = PAGE.replace("{body}", body).replace("{item}", item)
    return [
        (each.line, each.message)
        for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    ]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


BLOCKS = [  # what is written elsewhere, and here
    ("(if: $open)[It creaks.] (else:)[It is shut.]", "`if open` It creaks. `otherwise` It is shut."),
    (
        "(if: $alarm > 2)[It creaks.](else-if: $open)[It sits.](else:)[It is shut.]",
        "`if alarm > 2` It creaks. `otherwise` `if open` It sits. `otherwise` It is shut.",
    ),
    ("(unless: $open)[It is shut.] Then you go.", "`unless open` It is shut. `always` Then you go."),
    ("(if: $open)[(set: $alarm to 2)It creaks.]", "`if open` `alarm = 2` It creaks."),
    (
        "<<if $open>>It creaks.<<elseif $alarm gt 2>>It hums.<<else>>It is shut.<</if>>",
        "`if open` It creaks. `otherwise` `if alarm > 2` It hums. `otherwise` It is shut.",
    ),
    ("[if open]It creaks.[otherwise]It is shut.[end if]", "`if open` It creaks. `otherwise` It is shut."),
    ("{% if open %}It creaks.{% else %}It is shut.{% endif %}", "`if open` It creaks. `otherwise` It is shut."),
    ("{\n  - open: It creaks.\n  - else: It is shut.\n}", "`if open` It creaks. `otherwise` It is shut."),
    ("*if (open)\n  It creaks.\n*else\n  It is shut.", "`if open` It creaks. `otherwise` It is shut."),
    ("{the_mud: You were there.}", "`if visited The Mud` You were there."),
    ("{not the_mud: You were never there.}", "`unless visited The Mud` You were never there."),
    ("{the_mud > 2: You were there often.}", "`if visits of The Mud > 2` You were there often."),
    ("{RANDOM(1,6) == 1: Thunder.}", "`1 in 6` Thunder."),
    ("{TURNS_SINCE(-> the_mud) == -1: Never.}", "`unless visited The Mud` Never."),
    ("~ alarm++", "`alarm + 1`"),
    ("mood:: angry", "`mood = angry`"),
    ("alarm: 3", "`alarm = 3`"),
]  # fmt: skip


@pytest.mark.parametrize(("theirs", "ours"), BLOCKS)
def test_a_block_of_another_tool_is_one_message_with_all_of_it_and_that_comes_out_clean(theirs, ours):
    found = told(theirs)
    assert len(found) == 1 and ours in found[0][1], found
    assert found[0][0] == 13, found
    assert not told(ours), told(ours)


CHOICES = [
    "*choice\n  #Go in.\n    You go.\n    *goto the_mud\n  *hide_reuse #Stay\n    *set alarm +1\n    It is quiet.",
    "*choice\n#Go in.\nYou go.\n*goto the_mud\n*hide_reuse #Stay\n*set alarm +1\nIt is quiet.",
    "*choice\n\n  #Go in.\n\n    You go.\n\n    *goto the_mud\n\n  *hide_reuse #Stay\n    *set alarm +1\n\n    It is quiet.",
]


@pytest.mark.parametrize("theirs", CHOICES)
def test_a_menu_of_choicescript_is_one_message_with_every_choice_of_it(theirs):
    right = ["- Go in. You go. → [The Mud](#the-mud)", "- `once` Stay. `alarm + 1` It is quiet."]
    found = told(theirs)
    assert len(found) == 1 and all(each in found[0][1] for each in right), found
    assert not told(item="\n".join(right))


@pytest.mark.parametrize(
    "words",
    [
        "*If the lamp is lit* she says,\nand goes.",
        "*choice cuts of meat* hang there.",
        "Mood: grim.",
        "Alarm: the bell rings.",
    ],
)
def test_words_in_italics_and_labels_are_no_blocks(words):
    assert not told(words)


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("`if has ropes 2` Ha.", "`if has 2 ropes`"),
        ("`has ropes 2` Ha.", "`if has 2 ropes`"),
        ("`if has rope x2` Ha.", "`if has 2 ropes`"),
        ("`if has at least 2 ropes` Ha.", "`if has 2 ropes`"),
        ("`if has more than 2 ropes` Ha.", "`if has 3 ropes`"),
        ("`if has two or more ropes` Ha.", "`if has 2 ropes`"),
    ],
)
def test_how_many_are_carried_is_asked_with_the_number_in_front(said, right):
    found = told(said)
    assert len(found) == 1 and right in found[0][1], found
    assert not [each for each in told(f"{right} Ha.") if "cannot be read" in each[1]]


@pytest.mark.parametrize(
    ("span", "right"),
    [
        ("buy candle for 2 coins", "`pay 2 coins` `gain candle`"),
        ("buy a candle for two gold", "`pay 2 coins` `gain candle`"),
        ("buy 2 candles (5 gp)", "`pay 5 coins` `gain 2 candles`"),
        ("buy candle", "`pay 2 coins` `gain candle`"),
        ("sell rope for 2 coins", "`lose rope` `earn 2 coins`"),
        ("trade rope for lamp", "`give rope` `gain lamp`"),
    ],
)
def test_what_is_bought_sold_or_bartered_in_one_span_is_two(span, right):
    found = told(item=f"- `once` Deal. `{span}` Done.")
    assert len(found) == 1 and right in found[0][1], found
    assert not told(item=f"- `once` Deal. {right} Done.")


def test_what_nothing_under_a_choice_can_come_to_is_told_beside_a_slip_of_another_choice():
    found = told(
        item='- Ask the sea. `truth "Is the tide in?" maybe` It is.\n- Try it. `test might` It goes.\n  - **Yes** Good.'
    )
    assert [line for line, _ in found] == [20, 22], found


def test_a_list_below_a_table_of_dice_is_told_as_rolled_with_it():
    table = "\n## Omens\n\n| d4 | What |\n| --- | --- |\n| 1-2 | A crow |\n| 3-4 | A dog |\n\n"
    roll = "- Look. `roll Omens`"
    assert not told(item=roll + "\n" + table)
    found = told(item=roll + "\n" + table + "1-2. North\n3-4. South")
    assert len(found) == 1 and "### Name" in found[0][1] and re.search(r"\brolled\b", found[0][1]), found
