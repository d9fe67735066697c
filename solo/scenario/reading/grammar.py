"""The grammar of expressions: text in, a typed tree out.

    expression  any ("or" any)*            any    every ("and" every)*
    every       "not" every | side [comparison side]
    side        term (("+" | "-") term)*   term   atom ("*" atom)*
    atom        number, dice, true, false, (expression), has, count of, visited, been to, visits of, met,
                chose, with, dead, beaten, fled …, hurt, wounded, know, system, skill, background, past, day 3, at dusk,
                after 6 hours, a declared name, a tag of a place, a name the engine keeps, or words: a value of a variable, or somebody

What may live here: reading, and the errors it finds. Length and nesting are capped, so that no text is slow
to read.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from solo.core import regex
from solo.core.clock import HOURS, MINUTES
from solo.core.dice import DiceError
from solo.core.dice import parse as parse_dice
from solo.core.english import WORDED
from solo.scenario import expressions as e
from solo.scenario.names import nearest, one_of, stem, straight
from solo.scenario.reading.vocabulary import Vocabulary
from solo.scenario.words import GEAR, HERE

MOST_CHARACTERS = 300
MOST_DEPTH = 12
MOST_NUMBER = 1_000_000
VALUE = "a value"  # behind a comparison

_TOKEN = regex.late(
    r"""\s*(?:(?P<string>"[^"]*"|'[^']*'(?!\w))|(?P<dice>\d{0,3}d(?:\d{1,4}|%)(?:k[hl]\d{0,2})?(?!\w))"""
    r"""|(?P<number>\d+(?![\w]))"""
    r"""|(?P<op><=|>=|===?|=>|=<|<>|!==?|≤|≥|≠|[<>=+\-*×()\[\],])|(?P<word>[^\W\d][\w'.]*(?:-[^\W\d][\w']*)*|\d+\w+))""",
    re.IGNORECASE,
)
_COMPARISONS = {"=": "is", "==": "is", "!=": "is not", "≠": "is not", "≤": "<=", "≥": ">="}
_FOREIGN = {"==": "is", "!=": "is not", "===": "is", "!==": "is not", "=>": ">=", "=<": "<=", "<>": "is not"}
_STOP = {"and", "or", "not", "is", "isn't"}
_NUMBERED = regex.late(r"-\d\w*(?:-\w+)*")
_DEGREE = regex.late(r"\s+(least|most)\b", re.IGNORECASE)
_VERBS = (
    *(
        "has",
        "count",
        "visited",
        "been",
        "met",
        "chose",
        "with",
        "know",
        "system",
        "skill",
        "background",
        "past",
    ),
    *("in", "at", "after", "before", *e.STATES, *e.HEALTH),
)
_VISITS = regex.late(r"\s+(?:of|to)\b", re.IGNORECASE)
_DAY = regex.late(r"\s+\d")
_PRONOUN = regex.late(rf"({'|'.join(e.PRONOUNS)})(?:\s+([^\W\d]+))?", re.IGNORECASE)


_NUMBERED = regex.late(  # `ropes 2`, `ropes x2`, `more than 2 ropes`
    r"\D*[^\W\d_](?:\s+[x×]?|\s*\(\s*[x×]?)\s*(?:[2-9]|[1-9]\d)\s*\)?|(?:more than|at least)\s+\d{1,3}\s+\D+",
    re.IGNORECASE,
)


class ExpressionError(Exception):
    """What is wrong with an expression, how far into its text, and the code it is told by."""

    def __init__(self, message: str, offset: int = 0, code: str = "expression"):
        super().__init__(message)
        self.offset, self.code = offset, code


def _written(name: str, rest: str) -> bool:
    """Whether a text begins with the words of a clue, and they end there."""
    low = straight(name).lower()
    return " " in low and rest.startswith(low) and not re.match(r"[\w'-]", rest[len(low) :])


class _Words(e._Node, frozen=True):
    """Words that are not yet known for a value, a person or a mistake."""

    text: str
    offset: int


def parse(text: str, known: Vocabulary) -> e.Expr:
    """The tree of an expression. Raises ExpressionError with what is wrong, where, and what would be
    right."""
    reader = _Reader(text, known)
    tree = reader.expression(0)
    if reader.kind != "end":
        said = f"`{reader.token}` is not expected here; "
        way = "take it out"
        if reader.token == "," and text[reader.offset + 1 :].strip():
            way = f"write `and` or `or`: `{text[: reader.offset].strip()} and {text[reader.offset + 1 :].strip()}`"
        if reader.kind == "word":
            way = "join two with `and`, or close the backtick before it"
            if re.fullmatch(r"\s*\d+\s+\w+\s*", text):  # a price in another coin
                way = "write the number alone, or `coins` behind it"
        raise ExpressionError(said + way, reader.offset)
    return reader.settled(tree)


class Sought(NamedTuple):
    """What the reader looked for last: what it calls that, how far into the text, and what it is compared with."""

    what: str = "a name"
    offset: int = 0
    beside: e.Expr | str | None = None


def sought(text: str, known: Vocabulary) -> Sought:
    """What stands, or is wanted, where a text ends that may be the beginning of an expression."""
    found: list[Sought] = []
    try:
        reader = _Reader(text, known, found)
        reader.settled(reader.expression(0))
    except ExpressionError:
        pass
    same = [one for one in found if one.offset == found[-1].offset]
    return next((one for one in same if one.what != "a name"), same[-1] if same else Sought())


class _Reader:
    """Reads one expression by recursive descent. `looked` takes in what it looks for."""

    def __init__(self, text: str, known: Vocabulary, looked: list[Sought] | None = None):
        self.text, self.known, self.looked = straight(text), known, looked
        if len(text) > MOST_CHARACTERS:
            raise ExpressionError(
                f"an expression may be {MOST_CHARACTERS} characters long; this has {len(text)}"
            )
        self.end, self.depth = 0, 0
        self.next()

    def next(self) -> str:
        """Go on to the next token. Returns the one left behind."""
        left = getattr(self, "token", "")
        self.last = self.end
        match = _TOKEN.match(self.text, self.end)
        if match is None:
            rest = self.text[self.end :].strip()
            if rest:
                from solo.scenario.reading.hints import sign

                raise ExpressionError(sign(rest), self.end + len(self.text[self.end :]) - len(rest))
            self.kind, self.token, self.offset = "end", "", len(self.text)
        else:
            self.kind = str(match.lastgroup)
            self.token = match[self.kind]
            self.offset, self.end = match.start(self.kind), match.end()
            if self.kind == "word" and self.text[self.end : self.end + 1] == "-":
                self._hyphened()
        return left

    def _hyphened(self) -> None:
        """`level-2` is a name, unless `level` is one and `level-2` is none."""
        match = _NUMBERED.match(self.text, self.end)
        if match and (self.known.variable(self.token + match[0]) or not self.known.is_name(self.token)):
            self.token, self.end = self.token + match[0], match.end()

    def looks(self, what: str, beside: Any = None) -> None:
        """Note that this is looked for here."""
        if self.looked is not None:
            self.looked.append(Sought(what, self.offset, beside))

    def took(self, *words: str) -> bool:
        """Pass over these words or signs if they come next, all of them."""
        if self.kind == "string" or self.token.lower() != words[0]:
            return False
        if len(words) > 1 and not re.match(
            r"\s+" + r"\s+".join(words[1:]) + r"\b", self.text[self.end :], re.IGNORECASE
        ):
            return False
        for _ in words:
            self.next()
        return True

    def expression(self, depth: int) -> e.Expr:
        if depth > MOST_DEPTH:
            raise ExpressionError(f"brackets may be {MOST_DEPTH} deep", self.offset)
        return self._joined("or", e.Any_, lambda: self._joined("and", e.All, lambda: self.negated(depth)))

    def _joined(self, word: str, kind: type, inner: Callable[[], e.Expr]) -> e.Expr:
        parts = [inner()]
        while self.took(word):
            begins = self.offset
            parts.append(inner())
            self._value_alone(parts[-2], word, parts[-1], begins)
        if len(parts) == 1:
            return parts[0]
        for part in parts[1:]:
            if isinstance(part, e.Number):
                said = f"`{part.value}` alone asks nothing: say what is compared once more, behind `{word}`"
                if isinstance(parts[0], e.Number):
                    said = f"one number is wanted here: write `{parts[0].value}` or `{part.value}`; for the one or the other, a choice each"
                raise ExpressionError(said, self.offset)
        return kind(tuple(self.settled(part) for part in parts))

    def _value_alone(self, before: e.Expr, word: str, part: e.Expr, begins: int) -> None:
        """Raises ExpressionError where a word stands alone behind a comparison with words, one of which it is: it would ask for
        something else of the same name, such as what the place is."""
        while isinstance(before, e.All | e.Any_):
            before = before.of[-1]
        if (
            not isinstance(before, e.Compare)
            or not isinstance(before.left, e.Name)
            or isinstance(part, e.Name)
        ):
            return
        said = self.text[begins : self.last].strip()
        if (word == "or" or before.how == "is not") and self._holds(before.left, said):
            name = before.left.name
            raise ExpressionError(
                f"`{said}` is a word of `{name}`, and alone it asks for something else; write `{name} {before.how} {said}`, or where the "
                f"other is meant, put it in front of what `{name}` is",
                begins,
            )

    def negated(self, depth: int) -> e.Expr:
        nots = 0
        while self.took("not"):
            nots += 1
        tree = self.comparison(depth)
        return e.Not(self.settled(tree)) if nots % 2 else tree

    def comparison(self, depth: int) -> e.Expr:
        left = self.sums(depth)
        offset = self.offset
        how = self._comparison_sign()
        if not how:
            return left
        self.looks(VALUE, left.text if isinstance(left, _Words) else left)
        right = self._held_word(left) or self.sums(depth)
        then = self.offset
        if self._comparison_sign():
            raise ExpressionError("one comparison at a time; join two with `and`", then)
        return self._compare(left, how, right, offset)

    def _comparison_sign(self) -> str:
        if self.took("is", "at", "least") or self.took("at", "least"):
            return "at least"
        if self.took("is", "at", "most") or self.took("at", "most"):
            return "at most"
        if self.took("is", "not") or self.took("isn't"):
            return "is not"
        if self.took("is"):
            return "is"
        if self.kind == "op" and self.token in _FOREIGN:
            if self.token not in ("==", "!="):
                raise ExpressionError(f"write `{_FOREIGN[self.token]}` for `{self.token}`", self.offset)
            said = f"`{self.token}` is a sign of another language; write `{_FOREIGN[self.token]}`"
            self.known.notes.append((self.offset, "foreign", said))
        if self.kind == "op" and self.token in ("<", ">", "<=", ">=", *_COMPARISONS):
            return _COMPARISONS.get(sign := self.next(), sign)
        return ""

    def _compare(self, left: e.Expr, how: str, right: e.Expr, offset: int) -> e.Expr:
        if (
            isinstance(right, _Words)
            and right.text.lower() in e.ATTITUDES
            and not self._holds(left, right.text)
            and not (isinstance(left, e.Name) and not self.known.beings.find(left.name).key)
        ):
            return self._attitude(left, how, right, offset)
        if (
            isinstance(left, _Words)
            and isinstance(right, _Words)
            and how in ("is", "is not", "at least", "at most")
            and self.known.beings.find(left.text).key
        ):
            from solo.scenario.foreign import meant

            mood = meant(right.text, "attitude", e.ATTITUDES)
            hint = f"did you mean `{mood}`?" if mood else f"it may be {one_of(e.ATTITUDES)}"
            raise ExpressionError(f"`{right.text}` is no attitude; {hint}", right.offset, "unknown-word")
        if isinstance(left, _Words) and isinstance(right, e.Name):
            left, right = right, left
        if isinstance(left, e.Name) and isinstance(right, _Words):
            right = self._value(left, right)
        left, right = self.settled(left), self.settled(right)
        how = {"at least": ">=", "at most": "<="}.get(how, how)
        self._same_kind(left, how, right, offset)
        return e.Compare(left, how, right)

    def _held_word(self, left: e.Expr) -> e.Expr | None:
        """The word that comes next, where the left side may hold words and it is one of no other meaning to it."""
        if not isinstance(left, e.Name) or self.known.kind(left) != "word" or self.kind != "word":
            return None
        here = self.end, self.kind, self.token, self.offset, self.last
        offset, text = self.offset, self.name("a word")
        if self._holds(left, text) or not self.known.variable(text):
            return self._words(text, offset)
        self.end, self.kind, self.token, self.offset, self.last = here
        return None

    def _holds(self, left: e.Expr, word: str) -> bool:
        return isinstance(left, e.Name) and word.lower() in [w.lower() for w in self.known.words(left.name)]

    def _attitude(self, left: e.Expr, how: str, right: _Words, offset: int) -> e.Expr:
        name = left.name if isinstance(left, e.Name) else left.text if isinstance(left, _Words) else ""
        if not name:
            raise ExpressionError(f"only somebody can be {right.text}", offset)
        if how not in ("is", "is not", "at least", "at most"):
            raise ExpressionError("an attitude `is`, `is not`, is `at least` or `at most` another", offset)
        return e.Attitude(self._being(name, offset), name, how, right.text.lower())

    def _value(self, left: e.Name, right: _Words) -> e.Expr:
        words = self.known.words(left.name)
        for word in words:
            if word.lower() == right.text.lower():
                return e.Word(word)
        if not words and self.known.kind(left) == "word":
            return e.Word(right.text)
        if not words:
            kind = self.known.kind(left)
            way = "compare it with a number, in figures" if kind == "number" else "it is true or false"
            said = f"`{left.name}` holds no words, so it is never `{right.text}`; {way}"
            raise ExpressionError(said, right.offset, "type")
        near = nearest(right.text, words)
        raise ExpressionError(
            f"`{left.name}` is never `{right.text}`; it may be {one_of(words)}"
            + (f". Did you mean `{near}`?" if near else ""),
            right.offset,
            "unknown-word",
        )

    def _same_kind(self, left: e.Expr, how: str, right: e.Expr, offset: int) -> None:
        kinds = {kind for side in (left, right) if (kind := self.known.kind(side))}
        if "word" in kinds and how not in ("is", "is not"):
            worded = next(
                (
                    side
                    for side in (left, right)
                    if isinstance(side, e.Name) and self.known.kind(side) == "word"
                ),
                None,
            )
            of = f"`{worded.name}` is a word: " if worded is not None else ""
            raise ExpressionError(
                f"{of}words are neither more nor less; compare them with `is`", offset, "type"
            )
        if len(kinds) > 1 and kinds != {"number"}:
            name = (
                left.tag
                if isinstance(left, e.Tagged)
                else left.name
                if isinstance(left, e.Name | e.Engine)
                else ""
            )
            of = f"`{name}`: " if name else ""
            if name in ("day", "night") and "number" in kinds:
                raise ExpressionError(
                    f"`{name}` is true or not; the number of the day is `days`", offset, "type"
                )
            said = f"{of}a {' and a '.join(sorted(kinds))} are never alike; compare numbers with numbers, words with words"
            raise ExpressionError(said, offset, "type")

    def sums(self, depth: int) -> e.Expr:
        return self._chain(("+", "-"), lambda: self._chain(("*", "×"), lambda: self.signed(depth)))

    def _chain(self, signs: tuple[str, ...], inner: Callable[[], e.Expr]) -> e.Expr:
        left, length = inner(), 0
        while self.kind == "op" and self.token in signs:
            sign, length = self.next(), length + 1
            if length > 20:
                raise ExpressionError("at most 20 terms in a sum", self.offset)
            left = e.Sum(self.settled(left), "*" if sign == "×" else sign, self.settled(inner()))
        return left

    def signed(self, depth: int) -> e.Expr:
        if self.kind == "op" and self.token == "-":
            self.next()
            value = self.settled(self.atom(depth))
            return e.Number(-value.value) if isinstance(value, e.Number) else e.Sum(e.Number(0), "-", value)
        return self.atom(depth)

    def atom(self, depth: int) -> e.Expr:
        self.looks("a name")
        if self.kind == "op" and self.token == "(":
            self.next()
            tree = self.settled(self.expression(depth + 1))
            if not self.took(")"):
                raise ExpressionError("a bracket is not closed; write `)`", self.offset)
            return tree
        if self.kind == "number":
            return self.number()
        if self.kind == "dice":
            return self.dice()
        if self.kind == "end":
            raise ExpressionError("the expression stops short; a name or a number is wanted", self.offset)
        if self.kind == "op":
            said = f"`{self.token}` is not expected here; a name or a number is wanted"
            raise ExpressionError(said, self.offset)
        verb = self.token.lower()
        if self.kind != "word" or self._declared():
            return self._plain()
        if verb in e.STATES:
            return self._state(verb)
        if verb in e.HEALTH:
            return self._health(verb)
        if verb in _VERBS:
            return getattr(self, f"_{verb}")()
        if verb == "visits" and _VISITS.match(self.text, self.end):
            return self._visits()
        if verb == "day" and _DAY.match(self.text, self.end):
            self.next()
            return e.Compare(e.Engine("days"), "is", self.number())
        return self._plain()

    def _declared(self) -> bool:
        """Whether a declared name comes next, whatever it begins with."""
        here = self.end, self.kind, self.token, self.offset, self.last
        name = self.name("a name")
        self.end, self.kind, self.token, self.offset, self.last = here
        return bool(self.known.variable(name))

    def number(self) -> e.Number:
        if self.kind != "number":
            raise ExpressionError(f"`{self.token}` is no number; write one in figures", self.offset)
        if len(self.token) > 9 or int(self.token) > MOST_NUMBER:
            raise ExpressionError(f"numbers go up to {MOST_NUMBER}", self.offset)
        return e.Number(int(self.next()))

    def dice(self) -> e.Dice:
        try:
            parse_dice(self.token)
        except DiceError as wrong:
            raise ExpressionError(str(wrong), self.offset, "dice") from None
        return e.Dice(self.next().lower())

    def name(self, what: str) -> str:
        """The words of a name, up to the next word or sign that cannot be part of one."""
        self.looks(what)
        if self.kind == "string":
            return self.next()[1:-1].strip()
        words = []
        while self.kind in ("word", "number") and not self._stops():
            words.append(self.next())
        if not words:
            raise ExpressionError(f"{what} is wanted here; write its name", self.offset)
        return " ".join(words)

    def _stops(self) -> bool:
        word = self.token.lower()
        return word in _STOP or (word == "at" and bool(_DEGREE.match(self.text, self.end)))

    def _plain(self) -> e.Expr:
        offset = self.offset
        if self.kind == "string":
            return self._words(self.next()[1:-1].strip(), offset)
        text = self.name("a name")
        if text.lower() in ("true", "false"):
            return e.Truth(text.lower() == "true")
        if name := self.known.variable(text):
            return e.Name(name)
        if text.lower() == "hero":
            return e.Pronoun("hero")
        if text.lower() in e.ENGINE_NAMES:
            return e.Engine(text.lower())
        if text.lower() in WORDED:
            return e.Number(WORDED[text.lower()])
        if text.lower() in HERE:
            return e.Tagged(text.lower())
        if text.lower() in HOURS:
            return e.Hour("at", text.lower())
        if pronoun := _PRONOUN.fullmatch(text):
            return e.Pronoun(pronoun[1], pronoun[2] or "")
        return self._words(text, offset)

    @staticmethod
    def _words(text: str, offset: int) -> Any:
        """Words on their way: no expression yet, and none of them outlives the reading of one."""
        return _Words(text, offset)

    def settled(self, tree: e.Expr) -> e.Expr:
        """The tree, if it is one; words that are nothing raise an error with what they may have been."""
        if not isinstance(tree, _Words):
            return tree
        raise ExpressionError(self.known.undeclared(tree.text), tree.offset, "undeclared")

    def _being(self, name: str, offset: int) -> str:
        return self._found(self.known.being(name), offset)

    def _found(self, found: tuple[str, str], offset: int) -> str:
        key, wrong = found
        if wrong:
            raise ExpressionError(wrong, offset, "unknown-name")
        return key

    def _has(self) -> e.Expr:
        self.next()
        number = 1
        if (counted := self._number_before_noun()) is not None:
            number = counted.value
        offset, name = self.offset, self.name("an item")
        if (
            number > 1
            and name.lower() in ("coins", "coin", "gp", "gold", "money", "silver")
            and not self.known.items.find(name).key
        ):
            raise ExpressionError(f"coins are counted: write `coins >= {number}`", offset, "unknown-name")
        if number == 1 and (other := self._no_thing(name)):
            raise ExpressionError(other, offset, "unknown-name")
        return e.Has(self._found(self.known.item(name), offset), name, number)

    def _no_thing(self, name: str) -> str:
        """What to say of a name that nothing which is carried has, and something else."""
        known = self.known
        coins = re.fullmatch(r"(?:coins?|gold|gp|money|silver)\s+(\d+)", name, re.IGNORECASE)
        if coins and not known.items.find(name).key:
            return f"coins are counted: write `coins >= {coins[1]}`"
        lacks = re.fullmatch(
            r"(?:no|not|not an?|not the|not any|none of)\s+(?:the\s+)?(\S.*)", name, re.IGNORECASE
        )
        if lacks and not known.items.find(name).key:
            return f"nothing is called `{name}`; what is not there is asked so: `not has {lacks[1]}`"
        if known.items.find(name).key or known.things.find(name).key:
            return ""
        if _NUMBERED.fullmatch(name):
            return "how many stands in front of what is carried, and holds for more as well: `has 2 ropes`"
        if (stem(name) or ("",))[-1] in GEAR:
            return ""
        if variable := known.variable(name):
            return f"`{variable}` is a variable, and no thing: write `{self._instead(name, variable)}`"
        if known.beings.has_like(name):
            return f"`{name}` is somebody, and no thing: write `{self._instead(name, f'with {name}')}`"
        return ""

    def _instead(self, name: str, right: str) -> str:
        """The expression with something else for `has NAME`."""
        return re.sub(
            rf"\bhas\s+(?:an?\s+|the\s+)?{re.escape(name)}", right, self.text.strip(), flags=re.IGNORECASE
        )

    def _count(self) -> e.Expr:
        self.next()
        of = self.took("of")
        if not of and (number := self._number_before_noun()):
            return e.Plural(number, self.name("a noun"))
        offset, name = self.offset, self.name("an item")
        if not of and (counting := self._counting(name)):
            return counting
        first, _, rest = name.partition(" ")
        if not of and rest and (first.isdigit() or first.lower() in WORDED):
            said = f"`count` is of what is carried, or of a number with a name: write `count {rest}`, or the number in prose"
            raise ExpressionError(said, offset)
        carried = self.known.items.find(name).key or self.known.things.find(name).key
        if of and not carried and (variable := self.known.variable(name)):
            said = f"`{variable}` is a number, and nothing that is carried: write `{variable}`, or `count {variable} THINGS` for so many of them"
            raise ExpressionError(said, offset)
        counted = e.CountOf(self._found(self.known.item(name), offset), name)
        return counted if of else e.Plural(counted, name)

    def _number_before_noun(self) -> e.Number | None:
        """A number that is written, in figures or in words, before the noun it counts."""
        behind = self.text[self.end :].strip()
        if not behind or behind[0] in "<>=+-*()" or self.known.called(f"{self.token} {behind}"):
            return None
        if self.kind == "number":
            return self.number()
        return self._whole() if self.token.lower() in WORDED else None

    def _counting(self, words: str) -> e.Expr | None:
        """A number that is declared or kept, and the noun it counts: `alarm guards`."""
        parts = words.split()
        for end in range(len(parts) - 1, 0, -1):
            first, noun = " ".join(parts[:end]), " ".join(parts[end:])
            name = self.known.variable(first)
            number: e.Expr | None = e.Name(name) if name else None
            if number is None and first.lower() in e.COUNTED:
                number = e.Engine(first.lower())
            if number is not None and self.known.kind(number) == "number":
                return e.Plural(number, noun)
        return None

    def _visited(self) -> e.Expr:
        self.next()
        offset, name = self.offset, self.name("a scene")
        return e.Visited(self._found(self.known.scene(name), offset))

    def _met(self) -> e.Expr:
        self.next()
        self.looks("somebody")
        offset, name = self.offset, self.name("a name")
        return e.Met(self._being(name, offset), name)

    def _chose(self) -> e.Expr:
        self.next()
        offset, words = self.offset, self.name("the words of a choice")
        self.known.asked_choice(words, offset)
        return e.Chose(words)

    def _with(self) -> e.Expr:
        self.next()
        self.looks("somebody")
        offset, name = self.offset, self.name("a name")
        return e.With(self._being(name, offset), name)

    def _state(self, state: str) -> e.Expr:
        """`dead X`, `beaten X` and the like."""
        self.next()
        self.looks("somebody")
        offset, name = self.offset, self.name("a name")
        who = self._being(name, offset)
        return e.Dead(who, name) if state == "dead" else e.Stands(who, name, state)

    def _health(self, how: str) -> e.Expr:
        """`hurt`, `wounded`, `hurt Corin`."""
        self.next()
        self.looks("somebody")
        offset = self.offset
        if self.kind not in ("word", "string") or self._stops():
            return e.Health(how)
        name = self.name("a name")
        return (
            e.Health(how)
            if name.lower() in ("hero", "party")
            else e.Health(how, self._being(name, offset), name)
        )

    def _been(self) -> e.Expr:
        if not self.took("been", "to") and not self.took("been", "in") and not self.took("been", "at"):
            raise ExpressionError("write `been to SCENE`", self.offset)
        offset, name = self.offset, self.name("a scene")
        return e.Visited(self._found(self.known.scene(name), offset))

    def _visits(self) -> e.Expr:
        self.next()
        self.next()
        offset, name = self.offset, self.name("a scene")
        return e.VisitsOf(self._found(self.known.scene(name), offset))

    def _skill(self) -> e.Expr:
        self.next()
        return e.Skilled("skill", self.name("a skill"))

    def _background(self) -> e.Expr:
        self.next()
        return e.Skilled("background", self.name("a background"))

    def _past(self) -> e.Expr:
        self.next()
        return e.Skilled("past", self.name("something of the past"))

    def _in(self) -> e.Expr:
        self.next()
        offset, name = self.offset, self.name("a region")
        return e.Within(self._found(self.known.lies_in(name), offset))

    def _at(self) -> e.Expr:
        self.next()
        if self.token.lower() in ("night", "day"):
            return e.Engine(self.next().lower())
        return self._hour("at")

    def _before(self) -> e.Expr:
        self.next()
        self.looks("a time of day")
        if self.took("day"):
            return e.Compare(e.Engine("days"), "<", self._whole())
        return self._hour("before")

    def _after(self) -> e.Expr:
        """`after 6 hours`, since the adventure began; `after day 2`; `after dusk`."""
        self.next()
        self.looks("a time of day")
        if self.token.lower() == "day" and _DAY.match(self.text, self.end):
            self.next()
            return e.Compare(e.Engine("days"), ">", self._whole())
        if self.token.lower() in HOURS:
            return self._hour("after")
        number = self._whole()
        self.looks("a span of time")
        offset, unit = self.offset, self.token.lower().removesuffix("s")
        if unit != "minute" and unit not in MINUTES:
            near = nearest(unit, ["minute", *MINUTES])
            raise ExpressionError(
                f"`{self.token or 'nothing'}` is no span of time; "
                + (f"did you mean `{near}s`?" if near else "write `after 6 hours` or `after 2 days`"),
                offset,
                "unknown-word",
            )
        self.next()
        return e.Compare(e.Engine("minutes"), ">=", e.Number(number.value * MINUTES.get(unit, 1)))

    def _whole(self) -> e.Number:
        """A number, in figures or in words."""
        if self.kind == "number":
            return self.number()
        word = self.token.lower()
        if word in ("a", "an"):
            self.next()
            return e.Number(1)
        if word not in WORDED:
            raise ExpressionError("a number is wanted here: `after 6 hours`, `after day 2`", self.offset)
        self.next()
        number = WORDED[word]
        if number >= 20:  # `forty-five`, `forty five`
            if self.token == "-":
                self.next()
            if 0 < (unit := WORDED.get(self.token.lower(), 0)) < 10:
                self.next()
                number += unit
        return e.Number(number)

    def _hour(self, how: str) -> e.Expr:
        self.looks("a time of day")
        word, offset = self.token.lower(), self.offset
        if word not in HOURS:
            near = nearest(word, list(HOURS))
            hint = f"did you mean `{near}`?" if near else f"it may be {one_of(tuple(HOURS))}"
            raise ExpressionError(
                f"`{self.token or 'nothing'}` is no time of day; {hint}", offset, "unknown-word"
            )
        self.next()
        return e.Hour(how, word)

    def _know(self) -> e.Expr:
        self.next()
        number = self.number().value if self.kind == "number" else 1
        if number > 1 and not self.took("of"):
            raise ExpressionError("write `know 2 of a, b, c`", self.offset)
        self.took("of")
        clues = [self._clue()]
        while self.kind == "op" and self.token == ",":
            self.next()
            clues.append(self._clue())
        if number > len(clues):
            raise ExpressionError(
                f"{number} of {len(clues)} clues can never be known; write fewer", self.offset
            )
        return e.Know(tuple(clues), number)

    def _clue(self) -> str:
        self.looks("a clue")
        offset = self.offset
        name = self._sentence() or self.name("a clue")
        while self.token.lower() in (
            "is",
            "isn't",
        ):  # a clue is compared with nothing: it is one of its words
            self.next()
            if self.kind in ("word", "number") and not self._stops():
                self.name("a clue")
            name = self.text[offset : self.last].strip(' "')
        return self._found(self.known.clue(name), offset)

    def _sentence(self) -> str:
        """The longest clue that is written out here in full, with all of its words; nothing where none is."""
        rest = self.text[self.offset :].lower()
        whole = [name for name in self.known.secrets.names.values() if _written(name, rest)]
        if self.kind == "string" or not whole:
            return ""
        name = max(whole, key=len)
        self.end = self.offset + len(name)
        self.next()
        return name

    def _system(self) -> e.Expr:
        self.next()
        offset = self.offset
        return e.System(self._found(self.known.system(self.name("a system")), offset))
