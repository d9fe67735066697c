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
    "fourth.txt": "oven.md",
    "fifth.txt": "crypt.md",
    "sixth.txt": "halt.md",
    "seventh.txt": "saint.md",
    "eighth.txt": "stair.md",
    "ninth.txt": "fair.md",
    "tenth.txt": "post.md",
    "eleventh.txt": "hive.md",
    "twelfth.txt": "oven.md",
    "thirteenth.txt": "measure.md",
    "fourteenth.txt": "measure.md",
    "fifteenth.txt": "measure.md",
    "sixteenth.txt": "measure.md",
    "seventeenth.txt": "toll.md",
    "eighteenth.txt": "skerry.md",
    "nineteenth.txt": "wake.md",
    "twentieth.txt": "bell.md",
    "twenty-first.txt": "bell.md",
    "twenty-second.txt": "skerry.md",
    "twenty-third.txt": "wake.md",
    "twenty-fourth.txt": "measure.md",
    "twenty-fifth.txt": "founder.md",
    "twenty-sixth.txt": "gannet.md",
}  # and what they are slips in
WHOLE = {name: (FOLDER / name).read_text(encoding="utf-8") for name in sorted(set(LISTS.values()))}
CLEAN = WHOLE["clean.md"]


RIGHT = {  # what is written otherwise than one expects, and is right, and where
    "right.txt": "clean.md",
    "right-stair.txt": "stair.md",
    "right-fair.txt": "fair.md",
    "right-measure.txt": "measure.md",
    "right-wake.txt": "wake.md",
    "right-bell.txt": "bell.md",
    "right-founder.txt": "founder.md",
}


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


def right() -> list[tuple[str, str]]:
    """Unusual ways to write something, each with its title, put into a clean adventure."""
    found = []
    for name, clean in RIGHT.items():
        for piece in (FOLDER / name).read_text(encoding="utf-8").strip().split("\n\n# "):
            title, *rest = piece.removeprefix("# ").split("\n")
            found.append((title, _put(title, rest, WHOLE[clean])[0]))
    return found


def _put(title: str, rest: list[str], clean: str) -> tuple[str, int]:
    """The adventure with some lines for others, and the number of the first."""
    old, new = ("\n".join(line[2:] for line in rest if line[:1] == sign) for sign in "-+")
    assert clean.count(old) == 1, f"{title}: {old!r} stands there {clean.count(old)} times"
    return clean.replace(old, new), clean[: clean.index(old)].count("\n") + 1


def _slip(lines: list[str], clean: str) -> Slip:
    title, *rest = lines
    offset, code = next(line for line in rest if line.startswith("= "))[2:].split()
    text, first = _put(title, rest, clean)
    return Slip(title, text, first + int(offset), code)
