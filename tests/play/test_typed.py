"""What people type comes to what they mean: the corpus of `typed.md` and its fellows, line by line, and its score. A run
reads a fifth of its situations, others each day; `--thorough` all of them. Which lines do not do what was meant stands in
`typed-missed.md`; `python -m tests.play.missed` writes it anew, where more of them do, or one of them on purpose does not.
"""

from functools import cache

import pytest
from shares import share
from tables import rows
from typed_lines import CORPUS, came_to, costly, missed, right, set_up

LEAST = 0.9  # of all lines, how many must do what was meant


@cache
def came_of(number: int) -> tuple[tuple[str, str, str], ...]:
    """Each line of a situation, read once: what was typed, what must come of it, what came of it."""
    situation = CORPUS[number]
    session = set_up(situation.settings)
    return tuple((line, means, came_to(session, line)) for line, means in situation.lines)


TODAY = share(range(len(CORPUS)), 5)


@pytest.fixture(scope="module")
def read_lines() -> list[tuple[str, str, str, str]]:
    """Every line of the corpus: its situation, what was typed, what must come of it, what came of it."""
    return [
        (CORPUS[number].name, line, means, came) for number in TODAY for line, means, came in came_of(number)
    ]


def test_nine_lines_in_ten_do_what_was_meant_and_the_score_is_printed(read_lines, capsys):
    good = [each for each in read_lines if right(each[3], each[2])]
    wrong = [
        f"{name}: {line!r} → {came} (meant: {means})"
        for name, line, means, came in read_lines
        if not right(came, means)
    ]
    with capsys.disabled():
        print(f"\ntyped lines: {len(good)} of {len(read_lines)} lines ({len(good) / len(read_lines):.1%})")
    assert sum(len(situation.lines) for situation in CORPUS) >= 400
    assert len(CORPUS) >= 20
    assert len(good) >= LEAST * len(read_lines), "\n".join(wrong)


def test_no_line_does_something_else_that_costs(read_lines):
    harm = [
        f"{name}: {line!r} → {came} (meant: {means})"
        for name, line, means, came in read_lines
        if costly(came) and not right(came, means)
    ]
    assert not harm, "\n".join(harm)


@rows("number", TODAY)
def test_what_a_line_did_right_it_still_does(number):
    situation, known = CORPUS[number], missed()
    wrong = [
        f"{line!r} → {came} (meant: {means})"
        for line, means, came in came_of(number)
        if not right(came, means) and (situation.name, line) not in known
    ]
    assert not wrong, f"{situation.name}:\n" + "\n".join(wrong)
