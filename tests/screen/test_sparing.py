"""Prose first: of what is shown in any turn of the adventures that come along, dice and bookkeeping are a third at most."""

from random import Random

import pytest
import shares
from playing import ALONG, along, in_their_systems

from solo.core.procedure import Rolled, Tell
from solo.rules import load
from solo.screen.aloud import aloud
from solo.screen.situation import asked, begun
from solo.screen.sparing import BOOKKEEPING, share, told
from solo.session.session import Session, Table

GAMES, TURNS = 3, 120
DICE = frozenset({"roll"})


def turns(name: str, rules: str, seed: int):
    """A game played by a bot that takes any choice: what each turn shows, and asks."""
    session, chance = Session(along(name), load(rules), Table(f"{rules} {seed}")), Random(seed)
    session.send("begin")
    line = "2"
    for _ in range(TURNS):
        new = not begun(session)
        reply = session.send(line)
        question = asked(session)
        yield told(reply.events, question, draft=new and not begun(session)), question
        free = [offer for offer in session.offers if offer.numbered]
        open_ = [number for number, offer in enumerate(free, 1) if not offer.barred]
        if session.over or not open_:
            return
        line = str(chance.choice(open_))


@pytest.mark.parametrize(("name", "rules"), shares.share(in_their_systems(ALONG), shares.WEEK))
def test_dice_and_bookkeeping_are_a_third_at_most_of_what_is_shown_in_a_turn(name, rules):
    counted, dice, books = 0, [], []
    for seed in range(GAMES):
        for shown, question in turns(name, rules, seed):
            counted += 1
            dice.append((share(shown, question, DICE), shown))
            books.append((share(shown, question, BOOKKEEPING), shown))
    assert counted >= 2 * GAMES, "somebody has played"
    assert max(dice, key=lambda one: one[0])[0] * 3 <= 1, max(dice, key=lambda one: one[0])[1]
    assert max(books, key=lambda one: one[0])[0] * 3 <= 1, max(books, key=lambda one: one[0])[1]


def thrown(why: str, against: str = "", reading: int = 3, closed: bool = False):
    """A throw of a d6 among what happened."""
    return "roll", Rolled("x", "hero.1", why, against, "d6", (reading,), reading, closed)


PROSE = ("tell", Tell("The screws come out of the wood, one after the other, and shout about it.", "prose"))


def test_a_throw_that_only_says_how_many_is_told_by_what_comes_of_it():
    shown = told([thrown("save", "4 or more"), PROSE, thrown("how many"), PROSE, PROSE])
    assert [text for style, text in shown if style == "roll"] == ["[save: d6 → 3, against 4 or more]"]


def test_dice_that_would_be_more_than_a_third_are_told_in_a_line_or_not_at_all():
    long = [thrown(f"save the {number}th thing", "4 or more") for number in range(4)]
    shown = told([*long, ("tell", Tell("It holds. You are on the other side of it.", "prose"))])
    assert share(shown, (), DICE) * 3 <= 1


def test_whoever_wants_all_of_the_dice_or_none_has_them_so():
    events = [thrown("save", "4 or more"), thrown("how many"), PROSE]
    assert sum(style == "roll" for style, _ in told(events, how="all")) == 2
    assert not any(style == "roll" for style, _ in told(events, how="none"))


def test_somebody_made_step_by_step_sees_every_throw():
    shown = told([PROSE, PROSE, thrown("STR"), PROSE], draft=True)
    assert ("roll", "[STR: d6 → 3]") in shown


def test_read_aloud_what_changed_comes_first_and_the_dice_after_it_in_words():
    shown = aloud(told([thrown("STR save", "4 or more"), PROSE, PROSE]))
    assert shown[0] == ("prose", PROSE[1].text)
    assert shown[-1] == ("roll", "Dice: STR save: d6: 3, against 4 or more.")
    assert aloud([("choice", "  1. Pick the lock  [25 %, a fumble 5 %]  (not now: it is dark)")]) == [
        ("choice", "  1. Pick the lock, 25 %, a fumble 5 %, not now: it is dark")
    ]
    assert aloud([("loss", "You are hurt (HP 5 → 2).")]) == [("loss", "You are hurt (HP 5 to 2).")]
    assert aloud([("said", "──── ███")]) == [("said", "")]


def test_read_aloud_only_so_many_of_so_many_are_said_so():
    for shown, heard in (
        ("HP 3/6, STR 9/12.", "HP 3 of 6, STR 9 of 12."),
        ("Flood 2/4", "Flood 2 of 4"),
        ("D2-12/2-12", "D2-12/2-12"),
        ("1-6/1-6", "1-6/1-6"),
        ("HD 1/2, CL/XP 3/60", "HD 1/2, CL/XP 3/60"),
        ("MV 3\u201d/18\u201d, 12/2", "MV 3\u201d/18\u201d, 12/2"),
    ):
        assert aloud([("said", shown)]) == [("said", heard)]
