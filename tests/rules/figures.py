"""The figures by which the rules reckon, read off the code, for `test_figures.py` to hold against the tables in `figures/`:
every number, die and list of such that has a name at the head of a file; what a system says of itself; and what a record
means where something of it is not said.

    python -m tests.rules.figures            say what is otherwise
    python -m tests.rules.figures --write    write them anew, where one has changed on purpose; read the diff
"""

import inspect
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import msgspec

from solo.rules import BUILT_IN
from solo.rules.ruleset import Ruleset

PAGES = Path(__file__).parent / "figures"
ROOMS = {"floor": "solo.rules.floor", "core": "solo.core"}
ROOMS |= {system: f"solo.rules.{system.replace('-', '_')}" for system in BUILT_IN}
ROW = re.compile(r"^\| `(.+?)` \| `(.+?)` \|", re.MULTILINE)
LONG = 400  # what is longer is no figure, but a table


def modules(room: str) -> list[ModuleType]:
    """The modules of a room, in order."""
    package = import_module(room)
    names = [room, *sorted(one.name for one in walk_packages(package.__path__, f"{room}."))]
    return [import_module(name) for name in names]


def figure(value: object) -> bool:
    """Is it a number, a yes or no, a die, or made of such and of words?"""
    if isinstance(value, Mapping):
        return bool(value) and all(plain(key) for key in value) and all(figure(one) for one in value.values())
    if isinstance(value, tuple | frozenset):
        return bool(value) and all(figure(one) or plain(one) for one in value)
    return isinstance(value, int | float) or (
        isinstance(value, str) and bool(re.fullmatch(r"\d*d\d+", value))
    )


def counts(value: object) -> bool:
    """Is there a number or a die in it? Words alone are no figure."""
    if isinstance(value, Mapping):
        return any(map(counts, value)) or any(map(counts, value.values()))
    return any(map(counts, value)) if isinstance(value, tuple | frozenset) else figure(value)


def plain(value: object) -> bool:
    """Is it a word or a number?"""
    return isinstance(value, int | float | str | None)


def said(value: object) -> str:
    """A value as the table has it."""
    if isinstance(value, frozenset):
        return f"{{{', '.join(sorted(map(said, value)))}}}"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{said(key)}: {said(one)}' for key, one in value.items())}}}"
    if isinstance(value, tuple):
        return f"({', '.join(map(said, value))})"
    return repr(value)


def read(room: str) -> dict[str, str]:
    """Every figure of a room, by its name."""
    found: dict[str, str] = {}
    for module in modules(ROOMS[room]):
        short = module.__name__.removeprefix("solo.").removeprefix("rules.")
        for name, value in vars(module).items():
            if isinstance(value, type) and value.__module__ == module.__name__:
                found |= {f"{short}.{name}.{key}": text for key, text in unsaid(value)}
            elif own(module, name) and figure(value) and counts(value) and len(said(value)) <= LONG:
                found[f"{short}.{name}"] = said(value)
    return {name: text.replace("|", "\\|") for name, text in found.items()}


@cache
def heads(module: ModuleType) -> frozenset[str]:
    """The names that are given at the head of a file."""
    found = re.findall(
        r"^([A-Za-z_]\w*(?:, *[A-Za-z_]\w*)*)(?::.*?)? \|?= ", inspect.getsource(module), re.MULTILINE
    )
    return frozenset(name for names in found for name in re.split(r", *", names))


def own(module: ModuleType, name: str) -> bool:
    """Is a name given in this very file?"""
    return name.isupper() and name in heads(module) and name != "MAGIC"  # of the Python that runs


def unsaid(kind: type) -> Iterator[tuple[str, str]]:
    """What a record means, or a system, where it does not say something."""
    if issubclass(kind, msgspec.Struct):
        fields, defaults = kind.__struct_fields__, kind.__struct_defaults__
        for name, default in zip(fields[len(fields) - len(defaults) :], defaults, strict=True):
            if plain(default):
                yield name, said(default)
    elif issubclass(kind, tuple):
        for name, default in getattr(kind, "_field_defaults", {}).items():
            if plain(default):
                yield name, said(default)
    elif issubclass(kind, Ruleset):
        for name, value in vars(kind).items():
            if name[0] != "_" and figure(value) and counts(value):
                yield name, said(value)


@cache
def printed(room: str) -> dict[str, str]:
    """The table of a room."""
    return dict(ROW.findall((PAGES / f"{room}.md").read_text(encoding="utf-8")))


def main() -> int:
    """Say or write what is otherwise."""
    otherwise = 0
    for room in ROOMS:
        now = read(room)
        if "--write" in sys.argv:
            PAGES.mkdir(exist_ok=True)
            rows = [f"| `{name}` | `{value}` |" for name, value in now.items()]
            text = "\n".join([f"# Figures: {room}", "", "| Figure | Is |", "| --- | --- |", *rows, ""])
            (PAGES / f"{room}.md").write_text(text, encoding="utf-8")
            continue
        for name in {**printed(room), **(now if room in BUILT_IN else {})}:
            if printed(room).get(name) != now.get(name):
                otherwise += 1
                print(f"{name}: {now.get(name)}; the table has {printed(room).get(name)}")
    return int(bool(otherwise))


if __name__ == "__main__":
    sys.exit(main())
