"""Campaigns: a file that lists adventures, played in order by one hero and whoever the system lets go along.

    ---
    title: The Drowned Coast
    adventures: [the-salt-cellar, notice-to-quit.md]
    rules: cairn
    ---

    What a reader should know of it.

Coins, wounds and fame are the hero's, and go home and set out by each system's own rules; the days go on, and people
of the same name know one again. How far it has come is worked out from the games: what is kept beside the roster is
which game is the last one.
"""

from argparse import Namespace
from pathlib import Path
from typing import Any

import msgspec

from solo.cli import places
from solo.cli.campaigns import Campaign, campaign_of
from solo.cli.people import waited
from solo.cli.readings import of_texts
from solo.core import clock
from solo.core.english import counted
from solo.core.world import DEAD, World
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.journal.model import Summary
from solo.journal.roster import Roster
from solo.scenario.model import Adventure
from solo.session.record import folded, text_of

LOST = ("death", "captured", "unfinished")


class Far(msgspec.Struct):
    """How far a campaign has come."""

    game: str = ""  # the id of the game played last
    at: int = 0  # which adventure that is
    system: str = ""
    hero: str | None = None  # by the name on the roster
    days: int = 0  # that the adventures before took
    weekday: str = ""
    minds: dict[str, str] = {}  # what people think of the hero, by their keys
    done: list[str] = []  # the titles of those that are over
    ends: list[str] = []  # how each of them ended
    dead: list[str] = []  # people who died, by their keys
    known: dict[str, Any] = {}  # variables and clues that the campaign remembers, by their names
    path: str = ""  # where its file is


def far(campaign: Campaign, folder: Path) -> Far:
    """How far it has come by the games there are: one that has ended well leads on to the next adventure."""
    known = msgspec.convert(Roster(folder).campaign(campaign.title), Far)
    last = latest(known, folder)
    if last is None or not last.ending:
        return known
    kind = last.ending.partition(":")[0]
    if kind in LOST:
        return msgspec.structs.replace(known, game="", hero=None if kind != "unfinished" else known.hero)
    home = [one.name for one in Roster(folder).list(known.system) if one.been(known.game) and not one.lost]
    return onward(campaign, known, last, folder, home[0]) if home else known


def latest(known: Far, folder: Path) -> Summary | None:
    """The game of the adventure that is on, or a fork of it, whichever was played last."""
    games = Library(folder).list() if known.game else []
    return next((game for game in games if game.game == known.game and not game.problem), None)


def onward(campaign: Campaign, known: Far, last: Summary, folder: Path, hero: str) -> Far:
    """How far it has come with an adventure that is over, and what is carried on from it."""
    ending = last.ending or ""
    with Library(folder).open(last.name, write=False) as save:
        world = folded(save, save.head)
        adventure = of_texts(save.texts_of(text_of(save.turn()) if save.head else ""))
    dead = [id.removeprefix("npc.") for id in world.ids("npc") if world.get(id, "state") == DEAD]
    minds = {
        id.removeprefix("npc."): str(world.get(id, "attitude"))
        for id in world.ids("npc")
        if world.get(id, "attitude") and world.get(id, "state") != DEAD
    }
    return Far(
        at=known.at + 1,
        system=known.system,
        hero=hero,
        days=known.days + clock.day(world),
        weekday=clock.WEEKDAYS[(clock.WEEKDAYS.index(clock.weekday(world)) + 1) % 7],
        minds=known.minds | minds,
        done=[*known.done, last.title],
        ends=[*known.ends, ending.partition(": ")[2] or ending],
        dead=[*known.dead, *(who for who in sorted(dead) if who not in known.dead)],
        known=known.known | remembered(campaign, adventure, world),
        path=known.path,
    )


def remembered(campaign: Campaign, adventure: Adventure, world: World) -> dict[str, Any]:
    """What a campaign remembers of an adventure that is over: how its variables stand, and which clues were learned."""
    found: dict[str, Any] = {}
    for name in campaign.remembers:
        if name in adventure.state:
            kept = world.get("var", name)
            found[name] = adventure.state[name].first if kept is None else kept
        elif any(
            clue.casefold() == name.casefold() and world.get("clue", key)
            for key, clue in adventure.clues.items()
        ):
            found[name] = True
    return found


class Step(msgspec.Struct):
    """What comes next in a campaign: a game to go on with, arguments to begin one with, or nothing; and what is said
    before."""

    said: str
    resume: str = ""
    begin: Namespace | None = None


def step(campaign: Campaign, args: Namespace) -> Step:
    """What comes next. Raises Wrong where an adventure is not there, and as the journal does."""
    folder = places.saves(args.saves)
    known = far(campaign, folder)
    every = len(campaign.adventures)
    if known.at >= every:
        if not args.character:
            told = f"“{campaign.title}” is over: {behind(known)}, in {counted(known.days, 'day')}."
            return Step(f"{told} With --character NAME somebody begins it again.")
        known = Far()
    last = latest(known, folder)
    if last is not None:
        return Step(f"{campaign.title}, {known.at + 1} of {every}", resume=last.name)
    path = campaign.adventure(known.at)
    rules = (known.system if known.hero else "") or args.rules or campaign.rules or None
    hero = args.character or known.hero
    days = (
        f" {counted(known.days, 'day')} {'lies' if known.days == 1 else 'lie'} behind you: {behind(known)}."
        if known.days
        else f" {campaign.blurb}".rstrip()
    )
    name = Library(folder).free(f"{campaign.path.stem}-{known.at + 1}")
    begin = Namespace(
        **{**vars(args), "scenario": str(path), "rules": rules, "character": hero, "save": name}
    )
    begin.campaign, begin.carried = campaign, known
    return Step(f"{campaign.title}, {known.at + 1} of {every}.{days}", begin=begin)


def carried(args: Namespace) -> dict[str, Any]:
    """What a hero takes along in a campaign beyond what is theirs: the day of the week, and what people think of them."""
    known = getattr(args, "carried", None)
    if known is None or not known.at:
        return {}
    return {
        "weekday": known.weekday,
        "minds": tuple(known.minds.items()),
        "dead": tuple(known.dead),
        "known": tuple(known.known.items()),
    }


def behind(known: Far) -> str:
    """The adventures that are over, each with the ending it came to."""
    ends = [*known.ends, *([""] * len(known.done))]
    return ", ".join(
        f"{title} ({end})" if end else title for title, end in zip(known.done, ends, strict=False)
    )


def under_way(campaign: Campaign, folder: Path) -> bool:
    """Has somebody begun a campaign, and not come to its end?"""
    known = far(campaign, folder)
    return bool((known.game or known.at) and known.at < len(campaign.adventures))


def played_in(game: str, folder: Path) -> Namespace | None:
    """The campaign whose present adventure a game is, and what it has carried so far; None where it is no campaign's."""
    for row in Roster(folder).campaigns():
        known = msgspec.convert(row, Far)
        path = Path(known.path)
        if known.path and known.game == game and (campaign := campaign_of(path)) is not None:
            return Namespace(campaign=campaign, carried=known)
    return None


def remember(args: Namespace, game: str, system: str) -> None:
    """A game of a campaign begins: that is remembered."""
    known = getattr(args, "carried", None)
    if known is None:
        return
    try:
        path = str(args.campaign.path.resolve())
        now = msgspec.structs.replace(known, game=game, system=system, path=path)
        Roster(places.saves(args.saves), waited).keep_campaign(args.campaign.title, msgspec.to_builtins(now))
    except SaveError as error:
        print(f"How far the campaign has come could not be kept: {error}")


def next_title(args: Namespace) -> str:
    """The title of the adventure after the one that is played in a campaign; empty where there is none."""
    campaign, known = getattr(args, "campaign", None), getattr(args, "carried", None)
    if campaign is None or known is None or known.at + 1 >= len(campaign.adventures):
        return ""
    return str(campaign.called(known.at + 1))
