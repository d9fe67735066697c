"""Slips made at random, in clean adventures: most are told once, on their line, and obeyed the advice gives back what stood
there."""

from collections import Counter

from slipping import SMALL, judged, made

COUNT, SEED = 40, 11
FLOOR = 0.8  # of those that change anything, the share that is told once and on its line
MENDED = 0.5  # and that of advice which obeyed to the letter gives back what stood there


def test_most_slips_are_told_once_on_their_line_and_half_are_mended_by_obeying():
    counts = Counter(judged(*each).verdict for each in made(COUNT, SEED, files=SMALL))
    print(dict(counts))
    changed = COUNT - counts["same"]
    assert not counts["crash"]
    assert counts["mended"] + counts["told"] >= FLOOR * changed, counts
    assert counts["mended"] >= MENDED * changed, counts
