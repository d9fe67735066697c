"""Colours: readable on what four terminals have behind their letters, and never the only sign of anything."""

import re

import pytest

from solo.screen.layout import laid
from solo.screen.paint import STYLES, THEMES, painter, theme_for

BEHIND = {  # what is behind the letters by default: dark, light
    "xterm": ("000000", "ffffff"),
    "GNOME Terminal": ("171421", "ffffff"),
    "Windows Terminal": ("0c0c0c", "ffffff"),
    "Terminal of macOS": ("1e1e1e", "ffffff"),
}
STEPS = (0, 95, 135, 175, 215, 255)


def shade(number: int) -> tuple[int, int, int]:
    """Red, green and blue of one of the 256 colours."""
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    number -= 16
    return STEPS[number // 36], STEPS[number // 6 % 6], STEPS[number % 6]


def light(red: int, green: int, blue: int) -> float:
    """The relative luminance of a colour, as WCAG 2 reckons it."""
    parts = [
        part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in (red, green, blue)
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(number: int, behind: str) -> float:
    """The contrast of a colour on another: 1 to 21."""
    one, other = light(*shade(number)), light(*bytes.fromhex(behind))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("terminal", BEHIND)
def test_the_usual_colours_can_be_read_on_black_and_on_white(terminal):
    least = min(contrast(number, behind) for number in THEMES["auto"].values() for behind in BEHIND[terminal])
    assert least >= 3.4


@pytest.mark.parametrize("terminal", BEHIND)
@pytest.mark.parametrize(("theme", "at"), [("dark", 0), ("light", 1)])
def test_a_theme_that_knows_what_is_behind_it_is_read_with_ease(terminal, theme, at):
    assert min(contrast(number, BEHIND[terminal][at]) for number in THEMES[theme].values()) >= 5.5


@pytest.mark.parametrize(
    ("environment", "wanted", "theme"),
    [
        ({"TERM": "xterm-256color"}, "auto", "auto"),
        ({"TERM": "xterm-256color"}, "light", "light"),
        ({"TERM": "xterm-256color", "SOLO_THEME": "dark"}, "light", "dark"),
        ({"TERM": "xterm-256color", "COLORFGBG": "15;0"}, "auto", "dark"),
        ({"TERM": "xterm-256color", "COLORFGBG": "0;default;15"}, "auto", "light"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "dark", "mono"),
        ({"TERM": "linux"}, "dark", "mono"),
        ({"TERM": "xterm-256color", "SOLO_THEME": "pink"}, "auto", "auto"),
    ],
)
def test_the_theme_goes_by_what_the_terminal_can_do_and_what_is_wanted(environment, wanted, theme):
    assert theme_for(environment, wanted) == theme


@pytest.mark.parametrize("theme", THEMES)
def test_a_painted_line_says_what_the_bare_one_says(theme):
    paint = painter({"TERM": "xterm-256color", "SOLO_THEME": theme})
    for style in STYLES:
        bare = re.sub(r"\x1b\[[0-9;]*m", "", paint(style, "Rain."))
        assert bare == "Rain."


def test_without_colours_the_title_the_scene_speech_gain_and_loss_are_told_apart_too():
    bare = painter({"TERM": "xterm-256color", "NO_COLOR": "1"})
    told = [
        ("title", "Rain"),
        ("heading", "Rain"),
        ("prose", "Rain"),
        ("prose", '"Rain"'),
        ("gain", "Rain"),
        ("loss", "Rain"),
    ]
    assert len(set(laid(told, 40, bare))) == len(told)
    assert laid([("gain", "rope " * 12)], 40, bare)[1].startswith("  rope"), "it hangs behind its sign"


def test_what_somebody_says_has_a_colour_of_its_own_across_lines():
    paint = painter({"TERM": "xterm-256color"})
    rows = laid([("prose", 'He looks up. "One tenant left in the whole of the dale," he says.')], 30, paint)
    voice = f"\x1b[38;5;{THEMES['auto']['voice']}m"
    assert voice not in rows[0].partition("He looks up. ")[0]
    assert voice in rows[0] and voice in rows[1]
    bare = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", row) for row in rows)
    assert bare == 'He looks up. "One tenant left in the whole of the dale," he says.'
    assert not rows[-1].rpartition('"')[2].count(voice), "what follows the speech is no speech"


def test_every_colour_that_a_style_asks_for_is_in_every_theme_that_has_any():
    asked = {sign for signs in STYLES.values() for sign in signs if not sign.isdecimal()}
    assert all(set(theme) == asked for name, theme in THEMES.items() if name != "mono")
