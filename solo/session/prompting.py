"""What an open question means, for those who ask: the rule behind it, the options with what they do, which is likeliest to
go well, and words of the rules that somebody asks about. All of it is the system's own: its options, and its rules page.

What may live here: words about a question. Nothing here rolls, and nothing takes a turn.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from solo.core.procedure import Choose
from solo.play.hearing import options
from solo.play.hearing.vocabulary import alike, plain_words, small, stems
from solo.session import pages, views
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.stating import QUESTIONS, glossary, named_by, stated

MOST_TERMS = 2
LONG = 300  # letters of what a page says of a word
ASKED = frozenset(
    [
        "what",
        "whats",
        "what's",
        "which",
        "why",
        "how",
        "is",
        "are",
        "does",
        "do",
        "did",
        "the",
        "a",
        "an",
        "this",
        "that",
        "it",
        "mean",
        "means",
        "meaning",
        "explain",
        "tell",
        "me",
        "about",
        "of",
        "for",
        "in",
        "on",
        "to",
        "my",
        "your",
        "i",
        "you",
        "we",
        "they",
        "them",
        "one",
        "best",
        "better",
        "should",
        "would",
        "take",
        "choose",
        "pick",
        "use",
        "good",
        "work",
        "works",
        "happen",
        "happens",
        "beat",
        "beats",
        "cost",
        "costs",
        "define",
        "describe",
        "exactly",
        "even",
        "here",
        "again",
        "hell",
        "between",
        "difference",
        "if",
        "and",
        "or",
        "much",
        "many",
        "be",
        "thing",
        "option",
        "options",
        "when",
        "get",
        "with",
        "can",
        "give",
        "gives",
        "really",
        "actually",
        "please",
    ]
)


def explained(session: Game, words: str = "") -> list[str]:
    """What the open question means; the question itself stands below it on every screen."""
    request = session.request
    if not isinstance(request, Choose):
        return []
    numbered = [offer for offer in session.offers if offer.numbered]
    whole = words in options.lines_of("Lines that ask what this is")
    lines = [] if whole else list(told_of(session, words, numbered))
    lines += [] if lines and not options.asks_best(words) else meaning(session, request)
    if options.asks_best(words):
        lines.append(best(session, numbered))
    return list(dict.fromkeys(lines))


def names(session: Game, words: str) -> bool:
    """Does a question name something that the options or the rules page speak of?"""
    numbered = [offer for offer in session.offers if offer.numbered]
    return bool(list(told_of(session, words, numbered)))


def subject(words: str) -> list[str]:
    """The words of a question that say what it is about."""
    return [word for word in plain_words(words) if word not in ASKED and word not in small()]


def told_of(session: Game, words: str, numbered: list[Offer]) -> Iterator[str]:
    """What is said of what a question names: the options that name it, and the lines of the rules page that define it."""
    sought = subject(words)
    if not sought:
        return
    page = pages.page_of(session.rules)
    known = any(all(named_by(word, name) for word in sought) for name in glossary(page))
    for offer in numbered:
        head, tail = options.parts_of(offer.text)
        if (
            all(any(alike(word, other) for other in head) for word in sought)
            or not known
            and all(any(alike(word, other) for other in (*head, *tail)) for word in sought)
        ):
            chance = views.chance_of(session, offer) if offer.odds else ""
            yield f"{offer.text.rstrip('.')}{f' [{chance}]' if chance else ''}."
    yield from list(defined(page, tuple(sought)))[:MOST_TERMS]


@lru_cache(maxsize=64)
def defined(page: str, sought: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a rules page that say what something is: those where it is printed bold, or stands first; then those
    that only name it."""
    known = [said for name, said in glossary(page).items() if all(named_by(word, name) for word in sought)]
    if known or all(word.isdecimal() for word in sought):
        return tuple(known[:MOST_TERMS])
    firm, loose = [], []
    for line in page.splitlines():
        if line.startswith(("#", "|", "```")) or len(re.findall(r"\d", line)) * 3 > len(line):
            continue
        bold = {
            stem
            for mark in re.findall(r"\*\*?([^*]+)\*\*?", line)
            for word in plain_words(mark)
            for stem in stems(word)
        }
        first = plain_words(re.split(r"[|:,]", line.strip("| -*"))[0])
        text = sentence_of(line, sought)
        if not text:
            continue
        if (
            all(any(stem in bold for stem in stems(word)) for word in sought)
            or len(first) <= 3
            and all(any(stem in first for stem in stems(word)) for word in sought)
        ):
            firm.append(text)
        else:
            loose.append(text)
    return tuple((firm or loose)[:MOST_TERMS])


def sentence_of(line: str, sought: tuple[str, ...]) -> str:
    """The sentences of a line of a page that name all that is sought, without marks and IDs; nothing where none does."""
    text = (
        re.sub(r"\s*[(;,]\s*(?:\*?ruling\*?:? )?[A-Z][A-Z0-9]*-[A-Z0-9][^()]*\)?", "", line)
        if "(" in line
        else line
    )
    text = re.sub(r"\*+|`", "", text).strip(" -")
    text = re.sub(r"^\d+\. ", "", text)
    pieces = re.split(r"(?<=[.!?]) (?=[A-Z“])", text)
    found = [
        piece
        for piece in pieces
        if all(any(set(stems(word)) & set(stems(other)) for other in plain_words(piece)) for word in sought)
    ]
    said = " ".join(found)
    if not said or len(said) > LONG:
        return ""
    return f"{said[0].upper()}{said[1:].rstrip(' .;:')}."


def meaning(session: Game, request: Choose) -> list[str]:
    """What the question is for: as the rules page says of it among its questions, else the rule it follows from."""
    page = pages.page_of(session.rules)
    asked = questions(page)
    named = [key for key in asked if request.why.startswith(key) and " " in key]
    for key in (*named, request.rule, session.phase.state):
        if key in asked:
            return [asked[key]]
    rule = stated(page).get(request.rule, "")
    return [rule] if rule else []


@lru_cache(maxsize=8)
def questions(page: str) -> dict[str, str]:
    """What a rules page says of its questions: by the ID of the rule, or by the words that they begin with."""
    found: dict[str, str] = {}
    for line in pages.sections(page).get(QUESTIONS, "").partition("### ")[0].splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip("| ").split(" | ")]
        if line.startswith("|") and len(cells) == 2 and not set(cells[0]) <= {"-"}:
            found |= dict.fromkeys(cells[0].split(", "), cells[1])
    return found


def best(session: Game, numbered: list[Offer]) -> str:
    """Which option is likeliest to go well, where dice decide; else that none is best."""
    chances = [(views.chance_of(session, one), one) for one in numbered if one.odds and not one.barred]
    known = [(int(found[0]), one) for said, one in chances if (found := re.findall(r"\d+", said))]
    if len(known) < 2:
        return "None is best in itself: it depends on what you want, and on who stands before you."
    most = max(known, key=lambda pair: pair[0])
    return f"Likeliest to go well: “{most[1].text}”, {views.chance_of(session, most[1])}. What it brings is another matter."
