"""A whole entry as printed: its stat line, in one paragraph, one field a line, in bullets or in a table of two columns, and
what the bullets and sentences below it say.

`read` takes the Markdown of one entry; the reader of adventures gives the pieces of one it has parsed to `find` and `whole`.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import fifth, labels, meaning, statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

FEWEST = 3  # so many fields, one a line, make a stat line
MOST = 400  # signs of a field
MOST_ABOVE = 12  # lines that may describe before the line


class Piece(NamedTuple):
    """A block of an entry: a paragraph, the item of a list, or a table with its rows of cells."""

    kind: str
    text: str = ""
    rows: tuple[tuple[str, ...], ...] = ()


class Found(NamedTuple):
    """The stat line of an entry, the pieces it stands in, and the prose that shares a piece with it."""

    line: str
    used: frozenset[int]
    prose: tuple[str, ...] = ()


_ODD = re.compile(r"\s*[*_]{0,2}[^\W\d][^:\n.]{1,30}[*_]{0,2}\s*:[*_]{0,2}\s*\S[^\n]{0,60}\Z")


def said_of(piece: Piece) -> str:
    """What a piece says, in one text: a table of a head and one row, or of two columns, as names with their values."""
    if piece.kind != "table":
        return piece.text
    cells = [[one_line(stattext.unmarked_cell(cell)) for cell in row] for row in piece.rows]
    if len(cells) == 2:
        return "; ".join(f"{head}: {cell}" for head, cell in zip(*cells, strict=False) if head or cell)
    return "; ".join(": ".join(filter(None, row)) for row in cells if any(row))


def field_of(text: str) -> str:
    """The field that a line begins with, where it is one (`**Morale**: 8`); nothing where it is not."""
    if len(text) > MOST or "\n" in text.strip():
        return ""
    clean = stattext.unlinked(stattext.unpaired(stattext.level(stattext.untagged(text)))).strip(" -|>")
    mark = next(iter(labels.found(clean)), None)
    if mark is None or mark.start:
        return ""
    behind = clean[mark.end :]
    return mark.key if mark.colon or re.match(r"\s*[-+(\[]?[0-9\u00bd]|\s{2,}\S|\t", behind) else ""


def find(pieces: Sequence[Piece]) -> Found | None:
    """The stat line of an entry, with the fields that stand in other paragraphs of it; nothing where there is none."""
    found = _find(pieces)
    if found is None:
        return None
    known = {label.key for label in labels.found(stattext.level(found.line))}
    lines, prose, used = [found.line], list(found.prose), set(found.used)
    for number, piece in enumerate(pieces):
        parts = piece.text.split("\n")
        fields = [part for part in parts if (key := field_of(part)) and key not in (*known, "special")]
        if number in used or piece.kind != "paragraph" or len(fields) < 2:
            continue
        lines += fields
        prose += [one_line(part) for part in parts if part not in fields]
        used.add(number)
    return Found("\n".join(lines), frozenset(used), tuple(prose))


def _find(pieces: Sequence[Piece]) -> Found | None:
    """The paragraph, table or fields that are a stat line. Scores alone, without hit points, are one only where no other
    line is."""
    scores: Found | None = None
    for number, piece in enumerate(pieces):
        if piece.kind == "paragraph" and statline.looks_like(piece.text):
            if not statline.only_scores(piece.text):
                return _with_more(pieces, number)
            scores = scores or _with_more(pieces, number)
            continue
        if piece.kind == "paragraph" and (
            found := _in_lines(piece.text, number) or _below(piece.text, number)
        ):
            return found
        if piece.kind == "table" and (paired := _of_table(piece.rows))[0]:
            return Found(paired[0], frozenset((number,)), paired[1])
        if field_of(piece.text) and (found := _run(pieces, number)):
            return found
    return scores


def _below(text: str, number: int) -> Found | None:
    """A stat line below lines that describe: `A howling wind.` / `AC 16, HP 29 …`."""
    lines = text.split("\n")
    for at in range(1, min(len(lines), MOST_ABOVE)):
        mark = next(iter(labels.found(stattext.unpaired(stattext.level(lines[at])).strip())), None)
        if mark is not None and not mark.start and statline.looks_like("\n".join(lines[at:])):
            return Found("\n".join(lines[at:]), frozenset((number,)), (one_line(" ".join(lines[:at])),))
    return None


def _with_more(pieces: Sequence[Piece], number: int) -> Found:
    """A line, and the fields that stand below it one by one."""
    line, used = pieces[number].text, {number}
    while number + 1 < len(pieces) and pieces[number + 1].kind == "paragraph":
        number += 1
        if not field_of(pieces[number].text) or statline.looks_like(pieces[number].text):
            break
        line, used = f"{line}\n{pieces[number].text}", {*used, number}
    return Found(line, frozenset(used))


_BLOW = re.compile(r"[^\n()]{1,50}\([^()\n]*[0-9]?d[0-9][^()\n]*\)\W*")


def _in_lines(text: str, number: int) -> Found | None:
    """A paragraph of whose lines most are fields: `Armour Class 6 [13]` / `Hit Dice 3* (13hp)`."""
    lines = text.split("\n")
    keys = [field_of(line) for line in lines]
    first = next((at for at, key in enumerate(keys) if key), len(lines))
    last = next((at for at in range(first, len(lines)) if not keys[at]), len(lines))
    if last < len(lines) and not {"attacks", "damage"} & {*keys} and _BLOW.fullmatch(lines[last]):
        last += 1  # its attacks, below the other fields and without a label
    block = "\n".join(lines[first:last])
    if last - first < FEWEST or not statline.looks_like(block):
        return None
    prose = (one_line(" ".join(lines[:first])), *(one_line(line) for line in lines[last:]))
    return Found(block, frozenset((number,)), tuple(filter(None, prose)))


def _run(pieces: Sequence[Piece], number: int) -> Found | None:
    """Fields that stand one by one in paragraphs or bullets."""
    seen: list[str] = []
    lines, used = [], set()
    for at in range(number, len(pieces)):
        key = field_of(pieces[at].text)
        if (
            not key
            and seen
            and at + 1 < len(pieces)
            and _ODD.match(pieces[at].text)
            and field_of(pieces[at + 1].text)
        ):
            continue  # a field of its own kind among them is kept as it stands
        if not key or (key in seen and key != "special"):
            break
        seen.append(key)
        lines.append(pieces[at].text)
        used.add(at)
    line = "\n".join(lines)
    return Found(line, frozenset(used)) if len(seen) >= FEWEST and statline.looks_like(line) else None


def _of_table(rows: tuple[tuple[str, ...], ...]) -> tuple[str, tuple[str, ...]]:
    """A table of labels and values: in pairs of columns, or one row under a row of labels. Returns the line that it makes,
    and the rows whose label says no field."""
    cells = [tuple(one_line(stattext.unmarked_cell(cell)) for cell in row) for row in rows]
    pairs = [(row[at], row[at + 1]) for row in cells for at in range(0, len(row) - 1, 2) if row[at].strip()]
    found = _paired(pairs)
    if found[0] or len(cells) < 2:
        return found
    head, *rest = cells
    return _paired(list(zip(head, rest[0], strict=False))) if len(rest) == 1 else ("", ())


_HEADS = re.compile(r"(?:key|val(?:ue)?|stat|field|attribute)s?", re.IGNORECASE)


def _paired(pairs: list[tuple[str, str]]) -> tuple[str, tuple[str, ...]]:
    pairs = [(re.sub(r":[0-9]\Z", "", label.strip(" :*")), value) for label, value in pairs]
    good = [
        (label.strip(" :*"), value)
        for label, value in pairs
        if field_of(f"{label.strip(' :*')}: {value or '-'}")
    ]
    line = "\n".join(f"{label}: {value}" for label, value in good if value)
    known = {label for label, _ in good}
    other = tuple(
        f"{label.strip(' :*')}: {value}"
        for label, value in pairs
        if value and label.strip(" :*") not in known and not _HEADS.fullmatch(label.strip(" :*"))
    )
    return (line, other) if len(good) >= FEWEST and statline.looks_like(line) else ("", ())


_DIE = re.compile(r"(?:roll\s*)?[0-9]*d(?:[0-9]+|%)\+?", re.IGNORECASE)
_SCORE = re.compile(r"(?:HP|Armou?r|STR|DEX|WIL)", re.IGNORECASE)
_CALLED = re.compile(
    r"(?:name|monster|creature|foe|npc|type|who|being|enemy|animal|kreatur|monstro|criatura)s?", re.IGNORECASE
)
_NOTHING = re.compile(r"(?:[-\u2013\u2014]+|n/?a|nil)?", re.IGNORECASE)


def rostered(rows: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    """The creatures of a table that has one in each row and a field in each column, as (name, line); none where it is no
    such table."""
    cells = [[one_line(stattext.unmarked_cell(cell)) for cell in row] for row in rows]
    if len(cells) < 2 or any(_DIE.fullmatch(cell.strip(" :")) for cell in cells[0]):
        return []  # a table to roll on is no roster
    head = [cell.strip(" :") for cell in cells[0]]
    keys = ["" if _CALLED.fullmatch(cell) else field_of(f"{cell}: 1") if cell else "" for cell in head]
    scores = [_SCORE.fullmatch(cell) is not None for cell in head]
    called = next((at for at, cell in enumerate(head) if _CALLED.fullmatch(cell)), 0)
    if keys[called] or not (
        {"ac", "hd"} & {*keys} and sum(map(bool, keys)) >= FEWEST or sum(scores) >= FEWEST
    ):
        return []
    found = []
    for row in cells[1:]:
        printed = [
            (
                f"{label} {value}"
                if known and sum(scores) >= FEWEST
                else f"{label}: {value}"
                if label
                else value
            )
            for label, value, at, known in zip(head, row, range(len(row)), scores, strict=False)
            if at != called and not _NOTHING.fullmatch(value)
        ]
        line = (", " if sum(scores) >= FEWEST else "; ").join(printed)
        if called < len(row) and row[called] and statline.looks_like(line):
            found.append((row[called], line))
    return found


_BOLD_LINE = re.compile(r"\n(?=\s*(?:\*\*|__))")


_ARM = re.compile(
    r"[^\W\d][\w' -]{1,30} \((?:\d?d\d{1,2})(?:\s*[+,;][^()]{0,40})?\)\.?\Z"
)  # `Long Sword (d10, bulky)`


def whole(line: str, name: str, texts: Sequence[str]) -> StatBlock:
    """What an entry says: its line, and what the bullets and paragraphs beside it mean."""
    other = fifth.is_fifth("\n".join((line, *texts)))
    line = fifth.immunities_in_one(line) if other else line
    block = statline.parse(line, name)
    said = tuple(filter(None, (one_line(part) for text in texts for part in _BOLD_LINE.split(text))))
    if block.kind == "bx" and block.hd is not None and other:
        found = fifth.attacks("\n".join(texts)) or fifth.attacks(line)
        text = "\n".join((line, *texts))
        known = {key for key, _ in block.details}
        block = replace(
            block,
            attacks=found or block.attacks,
            others=fifth.scores(text) or block.others,
            details=(*block.details, *(each for each in fifth.details(text) if each[0] not in known)),
            notes=(fifth.TOLD,),
            extras=(),
            ac_type="ascending",
        )
    if block.kind == "cairn" and not block.attacks and (arms := [part for part in said if _ARM.match(part)]):
        block = replace(block, attacks=statline.parse(", ".join((line, *arms)), name).attacks)
    traits = meaning.traits((*_of_line(block), *said))
    critical = block.critical or next((_critical(text) for kind, text in traits if kind == "critical"), "")
    return replace(
        block, critical=critical, traits=traits, abilities=tuple(meaning.named(text) for text in said)
    )


def _of_line(block: StatBlock) -> tuple[str, ...]:
    """What stands on the line itself beside its figures."""
    return tuple(filter(None, (*block.special.split("; "), *block.extras)))


def _critical(text: str) -> str:
    """What critical damage does, without the words that head it."""
    match = re.match(
        r"(?:[^:]{0,40}crit[^:]{0,20}|dano cr\u00edtico|da\u00f1o cr\u00edtico|d\u00e9g\u00e2ts critiques|kritischer schaden|kriittinen vahinko|danno critico)\s*[:\u2013-]\s*",
        text,
        re.IGNORECASE,
    )
    return text[match.end() :].rstrip(". ") if match else text.rstrip(". ")


def read(markdown: str, name: str = "") -> StatBlock:
    """One entry of a bestiary, from its Markdown: heading, line, bullets, prose. Never raises; where there is no stat line,
    its notes say so."""
    heading, pieces = pieces_of(markdown[: stattext.LIMIT * 5])
    found = find(pieces)
    called = name or heading or _first_line(markdown)
    if found is None:
        parsed = statline.parse("\n".join(piece.text for piece in pieces), called)
        return replace(parsed, notes=(*parsed.notes, "no stat line is found"))
    texts = [
        *found.prose,
        *(text for at, piece in enumerate(pieces) if at not in found.used and (text := said_of(piece))),
    ]
    return whole(found.line, called, texts)


_SHAPES = (
    re.compile(
        r"(?m)^(?:=+\s(.*?)\s=+|///\s*|\{\{.*|\}\}\s*|:)$"
    ),  # headings of wikis, and what stands around a block
    re.compile(r"\*\*\s+::\s+|(?<=\w)\s+::\s+"),  # `**Armor Class** :: 9`
    re.compile(r"(?m)^[ \t]*[\u25b6\u25ba\u2022\u25c6\u2023\u25aa\u25cf]\ufe0f?[ \t]*(?=\S)"),
    re.compile(r"(?m)^([^\W\d_]{2,14})-[ ]?(?=[0-9])"),  # `CA-12`
)


def _first_line(markdown: str) -> str:
    """The name of an entry without a heading, where it stands alone on the first of its lines."""
    first, _, more = markdown.strip().partition("\n")
    words = one_line(stattext.unmarked(first)).strip(" >-\\")
    plain = words and len(words.split()) < 8 and not re.search(r"[0-9:|]", words) and not field_of(words)
    return words if plain and more.strip() and words[0].isupper() else ""


_FRONT = re.compile(r"\s*---[ \t]*\n(.{0,2000}?)\n---[ \t]*\n", re.DOTALL)
_TITLE = re.compile(r"(?m)^(?:title|name)\s*:\s*(.+)$", re.IGNORECASE)


_FRONT_FIELD = re.compile(r"(?m)^(?P<key>[a-z][a-z0-9_ -]{0,30}?)\s*:\s*(?P<value>\S.*)$", re.IGNORECASE)
_FRONT_ASIDE = re.compile(
    r"(?:layout|title|name|tags?|author|inspiration|source|date|permalink|categor|image|slug|draft|weight|lang|aliases|cssclass|id\b)",
    re.IGNORECASE,
)


def _of_front(text: str) -> str:
    """What the front matter of a page says of the creature itself, as paragraphs: `stats: 3 HP, 5 STR`, `subtext1: "..."`."""
    values = [
        match["value"].strip(" \"'\u201c\u201d\u2022")
        for match in _FRONT_FIELD.finditer(text)
        if not _FRONT_ASIDE.match(match["key"]) and len(match["value"].split()) > 2
    ]
    return "".join(f"{value}\n\n" for value in values)


def pieces_of(markdown: str) -> tuple[str, list[Piece]]:
    """The first heading of a Markdown text, and its pieces."""
    from markdown_it import MarkdownIt

    markdown = _SHAPES[2].sub(
        "- ",
        _SHAPES[1].sub(
            lambda m: "**: " if m[0].startswith("*") else ": ",
            _SHAPES[0].sub(lambda m: f"# {m[1]}" if m[1] else "", markdown),
        ),
    )
    markdown = _SHAPES[3].sub(r"\1: ", markdown)
    if "<table" in markdown.lower():
        from solo.scenario.tables import html

        markdown = html.piped(markdown)
    front = _FRONT.match(markdown)
    markdown = _of_front(front[1]) + markdown[front.end() :] if front else markdown
    titled = _TITLE.search(front[1]) if front else None
    heading, pieces, kind, depth = (
        one_line(titled[1]).strip("\"'") if titled else "",
        list[Piece](),
        "paragraph",
        0,
    )
    grid: list[list[str]] = []
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
        elif token.type == "heading_open":
            kind = "heading"
        elif token.type == "paragraph_open":
            kind = "item" if depth else "paragraph"
        elif token.type == "table_open":
            kind, grid = "table", []
        elif token.type == "tr_open":
            grid.append([])
        elif token.type == "inline" and kind == "table":
            grid[-1].append(token.content)
        elif token.type == "table_close":
            pieces.append(Piece("table", "", tuple(map(tuple, grid))))
            kind = "paragraph"
        elif token.type in ("code_block", "fence"):
            pieces += [Piece("item", line.strip()) for line in token.content.splitlines() if line.strip()]
        elif token.type == "inline" and kind == "heading":
            heading = heading or one_line(stattext.unmarked(token.content))
            kind = "paragraph"
        elif token.type == "inline":
            pieces.append(Piece(kind, token.content))
    return heading, pieces
