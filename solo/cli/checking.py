"""`solo check`: reading scenarios, and reporting everything that is wrong."""

import gc
import re
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from solo.cli import findings, places
from solo.cli.campaigns import campaign_of, problems
from solo.core.errors import Misused, Wrong, printable
from solo.journal.lines import replace_file
from solo.scenario import fixing
from solo.scenario.errors import ScenarioError
from solo.scenario.fixing import MARK
from solo.scenario.names import nearest
from solo.scenario.problem import Edit, Problem
from solo.scenario.reading.files import texts_at
from solo.workshop import kept

if TYPE_CHECKING:
    from solo.scenario.model import Adventure


_TO_A_FILE = re.compile(r"→ ?\[[^\]\n]*\]\(([^()#\s]+\.md)#")
MOST_READ = 4 * 1024 * 1024


def check(args: Namespace) -> int:
    """Read scenarios and report what is wrong."""
    if args.explain:
        return explain(args.explain)
    if not args.paths:
        raise Misused("name a scenario to check, or a code: solo check FILE, solo check --explain CODE")
    gc.disable()  # a scenario is read once, and its parts stay until the process ends
    found = []
    paths = [each for given in args.paths for each in apart(meant(given))]
    whole = len(paths) > 1 or args.format == "github"  # a forge wants the path from its root
    for path in paths:
        if (campaign := campaign_of(path)) is not None:
            told = list(problems(campaign))
        else:
            if args.fix:
                fix(path)
            told = [*findings.of(path), *kept.problems(str(path), partial(read, path))]
        found += [placed(path, each) for each in told] if whole else told
    report(found, args.format)
    return 1 if any(problem.severity == "error" for problem in found) else 0


def placed(path: Path, problem: Problem) -> Problem:
    """A finding with the path of its file as it was given, so that files of one name are told apart."""
    inside = path / problem.file if path.is_dir() else path.with_name(problem.file or path.name)
    return msgspec.structs.replace(problem, file=inside.as_posix())


def read(path: Path) -> "Adventure":
    """The adventure at a path: only what games kept beside it are played on is loaded whole."""
    from solo.cli.readings import read

    return read(path)


def explain(code: str) -> int:
    """Show what a code means, with an example; for `all`, the page of the guide that holds them all."""
    from solo.scenario.checking.explained import explained, page

    try:
        said = page().rstrip("\n") if code == "all" else explained(code)
    except LookupError as error:
        raise Wrong(str(error.args[0])) from None
    print("\n".join(map(printable, said.split("\n"))))
    return 0


def meant(given: str) -> Path:
    """The file or folder that is to be checked: a path, or the whole name of an adventure that comes along. What is neither
    is left for the reader to complain of, by its name."""
    known = {path.stem: path for path in places.scenarios()}
    path = Path(given)
    if path.exists() or path.suffix or given not in known:
        near = "" if path.exists() or path.suffix else nearest(given, list(known))
        if near:
            raise Wrong(f"there is no scenario {given!r}. Did you mean {near}?")
        return path
    return known[given]


def apart(path: Path) -> list[Path]:
    """The adventures at a path: each file of a folder whose files have titles of their own; else the path."""
    if not path.is_dir():
        return [path]
    files = [
        file
        for file in sorted(path.glob("*.md"))
        if file.is_file() and not file.name.lower().startswith("readme")
    ]
    titled = [file for file in files if titles(file)]
    folders = [folder for folder in sorted(path.iterdir()) if folder.is_dir() and any(folder.glob("*.md"))]
    if len(titled) < 2 and not (titled and folders and any(map(titles, folders[0].glob("*.md")))):
        return [path]
    if _lead_to_each_other(titled):
        return [path]
    return [*titled, *(file for file in files if file not in titled and starts(file)), *folders]


def _lead_to_each_other(titled: list[Path]) -> bool:
    """Whether arrows of one of these files lead to another, which then is no adventure by itself."""
    names = {file.name for file in titled}
    for file in titled:
        try:
            text = (
                file.read_text(encoding="utf-8", errors="replace") if file.stat().st_size < MOST_READ else ""
            )
        except OSError:
            continue
        if any(name in names - {file.name} for name in _TO_A_FILE.findall(text)):
            return True
    return False


def titles(file: Path) -> bool:
    """Whether a file begins with a front matter that gives a title."""
    try:
        with file.open(encoding="utf-8", errors="replace") as stream:
            head = stream.read(4096).removeprefix(MARK)
    except OSError:
        return False
    front = head.partition("\n---")[0] if head.startswith("---") else ""
    return "\ntitle:" in front


def starts(file: Path) -> bool:
    """Whether a file without a title was to be an adventure: it has a front matter all the same."""
    try:
        with file.open(encoding="utf-8", errors="replace") as stream:
            return stream.read(8).removeprefix(MARK).startswith("---")
    except OSError:
        return False


def fix(path: Path) -> None:
    """Write what the findings say can be mended without asking, and show each line that changed."""
    texts, _ = texts_at(path)
    edits = fixing.edits_of(findings.of(path))
    for name in texts:
        file = (path / name if path.is_dir() else path).resolve()
        try:
            text = file.read_bytes().decode("utf-8")
            marked = (Edit(name, 1, 1, MARK, ""),) if text.startswith(MARK) else ()
            text, changes = fixing.mended(name, text, (*edits, *marked))
            if changes:
                replace_file(file, text.encode(), file.stat().st_mode)
        except (OSError, UnicodeDecodeError) as error:
            raise ScenarioError(f"{printable(str(file))} was left as it is: {error}") from error
        for change in changes:
            print(f"{printable(name)}:{change.line}: mended")
            print(f"  - {printable(change.before)}")
            for number, line in enumerate(change.after.splitlines()):
                print(f"  {' ' if number else '+'} {printable(line)}")


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
