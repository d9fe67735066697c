"""What is not broken, because nothing would behave otherwise, and that can be shown by reading:

- what stands under `if TYPE_CHECKING`, and that question itself: it is for the type checker alone;
- which of two texts is told (`"put on" if on else "take off"`), and whatever else stands in the words of a `Tell`: what
  happens is the same;
- what a parameter is where nothing is said, if everybody who calls that function says it, and nobody hands it on;
- `frozen` of a record, whose fields nobody sets (it is for whoever writes the next line), and `strict` of a `zip` of things that are
  of one length;
- which of a list is taken where it was asked before whether it is one alone (`found[0] if len(found) == 1 else …`).
"""

import ast
import hashlib
import pickle
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

TELLING = {"Tell", "say"}  # what takes words first
STATED = {"frozen", "strict"}


def spared(tree: ast.Module, root: Path) -> set[int]:
    """The nodes (by `id`) of a file's tree that are not broken."""
    found: set[int] = set()
    for node in ast.walk(tree):
        for one in idle(node, root):
            found.update(id(each) for each in ast.walk(one))
    return found


def idle(node: ast.AST, root: Path) -> Iterator[ast.AST]:
    """What is in a node of which nothing depends on it."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")):
            yield node
        case ast.IfExp(body=body, orelse=other) if text(body) and text(other):
            yield node
        case ast.keyword(arg=name, value=value) if name in STATED:
            yield value
        case ast.If(test=test, body=body) if alone := one_alone(test):
            yield from firsts(body, alone)
        case ast.IfExp(test=test, body=body) if alone := one_alone(test):
            yield from firsts([body], alone)
        case ast.Call(func=ast.Name(id=name), args=[words, *_]) if name in TELLING:
            yield words
        case ast.FunctionDef(args=args, name=name):
            for at, (argument, default) in enumerate(defaults(args)):
                if default is not None and always(name, argument, at, root):
                    yield default


def one_alone(test: ast.AST) -> str:
    """Of what it is asked whether it is one alone: `len(found) == 1`, also among other things that must be so."""
    for part in test.values if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And) else [test]:
        match part:
            case ast.Compare(
                left=ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]),
                ops=[ast.Eq()],
                comparators=[ast.Constant(value=1)],
            ):
                return name
    return ""


def firsts(body: list, name: str) -> Iterator[ast.AST]:
    """Where the first of something is taken."""
    for node in body:
        for one in ast.walk(node):
            match one:
                case ast.Subscript(value=ast.Name(id=of), slice=ast.Constant(value=0)) if of == name:
                    yield one.slice


def text(node: ast.AST) -> bool:
    """Is it words, whatever else happens?"""
    if isinstance(node, ast.IfExp):
        return text(node.body) and text(node.orelse)
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value
    )


def defaults(args: ast.arguments) -> list[tuple[str, ast.expr | None]]:
    """Every parameter in order, with what it is where nothing is said."""
    names = [one.arg for one in (*args.posonlyargs, *args.args)]
    given = [None] * (len(names) - len(args.defaults)) + list(args.defaults)
    return [
        *zip(names, given, strict=True),
        *((one.arg, default) for one, default in zip(args.kwonlyargs, args.kw_defaults, strict=True)),
    ]


class Call(NamedTuple):
    """One call of a function: what it is given, and whether it is called as something's own."""

    given: int
    named: frozenset[str]
    unpacked: bool
    own: bool


class Uses(NamedTuple):
    """By name: the calls of a function of that name, how often it is handed on instead, and how many there are; and
    the names of the functions of classes."""

    calls: dict[str, list[Call]]
    handed: dict[str, int]
    made: dict[str, int]
    methods: frozenset[str]


def always(name: str, argument: str, at: int, root: Path) -> bool:
    """Is this parameter given by all who call a function of this name? Not where the function is handed on, or where
    several have the name."""
    known = uses(root)
    calls = known.calls.get(name, [])
    if known.handed.get(name, 1) or known.made.get(name) != 1 or not calls or name.startswith("__"):
        return False
    for call in calls:
        own = int(call.own and name in known.methods)
        if call.unpacked or (call.given + own <= at and argument not in call.named):
            return False
    return True


@cache
def uses(root: Path) -> Uses:
    """Who calls what, all over the project: read once, and kept for as long as no file of it changes."""
    texts = [path.read_bytes() for path in sorted((root / "solo").rglob("*.py"))]
    digest = hashlib.sha256(b"".join([Path(__file__).read_bytes(), *texts])).hexdigest()[:16]
    kept = root / ".mutants" / f"uses-{digest}"
    if not kept.exists():
        kept.parent.mkdir(exist_ok=True)
        kept.write_bytes(pickle.dumps(tuple(used([ast.parse(text) for text in texts]))))
    return Uses(*pickle.loads(kept.read_bytes()))


def used(trees: list[ast.Module]) -> Uses:
    """The same, of these files."""
    calls: dict[str, list[Call]] = {}
    named: dict[str, int] = {}
    made: dict[str, int] = {}
    methods = set()
    for tree in trees:
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
                    words = {one.arg for one in node.keywords}
                    unpacked = None in words or any(isinstance(one, ast.Starred) for one in node.args)
                    own = isinstance(node.func, ast.Attribute)
                    call = Call(len(node.args), frozenset(one for one in words if one), unpacked, own)
                    calls.setdefault(name, []).append(call)
                case ast.FunctionDef(name=name):
                    made[name] = made.get(name, 0) + 1
                case ast.ClassDef(body=body):
                    methods |= {one.name for one in body if isinstance(one, ast.FunctionDef)}
            match node:
                case ast.Name(id=name, ctx=ast.Load()) | ast.Attribute(attr=name):
                    named[name] = named.get(name, 0) + 1
                case ast.Constant(value=str() as name) if name.isidentifier():
                    named[name] = named.get(name, 0) + 1
    handed = {name: named.get(name, 0) - len(there) for name, there in calls.items()}
    return Uses(calls, handed, made, frozenset(methods))
