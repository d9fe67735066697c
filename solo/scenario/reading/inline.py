"""Inline Markdown with positions: a line of text in, tokens out that each know where they stand.

The subset is CommonMark's: code spans, links, reference links, emphasis, backslash escapes, entities, hard
breaks. What may live here: reading inline Markdown in time linear in its length. Nothing here knows a
directive.
"""

import re
from bisect import bisect_right
from functools import lru_cache
from html import unescape
from typing import NamedTuple

from solo.core import regex


class Token(NamedTuple):
    """One piece of a line. `kind` is text, code, link, image or html; `style` is that of text, `target` a
    link's."""

    kind: str
    text: str
    offset: int
    style: str = ""
    target: str = ""
    end: int = 0


_LINE_BREAK = regex.late(r"<br\s*/?>", re.IGNORECASE)
_SPECIAL = regex.late(
    r"""(?P<escape>\\[!-/:-@\[-`{-~])|(?P<break>(?:\ {2,}|\\)\n)|(?P<soft>\n)|(?P<ticks>`+)"""
    r"""|(?P<image>!?)\[(?P<label>[^\[\]\n]*+(?:\n[^\[\]\n]+)?)\]"""
    r"""(?:\((?P<target><[^<>\n]*>|(?:[^\s()<]|\([^\s()]*\))*+)"""
    r"""(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)|\[(?P<ref>[^\[\]\n]*)\])?"""
    r"""|<(?P<auto>https?://[^\s<>]+)>|(?P<html><!--[^<>]*-->|</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>)"""
    r"""|(?P<entity>&(?:\#\d{1,7}|\#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)|(?P<mark>\*+|_+)""",
    re.VERBOSE,
)
_SIGNS = regex.late(r"[\\\n`!\[<&*_]")  # what one of them begins with, or has behind its blanks
STEERING = regex.late(  # characters that steer a terminal, turn text round, or are no characters
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"
)


def clean(text: str) -> str:
    """The text without characters that would steer a terminal."""
    return STEERING.sub("", text)


def tokens(text: str, references: dict[str, str]) -> list[Token]:
    """The tokens of a line of Markdown. `references` are the document's link definitions by upper-case
    label."""
    return _styled(_Inline(text, references).read()) if references else _alone(text)


@lru_cache(maxsize=8192)
def _alone(text: str) -> list[Token]:
    """The tokens of a line where nothing is defined elsewhere: they follow from it alone, and whoever reads a text again
    that was changed in one place reads most of its lines again. Nobody changes what is handed out."""
    return _styled(_Inline(text, {}).read())


class _Inline:
    def __init__(self, text: str, references: dict[str, str]):
        self.text, self.references = text, references
        self.ticks: dict[int, list[int]] = {}
        if "`" in text:
            for run in re.finditer("`+", text):
                self.ticks.setdefault(len(run[0]), []).append(run.start())
        self.found: list[Token] = []

    def read(self) -> list[Token]:
        text, at = self.text, 0
        looked = 0
        while sign := _SIGNS.search(text, looked):
            looked = end = sign.start()
            if text.endswith("  ", at, end) and text[end] == "\n":
                looked = max(at, len(text[:end].rstrip(" ")))
            if match := _SPECIAL.match(text, looked):
                self.plain(at, looked)
                at = looked = getattr(self, f"_{self._which(match)}")(match)
            else:
                looked = end + 1
        self.plain(at, len(text))
        return self.found

    @staticmethod
    def _which(match: re.Match) -> str:
        return "link" if match["label"] is not None else str(match.lastgroup)

    def plain(self, start: int, end: int) -> None:
        if end > start:
            self.found.append(Token("text", clean(self.text[start:end]), start, end=end))

    def _put(self, kind: str, text: str, match: re.Match, target: str = "") -> int:
        self.found.append(Token(kind, clean(text), match.start(), "", target, match.end()))
        return match.end()

    def _escape(self, match: re.Match) -> int:
        return self._put("text", match[0][1], match)

    def _break(self, match: re.Match) -> int:
        return self._put("text", "\n", match)

    def _soft(self, match: re.Match) -> int:
        return self._put("text", " ", match)

    def _entity(self, match: re.Match) -> int:
        return self._put("text", unescape(match[0]), match)

    def _auto(self, match: re.Match) -> int:
        return self._put("link", match["auto"], match, match["auto"])

    def _html(self, match: re.Match) -> int:
        if _LINE_BREAK.fullmatch(match[0]):
            return self._put("text", " ", match)  # as modules print it in cells and below stat lines
        return self._put("html", match[0], match)

    def _mark(self, match: re.Match) -> int:
        before, after = self.text[match.start() - 1 : match.start()], self.text[match.end() : match.end() + 1]
        opens, closes = bool(after.strip()), bool(before.strip())
        if match[0][0] == "_":
            opens, closes = opens and not before.isalnum(), closes and not after.isalnum()
        flags = ("o" if opens else "") + ("c" if closes else "")
        self.found.append(Token("mark", match[0], match.start(), flags, end=match.end()))
        return match.end()

    def _ticks(self, match: re.Match) -> int:
        length, start = len(match[0]), match.start()
        runs = self.ticks[length]
        close = bisect_right(runs, start)
        if close == len(runs):
            return self._put("text", match[0], match)
        inside = self.text[match.end() : runs[close]].replace("\n", " ")
        if inside.startswith(" ") and inside.endswith(" ") and inside.strip():
            inside = inside[1:-1]
        end = runs[close] + length
        self.found.append(Token("code", clean(inside), start, end=end, target=str(match.end())))
        return end

    def _link(self, match: re.Match) -> int:
        target, label = match["target"], match["label"]
        if target is None:
            name = match["ref"] or label
            target = self.references.get(" ".join(name.split()).upper()) if self.references else None
            if target is None:
                self.plain(match.start(), match.start() + len(match["image"]) + 1)
                return match.start() + len(match["image"]) + 1
        words = "".join(t.text for t in tokens(label, {}) if t.kind != "html") if label else ""
        return self._put("image" if match["image"] else "link", words, match, target.strip("<>"))


def _styled(found: list[Token]) -> list[Token]:
    """Pair the marks of emphasis, and give each text the style it stands in."""
    if all(token.kind != "mark" for token in found):
        return _joined(found)
    pairs = _pairs(found)
    result: list[Token] = []
    strong, emphasis = 0, 0
    for index, token in enumerate(found):
        if token.kind == "mark":
            left = token.text[0] * (len(token.text) - sum(width for _, width in pairs.get(index, ())))
            if left:
                result.append(Token("text", left, token.offset, _style(strong, emphasis), end=token.end))
            for step, width in pairs.get(index, ()):
                strong, emphasis = strong + step * (width == 2), emphasis + step * (width == 1)
        elif token.kind == "text":
            result.append(token._replace(style=_style(strong, emphasis)))
        else:
            result.append(token)
    return _joined(result)


def _style(strong: int, emphasis: int) -> str:
    return " ".join(name for name, on in (("strong", strong), ("emphasis", emphasis)) if on > 0)


def _pairs(found: list[Token]) -> dict[int, list[tuple[int, int]]]:
    """For each mark that opens or closes: (1 or -1, width) in order."""
    pairs: dict[int, list[tuple[int, int]]] = {}
    open_marks: dict[str, list[list[int]]] = {"*": [], "_": []}
    for index, token in enumerate(found):
        if token.kind != "mark":
            continue
        stack, left = open_marks[token.text[0]], len(token.text)
        while "c" in token.style and left and stack:
            opener = stack[-1]
            width = 2 if left >= 2 and opener[1] >= 2 else 1
            pairs.setdefault(opener[0], []).insert(0, (1, width))
            pairs.setdefault(index, []).append((-1, width))
            left, opener[1] = left - width, opener[1] - width
            if not opener[1]:
                stack.pop()
        if "o" in token.style and left:
            stack.append([index, left])
    return pairs


def _joined(found: list[Token]) -> list[Token]:
    """The tokens with neighbouring texts of one style made one."""
    result: list[Token] = []
    for token in found:
        last = result[-1] if result else None
        if last and token.kind == last.kind == "text" and token.style == last.style:
            result[-1] = last._replace(text=last.text + token.text, end=token.end)
        elif token.text or token.kind != "text":
            result.append(token)
    return result
