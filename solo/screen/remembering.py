"""The lines typed before, kept beside the games. A folder that cannot be written costs nothing but the
memory."""

import os
from collections.abc import Iterable
from pathlib import Path

from prompt_toolkit.history import History

from solo.journal.errors import SaveError
from solo.journal.lines import opened

MOST_LINES, MOST_BYTES = 500, 256 * 1024
NAME = "typed.txt"


class Typed(History):
    """Lines typed at the prompt, one a line in a text file. Numbers are not worth remembering."""

    def __init__(self, folder: Path | None):
        super().__init__()
        self.path = folder / NAME if folder else None

    def load_history_strings(self) -> Iterable[str]:
        """The lines kept, the newest first; none where they cannot be read."""
        if self.path is None:
            return []
        try:
            with open(opened(self.path), "rb") as file:
                file.seek(max(0, self.path.stat().st_size - MOST_BYTES))
                text = file.read(MOST_BYTES).decode("utf-8", "replace")
        except (OSError, SaveError):
            return []
        lines = [line for line in text.split("\n") if line and line.isprintable()]
        return lines[: -MOST_LINES - 1 : -1]

    def store_string(self, string: str) -> None:
        """Keep a line; where that cannot be, go on without."""
        if self.path is None or string.strip().isdecimal() or not string.isprintable():
            return
        try:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            with open(opened(self.path, flags), "a", encoding="utf-8", errors="replace") as file:
                file.write(f"{string}\n")
        except (OSError, SaveError):
            self.path = None
