"""A voice: finds the message that a line was made of, and sets it in another language, what stands in its places too.

A line that was made of several sentences, or is a list, is taken apart; what no message fits stays as it is: names,
and what a writer wrote.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from solo.core.english import singular
from solo.language.template import BEINGS, Choice, Place, Set, Template, translation

WRITERS = frozenset(
    {"prose", "aloud", "blurb", "title", "heading", "subheading", "choice", "question"}
)  # may be a writer's
STORY = frozenset({"prose", "aloud", "blurb", "title", "echo"})  # of which the engine has few
PAGES = frozenset({"set", "subheading"})  # of rules, which have their own text in each language or none
SHORT = 8
LONG = 24  # letters that stand in a writer's text, word for word, hardly by chance
SENTENCE = re.compile(r"(?<=[.!?…”’)\]]) +(?=[A-Z“‘(\[`\d])")
FIGURED = re.compile(r"(.+) \(([^()]+)\)([.!?]?)", re.DOTALL)
NUMBERED = re.compile(r"( *\d+\. )(.*?)((?:  [\[(].*)?)", re.DOTALL)
WHOLE = re.compile(r"[A-Za-zÀ-ÿ’']+")
COUNTED = re.compile(r"(\d+|no|an?|the|some|your|their|his|her|its) (.+)", re.IGNORECASE | re.DOTALL)
TRAIT = re.compile(r"(.+?) ((?:with|in|without) .+)")
FIGURES = re.compile(r"(.+?)((?:[ ,:]+(?:[−+×-] ?)?(?:\d*d(?:\d+|%)\S*|[\d−+/→-]+%?))+)")
DICE = re.compile(r"\b\d*d(?:\d+|%)(?:k[hl]\d*)?\b")
NUMBER = re.compile(r"[−+-]?\d+")
JOINTS = (" · ", " × ", ": ", "; ", " – ", " → ", ", ", " and ", " or ", " ")
WHOSE = "{who}: "  # before what is rolled for: it stands without it as well
WEAK = 4  # letters of a template that says hardly anything
FIRM = 10  # letters of a template that is surely meant
LOOSE = frozenset({", ", " and ", " or "})  # what may also stand within a sentence
COLUMNS = re.compile(r"(\s{2,})")
QUOTED = re.compile(r"(“[^”]*”)")
TITLED = re.compile(r"(“[^”]*”) (.+)")
WRAPS = (("[", "]"), ("(", ")"), ("“", "”"), ("`", "`"))
MOST_KEPT = 20_000
MOST_SENTENCES = 24
MOST_TRIED = 3  # templates that fit, of which the best is taken


class Entry(NamedTuple):
    """A message and its translation: one form, or one for each kind of number."""

    template: Template
    set: tuple[str, ...]


class Leaf(NamedTuple):
    """Words that no message fits."""

    text: str


class Noun(NamedTuple):
    """A thing by its name, as it stands: `the torch`, `2 torches`, `goblin 3`."""

    entry: Entry
    before: str  # the article, or a number
    number: int
    after: str


class Told(NamedTuple):
    """A message, and what stands in its places."""

    entry: Entry
    places: "Mapping[str, Node]"
    capital: bool = False  # it begins with one


class Row(NamedTuple):
    """Several in a row, and what stands between them."""

    nodes: "tuple[Node, ...]"


class Ending(NamedTuple):
    """Something without its full stop."""

    node: "Node"
    stop: str


Node = Leaf | Noun | Told | Row | Ending


class Voice:
    """A language that is spoken: its messages, its articles, and what its number words go by."""

    def __init__(
        self,
        entries: Iterable[tuple[str, str, tuple[str, ...]]],
        articles: Mapping[str, str] | None = None,
        number: Callable[[int], int] = lambda number: int(number != 1),
        typed: Mapping[str, str] | None = None,
    ) -> None:
        self.typed = {said.casefold(): meant for said, meant in (typed or {}).items()}
        self.articles = {case: row.split() for case, row in (articles or {}).items()}
        self.number = number
        self.whole: dict[str, Entry] = {}
        self.by_word: dict[str, list[Entry]] = {}
        self.loose: list[Entry] = []
        self.own: Callable[[str], bool] = lambda text: False  # whether a text is the writer's
        self.written: frozenset[str] = frozenset()  # the lines of the writer
        for one, many, forms in entries:
            if one.startswith(WHOSE) and all(form.startswith(WHOSE) for form in forms):
                self.add(
                    Entry(
                        Template(one.removeprefix(WHOSE)), tuple(form.removeprefix(WHOSE) for form in forms)
                    )
                )
            for text in filter(None, (one, many)):
                self.add(Entry(Template(text), forms))
        for known in (*self.by_word.values(), self.loose):
            known.sort(key=lambda entry: (-entry.template.weight, entry.template.text))
        self.known: dict[str, Node] = {}
        self.shown: dict[str, str] = {}  # choices as they are shown: as they are
        self.lines: dict[tuple[str, str], str] = {}

    def add(self, entry: Entry) -> None:
        """Put a message where it is found."""
        template = entry.template
        if not template.places and "{" not in template.text:
            self.whole.setdefault(template.text.casefold(), entry)
        elif template.keys:
            for key in template.keys:
                self.by_word.setdefault(key, []).append(entry)
        elif template.weight:
            self.loose.append(entry)

    # Lines.

    def leave(self, texts: Iterable[str]) -> None:
        """What stands in these texts is a writer's."""
        every = "\n".join(texts)
        source = plainly(every)
        self.written = frozenset(plainly(line.strip("#- ")) for line in every.splitlines())

        def own(text: str) -> bool:
            words = plainly(text)
            return bool(words) and (
                words in source or len(words) > LONG and (words[:LONG] in source or words[-LONG:] in source)
            )

        self.own = own
        self.lines.clear()
        self.known.clear()

    def said(self, text: str) -> str:
        """A text of the engine."""
        return "\n".join(self.line("said", line) for line in text.split("\n"))

    def line(self, style: str, text: str) -> str:
        """A styled line."""
        if not text.strip() or style in PAGES:
            return text
        known = self.lines.get((style, text))
        if known is None:
            if len(self.lines) > MOST_KEPT:
                self.lines.clear()
            known = self.lines[style, text] = self.fresh(style, text)
        return known

    def fresh(self, style: str, text: str) -> str:
        """A line that was not said yet."""
        lead = text[: len(text) - len(text.lstrip())]
        body = text[len(lead) :]
        if style == "choice" and (found := NUMBERED.fullmatch(text)):
            number, words, notes = found.groups()
            if len(self.shown) > MOST_KEPT:
                self.shown.clear()
            short = (
                len(words) < SHORT and words.casefold() in self.whole
            )  # it stands in many a text by chance
            said = words if self.own(words) and not short else self.set(self.parsed(words))
            self.shown[" ".join(said.split()).casefold()] = words
            return number + said + self.notes(notes)
        if (style in WRITERS or len(body) >= LONG) and self.own(body):
            return text
        if (style in WRITERS or style == "said") and plainly(body) in self.written:
            return text
        if style in STORY:
            node = self.parsed(body)
            return text if strange(node) * 3 > len(body) else lead + self.set(node)
        if COLUMNS.search(body):
            return lead + "".join(
                part if not part.strip() else self.set(self.parsed(part)) for part in COLUMNS.split(body)
            )
        return lead + self.set(self.parsed(body))

    def notes(self, text: str) -> str:
        """What stands behind a choice, in brackets."""
        return "".join(
            piece if not piece.strip() else self.set(self.parsed(piece)) for piece in re.split(r"(  )", text)
        )

    def heard(self, line: str) -> str:
        """What is typed, as the engine hears it: its words for commands, and the words of a choice as they were shown."""
        typed = " ".join(line.split()).casefold()
        first, _, rest = typed.partition(" ")
        if typed in self.typed:
            return self.typed[typed]
        if typed in self.shown:
            return self.shown[typed]
        return f"{self.typed[first]} {line.split(maxsplit=1)[1]}" if rest and first in self.typed else line

    # Finding the message.

    def parsed(self, text: str) -> Node:
        """What a text was made of."""
        node = self.known.get(text)
        if node is None:
            if len(self.known) > MOST_KEPT:
                self.known.clear()
            self.known[text] = Leaf(text)  # whatever asks for it meanwhile goes round in a circle
            node = self.known[text] = self.found(text)
        return node

    def found(self, text: str) -> Node:
        """The same, not looked up."""
        if not worded(text):
            return Leaf(text)
        whole = self.whole.get(text.casefold())
        if whole is not None:
            return Noun(whole, "", 1, "") if is_noun(whole) else Told(whole, {}, text[:1].isupper())
        whole = self.whole.get(text[:-1].casefold()) if text[-1] in ".!?:" else None
        if whole is not None:
            return Row((self.parsed(text[:-1]), Leaf(text[-1])))
        pieces = SENTENCE.split(text)
        ways: tuple[Callable[[str], Node | None], ...] = (
            (self.wrapped, self.pieces)
            if text[0] == "["
            else (self.message, self.wrapped, self.noun, self.apart, self.pieces)
        )
        if len(pieces) > 1:
            ways = (self.in_one, self.sentences, self.message, self.pieces)
        best: Node = Leaf(text)
        least = strange(best)
        for way in ways:
            node = way(text)
            left = least if node is None else strange(node)
            if isinstance(node, Told) and node.entry.template.weight >= FIRM:
                return node
            if node is not None and (left < least or isinstance(best, Leaf)):
                best, least = node, left
            if not least:
                break
        return best

    def in_one(self, text: str) -> Node | None:
        """The message of several sentences."""
        return self.message(text, within=True)

    def message(self, text: str, within: bool = False) -> Node | None:
        """The message of a template that fits, the one with the most words of its own; `within`, none whose place would
        hold more than a sentence."""
        best: tuple[int, Node] | None = None
        tried = 0
        for entry in self.candidates(text):
            template = entry.template
            if tried >= MOST_TRIED or best is not None and template.weight * 3 <= best[0]:
                break
            places = template.fits(text)
            if places is None:
                continue
            held = {name: value for name, value in places.items() if value is not None}
            if within and any(SENTENCE.search(value) for value in held.values()):
                continue
            tried += 1
            nodes: dict[str, Node] = {}
            for name, value in held.items():
                if name.endswith("_s"):
                    nodes[name.removesuffix("_s")] = Leaf("you")
                else:
                    nodes[name] = self.held(value)
            told = Told(entry, nodes, text[:1].isupper())
            if template.weight < WEAK and any(strange(nodes[name]) for name in nodes if name not in BEINGS):
                continue
            good = (
                3 * template.weight
                - sum(strange(node) for name, node in nodes.items() if name not in BEINGS) // 2
                - (sum(len(v) for v in held.values()) // 8)
            )
            if best is None or good > best[0]:
                best = good, told
        return best[1] if best and best[0] > 0 else None

    def held(self, text: str) -> Node:
        """What stands in a place: several words of the writer's stay as they are."""
        words = text.strip()
        lead, _, trail = text.partition(words) if words else ("", "", "")
        if not words:
            return Leaf("")
        if " " in words and words.casefold() not in self.whole and self.own(words):
            node: Node = Leaf(words)
        else:
            node = self.parsed(words)
        return Row((Leaf(lead), node, Leaf(trail))) if lead or trail else node

    def candidates(self, text: str) -> Iterator[Entry]:
        """Messages that may fit, those with the most words first."""
        words = dict.fromkeys(word.lower() for word in WHOLE.findall(text))
        found = [entry for word in words for entry in self.by_word.get(word, ())]
        found.sort(key=lambda entry: -entry.template.weight)
        yield from found
        yield from self.loose

    def sentences(self, text: str) -> Node | None:
        """Several sentences, each of its own message, or some of them of one together."""
        pieces = SENTENCE.split(text)
        if len(pieces) > MOST_SENTENCES:
            return None
        gaps = SENTENCE.findall(text)
        nodes: list[Node] = []
        at, fits = 0, False
        while at < len(pieces):
            for end in range(len(pieces), at, -1):
                part = "".join(
                    piece + gap for piece, gap in zip(pieces[at:end], [*gaps[at : end - 1], ""], strict=True)
                )
                whole = self.whole.get(part.casefold())
                node = (
                    Told(whole, {}, part[:1].isupper())
                    if whole
                    else self.message(part, within=True)
                    if end - at <= 4
                    else None
                )
                if node is None and end == at + 1:
                    node = self.parsed(part)
                if node is not None:
                    fits = fits or not isinstance(node, Leaf)
                    nodes += [node, Leaf(gaps[end - 1])] if end <= len(gaps) else [node]
                    at = end
                    break
        return Row(tuple(nodes)) if fits else None

    def wrapped(self, text: str) -> Node | None:
        """Something in brackets or quotation marks; None where it does not stand in them."""
        if text.count("“") > 1 and (quoted := QUOTED.split(text))[0] == "":
            said = [
                self.parsed(part) if part.startswith("“") else self.between(part) for part in quoted if part
            ]
            return Row(tuple(said))
        if titled := TITLED.fullmatch(text):
            return Row((self.parsed(titled[1]), Leaf(" "), self.parsed(titled[2])))
        for left, right in WRAPS:
            inner = text[1:-1]
            if text.startswith(left) and text.endswith(right) and left not in inner and right not in inner:
                return Row((Leaf(left), self.parsed(inner) if inner else Leaf(""), Leaf(right)))
        return None

    def between(self, text: str) -> Node:
        """What stands between quoted words: a comma, an `or`."""
        words = text.strip(" ,.")
        return (
            Row((Leaf(text.partition(words)[0]), self.parsed(words), Leaf(text.partition(words)[2])))
            if words
            else Leaf(text)
        )

    def apart(self, text: str) -> Node | None:
        """A sentence with its figures."""
        figured = FIGURED.fullmatch(text)
        if figured:
            words, figures, stop = figured.groups()
            node, inner_node = self.parsed(words + stop), self.parsed(figures)
            if not isinstance(node, Leaf):
                return Row((Ending(node, stop), Leaf(" ("), inner_node, Leaf(f"){stop}")))
            node = self.parsed(words)
            if not (isinstance(node, Leaf) and isinstance(inner_node, Leaf)):
                return Row((node, Leaf(" ("), inner_node, Leaf(f"){stop}")))
        return None

    def noun(self, text: str) -> Node | None:
        """A thing by its name, with an article, a number, in the plural."""
        before, name, after = "", text, ""
        if found := COUNTED.fullmatch(text):
            before, name = found.groups()
        if numbered := re.fullmatch(r"(.+?)( \d+)", name):
            name, after = numbered.groups()
        number = int(before) if before.isdecimal() else 1
        if found := TRAIT.fullmatch(name):
            trait = self.whole.get(found[2].casefold())
            if trait is not None:
                return Row(
                    (self.parsed(f"{before} {found[1]}".strip()), Leaf(" "), Told(trait, {}), Leaf(after))
                )
        for one in dict.fromkeys((name, singular(name))):
            entry = self.whole.get(one.casefold())
            if entry is not None and (is_noun(entry) or before or after or one != name):
                many = number if before.isdecimal() else 1 if one == name else 2
                return Noun(entry, before, many, after)
        return None

    def pieces(self, text: str) -> Node | None:
        """A list, or words before a colon: whatever is known of its parts."""
        for joint in JOINTS[:-1]:
            if joint in LOOSE and (found := FIGURES.fullmatch(text)):
                node = self.parsed(found[1])
                if not isinstance(node, Leaf):
                    return Row((node, Leaf(found[2])))
            if joint not in text:
                continue
            nodes: list[Node] = []
            for number, piece in enumerate(text.split(joint, 1 if joint == ": " else -1)):
                nodes += [self.joint(joint)] * bool(number) + [
                    self.parsed(piece) if piece.strip() else Leaf(piece)
                ]
            parts = nodes[::2]
            known = [node for node in parts if not isinstance(node, Leaf) or not worded(node.text)]
            if joint in LOOSE and len(known) < len(parts) and any(is_prose(node) for node in parts):
                continue
            if any(not isinstance(node, Leaf) for node in parts):
                return Row(tuple(nodes))
        stop = text[-1]
        if stop in ".!?:…" and len(text) > 1:
            node = self.parsed(text[:-1])
            if not isinstance(node, Leaf):
                return Row((node, Leaf(stop)))
        return None

    def joint(self, joint: str) -> Node:
        """What stands between parts: `and` has a word of its own."""
        word = joint.strip()
        entry = self.whole.get(word.casefold()) if word.isalpha() else None
        return Row((Leaf(" "), Told(entry, {}), Leaf(" "))) if entry else Leaf(joint)

    # Setting it.

    def set(self, node: Node, case: str = "") -> str:
        """What was found, in this language."""
        if isinstance(node, Leaf):
            return self.bare(node.text) if case else node.text
        if isinstance(node, Noun):
            return self.noun_in(node, case)
        if isinstance(node, Ending):
            text = self.set(node.node, case)
            return text.removesuffix(node.stop) if node.stop else text
        if isinstance(node, Row):
            return "".join(self.set(each, case) for each in node.nodes)
        text = self.composed(translation(self.form(node)), node)
        return text[:1].upper() + text[1:] if node.capital else text

    def form(self, told: Told) -> str:
        """The form of a translation that goes with its number."""
        forms = told.entry.set
        if len(forms) == 1:
            return forms[0]
        count = next((number_of(node) for node in told.places.values() if number_of(node) is not None), 2)
        return forms[min(self.number(abs(count or 0)), len(forms) - 1)]

    def composed(self, parts: tuple[Set, ...], told: Told) -> str:
        """A translation with its places filled."""
        made = ""
        for part in parts:
            if isinstance(part, str):
                made += part
            elif isinstance(part, Choice):
                node = told.places.get(part.name, Leaf(""))
                made += self.composed(part.ways[0 if self.first(node) else 1], told)
            else:
                made += self.placed(part, told.places.get(part.name, Leaf("")))
        return made

    def first(self, node: Node) -> bool:
        """Is it you, or one, or something at all?"""
        if isinstance(node, Leaf):
            if (count := number_of(node)) is not None:
                return self.number(abs(count)) == 0
            return node.text.casefold() in ("you", "your", "yourself")
        return isinstance(node, Noun) and node.number == 1 and node.before.isdecimal()

    def placed(self, place: Place, node: Node) -> str:
        """What stands in a place, in its case."""
        if isinstance(node, Leaf) and node.text.casefold() in ("you", "yourself"):
            row = self.articles.get("you:" + (place.case or "der"))
            return row[0] if row else self.articles.get("you", [node.text])[0]
        return self.set(node, place.case)

    def noun_in(self, noun: Noun, case: str) -> str:
        """A thing with the article of its case."""
        one, _, many = noun.entry.set[0].partition("|")
        article, _, name = one.partition(" ")
        if article not in self.nominative:
            article, name = "", one
        gender = self.nominative.index(article) if article else -1
        if noun.number != 1:
            plural_article, _, plural_name = many.partition(" ")
            name = plural_name if plural_article in self.nominative else many or name
            gender = len(self.nominative) - 1 if article else -1
        before = noun.before.casefold()
        wanted = case or {"the": self.definite, "a": self.indefinite, "an": self.indefinite}.get(before, "")
        if before.isdecimal():
            return f"{noun.before} {name}{noun.after}"
        if noun.after or not wanted or gender < 0:
            return f"{name}{noun.after}"
        row = self.articles.get(wanted, [])
        word = row[gender] if gender < len(row) else ""
        return f"{word} {name}".strip().removeprefix("- ")

    @property
    def nominative(self) -> list[str]:
        """The articles by which a noun's kind is known."""
        return self.articles.get(self.definite, [])

    @property
    def definite(self) -> str:
        """The case that `the` stands for."""
        return next(iter(self.articles), "")

    @property
    def indefinite(self) -> str:
        """The case that `a` stands for."""
        return (self.articles.get("a") or [""])[0]

    def bare(self, text: str) -> str:
        """A name that is not known, without an English article."""
        return re.sub(r"^(?:the|an?) ", "", text, flags=re.IGNORECASE)


def is_prose(node: Node) -> bool:
    """Is it more than a name, and nothing that a message fits?"""
    return any(len(words.split()) > 3 for words in residue(node))


def plainly(text: str) -> str:
    """Words to compare: no marks, single spaces, plain quotation marks."""
    text = re.sub(r"[*_`]+", "", text).replace("’", "'").replace("“", '"').replace("”", '"')
    return " ".join(text.split()).casefold()


def worded(text: str) -> bool:
    """Does it hold words, not figures and dice alone?"""
    return bool(re.search(r"[^\W\d_]", DICE.sub("", text)))


def is_noun(entry: Entry) -> bool:
    """Is it the name of a thing, in one and in many?"""
    return len(entry.set) == 1 and "|" in entry.set[0] and "{" not in entry.set[0]


def number_of(node: Node) -> int | None:
    """The number that a place holds."""
    return (
        int(node.text.replace("−", "-")) if isinstance(node, Leaf) and NUMBER.fullmatch(node.text) else None
    )


def strange(node: Node) -> int:
    """How much of it no message fits."""
    return len("".join(residue(node)))


def residue(node: Node) -> Iterator[str]:
    """The words that no message fits."""
    if isinstance(node, Leaf):
        if worded(node.text):
            yield node.text
    elif isinstance(node, Ending):
        yield from residue(node.node)
    elif isinstance(node, Row):
        for each in node.nodes:
            yield from residue(each)
    elif isinstance(node, Told):
        for name, each in node.places.items():
            if name not in BEINGS or not isinstance(each, Leaf):
                yield from residue(each)
