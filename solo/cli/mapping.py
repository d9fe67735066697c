"""`solo map`: a scenario as a graph, in lines or as a picture."""

from argparse import Namespace
from pathlib import Path

from solo.cli.opening import opened
from solo.core.errors import Wrong
from solo.workshop import map

SUFFIXES = (".html", ".svg")


def drawn(args: Namespace) -> int:
    """Draw the scenario, faults and all."""
    if not args.to:
        if args.heat is not None or args.before:
            raise Wrong(
                "--heat and --before colour a picture; say where to with --to map.html or --to map.svg"
            )
        return map.show(args, opened(args.path, sound=False))
    path = Path(args.to)
    if path.suffix not in SUFFIXES:
        raise Wrong(f"a map is written as .html or .svg, not as {args.to!r}")
    from solo.cli.picturing import pictured

    return pictured(args, path)
