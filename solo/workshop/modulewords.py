"""Words of a published page as an adventure tells them: without what would do something there, and with dice that are thrown."""

import re

from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

_BOLD = re.compile(r"(?P<mark>\*\*|__)(?=\S)(?P<words>.+?)(?<=\S)(?P=mark)", re.DOTALL)  # and no `HD 2**`
_DICE = re.compile(r"(?<![\w(`])[0-9]{0,2}d[0-9]{1,3}(?:[+-][0-9]+)?(?![\w`)]|\s?[\u00d7*]\s?[0-9])")
_ARROW = re.compile(  # one with a link behind it would lead there; `north \u2192 5` is a way, `odd \u2192 5d6 damage` is none
    r"(?:\u2192|->)(?P<where>(?=\s*(?:(?:the\s+)?(?:room|area|hex|cave)\b|[A-Z]{0,2}[0-9]{1,3}[a-z]?(?:\W|\Z))))?",
    re.IGNORECASE,
)
_WIKI = re.compile(
    r"!?\[\[(?P<to>[^\[\]|\n\\]+)(?:\\?\|(?P<said>[^\[\]\n]+))?\]\]"
)  # `[[places/Old Mill|the mill]]`


def plain(text: str, keep_breaks: bool = False) -> str:
    """Words that do nothing in our format: no links, pictures, ticks, HTML, and no sign that begins a list."""
    text = re.sub(r"!\[[^\[\]]*\]\([^()]*(?:\([^()]*\)[^()]*)*\)", " ", text)
    text = stattext.unlinked(stattext.untagged(text)).replace("`", "'")
    text = _ARROW.sub(lambda m: "to" if m["where"] else "\u21e8", text)
    text = _WIKI.sub(lambda m: m["said"] or m["to"].rpartition("/")[2].partition("#")[0], text)
    text = re.sub(r"\[([^\[\]]*)\]\(([^()]*\s[^()]*)\)", r"\1 (\2)", text)  # words where a link would lead
    text = re.sub(r"<br */?>", " ", text)
    if keep_breaks:
        return "\n".join(line.rstrip() for line in text.split("\n"))
    text = one_line(_BOLD.sub(lambda m: m["words"], text)).replace("\\", "")
    text = _STRAY.sub("", text) if text.count("*") % 2 else text
    return re.sub(r"^(?:[-+*#>]|\d+[.)])\s+", "", text).strip()


_STRAY = re.compile(
    r"(?<!\*)\*(?!\*)(?![^*]*(?<!\*)\*(?!\*))|(?<=\*\*)\*(?=[\s.,;:]|\Z)"
)  # a star that closes nothing


def rolled(text: str) -> str:
    """Dice in prose, so that they are thrown where they are told."""
    return _DICE.sub(lambda m: f"`{m[0]}`", text)


def short(text: str) -> str:
    """The words with which a text begins."""
    words = plain(text).split()
    return " ".join(words[:12]) + (" …" if len(words) > 12 else "")
