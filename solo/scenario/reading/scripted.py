"""Blocks of several lines that other tools write: the choices and conditions of ChoiceScript, the branches of ink. Each as the lines
that are written here.

Loaded only where such a block stands. What may live here: pure functions of lines, which know no variables; what is wrong in what
they make of a block is told as it would be of the writer's own.
"""

import re
from typing import NamedTuple

from solo.core import regex
from solo.scenario.reading.theirs import WORDS, sentence

MOST_LINES = 60
_CHOICE = regex.late(r"\*(?:fake_)?choice\b")
_BRANCH = regex.late(
    r"\s*(?:\*(?P<how>if|elseif|elsif|else)\b|-\s*(?P<else>else)\s*:|-\s*(?P<asked>[^:\n]{1,60}):)\s*(?P<rest>.*)$"
)
_OPTION = regex.late(
    r"(?P<depth>[ \t]*)(?:-\s+)?(?P<marks>(?:\*(?:hide|disable|allow)_reuse\s+)*)(?:\*(?P<how>if|selectable_if)\b\s*(?P<asked>[^#\n]+?)\s*)?#(?!#)\s*(?P<words>\S[^\n]*)$"
)
_HEADED = regex.late(r"\{\s*(?P<asked>[^{}:|]{1,60}):")
_SETS = regex.late(
    r"\*(?:set|temp|create)\s+(?P<name>\w+)\s+(?:(?P<sign>[+-])\s*|%[+-]\s*)?(?P<value>[\w\"'.]+)\s*$"
)
_RANDOM = regex.late(r"\*rand\s+(?P<name>\w+)\s+1\s+(?P<most>\d+)\s*$")
_INK_SETS = regex.late(r"~\s*(?P<name>\w+)\s*(?P<sign>[+-]?)=\s*(?P<value>[\w\"'.]+)\s*$")
_GOES = regex.late(r"(?:\*(?:goto|goto_scene|gosub)\s+|(?:->|→)\s*)(?P<to>\w[\w '-]*?)\s*$")


class Block(NamedTuple):
    """A block as it is written here: its lines, and the line that it ends before."""

    lines: list[str]
    end: int
    offers: bool


def block(lines: list[str], at: int, names: dict[str, str]) -> Block | None:
    """The block that begins on a line. `names` are the scenes by their anchors."""
    first = lines[at].strip()
    if _CHOICE.match(first):
        return _choices(lines, at, names)
    if first.startswith("*") and _OPTION.match(lines[at]):
        return _choices(lines, at - 1, names)
    if re.match(r"\*if\b(?!.*#)(?![^*]*[^\s*]\*)", first) or first == "{":
        return _branches(lines, at, names, braces=first == "{")
    if headed := _HEADED.fullmatch(first):
        above, lines[at] = lines[at], f"- {headed['asked']}:"
        found = _branches(lines, at - 1, names, braces=True)
        lines[at] = above
        return found
    return None


def _choices(lines: list[str], at: int, names: dict[str, str]) -> Block | None:
    items: list[str] = []
    end, depth = at + 1, -1
    while end < min(len(lines), at + MOST_LINES):
        line = lines[end]
        option = _OPTION.match(line)
        if option is not None and (depth < 0 or len(option["depth"]) <= depth):
            depth = len(option["depth"])
            items.append(_offered(option))
        elif line.strip() and (not items or line[:1] == "#" or re.match(r"[-*+] ", line)):
            break
        elif not line.strip():
            below = lines[end + 1] if end + 1 < len(lines) else ""
            if not (
                _OPTION.match(below) or (below[:1] in " \t" and len(below) - len(below.lstrip()) > depth)
            ):
                break
        elif option is not None:
            return None  # choices in choices
        elif said := _told(line.strip(), names):
            items[-1] += f" {said}"
        end += 1
    return Block(items, end, True) if items else None


def _offered(option: re.Match[str]) -> str:
    lead = "`once` " if re.search(r"(?:hide|disable)_", option["marks"]) else ""
    if option["how"]:
        lead += f"`{'needs' if option['how'] == 'selectable_if' else 'if'} {_asked(option['asked'])}` "
    return f"- {lead}{sentence(option['words'])}"


def _branches(lines: list[str], at: int, names: dict[str, str], braces: bool) -> Block | None:
    parts: list[list[str]] = []
    end = at + braces
    while end < min(len(lines), at + MOST_LINES):
        line = lines[end].strip()
        branch = _BRANCH.match(lines[end])
        if (braces and line == "}") or (not braces and not line):
            break
        if branch is not None and (braces or branch["how"]):
            rest = branch["rest"].strip()
            if branch["else"] or branch["how"] == "else":
                parts.append(["`otherwise`", _told(rest, names)])
            else:
                asked = branch["asked"] or rest
                lead = "`otherwise` " if parts and branch["how"] != "if" else ""
                parts.append([f"{lead}`if {_asked(asked)}`", _told(rest, names) if branch["asked"] else ""])
        elif not parts or _CHOICE.match(line) or re.match(r"[*+] \S|\*label\b|#", line):
            return None
        else:
            parts[-1].append(_told(line, names))
        end += 1
    said = [" ".join(filter(None, each)) for each in parts]
    if not said or any(len(list(filter(None, each))) < 2 for each in parts):
        return None
    return Block([" ".join(said)], end + braces, False)


def _asked(words: str) -> str:
    said = words.strip()
    if re.fullmatch(r"\([^()]*\)", said):
        said = said[1:-1]
    for pattern, right in WORDS:
        said = re.sub(pattern, right, said)
    return " ".join(re.sub(r"^(\w+) = true$", r"\1", said).split())


def _told(line: str, names: dict[str, str]) -> str:
    """A line in a block: words, what it sets, where it leads."""
    if not line or re.match(r"\*(?:comment|page_break|line_break|label)\b", line):
        return ""
    if re.match(r"\*(?:finish|ending)\b|(?:->|→)\s*(?:END|DONE)\b", line):
        return "`end`"
    if set_ := _SETS.match(line) or _INK_SETS.match(line):
        value = set_["value"].strip("\"'")
        return f"`{set_['name']} {set_['sign'] or '='} {value}`"
    if thrown := _RANDOM.match(line):
        return f"`{thrown['name']} = 1d{thrown['most']}`"
    if goes := _GOES.match(line):
        anchor = re.sub(r"[\W_]+", "-", goes["to"].lower())
        anchor = anchor if anchor in names else f"the-{anchor}" if f"the-{anchor}" in names else anchor
        return f"→ [{names.get(anchor, goes['to'].replace('_', ' ').capitalize())}](#{anchor})"
    words, arrow, to = line.rpartition("->")
    if arrow and words.strip() and _GOES.match(f"-> {to.strip()}"):
        return f"{words.strip()} {_told(f'-> {to.strip()}', names)}"
    return line
