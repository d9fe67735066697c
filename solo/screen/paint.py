"""Colours, with restraint: one table from the style of a line to how it is painted, in four themes.
Pure: nothing here prints.

Nobody knows what is behind the letters. `auto` has colours of the middle that can be read on black and on white (contrast
figures are in the tests); `dark` and `light` have stronger ones for whoever says which it is; `mono` has none, and no
theme has a colour as the only sign of anything. The colours are of the 256 that hardly a terminal lets its own theme
change; where there are fewer, or `NO_COLOR` is set (to anything, https://no-color.org), headings stay bold, and nothing is
coloured.
"""

import re
from collections.abc import Callable, Mapping

BOLD, FAINT, ITALIC, UNDERLINED = "1", "2", "3", "4"

STYLES: dict[str, tuple[str, ...]] = {  # style of a line: how it is painted
    "title": (BOLD, UNDERLINED),
    "heading": (BOLD, "place"),
    "subheading": (BOLD,),
    "blurb": (ITALIC,),
    "question": (BOLD,),
    "speech": ("voice",),
    "roll": ("quiet",),
    "foe": ("danger",),
    "oracle": ("fate",),
    "gain": ("good",),
    "loss": ("bad",),
    "time": ("quiet",),
    "echo": (BOLD,),
    "aside": ("quiet",),
    "hint": ("quiet",),
    "number": (BOLD,),
    "odds": ("chance",),
    "barred": ("quiet",),
}
THEMES: dict[str, dict[str, int]] = {  # what a colour says: its number, of 256
    "auto": {
        "place": 130,
        "quiet": 243,
        "danger": 130,
        "fate": 163,
        "good": 29,
        "bad": 131,
        "chance": 63,
        "voice": 31,
    },
    "dark": {
        "place": 222,
        "quiet": 247,
        "danger": 215,
        "fate": 183,
        "good": 114,
        "bad": 210,
        "chance": 110,
        "voice": 116,
    },
    "light": {
        "place": 94,
        "quiet": 241,
        "danger": 94,
        "fate": 90,
        "good": 22,
        "bad": 124,
        "chance": 24,
        "voice": 23,
    },
    "mono": {},
}
SIGNS = {"gain": "+ ", "loss": "- "}  # before a line, where no colour tells it from the others
_STRESSED = re.compile(r"\*\*(.+?)\*\*")  # in a line that is set
_CHOICE = re.compile(r"^( *\d+\.)?(.*?)(  \[[^\[\]]*\d %[^\[\]]*\])?(  \(not now: .*)?$", re.DOTALL)


def theme_for(environment: Mapping[str, str], wanted: str = "auto") -> str:
    """The theme for this terminal: the one wanted; none where there are no 256 colours, or none are wanted at all; where
    the terminal says what is behind its letters, the one for that."""
    kind = environment.get("TERM", "") + environment.get("COLORTERM", "")
    many = any(sign in kind for sign in ("256", "truecolor", "24bit", "direct", "kitty", "alacritty"))
    if environment.get("NO_COLOR") or not (many or environment.get("WT_SESSION")):
        return "mono"
    wanted = environment.get("SOLO_THEME") or wanted
    behind = environment.get("COLORFGBG", "").rpartition(";")[2]
    if wanted == "auto" and behind.isdecimal():
        return "light" if int(behind) in (7, *range(9, 16)) else "dark"
    return wanted if wanted in THEMES else "auto"


def painter(environment: Mapping[str, str], wanted: str = "auto") -> Callable[[str, str], str]:
    """What paints a line for this environment."""
    theme = THEMES[theme_for(environment, wanted)]
    codes = {
        style: ";".join(coded(sign, theme) for sign in signs if coded(sign, theme))
        for style, signs in STYLES.items()
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

    paint.signs = SIGNS if not theme else {}  # type: ignore[attr-defined]
    return paint


def coded(sign: str, theme: Mapping[str, int]) -> str:
    """A sign as a terminal is told it: bold and italic always, a colour where the theme has it, and without colours what is
    quiet faint."""
    if sign.isdecimal():
        return sign
    if sign in theme:
        return f"38;5;{theme[sign]}"
    return FAINT if sign == "quiet" else ""
