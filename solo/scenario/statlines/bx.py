"""Stat lines of B/X and its kin: OSE, Basic Fantasy, Labyrinth Lord, Swords & Wizardry.

Such a line is a row of labels with values. The labels are found outside brackets; what stands between two of
them is the value of the first. `statline_values` reads the values, `statline_routine` the attacks.
"""

import re
from typing import NamedTuple

from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.routine import read_attacks
from solo.scenario.statlines.text import one_line
from solo.scenario.statlines.values import Values, read_ac, read_hd, read_hp, read_morale, read_saves

# Abbreviations in capitals are labels wherever they stand; other forms only at the start of a field. After
# the English forms stand German, French, Spanish, Italian and Catalan ones.
_CAPITALS = {
    "ac": r"AC",
    "hd": r"HD",
    "hp": r"(?:HP|hp)(?=:?\s*[0-9])",
    "move": r"MV",
    "save": r"SV",
    "morale": r"ML",
    "align": r"AL",
    "xp": r"XP(?! each)",
    "number": r"NA",
    "treasure": r"TT",
    "thac0": r"THAC[0O]",
    "attacks": r"#\s?AT(?:TK?|K)?S?|#\s?Att?k?s?|A(?:TT?|tt?)(?=:?\s*[0-9\[])",
    "damage": r"D(?=:?\s+[0-9(])",
}
_WORDS = {
    "ac": r"armou?r class|ac|ca|rk",
    "armor": r"armou?r(?=:?\s*[0-9])",
    "hd": r"hit dic?e|hd|tw|dv|dg(?=:?\s*[0-9\u00bd]{1,3}(?![0-9]|\s*[d-]))|dc(?=:?\s*[0-9\u00bd])",
    "hp": r"hit points?|hp|pv|pg|tp|pf",
    "attacks": r"(?:no\.?|number|num\.?|#) ?(?:of )?attacks?(?: */ *round)?|attacks?|atts?|atk?s?|attks?|at"
    r"|# ?a(?:tt?k?s?)?|angriffe?|attaques?|ataques?|attacchi",
    "damage": r"damage(?: */ *attack)?|dam|dmg|dg|d(?=(?::|\s)\s*(?:[0-9(]|by |special))"
    r"|schaden|d\u00e9g\u00e2ts|da\u00f1o|danni",
    "thac0": r"thac[0o]?|to[- ]?hit|attack bonus|ab(?=:?\s*[+0-9])|bhb|hit bonus",
    "move": r"movement(?: rate)?|move|mov|mv|speed|bw|bewegung|mouvement|movimiento|movimento",
    "save": r"saving throws?|saves? as|saves?|sav|sv|st(?=:?\s*[0-9])|rw(?=:?\s)|js(?=:?\s)|ts(?=:?\s)",
    "morale": r"morale|mor|ml|moral",
    "align": r"alignment|align|al",
    "xp": r"xp(?: value)?|experience|exp|cl */ *xp|hde? */ *xp|xpv|px|ep(?=:?\s*[0-9])",
    "number": r"(?:no\.?|number|num\.?|#) ?app(?:earing|\.)?|na|#a",
    "treasure": r"treasure types?|treasure|hoard class|hc|tt|possessions",
    "special": r"special (?:attacks?|defen[cs]es?|abilit(?:y|ies)|qualities)|specials?|sp|sa|sd"
    r"|abilities|notes?",
    "size": r"size|sz",
    "resist": r"magic resistance|mr(?=:?\s*[0-9])",
    "level": r"level|lvl",
}
_LABEL = re.compile(
    "|".join(f"(?P<C_{key}>(?:{words}))(?![A-Za-z'])" for key, words in _CAPITALS.items())
    + "|"
    + "|".join(f"(?P<w_{key}>(?i:{words}))(?![A-Za-z'])" for key, words in _WORDS.items())
)
_BEHIND = re.compile(r"\s*[:=]?\s*")
_COUNT_FIRST = re.compile(
    r"(?<![\w+/.-])([0-9]{1,3}(?:\s?[-+]\s?[0-9]{1,2})?\*{0,4})\s*(HD|hd|HP|hp)(?![A-Za-z])(?!\s*:?\s*[0-9])"
)
_EDGES = ",;|. \n\t-"


class Field(NamedTuple):
    """A label of the line with its value, and where it begins."""

    key: str
    value: str
    start: int


def fields(text: str) -> list[Field]:
    """The labelled values of a cleaned line, in their order, without the text before the first label."""
    marks = _marks(text)
    ends = [start for _, start, _ in marks][1:] + [len(text)] * bool(marks)
    return [
        Field(key, text[begin:end].lstrip(" ,;|.\n\t").rstrip(_EDGES), start)
        for (key, start, begin), end in zip(marks, ends, strict=True)
    ]


def _marks(text: str) -> list[tuple[str, int, int]]:
    """Each label outside brackets: its key, where it begins, where its value begins."""
    deep = stattext.depths(text)
    counted = {
        m.start(): m
        for m in _COUNT_FIRST.finditer(text)
        if not deep[m.start()] and _starts_field(text, m.start())
    }
    marks, taken = [], 0
    for match in sorted([*counted.values(), *_LABEL.finditer(text)], key=lambda m: m.start()):
        at = match.start()
        if at < taken or deep[at] or not _word_start(text, at):
            continue
        if match.re is _COUNT_FIRST:
            marks.append((match[2].lower(), at, at))
            taken = match.end()
        elif _is_label(text, match):
            behind = _BEHIND.match(text, match.end())
            taken = behind.end() if behind else match.end()
            marks.append((str(match.lastgroup)[2:], at, taken))
    return marks


def _word_start(text: str, at: int) -> bool:
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "'#_")


def _is_label(text: str, match: re.Match) -> bool:
    behind = text[match.end() : match.end() + 1]
    if (
        behind
        and behind not in " :=[(-+\n0123456789\u00bd\u00bc?#"
        and not (behind in ",;|." and len(match[0]) < 5)
    ):
        return False
    if str(match.lastgroup).startswith("C_"):
        return True
    if match.lastgroup == "w_special" and match[0].islower() and behind != ":":
        return False
    return _starts_field(text, match.start()) or text[match.end() : match.end() + 1] == ":"


def _starts_field(text: str, at: int) -> bool:
    before = text[:at].rstrip()[-1:] if at < 80 else text[at - 80 : at].rstrip()[-1:]
    return not before or before in ",;|.:([{-/"


def clean(line: str) -> str:
    """The line with one kind of dash and space, without emphasis, and without brackets around it all."""
    text = stattext.unpaired(stattext.level(line))
    first = next(
        (m for m in _LABEL.finditer(text) if m.lastgroup in _PROOF and _word_start(text, m.start())), None
    )
    return stattext.unwrapped(text, first.start()) if first else text


def parse(line: str, name: str) -> StatBlock:
    """Read a line of B/X or its like."""
    text = clean(line)
    found = fields(text)
    while found and not found[0].value:
        found.pop(0)
    reading = _Reading(name)
    reading.take_name(text[: found[0].start] if found else text)
    for field in found:
        reading.take(field)
    return reading.block()


_PROOF = {"C_ac", "C_hd", "w_ac", "w_hd"}
_DETAILS = {"move", "align", "xp", "treasure", "thac0", "size", "resist", "level"}


class _Reading(Values):
    """One line while it is read."""

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
            self.notes.append(
                f"{field.key.upper()} has several columns ({one_line(field.value)}); the first is read"
            )
        elif (
            more
            and not more[0].isdigit()
            and field.key not in ("attacks", "damage", "move", "save", "number")
        ):
            self.extras.append(more)
        value = one_line(value).strip(" ,;|")
        return value if field.key in ("ac", "hd") else value.strip("- ")

    def block(self) -> StatBlock:
        """All of it, when every field is in. Where `Armor 14` stands and no AC, that is the armour class."""
        if "armor" in self.raw:
            self.raw.setdefault("ac", self.raw["armor"])
        for key, read in (
            ("ac", read_ac),
            ("hd", read_hd),
            ("hp", read_hp),
            ("morale", read_morale),
            ("save", read_saves),
        ):
            if key in self.raw:
                read(self, self.raw[key])
        attacks = read_attacks(self.raw.get("attacks"), self.raw.get("damage"), self.notes)
        self._ac_type()
        return StatBlock(
            kind="bx",
            attacks=attacks,
            special=self.raw.get("special", ""),
            number_appearing=self.raw.get("number", ""),
            remarks=tuple(self.remarks),
            details=tuple(self.details),
            extras=tuple(self.extras),
            notes=tuple(self.notes),
            **self.values,
        )

    def _ac_type(self) -> None:
        """Whether armour class counts up or down: by its partner in brackets, by THAC0, by its size."""
        ac = self.values.get("ac")
        if ac is None or self.values.get("ac_type"):
            return
        thac0 = re.match(r"[0-9]", self.raw.get("thac0", "")) is not None
        self.values["ac_type"] = "descending" if ac < 10 or (ac == 10 and thac0) else "ascending"
