"""One Markdown file as a tree: front matter apart, blocks nested as they stand, every line with its place.

What may live here: everything that knows markdown-it. Nothing here knows what a scene is.
"""

import re
from bisect import bisect_right
from functools import cache
from operator import itemgetter

from markdown_it import MarkdownIt

from solo.core import regex
from solo.scenario.model import Place, Problem
from solo.scenario.reading import inline, mending

MOST_DEPTH = 40
MOST_CHARACTERS = 4 * 1024 * 1024
_FENCE = regex.late(r"(?:---|\.\.\.)[ \t]*$")
_HEADING = regex.late(r"#{1,6}[ \t]+\S")
_LIKE_FENCE = regex.late(r"(?!-{3}[ \t]*$)(?:[-–—_=*~+](?:[ \t]?[-–—_=*~+])*)[ \t]*")


_BLOCK_MARK = regex.late(
    r"(?:(?<=[ \t|])|^)\^[A-Za-z][\w-]*(?=[ \t]*\|?[ \t]*$)"
)  # `^omens`, a place to link to
_DOUBLED = regex.late(r"(?<!`)(?:`[^`\n]+``|``[^`\n]+`)(?!`)")


class Node:
    """A block: its kind (markdown-it's), first line (from 0) and line after its last, what it holds, its
    text."""

    __slots__ = ("children", "content", "end", "kind", "level", "line", "markup", "places", "tokens")

    def __init__(self, kind: str, line: int, end: int, level: int = 0, content: str = ""):
        self.kind, self.line, self.end, self.level, self.content = kind, line, end, level, content
        self.children: list[Node] = []
        self.tokens: list[inline.Token] | None = None
        self.places: Offsets | None = None
        self.markup = ""

    def holding(self, children: list["Node"]) -> "Node":
        """The same block with other children: some of its own."""
        other = Node(self.kind, self.line, self.end, self.level, self.content)
        other.children, other.markup = children, self.markup
        return other


def header(table: Node) -> list[str]:
    """The texts of a table's header."""
    return [cell.content for cell in table.children[0].children[0].children]


def rows(table: Node) -> list[Node]:
    """The rows of a table's body."""
    return table.children[1].children if len(table.children) > 1 else []


FOOTNOTE = mending.FOOTNOTE


class Document:
    """A file: its lines, its front matter (as text and first line), its blocks, and what is wrong in them."""

    def __init__(self, name: str, text: str):
        self.name = name
        self.problems: list[Problem] = []
        self.unopened = 0  # the line that closes front matter which nothing opens
        self.lined: set[int] = set()  # the blocks that are read as lines, by identity
        self.deep = False  # something lies too deep, and that has been told
        text = self._cleaned(text)
        self.lines = [_BLOCK_MARK.sub("", line) if "^" in line else line for line in text.split("\n")]
        if _LIKE_FENCE.fullmatch(self.lines[0]) and re.match(r"[a-z]+:", "".join(self.lines[1:2])):
            self.problem(1, 1, "front-matter", "front matter begins with a line of three dashes: `---`")
            self.lines[0] = "---"
        if self.lines[0].rstrip() != "---" and re.search(r"(?m)^title:", text[:2000]):
            self._late_front()
        self.front, self.body_line = self._front()
        self.references: dict[str, str] = {}
        self.blocks = self._parsed()

    def problem(self, line: int, column: int, code: str, message: str, severity: str = "error") -> None:
        """Put a problem on record; line and column count from 1."""
        self.problems.append(Problem(self.name, line, column, code, message, severity))

    def _told(self, line: int, column: int, code: str, message: str, severity: str = "error") -> None:
        """Put a problem on record; line and column count from 0."""
        self.problem(line + 1, column + 1, code, message, severity)

    def place(self, line: int, column: int = 0) -> Place:
        """The place of a line and column that count from 0."""
        return Place(self.name, line + 1, column + 1)

    def tokens(self, node: Node) -> list[inline.Token]:
        """The inline tokens of a paragraph, heading or cell."""
        if node.tokens is None:
            if "`" in node.content and node.content.count("`") % 2:
                if "``" not in node.content:
                    self._unclosed(node)
                elif node.content.count("``") == 1:
                    self._doubled(node)
            elif node.content.count("``") == 1 and "```" not in node.content:
                self._emptied(node)
            node.tokens = inline.tokens(node.content, self.references)
        return node.tokens

    def _doubled(self, node: Node) -> None:
        """Take one of two backticks out where the span has one at its other end, and tell where."""
        match = _DOUBLED.search(node.content)
        if match is None:
            return
        said = match[0].strip("`")
        place = self.offsets(node)(match.start())
        node.content = f"{node.content[: match.start()]}`{said}`{node.content[match.end() :]}"
        told = f"a code span has one backtick at either end: write `{said}`"
        self.problem(place.line, place.column, "open-tick", told)

    def _emptied(self, node: Node) -> None:
        """Tell of two backticks with nothing between them."""
        place = self.offsets(node)(node.content.index("``"))
        told = "a code span with nothing in it; write what happens between its backticks, or take them out"
        if glued := re.search(r"`([^`\n]+)``([^`\n]+)`", node.content):
            told = f"two code spans stand with a blank between them: write `{glued[1]}` `{glued[2]}`"
        self.problem(place.line, place.column, "open-tick", told)

    def _unclosed(self, node: Node) -> None:
        """Put in a backtick that is not there, and tell where."""
        from solo.scenario.reading.ticks import closed

        places = self.offsets(node)
        at = node.content.replace("\\`", "__")
        if at.count("`") % 2 == 0:
            return
        node.content, offset, said = closed(node.content)
        place = places(offset)
        self.problem(place.line, place.column, "open-tick", " ".join(said.split()))

    def offsets(self, node: Node) -> "Offsets":
        """Where the characters of a paragraph, heading or cell stand."""
        if node.places is None:
            node.places = Offsets(self, node)
        return node.places

    def _cleaned(self, text: str) -> str:
        if len(text) > MOST_CHARACTERS:
            self.problem(1, 1, "too-large", f"more than {MOST_CHARACTERS // 2**20} MB; split it up")
            return ""
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        text = mending.seen(text, self._told)
        if match := inline.STEERING.search(text):
            line = text.count("\n", 0, match.start()) + 1
            column = match.start() - text.rfind("\n", 0, match.start())
            told = f"a control character (U+{ord(match[0]):04X}) stands here; delete it"
            self.problem(line, column, "control-character", told)
            text = inline.STEERING.sub("\ufffd", text)
        return text

    def _late_front(self) -> None:
        """Front matter that something stands above, or that is not opened: told, and read all the same."""
        first = next((at for at, line in enumerate(self.lines[:40]) if re.match(r"title:\s*\S", line)), 0)
        opens = next((at for at in range(first, -1, -1) if self.lines[at].rstrip() == "---"), -1)
        keys = regex.late(r"(?:[a-z]+:(?:\s|$)|[ \t]+\S|#|\s*$)")
        if opens > 0 and all(keys.match(line) for line in self.lines[opens + 1 : first]):
            self.problem(1, 1, "front-matter", "the front matter stands first in a file; put this below it")
            self.lines[:opens] = [""] * opens
            self.lines[0], self.lines[opens] = "---", ""
        elif opens < 0 and first < 12 and all(keys.match(line) for line in self.lines[:first]):
            close = next(
                (
                    at
                    for at in range(first, min(first + 200, len(self.lines)))
                    if self.lines[at].rstrip() == "---"
                ),
                0,
            )
            if close:
                self.problem(
                    1, 1, "front-matter", "the front matter begins with a line of `---`; put one above this"
                )
                self.unopened = close

    def _front(self) -> tuple[str, int]:
        if self.unopened:  # its first line comes last, so that the others keep their places
            return "\n".join([*self.lines[1 : self.unopened], self.lines[0]]), self.unopened + 1
        if self.lines[0].rstrip() != "---":
            return "", 0
        most = self._heading_line()
        for number, line in enumerate(self.lines[1:2000], 1):
            if number < most and _LIKE_FENCE.fullmatch(line):
                self.problem(
                    number + 1, 1, "front-matter", "front matter ends with a line of three dashes: `---`"
                )
                return "\n".join(self.lines[1:number]), number + 1
            if number < most and _FENCE.match(line):
                return "\n".join(self.lines[1:number]), number + 1
        end = most
        while end > 1 and not self.lines[end - 1].strip():
            end -= 1
        said = "the front matter is never closed; end it with a line of `---`, here"
        self.problem(min(end + 1, len(self.lines)), 1, "front-matter", said)
        return "\n".join(self.lines[1:end]), end

    def _heading_line(self) -> int:
        """The line of the first heading, which no front matter holds: a comment of YAML stands closer."""
        for at, line in enumerate(self.lines[1:2000], 1):
            if line.startswith("#") and _HEADING.match(line):
                around = (*self.lines[at - 1 : at], *self.lines[at + 1 : at + 2])
                if not any(each.strip() for each in around):
                    return at
        return len(self.lines)

    def _parsed(self) -> list[Node]:
        body = "\n" * self.body_line + "\n".join(self.lines[self.body_line :])
        rewritten: set[int] = set()
        body = mending.mended(body, self._told, rewritten)
        if rewritten:
            held = body.split("\n")
            self.lines = [held[at] if at in rewritten else line for at, line in enumerate(self.lines)]
        body = mending.gathered(body)
        env: dict = {}
        found = _parser().parse(body, env)
        self.references = {
            name: held["href"] for name, held in env.get("references", {}).items() if name[:1] != "^"
        }
        self._definitions(env)
        return self._tree(found)

    def _definitions(self, env: dict) -> None:
        for name, held in env.get("references", {}).items():
            href = held["href"]
            if not (href.startswith(("#", "http://", "https://", "mailto:")) or ".md" in href):
                line = held["map"][0] if held.get("map") else 0
                if name.startswith("^"):
                    self.problem(line + 1, 1, "foreign", FOOTNOTE, "warning")
                    continue
                told = (
                    f"`[{name.lower()}]: {href}` vanishes: Markdown reads it as a link's target; write "
                    f"`\\[{name.lower()}]`"
                )
                self.problem(line + 1, 1, "vanishing", told)

    def _tree(self, found: list) -> list[Node]:
        root = Node("root", 0, len(self.lines))
        stack = [root]
        for token in found:
            if token.nesting < 0:
                stack.pop()
                continue
            if token.type == "inline":
                stack[-1].content = token.content
                self._cell(stack)
                continue
            line, end = token.map or (stack[-1].line, stack[-1].end)
            kind = token.type.removesuffix("_open")
            level = int(token.tag[1]) if kind == "heading" else token.level
            node = Node(kind, line, end, level, token.content)
            node.markup = token.markup
            if kind == "heading" and token.markup in ("-", "=") and self._underlined(line, token.markup):
                node.kind, node.level = "paragraph", token.level
            stack[-1].children.append(node)
            if token.nesting > 0:
                stack.append(node)
            if token.level >= MOST_DEPTH - 1:
                self._too_deep(line)
        return root.children

    def _underlined(self, line: int, sign: str) -> bool:
        """Whether what stands over a pause is prose, of which Markdown makes a heading; told, and read as prose."""
        text = self.lines[line].strip()
        if len(text) < 40 and not re.search(r"[.!?…\"”`)]$|^`", text):
            return False
        told = f"text with `{sign * 3}` right under it becomes a heading; put an empty line between"
        self.problem(line + 1, 1, "underlined", told)
        return True

    def _cell(self, stack: list[Node]) -> None:
        """Give a table's cell its column, as its level: cells of a row stand one after the other."""
        if stack[-1].kind in ("th", "td"):
            cell, row = stack[-1], stack[-2]
            begin = 0 if len(row.children) == 1 else row.children[-2].level + len(row.children[-2].content)
            cell.level = max(self.lines[cell.line].find(cell.content, begin), begin)

    def _too_deep(self, line: int) -> None:
        if not self.deep:
            self.deep = True
            told = f"lists and quotes may be {MOST_DEPTH // 2 - 1} deep; what lies deeper is not read"
            self.problem(line + 1, 1, "too-deep", told)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"maxNesting": MOST_DEPTH}).enable("table")
    parser.core.ruler.enableOnly(["normalize", "block"])
    return parser


class Offsets:
    """From a character of a block's text to its place in the file, worked out when first asked for."""

    def __init__(self, document: Document, node: Node):
        self.document, self.node = document, node
        self._starts: list[tuple[int, int, int]] = []  # offset in the text, line, column

    def __call__(self, offset: int) -> Place:
        starts = self._starts
        if not starts:
            starts = self._starts = self._found()
        start, line, column = starts[0] if len(starts) == 1 else self._start(offset)
        return Place(self.document.name, line + 1, column + offset - start + 1)

    def _start(self, offset: int) -> tuple[int, int, int]:
        """The line of the text that an offset stands in."""
        return self._starts[bisect_right(self._starts, offset, key=itemgetter(0)) - 1]

    def _found(self) -> list[tuple[int, int, int]]:
        starts, offset = [], 0
        cell = self.node.kind in ("th", "td")
        for number, piece in enumerate(self.node.content.split("\n"), self.node.line):
            line = self.document.lines[min(number, len(self.document.lines) - 1)]
            stripped, bare = line.rstrip(), piece.rstrip()
            if cell and number == self.node.line:
                column = self.node.level
            elif stripped.endswith(bare):
                column = len(stripped) - len(bare)
            else:
                column = max(line.find(bare), 0)
            starts.append((offset, number, column))
            offset += len(piece) + 1
        return starts
