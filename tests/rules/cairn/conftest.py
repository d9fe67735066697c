"""Worlds for the tests of Cairn: a hero, foes, a fight."""

import pytest

from solo.core.procedure import change
from solo.core.things import Ware, give
from solo.rules.staging import Stage


class Table(Stage):
    """A stage, and the few things a test of Cairn does with it besides. Questions that no answer is given for
    get their usual ones."""

    def __init__(self):
        super().__init__("cairn", usual=True)

    def hero(self, number=1, **fields):
        """A hero with plain figures: 10 in everything, HP 6, unless said otherwise."""
        return super().hero(f"Hero {number}", id=f"hero.{number}", **fields)

    def foe(self, number=1, **fields):
        """A foe with plain figures, HP 4."""
        return super().foe(f"foe {number}", id=f"foe.{number}", **fields)

    def hireling(self, number=1, **fields):
        """One of the party who is not the player's."""
        return self.friend(f"Helper {number}", id=f"hireling.{number}", **fields)

    def option(self, **settings):
        """This table rules so."""
        self.rule(**settings)

    def do(self, procedure, *dice, choose=()):
        """Run a procedure with these faces and answers, the foes' choices among them."""
        return self.run(procedure, dice, choose, own=False)

    def fight(self, procedure, *dice, choose=()):
        """The same, foes answered by the system."""
        return self.run(procedure, dice, choose)

    def arena(self, *foes, **fields):
        """A fight under way, of everybody in the party against these foes."""
        party = [self.world[id] for id in self.world.get("game", "party", ())]
        return super().arena(party, foes, **{"began": len(foes)} | fields)

    def fill(self, being, number):
        """Fill so many slots with stones, without any rule noticing."""
        for at in range(number):
            self.do(give(being, Ware(f"stone {at}")))

    def set(self, being, **fields):
        """Set fields by the rules' own way."""
        self.do(change(being, **fields))


@pytest.fixture
def table():
    """An empty table."""
    return Table()
