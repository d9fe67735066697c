"""What there is to be found in an adventure: its scenes, choices, outcomes and endings, each under a number, with the
conditions it stands under and what stands in it.

What may live here: the list itself and how things hang together on the page. Whether something can be reached is asked
in `reach.py`, and bots look here for what they have not seen.
"""

import re
from collections import Counter, deque
from collections.abc import Iterator
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.directives.declaring import held
from solo.scenario.names import thing_key
from solo.scenario.running.outcomes import names
from solo.workshop.graph import label
from solo.workshop.hanging import Asked, Failed, chained, plain, stays

KINDS = (
    "scene",
    "choice",
    "outcome",
    "ending",
)  # what a report speaks of; the rest holds text that others play


class Node(NamedTuple):
    """Something on the page. `inside` is the number of what it stands in, `root` that of the outermost such, -1 for
    none; `when` are the conditions it stands under there; `names` those of an outcome."""

    kind: str
    key: str
    file: str
    line: int
    words: str
    inside: int = -1
    root: int = -1
    when: tuple[Asked, ...] = ()
    names: tuple[str, ...] = ()


class Supply(NamedTuple):
    """A directive where it stands: in which node, and under which conditions there."""

    node: int
    part: m.Part
    when: tuple[Asked, ...]


class Arrow(NamedTuple):
    """An arrow of a scene: the scene it leads to, where it stands, every condition it stands under there, whether it is
    followed by itself, with nothing chosen: in a table, say, or in what is told anywhere; all that must hold, also
    under which conditions alone it is played at all, where others play what it stands in; and whether it comes of any
    fight, wherever that is."""

    to: int
    supply: Supply
    when: tuple[Asked, ...]
    by_itself: bool
    asked: tuple[Asked, ...] = ()
    fought: bool = False


Token = tuple[str, str]  # what a condition may wait for: ("var", "alarm"), ("clue", "the-horse")


class Inventory:
    """Everything there is in an adventure. Made alike from the same text, in any process."""

    def __init__(self, adventure: m.Adventure):
        self.adventure = adventure
        self.nodes: list[Node] = []
        self.supplies: list[Supply] = []
        self.written: dict[int, m.Choice] = {}  # the choices, by their numbers
        self.number: dict[int, int] = {}  # of a choice, an outcome, an `end`, by its identity
        self.scenes: dict[str, int] = {}
        self.roots: dict[str, int] = {}  # of tables, what is always there, entries
        self.ends: dict[str, list[int]] = {}  # by how an ending is told
        self.choices: dict[tuple[str, str], int] = {}  # by what they are offered under
        self._all()
        self.copies = self._copies()
        self.given: dict[Token, list[Supply]] = {}
        self.callers: dict[int, list[Supply]] = {}
        self.under: list[list[int]] = [[] for _ in self.nodes]
        self.shops: dict[tuple[str, ...], list[Supply]] = {}  # by what they sell
        self._indexed()
        self.givers = self._givers()
        self.before = self._before()
        self.guests = self._guests()
        self.ways = self._ways()
        self.distance = self._distances()
        self.arrows = self._arrows()
        # what `planning.py` has found out: by an expression's identity, and by an outcome
        self.placed: dict[int, bool] = {}
        self.beside: dict[int, list[Supply]] = {}
        self.throws: dict[int, tuple[tuple[int, int], ...]] = {}
        self.entries: dict[int, tuple[tuple[tuple[int, int], ...], ...]] = {}
        self.returns: dict[int, bool] = {}

    # On the page.

    def _all(self) -> None:
        adventure = self.adventure
        intro = self._add(Node("intro", "", "", 1, ""))
        self._blocks(adventure.intro, intro, (), "")
        for key, scene in adventure.scenes.items():
            self.scenes[key] = self._add(Node("scene", key, scene.file, scene.line, scene.heading))
        for key, scene in adventure.scenes.items():
            self._blocks(scene.blocks, self.scenes[key], (), key)
        beside: dict[str, tuple[m.Place, str]] = {
            entry.holder: (entry.at, entry.name) for entry in adventure.entries
        }
        for key, always in adventure.always.items():
            beside[m.always_of(key)] = m.Place(always.file, always.line), always.heading
        for holder, blocks in adventure.holders:
            if holder not in adventure.scenes:
                at, words = beside[holder]
                root = self.roots[holder] = self._add(Node("beside", holder, at.file, at.line, words))
                self._blocks(blocks, root, (), holder)
        for entry in adventure.entries:
            self._blocks(entry.prose, intro, (), "")
        for table in adventure.tables.values():
            self._table(table)

    def _add(self, node: Node) -> int:
        number = len(self.nodes)
        root = self.nodes[node.inside].root if node.inside >= 0 else number
        self.nodes.append(node._replace(root=root))
        return number

    def _table(self, table: m.Table) -> None:
        root = self.roots[f"table {table.key}"] = self._add(
            Node("table", table.key, table.at.file, table.at.line, table.name)
        )
        for each in (table, *table.beside):
            for row in each.rows:
                for cell in row.cells:
                    self._line(cell, root, ())
                if row.answers:
                    self._blocks((row.answers,), root, (), "")

    def _blocks(self, blocks: tuple[m.Block, ...], inside: int, when: tuple[Asked, ...], holder: str) -> None:
        rows = chained(getattr(block, "when", ()) for block in blocks if not isinstance(block, m.Menu))
        here: tuple[Failed, ...] = ()  # that a paragraph before has not led away
        for block in blocks:
            if isinstance(block, m.Menu):
                for item, asked in zip(block.items, chained(item.when for item in block.items), strict=True):
                    own = asked if isinstance(item, m.Choice) else plain(item.when)
                    self._item(item, inside, (*when, *own), holder)
                continue
            asked = next(rows)
            under = (*when, *asked)
            match block:
                case m.Paragraph():
                    left = self._line(block.segments, inside, under, here)
                    led = (Failed((*asked, *each.of)) for each in left)
                    here = (*here, *(each for each in led if each.of))
                case m.Quote():
                    self._blocks(block.blocks, inside, under, holder)
                case m.Listing():
                    for inner in block.items:
                        self._blocks(inner, inside, under, holder)

    def _item(self, item: m.Choice | m.Outcome, inside: int, when: tuple[Asked, ...], holder: str) -> None:
        if isinstance(item, m.Choice):
            named = Node("choice", item.key, item.at.file, item.at.line, label(item), inside)
            number = self._add(named._replace(when=(*when, *item.needs)))
            self.written[number] = item
            for key in (item.key, *item.was):
                self.choices.setdefault((holder, key), number)
        else:
            words = ", ".join(name.capitalize() for name in item.names)
            outcome = Node("outcome", "", item.at.file, item.at.line, words, inside)
            number = self._add(outcome._replace(when=when, names=item.names))
        self.number[id(item)] = number
        self._line(item.segments, number, ())
        self._blocks(item.blocks, number, (), holder)

    def _line(
        self,
        segments: tuple[m.Segment, ...],
        inside: int,
        when: tuple[Asked, ...],
        before: tuple[Failed, ...] = (),
    ) -> tuple[Failed, ...]:
        """A line, where it stands under these conditions, and `before` must hold that nothing has led away yet. Returns what
        must hold that it has not either."""
        asked = list(chained(segment.when for segment in segments))
        here = stays(segments, asked)
        for segment, own, left in zip(segments, asked, here, strict=False):
            for part in segment.parts:
                if isinstance(part, m.Text | m.CrossReference | m.ShowDice | m.ShowValue):
                    continue
                leads = isinstance(part, m.Go | m.End)  # what is small is done even behind an arrow
                under = (*when, *((*before, *left) if leads else ()), *own)
                self.supplies.append(Supply(inside, part, under))
                if isinstance(part, m.End):
                    words = f"{part.kind}: {part.name}" if part.name else part.kind
                    end = Node("ending", "", part.at.file, part.at.line, words, inside, when=under)
                    self.number[id(part)] = self._add(end)
                    self.ends.setdefault(words, []).append(self.number[id(part)])
        return here[-1]

    def _copies(self) -> dict[int, tuple[int, ...]]:
        """By every node, all that stand at its place on the page: a scene that is played with several is there once for
        each of them. What is come to in one of them is come to, and told of by the first."""
        found: dict[Node, list[int]] = {}
        for number, node in enumerate(self.nodes):
            alike = node._replace(key="" if node.kind == "scene" else node.key, inside=-1, root=-1)
            found.setdefault(alike if node.line > 1 else node, []).append(number)
        return {number: tuple(numbers) for numbers in found.values() for number in numbers}

    def noted(self, item: object) -> int | None:
        """The number that a choice, an outcome or an ending is told of by; None for what is in no report."""
        number = self.number.get(id(item))
        return None if number is None else self.copies[number][0]

    def noted_scene(self, key: str) -> int | None:
        """The number that a scene is told of by; None where there is none."""
        number = self.scenes.get(key)
        return None if number is None else self.copies[number][0]

    # How it hangs together.

    def _indexed(self) -> None:
        defined = {thing_key(entry.name): key for key, entry in self.adventure.items.items()}
        for supply in self.supplies:
            for token in brought(supply.part):
                self.given.setdefault(token, []).append(supply)
                if token[0] == "shop" and token[1] in self.adventure.tables:
                    wares = tuple(defined.get(key, key) for key in goods(self.adventure.tables[token[1]]))
                    self.shops.setdefault(wares, []).append(supply)
            for called in self.called(supply.part):
                self.callers.setdefault(called, []).append(supply)
        for number, node in enumerate(self.nodes):
            above = node.inside
            while above >= 0:
                self.under[above].append(number)
                above = self.nodes[above].inside

    def _givers(self) -> dict[int, list[Supply]]:
        """By every outcome, what may come to it: what stands beside its list, else what stands in that list, and has no
        nearer one to answer it."""
        beside: dict[int, list[Supply]] = {}
        for supply in self.supplies:
            beside.setdefault(supply.node, []).append(supply)
        found = {}
        for number, node in enumerate(self.nodes):
            if node.kind == "outcome":
                near = [supply for supply in beside.get(node.inside, ()) if comes_to(supply.part, node)]
                found[number] = near or [
                    supply
                    for below in self.under[node.inside]
                    for supply in beside.get(below, ())
                    if below != number and comes_to(supply.part, node) and self._unanswered(below, node)
                ]
        return found

    def settled(self, supply: Supply) -> bool:
        """Is somebody met here who, in this adventure by itself, can be minded in no other way than is written? That is
        so of a person who is met only once, as one comes, and of whom nothing is said where one may have been before:
        nobody can have done them anything."""
        part, root = supply.part, self.nodes[supply.node].root
        who = part.groups[0].key if isinstance(part, m.Meet) and len(part.groups) == 1 else ""
        if not isinstance(part, m.Meet) or not part.attitude or who not in self.adventure.people:
            return False
        if supply.node not in self.scenes.values() or root in self.callers:
            return False
        if not any(isinstance(each, m.First) for each in supply.when) and not (
            len(supply.when) == 1 and isinstance(supply.when[0], m.Once)
        ):
            return False  # it may be on another visit, after all that can be done here
        before = takewhile(lambda each: each is not supply, self.supplies)
        if not all(isinstance(each.part, SILENT) for each in before if each.node == root):
            return False  # it may be answered by something done to them
        concerns = [one for each in CONCERNS for one in self.given.get((each, who), ())]
        concerns += [one for one in self.supplies if isinstance(one.part, m.Give) and one.part.name == who]
        return not any(self._before_one_comes(self.nodes[one.node].root, root) for one in concerns) and (
            not self._spoken_of(who, root)
        )

    def _before_one_comes(self, there: int, root: int) -> bool:
        """May one have been in a scene, or in what is no scene, before one comes to another for the first time?"""
        if self.nodes[root].key == self.adventure.start:
            return there >= 0 and self.nodes[there].kind == "intro"
        alone = there not in self.scenes.values() or there in self.callers
        return there != root and (alone or there in self.distance[root])

    def _spoken_of(self, who: str, root: int) -> bool:
        """Is a person named outside of a scene, where one may be before it?"""
        entry = self.adventure.people[who]
        named = re.compile(r"\b(?:" + "|".join(map(re.escape, entry.name.split())) + r")\b")
        places = {
            (node.file, node.line): number for number, node in enumerate(self.nodes) if node.kind == "scene"
        }
        for file, text in self.adventure.texts.items():
            place, own = -1, False
            for line, words in enumerate(text.split("\n"), 1):
                if words.startswith("#"):
                    place = places.get((file, line), -1)
                    own = words.strip("# ") == entry.name
                elif not own and named.search(words) and self._before_one_comes(place, root):
                    return True
        return False

    def _unanswered(self, below: int, outcome: Node) -> bool:
        """Does what comes of something reach a list farther out, where this outcome stands?"""
        while below != outcome.inside:
            if any(
                node.kind == "outcome" and set(node.names) & set(outcome.names)
                for node in (self.nodes[each] for each in self.under[below])
                if node.inside == below
            ):
                return False
            below = self.nodes[below].inside
        return True

    def _before(self) -> dict[int, list[tuple[Asked, ...]]]:
        """By every outcome, the conditions of those of the same name that stand before it: it comes where one of each
        fails."""
        found: dict[int, list[tuple[Asked, ...]]] = {}
        by: dict[int, list[Node]] = {}
        for number, node in enumerate(self.nodes):
            if node.kind == "outcome":
                beside = by.setdefault(node.inside, [])
                found[number] = [
                    each.when for each in beside if each.when and set(each.names) & set(node.names)
                ]
                beside.append(node)
        return found

    def called(self, part: m.Part) -> Iterator[int]:
        """What text a directive plays that stands elsewhere."""
        for key in held(part, "scene"):
            if key in self.scenes:
                yield self.scenes[key]
        for key in held(part, "table"):
            if (root := self.roots.get(f"table {key}")) is not None:
                yield root

    def _ways(self) -> dict[int, set[int]]:
        """By every node, the scenes that it may lead to at once, what it plays included."""
        found: dict[int, set[int]] = {}
        for supply in self.supplies:
            targets = self._leads(supply.part, set())
            above = supply.node
            while above >= 0:
                found.setdefault(above, set()).update(targets)
                above = self.nodes[above].inside
        return found

    def _leads(self, part: m.Part, passed: set[int]) -> set[int]:
        if isinstance(part, m.Go):
            return {self.scenes[part.target]} if part.target in self.scenes else set()
        found: set[int] = set()
        for root in self.called(part):
            if root not in passed:
                passed.add(root)
                for supply in self.supplies:
                    if self.nodes[supply.node].root == root:
                        found |= self._leads(supply.part, passed)
        return found

    def _distances(self) -> dict[int, dict[int, int]]:
        """How many moves a scene lies from each other scene, going by the arrows alone."""
        back: dict[int, set[int]] = {}
        for scene in self.scenes.values():
            for to in self.ways.get(scene, ()):
                back.setdefault(to, set()).add(scene)
        found = {}
        for scene in self.scenes.values():
            far, waiting = {scene: 0}, deque([scene])
            while waiting:
                here = waiting.popleft()
                for before in sorted(back.get(here, ())):
                    if before not in far:
                        far[before] = far[here] + 1
                        waiting.append(before)
            found[scene] = far
        return found

    def _arrows(self) -> dict[int, list[Arrow]]:
        """By every scene, where its arrows lead, with each where it stands: also those in what it plays, and those that
        may be followed anywhere."""
        found: dict[int, list[Arrow]] = {scene: [] for scene in self.scenes.values()}
        for supply in self.supplies:
            if isinstance(supply.part, m.Go) and supply.part.target in self.scenes:
                when = (
                    *supply.when,
                    *(each for node in self.chain(supply.node) for each in self.nodes[node].when),
                )
                kinds = {self.nodes[node].kind for node in self.chain(supply.node)}
                by_itself = kinds.isdisjoint(("choice", "outcome"))
                root = self.nodes[supply.node].root
                said = {name for node in self.chain(supply.node) for name in self.nodes[node].names}
                fought = self.nodes[root].kind == "beside" and not said.isdisjoint(FIGHTS)
                asked = when + self.calling(root)
                arrow = Arrow(self.scenes[supply.part.target], supply, when, by_itself, asked, fought)
                for scene in sorted(self._owners(root, set())):
                    found[scene].append(arrow)
        return found

    @cached_property
    def apart(self) -> dict[int, list[Arrow]]:
        """By every scene, its arrows without those that may be followed anywhere."""
        times = Counter(id(arrow) for arrows in self.arrows.values() for arrow in arrows)
        return {
            scene: [
                arrow for arrow in arrows if times[id(arrow)] < len(self.arrows) or arrow.supply.node == scene
            ]
            for scene, arrows in self.arrows.items()
        }

    @cached_property
    def in_menus(self) -> dict[str, int]:
        """By the keys they are offered under, the choices of what is played by others."""
        found: dict[str, int] = {}
        for key in [self.nodes[root].key for root in sorted(self.callers)]:
            for (holder, own), number in self.choices.items():
                if holder == key:
                    found.setdefault(own, number)
        return found

    @cached_property
    def onward(self) -> dict[int, frozenset[int]]:
        """By every scene, the scenes from which one may go to it, itself included: by arrows, and back, and not only by being
        beaten, or by what comes wherever one is."""
        into: dict[int, set[int]] = {}
        for scene, arrows in self.arrows.items():
            for arrow in arrows:
                said = {name for node in self.chain(arrow.supply.node) for name in self.nodes[node].names}
                anywhere = arrow.by_itself and self.nodes[arrow.supply.node].root not in self.arrows
                if said.isdisjoint(BEATEN) and not anywhere:
                    into.setdefault(arrow.to, set()).add(scene)
        for supply in self.supplies:
            if isinstance(supply.part, m.Go) and supply.part.back:
                for scene in self._owners(self.nodes[supply.node].root, set()):
                    for before in sorted(into.get(scene, ())):
                        into.setdefault(before, set()).add(scene)
        return {scene: reached(into, scene) for scene in self.scenes.values()}

    def too_late(self, node: int, root: int) -> bool:
        """Does a node stand behind a scene, or off its ways: is there no going to that from it?"""
        there = self.nodes[node].root
        return root in self.arrows and there in self.arrows and there not in self.guests | self.onward[root]

    def again(self, root: int) -> bool:
        """May one come to what hangs on a root once more, after having been there?"""
        if root not in self.returns:
            self.returns[root] = any(
                scene in self.distance.get(to, ()) and to in self.distance.get(scene, ())
                for scene in self._owners(root, set())
                for to in self.ways.get(scene, ())
            )
        return self.returns[root]

    def calling(self, root: int, passed: frozenset[int] = frozenset()) -> tuple[Asked, ...]:
        """The conditions under which alone something is played that others play."""
        calls = self.callers.get(root, ())
        if not calls or root in passed or (self.nodes[root].kind == "scene" and root not in self.guests):
            return ()
        ways = [
            (
                *call.when,
                *(each for node in self.chain(call.node) for each in self.nodes[node].when),
                *self.calling(self.nodes[call.node].root, passed | {root}),
            )
            for call in calls
        ]
        return tuple(each for each in ways[0] if all(each in way for way in ways[1:]))

    def _owners(self, root: int, passed: set[int]) -> set[int]:
        """The scenes in which what hangs on a root may be played."""
        if root in passed:
            return set()
        passed.add(root)
        calls = self.callers.get(root, ())
        found = {root} if self.nodes[root].kind == "scene" and root not in self.guests else set()
        for call in calls:
            found |= self._owners(self.nodes[call.node].root, passed)
        if self.nodes[root].kind == "beside" or (self.nodes[root].kind == "table" and not calls):
            return set(self.scenes.values())
        return found

    def thrown_for(self, goal: int) -> tuple[tuple[int, int], ...]:
        """The outcomes that something stands in, or is, which a throw comes to or does not: each with the choice that is
        thrown for."""
        if goal not in self.throws:
            found: list[tuple[int, int]] = []
            for copy in self.copies[goal]:
                found += self._thrown(copy)
            self.throws[goal] = tuple(found)
        return self.throws[goal]

    def _thrown(self, node: int) -> Iterator[tuple[int, int]]:
        """The same of one place on the page."""
        for number in self.chain(node):
            inside = self.nodes[number].inside
            parts = [one.part for one in self.givers.get(number, ())]
            if inside in self.written and parts and all(isinstance(part, THROWS) for part in parts):
                yield self.copies[inside][0], self.copies[number][0]

    def thrown_into(self, goal: int) -> tuple[tuple[tuple[int, int], ...], ...]:
        """The throws by which alone one comes to the scene that something stands in, by its arrows; none where one may
        come without."""
        if goal not in self.entries:
            roots = {self.nodes[copy].root for copy in self.copies[goal]}
            into = {
                arrow.supply.node
                for scene, arrows in self.arrows.items()
                for arrow in arrows
                if arrow.to in roots and scene not in roots
            }
            ways = tuple(tuple(self._thrown(node)) for node in sorted(into))
            alone = all(ways) and not any(root in self.guests or root not in self.arrows for root in roots)
            self.entries[goal] = ways if alone else ()
        return self.entries[goal]

    def chain(self, number: int) -> Iterator[int]:
        """A node and all it stands in, outward."""
        while number >= 0:
            yield number
            number = self.nodes[number].inside

    def told(self) -> list[int]:
        """The numbers of all that a report speaks of."""
        return [
            number
            for number, node in enumerate(self.nodes)
            if node.kind in KINDS and self.copies[number][0] == number
        ]

    def _guests(self) -> set[int]:
        """Scenes that others play, and no arrow leads to."""
        scenes = self.scenes
        played = {
            key
            for supply in self.supplies
            for key in held(supply.part, "scene")
            if isinstance(supply.part, m.Do)
        }
        gone_to = {supply.part.target for supply in self.supplies if isinstance(supply.part, m.Go)}
        return {scenes[key] for key in played - gone_to - {self.adventure.start} if key in scenes}


def reached(ways: dict[int, set[int]], start: int) -> frozenset[int]:
    """All that ways lead to from a start, itself included."""
    found, waiting = {start}, [start]
    while waiting:
        new = ways.get(waiting.pop(), set()) - found
        found |= new
        waiting.extend(new)
    return frozenset(found)


def goods(table: m.Table) -> tuple[str, ...]:
    """The keys of what a shop sells, by the first words of its rows."""
    words = (
        "".join(part.text for segment in row.cells[0] for part in segment.parts if isinstance(part, m.Text))
        for row in table.rows
        if row.cells
    )
    return tuple(thing_key(each) for each in words)


CONCERNS = ("met", "with", "without", "warm", "cool")  # what somebody is minded by
SILENT = (m.Here, m.Assign, m.Learn)  # nothing is asked before it is done
TIMES = ("turns", "hours", "minutes", "days", "day", "night")  # what a clock tells
THROWS = (m.Test, m.Oppose, m.Ask)  # what comes of these is known at once
FIGHTS = ("victory", "routed", "yielded", "fled", "captured", "fallen")
BEATEN = ("fled", "captured", "fallen")
EXTRA: dict[type, tuple[str, ...]] = {
    m.Gain: ("no room",),
    m.Shop: ("no room", "too dear"),
    m.Pay: ("too dear",),
}


def given(part: m.Part) -> set[str]:
    """The outcomes a directive may come to, in some system and however those who are met are minded by then."""
    fights = FIGHTS if isinstance(part, m.Meet | m.Fight) else ()
    minds = e.ATTITUDES if isinstance(part, m.Meet) else ()
    return {*part.possible(), *EXTRA.get(type(part), ()), *fights, *minds}


def comes_to(part: m.Part, outcome: Node) -> bool:
    """May a directive come to an outcome, by its names?"""
    return any(set(names(name)) & set(outcome.names) for name in given(part))


def brought(part: m.Part) -> Iterator[Token]:
    """What a directive brings about that a condition may wait for."""
    match part:
        case m.Assign():
            yield "var", part.name
        case m.RollOn() if part.kept:
            yield "var", part.kept
        case m.Learn():
            yield from (("clue", clue.key) for clue in part.clues)
        case m.Gain():
            yield from (("item", thing.key) for thing in part.things)
        case m.Shop():
            yield "shop", part.table
        case m.Join():
            yield "with", part.who
        case m.Leave():
            yield "without", part.who
        case m.Warm():
            yield "warm", part.who
        case m.Cool():
            yield "cool", part.who
        case m.Meet() | m.Fight():
            yield from (("met", group.key) for group in part.groups)
            if isinstance(part, m.Fight):
                yield from (("fought", group.key) for group in part.groups)
        case m.Lose() | m.Give():
            yield from (("lost", thing.key) for thing in part.things)
        case m.Here():
            yield "here", ""
        case m.Earn():
            yield "coins", ""
        case m.Harm():
            yield "harm", ""
        case m.Wait() | m.Rest():
            yield "time", ""


def awaited(leaf: e.Expr, want: bool) -> Iterator[Token]:
    """What may make a plain condition hold (or, where `want` is false, no longer hold)."""
    match leaf:
        case e.Name():
            yield "var", leaf.name
        case e.Compare():
            for side in (leaf.left, leaf.right):
                yield from awaited(side, want)
        case e.Sum():
            yield from awaited(leaf.left, want)
            yield from awaited(leaf.right, want)
        case e.Know():
            yield from (("clue", clue) for clue in leaf.clues)
        case e.Has() | e.CountOf():
            yield ("item" if want else "lost"), leaf.item
        case e.With():
            yield ("with" if want else "without"), leaf.who
        case e.Met():
            yield "met", leaf.who
        case e.Attitude():
            up = (leaf.how in ("at least", "is not")) == want
            yield ("warm" if up else "cool"), leaf.who
            if leaf.how in ("is", "is not"):
                yield ("cool" if up else "warm"), leaf.who
        case e.Dead() | e.Stands():
            yield "fought", leaf.who
        case e.Health():
            yield "harm", ""
        case e.Tagged():
            yield "here", ""
        case e.Engine():
            if leaf.name == "coins":
                yield "coins", ""
            else:
                yield ("time" if leaf.name in TIMES else "here"), ""
        case e.Hour():
            yield "time", ""
