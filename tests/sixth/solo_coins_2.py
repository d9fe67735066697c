"""Version 2 of Coins, as its makers would publish it: what was called hearts is called lives, on beings and among
the options. A migration takes the worlds of version 1 along."""

from types import MappingProxyType

from solo_coins import Coins

from solo.core.english import counted
from solo.core.procedure import Choose, Option, Tell, Write, change
from solo.core.world import DEAD
from solo.rules.ruleset import Setting, fall


def lives(state):
    """A state of version 1 as one of version 2."""
    return {
        id: {"lives" if name == "hearts" else name: value for name, value in fields.items()}
        for id, fields in state.items()
    }


class Lives(Coins):
    """Everything by the toss of a coin, with lives."""

    version = 2
    migrations = MappingProxyType({1: lives})
    settings = (Setting("lives", ("3", "5"), "how many lives a character begins with"),)

    def create(self, draft):
        name = yield Write(draft.id, "Your name?", usual="Penny")
        trade = yield Choose(
            draft.id, (Option("smith", "A smith"), Option("thief", "A thief")), "Your trade?"
        )
        number = int(draft.world.get("option", "lives", "3"))
        yield from change(draft.hero, "COIN-02", name=name, trade=trade, lives=number, coins=3, state="up")
        return draft.hero

    def person(self, being, role):
        yield from change(being, lives=1)

    def convert(self, being, block):
        yield from change(being, lives=1)

    def status(self, being):
        return f"{being.get('lives', 0)} lives"

    def hurt(self, being, number):
        left = max(0, being.get("lives", 0) - number)
        yield from change(being, "COIN-03", lives=left)
        yield Tell(f"{being.name} has {counted(left, 'heart')} left.")
        if not left:
            yield from fall(being, "COIN-03", DEAD)

    def heal(self, being, dice):
        yield from change(being, lives=being.get("lives", 0) + 1)


RULES = Lives()
