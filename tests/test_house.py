"""The house: imports run one way, and nothing below the session touches the world outside."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOLO = ROOT / "solo"
MODULES = sorted(SOLO.rglob("*.py"))

# From the bottom up: a module may import from its own layer's names listed with it, and from layers below.
LAYERS = [
    {"core"},
    {"scenario", "journal"},
    {"rules"},
    {"referee"},
    {"play"},
    {"session"},
    {"export", "workshop", "screen"},
    {"cli"},
    {"__main__"},
]
# Imports that look up the house for now, each to be straightened.
LOOKING_UP = {
    ("screen", "cli"): "the front door opens what lies behind it",
    ("workshop", "cli"): "a scenario is found by its place",
}
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}


def imports(path: Path) -> set[str]:
    """The modules of this package that a file imports, by first name; and all others by theirs."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= (
                {f"solo.{alias.name}" for alias in node.names} if node.module == "solo" else {node.module}
            )
    return found


def room(path: Path) -> str:
    """The room a module lies in: its first name below the package."""
    return path.relative_to(SOLO).parts[0].removesuffix(".py")


def ours(path: Path) -> set[str]:
    """The rooms a module imports from."""
    return {name.split(".")[1] for name in imports(path) if name.startswith("solo.")} & set(LEVEL)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(SOLO)))
def test_imports_run_one_way_from_the_screen_down_to_the_dice(path):
    here = room(path)
    if here == "__init__":
        assert not ours(path)
        return
    assert here in LEVEL, f"{here} stands on no layer; put it where it belongs"
    upward = {
        other
        for other in ours(path) - {here}
        if LEVEL[other] >= LEVEL[here] and (here, other) not in LOOKING_UP
    }
    assert not upward, f"{here} imports {upward}, which stand on its layer or above"


OUTSIDE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "sys",
    "pathlib",
    "io",
    "subprocess",
    "socket",
    "prompt_toolkit",
    "readline",
    "select",
    "uuid",
    "tempfile",
    "shutil",
}
BELOW = [
    path for path in MODULES if LEVEL.get(room(path), 99) <= LEVEL["session"] and room(path) != "journal"
]


@pytest.mark.parametrize("path", BELOW, ids=lambda path: str(path.relative_to(SOLO)))
def test_nothing_below_the_session_prints_reads_keys_clock_disk_or_random(path):
    allowed = {"pathlib"} if room(path) == "scenario" else set()
    touched = {name.split(".")[0] for name in imports(path)} & (OUTSIDE - allowed)
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    } & {"print", "input", "open", "eval", "exec"}
    if path.name == "phases.py":
        called -= {"print"}  # its diagram, when it is run by itself
    assert not touched | called, f"{path.name} touches {touched | called}"


def test_only_one_module_of_scenarios_reads_the_disk():
    readers = {
        path.name
        for path in (SOLO / "scenario").rglob("*.py")
        if re.search(r"\.read_bytes\(|\.read_text\(|\bopen\(", path.read_text(encoding="utf-8"))
    }
    assert readers == {"files.py"}


SYSTEMS = r"\b(cairn|hearts[-_ ]v2|halberts|hearts[-_ ]d100|heart[-_ ]rush)\b"
ELSEWHERE = [path for path in MODULES if path.parent.parent.name != "rules" or path.parent.name == "rules"]


def named(path: Path) -> set[str]:
    """The systems that a module's code names: in its strings and names, not in its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    words = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]
    words += [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    return {match.lower() for word in words for match in re.findall(SYSTEMS, word, re.IGNORECASE)}


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: str(path.relative_to(SOLO)))
def test_no_system_is_named_outside_its_own_package(path):
    if path == SOLO / "rules" / "__init__.py":
        return
    if room(path) == "scenario":
        # a stat line is printed in a system's figures, and its forms bear the name of where they come from
        assert not {name for name in named(path) if name != "cairn"}
        return
    assert not named(path)


PACKAGES = sorted(path.parent for path in (SOLO / "rules").glob("*/page.md"))


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_no_system_imports_another(package):
    for path in package.glob("*.py"):
        for name in imports(path):
            other = re.match(r"solo\.rules\.(\w+)", name)
            assert not other or other[1] in (package.name, "ruleset", "printed", "staging", "floor"), (
                f"{path.name} imports {name}"
            )


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_whoever_knows_one_system_knows_where_to_look_in_the_next(package):
    names = {path.name for path in package.iterdir()}
    assert {
        "__init__.py",
        "tables.py",
        "checks.py",
        "character.py",
        "combat.py",
        "recovery.py",
        "gear.py",
        "referee.py",
        "sheet.py",
        "page.md",
    } <= names  # and magic.py, where there is magic


def test_no_file_speaks_of_the_machine_it_was_written_on():
    for path in [
        *SOLO.rglob("*"),
        *(ROOT / "tests").rglob("*.py"),
        *(ROOT / "scenarios").rglob("*"),
        ROOT / "README.md",
    ]:
        if path.is_file() and path.suffix in (".py", ".md", ".json", ".toml"):
            text = path.read_text(encoding="utf-8", errors="replace")
            assert not re.search("/wor" + "k/|/roo" + "t/|\\.\\./shar" + "ed", text), path
