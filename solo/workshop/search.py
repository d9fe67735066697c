"""A playtest of one system as rounds of batches: which games are played, from where, and what is learned from each round
for the next.

A batch is played alike in any process, and a round is over when all of its batches are; what they found is put together in
their order. So whoever plays how many of them at once, the same is found. A game that looks for something is taken back,
as a player takes moves back, to where it came nearest, and goes on from there with other dice; it counts as one game.
What may live here: dealing games out and
putting together what came of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from hashlib import blake2b
from itertools import count, islice
from math import ceil
from random import Random

import msgspec

from solo.rules import load
from solo.scenario import read_texts
from solo.workshop.bots import TEMPERS, Bot, Kinds, kinds_of
from solo.workshop.games import Game, Played, Start, WatchedSession
from solo.workshop.inventory import Inventory
from solo.workshop.planning import NOWHERE
from solo.workshop.reach import Reach
from solo.workshop.seeking import Known, Seeker
from solo.workshop.tally import Tally

BATCH = 50  # whole games of a batch
SEARCH = 3  # games of a batch that look for something
ROUND = 24  # games of a search's first rounds; what one of its batches found the others look for as well,
GROWS = 12  # so that they grow slowly: a round is as many games as a share like this of all before
FIRST = 40  # whole games before the search begins
WHOLE = 0.4  # of all games, those that are played from the beginning by a temper
HASTE = 0.25  # the share of a search in which plans look no farther than to what is lacking next
MOST_SEARCH = 2_000  # games of a search; what goes beyond is played from the beginning
MOST_ROUND = 2_000
MOST_CELLS = 400  # moments kept to begin again from,
MOST_SENT = 20  # those of them that a batch is given,
MOST_NEAR = 6  # moments kept for each thing that is looked for
MOST_NEW = 30  # and those that it hands back
MOST_TRIED = 20_000
DICE = 100_000  # between the numbers that the dice of one game follow from and those of the next
MOST_GAMES = 1_000_000
HEROES = 40  # heroes that are made for a game at most, where it hangs on them whether there is a way,
PICKY = 10  # of which so many may be made until there are some to whom the dice fall as is sought
FAIR = 0.25  # so often at least,
CREATION = 1_000  # each in so many moves at most
GOALS = 4  # things that a batch looks for, one after another
CLOSER = 0.5  # so much nearer than before, and it pays to look for the same again at once
WORN = 0.3  # how much farther a moment counts for each game that began there and came no nearer
AFRESH = 0.12  # the share of games of a search that begin at the beginning
LEG = 12  # moves that are made at most after a game which looks for something is taken back to where it was nearest
VAIN = 4  # times that it is taken back to a moment in vain, before it is taken back farther,
THROWS = 3.0  # or as often as it takes there for dice to fall so, and so many times over
TAKING = 2  # what taking it back costs beside them, in moves
TAKES = 168  # moves in all that bring it no nearer, before that is enough
MOST_TAKES = 560  # moves in all
SEEKING = "seeking"


@dataclass(frozen=True, slots=True)
class Near:
    """A moment that came near to something: how near, and how many games began there."""

    name: str
    far: float
    start: Start
    begun: int = 0

    @property
    def rank(self) -> tuple[float, str]:
        """The less, the better to begin at."""
        return self.far + WORN * self.begun, self.name


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
    near: tuple[tuple[int, "Near"], ...] = ()
    tried: tuple[tuple[tuple[str, str], int], ...] = ()
    cells: tuple[tuple[str, Start, int], ...] = ()
    kept: frozenset[str] = frozenset()
    careful: bool = False  # what is still not found is planned for with more care


@dataclass(slots=True)
class Made:
    """What a batch came to."""

    tally: Tally
    cells: list[tuple[str, Start]] = field(default_factory=list)
    tried: dict[tuple[str, str], int] = field(default_factory=dict)
    begun: dict[str, int] = field(default_factory=dict)
    near: list[tuple[int, Near]] = field(default_factory=list)


@lru_cache(maxsize=2)
def made(texts: tuple[tuple[str, str], ...]) -> tuple[Inventory, Kinds]:
    """What there is in an adventure and the kinds of its choices, once in a process."""
    adventure = read_texts(dict(texts))
    return Inventory(adventure), kinds_of(adventure)


@lru_cache(maxsize=16)
def hopeless(texts: tuple[tuple[str, str], ...], system: str) -> frozenset[int]:
    """What cannot be reached under a system."""
    inventory, _ = made(texts)
    reach = Reach(inventory, system)
    return frozenset(number for number in inventory.told() if not reach.may_reach(number))


def play_batch(batch: Batch) -> Made:
    """Play a batch. Returns what came of it."""
    inventory, kinds = made(batch.texts)
    found = Made(Tally())
    rules = load(batch.system)
    known = Known(batch.known, dict(batch.tried))
    before = dict(known.tried)
    seeking = batch.temper == SEEKING
    hopes = hopeless(batch.texts, batch.system) if seeking else frozenset()
    seeker = Seeker(inventory, known, hopes, batch.careful)
    near = nearby(batch.near)
    keys = set(batch.kept)
    for number in range(batch.first, batch.first + batch.games):
        name = f"{batch.seed}/{batch.system}/{batch.temper}/{number}"
        if seeking:
            game = Game(inventory, kinds, rules, seeker, name)
            goals = tuple(goal for goal in batch.goals if goal not in known.seen)
            key, start = chosen(batch, game, seeker, goals, near, name)
            if start is not None:
                found.begun[key] = found.begun.get(key, 0) + 1
            if start is None:
                begun(game, seeker, goals)
            else:
                game.begin(start, (number + 1) * DICE)
                seeker.sit_down(name, goals, game.session)
            game.whole = False
            played_out(game, batch, batch.most, found, keys)
            taken_back(game, batch, number, seeker, found, keys)
            seeker.saw()
            for goal, (far, start) in seeker.nearest.items():
                if goal not in known.seen:
                    one = Near(called(start), far, start)
                    keep_near(near, goal, one)
                    found.near.append((goal, one))
        else:
            bot = Bot(batch.temper)
            bot.sit_down(name)
            game = Game(inventory, kinds, rules, bot, name)
            game.begin()
            played_out(game, batch, batch.most, found, keys)
    if seeking:
        found.tried = {
            key: n - before.get(key, 0) for key, n in known.tried.items() if n > before.get(key, 0)
        }
    return found


def begun(game: Game, seeker: Seeker, goals: tuple[int, ...]) -> None:
    """Begin a game at the beginning, with heroes who may come to the goal: others are made until there are such; of the first
    few, those to whom the dice may best fall so, and who can pay for it."""
    best, luck = 0, 0.0
    for take in range(HEROES):
        if not sat_down(game, seeker, goals, take):
            return
        if seeker.suited() and seeker.promising() > luck:
            best, luck = take, seeker.promising()
        if luck >= FAIR or (luck and take + 1 >= PICKY):
            break
    if luck and best != take:
        sat_down(game, seeker, goals, best)


def sat_down(game: Game, seeker: Seeker, goals: tuple[int, ...], take: int) -> bool:
    """Make heroes on dice of this take. Is there something that may hang on who they are?"""
    game.begin()
    game.offset = take * CREATION
    seeker.sit_down(game.name, goals, game.session)
    if not goals or not game.settled(CREATION):
        return False
    seeker.look(game)
    return True


def played_out(game: Game, batch: Batch, most: int, found: Made, keys: set[str]) -> None:
    """Play a game, keep what it came to, and moments of it to begin again from."""
    for moment in game.play(most, found.tally):
        if len(found.cells) < MOST_NEW and (key := keyed(moment)) not in keys:
            keys.add(key)
            start = Start(game.session.world.state(), moment.depth, game.seed, tuple(game.moves))
            found.cells.append((key, start))
    game.keep(found.tally, batch.known)


def taken_back(first: Game, batch: Batch, number: int, seeker: Seeker, found: Made, keys: set[str]) -> None:
    """Take a game back to where it came nearest to what is looked for, and go on from there with other dice, as long as
    that helps; where it does not for a while, to before that: what is lacking may have been lost by then."""
    left, most, before, goal, game, vain = TAKES, MOST_TAKES, NOWHERE, seeker.goal, first, 0
    for take in count(1):
        if game.broke:
            return
        seeker.saw()
        far, nearest = seeker.nearest.get(seeker.goal, (NOWHERE, None))
        if nearest is None:
            return
        if far < before or seeker.goal != goal:
            left, vain = TAKES, 0
        before, goal = far, seeker.goal
        if left <= 0 or most <= 0:
            return
        back = min(vain // patient(seeker), len(seeker.trail) - 1)
        far, start = seeker.trail[-1 - back] if back > 0 else (far, nearest)
        vain += 1
        game = Game(first.inventory, first.kinds, first.rules, seeker, f"{first.name}/{take}")
        game.begin(start, ((number + 1) + take * MOST_GAMES) * DICE)
        game.again = True
        seeker.go_on(game.name, game.session, far)
        played_out(game, batch, LEG + len(nearest.moves) - len(start.moves), found, keys)
        spent = TAKING + len(game.moves) - len(start.moves)
        left, most = left - spent, most - spent


def patient(seeker: Seeker) -> int:
    """How often a game is taken back to where it came nearest, before it is taken back farther: where only dice are lacking
    there, farther back is no nearer to them."""
    return max(VAIN, ceil(THROWS / chance)) if (chance := seeker.chance_there()) else VAIN


def called(start: Start) -> str:
    """The name of a moment in a game: the same game comes to it only once."""
    return blake2b(msgspec.msgpack.encode((start.seed, start.moves)), digest_size=8).hexdigest()


def nearby(all_: Iterable[tuple[int, Near]]) -> dict[int, list[Near]]:
    """Moments by what they are near to."""
    found: dict[int, list[Near]] = {}
    for goal, one in all_:
        found.setdefault(goal, []).append(one)
    return found


def keep_near(near: dict[int, list[Near]], goal: int, one: Near) -> None:
    """Keep a moment that came near to something, while it is one of the nearest."""
    kept = near.setdefault(goal, [])
    if any(each.name == one.name for each in kept):
        return
    kept.append(one)
    kept.sort(key=lambda each: each.rank)
    del kept[MOST_NEAR:]


def chosen(
    batch: Batch, game: Game, seeker: Seeker, goals: tuple[int, ...], near: dict[int, list[Near]], name: str
) -> tuple[str, Start | None]:
    """The moment to begin at: of those that came nearest to the goal and of some others that are known, the nearest, and
    of these the one that was begun from least; or the beginning."""
    chance = Random(f"start {name}")
    if chance.random() < AFRESH:
        return "", None
    if not goals:
        if not batch.cells:
            return "", None
        key, start, _ = min(batch.cells, key=lambda each: (each[2] + 4 * chance.random(), each[0]))
        return key, start
    ranked = [(one.rank[0] + WORN * chance.random(), one.name, one.start) for one in near.get(goals[0], ())]
    if len(ranked) < MOST_NEAR // 2 or chance.random() < 0.25:
        for key, start, tried in batch.cells:
            far = distance(game, seeker, start, goals)
            if far < NOWHERE:
                ranked.append((far + WORN * tried + WORN * chance.random(), key, start))
    if not ranked:
        return "", None
    _, key, start = min(ranked, key=lambda each: each[:2])
    if key in {one.name for one in near.get(goals[0], ())}:
        near[goals[0]] = [
            replace(one, begun=one.begun + 1) if one.name == key else one for one in near[goals[0]]
        ]
    return key, start


def distance(game: Game, seeker: Seeker, start: Start, goals: tuple[int, ...]) -> float:
    """How far a goal is from a moment."""
    game.begin(start)
    seeker.sit_down(game.name, goals, game.session)
    seeker.look(game)
    return seeker.nearness()


def keyed(moment: Played) -> str:
    """A moment's name."""
    return blake2b(repr(moment.cell).encode(), digest_size=8).hexdigest()


@dataclass(slots=True)
class Whole:
    """A round of whole games: the number of the first, how many, what was known before it, and how many of its batches
    have been put together."""

    first: int
    games: int
    known: frozenset[int]
    learned: int = 0


@dataclass(slots=True)
class State:
    """What a search stands at: from it and its adventure it goes on as if it had never stopped."""

    tally: Tally
    cells: dict[str, tuple[Start, int]]
    tried: dict[tuple[str, str], int]
    near: dict[int, list[Near]]
    whole: int
    begun: int
    sought: int
    aimed: dict[int, int]
    vain: dict[int, tuple[int, float]]
    round: Whole | None
    careful: bool


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
        self.near: dict[int, list[Near]] = {}
        self.aimed: dict[int, int] = {}  # how often something was looked for before all else
        self.vain: dict[
            int, tuple[int, float]
        ] = {}  # how often since anybody came nearer, and how near that was
        self.round: Whole | None = None  # the last of whole games
        self.careful = False  # are plans made with more care by now?
        self.left = 0  # batches that a round which seeks still waits for

    def state(self) -> State | None:
        """What it stands at; None in the middle of a round that seeks, from where it could not go on."""
        if self.left:
            return None
        return State(
            self.tally,
            self.cells,
            self.tried,
            self.near,
            self.whole,
            self.begun,
            self.sought,
            self.aimed,
            self.vain,
            self.round,
            self.careful,
        )

    def take_up(self, state: State) -> None:
        """Go on from there. It is done before the first round is asked for."""
        self.tally, self.cells, self.tried, self.near = state.tally, state.cells, state.tried, state.near
        self.whole, self.begun, self.sought, self.aimed = state.whole, state.begun, state.sought, state.aimed
        self.vain, self.round = state.vain, state.round
        self.careful = state.careful

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
        if self.round:  # taken up in the middle of it, or at its end
            yield islice(self._batches(self.round), self.round.learned, None)
        else:
            yield self._whole(min(self.whole, FIRST))
        while self.sought < self.search:
            unseen = self.unseen
            if not unseen:
                self.whole = self.games - self.sought
                break
            number = min(max(ROUND, self.sought // GROWS), MOST_ROUND, self.search - self.sought)
            yield self._seeking(number, unseen)
        if self.begun < self.whole:
            yield self._whole(self.whole - self.begun)

    def _whole(self, number: int) -> Iterator[Batch]:
        self.round = Whole(self.begun, number, frozenset(self.tally.first))
        self.begun += number
        yield from self._batches(self.round)

    def _batches(self, round: Whole) -> Iterator[Batch]:
        number = round.games
        shares = [number // len(TEMPERS) + (place < number % len(TEMPERS)) for place in range(len(TEMPERS))]
        # one of each temper after another: stopped, it has some of each
        for at in range(0, max(shares), BATCH):
            for temper, share in zip(TEMPERS, shares, strict=True):
                if at < share:
                    first, games = round.first + at, min(BATCH, share - at)
                    yield Batch(
                        self.texts, self.system, temper, self.seed, first, games, self.most, round.known
                    )

    def _seeking(self, number: int, unseen: list[int]) -> Iterator[Batch]:
        first, self.sought = self.sought, self.sought + number
        self.left = -(-number // SEARCH)
        careful = first >= self.search * HASTE
        if careful and not self.careful:
            self.careful = True
            self.near = {goal: self.weighed(goal, kept) for goal, kept in self.near.items() if goal in unseen}
            self.vain = {}  # what was near is so no more
        known, kept = frozenset(self.tally.visits), frozenset(self.cells)
        tried = tuple(sorted(self.tried.items()))
        cells = sorted(
            ((key, start, n) for key, (start, n) in self.cells.items()), key=lambda each: (each[2], each[0])
        )
        self.near = {goal: kept for goal, kept in self.near.items() if goal in set(unseen)}
        nearest = {
            goal: tuple(kept) for goal, kept in self.near.items()
        }  # as all batches of a round know them
        self.seen_closer()
        for at in range(0, number, SEARCH):
            games = min(SEARCH, number - at)
            chance = Random(f"{self.seed} {self.system} {first + at}")
            goals = tuple(sorted(unseen, key=self.turn)[:GOALS])
            self.looked_for(goals[0])
            near = tuple((goal, one) for goal in goals for one in nearest.get(goal, ()))
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
                near,
                tried,
                tuple(sent),
                kept,
                careful=careful,
            )

    def turn(self, goal: int) -> tuple[bool, int, int, int]:
        """The less, the sooner something is looked for: what was not looked for yet, then what was looked for least since
        anybody came nearer to it."""
        aimed, (vain, _) = self.aimed.get(goal, 0), self.vain.get(goal, (0, NOWHERE))
        return bool(aimed), vain, aimed, goal

    def seen_closer(self) -> None:
        """What anybody came nearer to is looked for as if it had not been."""
        for goal, moments in self.near.items():
            far = min((one.far for one in moments), default=NOWHERE)
            if far <= self.vain.get(goal, (0, NOWHERE))[1] - CLOSER:
                self.vain[goal] = 0, far

    def looked_for(self, goal: int) -> None:
        """Something is looked for once more; whether in vain is not known yet."""
        vain, far = self.vain.get(goal, (0, NOWHERE))
        self.vain[goal] = vain + 1, far
        self.aimed[goal] = self.aimed.get(goal, 0) + 1

    def weighed(self, goal: int, kept: list[Near]) -> list[Near]:
        """Moments that came near to something, by how near that is with more care."""
        rules = load(self.system)
        found = []
        for one in kept:
            seeker = Seeker(self.inventory, Known(), self.hopeless, careful=True)
            game = Game(self.inventory, made(self.texts)[1], rules, seeker, one.name)
            far = distance(game, seeker, one.start, (goal,))
            if far < NOWHERE:
                found.append(replace(one, far=far))
        return sorted(found, key=lambda each: each.rank)

    def learn(self, found: Made) -> None:
        """Put together what a batch came to."""
        if self.left:
            self.left -= 1
        elif self.round:
            self.round.learned += 1
        self.tally.add(found.tally)
        for key, times in found.begun.items():
            if key in self.cells:
                start, tried = self.cells[key]
                self.cells[key] = start, tried + times
        for kept in self.near.values():
            for place, one in enumerate(kept):
                kept[place] = replace(one, begun=one.begun + found.begun.get(one.name, 0))
        for goal, one in found.near:
            keep_near(self.near, goal, one)
        for key, start in found.cells:
            if key not in self.cells:
                if len(self.cells) >= MOST_CELLS:
                    worn = max(self.cells, key=lambda each: self.cells[each][1])
                    del self.cells[worn]
                self.cells[key] = start, 0
        for where, times in found.tried.items():
            if where in self.tried or len(self.tried) < MOST_TRIED:
                self.tried[where] = self.tried.get(where, 0) + times


__all__ = ["Batch", "Made", "Search", "State", "WatchedSession", "play_batch"]
