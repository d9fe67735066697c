"""The values of a B/X line: armour class, hit dice, hit points, morale and saves, in all their forms."""

import re

from solo.core import regex
from solo.scenario.statblock import HitDice
from solo.scenario.statlines import multiples
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import damage, one_line


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
        self.printed: list[tuple[str, str]] = []  # every field, as it stands on the line
        self.pieces: list[str] = []  # that have no label
        self.strict = False  # every label has a colon
        self.labelled = False  # the attacks have one
        self.from_nought = False  # morale counts from nought, and armour class with it

    def add_special(self, text: str) -> None:
        """Words that stand behind a value and say what the creature can do."""
        self.raw["special"] = "; ".join(filter(None, (self.raw.get("special"), stattext.bare(text))))


_AC = regex.late(
    r"([+-]?[0-9]{1,3})(?![0-9]*d[0-9])(?:A[CP]\b|\+(?=\s*(?:[\[(,;]|\Z)))?"
    r"(?:\s*\[\s*([+-]?[0-9]{1,3})(?:\s*|\s[a-z][^\[\]]*)\]|\s*/\s*([+-]?[0-9]{1,3})(?![0-9'/]|\s*\[))?"
)
_MORE_AC = regex.late(
    r"\s*(?:/|,?\s*(?:or|ou|oder|o|to|bis|a)\s+)\s*[+-]?[0-9]{1,2}(?!d)(?:\s*\[[^\[\]]*\])?(?:\s*\([^()]*\))?"
)
BESIDE = regex.late(r"\(\s*([^()]*?)\s*\)")
_BESIDE_AT = regex.late(r"\s*(?:\(\s*([^()]*?)\s*\)|\[\s*([^\[\]]*?)\s*\]|([\u2020\u2021]))")
_ONLY = {
    "m": "magic",
    "magic": "magic",
    "\u2021": "magic",
    "s": "silver",
    "\u2020": "silver",
    "silver": "silver",
}


def read_ac(reading: Values, text: str) -> str:
    """`7`, `2 [17]`, `4/2`, `14 (11)`, `13 (m)`: the class, the other way round, unarmoured, what alone can hit."""
    match = _AC.search(text)
    if not match:
        reading.remarks.append(("ac", text))
        reading.notes.append(f"AC is printed as {text!r}; no number is read")
        return ""
    first = int(match[1])
    reading.values["ac"] = first
    if match[1].startswith("+") and match[2] is None and match[3] is None and first < 10:
        reading.values.update(ac=10 + first, ac_type="ascending")
        reading.notes.append(f"AC '{match[1]}' is what it adds to ten; it is read as {10 + first}")
    if match[2] is not None:
        _other_way(reading, first, int(match[2]))
    elif match[3] is not None:
        second = int(match[3])
        if first + second in (19, 20) and (first < 10) != (second < 10):
            _other_way(reading, first, second)
        else:
            reading.remarks.append(("ac", f"or {second}"))
    if before := one_line(text[: match.start()]).strip(" ,;("):
        reading.remarks.append(("ac", before))
    at = match.end()
    while beside := _BESIDE_AT.match(text, at):
        if re.search(r"[0-9]d[0-9]", beside[0]):
            break
        _beside_ac(reading, beside[1] or beside[2] or beside[3] or "", first)
        at = beside.end()
    while more := _MORE_AC.match(text, at):
        reading.remarks.append(("ac", one_line(more[0]).strip(" ,")))
        if (only := BESIDE.search(more[0])) and only[1].lower() in _ONLY:  # `18 to 20 (m)`
            reading.values["hit_only_by"] = _ONLY[only[1].lower()]
        at = more.end()
    return text[at:]


def _other_way(reading: Values, first: int, second: int) -> None:
    down = first < second or (first, second) == (10, 9)  # `10 [9]`, which is either, as brackets go
    reading.values.update(ac_alt=second, ac_type="descending" if down else "ascending")


def _beside_ac(reading: Values, text: str, first: int) -> None:
    if re.fullmatch(r"[0-9]{1,2}", text):
        if first < 10 <= int(text) and first + int(text) in (19, 20):
            _other_way(reading, first, int(text))
        else:
            reading.values["ac_unarmored"] = int(text)
    elif match := re.fullmatch(r"([0-9]{1,2}) (?:un|without )armou?r(?:ed)?", text, re.IGNORECASE):
        reading.values["ac_unarmored"] = int(match[1])
    elif text.lower() in _ONLY:
        reading.values["hit_only_by"] = _ONLY[text.lower()]
    elif text:
        reading.remarks.append(("ac", text))


def ac_type(reading: Values, to_hit: bool = False) -> None:
    """Whether armour class counts up or down: by its partner in brackets, by THAC0, by a bonus `to_hit` beside its attacks
    (as games print whose class counts up), by its size."""
    ac = reading.values.get("ac")
    if ac is None or reading.values.get("ac_type"):
        return
    if reading.from_nought and ac < 10:
        reading.values.update(ac=10 + ac, ac_type="ascending")
        reading.notes.append(
            f"armour class {ac} counts from nought, as its morale does; it is read as {10 + ac}"
        )
        return
    thac0 = re.match(r"[0-9]", reading.raw.get("thac0", "")) is not None
    later = "action" in reading.raw or any("Fort" in text for key, text in reading.remarks if key == "save")
    down = False if later and not thac0 else thac0 if to_hit and ac > 6 else ac < 10 or (ac == 10 and thac0)
    reading.values["ac_type"] = "descending" if down else "ascending"


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
_POINTS_WORD = r"(?:hp|hit points?|hits?\b(?!\s*dic?e)|h\.?p\.?|pv|pg|tp|pf|lp|pontos? de vida|puntos? de golpe|points? de vie|trefferpunkte?)"
_HD_POINTS = regex.late(
    rf"([0-9]{{0,3}}[dw][0-9]{{1,3}}(?:\s?[+-]\s?[0-9]{{1,3}})?|[0-9]{{1,4}})\s*{_POINTS_WORD}\s*(\**)",
    re.IGNORECASE,
)
_HD_DICE = regex.late(r"([0-9]{0,3})\s?[dw]\s?([0-9]{1,3})\s*([+-]\s*[0-9]{1,3})?\s*(\**)", re.IGNORECASE)
_HD = regex.late(
    r"(?:less than\s*|up to\s*|<\s*)?([13]/[248](?![0-9/])|[\u00bd\u00bc\u00be\u215b]|[0-9]{1,3}(?:\.5|[\u00bd])?)(?:\+(?=\*|\s*\(|\s*\Z))?\s*(?:(?:HD|hit dic?e)\b)?"
    r"(\**)\s*(?:(\+|--?|(?:to|a|\u00e0|bis)\b)\s*([0-9]{1,3})(?!\s*(?:hp|to hit)|d[0-9]))?\s*(\**)",
    re.IGNORECASE,
)
_BONUS = regex.late(r"(?:AB|attack bonus|BA)?\s*\+\s*([0-9]{1,2})(?:,.*)?\Z", re.IGNORECASE)
_POINTS = regex.late(
    rf"(?:(?:avg|ave|average)\.?\s*)?(?:{_POINTS_WORD}:?\s*)?([0-9]{{1,4}})(?:\s*(?:/\s*[0-9]+|{_POINTS_WORD}(?:\s+(?:each|apiece|cada|chacune?|je))?|each|[,/ 0-9]+(?:{_POINTS_WORD})?))?\Z",
    re.IGNORECASE,
)
_ROLLED_AS = regex.late(r"\s*(?:\u2192|->|=>)\s*([0-9]{0,3}d[0-9]{1,3}(?:[+-][0-9]{1,2})?)")
_STARS_BEHIND = regex.late(r"\s*(\*+|\(\s*\*+\s*\))")  # `2, 4, or 6 (*)`
_OTHER_HD = regex.late(
    r"[0-9\u00bd]{1,2}(?:[+-][0-9]+)?\*{0,4}(?:\s+(?:for|if|when|in|as)\s.+)?"
)  # `2 (2*)`: another kind's
_MORE_HD = regex.late(
    r"\s*(?:,\s*(?:or\s+|and\s+)?|/|(?:or|to|a|ou|bis|oder|and)\b\s*)\s*\(?[0-9\u00bd]{1,2}(?![0-9]*d|')(?:[+-][0-9]+)?\*{0,4}"
    r"(?:\s+for\s[\w ]+?\))?(?=[\s,;(*)/]|\Z)(?!\s*x|\s+(?!or\b|and\b|to\b|for\b|hd\b|hit\b)[a-z])",
    re.IGNORECASE,
)


_POINTS_FIRST = regex.late(r"\A\(?\s*HP:?\s*([0-9]{1,3})\s*\)?\s*\Z", re.IGNORECASE)  # `HD: (HP 1)`


def read_hd(reading: Values, text: str) -> str:
    """`3+1**`, `1-1`, `\u00bd* (1d4 hit points)`, `9** (AB +8)`, `4 (18hp)`, `1 hp`, `1d4 HP*`, `1 -> 1d6`, `2, 3, or 4`."""
    text = _POINTS_FIRST.sub(r"\1 hp", spread(text, reading.notes))
    found = _hd_in_points(text) or _hd_in_dice(text) or _hd_number(reading, text)
    if found is None:
        found = ({}, 0)
        if not re.match(r"\[|see\b|as\b|by\b|special|var", text, re.IGNORECASE):
            reading.notes.append(f"HD is printed as {text!r}; no number is read")
    read, at = found
    end = _hd_behind(reading, read, text, at)
    hd = HitDice(text[:end].strip(" ,;") if read else text, **read)
    reading.values["hd"] = hd
    if hd.hp is not None:
        reading.values["hp"] = hd.hp
    if hd.hp_dice:
        reading.values["hp_dice"] = hd.hp_dice
    return text[end:] if read else _after_brackets(text)


def spread(text: str, notes: list[str]) -> str:
    """The text with dice whose sum is multiplied as so many dice more, and that said: `1d6 x 10` are 10d6."""
    printed = multiples.SUM.search(text)
    read = damage(printed[0], False) if printed else None
    if printed is None or read is None or read.tags != (one_line(printed[0]),):
        return text
    points = read.dice[0] + (f"{read.bonus:+d}" if read.bonus else "")
    notes.append(f"hit points {one_line(printed[0])} are read as {points}")
    return text[: printed.start()] + points + text[printed.end() :]


def _after_brackets(text: str) -> str:
    """What stands behind a value that is only a bracket: `[same heads] (8hp per head)`."""
    match = re.match(r"(?:\s*(?:\[[^\[\]]*\]|\([^()]*\)))+", text)
    return text[match.end() :] if match else ""


_HARM_BESIDE = regex.late(  # `HD 4 (d8 damage)`
    r"([0-9]{0,2}d[0-9]{1,2}(?:\s?[+-]\s?[0-9]{1,2})?)\s*(?:damage|dmg)", re.IGNORECASE
)


def _hd_behind(reading: Values, read: dict, text: str, at: int) -> int:
    """What stands behind the number and still belongs to it; from where it does not."""
    if rolled := _ROLLED_AS.match(text, at):
        read["hp_dice"], at = rolled[1], rolled.end()
        reading.notes.append(f"{rolled[0].strip()} behind HD is taken for the dice of its hit points")
    while True:
        if (stars := _STARS_BEHIND.match(text, at)) and stars.end() > at:
            read["stars"] = read.get("stars") or stars[1].count("*")
            at = stars.end()
        elif beside := _BESIDE_AT.match(text, at):
            known = _beside_hd(beside[1] or beside[2] or "")
            for key, value in known.items():
                read.setdefault(key, value)
            if "*" in beside[0] and _OTHER_HD.fullmatch(beside[1] or beside[2] or ""):
                _ranged(reading, text[: beside.end()])
            if _LIST_OF_HP.fullmatch(said := _points_as_dice(beside[1] or beside[2] or "")):
                reading.notes.append(f"several HP are printed ({said.strip()}); the first is read")
            if (harm := _HARM_BESIDE.fullmatch(said)) and not {"damage", "attacks"} & reading.raw.keys():
                reading.raw["damage"] = harm[1]
            if (
                not known
                and re.search(r"[0-9]d[0-9]", beside[0])
                and "hp" not in beside[0]
                and not reading.strict
            ):
                return at
            at = beside.end()
        elif more := _MORE_HD.match(text, at):
            while further := _MORE_HD.match(text, more.end()):
                more = further
            read["stars"] = read.get("stars") or text[at : more.end()].rstrip(" )").count("*", -4)
            _ranged(reading, text[: more.end()])
            at = more.end()
        else:
            return at


def _ranged(reading: Values, printed: str) -> None:
    """Says that several Hit Dice are printed, of which the first is read."""
    if not any(note.startswith("HD is") for note in reading.notes):
        reading.notes.append(f"HD is a range, {one_line(printed)}; the first is read")


_HD_SPAN = regex.late(rf"([0-9]{{1,2}})\s?-\s?([0-9]{{1,3}})(?=\s*{_POINTS_WORD})", re.IGNORECASE)


def _points_as_dice(text: str) -> str:
    """Hit points from the least to the most that a die shows, as that die: `1-4 hit points` are `1d4 hit points`."""
    span = _HD_SPAN.match(text)
    least, most = (int(span[1]), int(span[2])) if span else (0, 0)
    if span is None or not least or most <= least or most % least:
        return text
    return f"{least}d{most // least}{text[span.end() :]}"


def _hd_in_points(printed: str) -> tuple[dict, int] | None:
    text = _points_as_dice(printed)
    match = _HD_POINTS.match(text)
    if not match:
        return None
    points = match[1].replace(" ", "").lower().replace("w", "d")
    kept = {"hp_dice": points} if "d" in points else {"hp": int(points)}
    eights = re.match(r"([0-9]+)d8\b", points)  # `2d8 HP` are two Hit Dice, and `1d4 HP` half of one
    dice = int(eights[1]) if eights else 0.5 if "d" in points else 0
    return {"dice": dice, "stars": len(match[2]), **kept}, match.end() + len(printed) - len(text)


def _hd_in_dice(text: str) -> tuple[dict, int] | None:
    match = _HD_DICE.match(text)
    if not match:
        return None
    kept = {} if match[2] == "8" else {"hp_dice": f"{match[1]}d{match[2]}{(match[3] or '').replace(' ', '')}"}
    read = {
        "dice": int(match[1] or 1),
        "mod": int((match[3] or "0").replace(" ", "")),
        "stars": len(match[4]),
        **kept,
    }
    return read, match.end()


def _hd_number(reading: Values, text: str) -> tuple[dict, int] | None:
    match = _HD.search(text)
    if not match or (match.start() and re.match(r"\s*\[", text)):
        return None
    number = match[1]
    dice = _FRACTIONS.get(number)
    if dice is None:
        whole = re.match(r"[0-9]+", number)
        half = 0.5 if not number.isdecimal() and "/" not in number else 0
        dice = (int(whole[0]) if whole else 0) + half
    mod = int(match[4] or 0)
    if match[3] and match[3] != "+" and mod > dice:
        reading.notes.append(f"HD is a range, {match[1]} to {mod}; the lower is read")
        mod = 0
    stars = len(match[2]) or len(match[5])
    return {
        "dice": dice,
        "mod": -mod if (match[3] or "").startswith("-") else mod,
        "stars": stars,
    }, match.end()


_LIST_OF_HP = regex.late(  # `hp 7, 9, 10`, `31/36/40hp`, `5 hp, 3 hp`
    rf"(?:{_POINTS_WORD}\s*:?\s*(?P<headed>))?(?P<first>(?:[0-9]{{1,2}}\s?x\s?)?[0-9]{{1,4}})(?:\s*{_POINTS_WORD})?"
    rf"(?:\s*(?:/|,|;|&|\ba\b|\bto\b|-|\bor\b|\band\b)+\s*(?:[0-9]{{1,2}}\s?x\s?)?[0-9]{{1,4}}(?:\s*{_POINTS_WORD})?)+(?(headed)|(?<=[a-z.]))(?:\s*each)?",
    re.IGNORECASE,
)


def _first_of(points: str) -> int:
    """The hit points of the first of several: three in `2x3`."""
    return int(re.split(r"\s?x\s?", points)[-1])


def _beside_hd(text: str) -> dict:
    text = _points_as_dice(text)
    bonus, dice, points = _BONUS.match(text), _HD_POINTS.match(text), _POINTS.match(text)
    if bonus:
        return {"attack_bonus": int(bonus[1])}
    if dice and "d" in dice[1].lower():
        return {"hp_dice": dice[1].replace(" ", "").lower()}
    if points:
        return {"hp": int(points[1])}
    if told := re.match(
        r"([0-9]{1,4}) ?(?:hp|pv|pg|tp)\s*[,;](?!\s*[0-9]+\s*(?:hp|pv|pg|tp)?\s*(?:[,;]|\Z))",
        text,
        re.IGNORECASE,
    ):
        return {"hp": int(told[1])}  # `40hp, 8hp per head`
    several = _LIST_OF_HP.fullmatch(text)
    return {"hp": _first_of(several["first"])} if several else {}


def read_hp(reading: Values, text: str) -> str:
    """`18`, or several creatures' `4, 5, 3`, of which the first is read."""
    text = spread(text, reading.notes)
    if span := re.match(r"([0-9]{1,3})-([0-9]{1,3})(?:\s*(?:hp|each))*\s*\Z", text):
        harm = damage(span[0], False)
        reading.values["hp_dice"] = (
            harm.dice[0] + (f"{harm.bonus:+d}" if harm.bonus else "") if harm else span[0]
        )
        return ""
    match = re.match(r"\(?([0-9]{1,4})(?!\s?[dw][0-9])", text)
    dice = re.match(r"([0-9]{0,3})[dw]([0-9]{1,3}(?:[+-][0-9]{1,3})?)", text, re.IGNORECASE)
    if dice:
        reading.values["hp_dice"] = f"{dice[1]}d{dice[2]}"
        if average := re.match(r"\s*\(([0-9]{1,4})\)", text[dice.end() :]):  # `2d8 (9)`
            reading.values["hp"] = int(average[1])
            return text[dice.end() + average.end() :]
        return text[dice.end() :]
    if match:
        reading.values["hp"] = int(match[1])
        if rolled := re.match(
            r"\s*[(\[]\s*([0-9]{1,3})[dDwW]([0-9]{1,3})\s*([+-]\s?[0-9]{1,4})?\s*[)\]]", text[match.end() :]
        ):
            _rolled_hp(reading, rolled)
            return text[match.end() + rolled.end() :]
        more = text[match.end() :].strip()
        more = more.strip(" )") if more.count(")") > more.count("(") else more
        more = re.sub(r"\Ahp\s*(?=\()", "", more, flags=re.IGNORECASE)
        if times := _TIMES.match(text):
            reading.values["hp"] = int(times["hp"])
            several = _SEVERAL_HP.match(text, times.end())
            end = several.end() if several else times.end()
            reading.remarks.append(("hp", one_line(text[:end])))
            if several:
                reading.notes.append(f"several HP are printed ({text[:end].strip()}); the first is read")
            return text[end:]
        if classed := _OF_SO_MANY_DICE.match(more):
            reading.values.setdefault("hd", HitDice(classed[0].strip("()"), int(classed[1] or classed[2])))
            return more[classed.end() :]
        if several := _SEVERAL_HP.match(more):
            end = len(text) - len(more) + several.end()
            reading.notes.append(f"several HP are printed ({text[:end].strip()}); the first is read")
            return more[several.end() :]
        if more := re.sub(
            rf"\A(?:(?:{_POINTS_WORD}|each|ea\.?|c/u|chacune?s?|cada(?: un[oa]?)?|je(?:weils)?)(?![a-z])[\s,;]*)+",
            "",
            more,
            flags=re.IGNORECASE,
        ):
            return more
        return ""
    reading.notes.append(f"HP is printed as {text!r}; no number is read")
    return ""


_TIMES = regex.late(
    r"\(?[0-9]{1,2}\s?x\s?(?P<hp>[0-9]{1,3})(?!\s?[dwx0-9])", re.IGNORECASE
)  # `3x3`, each of three
_OF_SO_MANY_DICE = regex.late(r"\((?:([0-9]{1,2})\s?HD|HD\s?([0-9]{1,2}))\)?", re.IGNORECASE)  # `15HP (3HD)`
_SEVERAL_HP = regex.late(
    r"(?:hp)?(?:\s*(?:[,/&]|\b(?:and|e|y|et|und|och|og)\b)?\s*(?<![0-9])(?:[0-9]{1,2}\s?x\s?)?[0-9]{1,4}(?![0-9]*\s?d[0-9]|[0-9'/]|\s*x|[\s-]?(?!(?:and|e|y|et|und|och|og)\s[0-9])[a-z(]))+(?:\s*(?:hp|each)\b)?",
    re.IGNORECASE,
)


def _rolled_hp(reading: Values, rolled: re.Match) -> None:
    """`7 (2d6)`, as other games print them: so many dice are as many Hit Dice."""
    more = (rolled[3] or "").replace(" ", "")
    reading.values["hp_dice"] = f"{rolled[1]}d{rolled[2]}{more}"
    if "hd" not in reading.values:
        reading.values["hd"] = HitDice(rolled[0].strip(" ()"), int(rolled[1]), hp=reading.values["hp"])


_MORALE = regex.late(r"[-+\s]*([0-9]{1,3})(?![0-9])\s*(%)?")
_OF_TWENTY = regex.late(
    r"(?:unreliable|unsteady|average|steady|elite|champion|fanatic|fearless)\b", re.IGNORECASE
)
_NO_MORALE = regex.late(
    r"(?:n/?a|not applicable|none|nil|-|nenhum|keine|nicht anwendbar|n\u00e3o se aplica|no aplicable)\b|[-\s]*\Z",
    re.IGNORECASE,
)
_OTHER_MORALE = regex.late(
    r"\s*(?:\(|(?:or|to|ou|a|o|\u00f3|u|/|-)\s*|[^.;()]{3,40}?,\s*(?=[0-9]{1,2}\s[a-z]))\s*([0-9]{1,2})(?![0-9])\s*([^()]*)\)?"
)


_AT_FIRST = regex.late(  # `7 on first sighting, 12 after engaged`
    r"(?:on|at|when|if|until|before|while|with|without|in|first|initially|normally)\b[^.;()]{3,40}?,\s*[0-9]{1,2}\s[a-z]",
    re.IGNORECASE,
)


def _on_two_dice(morale: int, scale: str) -> int:
    """The morale of 2d6 that holds about as often: 50 % is 7, and of a scale to 20 (2d10) 11 is 7."""
    if scale == "of 20":
        return max(2, min(12, round(1 + (morale - 2) * 11 / 18)))
    ways = [sum(1 for a in range(1, 7) for b in range(1, 7) if a + b <= score) for score in range(2, 13)]
    return 2 + min(range(11), key=lambda at: abs(ways[at] / 36 - morale / 100))


def read_morale(reading: Values, text: str) -> str:
    """`7`, `7 (9 with king)`, `7 on first sighting, 12 after engaged`, `Steady (11-12)`, which counts to 20."""
    in_words = _OF_TWENTY.match(text) is not None
    if worded := re.match(r"(?:[A-Za-z][A-Za-z /-]{2,24})?\((?=[0-9])", text):
        reading.remarks += [("morale", words)] if (words := worded[0].rstrip(" (")) else []
        text = text[worded.end() :].replace(")", " ", 1)
    match = _MORALE.match(text)
    if not match:
        without = _NO_MORALE.match(text)
        if without:
            words = one_line(without[0]).strip(" -")
            reading.remarks += [("morale", words)] if " " in words else []
            return text[without.end() :]
        reading.notes.append(f"morale is printed as {text!r}; no number is read")
        return ""
    morale, rest = int(match[1]), text[match.end() :].strip()
    if span := re.match(r"-\s?([0-9]{1,2})\b", rest) if morale > 1 else None:
        reading.remarks.append(("morale", f"to {span[1]}"))
        rest = rest[span.end() :]
    if not match[2] and (morale == 0 or re.match(r"[-+]\s*[0-9]", text)) and morale < 6:
        return _from_nought(reading, -morale if text.startswith("-") else morale, rest)
    scale = "in a hundred" if match[2] else "of 20" if in_words or 12 < morale <= 20 else "in a hundred"
    if match[2] or in_words or not 2 <= morale <= 12:
        read = _on_two_dice(morale, scale)
        reading.notes.append(
            f"morale {match[0].strip()!r} is not from 2 to 12; {morale} {scale} is read as {read}"
        )
        morale = read
    reading.values["morale"] = morale
    whole = rest.startswith("(") or _AT_FIRST.match(rest)
    other = _OTHER_MORALE.match(rest if whole else rest.partition(",")[0])
    if other and 2 <= int(other[1]) <= 12:
        reading.values["morale_alt"] = int(other[1])
        reading.remarks.append(("morale", one_line(other[0]).strip("() ,")))
        return rest[other.end() :]
    if beside := _BESIDE_AT.match(rest):
        reading.remarks.append(("morale", (beside[1] or beside[2] or "").strip()))
        rest = rest[beside.end() :]
    return rest.strip(" .-")


ORDINARY = 8  # the morale of 2d6 that a scale from -6 to +4 calls nought


def _from_nought(reading: Values, morale: int, rest: str) -> str:
    """`+1`, as games print it that add it to the roll: nought is ordinary."""
    read = max(2, min(12, ORDINARY + morale))
    reading.values["morale"] = read
    reading.from_nought = True
    reading.notes.append(f"morale '{morale:+d}' counts from nought; it is read as {read}")
    return rest.strip(" .-")


def read_bonus(reading: Values, text: str) -> str:
    """`+3`, and what stands behind it without a label."""
    match = (
        None if reading.strict else re.match(r"[+-]?\s?[0-9]{1,2}(?![0-9/]|\s*\()(?:\s+to[- ]hit\b)?", text)
    )
    if not match:
        return ""
    reading.raw["bonus"] = match[0]
    return text[match.end() :]


def read_thac0(reading: Values, text: str) -> str:
    """`17`, `17 [+2]`, and what stands behind it without a label (`THAC0 18, bite 1d8`)."""
    match = (
        None
        if reading.strict
        else re.match(
            r"-?[0-9]{1,2}(?:\s?-\s?[0-9]{1,2})?(?![0-9])(?:\s*[\[(][^\[\]()]*[\])])*(?:\s*/\s*-?[0-9]{1,2}(?![0-9])(?:\s*[\[(][^\[\]()]*[\])])*)*",
            text,
        )
    )
    if not match:
        return ""
    reading.raw["thac0"] = match[0]
    return text[match.end() :]


def read_factor(reading: Values, text: str) -> str:
    """`AF 4`: what armour adds to ten, where classes count up."""
    match = re.match(r"[0-9]{1,2}", text)
    if match and "ac" not in reading.values:
        reading.values.update(ac=10 + int(match[0]), ac_type="ascending")
        reading.notes.append(f"the armour factor {match[0]} is read as AC {10 + int(match[0])}")
    return text[match.end() :] if match else ""
