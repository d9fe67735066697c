"""A table to play at: a hero, some foes, and a way to run one thing with scripted dice."""

import pytest

from solo.core.dice import scripted, seeded
from solo.core.procedure import Log, answers, run
from solo.core.world import World
from solo.rules.heart_rush import RULES
from solo.rules.ruleset import Draft

BLANK = {
    "side": "party",
    "state": "up",
    "name": "Runa",
    "size": 3,
    "speed": 60,
    "heart": 8,
    "heart_max": 8,
    "might": 6,
    "agility": 6,
    "cunning": 4,
    "presence": 4,
    "hp": 40,
    "hp_max": 40,
    "rank": 0,
    "paragon": 0,
    "coins": 10,
    "tags": (),
    "kind": "hero",
    "destiny": 0,
}


class Table:
    """A world with one hero in it, and short words for what tests do."""

    rules = RULES

    def __init__(self):
        self.world = World()
        self.log = Log()
        self.hero = self.being("hero.1")
        self.world.put("game", "party", ("hero.1",))

    def being(self, id, **fields):
        """Somebody, with any figures that differ."""
        side = "foes" if id.startswith("foe") else "party"
        name = "Runa" if id == "hero.1" else id.replace(".", " ")
        for field, value in {**BLANK, "side": side, "name": name, **fields}.items():
            self.world.put(id, field, value)
        return self.world[id]

    def foe(self, number=1, **fields):
        """A foe with flat bonuses."""
        figures = {
            "hp": 16,
            "hp_max": 16,
            "heart": 6,
            "heart_max": 6,
            "attack": 3,
            "defence": 2,
            "arm": "cutlass",
            "threshold": 12,
            "kind": "smuggler",
            **fields,
        }
        return self.being(f"foe.{number}", **figures)

    def friend(self, number=2, **fields):
        """One more in the party."""
        being = self.being(f"hero.{number}", **fields)
        self.world.put("game", "party", (*self.world.get("game", "party"), being.id))
        return being

    def put(self, being, **fields):
        """Set fields by hand."""
        for field, value in fields.items():
            self.world.put(being.id, field, value)

    def option(self, **settings):
        """Settings of the game."""
        for key, value in settings.items():
            self.world.put("option", key, value)

    def run(self, procedure, *faces, choose=(), source=None):
        """Run one thing with these faces and these answers."""
        self.log = Log()
        choices = choose if callable(choose) else answers(*choose)
        return run(procedure, source or scripted(*faces), choices, self.world, self.log)

    @property
    def told(self):
        """All that was told in the last run."""
        return " ".join(tell.text for tell in self.log.tells)

    def fighting(self, *foes, **fields):
        """A fight under way, nobody moved yet, everybody within reach."""
        fight = self.world["fight"]
        party = self.world.get("game", "party")
        self.put(
            fight,
            party=party,
            foes=tuple(foe.id for foe in foes),
            round=1,
            starter="party",
            priority="party",
            **fields,
        )
        for being in (*(self.world[id] for id in party), *foes):
            self.put(being, action=True, rush=1, at=being.get("at", 0))
        return fight

    def create(self, seed="tests", turn=0):
        """A character made at random."""

        def choose(request):
            if request.usual or not hasattr(request, "options"):
                return request.usual
            return request.open[(turn * 7 + len(request.why)) % len(request.open)].key

        return run(RULES.create(Draft(self.world, "hero.1")), seeded(seed, turn), choose, self.world)


@pytest.fixture
def table():
    """A fresh table."""
    return Table()
