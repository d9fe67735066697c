"""The values of a B/X line: armour class, hit dice, hit points, morale and saves, in all their forms."""

import re

from solo.scenario.statblock import HitDice
from solo.scenario.statlines.text import one_line


class Values:
    """What was read of a line: `raw` texts by field, `values` for the StatBlock, and what is told of them."""

    def __init__(self, name: str):
        self.name = name
        self.raw: dict[str, str] = {}
        self.values: dict = {}
        self.remarks: list[tuple[str, str]] = []
        self.details: list[tuple[str, str]] = []
        self.extras: list[str] = []
        self.notes: list[str] = []

    def add_special(self, text: str) -> None:
        """Words that stand behind a value and say what the creature can do."""
        self.raw["special"] = "; ".join(filter(None, (self.raw.get("special"), text.strip(" .,;-"))))


_AC = re.compile(r"([+-]?[0-9]{1,3})\s*(?:[\[/]\s*([+-]?[0-9]{1,3})\s*\]?)?")
_BESIDE = re.compile(r"\(\s*([^()]*?)\s*\)")
_ONLY = {
    "m": "magic",
    "magic": "magic",
    "\u2021": "magic",
    "s": "silver",
    "\u2020": "silver",
    "silver": "silver",
}


def read_ac(reading: Values, text: str) -> None:
    """`7`, `2 [17]`, `14 (11)`, `13 (m)`: the class, the other way round, unarmoured, what alone can hit."""
    match = _AC.search(text)
    if not match:
        reading.remarks.append(("ac", text))
        reading.notes.append(f"AC is printed as {text!r}; no number is read")
        return
    first, second = int(match[1]), int(match[2]) if match[2] else None
    reading.values["ac"] = first
    if second is not None:
        reading.values.update(ac_alt=second, ac_type="descending" if first < second else "ascending")
    rest = text[: match.start()] + " " + text[match.end() :]
    for sign in "\u2020\u2021":
        if sign in rest:
            reading.values["hit_only_by"], rest = _ONLY[sign], rest.replace(sign, " ")
    if "attacks" not in reading.raw and re.search(r"[0-9]d[0-9]", rest):
        reading.raw["attacks"] = one_line(rest).strip(" ,;")
        return
    for beside in _BESIDE.findall(rest):
        _beside_ac(reading, beside)
    if left := one_line(_BESIDE.sub(" ", rest)).strip(" ,;"):
        reading.remarks.append(("ac", left))
        if re.search(r"[0-9]", left):
            reading.notes.append(f"AC is printed as {text!r}; {first} is read")


def _beside_ac(reading: Values, text: str) -> None:
    if re.fullmatch(r"[0-9]{1,2}", text):
        reading.values["ac_unarmored"] = int(text)
    elif text.lower() in _ONLY:
        reading.values["hit_only_by"] = _ONLY[text.lower()]
    elif text:
        reading.remarks.append(("ac", text))


_FRACTIONS = {
    "\u00bd": 0.5,
    "\u00bc": 0.25,
    "\u00be": 0.75,
    "\u215b": 0.125,
    "1/2": 0.5,
    "1/4": 0.25,
    "3/4": 0.75,
    "1/8": 0.125,
}
_HD_POINTS = re.compile(
    r"([0-9]{0,3}d[0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?|[0-9]{1,4})\s*(?:hp|hit points?|hits?\b)\s*(\**)",
    re.IGNORECASE,
)
_HD_DICE = re.compile(r"([0-9]{1,3})\s?d\s?([0-9]{1,3})\s*([+-]\s*[0-9]{1,3})?\s*(\**)", re.IGNORECASE)
_HD = re.compile(
    r"(?:less than\s*|<\s*)?([0-9]/[0-9]|[\u00bd\u00bc\u00be\u215b]|[0-9]{1,3}(?:\.5|[\u00bd])?)\s*(?:HD\b)?"
    r"\s*(?:(\+|-|to\b)\s*([0-9]{1,3})(?!\s*(?:hp|to hit)))?\s*(\**)",
    re.IGNORECASE,
)
_BONUS = re.compile(r"\+\s*([0-9]{1,2})\Z")
_POINTS = re.compile(
    r"(?:hp:?\s*)?([0-9]{1,4})(?:\s*(?:/\s*[0-9]+|hp|hit points?|each|[,/ 0-9]+(?:hp)?))?\Z", re.IGNORECASE
)


def read_hd(reading: Values, text: str) -> None:
    """`3+1**`, `1-1`, `\u00bd* (1d4 hit points)`, `9** (+8)`, `4 (18hp)`, `1 hp`, `1d4 HP*`."""
    values = _hd_in_points(text) or _hd_in_dice(text) or _hd_number(reading, text)
    if values is None:
        reading.notes.append(f"HD is printed as {text!r}; no number is read")
        values = {}
    for beside in _BESIDE.findall(text):
        values.update(_beside_hd(beside))
    hd = HitDice(text, **values)
    reading.values["hd"] = hd
    if hd.hp is not None:
        reading.values["hp"] = hd.hp
    if hd.hp_dice:
        reading.values["hp_dice"] = hd.hp_dice


def _hd_in_points(text: str) -> dict | None:
    match = _HD_POINTS.match(text)
    if not match:
        return None
    points = match[1].replace(" ", "").lower()
    kept = {"hp_dice": points} if "d" in points else {"hp": int(points)}
    return {"dice": 0.5 if "d" in points else 0, "stars": len(match[2]), **kept}


def _hd_in_dice(text: str) -> dict | None:
    match = _HD_DICE.match(text)
    if not match:
        return None
    kept = {} if match[2] == "8" else {"hp_dice": f"{match[1]}d{match[2]}{(match[3] or '').replace(' ', '')}"}
    return {
        "dice": int(match[1]),
        "mod": int((match[3] or "0").replace(" ", "")),
        "stars": len(match[4]),
        **kept,
    }


def _hd_number(reading: Values, text: str) -> dict | None:
    match = _HD.search(text)
    if not match:
        return None
    number = match[1]
    dice = _FRACTIONS.get(number)
    if dice is None:
        whole = re.match(r"[0-9]+", number)
        half = 0.5 if not number.isdecimal() and "/" not in number else 0
        dice = (int(whole[0]) if whole else 0) + half
    mod = int(match[3] or 0)
    if match[2] and match[2] != "+" and mod > dice:
        reading.notes.append(f"HD is a range, {match[1]} to {mod}; the lower is read")
        mod = 0
    stars = len(match[4]) or text[match.end() :].partition("(")[0].count("*")
    if re.match(r"\s*/\s*[0-9]", text[match.end() :]):
        reading.notes.append(f"HD is printed as {text!r}; {dice} is read")
    return {"dice": dice, "mod": -mod if match[2] == "-" else mod, "stars": stars}


def _beside_hd(text: str) -> dict:
    points, bonus, dice = _POINTS.match(text), _BONUS.match(text), _HD_POINTS.match(text)
    if bonus:
        return {"attack_bonus": int(bonus[1])}
    if dice and "d" in dice[1].lower():
        return {"hp_dice": dice[1].replace(" ", "").lower()}
    if points:
        return {"hp": int(points[1])}
    first = re.match(r"([0-9]{1,4})\s*/", text)
    return {"hp": int(first[1])} if first and "hp" in text.lower() else {}


def read_hp(reading: Values, text: str) -> None:
    """`18`, or several creatures' `4, 5, 3`, of which the first is read."""
    match = re.match(r"\(?([0-9]{1,4})(?!\s?d)", text)
    dice = re.match(r"[0-9]{0,3}d[0-9]{1,3}(?:[+-][0-9]{1,3})?", text, re.IGNORECASE)
    if dice:
        reading.values["hp_dice"] = dice[0].lower()
    elif match:
        reading.values["hp"] = int(match[1])
        more = text[match.end() :].strip(" )")
        if re.match(r"(?:hp)?\s*[,/&]?\s*[0-9]", more):
            reading.notes.append(f"several HP are printed ({text}); the first is read")
        elif more and more.lower() not in ("hp", "each"):
            reading.extras.append(more)
    else:
        reading.notes.append(f"HP is printed as {text!r}; no number is read")


_MORALE = re.compile(r"[-+\s]*([0-9]{1,3})(?![0-9])\s*(%)?")


_NO_MORALE = re.compile(r"(?:n/?a|none|nil)\b|[-\s]*\Z", re.IGNORECASE)


def read_morale(reading: Values, text: str) -> None:
    """`7`, `7 (9 with king)`, `7 on first sighting, 12 after engaged`."""
    match = _MORALE.match(text)
    if not match:
        without = _NO_MORALE.match(text)
        if without:
            reading.add_special(text[without.end() :])
        else:
            reading.notes.append(f"morale is printed as {text!r}; no number is read")
        return
    morale, rest = int(match[1]), text[match.end() :].strip()
    reading.values["morale"] = morale
    if not 2 <= morale <= 12 or match[2]:
        reading.notes.append(f"morale {text.split('.')[0]!r} is not from 2 to 12, so it is not rolled on 2d6")
    other = re.match(r"(?:\(|or\s+|[^.;()]{0,40}?,\s*)\s*([0-9]{1,2})\b\s*([^()]*)", rest)
    if other and 2 <= int(other[1]) <= 12:
        reading.values["morale_alt"] = int(other[1])
        reading.remarks.append(("morale", rest.strip("()")))
    elif rest.strip(" .-"):
        reading.add_special(rest)


_SAVES = re.compile(r"\b([A-Z][a-z]{0,7}\+?)\s?:?\s?([0-9]{1,2})\b")


def read_saves(reading: Values, text: str) -> None:
    """`Fighter: 1`, `F1`, or five numbers with class and level behind: `D12 W13 P14 B15 S16 (Cleric 1)`."""
    numbers = _SAVES.findall(_BESIDE.sub(" ", text))
    if len(numbers) < 3:
        reading.values["save_as"] = text
        return
    reading.values["saves"] = tuple((name, int(number)) for name, number in numbers)
    beside = _BESIDE.findall(text)
    reading.values["save_as"] = beside[0] if beside else ""
