"""Pages whose places have no numbers: each heading with a description below it is a place, numbered here in their order.

What may live here: text in, text out.
"""

import re

from solo.scenario.names import slug
from solo.scenario.statlines import entry
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

FEWEST = 2  # places of a page
ENOUGH = 12  # words that describe one
_UNDERLINED = re.compile(r"(?m)^(?P<name>[^\s#>|*+-][^\n]{0,90}?)[ \t]*\n(?P<line>=+|-{3,})[ \t]*$")
_HEADING = re.compile(r"(?m)^(?P<signs>#{1,6})[ \t]+(?P<name>[^\n]+?)[ \t]*#*[ \t]*$")
_ANCHOR = re.compile(r"\s*\{#(?P<of>[^{}\s]+)[^{}]*\}\s*\Z")
_ATTRIBUTES = re.compile(r"\{:[^{}\n]*\}")
_WIKI = re.compile(
    r"\[\[[^\[\]#|\n]*#(?P<to>[^\[\]|\n\\]+)(?:\\?\|(?P<said>[^\[\]\n]+))?\]\]"
)  # `[[#T9. Chamber]]`
_SPACED = re.compile(r"(?<=\])\(<?#([^()\n<>\"]*?\s[^()\n<>\"]*?)>?\)")  # `(<#T9. Chamber of Worship>)`
_NO_PLACE = re.compile(
    r"\b(?:credits?|licen[sc]e|introduction|overview|background|contents|rumou?rs?|encounters?|treasures?|appendix|bestiary|monsters?|hooks?|tables?|about|notes?|factions?|rolls?|stocking|design|generat\w+|rewards?|awards?)\b|\b[0-9]{0,2}d[0-9]{1,3}\b",
    re.IGNORECASE,
)


def anchored(text: str) -> str:
    """The page with headings of one kind, and without the marks that some pages give their headings (`{#A}`), to which
    its links lead all the same."""
    text = _WIKI.sub(lambda m: f"[{one_line(m['said'] or m['to'])}](#{slug(m['to'])})", text)
    text = _SPACED.sub(lambda m: f"(#{slug(m[1])})", text)
    text = _UNDERLINED.sub(lambda m: f"{'#' if m['line'][0] == '=' else '##'} {m['name']}", text)
    led: dict[str, str] = {}

    def head(match: re.Match) -> str:
        name = match["name"]
        if mark := _ANCHOR.search(name):
            name = name[: mark.start()]
            led[mark["of"].lower()] = slug(_bare(name))
        return f"{match['signs']} {name}"

    text = _ATTRIBUTES.sub("", _HEADING.sub(head, text))
    return _linked(text, led) if led else text


def _bare(name: str) -> str:
    return one_line(stattext.unmarked(stattext.unlinked(name)))


def _linked(text: str, led: dict[str, str]) -> str:
    return re.sub(r"\]\(#([^()\s]+)\)", lambda m: f"](#{led.get(m[1].lower(), m[1])})", text)


def numbered(text: str) -> str:
    """The page with its places numbered; as it was where there are too few."""
    heads = list(_HEADING.finditer(text))
    ends = [*(head.start() for head in heads[1:]), len(text)][: len(heads)]
    places = [
        head for head, end in zip(heads, ends, strict=True) if _is_place(head["name"], text[head.end() : end])
    ]
    if len(places) < FEWEST:
        return text
    led = {
        slug(_bare(head["name"])): f"{at}-{slug(_bare(head['name']))}" for at, head in enumerate(places, 1)
    }
    number = {head.start(): at for at, head in enumerate(places, 1)}
    text = _HEADING.sub(
        lambda m: f"{m['signs']} {number[m.start()]}. {m['name']}" if m.start() in number else m[0], text
    )
    return _linked(text, led)


def _is_place(name: str, below: str) -> bool:
    """Whether a heading has a description below it, and no table or stat line first."""
    if _NO_PLACE.search(name):
        return False
    first = next((block for block in re.split(r"\n\s*\n", below.strip()) if block.strip()), "")
    if not first or first[0] in "|>#" or re.match(r"(?:[-*+]|[0-9]+[.)])\s", first):
        return False
    return len(first.split()) >= ENOUGH and entry.find([entry.Piece("paragraph", first)]) is None
