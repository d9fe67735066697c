"""Beings to test with, and one way to run a procedure on given dice and answers."""

import pytest

from solo.rules.halberts.plain import ATTRIBUTES
from solo.rules.staging import Stage

PARTS = ("rolls", "changes", "events")


class Table(Stage):
    """A stage with a hero on it. Questions that no answer is given for get their usual ones."""

    def __init__(self):
        super().__init__("halberts", usual=True, allot="ask")
        self.world.put("game", "minute", 480)
        self.hero = super().hero("Adalric")

    def person(self, id, name, side="foes", **fields):
        """A person of the plainest kind, in these points different."""
        return super().foe(name, id=id, side=side, **fields)

    def creature(self, id, name, end=6, life=6, side="foes", **fields):
        """A creature with Endurance and Life."""
        figures = {"End": end, "full_End": end, "Life": life, "full_Life": life}
        figures |= {"Attack": 8, "Hit": 8, "Escape": 6, "blow": (1, 2), "Damage": "2d6", "row": "nightlings"}
        named = {"name": name, "side": side, "state": "up"}
        return self.put(self.world[id], **named, **{**figures, **fields})

    def set(self, being, **fields):
        """Change a being by hand, full values too."""
        full = {f"full_{key}": value for key, value in fields.items() if key in ATTRIBUTES}
        self.put(being, **fields, **full)

    def choose(self, key, value):
        """Play with an option of the rules."""
        self.rule(**{key: value})

    def play(self, procedure, *dice, keys=()):
        """Run it on these dice and answers; its log is added to what was before."""
        before = self.log
        try:
            return self.run(procedure, dice, keys)
        finally:
            for kept, new in ((getattr(before, part), getattr(self.log, part)) for part in PARTS):
                kept.extend(new)
            self.log = before

    def beast(self, kind, end, life, damage="2d6"):
        """An animal of the hero's."""
        full = {"End": end, "full_End": end, "Life": life, "full_Life": life}
        fields = {"name": "Tix", "kind": kind, "side": "party", "state": "up", **full, "Damage": damage}
        return self.put(self.world["beast.1"], **fields)

    def battle(self, *foes, party=("hero.1",), round=1, **fields):
        """A fight under way, in this round."""
        arena = self.arena([self.world[id] for id in party], foes, round=round, **fields)
        for being in (*(self.world[id] for id in party), *foes):
            starting = {name: being.get(name) for name in ("Str", "Dex", "End", "Life")}
            self.put(being, **{f"start_{name}": at for name, at in starting.items() if at is not None})
        return arena

    def left(self, *kinds):
        """Every field that the last run left otherwise than it was, of beings of these kinds (or of all): "hero.1 Str" and
        what it is now."""
        was, now = {}, {}
        for id, name, before, to, _ in self.log.changes:
            if not kinds or id.split(".")[0] in kinds:
                was.setdefault(f"{id} {name}", before)
                now[f"{id} {name}"] = to
        return {what: to for what, to in now.items() if to != was[what]}

    def facts(self):
        """What the last run told as facts: kind, who, what, how many."""
        facts = [fact for tell in self.log.tells for fact in (tell.fact, *tell.also) if fact]
        return [(fact.kind, fact.who, fact.what, fact.count) for fact in facts]

    @property
    def dice(self):
        """The dice of every roll so far."""
        return self.rolls


@pytest.fixture
def table():
    """A table to play at."""
    return Table()


def offered(procedure, world, *dice, keys=()):
    """The first request that is not answered by these keys and dice."""
    return Stage("halberts", world).asked(procedure, dice, keys)
