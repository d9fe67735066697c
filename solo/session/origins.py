"""Where a number on the sheet comes from: each turn that changed it, with the dice that were thrown for it. Pure."""

from collections.abc import Iterator

from solo.core.dice import read_out
from solo.core.fields import fields_of
from solo.core.party import heroes
from solo.session.game import Game

MOST = 6  # changes that are told, the last ones


def field_named(session: Game, words: str) -> str:
    """The field of a character that words name, by its own name or by what it means; nothing where they name none."""
    wanted = " ".join(words.lower().split())
    for name, held in fields_of(session.rules.being).items():
        if held.of != "being" or held.hidden or not held.meaning:
            continue
        meaning = held.meaning.partition(":")[0].partition(";")[0].partition(" (")[0].strip().lower()
        if wanted and wanted in (name.lower(), name.lower().replace("_", " "), meaning):
            return name
    return ""


def origins(session: Game, words: str) -> list[str]:
    """Where a number of each hero comes from."""
    field = field_named(session, words)
    lines: list[str] = []
    for hero in heroes(session.world):
        told = list(changes(session, hero.id, field))
        lines.append(f"{hero.name}, {words.strip()}: {hero.get(field)}.")
        lines += told[-MOST:] or ["It is as it usually is: nothing has changed it."]
    return lines or ["Nobody is in the story yet."]


def changes(session: Game, id: str, field: str) -> Iterator[str]:
    """Each turn that changed a number, and the dice thrown for it."""
    for turn in session.save.path_to() if session.save else ():
        for whose, name, was, to, rule in turn.changes:
            if (whose, name) != (id, field):
                continue
            dice = [
                f" ({row[2]}: {read_out(row[4], row[5])})"
                for row in turn.rolls
                if row[1] in ("", id)
                and row[5]
                and not row[7]
                and (row[2].lower() == field.lower() or rule and row[0] == rule)
            ]
            before = "–" if was is None else was
            yield f"Turn {turn.depth}: {before} → {to}{dice[0] if dice else ''}."
