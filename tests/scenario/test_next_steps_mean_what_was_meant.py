"""What a finding tells to write is what was meant, and comes out clean when it is written."""

import pytest

from solo.scenario import read_texts
from solo.scenario.checking import check as checking

PAGE = """---
title: T
state:
  alarm: 0
---

Begin.

## The Bank

{body}

- Go. → [The Mud](#the-mud)
- Ring. `alarm + 1`
- `if alarm > 1` Out. `end`
- Take it. `gain rope, old key` It is long.
- Meet him. `meet poacher`
{item}

## The Mud

There is mud.

- Back. → [The Bank](#the-bank)

## Bestiary

### Poacher

{line}

## Items

### Old key

A key.

{last}
"""
LINE = "3 HP, 10 STR, 10 DEX, 5 WIL, hook (d6)"


def told(body: str = "Words.", item: str = "", line: str = LINE, last: str = "") -> list[str]:
    """The messages about a piece of an adventure."""
    text = (
        PAGE.replace("{body}", body).replace("{item}", item).replace("{line}", line).replace("{last}", last)
    )
    found = checking.check(read_texts({"a.md": text}, (), ("cairn",)), lambda: ("cairn",))
    return [each.message for each in found]


def test_nothing_is_told_of_the_page_itself():
    assert not told()


@pytest.mark.parametrize(
    ("asked", "right"),
    [
        ("if not once", "later"), ("unless once", "later"), ("not once", "later"), ("not first", "later"), ("unless later", "first"),
        ("3rd time", "if visits = 3"), ("third visit", "if visits = 3"), ("if third time", "if visits = 3"), ("2nd time", "second"),
        ("1st visit", "first"), ("fifth", "if visits = 5"), ("from the third visit on", "if visits >= 3"),
        ("after the 3rd visit", "if visits > 3"), ("unless second", "if visits is not 2"), ("visit 3", "if visits = 3"),
        ("if visited more than once", "if visits > 1"), ("if visited", "later"), ("unless visited", "first"),
    ],
)  # fmt: skip
def test_words_for_a_visit_are_told_as_the_condition_that_is_meant(asked, right):
    messages = told(f"`{asked}` A cat gets up.")
    assert messages and f"write `{right}`" in messages[0], messages
    assert not told(f"`{right}` A cat gets up.")


def test_a_visit_that_waits_for_typed_words_is_told():
    assert "write `if visits = 3`" in told(item="- `on the third visit` The cat stays.")[0]


@pytest.mark.parametrize(
    "rest", ["to [The Mud](#the-mud)", "[The Mud](#the-mud)", "to the mud", "into the mud"]
)
def test_a_way_back_to_a_place_is_an_arrow_to_it_or_back_alone(rest):
    messages = told(item=f"- Walk off. → back {rest}")
    assert len(messages) == 1 and "write `→ [The Mud](#the-mud)`; else `→ back` alone" in messages[0], (
        messages
    )


@pytest.mark.parametrize("words", ["to", "go to", "on to", "return to"])
def test_words_between_an_arrow_and_its_link_are_told_with_the_link(words):
    assert "write `→ [The Mud](#the-mud)`" in told(item=f"- Walk off. → {words} [The Mud](#the-mud)")[0]


@pytest.mark.parametrize(
    ("who", "right"),
    [
        ("a pair of poachers, hostile", "2 poachers hostile"), ("a couple of poachers", "2 poachers"),
        ("a gang of poachers hostile", "1d6 poachers hostile"), ("two or three poachers", "1d3 poachers"),
        ("a dozen of poachers", "12 poachers"),
    ],
)  # fmt: skip
def test_how_many_are_met_is_told_in_figures(who, right):
    messages = told(item=f"- Shout. `meet {who}`\n  - **Hostile** They come.\n  - **Curious** They look.")
    assert messages and f"`meet {right}`" in messages[0], messages


@pytest.mark.parametrize(
    ("named", "further"),
    [
        ("Failure by 5", "Fumble"), ("Bad failure", "Fumble"), ("Success by 5", "Great success"), ("Failure (badly)", "Fumble"),
    ],
)  # fmt: skip
def test_an_outcome_beside_the_one_it_goes_further_than_is_the_one_that_goes_further(named, further):
    items = f"- Lift. `test might`\n  - **Success** Up.\n  - **{named}** Oh.\n  - **Failure** Down."
    messages = told(item=items)
    assert len(messages) == 1 and messages[0].endswith(f"what goes further is **{further}**"), messages
    assert not told(item=items.replace(named, further))


@pytest.mark.parametrize(
    "names", [("10+", "7-9", "6-"), ("On a 1", "On a 2 or more"), ("Margin 5+", "Margin 1-4")]
)
def test_outcomes_by_what_dice_show_are_told_once(names):
    items = "\n".join(f"  - **{name}** So." for name in names)
    messages = [each for each in told(item=f"- Lift. `test might`\n{items}") if "is no outcome" in each]
    assert len(messages) == 1 and "**Great success** and **Fumble**" in messages[0], messages


def test_brackets_around_a_name_end_it_with_a_stop():
    messages = told(item="- [Look in the bucket] A frog. `alarm + 1`")
    assert messages and "write `Look in the bucket. A frog.`" in messages[0], messages
    assert "write `Look in the bucket A frog.`" in told(item="- [Look in] the bucket A frog. `alarm + 1`")[0]


@pytest.mark.parametrize("mark", ["*", "**", "_"])
def test_a_condition_set_in_stars_is_told_as_one_in_backticks(mark):
    messages = told(item=f"- {mark}if has rope{mark} Lower it. You do. `alarm + 1`")
    assert messages and "write `if has rope`" in messages[0], messages


@pytest.mark.parametrize(
    "line",
    [
        "HP: 3 / STR: 8 / DEX: 11 / WIL: 6 / Attack: bite d4", "HP 3 / STR 8 / DEX 11 / WIL 6 / bite d4",
        "HP 3, STR 8, DEX 11, WIL 6, Weapon: bite d4",
    ],
)  # fmt: skip
def test_an_attack_behind_a_stroke_or_its_label_is_read(line):
    assert not told(line=line)


@pytest.mark.parametrize(
    ("piece", "right"), [("bite=d4", "bite (d4)"), ("damage d4", "attack (d4)"), ("dmg: d4", "attack (d4)")]
)
def test_an_attack_that_is_not_read_is_told_with_its_own_die(piece, right):
    messages = told(line=f"HP 3, STR 8, DEX 11, WIL 6, {piece}")
    assert messages and f"write `{right}`" in messages[0], messages
    assert not told(line=f"HP 3, STR 8, DEX 11, WIL 6, {right}")


@pytest.mark.parametrize("sign", [".", ")", ":", " -"])
def test_rows_under_a_heading_without_dice_are_told_with_their_dice_wherever_they_stand(sign):
    rows = "\n".join(f"{n}{sign} they say {word}" for n, word in enumerate(("snow", "rain", "hail"), 1))
    messages = told(item="- Listen. `roll a find` So.", last=f"## Rumours\n\n{rows}")
    assert any("write `## Rumours (d3)`, and `roll Rumours`" in each for each in messages), messages
    assert not any("###" in each for each in messages)
    assert not told(item="- Listen. `roll Rumours` So.", last=f"## Rumours (d3)\n\n{rows}")


def test_columns_with_commas_under_items_are_told_as_a_table_gone_wrong():
    messages = told(last="## Omens\n\nd6,Omen\n1-3,a crow\n4-6,two crows")
    assert messages and messages[0].startswith("columns with `,` between them are no table"), messages


def state(lines: str, body: str = "") -> list[str]:
    text = f"---\ntitle: T\n{lines}---\n\n## A\n\nSo.\n\n- Go. {body}`end`\n"
    return [each.message for each in checking.check(read_texts({"a.md": text}))]


def test_a_name_that_the_engine_keeps_is_told_as_that():
    assert "the engine keeps `days` itself" in state("state:\n  days: 1\n")[0]


def test_a_start_behind_a_number_sign_is_told_with_its_heading():
    messages = state("start: #the-stable\n") + [
        each.message
        for each in checking.check(
            read_texts(
                {"a.md": "---\ntitle: T\nstart: #the-stable\n---\n\n## The Stable\n\nSo.\n\n- Go. `end`\n"}
            )
        )
    ]
    assert messages[-1].endswith("write `start: The Stable`"), messages


def test_a_ledger_without_a_start_is_told_once_with_its_columns():
    text = (
        "---\ntitle: T\n---\n\n## A\n\n`if grudge > 1` They look.\n\n- Spit. `grudge + 1`\n- Go. `end`\n\n## Ledger\n\n"
        "| Name | Meaning |\n| --- | --- |\n| grudge | how they think of you |\n"
    )
    messages = [each.message for each in checking.check(read_texts({"a.md": text}))]
    assert len(messages) == 1 and "`| Name | Start | What it is |`" in messages[0], messages
