"""Events as lines of text, for every kind of screen. Pure: nothing here prints.

Each line has a style (title, heading, prose, roll, ruling, foe, oracle, gain, loss, time, aside, question,
choice, said) that a screen may colour; plain screens leave it out.
"""

import re
from typing import TYPE_CHECKING, Any

from solo.core.dice import UNSPOKEN, read_out

if TYPE_CHECKING:
    from solo.core.procedure import Rolled, Tell

Line = tuple[str, str]  # style, text

LEADS = {"oracle": "The oracle: "}
FENCED = {"heading", "title", "prose", "blurb", "foe", "subheading"}  # set off by an empty line
EMPTY: Line = ("", "")
READY = "all at random"  # typed for those who want somebody ready to play


def of_events(events: list[tuple[str, Any]]) -> list[Line]:
    """What happened, in lines; paragraphs are set off by empty ones."""
    lines: list[Line] = []
    thrown: list[Rolled] = []
    for kind, event in events:
        if kind == "roll" and event.side and not event.closed:
            thrown += [event] * (event.side in LABELS)  # of any other it stands under `why` alone
            continue
        if kind == "tell":
            lines += sides(thrown)
            thrown = []
        if kind == "roll" and not event.faces:
            continue  # a plain number stands where dice might: nothing was thrown
        if kind == "roll" and not (event.closed and event.rule in UNSPOKEN):
            line = ("roll", rolled(event))
            lines += [line] * (not event.closed or lines[-1:] != [line])  # out of sight is said once
        elif kind == "tell":
            lines += told(event, bool(lines) and lines[-1] != EMPTY)
    return lines + sides(thrown)


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
    goal = roll.against.partition(" (")[0]  # what it is made of is for `why`
    against = f", against {goal}" if goal else ""
    return safe(f"[{roll.why or 'Roll'}: {read_out(roll.dice, roll.faces)}{total(roll)}{against}]")


WIDE = 78  # a line of dice that is longer goes on in a second, and is cut there
FIGURES = re.compile(r"^([A-Z][a-z]+) [\d −+]+(?=,|$)")  # of a score that dice were thrown for: Melee 60 − 20
AIMED = re.compile(r"(?<=\bto hit) .*")  # at whom
LABELS = {"you": "you", "they": "they"}


def sides(thrown: list["Rolled"]) -> list[Line]:
    """The dice of a fight, in a line for each side, or one for both where they fit; the rest is under `why`."""
    if not thrown:
        return []
    if len(thrown) == 1:
        return [("roll", rolled(thrown[0]))]
    for bare in (False, True):
        said = by_side(thrown, bare)
        both = f"[{' · '.join(said)}]"
        if len(both) <= WIDE:
            return [("roll", safe(both))]
    return [("roll", safe(f"[{one}]")) for one in said]


def by_side(thrown: list["Rolled"], bare: bool) -> list[str]:
    """The dice of each side that threw any."""
    sorted_out = {side: [roll for roll in thrown if roll.side == side] for side in LABELS}
    return [f"{side}: {grouped(own, bare)}" for side, own in sorted_out.items() if own]


def grouped(thrown: list["Rolled"], bare: bool = False) -> str:
    """Dice of one side: those thrown for the same thing together; `bare`, only what they came to, where the dice
    themselves would take more than a line, and as much of it as goes in one."""
    kinds: dict[tuple[str, str], list[str]] = {}
    for roll in thrown:
        what = roll.why.rpartition(": ")[2] if roll.side == "they" else roll.why.removeprefix("you: ")
        if bare:
            what = AIMED.sub("", FIGURES.sub(r"\1", what).partition(",")[0])
        dice = "" if bare else roll.dice
        kinds.setdefault((what, dice), []).append(shown(roll))
    said, length = list[str](), 0
    for (what, dice), faces in kinds.items():
        thrown_as = f" {read_out(dice, ()).partition(' →')[0]} →" if dice else ""
        one = f"{what}{thrown_as} {', '.join(faces)}".strip()
        length += len(one) + 2
        if said and length > (WIDE if bare else 2 * WIDE) - 14:
            return "; ".join([*said, "…"])
        said.append(one)
    return "; ".join(said)


def shown(roll: "Rolled") -> str:
    """What dice came to: their sum where that is what counts, else their faces."""
    if isinstance(roll.reading, int) and not isinstance(roll.reading, bool):
        return str(roll.reading)
    return " ".join(map(str, roll.faces))


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
