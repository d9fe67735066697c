"""Sentences of the source as templates: what stands in an f-string, which places it has, and who acts in it."""

import ast
import re
from collections.abc import Iterator
from itertools import product

from solo.core.english import plural
from solo.language.message import Message

Part = str | tuple[str, str]  # words as they stand, or a place: its kind (see PLACES) and what it is called
Parts = tuple[Part, ...]

MOST_VARIANTS = 16  # of one sentence in the source, by what stands or does not stand in it

# What one calls a being with, and the mark it leaves.
BEINGS = {"the", "The", "own_name", "first_name", "himself", "whom_of", "company", "together", "everybody"}
OWNERS = {"whose", "Whose"}
PLAIN = {
    "capital",
    "sentence",
    "sentences",
    "capitalize",
    "str",
    "say",
    "begun",
    "tuple",
    "list",
    "lower",
    "rstrip",
}


CONSTANTS: dict[str, str] = {}  # the sentences that have a name in the module that is read


def constants(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """The names of sentences in a module."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
            value, name = node.value.value, named(node.targets[0])
            if isinstance(value, str) and " " in value and name:
                yield name, value


def is_text(node: ast.AST) -> bool:
    """Is it a string, or a sum of such?"""
    if isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and isinstance(node.value, str):
        return True
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Add)
        and (is_text(node.left) or is_text(node.right))
    )


def named(node: ast.AST) -> str:
    """What is called, by its last name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def variants(node: ast.AST) -> list[Parts]:
    """The ways a text may stand, as parts."""
    found = list(dict.fromkeys(parts_of(node)))
    return found if len(found) <= MOST_VARIANTS else found[:MOST_VARIANTS]


def parts_of(node: ast.AST) -> list[Parts]:
    """The ways an expression may stand in a text."""
    if isinstance(node, ast.Constant):
        return [(str(node.value),)]
    if isinstance(node, ast.JoinedStr):
        return joined([parts_of(each) for each in node.values])
    if isinstance(node, ast.FormattedValue):
        if node.format_spec is not None and isinstance(node.value, ast.Constant | ast.IfExp):
            return [(("place", name_of(node.value)),)]
        return parts_of(node.value)
    if isinstance(node, ast.IfExp):
        return [*parts_of(node.body), *parts_of(node.orelse)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return joined([parts_of(node.left), parts_of(node.right)])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        text = node.left if is_text(node.left) else node.right if is_text(node.right) else None
        if text is not None:
            return [*parts_of(text), ("",)]
    if isinstance(node, ast.Call):
        return called(node)
    if isinstance(node, ast.Name) and node.id in CONSTANTS:
        return [(CONSTANTS[node.id],)]
    return [(("place", name_of(node)),)]


def joined(each: list[list[Parts]]) -> list[Parts]:
    """All the ways that the parts of a text may stand together, the fullest first."""
    ways = 1
    for options in each:
        ways *= len(options)
    if ways > MOST_VARIANTS:
        each = [options if len(options) == 1 else [(("place", "more"),)] for options in each]
    return [tuple(part for parts in way for part in parts) for way in product(*each)]


def called(node: ast.Call) -> list[Parts]:
    """A call within a text, by what is called."""
    what = named(node.func)
    first = node.args[0] if node.args else None
    verb = node.args[1] if len(node.args) > 1 else None
    if what in BEINGS and first is not None:
        being: Part = ("being", name_of(first))
        if isinstance(verb, ast.Constant) and isinstance(verb.value, str) and what in ("the", "The"):
            return [(being, " ", ("verb", str(verb.value)))]
        if isinstance(verb, ast.IfExp) and what in ("the", "The"):
            return [(being, " ", *parts) for parts in verbs(verb)]
        return [(being,)]
    if what in OWNERS and first is not None:
        return [(("owner", name_of(first)),)]
    if what == "does" and verb is not None:
        return verbs(verb)
    if what in ("is_", "has_"):
        return [(("agree", "is|are" if what == "is_" else "has|have"),)]
    if what in ("s_", "agreeing") and isinstance(verb, ast.Constant):
        first_word, space, rest = str(verb.value).partition(" ")
        return [(("agree", first_word), space + rest)]
    if what == "agree" and verb is not None:
        more = node.args[2] if len(node.args) > 2 else None
        forms = [each.value for each in (verb, more) if isinstance(each, ast.Constant)]
        return [(("agree", "|".join(map(str, forms))),)] if forms else [(("place", "verb"),)]
    if what in ("counted", "counted_word") and isinstance(verb, ast.Constant):
        return [(("place", "counted"),)]
    if what in PLAIN and first is not None and is_text(first):
        return parts_of(first)
    if what in PLAIN and isinstance(node.func, ast.Attribute) and not node.args:
        return (
            parts_of(node.func.value)
            if is_text(node.func.value)
            else [(("place", name_of(node.func.value)),)]
        )
    return [(("place", name_of(node)),)]


def verbs(node: ast.AST) -> list[Parts]:
    """A verb that agrees with somebody, or one of several."""
    if isinstance(node, ast.IfExp):
        return [*verbs(node.body), *verbs(node.orelse)]
    return [(("verb", str(node.value)),)] if isinstance(node, ast.Constant) else [(("place", "verb"),)]


def countings(node: ast.Call, at: str) -> Iterator[Message]:
    """The message of something counted: one of it, and many."""
    nouns = [str(each.value) for each in node.args[1:3] if isinstance(each, ast.Constant)]
    if nouns:
        one = nouns[0]
        yield Message(f"<n> {one}", f"<n> {nouns[1] if len(nouns) > 1 else plural(one)}", at)


NAMED = re.compile(r"[A-Za-z_]+")


def name_of(node: ast.AST) -> str:
    """What a place is called: the last name in its expression."""
    if isinstance(node, ast.Attribute):
        return (
            name_of(node.value) if node.attr in ("name", "text", "value") and named(node.value) else node.attr
        )
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Subscript | ast.Starred | ast.Await):
        return name_of(node.value)
    if isinstance(node, ast.Call):
        if isinstance(node.func, ast.Attribute):
            if node.func.attr in ("join", "format"):
                return name_of(node.args[0]) if node.args else "list"
            if not node.args:
                return name_of(node.func.value)
        own = named(node.func)
        return (
            own
            if own
            not in ("len", "str", "int", "sorted", "map", "tuple", "max", "min", "next", "abs", "round")
            or not node.args
            else name_of(node.args[-1])
        )
    if isinstance(node, ast.GeneratorExp | ast.ListComp):
        return name_of(node.generators[0].iter)
    if isinstance(node, ast.BoolOp):
        return name_of(node.values[0])
    if isinstance(node, ast.BinOp):
        return name_of(node.left) if not isinstance(node.left, ast.Constant) else name_of(node.right)
    if isinstance(node, ast.UnaryOp):
        return name_of(node.operand)
    return "it"


def written(parts: Parts) -> str:
    """Parts as a template: places and beings by names that differ, verbs bound to whoever stands before them."""
    text, beings, places = "", dict[str, str](), dict[str, int]()
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        kind, name = part
        if kind in ("being", "owner"):
            known = beings.setdefault(name, ("who", "whom", "third")[min(len(beings), 2)])
            text += f"{{{known}}}" if kind == "being" else f"{{{known}'s}}"
        elif kind == "verb":
            last = list(beings.values())[-1:] or ["who"]
            text += f"{{{name}}}" if last[0] == "who" else f"{{{last[0]}:{name}}}"
        elif kind == "agree":
            text += f"{{={name}}}"
        else:
            name = name.strip("_").lower() or "it"
            places[name] = places.get(name, 0) + 1
            text += f"<{name}{places[name] if places[name] > 1 else ''}>"
    return text
