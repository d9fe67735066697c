"""`solo odds`: what may be asked, what is refused, and how chances are read."""

import json
from fractions import Fraction

import pytest
from tables import rows

from solo.cli import asked, pictured
from solo.cli import odds as command
from solo.cli.main import main
from solo.core.odds import odds
from solo.core.procedure import Roll
from solo.rules import BUILT_IN, load
from solo.rules.ruleset import Rule

RULES = [(system, name) for system in BUILT_IN for name in load(system).index]
GIVEN = [(system, name, key) for system, name in RULES for key in load(system).index[name].takes]


def asks(capsys, *words):
    """What is said of these words, and the exit code."""
    code = main(["odds", *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(autouse=True)
def eighty(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")


@rows(("system", "name"), RULES)
def test_whatever_a_rule_depends_on_is_told_and_nothing_that_is_not(system, name):
    rule = load(system).index[name]
    there = set(asked.signature(rule.procedure).parameters)
    assert there - asked.WORDING - {"name"} <= set(rule.takes) <= there
    assert all(one.meaning for one in rule.takes.values())


@rows(("system", "name"), RULES)
def test_the_help_of_a_rule_names_each_value_its_range_and_an_example_that_can_be_asked(system, name, capsys):
    rule = load(system).index[name]
    code, said, _ = asks(capsys, system, name, "help")
    assert code == 0
    assert asks(capsys, system, name, "--help")[1] == said
    flat = " ".join(said.split())
    for key, one in rule.takes.items():
        assert f"{key.replace('_', '-')}= {' '.join(one.meaning.split())}" in flat
    example = said.split("For example:")[1].split()
    assert example[:4] == ["solo", "odds", system, name]
    code, _, wrong = asks(capsys, *example[2:])
    assert (code, wrong) == (0, "")


@rows(("system", "name", "key"), GIVEN)
def test_nonsense_is_refused_with_what_would_be_right(system, name, key, capsys):
    one = load(system).index[name].takes[key]
    nonsense = ["nonsense", "", "1.5", "999999999999", "-999", "0x10", "²"]
    if one.dice:
        nonsense += ["d", "2d", "0d6", "d0", "99d6", "d1000", "-2d6", "d6+9999"]
    elif one.sizes:
        nonsense += ["d7", "0", "-8", "2d8", "dd8"]
    elif not one.words and one.most:
        nonsense += [str(one.least - 1), str(one.most + 1), "yes"]
    for said in nonsense:
        if said == "" and "" in one.words:
            continue
        code, out, err = asks(capsys, system, name, f"{key}={said}")
        assert (code, out) == (2, ""), said
        assert f"{key} is {asked.wanted(one)}" in err, said


@rows(("system", "name", "key"), GIVEN)
def test_whatever_the_range_of_a_value_has_in_it_is_taken(system, name, key):
    rule = load(system).index[name]
    how, one = asked.given(rule)[key]
    words = [word or "none" for word in one.words] or [f"d{size}" for size in one.sizes]
    words = words or (
        ["d6", "2d6+1"] if one.dice else [str(one.least), str(one.most)] if one.most else ["yes", "NO"]
    )
    for word in words:
        value = asked.read(key, word, how, one)
        assert sum(odds(lambda _, value=value: rule.procedure(**{key: value})).values()) == 1


@pytest.mark.parametrize("said", ["heart=d8", "heart=D8", "heart=8", "HEART=d8", "heart=1d8"])
def test_a_die_may_be_written_as_the_page_writes_it_or_as_its_size(said, capsys):
    assert asks(capsys, "heart-rush", "check", said) == asks(capsys, "heart-rush", "check", "heart=d8")


def test_dice_may_be_written_with_a_large_d(capsys):
    for rule in ("attack", "harm"):
        assert asks(capsys, "cairn", rule, "dice=2D6") == asks(capsys, "cairn", rule, "dice=2d6")


def test_a_word_may_be_written_large_and_with_a_line_for_a_blank(capsys):
    assert asks(capsys, "halberts", "damage", "weapon=HALBERD")[0] == 0
    assert asks(capsys, "hearts-v2", "attack", "damage=die-roll")[0] == 0


def test_a_value_the_rule_does_not_take_is_refused_with_the_nearest_it_does(capsys):
    code, _, err = asks(capsys, "cairn", "save", "scor=3")
    assert (code, "did you mean score=?" in err) == (2, True)
    assert "the rule takes nothing" in asks(capsys, "cairn", "fate", "score=3")[2]
    assert "given twice" in asks(capsys, "cairn", "save", "score=3", "score=4")[2]
    assert "did you mean save?" in asks(capsys, "cairn", "sav")[2]


def test_totals_come_in_order_each_with_how_likely_so_many_or_more_are():
    found = pictured.outcomes({3: Fraction(1, 2), 1: Fraction(1, 4), 2: Fraction(1, 4)})
    assert [(one.label, one.chance, one.more) for one in found] == [
        ("1", Fraction(1, 4), 1),
        ("2", Fraction(1, 4), Fraction(3, 4)),
        ("3", Fraction(1, 2), Fraction(1, 2)),
    ]


@rows(("system", "name"), RULES)
def test_no_outcome_is_told_as_code_has_it(system, name, capsys):
    rule = load(system).index[name]
    chances = odds(lambda _: rule.procedure())
    assert not any(
        one.label in ("True", "False", "None") or "_" in one.label
        for one in pictured.outcomes(chances, rule.tells)
    )
    if not isinstance(rule.tells, str):
        assert set(chances) <= set(rule.tells)
    totals = all(type(one) is int for one in chances)
    assert totals or rule.tells or not any(isinstance(one, tuple) for one in chances)


def test_yes_and_no_are_called_what_they_are(capsys):
    said = asks(capsys, "cairn", "morale", "wil=8")[1]
    assert "they stay" in said
    assert "they run" in said
    assert "success" not in said


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize(("system", "name"), RULES)
def test_nothing_is_wider_than_the_screen_and_the_likeliest_outcome_has_the_longest_bar(
    system, name, width, capsys, monkeypatch
):
    monkeypatch.setenv("COLUMNS", str(width))
    code, said, _ = asks(capsys, system, name)
    lines = said.splitlines()
    assert code == 0
    assert max(map(len, lines)) <= width
    rule = load(system).index[name]
    found = pictured.outcomes(odds(lambda _: rule.procedure()), rule.tells)
    drawn = [line for line in lines if "█" in line or line.rstrip().endswith(tuple("▏▎▍▌▋▊▉"))]
    if len(found) > 1:
        assert len(drawn) == len(found)
        longest = max(drawn, key=lambda line: line.count("█"))
        likeliest = max(found, key=lambda one: one.chance)
        assert pictured.percent(likeliest.chance) in longest


def test_where_blocks_cannot_be_written_a_bar_is_of_plain_signs(capsys, monkeypatch):
    args = type("Args", (), {"plain": False})
    monkeypatch.setattr(command.sys, "stdout", type("Stream", (), {"encoding": "ascii"})())
    assert command.bars(args) == " #"
    assert pictured.bar(Fraction(7, 2), " #") == "####"


def test_plain_lines_have_no_bars(capsys):
    assert "█" not in asks(capsys, "cairn", "save", "--plain")[1]


def test_what_may_hardly_come_is_no_nothing_and_what_is_nearly_sure_no_hundred():
    assert pictured.percent(Fraction(1, 10**9)) == "< 0.01 %"
    assert pictured.percent(1 - Fraction(1, 10**9)) == ">99.99 %"
    assert (pictured.percent(Fraction(1)), pictured.percent(Fraction(0))) == ("100.00 %", "0.00 %")


def test_the_mean_of_a_total_is_told_with_its_least_and_its_most(capsys):
    assert (
        "3.50 points left on average, from 1 to 6." in asks(capsys, "cairn", "harm", "dice=d6", "score=7")[1]
    )


def test_a_program_is_told_the_outcomes_what_they_are_called_and_how_likely_so_many_or_more_are(capsys):
    told = json.loads(asks(capsys, "cairn", "harm", "dice=d4", "score=5", "--json")[1])
    assert told["exact"] is True
    assert told["odds"]["4"] == "1/4"
    assert told["or more"]["3"] == "1/2"
    assert json.loads(asks(capsys, "cairn", "flight", "--json")[1])["called"]["success"] == "gets away"


def test_what_takes_long_says_that_it_counts(capsys, monkeypatch):
    monkeypatch.setattr(command, "PATIENCE", 0)
    with command.told_if_long():
        import time

        time.sleep(0.05)
    assert "counting" in capsys.readouterr().err


def test_what_is_quick_says_nothing_of_it(capsys):
    assert asks(capsys, "heart-rush", "blow")[2] == ""


def test_a_rule_that_says_nothing_of_its_values_is_asked_by_what_its_code_says():
    def struck(sure: bool, points: int = 3, word: str = "x"):
        return points
        yield

    rule = Rule(struck)
    assert asked.values_of(rule, ["sure=yes", "points=4", "word=Y"]) == {
        "sure": True,
        "points": 4,
        "word": "Y",
    }
    for wrong in (["sure=maybe"], ["sure=yes", "points=x"], ["sure=yes", "points=9999999"], ["points=4"]):
        with pytest.raises(asked.Usage):
            asked.values_of(rule, wrong)


def test_odds_without_end_are_sampled_and_say_so(capsys, monkeypatch):
    def endless():
        while (yield Roll("d6", rule="X")) > 1:
            pass
        return True

    monkeypatch.setattr(command, "SAMPLES", 50)
    chances, runs = command.chances_of(Rule(endless), {})
    assert (chances, runs) == ({True: 1}, 50)


USUAL = {
    ("cairn", "save"): "score=10",
    ("cairn", "morale"): "wil=10",
    ("cairn", "attack"): "dice=d8 armor=0 hp=4 strength=10 pc=no",
    ("cairn", "harm"): "dice=d6 score=10 armor=0",
    ("cairn", "casting"): "wil=10 in-danger=yes scroll=no",
    ("cairn", "panic"): "wil=10",
    ("cairn", "flight"): "dex=10",
    ("cairn", "weather"): "season=spring",
    ("cairn", "watches"): "path=trail distance=1 terrain=easy foul=no",
    ("cairn", "supply"): "helpers=0",
    ("cairn", "improvement"): "row=2 score=4 most=4",
    ("cairn", "starving"): "days=2 count-first-day=no",
    ("hearts-v2", "tithe"): "coins=47",
    ("hearts-v2", "skill"): "score=10 plus=0",
    ("hearts-v2", "luck"): "difficulty=normal",
    ("hearts-v2", "save"): "least=4",
    ("hearts-v2", "initiative"): "tie=reroll",
    ("hearts-v2", "attack"): "dice=d6 bonus=0 best=no damage=1",
    ("hearts-v2", "morale"): "number=7",
    ("hearts-v2", "fireball"): "mana=2 least=4 up=no",
    ("hearts-v2", "augury"): "weal=yes sure=no",
    ("hearts-v2", "flight"): "turns=1",
    ("hearts-v2", "half"): "points=3",
    ("hearts-v2", "harm"): "dice=1d6 least=4 up=no",
    ("hearts-v2", "falls"): "dice=1d6 hp=1 ap=0",
    ("hearts-v2", "heal"): "dice=1d6",
    ("halberts", "check"): "attribute=7 talent=0 hard=no untrained=no",
    ("halberts", "contest"): "score=7 other=7",
    ("halberts", "suitability"): "attribute=7",
    ("halberts", "twist"): "attribute=7 careers=0",
    ("halberts", "escape"): "attribute=7",
    ("halberts", "hit"): "attribute=7 weapon=1 cuirass=no",
    ("halberts", "damage"): "weapon=Spear",
    ("halberts", "opponent"): "value=8 cuirass=no",
    ("halberts", "encounter"): "attack=9 escape=5",
    ("halberts", "reaction"): "least=hostile",
    ("halberts", "number"): "kind=nightlings riders=0",
    ("halberts", "cast"): "attribute=7 talent=1 cast-today=0 hard=no",
    ("hearts-d100", "skill"): "value=44 static=0 challenge=normal times=1 plus=0",
    ("hearts-d100", "successes"): "value=44 static=0 challenge=normal times=1 plus=0",
    ("hearts-d100", "passes"): "value=44 static=0 challenge=normal",
    ("hearts-d100", "steps"): "skill=44 challenge=normal",
    ("hearts-d100", "characteristic"): "value=11 static=0 challenge=normal",
    ("hearts-d100", "trait"): "value=11 static=0 challenge=normal",
    ("hearts-d100", "quantity"): "value=5 static=0 challenge=normal",
    ("hearts-d100", "supply"): "quantity=5 loss=1",
    ("hearts-d100", "assist"): "skill=44 helper=67 challenge=normal",
    ("hearts-d100", "opposed"): "aggressor=50 defender=50 times=1 defender-times=1 both-fail=no",
    ("hearts-d100", "struggle"): "urge=11 against=11",
    ("hearts-d100", "lands"): "attack=50 deflect=40",
    ("hearts-d100", "flight"): "ours=40 theirs=30",
    ("hearts-d100", "watch"): "skill=44 challenge=normal",
    (
        "hearts-d100",
        "when",
    ): "training=yes tools=yes time=yes pressure=no threat=no duress=no reason=yes worth=yes always=no",
    ("heart-rush", "check"): "heart=d8 ability=d6 cn=9 bonus=0 levels=0 complications=accept",
    ("heart-rush", "save"): "heart=d8 ability=d6 cn=9 bonus=0 levels=0",
    (
        "heart-rush",
        "contest",
    ): "heart=d8 ability=d6 other-heart=d8 other-ability=d6 bonus=0 levels=0 other-levels=0 resists=no",
    ("heart-rush", "attack"): "heart=d8 ability=d6 weapon=d8 extra=0 bonus=0 levels=0",
    ("heart-rush", "defence"): "heart=d8 ability=d6 armour=2 levels=0",
    (
        "heart-rush",
        "blow",
    ): "heart=d8 ability=d6 weapon=d8 extra=0 their-heart=d8 their-ability=d6 their-armour=2 defensive=no",
    ("heart-rush", "fall"): "height=10 heart=d8 agility=d6 bonus=0 levels=0",
    ("heart-rush", "breath"): "heart=d8 might=d6 levels=0 complications=accept",
    ("heart-rush", "push"): "left=10 shield= creature=no",
    ("heart-rush", "exert"): "heart=d8 ability=d6 times=0",
    ("heart-rush", "reaction"): "heart=d8 presence=d6 bonus=0",
}


@rows(("system", "name"), USUAL)
def test_what_is_left_out_is_as_usual(system, name):
    assert asked.parameters(load(system).index[name]) == USUAL[system, name]
