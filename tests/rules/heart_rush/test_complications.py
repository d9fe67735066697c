"""Complications: the moment a heart falters; and raising the stakes."""

from fractions import Fraction

import pytest
from playing import adventure, written

from solo.core.odds import odds
from solo.core.procedure import Choose
from solo.core.things import Ware, count, give
from solo.rules.heart_rush import RULES, checks, rolls, tables_people
from solo.rules.heart_rush.plain import ANYBODY as BLANK
from solo.rules.ruleset import Task
from solo.session.session import Session, Table

TASK = Task("might", "digging")


def asked(table, procedure, *faces, answer="accept"):
    """Run, and keep what was asked."""
    questions = []

    def choose(request):
        questions.append(request)
        return answer

    return table.run(procedure, *faces, choose=choose), questions


@pytest.mark.rule("HR-COMP-01", "HR-RUL-03")
def test_a_1_must_be_settled_whatever_the_total(table):
    _, questions = asked(table, RULES.test(table.hero, TASK), 1, 4, 8)
    assert [option.kind for option in questions[0].options] == ["accept", "decline"]
    result = table.run(rolls.attempt(8, 6, 6), 8, 1, 1)
    assert (result.total, result.passed, result.complication) == (9, True, True)


@pytest.mark.rule("HR-COMP-02")
def test_one_who_lets_it_fail_fails_and_nothing_else_goes_wrong(table):
    table.put(table.hero, professions=(("smith", 4),))
    grade, _ = asked(table, RULES.test(table.hero, Task("might", "lifting")), 1, 6, answer="fail")
    assert (grade.passed, grade.complication) == (False, False)


@pytest.mark.rule("HR-COMP-03")
def test_the_climb_of_the_book_succeeds_with_a_stone_knocked_loose(table):
    table.put(table.hero, complications=2)
    grade, questions = asked(table, RULES.test(table.hero, Task("might", "climbing")), 1, 5, 4)
    assert grade.passed and grade.complication
    assert "a stone breaks loose" in questions[0].why, "the price is named before the player decides"
    assert "a stone breaks loose" in grade.price and "a stone breaks loose" in table.told


@pytest.mark.rule("HR-COMP-04")
def test_a_complication_never_decides_whether_it_works(table):
    result = table.run(rolls.attempt(8, 6, 6), 1, 2, 3)
    assert (result.total, result.passed, result.complication) == (5, False, True)


@pytest.mark.rule("HR-COMP-05", "HR-RUL-04")
def test_a_second_1_from_the_new_roll_is_only_a_1(table):
    grade, questions = asked(table, RULES.test(table.hero, Task("might", "digging", "easy")), 5, 1, 1)
    assert grade.passed and grade.complication and len(questions) == 1
    assert table.run(rolls.attempt(8, 6, 9), 1, 3, 1).total == 4


@pytest.mark.rule("HR-COMP-06", "HR-RUL-04")
def test_two_1s_fail_and_complicate_and_nobody_is_asked(table):
    table.put(table.hero, professions=(("smith", 4),))
    grade, questions = asked(table, RULES.test(table.hero, Task("might", "lifting", "easy")), 1, 1)
    assert not grade.passed and grade.complication
    assert not any(isinstance(question, Choose) for question in questions)


@pytest.mark.rule("HR-COMP-07", "HR-COMP-08")
def test_prices_fall_on_gear_places_and_people_and_gear_pays_only_if_it_is_there(table):
    for prices in tables_people.complications().values():
        assert {price.target for price in prices} == {"gear", "place", "people"}
    texts = [price.text for prices in tables_people.complications().values() for price in prices]
    assert len(texts) == len(set(texts))
    picking = Task("agility", "locks")
    table.put(table.hero, complications=1)
    assert checks.price_of(picking, table.hero).target != "gear"
    table.run(give(table.hero, Ware("lockpicks")))
    grade, _ = asked(table, RULES.test(table.hero, picking), 1, 6, 8)
    assert grade.passed and "tools" in grade.price
    assert not count(table.hero, "lockpicks"), "the tools are ruined and the lock is open"


def test_the_scenarios_own_price_is_the_one_named_and_paid(table):
    task = Task("might", price="the bell rings")
    grade, questions = asked(table, RULES.test(table.hero, task), 1, 6, 8)
    assert "the bell rings" in questions[0].why and grade.price == "the bell rings"


def test_the_same_price_does_not_come_twice_running(table):
    first = checks.price_of(TASK, table.hero)
    asked(table, RULES.test(table.hero, TASK), 1, 4, 8)
    assert checks.price_of(TASK, table.hero) != first


# Stakes.


@pytest.mark.rule("HR-STAKES-01", "HR-STAKES-03")
def test_stakes_may_be_raised_on_a_friends_check_and_make_it_better_or_worse(table):
    friend = table.friend()
    table.run(checks.raise_stakes(friend))
    assert table.run(RULES.test(table.hero, TASK), 8, 6).result == "great success"
    assert table.run(RULES.test(table.hero, TASK), 8, 6).result == "success", "they lay on one check only"
    table.run(checks.raise_stakes(table.hero))
    assert table.run(RULES.test(table.hero, TASK), 2, 2).result == "fumble"


@pytest.mark.rule("HR-RUL-08")
def test_stakes_raised_by_several_add_their_grades(table):
    """Beyond a great success each brings a point of destiny, beyond a fumble each costs a price."""
    friend = table.friend()
    table.run(checks.raise_stakes(friend))
    table.run(checks.raise_stakes(table.hero))
    assert table.run(RULES.test(table.hero, TASK), 8, 6).result == "great success"
    assert (table.hero.destiny, table.hero.complications) == (1, 0)
    table.put(table.hero, stakes_raised=True)
    table.put(friend, stakes_raised=True)
    assert table.run(RULES.test(table.hero, TASK), 2, 2).result == "fumble"
    assert table.hero.complications == 1 and table.told.count("Complication:") == 1


@pytest.mark.rule("HR-STAKES-03")
@pytest.mark.parametrize(
    ("faces", "choose"), [((1, 1), ()), ((1, 2, 2), ("accept",)), ((1, 6, 8), ("accept",))]
)
def test_a_complication_under_stakes_costs_a_price_more(table, faces, choose):
    table.run(checks.raise_stakes(table.hero))
    grade = table.run(RULES.test(table.hero, TASK), *faces, choose=choose)
    told = [tell.text for tell in table.log.tells if tell.text.startswith("Complication:")]
    assert grade.complication and len(set(told)) == 2


@pytest.mark.rule("HR-STAKES-02")
def test_after_the_dice_it_is_too_late(table):
    assert not table.run(checks.raise_stakes(table.hero, rolled=True))
    assert not table.hero.stakes_spent


@pytest.mark.rule("HR-STAKES-04")
def test_once_a_session_for_each_player(table):
    friend = table.friend()
    assert table.run(checks.raise_stakes(table.hero))
    assert not table.run(checks.raise_stakes(table.hero))
    assert table.run(checks.raise_stakes(friend))
    table.run(RULES.homecoming(table.hero))
    assert table.run(checks.raise_stakes(table.hero))


@pytest.mark.rule("HR-RUL-08")
def test_a_saving_throw_leaves_the_stakes_lying(table):
    assert not table.run(checks.raise_stakes(table.hero, "save"))
    assert not table.hero.stakes_spent
    table.run(checks.raise_stakes(table.hero))
    assert table.run(RULES.test(table.hero, Task("agility", "dodging")), 8, 6).result == "success"
    assert table.hero.stakes_raised
    table.option(stakes_on_saves="yes")
    assert table.run(RULES.test(table.hero, Task("agility", "dodging")), 8, 6).result == "great success"


def test_a_table_that_wants_it_is_asked_before_the_dice(table):
    table.option(stakes_prompts="ask")
    grade, questions = asked(table, RULES.test(table.hero, TASK), 8, 6, answer="raise")
    assert grade.result == "great success" and "Before the dice" in questions[0].why


# Destiny.


@pytest.mark.rule("HR-GAP-04")
def test_an_aspect_mends_what_falls_short_by_no_more_than_its_rank(table):
    table.put(table.hero, destiny=3, aspects=(("Counts everything", 2, ("wits",)),))
    task = Task("wits", "lore")
    assert table.run(RULES.test(table.hero, task), 4, 3, choose=("aspect 0",)).passed
    assert table.hero.destiny == 1
    assert not table.run(RULES.test(table.hero, task), 4, 2).passed
    assert not table.run(RULES.test(table.hero, task), 4, 3).passed, "two are wanted and one is left"


def test_destiny_comes_from_trouble_and_stops_at_10(table):
    table.put(table.hero, destiny=9, aspects=(("Laughs at the wrong time", 3, ()),))
    act = next(act for act in RULES.acts(table.hero, "scene", ()) if act.key == "trouble")
    table.run(act.do(""), choose=("0",))
    assert (table.hero.destiny, checks.levels_for(table.hero, Task("might"))) == (10, -1)
    table.run(RULES.test(table.hero, Task("might")), 5, 5, 5)
    assert checks.levels_for(table.hero, Task("might")) == 0


WRITTEN = """## The Beam

- Walk the beam. `test agility: balance`
  - **Complication** Your boot goes in, and the eels are out. `coins_lost + 1`
  - **Success** Across.
  - **Failure** In."""


@pytest.mark.rule("HR-COMP-01", "HR-COMP-03")
@pytest.mark.parametrize(
    ("answer", "typed", "told", "lost"), [("accept", ["4"], "Across.", 1), ("fail", [], "In.", 0)]
)
def test_the_scenarios_own_price_is_named_before_it_is_paid_and_told_once(answer, typed, told, lost):
    session = Session(adventure(written(WRITTEN, "state:\n  coins_lost: 0\n")), RULES,
                      Table(physical=True, hero={"fields": BLANK, "things": []}))  # fmt: skip
    session.move({"do": "begin"})
    session.send("walk the beam")
    session.send("5 1")
    assert "Your boot goes in, and the eels are out." in session.request.why
    heard = [
        what.text for line in (answer, *typed) for kind, what in session.send(line).events if kind == "tell"
    ]
    assert sum("Your boot goes in" in text for text in heard) == lost and told in " ".join(heard)
    assert not any("Complication:" in text for text in heard)
    assert session.world.get("var", "coins_lost", 0) == lost


@pytest.mark.rule("HR-COMP-01")
@pytest.mark.parametrize(("want", "chance"), [(4, Fraction(1, 2)), (1, Fraction(1)), (7, Fraction(0))])
def test_the_odds_of_another_try_stand_beside_it(table, want, chance):
    asked = checks.asks(table.hero, Task("agility", "balance"))(6, want).send(None)
    assert odds(lambda _: asked.options[0].odds()).get(True, 0) == chance
    assert {4: "4 or more", 1: "any face", 7: "not even"}[want] in asked.options[0].text


@pytest.mark.rule("HR-COMP-07", "HR-COMP-08")
def test_every_price_that_is_named_is_a_deed_that_changes_something(table):
    from solo.rules.heart_rush import prices

    for name in ("rope", "ration", "torch", "bandage", "lockpicks", "bedroll"):
        table.run(give(table.hero, Ware(name)))
    table.put(table.hero, coins=3)
    stranger = table.world["foe.1"]
    for name, to in {"name": "smith", "state": "up", "attitude": "kind"}.items():
        table.world.put(stranger.id, name, to)
    table.world.put("game", "present", (stranger.id,))
    for row in tables_people.complications().values():
        for price in row:
            assert prices.payable(table.hero, price), price
            with table.world.trial():
                table.run(checks.pay_price(table.hero, TASK, price), *([2] * (price.pays == "hurt")))
                assert {field for _, field, *_ in table.log.changes} - {"complications"}, price


@pytest.mark.rule("HR-COMP-07")
def test_no_price_is_named_that_cannot_be_paid(table):
    """Alone and with nothing in the pack: nothing carried is lost, and nobody takes offence."""
    table.put(table.hero, coins=None)
    for topics in tables_people.complications():
        for number in range(12):
            table.put(table.hero, complications=number)
            price = checks.price_of(Task("might", topics[0] if topics else ""), table.hero)
            assert price.pays in ("noise", "time", "hurt", "hinder")
