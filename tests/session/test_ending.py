"""What an ending is: facts of a recorded game that is over."""

from fractions import Fraction

import pytest

from solo.core.party import heroes
from solo.core.pronouns import forms
from solo.rules import load, names
from solo.session import Session, Table
from solo.session.afterwards import ending_of
from solo.session.ending import Ending, comes_home, ending_in, endings
from tests.playing import Game, adventure, written

STORY = """## The Bank

`here: outdoors` Mist.

- Wait for the boat. `wait 2 days` `gain rope` `xp 1` → [The Bank](#the-bank)
- Take Orla along. `join Orla`
- Be rude. `cool Orla`
- Cross. `end victory: Over the water` The far side is like this one.
- Go home. `end escape` Nobody asks.
- Sink. → [Drowned](#drowned)
- Be taken. `end captured: In irons`
- Sit down. → [The Chair](#the-chair)

## The Chair

- Stay. `end` It is a good chair.
- Get up. `end: Up again`

## Drowned

`end death: Under the water` It is very quiet.

## People

### Orla

4 HP, 10 STR, 10 DEX, 10 WIL, oar (d6)
"""


@pytest.fixture
def game(tmp_path):
    def begun(*lines: str, rules: str = "cairn", story: str = STORY) -> Game:
        made = Game.begin(tmp_path / "g.solo", adventure(written(story)), rules)
        for line in ("random", *lines):
            made.say(line)
        return made

    return begun


def of(game: Game, found: tuple[str, ...] = ()) -> Ending:
    save = game.session.save
    return ending_in(save, game.session.adventure, game.session.rules, found)


def test_an_adventures_endings_are_counted_by_name_or_by_the_place_they_stand_in():
    assert [each.key for each in endings(adventure(written(STORY)))] == [
        "victory: Over the water",
        "escape at the-bank",
        "captured: In irons",
        "end at the-chair",
        "end: Up again",
        "death: Under the water",
    ]


def test_an_ending_has_the_name_and_kind_that_its_writer_gave_it(game):
    end = of(game("cross"))
    assert (end.kind, end.name, end.key, end.of) == (
        "victory",
        "Over the water",
        "victory: Over the water",
        6,
    )


def test_an_ending_without_a_name_goes_by_its_place(game):
    end = of(game("go home"), found=("victory: Over the water", "of another adventure"))
    assert (end.key, end.found, end.nth, end.new) == (
        "escape at the-bank",
        ("victory: Over the water",),
        2,
        True,
    )


@pytest.mark.parametrize("rules", names())
def test_days_things_and_deeds_are_counted_from_when_they_set_out(game, rules):
    made = game("wait for the boat", rules=rules)
    for _ in range(9):  # a system may ask something first
        made.say("cross" if made.session.request is None else "1")
    end = of(made)
    assert (end.kind, end.days) == ("victory", 3)
    assert ("rope", 1) in [(name.lower(), count) for name, count in end.carried]
    assert end.turns == made.session.depth
    assert end.deeds or end.grew, "experience is a deed where a system has none"


def test_who_went_along_is_named_with_what_became_of_them(game):
    end = of(game("take orla along", "cross"))
    assert [(one.name, one.how) for one in end.company] == [("Orla", "alive")]


def test_a_story_that_ends_in_death_has_its_hero_dead_whatever_the_rules_say(game):
    end = of(game("wait for the boat", "sink"))
    assert end.dead == ("hero.1",)
    assert end.place == "The Bank", "a scene that only ends is no place"
    [grave] = end.epitaphs
    assert (grave.place, grave.when, grave.deed) == ("The Bank", "Tuesday, day 3", "Sink")
    assert grave.last == "It is very quiet."


def test_the_dead_the_taken_and_who_broke_off_do_not_come_home(game):
    hero = game("cross").session.world["hero.1"]
    assert [kind for kind in ("victory", "escape", "defeat", "end") if comes_home(hero, kind)] == [
        "victory", "escape", "defeat", "end",
    ]  # fmt: skip
    assert not any(comes_home(hero, kind) for kind in ("death", "captured", "unfinished", ""))


def test_a_game_that_goes_on_has_no_ending_yet(game):
    end = of(game("take orla along"))
    assert (end.kind, end.key, end.place) == ("", "", "The Bank")


ROW = ("RULE", "hero.1", "", "9 or under", "d20", (5,), 5)


def test_a_game_without_a_save_has_the_same_end_card_as_one_with(game):
    moves = ("random", "wait", "take orla", "cross")
    unsaved = Session(adventure(written(STORY)), load("cairn"), Table("3"))
    unsaved.send("begin")
    for line in moves:
        unsaved.send(line)
    saved = game("wait", "take orla", "cross")
    assert (unsaved.depth, unsaved.save) == (saved.session.depth, None)
    end = ending_of(unsaved)
    assert (end.days, end.minutes, end.turns, end.company) == (
        of(saved).days,
        2 * 24 * 60,
        of(saved).turns,
        of(saved).company,
    )
    assert ("rope", 1) in end.carried


def test_a_throw_is_held_against_what_it_had_to_meet_exactly():
    rules = load("cairn")
    assert rules.fared(ROW) == (True, Fraction(9, 20))
    assert rules.fared((*ROW[:5], (10,), 10)).odds == Fraction(11, 20)
    assert rules.fared((*ROW[:3], "3 wary, 6 curious", "2d6", (1, 2), 3)) is None
    assert rules.fared((*ROW[:3], "20 or under", "d20", (5,), 5)) is None, "nothing hung on it"


def test_dice_that_advantage_drops_are_read_as_they_were(game):
    row = ("HR-CHECK-02", "hero.1", "might check, advantage 1", "6 or more", "d8+d4+d4", (8, 4, 4), 12)
    assert load("heart-rush").fared(row) == (True, Fraction(105, 128))


def test_what_the_story_says_of_a_hero_is_asked_once_as_they_are_made():
    for key, said in (("she", "her"), ("name", "'s")):
        session = Session(adventure(written(STORY)), load("coins"), Table(asks=True))
        session.send("begin")
        for _ in range(40):
            request = session.request
            if request is None:
                break
            offered = [offer.key for offer in session.offers]
            if "name" in offered and "she" in offered:
                session.send(str(offered.index(key) + 1))
            else:
                session.send(("choose" if "choose" in offered else "1") if offered else "Mara")
        assert said in forms(heroes(session.world)[0].pronouns)[2]
