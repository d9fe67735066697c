"""A bot that looks for what nobody has come to yet.

It goes for one thing at a time. What that thing waits for and does not hold now, it looks for where the text brings it
about, and what that waits for in its turn; then it walks there by the arrows. Where it has no such plan it takes what is
new, then what was tried least; endings that were seen before come last.
"""

from collections.abc import Iterable, Iterator
from random import Random

from solo.core.party import heroes
from solo.play.effect import barred
from solo.play.ground import quietly
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.expressions import lowest
from solo.scenario.running.conditions import failing
from solo.workshop.games import WatchedSession
from solo.workshop.inventory import Asked, Inventory, Supply, awaited

DEEP = 5  # how many things that wait for each other are looked at in a row
WANDERS = 8  # one choice in so many is any at all
MOST_TARGETS = 40
COINS = e.Engine("coins")
PLACE = (e.Engine, e.Tagged, e.Within)
NOT_OF_PLACE = frozenset(
    e.Engine(name) for name in ("coins", "noise", "turns", "days", "hours", "minutes", "day", "night")
)
MANNERS = (
    "",
    "attack",
    "flee",
    "talk",
    "wait",
    "cast",
    "usual",
)  # how one goes about fights and meetings in a game
SERVING = {
    "fled": "flee",
    "victory": "attack",
    "routed": "attack",
    "yielded": "attack",
    "fallen": "wait",
    "captured": "wait",
}


FIGHTS = frozenset(SERVING)


class Known:
    """What has been seen and tried so far, in all games of this batch and before."""

    def __init__(self, seen: Iterable[int] = (), tried: dict[tuple[str, str], int] | None = None):
        self.seen = set(seen)
        self.tried: dict[tuple[str, str], int] = dict(tried or {})


class Seeker:
    """One player who looks for something."""

    temper = "seeking"

    def __init__(self, inventory: Inventory, known: Known, hopeless: frozenset[int]):
        self.inventory, self.known, self.hopeless = inventory, known, hopeless
        self.chance = Random()
        self.goal = -1
        self.session: WatchedSession | None = None
        self.manner = ""
        self.wanted: set[str] = set()

    def sit_down(self, seed: str, goal: int, session: WatchedSession) -> None:
        """Begin a game, with something to look for (-1: whatever is new)."""
        self.chance.seed(seed)
        self.goal, self.session = goal, session
        self.manner = MANNERS[int(self.chance.random() * len(MANNERS))]
        for name in self.inventory.nodes[goal].names if goal >= 0 else ():
            self.manner = SERVING.get(name, self.manner)

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def pick(self, place: str, keys: list[str], kinds: list[str], usual: str = "") -> str:
        """One of these keys."""
        if len(keys) == 1:
            return self._took(place, keys[0])
        if place.endswith(" shop") and (wares := self._wares(keys)):
            return self._took(place, self._any(wares))
        if not place.endswith(" menu") and self.manner in kinds and not self.now_and_then(4):
            return self._took(
                place, self._any([key for key, kind in zip(keys, kinds, strict=True) if kind == self.manner])
            )
        if self.now_and_then(WANDERS) or (usual and self.now_and_then(2) and usual in keys):
            return self._took(place, usual if usual in keys else self._any(keys))
        nodes = [self.node_of(place, key) for key in keys]
        ranked = self._ranked(nodes)
        best = max(ranked)
        tried = self.known.tried
        top = [key for key, rank in zip(keys, ranked, strict=True) if rank == best]
        least = min(tried.get((self._at(place), key), 0) for key in top)
        return self._took(
            place, self._any([key for key in top if tried.get((self._at(place), key), 0) == least])
        )

    def _wares(self, keys: list[str]) -> list[str]:
        """What of a shop's goods is wanted, by the keys they are offered under."""
        tables = [table for table in self.inventory.shops if self.wanted & set(table)]
        here = self.scene()
        for table in tables:
            if any(here in self.inventory.chain(seller.node) for seller in self.inventory.shops[table]):
                return [
                    key
                    for key in keys
                    if key.isdecimal() and int(key) < len(table) and table[int(key)] in self.wanted
                ]
        return []

    def deed(self) -> str:
        """Something to type here that no choice offers: whoever is sought a fight with is attacked."""
        session = self.session
        if session is None:
            return ""
        nodes, ground = self.inventory.nodes, session.stage.ground
        sought = self.goal >= 0 and bool(FIGHTS & set(nodes[self.goal].names))
        if not sought and not (self.goal < 0 and self.manner == "attack" and self.now_and_then(6)):
            return ""
        there = [being for being in ground.present() if being.name]
        if not there or (sought and nodes[self.goal].root != self.scene()) or not self.now_and_then(3):
            return ""
        return f"attack {there[0].name}"

    def _any(self, keys: list[str]) -> str:
        return keys[int(self.chance.random() * len(keys))]

    def _at(self, place: str) -> str:
        session = self.session
        return place or (str(session.world.get("game", "scene", "")) if session else "")

    def _took(self, place: str, key: str) -> str:
        where = (self._at(place), key)
        self.known.tried[where] = self.known.tried.get(where, 0) + 1
        return key

    def node_of(self, place: str, key: str) -> int:
        """The choice of a key as it is offered: with its holder, or in a menu by itself."""
        holder, _, own = key.rpartition("/")
        if holder:
            return self.inventory.choices.get((holder, own), -1)
        scene = place.partition(" ")[0]
        found = self.inventory.choices.get((scene, own))
        if found is None:
            guests = (self.inventory.nodes[root].key for root in sorted(self.inventory.callers))
            found = next(
                (self.inventory.choices[one, own] for one in guests if (one, own) in self.inventory.choices),
                -1,
            )
        return found

    def _ranked(self, nodes: list[int]) -> list[float]:
        """How each of these serves: what is sought before what is new, before what leads on, before what ends."""
        aims = self.aims() if self.goal >= 0 else set()
        at = self.scene()
        return [self._rank(node, aims, at) for node in nodes]

    def scene(self) -> int:
        session = self.session
        key = str(session.world.get("game", "scene", "")) if session else ""
        return self.inventory.scenes.get(key, -1)

    def _rank(self, node: int, aims: set[int], at: int) -> float:
        if node < 0:
            return 1.0
        inventory, seen = self.inventory, self.known.seen
        if node in aims or any(below in aims for below in inventory.under[node]):
            return 5.0
        if aims and (nearer := self._nearer(node, aims, at)):
            return 3.0 + nearer
        if node not in seen and node not in self.hopeless:
            return 2.9
        ends = [below for below in inventory.under[node] if inventory.nodes[below].kind == "ending"]
        if ends and all(below in seen for below in ends) and not inventory.ways.get(node):
            return 0.0
        fresh = any(
            below not in seen and below not in self.hopeless for below in inventory.under[node]
        ) or any(scene not in seen for scene in inventory.ways.get(node, ()))
        return 2.0 if fresh else 1.0

    def _nearer(self, node: int, aims: set[int], at: int) -> float:
        """Does this lead nearer to where something is that is sought?"""
        inventory = self.inventory
        roots = {inventory.nodes[aim].root for aim in aims} & set(inventory.scenes.values())
        best = 0.0
        for root in roots:
            here = inventory.distance[root].get(at)
            if here is None or here == 0:
                continue
            there = min(
                (inventory.distance[root].get(to, 99) for to in inventory.ways.get(node, ())), default=99
            )
            if there < here:
                best = max(best, 1.0 / (1 + there))
        return best

    # Plans.

    def aims(self) -> set[int]:
        """What to go for now: the goal itself, where all holds that it waits for, else what brings that about."""
        found: set[int] = set()
        self.wanted.clear()
        self._plan(self.goal, (), DEEP, set(), found)
        return found

    def _plan(self, node: int, when: tuple[Asked, ...], deep: int, passed: set[int], found: set[int]) -> bool:
        """Find what to go for, to come to a node and to what stands in it under these conditions. Is there anything?"""
        if node in passed or deep < 0 or len(found) > MOST_TARGETS:
            return node in found
        passed.add(node)
        inventory = self.inventory
        root = inventory.nodes[node].root
        lacking = [(leaf, want) for each in self.conditions(node, when) for leaf, want in self.lacking(each)]
        if root != self.scene():  # what the place is there, is settled there
            lacking = [
                (leaf, want) for leaf, want in lacking if not isinstance(leaf, PLACE) or leaf in NOT_OF_PLACE
            ]
        if self.unpaid(node):
            lacking.append((COINS, True))
        if any(leaf is None for leaf, _ in lacking):
            return False
        if not lacking:
            if root in inventory.scenes.values() and root not in inventory.guests:
                found.add(node)
                return True
            if inventory.nodes[root].kind == "beside" and inventory.nodes[node].kind != "beside":
                found.add(node)
                return True
            calls = inventory.callers.get(root, ())
            return any(self._plan(call.node, call.when, deep - 1, passed, found) for call in calls)
        self.wanted.update(leaf.item for leaf, want in lacking if want and isinstance(leaf, e.Has))
        anything = False
        for leaf, want in lacking:
            for supply in self.supplies(leaf, want) if leaf is not None else ():
                anything = self._plan(supply.node, supply.when, deep - 1, passed, found) or anything
        return anything

    def unpaid(self, node: int) -> bool:
        """Is it a choice with a price that cannot be paid now?"""
        choice = self.inventory.written.get(node)
        if choice is None or self.session is None:
            return False
        price = [part for segment in choice.segments for part in segment.parts if isinstance(part, m.Pay)]
        ground = self.session.stage.ground
        return bool(heroes(ground.world)) and any(barred(ground, part) for part in price)

    def conditions(self, node: int, when: tuple[Asked, ...] = ()) -> Iterator[Asked]:
        """What must hold to come to a node and to what stands in it under these conditions."""
        yield from when
        for each in self.inventory.chain(node):
            yield from self.inventory.nodes[each].when
            givers = self.inventory.givers.get(each, ())
            if givers and not any(self.lacking_all(giver.when) == 0 for giver in givers):
                yield from min(givers, key=lambda giver: self.lacking_all(giver.when)).when

    def lacking_all(self, when: tuple[Asked, ...]) -> int:
        """How much of this is not so now."""
        return sum(1 for each in when for _ in self.lacking(each))

    def lacking(self, each: Asked) -> Iterator[tuple[e.Expr | None, bool]]:
        """What is not so now and would have to be, for a condition to hold; None where nothing can be done."""
        session = self.session
        if session is None:
            return
        match each:
            case m.If() | m.Needs():
                yield from self.missing(each.expr, True)
            case m.Unless():
                yield from self.missing(each.expr, False)
            case m.Once():
                if not self._now(each):
                    yield None, True

    def _now(self, each: m.Condition) -> bool:
        assert self.session is not None
        return not failing((each,))(self.session.stage.ground, lowest)

    def missing(self, expr: e.Expr, want: bool) -> Iterator[tuple[e.Expr, bool]]:
        """The plain parts of an expression that keep it from being so."""
        if self.true(expr) == want:
            return
        match expr:
            case e.Not():
                yield from self.missing(expr.of, not want)
            case e.All() | e.Any_():
                for part in expr.of:
                    yield from self.missing(part, want)
            case _:
                yield expr, want

    def true(self, expr: e.Expr) -> bool:
        """Is it so now?"""
        assert self.session is not None
        ground = self.session.stage.ground
        return bool(quietly(ground.work(expr)))

    def supplies(self, leaf: e.Expr, want: bool) -> Iterator[Supply]:
        """Where the text brings about what is missing."""
        inventory = self.inventory
        if isinstance(leaf, e.Visited) and want and leaf.scene in inventory.scenes:
            yield Supply(inventory.scenes[leaf.scene], m.Text(m.Place(), text=""), ())
            return
        if isinstance(leaf, e.Chose) and want:
            for chosen in inventory.adventure.chosen.get(leaf.words, ()):
                holder, _, key = chosen.rpartition("/")
                if (holder, key) in inventory.choices:
                    yield Supply(inventory.choices[holder, key], m.Text(m.Place(), text=""), ())
            return
        for token in awaited(leaf, want):
            for supply in inventory.given.get(token, ()):
                if serves(supply.part, leaf, want):
                    yield supply
        if isinstance(leaf, e.Has) and want:
            for table, sellers in sorted(inventory.shops.items()):
                if leaf.item in table:
                    yield from sellers


def serves(part: m.Part, leaf: e.Expr, want: bool) -> bool:
    """Whether setting a variable so may help."""
    if not isinstance(part, m.Assign):
        return True
    if isinstance(leaf, e.Name):
        return not isinstance(part.expr, e.Truth) or part.expr.value == want
    if (
        isinstance(leaf, e.Compare)
        and isinstance(leaf.left, e.Name)
        and isinstance(leaf.right, e.Number | e.Word | e.Truth)
    ):
        if part.how == "=" and isinstance(part.expr, e.Number | e.Word | e.Truth):
            return e.compare(part.expr.value, leaf.how, leaf.right.value) == want
        if leaf.how in (">", ">="):
            return (part.how == "+") == want
        if leaf.how in ("<", "<="):
            return (part.how == "-") == want
    return True
