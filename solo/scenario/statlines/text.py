"""The text of stat lines: dashes and spaces made alike, brackets, pieces, and the damage that stands in them.

Every step keeps the length of the text, so that a place in the cleaned line is the same place in the line as
printed. Nothing here raises, and every pattern reads a line once: no input is slow.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from pkgutil import get_data
from typing import NamedTuple

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario.statlines import multiples
from solo.scenario.statlines.labels import fold

LIMIT = 4_000
IS_ROW = regex.late(  # a row of what is rolled on: `4. Attack self (d4 damage)`, `2-4: Leg`
    r"[0-9]{1,3}(?:\s?[-\u2013]\s?[0-9]{1,3})?[.):]\s"
)
MOST_DICE, MOST_SIDES = 100, 1_000

_ALIKE = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\uff0d", "-"),
        **dict.fromkeys("\u00a0\u2007\u2009\u200a\u202f\u200b\u2060\ufeff\u3000\t\r", " "),
        **dict.fromkeys("\u2018\u2019\u02bc\u2032", "'"),
        **dict.fromkeys("\u201c\u201d\u2033", '"'),
        "\u00d7": "x",
        "\u2044": "/",
        "\u00b7": ",",
        "\uff0b": "+",
        "`": " ",
    }
)
_FEET = regex.late(  # 120` (40`)
    r"(?<=[0-9])`(?=\s?\([0-9]{1,3}`\))|(?<=\([0-9]{2})`(?=\))|(?<=\([0-9]{3})`(?=\))"
)
_ROLLED = regex.late(
    r"`\s*dice:\s*(?P<what>[^`|\\]*?)\s*(?:\\?\|[^`]*)?`", re.IGNORECASE
)  # what a plugin rolls
_DOT_FIRST = regex.late(
    r"(?<![^\n])(?:(?<=\n)|\A)\u2022|(?<=\n )\u2022|(?<=\n  )\u2022"
)  # which begins an item
_FENCE = regex.late(r"^[ \t]*:{3,}[^\n]*", re.MULTILINE)  # `:::statblock`, around a block
_BREAK = regex.late(r"<br */?>|\\(?=\n)|\\\Z", re.IGNORECASE)
_LABEL_LAST = regex.late(
    r"[,;(]\s*(?:#?[A-Z][A-Z0-9]{1,4}|D|S|Save(?: as)?|Move|Morale|Dmg|Dam|Damage|Attacks?|Hit Dice|Armou?r Class)\s*\Z"
)
_VALUE_AHEAD = regex.late(r"\s*(?:[0-9]|(?:F|C|T|M|MU|D|E|H|Ftr|Thf|Clr|Elf|Dwarf)\s?[0-9]{1,2}\b)")
_ALIGNMENT_LAST = regex.late(r"[,;(]\s*(?:AL|Alignment)\s*\Z")
_ALIGNMENT_AHEAD = regex.late(r"\s*(?:[LNC][GE]?|Lawful|Neutral|Chaotic)\s*(?:[,;.]|\Z)")
_LIST_MARK = regex.late(r"^\s*[*+-](?=\s)")
_LABEL_AHEAD = regex.late(r"\s*(?:[-+*]\s+)?[*_]{0,3}[A-Z0-9#\u00c0-\u00dd]")
_ESCAPED = regex.late(r"(?:\\\*)+")  # `\*`, a star that is meant as one
_OPENS, _CLOSES = "([{", ")]}"


_UNSEEN = regex.late(r"[^ -~\n\u00a1-\u00ac\u00ae-\u00ff]")  # what may be no letter that is seen
_BOXES = "\u25a1\u25a2\u25a0\u2610\u2b1c\u25fb\u25cb\u274f"  # to tick hit points off


_WORTH = r"(?i:XP|PX|EP|PE|EXP)"
_BLANK_IN_NUMBER = regex.late(  # `2 900 PX`, `XP : 2 900`; in `AC 5 100 XP` the figures are two
    rf"(?:(?:\A|(?<=[(,;:])|(?<=[(,;:]\s)|(?<=[.]\s))[1-9][0-9]{{0,2}}(?:[ \u00a0\u2009\u202f][0-9]{{3}}){{1,2}}(?=\s?{_WORTH}\b)"
    rf"|\b{_WORTH}(?:\*\*)?\s?:?(?:\*\*)?\s?\(?[1-9][0-9]{{0,2}}(?:[ \u00a0\u2009\u202f][0-9]{{3}}){{1,2}}(?=\s*(?:[;)|\n]|[,.](?![0-9])|\Z))"
    r"|(?<=[0-9]/)[1-9][0-9]{0,2}[ \u00a0\u2009\u202f][0-9]{3}(?=[/,;]|\s*\Z))"
)
_BLANK_BETWEEN = regex.late(r"(?<=[0-9])[ \u00a0\u2009\u202f](?=[0-9])")


def thousands(text: str) -> str:
    """The text with a comma for the blank that parts the thousands of experience points, as long as it was."""
    return _BLANK_IN_NUMBER.sub(lambda m: _BLANK_BETWEEN.sub(",", m[0]), text)


_BETWEEN_DASHES = regex.late(  # `Sv - F6 to 10 -,`, a value set in the middle of its column
    r"(?<=[A-Za-z#:.])\s-\s(?=[A-Z0-9])[^,;\n-]{1,60}?\s-(?=\s*(?:[,;\n]|\Z))"
)


@lru_cache(maxsize=1024)  # whoever reads a stat line levels it again and again
def level(text: str) -> str:
    """The line with one kind of dash, space, quote and line break (`;`), as long as it was."""
    text = multiples.level(_FEET.sub("'", _ROLLED.sub(_as_long, text)))
    text = _DOT_FIRST.sub(" ", thousands(text.translate(_ALIKE))).replace("\u2022", ";")
    text = _BETWEEN_DASHES.sub(lambda m: m[0].replace("- ", "  ", 1)[:-1] + " ", text)
    text = _FENCE.sub(lambda m: " " * len(m[0]), text).replace("\\#", " #")
    text = _ESCAPED.sub(lambda m: ("*" * (len(m[0]) // 2)).ljust(len(m[0])), text)
    text = text.replace("\\[", " [").replace("\\]", "] ")
    text = _UNSEEN.sub(lambda m: m[0] if m[0].isprintable() and m[0] not in _BOXES else " ", text)
    text = _BREAK.sub(lambda m: ";".ljust(len(m[0])), text)
    lines = [_LIST_MARK.sub(lambda m: " " * len(m[0]), line) for line in text.split("\n")]
    joins = [_join(a, b) for a, b in pairwise(lines)]
    return "".join(line + join for line, join in zip(lines, [*joins, ""], strict=True))


def _as_long(match: re.Match) -> str:
    """What a plugin is to roll, without what is said to the plugin, as long as it was."""
    return match["what"].rjust(len(match[0]))


def _join(before: str, after: str) -> str:
    """A line break is a space where the sentence goes on, and ends a field where it does not."""
    ends = before.rstrip()[-1:]
    if before.rstrip().endswith(" -") and after[:1].isdigit():
        return " "  # `S -` / `4`
    if _LABEL_LAST.search(before) and _VALUE_AHEAD.match(after):
        return " "  # `XP 15, NA` / `2d6 (2d10)`
    if _ALIGNMENT_LAST.search(before) and _ALIGNMENT_AHEAD.match(after):
        return " "  # `Ch +2, AL` / `C, LV 6`
    return ";" if ends not in ",(+/[&" and _LABEL_AHEAD.match(after) else " "


def unmarked(text: str) -> str:
    """Blank out all Markdown emphasis."""
    return re.sub(r"\*|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])", lambda m: " " * len(m[0]), text)


_TAG = regex.late(r"</?[A-Za-z][^<>]{0,200}>")
_LINK = regex.late(r"!?\[([^\[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s\"[^\"]*\")?\)")


def untagged(text: str) -> str:
    """Without HTML tags but for line breaks."""
    return (
        _TAG.sub(lambda m: m[0] if _BREAK.fullmatch(m[0]) else " " * len(m[0]), text) if "<" in text else text
    )


def unlinked(text: str) -> str:
    """The words of links, without where they lead."""
    return _LINK.sub(lambda m: m[1], text)


def unmarked_cell(cell: str) -> str:
    """The words of a table's cell, without emphasis, ticks and links."""
    return unlinked(unpaired(cell.replace("`", " ")))


_OPENING = regex.late(r"(?<![^\W_])(\*{1,3}|_{1,3})(?=[^\s*_,;.)])")


def unpaired(text: str) -> str:
    """Blank out Markdown emphasis that comes in pairs, and leave the stars of `HD 2**` alone."""
    out, at, never = list(text), 0, set()
    while match := _OPENING.search(text, at):
        mark, at = match[1], match.end()
        close = -1 if mark in never else text.find(mark, at)
        if close < 0:
            never.add(mark)
            continue
        for start in (match.start(), close):
            out[start : start + len(mark)] = " " * len(mark)
        at = close + len(mark)
    return "".join(out)


def brackets(text: str) -> dict[int, int]:
    """Where each bracket that has a partner closes."""
    pairs, stack = {}, []
    for at, char in enumerate(text):
        if char in _OPENS:
            stack.append(at)
        elif char in _CLOSES:
            kind = _OPENS[_CLOSES.index(char)]
            while stack and text[stack[-1]] != kind:
                stack.pop()
            if stack:
                pairs[stack.pop()] = at
    return pairs


def depths(text: str) -> list[int]:
    """How many brackets that have a partner stand around each character; the brackets themselves count."""
    change = [0] * (len(text) + 1)
    for start, end in brackets(text).items():
        change[start] += 1
        change[end + 1] -= 1
    total, result = 0, []
    for step in change[:-1]:
        total += step
        result.append(total)
    return result


def blank(text: str, start: int, end: int, filler: str = " ") -> str:
    """The text with a part of it blanked out."""
    return text[:start] + filler.ljust(end - start) + text[end:] if end > start else text


def unwrapped(text: str, at: int) -> str:
    """The text without the brackets that stand around the place `at`."""
    for start, end in brackets(text).items():
        if start < at < end:
            text = blank(blank(text, start, start + 1), end, end + 1, ";")
    return text


def pieces(
    text: str, pattern: re.Pattern, start: int = 0, end: int | None = None
) -> Iterator[tuple[int, int]]:
    """The parts of the text between separators that stand in no bracket, without the blanks around them."""
    end = len(text) if end is None else end
    deep = depths(text[start:end])
    at = start
    for match in pattern.finditer(text, start, end):
        if match.start() >= at and not deep[match.start() - start]:
            yield trimmed(text, at, match.start())
            at = match.end()
    yield trimmed(text, at, end)


def trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """The same part without the blanks at its ends."""
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end


_SIGNED = regex.late(r"-\s?[0-9]")


def bare(text: str, edges: str = " .,;") -> str:
    """The text without signs at its ends that say nothing; the minus of a figure is part of it."""
    text = text.strip(edges)
    while text.startswith("-") and not _SIGNED.match(text):
        text = text[1:].lstrip(edges)
    return text.rstrip(f"{edges}-")


def one_line(text: str) -> str:
    """Runs of blanks made one, and none at the ends."""
    return " ".join(text.split())


_BEFORE_SIGN = regex.late(r"(?<=[^\W_])\s+(?=[,;:.](?:\s|\Z))")


def plain(text: str) -> str:
    """Words on one line, without emphasis and without the blanks that its marks left before a sign."""
    return _BEFORE_SIGN.sub("", one_line(unmarked(text)))


def whole(digits: str) -> int:
    """The number these digits print, with the letters O and l that stand for 0 and 1 in bad scans."""
    return int(re.sub("[lI|]", "1", re.sub("[oO]", "0", digits)))


# Damage


class Damage(NamedTuple):
    """Damage as read: dice, whether the highest counts, a flat bonus, the words that were left, a note."""

    dice: tuple[str, ...]
    keep: str | None
    bonus: int
    tags: tuple[str, ...]
    note: str = ""


_DIE = regex.late(r"([0-9]{0,3})\s?[dDwW]([0-9]{1,4}|%)(?![0-9A-WYZa-wyz]|x[a-z])")
_TIMES_BEFORE = regex.late(r"([0-9]{1,2})\s*x\s*(?=[0-9]{0,2}d[0-9])", re.IGNORECASE)
_TIMES_AFTER = regex.late(r"\s*x\s*([0-9]{1,2})(?![0-9])", re.IGNORECASE)
_PLUS = regex.late(r"\s*\+\s*(?=[0-9]{0,3}\s?d[0-9]{1,4}(?!\s*(?:/|per|each)\s*(?:r|t)))", re.IGNORECASE)
_BONUS = regex.late(
    r"\s*([+-])\s*([0-9]{1,3})(?![0-9]|\s*(?:d[0-9]|points?\b|pts?\b|levels?\b|hull\b|x\s*[0-9]|-in-|%))",
    re.IGNORECASE,
)
_BEST = regex.late(r"\bb\[([0-9]d[0-9]{1,2}(?:[+-][0-9]{1,2})?)\]")  # `b[2d8+2]`
_KEEP = regex.late(r",?\s*\(?\b(?:keep|take|use)(?: the)? (?:highest|higher|best)\b\)?", re.IGNORECASE)
_SPAN = regex.late(r"([0-9]{1,3})\s*--?\s*([0-9]{1,3})(?![0-9]|-?in-)")
_FLAT = regex.late(
    r"([0-9]{1,3})\s*(?:points?(?: of)?|pts?|hp|pv|pg|tp|dmg|damage)?\b(?!\s*(?:'|ft|feet|in\b|x|/|%))(?!\s+(?!points|pts)[a-z]{3,}s(?:,|\Z))",
    re.IGNORECASE,
)
_AVERAGE_OF = regex.late(r"\s*\(([0-9]{0,2}d[0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?)\)", re.IGNORECASE)
_SLIP = regex.late(r"4(?:4|6|8|10|12|20)(?![0-9])")
_NOT_HARM = regex.late(
    r"\s*(?:rounds?|turns?|days?|hours?|minutes?|uses?|charges|times?|random|spells?|gp|sp|cp|coins?|gold|"
    r"of them|people|followers?|foes?|targets?|feet|ft|tons?|lbs?|pounds?|miles?|yards?)\b",
    re.IGNORECASE,
)


def damage(text: str, keeps: bool) -> Damage | None:
    """The damage a text begins with, and what stands behind it as tags; None where it begins with none.

    `keeps` is Cairn's reading, where of several dice the highest counts; else they are added up.
    """
    text = multiples.plain(_BEST.sub(r"\1 keep highest", one_line(text)))
    highest = _KEEP.search(text)
    if highest:
        text = text[: highest.start()] + text[highest.end() :]
    return _diced(text, keeps, bool(highest)) or _spanned(text, keeps) or _flat(text)


def _diced(text: str, keeps: bool, highest: bool) -> Damage | None:
    if (several := multiples.SUM.match(text)) and (summed := _several(several, keeps)):
        return summed._replace(tags=(*summed.tags, *tags(text[several.end() :])))
    before = _TIMES_BEFORE.match(text)
    dice, at = _dice_at(text, before.end() if before else 0)
    if not dice or _NOT_HARM.match(text, at):
        return None
    times = int(before[1]) if before else 1
    after = _TIMES_AFTER.match(text, at)
    if after and len(dice) == 1 and (highest or keeps) and int(after[1]) <= 4:
        times, at = int(after[1]), after.end()
    bonus, at = _bonus_at(text, at)
    written = _written(dice, times, keeps, highest)
    if not written:
        return None
    keep = "highest" if len(written) > 1 and (keeps or highest) else None
    return Damage(written, keep, bonus, tags(text[at:]))


def _several(printed: re.Match, keeps: bool) -> Damage | None:
    """Dice whose sum is multiplied as so many of them more, where they are not too many: `1d6 x 10` is 10d6."""
    times = int(printed["times"])
    dice, _ = _dice_at(printed["dice"], 0)
    if times < 2 or (keeps and times <= 4 and dice[0][0] == 1 and not printed["bonus"]):
        return None  # of so many of Cairn's the best counts
    written = _written([(count * times, sides) for count, sides in dice], 1, False, False)
    bonus, _ = _bonus_at(printed["bonus"], 0)
    return Damage(written, None, bonus * times, (one_line(printed[0]),)) if written else None


def _dice_at(text: str, at: int) -> tuple[list[tuple[int, str]], int]:
    found = []
    while match := _DIE.match(text, at):
        found.append((int(match[1] or 1), match[2]))
        at = match.end()
        more = _PLUS.match(text, at)
        if not more:
            break
        at = more.end()
    return found, at


def _bonus_at(text: str, at: int) -> tuple[int, int]:
    match = _BONUS.match(text, at)
    return (int(match[1] + match[2]), match.end()) if match else (0, at)


def _written(dice: list[tuple[int, str]], times: int, keeps: bool, highest: bool) -> tuple[str, ...]:
    result: list[str] = []
    for count, sides in dice * times:
        sides = "100" if sides == "%" else sides
        if not 0 < int(sides) <= MOST_SIDES or not 0 < count <= MOST_DICE or len(result) + count > MOST_DICE:
            return ()
        if highest:
            result += [f"d{int(sides)}"] * count
        else:
            result.append(f"{'' if keeps and count == 1 else count}d{int(sides)}")
    return tuple(result)


def _spanned(text: str, keeps: bool) -> Damage | None:
    """Damage printed as a range: 3-18 is 3d6."""
    match = _SPAN.match(text)
    if match is None or not 0 < (low := int(match[1])) < (high := int(match[2])):
        return None
    count, sides, bonus = dice_for(low, high)
    die = f"{'' if keeps and count == 1 else count}d{sides}"
    note = f"damage {low}-{high} is read as {die}{f'{bonus:+d}' if bonus else ''}"
    more, at = _bonus_at(text, match.end())
    return Damage((die,), None, bonus + more, tags(text[at:]), note)


_COMMON = (3, 4, 6, 8, 10, 12, 20, 100)


def dice_for(low: int, high: int) -> tuple[int, int, int]:
    """Dice (count, sides, bonus) that go from low to high, with the dice people own where that can be."""
    if low > 1 and high % low == 0 and high // low in _COMMON and low <= MOST_DICE:
        return low, high // low, 0
    span = high - low
    for count in (1, 2, 3, 4, 5):
        if span % count == 0 and span // count + 1 in (2, *_COMMON) and low >= count:
            return count, span // count + 1, low - count
    return 1, span + 1, low - 1


def _flat(text: str) -> Damage | None:
    """Damage printed as a plain number. `46` is a slip of the pen for `d6`."""
    if _SLIP.match(text):
        return None
    match = _FLAT.match(text)
    if not match or _NOT_HARM.match(text, match.end()) or not int(match[1]):
        return None
    if average := _AVERAGE_OF.match(text, match.end()):  # `5 (1d6 + 2)`
        return _diced(one_line(f"{average[1]} {text[average.end() :]}"), False, False)
    return Damage((str(int(match[1])),), None, 0, tags(text[match.end() :]))


def misprint(text: str) -> str:
    """The die a slip such as `46` stands for, or nothing."""
    match = _SLIP.fullmatch(text.strip())
    return f"d{match[0][1:]}" if match else ""


_TAG_BREAK = regex.late(
    r"[,;]|(?<![0-9])(?<!\bw)/(?!\s*(?:rounds?|turns?|days?)\b)|(?<!\bw)/(?![0-9]|\s*(?:rounds?|turns?|days?)\b)|\s\+\s|^\+(?![0-9])"
)
_IDLE_FIRST = regex.late(r"\A(?:points? of )?(?:damage|dmg)\s+(?:and|plus|,)\s*", re.IGNORECASE)
_IDLE = regex.late(r"^(?:each|apiece)$|\b(?:dmg|damage|hp)\b\.?$|^points?$|^(?:damage|dmg)$", re.IGNORECASE)


def tags(text: str) -> tuple[str, ...]:
    """The words behind the dice, one tag each, without emphasis; known tags in small letters."""
    found = []
    for start, end in pieces(text, _TAG_BREAK):
        tag = _IDLE_FIRST.sub("", one_line(unmarked(text[start:end])).strip(" ."))
        if tag and not _IDLE.fullmatch(tag) and tag != "+":
            found.append(known_tags().get(fold(tag.lower()), tag))
    return tuple(found)


@cache
def known_tags() -> dict[str, str]:
    """The tags that a fight goes by, by the words that are printed for them, from the table in `tags.md`."""
    text = (get_data(__package__, "tags.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return {fold(word.strip()): row[0].strip() for row in rows for word in row[1].split(",")}


def printed_damage(text: str, keeps: bool) -> Damage | None:
    """What stands in the brackets behind an attack: dice first, or after a word such as `blast, d8`."""
    found = damage(text, keeps)
    if found:
        return found
    parts = [text[start:end] for start, end in pieces(text, regex.late("[,;]"))]
    for at, part in enumerate(parts):
        found = _diced(one_line(part), keeps, False)
        if found:
            rest = [tag for other in parts[:at] + parts[at + 1 :] for tag in tags(other)]
            return found._replace(tags=found.tags + tuple(rest))
    worded = re.match(r"([A-Za-z]+)\s+(?=[0-9]{0,2}[dD][0-9])", text.strip())
    found = _diced(one_line(text.strip()[worded.end() :]), keeps, False) if worded else None
    if worded and found and fold(worded[1].lower()) in known_tags():
        return found._replace(tags=(*found.tags, *tags(worded[1])))
    return None


# Names

_WHO = regex.late(  # `Monsters: Ghoul x2`
    r"(?:monsters?|creatures?|encounters?|enem(?:y|ies)|foes?|inhabitants?|denizens?|occupants?)\s*:\s*(?=[^\W_])",
    re.IGNORECASE,
)
_BULLET = regex.late(r"\s*(?:[-+>]\s+|[0-9]{1,3}[.)]\s+|#{1,6}\s+)+")
_NUMBER_FIRST = regex.late(
    r"\(?([0-9]{0,3}[dw][0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?|[0-9]{1,3}(?:-[0-9]{1,3})?)\)?(?:\s*x)?(?:\s+|\Z)(?=[^\W\d]|\Z)",
    re.IGNORECASE,
)
_NUMBER_LAST = regex.late(
    r"(?<=\S)\s*(?:\((?:x\s?)?([0-9]{0,3}[dw]?[0-9]{1,3}(?:[+-][0-9]{1,3}|\s?x\s?[0-9]{1,3}|\s(?:or|ou|oder|o)\s[0-9]{1,3})?)(?:\s(?:in all|in total|total|insgesamt|en total|no total|en tout|au total))?\)|\bx\s?([0-9]{1,3})|(?<=\s)([0-9]{0,3}[dw][0-9]{1,3}))\Z",
    re.IGNORECASE,
)


_NUMBER_LISTED = regex.late(r"(?<=[^\W\d_])[,:]\s([0-9]{1,2})\Z")
_NUMBER_WORD = regex.late(
    rf"({'|'.join(NUMBERS[1:])})\s+(?=[a-z][a-z '-]*(?:s|men|folk|wolves|mice|oxen)\b)", re.IGNORECASE
)


_EMPHASISED = regex.late(
    rf"(?:(?<![\w.])(?P<number>[0-9]{{0,3}}d?[0-9]{{1,3}}(?:[+-][0-9]{{1,2}})?|{'|'.join(NUMBERS[1:])})\s+)?(?P<mark>\*\*\*|\*\*|\*|__|_)(?=[^\s*_])"
    r"(?P<name>[^*_\n]{1,60}?(?:\n[^*_\n]{1,40}?)?)(?<!\s)(?P=mark)(?!\w)"
)


_IS_NAME = regex.late(
    r"^(?!(?:detachments?|warband|blast|bulky|impaired|enhanced|critical damage)\b).*[^\W\d_]{2}",
    re.IGNORECASE | re.DOTALL,
)
_ARTICLE = regex.late(r"(?:an?|the|der|die|das|ein|eine|un|une|le|la|el|los|las|o|um|uma)", re.IGNORECASE)


_FIGURE_NEXT = regex.late(
    r"[A-Z]{2,4}\s?[+-]?[0-9]{1,2}\b(?!\w)"
)  # `**Goblin** DF +1`, a figure of another game


def emphasised(text: str) -> tuple[str, str, str]:
    """The name that is set apart in the words before a line, how many there are, and the words: of `The cellar is dark.
    3 *rats* squeak (HD 1 …` it is `rats`. Bold goes before italics, the last before others. Nothing where all of the words
    are the name, or none is set apart."""
    found = [match for match in _EMPHASISED.finditer(text) if _IS_NAME.search(match["name"])]
    bold = [match for match in found if len(match["mark"]) > 1]
    if not found:
        return "", "", ""
    match = (bold or found)[-1]
    before = one_line(untagged(unmarked(_BULLET.sub("", text[: match.start()]))))
    behind = one_line(untagged(unmarked(text[match.end() :]))).strip(" (*_")
    if not behind and _ARTICLE.fullmatch(before):
        return one_line(match["name"]).strip(" .:,;"), "", ""
    if not re.search(r"[^\W\d_]{2}", before + behind):
        return "", "", ""
    last = before.split()[-1:] or [""]
    if last[0][:1].isupper() and last[0][-1:].isalnum():
        return "", "", ""  # `Large **Goblin**`
    if not (
        behind[:1].islower()
        or _FIGURE_NEXT.match(behind)
        or behind[:1] in ("", ",", ";", ":", ".", "-", "\u2013", "\u2014")
    ):
        return "", "", ""  # `**Goblin** Archer`
    rest = " ".join(filter(None, (before, behind.strip(" ,;:.-\u2013\u2014"))))
    number = (match["number"] or "").lower()
    number = str(NUMBERS.index(number) + 1) if number in NUMBERS else number
    return one_line(match["name"]).strip(" .:,;"), number, rest


def described(name: str) -> tuple[str, str]:
    """A name, and the words behind a dash that describe: `Giant - As big as a snake`."""
    called, dash, words = name.partition(" - ")
    return (
        (called.strip(), words.strip()) if dash and called.strip() and len(words.split()) > 2 else (name, "")
    )


def _diced_number(number: str) -> str:
    """A number with its die as we write it: `2W6` is `2d6`."""
    return re.sub("[wW]", "d", number)


def name_and_number(text: str) -> tuple[str, str]:
    """The name a line begins with, and how many there are where that is printed beside it."""
    text = one_line(re.sub(r"\(\s*\)", " ", text)).strip(" ,;:.|-")
    text = text.lstrip(" ,;:.|-(") if text.count("(") > text.count(")") else text
    match = _BULLET.match(text)
    text = text[match.end() :] if match else text
    who = _WHO.match(text)
    text = text[who.end() :] if who else text
    if listed := _NUMBER_LISTED.search(text):  # `Carnivorous Ape, 2`
        return text[: listed.start()], listed[1]
    first, last = _NUMBER_FIRST.match(text), _NUMBER_LAST.search(text)
    if first:
        return text[first.end() :].strip(" ,;:.|-"), _diced_number(first[1])
    if last:
        return text[: last.start()].strip(" ,;:.|-"), _diced_number(last[1] or last[2] or last[3])
    if worded := _NUMBER_WORD.match(text):
        return text[worded.end() :], str(NUMBERS.index(worded[1].lower()) + 1)
    return text, ""
