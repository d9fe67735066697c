"""Cairn's rules with both sides of each condition, where breaking them on purpose went unnoticed."""

import pytest

from solo.rules.cairn import checks, tables_bestiary
from solo.rules.ruleset import Task
from solo.rules.staging import Stage


@pytest.mark.rule("CRN-SAVE-07", "CRN-RUL-03")
@pytest.mark.parametrize(("many", "topic", "usual"), [(1, "", ""), (2, "", "hero.1"), (3, "", "hero.1")])
def test_who_saves_is_asked_where_there_are_two_and_the_best_is_the_usual_one(many, topic, usual):
    stage = Stage("cairn")
    party = tuple(stage.hero(f"Hild {at}", dex=14 - at, id=f"hero.{at}") for at in range(1, many + 1))
    asked = stage.asked(checks.who(party, Task("agility", topic)))
    assert (asked is not None) is (many > 1)
    if asked is not None:
        assert asked.usual == usual and [option.key for option in asked.options] == [one.id for one in party]


def test_what_is_in_no_book_is_somebody_ordinary_with_a_d6():
    assert tuple(tables_bestiary.NOBODY_KNOWS) == (4, 0, 10, 10, 10, (("attack", "d6", ()),), (), "")
