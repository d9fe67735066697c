"""The front of the house: the door, and the first words of a game on the screen before the rest is loaded."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from solo import journal
from solo.cli import places
from solo.cli.settings import applied
from solo.core.errors import Misused, Wrong
from solo.rules import BUILT_IN, FIRST
from solo.screen import cover
from solo.screen.lines import EMPTY, READY, safe
from solo.screen.signposts import signposts
from solo.screen.speaker import Speaker, colourful, plain_wanted

if TYPE_CHECKING:
    from solo.cli.afterwards import Way
    from solo.cli.games import Made
    from solo.rules.ruleset import Ruleset
    from solo.screen.door import Picked, There


def door(args: Namespace, say: Speaker | None = None) -> int:
    """The front door: continue, a new adventure, roll up a character, replay. In a pipe it says what can be done.
    Returns the exit code of what lies behind it."""
    say, folder = say or Speaker(colours=colourful()), getattr(args, "saves", None)
    say.lines([("title", cover.WELCOME)])
    if not (say.live and say.screen):
        say.lines(signposts(scenarios()))
        return 0
    from solo.screen import door

    there = behind_the_door(places.saves(folder))
    while picked := door.wanted(say, there):
        code = opened_for(picked, folder)
        if code is not None:
            return code
        if picked.way == "roll up":
            say.lines([("", "")])
    return 0


def scenarios() -> dict[str, Path]:
    """The scenarios that come along, by name."""
    return {path.stem: path for path in places.scenarios()}


def behind_the_door(folder: Path) -> There:
    """What there is to pick from at the door."""
    from solo.journal.roster import Roster
    from solo.rules import load, names
    from solo.screen.door import There

    return There(
        games=lambda: [one for one in journal.Library(folder).list() if not one.problem and not one.writer],
        scenarios=scenarios(),
        systems=lambda: {name: described(load(name)) for name in names()},
        characters=lambda rules: [one.name for one in Roster(folder).list(rules) if not one.lost],
        under_way=lambda path: begun(path, folder),
    )


def begun(path: Path, folder: Path) -> bool:
    """Is this a campaign that somebody has begun?"""
    if not cover.lists_adventures(path) or not (folder / "roster.jsonl").exists():
        return False
    from solo.cli.campaign import under_way
    from solo.cli.campaigns import campaign_of

    campaign = campaign_of(path)
    return campaign is not None and under_way(campaign, folder)


def described(system: Ruleset) -> str:
    """A system in a line: its title, and what playing by it is like."""
    return f"{system.title}: {system.blurb}" if system.blurb else system.title


BEST_FIRST = "notice-to-quit"  # what a stranger is given to play


def surprise() -> str:
    """The adventure for somebody who does not choose."""
    there = scenarios()
    return str(there.get(BEST_FIRST) or next(iter(there.values()), ""))


NEW: dict[str, Any] = {"seed": None, "option": [], "dice": None, "fresh_dice": False, "save": None}
NOBODY: dict[str, Any] = {"rules": None, "character": None}


def opened_for(picked: Picked, folder: str | None, plain: bool = False, no_odds: bool = False) -> int | None:
    """Do what was picked at the door. Returns the exit code, or None to stand before the door again."""
    seat = {"saves": folder, "plain": plain, "no_odds": no_odds, "asked": True, "language": None}
    match picked.way:
        case "resume":
            return resume(Namespace(**seat, save=picked.game, on=None))
        case "play":
            who = {"scenario": picked.scenario, "rules": picked.rules, "character": picked.character}
            return play(Namespace(**seat, **NEW, **who))
        case "surprise":
            return play(Namespace(**seat, **NEW, **NOBODY, scenario=surprise()), READY)
        case "roll up":
            new = {"act": "new", "name": None, "seed": None, "random": False, "json": False}
            from solo.cli import people

            people.character(Namespace(saves=folder, rules=picked.rules, **new))
        case "replay":
            seen = {"verify": False, "to": None, "json": False}
            from solo.cli import replaying

            replaying.replay(Namespace(saves=folder, save=picked.game, **seen))
    return None


def campaigned(args: Namespace) -> int:
    """Play a campaign: what comes next in it, and on from there as long as the player says so. Returns the exit
    code."""
    from solo.cli.campaign import far, step
    from solo.cli.campaigns import campaign_of

    campaign, code = campaign_of(places.scenario(args.scenario)), 0
    while campaign is not None:
        comes = step(campaign, args)
        Speaker(colours=not plain_wanted(args.plain)).lines([("said", comes.said), EMPTY])
        if comes.begin is None and not comes.resume:
            return 0
        args = comes.begin or args
        args.goes_on = False
        if comes.resume:
            given = {**vars(args), "save": comes.resume, "on": None, "campaign": campaign}
            args = Namespace(**{**given, "carried": far(campaign, places.saves(args.saves))})
            code = resume(args)
        else:
            code = play(args)
        if not args.goes_on:
            return code
        args.character = None
    return code


def another(args: Namespace, way: Way) -> int:
    """To another adventure by the same rules, with whoever goes along; in a campaign to the next. Returns the exit
    code."""
    known = getattr(args, "carried", None)
    if known is not None and known.at + 1 < len(args.campaign.adventures):
        if not hasattr(args, "goes_on"):  # the game was gone on with by its own name
            seat = {"saves": args.saves, "plain": args.plain, "no_odds": args.no_odds, "language": None}
            return campaigned(Namespace(**seat, **NEW, scenario=str(args.campaign.path), **NOBODY))
        args.goes_on = True
        return 0
    from solo.screen import door

    say = Speaker(colours=not plain_wanted(args.plain))
    picked = door.onward(say, behind_the_door(places.saves(args.saves)), way.rules, way.who)
    return (opened_for(picked, args.saves, args.plain, args.no_odds) or 0) if picked else 0


def play(args: Namespace, typed: str = "") -> int:
    """Play an adventure from its first line. Its title page comes first; what reads the answers is loaded
    behind it. What was `typed` already answers the first question, and nothing waits before it."""
    applied(args)
    path = places.scenario(args.scenario) if args.scenario else None
    if cover.lists_adventures(path):
        return campaigned(args)
    plain = plain_wanted(args.plain)
    say = Speaker(colours=not plain)
    if not typed and say.live and say.screen and not met(say, args):
        return 0
    made = asked_for(args)
    page = cover.page(places.scenario(args.scenario) if args.scenario else None)
    say.lines(page)
    if plain or not page or typed:
        made = made or behind(args)
    else:
        reading = cover.Reading(lambda: made or behind(args))
        say.lines([("hint", cover.OPENS)])
        line = reading.typed(say)
        if line is None:
            say.lines([("said", "Another time, then.")])
            return 0
        made, typed = reading.loaded, line.strip()
    from solo.cli import games

    return games.onward(args, games.begun(args, made, page, typed), another)


def met(say: Speaker, args: Namespace) -> bool:
    """Ask what is left open and can be asked at a terminal: which adventure, and who of the roster goes. Returns whether
    somebody does."""
    folder = places.saves(args.saves)
    if getattr(args, "asked", False) or getattr(args, "carried", None) is not None:
        return True
    if args.scenario is None:
        from solo.screen import door

        picked = door.adventure(say, behind_the_door(folder))
        if picked is None:
            return False
        args.scenario, args.rules, args.character = (
            picked.scenario,
            args.rules or picked.rules,
            picked.character,
        )
        return True
    path = places.scenario(args.scenario)
    if args.character or path is None or not (folder / "roster.jsonl").exists():
        return True
    from solo.screen import door

    fitting = door.written_for(path)
    usual = args.rules or args.preferences.get("rules") or FIRST
    who = door.companion(
        say, behind_the_door(folder), usual if usual in fitting or "any" in fitting else fitting[0]
    )
    args.character = who or None
    return who is not None


def plainly_fits(args: Namespace) -> bool:
    """Is the system that is asked for one that comes along, and the adventure for any, by its front matter? Else all is
    loaded to see."""
    said = cover.glance(places.scenario(args.scenario)) if args.scenario else {}
    return args.rules in BUILT_IN and "title" in said and said.get("rules", "any").strip() == "any"


def asked_for(args: Namespace) -> Made | None:
    """Whether what is asked for can be had, before anything is said; what was made to see it, where that took making.
    Raises Wrong, UnknownRules, or as the journal does."""
    if args.fresh_dice and args.dice == "physical":
        raise Misused("--fresh-dice is for dice that solo throws; with --dice physical they are your own")
    if args.save and journal.Library(places.saves(args.saves)).path(args.save).exists():  # raises for no name
        raise Wrong(
            f"there is a game called “{args.save}” already; `solo resume` goes on with it, `solo saves` lists all"
        )
    if args.option or args.character or (args.rules and not plainly_fits(args)):
        return behind(args)
    return None


def behind(args: Namespace) -> Made:
    """What is loaded while the title page is read."""
    from solo.cli import games

    games.screen_for(args)
    return games.opened(args)


def resume(args: Namespace) -> int:
    """Go on with a game, the latest if none is named."""
    applied(args)
    library = journal.Library(places.saves(args.saves))
    name = args.save or latest(library)
    if args.on:
        from solo.cli import games

        name = games.carried(library, name, args.on)
    announced(library, name, args)
    from solo.cli import games

    return games.onward(args, games.gone_on(library, name, args), another)


def announced(library: journal.Library, name: str, args: Namespace) -> None:
    """Say which game it is, before it is loaded."""
    game = journal.summary(library.find(name))
    if not game.problem:
        ended = f", ended: {game.ending}" if game.ending else ""
        title = safe(f"{game.title}, turn {game.turns}{ended}")
        Speaker(colours=not plain_wanted(args.plain)).lines([("title", title)])


def latest(library: journal.Library) -> str:
    """The name of the game played last. Raises Wrong where there is none."""
    games = [game for game in library.list() if not game.problem and not game.writer]
    if not games:
        raise Wrong(f"there are no games in {library.folder}; `solo play` begins one")
    return next((game.name for game in games if not game.ending), games[0].name)
