"""A table to play at: a hero, some foes, and a way to run one thing with scripted dice."""

import pytest

from solo.core.dice import seeded
from solo.core.procedure import run
from solo.rules.ruleset import Draft
from solo.rules.staging import Stage


class Table(Stage):
    """A stage with one hero on it, and short words for what tests do. Foes' choices are answered from the
    list too; questions that no answer is given for get their usual ones. This table wants every question asked, so
    that a test can answer it; what the game asks by itself is in `test_prompts.py`."""

    def __init__(self):
        super().__init__("heart-rush", usual=True, own=False, strikes="each", instant_prompts="all")
        self.hero = super().hero("Runa")

    def being(self, id, **fields):
        """Somebody, with any figures that differ."""
        side = "foes" if id.startswith("foe") else "party"
        name = "Runa" if id == "hero.1" else id.replace(".", " ")
        named = {"name": name, "side": side, "state": "up"}
        return self.put(self.world[id], **{**self.rules.plain("hero", {}), **named, **fields})

    def foe(self, number=1, **fields):
        """A foe with flat bonuses."""
        return super().foe(id=f"foe.{number}", **fields)

    def friend(self, number=2, **fields):
        """One more in the party."""
        return super().hero(id=f"hero.{number}", **fields)

    def option(self, **settings):
        """Settings of the game."""
        self.rule(**settings)

    def run(self, procedure, *faces, choose=(), source=None):
        """Run one thing with these faces and these answers."""
        return super().run(procedure, source or faces, choose)

    @property
    def told(self):
        """All that was told in the last run."""
        return " ".join(tell.text for tell in self.log.tells)

    def fighting(self, *foes, **fields):
        """A fight under way, nobody moved yet, everybody within reach."""
        party = [self.world[id] for id in self.world.get("game", "party", ())]
        fight = self.arena(party, foes, starter="party", priority="party", **fields)
        for being in (*party, *foes):
            self.put(being, action=True, rush=1, at=being.get("at", 0))
        return fight

    def create(self, seed="tests", turn=0):
        """A character made at random."""

        def choose(request):
            if request.usual or not hasattr(request, "options"):
                return request.usual
            return request.open[(turn * 7 + len(request.why)) % len(request.open)].key

        return run(self.rules.create(Draft(self.world, "hero.1")), seeded(seed, turn), choose, self.world)


@pytest.fixture
def table():
    """A fresh table."""
    return Table()
