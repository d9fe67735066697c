"""Templates of messages: what stands in a catalogue, what fits it, and how its translation is set.

In a template, `<thing>` is a place. `{who}` and `{whom}` are beings, `you` or a name; `{who's}` is what is theirs.
`{turns}` is a verb that agrees with who does it, `{whom:turns}` with the other; `{their}`, `{them}` and `{themself}` are
pronouns; `{=is|are}` is one of these words.

In a translation, `<thing>` is the thing in the player's language, `<thing:den>` with the article that stands in its
case, `{whom:dem}` a being likewise. `{who?you say|they say}` is the first where who is you, `{?…|…}` is short for it;
`{thing?one|many}` goes by a number in a place.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from solo.core.english import many_do

TOKEN = re.compile(r"<(?P<place>[a-z_]+\d*)>|\{(?P<token>[^{}<>]+)\}")
BEINGS = ("who", "whom", "third")
OTHERS = {
    "their": "your|their|its|his|her",
    "them": "you|them|it|him|her",
    "themself": "yourself|themselves|themself|itself|himself|herself",
    "themselves": "yourself|themselves|itself",
    "they": "you|they|it|he|she",
}
APOSTROPHE = re.compile("['’]")
WORD = re.compile(r"[A-Za-z’'À-ÿ]+")


class Template:
    """A template in the language that the rules speak: what fits it, and what stands in its places then."""

    __slots__ = ("_pattern", "places", "text", "weight", "words")

    def __init__(self, text: str) -> None:
        self.text = text
        bare = TOKEN.sub(" \0 ", text)
        self.words = tuple(word.lower() for word in WORD.findall(bare))
        self.weight = sum(len(piece.strip()) for piece in TOKEN.sub("\0", text).split("\0"))
        self.weight += sum(len(verb) for verb in verbs_in(text))
        self.places = tuple(dict.fromkeys(names_in(text)))
        self._pattern: re.Pattern[str] | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """The words that it is found by, one of which always stands in it: the longest, or the forms of a verb."""
        longest = max(whole_words(self.text), key=len, default="")
        verb = max(verbs_in(self.text), key=len, default="")
        if not verb or len(longest) > len(verb) or "-" in verb:
            return (longest,) if longest else ()
        return tuple(dict.fromkeys((verb.lower(), many_do(verb).lower())))

    def fits(self, text: str) -> dict[str, str] | None:
        """What stands in the places, where a text fits; None where it does not."""
        if self._pattern is None:
            self._pattern = re.compile(pattern_of(self.text), re.IGNORECASE | re.DOTALL)
        found = self._pattern.fullmatch(text)
        return found.groupdict() if found else None


def whole_words(text: str) -> Iterator[str]:
    """The words of a template that stand in whatever fits it: none that a place or a verb may go on with."""
    marked = TOKEN.sub("\0", text)
    for found in WORD.finditer(marked):
        before, after = marked[: found.start()][-1:], marked[found.end() :][:1]
        if "\0" not in (before, after) and "'" not in found[0] and "’" not in found[0]:
            yield found[0].lower()


def names_in(text: str) -> Iterator[str]:
    """The places and beings of a template, in order."""
    for found in TOKEN.finditer(text):
        if found["place"]:
            yield found["place"]
        else:
            name = found["token"].removesuffix("'s")
            if name in BEINGS or is_place(found["token"]):
                yield name


def verbs_in(text: str) -> Iterator[str]:
    """The verbs of a template that agree with somebody."""
    for found in TOKEN.finditer(text):
        token = found["token"] or ""
        verb = token.rpartition(":")[2]
        known = verb in OTHERS or verb in ("s", "es") or token.removesuffix("'s") in BEINGS
        if token and not known and not token.startswith("=") and not is_place(token) and verb.isalpha():
            yield verb


def is_place(token: str) -> bool:
    """Is a word in braces a name of something, not a verb, a pronoun or a choice of words?"""
    return (
        token.replace("_", "").isalnum()
        and not token.endswith("s")
        and token not in OTHERS
        and token not in ("s", "es")
    )


def pattern_of(text: str) -> str:
    """What fits a template, as a pattern."""
    made, at, known = "", 0, set[str]()
    for found in TOKEN.finditer(text):
        made += escaped(text[at : found.start()])
        follows = text[found.end() : found.end() + 1]
        glued = bool(text[found.start() - 1 : found.start()].strip()) and found.start() > 0
        made += piece(found, glued or follows == "<", known)
        at = found.end()
    return made + escaped(text[at:])


def escaped(text: str) -> str:
    """Words as they stand; either apostrophe will do."""
    return APOSTROPHE.sub("['’]", re.escape(text))


def piece(found: re.Match[str], may_be_nothing: bool, known: set[str]) -> str:
    """What may stand for one mark."""
    some = ".*?" if may_be_nothing else ".+?"
    name = found["place"]
    if name:
        return group(name, some, known)
    token = found["token"]
    if token.startswith("="):
        return f"(?:{'|'.join(map(re.escape, forms(token[1:])))})"
    owned = token.endswith("'s") and token[:-2] in BEINGS
    if owned:
        return f"(?:{group(token[:-2] + '_s', 'your', known)}|{group(token[:-2], '.+?', known)}(?:'s|’s|'|’))"
    if token in BEINGS or is_place(token):
        return group(token, some, known)
    verb = token.rpartition(":")[2]
    if verb in OTHERS:
        return f"(?:{OTHERS[verb]})"
    if verb in ("s", "es"):
        return f"(?:{verb})?"
    return f"(?:{'|'.join(map(re.escape, dict.fromkeys((verb, many_do(verb)))))})"


def forms(token: str) -> tuple[str, ...]:
    """The forms of words that agree with a number."""
    one, _, many = token.partition("|")
    return tuple(dict.fromkeys((one, many or many_do(one))))


def group(name: str, some: str, known: set[str]) -> str:
    """A place as a group of a pattern, the second time as what it was."""
    if name in known:
        return f"(?:(?P={name})|{some})"
    known.add(name)
    return f"(?P<{name}>{some})"


# ---------------------------------------------------------------------------------------------- translations


class Choice:
    """`{who?one|other}`: words by who does it, or how many there are."""

    __slots__ = ("name", "ways")

    def __init__(self, name: str, ways: tuple[tuple["Set", ...], ...]) -> None:
        self.name, self.ways = name, ways


class Place:
    """`<thing>`, `<thing:den>`, `{whom:dem}`: what stands in a place, in a case."""

    __slots__ = ("case", "name")

    def __init__(self, name: str, case: str) -> None:
        self.name, self.case = name, case


Set = str | Choice | Place


class Unset(ValueError):
    """A translation cannot be read; the message says where."""


@lru_cache(maxsize=8192)
def translation(text: str) -> tuple[Set, ...]:
    """A translation, read. Raises Unset."""
    parts, at = read(text, 0, "")
    if at != len(text):
        raise Unset(f"a brace or a bar too many at {at}: {text[at : at + 20]!r}")
    return parts


def read(text: str, at: int, until: str) -> tuple[tuple[Set, ...], int]:
    """The parts of a translation up to one of these letters."""
    parts: list[Set] = []
    plain = ""
    while at < len(text) and text[at] not in until:
        found = re.compile(r"<([a-z_]+\d*)(?::(\w+))?>").match(text, at) if text[at] == "<" else None
        if found:
            parts += [plain, Place(found[1], found[2] or "")]
            plain, at = "", found.end()
        elif text[at] == "{":
            part, at = braced(text, at + 1)
            parts += [plain, part]
            plain = ""
        elif text[at] == "}":
            raise Unset(f"a brace too many at {at} in {text!r}")
        else:
            plain += text[at]
            at += 1
    return tuple(part for part in (*parts, plain) if part != ""), at


def braced(text: str, at: int) -> tuple[Set, int]:
    """What stands in braces from here on, and where it ends."""
    end = re.compile(r"([a-z_]*\d*)\?").match(text, at)
    if end:
        ways, at = [], end.end() - 1
        while text[at : at + 1] in ("?", "|"):
            way, at = read(text, at + 1, "|}")
            ways.append(way)
        if text[at : at + 1] != "}":
            raise Unset(f"a brace is not closed in {text!r}")
        if len(ways) != 2:
            raise Unset(f"{len(ways)} ways, where one for `you` and one for others are wanted, in {text!r}")
        return Choice(end[1] or "who", tuple(ways)), at + 1
    named = re.compile(r"([a-z_]+\d*)(?::(\w+))?\}").match(text, at)
    if named is None:
        raise Unset(f"what stands in braces at {at} in {text!r} is no place and no choice of words")
    return Place(named[1], named[2] or ""), named.end()


def used(parts: tuple[Set, ...]) -> Iterator[str]:
    """The places that a translation uses."""
    for part in parts:
        if isinstance(part, Place):
            yield part.name
        elif isinstance(part, Choice):
            yield part.name
            for way in part.ways:
                yield from used(way)
