"""The blocks of a published page's Markdown: headings, paragraphs, quotes, lists and tables, each whole.

What may live here: how Markdown becomes blocks, and a block Markdown again. What they say is `pages.py`.
"""

from collections.abc import Iterator, Sequence

import msgspec
from markdown_it import MarkdownIt

from solo.scenario.statlines.text import one_line


class Block(msgspec.Struct):
    """A block; an item of a list is its words, and those of what is nested in it."""

    kind: str  # heading, paragraph, quote, list, table, code
    text: str
    level: int = 0
    rows: list[list[str]] = []
    items: list[tuple[str, list[str]]] = []  # the words of an item, and those of what is nested in it
    ordered: bool = False
    numbers: list[str] = []  # of the items of an ordered list, as printed


def source(block: Block) -> str:
    """A block as Markdown again."""
    if block.kind == "table":
        head, *rest = [f"| {' | '.join(row)} |" for row in block.rows]
        return "\n".join((head, "|" + "---|" * len(block.rows[0]), *rest))
    if block.kind == "list":
        numbered = block.ordered and len(block.numbers) == len(block.items)
        signs = [f"{number}." for number in block.numbers] if numbered else ["-"] * len(block.items)
        return "\n".join(
            f"{sign} {one_line(' '.join((text, *nested)))}"
            for sign, (text, nested) in zip(signs, block.items, strict=True)
        )
    return block.text


def blocks_of(text: str) -> Iterator[Block]:
    """The blocks of a page, lists and quotes whole."""
    tokens = MarkdownIt("commonmark").enable("table").parse(text)
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = _closing(tokens, at)
        inside = tokens[at : end + 1]
        words = [each.content for each in inside if each.type == "inline"]
        kind = token.type.removesuffix("_open")
        if kind == "heading":
            yield Block("heading", words[0] if words else "", int(token.tag[1]))
        elif kind == "paragraph":
            yield Block("paragraph", words[0] if words else "")
        elif kind == "blockquote":
            yield from _quoted(inside)
        elif kind in ("bullet_list", "ordered_list"):
            numbers = [
                each.info
                for each in inside
                if each.type == "list_item_open" and each.level == token.level + 1
            ]
            yield Block(
                "list",
                "",
                items=_items_of(inside),
                ordered=kind == "ordered_list",
                numbers=list(filter(None, numbers)),
            )
        elif kind == "table":
            yield Block("table", "", rows=_rows_of(inside))
        elif kind in ("code_block", "fence"):
            yield Block("paragraph", token.content)
        at = end + 1


def _quoted(tokens: Sequence) -> Iterator[Block]:
    """A quote: its words, and the tables that stand in it for themselves, each with its caption."""
    words: list[str] = []
    caption = ""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.type == "table_open":
            end = _closing(tokens, at)
            words = words[: len(words) - bool(caption)]
            if words:
                yield Block("quote", "\n\n".join(words))
            if caption:
                yield Block("paragraph", caption)
            yield Block("table", "", rows=_rows_of(tokens[at : end + 1]))
            words, caption, at = [], "", end
        elif token.type == "inline":
            words.append(token.content)
            headed = tokens[at - 1].type == "heading_open"
            caption = f"**{token.content}**" if headed else token.content * _is_caption(token.content)
        at += 1
    if words:
        yield Block("quote", "\n\n".join(words))


def _is_caption(text: str) -> bool:
    return text.startswith(("**", "__")) and len(text) < MOST_OF_A_CAPTION


MOST_OF_A_CAPTION = 80


def _closing(tokens: Sequence, at: int) -> int:
    """The token that closes what one opens; itself where it opens nothing."""
    depth = 0
    for index in range(at, len(tokens)):
        depth += tokens[index].nesting
        if depth <= 0:
            return index
    return len(tokens) - 1


def _items_of(tokens: Sequence) -> list[tuple[str, list[str]]]:
    items: list[tuple[str, list[str]]] = []
    depth, fresh = 0, False
    for token in tokens:
        if token.type == "list_item_open":
            depth += 1
            fresh = fresh or depth == 1
        elif token.type == "list_item_close":
            depth -= 1
        elif token.type == "inline" and depth == 1 and fresh:
            items.append((token.content, []))
            fresh = False
        elif token.type == "inline" and items:
            items[-1][1].append(token.content)
    return items


def _rows_of(tokens: Sequence) -> list[list[str]]:
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows:
            rows[-1].append(token.content)
    return rows
