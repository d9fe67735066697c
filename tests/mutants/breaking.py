"""What can be broken in a file, one place at a time: a comparison, a sum, a number, a condition, a die, an act left out."""

import ast
import re
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tests.mutants.sparing import spared

COMPARED = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
RECKONED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}
EXCHANGED = {"min": "max", "max": "min", "any": "all", "all": "any"}
DICE = re.compile(r"\d*d\d+")
OTHER_DIE = {"4": "6", "6": "8", "8": "6", "10": "12", "12": "10", "20": "12", "100": "20"}
UNBROKEN = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal)


class Mutant(NamedTuple):
    """One place of one file, broken in one way."""

    file: str
    within: str  # the function, by its qualified name; empty at the head of the file
    line: int
    last: int  # the last line of the statement
    change: str  # what stands there, and what in its place
    nth: int  # which of several alike in this function
    place: int  # the number of the node in the file's tree
    way: int  # which of the ways to break that node

    @property
    def name(self) -> tuple[str, str, str, int]:
        """What it is known by when lines have moved."""
        return self.file, self.within, self.change, self.nth


def ways(node: ast.AST) -> list[ast.AST]:
    """What could stand in a node's place."""
    match node:
        case ast.Compare(ops=[op]):
            swapped = deepcopy(node)
            swapped.ops = [COMPARED[type(op)]()]
            return [swapped]
        case ast.BoolOp(op=op):
            swapped = deepcopy(node)
            swapped.op = ast.Or() if isinstance(op, ast.And) else ast.And()
            return [swapped]
        case ast.BinOp(op=op) if type(op) in RECKONED and not (written(node.left) or written(node.right)):
            swapped = deepcopy(node)
            swapped.op = RECKONED[type(op)]()
            return [swapped]
        case ast.AugAssign(op=op) if type(op) in RECKONED:
            swapped = deepcopy(node)
            swapped.op = RECKONED[type(op)]()
            return [swapped]
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            return [deepcopy(operand)]
        case ast.IfExp():
            swapped = deepcopy(node)
            swapped.body, swapped.orelse = swapped.orelse, swapped.body
            return [swapped]
        case ast.If() | ast.While():
            swapped = deepcopy(node)
            swapped.test = ast.UnaryOp(ast.Not(), swapped.test)
            return [swapped]
        case ast.comprehension(ifs=[_, *_]):
            swapped = deepcopy(node)
            swapped.ifs = swapped.ifs[1:]
            return [swapped]
        case ast.Constant(value=bool() as value):
            return [ast.Constant(not value)]
        case ast.Constant(value=int() as value):
            return [ast.Constant(value + 1), ast.Constant(value - 1)]
        case ast.Constant(value=str() as value) if DICE.fullmatch(value):
            number, _, sides = value.partition("d")
            return [ast.Constant(f"{number}d{OTHER_DIE.get(sides, '6')}")]
        case ast.Name(id=name, ctx=ast.Load()) if name in EXCHANGED:
            return [ast.Name(EXCHANGED[name], ast.Load())]
        case ast.Expr(value=ast.YieldFrom() | ast.Yield() | ast.Call()):
            kept = ast.YieldFrom(ast.Tuple([], ast.Load()))
            return [ast.Pass() if isinstance(node.value, ast.Call) else ast.Expr(kept)]
    return []


def written(node: ast.AST) -> bool:
    """Is it text?"""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def said(node: ast.AST) -> str:
    """A node as the page has it, on one line and not all of it."""
    match node:
        case ast.If() | ast.While():
            text = f"{type(node).__name__.lower()} {ast.unparse(node.test)}"
        case ast.comprehension():
            text = f"for {ast.unparse(node.target)} in {ast.unparse(node.iter)}" + "".join(
                f" if {ast.unparse(one)}" for one in node.ifs
            )
        case _:
            text = ast.unparse(node)
    text = " ".join(text.split())
    return text if len(text) <= 90 else f"{text[:70]} … {text[-15:]}"


def nodes(tree: ast.Module) -> Iterator[tuple[ast.AST, str, ast.stmt, ast.AST]]:
    """Every node that a rule is made of, the function it stands in, its statement, and the node above it:
    no annotations, docstrings, decorators, complaints and tellings."""

    def below(node: ast.AST, within: str, statement: ast.stmt, inside: bool):
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "returns", "decorator_list", "type_params"):
                continue
            for child in value if isinstance(value, list) else [value]:
                if not isinstance(child, ast.AST) or isinstance(child, UNBROKEN) or docstring(child):
                    continue
                here, to = child if isinstance(child, ast.stmt) else statement, within
                if isinstance(node, ast.FunctionDef | ast.ClassDef) and name == "body":
                    to = within
                if isinstance(child, ast.FunctionDef | ast.ClassDef):
                    link = ".<locals>." if inside else "."
                    to = f"{within}{link}{child.name}" if within else child.name
                    yield from below(child, to, here, isinstance(child, ast.FunctionDef))
                    continue
                if isinstance(child, ast.JoinedStr):
                    continue
                yield child, to, here, node
                yield from below(child, to, here, inside)

    yield from below(tree, "", tree.body[0], False)


def docstring(node: ast.AST) -> bool:
    """Is it a text that stands alone?"""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@cache
def mutants(root: Path, file: str) -> list[Mutant]:
    """Every way to break this file, but for what `sparing.py` shows to change nothing."""
    tree = ast.parse((root / file).read_text(encoding="utf-8"))
    spare = spared(tree, root)
    found: list[Mutant] = []
    counted: dict[tuple[str, str], int] = {}
    for place, (node, within, statement, above) in enumerate(nodes(tree)):
        index = isinstance(above, ast.Subscript) and isinstance(above.value, ast.Name) and above.slice is node
        if index and above.value.id[:1].isupper():
            continue  # Procedure[int], and the like
        for way, other in enumerate(ways(node)):
            change = f"{said(node)} → {'(left out)' if isinstance(node, ast.Expr) else said(other)}"
            nth = counted[within, change] = counted.get((within, change), 0) + 1
            if id(node) in spare:
                continue
            first = node.lineno if hasattr(node, "lineno") else statement.lineno
            compound = isinstance(
                statement, ast.If | ast.While | ast.For | ast.With | ast.Try | ast.FunctionDef
            )
            last = (
                first if compound or isinstance(node, ast.If | ast.While) else statement.end_lineno or first
            )
            first = min(first, statement.lineno) if not compound else first
            found.append(Mutant(file, within, first, last, change, nth, place, way))
    return found


def broken(root: Path, mutant: Mutant) -> ast.Module:
    """The tree of its file, broken there."""
    tree = ast.parse((root / mutant.file).read_text(encoding="utf-8"))
    for place, (node, _, _, above) in enumerate(nodes(tree)):
        if place == mutant.place:
            other = ways(node)[mutant.way]
            for name, value in ast.iter_fields(above):
                if value is node:
                    setattr(above, name, ast.copy_location(other, node))
                elif isinstance(value, list) and any(one is node for one in value):
                    setattr(
                        above, name, [ast.copy_location(other, one) if one is node else one for one in value]
                    )
            return ast.fix_missing_locations(tree)
    raise LookupError(mutant.name)
