"""A writer's game: the commands that only it has, and going on in a text that was changed.

    vars       every variable, clue, attitude and clock
    set        make something so
    goto       enter a scene
    trace      why something was told, or not
    findings   what `check` finds in the text

What is looked at here changes nothing; what changes something is a move (`written.py`), so that the game replays.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import msgspec

from solo.core import clock, things
from solo.core.english import counted, money
from solo.core.party import heroes
from solo.core.preferences import BY_KEY
from solo.journal import SaveError
from solo.journal.model import text_hash
from solo.journal.parts import mark_of
from solo.play.tracing import Trace
from solo.scenario import read_texts
from solo.scenario.expressions import shown
from solo.scenario.model import Adventure, Problem
from solo.session import phases, views
from solo.session.answers import Diverged, SessionError
from solo.session.game import Game, Reply
from solo.session.record import text_of
from solo.session.restaged import lost
from solo.session.written import aside

if TYPE_CHECKING:
    from solo.journal.save import Save

Command = Callable[[Game, str], Reply]
MOST_FINDINGS = 12


class Desk(msgspec.Struct):
    """What a writer's game has beside it: what was found wrong in the text as it is on the disk."""

    findings: Sequence[Problem] = ()


# ------------------------------------------------------------------------------------------ what is looked at


def listed(session: Game, words: str) -> Reply:
    """vars: every variable, clue, attitude and clock; `vars WORDS` those with these words."""
    wanted = words.lower().split()
    lines = [line for line in state(session) if all(word in line.lower() for word in wanted)]
    return Reply(
        said=lines or [f"Nothing is called “{words}” here." if words else "There is nothing to show."]
    )


def state(session: Game) -> Iterator[str]:
    """All that conditions can ask of the game, a line each."""
    ground, world, adventure = session.stage.ground, session.world, session.adventure
    scene = adventure.scene(world.get("game", "scene", ""))
    if scene:
        here = f"; {', '.join(ground.here)}" if ground.here else ""
        yield f"in {scene.heading} ({scene.file}, line {scene.line}; visit {ground.visits(scene.key)}{here})"
    for name, declared in adventure.state.items():
        value, first = ground.value(name), declared.first
        began = f"  (at first {shown(first)})" if value != first else ""
        size = f" of {adventure.clocks[name]}" if name in adventure.clocks else ""
        hidden = "" if not size or world.get("clock", name) else ", not in sight"
        kind = "clock " if size else ""
        meaning = f"  {declared.meaning}" if declared.meaning else ""
        name = f"{name} (of {declared.each} {shown(ground.value(declared.each))})" if declared.each else name
        yield f"{kind}{name} = {shown(value)}{size}{hidden}{began}{meaning}"
    for key, name in adventure.clues.items():
        yield f"clue “{name}”: {'known' if ground.knows(key) else 'not known'}"
    yield from minds(session)
    for hero in heroes(world):
        carried = ", ".join(views.thing_line(thing) for thing in things.owned(hero))
        yield f"{hero.name} carries {carried or 'nothing'}; {money(hero.coins or 0, session.rules.coin)}"
    if heroes(world):
        night = "night" if ground.engine("night") else "day"
        yield f"{clock.told(world)} ({night}); turns = {ground.engine('turns')}, noise = {ground.engine('noise')}"


def minds(session: Game) -> Iterator[str]:
    """How everybody stands towards the party, and what became of them."""
    ground, adventure = session.stage.ground, session.adventure
    for held in (adventure.people, adventure.creatures):
        for key, entry in held.items():
            beings = ground.beings(key)
            if not beings:
                yield f"{entry.name}: not met"
                continue
            mind = next((being.attitude for being in beings if being.attitude), "")
            states = ", ".join(str(being.state or "up") for being in beings)
            along = "with the party" if ground.accompanied(key) else ""
            yield f"{entry.name}: {', '.join(filter(None, (mind or 'no attitude yet', states, along)))}"


def traced(session: Game, words: str) -> Reply:
    """trace: line by line, why something in this scene was told or not; `trace WORDS` another scene, or the lines with
    these words."""
    here = session.world.get("game", "scene", "")
    if not here:
        raise SessionError("There is no scene yet.")
    play, notes = session.stage, session.stage.ground.notes
    found = aside(session.adventure).known.scenes.find(words).key if words else here
    key = found or here
    lines = list(Trace(play, notes, key).lines())
    if words and not found:
        lines = around(lines, words.lower())
        if not lines:
            raise SessionError(f"No scene is called “{words}”, and no line of this one has these words.")
    return Reply(said=lines)


def around(lines: list[str], words: str) -> list[str]:
    """The lines that have these words, each with the conditions told below it."""
    kept: list[str] = []
    keep = False
    for line in lines:
        if line[:5].strip():
            keep = words in line.lower()
        elif words in line.lower():
            keep = True
        kept += [line] * keep
    return kept


def found(session: Game, words: str) -> Reply:
    """findings: what `solo check` finds in the text as it is now."""
    return Reply(
        said=findings(session.desk.findings if session.desk else (), len(session.adventure.texts), 200)
    )


def findings(problems: Sequence[Problem], files: int = 1, most: int = MOST_FINDINGS) -> list[str]:
    """What was found wrong, errors first, in lines."""
    if not problems:
        return ["check: nothing found."]
    order = {"error": 0, "warning": 1, "note": 2}
    ranked = sorted(problems, key=lambda one: (order[one.severity], one.file, one.line))
    number = {kind: sum(one.severity == kind for one in problems) for kind in order}
    heads = [f"{count} {kind}{'s' * (count > 1)}" for kind, count in number.items() if count]
    lines = [f"check: {', '.join(heads)}."]
    for one in ranked[:most]:
        file = f"{one.file}, " if files > 1 else ""
        lines.append(f"  {file}line {one.line}: {one.severity}: {one.message} ({one.code})")
    if len(ranked) > most:
        lines.append(f"  and {len(ranked) - most} more: `findings` shows all.")
    return lines


def since(problems: Sequence[Problem], before: Sequence[Problem], files: int = 1) -> list[str]:
    """What was found wrong that was not so before, errors in any case; how much else there is, in a line."""
    known = {(one.file, one.code, one.message) for one in before}
    new = [
        one for one in problems if one.severity == "error" or (one.file, one.code, one.message) not in known
    ]
    lines = findings(new, files)
    if len(new) == len(problems):
        return lines
    rest = f"{len(problems) - len(new)} as before; `findings` shows all"
    return [f"check: nothing new; {rest}."] if not new else [*lines, f"  {rest}."]


# --------------------------------------------------------------------------------------------- what is changed


def made(session: Game, words: str) -> Reply:
    """set: make something so, as a condition would ask it (`set lake 8`, `set has rope`, `set not know the horse`, `set
    Corin kind`), or do what a directive does (`set harm 1d4`)."""
    if not words or (
        words.split()[0].lower() in BY_KEY and words.split()[0].lower() not in session.adventure.state
    ):
        return preferred(session, words)
    reply = session.move({"do": "set", "words": words}, f"set {words}")
    changed = [event for kind, event in reply.events if kind == "change"]
    told = any(kind == "tell" for kind, _ in reply.events)
    return Reply(reply.events, [] if told else changes(session, changed) or ["That is so already."])


def preferred(session: Game, words: str) -> Reply:
    """A setting that lasts, as `set` has it in every game."""
    if session.preferences is None:
        return Reply(said=["Say what shall be so: `set lake 8`, `set has rope`, `set know the horse`."])
    key, _, value = words.partition(" ")
    try:
        said = [session.preferences.put(key, value)] if value.strip() else session.preferences.listed()
    except LookupError as error:
        said = [str(error.args[0])]
    session.show_odds = session.preferences.get("odds") == "on"
    return Reply(said=said)


def changes(session: Game, changed: list) -> list[str]:
    """What was changed, in the words of the scenario."""
    said = []
    for id, name, was, to, _rule in changed:
        if id == "var":
            first = session.adventure.state[name.partition("@")[0]].first
            said.append(
                f"{name.replace('@', ' of ')} = {shown(first if to is None else to)} (was {shown(first if was is None else was)})"
            )
        elif id == "clue":
            said.append(f"clue “{session.adventure.clues.get(name, name)}”: {'known' if to else 'not known'}")
        elif name in ("attitude", "state") and to:
            said.append(f"{session.world.get(id, 'name', id)}: {to}")
        elif id == "seen" and name.startswith("scene:"):
            scene = session.adventure.scene(name.removeprefix("scene:"))
            said.append(f"{scene.heading if scene else name}: entered {counted(to or 0, 'time')}")
        elif id == "seen":
            said.append(f"{name.replace(':', ' ')}: {to or 'no'}")
        elif name == "minute":
            said.append(clock.told(session.world))
        elif name == "coins":
            said.append(f"coins = {to or 0}")
        elif (id, name) == ("game", "here"):
            said.append(f"the place is {', '.join(to or ()) or 'nothing in particular'}")
        elif id == "game" and name in ("noise", "turns"):
            said.append(f"{name} = {to}")
        elif id.startswith("thing."):
            said += [line for line in state(session) if " carries " in line]
        elif (id, name) == ("game", "party"):
            said.append(
                "with you: " + ", ".join(str(session.world.get(each, "name", each)) for each in to or ())
            )
    return list(dict.fromkeys(said)) or (["It is so now."] if changed else [])


def gone(session: Game, words: str) -> Reply:
    """goto SCENE: enter a scene, whatever way there is; alone, this one again."""
    here = session.adventure.scene(session.world.get("game", "scene", ""))
    at = words or (here.heading if here else "")
    if not at:
        raise SessionError("Go to which scene? For example: goto The Mill")
    return session.move({"do": "goto", "at": at}, f"goto {at}")


COMMANDS: dict[str, Command] = {
    "vars": listed,
    "set": made,
    "goto": gone,
    "trace": traced,
    "findings": found,
}


# -------------------------------------------------------------------------------------- a text that was changed


class Reread(msgspec.Struct):
    """What came of a text that was changed: whether the game goes on in it, and that in a line."""

    goes_on: bool
    said: list[str]


def reread(session: Game, adventure: Adventure) -> Reread:
    """Go on in a text as it was changed, at the same place. Where that cannot be, the game stands as before, in the
    text it had."""
    save = session.save
    if adventure.texts == session.adventure.texts:
        return Reread(True, [])
    if save is None:
        raise SessionError("This game is not kept, so it cannot go on in another text.")
    errors = [problem for problem in adventure.problems if problem.severity == "error"]
    if errors:
        number = counted(len(errors), "error") if len(errors) > 1 else "an error"
        return Reread(False, [f"The text has {number}, so you go on in it as it was before."])
    if why := lost(session.world, adventure):
        told = f"You cannot go on in the text as it is now: {why}. You go on in it as it was before."
        return Reread(False, [told])
    was = session.adventure, session.text, asked(session)
    began = {name: text_hash(text) for name, text in adventure.texts.items()} == dict(save.header.texts)
    session.adventure, session.text = adventure, "" if began else mark_of(adventure.texts)
    try:
        session.stand_at_head()
    except Diverged as error:
        return Reread(
            True, [f"The text is read again. {before(was[2])}: {error.reason}. You stand before that."]
        )
    except SaveError as error:
        session.adventure, session.text = was[0], was[1]
        session.stand_at_head()
        told = f"You cannot go on in the text as it is now: {error} You go on in it as it was before."
        return Reread(False, [told])
    return Reread(True, ["The text is read again, and you go on in it where you were."])


def texts_read(save: "Save", mark: str) -> Adventure:
    """The adventure of the texts that a game was played in under a mark."""
    return read_texts(save.texts_of(mark))


def asked(session: Game) -> str:
    """What is under way, by the words of the move that it began with."""
    return session.since[0].line if session.since else ""


def before(line: str) -> str:
    """What cannot be gone on with."""
    return (
        f"What “{line}” came to cannot be gone on with in it"
        if line
        else "What was under way cannot be gone on with in it"
    )


def standing(session: Game) -> list[str]:
    """Where the game stands in the text as it is now, to be told after it was read again."""
    if session.over or session.request is not None or session.phase.state != phases.SCENE:
        return []
    return views.look(session)


__all__ = ["COMMANDS", "Desk", "findings", "reread", "since", "standing", "text_of", "texts_read"]
