"""Every change that an adventure's text can make, and what is known to hold at each thing in it.

What may live here: reading the text for that. Going back over it is `never.py`.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from solo.play.deeds.lights import DOUSING, LIGHTING, LIGHTS
from solo.play.hearing.labels import aim
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.running.steps import closed
from solo.workshop.facts import AT, BEEN, YES, Facts, Key, Reader, agreed, met
from solo.workshop.hanging import Asked, chained, plain
from solo.workshop.inventory import FIGHTS, Inventory, Token
from solo.workshop.reach import Reach

BEFORE = -1  # where one is before the first scene
GROWS = ("know", "once", "did", "visits")  # what stays so once it is
KEEPS_ON = (m.Assign, m.Learn, m.Xp, m.Here, m.Text, m.ShowValue, m.ShowDice, m.Varied, m.CrossReference)
ASKS = (
    m.Meet,
    m.Fight,
    m.Do,
    m.RollOn,
    m.Shop,
    m.Rest,
    m.Ask,
    m.Act,
)  # in the middle of which anything may be done


May = dict[Key, frozenset | None]


class Change(NamedTuple):
    """What happens at once: what is known to hold before it, what it makes so, what it may make so (of each, of which
    values; None: of any), and where it leads (`leads`, where one enters anew or comes `back`). `driven`: no text leads
    there, but one may be beaten, or flee."""

    before: Facts
    sets: dict[Key, Any]
    may: Mapping[Key, frozenset | None]
    leads: frozenset[int] = frozenset()
    back: bool = False
    driven: bool = False


class Changes:
    """Every change that an adventure's text can make under one system, and what is known to hold at each thing in it."""

    def __init__(self, inventory: Inventory, system: str = "", reach: Reach | None = None):
        self.inventory, self.adventure = inventory, inventory.adventure
        self.reach = reach or Reach(inventory, system)
        self.reader = Reader(inventory, system, self._followed)
        self.all: list[Change] = []
        self.asked: dict[int, list[Facts]] = {}  # by what is told of, in which ways it is come to
        self.named: dict[str, set[Key]] = {}  # by a choice's key, what `chose` calls it
        for all_ in self.adventure.chosen.values():
            for one in all_:
                self.named.setdefault(one.rpartition("/")[2], set()).add(("did", one))
        self.root, self.firm = -1, True
        self.lights = {*LIGHTS, *(entry.name for entry in self.adventure.items.values())}
        self.lights |= {
            thing.name for key in inventory.given if key[0] == "item" for thing in gained(inventory, key)
        }
        self.arrivals: dict[int, tuple[dict[Key, Any], May]] = {}
        always = walk.items(
            block for key, blocks in self.adventure.holders if key.startswith("always") for block in blocks
        )
        self.roomy = not any("no room" in item.names for item in always if isinstance(item, m.Outcome))
        falls = (
            block for key, blocks in self.adventure.holders if key.startswith("always") for block in blocks
        )
        self.fickle = {  # what may be set where somebody falls, in the middle of anything
            ("var", part.name)
            for item in walk.items(falls)
            if isinstance(item, m.Outcome) and set(FIGHTS) & set(item.names)
            for part in parts_in(item)
            if isinstance(part, m.Assign)
        }
        self._everything()
        self.by: dict[Key, list[Change]] = {}
        self.all = [self._arrived(change) for change in self.all]
        for change in self.all:
            keys = {*change.sets, *change.may, *([AT] if change.leads else [])}
            keys |= {("visits", scene) for scene in change.leads if not change.back}
            for key in keys:
                self.by.setdefault(key, []).append(change)

    def _followed(self, item: str) -> bool:
        """Does a thing come from nowhere but what the text gives?"""
        entry = self.adventure.items.get(item)
        name = entry.name.lower().removeprefix("a ").removeprefix("the ") if entry else ""
        return entry is not None and name not in self.reach.sold

    def _arrived(self, change: Change) -> Change:
        """A change with what is done where it leads."""
        if change.back or len(change.leads) != 1:
            return change
        (scene,) = change.leads
        if scene not in self.arrivals:
            self.arrivals[scene] = self._arrival(scene)
        sets, may = self.arrivals[scene]
        kept, possible = dict(change.sets), dict(change.may)
        for key in may.keys() & kept.keys():
            joined(possible, {key: frozenset((kept.pop(key),))})
        joined(possible, may)
        return change._replace(
            sets=kept | sets, may={key: values for key, values in possible.items() if key not in sets}
        )

    # The text.

    def _everything(self) -> None:
        inventory, adventure = self.inventory, self.adventure
        if adventure.start in inventory.scenes:
            start = inventory.scenes[adventure.start]
            self._add(Change({AT: frozenset((BEFORE,))}, {}, {}, leads=frozenset((start,))))
        stays = {
            number for key, number in inventory.scenes.items() if not self._passed(adventure.scenes[key])
        }
        anywhere: Facts = {AT: frozenset((*stays, BEFORE))}
        self._blocks(adventure.intro, {})
        for key, scene in adventure.scenes.items():
            number = inventory.scenes[key]
            alone = number not in inventory.callers
            self.root = number if alone else -1
            here = {AT: frozenset((number,)), ("visits", number): BEEN} if alone else anywhere
            if alone:
                self.asked.setdefault(number, []).append({AT: frozenset((number,))})
                if number in stays:
                    here_now = {AT: frozenset((number,))}
                    self._add(Change(here_now, {}, {}, self.behind(number), back=True, driven=True))
            self._blocks(scene.blocks, here)
        self.root = -1
        for holder, blocks in adventure.holders:
            if holder not in adventure.scenes:
                self._blocks(blocks, anywhere, holder)
        for entry in adventure.entries:
            self._blocks(entry.prose, {})
        for table in adventure.tables.values():
            for each in (table, *table.beside):
                for row in each.rows:
                    for cell in row.cells:
                        self._line(cell, anywhere)
                    if row.answers:
                        self._blocks((row.answers,), anywhere)

    def behind(self, scene: int) -> frozenset[int]:
        """The scenes one may come back to from a scene: those one may have come from, and, from one that offers nothing, those
        behind it."""
        inventory = self.inventory
        before: dict[int, set[int]] = {}
        for place, arrows in inventory.arrows.items():
            for arrow in arrows:
                before.setdefault(arrow.to, set()).add(place)
        found: set[int] = set()
        waiting = [scene]
        while waiting:
            for place in sorted(before.get(waiting.pop(), set()) - found):
                found.add(place)
                menus = (block for block in self._scene(place).blocks if isinstance(block, m.Menu))
                if not any(isinstance(item, m.Choice) for menu in menus for item in menu.items):
                    waiting.append(place)
        return frozenset(found)

    def _passed(self, scene: m.Scene) -> bool:
        """Does nobody stay in a scene: is all that it does, before it leads on or ends, done without asking anything?"""
        chain = False  # does all that was written in this row of conditions lead on?
        for block in scene.blocks:
            if not isinstance(block, m.Paragraph):
                return False
            shut = False
            for segment, shut in zip(block.segments, closed(block.segments), strict=True):
                for part in segment.parts:
                    if not isinstance(part, (*KEEPS_ON, m.Go, m.End)) or (
                        isinstance(part, m.Go) and part.back
                    ):
                        return False
                if shut:
                    break
            asked = [each for each in block.when if not isinstance(each, m.Always)]
            otherwise = bool(asked) and isinstance(asked[0], m.Otherwise)
            chain = shut and (chain or not otherwise)
            if chain and len(asked) == otherwise:
                return True
            chain = chain and len(asked) - otherwise <= 1
        return False

    def _arrival(self, scene: int) -> tuple[dict[Key, Any], May]:
        """What the text of a scene makes so as one comes there, before anything else can happen, and what it may make so."""
        sets: dict[Key, Any] = {}
        may: May = {}
        for block in self._scene(scene).blocks:
            if not isinstance(block, m.Paragraph):
                break
            for segment in block.segments:
                always = not block.when and not segment.when
                joined(may, dict.fromkeys(marks_of((*block.when, *segment.when)), YES))
                for part in segment.parts:
                    if not isinstance(part, KEEPS_ON):
                        return sets, may
                    for key, values in self._makes(part).items():
                        if always and values and len(values) == 1 and key[0] == "var":
                            may.pop(key, None)
                            (sets[key],) = values
                        else:
                            values = None if values is None or key not in sets else values | {sets.pop(key)}
                            joined(may, {key: values})
        return sets, may

    def _makes(self, part: m.Part) -> May:
        """What a part makes so."""
        if isinstance(part, m.Learn):
            return {("know", clue.key): YES for clue in part.clues}
        if isinstance(part, m.Assign) and (held := self.reader.values(part.name)):
            value = getattr(part.expr, "value", None)
            return {("var", part.name): frozenset((value,)) if part.how == "=" and value in held else None}
        return {}

    def _told(self, part: m.Part) -> May | None:
        """What the text may bring about that a part plays, where nothing can come between; None where something can."""
        scene = self.adventure.scenes.get(part.target) if isinstance(part, m.Do) else None
        if scene is None or any(walk.items(scene.blocks)):
            return None
        found: May = {}
        for seen in walk.lines(scene.blocks):
            joined(found, dict.fromkeys(marks_of(seen.when), YES))
            for segment in seen.segments:
                joined(found, dict.fromkeys(marks_of(segment.when), YES))
                for each in segment.parts:
                    if not isinstance(each, KEEPS_ON) and not (isinstance(each, m.Gain) and self.roomy):
                        return None
                    joined(found, self._makes(each))
                    if isinstance(each, m.Gain):
                        joined(found, {("has", thing.key): YES for thing in each.things})
        return found

    def _scene(self, number: int) -> m.Scene:
        return self.adventure.scenes[self.inventory.nodes[number].key]

    def _add(self, change: Change) -> None:
        if change.sets or change.may or change.leads:
            self.all.append(change)

    def _blocks(self, blocks: tuple[m.Block, ...], here: Facts, holder: str = "") -> None:
        """Blocks of which each is told by itself, where this is known."""
        rows = chained(getattr(block, "when", ()) for block in blocks if not isinstance(block, m.Menu))
        for block in blocks:
            if isinstance(block, m.Menu):
                for item, asked in zip(block.items, chained(item.when for item in block.items), strict=True):
                    self._item(item, here, holder, asked if isinstance(item, m.Choice) else plain(item.when))
                continue
            under = self._under(next(rows), here)
            marks = marks_of(getattr(block, "when", ()))
            match block:
                case m.Paragraph():
                    self._line(block.segments, under, marks)
                case m.Quote():
                    self._told_once(under, marks)
                    self._blocks(block.blocks, under, holder)
                case m.Listing():
                    self._told_once(under, marks)
                    for inner in block.items:
                        self._blocks(inner, under, holder)

    def _under(self, when: Iterable[Asked], here: Facts) -> Facts:
        """What is known under conditions as well; those of something that is never told say nothing."""
        ways = self._ways(when, here)
        return agreed(ways) if ways else here

    def _ways(self, when: Iterable[Asked], here: Facts) -> list[Facts]:
        asked = tuple(when)
        if not self.reach.may(asked):
            return []
        ways = (met(here, way) for way in self.reader.all_of(asked, self.root))
        return [way for way in ways if way is not None]

    def _item(self, item: m.Choice | m.Outcome, here: Facts, holder: str, asked: tuple[Asked, ...]) -> None:
        """A choice or an outcome, where this is known, and under these conditions."""
        number = self.inventory.number[id(item)]
        choice = isinstance(item, m.Choice)
        when = (*asked, *item.needs) if isinstance(item, m.Choice) else asked
        ways = self._ways(when, here)
        self.asked.setdefault(number, []).extend(ways)
        if not ways or not self.reach.may_reach(number):
            return
        known = agreed(ways)
        marks = marks_of(item.when)
        did: set[Key] = set()
        for key in (item.key, *item.was) if isinstance(item, m.Choice) else ():
            did |= self.named.get(key, set())
        if choice and any(isinstance(part, (m.Pay, *ASKS)) for part in parts_in(item)):
            did, marks, loose = set(), set(), did | marks  # what is refused may be chosen again
        else:
            loose = did
        sure = did - loose | marks
        self._add(Change(known, dict.fromkeys(sure, True), dict.fromkeys(loose, YES)))
        known = without(known, loose) | dict.fromkeys(sure, YES)
        firm, self.firm = self.firm, self.firm and not choice
        if isinstance(item, m.Choice):
            self._lit(item)
        after = self._line(item.segments, known)
        self._inside(item, known, after)
        self.firm = firm

    def _inside(self, item: m.Choice | m.Outcome, known: Facts, after: Facts) -> None:
        """What stands under a line: its text follows it, until there is a list."""
        kept = self._kept(item, known)
        rows = chained(getattr(block, "when", ()) for block in item.blocks if not isinstance(block, m.Menu))
        for block in item.blocks:
            asked = () if isinstance(block, m.Menu) else next(rows)
            match block:
                case m.Paragraph():
                    told = self._line(block.segments, self._under(asked, after), marks_of(block.when))
                    if block.when and isinstance(item, m.Choice):
                        self._line(block.segments, after)  # a deed that brings it about does not ask
                    after = agreed((after, told)) if block.when else told
                case m.Menu():
                    after = growing(after)
                    for inner, own in zip(block.items, chained(one.when for one in block.items), strict=True):
                        if isinstance(inner, m.Choice):
                            self._item(inner, after, "", own)
                        else:
                            self._item(inner, kept, "", plain(inner.when))
                        if isinstance(inner, m.Outcome) and "success" in inner.names:
                            self._line(inner.segments, growing(known))  # it may come about by a deed
                case _:
                    self._blocks((block,), growing(after))

    def _kept(self, item: m.Choice | m.Outcome, known: Facts) -> Facts:
        """What is still so at whatever comes of an item, of what is so as it begins."""
        parts = list(parts_in(item))
        if any(isinstance(part, (m.Harm, *ASKS)) for part in parts):
            return growing(known)
        changed = {("var", part.name) for part in parts if isinstance(part, m.Assign)} | self.fickle
        same = {key: allowed for key, allowed in known.items() if key[0] == "var" and key not in changed}
        return growing(known) | same

    def _lit(self, choice: m.Choice) -> None:
        """What keeps account of a light that one carries may be set wherever one is."""
        said = aim("".join(part.text for part in choice.label if isinstance(part, m.Text)))
        lit = {word for name in self.lights for word in name.lower().split()}
        if said.clauses and said.clauses[0].kind in LIGHTING | DOUSING and not lit.isdisjoint(said.words):
            root, self.root = self.root, -1
            self._line(choice.segments, self._under(plain(choice.when), {}))
            self.root = root

    def _line(
        self, segments: tuple[m.Segment, ...], known: Facts, marks: Collection[Key] = frozenset()
    ) -> Facts:
        """A line, where this is known, of which as much is remembered. What is known behind it."""
        known = self._told_once(known, marks)
        for segment, asked in zip(segments, chained(one.when for one in segments), strict=True):
            ways = self._ways(asked, known)
            if not ways:
                continue
            after = self._parts(segment.parts, agreed(ways), marks_of(segment.when))
            known = agreed((known, after)) if segment.when else after
        return known

    def _told_once(self, known: Facts, marks: Collection[Key]) -> Facts:
        """What is known once something was told, of which as much is remembered."""
        if not marks:
            return known
        self._add(Change(known, dict.fromkeys(marks, True) if self.firm else {}, dict.fromkeys(marks, YES)))
        return self._marked(known, marks)

    def _marked(self, known: Facts, keys: Collection[Key]) -> Facts:
        """What is known when this has come about: in a choice nothing of it, for a deed may bring the rest about and leave no
        mark."""
        left = without(known, keys)
        return left | dict.fromkeys(keys, YES) if self.firm else left

    def _parts(self, parts: tuple[m.Part, ...], known: Facts, marks: set[Key]) -> Facts:
        """Parts in a row. What is known behind them."""
        before = known
        may: May = dict.fromkeys(marks, YES)
        sets: dict[Key, Any] = dict.fromkeys(marks, True) if self.firm else {}
        begin = known = self._marked(known, marks)
        for part in parts:
            leads: frozenset[int] = frozenset()
            told = self._told(part)
            if told is not None:
                joined(may, told)
                known = without(known, told)
                for key in told.keys() & sets.keys():
                    joined(may, {key: frozenset((sets.pop(key),))})
            match part:
                case m.Assign():
                    known = self._assigned(part, known, sets, may)
                case m.Learn():
                    clues = {("know", clue.key) for clue in part.clues}
                    sets |= dict.fromkeys(clues, True) if self.firm else {}
                    may |= dict.fromkeys(clues, YES)
                    known = self._marked(known, clues)
                case m.Gain():
                    may |= {("has", thing.key): YES for thing in part.things}
                case m.Join():
                    may["with", part.who] = YES
                case m.Go() if part.back:
                    leads = (
                        self.behind(self.root)
                        if self.root >= 0
                        else frozenset(self.inventory.scenes.values())
                    )
                case m.Go() if part.target in self.inventory.scenes:
                    leads = frozenset((self.inventory.scenes[part.target],))
                case m.End():
                    self.asked.setdefault(self.inventory.number[id(part)], []).append(known)
                case m.Do() if part.target in self.inventory.scenes:
                    self.asked.setdefault(self.inventory.scenes[part.target], []).append(known)
            if told is None and not isinstance(part, KEEPS_ON):
                self._add(Change(before, sets, may, leads, isinstance(part, m.Go) and part.back))
                if isinstance(part, m.OrElse):
                    known = begin
                if isinstance(part, (m.Go, m.End, m.OrElse, *ASKS)):
                    known = growing(known)
                known = without(known, self.fickle)
                before, sets, may = known, {}, {}
        self._add(Change(before, sets, may))
        return known

    def _assigned(self, part: m.Assign, known: Facts, sets: dict[Key, Any], may: May) -> Facts:
        values = self.reader.values(part.name)
        key: Key = ("var", part.name)
        if not values:
            return known
        value = getattr(part.expr, "value", None)
        if part.how == "=" and value in values:
            sets[key] = value
            may.pop(key, None)
            return known | {key: frozenset((value,))}
        sets.pop(key, None)
        may[key] = None
        return without(known, (key,))


def gained(inventory: Inventory, token: Token) -> Iterator[Any]:
    """The things that the text gives under a name."""
    for supply in inventory.given[token]:
        if isinstance(supply.part, m.Gain):
            yield from supply.part.things


def joined(may: May, more: May) -> None:
    """Put to what may be so what else may."""
    for key, values in more.items():
        held = may.get(key, frozenset())
        may[key] = None if held is None or values is None else held | values


def without(known: Facts, keys: Iterable[Key]) -> Facts:
    """What is known but for some of it."""
    left = set(keys)
    return {key: allowed for key, allowed in known.items() if key not in left}


def marks_of(when: Iterable[Asked]) -> set[Key]:
    """What is remembered of these conditions having held."""
    return {("once", each.key) for each in when if isinstance(each, m.Once)}


def growing(known: Facts) -> Facts:
    """Of what is known, what stays so whatever happens, and where one is."""
    return {
        key: allowed
        for key, allowed in known.items()
        if key == AT
        or (key[0] == "visits" and 0 not in allowed and 2 in allowed)
        or (key[0] in GROWS and allowed == YES)
    }


def parts_in(item: m.Choice | m.Outcome) -> Iterator[m.Part]:
    """Everything that stands in an item, and under it."""
    for seen in walk.lines((m.Menu(item.at, (item,)),)):
        for segment in seen.segments:
            yield from segment.parts
