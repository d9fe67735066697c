"""Guesses at code spans that plainly mean something of ours, in words that are not: `hp + 1` is `heal 1`, `hard agility`
is `test agility, hard`, `2x6` is `2d6`, `masked true` is `masked = true`.

Each takes a span and how spans are read, and gives what is meant, having told it; or None. Loaded only where a span
cannot be read.
"""

import re
from typing import Any

from solo.core import regex
from solo.scenario import foreign
from solo.scenario import words as w
from solo.scenario.names import one
from solo.scenario.reading.behind import MONEY, figures, other_dice
from solo.scenario.reading.phrased import of_hundred
from solo.scenario.reading.righted import tried

BODY = frozenset(
    (
        "hp",
        "health",
        "life",
        "lives",
        "hit",
        "hits",
        "hitpoint",
        "wound",
        "wounds",
        "vitality",
        "heart",
        "damage",
    )
) | {"hit points", "hit point", "hit protection", "health points", "life points"}
FAME = frozenset(("xp", "exp", "experience", "xps", "experience points"))
TIME = frozenset(("time", "hour", "hours", "minute", "minutes", "turn", "turns", "day", "days"))
_SUM = regex.late(r"[~$@%]?\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>\+\+|--|[+-]=?|−)\s*(?P<value>[\w]*)")
_HARD_FIRST = regex.late(
    r"(?P<hard>very\s+\w+|\w+)\s*[:,]?\s+(?:test\s+)?(?:of\s+)?(?P<way>might|agility|wits|will|charm)\b\s*[:,]?\s*(?P<topic>[\w' -]*)(?P<more>,.*)?",
    re.IGNORECASE,
)
_SETS = regex.late(r"(?P<name>[^\W\d][\w' -]*?)\s+(?P<value>[\w-]+)")


def summed(span: Any, ours: Any, read: Any) -> Any:
    """`hp + 1`, `xp + 1`, `apples - 1`, `Nan + 1`: what is no variable, counted as if it were."""
    match = _SUM.fullmatch(span.text.strip())
    if match is None or span.known.settable(match["name"]):
        return None
    right = _instead(span.known, match["name"], match["how"][0] == "+", figures(match["value"]) or "1")
    if not right:
        return None
    span.tell("foreign", f"`{match['name']}` is no variable; write `{right}`")
    return read(span, ours, right)


_NOW = regex.late(  # as Inform and ChoiceScript set a variable
    r"now,?\s+(?:the\s+)?(?P<name>[^\W\d][\w' -]*?)\s+(?:is|are|=)\s+(?P<value>[\w' -]+)|(?P<of>[^\W\d][\w' -]*?)\s*%\s*(?P<sign>[+-])\s*(?P<n>\d{1,4})",
    re.IGNORECASE,
)
_TIMES = regex.late(
    r"[~$@%]?\s*(?P<name>[^\W\d][\w' -]*?)\s*(?:[*×]=?|\s[x]\s|\s+times\s+)\s*(?P<n>\d{1,4})"
    r"|(?P<how>double|triple|treble)s?\s+(?P<named>[^\W\d][\w' -]*)"
    r"|[~$@%]?\s*(?P<divided>[^\W\d][\w' -]*?)\s*[/÷]=?\s*\d{1,4}|(?:halve|half)s?\s+(?:of\s+)?(?P<halved>[^\W\d][\w' -]*)",
    re.IGNORECASE,
)


def multiplied(span: Any, ours: Any, read: Any) -> Any:
    """`alarm * 2`, `alarm *= 2`, `double alarm`, `halve alarm`: a variable made so many times as much, or divided."""
    if (now := _NOW.fullmatch(span.text.strip())) and (name := span.known.settable(now["name"] or now["of"])):
        right = f"{name} = {now['value']}" if now["name"] else f"{name} {now['sign']} {now['n']}"
        span.tell("foreign", f"a variable is set so: write `{right}`")
        return read(span, ours, right)
    match = _TIMES.fullmatch(span.text.strip())
    if match is None:
        return None
    name = span.known.settable(match["name"] or match["named"] or match["divided"] or match["halved"])
    if not name or not span.known.is_number(name):
        return None
    if match["divided"] or match["halved"]:
        told = f"nothing is divided here; say what it comes to, each by itself: `if {name} >= 4` `{name} = 2`"
        span.tell("foreign", told)
        return read(span, ours, f"{name} - 1")
    right = f"{name} = {name} * {match['n'] or {'d': 2, 't': 3}[match['how'][0].lower()]}"
    span.tell("foreign", f"a variable is set so: write `{right}`")
    return read(span, ours, right)


def _instead(known: Any, name: str, more: bool, value: str) -> str:
    low = " ".join(name.lower().split())
    if low in BODY:
        return f"{'heal' if more else 'harm'} {value}"
    if low in FAME:
        return f"xp {value}"
    if low in MONEY:
        return f"{'earn' if more else 'pay'} {value} coins"
    if low in TIME:
        unit = "minute" if low.startswith("minute") else "day" if low.startswith("day") else "hour"
        return f"wait {value} {unit}{'s' * (value != '1')}"
    if known.items.find(name).key or known.things.find(name).key:
        return f"{'gain' if more else 'lose'} {value} {one(name) if value == '1' else name}"
    if known.variable_near(name):
        return ""
    if known.beings.find(name).key:
        return f"{'warm' if more else 'cool'} {name}"
    if known.secrets.find(name).key:
        return f"learn {name}"
    return ""


def hard_first(span: Any, ours: Any, read: Any) -> Any:
    """`hard test agility: stealing`, `hard agility`: the difficulty in front."""
    match = _HARD_FIRST.fullmatch(span.text.strip())
    low = match["hard"].lower() if match else ""
    hard = (
        low
        if low in w.DIFFICULTIES
        else foreign.meant(low, "difficulty", tuple(w.DIFFICULTIES), 85)
        if low
        else None
    )
    if match is None or hard is None:
        return None
    topic = match["topic"].strip()
    right = f"test {match['way'].lower()}{f': {topic}' * bool(topic)}, {hard}{match['more'] or ''}"
    span.tell("arguments", f"the difficulty stands last: `{right}`")
    return read(span, ours, right)


def dice(span: Any, ours: Any, read: Any) -> Any:
    """`2x6`, `2w6`, `d 6`: dice of another notation."""
    right = other_dice(span.text.strip())
    if not re.fullmatch(r"\d*d\d+", right) or right == span.text.strip():
        return None
    span.tell("dice", f"dice are written `{right}`")
    return read(span, ours, right)


def valued(span: Any, ours: Any, read: Any) -> Any:
    """`masked true`, `paper stolen`, `noise 2`: a variable and its value, without the sign between."""
    match = _SETS.fullmatch(span.text.strip())
    name = span.known.settable(match["name"]) if match else ""
    if match is None or not name:
        return None
    value = match["value"]
    held = span.known.variables.get(name.lower())
    words = () if held is None else held.words or (("true", "false") if isinstance(held.first, bool) else ())
    if value.lower() not in {word.lower() for word in words} and not (not words and value.isdigit()):
        return None
    if value.isdigit() and not words and " - " not in span.text:
        span.tell(
            "foreign", f"a sign is missing: write `{name} + {value}` to add, or `{name} = {value}` to set"
        )
        return read(span, ours, f"{name} + {value}")
    span.tell("foreign", f"a variable is set so: `{name} = {value}`")
    return read(span, ours, f"{name} = {value}")


_UP = {
    "up": "+",
    "down": "-",
    "rises": "+",
    "falls": "-",
    "increases": "+",
    "decreases": "-",
    "more": "+",
    "less": "-",
}


def turned(span: Any, ours: Any, read: Any) -> Any:
    """`open lock`, `alarm up`: a value in front of its variable, and a number that goes up or down."""
    match = re.fullmatch(
        r"(?P<one>[\w-]+)\s+(?:the\s+)?(?P<other>[^\W\d][\w' -]*)", span.text.strip(), re.IGNORECASE
    )
    held = span.known.variables.get(match["other"].lower()) if match else None
    right = ""
    if (
        match
        and held is not None
        and (word := next((each for each in held.words if each.lower() == match["one"].lower()), ""))
    ):
        right = f"{held.name} = {word}"
    open_ = re.fullmatch(r"(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>[+-])", span.text.strip())
    if open_ and (name := span.known.settable(open_["name"])):
        right = f"{name} {open_['how']} 1"
        span.tell("foreign", f"a number stands behind the sign: write `{right}`")
        return read(span, ours, right)
    ways = re.fullmatch(
        rf"(?P<name>.+?)\s+(?:goes\s+)?(?P<way>{'|'.join(_UP)})(?:\s+(?:by\s+)?(?P<n>\d+))?",
        span.text.strip(),
        re.IGNORECASE,
    )
    name = span.known.variable(ways["name"]) if ways else ""
    if ways and name and span.known.is_number(name):
        right = f"{name} {_UP[ways['way'].lower()]} {ways['n'] or 1}"
    if not right:
        return None
    span.tell("foreign", f"a variable is set so: `{right}`")
    return read(span, ours, right)


def typed(span: Any, ours: Any, read: Any) -> Any:
    """`when pray, say prayer`: what a player types, and no condition."""
    match = re.fullmatch(r"(?:when|whenever|upon|typed|type|types|player types|if player types)\s+(?P<said>.+)", span.text.strip(), re.IGNORECASE)  # fmt: skip
    if match is None:
        return None
    said = re.sub(
        r"^(?:(?:the\s+)?(?:player|hero|you)\s+)?(?:types?|says?|said)\s+(?=\w+,)",
        "",
        match["said"],
        flags=re.IGNORECASE,
    )
    if tried(span, ours.read, f"if {said}") is not None or (" " not in said and "," not in said):
        return None
    span.tell(
        "foreign",
        f"what a player types stands behind `on`, first in an item: `on {said}`; a condition begins with `if`",
    )
    return read(span, ours, f"on {said}")


def heading(span: Any, ours: Any, read: Any) -> Any:
    """`## The Yard` in backticks."""
    match = re.fullmatch(r"#+\s*\S.*", span.text.strip())
    if match is not None:
        raise span.wrong("heading-space", f"a heading has no backticks: {match[0]}, on a line of its own")
    return None


_HIDING = frozenset(("secret", "invisible", "unlisted", "concealed", "hide", "unseen"))
_ALSO = regex.late(
    r"(?:synonyms?|alias(?:es)?|aka|a\.k\.a\.|keywords?|phrases?|verbs?|commands?|understand|parser|input)(?:\s+as)?\s*[:=]?\s+(?P<said>[a-z].*)",
    re.IGNORECASE,
)


def marked(span: Any, ours: Any, read: Any) -> Any:
    """`secret`, `synonyms: visit Maud`, `return`, `whom`: the marks of a choice, the way back, and who is played with."""
    text = span.text.strip()
    if text.lower() in _HIDING:
        span.tell("foreign", "a choice that is not listed until its words are typed: write `hidden`")
        return read(span, ours, "hidden")
    if match := _ALSO.fullmatch(text):
        said = match["said"].replace(" / ", ", ").replace("; ", ", ")
        span.tell("foreign", f"other words that find a choice stand behind `also`: write `also {said}`")
        return read(span, ours, f"also {said}")
    if text.lower() in ("whom", "whoever", "they who", "the who"):
        raise span.wrong("foreign", "who a scene is played with is shown by `who`")
    return None


_DOES = regex.late(
    r"(?:(?:set|make)\s+)?(?P<name>[^=:]+?)(?:\s*(?P<sign>[=:]|\bto\b)\s*|\s+)(?P<what>joins|follows|leaves|parts|attacks|hostile|wary|curious|kind|helpful)(?:\s+(?:the party|you|us|along))?",
    re.IGNORECASE,
)
_VERBS = {"joins": "join", "follows": "join", "leaves": "part", "parts": "part", "attacks": "fight"}


def named_first(span: Any, ours: Any, read: Any) -> Any:
    """`Keeper joins`, `Maud wary`: somebody, and what becomes of them."""
    match = _DOES.fullmatch(span.text.strip())
    if match is None or not span.known.beings.find(match["name"]).key:
        return None
    what = match["what"].lower()
    if what not in _VERBS and (match["sign"] or span.text.lower().lstrip().startswith(("set ", "make "))):
        told = f"an attitude is not set; `warm {match['name']}` or `cool {match['name']}` moves it by a step, and `meet {match['name']} {what}` brings them so"
        span.tell("foreign", told)
        return read(span, ours, f"warm {match['name']}")
    right = f"{_VERBS[what]} {match['name']}" if what in _VERBS else f"meet {match['name']} {what}"
    span.tell("foreign", f"what happens begins with its verb: write `{right}`")
    return read(span, ours, right)


_CHANCE = regex.late(
    r"(?:an?\s+)?(?P<few>\w+)(?:\s+(?:chance|time|chances|times))?\s+(?:in|out\s+of|of)\s+(?:every\s+)?(?P<many>\w+)"
    r"(?:\s+(?:times?|chances?|cases?|turns?|visits?|days?))?",
    re.IGNORECASE,
)


def chance(span: Any, ours: Any, read: Any) -> Any:
    """`1 in six times`, `one chance in 6`: how often something is so."""
    match = _CHANCE.fullmatch(span.text.strip())
    if right := of_hundred(span.text):
        span.tell("foreign", f"a chance is written in two numbers: write `{right}`")
        return read(span, ours, right)
    few, many = (figures(match[each].lower()) for each in ("few", "many")) if match else ("", "")
    if not few or not many or not 0 < int(few) < int(many):
        return None
    span.tell("foreign", f"a chance is written in two numbers: write `{few} in {many}`")
    return read(span, ours, f"{few} in {many}")


_IN_FRONT = regex.late(
    r"(?P<by>by\s+(?:weakest|best|each|\w+)|easier\s+if\s.+?)[,:]?\s+(?P<test>test\s+.+)", re.IGNORECASE
)


def by_whom_first(span: Any, ours: Any, read: Any) -> Any:
    """`by best test might: lifting`: what stands last, in front."""
    match = _IN_FRONT.fullmatch(span.text.strip())
    if match is None:
        return None
    right = f"{match['test'].rstrip(' ,')}, {match['by']}"
    span.tell("arguments", f"by whom it is tried, and what makes it easier, stand last: write `{right}`")
    return read(span, ours, right)


_PLACED = regex.late(
    r"(?:region|area|zone|place|location|where)\s*[:=]?\s+(?:in\s+)?(?P<name>[^\W\d].*)", re.IGNORECASE
)
_NAME = frozenset(("name", "player", "player name", "pc", "your name", "the hero", "hero name", "character"))


def placed(span: Any, ours: Any, read: Any) -> Any:
    """`region the harbour`: where a scene lies."""
    match = _PLACED.fullmatch(span.text.strip())
    pieces = re.split(r"\W+", match["name"].lower()) if match else []
    if match is None or span.known.variable_near(match["name"]) or set(pieces) & set(w.HERE):
        return None
    right = f"in {match['name']}"
    span.tell("foreign", f"the region of a scene stands first under its heading: write `{right}`")
    return read(span, ours, right)


def named(span: Any, ours: Any, read: Any) -> Any:
    """`name`, `player`: whoever plays, by name."""
    if " ".join(span.text.lower().split()) not in _NAME:
        return None
    span.tell("foreign", "what the hero is called is shown so: write `hero`")
    return read(span, ours, "hero")


_BLOW = regex.late(r"(?P<sign>[-−+])\s*(?P<number>\d+)\s*(?P<what>[^\W\d][\w ]*)")
_APART = frozenset(
    (
        "alone",
        "separate",
        "separately",
        "isolated",
        "no always",
        "without always",
        "standalone",
        "skip always",
    )
)


def signed(span: Any, ours: Any, read: Any) -> Any:
    """`- 1 HP`, `+5 gold`: a number with its sign in front of what it is of."""
    match = _BLOW.fullmatch(span.text.strip())
    right = _instead(span.known, match["what"], match["sign"] == "+", match["number"]) if match else ""
    if not right:
        return None
    span.tell("foreign", f"what happens begins with its verb: write `{right}`")
    return read(span, ours, right)


def apart(span: Any, ours: Any, read: Any) -> Any:
    """`alone`: a scene without what `## Always` holds."""
    if " ".join(span.text.lower().split()) not in _APART:
        return None
    span.tell("foreign", "a scene that leaves `## Always` out says so by one word: write `apart`")
    return read(span, ours, "apart")


_HURT = regex.late(
    r"(?:takes?|suffers?|deals?|inflicts?|receives?)\s+(?P<dice>\d*d\d+(?:\s*[+-]\s*\d+)?|\d{1,3})\s*(?:points?\s+(?:of\s+)?)?(?:[a-z]+\s+)?(?:damage|harm|hp|hit points|wounds?|dmg)",
    re.IGNORECASE,
)


def hurt(span: Any, ours: Any, read: Any) -> Any:
    """`take 1d4 damage`: somebody is hurt."""
    match = _HURT.fullmatch(span.text.strip())
    if match is None:
        return None
    span.tell("foreign", f"what hurts is written `harm {match['dice']}`")
    return read(span, ours, f"harm {match['dice']}")


_SPENT = regex.late(
    r"(?:use(?:s| up)?|consume|spend|expend|remove|take away|drop|discard|throw away|burn|eat|drink|destroy|lose the|uses|minus)\s+(?P<what>\S.*)",
    re.IGNORECASE,
)
_PASSES = regex.late(
    r"(?:time|pass(?:es)?|spend|spends|takes?|delay|advance(?: time)?|add time)\s*(?:by|:|\+)?\s*(?P<span>(?:\d+|an?|half an|one|two|three|four|six|ten)\s+[a-z]+)",
    re.IGNORECASE,
)
_PART = regex.late(
    r"chance\s*(?:of|:)?\s*(?P<few>\d{1,3})\s*(?:/|:|in|out of|of)\s*(?P<many>\d{1,4})", re.IGNORECASE
)


def spent(span: Any, ours: Any, read: Any) -> Any:
    """`use lamp oil`: a thing that is gone then."""
    match = _SPENT.fullmatch(span.text.strip())
    if match is None or not (
        span.known.items.find(match["what"]).key or span.known.things.find(match["what"]).key
    ):
        return None
    span.tell("foreign", f"what is used up is lost: write `lose {match['what']}`")
    return read(span, ours, f"lose {match['what']}")


def passing(span: Any, ours: Any, read: Any) -> Any:
    """`time 10 minutes`, `takes an hour`: time that goes by."""
    match = _PASSES.fullmatch(span.text.strip())
    if match is None or tried(span, ours.read, f"wait {match['span']}") is None:
        return None
    span.tell("foreign", f"time goes by with `wait`: write `wait {match['span']}`")
    return read(span, ours, f"wait {match['span']}")


def odds(span: Any, ours: Any, read: Any) -> Any:
    """`chance 1/3`: one time in three."""
    match = _PART.fullmatch(span.text.strip())
    if match is None or not 0 < int(match["few"]) < int(match["many"]):
        return None
    span.tell("foreign", f"a chance is written in two numbers: write `{match['few']} in {match['many']}`")
    return read(span, ours, f"{match['few']} in {match['many']}")


_VALUES = regex.late(
    r"=?\s*IF\s*\([^,;\"]*[,;]\s*\"(?P<one>[^\"]+)\"\s*(?:[,;]\s*\"(?P<other>[^\"]*)\"\s*)?\)", re.IGNORECASE
)
_CELL = regex.late(r"=?\s*(?P<how>IF|AND|OR|NOT)\s*\((?P<asked>.*)\)", re.IGNORECASE)


def celled(span: Any, ours: Any, read: Any) -> Any:
    """`=alarm+1`, `IF(alarm>1)`, `=AND(open, alarm>1)`, as in the cell of a spreadsheet."""
    text = span.text.strip()
    if _CELL.fullmatch(text):
        right = f"if {_asked(text)}"
        if (whole := _VALUES.fullmatch(text)) and tried(span, ours.read, right) is not None:
            said = f"`{right}` {whole['one']}" + (f" `otherwise` {whole['other']}" if whole["other"] else "")
            span.tell("foreign", f"this is how a spreadsheet has it, with its words in it; write {said}")
            return read(span, ours, right)
    elif text[:1] == "=" and (
        sum_ := re.fullmatch(r"=\s*(?P<name>[^\W\d][\w' ]*?)\s*(?P<sign>[+-])\s*(?P<n>\d+)", text)
    ):
        right = f"{sum_['name']} {sum_['sign']} {sum_['n']}"
    else:
        return None
    if tried(span, ours.read, right) is None:
        return None
    span.tell("foreign", f"this is how a spreadsheet has it; write `{right}`")
    return read(span, ours, right)


def _asked(text: str) -> str:
    """What a spreadsheet's function asks, in our words."""
    match = _CELL.fullmatch(text.strip())
    if match is None:
        return re.sub(
            r"\s*(>=|<=|<>|=|>|<)\s*",
            lambda found: f" {'is not' if found[1] == '<>' else found[1]} ",
            text.strip(),
        )
    pieces, deep = [""], 0
    for sign in match["asked"]:
        deep += (sign == "(") - (sign == ")")
        if sign in ",;" and not deep:
            pieces.append("")
        else:
            pieces[-1] += sign
    how = match["how"].lower()
    if how == "if":
        return _asked(pieces[0])
    return f"not {_asked(pieces[0])}" if how == "not" else f" {how} ".join(map(_asked, pieces))


GUESSES = (
    hurt,
    celled,
    multiplied,
    odds,
    passing,
    spent,
    signed,
    apart,
    placed,
    named,
    chance,
    by_whom_first,
    named_first,
    marked,
    heading,
    summed,
    hard_first,
    dice,
    valued,
    turned,
    typed,
)
