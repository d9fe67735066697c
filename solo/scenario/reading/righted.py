"""A code span that cannot be read, in the words that can: its own in another order, with a small word or sign more
or less, or as two spans.

Each form is tried by reading it; the first that reads without a word against it, and names nothing that is not
there, is what the writer is told to write. What may live here: such forms. It is loaded only where a span cannot
be read, or where two seem to stand in one.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.directives.declaring import expressions, held
from solo.scenario.expressions import parts_of
from solo.scenario.problem import Problem
from solo.scenario.reading.behind import rewritten
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.spans import Span, Unreadable

MOST_WORDS = 9
MOST_TRIED = 400
_TOKEN = regex.late(r"\"[^\"]*\"|\d*d\d+(?:[+-]\d+)?|[\w'.]+(?:-\w+)*|[^\s\w]")
_RUN_ON = regex.late(r"\d[+-]\d+[a-z]", re.IGNORECASE)
_FILLERS = frozenset(
    [
        "then",
        "to",
        "the",
        "a",
        "an",
        "of",
        "at",
        "for",
        "by",
        "with",
        "please",
        "and",
        "from",
        "please",
        "now",
        "do",
        "make",
        "let",
        "it",
        "is",
        "are",
        "on",
        "times",
        "points",
        "point",
        "damage",
        "gold",
        "silver",
        "copper",
        "gp",
        "sp",
        "hp",
        "xp",
        "coins",
        "coin",
        "who",
        "everyone",
        "everybody",
        "you",
        "hero",
        "player",
        "party's",
        "their",
        "your",
        "his",
        "her",
    ]
)
_INSTEAD = _FILLERS | {"vs", "versus", "against", "into"}
_LOOSE = tuple(".,:;!?()[]{}'\"")
_JOINTS = ("with", "to", "by", "coins", ":", ",")
_FREE = ("learn", "ask", "truth", "end", "on", "also", "was", "act", "in", "chose", "clock")
_THOUSANDS = regex.late(r"(?<![\w,.])\d{1,3}(?:,\d{3})+(?![\w,])")
_PARTLY_RUN = regex.late(
    r"(?P<name>clock\s+[^:/]+?)\s*:\s*\d+\s*(?:/|of|out of)\s*(?P<of>\d+)", re.IGNORECASE
)
Read = Callable[[Span], Any]


def form(span: Span, read: Read, verbs: frozenset[str]) -> str:
    """The words of a span as they can be read; nothing where no form of them can."""
    text = span.text.strip()
    if (plain := rewritten(span)) and tried(span, read, plain) is not None:
        return plain
    if special := _special(text):
        return special if tried(span, read, special) else ""
    words = _TOKEN.findall(text)
    if _RUN_ON.search(text):
        return ""  # a number that goes on with letters is a slip of its own
    if not 1 < len(words) <= MOST_WORDS:
        return ""
    kinds = verbs | CONDITIONS.keys() - {"in"}
    first = next((word.lower() for word in words if word.lower() in kinds), "")
    if not first or first in (*_FREE, "test"):
        return ""
    seen = {_glued(words).lower()}
    for number, each in enumerate(_forms(words, kinds)):
        right = _glued(each)
        if number > MOST_TRIED:
            break
        if words[0].lower() == "do" and "," in words:
            continue  # two scenes, and nobody to play one with
        if words[0].lower() in CONDITIONS and _names(each) != _names(words):
            continue  # what is compared stays on its side
        if re.search(r"[()]|\b[a-z]+ coins\b|,\s*with\b", right):
            continue
        if re.match(r"\w+\s*:", right) and not right.lower().startswith("here"):
            continue
        if right.lower() not in seen and each and each[0].lower() in kinds and each[0].lower() not in _FREE:
            seen.add(right.lower())
            if tried(span, read, right):
                return right
    return ""


def _special(text: str) -> str:
    """Forms of which the words are free: what is in quotes, the topic of a test; and sums of money, numbers with their
    thousands parted, a clock that says how far it has come."""
    if _THOUSANDS.search(text):
        return _THOUSANDS.sub(lambda found: found[0].replace(",", ""), text)
    if clock := _PARTLY_RUN.fullmatch(text):
        return f"{clock['name']}: {clock['of']}"
    if text.lower().startswith("test ") and ";" not in text:
        words = re.findall(r"[\w'-]+", text)[1:]
        approach = next((word for word in words if word.lower() in w.APPROACHES), "")
        hard = next((word for word in words if word.lower() in w.DIFFICULTIES), "")
        topic = " ".join(word for word in words if word not in (approach, hard))
        free = {
            "easier",
            "if",
            "by",
            "with",
            "when",
            "advantage",
            "dc",
            "tn",
            "difficulty",
            "harder",
            "vs",
            "against",
            "versus",
        }
        plain = not free & {word.lower() for word in words} and not any(word[0].isdigit() for word in words)
        return (
            f"test {approach}{f': {topic}' * bool(topic)}{f', {hard}' * bool(hard)}"
            if approach and plain
            else ""
        )
    if match := re.fullmatch(
        r"(pay|earn)\D*(\d+)\D*(?:gold|silver|copper|gp|sp|money|pieces?|cash|gulden|crowns?)\W*",
        text,
        re.IGNORECASE,
    ):
        return f"{match[1].lower()} {match[2]} coins"
    if match := re.fullmatch(
        r"(ask|truth)(?:\s*:)?\s+(['‘“\"]?)(?P<q>[^\"]+?\?)['’”\"]?\s*(?P<more>[\w ]*)", text, re.IGNORECASE
    ):
        return f'{match[1].lower()} "{match["q"].strip()}" {match["more"].strip()}'.strip()
    if match := re.fullmatch(
        r"(ask|truth)\s+(?P<more>[\w ]+?)\s+[\"'](?P<q>[^\"]+?)[\"']", text, re.IGNORECASE
    ):
        return f'{match[1].lower()} "{match["q"].strip()}" {match["more"].strip()}'
    if match := re.fullmatch(
        r"(?P<a>\w+)?\s*clock\s+(?P<name>[^\W\d][\w ]*?)(?:\s+(?:of|up\s+to|to|with|is|has|at|for|from))?(?:\s+size)?\s*:?\s*"
        r"(?P<n>\d+)\W*(?P<b>\w+)?",
        text,
        re.IGNORECASE,
    ):
        secret = {(match["a"] or "").lower(), (match["b"] or "").lower()} & {
            "hidden",
            "secret",
            "secretly",
            "unseen",
        }
        return f"clock {match['name'].strip()}: {match['n']}{', hidden' if secret else ''}"
    if match := re.fullmatch(r"clock\s+(?P<n>\d+)\s+(?P<name>[^\W\d][\w ]*?)\s*:?", text, re.IGNORECASE):
        return f"clock {match['name'].strip()}: {match['n']}"
    return ""


def _glued(words: list[str]) -> str:
    said = re.sub(r"\s+([:,;)])", r"\1", " ".join(words))
    return re.sub(r"([:,;]){2,}", r"\1", re.sub(r"([(])\s+", r"\1", said)).strip(" ,;:")


def _forms(words: list[str], kinds: frozenset[str]) -> Iterator[list[str]]:
    """The words otherwise, the least changed first."""
    n = len(words)
    at = next((number for number, word in enumerate(words) if word.lower() in kinds), 0)
    front = [words[at], *words[:at], *words[at + 1 :]]
    if at:
        yield front
    for each in (words, front):
        yield from (
            [*each[:k], *each[k + 1 :]]
            for k in range(1, n)
            if each[k].lower() in _FILLERS
            or (each[k] in _LOOSE and not (each[k] == "!" and "".join(each[k + 1 : k + 2])[:1].isalpha()))
        )
        yield [each[0], *(word for word in each[1:] if word.lower() not in _FILLERS)]
    if at == 0 and words[0].lower() in ("here", "test"):
        yield [
            words[0],
            *[":"] * (words[0].lower() == "here"),
            *_commas([word for word in words[1:] if word not in ":,"]),
        ]
    for each in (words, front) if at else (words,):
        for i in range(1, n):
            for j in range(i + 1, min(n, i + 3) + 1):
                rest = [*each[:i], *each[j:]]
                yield from ([*rest[:k], *each[i:j], *rest[k:]] for k in range(len(rest), 0, -1) if k != i)
        if each[0].lower() in CONDITIONS:
            continue
        for joint in (
            _JOINTS if each[0].lower() in ("pay", "earn") else [word for word in _JOINTS if word != "coins"]
        ):
            yield from (
                [*each[:k], joint, *each[k + 1 :]] for k in range(1, n) if each[k].lower() in _INSTEAD
            )
            yield from ([*each[:k], joint, *each[k:]] for k in range(1, n + 1))


_KEYS = frozenset(
    [
        "if",
        "unless",
        "needs",
        "every",
        "has",
        "know",
        "visited",
        "been",
        "met",
        "with",
        "dead",
        "beaten",
        "out",
        "fled",
        "yielded",
        "captured",
        "hurt",
        "wounded",
        "not",
        "and",
        "or",
        "is",
        "at",
        "least",
        "most",
        "of",
        "to",
        "in",
        "before",
        "after",
        "chose",
        "system",
        "skill",
        "background",
        "past",
        "the",
        "a",
        "an",
        "turns",
        "turn",
        "count",
        "visits",
    ]
)


def _names(words: list[str]) -> list[str]:
    """The words of a condition that are no words of ours, in order."""
    return [word for word in words if word[0].isalnum() and word.lower() not in (*_KEYS, *_FILLERS)]


def _commas(words: list[str]) -> list[str]:
    return [each for word in words for each in (word, ",")][:-1]


# ------------------------------------------------------------------------------------------------- trying


class Look(NamedTuple):
    """What a text would be read as, what would be told of it, and whether a name in it is of nothing that is there."""

    found: Any
    told: list[Problem]
    noted: bool


def looked_at(span: Span, read: Read, text: str) -> Look:
    """What a text would be read as in the place of a span. Nothing of it is kept."""
    known, told = span.known, list[Problem]()
    held_: tuple[dict[str, Any], ...] = (known.strangers, known.clues, known.chosen)
    kept = [dict(each) for each in held_]
    trial = Span(text, known, span.place, told, span.key)
    trial.guesses = span.guesses + 1  # a trial may try others, and those no more than so many
    found = None
    try:
        found = read(trial)
    except Unreadable:
        found = None
    finally:
        noted = bool(known.notes)
        known.notes.clear()
        for now, before in zip(held_, kept, strict=True):
            now.clear()
            now.update(before)
    return Look(found, told, noted)


def tried(span: Span, read: Read, text: str, new: bool = False) -> Any:
    """What a text would be read as here, where nothing is wrong with it and it names what is there; else None. With
    `new` a `gain` may name what is named nowhere else."""
    look = looked_at(span, read, text)
    found = look.found
    sure = (
        found is not None
        and not look.told
        and not look.noted
        and (new and isinstance(found, m.Gain) or _sure(span, found))
    )
    return found if sure else None


def _sure(span: Span, found: Any) -> bool:
    """Whether what was read is a condition or a directive that names only what there is."""
    known = span.known
    asked: list[Any] = []
    if isinstance(found, m.If | m.Unless | m.Needs):
        asked = list(parts_of(found.expr))
    elif isinstance(found, m.Directive):
        if not all(
            each.known or known.things.find(each.name).key
            for groups in held(found, "groups", "things")
            for each in groups
        ):
            return False
        if any(who not in known.beings.names and who not in (*w.ATTITUDES, "party", "foes", "weakest", "best", "each")
               for who in held(found, "being")):  # fmt: skip
            return False
        if isinstance(found, m.Harm) and found.kind and not found.kind.isalpha():
            return False
        asked = [part for expr in expressions(found) for part in parts_of(expr)]
    elif not isinstance(found, msgspec.Struct | tuple):
        return False
    for each in asked:
        if isinstance(each, e.Has | e.CountOf) and not (
            known.items.find(each.name).key or known.things.find(each.name).key
        ):
            return False
        if (
            isinstance(each, e.With | e.Met | e.Dead | e.Stands | e.Attitude)
            and each.who not in known.beings.names
        ):
            return False
        if isinstance(each, e.Know) and any(clue not in known.secrets.names for clue in each.clues):
            return False
    return True
