"""Hours of a clock, and the times of day that are nearest to them: `10 o'clock`, `8pm`, `20:00`.

What may live here: pure functions of words.
"""

import re

from solo.core import regex
from solo.core.clock import DAY, HOURS

_CLOCK = regex.late(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?\s*(?P<half>a\.?m\.?|p\.?m\.?|o['’]?\s?clock|h|hrs)?",
    re.IGNORECASE,
)


def times(said: str) -> tuple[str, ...]:
    """The times of day that an hour of a clock may be, the likeliest first; none where it is no hour. An hour that does not say
    which half of the day it lies in may be two."""
    match = _CLOCK.fullmatch(said.strip())
    if match is None or not (match["minute"] or match["half"]) or int(match["hour"]) > 24:
        return ()
    half = (match["half"] or "").lower().replace(".", "")
    hour = int(match["hour"]) % 12 + 12 * (half == "pm") if half in ("am", "pm") else int(match["hour"])
    minute = hour * 60 + int(match["minute"] or 0)
    both = [minute, minute + DAY // 2] if half.startswith("o") and hour <= 12 else [minute]
    return tuple(dict.fromkeys(_nearest(each) for each in both))


def _nearest(minute: int) -> str:
    def apart(hour: str) -> int:
        away = abs(HOURS[hour] - minute) % DAY
        return min(away, DAY - away)

    return min(HOURS, key=apart)
