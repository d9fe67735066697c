"""What is typed in the middle of a fight: words to the foes, and foes named by what tells them apart."""

import pytest
from playing import Game, adventure, heard, seated, written

from solo.session import reading

TOLL = """## Bridge

`fight 3 quarrymen` Silence.

- Leave. `end out`

## Bestiary

### Quarryman

6 HP, 9 STR, 9 DEX, 7 WIL, pick (d4)

- Speaks Common.
"""


def in_a_fight(tmp_path, system, seed="2", page=TOLL, struck=False):
    """A game at the first prompt of its fight at which they can be called on; `struck`: at which anybody can be struck."""
    game = Game.begin(tmp_path / "f.solo", adventure(written(page)), system, seed)
    game.say("random")
    for _ in range(6):
        offers = [offer for offer in game.session.placed() if offer.numbered]
        if any(offer.kind == "talk" for offer in offers) or not offers:
            break
        if struck and {"attack", "stunt"} <= {offer.kind for offer in offers}:
            break
        first = next(offer for offer in offers if not offer.barred)
        game.say(first.text)
    return game


def meant(game, line):
    """The option that a line means now, by its key, or what is said to it."""
    found = reading.read(game.session, line, ())
    return found.offer.key if found.offer else found.text or found.kind


SYSTEMS = ("cairn", "halberts", "hearts-v2", "hearts-d100")


@pytest.mark.parametrize("system", SYSTEMS)
def test_surrender_shouted_and_talk_in_a_fight_are_calling_on_them(tmp_path, system):
    game = in_a_fight(tmp_path, system, "5")
    call = next(offer.key for offer in game.session.placed() if offer.kind == "talk")
    lines = ("surrender!", "Surrender or die!", "yield!", "talk to them", "parley", "tell them to surrender")
    lines += ("call on them to lay down their arms", "lay down your arms!", "convince them to stop")
    assert {line: meant(game, line) for line in lines} == dict.fromkeys(lines, call)
    game.close()


def test_giving_up_oneself_is_not_calling_on_them(tmp_path):
    game = in_a_fight(tmp_path, "halberts", "5")
    assert meant(game, "throw down your arms") == "yield", "it is what is offered, word for word"
    lines = ("I surrender", "throw down my arms", "beg for mercy")
    found = {line: reading.read(game.session, line, ()) for line in lines}
    assert {line: [offer.key for offer in one.near] for line, one in found.items()} == {
        line: ["yield"] for line in lines
    }, "it ends the fight, and more: it is asked once more"
    own = reading.read(game.session, "surrender", ())
    assert [offer.key for offer in own.near] == ["yield"], (
        "who names nobody gives up, and it costs: it is asked"
    )
    game.close()


def test_a_taunt_is_no_call_to_lay_down_arms(tmp_path):
    game = in_a_fight(tmp_path, "cairn", "5")
    assert meant(game, "taunt the quarryman") != "talk"
    game.close()


@pytest.mark.parametrize("system", [*SYSTEMS, "heart-rush"])
def test_a_blow_goes_to_whom_it_is_aimed_at_by_what_one_sees_of_them(tmp_path, system):
    game = in_a_fight(tmp_path, system, "5", struck=True)
    foes = [being for being in game.session.moment().beings if being.source == "met"]
    first = reading.read(game.session, "attack", ())
    default = first.offer or first.near[0]
    for foe in foes:
        mark = foe.name.partition(" with ")[2]
        found = reading.read(game.session, f"hit the one with {mark}", ())
        one = found.offer or found.near[0]
        assert foe.id in one.key or foe.name in one.text, (one.key, foe)
    other = reading.read(game.session, "attack another one", ())
    assert other.near or other.offer.key != default.key
    game.close()


@pytest.mark.parametrize("system", [*SYSTEMS, "heart-rush"])
def test_who_is_named_is_struck_though_nobody_offers_them(tmp_path, system):
    game = in_a_fight(tmp_path, system, "5", struck=True)
    foes = [being for being in game.session.moment().beings if being.source == "met" and being.id]
    mark = foes[-1].name.partition(" with ")[2]
    found = reading.read(game.session, f"strike the one with {mark}", ())
    offer = found.offer or found.near[0]
    game.session.take(offer)
    assert game.session.kept is None or game.session.kept.move["key"] == offer.key
    game.close()


@pytest.mark.parametrize("system", [*SYSTEMS, "heart-rush"])
def test_parting_words_never_leave_the_game_in_a_fight(tmp_path, system):
    game = in_a_fight(tmp_path, system, "5", struck=True)
    for line in ("i give up", "goodbye", "i quit", "bye"):
        assert not game.session.send(line).leave
        game.session.send("undo") if game.session.phase.state != "fight" else None
    game.close()


def test_which_of_them_is_answered_in_the_words_of_what_was_asked(tmp_path):
    game = in_a_fight(tmp_path, "cairn", "5", struck=True)
    game.session.send("attack another one")
    game.session.send("the hook")
    assert game.session.kept.line == "Strike the quarryman with the hook with your dagger (d6)"
    game.close()


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_may_be_done_in_a_fight_keeps_its_numbers_from_round_to_round(tmp_path, system):
    game = in_a_fight(tmp_path, system, "5", struck=True)
    stable = ("talk", "stunt", "flee", "wait")

    def places():
        shown = [offer for offer in game.session.offers if offer.numbered]
        return {offer.key: place for place, offer in enumerate(shown) if offer.kind in stable}

    before = places()
    game.session.send("attack")
    after = places()
    both = before.keys() & after.keys()
    assert {key: after[key] for key in both} == {key: before[key] for key in both}
    game.close()


@pytest.mark.parametrize("system", ["cairn", "halberts", "hearts-d100", "hearts-v2", "heart-rush"])
def test_numbers_alone_strike_nobody_and_throw_no_coins(system):
    """Such as dice show, typed where no dice are asked for."""
    session = seated(TOLL, system, "4")
    before = session.world.digest
    for line in ("7 7", "3, 4", "12 5 2"):
        assert "One number at a time; choose from 1 to" in heard(session.send(line))
    assert session.world.digest == before
