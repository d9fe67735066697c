"""Events as lines of text, for every kind of screen. Pure: nothing here prints.

Each line has a style (title, heading, prose, roll, ruling, foe, oracle, gain, loss, time, aside, question,
choice, said) that a screen may colour; plain screens leave it out.
"""

from typing import TYPE_CHECKING, Any

from solo.core.dice import UNSPOKEN, read_out

if TYPE_CHECKING:
    from solo.core.procedure import Rolled, Tell

Line = tuple[str, str]  # style, text

LEADS = {"oracle": "The oracle: "}
FENCED = {"heading", "title", "prose", "blurb", "foe", "subheading"}  # set off by an empty line
EMPTY: Line = ("", "")


def of_events(events: list[tuple[str, Any]]) -> list[Line]:
    """What happened, in lines; paragraphs are set off by empty ones."""
    lines: list[Line] = []
    for kind, event in events:
        if kind == "roll" and not (event.closed and event.rule in UNSPOKEN):
            line = ("roll", rolled(event))
            lines += [line] * (not event.closed or lines[-1:] != [line])  # out of sight is said once
        elif kind == "tell":
            lines += told(event, bool(lines) and lines[-1] != EMPTY)
    return lines


def told(tell: "Tell", follows: bool) -> list[Line]:
    """Something told, in lines."""
    if tell.kind == "pause":
        return [("pause", "")]
    text = safe(LEADS.get(tell.kind, "") + tell.text)
    before: list[Line] = [EMPTY] if tell.kind in FENCED and follows else []
    return [*before, *((tell.kind, line) for line in text.splitlines() or [""])]


def rolled(roll: "Rolled") -> str:
    """A roll in a line: what for, the dice, what they show, and what they must meet."""
    if roll.closed:
        return safe(f"({roll.why or 'dice'}: rolled out of sight)")
    against = f", against {roll.against}" if roll.against else ""
    return safe(f"[{roll.why or 'Roll'}: {read_out(roll.dice, roll.faces)}{total(roll)}{against}]")


def total(roll: "Rolled") -> str:
    """What the dice come to, where that is a number and more than the one face."""
    if not isinstance(roll.reading, int) or isinstance(roll.reading, bool) or roll.faces == (roll.reading,):
        return ""
    return f" = {roll.reading}"


def said(lines: list[str]) -> list[Line]:
    """Lines said beside the game."""
    return [("said", safe(part)) for line in lines for part in line.splitlines() or [""]]


def safe(text: str) -> str:
    """Text without control characters: what a file says never steers a terminal."""
    return (
        text
        if text.isascii() and text.isprintable()
        else "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)
    )
