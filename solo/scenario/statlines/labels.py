"""The labels of printed stat lines, from the table in `labels.md`: which words stand for which field, in any language.

Words are compared without accents and with one kind of blank, place for place with the line as printed.
"""

import re
import unicodedata
from functools import cache, lru_cache
from pkgutil import get_data
from typing import NamedTuple

from solo.core import regex

_CELL = regex.late(r"\s*\|\s*")
_NUMBER_AHEAD = r"(?=\s*[:=]?\s*(?:[-+(\[{<]\s*)?(?:[0-9\u00bd\u00bc\u00be?]|\bd[0-9]))"
ORDINARY = (  # as whom somebody without a class saves
    r"NM|NH|HN|HC|0-level|[Nn]ormal (?:man|human)|[Hh]ombre normal|[Hh]umano normal|[Hh]omem (?:comum|normal)|[Hh]omme normal"
    r"|[Hh]umain normal|[Nn]ormaler? Mensch"
)
OF_THREE_SAVES = (  # what a game with three saves calls them, in any language
    r"(?:Fort(?:itude|aleza|itud)?|Ref(?:lexos|lejos|lexes|lex)?|Will|Vont(?:ade)?|Vol(?:untad|ont\u00e9)?|Wil(?:len)?|Z\u00e4h(?:igkeit)?)"
)
_AHEAD = {  # what stands behind a label that is one only before a number, where that is not just a number
    "hd": r"(?:(?=\s*[:=]?\s*[0-9\u00bd]{1,3}(?![0-9]|\s*d[0-9]|-[0-9]+[,;]|\s*/?\s*(?:STR|DEX|CON|INT|WIS|WIL|CHA)\b|\s+(?:or|save|check)\b))|(?=\s*[:=]?\s*[0-9]{1,2}d[0-9]{1,2}\s*(?:[+-]\s?[0-9]+\s*)?\**\s*\(\s*[0-9]+\s*p[gv]))",
    "damage": r"(?![0-9]{1,2}(?![0-9]*(?:\s?-|d[0-9])))(?=\s*[:=]?\s*(?:[(\[]?\s*[0-9]|d[0-9]|[Bb]y |special|varies|poison|venom|paraly|disease|(?:energy )?drain|petrif|weapon|nil\b|none\b|[A-Za-z][A-Za-z' -]{2,20}\(?\b[0-9]{0,2}d[0-9]))",
    "action": r"(?=\s*:?\s*[0-9]{0,2}d[0-9])",
    "save": rf"(?=\s*[:=]?\s*\(?(?:(?:[A-Z][A-Za-z]{{0,12}}\s?)?[+-]?[0-9]|(?:{ORDINARY})\b|(?:[Pp]or|[Pp]ar|[Bb]y|[Nn]ach|[Pp]er)\s(?-i:HD|DG|DV|TW)\b))",
}
_NOT_AHEAD = {"damage": r"(?!\s*(?i:immunit|resist|vulnerab|reduction|threshold))"}  # those are no damage
_END = r"(?![A-Za-z'])"
_DOT = r"(?:\.(?=\s*[:=]|\s+[0-9]))?"  # `No. Enc.: 2d4`
_DOTS = {
    "align": r"(?:\.(?=\s*[:=]|\s+[LNC]))?",
    "save": r"(?:\.(?=\s*[:=]|\s+(?:[0-9]|[A-Z][A-Za-z]{0,3}\s?[0-9])))?",
}  # `Al. C`, `Sv. F1`
_BEGIN = regex.late(r"[A-Za-z]+|[#%]")
_COLON = regex.late(r"\s*:")


class Row(NamedTuple):
    """A field in one language: its words, and the abbreviations that are labels wherever they stand."""

    key: str
    language: str
    words: tuple[str, ...]
    capitals: tuple[str, ...]


class Label(NamedTuple):
    """A label found on a line: the field, from where to where it stands, whether it is one wherever it stands, whether
    a colon stands behind."""

    key: str
    start: int
    end: int
    anywhere: bool
    colon: bool


@cache
def rows() -> tuple[Row, ...]:
    """The table, as printed."""
    text = (get_data(__package__, "labels.md") or b"").decode("utf-8")
    lines = [line for line in text.splitlines() if line.startswith("|")][2:]
    found = []
    for line in lines:
        key, language, words, capitals = _CELL.split(line.strip("| ") + " |")[:4]
        found.append(Row(key, language, _listed(words), _listed(capitals.strip("| "))))
    return tuple(found)


@cache
def plain(key: str) -> str:
    """The first word of the table for a field, by which a field whose label is known is written."""
    return next((row.words[0].rstrip("#:") for row in rows() if row.key == key), "")


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(",") if word.strip())


def fold(text: str) -> str:
    """The text without accents, as long as it was."""
    if text.isascii():
        return text
    return "".join(c if c.isascii() else unicodedata.normalize("NFD", c)[0] for c in text)


class Form(NamedTuple):
    """One label of the table: its field, how it reads, and whether it is a label wherever it stands."""

    key: str
    word: str
    anywhere: bool


@cache
def _forms() -> dict[str, tuple[Form, ...]]:
    """The labels by their first sign or word in small letters, the longest first."""
    found: dict[str, list[Form]] = {}
    for row in rows():
        for word, anywhere in [*((w, False) for w in row.words), *((w, True) for w in row.capitals)]:
            begin = _BEGIN.match(fold(word))
            found.setdefault(begin[0].lower() if begin else "", []).append(Form(row.key, word, anywhere))
    return {
        begin: tuple(sorted(forms, key=lambda form: (-len(form.word), not form.anywhere)))
        for begin, forms in found.items()
    }


@cache
def _pattern(form: Form) -> re.Pattern:
    return regex.late(_form(form.word, form.key, not form.anywhere))


def _form(word: str, key: str, any_case: bool) -> str:
    if word.endswith(":"):
        return f"(?i:{re.escape(fold(word[:-1]))}){_END}(?=\\s*:)"
    ahead = _AHEAD.get(key, _NUMBER_AHEAD) if word.endswith("#") and len(word) > 1 else ""
    if ahead and key == "damage" and word[0] in "Ss":
        ahead = f"(?!\\s*[:=]?\\s*[0-9]{{1,2}}(?![0-9]*(?:\\s?-|[dDwW][0-9]))){ahead}"  # `S: 17`, a save
    if key == "damage" and word == "weapons":
        ahead = r"(?=\s*[:=]?[^.;\n]{0,40}?\b[0-9]{0,2}[dDwW][0-9])"  # and no list of arms
    if ahead and key == "damage" and word[0] in "Dd":
        ahead = f"(?:{ahead}|(?=\\s*:\\s*[A-Za-z]{{3}})|(?=\\s[a-z]{{4,14}}\\s*[,;/]))"  # `D: longsword (1-8)`, `D charm,`
    form = re.escape(fold(word.rstrip("#") if len(word) > 1 else word))
    form = form.replace(r"\ ", r"[\s-]*").replace(r"\.", r"\.?").replace("'", "['\u2019]")
    return (
        (f"(?i:{form})" if any_case else form) + _END + _DOTS.get(key, _DOT) + _NOT_AHEAD.get(key, "") + ahead
    )


@lru_cache(maxsize=1024)  # whoever reads a stat line asks this of it again and again
def found(text: str) -> tuple[Label, ...]:
    """Every label that may stand on a line, in their order, wherever they stand."""
    folded = fold(text)
    forms, result, taken = _forms(), list[Label](), 0
    for begin in _BEGIN.finditer(folded):
        at = begin.start()
        if at < taken:
            continue
        before = folded[at - 1 : at]
        for form in forms.get(begin[0].lower(), ()):
            match = _pattern(form).match(folded, at)
            if match is None or (
                before and (before.isalnum() or before in "'#_") and not _glued(before, form)
            ):
                continue
            taken = match.end()
            colon = _COLON.match(folded, taken) is not None
            result.append(Label(form.key, at, taken, form.anywhere, colon))
            break
    return tuple(result)


def _glued(before: str, form: Form) -> bool:
    """`ML 7AL N`: an abbreviation that stands close behind a number."""
    return before.isdigit() and form.anywhere and form.key in ("align", "morale", "xp", "move")
