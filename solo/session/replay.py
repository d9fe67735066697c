"""Recorded games made again: verifying a save, and carrying one over to an edited scenario.

Both run the recorded moves through a session on the seed's own dice. Verifying compares every roll, change
and line told, and stops at the first that differs, with turn and reason. Carrying over keeps what still can
be done.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from solo.core.english import counted
from solo.core.world import World
from solo.journal import Header, Turn
from solo.journal.errors import damaged
from solo.rules.ruleset import Ruleset
from solo.scenario.model import Adventure
from solo.session import versions
from solo.session.record import dice_of, digest, folded_in, text_of
from solo.session.restaged import MOVE, fitted
from solo.session.session import Diverged, Session, SessionError, Table


def table_of(header: Header, rules: Ruleset) -> Table:
    """How the game on record is played. Raises NewerRules where it is by a later version of its rules."""
    extra, hero = header.extra, thawed(header.extra.get("hero"))
    if hero:
        been = {name: hero[name] for name in ("been", "weekday", "minds") if name in hero}
        hero = versions.hero_of(hero["fields"], hero["things"], header.versions(), rules) | been
    return Table(
        header.seed,
        dict(header.options),
        hero,
        bool(extra.get("physical")),
        bool(extra.get("fresh")),
        bool(extra.get("asks")),
        bool(extra.get("writer")),
    )


def thawed(hero: Any) -> dict | None:
    """A roster character as it was kept in a header. Raises DamagedSave where it is none."""
    try:
        if not hero:
            return None
        been: dict[str, Any] = {"been": int(hero["been"])} if "been" in hero else {}
        been |= {"weekday": str(hero["weekday"])} if "weekday" in hero else {}
        been |= (
            {"minds": tuple((str(who), str(how)) for who, how in hero["minds"])} if "minds" in hero else {}
        )
        return {"fields": dict(hero["fields"]), "things": [dict(thing) for thing in hero["things"]], **been}
    except (TypeError, ValueError, KeyError) as error:
        raise damaged("the header", "the character it names is none") from error


def verify(
    turns: Iterable[Turn],
    header: Header,
    adventure: Adventure,
    rules: Ruleset,
    text: Callable[[str], Adventure] | None = None,
) -> Iterator[int]:
    """Make the turns again and compare; yields the number of each that agrees. Turns of earlier versions of the
    rules are not made again: that what they changed comes to the world they left is all that is verified.
    In a writer's game `text` gives the adventure of a mark, where the text was changed under it. Raises Diverged at the first that does not agree, NewerRules and NotMigrated."""
    session = Session(adventure, rules, table_of(header, rules))
    world, then = World(), header.versions()
    for number, turn in enumerate(turns, 1):
        now = header.versions(turn)
        if turn.anew and text is not None and turn.move.get("do") == MOVE:
            session.text = text_of(turn)
            session.adventure = text(session.text)
            world = fitted(session.world, session.adventure, rules)
            session.stand_in(world, number)
            reason = left(world, turn)
        elif turn.anew:
            world = World(versions.migrated(world.state(), then, now, rules), being=rules.being)
            session.stand_in(world, number)
            reason = left(world, turn)
        elif versions.older(now, rules):
            folded_in(world, turn)
            reason = left(world, turn)
        else:
            reason = difference(turn, again(session, turn, number))
        if reason:
            raise Diverged(number, reason)
        then = now
        yield number


def left(world: World, turn: Turn) -> str:
    """Why this is not the world that a turn left; empty where it is."""
    return "" if digest(world) == turn.digest else "what is on record comes to another world"


def unplayed(turns: Iterable[Turn], header: Header, rules: Ruleset) -> int:
    """How many of the turns follow earlier versions of the rules, so that `verify` does not make them again."""
    if not versions.older(header.versions(), rules):
        return 0
    return sum(versions.older(header.versions(turn), rules) for turn in turns)


def again(session: Session, turn: Turn, number: int) -> Turn:
    """Make a recorded move on fresh dice. Returns the turn it makes now.
    Raises Diverged where it cannot be made."""
    move = dict(turn.move)
    try:
        typed = [tuple(map(int, faces)) for faces in move.pop("faces", ())]
        session.move(move, turn.line, typed, number=dice_of(turn, session.table.fresh) or number)
    except (SessionError, TypeError, ValueError) as error:
        raise Diverged(number, f"the move {said(turn)} cannot be made: {str(error).rstrip('.')}") from error
    if session.open:
        wanted = session.open.roll.why or session.open.roll.dice
        raise Diverged(number, f"dice are asked for that were not typed: {wanted}")
    assert session.kept is not None  # a move that waits for nothing has kept its turn
    session.turns.clear()  # nobody asks how this game ended, and it may be long
    return session.kept


def difference(recorded: Turn, made: Turn) -> str:
    """What differs between a turn on record and the same turn made now; empty where nothing does."""
    if compared(recorded, bool(recorded.facts)) == compared(made, bool(recorded.facts)):
        return ""
    for number, (then, now) in enumerate(zip(recorded.rolls, made.rolls, strict=False), 1):
        if tuple(then) != tuple(now):
            return (
                f"roll {number} ({clip(then[2] or then[0])}) is on record as "
                f"{spaced(then[5])}, and comes out {spaced(now[5])}"
            )
    if len(recorded.rolls) != len(made.rolls):
        return f"{counted(len(recorded.rolls), 'roll')} on record, and {len(made.rolls)} made"
    for was, change in zip(recorded.changes, made.changes, strict=False):
        if tuple(was) != tuple(change):
            return (
                f"the record changes {was[0]} {was[1]} to {was[3]!r}; "
                f"now {change[0]} {change[1]} becomes {change[3]!r}"
            )
    for told, tell in zip(recorded.tells, made.tells, strict=False):
        if tuple(told) != tuple(tell):
            return f"the record tells “{clip(told[1])}”; now it is “{clip(tell[1])}”"
    if recorded.facts and tuple(map(tuple, recorded.facts)) != tuple(map(tuple, made.facts)):
        return "what is told is not what happened on record"
    if len(recorded.tells) != len(made.tells) or len(recorded.changes) != len(made.changes):
        return "more or less happens than is on record"
    return "" if recorded.digest == made.digest else "the world comes out different"


def compared(turn: Turn, facts: bool) -> tuple[object, ...]:
    """What two turns are compared by; the `facts` where they are on record, as they are not in games older than that."""
    return turn.digest, turn.rolls, turn.changes, turn.tells, turn.facts if facts else ()


def carry(turns: Iterable[Turn], session: Session) -> tuple[int, str]:
    """Make recorded moves in a session on an edited scenario, as far as they go. Returns how many were made,
    and why the next one cannot be (empty where all were)."""
    made = 0
    for number, turn in enumerate(turns, 1):
        if turn.anew:  # not a move
            continue
        try:
            again(session, turn, number)
        except Diverged as error:
            return made, error.reason
        made = number
    return made, ""


def said(turn: Turn) -> str:
    """A recorded move in the player's words."""
    return f"“{clip(turn.line)}”" if turn.line else f"“{turn.move.get('key') or turn.move.get('do')}”"


def spaced(faces: tuple) -> str:
    """Faces as they are read out."""
    return " ".join(map(str, faces))


def clip(text: str) -> str:
    """The beginning of a text."""
    return text if len(text) <= 60 else text[:57] + "…"
