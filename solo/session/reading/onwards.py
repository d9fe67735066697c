"""Going on, put otherwise: “keep walking”, “continue”, “stay on the road” are “walk on” and “go on”; and who stays on a way
does not leave it.

Pure functions of the line, the moment and a choice's label."""

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.labels import ROADS, Aim
from solo.play.hearing.matching import MOVING, OPPOSITE
from solo.play.hearing.vocabulary import plain_words, stems, words_of
from solo.play.moment import Moment
from solo.session.reading.wording import listened_for

STAYING = words_of("Staying on a way")
LEAVING = words_of("Leaving a place") | {"turn"}
STARTS = r"(?:(?:i|we) (?:just |simply |will )?|let us |just |then |simply )*"
KEEPS = regex.late(
    rf"{STARTS}(?:keep(?: on)?|carry on|go on|continue) (?P<how>\w+ing)(?: on| onwards?| ahead| forwards?)?"
)
KEEPS_TO = regex.late(
    rf"{STARTS}(?:keep(?: on)?|carry on|continue) (?P<how>\w+ing) (?P<way>(?:up|down|along|over|through|across|towards|into|round|past)\b.+)"
)
CONTINUES = regex.late(
    rf"{STARTS}(?:continue|proceed|resume|keep on)(?: on| onwards?| forwards?| ahead)?(?: (?:(?:on|with) )?(?:the|my|our) (?:way|journey|walk|ride|climb))?"
)
ALONG = regex.late(
    rf"{STARTS}(?:(?:stay|keep|stick|remain|hold) (?:on|to|with|along)|(?:keep on |keep )?follow(?:ing)?|"
    r"(?:go|carry|press) on (?:along|down|up)|(?:continue|go|walk|ride|travel) (?:on )?along) "
    rf"(?:the|this|my|our|that) (?:[\w'-]+ )?(?P<road>{'|'.join(sorted(ROADS))})(?: on| onwards?| ahead| further)?"
)


def goes_on(line: str) -> bool:
    """May a line only go on, whatever stands here?"""
    text = plain_of(line)
    return any(said.fullmatch(text) for said in (KEEPS, KEEPS_TO, CONTINUES, ALONG))


def plain_of(line: str) -> str:
    """A line in small letters, without what ends it."""
    return phrases.plainly(line).lower().rstrip(".!")


def going_on(line: str, moment: Moment) -> str:
    """The plain words of a line that only goes on, as “walk on”; any other line as it is, and one that the scenario listens
    for, or whose words stand on the list."""
    text = plain_of(line)
    if listened_for(text, moment):
        return line
    if (kept := KEEPS.fullmatch(text)) is not None:
        if kept["how"] in ("going", "moving"):
            return "go on"
        verb = next((stem for stem in stems(kept["how"])[1:] if phrases.taken_apart(stem).kind in MOVING), "")
        return f"{verb} on" if verb else line
    if CONTINUES.fullmatch(text):
        return "go on"
    if (to := KEEPS_TO.fullmatch(text)) is not None:
        return f"go {to['way']}" if to["how"] in ("going", "moving", "walking") else line
    along = ALONG.fullmatch(text)
    if along is None or not moment.mentions(along["road"]):
        return line
    return line if another_way(along["road"], moment) else "go on"


def another_way(road: str, moment: Moment) -> bool:
    """Does a choice on the list go by this road, and not off it?"""
    return any(
        road in words and not (words[0] in LEAVING or {"off", "from"} & {*words})
        for words in map(plain_words, moment.choices)
    )


def contrary(line: str, label: Aim) -> bool:
    """Does a line stay on what a choice leaves, leave what it stays on, or go the other way: down, where it goes up?"""
    said, written = plain_words(phrases.plainly(line)), label.words
    if not said or not written:
        return False
    if said[1:] and written[1:] and TURNED.get(said[1]) == written[1]:
        return True
    off = written[0] in LEAVING or bool({"off", "away"} & {*written[1:3]})
    return said[0] in STAYING and off or said[0] in LEAVING and written[0] in STAYING


TURNED = OPPOSITE | {"on": "back", "back": "on"}
