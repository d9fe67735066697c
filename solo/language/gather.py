"""Gathering messages: every phrase that stands in the source and may be shown, as a template with named places.

A sentence made in the code, f"{the(being, 'holds')} on by a hair ({points})", is gathered as `{who} {holds} on by a
hair (<points>)`: see `template.py` for what the marks mean. The source is parsed, not run: whoever adds a line runs
`solo messages --write`, and the catalogues have it.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from solo.language.message import LETTERS, MARK, Message
from solo.language.parts import (
    BEINGS,
    CONSTANTS,
    OWNERS,
    PLAIN,
    constants,
    countings,
    is_text,
    named,
    variants,
    written,
)
from solo.language.tables import TYPED, of_table, read_by, rules_of

WRITERS = "workshop"  # the catalogue of what is said to those who write, and what else says it
WRITING = {
    *("play/tracing.py", "play/making.py", "session/desk.py", "session/written.py", "session/restaged.py"),
    *("cli/writing.py", "cli/statline.py", "cli/publishing.py", "cli/playtesting.py", "cli/pictured.py"),
    *("cli/picturing.py", "cli/checking.py", "cli/keeping.py", "cli/mapping.py", "cli/editing.py"),
}

# What a string is handed to where nobody reads it.
SILENT = {
    "get", "has", "startswith", "endswith", "removeprefix", "removesuffix", "split", "rsplit", "partition", "rpartition",
    "strip", "lstrip", "rstrip", "index", "find", "count", "encode", "decode", "getattr", "setattr", "hasattr", "cast",
    "TypeVar", "change", "Change", "Fact", "drop", "table", "tables", "fields", "compile", "sub", "match", "fullmatch",
    "search", "findall", "finditer", "load", "getenv", "import_module", "get_data", "ValueError", "TypeError",
    "KeyError", "RuntimeError", "AssertionError", "DeclarationError", "NotImplementedError", "IndexError", "setting",
    "score", "most", "named_tuple", "NamedTuple", "Struct", "joinpath", "open", "all", "ids", "put", "glob",
    "rglob", "translate", "maketrans", "strftime", "words_of", "lines_of", "family", "frozenset", "set", "Preference_",
}  # fmt: skip
SILENT_WORDS = {"rule", "key", "kind", "usual", "heard", "metavar", "dest", "action", "nargs", "does", "encoding", "names",
                "tag", "system"}  # fmt: skip
CODE = re.compile(r"^[\w.:/\\*+?^$|()\[\]{}-]+$")
PHRASE = re.compile(
    r"[A-Za-z]\w*[,;:’'\"”)»]* +[(\[“\"'‘`«]*[A-Za-z<{\d]|[A-Za-z][)”’\"]?[.!?:…]$|^[.,;:!?)–—-]+ [A-Za-z]"
)
SHELL = re.compile(
    r"solo [a-z]+(?: |$)(?!counting)|solo$|eval |\.[A-Z]{1,2}\b|<(?:svg|text) |\{<"
)  # typed at a shell, or markup

OMITTED = {  # rooms and files whose words nobody is shown: what is read
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
    "rules/floor/approaches.md",  # words that are typed
    "session/reading/commanding.py",
    "session/reading/addressing.py",
}


def of_source(text: str, file: str) -> Iterator[Message]:
    """The messages of a module."""
    tree = ast.parse(text)
    CONSTANTS.clear()
    CONSTANTS.update(constants(tree))
    seen: set[int] = set()
    parents: dict[int, ast.AST] = {}
    todo: list[ast.AST] = [tree]
    while todo:
        node = todo.pop()
        for child in ast.iter_child_nodes(node):
            parents[id(child)] = node
            todo.append(child)
    if file.startswith("session/"):
        yield from helps(tree, file)
    heard = file.startswith(HEARD)
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
            if heard and is_typed(template):
                continue
            if (
                is_phrase(template, in_place=isinstance(node, ast.Constant))
                or is_answer(node, template, parents)
                or is_said(node, parents)
            ):
                yield Message(template, at=f"{file}:{line_of(node)}")


def is_said(node: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """Is it said in the player's language just where it stands: `language.said("of")`?"""
    call = parents.get(id(node))
    return isinstance(call, ast.Call) and ast.unparse(call.func) == "language.said"


HEARD = (
    "session/reading/",
    "session/commands.py",
    "session/desk.py",
    "session/foresight.py",
)  # where lines are read
TYPED_SO = re.compile(r"[a-z]+(?: [a-z“\"<{][^.!?]*)?")


def is_typed(text: str) -> bool:
    """Is it a line as it is typed, in a file that makes other lines of those?"""
    return bool(TYPED_SO.fullmatch(text.strip())) and text.partition(" ")[0] in TYPED_WORDS


TYPED_WORDS = frozenset(
    [
        "ask",
        "say",
        "shout",
        "tell",
        "try",
        "note",
        "goto",
        "set",
        "look",
        "buy",
        "talk",
        "admire",
        "what",
        "who",
        "go",
        "open",
        "use",
        "foresight",
        "pronouns",
        "fight",
        "keep",
        "carry",
        "just",
        "let",
        "i",
        "about",
        "this",
    ]
)

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


def is_shown(node: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """May somebody read this? Not what is compared, looked up, sought, or the name of something."""
    child, parent = node, parents.get(id(node))
    while parent is not None and not isinstance(parent, ast.stmt):
        if isinstance(parent, ast.Yield | ast.YieldFrom):
            break
        if isinstance(parent, ast.Compare | ast.Set | ast.MatchValue):
            return False
        if isinstance(parent, ast.Subscript) and child is not parent.value:
            return False
        if isinstance(parent, ast.Dict) and any(child is key for key in parent.keys):
            return " " in getattr(node, "value", " ") and not typed_keys(parent, parents)
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
        if re.search(r"^TYPED|_WORDS|VERBS|NOUNS|PATTERN|SENSE|VOCAB|ALIAS|^__|SOUNDS", name):
            return False
    return not isinstance(parent, ast.Assert)


def typed_keys(node: ast.AST, parents: dict[int, ast.AST]) -> bool:
    """Are its keys what is typed, and its values what is said to that?"""
    above = parents.get(id(node))
    return isinstance(above, ast.Assign) and named(above.targets[0]) in ("SITTING", "TYING")


def is_phrase(text: str, in_place: bool) -> bool:
    """Are these words that one reads, not a name inside the code?"""
    if (
        not LETTERS.search(re.sub(r"<[^>]*>", "", text))
        or MARK.match(text.strip())
        or text.startswith(("solo.", "--"))
    ):
        return False
    if SHELL.match(text) or "\\" in text or text.strip().startswith(("http", "#!", "(?")) or "\x1b" in text:
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
}  # of lists of words


def is_answer(node: ast.AST, text: str, parents: dict[int, ast.AST]) -> bool:
    """Is it one plain word, which a function gives as text that is read?"""
    if not re.fullmatch(r"[a-z]{2,}", text):
        return False
    above = parents.get(id(node))
    while isinstance(
        above, ast.IfExp | ast.BoolOp | ast.BinOp | ast.Tuple | ast.List | ast.Dict | ast.Subscript
    ):
        above = parents.get(id(above))
    name = ""
    if isinstance(above, ast.Assign | ast.AnnAssign):
        name = named(above.targets[0] if isinstance(above, ast.Assign) else above.target)
        if name in NAMES_SHOWN:
            return True
    elif not isinstance(above, ast.Return):
        return False
    while above is not None and not isinstance(above, ast.FunctionDef):
        above = parents.get(id(above))
    if above is None or not isinstance(above.returns, ast.Name) or above.returns.id != "str":
        return False
    return not name or name in returned(above)


def returned(function: ast.FunctionDef) -> set[str]:
    """The names that stand in what a function returns as they are."""
    found = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Return) and node.value is not None:
            parts = [
                node.value,
                *(each for each in ast.walk(node.value) if isinstance(each, ast.FormattedValue)),
            ]
            for part in parts:
                inner = part.value if isinstance(part, ast.FormattedValue) else part
                choices = [inner.body, inner.orelse] if isinstance(inner, ast.IfExp) else [inner]
                found |= {one.id for one in choices if isinstance(one, ast.Name)}
    return found


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
        code = "".join(each.read_text("utf-8") for each in sorted(path.parent.glob("*.py")))
        page = path.read_text("utf-8")
        add(found, of_table(read_by(page, code.casefold()), name), name)
        add(found, (Message(rule, at=f"{name}:0") for rule in rules_of(page, code)), name)
    return found


def add(found: dict[str, dict[str, Message]], messages: Iterable[Message], file: str) -> None:
    """Put messages with those of their catalogue; one that stands at several places is one."""
    room = file.split("/")
    owner = room[1] if room[0] == "rules" and len(room) > 2 and room[1] != "floor" else ""
    owner = WRITERS if room[0] in ("scenario", "workshop") or file in WRITING else owner
    own = found.setdefault(owner, {})
    for message in messages:
        text = message.text.strip("\n")
        text = re.sub(r"^[ ,;]+(?=\S)", "", text).rstrip(" :") if "\n" not in text else text
        message.text = text
        known = own.setdefault(text, message)
        if known is not message:
            known.places += message.places
            known.many = known.many or message.many
