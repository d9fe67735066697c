"""Recorded turns as lines of text. Pure: nothing here prints."""

from solo.core.dice import UNSPOKEN
from solo.core.procedure import Rolled
from solo.journal.model import Turn
from solo.screen.lines import EMPTY, FENCED, LEADS, Line, rolled, safe


def of_turn(turn: Turn) -> list[Line]:
    """A recorded turn in lines: its number and what was typed, then what was told."""
    told = told_in(turn)
    typed = safe(turn.line or turn.move.get("key") or turn.move.get("do") or "").replace("\n", " ")
    return [("heading", f"{turn.depth}. {typed}"), *([EMPTY] * bool(told)), *told]


def told_in(turn: Turn, spare: bool = False) -> list[Line]:
    """What a recorded turn told, in lines; paragraphs are set off by empty ones. `spare`: without the throws that only
    say which or how many."""
    lines: list[Line] = []
    for kind, text in turn.tells:
        if kind == "roll":
            roll = Rolled(*turn.rolls[int(text)][:8])
            spoken = bool(roll.faces) and not (roll.closed and (spare or roll.rule in UNSPOKEN))
            spoken = spoken and (bool(roll.against) or not spare)
            lines += [("roll", rolled(roll))] if spoken else []
            continue
        if kind in FENCED and lines and lines[-1] != EMPTY:
            lines.append(EMPTY)
        lines += [(kind, part) for part in safe(LEADS.get(kind, "") + text).splitlines()]
    return lines
