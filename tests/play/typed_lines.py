"""Typed lines and what must come of them: reading `typed.md`, setting its situations up, and saying how a line was read.

A situation is a heading and a line of settings: `scenario`, `rules`, `seed`, `scene`, then what is so (`set`), carried
(`has`), known (`knows`), who comes along (`with`), where one came from (`from`), and lines typed to get there (`after`).
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playing import at, scenario

from solo.core.dice import seeded
from solo.core.party import heroes, party
from solo.core.procedure import Run
from solo.core.things import Ware, give
from solo.play.hearing.understanding import understood
from solo.play.people import somebody
from solo.rules import load
from solo.rules.answering import refereed
from solo.scenario.model import Adventure
from solo.session.commands import COMMANDS
from solo.session.reading import read
from solo.session.replies import SAID
from solo.session.session import Session, Table

ROOT = Path(__file__).parents[2]


class Situation(NamedTuple):
    """A heading, its settings, and its lines with what each must come to."""

    name: str
    settings: dict[str, str]
    lines: tuple[tuple[str, str], ...]


def situations(path: Path) -> Iterator[Situation]:
    """The situations of a corpus."""
    for part in re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, *rest = part.splitlines()
        settings = {}
        lines = []
        for line in rest:
            if line.startswith("- "):
                key, _, value = line[2:].partition(": ")
                settings[key] = f"{settings[key]}, {value}" if key in settings else value
            elif line.startswith("|"):
                typed, _, means = line.strip("|\n").rpartition("|")
                if typed.strip() not in ("Typed", "") and not set(typed.strip()) <= {"-"}:
                    lines.append((typed.strip(), means.strip()))
        yield Situation(name.strip(), settings, tuple(lines))


HERE = Path(__file__).parent
MORE = "again thrice four five six seven eight nine ten eleven twelve thirteen fourteen"
CORPUS = tuple(
    one
    for file in ("typed.md", *(f"typed-{more}.md" for more in MORE.split()))
    for one in situations(HERE / file)
)
MISSED = HERE / "typed-missed.md"


@cache
def missed() -> frozenset[tuple[str, str]]:
    """The lines that are known not to do what was meant, each with its situation."""
    found = (
        row.strip("| ").split(" | ")
        for row in MISSED.read_text(encoding="utf-8").splitlines()
        if row[:1] == "|"
    )
    return frozenset((row[0].strip(), row[1].strip().replace("\\|", "|")) for row in found if len(row) > 1)


def as_written(adventure: Adventure, thing: str) -> str:
    """A thing by the name that the scenario has for it: "brandy" is its flask of brandy."""
    names = [entry.name for entry in adventure.items.values()]
    return next((name for name in names if set(thing.split()) <= set(name.lower().split())), thing)


def settled(session: Session, procedure, seed: str) -> None:
    """Run a procedure as a move of the game that nobody records."""
    run = Run(refereed(procedure, session.world, session.rules, session._foresee), session.world)
    run.source = seeded(seed, 1)
    session._go(run, None)
    session._landed(run)


def set_up(settings: dict[str, str]) -> Session:
    """A game that stands in a situation."""
    name, rules, seed = (
        settings["scenario"] + ".md",
        settings.get("rules", "cairn"),
        settings.get("seed", "1"),
    )
    made = at(ROOT / name) if "/" in name else scenario(name)
    session = Session(made, load(rules), Table(seed))
    session.send("begin")
    session.send("random")
    assert session.phase.state == "scene", f"{settings}: {session.phase.state}"
    world, ground = session.world, session.stage.ground
    for each in filter(None, settings.get("set", "").split(", ")):
        key, _, value = each.partition(" = ")
        world.put(
            "var", key, {"true": True, "false": False}.get(value, int(value) if value.isdigit() else value)
        )
    hero = heroes(world)[0]
    for thing in filter(None, settings.get("has", "").split(", ")):
        settled(session, give(hero, Ware(as_written(ground.adventure, thing), slots=0)), seed)
    for clue in filter(None, settings.get("knows", "").split(", ")):
        world.put("clue", next(key for key, words in ground.adventure.clues.items() if words == clue), True)
    for name in filter(None, settings.get("with", "").split(", ")):
        key = next(
            key for key, who in ground.adventure.people.items() if name.lower() in (key, who.name.lower())
        )
        settled(session, somebody(ground, key), seed)
        world.put("game", "party", (*(being.id for being in party(world)), f"npc.{key}"))
        world.put(f"npc.{key}", "side", "party")
    for each in filter(None, settings.get("minds", "").split(", ")):
        key, _, attitude = each.partition(" = ")
        settled(session, somebody(ground, key), seed)
        world.put(f"npc.{key}", "attitude", attitude)
    for each in filter(None, settings.get("been", "").split(", ")):
        world.put("seen", f"scene:{each}", 1)
    if "from" in settings:
        world.put("game", "scene", settings["from"])
        world.put("seen", f"scene:{settings['from']}", 1)
    if "scene" in settings:
        settled(session, session.stage.follow(("go", settings["scene"])), settings.get("luck", seed))
    for line in filter(None, settings.get("after", "").split("; ")):
        session.send(line)
    return session


# ------------------------------------------------------------------------------------------- what came of a line


def came_to(session: Session, line: str) -> str:
    """How a line is read, in the words of the corpus."""
    found = read(session, line, COMMANDS)
    match found.kind:
        case "choice" | "act" | "heard":
            return f"{'act' if found.kind == 'act' else 'choice'}: {found.offer.text}"
        case "command":
            return f"command: {SHORT.get(found.name, found.name)}"
        case "which":
            return "which: " + "; ".join(offer.text for offer in found.near)
        case "deed":
            deed = found.deed
            named = (deed.what, deed.whom, deed.means, deed.place, deed.about, deed.said)
            return f"deed: {deed.kind} {' | '.join(filter(None, named)).lower()}".strip()
        case "instead":  # the counter, or what is offered, is left, and then this is done
            deed = understood(line, session.moment())
            then = f"choice: {found.offer.text}" if deed.kind == "go" else f"deed: {deed.kind} {deed.what}"
            return f"instead: {then.lower() if deed.kind != 'go' else then}"
        case "no":
            return f"no: {found.text}"
    return found.kind


SHORT = {"l": "look", "i": "inventory", "g": "again", "?": "help", "exit": "quit"}
TOLD = frozenset(SAID) | {"help", "look", "sheet", "inventory", "map", "journal"}  # an answer, and no move


def right(came: str, means: str) -> bool:
    """Is what came of a line among what may come of it?"""
    return any(_right(came, one.strip()) for one in means.split(" / "))


def _right(came: str, means: str) -> bool:
    kind, _, what = came.partition(": ")
    wanted, _, target = means.partition(": ")
    if kind == "instead":
        return wanted == kind or _right(what, means)
    if wanted == "told" and kind == "command":
        return what in TOLD
    if wanted == "no" and kind == "command":
        return what in SAID
    if wanted != kind:
        return False
    if kind == "which":
        return all(any(label.startswith(one) for label in what.split("; ")) for one in target.split("; "))
    if kind == "deed":
        kinds, _, noun = target.partition(" ")
        done, _, named = what.partition(" ")
        return not kinds or done in kinds.split("+") and noun.lower() in named
    if kind in ("choice", "act"):
        return what.lower().startswith(target.lower())
    return not target or what == target


def costly(came: str) -> bool:
    """Does it change something? A deed that is tried is offered before anything is rolled."""
    return came.startswith(("choice", "act"))
