"""What holds and what does not in a world as it stands, asked often and remembered: conditions, arrows, visits.

What may live here: looking at one world that does not change meanwhile. What it takes to change it is in `planning.py`.
"""

import msgspec
from msgspec.structs import replace

from solo.play.ground import Ground
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.workshop.hanging import Asked, Failed
from solo.workshop.inventory import Arrow, Inventory
from solo.workshop.supplying import of_place

LASTING = (e.Visited, e.Met, e.Chose)
Sheets = dict[tuple[str, str], bool]  # whether a skill, a background, a past of these words stands on one


class Recalling(Ground):
    """A ground that remembers what stands on the heroes' sheets: it is asked for often, and seldom changes."""

    sheets: Sheets = msgspec.field(default_factory=dict)
    elsewhere: bool = False  # it is asked of another scene than this: by then one has been here

    def visited(self, scene: str) -> bool:
        """Was the scene entered before; of another than this, before one comes there."""
        return bool(self.seen(f"scene:{scene}")) if self.elsewhere else super().visited(scene)

    def skilled(self, what: str, words: str) -> bool:
        """Has one of the heroes a skill, a background, or something in their past, of this name?"""
        if (what, words) not in self.sheets:
            self.sheets[what, words] = super().skilled(what, words)
        return self.sheets[what, words]


class Standing:
    """One world. `away` says of a condition that it is asked of another scene than this: what hangs on the place is settled
    there."""

    def __init__(self, inventory: Inventory, ground: Recalling):
        self.inventory, self.ground = inventory, ground
        self.afar = replace(ground, elsewhere=True)
        self.here = inventory.scenes.get(str(ground.world.get("game", "scene", "")), -1)
        self.truths: dict[tuple[int, bool], bool] = {}
        self.shuts: dict[int, int] = {}

    def true(self, expr: e.Expr, away: bool = False) -> bool:
        """Is it so now?"""
        key = id(expr), away
        if key not in self.truths:
            self.truths[key] = bool((self.afar if away else self.ground).worked(expr, e.lowest))
        return self.truths[key]

    def stays(self, expr: e.Expr, away: bool) -> bool:
        """Will it be for ever as it is now? Where one has been, whom one has met and what one chose, is so from then on."""
        if isinstance(expr, e.Not):
            return self.stays(expr.of, away)
        if isinstance(expr, e.All | e.Any_):
            whole = isinstance(expr, e.All) == self.true(
                expr, away
            )  # does it take every part that it is as it is?
            if whole:
                return all(self.stays(part, away) for part in expr.of)
            now = self.true(expr, away)
            return any(self.true(part, away) == now and self.stays(part, away) for part in expr.of)
        return isinstance(expr, LASTING) and self.true(expr, away)

    def placed(self, expr: e.Expr) -> bool:
        """Does it hang on what the place is?"""
        known, key = self.inventory.placed, id(expr)
        if key not in known:
            known[key] = of_place(expr)
        return known[key]

    def holds(self, each: Asked, away: bool) -> bool:
        """Does a condition hold now, as far as that can be told from here?"""
        if isinstance(each, m.If | m.Needs):
            return (away and self.placed(each.expr)) or self.true(each.expr, away)
        if isinstance(each, m.Unless):
            return (away and self.placed(each.expr)) or not self.true(each.expr, away)
        if isinstance(each, Failed):
            return any(self.fails(one, away) for one in each.of)
        return not (isinstance(each, m.Once) and self.ground.seen(each.key))

    def fails(self, each: Asked, away: bool) -> bool:
        """May a condition not hold now, as far as that can be told from here?"""
        if isinstance(each, m.If | m.Needs):
            return (away and self.placed(each.expr)) or not self.true(each.expr, away)
        if isinstance(each, m.Unless):
            return (away and self.placed(each.expr)) or self.true(each.expr, away)
        if isinstance(each, Failed):
            return all(self.holds(one, away) for one in each.of)
        return not isinstance(each, m.Once) or bool(self.ground.seen(each.key))

    def shut(self, arrow: Arrow) -> int:
        """How many conditions of an arrow do not hold now; less than none, where it was open once and is not again."""
        if not arrow.asked:
            return 0
        key = id(arrow)
        if key not in self.shuts:
            away = self.inventory.nodes[arrow.supply.node].root != self.here
            failing = [each for each in arrow.asked if not self.holds(each, away)]
            spent = any(self.spent(each, away) for each in failing)
            self.shuts[key] = -len(failing) if spent else len(failing)
        return self.shuts[key]

    def spent(self, each: Asked, away: bool) -> bool:
        """Will a condition that does not hold never hold again?"""
        if isinstance(each, m.If | m.Needs | m.Unless):
            return self.stays(each.expr, away)
        if isinstance(each, Failed):
            return all(isinstance(one, m.If | m.Unless) and self.stays(one.expr, away) for one in each.of)
        return isinstance(each, m.Once)

    def visit(self, root: int, away: bool) -> int:
        """The number of the visit to a scene that is, or would be."""
        return int(self.ground.seen(f"scene:{self.inventory.nodes[root].key}")) + away
