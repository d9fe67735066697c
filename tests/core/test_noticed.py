"""What breaks drawn by chance showed no other test of the core to state."""

from fractions import Fraction

import pytest

from solo.core import oracle, regex, things, truths
from solo.core.dice import DiceError, DieByDie, Term, distribution, parse
from solo.core.procedure import Log, NotAnAnswer, Roll, check_answer, run
from solo.core.world import World
from solo.rules.staging import Stage

ANSWERS = ("no and", "no", "no but", "yes but", "yes", "yes and")


def test_each_face_of_the_die_of_fate_is_an_answer_of_its_own():
    stage = Stage("cairn")
    said = [
        stage.run(oracle.ask(stage.world, f"Is it number {face}?"), dice=[face], answers=[])
        for face in range(1, 7)
    ]
    assert tuple(said) == ANSWERS


def test_what_was_asked_before_is_answered_as_before_without_a_die_and_said_to_be_settled():
    stage = Stage("cairn")
    assert stage.run(oracle.ask(stage.world, "Is it far?"), dice=[2]) == "no"
    assert stage.run(oracle.ask(stage.world, "is it far"), dice=[]) == "no"
    assert stage.told == "No. (That is settled.)" and [tell.fact.whom for tell in stage.log.tells] == ["no"]


@pytest.mark.parametrize(
    ("text", "read"),
    [("d1", True), ("d0", False), ("d1000", True), ("d1001", False), ("0d6", False), ("100d6", True)],
)
def test_a_die_has_one_side_to_a_thousand_and_a_throw_one_die_to_a_hundred(text, read):
    if read:
        assert parse(text).sides
        return
    with pytest.raises(DiceError):
        parse(text)


def test_a_sum_with_too_many_totals_is_refused_and_not_worked_out():
    with pytest.raises(DiceError, match="too many different totals"):
        distribution(parse("2d1000+2d1000"))


def test_only_the_phase_of_the_game_is_one_to_be_followed():
    world = World()
    world.log = Log()
    world.write("hero.1", "phase", "ill")
    world.write("game", "scene", "gate")
    world.write("game", "phase", "fight")
    assert world.log.phases == ["fight"] and len(world.log.changes) == 3


def test_a_sum_that_is_taken_away_may_be_of_many():
    assert parse("d6-2d4").total((6, 2, 1)) == 3
    assert parse("d6-3").total((6,)) == 3


def test_dice_that_are_read_as_digits_are_each_as_likely():
    chances = distribution(parse("d66"))
    assert len(chances) == 36 and set(chances.values()) == {Fraction(1, 36)}


def test_a_term_counts_once_unless_it_is_said():
    assert Term(1, 6).times == 1 and Term(2).value(()) == 2


def test_what_is_asked_die_by_die_is_the_same_only_as_its_like():
    def step(kept, face):
        return kept + face

    assert DieByDie(0, step) == DieByDie(0, step)
    assert DieByDie(0, step) != DieByDie(1, step)
    assert DieByDie(0, step) != "0"


@pytest.mark.parametrize("faces", [(0,), (7,), (-1,), (1, 2)])
def test_a_die_shows_no_face_it_does_not_have(faces):
    with pytest.raises(NotAnAnswer):
        check_answer(Roll("d6"), faces)
    check_answer(Roll("d6"), (1,))
    check_answer(Roll("d6"), (6,))


def test_the_forms_of_a_word_have_one_stem():
    assert truths.stem("running") == truths.stem("run")
    assert truths.stem("stopped") == truths.stem("stop")
    assert truths.stem("falling") == truths.stem("fall") == "fal" or truths.stem("falling") == "fal"


@pytest.mark.parametrize(
    ("word", "bare"),
    [
        *(
            ("eating", "eat"),
            ("going", "going"),
            ("eyed", "eyed"),
            ("gates", "gat"),
            ("ices", "ice"),
            ("cats", "cat"),
        ),
        *(
            ("gas", "gas"),
            ("gate", "gat"),
            ("ice", "ice"),
            ("army", "arm"),
            ("any", "any"),
            ("glass", "glass"),
        ),
        *(("robbed", "rob"), ("tried", "tri"), ("studies", "stud")),
    ],
)
def test_of_a_word_no_fewer_than_three_letters_are_left_without_its_ending(word, bare):
    assert truths.stem(word) == bare


def test_a_word_said_of_several_things_finds_the_only_one_that_has_it():
    stage = Stage("cairn")
    hild = stage.hero("Hild")
    stage.give(hild, "iron key")
    assert things.find(hild, "key").name == "iron key"
    stage.give(hild, "brass key")
    assert things.find(hild, "key") is None


def test_a_thing_that_is_handed_on_costs_nothing_more_and_is_as_large_as_it_was():
    stage = Stage("cairn")
    hild = stage.hero("Hild")
    ware = things.ware(stage.world, stage.give(hild, things.Ware("anvil", price=9, slots=2)))
    assert (ware.name, ware.price, ware.slots) == ("anvil", 0, 2)


def test_what_was_made_before_patterns_were_handed_in_is_not_kept_again(monkeypatch):
    monkeypatch.setattr(regex, "known", regex.known)
    monkeypatch.setattr(regex, "_found", regex._found)
    monkeypatch.setattr(regex, "fresh", {("rope", 0): None})
    regex.hand_in(dict)
    assert regex.fresh == {} and regex.known is dict


def test_a_pattern_of_one_adventure_minds_its_letters_unless_it_is_told_not_to():
    assert regex.passing("rope").match("rope") and not regex.passing("rope").match("ROPE")


@pytest.mark.parametrize("digesting", [True, False])
def test_what_somebody_has_is_looked_for_anew_when_it_goes_to_another(digesting):
    world = World(digesting=digesting)
    hild, osk = world["hero.1"], world["hero.2"]
    for being in (hild, osk):
        world.put(being.id, "name", being.id)
    world.put("thing.1", "name", "rope")
    world.put("thing.1", "owner", hild.id)
    assert [thing.name for thing in things.owned(hild)] == ["rope"]
    world.write("thing.1", "owner", osk.id)
    assert not things.owned(hild) and [thing.name for thing in things.owned(osk)] == ["rope"]
    copy = world.copy(digesting)
    copy.write("thing.1", "owner", hild.id)
    assert things.owned(copy["hero.1"]) and not things.owned(copy["hero.2"])
    assert things.owned(osk) and not things.owned(hild)


@pytest.mark.parametrize(
    ("fields", "order", "after"),
    [
        (("name", "state", "health"), ("health", "name", "state"), ("health", "name", "state")),
        (("name", "state"), ("name", "state"), ("name", "state")),
        (("name", "state"), ("state",), ("name", "state")),
        (("name", "state"), ("state", "name", "health"), ("name", "state")),
        ((), ("name",), ()),
    ],
)
def test_fields_are_put_in_an_order_of_the_same_fields_and_in_no_other(fields, order, after):
    """What was said in an order that has more of them or fewer is not of this state: nothing is lost by it."""
    world = World()
    world.put("hero.2", "name", "Osk")
    for field in fields:
        world.put("hero.1", field, f"its {field}")
    before = {field: world["hero.1"].get(field) for field in fields}
    world.arrange("hero.1", (order, ()))
    assert world.order("hero.1")[0] == after
    assert {field: world["hero.1"].get(field) for field in fields} == before


@pytest.mark.parametrize(
    ("dice", "total"),
    [("3*2", 6), ("5*3", 15), ("2*5", 10), ("4-2*3", -2), ("1+3*4", 13), ("7*1", 7), ("4*0", 0)],
)
def test_figures_that_are_multiplied_come_to_the_same_thrown_or_reckoned(dice, total):
    assert parse(dice).total(()) == total
    assert distribution(parse(dice)) == {total: 1}
    assert distribution(parse(f"d2+{dice}")) == {total + face: Fraction(1, 2) for face in (1, 2)}


def test_what_is_settled_holds_wherever_it_is_asked_and_of_a_place_there_alone():
    world = World()
    world.put("game", "scene", "edge")
    for question in ("Is the gate open?", "Is anybody here?"):
        run(truths.settle(world, question, "yes"), world=world)
    assert truths.settled(world, "is the gate open") == truths.settled(world, "is anybody here") == "yes"
    world.put("game", "scene", "hill")
    assert (truths.settled(world, "is the gate open"), truths.settled(world, "is anybody here")) == (
        "yes",
        "",
    )


@pytest.mark.parametrize("text", ["d%", "d100", "d00"])
def test_a_die_of_a_hundred_has_a_hundred_faces(text):
    assert set(distribution(parse(text))) == set(range(1, 101))
