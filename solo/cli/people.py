"""`solo character`: the roster, and who comes from it into a game and home again."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from solo.cli import places
from solo.cli.lives import chapters, in_a_line, refused, remembered
from solo.cli.outside import chance
from solo.core.dice import seeded
from solo.core.errors import Misused, Wrong
from solo.core.party import heroes
from solo.core.procedure import Choose, Log, Run, Write, run
from solo.core.things import owned
from solo.core.world import World
from solo.journal import Library, Versions
from solo.journal.errors import BadName, SaveError
from solo.journal.roster import MEMORY, Character, CharacterExists, Roster
from solo.referee import draft
from solo.rules import load, names
from solo.rules.floor.speech import listed
from solo.rules.ruleset import Ruleset
from solo.screen.asking import ask_through, name_for
from solo.screen.layout import clipped, wrapped
from solo.screen.size import columns
from solo.session.afterwards import ending_of
from solo.session.card import thing
from solo.session.ending import UNFINISHED, Ending, comes_home
from solo.session.game import Game
from solo.session.versions import hero_of, present


def character(args: Namespace) -> int:
    """Roll up, list, show or remove characters."""
    roster = Roster(places.saves(args.saves), waited)
    if args.rules:
        load(args.rules)
    if args.json and args.act in ("remove", "free"):
        raise Misused(f"--json is for what is shown; `solo character {args.act}` only does what it says")
    match args.act:
        case "new":
            return rolled_up(roster, args)
        case "show" | "remove" | "free" if not args.name:
            raise Misused(f"`solo character {args.act}` whom? `solo character list` shows who is there")
        case "list" if args.name:
            raise Misused("`solo character list` takes no name; `solo character show NAME` shows somebody")
        case "show" if args.json:
            print(msgspec.json.encode(roster.get(args.name, args.rules)).decode())
        case "show":
            room = columns() - 1 if sys.stdout.isatty() else 0
            for line in sheet_of(roster.get(args.name, args.rules)):
                print("\n".join(wrapped(line, room)) if room > 0 else line)
        case "remove":
            print(f"{roster.remove(args.name, args.rules).name} is off the roster.")
        case "free":
            freed(roster, args)
        case _:
            people(roster, args)
    return 0


def waited(who: str) -> None:
    """Say whom a change of the roster waits for."""
    print(
        f"{who[:1].upper()}{who[1:]} has the roster open; waiting for it. Ctrl-C stops waiting.",
        file=sys.stderr,
    )


def people(roster: Roster, args: Namespace) -> None:
    """Print who is on the roster."""
    found = roster.list(args.rules)
    if args.json:
        print(msgspec.json.encode(found).decode())
        return
    if not found:
        print("Nobody is on the roster. `solo character new` rolls somebody up.")
    room = columns()
    for one in (*(one for one in found if not one.died), *(one for one in found if one.died)):
        name = clipped(one.name, 24 if room > 64 else 16)
        print(clipped(f"{name:<{24 if room > 64 else 16}} {one.system:<12} {in_a_line(one)}", room))


def freed(roster: Roster, args: Namespace) -> None:
    """Have somebody who is held captive come home, with nothing but their life. Raises Wrong where they are not."""
    kept = roster.get(args.name, args.rules)
    if kept.held is None:
        raise Wrong(f"{kept.name} is nobody's captive: {in_a_line(kept)}")
    losses = tuple(
        thing(str(one.get("name", "")), one.get("count") or 1) for one in kept.things if one.get("name")
    )
    home = msgspec.structs.replace(
        kept.held, losses=losses, gains=(), note="came free, with nothing but the clothes they stood in"
    )
    roster.put(
        msgspec.structs.replace(
            kept, held=None, things=(), fields={**kept.fields, "coins": 0}, history=(*kept.history, home)
        )
    )
    print(f"{kept.name} is home again, with nothing but the clothes they stood in.")


def sheet_of(kept: Character) -> list[str]:
    """The page of a character on the roster: their sheet, and their life so far."""
    system = load(kept.system)
    world, hero = World(being=system.being), fields_of(kept, system)
    run(draft.arrive(world, hero["fields"], hero["things"]), world=world)
    hero_, life = world["hero.1"], list(chapters(kept))
    return [*system.sheet(hero_), "", *filter(None, [system.life(hero_)]), *([""] * bool(life)), *life]


def rolled_up(roster: Roster, args: Namespace) -> int:
    """Roll up a character at the prompt, or by the dice alone, and keep them."""
    system = load(args.rules or names()[0])
    there = [one.name for one in roster.list(system.id)]
    if args.name and args.name.casefold() in map(str.casefold, there):
        raise CharacterExists(
            roster.path,
            f"a character called {args.name!r} is there already, by the rules {system.id}",
            "Choose another name",
        )
    if args.json and not args.random:
        raise Misused("--json is for programs, who answer no questions: add --random")
    world = World(being=system.being)
    run = Run(draft.character(world, system, asks=True), world, seeded(args.seed or chance(), 0))
    hero: Any = run_through(run) if args.json else ask_through(run, at_random=args.random)
    if hero is None:
        return 0
    made = character_of(world, hero, system)
    kept = enrolled(roster, renamed(made, args.name) if args.name else made)
    print(msgspec.json.encode(kept).decode() if args.json else f"{kept.name} is on the roster.")
    return 0


def run_through(run: Run) -> object:
    """Run to the end by the dice alone; nothing is said."""
    request = run.go()
    while isinstance(request, Choose | Write):
        request = run.go(draft.REST.key if isinstance(request, Choose) else request.usual)
    return run.outcome


def enrolled(roster: Roster, character: Character) -> Character:
    """Put somebody new on the roster, under another name where theirs is taken.
    Returns them as they are kept."""
    while True:
        try:
            roster.put(character, replace=False)
            return character
        except (CharacterExists, BadName) as error:
            name = name_for(error)
            if name is None:
                raise
            character = renamed(character, name)


def renamed(character: Character, name: str) -> Character:
    """The same character by another name."""
    return msgspec.structs.replace(character, name=name, fields={**character.fields, "name": name})


def character_of(world: World, hero: Any, system: Ruleset) -> Character:
    """A hero as the roster keeps them."""
    things = tuple(
        {field: value for field, value in world.fields(thing.id).items() if field != "owner"}
        for thing in owned(hero)
    )
    return Character(
        name=hero.name or "Nobody",
        system=system.id,
        ruleset=present(system).ruleset,
        world=present(system).world,
        fields=dict(world.fields(hero.id)),
        things=things,
    )


def fields_of(kept: Character, system: Ruleset) -> dict:
    """The fields and things of a character on the roster, as this version of the system has them. Raises
    NewerRules, NotMigrated."""
    return hero_of(kept.fields, kept.things, Versions(kept.world, kept.ruleset), system)


def roster_hero(folder: Path, name: str, system: Ruleset) -> dict:
    """A character of the roster, for a game's header. Raises Wrong where they play by other rules, or cannot come."""
    kept = Roster(folder).get(name)
    if kept.system != system.id:
        raise Wrong(f"{kept.name} plays by {kept.system}; add --rules {kept.system}")
    if why := refused(kept):
        raise Wrong(why)
    return {**fields_of(kept, system), "been": len(kept.history)}


def elsewhere(folder: Path, name: str) -> str:
    """What is said where somebody who sets out is under way in another game; empty where they are not."""
    names = [
        game.name
        for game in Library(folder).list()
        if not game.ending and not game.problem and game.who == name
    ]
    if not names:
        return ""
    them = listed([f"“{one}”" for one in names[:3]])
    return f"{name} is in {them} as well. From here on these are two: whoever comes home second is kept as another."


def as_named(name: str, kept: str) -> str:
    """What is said where somebody else has the name."""
    return "" if name == kept else f", where another has that name: as “{kept}”"


def home(session: Game, folder: Path, when: str) -> dict[str, str]:
    """After the ending: who comes home goes to the roster, once for each game. Returns the names they are kept by, of
    those who came."""
    ending = session.world.get("game", "ending", "")
    came: dict[str, str] = {}
    if session.save is None or ending == UNFINISHED:
        return came
    end = ending_of(session)
    for hero in heroes(session.world):
        if not comes_home(hero, ending):
            continue
        world, log = session.world.copy(), Log()
        run(
            session.rules.homecoming(world[hero.id]),
            seeded(session.table.seed, session.depth + 1),
            world=world,
            log=log,
        )
        kept = character_of(world, world[hero.id], session.rules)
        back = remembered(end, session.save.header.game, when, "", session.rules.scars(world[hero.id]))
        been = session.table.hero.get("been") if session.table.hero else None
        try:
            there = Roster(folder, waited).come_home(kept, back, new=session.table.hero is None, been=been)
        except SaveError as error:
            print(f"{kept.name} could not be kept on the roster: {error}", file=sys.stderr)
            continue
        if there:
            for tell in log.tells:
                print(tell.text)
            print(f"{kept.name} goes home to the roster{as_named(kept.name, there.name)}.")
        came[hero.id] = there.name if there else kept.name
    return came


def lost(session: Game, folder: Path, when: str, end: Ending, mark: str) -> list[str]:
    """Mark on the roster who died in a game that has ended, or was taken. Returns what is to be said of it."""
    told = []
    for hero in heroes(session.world):
        if session.save is None or end.kind == UNFINISHED or comes_home(hero, end.kind):
            continue
        new = session.table.hero is None
        fallen = remembered(end, session.save.header.game, when, mark, note=MEMORY if new else "")
        been = session.table.hero.get("been") if session.table.hero else None
        held = hero.id not in end.dead
        kept = character_of(session.world, hero, session.rules)
        try:
            there = Roster(folder, waited).lose(kept, fallen, held, new, been)
        except SaveError as error:
            told.append(f"{kept.name} could not be marked on the roster: {error}")
            continue
        if there:
            how = "captive" if held else "dead"
            told.append(
                f"{there.name} is {how} on the roster{as_named(kept.name, there.name)}; to take this back takes that back."
            )
    return told
