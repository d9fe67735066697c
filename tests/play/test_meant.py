"""A typed line means what it meant, with all that its deed names. Where that is to be otherwise,
`python -m tests.play.meant --write` keeps it anew; the difference is what has changed for players."""

import os

from meant import PLACES, kept, lines_otherwise, place_otherwise, verbs_otherwise
from meant import rows as rows_of_verbs
from shares import WEEK, share
from tables import APART, rows

APART_NOW = bool(os.environ.get(APART))  # all of them where it is asked which tests notice what


@rows("part", share(kept("lines"), 1 if APART_NOW else WEEK))
def test_a_line_means_what_it_meant_with_all_that_it_names(part):
    assert not lines_otherwise(part)


@rows("number", share(range(len(PLACES)), 1 if APART_NOW else WEEK))
def test_a_place_has_who_and_what_it_had_and_lines_mean_there_what_they_meant(number):
    assert not place_otherwise(PLACES[number])


@rows("some", share(rows_of_verbs(), 1 if APART_NOW else WEEK))
def test_a_verb_of_each_row_makes_the_deeds_it_made_in_every_kind_of_sentence(some):
    assert not verbs_otherwise(some)
