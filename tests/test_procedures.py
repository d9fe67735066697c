"""A procedure that is called without `yield from` does nothing, and says nothing of it: over the syntax tree of the
whole package, no call of a procedure is dropped."""

import ast
import io
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from sources import parsed

ROOT = Path(__file__).parent.parent
SOLO = ROOT / "solo"
# Methods of plain values that some procedure shares its name with: `names.remove(one)` is no procedure.
KINDS = (str, list, dict, set, tuple, bytes, re.Pattern, re.Match, io.TextIOWrapper)
PLAIN = {name for kind in KINDS for name in dir(kind)}
# Where a generator makes no sense: it is thrown away, always true, or no number.
NOWHERE = (ast.Expr, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.BinOp, ast.If, ast.While, ast.Assert)


KEPT = (*NOWHERE, ast.Return, ast.Yield, ast.YieldFrom)


class Module:
    """One pass over a module's tree: its functions, what of each matters here, and what it imports."""

    def __init__(self, tree: ast.Module):
        self.inside: dict[ast.FunctionDef, list[ast.AST]] = {}
        self.imported: list[ast.ImportFrom] = []
        self.tree = tree
        todo: list[tuple[ast.AST, ast.AST | None]] = [(node, None) for node in self.tree.body]
        while todo:
            node, around = todo.pop()
            if isinstance(node, ast.ImportFrom):
                self.imported.append(node)
            elif isinstance(node, KEPT) and around in self.inside:
                self.inside[around].append(node)
            if isinstance(node, ast.FunctionDef):
                around = node
                self.inside[node] = []
            elif isinstance(node, ast.Lambda):
                around = None
            todo += [(child, around) for child in ast.iter_child_nodes(node)]
        self.procedures = {function: self.is_procedure(function) for function in self.inside}
        heads = [node for node in self.tree.body if isinstance(node, ast.FunctionDef)]
        self.heads = {node.name: self.procedures[node] for node in heads}

    def yields(self, function: ast.FunctionDef) -> bool:
        """Is it a generator?"""
        return any(isinstance(node, ast.Yield | ast.YieldFrom) for node in self.inside[function])

    def is_procedure(self, function: ast.FunctionDef) -> bool:
        """Does it yield, or say that it returns a procedure?"""
        returns = ast.unparse(function.returns) if function.returns else ""
        decorated = {each.id for each in function.decorator_list if isinstance(each, ast.Name)}
        if returns.split("[")[0] in ("Iterator", "Iterable") or "contextmanager" in decorated:
            return False
        return returns.startswith("Procedure") or self.yields(function)


class House:
    """What names mean over the whole package: which functions are procedures."""

    def __init__(self, root: Path = SOLO):
        self.modules = {
            ".".join(path.relative_to(root.parent).with_suffix("").parts).removesuffix(".__init__"): Module(
                parsed(path)
            )
            for path in sorted(root.rglob("*.py"))
        }
        self.kinds: dict[str, set[bool]] = defaultdict(
            set
        )  # is it a procedure, each time the name is defined
        for module in self.modules.values():
            for function, procedure in module.procedures.items():
                self.kinds[function.name].add(procedure)

    def imports(self, module: Module) -> dict[str, tuple[str, str]]:
        """What imported names stand for: a module (with no name), or a name in one."""
        found = {}
        for node in module.imported:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                at = (whole, "") if whole in self.modules else (node.module or "", alias.name)
                found[alias.asname or alias.name] = at
        return found

    def defined(self, module: str, name: str) -> bool:
        """Is this name at the head of this module a procedure?"""
        return module in self.modules and self.modules[module].heads.get(name, False)

    def dropped(self, module: Module) -> list[str]:
        """The calls of procedures of a module that come to nothing, as line and text."""
        found, imported = [], self.imports(module)
        for function, nodes in module.inside.items():
            for node in nodes:
                if isinstance(node, ast.Yield | ast.YieldFrom):
                    continue
                if isinstance(node, ast.Return) and not module.yields(function):
                    continue
                found += [
                    f"line {each.lineno}: {ast.unparse(each)}"
                    for each in ast.iter_child_nodes(node)
                    if isinstance(each, ast.Call) and self.calls_one(each, module.heads, imported)
                ]
        return found

    def calls_one(self, call: ast.Call, here: dict[str, bool], imported: dict[str, tuple[str, str]]) -> bool:
        """Does this call make a procedure?"""
        what = call.func
        if isinstance(what, ast.Name):
            at = imported.get(what.id)
            return self.defined(*at) if at else here.get(what.id, False)
        if not isinstance(what, ast.Attribute):
            return False
        if isinstance(what.value, ast.Name) and imported.get(what.value.id, ("", "-"))[1] == "":
            return self.defined(imported[what.value.id][0], what.attr)
        return self.kinds.get(what.attr) == {True} and what.attr not in PLAIN


@cache
def house() -> House:
    """The whole package."""
    return House()


def test_no_call_of_a_procedure_is_dropped():
    modules = house().modules.items()
    dropped = [f"{name}: {line}" for name, module in modules for line in house().dropped(module)]
    assert not dropped, "write `yield from` before it:\n" + "\n".join(dropped)


def test_the_house_is_full_of_procedures():
    """Were they not known as such, nothing would ever be found dropped."""
    kinds = house().kinds
    assert sum(kind == {True} for kind in kinds.values()) > 400
    assert all(kinds[name] == {True} for name in ("pass_time", "engage", "strike"))


DROPPED = """
from solo.core import things
from solo.core.procedure import Roll, change

def save(score):
    face = yield Roll("d20")
    return face <= score

def harm(hero, rules):
    {}
    yield from change(hero, hp=0)
"""


@pytest.mark.parametrize(
    "line",
    ["save(3)", "change(hero, hp=3)", "things.give(hero, None)", "rules.react(hero, (), ())", "return save(3)",
     "assert not save(3)", "ok = 1\n    if save(3): pass", "ok = save(3) and 1", "ok = save(3) + 1"],
)  # fmt: skip
def test_a_dropped_procedure_is_found(line):
    assert len(house().dropped(Module(ast.parse(DROPPED.format(line))))) == 1


@pytest.mark.parametrize(
    "line",
    ["yield from save(3)", "ok = yield from save(3)", "if (yield from save(3)): pass", "hero.names.remove(1)",
     "ways = [save(3)]", "ok = lambda: save(3)", "return (yield from save(3))"],
)  # fmt: skip
def test_a_procedure_that_is_run_or_handed_on_is_not(line):
    assert not house().dropped(Module(ast.parse(DROPPED.format(line))))
