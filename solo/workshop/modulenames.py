"""What those whom a page names are called in the adventure, how many of them there are, and whether two of one name are alike.

What may live here: pure functions of names, counts and stat lines.
"""

import re

import msgspec

from solo.core.english import NUMBERS, singular
from solo.scenario.statblock import StatBlock
from solo.scenario.statlines import statline
from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.workshop import stated

ORDER = ("Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth")
EITHER = re.compile(r"(?P<first>[0-9]{1,3})\s(?:or|ou|oder|o)\s[0-9]{1,3}")
_OF_ONE = ("name", "number", "number_appearing", "remarks", "notes", "printed", "details", "extras", "hp")


def entry_name(name: str) -> str:
    """The name of an entry for its heading: one of them, with its article if it has one."""
    bare = titled(name)
    return f"The {bare}" if re.match(r"the\s", name, re.IGNORECASE) else bare


def titled(name: str, count: str = "2") -> str:
    """A creature's name for its heading: one of them, in capitals as headings have them. A proper name of one stays."""
    bare = one_line(re.sub(r"\s*[(\[][^()\[\]]*[)\]]", " ", stattext.unmarked(stattext.unlinked(name))))
    bare = bare.strip(" .,:;'\"\u2013\u2014-") or one_line(stattext.unmarked(name))
    bare = re.sub(rf"^{stated.COUNT}\s+", "", bare, flags=re.IGNORECASE)
    bare = re.sub(r"^([A-Za-z]+), ([A-Z][a-z]+)$", r"\2 \1", bare)  # `Rats, Giant`
    *before, last = bare.split() or ["Somebody"]
    proper = last[:1].isupper() and (number(count) == "1" or re.search(r"-[A-Z]", last) is not None)
    return " ".join(word[:1].upper() + word[1:] for word in (*before, last if proper else singular(last)))


def called(name: str) -> str:
    """As a `meet` names somebody."""
    return quoted_name(name.lower())


def is_several(name: str) -> bool:
    """Whether a name is one of several: `Trolls`, `Rats, Giant`."""
    last = re.sub(r"[(\[].*", "", name).partition(",")[0].strip(" *_.:").rpartition(" ")[2]
    return singular(last) != last


def is_proper(name: str, prose: str) -> bool:
    """Whether a text has a name as somebody's own, with its capitals and without an article or a number: `Black Nan sits by the fire`."""
    form = r"\s+".join(map(re.escape, name.split()))
    alone = False
    for match in re.finditer(rf"(?<![\w'\u2019-]){form}(?P<more>(?:s|es)\b)?(?![\w-])", prose):
        before = prose[: match.start()].rstrip(' *_["\u201c(')
        if match["more"] or _COUNTED.search(before):
            return False
        alone |= _SAID_OF.match(prose, match.end()) is not None or re.search(r"[a-z,]\Z", before) is not None
    return alone


_COUNTED = re.compile(
    rf"\b(?:an?|the|some|each|every|another|any|this|that|these|those|all|no|of|young|giant|{stated.NUMBER})\Z",
    re.IGNORECASE,
)
_SAID_OF = re.compile(r"[\"\u201d)*_\]]*(?:['\u2019]s\b|,?\s+[a-z]{2,})")


def quoted_name(name: str) -> str:
    """A name as a directive has it."""
    return f'"{name}"' if re.search(r"\b(?:and|or|with|in|at|of|for)\b|[^\w\s'-]|^\d", name) else name


def differ(one: str, other: str) -> str:
    """What two stat lines of one name differ in: nothing, "figures", or the hit points of the second."""
    if one_line(one) == one_line(other):
        return ""
    first, second = statline.parse(one_line(one)), statline.parse(one_line(other))
    if _alike(first) != _alike(second):
        return "figures"
    points = second.hp if second.hp is not None else second.hd.hp if second.hd else None
    before = first.hp if first.hp is not None else first.hd.hp if first.hd else None
    return f"hp {points}" if points is not None and points != before else ""


def _alike(block: StatBlock) -> dict:
    """What a stat line holds that makes a kind."""
    held = {key: value for key, value in msgspec.to_builtins(block).items() if key not in _OF_ONE}
    if block.hd:
        held["hd"] = (block.hd.dice, block.hd.mod)
    return held


def number(count: str) -> str:
    """How many are met, of a count as printed."""
    lowered = count.lower()
    if either := EITHER.fullmatch(lowered):
        return either["first"]
    if lowered in NUMBERS:
        return str(NUMBERS.index(lowered) + 1)
    if lowered in stated.ABROAD:
        return str(stated.ABROAD[lowered])
    if span := re.fullmatch(r"([0-9]{1,2})-([0-9]{1,2})", lowered):
        low, high = int(span[1]), int(span[2])
        if 0 < low < high:
            dice, sides, more = stattext.dice_for(low, high)
            return f"{dice}d{sides}{f'{more:+d}' if more else ''}"
    return lowered if re.match(r"[0-9d]", lowered) else "1"
