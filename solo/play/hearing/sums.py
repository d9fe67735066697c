"""Sums of money that a line says: “5 coins”, “a coin”, “two pence”."""

import re

from solo.core.english import WORDED
from solo.play.hearing.vocabulary import words_of

ANY_MONEY = words_of("Money of any sort")


def coins_said(words: str, coin: str) -> int:
    """How many coins words offer, of a system that calls them so; 0 where they name no sum."""
    own, sorts = re.escape(coin.removesuffix("s")), "|".join(sorted(ANY_MONEY))
    found = re.search(
        rf"\b(\d+|an?|{'|'.join(WORDED)})\s+(?:\w+\s+)?(?:coins?|gold|silver|{own}s?|{sorts})\b",
        words.lower(),
    )
    if not found:
        return 0
    if found[1].isdecimal():
        return int(found[1])
    return 1 if found[1] in ("a", "an") else WORDED.get(found[1], 0)
