"""`why`: what the last turn was rolled for, what the number was made of, the rule in a sentence, and the changes that
matter, in words. `why all` is the record as it stands.

Hidden things stay hidden: rolls out of sight, fields that a system declares hidden, and other people's figures.

What may live here: words for what is on record. Nothing here changes anything.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from types import MappingProxyType

from solo.core import regex
from solo.core.dice import UNSPOKEN, read_out
from solo.core.fields import FIGHT, TURN, Value, fields_of
from solo.core.party import heroes
from solo.core.procedure import Choose
from solo.core.world import DEAD, FLED, GONE, OUT, UP, YIELDED, Entity
from solo.rules.floor.speech import The, counted, listed, the
from solo.session import origins
from solo.session.answers import SessionError
from solo.session.game import Game
from solo.session.pages import page_of, part_of
from solo.session.prompting import meaning
from solo.session.stating import glossary, named_by, rules_of
from solo.session.views import differing, roll_line

RollRow = tuple[str, str, str, str, str, tuple[int, ...], object, bool]
ChangeRow = tuple[str, str, Value, Value, str]
MOST_CHANGES, MOST_RULES, MOST_NAMED, MOST_THROWS = 3, 3, 12, 12
ALIKE = 3  # rolls that are told in one line
NOTHING = "No dice, and no rule but the story's own."


def why(session: Game, words: str = "") -> list[str]:
    """What `why` shows, by the words behind it."""
    if session.open and not words:
        return awaited(session)
    if origins.known(session, words):
        return origins.origins(session, words)
    said = words.lower().split()
    if len(said) == 1 and said[0].isalpha() and said[0] != "all":
        return of_word(session, words.strip())
    rolls, changes = recorded(session, [word for word in said if word != "all"])
    if "all" in said:
        return in_full(session, rolls, changes)
    shown = [row for row in rolls if not row[7]]
    heard = told(session, [word for word in words.lower().split() if word != "all"])
    lines = list(thrown(shown, others(session)))
    if len(lines) > MOST_THROWS:
        lines = [f"Before these, {counted(len(lines) - MOST_THROWS, 'throw')} more.", *lines[-MOST_THROWS:]]
    lines += [text for _, text in heard if COUNTED.match(text)] if shown else []
    lines += list(rules_of(session.rules, [row[0] for row in shown]))[:MOST_RULES]
    if session.world.get("game", "scene"):
        lines += [line for _, line in sorted(changed(session, changes), key=lambda pair: -pair[0])][
            :MOST_CHANGES
        ]
    if not shown and isinstance(session.request, Choose) and (asked := meaning(session, session.request)):
        return asked
    if not shown:
        lines = [NOTHING, *dict.fromkeys(text for kind, text in heard if kind in WEIGHTY)]
    return [*lines, "`why all` shows the record."] if len(lines) > 1 or shown else [NOTHING]


def of_word(session: Game, word: str) -> list[str]:
    """What the rules page says of a word that is no figure of the sheet. Raises SessionError where it says nothing."""
    for terms, text in glossary(page_of(session.rules)).items():
        if named_by(word.lower(), terms):
            return [text]
    if part_of(session.rules, word) is not None:
        return [f"No figure of the sheet; `rules {word}` tells what the rules say of it."]
    names = origins.called(session)
    meant = nearest(word, names)
    there = listed(names[:MOST_NAMED])
    hint = f" Did you mean `why {meant}`?" if meant else f" There are {there}." if names else ""
    raise SessionError(f"Nothing on the sheet, and nothing in the rules, is called “{word}”.{hint}")


def nearest(word: str, names: list[str]) -> str:
    """The name that is spelled almost so; nothing where none is."""
    from rapidfuzz import fuzz, process

    found = process.extractOne(word, names, scorer=fuzz.ratio, processor=str.lower, score_cutoff=60)
    return str(found[0]) if found else ""


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
    return [*lines, *rules_of(session.rules, [roll.rule])]


COUNTED = regex.late(
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


def thrown(rows: Iterable[RollRow], names: Mapping[str, str] = MappingProxyType({})) -> Iterator[str]:
    """The rolls in lines; three and more alike, of as many hands, in one. `names`: of whom it has to be said that a throw
    was theirs."""
    for _, alike in groupby(rows, key=lambda row: (row[0], row[4], row[3])):
        same = list(alike)
        if len(same) < ALIKE:
            yield from (rolled(row, names.get(row[1], "")) for row in same)
            continue
        goal = same[0][3].partition(" (")[0]
        whats = [row[2].rpartition(": ")[2] for row in same]
        shown = [str(row[6]) if isinstance(row[6], int) else " ".join(map(str, row[5])) for row in same]
        if len(set(whats)) == 1:
            said = f"{begun(whats[0] or 'Roll')}, {len(same)} times {same[0][4]}: {', '.join(shown)}"
        else:
            each = (f"{what} {number}" for what, number in zip(whats, shown, strict=True))
            said = f"{len(same)} times {same[0][4]}: {', '.join(each)}"
        yield said + (f", against {goal}." if goal else ".")


def rolled(row: RollRow, whose: str = "") -> str:
    """A roll: what for, what it showed, what it was against and what that was made of."""
    _, _, what, against, dice, faces, reading, _ = row
    number = isinstance(reading, int) and not isinstance(reading, bool)
    total = f" = {reading}" if number and faces != (reading,) else ""
    goal, _, parts = against.partition(" (")
    made = f": {parts.removesuffix(')')}" if parts else ""
    known = not whose or whose.lower() in what.lower()
    said = begun(what or "Roll") if known else f"{begun(whose)}: {what or 'Roll'}"
    return f"{said}{'' if said.endswith('?') else ':'} {read_out(dice, faces)}{total}" + (
        f", against {goal}{made}." if goal else "."
    )


def begun(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def others(session: Game) -> dict[str, str]:
    """Whose throws need their name: everybody's but the one hero's."""
    alone = [hero.id for hero in heroes(session.world)]
    return {
        id: the(session.world[id])
        for id in dict.fromkeys(roll.who for roll in session.last.rolls)
        if id and alone != [id] and session.world.get(id, "name")
    }


# The changes that matter.

STATES = {UP: "on the feet", OUT: "down", DEAD: "dead", FLED: "fled", YIELDED: "yielded", GONE: "gone"}
PASSING = (TURN, FIGHT)  # what lives no longer is for the engine
FIRST, FIGURES, LAST = 3, 2, 1  # how much a change matters


def changed(session: Game, changes: Iterable[ChangeRow]) -> Iterator[tuple[int, str]]:
    """What changed of the party's own people that they may know, in words, and how much it matters; first value to last
    where a field changed more than once: how they stand, then the figures of the sheet, then what else has a meaning."""
    first: dict[tuple[str, str], Value] = {}
    last: dict[tuple[str, str], Value] = {}
    for id, field, was, to, _ in changes:
        first.setdefault((id, field), was)
        last[id, field] = to
    for id in dict.fromkeys(id for id, _ in first):
        theirs = {field: (was, last[id, field]) for (whose, field), was in first.items() if whose == id}
        if session.world.get(id, "side") == "party" and "side" not in theirs:
            yield from changed_of(session, session.world[id], theirs)


def changed_of(
    session: Game, being: Entity, fields: dict[str, tuple[Value, Value]]
) -> Iterator[tuple[int, str]]:
    """The same of one of them."""
    who, told = The(being), {"state"}
    if "state" in fields and len(set(fields["state"])) == 2:
        now = str(fields["state"][1] or UP)
        yield FIRST, f"{who}: {STATES.get(now, now)}."
    for figure in session.rules.figures(being):
        for field, words in ((figure.field, figure.names[0]), (figure.most, f"{figure.names[0]} at most")):
            if field in fields:
                told.add(field)
                was, to = (valued(session, field, value, figure.part) for value in fields[field])
                if was != to:
                    yield FIGURES, f"{who}: {words} {was} → {to}."
    for name, (was, to) in fields.items():
        held = fields_of(session.rules.being).get(name)
        if held is None or name in told or held.life in PASSING or held.hidden or not held.meaning:
            continue
        before, after = (held.default if value is None else value for value in (was, to))
        if before != after and any(worth(session, value) for value in (before, after)):
            yield LAST, f"{who}: {worded(short(held.meaning), before, after)}."


def valued(session: Game, field: str, value: Value, part: str) -> Value:
    """A value of a figure's: that of its pair, and where none is set the usual one."""
    if part:
        return origins.of_part(value, part) or 0
    held = fields_of(session.rules.being).get(field)
    usual = held.default if held is not None else None
    return (usual or 0) if value is None else value


def worth(session: Game, value: Value) -> bool:
    """Is a value worth telling: yes or no, or a word that one may read and that is no name of a place?"""
    if isinstance(value, bool):
        return value
    return isinstance(value, str) and value.isalpha() and session.adventure.scene(value) is None


def short(meaning: str) -> str:
    """What a field means, without what is said of it further."""
    return re.split(r"[:;(]", meaning)[0].strip()


def worded(meaning: str, before: Value, after: Value) -> str:
    """One change: `deprived`, `how it went in: torn → careful`."""
    if isinstance(before, bool) or isinstance(after, bool):
        return meaning if after else f"no longer: {meaning}"
    was, now = ("nothing" if value in (None, "") else str(value) for value in (before, after))
    return f"{meaning}: {was} → {now}"
