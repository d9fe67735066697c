"""Slips of writers from many places: what each is told to write keeps what they wrote, and comes out clean."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  alarm: 0
  open: false
---

Begin.

## The Bank

{body}

{first}- Go. → [The Mud](#the-mud)
- Ring. `alarm + 1` `open = true`
- Take it. `gain rope` It is long.
- `if alarm > 1 and open` Out. `end`
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)
- Round. → back
- Talk. `meet Nan curious`
  - **Curious** She nods.

## People

### Nan

A woman of the marsh, who sells eels.
{last}"""


def told(body: str = "Words.", item: str = "", last: str = "", first: str = "") -> list[tuple[int, str]]:
    """The lines and messages of a piece of an adventure."""
    text = (
        PAGE.replace("{body}", body).replace("{item}", item).replace("{last}", last).replace("{first}", first)
    )
    return [
        (each.line, each.message)
        for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    ]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ('(link-goto: "Walk over", "The Mud")', "- Walk over. → [The Mud](#the-mud)"),
        ('(link: "Walk over")[(go-to: "The Mud")]', "- Walk over. → [The Mud](#the-mud)"),
        ('The sky is (either: "red", "grey").', "`one of: red / grey`"),
        ("(set: $alarm to it + 1)", "`alarm + 1`"),
        ("*set alarm %+ 10", "`alarm + 10`"),
        ("[if the player has the rope]You can see.[end if]", "`if has rope` You can see."),
        ('`=IF(alarm>2, "Many.", "Few.")`', "`if alarm > 2` Many. `otherwise` Few."),
        ('The Loft is a room. "Dust."', "`## Loft`"),
        ("#todo the wind", "`<!-- todo the wind -->`"),
        ("Treasure: 2d6 x 10 gp and a silver ring.", "`earn 2d6 * 10 coins` `gain silver ring`"),
        ("Roll reaction: on 9+ they are friendly.", "`meet NAME wary`"),
        ('(cycling-link: "red", "blue") paint.', "`in turn: red / blue`"),
        ('The sky is <<= either("red", "grey")>>.', "`one of: red / grey`"),
        ("<<silently>><<set $alarm += 1>><</silently>>", "`alarm + 1`"),
        ("*label here_again", "`## Here again`"),
        ("*set alarm alarm+1", "`alarm + 1`"),
        ("*rand alarm 1 6", "`alarm = 1d6`"),
        ('Understand "ring bell" as ringing.', "`on ring bell`"),
        ("[one of]A crow.[or]A dog.[cycling]", "`in turn` *A crow. / A dog.*"),
        (
            "{open:\n    It is open.\n- else:\n    It is shut.\n}",
            "`if open` It is open. `otherwise` It is shut.",
        ),
        ("The mill is old. [Comment: check the year]", "<!-- … -->"),
        ("The door has 15 hp and AC 10.", "`test might: breaking`"),
        ("Lighting: dark. Ceiling: 10 ft.", "`here: dark`"),
        ("(If the party carries a rope:) The wall is steep.", "`if has rope` The wall is steep."),
        ("Somebody laughs. `(once)` It is you.", "`once`"),
    ],
)
def test_what_a_paragraph_of_another_tool_or_a_printed_module_says_is_told_with_all_that_is_written_for_it(
    theirs, ours
):
    found = told(theirs)
    assert len(found) == 1 and ours in found[0][1] and found[0][0] == 12, found


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        (
            "* Look around[.] and see nothing.\n  -> the-mud",
            "- Look around. Look around and see nothing. → [The Mud](#the-mud)",
        ),
        ("+ {not open} [Push it] You push it.", "`if not open` Push it. You push it."),
        ("*selectable_if (alarm > 2) #Pay him.\n  He nods.", "- `needs alarm > 2` Pay him. He nods."),
        ("- Walk. → [The Mud(#the-mud)", "→ [The Mud](#the-mud)"),
        ("– Kick the gate. It swings.", "- Kick the gate. It swings."),
        ('* Ask her.\n** About the mill. "Shut."\n** About the road. "Wet."', '  - About the road. "Wet."'),
        ("- Rest. `next day` You do.", "`wait until morning`"),
        ("- Kick the gate. It swings. - Stroke it. It purrs.", "- Stroke it. It purrs."),
        ("- Give it. `give Nan the rope` She nods.", "`give rope to Nan`"),
        ("- `once` Take it. `gain shears (heavy, d8)` So.", "`gain shears`"),
        ("- `once` Take it. `gain shears (heavy, d8), bucket` So.", "`gain shears, bucket`"),
    ],
)
def test_a_choice_as_another_hand_writes_it_is_one_message_with_what_is_written_here(theirs, ours):
    found = told(item=theirs)
    assert len(found) == 1 and ours in found[0][1] and found[0][0] == 18, found


def test_a_dash_of_a_word_processor_above_a_list_begins_an_item_of_it():
    found = told(first="– Kick the gate. It swings.\n")
    assert len(found) == 1 and found[0][0] == 14 and "`- Kick the gate. It swings.`" in found[0][1], found
    assert not told("– I never said that.\n– Who did?")


def test_words_in_brackets_in_front_of_a_choice_are_no_label():
    assert not told(item="- (softly) Sing. Nobody hears.")


def test_a_table_of_goods_that_nothing_sells_from_is_told_to_be_sold_from():
    found = told(last="\n## Stall\n\n| Ware | Price |\n| --- | --- |\n| lamp | 2 |\n")
    assert len(found) == 1 and "`shop Stall`" in found[0][1], found


def test_a_later_visit_may_be_asked_for_where_one_can_go_back_and_come_again_by_an_arrow():
    assert not told(item="- In. → [The Yard](#the-yard)", last=(
        "\n## The Yard\n\nA yard.\n\n`if visits = 3` The wren knows you.\n\n- To the shed. → [The Shed](#the-shed)\n- Go back. → back\n"
        "\n## The Shed\n\nSpades.\n\n- Out. → back\n"
    ))  # fmt: skip


def test_a_range_that_a_sheet_has_made_a_date_of_is_told_as_the_range():
    found = told(
        item="- Look. `roll Omens`",
        last="\n## Omens\n\n| d6 | What |\n| --- | --- |\n| 01-Mar | A crow |\n| 4-6 | A dog |\n",
    )
    assert len(found) == 1 and "write 1-3" in found[0][1], found


def test_a_heading_without_words_is_one_message():
    assert [line for line, _ in told("##\n\nMore.")] == [12]


@pytest.mark.parametrize(
    ("body", "item"),
    [
        ("`first` You come in. `one by one` *It rains. / It snows.*", ""),
        ("`once` `in turn` *It rains. / It snows.*", ""),
        (
            "Words.",
            "- `once` Jump. `test might`\n  - **Success** `once each` *Over. / Well over.*\n  - **Failure** Down.",
        ),
    ],
)
def test_what_varies_from_one_time_to_the_next_and_is_told_once_is_told(body, item):
    found = told(body, item)
    assert len(found) == 1 and "only the first is told" in found[0][1], found


def test_what_varies_each_time_that_it_is_shown_is_not():
    assert not told("`later` You come again. `one by one` *It rains. / It snows.*")
    assert not told("`first` You come in. `one of` *It rains. / It snows.*")
