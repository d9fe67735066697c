"""The `solo` command: one function for each of its words, heavy imports inside.

Exit codes: 0 well, 1 found something wrong, 2 used wrongly. No traceback reaches a user.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys

from solo import __version__
from solo.cli.gate import gated
from solo.screen.size import columns

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn


def main(arguments: list[str] | None = None) -> int:
    """Run the command. Returns its exit code."""
    # modules being loaded are no rubbish; looking through them costs a tenth of the start
    gc.set_threshold(100_000, 20, 20)
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:  # closed before we came
            setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w"))  # noqa: SIM115 (as long as the process)
    out, err = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = gated(out), gated(err)
    try:
        return run(arguments)
    finally:
        sys.stdout, sys.stderr = out, err


def run(arguments: list[str] | None) -> int:
    """Do what the arguments say. Returns the exit code."""
    parsed = parser().parse_args(arguments)
    try:
        return parsed.run(parsed) or 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("SOLO_DEBUG"):
            raise
        print(f"solo: {complaint(error)}", file=sys.stderr)
        return 1


def complaint(error: Exception) -> str:
    """What went wrong, in words; for an error nobody foresaw, where to turn."""
    from solo.core.dice import DiceError
    from solo.core.errors import Wrong, printable
    from solo.journal.errors import SaveError
    from solo.rules import UnknownRules
    from solo.scenario import ScenarioError

    if isinstance(error, Wrong | SaveError | ScenarioError | UnknownRules | DiceError):
        return printable(error)
    if isinstance(error, OSError):
        return printable(f"{error.filename or 'the output'}: {error.strerror or error}")
    return (
        f"something went wrong inside ({type(error).__name__}: {printable(error)}). "
        "Games are kept turn by turn, "
        "so nothing is lost. Set SOLO_DEBUG=1 and run it again to see where; please report that."
    )


def help_formatter(prog: str) -> argparse.HelpFormatter:
    """What lays out help, told the width: argparse would load a good deal to find it,
    once for every option."""
    return argparse.HelpFormatter(prog, width=max(20, columns() - 2))


def words_given(text: str) -> str:
    """Words of the command line; what is no text in them becomes a question mark."""
    return text.encode("utf-8", "replace").decode()


class Words(argparse.ArgumentParser):
    """A reader of the command line whose complaints steer no terminal."""

    def error(self, message: str) -> NoReturn:
        """Say what was used wrongly, and leave with 2."""
        from solo.core.errors import printable

        super().error("\n".join(map(printable, message.split("\n"))))


def parser() -> argparse.ArgumentParser:
    """The words of the command and what goes with each."""
    top = Words(
        prog="solo",
        description="Adventures for one at the command line, refereed by dice.",
        formatter_class=help_formatter,
    )
    top.add_argument("--version", action="version", version=f"solo {__version__}")
    top.set_defaults(run=door)
    words = top.add_subparsers(title="commands", metavar="COMMAND", prog="solo")

    def word(
        name: str, run: Callable[[argparse.Namespace], int], help: str, **more: Any
    ) -> argparse.ArgumentParser:
        made = words.add_parser(name, help=help, description=help, formatter_class=help_formatter, **more)
        made.set_defaults(run=run)
        return made

    def kept(made: argparse.ArgumentParser) -> argparse.ArgumentParser:
        made.add_argument(
            "--saves", metavar="DIR", help="where games are kept (else SOLO_SAVES, else the usual place)"
        )
        return made

    def played(made: argparse.ArgumentParser) -> argparse.ArgumentParser:
        made.add_argument("--plain", action="store_true", help="plain lines, no cursor tricks")
        made.add_argument("--no-odds", action="store_true", help="no odds beside the choices")
        return kept(made)

    play_ = played(word("play", play, "play an adventure"))
    play_.add_argument("scenario", nargs="?", help="a file, a folder, or the name of one that comes along")
    play_.add_argument("--rules", metavar="SYSTEM", help="the system of rules to play by")
    play_.add_argument("--character", metavar="NAME", help="somebody from the roster")
    play_.add_argument(
        "--seed", type=words_given, help="the seed of the dice; the same seed and moves make the same game"
    )
    play_.add_argument(
        "--dice",
        choices=("seeded", "physical"),
        default="seeded",
        help="physical: type what your own dice show",
    )
    play_.add_argument(
        "--fresh-dice",
        action="store_true",
        help="after an undo the dice fall otherwise (else they fall the same)",
    )
    play_.add_argument(
        "--option", metavar="KEY=VALUE", action="append", default=[], help="an option of the system"
    )
    play_.add_argument("--save", metavar="NAME", help="the name of the game")
    resume_ = played(word("resume", resume, "go on with a game"))
    resume_.add_argument("save", nargs="?", help="the name of the game (else the latest)")
    resume_.add_argument("--on", metavar="SCENARIO", help="carry the game over to an edited scenario first")
    saves_ = kept(word("saves", saves, "list games; rename, fork, delete"))
    saves_.add_argument("--json", action="store_true")
    saves_.add_argument(
        "act", nargs="?", choices=("list", "rename", "fork", "delete", "salvage"), default="list"
    )
    saves_.add_argument("names", nargs="*", metavar="NAME")
    replay_ = kept(word("replay", replay, "see a game again, or verify it to the letter"))
    replay_.add_argument("save")
    replay_.add_argument(
        "--verify", action="store_true", help="run it again by the rules and compare every turn"
    )
    replay_.add_argument("--to", type=int, metavar="TURN", help="only as far as this turn")
    replay_.add_argument("--json", action="store_true")
    export_ = kept(word("export", export, "a game as a story, a page, a recording, data or a legend"))
    export_.add_argument("save", help="the name of the game")
    export_.add_argument(
        "--to",
        metavar="FILE",
        required=True,
        help="the ending says what: story.md, story.html, game.cast, game.json, legend.md",
    )
    export_.add_argument("--no-dice", action="store_true", help="leave the dice out of a story")
    export_.add_argument("--force", action="store_true", help="write over a file that is there")
    character_ = kept(word("character", character, "the roster: new, list, show"))
    character_.add_argument("act", nargs="?", choices=("new", "list", "show", "remove"), default="list")
    character_.add_argument("name", nargs="?")
    character_.add_argument("--rules", metavar="SYSTEM")
    character_.add_argument("--seed", type=words_given)
    character_.add_argument("--random", action="store_true", help="everything by the dice")
    character_.add_argument("--json", action="store_true")
    ask_ = word("ask", ask, "one question to the oracle")
    ask_.add_argument("question", nargs="+", type=words_given)
    ask_.add_argument("--likely", action="store_const", const="likely", dest="likelihood", default="")
    ask_.add_argument("--unlikely", action="store_const", const="unlikely", dest="likelihood")
    ask_.add_argument("--seed", type=words_given)
    ask_.add_argument("--json", action="store_true")
    roll_ = word("roll", roll, "dice on the table, with their exact distribution")
    roll_.add_argument("dice", nargs="+", help="2d6+1, d66, d%%, 4d6kh3 …")
    roll_.add_argument("--seed", type=words_given)
    roll_.add_argument("--json", action="store_true")
    odds_ = word("odds", odds, "exact odds of any rule: solo odds SYSTEM RULE key=value …")
    odds_.add_argument("system")
    odds_.add_argument("rule", nargs="?")
    odds_.add_argument("values", nargs="*", metavar="key=value")
    odds_.add_argument("--json", action="store_true")
    rules_ = word("rules", rules, "the rules pages: solo rules SYSTEM TOPIC")
    rules_.add_argument("system", nargs="?")
    rules_.add_argument("topic", nargs="*")
    check_ = word("check", check, "read scenarios and report everything that is wrong")
    check_.add_argument("paths", nargs="*", metavar="PATH", help="files, or folders of them")
    check_.add_argument("--explain", metavar="CODE", help="what a finding means, and what to write instead")
    check_.add_argument("--format", choices=("text", "json", "github"), default="text")
    check_.add_argument(
        "--fix", action="store_true", help="write what can be mended without asking, and show it"
    )
    map_ = word("map", drawn, "a scenario as a graph: scenes, choices, tests, endings")
    map_.add_argument("path", help="a file, a folder, or the name of one that comes along")
    map_.add_argument("--format", choices=("text", "mermaid", "dot", "json"), default="text")
    new_ = word("new", new, "write a scenario to start from")
    new_.add_argument("name", help="the adventure's name; the file is named for it")
    new_.add_argument("--in", dest="folder", metavar="FOLDER", default=".", help="where it shall lie")
    playtest_ = word(
        "playtest", playtest, "bots play a scenario: coverage, endings, deaths, stuck games, per system"
    )
    playtest_.add_argument("path", help="a file, a folder, or the name of one that comes along")
    playtest_.add_argument(
        "--games", type=int, default=500, metavar="N", help="games under each system (500)"
    )
    playtest_.add_argument(
        "--rules", default="all", metavar="SYSTEM", help="one system, several with commas, or all"
    )
    playtest_.add_argument(
        "--seed",
        type=words_given,
        default="1",
        help="the same seed finds the same, however many jobs there are",
    )
    playtest_.add_argument(
        "--moves",
        type=int,
        default=1000,
        metavar="N",
        help="a game without an end after so many counts as endless",
    )
    playtest_.add_argument(
        "--jobs", type=int, default=0, metavar="J", help="processes (as many as there are processors)"
    )
    playtest_.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead")
    playtest_.add_argument("--json", action="store_true")
    return top


# Playing.


def door(args: argparse.Namespace) -> int:
    """The front door: go on, or begin."""
    from solo.cli import front

    return front.door(args)


def play(args: argparse.Namespace) -> int:
    """Play an adventure from its first line."""
    from solo.cli import front

    return front.play(args)


def resume(args: argparse.Namespace) -> int:
    """Go on with a game."""
    from solo.cli import front

    return front.resume(args)


def saves(args: argparse.Namespace) -> int:
    """List games, or rename, fork, delete or salvage one."""
    from solo.cli import shelf

    return shelf.saves(args)


def replay(args: argparse.Namespace) -> int:
    """See a game again, or verify it."""
    from solo.cli import replaying

    return replaying.replay(args)


def export(args: argparse.Namespace) -> int:
    """A game as a file to read, watch or work on."""
    from solo.cli import exporting as command

    return command.export(args)


def character(args: argparse.Namespace) -> int:
    """The roster of characters."""
    from solo.cli import people

    return people.character(args)


# Dice, rules and scenarios.


def ask(args: argparse.Namespace) -> int:
    """One question to the oracle."""
    from solo.cli import oracle

    return oracle.ask(args)


def roll(args: argparse.Namespace) -> int:
    """Dice on the table."""
    from solo.cli import dice

    return dice.roll(args)


def rules(args: argparse.Namespace) -> int:
    """The rules pages."""
    from solo.cli import pages

    return pages.rules(args)


def check(args: argparse.Namespace) -> int:
    """Read scenarios and report what is wrong."""
    from solo.cli import checking

    return checking.check(args)


def odds(args: argparse.Namespace) -> int:
    """Exact odds of a rule in a system's index."""
    from solo.cli import odds as ask_odds

    return ask_odds.odds(args)


def new(args: argparse.Namespace) -> int:
    """A scenario to start from."""
    from solo.workshop import new

    return new.new(args)


def drawn(args: argparse.Namespace) -> int:
    """A scenario as a graph."""
    from solo.cli.opening import opened
    from solo.workshop import map

    return map.show(args, opened(args.path, sound=False))


def playtest(args: argparse.Namespace) -> int:
    """Bots play a scenario."""
    from solo.cli.opening import opened
    from solo.workshop import playtest

    return playtest.playtest(args, opened)
