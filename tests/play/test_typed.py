"""What people type comes to what they mean: the corpus of `typed.md` and its fellows, line by line, and its score. A run
reads a fifth of its situations, others each day; `--thorough` all of them. Which lines do not do what was meant stands in
`typed-missed.md`; `python -m tests.play.missed` writes it anew, where more of them do, or one of them on purpose does not.
"""

import pytest
from shares import share
from tables import rows
from typed_lines import CORPUS, came_to, costly, missed, right, set_up

LEAST = 0.9  # of all lines, how many must do what was meant


@pytest.fixture(scope="module")
def read_lines() -> list[tuple[str, str, str, str]]:
    """Every line of the corpus: its situation, what was typed, what must come of it, what came of it."""
    return [
        (situation.name, line, means, came_to(session, line))
        for situation in share(CORPUS, 5)
        for session in [set_up(situation.settings)]
        for line, means in situation.lines
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


@rows("number", share(range(len(CORPUS)), 5))
def test_what_a_line_did_right_it_still_does(number):
    situation, known = CORPUS[number], missed()
    session = set_up(situation.settings)
    wrong = [
        f"{line!r} → {came} (meant: {means})"
        for line, means in situation.lines
        if not right(came := came_to(session, line), means) and (situation.name, line) not in known
    ]
    assert not wrong, f"{situation.name}:\n" + "\n".join(wrong)
