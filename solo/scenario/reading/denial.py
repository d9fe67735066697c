"""What is not so, in the signs and words of other languages: `!fire`, `isn't fire`, `neither a nor b`; and how it is written
here. Whatever else is made of a condition, its meaning is never turned round.

What may live here: pure functions of words. Loaded only where a span cannot be read.
"""

import re

from solo.core import regex

_BEFORE = regex.late(r"(?:!+|¬|~)\s*(?=[\w(\"])|^isn't\s+", re.IGNORECASE)
_COMPARED = {"!>=": "<", "!<=": ">", "!>": "<=", "!<": ">=", "=!": "is not", "=/=": "is not", "/=": "is not"}
_SIGNS = regex.late(r"\s*(!>=|!<=|!>|!<|=/=|=!|/=)\s*")
_DO_NOT = regex.late(
    r"(?:do(?:es)?|did)(?:\s*n['’]?t|\s+not)\s+(?P<how>know|have|has|met|meet)\s+(?P<what>.+)", re.IGNORECASE
)
_WORD = r"(?:isn'?t|aren'?t|wasn'?t|weren'?t|isnot|never|non|nor|no|false|unless|until|except|not\s+yet)"
_FIRST = regex.late(rf"{_WORD}\s+(?:if\s+)?(?P<what>.+)", re.IGNORECASE)
_BEHIND = regex.late(
    r"(?P<what>.+?)\s+(?:isn'?t|aren'?t|wasn'?t|not)(?:\s+(?P<how>true|set|so))?", re.IGNORECASE
)
_NEITHER = regex.late(r"neither\s+(?P<one>.+?)\s+n?or\s+(?P<other>.+)", re.IGNORECASE)


def denied(text: str) -> str:
    """An expression with `not` for the signs that other languages have for it; as it is where it has none."""
    plain = _BEFORE.sub("not ", _SIGNS.sub(lambda sign: f" {_COMPARED[sign[1]]} ", text))
    return re.sub(r"\bnot\s+not\s+", "", plain) if plain != text else text


def condition(verb: str, asked: str) -> str:
    """A condition of what is asked, without `not` where it can be said so: `unless fire` for `if not fire`."""
    alone = not re.search(r"\b(?:and|or)\b", asked)
    if verb in ("if", "unless") and asked.startswith("not ") and alone:
        return f"{'unless' if verb == 'if' else 'if'} {asked.removeprefix('not ')}"
    return f"{verb} {asked}"


def spelled(span_text: str) -> str:
    """A whole span in our words, where a sign of other languages in it denies something; else nothing."""
    text = " ".join(span_text.split())
    verb, _, rest = text.partition(" ")
    if verb.lower() not in ("if", "unless", "needs"):
        verb, rest = ("if", text) if _BEFORE.match(text) else ("", "")
    return condition(verb.lower(), plain) if rest and (plain := denied(rest)) != rest else ""


def in_words(text: str) -> str:
    """What is not so, of words of a condition that are no name here: `not fire` for `isn't fire`; else nothing."""
    if match := _DO_NOT.fullmatch(text):
        how = {"have": "has", "meet": "met"}.get(match["how"].lower(), match["how"].lower())
        return f"not {how} {match['what']}"
    if match := _NEITHER.fullmatch(text):
        return f"not {match['one']} and not {match['other']}"
    match = _FIRST.fullmatch(text) or _BEHIND.fullmatch(text)
    return f"not {match['what']}" if match else ""
