"""The signs of ink in a line: braces, brackets, arrows, tags, dashes; where they begin and end."""

import re
from collections.abc import Container

from solo.workshop.foreign.nodes import Ends, Go, Note, Rest, Text
from solo.workshop.foreign.story import headed


def tagged(line: str) -> tuple[str, list[str]]:
    """A line without the tags behind it, and these."""
    depth = 0
    for at, letter in enumerate(line):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        if letter == "#" and not depth and line[at - 1 : at] != "\\" and "\n" not in line[at:]:
            return line[:at], [tag.strip() for tag in line[at + 1 :].split("#") if tag.strip()]
    return line, []


def branched(text: str) -> tuple[str, list[str]]:
    """What stands before the first branch of several, and each of these, without its dash."""
    found = [""]
    depth = 0
    for line in text.split("\n"):
        sign = re.match(r"\s*-(?!>)\s*", line)
        if sign and depth == 0:
            found.append(line[sign.end() :] + "\n")
        else:
            found[-1] += line + "\n"
        depth += line.count("{") - line.count("}")
    return found[0], found[1:]


def way(text: str) -> int:
    """Where the first arrow of a line stands that is in no brackets or braces; −1 where there is none."""
    depth = 0
    for at, letter in enumerate(text):
        depth += {"(": 1, ")": -1, "[": 1, "]": -1, "{": 1, "}": -1}.get(letter, 0)
        if text[at : at + 2] == "->" and depth <= 0:
            return at
    return -1


def hidden_arrows(text: str) -> str:
    """The same, with arrows in brackets made unlike others."""
    return re.sub(r"\([^()]*(?:\([^()]*\)[^()]*)*\)", lambda match: match[0].replace("->", "\3"), text)


def once_away(nodes: list) -> list:
    """The same, without a second way or end right behind one."""
    found: list = []
    gone = False
    for node in nodes:
        if isinstance(node, Go | Ends):
            if gone:
                continue
            gone = True
        elif not (isinstance(node, Note) or (isinstance(node, Text) and not node.text.strip())):
            gone = False
        found.append(node)
    return found


def only_left(branches: list[tuple[str | Rest, list]]) -> bool:
    """Is there a branch of which nothing translates? Then its condition is kept with it."""
    return any(
        nodes
        and all(
            isinstance(node, Rest) or (isinstance(node, Text) and not node.text.strip()) for node in nodes
        )
        and any(isinstance(node, Rest) for node in nodes)
        for _, nodes in branches
    )


def spoken(name: str) -> str:
    """The name of a knot as a heading: `the_old_mill.inside` is “The old mill: inside”."""
    words = [part.replace("_", " ").strip() for part in name.split(".")]
    return headed(" – ".join(words))


def unused(name: str, taken: Container[str]) -> str:
    """A name that is not taken: itself, or with a number behind it."""
    made, number = name, 2
    while made in taken:
        made, number = f"{name}, {number}", number + 1
    return made


def word(text: str) -> str:
    """A text as a word that a variable may hold."""
    return "-".join(re.findall(r"[^\W_]+", text.lower())) or "none"


def away(nodes: list) -> bool:
    """Do nodes lead away for certain?"""
    return any(isinstance(node, Go | Ends) for node in nodes)


def closing(text: str, start: int) -> int:
    """Where the brace that opens at a place is closed; −1 where it is not."""
    depth = 0
    for at in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return -1


def outside(text: str, sign: str) -> tuple[str, str, str]:
    """A text cut at the first sign that stands in no braces."""
    parts = split(text, sign, 1)
    return (parts[0], sign, parts[1]) if len(parts) == 2 else (text, "", "")


def split(text: str, sign: str, most: int = -1, operators: bool = True) -> list[str]:
    """A text cut at a sign, where that stands in no braces or quotes; `||` may be an operator."""
    parts, start, depth, quoted = [], 0, 0, False
    for at, letter in enumerate(text):
        quoted ^= letter == '"'
        depth += {"{": 1, "}": -1, "(": 1, ")": -1}.get(letter, 0)
        doubled = operators and (text[at - 1 : at + 1] == "||" or text[at : at + 2] == "||")
        if letter == sign and not depth and not doubled and not (quoted and sign == ":") and most != 0:
            parts.append(text[start:at])
            start, most = at + 1, most - 1
    return [*parts, text[start:]]
