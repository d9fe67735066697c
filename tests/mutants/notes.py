"""Which tests run which lines: noted once for each file of tests, and good for as long as that file is as it was.

Lines are counted from the head of the function they stand in, and each function is noted with what it reads like. So a
note stays true when the code around a function changes; of a function that has changed itself, all the tests that ran
any of it are known, and not which ran which line."""

import ast
import fcntl
import hashlib
import os
import pickle
import resource
import signal
import time
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".mutants"
SYSTEMS = ("cairn", "halberts", "heart-rush", "hearts-d100", "hearts-v2", "coins", "fists")
LONGEST = 1.0  # seconds of a test: what takes longer is no use for trying hundreds of breaks
ENOUGH = 20  # seconds of the processor for a file of tests: what of it is not noted by then is not used
MOST_SECONDS = 60  # after which a file that does not come to an end by itself is given up
SLOW = 30  # seconds, from which the notes on a file of tests are told of


class Function(NamedTuple):
    """A function at the head of a file or in a class there, with all that stands in it."""

    name: str
    first: int
    last: int
    body: int  # the line its first statement is on: what stands before it is run when the file is loaded
    digest: str


class TooLong(Exception):
    """A test takes longer than it is worth."""


@cache
def functions(file: str) -> tuple[Function, ...]:
    """The functions of a file of the project."""
    text = (ROOT / file).read_text(encoding="utf-8")
    lines, found = text.splitlines(), []

    def below(body: list[ast.stmt], within: str) -> None:
        for node in body:
            if isinstance(node, ast.ClassDef):
                below(node.body, f"{within}{node.name}.")
            elif isinstance(node, ast.FunctionDef):
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                read = "\n".join(lines[first - 1 : node.end_lineno])
                digest = hashlib.sha256(read.encode()).hexdigest()[:8]
                name = f"{within}{node.name}"
                found.append(Function(name, first, node.end_lineno or first, node.body[0].lineno, digest))

    below(ast.parse(text).body, "")
    return tuple(found)


def function_at(file: str, line: int) -> Function | None:
    """The function that a line stands in."""
    return next((one for one in functions(file) if one.first <= line <= one.last), None)


Lines = dict[tuple[str, str], tuple[str, dict[int, list[str]]]]
"""By file and function: how it read then, and by its lines which tests ran them."""


class Notes:
    """Which tests run what, and how long each takes."""

    def __init__(self, items: list[pytest.Item], config: pytest.Config, out):
        self.config, self.out = config, out
        self.took: dict[str, float] = {}
        self.parts: list[Lines] = []
        self.known: dict[tuple[str, str], list[tuple[str, dict[int, list[str]]]]] = {}
        files: dict[tuple[str, bool], list[pytest.Item]] = {}
        for item in items:  # what names no system is noted once for all of them
            own = any(system in item.nodeid for system in SYSTEMS)
            files.setdefault((item.nodeid.partition("::")[0], own), []).append(item)
        for (name, _), there in files.items():
            self.of(name, there)

    def of(self, name: str, items: list[pytest.Item]) -> None:
        """Read what is noted of tests of a file, or note it in a process of its own."""
        known = hashlib.sha256(repr([item.nodeid for item in items]).encode() + (ROOT / name).read_bytes())
        part = KEPT / "notes" / f"{name.replace('/', '-')}-{known.hexdigest()[:10]}"
        part.parent.mkdir(parents=True, exist_ok=True)
        with part.with_suffix(".lock").open(
            "w"
        ) as lock:  # of two runs at once, one notes it and the other waits
            fcntl.flock(lock, fcntl.LOCK_EX)
            began = time.monotonic()
            if not part.exists():
                if not self.finished(part, items):
                    part.write_bytes(pickle.dumps(({}, {})))
                    print(f"{name} takes too long, and is not used", file=self.out, flush=True)
                if time.monotonic() - began > SLOW:
                    print(f"{name}: {time.monotonic() - began:.0f} s", file=self.out, flush=True)
        lines, took = pickle.loads(part.read_bytes())
        self.took |= took
        for key, one in lines.items():
            self.known.setdefault(key, []).append(one)

    def finished(self, part: Path, items: list[pytest.Item]) -> bool:
        """Note these tests in a process of its own. Returns whether that came to an end."""
        child = os.fork()
        if not child:
            resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
            measured(self.config, part, items)
            os._exit(0)
        ended, deadline = 0, time.monotonic() + MOST_SECONDS * 12
        while not ended and time.monotonic() < deadline:
            time.sleep(0.02)
            ended, _ = os.waitpid(child, os.WNOHANG)
        if not ended:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        return part.exists()

    def running(self, file: str, first: int, last: int) -> set[str]:
        """The tests that run a place: any of these lines, or the function they stand in where only that is known."""
        one = function_at(file, first)
        if one is None:
            return set()
        found: set[str] = set()
        for digest, lines in self.known.get((file, one.name), ()):
            head = first < one.body  # a default, given as the file is loaded: whatever runs the function
            if digest != one.digest or head:
                found.update(*lines.values())
            else:
                found.update(*(lines.get(line - one.first, ()) for line in range(first, last + 1)))
        return found

    def using(self, file: str, lines: set[int]) -> set[str]:
        """The tests that run the functions in which these lines stand."""
        found: set[str] = set()
        for line in lines:
            found |= self.running(file, line, line)
        return found


def measured(config: pytest.Config, kept: Path, items: list[pytest.Item]) -> None:
    """Run some tests, and keep which lines each ran."""
    import coverage

    from tests.mutants.noticing import fresh, quiet

    quiet()

    def stop(*_: object) -> None:
        raise TooLong

    signal.signal(signal.SIGVTALRM, stop)
    cover = coverage.Coverage(data_file=None, include=[f"{ROOT}/solo/*"], config_file=False, messages=False)
    took: dict[str, float] = {}
    enough = time.process_time() + ENOUGH
    with fresh(config, f"noting-{os.getpid()}"):
        cover.start()
        for item, after in zip(items, [*items[1:], None], strict=True):
            if time.process_time() > enough:
                break
            cover.switch_context(item.nodeid)
            signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST * 2)
            began = time.process_time()
            try:
                if all(report.passed or report.skipped for report in runtestprotocol(item, False, after)):
                    took[item.nodeid] = time.process_time() - began
            except TooLong:
                continue
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        cover.stop()
    data = cover.get_data()
    found: Lines = {}
    for path in data.measured_files():
        file = Path(path).relative_to(ROOT).as_posix()
        for line, tests in data.contexts_by_lineno(path).items():
            one, passed = function_at(file, line), [test for test in tests if test in took]
            if one and passed:
                found.setdefault((file, one.name), (one.digest, {}))[1][line - one.first] = passed
    kept.write_bytes(pickle.dumps((found, took)))
