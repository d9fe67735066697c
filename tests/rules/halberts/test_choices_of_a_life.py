"""What stands beside the choices of a life, and which words are told of it (`lifepath.py`)."""

import pytest
from tables import rows

from solo.core.odds import odds
from solo.rules.halberts import lifepath
from solo.rules.halberts.fields import ATTRIBUTES
from solo.rules.halberts.tables import careers
from solo.rules.halberts.tables_life import line_of, lines_of


@pytest.fixture
def mage(table):
    """A mage of twenty who served once: Int 9, Edu 7, the rest 5."""
    table.set(table.hero, **{**dict.fromkeys(ATTRIBUTES, 5), "Int": 9, "Edu": 7}, age=20)
    table.put(table.hero, terms=("Mage",), career="Mage", story=None)
    return table.hero


def chance(option):
    """So many of thirty-six, or of two hundred and sixteen."""
    return odds(lambda world: option.odds())[True]


@pytest.mark.rule("HAL-CAREER-12", "HAL-CAREER-14", "HAL-RULE-07", "HAL-RULE-12")
@rows(
    ("age", "terms", "ruling", "text", "of36"),
    [
        (20, 1, "terms", "Stay a Mage until 24: fate spares you on 8 or under (Intelligence).", 26),
        (28, 3, "terms", "Stay a Mage until 32: fate spares you on 6 or under (Intelligence).", 15),
        (28, 3, "kinds", "Stay a Mage until 32: fate spares you on 9 or under (Intelligence).", 30),
        (31, 1, "terms", "Stay a Mage until 35: fate spares you on 8 or under (Intelligence).", 26),
        (
            32,
            1,
            "terms",
            "Stay a Mage until 36: fate spares you on 8 or under (Intelligence); then you age.",
            26,
        ),
    ],
)
def test_to_stay_says_until_when_and_how_likely_fate_is_kept_off(table, mage, age, terms, ruling, text, of36):
    with table.trial():
        table.choose("career_counts", ruling)
        table.put(mage, age=age, terms=("Mage",) * terms)
        option = lifepath.stay(mage)
        assert (option.key, option.text) == ("Mage", text) and chance(option) * 36 == of36


@pytest.mark.rule("HAL-CAREER-13", "HAL-CAREER-01")
@rows(
    ("terms", "fields", "text", "of36"),
    [
        (
            0,
            {},
            "Become a Warrior: they take you on 5 or under (Strength); then fate spares you in 28 %.",
            10,
        ),
        (
            1,
            {},
            "Give a year to become a Warrior: they take you on 5 or under (Strength); then fate spares you in 17 %.",
            10,
        ),
        (
            1,
            {"End": 8},
            "Give a year to become a Warrior: they take you on 8 or under (Endurance); then fate spares you in 58 %.",
            26,
        ),
    ],
)
def test_to_change_says_what_it_costs_and_how_likely_they_take_you(table, mage, terms, fields, text, of36):
    with table.trial():
        table.put(mage, terms=("Mage",) * terms or None, **fields)
        option = lifepath.leave_for(mage, "Warrior")
        assert (option.key, option.text) == ("Warrior", text) and chance(option) * 36 == of36


@pytest.mark.rule("HAL-RULE-12")
@rows(("ruling", "asked"), [("the higher", None), ("ask", ["Int", "Edu"])])
def test_the_higher_attribute_is_rolled_on_or_one_is_asked_which(table, mage, ruling, asked):
    with table.trial():
        table.choose("attribute_choice", ruling)
        request = table.asked(lifepath.trusted(mage, "Mage", 1))
        assert (request and [option.key for option in request.options]) == asked
        assert table.run(lifepath.trusted(mage, "Mage", 1)) == "Int"
        if asked:
            assert [option.text for option in request.options] == [
                "Trust to Intelligence: 8 or under (Intelligence).",
                "Trust to Education: 6 or under (Education).",
            ]
            assert [chance(option) * 36 for option in request.options] == [26, 15] and request.usual == "Int"


@pytest.mark.rule("HAL-TWIST-07")
def test_each_way_out_of_captivity_says_its_three_dice(mage):
    option = lifepath.way_out(mage, "Edu")
    assert (option.key, option.text) == ("Edu", "By Education: 7 or under on 3d6.") and chance(
        option
    ) * 216 == 35


@pytest.mark.rule("HAL-CAREER-08")
@rows(
    ("weapon", "value", "says"),
    [
        ("Spear", 0, ""),
        ("Spear", 2, " (to 3)"),
        ("Halberd", 0, " (3d6 damage)"),
        ("Bow", 0, " (with Dexterity alone, from afar)"),
        ("Bow", 1, " (to 2, with Dexterity alone, from afar)"),
        ("Halberd", 1, " (to 2, 3d6 damage)"),
    ],
)
def test_a_weapon_is_offered_with_what_it_would_come_to(table, mage, weapon, value, says):
    with table.trial():
        table.put(mage, **{weapon: value or None})
        request = table.asked(lifepath.weapon(mage))
        texts = {option.key: option.text for option in request.options}
        assert len(texts) == 6 and texts[weapon] == weapon + says


@pytest.mark.rule("HAL-CAREER-06", "HAL-WAR-06", "HAL-RULE-39")
@rows(("age", "barred"), [(16, True), (19, True), (20, False), (40, False)])
def test_all_four_tables_of_a_career_are_offered_and_officers_are_twenty(table, mage, age, barred):
    request = table.asked(lifepath.one_year(mage, "Warrior", age))
    assert [option.key for option in request.options] == ["Mercenary", "Guard", "Rider", "Officer"]
    assert [bool(option.barred) for option in request.options] == [False, False, False, barred]
    assert request.options[0].text == "Mercenary: Construction, Run, Tactics, First Aid, Crafts, Fight"
    assert request.why == f"You are {age}, a Warrior. What fills this year?"


# Four years.


@pytest.mark.rule(
    "HAL-CAREER-05", "HAL-CAREER-09", "HAL-CAREER-10", "HAL-RULE-09", "HAL-RULE-10", "HAL-AGE-00"
)
@rows(
    ("age", "ruling", "dice", "lives", "left"),
    [
        (
            20,
            "yes",
            (3, 5),
            True,
            {"age": 24, "terms": ("Mage", "Mage")},
        ),  # nine less one, and fate is kept off
        (31, "yes", (3, 5), True, {"age": 35, "terms": ("Mage", "Mage")}),
        (32, "yes", (3, 5, 1), True, {"age": 36, "terms": ("Mage", "Mage"), "Str": 4, "full_Str": 4}),
        (20, "yes", (3, 6, 2, 5), True, {"age": 24, "terms": ("Mage", "Mage")}),
        (20, "yes", (3, 6, 2, 4), True, {"age": 24, "terms": ("Mage", "Mage"), "Int": 8, "full_Int": 8}),
        (20, "yes", (3, 6, 4), True, {"age": 24, "terms": ("Mage", "Mage"), "barred": ("Mage",)}),
        (20, "yes", (3, 6, 6), False, {"age": 24, "state": "gone"}),
        (28, "yes", (3, 6, 5, 6, 6, 6, 6, 6, 1, 1, 1, 5), True, {"age": 36, "terms": ("Mage", "Mage")}),
        (28, "no", (3, 6, 5, 6, 6, 6, 6, 6, 1, 1, 1), True, {"age": 36, "terms": ("Mage", "Mage")}),
    ],
)
def test_four_years_then_fate_then_age(table, mage, age, ruling, dice, lives, left):
    """Each year a five of the passive table: Plants."""
    with table.trial():
        table.choose("check_after_captivity", ruling)
        table.put(mage, age=age)
        keys = ["Passive"] * 4 + ["Int", "Int"] * (dice[2:3] == (5,))
        assert table.run(lifepath.serve(mage), (5, 5, 5, 5, *dice), keys) is lives
        found = {what.partition(" ")[2]: to for what, to in table.left("hero").items()}
        found.pop("story")
        assert found == {"Plants": 4, **left}
        years = [when for kind, when, _ in mage.story if kind in ("year", "again")]
        assert years == [age, age + 1, age + 2, age + 3]


# Words.


@rows(
    ("notes", "note", "after"),
    [
        ((), "A debt", ("A debt",)),
        (("An enemy",), "A debt", ("An enemy", "A debt")),
        (("A debt", "An enemy"), "A debt", ("An enemy", "A debt, twice over")),
    ],
)
def test_what_comes_a_second_time_is_counted_on_the_sheet(notes, note, after):
    assert lifepath.noted(notes, note) == after


@rows(
    ("told", "line"),
    [
        ((), "a"),
        (("a",), "b"),
        (("a", "b"), "c"),
        (("a", "b", "c"), "a"),
        (("a", "b", "c", "a"), "b"),
        (("b",), "a"),
    ],
)
def test_of_several_lines_the_first_that_was_told_least_often_is_next(table, told, line):
    with table.trial():
        table.put(table.hero, story=tuple(("year", 20, words) for words in told) or None)
        assert lifepath.fresh(table.hero, ("a", "b", "c")) == line


def test_another_life_begins_with_another_line_and_goes_through_all_of_them(table, mage):
    lines = ("a", "b", "c", "d", "e", "f", "g")
    begins = {name: set() for name in ("age", "Str", "Int", "Sta")}
    for name, said in begins.items():
        for more in range(7):
            with table.trial():
                table.put(mage, **{name: mage.get(name) + more})
                said.add(lifepath.varied(mage, lines))
    assert all(each == set(lines) for each in begins.values())
    for told in range(1, 8):
        line = lifepath.varied(mage, lines)
        assert line not in {words for _, _, words in mage.story}
        table.put(mage, story=(*mage.story, ("year", 20, line)))
        assert len(mage.story) == told


@pytest.mark.rule("HAL-CAREER-07")
def test_who_knows_a_talent_is_told_of_it_as_one_who_knows_it(table, mage):
    words, known = next(iter(line_of("Known").items()))
    assert lifepath.knowing(mage, "Literacy", words) == words
    assert not lifepath.told_before(mage, words)
    table.put(mage, Literacy=1)
    assert lifepath.knowing(mage, "Literacy", words) == known
    assert lifepath.knowing(mage, "Literacy", "Other words.") == "Other words."
    for told in (words, known):
        table.put(mage, story=(("year", 20, told),))
        assert lifepath.told_before(mage, words)


@pytest.mark.rule("HAL-CAREER-09")
@rows("career", ["Warrior", "Mage", "Rapscallion"])
def test_where_fate_is_kept_off_it_is_told_as_of_the_end_of_the_term(table, mage, career):
    with table.trial():
        assert table.run(lifepath.fate(mage, career), [1, 1])
        ((kind, age, words),) = mage.story
        assert (kind, age) == ("safe", 24) and words in lines_of("Safe")[career] and table.told == words
        assert set(careers()[career].attributes) >= {lifepath.better(mage, career)}
