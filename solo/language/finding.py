"""Finding the message that a text was made of, and those that what stands in its places was made of.

What was made of several sentences, or is a list, is taken apart; what no message fits stays as it is: names, and what a
writer wrote.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from solo.core.english import singular
from solo.language.nodes import (
    FIRM,
    Ending,
    Entry,
    Leaf,
    Node,
    Noun,
    Row,
    Told,
    is_noun,
    is_prose,
    strange,
    worded,
)
from solo.language.template import BEINGS, Template

SENTENCE = re.compile(r"(?<=[.!?…”’)\]]) +(?=[A-Z“‘(\[`\d])")
FIGURED = re.compile(r"(.+) \(([^()]+)\)([.!?]?)", re.DOTALL)
WHOLE = re.compile(r"[A-Za-zÀ-ÿ’']+")
COUNTED = re.compile(r"(\d+|no|an?|the|some|your|their|his|her|its) (.+)", re.IGNORECASE | re.DOTALL)
TRAIT = re.compile(r"(.+?) ((?:with|in|without) .+)")
FIGURES = re.compile(r"(.+?)((?:[ ,:]+(?:[−+×-] ?)?(?:\d*d(?:\d+|%)\S*|[\d−+/→-]+%?))+)")
THROWN = re.compile(r"(.+): (\d*d(?:\d+|%).*)", re.DOTALL)  # what dice are for, and the dice
JOINTS = (" · ", " × ", ": ", "; ", " – ", " → ", ", ", " and ", " or ", " + ", " ")
WHOSE = "{who}: "  # before what is rolled for: it stands without it as well
WEAK = 4  # letters of a template that says hardly anything
LOOSE = frozenset({", ", " and ", " or "})  # what may also stand within a sentence
QUOTED = re.compile(r"(“[^”]*”)")
TITLED = re.compile(r"(“[^”]*”) (.+)")
WRAPS = (("[", "]"), ("(", ")"), ("“", "”"))
MOST_KEPT = 20_000
MOST_SENTENCES = 24
MOST_TRIED = 3  # templates that fit, of which the best is taken
SCORES = re.compile(r"(?:[A-Z][a-z]{1,2} [−\d]+(?: → [−\d]+)?[, ]*)+")
LONGEST = 60  # letters of somebody's name
SEVERAL = re.compile(r"(, | and )")  # between several who are named in one breath
SOMEBODY = re.compile(r"(?:the |an? |\d+ )\S|[A-Z]|you$")
ASKED = re.compile(r"<[a-z_]+>: ([^<>{}]+\?)$")  # what dice are thrown for, without whose they are
YOURS = ("you", "yourself")
LEADS = re.compile(r"^[^“”`]*:(?: |$)")  # something is said of what follows
OF = re.compile(r"([\d.,]+) (of) ([\d.,]+)")  # so many of so many
NAME = 7  # words that a name may have before what somebody does


class Finder:
    """Messages by their words, and what a text was made of."""

    def __init__(self, entries: Iterable[tuple[str, str, tuple[str, ...]]]) -> None:
        self.whole: dict[str, Entry] = {}
        self.by_word: dict[str, list[Entry]] = {}
        self.loose: list[Entry] = []
        self.own: Callable[[str], bool] = lambda text: False  # whether a text is the writer's
        for one, many, forms in entries:
            if one.startswith(WHOSE) and all(form.startswith(WHOSE) for form in forms):
                self.add(
                    Entry(
                        Template(one.removeprefix(WHOSE)), tuple(form.removeprefix(WHOSE) for form in forms)
                    )
                )
            if (asked := ASKED.match(one)) and all(map(ASKED.match, forms)):
                self.add(Entry(Template(asked[1]), tuple(ASKED.match(form)[1] for form in forms)))  # type: ignore[index]
            for text in filter(None, (one, many)):
                self.add(Entry(Template(text), forms, 1 if text == one and many else 2))
        for known in (*self.by_word.values(), self.loose):
            known.sort(key=lambda entry: (-entry.template.weight, entry.template.text))
        self.known: dict[str, Node] = {}

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
        if (of := OF.fullmatch(text)) is not None:
            return Row((Leaf(of[1]), Leaf(" "), self.parsed(of[2]), Leaf(" "), Leaf(of[3])))
        whole = self.whole.get(text[:-1].casefold()) if text[-1] in ".!?:" else None
        if whole is not None:
            return Row((self.parsed(text[:-1]), Leaf(text[-1])))
        if (figured := FIGURES.fullmatch(text)) is not None and (
            figured[1].endswith("?") and figured[1].casefold() in self.whole
        ):
            return Row((self.parsed(figured[1]), Leaf(figured[2])))
        pieces = SENTENCE.split(text)
        ways: tuple[Callable[[str], Node | None], ...] = (
            (self.wrapped, self.pieces)
            if text[0] == "["
            else (self.message, self.done, self.wrapped, self.noun, self.apart, self.figures, self.pieces)
        )
        if len(pieces) == 1 and (found := THROWN.fullmatch(text)) and ": " in found[1] and text[0] != "[":
            ways = (self.thrown, *ways)
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
            if any(value.count("(") != value.count(")") for value in held.values()):
                continue
            if template.weight < FIRM and ":" not in template.text and any(map(LEADS.search, held.values())):
                continue  # what stands before a colon is a message of its own
            if within and any(SENTENCE.search(value) for value in held.values()):
                continue
            tried += 1
            nodes: dict[str, Node] = {}
            for name, value in held.items():
                if name.endswith("_s"):
                    nodes[name.removesuffix("_s")] = Leaf("you")
                elif name in BEINGS:
                    nodes[name] = self.being(value)
                else:
                    nodes[name] = self.held(value)
            told = Told(entry, nodes, text[:1].isupper(), held)
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

    def done(self, text: str) -> Node | None:
        """Somebody's name, and what they do, which is a message of its own: `The gang | is past talking.`"""
        words = text.split(" ")
        for at in range(1, min(NAME, len(words) - 2)):
            entry = self.whole.get(" ".join(words[at:]).casefold())
            if entry is not None and words[at][:1].islower():
                return Row((self.held(" ".join(words[:at])), Leaf(" "), Told(entry, {})))
        return None

    def thrown(self, text: str) -> Node | None:
        """What dice are for, and what they show."""
        found = THROWN.fullmatch(text)
        if found is None:
            return None
        return Row((self.parsed(found[1]), Leaf(": "), self.parsed(found[2])))

    def figures(self, text: str) -> Node | None:
        """Scores by their short names, which are the same in every language: `Str 7 Dex 10`."""
        return Leaf(text, True) if SCORES.fullmatch(text) else None

    def being(self, text: str) -> Node:
        """Somebody: by a noun that is known, else by their name; what tells them from others is a message."""
        if text.strip().casefold() in YOURS:
            return Leaf("you")
        node = self.held(text)
        if not strange(node) or len(text) > LONGEST or SENTENCE.search(text):
            return node
        if (several := self.several(text)) is not None:
            return several
        trait = TRAIT.fullmatch(text)
        of_it = self.whole.get(trait[2].casefold()) if trait else None
        if trait and of_it:
            return Row((self.being(trait[1]), Leaf(" "), Told(of_it, {})))
        return Leaf(text, True)

    def several(self, text: str) -> Node | None:
        """Several who are named in one breath, none of whom is known: what stands between them is."""
        parts = SEVERAL.split(text)
        if len(parts) < 2 or self.own(text) or not all(map(SOMEBODY.match, parts[::2])):
            return None
        return Row(tuple(self.joint(part) if at % 2 else self.being(part) for at, part in enumerate(parts)))

    def held(self, text: str) -> Node:
        """What stands in a place: several words of the writer's stay as they are."""
        words = text.strip()
        lead, _, trail = text.partition(words) if words else ("", "", "")
        if not words:
            return Leaf("")
        if " " in words and words.casefold() not in self.whole and self.own(words):
            node: Node = self.noun(words) or Leaf(words, True)
        else:
            node = self.parsed(words)
            if isinstance(node, Leaf):
                node = self.several(words) or node
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
        if len(text) > 2 and text[0] == text[-1] == "`" and "`" not in text[1:-1]:
            return Leaf(text, True)  # it is typed so
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
