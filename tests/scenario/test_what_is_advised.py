"""What is advised is what was meant: who does word for word what a message says has what they wanted to write."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  fire: false
  wet: false
  cold: 0
---

{title}

## A

{body}

- Go. → [B](#b)
- Light one. `fire = true` `wet = true` `cold + 1`
{item}
- `if fire and wet and cold > 1` Out. `end`

## B

You are there.

- Back. → [A](#a)
{more}"""


def told(body: str = "Words.", item: str = "", more: str = "", title: str = "") -> list[str]:
    """What is told of a piece of an adventure, as the messages alone."""
    text = PAGE.format(body=body, item=item or "- Wait.", more=more, title=title)
    return [each.message for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))]


@pytest.mark.parametrize(
    ("written", "right"),
    [
        ("if !fire", "unless fire"),
        ("if ! fire", "unless fire"),
        ("unless !fire", "if fire"),
        ("needs !fire", "needs not fire"),
        ("if ¬fire", "unless fire"),
        ("if ~fire", "unless fire"),
        ("!fire", "unless fire"),
        ("when !fire", "unless fire"),
        ("if wet and !fire", "if wet and not fire"),
        ("if !(fire or wet)", "if not (fire or wet)"),
        ("if !has rope", "unless has rope"),
        ("if not !fire", "if fire"),
        ("if !cold = 3", "unless cold = 3"),
        ("if cold !> 3", "if cold <= 3"),
        ("if cold =/= 3", "if cold is not 3"),
        ("if isn't fire", "unless fire"),
        ("if isnt fire", "not fire"),
        ("if never fire", "not fire"),
        ("if fire isnt true", "not fire"),
        ("if unless fire", "not fire"),
        ("if neither fire nor wet", "not fire and not wet"),
    ],
)
def test_what_denies_in_another_language_is_never_answered_with_its_opposite(written, right):
    messages = told(item=f"- `{written}` Sit. `gain rope` ")
    assert len(messages) == 1 and f"write `{right}`" in messages[0], messages


def test_of_two_conditions_side_by_side_the_second_denies_as_well():
    messages = told("`if wet` Wet. `else if !fire` Dark.")
    assert any("`otherwise` `unless fire`" in each for each in messages), messages


@pytest.mark.parametrize(
    "words", ["-> END In spring they find you.", "-> DONE", "-> end They find you.", "→ The end."]
)
def test_an_arrow_to_the_end_of_another_language_is_an_ending_with_its_kinds(words):
    messages = told(item=f"- Lie down. {words}")
    assert all(each in messages[0] for each in ("`end`", "`end victory`", "`defeat`", "`death`")), messages


def test_an_arrow_to_words_that_begin_with_end_is_no_ending():
    assert "code span" not in told(item="- Go on. -> Endless stairs go down.")[0]


def test_a_second_arrow_behind_a_test_wants_or_else():
    messages = told(item="- Climb. `test agility` → [A](#a) → [B](#b)")
    assert len(messages) == 1 and "write `or else` in front of it" in messages[0]


@pytest.mark.parametrize(
    "item",
    [
        "- Climb. → [A](#a) → [B](#b)",
        "- Climb. `test agility` → [A](#a) → [B](#b)\n  - **Failure** You fall.",
    ],
    ids=["nothing is tested", "the failure is written below"],
)
def test_a_second_arrow_that_answers_no_failure_is_put_before_the_first_or_goes(item):
    messages = told(item=item)
    assert any("put it before the arrow" in each for each in messages) and "or else" not in " ".join(messages)


@pytest.mark.parametrize(
    ("directive", "name", "right"),
    [
        ("test might", "No", "Failure"),
        ("test might", "Yes", "Success"),
        ("test might", "Fallen", "Failure"),
        ('ask "Is it so?"', "Failure", "No"),
        ('ask "Is it so?"', "Success", "Yes"),
    ],
)
def test_an_outcome_of_something_else_is_answered_with_that_which_can_come(directive, name, right):
    messages = told(item=f"- Try. `{directive}` Good.\n  - **{name}** Ah.")
    assert len(messages) == 1 and f"write **{right}**" in messages[0], messages


def test_a_link_to_a_scene_that_was_renamed_is_answered_with_the_scene_nothing_links_to():
    weighed = "\n## The Judging\n\nThey judge.\n\n- On. → [The Weighing](#the-weighing)\n\n## The Scale\n\nA scale.\n\n- Out. `end`\n"
    messages = told(item="- Go in. → [The Judging](#the-judging)", more=weighed)
    assert messages == ["nothing is headed `#the-weighing`; did you mean `#the-scale`?"]


def test_a_link_that_is_another_but_for_a_slip_is_answered_with_that():
    judged = "\n## The Judging\n\nThey judge.\n\n- Out. `end`\n\n## The Scale\n\nA scale.\n\n- Out. `end`\n"
    messages = told(
        item="- Go in. → [The Judging](#the-judgign)\n- Or so. → [The Judging](#the-judging)", more=judged
    )
    assert "nothing is headed `#the-judgign`; did you mean `#the-judging`?" in messages


def test_a_tick_beyond_the_end_of_a_clock_is_answered_with_its_end():
    ticks = "\n## Noon\n\n| Noon | |\n| --- | --- |\n| 9 | It strikes. |\n"
    messages = told(title="`clock noon: 8`", item="- Wait. `noon + 1` ", more=ticks)
    assert messages == [
        "`Noon`: `9` is no tick of that clock, which goes to 8; write a number from 1 to 8, or `clock noon: 9` where it is declared"
    ]


def test_a_region_that_shares_a_word_with_one_of_which_something_is_said_may_be_that():
    mines = "\n## C\n\n`in the mines`\n\n- Out. `end`\n\n## D\n\n`in the mine shaft`\n\n- Out. `end`\n\n## Always in the mines\n\nIt drips.\n"
    messages = told(item="- C. → [C](#c)\n- D. → [D](#d)", more=mines)
    assert (
        len(messages) == 1
        and "did you mean `the mines`? If not, write `## Always in the mine shaft`" in messages[0]
    )
