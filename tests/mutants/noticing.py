"""Which tests run which lines, and whether they notice a break: all tests are loaded once, and each break is tried in a
process forked from that one, where the broken code is put in the place of the sound."""

import ast
import gc
import hashlib
import inspect
import os
import pickle
import resource
import shutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

import pytest
from _pytest.runner import runtestprotocol

from tests.mutants.breaking import Mutant, broken

ROOT = Path(__file__).parent.parent.parent
KEPT = ROOT / ".mutants"
NOTICED, LIVES, UNTRIED = "noticed", "lives", "no test runs it"
PLAIN = (int, str, float, bool, type(None))
SLOW = 20  # seconds, from which the notes on a file of tests are told of
Functions = dict[tuple[str, str, int], list[FunctionType]]
MOST_MEMORY = 6 << 30
MOST_SECONDS = 60  # of a file of tests: what takes longer is not used
OTHERS = ("cairn", "halberts", "heart-rush", "hearts-d100", "hearts-v2", "coins", "fists")


class Tests:
    """A plugin: the tests of a system, and which of them run which lines."""

    def __init__(self, system: str, work, budget: float):
        self.system, self.work, self.budget = system, work, budget
        self.items: dict[str, pytest.Item] = {}
        self.lines: dict[str, dict[int, list[str]]] = {}
        self.took: dict[str, float] = {}
        self.out = sys.stdout

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """What is tried of another system alone shows nothing of this one."""
        others = [system for system in OTHERS if system != self.system]
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
        self.note()
        self.functions, self.caches = found()
        read_tables(self.caches)
        gc.collect()
        gc.freeze()
        self.work(self)
        return True

    def note(self) -> None:
        """Run each test once, each file of them in a process of its own, and keep which lines it ran. Of a file that
        takes too long nothing is known, and its tests are not used."""
        files: dict[str, list[pytest.Item]] = {}
        for item in self.items.values():
            files.setdefault(item.nodeid.partition("::")[0], []).append(item)
        for name, items in files.items():
            part = KEPT / f"{Path(name).stem}-{digest(items)}.lines"
            began = time.monotonic()
            if not part.exists() and not self.finished(part, items):
                part.write_bytes(pickle.dumps(({}, {})))
                print(f"{name} takes too long, and is not used", file=self.out, flush=True)
            lines, took = pickle.loads(part.read_bytes())
            self.took |= took
            for file, there in lines.items():
                for line, tests in there.items():
                    self.lines.setdefault(file, {}).setdefault(line, []).extend(tests)
            if time.monotonic() - began > SLOW:
                print(f"{name}: {time.monotonic() - began:.0f} s", file=self.out, flush=True)

    def finished(self, part: Path, items: list[pytest.Item]) -> bool:
        """Note these tests in a process of its own. Returns whether that came to an end."""
        child = os.fork()
        if not child:
            resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS + 1))
            self.measured(part, items)
            os._exit(0)
        ended, deadline = 0, time.monotonic() + MOST_SECONDS * 8
        while not ended and time.monotonic() < deadline:
            time.sleep(0.05)
            ended, _ = os.waitpid(child, os.WNOHANG)
        if not ended:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
        return part.exists()

    def measured(self, kept: Path, items: list[pytest.Item]) -> None:
        """Run some tests, and keep which lines each ran."""
        import coverage

        quiet()
        cover = coverage.Coverage(
            data_file=None, include=[f"{ROOT}/solo/*"], config_file=False, messages=False
        )
        took: dict[str, float] = {}
        with fresh(self.config, "noting"):
            cover.start()
            for item, after in zip(items, [*items[1:], None], strict=True):
                cover.switch_context(item.nodeid)
                began = time.process_time()
                if all(report.passed or report.skipped for report in runtestprotocol(item, False, after)):
                    took[item.nodeid] = time.process_time() - began
            cover.stop()
        data = cover.get_data()
        lines = {
            Path(file).relative_to(ROOT).as_posix(): {
                line: [test for test in tests if test in took]
                for line, tests in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        kept.write_bytes(pickle.dumps((lines, took)))

    def covering(self, mutant: Mutant) -> list[str]:
        """The tests that run this place: the system's own first, the quickest first, and no more than there is
        time for."""
        if mutant.within:
            lines = self.lines.get(mutant.file, {})
            found = {test for line in range(mutant.line, mutant.last + 1) for test in lines.get(line, ())}
            if not found:  # a default, given as the file is loaded: whatever runs the function
                found = {test for line in extent(mutant) for test in lines.get(line, ())}
        else:
            found = {test for file, line in used(mutant) for test in self.lines.get(file, {}).get(line, ())}
        own = f"tests/rules/{self.system.replace('-', '_')}/"
        rooms = {
            own: 0,
            "tests/rules/": 1,
        }  # the system's own tests first, then those of all systems, then the rest
        spent, taken = [0.0, 0.0, 0.0], []
        for test in sorted(found, key=lambda test: (self.took.get(test, 9), test)):
            room = next((at for start, at in rooms.items() if test.startswith(start)), 2)
            if not spent[room] or spent[room] + self.took.get(test, 9) <= self.budget:
                taken.append((room, test))
                spent[room] += self.took.get(test, 9)
        return [test for _, test in sorted(taken, key=lambda one: one[0])]

    def tried(self, mutant: Mutant) -> tuple[str, str]:
        """Whether a test notices, and which."""
        tests = [test for test in self.covering(mutant) if test in self.items]
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
        _, status = os.waitpid(child, 0)
        shutil.rmtree(scratch(child), ignore_errors=True)
        if said.endswith("all\n"):
            return LIVES, str(len(tests))
        if said == "cannot\n":
            return "cannot be put in place", ""
        return NOTICED, said.split("\n")[-2] if "\n" in said else f"signal {os.WTERMSIG(status)}"

    def _try(self, mutant: Mutant, tests: list[str], speak: int) -> None:
        """In the forked process: break it, and run these tests till one notices."""
        quiet()
        spent = sum(self.took.get(test, 1) for test in tests)
        limit = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime + spent * 4 + 8)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        try:
            for cache in self.caches:  # what was kept of earlier calls counts for nothing
                if not tabled(cache) or tabled_file(mutant.file):
                    cache.cache_clear()
            put(mutant, self.functions)
        except Exception:  # noqa: BLE001 (whatever a broken file says when it is loaded)
            if mutant.within:
                os.write(speak, b"cannot\n")
            else:
                os.write(speak, b"loading\n")
            os._exit(0)
        with fresh(self.config, str(os.getpid())):
            items = [self.items[test] for test in tests]
            for item, after in zip(items, [*items[1:], None], strict=True):
                os.write(speak, f"{item.nodeid}\n".encode())
                if any(report.failed for report in runtestprotocol(item, False, after)):
                    os._exit(0)
        os.write(speak, b"all\n")
        os._exit(0)


def digest(items: list[pytest.Item]) -> str:
    """What the notes of some tests depend on."""
    known = hashlib.sha256(repr([item.nodeid for item in items]).encode())
    for path in sorted({*(ROOT / "solo").rglob("*.py"), *(item.path for item in items)}):
        known.update(path.read_bytes())
    return known.hexdigest()[:12]


def found() -> tuple[Functions, list]:
    """Every function of the project, by its file, its name and its line; and whatever keeps what it was asked."""
    functions: Functions = {}
    caches = []
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
    for cache in caches:
        if tabled(cache) and not inspect.signature(cache).parameters:
            cache()


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

    def __init__(self, config: pytest.Config, name: str):
        self.factory, self.folder = config._tmp_path_factory, scratch(name)

    def __enter__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        self.factory._basetemp = self.folder

    def __exit__(self, *error) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def extent(mutant: Mutant) -> range:
    """The lines of the function that a break is in."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    name = mutant.within.rpartition(".")[2]
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.FunctionDef)
            and node.name == name
            and node.lineno <= mutant.line <= node.end_lineno
        ):
            return range(node.lineno, node.end_lineno + 1)
    return range(0)


def used(mutant: Mutant) -> Iterator[tuple[str, int]]:
    """Where a name that is given at the head of a file, or in a class there, is used."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    named = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.lineno <= mutant.line <= node.end_lineno
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for path in (ROOT / "solo").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if any(name in text for name in named):
            for node in ast.walk(ast.parse(text)):
                if getattr(node, "id", getattr(node, "attr", None)) in named:
                    yield path.relative_to(ROOT).as_posix(), node.lineno


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
    """Give the functions of this file their new code. Returns whether that was done."""
    top, done = within.split(".<locals>")[0], False
    for new in codes(code):
        if new.co_qualname == top:
            for one in functions.get((path, top, new.co_firstlineno), ()):
                if one.__code__ != new:
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
    """Run a broken file again, and put the plain values that have changed wherever the old ones are."""
    old = dict(vars(module))
    new = {name: old[name] for name in ("__name__", "__file__", "__package__", "__spec__", "__loader__")}
    new["__path__"] = old.get("__path__")
    exec(code, new)  # noqa: S102 (that is what it is for)
    everywhere = [one for name, one in list(sys.modules.items()) if name.startswith(("solo", "tests"))]
    for name, value in new.items():
        before = old.get(name)
        if isinstance(value, FunctionType) and isinstance(before, FunctionType):
            before.__defaults__, before.__kwdefaults__ = value.__defaults__, value.__kwdefaults__
        elif isinstance(value, type) and isinstance(before, type) and before.__module__ == module.__name__:
            members(before, value)
        elif type(value) is type(before) and name[:2] != "__" and not same(value, before):
            for one in everywhere:
                for key in [key for key, held in vars(one).items() if held is before]:
                    setattr(one, key, value)


def members(before: type, value: type) -> None:
    """The same for a class."""
    for key, one in vars(value).items():
        held = vars(before).get(key)
        if isinstance(one, FunctionType) and isinstance(held, FunctionType):
            held.__defaults__, held.__kwdefaults__ = one.__defaults__, one.__kwdefaults__
        elif isinstance(one, PLAIN) and key[:2] != "__" and one != held:
            setattr(before, key, one)


def same(value: object, before: object) -> bool:
    """Are these the same, as far as they can be compared?"""
    if isinstance(value, (*PLAIN, tuple, frozenset)) or hasattr(value, "__struct_fields__"):
        return bool(value == before)
    if isinstance(value, dict):
        return repr(value) == repr(before) or any(callable(one) for one in value.values())
    return True
