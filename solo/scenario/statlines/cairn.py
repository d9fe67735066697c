"""Stat lines of the Cairn family (HP, Armor, STR, DEX, WIL), and its cousins Into the Odd and Mausritter.

The scores are found first, wherever they stand and whichever way round; what is left between them are
attacks, the word detachment, a critical effect, and text that is kept as it is.
"""

import re
from pkgutil import get_data
from typing import Any, NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock
from solo.scenario.statlines import attacks as statline_attacks
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.labels import fold
from solo.scenario.statlines.text import one_line
from solo.scenario.statlines.values import spread


def _names() -> dict[str, str]:
    """The words for each score, from the table in `scores.md`."""
    text = (get_data(__package__, "scores.md") or b"").decode("utf-8")
    rows = [line.strip("| ").split("|") for line in text.splitlines() if line.startswith("|")][2:]
    return {row[0].strip(): "|".join(map(_form, row[1].split(","))) for row in rows}


def _form(word: str) -> str:
    word = word.strip()
    return f"(?-i:{word})" if word.isupper() else word


_NAMES = _names()
_LABEL = "|".join(f"(?P<{{}}_{key}>{words})" for key, words in _NAMES.items())
_TIMES = r"\s?(?:x|times)\s?[0-9]{1,3}"  # of `2d6 x 10 HP`
_NUMBER = (
    r"[0-9][0-9O]{0,5}\s?[-/]\s?[0-9]{1,6}"
    rf"|[0-9]{{0,3}}d[0-9]{{1,3}}(?:\s?[+-]\s?[0-9]{{1,3}})?(?:{_TIMES})?"
    rf"|\([0-9]{{0,3}}d[0-9]{{1,3}}\s?[+-]\s?[0-9]{{1,3}}\){_TIMES}|[0-9]{{1,3}}{_TIMES}"
    r"|[0-9][0-9O]{0,5}|[lI][0-9O]{1,5}|\?|x(?![a-z])|n/a"
)
FIELD = regex.late(
    r"(?<![\w+.'])(?<![0-9]/)(?:"
    rf"(?!(?<=[:=]\s)[0-9]{{1,3}}\s*(?:{'|'.join(_NAMES.values())})\s*[:=]\s*[0-9])"  # `Charisma: 3 HP: 15`
    rf"(?P<n1>{_NUMBER}|(?<=,\s)-)\s*(?:{_LABEL.replace('{}', 'a')})\b(?!['-]?\w)"
    rf"|(?P<n2>[0-9]{{1,6}})\s*,\s*(?:{_LABEL.replace('{}', 'b')})\b(?!\s*[:=]?\s*[0-9?])"
    rf"|(?:{_LABEL.replace('{}', 'c')})(?:\s*[:=]\s*|\s*\.?\s*)(?P<n3>{_NUMBER}|-(?=\s*(?:[,;]|\Z)))(?![\w'])"
    r")",
    re.IGNORECASE,
)
_SCORES = {key: regex.late(words, re.IGNORECASE) for key, words in _NAMES.items()}
_SHORT = {
    "CHAR": "CHA",
    "CONS": "CON",
    "INTE": "INT",
    "WISD": "WIS",
    "CONT": "CTRL",
    "CTRL": "CTRL",
    "VIGO": "VIG",
    "CLAR": "CLA",
    "SPIR": "SPI",
}
DETACHMENT = regex.late(
    r"(?:\b(?:treat(?:ed)?|acts?|counts?|fights?)\s+as\s+(?:an?\s+)?|\bas\s+an?\s+)?\b(?:detachments?|destacamento|d[\u00e9e]tachement)\b|\bwarband scale\b",
    re.IGNORECASE,
)
_SCORED = regex.late(r"\b[0-9]{1,2} ?(?:HP|STR|DEX|WIL)\b", re.IGNORECASE)
_NOTHING = regex.late(
    r"(?:(?:attacks?|weapons?)\s*:?\s*)?(?:no (?:attacks?|weapons?|armou?r)|none|unarmou?red|no armou?r|armou?r\s*:?\s*none)\.?",
    re.IGNORECASE,
)
_WEAPONLIKE = regex.late(
    r"(?!.*armou?r).*(?:[0-9]|\b(?:blast|max|drop|poison\w*|paralys\w*)\b)", re.IGNORECASE
)
_DIE_IN_BRACKETS = regex.late(r"\([^()]*d[0-9][^()]*\)", re.IGNORECASE)
_HARM_BEHIND = regex.late(
    r"(?:\([^()]*d[0-9][^()]*[^\W\d]{3}[^()]*\)|\b[0-9]?d[0-9]{1,2} damage(?: [0-9] piercing)?)\Z",
    re.IGNORECASE,
)
_HALF_A_NAME = regex.late(
    r"(?:an?|the|his|her|its|their|one)\s[^\W\d_]+", re.IGNORECASE
)  # `A big, icy fist (d8)`
_BRACKETED = regex.late(r"\([0-9]{0,2}d[0-9]{1,2}\s[^()]*\)", re.IGNORECASE)
_NO_HP = regex.late(r"\bno (?:hp|hit protection)\b(?:\s*,?\s*but\b)?", re.IGNORECASE)
_SEVERAL = regex.late(r"([0-9]+)x([0-9]+)")  # `3 x 6 HP`: so many of them
_BARE = regex.late(r"(?:hp|armou?r|str|dex|wil|will)", re.IGNORECASE)
_REMARK = regex.late(
    r"\s*(?:\(([^()]*)\)|((?:per|for each)\s+[a-z' -]+|each)(?=\s*(?:[,;.]|\Z)))", re.IGNORECASE
)
CRITICAL = regex.late(
    r"\b(?:dano cr[i\u00ed]tico|da[\u00f1n]o cr[i\u00ed]tico|d[\u00e9e]g[\u00e2a]ts critiques|kritischer schaden|kriittinen vahinko|danno critico)\s*[:-]\s*"
    r"|\bcrit(?:ical)?(?:\s+dam(?:age|\.)?|\s+dmg)?(?:\s*\([^()]{0,60}\))?\s*[:-]\s*|\bcritical damage\s+(?=[a-z]{3,}s\s)|(?<=[.;,]\s)\bon (?:a )?crit(?:ical)?(?:\s+(?:damage|dmg|hit))?\s*[,:]\s*",
    re.IGNORECASE,
)
_SEPARATOR = regex.late(r"[,;|]|(?<=\s)[-/](?=\s)|(?<!\bvs)(?<!\bSt)(?<!\bMr)(?<!\bDr)\.(?=\s|\Z)")


_WORN = regex.late(r"\((?:armou?r\s*(?P<behind>[0-9])|(?P<before>[0-9])\s*armou?r)\b[^()]*\)", re.IGNORECASE)
_SENTENCE = regex.late(r"(?<=[a-z)\]])\.\s+(?=(?:An?|The|It|They|He|She|This|These|[A-Z][a-z]+)\s)")


_MORALE = regex.late(
    r"(?<!\w)(?:morale|moral|mrl|ml)\s*[:=]?\s*(?P<of>[0-9]{1,2}|-+|none|n/a)(?![\w])(?=\s*(?:[,;|.)]|-\s|\Z|[A-Z]|no\b))",
    re.IGNORECASE,
)
_SPECIAL = regex.late(r"(?<!\w)special\s*:\s*(?=\S)", re.IGNORECASE)
_ARMOR_DIE = regex.late(
    r"(?:\barmou?r\s*[:=]?\s*-?\s?d(?P<sides>[246])|(?P<worn>(?:[^\W\d]{2,}[ ']?){1,4}?)\s*:?\s-\s?d(?P<takes>[246]))(?![0-9])"
    r"(?:\s*\((?P<beside>[^()0-9]*)\))?",
    re.IGNORECASE,
)


_NOBODY = regex.late(r"(?:it|they|he|she|this|these|there|which|who)\b", re.IGNORECASE)  # `It has 6 HP`


GIVES = regex.late(  # `regenerates 3 HP each round`, `heals 1 HP per hit`
    r"\b(?:regenerat|heal|regain|recover|restor|drain|drink|steal|suck|los[et]|gain|deal|absorb|leech|inflict|tak|spend|cost)\w*\s(?:[a-z]+\s){0,2}\Z",
    re.IGNORECASE,
)


class Score(NamedTuple):
    """A score on the line: which, its digits, and from where to where it stands with its remark."""

    key: str
    label: str
    digits: str
    start: int
    end: int
    remark: str = ""


def parse(line: str, name: str) -> StatBlock:
    """Read a line of the Cairn family."""
    return _Reading(line, name).block()


def score_of(words: str) -> str:
    """The score that words print (`Strength`); nothing where they print none."""
    key = next((key for key, form in _SCORES.items() if form.fullmatch(words)), "")
    return words.upper()[:4] if key == "other" else key


def has_morale(text: str) -> bool:
    """Whether a line prints morale for two dice."""
    return _MORALE.search(text) is not None


def scores(text: str) -> list[Score]:
    """The scores that stand on a line outside brackets, in their order."""
    first = FIELD.search(text)
    text = stattext.unwrapped(text, first.start()) if first else text
    deep = stattext.depths(text)
    return [_with_remark(text, _score(m)) for m in FIELD.finditer(text) if not deep[m.end() - 1] and _fits(m)]


def _fits(match: re.Match) -> bool:
    """A die is only a score where it rolls HP; `arm` is only Armor with its capital; a will is not a verb."""
    score = _score(match)
    if "d" in score.digits.lower() and score.key != "hp":
        return False
    if score.label == "A":
        return len(match[0]) == 2 and match[0][0] == "A"  # `A2`
    if score.label.lower() in ("arm", "gd", "con", "int", "control"):
        return score.label[0].isupper()
    return score.label != "will" or bool(match["n3"])


def _score(match: re.Match) -> Score:
    group, label = next((k, v) for k, v in match.groupdict().items() if v and k[1:2] == "_")
    digits = match["n1"] or match["n2"] or match["n3"]
    return Score(group[2:], label, digits, match.start(), match.end())


def _with_remark(text: str, score: Score) -> Score:
    match = _REMARK.match(text, score.end)
    if not match or (match[1] and _DIE_IN_BRACKETS.search(match[0])):
        return score
    return score._replace(end=match.end(), remark=one_line(match[1] or match[2] or ""))


class _Reading:
    """One line while it is read; `line` is as printed, `text` as cleaned, place for place."""

    def __init__(self, line: str, name: str):
        self.line, self.name = line, name
        self.values: dict = {}
        self.lists: dict[str, list] = {
            k: [] for k in ("others", "ranges", "maxima", "remarks", "extras", "notes")
        }
        self.attacks: list[Attack] = []
        self.opened = -1  # where the bracket around the figures opens
        self.text = self.first = stattext.unmarked(stattext.level(line))

    def block(self) -> StatBlock:
        """Read it all."""
        self._take_critical()
        self._take_morale()
        self._take_armor_die()
        self._take_special()
        found = scores(self.text)
        if found and (none := _NO_HP.search(self.text)) and not any(score.key == "hp" for score in found):
            self.values["hp"] = 0  # all harm is to its strength
            self.text = stattext.blank(self.text, none.start(), none.end(), ",")
        if found:
            around = [at for at, end in stattext.brackets(self.text).items() if at < found[0].start < end]
            self.opened = min(around, default=-1)
            self.text = stattext.unwrapped(self.text, found[0].start)
        found = self._first_line(found)
        for score in found:
            self._take_score(score)
        self._take_prose(found)
        self._take_gaps(found)
        self._take_worn()
        self._take_charisma()
        self._complain()
        lists: dict[str, Any] = {key: tuple(values) for key, values in self.lists.items()}
        given: dict[str, Any] = {"armor": 0, "name": self.name, **self.values, **lists}
        return StatBlock(kind="cairn", attacks=tuple(self.attacks), **given)

    def note(self, text: str) -> None:
        """Tell the writer of the line."""
        self.lists["notes"].append(text)

    def _take_critical(self) -> None:
        match = CRITICAL.search(self.text)
        if not match:
            return
        breaks = (
            at for at in range(match.end(), len(self.text)) if self.line[at] == "\n" and self.text[at] == ";"
        )
        end = next(breaks, len(self.text))
        said = re.sub(r":{3,}\s*\Z", "", one_line(stattext.unmarked(self.line[match.end() : end])))
        self.values["critical"] = said.rstrip(". \\")
        self.text = stattext.blank(self.text, match.start(), end, ";")

    def _take_morale(self) -> None:
        """`Morale 7`, as games print it that are thrown on two dice; none where a dash stands."""
        match = _MORALE.search(self.text)
        if match is None or stattext.depths(self.text)[match.start()]:
            return
        self.text = stattext.blank(self.text, match.start(), match.end(), ";")
        if match["of"].isdecimal() and 2 <= int(match["of"]) <= 12:
            self.values["morale"] = int(match["of"])
        else:
            self.lists["remarks"].append(("morale", match["of"]))

    def _take_armor_die(self) -> None:
        """`Armor -d4`: what a die takes off a blow is half its sides."""
        match = _ARMOR_DIE.search(self.text)
        if match is None or "armor" in self.values:
            return
        self.text = stattext.blank(self.text, match.start(), match.end(), ";")
        sides = match["sides"] or match["takes"]
        self.values["armor"] = int(sides) // 2
        self.lists["remarks"].append(
            ("armor", " ".join(filter(None, (match["worn"], f"d{sides}", match["beside"]))))
        )
        self.note(f"armor of a d{sides} is read as {int(sides) // 2}")

    def _take_special(self) -> None:
        """What stands behind `Special:` describes the creature."""
        match = _SPECIAL.search(self.text)
        if (
            match is None
            or stattext.depths(self.text)[match.start()]
            or not self.text[: match.start()].strip()
        ):
            return
        left = "".join(
            printed if now == first else " "  # what was taken already is not told again
            for printed, now, first in zip(
                self.line[match.end() :], self.text[match.end() :], self.first[match.end() :], strict=False
            )
        )
        self.values["special"] = one_line(stattext.unmarked(left)).strip(" \\|;,")
        self.text = stattext.blank(self.text, match.start(), len(self.text), ";")

    def _take_worn(self) -> None:
        """The armour of what is worn, where no other is printed: `pale chitin (Armour 2)`."""
        worn = next((match for extra in self.lists["extras"] if (match := _WORN.search(extra))), None)
        if worn and "armor" not in self.values:
            self.values["armor"] = int(worn["before"] or worn["behind"])

    def _take_prose(self, found: list[Score]) -> None:
        """A sentence behind the figures and attacks describes the creature, and is never cut into pieces."""
        for match in _SENTENCE.finditer(self.text, found[-1].end if found else 0):
            rest = self.text[match.end() :]
            if len(rest.split()) > 3 and not re.search(r"\([^()]*d[0-9]|\b[0-9]{0,2}d[0-9]", rest):
                self.values["special"] = one_line(self.line[match.end() :]).strip(" \\")
                self.text = stattext.blank(self.text, match.start(), len(self.text), ";")
                return

    def _first_line(self, found: list[Score]) -> list[Score]:
        """A second HP begins a second stat line; only the first is read. `Regenerates 3 HP` begins none, and of `drains 1 STR`
        the figure is no score."""
        first = next((score for score in found if score.key == "hp"), None)
        found = [score for score in found if score is first or not GIVES.search(self.text[: score.start])]
        hps = [score for score in found if score.key == "hp"]
        if len(hps) < 2:
            return found
        marks = [self.text.rfind(mark, 0, hps[1].start) for mark in (";", ",", ". ")]
        cut = max(marks[2] if marks[2] > found[0].end else max(marks), found[0].end)
        self.note(
            f"a second stat line begins at {one_line(self.line[cut : cut + 40]).strip(' ,;').removeprefix('. ')!r}; "
            "give it its own entry"
        )
        self.lists["extras"].append(one_line(self.line[cut:]).strip(" ,;").removeprefix(". "))
        self.text = self.text[:cut]
        return [score for score in found if score.end <= cut]

    # Scores

    def _take_score(self, score: Score) -> None:
        key = score.label.upper()[:4] if score.key == "other" else score.key
        if key in self.values or any(key == other for other, _ in self.lists["others"]):
            self.note(f"{score.label} is printed twice, and the first counts; take one out")
            return
        if score.remark:
            self.lists["remarks"].append((key, score.remark))
        value = self._value(score, key)
        if score.key == "other":
            if value is not None:
                self.lists["others"].append((_SHORT.get(key, key[:3]), value))
        else:
            self.values[key] = value

    def _take_charisma(self) -> None:
        """`STR 5, DEX 5, CHA 5`, as the first printing of such games had it: the third score is its will."""
        others = dict(self.lists["others"])
        if "wil" in self.values or "CHA" not in others or {"CON", "INT", "WIS"} & others.keys():
            return
        if {"str", "dex"} <= self.values.keys():
            self.values["wil"] = others["CHA"]
            self.lists["others"] = [(name, value) for name, value in others.items() if name != "CHA"]

    def _value(self, score: Score, key: str) -> int | None:
        digits = score.digits.replace(" ", "")
        if "d" in digits.lower() and digits.lower() != "d":
            self.values["hp_dice"] = spread(score.digits.lower(), self.lists["notes"])
            return None
        if several := _SEVERAL.fullmatch(digits):
            self.values.setdefault("number", several[1])
            digits = several[2]
        for mark, take in (("/", self._current), ("-", self._range)):
            if mark in digits and digits[0].isdigit():
                return take(key, *(stattext.whole(part) for part in digits.split(mark)))
        if not any(c.isdigit() for c in digits):
            self.note(f"{score.label} is printed as {score.digits!r}; no number is read")
            return None
        if not digits.isdigit():
            self.note(f"{score.label} is printed as {score.digits!r}; read as {stattext.whole(digits)}")
        return stattext.whole(digits)

    def _current(self, key: str, now: int, most: int) -> int:
        self.lists["maxima"].append((key, most))
        return now

    def _range(self, key: str, low: int, high: int) -> None:
        self.lists["ranges"].append((key, low, high))
        self.note(f"{key.upper()} is a range, {low} to {high}")

    # What stands between the scores

    def _take_gaps(self, found: list[Score]) -> None:
        starts = [0, *(score.end for score in found)]
        ends = [*(score.start for score in found), len(self.text)]
        for number, (start, end) in enumerate(zip(starts, ends, strict=True)):
            parts = [part for part in stattext.pieces(self.text, _SEPARATOR, start, end) if part[0] < part[1]]
            if number == 0 and found:
                parts = self._take_name(parts)
            self._take_pieces(parts)

    def _take_name(self, parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """What stands before the first score is a name, unless it is an attack."""
        if not parts or self._begins_with_attacks(parts):
            return parts
        behind = [(max(a, self.opened + 1), b) for a, b in parts if parts[0][0] < self.opened < b]
        if behind:  # `Riding Horse (+2 Slots, 4 HP)`
            named = [(a, min(b, self.opened)) for a, b in parts if a < self.opened]
            rest = [trimmed for a, b in behind if (trimmed := stattext.trimmed(self.text, a, b))[0] < b]
            return (
                [*self._take_name([stattext.trimmed(self.text, a, b) for a, b in named]), *rest]
                if rest
                else self._named(named)
            )
        return self._named(parts)

    def _named(self, parts: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """The name that stands before the first score, and what of it is none."""
        start, end = self._without_detachment(parts[0][0], parts[-1][1])
        name, number, rest = ("", "", "") if self.name else stattext.emphasised(self._up_to(end))
        if name:
            self.values.update({"name": name, "number": number} if number else {"name": name})
            self.lists["extras"] += [rest] if rest else []
            return []
        colon = self.text.find(": ", start, end)
        if colon > 0 and len(parts) > 1 and parts[0][1] > colon:  # `Wolf: Group, Organized; bite d6; 6 HP`
            behind = [stattext.trimmed(self.text, max(a, colon + 1), b) for a, b in parts]
            self.values["name"] = self.name or one_line(self.text[start:colon]).strip(" ,;:-")
            return [part for part in behind if part[0] < part[1]]
        printed, number = stattext.name_and_number(re.sub(r"\bwith(?: each)?\s*\Z", "", self.text[start:end]))
        if number:
            self.values["number"] = number
        if _NOBODY.match(printed):
            self.lists["extras"].append(printed)
            printed = ""
        printed, described = stattext.described(printed)
        self.lists["extras"] += [described] if described else []
        if printed and self.name and printed.casefold() != self.name.casefold():
            self.lists["remarks"].append(("name", printed))
        self.values["name"] = self.name or printed
        return []

    def _up_to(self, end: int) -> str:
        """The line up to a place, with the marks that close there."""
        while self.line[end : end + 1] in ("*", "_"):
            end += 1
        return self.line[:end]

    def _begins_with_attacks(self, parts: list[tuple[int, int]]) -> bool:
        """A die in brackets and a comma before the first score, as no name has them, or a die with a word in the brackets that
        end right before it: `Claws (d8 damage) 6 HP`."""
        start, end = parts[-1]
        close = self.text[end : end + 1] not in (",", ";")
        if close and not _HARM_BEHIND.search(self.text[start:end]):
            return False
        with_die = _HARM_BEHIND if close else _DIE_IN_BRACKETS
        return any(
            with_die.search(self.text[a:b]) and statline_attacks.read(self.text, a, b, "").attacks
            for a, b in parts
        )

    def _take_pieces(self, parts: list[tuple[int, int]]) -> None:
        if len(parts) > 1 and _HALF_A_NAME.fullmatch(self.text[slice(*parts[0])]):
            between = self.text[parts[0][1] : parts[1][0]]
            if between.strip() == "," and self.text[parts[1][0]].islower():
                self.text = stattext.blank(self.text, parts[0][1], parts[1][0])
                parts = [(parts[0][0], parts[1][1]), *parts[2:]]
        for at, (start, end) in enumerate(parts):
            follows = at > 0 and self.text[parts[at - 1][1] : start].strip() == ","
            self._take_piece(*self._without_detachment(start, end), follows)

    def _without_detachment(self, start: int, end: int) -> tuple[int, int]:
        match = DETACHMENT.search(self.text, start, end)
        if not match:
            return start, end
        self.values["detachment"] = True
        self.text = stattext.blank(self.text, match.start(), match.end())
        return stattext.trimmed(self.text, start, end)

    def _take_piece(self, start: int, end: int, follows: bool) -> None:
        text = one_line(self.text[start:end])
        if _NOTHING.fullmatch(text):
            self.lists["remarks"].append(("attacks", text))
            return
        if not text.strip("-&[](){}+/ "):
            return
        if follows and self.attacks and (tag := stattext.known_tags().get(fold(text.lower()))):
            self.attacks[-1] = replace(self.attacks[-1], tags=(*self.attacks[-1].tags, tag))
            return  # `claws (d8), blast`
        if _BRACKETED.fullmatch(text):  # `3hp (d6 Bite)`
            start, end = stattext.trimmed(self.text, start + 1, self.text.rfind(")", start, end))
        found = statline_attacks.read(self.text, start, end, self._name_before())
        self.lists["notes"] += found.notes
        somebody = len(_SCORED.findall(text)) > 1
        if found.attacks and not somebody:  # `her 2 crows (2 HP, 3 STR, beak (d4))` are no blow
            self._add(found.attacks, follows)
            start = found.left
        if start < end:
            self._keep(start, end)

    def _keep(self, start: int, end: int) -> None:
        start = statline_attacks.after_label(self.text, start, end)
        raw = one_line(self.line[start:end]).strip("\\ ")
        if raw.count("**") % 2 or raw.count("_") % 2:  # a mark that a comma cut off
            raw = one_line(stattext.unmarked(raw))
        if not raw:
            return
        if _BARE.fullmatch(raw):
            self.note(f"{raw} has no number")
            return
        self.lists["extras"].append(raw)
        inside = raw[raw.rfind("(") + 1 :].rstrip(")")
        if "(" in raw and len(_SCORED.findall(raw)) > 1:
            self.note(f"{raw!r}: figures of somebody else; they want a line of their own")
        elif die := stattext.misprint(inside):
            self.note(
                f"{raw!r}: {inside} is no die, {die} was probably meant; kept as text, and does no harm"
            )
        elif raw.endswith(")") and _WEAPONLIKE.match(inside):
            self.note(f"{raw!r}: no die of damage stands in the brackets; write a die there, such as `(d6)`")

    # Attacks

    def _name_before(self) -> str:
        extras = self.lists["extras"]
        return extras[-1] if extras and "(" not in extras[-1] else ""

    def _add(self, attacks: list[tuple[Attack, str]], follows: bool) -> None:
        """Attacks joined by `or` share a group; `a, b, or c` are three alternatives."""
        extras = self.lists["extras"]
        if extras and attacks[0][0].name == extras[-1]:
            extras.pop()
        if attacks[0][1] == "or" and follows and self.attacks:
            self.attacks = [replace(attack, group=0) for attack in self.attacks]
        for attack, joiner in attacks:
            group = self.attacks[-1].group + (joiner != "or") if self.attacks else 0
            self.attacks.append(replace(attack, group=group))

    def _complain(self) -> None:
        if "hp" not in self.values:
            self.note("no HP is printed; write `4 HP` in front")
