"""Reading what earlier versions wrote. The history of the format:

    1   the first: game.jsonl (header), texts.jsonl (texts by hash), NNNNNNNN.jsonl (segments, named for the
        number of their first turn, each opening with the shape of the tree, the notes and, at the first turn
        that allows it, a snapshot of the world)
    2   turns that say which version of the rules and of the engine's fields they follow, where it is not the
        header's; and turns that begin anew from a snapshot, where these versions change (nothing to rewrite,
        but who knows only format 1 would play such a game by the wrong rules)
    3   the checksum of each line goes on from the line before, a segment says what it follows, and a file `end`
        how far the game went (nothing to rewrite: older files go on without)

Each document is brought up to date when it is read, by the format of the file it stands in. Only the newest
segment is written anew, whole, when a game of an older format is opened to be played, unless its format is one of
LASTING. When the format
changes, raise `model.FORMAT`, add the function that makes a document of format n one of format n + 1, and add
a golden save to the tests.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from solo.journal.errors import NewerFormat, damaged
from solo.journal.model import FORMAT, Header, freeze

Document = dict[str, Any]


def same(table: str, document: Document) -> Document:
    """A document that did not change between two formats."""
    return document


MIGRATIONS: dict[int, Callable[[str, Document], Document]] = {1: same, 2: same}
"""By the format they start from: (name of the table, document) to the document one format later."""

LASTING = frozenset({2})
"""Formats in which a file may go on: what is added to it reads as before."""


def outdated(format: int) -> bool:
    """Is a file of this format to be written anew before anything is added to it?"""
    return any(number not in LASTING for number in range(format, FORMAT))


def checked_format(place: object, document: Document | None) -> int:
    """The format a file says it has. Raises NewerFormat, or DamagedSave where it says none."""
    format = (document or {}).get("format")
    if type(format) is not int or format < 1:
        raise damaged(place, "does not say which format it has")
    if format > FORMAT:
        cause = f"was written by a later version of solo (format {format}; this one knows {FORMAT})"
        raise NewerFormat(place, cause, "Bring solo up to date, then open it again; it has not been touched")
    return format


def upgraded(format: int, table: str, document: Document) -> Document:
    """A document of this format as one of the present format."""
    while format < FORMAT:
        document = MIGRATIONS[format](table, document)
        format += 1
    return document


def parse_header(place: Path, document: Document | None) -> Header:
    """A header from what the file holds. Raises NewerFormat, DamagedSave."""
    document = upgraded(checked_format(place, document), "header", document or {})
    try:
        header = msgspec.convert(document, Header)
        return msgspec.structs.replace(header, options=freeze(header.options), extra=freeze(header.extra))
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError) as error:
        raise damaged(place, f"is not the header of a game ({error})") from error
