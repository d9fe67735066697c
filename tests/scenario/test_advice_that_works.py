"""Advice that works at once: who follows it is told nothing more, and has what they meant."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking.check import check

PAGE = """---
title: T
state:
  alarm: 0
  wet: false
  mood: [calm, angry]
{front}---

{title}

## A

{body}

- Go. → [B](#b)
- Ring. `alarm + 1` `wet = true` `mood = angry` `learn mail`
{item}
- `if alarm > 1 and wet and mood is angry and know mail` Out. `end`

## B

You are there.

- Back. → [A](#a)
{more}"""


def told(
    body: str = "Words.", item: str = "- Wait. You do.", more: str = "", title: str = "", front: str = ""
) -> list[str]:
    """What is told of a piece of an adventure, as the messages alone."""
    text = PAGE.format(body=body, item=item, more=more, title=title, front=front)
    return [each.message for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))]


WRAPPED = "- Sit. You sit for\na while.\n{sign} {words}\n- Wait. You do."


@pytest.mark.parametrize("sign", ["+", "*"])
@pytest.mark.parametrize(
    "words", ["Knock on the wood. It sounds hollow.", "Knock. `alarm + 1` Crack.", "Knock. → [B](#b)"]
)
def test_an_item_with_another_sign_below_a_wrapped_one_is_begun_with_the_sign_of_its_list(sign, words):
    messages = told(item=WRAPPED.format(sign=sign, words=words))
    assert len(messages) == 1 and f"- {words[:5]}" in messages[0] and "\\" not in messages[0], messages


def test_a_sum_that_was_wrapped_before_its_plus_is_still_to_be_drawn_up():
    messages = told(item="- Sit. You pay two coins\n+ three more of them.\n- Wait. You do.")
    assert len(messages) == 1 and "draw it up" in messages[0], messages


@pytest.mark.parametrize(
    "said",
    [
        "if failed",
        "if fail",
        "if failure",
        "unless success",
        "if not success",
        "unless succeeded",
        "if you fail",
    ],
)
def test_a_failure_that_is_asked_for_as_a_condition_is_written_as_or_else(said):
    messages = told(item=f"- Heave. `test might: lifting` Up it comes. `{said}` It stays.")
    assert len(messages) == 1 and "or else" in messages[0] and "**Failure**" in messages[0], messages
    assert not any(word in messages[0] for word in ("mail", "state", "know")), messages


@pytest.mark.parametrize(
    "said", ["if success", "if succeeded", "unless failed", "if passed", "if you succeed"]
)
def test_a_success_that_is_asked_for_as_a_condition_is_told_without_one(said):
    messages = told(item=f"- Heave. `test might: lifting` `{said}` Up it comes.")
    assert len(messages) == 1 and "**Success**" in messages[0], messages
    assert not any(word in messages[0] for word in ("mail", "state:", "know")), messages


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ("If alarm > 1: somebody coughs.", "`if alarm > 1`"),
        ("If alarm > 1, somebody coughs.", "`if alarm > 1`"),
        ("If alarm is 2, somebody coughs.", "`if alarm is 2`"),
        ("If alarm is at least 2, somebody coughs.", "`if alarm at least 2`"),
        ("If alarm = 2: somebody coughs.", "`if alarm = 2`"),
        ("If not wet: somebody coughs.", "`if not wet`"),
        ("If mood is angry, somebody coughs.", "`if mood is angry`"),
        ("Unless alarm >= 2, somebody coughs.", "`unless alarm >= 2`"),
        ("It is late. If alarm > 1, somebody coughs.", "`if alarm > 1`"),
        ("If know mail, somebody coughs.", "`if know mail`"),
        ("If visited B, somebody coughs.", "`if visited B`"),
        ("If has rope: somebody coughs.", "`if has rope`"),
        ("If met Hob, somebody coughs.", "`if met Hob`"),
    ],
)
def test_a_condition_in_prose_is_written_in_ticks(body, right):
    more = "- Take it. `gain rope` `meet Hob`\n  - **Always** Well.\n\n## People\n\n### Hob\n\nHe is old.\n"
    for messages in (told(body, more=more), told(item=f"- Wait. {body}", more=more)):
        messages = [
            each
            for each in messages
            if "ticks" in each or "backtick" in each or "\\" in each or "backslash" in each
        ]
        assert len(messages) == 1 and right in messages[0] and "backslash" not in messages[0], messages


@pytest.mark.parametrize(
    "body",
    [
        "If the alarm is loud, nobody hears it.",
        "If an alarm is rung, they come.",
        "If you are wet, dry yourself by the fire.",
        "If alarm spreads, the guards run.",
        "If wet clothes trouble you, hang them up.",
        "If mood were all, this would be a ball.",
        "If his mood is angry, beware.",
        "If only you knew, somebody coughs.",
        "If Hob comes, hide.",
        "If wet, dry yourself by the fire.",
        "Unless wet through, you can sit here.",
        "“If you met Hob, you would know,” she says.",
    ],
)
def test_a_sentence_of_prose_that_begins_with_if_is_no_condition(body):
    assert told(body) == []


@pytest.mark.parametrize(
    "said",
    [
        "clock smoke of 4",
        "clock smoke 4",
        "clock smoke = 4",
        "clock smoke (4)",
        "clock smoke, 4",
        "clock smoke with 4",
        "clock smoke to 4",
    ],
)
def test_a_clock_without_its_colon_is_told_with_it(said):
    messages = told(
        title=f"`{said}`",
        item="- Blow. `smoke + 1` So.",
        more="## Smoke\n\n| smoke | What happens |\n| --- | --- |\n| 4 | It is thick. `end` |\n",
    )
    assert len(messages) == 1 and "`clock smoke: 4`" in messages[0], messages


@pytest.mark.parametrize(
    "line",
    [
        "tags: [adventure, coast]",
        "tags:\n  - adventure\n  - coast",
        "aliases: [x]",
        "layout: post",
        "tags: adventure",
        "draft: true",
        "date: 2024-05-01",
        "cssclass: wide",
    ],
)
def test_a_field_of_another_tool_is_to_be_taken_out(line):
    messages = told(front=line + "\n")
    assert len(messages) == 1 and "take it out" in messages[0] and "state" not in messages[0], messages


def test_a_variable_of_the_adventure_that_is_not_indented_is_still_told_to_be():
    messages = told(front="draft: false\n", item="- Wait. `draft = true`", body="`if draft` So.")
    assert len(messages) == 1 and "state:" in messages[0], messages


STRANDED = """---
title: T
---

Begin.

## A

- Go in. → [B](#b)
- Out. `end`

## B

`roll 1d6` So.

→ [C](#c)

## C

- Wait for Hob. `meet Hob` He comes.
  - **Curious** He smiles.
{more}- Go on. → [B](#b)
- Out. `end`

## People

### Hob

He is old.
"""


def test_where_one_may_flee_to_and_is_left_with_nothing_it_is_said_what_mends_it():
    def messages(more: str = "") -> list[str]:
        text = STRANDED.replace("`roll 1d6` ", "").format(more=more)
        found = check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
        return [each.message for each in found if each.code == "stranded"]

    assert messages() and all("**Fled**" in each and "line 20" in each for each in messages())
    assert messages("  - **Fled** Away. → [A](#a)\n") == []


def test_a_broken_link_says_the_anchor_of_the_heading_that_is_meant():
    text = (
        "---\ntitle: T\n---\n\n## A\n\n- Go. → [Kiln](#the-old-kiln)\n\n## 1. The Old Kiln\n\n- End. `end`\n"
    )
    messages = [
        each.message for each in check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    ]
    assert len(messages) == 1 and "`#1-the-old-kiln`" in messages[0], messages
