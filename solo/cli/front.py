"""The front of the house: opening an adventure or a game, and seating the player at it."""

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from solo import __version__
from solo.cli import places
from solo.cli.outside import chance, now
from solo.core.errors import Wrong

if TYPE_CHECKING:
    from solo.screen.door import Picked, There
    from solo.screen.speaker import Speaker


def door(args: Namespace, say: "Speaker | None" = None) -> int:
    """The front door: continue, a new adventure, roll up a character, replay. In a pipe it says what can be done.
    Returns the exit code of what lies behind it."""
    from solo.screen.cover import WELCOME
    from solo.screen.speaker import Speaker, colourful

    say, folder = say or Speaker(colours=colourful()), getattr(args, "saves", None)
    say.lines([("title", WELCOME)])
    from solo.screen import door

    there = behind_the_door(places.saves(folder))
    if not (say.live and say.screen):
        say.lines(door.signposts(there.scenarios))
        return 0
    while picked := door.wanted(say, there):
        code = opened_for(picked, folder)
        if code is not None:
            return code
        if picked.way == "roll up":
            say.lines([("", "")])
    return 0


def behind_the_door(folder: Path) -> "There":
    """What there is to pick from at the door."""
    from solo.journal import Library
    from solo.journal.roster import Roster
    from solo.rules import load, names
    from solo.screen.door import There

    return There(
        games=lambda: [game for game in Library(folder).list() if not game.problem],
        scenarios={path.stem: path for path in places.scenarios()},
        systems=lambda: {name: load(name).title for name in names()},
        characters=lambda rules: [one.name for one in Roster(folder).list(rules)],
    )


def opened_for(picked: "Picked", folder: str | None) -> int | None:
    """Do what was picked at the door. Returns the exit code, or None to stand before the door again."""
    from solo.cli import shelf

    seat = {"saves": folder, "plain": False, "no_odds": False}
    match picked.way:
        case "resume":
            return resume(Namespace(**seat, save=picked.game, on=None))
        case "play":
            new = {"seed": None, "option": [], "dice": "seeded", "fresh_dice": False, "save": None}
            who = {"scenario": picked.scenario, "rules": picked.rules, "character": picked.character}
            return play(Namespace(**seat, **new, **who))
        case "roll up":
            new = {"act": "new", "name": None, "seed": None, "random": False, "json": False}
            shelf.character(Namespace(saves=folder, rules=picked.rules, **new))
        case "replay":
            seen = {"verify": False, "to": None, "json": False}
            shelf.replay(Namespace(saves=folder, save=picked.game, **seen))
    return None


def play(args: Namespace) -> int:
    """Play an adventure from its first line. Its title page comes first; what reads the answers is loaded
    behind it."""
    from solo.screen import cover
    from solo.screen.speaker import Speaker

    plain = plain_wanted(args)
    say = Speaker(colours=not plain)
    page = cover.page(places.scenario(args.scenario) if args.scenario else None)
    say.lines(page)
    if plain or not page:
        return begun(args, opened(args), page)
    reading = cover.Reading(lambda: behind(args))
    say.lines([("hint", cover.OPENS)])
    typed = reading.typed(say)
    if typed is None:
        say.lines([("said", "Another time, then.")])
        return 0
    return begun(args, reading.loaded, page, typed.strip())


def behind(args: Namespace) -> tuple:
    """What is loaded while the title page is read."""
    import solo.journal.save  # noqa: F401 (so that it is there)

    screen_for(args)
    return opened(args)


def opened(args: Namespace) -> tuple:
    """What a new game is made of: the adventure, the system, the table. Raises Wrong where one of them cannot
    be had."""
    from solo.session.session import Table

    adventure = adventure_of(args.scenario)
    system = system_for(adventure, args.rules)
    hero, options = hero_of(args, system), settings_of(system, args.option)
    return (
        adventure,
        system,
        Table(args.seed or chance(), options, hero, args.dice == "physical", args.fresh_dice),
    )


def begun(args: Namespace, made: tuple, page: list, typed: str = "") -> int:
    """Begin a new game, kept from its first turn. `page` was shown already, `typed` is the player's first
    line."""
    from solo.journal import Library
    from solo.screen.cover import shown_of
    from solo.session.session import Session

    adventure, system, table = made
    library = Library(places.saves(args.saves))
    name = args.save or library.free(places.scenario(args.scenario).resolve().stem)
    with library.create(name, header_of(adventure, system, table), adventure.texts) as save:
        return seated(Session(adventure, system, table, save, now), args, shown_of(page, adventure), typed)


def resume(args: Namespace) -> int:
    """Go on with a game, the latest if none is named."""
    from solo.journal import Library

    library = Library(places.saves(args.saves))
    name = args.save or latest(library)
    if args.on:
        name = carried(library, name, args.on)
    announced(library, name, args)
    from solo.cli.readings import of_texts
    from solo.rules import load
    from solo.session.replay import table_of
    from solo.session.session import Diverged, Session

    with library.open(name) as save:
        system = load(save.header.system)
        warning = save.header.newer_than(__version__)
        if warning:
            print(warning)
        adventure = of_texts({text: save.text(text) for text in save.header.texts})
        session = Session(adventure, system, table_of(save.header, system), save, now)
        try:
            session.stand_at_head()
        except Diverged as error:
            print(
                f"The rules have changed since this was played ({error}). You go on from the last turn "
                "before that moment."
            )
        if session.step:
            print(session.step.turn.tells[0][1])
        return seated(session, args)


def announced(library, name: str, args: Namespace) -> None:
    """Say which game it is, before it is loaded."""
    from solo.journal import summary
    from solo.screen.lines import safe
    from solo.screen.speaker import Speaker

    game = summary(library.find(name))
    if not game.problem:
        ended = f", ended: {game.ending}" if game.ending else ""
        title = safe(f"{game.title}, turn {game.turns}{ended}")
        Speaker(colours=not plain_wanted(args)).lines([("title", title)])


def carried(library, name: str, scenario: str) -> str:
    """Carry a game over to an edited scenario: a new game beside the old one. Returns its name; says where it
    could not go on."""
    from solo.rules import load
    from solo.session.replay import carry, table_of
    from solo.session.session import Session

    adventure = adventure_of(scenario)
    with library.open(name, write=False) as old:
        system = load(old.header.system)
        table = table_of(old.header, system)
        new = library.free(f"{old.name} on {Path(scenario).stem}")
        with library.create(new, header_of(adventure, system, table), adventure.texts) as save:
            made, reason = carry(old.path_to(), Session(adventure, system, table, save, now))
            total = old.depth
    if reason:
        print(
            f"{made} of {total} turns stand on the edited text. At turn {made + 1}: {reason}. "
            f"You go on from there in “{new}”; “{name}” is as it was."
        )
    else:
        print(f"All {total} turns stand on the edited text. You go on in “{new}”; “{name}” is as it was.")
    return new


def adventure_of(name: str | None):
    """The adventure a player means, compiled. Raises Wrong with what is wrong with it, or what there is."""
    from solo.cli.readings import read

    path = places.scenario(name) if name else None
    if path is None:
        there = ", ".join(path.stem for path in places.scenarios())
        raise Wrong(
            f"there is no scenario {name!r}. " * bool(name)
            + f"Name a file, a folder, or one of these: {there}"
        )
    adventure = read(path)
    if adventure.errors:
        for problem in adventure.problems:
            print(problem, file=sys.stderr)
        raise Wrong(
            f"{path} cannot be played before its errors are mended; `solo check {path}` shows them again"
        )
    return adventure


def system_for(adventure, wanted: str | None):
    """The system to play by: the one wanted, else the first that the adventure names. Raises Wrong where it
    does not fit."""
    from solo.rules import FIRST, load

    fitting = [name for name in adventure.rules if name != "any"]
    system = load(wanted or (fitting[0] if fitting else FIRST))
    if fitting and system.id not in fitting:
        raise Wrong(f"“{adventure.title}” is written for {', '.join(fitting)}; not for {system.id}")
    return system


def settings_of(system, given: list[str]) -> dict[str, str]:
    """The options of this table. Raises Wrong with the ones there are."""
    known = {setting.key: setting for setting in system.settings}
    chosen = {}
    for pair in given:
        key, _, value = pair.partition("=")
        if key not in known or value not in known[key].choices:
            there = "; ".join(f"{setting.key} = {' | '.join(setting.choices)}" for setting in known.values())
            raise Wrong(f"no option {pair!r} in {system.id}. There are: {there or 'none'}")
        chosen[key] = value
    return chosen


def hero_of(args: Namespace, system) -> dict | None:
    """The character from the roster that is asked for. Raises Wrong where they cannot come."""
    if not args.character:
        return None
    from solo.cli.shelf import roster_hero

    return roster_hero(places.saves(args.saves), args.character, system)


def header_of(adventure, system, table):
    """The header of a new game."""
    import uuid

    from solo.journal import Header
    from solo.session.versions import WORLD

    extra = {"physical": table.physical, "fresh": table.fresh} | ({"hero": table.hero} if table.hero else {})
    return Header(
        engine=__version__,
        system=system.id,
        ruleset=str(system.version),
        world=WORLD,
        options=table.settings,
        seed=table.seed,
        title=adventure.title,
        game=uuid.uuid4().hex,
        created=now(),
        extra=extra,
    )


def latest(library) -> str:
    """The name of the game played last. Raises Wrong where there is none."""
    games = [game for game in library.list() if not game.problem]
    if not games:
        raise Wrong(f"there are no games in {library.folder}; `solo play` begins one")
    return next((game.name for game in games if not game.ending), games[0].name)


def plain_wanted(args: Namespace) -> bool:
    """Are plain lines wanted: asked for, a pipe, or a terminal that can do no more?"""
    from solo.screen.speaker import colourful

    return args.plain or not (sys.stdin.isatty() and sys.stdout.isatty() and colourful())


def screen_for(args: Namespace):
    """The screen to play on."""
    if plain_wanted(args):
        from solo.screen import plain as screen
    else:
        from solo.screen import terminal as screen
    return screen


def seated(session, args: Namespace, shown: int = 0, typed: str = "") -> int:
    """Seat the player at a session; afterwards the characters may go home."""
    session.show_odds = not args.no_odds
    screen_for(args).play(session, shown=shown, ahead=typed)
    if session.over:
        from solo.cli.shelf import home

        home(session, places.saves(args.saves), now())
    return 0
