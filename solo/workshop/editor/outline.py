"""The outline of an adventure: its headings as a tree, and what may be folded."""

import msgspec

from solo.workshop.editor.naming import HEADING, front_matter


class Heading(msgspec.Struct):
    """A heading, the lines that it covers (from 0, both counted), and the headings below it."""

    name: str
    level: int
    line: int
    end: int
    below: list["Heading"] = msgspec.field(default_factory=list)


def outline(text: str) -> list[Heading]:
    """The headings of a text, as a tree."""
    lines, front = text.split("\n"), front_matter(text)
    top: list[Heading] = []
    open_: list[Heading] = []
    fenced = False
    for number, line in enumerate(lines):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        found = HEADING.match(line.rstrip("\r"))
        if number < front or fenced or not found or not found["name"]:
            continue
        level = len(found["signs"])
        while open_ and open_[-1].level >= level:
            open_.pop().end = last_written(lines, number - 1)
        made = Heading(found["name"], level, number, len(lines) - 1)
        (open_[-1].below if open_ else top).append(made)
        open_.append(made)
    for one in open_:
        one.end = last_written(lines, len(lines) - 1)
    return top


def last_written(lines: list[str], line: int) -> int:
    """The last line up to this one that is not empty."""
    while line > 0 and not lines[line].strip():
        line -= 1
    return line


def folds(text: str) -> list[tuple[int, int]]:
    """What may be folded: the front matter, and what stands below each heading. First and last line, from 0."""
    front = front_matter(text)
    found = [(0, front - 1)] if front > 1 else []

    def below(headings: list[Heading]) -> None:
        for one in headings:
            if one.end > one.line:
                found.append((one.line, one.end))
            below(one.below)

    below(outline(text))
    return found
