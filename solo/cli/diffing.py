"""`solo diff`: two games beside each other, where they part and what came of each."""

from argparse import Namespace
from contextlib import ExitStack

import msgspec

from solo.cli import places
from solo.core.errors import Wrong, printable
from solo.journal import Library
from solo.journal.save import Save
from solo.rules import UnknownRules, load
from solo.rules.floor.speech import counted, listed
from solo.rules.ruleset import Ruleset
from solo.scenario import ScenarioError, read_texts
from solo.session.parting import Parting, Side, parted

MOST = 12  # of a kind of difference that are told


def diff(args: Namespace) -> int:
    """Compare two games, or a game with what was undone in it. Returns 1 where they differ. Raises Wrong where there is
    nothing to compare with."""
    library = Library(places.saves(args.saves))
    with ExitStack() as stack:
        first = stack.enter_context(library.open(args.first, write=False))
        rules = rules_of(first)
        if args.second:
            second = stack.enter_context(library.open(args.second, write=False))
            found = [parted(first, second, rules)]
        else:
            found = [parted(first, first, rules, (first.head, tip)) for tip in tips(first)]
            if not found:
                raise Wrong(
                    f"nothing was undone in “{first.name}” that it could be compared with; name another game"
                )
        clues = clues_of(first)
    if args.json:
        print(msgspec.json.encode(found if not args.second else found[0]).decode())
    else:
        print("\n\n".join("\n".join(map(printable, told(one, clues))) for one in found))
    return 0 if all(one.same for one in found) else 1


def tips(save: Save) -> list[int]:
    """The last turns of what was undone in a game, the newest first."""
    onward = set(save.tree.path(save.head))
    ends = [id for id in range(save.tree.last, 0, -1) if not save.children(id) and id not in onward]
    return [id for id in ends if not save.tree.leads(save.head, id)]


def rules_of(save: Save) -> Ruleset | None:
    """The system of a game; None where it is not installed."""
    try:
        return load(save.header.system)
    except UnknownRules:
        return None


def clues_of(save: Save) -> dict[str, str]:
    """What the clues of a game are called."""
    try:
        return read_texts({name: save.text(name) for name in save.header.texts}).clues
    except ScenarioError:
        return {}


def told(found: Parting, clues: dict[str, str]) -> list[str]:
    """How two games compare, in lines."""
    one, other = found.sides
    if found.same:
        return [f"“{one.name}” and “{other.name}” are the same: {counted(one.turns, 'turn')}."]
    if found.apart:
        lines = [f"“{one.name}” and “{other.name}” are apart from the start: {found.apart}."]
    elif not found.shared:
        lines = [f"“{one.name}” and “{other.name}” part at their first turn."]
    else:
        where = f", at “{found.place}”" if found.place else ""
        alike = f"“{one.name}” and “{other.name}” are the same for {counted(found.shared, 'turn')}"
        lines = [f"{alike}, and part at turn {found.shared + 1}{where}."]
    for side in found.sides:
        lines += ["", *told_of(side, found.shared, bool(found.apart), clues)]
    return lines


def told_of(side: Side, shared: int, apart: bool, clues: dict[str, str]) -> list[str]:
    """One of the two, in lines."""
    lines = [f"{side.name}:"]
    if side.move and not apart:
        lines.append(f"  {side.move}" + (f"  [{'; '.join(side.rolls[:MOST])}]" if side.rolls else ""))
    elif not apart:
        lines.append("  goes no further")
    lines.append(f"  {after(side, shared, apart)}")
    for what, those in (
        ("Only here one came to", tuple(f"“{place}”" for place in side.only)),
        ("Has", side.things),
        ("Knows", tuple(clues.get(key, key) for key in side.knows)),
        ("Heroes", side.heroes),
        ("Others", side.people),
    ):
        if those:
            shown = [*those[:MOST], *([f"{len(those) - MOST} more"] if len(those) > MOST else [])]
            lines.append(
                f"  {what}: {'; '.join(shown)}."
                if what != "Only here one came to"
                else f"  {what} {listed(shown)}."
            )
    return lines


def after(side: Side, shared: int, apart: bool) -> str:
    """How far one went, and what it came to."""
    turns = counted(side.turns - (0 if apart else shared), "turn")
    how = f"ended: {side.ending}" if side.ending else "not over"
    where = f", at “{side.place}”" if side.place else ""
    when = f", {side.when}" if side.when else ""
    return f"{turns}{'' if apart else ' more'}; {how}{where}{when}."
