"""Slips of the finger in a code span: for a word that is nothing where it stands, the words of every kind that may
have been meant, and which of them makes the span one that can be read.

The words of the format and all that the adventure names are weighed together, the nearest first; the span is read with
each in turn, and the first with which nothing is wrong is what the writer is told. So a word that stands where several
kinds of thing may stand is never taken for the wrong kind. What may live here: that question. It is loaded only where
something in a span is wrong.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from solo.core import regex
from solo.core.clock import HOURS
from solo.core.english import NUMBERS
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.directives.declaring import by_verb
from solo.scenario.names import singular, stem
from solo.scenario.nearness import distance, near
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.righted import tried
from solo.scenario.reading.spans import Span
from solo.scenario.reading.vocabulary import Vocabulary

MOST_TRIED = 24  # readings of one span
MOST_NAMED = 4000  # words of names that are weighed
_WORD = regex.late(r"[^\W\d_][\w']*")
_QUOTED = regex.late(r'"[^"]*"?')
_SMALL = (
    "if unless needs has know visited been met with dead beaten out fled yielded captured hurt wounded not and or is at least "
    "most of to in before after chose system skill background past count visits turns turn every first second later once "
    "otherwise always by weakest best each easier alone blood quietly new until coins little fairly dear all everything party "
    "foes who likely unlikely yes no but hidden true false lies within else again apart turn one each shuffled"
)


class Meant(NamedTuple):
    """A word of a span that is nothing there, where it begins, the word for it, and how the span is read with that."""

    word: str
    offset: int
    right: str
    found: Any


@cache
def ours() -> tuple[str, ...]:
    """The words of the format."""
    spans = [each for unit in w.SPANS for each in (unit, f"{unit}s")]
    listed = (
        *by_verb(), *CONDITIONS, *_SMALL.split(), *w.APPROACHES, *w.DIFFICULTIES, *spans, *HOURS, *w.ENDINGS, *w.ATTITUDES,
        *e.ENGINE_NAMES, *e.PRONOUNS, *(part for tag in w.HERE for part in tag.split()), *NUMBERS, "on", "also", "was",
    )  # fmt: skip
    return tuple(dict.fromkeys(each.lower() for each in listed))


def words(known: Vocabulary) -> tuple[str, ...]:
    """The words of the format, and those of all that the adventure names."""
    if not known.spelled:
        found = [*known.variables, *(each for held in known.variables.values() for each in held.words)]
        lexicons = (
            known.beings,
            known.items,
            known.things,
            known.scenes,
            known.tables,
            known.secrets,
            known.regions,
        )
        for lexicon in lexicons:
            for name in list(lexicon.names.values())[:MOST_NAMED]:
                found += _WORD.findall(name)
        plurals = [
            f"{last[0]}s" for name in known.beings.names.values() if (last := _WORD.findall(name)[-1:])
        ]
        known.spelled = tuple(
            dict.fromkeys(each.lower() for each in (*ours(), *found, *plurals, *known.systems))
        )
    return known.spelled


def _odd(text: str, known: Vocabulary) -> Iterator[tuple[int, str]]:
    """The words of a span that are none of ours and of no name."""
    there = frozenset(words(known))
    bare = _QUOTED.sub(lambda quote: " " * len(quote[0]), text)
    for match in _WORD.finditer(bare):
        low = match[0].lower().removesuffix("'s")
        if low not in there and singular(low) not in there and len(low) > 1:
            yield match.start(), match[0]


def meant(span: Span, read: Callable[[Span], Any]) -> Meant | None:
    """What one word of a span is a slip for, where the span can be read with that."""
    known, text = span.known, span.text
    among = words(known)
    odd = list(_odd(text, known))
    first = _WORD.search(text)
    if (
        first is not None
        and (first.start(), first[0]) not in odd
        and (first[0].lower() in NUMBERS or first[0].lower() not in (*ours(), "the"))
    ):
        odd.append((first.start(), first[0]))  # a word of ours that is no beginning
    guesses = [
        (distance(word.lower(), right), at, word, right) for at, word in odd for right in near(word, among)
    ]
    for _, at, word, right in sorted(guesses, key=lambda guess: (guess[0], guess[1]))[:MOST_TRIED]:
        spelled = _cased(word, right, known)
        found = tried(span, read, text[:at] + spelled + text[at + len(word) :])
        if found is not None and not _far_fetched(found, text):
            return Meant(word, at, spelled, found)
    return None


def _far_fetched(found: Any, text: str) -> bool:
    """Whether a reading is none that anybody means: a pronoun with the verb of a sentence, all coins there are."""
    return (isinstance(found, m.ShowValue) and " " in text.strip()) or (
        isinstance(found, m.Pay | m.Earn) and found.amount == e.Engine("coins")
    )


def _cased(word: str, right: str, known: Vocabulary) -> str:
    """A word with a capital where the slip had one, or where it is a name of somebody."""
    if word[:2].isupper() or not word.islower():
        return right[:1].upper() + right[1:]
    names = {each for name in known.beings.names.values() for each in _WORD.findall(name)}
    return (
        right.capitalize() if right.capitalize() in names and right not in stem(" ".join(ours())) else right
    )


def told(span: Span, read: Callable[[Span], Any], since: int, found: Any) -> Any:
    """What a span is of which something was told since, or in which somebody nobody knows is named: as it stands, or as
    it was meant, which is told instead."""
    fresh = span.problems[since:]
    said = fresh[0].message if fresh else ""
    if fresh and fresh[0].code in ("foreign", "two-in-one", "too-long") and "did you mean" not in said:
        return found  # the word of another language, and right in it
    left = span.known.tries - 1
    span.known.tries = 0  # within a guess nothing is guessed
    slip = meant(span, read)
    span.known.tries = left
    if slip is None:
        return found
    if not re.search(
        rf"(?:did you mean|write)\b.*`[^`]*(?<!\w){re.escape(slip.right)}(?!\w)",
        said,
        re.IGNORECASE | re.DOTALL,
    ):
        code, severity = (fresh[0].code, fresh[0].severity) if fresh else ("unknown-creature", "warning")
        del span.problems[since:]
        told = f"`{slip.word}` is nothing here; did you mean `{slip.right}`?"
        span.tell(_CODES.get(code, code), told, slip.offset, severity)
    else:
        del span.problems[since + 1 :]
    return slip.found


_CODES = {"arguments": "unknown-word", "foreign": "unknown-word", "misplaced": "unknown-word"}
