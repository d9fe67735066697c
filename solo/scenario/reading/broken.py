"""Front matter that YAML cannot read: where the fault is, in plain words, and what the lines say all the same.

YAML notices an open quote where the text ends; a writer wants the line where it was opened. And what stands on
the other lines is not lost by it: they are read one by one, so that one slip in the front matter is told once.
What may live here: pure functions of lines. It is loaded only where YAML gives up.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from solo.core import regex

_KEYED = regex.late(
    r"(?P<lead>[ \t]*)(?P<dash>-[ ]+)?(?P<key>[^\s:=#\-\[{][^:=\[{\"]*?)[ ]*(?P<sign>:=|[:=])(?P<value>.*)"
)
_QUOTES = "\"'"


class Fault(NamedTuple):
    """What is wrong: line and column from 0, and what to write."""

    line: int
    column: int
    said: str
    code: str = "front-matter"


class Entry(NamedTuple):
    """A name with its value as written, or the words of a list; `depth` is how far it is indented."""

    line: int
    column: int
    depth: int
    key: str
    value: str | tuple[str, ...] | None


def fault(lines: list[str]) -> Fault | None:
    """The first line that shows what YAML stumbled over."""
    for number, line in enumerate(lines):
        bare = line.strip()
        if not bare or bare.startswith("#"):
            continue
        if re.fullmatch(r"(?:each\s+\w[\w ]*|state)", bare) and line[:1].strip():
            return Fault(number, 0, f"a colon ends this line: `{bare}:`")
        if wrapped := _wrapped(lines, number):
            return wrapped
        if odd := _depth(lines, number):
            return odd
        found = _fault(number, line, bare)
        if found:
            return found
    return None


def _wrapped(lines: list[str], number: int) -> Fault | None:
    """A line that goes on with the sentence of the one above it, where no name and colon begin it."""
    line, above = lines[number], lines[number - 1] if number else ""
    sentence = _KEYED.match(above)
    if (
        not sentence
        or sentence["sign"] != ":"
        or len(sentence["value"].split()) < 4
        or ":" in line
        or len(line.split()) < 3
        or sentence["value"].strip()[:1] in "[{"
        or _KEYED.match(line)
    ):
        return None
    return Fault(
        number, 0, "this goes on with the line above; indent it by two, or write the whole on one line"
    )


def _depth(lines: list[str], number: int) -> Fault | None:
    """A variable that stands at another depth than those around it."""
    line = lines[number]
    indents = [len(each) - len(each.lstrip()) for each in lines if each.strip() and each[0] in " "]
    usual = max(set(indents), key=indents.count) if indents else 0
    at = len(line) - len(line.lstrip())
    key = line.strip().partition(":")[0]
    above = next((each for each in lines[number - 1 :: -1] if each.strip()), "") if number else ""
    below = next((each for each in lines[number + 1 :] if each.strip()), "")
    if at and above[:1].strip() and _KEYED.match(above) and above.partition(":")[2].strip(" >|"):
        return Fault(
            number, at, "these names stand under no `state:`; write that on a line of its own above them"
        )
    if at and at != usual and len(indents) > 1:
        return Fault(
            number, at, f"the names under `state:` stand below one another: indent `{key}` by {usual}"
        )
    if not at and usual and above.strip() != "state:" and above[:1] == " " and below[:1] == " ":
        return Fault(number, 0, f"`{key}` is indented by {usual} under `state:`, like those around it")
    later = [each for each in lines[number + 1 :] if each.strip()]
    deeper = next((at for at, each in enumerate(later) if each[:1] == " "), len(later))
    plain = all(_KEYED.match(each) and each.partition(":")[2].strip() for each in later[:deeper])
    if (
        not at
        and usual
        and above.strip() == "state:"
        and deeper < len(later)
        and plain
        and line.partition(":")[2].strip()
    ):
        return Fault(number, 0, f"`{key}` is indented by {usual} under `state:`, like those below it")
    return None


def _fault(number: int, line: str, bare: str) -> Fault | None:
    at = len(line) - len(line.lstrip())
    if "\t" in line[: at + 1]:
        return Fault(number, 0, "YAML takes no tabs; indent with spaces")
    if bare.startswith("- "):
        keyed = _KEYED.match(bare[2:]) if at else None
        said = f"a name under `state:` has no dash in front: write `{line[:at]}{bare[2:].strip()}`"
        return Fault(number, at, said) if keyed and keyed["sign"] == ":" else None
    match = _KEYED.match(line)
    if match is None:
        return _unkeyed(number, at, bare)
    key, value = _DECLARING.sub("", match["key"]), match["value"]
    if match["sign"] != ":":
        return Fault(
            number,
            match.start("sign"),
            f"a colon stands between a name and its value: `{key}: {value.strip()}`",
        )
    if value and not value[0].isspace():
        return Fault(number, match.end("sign"), f"a blank follows the colon: `{key}: {value.strip()}`")
    return _valued(number, match.start("value"), key, value)


def _unkeyed(number: int, at: int, bare: str) -> Fault | None:
    if bare[0] in "]}\"'":
        return None
    first, _, rest = bare.partition(" ")
    if re.match(r"[#>*`@%]", bare) or len(bare.split()) > 8:
        return Fault(number, at, "this is no field of the front matter; a line of `---` ends it, above this")
    return Fault(number, at, f"a colon stands between a name and its value: `{first}: {rest or '…'}`")


def _valued(number: int, start: int, key: str, value: str) -> Fault | None:
    said = value.strip()
    column = start + len(value) - len(value.lstrip())
    for quote in _QUOTES:
        if said.startswith(quote):
            rest = said[1:].replace("\\" + quote, "").replace(quote * 2, "")
            if quote not in rest:
                return Fault(number, column, f"a quote is opened and not closed: `{key}: {said}{quote}`")
            after = rest.partition(quote)[2].strip()
            if after and not after.startswith("#"):
                return Fault(
                    number,
                    column,
                    f"a quote ends before the line does; write `{key}: {_quoted(said, quote)}`",
                )
            return None
    for opened, closed in ("[]", "{}"):
        if said.count(opened) != said.count(closed) and (said[0] == opened or said[-1] == closed):
            right = said + closed if said[0] == opened else opened + said
            return Fault(number, column, f"a bracket is not closed: `{key}: {right}`")
    if said[:1] in ("*", "&", "!", "|", ">", "%", "@", "`") and not re.fullmatch(r"[|>][+-]?", said):
        return Fault(
            number,
            column,
            f'YAML reads `{said[0]}` as a sign of its own; put quotes around it: `{key}: "{said}"`',
        )
    if re.search(r":(?=\s|$)", said) and said[0] not in "[{":
        variable = re.fullmatch(r"([^\W\d][\w -]*):\s*(.*)", said)
        if key == "state" and variable:
            return Fault(
                number,
                column,
                f"variables stand on lines of their own under `state:`, indented by two: `  {said}`",
            )
        several = [_PAIR.fullmatch(piece.strip()) for piece in f"{key}: {said}".split(",")]
        if len(several) > 1 and all(several):
            right = "`, and below it `".join(f"{pair[1]}: {pair[2]}" for pair in several if pair)
            return Fault(number, column, f"each name stands on a line of its own: write `{right}`")
        return Fault(
            number,
            start + value.rindex(":"),
            f'a second colon ends the value for YAML; put quotes around it: `{key}: "{said}"`',
            "yaml-colon",
        )
    return None


_DECLARING = re.compile(r"^(?:VAR|CONST|LIST|temp|let|var|set|bool|int|string|define|default)\s+(?=\w)")
_PAIR = re.compile(r"([^\W\d][\w -]*):\s*([^:]+)")


def _quoted(said: str, quote: str) -> str:
    """A value in quotes that holds some itself: those around the whole are taken for such, where it ends in one."""
    bare = said[1:-1] if len(said) > 2 and said.endswith(quote) and said.count(quote) > 2 else said
    other = "'" if quote == '"' else '"'
    if other not in bare:
        return f"{other}{bare}{other}"
    whole = bare.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{whole}"'


def entries(lines: list[str]) -> Iterator[Entry]:
    """What the lines say, one by one, as well as can be made out."""
    for number, line in enumerate(lines):
        match = _KEYED.match(line.replace("\t", "  "))
        if not match or line.lstrip().startswith("#"):
            words = line.split()
            if len(words) == 2 and re.fullmatch(r"[a-z]+", words[0]):
                yield Entry(
                    number, len(line) - len(line.lstrip()), len(line) - len(line.lstrip()), words[0], words[1]
                )
            continue
        value = re.sub(r"\s+#.*", "", match["value"]).strip()
        depth = len(match["lead"]) + len(match["dash"] or "")
        if within := re.fullmatch(r"([^\W\d][\w -]*):\s*(.+)", value):
            yield Entry(number, depth, depth, match["key"].strip(), None)
            yield Entry(number, match.start("value") + 1, depth + 2, within[1].strip(), _value(within[2]))
        else:
            yield Entry(number, depth, depth, match["key"].strip(), _value(value))


def _value(text: str) -> str | tuple[str, ...] | None:
    if text[:1] == "[" or text[-1:] == "]":
        return tuple(word.strip(" \"'") for word in text.strip("[]").split(",") if word.strip())
    return text.strip("\"' ") or None
