"""`solo export`: a game on record, as a file of the kind that the file's name says."""

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from solo.cli import places
from solo.cli.gate import coded, shown
from solo.core.errors import Wrong, printable
from solo.export.cast import cast
from solo.export.data import data
from solo.export.legend import legend
from solo.export.markdown import story
from solo.export.page import page
from solo.export.story import Book, book
from solo.export.telling import HIDDEN, MARGIN, adventure_of, heroes_of
from solo.export.typography import clean
from solo.journal import Library
from solo.journal.lines import new_file, replace_file
from solo.journal.save import Save

KINDS = {
    ".md": "the game as prose",
    ".html": "the same as a page",
    ".cast": "a recording to watch in a terminal",
    ".json": "header and turns, for programs",
    "legend.md": "a chronicle in the third person",
}

WRITERS: dict[str, Callable[[Book, str], str]] = {".md": story, ".html": page, ".cast": cast}


def export(args: Namespace) -> int:
    """Write a game to a file. Raises Wrong where the file cannot be, and as the journal does."""
    target = Path(args.to)
    kind = kind_of(target)
    with Library(places.saves(args.saves)).open(args.save, write=False) as save:
        text = made(save, kind, HIDDEN if args.no_dice else args.dice)
        text = coded(text) if kind in (".json", ".cast") else shown(text)
        written(target, text, args.force)
        print(f"Wrote {printable(target)}: “{clean(save.header.title)}”, {save.depth} turns.")
    return 0


def kind_of(target: Path) -> str:
    """The kind of file that a name asks for. Raises Wrong with those there are."""
    if target.suffix.lower() == ".md" and target.stem.lower().endswith("legend"):
        return "legend.md"
    if target.suffix.lower() not in KINDS:
        there = "; ".join(f"{ending} is {meaning}" for ending, meaning in KINDS.items())
        raise Wrong(f"{target}: the ending says what to write, and there are: {there}")
    return target.suffix.lower()


def made(save: Save, kind: str, dice: str = MARGIN) -> str:
    """The text of a file of this kind."""
    if kind == ".json":
        return data(save, heroes_of(save))
    adventure = adventure_of(save)
    if kind == "legend.md":
        return legend(save, adventure, heroes_of(save))
    told = book(save, adventure, dice)
    return WRITERS[kind](told, dice)


def written(target: Path, text: str, force: bool) -> None:
    """Put a text on the disk, whole or not at all. Raises Wrong rather than overwrite, unless forced."""
    if target.is_dir():
        raise Wrong(f"{target} is a folder; name a file in it")
    if not target.parent.is_dir():
        raise Wrong(f"there is no folder {target.parent}; make it first")
    if target.exists() and not target.is_file():
        raise Wrong(f"{target} is no regular file; name another")
    try:
        (replace_file if force else new_file)(target, text.encode())
    except FileExistsError:
        raise Wrong(f"{target} is there already; --force writes over it") from None
    except OSError as error:
        raise Wrong(f"{target} could not be written ({error.strerror}), and is as it was") from error
