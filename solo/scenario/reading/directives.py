"""Code spans: what each of them is.

A span that begins with a directive's verb is read by that directive (`solo/scenario/directives`); `MARKS` are
words that mark what they stand in. Any other span is a condition (`conditions.py`), an assignment, bare dice,
or a bare name. What may live here: which of these a span is.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from solo.core import regex
from solo.core.english import WORDED
from solo.scenario import heard
from solo.scenario import model as m
from solo.scenario.directives.declaring import by_verb
from solo.scenario.expressions import Expr, Name, Pronoun
from solo.scenario.reading.conditions import CONDITIONS, condition, of_visits
from solo.scenario.reading.pieces import DICE, unquoted
from solo.scenario.reading.spans import Span, Unreadable
from solo.scenario.reading.syntax import linked


class Was(NamedTuple):
    """`was OLD NAME`: what a scene or choice was called before."""

    name: str
    offset: int


class Mark(NamedTuple):
    """`again` or `apart`: a word that marks what it stands in."""

    word: str


class Heard(NamedTuple):
    """`on WORDS` or `also WORDS`: the words that a choice is found by, the first of them, and all of them as written."""

    word: str
    phrases: tuple[heard.Phrase, ...]
    said: str
    written: str = ""


def _was(span: Span, rest: str, offset: int) -> Was:
    if not rest:
        raise span.wrong("arguments", "say what it was called: `was The Old Landing`")
    return Was(unquoted(rest), offset)


def _mark(span: Span, rest: str, offset: int) -> Mark:
    if rest:
        raise span.wrong(
            "arguments", f"`{span.text.split()[0]}` stands alone; `{rest}` says nothing here", offset
        )
    return Mark(span.text.strip().lower())


class Within(NamedTuple):
    """`in REGION`: the regions that a scene lies in, by their names."""

    names: tuple[str, ...]


def _within(span: Span, rest: str, offset: int) -> Within:
    names = tuple(piece for piece, _ in span.listed(rest, offset))
    if not names:
        raise span.wrong("arguments", "say which region the scene lies in: `in the caves`")
    return Within(names)


def _either(piece: str) -> str:
    """A phrasing with `or` in it, as it is written here: single words that stand for each other by slashes, else two."""
    sides = [side.split() for side in re.split(r"\s+or\s+", piece.strip())]
    if len(sides) > 1 and all(len(side) == 1 for side in sides[:-1]) and len(sides[-1]) > 1:
        return " ".join(["/".join([*(side[0] for side in sides[:-1]), sides[-1][0]]), *sides[-1][1:]])
    if len(sides) > 1 and all(len(side) == 1 for side in sides[1:]) and len(sides[0]) > 1:
        return " ".join([*sides[0][:-1], "/".join([sides[0][-1], *(side[0] for side in sides[1:])])])
    return ", ".join(" ".join(side) for side in sides)


def _heard(span: Span, rest: str, offset: int) -> Heard:
    word = span.text.split()[0].lower().rstrip(":")
    if re.search(r"[^,/]\sor\s[^,/]", rest):
        right = ", ".join(_either(piece) for piece in re.split(r"\s*,\s*", rest))
        span.tell(
            "arguments", f"commas part one phrasing from the next: write `{word} {right}`", offset, "warning"
        )
        rest = right
    if joint := _PHRASINGS.search(rest):
        right = ", ".join(filter(None, (piece.strip() for piece in _PHRASINGS.split(rest))))
        told = f"`{joint[0].strip()}` parts nothing: commas part one phrasing from the next, and a slash words that mean the same; write `{word} {right}`"
        span.tell("arguments", told, offset + joint.start(), "warning")
        rest = right
    if (
        word == "on"
        and re.search(r"\b(?:visit|time|arrival|entry|return)\b", rest)
        and (right := of_visits(rest))
    ):
        told = f"this waits for somebody who types `{rest}`; a visit is counted: write `{right}`"
        span.tell("arguments", told, offset, "warning")
    phrases = heard.phrases(rest)
    if not phrases:
        raise span.wrong("arguments", f"say what may be typed: `{word} feed gulls, throw bread`")
    if word == "on" and not any(
        len(piece) > 2 and piece not in _SMALL for piece in re.findall(r"\w+", rest.lower())
    ):
        said = f"`{rest.strip()}` is small words alone, which count for nothing in what is typed; write what it is about: `{word} feed gulls`"
        span.tell("arguments", said, offset, "warning")
    if word == "on" and (lone := heard.lone_question(phrases)):
        said = f"`{lone}` alone hears every question with that word; write what is asked as well: `{word} {lone} happened`"
        span.tell("arguments", said, offset, "warning")
    if right := heard.run_together(rest):
        said = f"commas part one phrasing from the next: write `{word} {right}`"
        span.tell("arguments", said, offset, "warning")
    return Heard(word, phrases, heard.first(rest), rest.strip())


class Marking(NamedTuple):
    """How a mark is written, what it means, and how it is read."""

    syntax: str
    meaning: str
    read: Callable[[Span, str, int], Was | Mark | Heard | Within]


MARKS = {
    "again": Marking("again", "in a nested choice: the menu it stands in stays open after it", _mark),
    "apart": Marking("apart", "first in a scene: `## Always` is left out here", _mark),
    "in": Marking(
        "in REGION",
        "first in a scene, or on the title page for a whole file: it lies in that region",
        _within,
    ),
    "on": Marking(
        "on WORDS[, WORDS]",
        "first in an item: a choice that is never listed, found by whoever types these words",
        _heard,
    ),
    "also": Marking("also WORDS[, WORDS]", "in a choice: other words that find it", _heard),
    "hidden": Marking("hidden", "in a choice: it is not listed until it was found by its words", _mark),
    "was": Marking(
        "was OLD NAME", "first under a renamed heading, or in a renamed choice: old saves still know it", _was
    ),
}
VERBS = {verb: kind.declared for verb, kind in by_verb().items()} | MARKS
LINKED = linked()
_READ = {verb: kind.read for verb, kind in by_verb().items()} | {
    verb: mark.read for verb, mark in MARKS.items()
}
_SMALL = frozenset(
    [
        "the",
        "a",
        "an",
        "and",
        "or",
        "of",
        "to",
        "in",
        "on",
        "at",
        "by",
        "for",
        "with",
        "from",
        "is",
        "are",
        "was",
        "be",
        "it",
        "this",
        "that",
        "you",
        "your",
        "my",
    ]
)
_PHRASINGS = regex.late(r"\s*(?:[;|&+\\]+|//)\s*")  # of phrasings, as other tools part them
_VERB = regex.late(r"\s*([A-Za-z]+)(:?)(?=\s|:|$|\")\s*")
_ASSIGN = regex.late(
    r"\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>=|\+=?|-=?|−)\s*(?!\s*[+-]\s*$)(?P<value>[^=].*)"
)
_HYPHENED = regex.late(r"\s*(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>=|\+=?|(?<=\s)-=?)\s*(?P<value>[^=].*)")
_QUIETLY = regex.late(r"(.*\S)\s*,?\s+quietly\s*", re.IGNORECASE | re.DOTALL)
_ADVERB = regex.late(  # other words for `quietly`
    r"(\s*(?:gain|lose|give|pay|earn|wait|rest|join|part|warm|cool|xp|harm|heal)\s.*?\S|\s*[^\W\d][\w' ]*?\s*[=+-]\s*\w+)"
    r"(?:\s*,?\s+(?:silently|secretly|noiselessly|discreetly|invisibly|unseen|unnoticed)|\s*,\s*(?:silent|quiet|hidden|secret))\s*",
    re.IGNORECASE | re.DOTALL,
)
_QUIETLIKE = (
    "quitely",
    "quietely",
    "quitly",
    "quietly.",
    "quitley",
    "quiety",
    "quielty",
    "qiuetly",
    "queitly",
    "quietlly",
)
_BARE_DICE = regex.late(rf"\s*{DICE}\s*", re.IGNORECASE)


def directive(span: Span) -> object:
    """What a span is: a condition, a directive, a mark, bare dice or a bare name. Raises Unreadable, having
    told why."""
    if span.written:
        _hiccups(span)
    if span.text.count('"') % 2:
        raise span.wrong("arguments", "a quote is opened and not closed; it has one at either end")
    low = span.text.lower()
    if (
        any(map(low.__contains__, _PARTED))
        and (joint := _TWO.search(span.text))
        and span.text.split()[0].lower() not in _WITH_SEMICOLONS
    ):
        from solo.scenario.reading.unread import Ours, several

        return several(span, Ours(read_span, VERBS), joint)
    if (
        any(map(low.__contains__, _JOINTS))
        and (also := _ALSO.search(span.text)) is not None
        and _second(span, also)
    ):
        from solo.scenario.reading.unread import Ours, several

        return several(span, Ours(read_span, VERBS), also)
    found = condition(span)
    if found is not None:
        return found
    low = span.text.lower()
    if (
        "quietly" in low
        and (hushed := _QUIETLY.fullmatch(span.text))
        and (quiet := _hushed(span, hushed[1])) is not None
    ):
        return quiet
    if (
        not span.text.lstrip().lower().startswith("clock")
        and (meant := _ADVERB.fullmatch(span.text)) is not None
    ):
        span.tell("arguments", f"write `{meant[1].strip()} quietly`", meant.end(1), "warning")
        span.text = f"{meant[1]} quietly"
        return directive(span)
    if (last := span.text.rpartition(" ")[2].lower()) in _QUIETLIKE:
        before = span.text[: -len(last)].strip(" ,")
        span.tell(
            "arguments",
            f"`{last}` is no word of ours; write `{before} quietly`",
            len(span.text) - len(last),
            "warning",
        )
        span.text = f"{before} quietly"
        return directive(span)
    assign = _ASSIGN.fullmatch(span.text)
    if assign and not span.known.settable(assign["name"]) and "-" in assign["how"]:
        assign = _HYPHENED.fullmatch(span.text)  # `lamp-lit = true`
    if assign and span.known.settable(assign["name"]):
        return _assign(span, assign)
    match = _VERB.match(span.text)
    if match and (read := _READ.get(match[1].lower())):
        return read(span, span.text[match.end() :].strip(), match.end())
    if _BARE_DICE.fullmatch(span.text) and not span.text.strip().isdigit():
        return m.ShowDice(span.at, span.dice(span.text.strip(), 0))
    return _bare_name(span)


_TWICE = regex.late(r"(?<![\w'’-])(?P<word>[^\W_]+)\s+(?P=word)(?![\w'’-])", re.IGNORECASE)
_SIGN_TWICE = regex.late(r"(?P<sign>[:,;])\s*(?P=sign)")
_NOTHING_BETWEEN = regex.late(r"(?P<sign>:)\s*[,;]\s*")
_LEFT_OPEN = regex.late(r"\s*[,;]\s*$")
_AMPERSAND = regex.late(r"\s+(?:&|\+)\s+(?=[^\W\d][^=+]*$)")
_LISTING = frozenset({"gain", "lose", "give", "meet", "fight", "join", "learn"})
_FREE = frozenset({"on", "also", "was", "act", "learn", "end"})  # what follows these is the writer's own


@lru_cache(maxsize=4096)
def _smooth(text: str) -> bool:
    """Has a span certainly none of that? Most have none, and the same are read again and again."""
    words, said = text.split(), text.partition('"')[0]
    last = text.strip()[-1:]
    if last in {",", ";", ".", "!", ":"} or len(words) > 1 and _TWICE.search(said):
        return False
    joined = words[:1] and words[0].lower() in _LISTING and _AMPERSAND.search(text)
    return not (joined or _SIGN_TWICE.search(said) or _NOTHING_BETWEEN.search(said))


def _hiccups(span: Span) -> None:
    """Tell of a word or sign that stands twice in a row, and of a last one with nothing behind it; the span is read
    without it."""
    text = span.text
    if _smooth(text):
        return
    if len(text.split()) > 1 and (match := _TWICE.search(text.partition('"')[0])):
        own = text.split()[0].lower() in _FREE and match.start() == len(text) - len(text.lstrip())
        counts = text.split()[0].lower() in ("count", "past", "end")  # `count geese geese`, `end end`
        if (own or text.split()[0].lower() not in _FREE) and not counts and not span.known.says(match[0]):
            span.text = f"{text[: match.start()]}{match['word']}{text[match.end() :]}"
            said = f"`{match['word']}` stands here twice; write `{span.text.strip()}`"
            span.tell("arguments", said, match.start())
            return
    if match := _SIGN_TWICE.search(text.partition('"')[0]):
        span.text = f"{text[: match.start()]}{match['sign']}{text[match.end() :]}"
        said = f"`{match['sign']}` stands here twice; write `{span.text.strip()}`"
        span.tell("arguments", said, match.start(), "warning")
    elif match := _NOTHING_BETWEEN.search(text.partition('"')[0]):
        span.text = f"{text[: match.start()]}{match['sign']} {text[match.end() :]}"
        said = f"nothing stands before this `,`; write `{span.text.strip()}`, or what was to stand there"
        span.tell("arguments", said, match.start(), "warning")
    elif text.split()[:1] and text.split()[0].lower() in _LISTING and (match := _AMPERSAND.search(text)):
        span.text = _AMPERSAND.sub(" and ", text)
        said = f"`{match[0].strip()}` joins nothing here; write `{span.text.strip()}`"
        span.tell("foreign", said, match.start())
    elif bare := _unstopped(span):
        span.text = bare
        span.tell("arguments", f"no stop stands in a code span: write `{bare}`", severity="warning")
    elif text.rstrip()[-1:] in (",", ";") and (match := _LEFT_OPEN.search(text)):
        span.text = text[: match.start()]
        said = f"nothing stands behind the last `{match[0].strip()}`; write what was to stand there, or take it out"
        span.tell("arguments", said, match.start(), "warning")


_STOPPED = regex.late(r"(?P<bare>.*[^\s.!:])\s*[.!:](?<!\.\.)\s*", re.DOTALL)


def _unstopped(span: Span) -> str:
    """The words of a condition, a directive or what sets a variable, without the stop behind them; nothing where none stands
    there, or where it may belong to what is the writer's own."""
    match = _STOPPED.fullmatch(span.text)
    bare = match["bare"].strip() if match else ""
    words = bare.split()
    first = words[0].lower().rstrip(":") if words else ""
    asked = first in CONDITIONS or re.fullmatch(r"\d+ in \d+", bare)
    if not bare or (asked and span.text.rstrip()[-1] == ":") or (first in _FREE and len(words) > 1):
        return ""
    if words[-1].count(".") or span.known.ends(f"{words[-1]}."):
        return ""  # an abbreviation
    assign = _ASSIGN.fullmatch(bare)
    sets = assign is not None and bool(span.known.settable(assign["name"]))
    return bare if asked or sets or first in VERBS else ""


def _hushed(span: Span, words: str) -> m.Directive | None:
    """The directive that stands before `quietly`; None where that is no directive, or `quietly` the name of an ending."""
    match = _VERB.match(words)
    if match and match[1].lower() == "end" and ":" in words:
        return None
    if not _ASSIGN.fullmatch(words) and not (match and match[1].lower() in by_verb()):
        return None
    span.text = words.rstrip(" ,")
    found = directive(span)
    return replace(found, quiet=True) if isinstance(found, m.Directive) else None


def _assign(span: Span, match: re.Match) -> m.Assign:
    name, how = span.known.settable(match["name"]), match["how"].replace("−", "-")[0]
    if len(match["how"]) > 1:
        told = f"write `{name} {how} {match['value'].strip()}`: a variable is added to with `{how}` alone"
        span.tell("foreign", told, match.start("how"), "warning")
    value, offset = match["value"].strip(), match.start("value")
    if not span.known.variable(name):
        return _count(span, name, how, span.expr(value, offset), offset)
    declared = span.known.variables[name.lower()]
    if isinstance(declared.first, str) and how == "=":
        return m.Assign(span.at, name, how, span.word(declared, value, offset))
    if (meant := _MEANT.get(value.lower(), "")) and not span.known.variable(value):
        truth = isinstance(declared.first, bool)
        right = meant[0] if truth else meant[1]
        if right and truth:
            span.tell("foreign", f"`{name}` is true or false: write `{name} {how} {right}`", offset)
        value = right or value
    if isinstance(declared.first, int) and not isinstance(declared.first, bool) and _strange(span, value):
        told = f"`{name}` is a number, and never `{value}`; write `{name} {how} 1`, or what number it is"
        raise span.wrong("type", told, offset)
    expr = span.expr(value, offset)
    if how == "=" and isinstance(expr, Name) and expr.name == declared.name:
        span.tell(
            "arguments",
            f"`{name}` is set to what it is, so nothing changes; write its new value",
            0,
            "warning",
        )
    _fits(span, declared, how, expr, offset)
    return m.Assign(span.at, name, how, expr)


def _strange(span: Span, value: str) -> bool:
    """Whether a value is one word that is nothing here, nor a slip for anything."""
    known = span.known
    return (
        value.isalpha()
        and not known.is_name(value)
        and not known.variable_near(value)
        and value.lower() not in WORDED
    )


_MEANT = {  # other words for truths and for numbers
    **{word: ("true", "") for word in ("yes", "on", "y")},
    **{word: ("false", "") for word in ("no", "off", "n")},
    **{word: ("", str(number)) for word, number in {"zero": 0, **WORDED}.items()},
}


def _count(span: Span, name: str, how: str, expr: Expr, offset: int) -> m.Assign:
    if span.known.kind(expr) != "number":
        raise span.wrong("type", f"`{name}` is a number; this is a {span.known.kind(expr)}", offset)
    return m.Assign(span.at, name, how, expr)


def _fits(span: Span, declared: m.Variable, how: str, expr: Expr, offset: int) -> None:
    kind = span.known.kind(Name(declared.name))
    given = span.known.kind(expr)
    if how != "=" and kind != "number":
        raise span.wrong("type", f"`{declared.name}` is a {kind}, not a number; set it with `=`", offset)
    if given != kind:
        raise span.wrong("type", f"`{declared.name}` is a {kind}; this is a {given}", offset)


_TWO = regex.late(
    rf"\s*(?:;|\||&&|,?\s+and\s+then\s)\s*(?=(?:{'|'.join(VERBS)})\b|[^\W\d][\w ']*\s*[=+-])(?![^\"]*\"$)",
    re.IGNORECASE,
)
_PARTED = (";", "|", "&&", "then")  # one of which it takes
_WITH_SEMICOLONS = ("test", "act", "was", "ask", "on", "also", "if", "unless", "needs")
_ALSO = regex.late(  # what may be a second directive behind a small word, in a span that is no condition
    rf"(?:,\s*(?:and\s+|then\s+)?|\s+(?:and|then|but|plus)\s+)"
    rf"(?=(?:{'|'.join(each for each in (*VERBS, 'if', 'unless') if each not in ('in', 'on', 'was', 'also'))})\b|[^\W\d][\w' -]*?\s*(?:=|[+-]\s*\d))",
    re.IGNORECASE,
)

_JOINTS = (",", "and", "then", "but", "plus")  # one of which it takes


def _second(span: Span, joint: re.Match[str]) -> bool:
    """Whether what stands behind a small word is a directive of its own, and what stands before it is one too."""
    first, second = span.text[: joint.start()].strip(), span.text[joint.end() :].strip()
    verb = first.split(" ")[0].lower().rstrip(":")
    sign = bool(re.match(r"[^\W\d][\w' -]*?\s*[=+-]", second))
    asks = second.split(" ")[0].lower() in ("if", "unless")
    if (
        verb in ("ask", "truth", "was", "act", "end")
        or (verb == "clock" and not second.lower().startswith("clock "))
        or first.count('"') % 2
        or first.lower() == second.lower()
    ):
        return False
    if verb in ("if", "unless", "needs") and (
        sign or asks or span.known.is_name(second) or " " not in second
    ):
        return False
    if verb in ("on", "also") and not (sign or asks) or verb in ("test", "oppose") and " " not in second:
        return False
    from solo.scenario.reading.righted import tried

    return all(tried(span, directive, each, True) is not None for each in (second, first))


_COMPARES = regex.late(r"[<>=]|\bat (?:least|most)\b|\bis\b")


def _bare_name(span: Span) -> object:
    text = span.text.strip()
    if text.split(" ")[0].lower() in ("count", "visits") and " " in text and not _COMPARES.search(text):
        return m.ShowValue(span.at, span.expr(text, 0), text)
    if text.lower().startswith("past ") and not span.known.is_name(text):
        return m.ShowValue(span.at, Pronoun("past", text[5:].strip()), text)
    if span.known.is_name(text) or span.known.is_pronoun(text):
        return m.ShowValue(span.at, span.expr(text, 0), text)
    from solo.scenario.reading.unread import Ours, repaired

    return repaired(span, Ours(read_span, VERBS))


def read_span(span: Span) -> object | None:
    """What a span is; where it could not be made out (and that has been told), what stands for it, or None."""
    told = len(span.problems)
    found = _made_out(span)
    if len(span.problems) > told and span.known.tries and not span.guesses:
        from solo.scenario.reading.obeyed import carried_on

        span.known.tries -= 1
        carried_on(span, _made_out, told)
    return found


def _made_out(span: Span) -> object | None:
    """What a span is, as `read_span` says."""
    told, strange = len(span.problems), span.known.unknown
    low = span.text.casefold()
    if (
        any(map(low.__contains__, _CONDITIONAL))
        and (within := _UNDER.fullmatch(span.text)) is not None
        and (found := _conditional(span, within)) is not None
    ):
        return found
    if (
        low.lstrip().startswith(_CONDITIONAL)
        and (over := _OVER.fullmatch(span.text)) is not None
        and (found := _over(span, over)) is not None
    ):
        return found
    if low.lstrip().startswith(_SHUTS) and _SHUT.fullmatch(span.text):
        span.tell(
            "foreign",
            "a condition covers its own words, up to the next; where it is to end before that, write `always`",
        )
        span.text = "always"
    elif span.text.strip().lower() == "return":
        told_ = (
            "the way back is an arrow, without backticks: `→ back`; a visit that is not the first is `later`"
        )
        span.tell("foreign", told_)
        return None
    try:
        found = directive(span)
    except Unreadable:
        from solo.scenario.reading.unread import rightly, stand_in

        if span.known.tries and (slip := _slipped(span, told)) is not None:
            return slip
        found = rightly(span, directive, frozenset(VERBS), told)
        return found if found is not None else stand_in(span)
    if (len(span.problems) > told or span.known.unknown > strange) and span.known.tries and not span.guesses:
        slip = _slipped(span, told)
        return found if slip is None else slip
    return found


_SHUT = regex.late(
    r"\s*(?:end|close|finish|stop|/)[ _-]?(?:if|unless|when|condition|cond)s?\s*", re.IGNORECASE
)
_SHUTS = ("end", "close", "finish", "stop", "/")  # one of which it begins with
_CONDITIONAL = ("if", "when", "unless")  # one of which stands in what is under a condition
_UNDER = regex.late(
    r"(?P<deed>(?:meet|fight|gain|lose|give|pay|earn|learn|harm|heal|rest|wait|xp|join|part|warm|cool|roll|shop|do|end|here:?|truth)"
    r"\b.*?|[^\W\d][\w ]*\s[=+-]\s\w+),?\s+(?P<how>(?:but\s+|only\s+)?(?:if|when)|unless)\s+(?P<asked>\S.*)",
    re.IGNORECASE,
)


_OVER = regex.late(r"(?P<asked>(?:if|unless|when)\s+[^:]+?)\s*(?::|\bthen\b)\s*(?P<deed>\S.*)", re.IGNORECASE)


def _over(span: Span, over: re.Match[str]) -> object | None:
    """What a condition is that has what it is for in its own span, `if open: alarm + 1`, which is told; None where that is none."""
    from solo.scenario.reading.righted import tried

    asked = re.sub("^when", "if", over["asked"], flags=re.IGNORECASE)
    if span.known.tries < 1 or any(
        tried(span, directive, each, True) is None for each in (asked, over["deed"])
    ):
        return None
    told = f"a condition has a span of its own: write `{asked}` `{over['deed']}`"
    span.tell("two-in-one", told, over.start("deed"))
    span.text = asked
    return read_span(span)


def _conditional(span: Span, within: re.Match[str]) -> object | None:
    """What a directive is that has its condition in its own span, which is told; None where that is none."""
    from solo.scenario.reading.righted import tried

    how = "unless" if within["how"].lower() == "unless" else "if"
    asked = f"{how} {within['asked'].strip()}"
    if span.known.tries < 1 or tried(span, directive, asked) is None:
        return None
    told = f"a condition has a span of its own, in front: write `{asked}` `{within['deed']}`"
    span.tell("two-in-one", told, within.start("how"))
    span.text = within["deed"]
    return read_span(span)


def _slipped(span: Span, told: int) -> object | None:
    """What a span is with one word spelled as it was meant, which is told; None where no word shows a slip."""
    from solo.scenario.reading import slips

    return slips.told(span, directive, told, None)
