"""Boxes of data in a note book, as plugins for stat blocks read them, written as the Markdown that says the same.

    ```statblock
    name: Allip
    ac: "14"
    traits:
      - name: "Babble"
        desc: "All within 60 feet stand and stare."
    ```

What may live here: pure functions of text. What such a box says is read as any other entry is.
"""

import re
from collections.abc import Iterator

from solo.core import regex

_BOX = regex.late(
    r"(?ms)^(?P<fence>`{3,}|~{3,})[ \t]*(?:statblock|monster|creature)[\w-]*[ \t]*\n(?P<text>.*?)^(?P=fence)[ \t]*$",
    re.IGNORECASE,
)
_LINE = regex.late(
    r"(?P<indent>[ \t]*)(?P<item>-[ \t]+)?(?:(?P<key>[\w-][\w -]*?)[ \t]*:(?:[ \t]+|\Z))?(?P<value>.*)"
)
_THROWN = regex.late(r"\(?`dice:[^`\n]*`\)?[ \t]*|<dice:[^<>\n]*>[ \t]*")  # what the plugin throws
_OF_THE_PAGE = frozenset(
    {"layout", "image", "columns", "columnwidth", "forcecolumns", "dice", "render", "statblock", "bestiary", "modifier", "note",
     "tags", "column"}
)  # fmt: skip
_CALLED = {
    "hit dice": "Hit Dice", "fage stats": "Stats", "cr": "Challenge", "attack": "Attacks", "atk bonus": "Attack Bonus",
    "saves": "Saving Throws", "desc": "", "text": "", "description": "",
}  # fmt: skip
SCORES = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
_HIT_FIRST = regex.late(r"\A(?P<hit>[+-][0-9]{1,2})\s+(?=[0-9]*\s?x?\s?[a-z])", re.IGNORECASE)


def written(markdown: str) -> str:
    """The text, each box of data in it as headings, fields and items."""
    return (
        _BOX.sub(lambda match: "\n".join(_lines(match["text"])) + "\n", markdown)
        if "```" in markdown or "~~~" in markdown
        else markdown
    )


def _lines(text: str) -> Iterator[str]:
    heading = ""  # over the items of a list
    item = ""  # the name of one
    for line in text.splitlines():
        match = _LINE.fullmatch(line.rstrip())
        if match is None or not line.strip() or line.strip() == "---":
            continue
        key, value = (match["key"] or "").replace("_", " ").strip().lower(), _plain(match["value"])
        within = bool(match["indent"] or match["item"])
        if not within:
            heading, item = ("", "") if value else (key, "")
        if not value or key.replace(" ", "") in _OF_THE_PAGE:
            continue
        if key == "name" and not within:
            yield f"# {value}\n"
        elif within and key == "name":
            item = value
        elif within:
            lead = item or ("" if key in ("", "desc", "entries", "text") else key.capitalize())
            yield f"- {f'**{lead}:** ' if lead else ''}{value}"
            item = ""
        else:
            yield from _field(key, value)
    if heading and item:
        yield f"- {item}"


def _field(key: str, value: str) -> Iterator[str]:
    values = [each.strip() for each in value.split(",")]
    if key == "stats" and len(values) == len(SCORES):
        yield ", ".join(f"{name} {score}" for name, score in zip(SCORES, values, strict=True)) + "\n"
    elif called := _CALLED.get(key, key.upper() if len(key) < 4 else key.title()):
        yield f"**{called}:** {_HIT_FIRST.sub('', value) if key == 'attack' else value}\n"
    else:
        yield f"{value}\n"


def _plain(value: str) -> str:
    """A value without its quotes, the brackets of a list, and what the plugin throws."""
    value = _THROWN.sub("", value).strip()
    if value[:1] == "[" and value[-1:] == "]":
        return ", ".join(_plain(each) for each in value[1:-1].split(","))
    quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1].replace('\\"', '"').strip() if quoted else value
