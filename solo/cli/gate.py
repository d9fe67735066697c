"""The gate that everything printed and exported passes, wherever it comes from: text goes through, and nothing that
would steer a terminal (escapes, bells, line ends that hide a line) or turn the direction of what is read.

What paints the screen itself (`solo.screen`) asks for the stream behind the gate, and lets text through it first.
"""

from __future__ import annotations

from solo import language

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from typing import Any

STEERS = (*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F)
TURNS = (*range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF)
_SHOWN = dict.fromkeys((*STEERS, *TURNS), "\N{REPLACEMENT CHARACTER}")
_CODED = {mark: f"\\u{mark:04x}" for mark in (*STEERS, *TURNS)}


STAND_INS = {
    "…": "...",
    "—": "-",
    "–": "-",
    "−": "-",
    "→": "->",
    "←": "<-",
    "×": "x",
    "·": "-",
    "•": "*",
    "“": '"',
    "”": '"',
    "„": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "½": "1/2",
    "¼": "1/4",
    "≤": "<=",
    "≥": ">=",
    "─": "-",
    "│": "|",
    "●": "o",
    "◆": "@",
    "◄": "<",
    "↔": "<->",
    **dict.fromkeys("├└┐┘┌┼┬┴┤", "+"),
    "■": "*",
    "▶": ">",
    "►": ">",
    "↺": "<",
    "§": "S",
    "≠": "!=",
    "█": "#",
    "▒": "=",
    "░": ".",
    "\N{REPLACEMENT CHARACTER}": "?",
}


def stood_in(error: UnicodeError) -> tuple[str, int]:
    """What is written for characters that an output's encoding does not have: the nearest there are, letters without
    their marks, `?` for the rest."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    import unicodedata

    found = ""
    for letter in error.object[error.start : error.end]:
        plain = "".join(each for each in unicodedata.normalize("NFKD", letter) if each.isascii())
        found += STAND_INS.get(letter) or plain or "?"
    return found, error.end


def shown(text: str) -> str:
    """The same text, with whatever steers made visible."""
    return text if text.isascii() and text.isprintable() else text.translate(_SHOWN)


def coded(text: str) -> str:
    """The same JSON, with whatever steers written as JSON writes it: its value stays."""
    return text.translate(_CODED)


class Gate:
    """A stream that only text passes. Anything else asked of it is asked of the stream behind it."""

    def __init__(self, stream: Any):
        self.stream = stream
        self.voiced = False  # whether what passes is said in the player's language

    @property
    def unvoiced(self) -> Gate:
        """A gate for what is set in the player's language already."""
        return Gate(self.stream) if self.voiced else self

    def write(self, text: str) -> int:
        """Write text."""
        if self.voiced and text.strip():
            text = "\n".join(map(spoken, text.split("\n")))
        return int(self.stream.write(shown(text)) or len(text))

    def writelines(self, lines: Any) -> None:
        """Write lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def spoken(line: str) -> str:
    """A line in the player's language; the name of the command before it stays."""
    lead, mark, rest = line.partition(": ")
    named = mark and (lead == "solo" or lead.startswith("solo ") and lead.count(" ") == 1)
    return f"{lead}: {language.said(rest)}" if named else language.said(line)


def unvoiced(stream: Any) -> Any:
    """A stream for what is set in the player's language already."""
    return stream.unvoiced if isinstance(stream, Gate) else stream


def gated(stream: Any) -> Any:
    """A stream behind a gate, in whatever encoding it has; one gate is enough."""
    if isinstance(stream, Gate):
        return stream
    if hasattr(stream, "reconfigure") and getattr(stream, "encoding", "utf-8") != "utf-8":
        import codecs

        codecs.register_error("stand-in", stood_in)
        stream.reconfigure(errors="stand-in")
    return Gate(stream)
