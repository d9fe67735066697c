"""The pieces of an entry: its Markdown, and whatever else is written in it, as paragraphs, items, rows and tables.

What may live here: how a text becomes a heading and `Piece`s. What is a field among them is for `document.py`.
"""

import html
import re

from solo.core import regex
from solo.scenario.statlines import databox
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.document import Field, Piece, as_rows, field, label_of
from solo.scenario.statlines.text import one_line

_SHAPES = (
    regex.late(
        r"(?m)^(?:=+\s(.*?)\s=+|///\s*|\{\{.*|\}\}\s*|:)$"
    ),  # headings of wikis, and what stands around a block
    regex.late(r"\*\*\s+::\s+|(?<=\w)\s+::\s+"),  # `**Armor Class** :: 9`
    regex.late(r"(?m)^[ \t]*[\u25b6\u25ba\u2022\u25c6\u2023\u25aa\u25cf]\ufe0f?[ \t]*(?=\S)"),
    regex.late(r"(?m)^([^\W\d_]{2,14})-[ ]?(?=[0-9])"),  # `CA-12`
    regex.late(
        r"(?mi)^([ \t>]*)#(?=\s?(?:att?|atk|app?|enc|appearing|(?:of )?attacks)\b)"
    ),  # `# Att 2`, no heading
    regex.late(r"(?m)(?<=[a-z])_(?=[a-z_]{2,20}\s*:)"),  # `armor_class: 5`
)
_FRONT = regex.late(r"\s*---[ \t]*\n(.{0,2000}?)\n---[ \t]*\n", re.DOTALL)
_TITLE = regex.late(r"(?m)^(?:title|name)\s*:\s*(.+)$", re.IGNORECASE)
_FRONT_FIELD = regex.late(
    r"(?m)^(?P<key>[a-z][a-z0-9_ -]{0,30}?)[ \t]*:[ \t]*(?P<value>\S.*)$", re.IGNORECASE
)
_FRONT_ASIDE = regex.late(
    r"(?:layout|title|name|tags?|author|inspiration|source|date|permalink|categor|image|slug|draft|weight|lang|aliases|cssclass|id\b)",
    re.IGNORECASE,
)


FEWEST_IN_FRONT = 3
_CALLOUT = regex.late(r"\A\s*>\s*\[![\w|-]+\][+-]?[ \t]+([^\n]*\w[^\n]*)")  # `> [!statblock] Assassin`
_IT_HAS = regex.late(
    r"(?m)^[ \t]*(?:It|He|She|They) ha(?:s|ve) (?=[0-9]{1,2} (?:HP|hp)\b)"
)  # `It has 6 HP, 1 Armor`
_ATTRIBUTES = regex.late(r"\A\s*\{:[^{}\n]*\}[ \t]*\n")  # `{: .monster #goblin-scribe}`
_ADMONITION = regex.late(  # a note book's box, with Markdown in it
    r"(?ms)^(?P<fence>`{3,})[ \t]*ad-[a-z-]+[ \t]*\n(?P<text>.*?)^(?P=fence)[ \t]*$"
)
_BOX_FIELD = regex.late(r"(?m)^(?P<key>title|icon|color|collapse|inject_colors):[ \t]*(?P<value>.*)$")
_TEXT_THROWN = regex.late(
    r"`dice:[^`\n]*\|\s*text\(([^()`\n]+)\)[^`\n]*`"
)  # `dice: 5d8 + 5|text(27)`, of which 27 is shown
_NONE = regex.late(r"(?m)(?<=[\w*:])[ \t]+[-\u23e4][ \t]*$")  # `Saving Throws -`
_SPREAD_ROWS = regex.late(r"(?m)^\|[^\n]*\|[ \t]*\n\s*\n\|[ :|-]+\|[ \t]*(?:\n\s*\n\|[^\n]*\|[ \t]*$)+")


def _opened(match: re.Match) -> str:
    """The Markdown in a box, under its title."""
    fields = {each["key"]: each["value"].strip() for each in _BOX_FIELD.finditer(match["text"])}
    head = f"# {fields['title']}\n\n" if fields.get("title") else ""
    return f"{head}{_BOX_FIELD.sub('', match['text']).strip()}\n"


_SCORE_NAME = r"(?:STR|DEX|CON|INT|WIS|CHA|FOR|FUE|DES|COS|SAG|SAB|CAR|ST\u00c4|GES|KON|WEI)"
_STACKED = regex.late(  # six names one below the other, and then six figures so
    rf"(?m)^[ \t]*(?P<names>(?:{_SCORE_NAME}[ \t]*\n\s*){{5}}{_SCORE_NAME})[ \t]*\n\s*"
    r"(?P<figures>(?:[0-9]{1,2}[ \t]*\([^()\n]*\)[ \t]*\n\s*){5}[0-9]{1,2}[ \t]*\([^()\n]*\))[ \t]*$"
)


def _side_by_side(match: re.Match) -> str:
    """The same in one line, each name with its figure."""
    names, figures = match["names"].split(), re.findall(r"[0-9]{1,2}[ \t]*\([^()\n]*\)", match["figures"])
    return ", ".join(f"{name} {figure}" for name, figure in zip(names, figures, strict=True))


def _of_front(text: str) -> str:
    """What the front matter of a page says of the creature itself, as paragraphs: `stats: 3 HP, 5 STR`, `subtext1: "..."`; where
    several of its lines are fields of a creature, all of them are its lines: `HD: 1+3`, `AC: 15`."""
    lines = [match for match in _FRONT_FIELD.finditer(text) if not _FRONT_ASIDE.match(match["key"])]
    if sum(label_of(match["key"]) != "" for match in lines) >= FEWEST_IN_FRONT:
        return "".join(f"{match['key']}: {match['value'].strip()}\n" for match in lines) + "\n"
    values = [
        match["value"].strip(" \"'\u201c\u201d\u2022")
        for match in _FRONT_FIELD.finditer(text)
        if not _FRONT_ASIDE.match(match["key"]) and len(match["value"].split()) > 2
    ]
    return "".join(f"{value}\n\n" for value in values)


_HTML = regex.late(
    r"</?(?:p|div|dl|dt|dd|ul|ol|li|h[1-6]|b|strong|i|em|span|section|article|header)\b[^<>]*>", re.IGNORECASE
)
_ESCAPED = regex.late(r"\\([\[\]*])")  # `5 \[14\]`, `HD 4\*`
_TO_MARKDOWN = {
    "p": "\n\n", "div": "\n\n", "dl": "\n\n", "ul": "\n\n", "ol": "\n\n", "section": "\n\n", "article": "\n\n", "header": "\n\n",
    "dt": "\n\n", "/dt": "", "dd": "\n: ", "/dd": "", "li": "\n- ", "/li": "", "b": "**", "strong": "**", "i": "*", "em": "*",
    "span": "",
}  # fmt: skip


def _unhtml(text: str) -> str:
    """HTML of a page as the Markdown that looks so: headings, paragraphs, lists, definitions, bold words."""
    if not _HTML.search(text):
        return text.replace("&nbsp;", "\u00a0")

    def written(match: re.Match) -> str:
        tag = re.match(r"<(/?)(\w+)", match[0])
        closing, name = (tag[1], tag[2].lower()) if tag else ("", "")
        if re.fullmatch(r"h[1-6]", name):
            return "\n\n" if closing else f"\n\n{'#' * int(name[1])} "
        return _TO_MARKDOWN.get(closing + name, _TO_MARKDOWN.get(name, ""))

    text = re.sub(r"[ \t]*<br */?>[ \t]*\n?[ \t]*", "\n", text, flags=re.IGNORECASE)
    text = re.sub(r"(?m)^[ \t]+(?=</?\w)", "", text)
    text = _HTML.sub(written, text)
    return html.unescape(re.sub(r"\*\*(\s+)", r"**\1", text))


def _is_no_name(known: Field) -> bool:
    """Whether a heading is a field of the entry, and no name that begins with such a word: `# Attacks: 2 claws (1d6)`."""
    return known.key in ("attacks", "damage", "ac", "hd", "hp") and bool(re.search(r"[0-9]", known.value))


CONTAINER = regex.late(
    r"(?:(?:legendary|bonus|special|mythic|lair)\s+)?(?:actions?|reactions?|traits?|abilities|attacks?|features?|stat(?:istic)?s?|stat ?block|combat|description|notes|appearance|overview|ecology|habitat|behaviou?r|background|tactics|profile|lore|(?:game )?data)"
    r"|a\u00e7\u00f5es|acciones|aktionen|rasgos|fertigkeiten|reaktionen|reacciones|capacit\u00e9s|habilidades",
    re.IGNORECASE,
)  # what stands over several abilities and names none


_ENVIRONMENT = regex.late(r"(?m)^[ \t]*\\(?:begin|end)\{[^{}]*\}[ \t]*$")  # LaTeX around a list
_ITEM = regex.late(r"(?m)^[ \t]*\\item[ \t]+")


_STRUCK = regex.late(r"~~[^~\n]+~~[ \t]?")  # words that are struck out
_OR = r"(?:or|and|ou|oder|und|o|e|y|et)"
_GOES_ON = regex.late(  # a row of attacks over several lines, `1 bite +8 (1d8) or`
    rf"(?m)(?:(?<=\))(?P<said>[ \t]+{_OR}|,)[ \t]*(?:\\|[ ]{{2}})?\n(?=[0-9]{{1,2}}[ \t]+[^\W\d_]{{3}}[^\n()]*\([0-9])"
    rf"|(?<=\))[ \t]*(?:\\|[ ]{{2}})?\n(?={_OR}[ \t]+(?:[0-9]{{1,2}}[ \t]+)?[^\W\d_]{{3}}[^\n().;:]*\([^()\n]*[0-9]d[0-9]))"
)


def pieces_of(markdown: str) -> tuple[str, list[Piece]]:
    """The first heading of a Markdown text, and its pieces."""
    from markdown_it import MarkdownIt

    markdown = _GOES_ON.sub(lambda m: f"{m['said'] or ''} ", _STRUCK.sub(" ", markdown))
    markdown = _IT_HAS.sub("", _ADMONITION.sub(_opened, _TEXT_THROWN.sub(r"\1", databox.written(markdown))))
    markdown = _NONE.sub(" \u2014", markdown.replace("(--", "(-"))
    markdown = _SPREAD_ROWS.sub(lambda m: re.sub(r"\n\s*\n", "\n", m[0]), markdown)
    markdown = _CALLOUT.sub(r"# \1\n", _ATTRIBUTES.sub("", _STACKED.sub(_side_by_side, markdown)))
    markdown = _ITEM.sub("- ", _ENVIRONMENT.sub("", markdown))
    if "+--" in markdown or "+==" in markdown:
        from solo.scenario.tables import grid as drawn

        markdown = drawn.piped(markdown)

    markdown = _SHAPES[2].sub(
        "- ",
        _SHAPES[1].sub(
            lambda m: "**: " if m[0].startswith("*") else ": ",
            _SHAPES[0].sub(lambda m: f"# {m[1]}" if m[1] else "", markdown),
        ),
    )
    markdown = _SHAPES[3].sub(lambda m: f"{m[1]}: " if label_of(m[1]) else m[0], markdown)
    markdown = _SHAPES[4].sub(r"\1\\#", markdown)
    markdown = _SHAPES[5].sub(" ", markdown)
    if "<table" in markdown.lower():
        from solo.scenario.tables import html as tables

        markdown = tables.piped(markdown)
    markdown = _unhtml(markdown)
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
    lists: list[tuple[str, int]] = []  # those that are open: of which kind, and where their pieces begin
    below = ""  # a heading in the entry, for the paragraph below it
    number = ""  # of the item that is open, until its first paragraph has it
    for token in MarkdownIt("commonmark").enable("table").parse(markdown):
        if token.type in ("bullet_list_open", "ordered_list_open"):
            depth += 1
            lists.append((token.type, len(pieces)))
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            depth -= 1
            opened, begins = lists.pop()
            if opened == "ordered_list_open" and begins:
                own = as_rows(pieces[begins - 1].text, [piece.text for piece in pieces[begins:]])
                pieces[begins:] = [Piece("row", text) for text in own] or pieces[begins:]
        elif token.type == "list_item_open":
            number = token.info  # nothing in a list of bullets
        elif token.type == "heading_open":
            kind = "heading"
        elif token.type == "paragraph_open":
            kind = "item" if depth else "paragraph"
        elif token.type == "table_open":
            kind, grid = "table", []
            pieces += [Piece("paragraph", below.strip(" *"))] if below else []
            below = ""
        elif token.type == "tr_open":
            grid.append([])
        elif token.type == "inline" and kind == "table":
            grid[-1].append(_ESCAPED.sub(r"\1", token.content))
        elif token.type == "table_close":
            pieces.append(Piece("table", "", tuple(map(tuple, grid))))
            kind = "paragraph"
        elif token.type in ("code_block", "fence"):
            pieces += [Piece("item", line.strip()) for line in token.content.splitlines() if line.strip()]
        elif token.type == "inline" and kind == "heading":
            said = one_line(stattext.unmarked(token.content))
            known = field(said)
            if known and (heading or _is_no_name(known)):
                pieces.append(Piece("paragraph", token.content))  # `#### AC 5`
            elif heading and said and not CONTAINER.fullmatch(said):
                below = f"**{said}.** "
            heading = heading or ("" if known and _is_no_name(known) else said)
            kind = "paragraph"
        elif token.type == "inline":
            pieces.append(Piece(kind, below + _ESCAPED.sub(r"\1", token.content), (), number))
            below = number = ""
    return heading, [*pieces, Piece("paragraph", below.strip(" *"))] if below else pieces
