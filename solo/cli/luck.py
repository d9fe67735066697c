"""`solo luck`: how the dice fell in one game, or in all of them together."""

import sys
from argparse import Namespace

import msgspec

from solo.cli import places
from solo.core.errors import printable
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.rules import UnknownRules, load
from solo.session.luck import Throws, gather, luck_of, told


def luck(args: Namespace) -> int:
    """Show how the dice fell in a game, or in all there are."""
    library, found = Library(places.saves(args.saves)), Throws()
    for name in [args.save] if args.save else played(library):
        try:
            with library.open(name, write=False) as save:
                gather(save.path_to(), load(save.header.system), found)
        except (SaveError, UnknownRules) as error:
            if args.save:
                raise
            print(printable(f"“{name}” is left out: {error}"), file=sys.stderr)
    known = luck_of(found)
    if args.json:
        print(msgspec.json.encode(known).decode())
        return 0
    for line in told(known):
        print(line)
    return 0


def played(library: Library) -> list[str]:
    """The games that were played, and not made by a writer to try a text."""
    return [game.name for game in library.list() if not game.problem and not game.writer]
