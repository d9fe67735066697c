"""Maps as pictures, coloured by a playtest where one is named, or played for it."""

import os
from argparse import Namespace
from pathlib import Path

from solo.cli.opening import opened
from solo.core.errors import Wrong
from solo.scenario.model import Adventure
from solo.workshop.graph import map_of
from solo.workshop.pictures import heat
from solo.workshop.pictures.drawing import drawing_of, svg
from solo.workshop.pictures.sheet import page
from solo.workshop.playtest import executor, played, progress, systems_for
from solo.workshop.report import Report

GAMES = 200  # under each system, where bots have to play for the colours
MOST_MOVES = 1000


def pictured(args: Namespace, path: Path) -> int:
    """Write the map of a scenario as a picture."""
    if args.before and args.heat is None:
        raise Wrong("--before is compared with a later playtest; name that with --heat")
    before = heat.read(args.before) if args.before else None
    adventure = opened(args.path, sound=args.heat == "")
    after = None if args.heat is None else heat.read(args.heat) if args.heat else afresh(adventure)
    if path.suffix == ".svg":
        hot, cold = heat.of(after) if after else None, heat.of(before) if before else None
        text = svg(drawing_of(map_of(adventure)), hot, cold, args.by)
    else:
        text = page(adventure, after, before, by=args.by)
    write(path, text)
    print(f"Written to {path}.")
    return 0


def afresh(adventure: Adventure) -> Report:
    """A playtest for the colours."""
    systems = systems_for(adventure, "all")
    with executor(None, os.cpu_count() or 1) as pool:
        return played(adventure, systems, GAMES, "1", MOST_MOVES, pool, progress())


def write(path: Path, text: str) -> None:
    """Write a picture. Raises Wrong where that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Wrong(f"{path} cannot be written: {error.strerror or error}") from error
