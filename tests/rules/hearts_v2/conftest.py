"""A table to test HEARTS v2 at: heroes, foes, gear, a fight under way, and dice from a list."""

import pytest

from solo.core.dice import scripted
from solo.core.procedure import Log, answers, run
from solo.core.world import World
from solo.referee.judging import refereed
from solo.rules.hearts_v2 import RULES, character, combat, gear, turns


class Table:
    """A world, and the few things a test does with it. `told` is all that the last run told."""

    def __init__(self):
        self.world, self.log = World(), Log()

    def rule(self, **settings):
        """This table rules so."""
        for key, to in settings.items():
            self.world.put("option", key, to)
        return self

    def hero(self, *things, number=1, **fields):
        """A hero with HP 4, no Mana and no skills unless said, and these things,
        held and worn where there is room."""
        hero = self._being(
            f"hero.{number}",
            {
                "name": f"Hero {number}",
                "side": "party",
                "hp": 4,
                "mana": 0,
                "skills": (),
                "coins": 0,
                "favor": 0,
                "tags": ("people",),
            },
            fields,
        )
        for name in things:
            self.do(gear.gain(hero, gear.ware(name)))
        self.world.put(hero.id, "ap", gear.ap_most(hero))
        if "mana" not in fields:
            self.world.put(hero.id, "mana", gear.mana_most(hero))
        self._join(hero)
        return hero

    def friend(self, number=1, **fields):
        """A companion, not the player's: HP 2, a d6."""
        being = self._being(
            f"npc.{number}",
            {
                "name": f"friend {number}",
                "side": "party",
                "hp": 2,
                "attacks": (character.attack("club", ("d6",)),),
            },
            fields,
        )
        self._join(being)
        return being

    def foe(self, number=1, **fields):
        """A foe: HP 1, a d6, trained, hostile."""
        return self._being(
            f"foe.{number}",
            {
                "name": f"foe {number}",
                "side": "foes",
                "hp": 1,
                "attitude": "hostile",
                "attacks": (character.attack("club", ("d6",)),),
            },
            fields,
        )

    def _being(self, id, plain, fields):
        figures = {"state": "up", "ap": 0, "mana": 0} | plain | fields
        for score in ("hp", "mana"):
            figures.setdefault(f"{score}_max", figures[score])
        for name, to in figures.items():
            self.world.put(id, name, to)
        return self.world[id]

    def _join(self, being):
        self.world.put("game", "party", (*self.world.get("game", "party", ()), being.id))

    def fight(self, *foes, first="party", **fields):
        """A fight under way, the party against these foes, nobody at blows yet."""
        ours = self.world.get("game", "party", ())
        for name, to in {
            "foes": tuple(foe.id for foe in foes),
            "party": ours,
            "round": 1,
            "first": first,
            "foes_began": len(foes),
            "party_began": len(ours),
            **fields,
        }.items():
            self.world.put("fight", name, to)
        return self.world["fight"]

    def do(self, procedure, *dice, choose=()):
        """Run with these faces and answers; every die must be used. Returns the outcome."""
        source, self.log = scripted(*dice), Log()
        outcome = run(refereed(procedure, self.world, RULES), source, answers(*choose), self.world, self.log)
        assert source.left() == (), "dice were left over"
        return outcome

    def turn(self, being, *dice, choose=()):
        """One turn of a being in the fight under way."""
        return self.do(turns.take_turn(self.world["fight"], being), *dice, choose=choose)

    def round(self, *dice, choose=()):
        """One round of the fight under way."""
        return self.do(combat.round(self.world["fight"], turns.take_turn), *dice, choose=choose)

    def offered(self, procedure, *dice):
        """The options of the first thing a procedure asks, by key; it is left there."""
        asked = []

        def stop(request):
            asked.append(request)
            raise StopAsking

        try:
            run(procedure, scripted(*dice), stop, self.world, Log())
        except StopAsking:
            return {option.key: option for option in asked[0].options}
        return {}

    @property
    def told(self):
        """All that was told, in one piece."""
        return "\n".join(tell.text for tell in self.log.tells)

    @property
    def dice(self):
        """The dice of the last run, as thrown."""
        return [roll.dice for roll in self.log.rolls]

    def thing(self, being, name):
        """A thing of a being's, by its name."""
        return next(thing for thing in gear.owned(being) if thing.name == name)


class StopAsking(Exception):
    """The test has seen what it wanted."""


@pytest.fixture
def table():
    """An empty table, the book's own rulings."""
    return Table()
