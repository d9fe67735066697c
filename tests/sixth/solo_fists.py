"""Fists: a seventh system that gives only what every system must, and a test. All else is the contract's own."""

from solo.core.procedure import Choose, Option, Roll, Write, change
from solo.rules.floor import fighting, hitpoints
from solo.rules.ruleset import Grade, Ruleset, able, side

LEAST = {"easy": 5, "normal": 7, "hard": 9, "heroic": 11}


class Fists(Ruleset):
    """2d6 for whatever is tried, and d6 off whoever is hit."""

    id, title = "fists", "Fists"

    def create(self, draft):
        name = yield Write(draft.id, "Your name?", usual="Bruno")
        yield from change(draft.hero, name=name)
        return draft.hero

    def test(self, hero, task, helpers=()):
        least = LEAST[task.difficulty]
        total = yield Roll("2d6", rule="FIST-1", who=hero.id, why="2d6", against=f"{least} or more")
        return Grade("success" if total >= least else "failure")

    def round(self, fight):
        for being in (*able(side(fight, "party")), *able(side(fight, "foes"))):
            others = fighting.opponents(fight, being)
            if fighting.over(fight) or being not in able((being,)):
                continue
            ways = (Option("hit", "Hit out", "attack"), Option("run", "Run for it", "flee"))
            if (yield Choose(being.id, ways, "What now?", usual="hit")) == "run":
                yield from change(being, state="fled")
            elif (yield Roll("d6", rule="FIST-2", who=being.id, why="a blow", against="4 or more")) >= 4:
                yield from hitpoints.hurt(others[0], (yield Roll("d6", rule="FIST-3", who=being.id)))


RULES = Fists()
