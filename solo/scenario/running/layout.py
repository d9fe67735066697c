"""How a scene is laid out: what runs when in it, and what is offered there. Worked out once an adventure.

A scene runs from its top to its first list of choices; what stands below runs each time before they are
offered. Choices of the scene and of `## Always` are offered together.
"""

from collections import deque
from collections.abc import Iterator
from functools import cached_property

import msgspec
from msgspec.structs import replace

from solo.core.procedure import Tell
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.expressions import Expr, Number
from solo.scenario.running.hanging import Hanging, hanging
from solo.scenario.running.outcomes import Scope, Scopes
from solo.scenario.running.steps import (
    WORDS,
    Offer,
    Step,
    Stop,
    blocks_of,
    items_of,
    line_of,
    opening,
    through,
)


class Held(msgspec.Struct, eq=False):
    """A choice where it stands: the key it is offered under, the scope of its outcomes, and whether nothing
    can bar it."""

    key: str
    choice: m.Choice
    scope: Scope
    free: bool


Together = tuple[tuple[str, ...], tuple[tuple[str, Held], ...]]
MOST_TOGETHER = 256  # rows of choices that a scene keeps in mind


class Layout(msgspec.Struct, eq=False):
    """A scene, laid out: the steps above its choices (`again`: those of them that one who comes back sees) and below them, those of `## Always`, its `offers`; its
    choices by every key they go or went by; and the lists that its outcomes are looked for in last. `here` is
    what the place is at first."""

    scene: m.Scene
    here: tuple[str, ...] | None
    above: Step
    again: Step
    below: Step
    always: Step | None
    offers: Step
    beside: tuple[tuple[m.Definition, Step], ...]  # what entries offer while they are at hand
    keys: dict[int, str]  # of each choice, by its identity, the key it is offered under
    held: dict[str, Held]
    outer: Scope  # what lies around the blocks of the scene
    outside: Scope  # what lies around those of `## Always`
    key: str
    mark: str  # what the world counts its visits by
    heading: Tell
    runs: tuple[tuple[Step, Scope], ...]  # what runs before choices are offered, with what lies around it
    rows: dict[tuple[Offer, ...], tuple[str, ...]] = {}  # the keys of choices that are there together
    known: dict[tuple[str, ...], "Together"] = {}
    handing: dict[tuple[str, ...], tuple[tuple[str, Held], ...]] = {}  # of them, what `Stage.handing` found

    def listed(self, offers: tuple[Offer, ...]) -> tuple[str, ...]:
        """The keys that choices are offered under which are there together."""
        found = self.rows.get(offers)
        if found is None:
            if len(self.rows) >= MOST_TOGETHER:
                self.rows.clear()
            found = self.rows[offers] = tuple([self.keys[id(offer.choice)] for offer in offers])
        return found

    def together(self, offered: tuple[str, ...]) -> "Together":
        """Of keys that are offered together, those that are choices of the scene, and of them those that something may
        bar, each with what it holds."""
        found = self.known.get(offered)
        if found is None:
            if len(self.known) >= MOST_TOGETHER:
                self.known.clear()
            there = [(key, self.held[key]) for key in offered if key in self.held]
            found = self.known[offered] = (
                tuple([key for key, _ in there]),
                tuple([(key, one) for key, one in there if not one.free]),
            )
        return found

    def free(self, keys: tuple[str, ...]) -> tuple[tuple[str, Held], ...]:
        """Those of these choices that nothing written may bar."""
        return tuple([(key, held) for key in keys if (held := self.held[key]).free])


class Nested(msgspec.Struct, eq=False):
    """The blocks of an item, laid out: the steps above its lists of choices and below them, what these lists
    offer, if there are any, and the lists that are near each of them, by its identity."""

    above: Step
    below: Step
    offers: Step | None
    near: dict[int, tuple[m.Menu, ...]]


RISKS = (m.Test, m.Oppose, m.Pay, m.Fight)


class Card(msgspec.Struct, eq=False):
    """What is known of a choice from what is written, whatever stands in the world: what happens whenever it is taken, and of
    that what may bar it and the test it leads to first; the `fight` that it does nothing beside; the arrow it leads by, if
    nobody is met before; whether it is tested, costs something or is a fight; whether it ends the story."""

    opens: tuple[m.Directive, ...]
    bars: tuple[m.Directive, ...]
    test: m.Test | m.Oppose | None
    fight: m.Fight | None
    way: m.Go | None
    risky: bool
    ends: bool


class Script:
    """An adventure as it runs: its lines and scenes as steps, each made when it is first asked for."""

    def __init__(self, adventure: m.Adventure):
        self.adventure = adventure
        self._lines: dict[int, Step] = {}
        self._blocks: dict[int, Step] = {}
        self._layouts: dict[str, Layout] = {}
        self._nested: dict[int, Nested] = {}
        self._hanging: dict[int, tuple[Step, Hanging | None]] = {}
        self.labels: dict[
            int, tuple[m.Choice, str]
        ] = {}  # of choices that are always called the same, by identity
        self.cards: dict[int, tuple[m.Choice, Card]] = {}  # of choices that were looked at, by identity
        self.tools: dict[int, tuple[m.Choice, tuple[str, ...]]] = {}  # and what they take that is carried
        self.speakers: dict[int, tuple[m.Choice, frozenset[str]]] = {}  # and who says something in them
        self.by_role: dict[
            int, tuple[m.Choice, tuple[tuple[str, ...], ...]]
        ] = {}  # the same, of those without a name
        self.handed: dict[int, tuple[m.Choice, str]] = {}  # and which of the story's things they hand over
        self.gained: dict[str, set[str]] | None = None  # what certainly gives each thing, by its key
        self.besides: dict[str, tuple[str, ...]] | None = None  # what people are called besides their names

    @cached_property
    def once_each(self) -> frozenset[str]:
        """The tables of which some roll wants rows that never came up."""
        found = (part for seen in walk.everything(self.adventure) for part in walk.parts(seen))
        return frozenset(
            part.table for part in found if isinstance(part, m.RollOn) and (part.new or part.shuffled)
        )

    @cached_property
    def passing(self) -> frozenset[str]:
        """The meetings with others each time, who do not stay."""
        found = (part for seen in walk.everything(self.adventure) for part in walk.parts(seen))
        return frozenset(part.key for part in found if isinstance(part, m.Meet | m.Fight) and part.anew)

    @cached_property
    def ticks(self) -> dict[str, m.Table]:
        """What happens at the ticks of clocks, by the names of those of which that is written."""
        found = ((name, self.adventure.ticks(name)) for name in self.adventure.clocks)
        return {name: table for name, table in found if table is not None}

    @cached_property
    def things(self) -> dict[str, str]:
        """What ordinary things are called, by the keys of those that come into the party's hands."""
        found = (part for seen in walk.everything(self.adventure) for part in walk.parts(seen))
        brought = (thing for part in found if isinstance(part, m.Gain) for thing in part.things)
        return {thing.key: thing.name for thing in brought if not thing.known}

    def line(self, segments: tuple[m.Segment, ...]) -> Step:
        """The first step of a line of the adventure."""
        found = self._lines.get(id(segments))
        if found is None:
            found = self._lines[id(segments)] = line_of(segments)
        return found

    def card(self, choice: m.Choice) -> Card:
        """What is known of a choice from what is written."""
        known = self.cards.get(id(choice))
        if known is None or known[0] is not choice:
            known = self.cards[id(choice)] = choice, self._card(choice)
        return known[1]

    def _card(self, choice: m.Choice) -> Card:
        opens = tuple(opening(self.line(choice.segments)))
        parts = [part for segment in choice.segments for part in segment.parts]
        first = next((part for part in parts if isinstance(part, m.Meet | m.Fight | m.Go)), None)
        return Card(
            opens,
            tuple(
                part for at, part in enumerate(opens) if part.declared.bars and not brought(part, opens[:at])
            ),
            next((part for part in opens if isinstance(part, m.Test | m.Oppose)), None),
            fight_alone(choice),
            first if isinstance(first, m.Go) else None,
            any(isinstance(part, RISKS) for part in parts),
            any(isinstance(part, m.End) for part in parts),
        )

    def leaves(self, segments: tuple[m.Segment, ...]) -> bool:
        """Whether a line leads away unless a test in it fails: what stands under it is told before that."""
        return not any(type(step) is Stop and not step.failed for step, _ in through(self.line(segments)))

    def blocks(self, blocks: tuple[m.Block, ...]) -> Step:
        """The first step of blocks that are all there is."""
        found = self._blocks.get(id(blocks))
        if found is None:
            found = self._blocks[id(blocks)] = blocks_of(blocks, blocks, 0, self.line)
        return found

    def nested(self, blocks: tuple[m.Block, ...]) -> Nested:
        """The blocks of an item."""
        found = self._nested.get(id(blocks))
        if found is None:
            found = self._nested[id(blocks)] = self._parted(blocks)
        return found

    def hanging(self, offers: Step) -> Hanging | None:
        """What it hangs on which choices of lists are there; None where dice have a say in it."""
        found = self._hanging.get(id(offers))
        if found is None:
            found = self._hanging[id(offers)] = offers, hanging(offers, self.adventure.state)
        return found[1]

    def _parted(self, blocks: tuple[m.Block, ...]) -> Nested:
        above, below = parted(blocks)
        menus = [menu for menu in _menus(blocks) if offers(menu)]
        scopes = Scopes(blocks)
        return Nested(
            blocks_of(above, blocks, 0, self.line),
            blocks_of(below, blocks, len(above), self.line),
            items_of(menus) if menus else None,
            {id(block): scopes.of(at) for at, block in enumerate(blocks) if isinstance(block, m.Menu)},
        )

    def layout(self, key: str) -> Layout:
        """A scene of the adventure, by its key or one it had, with what `## Always` of its file and its regions adds
        unless it stands apart. Raises LookupError where there is none."""
        found = self._layouts.get(key)
        if found is None:
            scene = self.adventure.at(key)
            found = self._layouts.get(scene.key) or self._laid_out(scene)
            self._layouts[key] = self._layouts[scene.key] = found
        return found

    def _laid_out(self, scene: m.Scene) -> Layout:
        around = self.adventure.around(scene)
        added = tuple(block for _, blocks in around for block in blocks)
        outer, outside = Scope(_menus(added)), Scope(_menus(scene.blocks))
        choices = list(_held(scene.key, scene.blocks, outer, self))
        for holder, blocks in around:
            choices += _held(holder, blocks, outside, self)
        listening = [entry for entry in self.adventure.entries if entry.listens]
        for entry in listening:
            choices += _held(entry.holder, entry.listens, outer, self)
        held: dict[str, Held] = {}
        for one in choices:
            holder = one.key.rpartition("/")[0]
            for owner in (scene.key, *scene.was) if holder == scene.key else (holder,):
                for name in (one.choice.key, *one.choice.was):
                    held.setdefault(f"{owner}/{name}", one)
        over, under = parted(scene.blocks)
        always = blocks_of(added, added, 0, self.line) if added else None
        below = blocks_of(under, scene.blocks, len(over), self.line)
        runs = [(always, outside), (below, outer)]
        return Layout(
            scene,
            with_region(_tags(scene.blocks), scene.tags),
            blocks_of(over, scene.blocks, 0, self.line),
            blocks_of(for_later(over), scene.blocks, 0, self.line),
            below,
            always,
            items_of((*_menus(scene.blocks), *_menus(added))),
            tuple((entry, items_of(_menus(entry.listens))) for entry in listening),
            {id(one.choice): one.key for one in choices},
            held,
            outer,
            outside,
            scene.key,
            f"scene:{scene.key}",
            Tell(scene.heading, "heading"),
            tuple((step, around) for step, around in runs if step is not None and type(step) is not Stop),
        )


_SCRIPTS: deque[Script] = deque(maxlen=4)


def script_of(adventure: m.Adventure) -> Script:
    """The script of an adventure; those asked for last are kept."""
    for script in _SCRIPTS:
        if script.adventure is adventure:
            return script
    _SCRIPTS.append(Script(adventure))
    return _SCRIPTS[-1]


def _held(holder: str, blocks: tuple[m.Block, ...], outer: Scope, script: Script) -> Iterator[Held]:
    """The choices of the lists among blocks; their outcomes are looked for in their own list first."""
    scopes = Scopes(blocks)
    for at, block in enumerate(blocks):
        if isinstance(block, m.Menu):
            scope = outer.near(scopes.of(at))
            for item in block.items:
                if isinstance(item, m.Choice):
                    yield Held(f"{holder}/{item.key}", item, scope, free(item, script))


def free(choice: m.Choice, script: Script) -> bool:
    """Whether nothing can bar a choice that is shown: no need, nothing it opens with, and it is no mere fight."""
    card = script.card(choice)
    return not choice.needs and card.fight is None and not card.bars


def brought(part: m.Part, before: tuple[m.Directive, ...]) -> bool:
    """Whether what a choice gives away or pays is what it brings itself, before that on its line."""
    if isinstance(part, m.Give):
        gained = {
            thing.key: thing.count for each in before if isinstance(each, m.Gain) for thing in each.things
        }
        return all(thing.key in gained and _enough(gained[thing.key], thing.count) for thing in part.things)
    earned = [each for each in before if isinstance(each, m.Earn)]
    return isinstance(part, m.Pay) and any(
        each.level == part.level and _enough(each.amount, part.amount) for each in earned
    )


def _enough(there: Expr, wanted: Expr) -> bool:
    if isinstance(there, Number) and isinstance(wanted, Number):
        return there.value >= wanted.value
    return there == wanted


def fight_alone(choice: m.Choice) -> m.Fight | None:
    """The `fight` of a choice that does nothing else."""
    done = [part for segment in choice.segments for part in segment.parts if not isinstance(part, WORDS)]
    return done[0] if len(done) == 1 and isinstance(done[0], m.Fight) else None


def _menus(blocks: tuple[m.Block, ...]) -> tuple[m.Menu, ...]:
    return tuple(block for block in blocks if isinstance(block, m.Menu))


def _tags(blocks: tuple[m.Block, ...]) -> tuple[str, ...] | None:
    """What the first unconditional `here` among blocks says the place is."""
    for block in blocks:
        if isinstance(block, m.Paragraph) and not block.when:
            for segment in block.segments:
                for part in segment.parts if not segment.when else ():
                    if isinstance(part, m.Here):
                        return part.tags
    return None


OPPOSED = (
    frozenset(("dark", "dim", "bright")),
    frozenset(("day", "night")),
    frozenset(("indoors", "outdoors")),
    frozenset(("quiet", "loud")),
    frozenset(("cold", "hot")),
    frozenset(("holy", "unholy")),
)


def with_region(own: tuple[str, ...] | None, region: tuple[str, ...]) -> tuple[str, ...] | None:
    """What a place is by its own tags and by those of its region; where they gainsay each other, by its own."""
    if not region:
        return own
    said = set(own or ())
    against = set().union(*(each for each in OPPOSED if each & said))
    return (*(own or ()), *(tag for tag in region if tag not in said and tag not in against))


def parted(blocks: tuple[m.Block, ...]) -> tuple[tuple[m.Block, ...], tuple[m.Block, ...]]:
    """What stands above the first list that offers choices, and what stands below it."""
    first = next(
        (at for at, block in enumerate(blocks) if isinstance(block, m.Menu) and offers(block)), len(blocks)
    )
    return blocks[:first], blocks[first:]


_VISITS = (m.First, m.Second, m.Later)


def for_later(blocks: tuple[m.Block, ...]) -> tuple[m.Block, ...]:
    """What of blocks hangs on the visit, with what answers it; each of the others an empty list in its place."""
    found: list[m.Block] = []
    answered = False
    for block in blocks:
        answered = _on_visit(getattr(block, "when", ()), answered)
        kept = _segments_for_later(block.segments) if isinstance(block, m.Paragraph) and not answered else ()
        found.append(block if answered else replace(block, segments=kept) if kept else m.Menu(block.at, ()))
    return tuple(found)


def _segments_for_later(segments: tuple[m.Segment, ...]) -> tuple[m.Segment, ...]:
    found = []
    answered = False
    for segment in segments:
        answered = _on_visit(segment.when, answered)
        found += [segment] * answered
    return tuple(found)


def _on_visit(when: tuple[m.Condition, ...], before: bool) -> bool:
    """Whether conditions ask after the visit, or answer ones that do."""
    return any(isinstance(each, _VISITS) for each in when) or (
        before and bool(when) and isinstance(when[0], m.Otherwise)
    )


def offers(menu: m.Menu) -> bool:
    """Does the list hold choices, not outcomes alone?"""
    return any(isinstance(item, m.Choice) for item in menu.items)
