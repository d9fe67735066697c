"""Beings to test with, and one way to run a procedure on given dice and answers."""

import pytest

from solo.core.dice import scripted
from solo.core.procedure import Log, answers, make, run
from solo.core.world import World
from solo.referee.judging import refereed
from solo.rules.halberts import RULES

PLAIN = {"Str": 8, "Dex": 8, "End": 8, "Int": 8, "Edu": 8, "Sta": 8}


class Table:
    """A world with a hero in it, and dice that fall as told."""

    def __init__(self):
        self.world = World({"game": {"party": ("hero.1",), "minute": 480}})
        self.log = Log()
        self.hero = self.person("hero.1", "Adalric", side="party")

    def person(self, id, name, side="foes", **fields):
        """A person of the plainest kind, in these points different."""
        values = {**PLAIN, **{key: value for key, value in fields.items() if key in PLAIN}}
        being = self.world[id]
        for key, value in {
            "name": name,
            "side": side,
            "state": "up",
            "kind": "human",
            "tags": ("human",),
            **values,
            **{f"full_{key}": value for key, value in values.items()},
            **fields,
        }.items():
            self.world.put(id, key, value)
        return being

    def creature(self, id, name, end=6, life=6, side="foes", **fields):
        """A creature with Endurance and Life."""
        for key, value in {
            "name": name,
            "side": side,
            "state": "up",
            "End": end,
            "full_End": end,
            "Life": life,
            "full_Life": life,
            "Attack": 8,
            "Hit": 8,
            "Escape": 6,
            "blow": (1, 2),
            "Damage": "2d6",
            "row": "nightlings",
            **fields,
        }.items():
            self.world.put(id, key, value)
        return self.world[id]

    def set(self, being, **fields):
        """Change a being by hand, full values too."""
        for key, value in fields.items():
            self.world.put(being.id, key, value)
            if key in PLAIN:
                self.world.put(being.id, f"full_{key}", value)

    def choose(self, key, value):
        """Play with an option of the rules."""
        self.world.put("option", key, value)

    def play(self, procedure, *dice, keys=()):
        """Run it on these dice and answers; every die must have been thrown."""
        source = scripted(*dice)
        outcome = run(refereed(procedure, self.world, RULES), source, answers(*keys), self.world, self.log)
        assert source.left() == (), "dice were left on the table"
        return outcome

    def give(self, being, *names):
        """Put things into a being's hands."""
        for name in names:
            run(RULES.gain(being, RULES.ware(name)), world=self.world)

    def beast(self, kind, end, life, damage="2d6"):
        """An animal of the hero's."""
        return run(
            make(
                self.world,
                "beast",
                name="Tix",
                kind=kind,
                side="party",
                state="up",
                End=end,
                full_End=end,
                Life=life,
                full_Life=life,
                Damage=damage,
            ),
            world=self.world,
        )

    def battle(self, *foes, party=("hero.1",), round=1, **fields):
        """A fight under way, in this round."""
        for key, value in {
            "foes": tuple(foe.id for foe in foes),
            "party": tuple(party),
            "round": round,
            "here": (),
            **fields,
        }.items():
            self.world.put("fight", key, value)
        for id in (*party, *(foe.id for foe in foes)):
            for name in ("Str", "Dex", "End", "Life"):
                if self.world.get(id, name) is not None:
                    self.world.put(id, f"start_{name}", self.world.get(id, name))
        return self.world["fight"]

    @property
    def told(self):
        """Everything told so far, as one text."""
        return "\n".join(tell.text for tell in self.log.tells)

    @property
    def dice(self):
        """The dice of every roll so far."""
        return [roll.dice for roll in self.log.rolls]


@pytest.fixture
def table():
    """A table to play at."""
    return Table()


def offered(procedure, world, *dice, keys=()):
    """The first request that is not answered by these keys and dice."""
    from solo.core.procedure import Choose, Run

    under_way, left = Run(procedure, world, scripted(*dice)), list(keys)
    request = under_way.go()
    while isinstance(request, Choose) and left:
        request = under_way.go(left.pop(0))
    return request
