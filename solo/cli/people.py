"""`solo character`: the roster, and who comes from it into a game and home again."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from solo.cli import places
from solo.cli.outside import chance
from solo.core.dice import seeded
from solo.core.errors import Wrong
from solo.core.party import heroes
from solo.core.procedure import Log, Run, run
from solo.core.things import owned
from solo.core.world import DEAD, World
from solo.journal import Versions
from solo.journal.errors import BadName, SaveError
from solo.journal.roster import Character, CharacterExists, Homecoming, Roster
from solo.referee import draft
from solo.rules import load, names
from solo.rules.ruleset import Ruleset
from solo.screen.asking import ask_through, name_for
from solo.session.game import Game
from solo.session.versions import hero_of, present


def character(args: Namespace) -> int:
    """Roll up, list, show or remove characters."""
    roster = Roster(places.saves(args.saves), waited)
    match args.act:
        case "new":
            return rolled_up(roster, args)
        case "show" | "remove" if not args.name:
            print(
                f"solo character {args.act}: whom? `solo character list` shows who is there", file=sys.stderr
            )
            return 2
        case "show":
            print("\n".join(sheet_of(roster.get(args.name, args.rules))))
        case "remove":
            print(f"{roster.remove(args.name, args.rules).name} is off the roster.")
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
    for one in found:
        been = (
            f"home from {', '.join(home.title for home in one.history)}"
            if one.history
            else "has seen nothing yet"
        )
        print(f"{one.name:<24} {one.system:<12} {been}")


def sheet_of(kept: Character) -> list[str]:
    """The sheet of a character on the roster."""
    system = load(kept.system)
    world, hero = World(being=system.being), fields_of(kept, system)
    run(draft.arrive(world, hero["fields"], hero["things"]), world=world)
    return [*system.sheet(world["hero.1"]), *filter(None, [system.life(world["hero.1"])])]


def rolled_up(roster: Roster, args: Namespace) -> int:
    """Roll up a character at the prompt, or by the dice alone, and keep them."""
    system = load(args.rules or names()[0])
    world = World(being=system.being)
    run = Run(draft.character(world, system), world, seeded(args.seed or chance(), 0))
    hero: Any = ask_through(run, at_random=args.random)
    if hero is None:
        return 0
    made = character_of(world, hero, system)
    kept = enrolled(roster, renamed(made, args.name) if args.name else made)
    print(f"{kept.name} is on the roster.")
    return 0


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
    """A character of the roster, for a game's header. Raises Wrong where they play by other rules."""
    kept = Roster(folder).get(name)
    if kept.system != system.id:
        raise Wrong(f"{kept.name} plays by {kept.system}; add --rules {kept.system}")
    return fields_of(kept, system)


def as_named(name: str, kept: str) -> str:
    """What is said where somebody else has the name."""
    return "" if name == kept else f", where another has that name: as “{kept}”"


def home(session: Game, folder: Path, when: str) -> None:
    """After the ending: living heroes go home to the roster, once for each game."""
    ending = session.world.get("game", "ending", "")
    if session.save is None or ending == "unfinished":
        return
    for hero in heroes(session.world):
        if hero.state == DEAD:
            continue
        world, log = session.world.copy(), Log()
        run(
            session.rules.homecoming(world[hero.id]),
            seeded(session.table.seed, session.depth + 1),
            world=world,
            log=log,
        )
        for tell in log.tells:
            print(tell.text)
        kept = character_of(world, world[hero.id], session.rules)
        back = Homecoming(
            game=session.save.header.game, title=session.adventure.title, ending=ending, when=when
        )
        try:
            there = Roster(folder, waited).come_home(kept, back, new=session.table.hero is None)
            if there:
                print(f"{kept.name} goes home to the roster{as_named(kept.name, there.name)}.")
        except SaveError as error:
            print(f"{kept.name} could not be kept on the roster: {error}", file=sys.stderr)
