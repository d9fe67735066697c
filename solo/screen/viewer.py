"""A recorded game told again, turn by turn. Nothing is run: what is on record is shown."""

import sys

from solo.screen.lines import Line, safe
from solo.screen.plain import Speaker
from solo.views import roll_line


def view(save, to: int | None = None) -> int:
    """Tell the game from its first turn to its head, or as far as a turn; on a terminal, Enter goes on. Returns 0."""
    say, step = Speaker(sys.stdout), sys.stdin.isatty() and sys.stdout.isatty()
    say.lines([("title", f"{save.header.title} ({save.header.system}), {save.depth} turns")])
    for turn in save.path_to():
        if to is not None and turn.depth > to:
            break
        say.lines(of_turn(turn))
        if step and turn.depth < save.depth:
            try:
                if input("… ").strip().lower() in ("q", "quit"):
                    break
            except EOFError:
                break
    return 0


def of_turn(turn) -> list[Line]:
    """A recorded turn in lines."""
    lines: list[Line] = [("heading", f"{turn.depth}. {safe(turn.line or turn.move.get('do', ''))}")]
    for kind, text in turn.tells:
        if kind == "roll":
            lines.append(("roll", safe(roll_line(*turn.rolls[int(text)][:8]))))
        elif text:
            lines += [(kind, line) for line in safe(text).splitlines()]
    return lines
