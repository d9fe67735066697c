"""Conditions and values of Twine and ink as ours: names, comparisons, `and`, `or`, `not`, where one has been."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from solo.workshop.foreign.nodes import shown
from solo.workshop.foreign.story import KEPT_WORDS

TOKEN = re.compile(
    r"""\s*(?:(?P<string>"[^"]*"|'[^']*')|(?P<dice>\b(?:random|RANDOM)\s*\([^()]*\)|\(\s*random\s*:[^()]*\))|(?P<number>-?\d+(?:\.\d+)?)|(?P<call>\(\s*visited\s*:|\b(?:visited|hasVisited|visits)\s*\()
    |(?P<word>[$_]?[A-Za-z][\w.]*)|(?P<sign>===|==|!==|!=|>=|<=|&&|\|\||[><=!()+*,-]))""",
    re.VERBOSE,
)
SIGNS = {
    "==": "=", "===": "=", "=": "=", "is": "=", "eq": "=", "!=": "is not", "!==": "is not", "neq": "is not", "isnot": "is not",
    "gte": ">=", "gt": ">", "lte": "<=", "lt": "<", ">=": ">=", "<=": "<=", ">": ">", "<": "<", "&&": "and",
    "||": "or", "and": "and", "or": "or", "!": "not", "not": "not", "+": "+", "-": "-", "*": "*", "(": "(", ")": ")",
}  # fmt: skip


MOST_SIDES = 1000  # of a die
COMPARED = (">", ">=", "<", "<=", "=", "is not")


THROW = re.compile(r"\d+d\d+")


class Untold(ValueError):
    """It says something that ours cannot."""


TRUTHS = frozenset(
    ("on", "off", "yes", "no", "true", "false")
)  # what front matter takes for a truth, unquoted


def quoted(word: str) -> str:
    """A word as it stands in a list of the front matter."""
    return f'"{word}"' if word.lower() in TRUTHS else word


class Names:
    """The variables of a story, by what each is seen to hold, and the names they bear with us."""

    def __init__(self) -> None:
        self.called: dict[str, str] = {}
        self.first: dict[str, str] = {}  # as given at the beginning
        self.words: dict[str, list[str]] = {}  # of those that hold words
        self.truths: set[str] = set()
        self.numbers: set[str] = set()
        self.known: set[str] | None = None  # what may be one, where a bare word may be
        self.told: set[str] = set()  # those whose value is shown

    def name(self, written: str) -> str:
        """What a variable is called with us."""
        bare = written.lstrip("$_")
        if bare not in self.called:
            plain = re.sub(r"\W", "_", bare)
            taken = {one.lower() for one in self.called.values()} | KEPT_WORDS
            while plain.lower() in taken:
                plain += "_"
            self.called[bare] = plain
        return self.called[bare]

    def knows(self, written: str) -> bool:
        """Was this variable met before?"""
        return written.lstrip("$_") in self.called

    @contextmanager
    def tentative(self) -> Iterator[None]:
        """What is learned inside is forgotten where it does not translate."""
        kept = (
            dict(self.called),
            {name: list(words) for name, words in self.words.items()},
            set(self.truths),
            set(self.numbers),
        )
        try:
            yield
        except Untold:
            self.called, self.words, self.truths, self.numbers = kept
            raise

    def shown(self, written: str) -> str:
        """The value of a variable, among words."""
        self.told.add(self.name(written))
        return shown(self.name(written))

    def changed(self) -> Iterator[str]:
        """What the words of variables that are shown look like here."""
        for name in self.called.values():
            words = [word for word in self.words.get(name, ()) if word != "none"]
            if name in self.told and words:
                listed = ", ".join(words[:4]) + (", …" if len(words) > 4 else "")
                yield f"`{name}` is shown as its words are written here, small and with hyphens: {listed}"

    def holds(self, name: str, value: str) -> None:
        """A variable is seen to hold, or be compared with, a value as ours has it."""
        if value in ("true", "false"):
            self.truths.add(name)
        elif value.lstrip("-").isdecimal():
            self.numbers.add(name)
        elif value not in self.words.setdefault(name, []):
            self.words[name].append(value)

    def summed(self, said: str) -> None:
        """The variables in this are added up, so that they are numbers."""
        self.numbers |= set(re.findall(r"\w+", said)) & set(self.called.values())

    def state(self) -> Iterator[tuple[str, str]]:
        """Every variable with its first value, as the front matter has it."""
        for name in self.called.values():
            first = self.first.get(name, "")
            if name in self.words:
                words = [first if not first.isdecimal() else "", *self.words[name]]
                if name not in self.first or not first:
                    words = ["none", *words]
                words = list(dict.fromkeys(filter(None, words)))
                yield name, f"[{', '.join(quoted(each) for each in words)}]"
            elif name in self.truths and name not in self.numbers:
                yield name, first or "false"
            else:
                yield name, {"true": "1", "false": "0"}.get(first, first) or "0"


def spoken(heading: str) -> str:
    """The name of a scene as it stands in a condition: in quotes where a sign or a word in it would say something else."""
    plain = re.fullmatch(r"[\w' ]+", heading) and not re.search(
        r"(?i)\b(?:and|or|not|is|isn't|at)\b", heading
    )
    return heading if plain else f'"{heading}"'


def thrown(call: str) -> str:
    """A number by chance, from one bound to another, as dice. Raises Untold."""
    bounds = [int(one) for one in re.findall(r"-?\d+", call)]
    if not re.fullmatch(r"[^\d-]*(?:-?\d+\s*,\s*)?-?\d+\s*\)", call) or not 1 <= len(bounds) <= 2:
        raise Untold(call)
    low, high = (min(0, *bounds), max(0, *bounds)) if len(bounds) == 1 else sorted(bounds)
    if low == high:
        return str(low)
    if high - low >= MOST_SIDES:
        raise Untold(call)
    more = f" + {low - 1}" if low > 1 else f" - {1 - low}" if low < 1 else ""
    return f"1d{high - low + 1}{more}"


def word_of(text: str) -> str:
    """A text as a word that a variable may hold."""
    made = "-".join(re.findall(r"[^\W_]+", text.lower()))
    if not made:
        return "none"
    return made if not made[0].isdigit() else f"n{made}"


def condition(text: str, names: Names, passage: Callable[[str], str | None], bare: bool = False) -> str:
    """A condition as ours. `passage` gives the heading of a passage by its name; `bare`: a name alone may be one, as in
    ink. Raises Untold."""
    with names.tentative():
        return _condition(text, names, passage, bare)


def _condition(text: str, names: Names, passage: Callable[[str], str | None], bare: bool) -> str:
    found = list(tokens(text))
    made: list[str] = []
    at = 0
    if any(
        said == "," or found[place : place + 1] == [("sign", ">")] and said == "-"
        for place, (_, said) in enumerate(found, 1)
    ):
        raise Untold(text)  # several things, or a way
    while at < len(found):
        kind, said = found[at]
        at += 1
        if kind == "call":
            if at < len(found) and found[at][1] == ")":  # this one
                at += 1
                counted = at < len(found) and SIGNS.get(found[at][1]) in COMPARED
                made += ["visits"] if counted else ["(visits > 1)"]
                continue
            name = next((each for what, each in found[at:] if what in ("string", "word")), "")
            heading = passage(name.strip("\"'"))
            if heading is None:
                raise Untold(text)
            while at < len(found) and found[at][1] != ")":
                at += 1
            at += 1
            counted = at < len(found) and SIGNS.get(found[at][1]) in COMPARED
            made.append(f"visits of {spoken(heading)}" if counted else f"visited {spoken(heading)}")
        elif kind == "string":
            made.append(word_of(said[1:-1]))
        elif kind == "dice":
            made.append(thrown(said))
        elif kind == "number":
            if "." in said:
                raise Untold(text)
            made.append(said)
        elif said.lower() in SIGNS:
            sign = SIGNS[said.lower()]
            if sign == "=" and at < len(found) and found[at][1].lower() == "not":
                sign, at = "is not", at + 1
            made.append(sign)
        elif kind == "word":
            if at < len(found) and found[at][1] == "(":  # a call of something
                raise Untold(text)
            word = named(said, names, passage, bare, text)
            compared = SIGNS.get(found[at][1]) if at < len(found) else None
            against = found[at + 1][1].lower() if at + 1 < len(found) else ""
            if word.startswith("visited ") and compared in ("=", "is not") and against in ("true", "false"):
                at += 2  # it was visited, or it was not
                word = word if (compared == "=") == (against == "true") else f"not {word}"
            elif word.startswith("visited ") and compared in COMPARED:
                word = word.replace("visited", "visits of", 1)
            made.append(word)
        else:
            raise Untold(text)
    seen(made, names)
    return joined(made)


def named(said: str, names: Names, passage: Callable[[str], str | None], bare: bool, text: str) -> str:
    """A word of a condition."""
    if said.lower() in ("true", "false"):
        return said.lower()
    heading = passage(said) if bare and said.lstrip("$") not in names.called else None
    if heading is not None:
        return f"visited {spoken(heading)}"
    if not bare and not said.startswith(("$", "_")):
        raise Untold(text)
    if "." in said or (bare and names.known is not None and said not in names.known):
        raise Untold(text)
    return names.name(said)


def seen(made: list[str], names: Names) -> None:
    """Note what variables are compared with."""
    ours = set(names.called.values())
    for at, word in enumerate(made):
        if word not in ours:
            continue
        after = made[at + 1 : at + 3]
        if len(after) == 2 and after[0] in ("=", "is not", ">", ">=", "<", "<=") and after[1] not in ours:
            names.holds(word, after[1])
            if after[0] not in ("=", "is not"):
                names.numbers.add(word)
        elif (not after or after[0] in ("and", "or", ")")) and not (
            at and made[at - 1] in (*COMPARED, "+", "-", "*")
        ):
            names.truths.add(word)


def joined(made: list[str]) -> str:
    """The words of a condition in a row."""
    return re.sub(r"\(\s+|\s+\)", lambda sign: sign[0].strip(), " ".join(made)).strip()


def tokens(text: str) -> Iterator[tuple[str, str]]:
    """The pieces of a condition. Raises Untold for what is none."""
    at = 0
    text = text.strip()
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise Untold(text)
        at = match.end()
        kind = str(match.lastgroup)
        yield kind, match[kind].strip()


def change(
    name: str, how: str, value: str, names: Names, passage: Callable[[str], str | None], bare: bool = False
) -> str:
    """A variable that becomes something, as our span. Raises Untold."""
    with names.tentative():
        return _change(name, how, value, names, passage, bare)


def _change(
    name: str, how: str, value: str, names: Names, passage: Callable[[str], str | None], bare: bool
) -> str:
    if not bare and not name.startswith(("$", "_")):
        raise Untold(name)
    ours = names.name(name)
    value = value.strip().rstrip(";").strip()
    own = re.match(rf"(?:{re.escape(name)}|it)\s*([+-])\s*(.+)$", value)
    if own and how in ("to", "="):
        how, value = own[1], own[2]
    found = list(tokens(value))
    if len(found) == 1 and found[0][0] == "string":
        said = word_of(found[0][1][1:-1])
    else:
        said = condition(value, names, passage, bare)
    if not re.search(r"\w", said) or (how not in ("to", "=") and ours in names.words):
        raise Untold(value)
    if how in ("to", "="):
        if re.fullmatch(r"[\w-]+", said) and not THROW.fullmatch(said):
            names.holds(ours, said)
        else:
            names.numbers.add(ours)
        if re.search(r"\b(?:visited|and|or|not|is)\b|[<>=]", said):
            raise Untold(value)
        if re.search(r"\s[-+*]\s", said):
            names.summed(said)
        return f"{ours} = {said}"
    names.numbers.add(ours)
    names.summed(said)
    return f"{ours} {how[0]} {said}"
