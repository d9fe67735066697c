"""Critical damage: which texts of an entry say what the creature's own blow does then, and which only name it.

`Critical Damage: Target is dragged under. Loses 1d4 STR each round.` is such an effect, whole; `Critical Damage (bow): …` is
that of one weapon of several, `When it takes critical damage, it splits in two.` and `Whirlwind: … swept aside on critical
damage` are no blow's of it. What may live here: pure functions of text.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from solo.core import regex
from solo.scenario.statblock import Attack
from solo.scenario.statlines import meaning
from solo.scenario.statlines.harms import PLURALS
from solo.scenario.statlines.text import one_line, plain

_NAME = (
    r"(?:critical|crit[s.]?)(?:\s+(?:dam(?:age|\.)?|dmg|d[a-z]{2,6}e))?|dano cr[i\u00ed]tico|da[\u00f1n]o cr[i\u00ed]tico"
    r"|d[\u00e9e]g[\u00e2a]ts critiques|kritischer schaden|kriittinen vahinko|danno critico"
)
_HEADED = regex.late(  # `Critical Damage:`, `Critical damage (sting):`, `Bite Critical Damage:`
    rf"\W*(?P<before>(?:[a-z'-]+\s+){{0,2}})(?:{_NAME})(?:\s*[:.\u2013-]|\s*(?:\((?P<of>[^()]{{2,60}})\)\s*[:.\u2013-]?|(?:from|by|with|of)\s+(?P<by>[^():.]{{2,40}}):))\s*(?P<effect>\S.*)",
    re.IGNORECASE | re.DOTALL,
)
_NAMED = regex.late(rf"\b(?:{_NAME})\b", re.IGNORECASE)
_ITS = (
    r"(?:on|upon|with)\s+(?:an?\s+|dealing\s+(?:an?\s+)?|causing\s+(?:an?\s+)?)?critical\s+(?:damage|dmg|hit)"
)
_DEALS = r"(?:if|when(?:ever)?|should)\s+(?:it|they|he|she|the [a-z' -]{3,30}?)\s+(?:deals?|causes?|inflicts?|does?)\s+critical\s+(?:damage|dmg)"
_FIRST = regex.late(rf"\W*(?:{_ITS}|{_DEALS})\s*[,:]?\s*(?P<effect>\S.*)", re.IGNORECASE | re.DOTALL)
_LAST = regex.late(rf"(?P<effect>[^.;]{{3,160}}?),?\s+(?:{_ITS}|{_DEALS})\W*", re.IGNORECASE)
_DOES = regex.late(  # `Critical damage poisons the target`, `Critical damage causes paralysis`
    r"\W*critical\s+(?:damage|dmg)\s+(?=(?!(?:is|was|has|this|against)\b)[a-z]{3,}s\s)(?P<effect>\S.*)",
    re.IGNORECASE | re.DOTALL,
)


def named(text: str) -> bool:
    """Whether a text speaks of critical damage."""
    return _NAMED.search(plain(text)) is not None and "critical" in meaning.found(plain(text))


def effect(text: str, attacks: Sequence[Attack] = ()) -> str:
    """What critical damage of the creature's own blows does, without the words that head it; nothing where a text says it of
    one blow among others, or of what is done to the creature."""
    said = plain(text)
    if headed := _HEADED.fullmatch(said):
        of = " ".join(filter(None, (headed["before"].strip(), headed["of"], headed["by"])))
        return _bare(headed["effect"]) if not of or _is_of_all(of, attacks) else ""
    if does := _DOES.fullmatch(said):
        return _bare(does["effect"])
    name, body = meaning.named(text)
    if name and not _is_of_all(name, attacks):
        return ""
    body = plain(body)
    first, *more = meaning.sentences(body) or ("",)
    if begins := _FIRST.fullmatch(first):
        return _bare(" ".join((begins["effect"], *more)))
    ends = _LAST.fullmatch(first)
    return _bare(" ".join((ends["effect"].rstrip(",") + ".", *more))) if ends else ""


def _bare(text: str) -> str:
    return one_line(text).rstrip(". \\")


def _is_of_all(words: str, attacks: Sequence[Attack]) -> bool:
    """Whether words name every attack of the creature."""
    said = {_stem(word) for word in re.findall(r"[^\W\d_]+", words)}
    return bool(attacks) and all({_stem(word) for word in attack.name.split()} & said for attack in attacks)


def _stem(word: str) -> str:
    return PLURALS.get(word.lower(), word.lower()).rstrip("s")


def apart(texts: Iterable[str], attacks: Sequence[Attack]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The texts that say what critical damage does, each with that; and those that say something else, without what they say
    of critical damage that is not the creature's own."""
    effects: dict[str, str] = {}
    others: list[str] = []
    for text in texts:
        if found := effect(text, attacks):
            effects[text] = found
        elif named(text):
            kept = [each for each in meaning.sentences(text) if "critical" not in meaning.found(each)]
            others += [] if _HEADED.fullmatch(plain(text)) else kept
        else:
            others.append(text)
    return effects, tuple(others)


def traits(effects: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What the sentences of such texts mean; each is critical damage, whatever else it is."""
    result: list[tuple[str, str]] = []
    for text in effects:
        for sentence in meaning.sentences(text):
            kinds = [kind for kind in meaning.found(sentence) if kind != "critical"]
            result += [(kind, sentence) for kind in ("critical", *kinds)]
    return tuple(dict.fromkeys(result))
