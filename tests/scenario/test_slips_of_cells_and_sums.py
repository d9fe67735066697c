"""Sums, spans of time and cells as other tools have them are told in our words; a condition with nothing behind it, and a deed
that is only told, are said."""

import pytest

from tests.scenario.test_next_steps_mean_what_was_meant import told


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("alarm * 2", "alarm = alarm * 2"), ("alarm *= 2", "alarm = alarm * 2"), ("double alarm", "alarm = alarm * 2"),
        ("now alarm is 3", "alarm = 3"), ("alarm %+ 10", "alarm + 10"), ("=alarm+1", "alarm + 1"), ("heal everyone", "heal party 99"),
        ("wait 2 and a half hours", "wait 150 minutes"), ("wait 1.5 hours", "wait 90 minutes"), ("gain 2d6 gp", "earn 2d6 coins"),
        ("wait 2 hours and 10 minutes", "wait 130 minutes"),
    ],
)  # fmt: skip
def test_what_is_done_in_other_words_is_told_in_ours(said, right):
    messages = told(item=f"- Laugh. Ha. `{said}`")
    assert messages and f"`{right}`" in messages[0], messages
    assert not [each for each in told(item=f"- Laugh. Ha. `{right}`") if "write" in each]


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("IF(alarm>1)", "if alarm > 1"), ("=AND(has rope, alarm>1)", "if has rope and alarm > 1"), ("=NOT(alarm>1)", "if not alarm > 1"),
        ("if the player carries the rope", "if has rope"),
    ],
)  # fmt: skip
def test_what_is_asked_in_other_words_is_told_in_ours(said, right):
    messages = told(f"`{said}` Dust lies here.")
    assert messages and f"write `{right}`" in messages[0], messages
    assert not told(f"`{right}` Dust lies here.")


def test_what_is_divided_is_said_to_be_counted_out():
    assert "nothing is divided here" in told(item="- Laugh. Ha. `alarm / 2`")[0]


@pytest.mark.parametrize("asked", ["if alarm > 1", "unless alarm > 1", "once", "later"])
def test_a_condition_that_ends_a_choice_with_nothing_behind_it_is_told(asked):
    messages = told(item=f"- Laugh. You do. `{asked}`")
    assert messages and messages[0].startswith("nothing stands behind this"), messages


@pytest.mark.parametrize(
    ("said", "right"),
    [
        ("You gain a pot of honey.", "gain pot of honey"),
        ("Each gains 1 XP.", "xp 1"),
        ("You lose 3 coins", "pay 3 coins"),
    ],
)
def test_what_brackets_say_is_gained_is_told_as_a_code_span(said, right):
    messages = told(f"Water runs. ({said})")
    assert messages and f"write `{right}`" in messages[0], messages
    assert not told("Water runs. (You lose count.)")


@pytest.mark.parametrize(
    ("span", "more", "right"),
    [("rest", "until morning", "rest until morning"), ("test might", "hard", "test might, hard"), ("meet poacher", "hostile", "meet poacher hostile")],
)  # fmt: skip
def test_a_code_span_that_ends_before_its_last_words_is_told_whole(span, more, right):
    messages = told(item=f"- Laugh. `{span}` {more}. Ha.")
    assert messages and f"write `{right}`" in messages[0], messages


def test_success_and_failure_in_words_are_told_as_a_test():
    messages = told(item="- Laugh. On a success, you are up. On a failure, you fall.")
    assert messages and "`test might` You are up. or else You are down." in messages[0], messages


def test_what_names_no_thing_is_not_told_in_another_order():
    assert told(item="- Laugh. `gain any weapon` Ha.")[0].startswith("`any weapon` names no thing")
