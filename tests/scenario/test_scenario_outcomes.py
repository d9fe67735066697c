"""One function finds the outcome that answers what a directive came to; play and check both ask it."""

import pytest

from solo.scenario.model import Menu, Outcome, Paragraph, Place
from solo.scenario.running.outcomes import Answer, Scopes, find
from solo.scenario.words import OUTCOMES


def outcome(*names: str, line: int = 1) -> Outcome:
    return Outcome(Place("a", line), names)


def menu(*items: Outcome) -> Menu:
    return Menu(Place(), items)


@pytest.mark.parametrize(
    ("name", "written", "answer"),
    [
        ("success", ("success",), "success"), ("great success", ("success",), "success"),
        ("fumble", ("failure",), "failure"),
        ("great success", ("success", "great success"), "great success"), ("yes but", ("yes", "no"), "yes"),
        ("no and", ("yes", "no"), "no"), ("hostile", ("curious", "wary"), "wary"),
        ("hostile", ("curious",), "curious"), ("helpful", ("curious", "kind"), "kind"),
        ("helpful", ("wary", "curious"), "curious"), ("kind", ("curious",), "curious"),
        ("wary", ("hostile", "kind", "curious"), "curious"), ("yielded", ("victory",), "victory"),
        ("tie", ("failure",), "failure"),
    ],
)  # fmt: skip
def test_an_outcome_that_is_not_written_falls_to_its_kin(name, written, answer):
    assert find(name, [menu(*(outcome(each) for each in written))]).name == answer


@pytest.mark.parametrize(
    ("name", "default"),
    [
        ("victory", "below"), ("routed", "below"), ("fled", "back"), ("captured", "system"),
        ("fallen", "system"), ("complication", "referee"), ("hostile", "fight"), ("curious", "stay"),
        ("failure", "stay"), ("no", "stay"),
    ],
)  # fmt: skip
def test_where_nothing_is_written_a_referee_does_what_a_referee_does(name, default):
    assert find(name, []) == Answer(None, "", default)


def test_success_never_falls_to_failure_and_wary_never_to_hostile():
    assert find("success", [menu(outcome("failure"))]).outcome is None
    assert find("wary", [menu(outcome("hostile"), outcome("kind"))]).outcome is None
    assert find("failure", [menu(outcome("fumble"))]).outcome is None


def test_the_innermost_list_answers_first_even_by_kin():
    inner, outer = outcome("success", line=1), outcome("great success", line=2)
    assert find("great success", [menu(inner), menu(outer)]).outcome is inner
    assert find("great success", [menu(outcome("failure")), menu(outer)]).outcome is outer


def test_an_outcome_that_is_running_is_never_gone_back_into():
    hostile, last = outcome("hostile", "victory", line=1), outcome("victory", line=2)
    assert find("victory", [menu(hostile, last)]).outcome is hostile
    assert find("victory", [menu(hostile, last)], running=(hostile,)).outcome is last


def test_an_outcome_whose_condition_does_not_hold_is_passed_over():
    first, second = outcome("yes", line=1), outcome("yes", line=2)
    assert find("yes", [menu(first, second)], holds=lambda item: item is second).outcome is second


def test_one_item_may_answer_several_outcomes():
    both = outcome("kind", "helpful")
    assert find("kind", [menu(both)]).outcome is both and find("helpful", [menu(both)]).outcome is both


def test_every_outcome_has_an_answer_of_some_kind():
    defaults = {find(name, []).default for name in OUTCOMES}
    assert defaults == {"stay", "below", "back", "system", "referee", "fight"}


def test_the_lists_below_a_paragraph_answer_it_before_those_above():
    one, two, three = (menu(outcome("success", line=line)) for line in (1, 2, 3))
    text = Paragraph(Place(), ())
    scopes = Scopes((one, text, two, text), (three,))
    assert scopes.of(1) == (two, one, three)
    assert scopes.of(0) == (one, two, three)
    assert scopes.of(3) == (two, one, three)
    assert Scopes((text,), (three,)).of(0) == (three,)
