"""Events and questions as lines of text, for every kind of screen. Pure: nothing here prints.

Each line has a style (title, heading, prose, roll, ruling, foe, oracle, gain, loss, time, aside, question, choice, said) that a
screen may colour; plain screens leave it out.
"""

from solo import views
from solo.procedure import Rolled, Tell

Line = tuple[str, str]      # style, text

LEADS = {"oracle": "The oracle: "}
FENCED = {"heading", "title", "prose", "blurb", "foe", "subheading"}      # set off by an empty line


def of_events(events: list[tuple[str, object]]) -> list[Line]:
    """What happened, in lines; paragraphs are set off by empty ones."""
    lines: list[Line] = []
    for kind, event in events:
        if kind == "roll":
            lines.append(("roll", rolled(event)))
        elif kind == "tell":
            lines += told(event, bool(lines))
    return lines


def told(tell: Tell, follows: bool) -> list[Line]:
    """Something told, in lines."""
    if tell.kind == "pause":
        return [("pause", "")]
    text = safe(LEADS.get(tell.kind, "") + tell.text)
    before: list[Line] = [("", "")] if tell.kind in FENCED and follows else []
    return [*before, *((tell.kind, line) for line in text.splitlines() or [""])]


def rolled(roll: Rolled) -> str:
    """A roll in a line: what for, the dice, what they show, and what they must meet."""
    if roll.closed:
        return f"({roll.why or 'dice'}: rolled out of sight)"
    shown = " ".join(map(str, roll.faces))
    total = ""
    if isinstance(roll.reading, int) and not isinstance(roll.reading, bool) and (len(roll.faces) > 1 or roll.reading != roll.faces[0]):
        total = f" = {roll.reading}"
    against = f", against {roll.against}" if roll.against else ""
    return safe(f"[{roll.why or 'Roll'}: {roll.dice} → {shown}{total}{against}]")


def question(session) -> list[Line]:
    """What the player is asked now."""
    lines = views.asked(session)
    first = "question" if lines and not lines[0].startswith(" ") else "choice"
    return [(first if number == 0 else "choice", safe(line)) for number, line in enumerate(lines)]


def said(lines: list[str]) -> list[Line]:
    """Lines said beside the game."""
    return [("said", safe(part)) for line in lines for part in line.splitlines() or [""]]


def safe(text: str) -> str:
    """Text without control characters: what a file says never steers a terminal."""
    return "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in text)
