"""Fields of an old-school line that are printed without their label: known by their shape, and by where they stand.

`AC 4 HD 8 MV 120' 1d6/1d6 F8 ML 10` has its attacks and its save so; `MV60',C1,ML7,Any,XP10,1d8/1d20,U` its save,
alignment, number and treasure.
"""

import re

from solo.core import regex
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.labels import ORDINARY
from solo.scenario.statlines.text import one_line
from solo.scenario.statlines.values import Values

_SAVE = r"(?:MU|DA|CL|FR|[FCTMEDHBPGRIKLWZ])\s?(?:[0-9]{1,2}(?:-[0-9]{1,2})?|\[[^\[\]]*\])|" + ORDINARY
SAVE_AT_END = regex.late(rf"(?:^|(?<=[\s,)\]'])|(?<=-))({_SAVE})\s*[,.]?\Z")
SAVE_ALONE = regex.late(rf"(?:{_SAVE})")
_ALIGN = regex.late(
    r"(?:any|neutral|lawful|chaotic|law|chaos|unaligned|[LNC](?:/[LNC])?|[LNC][GNE]|"
    r"(?:lawful|neutral|chaotic) (?:good|evil|neutral)|neutro|ordeiro|leal|ca[o\u00f3]tico|legal|qualquer|"
    r"rechtschaffen|chaotisch|loyal|chaotique|neutre)(?:\s*(?:or|/|ou|oder|o)\s*\w+)?",
    re.IGNORECASE,
)
_DICE = r"(?:[0-9]{0,3}d[0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?(?:\s?x\s?[0-9]{1,4})?|[0-9]{1,4}(?:-[0-9]{1,4})?)"
_NUMBER = regex.late(rf"{_DICE}\s*(?:/\s*(?:{_DICE}|[a-z]+)|\(\s*{_DICE}[^()]*\))?", re.IGNORECASE)
_TREASURE = regex.late(
    r"(?:[A-V](?:\s*[,+]\s*[A-V])*(?:\s*x\s*[0-9]+)?(?:\s*\([^()]{1,20}\))?|none|nil|nenhum|-)", re.IGNORECASE
)
_MOVE = regex.late(r"((?:fly |swim )?[0-9]{1,3}'\s*(?:\([0-9]{1,3}'\))?)\s*", re.IGNORECASE)
_HARM = regex.late(r"[0-9]{0,3}[dw][0-9]|[0-9]\s?x\s|^[0-9]{1,2} points?\b|weapon", re.IGNORECASE)
_EFFECT = regex.late(
    r"(?:[0-9]{1,2}\s*x?\s*)?[a-z][a-z' -]{2,30}\((?:[a-z]|[0-9]{1,2}\s?(?:hp|points?))[^()]*\)",
    re.IGNORECASE,
)  # `feeler(rust)`
_NO_ATTACK = regex.late(r"-|nil|no damage|none|no attacks?", re.IGNORECASE)
_SLOT = (
    "ac",
    "hd",
    "move",
    "number",
    "hp",
    "bonus",
    "thac0",
    "morale",
)  # behind these stands the attack where it has no label


NOTHING = regex.late(r"nil|none|n/?a|-+", re.IGNORECASE)
_EACH = regex.late(
    r"\(?(?:each|apiece|ea\.?|per head|cada(?: un[oa]?)?|je(?:weils)?|chacune?s?)\)?", re.IGNORECASE
)


def left_over(reading: Values, key: str, left: str) -> None:
    """What stood behind a value and is not its own: fields without labels, else a remark on it."""
    joint = "," if left.lstrip().startswith(",") else ""
    left = left.strip(" ,;:")
    if not left:
        return
    if reading.strict:
        blow = re.sub(r"\A[^\w]+", "", left)
        if key in _SLOT and not {"attacks", "damage"} & reading.raw.keys() and _WEAPON.match(blow):
            reading.raw["attacks"] = blow
        else:
            _remark(reading, key, left)
        return
    if key == "hd" and "move" not in reading.raw and (bare := _MOVE.match(left)):
        reading.raw["move"] = bare[1].strip()
        left = left[bare.end() :]
    save = SAVE_AT_END.search(left)
    if save and "save" not in reading.raw:
        reading.raw["save"] = save[1]
        left = left[: save.start()].strip(" ,")
        if left and key in _SLOT and "attacks" not in reading.raw:
            reading.raw["attacks"] = left
            return
    if (
        left
        and "attacks" not in reading.raw
        and key in _SLOT
        and _is_attack(left)
        and (key != "morale" or _HARM.search(left))
    ):
        reading.raw["attacks"] = left
        return
    rest = [part for part in _parts(left) if not _known(reading, key, part)]
    slots = (*_SLOT, "save", "align", "xp")
    if rest and "attacks" not in reading.raw and key in slots and _WEAPON.match(", ".join(rest)):
        reading.raw["attacks"] = ", ".join(rest)
    elif (
        len(rest) == 1 and key == "move" and "attacks" not in reading.raw and _BARE_EFFECT.fullmatch(rest[0])
    ):
        reading.raw["attacks"] = rest[0]
    elif rest and key == "move" and _DOES.search(rest[0]):
        for part in rest:
            reading.add_special(part)
    elif rest and key == "move":
        reading.raw["move"] += f"{joint} {', '.join(rest)}"
    elif rest:
        _remark(reading, key, ", ".join(rest))


_DOES = regex.late(r"\b(?:sav(?:e|es|ing)|poison|paraly\w*|immune)\b", re.IGNORECASE)  # which no move is
_BARE_EFFECT = regex.late(  # `MV 30' unconsciousness F1`, what its touch does
    r"[a-z]*(?:ness|ysis|isation|ization|fication|disease|drain|death|charm|sleep|fear|rust|acid|poison)"
)
_BLOW = regex.late(  # blows that are called by nothing but a part of the body or an arm
    r"(?:[a-z'-]+ ){0,2}(?:claws?|bites?|teeth|fangs?|horns?|gore|hoo(?:f|ves)|beak|talons?|tail|sting(?:er)?s?|fists?|tusks?|jaws?|touch|gaze|kick|slam|"
    r"weapons?|swords?|daggers?|axes?|spears?|clubs?|bows?|crossbows?|arrows?|slings?|maces?|staff|spell|breath|tentacles?)"
)


def _is_attack(text: str) -> bool:
    first = text.partition(",")[0].strip()
    return bool(
        _HARM.search(text)
        and not SAVE_ALONE.fullmatch(first)
        and not re.match(r"\(|or [0-9]|[0-9]{1,2}\Z", text)
        or _NO_ATTACK.fullmatch(text)
        or _EFFECT.fullmatch(text)
        or ("," not in text and _BLOW.fullmatch(text))
    )


def _parts(text: str) -> list[str]:
    return [
        part
        for start, end in stattext.pieces(text, regex.late(","))
        if (part := one_line(text[start:end]).strip(" ."))
    ]


_MORALE = regex.late(r"M (?P<morale>[2-9]|1[0-2])")  # `M1` is a save, as a magic-user


def _known(reading: Values, key: str, part: str) -> bool:
    """Whether a piece between commas is a field by its shape; it is taken so."""
    if "morale" not in reading.raw and (morale := _MORALE.fullmatch(part)):
        reading.raw["morale"] = morale["morale"]
        reading.values["morale"] = int(morale["morale"])
        return True
    if "treasure" not in reading.raw and (hoard := _TREASURE_ALONE.fullmatch(part)):
        reading.raw["treasure"] = hoard["of"]
        return True
    for name, pattern in (("save", SAVE_ALONE), ("align", _ALIGN)):
        if name not in reading.raw and pattern.fullmatch(part):
            reading.raw[name] = part
            return True
    if "number" not in reading.raw and key in ("xp", "align", "morale") and _NUMBER.fullmatch(part):
        reading.raw["number"] = part
        return True
    if "treasure" not in reading.raw and key in ("xp", "align", "number") and _TREASURE.fullmatch(part):
        reading.raw["treasure"] = part
        return True
    return False


def _remark(reading: Values, key: str, left: str) -> None:
    """Kept beside the value as printed; where it says what the creature does, it is special."""
    if _EACH.fullmatch(left):
        reading.remarks.append((key, left))
    elif key == "morale":
        reading.add_special(left)
    elif key in ("ac", "hd", "hp") and ("," not in left or len(left) < 30):
        reading.remarks.append((key, left))
    else:
        reading.add_special(left)


_TREASURE_ALONE = regex.late(r"T (?P<of>[A-V](?:, ?[A-V])*|None|Special)")  # `T C`
TERSE = (  # `Scimitar +5 to hit, 6 (1d6 + 3) slashing damage`, `Mace x2, +4, 5 (1d6+2)`
    r"(?P<name>[^\W\d_][^\W\d_]*(?:[ '-][^\W\d_]+){0,3})(?:\s+x\s?(?P<count>[2-9]))?,?\s(?P<hit>[+-][0-9]{1,2})(?:\s+to hit)?(?:,\s*|\s+(?=range\s|reach\s))"
    r"(?P<beside>(?:(?:reach|range)\s[^,()]{1,20},?\s*)?)(?:[0-9]{1,3}\s*)?\((?P<dice>[0-9]{0,2}d[0-9][^()]*)\)(?:\s(?P<kind>[a-z]+(?: (?:and |plus )?(?!damage)[a-z]+)?)(?: damage|(?=\s*(?:[,;]|\Z))))?"
)
_TERSE = regex.late(TERSE, re.IGNORECASE)
BLOWS = r"attacks?|attaques?|ataques?|angriffe?|attacc(?:o|hi)"  # what a number of them is called
_WEAPON = regex.late(
    rf"[0-9]{{1,2}}\s(?:{BLOWS})\b[^.]{{0,12}}[0-9(]|"
    r"(?:[0-9]{1,2}\s*x?\s*)?[a-z][a-z' /-]{1,40}(?:[+-][0-9]{1,2}\s*)?(?:(?:melee|ranged)\s*)?\(?[^a-z()]*(?:[0-9]|\b)[dw][0-9]",
    re.IGNORECASE,
)


def is_blow(text: str) -> bool:
    """Whether words without a label begin with a blow and its damage."""
    return _WEAPON.match(text) is not None


def piece(reading: Values, text: str) -> None:
    """A piece of the line without a label: attacks where none are known, a save, else what the creature can do."""
    text = text.strip(" ,;.:")
    if not text or NOTHING.fullmatch(text):
        return
    if "morale" not in reading.raw and (morale := _MORALE.fullmatch(text)):
        reading.raw["morale"] = morale["morale"]
        reading.values["morale"] = int(morale["morale"])
    elif SAVE_ALONE.fullmatch(text) and (classed := re.search(r"[0-9]+", text)) and "hd" not in reading.raw:
        reading.raw.setdefault("level", classed[0])
        reading.remarks.append(("level", text))
    elif "treasure" not in reading.raw and (hoard := _TREASURE_ALONE.fullmatch(text)):
        reading.raw["treasure"] = hoard["of"]
    elif "save" not in reading.raw and SAVE_ALONE.fullmatch(text):
        reading.raw["save"] = reading.values["save_as"] = text
    elif _TERSE.match(text) and ("attacks" not in reading.raw or _TERSE.match(reading.raw["attacks"])):
        reading.raw["attacks"] = ", ".join(filter(None, (reading.raw.get("attacks"), text)))
    elif "attacks" not in reading.raw and (
        _WEAPON.match(text) or re.match(r"[0-9]{0,2}d[0-9]", text, re.IGNORECASE)
    ):
        reading.raw["attacks"] = text
    else:
        reading.add_special(text)
