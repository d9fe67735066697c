"""What is added up, and what never comes of it, is told; and so is what a backslash, a `#` or backticks make of words."""

import pytest

from solo.scenario import model as m
from solo.scenario import read_texts
from solo.scenario.checking.check import check

HEAD = "---\ntitle: T\nstate:\n  smoke: 0\n---\n\n## A\n\nHere.\n\n"
END = "- End. `end`\n"


def found(text: str) -> list[m.Problem]:
    return check(read_texts({"a.md": text}))


def codes(text: str) -> list[str]:
    return [each.code for each in found(text)]


LIT = "- `once` Light it. `smoke + 2` It draws.\n- `once` Blow. `smoke + 1` It glows.\n- Spill. `smoke - 1` It dims.\n"


@pytest.mark.parametrize("asked", ["smoke > 3", "smoke >= 4", "smoke is 4", "smoke > 6"])
def test_a_number_beyond_all_that_comes_once_is_told_of(asked):
    told = found(f"{HEAD}{LIT}- `if {asked}` Choke. You choke.\n{END}")
    assert [each.code for each in told] == ["never-true"] and "3 at most" in told[0].message


@pytest.mark.parametrize(
    ("lines", "asked"),
    [
        (LIT, "smoke > 2"),
        (LIT, "smoke is 3"),
        (LIT.replace("`once` Blow", "Blow"), "smoke > 6"),  # again and again
        (LIT.replace("smoke + 1", "smoke = 9"), "smoke > 6"),
        (LIT.replace("smoke + 1", "smoke + d6"), "smoke > 6"),
    ],
)
def test_a_number_that_can_be_come_to_is_nobodys_business(lines, asked):
    assert not codes(f"{HEAD}{lines}- `if {asked}` Choke. You choke.\n{END}")


def menu(*choices: str) -> str:
    body = "".join(f"  - {each}\n" for each in choices)
    return f"{HEAD.replace('  smoke: 0', '  smoke: 1')}`if smoke` Smoke.\n\n- Ask her. She waits. `smoke = 1`\n{body}{END}"


def test_a_list_under_a_choice_that_every_choice_stays_in_is_told_of():
    told = found(menu("Ask of wax. It is owed. `again`", "Ask of bees. They hum. `again`"))
    assert "stranded" in [each.code for each in told] and any(
        "comes out of it" in each.message for each in told
    )


@pytest.mark.parametrize(
    "other",
    [
        "Let her be. She gets on.",
        "Go. She waves. `again` → [A](#a)",
        "Shout. `again` `end`",
    ],
)
def test_a_list_with_a_way_out_is_nobodys_business(other):
    assert "stranded" not in codes(menu("Ask of wax. It is owed. `again`", other))


def test_a_list_of_choices_that_are_there_once_comes_to_an_end():
    once = menu("`once` Ask of wax. It is owed. `again`", "`once` Ask of bees. They hum. `again`")
    assert "stranded" not in codes(once)


def rolled(roll: str) -> list[m.Problem]:
    rows = "".join(f"| {n} | Row {n}. |\n" for n in (1, 2, 3, 4))
    text = (
        f"{HEAD}- Look. `{roll}` [Litter](#litter)\n{END}\n## Litter\n\n| d4 | What |\n| --- | --- |\n{rows}"
    )
    return [each for each in found(text.replace("state:\n  smoke: 0\n", "")) if each.code == "table-row"]


def test_a_roll_that_adds_more_than_its_table_holds_is_told_of():
    told = rolled("roll + 5")
    assert len(told) == 1 and "6 at least" in told[0].message and "1, 2, 3" in told[0].message


@pytest.mark.parametrize("roll", ["roll", "roll + 0", "roll + d4 - 1"])
def test_a_roll_that_comes_to_each_row_is_nobodys_business(roll):
    assert not rolled(roll)


CLOCK = "`clock bell: 2`\n\n"
TICKS = "\n## Bell\n\n| Bell | What |\n| --- | --- |\n| 2 | → [Vespers](#vespers) |\n"


@pytest.mark.parametrize(("last", "told"), [("`end`", True), ("→ [A](#a)", False)])
def test_words_for_a_later_visit_to_where_a_clock_leads_once_and_all_ends_are_told_of(last, told):
    text = (
        f"---\ntitle: T\n---\n\n{CLOCK}## A\n\nHere.\n\n- Wait. `bell + 1` It rings.\n{END}\n"
        f"## Vespers\n\n`apart`\n\nThe bell.\n\n`later` Again.\n\n- Go. {last}\n{TICKS}"
        "\n## Always\n\n`every 3 turns` `bell + 1`\n"
    )
    assert ("never-true" in codes(text)) is told


def obeyed(text: str, wrong: str, right: str, code: str) -> None:
    """One thing is told of the one, with the other to be written, which is clean."""
    told = found(text.format(wrong))
    assert [each.code for each in told] == [code], [str(each) for each in told]
    assert right in told[0].message
    assert not found(text.format(right))


def test_a_backslash_in_front_of_a_dash_is_told_of_once():
    text = "---\ntitle: T\n---\n\n## A\n\nHere.\n\n- Wait. → [B](#b)\n{}\n- End. `end`\n\n## B\n\nB.\n\n- End. `end`\n"
    obeyed(text, "\\- Look. → [B](#b)", "- Look. → [B](#b)", "joined-line")


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("`or else It coughs.`", "`or else` It coughs."),
        ("`or else harm 1`", "`or else` `harm 1`"),
        ("`Or else: it coughs.`", "`or else` it coughs."),
    ],
)
def test_words_in_the_backticks_of_an_or_else_are_told_of_once(wrong, right):
    text = "---\ntitle: T\n---\n\n## A\n\nHere.\n\n- Light it. `test wits: fire` It draws. {}\n- End. `end`\n"
    obeyed(text, wrong, right, "or-else")


@pytest.mark.parametrize("field", ["blurb", "author", "licence"])
def test_words_that_yaml_takes_for_a_remark_are_told_of(field):
    text = "---\ntitle: T\n{}\n---\n\n## A\n\nHere.\n\n- End. `end`\n"
    obeyed(text, f"{field}: Hive #9 is quiet.", f'{field}: "Hive #9 is quiet."', "front-matter")


def test_a_remark_is_a_remark():
    assert not found("---\ntitle: T # to be changed\n---\n\n## A\n\nHere.\n\n- End. `end`\n")


def test_what_belongs_into_the_span_before_it_is_told_with_the_words_of_that_span():
    text = "---\ntitle: T\nstate:\n  smoke: 0\n---\n\n## A\n\nHere.\n\n- Smoke. `smoke + 1`\n- Take it. {} Wax.\n- End. `end`\n"
    wrong = "`test agility: bees, hard` `easier if smoke > 1`"
    obeyed(text, wrong, "`test agility: bees, hard, easier if smoke > 1`", "foreign")


def test_not_first_is_later():
    text = f"---\ntitle: T\n---\n\n## A\n\nHere.\n\n{{}} It hums.\n\n- On. → [A](#a)\n{END}"
    obeyed(text, "`not first`", "`later`", "foreign")


def test_a_second_arrow_is_told_to_be_taken_out():
    text = f"---\ntitle: T\n---\n\n## A\n\nHere.\n\n- On. → [B](#b) → [A](#a)\n{END}\n## B\n\nB.\n\n{END}"
    assert [each.message for each in found(text) if "one arrow to a line" in each.message]


def test_two_clues_that_nothing_asks_for_and_only_an_and_parts_may_be_one():
    text = "---\ntitle: T\n---\n\n## A\n\nHere.\n\n- Look. It is even. {}\n- End. `end`\n"
    obeyed(text, "`learn eight and one`", '`learn "eight and one"`', "arguments")
    assert not found(text.format("`learn eight, one`"))
    asked = text.replace("- End. `end`", "- Say so. `if know one` It is so.\n- End. `end`")
    assert not found(asked.format("`learn eight and one`"))


def test_a_clue_with_an_and_that_nothing_teaches_is_told_of_with_its_quotes():
    text = '---\ntitle: T\n---\n\n## A\n\nHere.\n\n- Look. `learn {}` It is even.\n- Say so. `if know "eight and one"` It is so.\n- End. `end`\n'
    told = found(text.format("eight and one"))
    assert any('`learn "eight and one"`' in each.message for each in told)
    assert not found(text.format('"eight and one"'))
