"""What of a system's package a game can reach: from its Ruleset's methods along the names that functions use.

Names are followed as they are written (`gear.tire`, `tire`), so a function that is only mentioned counts as reached.
"""

import ast
from collections.abc import Iterator
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path

Name = tuple[str, str]  # a module of the package ("" the package itself), and a name in it


class Package:
    """The modules of a package, and what their names stand for."""

    def __init__(self, package: str):
        self.package = package
        self.uses: dict[Name, list[Name]] = {}

    @cached_property
    def trees(self) -> dict[str, ast.Module]:
        """The syntax trees of its modules, read when they are asked for."""
        root = Path(find_spec(self.package).origin).parent
        return {
            path.stem.replace("__init__", ""): ast.parse(path.read_text(encoding="utf-8"))
            for path in root.glob("*.py")
        }

    @cached_property
    def defined(self) -> dict[Name, ast.stmt]:
        """What stands at the head of a module, by its name."""
        return {
            (module, name): node
            for module, tree in self.trees.items()
            for node in tree.body
            for name in _defines(node)
        }

    @cached_property
    def imported(self) -> dict[str, dict[str, tuple[str, str | None]]]:
        """What the names stand for that a module imports."""
        return {module: self._imports(tree) for module, tree in self.trees.items()}

    def functions(self) -> set[Name]:
        """Every function at the head of a module."""
        return {name for name, node in self.defined.items() if isinstance(node, ast.FunctionDef)}

    def reached(self, *starts: Name, without: tuple[Name, ...] = ()) -> set[Name]:
        """Everything that can be reached from these names, these others not followed."""
        seen, todo = set(without), list(starts)
        while todo:
            name = todo.pop()
            if name not in seen and name in self.defined:
                seen.add(name)
                if name not in self.uses:
                    self.uses[name] = list(self._uses(name))
                todo += self.uses[name]
        return seen - set(without)

    def _uses(self, name: Name) -> Iterator[Name]:
        known = self.imported[name[0]]
        for node in ast.walk(self.defined[name]):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                module = known.get(node.value.id, ("", None))
                if module[1] is None and node.value.id in known:
                    yield module[0], node.attr
            elif isinstance(node, ast.Name):
                yield known.get(node.id, (name[0], node.id))

    def _imports(self, tree: ast.Module) -> dict[str, tuple[str, str | None]]:
        """What imported names stand for: a name of another module, or (with None) a module."""
        found: dict[str, tuple[str, str | None]] = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(self.package):
                module = node.module.removeprefix(self.package).lstrip(".")
                for alias in node.names:
                    whole = not module and alias.name in self.trees
                    found[alias.asname or alias.name] = (alias.name, None) if whole else (module, alias.name)
        return found


def _defines(node: ast.stmt) -> list[str]:
    """The names that a statement at the head of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]
