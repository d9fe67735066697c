"""Tables that stand in a quote, as the boxes of many pages and note books have them: `> | d6 | … |`.

What may live here: which tables are rolled on, and how one comes out of the quote around it. The rest of the quote stays one.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from solo.scenario.reading.documents import Node, header, rows
from solo.scenario.tables.keys import dice_header


def is_dice_table(node: Node) -> bool:
    """Whether a block is a table whose first column is headed by dice, in its header or in the row below an empty one."""
    if node.kind != "table":
        return False
    first = next(iter(rows(node)), None) if not any(cell.strip() for cell in header(node)) else None
    return bool(dice_header(first.children[0].content if first and first.children else header(node)[0]))


def lifted(blocks: Sequence[Node]) -> Iterator[Node]:
    """The blocks of a document; a table of dice in a quote stands beside it, with the heading that it has there."""
    for node in blocks:
        if node.kind == "blockquote" and any(map(is_dice_table, node.children)):
            yield from _parts(node)
        else:
            yield node


def _parts(quote: Node) -> Iterator[Node]:
    """A quote in parts: what is read aloud as quotes, tables of dice as they are, with their headings and what stands between."""
    held: list[Node] = []
    headed = False
    for at, node in enumerate(quote.children):
        below = takewhile(lambda each: each.kind != "heading", quote.children[at + 1 :])
        headed = any(map(is_dice_table, below)) if node.kind == "heading" else headed
        if headed or is_dice_table(node):
            yield from _quoted(quote, held)
            held = []
            yield node
            headed = headed and node.kind != "table"
        else:
            held.append(node)
    yield from _quoted(quote, held)


def _quoted(quote: Node, held: list[Node]) -> Iterator[Node]:
    if held:
        part = quote.holding(held)
        part.line, part.end = held[0].line, held[-1].end
        yield part
