"""`solo playtest`: bots play a scenario. What it found is kept as a file, or a finding of it as a game, where that is asked."""

import sys
import uuid
from argparse import Namespace
from pathlib import Path

import msgspec

from solo import __version__
from solo.cli import found, places
from solo.cli.campaigns import Campaign, campaign_of
from solo.cli.opening import opened
from solo.cli.outside import now
from solo.cli.readings import read
from solo.core.english import counted
from solo.core.errors import Wrong
from solo.journal import Library
from solo.scenario.model import Adventure
from solo.workshop import findings
from solo.workshop import playtest as bots
from solo.workshop.inventory import Inventory
from solo.workshop.reach import Reach
from solo.workshop.reasons import Earlier
from solo.workshop.report import Report

MOST_LEFT = 60  # of a number that a campaign remembers, so many from the lowest on


def playtest(args: Namespace) -> int:
    """Have bots play it, and report."""
    if args.to and Path(args.to).suffix not in (".json", ".html"):
        raise Wrong(f"a report is written as .json or .html, not as {args.to!r}")
    if args.save and (before := found.find((adventure := opened(args.path)).texts, args)):
        kept(before.made, adventure, args)
        return 0
    return bots.playtest(args, opened, kept_for_later, earlier(places.scenario(args.path)))


def earlier(path: Path | None) -> tuple[Earlier, ...]:
    """The campaigns beside an adventure in which others come before it, with what these may leave."""
    found = []
    for file in sorted(path.parent.glob("*.md")) if path else ():
        try:
            campaign = campaign_of(file)
            listed = [campaign.adventure(at) for at in range(len(campaign.adventures))] if campaign else []
        except (Wrong, OSError):
            continue
        if campaign and path in listed[1:]:
            found.append(brought(campaign, [read(one) for one in listed[: listed.index(path)]]))
    return tuple(found)


def brought(campaign: Campaign, before: list[Adventure]) -> Earlier:
    """What adventures of a campaign may leave to the next: what it remembers of them, and whom one may have met."""
    known: dict[str, frozenset] = {}
    for adventure in before:
        can = Reach(Inventory(adventure)).can
        clues = {said.casefold(): key for key, said in adventure.clues.items()}
        for name in campaign.remembers:
            held = can.values.get(name, frozenset())
            values = (
                frozenset(range(held[0], min(held[1], held[0] + MOST_LEFT) + 1))
                if isinstance(held, tuple)
                else held
            )
            clue = clues.get(name.casefold(), "")
            if clue in can.learned:
                name, values = clue, frozenset((True,))
            if values:
                known[name] = known.get(name, frozenset()) | values
    people = frozenset(who for adventure in before for who in adventure.people)
    return Earlier(campaign.title, tuple(adventure.title for adventure in before), known, people)


def kept_for_later(made: Report, adventure: Adventure, args: Namespace) -> None:
    """Keep what was played, for findings of it, and what is asked for."""
    if not made.stopped:
        found.keep(adventure.texts, args, made)
    kept(made, adventure, args)


def kept(made: Report, adventure: Adventure, args: Namespace) -> None:
    """Write the report to a file, and keep a finding as a game, where that is wanted."""
    beside = sys.stderr if args.json else sys.stdout  # a program reads JSON, and nothing else
    if args.to:
        written(made, adventure, Path(args.to))
        print(f"Written to {args.to}.", file=beside)
    if args.save:
        print(saved(made, adventure, args), file=beside)


def written(made: Report, adventure: Adventure, path: Path) -> None:
    """The report as a file: data, or a page. Raises Wrong where it cannot be written."""
    if path.suffix == ".html":
        from solo.workshop.pictures.figures import report_page

        text = report_page(adventure, made)
    else:
        text = msgspec.json.encode(made).decode()
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror or error}") from error


def saved(made: Report, adventure: Adventure, args: Namespace) -> str:
    """A finding as a game in the player's folder. Returns what is said of it."""
    finding = findings.chosen(made, args.save)
    game = made.games[finding.game]
    library = Library(places.saves(args.saves))
    name = library.free(f"{Path(args.path).stem}-finding-{finding.number}")
    header = findings.header_of(adventure, game, __version__, now(), uuid.uuid4().hex)
    with library.create(name, header, adventure.texts) as save:
        findings.made_again(adventure, game, finding.turns, save)
    games = sum(one.games for one in made.systems.values())
    return (
        f"Of {counted(games, 'game')} under {', '.join(made.systems)}, seed {made.seed}. Finding {finding.number}, {finding.kind}: {finding.words}. "
        f"`solo resume {name}` opens there, after {finding.turns} turns."
    )
