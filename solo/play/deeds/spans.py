"""How long something is to take, as a line says it."""

import re

from solo.core import clock
from solo.core.english import VAGUE, WORDED, counted
from solo.core.procedure import Choose, Option, Procedure
from solo.play.deeds.doing import THINK_BETTER, Doing

SPANS = {
    "moment": "moment",
    "while": "hour",
    "hour": "hour",
    "watch": "watch",
    "night": "night",
    "day": "day",
    "week": "week",
    "minute": "minute",
}
A_WHILE = 10  # minutes, where no span is said
MOST = clock.WEEK
CALLED = {
    "dark": "night",
    "darkness": "night",
    "nightfall": "night",
    "sunset": "dusk",
    "sunrise": "dawn",
    "daybreak": "dawn",
    "daylight": "dawn",
    "light": "dawn",
    "midday": "noon",
    "tomorrow": "morning",
}


def minutes_said(doing: Doing) -> int:
    """How long the words say; 0 where they do not."""
    typed = re.findall(r"[a-z]+|\d+", doing.deed.words.lower())
    said = [CALLED.get(word, word) for word in typed]
    if "until" in said or "till" in said or "for" in said:
        hour = next((word for word in said if word in clock.HOURS), "")
        led = said[: said.index(hour)] if hour else []
        awaited = "until" in said or "till" in said or led[-1:] == ["for"] or led[-2:] == ["for", "the"]
        if hour and awaited:
            return clock.until(doing.world, hour)
    unit, number = span_said(doing.deed.words)
    return min(MOST, number * (1 if unit == "minute" else clock.MINUTES[unit])) if unit else 0


def span_said(words: str) -> tuple[str, int]:
    """Which span the words say, and how many of it; half of one in minutes; nothing where they say none."""
    said = re.findall(r"[a-z]+|\d+", words.lower())
    for at, word in enumerate(said):  # the dark is no span
        unit = SPANS.get(word.removesuffix("s"))
        if unit and (at or unit != "watch"):  # who watches for a while says no span
            before = said[at - 1] if at else ""
            before = said[at - 2] if before == "of" and at > 1 else before  # a couple of hours
            number = int(before) if before.isdecimal() else (WORDED | VAGUE).get(before, 1)
            if "half" in said[:at] and unit != "minute":
                return "minute", max(1, number * (clock.MINUTES[unit] // 2))
            return unit, max(1, number)
    return "", 0


LONG = 6 * 60  # minutes, from which it is asked whether so long a wait is meant


def meant_so_long(doing: Doing, minutes: int) -> Procedure[bool]:
    """Is a long wait meant? It is asked, with when it will be over."""
    if minutes < LONG:
        return True
    options = (
        Option("go", "Let the time go by", "accept"),
        THINK_BETTER,
    )
    hours = minutes // 60
    long = counted(hours // 24, "day") if hours > 24 and not hours % 24 else counted(hours, "hour")
    most = ", the most that goes by at one go" if minutes == MOST else ""
    why = f"That is {long}{most}. Now it is {clock.told(doing.world)}."
    return (yield Choose("player", options, why, usual="go", rule="attempt")) == "go"


def how_long(doing: Doing, awaited: str) -> Procedure[int]:
    """How long is waited for what has no hour: asked. Returns minutes; 0 where one does not wait."""
    options = (
        Option(str(A_WHILE), "Ten minutes", "accept"),
        Option("60", "An hour", "accept"),
        THINK_BETTER,
    )
    why = f"Wait {awaited}: nobody has said when that will be. How long? Now it is {clock.told(doing.world)}."
    key = yield Choose("player", options, why, usual=str(A_WHILE), rule="attempt")
    return 0 if key == "leave" else int(key)


def is_it_now(doing: Doing) -> str:
    """The time of day that is waited for, where it is that already."""
    said = [CALLED.get(word, word) for word in re.findall(r"[a-z]+", doing.deed.words.lower())]
    now = clock.minute(doing.world) % clock.DAY
    for word in said if {"until", "till"} & set(said) or FOR_IT.search(doing.deed.words) else ():
        begins, ends = clock.SPELLS.get(word, (0, 0))
        if begins <= now < ends or (word == "night" and clock.night(doing.world)):
            return word
    return ""


FOR_IT = re.compile(r"\bfor (?:the )?[a-z]+$", re.IGNORECASE)  # what is waited for, at the line's end
