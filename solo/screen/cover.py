"""The title page: on the screen before anything else is loaded, and read while the rest is.

What may live here: what costs no time to import. Front matter is only glanced at: plain `key: words` lines
are taken, and anything cleverer is left to the reader of scenarios.
"""

import os
import re
import select
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from solo.screen.lines import EMPTY, Line, safe
from solo.screen.speaker import Speaker

if TYPE_CHECKING:
    from solo.scenario.model import Adventure

MOST_BYTES = 4096  # of a file that are glanced at
WELCOME = "solo: adventures for one at the command line, refereed by dice."
OPENS = "Enter opens the story. Ctrl-D leaves."
_FIELD = re.compile(
    r"(title|blurb|minutes|rules|author): "
    r"+(?:\"([^\"\\]*)\"|'([^']*)'|([^\s\"'#&*!|>%@`{},?-].*?)) *\r?$"
)


def glance(path: Path | None) -> dict[str, str]:
    """What the front matter of a scenario says in plain lines: title, blurb, minutes, rules, author,
    as far as they are plain."""
    found: dict[str, str] = {}
    for line, after in head(path):
        field = _FIELD.match(line)
        if field and not after.startswith((" ", "\t")):
            words = " ".join(next(words for words in field.groups()[1:] if words is not None).split())
            plain = field[4] is None or not (": " in words or " #" in words or words.endswith(":"))
            found |= {field[1]: safe(words)} if plain and words.strip() else {}
    return found


def head(path: Path | None) -> list[tuple[str, str]]:
    """The lines of the front matter, each with the one after it; none where it cannot be read."""
    try:
        file = main_file(path)
        if file is None:
            return []
        with open(file, "rb") as stream:
            text = stream.read(MOST_BYTES).decode("utf-8-sig")
    except (OSError, UnicodeDecodeError):
        return []
    opening, *lines = text.split("\n")
    ends = [number for number, line in enumerate(lines) if line.rstrip() == "---"]
    if opening.rstrip() != "---":
        return []
    return list(pairwise(lines[: ends[0] + 1 if ends else None]))


def lists_adventures(path: Path | None) -> bool:
    """Is a file a campaign: does its front matter have a field of adventures?"""
    file = path is not None and path.is_file() and path.suffix == ".md"
    return file and any(line.startswith("adventures:") for line, _ in head(path))


def listed(path: Path | None, field: str) -> tuple[str, ...] | None:
    """The names in a list of the front matter, on its line or each on one below; None where there is no such field."""
    lines = [line.rstrip() for line, _ in head(path)]
    for number, line in enumerate(lines):
        if not line.startswith(f"{field}:"):
            continue
        said = line.partition(":")[2].strip()
        for below in lines[number + 1 :]:
            if (said.startswith("[") and said.endswith("]")) or not below.startswith((" ", "-")):
                break
            said += (
                f", {below.strip().removeprefix('- ')}" if not said.startswith("[") else f" {below.strip()}"
            )
        names = (name.strip().strip("'\"") for name in said.strip("[]").split(","))
        return tuple(name for name in names if name)
    return None


def main_file(path: Path | None) -> Path | None:
    """The file that bears the front matter: the scenario's own, or the one of a folder that has a title."""
    if path is None or not path.is_dir():
        return path if path and path.is_file() else None
    titled = []
    for file in sorted(filter(Path.is_file, path.glob("*.md")))[:20]:
        with open(file, "rb") as stream:
            if re.match(rb"\xef?\xbb?\xbf?---\s*\n(?:.*\n)*?title:", stream.read(MOST_BYTES)):
                titled.append(file)
    return titled[0] if len(titled) == 1 else None


def page(path: Path | None) -> list[Line]:
    """The title page of a scenario, as the story itself will tell it;
    nothing where it is not plain to see."""
    said = glance(path)
    if "title" not in said:
        return []
    return [("title", said["title"]), *([EMPTY, ("blurb", said["blurb"])] if "blurb" in said else [])]


def shown_of(told: list[Line], adventure: "Adventure") -> int:
    """How many of the first lines told were on the title page already."""
    first = [adventure.title, *filter(None, [adventure.blurb])]
    return len(first) if [text for style, text in told if style] == [safe(text) for text in first] else 0


class Reading:
    """Something loads while the player reads. `typed` waits for Enter,
    and hears at once of a load that fails."""

    def __init__(self, load: Callable[[], Any]):
        self.load = load
        self.loaded: Any = None
        self.error: Exception | None = None
        self.hears, self.tells = os.pipe()
        self.thread = Thread(target=self.work)
        self.thread.start()

    def work(self) -> None:
        """Load; keep what went wrong, and say that it did."""
        try:
            self.loaded = self.load()
        except Exception as error:  # noqa: BLE001 (`done` raises it where it can be heard)
            self.error = error
            os.write(self.tells, b"!")

    def typed(self, say: Speaker) -> str | None:
        """What the player types at the title page; None where they leave. Raises what loading raised."""
        try:
            waited: list[Any] = [say.stdin, self.hears]
            select.select(waited, [], [])
        except KeyboardInterrupt:
            return self.done(None)
        except (OSError, ValueError):  # a system that waits for no pipes: Enter is waited for alone
            pass
        return self.done(None if self.error else say.hear())

    def done(self, line: str | None) -> str | None:
        """Close up, and pass on what was typed. Raises what loading raised."""
        self.thread.join()
        os.close(self.hears)
        os.close(self.tells)
        if self.error:
            raise self.error
        return line
