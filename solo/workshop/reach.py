"""What can be reached at all, on the safe side: everything that no play could rule out counts as possible, so what is
called impossible is so for certain, and the condition that fails can be named.

Every directive that can be reached is taken to have happened as often as one likes, in any order; from that follows what
each variable may hold, which clues may be known and so on, and from that what more can be reached, until nothing is
added. It begins with the adventure's first words, or with the world as it stands in some game.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from msgspec.structs import replace

from solo.core.world import World
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.ranges import BOTH, Ranges
from solo.scenario.running.outcomes import names
from solo.workshop.hanging import Asked, Failed
from solo.workshop.inventory import FIGHTS, Inventory, Node, Supply, given

NEVER = frozenset((False,))
CAMPAIGN = (
    ", unless an earlier adventure left them otherwise"  # a campaign brings how people were minded in it
)


class Can(Ranges):
    """What expressions may come to, given what can be reached."""

    system = ""
    world: World | None = None

    def __init__(
        self,
        reach: "Reach",
        adventure: m.Adventure,
        assigned: list[m.Part],
        learned: set[str],
        met: set[str],
    ):
        super().__init__(adventure, assigned, learned, met)
        self.reach = reach

    def truths(self, expr: e.Expr) -> frozenset[bool]:
        """The truths an expression may have."""
        reach = self.reach
        match expr:
            case e.Has():
                return BOTH if reach.may_have(expr.item) else NEVER
            case e.Visited():
                return BOTH if reach.may_visit(expr.scene) else NEVER
            case e.Chose():
                return BOTH if reach.may_choose(expr.words) else NEVER
            case e.With():
                return BOTH if reach.may_join(expr.who) else NEVER
            case e.System() if reach.system:
                return frozenset((expr.system == reach.system,))
        return super().truths(expr)


class Reach:
    """What can be reached in an adventure under one system, from its beginning or from a world."""

    def __init__(
        self,
        inventory: Inventory,
        system: str = "",
        world: World | None = None,
        earlier: "Brings | None" = None,
    ):
        self.inventory, self.system, self.world, self.earlier = inventory, system, world, earlier
        self.adventure = inventory.adventure if world is None else as_it_stands(inventory.adventure, world)
        self.reached: set[int] = {0, *inventory.roots.values()}
        self.gained: set[str] = set()
        self.joined: set[str] = set()
        self.sold = " ".join(text.lower() for text in sold(inventory.adventure))
        self._tables_played()
        start = inventory.adventure.start if world is None else world.get("game", "scene", "")
        if start in inventory.scenes:
            self.reached.add(inventory.scenes[start])
        self.done: set[int] = set()
        self.can = self._can()
        while self._grown():
            self.can = self._can()

    def _tables_played(self) -> None:
        """Tables count only once something rolls on them; those that play by themselves at once."""
        by_themselves = {table.key for table in self.adventure.wanderings} | {
            table.key for table in self.adventure.tables.values() if table.clock
        }
        for name, root in self.inventory.roots.items():
            kind, _, key = name.partition(" ")
            if kind == "table" and key not in by_themselves:
                self.reached.discard(root)

    def _can(self) -> Can:
        parts = [self.inventory.supplies[number].part for number in sorted(self.done)]
        learned = {clue.key for part in parts if isinstance(part, m.Learn) for clue in part.clues}
        met = {group.key for part in parts if isinstance(part, m.Meet | m.Fight) for group in part.groups} | {
            part.who for part in parts if isinstance(part, m.Join)
        }
        met |= {part.name for part in parts if isinstance(part, m.Give) and part.name}
        self.gained = {thing.key for part in parts if isinstance(part, m.Gain) for thing in part.things}
        self.joined = {part.who for part in parts if isinstance(part, m.Join)}
        if self.earlier is not None:
            parts = [*parts, *left_at(self.adventure, self.earlier.known)]
            learned |= set(self.earlier.known)
        if self.world is not None:
            learned |= set(self.world.fields("clue"))
            seen = self.world.fields("seen")
            met |= {mark.removeprefix("met:") for mark in seen if mark.startswith("met:")}
        return Can(self, self.adventure, parts, learned, met)

    def _grown(self) -> bool:
        """Add what can be reached now. Was there anything?"""
        before = len(self.reached), len(self.done)
        inventory = self.inventory
        givers: dict[int, set[str]] = {}
        for number, supply in enumerate(inventory.supplies):
            if supply.node not in self.reached or not self.may(supply.when):
                continue
            self.done.add(number)
            if isinstance(supply.part, m.Go) and supply.part.target in inventory.scenes:
                self.reached.add(inventory.scenes[supply.part.target])
            self.reached.update(inventory.called(supply.part))
            givers.setdefault(inventory.nodes[supply.node].root, set()).update(self.comes_of(supply))
        anywhere = {
            name
            for root, said in givers.items()
            if inventory.nodes[root].kind != "scene" or root in inventory.callers
            for name in said
        }
        for number, node in enumerate(inventory.nodes):
            if (
                number not in self.reached
                and node.inside >= 0
                and node.inside in self.reached
                and self.may(node.when)
            ):
                said = givers.get(node.root, set()) | anywhere
                if node.kind != "outcome" or self._comes(node, said):
                    self.reached.add(number)
        return (len(self.reached), len(self.done)) != before

    def comes_of(self, supply: Supply) -> set[str]:
        """The outcomes that a directive may come to where it stands."""
        if self.world is None and isinstance(supply.part, m.Meet) and self.settled(supply):
            return given(supply.part) - set(e.ATTITUDES) | {supply.part.attitude}
        return given(supply.part)

    def settled(self, supply: Supply) -> bool:
        """Is somebody met here who can be minded in no other way than is written?"""
        part = supply.part
        if self.earlier and isinstance(part, m.Meet) and part.groups[0].key in self.earlier.people:
            return False
        return self.inventory.settled(supply)

    def _comes(self, node: Node, said: set[str]) -> bool:
        """Whether something may come to an outcome of these names."""
        if self.inventory.nodes[node.root].kind != "scene" or node.root in self.inventory.callers:
            return True  # it may answer for whoever plays it
        return any(set(names(name)) & set(node.names) for name in said) or bool(
            set(FIGHTS) & set(node.names) and self.can.met
        )

    def may(self, when: Iterable[Asked]) -> bool:
        """May all of these conditions hold, each for itself?"""
        return all(self.holds(each) for each in when)

    def holds(self, each: Asked) -> bool:
        """May this condition hold?"""
        match each:
            case m.If() | m.Needs():
                return True in self.can.truths(each.expr)
            case m.Unless():
                return False in self.can.truths(each.expr)
            case m.Once() if self.world is not None:
                return not self.world.get("seen", each.key)
            case Failed():
                return any(map(self.fails, each.of))
        return True

    def fails(self, each: Asked) -> bool:
        """May this condition not hold?"""
        match each:
            case m.If() | m.Needs():
                return False in self.can.truths(each.expr)
            case m.Unless():
                return True in self.can.truths(each.expr)
            case Failed():
                return self.may(each.of)
        return True

    # What conditions ask.

    def may_have(self, item: str) -> bool:
        """May the party carry this? A thing that has no entry may be anybody's gear."""
        entry = self.adventure.items.get(item)
        if (
            entry is None
            or item in self.gained
            or entry.name.lower().removeprefix("a ").removeprefix("the ") in self.sold
        ):
            return True
        if self.world is None:
            return False
        return any(thing.name.lower() == entry.name.lower() for thing in self.world.all("thing"))

    def may_visit(self, scene: str) -> bool:
        """May the scene have been entered?"""
        known = self.world is not None and bool(self.world.get("seen", f"scene:{scene}"))
        return known or self.inventory.scenes.get(scene, -1) in self.reached

    def may_choose(self, words: str) -> bool:
        """May one of the choices that these words mean have been taken?"""
        for chosen in self.adventure.chosen.get(words, ()):
            if self.world is not None and self.world.get("seen", f"choice:{chosen}"):
                return True
            holder, _, key = chosen.rpartition("/")
            number = self.inventory.choices.get((holder, key))
            if number is None or number in self.reached:
                return True
        return False

    def may_join(self, who: str) -> bool:
        """May somebody travel with the party?"""
        if who in self.joined or who not in self.adventure.people:
            return True
        return self.world is not None and any(
            self.world.get(id, "kind") == who for id in self.world.get("game", "party", ())
        )

    # In words.

    def may_reach(self, number: int) -> bool:
        """Can it be reached, in one of the scenes that it stands in?"""
        return not self.reached.isdisjoint(self.inventory.copies[number])

    def reason(self, number: int) -> str:
        """Why something cannot be reached; empty where it may be."""
        if self.may_reach(number):
            return ""
        node = self.inventory.nodes[number]
        if node.inside < 0:
            return "no way that can be taken leads there"
        if node.inside not in self.reached:
            above = self.inventory.nodes[node.inside]
            return f"it stands in “{above.words}”, and {self.reason(node.inside)}"
        for each in node.when:
            if not self.holds(each):
                return f"`{written(self.adventure, each)}` never holds{self.because(each)}"
        said = f"nothing there comes to {' or '.join(node.names)}"
        for giver in self.inventory.givers[number] if self.world is None else ():
            if isinstance(giver.part, m.Meet) and self.settled(giver):
                name = self.adventure.people[giver.part.groups[0].key].name
                return f"{said}: {name} is met only there, once, and {giver.part.attitude}{CAMPAIGN}"
        return said

    def because(self, each: Asked) -> str:
        """What the names in a condition are ever, where that says why."""
        expr = getattr(each, "expr", None)
        whole = e.joined(expr) if expr else ()
        never = [part for part in whole if True not in self.can.truths(part)] or whole
        names = {part.name for one in never for part in e.parts_of(one) if isinstance(part, e.Name)}
        said = [
            f"{name} is {values(self.can.values[name])}" for name in sorted(names) if name in self.can.values
        ]
        return f": {', '.join(said)}" if said else ""


class Brings(Protocol):
    """What earlier adventures of a campaign may have left: variables at which values, clues; whom one may have met."""

    @property
    def known(self) -> Mapping[str, frozenset]: ...
    @property
    def people(self) -> frozenset[str]: ...


def left_at(adventure: m.Adventure, known: Mapping[str, frozenset]) -> Iterator[m.Assign]:
    """What a campaign may bring, as if it were set."""
    for name, variable in adventure.state.items():
        for value in sorted(known.get(name, ()), key=str):
            if isinstance(value, bool):
                yield m.Assign(variable.at, name=name, how="=", expr=e.Truth(value))
            elif isinstance(value, int):
                yield m.Assign(variable.at, name=name, how="=", expr=e.Number(value))
            elif value in variable.words:
                yield m.Assign(variable.at, name=name, how="=", expr=e.Word(value))


def as_it_stands(adventure: m.Adventure, world: World) -> m.Adventure:
    """The adventure with each variable as it is in a world now."""
    now = {
        name: replace(
            variable, first=variable.first if variable.each else world.get("var", name, variable.first)
        )
        for name, variable in adventure.state.items()
    }
    return replace(adventure, state=now)


def sold(adventure: m.Adventure) -> Iterable[str]:
    """The words of all tables and stat lines, in which things may be had that no `gain` names."""
    for table in adventure.tables.values():
        for row in table.rows:
            for cell in row.cells:
                for segment in cell:
                    yield from (part.text for part in segment.parts if isinstance(part, m.Text))
    yield from (entry.line for entry in adventure.entries)


def written(adventure: m.Adventure, each: Asked) -> str:
    """A condition as it stands in the text; of what governs by having failed, what that is."""
    if isinstance(each, Failed):
        said = " ".join(written(adventure, one) for one in each.of)
        return f"otherwise` to `{said}" if said else "otherwise"
    lines = adventure.texts.get(each.at.file, "").splitlines()[each.at.line - 1 : each.at.line + 1]
    return " ".join(" ".join(lines)[each.at.column - 1 :].lstrip("`").split("`")[0].split())


def values(held: frozenset | tuple[int, int]) -> str:
    """What a variable may hold, in words."""
    if isinstance(held, tuple):
        low, high = held
        if low <= -e.MOST and high >= e.MOST:
            return "any number"
        if high >= e.MOST:
            return f"{low} or more"
        return f"{high} or less" if low <= -e.MOST else f"{low} to {high}" if low < high else f"always {low}"
    said = sorted(str(each).lower() if isinstance(each, bool) else str(each) for each in held)
    return f"always {said[0]}" if len(said) == 1 else f"only ever {', '.join(said)}"
