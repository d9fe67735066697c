"""A playtest of one system as rounds of batches: which games are played, from where, and what is learned from each round
for the next.

A batch is played alike in any process, and a round is over when all of its batches are; what they found is put together in
their order. So whoever plays how many of them at once, the same is found. What may live here: dealing games out and
putting together what came of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from random import Random

from solo.core.world import World
from solo.rules import load
from solo.scenario import read_texts
from solo.workshop.bots import TEMPERS, Bot, kinds_of
from solo.workshop.games import Game, Played, Start, WatchedSession
from solo.workshop.inventory import Inventory
from solo.workshop.reach import Reach
from solo.workshop.seeking import Known, Seeker
from solo.workshop.tally import Tally

BATCH = 50  # whole games of a batch
SEARCH = 10  # games of a batch that look for something
FIRST = 40  # whole games before the search begins
WHOLE = 0.4  # of all games, those that are played from the beginning by a temper
MOST_SEARCH = 20_000  # games of a search; what goes beyond is played from the beginning
MOST_ROUND = 2_000
MOST_CELLS = 400  # moments kept to begin again from,
MOST_SENT = 40  # those of them that a batch is given,
MOST_NEW = 30  # and those that it hands back
MOST_TRIED = 20_000
NOWHERE = 1000
LOOKED_AT = 14  # moments weighed for each game
SEEKING = "seeking"


@dataclass(frozen=True, slots=True)
class Batch:
    """Some games under one system. `first` is the number of the first, `known` what was come to in earlier rounds."""

    texts: tuple[tuple[str, str], ...]
    system: str
    temper: str
    seed: str
    first: int
    games: int
    most: int
    known: frozenset[int] = frozenset()
    goals: tuple[int, ...] = ()
    tried: tuple[tuple[tuple[str, str], int], ...] = ()
    cells: tuple[tuple[str, Start, int], ...] = ()
    kept: frozenset[str] = frozenset()


@dataclass(slots=True)
class Made:
    """What a batch came to."""

    tally: Tally
    cells: list[tuple[str, Start]] = field(default_factory=list)
    tried: dict[tuple[str, str], int] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)


@lru_cache(maxsize=2)
def made(texts: tuple[tuple[str, str], ...]) -> tuple[Inventory, dict[str, str]]:
    """What there is in an adventure and the kinds of its choices, once in a process."""
    adventure = read_texts(dict(texts))
    return Inventory(adventure), kinds_of(adventure)


@lru_cache(maxsize=16)
def hopeless(texts: tuple[tuple[str, str], ...], system: str) -> frozenset[int]:
    """What cannot be reached under a system."""
    inventory, _ = made(texts)
    reach = Reach(inventory, system)
    return frozenset(number for number in inventory.told() if number not in reach.reached)


def play_batch(batch: Batch) -> Made:
    """Play a batch. Returns what came of it."""
    inventory, kinds = made(batch.texts)
    found = Made(Tally())
    rules = load(batch.system)
    known = Known(batch.known, dict(batch.tried))
    before = dict(known.tried)
    seeking = batch.temper == SEEKING
    hopes = hopeless(batch.texts, batch.system) if seeking else frozenset()
    seeker = Seeker(inventory, known, hopes)
    keys = set(batch.kept)
    for place, number in enumerate(range(batch.first, batch.first + batch.games)):
        name = f"{batch.seed}/{batch.system}/{batch.temper}/{number}"
        if seeking:
            game = Game(inventory, kinds, rules, seeker, name)
            goal = batch.goals[place] if place < len(batch.goals) else -1
            if goal in known.seen:
                goal = -1
            key, start = chosen(batch, game, seeker, goal, name)
            if start is not None:
                found.begun[key] = found.begun.get(key, 0) + 1
            game.begin(start, (number + 1) * 100_000)
            game.whole = False
            seeker.sit_down(name, goal, game.session)
        else:
            bot = Bot(batch.temper)
            bot.sit_down(name)
            game = Game(inventory, kinds, rules, bot, name)
            game.begin()
        for moment in game.play(batch.most, found.tally):
            key = keyed(moment)
            if key not in keys and len(found.cells) < MOST_NEW:
                keys.add(key)
                start = Start(game.session.world.state(), moment.depth, game.seed, tuple(game.moves))
                found.cells.append((key, start))
            if seeking and seeker.goal in game.session.notes.came:
                seeker.goal = -1
        game.keep(found.tally, batch.known)
        known.seen.update(game.session.notes.came)
    if seeking:
        found.tried = {
            key: n - before.get(key, 0) for key, n in known.tried.items() if n > before.get(key, 0)
        }
    return found


def chosen(batch: Batch, game: Game, seeker: Seeker, goal: int, name: str) -> tuple[str, Start | None]:
    """The moment to begin at: of some of those known, the one that lacks least of what the goal waits for, and of
    these the one that was begun from least; or the beginning."""
    chance = Random(f"start {name}")
    if not batch.cells or chance.random() < 0.15:
        return "", None
    cells = chance.sample(batch.cells, min(LOOKED_AT, len(batch.cells)))
    game.begin(cells[0][1])
    seeker.sit_down(name, goal, game.session)
    ranked = []
    for place, (key, start, tried) in enumerate(cells):
        lack = lacks(game, seeker, start, goal) if goal >= 0 else 0
        ranked.append((lack + tried + 4 * chance.random(), place, key, start))
    best = min(ranked, key=lambda each: each[:2])
    if best[0] >= NOWHERE:
        return "", None
    return best[2], best[3]


def lacks(game: Game, seeker: Seeker, start: Start, goal: int) -> int:
    """How much of what a goal waits for is not so at a moment; more where nothing could bring it about."""
    session = seeker.session
    assert session is not None
    session.stand_in(World(start.state, digesting=False, being=game.rules.being), start.depth)
    missing = [leaf for each in seeker.conditions(goal) for leaf, _ in seeker.lacking(each)]
    node = seeker.inventory.nodes[goal]
    far = seeker.inventory.distance.get(node.root, {}).get(seeker.scene(), 9)
    if any(leaf is None for leaf in missing) or not seeker.aims():
        return NOWHERE
    spent = 6 * seeker.unpaid(goal)
    if (
        node.kind == "outcome" and node.inside == node.root
    ):  # what came of it here is settled for those who are here
        spent = 4 * session.world.get("seen", f"scene:{seeker.inventory.nodes[node.root].key}", 0)
    return 3 * len(missing) + min(far, 9) + spent


def keyed(moment: Played) -> str:
    """A moment's name."""
    return blake2b(repr(moment.cell).encode(), digest_size=8).hexdigest()


class Search:
    """The playtest of one system, round by round."""

    def __init__(self, texts: tuple[tuple[str, str], ...], system: str, games: int, seed: str, most: int):
        self.texts, self.system, self.games, self.seed, self.most = texts, system, games, seed, most
        self.inventory, _ = made(texts)
        self.hopeless = hopeless(texts, system)
        self.tally = Tally()
        self.cells: dict[str, tuple[Start, int]] = {}
        self.tried: dict[tuple[str, str], int] = {}
        whole = max(1, round(games * WHOLE))
        self.search = min(games - whole, MOST_SEARCH)
        self.whole = games - self.search
        self.begun = self.sought = 0
        self.size = 2 * SEARCH

    @property
    def unseen(self) -> list[int]:
        """What was not come to yet, and might be."""
        return [
            number
            for number in self.inventory.told()
            if number not in self.tally.visits and number not in self.hopeless
        ]

    def rounds(self) -> Iterator[Iterator[Batch]]:
        """The batches of each round in their order; the next round is asked for when all of one have been put together
        by `learn`."""
        yield self._whole(min(self.whole, FIRST))
        while self.sought < self.search:
            unseen = self.unseen
            if not unseen:
                self.whole += self.search - self.sought
                break
            number = min(self.size, self.search - self.sought)
            self.size = min(2 * self.size, MOST_ROUND)
            yield self._seeking(number, unseen)
        if self.begun < self.whole:
            yield self._whole(self.whole - self.begun)

    def _whole(self, number: int) -> Iterator[Batch]:
        first, self.begun = self.begun, self.begun + number
        known = frozenset(self.tally.first)
        for place, temper in enumerate(TEMPERS):
            share = number // len(TEMPERS) + (place < number % len(TEMPERS))
            for at in range(0, share, BATCH):
                yield Batch(
                    self.texts,
                    self.system,
                    temper,
                    self.seed,
                    first + at,
                    min(BATCH, share - at),
                    self.most,
                    known,
                )

    def _seeking(self, number: int, unseen: list[int]) -> Iterator[Batch]:
        first, self.sought = self.sought, self.sought + number
        known, kept = frozenset(self.tally.visits), frozenset(self.cells)
        tried = tuple(sorted(self.tried.items()))
        cells = sorted(
            ((key, start, n) for key, (start, n) in self.cells.items()), key=lambda each: (each[2], each[0])
        )
        for at in range(0, number, SEARCH):
            games = min(SEARCH, number - at)
            chance = Random(f"{self.seed} {self.system} {first + at}")
            goals = tuple(
                -1 if (first + at + place) % 5 == 4 else unseen[(first + at + place) % len(unseen)]
                for place in range(games)
            )
            sent = cells[: MOST_SENT // 2]
            sent += chance.sample(
                cells[MOST_SENT // 2 :], min(MOST_SENT // 2, max(len(cells) - MOST_SENT // 2, 0))
            )
            yield Batch(
                self.texts,
                self.system,
                SEEKING,
                self.seed,
                first + at,
                games,
                self.most,
                known,
                goals,
                tried,
                tuple(sent),
                kept,
            )

    def learn(self, found: Made) -> None:
        """Put together what a batch came to."""
        self.tally.add(found.tally)
        for key, times in found.begun.items():
            if key in self.cells:
                start, tried = self.cells[key]
                self.cells[key] = start, tried + times
        for key, start in found.cells:
            if key not in self.cells:
                if len(self.cells) >= MOST_CELLS:
                    worn = max(self.cells, key=lambda each: self.cells[each][1])
                    del self.cells[worn]
                self.cells[key] = start, 0
        for where, times in found.tried.items():
            if where in self.tried or len(self.tried) < MOST_TRIED:
                self.tried[where] = self.tried.get(where, 0) + times


__all__ = ["Batch", "Made", "Search", "WatchedSession", "play_batch"]
