"""Words that vary: `one of: red / blue / green` in one code span, or `in turn` before words that slashes part."""

import re
from typing import NamedTuple

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.names import nearest
from solo.scenario.reading.scope import Scope

_SPAN = regex.late(
    r"\s*(?P<how>in\s+turns?|one\s+of|one\s+by\s+one|once\s+each|shuffled)\s*(?P<colon>:?)\s*(?P<rest>.*)",
    re.IGNORECASE,
)
_COMMAS = regex.late(r"\s*,\s*(?:or\s+)?|\s+or\s+", re.IGNORECASE)
_ENDS = regex.late(r"[.!?…][\"”’')]*$")


class Varying(NamedTuple):
    """`in turn` and the like, standing before the words that vary."""

    at: m.Place
    how: str


def read(scope: Scope, text: str, at: m.Place) -> "m.Varied | m.Text | Varying | None":
    """What a span is that says that words vary; None where it says nothing of the kind."""
    match = _SPAN.fullmatch(text) or _foreign(scope, text, at)
    if not match or (match["rest"] and not match["colon"] and "/" not in match["rest"]):
        return None
    how = " ".join(match["how"].lower().split()).replace("turns", "turn")
    if not match["rest"]:
        return Varying(at, how)
    rest = match["rest"]
    if "/" not in rest and "|" in rest:
        rest = " / ".join(piece.strip() for piece in rest.split("|"))
        scope.tell(at, "foreign", f"slashes part what varies: `{how}: {rest}`")
    pieces = [piece.strip() for piece in (rest.split("/") if "/" in rest else _COMMAS.split(rest))]
    if "/" not in rest and len(pieces) > 1:
        scope.tell(at, "foreign", f"slashes part what varies: `{how}: {' / '.join(pieces)}`", "warning")
    return made(scope, at, how, pieces) or m.Text(at, rest)


_CONDITIONS = (m.If, m.Unless, m.First, m.Second, m.Later, m.Once, m.Every, m.OneIn)
_MEANT = {
    "one of": r"random(?:ly)?|at\s+random|either|any\s+of|pick|choose|pick\s+one|rand",
    "in turn": r"cycle|cycling|in\s+order|in\s+sequence|by\s+turns|alternat(?:e|ing|ely)|rotate",
    "one by one": r"sequence|stopping|stop|one\s+at\s+a\s+time|one\s+after\s+(?:the\s+)?other",
    "once each": r"once\s+only|each\s+once|once-only|one\s+each",
    "shuffled": r"shuffle|shuffling|at\s+random\s+once",
}
_SLIPS = ("in turn", "one by one", "once each", "one of", "shuffled")


def _foreign(scope: Scope, text: str, at: m.Place) -> re.Match[str] | None:
    """What a span means that says in other words that words vary; told."""
    if "/" not in text and "|" not in text and (len(text.split()) > 4 or _MORE.search(text)):
        return None  # nothing varies, and these are more than a few words
    if scope.known.is_name(text.strip()) or not (match := _HEAD.fullmatch(text)):
        return None
    words, rest = match["words"].strip(), match["rest"].strip()
    if rest and not (re.search(r"[/|]", rest) and (match["colon"] or " / " in rest or "|" in rest)):
        return None
    if not rest and words.lower().replace("-", " ") == "once only":
        return None  # a condition, with a word too many
    for ours, theirs in _MEANT.items():
        if re.fullmatch(theirs, words, re.IGNORECASE):
            right = f"{ours}: {' / '.join(re.split(r' *[/|] *', rest))}" if rest else ours
            scope.tell(at, "foreign", f"`{words}` is no word of ours for what varies; write `{right}`")
            return _SPAN.fullmatch(right)
    low = " ".join(words.lower().split())
    near = nearest(low, _SLIPS, 84) if len(low) > 5 and low not in _SLIPS else None
    if near and (rest or low.split()[0] != "in"):
        right = f"{near}: {' / '.join(re.split(r' *[/|] *', rest))}" if rest else near
        scope.tell(
            at, "unknown-directive", f"`{words}` is no word of ours for what varies; did you mean `{right}`?"
        )
        return _SPAN.fullmatch(right)
    return None


_MORE = regex.late(r"[^a-z\s:-]", re.IGNORECASE)
_HEAD = regex.late(
    r"\s*(?P<words>[a-z-]+(?:\s+[a-z-]+){0,3}?)\s*(?P<colon>:?)\s*(?P<rest>(?:(?<=[:\s])[^/|\s][^/|]*[/|].*)?)",
    re.IGNORECASE,
)


def made(scope: Scope, at: m.Place, how: str, pieces: list[str]) -> m.Varied | None:
    """The words that vary. Fewer than two are told of as a slip."""
    kept = tuple(" ".join(piece.split()) for piece in pieces)
    if len(kept) < 2 or not any(kept):
        scope.tell(at, "arguments", f"say what varies, parted by slashes: `{how}: red / blue / green`")
        return None
    return m.Varied(at, how, kept, scope.unique(f"varied:{how.replace(' ', '-')}"))


_SENTENCE = regex.late(r"[^.!?]+[.!?]$")
_MORE_SENTENCES = regex.late(r"(?P<first>[^.!?\"“]+[.!?])\s+(?P<rest>[A-Z][^\"“]*[.!?])$")


def _bound(found: list) -> str:
    """The style that words stand in which slashes part: they end where it does. Nothing where they are plain, or
    styled one by one."""
    first = next((part for part in found if not isinstance(part, m.Text) or part.text.strip()), None)
    return first.style if isinstance(first, m.Text) and re.search(r"\s/\s", first.text) else ""


def _otherwise_parted(words: str) -> list[str]:
    """Words that vary, parted by another sign than a slash with blanks about it."""
    for sign in (
        r"\s*\|+\s*",
        r"\s*;\s+",
        r"(?<=[\w.!?…\"”])/(?=[\w\"“])|\s/(?=\w)|(?<=\w)/\s",
        r"\s*,\s+(?:or\s+)?",
    ):
        pieces = [piece.strip(" .") for piece in re.split(sign, words.strip()) if piece.strip(" .")]
        if len(pieces) > 1:
            return [f"{piece}." if words.rstrip().endswith(".") else piece for piece in pieces]
    return []


def joined(scope: Scope, found: list) -> list:
    """The elements of a line, with the words after each `in turn` as what varies: up to the next code span or
    link, or the end of the line."""
    result: list = []
    waiting = list(found)
    while waiting:
        part = waiting.pop(0)
        if not isinstance(part, Varying):
            result.append(part)
            continue
        words, bound = "", _bound(waiting)
        while (
            waiting
            and isinstance(waiting[0], m.Text)
            and (not bound or waiting[0].style == bound or not words.strip())
        ):
            words += waiting.pop(0).text
        pieces = re.split(r"\s+/\s+", words.strip())
        behind = next((each for each in waiting if isinstance(each, m.Text) and each.text.strip()), None)
        if behind is not None and behind.text.lstrip().startswith("/ "):
            told = (
                "what varies ends at the next code span or link, and more of it stands behind that; put what happens "
                "in front, or in a paragraph of its own"
            )
            scope.tell(part.at, "arguments", told, "warning")
        if (
            len(pieces) > 1
            and not bound
            and not _ENDS.search(pieces[0])
            and re.search(r"[.,;]\s+\S", pieces[-1])
        ):
            long = max(len(piece.split()) for piece in pieces[:-1])
            each = [*pieces[:-1], " ".join(pieces[-1].split()[:long]).rstrip(".,;")]
            told = f"where the last of these ends cannot be seen; write them in the span: `{part.how}: {' / '.join(each)}`"
            scope.tell(part.at, "arguments", told, "warning")
        elif (
            len(pieces) > 1
            and not bound
            and all(_SENTENCE.match(piece) for piece in pieces[:-1])
            and (more := _MORE_SENTENCES.match(pieces[-1]))
        ):
            right = f"`{part.how}` *{' / '.join([*pieces[:-1], more['first']])}* {more['rest']}"
            told = f"`{more['rest']}` is told only with the last of these; what varies stands in asterisks: write {right}"
            scope.tell(part.at, "arguments", told, "warning")
        if len(pieces) < 2 and len(others := _otherwise_parted(words)) > 1:
            right = f"`{part.how}` *{' / '.join(others)}*"
            scope.tell(
                part.at, "arguments", f"slashes part what varies, with a blank on either side: write {right}"
            )
            result.append(
                m.Varied(
                    part.at, part.how, tuple(others), scope.unique(f"varied:{part.how.replace(' ', '-')}")
                )
            )
            continue
        first = waiting[0] if waiting else None
        if not words.strip() and isinstance(first, _CONDITIONS):
            scope.tell(
                part.at,
                "arguments",
                f"a condition stands in front of what varies: write it before `{part.how}`",
            )
            continue
        one = made(scope, part.at, part.how, pieces)
        if one is not None:
            space = " " if words[-1:].isspace() and waiting else ""
            result += [one, *([m.Text(part.at, space)] if space else [])]
    return result
