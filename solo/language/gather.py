"""Gathering messages: every phrase that stands in the source and may be shown, as a template with named places.

A sentence made in the code, f"{the(being, 'holds')} on by a hair ({points})", is gathered as `{who} {holds} on by a
hair (<points>)`: see `template.py` for what the marks mean. The source is parsed, not run: whoever adds a line runs
`solo messages --write`, and the catalogues have it.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

from solo.core.english import plural

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
HEADS = {"say", "sentence", "Tell"}

# What a string is handed to where nobody reads it.
SILENT = {
    "get", "has", "startswith", "endswith", "removeprefix", "removesuffix", "split", "rsplit", "partition", "rpartition",
    "strip", "lstrip", "rstrip", "index", "find", "count", "encode", "decode", "getattr", "setattr", "hasattr", "cast",
    "TypeVar", "change", "Change", "Fact", "drop", "table", "tables", "fields", "compile", "sub", "match", "fullmatch",
    "search", "findall", "finditer", "load", "getenv", "import_module", "get_data", "ValueError", "TypeError",
    "KeyError", "RuntimeError", "AssertionError", "DeclarationError", "NotImplementedError", "IndexError", "setting",
    "score", "most", "named_tuple", "NamedTuple", "Struct", "joinpath", "open", "all", "ids", "put", "glob",
    "rglob", "translate", "maketrans", "strftime", "words_of", "lines_of", "frozenset", "set", "Preference_",
}  # fmt: skip
SILENT_WORDS = {"rule", "key", "kind", "usual", "heard", "metavar", "dest", "action", "nargs", "does", "encoding", "names",
                "tag", "system"}  # fmt: skip
MARK = re.compile(r"^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+$")  # a rule's ID
CODE = re.compile(r"^[\w.:/\\*+?^$|()\[\]{}-]+$")
PHRASE = re.compile(
    r"[A-Za-z]\w*[,;:’'\"”)»]* +[(\[“\"'‘`«]*[A-Za-z<{\d]|[A-Za-z][)”’\"]?[.!?:…]$|^[.,;:!?)–—-]+ [A-Za-z]"
)
LETTERS = re.compile(r"[A-Za-z]{2}")

OMITTED = {  # rooms and files whose words are not for players: what is read, and what a writer's tools say
    "scenario",
    "workshop",
    "journal",
    "language",
    "rules/answering.py",
    "rules/printed.py",
    "rules/staging.py",
    "core/fields.py",
    "core/odds.py",
    "core/procedure.py",
    "play/hearing/frames.py",
    "play/hearing/vocabulary.py",
    "play/hearing/questions.py",
    "rules/floor/natures.py",
    "core/truths.py",
    "rules/floor/names.py",
    "rules/floor/names.md",
    "session/reading/commanding.py",
}


class Message:
    """One message: its template, the template for many where it counts something, and where it stands."""

    def __init__(self, text: str, many: str = "", at: str = "") -> None:
        self.text, self.many, self.places = text, many, [at] if at else []


def of_source(text: str, file: str) -> Iterator[Message]:
    """The messages of a module."""
    tree = ast.parse(text)
    seen: set[int] = set()
    parents: dict[int, ast.AST] = {}
    for node in ast.walk(tree):
        for child in ast.iter_child_nodes(node):
            parents[id(child)] = node
    if file.startswith("session/"):
        yield from helps(tree, file)
    for node in walk(tree):
        if id(node) in seen:
            continue
        if isinstance(node, ast.Call) and named(node.func) in ("counted", "counted_word"):
            yield from countings(node, f"{file}:{node.lineno}")
        if not is_text(node) or not is_shown(node, parents):
            continue
        for inner in ast.walk(node):
            if inner is not node and is_text(inner) and not inside_call(inner, node, parents):
                seen.add(id(inner))
        for variant in variants(node):
            template = written(variant)
            if is_phrase(template, in_place=isinstance(node, ast.Constant)) or is_answer(
                node, template, parents
            ):
                yield Message(template, at=f"{file}:{line_of(node)}")


HELP = re.compile(r"[a-z]+(?: [A-Z]+)?: ")


def helps(tree: ast.AST, file: str) -> Iterator[Message]:
    """What commands say of themselves: the docstrings that begin with what is typed."""
    for node in ast.walk(tree):
        words = ast.get_docstring(node) if isinstance(node, ast.FunctionDef) else None
        if words and HELP.match(words):
            whole = " ".join(words.split())
            yield Message(whole, at=f"{file}:{line_of(node)}")
            yield Message(whole.split(";")[0].rstrip(".") + ".", at=f"{file}:{line_of(node)}")


def line_of(node: ast.AST) -> int:
    """The line of the source that it stands in."""
    return getattr(node, "lineno", 0)


def walk(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a tree in the order of the source, without what only describes it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            continue  # what describes the code
        if isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef) and (
            node in tree.decorator_list or node is tree.returns
        ):
            continue
        if isinstance(node, ast.arg | ast.Import | ast.ImportFrom):
            continue
        yield node
        yield from walk(node)


def is_text(node: ast.AST) -> bool:
    """Is it a string, or a sum of such?"""
    if isinstance(node, ast.JoinedStr) or isinstance(node, ast.Constant) and isinstance(node.value, str):
        return True
    return (
        isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.Add)
        and (is_text(node.left) or is_text(node.right))
    )


def inside_call(inner: ast.AST, outer: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """Does it stand in a call of its own within the other? Then it is a message of its own."""
    node = parents[id(inner)]
    while node is not outer:
        if isinstance(node, ast.Call) and not (
            named(node.func) in BEINGS | OWNERS | PLAIN | {"does", "agree", "counted"}
        ):
            return True
        if isinstance(node, ast.FormattedValue):
            pass
        node = parents[id(node)]
    return False


def named(node: ast.AST) -> str:
    """What is called, by its last name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def is_shown(node: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """May somebody read this? Not what is compared, looked up, sought, or the name of something."""
    child, parent = node, parents.get(id(node))
    while parent is not None and not isinstance(parent, ast.stmt):
        if isinstance(parent, ast.Yield | ast.YieldFrom):
            break
        if isinstance(parent, ast.Compare | ast.Subscript | ast.Set | ast.MatchValue):
            return False
        if isinstance(parent, ast.Dict) and any(child is key for key in parent.keys):
            return " " in getattr(node, "value", " ") or heads(parent, parents)
        if isinstance(parent, ast.Dict) and heads(parent, parents):
            return False
        if isinstance(parent, ast.keyword) and parent.arg in SILENT_WORDS:
            return False
        if isinstance(parent, ast.Attribute) and parent.attr in ("split", "maketrans"):
            return False
        if isinstance(parent, ast.Call) and child is not parent.func and not isinstance(child, ast.Lambda):
            called = named(parent.func)
            if called in SILENT and (called != "get" or child is parent.args[0]):
                return False
            if called == "Option" and parent.args and child is parent.args[0]:
                return False
        child, parent = parent, parents.get(id(parent))
    if isinstance(parent, ast.Assign | ast.AnnAssign):
        target = parent.targets[0] if isinstance(parent, ast.Assign) else parent.target
        name = named(target)
        if re.search(r"_WORDS|VERBS|NOUNS|PATTERN|SENSE|VOCAB|ALIAS|^__|SOUNDS", name):
            return False
    return not isinstance(parent, ast.Assert)


def heads(node: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """Is it a table whose keys are read, and whose values are words that are typed?"""
    above: ast.AST | None = node
    while isinstance(above, ast.Dict):
        above = parents.get(id(above))
    return isinstance(above, ast.Assign) and named(above.targets[0]) == "TOPICS_OF"


def is_phrase(text: str, in_place: bool) -> bool:
    """Are these words that one reads, not a name inside the code?"""
    if (
        not LETTERS.search(re.sub(r"<[^>]*>", "", text))
        or MARK.match(text.strip())
        or text.startswith(("solo.", "--"))
    ):
        return False
    if "\\" in text or text.strip().startswith(("http", "#!", "(?")) or "\x1b" in text:
        return False
    if PHRASE.search(text):
        return True
    bare = text.strip()
    return bool(re.fullmatch(r"[A-Z][a-z’'-]+[.!?:…]?", bare)) or (not in_place and " " in bare)


NAMES_SHOWN = {
    "coin",
    "NUMBERS",
    "ORDINALS",
    "NAMES",
    "APPROACHES",
    "ATTITUDES",
    "DIFFICULTIES",
    "SPANS",
    "TOPICS_OF",
}  # of lists of words


def is_answer(node: ast.AST, text: str, parents: dict[int, ast.AST]) -> bool:
    """Is it one plain word, which a function gives as text that is read?"""
    if not re.fullmatch(r"[a-z]{2,}", text):
        return False
    above = parents.get(id(node))
    while isinstance(above, ast.IfExp | ast.BoolOp | ast.BinOp | ast.Tuple | ast.List | ast.Dict):
        above = parents.get(id(above))
    if isinstance(above, ast.Assign | ast.AnnAssign):
        return named(above.targets[0] if isinstance(above, ast.Assign) else above.target) in NAMES_SHOWN
    if not isinstance(above, ast.Return):
        return False
    while above is not None and not isinstance(above, ast.FunctionDef):
        above = parents.get(id(above))
    return above is not None and isinstance(above.returns, ast.Name) and above.returns.id == "str"


# ------------------------------------------------------------------------------------------------ templates


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


# --------------------------------------------------------------------------------------------------- tables

CELL = re.compile(r"(?<!\\)\|")
MARKS = re.compile(r"[*_`]+|\[([^\]]*)\]\([^)]*\)")


TYPED = {"aliases", "topics"}  # tables of words that are typed, not shown
UNREAD = {"Names", "What it does", "With time and safety"}  # columns of names, and of words for the engine


def of_table(text: str, file: str) -> Iterator[Message]:
    """The messages of a page of tables: every cell that is words."""
    lines, header = text.splitlines(), list[str]()
    for number, line in enumerate(lines, 1):
        follows = lines[number].strip() if number < len(lines) else ""
        if line.startswith("#"):
            words = MARKS.sub(lambda found: found[1] or "", line.strip("# ")).strip()
            if is_cell(words):
                yield Message(words, at=f"{file}:{number}")
        if follows and set(follows) <= set("|-: ") and line.startswith("|"):
            header = [cell.strip() for cell in CELL.split(line.strip().strip("|"))]
            yield from (
                Message(cell, at=f"{file}:{number}")
                for cell in header
                if is_cell(cell) and cell not in UNREAD
            )
        if not line.startswith("|") or set(line) <= set("|-: ") or set(follows) <= set("|-: ") and follows:
            continue
        for place, cell in enumerate(CELL.split(line.strip().strip("|"))):
            if place < len(header) and header[place] in UNREAD:
                continue
            words = MARKS.sub(lambda found: found[1] or "", cell).strip()
            for one in words.split(", ") if is_list(words) else [words]:
                if is_cell(one):
                    yield Message(one, at=f"{file}:{number}")


def is_list(words: str) -> bool:
    """Is it a list of things, not a sentence?"""
    parts = words.split(", ")
    return all(part == part.lower() and len(part.split()) < 4 for part in parts) and words[-1:] not in ".!?;"


def is_cell(words: str) -> bool:
    """Are these words of a table that one reads?"""
    return bool(LETTERS.search(words)) and not re.fullmatch(r"[\dd+*×, –-]+", words) and not MARK.match(words)


# ---------------------------------------------------------------------------------------------------- all


def is_omitted(name: str) -> bool:
    """Are the words of this file for nobody who plays?"""
    return any(name == one or name.startswith(f"{one.rstrip('/')}/") for one in OMITTED)


def gathered(package: Path, tables: Iterable[str] = ()) -> dict[str, dict[str, Message]]:
    """All messages of the package, by their catalogue (`""` is the engine's, else a system's) and text."""
    found: dict[str, dict[str, Message]] = {}
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        if not is_omitted(name):
            add(found, of_source(path.read_text("utf-8"), name), name)
    for path in sorted([*package.glob("rules/*/tables/*.md"), *package.glob("rules/floor/*.md")]):
        name = path.relative_to(package).as_posix()
        if path.stem not in TYPED and not is_omitted(name):
            add(found, of_table(path.read_text("utf-8"), name), name)
    for path in sorted(package.glob("rules/*/page.md")):
        name = path.relative_to(package).as_posix()
        code = "".join(each.read_text("utf-8") for each in sorted(path.parent.glob("*.py"))).casefold()
        add(found, of_table(read_by(path.read_text("utf-8"), code), name), name)
    return found


def read_by(page: str, code: str) -> str:
    """The tables of a rules page that the code reads: those under a heading that it names."""
    kept, wanted = [], False
    for line in page.splitlines():
        if line.startswith("#"):
            wanted = f'"{line.strip("# ").casefold()}"' in code
        kept.append(line if wanted and line.startswith("|") else "")
    return "\n".join(kept)


def add(found: dict[str, dict[str, Message]], messages: Iterable[Message], file: str) -> None:
    """Put messages with those of their catalogue; one that stands at several places is one."""
    room = file.split("/")
    owner = room[1] if room[0] == "rules" and len(room) > 2 and room[1] != "floor" else ""
    own = found.setdefault(owner, {})
    for message in messages:
        text = message.text.strip("\n")
        text = re.sub(r"^[ ,;]+(?=\S)", "", text).rstrip(" :") if "\n" not in text else text
        message.text = text
        known = own.setdefault(text, message)
        if known is not message:
            known.places += message.places
            known.many = known.many or message.many
