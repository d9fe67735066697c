"""Ordinary people: six attributes, and what their trade has taught them (Opponents; Character Creation)."""

import re
from collections.abc import Mapping
from functools import lru_cache

from solo.core.procedure import Procedure, Roll, change
from solo.core.world import UP
from solo.rules.halberts import gear
from solo.rules.halberts.fields import ATTRIBUTES, Being
from solo.rules.halberts.tables import LONG
from solo.rules.halberts.tables_tasks import roles

UNTRADED = {"Spear": 1}  # whoever is of no trade (HAL-RULE-59)


def person(being: Being, role: str) -> Procedure[None]:
    """An ordinary person: six attributes of 2d6, talents by the role; else one weapon at 1 (HAL-OPP-00,
    HAL-RULE-59)."""
    yield from change(being, "HAL-OPP-00", state=UP, tags=tuple(dict.fromkeys((*being.tags, "human"))))
    yield from attributes(being)
    yield from change(being, "HAL-RULE-59", **role_talents(f"{role} {being.kind} {being.name}"))
    yield from gear.arm(being)


def attributes(being: Being, who: str = "") -> Procedure[None]:
    """Six attributes of 2d6, in their order (HAL-CHAR-03)."""
    for name in ATTRIBUTES:
        value: int = yield Roll("2d6", rule="HAL-CHAR-03", who=who or being.id, why=LONG[name])
        yield from change(being, "HAL-CHAR-03", **{name: value, f"full_{name}": value})


@lru_cache(maxsize=4096)
def role_talents(words: str) -> Mapping[str, int]:
    """What somebody of these words knows; a spear at 1 for whoever is of no trade."""
    names = re.findall(r"[^\W\d_]+", words.lower())
    found = (
        talents for heads, talents in roles() if any(trade(name, head) for name in names for head in heads)
    )
    return next(found, UNTRADED)


def trade(word: str, head: str) -> bool:
    """Does a word say this trade? In singular or plural; a longer one also at the beginning (`guardsman`) or the end
    (`blacksmiths`) of another word."""
    whole = word.removesuffix("s")
    return head in (word, whole) or (len(head) > 4 and (word.startswith(head) or whole.endswith(head)))
