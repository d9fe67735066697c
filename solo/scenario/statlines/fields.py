"""The fields of an old-school line: where its labels stand, which of them are any, and what stands between two of them.

What may live here: a line in, its fields in their order out. What they say is for `bx.py` and `values.py`.
"""

import re
import unicodedata
from itertools import pairwise
from typing import NamedTuple

from solo.core import regex
from solo.scenario.statlines import labels, readers
from solo.scenario.statlines import text as stattext

PROOF = ("ac", "hd")
_FIRST = (*PROOF, "level", "armor", "factor")  # what brackets around a whole line hold
COUNT_FIRST = regex.late(
    r"(?<![\w+/.-])([0-9]{1,3}(?:\s?[-+]\s?[0-9]{1,2})?\*{0,4}|\u00bd\*{0,4})\s*"
    r"(HD|hd|Hit Dic?e|hit dic?e|HP|hp|[Hh]it [Pp]oints|PV|PG|TP|LP|DV|DG|TW|[Dd]\u00e9s? de vie|[Dd]ados? de (?:vida|golpe)|Trefferw\u00fcrfel|[Pp]oints de vie|[Pp]ontos de vida|[Pp]untos de golpe|Trefferpunkte|(?<=[0-9])AC|AP)(?![A-Za-z])(?!\s*:?\s*[0-9])"
)
WORTH_FIRST = regex.late(
    r"(?<![\w+/.-])([0-9]{1,3}(?:[,.][0-9]{3})+|[0-9]{1,5})\s*(XP|PX|EP|PE|EXP|xp|px)(?![A-Za-z])(?!\s*:?\s*[0-9]|\s+(?:per|for|each|pro|por|par)\b)"
)  # `25 XP`
_WORTH_BY_DICE = regex.late(r"\s*\([0-9]{1,2}/[0-9,]+\)")  # `XP 7 HD (9/1100), 8 HD (10/1400)`
_COUNTED = {
    "hd": "hd",
    "hit dice": "hd",
    "hit die": "hd",
    "dv": "hd",
    "dg": "hd",
    "tw": "hd",
    "d\u00e9 de vie": "hd",
    "d\u00e9s de vie": "hd",
    "dado de vida": "hd",
    "dados de vida": "hd",
    "dado de golpe": "hd",
    "dados de golpe": "hd",
    "trefferw\u00fcrfel": "hd",
    "ac": "ac",
    "ap": "armor",
}
_BEHIND = regex.late(r"\s*[:=]?\s*")
_EDGES = ",;|. \n\t-"
_BREAK = regex.late(
    r";|(?<!\bNo)(?<!\bvs)(?<!\bsv)(?<!\bSt)(?<!\bMr)(?<!\bDr)(?<!\bft)(?<!\bNum)\.\s+(?=[A-Z*_\u00c0-\u00dd])"
)
_SAVE_VALUE = regex.late(
    r"\s*[:=]?\s*(?:as\s+)?(?:(?:por|by|par|nach)\s+[A-Z]{2}\b|[A-Z][A-Za-z-]*(?![a-z])(?!\s+vs)|[0-9])"
)  # and no `save vs. poison`
_MODIFIER = regex.late(r"\b(STR|DEX|CON|INT|WIS|CHA|C[HhAa]|[SDCIWF])\s*:?\s*([+-]\s?[0-9]{1,2}|0)(?![0-9])")
_MODIFIERS = regex.late(
    rf"(?:{_MODIFIER.pattern.replace('(STR', '(?:STR').replace('([+-]', '(?:[+-]')}[\s,;]*){{4,6}}"
)
_BARE_SCORE = regex.late(r"\b(S|D|C|I|W|Ch) *:? *(-?[0-9]{1,2})")
_BARE_SCORES = regex.late(
    r"(?:\b(?:S|D|C|I|W|Ch) *:? *[0-9]{1,2}(?![0-9])[,; ]+(?:\n *)?){5}\b(?:S|D|C|I|W|Ch) *:? *[0-9]{1,2}(?![0-9])|"
    r"\bS ?:? ?-?[0-9]{1,2}, ?D ?:? ?-?[0-9]{1,2}, ?C ?:? ?-?[0-9]{1,2}, ?I ?:? ?-?[0-9]{1,2}, ?W ?:? ?-?[0-9]{1,2}, ?Ch ?:? ?-?[0-9]{1,2}"
)
_ABILITY = regex.late(
    r"\b(STR|DEX|CON|INT|WIS|CHA|FOR|FUE|DES|SAB|SAG|CAR|ST\u00c4|GES|KON|WEI)\s*:?\s*([0-9]{1,2}|-)(?:\s*\(\s*[+-]?[0-9]{1,2}\s*\))?",
    re.IGNORECASE,
)
_OTHER_ABILITIES = regex.late(  # `Str 15, Dex 14, Int 17, Ins 15, Cou 17`
    r"\b(?:Str|STR)\s*:?\s*[0-9]{1,2}[,;\s]+(?:[A-Z][a-z]{2},?\s*:?\s*[0-9]{1,2}(?![0-9d])[,;\s]*){3,7}"
)
_OTHER_ABILITY = regex.late(r"([A-Z][A-Za-z]{2}),?\s*:?\s*([0-9]{1,2})")
ABILITIES = regex.late(
    rf"(?:{_ABILITY.pattern.replace('(STR', '(?:STR').replace('([0-9]{1,2}|-)(', '(?:[0-9]{1,2}|-)(')}[\s,;.|]*){{2,6}}",
    re.IGNORECASE,
)
_FRENCH_AC = regex.late(r"\bCA\b|classe d.armure", re.IGNORECASE)
_STRICT = 3  # so many labels with a colon, and others have one too


class Field(NamedTuple):
    """A label of the line with its value, and where it begins. A value without a label has no key."""

    key: str
    value: str
    start: int


def clean(line: str) -> str:
    """The line with one kind of dash and space, without emphasis, and without brackets around it all."""
    if len(_GAPS.findall(line)) >= FEWEST_SIGNS and not re.search(r"[;|]", line):
        line = _GAPS.sub(lambda m: f" ;{m[0][2:]}", line)
    text = stattext.unpaired(stattext.level(stattext.untagged(unicodedata.normalize("NFC", line))))
    text = _separated(_BRACES.sub(lambda m: f" {m[1]} " if _COUNT.fullmatch(m[1]) else f";{m[1]};", text))
    deep = stattext.depths(text)
    starts = [
        label.start
        for label in labels.found(text)
        if label.key in _FIRST
        and not _is_difficulty(text, label)
        and (label.key in PROOF or not deep[label.start] or _holds_several(text, label.start))
        and (label.key != "level" or re.match(r"\s*:?\s*[0-9]", text[label.end : label.end + 4]))
    ]
    counted = COUNT_FIRST.search(text)
    starts = sorted(starts[:1] + ([counted.start()] if counted and counted[2] == "AC" else []))
    return stattext.unwrapped(text, starts[0]) if starts else text


_GAPS = regex.late(r"(?<=[A-Za-z0-9)\]*]) {2,}(?=[A-Z])")  # `HD 6  AC 7  Bite 1d6  Save 11`
_COUNT = regex.late(r"[0-9]{0,2}(?:d[0-9]{1,2}(?:[+-][0-9]+)?)?")  # `{2d6} kobolds`
_BRACES = regex.late(r"\{([^{}]*)\}")  # `bite (d6) {Blindsight} {Immune: sleep}`
_DASHED = regex.late(r"\s-\s(?=[A-Z0-9\u00c0-\u00dd])")
_STROKED = regex.late(r"\s/\s(?=[A-Z0-9])")
FEWEST_SIGNS = 3


def _separated(text: str) -> str:
    """The line with `;` for dashes or strokes, where these stand between its fields: `Ghoul - HD 3 - Claws (d6) - On a hit …`."""
    if sum(text[: mark.start].rstrip().endswith(",") for mark in labels.found(text)) >= FEWEST_SIGNS:
        return text  # commas are
    for sign in (_DASHED, _STROKED):
        if len(sign.findall(text)) >= FEWEST_SIGNS and ";" not in text:
            text = sign.sub(" ; ", text)
    return text


def _holds_several(text: str, at: int) -> bool:
    """Whether a bracket around a place holds several fields, and is no `(5 on level 2)`."""
    around = [(start, end) for start, end in stattext.brackets(text).items() if start < at < end]
    return any(sum(start < mark.start < end for mark in labels.found(text)) > 1 for start, end in around)


def _is_difficulty(text: str, mark: labels.Label) -> bool:
    """Whether a label is that of a difficulty (`DC 13`), and not of Hit Dice, as French prints them."""
    return mark.key == "hd" and text[mark.start : mark.end].upper() == "DC" and not _FRENCH_AC.search(text)


def fields(text: str) -> list[Field]:
    """The labelled values of a cleaned line in their order, and the pieces between them that have no label."""
    deep = stattext.depths(text)
    marks = marks_of(text, deep)
    if not marks:
        return []
    strict = is_strict(marks)
    if strict:
        with_colon = {mark.key for mark in marks if mark.colon}
        marks = [
            mark
            for mark in marks
            if mark.colon
            or mark.end == mark.start
            or (mark.key in PROOF and mark.key not in with_colon)
            or (
                mark.key in ("xp", "morale", "move", "thac0", "build")
                and mark.key not in with_colon
                and _NEXT_NUMBER.match(text, mark.end)
                and _starts_field(text, mark.start, ",;|")
            )
        ]
        return _spread(text, marks, [])
    inside = {at for mark in marks for at in range(mark.start, mark.end)}
    inside |= {
        at
        for mark in marks
        if mark.key == "xp" and (listed := _WORTH_LISTED.match(text, mark.end))
        for at in range(mark.end, len(listed[0].rstrip(" ;,")) + mark.end)
    }
    breaks = [m for m in _BREAK.finditer(text) if not deep[m.start()] and m.start() not in inside]
    kept, pieces = _by_pieces(text, marks, breaks)
    return _spread(text, kept, pieces)


def marks_of(text: str, deep: list[int]) -> list[labels.Label]:
    """Each label outside brackets; one printed behind its number (`9 HD`) has no length."""
    behind = [
        m
        for m in COUNT_FIRST.finditer(text)
        if not deep[m.start()]
        and not _WORTH_BY_DICE.match(text, m.end())
        and (m[2] == "AC" or _starts_field(text, m.start(), ",;|.([{-/") or _leads_fields(text, m))
    ]
    counted = [
        labels.Label(_COUNTED.get(m[2].lower(), "hp"), m.start(), m.start(), True, False) for m in behind
    ]
    worth = [
        m
        for m in WORTH_FIRST.finditer(text)
        if not deep[m.start()] and (_starts_field(text, m.start(), ",;|.)-/:") or _ends_line(text, m))
    ]
    counted += [labels.Label("xp", m.start(), m.start(), True, False) for m in worth]
    bonuses = [
        m
        for m in _SAVE_BONUSES.finditer(text)
        if not deep[m.start()] and _starts_field(text, m.start(), ";|")
    ]
    counted += [labels.Label("save", m.start(), m.start(), True, False) for m in bonuses]
    hits = [
        m for m in _HITS_FIRST.finditer(text) if not deep[m.start()] and _starts_field(text, m.start(), ",;|")
    ]
    hits = (
        []
        if any(
            mark.key in ("attacks", "damage", "bonus", "thac0") and mark.start < m.start()
            for m in hits
            for mark in labels.found(text)
        )
        else hits[:1]
    )
    counted += [labels.Label("bonus", m.start(), m.start(), True, False) for m in hits]
    behind += [*worth, *bonuses, *hits]
    ends = {m.start(): m.end() for m in behind}
    marks: list[labels.Label] = []
    taken = 0
    for mark in sorted([*counted, *labels.found(text)], key=lambda each: (each.start, each.end)):
        if mark.start < taken or deep[mark.start]:
            continue
        if mark.key == "attacks" and mark.colon and _COUNT_BEFORE.search(text[: mark.start]):
            continue  # `HD 3, 3 attacks: 2 claws (1d4), bite (1d6)`, which have no label
        if mark.key == "hd" and _WORTH_BY_DICE.match(text, mark.end):
            continue
        if mark.key in ("attacks", "damage") and marks and marks[-1].key == "treasure":
            value = _BEHIND.match(text, marks[-1].end)
            if value and value.end() == mark.start and not mark.colon:
                continue  # `Treasure A2`
        if mark.start == mark.end and marks and marks[-1].key == "hd" and marks[-1].end > marks[-1].start:
            value = _BEHIND.match(text, marks[-1].end)
            if value and value.end() == mark.start:
                continue  # `Hit Dice: 1hp`
        if text[mark.start : mark.end] == "M" and "CL/XP" in text:
            mark = mark._replace(key="move")  # such games have no morale
        if mark.start == mark.end or mark.colon or _is_label(text, mark):
            marks.append(mark)
            taken = ends.get(mark.start, mark.end) if mark.start == mark.end else mark.end
            if mark.key == "save" and (numbers := readers.ALL_SAVES.match(text, mark.end)):
                taken = numbers.end()  # none of `D12 W13 P14 A15` is a label
            if mark.key == "xp" and mark.end > mark.start and (listed := _WORTH_LISTED.match(text, mark.end)):
                taken = listed.end()
    return _of_a_creature(text, _by_language(text, marks))


def _by_language(text: str, marks: list[labels.Label]) -> list[labels.Label]:
    """The labels, an abbreviation of two languages read as the others are: `DG 1-1` beside `CA` is Hit Dice, and no damage; `S: 1`
    beside `RW` is damage, and no save."""
    known = {text[mark.start : mark.end].upper() for mark in marks}
    if {"S", "RW"} <= known:
        marks = [
            mark._replace(key="damage") if text[mark.start : mark.end].upper() == "S" else mark
            for mark in marks
        ]
    dice = any(mark.key == "hd" and text[mark.start : mark.end].upper() != "DG" for mark in marks)
    if "DG" not in known or ("CA" not in known and not dice):
        return marks
    meant = "damage" if dice else "hd"
    return [
        mark._replace(key=meant) if text[mark.start : mark.end].upper() == "DG" else mark for mark in marks
    ]


_COUNT_BEFORE = regex.late(r"[,;|.]\s*[0-9]{1,2}\s\Z")
_WORTH_LISTED = regex.late(  # `XP 1 HD 37; 2 HD 100`
    r"\s*:?\s*(?:[0-9]{1,2}\*{0,3}\s?HD:?\s[0-9][0-9,.]*(?:\s\([0-9,]+\))?[;,\s]*){2,}"
)
_UNNUMBERED = regex.late(r"\s+[a-z]")


def _of_a_creature(text: str, marks: list[labels.Label]) -> list[labels.Label]:
    """The labels without those that are words of a sentence or a name: `-2 to AC for a round` beside an AC with its number,
    `Hound, Special: AC 14`."""
    numbered = {mark.key for mark in marks if mark.key in PROOF and not _UNNUMBERED.match(text, mark.end)}
    kept = [
        mark
        for mark in marks
        if mark.key not in numbered or mark.colon or not _UNNUMBERED.match(text, mark.end)
    ]
    seen: set[str] = set()
    for mark in [*kept]:
        if mark.key in seen and not mark.colon and _OF_OTHERS.search(text[: mark.start]):
            kept.remove(mark)
        seen.add(mark.key)
    if len(kept) > 1 and kept[0].key == "special" and kept[1].key in PROOF:
        behind = _BEHIND.match(text, kept[0].end)
        if behind and behind.end() == kept[1].start and text[: kept[0].start].strip():
            return kept[1:]
    return kept


_OF_OTHERS = regex.late(  # `spits against Armor Class 11`, where its own stands before
    r"\b(?:against|versus|vs\.?|of|with|to|as|than|its|their|his|her|the|an?|by|per|any|if|like|normal)\s+\Z",
    re.IGNORECASE,
)
_HITS_FIRST = regex.late(
    r"[+-]\s?[0-9]{1,2}\s+to[- ]hit(?=\s*(?:[,;|)]|\Z))", re.IGNORECASE
)  # `15 HP, +4 to hit, d8 damage`
_SAVE_BONUSES = regex.late(
    rf"\b{labels.OF_THREE_SAVES}\s*[+-]\s?[0-9]{{1,2}}(?:,?\s+{labels.OF_THREE_SAVES}\s*[+-]\s?[0-9]{{1,2}}){{1,2}}"
)
_WORTH_ENDS = regex.late(r"\s*(?:[,;.|)]|\Z)")


def _ends_line(text: str, match: re.Match) -> bool:
    """Whether a number with its label behind it stands behind a value that has ended, and ends what is said: `sword 1d8 10 XP`."""
    return bool(
        _ENDED.search(text[max(0, match.start() - 3) : match.start()])
        and _WORTH_ENDS.match(text, match.end())
    )


_FIELD_NEXT = regex.late(r"[\s,;/]*")


def _leads_fields(text: str, match: re.Match) -> bool:
    """Whether a number with its label behind it is the first field of a line: `Statue (10HD AC2 MV 6")`, `Statue: 10HD, AC 2`."""
    next_at = _FIELD_NEXT.match(text, match.end())
    found = labels.found(text)
    before = [mark for mark in found if mark.end <= match.start() and (mark.key in PROOF or mark.colon)]
    return bool(not before and next_at and any(mark.start == next_at.end() for mark in found))


def _is_label(text: str, mark: labels.Label) -> bool:
    behind = text[mark.end : mark.end + 1]
    if (
        behind
        and behind not in " :=[(-+\n0123456789\u00bd\u00bc?#"
        and not (behind in ",;|." and mark.end - mark.start < 5)
    ):
        return False
    if _is_difficulty(text, mark):
        return False
    if behind == "-" and text[mark.end + 1 : mark.end + 2].isalpha():
        return False  # `Al-Mi'Raj`
    if (
        text[mark.start - 1 : mark.start] == "-"
        and text[mark.start - 2 : mark.start - 1].isalpha()
        and text[mark.start].islower()
    ):
        return False  # `half-damage`
    if mark.key == "hd" and re.search(
        r"\b(?:by|per|level of|levels? as|as)\s+\Z", text[: mark.start], re.IGNORECASE
    ):
        return False  # `THAC0 by HD`, `1d6 per HD`
    if mark.key == "special" and not mark.colon and text[: mark.start].rstrip().endswith(":"):
        return False  # `No. Appearing: Special`
    if mark.anywhere:
        return mark.key != "special" or bool(
            re.match(r"\s+[\[A-Z]", text[mark.end : mark.end + 4]) or _starts_field(text, mark.start, ";|-,")
        )
    if mark.key in ("special", "number", "size") and text[mark.start].islower():
        return False
    if mark.key == "save" and not _SAVE_VALUE.match(text, mark.end):
        return False
    if mark.key == "save" and text[mark.start].isupper() and readers.ALL_SAVES.match(text, mark.end):
        return True
    if mark.key == "hp" and re.search(r"[0-9]\s?/\Z", text[: mark.start]):
        return False  # `XP 90+5/hp`
    if (
        mark.key == "level"
        and text[mark.start - 2 : mark.start][-1:] == "-"
        and text[mark.start - 2].isalnum()
    ):
        return False  # `a 2nd-level thief`, `0-Level Human`
    return _starts_field(text, mark.start) or _is_next(text, mark)


_ENDED = regex.late(r"[0-9)\]'\"*]\s\Z")
_NEXT = {
    "attacks": regex.late(r"\s+(?:[0-9]|[A-Z]?[a-z]{2,}[^,;]*(?:\(|\s[0-9]{0,2}[dDwW][0-9]))"),
    "save": regex.late(r"\s+[A-Z]"),
}
_NEXT_NUMBER = regex.late(r"\s+[+-]?[0-9]")


def _is_next(text: str, mark: labels.Label) -> bool:
    """Whether a label with a capital stands behind a value that has ended, without any sign: `(+1, 1d6) Speed 40 Morale 8`."""
    return bool(
        mark.key in ("attacks", "move", "morale", "level", "xp", "save")
        and text[mark.start].isupper()
        and _ENDED.search(text[max(0, mark.start - 3) : mark.start])
        and _NEXT.get(mark.key, _NEXT_NUMBER).match(text, mark.end)
    )


def _starts_field(text: str, at: int, signs: str = ",;|.:([{-/") -> bool:
    near = text[max(0, at - 80) : at]
    before = near.rstrip()[-1:]
    return not before or before in signs or near.endswith("   ")  # columns of blanks, or bold labels


def is_strict(marks: list[labels.Label]) -> bool:
    """Whether the labels of the line have colons, so that words without one are none."""
    with_colon = {mark.key for mark in marks if mark.colon}
    without = {mark.key for mark in marks if not mark.colon} - with_colon
    if without & set(PROOF) and not with_colon & set(PROOF):
        return False
    return len(with_colon) >= _STRICT and len(with_colon) > len(without)


def _by_pieces(
    text: str, marks: list[labels.Label], breaks: list[re.Match]
) -> tuple[list[labels.Label], list[tuple[int, int]]]:
    """The labels that count, and the pieces without any: in prose behind the fields (`; call 2d6 wolves: HD 2 AC 7`)
    there are no more labels."""
    edges = [(0, 0), *((m.start(), m.end()) for m in breaks), (len(text), len(text))]
    kept: list[labels.Label] = []
    loose_pieces: list[tuple[int, int]] = []
    for number, ((_, begin), (end, _)) in enumerate(pairwise(edges)):
        own = _outside_special(text, [mark for mark in marks if begin <= mark.start < end])
        begin, end = stattext.trimmed(text, begin, end)
        if begin == end:
            continue
        seen = {mark.key for mark in kept}
        leads = bool(own) and not text[begin : own[0].start].strip(" ([{-*,")
        fresh = bool(own) and (own[0].key not in seen or own[0].key == "special")
        if own and ((leads and fresh) or len(seen) < 2):
            kept += own
            if (
                own[-1].key == "special"
                and not own[-1].colon
                and not _goes_on(text, marks, edges[number + 1 :], kept)
            ):
                return kept, loose_pieces
        elif number and seen:
            loose_pieces.append((begin, end))
    return kept, loose_pieces


def _goes_on(
    text: str, marks: list[labels.Label], edges: list[tuple[int, int]], kept: list[labels.Label]
) -> bool:
    """Whether a piece behind words such as `SP surprise;` begins with a field that was not there yet."""
    seen = {mark.key for mark in kept}
    begun = {
        stattext.trimmed(text, begin, len(text))[0] for end, begin in edges if text[end:begin].startswith(";")
    }
    return any(mark.start in begun and mark.key not in seen for mark in marks)


def _outside_special(text: str, marks: list[labels.Label]) -> list[labels.Label]:
    """The labels of a piece; behind `Special:` only those with a colon are any (`no more than 1 HD` is not), and those that are
    a whole field between two signs: `Special: 1-in-6 to surprise, ML 10, AL C`."""
    special = next((at for at, mark in enumerate(marks) if mark.key == "special" and mark.colon), None)
    if special is None:
        return marks
    seen = {mark.key for mark in marks[: special + 1]}
    behind = [
        mark
        for mark in marks[special + 1 :]
        if mark.colon or (mark.anywhere and mark.key not in seen and _is_whole(text, mark))
    ]
    return [*marks[: special + 1], *behind]


_WHOLE = regex.late(
    r"\s*(?:[-+]?[0-9][0-9,.'*+]*(?:\s*[(\[][^()\[\]]*[)\]])*|[A-Z][A-Za-z]{0,7}(?:\s?[0-9]{1,2})?)\s*(?:[,;|]|\Z)"
)


def _is_whole(text: str, mark: labels.Label) -> bool:
    """Whether a label stands behind a sign, with a value and nothing more before the next."""
    return text[: mark.start].rstrip()[-1:] in (",", ";", "|") and _WHOLE.match(text, mark.end) is not None


def _spread(text: str, marks: list[labels.Label], pieces: list[tuple[int, int]]) -> list[Field]:
    starts = sorted([mark.start for mark in marks] + [start for start, _ in pieces] + [len(text)])
    found = []
    for mark in marks:
        behind = _BEHIND.match(text, mark.end) if mark.end > mark.start else None
        end = next(start for start in starts if start > mark.start)
        if mark.key == "special" and not mark.colon and mark is marks[-1]:
            end = len(text)
        value = text[behind.end() if behind else mark.start : end]
        found.append(Field(mark.key, value.lstrip(" ,;|.\n\t").rstrip(_EDGES), mark.start))
    found += [Field("", text[start:end].strip(" ,;|.\n\t"), start) for start, end in pieces]
    return sorted(found, key=lambda field: field.start)


def without_scores(text: str) -> tuple[str, tuple[tuple[str, int], ...]]:
    """The line without a row of ability modifiers (`S +2, D +3, C +0, I -2, W +1, Ch -3`), and those."""
    row, others = ABILITIES.search(text), _OTHER_ABILITIES.search(text)
    if row and others and len(others[0].rstrip(" ,;.|")) > len(row[0].rstrip(" ,;.|")):
        row = None
    if row:
        found = tuple(
            (name.upper(), int(number)) for name, number in _ABILITY.findall(row[0]) if number != "-"
        )
        return stattext.blank(text, row.start(), row.end(), ";"), found
    if others:
        named = tuple((name.upper(), int(number)) for name, number in _OTHER_ABILITY.findall(others[0]))
        return stattext.blank(text, others.start(), others.end(), ";"), named
    row = _MODIFIERS.search(text)
    if row is None and (bare := _BARE_SCORES.search(text)):
        scores = tuple((name.upper(), int(number)) for name, number in _BARE_SCORE.findall(bare[0]))
        return stattext.blank(text, bare.start(), bare.end(), ","), scores
    if row is None:
        return text, ()
    scores = tuple((name.upper(), int(number.replace(" ", ""))) for name, number in _MODIFIER.findall(row[0]))
    return stattext.blank(text, row.start(), row.end(), ","), scores
