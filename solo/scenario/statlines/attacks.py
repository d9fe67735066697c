"""Attacks as the Cairn family prints them: `claws (d6+d6)`, `d6 tongue`, `sword (d8) or bow (d6, bulky)`."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.labels import fold
from solo.scenario.statlines.text import one_line

_DICE = r"(?:[0-9]x\s?)?[0-9]{0,3}d[0-9]{1,4}(?:\s?\+\s?[0-9]{0,3}d[0-9]{1,4}){0,9}(?:\s?[+-]\s?[0-9]{1,3})?"
_FORMS = tuple(
    regex.late(form, re.IGNORECASE)
    for form in (
        r"(?P<name>[^()]*)\((?P<damage>.*)\)(?P<rest>[^()]*)",
        r"(?P<name>.*\))\s*\((?P<damage>[^()]*)\)(?P<rest>[^()]*)",
        r"(?P<name>[^()]*)\((?P<damage>[^()]*)",
        rf"(?P<damage>{_DICE})\s+(?P<name>[a-z][^()]{{0,60}}?)(?:\s*\((?P<rest>[^()]*)\))?",
        rf"(?P<name>(?:[0-9]{{1,2}} x?\s?)?[a-z][^()]{{0,60}}?)[\s:]\s*(?P<damage>{_DICE}(?:\s+damage\s+[0-9]\s+piercing|(?:\s+[a-z]+){{0,2}}))",
    )
)
_JOINER = regex.late(r"\s+(or|and|&|/|\+|ou|oder|tai|eller|et|und|ja|sek\u00e4)\s+|\s(&)\s", re.IGNORECASE)
_OR = ("or", "ou", "oder", "tai", "eller")
_LABEL = regex.late(
    r"\s*(?:attacks?|atk|att|weapons?|damage|ataques?|attaques?|angriffe?|attacchi|attacco|hy\u00f6kk\u00e4ys|hy\u00f6kk\u00e4ykset|anfall|"
    r"armas?|armes?|waffen?)(?:\s*:\s*|\s+(?=[0-9]{0,2} ?x? ?[a-z][a-z ]{2,20}(?:\(|[ ,]*[0-9]{0,2}d[0-9])|[0-9]{0,2}d[0-9]+ [a-z]))",
    re.IGNORECASE,
)
_LEADING = regex.late(r"\s*(or|and|&)\s+", re.IGNORECASE)
_NO_ATTACK = regex.late(
    r"\b(?:spell ?books?|scrolls?|regenerat\w*|heals?|restores?|recovers?|summons?|takes?|loses?|deals?|"
    r"saves?|per(?! (?:pack|swarm|group|head|beast|creature)\b)|carr(?:y|ies)|has|have|immune|resist\w*)\b"
    r"|^(?:str|dex|wil|hp|when|while|if|to|vs|versus|against|extra|more|bonus|damage|dmg|and|or)\b"
    r"|^(?:a|an|the) .{40}",
    re.IGNORECASE,
)


_DRAINS = regex.late(  # `bite (reduce STR by d20)`
    r"(?:reduces?|lowers?|drains?|lose|loses)\s+(?P<score>STR|DEX|WIL)\s+by\s+(?P<die>[0-9]{0,2}d[0-9]{1,3})"
    r"|(?:drains?\s+)?(?P<die2>[0-9]{0,2}d[0-9]{1,3})\s+(?:to\s+)?(?P<score2>STR|DEX|WIL)(?:\s+(?:damage|loss))?",
    re.IGNORECASE,
)


class Found(NamedTuple):
    """Attacks read from a piece of the line: each with the word that joins it to the one before it.

    `left` is the place from which the piece was not understood, its end if all of it was.
    """

    attacks: list[tuple[Attack, str]]
    left: int
    notes: list[str]


def after_label(text: str, start: int, end: int) -> int:
    """Where the piece goes on behind a label such as `Attacks:`."""
    label = _LABEL.match(text, start, end)
    return label.end() if label else start


def read(text: str, start: int, end: int, name_before: str) -> Found:
    """Read the attacks in one piece of a line; where it is none, nothing is found and all is left.

    `name_before` is lent to a die that stands alone in brackets, as in `beak, (d6)`.
    """
    start = after_label(text, start, end)
    leading = _LEADING.match(text, start, end)
    joiner = leading[1].lower() if leading else ""
    begun = leading.end() if leading else start
    found = Found([], begun, [])
    for match_start, match_end, word in _parts(text, begun, end):
        lent = found.attacks[-1][0].name if found.attacks else name_before
        attack = _attack(one_line(text[begun:match_start]), lent, found.notes)
        if attack:
            found.attacks.append((attack, joiner))
            begun, joiner = match_end, word
    if joiner == "+" and found.attacks and begun < end:
        attack, word = found.attacks.pop()
        effect = stattext.tags(text[begun:end])
        found.attacks.append((replace(attack, tags=attack.tags + effect), word))
        begun = end
    return found._replace(left=begun)


def _parts(text: str, start: int, end: int) -> Iterator[tuple[int, int, str]]:
    """Where the piece may be cut: at each joining word outside brackets, and at its end."""
    deep = stattext.depths(text[start:end])
    for match in _JOINER.finditer(text, start, end):
        if not deep[match.start() - start]:
            yield match.start(), match.end(), _joined((match[1] or match[2]).lower())
    yield end, end, ""


def _joined(word: str) -> str:
    return "or" if word in _OR else word


def _behind(match: re.Match) -> str:
    """What stands behind the damage."""
    return (match.groupdict().get("rest") or "").strip()


_ARMOR = regex.late(r"\s*[0-3]\s*(?:armou?r|armadura|armure|r\u00fcstung)\b", re.IGNORECASE)
_SAYS = regex.late(
    r"(?P<name>[^\W\d_]+(?: [^\W\d_]+)?)\s+(?P<more>(?:does|deals|causes|that|which|and on|if|when|on a)\s.+)",
    re.IGNORECASE,
)


_WIELDS = regex.late(
    r"\A(?:wields?|wielding|armed with|fights with|uses|carries)\s+(?:(?:an?|his|her|its|their|the)\s+)?(?=\S)",
    re.IGNORECASE,
)


def _without_more(name: str) -> tuple[str, tuple[str, ...]]:
    """A blow's name without the tag before it and the sentence behind it: `blast bile spray`, `bite does an extra die …`."""
    tags: tuple[str, ...] = ()
    name = _WIELDS.sub("", name)
    first, _, rest = name.partition(" ")
    if rest and (tag := stattext.known_tags().get(fold(first.lower()))):
        name, tags = rest, (tag,)
    if says := _SAYS.fullmatch(name):
        name, tags = says["name"], (*tags, says["more"])
    return name, tags


def _attack(text: str, lent: str, notes: list[str]) -> Attack | None:
    for form in _FORMS:
        match = form.fullmatch(text)
        if match is None:
            continue
        drained = _DRAINS.fullmatch(match["damage"].strip())
        harm = match["damage"]
        if drained:
            harm = (
                f"{drained['die'] or drained['die2']}, to {(drained['score'] or drained['score2']).upper()}"
            )
        if _ARMOR.match(harm):
            return None  # `robe (1 Armour)`
        found = stattext.printed_damage(harm, True)
        name = (match["name"] or "").strip(" -:,./") or lent or _behind(match)
        name, told = _without_more(re.sub(r"\A1\s+(?=[^\W\d])", "", name))  # `1 weapon (d6)`
        if found and name and not _NO_ATTACK.search(name):
            if found.note:
                notes.append(f"{name}: {found.note}")
            behind = stattext.tags(_behind(match)) if name != _behind(match) else ()
            return Attack(name, found.dice, found.keep, told + found.tags + behind, bonus=found.bonus)
    return None
