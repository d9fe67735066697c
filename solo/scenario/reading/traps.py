"""The traps of Markdown: what a writer types that Markdown takes for something else. Each is caught by name.

`TRAPS` lists them by the block they are looked for in. What may live here: looks at one block, its
neighbours and its lines; nothing here knows what a scene does.
"""

import re
from collections.abc import Callable, Collection
from itertools import pairwise

from solo.core import regex
from solo.scenario.directives.declaring import by_verb
from solo.scenario.names import Lexicon, slug
from solo.scenario.reading.documents import Document, Node
from solo.scenario.reading.printed import SOMEBODY
from solo.scenario.reading.strays import Nets
from solo.scenario.statlines import statline
from solo.scenario.words import DEEDS, OUTCOMES

Told = Callable[[Document, Node], None]
_LINK_SPACE = regex.late(r"\[[^\[\]]+\]\s+\((?:#|[^()\s]*\.md|[^()\s]+-)[^()\s]*\)")
_LINK_TARGET = regex.late(
    r"\[[^\[\]]+\]\((?![a-z-]+:)(?:#|[^()<>\s\"']*\.md)?[^()<>\"'\n]*[ \\][^()<>\"'\n]*\)"
)
_HEADING = regex.late(r"^#{1,6}[^\W\d_]", re.MULTILINE)
_HASHTAGS = regex.late(r"(?:#[a-z][\w/-]*\s*)+")
_NOTED = regex.late(r"#(?:todo|fixme|note|notes|idea|wip|draft|tbd|check|later)\b", re.IGNORECASE)
_ROW = regex.late(r"\|?\s*[*`]*\d{0,2}d(?:\d{1,4}|%)[*`]*\s*\|")
_BOLD = regex.late(r"(?:\*\*|__)([^*_]{2,20}?)(?:\*\*|__)")
_MARKER = regex.late(r"[-*+]|\d{1,9}[.)]")
_DOES = regex.late(r"`|→|->|\]\s*\(|\*\*")  # what an item of a menu has, and dialogue has not
_LISTS = ("bullet_list", "ordered_list")
_CODE = ("code_block", "fence")


def look(document: Document, tagged: set[int], nets: Nets, beside: Collection[int] = ()) -> None:
    """Tell every trap that a document fell into. `tagged` holds the identities of lists that are lists of
    tags; `nets` finds prose that was meant to do something; `beside` those of the words beside tables, which may say the dice."""
    _siblings(document, document.blocks, tagged, nets, beside)


def _siblings(
    document: Document, nodes: list[Node], tagged: set[int], nets: Nets, beside: Collection[int] = ()
) -> None:
    for node in nodes:
        for trap in (
            TRAPS.get(node.kind, ())
            if id(node) not in tagged or _is_code(node) or node.kind in ("blockquote", "html_block")
            else ()
        ):
            trap(document, node)
        if node.kind == "paragraph":
            if id(node) not in tagged:
                figures = any(
                    each.line == node.line + 1 and each.code == "stat-line" for each in document.problems[-1:]
                )
                nets.look(document, node, dice=id(node) not in beside and not figures)
            else:  # of an entry, which may be a page of another game: its dice and tests are nobody's slip
                nets.look(document, node, dice=False, only=OF_ENTRIES)
        elif node.kind == "table":
            for part in node.children[1:]:
                for row in part.children:
                    for cell in row.children:
                        nets.look(document, cell, dice=False)
        elif node.children and id(node) not in tagged:
            _siblings(document, node.children, tagged, nets)
        elif (
            node.kind in _LISTS
        ):  # of words about an entry; what is listened for among them is played as any choice is
            for item in node.children:
                if item.children and _LISTENS.search(item.children[0].content):
                    _siblings(document, item.children, tagged, nets)
    for before, after, *rest in zip(nodes, nodes[1:], [*nodes[2:], None], strict=False):
        if id(before) not in tagged:
            _neighbours(document, before, after, rest[0])


OF_ENTRIES = "sw"  # the groups of nets for the words of an entry
_LISTENS = regex.late(r"`\s*on\s")
_NAMED = regex.late(r"[A-Z\u00c0-\u00dd][^.:]{1,40}: \S")


def _is_code(node: Node) -> bool:
    """A block of code, and no list of what a creature can do as sites print it (`    Poison: Causes death.`)."""
    lines = [line.strip() for line in node.content.splitlines() if line.strip()]
    return node.kind in _CODE and not (lines and all(map(_NAMED.match, lines)))


def _tell(
    document: Document, line: int, column: int, code: str, message: str, severity: str = "error"
) -> None:
    document.problem(line + 1, column + 1, code, message, severity)


def _indent(document: Document, line: int) -> int:
    text = document.lines[line] if line < len(document.lines) else ""
    return len(text) - len(text.lstrip())


# ---------------------------------------------------------------------------------------- paragraphs


def _links(document: Document, node: Node) -> None:
    if "](" not in node.content and "] " not in node.content and "]\n" not in node.content:
        return
    shut = re.sub(r"`[^`]*`", lambda match: "_" * len(match[0]), node.content)
    places = document.offsets(node)
    for match in _LINK_SPACE.finditer(shut):
        at = places(match.start())
        told = "a space between `]` and `(` makes this no link; take it out"
        document.problem(at.line, at.column, "link-space", told)
    for match in _LINK_TARGET.finditer(shut):
        at = places(match.start())
        held = "a backslash" if "\\" in match[0].rpartition("](")[2] else "a space"
        told = f"the target of this link holds {held}; write the heading's anchor, such as `#the-cellar`"
        document.problem(at.line, at.column, "link-target", told)


def _heading_space(document: Document, node: Node) -> None:
    for match in _HEADING.finditer(node.content):
        at = document.offsets(node)(match.start())
        line = node.content[match.start() :].partition("\n")[0].strip()
        if (note := _NOTED.match(line)) is not None:
            told = f"`{note[0]}` is a tag of another tool, and told as it stands; a note to oneself is written `<!-- {line.lstrip('#')[:60]} -->`"
            document.problem(at.line, at.column, "heading-space", told, "warning")
            continue
        if _HASHTAGS.fullmatch(line):
            told = (
                f"`{line}` is a tag of another tool, and told as it stands; take it out: a note to oneself is `<!-- … -->`, a heading "
                f"`## {line.lstrip('#').partition(' ')[0]}`"
            )
            document.problem(at.line, at.column, "heading-space", told, "warning")
            continue
        signs = line[: len(line) - len(line.lstrip("#"))]
        right = f"{'##' if signs == '#' else signs} {line.lstrip('#')}"
        told = f"a heading wants a space after its `#`, or it is only text; write `{right}`"
        document.problem(at.line, at.column, "heading-space", told)


def _table_rule(document: Document, node: Node) -> None:
    first, _, rest = node.content.partition("\n")
    ruleless = (
        "|" in first
        and "|" in rest
        and (_ROW.match(first) or first.startswith("+-") or (first.startswith("|") and rest.startswith("|")))
    )
    if ruleless or node.content.count("\n|") > 1:  # what is read as a table by its rows, and is none
        at = document.offsets(node)(0)
        if _cut_off(document, node):
            return
        second, cells = rest.partition("\n")[0], first.strip().strip("|").count("|") + 1
        told = "a table wants a rule under its first row: `| --- | --- |`, with as many cells as the row has"
        if first.startswith("+-"):
            told = f"this line means nothing; a table wants its rule under the first row: `|{' --- |' * (first.count('+') - 1)}`"
        if re.fullmatch(r"[\s|:-]*-[\s|:-]*", second):
            at = document.offsets(node)(len(first) + 1)
            told = f"the row above has {cells} cells, and this rule has others: write `|{' --- |' * cells}`"
        document.problem(at.line, at.column, "table-rule", told)


def _tabbed(document: Document, node: Node) -> None:
    """A table as a word processor or a sheet gives it: columns with tabs between, or, where dice head it, another sign."""
    headed = _SHEET.match(node.content)
    between = headed["sign"] if headed else "\t"
    lines = [line.strip().split(between) for line in node.content.split("\n")]
    if len(lines) < 2 or min(map(len, lines)) < 2 or (not headed and len({*map(len, lines)}) > 1):
        return
    rows = [f"| {' | '.join(cell.strip() for cell in line)} |" for line in lines[:2]]
    told = f"columns with {'tabs' if between == chr(9) else f'`{between}`'} between them are no table; write `{rows[0]}`, a rule `|{' --- |' * len(lines[0])}` below it, and so each row: `{rows[1]}`"
    at = document.offsets(node)(0)
    document.problem(at.line, at.column, "table-rule", told)


_SHEET = regex.late(r"\d{0,2}d\d{1,3}(?P<sign>[,;])[^\n]+\n\d{1,3}(?:[-–]\d{1,3})?(?P=sign)")


def _told_figures(document: Document, node: Node) -> None:
    """A stat line in a scene, where it is told to the player."""
    if node.level or not _FIGURES.search(node.content) or "`" in node.content:
        return
    section = next((line for line in reversed(document.lines[: node.line]) if line.startswith("## ")), "")
    kept = section[3:].strip().lower() in ("bestiary", "people", "items")
    named = _NAMED_FIGURES.match(node.content)
    bare = node.content[named.end() :] if named else node.content
    if not kept and section and statline.looks_like(bare) and not SOMEBODY.search(node.content):
        name = (named["bold"] or named["name"] or named["head"]).strip(" .,:") if named else "Name"
        told = f"a stat line in a scene is told to the player as it stands; put it under `### {name}` in `## People` or `## Bestiary`"
        _tell(document, node.line, _indent(document, node.line), "stat-line", told, "warning")


_NAMED_FIGURES = regex.late(  # `**Poacher** AC 12`, `Poacher: HP 3`, `Giant rat AC 7`
    r"\*\*(?P<bold>[^*\n]{2,40})\*\*[:.,]?\s*|(?P<name>[^,:*]{1,40}):\s*|(?P<head>[A-Z][^\d,:*]{1,30}?)[.]?\s+(?=(?:AC|HD|HP) ?:?\d)"
)
_FIGURES = regex.late(r"\b\d{1,3} ?(?:HP|hp)\b|\b(?:AC|HD|HP) ?\d")


def _cut_off(document: Document, node: Node) -> bool:
    """Whether a paragraph begins with a row that an empty line parts from its table."""
    lines, at = document.lines, node.line
    return bool(
        at > 1
        and lines[at].lstrip().startswith("|")
        and not lines[at - 1].strip()
        and lines[at - 2].lstrip().startswith("|")
    )


def _row_outside(document: Document, node: Node) -> None:
    if node.content.startswith("|") and _cut_off(document, node):
        told = "an empty line ends a table, so this row and those below it are only prose; take the empty line out"
        _tell(document, node.line, 0, "table-rule", told)


def _outcome_outside(document: Document, node: Node) -> None:
    match = _BOLD.match(node.content)
    if match and node.level == 0 and match[1].lower().strip(" .:") in OUTCOMES:
        at = document.offsets(node)(0)
        played = _may_come_of(document, node, match[1].lower().strip(" .:"))
        if not played and _GOES_ON.match(node.content, match.end()):
            return  # the first words of a sentence
        told = (
            f"**{match[1]}** stands in no list, so it is told on entry; write it as an item: `- "
            f"**{match[1]}** …`"
        )
        if not played:
            told = (
                f"**{match[1]}** stands here as words, as nothing in this scene can come to it; if it is to be an outcome, write "
                f"it as an item below what it comes of: `- **{match[1]}** …`"
            )
        sure = played and not _GOES_ON.match(node.content, match.end())
        document.problem(at.line, at.column, "outcome-outside", told, "error" if sure else "warning")


_GOES_ON = regex.late(r"[,;]?\s+[a-z]|['’]s\b")
_SPAN = regex.late(r"`(?P<verb>[^\W\d_]+)[^`\n]*`")
_HEAD = regex.late(r"##(?!#)\s*(?P<name>.*)")


def _may_come_of(document: Document, node: Node, name: str) -> bool:
    """Whether anything in the scene around a paragraph may come to an outcome. What stands in no scene of its own (what
    always runs) may come of anything, anywhere, and who falls may fall of any wound."""
    lines = document.lines
    heads = ((n, _HEAD.match(lines[n])) for n in range(node.line, -1, -1))
    start, head = next(((n, match) for n, match in heads if match), (0, None))
    if head is None or head["name"].lower().startswith("always"):
        return True
    ends = next((n for n in range(node.line + 1, len(lines)) if _HEAD.match(lines[n])), len(lines))
    known = by_verb()
    kinds = [known.get(span["verb"].lower()) for line in lines[start:ends] for span in _SPAN.finditer(line)]
    return any(kind and (kind.declared.plays or name in (*kind.declared.gives, "fallen")) for kind in kinds)


def _outcome_within(document: Document, node: Node) -> None:
    """An outcome on a line of its own in an item or paragraph, without the dash that would make it one."""
    for match in _BOLD_LINE.finditer(node.content):
        name = match[1].lower().strip(" .:")
        if name in OUTCOMES and (match.start() or node.level):
            at = document.offsets(node)(match.start(1) - 2)
            if not document.lines[at.line - 1].lstrip().startswith("**"):
                continue
            told = f"**{match[1]}** wants a dash and a blank in front, or it is told as it stands: `- **{match[1]}** …`"
            document.problem(at.line, at.column, "outcome-outside", told)
            return


_BOLD_LINE = regex.late(r"(?:^|\n)[ \t]*\*\*([^*_\n]{2,20}?)\*\*(?=[ .:,])")


def _quoted_parts(document: Document, node: Node) -> None:
    """A heading or a choice that a sign in front has put into a quote, where it is only read aloud."""
    for child in node.children:
        text = document.lines[child.line].strip().lstrip("> ")
        if child.kind == "heading":
            told = f"a heading in a quote heads nothing; take the `>` in front of it out: `{text}`"
        elif child.kind in _LISTS and any(
            "→" in part.content or "`" in part.content
            for item in child.children
            for part in item.children[:1]
        ):
            told = f"what is quoted is read aloud, so this is offered to nobody; take the `>` in front of it out: `{text}`"
        else:
            continue
        code = "heading-level" if child.kind == "heading" else "list-sign"
        _tell(document, child.line, _indent(document, child.line), code, told)
        return


def _headed_within(document: Document, node: Node) -> None:
    """A heading that is indented under an item of a list, and heads nothing there."""
    for item in node.children:
        for child in item.children:
            if child.kind == "heading":
                text = document.lines[child.line].strip()
                name = child.content.strip(" .:*")
                told = f"a heading in an item heads nothing; what may come of a directive begins with its name in bold: `- **{name}** …`"
                if name.lower() in OUTCOMES:
                    _tell(document, child.line, _indent(document, child.line), "heading-space", told)
                    return
                told = f"a heading that is indented belongs to the item above and heads nothing; take the blanks in front of it out: `{text}`"
                _tell(document, child.line, _indent(document, child.line), "heading-space", told)
                return


def _quoted_outcome(document: Document, node: Node) -> None:
    """An outcome that begins a quote, where it is only read aloud."""
    first = node.children[0] if node.children else None
    match = _BOLD.match(first.content) if first is not None and first.kind == "paragraph" else None
    if match and match[1].lower().strip(" .:") in OUTCOMES:
        told = f"**{match[1]}** stands in a quote, which is read aloud; an outcome is an item of a list: `- **{match[1]}** …`"
        _tell(document, node.line, _indent(document, node.line), "outcome-outside", told)


# --------------------------------------------------------------------------- headings, code and HTML


_TITLED = regex.late(r"# ")
_MARKED_OFF = regex.late(r"#{1,6} |<{7}|={3,}\s*$")  # a heading above, or marks of a merge


def _setext(document: Document, node: Node) -> None:
    above = document.lines[: node.line]
    if node.markup == "=" and "\n" not in node.content and not any(map(_MARKED_OFF.match, above)):
        return  # the title, as Markdown has it too
    if yarn := re.match(r"title:\s*(\S.*)", node.content):
        _tell(
            document,
            node.line,
            _indent(document, node.line),
            "foreign",
            f"a scene is headed so: `## {yarn[1].strip()}`",
        )
        return
    if node.markup in ("-", "="):
        if f"](#{slug(node.content)})" in "\n".join(document.lines):
            return  # what a link leads to is a heading, whichever way it is written
        told = f"text with `{node.markup * 3}` right under it becomes a heading; put an empty line between"
        if not re.search(r"[.!?…,:\"”`)]$", node.content):
            words = node.content.rpartition("\n")[2].strip()
            signs = "##" if node.markup == "-" or any(map(_TITLED.match, above)) else "#"
            told = f"a heading is written with signs in front: write `{signs} {words}`; or put an empty line between, if this is prose and a pause"
        _tell(document, node.line, _indent(document, node.line), "underlined", told)


def _indented_code(document: Document, node: Node) -> None:
    told = "four spaces (or a tab) make this a block of code; indent it less, or under an item by two"
    _tell(document, node.line, _indent(document, node.line), "indented-code", told)


def _fence(document: Document, node: Node) -> None:
    told = "a block of code does nothing here; write prose, or one code span for each directive"
    if re.match(r"\s*#", node.content):
        told = f"a heading in a block of code is none; take the lines of backticks around `{node.content.strip()[:40]}` out"
    _tell(document, node.line, _indent(document, node.line), "code-block", told)


def _html(document: Document, node: Node) -> None:
    text = document.lines[node.line].strip()
    if closes := re.match(r"</(\w+)", text):  # of what was told where it opens
        opened = f"`<{closes[1]}"
        if any(each.code == "vanishing" and each.message.startswith(opened) for each in document.problems):
            return
    if not text.startswith("<!--"):
        told = f"`{text[:30]}` is read as HTML and vanishes; write it without the brackets"
        _tell(document, node.line, _indent(document, node.line), "vanishing", told)


# --------------------------------------------------------------------------------------------- lists


def _markers(document: Document, node: Node) -> None:
    """Items of one list that stand at different depths."""
    first = _indent(document, node.line)
    for item in node.children[1:]:
        depth = _indent(document, item.line)
        if depth > first and ">" not in document.lines[item.line][:depth]:
            told = (
                "a stray space: this item is not deep enough to lie under the one above; indent it by "
                "two, or not at all"
            )
            _tell(document, item.line, depth, "stray-space", told, "warning")
            return


_LIKE_ITEM = regex.late(
    r"(?P<sign>[#>=~+|]+\s*|(?:[a-z]|[A-Z]|[ivx]{1,4}|\d{1,2})[.):]\s+|[\[(]\w{1,3}[\])]\s*|(?=\*\*|[A-Z][^`→]*[.!?]\s*(?:`(?:end|test)\b|→|->)))(?=\w|\*\*)"
)
_ESCAPED = regex.late(r"\\(?P<sign>[-*+])\s+(?=\S)")


def _joined_lines(document: Document, node: Node) -> None:
    """A line that is not indented under its item, and is drawn into it."""
    for item in node.children:
        first = item.children[0] if item.children else None
        if first is None or first.kind != "paragraph":
            continue
        text = document.lines[item.line]
        marker = _MARKER.match(text, _indent(document, item.line))
        least = marker.end() + 1 if marker else 0
        for line in range(first.line + 1, first.end):
            depth = _indent(document, line)
            if depth < least and "\t" not in document.lines[line][:depth] and marker:
                told = (
                    "this line is drawn into the item above; indent it by two if it belongs there, or "
                    "put an empty line between"
                )
                bare = document.lines[line].strip()
                if (sign := _LIKE_ITEM.match(bare)) and re.search(r"→|->|`", bare):
                    right = f"- {bare[sign.end('sign') :].strip(' |')}"
                    told = f"a choice is an item of a list: write {f'`` {right} ``' if '`' in right else f'`{right}`'}; what belongs to the item above is indented by two"
                if dash := _ESCAPED.match(bare):
                    told = (
                        "the backslash makes a word of this dash, and the line is drawn into the item above; take it out: "
                        f"`{dash['sign']} {bare[dash.end() :][:60]}`"
                    )
                if alone := _CONDITION.fullmatch(document.lines[line].strip()):
                    told = (
                        f"a condition of a choice stands in its item, right behind the dash: `- {alone[0]} …`"
                    )
                _tell(document, line, depth, "joined-line", told, "warning")
                break


_CONDITION = regex.late(r"(?:`(?:if|unless|once|first|second|later|every|\d+ in)\b[^`]*`\s*)+")


def _lone_dash(document: Document, node: Node) -> None:
    """One dash and prose: dialogue, not a list."""
    if len(node.children) > 1 or node.level:
        return
    held = node.children[0].children
    if len(held) == 1 and held[0].kind == "paragraph" and not _DOES.search(held[0].content):
        sign = document.lines[node.line].strip().split(" ")[0]
        told = (
            f"`{sign} ` at the start of a line begins a list, and nothing in this one is a choice: give it what comes of it, a code "
            f"span or an arrow; for a dash of dialogue write `\\{sign}`, or —"
        )
        if node.kind == "ordered_list":
            told = (
                f"`{sign} ` at the start of a line begins a numbered list; write "
                f"`{sign[:-1]}\\{sign[-1]}` for plain text"
            )
        _tell(document, node.line, _indent(document, node.line), "stray-list", told, "warning")


def _loose_join(document: Document, node: Node) -> None:
    """An empty line between outcomes and choices: Markdown makes them one list."""
    gaps = [item for item, after in pairwise(node.children) if document.lines[after.line - 1].strip() == ""]
    if len(gaps) != 1:
        return
    at = node.children.index(gaps[0]) + 1
    kinds = [_is_outcome(item) for item in node.children]
    if all(kinds[:at]) and not any(kinds[at:]):
        told = (
            "an empty line does not end a list: these choices and the outcomes above are one list. "
            "That works; take the empty line out, or put a sentence between"
        )
        _tell(
            document,
            node.children[at].line,
            _indent(document, node.children[at].line),
            "lists-joined",
            told,
            "warning",
        )


def _outcome_twice(document: Document, node: Node) -> None:
    """The same outcome twice in one list: two lists that have run together."""
    seen: set[str] = set()
    for item in node.children:
        name = _outcome(item)
        if name in seen:
            told = (
                f"**{name.capitalize()}** stands in this list already, and only the first is told; keep one, or, where these "
                "are two lists, put a sentence between them: an empty line does not end a list"
            )
            _tell(document, item.line, _indent(document, item.line), "lists-joined", told)
            return
        if name:
            seen.add(name)


def _outcome(item: Node) -> str:
    """The outcome that an item begins with, unless a condition stands in front."""
    match = _BOLD.match(item.children[0].content) if item.children and item.children[0].content else None
    name = match[1].lower().replace(",", "").strip(" .:") if match else ""
    conditional = match and re.match(
        r"\s*`(?:if|unless|once|first|later)\b", item.children[0].content[match.end() :]
    )
    return name if name in OUTCOMES and not conditional else ""


def _is_outcome(item: Node) -> bool:
    return bool(_outcome(item))


def _neighbours(document: Document, before: Node, after: Node, then: Node | None) -> None:
    """Traps that lie between two blocks."""
    if before.kind in _LISTS and after.kind in _LISTS:
        was, now = (document.lines[node.line].strip()[:1] for node in (before, after))
        if any(
            each.code == "list-sign" and each.line in (before.line + 1, after.line + 1)
            for each in document.problems
        ):
            return
        usual = [line.lstrip()[:2] for line in document.lines].count
        odd, sign, other = (before, was, now) if usual(f"{was} ") < usual(f"{now} ") else (after, now, was)
        told = f"`{sign}` {'after' if odd is after else 'before'} `{other}` begins another list; use one sign for all items of a list"
        words = re.sub(r"^[-+*]\s+", "", document.lines[odd.line].strip())
        if re.match(r"[A-Z\"“`]", words):
            item = f"{other} {re.sub(r'(?<=[.!?]) .*', ' …', words)}"
            told += f": {f'`` {item} ``' if '`' in item else f'`{item}`'}"
        elif sign == "+" and odd is after:
            told = (
                "`+` at the beginning of a line begins a list; draw it up to the line above, or write `\\+`"
            )
        if right := _of_another_tool(document, odd.line):
            told = (
                f"this is how another tool writes a choice; write {right if '`' in right else f'`{right}`'}"
            )
        _tell(document, odd.line, _indent(document, odd.line), "list-sign", told)
    if (
        before.kind in _LISTS
        and after.kind == "blockquote"
        and any("→" in each.content or "`end" in each.content for each in after.children)
    ):
        told = "an arrow or `end` in a quote: what is quoted is read aloud, and a choice begins with `- `"
        _tell(document, after.line, _indent(document, after.line), "list-sign", told, "warning")
    if before.kind == "paragraph" and after.kind in _LISTS and before.end == after.line:
        _undashed(document, before)
    if before.kind in _LISTS and after.kind == "paragraph" and then is not None and then.kind in _LISTS:
        _unindented(document, before, after)
    elif (
        before.kind in _LISTS
        and after.kind == "paragraph"
        and (then is None or then.kind == "heading")
        and any(line.startswith("## ") for line in document.lines[: before.line])
    ):
        _answering(document, before, after)


def _of_another_tool(document: Document, at: int) -> str:
    """A choice of another tool as it is written here; its target may stand on the line below."""
    if "`" in document.lines[at] or "](" in document.lines[at]:
        return ""
    from solo.scenario.reading.theirs import chosen

    scenes = Lexicon("scene")
    for line in document.lines:
        if line.startswith("## ") and (name := line[3:].strip(" #")):
            scenes.add(slug(name), name)
    below = document.lines[at + 1].strip() if at + 1 < len(document.lines) else ""
    led = f" {below}" if re.match(r"(?:->|→|\*goto\b)", below) else ""
    return chosen(document.lines[at] + led, scenes)


_HIDDEN = regex.late(r"(?:`(?:if|unless|once|needs|hidden|on)\b[^`]*`\s*)+(?=[A-Z\"“])")


_DEED = regex.late(r"([A-Z][a-z]+) [a-z]")
_TRIED = regex.late(r"→|->|`(?:test|oppose)\s")


def _undashed(document: Document, node: Node) -> None:
    """A line right above a list, begun as a choice is and without its dash."""
    hidden = "\n" not in node.content and _HIDDEN.match(node.content)
    deed = _DEED.match(node.content)
    if node.level or not (hidden or (deed and deed[1].lower() in DEEDS and _TRIED.search(node.content))):
        return
    told = "this stands right above a list and is none of its items; begin it with `- ` if it is a choice, or leave an empty line below it"
    _tell(document, node.line, _indent(document, node.line), "list-sign", told, "warning")


def _does(item: Node) -> bool:
    """Whether an item has what an item of a menu has, and prose has not."""
    return any(_DOES.search(node.content) or node.children for node in item.children)


_ENDS_SAYING_NOTHING = regex.late(r"(?:`[^`]*`|\]\([^()]*\)|(?:→|->)\s*back)\s*$")


def _answering(document: Document, before: Node, after: Node) -> None:
    """Prose below the last choice of a scene, which says nothing of its own when it is chosen."""
    last = before.children[-1]
    held = last.children[0] if last.children else None
    if (
        held is None
        or len(last.children) > 1
        or _outcome(last)
        or "`" in after.content
        or "](" in after.content
    ):
        return
    bare = re.sub(r"^(?:`[^`]*`\s*)+", "", held.content)
    words = re.sub(r"`[^`]*`|(?:→|->)?\s*\[[^\]]*\]\([^()]*\)|(?:→|->)\s*back", "", bare).strip()
    if not _ENDS_SAYING_NOTHING.search(held.content) or not words or re.search(r"[.!?][\"”’']?\s+\S", words):
        return
    told = (
        "this is not indented under the choice above, which tells nothing, so it is told before the choices are offered; "
        "indent it by two spaces if it answers"
    )
    _tell(document, after.line, _indent(document, after.line), "unindented", told, "warning")


def _unindented(document: Document, before: Node, after: Node) -> None:
    """An answer between two lists that is not indented under the choice above it."""
    last = before.children[-1]
    if not re.sub(r"`[^`]*`", "", after.content).strip():
        return  # a condition over what comes below it
    if last.children and last.children[-1].kind in _LISTS:  # what goes on below is no list of its own
        _unindented(document, last.children[-1], after)
        return
    if len(before.children) > 1 and not any(_does(item) for item in before.children):
        return  # a list of prose, with prose after it
    held = last.children[0] if last.children else None
    menu = any(
        len(item.children) > 1 or _DOES.search(item.children[0].content)
        for item in before.children
        if item.children
    )
    prose = not menu and (len(before.children) > 1 or (held is not None and held.content[-1:] not in ".!?"))
    if (
        held is None
        or prose
        or len(last.children) > 1
        or ("](" in held.content and not _indent(document, after.line))
        or ("`" in held.content and "`" in after.content)
        or _outcome(last)
    ):
        return
    told = (
        "this is not indented under the choice above, so it is told on entry; "
        "indent it by two spaces if it answers"
    )
    _tell(document, after.line, _indent(document, after.line), "unindented", told, "warning")


# -------------------------------------------------------------------------------------------- tables


_NUMBERED_ROW = regex.late(
    r"\d{1,3}(?:\s?[-–—]\s?\d{1,3})?\+?(?:[.):]\s*|\s+)\S"
)  # whose strokes are told of


def _cells(document: Document, node: Node) -> None:
    """A row with more cells than the table has columns: the rest is lost."""
    if node.markup:
        return  # a list or HTML that is read as one
    width = len(node.children[0].children[0].children)
    for row in node.children[1].children if len(node.children) > 1 else ():
        text = document.lines[row.line].strip()
        if text and "|" not in text and not _NUMBERED_ROW.match(text):
            told = "a table ends at an empty line, so this is read as a row of it; put an empty line above it"
            _tell(document, row.line, _indent(document, row.line), "joined-line", told)
            return
    for row in node.children[1].children if len(node.children) > 1 else ():
        text = document.lines[row.line].strip().lstrip("> ").removeprefix("|").removesuffix("|")
        if len(re.findall(r"(?<!\\)\|", text)) >= width:
            told = (
                f"this row has more than {width} cells, and the rest is lost; write `\\|` for an upright "
                "stroke"
            )
            _tell(document, row.line, _indent(document, row.line), "table-cells", told)


TRAPS: dict[str, tuple[Told, ...]] = {
    "paragraph": (
        _links,
        _heading_space,
        _table_rule,
        _tabbed,
        _told_figures,
        _row_outside,
        _outcome_outside,
        _outcome_within,
    ),
    "td": (_links,),
    "heading": (_setext,),
    "blockquote": (_quoted_outcome, _quoted_parts),
    "code_block": (_indented_code,),
    "fence": (_fence,),
    "html_block": (_html,),
    "bullet_list": (_headed_within, _markers, _joined_lines, _lone_dash, _loose_join, _outcome_twice),
    "ordered_list": (_headed_within, _markers, _joined_lines, _lone_dash, _loose_join, _outcome_twice),
    "table": (_cells,),
}
