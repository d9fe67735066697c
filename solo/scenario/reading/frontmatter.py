"""Front matter: the few lines of YAML that open a scenario. Aliases are off, and every value keeps its place.

What may live here: everything that knows YAML. Values are read from YAML's nodes, never built by its
constructors.
"""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import yaml

from solo.scenario.expressions import ENGINE_NAMES, SETTABLE, Value
from solo.scenario.model import Place, Variable
from solo.scenario.names import nearest, one_of
from solo.scenario.reading.documents import Document

FIELDS = {
    "title": "what the adventure is called (required)",
    "blurb": "a sentence to choose it by",
    "author": "who wrote it",
    "licence": "on what terms it may be copied",
    "rules": "`any`, or a list of systems it is written for",
    "start": "the scene it begins with, else the first",
    "minutes": "about how long it takes to play",
    "state": "every variable with its first value",
}
MOST_CHARACTERS = 64 * 1024
MOST_NUMBER = 1_000_000
_NAME = re.compile(r"[^\W\d][\w' -]{0,60}")
_NOT_BARE = ("yes", "no", "on", "off", "y", "n")
_RESERVED = {"and", "or", "not", "is", "true", "false", *ENGINE_NAMES} - set(SETTABLE)


class _Refused(yaml.YAMLError):
    """YAML that is well-formed and still not wanted here."""

    def __init__(self, message: str, mark: yaml.Mark):
        super().__init__(message)
        self.problem, self.problem_mark = message, mark


class _Loader(yaml.SafeLoader):
    """A loader that composes nodes and knows no aliases."""

    def compose_node(self, parent: yaml.Node | None, index: Any) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            at = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise _Refused("aliases (`*name`) are off here; write the value out", at)
        return super().compose_node(parent, index)


class FrontMatter:
    """What a file's front matter says, each field checked and with its line."""

    def __init__(self, document: Document):
        self.document = document
        self.fields: dict[str, str | int | tuple[str, ...]] = {}
        self.lines: dict[str, int] = {}
        self.state: dict[str, Variable] = {}
        for key, value in self._pairs(self._composed()):
            self._field(key, value)

    def wrong(self, node: yaml.Node | yaml.Mark, code: str, message: str, severity: str = "error") -> None:
        mark: Any = getattr(node, "start_mark", node)
        self.document.problem(mark.line + 2, mark.column + 1, code, message, severity)

    def _composed(self) -> yaml.Node | None:
        text = self.document.front
        if len(text) > MOST_CHARACTERS:
            self.document.problem(1, 1, "front-matter", "the front matter is longer than 64 KB; cut it down")
            return None
        if not text.strip():
            return None
        try:
            node = _Loader(text).get_single_node()
        except yaml.MarkedYAMLError as error:
            self._unreadable(error)
        except _Refused as error:
            self.wrong(error.problem_mark, "front-matter", error.problem)
        except (yaml.YAMLError, RecursionError, ValueError) as error:
            reason = (
                "it is nested too deep" if isinstance(error, RecursionError) else str(error).split("\n")[0]
            )
            self.document.problem(1, 1, "front-matter", f"the front matter cannot be read: {reason}")
        else:
            if isinstance(node, yaml.MappingNode):
                return node
            self.document.problem(
                2, 1, "front-matter", "front matter is a list of fields, such as `title: My adventure`"
            )
        return None

    def _unreadable(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        line = self.document.lines[mark.line + 1] if mark and mark.line + 1 < len(self.document.lines) else ""
        told = f"YAML cannot read this: {error.problem or error.context}"
        if "mapping values" in str(error.problem):
            name, _, value = line.partition(":")
            told = (
                f"a second colon ends the value for YAML; put quotes around it: `{name.strip()}: "
                f'"{value.strip()}"`'
            )
        elif "\t" in str(error.problem) or "\t" in line:
            told = "YAML takes no tabs; indent with spaces"
        self.wrong(
            mark or yaml.Mark("", 0, 0, 0, None, 0),
            "yaml-colon" if told.startswith("a second") else "front-matter",
            told,
        )

    def _pairs(self, node: yaml.Node | None) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
        seen: set[str] = set()
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            if not isinstance(key, yaml.ScalarNode):
                self.wrong(key, "front-matter", "a name is wanted before the colon")
            elif key.value in seen:
                self.wrong(key, "name-twice", f"`{key.value}` stands here twice; keep one")
            else:
                seen.add(key.value)
                yield key, value

    def _field(self, key: yaml.ScalarNode, value: yaml.Node) -> None:
        name = "licence" if key.value == "license" else key.value
        self.lines[name] = key.start_mark.line + 2
        if name not in FIELDS:
            near = nearest(name, list(FIELDS))
            hint = f"did you mean `{near}`?" if near else f"there are {one_of(list(FIELDS), 9)}"
            self.wrong(key, "unknown-field", f"`{name}` is no field of the front matter; {hint}")
        elif name == "state":
            self._state(value)
        elif name == "rules":
            self._rules(value)
        elif not isinstance(value, yaml.ScalarNode):
            self.wrong(value, "front-matter", f"`{name}` is one line of text")
        elif name == "minutes":
            self._minutes(value)
        else:
            self.fields[name] = " ".join(value.value.split())

    def _minutes(self, value: yaml.ScalarNode) -> None:
        if not re.fullmatch(r"\d{1,5}", value.value):
            self.wrong(value, "front-matter", f"`minutes` is a whole number; `{value.value}` is not")
        else:
            self.fields["minutes"] = int(value.value)

    def _rules(self, value: yaml.Node) -> None:
        nodes = value.value if isinstance(value, yaml.SequenceNode) else [value]
        if not all(isinstance(node, yaml.ScalarNode) for node in nodes):
            self.wrong(value, "front-matter", "`rules` is `any`, or a list of systems")
            return
        names = tuple(node.value.strip().lower() for node in nodes)
        self.fields["rules"] = () if names == ("any",) else names

    def _state(self, value: yaml.Node) -> None:
        if not isinstance(value, yaml.MappingNode):
            self.wrong(
                value,
                "front-matter",
                "`state` is a list of names with their first values, such as `alarm: 0`",
            )
            return
        for key, first in self._pairs(value):
            place = self.document.place(key.start_mark.line + 1, key.start_mark.column)
            declare(
                self.state,
                key.value,
                self._first(first),
                "",
                place,
                partial(self.wrong, key),
            )

    def _first(self, node: yaml.Node) -> Value | tuple[str, ...] | None:
        if isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self._bare_truth(item)
            return tuple(str(item.value) for item in node.value if isinstance(item, yaml.ScalarNode))
        if not isinstance(node, yaml.ScalarNode):
            return None
        self._bare_truth(node)
        return node.value if node.style in ("'", '"') else value_of(node.value)

    def _bare_truth(self, node: yaml.Node) -> None:
        if isinstance(node, yaml.ScalarNode) and not node.style and node.value.lower() in _NOT_BARE:
            told = (
                f"YAML reads `{node.value}` as true or false; write `true` or `false`, or put quotes "
                "around the word"
            )
            self.wrong(node, "yaml-truth", told)


def value_of(text: str) -> Value:
    """A first value as written: a whole number, `true` or `false`, or a word."""
    bare = text.strip()
    if re.fullmatch(r"[+-]?\d{1,9}", bare):
        return int(bare)
    return bare.lower() == "true" if bare.lower() in ("true", "false") else bare


def declare(
    state: dict[str, Variable],
    name: str,
    first: Value | tuple[str, ...] | None,
    meaning: str,
    at: Place,
    wrong: Callable[[str, str], None],
) -> None:
    """Add a variable to the state, or tell what is wrong with it."""
    if not _NAME.fullmatch(name) or name.lower() in _RESERVED:
        wrong(
            "bad-name",
            f"`{name}` cannot be a name; use a few letters, and no word that expressions are made of",
        )
    elif name.lower() in (known.lower() for known in state):
        wrong("name-twice", f"`{name}` is declared twice; keep one")
    elif first is None or first == () or first == "":
        wrong(
            "front-matter",
            f"`{name}` wants a first value: a number, `true`, `false`, a word, or a list of words",
        )
    elif isinstance(first, int) and abs(first) > MOST_NUMBER:
        wrong("front-matter", f"numbers go up to {MOST_NUMBER}")
    elif isinstance(first, tuple):
        state[name] = Variable(at, name, first[0], first, meaning)
    else:
        state[name] = Variable(at, name, first, (), meaning)
