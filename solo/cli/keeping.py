"""`solo record` and `solo test`: games kept beside a scenario as its tests."""

from argparse import Namespace
from pathlib import Path

from solo.cli import places
from solo.cli.checking import apart
from solo.cli.exporting import written
from solo.cli.opening import opened, unknown
from solo.cli.readings import read
from solo.core.errors import Wrong
from solo.export.telling import heroes_of
from solo.journal import Library
from solo.journal.lines import replace_file
from solo.rules.floor.speech import counted
from solo.screen.lines import Line
from solo.screen.speaker import Speaker, colourful
from solo.workshop import recorded
from solo.workshop.again import Gone, gone_again
from solo.workshop.beside import all_beside, beside


def record(args: Namespace) -> int:
    """Keep a game beside a scenario as its test. Raises Wrong rather than overwrite, and where it cannot be played on
    the scenario as it stands."""
    path = places.scenario(args.path)
    if path is None:
        raise Wrong(unknown(args.path))
    adventure = opened(args.path)
    target = beside(path, name_of(args.name) if args.name else "")
    with Library(places.saves(args.saves)).open(args.save, write=False) as save:
        turns = [turn for turn in save.path_to() if not turn.anew]
        game = recorded.Recorded(1, save.header, turns, save.meta.get("ending"), heroes_of(save))
    gone = gone_again(game, adventure)
    if len(gone.turns) < len(turns):
        raise Wrong(f"“{args.save}” cannot be kept as a test of {path}: {gone.wrong}")
    assert gone.now is not None
    written(target, recorded.text_of(gone.now), args.force)
    print(
        f"Wrote {target}: {counted(len(turns), 'turn')}, {gone.now.ending or 'under way'}. `solo test {path}` plays it again."
    )
    if gone.wrong:
        print(f"It goes another way on the text as it is now, and is kept as it goes there: {gone.wrong}.")
    return 0


def name_of(name: str) -> str:
    """A name that a file can bear. Raises Wrong."""
    if not name.replace("-", "").replace("_", "").isalnum():
        raise Wrong(f"{name!r} is no name for a test; letters, digits and - make one")
    return name


def test(args: Namespace) -> int:
    """Play the games that are kept beside scenarios again. Returns 1 where one goes another way."""
    say, failed, played = Speaker(colours=colourful()), 0, 0
    for given in args.paths:
        path = places.scenario(given)
        if path is None:
            raise Wrong(unknown(given))
        for each in apart(path):
            for file in all_beside(each):
                played += 1
                failed += not tested(each, file, args.update, say)
    if not played:
        named = args.paths[0]
        raise Wrong(f"no games are kept beside {named}; `solo record GAME {named}` keeps one")
    passed = played - failed
    say.lines(
        [
            (
                "said",
                f"{passed} of {counted(played, 'game')} went the same way."
                if failed
                else f"{counted(played, 'game')}, all the same way.",
            )
        ]
    )
    return 1 if failed else 0


def tested(path: Path, file: Path, update: bool, say: Speaker) -> bool:
    """Play one game again and say what came of it. Returns whether it goes the same way, or is kept as it goes now."""
    adventure = read(path)
    if adventure.errors:
        said = f"{file.name}: not played, since {path.name} has errors; `solo check {path}` shows them"
        say.lines([("loss", said)])
        return False
    try:
        game = recorded.read(file)
        gone = gone_again(game, adventure)
    except recorded.NoGame as error:
        say.lines([("loss", f"{file.name}: {error}")])
        return False
    say.lines(report(file, gone, len(game.turns)))
    if not update or not (gone.wrong or gone.worded):
        return not gone.wrong
    if gone.left:  # what is left of it is no test of what it was kept for
        said = (
            f"{file.name} stays as it was: it stops before {counted(gone.left, 'move')} that can no longer be made. Play it again "
            f"to its end, and `solo record GAME {path}` keeps that."
        )
        say.lines([("loss", said)])
        return False
    assert gone.now is not None
    replace_file(file, recorded.text_of(gone.now).encode())
    say.lines(
        [
            (
                "said",
                f"{file.name} is kept as it goes now: {counted(len(gone.turns), 'turn')}, {gone.now.ending or 'under way'}.",
            )
        ]
    )
    return True


def report(file: Path, gone: Gone, of: int) -> list[Line]:
    """What came of a game, in lines."""
    if gone.wrong:
        return [("loss", f"{file.name}: {gone.wrong}"), *(painted(row) for row in gone.diff)]
    ending = gone.now.ending if gone.now else None
    worded = f"; {counted(gone.worded, 'turn')} worded otherwise" if gone.worded else ""
    return [("gain", f"{file.name}: {counted(of, 'turn')}, {ending or 'under way'}, the same way{worded}")]


def painted(row: str) -> Line:
    """A line of a diff, painted by its sign."""
    if row.startswith(("+++", "---", "@@")):
        return "time", row
    return {"+": "gain", "-": "loss"}.get(row[:1], "said"), row
