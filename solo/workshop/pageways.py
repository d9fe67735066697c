"""The ways out that a room's words tell of: to which room, and where it lies.

What may live here: pure functions of sentences. A number is a way only where the sentence passes to it; what a number counts, and
a room of which something is only said, are none.
"""

import re
from collections.abc import Iterator, Sequence

from solo.scenario.statlines import text as stattext
from solo.scenario.statlines.text import one_line
from solo.scenario.tables import randomtable

_WAY = (
    r"\b(?:north(?:[- ]?(?:east|west))?|south(?:[- ]?(?:east|west))?|east|west|up|down|upstairs|downstairs|"
    r"nord(?:ost|west|en)?|n\u00f6rdlich|s\u00fcd(?:ost|west|en)?|s\u00fcdlich|osten|\u00f6stlich|westen|westlich|hinauf|hinunter|oben|unten|"
    r"norte|sul|sur|leste|este|oeste|arriba|abajo|acima|abaixo|nord|sud|ouest|en haut|en bas)\b|"
    r"(?<![\w'\u2019])(?:NE|NW|SE|SW|(?-i:[NESW]))(?!\w)"
)
_TO_NUMBER = (
    r"(?:(?:to|into|toward|towards|for|lies|leads? (?:to|into)|(?:opens?|gives) on(?:to)?|zu|nach|in|vers|\u00e0|a la|al|a|para|at\u00e9)\s+(?:the\s+|la\s+|den\s+)?"
    r"(?:rooms?|areas?|locations?|chambers?|caves?|hex(?:es)?|raum|salas?|salles?|habitaci\u00f3n)"
    r"|(?:to|into|toward|towards|for|lies|leads? (?:to|into)|(?:opens?|gives) on(?:to)?|zu|vers)\s+(?:the\s+)?"
    r"|(?:rooms?|areas?|locations?|chambers?|raum|salas?|salles?)|\u2192|->|=>|\(|\[)\s*#?\s*\**\[?(?P<number>[0-9]{4}|[A-Z]{0,2}[0-9]{1,3}[a-z]?)\b(?!\s*(?:'|ft|feet|gp|sp|cp|%|hp|in\b|d[0-9]))"
)
EXIT = re.compile(_TO_NUMBER, re.IGNORECASE)
WAY = re.compile(_WAY, re.IGNORECASE)
EXITS_HEAD = re.compile(r"exit|direction|door|leads?|way", re.IGNORECASE)
LINK = re.compile(r"\[([^\[\]]+)\]\(#([^()\s]+)\)")


_BY_LETTER = re.compile(
    r"(?:\(|\b(?:to|into|area|room)\s+(?:the\s+)?)(?P<number>[A-Z])(?=\)|[.,;]|\s|\Z)(?!\s[a-z]+ )"
)
_WAY_BEHIND = re.compile(rf"\s*\(\s*(?P<way>{_WAY})\b[^()]*\)", re.IGNORECASE)
_BARE_NUMBER = re.compile(
    rf"(?<![\w'])(?P<number>[A-Z]{{0,2}}[0-9]{{1,3}}[a-z]?)(?=\s*\(\s*(?:{_WAY})\b)", re.IGNORECASE
)


_THROUGH = re.compile(  # what one passes through or goes along, or that does so
    r"\b(?:door|passage|passagem|stair|steps?\b|exit|corridor|tunnel|arch|gate|hatch|ladder|trap ?door|opening|opens?\b|shaft|chute|bridge|hallway|path|way\b|ways\b|crawl|"
    r"road|trail|track|hole\b|gap\b|rope\b|ramp|slope|crack|fissure|portal|window|well\b|ford\b|link|connect|joins?\b|leads?\b|leading|goes|going|continu|descend|climb|ascend|"
    r"runs?\b|running|winds?\b|winding|returns?\b|drops?\b|emerg|follow|enters?\b|comes? out|comes? (?:from|in)|go back|"
    r"t\u00fcr|gang\b|g\u00e4nge|treppe|weg\b|f\u00fchr|porte|escalier|couloir|m\u00e8ne|puerta|pasillo|escalera|conduce|lleva|porta\b|escada|corredor|leva\b|t\u00fanel)",
    re.IGNORECASE,
)
_NO_AIM = re.compile(  # what stands before a room of which something is only said
    r"\b(?:see|of|from|at|like|than|with|near|about|says:?|in|is|are|if|until|unless|when|by|der|de|von|aus|du|da|do)\s+(?:the\s+|in\s+)?\Z",
    re.IGNORECASE,
)
_ENDS_IN = re.compile(
    r"\b(?:emerg\w*|ends?|ending|comes? (?:out|up)|exits?|arriv\w*|opens?|opening|out|surfac\w*)\s+(?:in\s+)?\Z",
    re.IGNORECASE,
)
_AMOUNT = re.compile(  # `bears up to`, `packs of up to`, `lowered to`
    r"\b(?:bears?|holds?|carr(?:y|ies)|supports?|contains?|seats?|fits?|hides?|of|for|lasts?|range|preserv\w*|drink|fires?|lower\w*|rais\w*|reduc\w*|increas\w*|"
    r"drops|dropped|lose|loses|roll\w*|each|everyone|anyone|score|strength|str|dex|wil|hp|damage|points?|level)\b(?:[^.;]{0,24}\b(?:up|down))?\s*\Z|\broll\b",
    re.IGNORECASE,
)
_EACH_TIME = re.compile(
    r"\s*(?:at a time|times?\b|each\b|per\b|of (?:them|these|those)\b|more\b)", re.IGNORECASE
)
_NO_WAY = re.compile(
    r"\b(?:keys?|lever|map|password|combination|switch|handle|plans?)\s+(?:(?:found |hidden |kept )?(?:from|in|of|at)\s+(?:the\s+)?)?\Z",
    re.IGNORECASE,
)
_FROM = re.compile(  # `stairs from 3 arrive here`
    r"\b(?:stairs?|steps|ladder|passage|corridor|tunnel|door|shaft|chute|path|bridge)\b[^.;(]{0,20}\bfrom\s+(?:the\s+)?(?:room |area )?"
    r"(?P<number>[A-Z]{0,2}[0-9]{1,3}[a-z]?)\b(?!\s*(?:'|ft|feet))",
    re.IGNORECASE,
)


_OF_ROOMS = re.compile(
    r"\b(?:rooms?|areas?|locations?|chambers?|caves?|hex(?:es)?|raum|salas?|salles?|habitaci\u00f3n)\b|\u2192|->|=>",
    re.IGNORECASE,
)
_COUNTED = re.compile(  # what a number counts: `3 uses`, and not `3 by a stair`
    r"\s+(?:Turns?|Rounds?|Hit|HP|Hours?|Days?|Miles?|Levels?|Points?|Damage)\b|\s+(?!(?:via|by|and|or|through|from|where|with|on|but|is|are|which|only|at|along|past|to|in|if|when|has|can|lies|leads|below|above|"
    r"under|over|behind|beyond|across|near|then|also|both|opens?|marked|stuck|locked|barred|trapped|hidden|secret|blocked|collapsed)\b)[a-z]"
)


def _is_way(clause: str, match: re.Match) -> bool:
    """Whether a number in a clause is a room that one comes to: not that of `the key to 5`, of `the captain of room 7` or
    `see area 4`, of `packs of up to 8`, nor of `**Crawler (1):**`."""
    before, behind, told = clause[: match.start()], clause[match.end() :], match[0].lower()
    if _NO_WAY.search(before):
        return False
    passes = _THROUGH.search(clause) is not None or _points(before, behind)
    if told[0] in "([":
        listed = _is_listed(clause, match["number"]) or re.match(r"\s*[)\]]\s*\**\s*:", behind)
        return passes and not listed
    if told.startswith("for ") and re.match(r"\s+[a-z]", behind):
        return False  # `a pen for the 4 boars`
    rooms = _OF_ROOMS.search(told)
    if rooms is None:
        counts = _COUNTED.match(behind) or _EACH_TIME.match(behind) or _AMOUNT.search(before)
        return passes and not counts
    if told.startswith("in ") and "raum" not in told:
        return _ENDS_IN.search(before) is not None
    if not rooms.start() and _NO_AIM.search(before) and not _ENDS_IN.search(before):
        aimed = re.search(r"\(see (?:the )?\Z", before) or re.search(r"\b(?:is|are)\s+(?:the\s+)?\Z", before)
        return aimed is not None and (_DOORS.search(before) is not None or _points(before, ""))
    return passes or not re.search(r"[^\W\d_]{2}", before)


_DOORS = re.compile(
    r"\b(?:door|passage|stair|exit|corridor|tunnel|gate|hatch|ladder|trap ?door|shaft|chute|portal)",
    re.IGNORECASE,
)


def _points(before: str, behind: str) -> bool:
    """Whether a clause has a direction in which one goes: `up` and `down` alone are none, as in `up to 8`."""
    return any(match[0].lower() not in ("up", "down") for match in WAY.finditer(f"{before} | {behind}"))


def _is_listed(clause: str, number: str) -> bool:
    """Whether a figure in brackets counts what a sentence lists: `(1) grim, (2) nervous, (3) jolly`."""
    beside = {str(int(number) + step) for step in (-1, 1)} if number.isdecimal() else set()
    return (
        any(f"({each}) " in clause for each in beside) and re.search(rf"\({number}\) \w", clause) is not None
    )


_STEEP = re.compile(  # what one goes up or down by; `cuts down trees` is no way
    r"\b(?:stair\w*|steps?|ladder|trap ?door|hatch|shaft|chute|leads?|goes|go|climb\w*|path|passage|slope|well|ramp|hole|exits?|pit|rope)\b|\b(?:up|down)(?:wards?)?\s*:|\b(?:up|down)\s+(?:to|into)\s+(?:the\s+)?(?:area|room|level|hex)?\s*[A-Z0-9#\[(\u00a0]",
    re.IGNORECASE,
)


_AND_TO = re.compile(
    r"(?:\s*,\s*(?:(?:and|or|und|et|y|e)\s+)?|\s+(?:and|or|und|et|y|e)\s+|\s*/\s*)(?P<number>[A-Z]{0,2}[0-9]{1,3}[a-z]?)\b(?!\s*(?:'|ft|feet|gp|sp|cp|%|hp|in\b|d[0-9]|\())",
    re.IGNORECASE,
)


def _with_more(clause: str, match: re.Match) -> Iterator[tuple[int, str]]:
    """A room with those that follow it in a list: `to areas 7 and 8`."""
    yield match.start(), match["number"]
    at = match.end()
    while match[0][0] not in "([" and (more := _AND_TO.match(clause, at)):
        if _COUNTED.match(clause[more.end() :]) or _EACH_TIME.match(clause[more.end() :]):
            return
        yield more.start("number"), more["number"]
        at = more.end()


def _is_only_said(before: str) -> bool:
    """Whether what stands before a link says something of the room, and leads nowhere: `the captain of`, `see`."""
    return _NO_AIM.search(before) is not None and not _ENDS_IN.search(before) and not _THROUGH.search(before)


def exits_in(text: str, letters: bool = False) -> Iterator[tuple[str, str, str]]:
    """The ways that a text tells of: the direction, the number or anchor of the room, the words of the clause."""
    listed = re.search(r"\(1\) \w[^()]*\(2\) \w", text) is not None
    for clause in re.split(r"(?<=[.;])\s|,\s(?=and |a |an |the )|\sand\s(?=(?:an?|another)\s)", text):
        clause = re.sub(r"\([0-9]{1,2}\)(?= \w)", " ", clause) if listed else clause
        bare = LINK.sub(lambda m: "\u00a0" * len(m[0]), clause)
        steep = _STEEP.search(bare) is not None
        ways = [
            (m.end(), m[0])
            for m in WAY.finditer(bare)
            if steep or m[0].lower() not in ("up", "down") or not m.start()
        ]
        told = 0  # as far as another way was told
        for start, where in sorted(
            [(m.start(), m[2]) for m in LINK.finditer(clause) if not _is_only_said(clause[: m.start()])]
            + [each for m in EXIT.finditer(bare) if _is_way(bare, m) for each in _with_more(bare, m)]
            + [
                (m.start(), m["number"])
                for m in _BARE_NUMBER.finditer(bare)
                if not re.search(r"(?:to|in|area|room)\s+\Z", bare[: m.start()])
            ]
            + [
                (m.start("number"), m["number"])
                for m in _FROM.finditer(bare)
                if not any(_is_way(bare, each) for each in EXIT.finditer(bare, m.start(), m.end()))
            ]
            + [(m.start(), m["number"]) for m in (_BY_LETTER.finditer(bare) if letters else ())]
        ):
            behind = re.search(rf"\b{re.escape(where)}\b", bare[start:])
            if behind and (way := _WAY_BEHIND.match(bare, start + behind.end())):
                yield way["way"], where, clause  # `1 (south)`
                continue
            before = [way for end, way in ways if end <= start + 1]
            other = bare[told:start] if told else ""
            told = start + (behind.end() if behind else 0)
            if (
                "," in other
                and _THROUGH.search(other)
                and not any(start - len(other) < end <= start + 1 for end, _ in ways)
            ):
                yield "", where, clause  # `door (N, to 2), cellar hatch (to 4)`
                continue
            yield (before or [way for _, way in ways] or [""])[-1 if before else 0], where, clause


def named_in(text: str, names: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """The ways that a text tells of by the names of rooms: `a door leads east to the Chief's Room`. The direction, the name, the
    words of the clause."""
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    if not called:
        return
    aimed = re.compile(
        rf"\b(?:to|into|towards?|onto|zum?|zur|nach|in den|in die|al?|para|vers|dans)\s+(?:the\s+|el\s+|la\s+|le\s+|o\s+|a\s+)?[*_\"]{{0,2}}(?P<name>{called})(?![\w-])",
        re.IGNORECASE,
    )
    for clause in re.split(
        r"(?<=[.;])\s|,\s(?=and |a |an |the )|\sand\s(?=(?:an?|another)\s)", LINK.sub(" ", text)
    ):
        for match in aimed.finditer(clause):
            before = clause[: match.start()]
            if _THROUGH.search(before) and not _NO_WAY.search(before):
                ways = [way[0] for way in WAY.finditer(before)]
                yield ways[-1] if ways else "", match["name"], clause


def is_exits(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a table is one of ways out."""
    return (
        bool(rows) and bool(EXITS_HEAD.search(" ".join(rows[0]))) and not randomtable.read(rows[0], rows[1:])
    )


def exits_of(rows: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    """The ways that a table lists, each with the number of its room; nothing where none is named."""
    found = []
    for row in rows[1:]:
        number = next(
            (m[0] for cell in reversed(row) if (m := re.search(r"\b[A-Z]{0,2}[0-9]{1,3}[a-z]?\b", cell))), ""
        )
        way = next((m[0] for cell in row if (m := WAY.search(cell))), row[0] if row else "")
        words = way if number else ", ".join(filter(None, row))
        found.append((one_line(stattext.unmarked(words)), number))
    return found
