"""Stat lines of B/X and its descendants: OSE, Basic Fantasy, Labyrinth Lord, Swords & Wizardry and their like.

Such a line is a row of labels with values. The labels are found outside brackets; what stands between two of them
is the value of the first. Attacks are read by `statline_routine`.
"""

import re
from typing import NamedTuple

from solo.scenario import stattext
from solo.scenario.statblock import HitDice, StatBlock
from solo.scenario.statline_routine import read_attacks
from solo.scenario.stattext import one_line

# Abbreviations in capitals are labels wherever they stand; other forms only at the start of a field. After the English
# forms stand German, French, Spanish, Italian and Catalan ones.
_CAPITALS = {
    "ac": r"AC", "hd": r"HD", "hp": r"(?:HP|hp)(?=:?\s*[0-9])", "move": r"MV", "save": r"SV", "morale": r"ML",
    "align": r"AL", "xp": r"XP(?! each)", "number": r"NA", "treasure": r"TT", "thac0": r"THAC[0O]",
    "attacks": r"#\s?AT(?:TK?|K)?S?|#\s?Att?k?s?|A(?:TT?|tt?)(?=:?\s*[0-9\[])", "damage": r"D(?=:?\s+[0-9(])",
}
_WORDS = {
    "ac": r"armou?r class|ac|ca|rk", "armor": r"armou?r(?=:?\s*[0-9])",
    "hd": r"hit dic?e|hd|tw|dv|dg(?=:?\s*[0-9\u00bd]{1,3}(?![0-9]|\s*[d-]))|dc(?=:?\s*[0-9\u00bd])",
    "hp": r"hit points?|hp|pv|pg|tp|pf",
    "attacks": r"(?:no\.?|number|num\.?|#) ?(?:of )?attacks?(?: */ *round)?|attacks?|atts?|atk?s?|attks?|at"
               r"|# ?a(?:tt?k?s?)?|angriffe?|attaques?|ataques?|attacchi",
    "damage": r"damage(?: */ *attack)?|dam|dmg|dg|d(?=(?::|\s)\s*(?:[0-9(]|by |special))|schaden|d\u00e9g\u00e2ts|da\u00f1o|danni",
    "thac0": r"thac[0o]?|to[- ]?hit|attack bonus|ab(?=:?\s*[+0-9])|bhb|hit bonus",
    "move": r"movement(?: rate)?|move|mov|mv|speed|bw|bewegung|mouvement|movimiento|movimento",
    "save": r"saving throws?|saves? as|saves?|sav|sv|st(?=:?\s*[0-9])|rw(?=:?\s)|js(?=:?\s)|ts(?=:?\s)",
    "morale": r"morale|mor|ml|moral",
    "align": r"alignment|align|al",
    "xp": r"xp(?: value)?|experience|exp|cl */ *xp|hde? */ *xp|xpv|px|ep(?=:?\s*[0-9])",
    "number": r"(?:no\.?|number|num\.?|#) ?app(?:earing|\.)?|na|#a",
    "treasure": r"treasure types?|treasure|hoard class|hc|tt|possessions",
    "special": r"special (?:attacks?|defen[cs]es?|abilit(?:y|ies)|qualities)|specials?|sp|sa|sd|abilities|notes?",
    "size": r"size|sz", "resist": r"magic resistance|mr(?=:?\s*[0-9])", "level": r"level|lvl",
}
_LABEL = re.compile(
    "|".join(f"(?P<C_{key}>(?:{words}))(?![A-Za-z'])" for key, words in _CAPITALS.items())
    + "|" + "|".join(f"(?P<w_{key}>(?i:{words}))(?![A-Za-z'])" for key, words in _WORDS.items())
)
_BEHIND = re.compile(r"\s*[:=]?\s*")
_COUNT_FIRST = re.compile(r"(?<![\w+/.-])([0-9]{1,3}(?:\s?[-+]\s?[0-9]{1,2})?\*{0,4})\s*(HD|hd|HP|hp)(?![A-Za-z])(?!\s*:?\s*[0-9])")
_EDGES = ",;|. \n\t-"


class Field(NamedTuple):
    """A label of the line with its value, and where it begins."""

    key: str
    value: str
    start: int


def fields(text: str) -> list[Field]:
    """The labelled values of a cleaned line, in their order; text before the first label is not among them."""
    marks = _marks(text)
    ends = [start for _, start, _ in marks][1:] + [len(text)] * bool(marks)
    return [Field(key, text[begin:end].lstrip(" ,;|.\n\t").rstrip(_EDGES), start)
            for (key, start, begin), end in zip(marks, ends, strict=True)]


def _marks(text: str) -> list[tuple[str, int, int]]:
    """Each label outside brackets: its key, where it begins, where its value begins."""
    deep = stattext.depths(text)
    counted = {m.start(): m for m in _COUNT_FIRST.finditer(text) if not deep[m.start()] and _starts_field(text, m.start())}
    marks, taken = [], 0
    for match in sorted([*counted.values(), *_LABEL.finditer(text)], key=lambda m: m.start()):
        at = match.start()
        if at < taken or deep[at] or not _word_start(text, at):
            continue
        if match.re is _COUNT_FIRST:
            marks.append((match[2].lower(), at, at))
            taken = match.end()
        elif _is_label(text, match):
            taken = _BEHIND.match(text, match.end()).end()
            marks.append((match.lastgroup[2:], at, taken))
    return marks


def _word_start(text: str, at: int) -> bool:
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "'#_")


def _is_label(text: str, match: re.Match) -> bool:
    behind = text[match.end():match.end() + 1]
    if behind and behind not in " :=[(-+\n0123456789\u00bd\u00bc?#" and not (behind in ",;|." and len(match[0]) < 5):
        return False
    if match.lastgroup.startswith("C_"):
        return True
    if match.lastgroup == "w_special" and match[0].islower() and behind != ":":
        return False
    return _starts_field(text, match.start()) or text[match.end():match.end() + 1] == ":"


def _starts_field(text: str, at: int) -> bool:
    before = text[:at].rstrip()[-1:] if at < 80 else text[at - 80:at].rstrip()[-1:]
    return not before or before in ",;|.:([{-/"


def clean(line: str) -> str:
    """The line with one kind of dash and space, without emphasis and without brackets around the whole of it."""
    text = stattext.unpaired(stattext.level(line))
    first = next((m for m in _LABEL.finditer(text) if m.lastgroup in _PROOF and _word_start(text, m.start())), None)
    return stattext.unwrapped(text, first.start()) if first else text


def parse(line: str, name: str) -> StatBlock:
    """Read a line of B/X or its like."""
    text = clean(line)
    found = fields(text)
    while found and not found[0].value:
        found.pop(0)
    reading = _Reading(name)
    reading.take_name(text[:found[0].start] if found else text)
    for field in found:
        reading.take(field)
    return reading.block()


_PROOF = {"C_ac", "C_hd", "w_ac", "w_hd"}
_DETAILS = {"move", "align", "xp", "treasure", "thac0", "size", "resist", "level"}


class _Reading:
    """One line while it is read."""

    def __init__(self, name: str):
        self.name = name
        self.raw: dict[str, str] = {}
        self.values: dict = {}
        self.remarks: list[tuple[str, str]] = []
        self.details: list[tuple[str, str]] = []
        self.extras: list[str] = []
        self.notes: list[str] = []

    def take_name(self, text: str) -> None:
        """What stands before the first label."""
        text = text.replace("*", " ")
        printed, number = stattext.name_and_number(text)
        if number:
            self.values["number"] = number
        if printed and self.name and printed.casefold() != self.name.casefold():
            self.remarks.append(("name", printed))
        self.values["name"] = self.name or printed

    def take(self, field: Field) -> None:
        """One field: the first of its kind counts, a second is kept as text."""
        value = self._first_column(field)
        if not value and field.key in ("ac", "hd"):
            return
        if field.key in self.raw:
            joined = field.key == "special"
            self.raw[field.key] += f"; {value}" if joined else ""
            if not joined and value:
                self.extras.append(f"{field.key} {one_line(field.value)}")
        else:
            self.raw[field.key] = value
            if field.key in _DETAILS and value:
                self.details.append((field.key, value))

    def _first_column(self, field: Field) -> str:
        """Of several columns (`17 | 15 | 13`) the first is read, and that is told."""
        value, _, more = field.value.partition("|")
        more = one_line(more).strip(" |")
        if more and more[0].isdigit() and field.key in ("ac", "hd"):
            self.notes.append(f"{field.key.upper()} has several columns ({one_line(field.value)}); the first is read")
        elif more and not more[0].isdigit() and field.key not in ("attacks", "damage", "move", "save", "number"):
            self.extras.append(more)
        value = one_line(value).strip(" ,;|")
        return value if field.key in ("ac", "hd") else value.strip("- ")

    def add_special(self, text: str) -> None:
        """Words that stand behind a value and say what the creature can do."""
        self.raw["special"] = "; ".join(filter(None, (self.raw.get("special"), text.strip(" .,;-"))))

    def block(self) -> StatBlock:
        """All of it, when every field is in. Where `Armor 14` stands and no AC, that is the armour class."""
        if "armor" in self.raw:
            self.raw.setdefault("ac", self.raw["armor"])
        for key, read in (("ac", read_ac), ("hd", read_hd), ("hp", read_hp), ("morale", read_morale), ("save", read_saves)):
            if key in self.raw:
                read(self, self.raw[key])
        attacks = read_attacks(self.raw.get("attacks"), self.raw.get("damage"), self.notes)
        self._ac_type()
        return StatBlock(
            kind="bx", attacks=attacks, special=self.raw.get("special", ""),
            number_appearing=self.raw.get("number", ""), remarks=tuple(self.remarks), details=tuple(self.details),
            extras=tuple(self.extras), notes=tuple(self.notes), **self.values)

    def _ac_type(self) -> None:
        """Whether armour class counts up or down: by its partner in brackets, by THAC0, by its size."""
        ac = self.values.get("ac")
        if ac is None or self.values.get("ac_type"):
            return
        thac0 = re.match(r"[0-9]", self.raw.get("thac0", "")) is not None
        self.values["ac_type"] = "descending" if ac < 10 or (ac == 10 and thac0) else "ascending"


# Armour class, hit dice, morale, saves

_AC = re.compile(r"([+-]?[0-9]{1,3})\s*(?:[\[/]\s*([+-]?[0-9]{1,3})\s*\]?)?")
_BESIDE = re.compile(r"\(\s*([^()]*?)\s*\)")
_ONLY = {"m": "magic", "magic": "magic", "\u2021": "magic", "s": "silver", "\u2020": "silver", "silver": "silver"}


def read_ac(self: _Reading, text: str) -> None:
    """`7`, `2 [17]`, `14 (11)`, `13 (m)`: the class, the other way of counting, unarmoured, what alone can hit."""
    match = _AC.search(text)
    if not match:
        self.remarks.append(("ac", text))
        self.notes.append(f"AC is printed as {text!r}; no number is read")
        return
    first, second = int(match[1]), int(match[2]) if match[2] else None
    self.values["ac"] = first
    if second is not None:
        self.values.update(ac_alt=second, ac_type="descending" if first < second else "ascending")
    rest = text[:match.start()] + " " + text[match.end():]
    for sign in "\u2020\u2021":
        if sign in rest:
            self.values["hit_only_by"], rest = _ONLY[sign], rest.replace(sign, " ")
    if "attacks" not in self.raw and re.search(r"[0-9]d[0-9]", rest):
        self.raw["attacks"] = one_line(rest).strip(" ,;")
        return
    for beside in _BESIDE.findall(rest):
        _beside_ac(self, beside)
    if left := one_line(_BESIDE.sub(" ", rest)).strip(" ,;"):
        self.remarks.append(("ac", left))
        if re.search(r"[0-9]", left):
            self.notes.append(f"AC is printed as {text!r}; {first} is read")


def _beside_ac(self: _Reading, text: str) -> None:
    if re.fullmatch(r"[0-9]{1,2}", text):
        self.values["ac_unarmored"] = int(text)
    elif text.lower() in _ONLY:
        self.values["hit_only_by"] = _ONLY[text.lower()]
    elif text:
        self.remarks.append(("ac", text))


_FRACTIONS = {"\u00bd": 0.5, "\u00bc": 0.25, "\u00be": 0.75, "\u215b": 0.125,
              "1/2": 0.5, "1/4": 0.25, "3/4": 0.75, "1/8": 0.125}
_HD_POINTS = re.compile(r"([0-9]{0,3}d[0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?|[0-9]{1,4})\s*(?:hp|hit points?|hits?\b)\s*(\**)",
                        re.IGNORECASE)
_HD_DICE = re.compile(r"([0-9]{1,3})\s?d\s?([0-9]{1,3})\s*([+-]\s*[0-9]{1,3})?\s*(\**)", re.IGNORECASE)
_HD = re.compile(
    r"(?:less than\s*|<\s*)?([0-9]/[0-9]|[\u00bd\u00bc\u00be\u215b\u2153]|[0-9]{1,3}(?:\.5|[\u00bd])?)\s*(?:HD\b)?"
    r"\s*(?:(\+|-|to\b)\s*([0-9]{1,3})(?!\s*(?:hp|to hit)))?\s*(\**)", re.IGNORECASE)
_BONUS = re.compile(r"\+\s*([0-9]{1,2})\Z")
_POINTS = re.compile(r"(?:hp:?\s*)?([0-9]{1,4})(?:\s*(?:/\s*[0-9]+|hp|hit points?|each|[,/ 0-9]+(?:hp)?))?\Z", re.IGNORECASE)


def read_hd(self: _Reading, text: str) -> None:
    """`3+1**`, `1-1`, `\u00bd* (1d4 hit points)`, `9** (+8)`, `4 (18hp)`, `1 hp`, `1d4 HP*`."""
    values = _hd_in_points(text) or _hd_in_dice(text) or _hd_number(self, text)
    if values is None:
        self.notes.append(f"HD is printed as {text!r}; no number is read")
        values = {}
    for beside in _BESIDE.findall(text):
        values.update(_beside_hd(beside))
    hd = HitDice(text, **values)
    self.values["hd"] = hd
    if hd.hp is not None:
        self.values["hp"] = hd.hp
    if hd.hp_dice:
        self.values["hp_dice"] = hd.hp_dice


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
    return {"dice": int(match[1]), "mod": int((match[3] or "0").replace(" ", "")), "stars": len(match[4]), **kept}


def _hd_number(self: _Reading, text: str) -> dict | None:
    match = _HD.search(text)
    if not match:
        return None
    number = match[1]
    dice = _FRACTIONS.get(number)
    if dice is None:
        dice = int(re.match(r"[0-9]+", number)[0]) + (0.5 if not number.isdecimal() and "/" not in number else 0)
    mod = int(match[3] or 0)
    if match[2] and match[2] != "+" and mod > dice:
        self.notes.append(f"HD is a range, {match[1]} to {mod}; the lower is read")
        mod = 0
    stars = len(match[4]) or text[match.end():].partition("(")[0].count("*")
    if re.match(r"\s*/\s*[0-9]", text[match.end():]):
        self.notes.append(f"HD is printed as {text!r}; {dice} is read")
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


def read_hp(self: _Reading, text: str) -> None:
    """`18`, or several creatures' `4, 5, 3`, of which the first is read."""
    match = re.match(r"\(?([0-9]{1,4})(?!\s?d)", text)
    dice = re.match(r"[0-9]{0,3}d[0-9]{1,3}(?:[+-][0-9]{1,3})?", text, re.IGNORECASE)
    if dice:
        self.values["hp_dice"] = dice[0].lower()
    elif match:
        self.values["hp"] = int(match[1])
        more = text[match.end():].strip(" )")
        if re.match(r"(?:hp)?\s*[,/&]?\s*[0-9]", more):
            self.notes.append(f"several HP are printed ({text}); the first is read")
        elif more and more.lower() not in ("hp", "each"):
            self.extras.append(more)
    else:
        self.notes.append(f"HP is printed as {text!r}; no number is read")


_MORALE = re.compile(r"[-+\s]*([0-9]{1,3})(?![0-9])\s*(%)?")


_NO_MORALE = re.compile(r"(?:n/?a|none|nil)\b|[-\s]*\Z", re.IGNORECASE)


def read_morale(self: _Reading, text: str) -> None:
    """`7`, `7 (9 with king)`, `7 on first sighting, 12 after engaged`."""
    match = _MORALE.match(text)
    if not match:
        without = _NO_MORALE.match(text)
        if without:
            self.add_special(text[without.end():])
        else:
            self.notes.append(f"morale is printed as {text!r}; no number is read")
        return
    morale, rest = int(match[1]), text[match.end():].strip()
    self.values["morale"] = morale
    if not 2 <= morale <= 12 or match[2]:
        self.notes.append(f"morale {text.split('.')[0]!r} is not from 2 to 12, so it is not rolled on 2d6")
    other = re.match(r"(?:\(|or\s+|[^.;()]{0,40}?,\s*)\s*([0-9]{1,2})\b\s*([^()]*)", rest)
    if other and 2 <= int(other[1]) <= 12:
        self.values["morale_alt"] = int(other[1])
        self.remarks.append(("morale", rest.strip("()")))
    elif rest.strip(" .-"):
        self.add_special(rest)


_SAVES = re.compile(r"\b([A-Z][a-z]{0,7}\+?)\s?:?\s?([0-9]{1,2})\b")


def read_saves(self: _Reading, text: str) -> None:
    """`Fighter: 1`, `F1`, or the five numbers with the class and level in brackets: `D12 W13 P14 B15 S16 (Cleric 1)`."""
    numbers = _SAVES.findall(_BESIDE.sub(" ", text))
    if len(numbers) < 3:
        self.values["save_as"] = text
        return
    self.values["saves"] = tuple((name, int(number)) for name, number in numbers)
    beside = _BESIDE.findall(text)
    self.values["save_as"] = beside[0] if beside else ""
