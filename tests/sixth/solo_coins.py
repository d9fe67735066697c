"""Coins: a sixth system, as small as one can be. Three hearts; heads you win, tails you lose one.

It stands outside the package and joins through the `solo.rules` entry point, as any third party's would.
"""

from types import MappingProxyType

from solo.core.procedure import Choose, Option, Roll, Tell, Write, change
from solo.core.world import DEAD
from solo.rules.ruleset import Act, Credits, Grade, Rule, Ruleset, Setting, able, fall, side

HEADS = {"easy": 1, "normal": 2, "hard": 3, "heroic": 4}


def toss(most: int = 2):
    """A coin with so many sides, one of them heads: true for heads."""
    face = yield Roll(f"d{max(2, most)}", rule="COIN-01", why="coin", against="1 is heads")
    return face == 1


class Coins(Ruleset):
    """Everything by the toss of a coin."""

    id, title = "coins", "Coins"
    credits = Credits("nobody", "these tests", "CC0")
    settings = (Setting("hearts", ("3", "5"), "how many hearts a character begins with"),)
    index = MappingProxyType({"toss": Rule(toss, ("COIN-01",), "heads?")})

    def create(self, draft):
        name = yield Write(draft.id, "Your name?", usual="Penny")
        trade = yield Choose(
            draft.id, (Option("smith", "A smith"), Option("thief", "A thief")), "Your trade?"
        )
        hearts = int(draft.world.get("option", "hearts", "3"))
        yield from change(draft.hero, "COIN-02", name=name, trade=trade, hearts=hearts, coins=3, state="up")
        return draft.hero

    def person(self, being, role):
        yield from change(being, hearts=1)

    def convert(self, being, block):
        yield from change(being, hearts=1)

    def status(self, being):
        return f"{being.get('hearts', 0)} hearts"

    def plan(self, hero, task):
        return f"a coin, heads on 1 of {max(2, HEADS[task.difficulty])}"

    def test(self, hero, task, helpers=()):
        return Grade("success" if (yield from toss(HEADS[task.difficulty])) else "failure")

    def hurt(self, being, number):
        left = max(0, being.get("hearts", 0) - number)
        yield from change(being, "COIN-03", hearts=left)
        yield Tell(f"{being.name} has {left} hearts left.")
        if not left:
            yield from fall(being, "COIN-03", DEAD)

    def round(self, fight):
        hero = able(side(fight, "party"))[0]
        key = yield Choose(
            hero.id,
            (Option("attack", "Attack", "attack", odds=toss), Option("flee", "Run", "flee")),
            "What do you do?",
            usual="attack",
        )
        if key == "flee":
            yield from change(fight, outcome="fled")
            return
        foe = able(side(fight, "foes"))[0]
        yield from self.hurt(foe if (yield from toss()) else hero, 1)

    def harm(self, being, harm):
        if (
            yield Roll("d20", rule="COIN-04", who=being.id, why="bad luck", against="1 costs every heart")
        ) == 1:
            yield from self.hurt(being, being.hearts)
        else:
            yield from self.hurt(being, min(1, being.hearts - 1))

    def heal(self, being, dice):
        yield from change(being, hearts=being.get("hearts", 0) + 1)

    def acts(self, being, moment, here):
        return (
            Act(
                "polish",
                "polish a coin",
                "wait",
                lambda words: iter([Tell(f"It shines{words and ': '}{words}.")]),
            ),
            Act("spend", "spend a coin", "buy", lambda words: iter(()), "nobody sells anything here"),
        )


RULES = Coins()
