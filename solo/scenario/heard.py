"""What is listened for: the words of `on` and `also` as phrases, and whether a typed line says one.

`feed gulls, throw bread/crumbs` is two phrases: every word of one must be said, in any order, `crumbs` as well
as `bread`. Small words count for nothing, and forms of a word are one: *feeding the gulls* says the first.
What may live here: pure functions of words.
"""

import re
from functools import lru_cache

from solo.core import regex

Phrase = tuple[tuple[str, ...], ...]
_SMALL = (
    "a an the my your his her its their our this that these those some to at of with into onto in on upon for "
    "from by towards toward and then please i me we us you it him them want would like try"
)
SMALL = frozenset(_SMALL.split())
WISHING = frozenset({"want", "would", "like", "try"})  # what a question may be about: “what do you want”
GOING = frozenset({"go", "walk", "come", "step", "climb", "get"})
WHITHER = {  # small words that say where, behind a verb of going, and what says the same
    "in": ("in", "into", "inside"), "into": ("into", "in", "inside"), "on": ("on", "onward", "onwards", "ahead"),
    "onto": ("onto", "on"), "to": (), "with": ("with",), "from": ("from",),
}  # fmt: skip
ASKING = frozenset({"who", "what", "where", "when", "why", "how", "which"})
WHOLE = frozenset(
    {"shed", "bed", "seed", "wed", "red", "his", "this", "thing", "being", "hers", "news", "does"}
)  # of no shorter word
DULL = ASKING | frozenset({"is", "are", "was", "were", "am", "be", "do", "does", "did", "has", "have", "had"})
_APART = regex.late(r"\s*[,;]\s*")
_OR = regex.late(r"\s+or\s+", re.IGNORECASE)
_WORD = regex.late(r"[^\W_]+")
ANSWERS = frozenset({"no", "yes"})  # each a word that is said, and nothing that is spoken of
_SPOKEN = frozenset({"say", "shout", "whisper", "tell", "answer", "practise", "speak"})
_ONLY_SAID = regex.late(
    r"^\W*(?:(?:i|i'll|will|just|only|try|to|practise|practice|and|then|please|now)\s+)*"
    r"(?:say|says|saying|shout|whisper|tell|answer|practise|speak)\b(?:\s+[\w'-]+){0,3}?\s+[\"“'(]*(?:no|yes)[\"”'.!)]*"
    r"(?:\s+(?:to|at|into|in|aloud|out|loud|loudly|again|and|then|once|twice|quietly|softly|with|myself)\b|,?\s+please\b|\s*$)"
)
_DASH = regex.late(r"\s+[-–—]\s+")


@lru_cache(maxsize=4096)
def phrases(text: str) -> tuple[Phrase, ...]:
    """The phrases that are listed, each without its small words (all of them, where it has no others)."""
    return tuple(found for piece in _pieces(text) if (found := _phrase(piece)))


def lone_question(listed: tuple[Phrase, ...]) -> str:
    """A question word that is a whole phrase, as “what”; nothing where there is none. “Why?” alone is a question that
    needs nothing else."""
    lone = (word for phrase in listed if len(phrase) == 1 for word in phrase[0])
    return next((word for word in lone if word in ASKING and word != "why"), "")


def run_together(text: str) -> str:
    """The phrases as they were meant, where one says its first word twice, or has a dash or a stop in it; nothing where none
    does."""
    if (
        "." in text
        and (parted := [piece.strip() for piece in re.split(r"\.(?:\s+|$)", text) if piece.strip()])[1:]
    ):
        return ", ".join(parted)
    if _DASH.search(text):
        return _DASH.sub(", ", text)
    pieces = _pieces(text)
    for number, piece in enumerate(pieces):
        words = piece.split()
        again = [at for at, word in enumerate(words) if 2 < at < len(words) - 2 and word == words[0]]
        if again and "/" not in piece:
            at = again[0]
            both = [" ".join(words[:at]), " ".join(words[at:])]
            return ", ".join([*pieces[:number], *both, *pieces[number + 1 :]])
    return ""


def first(text: str) -> str:
    """The first phrase as one says it: of words that stand for each other, the first."""
    words = (next(iter(_choices(word)), "") for word in next(iter(_pieces(text)), "").split())
    return " ".join(filter(None, words))


@lru_cache(maxsize=64)  # the same is asked for its phrases, for what runs together in it, and for the first
def _pieces(text: str) -> tuple[str, ...]:
    """The phrases as written. `push or shove cart` is one of them; `push cart or kick wheel` is two."""
    pieces: list[str] = []
    for piece in _APART.split(re.sub(r"\s*/\s*", "/", text.replace('"', " "))):
        sides = _OR.split(re.sub(r"^or\s+", "", piece.strip(), flags=re.IGNORECASE))
        lone = sum(len(side.split()) == 1 for side in sides)
        if len(sides) > 1 and 0 < lone < len(sides):
            pieces.append(_OR.sub("/", piece))
        else:
            pieces += sides
    return tuple([piece for piece in pieces if piece.strip()])


def _choices(word: str) -> list[str]:
    return [bare for each in word.split("/") if (bare := "".join(_WORD.findall(each.lower())))]


def _phrase(text: str) -> Phrase:
    words = [tuple(choices) for word in text.replace("-", " ").split() if (choices := _choices(word))]
    left = _counting(words)
    if len(left) == 1 and GOING & {*left[0]}:  # “go in” is not every “go”
        left += tuple(whither for word in words if (whither := WHITHER.get(word[0], ())))[:1]
    return (
        left if any(not DULL.issuperset(word) for word in left) else tuple(words)
    )  # “why me” is not every “why”, nor “was me” every “was”


def _counting(words: list[tuple[str, ...]]) -> Phrase:
    """The words that count, without the small ones. A question keeps what it wishes, and, where nothing else says what it
    asks, all that stands behind its question word: “ask Annis what want” is not every “what” that she is asked."""
    asked = next((at for at, word in enumerate(words) if ASKING.issuperset(word)), len(words))
    rest = words[asked + 1 :]
    dull = all((SMALL - WISHING | DULL).issuperset(word) for word in rest)
    return tuple(
        word
        for at, word in enumerate(words)
        if not SMALL.issuperset(word) or at > asked and (dull or WISHING.issuperset(word))
    )


@lru_cache(maxsize=4096)
def forms(word: str) -> frozenset[str]:
    """A word and what it may be a form of: "digging" is also dig, "carries" carry, "taking" take."""
    found = {word}
    if word in WHOLE:
        return frozenset(found)
    for end, more in (
        ("s", ""),
        ("es", ""),
        ("ies", "y"),
        ("ied", "y"),
        ("ed", "e"),
        ("ed", ""),
        ("ing", ""),
        ("ing", "e"),
    ):
        if word.endswith(end) and len(word) - len(end) > 1:
            bare = word.removesuffix(end)
            found.add(bare + more)
            if not more and end in ("ed", "ing") and bare[-1:] == bare[-2:-1]:
                found.add(bare[:-1])
    return frozenset(found)


def content(line: str) -> list[str]:
    """The words of a typed line that count: all of them, where all are small."""
    return list(_content(line))


@lru_cache(maxsize=4096)
def _content(line: str) -> tuple[str, ...]:
    said = _WORD.findall(line.lower().replace("'", "").replace("’", ""))
    return tuple([word for word in said if word not in SMALL] or said)


def says(line: str, phrase: Phrase) -> bool:
    """Whether a line says every word of a phrase. A name in -ing alone (“standing”) is said by no bare verb; and to say no
    is said by no line that says more than the word."""
    if (
        len(phrase) == 2
        and any(_SPOKEN.issuperset(word) for word in phrase)
        and ANSWERS.issuperset(phrase[-1])
    ):
        found = _ONLY_SAID.search(line.lower())
        return found is not None and any(word in phrase[-1] for word in _WORD.findall(found[0]))
    said = frozenset[str]().union(*(forms(word) for word in _WORD.findall(line.lower())))
    if len(phrase) == 1 and any(word.endswith("ing") for word in phrase[0]):
        return any(word in said or not word.endswith("ing") and forms(word) & said for word in phrase[0])
    return bool(phrase) and all(any(forms(word) & said for word in choices) for choices in phrase)


def best(line: str, listed: tuple[Phrase, ...]) -> int:
    """How many words of the longest phrase that a line says; 0 where it says none."""
    return max((len(phrase) for phrase in listed if says(line, phrase)), default=0)


def in_order(line: str, listed: tuple[Phrase, ...]) -> bool:
    """Are the words of one of the longest phrases that a line says said in the order in which they are written? “ask Tib
    about Enoch” asks Tib, where *ask enoch tib* is listened for as well."""
    most = best(line, listed)
    said = [forms(word) for word in _WORD.findall(line.lower())]
    return any(_in_order(said, phrase) for phrase in listed if len(phrase) == most and says(line, phrase))


def _in_order(said: list[frozenset[str]], phrase: Phrase) -> bool:
    left = iter(said)
    return all(any(forms(word) & other for other in left for word in choices) for choices in phrase)


def label(line: str, words: str) -> int:
    """How many words of a choice's own a line says; 0 where it says others too, or only one of several."""
    own = [forms(word) for word in content(words)]
    said = [forms(word) for word in content(line)]
    if not said or not all(any(word & other for other in own) for word in said):
        return 0
    return len(said) if len(said) >= min(2, len(own)) else 0
