"""Buying, selling and bartering in one code span: `buy candle for 2 coins` is `pay 2 coins` `gain candle`.

Each guess takes a span and how spans are read, and gives what is meant, having told it; or None. Loaded only where a span cannot
be read.
"""

import re
from typing import Any

from solo.core import regex
from solo.core.english import WORDED

_MONEY = r"(?:coins?|gp|sp|cp|gold|silver|copper|pieces?|pennies|pence|shillings?)"
_TRADE = regex.late(
    r"(?P<verb>buy|buys|purchase|sell|sells|hire|rent)\s+(?:an?\s+|the\s+|some\s+)?(?P<what>(?:\d+ )?[^\W\d_][^\d(),:;@]*?)"
    rf"(?:\s*(?:\bfor\b|\bat\b|@|,|:|\(|\bcosts?\b|(?<=\s))\s*(?P<price>\d+|[a-z]+)\s*(?P<money>{_MONEY}(?:\s+{_MONEY})?)?(?:\s+each)?\s*\)?)?",
    re.IGNORECASE,
)
_BARTER = regex.late(
    r"(?:trade|barter|swap|exchange)\s+(?:an?\s+|the\s+|your\s+)?(?P<one>\S.*?)\s+(?:for|with|against|to get)\s+(?:an?\s+|the\s+)?(?P<other>\S.*)",
    re.IGNORECASE,
)


def dealt(span: Any, ours: Any, read: Any) -> Any:
    """`buy candle for 2 coins`, `sell lamp (5 gp)`, `buy candle`."""
    match = _TRADE.fullmatch(" ".join(span.text.split()))
    what = match["what"].strip() if match else ""
    if match is None or not what or span.known.tables.find(what).key:
        return None
    said = match["price"] or ""
    price = said if said.isdigit() else str(WORDED.get(said.lower(), ""))
    if said and not (price and (match["money"] or said.isdigit())):
        return None
    sum_ = f"{price or 2} coins"
    sells = match["verb"].lower().startswith("sell")
    spans = [f"`lose {what}`", f"`earn {sum_}`"] if sells else [f"`pay {sum_}`", f"`gain {what}`"]
    if match["verb"].lower() in ("hire", "rent"):
        spans = spans[:1]
        if not price or span.known.beings.find(what).key:
            return None
    right = spans[0][1:-1] if not sells and price else spans[-1][1:-1]
    told = "one thing goes and another comes" if price else "say what it costs"
    span.tell(
        "foreign",
        f"{told}, each in a code span of its own: write {' '.join(spans)}; a list of goods is sold with `shop TABLE`",
    )
    return read(span, ours, right)


def bartered(span: Any, ours: Any, read: Any) -> Any:
    """`trade rope for lamp`."""
    match = _BARTER.fullmatch(" ".join(span.text.split()))
    if match is None:
        return None
    span.tell(
        "foreign",
        f"one thing goes and another comes, each in a code span of its own: write `give {match['one']}` `gain {match['other']}`",
    )
    return read(span, ours, f"gain {match['other']}")


GUESSES = (dealt, bartered)
