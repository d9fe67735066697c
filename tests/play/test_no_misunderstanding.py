"""Nothing costs by misunderstanding: whatever is asked, said to somebody, or typed with a verb that no one knows, makes no
move and takes no choice that leads away, is rolled for or has a price, but is answered, or asked about first."""

from pathlib import Path

import pytest
from shares import WEEK, share
from typed_lines import set_up, situations

from solo.session import offers
from solo.session.commands import COMMANDS
from solo.session.reading import read
from solo.session.reading.offering import is_wordy

HERE = Path(__file__).parent
PLACES = tuple(
    one
    for file in ("typed-eight.md", "typed-five.md", "typed-six.md")
    for one in situations(HERE / file)
    if "fight" not in one.name.lower()
)[::4]
QUESTIONS = ("can i {verb} the {noun}", "is the {noun} safe to {verb}", "should i {verb} the {noun}?", "what if i {verb} the {noun}",
             "who would {verb} the {noun}", "why does nobody {verb} the {noun}")  # fmt: skip
SPEECH = ("i am sorry about your {noun}", "you are the one who broke the {noun}", "my sister lost her {noun}")
NONSENSE = ("frumple the {noun}", "glorb {noun}", "blatz at the {noun}")
VERBS = ("go", "take", "open", "swim", "pay", "break")


def nouns(session) -> list[str]:
    """Some nouns of what is on the screen."""
    found = [thing.words[-1] for thing in session.moment().things if thing.words]
    return list(dict.fromkeys(found))[:6]


def costs(found) -> bool:
    """Does a reading take a choice that leads away, is rolled for or has a price, and is nothing that is said?"""
    offer = found.offer
    if found.kind not in ("choice", "act") or offer is None:
        return False
    weighs = bool(offer.weight or offer.leads or offer.odds is not None)
    return found.kind == "act" or weighs and not is_wordy(offers.aimed(offer))


@pytest.fixture(scope="module")
def tables():
    return [(place.name, set_up(place.settings)) for place in share(PLACES, WEEK)]


def lines(session, frames) -> list[str]:
    return [
        frame.format(verb=verb, noun=noun)
        for frame in frames
        for noun in nouns(session)
        for verb in VERBS[: 1 if "{verb}" not in frame else 3]
    ]


@pytest.mark.parametrize(
    ("what", "frames"), [("question", QUESTIONS), ("remark", SPEECH), ("word nobody knows", NONSENSE)]
)
def test_what_is_no_command_takes_no_choice_that_costs(tables, what, frames):
    harm = [
        f"{name}: {line!r} takes {found.offer.text!r}"
        for name, session in tables
        for line in lines(session, frames)
        for found in [read(session, line, COMMANDS)]
        if costs(found)
    ]
    assert not harm, f"a {what} that costs:\n" + "\n".join(harm)


def test_somebody_called_by_name_is_spoken_to(tables):
    harm = []
    for name, session in tables:
        for being in session.moment().strangers:
            if being.name[:1].isupper():
                for said in ("are you all right", "you look tired", "i am your friend", "is that yours"):
                    line = f"{being.name.split()[0].lower()} {said}"
                    found = read(session, line, COMMANDS)
                    harm += [f"{name}: {line!r} takes {found.offer.text!r}"] if costs(found) else []
    assert not harm, "\n".join(harm)
