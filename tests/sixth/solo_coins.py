"""Coins: a sixth system, as small as one can be. Three hearts; heads you win, tails you lose one.

It stands outside the package and joins through the `solo.rules` entry point, as any third party's would.
"""

from types import MappingProxyType

from solo.core.dice import parse
from solo.core.english import counted
from solo.core.procedure import Choose, Option, Roll, Tell, Write, change
from solo.core.world import DEAD
from solo.rules.ruleset import Act, Credits, Grade, Rule, Ruleset, Setting, able, fall, side

SIDES = {
    "easy": (4, 3),
    "normal": (2, 1),
    "hard": (3, 1),
    "heroic": (5, 1),
}  # of the coin, and how many are heads


def toss(sides: int = 2, heads: int = 1):
    """A coin with so many sides, so many of them heads: true for heads."""
    against = "1 is heads" if heads == 1 else f"{heads} or less is heads"
    face = yield Roll(f"d{max(2, sides)}", rule="COIN-01", why="coin", against=against)
    return face <= heads


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
        yield from change(draft.hero, "COIN-02", name=name, trade=trade, coins=3, state="up")
        yield from change(draft.hero, "COIN-02", hearts=hearts, most=hearts)
        return draft.hero

    def person(self, being, role):
        yield from change(being, hearts=1)

    def convert(self, being, block):
        yield from change(being, hearts=1)

    def status(self, being):
        return counted(being.get("hearts", 0), "heart")

    def plan(self, hero, task):
        sides, heads = SIDES[task.difficulty]
        return f"a coin, heads on {heads} of {sides}"

    def test(self, hero, task, helpers=()):
        return Grade("success" if (yield from toss(*SIDES[task.difficulty])) else "failure")

    def hurt(self, being, number):
        left = max(0, being.get("hearts", 0) - number)
        yield from change(being, "COIN-03", hearts=left)
        yield Tell(f"{being.name} has {counted(left, 'heart')} left.")
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
        worst = max(1, sum(parse(harm.dice).sides) // 6)
        against = f"{worst if worst == 1 else f'up to {worst}'} costs every heart"
        if (yield Roll("d20", rule="COIN-04", who=being.id, why="bad luck", against=against)) <= worst:
            yield from self.hurt(being, being.hearts)
        else:
            yield from self.hurt(being, min(1, being.hearts - 1))

    def heal(self, being, dice):
        yield from change(being, hearts=min(being.get("most", 1), being.get("hearts", 0) + 1))

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
