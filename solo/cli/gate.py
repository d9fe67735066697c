"""The gate that everything printed and exported passes, wherever it comes from: text goes through, and nothing that
would steer a terminal (escapes, bells, line ends that hide a line) or turn the direction of what is read.

What paints the screen itself (`solo.screen`) asks for the stream behind the gate, and lets text through it first.
"""

from __future__ import annotations

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from typing import Any

STEERS = (*range(0x09), *range(0x0B, 0x20), *range(0x7F, 0xA0), 0x061C, 0x200E, 0x200F)
TURNS = (*range(0x2028, 0x202F), *range(0x2066, 0x206A), 0xFEFF)
_SHOWN = dict.fromkeys((*STEERS, *TURNS), "\N{REPLACEMENT CHARACTER}")
_CODED = {mark: f"\\u{mark:04x}" for mark in (*STEERS, *TURNS)}


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

    def write(self, text: str) -> int:
        """Write text."""
        return int(self.stream.write(shown(text)) or len(text))

    def writelines(self, lines: Any) -> None:
        """Write lines."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def gated(stream: Any) -> Any:
    """A stream behind a gate; one gate is enough."""
    return stream if isinstance(stream, Gate) else Gate(stream)
