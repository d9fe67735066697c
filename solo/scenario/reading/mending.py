"""What is broken in a file before Markdown sees it: told, and put right, so that nothing follows from it.

An open comment would swallow every scene below it, an open fence too; marks of a merge become headings and
quotes; a heading without its space is prose; the bullets of a word processor begin no list. Each is told on its
line, and the text is read as it was meant.
What may live here: pure functions of text. Lines stay where they are, so that places hold.
"""

import re
from collections.abc import Callable

from solo.core import regex

Tell = Callable[..., None]  # line and column from 0, code, message, and "warning" where it is none
_SUSPECT = regex.late(
    r"\n(?:#{2,6}[^\s#]|={2,6} *\w|:: *\w|(?:<{7}|={7}|>{7}|\|{7})(?: |\n|$)|[ \t]*[•‣▪●○◦⁃·►▶➤➢❖◆→–—o‑−][ \t\u00a0]|\[\^[^\]\n]+\]:|[ \t]*\n\||h[1-6]\.\s|<h[1-6]|\*{2,3}\s+\w|\+{2,4}\s+\w|[ \t]+(?:\*?goto|jump|<<jump|<<goto)\b|\{[^{}|\n]*\n|%%\s*\n|\*label\s|\*(?:fake_)?choice\b|\*if\b|\*\w+_(?:reuse|if)\b|<<link\b|[ \t]*[–—])"
)  # a line
_BULLET = regex.late(
    r"(?P<depth>[ \t]*)(?:[•‣▪●○◦⁃·►▶➤➢❖◆][ \t\u00a0]*|o\t|[‑−][ \t\u00a0]+|→[ \t]+(?!\[|back\b)(?=.*(?:`|\]\())|[–—][ \t\u00a0]+(?=.*(?:→|->|`|\*\*|\]\()))(?=[^\s•‣▪●○◦⁃·–—→])"
)  # of a word processor; a dash may be one of dialogue, which does nothing
_HEADS = regex.late(
    r"(?:h(?P<one>[1-6])\.\s+(?P<textile>\w.*)|<h(?P<two>[1-6])\b[^<>]*>\s*(?P<html>[^<>]+?)\s*</h[1-6]>|(?P<stars>\*{2,3})\s+(?P<org>\w[^*]*))$"
)  # of Textile, HTML and Org
_OFFERED = regex.late(r"(?P<depth>[ \t]*)(?:#(?![# ])|->\s*|\*\s+|\+\s+|\")(?P<name>[^\n`→#]*?[\w.!?])\"?:?$")
_LED = regex.late(
    r"[ \t]+(?:\*?(?:goto|jump|goto_scene)\s+|<<(?:jump|goto)\s+\"?)(?P<to>\w[\w '-]*?)\"?(?:>>)?\s*$"
)
_LABEL = regex.late(r"\*label\s+(?P<label>\w+)\s*$")
_LINKED = regex.late(
    r"[ \t]*(?:- )?(?:<<link\s+\"(?P<name>[^\"]+)\"\s+\"(?P<to>[^\"]+)\"\s*>>\s*(?:<</link>>)?)\s*$"
)
_BLOCK = regex.late(
    r"\*(?:fake_)?choice\b|\*if\b|\{[^{}|]*:?\s*$|\*(?:hide_reuse|disable_reuse|allow_reuse|selectable_if)\b.*#"
)
_ROW = regex.late(r"[ \t]{0,3}\|.*\|[ \t]*$")
_RULE = regex.late(r"[ \t]*\|[ \t|:-]*-[ \t|:-]*$")
_NOTE = regex.late(r"\[\^[^\]\n]+\]:")
_ENTRIES = ("bestiary", "people", "items")  # where pages of other hands are pasted as they stand
FOOTNOTE = "a footnote is not told; write its words where they belong, in brackets, say"
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


def mended(text: str, tell: Tell, rewritten: set[int]) -> str:
    """The text as it was meant. Put into `rewritten` the lines of which nothing is left as it was written."""
    if not any(sign in text for sign in ("<!--", "```", "~~~")) and not _SUSPECT.search(f"\n{text}"):
        return text
    if "<!--" in text:
        text = _comments(text, tell)
    lines = text.split("\n")
    _lines(lines, tell, rewritten)
    _notes(lines, tell)
    _choices(lines, tell)
    _bullets(lines, tell)
    _rows(lines, tell)
    return "\n".join(lines)


def _notes(lines: list[str], tell: Tell) -> None:
    """Take out what stands between two lines of `%%`, as Obsidian writes a comment."""
    opened = -1
    for number, line in enumerate(lines):
        if line.strip() != "%%":
            continue
        if opened >= 0:
            tell(
                opened,
                0,
                "foreign",
                "a comment is written `<!-- so -->`, on as many lines as it wants",
                "warning",
            )
            lines[opened : number + 1] = [""] * (number + 1 - opened)
        opened = -1 if opened >= 0 else number


def _choices(lines: list[str], tell: Tell) -> None:
    """Make items of the choices of other tools that say on the line below where they lead."""
    names = _scenes(lines)
    for number, line in enumerate(lines):
        if match := _LABEL.match(line):
            anchor = re.sub(r"[\W_]+", "-", match["label"].lower())
            if anchor not in names and any(f"(#{anchor})" in each for each in lines):
                name = match["label"].replace("_", " ").capitalize()
                tell(number, 0, "foreign", f"a scene is headed by `## {name}`")
                lines[number] = f"## {name}"
        elif match := _LINKED.match(line):
            anchor = re.sub(r"\W+", "-", match["to"].lower())
            if anchor in names:
                item = f"- {match['name'].rstrip('.')}. → [{names[anchor]}](#{anchor})"
                tell(number, 0, "list-sign", f"this is how another tool writes a choice; write `{item}`")
                lines[number] = item
    _deeper(lines, tell)
    for number in range(1, len(lines)):
        led = _LED.match(lines[number])
        match = _OFFERED.match(lines[number - 1]) if led else None
        anchor = re.sub(r"[\W_]+", "-", led["to"].lower()) if led else ""
        anchor = anchor if anchor in names else f"the-{anchor}"
        if match is not None and anchor in names:
            name = match["name"].rstrip(".")
            item = f"- {name}. → [{names[anchor]}](#{anchor})"
            said = f"this is how another tool writes a choice; write `{item}`"
            tell(number - 1, len(match["depth"]), "list-sign", said)
            lines[number - 1], lines[number] = item, ""


def _bullets(lines: list[str], tell: Tell) -> None:
    """Make items of what a word processor has made items of; told once in a file."""
    found: list[int] = []
    section = fence = ""
    for number, line in enumerate(lines):
        if line.startswith("## "):
            section = line[3:].strip().lower()
        elif match := _FENCE.match(line):
            fence = "" if fence and match[1].startswith(fence) else fence or match[1]
        elif (
            not fence
            and section not in _ENTRIES
            and (match := _BULLET.match(line) or _dashed(lines, number, found))
        ):
            lines[number] = f"{match['depth']}- {line[match.end() :]}"
            found.append(number)
    if found:
        first = found[0]
        words = lines[first].strip()
        more = f" (and {len(found) - 1} more in this file)" if len(found) > 1 else ""
        right = f"`` {words} ``" if "`" in words else f"`{words}`"
        said = f"an item of a list begins with a dash and a blank{more}: write {right}"
        tell(first, len(lines[first]) - len(lines[first].lstrip()), "list-sign", said, "warning")


_DEEPER = regex.late(r"(?P<signs>\*{1,4}|\+{1,4})\s+(?=[A-Z\"“\[])")


def _deeper(lines: list[str], tell: Tell) -> None:
    """Indent the choices in choices of ink, which stand deeper by the number of their signs; told once for each run."""
    number = 0
    while number < len(lines):
        first = _DEEPER.match(lines[number])
        end = number + 1
        while first and end < len(lines) and (_DEEPER.match(lines[end]) or _DEEPER_TOLD.match(lines[end])):
            end += 1
        run = [_DEEPER.match(line) for line in lines[number:end]]
        if (
            first is None
            or len(first["signs"]) > 1
            or not any(each and len(each["signs"]) > 1 for each in run)
        ):
            number = end
            continue
        depth = 0
        for at, each in enumerate(run, number):
            if each is not None:
                depth = len(each["signs"]) - 1
                lines[at] = f"{'  ' * depth}- {lines[at][each.end() :]}"
            else:
                lines[at] = f"{'  ' * (depth + 1)}{lines[at].strip()}"
        said = ", and below it ".join(f"`{line}`" for line in lines[number : number + 3] if "`" not in line)
        tell(
            number,
            0,
            "list-sign",
            f"a choice in a choice is indented by two: write {said}"
            if said
            else "a choice in a choice is indented by two, behind a dash: `  - `",
        )
        number = end


_DEEPER_TOLD = regex.late(r"[ \t]+[^\s*+\-]")
_DASHED = regex.late(r"(?P<depth>[ \t]*)(?P<sign>[–—]|(?<=[ \t])o)[ \t\u00a0]+(?=[A-Z\"“*])")


def _dashed(lines: list[str], number: int, found: list[int]) -> re.Match[str] | None:
    """A line with another dash for its sign, where the line right above it or below it is an item at the same depth: it is one of
    them, and no dialogue."""
    match = _DASHED.match(lines[number]) if lines[number].lstrip()[:2] in ("– ", "— ", "o ") else None
    if match is None:
        return None
    if match["sign"] == "o":
        return match if number - 1 in found else None  # a second depth, under an item of the same hand
    above = lines[number - 1] if number else ""
    below = lines[number + 1] if number + 1 < len(lines) else ""
    item = f"{match['depth']}- "
    return match if above.startswith(item) or below.startswith(item) else None


def _rows(lines: list[str], tell: Tell) -> None:
    """Join rows to the table from which an empty line parts them: what was the empty line comes below them."""
    number = 1
    while number + 1 < len(lines):
        above, line, below = lines[number - 1 : number + 2]
        then = lines[number + 2] if number + 2 < len(lines) else ""
        if line.strip() or not (_ROW.match(above) and _ROW.match(below)) or _RULE.match(then):
            number += 1
            continue
        end = number + 1
        while end < len(lines) and _ROW.match(lines[end]):
            end += 1
        told = "an empty line ends a table, so this row and those below it are only prose; take the empty line out"
        tell(number + 1, 0, "table-rule", told)
        lines[number:end] = [*lines[number + 1 : end], ""]
        number = end


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


def _lines(lines: list[str], tell: Tell, rewritten: set[int]) -> None:
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
        elif first in "h<*" and first and (match := _HEADS.match(line)) and _alone(lines, number):
            name = match["textile"] or match["html"] or match["org"]
            signs = "#" * int(match["one"] or match["two"] or len(match["stars"]))
            tell(number, 0, "heading-space", f"a heading begins with its signs: `{signs} {name}`")
            lines[number] = f"{signs} {name}"
        elif first in "*{" and first and _BLOCK.match(line) and _block(lines, number, tell, rewritten):
            continue
        elif first == "{" and not line.strip("{ ") and (end := _closed(lines, number)):
            said = (
                "a block of conditions of another tool does nothing here; a condition is a code span in front of what it "
                "covers: `if NAME` … `otherwise` …"
            )
            tell(number, 0, "foreign", said)
            lines[number : end + 1] = [""] * (end + 1 - number)
        elif (
            first == "#"
            and (match := _HEADING.match(line))
            and (number == 0 or not lines[number - 1].strip())
        ):
            tell(number, 0, "heading-space", "a heading wants a space after its `#`, or it is only text")
            lines[number] = f"{match[0]} {line[match.end() :]}"
        elif (match := _FENCE.match(line)) and "`" not in line[match.end() :]:
            opened, fence = number, match[1]
        elif first == "[" and _NOTE.match(line):
            tell(number, 0, "foreign", FOOTNOTE, "warning")
            lines[number] = ""
    if opened >= 0:
        tell(opened, 0, "code-block", "a block of code is opened and never closed; take this line out")
        lines[opened] = ""


def _block(lines: list[str], number: int, tell: Tell, rewritten: set[int]) -> bool:
    """Write what another tool wrote in several lines as it is written here, and tell it once; whether it could be."""
    from solo.scenario.reading.scripted import block

    found = block(lines, number, _scenes(lines))
    if found is None:
        return False
    said = ", and below it ".join(f"`` {each} ``" if "`" in each else f"`{each}`" for each in found.lines)
    what = (
        "choices, which are items of a list here"
        if found.offers
        else "conditions, which stand in front of their words here"
    )
    tell(number, 0, "foreign", f"this is how another tool writes {what}: write {said}")
    room = found.end - number
    rewritten.update(range(number, found.end))
    lines[number : found.end] = [*found.lines, *[""] * (room - len(found.lines))]
    return True


def _scenes(lines: list[str]) -> dict[str, str]:
    """The names of the scenes by their anchors."""
    return {
        re.sub(r"\W+", "-", line[3:].strip().lower()): line[3:].strip()
        for line in lines
        if line.startswith("## ")
    }


def _closed(lines: list[str], number: int) -> int:
    """The line on which a block in braces that begins on a line of its own ends; 0 where it does not."""
    return next((at for at in range(number + 1, min(number + 20, len(lines))) if lines[at].strip() == "}"), 0)


def _alone(lines: list[str], number: int) -> bool:
    """Whether an empty line stands above a line."""
    return number == 0 or not lines[number - 1].strip()
