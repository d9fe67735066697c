"""Conditions: the code spans that say when something is shown, offered or done.

`CONDITIONS` is the list of them, in the order the guide gives. What may live here: that list, and how each
is read.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from solo.core import regex
from solo.core.english import WORDED
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.reading.apart import apart, opposite
from solo.scenario.reading.spans import Span

MOST_TURNS = 1000


class Kind(NamedTuple):
    """One kind of condition: how it is written, what it means, and how its arguments are read."""

    syntax: str
    meaning: str
    read: Callable[[Span, str, int], m.Condition | m.Needs]


_LAST = (":", "?", "{", "then", "do", "begin")
_BEHIND = regex.late(r"(?:\s+(?:then|do|begin)\b\s*:?|\s*[:?{])\s*$", re.IGNORECASE)


def _asked(span: Span, word: str, rest: str, offset: int) -> e.Expr:
    """The expression that a condition asks."""
    if not rest:
        raise span.wrong("expression", f"`{word}` wants an expression: `{word} has rope`")
    if rest.rstrip().lower().endswith(_LAST) and (behind := _BEHIND.search(rest)) is not None:
        bare = rest[: behind.start()].strip()
        span.tell(
            "foreign",
            f"`{behind[0].strip()}` is not needed: write `{word} {bare}`",
            offset + behind.start(),
            "warning",
        )
        rest = bare
    if (plain := _CALLED.sub(_uncalled, rest)) != rest:
        span.tell("foreign", f"no brackets stand around a name: write `{word} {plain}`", offset)
        rest = plain
    return span.expr(rest, offset)


_CALLED = regex.late(
    r"\b(?P<what>visited|been to|has|know|met|with|dead|beaten|hurt|wounded|chose|visits of|count of)\s*"
    r"\(\s*(?P<name>[^()]*?)\s*\)",
    re.IGNORECASE,
)


def _uncalled(match: re.Match[str]) -> str:
    """`visited("The Mill")`, as other languages ask, in our words."""
    name = match["name"] if match["what"].lower() == "chose" else match["name"].strip("\"'")
    return match[0] if " or " in name or " and " in name else f"{match['what']} {name}"


_VISIT = regex.late(  # `third visit`, `3rd time`, `on your second visit here`, `from the third time on`, `visit 3`
    r"(?:(?:this|it)\s+is\s+|it'?s\s+)?(?P<no>not\s+)?(?:(?P<when>from|since|after|until|till|before)\s+|(?:on|at|in|for|upon|during|only)\s+)?"
    r"(?:the\s+|your\s+|his\s+|her\s+|their\s+)?(?:(?P<which>\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth"
    r"|ninth|tenth)(?P<time>\s+(?:time|visit|entry|arrival|return|pass|coming))?(?:\s+(?:here|only|through|round))?"
    r"(?P<on>\s+(?:on|onwards?|and (?:later|after)))?|visit\s*(?:no\.?|number|#|=)?\s*(?P<number>\d{1,2})"
    r"|(?P<word>once|later|again|visited(?:\s+(?:here|before|this|it))*))[.:]?",
    re.IGNORECASE,
)
_WHEN = {"from": ">=", "since": ">=", "after": ">", "until": "<", "till": "<", "before": "<"}
_OTHERS = {"first": "later", "once": "later", "later": "first"}


def of_visits(said: str, denied: bool = False) -> str:
    """The condition that is meant by words for one visit or some, `3rd time`; nothing for other words."""
    from solo.scenario.reading.behind import ordinal

    match = _VISIT.fullmatch(said.strip())
    if match is None:
        return ""
    denied = denied is not bool(match["no"])
    if match["word"]:
        right = "once" if match["word"].lower() == "once" else "later"
        return _OTHERS[right] if denied else right
    number = int(ordinal(match["which"] or match["number"]) or 0)
    sign = _WHEN.get((match["when"] or "").lower(), ">=" if match["on"] else "=")
    if sign == "=" and number < 3:
        right = ("", "first", "second")[number]
        return _OTHERS.get(right, f"if visits is not {number}") if denied else right
    return f"{'unless' if denied else 'if'} visits {sign} {number}" if number else ""


def _expression(kind: type[m.If | m.Unless]) -> Callable[[Span, str, int], m.Condition]:
    def read(span: Span, rest: str, offset: int) -> m.Condition:
        if kind is m.Unless and rest.lower() == "first":
            return m.Unless(span.at, e.Compare(e.Engine("visits"), "is", e.Number(1)))
        if not rest[-1:].isspace() and (right := _instead(span, rest, kind is m.Unless)):
            alone = f"this stands alone, without `{kind.__name__.lower()}`"
            said = "visits are counted" if " visits " in right else alone
            span.tell("condition", f"{said}: write `{right}`", offset)
            return m.Later(span.at) if right == "later" else m.First(span.at)
        if (deed := _DEED.fullmatch(rest)) and span.known.variable(deed["name"]):
            said = rf"(?<![\w-]){re.escape(deed['name'].strip())}(?![\w-])"
            if (
                deed["joint"].strip() != ","
                or deed["how"] in "+-"
                or re.search(said, deed["asked"], re.IGNORECASE)
            ):
                word = kind.__name__.lower()
                right = f"`{word} {deed['asked']}` `{deed['deed']}`"
                told = f"what is done has a code span of its own, behind the condition: write {right}"
                span.tell("two-in-one", told, offset + deed.start("deed"))
                rest = deed["asked"]
        asked = _asked(span, kind.__name__.lower(), rest, offset)
        if kind is m.Unless and (twice := _NEGATED.match(rest)):
            right = rest[twice.end() :]
            told = f"`unless not` says no twice, so it holds where `{right}` does; write `if {right}`, or `unless {right}`"
            span.tell("condition", told, offset, "warning")
        return kind(span.at, asked)

    return read


def _instead(span: Span, rest: str, denied: bool) -> str:
    """The condition alone that is meant by what an `if` or `unless` asks of visits, where that is told by nothing else."""
    if (
        len(rest) > MOST_OF_VISIT
        or rest.lower() in ("first", "second", "once", "later", "first time", "first visit")
        and not denied
    ):
        return ""
    return "" if span.known.variable(re.sub(r"^not\s+", "", rest)) else of_visits(rest, denied)


MOST_OF_VISIT = 40  # letters of words for a visit
_DEED = regex.late(
    r"(?P<asked>[^,;:]*[^,;:\s])(?P<joint>\s*(?:,|;|:)\s*(?:then\s+)?|\s+then\s+)(?P<deed>(?P<name>[^\W\d][\w' -]*?)\s*(?P<how>[=+-])\s*\w+)",
    re.IGNORECASE,
)
_NEGATED = regex.late(r"not\s+(?!.*\b(?:and|or)\b)", re.IGNORECASE)
_MORE = regex.late(
    r"(?:and\s+|,\s*|then\s+|;\s*)?(?:if|unless|once|first|later|second|needs|has|not|gain|meet|roll|test|learn|harm|end|xp)\b"
)


def _bare(kind: Callable[[m.Place], m.Condition]) -> Callable[[Span, str, int], m.Condition]:
    def read(span: Span, rest: str, offset: int) -> m.Condition:
        word = span.text.split()[0].lower()
        if rest and rest.lower() in ("time", "visit", "times", "only", "on", "the first time", "off"):
            span.tell("condition", f"`{rest}` is not needed: write `{word}`", offset)
            return kind(span.at)
        if rest and _MORE.match(rest):
            right = re.sub(r"^(?:and|,|then|;)\s*", "", rest)
            if {word, right.lower()} == {"first", "second"}:
                span.tell("condition", "no visit is both; for the first two write `if visits <= 2`", offset)
                return kind(span.at)
            span.tell("condition", f"write two code spans side by side: `{word}` `{right}`", offset)
            return kind(span.at)
        if rest:
            raise span.wrong(
                "condition",
                f"`{span.text.split()[0].lower()}` stands alone; `{rest}` says nothing here",
                offset,
            )
        return kind(span.at)

    return read


def _never(span: Span, rest: str, offset: int) -> m.Condition:
    """A chance begins with a number: `condition` reads it before it looks for a word."""
    raise span.wrong("condition", "write `1 in 6`", offset)


def _needs(span: Span, rest: str, offset: int) -> m.Needs:
    return m.Needs(span.at, _asked(span, "needs", rest, offset), rest)


def _every(span: Span, rest: str, offset: int) -> m.Every:
    number, _, unit = rest.rpartition(" ")
    count = int(number) if re.fullmatch(r"\d{1,6}", number) else WORDED.get(number.lower(), 0)
    if re.search(r"(?:^|\s)(?:visit|time|entry|arrival)s?$", rest, re.IGNORECASE):
        told = (
            "what has no condition is told on each visit: take it out; the first visit is `first`, each other `later`, and a single "
            "one is counted: `if visits = 3`"
        )
        raise span.wrong("condition", told, offset)
    if unit not in ("turn", "turns") or not 0 < count <= MOST_TURNS:
        from solo.scenario.reading.behind import figures

        said = next(
            (
                number
                for word in rest.split()
                if (number := figures(re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", word))).isdigit()
            ),
            "",
        )
        if rest.lower() in ("turn", "turns", "move", "round"):
            said = "1"
        if rest.lower().startswith("other "):
            said = "2"
        right = f"`every {said} turns`" if said.isdigit() and 0 < int(said) <= MOST_TURNS else ""
        told = f"turns are counted, in figures: write {right}" if right else "write `every N turns`"
        raise span.wrong("condition", f"{told}{'' if right else f', N from 1 to {MOST_TURNS}'}", offset)
    return m.Every(span.at, count)


CONDITIONS = {
    "if": Kind("if EXPR", "the expression holds", _expression(m.If)),
    "unless": Kind("unless EXPR", "the expression does not hold", _expression(m.Unless)),
    "first": Kind("first", "this visit to the scene is the first", _bare(m.First)),
    "second": Kind("second", "this visit is the second", _bare(m.Second)),
    "later": Kind(
        "later",
        "this visit comes after the first; after the second, where a `second` stands beside it",
        _bare(m.Later),
    ),
    "once": Kind("once", "until it was shown, or chosen", _bare(m.Once)),
    "every": Kind("every N turns", "at first, and again each time so many turns have gone by", _every),
    "in": Kind("1 in 6", "one time in six; any two numbers will do", _never),
    "otherwise": Kind("otherwise", "the one before did not hold", _bare(m.Otherwise)),
    "always": Kind(
        "always", "in the middle of a paragraph, ends the reach of the condition before it", _bare(m.Always)
    ),
    "needs": Kind("needs EXPR", "in a choice: it is shown all the same, but barred, with the reason", _needs),
}
_CHANCE = regex.late(r"(\d{1,4}|[a-z]+)\s+in\s+(\d{1,4}|[a-z]+)", re.IGNORECASE)


def _figure(word: str) -> int:
    return int(word) if word.isdigit() else WORDED.get(word.lower(), 0)


def condition(span: Span) -> m.Condition | m.Needs | None:
    """The condition a span is, or None where it is something else. Raises Unreadable where it is one gone
    wrong."""
    match = _CHANCE.fullmatch(span.text.strip())
    if match and (chances := _figure(match[1])) and (of := _figure(match[2])):
        if not (match[1].isdigit() and match[2].isdigit()):
            span.tell("foreign", f"a chance is written in figures: write `{chances} in {of}`")
        if not 0 < chances < of <= 1000:
            raise span.wrong("condition", f"`{span.text}` is always so or never; write `1 in 6`")
        return m.OneIn(span.at, chances, of)
    word, _, rest = span.text.strip().partition(" ")
    kind = CONDITIONS.get(word.lower())
    if kind is None or word == "in":
        return None
    lead = len(span.text) - len(span.text.lstrip())
    return kind.read(span, rest.strip(), lead + len(word) + 1 + len(rest) - len(rest.lstrip()))


VISITS: dict[type, set[int]] = {m.First: {1}, m.Second: {2}, m.Later: {2, 3}}


def exclude(one: m.Condition, other: m.Condition) -> bool:
    """Whether two conditions can never hold together: different visits, opposites, values that differ."""
    kinds = type(one), type(other)
    if kinds[0] in VISITS and kinds[1] in VISITS:
        return not VISITS[kinds[0]] & VISITS[kinds[1]] or kinds == (m.Second, m.Later)
    if not isinstance(one, m.If | m.Unless) or not isinstance(other, m.If | m.Unless):
        return False
    return apart(_wanted(one), _wanted(other))


def within(one: m.Condition, other: m.Condition) -> bool:
    """Whether the second of two conditions holds only where the first does, so that it never holds otherwise."""
    kinds = type(one), type(other)
    if kinds[0] in VISITS and kinds[1] in VISITS:
        return VISITS[kinds[1]] <= VISITS[kinds[0]]
    if not isinstance(one, m.If | m.Unless) or not isinstance(other, m.If | m.Unless):
        return False
    return apart(opposite(_wanted(one)), _wanted(other))


def _wanted(condition: m.If | m.Unless) -> e.Expr:
    return condition.expr if isinstance(condition, m.If) else opposite(condition.expr)
