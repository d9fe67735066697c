"""Everything wrong is told, at its place: fixtures of traps, slips in directives, and lints."""

from functools import cache

import pytest
from scenario_fixtures import cases, shift, titled
from scenario_slips import LISTS, slips
from tables import rows

from solo.play.hearing.slashes import parted
from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.codes import CODES
from solo.scenario.problem import Problem

FILES = ("traps.md", "slips.md", "front.md", "lints.md")
ALL = [(file, case) for file in FILES for case in cases(file)]


@cache
def found(text: str) -> tuple[Problem, ...]:
    """What is found in a text; each is read once."""
    return tuple(check(read_texts({"a.md": titled(text)}), parted=parted))


def told(text: str) -> list[str]:
    """Problems of a text, as `line:column code`, a warning with a question mark, a note with a tilde."""
    return [
        f"{each.line - shift(text)}:{each.column} {each.code}"
        + {"warning": "?", "note": "~"}.get(each.severity, "")
        for each in found(text)
    ]


@rows(("file", "case"), ALL)
def test_what_is_wrong_is_told_at_its_line_and_column(file, case):
    assert told(case.text) == [line for line in case.expected if line != "nothing"]


def test_every_code_is_shown_by_a_case_or_by_a_test_of_the_disk():
    shown = {line.split()[1].rstrip("?~") for _, case in ALL for line in case.expected if line != "nothing"}
    shown |= {slip.code for name in LISTS for slip in slips(name)}
    assert shown | {"too-large", "not-utf-8", "control-character"} == CODES.keys()


@rows(("file", "case"), ALL)
def test_a_problem_says_what_to_do_in_one_line(file, case):
    for problem in found(case.text):
        assert 15 < len(problem.message) < 260 and "\n" not in problem.message
        assert str(problem).startswith(f"a.md:{problem.line}:{problem.column}: {problem.code}: ")


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("- Try. `test might`\n  - **Fail** No.\n  - **Success** Yes. `end`\n", "did you mean **Failure**?"),
        ("- Go. `end`\n\n`watr + 1`\n", "`watr` is not declared; did you mean `water`?"),
        ("`if water > 1` Wet. `else` Dry.\n\n- Go. `end`\n", "write `otherwise`"),
        ("`damage 1d4` Ow.\n\n- Go. `end`\n", "did you mean `harm`?"),
        ("- Fight it out. `oppose will` `end`\n", "`oppose APPROACH with APPROACH` within oneself"),
    ],
    ids=["outcome", "variable", "condition", "directive", "form"],
)
def test_a_typical_slip_is_answered_with_what_was_meant(body, words):
    problems = check(read_texts({"a.md": f"---\ntitle: T\nstate:\n  water: 0\n---\n\n## A\n\n{body}"}))
    assert any(words in problem.message for problem in problems), [str(problem) for problem in problems]


@pytest.mark.parametrize(
    "span",
    ["gain 0 torches", "gain -2 torches", "lose 0 torches", "gain rope and 0 torches", "meet 0 smugglers"],
)
def test_a_count_of_nothing_is_told(span):
    text = f"---\ntitle: x\n---\n\n## A\n\nWords. `{span}`\n\n- Go. `end escape`\n"
    told = [each.message for each in check(read_texts({"a.md": text})) if each.code == "arguments"]
    assert len(told) == 1
    assert "nothing happens" in told[0]
