"""Stat lines as published modules print them, read into one system-neutral StatBlock.

A pure reader: text in, values out. It never raises and never guesses silently; what it could not read it says
in `notes`, in words for whoever wrote the line.
"""

import re
from functools import lru_cache
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack, HitDice, StatBlock
from solo.scenario.statlines import account, multiples, opponents
from solo.scenario.statlines import bx as statline_bx
from solo.scenario.statlines import cairn as statline_cairn
from solo.scenario.statlines import fields as oldschool
from solo.scenario.statlines import text as stattext

__all__ = ["Attack", "HitDice", "StatBlock", "looks_like", "parse"]

_MOST_NAME_WORDS = 7
_SENTENCE = {
    "you",
    "they",
    "it",
    "if",
    "when",
    "each",
    "any",
    "all",
    "take",
    "lose",
    "gain",
    "roll",
    "save",
    "anyone",
}


_CALLED = regex.late(  # `Name: Cave Troll`
    r"\A\W*(?:name|nombre|nome|nom)(?:\*\*)?\s*:(?:\*\*)?\s*(?=[^\W\d_])", re.IGNORECASE
)


@lru_cache(maxsize=1024)  # who is met again has the same line, and it is long to read
def parse(line: str, name: str = "") -> StatBlock:
    """Read a stat line of Cairn or B/X and their kin; `name` is the creature's, where it is known beforehand.

    Returns what the line says; its `notes` tell what was odd or could not be read. Never raises.
    """
    text = _as_field(_CALLED.sub("", line[: stattext.LIMIT]))
    block = _reader(text).parse(text, name)
    lost = account.missing(text, block)
    if figures := dict.fromkeys(each.words for each in lost if each.is_figure):
        told = f"{' and '.join(f'`{each}`' for each in figures)} on the line is read as nothing; mend it, or say it below the line"
        block = replace(block, notes=(*block.notes, told))
    if twice := account.doubled(f"{name} {text}", block):
        told = f"{' and '.join(f'`{each}`' for each in twice)} stands once on the line and is read twice"
        block = replace(block, notes=(*block.notes, told))
    if words := [each.words for each in lost if each.words not in figures]:
        block = replace(block, extras=(*block.extras, *dict.fromkeys(words)))
    if block.kind == "bx" and not block.number and (listed := _LISTED.search(" ".join(block.notes))):
        block = replace(
            block, number=str(len(re.findall(r"[0-9]+", listed[1])))
        )  # `(hp 18, 20)`: as many are there
    if dieless := [each.name for each in block.attacks if block.kind == "bx" and _wants_die(each)]:
        told = f"{' and '.join(f'`{each}`' for each in dieless)}: no die of damage is printed; in a fight a plain blow's is thrown, or only those of the attacks beside it"
        block = replace(block, notes=(*block.notes, told))
    if done := multiples.notes(block):
        block = replace(block, notes=(*block.notes, *done))
    if len(line) > stattext.LIMIT:
        told = f"the line has {len(line):,} characters; only the first {stattext.LIMIT:,} are read"
        block = replace(block, notes=(*block.notes, told))
    return block


def looks_like(line: str) -> bool:
    """Whether a paragraph is a stat line, and not prose in which a score is mentioned."""
    text = line[: stattext.LIMIT]
    if figures := opponents.found(text):
        return _names_something(text[: figures[0].start()], len(figures))
    return _looks_bx(text) if _is_bx(text) else _looks_cairn(text)


def only_scores(line: str) -> bool:
    """Whether a line holds scores and neither hit points nor an attack, as those of persons do beside another line."""
    text = line[: stattext.LIMIT]
    if _is_bx(text) or opponents.found(text):
        return False
    block = statline_cairn.parse(text, "")
    return block.hp is None and not block.hp_dice and not block.attacks


_DEALS = regex.late(  # `HD5 Claw, Bite 6 dmg`, `HD 4, Claw 1d6 damage`, `HD 1 Damage 2 (d4)`
    r"\A[^.]{0,60}\bHD:?\s?[0-9]{1,2}\b[^.]*?(?:\b[0-9]{1,2} (?:dmg|damage)\b|[0-9]{0,2}d[0-9]{1,2}(?:[+-][0-9]{1,2})? [a-z]{3,}"
    r"|\b(?:dmg|damage):?\s[0-9]{0,2}d?[0-9]|\([0-9]{0,2}d[0-9][^()]*\))",
    re.IGNORECASE,
)
_NUMBERED = regex.late(r"(?:as|up to|less than)?[-+(\[<]?\s*[0-9\u00bc-\u00be\u215b]")


def _bx_fields(text: str) -> dict[str, str]:
    """The labelled values of a B/X line, brackets around the whole of it taken off."""
    clean = oldschool.without_scores(oldschool.clean(text))[0]
    return {
        field.key: field.value for field in reversed(oldschool.fields(clean)) if field.value and field.key
    }


def _is_bx(text: str) -> bool:
    """Armour class or hit dice with a number, and anything else of B/X beside it."""
    found = _bx_fields(text)
    numbered = [key for key in ("ac", "hd") if _NUMBERED.match(found.get(key, ""))]
    kin = found.keys() & {
        "ac",
        "hd",
        "attacks",
        "damage",
        "morale",
        "move",
        "thac0",
        "save",
        "hp",
        "xp",
        "worth",
    }
    if not numbered and {"level", "armor"} <= found.keys() and _NUMBERED.match(found["armor"]):
        return bool(kin & {"hp", "morale", "attacks", "move"})  # `Level 4, Armor 15, HP 18`
    if not numbered and re.match(r"1[0-9]\b", found.get("armor", "")):
        return bool(kin & {"hp", "morale", "attacks", "move"})  # `Armor 12, 13hp, dagger 1d4, Morale 7`
    return bool(numbered) and (len(kin) > 1 or ("hd" in numbered and _DEALS.search(text) is not None))


def _reader(text: str) -> Any:
    """The module that reads a line of this form."""
    if _is_bx(text):
        return statline_bx
    if opponents.found(text):
        return opponents
    return statline_bx if _is_part(text) else statline_cairn


_ROW = regex.late(r"\s*\|\s*([^|\n]+?)\s*\|\s*([^|\n]+?)\s*\|?\s*")


def _as_field(text: str) -> str:
    """A single row of a table of two columns as a label with its value."""
    row = _ROW.fullmatch(text)
    return f"{row[1].strip(' :*')}: {row[2]}" if row else text


def _is_part(text: str) -> bool:
    """Fields of such a line without the rest of it: `Atk 2 claws (d4) | Mv Fast | Ml 8`, `**Moral**: 8`."""
    clean = oldschool.clean(text)
    if not re.match(r"HD\s*:", clean) and statline_cairn.scores(stattext.unmarked(stattext.level(text))):
        return False
    found = [field for field in oldschool.fields(clean) if field.key]
    return (
        bool(found)
        and not clean[: found[0].start].strip(" -|")
        and (len(found) > 1 or ":" in clean or found[0].key in PROOF)
    )


PROOF = oldschool.PROOF


def _looks_bx(text: str) -> bool:
    clean = oldschool.without_scores(oldschool.clean(text))[0]
    return _names_something(clean[: oldschool.fields(clean)[0].start], at_least=len(_bx_fields(text)))


def _names_something(prefix: str, at_least: int) -> bool:
    """Before the first value may stand nothing, a name set off by a mark, or a name before many values."""
    if at_least == 2 and _BLOW_BEFORE.fullmatch(prefix.strip()):
        return True
    words = stattext.name_and_number(prefix.replace("*", " ").replace("_", " "))[0].split()
    if len(words) > _MOST_NAME_WORDS or (words and words[0].lower() in _SENTENCE):
        return False
    if at_least == 2 and len(words) < 4 and all(word[0].isupper() for word in words):
        return True  # `Zombie HD2, 10 HP`
    return not words or at_least > 2 or prefix.rstrip()[-1:] in (":", "-", ",", ";", "|", "*", "(", "[")


_BLOW_BEFORE = regex.late(  # `Claws (d8 damage) 6 HP 1 armor`
    r"[^.\n]{2,90}(?:\([^()]*[0-9]?d[0-9][^()]*\)|\b[0-9]?d[0-9]{1,2} damage(?: [0-9] piercing)?)",
    re.IGNORECASE,
)
_LISTED = regex.late(
    r"several HP are printed \((?:[A-Za-z]{2}:? ?)?([0-9]{1,3}(?:, [0-9]{1,3}){1,11})(?: ?[A-Za-z]{2})?\)"
)


def _wants_die(attack: Attack) -> bool:
    """Whether an attack has no die in print, and is no breath or spell, which is played as such."""
    return attack.is_dieless and not _NO_BLOW.search(" ".join((attack.name, *attack.tags)))


_NO_BLOW = regex.late(
    r"breath|spells?|magic|hauch|atem|souffle|sorts?|sopro|baforada|aliento|conjuros?|magias?|zauber|fire|by\b",
    re.IGNORECASE,
)
_WORD = regex.late(r"[A-Za-z]{2}")


def _looks_cairn(text: str) -> bool:
    clean = stattext.unmarked(stattext.level(text))
    found = statline_cairn.scores(clean)
    fields = len(found) + (statline_cairn.has_morale(clean) if found else 0)
    if not found or not _names_something(text[: found[0].start], fields):
        return False
    between = [clean[a.end : b.start] for a, b in pairwise(found)]
    if sum(_WORD.search(gap) is not None for gap in between) * 2 > len(between):
        return False
    if len({score.key for score in found}) > 1:
        return True
    block = statline_cairn.parse(text, "")
    return block.hp is not None and (found[0].key != "hp" or bool(block.attacks) or not block.extras)
