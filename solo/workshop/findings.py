"""A finding of a playtest as a game one can open: its moves are made again on its own dice, and kept.

What may live here: choosing a finding, and making its moves. Where the game is kept is the caller's business.
"""

from solo.core.errors import Wrong
from solo.core.procedure import Choose
from solo.journal import Header
from solo.journal.save import Save
from solo.rules import load
from solo.scenario.model import Adventure
from solo.session import Session, Table
from solo.session.versions import WORLD
from solo.workshop.report import Finding, Game, Report


class Again(Session):
    """A session whose dice follow from the numbers that a game on record names."""

    number = 0

    def _next(self) -> int:
        return self.number or super()._next()


def chosen(made: Report, wanted: str) -> Finding:
    """The finding of a number, or the one that has these words. Raises Wrong where there is none, or more than one."""
    words = wanted.lower().split()
    if wanted.isdecimal():
        found = [each for each in made.findings if each.number == int(wanted)]
    else:
        found = [
            each
            for each in made.findings
            if all(word in f"{each.kind} {each.words} {each.system}".lower() for word in words)
        ]
        found = [each for each in found if words[:1] == [each.kind]] or found
    if not found:
        last = made.findings[-1].number if made.findings else 0
        raise Wrong(
            f"there is no finding {wanted!r}; they are numbered from 1 to {last}, and named as in the report"
        )
    if len(found) > 1 and not wanted.isdecimal():
        told = "; ".join(f"{each.number} {each.kind} {each.words}, {each.system}" for each in found[:6])
        raise Wrong(f"{wanted!r} may be {len(found)} findings: {told}. Say which by its number")
    return found[0]


def header_of(adventure: Adventure, game: Game, version: str, created: str, name: str) -> Header:
    """The header of a game that a finding is kept as. Its dice are fresh: they follow from the number that is kept with
    each turn."""
    rules = load(game.system)
    return Header(
        engine=version,
        system=game.system,
        ruleset=str(rules.version),
        world=WORLD,
        seed=game.seed,
        title=adventure.title,
        game=name,
        created=created,
        extra={"physical": False, "fresh": True, "asks": False},
    )


def made_again(adventure: Adventure, game: Game, turns: int, save: Save | None) -> Again:
    """Make the first moves of a game again. Returns the session as it stands then. Raises SessionError where one of them
    cannot be made any more."""
    session = Again(adventure, load(game.system), Table(game.seed, fresh=True), save)
    for move, number in game.moves[:turns]:
        session.number = number
        session.move(dict(move), said(session, move))
    session.number = 0
    return session


def said(session: Session, move: dict) -> str:
    """A move in the words it is offered in."""
    if move["do"] == "try":
        return str(move["words"])
    request = session.request
    if isinstance(request, Choose) and move["do"] == "answer":
        return next((option.text for option in request.options if option.key == move["key"]), "")
    if move["do"] == "choose":
        held = session.stage.layout().held.get(move["key"])
        return session.stage.label(held.choice) if held else ""
    return ""
