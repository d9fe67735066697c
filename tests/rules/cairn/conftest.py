"""Worlds for the tests of Cairn: a hero, foes, a fight."""

import pytest

from solo.core.dice import scripted
from solo.core.procedure import Log, answers, change, run
from solo.core.things import Ware, give
from solo.core.world import World
from solo.referee.judging import refereed
from solo.rules.cairn import RULES, gear


class Table:
    """A world and the few things a test does with it."""

    def __init__(self):
        self.world, self.log = World(), Log()
        self.world.put("game", "party", ())

    def hero(self, number=1, **fields):
        """A hero with plain figures: 10 in everything, HP 6, unless said otherwise."""
        return self._being(f"hero.{number}", {"name": f"Hero {number}", "side": "party"}, fields, party=True)

    def foe(self, number=1, **fields):
        """A foe with plain figures, HP 4."""
        return self._being(f"foe.{number}", {"name": f"foe {number}", "side": "foes", "hp": 4}, fields)

    def hireling(self, number=1, **fields):
        """One of the party who is not the player's."""
        return self._being(
            f"hireling.{number}", {"name": f"Helper {number}", "side": "party"}, fields, party=True
        )

    def _being(self, id, named, fields, party=False):
        plain = (
            {"state": "up", "str": 10, "dex": 10, "wil": 10, "hp": 6, "fatigue": 0, "coins": 0}
            | named
            | fields
        )
        for score in ("str", "dex", "wil", "hp"):
            plain.setdefault(f"{score}_max", plain[score])
        for name, to in plain.items():
            self.world.put(id, name, to)
        if party:
            self.world.put("game", "party", (*self.world.get("game", "party"), id))
        return self.world[id]

    def option(self, **settings):
        """This table rules so."""
        for key, to in settings.items():
            self.world.put("option", key, to)

    def do(self, procedure, *dice, choose=()):
        """Run a procedure with these faces and answers; all dice must be used. Returns its outcome."""
        source = scripted(*dice)
        self.log = Log()
        outcome = run(procedure, source, answers(*choose), self.world, self.log)
        assert source.left() == (), "dice were left over"
        return outcome

    def fight(self, procedure, *dice, choose=()):
        """The same, foes answered by the system."""
        return self.do(refereed(procedure, self.world, RULES), *dice, choose=choose)

    def arena(self, *foes, here=(), **fields):
        """A fight under way, of everybody in the party against these foes."""
        told = {
            "foes": tuple(foe.id for foe in foes),
            "party": self.world.get("game", "party"),
            "round": 1,
            "here": here,
            "began": len(foes),
        } | fields
        for name, to in told.items():
            self.world.put("fight", name, to)
        return self.world["fight"]

    def give(self, being, *names):
        """Put things of the market, or Wares, into a being's hands."""
        for name in names:
            thing = name if isinstance(name, Ware) else gear.ware(name) or Ware(name)
            self.do(gear.gain(being, thing))
        return self.thing(being, names[-1] if isinstance(names[-1], str) else names[-1].name)

    def fill(self, being, number):
        """Fill so many slots with stones, without any rule noticing."""
        for at in range(number):
            self.do(give(being, Ware(f"stone {at}")))

    def thing(self, being, name):
        """A being's thing by name."""
        return next(
            thing
            for thing in self.world.all("thing")
            if thing.owner == being.id and thing.name.lower() == name.lower()
        )

    def told(self):
        """All that was told, as one text."""
        return " ".join(tell.text for tell in self.log.tells)

    def rolls(self):
        """How many rolls were made."""
        return len(self.log.rolls)

    def set(self, being, **fields):
        """Set fields."""
        self.do(change(being, **fields))


@pytest.fixture
def table():
    """An empty table."""
    return Table()
