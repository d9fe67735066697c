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


@pytest.mark.parametrize(
    ("body", "right"),
    [
        ("`if mood is not calm or angry` So.", "`if mood is not calm and mood is not angry`"),
        ("`if mood isn't calm or angry` So.", "`if mood is not calm and mood is not angry`"),
        ("`if mood is neither calm nor angry` So.", "`if mood is not calm and mood is not angry`"),
        ("`if alarm is not 1 or 2` So.", "`if alarm is not 1 and alarm is not 2`"),
        ("`if alarm >= 2, alarm = 0` So.", "`if alarm >= 2` `alarm = 0`"),
        ("`if open then alarm + 1` So.", "`if open` `alarm + 1`"),
        ("`after 10 pm` So.", "`if after night`"),
        ("`if after 6 o'clock` So.", "`if after dawn`"),
    ],
)
def test_what_a_condition_in_plain_speech_means_is_what_is_proposed(body, right):
    messages = [each.message for each in told(body)]
    assert right in messages[0], messages


@pytest.mark.parametrize(
    ("deed", "right"),
    [
        ("meet 2 of the poachers, hostile", "`meet 2 poachers hostile`"),
        ("meet poachers (2), hostile", "`meet 2 poachers hostile`"),
        ("fight to first blood poacher", "`fight poacher to first blood`"),
        ("test might by best", "`test might, by best`"),
        ("test might by the strongest", "`test might, by best`"),
        ("do the mud twice", "write `do the mud` as often"),
        ("lose 5 coins", "write `pay 5 coins`"),
        ("lose a random item", "names no thing"),
        ("gain something", "names no thing"),
        ("know the drowned king", "write `learn the drowned king`"),
        ("wait till 8pm", "`wait until evening`"),
        ("wait until 20:00", "`wait until evening`"),
        ("long rest", "`rest until morning`"),
        ("kill poacher", "`harm poacher 2d6`"),
        ("forget the king", "a variable"),
        ("ambush poacher", "`fight poacher unawares`"),
        ("join pedlar", "`### Pedlar`"),
        ("warm all", "names nobody"),
        ("meet several poachers", "`1d6 poachers`"),
    ],
)
def test_a_deed_of_another_book_is_answered_with_what_does_it(deed, right):
    messages = [each.message for each in told(item=f"- Laugh. `{deed}` You do.")]
    assert right in messages[0], messages


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("needs brass key", "`has brass key`"),
        ("if raining", "`rain`"),
        ("if hp < 3", "`wounded`"),
        ("if alone", "`not with NAME`"),
        ("sometimes", "`1 in 3`"),
        ('if chose "Burn the barn"', "as they stand"),
    ],
)
def test_a_name_that_is_nothing_is_answered_with_the_next_step(asked, right):
    messages = [each.message for each in told(item=f"- `{asked}` Laugh. You do.")]
    assert right in messages[0], messages


def test_a_word_of_the_format_in_brackets_before_on_is_what_is_told():
    messages = [each.message for each in told(item="- (once) `on drink water` It is wet.")]
    assert "write `once`" in messages[0] and "also" not in messages[0], messages


@pytest.mark.parametrize("deed", ["gain half loaf", "gain the thing", "gain climbing gear"])
def test_a_thing_that_is_named_is_a_thing(deed):
    assert not [each for each in told(item=f"- `once` Laugh. `{deed}` You do.") if each.severity != "note"]


@pytest.mark.parametrize(
    ("item", "code"),
    [
        ("- Laugh. It is over. `once`", "held"),
        ("- `on look sky`", "untold"),
        ("- Laugh. `test might` Up it goes. otherwise Down it comes.", "or-else"),
    ],
)
def test_what_stands_last_with_nothing_behind_it_is_told_once(item, code):
    assert [each.code for each in told(item=item)] == [code]


@pytest.mark.parametrize("span", ["a quarter of an hour", "quarter of an hour", "a quarter hour"])
def test_a_quarter_of_an_hour_goes_by_as_half_an_hour_does(span):
    assert not told(item=f"- Laugh. `wait {span}` You do.")
