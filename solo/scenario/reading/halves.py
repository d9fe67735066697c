"""Guesses at code spans that are half of something: tags without their `here:`, what belongs inside another span, a
chance or a number of turns in other words.

Each takes a span and how spans are read, and gives what is meant, having told it; or None. Loaded only where a span
cannot be read.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.names import nearest
from solo.scenario.reading.behind import figures

_CHANCE = regex.late(
    r"(?:a\s+)?(?:chance\s+(?:of\s+)?)?(?P<n>\w+)[\s-]+(?:in|out[\s-]of|of)[\s-]+(?:a\s+)?(?P<of>\w+)",
    re.IGNORECASE,
)
_TURNS = regex.late(
    r"(?:each|every|all|after\s+every)\s+(?P<n>\w+)?\s*(?P<what>turns?|rounds?|moves?)", re.IGNORECASE
)
_VARIED = regex.late(
    r"(?P<how>one-?of|in-?turn|one-?by-?one|once-?each)\s*:?\s*(?P<rest>\S.*/.*)?", re.IGNORECASE
)
_OPTIONS = {  # words that say something of the directive whose span they belong into, and how they are written there
    "new": "roll, new",
    "shuffled": "roll, shuffled",
    "likely": 'ask "Is anybody home?" likely',
    "unlikely": 'ask "Is anybody home?" unlikely',
    **{word: f"test agility: locks, {word}" for word in w.DIFFICULTIES},
    **{word: f"meet 2 rats {word}" for word in w.ATTITUDES},
}
_BESIDE = regex.late(r"(?:by\s+(?:best|weakest|each|\w[\w' -]*)|easier(?:\s+if)?\s+\S.*)", re.IGNORECASE)
_SPAN = regex.late(
    rf"(?:for\s+)?(?P<said>(?:\w+\s+){{0,3}}(?:{'|'.join(w.SPANS)}|minute)s?)|until\s+(?P<until>\w+)",
    re.IGNORECASE,
)
_ONCE = regex.late(
    r"(?:just|only|exactly)\s+(?:once|one\s+time)|(?:once|one\s+time)(?:\s+only|\s+ever)?", re.IGNORECASE
)
_FIRST = regex.late(
    r"(?:for|on|at)?\s*(?:the\s+)?first\s+(?:time|visit)(?:\s+(?:only|here|(?:that\s+)?(?:you|they|one|she|he)\b[\w ]*))?",
    re.IGNORECASE,
)


def tagged(span: Any, ours: Any, read: Any) -> Any:
    """`indoors, dark`: what a place is, without its `here:`."""
    pieces = [piece.strip().lower() for piece in span.text.split(",")]
    if len(pieces) < 2 or not any(piece in w.HERE for piece in pieces):
        return None
    meant = [piece if piece in w.HERE else nearest(piece, list(w.HERE), 75) for piece in pieces]
    if not all(meant):
        return None
    right = f"here: {', '.join(each for each in meant if each)}"
    span.tell("foreign", f"what a place is stands behind `here:`: write `{right}`")
    return read(span, ours, right)


def chance(span: Any, ours: Any, read: Any) -> Any:
    """`one in six`: a chance in words."""
    match = _CHANCE.fullmatch(span.text.strip())
    some, of = (figures(match["n"]), figures(match["of"])) if match else ("", "")
    if not some.isdigit() or not of.isdigit() or not 0 < int(some) < int(of):
        return None
    span.tell("foreign", f"a chance is written in figures: `{some} in {of}`")
    return read(span, ours, f"{some} in {of}")


def turns(span: Any, ours: Any, read: Any) -> Any:
    """`each 4 turns`, `every other turn`."""
    match = _TURNS.fullmatch(span.text.strip())
    number = "2" if match and match["n"] == "other" else figures(match["n"] or "one") if match else ""
    if not number.isdigit():
        return None
    span.tell("foreign", f"turns are counted so: write `every {number} turns`")
    return read(span, ours, f"every {number} turns")


def varied(span: Any, ours: Any, read: Any) -> Any:
    """`oneof: red / blue`: words that vary, run together."""
    match = _VARIED.fullmatch(span.text.strip())
    if match is None:
        return None
    how = re.sub(r"-|(?<=one)(?=of|by)|(?<=in)(?=turn)|(?<=by)(?=one)|(?<=once)(?=each)", " ", match["how"])
    right = f"{how.lower()}: {match['rest']}" if match["rest"] else how.lower()
    raise span.wrong("foreign", f"write `{right}`")


def option(span: Any, ours: Any, read: Any) -> Any:
    """`new`, `hard`, `by best` in a span of its own: it belongs into that of what it is said of."""
    text = " ".join(span.text.split()).strip(" ,")
    inside = _OPTIONS.get(text.lower(), "")
    if not inside and _BESIDE.fullmatch(text) and not span.known.is_name(text):
        inside = f"test agility: locks, {text}"
    if not inside or span.known.is_name(text) or span.known.beings.find(text).key:
        return None
    if span.before.partition(" ")[0].lower() == inside.partition(" ")[0]:
        inside = f"{span.before}{' ' if inside.startswith('ask') else ', '}{text}"  # the writer's own words
    raise span.wrong("foreign", f"`{text}` stands in the code span of what it is said of: `{inside}`")


def spent(span: Any, ours: Any, read: Any) -> Any:
    """`half an hour`, `until dusk` in a span of their own."""
    match = _SPAN.fullmatch(span.text.strip())
    if match is None or span.known.is_name(span.text.strip()):
        return None
    right = f"wait {match['said'] or 'until ' + match['until']}"
    if re.match(r"(?:the\s+)?(?:next|following)\b", match["said"] or "", re.IGNORECASE):
        right = "wait until morning"
    if not isinstance(found := read(span, ours, right), m.Wait):
        return None
    span.tell("foreign", f"time goes by with `{right}`, or `rest{right[4:]}`")
    return found


def bracketed(span: Any, ours: Any, read: Any) -> Any:
    """`(once)`, `[if open]`: a span within brackets of its own."""
    match = re.fullmatch(
        r"\((?P<round>[^()]+)\)|\[(?P<square>[^\[\]]+)\]|\{(?P<curly>[^{}]+)\}", span.text.strip()
    )
    right = (match["round"] or match["square"] or match["curly"]).strip() if match else ""
    if not right or (found := read(span, ours, right)) is None:
        return None
    span.tell("foreign", f"no brackets stand in a code span: write `{right}`")
    return found


def times(span: Any, ours: Any, read: Any) -> Any:
    """`one time only`, `the first time`."""
    text = span.text.strip()
    right = "once" if _ONCE.fullmatch(text) else "first" if _FIRST.fullmatch(text) else ""
    if not right:
        return None
    span.tell("foreign", f"write `{right}`")
    return read(span, ours, right)


_PROSE = regex.late(r"[\"“‘'*_]*(?P<first>[A-ZÀ-Þ]\w*)\b.*\s.*[.!?…][\"”’'*_]*", re.DOTALL)
_GOES_ON = regex.late(r"(?P<joint>and|or)\s+(?P<asked>\S.*)", re.IGNORECASE)


def told(span: Any, ours: Any, read: Any) -> Any:
    """`The lamp smokes.`: a sentence of prose."""
    if re.fullmatch(
        r"(?:say|print|tell|show|echo|write|text)\s*[:(]?\s*[\"“'].*",
        span.text.strip(),
        re.IGNORECASE | re.DOTALL,
    ):
        said = "what is told stands as it is, and backticks are for what happens: write the words alone, without backticks"
        raise span.wrong("foreign", said)
    match = _PROSE.fullmatch(span.text.strip())
    if match is None or match["first"].lower() in ours.verbs or span.known.is_name(match["first"]):
        return None
    said = "backticks are for what happens, and this is a sentence, which is told: take the backticks out"
    raise span.wrong("unknown-directive", said)


def gone_on(span: Any, ours: Any, read: Any) -> Any:
    """`and alarm > 2`, behind a condition: one with it."""
    match = _GOES_ON.fullmatch(span.text.strip())
    if match is None or not re.match(r"(?:if|unless|needs)\b", span.before, re.IGNORECASE):
        return None
    asked = re.sub(r"^if\s+", "", match["asked"], flags=re.IGNORECASE)
    found = read(span, ours, f"if {asked}")
    if not isinstance(found, m.If):
        return None
    right = f"{span.before} {match['joint'].lower()} {asked}"
    span.tell("condition", f"what is asked together stands in one code span: write `{right}`")
    return found


GUESSES = (tagged, chance, turns, varied, bracketed, times, option, spent, told, gone_on)
