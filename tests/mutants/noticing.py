"""Which tests run which lines, and whether they notice a break: all tests are loaded once, and each break is tried in a
process forked from that one, where the broken code is put in the place of the sound."""

import ast
import gc
import inspect
import os
import re
import resource
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from _pytest.runner import runtestprotocol

from solo.core.fields import _DECLARED
from tests.mutants.breaking import Mutant, broken
from tests.mutants.notes import KEPT, ROOT, SYSTEMS, Notes, function_at

NOTICED, LIVES, UNTRIED = "noticed", "lives", "no test runs it"
PLAIN = (int, str, float, bool, type(None))
# These hold all that comes of it against what came of it: the likeliest to notice, for the time they take.
WIDE = (
    *(
        "tests/rules/test_kept.py",
        "tests/rules/test_sheets.py",
        "tests/rules/test_asked.py",
        "tests/rules/test_lines.py",
    ),
    *("tests/play/test_meant.py", "tests/play/test_played_lines.py"),
)
INDEX = "tests/rules/test_asked.py"
BROKEN = ("solo/core/", "solo/rules/", "solo/play/", "solo/referee/", "solo/session/")  # what may be drawn
VALUES = ("tests/rules/test_figures.py", "tests/rules/test_unsaid.py")  # read values, and run nothing
READER = (
    "solo/core/",
    "solo/scenario/",
)  # what a reading of a scenario follows from (`solo/cli/readings.py`)
Functions = dict[tuple[str, str, int], list[FunctionType]]
MOST_MEMORY = 6 << 30


class Tests:
    """A plugin: the tests of a system, and which of them run which lines."""

    def __init__(self, system: str, work, budget: float):
        self.system, self.work, self.budget = system, work, budget
        self.items: dict[str, pytest.Item] = {}
        self.spent = 0.0  # seconds of the last try
        self.noticed: dict[tuple[str, str], Counter[str]] = {}
        self.shown: dict[str, Counter[str]] = {}  # by room: how often a file of tests was tried, and noticed
        self.out = sys.stdout

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is tried of another system alone shows nothing of this one."""
        others = [system for system in SYSTEMS if system != self.system]
        items[:] = [
            item
            for item in items
            if self.system in item.nodeid or not any(system in item.nodeid for system in others)
        ]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In the place of running the tests: note what they run, then do the work."""
        self.items = {item.nodeid: item for item in session.items}
        self.config = session.config
        KEPT.mkdir(exist_ok=True)
        self.notes = Notes(session.items, self.config, self.out)
        for file in texts():  # some are loaded only once they are needed
            if file.startswith(BROKEN):
                import_module(file.removesuffix(".py").replace("/", ".").removesuffix(".__init__"))
        self.functions, self.caches = found()
        read_tables(self.caches)
        gc.collect()
        gc.freeze()
        known, spent = sum(test in self.notes.took for test in self.items), time.process_time()
        print(f"{self.system}: {known} tests are of use; {spent:.0f} s so far", file=self.out, flush=True)
        self.work(self)
        return True

    def covering(self, mutant: Mutant) -> list[str]:
        """The tests that run this place, no more than there is time for: first those that noticed other breaks of the
        same function, then the quickest of the files that notice most in this room, the rows of one table by turns with
        other tests."""
        if mutant.within and function_at(mutant.file, mutant.line):
            found = self.notes.running(mutant.file, mutant.line, mutant.last)
        else:
            found = {test for file, lines in users(mutant).items() for test in self.notes.using(file, lines)}
            values = (*VALUES, INDEX) if mutant.file.endswith("/index.py") else VALUES
            found |= {test for test in self.items if test.startswith(values)}
        own = f"tests/rules/{self.system.replace('-', '_')}/"
        noticed = self.noticed.get((mutant.file, mutant.within), Counter())

        shown = self.shown.get(room_of(mutant.file), Counter())
        taken_of: Counter[str] = Counter()  # how many rows of one table stand before this one

        def order(test: str) -> tuple:
            if test.startswith(VALUES):  # they are asked where a value is broken, and it is what they are for
                return -noticed[test], 0.0, test
            name, room = test.partition("::")[0], 2 if test.startswith("tests/rules/") else 3
            likely = 3.0 if test.startswith(WIDE) else 1.0 if test.startswith(own) else 1 / room
            rate = (shown[f"{name} noticed"] + likely) / (shown[name] + 10)
            taken_of[test.partition("[")[0]] += 1
            return (
                -noticed[test],
                self.notes.took[test] * (1 + taken_of[test.partition("[")[0]] / 4) / rate,
                test,
            )

        if not found and mutant.within:  # run once, and its outcome kept: whatever names it
            name = mutant.within.partition(".<locals>")[0].rpartition(".")[2]
            found = {test for file, lines in naming(name).items() for test in self.notes.using(file, lines)}
        known = [test for test in found if test in self.items and test in self.notes.took]
        spent, taken = 0.0, []
        for test in sorted(sorted(known, key=lambda test: (self.notes.took[test], test)), key=order):
            if not taken or spent + self.notes.took[test] <= self.budget:
                taken.append(test)
                spent += self.notes.took[test]
        return taken

    def tried(self, mutant: Mutant) -> tuple[str, str]:
        """Whether a test notices, and which."""
        tests = self.covering(mutant)
        if not tests:
            return UNTRIED, ""
        hear, speak = os.pipe()
        child = os.fork()
        if not child:
            os.close(hear)
            self._try(mutant, tests, speak)
        os.close(speak)
        with os.fdopen(hear) as heard:
            said = heard.read()
        _, status, used = os.wait4(child, 0)
        self.spent = used.ru_utime + used.ru_stime
        shutil.rmtree(scratch(child), ignore_errors=True)
        shown = self.shown.setdefault(room_of(mutant.file), Counter())
        shown.update(test.partition("::")[0] for test in said.split("\n") if "::" in test)
        if said.endswith("\nall\n"):  # a test's own name may end so
            return LIVES, str(len(tests))
        if said == "cannot\n":
            return "cannot be put in place", ""
        by = said.split("\n")[-2] if "\n" in said else f"signal {os.WTERMSIG(status)}"
        self.noticed.setdefault((mutant.file, mutant.within), Counter())[by] += 1
        shown[f"{by.partition('::')[0]} noticed"] += 1
        return NOTICED, by

    def _try(self, mutant: Mutant, tests: list[str], speak: int) -> None:
        """In the forked process: break it, and run these tests till one notices."""
        quiet()
        spent = sum(self.notes.took[test] for test in tests)
        limit = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime + spent * 2 + 3)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        try:
            for one in self.caches:  # what was kept of earlier calls counts for nothing
                if not tabled(one) or tabled_file(mutant.file):
                    one.cache_clear()
            put(mutant, self.functions)
        except Exception:  # noqa: BLE001 (whatever a broken file says when it is loaded)
            if mutant.within:
                os.write(speak, b"cannot\n")
            else:
                os.write(speak, b"loading\n")
            os._exit(0)
        with fresh(self.config, str(os.getpid()), readings=not mutant.file.startswith(READER)):
            items = [self.items[test] for test in tests]
            for item, after in zip(items, [*items[1:], None], strict=True):
                os.write(speak, f"{item.nodeid}\n".encode())
                if any(report.failed for report in runtestprotocol(item, False, after)):
                    os._exit(0)
        os.write(speak, b"all\n")
        os._exit(0)


def room_of(file: str) -> str:
    """The room a file stands in: which tests notice what is much the same all over it."""
    return "/".join(file.split("/")[: 2 if file.startswith(("solo/play/", "solo/core/")) else 3])


def found() -> tuple[Functions, list]:
    """Every function of the project, by its file, its name and its line; and whatever keeps what it was asked."""
    functions: Functions = {}
    caches = []
    gc.unfreeze()  # what the tests have passed over for good is looked through as well
    for one in gc.get_objects():
        if type(one) is FunctionType and one.__code__.co_filename.startswith(f"{ROOT}/solo/"):
            code = one.__code__
            functions.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
        elif type(one).__name__ == "_lru_cache_wrapper" and (one.__module__ or "").startswith(
            ("solo", "tests")
        ):
            caches.append(one)
    return functions, caches


def tabled(cache) -> bool:
    """Does it keep a table of a rules page?"""
    return tabled_file(cache.__module__)


def tabled_file(name: str) -> bool:
    """Does a file read tables?"""
    return "tables" in name or "printed" in name


def read_tables(caches: list) -> None:
    """Read the tables of the pages once, for all that are forked from here."""
    for one in caches:
        if tabled(one) and not inspect.signature(one).parameters:
            one()


def quiet() -> None:
    """Nothing of what tests print is wanted."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)


def scratch(process: int | str) -> Path:
    """The folder of temporary files of one try."""
    return KEPT / "tmp" / str(process)


class fresh:
    """A folder of temporary files of one's own."""

    def __init__(self, config: pytest.Config, name: str, readings: bool = False):
        self.factory, self.folder, self.readings = config._tmp_path_factory, scratch(name), readings

    def __enter__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        if (
            self.readings
        ):  # scenarios that were read by the sound code: the broken file has no part in reading them
            kept = KEPT / "readings"
            kept.mkdir(exist_ok=True)
            (self.folder / "cache").symlink_to(kept, target_is_directory=True)
        self.factory._basetemp = self.folder

    def __exit__(self, *error) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def users(mutant: Mutant) -> dict[str, set[int]]:
    """Where a name that is given at the head of a file, or in a class there, is used: the lines, by file."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    named = set()
    for node in ast.walk(tree):
        if not (hasattr(node, "lineno") and node.lineno <= mutant.line <= (node.end_lineno or 0)):
            continue
        if isinstance(node, ast.Assign | ast.AnnAssign):
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                named |= {one.id for one in ast.walk(target) if isinstance(one, ast.Name)}
    found: dict[str, set[int]] = {}
    for name in named:
        for file, lines in naming(name).items():
            found.setdefault(file, set()).update(lines)
    return found


@cache
def naming(name: str) -> dict[str, set[int]]:
    """The lines on which a name stands, by file."""
    whole, found = re.compile(rf"\b{re.escape(name)}\b"), {}
    for file, text in texts().items():
        if name in text:
            found[file] = {at for at, line in enumerate(text.splitlines(), 1) if whole.search(line)}
    return found


@cache
def texts() -> dict[str, str]:
    """Every file of the project, as it reads."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "solo").rglob("*.py"))
    }


def put(mutant: Mutant, functions: Functions) -> None:
    """Put the broken code in the place of the sound, in this process."""
    path = str(ROOT / mutant.file)
    tree = broken(ROOT, mutant)
    code = compile(tree, path, "exec", dont_inherit=True)
    module = next(one for one in list(sys.modules.values()) if getattr(one, "__file__", None) == path)
    if mutant.within and exchange(path, code, mutant.within, functions):
        return
    reload(module, code)


def exchange(path: str, code: CodeType, within: str, functions: Functions) -> bool:
    """Give the functions of this file their new code, and those that were made in them as the file was loaded. Returns
    whether that was done."""
    top, done = within.split(".<locals>")[0], False
    for new in codes(code):
        if new.co_qualname == top or new.co_qualname.startswith(f"{top}.<locals>."):
            for one in functions.get((path, new.co_qualname, new.co_firstlineno), ()):
                if one.__code__ != new and one.__code__.co_freevars == new.co_freevars:
                    one.__code__ = new
                    done = True
    return done


def codes(code: CodeType) -> Iterator[CodeType]:
    """Every code within a code."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from codes(one)


def reload(module: ModuleType, code: CodeType) -> None:
    """Run a broken file again, and put what has changed wherever the old is: in every module that has it by its name,
    in the classes that hold it, in what functions and records are given where nothing is said."""
    old = dict(vars(module))
    new = {name: old[name] for name in ("__name__", "__file__", "__package__", "__spec__", "__loader__")}
    new["__path__"] = old.get("__path__")
    exec(code, new)  # noqa: S102 (that is what it is for)
    everywhere = [one for name, one in list(sys.modules.items()) if name.startswith(("solo", "tests"))]
    for name, value in new.items():
        value, before = unwrapped(value), unwrapped(old.get(name))
        if isinstance(value, FunctionType) and isinstance(before, FunctionType):
            before.__defaults__, before.__kwdefaults__ = value.__defaults__, value.__kwdefaults__
        elif isinstance(value, type) and isinstance(before, type) and before.__module__ == module.__name__:
            if getattr(value, "__struct_defaults__", ()) != getattr(before, "__struct_defaults__", ()):
                exchanged(everywhere, name, before, value)
            else:
                members(before, value)
                declared(before, value)
        elif type(value) is type(before) and name[:2] != "__" and not same(value, before):
            exchanged(everywhere, name, before, value)


def exchanged(everywhere: list[ModuleType], name: str, before: object, value: object) -> None:
    """Put one thing in the place of another, where it stands by this name or is the very same."""
    for one in everywhere:
        classes = [
            held for held in vars(one).values() if isinstance(held, type) and held.__module__ == one.__name__
        ]
        for place in (one, *classes):
            for key, held in list(vars(place).items()):
                if held is before and (key == name or not isinstance(before, PLAIN)):
                    setattr(place, key, value)


def members(before: type, value: type) -> None:
    """The same for a class."""
    for key, one in vars(value).items():
        held = vars(before).get(key)
        if isinstance(one, FunctionType) and isinstance(held, FunctionType):
            held.__defaults__, held.__kwdefaults__ = one.__defaults__, one.__kwdefaults__
        elif isinstance(one, (*PLAIN, tuple)) and key[:2] != "__" and one != held:
            setattr(before, key, one)


def declared(before: type, value: type) -> None:
    """The fields that a class declares say what those of the broken one do."""
    was = _DECLARED.get(before, {})
    for name, one in _DECLARED.pop(value, {}).items():
        if name in was:
            held = was[name]
            held.default, held.of, held.unit = one.default, one.of, one.unit
            held.hidden, held.life, held.was = one.hidden, one.life, one.was


def unwrapped(value: object) -> object:
    """A function whose outcomes are kept, as the function it is."""
    return getattr(value, "__wrapped__", value) if type(value).__name__ == "_lru_cache_wrapper" else value


def same(value: object, before: object) -> bool:
    """Are these the same, as far as they can be compared?"""
    if isinstance(value, (*PLAIN, tuple, frozenset)) or hasattr(value, "__struct_fields__"):
        return bool(value == before)
    if isinstance(value, dict):
        return plain(value) == plain(before)
    return True


def plain(value: object) -> str:
    """How something reads, without where in memory it is."""
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))
