"""What a line says of the options of an open question: which of them it means, by their number, by all the words they
have, or by what it will not have. Pure; the tables are in prompts.md.

An option is compared whole: what it is called counts most, what stands behind a colon or in brackets a little less.
"""

import re
from collections.abc import Sequence
from functools import cache

from solo.core import regex
from solo.play.hearing.phrases import plainly
from solo.play.hearing.vocabulary import alike, kin, plain_words, stems, words_of
from solo.rules.printed import Printed, table

HEAD, TAIL, CALLED, CALLED_TAIL = 1.0, 0.8, 0.75, 0.6
LEAST = 0.45  # of what a line says, how much has to mean an option
APART = 0.12  # how far it has to stand above the next one
BESIDES = 0.3  # how much a word that no option has counts against them, beyond the first
LINKING = words_of("Prepositions") | words_of("Pronouns") | words_of("Determiners")
OTHER = regex.late(r"\b(?:instead of|rather than|and not|but not|not|without|except|anything but)\b")
COUNTED = regex.late(
    r"(?:(?:i'll|i will|i|give me|let me|lets|let us)\s+)?(?:(?:take|choose|pick|have|want|try|do|go with|go for|go)\s+)?"
    r"(?:(?:the|option|number|choice|no|nr|#)\s*)*(?P<number>[a-z0-9]+)(?:\s+(?:one|option|choice|thing))?"
    r"(?:,?\s+(?:please|thanks|then))?"
)


def _table(name: str) -> Printed:
    return table("solo.play.hearing", name, "prompts.md")


@cache
def lines_of(name: str) -> frozenset[str]:
    """The lines, or words, of a table that has one column."""
    return frozenset(line for row in _table(name).rows for line in row[0].split(", "))


@cache
def called() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """What options say, and how people call it."""
    return tuple(
        (frozenset(says.split(", ")), frozenset(calls.split(", ")))
        for says, calls in _table("Words that mean an option").rows
    )


@cache
def numbers() -> dict[str, int]:
    """Words for the number of an option; the last is -1."""
    return {
        word: int(number) for number, cell in _table("Numbers in words").rows for word in cell.split(", ")
    }


@cache
def _stands() -> dict[str, str]:
    return {word: how for how, cell in _table("Who is meant among foes").rows for word in cell.split(", ")}


def called_so(word: str) -> str:
    """How somebody is meant among foes by a word: other, same, weak; nothing where it says nothing of the kind."""
    return _stands().get(word, "")


def ordinal(word: str) -> int:
    """The place that a word says: “second”, “2nd”, “2”. 0 where it says none; “first” is whoever is nearest."""
    if word.isdecimal() and len(word) < 3:
        return int(word)
    return numbers().get(word, 0) if word[-2:] in ("nd", "rd", "th") else 0


def counted(line: str, many: int) -> int:
    """The number that a line says in words, of so many options: “the second one”, “option 2”. 0 where it says none."""
    said = COUNTED.fullmatch(re.sub(r"[.)!?]+$", "", plainly(line).lower()))
    if said is None:
        return 0
    word = said["number"]
    number = int(word) if word.isdecimal() and len(word) < 3 else numbers().get(word, 0)
    if word == "one" and plainly(line).lower() != "one":
        return 0
    return many if number == -1 else number if 1 <= number <= many else 0


def parts_of(text: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What an option is called, and what more is said of it."""
    head, _, tail = re.sub(r"[(\[]", ":", text, count=1).partition(":")
    words = plain_words(head)
    return (tuple(words) if words[:1] != ["no"] else ("no",)), tuple(plain_words(tail))


def refuses(line: str) -> bool:
    """Is a line only a no to all that is offered?"""
    said = plainly(line).lower()
    if said in lines_of("Lines that refuse"):
        return True
    words = [word for word in plain_words(said) if word not in around()]
    return bool(words) and all(word in lines_of("Words that refuse") for word in words)


BEST = regex.late(r"(?:which|what|whats)\b.*\b(?:best|better|safest|strongest|wisest|smartest|good)")


def asks_best(line: str) -> bool:
    """Does a line ask which option is best?"""
    said = plainly(line).lower()
    return said.startswith(tuple(lines_of("Lines that ask which is best"))) or BEST.match(said) is not None


def agrees(line: str) -> bool:
    """Is a line only a yes to what is offered?"""
    return plainly(line).lower() in lines_of("Words that agree")


def around() -> frozenset[str]:
    """Words that say that a line is an answer, and nothing of which."""
    return lines_of("Words around an answer")


def telling(line: str) -> list[str]:
    """The words of a line that say which option is meant; where there is none, all of them."""
    words = plain_words(plainly(line))
    return [word for word in words if word not in around()] or words


def meant(line: str, texts: Sequence[str], more: Sequence[str] = ()) -> tuple[int, ...]:
    """The options that a line means, by their places: one where it is clear, several where it may be any of them, none
    where it says nothing of them. `more` are further words for each."""
    wanted, unwanted = apart(line)
    parts = [parts_of(text) for text in texts]
    places = [at for at in range(len(texts)) if not drops(parts[at], *unwanted)]
    said = telling(wanted) if wanted.strip() else []
    weights = [
        [0.0 if idle(word, *parts[at]) else weight(word, *parts[at]) for at in places] for word in said
    ]
    strange = sum(
        not any(row) and word not in LINKING and len(word) > 2
        for word, row in zip(said, weights, strict=True)
    )
    kept = [row for row in weights if not row or min(row) < max(row) or len(places) == 1]
    if len(kept) < len(weights) and not kept and any(max(row, default=0) for row in weights):
        return tuple(places)  # all that is said is said of all of them
    whole = len(kept) + BESIDES * max(0, strange - 1)
    scores = [sum(row[n] for row in kept) / whole if kept else 0.0 for n in range(len(places))]
    most = max(scores, default=0.0)
    if most >= LEAST:
        return tuple(at for at, score in zip(places, scores, strict=True) if score > most - APART)
    if len(places) == 1 and len(texts) > 1 and any(unwanted):
        return tuple(places)
    return ()


def idle(word: str, head: Sequence[str], tail: Sequence[str]) -> bool:
    """Is a word one that only links others, and neither the option's own nor what one calls it: “into” is no “onto”?"""
    if word not in LINKING or word in head or word in tail:
        return False
    return not any(word in calls and says & {*head, *tail} for says, calls in called())


def apart(line: str) -> tuple[str, tuple[list[str], list[str]]]:
    """What a line wants; and what it keeps, and what it will not have."""
    text = plainly(line).lower()
    wanted, *others = OTHER.split(text)
    keeps: list[str] = []
    words = plain_words(wanted)
    at = next((at for at, word in enumerate(words) if word in lines_of("Words that keep")), None)
    if at is not None:
        keeps = [word for word in words[at + 1 :] if word not in around()]
    refused = [word for other in others for word in plain_words(other) if word not in around()]
    if re.match(r"no\s+\w", wanted) and not others:
        refused, wanted = [word for word in plain_words(wanted)[1:] if word not in around()], ""
    return wanted, (keeps, refused)


def drops(parts: tuple[Sequence[str], Sequence[str]], keeps: Sequence[str], refused: Sequence[str]) -> bool:
    """Does an option lose what a line keeps, or is it what a line will not have?"""
    head, _ = parts
    loses = any(any(alike(word, other) for other in lines_of("Words that lose")) for word in head)
    if keeps and loses and any(alike(word, other) for word in keeps for other in head):
        return True
    own = [other for other in head if other not in around()]
    return any(weight(word, own, ()) for word in refused)


def weight(word: str, head: Sequence[str], tail: Sequence[str]) -> float:
    """How well a word means an option of these words."""
    if any(alike(word, other) for other in head):
        return HEAD
    if word.isdecimal():
        return TAIL if word in tail else 0.0
    rows = [says for says, calls in called() if any(stem in calls for stem in stems(word))]
    by_head = any(stem in says for says in rows for other in head for stem in stems(other))
    if any(alike(word, other) for other in tail):
        return TAIL
    if by_head or any(kin(word, other) for other in head):
        return CALLED
    return (
        CALLED_TAIL if any(stem in says for says in rows for other in tail for stem in stems(other)) else 0.0
    )
