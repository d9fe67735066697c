"""A recorded game as a terminal recording (asciicast v2), to be watched at a reader's pace.

The time of each line follows from how long it takes to read what stands before it; there is no clock in it.
The only control characters are the line ends and the styles below.
"""

import json
from collections.abc import Iterable
from textwrap import wrap

from solo.export.telling import Passage, clean

WIDTH, HEIGHT, MARGIN = 80, 24, 76
LETTERS_A_SECOND, TYPED_A_SECOND = 25, 12
SHORTEST, LONGEST = 0.4, 6.0  # how long a line stands before the next, in seconds
STYLES = {
    "heading": "\x1b[1m",
    "subheading": "\x1b[1m",
    "blurb": "\x1b[3m",
    "dice": "\x1b[2m",
    "title": "\x1b[1;4m",
}
PLAIN = "\x1b[0m"
END = "\r\n"


class Recording:
    """Lines of a recording, as they are added, and the time it has come to."""

    def __init__(self, title: str):
        self.lines = [
            json.dumps(
                {"version": 2, "width": WIDTH, "height": HEIGHT, "title": clean(title)}, ensure_ascii=False
            )
        ]
        self.time = 0.5

    def put(self, text: str) -> None:
        """Put text on the screen now."""
        self.lines.append(json.dumps([round(self.time, 3), "o", text], ensure_ascii=False))

    def say(self, text: str, style: str = "") -> None:
        """Tell a text, and give the time to read it."""
        lines = wrap(clean(text), MARGIN) or [""]
        mark = STYLES.get(style, "")
        self.put("".join(f"{mark}{line}{PLAIN if mark else ''}{END}" for line in lines))
        self.time += min(LONGEST, max(SHORTEST, len(text) / LETTERS_A_SECOND))

    def type(self, text: str) -> None:
        """Let the player type a line."""
        self.put("> ")
        self.time += SHORTEST
        for letter in clean(text):
            self.put(letter)
            self.time += 1 / TYPED_A_SECOND
        self.put(END)
        self.time += SHORTEST


def cast(title: str, told: Iterable[Passage], colophon: Iterable[str]) -> str:
    """The whole recording, a line of JSON for each event."""
    made = Recording(title)
    made.say(title, "title")
    for passage in told:
        made.put(END)
        if passage.kind in ("move", "draft"):
            made.type(passage.text)
            continue
        for style, text in passage.runs:
            made.say(f"[{text}]" if style == "dice" else text, style or passage.kind)
    made.put(END)
    for line in colophon:
        made.say(line, "dice")
    return "\n".join(made.lines) + "\n"
