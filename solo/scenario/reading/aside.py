"""Code spans said beside an adventure, with its names known: what a writer says of a game that is to begin somewhere,
or sets in one."""

from collections.abc import Callable

from solo.core import regex
from solo.core.errors import Wrong
from solo.scenario import model as m
from solo.scenario.directives.declaring import Directive
from solo.scenario.expressions import Expr
from solo.scenario.reading import grammar
from solo.scenario.reading.directives import read_span
from solo.scenario.reading.reader import vocabulary
from solo.scenario.reading.spans import Span, Unreadable

FILE = "(what was said)"
QUOTED, COMMA = regex.late(r'"[^"]*"'), regex.late(r"[,;]")


class Aside:
    """The names of an adventure, for spans that do not stand in it."""

    def __init__(self, adventure: m.Adventure):
        self.known = vocabulary(adventure.texts)

    def pieces(self, text: str) -> list[str]:
        """What is said, cut at its commas."""
        shut = QUOTED.sub(lambda found: "_" * len(found[0]), text)
        cuts = [found.start() for found in COMMA.finditer(shut)]
        ends = zip([-1, *cuts], [*cuts, len(text)], strict=True)
        found = [text[begin + 1 : end].strip(" `") for begin, end in ends]
        return [piece for piece in found if piece]

    def expression(self, text: str) -> Expr | None:
        """The expression that a span is, as behind an `if`; None where it is none."""
        try:
            return grammar.parse(text, self.known)
        except grammar.ExpressionError:
            return None
        finally:
            self.known.notes.clear()

    def directive(self, text: str) -> Directive | None:
        """The directive that a span is; None where it is something else. Raises Wrong with what is wrong with it."""
        problems: list[m.Problem] = []
        place: Callable[[int], m.Place] = lambda at: m.Place(FILE, 1, at + 1)
        try:
            part = read_span(Span(text, self.known, place, problems))
        except Unreadable:
            part = None
        wrong = next((problem.message for problem in problems if problem.severity == "error"), "")
        if wrong:
            raise Wrong(f"`{text}`: {wrong}")
        return part if isinstance(part, Directive) else None

    def why_not(self, text: str) -> str:
        """Why a span is no expression, in words; nothing where it is one."""
        try:
            grammar.parse(text, self.known)
        except grammar.ExpressionError as wrong:
            return str(wrong)
        finally:
            self.known.notes.clear()
        return ""

    def scene(self, name: str) -> str:
        """The key of a scene, by its heading, its anchor or a part of it. Raises Wrong where there is none."""
        key, said = self.known.scene(name.strip().removeprefix("#"))
        self.known.notes.clear()
        if said:
            raise Wrong(said)
        return key
