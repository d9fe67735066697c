"""An entry as a document: whatever in it holds a label and a value, in whatever typography, is a field.

A field stands on a line of a paragraph or list (`**Morale:** 8`, `AC 5`, `Hit Dice. 3`, `THAC0 = 17`), on two lines (a label, and
below it its value; a definition list), in two cells of a table side by side, or in two cells one below the other. What may live
here: how pieces become `Part`s; how a text becomes pieces is for `pieces.py`, which of the parts are the stat line for `entry.py`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from solo.core import regex
from solo.scenario.statlines import cairn, labels
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import IS_ROW, one_line

MOST = 400  # signs of a field


_WRITTEN = {  # fields of both families, by the words that both know
    "hp": "HP",
    "armor": "Armor",
    "str": "STR",
    "dex": "DEX",
    "wil": "WIL",
    "attacks": "Attacks",
    "damage": "Damage",
    "morale": "Morale",
    "special": "Special",
}


class Piece(NamedTuple):
    """A block of an entry: a paragraph, the item of a list with its number, where that is printed, a row of what is rolled on
    below one, or a table with its cells."""

    kind: str
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()
    number: str = ""


class Field(NamedTuple):
    """A label with its value: which field it is, and both as printed."""

    key: str
    label: str
    value: str

    @property
    def text(self) -> str:
        """The field with its label, or, where that alone does not say so, one by which its kind is known."""
        if self.key in _WRITTEN:
            return f"{_WRITTEN[self.key]}: {self.value}"
        printed = f"{self.label}: {self.value}"
        mark = next(iter(labels.found(printed)), None)
        known = mark is not None and mark.key == self.key and not mark.start
        return printed if known or not labels.plain(self.key) else f"{labels.plain(self.key)}: {self.value}"


class Part(NamedTuple):
    """A line or pair of cells of an entry: the piece it stands in, its text, and the field that it is, where it is one."""

    piece: int
    text: str
    field: Field | None = None


# Labels and fields

_SEPARATED = regex.late(r"\s*(?:::|[:=]|\.(?=\s|\Z)|\|)[\s:]*|\s+-\s+|\t+\s*|\s{2,}(?=\S)")
_APART = regex.late(
    r"(?P<label>[^:=|\n]{1,40}?)\s*(?:::?|=|\s-\s|\.(?=\s)|\s{2,})\s*(?P<value>\S.*)", re.DOTALL
)
_SCORES = regex.late(
    r"(S|STR)\s*:?\s*(?=[+-]?[0-9]{1,2},? (?:D|DEX|I|INT) ?[+-]?[0-9])"
)  # `S +2, D +1, C +0`
_BONUSES = regex.late(  # `Fort +3, Ref +1, Will -1`
    rf"(?:{labels.OF_THREE_SAVES}\s*[+-]\s?[0-9]{{1,2}}(?:[\s,;]+|\Z)){{2,3}}", re.IGNORECASE
)
_MODIFIERS = regex.late(r"[+-]?[0-9]{1,2},? (?:D|DEX|I|INT) ?[+-]?[0-9]", re.IGNORECASE)
_NUMBER = regex.late(r"\s*[-+(\[]?[0-9\u00bd\u00bc\u00be]")
_BOLD = regex.late(
    r"\s*(?P<mark>\*{2,3}|__)(?P<label>[^*_]+?)\s*(?P=mark)(?:[\s:.=|]|-(?![0-9]))*(?P<value>.*)", re.DOTALL
)
_BESIDE_LABEL = regex.late(r"\s*[\[(][^\[\]()0-9]*[\])]\s*\Z")  # `THAC0 [attack bonus]:`
_EDGES = " -|>*+\u2022\t"


_ALL_SCORES = regex.late(
    r"(?:(?!STR|DEX|CON|INT|WIS|CHA|HP|WIL)[^\W\d]{1,14}:\s*)?(?P<scores>(?:(?:STR|DEX|CON|INT|WIS|CHA)\s?[0-9]{1,2}[\s,;]*){4,6})",
    re.IGNORECASE,
)
_PROBES = ("{}: 1", "{} 1", "{}: 1d6", "{} F1")  # what may stand behind a label


def _clean(text: str) -> str:
    return stattext.unlinked(stattext.unpaired(stattext.level(stattext.untagged(text))))


@lru_cache(maxsize=4096)
def label_of(text: str) -> str:
    """The field for which words stand, where they are a label and no more (`**Hit Dice:**`); nothing where they are not."""
    words = one_line(_clean(text)).strip(" -|>*_:.=\t")
    if not words or len(words) > 40 or words.isdecimal():
        return ""
    score = cairn.score_of(words)
    return score or next((key for form in _PROBES if (key := _label(form.format(words), len(words)))), "")


def _label(text: str, end: int) -> str:
    mark = next(iter(labels.found(text)), None)
    return mark.key if mark and not mark.start and mark.end == end else ""


@lru_cache(maxsize=4096)
def field(text: str, among: bool = False) -> Field | None:
    """The field that a line is, where it begins with a label; `among` others it may have a label without any sign behind it
    (`Att claw (1d6)`)."""
    if len(text) > MOST or not text.strip():
        return None
    if (bold := _BOLD.match(text)) and label_of(bold["label"]):
        return _made(bold["label"], bold["value"].strip(" |"))
    clean = _clean(text).lstrip(_EDGES).rstrip(_EDGES.replace("*", "").replace("+", ""))
    if _BONUSES.fullmatch(clean):
        return Field("save", "Save", clean)
    if row := _ALL_SCORES.fullmatch(clean):  # `DCs: str11 con11 dex11 int10`
        return Field("other", row["scores"][:3], row["scores"][3:].strip())
    if row := _SCORES.match(clean):
        return Field("other", row[1], clean[row.end(1) :].strip(" :"))
    apart = _APART.fullmatch(clean)
    for label in (apart["label"], _BESIDE_LABEL.sub("", apart["label"])) if apart else ():
        if apart and label_of(label):
            return _made(label, apart["value"])
    mark = next(iter(labels.found(clean)), None)
    if mark is None or mark.start:
        score = cairn.FIELD.match(clean)
        if score is None or score["n3"] is None or len(clean) > score.end() + 1:
            return None
        label = clean[: score.start("n3")]
        return Field(label_of(label) or "other", _bare(label), clean[score.start("n3") :].strip())
    behind = clean[mark.end :]
    separated = _SEPARATED.match(behind)
    if not (mark.colon or separated or _NUMBER.match(behind) or (among and _is_value(clean, behind))):
        return None
    value = behind[separated.end() :] if separated else behind
    return Field(mark.key, clean[: mark.end], one_line(value))


def _is_value(text: str, behind: str) -> bool:
    """Whether words behind a label are its value, and the line is no sentence."""
    words = behind.split()
    short = len(words) < 4 or (
        len(words) < 30 and "(" in behind or re.search(r"[0-9]", behind) and len(words) < 16
    )
    return bool(
        words
        and short
        and behind[0] == " "
        and not text[0].islower()
        and not re.search(r"(?<!\bft)\.\Z", behind)
    )


def _bare(label: str) -> str:
    return one_line(_clean(label)).strip(" :.=*-|")


_ROLLED = regex.late(r"\b(?:roll|rolls|[0-9]*[dw](?:[0-9]{1,3}|%))\b|:\s*\Z", re.IGNORECASE)


def as_rows(above: str, items: Sequence[str]) -> list[str]:
    """The items of a numbered list with their numbers, where they are rows of what the text above is rolled on, or says is
    to follow; none where they are fields and blows of the creature."""
    lead = stattext.unmarked(above).strip()
    if len(items) < 2 or not _ROLLED.search(lead) or label_of(lead.rstrip(":")):
        return []
    if any(field(item) for item in items):
        return []
    return [f"{number}. {one_line(item)}" for number, item in enumerate(items, 1)]


def said_of(piece: Piece) -> str:
    """What a piece says, in one text: a table of a head and one row, or of two columns, as names with their values."""
    if piece.kind != "table":
        return piece.text
    cells = [[one_line(stattext.unmarked_cell(cell)) for cell in row] for row in piece.rows]
    if len(cells) == 2:
        return "; ".join(f"{head}: {cell}" for head, cell in zip(*cells, strict=False) if head or cell)
    return "; ".join(": ".join(filter(None, row)) for row in cells if any(row))


# Parts


def parts(pieces: Sequence[Piece]) -> list[Part]:
    """The lines and pairs of cells of all pieces, in their order."""
    found: list[Part] = []
    for number, piece in enumerate(pieces):
        if piece.kind == "row":
            found.append(Part(number, piece.text))
        else:
            found += _of_table(piece.rows, number) if piece.kind == "table" else _of_lines(piece.text, number)
    return _among(_paired(found))


FEWEST_AMONG = 3


def _among(found: list[Part]) -> list[Part]:
    """The same, with the lines beside fields that are fields without a sign behind their label."""
    if sum(part.field is not None for part in found) < FEWEST_AMONG:
        return found
    order = range(len(found))
    for at in (*order, *reversed(order)):
        part = found[at]
        beside = [found[other] for other in (at - 2, at - 1, at + 1, at + 2) if 0 <= other < len(found)]
        if (
            part.text
            and part.field is None
            and not IS_ROW.match(part.text)
            and any(each.field for each in beside)
        ):
            found[at] = part._replace(field=field(part.text, True))
    return found


def _of_lines(text: str, number: int) -> Iterator[Part]:
    """The lines of a paragraph; one that goes on with the sentence or the list before it is part of it."""
    held = ""
    for line in text.split("\n"):
        line = line.rstrip("\\ ").strip()
        if held and (goes_on := _goes_on(held, line)) is not None:
            held += goes_on + line
            continue
        if held:
            yield Part(number, held, field(held))
        held = line
    if held:
        yield Part(number, held, field(held))


def _goes_on(before: str, line: str) -> str | None:
    """How a line is joined to the one before, where it goes on with it."""
    if not line or not before:
        return None
    if line[0] == ":" or label_of(before):
        return None
    if before[-1] in ",(+/&" or before.endswith((" and", " or")) or before.count("(") > before.count(")"):
        return " "
    known = field(before)
    return " " if line[0].islower() and known is not None and field(line) is None else None


_OF_WORDS = ("special", "attacks", "damage", "move", "number", "treasure", "save", "other")
_SENTENCE_WORDS = 6


def _is_prose(made: Field) -> bool:
    """Whether what stands below a label that is left empty is a sentence of its own, and not its value."""
    words = made.value.split()
    sentence = len(words) > _SENTENCE_WORDS and made.value.rstrip("*_ ").endswith((".", "!", "?"))
    return made.key not in _OF_WORDS and sentence and not words[0][:1].isdigit()


def _paired(found: list[Part]) -> list[Part]:
    """The parts, a label that stands alone with the value below it as one."""
    result: list[Part] = []
    for part in _unstacked(found):
        last = result[-1] if result else None
        alone = last is not None and (last.field is None or not last.field.value)
        if (
            last is not None
            and alone
            and part.field is None
            and not label_of(part.text)
            and len(part.text) < MOST
            and (len(last.text) > 2 or part.text.startswith(":"))
            and label_of(last.text)
            and (made := _made(last.text, part.text))
            and not _is_prose(made)
        ):
            result[-1] = Part(part.piece, made.text, made)
            if last.piece != part.piece:
                result[-1:] = [Part(last.piece, ""), result[-1]]
        elif (
            last is not None
            and part.text.startswith(":")
            and last.text
            and len(last.text) < 40
            and last.piece == part.piece
        ):
            result[-1] = Part(part.piece, f"{last.text.rstrip(' :')}: {part.text.lstrip(': ')}")
        else:
            result.append(part)
    return result


FEWEST_STACKED = 4


def _unstacked(found: list[Part]) -> list[Part]:
    """The parts, where a column of labels stands above the column of their values, each label with its own."""
    bare = [
        bool(label_of(part.text)) and not (part.field and part.field.value) and part.text.endswith(":")
        for part in found
    ]
    at = 0
    while at < len(found):
        size = next((n for n in range(len(found) - at) if not bare[at + n]), len(found) - at)
        values = found[at + size : at + 2 * size]
        if size >= FEWEST_STACKED and len(values) == size and not any(bare[at + size : at + 2 * size]):
            made = [
                _pair(label.text, value.text, value.piece)
                for label, value in zip(found[at : at + size], values, strict=True)
            ]
            made[0] = made[0]._replace(piece=found[at].piece)  # where the labels stand is used up too
            return [*found[:at], *made, *found[at + 2 * size :]]
        at += max(size, 1)
    return found


_HEADS = regex.late(
    r"(?:key|val(?:ue)?|stat(?:istic)?|field|attribute|property|score|modifier|mod|feld|wert|campo|valor|champ|valeur)s?",
    re.IGNORECASE,
)
FEWEST_HEADS = 2


def _of_table(rows: tuple[tuple[str, ...], ...], number: int) -> Iterator[Part]:
    """The pairs of a table: rows of labels each over a row of values, else labels with the cells beside them."""
    cells = [[one_line(stattext.unmarked_cell(cell)).strip() for cell in row] for row in rows]
    at, stacked = 0, False
    if columns := _columns(cells):
        heads = cells[0] if columns[0] else [str(at) for at in range(len(cells[0]))]
        for label, value, *_ in cells[columns[0] :]:
            yield _pair(label, value, number)
        for column in range(2, len(heads)):
            others = "; ".join(f"{row[0].strip(' :')} {row[column]}" for row in cells[columns[0] :])
            head = heads[column]
            yield Part(number, f"{others} ({head})" if label_of(head) else f"{head}: {others}")
        yield from (Part(number, heads[1]),) if columns[0] and not _HEADS.fullmatch(heads[1]) else ()
        return
    while at < len(cells):
        row = cells[at]
        below = cells[at + 1] if at + 1 < len(cells) else []
        if (
            below
            and not _is_roster(cells[at:])
            and (_is_head(row, below) or (stacked and _is_alone(row, below)))
        ):
            stacked = True
            for label, value in zip(row, below, strict=False):
                if value and label:
                    yield _pair(label, value, number)
                elif value or (label and label_of(label)):
                    yield Part(number, value or label)
            at += 2
            continue
        yield from _beside(row, number)
        at += 1


FEWEST_ROWS = 3


def _columns(cells: Sequence[Sequence[str]]) -> tuple[int] | tuple[()]:
    """From which row on a table has a label in its first cell and a value for each of several creatures in the others."""
    below = [row for row in cells[1:] if any(row)]
    labelled = [row for row in below if label_of(row[0])]
    if len(labelled) < FEWEST_ROWS or len(labelled) * 4 < len(below) * 3:
        return ()
    several = all(len(row) > 2 and sum(map(bool, row[1:])) == len(row) - 1 for row in labelled)
    if not several or any(label_of(cell) for row in below for cell in row[1:]):
        return ()
    return (0,) if label_of(cells[0][0]) else (1,)


def _is_roster(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a row of labels stands over several rows of values."""
    return (
        len(rows) > 2
        and not any(label_of(cell) for row in rows[1:] for cell in row)
        and all(sum(map(bool, row)) > 1 for row in rows[1:])
    )


def _is_alone(row: Sequence[str], below: Sequence[str]) -> bool:
    """Whether one cell stands over one."""
    return [bool(cell) for cell in row] == [bool(cell) for cell in below] and sum(map(bool, row)) == 1


def _is_head(row: Sequence[str], below: Sequence[str]) -> bool:
    """Whether a row is labels for the values below it."""
    known = [bool(label_of(cell)) for cell in row]
    under = sum(len(cell) > 1 and bool(label_of(cell)) for cell in below)
    if sum(known) < FEWEST_HEADS:
        return sum(known) == 1 and sum(map(bool, row)) == 1 and not under and sum(map(bool, below)) == 1
    side_by_side = any(a and b for a, b in pairwise(known))
    return side_by_side and under <= sum(known) // 3


def _beside(row: Sequence[str], number: int) -> Iterator[Part]:
    """The pairs of a row: each label with the cell behind it; a cell that is a field whole; other words."""
    filled = [cell for cell in row if cell]
    if all(_HEADS.fullmatch(cell) for cell in filled):
        return
    at = 0
    while at < len(row):
        cell, behind = row[at], row[at + 1] if at + 1 < len(row) else ""
        key = label_of(cell)
        if key and not behind:
            yield Part(number, cell)
            at += 2
        elif not key and (own := field(cell, field(behind) is not None or at > 0)) and own.value:
            yield Part(number, own.text, own)
            at += 1
        elif (
            cell
            and behind
            and (key or len(row) < 4 or _is_pairs(row, at))
            and not (not key and label_of(behind))
        ):
            more = f" ({row[at + 2]})" if len(row) == 3 and not at and row[2] else ""
            yield _pair(cell, behind + more, number)
            at += 3 if more else 2
        else:
            if cell and not _HEADS.fullmatch(cell):
                yield Part(number, cell)
            at += 1


def _is_pairs(row: Sequence[str], at: int) -> bool:
    """Whether every other cell of a row may be a label, this one among them."""
    return (
        at % 2 == 0
        and any(label_of(cell) for cell in row[::2])
        and not any(label_of(cell) for cell in row[1::2])
    )


def _pair(label: str, value: str, number: int) -> Part:
    label = re.sub(r":[0-9]\Z", "", label.strip(" :*.="))
    made = _made(label, value)
    return Part(number, made.text if made else f"{label}: {value}", made)


_HARM = regex.late(r"\b[0-9]{0,2}[dDwW][0-9]")


def _made(label: str, value: str) -> Field | None:
    """The field of a label and a value that stand apart; what the value looks like says which, where a label is two fields'."""
    label, value = _bare(label), one_line(_clean(value)).strip().removeprefix(":").strip()
    mark = next(iter(labels.found(f"{label}: {value}")), None)
    if label in ("S", "STR") and _MODIFIERS.match(value):
        return Field("other", label, value)  # a row of scores, `S +2, D +1, C +0`
    key = mark.key if mark and not mark.start and mark.end >= len(label) else label_of(label)
    if key == "damage" and label.lower().startswith("weapon") and not _HARM.search(value):
        return None  # `Weapons: bows, clubs`
    return Field(key, label, value) if key else None
