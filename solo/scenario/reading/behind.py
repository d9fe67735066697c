"""What plainly stands behind a verb of ours, in words that cannot be read there: `pay fair` is `pay fairly`, `harm 2x6`
is `harm 2d6`, `xp two` is `xp 2`.

What may live here: pure functions of words. Loaded only where a span cannot be read.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario import foreign
from solo.scenario.names import nearest
from solo.scenario.reading.denial import spelled

MONEY = frozenset(
    ("coins", "coin", "gold", "money", "gp", "sp", "cp", "silver", "copper", "cash", "crowns", "guilders")
)
MONEY |= {
    f"{metal} {piece}"
    for metal in ("gold", "silver", "copper")
    for piece in ("pieces", "piece", "coins", "coin")
}
_DIE = regex.late(r"(?<![\w])(?P<n>\d{0,2})\s?[x×wW]\s?(?P<sides>2|3|4|6|8|10|12|20|100)(?![\w])|(?<![\w])(?P<m>\d{0,2})\s?d\s(?P<side>\d{1,3})(?![\w])")  # fmt: skip
_ODD_DICE = regex.late(  # `1d4+`, `1 d4`, `a d6`, `1d 4`
    r"(?<![\w])(?:(?P<n>\d{1,2})\s|an?\s|one\s)?\s*(?P<die>\d{0,2}d\d{1,3})(?P<more>\s?[+*-](?=\s*$|\s+[a-z]))?",
    re.IGNORECASE,
)
_LEVELS = {
    "a little": "little bit cheap cheaply few low modestly trifle small some something",
    "fairly": "fair moderate moderately middling reasonable reasonably usual normally normal medium decently",
    "dear": "much lot lots dearly expensive expensively high highly fortune plenty heavily deal great",
}


_ALL_OF_THEM = regex.late(
    r"(?:the\s+)?(?:whole\s+)?(?:party|everyone|everybody|us|group|all of (?:them|us|you))(?:\s+(?:fully|full|completely|all))?",
    re.IGNORECASE,
)


def rewritten(span: Any) -> str:
    """The words of a span whose verb is ours, as they were plainly meant; nothing where that is not plain."""
    text = " ".join(span.text.split())
    verb, _, rest = text.partition(" ")
    verb = verb.lower().rstrip(":")
    if verb in ("if", "unless", "needs") and (
        no := re.fullmatch(r"(?P<name>.+?)\s+not\s+(?P<word>[\w-]+)", rest)
    ):
        held = span.known.variables.get(no["name"].lower())
        if held is not None and no["word"] in held.words:
            return f"{verb} {no['name']} is not {no['word']}"
    if turned := re.fullmatch(r"(?P<name>[^\W\d][\w' -]*?)\s*=\s*!\s*(?P<other>[^\W\d][\w' -]*)", text):
        return f"{turned['name']} = not {turned['other']}"
    signed = re.fullmatch(r"(?P<name>[^\W\d][\w' -]*?)\s*=\s*(?P<sign>[+-])\s*(?P<n>\d+)", text)
    if signed and span.known.variable(signed["name"]):
        return f"{signed['name']} {signed['sign']} {signed['n']}"
    if verb in ("harm", "heal", "xp", "earn", "pay") and (odd := _ODD_DICE.search(rest)):
        plain = f"{verb} {rest[: odd.start()]}{odd['n'] or ''}{odd['die']}{rest[odd.end() :]}"
        return " ".join(plain.split())
    if denied := spelled(text):
        return denied
    if (right := other_dice(text)) != text:
        return right.removeprefix("roll ") if re.fullmatch(r"roll \d*d\d+", right) else right
    if verb in ("pay", "earn") and (sum_ := re.match(r"(\d+)\s+coins?\s+[a-z]", rest, re.IGNORECASE)):
        return f"{verb} {sum_[1]} coins"
    if verb in ("pay", "earn") and rest:
        return _sum(verb, rest)
    if verb in ("gain", "lose") and rest.rpartition(" ")[2].lower() in MONEY:
        return _sum("earn" if verb == "gain" else "pay", rest)
    if signed := re.fullmatch(r"(xp|harm|heal|earn|pay)\s*[+=:-]\s*(\d.*)", text, re.IGNORECASE):
        return f"{signed[1].lower()} {signed[2]}"
    if verb == "heal" and re.fullmatch(
        r"(?:fully|full|all|max|maximum|everything|completely)(?:\s+hp)?", rest, re.IGNORECASE
    ):
        return "heal 99"
    if verb == "heal" and _ALL_OF_THEM.fullmatch(rest):
        return "heal party 99"
    if verb in ("xp", "heal") and rest.isalpha() and nearest(rest.lower(), list(foreign.NUMBERS), 80):
        return f"{verb} {figures(rest)}"
    if (spell := re.fullmatch(r"(wait|rest)\s+(\w+)\s+(minutes?|moments?|hours?|watch(?:es)?|nights?|days?|weeks?)", text, re.IGNORECASE)) and (
        number := figures(spell[2])
    ):  # fmt: skip
        return f"{spell[1]} {number} {spell[3]}"
    if verb in ("if", "unless", "needs"):
        if lives := re.fullmatch(
            r"(?P<who>.+?)\s+(?:is|are)\s+(?:still\s+)?(?:alive|living)", rest, re.IGNORECASE
        ):
            return f"{verb} not dead {lives['who']}"
        if counted := re.fullmatch(
            r"(?P<no>not\s+)?has\s+(?P<n>\d+)\s?\+\s*(?P<what>\D.*)", rest, re.IGNORECASE
        ):
            return f"{verb} {'not ' * bool(counted['no'])}has {counted['n']} {counted['what']}"
        bare = rest.removeprefix("not ")
        if span.known.secrets.find(bare).key and len(bare.split()) > 1:
            return f"{verb} {'not ' * (bare != rest)}know {bare}"
    return ""


def _sum(verb: str, rest: str) -> str:
    """A sum of money as it was meant: in figures, or one of the three that each system has."""
    words = re.findall(r"[\w']+", rest.lower())
    left = [
        word
        for word in words
        if word not in MONEY and word not in ("a", "an", "the", "of", "price", "sum", "pieces")
    ]
    if not left and words:
        return f"{verb} 1 coin"
    for level, others in _LEVELS.items():
        if set(left) & {*others.split()}:
            return f"{verb} {level}"
    near = nearest(" ".join(left), ["a little", "fairly", "dear"], 70)
    if near:
        return f"{verb} {near}"
    number = figures(left[0]) if len(left) == 1 else ""
    return f"{verb} {number} coins" if number else ""


_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(word: str) -> str:
    """A place in a row in figures, `3` for `3rd` and `third`; nothing where it is none."""
    low = word.lower()
    if found := re.fullmatch(r"(\d+)(?:st|nd|rd|th)?", low):
        return found[1]
    return str(("first", *_ORDINALS).index(low) + 1) if low in ("first", *_ORDINALS) else ""


def figures(word: str) -> str:
    """A number in figures, from figures or words; nothing where it is none."""
    if re.fullmatch(r"\d+|\d*d\d+", word):
        return word
    low = word.lower()
    if low in _ORDINALS:
        return str(_ORDINALS.index(low) + 2)
    near = (
        low if low in foreign.NUMBERS else nearest(low, list(foreign.NUMBERS), 60) if len(low) > 2 else None
    )
    return str(foreign.NUMBERS[near]) if near else ""


def other_dice(text: str) -> str:
    """A text with dice of other notations in ours."""
    return _DIE.sub(lambda match: f"{match['n'] or match['m'] or ''}d{match['sides'] or match['side']}", text)
