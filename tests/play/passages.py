"""What a page says, passage by passage, and which of it games have told.

An adventure is read once, with a scene before its first that leads to any scene, in any state; from there bots play
short games, and only as long as something is left that was told in none.
"""

import re
from collections import Counter
from random import Random
from typing import NamedTuple

import pytest
from playing import heard

from solo.core.world import World
from solo.play.line import Play
from solo.rules import load
from solo.scenario import read_texts
from solo.scenario.names import slug
from solo.session.session import Session, Table
from solo.workshop.bots import Kinds, kinds_of
from solo.workshop.games import Game
from solo.workshop.inventory import Inventory
from solo.workshop.tally import Tally

SYSTEMS = ("cairn", "hearts-d100", "heart-rush", "hearts-d100", "coins", "halberts", "hearts-v2")
MOVES = 18  # of a game that begins in the middle


class Begun(NamedTuple):
    """A scene, and what a game has come to where it begins there."""

    scene: str
    given: str
    typed: tuple[str, ...] = ()  # lines that find what is never listed


def passages(text: str) -> list[str]:
    """What a reader of the page reads, sentence by sentence: no code, no links, no names of outcomes."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n|\n(?=\s*- )|\n(?=\|)|\n\s*>?\s*(?=\n)", text):
        said = " ".join(re.sub(r"\n\s*> ?", " ", block).split())
        if not said or said.startswith("#") or re.match(r"\|[\s:|-]+\|$", said):
            continue
        if said.startswith("|") and re.search(re.escape(block.strip()) + r"\s*\n\|[\s:|-]+\|", text):
            continue  # the header of a table
        said = re.sub(r"^(- |> )+", "", said)
        said = re.sub(r"`(in turn|one by one|once each|shuffled)`", "\0", said).replace(" / ", "\0")
        said = re.sub(r"`one of: ([^`]*)`", "\0", said)
        said = re.sub(
            r"→ back|→?\s*\[[^]]*\]\([^)]*\)|`[^`]*`|\bor else\b|\||\*\*[A-Z][a-z, ]*\*\*,?", "\0", said
        )
        for piece in said.replace("*", "").split("\0"):
            found += re.split(r"(?<=[.!?])\s+(?=[A-Z\"])|(?<=[.!?]\")\s+(?=[A-Z\"])", piece.strip(" ,"))
    return [each for each in found if re.search(r"[A-Za-z]{2}", each)]


LIKES: dict[str, dict[str, int]] = {
    "random": {},
    "cautious": {"attack": 1, "risk": 1, "spend": 1, "flee": 8, "wait": 6, "plain": 8, "talk": 4, "leave": 1},
    "bold": {"attack": 10, "risk": 8, "cast": 6, "spend": 6, "flee": 1, "wait": 1, "leave": 1},
    "talker": {"talk": 12, "attack": 1, "help": 6, "plain": 4, "leave": 1},
    "explorer": {},
}
POLICIES = tuple(LIKES)
USUAL = 2
PLAIN = {"help": "plain", "take": "plain"}


class Bot:
    """Somebody who plays to hear what is told; an explorer takes what it has tried least in its game."""

    def __init__(self, policy: str):
        self.policy, self.likes = policy, LIKES[policy]
        self.tried: Counter[tuple[str, str]] = Counter()
        self.chance = Random()

    def sit_down(self, seed: str) -> None:
        """Begin a game."""
        self.chance.seed(seed)

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def deed(self) -> str:
        """Nothing is typed beyond what is offered."""
        return ""

    def look(self, game: Game) -> None:
        """Nothing is planned."""

    def pick(self, place: str, keys: list[str], kinds: list[str], usual: str = "") -> str:
        """One of these keys."""
        if self.policy == "explorer":
            times = min(self.tried[place, key] for key in keys)
            fresh = [key for key in keys if self.tried[place, key] == times]
            key = fresh[int(self.chance.random() * len(fresh))]
            self.tried[place, key] += 1
            return key
        if not self.likes or len(keys) == 1:
            return keys[int(self.chance.random() * len(keys))]
        return self.chance.choices(keys, [self.likes.get(kind, USUAL) for kind in kinds])[0]


class Telling:
    """The passages of an adventure that no game has told yet, by the scene they stand in."""

    def __init__(self, text: str, begun: tuple[Begun, ...], never: set[str], monkeypatch: pytest.MonkeyPatch):
        self.told: list[str] = []
        self.begun = begun
        body = text.split("\n---\n", 1)[1]
        self.left: dict[str, set[str]] = {}
        for section in re.split(r"(?m)^(?=## )", body):
            scene = section.split("\n", 1)[0].removeprefix("## ").strip()
            if scene not in ("People", "Bestiary"):
                self.left.setdefault(scene, set()).update(set(passages(section)) - never)
        self._listen(monkeypatch)
        ways = "".join(
            f"\n- Way {number}. {each.given} → [{each.scene}](#{slug(each.scene)})"
            for number, each in enumerate(begun)
        )
        first = next(iter(re.findall(r"(?m)^## (.*)$", body)))
        text = text.replace("\n---\n", "\nstart: Before\n---\n", 1).replace(
            f"\n## {first}\n",
            f"\n## Before\n\n`apart`\n{ways}\n- Way on. → [{first}](#{slug(first)})\n\n## {first}\n",
            1,
        )
        self.story = read_texts({"a.md": text})
        assert not self.story.errors, self.story.errors
        self.inventory = Inventory(self.story)
        self.kinds = Kinds((key, PLAIN.get(kind, kind)) for key, kind in kinds_of(self.story).items())

    def _listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Everything that is told or offered is written down."""
        tell, label, cell = World.tell, Play.label, Play.cell

        def tell_(world, told):
            self.told.append(told.text)
            tell(world, told)

        def label_(play, choice):
            self.told.append(label(play, choice))
            return self.told[-1]

        def cell_(play, parts):
            said = yield from cell(play, parts)
            self.told.append(said)
            return said

        monkeypatch.setattr(World, "tell", tell_)
        monkeypatch.setattr(Play, "label", label_)
        monkeypatch.setattr(Play, "cell", cell_)

    def heard(self) -> None:
        """What was told is left no more."""
        whole = " ".join(" ".join(dict.fromkeys(self.told)).split())
        self.told.clear()
        for scene, left in self.left.items():
            self.left[scene] = {each for each in left if each.rstrip(".") not in whole}

    def play(self, way: str, system: str, policy: str, name: str, moves: int = MOVES) -> None:
        """One game by one bot."""
        bot = Bot(policy)
        bot.sit_down(name)
        game = Game(self.inventory, self.kinds, load(system), bot, name)
        game.begin()
        session = game.session
        session.move({"do": "begin"})
        while session.phase.state != "scene" and (move := game.move()):
            session.move(move)
        session.move({"do": "choose", "key": f"before/way-{way}"})
        for _ in game.play(moves, Tally()):
            pass
        self.heard()

    def typed(self) -> None:
        """Who types finds what is never listed."""
        for number, each in enumerate(self.begun):
            if each.typed:
                session = Session(self.story, load("coins"), Table("1"))
                for said in ("begin", "random", f"way {number}", *each.typed):
                    self.told.append(heard(session.send(said)))
        self.heard()

    def wanting(self, scene: str) -> bool:
        """Is anything left of a scene, or of what stands in none that games begin in?"""
        scenes = {each.scene for each in self.begun}
        return any(left for name, left in self.left.items() if name == scene or name not in scenes)

    def untold(self, rounds: int, whole: int) -> set[str]:
        """What is left when so many whole games, and so many rounds of short ones where something is left, were
        played."""
        self.typed()
        for number in range(whole):
            system, policy = SYSTEMS[number % len(SYSTEMS)], POLICIES[number % len(POLICIES)]
            self.play("on", system, policy, f"{number}", 160)
        for number in range(rounds):
            for way, each in enumerate(self.begun):
                if self.wanting(each.scene):
                    system = SYSTEMS[(number + way) % len(SYSTEMS)]
                    self.play(f"{way}", system, POLICIES[number % len(POLICIES)], f"{number}/{way}")
        return set().union(*self.left.values())
