"""What is done and answered of a line: food, light, hours, goods and gifts, things told of, and deeds that come to nothing."""

import pytest
from playing import heard, seated

from solo.core.clock import minute
from solo.core.party import heroes
from solo.core.things import find, owned
from solo.session.commands import COMMANDS
from solo.session.reading import read

YARD = """A yard behind an inn.

## The Yard

`here: night, outdoors`

Water stands to your ankles between the stones. The goat is called Bishop. Odo Finch is mending a sign by the
trough, with a smear of red along the brim of his hat. A cup stands on the trough, and a locket lies under it.
`meet Odo Finch curious`

- **Curious** "Evening," says Odo Finch.
- Take Bishop. "He'll follow," says Odo Finch. `bishop = true`
- Buy the sign from him. `pay 900 coins` He counts it.
- `once` `on pet/stroke goat/bishop` `if bishop` He leans on you.
- `on ask odo hat/brim` "It was my father's," says Odo.
- `on sell cup` "I've cups," says Odo.
- Go through to the tap room. → [The Tap Room](#the-tap-room)

## The Tap Room

A fire, and nobody. A pike goes up from the pond outside.

- Go back out. → [The Yard](#the-yard)

## Ledger

| Name   | Starts as | Meaning |
| ------ | --------- | ------- |
| bishop | false     | he follows |

## People

### Odo Finch

He paints signs. He is forty.

## Items

### oatcake

A round one.

### letter

A letter, sealed.
"""


def at_the_yard(rules="cairn", *carried, **more):
    session = seated(YARD, rules=rules, front="", **more)
    hero = heroes(session.world)[0]
    for thing in carried:
        number = session.world.get("game", "made", 0) + 1
        session.world.put("game", "made", number)
        for field, value in {"name": thing, "owner": hero.id, "count": 1, "slots": 0}.items():
            session.world.put(f"thing.{number}", field, value)
    return session


def state(session):
    return {id: dict(fields) for id, fields in session.world.state().items()}


def said(session, line):
    return heard(session.send(line))


def offers(session):
    return [offer.text for offer in session.offers if not offer.barred]


def test_food_that_the_story_has_as_a_thing_of_its_own_is_no_ration():
    session = at_the_yard()
    before = state(session)
    assert "You have no oatcake" in said(session, "eat an oatcake")
    assert state(session) == before


def test_bread_is_no_egg():
    session = at_the_yard("cairn", "egg")
    said(session, "eat some bread")
    assert find(heroes(session.world)[0], "egg") is not None


def test_a_wait_for_ones_eyes_is_a_moment_and_one_for_the_dark_goes_till_then():
    session = at_the_yard()
    start = minute(session.world)
    said(session, "wait for my eyes to get used to the dark")
    assert minute(session.world) - start <= 10


def test_a_rest_until_an_hour_lasts_until_then():
    session = at_the_yard()
    said(session, "step back")
    said(session, "go through to the tap room")
    said(session, "rest until noon")
    if "Let the time go by" in offers(session):
        said(session, "1")
    assert minute(session.world) % (24 * 60) == 12 * 60


def test_nobody_swims_where_the_water_stands_to_the_ankles():
    session = at_the_yard()
    before = state(session)
    assert "too shallow" in said(session, "swim")
    assert state(session) == before


def test_what_goes_into_ones_own_pocket_is_not_tried_and_what_is_put_away_stays():
    for line in ("put the letter in my pocket", "put the letter away"):
        session = at_the_yard("cairn", "letter")
        assert "changes nothing" in said(session, line)
        assert find(heroes(session.world)[0], "letter") is not None and not session.open


def test_what_is_put_on_somebody_is_given_and_not_left_on_the_ground():
    for line in ("put the letter on odo", "pin the letter to odo"):
        reading = read(at_the_yard("cairn", "letter"), line, COMMANDS)
        assert reading.deed is not None and reading.deed.whom == "Odo Finch" and reading.deed.kind == "put"


def test_what_is_called_by_a_name_is_meant_by_what_it_is():
    for line in ("take the goat", "take the goat with me", "take bishop along"):
        session = at_the_yard()
        said(session, line)
        assert session.world.get("var", "bishop") is True, line


def test_a_deed_of_the_writers_that_would_say_nothing_is_not_spent():
    session = at_the_yard()
    assert said(session, "pet the goat").strip()
    said(session, "take bishop")
    assert "leans on you" in said(session, "pet the goat")


def test_who_sells_is_never_shown_what_may_be_bought():
    for rules in ("heart-rush", "cairn"):
        session = at_the_yard(rules)
        mine = owned(heroes(session.world)[0])[0].name
        told = said(session, f"sell my {mine.lower()}")
        assert session.request is None and "buys" in told, told


def test_who_offers_coins_for_something_hears_what_is_to_be_had():
    session = at_the_yard()
    session.world.put(heroes(session.world)[0].id, "coins", 50)
    said(session, "offer odo 5 coins for the sign")
    assert "Buy the sign" in session.request.why


def test_money_without_a_number_is_asked_about_with_sums():
    session = at_the_yard()
    session.world.put(heroes(session.world)[0].id, "coins", 12)
    said(session, "give odo my coins")
    assert any(text.startswith("12 ") for text in offers(session))


def test_what_is_asked_about_by_the_sentence_that_names_it_is_answered_by_what_is_written_of_it():
    assert "my father's" in said(at_the_yard(), "ask odo about the smear")


def test_what_is_shown_is_looked_at():
    session = at_the_yard("cairn", "letter")
    told = said(session, "show odo the letter")
    assert "letter" in told or "other hand" in told or "seen it" in told or "your own look" in told


def test_what_was_told_of_is_told_again_and_not_denied():
    session = at_the_yard()
    said(session, "go through to the tap room")
    said(session, "go back out")
    assert "pike goes up" in said(session, "watch the pike")


def test_a_door_named_after_a_place_that_a_choice_leads_to_is_that_way():
    assert "A fire, and nobody." in said(at_the_yard(), "knock on the tap room door")


@pytest.mark.parametrize("line", ["light a torch and put it out", "light a torch and douse the torch"])
def test_what_was_lit_is_put_out(line):
    session = at_the_yard("cairn", "torch")
    said(session, line)
    assert not session.world.get("game", "light")


def test_a_cup_that_stands_there_is_spilt_where_it_stands():
    session = at_the_yard()
    assert "cup" in said(session, "empty the cup")
    assert any("cup" in edge.words for edge in session.world.all("edge"))
    assert "cup" in said(session, "look at the cup")


def test_ones_own_beast_is_fed_and_not_given_away():
    session = at_the_yard("cairn", "hound", "rations")
    said(session, "feed my hound")
    assert find(heroes(session.world)[0], "hound") is not None
    assert any("hound is fed" in edge.words for edge in session.world.all("edge"))


def test_a_flask_is_filled_and_a_sack_holds_no_water():
    session = at_the_yard("cairn", "flask", "sack")
    said(session, "fill my flask with water")
    assert any("flask" in edge.words and "water" in edge.words for edge in session.world.all("edge"))
    assert "does not hold" in said(session, "fill my sack with water")


def test_people_go_into_no_pack():
    text = "A road.\n\n## The Square\n\nTen people stand under an arcade, in a crowd.\n\n- Go on. → [The Square](#the-square)"
    for line in ("steal from the crowd", "pick a pocket in the crowd", "take the people"):
        session = seated(text, rules="cairn")
        assert "Gained" not in said(session, line), line


def test_what_only_comes_loose_by_dice_does_not_come_loose_for_a_word():
    text = (
        "A yard.\n\n## The Yard\n\nA punt lies on the graves, and a boat is tied by it.\n\n"
        "- Free the boat. `test might: lifting` `afloat = true`\n- Go on. → [The Yard](#the-yard)"
    )
    session = seated(text, rules="cairn", front="state:\n  afloat: false\n")
    session.send("untie the punt")
    assert session.world.get("var", "afloat") is not True


def test_a_thing_with_a_name_of_two_words_looks_on_at_nothing():
    text = "A ride.\n\n## The Ride\n\nOaks, and moss.\n\n- Walk to the King Oak. → [The Oak](#the-oak)\n\n## The Oak\n\nAn oak.\n\n- Back. → back"
    session = seated(text, rules="cairn")
    assert not session.moment().strangers


def test_a_model_ship_is_taken_and_a_ship_is_not():
    text = "A room.\n\n## The Room\n\nA model ship stands on a shelf. A ship lies in the bay.\n\n- Go on. → [The Room](#the-room)"
    session = seated(text, rules="coins")
    assert "Gained" in said(session, "take the model ship")
    assert "Gained" not in said(session, "take the ship")


def test_what_is_thrown_away_lies_there_without_dice():
    session = at_the_yard("cairn", "blanket")
    said(session, "throw my blanket away")
    assert session.request is None and find(heroes(session.world)[0], "blanket") is None


def test_what_is_scratched_into_a_thing_is_seen_on_it():
    session = at_the_yard()
    said(session, "carve my name in the trough")
    assert "your mark is on the trough" in said(session, "look at the trough").lower()


def test_two_things_are_taken_one_after_the_other():
    text = (
        "A room.\n\n## The Room\n\nA spoon and a candle lie on a shelf.\n\n- Go on. → [The Room](#the-room)"
    )
    session = seated(text, rules="coins")
    told = said(session, "take the spoon and the candle")
    assert "Gained: spoon" in told and "candle" in told


def test_who_asks_how_somebody_is_in_a_fight_is_told_that():
    from solo.session.replies import CONDITION

    for line in ("how badly hurt is marrow", "how is marrow", "how are they", "is he hurt"):
        assert CONDITION.match(line), line
    assert not CONDITION.match("how do i win")


def test_coins_that_are_carried_are_not_denied_and_ones_own_boots_are_on():
    session = at_the_yard()
    session.world.put(heroes(session.world)[0].id, "coins", 12)
    assert "no coins" not in said(session, "hide my coins behind the trough")
    assert "on already" in said(session, "put on my boots")
