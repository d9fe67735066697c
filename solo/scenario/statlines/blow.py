"""One blow of a B/X line, as a piece of a list prints it: `2 x claw (1d4)`, `bite +4 1d6`, `1d8 (sword)`.

What may live here: how the words of a single attack become its name, number, damage and tags. Which pieces of a line are
attacks, and which of them are made together, is `routine.py`.
"""

import re

from solo.core import regex
from solo.scenario.statblock import Attack
from solo.scenario.statlines import multiples
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.harms import NONE, WEAPON, by_weapon
from solo.scenario.statlines.text import Damage, one_line

_ITEM = regex.late(
    r"(?:([0-9]{1,3}|[0-9]{0,2}d[0-9]{1,2}(?=x\s|\s[a-z][a-z ]*(?:[+-][0-9]+ )?\([0-9]*d[0-9]))(?:(?:\s?-\s?|\s(?:to|a|or)\s)[0-9]{1,3}(?=\s*x|\s[a-z]))?(?:\s*x\s*|\s+|\Z)(?!\s*[-+/]?\s*[0-9]))?(.*)"
)
EFFECTS = regex.late(
    r"(?:ranged|melee|strength|poison|fire|cold|frost|ice|acid|lightning|drain|per|each|with|vs\.?|against|plus|level|"
    r"points?|damage|special|swallow|paralysis|disease|hug|x|see|up|to|per|while|if)\b.*",
    re.IGNORECASE,
)
_HIT = regex.late(
    r"(?<=[a-z]\s)[0-9]{1,2}\+(?=,|\Z|\s*\()|(?:^|(?<=\s)|(?<=[a-z]{2}))[+-]\s?[0-9]{1,2}(?=\s|,|\Z)(?:\s*to[- ]hit)?\s*,?"
)
_BRACKET = regex.late(r"\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
_BARE_DIE = regex.late(r"(?<![\w+-])(?:[0-9]{0,3}d[0-9]{1,4}|[0-9]{1,3}-[0-9]{1,3}(?![0-9]))", re.IGNORECASE)
_RUN = regex.late(
    r"(?:[0-9]{0,3}d(?:[0-9]{1,4}|%)|[0-9]+|x(?![a-z])|\s|[+-](?=\s*[0-9]{0,3}(?:d?[0-9])))*", re.IGNORECASE
)
ARM = regex.late(
    r"\((?![^()]*\b(?:to|on|from|when|if|victims?|targets?|for|at|in)\b)(?!each|or |see|no |any|or\b|all|both|per|by |x|special|plus|and|as |\w+ only)(?P<name>[a-z][a-z' /-]{2,24}?)(?P<bonus>\s?[+-][0-9])?\)",
    re.IGNORECASE,
)


_UNKNOWN_FIRST = regex.late(
    r"(?P<odd>[A-Z][A-Za-z]{0,4}[.:]?)\s+(?=[0-9]{1,2} ?x [^\W\d_])"
)  # `AG 1 x sword (d6)`


def read_blow(text: str, notes: list[str]) -> Attack | None:
    text = re.sub(r"^D(?:mg|am)?\s+(?=special)", "", text.strip(" ,;.[]:"))
    deep = stattext.depths(text)
    text = _DOING.sub(lambda m: m[0] if deep[m.start()] else " ", text)
    if not text or NONE.fullmatch(text) or _HIT.fullmatch(text):
        return None
    deep = stattext.depths(text)
    hits = [hit for hit in _HIT.finditer(text) if not deep[hit.start()]]
    tags = tuple(one_line(hit[0]).rstrip(" ,") for hit in hits)
    for hit in hits:
        text = stattext.blank(text, hit.start(), hit.end())
    text = one_line(text)
    if odd := _UNKNOWN_FIRST.match(text):
        text, tags = text[odd.end() :], (odd["odd"], *tags)
    head = _HEADED.match(text)
    text = text[head.end() :] if head else text
    item = _ITEM.fullmatch(text)
    count, rest = item.groups() if item else ("", text)
    harm, name = _own_damage(rest.strip())
    beside = re.fullmatch(r"\s*\(([^()]*)\)\s*", name) if harm and harm.dice else None
    behind: tuple[str, ...] = ()
    if beside and ARM.fullmatch(f"({beside[1].strip()})") and not EFFECTS.fullmatch(beside[1].strip()):
        name = beside[1].strip()  # `1d8 (sword) or 1d6 (bow)`
    elif beside:
        name, behind = "", stattext.tags(beside[1])
    else:
        name, behind = _name_and_effect(name)
    if how := _HOW_FIRST.fullmatch(name):
        name, tags = how["name"], (how["how"].lower(), *tags)
    if reach := _REACH.fullmatch(name) if hits else None:
        name, tags = reach["name"], (reach["how"], *tags)
    if not name and hits and harm and harm.tags and (last := _NAMED_LAST.fullmatch(harm.tags[-1])):
        name, harm = last["name"], harm._replace(tags=harm.tags[:-1])  # `+9 melee (2d6+4, bite)`
        count = count or last["count"]
    if not count and (times := re.fullmatch(r"(?P<name>.*[a-z])\s+x\s?(?P<count>[1-9])", name)):
        name, count = times["name"], times["count"]  # `darts x3 (1d3)`
    name = f"{head['head']} {name}" if head else name
    if hits and name in ("with", "and", "plus"):  # `4d8 with +4 to hit`
        name = ""
    if harm and harm.note:
        notes.append(f"{name or 'attack'}: {harm.note}")
    harm = harm or Damage((), None, 0, ())
    if harm.dice:
        name = _OF_A_HEAD.sub(r"\1 ", name)  # `1 goat: gore (2d4)`
    if harm.dice and (longer := _NAME_AND_MORE.fullmatch(name)):
        name, behind = longer["name"], (*behind, longer["more"])
    if not harm.dice and name.startswith("+ "):
        name = name[2:]  # `1 + hold`
    if harm.dice and name.startswith("+"):
        behind, name = (*stattext.tags(name), *behind), ""
    if harm.dice and not count and not hits and EFFECTS.fullmatch(name):
        behind, name = (*stattext.tags(name), *behind), ""
    attack = Attack(
        name or "attack",
        harm.dice,
        harm.keep,
        harm.tags + behind + tags + ((count,) if count and "d" in count else ()),
        int(count) if count and count.isdigit() else 1,
        0,
        harm.bonus,
    )
    return multiples.of_each(attack)


_OF_A_HEAD = regex.late(r"\A([^\W\d_]{3,14}):\s(?=[^\W\d_]+\Z)")
_HEADED = regex.late(  # `goat: 1 x gore (2d4)`, of a creature with several heads
    r"(?P<head>[^\W\d_]{3,14})\s?:\s+(?=[0-9]{1,2}\s*(?:x\s*)?[a-z]|(?:bite|gore|claw|butt|sting|peck)s?\b)",
    re.IGNORECASE,
)
_DOING = regex.late(
    r"(?<=[a-z])(?:\s+attacks?)?\s+(?:doing|for|dealing)\s+(?=[0-9]{0,2}d?[0-9])|(?<=[a-z])\s+attacks?\s+(?=[+-][0-9])"
)
_NAME_AND_MORE = regex.late(  # `scimitar slashing damage`, `longsword 6`
    r"(?P<name>[^\W\d][^\d]*?)[\s,;:/-]+(?P<more>[0-9].*|(?:slashing|piercing|bludgeoning|fire|cold|acid|poison|necrotic|radiant|lightning|thunder|force|psychic)(?: damage)?)"
)
_NAMED_LAST = regex.late(r"(?:(?P<count>[2-9])\s)?(?P<name>[a-z]+(?: [a-z]+)?)", re.IGNORECASE)
_REACH = regex.late(
    r"(?P<name>.*?)\s*\b(?P<how>(?:melee|ranged|missile(?: fire)?|corpo a corpo|cuerpo a cuerpo|corps \u00e0 corps|nahkampf|fernkampf|a dist[a\u00e2]ncia)(?:\s+[0-9]+')?)",
    re.IGNORECASE,
)
_HOW_FIRST = regex.late(r"(?P<how>melee|ranged)\s+(?P<name>[a-z].+)", re.IGNORECASE)


def _own_damage(text: str) -> tuple[Damage | None, str]:
    """The damage printed with an attack, and the name that is left."""
    for match in _BRACKET.finditer(text):
        harm = _harm(match[1])
        if harm:
            return harm, text[: match.start()] + " " + text[match.end() :]
    bare = _BARE_DIE.search(text)
    if bare:
        run = _RUN.match(text, bare.start())
        behind = run[0] if run else ""
        harm = _harm(text[bare.start() :]) if bare.start() else _harm(behind)
        if harm:
            return harm, text[: bare.start()] if bare.start() else text[len(behind) :]
    points = _POINTS.search(text)
    if points and (harm := _harm(points[1])):
        return harm, text[: points.start()] + " " + text[points.end() :]
    bracket = _BRACKET.search(text)
    if bracket:
        left = text[: bracket.start()] + " " + text[bracket.end() :]
        return Damage((), None, 0, stattext.tags(bracket[1])), left
    return None, text


_POINTS = regex.late(
    r"(?<=[a-z]\s)([0-9]{1,3})\s?(?:hp|hit points?|points? of damage|damage|dmg)(?![a-z])", re.IGNORECASE
)  # `suck 4 HP`


def _name_and_effect(text: str) -> tuple[str, tuple[str, ...]]:
    """`bite + special` is a bite, and something more."""
    beside = tuple(tag for each in _BRACKET.findall(text) for tag in stattext.tags(each))
    name, plus, effect = one_line(_BRACKET.sub(" ", text)).partition(" + ")
    return name.strip(" ,:;-()[]"), (*beside, *(stattext.tags(effect) if plus else ()))


_EITHER_HARM = regex.late(r" (?:or|ou|oder|o|u) ", re.IGNORECASE)


def _harm(text: str) -> Damage | None:
    """Damage in a B/X line: `1d6 or by weapon`, `1d10 + petrification`, `3-18`, `1d8 / 2d8 / 3d8`."""
    text = one_line(text)
    if WEAPON.match(text) and not _BARE_DIE.search(text):
        return Damage((), None, 0, ("by weapon",))
    (start, end), *others = stattext.pieces(text, _EITHER_HARM)
    head, either = text[start:end], bool(others)
    alternative = text[others[0][0] :] if others else ""
    harm = stattext.damage(head, False)
    if harm and either:
        return harm._replace(tags=(*harm.tags, *_alternative(alternative)))
    return harm or stattext.printed_damage(text, False)


def _alternative(text: str) -> tuple[str, ...]:
    text = one_line(text)
    text = by_weapon(text)
    return (text,) if text.startswith("by ") else (f"or {text}",)
