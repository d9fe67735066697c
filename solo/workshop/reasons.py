"""Why no game came to something, of three kinds that are told apart: it is shown that it cannot be; or that it can be only in
another system, where a campaign has gone on from an earlier adventure, or for who is beaten back or flees; or it was only
not found. What may live here: asking `reach.py` and `never.py`, and saying what they show in words.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from solo.rules import names
from solo.workshop.facts import AT, Facts, Key
from solo.workshop.inventory import Inventory
from solo.workshop.never import Never
from solo.workshop.reach import Reach


class Earlier(NamedTuple):
    """A campaign in which other adventures come before one: its title, theirs, and what variables they may leave at which
    values, which clues they may teach (by their keys) and whom one may meet in them."""

    campaign: str
    adventures: tuple[str, ...]
    known: Mapping[str, frozenset]
    people: frozenset[str] = frozenset()

    def __str__(self) -> str:
        before = either([f"“{each}”" for each in self.adventures])
        return f"where “{self.campaign}” goes on from {before}"


class Reasons:
    """Why things of an adventure were missed under one system."""

    def __init__(self, inventory: Inventory, system: str, earlier: tuple[Earlier, ...] = ()):
        self.inventory, self.system, self.earlier = inventory, system, earlier
        self.reach = Reach(inventory, system)

    @cached_property
    def changes(self) -> Never:
        return Never(self.inventory, self.system, self.reach)

    @cached_property
    def others(self) -> list[tuple[str, Never]]:
        """The other systems that the adventure is for."""
        fitting = [name for name in self.inventory.adventure.rules if name != "any"] or list(names())
        return [(name, Never(self.inventory, name)) for name in fitting if name != self.system]

    @cached_property
    def after(self) -> list[tuple[Earlier, Never]]:
        """The campaigns, each with what may be in it."""
        return [
            (each, Never(self.inventory, self.system, Reach(self.inventory, self.system, earlier=each)))
            for each in self.earlier
        ]

    def of(self, number: int) -> tuple[str, str]:
        """Why something cannot be, and how alone it can; nothing of either where it was only not found."""
        why, driven = self.reach.reason(number), False
        if not why and self.changes.never(number):
            why = self.why(number, True)
        elif not why and self.changes.never(number, driven=False):
            why, driven = self.why(number, False), True
        if not why:
            return "", ""
        ways = [str(each) for each, may in self.after if may.possible(number, each.known, driven=not driven)]
        ways += [f"under {name}" for name, may in self.others if not driven and may.possible(number)]
        if driven:
            ways.append("for who is beaten back there, or flees")
        return (why, "") if not ways else ("", f"{', or '.join(ways)}: else {why}")

    def why(self, number: int, driven: bool) -> str:
        """What it is that is never so at once where it stands."""
        needs = [way for copy in self.inventory.copies[number] for way in self.changes.asked.get(copy, ())]
        if not needs:
            return "what it stands under never holds at once"
        need = min(needs, key=len)
        if len(needs) == 1:
            need = self.changes.core(need, driven)
        said = [self.said(key, need) for key in sorted(need, key=str) if key != AT]
        where = self.inventory.nodes[self.inventory.nodes[number].root].words
        there = f" in “{where}”" if AT in need and where else ""
        if not said:
            return "no way that can be taken leads there"
        if len(said) == 1:
            return f"never{there}: {said[0]}"
        return f"never at once{there}: {'; '.join(said)}"

    def said(self, key: Key, need: Facts) -> str:
        """A fact in words."""
        kind, what = key
        adventure, yes = self.inventory.adventure, True in need[key]
        match kind:
            case "var" if isinstance(adventure.state[what].first, bool):
                return f"`{what}`" if yes else f"`not {what}`"
            case "var":
                return f"`{what} is {either(sorted(map(str, need[key])))}`"
            case "know":
                return f"`{'' if yes else 'not '}know {adventure.clues.get(what, what)}`"
            case "has":
                return f"`has {adventure.items[what].name}`"
            case "with":
                return f"`with {adventure.people[what].name}`"
            case "visits":
                words = self.inventory.nodes[what].words
                return f"“{words}” was {'entered' if 0 not in need[key] else 'entered once at most'}"
            case "did":
                return f"`{'' if yes else 'not '}chose {what.rpartition('/')[2].replace('-', ' ')}`"
        return "`once`" if not yes else "it was told before"


def either(words: list[str]) -> str:
    """Words of which one is so: `ash, her or sold`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
