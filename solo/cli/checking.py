"""`solo check`: reading scenarios, and reporting everything that is wrong."""

import gc
import shutil
from argparse import Namespace
from pathlib import Path

import msgspec

from solo.cli.readings import read
from solo.core.errors import printable
from solo.rules import names
from solo.scenario import fixing
from solo.scenario.checking.check import check as examine
from solo.scenario.errors import ScenarioError
from solo.workshop import recorded


def check(args: Namespace) -> int:
    """Read scenarios and report what is wrong."""
    gc.disable()  # a scenario is read once, and its parts stay until the process ends
    found = []
    for path in args.paths:
        if args.fix:
            fix(Path(path))
        adventure = read(Path(path))
        found += examine(adventure, names)
        found += recorded.problems(path, adventure)
    report(found, args.format)
    return 1 if any(problem.severity == "error" for problem in found) else 0


def fix(path: Path) -> None:
    """Write what the findings say can be mended without asking, and show each line that changed."""
    edits = fixing.edits_of(examine(read(path)))
    for name in dict.fromkeys(edit.file for edit in edits):
        file = (path / name if path.is_dir() else path).resolve()
        try:
            text, changes = fixing.mended(name, file.read_bytes().decode("utf-8"), edits)
            if changes:
                rewrite(file, text.encode("utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError(f"{printable(str(file))} was left as it is: {error}") from error
        for change in changes:
            print(f"{printable(name)}:{change.line}: mended")
            print(f"  - {printable(change.before)}")
            for number, line in enumerate(change.after.splitlines()):
                print(f"  {' ' if number else '+'} {printable(line)}")


def rewrite(file: Path, data: bytes) -> None:
    """Put these bytes in a file's place, whole or not at all."""
    beside = file.with_name(f".{file.name}.mended")
    try:
        beside.write_bytes(data)
        shutil.copymode(file, beside)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)


def report(problems: list, style: str) -> None:
    """Print problems as text, JSON, or as annotations of a forge."""
    if style == "json":
        print(msgspec.json.encode(problems).decode())
        return
    for problem in problems:
        if style == "github":
            print(
                f"::{problem.severity.replace('note', 'notice')} "
                f"file={printable(problem.file)},line={problem.line},col={problem.column},"
                f"title={problem.code}::{problem.message}"
            )
        else:
            print(f"{problem}" + (f"  ({problem.severity})" if problem.severity != "error" else ""))
