"""`solo playtest`: bots play a scenario."""

from argparse import Namespace

from solo.cli.opening import opened
from solo.workshop import playtest as bots


def playtest(args: Namespace) -> int:
    """Have bots play it, and report."""
    return bots.playtest(args, opened)
