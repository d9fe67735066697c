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
    "saves": "Saving Throws", "jds": "Saving Throws", "loot": "Treasure", "nbr": "No. Appearing",
    "desc": "", "text": "", "description": "",
}  # fmt: skip
_NAMED_BY_PAGE = regex.late(
    r"(?m)^#{1,6}[ \t]+(?:`=[^`\n]*`|<%[^\n]*%>)[ \t]*$(?:\s*^-{3,}[ \t]*$)?"
)  # what the note book is to write there
_IN_NOTES = regex.late(r"\[\[(?:[^\[\]|]*\|)?(?P<shown>[^\[\]|]*)\]\]")  # `[[Treasure#Type U|U]]`
_FIVE_SAVES = regex.late(r"(?:[0-9]{1,2}, ?){5}\((?P<of>[^()]+)\)|(?:[0-9]{1,2}, ?){4}[0-9]{1,2}")
_SAVES_OF = "DWPBS"  # death, wands, paralysis, breath, spells: the order of every such row
_BLOWS = ("actions", "attacks", "attaques", "ataques", "angriffe", "aktionen")
_AN_ATTACK = regex.late(  # `D20 jet d'attaque, 2 (1d8) de d\u00e9g\u00e2ts + maladie`
    r"[dDwW]20\b[^,:;.]{0,40},\s*(?:(?:[0-9]{1,3}\s*)?\((?P<dice>[0-9]{0,2}[dDwW][0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?)\)\s*"
    r"(?:de |of )?(?:d\u00e9g\u00e2ts|damage|da\u00f1o|dano|Schaden)?)?(?P<more>[^.]{0,60})\.?",
    re.IGNORECASE,
)
_HARM_ALONE = regex.late(r"[0-9]{0,2}[dDwW][0-9]{1,3}(?:\s?[+-]\s?[0-9]{1,3})?")
_OR_FIRST = regex.late(r"\A(?:or|ou|oder|o|u)\s+(?=\S)", re.IGNORECASE)
SCORES = ("STR", "DEX", "CON", "INT", "WIS", "CHA")
_HIT_FIRST = regex.late(r"\A(?P<hit>[+-][0-9]{1,2})\s+(?=[0-9]*\s?x?\s?[a-z])", re.IGNORECASE)


def written(markdown: str) -> str:
    """The text, each box of data in it as headings, fields and items."""
    if not ("```" in markdown or "~~~" in markdown) or not _BOX.search(markdown):
        return markdown
    markdown = _NAMED_BY_PAGE.sub("", markdown)
    return _BOX.sub(lambda match: "\n".join(_lines(match["text"])) + "\n", markdown)


def _lines(text: str) -> Iterator[str]:
    heading = ""  # over the items of a list
    item = ""  # the name of one
    blows = ""
    for line in text.splitlines():
        match = _LINE.fullmatch(line.rstrip())
        if match is None or not line.strip() or line.strip() == "---":
            continue
        key, value = (match["key"] or "").replace("_", " ").strip().lower(), _plain(match["value"])
        within = bool(match["indent"] or match["item"])
        if not within:
            heading, item = ("", "") if value else (key, "")
        if not value or key.replace(" ", "") in _OF_THE_PAGE or key.startswith(("roll ", "roll-")):
            continue
        if key == "name" and not within:
            yield f"# {value}\n"
        elif within and key == "name":
            item = value
        elif within and item and heading in _BLOWS and (blow := _blow(item, value)):
            joined = " or " if _OR_FIRST.match(item) else ", "
            blows, item = f"{blows}{joined if blows else ''}{blow}", ""
        elif within:
            lead = item or ("" if key in ("", "desc", "entries", "text") else key.capitalize())
            yield f"- {f'**{lead}:** ' if lead else ''}{value}"
            item = ""
        else:
            yield from _field(key, value)
    if heading and item:
        yield f"- {item}"
    if blows:
        yield f"\n**Attacks:** {blows}\n"


def _blow(name: str, said: str) -> str:
    """A blow of a list in few words, where what is said of it is a throw to hit and what that does; nothing where it is more."""
    if _HARM_ALONE.fullmatch(said):
        return f"{_OR_FIRST.sub('', name)} ({said})"
    told = _AN_ATTACK.fullmatch(said)
    if told is None:
        return ""
    name = re.sub(r"\s*/\s*", "/", _OR_FIRST.sub("", name))
    more = told["more"].strip(" ,")
    harm = " ".join(filter(None, (told["dice"], more)))
    return f"{name} ({harm})" if harm else name


def _field(key: str, value: str) -> Iterator[str]:
    values = [each.strip() for each in value.split(",")]
    if key == "stats" and len(values) == len(SCORES):
        yield ", ".join(f"{name} {score}" for name, score in zip(SCORES, values, strict=True)) + "\n"
    elif key in ("jds", "saves") and (five := _FIVE_SAVES.fullmatch(value)):
        numbers = " ".join(f"{sign}{number}" for sign, number in zip(_SAVES_OF, values, strict=False))
        yield f"**Saving Throws:** {numbers}" + (f" ({five['of']})\n" if five["of"] else "\n")
    elif called := _CALLED.get(key, key.upper() if len(key) < 4 else key.title()):
        yield f"**{called}:** {_HIT_FIRST.sub('', value) if key == 'attack' else value}\n"
    else:
        yield f"{value}\n"


def _plain(value: str) -> str:
    """A value without its quotes, the brackets of a list, and what the plugin throws."""
    value = _IN_NOTES.sub(r"\g<shown>", _THROWN.sub("", value)).strip()
    if value[:1] == "[" and value[-1:] == "]":
        return ", ".join(_plain(each) for each in value[1:-1].split(","))
    quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
    return value[1:-1].replace('\\"', '"').strip() if quoted else value
