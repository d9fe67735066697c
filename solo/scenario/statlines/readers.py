"""The other values of a B/X line: saves, movement, experience, alignment, how many appear; and the readers of all values."""

import re

from solo.core import regex
from solo.scenario.statlines import labels
from solo.scenario.statlines.values import (
    BESIDE,
    Values,
    read_ac,
    read_bonus,
    read_factor,
    read_hd,
    read_hp,
    read_morale,
    read_thac0,
)

_SAVES = regex.late(r"(?<![A-Za-z])([A-Z][a-z]{0,7}\+?)\s?:?\s?([0-9]{1,2})(?![0-9])")
_NO_SAVE = r"(?!(?:ML|MO|MW|AL|XP|EP|PX|PE|AC|HD|MV|NA|TT|HP|hp|Mor|Moral|Morale|Move|Mv|Att|Atk|Attacks?|Speed|Spd|Level|Lv)\b\.?\s?:?\s?[0-9])"
ALL_SAVES = regex.late(
    rf"\s*[:=]?\s*(?:{_NO_SAVE}[A-Z][A-Za-z/]{{0,12}}\+?\s?:?\s?[0-9]{{1,2}}(?![0-9])\s*,?\s*){{3,6}}\s*(?:\(([^()]*)\))?"
)


_ALONE = regex.late(r"\A\((?P<of>[^()]+)\)(?P<more>\s*(?:[,;].*)?)\Z", re.DOTALL)  # `JS (1)`
_MORALE_BEHIND = regex.late(r",\s*(?:M|ML|Morale)\s([2-9]|1[0-2])\b")
_BONUSES = regex.late(rf"(?:{labels.OF_THREE_SAVES}\s*[+-]?\s?[0-9]{{1,2}}[\s,;]*){{1,3}}", re.IGNORECASE)


def read_saves(reading: Values, text: str) -> str:
    """`Fighter: 1`, `F1`, or five numbers with class and level behind: `D12 W13 P14 B15 S16 (Cleric 1)`."""
    whole = ALL_SAVES.match(text)
    if bonuses := _BONUSES.match(text):
        reading.remarks.append(("save", bonuses[0].strip(" ,;")))
        return text[bonuses.end() :]
    if not whole:
        text = re.sub(r"\Aas\s+(?=[A-Z])", "", text)
        text = _ALONE.sub(r"\g<of>\g<more>", text)
        whole_text = reading.strict and not _MORALE_BEHIND.search(text)
        reading.values["save_as"] = text if whole_text else text.partition(",")[0].strip()
        behind = "" if whole_text else text.partition(",")[2]
        if reading.strict and "morale" not in reading.raw and (morale := _MORALE_BEHIND.match(f",{behind}")):
            reading.values["morale"] = int(morale[1])
            return behind[morale.end() - 1 :]
        return behind
    numbers = re.findall(
        r"([A-Z][A-Za-z/]{0,12}?\+?)\s?:?\s?([0-9]{1,2})(?![0-9])", BESIDE.sub(" ", whole[0])
    )
    reading.values["saves"] = tuple((name, int(number)) for name, number in numbers)
    reading.values["save_as"] = (whole[1] or "").strip()
    return text[whole.end() :]


_MOVING = (
    r"(?:(?:fly(?:ing)?|swim(?:ming)?|climb(?:ing)?|burrow(?:ing)?|walk(?:ing)?|leap(?:ing)?|glid(?:e|ing)|jump(?:ing)?|hop(?:ping)?|sprint|gallop|"
    r"run(?:ning)?|hover(?:ing)?|dig(?:ging)?|webs?|in webs?|land|on land|in water|voando|nadando|voo|v[oô]o|voa|vuelo|vuela|vol|nage|volando|flug|fliegt|fliegend|schwimmend|"
    r"near|far|close|none|nil|stationary|immobile|special)\b)"
)
_MOVE = regex.late(
    rf"\s*(?:{_MOVING}:?\s*)?(?:[0-9]{{1,3}}\s*(?:'|\"|ft\.?|feet|m\b|mph)?\s*/?\s*(?:\((?:{_MOVING}\s*)?[0-9]{{1,3}}\s*(?:'|\"|ft\.?|m)?\))?"
    rf"(?![0-9]*d[0-9])|{_MOVING})(?:\s*\(?{_MOVING}\)?)?",
    re.IGNORECASE,
)
_MOVE_MORE = regex.late(
    r"\s*[,/;]?\s*(?=(?:fly|swim|climb|burrow|glid|leap|jump|hop|hover|walk|[0-9]{1,3}\s*(?:'|ft|m\b)|(?<=/)[0-9]{1,3}(?![0-9]*d[0-9])))",
    re.IGNORECASE,
)


_HARMLESS = regex.late(r"(?<=[0-9)'\"])\s+(?:nil|none)\s*\Z", re.IGNORECASE)  # the damage, without its label


def read_move(reading: Values, text: str) -> str:
    """`12`, `120' (40')`, `Swim 180' (60')`, `60' (20'), Fly 180' (60')`; what stands behind it, where labels are few."""
    if reading.strict:
        return ""
    at = 0
    while match := _MOVE.match(text, at):
        if match.end() == at:
            break
        at = match.end()
        more = _MOVE_MORE.match(text, at)
        if not more or not _MOVE.match(text, more.end()):
            break
        at = more.end()
    if harmless := _HARMLESS.search(text[:at]):
        at = harmless.start()
    words, comma, behind = text.partition(",")
    if not at and comma and re.search(r"[0-9]d[0-9]", behind):  # `Speed as human, bite 1d3`
        reading.raw["move"] = words.strip()
        return behind
    if not at:
        return ""
    reading.raw["move"] = text[:at].strip(" ,")
    return text[at:]


_XP = regex.late(
    r"\s*(?:is\s+)?(?:[0-9]+(?:[,.][0-9]{3}(?![0-9]))*(?:\s?\+\s?[0-9,]+\s?/\s?hp)?\s?l?|\[[^\[\]]*\][0-9]*)(?:\s*(?:/|to|-|or)\s*[0-9]+(?:[,.][0-9]{3}(?![0-9]))*(?:\s?\+\s?[0-9,]+\s?/\s?hp)?)*(?:\s*\([^()]*\))?"
)
_XP_LIST = regex.late(r"(?:,\s*[0-9]{1,6}(?![\w-])){2,}")


_XP_FIRST = regex.late(r"([0-9][0-9,.]*)\s*(?:XP|PX|EP|PE|EXP|xp|px)(?![A-Za-z])")


def read_xp(reading: Values, text: str) -> str:
    """`100`, `1,100`, `10 / 20`, `6 (guard: 13)`, each one's of several: `17, 12, 17`, and `25 XP` with the word behind."""
    if first := _XP_FIRST.match(text):
        reading.raw["xp"] = first[1]
        return text[first.end() :]
    match = None if reading.strict or "HD" in text else _XP.match(text)
    if not match:
        return ""
    each = _XP_LIST.match(text, match.end())
    end = each.end() if each else match.end()
    reading.raw["xp"] = text[:end].strip(" ,.")
    return text[end:]


_ALIGNED = regex.late(
    r"\s*(?:[LNC](?![A-Za-z])(?:\s?(?:/|or)\s?[LNC](?![A-Za-z]))*(?:\s*\((?:or\s)?[LNC]\))?|[A-Za-z\u00c0-\u00ff]+(?:\s*(?:or|ou|oder|/|o)\s+[A-Za-z\u00c0-\u00ff]+)*"
    r"(?:\s+(?:good|evil|neutral))?(?:,\s+(?:usually|often|mostly|normally|sometimes|typically)\s+[A-Za-z]+)?(?:\s*\([^()]*\))?)",
    re.IGNORECASE,
)


def read_align(reading: Values, text: str) -> str:
    """`N`, `Chaotic`, `Neutral or Chaotic`."""
    match = None if reading.strict else _ALIGNED.match(text)
    if not match:
        return ""
    reading.raw["align"] = match[0].strip()
    return text[match.end() :]


_COUNTED = r"[0-9]{0,4}(?:[dw][0-9]{1,3})?(?:\s?[+-]\s?[0-9]{1,3}){0,2}(?:\s?x\s?[0-9]{1,4})?"
_APPEARING = regex.late(
    rf"\s*(?=[0-9dw]){_COUNTED}(?:\s+[a-z]+)?\s*(?:\([^()]*\)|/\s*{_COUNTED})?", re.IGNORECASE
)


def read_number(reading: Values, text: str) -> str:
    """`1d6`, `0 (1d4)`, `1-100 (1-100)`."""
    match = None if reading.strict else _APPEARING.match(text)
    if not match:
        return ""
    reading.raw["number"] = match[0].strip()
    return text[match.end() :]


READERS = {
    "ac": read_ac,
    "hd": read_hd,
    "hp": read_hp,
    "move": read_move,
    "number": read_number,
    "morale": read_morale,
    "align": read_align,
    "xp": read_xp,
    "save": read_saves,
    "bonus": read_bonus,
    "factor": read_factor,
    "thac0": read_thac0,
}
