"""How beings are spoken of: a hero by the first name, anybody else as everywhere (see `solo.rules.floor.speech`)."""

from collections.abc import Sequence

from solo.rules.floor import speech
from solo.rules.heart_rush.fields import Being


def called(being: Being) -> str:
    """Within a sentence: `Runa`, `the smuggler`, `smuggler 2`."""
    return speech.first_name(being)


def opening(being: Being) -> str:
    """The same, as a sentence begins."""
    return speech.capital(speech.first_name(being))


def together(beings: Sequence[Being]) -> str:
    """Several beings in a row; numbered ones of a kind by their numbers: "Runa and smugglers 1, 2 and 4"."""
    return speech.together(beings, speech.first_name)
