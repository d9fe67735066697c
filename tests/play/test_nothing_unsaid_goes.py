"""Nothing leaves one's hands that was not said: what is gone from pack and purse after a line was named by it, or by the choice
that it took, or was asked about first. A run tries a fifth of the situations of the corpus, others each day; `--thorough` all."""

import pytest
from shares import share
from tables import rows
from typed_lines import CORPUS, set_up

from solo.core import things
from solo.core.party import heroes
from solo.play.hearing.sums import coins_said
from solo.play.hearing.vocabulary import alike, kin, plain_words, words_of
from solo.session.commands import COMMANDS
from solo.session.reading import read
from solo.session.session import Session
from tests.playing import seated

ANY_FOOD = words_of("Any food") | words_of("Foods") | {"eat", "feed", "meal", "drink"}
ANY_MONEY = (
    words_of("Money of any sort") | words_of("What is paid") | {"coin", "coins", "pay", "buy", "bribe"}
)
BURNT = {"light", "torch", "lantern", "lamp", "oil"}  # what is used up where one lights it


def purse(session: Session) -> int:
    """The coins of the party."""
    return int(session.stage.ground.engine("coins"))


def pack(session: Session) -> dict[str, int]:
    """What the heroes carry, by name."""
    found: dict[str, int] = {}
    for hero in heroes(session.world):
        for thing in things.owned(hero):
            found[thing.name] = found.get(thing.name, 0) + thing.count * (thing.uses or 1)
    return found


def says(line: str, name: str) -> bool:
    """Do words name a thing, or any of its kind?"""
    said, own = plain_words(line), plain_words(name)
    if any(alike(word, one) or kin(word, one) for word in said for one in own):
        return True
    return any({*own} & kind and {*said} & kind for kind in (ANY_FOOD, BURNT))


def unsaid(session: Session, line: str) -> list[str]:
    """What goes by a line that it does not say."""
    found = read(session, line, COMMANDS)
    if found.kind == "command":
        return []
    before, had = pack(session), purse(session)
    session.send(line)
    after, has = pack(session), purse(session)
    label = found.offer.text if found.offer is not None else ""
    tested = found.offer is not None and found.offer.odds is not None  # what a failure costs is the dice's
    gone = [name for name, count in before.items() if after.get(name, 0) < count]
    wrong = [name for name in gone if not tested and not label and not says(line, name)]
    sum_ = coins_said(line, session.rules.coin)
    if sum_ and has < had and had - has != sum_:
        wrong.append(f"{had - has} coins for {sum_}")
    if has < had and not label and not sum_ and not ANY_MONEY & {*plain_words(line)}:
        wrong.append(f"{had - has} coins")
    return wrong


@rows("number", share(range(len(CORPUS)), 5))
def test_what_leaves_the_pack_was_named_or_asked_about(number):
    situation = CORPUS[number]
    wrong = []
    for line, _ in situation.lines:
        session = set_up(situation.settings)
        wrong += [f"{line!r}: {what}" for what in unsaid(session, line)]
    assert not wrong, f"{situation.name}: {wrong}"


BOWL = """## Church

A bowl stands by the rail. A dog sits at the door, and Osk keeps it.

`first` `gain rope, egg, staff, bread` `earn 9 coins`

- Put something in the bowl. `again` `pay 3 coins` It rings.
- Buy a candle off him. `again` `pay 2 coins` `gain candle`
- Go. `end escape` Out.

## People

### Osk

3 HP, 9 STR, 12 DEX, 8 WIL, stick (d4)

- person
"""
GIVING = (
    "give {} to osk",
    "put {} in the bowl",
    "drop {}",
    "throw {} away",
    "hide {}",
    "tie {} to the rail",
    "leave {} here",
)
CARRIED = ("the rope", "the egg", "the staff", "the bread", "a coin", "two coins")


@pytest.mark.parametrize("thing", CARRIED)
def test_whatever_is_done_with_a_thing_only_that_thing_goes(thing):
    for line in (way.format(thing) for way in GIVING):
        session = seated(BOWL)
        assert not unsaid(session, line), line


@pytest.mark.parametrize(
    "line", ["put a coin in the bowl", "put two coins in the bowl", "put the rope in the bowl"]
)
def test_a_choice_that_takes_another_sum_than_was_said_is_asked_about(line):
    session = seated(BOWL)
    found = read(session, line, COMMANDS)
    assert found.kind == "which" and "3" in found.text, found


@pytest.mark.parametrize(
    "line", ["put 3 coins in the bowl", "put something in the bowl", "put coins in the bowl", "1"]
)
def test_of_a_choice_that_takes_what_was_said_nothing_else_is_told(line):
    found = read(seated(BOWL), line, COMMANDS)
    assert found.kind in ("choice", "which") and "and not" not in found.text


def test_to_steal_what_a_choice_sells_is_not_to_buy_it_unasked():
    session = seated(BOWL)
    had = purse(session)
    session.send("steal a candle")
    assert purse(session) == had
