"""`solo saves`: the games on the shelf."""

import re
import sys
from argparse import Namespace

import msgspec

from solo import journal
from solo.cli import places
from solo.core.errors import Misused, printable
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.journal.model import Summary
from solo.screen.layout import cells, clipped
from solo.screen.size import columns
from solo.session.record import folded, standing

WANTED = {"list": 0, "delete": 1, "rename": 2, "fork": 2, "salvage": 2}


def saves(args: Namespace) -> int:
    """List games, or rename, fork, delete or salvage one."""
    library = Library(places.saves(args.saves))
    names = args.names
    if len(names) != WANTED[args.act]:
        raise Misused(
            f"`solo saves {args.act}` {('takes no name', 'wants the name of a game', 'wants the name of a game and a new one')[WANTED[args.act]]}; `solo saves` lists the games"
        )
    if args.json and args.act != "list":
        raise Misused(f"--json is for the list; `solo saves {args.act}` only does what it says")
    if args.yes and args.act != "delete":
        raise Misused("--yes is for `solo saves delete`")
    match args.act:
        case "rename":
            print(f"“{names[0]}” is now “{library.rename(*names).stem}”.")
        case "fork":
            print(f"Kept a copy of “{names[0]}” as “{library.fork(*names).stem}”.")
        case "delete":
            if not (args.yes or agreed(library, names[0])):
                return 1
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


def agreed(library: Library, name: str) -> bool:
    """May this game be deleted? Whoever sits at a terminal is asked; else nothing is deleted unasked."""
    game = journal.summary(library.find(name))
    what = f"“{game.name}”, “{game.title}” at turn {game.turns}" if game.title else f"“{name}”"
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        print(f"solo saves delete: {what} stays; add --yes to delete it", file=sys.stderr)
        return False
    print(f"Delete {what}? It cannot be had back. [y/N] ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() in ("y", "yes"):
        return True
    print("It stays.", file=sys.stderr)
    return False


def listed(library: Library, as_json: bool) -> None:
    """Print the games, the newest first: a line for each, as wide as the screen."""
    games = [known_of(library, game) for game in library.list()]
    if as_json:
        print(msgspec.json.encode(games).decode())
        return
    if not games:
        print(f"No games in {printable(library.folder)}. `solo play` begins one.")
    for line in lines_of(games, columns()):
        print(line)


def known_of(library: Library, game: Summary) -> Summary:
    """A game with who is in it, where and when: of one that was played before lists showed that, from its turns."""
    if game.who or game.problem or not game.turns:
        return game
    try:
        with library.open(game.name, write=False) as save:
            world = folded(save, save.head)
            told = (
                text for turn in save.ancestors() for kind, text in reversed(turn.tells) if kind == "heading"
            )
            return msgspec.structs.replace(game, **{
                name: value or "" for name, value in standing(world, next(told, "")).items()
            })  # fmt: skip
    except SaveError:
        return game


NARROW = 64  # columns, below which there is no room for dates
GAP = 1


def lines_of(games: list[Summary], width: int) -> list[str]:
    """Games in lines of at most so many cells: name, hero, system, when it was played last, and where and when it
    stands, or how it ended."""
    narrow = width < NARROW
    rows = [
        (game.name, game.who, game.system, *([] if narrow else [game.updated[:10]]), state_of(game, narrow))
        for game in games
    ]
    if not rows:
        return []
    least, most = (12, 6, 6) if narrow else (12, 10, 11, 10), (16, 14, 11) if narrow else (24, 20, 11, 10)
    wide = [max(cells(row[at]) for row in rows) for at in range(len(least))]
    room = [min(one, few) for one, few in zip(wide, least, strict=True)]
    state = max(cells(row[-1]) for row in rows)
    spare = width - sum(room) - GAP * len(room) - state
    for at, (one, many) in enumerate(zip(wide, most, strict=True)):
        wider = max(0, min(min(one, many) - room[at], spare))
        room[at], spare = room[at] + wider, spare - wider
    return [
        clipped(
            " ".join(
                [*(padded(part, size) for part, size in zip(row, room, strict=False)), row[-1]]
            ).rstrip(),
            width,
        )
        for row in rows
    ]


def padded(text: str, room: int) -> str:
    """A text in so many cells, cut or filled up."""
    text = clipped(text, room)
    return text + " " * (room - cells(text))


TIME = re.compile(r"day (\d+), (\d\d:\d\d)$")


def state_of(game: Summary, narrow: bool) -> str:
    """How a game stands, in a few words."""
    if game.problem or game.missing:
        return game.problem or game.missing or ""
    if game.writer:
        return f"a writer's, {standing_at(game, narrow)}"
    return standing_at(game, narrow)


def standing_at(game: Summary, narrow: bool) -> str:
    """Where a game stands, or how it ended."""
    if game.ending:
        ending = game.ending.removeprefix("end: ")
        return ending if narrow else f"ended: {ending}"
    time = TIME.search(game.when)
    if not time:
        return "not begun" if not game.turns else f"turn {game.turns}"
    where = f" {game.where}" if narrow else f", {game.where}" if game.where else ""
    return f"d{time[1]}{where}" if narrow else f"day {time[1]} {time[2]}{where}"
