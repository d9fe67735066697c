"""Where a number on the sheet comes from: what it is made of, each turn that changed it with the dice that were thrown for
it, and what the rules say of it in a sentence. Pure."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solo.core.dice import read_out
from solo.core.fields import Value, fields_of
from solo.core.party import heroes
from solo.core.world import Entity
from solo.session.game import Game
from solo.session.pages import page_of
from solo.session.stating import glossary

if TYPE_CHECKING:
    from solo.journal.model import Turn
    from solo.rules.figure import Figure

DRAFT = "draft"  # the rule of dice that make somebody at random, out of sight
MOST = 6  # changes that are told, the last ones
FILLERS = ("my ", "our ", "the ", "is ", "are ", "of ")  # before a figure, in a question


def known(session: Game, words: str) -> bool:
    """Do these words name a figure of the sheet, or a field of a character?"""
    return bool(wanted(words)) and (
        any(figure_named(session, hero, words) for hero in heroes(session.world))
        or bool(field_named(session, words))
    )


def wanted(words: str) -> str:
    """What is asked for, without the small words before it."""
    said = " ".join(words.lower().split()).rstrip("?!. ")
    while said.startswith(FILLERS):
        said = said.partition(" ")[2]
    return said


def figure_named(session: Game, hero: Entity, words: str) -> "Figure | None":
    """The figure of a character's sheet that words name."""
    said = wanted(words)
    return next(
        (one for one in session.rules.figures(hero) if said and said in (name.lower() for name in one.names)),
        None,
    )


def field_named(session: Game, words: str) -> str:
    """The field of a character that words name, by its own name or by what it means; nothing where they name none."""
    said = wanted(words)
    for name, held in fields_of(session.rules.being).items():
        if held.of != "being" or held.hidden or not held.meaning:
            continue
        meaning = held.meaning.partition(":")[0].partition(";")[0].partition(" (")[0].strip().lower()
        if said and said in (name.lower(), name.lower().replace("_", " "), meaning):
            return name
    return ""


def origins(session: Game, words: str) -> list[str]:
    """Where a number of each hero comes from."""
    lines: list[str] = []
    for hero in heroes(session.world):
        figure = figure_named(session, hero, words)
        if figure is None:
            lines += of_field(session, hero, words)
            continue
        lines.append(
            f"{hero.name}, {figure.names[0]} {figure.value}{f': {figure.made}' if figure.made else ''}."
        )
        if figure.field:
            told = changes(session, hero.id, figure.field, figure.names, figure.part)
            lines += told[-MOST:] or ([] if figure.made else [BROUGHT])
    return [*lines, *said_of(session, words)] if lines else ["Nobody is in the story yet."]


BROUGHT = "It is as it was when this game began: nothing has changed it."


def of_field(session: Game, hero: Entity, words: str) -> Iterator[str]:
    """The same of a field that stands on no sheet."""
    field = field_named(session, words)
    if field:
        yield f"{hero.name}, {wanted(words)}: {hero.get(field)}."
        yield from changes(session, hero.id, field, (wanted(words),))[-MOST:] or [BROUGHT]


def said_of(session: Game, words: str) -> Iterator[str]:
    """What the rules page says of a figure, by its name on the sheet."""
    named = {
        name.lower()
        for hero in heroes(session.world)
        if (figure := figure_named(session, hero, words))
        for name in figure.names
    } or {wanted(words)}
    for terms, text in glossary(page_of(session.rules)).items():
        if named & {term.strip().lower() for term in terms.split(",")}:
            yield text.partition(": ")[2]
            return


def changes(session: Game, id: str, field: str, names: tuple[str, ...] = (), part: str = "") -> list[str]:
    """Each turn that changed a number, and the dice thrown for it."""
    told: list[str] = []
    for turn in session.save.path_to() if session.save else ():
        for whose, name, was, to, rule in turn.changes:
            if (whose, name) != (id, field):
                continue
            before, after = (of_part(value, part) for value in (was, to))
            if after is None and before is not None:  # that life was over, or what it was is forgotten
                told.clear()
            if before == after or after is None:
                continue
            dice = thrown_for(
                turn, id, {field.lower(), *(each.lower() for each in names)}, rule, before, after
            )
            how = f" ({dice})" if dice else ""
            if before is not None or after:
                told.append(f"{when(turn)}: {after if before is None else f'{before} → {after}'}{how}.")
    return told


def when(turn: "Turn") -> str:
    """A turn by its number, and what was done in it."""
    done = turn.line.strip()
    return f"Turn {turn.depth}, “{done}”" if done and not done.isdecimal() else f"Turn {turn.depth}"


def of_part(value: Value, part: str) -> Value:
    """Of pairs the second of the one that is named; else the value."""
    if not part:
        return value
    pairs = value if isinstance(value, tuple | list) else ()
    return next((pair[1] for pair in pairs if isinstance(pair, tuple | list) and pair[0] == part), None)


def thrown_for(turn: "Turn", id: str, names: set[str], rule: str, before: Value, after: Value) -> str:
    """The dice of a turn that a change came from: those thrown for it by name, else those of its rule that show what
    came of them."""
    rows = [row for row in turn.rolls if row[1] in ("", id) and row[5] and (not row[7] or row[0] == DRAFT)]
    shown: set[object] = {after}
    if isinstance(before, int) and isinstance(after, int):
        shown |= {after - before, before - after}
    own = [row for row in rows if rule and row[0] == rule]
    named = [row for row in reversed(rows) if row[2].rpartition(": ")[2].lower() in names]
    for row in [row for row in named if row[6] in shown] or (named if before is None else []):
        return f"{row[2]}: {read_out(row[4], row[5])}"
    for row in own:
        if row[6] == after if before is None else row[6] in shown and len(own) == 1:
            return f"{row[2]}: {read_out(row[4], row[5])}"
    return ""


def called(session: Game) -> list[str]:
    """What the figures of the sheets are called, each once."""
    return list(
        dict.fromkeys(one.names[0] for hero in heroes(session.world) for one in session.rules.figures(hero))
    )
