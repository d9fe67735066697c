"""What is proposed was tried: a form that is read as nothing where it is to stand, or that never or always holds, is not
proposed; the rule is said in its place, with an example."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking import check as checking
from solo.scenario.checking.proved import proved
from solo.scenario.problem import Problem

PAGE = """---
title: T
state:
  alarm: 0
  mood: [calm, angry]
  open: false
---

Begin.

## The Bank

{body}

- Go. → [The Mud](#the-mud)
- Ring. `alarm + 1` `mood = angry` `open = true`
- Hush. `mood = calm`
- `if alarm > 1 and mood is angry and open` Out. `end`
- Meet him. `meet poacher`
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)

## Bestiary

### Poacher

3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)
"""


def told(body: str = "Words.", item: str = "") -> list[Problem]:
    """What is told of a piece of an adventure."""
    texts = {"a.md": PAGE.replace("{body}", body).replace("{item}", item)}
    return [each for each in checking.check(read_texts(texts, (), ("cairn",)), lambda: ("cairn",))]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


def proven(line: str, message: str, code: str = "arguments") -> str:
    """What becomes of a message about a code span of a line."""
    text = PAGE.replace("{body}", line).replace("{item}", "")
    number = text[: text.index(line)].count("\n") + 1
    each = Problem("a.md", number, line.index("`") + 2, code, message)

    def again(texts: dict[str, str]) -> list[Problem]:
        return checking.check(read_texts(texts, (), ("cairn",)))

    return proved([each], {"a.md": text}, again)[0].message


@pytest.mark.parametrize(
    ("line", "message", "rule"),
    [
        ("`do the mud twice` So.", "it cannot be read so; write `do the mud with twice`", "it cannot be read so; the form is `do SCENE [with WHO]`, such as `do "),
        ("`if alarm >= 2 then 1` So.", "no; write `if alarm >= 2 and alarm = 0`", "no; the form is `if EXPR`, such as `if has rope and not night`"),
        ("`if mood` So.", "no; write `if mood is not calm or mood is not angry`", "no; the form is `if EXPR`"),
        ("`roll nothing` So.", "no; did you mean `roll Nothings`?", "no; the form is `roll TABLE"),
    ],
)  # fmt: skip
def test_a_proposal_that_does_not_work_in_its_place_is_the_rule_instead(line, message, rule):
    assert proven(line, message).startswith(rule)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("`do the mud twice` So.", "write `do the mud`"),
        ("`if alarm => 2` So.", "write `>=` for `=>`"),
        ("`roll` So.", "name a table: write `roll` alone in front of its link"),
        ("`clock smoke` So.", "write `clock smoke: N`, of 2 to 100 ticks"),
        ("`meet him` So.", "write `meet COUNT CREATURE`, such as `meet 3 rats`"),
    ],
)
def test_a_proposal_that_works_or_that_is_a_form_stays_as_it_is(line, message):
    assert proven(line, message, "expression") == message
