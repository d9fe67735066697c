"""Facts: what conditions ask for and directives bring about, and every directive with all the conditions around it."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.asked import PACKED, sold
from solo.scenario.checking.subject import Subject
from solo.scenario.names import stem

Fact = tuple[str, str]
When = tuple[m.Condition | m.Needs, ...]


def fact_of(expr: e.Expr) -> Fact | None:
    """The fact that an expression asks for."""
    match expr:
        case e.With(who=key):
            return "with", key
        case e.Know(clues=(key,)):
            return "know", key
        case e.Has(item=key):
            return "has", key
        case e.Met(who=key):
            return "met", key
        case e.Name(name=name):
            return "true", name
        case e.Visited(scene=key):
            return "in", key
        case e.Compare(left=e.Name(name=name), how="is", right=e.Word(value=value)):
            return "is", f"{name} {value}"
    return None


def brings(part: m.Part) -> Iterator[Fact]:
    """The facts that a directive brings about."""
    match part:
        case m.Join(who=key):
            yield "with", key
            yield "met", key
        case m.Learn(clues=clues):
            yield from (("know", clue.key) for clue in clues)
        case m.Gain(things=things):
            yield from (("has", thing.key) for thing in things)
        case m.Meet(groups=groups) | m.Fight(groups=groups):
            yield from (("met", group.key) for group in groups)
        case m.Go(target=target) | m.Do(target=target) if target:
            yield "in", target
        case m.Assign(name=name, expr=e.Word(value=value), how="="):
            yield "is", f"{name} {value}"
        case m.Assign(name=name, expr=expr):
            if not (isinstance(expr, e.Truth) and not expr.value):
                yield "true", name


def otherwise(subject: Subject, fact: Fact) -> bool:
    """Whether something else than a directive may bring a fact about."""
    kind, key = fact
    adventure = subject.adventure
    if kind == "is":
        held = adventure.state.get(key.partition(" ")[0])
        return held is None or held.first == key.partition(" ")[2]
    if kind == "true":
        held = adventure.state.get(key)
        return held is None or held.first is not False
    if kind == "has":
        name = thing_name(subject, key)
        if (stem(name) or ("",))[-1] in PACKED:
            return True
        elsewhere = subject.usage.parts[m.Shop] or subject.usage.parts[m.RollOn]
        return bool(elsewhere) and " ".join(stem(name)) in sold(subject)
    if kind == "met":
        return any(isinstance(part, m.Join) and part.who == key for part in subject.usage.parts[m.Join])
    return False


def thing_name(subject: Subject, key: str) -> str:
    """The name of a thing."""
    items = subject.adventure.items
    return items[key].name if key in items else key


def placed(subject: Subject) -> Iterator[tuple[str, When, m.Part]]:
    """Every directive with all the conditions around it, and the key of the scene it stands in; empty, where it stands in
    none."""
    adventure = subject.adventure
    for scene in subject.scenes():
        yield from ((scene.key, when, part) for when, part in within(scene.blocks, ()))
    elsewhere = [
        *(within(scene.blocks, ()) for scene in adventure.always.values()),
        *(within(entry.listens, ()) for entry in adventure.entries),
        within(adventure.intro, ()),
        *(_parts(seen.segments, seen.when) for seen in walk.table_lines(adventure.tables.values())),
    ]
    yield from (("", when, part) for held in elsewhere for when, part in held)


def within(blocks: tuple[m.Block, ...], outer: When) -> Iterator[tuple[When, m.Part]]:
    """Every part of these blocks with all the conditions around it."""
    for block in blocks:
        when = (*outer, *getattr(block, "when", ()))
        if isinstance(block, m.Paragraph):
            yield from _parts(block.segments, when)
        elif isinstance(block, m.Quote):
            yield from within(block.blocks, when)
        elif isinstance(block, m.Menu):
            for item in block.items:
                held = (*outer, *item.when, *getattr(item, "needs", ()))
                yield from _parts(item.segments, held)
                yield from within(item.blocks, held)


def _parts(segments: tuple[m.Segment, ...], outer: When) -> Iterator[tuple[When, m.Part]]:
    for segment in segments:
        for part in segment.parts:
            if not isinstance(part, m.Text):
                yield (*outer, *segment.when), part
