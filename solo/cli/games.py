"""A game of one's own: begun, gone on with, or carried over to an edited scenario. Loaded behind the title page."""

import sys
import uuid
from argparse import Namespace
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from solo import __version__
from solo.cli import places
from solo.cli.opening import unknown
from solo.cli.outside import chance, now
from solo.cli.readings import of_texts, read
from solo.core.errors import Wrong
from solo.journal import Header, Library
from solo.journal.errors import SaveError
from solo.journal.folder import ROSTER
from solo.journal.lines import read_file
from solo.rules import FIRST, load
from solo.rules.ruleset import Ruleset
from solo.scenario.model import Adventure
from solo.scenario.names import nearest
from solo.screen.cover import shown_of
from solo.screen.lines import Line
from solo.screen.speaker import plain_wanted
from solo.session import Diverged, Session, Table
from solo.session.record import text_of
from solo.session.replay import carry, table_of
from solo.session.versions import WORLD

if TYPE_CHECKING:
    from collections.abc import Callable

    from solo.cli.afterwards import After, Way

Made = tuple[Adventure, Ruleset, Table]  # what a new game is made of


class Beyond:
    """What lies beyond a game (`solo.cli.afterwards.After`), loaded when the game is over."""

    def __init__(self, args: Namespace):
        self.args = args
        self.after: After | None = None

    def __getattr__(self, name: str) -> Any:
        if self.after is None:
            from solo.cli.afterwards import After

            self.after = After(self.args)
        return getattr(self.after, name)


def opened(args: Namespace) -> Made:
    """What a new game is made of: the adventure, the system, the table. Raises Wrong where one of them cannot
    be had."""
    adventure = adventure_of(args.scenario)
    system = system_for(adventure, args.rules, args.preferences.get("rules"))
    hero = hero_of(args, system)
    if hero and getattr(args, "carried", None):
        from solo.cli.campaign import carried

        hero |= carried(args)
    options = settings_of(system, args.option)
    return (
        adventure,
        system,
        Table(args.seed or chance(), options, hero, args.dice == "physical", args.fresh_dice, asks=True),
    )


def begun(args: Namespace, made: Made, page: list[Line], typed: str = "") -> "Way | None":
    """Begin a new game, kept from its first turn. `page` was shown already, `typed` is the player's first
    line. Returns where the player wants to go from there."""
    adventure, system, table = made
    library, beyond = Library(places.saves(args.saves)), Beyond(args)
    path = places.scenario(args.scenario or "") or Path(args.scenario or "")
    name = args.save or library.free(path.resolve().stem)
    if table.hero:
        from solo.cli.people import elsewhere

        said = elsewhere(library.folder, str(table.hero["fields"].get("name", "")))
        print(f"{said}\n" if said else "", end="")
    with library.create(name, header_of(adventure, system, table), adventure.texts) as save:
        if getattr(args, "carried", None):
            from solo.cli.campaign import remember

            remember(args, save.header.game, system.id)
        session = Session(adventure, system, table, save, now)
        return seated(session, args, beyond, shown_of(page, adventure), typed)


def carried(library: Library, name: str, scenario: str) -> str:
    """Carry a game over to an edited scenario: a new game beside the old one. Returns its name; says where it
    could not go on."""
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


def adventure_of(name: str | None) -> Adventure:
    """The adventure a player means, compiled. Raises Wrong with what is wrong with it, or what there is."""
    path = places.scenario(name) if name else None
    if path is None:
        raise Wrong(unknown(name))
    adventure = read(path)
    if adventure.errors:
        for problem in adventure.problems:
            print(problem, file=sys.stderr)
        raise Wrong(
            f"{path} cannot be played before its errors are mended; `solo check {path}` shows them again"
        )
    return adventure


def system_for(adventure: Adventure, wanted: str | None, preferred: str = "") -> Ruleset:
    """The system to play by: the one wanted, else the one preferred where it fits, else the first that the adventure names. Raises Wrong where it
    does not fit."""
    fitting = [name for name in adventure.rules if name != "any"]
    if not wanted and preferred and preferred in (fitting or (preferred,)):
        wanted = preferred
    system = load(wanted or (fitting[0] if fitting else FIRST))
    if fitting and system.id not in fitting:
        raise Wrong(f"“{adventure.title}” is written for {', '.join(fitting)}; not for {system.id}")
    return system


def settings_of(system: Ruleset, given: list[str]) -> dict[str, str]:
    """The options of this table. Raises Wrong with the ones there are."""
    known = {setting.key: setting for setting in system.settings}
    chosen = {}
    for pair in given:
        key, _, value = pair.partition("=")
        if key not in known or value not in known[key].choices:
            raise Wrong(no_such_option(system, key, value))
        chosen[key] = value
    return chosen


def no_such_option(system: Ruleset, key: str, value: str) -> str:
    """What is said of an option that the system has not: the nearest it has, and what that may be."""
    known = {setting.key: setting for setting in system.settings}
    found = nearest(key, list(known))
    more = f"`solo rules {system.id} options` lists what there is"
    if key in known:
        return (
            f"{key} in {system.id} may be {', '.join(known[key].choices)}; not {value or 'nothing'}. {more}"
        )
    near = f" Did you mean {found}={'|'.join(known[found].choices)}?" if found else ""
    return f"there is no option {key!r} in {system.id}.{near} {more}"


def hero_of(args: Namespace, system: Ruleset) -> dict | None:
    """The character from the roster that is asked for. Raises Wrong where they cannot come."""
    if not args.character:
        return None
    from solo.cli.people import roster_hero

    return roster_hero(places.saves(args.saves), args.character, system)


def header_of(adventure: Adventure, system: Ruleset, table: Table) -> Header:
    """The header of a new game."""
    extra = {"physical": table.physical, "fresh": table.fresh, "asks": table.asks} | (
        {"hero": table.hero} if table.hero else {}
    )
    extra |= {"writer": True} if table.writer else {}
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


def seated(
    session: Session, args: Namespace, beyond: "Beyond", shown: int = 0, typed: str = ""
) -> "Way | None":
    """Seat the player at a session; afterwards the characters may go home. Returns where the player wants to go from
    there."""
    session.show_odds, session.beyond = not args.no_odds, beyond
    session.preferences = args.preferences
    if session.table.writer:  # it stays out of the roster and the endings
        session.beyond = None
        screen_for(args).play(session, shown=shown, ahead=typed)
        return None
    if session.over:
        beyond.known(session)
    elif session.save is not None and named_on_roster(places.saves(args.saves), session.save.header.game):
        print("".join(f"{line}\n" for line in beyond.taken_up(session)), end="")
    aloud = {"aloud": True} if args.plain else {}
    screen_for(args).play(session, shown=shown, ahead=typed, **aloud)
    return beyond.left(session) if session.over else None


def named_on_roster(folder: Path, game: str) -> bool:
    """Does the roster say anything of a game? Looked at before what reads the roster is loaded."""
    with suppress(SaveError):
        return (folder / ROSTER).exists() and game.encode() in read_file(folder / ROSTER)
    return False


def gone_on(library: Library, name: str, args: Namespace) -> "Way | None":
    """Go on with a game. Returns where the player wants to go from there."""
    beyond = Beyond(args)
    with library.open(name) as save:
        system = load(save.header.system)
        warning = save.header.newer_than(__version__)
        if warning:
            print(warning)
        if save.missing:
            print(f"Something is lost: {save.missing}. You go on from what is left.")
        mark = text_of(save.turn()) if save.header.extra.get("writer") and save.head else ""
        adventure = of_texts(save.texts_of(mark))
        session = Session(adventure, system, table_of(save.header, system), save, now)
        session.text = mark
        try:
            session.taken_up()
        except Diverged as error:
            print(
                f"The rules have changed since this was played ({error}). You go on from the last turn "
                "before that moment."
            )
        if session.step:
            print(session.step.turn.tells[0][1])
        return seated(session, args, beyond)


def onward(
    args: Namespace, way: "Way | None", another: "Callable[[Namespace, Way], int] | None" = None
) -> int:
    """Go on from a game that is over, as long as the player wants to; `another` leads to another adventure. Returns the
    exit code."""
    while way is not None and way.kind:
        match way.kind:
            case "again":
                way = begun(Namespace(**{**vars(args), "save": way.name, "scenario": None}), way.made, [])
            case "from":
                way = gone_on(Library(places.saves(args.saves)), way.name, args)
            case _ if another is not None:
                return another(args, way)
            case _:
                print(
                    f"`solo play` begins another{f'; --character {way.who} takes them along' if way.who else ''}."
                )
                return 0
    return 0


def screen_for(args: Namespace) -> ModuleType:
    """The screen to play on."""
    if plain_wanted(args.plain):
        from solo.screen import plain

        return plain
    from solo.screen import terminal

    return terminal
