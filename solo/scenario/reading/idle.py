"""What is written where nothing comes of it: code spans in headings, stat lines and the like, which are read as no line;
directives where words are only told.

What may live here: looks at where something stands. What each thing does is not known here.
"""

import re
from collections.abc import Callable, Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.reading import varying
from solo.scenario.reading.directives import Heard, Mark, Was, directive
from solo.scenario.reading.documents import Document, Node
from solo.scenario.reading.pieces import ticked
from solo.scenario.reading.scope import Scope
from solo.scenario.reading.spans import Span, Unreadable

PLACES = {  # what is said of a block, by its kind
    "heading": "a heading is only words",
    "th": "the head of a table is only words",
    "td": "this cell is no line of the story",
    "front": "front matter is only words",
    "link": "the words of a link are only words",
    "item": "this is read as a word about what is defined",
}
ELSEWHERE = "this is no line of the story"
TOLD = (m.Text, m.CrossReference)
SHOWN = (*TOLD, m.ShowValue, m.ShowDice, m.Varied, varying.Varying)
MOST_TOLD = 50
CODE = ("html_block", "code_block", "fence")
_COMMENT = regex.late(r"<!--.*?-->", re.DOTALL)
_ARROW = regex.late(r"(?:→|->)\s*(?:\[[^\]]*\]\(|back\b)")

Idle = Callable[[object], str]


def in_entry(part: object) -> str:
    """Why something comes to nothing in the words of an entry, which are told to whoever looks or asks."""
    if isinstance(part, (*TOLD, Heard, Mark, Was)):
        return ""
    return (
        "what stands under an entry is told to whoever looks, word for word, and nothing else comes of it; let this stand "
        "in a scene, or in a list of what may be done there: `- on WORDS` …"
    )


def in_prose(part: object) -> str:
    """Why something comes to nothing in a table that is prose."""
    if isinstance(part, SHOWN):
        return ""
    return "a table of prose only tells its cells; let this stand in a paragraph, or in a table with dice"


def on_title_page(part: object) -> str:
    """Why something comes to nothing on the title page, which is told before anybody has come into the story."""
    if isinstance(part, m.Go | m.End):
        return "the title page is told before the story begins, so this never leads anywhere; let it stand in a scene"
    if isinstance(part, Was) or part == Mark("apart"):
        return "this stands first under a scene's heading"
    if isinstance(part, m.Directive) and not part.declared.unattended:
        return "the title page is told before anybody is there, so this does nothing; let it stand in the first scene, behind `first`"
    return ""


def unread(document: Document, scope: Scope) -> None:
    """Tell of each line with a code span or an arrow that would do something, and stands where none is read."""
    left = MOST_TOLD
    known = {each.line for each in document.problems}
    for node, kind in _nodes(document, document.blocks, "", known):
        left -= bool(left and node.content) and _tell(document, scope, node, kind)
    for number, line in enumerate(document.lines[: document.body_line] if document.front else ()):
        for offset, said in ticked(line) if "`" in line else ():
            if does(scope, said):
                place = document.place(number, offset)
                document.problem(place.line, place.column, "misplaced", _said(said, "front"), "warning")


def _nodes(document: Document, nodes: list[Node], around: str, known: set[int]) -> Iterator[tuple[Node, str]]:
    """What holds words, with what it is or lies in. Of what is wrong already, that is enough."""
    for node in nodes:
        told = node.kind in ("table", "paragraph") and known & {*range(node.line - 1, node.end + 1)}
        if node.kind in CODE or (told and id(node) not in document.lined):
            continue
        yield node, around if around and node.kind == "paragraph" else node.kind
        yield from _nodes(document, node.children, "item" if node.kind == "list_item" else around, known)


def _tell(document: Document, scope: Scope, node: Node, kind: str) -> bool:
    """Tell of the first such in a block; whether there is one."""
    if id(node) in document.lined:
        links = [each for each in document.tokens(node) if each.kind in ("link", "image")]
        found = [
            (each.offset + at, said)
            for each in links
            for at, said in ticked(node.content[each.offset : each.end])
        ]
        kind = "link"
    else:
        content = _COMMENT.sub(lambda each: " " * len(each[0]), node.content)
        whole = (
            content.strip().strip("`") if node.kind in ("td", "th") else ""
        )  # a name or a number, and no more
        found = [(at, said) for at, said in ticked(content) if said != whole]
        if (arrow := _ARROW.search(content)) is not None:
            found.append((arrow.start(), ""))
    for offset, said in found:
        if not said or does(scope, said):
            at = document.offsets(node)(offset)
            document.problem(at.line, at.column, "misplaced", _said(said, kind), "warning")
            return True
    return False


_HEARD = regex.late(
    r"(?:on|when|if typed|if asked)\s*[:=(-]\s*[\"'“‘(]?(?P<words>\w[^\"”’()]*)", re.IGNORECASE
)


def _said(said: str, kind: str) -> str:
    if said and (heard := _HEARD.match(said.strip())):
        return f"what is said of somebody when they are asked begins with `on`: write `on {heard['words'].strip()}`"
    what = f"`{' '.join(said.split())}` does nothing" if said else "this arrow leads nowhere"
    return f"{PLACES.get(kind, ELSEWHERE)}, so {what}; let it stand in a paragraph of a scene, or in an item of a list there"


def does(scope: Scope, said: str) -> bool:
    """Whether a code span would do something in a line."""
    trial = Scope(scope.document, scope.known, scope.anchors, scope.key)
    trial.problems = []
    with scope.known.trial():
        try:
            span = Span(said, scope.known, lambda at: m.Place(), trial.problems, scope.key)
            span.guesses = 1
            return varying.read(trial, said, m.Place()) is not None or directive(span) is not None
        except Unreadable:
            return False
