"""Front matter: the few lines of YAML that open a scenario. Aliases are off, and every value keeps its place.

What may live here: everything that knows YAML. Values are read from YAML's nodes, never built by its
constructors.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import yaml
from msgspec.structs import replace

from solo.core import regex
from solo.scenario.expressions import ENGINE_NAMES, SETTABLE, Value
from solo.scenario.model import Place, Variable
from solo.scenario.names import nearest, one_of, slug
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
BARE = regex.late(r"[^\W\d][\w' -]{0,60}")
_NOT_BARE = ("yes", "no", "on", "off", "y", "n")
RESERVED = {"and", "or", "not", "is", "true", "false", *ENGINE_NAMES} - set(SETTABLE)


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


_LEFT_OUT = regex.late(
    r"\s*(?P<name>[a-z][\w -]{0,40}):\s*(?P<value>-?\d{1,6}|true|false|\[(?P<words>[^\]\n]*)\])\s*"
)
_CURLY = regex.late(r"[“”‘’„«»]([^“”‘’„«»]+)[“”‘’«»]")
_EACH = regex.late(r"each\s+(\S.*)", re.IGNORECASE)


class Awaited(NamedTuple):
    """`each NAME:` of a name that `state:` does not declare: what stands under it, and how to tell that nothing else
    declares it."""

    of: str
    names: tuple[str, ...]
    wrong: Callable[[], None]


class FrontMatter:
    """What a file's front matter says, each field checked and with its line."""

    def __init__(self, document: Document):
        self.document = document
        self.fields: dict[str, str | int | tuple[str, ...]] = {}
        self.lines: dict[str, int] = {}
        self.state: dict[str, Variable] = {}
        self.awaited: list[Awaited] = []
        self.declaring = False  # the variables of `state:` stand beside it, and that has been told
        self.broken = False  # YAML could not read it, and that has been told
        for key, value in self._pairs(self._composed()):
            if not self._each(key, value):
                self._field(key, value)
        if self.document.front:
            self._left_out()

    def _left_out(self) -> None:
        """Tell of names with their first values right below the line that ends the front matter."""
        first = self.document.front.count("\n") + 2
        while first < len(self.document.lines) and self.document.lines[first - 1].strip() != "---":
            first += 1
        below: list[tuple[int, re.Match[str]]] = []
        for number, line in enumerate(self.document.lines[first : first + 20], first):
            match = _LEFT_OUT.fullmatch(line)
            if not match and line.strip():
                break
            if match:
                below.append((number, match))
        for number, match in below:
            listed = match["words"]
            value = tuple(word.strip() for word in listed.split(",")) if listed else value_of(match["value"])
            declare(
                self.state,
                match["name"].strip(),
                value,
                "",
                self.document.place(number),
                lambda code, message: None,
            )
        if below:
            told = "the front matter ended on the line of dashes above, so this is told as it stands; put that line below it"
            self.document.problem(below[0][0] + 1, 1, "front-matter", told)

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
        self._made_out()
        return None

    def _unreadable(self, error: yaml.MarkedYAMLError) -> None:
        """Tell the fault on the line where it was made, which is seldom where YAML noticed it."""
        from solo.scenario.reading.broken import fault

        if found := fault(self.document.front.split("\n")):
            self.document.problem(found.line + 2, found.column + 1, found.code, found.said)
            return
        mark = error.problem_mark or error.context_mark
        said = f"YAML cannot read this: {error.problem or error.context}"
        self.wrong(mark or yaml.Mark("", 0, 0, 0, None, 0), "front-matter", said)

    def _made_out(self) -> None:
        """Read what the lines say one by one, so that nothing that uses it is told as well."""
        from solo.scenario.reading.broken import entries

        self.broken = True
        for entry in entries(self.document.front.split("\n")[:2000]):
            known = entry.key.lower() in FIELDS
            self.lines.setdefault(entry.key.lower(), entry.line + 2)
            if not known and entry.value:
                self._declared_quietly(
                    entry.key, entry.value, self.document.place(entry.line + 1, entry.column)
                )
            elif known and isinstance(entry.value, str):
                self._kept(entry.key.lower(), entry.value)
        self.fields.setdefault("title", "?")

    def _declared_quietly(self, name: str, value: str | tuple[str, ...], place: Place) -> None:
        first = value if isinstance(value, tuple) else value_of(value)
        declare(self.state, name, _numbered(first) or first, "", place, lambda code, message: None)

    def _kept(self, name: str, value: str) -> None:
        if name == "minutes":
            self.fields[name] = int(value) if value.isdecimal() and len(value) < 6 else 0
        elif name == "rules":
            self.fields[name] = () if value == "any" else (value.lower(),)
        elif name != "state":
            self.fields[name] = value

    def _pairs(self, node: yaml.Node | None) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
        seen: set[str] = set()
        for key, value in node.value if isinstance(node, yaml.MappingNode) else ():
            if not isinstance(key, yaml.ScalarNode):
                self.wrong(key, "front-matter", "a name is wanted before the colon")
            elif key.value in seen:
                self.wrong(key, "name-twice", f"`{key.value}` stands here twice; keep one")
                if key.value == "state":
                    yield key, value
            else:
                seen.add(key.value)
                yield key, value

    def _field(self, key: yaml.ScalarNode, value: yaml.Node) -> None:
        name = "licence" if key.value == "license" else key.value
        if name not in FIELDS:
            name = self._unknown(key, name, value)
        self.lines[name] = key.start_mark.line + 2
        if name not in FIELDS:
            return
        if isinstance(value, yaml.ScalarNode) and not value.value and value.style is None:
            line = self.document.front.split("\n")[key.start_mark.line]
            if remark := re.match(r"[^#]*:\s+#(\S.*)", line):
                told = f"behind `#` YAML reads nothing, so `{name}` is empty; write `{name}: {self._headed(remark[1].strip())}`"
                self.wrong(key, "front-matter", told)
                return
        if name == "state":
            self._state(value)
        elif name == "rules":
            self._rules(value)
        elif not isinstance(value, yaml.ScalarNode):
            self.wrong(value, "front-matter", f"`{name}` is one line of text")
        elif name == "minutes":
            self._minutes(value)
        else:
            self.fields[name] = " ".join(value.value.split())
            self._cut_by_a_remark(name, value)

    def _headed(self, anchor: str) -> str:
        """The heading that an anchor is of, as it stands in this file; the words of the anchor where none is."""
        for line in self.document.lines:
            if line.startswith("## ") and slug(line[3:].strip()) == anchor:
                return line[3:].strip()
        return anchor.replace("-", " ")

    def _cut_by_a_remark(self, name: str, value: yaml.ScalarNode) -> None:
        """Tell of words behind a `#` that stands right at a word, as in *hive #9*: YAML takes all of it for a remark. One
        with a blank behind it is a remark."""
        end = value.end_mark
        rest = self.document.front.split("\n")[end.line][end.column :] if value.style is None else ""
        if re.match(r"\s+#[^\s#]", rest):
            whole = f"{' '.join(value.value.split())} {rest.strip()}".replace('"', "'")
            told = f'behind ` #` YAML reads nothing, so this is cut off there; put quotes around it: `{name}: "{whole[:80]}"`'
            self.wrong(end, "front-matter", told, "warning")

    def _unknown(self, key: yaml.ScalarNode, name: str, value: yaml.Node) -> str:
        """Tell a field that there is not. Returns the one that is meant, or nothing."""
        from solo.scenario.foreign import meant

        if name == "each" and isinstance(value, yaml.MappingNode):
            self._state(value)
            self.wrong(
                key,
                "front-matter",
                "`each` says for each value of which variable: write `each NAME:`, with a name from `state:`",
            )
            return name
        near = meant(name, "field", tuple(FIELDS))
        if near == "state" and isinstance(value, yaml.ScalarNode) and value.value:
            near = None  # which holds names, and no value
        if near is None and not isinstance(value, yaml.MappingNode):
            return self._misplaced(key, name, value)
        hint = f"did you mean `{near}`?" if near else f"there are {one_of(list(FIELDS), 9)}"
        self.wrong(key, "unknown-field", f"`{name}` is no field of the front matter; {hint}")
        return near if near and near not in self.fields else name

    def _misplaced(self, key: yaml.ScalarNode, name: str, value: yaml.Node) -> str:
        """A variable that is not indented under `state:`. Several of them are told once. What no code span names is
        none: it is of another tool, and has to go."""
        if clock := re.fullmatch(r"clock\s+(?P<name>[^\W\d][\w ]*)", name):
            size = value.value if value.value.isdigit() else "6"
            told = f"a clock is declared on the page, in a code span under `# Title`, say: take this out, and write `clock {clock['name']}: {size}`"
            self.wrong(key, "unknown-field", told)
            return name
        if not self._used(name):
            told = f"`{name}` is no field of the front matter, and does nothing here; take it out"
            self.wrong(key, "unknown-field", told)
            return name
        if not self.declaring:
            told = f"`{name}` is no field of the front matter; a variable is indented by two under `state:`"
            self.wrong(key, "unknown-field", told)
        self.declaring = True
        first = self._first(value)
        place = self.document.place(key.start_mark.line + 1, key.start_mark.column)
        declare(self.state, name, first, "", place, lambda code, message: None)
        return name

    def _used(self, name: str) -> bool:
        """Whether a code span of this file names it."""
        said = regex.passing(rf"`[^`\n]*(?<![\w-]){re.escape(name)}(?![\w-])[^`\n]*`", re.IGNORECASE)
        return any(said.search(line) for line in self.document.lines)

    def _minutes(self, value: yaml.ScalarNode) -> None:
        if not re.fullmatch(r"\d{1,5}", value.value):
            told = f"`minutes` is a whole number, in figures; `{value.value}` is not: `minutes: 30`"
            self.wrong(value, "front-matter", told)
        else:
            self.fields["minutes"] = int(value.value)

    def _rules(self, value: yaml.Node) -> None:
        nodes = value.value if isinstance(value, yaml.SequenceNode) else [value]
        if not all(isinstance(node, yaml.ScalarNode) for node in nodes):
            self.wrong(value, "front-matter", "`rules` is `any`, or a list of systems: `rules: [one, other]`")
            return
        names = tuple(node.value.strip().lower() for node in nodes)
        if len(names) == 1 and len(parted := re.split(r"\s*(?:[;/|&+]|,|\band\b|\bor\b)\s*", names[0])) > 1:
            told = f"commas part the systems of a list: `rules: [{', '.join(parted)}]`"
            self.wrong(value, "front-matter", told)
            names = tuple(parted)
        if len(names) == 1 and re.match(r"any\b|all$|every\b|\*$", names[0]) and names[0] != "any":
            self.wrong(value, "unknown-name", f"`{names[0]}` is no system; write `rules: any`")
            names = ("any",)
        self.fields["rules"] = () if names == ("any",) else names

    def _state(self, value: yaml.Node) -> None:
        if isinstance(value, yaml.SequenceNode):
            self.wrong(value, "front-matter", "variables under `state:` want no dashes: `  alarm: 0`")
            for each in value.value:
                for key, first in self._pairs(each):
                    self._variable(key, first)
            return
        if isinstance(value, yaml.ScalarNode) and not value.value:
            return  # what is not indented under it is told at its own line
        if not isinstance(value, yaml.MappingNode):
            self.wrong(
                value,
                "front-matter",
                "`state` is a list of names with their first values, such as `alarm: 0`",
            )
            return
        for key, first in self._pairs(value):
            if isinstance(first, yaml.MappingNode) and _EACH.fullmatch(key.value):
                told = f"`{key.value}:` stands beside `state:`, not under it; take the blanks in front of it out, and two in front of what stands under it"
                self.wrong(key, "front-matter", told)
                self._each(key, first)
            else:
                self._variable(key, first)

    def _each(self, key: yaml.ScalarNode, value: yaml.Node) -> bool:
        """`each place:`, the variables that have a value of their own for each value of `place`. Returns whether it is
        that."""
        match = _EACH.fullmatch(key.value)
        if match is None:
            return False
        told = len(self.state)
        self._state(value)
        new = list(self.state.values())[told:]
        of = next((name for name in self.state if name.lower() == match[1].lower()), "")
        if not of or self.state[of].each or any(held.name == of for held in new):
            near = nearest(match[1], list(self.state), 75)
            said = f"`{match[1]}` is no variable yet; declare it under `state:`, above `{key.value}:`"
            if not of and near and not any(held.name == near for held in new):
                said = f"`{match[1]}` is no variable; did you mean `each {near}:`?"
                for held in new:
                    self.state[held.name] = replace(held, each=near)
            wrong = partial(self.wrong, key, "unknown-name", said)
            if of:
                wrong()
            else:  # the ledger may declare it
                self.awaited.append(Awaited(match[1], tuple(held.name for held in new), wrong))
            return True
        if isinstance(value, yaml.ScalarNode):
            told_so = f"under `{key.value}:` stand names with their first values, such as `  size: 0`"
            self.wrong(key, "front-matter", told_so)
        for held in new:
            self.state[held.name] = replace(held, each=of)
        return True

    def _variable(self, key: yaml.ScalarNode, node: yaml.Node) -> None:
        if isinstance(node, yaml.ScalarNode) and (
            truth := re.fullmatch(r"(true|false)[.,;!]+", node.value, re.IGNORECASE)
        ):
            node.value = truth[1].lower()
            self.wrong(
                node, "front-matter", f"what is true or false stands alone: `{key.value}: {node.value}`"
            )
            node.tag = "tag:yaml.org,2002:bool"
        place = self.document.place(key.start_mark.line + 1, key.start_mark.column)
        declare(self.state, key.value, self._first(node), "", place, partial(self.wrong, key))

    def _first(self, node: yaml.Node) -> Value | tuple[str, ...] | None:
        """The first value of a variable."""
        if isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self._bare_truth(item)
            words = [str(item.value) for item in node.value if isinstance(item, yaml.ScalarNode)]
            if any(_CURLY.fullmatch(word) for word in words):
                words = [_CURLY.sub(r"\1", word) for word in words]
                self.wrong(
                    node,
                    "front-matter",
                    f"curly quotes are letters to YAML; words stand plain: `[{', '.join(words)}]`",
                )
            if len(words) == 1 and (listed := _otherwise_parted(words[0])):
                self.wrong(node, "front-matter", _commas_part(listed))
                return listed
            if len(words) == 1 and len(words[0].split()) > 1:
                parted = words[0].split()
                self.wrong(node, "front-matter", _commas_part(parted))
                return tuple(parted)
            return tuple(words)
        if isinstance(node, yaml.MappingNode) and (bare := _keys(node)):
            self.wrong(node, "front-matter", f"a list of words stands in brackets: `[{', '.join(bare)}]`")
            return bare
        if not isinstance(node, yaml.ScalarNode):
            return None
        if node.style in ("'", '"'):
            return self._quoted(node)
        if (truth := self._bare_truth(node)) is not None:
            return truth
        if (truth := self._misspelled(node)) is not None:
            return truth
        if "," in node.value and not node.style:
            parts = tuple(word.strip() for word in node.value.split(",") if word.strip())
            self.wrong(node, "front-matter", f"a list of words stands in brackets: `[{', '.join(parts)}]`")
            return parts or None
        if listed := _otherwise_parted(node.value):
            self.wrong(node, "front-matter", _commas_part(listed))
            return listed
        if node.value in _LETTERS:
            return lettered(node.value, partial(self.wrong, node))
        if curly := _CURLY.fullmatch(node.value):
            self.wrong(node, "front-matter", f"curly quotes are letters to YAML; write `{curly[1]}`")
            return value_of(curly[1])
        value = value_of(node.value)
        number = _numbered(value)
        if number is None:
            return value
        told = f"a number is written in whole figures: `{number}`"
        if str(value).strip().lower() in ("none", "nothing", "nil", "null", "empty"):
            told = f"`{value}` is no number: write `0`; for what is or is not `false`, and for words all of them in brackets, `[{value}, …]`"
        self.wrong(node, "front-matter", told)
        return number

    def _quoted(self, node: yaml.ScalarNode) -> Value:
        value = value_of(node.value)
        if isinstance(value, str):
            return value
        told = f"in quotes this is a word, and no {'truth' if isinstance(value, bool) else 'number'}; "
        self.wrong(node, "front-matter", f"{told}take the quotes away: `{node.value}`")
        return value

    def _misspelled(self, node: yaml.ScalarNode) -> bool | None:
        """The truth that a word is but for a slip, which is told."""
        word = node.value.strip().lower()
        if word in ("true", "false") or not word.isalpha() or not 3 < len(word) < 7:
            return None
        near = nearest(word, ["true", "false"], 75)
        if near is None or word in (
            "rule",
            "fare",
            "flare",
            "fable",
            "falls",
            "truce",
            "tree",
            "rue",
            "fuse",
            "tale",
            "flake",
        ):
            return None
        self.wrong(node, "yaml-truth", f"`{node.value}` is a word here; did you mean `{near}`?")
        return near == "true"

    def _bare_truth(self, node: yaml.Node) -> bool | None:
        """The truth that YAML takes a word for, which is told."""
        if not (isinstance(node, yaml.ScalarNode) and not node.style and node.value.lower() in _NOT_BARE):
            return None
        told = (
            f"YAML reads `{node.value}` as true or false; write `true` or `false`, or put quotes "
            "around the word"
        )
        self.wrong(node, "yaml-truth", told)
        return node.value.lower() in ("yes", "on", "y")


def _keys(node: yaml.MappingNode) -> tuple[str, ...]:
    """The words between braces, `{calm, angry}`, which YAML takes for names without values."""
    bare = all(isinstance(value, yaml.ScalarNode) and not value.value for _, value in node.value)
    return tuple(str(key.value) for key, _ in node.value if isinstance(key, yaml.ScalarNode)) if bare else ()


def _numbered(value: object) -> int | None:
    """The number that a word is, as `zero` and `0.5` are."""
    if not isinstance(value, str):
        return None
    if re.fullmatch(r"[+-]?\d{1,9}[.,]\d{1,9}", value.strip()):
        return int(float(value.replace(",", ".")))
    from solo.scenario.foreign import NUMBERS

    return NUMBERS.get(value.strip().lower())


def value_of(text: str) -> Value:
    """A first value as written: a whole number, `true` or `false`, or a word."""
    bare = text.strip()
    if re.fullmatch(r"[+-]?\d{1,9}", bare):
        return int(bare)
    return bare.lower() == "true" if bare.lower() in ("true", "false") else bare


def written(text: str, wrong: Callable[[str, str], None]) -> Value | tuple[str, ...]:
    """A first value as a cell of the ledger holds it: as in the front matter, and a list of words also without brackets."""
    bare = text.strip()
    if bare[:1] + bare[-1:] == "[]":
        bare = bare[1:-1].strip()
    if "," in bare:
        return tuple(word for each in bare.split(",") if (word := each.strip()))
    if listed := _otherwise_parted(bare):
        wrong("front-matter", _commas_part(listed))
        return listed
    if bare.lower() in _NOT_BARE:
        truth = bare.lower() in ("yes", "on", "y")
        wrong("yaml-truth", f"`{bare}` is a word here; write `{str(truth).lower()}`")
        return truth
    return lettered(bare, wrong) if bare in _LETTERS else value_of(bare)


_OTHERWISE_PARTED = regex.late(r"[^\W\d][\w' -]*(?:(?:\s*[;|/]\s*|\s+or\s+)[^\W\d][\w' -]*?)+[;|/]?")


def _otherwise_parted(text: str) -> tuple[str, ...]:
    """The words of a list that are parted by semicolons or strokes; none where it is no such list."""
    parts = re.split(r"[;|/]|\s+or\s+", text.strip()) if _OTHERWISE_PARTED.fullmatch(text.strip()) else []
    return tuple(word.strip() for word in parts if word.strip())


def _commas_part(words: Sequence[str]) -> str:
    return f"commas part the words of a list: `[{', '.join(words)}]`"


_LETTERS = {"O": 0, "o": 0, "l": 1}  # letters that look like figures


def lettered(text: str, wrong: Callable[[str, str], None]) -> int:
    """The figure that a letter looks like; told."""
    wrong("front-matter", f"`{text}` is a letter; write the figure `{_LETTERS[text]}`")
    return _LETTERS[text]


def declare(
    state: dict[str, Variable],
    name: str,
    first: Value | tuple[str, ...] | None,
    meaning: str,
    at: Place,
    wrong: Callable[[str, str], None],
) -> None:
    """Add a variable to the state, or tell what is wrong with it."""
    if name.lower() in ENGINE_NAMES and name.lower() not in SETTABLE:
        wrong(
            "bad-name",
            f"the engine keeps `{name}` itself, and conditions ask for that; take this line out, or give what is yours another name: "
            f"`my {name}`",
        )
    elif not BARE.fullmatch(name) or name.lower() in RESERVED:
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
