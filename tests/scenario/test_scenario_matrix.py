"""The matrix of slips: a seeded sample of its cells, and what is told of them. Nothing raises, and seldom is one slip
told in several messages; what cannot be meant otherwise is told where it stands."""

from collections import Counter

import pytest
from matrix import CONSTRUCTS, HANDS, cell, made
from slipping import SMALL, judged

from solo.scenario import read_texts
from solo.scenario.checking.check import check

SEED = 5
CELLS = 30  # of each sample, every so many
SURE = (  # hands of which nothing that they leave is meant by anybody
    "letter lost", "letter doubled", "letters swapped", "neighbouring key", "theirs", "ticks", "stars",
)  # fmt: skip
TOLD = 0.9  # the share of these that is told once, on its line, of those that change anything
SEVERAL = 0.1  # the share of all that is told in several messages


def sample(hands):
    """Some slips of these hands, the same in every run."""
    found = [each for each in made(1, SEED, files=SMALL) if cell(each[2].kind)[1] in hands]
    return found[:: max(1, len(found) // CELLS)][:CELLS]


def test_slips_that_nobody_means_are_told_once_where_they_stand():
    found = [judged(*each, mend=False) for each in sample(SURE)]
    counts = Counter(each.verdict for each in found)
    assert not counts["crash"]
    missed = [each for each in found if each.verdict in ("silent", "several", "elsewhere")]
    assert counts["told"] >= TOLD * (len(found) - counts["same"]), missed


def test_one_slip_of_any_hand_is_seldom_told_in_several_messages():
    found = [judged(*each, mend=False) for each in sample(tuple(HANDS))]
    counts = Counter(each.verdict for each in found)
    assert not counts["crash"]
    assert counts["several"] <= SEVERAL * len(found), [each for each in found if each.verdict == "several"]


def test_every_construct_of_the_matrix_stands_in_some_adventure():
    kinds = {cell(slip.kind)[0] for _, _, slip in made(1, SEED)}
    parts = {
        each for each in CONSTRUCTS if each.endswith((" sign", " word"))
    }  # which not every directive has
    assert {*CONSTRUCTS} - kinds <= parts


HEAD = "---\ntitle: T\nstate:\n  open: false\n---\n\n## A\n\n"
REST = "\n\n- Open it. `open = true`\n- Go. → [B](#b)\n\n## B\n\n`if open` It is.\n\n- End. `end`\n"


@pytest.mark.parametrize(
    ("line", "code", "word"),
    [
        ("`learn the the bell`\n\n`` A bell.", "open-tick", "nothing in it"),
        ("`wait wait 1 hour`", "arguments", "write `wait 1 hour`"),
        ("`here: dim,, cold`", "arguments", "write `here: dim, cold`"),
        ("`here: dim, `", "arguments", "behind the last"),
        ("`gain rope & lamp`", "foreign", "write `gain rope and lamp`"),
        ("`test might: lifting - easier if open` It moves.", "arguments", "a comma stands before"),
        ("`wait 1 hour` `end victory` `end victory` Done.", "name-twice", "twice in a row"),
        ("> ### A heading\n\nRain.", "heading-level", "heads nothing"),
        ("first `wait 1 hour`", "no-ticks", "write `first`"),
        ("`pay coins`", "arguments", "`pay all coins`"),
        ("`if open, dark` Rain.", "expression", "write `if open and dark`"),
    ],
)  # fmt: skip
def test_what_a_hand_leaves_is_answered_with_what_to_write(line, code, word):
    told = check(read_texts({"a.md": HEAD + line + REST}, (), ("cairn",)))
    assert any(each.code == code and word in each.message for each in told), [str(each) for each in told]


@pytest.mark.parametrize(
    ("line", "heard"), [("go in", True), ("go into the house", True), ("go to the mill", False)]
)
def test_a_small_word_behind_a_verb_of_going_counts(line, heard):
    from solo.scenario.heard import phrases, says

    assert says(line, phrases("go in")[0]) is heard
