"""What is asked in the middle of things is answered in plain words, and explained to those who ask."""

from pathlib import Path

import pytest
from playing import heard, seated
from typed_lines import came_to, costly, right, set_up, situations

from solo.core.party import heroes
from solo.core.things import owned
from solo.play.hearing import options, phrases

SPEND = (
    "Gain the upper hand: +10 on your next check",
    "Learn from it: mark this Skill, to be raised when you rest",
    "Make it a verse: a deed for the legend",
)
WHO = ("Roll up a character step by step", "All at random")
HEART = ("Drop your heart from d8 to d6: take 6", "Take all 12, and a wound")
SUCCESS = {"scenario": "the-salt-cellar", "rules": "hearts-d100", "seed": "16", "after": "wrench it off"}
DUEL = {
    "scenario": "the-salt-cellar", "rules": "heart-rush", "seed": "3", "scene": "the-cellar",
    "from": "the-landing", "set": "warned = true", "after": "draw",
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "texts", "place"),
    [
        ("i want to get better at this", SPEND, 1),
        ("sing a song about it", SPEND, 2),
        ("the bonus", SPEND, 0),
        ("+10 please", SPEND, 0),
        ("i'd rather keep my heart thanks", HEART, 1),
        ("not the wound", HEART, 0),
        ("take it on the chin", HEART, 1),
        ("just roll everything", WHO, 1),
        ("quick", WHO, 1),
        ("roll one up step by step", WHO, 0),
    ],
)
def test_an_option_is_meant_by_what_it_is_called_what_it_does_and_what_it_spares(line, texts, place):
    assert options.meant(line, texts) == (place,)


@pytest.mark.parametrize("line", ["go down", "light a torch", "whichever", "save it for later"])
def test_a_line_that_says_nothing_of_any_option_means_none(line):
    assert options.meant(line, SPEND) == ()


@pytest.mark.parametrize(
    ("line", "many", "number"),
    [("the second one", 3, 2), ("option 2", 3, 2), ("last", 3, 3), ("the fourth", 3, 0), ("that one", 3, 0)],
)
def test_an_option_goes_by_its_number_in_words(line, many, number):
    assert options.counted(line, many) == number


@pytest.mark.parametrize(
    ("settings", "line", "told"),
    [
        (SUCCESS, "what does this mean?", "Your roll was better than it had to be"),
        (SUCCESS, "whats a success", "at half of it or under two"),
        (SUCCESS, "what does the verse do?", "a deed for the legend"),
        (DUEL, "which stance is best?", "None is best in itself"),
        (DUEL, "what does cunning beat", "Cunning beats agility"),
        (DUEL, "help", "What you do with your turn"),
    ],
)
def test_who_asks_what_a_question_means_is_told_and_nothing_is_done(settings, line, told):
    session = set_up(settings)
    depth, asked = session.depth, session.request
    assert told in heard(session.send(line))
    assert (session.depth, session.request) == (depth, asked)


@pytest.mark.parametrize("line", ["go down", "light a torch", "none", "save it for later", "i like cheese"])
def test_what_answers_nothing_costs_nothing(line):
    assert came_to(set_up(SUCCESS), line).startswith("no: First this")


SLATE = {"scenario": "notice-to-quit", "rules": "cairn", "seed": "5"}
SLATE["after"] = "go across to the canteen; see what is chalked on the slate"


@pytest.mark.parametrize(
    ("line", "came"),
    [
        ("i'll have the lantern please", "choice: A horn lantern, 3 gp"),
        ("buy two flasks of oil", "choice: A flask of oil, 1 gp"),
        ("something to eat", "choice: A heel of bread, 1 gp"),
        ("how much is the rope", "command: this question"),
        ("how much have I got left", "command: money"),
        ("do you have any beer?", "no: That is not sold here."),
        ("what is the brandy for", "command: this question"),
        ("i'm done shopping", "choice: Nothing more"),
    ],
)
def test_wares_are_had_priced_and_asked_about_in_plain_words(line, came):
    assert came_to(set_up(SLATE), line) == came


JETTY = {"scenario": "the-salt-cellar", "rules": "hearts-d100", "seed": "7"}
GATE = {
    "scenario": "notice-to-quit",
    "rules": "cairn",
    "seed": "9",
    "scene": "the-gatehouse",
    "from": "the-crest",
}
KITCHEN = {
    "scenario": "notice-to-quit",
    "rules": "cairn",
    "seed": "31",
    "scene": "thwaites",
    "from": "the-lane",
}


@pytest.mark.parametrize(
    ("settings", "question", "answer"),
    [
        (JETTY, "is the trapdoor locked?", "Yes: the padlock still holds it."),
        (JETTY, "is it dark?", "Yes: it is night."),
        (JETTY, "is it night", "Yes."),
        (JETTY, "is there anyone about?", "No: nobody that you can see."),
        (GATE, "is he hurt?", "No: Stagg is unhurt."),
        (GATE, "is he armed?", "Yes: cudgel."),
        (KITCHEN, "is that billhook sharp?", "Yes: “She has a billhook over her knees"),
    ],
)
def test_what_anybody_here_can_see_is_never_diced(settings, question, answer):
    session = set_up(settings)
    depth = session.depth
    assert answer in heard(session.send(question))
    assert session.depth == depth


def test_lines_in_fights_and_at_questions_come_to_what_was_meant_and_none_to_something_else_that_costs():
    corpus = Path(__file__).parent / "typed-asked.md"
    wrong = []
    for situation in situations(corpus):
        session = set_up(situation.settings)
        for line, means in situation.lines:
            came = came_to(session, line)
            if not right(came, means):
                wrong.append((situation.name, line, came, means, costly(came)))
    total = sum(len(situation.lines) for situation in situations(corpus))
    assert total >= 150
    assert len(wrong) <= total // 20, wrong
    assert not [each for each in wrong if each[-1]], wrong


def test_a_weapon_is_known_as_one_and_put_by_without_being_lost_and_a_goodbye_leaves_by_the_one_way():
    session = set_up(KITCHEN)
    depth = session.depth
    assert "put by" in heard(session.send("put away my weapon"))
    assert came_to(session, "goodbye") == "choice: Go out to the lane"
    assert session.depth == depth


STALL = """## Market

A stall under an awning.

- Look over the stall. `shop Stall`
- Go on. → [Market](#market)

## Stall

| Goods | Price |
| ----- | ----- |
| Rope  | 3     |
| Holy water | 7 |
"""


@pytest.mark.parametrize(
    ("asked", "told"),
    (
        ("how much is a rope", "Rope: 3 gp."),
        ("how much for the rope", "Rope: 3 gp."),
        ("what does holy water cost", "Holy water: 7 gp."),
        ("what do they charge for holy water", "Holy water: 7 gp."),
    ),
)
def test_what_a_thing_costs_that_is_sold_here_is_said_with_where_it_is_to_be_had(asked, told):
    said = heard(seated(STALL, rules="cairn").send(asked))
    assert told in said and "Look over the stall" in said


def test_the_price_of_what_nobody_sells_is_not_made_up():
    assert "gp" not in heard(seated(STALL, rules="cairn").send("how much is a horse"))


HUT = {"scenario": "notice-to-quit", "rules": "cairn", "seed": "77"}


@pytest.mark.parametrize(
    "line", ["give me the other half", "pay me now", "hand me your coat", "give me more money"]
)
def test_what_is_wanted_of_whoever_is_here_is_asked_of_them_and_nothing_of_ones_own_is_given(line):
    session = set_up(HUT)
    had = {thing.name: thing.count for hero in heroes(session.world) for thing in owned(hero)}
    assert "Corbel" in heard(session.send(line))
    assert had == {thing.name: thing.count for hero in heroes(session.world) for thing in owned(hero)}
    assert session.request is None or "How much" not in session.request.why


def test_a_wish_to_be_told_is_the_question_itself():
    plain = phrases.as_question
    assert plain("can you tell me where his clerk is?") == "where his clerk is?"
    assert plain("would you please explain why it cracked") == "why it cracked"
    assert plain("I'd like to know who rang it") == "who rang it"
    assert plain("check if it is open") == "ask whether it is open"
    for line in (
        "tell me about the bell",
        'say "tell me why"',
        "do you know if it rains?",
        "explain it to him",
    ):
        assert plain(line) == line
