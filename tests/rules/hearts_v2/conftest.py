"""A table to test HEARTS v2 at: heroes, foes, gear, a fight under way, and dice from a list."""

import pytest

from solo.rules.hearts_v2 import combat, gear, turns
from solo.rules.staging import Stage


class Table(Stage):
    """A stage, and the few things a test does on it. Questions that no answer is given for get their usual
    ones."""

    def __init__(self):
        super().__init__("hearts-v2", usual=True, casting="ask")

    def hero(self, *things, number=1, **fields):
        """A hero with HP 4, no Mana and no skills unless said, and these things,
        held and worn where there is room."""
        hero = super().hero(f"Hero {number}", id=f"hero.{number}", **fields)
        for name in things:
            self.do(gear.gain(hero, gear.ware(name)))
        self.world.put(hero.id, "ap", gear.ap_most(hero))
        if "mana" not in fields:
            self.world.put(hero.id, "mana", gear.mana_most(hero))
        return hero

    def friend(self, number=1, **fields):
        """A companion, not the player's: HP 2, a d6."""
        return super().friend(f"friend {number}", id=f"npc.{number}", **fields)

    def foe(self, number=1, **fields):
        """A foe: HP 1, a d6, trained, hostile."""
        return super().foe(f"foe {number}", id=f"foe.{number}", **fields)

    def fight(self, *foes, first="party", **fields):
        """A fight under way, the party against these foes, nobody at blows yet."""
        ours = [self.world[id] for id in self.world.get("game", "party", ())]
        numbers = {"foes_began": len(foes), "party_began": len(ours)}
        return self.arena(ours, foes, **{"first": first, **numbers, **fields})

    def do(self, procedure, *dice, choose=()):
        """Run with these faces and answers. Returns the outcome."""
        return self.run(procedure, dice, choose)

    def turn(self, being, *dice, choose=()):
        """One turn of a being in the fight under way."""
        return self.do(turns.take_turn(self.world["fight"], being), *dice, choose=choose)

    def round(self, *dice, choose=()):
        """One round of the fight under way."""
        return self.do(combat.round(self.world["fight"], turns.take_turn), *dice, choose=choose)

    def offered(self, procedure, *dice):
        """The options of the first thing a procedure asks, by key; it is left there."""
        asked = self.asked(procedure, dice)
        return {option.key: option for option in asked.options} if asked else {}

    @property
    def dice(self):
        """The dice of the last run, as thrown."""
        return self.rolls


@pytest.fixture
def table():
    """An empty table, the book's own rulings."""
    return Table()
