"""`solo replay`: a game told again, or verified."""

import json
from argparse import Namespace

import msgspec

from solo.cli import places
from solo.cli.settings import applied
from solo.core.errors import Misused, Wrong, printable
from solo.journal import Library
from solo.journal.errors import SaveError
from solo.journal.save import LOST, Save
from solo.rules import UnknownRules, load
from solo.rules.floor.speech import counted
from solo.scenario import read_texts
from solo.screen.viewer import view
from solo.session import Diverged
from solo.session.replay import unplayed, verify


def replay(args: Namespace) -> int:
    """See a game again, verify it, or take over from one of its turns."""
    if args.verify and args.take or getattr(args, "new", None) and not args.take or args.json and args.take:
        raise Misused(
            "--verify looks at the whole game, and --take TURN plays on from a turn, in a game --as NAME"
        )
    library, number = Library(places.saves(args.saves)), getattr(args, "take", None) or 0
    with library.open(args.save, write=False) as save:
        if args.to and args.to > save.depth:
            raise Wrong(f"“{save.name}” has {counted(save.depth, 'turn')}; there is no turn {args.to}")
        if args.verify:
            return verified(save, args)
        if not number:
            number = retold(save, args)
        if not number:
            return 0
        name = taken(library, save, number, getattr(args, "new", None))
    from solo.cli import games

    seat = Namespace(saves=args.saves, plain=False, no_odds=False, dice=None)
    applied(seat)
    return games.onward(seat, games.gone_on(library, name, seat))


def taken(library: Library, save: Save, number: int, new: str | None) -> str:
    """A game of its own that stands at a turn of another. Returns its name. Raises Wrong where there is no such turn."""
    if number > save.depth:
        raise Wrong(
            f"“{save.name}” has {counted(save.depth, 'turn')}; it cannot be taken over at turn {number}"
        )
    name = new or library.free(f"{save.name} from {number}")
    library.fork(save.name, name, at=number)
    print(printable(f"You go on from turn {number} in “{name}”; “{save.name}” is as it was."))
    return name


def verified(save: Save, args: Namespace) -> int:
    """Run the game again by the rules and compare. Returns 1 where a turn differs."""
    done = earlier = 0
    try:
        adventure, rules = (
            read_texts({text: save.text(text) for text in save.header.texts}),
            load(save.header.system),
        )
        earlier = unplayed(save.path_to(), save.header, rules)
        changed = (lambda mark: read_texts(save.texts_of(mark))) if save.header.extra.get("writer") else None
        for number in verify(save.path_to(), save.header, adventure, rules, changed):
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
    """Tell the recorded game again; nothing is run. Returns the turn that somebody takes over from, or 0."""
    if args.json:
        for turn in save.path_to():
            print(json.dumps(msgspec.to_builtins(turn)))
        return 0
    try:
        rules = load(save.header.system)
    except UnknownRules:
        rules = None  # the chances of its throws are not known; all else is on record
    return view(save, args.to, rules=rules)
