"""`why`: what the last turn was rolled for, what the number was made of, the rule in a sentence, and the changes that
matter, in words. `why all` is the record as it stands.

Hidden things stay hidden: rolls out of sight, fields that a system declares hidden, and other people's figures.

What may live here: words for what is on record. Nothing here changes anything.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby

from solo.core.dice import UNSPOKEN, read_out
from solo.core.fields import Value, fields_of
from solo.rules.floor.speech import The
from solo.session import origins
from solo.session.answers import SessionError
from solo.session.game import Game
from solo.session.pages import page_of
from solo.session.views import differing, roll_line

RollRow = tuple[str, str, str, str, str, tuple[int, ...], object, bool]
ChangeRow = tuple[str, str, Value, Value, str]
MOST_CHANGES, MOST_RULES, MOST_LENGTH = 3, 3, 240
ALIKE = 3  # rolls that are told in one line
NOTHING = "No dice, and no rule but the story's own."
LESSER = 1  # a word of fields that only keep count for the engine is worth less than one with a unit


def why(session: Game, words: str = "") -> list[str]:
    """why: what the last dice were for, the rule, and what changed; `why 12` for turn 12, `why all` for the record; `why HP` where a
    number on the sheet comes from."""
    if session.open and not words:
        return awaited(session)
    if origins.field_named(session, words):
        return origins.origins(session, words)
    said = words.lower().split()
    rolls, changes = recorded(session, [word for word in said if word != "all"])
    if "all" in said:
        return in_full(session, rolls, changes)
    shown = [row for row in rolls if not row[7]]
    heard = told(session, [word for word in words.lower().split() if word != "all"])
    lines = list(thrown(shown))
    lines += [text for _, text in heard if COUNTED.match(text)] if shown else []
    lines += list(rules_of(session, [row[0] for row in shown]))[:MOST_RULES]
    lines += [line for _, line in sorted(changed(session, changes), key=lambda pair: -pair[0])][:MOST_CHANGES]
    if not shown:
        lines = [NOTHING, *dict.fromkeys(text for kind, text in heard if kind in WEIGHTY)]
    return [*lines, "`why all` shows the record."] if len(lines) > 1 or shown else [NOTHING]


def awaited(session: Game) -> list[str]:
    """What the dice that are waited for are for: what they must meet, of what that is made, and the rule."""
    roll = session.open.roll if session.open else None
    if roll is None:
        return [NOTHING]
    goal, _, parts = roll.against.partition(" (")
    made = f": {parts.removesuffix(')')}" if parts else ""
    lines = [
        f"{roll.why or 'Roll'}: {roll.parsed}, against {goal}{made}."
        if goal
        else f"{roll.why or 'Roll'}: {roll.parsed}."
    ]
    return [*lines, *rules_of(session, [roll.rule])]


COUNTED = re.compile(
    r"It (?:helps|does not help) that "
)  # what counted for and against (`solo.referee.edges`)
WEIGHTY = ("gain", "loss", "time")  # what is told of a change


def told(session: Game, words: list[str]) -> list[tuple[str, str]]:
    """What the last turn told, or the one whose number is said: kind and text."""
    if not words:
        return [(tell.kind, tell.text) for tell in session.last.tells]
    ancestors = session.save.ancestors() if session.save else ()
    turn = next((turn for turn in ancestors if turn.depth == int(words[0])), None)
    return [(kind, text) for kind, text in turn.tells if kind != "roll"] if turn else []


def recorded(session: Game, words: list[str]) -> tuple[list[RollRow], list[ChangeRow]]:
    """The rolls and changes of the last turn, or of the one whose number is said. Raises SessionError where there is
    none."""
    if not words:
        rows = [
            (roll.rule, roll.who, roll.why, roll.against, roll.dice, roll.faces, roll.reading, roll.closed)
            for roll in session.last.rolls
        ]
        return rows, list(session.last.changes)
    number = words[0]
    if not number.isdecimal() or len(number) > 8:
        raise SessionError(
            "`why` is of the last turn, `why 12` of turn 12, `why all` of all that is on record."
        )
    ancestors = session.save.ancestors() if session.save else ()
    turn = next((turn for turn in ancestors if turn.depth == int(number)), None)
    if turn is None:
        raise SessionError(f"There is no turn {number} in this game.")
    return [row[:8] for row in turn.rolls], list(turn.changes)


def in_full(session: Game, rolls: list[RollRow], changes: Iterable[ChangeRow]) -> list[str]:
    """The record: each roll with its rule, each change that a rule made."""
    lines = [roll_line(*row) for row in rolls if not (row[7] and row[0] in UNSPOKEN)]
    for id, field, was, to, rule in changes:
        if rule:
            before, after = differing(was, to)
            lines.append(f"{session.world.get(id, 'name') or id}: {field} {before} → {after}  [{rule}]")
    return lines or [NOTHING]


def thrown(rows: Iterable[RollRow]) -> Iterator[str]:
    """The rolls in lines; three and more alike, of as many hands, in one."""
    for _, alike in groupby(rows, key=lambda row: (row[0], row[4], row[3])):
        same = list(alike)
        if len(same) < ALIKE:
            yield from map(rolled, same)
            continue
        what = same[0][2].rpartition(": ")[2] or "Roll"
        shown = ", ".join(
            str(row[6]) if isinstance(row[6], int) else " ".join(map(str, row[5])) for row in same
        )
        goal = same[0][3].partition(" (")[0]
        yield f"{what}, {len(same)} times {same[0][4]}: {shown}" + (f", against {goal}." if goal else ".")


def rolled(row: RollRow) -> str:
    """A roll: what for, what it showed, what it was against and what that was made of."""
    _, _, what, against, dice, faces, reading, _ = row
    number = isinstance(reading, int) and not isinstance(reading, bool)
    total = f" = {reading}" if number and faces != (reading,) else ""
    goal, _, parts = against.partition(" (")
    made = f": {parts.removesuffix(')')}" if parts else ""
    return f"{what or 'Roll'}: {read_out(dice, faces)}{total}" + (f", against {goal}{made}." if goal else ".")


# The rule in a sentence: from the system's own page, where rules stand with their IDs in brackets.

_NAMED = re.compile(r"\(([A-Z][A-Z0-9]*-[^()]*)\)")
_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z“])")
_BOLD = re.compile(r"\*\*|(?<!\w)\*|\*(?!\w)|`")


def rules_of(session: Game, ids: Iterable[str]) -> Iterator[str]:
    """The sentences of the rules page that state these rules, each once."""
    known = stated(page_of(session.rules))
    yield from dict.fromkeys(known[id] for id in ids if id in known)


@lru_cache(maxsize=8)
def stated(page: str) -> dict[str, str]:
    """What a rules page says of each rule: the sentences before the bracket that names it, and after the one before; of a
    sentence with several brackets, all up to the one that names it."""
    found: dict[str, str] = {}
    for line in page.splitlines():
        if line.startswith(("#", "| ---")):
            continue
        start, before = 0, ""
        for match in _NAMED.finditer(line):
            before += line[start : match.start()]
            start = match.end()
            text = _plain(before)
            for id in _ids(match[1]):
                if text:
                    found.setdefault(id, text)
            ended = line[start:].lstrip()[:1] in ("", ".", "|")
            before = "" if ended else _SENTENCES.split(before)[-1].rstrip()
    return found


def _ids(named: str) -> Iterator[str]:
    """Every ID that a bracket names: `CRN-SAVE-02 to 05, CRN-RUL-01`."""
    stem = ""
    for part in named.split(", "):
        first, _, last = part.strip().partition(" to ")
        stem = first.rpartition("-")[0] if "-" in first else stem
        first = first if "-" in first else f"{stem}-{first}"
        yield first
        number, end = first.rpartition("-")[2], last.rpartition("-")[2]
        if number.isdecimal() and end.isdecimal() and int(end) - int(number) < 30:
            yield from (f"{stem}-{each:0{len(number)}}" for each in range(int(number) + 1, int(end) + 1))


def _plain(text: str) -> str:
    """A piece of a page as a sentence."""
    text = re.sub(r"^\d+\. ", "", _BOLD.sub("", text).strip(" .:,;|-•")).replace(" | ", ": ").strip()
    sentences = _SENTENCES.split(text)
    while len(sentences) > 1 and len(" ".join(sentences)) > MOST_LENGTH:
        sentences.pop(0)
    text = " ".join(sentences)
    return f"{text[0].upper()}{text[1:]}." if 4 <= len(text) <= MOST_LENGTH else ""


# The changes that matter.


def changed(session: Game, changes: Iterable[ChangeRow]) -> Iterator[tuple[int, str]]:
    """What changed of the party's own people that they may know, in words, and how much it matters; first value to last
    where a field changed more than once."""
    first: dict[tuple[str, str], Value] = {}
    last: dict[tuple[str, str], Value] = {}
    for id, field, was, to, _ in changes:
        first.setdefault((id, field), was)
        last[id, field] = to
    declared = fields_of(session.rules.being)
    for (id, name), was in first.items():
        to, held = last[id, name], declared.get(name)
        known = held is not None and held.of == "being" and not held.hidden and bool(held.meaning)
        if not known or held is None or was == to or session.world.get(id, "side") != "party":
            continue
        if not all(isinstance(value, int | str | None) for value in (was, to)):
            continue
        if was is None and not isinstance(to, bool | int):
            continue  # it came into the story so
        being = session.world[id]
        before, after = (held.default if value is None else value for value in (was, to))
        weight = 2 + bool(held.unit) if isinstance(to, int) and not isinstance(to, bool) else LESSER
        yield weight, f"{The(being)}: {worded(short(held.meaning), held.unit, before, after)}."


def short(meaning: str) -> str:
    """What a field means, without what is said of it further."""
    return re.split(r"[:;(]", meaning)[0].strip()


def worded(meaning: str, unit: str, before: Value, after: Value) -> str:
    """One change: `HP 4 → 1`, `deprived: no → yes`."""
    if isinstance(before, bool) or isinstance(after, bool):
        return meaning if after else f"no longer: {meaning}"
    was, now = ("nothing" if value in (None, "") else str(value) for value in (before, after))
    return f"{meaning}{f' ({unit})' if unit and unit not in meaning else ''}: {was} → {now}"
