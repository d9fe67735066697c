"""How beings are spoken of: a hero by the first name, anybody else as everywhere (see `solo.rules.floor.speech`)."""

from collections.abc import Sequence

from solo.rules.floor import speech
from solo.rules.heart_rush.fields import Being


def called(being: Being, verb: str = "") -> str:
    """Within a sentence: `you`, `Runa`, `the smuggler`, `smuggler 2`; with a verb, both: `you turn`, `Runa turns`."""
    name = speech.first_name(being)
    return f"{name} {speech.does(being, verb)}" if verb else name


def opening(being: Being, verb: str = "") -> str:
    """The same, as a sentence begins."""
    return speech.capital(called(being, verb))


def together(beings: Sequence[Being]) -> str:
    """Several beings in a row; numbered ones of a kind by their numbers: "Runa and smugglers 1, 2 and 4"."""
    return speech.together(beings, speech.first_name)
