"""Procedures, the runner that answers them, and exact odds from the same code."""

from fractions import Fraction

import pytest

from solo.core.dice import DiceError, scripted, seeded
from solo.core.odds import AGAIN, OddsError, odds, sampled
from solo.core.procedure import (
    Change,
    Choose,
    Foresee,
    Log,
    NotAnAnswer,
    Option,
    Roll,
    Run,
    Tell,
    Write,
    answers,
    change,
    make,
    remove,
    run,
    usual,
    whole,
)
from solo.core.world import World


def save(score):
    """d20 equal or under; 1 always passes, 20 never."""
    face = yield Roll("d20", rule="SAVE", why="save", against=f"{score} or under")
    return face == 1 or (face < 20 and face <= score)


def duel():
    """A choice, then a roll that depends on it, then a change."""
    key = yield Choose(
        "hero.1", (Option("bold", "Boldly"), Option("careful", "Carefully", barred="no time")), "How?"
    )
    hits = yield Roll("2d6", why=key)
    yield Change("hero.1", "hits", hits, "DUEL")
    yield Tell(f"{hits} {key}")
    return hits


def test_one_procedure_serves_scripted_seeded_and_every_outcome():
    assert run(save(12), scripted(12)) is True
    assert run(save(12), scripted(13)) is False
    assert run(save(12), seeded("s", 1)) == run(save(12), seeded("s", 1))
    assert odds(lambda _: save(12)) == {True: Fraction(3, 5), False: Fraction(2, 5)}
    assert odds(lambda _: save(20))[True] == Fraction(19, 20)


def test_odds_branch_on_readings_so_that_many_dice_stay_cheap():
    def contest():
        mine = yield Roll("10d6")
        theirs = yield Roll("10d6")
        return mine > theirs

    chances = odds(lambda _: contest())
    assert sum(chances.values()) == 1
    assert Fraction(1, 3) < chances[True] < Fraction(1, 2)


def test_odds_of_a_procedure_that_never_ends_are_refused():
    def forever():
        while True:
            if (yield Roll("d6")) == 7:
                return

    with pytest.raises(OddsError):
        odds(lambda _: forever(), most=1000)


def test_a_run_that_is_thrown_again_from_its_start_counts_for_nothing():
    def initiative():
        mine = yield Roll("d6")
        theirs = yield Roll("d6")
        return AGAIN if mine == theirs else mine > theirs

    assert odds(lambda _: initiative()) == {True: Fraction(1, 2), False: Fraction(1, 2)}
    assert sum(sampled(lambda _: initiative(), times=100).values()) == 1


def test_odds_of_a_run_that_is_always_thrown_again_are_refused():
    def never():
        yield Roll("d6")
        return AGAIN

    with pytest.raises(OddsError, match="again and again"):
        odds(lambda _: never())


def test_dice_thrown_again_on_every_tie_are_refused_at_once_and_not_at_the_end_of_memory():
    def initiative():
        while (mine := (yield Roll("d6"))) == (theirs := (yield Roll("d6"))):
            pass
        return mine > theirs

    with pytest.raises(OddsError, match="again and again"):
        odds(lambda _: initiative())
    assert abs(sampled(lambda _: initiative(), times=2000)[True] - Fraction(1, 2)) < Fraction(1, 20)


def test_odds_run_on_copies_and_leave_the_world_alone():
    world = World({"hero.1": {"hp": 3}})

    def hurt(ground):
        lost = yield Roll("d4")
        yield Change("hero.1", "hp", ground["hero.1"].hp - lost)
        return ground["hero.1"].hp > 0

    assert odds(hurt, world)[True] == Fraction(1, 2)
    assert world["hero.1"].hp == 3


def test_sampled_odds_come_near_exact_ones():
    assert abs(sampled(lambda _: save(10), times=2000)[True] - Fraction(1, 2)) < Fraction(1, 20)


def test_a_run_stops_where_the_player_is_asked_and_goes_on_with_the_answer():
    world = World()
    going = Run(duel(), world, scripted(3, 4))
    asked = going.go()
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.open] == ["bold"]
    assert going.go("bold") is None
    assert (going.done, going.outcome, world["hero.1"].hits) == (True, 7, 7)
    assert [kind for kind, _ in going.log.events] == ["roll", "change", "tell"]
    assert going.log.changes == [("hero.1", "hits", None, 7, "DUEL")]


def test_open_rolls_wait_for_a_players_own_dice_and_closed_ones_do_not():
    def mixed():
        secret = yield Roll("d6", closed=True)
        mine = yield Roll("2d6")
        return secret, mine

    going = Run(mixed(), source=scripted(5))
    going.hand = []
    assert going.go().dice == "2d6"
    assert going.go((2, 3)) is None
    assert going.outcome == (5, 5)


def test_where_nobody_could_foresee_it_nothing_is_foreseen_and_what_is_asked_whole_is_played_through():
    def asks():
        foreseen = yield Foresee("climb the wall", lambda world: True)
        passed = yield from whole(lambda: save(12))
        return foreseen, passed

    under_way = Run(asks(), World(), scripted(13))
    assert under_way.go() is None and under_way.outcome == (None, False)
    assert odds(lambda world: asks()) == {(None, True): Fraction(3, 5), (None, False): Fraction(2, 5)}


def test_a_log_puts_the_world_back_as_it_was():
    world = World({"hero.1": {"hp": 3, "name": "Ada"}})
    before = world.state()
    log = Log()

    def busy():
        yield from change(world["hero.1"], "R", hp=1, name=None, scars=("eye",))
        made = yield from make(world, "thing", name="rope", kind="gear")
        yield from change(made, owner="hero.1")

    run(busy(), world=world, log=log)
    assert world.state() != before
    log.undo(world)
    assert world.state() == before
    assert world.digest == World(before).digest


def test_change_says_nothing_of_what_is_so_already():
    world = World({"hero.1": {"hp": 3}})
    assert [*change(world["hero.1"], hp=3)] == []
    assert [*change(world["hero.1"], hp=2)] == [Change("hero.1", "hp", 2)]


def test_what_is_made_has_a_name_of_its_own_and_can_be_taken_away():
    world = World()
    first, second = (run(make(world, "thing", name="coin"), world=world) for _ in range(2))
    assert first.id != second.id
    run(remove(first), world=world)
    assert world.ids("thing") == (second.id,)


def test_the_usual_answer_is_the_one_named_else_the_first_that_is_open():
    barred, plain = Option("a", "A", barred="no"), Option("b", "B")
    assert usual(Choose("p", (barred, plain))) == "b"
    assert usual(Choose("p", (plain, Option("c", "C")), usual="c")) == "c"
    assert usual(Write("p", "Name?", usual="Ada")) == "Ada"


def test_answers_from_a_list_refuse_what_is_not_offered():
    with pytest.raises(LookupError, match="not offered"):
        run(duel(), scripted(1, 1), answers("careful"))


def asking():
    """One choice, with one option barred, then words, then dice."""
    key = yield Choose("hero.1", (Option("fly", "Fly"), Option("dig", "Dig", barred="no spade")), "How?")
    words = yield Write("hero.1", "Your name?")
    total = yield Roll("2d6")
    return key, words, total


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (["swim"], "'swim' is not offered; How.: fly"),
        (["dig"], "'dig' is barred: no spade; How.: fly"),
        ([None], "None is not offered"),
        (["fly", 3], "words are asked for .Your name.., not 3"),
        (["fly", "Ada", "seven"], "faces of 2d6 are asked for"),
        (["fly", "Ada", (6,)], "faces of 2d6 are asked for"),
        (["fly", "Ada", (6, 7)], "faces of 2d6 are asked for"),
    ],
)
def test_what_is_no_answer_is_refused_with_what_would_be_one_and_the_run_waits_on(answers, said):
    run = Run(asking())
    run.go()
    *before, last = answers
    for answer in before:
        run.go(answer)
    waiting, log = run.waiting, list(run.log.events)
    with pytest.raises(NotAnAnswer, match=said):
        run.go(last)
    assert (run.waiting, run.log.events) == (waiting, log)
    for answer in ("fly", "Ada", (6, 1))[len(before) :]:
        run.go(answer)
    assert run.outcome == ("fly", "Ada", 7)
    with pytest.raises(NotAnAnswer, match="this is over"):
        run.go("fly")
    assert run.outcome == ("fly", "Ada", 7)


def test_a_whole_run_refuses_a_choice_that_is_barred_or_unknown():
    for key in ("dig", "swim"):
        with pytest.raises(NotAnAnswer):
            run(asking(), scripted(1, 1), lambda request, key=key: key)


def test_the_sensible_answer_is_never_a_barred_one():
    options = (Option("fly", "Fly", barred="no wings"), Option("walk", "Walk"))
    assert usual(Choose("hero.1", options, usual="fly")) == "walk"
    assert usual(Choose("hero.1", options, usual="walk")) == "walk"


def test_a_new_entity_never_takes_an_id_that_exists():
    world = World({"foe.1": {"name": "eel"}, "foe.2": {"name": "pike"}})
    being = run(make(world, "foe", name="carp"), world=world)
    assert (being.id, world["foe.1"].name, world["foe.2"].name) == ("foe.3", "eel", "pike")
    assert run(make(world, "thing", name="net"), world=world).id == "thing.4"


def test_scripted_dice_say_what_is_left_over():
    dice = scripted(3, 4, 5)
    run(save(12), dice)
    assert dice.left == (4, 5)
    with pytest.raises(DiceError, match="nobody asked for these faces: 4, 5"):
        dice.close()
    for _ in range(2):
        run(save(12), dice)
    dice.close()
    with pytest.raises(DiceError, match="the list is empty"):
        run(save(12), dice)


def test_answers_from_a_list_write_whatever_is_asked_for_in_writing():
    assert answers("Mara")(Write("hero.1", "Your name?")) == "Mara"
