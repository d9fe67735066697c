"""What to do next to come to something: what it waits for, what brings that about, what that waits for in its turn, and
the way there.

A plan is reckoned as if nothing that was had could be lost again: each thing that is lacking costs one, and what brings
it about costs what it lacks itself; of several ways the cheapest is taken. That is too hopeful and does not matter, for
it is reckoned anew before each move. What may live here: reckoning. Who goes by it, and where from, is in `seeking.py`
and `search.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from solo.core.party import heroes
from solo.play.effect import barred
from solo.play.ground import Ground
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.workshop.hanging import Asked, Failed
from solo.workshop.inventory import FIGHTS, Arrow, Inventory, Supply
from solo.workshop.ordering import order_of
from solo.workshop.standing import Recalling, Sheets, Standing
from solo.workshop.supplying import NOT_OF_PLACE, PLACE, agrees, amount, hour_of, of_time, supplies
from solo.workshop.wayfinding import BLOCKED, Way, ways

NOWHERE = 1000.0  # what cannot be brought about costs this, or more
DEEP = 10  # how many things that wait for each other are looked at in a row
STEP = 0.05  # what a move from scene to scene costs beside a thing that is lacking
NAUGHT: frozenset[int] = frozenset()
WAITING = 0.5  # what it costs to let time go by, beside what does so anyway
BESET = 4.0  # what it costs that nothing is known to open a way which one comes to later
LATE = 6.0  # what it costs that something is brought about behind where it is wanted, with no way back
UNDOES = 3.0  # what it costs that something else which is asked is undone by it
COMING = 1.0  # what it costs to come by again where something happens in passing
DEED = 1.5  # what it costs to change somebody's mind by what one types
COINS = e.Engine("coins")
NOWHERE_AT = m.Place()  # of a condition that is part of another


class Plan(NamedTuple):
    """What is lacking in all, and what to go for now."""

    cost: float
    aims: frozenset[int] = NAUGHT


class Deed(NamedTuple):
    """Something that no choice offers: WARM, COOL or FIGHT somebody who is here, or WAIT, for a time of day or for any."""

    who: str
    to: str


WARM, COOL, FIGHT, WAIT = "warm", "cool", "fight", "wait"
NEVER = Plan(NOWHERE)
DONE = Plan(0.0)
ANYWHERE = Supply(0, m.Text(m.Place(), text=""), ())


class Planner:
    """Plans in a world as it stands. `taste` says how one likes a thing that helps, from 0 to 1: players differ. `offered`
    are the choices that can be taken now, `sheets` what is known of the heroes'. Who does not type goes for no deed that
    no choice offers; time goes by for them too. A `careful` plan looks at the whole way before one sets out, and at what
    would shut it."""

    def __init__(
        self,
        inventory: Inventory,
        ground: Ground,
        taste: Callable[[int], float] = lambda node: 0.0,
        offered: Iterable[int] = (),
        sheets: Sheets | None = None,
        types: bool = True,
        careful: bool = False,
    ):
        self.inventory, self.taste, self.offered = inventory, taste, frozenset(offered)
        self.types, self.careful = types, careful
        self.ground = Recalling(
            ground.adventure, ground.world, ground.rules, sheets={} if sheets is None else sheets
        )
        self.now = Standing(inventory, self.ground)
        self.here = self.now.here
        self.of_heroes = (
            False  # does something wait for what stands on a hero's sheet, and does not on these?
        )
        self.present: frozenset[str] | None = None
        self.wanted: set[str] = set()  # things, by their keys
        self.known: dict[tuple[int, int], tuple[Plan, int]] = {}  # and how deep it was looked for
        self.asked: list[Asked] = []  # what must hold beside it
        self.towards = -1  # the scene for which something is brought about just now
        self.far: dict[int, Way] | None = None  # by scene, as soon as it is asked for
        self.deeds: list[Deed] = []  # that stand in no text; a plan goes for them by numbers under -1

    def to(self, node: int, when: tuple[Asked, ...] = (), deep: int = DEEP) -> Plan:
        """What it takes to come to a node, and to what stands in it under these conditions."""
        key = node, id(when)
        if key in self.known:
            plan, looked = self.known[key]
            if plan.cost < NOWHERE or deep <= looked:
                return plan
        if deep < 0:
            return NEVER
        self.known[key] = NEVER, DEEP  # while it is being reckoned: nothing waits for itself
        before, self.towards = self.towards, self.inventory.nodes[node].root
        plan = self._to(node, when, deep)
        self.known[key] = plan, deep
        self.towards = before
        return plan

    def _to(self, node: int, when: tuple[Asked, ...], deep: int) -> Plan:
        chain = tuple(self.inventory.chain(node))
        plan = self._from_afar(node, chain, when, deep)
        if self.offered and plan.cost and not self.offered.isdisjoint(chain):
            at = next(place for place, each in enumerate(chain) if each in self.offered)
            plan = min(plan, self._offered(node, chain[:at], when, deep), key=lambda plan: plan.cost)
        return plan

    def _offered(self, node: int, below: tuple[int, ...], when: tuple[Asked, ...], deep: int) -> Plan:
        """The same where a choice can be taken now that it stands in: however one came to be offered that, what stands
        below it is all that is lacking."""
        root = self.inventory.nodes[node].root
        plans = [
            self._hold(each, root, False, deep) for each in self.conditions(below, when, root, False, deep)
        ]
        plans.extend(self._come_to(below, False, deep))
        lacking = together(plans)
        return lacking if lacking.aims else Plan(lacking.cost, frozenset((node,)))

    def _from_afar(self, node: int, chain: tuple[int, ...], when: tuple[Asked, ...], deep: int) -> Plan:
        root = self.inventory.nodes[node].root
        away = root != self.here
        asked = list(self.conditions(chain, when, root, away, deep))
        before = len(self.asked)
        self.asked += asked
        plans = self._in_order([(each, self._hold(each, root, away, deep)) for each in asked])
        plans.extend(self._come_to(chain, away, deep))
        if self.unpaid(node):
            plans.append(self._brought(COINS, True, deep))
        lacking = together(plans)
        if lacking.cost >= NOWHERE:
            del self.asked[before:]
            return lacking
        there = self._there(node, root, deep)
        del self.asked[before:]
        if lacking.aims:
            return Plan(lacking.cost + min(there.cost, NOWHERE), lacking.aims)
        return Plan(lacking.cost + there.cost, there.aims)

    def _there(self, node: int, root: int, deep: int) -> Plan:
        """What it takes to be where a node is, with all that it waits for."""
        inventory = self.inventory
        kind = inventory.nodes[root].kind
        if kind == "scene" and root not in inventory.guests:
            return self._walked(node, root, deep)
        calls = [self.to(call.node, call.when, deep - 1) for call in inventory.callers.get(root, ())]
        if calls:
            return min(calls, key=lambda plan: plan.cost)
        return Plan(0.0, frozenset((node,)))

    def _walked(self, node: int, root: int, deep: int) -> Plan:
        """The same in a scene that one goes to."""
        if root == self.here:
            return self._here(node, root)
        if root not in self.ways:
            return NEVER
        far, _, blocked = self.ways[root]
        if not blocked:
            return Plan(STEP * far, frozenset((node,)))
        first = blocked[0].supply
        before = len(self.asked)
        self.asked += (each for arrow in blocked for each in arrow.asked)
        opened = self.to(first.node, first.when, deep - 1)
        behind = blocked[1:] if self.careful and opened.cost < NOWHERE else ()
        later = together(self._asked_on_the_way(arrow, deep - 1) for arrow in behind)
        del self.asked[before:]
        if opened.cost >= NOWHERE:
            return opened
        return Plan(1 + STEP * (far % BLOCKED) + opened.cost + later.cost, opened.aims | later.aims)

    def _asked_on_the_way(self, arrow: Arrow, deep: int) -> Plan:
        """What an arrow that one comes to later asks for, and is not so: it is seen to before one sets out, for there may be
        no way back."""
        root = self.inventory.nodes[arrow.supply.node].root
        lacking = together(self._hold(each, root, root != self.here, deep) for each in arrow.asked)
        return lacking if lacking.cost < NOWHERE else Plan(BESET)

    def _here(self, node: int, root: int) -> Plan:
        """The same where one is: the scene's own words, and what they came to as one came, are behind one, unless one comes
        again."""
        inventory = self.inventory
        if node == root:
            return self._again(root)
        top = next((each for each in inventory.chain(node) if inventory.nodes[each].inside == root), -1)
        givers = self.beside(top) if top >= 0 else []
        if (
            not givers
            or set(FIGHTS) & set(inventory.nodes[top].names)
            or self.ground.world.get("game", "phase") != "scene"
        ):
            return Plan(0.0, frozenset((node,)))
        if any(isinstance(giver.part, m.Meet) and self.is_here(self.speaker(giver.part)) for giver in givers):
            now = {
                self.ground.attitude(self.speaker(giver.part))
                for giver in givers
                if isinstance(giver.part, m.Meet)
            }
            if now.isdisjoint(inventory.nodes[top].names):
                return Plan(0.0, frozenset((node,)))  # they may come to think otherwise where they stand
        return self._again(root)

    def _again(self, root: int) -> Plan:
        """What it takes to leave a scene where one is, and come back."""
        inventory = self.inventory
        ways = [
            Plan(1 + STEP * far, frozenset((arrow.supply.node,)))
            for arrow in inventory.arrows.get(root, ())
            if (far := inventory.distance[root].get(arrow.to)) is not None and not self.now.shut(arrow)
        ]
        return min(ways, key=lambda plan: plan.cost, default=NEVER)

    def speaker(self, part: m.Meet) -> str:
        """The key of who speaks for those who are met: a person, where there is one among them."""
        people = self.inventory.adventure.people
        return next((group.key for group in part.groups if group.key in people), part.groups[0].key)

    def is_here(self, who: str) -> bool:
        """Is somebody of this key here, and can act?"""
        if self.present is None:
            self.present = frozenset(being.kind for being in self.ground.present())
        return who in self.present

    @property
    def ways(self) -> dict[int, Way]:
        """The shortest way from here to each scene."""
        if self.far is None:
            self.far = ways(self.inventory, self.here, self.now.shut)
        return self.far

    def steps(self, aims: Iterable[int]) -> set[int]:
        """Where the ways to these begin: what holds the first arrows."""
        roots = {self.inventory.nodes[aim].root for aim in aims if aim >= 0}
        firsts = [self.ways[root].first for root in sorted(roots) if root in self.ways]
        return {first.node for first in firsts if first is not None}

    def waits(self, nodes: Iterable[int]) -> bool:
        """Is there nothing to do for these but wait: do they come by themselves, wherever one is?"""
        inventory = self.inventory
        return all(inventory.nodes[node].kind in ("table", "beside", "intro") for node in nodes if node >= 0)

    # What is lacking.

    def conditions(
        self, chain: Iterable[int], when: tuple[Asked, ...], root: int, away: bool, deep: int
    ) -> Iterator[Asked]:
        """What must hold to come to a node, by all that it stands in, and to what stands in it under these conditions."""
        yield from when
        inventory = self.inventory
        for each in chain:
            yield from inventory.nodes[each].when
            givers = self.beside(each)
            if givers and all(giver.when for giver in givers):
                costs = [
                    sum(self._hold(one, root, away, deep - 1).cost for one in giver.when) for giver in givers
                ]
                yield from givers[costs.index(min(costs))].when

    def lacking(self, node: int) -> list[Asked]:
        """Which conditions do not hold now that a node stands under; where all of them do, and it is elsewhere, which on the
        shortest way there."""
        root = self.inventory.nodes[node].root
        away = root != self.here
        asked = self.conditions(tuple(self.inventory.chain(node)), (), root, away, DEEP)
        found = [each for each in asked if self._hold(each, root, away, DEEP).cost]
        if found or not away:
            return found
        blocked = self.ways[root].blocked if root in self.ways else ()
        return [
            each
            for arrow in blocked
            for each in arrow.asked
            if not self.now.holds(each, self.inventory.nodes[arrow.supply.node].root != self.here)
        ]

    def instead(self, node: int) -> list[Asked]:
        """Where an outcome of the same name stands before one that a node stands in, and comes instead of it now: what that
        stands under."""
        inventory = self.inventory
        away = inventory.nodes[node].root != self.here
        return [
            each
            for outcome in inventory.chain(node)
            for others in inventory.before.get(outcome, ())
            if not any(self.now.fails(one, away) for one in others)
            for each in others
        ]

    def minded_else(self, node: int) -> list[tuple[str, str]]:
        """Whoever is here, and is minded otherwise than an outcome has it that a node stands in: by name, and how."""
        found = []
        people = self.inventory.adventure.people
        for outcome in self.inventory.chain(node):
            wanted = [name for name in e.ATTITUDES if name in self.inventory.nodes[outcome].names]
            for giver in self.beside(outcome) if wanted else ():
                if isinstance(giver.part, m.Meet) and self.is_here(who := self.speaker(giver.part)):
                    now = self.ground.attitude(who)
                    if now and now not in wanted:
                        found.append((people[who].name if who in people else f"the {who}", now))
        return found

    def beside(self, outcome: int) -> list[Supply]:
        """What comes to an outcome where it stands."""
        inventory = self.inventory
        if outcome not in inventory.beside:
            node = inventory.nodes[outcome]
            here = [giver for giver in inventory.givers.get(outcome, ()) if giver.node == node.inside]
            inventory.beside[outcome] = minded(here, node.names)
        return inventory.beside[outcome]

    def _come_to(self, chain: Iterable[int], away: bool, deep: int) -> Iterator[Plan]:
        """What else it takes to come to an outcome: that those before it do not, that somebody is so minded, and what it
        is that comes to it, where that stands elsewhere in its list."""
        inventory = self.inventory
        for each in chain:
            outcome = inventory.nodes[each]
            if outcome.kind != "outcome":
                continue
            for others in inventory.before[each]:
                ways = [self._fail(one, outcome.root, away, deep) for one in others]
                yield min(ways, key=lambda plan: plan.cost)
            givers = self.beside(each)
            if givers:
                yield self._minded(givers, outcome.names, deep)
            elif not set(FIGHTS) & set(outcome.names) and (far := inventory.givers.get(each)):
                yield min(
                    (self.to(giver.node, giver.when, deep - 1) for giver in far), key=lambda plan: plan.cost
                )

    def _minded(self, givers: list[Supply], names: tuple[str, ...], deep: int) -> Plan:
        """What it takes that who is met is minded as one of these names says. Somebody who was met before is minded
        still as they were then; of several, somebody with a name speaks for all."""
        ways = []
        wanted = [name for name in e.ATTITUDES if name in names]
        for giver in givers:
            part = giver.part
            if not wanted or not isinstance(part, m.Meet):
                return DONE
            who = self.speaker(part)
            now = self.ground.attitude(who) or part.attitude
            if not now or now in wanted:
                return DONE
            up = e.ATTITUDES.index(now) < e.ATTITUDES.index(wanted[0])
            nearest = wanted[0] if up else wanted[-1]
            how = "at least" if up else "at most"
            ways.append(self._brought(e.Attitude(who, who, how, nearest), True, deep - 1))
        return min(ways, key=lambda plan: plan.cost)

    def _fail(self, each: Asked, root: int, away: bool, deep: int) -> Plan:
        """What it takes that a condition does not hold."""
        match each:
            case m.If() | m.Needs():
                return self.so(each.expr, False, away, deep)
            case m.Unless():
                return self.so(each.expr, True, away, deep)
            case m.Once():
                return DONE if self.ground.seen(each.key) else Plan(1.0, frozenset((root,)))
            case m.First() | m.Second() | m.Later():
                return self._other_visit(each, root, away)
            case Failed():
                return together(self._hold(one, root, away, deep) for one in each.of)
        return DONE

    def _hold(self, each: Asked, root: int, away: bool, deep: int) -> Plan:
        """What it takes that a condition holds."""
        match each:
            case m.If() | m.Needs():
                return self.so(each.expr, True, away, deep)
            case m.Unless():
                return self.so(each.expr, False, away, deep)
            case m.Once():
                return NEVER if self.ground.seen(each.key) else DONE
            case m.First() | m.Second() | m.Later():
                return self._visit(each, root, away)
            case Failed():
                ways = (self._fail(one, root, away, deep) for one in each.of)
                return min(ways, key=lambda plan: plan.cost, default=NEVER)
        return DONE

    def _visit(self, each: m.First | m.Second | m.Later, root: int, away: bool) -> Plan:
        """A first visit is had once, a second after it, a later one after those. Each visit that is lacking costs one."""
        now, wanted = self.now.visit(root, away), visit_of(each)
        if now == wanted or (now > wanted and isinstance(each, m.Later)):
            return DONE
        return NEVER if now > wanted else Plan(float(wanted - now), frozenset((root,)))

    def _other_visit(self, each: m.First | m.Second | m.Later, root: int, away: bool) -> Plan:
        """What it takes that it is another visit than this."""
        now, wanted = self.now.visit(root, away), visit_of(each)
        if isinstance(each, m.Later):
            return DONE if now < wanted else NEVER
        return DONE if now != wanted else Plan(1.0, frozenset((root,)))

    def so(self, expr: e.Expr, want: bool, away: bool, deep: int) -> Plan:
        """What it takes that an expression is so, or is not."""
        if away and isinstance(expr, PLACE) and expr not in NOT_OF_PLACE:
            return DONE  # what the place is there, is settled there
        match expr:
            case e.Not():
                return self.so(expr.of, not want, away, deep)
            case e.All() | e.Any_():
                plans = [self.so(part, want, away, deep) for part in expr.of]
                if isinstance(expr, e.All) == want:
                    parts = (
                        m.If(NOWHERE_AT, part) if want else m.Unless(NOWHERE_AT, part) for part in expr.of
                    )
                    return together(self._in_order(list(zip(parts, plans, strict=True))))
                return min(plans, key=lambda plan: plan.cost)
        if self.now.true(expr, away) == want:
            return DONE
        return self._brought(expr, want, deep)

    def unpaid(self, node: int) -> bool:
        """Is it a choice with a price that cannot be paid now?"""
        choice = self.inventory.written.get(node)
        if choice is None:
            return False
        price = [part for segment in choice.segments for part in segment.parts if isinstance(part, m.Pay)]
        return bool(price and heroes(self.ground.world)) and any(barred(self.ground, part) for part in price)

    def _in_order(self, asked: list[tuple[Asked, Plan]]) -> list[Plan]:
        """What it takes that each of these holds; what would shut the way to another that is lacking waits for that."""
        lacking = [(each, plan) for each, plan in asked if plan.aims and plan.cost < NOWHERE]
        if len(lacking) < 2 or not self.careful:
            return [plan for _, plan in asked]
        order = order_of(self.inventory)
        waits = {
            id(plan)
            for each, plan in lacking
            if any(
                other is not plan and any(order.shuts(each, aim) for aim in other.aims if aim >= 0)
                for _, other in lacking
            )
        }
        if len(waits) == len({id(plan) for _, plan in lacking}):
            return [plan for _, plan in asked]
        return [Plan(plan.cost) if id(plan) in waits else plan for _, plan in asked]

    # What brings it about.

    def _brought(self, leaf: e.Expr, want: bool, deep: int) -> Plan:
        """What it takes to bring about something plain."""
        if isinstance(leaf, e.Has) and want:
            self.wanted.add(leaf.item)
        ways: list[tuple[float, int, frozenset[int], Supply]] = []
        for place, supply in enumerate(supplies(self.inventory, leaf, want)):
            plan = self.to(supply.node, supply.when, deep - 1)
            if plan.cost < NOWHERE:
                late = LATE * self.inventory.too_late(supply.node, self.towards)
                late += UNDOES * order_of(self.inventory).undoes(supply, self.asked)
                ways.append((plan.cost + late + self.taste(supply.node), place, plan.aims, supply))
        if want and of_time(leaf) and (self.types or not ways):
            waited = frozenset((self._to_do(Deed(hour_of(leaf), WAIT)),)) if self.types else NAUGHT
            ways.append((WAITING, len(ways), waited, ANYWHERE))
        if isinstance(leaf, e.Attitude | e.Dead | e.Stands):
            for plan in self._by_deed(leaf, want, deep):
                if plan.cost < NOWHERE:
                    ways.append((plan.cost, len(ways), plan.aims, ANYWHERE))
        if not ways:
            self.of_heroes |= isinstance(leaf, e.Skilled)
            return NEVER
        ways.sort(key=lambda way: way[:2])
        short = self.short(leaf, want)
        if short <= 1:
            return Plan(1 + ways[0][0], ways[0][2])
        return self._enough(ways, short, leaf)

    def _by_deed(self, leaf: e.Attitude | e.Dead | e.Stands, want: bool, deep: int) -> Iterator[Plan]:
        """What it takes to bring something about by what one does to somebody, where they are met; how they are minded,
        by meeting them at all."""
        who = leaf.who
        mind = self.ground.attitude(who)
        to = self.doing(leaf, want, mind)
        if self.is_here(who) and to and self.types:
            yield Plan(DEED, frozenset((self._to_do(Deed(who, to)),)))
            return
        for supply in self.inventory.given.get(("met", who), ()):
            there = self.to(supply.node, supply.when, deep - 1)
            said = supply.part.attitude if isinstance(supply.part, m.Meet) else ""
            if mind is None and isinstance(leaf, e.Attitude) and (not said or agrees(leaf, said) == want):
                yield there
            elif to and self.types:
                yield Plan(there.cost + DEED, there.aims)

    def doing(self, leaf: e.Attitude | e.Dead | e.Stands, want: bool, mind: str | None) -> str:
        """What one might do to somebody to bring something about; nothing where nothing helps."""
        if not isinstance(leaf, e.Attitude):
            return FIGHT if want else ""
        if leaf.how == "is" and want:
            up = e.ATTITUDES.index(leaf.attitude) > e.ATTITUDES.index(mind or "curious")
        else:
            up = (leaf.how == "at least") == want
        return WARM if up else COOL

    def _to_do(self, deed: Deed) -> int:
        """The number by which a plan goes for a deed."""
        if deed not in self.deeds:
            self.deeds.append(deed)
        return -2 - self.deeds.index(deed)

    def deed(self, aims: Iterable[int]) -> Deed | None:
        """Of what a plan goes for, what no choice offers."""
        return next((self.deeds[-2 - aim] for aim in sorted(aims) if aim < -1), None)

    def _enough(
        self, ways: list[tuple[float, int, frozenset[int], Supply]], short: int, leaf: e.Expr
    ) -> Plan:
        """What it takes to bring about more of it than one thing gives. What happens in passing where one goes anyway
        is counted on, and not gone for while the rest is lacking."""
        cost, again = 0.0, NOWHERE
        aims: set[int] = set()
        passing: set[int] = set()
        left = short
        for each, _, to, supply in ways:
            if left <= 0:
                break
            left -= amount(supply.part, leaf)
            if self.inventory.nodes[supply.node].kind in ("choice", "outcome") or not to <= {supply.node}:
                cost += 1 + each
                aims.update(to)
            else:
                passing.update(to)
            if not self.once(supply):
                again = min(again, 1 + each + COMING * self.passed(supply))
        if left > 0:
            cost += left * again
        return Plan(min(1 + cost, NOWHERE), frozenset(aims or passing))

    def once(self, supply: Supply) -> bool:
        """Does it happen only once: by what it stands under, or as it is passed where one does not come again?"""
        nodes = self.inventory.nodes
        when = [
            *supply.when,
            *(each for node in self.inventory.chain(supply.node) for each in nodes[node].when),
        ]
        if any(isinstance(each, m.Once | m.First | m.Second) for each in when):
            return True
        return self.passed(supply) and not self.inventory.again(nodes[supply.node].root)

    def passed(self, supply: Supply) -> bool:
        """Does it happen where one comes by, with nothing chosen?"""
        return all(self.inventory.nodes[node].kind != "choice" for node in self.inventory.chain(supply.node))

    def short(self, leaf: e.Expr, want: bool) -> int:
        """How much is lacking of a number, of clues, of things."""
        match leaf:
            case e.Know() if want:
                return leaf.number - sum(self.ground.knows(clue) for clue in leaf.clues)
            case e.Has() if want:
                return leaf.number - self.ground.count(leaf.item)
            case e.Compare(e.Name() as left, how, e.Number() as right):
                now = self.ground.value(left.name)
                beyond = how in (">", "<") if want else how in (">=", "<=")
                return abs(right.value - now) + beyond if isinstance(now, int) else 1
        return 1


def visit_of(each: m.First | m.Second | m.Later) -> int:
    """The number of the visit that a condition means; of a later one, the first of those."""
    return 1 if isinstance(each, m.First) else 2 if isinstance(each, m.Second) else each.after + 1


def minded(givers: Iterable[Supply], names: tuple[str, ...]) -> list[Supply]:
    """Of what may come to an outcome, what is likely to: of meetings, those in which nothing else is said of how they are
    minded, where there are such."""
    found = list(givers)
    likely = [
        giver
        for giver in found
        if not isinstance(giver.part, m.Meet) or not giver.part.attitude or giver.part.attitude in names
    ]
    return likely or found


def together(plans: Iterable[Plan]) -> Plan:
    """All of these."""
    cost = 0.0
    aims: set[int] = set()
    for plan in plans:
        cost += plan.cost
        aims |= plan.aims
    return Plan(cost, frozenset(aims))
