"""Bots: who plays when nobody does. A policy likes some kinds of choices better than others, and knows no
system.

What may live here: choosing. Chance is seeded by the game, so that the same game is played again by the same
words.
"""

from collections import Counter
from random import Random

from solo.scenario import model as m
from solo.scenario import walk

USUAL = 2  # how well a policy likes a kind that it says nothing of
LIKES: dict[str, dict[str, int]] = {
    "random": {},
    "cautious": {"attack": 1, "risk": 1, "spend": 1, "flee": 8, "wait": 6, "plain": 8, "talk": 4, "leave": 1},
    "bold": {"attack": 10, "risk": 8, "cast": 6, "spend": 6, "flee": 1, "wait": 1, "leave": 1},
    "talker": {"talk": 12, "attack": 1, "help": 6, "plain": 4, "leave": 1},
    "explorer": {},
}
POLICIES = tuple(LIKES)


class Bot:
    """One player. An explorer remembers what it has tried, from game to game, and takes what it has tried
    least."""

    def __init__(self, policy: str):
        self.policy, self.likes = policy, LIKES[policy]
        self.tried: Counter[tuple[str, str]] | None = Counter() if policy == "explorer" else None
        self.chance = Random()

    def sit_down(self, seed: str) -> None:
        """Begin a game."""
        self.chance.seed(seed)

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def pick(self, place: str, keys: list[str], kinds: list[str]) -> str:
        """One of these keys."""
        if self.tried is not None:
            return least(self.tried, place, keys, self.chance.random())
        if not self.likes or len(keys) == 1:
            return keys[int(self.chance.random() * len(keys))]
        return self.chance.choices(keys, [self.likes.get(kind, USUAL) for kind in kinds])[0]


def least(tried: Counter[tuple[str, str]], place: str, keys: list[str], chance: float) -> str:
    """What was tried least here, any of those; and from now on it was tried once more."""
    times = min(tried[place, key] for key in keys)
    fresh = [key for key in keys if tried[place, key] == times]
    key = fresh[int(chance * len(fresh))]
    tried[place, key] += 1
    return key


def kinds_of(adventure: m.Adventure) -> dict[str, str]:
    """The kind of every choice of an adventure, by the key that it is offered under."""
    return {
        f"{key}/{choice.key}": kind_of(choice)
        for key, blocks in adventure.holders
        for choice in walk.choices(blocks)
    }


def kind_of(choice: m.Choice) -> str:
    """What kind of thing a choice is, going by the first directive in it that says so."""
    for segment in choice.segments:
        for part in segment.parts:
            match part:
                case m.Test(approach="charm") | m.Oppose(approach="charm") | m.Ask():
                    return "talk"
                case m.Fight():
                    return "attack"
                case m.Test() | m.Oppose() | m.Harm():
                    return "risk"
                case m.Pay():
                    return "spend"
                case m.End():
                    return "leave"
    return "plain"
