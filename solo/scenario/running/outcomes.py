"""Which outcome of a scene answers what a directive came to. Play and `check` both ask here, so what is
told happens.

An outcome is looked for in the innermost list, under its own name and then under its kin, nearest first;
then in the next list outward; never in an outcome that is running, nor in one whose condition does not
hold. What `## Always` of the file offers comes last. Where nothing is written, `DEFAULTS` says what a
referee does.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from solo.scenario.model import Block, Menu, Outcome

KIN = {
    "great success": ("success",),
    "fumble": ("failure",),
    "tie": ("failure",),
    "yes and": ("yes",),
    "yes but": ("yes",),
    "no and": ("no",),
    "no but": ("no",),
    "hostile": ("wary", "curious"),
    "wary": ("curious",),
    "helpful": ("kind", "curious"),
    "kind": ("curious",),
    "yielded": ("victory",),
}
MOST_MENUS = 40  # that are looked through on either side of a block
STAY, BELOW, BACK, SYSTEM, REFEREE, FIGHT = "stay", "below", "back", "system", "referee", "fight"
DEFAULTS = {
    "victory": BELOW,
    "routed": BELOW,
    "yielded": BELOW,
    "fled": BACK,
    "captured": SYSTEM,
    "fallen": SYSTEM,
    "complication": REFEREE,
    "hostile": FIGHT,
}


class Answer(msgspec.Struct, frozen=True):
    """What answers an outcome: the item written for it, and under which name; or, with no item, what
    happens instead.

    `default` is `stay` (nothing more happens), `below` (go on with what stands below), `back` (to where one
    came from), `system` (the system's own end), `referee` (the referee finds a complication), or `fight`
    (they attack).
    """

    outcome: Outcome | None = None
    name: str = ""
    default: str = STAY


def names(outcome: str) -> tuple[str, ...]:
    """The names an outcome may be written under: its own, then its kin, nearest first."""
    return (outcome, *KIN.get(outcome, ()))


class Scopes:
    """The menus in which outcomes are looked for, for each block of a list of blocks.

    First the block itself, if it is a menu, and those below it, then those above, nearest first, then the
    outer ones.
    """

    def __init__(self, blocks: Sequence[Block], outer: tuple[Menu, ...] = ()):
        self.at = [index for index, block in enumerate(blocks) if isinstance(block, Menu)]
        self.menus = tuple(block for block in blocks if isinstance(block, Menu))
        self.outer = outer

    def of(self, index: int) -> tuple[Menu, ...]:
        """The menus for the block at this index."""
        if not self.menus:
            return self.outer
        here = bisect_left(self.at, index)
        below, above = self.menus[here : here + MOST_MENUS], self.menus[max(here - MOST_MENUS, 0) : here]
        return (*below, *reversed(above), *self.outer)


class Scope(NamedTuple):
    """Where the outcomes of a line are looked for: its lists, innermost first, and the outcomes that are
    running. Of the line of an item, `own` is how many of the lists stand under it."""

    menus: tuple[Menu, ...] = ()
    running: tuple[Outcome, ...] = ()
    own: int | None = None

    def near(self, menus: tuple[Menu, ...]) -> "Scope":
        """The scope further in, where these lists come first."""
        return Scope((*menus, *self.menus), self.running) if menus else self

    def within(self, blocks: Sequence[Block]) -> "Scope":
        """The scope of the line of an item that holds these blocks."""
        under = Scopes(blocks).of(0) if blocks else ()
        return Scope((*under, *self.menus), self.running, len(under))

    def of(self, outcome: str, here: Collection[str]) -> tuple[Menu, ...]:
        """The lists that an outcome is looked for in. What the line of an item answers itself (`here`), only the
        lists under that item may answer beside it, and not those around it."""
        held = self.own is not None and any(name in here for name in names(outcome))
        return self.menus[: self.own] if held else self.menus

    def during(self, outcome: Outcome) -> "Scope":
        """The scope while an outcome runs: its list, and those outside it."""
        held = next(at for at, menu in enumerate(self.menus) if any(each is outcome for each in menu.items))
        return Scope(self.menus[held:], (*self.running, outcome))


def find(
    outcome: str,
    menus: Iterable[Menu],
    running: Collection[Outcome] = (),
    holds: Callable[[Outcome], bool] = lambda item: True,
) -> Answer:
    """What answers an outcome, given the menus in scope from the innermost outward, Always last."""
    for menu in menus:
        for name in names(outcome):
            for item in menu.items:
                if isinstance(item, Outcome) and name in item.names and item not in running and holds(item):
                    return Answer(item, name)
    return Answer(None, "", DEFAULTS.get(outcome, STAY))


def candidates(outcome: str, menus: Sequence[Menu], running: Collection[Outcome] = ()) -> Iterator[Outcome]:
    """Every item that may answer an outcome, as conditions fall: up to the first that has none."""
    passed: list[Outcome] = []
    while len(passed) < MOST_MENUS:
        item = find(outcome, menus, (*running, *passed)).outcome
        if item is None:
            return
        yield item
        if not item.when:
            return
        passed.append(item)
