"""A voice: lines in another language than the rules' own. What a writer wrote stays as it is; of the rest the message is
found that it was made of (`finding.py`), and its translation set (`wording.py`).
"""

import re
from collections.abc import Callable, Iterable, Mapping

from solo.language.finding import MOST_KEPT, Finder
from solo.language.nodes import Node, Row, firm, strange
from solo.language.wording import Wording

WRITERS = frozenset(
    {"prose", "aloud", "blurb", "title", "heading", "subheading", "choice", "question"}
)  # may be a writer's
STORY = frozenset({"prose", "aloud", "blurb", "title", "echo"})  # of which the engine has few
PAGES = frozenset({"set", "subheading"})  # of rules, which have their own text in each language or none
SHORT = 8
LONG = 24  # letters that stand in a writer's text, word for word, hardly by chance
NUMBERED = re.compile(r"( *\d+\. )(.*?)((?:  [\[(].*)?)", re.DOTALL)
TYPED = re.compile(r"[a-z0-9-]+")
COLUMNS = re.compile(r"(\s{2,})")


class Voice:
    """A language that is spoken: its messages, its articles, and what its number words go by."""

    def __init__(
        self,
        entries: Iterable[tuple[str, str, tuple[str, ...]]],
        articles: Mapping[str, str] | None = None,
        number: Callable[[int], int] = lambda number: int(number != 1),
        typed: Mapping[str, str] | None = None,
    ) -> None:
        self.finder = Finder(entries)
        self.wording = Wording(articles or {}, number)
        self.typed = {said.casefold(): meant for said, meant in (typed or {}).items()}
        self.written: frozenset[str] = frozenset()  # the lines of the writer
        self.shown: dict[str, str] = {}  # choices as they are shown: as they are
        self.lines: dict[tuple[str, str], str] = {}

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

        self.finder.own = own
        self.lines.clear()
        self.finder.known.clear()

    def own(self, text: str) -> bool:
        """Is this a writer's?"""
        return self.finder.own(text)

    def parsed(self, text: str) -> Node:
        """What a text was made of."""
        return self.finder.parsed(text)

    def put(self, text: str) -> str:
        """A text in this language."""
        node = self.parsed(text)
        scraps = (
            isinstance(node, Row) and strange(node) * 2 > len(text) and " " in text.strip() and not firm(node)
        )
        return text if scraps else self.wording.set(node)

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
                len(words) < SHORT and words.casefold() in self.finder.whole
            )  # it stands in many a text by chance
            said = words if self.own(words) and not short else self.put(words)
            self.shown[" ".join(said.split()).casefold()] = words
            return number + said + self.notes(notes)
        if (style in WRITERS or len(body) >= LONG and not firm(self.parsed(body))) and self.own(body):
            return text
        if (style in WRITERS or style == "said") and plainly(body) in self.written:
            return text
        if style in STORY:
            node = self.parsed(body)
            return text if strange(node) * 3 > len(body) else lead + self.wording.set(node)
        if COLUMNS.search(body):
            return lead + self.columned(COLUMNS.split(body))
        return lead + self.put(body)

    def columned(self, parts: list[str]) -> str:
        """Columns, and what stands between them: they stay where they are, as far as there is room."""
        made, wanted = "", 0
        typed = TYPED.fullmatch(parts[0]) and not parts[2][:1].isdigit()  # it stands there to be typed
        for at, part in enumerate(parts):
            wanted += len(part)
            if at % 2:
                made += " " * max(2, wanted - len(made))
            else:
                made += part if typed and TYPED.fullmatch(part) else self.put(part)
        return made

    def notes(self, text: str) -> str:
        """What stands behind a choice, in brackets."""
        return "".join(piece if not piece.strip() else self.put(piece) for piece in re.split(r"(  )", text))

    def heard(self, line: str) -> str:
        """What is typed, as the engine hears it: its words for commands, and the words of a choice as they were shown."""
        typed = " ".join(line.split()).casefold()
        first, _, rest = typed.partition(" ")
        if typed in self.typed:
            return self.typed[typed]
        if typed in self.shown:
            return self.shown[typed]
        return f"{self.typed[first]} {line.split(maxsplit=1)[1]}" if rest and first in self.typed else line


def plainly(text: str) -> str:
    """Words to compare: no marks, single spaces, plain quotation marks."""
    text = re.sub(r"[*_`]+", "", text).replace("’", "'").replace("“", '"').replace("”", '"')
    return " ".join(text.split()).casefold()
