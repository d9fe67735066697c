"""Not a test, a tool: how often a sensible player comes to a good ending, and how often they die.

    python -m tests.sensible scenarios/first-fire.md --games 100 --rules all

The player has read as far as they have come, and understands most of it: three moves in four go by a plan to a good
ending (`planning.py`), the others are a careful player's who looks into what is new and ends nothing that is not good. What stands at less than even odds they
dare the less, the less likely it is.
In a fight, and where something else is asked, they mostly do what is usual. It knows no adventure: what it measures is
the adventure. What a reader gathers from the words, that a fire left behind goes out and a return without a proof is
torn up, it has from experience instead: games that are not counted (`--practice`), first by the plain tempers, then its
own. Of each choice it keeps how well such games went on, and leaves what went much worse than what stands beside it.

Whoever learned by other games plays another way: a share moves by twenty in a hundred with them. So `--players` of them
(five) each practise by themselves and play their `--games`, and the share of the adventure is that of all. It is told
with the interval that holds nineteen in twenty such samples; where players differ more than dice do, it is wider by that.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from pathlib import Path

from solo.core.odds import OddsError, sampled
from solo.core.odds import odds as exact
from solo.core.party import heroes
from solo.rules import load, names
from solo.scenario import model as m
from solo.scenario import read
from solo.session import phases
from solo.workshop.bots import TEMPERS, Bot, kind_of, kinds_of
from solo.workshop.games import GOOD, Game, WatchedSession
from solo.workshop.inventory import Inventory
from solo.workshop.planning import NOWHERE, Planner
from solo.workshop.seeking import Known, Seeker
from solo.workshop.tally import Tally

HEED = 0.75  # of the moves go by the plan
RASH = 20  # one in so many of the choices that end the story, and not well, they would take: settled once for a game
LEAVING = "escape"
WAVERS = 10  # one time in so many they ask themselves which good ending is nearest, though there is a way to theirs
SELDOM = 6  # one time in so many one thinks of what the screen does not list
FORGETS = 4  # one time in so many one does not look into what costs nothing
COSTS = (m.Test, m.Oppose, m.Harm, m.Pay, m.Fight, m.Wait, m.End, m.Go, m.Lose, m.Give, m.Rest, m.Do)
WAYS = 2_000  # that dice may fall, before a chance is sampled
MOST = 1_500  # moves
TIRES = 0.2  # how much less a choice serves each time that it was taken
PRACTICE = 160  # games that are played before, and not counted
ROUNDS = 8  # in which they are played: the first by the tempers, each other with what those before it taught
FADES = 0.7  # how much of it counts after another round
DOUBT = 2.0  # games that went as the others of the place do, which each choice has behind it from the first
WORSE = 0.7  # of what the best choice came to: what comes to less is left
WORTH = {GOOD: 1.0, "": 0.05, "escape": 0.02}  # of a game, by how it ended; any other, nothing


class Experience:
    """How games went on after each choice: by where it stands, the games in which it was taken, and what they were worth
    in all."""

    def __init__(self) -> None:
        self.games: dict[tuple[str, str], float] = {}
        self.worth: dict[tuple[str, str], float] = {}

    def faded(self) -> "Experience":
        """The same, a while later: what was learned by playing worse counts for less."""
        later = Experience()
        later.games = {key: FADES * games for key, games in self.games.items()}
        later.worth = {key: FADES * worth for key, worth in self.worth.items()}
        return later

    def learn(self, taken: Iterable[tuple[str, str]], worth: float) -> None:
        """A game is over, in which these were taken."""
        for key in taken:
            self.games[key] = self.games.get(key, 0.0) + 1
            self.worth[key] = self.worth.get(key, 0.0) + worth

    def of(self, at: str, keys: list[str]) -> list[float]:
        """What each of these came to, of what stands beside each other."""
        games = [self.games.get((at, key), 0.0) for key in keys]
        worth = [self.worth.get((at, key), 0.0) for key in keys]
        mean = sum(worth) / max(sum(games), 1.0)
        return [(all_ + DOUBT * mean) / (of + DOUBT) for all_, of in zip(worth, games, strict=True)]


class Remembering(Bot):
    """A plain temper, of whom one knows what they took."""

    def __init__(self, temper: str):
        super().__init__(temper)
        self.scene: Callable[[], str] = str
        self.taken: set[tuple[str, str]] = set()

    def pick(self, place: str, keys: list[str], kinds: list[str], usual: str = "") -> str:
        """One of these keys."""
        key = super().pick(place, keys, kinds, usual)
        self.taken.add((place or self.scene(), key))
        return key


class Sensible(Seeker):
    """One player who would like it to end well."""

    temper = "sensible"

    def __init__(self, inventory: Inventory, heed: float = HEED):
        super().__init__(inventory, Known(), frozenset())
        self.heed = heed
        self.good = [number for number, node in enumerate(inventory.nodes) if is_good(node)]
        self.bad = {
            number
            for number, node in enumerate(inventory.nodes)
            if node.kind == "ending" and not is_good(node)
        }
        self.careful = Bot("careful")
        self.experience = Experience()
        self.rash: dict[tuple[str, str], bool] = {}
        self.aim: int | None = None
        self.unplanned: Game | None = None

    def sit(self, seed: str, session: WatchedSession) -> None:
        """Begin a game."""
        self.sit_down(seed, (), session)
        self.rash, self.aim, self.unplanned = {}, None, None
        self.careful.sit_down(seed)

    def look(self, game: Game) -> None:
        """See where one stands: now and then they act without a plan; else one is made where it's asked for."""
        self.planner = None
        self.plan = self.plan._replace(cost=NOWHERE, aims=frozenset())
        unborn = game.session.phase.state in (phases.PROLOGUE, phases.CREATION)
        self.unplanned = None if unborn or self.chance.random() >= self.heed else game

    def think(self) -> None:
        """Make a plan for the good ending that is nearest; whoever has one in mind stays with it while there is a way."""
        if self.unplanned is None:
            return
        ground, self.unplanned = self.unplanned.session.stage.ground, None
        planner = Planner(self.inventory, ground, self.taste, sheets=self.sheets(ground), types=False)
        if self.aim is not None and not self.now_and_then(WAVERS):
            self.plan = planner.to(self.aim)
        if self.plan.cost >= NOWHERE:
            self.aim = None
            for goal in self.good:
                for copy in self.inventory.copies[goal]:
                    if (plan := planner.to(copy)).cost < self.plan.cost:
                        self.plan, self.aim = plan, copy
        if self.plan.cost < NOWHERE:
            self.planner = planner

    def deed(self) -> str:
        """Nothing typed: the choices alone are measured."""
        return ""

    def pick(self, place: str, keys: list[str], kinds: list[str], usual: str = "") -> str:
        """One of these keys."""
        nodes = [self.node_of(place, key) for key in keys]
        wiser = [
            at
            for at, (key, node) in enumerate(zip(keys, nodes, strict=True))
            if not self.ends_badly(node) or self.is_rash(place, key)
        ]
        if wiser and len(wiser) < len(keys):
            keys, kinds, nodes = ([each[at] for at in wiser] for each in (keys, kinds, nodes))  # type: ignore[assignment]
        if not place:
            listed = [at for at, key in enumerate(keys) if self.thinks_of(key)]
            if listed and len(listed) < len(keys):
                keys, kinds, nodes = ([each[at] for at in listed] for each in (keys, kinds, nodes))  # type: ignore[assignment]
            daring = [at for at, key in enumerate(keys) if 2 * self.odds_of(key) >= self.chance.random()]
            if daring and len(daring) < len(keys):
                keys, kinds, nodes = ([each[at] for at in daring] for each in (keys, kinds, nodes))  # type: ignore[assignment]
        if len(keys) > 1:
            worth = [
                came / (1 + TIRES * self.taken.get((self._at(place), key), 0))
                for key, came in zip(keys, self.experience.of(self._at(place), keys), strict=True)
            ]
            better = [at for at, each in enumerate(worth) if each >= WORSE * max(worth)]
            keys, kinds, nodes = ([each[at] for at in better] for each in (keys, kinds, nodes))  # type: ignore[assignment]
        if self.hurt() and (
            mending := [
                key
                for key, node in zip(keys, nodes, strict=True)
                if self.mends(node) and self.taken.get((self._at(place), key), 0) < 2
            ]
        ):
            return self._took(place, mending[0])
        free = [
            at for at, (key, node) in enumerate(zip(keys, nodes, strict=True)) if self.free(place, key, node)
        ]
        if free and not self.now_and_then(FORGETS):
            return self._took(place, keys[free[0]])
        if place.endswith(" shop") or len(keys) > 1 and any(node >= 0 for node in nodes):
            self.think()
        unasked = [
            at
            for at, (key, node) in enumerate(zip(keys, nodes, strict=True))
            if node in self.plan.aims or not self.asked(place, key, node)
        ]
        if unasked and len(unasked) < len(keys):
            keys, kinds, nodes = ([each[at] for at in unasked] for each in (keys, kinds, nodes))  # type: ignore[assignment]
        if self.planner and place.endswith(" shop") and (wares := self._wares(keys)):
            return self._any(wares)
        if self.planner and any(node >= 0 for node in nodes):
            aims = set(self.plan.aims)
            steps, at = self.planner.steps(aims), self.scene()
            ranked = [
                self.serves(node, aims, steps, at) - TIRES * self.taken.get((place, key), 0)
                for node, key in zip(nodes, keys, strict=True)
            ]
            best = max(ranked)
            if best > 0:
                return self._took(
                    place, self._any([key for key, rank in zip(keys, ranked, strict=True) if rank == best])
                )
        return self._took(place, self.careful.pick(place or str(self.scene()), keys, kinds, usual))

    def thinks_of(self, key: str) -> bool:
        """What the screen doesn't list is seldom thought of."""
        held = self.session.stage.layout().held.get(key) if self.session is not None else None
        return held is None or not held.choice.unlisted or self.now_and_then(SELDOM)

    def odds_of(self, key: str) -> float:
        """The chance of one of the scene's choices, as the screen shows it; 1 where nothing is rolled for."""
        session = self.session
        held = session.stage.layout().held.get(key) if session is not None else None
        if session is None or held is None or held.free:
            return 1.0
        rolled = session.stage.option(key, held.choice).odds
        if rolled is None:
            return 1.0
        try:
            chances = exact(lambda _: rolled(), session.world, most=WAYS)
        except (OddsError, LookupError, ValueError):
            try:
                chances = sampled(lambda _: rolled(), session.world, times=40)
            except (OddsError, LookupError, ValueError):
                return 1.0
        return float(sum(share for grade, share in chances.items() if grade.passed))

    def hurt(self) -> bool:
        """Is somebody of the party hurt?"""
        session = self.session
        return session is not None and any(
            session.rules.health(hero) in ("hurt", "wounded") for hero in heroes(session.world)
        )

    def mends(self, node: int) -> bool:
        """Is it rest, or food, or somebody's care?"""
        choice = self.inventory.written.get(node)
        parts = [part for segment in choice.segments for part in segment.parts] if choice else []
        return any(isinstance(part, m.Rest | m.Heal) for part in parts) and not any(
            isinstance(part, m.Test | m.Oppose | m.Harm | m.Pay) for part in parts
        )

    def free(self, place: str, key: str, node: int) -> bool:
        """Is it something that costs nothing and has not been looked into yet?"""
        return self.costs_nothing(node) and not self.asked(place, key, node)

    def asked(self, place: str, key: str, node: int) -> bool:
        """Has it been looked into, and would it only say the same again?"""
        times = 1 + 3 * (self.costs_nothing(node) and kind_of(self.inventory.written[node]) == "take")
        return self.costs_nothing(node) and self.taken.get((self._at(place), key), 0) >= times

    def costs_nothing(self, node: int) -> bool:
        """Is it something that takes no time, no dice and no price, and leads nowhere?"""
        choice = self.inventory.written.get(node)
        if choice is None:
            return False
        parts = [part for segment in choice.segments for part in segment.parts]
        return not any(isinstance(part, COSTS) for part in parts) and (
            not self.inventory.ways.get(node) and not self.inventory.under[node]
        )

    def serves(self, node: int, aims: set[int], steps: set[int], at: int) -> float:
        """How a choice serves the plan; nothing where it doesn't."""
        if node < 0:
            return 0.0
        below = {node, *self.inventory.under[node]}
        if below & aims:
            return 3.0
        if below & steps:
            return 2.5
        return 1.0 + nearer if (nearer := self._nearer(node, aims, at)) else 0.0

    def is_rash(self, place: str, key: str) -> bool:
        """Would they take this in this game, though it ends it? Whoever would not the first time does not the tenth."""
        return self.rash.setdefault((self._at(place), key), self.now_and_then(RASH))

    def ends_badly(self, node: int) -> bool:
        """Does a choice say that it ends here, and not well? One that only leads to where one goes away for good says so."""
        if node < 0:
            return False
        ends, ways = self._ends(node), self.inventory.ways.get(node, ())
        if ways:
            return not ends and all(self.is_leaving(way) for way in ways)
        return bool(ends) and all(each in self.bad for each in ends)

    def is_leaving(self, scene: int) -> bool:
        """Does nothing come in this scene but that one goes away?"""
        ends = self._ends(scene)
        return (
            bool(ends)
            and all(self.inventory.nodes[each].words.split(":")[0] == LEAVING for each in ends)
            and not any(self.inventory.nodes[each].kind == "choice" for each in self.inventory.under[scene])
        )

    def _ends(self, node: int) -> list[int]:
        return [each for each in self.inventory.under[node] if self.inventory.nodes[each].kind == "ending"]


def is_good(node: object) -> bool:
    return node.kind == "ending" and node.words.split(":")[0] == GOOD  # type: ignore[attr-defined]


def interval(times: float, of: float) -> tuple[float, float]:
    """Wilson's interval of a share, in per cent."""
    share, z = times / of, 1.96
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    wide = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, 100 * (middle - wide)), min(100.0, 100 * (middle + wide))


def worth_of(counts: list[int], each: int) -> float:
    """How many games that have nothing to do with each other say as much as so many of each player's: fewer, where the
    players' shares differ by more than the dice make them differ."""
    games = each * len(counts)
    share = sum(counts) / games
    chance = share * (1 - share) / each
    if len(counts) < 2 or not chance:
        return games
    apart = sum((count / each - share) ** 2 for count in counts) / (len(counts) - 1)
    return games / max(1.0, apart / chance)


class Table:
    """An adventure under one system, at which games are played."""

    def __init__(self, path: Path, system: str, heed: float):
        adventure = read(path)
        self.inventory, self.kinds = Inventory(adventure), kinds_of(adventure)
        self.system, self.rules = system, load(system)
        self.player = Sensible(self.inventory, heed)

    def practise(self, number: int, seed: str) -> None:
        """Play so many games for the experience; what is kept is what was known in the round that went best."""
        player, each_round = self.player, number // ROUNDS
        best, kept = -1.0, player.experience
        for turn in range(ROUNDS if each_round else 0):
            learned: list[tuple[set[tuple[str, str]], float]] = []
            for each in range(each_round):
                name = f"{seed}/{self.system}/practice/{turn}/{each}"
                if turn:
                    game, taken = self.played(name), set(player.taken)
                else:
                    game, taken = self.tempered(name, TEMPERS[each % len(TEMPERS)])
                end = ended(game)
                learned.append((taken, WORTH.get("" if end == "end" else end, 0.0)))
            if turn and (came := sum(worth for _, worth in learned) / each_round) >= best:
                best, kept = came, player.experience
            player.experience = player.experience.faded()
            for taken, worth in learned:
                player.experience.learn(taken, worth)
        player.experience = kept

    def tempered(self, name: str, temper: str) -> tuple[Game, set[tuple[str, str]]]:
        """A plain temper's game, and what was taken in it."""
        bot = Remembering(temper)
        bot.sit_down(name)
        game = Game(self.inventory, self.kinds, self.rules, bot, name)
        game.begin()
        bot.scene = lambda: str(game.session.world.get("game", "scene", ""))
        for _ in game.play(MOST, Tally()):
            pass
        return game, bot.taken

    def played(self, name: str) -> Game:
        """A game of the sensible player's."""
        game = Game(self.inventory, self.kinds, self.rules, self.player, name)
        game.begin()
        self.player.sit(name, game.session)
        for _ in game.play(MOST, Tally()):
            pass
        return game


def ended(game: Game) -> str:
    """The kind of a game's end; nothing where it has none."""
    return str(game.session.world.get("game", "ending") or "none")


def games(table: Table, number: int, seed: str) -> Iterator[str]:
    """How each of so many games ended: `kind | name`."""
    for each in range(number):
        game = table.played(f"{seed}/{table.system}/sensible/{each}")
        name = next((key[9:] for key in game.said if key.startswith("endings: ")), "no end")
        yield f"{ended(game)} | {name}"


def told(what: str, counts: list[int], each: int) -> str:
    """A share of all the players' games, with its interval."""
    share, games = sum(counts) / (each * len(counts)), worth_of(counts, each)
    low, high = interval(share * games, games)
    return f"{what} {100 * share:.1f} % ({low:.1f} to {high:.1f})"


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("paths", nargs="+", type=Path)
    parser.add_argument("--players", type=int, default=5, help="who practise each by themselves")
    parser.add_argument("--games", type=int, default=20, help="that each player plays, and that are counted")
    parser.add_argument("--practice", type=int, default=PRACTICE, help="games of each player that are not")
    parser.add_argument("--rules", default="all")
    parser.add_argument("--seed", default="sensible")
    parser.add_argument("--heed", type=float, default=HEED)
    asked = parser.parse_args()
    for path in asked.paths:
        allowed = read(path).rules or names()
        for system in allowed if asked.rules == "all" else asked.rules.split(","):
            players = []
            for player in range(asked.players):
                seed = f"{asked.seed}/{player}" if player else asked.seed
                table = Table(path, system, asked.heed)
                table.practise(asked.practice, seed)
                players.append(Counter(games(table, asked.games, seed)))
            of = {
                kind: [sum(n for end, n in ends.items() if end.startswith(f"{kind} |")) for ends in players]
                for kind in (GOOD, "death")
            }
            print(path.stem, system, f"{asked.players} x {asked.games}", end=" ")
            print(told("good", of[GOOD], asked.games), *of[GOOD], end="; ")
            print(told("dead", of["death"], asked.games))
            named = sum(players, Counter[str]()).most_common()
            print("   ", "; ".join(f"{end.split(' | ')[1]} {times}" for end, times in named), flush=True)


if __name__ == "__main__":
    main()
