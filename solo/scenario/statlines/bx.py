"""Stat lines of B/X and its kin, in any hand: OSE, Basic Fantasy, Halberds & Helmets, Labyrinth Lord, Swords & Wizardry.

Such a line is a row of labels with values. What stands between two labels is the value of the first; what is left
behind a value may be a field that is printed without its label (`MV 60' (20') 1d6 F2`), which `loose.py` reads.
`values.py` reads the values, `routine.py` the attacks, `labels.md` holds the words of the labels.
"""

import re
import unicodedata
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import labels, loose, values
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.routine import read_attacks
from solo.scenario.statlines.text import one_line
from solo.scenario.statlines.values import Values

PROOF = ("ac", "hd")
_SIGNED = (*PROOF, "init", "build", "bonus")
_FIRST = (*PROOF, "level", "armor", "factor")  # what brackets around a whole line hold
_COUNT_FIRST = regex.late(
    r"(?<![\w+/.-])([0-9]{1,3}(?:\s?[-+]\s?[0-9]{1,2})?\*{0,4}|\u00bd\*{0,4})\s*"
    r"(HD|hd|Hit Dic?e|hit dic?e|HP|hp|[Hh]it [Pp]oints|PV|PG|TP|LP|DV|DG|TW|(?<=[0-9])AC|AP)(?![A-Za-z])(?!\s*:?\s*[0-9])"
)
_WORTH_FIRST = regex.late(
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
    "ac": "ac",
    "ap": "armor",
}
_BEHIND = regex.late(r"\s*[:=]?\s*")
_EDGES = ",;|. \n\t-"
_BREAK = regex.late(
    r";|(?<!\bNo)(?<!\bvs)(?<!\bsv)(?<!\bSt)(?<!\bMr)(?<!\bDr)(?<!\bft)(?<!\bNum)\.\s+(?=[A-Z*_\u00c0-\u00dd])"
)
_SAVE_VALUE = regex.late(
    r"\s*[:=]?\s*(?:as\s+)?(?:[A-Z][A-Za-z-]*(?![a-z])(?!\s+vs)|[0-9])"
)  # and no `save vs. poison`
_MODIFIER = regex.late(r"\b(STR|DEX|CON|INT|WIS|CHA|Ch|[SDCIW])\s*:?\s*([+-]\s?[0-9]{1,2})(?![0-9])")
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
_ABILITIES = regex.late(
    rf"(?:{_ABILITY.pattern.replace('(STR', '(?:STR').replace('([0-9]{1,2}|-)(', '(?:[0-9]{1,2}|-)(')}[\s,;.|]*){{2,6}}",
    re.IGNORECASE,
)
_FRENCH_AC = regex.late(r"\bCA\b|classe d.armure", re.IGNORECASE)
_TO_HIT = regex.late(r"[+-]\s?[0-9]{1,2}")
_NOBODY = regex.late(r"(?:it|they|he|she|this|these|there|which|who)\b", re.IGNORECASE)  # `It has AC 5`
_OTHER_FIELD = regex.late(
    r"[A-Z]{2,4}\s?[+-]?[0-9]{1,2}\b"
)  # `DF +3, AR 2`: figures of a game that is not read
_FIELDS_BEHIND = regex.late(r"(?P<name>[^:,;]{2,60}):\s+(?P<fields>[A-Z]{2,4}\s?[+-]?[0-9]{1,2}\b.*)")
_NAME_IN_SQUARE = regex.late(r"(?P<name>[^\[\]]{2,40}?)\s*(?P<rest>\[[^\[\]]*\].*)")
_NAME_WORTH = regex.late(r"(?P<name>[^()]{2,40}?)\s*\((?P<xp>[0-9][0-9,.]*)\s?(?:XP|PX|EP|PE|xp|px)\)")
_NAME_TOLD = regex.late(r"(?P<name>[^:()]{2,40}):\s*\((?P<words>[^()]*[^\W\d_]{2}[^()]*)\)")
_LONG_NAME = 4  # words; what is longer describes
_STRICT = 3  # so many labels with a colon, and others have one too
_DETAILS = (
    *("move", "align", "xp", "treasure", "thac0", "bonus", "size", "resist", "level"),
    *("intelligence", "frequency", "lair", "psionics", "terrain"),
    *(
        "init",
        "action",
        "crit",
        "build",
        "challenge",
        "fly",
        "climate",
        "organization",
        "activity",
        "diet",
        "type",
        "reach",
        "attack",
        "dexterity",
    ),
)


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
    counted = _COUNT_FIRST.search(text)
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
    marks = _marks(text, deep)
    if not marks:
        return []
    strict = _is_strict(marks)
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


def _marks(text: str, deep: list[int]) -> list[labels.Label]:
    """Each label outside brackets; one printed behind its number (`9 HD`) has no length."""
    behind = [
        m
        for m in _COUNT_FIRST.finditer(text)
        if not deep[m.start()]
        and not _WORTH_BY_DICE.match(text, m.end())
        and (m[2] == "AC" or _starts_field(text, m.start(), ",;|.([{-/") or _leads_fields(text, m))
    ]
    counted = [
        labels.Label(_COUNTED.get(m[2].lower(), "hp"), m.start(), m.start(), True, False) for m in behind
    ]
    worth = [
        m
        for m in _WORTH_FIRST.finditer(text)
        if not deep[m.start()] and (_starts_field(text, m.start(), ",;|.)-/:") or _ends_line(text, m))
    ]
    counted += [labels.Label("xp", m.start(), m.start(), True, False) for m in worth]
    bonuses = [
        m
        for m in _SAVE_BONUSES.finditer(text)
        if not deep[m.start()] and _starts_field(text, m.start(), ";|")
    ]
    counted += [labels.Label("save", m.start(), m.start(), True, False) for m in bonuses]
    behind += [*worth, *bonuses]
    ends = {m.start(): m.end() for m in behind}
    marks: list[labels.Label] = []
    taken = 0
    for mark in sorted([*counted, *labels.found(text)], key=lambda each: (each.start, each.end)):
        if mark.start < taken or deep[mark.start]:
            continue
        if mark.key == "hd" and _WORTH_BY_DICE.match(text, mark.end):
            continue
        if text[mark.start : mark.end] == "M" and "CL/XP" in text:
            mark = mark._replace(key="move")  # such games have no morale
        if mark.start == mark.end or mark.colon or _is_label(text, mark):
            marks.append(mark)
            taken = ends.get(mark.start, mark.end) if mark.start == mark.end else mark.end
            if mark.key == "save" and (numbers := values.ALL_SAVES.match(text, mark.end)):
                taken = numbers.end()  # none of `D12 W13 P14 A15` is a label
            if mark.key == "xp" and mark.end > mark.start and (listed := _WORTH_LISTED.match(text, mark.end)):
                taken = listed.end()
    return _of_a_creature(text, marks)


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
    if len(kept) > 1 and kept[0].key == "special" and kept[1].key in PROOF:
        behind = _BEHIND.match(text, kept[0].end)
        if behind and behind.end() == kept[1].start and text[: kept[0].start].strip():
            return kept[1:]
    return kept


_SAVE_BONUSES = regex.late(
    r"\bFort(?:itude)?\s*[+-]\s?[0-9]{1,2},?\s+Ref(?:lex)?\s*[+-]\s?[0-9]{1,2}(?:,?\s+Will\s*[+-]\s?[0-9]{1,2})?"
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
    if mark.key == "hd" and re.search(r"\b(?:by|per)\s+\Z", text[: mark.start], re.IGNORECASE):
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
    if mark.key == "save" and text[mark.start].isupper() and values.ALL_SAVES.match(text, mark.end):
        return True
    if mark.key == "hp" and re.search(r"[0-9]\s?/\Z", text[: mark.start]):
        return False  # `XP 90+5/hp`
    if (
        mark.key == "level"
        and text[mark.start - 2 : mark.start][-1:] == "-"
        and text[mark.start - 2].isalnum()
        and text[mark.start].islower()
    ):
        return False  # `a 2nd-level thief`
    return _starts_field(text, mark.start) or _is_next(text, mark)


_ENDED = regex.late(r"[0-9)\]'\"*]\s\Z")
_NEXT = {
    "attacks": regex.late(r"\s+(?:[0-9]|[A-Z]?[a-z]{2,}[^,;]*\()"),
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


def _is_strict(marks: list[labels.Label]) -> bool:
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
        own = _outside_special([mark for mark in marks if begin <= mark.start < end])
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


def _outside_special(marks: list[labels.Label]) -> list[labels.Label]:
    """The labels of a piece; behind `Special:` only those with a colon are any (`no more than 1 HD` is not)."""
    special = next((at for at, mark in enumerate(marks) if mark.key == "special" and mark.colon), None)
    if special is None:
        return marks
    return [*marks[: special + 1], *(mark for mark in marks[special + 1 :] if mark.colon)]


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


def parse(line: str, name: str) -> StatBlock:
    """Read a line of B/X or its like."""
    text, scores = without_scores(clean(line))
    found = fields(text)
    while found and not found[0].value:
        found.pop(0)
    reading = _Reading(name, _is_strict(_marks(text, stattext.depths(text))))
    named = (
        stattext.emphasised(line[: found[0].start])
        if found and not name and len(text) == len(line)
        else ("",) * 3
    )
    reading.take_name(text[: found[0].start] if found else text, *named)
    for field in found:
        reading.take(field)
    block = reading.block()
    modified = (
        bool(scores) and len(scores[0][0]) < 3
    )  # a row of modifiers, as games have it whose armour class goes up
    return replace(block, others=scores, ac_type="ascending" if block.ac_type and modified else block.ac_type)


def without_scores(text: str) -> tuple[str, tuple[tuple[str, int], ...]]:
    """The line without a row of ability modifiers (`S +2, D +3, C +0, I -2, W +1, Ch -3`), and those."""
    row, others = _ABILITIES.search(text), _OTHER_ABILITIES.search(text)
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


_HARMS = regex.late(
    r"\d(?!\+\s*(?:in|on)\b)[^+]*\Z|[0-9]{0,2}d[0-9]|weapon|poison|venom|paraly|drain|disease|special|swallow|petrif|acid|all\b|plus\b|see\b|loss|\bfire|\bcold",
    re.IGNORECASE,
)


def _harm_and_more(text: str) -> tuple[str, str]:
    """The damages of a field, and what stands behind them between commas and does no harm: `1d4/1d4/1d10, pounce`."""
    parts = [text[start:end] for start, end in stattext.pieces(text, regex.late(","))]
    harms = [
        part
        for number, part in enumerate(parts)
        if not number or (_HARMS.search(part) and not _BARE_BONUS.match(part))
    ]
    if not re.search(r"[0-9]d[0-9]|^[0-9]", parts[0]):
        return text, ""
    return ", ".join(harms), "; ".join(part for part in parts if part not in harms)


_NO_ATTACK = regex.late(
    r"(?:immun|resist|unaffected|vulnerab|regenerat|surpris|half damage|takes (?:half|double)|only |[DS]R\s?[0-9]|AP\b|armou?r\b|space [0-9]|reach [0-9]|infravision|darkvision|undead\b|drains |heals |summons |takes |always |never |can |cannot |may |must )",
    re.IGNORECASE,
)


_SKILL = regex.late(
    r"(?!or )[A-Za-z][a-z]+(?: [A-Za-z][a-z]+){0,2} [+-]?[0-9]{1,2}"
)  # `Passive Perception 12`
_BLOW = regex.late(
    r"[0-9(]|\bweapon|^(?:and|or|plus)\s|^(?:[a-z]+ ){0,2}(?:poison|venom|paraly|drain|disease|grab|swallow|stun|acid|gaze|breath|touch)",
    re.IGNORECASE,
)


def _blows_and_more(text: str, labelled: bool) -> tuple[str, str]:
    """The blows of a field, and what stands between commas with them and is none: `claw (1d4), DR 5/silver, immune to cold`;
    where the field has no label, words without a figure too: `bite +4 2d4+2, pack tactics`."""
    parts = [text[start:end] for start, end in stattext.pieces(text, regex.late(","))]
    more = [
        part
        for part in parts[1:]
        if _NO_ATTACK.match(part) or not (labelled or (_BLOW.search(part) and not _SKILL.fullmatch(part)))
    ]
    if not more:
        return text, ""
    return ", ".join(part for part in parts if part not in more), "; ".join(more)


_NAMED_HARM = regex.late(
    r"(?!(?:by|as|plus|per|see|all|each|special|varies|weapon)\b)(?:[0-9]{1,2}\s*x?\s*)?[a-z][a-z' -]{2,40}(?:(?:[+-][0-9]\s)?(?P<open>\()[^()]*[0-9](?:d|-)[0-9]|\b[0-9]{0,2}d[0-9])",
    re.IGNORECASE,
)
_CLASSED = regex.late(r"\((?:[A-Z][A-Za-z]{0,2})([0-9]{1,2})\b|\b([0-9]{1,2})(?:st|nd|rd|th|d)?[- ]level\b")
_BARE_BONUS = regex.late(r"[+-]?[0-9]{1,2}\+?\s(?!points?\b)[a-z]|[a-z]+ [0-9]\+\Z", re.IGNORECASE)


_IS_BLOW = regex.late(  # words, and no figure or sign but those between words
    r"(?:[^\W\d_]+(?:['\u2019./+-][^\W\d_]+)*\.?|&|\+)(?:\s+(?:/\s+)?(?:[^\W\d_]+(?:['\u2019./+-][^\W\d_]+)*\.?|&|\+|\([^()]*\))){0,6}"
)
_FIELD_IN = regex.late(
    r"\b(?:AC|HD|HP|MV|ML|AL|XP|NA|SV|THAC0|Speed|Spd|Movement|Morale|Alignment|Space|Saves?|STR|DEX|CON|INT|WIS|CHA|WIL)\b"
)
_ALWAYS = regex.late(r"\b(?:always|each has|has|have)\s+([0-9]{1,3})\s?(?:hp|hit points)\b", re.IGNORECASE)
_PROSE_GOES_ON = regex.late(r"(?:with|and|who|which|that|are|is|or|in|on|at|for|to|und|et|y|e|com|con)\.?")


_BEFORE_SIGN = regex.late(r"(?<=[^\W_])\s+(?=[,;:.](?:\s|\Z))")


def _tidy(text: str) -> str:
    """Words on one line, without the blanks that marks of emphasis left before a sign."""
    return _BEFORE_SIGN.sub("", one_line(text))


class _Reading(Values):
    """One line while it is read."""

    def __init__(self, name: str, strict: bool):
        super().__init__(name)
        self.strict = strict
        self.by_class: tuple[tuple[str, str], ...] = ()  # the level that stands in a name: `Ash (Thf4)`

    def take_name(self, text: str, name: str = "", number: str = "", rest: str = "") -> None:
        """What stands before the first label; a `name` that is set apart in it, how many there are, and the `rest`."""
        if name:
            self.values.update({"name": name, "number": number} if number else {"name": name})
            self.remarks += [("name", rest)] if rest else []
            return
        text, *more = stattext.unlinked(text.replace("*", " ")).split(";")
        for words in more if text.strip() else ():
            self.add_special(one_line(words))
        printed, number = stattext.name_and_number(text or ";".join(more))
        if _NOBODY.match(printed):
            self.remarks.append(("name", printed))
            printed = ""
        if number:
            self.values["number"] = number
        if worth := _NAME_WORTH.fullmatch(printed):  # `Orcs (10 XP)`
            printed = worth["name"]
            self.raw["xp"] = worth["xp"]
        if told := _NAME_TOLD.fullmatch(printed):  # `Goblin: (small and chaotic)`
            printed = told["name"]
            self.remarks.append(("name", told["words"]))
        if beside := _FIELDS_BEHIND.fullmatch(printed):  # `Goblin: DF +1, AR 1`
            printed = beside["name"]
            self.extras.append(beside["fields"].strip(" ,;"))
        if bracket := _NAME_IN_SQUARE.fullmatch(printed):  # `hydra [1d8+4 as heads] heads`
            printed = bracket["name"]
            self.remarks.append(("name", bracket["rest"]))
        if _OTHER_FIELD.match(printed):
            self.extras.append(printed)
            printed = ""
        if printed and self.name and len(printed.split()) > _LONG_NAME:
            self.add_special(printed)  # what it looks like
        elif printed and self.name and printed.casefold() != self.name.casefold():
            self.remarks.append(("name", printed))
        self.values["name"] = self.name or printed

    def take(self, field: Field) -> None:
        """One field: the first of its kind counts, a second is kept as text."""
        value = _tidy(field.value) if field.key in ("", "special") else self._first_column(field)
        if not field.key:
            if not _PROSE_GOES_ON.fullmatch(value):  # the sentence that a line stands in
                self.pieces.append(value)
            return
        if not value and field.key in PROOF:
            return
        if value:
            self.printed.append((field.key, value))
        if field.key == "special" and loose.NOTHING.fullmatch(value):
            return  # `Special Defenses: Nil`
        if field.key == "special":
            self.raw["special"] = "; ".join(filter(None, (self.raw.get("special"), value)))
        elif self.raw.get(field.key):
            self.extras += [f"{field.key} {one_line(field.value)}"] if value else []
        else:
            self.raw[field.key] = value

    def _first_column(self, field: Field) -> str:
        """Of several columns (`17 | 15 | 13`) the first is read, and that is told."""
        value, _, more = field.value.partition("|")
        more = one_line(more).strip(" |")
        if more and loose.is_blow(more):
            self.pieces += [one_line(each) for each in more.split("|") if each.strip()]
        elif more and more[0].isdigit() and field.key in PROOF:
            self.notes.append(
                f"{field.key.upper()} has several columns ({one_line(field.value)}); the first is read"
            )
        elif (
            more
            and not more[0].isdigit()
            and field.key not in ("attacks", "damage", "move", "save", "number")
        ):
            self.pieces += [one_line(each) for each in more.split("|") if each.strip()]
        value = one_line(value).strip(" ,;|")
        return value if field.key in _SIGNED else stattext.bare(value, " ")

    def _class_of(self, armor: str) -> str:
        """`Armor 14` is a class; of `Armour 2`, which takes off so much harm, that is said."""
        small = re.match(r"[0-4](?![0-9]|\s*\[)", armor)
        if small is None:
            return armor
        self.notes.append(f"armour {small[0]} takes off harm; it is read as AC {10 + 2 * int(small[0])}")
        return f"{10 + 2 * int(small[0])}{armor[1:]}"

    def _sure(self, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
        """The blows whose name is one, and nothing else; what is none is kept as it stands, and said."""
        sure = []
        for attack in attacks:
            if _IS_BLOW.fullmatch(attack.name) and not _FIELD_IN.search(attack.name):
                sure.append(attack)
            else:
                harm = " ".join(filter(None, (attack.damage, *attack.tags)))
                self.extras.append(f"{attack.name} ({harm})" if harm else attack.name)
        return tuple(sure)

    def block(self) -> StatBlock:
        """All of it, when every field is in. Where `Armor 14` stands and no AC, that is the armour class; where a level
        stands and no Hit Dice, those are as many."""
        if "armor" in self.raw and "ac" not in self.raw:
            self.raw["ac"] = self._class_of(self.raw["armor"])
        if not {"hd", "level"} & self.raw.keys() and (
            level := _CLASSED.search(str(self.values.get("name", "")))
        ):
            self.by_class = (("level", level[1] or level[2]),)
        if "level" in self.raw and re.match(r"[0-9]", self.raw["level"]):
            self.raw.setdefault("hd", self.raw["level"])
        if "full" in self.raw:  # `Full Attack: 2 claws and bite`, beside a single `Attack: claw`
            self.raw["attack"], self.raw["attacks"] = self.raw.get("attacks", ""), self.raw.pop("full")
        if "ranged" in self.raw:  # `Melee: claws +4 (1d4)`, and `Ranged: bow +2 (1d6)` beside it
            self.raw["attacks"] = " or ".join(filter(None, (self.raw.get("attacks"), self.raw.pop("ranged"))))
        self.labelled = "attacks" in self.raw
        for key, read in values.READERS.items():
            if key in self.raw:
                left = read(self, self.raw[key])
                loose.left_over(self, key, left)
        for piece in self.pieces:
            loose.piece(self, piece)
        if "hp" not in self.values and (points := _ALWAYS.search(self.raw.get("special", ""))):
            self.values["hp"] = int(points[1])  # `always 22hp`
        if (
            "damage" in self.raw
            and not re.search(r"[a-z]{3}", self.raw.get("attacks", ""), re.IGNORECASE)
            and (named := _NAMED_HARM.match(self.raw["damage"]))
            and (named["open"] or re.fullmatch(r"[ 1x]*", self.raw.get("attacks", "")))
        ):
            self.raw["attacks"] = self.raw.pop("damage")  # `Dam: 1 x mace (1d6)`
        if "damage" in self.raw:
            self.raw["damage"], beside = _harm_and_more(self.raw["damage"])
            self.add_special(beside)
        if "attacks" in self.raw:
            self.raw["attacks"], beside = _blows_and_more(self.raw["attacks"], self.labelled)
            self.add_special(beside)
        attacks = read_attacks(self.raw.get("attacks"), self.raw.get("damage"), self.notes)
        attacks = self._sure(attacks)
        values.ac_type(
            self,
            any(
                _TO_HIT.fullmatch(tag)
                for attack in attacks
                for tag in attack.tags
                if not attack.name.startswith("weapon")
            ),
        )
        if not {"hd", "hp", "hp_dice"} & self.values.keys() and not self.notes:
            self.notes.append("no Hit Dice and no hit points are printed; it is taken for somebody ordinary")
        return StatBlock(
            kind="bx",
            attacks=attacks,
            special=self.raw.get("special", ""),
            number_appearing=self.raw.get("number", ""),
            remarks=tuple(self.remarks),
            details=tuple((key, self.raw[key]) for key in _DETAILS if self.raw.get(key)) + self.by_class,
            extras=tuple(self.extras),
            notes=tuple(self.notes),
            printed=tuple(self.printed),
            **self.values,
        )
