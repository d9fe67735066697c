"""The `solo` command: its words are read, and what one of them does is found and done.

Exit codes: 0 well, 1 found something wrong, 2 used wrongly, 130 stopped by Ctrl-C. No traceback reaches a user.
"""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

from solo import STOPPED, language
from solo.cli import tongue
from solo.cli.gate import Gate, gated, unvoiced
from solo.cli.reader import parser

TYPE_CHECKING = False  # loading `typing` to say so would cost a tenth of the start
if TYPE_CHECKING:
    from typing import Any


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
    try:
        given = sys.argv[1:] if arguments is None else arguments
        if given and given[0] == "help":  # as newcomers ask for it
            given = [*given[1:2], "--help"]
        if given[:1] == ["odds"] and len(given) > 3 and given[2][:1] != "-":  # help with that very rule
            given = ["help" if word in ("-h", "--help") else word for word in given]
        tongue.speak(given)
        reader = parser()
        if "_ARGCOMPLETE" in os.environ:
            from solo.cli.completing import completed

            completed(parser())
        parsed = reader.parse_args(given)
        voiced(parsed)
        module, function = parsed.does.split(":")
        return getattr(import_module(module), function)(parsed) or 0
    except KeyboardInterrupt:
        print(language.said("Stopped."), file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        if os.environ.get("SOLO_DEBUG"):
            raise
        unvoiced(sys.stderr).write(f"solo: {language.said(complaint(error))}\n")
        return exit_code(error)


# What is printed by these is set in the language by the screen, or is for a shell, an editor or a translator.
AS_IT_IS = ("play", "resume", "write", "rules", "messages", "completion", "manual", "lsp")


def voiced(parsed: Any) -> None:
    """What is printed from now on is said in the language that is spoken, but for what programs read."""
    if language.voice() is None:
        return
    for stream, said in ((sys.stderr, True), (sys.stdout, speaks(parsed))):
        if isinstance(stream, Gate):
            stream.voiced = said


def speaks(parsed: Any) -> bool:
    """Is what is printed on standard output for people, and not set in their language elsewhere?"""
    for_programs = getattr(parsed, "json", False) or getattr(parsed, "format", "text") != "text"
    return not for_programs and getattr(parsed, "word", "") not in AS_IT_IS


def exit_code(error: Exception) -> int:
    """2 where the command was used wrongly, else 1."""
    from solo.core.errors import Misused

    return 2 if isinstance(error, Misused) else 1


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
