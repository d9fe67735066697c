"""`solo map`: a scenario as a graph."""

from argparse import Namespace

from solo.cli.opening import opened
from solo.workshop import map


def drawn(args: Namespace) -> int:
    """Draw the scenario, faults and all."""
    return map.show(args, opened(args.path, sound=False))
