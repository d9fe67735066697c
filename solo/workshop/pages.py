"""A page of a published module, taken apart: rooms with a number, boxed text, exits, stat lines, entries, tables, and what is
none of these.

What may live here: what is done to the text of a page before its blocks are read (`pagereader.py`), and which reading of it holds.
Writing the adventure is `modules.py`.
"""

import re
from collections.abc import Sequence

from solo.scenario.statlines.text import one_line
from solo.scenario.tables import grid, html, ruled
from solo.workshop import gamebook, pageplaces, pageshapes, pagewords
from solo.workshop.pageblocks import blocks_of
from solo.workshop.pagemodel import Page, Room
from solo.workshop.pagereader import Reader

_HTML = re.compile(
    r"<!--.*?-->|<figure\b.*?</figure>|<img\b[^<>]*>|</?(?!br\b)[a-z][a-z0-9]*(?:\s[^<>]*)?/?>",
    re.DOTALL | re.IGNORECASE,
)
_FRONT = re.compile(r"\A---\s*\n(.*?)\n---\s*\n", re.DOTALL)
_TITLE = re.compile(r"(?m)^title:\s*[\"']?(.*?)[\"']?\s*$")
_SHOWN = re.compile(r"!\[(?P<alt>[^\[\]]*)\]\(\s*(?P<src>[^()\s]+(?:\([^()]*\)[^()\s]*)*)[^()]*\)")
_ROLLER = re.compile(
    r"`+dice:\s*(?:`dice:\s*)?(?P<dice>[0-9dD+* \u00d7-]+)(?P<more>(?:\\?\|[^`\n|]*)*)`+"
)  # a note book's button that throws dice, with what it shows: `dice: 1d4|1=Herbs,2=Pearls`, `dice: 2d6|render`
_TIGHT_HEAD = re.compile(r"(?m)^(#{2,6}|#(?=[^#\n]*\s[^#\n]*$))(?=[A-Z0-9\u00c0-\u00dd])")  # `##1. Hall`
_LABELLED = re.compile(r"[A-Z\u00c0-\u00dd][^=|]*")  # `dice: 1d100|Encounter Roll`, and no `render`
_IN_SPAN = re.compile(r"`[^`\n]+`|\[\[[^\[\]\n]+\]\]")
_BLOCK_MARK = re.compile(
    r"(?m)[ \t]*(?:(?<=\s)|^)\^[a-z0-9-]{4,20}[ \t]*$"
)  # to which links of some note books lead


def read(text: str) -> Page:
    """Take a page apart. Never raises."""
    page = Page()
    front = _FRONT.match(text)
    if front:
        named = _TITLE.search(front[1])
        page.title = named[1].strip() if named else ""
        text = text[front.end() :]
    shown = _pictures(text)
    if sections := gamebook.sections(_HTML.sub("", text)):
        first = re.search(r"(?m)^#\s+(\S.*)$", text)
        return _of_sections(page, sections, shown, pagewords.no_marks(first[1]) if first else "")
    text = _ROLLER.sub(_thrown, _BLOCK_MARK.sub("", _TIGHT_HEAD.sub(r"\1 ", text)))
    text = re.sub(r"(?m)^[ \t]*\|.*(?:`|\[\[).*$", lambda m: _IN_SPAN.sub(_unbarred, m[0]), text)
    text = pageshapes.known(pageplaces.anchored(_HTML.sub("", html.piped(grid.piped(ruled.piped(text))))))
    found = _taken(page, text)
    if not found.rooms and (keyed := _taken(Page(page.title), text, keyed=True)).rooms:
        found = keyed
        if _begins_anew(keyed.rooms, text) and (lists := _taken(Page(page.title), text, listed=True)).tables:
            names = ", ".join(table.name for table in lists.tables)
            told = "numbered lists, each of which begins anew: taken for tables, and not for rooms"
            lists.left.append((names, told))
            found = lists
    if not found.rooms and (places := pageplaces.numbered(text)) != text:
        found = _taken(Page(page.title), places)
    if shown:
        found.left.append(("Pictures", "; ".join(shown)))
    return found


def _thrown(match: re.Match) -> str:
    """What a button throws in words, with what it shows for each: `1d4 (1 Herbs, 2 Pearls)`."""
    dice = match["dice"].strip().replace("*", "\u00d7")
    shown = [part.strip(" \\") for part in match["more"].split("|") if "=" in part]
    rows = [" ".join(row.split("=", 1)).strip() for part in shown for row in part.split(",")]
    rows += [part for each in match["more"].split("|") if _LABELLED.fullmatch(part := each.strip(" \\"))]
    return f"{dice} ({', '.join(rows)})" if rows else dice


def _unbarred(span: re.Match) -> str:
    """A code span or a note book's link in a cell, whose bars part no cells."""
    return re.sub(r"(?<!\\)\|", r"\\|", span[0])


def _of_sections(page: Page, sections: Sequence[gamebook.Section], shown: Sequence[str], title: str) -> Page:
    """A gamebook: each section is a room from which one turns to others."""
    page.gamebook = True
    page.title = page.title or title
    for each in sections:
        name = each.name or ("The Beginning" if each.number == gamebook.START else "")
        page.rooms.append(Room(each.number, name, each.told, turns=each.turns, section=True))
    page.left += [("Pictures", "; ".join(shown))] if shown else []
    return page


def _pictures(text: str) -> list[str]:
    """The pictures that a page shows, by their words and where they lie, for they are not taken over."""
    shown = [(match["alt"] or "", match["src"]) for match in _SHOWN.finditer(text)]
    captions = {
        tag: one_line(re.sub(r"<[^<>]*>", "", caption))
        for tag, caption in re.findall(
            r"(?is)<figure\b[^<>]*>.*?(<img\b[^<>]*>).*?<figcaption\b[^<>]*>(.*?)</figcaption", text
        )
    }
    for tag in re.findall(r"(?i)<img\b[^<>]*>", text):
        made = {key.lower(): value for key, value in re.findall(r"(\w+)\s*=\s*[\"']([^\"']*)[\"']", tag)}
        words = dict.fromkeys(filter(None, (made.get("alt", ""), captions.get(tag, ""))))
        shown.append((", ".join(words), made.get("src", "")))
    said = [
        " ".join(filter(None, (one_line(alt), f"({one_line(src)})")))
        for alt, src in shown
        if not src.startswith("data:")
    ]
    return list(dict.fromkeys(said))


def _begins_anew(rooms: Sequence[Room], text: str) -> bool:
    """Whether rooms were made of several lists, each of which counts from 1, and nothing says that they are rooms."""
    told = re.search(
        r"(?mi)^#+.*\b(?:key|keyed|rooms?|areas?|locations?|levels?|salas|r\u00e4ume|salles)\b", text
    )
    return told is None and sum(room.number == "1" for room in rooms) > 1


def _taken(page: Page, text: str, keyed: bool = False, listed: bool = False) -> Page:
    """All blocks of a page, put where they belong; `keyed`: its numbered lists are rooms, as nothing else of it is; `listed`:
    they are tables."""
    reader = Reader(page, keyed, listed)
    page.lettered = pageshapes.lettered(text)
    for block in blocks_of(text):
        reader.take(block)
    reader.close()
    return page
