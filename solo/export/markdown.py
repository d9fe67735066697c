"""A recorded game as a story in Markdown."""

import re

from solo.export.fortune import of_kind, summary
from solo.export.story import Book
from solo.export.telling import FULL, MARGIN, Passage
from solo.export.typography import clean

SIGNS = re.compile(r"([\\`*_\[\]<>#|~$]|&(?=#|\w)|:(?=//))")
OPENING = re.compile(r"^(\d{1,9})([.)])|^([-+=])")


def story(made: Book, dice: str = MARGIN) -> str:
    """The whole story: title, chapters, the ending, and what stands at the back."""
    blocks = [f"# {escaped(made.title)}"]
    if made.blurb:
        blocks.append(f"*{escaped(made.blurb)}*")
    for chapter in made.chapters:
        if chapter.heading:
            blocks.append(f"## {escaped(chapter.heading)}")
        blocks += [block(passage, dice) for passage in chapter.passages]
    blocks += [*ending(made), *sheets(made), *places(made), *fortune(made), "---"]
    blocks += [f"*{escaped(line)}*" for line in made.colophon]
    return "\n\n".join(filter(None, blocks)) + "\n"


def block(passage: Passage, dice: str = MARGIN) -> str:
    """A passage as a block, with its dice."""
    text, thrown = words(passage.text), beside(passage, dice)
    match passage.kind:
        case "subheading":
            return f"### {words(passage.text)}" + (f"\n\n{thrown}" if thrown else "")
        case "blurb":
            text = f"*{text}*"
        case "aloud":
            text = "\n".join(f"> {line}" for line in [*text.split("\n"), *([">", thrown] if thrown else [])])
            return text.replace("> >", ">")
        case "move" | "note":
            text = f"**{text}**" if passage.kind == "move" else f"*{text}*"
        case "ledger" | "making":
            return rows(passage, thrown)
        case "pause":
            return "* * *"
    return " ".join(filter(None, [text, thrown]))


def rows(passage: Passage, thrown: str) -> str:
    """A ledger: in a line, or where several things were done, a list."""
    said = [
        " ".join(filter(None, [f"**{escaped(did)}**" if did else "", f"*{escaped(came)}*" if came else ""]))
        for did, came in passage.rows
    ]
    if len(said) > 1 and any(did for did, _ in passage.rows):
        listed = "\n".join(f"- {line}" for line in said if line)
        return f"{listed}\n\n{thrown}" if thrown else listed
    return " ".join(filter(None, [*said, thrown]))


def beside(passage: Passage, dice: str) -> str:
    """The dice of a passage, in brackets."""
    said = [long if dice == FULL else short for short, long in passage.dice]
    return f"*({escaped('; '.join(said))})*" if said else ""


def ending(made: Book) -> list[str]:
    """What it came to."""
    if not made.ending:
        return []
    return [f"## The End: {escaped(made.ending)}", *map(escaped, made.card)]


def sheets(made: Book) -> list[str]:
    """Who they were at the end."""
    return [
        part
        for name, lines in made.sheets
        for part in (f"## {escaped(name)}", "\n".join(f"- {escaped(line)}" for line in lines))
    ]


def places(made: Book) -> list[str]:
    """Where they were."""
    if not made.places:
        return []
    lines = []
    for place in made.places:
        ways = ", ".join(made.places[at].name for at in place.ways)
        times = f" ({place.times} times)" if place.times > 1 else ""
        lines.append(f"- {escaped(place.name)}{times}" + (f" → {escaped(ways)}" if ways else ""))
    return ["## Places", "\n".join(lines)]


def fortune(made: Book) -> list[str]:
    """How the dice fell."""
    if made.luck is None:
        return []
    lines = "\n".join(f"- {escaped(of_kind(kind))}" for kind in made.luck.kinds)
    return ["## How the dice fell", escaped(summary(made.luck)), lines]


def words(text: str) -> str:
    """A text that reads as it stands, its lines kept."""
    return "\\\n".join(escaped(line) for line in text.split("\n"))


def escaped(text: str) -> str:
    """A text that reads in Markdown as it stands: in one line, every sign in it only a sign."""
    text = SIGNS.sub(r"\\\1", clean(text))
    return OPENING.sub(lambda match: f"\\{match[3]}" if match[3] else f"{match[1]}\\{match[2]}", text)
