"""A bot that looks for what nobody has come to yet.

It goes for one thing at a time, by a plan (`planning.py`) that it makes anew before each move. Where it has no plan it takes
what is new, then what was tried least; endings that were seen before come last. The moment in a game that came nearest
to the thing it keeps: others begin there, in the middle of a fight too, with other dice.
"""

from collections.abc import Iterable, Sequence
from math import log2
from random import Random

from solo.core.party import heroes
from solo.core.procedure import Choose
from solo.play.ground import Ground
from solo.rules.ruleset import able
from solo.session import phases
from solo.workshop.games import Game, Start, WatchedSession
from solo.workshop.inventory import FIGHTS, Inventory
from solo.workshop.planning import COOL, FIGHT, NEVER, NOWHERE, WAIT, WARM, Deed, Planner
from solo.workshop.standing import Sheets
from solo.workshop.throws import likely as share_of

WANDERS = 8  # one choice in so many is any at all
TIRES = 0.2  # how much less something serves each time that it was taken in this game
BEHIND = 1.0  # how much farther than it was nearest a game that was taken back has lost what it was taken back for,
PATIENCE = 168  # moves of a game that bring it no nearer to what it looks for, before it is taken back
MOST_TRAIL = 12  # moments by which a game came nearer that are remembered
LOST = 3  # where it is so for as many moves: a throw has failed, say, and is tried again sooner
UNLUCKY = 0.2  # how much farther off something is for whom a throw comes to it half as often,
HELPLESS = 2.0  # and for whom it cannot
POOR = 0.2  # how much less suited to it they are who cannot pay for it as they set out
LIKING = 0.6  # how much more a thing that helps may cost one than another
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
    "hostile": "flee",  # who was attacked and left standing is so when one comes back
}
DOING = {  # what may bring a deed about that stands in no text, typed
    WARM: ("persuade", "stand a drink to", "plead with"),
    COOL: ("rob", "insult", "attack"),
    FIGHT: ("attack",),
    WAIT: ("wait an hour", "wait 8 hours", "wait until dawn"),
}
FOUGHT = frozenset(FIGHTS)
AGAINST = frozenset(("victory", "routed", "yielded"))  # what one comes to by wearing the others down


class Known:
    """What has been seen and tried so far, in all games of this batch and before."""

    def __init__(self, seen: Iterable[int] = (), tried: dict[tuple[str, str], int] | None = None):
        self.seen = set(seen)
        self.tried: dict[tuple[str, str], int] = dict(tried or {})


class Seeker:
    """One player who looks for something."""

    temper = "seeking"

    def __init__(self, inventory: Inventory, known: Known, hopeless: frozenset[int], careful: bool = False):
        self.inventory, self.known, self.hopeless, self.careful = inventory, known, hopeless, careful
        self.chance = Random()
        self.goal = -1
        self.goals: tuple[int, ...] = ()
        self.session: WatchedSession | None = None
        self.manner = ""
        self.planner: Planner | None = None
        self.plan = NEVER
        self.nearest: dict[int, tuple[float, Start]] = {}  # by goal, in this game,
        self.trail: list[tuple[float, Start]] = []  # and how it came there, for the goal it has now
        self.likes: dict[int, float] = {}
        self.taken: dict[tuple[str, str], int] = {}  # in this game
        self.again, self.behind, self.idle = False, 0, 0
        self.passing = {
            node
            for supply in inventory.given.get(("time", ""), ())
            for node in inventory.chain(supply.node)
            if node in inventory.written
        }  # choices by which time goes by
        self.heroes: list[dict] = []
        self.known_sheets: Sheets = {}
        self.luck: dict[tuple[int, int], float] = {}  # of a throw, by these heroes
        self.reach = NOWHERE  # how far the moment was that the game was taken back to
        self.going: tuple[tuple[int, int], ...] = ()  # the throws that the move before this one went for,
        self.before = NOWHERE  # and how far the goal was before it
        self.dice: dict[int, float] = {}  # by goal, how likely they fall so where it was nearest

    def sit_down(self, seed: str, goals: tuple[int, ...], session: WatchedSession) -> None:
        """Begin a game, with something to look for, and what to look for after that (nothing: whatever is new)."""
        self.chance.seed(seed)
        self.session, self.goals, self.likes, self.taken = session, goals, {}, {}
        self.planner, self.nearest, self.dice, self.again, self.idle = None, {}, {}, False, 0
        self.trail, self.reach = [], NOWHERE
        self.manner = MANNERS[int(self.chance.random() * len(MANNERS))]
        self._next_goal()

    def go_on(self, seed: str, session: WatchedSession, far: float = NOWHERE) -> None:
        """Begin again at a moment of this game that is so far off, with other dice and perhaps another liking."""
        self.reach = far
        self.chance.seed(seed)
        self.session, self.likes, self.planner, self.plan = session, {}, None, NEVER
        self.again, self.behind, self.going, self.before = True, 0, (), NOWHERE
        if self.goal >= 0 and self.inventory.nodes[self.goal].names[:1] not in [(name,) for name in SERVING]:
            self.manner = MANNERS[int(self.chance.random() * len(MANNERS))]

    def saw(self) -> None:
        """A game is over: what it came to is known."""
        if self.session is not None:
            self.known.seen.update(self.session.notes.came)
            if self.goal in self.known.seen:
                self._next_goal()

    def _next_goal(self) -> None:
        """The first that nobody has come to yet."""
        before, self.goal = self.goal, next((goal for goal in self.goals if goal not in self.known.seen), -1)
        if self.goal != before:
            self.trail = []
        for name in self.inventory.nodes[self.goal].names if self.goal >= 0 else ():
            self.manner = SERVING.get(name, self.manner)

    def taste(self, node: int) -> float:
        """How little one likes something that helps, in this game."""
        if node not in self.likes:
            self.likes[node] = LIKING * self.chance.random()
        return self.likes[node]

    def look(self, game: Game) -> None:
        """Look at the moment, before a move: what to go for now, and whether one has come nearer to it than before."""
        came = game.session.notes.came
        if self.goal in came:
            self.known.seen.update(came)
            self._next_goal()
        self.planner, self.plan = None, NEVER
        here = game.here() if not game.session.flight else None
        if self.goal < 0 or game.session.phase.state in (phases.PROLOGUE, phases.CREATION):
            return
        ground = game.session.stage.ground
        offered, sheets = self.offered(game), self.sheets(ground)
        self.planner = Planner(self.inventory, ground, self.taste, offered, sheets, careful=self.careful)
        self.plan = min(map(self.planner.to, self.inventory.copies[self.goal]), key=lambda plan: plan.cost)
        near, best = self.nearness(), self.nearest.get(self.goal, (NOWHERE,))[0]
        reach = best if self.reach >= NOWHERE else max(best, self.reach)
        self.behind = self.behind + 1 if near >= reach + BEHIND else 0
        missed = near > self.before and self.missed(game, self.going)
        game.enough = self.again and (self.behind >= LOST or self.decided(game) or missed)
        self.going, self.before = self.thrown_next(), near
        self.idle += 1
        if near < NOWHERE and near < best:
            self.nearest[self.goal], self.idle = (near, here or game.here()), 0
            self.trail = [*self.trail[-MOST_TRAIL + 1 :], self.nearest[self.goal]]
            self.dice[self.goal] = self.falling(offered)
        game.enough |= self.idle > PATIENCE

    def decided(self, game: Game) -> bool:
        """Has a throw come to something else than what is looked for? Then it is taken back and thrown again at once."""
        return self.missed(game, self.inventory.thrown_for(self.goal))

    def missed(self, game: Game, throws: Iterable[tuple[int, int]]) -> bool:
        """Has one of these throws come to something else?"""
        came = game.session.notes.came
        return not game.session.flight and any(
            asked in came and outcome not in came for asked, outcome in throws
        )

    def thrown_next(self) -> tuple[tuple[int, int], ...]:
        """The throws that the next step of the plan stands in."""
        aims, planner = self.plan.aims, self.planner
        steps = planner.steps(aims) if planner else set()
        return tuple(
            throw for node in sorted(steps or aims) if node >= 0 for throw in self.inventory.thrown_for(node)
        )

    def falling(self, offered: Iterable[int]) -> float:
        """How likely the throw that the next step stands in comes to it, where that can be made now; 0 where it is not dice
        that are lacking."""
        there = {self.inventory.copies[node][0] for node in offered if node >= 0}
        chances = [self.likely(throw) for throw in self.going if throw[0] in there]
        best = max(chances, default=1.0)
        return best if best < 1 else 0.0

    def chance_there(self) -> float:
        """The same where this game came nearest to what it looks for."""
        return self.dice.get(self.goal, 0.0)

    def suited(self) -> bool:
        """Might these heroes come to the goal, as far as that hangs on what they are?"""
        if not self.lucky():
            return False
        return self.plan.cost < NOWHERE or self.planner is None or not self.planner.of_heroes

    def promising(self) -> float:
        """How well these heroes are made for the goal, up to 1: how likely they throw what it takes, and whether they have its
        price."""
        planner, inventory = self.planner, self.inventory
        poor = planner is not None and all(
            any(map(planner.unpaid, inventory.chain(copy))) for copy in inventory.copies[self.goal]
        )
        return self.lucky() * (POOR if poor else 1.0)

    def offered(self, game: Game) -> list[int]:
        """The choices that can be taken now."""
        request = game.session.request
        if not isinstance(request, Choose):
            return [self.node_of("", key) for key in game.takeable()]
        place = f"{self._at('')} {request.rule}"
        return [self.node_of(place, option.key) for option in request.open if option.kind == "choice"]

    def sheets(self, ground: Ground) -> Sheets:
        """What is known of the heroes' sheets, as long as they are as they were."""
        now = [dict(ground.world.fields(hero.id)) for hero in heroes(ground.world)]
        if now != self.heroes:
            self.heroes, self.known_sheets, self.luck = now, {}, {}
        return self.known_sheets

    def lucky(self) -> float:
        """How likely the throws which the goal hangs on come to it, for these heroes as they are, those included by which
        alone one comes to where it stands; 1 where it hangs on none."""
        inventory = self.inventory
        if self.session is None or self.goal < 0:
            return 1.0
        chances = [self.likely(throw) for throw in inventory.thrown_for(self.goal)]
        if not self.at_goal() and (ways := inventory.thrown_into(self.goal)):
            chances.append(max(min(map(self.likely, way)) for way in ways))
        return min(chances, default=1.0)

    def likely(self, throw: tuple[int, int]) -> float:
        """How likely one throw comes to its outcome, for these heroes."""
        if self.session is not None and throw not in self.luck:
            asked, outcome = throw
            names = self.inventory.nodes[outcome].names
            self.luck[throw] = share_of(self.session, self.inventory.written[asked], names)
        return self.luck.get(throw, 1.0)

    def nearness(self) -> float:
        """How far the goal is: the less, the nearer."""
        gained = self.gained()
        if gained:
            return -gained
        luck = self.lucky()
        return self.plan.cost + self.spent() + (min(UNLUCKY * -log2(luck), HELPLESS) if luck else HELPLESS)

    def gained(self) -> float:
        """How well a fight goes, where the goal is what one may come to: from 1 up while there is one."""
        session, nodes = self.session, self.inventory.nodes
        if session is None or session.phase.state != phases.FIGHT or nodes[self.goal].kind != "outcome":
            return 0.0
        names = AGAINST & set(nodes[self.goal].names)
        if not FOUGHT & set(nodes[self.goal].names) or not (
            self.at_goal() or self.roots() & self.inventory.callers.keys()
        ):
            return 0.0
        world, health = session.world, session.rules.health
        worn = {"": 0.0, "hurt": 0.3, "wounded": 0.6}
        foes = [world[id] for id in world.get("fight", "foes", ()) or ()]
        left = able(tuple(foes))
        down = len(foes) - len(left) + sum(worn[health(foe)] for foe in left)
        ours = heroes(world)
        standing = able(ours)
        lost = len(ours) - len(standing) + sum(worn[health(hero)] for hero in standing)
        return 1.0 + (down - 0.5 * lost if names else lost)

    def spent(self) -> float:
        """What came of it here is settled for those who are here: a meeting's first outcome is behind them."""
        nodes, session = self.inventory.nodes, self.session
        node = nodes[self.goal]  # a copy stands in a scene of the same outcomes
        if session is None or node.kind != "outcome" or node.inside != node.root or FOUGHT & set(node.names):
            return 0.0
        return 1.5 * min(session.world.get("seen", f"scene:{nodes[node.root].key}", 0), 2)

    def roots(self) -> set[int]:
        """The scenes, tables and the like that the goal stands in."""
        return {self.inventory.nodes[copy].root for copy in self.inventory.copies[self.goal]}

    def at_goal(self) -> bool:
        """Is this the scene that the goal stands in?"""
        return self.scene() in self.roots()

    def now_and_then(self, times: int) -> bool:
        """Holds once in so many times."""
        return self.chance.random() * times < 1

    def pick(self, place: str, keys: Sequence[str], kinds: Sequence[str], usual: str = "") -> str:
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
        at = self._at(place)
        nodes = [self.node_of(place, key) for key in keys]
        ranked = [
            rank - TIRES * self.taken.get((at, key), 0)
            for key, rank in zip(keys, self._ranked(nodes), strict=True)
        ]
        best = max(ranked)
        tried = self.known.tried
        top = [key for key, rank in zip(keys, ranked, strict=True) if rank == best]
        least = min(tried.get((at, key), 0) for key in top)
        return self._took(place, self._any([key for key in top if tried.get((at, key), 0) == least]))

    def _wares(self, keys: Sequence[str]) -> list[str]:
        """What of a shop's goods is wanted, by the keys they are offered under."""
        wanted = self.planner.wanted if self.planner else set()
        tables = [table for table in self.inventory.shops if wanted & set(table)]
        here = self.scene()
        for table in tables:
            if any(here in self.inventory.chain(seller.node) for seller in self.inventory.shops[table]):
                return [
                    key
                    for key in keys
                    if key.isdecimal() and int(key) < len(table) and table[int(key)] in wanted
                ]
        return []

    def deed(self) -> str:
        """Something to type here that no choice offers: whoever is sought a fight with is attacked."""
        session = self.session
        if session is None:
            return ""
        nodes, ground = self.inventory.nodes, session.stage.ground
        if self.planner and (doing := self._doing()) and self.now_and_then(2):
            if doing.to == WAIT and doing.who and not self.now_and_then(4):
                return f"wait until {doing.who}"
            name = next((being.name for being in ground.present() if being.kind == doing.who), "")
            deeds = DOING[doing.to]
            if doing.to == FIGHT:
                self.manner = "attack"
            if name or not doing.who or doing.to == WAIT:
                return f"{deeds[int(self.chance.random() * len(deeds))]} {name}".strip()
        sought = self.goal >= 0 and bool(FOUGHT & set(nodes[self.goal].names))
        there_to_fight = sought and self.at_goal()
        if not there_to_fight and self.planner:
            there_to_fight = any(
                FOUGHT & set(nodes[step].names) for step in self.planner.steps(self.plan.aims)
            )
            sought = sought or there_to_fight
        if not sought and not (self.goal < 0 and self.manner == "attack" and self.now_and_then(6)):
            return ""
        there = [being for being in ground.present() if being.name]
        if not there or (sought and not there_to_fight) or not self.now_and_then(3):
            return ""
        return f"attack {there[0].name}"

    def _doing(self) -> Deed | None:
        """What no choice offers that the plan goes for; where there is nothing to do for it, one waits."""
        if self.planner is None:
            return None
        return self.planner.deed(self.plan.aims) or (Deed("", WAIT) if self._waits() else None)

    def _waits(self) -> bool:
        """Is there nothing to do for what one goes for but wait?"""
        aims, planner = self.plan.aims, self.planner
        if planner is None or max(aims, default=-1) < 0:
            return False
        steps = planner.steps(aims)
        return planner.waits(steps or aims)

    def _any(self, keys: Sequence[str]) -> str:
        return keys[int(self.chance.random() * len(keys))]

    def _at(self, place: str) -> str:
        session = self.session
        return place or (str(session.world.get("game", "scene", "")) if session else "")

    def _took(self, place: str, key: str) -> str:
        where = (self._at(place), key)
        self.known.tried[where] = self.known.tried.get(where, 0) + 1
        self.taken[where] = self.taken.get(where, 0) + 1
        return key

    def node_of(self, place: str, key: str) -> int:
        """The choice of a key as it is offered: with its holder, or in a menu by itself."""
        holder, _, own = key.rpartition("/")
        if holder:
            return self.inventory.choices.get((holder, own), -1)
        scene = place.partition(" ")[0]
        found = self.inventory.choices.get((scene, own))
        return self.inventory.in_menus.get(own, -1) if found is None else found

    def _ranked(self, nodes: list[int]) -> list[float]:
        """How each of these serves: what is sought before what is new, before what leads on, before what ends."""
        aims = set(self.plan.aims) if self.planner else set()
        steps = self.planner.steps(aims) if self.planner else set()
        at = self.scene()
        passing = self.passing if self._waits() else set()
        return [3.6 if node in passing else self._rank(node, aims, steps, at) for node in nodes]

    def scene(self) -> int:
        session = self.session
        key = str(session.world.get("game", "scene", "")) if session else ""
        return self.inventory.scenes.get(key, -1)

    def _rank(self, node: int, aims: set[int], steps: set[int], at: int) -> float:
        if node < 0:
            return 1.0
        inventory = self.inventory
        if node in aims or any(below in aims for below in inventory.under[node]):
            return 5.0
        if node in steps or any(below in steps for below in inventory.under[node]):
            return 4.5
        if aims and (nearer := self._nearer(node, aims, at)):
            return 3.0 + nearer
        if self.new(node):
            return 2.9
        ends = [below for below in inventory.under[node] if inventory.nodes[below].kind == "ending"]
        if ends and all(map(self.seen, ends)) and not inventory.ways.get(node):
            return 0.0
        fresh = any(map(self.new, inventory.under[node])) or not all(
            map(self.seen, inventory.ways.get(node, ()))
        )
        return 2.0 if fresh else 1.0

    def seen(self, node: int) -> bool:
        """Has anybody come to this?"""
        return self.inventory.copies[node][0] in self.known.seen

    def new(self, node: int) -> bool:
        """Has nobody come to this, and might?"""
        return not self.seen(node) and self.inventory.copies[node][0] not in self.hopeless

    def _nearer(self, node: int, aims: set[int], at: int) -> float:
        """Does this lead nearer to where something is that is sought?"""
        inventory = self.inventory
        roots = {inventory.nodes[aim].root for aim in aims if aim >= 0} & inventory.distance.keys()
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
