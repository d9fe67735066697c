"""A slip is told once, on its line, with what to write instead; and nothing is told where nothing is wrong."""

import re

import pytest
from scenario_slips import LISTS, WHOLE, right, slips
from shares import WEEK, share
from tables import rows

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.cures import cures
from solo.scenario.fixing import mended

SYSTEMS = ("cairn", "heart-rush")
ALL = [(name, slip) for name in LISTS for slip in slips(name)]
FORWARD = re.compile(
    r"did you mean|it may be|there (?:are|is)|\b(?:write|wants?|take|put|give|end|ask|indent|delete|name)\b|`"
)


def told(text: str) -> list:
    """What is told of a text."""
    return check(read_texts({"a.md": text}, (), SYSTEMS), lambda: SYSTEMS)


@pytest.mark.parametrize("clean", WHOLE.values(), ids=WHOLE)
def test_a_clean_adventure_that_uses_everything_has_nothing_told_of_it(clean):
    assert [str(problem) for problem in told(clean)] == []


@rows(("name", "slip"), share(ALL, WEEK))
def test_a_slip_is_told_once_on_its_line_with_what_to_do(name, slip):
    problems = told(slip.text)
    assert [(each.line, each.code) for each in problems] == [(slip.line, slip.code)], list(map(str, problems))
    assert FORWARD.search(problems[0].message)


@rows("text", share([pytest.param(text, id=title) for title, text in right()], WEEK))
def test_of_what_is_written_otherwise_and_right_nothing_is_told(text):
    assert [str(problem) for problem in told(text)] == []


FOLLOWED = (
    0.65  # of what is advised with a spelling, the share that mends what it was told of, obeyed to the letter
)
WAYS = 4  # of obeying that are tried


def test_most_advice_that_has_a_spelling_mends_its_line_where_it_is_obeyed_to_the_letter():
    followed: list[bool] = []
    for _, slip in share(ALL, 60):
        found = told(slip.text)
        line = slip.text.split("\n")[found[0].line - 1] if len(found) == 1 else ""
        ways = list(cures(found[0], line))[:WAYS] if line else []
        if ways:
            texts = (mended("a.md", slip.text, [each])[0] for each in ways)
            followed.append(any(slip.line not in {each.line for each in told(text)} for text in texts))
    assert sum(followed) >= FOLLOWED * len(followed), f"{sum(followed)} of {len(followed)}"
