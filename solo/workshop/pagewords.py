"""The words of a page without what set them: a name for a room, a heading without marks.

What may live here: pure functions of words.
"""

import re

from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

_NOBODY = {
    "this",
    "that",
    "these",
    "those",
    "it",
    "here",
    "there",
    "they",
    "he",
    "she",
    "you",
    "once",
    "if",
    "when",
    "anyone",
    "everything",
    "nothing",
}
_LOOSE = {
    "a",
    "an",
    "the",
    "of",
    "for",
    "in",
    "on",
    "at",
    "by",
    "and",
    "or",
    "from",
    "some",
    "its",
    "as",
    "here",
    "there",
}


def named(name: str | None) -> str:
    """A room's name, in capitals only where words begin."""
    bare = (name or "").strip(" .:")
    return (
        re.sub(r"[A-Za-z][A-Za-z']*", lambda m: m[0][0] + m[0][1:].lower(), bare)
        if bare.isupper() and len(bare) > 3
        else bare
    )


def no_marks(text: str) -> str:
    return one_line(stattext.unmarked(stattext.unlinked(text)))


def first_words(text: str) -> str:
    """The words with which a description begins, as a room's name: `A bridge` of `A bridge over a great pit.`"""
    plain = one_line(re.sub(r"[*_`]+", "", stattext.unlinked(text)))
    first = re.split(
        r"[.,;:(\u2026]|\s(?:with|is|are|where|leads?|to|can|will|stands?)\s", plain, maxsplit=1
    )[0]
    words = first.split()
    if quoted := [at for at, word in enumerate(words) if word[0] in '"\u201c\u201e\u00ab']:
        closed = re.search(r"[\"\u201d\u201c\u00bb]\W*\Z", first) and len(words) < 9
        words = words if closed and first.count('"') % 2 == 0 else words[: quoted[0]]
    if len(words) == 1 and words[0].lower() in _NOBODY:
        return ""  # `This is also …`
    words = words[:6] if len(words) < 9 else words[:4]
    while words and (words[-1].lower() in _LOOSE or words[-1].isdigit()):
        words.pop()
    return " ".join(words)


def without_name(text: str, name: str) -> str:
    """A description without the name that it begins with, where that stands by itself: `Store. Three barrels.`"""
    rest = re.sub(rf"^\W*{re.escape(name)}\W*?[.:]\W*\s+", "", text) if name else text
    return rest or text
