"""Blocks of a scene: Markdown's nodes in, the model's paragraphs, quotes and menus out."""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import words as w
from solo.scenario.names import key_of, slug
from solo.scenario.reading import idle
from solo.scenario.reading.conditions import CONDITIONS
from solo.scenario.reading.directives import Heard, Mark, Was, Within
from solo.scenario.reading.documents import Node, header, rows
from solo.scenario.reading.lines import SHOWN, elements, label, leads_back, line, segments, under, words_of
from solo.scenario.reading.scope import Scope
from solo.scenario.sentences import ended, first_sentence
from solo.scenario.tables.quoted import is_dice_table

_LISTS = ("bullet_list", "ordered_list")
_JOINT = regex.late(r"\s*(?:,|/|;|&|\bor\b|\band\b)?\s*")
_COMING = regex.late(
    r"(?:(?P<first>(?:first\s+)?(?:entry|enter|entering|arrival|arriving|start|load|first visit))|return|returning|revisit|coming back|second visit|later visits?)\b",
    re.IGNORECASE,
)
_FAILS = regex.late(
    r"\s*(?P<said>otherwise|else|if not|failing (?:that|this)|(?:on|upon|in case of) (?:a )?(?:fail(?:ure|ing)?|miss)|(?:if|when) (?:you|it|this|that) fails?)\b(?!\s+you're)",
    re.IGNORECASE,
)
_OR_ELSE = regex.late(r"[\s*_`]*(?P<said>or else\b)", re.IGNORECASE)
_AFTER_NAME = regex.late(r"^\s*[:.–—-]\s+")


def blocks(scope: Scope, nodes: list[Node], parent: str = "") -> tuple[m.Block, ...]:
    """The blocks that these nodes are, in order. Conditions that stand alone hold the block after them."""
    found: list[m.Block] = []
    waiting: tuple[m.Condition, ...] = ()
    before: tuple[m.Condition, ...] = ()  # what the block before hangs on, and those that this one answered
    for node in parted(scope, nodes):
        block = _READ.get(node.kind, _nothing)(scope, node, parent)
        if isinstance(block, m.Paragraph) and not block.segments:
            waiting += block.when
        elif block is not None:
            held, before = _answered(waiting or getattr(block, "when", ()), before)
            if waiting:
                found.append(_held(block, held if isinstance(block, m.Menu) else waiting))
            else:
                found.append(block)
            waiting = ()
    if waiting:
        scope.tell(
            waiting[0].at,
            "held",
            "this condition holds nothing; put it in front of what it is for",
            "warning",
        )
    return tuple(found)


def _answered(
    when: tuple[m.Condition, ...], before: tuple[m.Condition, ...]
) -> tuple[tuple[m.Condition, ...], tuple[m.Condition, ...]]:
    """Conditions over a list of choices, with what an `otherwise` among them answers said outright (each choice is
    asked for itself), and what a later `otherwise` answers."""
    first = next(iter(when), None)
    if not isinstance(first, m.Otherwise):
        return when, when
    exprs = [
        each.expr if isinstance(each, m.If) else e.Not(each.expr)
        for each in before
        if isinstance(each, m.If | m.Unless)
    ]
    rest = when[1:]
    if not exprs or len(exprs) < len(before):
        return when, (*before, *rest)
    return (m.Unless(first.at, e.Any_(tuple(exprs)) if len(exprs) > 1 else exprs[0]), *rest), (*before, *rest)


def _held(block: m.Block, when: tuple[m.Condition, ...]) -> m.Block:
    """A block under these conditions, beside its own; a list of choices, each of them."""
    if isinstance(block, m.Menu):
        return replace(block, items=tuple(replace(item, when=(*when, *item.when)) for item in block.items))
    return replace(block, when=(*when, *block.when))


def _nothing(scope: Scope, node: Node, parent: str) -> None:
    return None


def _at(scope: Scope, node: Node) -> m.Place:
    """Where a block's first character stands."""
    text = scope.document.lines[node.line] if node.line < len(scope.document.lines) else ""
    return scope.document.place(node.line, len(text) - len(text.lstrip()))


def _paragraph(scope: Scope, node: Node, parent: str) -> m.Paragraph | None:
    read = line(scope, node)
    if "failure" in scope.given and (match := _OR_ELSE.match(node.content)):
        told = "`or else` begins a failure on the line of its test; join this paragraph to that one"
        scope.tell(scope.document.offsets(node)(match.start("said")), "or-else", told, "warning")
    elif "failure" in scope.given and parent and (match := _FAILS.match(node.content)):
        told = (
            f"`{match['said']}` begins nothing: this is told wherever the test leads; write `or else` in its place, and join this "
            "paragraph to the line of its test"
        )
        scope.tell(scope.document.offsets(node)(match.start("said")), "or-else", told, "warning")
    for mark in read.marks:
        _stray(scope, scope.document.offsets(node)(0), mark)
    if not read.segments and not read.when:
        return None
    return m.Paragraph(scope.document.offsets(node)(0), read.segments, read.when)


def _stray(scope: Scope, at: m.Place, mark: object) -> None:
    """Marks that mean something elsewhere, told where they mean nothing."""
    if isinstance(mark, m.Needs):
        scope.tell(mark.at, "misplaced", "`needs` bars a choice, and this is none; write `if` to hide text")
    elif isinstance(mark, Heard) and (coming := _COMING.match(mark.said)):
        right = "first" if coming["first"] else "later"
        scope.tell(
            at,
            "misplaced",
            f"`{mark.word}` is for what a player types; what is told to who comes stands behind `{right}`: write `{right}`",
        )
    elif isinstance(mark, Heard):
        scope.tell(at, "misplaced", f"`{mark.word}` stands in an item of a list; begin the line with `- `")
    elif isinstance(mark, Mark) and mark.word == "hidden":
        scope.tell(at, "misplaced", "`hidden` stands in a choice; write `if` to hide text")
    elif isinstance(mark, Mark) and mark.word == "again":
        scope.tell(at, "misplaced", "`again` stands in a choice of a nested menu")
    elif isinstance(mark, Within) and not scope.heading:
        scope.tell(at, "misplaced", f"`in {mark.names[0]}` stands first under a scene's heading")
    elif isinstance(mark, Was | Mark) and not scope.heading:
        word = mark.word if isinstance(mark, Mark) else "was"
        scope.tell(
            at,
            "misplaced",
            f"`{word}` stands first under a scene's heading" + ", or in a choice" * (word == "was"),
        )


def _quote(scope: Scope, node: Node, parent: str) -> m.Quote:
    return m.Quote(_at(scope, node), blocks(scope, node.children, parent))


def _pause(scope: Scope, node: Node, parent: str) -> m.Pause:
    return m.Pause(_at(scope, node))


def _heading(scope: Scope, node: Node, parent: str) -> m.Subheading:
    text = "".join(token.text for token in scope.document.tokens(node) if token.kind != "html")
    if text.lower().startswith("in ") and m.region_key(text) in scope.known.regions.names:
        told = f"a heading puts no scene into a region; write a code span, first under the scene's heading: `{text.strip()}`"
        scope.tell(_at(scope, node), "heading-name", told)
    return m.Subheading(_at(scope, node), text.strip())


def _code(scope: Scope, node: Node, parent: str) -> m.Paragraph:
    """A code block: a trap that is told of elsewhere, and shown as it stands."""
    at = _at(scope, node)
    return m.Paragraph(at, (m.Segment((m.Text(at, node.content.rstrip("\n"), "code"),)),))


def _table(scope: Scope, node: Node, parent: str) -> m.Grid:
    clock = header(node)[0].strip().lower()
    if clock in scope.known.clocks:
        told = f"what happens at the ticks of a clock stands under a heading with its name: write `## {clock.capitalize()}` above"
        scope.tell(_at(scope, node), "table-heading", told)
        return m.Grid(_at(scope, node), tuple(header(node)), ())
    if is_dice_table(node):
        told = (
            "a random table wants a heading of its own, right above it (`### What falls`), so that "
            "`roll` can name it"
        )
        scope.tell(_at(scope, node), "table-heading", told)
    cells = tuple(tuple(_cell(scope, cell) for cell in row.children) for row in rows(node))
    return m.Grid(_at(scope, node), tuple(header(node)), cells)


def _cell(scope: Scope, cell: Node) -> tuple[m.Part, ...]:
    """The words and values of a cell. What else stands in it is told: nothing comes of it there."""
    before = scope.idle
    scope.idle = (
        idle.in_prose if before is None else lambda part, why=before: why(part) or idle.in_prose(part)
    )
    found = elements(scope, cell)
    scope.idle = before
    return tuple(part for part in found if isinstance(part, SHOWN))


# ------------------------------------------------------------------------------------------------------ lists


def parted(scope: Scope, nodes: list[Node]) -> Iterator[Node]:
    """The nodes, with a list of prose apart from the choices that an empty line parts from it: Markdown makes one
    list of the two."""
    before: Node | None = None
    for node in nodes:
        at = _where_choices_begin(scope, node, before) if node.kind in _LISTS else 0
        if at:
            for kind, held in (("prose_list", node.children[:at]), (node.kind, node.children[at:])):
                half = Node(kind, held[0].line, held[-1].end, node.level, node.content)
                half.children, half.markup = held, node.markup
                yield half
        else:
            yield node
        before = node


def _where_choices_begin(scope: Scope, node: Node, before: Node | None) -> int:
    """The number of the item with which choices begin under a list of prose; 0 where there is no such."""
    items, lines = node.children, scope.document.lines
    gap = next((at for at in range(1, len(items)) if not lines[items[at].line - 1].strip()), 0)
    if not gap or any(_does(scope, item) for item in items[:gap]):
        return 0
    if not any(_has_more(scope, item) for item in items[gap:]):
        return 0
    announced = (
        before is not None and before.kind == "paragraph" and before.content.rstrip(" *_").endswith(":")
    )
    return gap if announced or not any(_reads_as_choice(item) for item in items[:gap]) else 0


def _does(scope: Scope, item: Node) -> bool:
    """Whether an item is more than prose, values and conditions in it left aside."""
    if not _has_more(scope, item):
        return False
    plain = len(item.children) == 1 and item.children[0].kind == "paragraph"
    tokens = scope.document.tokens(item.children[0]) if plain else []
    spans = [token.text.strip() for token in tokens if token.kind == "code"]
    asks = all(span.split(" ")[0].lower() in CONDITIONS or scope.known.is_name(span) for span in spans)
    others = any(token.kind == "link" or leads_back(token) for token in tokens)
    first = tokens[0] if tokens else None
    opens = first is not None and (first.kind == "text" or scope.known.is_name(first.text.strip()))
    return not (spans and asks and not others and opens) or bool(_outcome_names(scope, tokens)[0])


def _prose_list(scope: Scope, node: Node, parent: str) -> m.Listing:
    items = tuple(blocks(scope, item.children, parent) for item in node.children)
    return m.Listing(_at(scope, node), items, False)


def _has_answer(scope: Scope, item: Node) -> bool:
    """Whether an item reads as a choice with its answer: a sentence, and more behind it."""
    if not item.children or item.children[0].kind != "paragraph":
        return False
    words = "".join(token.text for token in scope.document.tokens(item.children[0]))
    return bool(words[first_sentence(words) :].strip())


def _reads_as_choice(item: Node) -> bool:
    """Whether an item that does nothing reads as a choice: it begins with a capital, and ends as a sentence."""
    words = item.children[0].content.strip(" *_") if item.children else ""
    return words[:1].isupper() and ended(words)


def _list(scope: Scope, node: Node, parent: str) -> m.Menu | m.Listing:
    answered = parent and all(_has_answer(scope, item) for item in node.children)
    if not answered and not any(_has_more(scope, item) for item in node.children):
        items = tuple(blocks(scope, item.children, parent) for item in node.children)
        return m.Listing(_at(scope, node), items, node.kind == "ordered_list")
    menu_key = scope.unique(f"menu:{parent}" if parent else "menu")
    held = tuple(_item(scope, item, parent) for item in node.children)
    return m.Menu(_at(scope, node), held, menu_key)


def _has_more(scope: Scope, item: Node) -> bool:
    """Whether an item is more than prose: a link, a code span, something nested, or an outcome."""
    first = item.children[0] if item.children else None
    if first is None or first.kind != "paragraph":
        return bool(item.children)
    if len(item.children) > 1:
        return True
    tokens = scope.document.tokens(first)
    if any(token.kind in ("code", "link") or leads_back(token) for token in tokens):
        return True
    return bool(_outcome_names(scope, tokens)[0])


def _item(scope: Scope, item: Node, parent: str) -> m.Choice | m.Outcome:
    first = item.children[0] if item.children else None
    if first is None or first.kind != "paragraph":
        at = _at(scope, item)
        scope.tell(at, "empty-choice", "this choice has no words; begin the item with what the player may do")
        key = scope.unique("choice").rpartition("/")[2]
        return m.Choice(at, key, (), (), blocks(scope, item.children, key))
    found = elements(scope, first)
    names, used = _outcome_names(scope, found)
    at = scope.document.offsets(first)(0)
    if names:
        return _outcome(scope, item, at, names, found, used)
    return _choice(scope, item, at, found, parent)


def _outcome_names(scope: Scope, found: list) -> tuple[list[str], int]:
    """The outcomes that a line (as tokens or elements) begins with, that something above can give; and
    where they end."""
    names: list[str] = []
    end = 0
    for index, part in enumerate(found):
        style, text = getattr(part, "style", ""), getattr(part, "text", "")
        if isinstance(part, m.Text) or getattr(part, "kind", "") == "text":
            if "strong" in style:
                name = w.outcome_name(text)
                if name not in w.OUTCOMES or name not in scope.given:
                    break
                names.append(name)
                end = index + 1
            elif text.strip() and not (names and _JOINT.fullmatch(text)):
                break
        elif names or not (
            isinstance(part, m.If | m.Unless | m.Once | m.Otherwise) or getattr(part, "kind", "") == "code"
        ):
            break
    return names, end


def _outcome(scope: Scope, item: Node, at: m.Place, names: list[str], found: list, used: int) -> m.Outcome:
    front = [part for part in found[:used] if not isinstance(part, m.Text)]
    rest = found[used:]
    if rest and isinstance(rest[0], m.Text):
        text = _AFTER_NAME.sub("", rest[0].text)
        rest = [m.Text(rest[0].at, text, rest[0].style), *rest[1:]]
    key = scope.unique("outcome:" + key_of(" ".join(names))).rpartition("/")[2]
    before, read = segments(scope, front, key), segments(scope, rest, key)
    when, parts = (*before.when, *read.when), read.segments
    again = _marked(scope, at, read.marks, in_choice=False)
    return m.Outcome(at, tuple(names), parts, blocks(scope, item.children[1:], key), when, again)


def _marked(scope: Scope, at: m.Place, marks: tuple, in_choice: bool) -> bool:
    for mark in marks:
        if isinstance(mark, m.Needs) and not in_choice:
            scope.tell(mark.at, "misplaced", "`needs` bars a choice, and this is an outcome; write `if`")
        elif isinstance(mark, Within):
            told = f"`in {mark.names[0]}` stands first under a scene's heading; to ask after it, write `if in {mark.names[0]}`"
            scope.tell(at, "misplaced", told)
        elif isinstance(mark, Mark) and mark.word == "apart":
            scope.tell(at, "misplaced", "`apart` stands first under a scene's heading")
        elif isinstance(mark, Was) and not in_choice:
            scope.tell(at, "misplaced", "`was` stands first under a heading, or in a choice")
        elif not in_choice and (isinstance(mark, Heard) or mark == Mark("hidden")):
            scope.tell(at, "misplaced", f"`{mark.word}` stands in a choice, and this is an outcome")
    return any(isinstance(mark, Mark) and mark.word == "again" for mark in marks)


def _choice(scope: Scope, item: Node, at: m.Place, found: list, parent: str) -> m.Choice:
    on = next((part for part in found if isinstance(part, Heard) and part.word == "on"), None)
    words, behind, effects = _on(scope, at, found, on) if on else label(found)
    said = [
        part
        for part in words
        if isinstance(part, m.Text | m.ShowValue | m.ShowDice | m.Varied | m.CrossReference)
    ]
    name = words_of(said) or (on.said if on else _target_words(effects))
    if not name:
        scope.tell(at, "empty-choice", "this choice has no words; begin the item with what the player may do")
    elif not words_of(said) and not on and (after := _named_behind(effects)):
        way = "→ back" if effects[0].back else f"→ [{effects[0].text}](#{slug(effects[0].text)})"
        first = (
            f"a choice begins with its words, and where it leads stands behind them: write `- {after} {way}`"
        )
        scope.tell(at, "empty-choice", first, "warning")
    key = scope.unique(key_of(name) or "choice", parent).rpartition("/")[2]
    before = [key_of(words_of([*said, *behind]))] if behind else []  # its key while all of it was the label
    read = segments(scope, words, key, name=True)
    told = segments(scope, [*behind, *effects], key)
    marks = (*read.marks, *told.marks)
    parts = tuple(part for segment in read.segments for part in segment.parts)
    if not parts and name:
        parts = (m.Text(at, name),)
    when = read.when + tuple(each for segment in read.segments for each in segment.when)
    when += told.when if on else ()
    return m.Choice(
        at,
        key,
        parts,
        told.segments if on else under(told),  # what stands behind `on` hides the choice, and is asked once
        blocks(scope, item.children[1:], key),
        tuple(each for each in when if not isinstance(each, m.Always)),
        tuple(mark for mark in marks if isinstance(mark, m.Needs)),
        (*(key_of(mark.name) for mark in marks if isinstance(mark, Was)), *before),
        _marked(scope, at, marks, in_choice=True),
        tuple(phrase for mark in marks if isinstance(mark, Heard) for phrase in mark.phrases),
        Mark("hidden") in marks,
        unlisted=bool(on) and not words_of(said),
    )


def _named_behind(effects: list) -> str:
    """The only words of a choice, where they stand behind its arrow."""
    if len(effects) != 2 or not isinstance(effects[0], m.Go) or not isinstance(effects[1], m.Text):
        return ""
    words = effects[1].text.strip()
    return words if len(words.split()) < 9 and not re.search(r"[.!?].*[.!?]", words) else ""


def _on(scope: Scope, at: m.Place, found: list, on: Heard) -> tuple[list, list, list]:
    """A choice that is never listed, parted: what stands before its `on`, with that, and what it does."""
    end = found.index(on)
    if any(
        not isinstance(part, m.Text) or part.text.strip() for part in found[:end] if isinstance(part, m.Part)
    ):
        words = "".join(part.text for part in found[:end] if isinstance(part, m.Text))
        bare = words.strip(" ()[]'\"‘’“”*_.,:;").lower()
        told = f"`on` stands first in its item; for other words of a choice that is listed, write `also {on.written}`"
        if bare in ("once", "first", "later", "hidden"):
            told = f"`{words.strip()}` means nothing in front of `on`; write `{bare}` there, in backticks"
        scope.tell(at, "misplaced", told)
    return found[: end + 1], [], found[end + 1 :]


def _target_words(effects: list) -> str:
    """The words of a choice that is nothing but an arrow: those of its link."""
    return next((part.text or "back" for part in effects if isinstance(part, m.Go)), "")


_READ = {
    "paragraph": _paragraph,
    "blockquote": _quote,
    "hr": _pause,
    "heading": _heading,
    "code_block": _code,
    "fence": _code,
    "table": _table,
    "bullet_list": _list,
    "ordered_list": _list,
    "prose_list": _prose_list,
}
