"""Bots: who plays when nobody does. A temper likes some kinds of things better than others, and knows no system.

What may live here: choosing. Chance is seeded by the game, so that the same game is played again by the same words. Bots
that look for what nobody has seen yet are in `seeking.py`.
"""

from random import Random

from solo.scenario import model as m
from solo.scenario import walk

USUAL = 4  # how well a temper likes a kind that it says nothing of
THOUGHT_OF = "thought of"  # a choice that stands on no list
SELDOM = {THOUGHT_OF: 0.5}  # a player comes upon it now and then
LIKES: dict[str, dict[str, float]] = {
    "careful": SELDOM
    | {"attack": 1, "risk": 2, "spend": 3, "flee": 12, "wait": 6, "plain": 8, "talk": 6, "leave": 1},
    "reckless": SELDOM
    | {
        "attack": 14,
        "risk": 10,
        "cast": 8,
        "spend": 6,
        "flee": 1,
        "wait": 1,
        "take": 6,
        "leave": 1,
    },
    "kind": SELDOM | {"talk": 10, "help": 16, "attack": 1, "accept": 8, "spend": 6, "risk": 3, "leave": 1},
    "greedy": SELDOM | {"take": 16, "buy": 8, "spend": 1, "help": 1, "risk": 5, "attack": 4, "leave": 2},
}
LIKES["any"] = {}  # takes whatever comes: for measuring, and for tests
TEMPERS = tuple(temper for temper in LIKES if temper != "any")
SENSIBLE = {
    "careful": 0.9,
    "reckless": 0.2,
    "kind": 0.6,
    "greedy": 0.6,
}  # how often the usual answer is given


class Bot:
    """One player of a temper. What it has chosen in this game already it likes less each time."""

    def __init__(self, temper: str):
        self.temper, self.likes = temper, LIKES[temper]
        self.chance = Random()
        self.chosen: dict[tuple[str, str], int] = {}

    def sit_down(self, seed: str) -> None:
        """Begin a game."""
        self.chance.seed(seed)
        self.chosen = {}

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def deed(self) -> str:
        """What it types beyond the choices: nothing."""
        return ""

    def look(self, game: object) -> None:
        """It looks at nothing but what it is asked."""

    def pick(self, place: str, keys: list[str], kinds: list[str], usual: str = "") -> str:
        """One of these keys; the usual one oftener, the more sensible the temper."""
        if usual in keys and self.chance.random() < SENSIBLE.get(self.temper, 0):
            return usual
        if len(keys) == 1:
            return keys[0]
        chosen = self.chosen
        weights = [
            self.likes.get(kind, USUAL) / (1 + chosen.get((place, key), 0)) ** 2
            for key, kind in zip(keys, kinds, strict=True)
        ]
        key = self.chance.choices(keys, weights)[0]
        chosen[place, key] = chosen.get((place, key), 0) + 1
        return key


def kinds_of(adventure: m.Adventure) -> dict[str, str]:
    """The kind of every choice of an adventure, by the key that it is offered under."""
    return {
        f"{key}/{choice.key}": kind_of(choice)
        for key, blocks in adventure.holders
        for choice in walk.choices(blocks)
    }


def kind_of(choice: m.Choice) -> str:
    """What kind of thing a choice is: one that is only thought of, else by the first directive in it that says so."""
    if choice.unlisted:
        return THOUGHT_OF
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
                case m.Give() | m.Warm() | m.Join() | m.Heal():
                    return "help"
                case m.Gain() | m.Earn() | m.Shop():
                    return "take"
                case m.End():
                    return "leave"
    return "plain"
