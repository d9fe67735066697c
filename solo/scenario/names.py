"""Names: how a writer's words find what they name, and what to say when they do not.

A name is found by any unambiguous part of it, in any case, singular or plural, with straight or curly
quotes, by heading or by anchor. What may live here: pure functions of words, and the `Lexicon` that holds
one kind of name.
"""

import re
from collections import defaultdict
from functools import lru_cache
from itertools import islice

import msgspec

from solo.core import regex

_QUOTES = (("‘", "'"), ("’", "'"), ("“", '"'), ("”", '"'), ("–", "-"), ("—", "-"), ("\u00a0", " "))
_NOT_ANCHOR = regex.late(r"[^\w\- ]")
_WORDS = regex.late(r"[\w']+")
_ARTICLES = {"the", "a", "an"}
_IRREGULAR = {
    "men": "man", "women": "woman", "children": "child", "mice": "mouse", "lice": "louse",
    "geese": "goose", "teeth": "tooth", "feet": "foot", "oxen": "ox", "axes": "axe",
    "dice": "die", "people": "person", "wolves": "wolf", "thieves": "thief", "knives": "knife",
    "elves": "elf", "dwarves": "dwarf", "leaves": "leaf", "loaves": "loaf", "staves": "staff",
    "shelves": "shelf", "halves": "half", "calves": "calf", "lives": "life", "wives": "wife",
    "scarves": "scarf", "shoes": "shoe", "toes": "toe", "pies": "pie", "ties": "tie",
    "gas": "gas", "lens": "lens",
}  # fmt: skip
_MEN = ("specimen", "regimen", "abdomen", "acumen", "stamen")
MOST_SUGGESTIONS = 200  # times that one lexicon looks for a nearest spelling
MOST_SLIPS = 6  # letters that a nearest name may be longer or shorter


def straight(text: str) -> str:
    """The text with straight quotes and plain spaces."""
    if not text.isascii():
        for sign, plain in _QUOTES:
            text = text.replace(sign, plain)
    return text


def slug(heading: str) -> str:
    """The anchor that forges make from a heading."""
    return _NOT_ANCHOR.sub("", heading.strip().lower()).replace(" ", "-")


def key_of(text: str, words: int = 0) -> str:
    """A short key from running text: its first so many words (all of them for 0), joined by hyphens."""
    said = straight(text).lower().replace("'", "")
    if words:
        return "-".join(match[0] for match in islice(_WORDS.finditer(said), words))
    return "-".join(_WORDS.findall(said))


@lru_cache(maxsize=8192)
def singular(word: str) -> str:
    """One word in the singular, near enough for two spellings of one name to meet."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    for plural, one in _IRREGULAR.items():
        if len(plural) > 3 and word.endswith(plural):
            return word[: -len(plural)] + one
    if word.endswith("men") and len(word) > 5 and word not in _MEN:
        return word[:-3] + "man"
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "ches", "shes", "xes", "zzes", "oes")):
        return word[:-2]
    if len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


@lru_cache(maxsize=16384)
def stem(name: str) -> tuple[str, ...]:
    """The words of a name as they are compared: lower case, singular, without articles and possessives."""
    words = [
        word.removesuffix("'s").strip("'_")
        for word in _WORDS.findall(straight(name).lower().replace("-", " "))
    ]
    kept = [singular(word) for word in words if word and word not in _ARTICLES]
    return tuple(kept or [word for word in words if word])


def thing_key(name: str) -> str:
    """The key of an ordinary thing that nothing defines: `2 Torches` and `torch` meet in `torch`."""
    return "-".join(stem(name))


def one(name: str) -> str:
    """An ordinary thing's name in the singular: `oil flasks` is `oil flask`, `lumps of tin` is `lump of tin`."""
    head, of, what = name.partition(" of ")
    if head and of:
        return f"{one(head)} of {what}"
    *words, last = name.split() or [name]
    return " ".join([*words, singular(last) if last.islower() else last])


def nearest(word: str, among: list[str] | tuple[str, ...], at_least: int = 60) -> str | None:
    """The likeliest right spelling of a word among some, or None when none is near."""
    if not among or len(word) > 200:
        return None
    from rapidfuzz import fuzz, process

    most = among[: MOST_SUGGESTIONS * 100]
    found = process.extractOne(
        word.lower(), most, scorer=fuzz.ratio, processor=str.lower, score_cutoff=at_least
    )
    return found[0] if found else None


def one_of(words: list[str] | tuple[str, ...], most: int = 8) -> str:
    """Some names for a message: `a`, `b` or `c`."""
    shown = [f"`{word}`" for word in words[:most]]
    if len(words) > most:
        return ", ".join(shown) + ", …"
    return " or ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else "".join(shown)


class Found(msgspec.Struct, frozen=True):
    """What looking a name up came to: `key` where it was found, else `said`, which says why not and what is
    near."""

    key: str = ""
    said: str = ""
    ambiguous: bool = False
    loose: bool = False  # found by a piece of a word


_ARTICLE = regex.late(r"^(?:the|an?)[\s-]+(?=\S)", re.IGNORECASE)


class Lexicon:
    """Names of one kind. `kind` is the word for one of them in messages.

    An `open` lexicon is of a kind that also has names nobody defines (an ordinary rope), so that a part of
    a name must be whole words of it.
    """

    def __init__(self, kind: str, open: bool = False):
        self.kind, self.open = kind, open
        self.names: dict[str, str] = {}  # key -> name as the writer wrote it
        self._exact: dict[str, str] = {}
        self._stems: dict[tuple[str, ...], set[str]] = defaultdict(set)
        self._words: dict[str, set[str]] = defaultdict(set)
        self._answers: dict[str, Found] = {}
        self._near: dict[str, str | None] = {}

    def add(self, key: str, name: str, *others: str) -> None:
        """Make a name known under a key, with other spellings that find it."""
        self.names[key] = name
        self._answers.clear()
        self._exact[key] = key
        for spelling in (name, *others):
            self._exact.setdefault(straight(spelling).lower().strip(), key)
            self._stems[stem(spelling)].add(key)
            for word in stem(spelling):
                self._words[word].add(key)

    def has_like(self, name: str) -> bool:
        """Whether some name differs from this one in number or article only."""
        return bool(self._stems.get(stem(name)))

    def find(self, name: str) -> Found:
        """Look a name up."""
        if name not in self._answers:
            self._answers[name] = self._find(name)
        return self._answers[name]

    def _find(self, name: str) -> Found:
        bare = straight(name).lower().strip().removeprefix("#")
        if bare in self._exact:
            return Found(self._exact[bare])
        words = stem(bare)
        keys = self._stems.get(words) or self._part(words)
        if len(keys) == 1:
            key = next(iter(keys))
            return Found(key, loose=not all(key in self._words.get(word, ()) for word in words))
        if keys:
            names = sorted(self.names[key] for key in keys)
            return Found(said=f"`{name}` may be {one_of(names)}; write more of its name", ambiguous=True)
        near = None if self.open else self.near(bare) or self._sharing(words)
        hint = f"; did you mean `{near}`?" if near else ""
        if not near and not self.open:
            there = one_of(list(self.names.values()), 6)
            hint = f"; there are {there}" if there else f"; no heading in the file makes a {self.kind}"
        return Found(said=f"no {self.kind} is called `{name}`{hint}")

    def _sharing(self, words: tuple[str, ...]) -> str | None:
        """The one name that has a word of these in it."""
        keys = {key for word in words if len(word) > 3 for key in self._words.get(word, ())}
        return self.names[next(iter(keys))] if len(keys) == 1 else None

    def near(self, name: str, at_least: int = 60) -> str | None:
        """The likeliest right spelling of a name, looked for only so many times."""
        if name not in self._near:
            asked = len(self._near) < MOST_SUGGESTIONS
            names = [*self.names.values(), *self.names] if asked else []
            bare = _ARTICLE.sub("", name)
            said: dict[str, str] = {}  # by what stands behind their article, which makes no two names alike
            for other in names:
                if abs(len(other) - len(name)) <= MOST_SLIPS:
                    said.setdefault(_ARTICLE.sub("", other), other)
            found = nearest(bare, list(said), at_least)
            self._near[name] = said[found] if found else None
        return self._near[name]

    def _part(self, words: tuple[str, ...]) -> set[str]:
        if not words:
            return set()
        keys = set.intersection(*(self._words.get(word, set()) for word in words))
        if not keys and not self.open and len("".join(words)) >= 3:
            start = " ".join(words)
            keys = {key for stems, held in self._stems.items() if start in " ".join(stems) for key in held}
        run = {key for key in keys if " ".join(words) in " ".join(stem(self.names[key]))}
        return run or keys
