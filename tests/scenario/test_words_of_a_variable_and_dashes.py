"""A word that a variable may hold is never taken for what the place is behind a comparison; a name that holds its answer, and
a stop inside a code span, are told with what to write."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking import check as checking

PAGE = """---
title: T
state:
  alarm: 0
  mood: [calm, cold, night, hurt]
---

Begin.

## The Bank

{body}

- Go. → [The Mud](#the-mud)
- Ring. `alarm + 1` `mood = cold` `mood = night`
- Hush. `mood = calm` `mood = hurt`
- `if alarm > 1 and mood is cold` Out. `end`
- Meet him. `meet poacher`
- `if mood is night or mood is hurt` Hum. You hum.
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)

## Bestiary

### Poacher

3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)
"""


def told(body: str = "Words.", item: str = "") -> list[str]:
    """The messages about a piece of an adventure."""
    texts = {"a.md": PAGE.replace("{body}", body).replace("{item}", item)}
    return [each.message for each in checking.check(read_texts(texts, (), ("cairn",)), lambda: ("cairn",))]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("mood is calm or cold", "mood is calm or mood is cold"),
        ("mood is calm or night", "mood is calm or mood is night"),
        ("mood is calm or hurt", "mood is calm or mood is hurt"),
        ("mood is not calm or cold", "mood is not calm and mood is not cold"),
        ("mood is not calm and cold", "mood is not calm and mood is not cold"),
        ("mood is calm, hurt or cold", "mood is calm or mood is hurt or mood is cold"),
        ("mood is either calm or cold", "mood is calm or mood is cold"),
        ("mood is one of calm, cold", "mood is calm or mood is cold"),
        ("mood in (calm, cold)", "mood is calm or mood is cold"),
        ("mood is calm / cold", "mood is calm or mood is cold"),
        ("mood is not one of calm, cold", "mood is not calm and mood is not cold"),
    ],
)
def test_a_word_of_a_variable_behind_or_is_a_slip_whatever_else_has_that_name(asked, right):
    messages = told(f"`if {asked}` It is so.")
    assert messages and f"`if {right}`" in messages[0], messages
    assert not told(f"`if {right}` It is so.")


def test_a_word_of_a_variable_within_a_longer_condition_is_told_with_its_comparison():
    messages = told("`if alarm > 0 and mood is calm or cold` So.")
    assert messages and "write `mood is cold`" in messages[0]


def test_what_the_place_is_may_stand_in_front_of_a_comparison():
    assert not told("`here: cold`\n\n`if cold or mood is calm` It is so.")


def test_a_word_of_a_variable_alone_is_told_where_no_place_is_so():
    for asked in ("cold", "not cold"):
        messages = told(f"`if {asked}` It is so.")
        assert messages and "write `mood is cold`" in messages[0]


@pytest.mark.parametrize("joint", [" – ", " — ", " - ", " -- ", "—"])
@pytest.mark.parametrize("deed", ["", " `alarm + 1`", " `gain rope`"])
def test_a_name_that_holds_its_answer_behind_a_sign_is_told(joint, deed):
    messages = told(item=f"- Look in{joint}a frog, and not pleased.{deed}")
    assert messages and "write `Look in.`" in messages[0], messages
    assert not told(item=f"- Look in. A frog, and not pleased.{deed}")


def test_a_colon_is_told_where_nothing_at_all_stands_behind_the_name():
    assert "write `Look in.`" in told(item="- Look in: a frog, and not pleased.")[0]
    assert not told(item="- Look: north or south. `alarm + 1`")


def test_a_sign_in_the_name_of_what_leads_somewhere_or_tells_something_is_meant():
    assert not told(item="- North – the mud, and more. → [The Mud](#the-mud)")
    assert not told(item="- Look in – all the way. A frog. `alarm + 1`")


@pytest.mark.parametrize("deed", [
    "rest 1 night", "rest until morning", "gain rope", "wait 1 hour", "harm 1", "heal 1", "xp 1", "alarm + 1", "mood = calm",
    "pay 2 coins", "meet 2 poachers wary", "join poacher", "do the mud", 'ask "Is it?" likely', "if alarm > 1", "once",
])  # fmt: skip
@pytest.mark.parametrize("stop", [".", "!"])
def test_a_stop_inside_a_code_span_is_told_and_the_span_is_read_without_it(deed, stop):
    messages = told(item=f"- Doze. `{deed}{stop}` Nobody comes.")
    assert messages[:1] == [f"no stop stands in a code span: write `{deed}`"], messages
