"""What the engine says, set in another language: the message is found again, and what stands in its places is set too."""

import pytest

from solo.language.speaking import Voice
from solo.language.template import Template, Unset, translation

ARTICLES = {
    "der": "der die das die",
    "den": "den die das die",
    "dem": "dem der dem den",
    "ein": "ein eine ein",
    "a": "ein",
    "you": "du",
    "you:den": "dich",
    "you:dem": "dir",
}
GERMAN = [
    ("{who} {turns} <key>.", "", ("{who} {?drehst|dreht} <key:den>.",)),
    ("Gained: <things>.", "", ("Erhalten: <things>.",)),
    ("torch", "", ("die Fackel|die Fackeln",)),
    ("key", "", ("der Schlüssel|die Schlüssel",)),
    ("goblin", "", ("der Goblin|die Goblins",)),
    ("<n> hour", "<n> hours", ("<n> Stunde", "<n> Stunden")),
    ("It takes <time>.", "", ("Das dauert <time>.",)),
    ("{who} {strikes} {whom}.", "", ("{who} {?triffst|trifft} {whom:den}.",)),
    ("Nobody is here.", "", ("Niemand ist hier.",)),
    ("hurt", "", ("verletzt",)),
]


@pytest.fixture
def voice() -> Voice:
    return Voice(GERMAN, ARTICLES, lambda number: int(number != 1))


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("You turn the key.", "Du drehst den Schlüssel."),
        ("Mara turns the key.", "Mara dreht den Schlüssel."),
        ("The goblin strikes you.", "Der Goblin trifft dich."),
        ("You strike goblin 2.", "Du triffst Goblin 2."),
        ("Gained: 2 torches.", "Erhalten: 2 Fackeln."),
        ("It takes 1 hour.", "Das dauert 1 Stunde."),
        ("It takes 3 hours.", "Das dauert 3 Stunden."),
        ("Nobody is here. It takes 2 hours.", "Niemand ist hier. Das dauert 2 Stunden."),
        ("You strike the goblin (hurt).", "Du triffst den Goblin (verletzt)."),
        ("Mara strikes Osk (HP 4 → 2).", "Mara trifft Osk (HP 4 → 2)."),
        ("Something else altogether.", "Something else altogether."),
    ],
)
def test_a_line_is_set_by_the_message_it_was_made_of(voice, english, german):
    assert voice.line("ruling", english) == german


def test_what_a_writer_wrote_stays_as_it_is(voice):
    voice.leave(["# The Hall\n\nNobody is here.\n\n- Nobody is here. -> Hall\n"])
    assert voice.line("prose", "Nobody is here.") == "Nobody is here."
    assert voice.line("choice", "  1. Nobody is here.") == "  1. Nobody is here."
    assert voice.line("ruling", "Nobody is here.") == "Niemand ist hier."


def test_a_choice_is_heard_by_the_words_it_is_shown_in(voice):
    voice.line("choice", "  1. Nobody is here.")
    assert voice.heard("niemand ist hier.") == "Nobody is here."


def test_a_verb_agrees_with_whoever_stands_before_it():
    template = Template("{who} {tries} the <door>.")
    assert template.fits("You try the lock.") == {"who": "You", "door": "lock"}
    assert template.fits("Mara tries the lock.") == {"who": "Mara", "door": "lock"}
    assert template.fits("Mara turns the lock.") is None


def test_either_apostrophe_fits():
    template = Template("{who's} <w> passes a finger's breadth from {whom's} neck.")
    assert template.fits("Wat's bill passes a finger’s breadth from your neck.") == {
        "who": "Wat",
        "who_s": None,
        "w": "bill",
        "whom": None,
        "whom_s": "your",
    }


def test_what_somebody_does_is_found_behind_their_name(voice):
    said = Voice(
        [*GERMAN, ("has nothing to tell you of that.", "", ("hat dir dazu nichts zu sagen.",))], ARTICLES
    )
    assert said.line("aside", "Ambrose Corbel has nothing to tell you of that.") == (
        "Ambrose Corbel hat dir dazu nichts zu sagen."
    )


@pytest.mark.parametrize("wrong", ["{who", "{who?one}", "{who?one|two|three}", "a } b", "{what is this}"])
def test_a_translation_that_cannot_be_read_is_refused(wrong):
    with pytest.raises(Unset):
        translation(wrong)
