"""Lists of slips: a clean adventure, and what somebody gets wrong in it.

Each slip is a title, the lines that are replaced (`-`), what stands there instead (`+`), and what is told of it
(`=`): on which line, counted from the first that was replaced, and by which code.
"""

from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent / "slips"
LISTS = {
    "first.txt": "clean.md",
    "second.txt": "clean.md",
    "third.txt": "kiln.md",
}  # and what they are slips in
CLEAN = (FOLDER / "clean.md").read_text(encoding="utf-8")
KILN = (FOLDER / "kiln.md").read_text(encoding="utf-8")


class Slip(NamedTuple):
    """One slip: the adventure with it, the line on which it is told, and the code."""

    title: str
    text: str
    line: int
    code: str


def slips(name: str) -> list[Slip]:
    """The slips of a list, each put into the whole adventure."""
    pieces = (FOLDER / name).read_text(encoding="utf-8").strip().split("\n\n# ")
    clean = (FOLDER / LISTS[name]).read_text(encoding="utf-8")
    return [_slip(piece.removeprefix("# ").split("\n"), clean) for piece in pieces]


def _slip(lines: list[str], clean: str) -> Slip:
    title, *rest = lines
    old, new = ("\n".join(line[2:] for line in rest if line[:1] == sign) for sign in "-+")
    offset, code = next(line for line in rest if line.startswith("= "))[2:].split()
    assert clean.count(old) == 1, f"{title}: {old!r} stands there {clean.count(old)} times"
    first = clean[: clean.index(old)].count("\n") + 1
    return Slip(title, clean.replace(old, new), first + int(offset), code)
