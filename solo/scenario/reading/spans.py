"""One code span on its way to becoming a directive: its text, where it stands, and how to say what is wrong
with it."""

import re
from collections.abc import Callable
from typing import Any

from solo.core import regex
from solo.core.dice import DiceError
from solo.core.dice import parse as parse_dice
from solo.core.english import NUMBERS, WORDED, singular
from solo.scenario.directives import Clue, Directive, Group, Thing
from solo.scenario.expressions import ATTITUDES, Expr, Number, Word
from solo.scenario.model import Variable
from solo.scenario.names import Lexicon, nearest, one, one_of, straight
from solo.scenario.problem import Edit, Place, Problem
from solo.scenario.reading import grammar
from solo.scenario.reading.oclock import times
from solo.scenario.reading.pieces import DICE, listed, unquoted
from solo.scenario.reading.syntax import filled
from solo.scenario.reading.vocabulary import Vocabulary
from solo.scenario.words import APPROACHES, MADE_OF

MOST_CHARACTERS = 400
_COUNT = regex.late(rf"(?P<dice>{DICE})\s+(?=\S)", re.IGNORECASE)
_ARTICLE = regex.late(r"(?:the|an?|some)\s+(?=\S)", re.IGNORECASE)
_COINS = regex.late(r"(?P<amount>.+?)\s*\bcoins?", re.IGNORECASE)
_COUNT_BEHIND = regex.late(
    r"(?P<name>[^\W\d].*?)\s*(?:[x×*]\s?\d{1,3}|\((?:x\s?)?\d{1,3}\)|:\s*\d{1,3}|\s\d{0,3}d\d{1,3}|\s\d{1,3})",
    re.IGNORECASE,
)
_TIMES = regex.late(r"(\d{1,3})\s?[x×*]\s*(?=[^\W\d])", re.IGNORECASE)
_TO_WHOM = regex.late(
    r"(?:the\s+)?(?:player|hero|party|you|me|us|pc|character)\s+(?:the\s+|an?\s+)?(?=\w)", re.IGNORECASE
)
_ANOTHER = regex.late(
    r"(?:xp(?:\s+\d+)?$|test\s+(?:might|agility|wits|will|charm)\b|(?:harm|heal)\s+\d*d?\d|(?:earn|pay)\s+\d"
    r"|(?:gain|lose|learn|join|meet|roll|end|fight|shop|give|part|warm|cool|rest|wait)\s+\S)",
    re.IGNORECASE,
)


_CALLED = regex.late(r"(?P<scene>[^()]+?)\s*\(\s*(?P<who>[^()]*?)\s*\)")
_ASKING = regex.late(r"\s*(?:if|unless|needs|test)\b", re.IGNORECASE)
_OURS = regex.late(
    r"(?:the\s+|your\s+)?(?:party|group|hero|heroes|player|players|you|us|me|team|company)", re.IGNORECASE
)
_MINDS = regex.late(  # `Josiah wary or`, what stands before a last attitude
    rf"(?P<who>.+?)\s+(?P<first>(?P<last>{'|'.join(ATTITUDES)})(?:,?\s+(?:{'|'.join(ATTITUDES)}))*)\s*(?:,|or|and|/)(?:\s+(?:{'|'.join(ATTITUDES)}))?",
    re.IGNORECASE,
)
_AGAIN = regex.late(
    rf"(?P<table>.+?),?\s+(?:twice|thrice|(?:\d{{1,2}}|{'|'.join(NUMBERS)})\s*(?:x|times?|rolls?))",
    re.IGNORECASE,
)
_FIRST_AGAIN = regex.late(
    rf"(?:twice|thrice|(?:\d{{1,2}}|{'|'.join(NUMBERS)})\s*(?:x|times))\s+(?:on\s+)?(?P<table>.+)",
    re.IGNORECASE,
)
_EITHER = regex.late(r"(?P<one>[^\W\d].*?)\s+or\s+(?:an?\s+|the\s+)?(?P<other>[^\W\d].*)", re.IGNORECASE)
_PURSE = regex.late(r"\d[\dd+*-]*\s+(?:(?:gold|silver|copper)\s+)?(?:coins?|gp|sp|cp)", re.IGNORECASE)
_DIE = regex.late(r"\d{0,2}d\d{1,3}(?:\s*[+-]\s*\d+)?", re.IGNORECASE)
_BESIDE = regex.late(r"\s+(?:with|plus|&|\+)\s+(?=\d|an?\s|the\s|[A-Z])")
_COUNT_OF = regex.late(
    r"^(?:\d[\dd+*-]*|an?|the)\s+|\s+(?:hostile|wary|curious|kind|helpful|alone|from ambush|unawares|anew)$",
    re.IGNORECASE,
)
_OFTEN = regex.late(
    rf"once|twice|thrice|again|(?:\d{{1,2}}|{'|'.join(NUMBERS)})\s*(?:x|times?|rolls?)", re.IGNORECASE
)
_ABOUT = regex.late(
    r"^(?:to|with|for|from|by|of|at|up|in|against)\s+(?=\S)|\s+(?:by\s+|x\s*|\+\s*)?\d+$"
    r"|\s+(?:with|by|to|too|twice|along|up|in|to the party|with us|as companion|\+|for)$",
    re.IGNORECASE,
)
_FOR_WHOM = regex.late(
    r"\s+(?:to|for|from|by)\s+(?:the\s+)?(?:player|hero|party|you|me|us|pc|character|inventory|pack|bag)$",
    re.IGNORECASE,
)


_NO_THINGS = (
    "hp",
    "health",
    "life",
    "hit point",
    "hit points",
    "lives",
    "xp",
    "experience",
    "gold",
    "gp",
    "sp",
    "money",
    "silver",
)
_BRACKETS = regex.late(  # `(5) rats`, `rope (wet)`
    r"[(\[](?P<before>[^()\[\]]+)[)\]]\s*(?P<behind>[^\W\d][^()\[\]]*)|(?P<name>[^\W\d][^()\[\]]*?)\s*[(\[](?P<note>[^()\[\]]+)[)\]]"
)
_ANY_THING = regex.late(  # what names no thing
    r"(?:(?:any|some|one|an?|all|all of|half|half of|random|other|single)\s+)+(?:(?:random|other|single|your|the|their)\s+)*"
    r"(?:things?|items?|objects?|belongings|possessions|equipment|gear|inventory|coins|gold|money)"
    r"|everything|something|anything|nothing|(?:an?\s+)?(?:random|any|whatever|whichever)\s+.+|one of (?:the|your|their|his|her)\s+.+",
    re.IGNORECASE,
)
_BEFORE_A_NUMBER = regex.late(r"\w+\s+(?P<thing>[^\W\d][^,\d]*?)\s*(?:,|:|\band\b)?\s*\d+\b", re.IGNORECASE)
_COUNTED = regex.late(r"(?P<verb>gain|lose|give)\s+(?:(?P<n>\d*d?\d+)\s+)?.+", re.IGNORECASE)


class Unreadable(Exception):
    """The span cannot be made out; what is wrong has been told."""


def _coins(piece: str) -> str:
    """A sum in another coin in ours: `2d6 gp` is `2d6 coins`."""
    number = re.match(r"\d*d?\d+", piece.strip())
    return f"{number[0]} coins" if number else piece


class Span:
    """A code span, the names it may use, and a place for what is wrong with it."""

    def __init__(
        self,
        text: str,
        known: Vocabulary,
        place: Callable[[int], Place],
        problems: list[Problem],
        key: str = "",
    ):
        self.text, self.known, self.place, self.problems, self.key = (
            straight(text),
            known,
            place,
            problems,
            key,
        )
        self.written = True  # and no word in it was put in for another
        self.before = ""  # the span right before it on the line
        self.guesses = 0  # how many guesses lie between it and what was written
        if len(text) > MOST_CHARACTERS:
            raise self.wrong(
                "too-long", f"a code span may be {MOST_CHARACTERS} characters long; this has {len(text)}"
            )

    @property
    def at(self) -> Place:
        """Where the span begins."""
        return self.place(0)

    def tell(
        self, code: str, message: str, offset: int = 0, severity: str = "error", edits: tuple[Edit, ...] = ()
    ) -> None:
        """Put a problem on record at so many characters into the span."""
        at = self.place(offset)
        self.problems.append(Problem(at.file, at.line, at.column, code, message, severity, edits))

    def wrong(self, code: str, message: str, offset: int = 0) -> Unreadable:
        """The same, as an error to raise."""
        self.tell(code, message, offset)
        return Unreadable()

    def noted(self, offset: int) -> None:
        """Tell as warnings what the vocabulary noted while names were looked up."""
        for inner, code, message in self.known.notes:
            self.tell(code, message, offset + inner, "warning")
        self.known.notes.clear()

    def expr(self, text: str, offset: int) -> Expr:
        """The expression that begins at this offset of the span."""
        self.known.at = self.place(offset)
        try:
            tree = grammar.parse(text, self.known)
        except grammar.ExpressionError as wrong:
            if right := self._rephrased(text):
                lead, rest = self.text[:offset], self.text[offset + len(text) :]
                said = f"`{text}` cannot be read so; write `{lead}{right}{rest}`"
                self.tell("expression", said, offset)
                return grammar.parse(right, self.known)
            from solo.scenario.reading.phrased import of_hundred, whereabouts

            if right := of_hundred(text):
                said = f"a chance is a condition of its own, in two numbers: write `{right}`"
                raise self.wrong("expression", said, offset) from None

            if said := whereabouts(text, self.known):
                raise self.wrong("expression", said, offset) from None
            raise self.wrong(wrong.code, str(wrong), offset + wrong.offset) from None
        self.noted(offset)
        return tree

    def _rephrased(self, text: str) -> str:
        """An expression in plain speech, as it is written here, where it can be read so."""
        from solo.scenario.reading.phrased import rephrased

        right = rephrased(text, self.known)
        if right.startswith("coins") and not _ASKING.match(self.text):
            return ""  # what is paid is no question
        try:
            return right if right and grammar.parse(right, self.known) else ""
        except grammar.ExpressionError:
            return ""

    def dice(self, text: str, offset: int) -> str:
        """Dice in plain notation."""
        try:
            return str(parse_dice(text.replace("–", "-")))
        except DiceError as wrong:
            raise self.wrong("dice", str(wrong), offset) from None

    def found(self, answer: tuple[str, str], offset: int) -> str:
        """The key that looking a name up gave."""
        key, said = answer
        self.noted(offset)
        if said:
            raise self.wrong("unknown-name", said, offset)
        return key

    def being(self, name: str, offset: int) -> tuple[str, str]:
        """The key and the name of a creature or person."""
        bare = self._alone(unquoted(name), offset)
        verb = self.text.split()[0].lower()
        if (
            verb in ("join", "part", "warm", "cool")
            and _OURS.fullmatch(bare)
            and not self.known.beings.find(bare).key
        ):
            self.tell("arguments", f"say who: `{verb} NAME`, with the name of somebody in its place", offset)
        self._both(bare, offset)
        key = self.found(self.known.being(bare), offset)
        return key, self.known.beings.names.get(key, bare)

    def _both(self, name: str, offset: int) -> None:
        """Two names where one is wanted are told, each with a span of its own. Raises Unreadable."""
        pieces = [piece for piece, _ in listed(name)]
        known = self.known.beings
        if len(pieces) > 1 and not known.find(name).key and all(known.find(piece).key for piece in pieces):
            verb = self.text.split()[0].lower()
            right = " ".join(f"`{verb} {piece}`" for piece in pieces)
            raise self.wrong("two-in-one", f"`{verb}` is of one at a time; write {right}", offset)

    def _alone(self, name: str, offset: int) -> str:
        """Somebody's name without small words about it; told where there are any."""
        bare = _ABOUT.sub("", name).strip()
        if bare == name or not bare or self.known.beings.has_like(name):
            return name
        verb = self.text.split()[0].lower()
        said = f"`{verb} {bare}`" if verb not in ("harm", "heal") else f"`{bare}` alone"
        more = "; it is a step at a time" if verb in ("warm", "cool") and re.search(r"\d", name) else ""
        self.tell("arguments", f"`{name}` is nobody's name; write {said}{more}", offset)
        return bare

    def one_of(self, word: str, words: tuple[str, ...] | dict[str, str], what: str, offset: int) -> str:
        """A word of a closed list, in any case."""
        bare = " ".join(word.lower().split())
        if bare in words:
            return bare
        from solo.scenario.foreign import clipped, meant

        if right := clipped(bare, what, tuple(words)):
            self.tell(
                "unknown-word", f"write `{right}`, without `{bare.removesuffix(right).strip()}`", offset
            )
            raise Unreadable()
        if what == "span of time" and (run := re.fullmatch(r"(\d+)\s?([a-z]+)", bare)):
            unit = meant(run[2], what, tuple(words))
            if unit:
                self.tell("unknown-word", f"write `{run[1]} {unit}{'s' * (run[1] != '1')}`", offset)
                raise Unreadable()
        if "time" in what and (hours := times(re.sub(r"^(?:until|till?|at|to)\s+", "", bare))):
            verb = self.text.split()[0].lower()
            right = ", or ".join(f"`{verb} until {hour}`" for hour in hours)
            raise self.wrong("unknown-word", f"times of day have names: write {right}", offset)
        near = meant(bare, what, tuple(words))
        hint = f"did you mean `{near}`?" if near else f"it may be {one_of(list(words), 12)}"
        self.tell("unknown-word", f"`{word}` is no {what}; {hint}", offset)
        if near is None:
            raise Unreadable()
        return near  # read on with it, so that one slip is told once

    def word(self, variable: Variable, text: str, offset: int) -> Expr:
        """A word that a variable may hold, or another variable that holds words."""
        if self.known.variable(text):
            return self.expr(text, offset)
        if not variable.words:
            if re.fullmatch(r"[+-]?\d+|true|false", text, re.IGNORECASE):
                told = f"`{variable.name}` holds a word (it begins as `{variable.first}`), and this is none; write a word"
                if not text.strip("+-").isdigit():
                    told = f"`{variable.name}` is begun as a word, `{variable.first}`; what is true or false begins so: `{variable.name}: false` in the front matter"
                self.tell("type", told, offset)
            return Word(unquoted(text))
        for word in variable.words:
            if word.lower() == unquoted(text).lower():
                return Word(word)
        near = nearest(text, variable.words)
        hint = f". Did you mean `{near}`?" if near else ""
        message = f"`{variable.name}` is never `{text}`; it may be {one_of(variable.words)}{hint}"
        self.tell("unknown-word", message, offset)
        return Word(near or variable.words[0])

    def counted(self, text: str, offset: int) -> tuple[Expr, str, int]:
        """A number in front of a name (dice, a number word, an article, the name of a number or nothing), the name,
        and where the name begins. What is called all of this has no number in front."""
        if self.known.called(text):
            return Number(1), text, offset
        if match := _COUNT.match(text):
            return self.expr(match["dice"], offset), text[match.end() :], offset + match.end()
        if match := _ARTICLE.match(text):
            return Number(1), text[match.end() :], offset + match.end()
        word, _, rest = text.partition(" ")
        unit, _, after = rest.partition(" ")
        if after and f"{word}-{unit}".lower() in WORDED:  # `twenty five minutes`
            return Number(WORDED[f"{word}-{unit}".lower()]), after, offset + len(word) + len(unit) + 2
        if rest and word.lower() in WORDED:
            return Number(WORDED[word.lower()]), rest, offset + len(word) + 1
        if rest and self.known.is_number(word):
            return self.expr(word, offset), rest, offset + len(word) + 1
        if rest and len(word) > 4 and self.known.tries and word.isalpha():
            near = self.near(word.lower(), NUMBERS, 72)
            if (
                near
                and rest.lower().endswith("s")
                and near[0] == word[0].lower()
                and abs(len(near) - len(word)) < 2
            ):
                self.tell("arguments", f"`{word}` is no number; write `{near} {rest}`", offset)
                return Number(NUMBERS.index(near) + 1), rest, offset + len(word) + 1
        return Number(1), text, offset

    def _counted_first(self, piece: str, offset: int) -> tuple[str, int]:
        """A piece of a list with its number in front; a number behind (`rations x4`) is told."""
        match = _COUNT_BEHIND.fullmatch(piece)
        if match and re.search(r"[+=-]\s*\d+$", piece):
            self._one_directive(piece, offset)
            match = None  # another directive behind a comma, or a sum
        times = _TIMES.match(piece)
        if match and not piece.startswith('"'):
            number, name = re.findall(r"\d*d\d+|\d+", piece)[-1], match["name"]
        elif times:
            number, name = times[1], piece[times.end() :]
        else:
            self._one_directive(piece, offset)
            return piece, offset
        key = self.known.items.find(piece).key or self.known.beings.find(piece).key
        if key:
            return piece, offset
        verb = f"{self.text.split()[0]} " if self.text.split()[:1] and self.text[:offset].split() else ""
        self.tell("arguments", f"the number stands in front, alone: `{verb}{number} {name}`", offset)
        return f"{number} {name}", offset

    def _one_directive(self, piece: str, offset: int) -> None:
        """A piece of a list that is a directive of its own (`gain rope, xp 1`) is told."""
        if _ANOTHER.match(piece) or re.search(r"\s[=+]\s", piece):
            self.tell(
                "two-in-one",
                f"`{piece}` is a directive of its own; give it a code span of its own",
                offset,
            )
            raise Unreadable()

    def _thing(self, name: str, offset: int) -> str:
        """The name of a thing, without whose hands it comes into; coins are none."""
        if (behind := _FOR_WHOM.search(name)) or name.lower().startswith("of "):
            bare = name[: behind.start()] if behind else name[3:]
            self.tell("arguments", f"say only how many and what: `{self.text.split()[0]} {bare}`", offset)
            return bare
        match = _TO_WHOM.match(name)
        verb = self.text.split()[0].lower()
        bare = name[match.end() :] if match else name
        if _ANY_THING.fullmatch(bare) and not self.known.items.find(bare).key:
            told = (
                f"`{bare}` names no thing; write which, `{verb} rope`, say; where dice are to say which, let a row of a table "
                f"`{verb}` each, and `roll` on it"
            )
            raise self.wrong("arguments", told, offset)
        if re.fullmatch(r"\d+", bare) and not self.known.items.find(bare).key:
            what = _BEFORE_A_NUMBER.match(self.text)
            right = f": `{verb} {bare} {what['thing']}`" if what else ""
            self.tell(
                "arguments",
                f"`{bare}` is nothing that is carried; how many stands in front of what{right}",
                offset,
            )
        sums = {"little": "a little", "lot": "dear", "fairly": "fairly", "dear": "dear", "bit": "a little"}
        if bare.lower() in sums and not self.known.items.find(bare).key:
            other = f"`{'earn' if verb == 'gain' else 'pay'} {sums[bare.lower()]}`"
            self.tell(
                "foreign",
                f"`{self.text.strip()}` is a thing called `{bare}`; a sum of coins is {other}",
                offset,
            )
        elif re.fullmatch(r"(?:\S*\d\S*\s+)?(?:gold |silver |copper )?coins?", bare, re.IGNORECASE):
            gone = "coins go with `pay 5 coins`" if verb != "gain" else "coins come with `earn 5 coins`"
            self.tell("foreign", gone, offset)
        elif self.known.tries and not self.known.items.find(bare).key and (other := self._no_thing(bare)):
            self.tell("foreign", f"`{bare}` is no thing that is carried; write `{other}`", offset)
        elif match and not self.known.items.find(name).key:
            said = f"say only what: `{verb} {bare}`; it comes to whoever has room"
            self.tell("foreign", said if verb == "gain" else f"say only what: `{verb} {bare}`", offset)
        return bare

    def _no_thing(self, bare: str) -> str:
        """What to write for words that are no thing: the body's, a purse's, a variable's."""
        match = _COUNTED.fullmatch(self.text.strip())
        low = bare.lower()
        if (
            match is None
            or low not in _NO_THINGS
            and not (match["verb"].lower() != "gain" and self.known.is_number(low))
        ):
            return ""
        more, number = match["verb"].lower() == "gain", match["n"] or "1"
        if low in ("xp", "experience"):
            return f"xp {number}"
        if low in _NO_THINGS[:6]:
            return f"{'heal' if more else 'harm'} {number}"
        if low in _NO_THINGS:
            return f"{'earn' if more else 'pay'} {number} coins" if match["n"] else ""
        return "" if self.known.things.find(bare).key else f"{low} - {number}"

    def _without_attitude(self, name: str, offset: int) -> str:
        """Who is met, without a last word that was to be an attitude and is none."""
        if (several := _MINDS.fullmatch(name)) and not self.known.beings.find(name).key:
            verb, who = self.text.split()[0], several["who"]
            told = f"somebody is of one mind at a time: write `{verb} {who} {several['last'].lower()}`, or `{verb} {who}` for the dice to say"
            self.tell("arguments", told, offset + several.start("first"))
            return who
        rest, _, last = name.rpartition(" ")
        if rest and last.lower() in ATTITUDES and not self.known.beings.find(name).key:
            bare = re.sub(rf"\s+{last}\b", "", self.text.strip(), count=1)
            told = f"an attitude stands last, and is that of all who are met: write `{bare} {last.lower()}`"
            self.tell("arguments", told, offset + len(rest) + 1)
            return rest
        if not rest or self.known.beings.find(name).key or not self.known.beings.find(rest).key:
            return name
        from solo.scenario.foreign import meant

        near = meant(last, "attitude", ATTITUDES, 70)
        if near is None:
            return name
        self.tell("unknown-word", f"`{last}` is no attitude; did you mean `{near}`?", offset + len(rest) + 1)
        return rest

    def groups(self, text: str, offset: int) -> tuple[Group, ...]:
        """`COUNT CREATURE [and …]`."""
        result = []
        if (joint := _BESIDE.search(text)) and not self.known.beings.find(text).key:
            right = _BESIDE.sub(" and ", text)
            if all(self.known.beings.find(_COUNT_OF.sub("", piece)).key for piece, _ in listed(right)):
                verb = self.text.split()[0]
                self.tell(
                    "arguments",
                    f"`and` joins those who are met: write `{verb} {right}`",
                    offset + joint.start(),
                )
                text = right
        for piece, start in listed(text, offset):
            piece = self._mustered(piece, start)
            count, written, begins = self.counted(*self._counted_first(piece, start))
            written = self._unbracketed(written, begins, self.known.beings)
            written = self._without_attitude(written, begins)
            if written.strip().isdigit():
                raise self.wrong(
                    "arguments", f"say {written} of whom: `{self.text.split()[0]} 2 rats`", begins
                )
            written = self._attitude_first(written, begins)
            key, name = self.being(written, begins)
            plural = count == Number(1) and not piece.lstrip()[:1].isdigit() and written != singular(written)
            known = key in self.known.beings.names
            if not known and key not in self.known.strangers:
                self._misordered()
                self.known.strangers.setdefault(key, (name, self.place(begins)))
            result.append(Group(count, key, name, known, plural))
        return tuple(result)

    def _unbracketed(self, name: str, offset: int, defined: Lexicon) -> str:
        """A name without what stands in brackets beside it, which is told; one that something is called by as it stands."""
        match = _BRACKETS.fullmatch(name)
        if match is None or name.startswith('"') or defined.find(name).key:
            return name
        bare = (match["behind"] or match["name"]).strip()
        note = (match["before"] or match["note"]).strip()
        worded = match["note"] is not None and re.fullmatch(r"[a-z]+(?: [a-z]+)?", note)
        many = re.fullmatch(r"[x×]?\s*(\d{1,3}|\d*d\d{1,3})\s*[x×]?", note) if match["note"] else None
        verb = self.text.split()[0].lower()
        said = f"{many[1]} {bare}" if many else bare
        if worded and verb == "gain":
            said = f"{note} {bare}"
        elif verb == "meet" and note.lower() in ATTITUDES:
            said = f"{bare} {note.lower()}"
        right = self.text.strip().replace(name, said, 1)
        told = f"a name has no brackets in a code span: write `{right}`"
        if said == bare and verb == "gain" and note:
            told += (
                f"; what it is like (`{note}`) stands under `### {bare[:1].upper()}{bare[1:]}` in `## Items`"
            )
        self.tell("arguments", told, offset)
        return said if said == f"{note} {bare}" else bare

    def _mustered(self, piece: str, offset: int) -> str:
        """The same, where it is told."""
        right = self.mustered(piece)
        if right != piece:
            whole = self.text.strip().replace(piece, right, 1)
            self.tell("arguments", f"how many stands in figures or dice: write `{whole}`", offset)
        return right

    def _attitude_first(self, name: str, offset: int) -> str:
        """A name without the word in front of it that says how somebody is minded, which is told."""
        first, _, rest = name.partition(" ")
        if not rest or self.known.beings.find(name).key or not self.known.beings.find(rest).key:
            return name
        from solo.scenario.foreign import meant

        attitude = meant(first.lower(), "attitude", tuple(ATTITUDES), 90)
        if attitude is None:
            return name
        verb = self.text.split()[0]
        self.tell("arguments", f"how somebody is minded stands last: `{verb} {rest} {attitude}`", offset)
        return rest

    def _misordered(self) -> None:
        """Tell of words in an order in which they name nobody, where in another they name somebody. Raises Unreadable."""
        first = self.text.lower().split()[1:2]
        if self.known.tries and first and first[0] in (*ATTITUDES, "alone"):
            raise self.wrong(
                "arguments", "somebody who is there is named here: `meet 2 rats wary`, `fight 2 rats`"
            )

    def things(self, text: str, offset: int) -> tuple[Thing, ...]:
        """`[COUNT] ITEM [and …]`."""
        result: list[Thing] = []
        for piece, start in listed(text, offset):
            if (
                _PURSE.fullmatch(piece)
                and not self.known.items.find(piece).key
                and self.text.split()[0].lower() in ("gain", "lose")
            ):
                earn = "earn" if self.text.split()[0].lower() == "gain" else "pay"
                left = re.sub(rf"(?:,|\s+and)?\s*{re.escape(piece)}\b,?", "", self.text.strip(), count=1)
                beside = f"`{left}` " if len(left.split()) > 1 else ""
                raise self.wrong(
                    "two-in-one", f"coins are no thing: write {beside}`{earn} {_coins(piece)}`", start
                )
            if result and (before := text.rpartition(f", {piece}")[0]):
                self._what_it_is_like(before, piece, start)
            count, name, begins = self.counted(*self._counted_first(piece, start))
            if name.lower().endswith(" quietly"):
                name = name[: -len(" quietly")].rstrip(" ,")
                self.tell(
                    "arguments", "`quietly` stands last, and is for all that the directive does", begins
                )
            bare = unquoted(self._thing(self._unbracketed(name, begins, self.known.items), begins))
            if (
                (either := _EITHER.fullmatch(bare))
                and not name.startswith('"')
                and not self.known.items.find(bare).key
            ):
                verb = self.text.split()[0].lower()
                told = f"this is one thing called `{bare}`; write `{verb} {either['one']}`, or let each be {'gained' if verb == 'gain' else 'had'} by a choice of its own"
                self.tell("arguments", told, begins)
                bare = either["one"]
            key = self.found(self.known.item(bare), begins)
            known = key in self.known.items.names
            result.append(Thing(count, key, self.known.named(key) or one(bare), known))
        return tuple(result)

    def _what_it_is_like(self, before: str, piece: str, offset: int) -> None:
        """Tell of a word behind a comma that says what the thing in front of it is like: `key, iron`."""
        noun = before.rpartition(",")[2].rpartition(" and ")[2].strip()
        if piece.lower() in MADE_OF and noun.isalpha() and not self.known.items.find(piece).key:
            right = f"{piece.lower()} {noun}"
            told = f"`{piece}` is a thing of its own here; if it says what the other is like, write `{self.text.split()[0]} {right}`"
            self.tell("near-name", told, offset, "warning")

    def clues(self, text: str, offset: int) -> tuple[Clue, ...]:
        """`X[, Y]`."""
        if ";" in text and '"' not in text:
            right = re.sub(r"\s*;\s*", ", ", text)
            said = f"a comma parts one clue from the next: write `{self.text.split()[0]} {right}`; if it is one sentence, put it in quotes"
            self.tell("arguments", said, offset + text.index(";"), "warning")
            text = right
        pieces = [(unquoted(piece), start) for piece, start in listed(text, offset)]
        for piece, start in pieces:
            if piece.lower() in ("it", "this", "that", "nothing", "something", "anything", "everything"):
                told = f"`{piece}` is no clue; write what is learned, `{self.text.split()[0]} the watchword`, say, and ask for it with `know`"
                self.tell("arguments", told, start)
        return tuple(Clue(self.found(self.known.clue(piece), start), piece) for piece, start in pieces)

    def listed(self, text: str, offset: int, joint: str = "") -> list[tuple[str, int]]:
        """The pieces of a list, each with where it begins."""
        return listed(text, offset, joint)

    def meant(self, word: str, what: str, among: tuple[str, ...], at_least: int = 60) -> str | None:
        """The word of ours that one of a closed list is meant by: that of another game, else the nearest in spelling."""
        from solo.scenario.foreign import meant

        return meant(word, what, among, at_least)

    def mustered(self, who: str) -> str:
        """Who is met, with how many in figures where that is said in other words; the same words elsewhere."""
        from solo.scenario.foreign import mustered

        said = " of " in who or " or " in who or " to " in who
        return (mustered(who) if said and not self.known.called(who) else "") or who

    def near(self, word: str, among: tuple[str, ...], at_least: int = 60) -> str | None:
        """The likeliest right spelling of a word among some, or None."""
        return nearest(word, among, at_least)

    def coins(self, text: str, offset: int) -> Expr:
        """`N coins`: the word may be left out; `all` is all there are."""
        match = _COINS.fullmatch(text)
        amount = match["amount"] if match else text
        worded = "-".join(amount.lower().split())
        if worded in WORDED:
            return Number(WORDED[worded])
        return self.expr({"a": "1", "all": "coins"}.get(amount.lower(), amount), offset)

    def table(self, name: str, offset: int) -> str:
        """The key of a random table or a shop's."""
        if _OFTEN.fullmatch(name.strip()) and not self.known.tables.find(unquoted(name)).key:
            told = f"`{name.strip()}` is no table; write `roll` alone in front of its link, and another `roll` for another row"
            raise self.wrong("arguments", told, offset)
        if _DIE.fullmatch(name.strip()) and not self.known.tables.find(unquoted(name)).key:
            told = (
                f"`{name.strip()}` is dice, and a table has its own: write `{self.text.split()[0]}` alone in front of its link; dice alone "
                f"are rolled and shown by `{name.strip()}`, in a code span of their own"
            )
            raise self.wrong("unknown-name", told, offset)
        if (
            re.fullmatch(r"shuffled|new|as \w+", name.strip(), re.IGNORECASE)
            and not self.known.tables.find(unquoted(name)).key
        ):
            verb, how = self.text.split()[0].rstrip(","), name.strip().lower()
            raise self.wrong("unknown-name", f"a comma stands before `{how}`: write `{verb}, {how}`", offset)
        told_of = re.fullmatch(
            r"(?P<table>.+?)\s+(?P<how>new|shuffled|as \w+)", unquoted(name), re.IGNORECASE
        )
        if (
            told_of
            and self.known.tables.find(told_of["table"]).key
            and not self.known.tables.names.get(unquoted(name))
        ):
            whole = self.known.tables.find(unquoted(name))
            if not whole.key or whole.loose:
                verb, how = self.text.split()[0].rstrip(","), told_of["how"].lower()
                said = f"a comma stands before `{how}`: write `{verb} {told_of['table']}, {how}`"
                raise self.wrong("unknown-name", said, offset)
        often = _AGAIN.fullmatch(name.strip()) or _FIRST_AGAIN.fullmatch(name.strip())
        if (
            often
            and self.known.tables.find(often["table"]).key
            and not self.known.tables.find(unquoted(name)).key
        ):
            verb = self.text.split()[0]
            told = f"each row wants a code span of its own: write `{verb} {often['table']}` as often as it is rolled"
            self.tell("arguments", told, offset)
            name = often["table"]
        first = re.match(r"\w+", name.strip())
        if first and first[0].lower() in APPROACHES and not self.known.tables.find(unquoted(name)).key:
            raise self.wrong("foreign", f"what somebody tries is a test: write `test {name.strip()}`", offset)
        return self._nearly(self.known.tables, self.known.table(unquoted(name)), unquoted(name), offset)

    def scene(self, name: str, offset: int) -> str:
        """The key of a scene."""
        return self._nearly(self.known.scenes, self.known.scene(unquoted(name)), unquoted(name), offset)

    def _nearly(self, names: Lexicon, answer: tuple[str, str], name: str, offset: int) -> str:
        """The key that looking a name up gave, or that of the nearest name, which is told."""
        near = names.near(name) if answer[1] else None
        if near is None:
            return self.found(answer, offset)
        self.tell("unknown-name", answer[1], offset)
        return names.find(near).key

    def played(self, text: str, offset: int) -> tuple[str, str, str]:
        """`SCENE [with WHO]`: the key of the scene as it is played so, how it was named, and with whom."""
        called = _CALLED.fullmatch(text)
        if called and not self.known.scenes.find(text).key and self.known.scenes.find(called["scene"]).key:
            right = f"do {called['scene']}{' with ' * bool(called['who'])}{called['who']}"
            self.tell("unknown-name", f"no scene is called `{text}`; write `{right}`", offset)
            text = right[3:]
        again = _AGAIN.fullmatch(text.strip())
        if again and not self.known.scenes.find(text).key and self.known.scenes.find(again["table"]).key:
            told = f"`do` plays a scene once: write `do {again['table']}` as often as it is played"
            self.tell("arguments", told, offset)
            text = again["table"]
        parts = self.known.played(text)
        if parts is None and (parts := self.known.alongside(text)):
            parts = parts[0], re.sub(r"^(?:to|for|and|against|on)\s+", "", parts[1], flags=re.IGNORECASE)
            said = f"who is with them stands behind `with`: write `do {parts[0]} with {parts[1]}`"
            self.tell("arguments", said, offset)
        name, who = parts if parts else (text, "")
        key = self.scene(name, offset)
        meant, near = self.known.company(who)
        if near:
            self.tell(
                "near-name",
                f"nothing is called `{who}`; did you mean `{near}`?",
                offset + text.rfind(who),
                "warning",
            )
        return self.known.variant(key, meant), unquoted(name), meant

    def kept(self, name: str, offset: int) -> str:
        """The declared name of a number that something is kept in."""
        held = self.known.variable(name)
        if not held:
            near = self.known.variable_near(name)
            hint = f"did you mean `{near}`?" if near else f"declare it under `state:`, with 0: `{name}: 0`"
            raise self.wrong("unknown-name", f"nothing is declared as `{name}`; {hint}", offset)
        if not self.known.is_number(held):
            raise self.wrong("type", f"a row is kept as its number, and `{held}` is none", offset)
        return held

    def system(self, name: str, offset: int) -> str:
        """The id of a system of rules."""
        return self.found(self.known.system(name), offset)

    def is_system(self, word: str) -> bool:
        """Whether a word is a system that is installed, or that the adventure names."""
        return word in (*self.known.systems, *self.known.rules)

    def knows(self, name: str) -> bool:
        """Whether a creature or person is called so."""
        return bool(self.known.beings.find(name).key)

    def is_item(self, name: str) -> bool:
        """Whether just this is the name of a thing under `## Items`."""
        return self.known.items.has_like(name)

    def has(self, name: str) -> bool:
        """Whether a thing is called so, defined or ordinary."""
        known = self.known
        return bool(known.items.find(name).key or known.things.find(name).key)

    def only_for(self, systems: set[str]) -> bool:
        """Whether the adventure is for none but these systems."""
        return self.known.all_named(systems)

    def filled(self, kind: type[Directive], rest: str, offset: int) -> dict[str, Any]:
        """The fields of a directive, read by its syntax."""
        found = filled(self, kind, rest, offset)
        return {name: value for name, value in found.items() if name in kind.__struct_fields__}
