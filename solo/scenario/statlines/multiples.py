"""Dice of damage that are printed with something done to their sum: `1d6 x 10`, `(1d4)*5`, `2d6, max. 8`, `3d6 drop lowest`.

What may live here: pure functions of the text of damages, and of attacks as read. A sum that is multiplied is read as so many
dice more; what nothing here plays is said.
"""

import re

from msgspec.structs import replace

from solo.core import regex
from solo.scenario.statblock import Attack, StatBlock

_DIE = r"[0-9]{0,3}d(?:[0-9]{1,4}|%)"
_MORE = r"(?:\s?[+-]\s?[0-9]{1,3}(?![0-9d]))?"
_STAR = regex.late(  # of `2d6*2` and `(1d4) * 5`; that of `*1d6* 2 claws` is emphasis
    rf"(?<![\w*])(\(?{_DIE}{_MORE}\)?)(?:(\s)\*(?=\s[0-9])|\*(?=[0-9]))", re.IGNORECASE
)
SUM = regex.late(  # `1d6 x 10`, `1d6+1 x 10`, `(1d4) times 5`, and no `1d6 x 2 claws`
    rf"(?P<open>\()?(?P<dice>{_DIE})(?P<bonus>{_MORE})(?(open)\))\s*(?:x|times|multiplied by|mal|fois|veces|vezes)\s*"
    r"(?P<times>[0-9]{1,5})(?![0-9]|\s*d[0-9])(?!(?<=[^0-9][2-4])\s*(?!(?:damage|points?|hp|dmg)\b)[a-z])",
    re.IGNORECASE,
)
_KEPT = regex.late(r"(?<=[0-9])kh?1?(?![0-9a-z])", re.IGNORECASE)
_KEPT_OTHERWISE = regex.late(r"(?<=[0-9])(?=(?:kh|kl|k|dl|dh)[0-9]?(?![0-9a-z]))", re.IGNORECASE)


def level(text: str) -> str:
    """The text with the star between dice and a number as the sign of times that we read, as long as it was."""
    if "*" not in text or "d" not in text.lower():
        return text
    return _STAR.sub(lambda m: f"{m[1]}{m[2] or ''}x", text)


def plain(text: str) -> str:
    """Damage with one way to write which of its dice count."""
    return _KEPT_OTHERWISE.sub(" ", _KEPT.sub(" keep highest", text))


_DONE = regex.late(
    r"x\s?[0-9]+(?:\s?d[0-9]+)?|\+?[0-9]* ?x\s?[0-9]+|[\u00f7:/]\s?[0-9]+|!|(?:k|kh|kl|dl|dh)[0-9]*"
    r"|(?:multiplied|divided) by\b.*|times\b.*|(?:is |are )?(?:halved|doubled|tripled)|half"
    r"|\(?(?:max|min|maximum|minimum|at (?:most|least)|up to|capped at|cap)\b[\s.:]*[0-9]+\)?"
    r"|\(?(?:drop|keep|take|use|discard|ignore)(?: the)?(?: [0-9])? ?(?:lowest|highest|best|worst|middle)?(?: [0-9])?\)?"
    r"|\(?(?:explod\w+|open[- ]ended|re-?rolls?\b.*|ace[sd]?)\)?"
    r"|per (?:hd|hit die|level|head|2 levels)",
    re.IGNORECASE,
)


_ADDED = regex.late(
    r"\+?\s?(?:str(?:ength)?|dex|con|int|wis|cha|level|lvl|hd|hit dice|prof(?:iciency)?)(?: (?:mod(?:ifier)?|bonus))?",
    re.IGNORECASE,
)


def is_read(tag: str) -> bool:
    """Whether a tag is dice whose sum is multiplied, which are read as so many more."""
    return SUM.fullmatch(tag) is not None


def notes(block: StatBlock) -> tuple[str, ...]:
    """What to say of attacks whose dice are printed with something done to their sum: how it is read, or that it is not."""
    said = (
        f"{each.name}: damage {tag} is read as {each.damage}"
        if is_read(tag)
        else f"{each.name}: the dice are thrown as {each.damage}; `{tag}` is not done to them"
        for each in block.attacks
        if any("d" in dice for dice in each.dice)
        for tag in each.tags
        if is_read(tag) or _DONE.fullmatch(tag) or (block.kind == "bx" and _ADDED.fullmatch(tag))
    )  # where a score is a tag in Cairn, it is what the blow is to
    return tuple(dict.fromkeys(said))


def of_each(attack: Attack) -> Attack:
    """The attack, where its die is thrown once for each of its blows, with that of one of them: `2 claws 1d6 x 2`, `claws 1d6 x 2`."""
    found = next((match for tag in attack.tags if (match := SUM.fullmatch(tag))), None)
    if found is None or found["dice"].lstrip("1")[0] not in "dD":
        return attack
    times = int(found["times"])
    several = attack.count == 1 and times <= MOST_BLOWS and re.search(r"[a-z]{2}s\Z", attack.name) is not None
    if times != attack.count and not several:
        return attack
    die = "1" + found["dice"].lower().removeprefix("1")
    return replace(attack, dice=(die,), bonus=attack.bonus // times, count=times)


MOST_BLOWS = 9
KEEPING = ("keep", "take", "use", "highest", "higher", "best")  # the words for it, which a reading holds


def blank(text: str) -> str:
    """The text without the sign for the die that counts, as long as it was."""
    return _KEPT.sub(lambda m: " " * len(m[0]), text)
