"""A gamebook's page: numbered sections, from one of which one turns to another (`To go east, turn to 40`).

What may live here: text in; the sections with a heading each, and apart from them where each turns to, in its own words.
"""

import re
from collections.abc import Iterator

import msgspec

from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line

FEWEST = 3  # such turns
START = "0"  # the number of what stands before the first section
_OF = r"(?:(?:section|paragraph|page|entry|number|passage|abschnitt|se\u00e7\u00e3o|secci\u00f3n|paragraphe)\s+)?"
TURN = re.compile(
    r"\b(?:(?:turn|go|proceed|return|continue|skip|jump|move)(?:\s+(?:back|now|on|straight|immediately|directly))?\s+to"
    r"|rendez-vous\s+au|allez\s+au|retournez\s+au|v\u00e1\s+para(?:\s+[oa])?|v[ae]\s+al?|pasa\s+al?|(?:geh|lies|blätter)\w*\s+(?:weiter\s+)?(?:zu|bei)|weiter\s+(?:bei|zu|mit))"
    rf"\s+{_OF}(?:\*\*|__|\*)?\u00a7?\s*#?(?P<number>[0-9]{{1,4}})(?![0-9]|'|\s*(?:feet|ft|gp))(?:\*\*|__|\*)?",
    re.IGNORECASE,
)
_HEADED = re.compile(
    r"\s*(?:#{1,6}\s*)?(?:\*\*|__)?(?:section|paragraph|abschnitt|paragraphe)?\s*\u00a7?\s*(?P<number>[0-9]{1,4})[.:)]?(?:\*\*|__)?\s*",
    re.IGNORECASE,
)
_HEADING = re.compile(r"\s*#{1,6}\s*(?P<words>[^#\s].*)")
_IN_BRACKETS = re.compile(  # `through the door ([7])`, `read on at ([9](#9))`
    r"(?P<end>[.!?]?\s+)(?P<turn>(?:bei|zu|to|at|au|al)\s+)?\(\s*\[\s*(?P<number>[0-9]{1,4})\s*\](?:\([^()\n]*\)|\[[^\[\]\n]*\])?\s*\)",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"\A\s{0,3}>+ ?")
_ITEM = re.compile(r"\s*(?:[-*+]|\u2022)\s+")
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_EDGES = " \t,;:.\u2013\u2014-()[]*_"
_WISH = re.compile(r"(?:to|if you (?:want|wish|would like|choose|decide|prefer) to)\s+(?=\S)", re.IGNORECASE)
_DEED = re.compile(  # what one does, and no `If you win`
    r"if you\s+(?=(?:go|take|open|enter|leave|try|attack|fight|climb|follow|turn|run|walk|use|drink|eat|give|ask|talk|speak|wait|hide|search|look|read|jump|swim|cross|return|stay)\b)",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r"[\s,]+(?:geht(?:'s| es)(?: dann)?|dann)\Z", re.IGNORECASE)
_JOINED = re.compile(r"\A(?:(?:and|or|but|then|,|;)\s+)+", re.IGNORECASE)


class Section(msgspec.Struct):
    """A section: its number, what is told, and where one turns to from it, as (words, number)."""

    number: str
    told: list[str] = []
    turns: list[tuple[str, str]] = []
    name: str = ""


def sections(text: str) -> list[Section]:
    """The sections of a gamebook in their order; nothing where the text is none."""
    text = stattext.unlinked(_IN_BRACKETS.sub(_as_turn, text))
    if len(TURN.findall(text)) < FEWEST:
        return []
    found = list(_apart(text.split("\n")))
    known = {each.number for each in found}
    led = [number for each in found for _, number in each.turns]
    if (
        len(found) < FEWEST
        or sum(number in known for number in led) * 2 < len(led)
        or len(led) * 2 < len(found)
    ):
        return []
    found = [each for each in found if each.told or each.turns]
    before, *others = found
    if before.number == START and not before.turns and others:
        before.turns.append((_said(""), others[0].number))
    return found


def _as_turn(match: re.Match) -> str:
    """A section's number in brackets as words that turn to it: `weiter bei 9`, `through the door (turn to 7)`."""
    turn = f"{match['turn'] or ''}{match['number']}"
    return f" {turn}" if match["turn"] else f" (turn to {match['number']}){match['end'].strip()}"


def _apart(lines: list[str]) -> Iterator[Section]:
    open_, named = Section(START), False
    for paragraph in _paragraphs(lines):
        if headed := _HEADED.fullmatch(paragraph):
            yield open_
            open_ = Section(headed["number"])
        elif (heading := _HEADING.fullmatch(paragraph)) and open_.number == START and not open_.turns:
            open_.told += [f"{open_.name}."] if open_.name and named else []
            named = bool(open_.name)  # the first heads the page
            open_.name = one_line(stattext.unmarked(heading["words"])).strip(" .:")
        else:
            _take(open_, paragraph)
    yield open_


def _paragraphs(lines: list[str]) -> Iterator[str]:
    """Paragraphs and items, each on one line."""
    held: list[str] = []
    for line in [*(_QUOTED.sub("", line) for line in lines), ""]:
        alone = not line.strip() or _HEADED.fullmatch(line) or _HEADING.fullmatch(line) or _ITEM.match(line)
        if held and alone:
            yield one_line(" ".join(held))
            held = []
        if line.strip() and (_HEADED.fullmatch(line) or _HEADING.fullmatch(line)):
            yield line.strip()
        elif line.strip():
            held.append(line.strip())


def _take(section: Section, paragraph: str) -> None:
    """A paragraph: its sentences that turn somewhere are turns in their own words, the others are told."""
    item = _ITEM.match(paragraph)
    told: list[str] = []
    for sentence in _SENTENCE.split(paragraph[item.end() :] if item else paragraph):
        at = 0
        for turn in TURN.finditer(sentence):
            section.turns.append((_said(sentence[at : turn.start()]), turn["number"]))
            at = turn.end()
        rest = one_line(sentence[at:]).strip(_EDGES) if at else sentence
        if rest:
            told.append(rest if not at else f"{rest}.")
    section.told += [one_line(" ".join(told))] if told else []


def _said(words: str) -> str:
    """The words before a turn as those of a choice: `Go east` of `To go east,`."""
    bare = _JOINED.sub("", one_line(stattext.unmarked(words)).strip(_EDGES))
    bare = _DEED.sub("", _WISH.sub("", bare, count=1), count=1).strip(_EDGES)
    bare = _GOES_ON.sub("", bare)
    return bare[:1].upper() + bare[1:] if bare else "Go on"
