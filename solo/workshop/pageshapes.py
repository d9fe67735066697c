"""Shapes in which published pages print their rooms, ways and tables, brought to those that `pages.py` reads.

`DUNGEON KEY` on a line of its own is a heading, `3. Rats Nest.` above its description a room, `▶ North: a door` an item,
`1-3 Nothing` in lines of their own a table, and a table with a room in each row so many rooms. What may live here: text in,
text out; nothing of it is lost.
"""

import re
from collections.abc import Iterator

from solo.scenario.statlines import statline
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import keys, shapes
from solo.workshop import pagekeys

_BULLET = re.compile(
    r"(?m)^[ \t]*[\u25b6\u25ba\u2022\u25c6\u2023\u25aa\u25cf\u25b8\u25e6\u27a2]\ufe0f?[ \t]*(?:\*\*(?P<bold>[^*\n]{1,60}?)[:.]?\*\*[:.]?[ \t]*|(?P<bare>[A-Z][^:.\n*]{1,40}):[ \t]+)?"
)
_CAPITALS = re.compile(r"[A-Z][A-Z0-9&'\u2019,/ -]{5,60}(?:\([^()]*\))?:?")
_ROOM_LINE = re.compile(
    r"(?P<number>[0-9]{1,3}[a-z]?)[.)]\s+(?P<name>[A-Z][^.:!?\n]{1,45}?)(?:\s*\([^()\n]*\))?[.:]?\s*"
)
_ROW = re.compile(r"^\s*\|?.*\|.*$")
_RULE = re.compile(r"^[\s|:-]*-[\s|:-]*\|[\s|:-]*$")
_ROOMS_HEAD = re.compile(r"(?:room|area|location|no\.?|#|nr\.?|sala|raum|salle|key)", re.IGNORECASE)
_EXITS_HEAD = re.compile(
    r"exits?|ways?|doors?|leads? to|sa\u00eddas?|salidas?|ausg\u00e4nge|sorties?", re.IGNORECASE
)
_NAME_HEAD = re.compile(r"name|title|nome|nombre|nom", re.IGNORECASE)
_FEWEST = 3
_DICE = ("d4", "d6", "d8", "d10", "d12", "d20", "d100")
LETTERED = re.compile(r"(?m)^\s*(?:#{1,6}\s+|\*\*|__)(?P<letter>[A-Z])[.:)]\s")


def known(text: str) -> str:
    """The page in the shapes that are read."""
    text = _BULLET.sub(_item, _CALLOUT.sub(_opened, text))
    lines = _capitals(_barred(text.split("\n")))
    return "\n".join(_tabled(_listed(_roomed(list(pagekeys.headed(lines))))))


_CALLOUT = re.compile(
    r"(?m)^[ \t]*>[ \t]*\[!\w+(?:\|[^\]\n]*)?\][+-]?[ \t]*(?P<title>[^\n]*)\n(?P<body>(?:[ \t]*>[^\n]*(?:\n|\Z))+)"
)
_ROWS_IN = re.compile(r"(?m)^(?:\s*1[.)]\s+\S|\s*\|.*\|\s*$)")


def _opened(match: re.Match) -> str:
    """A note book's box in which a numbered list or a table stands, without the box: `> [!info] Roll a d6`."""
    body = re.sub(r"(?m)^[ \t]*>[ \t]?", "", match["body"])
    if not _ROWS_IN.search(body):
        return match[0]
    return f"{match['title'].strip()}\n\n{body}\n"


def _barred(lines: list[str]) -> list[str]:
    """The lines of tables without strokes at their edges, with them."""
    result = [*lines]
    for at in range(1, len(lines)):
        if _RULE.match(lines[at]) and "|" in lines[at - 1] and not lines[at - 1].lstrip().startswith("|"):
            number = at - 1
            while number < len(lines) and "|" in lines[number]:
                result[number] = f"| {lines[number].strip()} |"
                number += 1
    return result


_ONLY_BOLD = re.compile(r"\s*(?:\*\*|__)[^*_\n]{2,60}(?:\*\*|__)\s*")


def lettered(text: str) -> bool:
    """Whether the rooms of a page have letters: `**A. The Gate.**`, `**B. The Yard.**` …"""
    found = [match["letter"] for match in LETTERED.finditer(text)]
    return len(found) >= _FEWEST and found[:2] == ["A", "B"]


def _item(match: re.Match) -> str:
    head = match["bold"] or match["bare"]
    return f"- **{head}**: " if head else "- "


def _capitals(lines: list[str]) -> list[str]:
    """A line in capitals that stands by itself heads what follows."""
    result = []
    for number, line in enumerate(lines):
        alone = not (number and lines[number - 1].strip()) and bool("".join(lines[number + 1 :]).strip())
        words = line.strip()
        heads = (
            alone
            and _CAPITALS.fullmatch(words)
            and len(words.partition("(")[0].split()) < 9
            and not statline.looks_like(words)
        )
        name, _, beside = words.rstrip(":").partition("(")
        result += (
            ["## " + name.strip().capitalize(), "", *filter(None, [beside.rstrip(" )")]), ""]
            if heads
            else [line]
        )
    return result


def _roomed(lines: list[str]) -> list[str]:
    """`3. Rats Nest.` alone on its line, with a description below it, heads a room, where there are several such."""
    found = {
        number: match
        for number, line in enumerate(lines)
        if (match := _ROOM_LINE.fullmatch(line)) and _told(lines, number)
    }
    if len(found) < _FEWEST:
        return lines
    result = []
    for number, line in enumerate(lines):
        result += (
            ["", f"##### {found[number]['number']}. {found[number]['name'].strip()}", ""]
            if number in found
            else [line]
        )
    return result


def _told(lines: list[str], number: int) -> bool:
    """Whether a description stands right below a line: words of their own, and no next number."""
    below = lines[number + 1].strip() if number + 1 < len(lines) else ""
    item = re.match(r"[0-9]{1,3}[.):]|[#|]|[-*+]\s", below)  # a list goes on, or is below an item of one
    return len(below.split()) > 3 and not item and not re.search(r"\b[0-9]{0,2}d[0-9]", lines[number])


_CLOSE = re.compile(r"\A\s*([0-9]{1,3}(?:-[0-9]{1,3})?)[:=](?=[^\W\d])")  # `1:Acolyte`, `1-2=Empty`


_DASHED = re.compile(r"\A\s*([0-9]{1,3})\s?[-\u2013\u2014]\s+(?=\S)")  # `2 - 1 green slime`, `10- a tremor`


def _listed(lines: list[str]) -> list[str]:
    """Lines that begin with the totals of a die, one behind the other, as a table; the die stands before them."""
    result: list[str] = []
    at = 0
    while at < len(lines):
        run = _run(lines, at, _CLOSE)
        dice = _dice_of(result, [key for key, _ in run])
        if not dice and _DASHED.match(lines[at]):
            dashed = _run(lines, at, _DASHED)
            dice = _dice_of(result, [key for key, _ in dashed])
            run = dashed if dice else run
        if dice:
            result += ["", f"| {dice} | Result |", "| --- | --- |"]
            result += [f"| {key} | {said} |" for key, said in run] + [""]
        else:
            result += lines[at : at + len(run)]
        at += len(run)
        if at < len(lines) and not dice:
            result.append(lines[at])
            at += 1
    return result


def _run(lines: list[str], at: int, sign: re.Pattern) -> list[tuple[str, str]]:
    """The lines from a place on that begin with figures and a sign, as those with their words."""
    run: list[tuple[str, str]] = []
    while at + len(run) < len(lines):
        line = sign.sub(r"\1: ", lines[at + len(run)])
        row = shapes.line_of(line, bare=True)
        if row is None or (sign is _DASHED and line == lines[at + len(run)]):
            break
        run.append((row.key, line[row.rest :].strip().replace("|", "/")))
    return run


def _dice_of(before: list[str], figures: list[str]) -> str:
    """The die that lines of totals belong to: a range must be among them, and they must go from one to its end."""
    filled = [line for line in before[-8:] if line.strip()][-4:]
    if filled and _ONLY_BOLD.fullmatch(filled[-1]) and any("|" in line for line in filled):
        filled = next(([line] for line in reversed(before) if line.startswith("#")), [])
    near = " ".join(filled)
    if len(figures) < _FEWEST:
        return ""
    if all(key.isdecimal() for key in figures):
        named = tuple(dict.fromkeys(keys.named(near)))
        own = f"d{len(figures)}"
        said = not named and re.search(r"\b(?:table|roll)\b", near, re.IGNORECASE) is not None
        named = (own,) if said and own in _DICE else named
        return named[0] if len(named) == 1 and keys.covers(figures, named[0]) else ""
    own = f"d{re.findall('[0-9]+', figures[-1])[-1]}"
    return keys.dice_of(figures, "", near) or keys.common(figures) or own * keys.covers(figures, own)


def _tabled(lines: list[str]) -> Iterator[str]:
    """A table with a room in each row as so many headings."""
    at = 0
    while at < len(lines):
        if at + 1 < len(lines) and _ROW.match(lines[at]) and _RULE.match(lines[at + 1]):
            end = at + 2
            while end < len(lines) and "|" in lines[end]:
                end += 1
            rooms = _rooms_of(lines[at], lines[at + 2 : end]) or _in_pairs(lines[at], lines[at + 2 : end])
            yield from rooms or lines[at:end]
            at = end
        else:
            yield lines[at]
            at += 1


def _cells(line: str) -> list[str]:
    return [one_line(cell) for cell in re.split(r"(?<!\\)\|", line.strip().strip("|"))]


def _in_pairs(head: str, rows: list[str]) -> list[str]:
    """The rooms of a table that has them side by side, a number before each: `| 1 | A well. | 2 | A stair. |`; nothing where its
    head says anything else, as that of a table to roll on does."""
    cells = [cell for line in (head, *rows) for cell in _cells(f"{line.strip()} ")]
    numbers, told = cells[::2], cells[1::2]
    if len(numbers) < _FEWEST or numbers != [str(number) for number in range(1, len(numbers) + 1)]:
        return []
    if sum(len(each.split()) for each in told) < _ENOUGH * len(told):
        return []
    result: list[str] = []
    for number, text in zip(numbers, told, strict=False):
        result += ["", f"**{number}**. {text or _NO_TEXT}", ""]
    return result


_ENOUGH = 4  # words of a room, on an average
_NO_TEXT = "An empty room."


def _rooms_of(head: str, rows: list[str]) -> list[str]:
    heads = _cells(head)
    if len(heads) < 3 or not _ROOMS_HEAD.fullmatch(heads[0]) or len(rows) < _FEWEST:
        return []
    table = [_cells(row) for row in rows]
    if not all(re.fullmatch(r"[A-Z]{0,2}[0-9]{1,3}[a-z]?", row[0]) for row in table):
        return []
    named = next((at for at, cell in enumerate(heads) if at and _NAME_HEAD.search(cell)), 1)
    result: list[str] = []
    for row in table:
        result += [
            "",
            f"##### {row[0]}. {row[named].rstrip('.')}" if len(row) > named else f"##### {row[0]}.",
            "",
        ]
        for name, cell in list(zip(heads, row, strict=False))[1:]:
            if name == heads[named] or not cell.strip("-\u2013\u2014 "):
                continue
            result += [
                f"Exits: {cell}"
                if _EXITS_HEAD.search(name)
                else f"{cell}"
                if _plain(name)
                else f"{name}: {cell}",
                "",
            ]
    return [*result, ""]


def _plain(name: str) -> bool:
    """Whether a column holds what is told or who is there, so that its heading adds nothing."""
    return (
        re.search(r"descri|content|note|monster|creature|inhabitant|encounter|feature", name, re.IGNORECASE)
        is not None
    )
