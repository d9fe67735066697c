"""Signs that a player would see and no prose has: `//`, `%%`, `{`, a stroke between words, a bracket with one letter in it.

It is the net beneath those that know what another tool means by a sign: of a line that something was told of already, nothing
is told. What may live here: what prose is written with, and the look for anything else.
"""

from collections.abc import Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.marks import texts_of
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

MOST_LINES = 30  # of a paragraph
_SPAN = "\x00"
_ODD = regex.late(
    r"(?P<sign>(?<!\S)[|>\\§@^~#<_]+(?!\S)(?![^\S\n]*[\d\x00])"  # alone between blanks
    r"|(?<![\S\d])[=*+](?!\S)(?![^\S\n]*[\d\x00])(?<![\d\x00] .)"  # no sum
    r"|(?<=[^\s\d\x00]\s)[-+*/=–—;:](?=\s*$)"  # at the end, with nothing behind it
    r"|(?<![:\\])//|\|\||%%|~~|\^\^|==|\+\+|\$\$|@@|##|::|;;|^\s*--+(?=\w)"  # doubled
    r"|''|/%|%/|\[\w+\[|\$\d+\$|(?:\. ?){5,}(?=\s*\d+$)|(?<![^\s(])#[a-z][\w/-]+"  # of other tools
    r"|\[[ xX]?\]|^\[_*(?:TOC|toc)_*\]|[{}\\|^¶↩⟶⇒►▶☐☑☒✓✔✗✘]|(?<!\S)>+(?!\S)"
    r"|^\s*[;:§%=@^>,](?=\s*\w))"
)


def shown(subject: Subject, told: set[tuple[str, int]]) -> Iterator[m.Problem]:
    """The first such sign of each line of which nothing is `told`."""
    adventure = subject.adventure
    lines = [
        *walk.lines(adventure.intro),
        *(seen for held in (adventure.scenes, adventure.always) for scene in held.values() for seen in walk.lines(scene.blocks)),
        *walk.table_lines(adventure.tables.values()),
        *(seen for entry in adventure.entries for seen in walk.lines(entry.listens)),
    ]  # fmt: skip
    texts = {name: text.split("\n") for name, text in adventure.texts.items()}
    for seen in lines:
        for text, at in _said(seen):
            match = _ODD.search(text)
            if match is None or (_SPAN not in text and not any(map(str.isalnum, text))):
                continue
            place = _stands(texts.get(at.file, []), at, text[: match.start("sign")], match["sign"])
            if place is None or (place.file, place.line) in told:
                continue
            sign = match["sign"].strip()
            said = (
                f"`{sign}` is shown to the player as it stands; take it out, or put a backslash in front if it is to be seen; "
                "a note to oneself is `<!-- … -->`"
            )
            yield problem(place, "left-open", said)
            break


def _said(seen: walk.Seen) -> Iterator[tuple[str, m.Place]]:
    """The words of a line as they are told, with one sign for each code span and link; and where they begin."""
    rows = [segment.parts for segment in seen.segments]
    if isinstance(seen.holder, m.Choice):
        rows.insert(0, seen.holder.label)
    for number, parts in enumerate(rows):
        behind = _SPAN if number else ""  # a condition, or the label
        whole = behind + "".join(
            part.text if isinstance(part, m.Text) and part.style != "code" else _SPAN for part in parts
        )
        first = next((part.at for part in parts if texts_of(part)), None)
        if first is not None:
            yield whole, first


def _stands(lines: list[str], at: m.Place, before: str, sign: str) -> m.Place | None:
    """Where a sign stands in the text as written; None where it is written otherwise, or with a backslash."""
    words = before.rpartition(_SPAN)[2][-8:]
    begins = at.column - 1 if _SPAN not in before and len(before) < 8 else -1
    wanted = words.partition("\n")[2] + sign if "\n" in words else words + sign
    for number in range(at.line, min(at.line + MOST_LINES, len(lines) + 1)):
        line = lines[number - 1]
        for held in (wanted, wanted.lstrip()):
            column = line.find(held)
            where = column + len(held) - len(sign)
            if number == at.line and line[at.column - 1 :].startswith("&"):
                return at  # as an entity
            if begins >= 0 and (number != at.line or where < begins):
                continue
            escaped = line[where - 1 : where] == "\\" or line[where : where + 2] == "\\\\"
            if column >= 0 and not escaped:
                return m.Place(at.file, number, where + 1)
    return None
