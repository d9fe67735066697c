"""The spells that the sentences of an entry list, and those that they explain.

What may live here: pure functions of text.
"""

import re
from collections.abc import Sequence
from functools import lru_cache

from solo.core import regex
from solo.scenario.statlines.meaning import CAST_OFF, LISTED, lively
from solo.scenario.statlines.text import unmarked

_IN_ITALICS_NAMED = regex.late(r"\s*(?P<mark>\*|_)(?!(?P=mark))(?P<name>[^*_\n]{2,40}?)(?P=mark)\s*:")
FEWEST_SPELLS = 2


def spells_apart(texts: Sequence[str]) -> tuple[str, ...]:
    """The texts that explain a spell each, where several begin with its name in italics, as Cairn sets them: `*Hold*: Whoever
    is near cannot move`. What a spell does is none of what the creature does."""
    found = tuple(text for text in texts if _IN_ITALICS_NAMED.match(text))
    return found if len(found) >= FEWEST_SPELLS else ()


_SPELLS = regex.late(
    r"(?:\b(?:spells?|spell ?books?|magias?|hechizos?|sorts|zauber)(?: (?:known|prepared|list|memori[sz]ed|are))?\s*(?::|\((?=[^\W\d_]|\*))|\b(?:casts?|can cast|knows?(?: the)? spells?)\b(?! (?:spells?|as)\b)(?!\s*[,;])"
    r"|\bspell ?books? of\b)\s*(?P<what>[^.;]{3,1200})",
    re.IGNORECASE,
)
_BOOKS = regex.late(  # `carry the Charm and Command spellbooks`
    r"\b(?i:carr(?:y|ies|ying)|has|have|with|owns?|holds?|possess(?:es)?)\s+(?:(?i:the|an?|both|two|their|its)\s+)?"
    r"(?P<what>[A-Z][\w']*(?:\s+[A-Z][\w']*){0,3}(?:(?:,\s+(?:(?:and|or)\s+)?|\s+(?:and|or|&)\s+)[A-Z][\w']*(?:\s+[A-Z][\w']*){0,3})*)"
    r"\s+(?i:spell ?books?)\b"
)
_IN_ITALICS = regex.late(  # `can cast *sleep, web*`, which is a list as it is set apart
    r"\b(?:can |may )?casts?\s+(?:\*|_)(?P<list>[^*_.;]+,[^*_.;]+)(?:\*|_|\Z)", re.IGNORECASE
)
_SPARED_FROM = regex.late(
    r"\b(?:immun|imun|inmun|insensib|afetad|afectad|unaffected|unharmed|not affected|only (?:be )?(?:harmed|hit|hurt)|resist|susceptib|vulnerab|affected)[^.;:]*\Z",
    re.IGNORECASE,
)
_CHOSEN = regex.late(
    r"\s*(?:choose|pick|roll|random|any|one of|elige|escolha|choisi\w+|w\u00e4hle)\b(?:\s+\w+){0,3}\s*(?::|of\b|from\b)",
    re.IGNORECASE,
)
_LEVEL = regex.late(
    r"^(?:(?:\d(?:st|nd|rd|th)(?:[- ]level)?|level \d)\s*[:\u2014\u2013-]\s*|\d+\s*[x\u00d7]\s*)|\s*(?:\([^()]*\)|[x\u00d7]\s?\d|\*|\d/day|(?:once|twice|\d times) (?:per|a) day|at will)\s*$",
    re.IGNORECASE,
)
_AMOUNT = regex.late(
    r"\([^()]*\)?|\s(?:on|at|upon|against|to|during|within|in)\s(?:an?|the|her|his|its|their|any|each|one)\b.*|\sat-will\b|\s(?:daily|each)(?=\s*(?:\Z|once\b|twice\b|\d))|\b\d+\s*/\s*day\b|\b(?:once|twice|\d times)(?: (?:per|a|each) \w+)?|\bat will\b|\s[-\u2013\u2014]\s[A-Z].*|\)"
)
_NO_SPELL = regex.late(
    r"^[-+]?\d+ to\b|^\w+ing (?:an?|the|with)\b|^(?:as|at|by|for|to|which|who|her|his|its|their|including|spells?|per|each|any|level|of|\d+%?|it|a|an|the|random|save|saves|like|from|with|up to)\b|\b\d+\s?(?:er|re|e|\u00e8me|\u00ba|\u00aa|\.)\s+(?:niveau|n[i\u00ed]vel|grad|stufe)|\bniveaux?\b|\bn[i\u00ed]ve(?:l|les|is)\b|\bspells?\b|\blevels?\b|\d\s*/\s*\d|\bsave",
    re.IGNORECASE,
)


_FOLLOWING = regex.late(r"(?:any of )?the following\b[^:]{0,40}:\s*", re.IGNORECASE)


def _one_of_many(what: str) -> str:
    """What is cast, without what a list of other things goes on with: `arms of the angel, squid-mass` is one spell, and
    `sleep, web and light` are three."""
    what = re.split(r"\s*[(;]", what, maxsplit=1)[0]
    first, comma, more = what.partition(",")
    return what if not comma or re.search(r"(?:,\s*|\s)(?:and|or|y|e|et|und)\s", more) else first


@lru_cache(maxsize=2048)  # whoever is met is met in many games
def spells(texts: tuple[str, ...]) -> tuple[str, ...]:
    """The spells that sentences list, by their names: of `Spells: 1st\u2014sleep, light; 2nd\u2014web`, of `casts fear`."""
    result: list[str] = []
    for text in texts:
        for sentence in re.split(
            r"(?<=[.!?])\s+(?=[A-Z*])", unmarked(_IN_ITALICS.sub(r"Spells: \g<list>;", text))
        ):
            sentence = lively(CAST_OFF.sub(" ", sentence))
            if books := _BOOKS.search(sentence):
                result += [part.lower() for part in LISTED.split(books["what"]) if part]
            searched = re.sub(r"\([\d\s/,+-]+\)|(?<=ft)\.", " ", sentence)
            found = _SPELLS.search(searched.replace("; ", ", "))
            what = (
                re.split(
                    r"\b(?:equipment|possessions|treasure|gear|carries)\b", found["what"], flags=re.IGNORECASE
                )[0]
                if found
                else ""
            )
            if found and _SPARED_FROM.search(searched[: found.start()]):
                continue  # `immune to sleep spells (all of them)`
            if _CHOSEN.match(what):
                continue  # which of them it has is nobody's guess
            headed = _FOLLOWING.match(what)
            what = what[headed.end() :] if headed else what
            if (
                found
                and not headed
                and not re.search(r"[:(]\s*\Z", found[0][: found.start("what") - found.start()])
            ):
                what = _one_of_many(what)
            what = what.replace("food and drink", "food_and_drink")
            for part in LISTED.split(_AMOUNT.sub(" ", what)):
                name = part
                while (bare := _LEVEL.sub("", name).strip(" .,*")) != name:
                    name = bare
                if 2 < len(name) < 30 and len(name.split()) < 5 and not _NO_SPELL.search(name):
                    result.append(name.lower().replace("_", " "))
    return tuple(dict.fromkeys(result))
