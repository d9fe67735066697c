"""What is typed in the middle of a fight: words to the foes, and foes named by what tells them apart."""

import pytest
from playing import Game, adventure, written

from solo.session import reading

TOLL = """## Bridge

`fight 3 quarrymen` Silence.

- Leave. `end out`

## Bestiary

### Quarryman

6 HP, 9 STR, 9 DEX, 7 WIL, pick (d4)

- Speaks Common.
"""


def in_a_fight(tmp_path, system, seed="2", page=TOLL):
    """A game at the first prompt of its fight at which anything can be struck."""
    game = Game.begin(tmp_path / "f.solo", adventure(written(page)), system, seed)
    game.say("random")
    for _ in range(6):
        offers = [offer for offer in game.session.placed() if offer.numbered]
        if any(offer.kind == "talk" for offer in offers) or not offers:
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
    lines = ("I surrender", "throw down my arms", "beg for mercy", "throw down your arms")
    assert {line: meant(game, line) for line in lines} == dict.fromkeys(lines, "yield")
    both = reading.read(game.session, "surrender", ())
    assert [offer.key for offer in both.near] == ["talk", "yield"], (
        "it may be either, and it costs: it is asked"
    )
    game.close()


def test_a_taunt_is_no_call_to_lay_down_arms(tmp_path):
    game = in_a_fight(tmp_path, "cairn", "5")
    assert meant(game, "taunt the quarryman") != "talk"
    game.close()
