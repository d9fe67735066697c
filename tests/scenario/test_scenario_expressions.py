"""Expressions are read into a tree, and worked out by asking the game."""

import pytest
from tables import rows

from solo.core.dice import parse as parse_dice
from solo.core.procedure import Roll, run
from solo.scenario import read_texts
from solo.scenario.expressions import MOST, add, compare, evaluate
from solo.scenario.model import Place, Variable
from solo.scenario.reading.grammar import ExpressionError, parse
from solo.scenario.reading.vocabulary import Vocabulary


def known() -> Vocabulary:
    found = Vocabulary(("coins",))
    moods = ("calm", "very angry")
    for name, first, words in (("n", 3, ()), ("open", False, ()), ("mood", "calm", moods), ("name", "x", ())):
        found.variables[name] = Variable(Place(), name, first, words)
    found.scenes.add("the-cellar", "The Cellar")
    found.beings.add("corin", "Corin")
    found.items.add("rope", "Rope")
    return found


class Game:
    """A game in which a few things are so."""

    def value(self, name):
        return {"n": 3, "open": False, "mood": "calm", "name": "x"}[name]

    def engine(self, name):
        return {"turns": 7, "visits": 1, "coins": 12, "day": False, "night": True, "dark": True}[name]

    def count(self, item):
        return {"rope": 2, "torch": 1}.get(item, 0)

    def visited(self, scene):
        return scene == "the-cellar"

    def met(self, who):
        return who == "corin"

    def chose(self, words):
        return words == "Burn it"

    def accompanied(self, who):
        return who == "corin"

    def dead(self, who):
        return who == "troll"

    def attitude(self, who):
        return {"corin": "wary"}.get(who)

    def knows(self, clue):
        return clue in ("watchword", "c-and-d")

    def system(self):
        return "coins"


@rows(
    ("text", "value"),
    [
        ("n", 3), ("n + 2 * 3", 9), ("(n + 2) * 3", 15), ("n - 1 - 1", 1), ("-n", -3), ("- 2 + n", 1),
        ("n = 3", True), ("n is 3", True), ("n is not 3", False), ("n != 4", True), ("n ≥ 4", False),
        ("n <= 3", True), ("n at least 3", True), ("coins is at most 11", False), ("not open", True),
        ("not not open", False), ("open or n > 2 and night", True), ("(open or n > 2) and day", False),
        ("open = false", True), ("open is true", False), ("mood is calm", True),
        ("mood is very angry", False), ("MOOD is Calm", True), ('mood is "very angry"', False),
        ("calm is mood", True), ("name is anything at all", False), ("name is x", True), ("has rope", True),
        ("has 2 ropes", True), ("has 3 ropes", False), ("has torches", True), ("has hat", False),
        ("count of rope", 2), ("count of ropes + count of torch > 2", True), ("visited the cellar", True),
        ("visited Cellar", True), ("met Corin", True), ("met troll", False), ("with corin", True),
        ("dead troll", True), ("dead Corin", False), ("corin is wary", True),
        ("corin at least curious", False), ("Corin at most curious", True), ("corin is not kind", True),
        ("troll is hostile", False), ("troll at most hostile", False), ("troll is not hostile", True),
        ("know watchword", True), ("know the watchword", True), ("know 2 of a, watchword, b", False),
        ('know 2 of watchword, "c and d"', True), ('chose "Burn it"', True), ("chose Sign", False),
        ("system coins", True), ("turns", 7), ("dark and not day", True), ("true", True),
        ("false or true", True),
    ],
)  # fmt: skip
def test_an_expression_comes_to_its_value(text, value):
    outcome = run(evaluate(parse(text, known()), Game()))
    assert outcome == value and type(outcome) is type(value)


def test_dice_in_an_expression_are_asked_for_one_by_one():
    asked = evaluate(parse("2d6 + n * d4", known()), Game())
    assert next(asked) == Roll("2d6", rule="number", why="how many")
    assert asked.send(8).dice == "d4"
    with pytest.raises(StopIteration) as done:
        asked.send(2)
    assert done.value.value == 14


def test_what_is_decided_is_not_asked_further():
    with pytest.raises(StopIteration) as done:
        next(evaluate(parse("open and 1d6 > 3", known()), Game()))
    assert done.value.value is False


def test_dice_with_all_their_notation_are_dice():
    for text in ("d66", "d%", "3d6kh2", "2d20kl1"):
        assert parse_dice(parse(f"{text} > 3", known()).left.dice).sides


@rows(
    ("text", "offset", "says"),
    [
        ("", 0, "stops short"), ("n >", 3, "stops short"), ("(n", 2, "not closed"),
        ("n)", 1, "not expected"), ("n ~ 1", 2, "cannot read"), ("n n", 0, "not declared"),
        ("opn", 0, "did you mean `open`?"), ("n > 1 > 0", 6, "one comparison"),
        ("rope", 0, "write `has rope`"), ("mood is angy", 8, "never `angy`"),
        ("n is calm", 5, "holds no words"), ("mood > 2", 5, "compare them with `is`"),
        ("open = 3", 5, "never alike"), ("has", 3, "an item is wanted"), ("know 3 of a, b", 14, "3 of 2"),
        ("visited attic", 8, "no scene"), ("system cairns", 7, "no rules"), ("9999999", 0, "go up to"),
        ("3 is kind", 2, "only somebody"), ("corin > kind", 6, "`is`"), ("1 + " * 30 + "1", 84, "20 terms"),
        ("(" * 30 + "n" + ")" * 30, 13, "12 deep"), ("n" * 400, 0, "characters long"),
    ],
)  # fmt: skip
def test_a_slip_in_an_expression_is_told_at_its_place(text, offset, says):
    with pytest.raises(ExpressionError) as wrong:
        parse(text, known())
    assert says in str(wrong.value)
    assert wrong.value.offset == offset


def test_no_sum_grows_without_bound():
    value = 2
    for _ in range(100):
        value = add(value, "*", value)
    assert value == MOST
    assert add(-MOST, "-", MOST) == -MOST


def test_words_compare_in_any_case_and_are_neither_more_nor_less():
    assert compare("Calm", "is", "calm") and not compare("calm", "is not", "CALM")
    assert not compare("a", "<", "b") and not compare("b", "<", "a")


@pytest.mark.parametrize(
    ("said", "minutes"),
    [("thirteen", 13), ("twenty", 20), ("forty-five", 45), ("twenty five", 25), ("Ninety-nine", 99)],
)
def test_a_number_in_words_is_read_up_to_ninety_nine(said, minutes):
    text = f"---\ntitle: T\n---\n\n## A\n\n`wait {said} minutes` `earn {said} coins`\n\n- `needs after {said} hours` Go. `end`\n"
    adventure = read_texts({"a.md": text})
    assert not adventure.problems
    line = adventure.scenes["a"].blocks[0].segments[0].parts
    assert [part.number.value for part in line if hasattr(part, "number")] == [minutes]
    assert [part.amount.value for part in line if hasattr(part, "amount")] == [minutes]
