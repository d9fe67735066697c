"""A recorded game as a terminal recording (asciicast v2), to be watched at a reader's pace.

The time of each line follows from how long it takes to read what stands before it; there is no clock in it.
Chapters are marked, that players can jump to them. The only control characters are the line ends and the styles below.
"""

import json
from textwrap import wrap

from solo.export.story import Book
from solo.export.telling import FULL, MARGIN, Passage
from solo.export.typography import clean

WIDTH, HEIGHT, COLUMNS = 80, 24, 76
LETTERS_A_SECOND, TYPED_A_SECOND = 25, 12
SHORTEST, LONGEST = 0.4, 6.0  # how long a line stands before the next, in seconds
STYLES = {
    "chapter": "\x1b[1m",
    "subheading": "\x1b[1m",
    "blurb": "\x1b[3m",
    "aloud": "\x1b[3m",
    "ledger": "\x1b[2m",
    "making": "\x1b[2m",
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

    def mark(self, text: str) -> None:
        """A place that a player can jump to."""
        self.lines.append(json.dumps([round(self.time, 3), "m", clean(text)], ensure_ascii=False))

    def say(self, text: str, style: str = "") -> None:
        """Tell a text, and give the time to read it."""
        lines = wrap(clean(text), COLUMNS) or [""]
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

    def tell(self, passage: Passage, dice: str) -> None:
        """A passage: a move is typed, the rest is told, with its dice behind a move and before what they led to."""
        thrown = [f"[{long if dice == FULL else short}]" for short, long in passage.dice]
        if passage.kind == "move":
            self.type(passage.text)
        for throw in thrown:
            self.say(throw, "dice")
        if passage.kind not in ("move", "pause"):
            for line in [*passage.text.split("\n"), *(" ".join(filter(None, row)) for row in passage.rows)]:
                if line:
                    self.say(line, passage.kind)


def cast(made: Book, dice: str = MARGIN) -> str:
    """The whole recording, a line of JSON for each event."""
    recording = Recording(made.title)
    recording.say(made.title, "title")
    if made.blurb:
        recording.say(made.blurb, "blurb")
    for chapter in made.chapters:
        if chapter.heading:
            recording.mark(chapter.heading)
            recording.put(END)
            recording.say(chapter.heading, "chapter")
        for passage in chapter.passages:
            recording.put(END)
            recording.tell(passage, dice)
    if made.ending:
        recording.put(END)
        recording.say(f"The end: {made.ending}", "chapter")
        for line in made.card:
            recording.say(line)
    recording.put(END)
    for line in made.colophon:
        recording.say(line, "dice")
    return "\n".join(recording.lines) + "\n"
