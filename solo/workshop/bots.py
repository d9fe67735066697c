"""Bots: who plays when nobody does. A temper likes some kinds of things better than others, and knows no system.

What may live here: choosing. Chance is seeded by the game, so that the same game is played again by the same words. Bots
that look for what nobody has seen yet are in `seeking.py`.
"""

from collections.abc import Iterable, Sequence
from itertools import repeat
from math import isqrt
from operator import truediv
from random import Random

from solo.scenario import model as m
from solo.scenario import walk

MOST_ROWS = 4096  # rows of choices whose kinds are kept in mind
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
LIKED: dict[str, dict[tuple[str, ...], tuple[float, ...]]] = {  # by rows of kinds that were offered together
    temper: {} for temper in LIKES
}
ONCE = repeat(1)  # what the liking for what was never chosen is divided by
SENSIBLE = {
    "careful": 0.9,
    "reckless": 0.2,
    "kind": 0.6,
    "greedy": 0.6,
}  # how often the usual answer is given


class Bot:
    """One player of a temper. What it has chosen in this game already it likes less each time."""

    def __init__(self, temper: str):
        self.temper, self.likes, self.liked = temper, LIKES[temper], LIKED[temper]
        self.chance = Random()
        self.worn: dict[str, dict[str, int]] = {}  # by place and key, by what its liking is divided

    def sit_down(self, seed: str) -> None:
        """Begin a game."""
        self.chance.seed(seed)
        self.worn = {}

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def deed(self) -> str:
        """What it types beyond the choices: nothing."""
        return ""

    def look(self, game: object) -> None:
        """It looks at nothing but what it is asked."""

    def pick(self, place: str, keys: Sequence[str], kinds: Sequence[str], usual: str = "") -> str:
        """One of these keys; the usual one oftener, the more sensible the temper."""
        if usual in keys and self.chance.random() < SENSIBLE.get(self.temper, 0):
            return usual
        if len(keys) == 1:
            return keys[0]
        worn = self.worn.get(place)
        if worn is None:
            worn = self.worn[place] = {}
        by = worn.get
        key = self.chance.choices(keys, list(map(truediv, self.liking(kinds), map(by, keys, ONCE))))[0]
        worn[key] = (isqrt(by(key, 1)) + 1) ** 2
        return key

    def liking(self, kinds: Sequence[str]) -> tuple[float, ...]:
        """How well the temper likes each of these kinds."""
        row = tuple(kinds)
        found = self.liked.get(row)
        if found is None:
            if len(self.liked) >= MOST_ROWS:
                self.liked.clear()
            found = self.liked[row] = tuple([self.likes.get(kind, USUAL) for kind in row])
        return found


class Kinds(dict[str, str]):
    """The kind of every choice of an adventure, by the key that it is offered under."""

    def __init__(self, kinds: Iterable[tuple[str, str]]):
        super().__init__(kinds)
        self.rows: dict[tuple[str, ...], tuple[str, ...]] = {}

    def of(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Those of choices that are offered together."""
        row = self.rows.get(keys)
        if row is None:
            if len(self.rows) >= MOST_ROWS:
                self.rows.clear()
            row = self.rows[keys] = tuple([self.get(key, "") for key in keys])
        return row


def kinds_of(adventure: m.Adventure) -> Kinds:
    """The kinds of an adventure's choices."""
    return Kinds(
        (f"{key}/{choice.key}", kind_of(choice))
        for key, blocks in adventure.holders
        for choice in walk.choices(blocks)
    )


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
