"""Paragraphs of ours while they are put together: words, what happens among them, and the conditions they stand under."""

import re
from collections.abc import Iterator

from solo.scenario.words import OUTCOMES
from solo.workshop.foreign.markup import hugging
from solo.workshop.foreign.nodes import SHOWN, Link


class Body:
    """The text of a scene while it is gathered: paragraphs, and pieces of them under conditions."""

    def __init__(self) -> None:
        self.items: list[tuple[Link, str]] = []
        self.rows: list[list[tuple[str, str]]] = [[]]  # paragraphs of pieces, each with its condition

    def say(self, text: str, when: str) -> None:
        """Words."""
        parts = re.split(r"\n\s*\n", text)
        for number, part in enumerate(parts):
            if number:
                self.rows.append([])
            row = self.rows[-1]
            broken = part.replace("\n", "\\\n")
            if part.strip():
                row.append((broken, when))
            elif part and row and row[-1][1] == when and not happens(row[-1][0]):
                row[-1] = (row[-1][0] + broken, when)

    def do(self, span: str, when: str) -> None:
        """Something that happens."""
        self.rows[-1].append((f" {span} ", when))

    def blocks(self) -> list[str]:
        """The paragraphs."""
        found = []
        for row in self.rows:
            pieces: list[str] = []
            last = ""
            for text, when in joined(row):
                if when != last:
                    if pieces and last and when and not when.startswith((ELSE, last)):
                        pieces.append(" `always` ")  # so that it is seen not to hang on the one before
                    pieces.append(asking(when))
                    last = when
                pieces.append(text)
            said = tidied("".join(pieces))
            if said and said != "`always`":
                said = re.sub(r"\A((?:<!--(?:(?!-->).)*-->\s*)+)(?=\S)", parted, said)
                found.append(guarded(said.removesuffix("`always`").strip()))
        return found


def parted(comments: re.Match) -> str:
    """Comments as a paragraph of their own: at the head of one they would take its words with them."""
    return f"{comments[0].rstrip()}\n\n"


ELSE = "\1"  # begins the condition of what comes where all before it in its paragraph did not hold


def asking(when: str) -> str:
    """A condition as a span."""
    if when.startswith(ELSE):
        return " `otherwise` " + (f"`if {when[1:]}` " if when[1:] else "")
    return f" `if {when}` " if when else " `always` "


BREAK_SIGN = "\\\n"
BREAK = re.compile(r"\s*\\\n\s*")  # one line of a paragraph ends, and another begins


def joined(row: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The pieces of a paragraph, without the breaks of lines that are left at its ends, and where something happens or
    another condition begins."""
    kept = [list(piece) for piece in row if BREAK.sub("", piece[0]).strip()]
    for place, piece in enumerate(kept):  # a comment hangs on nothing
        if piece[0].startswith(" <!--"):
            piece[1] = kept[place - 1][1] if place else ""
    for place, (text, when) in enumerate(kept):
        before = kept[place - 1] if place else None
        after = kept[place + 1] if place + 1 < len(kept) else None
        if before is None or before[1] != when or happens(before[0]):
            text = re.sub(rf"^(?:{BREAK.pattern})+", "\n" if before else "", text)
        if after is None or after[1] != when or happens(after[0]):
            text = re.sub(
                rf"(?:{BREAK.pattern})+$", "\n" if after and not after[0].startswith(" <!--") else "", text
            )
        yield text, when


def happens(piece: str) -> bool:
    """Does a piece only do something, and say nothing?"""
    return piece.startswith((" `", " <!--", " →"))


def tidied(text: str) -> str:
    """A paragraph without the spaces that were left where something stood in it that tells nothing."""
    text = re.sub(r"[ \t]+", " ", hugging(text)).strip()
    text = re.sub(r"(?<=[`)>]) (?=[,.;:!?](?!\.))", "", text)
    text = re.sub(r"(?:\s*\\\n\s*)+", r"\\\n", text)
    return re.sub(r"[ \t]*\n\s*", "\n", text)


def guarded(text: str) -> str:
    """Lines that would begin something else in Markdown, made plain."""
    rows = (
        re.sub(r"^(\s*)([-+#>=~]|\*(?=\s)|\d{1,3}[.)](?=\s))", r"\1\\\2", row)
        if not row.startswith("`")
        else row
        for row in text.split("\n")
    )
    rows = (LIKE_LINK.sub(r"(\1) (", row) for row in rows)
    return OUTCOME.sub(r"*\1*", "\n".join(rows))


OUTCOME = re.compile(rf"^\*\*((?:(?:{'|'.join(OUTCOMES)})(?:, )?)+:?)\*\*", re.IGNORECASE | re.MULTILINE)


def escaped(text: str) -> str:
    """Words without what Markdown, or ours, would take for signs."""
    text = re.sub(r"\s*(?:→|->)\s*$", "", text) or text  # a sign that it leads on: every choice of ours does
    text = text.replace("→", "–>").replace("->", "–>")
    return SHOWN.sub(r"`\1`", re.sub(r"(?<!\\)([`\[\]])", r"\\\1", text))


LIKE_LINK = re.compile(r"\\\[([^\[\]\n]*)\\\]\s?\(")  # in words that were escaped


def comment(text: str) -> str:
    """What is kept beside its place."""
    return f"<!-- not carried over: {kept(text)} -->"


def kept(text: str) -> str:
    """A text as it may stand in a comment."""
    text = re.sub(r"[\x00-\x08]", " ", SHOWN.sub(r"\1", text))
    return " ".join(text.split()).translate(str.maketrans("<>`[]→", "‹›'()-")).replace("--", "- -")


def remark(text: str) -> str:
    """What the author noted."""
    return f"<!-- {kept(text)} -->"
