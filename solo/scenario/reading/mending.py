"""What is broken in a file before Markdown sees it: told, and put right, so that nothing follows from it.

An open comment would swallow every scene below it, an open fence too; marks of a merge become headings and
quotes; a heading without its space is prose. Each is told on its line, and the text is read as it was meant.
What may live here: pure functions of text. Lines stay where they are, so that places hold.
"""

from collections.abc import Callable

from solo.core import regex

Tell = Callable[[int, int, str, str], None]  # line and column from 0, code, message
_SUSPECT = regex.late(r"\n(?:#{2,6}[^\s#]|={2,6} *\w|:: *\w|(?:<{7}|={7}|>{7}|\|{7})(?: |\n|$))")  # a line
_FENCE = regex.late(r" {0,3}(`{3,}|~{3,})")
_MERGE = regex.late(r"(?:<{7}|={7}|>{7}|\|{7})(?: |$)")
_KNOT = regex.late(r"(?:={2,6}|::) *(\w[\w '-]*?)\s*(?:=*|[\[{(].*)$")
_HEADING = regex.late(r"#{2,6}(?=[^\s#])")
_UNSEEN = regex.late("[\u200b\u2060\ufeff\u00ad]|(?<=[!-~])[\u200c\u200d](?=[!-~])")
_MAYBE_UNSEEN = regex.late("[\u200b\u2060\ufeff\u00ad\u200c\u200d]")
_ACCENTS = regex.late("[´ˋ‵]([^´ˋ‵`\n]+)[´ˋ‵]")
_TARGET = regex.late(r" {0,3}\[[^\]^\n]+\]:\s*(?:<?#|https?:|mailto:|\S+\.md\b)\S*\s*(?:[\"'(].*)?$")
_ITEM = regex.late(r"[-*+] ")
_HARD_BLANK = regex.late(r"(?m)^([ \t]*(?:[-*+>]|#{1,6}|\d{1,3}[.)]))\u00a0")


def seen(text: str, tell: Tell) -> str:
    """The text without characters that nobody sees; told once."""
    if text.isascii():
        return text
    if _MAYBE_UNSEEN.search(text) and (match := _UNSEEN.search(text)):
        line = text.count("\n", 0, match.start())
        column = match.start() - text.rfind("\n", 0, match.start()) - 1
        many = len(_UNSEEN.findall(text))
        more = f" (and {many - 1} more in this file)" if many > 1 else ""
        said = f"a character that nobody sees (U+{ord(match[0]):04X}) stands here{more}; delete it, or type the line anew"
        tell(line, column, "unseen", said)
        text = _UNSEEN.sub("", text)
    if found := list(_ACCENTS.finditer(text)):
        first = found[0]
        line, begin = text.count("\n", 0, first.start()), text.rfind("\n", 0, first.start()) + 1
        more = f" (and {len(found) - 1} more in this file)" if len(found) > 1 else ""
        said = f"an accent is no backtick{more}: write `{first[1]}`"
        tell(line, first.start() - begin, "no-ticks", said)
        text = _ACCENTS.sub(r"`\1`", text)
    return _HARD_BLANK.sub(r"\1 ", text) if "\u00a0" in text else text


def mended(text: str, tell: Tell) -> str:
    """The text as it was meant."""
    if not any(sign in text for sign in ("<!--", "```", "~~~")) and not _SUSPECT.search(f"\n{text}"):
        return text
    if "<!--" in text:
        text = _comments(text, tell)
    lines = text.split("\n")
    _lines(lines, tell)
    return "\n".join(lines)


def _comments(text: str, tell: Tell) -> str:
    """Comments that are never closed, or closed only by the next one's end, are closed on their line."""
    at = text.find("<!--")
    while at >= 0:
        begin = text.rfind("\n", 0, at) + 1
        end, after = text.find("-->", at), text.find("<!--", at + 4)
        if text.count("`", begin, at) % 2:  # in a code span
            at = after
            continue
        if end < 0 or (0 < after < end and "\n\n" in text[at:after]):
            stop = text.find("\n", at)
            stop = len(text) if stop < 0 else stop
            line = text.count("\n", 0, at)
            tell(line, at - begin, "open-comment", "a comment is opened and not closed; end it with `-->`")
            text = text[:at] + " " * (stop - at) + text[stop:]
            at = text.find("<!--", stop)
        else:
            at = text.find("<!--", end)
    return text


def gathered(text: str) -> str:
    """The text with the targets of links that stand between two items of a list at its end: they are no part of what is
    told, and the list goes on."""
    if "]: " not in text and "]:#" not in text:
        return text
    lines, moved = text.split("\n"), []
    for number, line in enumerate(lines):
        if not _TARGET.match(line):
            continue
        above = next((each for each in reversed(lines[:number]) if each.strip()), "")
        below = next((each for each in lines[number + 1 :] if each.strip() and not _TARGET.match(each)), "")
        if (
            (above[:1] == " " or _ITEM.match(above))
            and (sign := _ITEM.match(below))
            and sign[0] in text[: text.find(line)]
        ):
            moved.append(line)
            lines[number] = ""
    return "\n".join([*lines, "", *moved, ""]) if moved else text


def _lines(lines: list[str], tell: Tell) -> None:
    """Merge marks, open fences and headings without their space."""
    opened, fence, merging = -1, "", False
    for number, line in enumerate(lines):
        first = line[:1]
        if fence:
            match = _FENCE.match(line)
            if match and match[1].startswith(fence) and not line.strip().strip(fence[0]):
                opened, fence = -1, ""
        elif first in "<=>|" and first and _MERGE.match(line):
            if first == "<" or not merging:
                said = "a mark that a merge left; keep one version, and delete the lines of `<<<<<<<`, `=======`, `>>>>>>>`"
                tell(number, 0, "merge-mark", said)
            merging = first != ">"
            lines[number] = ""
        elif first in "=:" and first and (match := _KNOT.match(line)) and _alone(lines, number):
            name = match[1].replace("_", " ")
            tell(number, 0, "foreign", f"a scene is headed by `## {name}`")
            lines[number] = f"## {name}"
        elif (
            first == "#"
            and (match := _HEADING.match(line))
            and (number == 0 or not lines[number - 1].strip())
        ):
            tell(number, 0, "heading-space", "a heading wants a space after its `#`, or it is only text")
            lines[number] = f"{match[0]} {line[match.end() :]}"
        elif (match := _FENCE.match(line)) and "`" not in line[match.end() :]:
            opened, fence = number, match[1]
    if opened >= 0:
        tell(opened, 0, "code-block", "a block of code is opened and never closed; take this line out")
        lines[opened] = ""


def _alone(lines: list[str], number: int) -> bool:
    """Whether an empty line stands above a line."""
    return number == 0 or not lines[number - 1].strip()
