"""A slip is told once, on its line, with what to write instead; and nothing is told where nothing is wrong."""

import re

import pytest
from scenario_slips import LISTS, WHOLE, right, slips
from shares import WEEK, share
from tables import rows

from solo.scenario import read_texts
from solo.scenario.checking.check import check
from solo.scenario.checking.cures import cures, lost
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


FOLLOWED = 0.75  # of what is advised with a spelling, the share that is right obeyed to the letter
WAYS = 4  # of obeying that are tried
JOINING = frozenset(
    ["or", "who", "of", "and", "is", "the", "a", "an", "in"]
)  # words for which a sign stands then


def _mends(slip, each, way) -> bool:
    """Whether a change that was advised does away with what was told, brings no error in its place, and keeps the words."""
    before, after = {problem.code for problem in told(slip.text)}, told(mended("a.md", slip.text, [way])[0])
    gone = all((problem.line, problem.code) != (each.line, each.code) for problem in after)
    worse = [problem for problem in after if problem.severity == "error" and problem.code not in before]
    return gone and not worse and not {*lost(each, way.old, way.new)} - JOINING


def test_what_is_advised_with_a_spelling_can_be_obeyed_to_the_letter():
    """The finding goes, no error comes in its place, and every word of the writer's still stands or is named."""
    harmful, tried = [], 0
    for _, slip in share(ALL, 60):
        found = told(slip.text)
        line = slip.text.split("\n")[found[0].line - 1] if len(found) == 1 else ""
        ways = list(cures(found[0], line))[:WAYS] if line else []
        if ways:
            tried += 1
            if not any(_mends(slip, found[0], way) for way in ways):
                harmful.append(f"{slip.title}: {found[0]}")
    assert len(harmful) <= (1 - FOLLOWED) * tried + 1, harmful
