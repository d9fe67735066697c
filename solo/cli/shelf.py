"""What is kept: games on the shelf, replays, and the roster of characters."""

import sys
from argparse import Namespace
from pathlib import Path

from solo.cli import places
from solo.cli.outside import chance
from solo.core.errors import Wrong, printable

WANTED = {"list": 0, "delete": 1, "rename": 2, "fork": 2, "salvage": 2}


def saves(args: Namespace) -> int:
    """List games, or rename, fork, delete or salvage one."""
    from solo.journal import Library

    library = Library(places.saves(args.saves))
    names = args.names
    if len(names) != WANTED[args.act]:
        print(
            f"solo saves {args.act}: {('no name', 'one name', 'two names')[WANTED[args.act]]} wanted",
            file=sys.stderr,
        )
        return 2
    match args.act:
        case "rename":
            print(f"“{names[0]}” is now “{library.rename(*names).stem}”.")
        case "fork":
            print(f"Kept a copy of “{names[0]}” as “{library.fork(*names).stem}”.")
        case "delete":
            library.delete(names[0])
            print(f"“{names[0]}” is gone.")
        case "salvage":
            from solo.journal import salvage

            saved = salvage(library.find(names[0]), library.path(names[1]))
            print(f"Kept what can still be read of “{names[0]}” as “{names[1]}”: {saved.turns} turns.")
        case _:
            listed(library, args.json)
    return 0


def listed(library, as_json: bool) -> None:
    """Print the games, the newest first."""
    games = library.list()
    if as_json:
        import msgspec

        print(msgspec.json.encode(games).decode())
        return
    if not games:
        print(f"No games in {printable(library.folder)}. `solo play` begins one.")
    for game in games:
        state = game.problem or (f"ended: {game.ending}" if game.ending else "under way")
        print(
            f"{game.name:<24} {game.title:<28} {game.system:<12} "
            f"{game.turns:>5} turns  {game.updated[:10]}  {state}"
        )


def replay(args: Namespace) -> int:
    """See a game again, or verify it."""
    from solo.journal import Library

    with Library(places.saves(args.saves)).open(args.save, write=False) as save:
        return verified(save, args) if args.verify else retold(save, args)


def verified(save, args: Namespace) -> int:
    """Run the game again by the rules and compare. Returns 1 where a turn differs."""
    from solo.journal.errors import SaveError
    from solo.rules import load
    from solo.scenario import read_texts
    from solo.session.replay import unplayed, verify
    from solo.session.session import Diverged

    done = earlier = 0
    try:
        adventure, rules = (
            read_texts({text: save.text(text) for text in save.header.texts}),
            load(save.header.system),
        )
        earlier = unplayed(save.path_to(), save.header, rules)
        for number in verify(save.path_to(), save.header, adventure, rules):
            done = number
            if number == args.to:
                break
    except Diverged as error:
        said(
            args,
            {"verified": done, "turn": error.turn, "reason": error.reason},
            f"“{save.name}” differs at turn {error.turn}: {error.reason}. {agreeing(done)}",
        )
        return 1
    except SaveError as error:
        said(
            args,
            {"verified": done, "turn": done + 1, "reason": str(error)},
            f"“{save.name}”, turn {done + 1}: {error}",
        )
        return 1
    how = "roll for roll and word for word"
    if earlier:
        made = f"; the {done - earlier} after them {how}" if done > earlier else ""
        how = f"of which {min(done, earlier)}, played by an earlier version of the rules, change what is on record{made}"
    said(
        args,
        {"verified": done, "as_recorded": min(done, earlier)},
        f"“{save.name}”: {done} turns verified, {how}.",
    )
    return 0


def agreeing(done: int) -> str:
    """How many turns agree before one that does not."""
    return f"The {done} turns before it agree." if done > 1 else "The turn before it agrees." if done else ""


def said(args: Namespace, data: dict, words: str) -> None:
    """Print as JSON or in words."""
    if args.json:
        import json

        print(json.dumps(data))
    else:
        print(printable(words))


def retold(save, args: Namespace) -> int:
    """Tell the recorded game again; nothing is run."""
    if args.json:
        import json

        import msgspec

        for turn in save.path_to():
            print(json.dumps(msgspec.to_builtins(turn)))
        return 0
    from solo.screen.viewer import view

    return view(save, args.to)


# The roster.


def character(args: Namespace) -> int:
    """Roll up, list, show or remove characters."""
    from solo.journal.roster import Roster

    roster = Roster(places.saves(args.saves))
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


def people(roster, args: Namespace) -> None:
    """Print who is on the roster."""
    found = roster.list(args.rules)
    if args.json:
        import msgspec

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


def sheet_of(kept) -> list[str]:
    """The sheet of a character on the roster."""
    from solo.core.procedure import run
    from solo.core.world import World
    from solo.referee import draft
    from solo.rules import load

    system = load(kept.system)
    world, hero = World(being=system.being), fields_of(kept, system)
    run(draft.arrive(world, hero["fields"], hero["things"]), world=world)
    return [*system.sheet(world["hero.1"]), *filter(None, [system.life(world["hero.1"])])]


def rolled_up(roster, args: Namespace) -> int:
    """Roll up a character at the prompt, or by the dice alone, and keep them."""
    from solo.core.dice import seeded
    from solo.core.procedure import Run
    from solo.core.world import World
    from solo.referee import draft
    from solo.rules import load, names
    from solo.screen.asking import ask_through

    system = load(args.rules or names()[0])
    world = World(being=system.being)
    run = Run(draft.character(world, system), world, seeded(args.seed or chance(), 0))
    hero = ask_through(run, at_random=args.random)
    if hero is None:
        return 0
    kept = enrolled(roster, character_of(world, hero, system))
    print(f"{kept.name} is on the roster.")
    return 0


def enrolled(roster, character):
    """Put somebody new on the roster, under another name where theirs is taken.
    Returns them as they are kept."""
    from solo.journal.errors import BadName
    from solo.journal.roster import CharacterExists
    from solo.screen.asking import name_for

    while True:
        try:
            roster.put(character, replace=False)
            return character
        except (CharacterExists, BadName) as error:
            name = name_for(error)
            if name is None:
                raise
            character = renamed(character, name)


def renamed(character, name: str):
    """The same character by another name."""
    import msgspec

    return msgspec.structs.replace(character, name=name, fields={**character.fields, "name": name})


def character_of(world, hero, system):
    """A hero as the roster keeps them."""
    from solo.core.things import owned
    from solo.journal.roster import Character
    from solo.session.versions import present

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


def fields_of(kept, system) -> dict:
    """The fields and things of a character on the roster, as this version of the system has them. Raises
    NewerRules, NotMigrated."""
    from solo.journal import Versions
    from solo.session.versions import hero_of

    return hero_of(kept.fields, kept.things, Versions(kept.world, kept.ruleset), system)


def roster_hero(folder: Path, name: str, system) -> dict:
    """A character of the roster, for a game's header. Raises Wrong where they play by other rules."""
    from solo.journal.roster import Roster

    kept = Roster(folder).get(name)
    if kept.system != system.id:
        raise Wrong(f"{kept.name} plays by {kept.system}; add --rules {kept.system}")
    return fields_of(kept, system)


def home(session, folder: Path, when: str) -> None:
    """After the ending: living heroes go home to the roster, once for each game."""
    from solo.core.dice import seeded
    from solo.core.party import heroes
    from solo.core.procedure import Log, run
    from solo.core.world import DEAD
    from solo.journal.errors import SaveError
    from solo.journal.roster import Homecoming, Roster

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
            if Roster(folder).come_home(kept, back):
                print(f"{kept.name} goes home to the roster.")
        except SaveError as error:
            print(f"{kept.name} could not be kept on the roster: {error}", file=sys.stderr)
