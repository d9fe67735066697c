"""`solo replay`: a game told again, or verified."""

import json
from argparse import Namespace

import msgspec

from solo.cli import places
from solo.core.errors import printable
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.journal.save import LOST, Save
from solo.rules import load
from solo.rules.floor.speech import counted
from solo.scenario import read_texts
from solo.screen.viewer import view
from solo.session import Diverged
from solo.session.replay import unplayed, verify


def replay(args: Namespace) -> int:
    """See a game again, or verify it."""
    with Library(places.saves(args.saves)).open(args.save, write=False) as save:
        return verified(save, args) if args.verify else retold(save, args)


def verified(save: Save, args: Namespace) -> int:
    """Run the game again by the rules and compare. Returns 1 where a turn differs."""
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
        else:
            save.check_whole()
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
            f"“{save.name}”, after {counted(done, 'turn')} that agree: {error}",
        )
        return 1
    how = "roll for roll and word for word"
    if earlier:
        made = f"; the {done - earlier} after them {how}" if done > earlier else ""
        how = f"of which {min(done, earlier)}, played by an earlier version of the rules, change what is on record{made}"
    loss = f" Before it went on, something was lost: {save.meta[LOST]}." if LOST in save.meta else ""
    data = {"verified": done, "as_recorded": min(done, earlier)}
    said(
        args,
        {**data, "lost": save.meta[LOST]} if loss else data,
        f"“{save.name}”: {counted(done, 'turn')} verified, {how}.{loss}",
    )
    return 0


def agreeing(done: int) -> str:
    """How many turns agree before one that does not."""
    return f"The {done} turns before it agree." if done > 1 else "The turn before it agrees." if done else ""


def said(args: Namespace, data: dict, words: str) -> None:
    """Print as JSON or in words."""
    if args.json:
        print(json.dumps(data))
    else:
        print(printable(words))


def retold(save: Save, args: Namespace) -> int:
    """Tell the recorded game again; nothing is run."""
    if args.json:
        for turn in save.path_to():
            print(json.dumps(msgspec.to_builtins(turn)))
        return 0
    return view(save, args.to)
