"""`solo saves`: the games on the shelf."""

import sys
from argparse import Namespace

import msgspec

from solo import journal
from solo.cli import places
from solo.core.errors import printable
from solo.journal import Library

WANTED = {"list": 0, "delete": 1, "rename": 2, "fork": 2, "salvage": 2}


def saves(args: Namespace) -> int:
    """List games, or rename, fork, delete or salvage one."""
    library = Library(places.saves(args.saves))
    names = args.names
    if len(names) != WANTED[args.act]:
        print(
            f"solo saves {args.act}: {('no name', 'one name', 'two names')[WANTED[args.act]]} wanted",
            file=sys.stderr,
        )
        return 2
    match args.act:
        case "rename":
            print(f"“{names[0]}” is now “{library.rename(*names).stem}”.")
        case "fork":
            print(f"Kept a copy of “{names[0]}” as “{library.fork(*names).stem}”.")
        case "delete":
            library.delete(names[0])
            print(f"“{names[0]}” is gone.")
        case "salvage":
            from solo.rules.floor.speech import counted

            saved = journal.salvage(library.find(names[0]), library.path(names[1]))
            print(
                f"Kept what can still be read of “{names[0]}” as “{names[1]}”: {counted(saved.turns, 'turn')}."
            )
            if saved.damage:
                print(f"Wrong with the old one: {saved.damage}")
            print(
                "How many turns are lost cannot be said."
                if saved.lost < 0
                else f"Lost: {counted(saved.lost, 'turn')}."
                if saved.lost
                else "No turn is lost."
            )
        case _:
            listed(library, args.json)
    return 0


def listed(library: Library, as_json: bool) -> None:
    """Print the games, the newest first."""
    games = library.list()
    if as_json:
        print(msgspec.json.encode(games).decode())
        return
    if not games:
        print(f"No games in {printable(library.folder)}. `solo play` begins one.")
    for game in games:
        state = game.problem or game.missing or (f"ended: {game.ending}" if game.ending else "under way")
        print(
            f"{game.name:<24} {game.title:<28} {game.system:<12} "
            f"{game.turns:>5} turns  {game.updated[:10]}  {state}"
        )
