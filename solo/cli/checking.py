"""`solo check`: reading scenarios, and reporting everything that is wrong."""

import gc
from argparse import Namespace
from pathlib import Path

import msgspec

from solo.cli.readings import read
from solo.core.errors import printable
from solo.rules import names
from solo.scenario.checking.check import check as examine
from solo.workshop import recorded


def check(args: Namespace) -> int:
    """Read scenarios and report what is wrong."""
    gc.disable()  # a scenario is read once, and its parts stay until the process ends
    found = []
    for path in args.paths:
        adventure = read(Path(path))
        found += examine(adventure, names)
        found += recorded.problems(path, adventure)
    report(found, args.format)
    return 1 if any(problem.severity == "error" for problem in found) else 0


def report(problems: list, style: str) -> None:
    """Print problems as text, JSON, or as annotations of a forge."""
    if style == "json":
        print(msgspec.json.encode(problems).decode())
        return
    for problem in problems:
        if style == "github":
            print(
                f"::{problem.severity} "
                f"file={printable(problem.file)},line={problem.line},col={problem.column},"
                f"title={problem.code}::{problem.message}"
            )
        else:
            print(f"{problem}" + ("  (warning)" if problem.severity == "warning" else ""))
