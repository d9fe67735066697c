"""What is on no list is offered before it costs anything: nobody has seen what hangs on it."""

import pytest

from solo.core.party import heroes
from solo.core.procedure import Choose
from solo.referee import edges
from tests.playing import Game, adventure, seated, written
from tests.playing import heard as told

CELLAR = """## Cellar

A candle stands on the table. A tin whistle lies beside it.

- `on douse candle` `test agility`
  - **Success** It is dark.
  - **Failure** It is not.
- `on tip waiter` `pay 2 coins` He bows.
- `on eat plum` `heal d4` It is sweet.
- `on touch nettle` `harm 1` It stings.
- `on hit cook` `fight 1 rat`
- `on leave for good` `end victory`
- `on smell flowers` They smell of rain.
- `again` Blow on the wick. `also puff` `test agility`
- Stay. `again`
"""
COSTLY = ["douse the candle", "tip the waiter", "touch a nettle", "hit the cook"]


def on_offer(session):
    return isinstance(session.request, Choose) and session.request.rule == "attempt"


@pytest.mark.parametrize("line", COSTLY)
def test_what_costs_and_stands_on_no_list_is_offered_first(line):
    session = seated(CELLAR)
    before = session.world.state()
    session.send(line)
    assert on_offer(session)
    assert {id: fields for id, fields in session.world.state().items() if id != "game"} == {
        id: fields for id, fields in before.items() if id != "game"
    }


@pytest.mark.parametrize("line", COSTLY)
def test_to_think_better_of_it_leaves_all_as_it_was(line):
    session = seated(CELLAR)
    before = session.world.state()
    session.send(line)
    session.send("2")
    assert session.request is None
    assert session.world.state() == before


def test_the_offer_of_a_test_shows_its_chance_and_the_rule():
    session = seated(CELLAR)
    session.send("douse the candle")
    go = session.request.options[0]
    assert go.odds is not None
    assert go.text.startswith("Roll it: ")
    assert "agility" in session.request.why


def test_the_offer_of_what_is_paid_for_names_the_price():
    session = seated(CELLAR)
    session.send("tip the waiter")
    assert "it costs 2 coins" in session.request.why


def test_one_coin_is_a_coin_in_an_offer_and_in_the_purse():
    session = seated(CELLAR.replace("pay 2", "pay 1"))
    session.send("tip the waiter")
    assert "it costs 1 coin." in session.request.why
    session.send("1")
    session.world.put(heroes(session.world)[0].id, "coins", 1)
    assert told(session.send("how much money have i")).strip().endswith(": 1 coin.")


def test_accepted_it_is_done_as_if_it_had_been_chosen():
    session = seated(CELLAR)
    coins = heroes(session.world)[0].coins
    session.send("tip the waiter")
    assert "He bows." in told(session.send("1"))
    assert heroes(session.world)[0].coins == coins - 2


@pytest.mark.parametrize(
    ("line", "says"), [("eat the plum", "It is sweet."), ("smell the flowers", "They smell of rain.")]
)
def test_what_costs_nothing_is_done_at_once_whatever_dice_it_has(line, says):
    session = seated(CELLAR)
    assert says in told(session.send(line))
    assert session.request is None


def test_a_listed_choice_is_taken_by_its_words_without_an_offer():
    session = seated(CELLAR)
    session.send("blow on the wick")
    assert not on_offer(session)


def test_what_is_offered_can_be_done_again():
    session = seated(CELLAR)
    session.send("touch a nettle")
    session.send("1")
    session.send("again")
    assert on_offer(session)


def test_what_was_to_be_done_after_it_is_done_in_a_game_that_was_put_away_meanwhile(tmp_path):
    game = Game.begin(tmp_path / "a.solo", adventure(written(CELLAR)))
    game.say("random")
    game.say("tip the waiter and smell the flowers")
    game.close()
    game = Game.reopen(game.path)
    said = game.say("1")
    game.close()
    assert "He bows." in said
    assert "They smell of rain." in said


QUIET = """## Yard

Bet holds the handbell. Gulls sit on the wall.

- Stay. `again`

## People

### Bet

A woman of forty.
"""


def test_a_shout_costs_nothing_where_nobody_could_come_of_it():
    session = seated(QUIET)
    told_ = told(session.send("shout hello"))
    assert "it carries" in told_
    assert not edges.here(session.world)
    assert not session.world.get("game", "noise")


def test_what_somebody_holds_is_tried_for_and_not_simply_rung():
    session = seated(QUIET)
    session.send("ring the handbell")
    assert on_offer(session)


CANTEEN = """## Canteen

Bet wipes the counter. Carters sit at the nearest table.

- Stand the nearest table a drink. `pay 1 coin` They drink.
- Stay. `again`

## People

### Bet

A woman of forty.
"""


def test_a_drink_for_one_is_no_drink_for_others():
    session = seated(CANTEEN)
    coins = heroes(session.world)[0].coins
    session.send("buy bet a drink")
    assert heroes(session.world)[0].coins == coins
    assert "They drink." in told(session.send("stand the nearest table a drink"))


@pytest.mark.parametrize(
    "line", ["whistle a tune", "carve my name in the wall", "blow on my hands", "flip a coin"]
)
def test_small_things_for_oneself_just_happen(line):
    session = seated(QUIET)
    assert told(session.send(line)).startswith(("You ", "Your mark "))
    assert session.request is None
