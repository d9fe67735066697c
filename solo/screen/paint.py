"""Colours, with restraint: one table from the style of a line to how it is painted.
Pure: nothing here prints.

Only the sixteen colours that every terminal's own theme sets, and never a colour as the only sign of
anything. With `NO_COLOR` set (to anything, https://no-color.org) headings stay bold, and nothing is coloured.
"""

import re
from collections.abc import Callable, Mapping

BOLD, FAINT, ITALIC, RED, GREEN, YELLOW, MAGENTA, CYAN = "1", "2", "3", "31", "32", "33", "35", "36"

STYLES = {  # style of a line: how it is painted
    "title": (BOLD,),
    "heading": (BOLD, YELLOW),
    "subheading": (BOLD,),
    "blurb": (ITALIC,),
    "question": (BOLD,),
    "roll": (CYAN,),
    "foe": (YELLOW,),
    "oracle": (MAGENTA,),
    "gain": (GREEN,),
    "loss": (RED,),
    "time": (FAINT,),
    "echo": (BOLD,),
    "aside": (FAINT,),
    "hint": (FAINT,),
    "number": (BOLD,),
    "odds": (CYAN,),
    "barred": (FAINT,),
}
_STRESSED = re.compile(r"\*\*(.+?)\*\*")  # in a line that is set
_CHOICE = re.compile(r"^( *\d+\.)?(.*?)(  \[[^\[\]]*\d %[^\[\]]*\])?(  \(not now: .*)?$", re.DOTALL)


def painter(environment: Mapping[str, str]) -> Callable[[str, str], str]:
    """What paints a line for this environment."""
    kept = {BOLD, FAINT, ITALIC} if environment.get("NO_COLOR") else None
    codes = {
        style: ";".join(code for code in code_list if kept is None or code in kept)
        for style, code_list in STYLES.items()
    }

    def coat(style: str, text: str | None) -> str:
        code = codes.get(style)
        return f"\x1b[{code}m{text}\x1b[0m" if code and text and text.strip() else text or ""

    def paint(style: str, text: str) -> str:
        if style == "set":
            return _STRESSED.sub(f"\x1b[{BOLD}m\\1\x1b[0m", text)
        if style != "choice":
            return coat(style, text)
        found = _CHOICE.match(text)
        assert found  # the expression takes every text
        number, words, chance, barred = found.groups()
        return (
            coat("number", number)
            + coat("barred" if barred else "", words)
            + coat("odds", chance)
            + coat("barred", barred)
        )

    return paint
