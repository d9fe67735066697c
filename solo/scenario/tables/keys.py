"""The keys of random tables: the dice that head a column, and the totals that a cell names.

What may live here: pure functions of cells. What makes a table is `randomtable.py`.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from solo.core import regex

MOST_FACES = 1_000

_MARKS = regex.late(
    r"\$(?=[0-9\s\u2013-]{1,9}\$)|(?<=[0-9])\$|\*|_|`|~|\[|\]|\{|\}|<[^<>]{0,80}>|&nbsp;|\U0001f3b2"
)
ROLL_WORDS = regex.late(
    r"\b(?:roll|rolls|rolled|die|dice|result|results|total|number|no\.?)\b|[:#()]", re.IGNORECASE
)
_DICE = regex.late(r"([0-9]{0,3})\s*[dw]\s*([0-9]{1,4}|%)", re.IGNORECASE)
_SUM = regex.late(r"[0-9]{0,2}\s*[dw]\s*[0-9]{1,3}(?:\s*\+\s*[0-9]{0,2}\s*[dw]\s*[0-9]{1,3})+", re.IGNORECASE)
_TENS = regex.late(  # `d6 x 10 + d6`, which are tens and ones
    r"1?d6\s*[x\u00d7\u2715\u2716]\ufe0f?\s*10\s*\+\s*1?d6|10\s*[x\u00d7\u2715\u2716]\ufe0f?\s*1?d6\s*\+\s*1?d6",
    re.IGNORECASE,
)
_ADDED = regex.late(
    r"(?<=[0-9%])\s*[+-]\s*(?:(?!d[0-9])[a-z].*|\Z)", re.IGNORECASE
)  # `d6 + alarm`, with what the roll adds


def plain(cell: str) -> str:
    """A cell without emphasis, code ticks and doubled blanks."""
    return " ".join(_MARKS.sub("", cell.replace("\u00a0", " ")).split())


def filled(cell: str) -> bool:
    """Whether anything stands in a cell."""
    return bool(plain(cell[:200]))


def dice_header(cell: str) -> str | None:
    """The dice that head a column (`d6`, `**1d6**`, `Roll 2d6`, `d%`), in plain notation; else None."""
    text = " ".join(ROLL_WORDS.sub(" ", plain(cell[:200])).split())
    if text in ("%", "d%"):
        return "d100"
    if re.fullmatch(r"[1-9]D", text):
        text = f"{text}6"  # `1D`, of games that know no other dice
    if _TENS.fullmatch(text):
        return "d66"
    match = _DICE.fullmatch(_ADDED.sub("", text))
    if not match:
        return _summed(text)
    count, sides = int(match[1] or 1), 100 if match[2] in ("%", "00") else int(match[2])
    if not count or not sides or count * sides > MOST_FACES:
        return None
    return f"{count if count > 1 else ''}d{sides}"


def _summed(text: str) -> str | None:
    """Dice of several kinds that are added up: `d8+d12`."""
    if not _SUM.fullmatch(text):
        return None
    parts = [dice_header(part) for part in text.split("+")]
    plain_parts = [part for part in parts if part and part not in ("d66", "d666")]
    most = sum(faces(part)[-1] for part in plain_parts)
    return "+".join(plain_parts) if len(plain_parts) == len(parts) and most <= MOST_FACES else None


def added(cell: str) -> str:
    """What the heading of a column of dice adds to them: `+ alarm`, or nothing."""
    match = _ADDED.search(plain(cell[:200])) if dice_header(cell) else None
    return " ".join(match[0].split()) if match else ""


@lru_cache(maxsize=256)
def faces(dice: str) -> tuple[int, ...]:
    """Every total that these dice can show, in order."""
    if "+" in dice:
        ends = [(faces(part)[0], faces(part)[-1]) for part in dice.split("+")]
        return tuple(range(sum(low for low, _ in ends), sum(high for _, high in ends) + 1))
    count, sides = (int(part or 1) for part in dice.split("d"))
    if dice == "d66":
        return tuple(10 * tens + ones for tens in range(1, 7) for ones in range(1, 7))
    if dice == "d666":
        return tuple(100 * first + rest for first in range(1, 7) for rest in faces("d66"))
    return tuple(range(count, count * sides + 1))


_NAMED = regex.late(
    r"(?<![\w`+])(?P<dice>[0-9]{0,2}\s?[dw]\s?(?:[0-9]{1,3}|%))(?![\w`%])(?!\s?[+-]\s?[0-9d])", re.IGNORECASE
)


def named(text: str) -> tuple[str, ...]:
    """The dice that words name, in plain notation: `Rumours (1d6)`, `d66 Hues`, `Roll a d8:`. None in code spans, where they are
    rolled already."""
    bare = re.sub(r"`[^`]*`", " ", text[:2_000].replace("\u00a0", " "))
    return tuple(found for match in _NAMED.finditer(bare) if (found := dice_header(match["dice"])))


def besides_dice(text: str) -> str:
    """What words say besides which dice are rolled."""
    return " ".join(re.findall(r"[^\W\d_]{2,}", ROLL_WORDS.sub(" ", _NAMED.sub(" ", plain(text[:2_000])))))


def heads(text: str) -> bool:
    """Whether a line is the head of a table of which the rows stand below it, with a tab between its columns."""
    first, tab, _ = text.partition("\t")
    return bool(tab) and "\n" not in text and bool(dice_header(first))


def covers(figures: Sequence[str], dice: str) -> bool:
    """Whether figures name every total of some dice once, and nothing else; two at least."""
    parts = [spans(each, dice) for each in figures]
    flat = [span for part in parts if part for span in part]
    taken = [face for face in faces(dice) if any(low <= face <= high for low, high in flat)]
    inside = all(faces(dice)[0] <= low and high <= faces(dice)[-1] for low, high in flat)
    once = sum(low <= face <= high for face in taken for low, high in flat) == len(taken)
    return all(parts) and len(flat) > 1 and inside and once and tuple(taken) == faces(dice)


_COMMON = (*(f"d{n}" for n in (4, 6, 8, 10, 12, 20, 100)), "2d6", "3d6", "d66", "2d4", "2d8", "2d10", "d666")


def is_open(figure: str) -> bool:
    """Whether a figure has no end: `6+`, `2 or less`."""
    return any(form.fullmatch(levelled(figure)) for form in (_UP, _DOWN, _BEYOND))


def common(figures: Sequence[str]) -> str:
    """The common dice whose totals these figures are; nothing where they are none's, or have no end (`6+`)."""
    if any(map(is_open, figures)):
        return ""
    return next((dice for dice in _COMMON if covers(figures, dice)), "")


def dice_of(figures: Sequence[str], heading: str, above: str, alone: bool = True) -> str:
    """The dice that words name for rows with these figures; nothing where they name none.

    Named in the heading, they are the rows' dice, whatever these are, if the figures stand `alone` (without a heading that
    says what they are); else, and where they are named above, if the figures are just what they show.
    """
    for dice in named(heading):
        if covers(figures, dice) or alone and any(spans(each, dice) for each in figures):
            return dice
    return next((dice for dice in named(above) if covers(figures, dice)), "")


def levelled(cell: str) -> str:
    """A key with one kind of dash."""
    return plain(cell).translate(_DASHES)


_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212~\u301c", "-"))
_RANGE = regex.late(
    r"([0-9]{1,4})\s*(?:-+|\.{2,3}|\u2026|\bto\b|\bthr(?:o?ugh|u)\b|\ba\b|\bal\b|\bat\u00e9\b|\b\u00e0\b|\bbis\b)\s*([0-9]{1,4})",
    re.IGNORECASE,
)
_UP = regex.late(
    r"(?:\u2265|>=)\s*([0-9]{1,4})"
    r"|([0-9]{1,4})\s*(?:\+|(?:or|and) (?:more|higher|above|over|greater|up)|up\b"
    r"|(?:ou|o|oder|et|und) (?:mais|m\u00e1s|plus|mehr|h\u00f6her))",
    re.IGNORECASE,
)
_DOWN = regex.late(
    r"(?:\u2264|<=|up to)\s*([0-9]{1,4})"
    r"|([0-9]{1,4})\s*(?:-|(?:or|and) (?:less|lower|below|under|fewer)"
    r"|(?:ou|o|oder|et|und) (?:menos|moins|weniger))",
    re.IGNORECASE,
)
_BEYOND = regex.late(r"([<>])\s*([0-9]{1,4})")
_SEVERAL = regex.late(
    r"\s*(?:[,;/&]|\bor\b(?!\s+(?:more|less|higher|lower|above|below|over|under|fewer|greater|up))|\band\b"
    r"(?!\s+(?:more|less|higher|lower|above|below|over|under|fewer|greater|up)))\s*",
    re.IGNORECASE,
)


def spans(cell: str, dice: str) -> list[tuple[int, int]] | None:
    """The totals a key cell names (`2-3`, `96-00`, `12+`, `5, 6`), as parts from low to high; else None."""
    text = plain(cell[:200]).translate(_DASHES).strip(" .:)(=|%")
    if dice == "d66" and re.fullmatch(r"[1-6]\s*[,/. -]\s*[1-6]", text) and text[1:2] != "-":
        text = text[0] + text[-1]
    read = [_span(part.strip(), dice) for part in _SEVERAL.split(text)]
    parts = [part for part in read if part]
    return _merged(parts) if len(parts) == len(read) else None


def _merged(parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """`5, 6` is one span from 5 to 6."""
    merged = parts[:1]
    for low, high in parts[1:]:
        if low == merged[-1][1] + 1:
            merged[-1] = (merged[-1][0], high)
        else:
            merged.append((low, high))
    return merged


def _span(text: str, dice: str) -> tuple[int, int] | None:
    totals = faces(dice)
    if text.isdecimal() and len(text) < 5:
        return (_key(text, dice),) * 2
    if match := _RANGE.fullmatch(text):
        low, high = int(match[1]), _key(match[2], dice)
        return (low, high) if low <= high else None
    if match := _UP.fullmatch(text):
        low = _key(match[1] or match[2], dice)
        return low, max(low, totals[-1])
    if match := _DOWN.fullmatch(text):
        high = _key(match[1] or match[2], dice)
        return min(high, totals[0]), high
    if match := _BEYOND.fullmatch(text):
        edge = int(match[2]) + (1 if match[1] == ">" else -1)
        return (edge, max(edge, totals[-1])) if match[1] == ">" else (min(edge, totals[0]), edge)
    return None


def _key(digits: str, dice: str) -> int:
    """`00` is 100 on d100, `0` is 10 on d10, `000` is 1000."""
    value = int(digits)
    most = {"d100": 100, "d10": 10, "d1000": 1000}.get(dice)
    return most if most and not value and len(digits) == len(str(most)) - 1 else value
