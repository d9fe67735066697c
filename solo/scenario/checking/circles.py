"""What hangs on itself, and what is asked for in a number that is never there.

A fact (somebody travels along, a clue is known, a thing is carried, a variable is true) that only directives under
its own condition bring about never is. What may live here: facts, what brings them, and what that hangs on.
"""

from collections import defaultdict
from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.asked import PACKED, sold
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import stem
from solo.scenario.words import GEAR

Fact = tuple[str, str]
When = tuple[m.Condition | m.Needs, ...]


def own_conditions(subject: Subject) -> Iterator[m.Problem]:
    """Conditions that only what stands under them would make true."""
    asked = {fact for kind in _ASKED for _, expr in subject.usage.asked[kind] if (fact := _fact(expr))}
    if not asked:
        return
    brought: dict[Fact, list[When]] = defaultdict(list)
    places: dict[Fact, set[str]] = defaultdict(set)  # the scenes that bring a fact about; none is anywhere
    for key, when, part in _placed(subject):
        for fact in _brings(part):
            if fact in asked:
                brought[fact].append(when)
                places[fact].add(key)
    yield from _beyond(subject, places)
    for fact, ways in brought.items():
        held = [_wanting(fact, when) for when in ways]
        if held and all(held) and not _otherwise(subject, fact):
            condition = held[0]
            assert condition is not None
            yield _ring(subject, condition, fact, "under", "ask for something else here")


def _beyond(subject: Subject, places: dict[Fact, set[str]]) -> Iterator[m.Problem]:
    """Ways that ask for what is only brought about where nothing but such ways leads."""
    ways: dict[str, list[tuple[str, frozenset[Fact], When]]] = defaultdict(list)
    guarded: dict[Fact, m.Condition | m.Needs] = {}
    for key, when, part in _placed(subject):
        target = part.target if isinstance(part, m.Go | m.Do) else ""
        if not target:
            continue
        wanted = frozenset(_wanted(when))
        ways[key].append((target, wanted, when))
        for fact in wanted & places.keys():
            if key and (condition := _wanting(fact, when)) is not None:
                guarded.setdefault(fact, condition)
    whole = _reached(subject.adventure.start, ways, ("", "")) if guarded else set()
    for fact, condition in guarded.items():
        if not places[fact] & whole:
            continue  # nobody comes there anyway, which is told
        if "" in places[fact] or subject.adventure.start in places[fact] or _otherwise(subject, fact):
            continue
        reached = _reached(subject.adventure.start, ways, fact)
        if not places[fact] & reached:
            yield _ring(subject, condition, fact, "behind", "ask for something else here, or write `unless`")


def _ring(subject: Subject, condition: m.Condition | m.Needs, fact: Fact, where: str, way: str) -> m.Problem:
    """What hangs on itself; of gear that a hero may bring along, only a note."""
    said = f"{_SAID[fact[0]].format(_named(condition, fact))} only {where} this condition"
    if fact[0] == "has" and (stem(_thing(subject, fact[1])) or ("",))[-1] in GEAR:
        return problem(condition.at, "ungiven", f"{said}, so only who brings one along has it; {way}", "note")
    return problem(condition.at, "never-true", f"{said}, so it never holds; {way}")


def _thing(subject: Subject, key: str) -> str:
    """The name of a thing."""
    items = subject.adventure.items
    return items[key].name if key in items else key


def _reached(start: str, ways: dict[str, list[tuple[str, frozenset[Fact], When]]], without: Fact) -> set[str]:
    """The scenes that can be come to while a fact does not hold. What stands in no scene leads from everywhere."""
    found, left = {start}, [start, ""]
    while left:
        for target, wanted, _ in ways.get(left.pop(), ()):
            if target not in found and without not in wanted:
                found.add(target)
                left.append(target)
    return found


def _wanted(when: When) -> Iterator[Fact]:
    """The facts that must hold where some conditions do."""
    for condition in when:
        if isinstance(condition, m.If | m.Needs):
            for each in e.joined(condition.expr):
                if fact := _fact(each):
                    yield fact


_ASKED = (e.With, e.Know, e.Has, e.Met, e.Name)
_SAID = {
    "with": "`{}` joins",
    "know": "`{}` is learned",
    "has": "`{}` is gained",
    "met": "`{}` is met",
    "true": "`{}` is set",
}


def _fact(expr: e.Expr) -> Fact | None:
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
    return None


def _brings(part: m.Part) -> Iterator[Fact]:
    """The facts that a directive brings about."""
    match part:
        case m.Join(who=key):
            yield "with", key
        case m.Learn(clues=clues):
            yield from (("know", clue.key) for clue in clues)
        case m.Gain(things=things):
            yield from (("has", thing.key) for thing in things)
        case m.Meet(groups=groups) | m.Fight(groups=groups):
            yield from (("met", group.key) for group in groups)
        case m.Assign(name=name, expr=expr):
            if not (isinstance(expr, e.Truth) and not expr.value):
                yield "true", name


def _wanting(fact: Fact, when: When) -> m.Condition | m.Needs | None:
    """The condition among some that wants a fact to hold already."""
    for condition in when:
        if isinstance(condition, m.If | m.Needs):
            wanted = e.joined(condition.expr)
            if any(_fact(each) == fact for each in wanted):
                return condition
    return None


def _named(condition: m.Condition | m.Needs, fact: Fact) -> str:
    exprs = e.parts_of(condition.expr) if isinstance(condition, m.If | m.Needs) else ()
    return next((getattr(each, "name", "") or fact[1] for each in exprs if _fact(each) == fact), fact[1])


def _otherwise(subject: Subject, fact: Fact) -> bool:
    """Whether something else than a directive may bring a fact about."""
    kind, key = fact
    adventure = subject.adventure
    if kind == "true":
        held = adventure.state.get(key)
        return held is None or held.first is not False
    if kind == "has":
        name = _thing(subject, key)
        if (stem(name) or ("",))[-1] in PACKED:
            return True
        elsewhere = subject.usage.parts[m.Shop] or subject.usage.parts[m.RollOn]
        return bool(elsewhere) and " ".join(stem(name)) in sold(subject)
    if kind == "met":
        return any(isinstance(part, m.Join) and part.who == key for part in subject.usage.parts[m.Join])
    return False


def _everywhere(subject: Subject) -> Iterator[tuple[When, m.Part]]:
    """Every directive with all the conditions around it."""
    return ((when, part) for _, when, part in _placed(subject))


def _placed(subject: Subject) -> Iterator[tuple[str, When, m.Part]]:
    """The same, each with the key of the scene it stands in; empty, where it stands in none."""
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


# ------------------------------------------------------------------------------------------------ numbers


def too_many(subject: Subject) -> Iterator[m.Problem]:
    """Things asked for in a number that is never given."""
    wanted = [
        (at, each) for at, each in subject.usage.asked[e.Has] if isinstance(each, e.Has) and each.number > 1
    ]
    if not wanted:
        return
    most: dict[str, int | None] = {}
    for when, part in _everywhere(subject):
        if isinstance(part, m.Gain):
            for thing in part.things:
                count = thing.count.value if isinstance(thing.count, e.Number) else None
                once = any(isinstance(each, m.Once | m.First | m.Second) for each in when)
                before = most.get(thing.key, 0)
                most[thing.key] = (
                    before + count if before is not None and count is not None and once else None
                )
    elsewhere = bool(subject.usage.parts[m.Shop] or subject.usage.parts[m.RollOn])
    for at, each in wanted:
        limit = most.get(each.item)
        if limit is None or limit >= each.number or (stem(each.name) or ("",))[-1] in GEAR:
            continue
        if elsewhere and " ".join(stem(each.name)) in sold(subject):
            continue
        said = f"`{each.name}` is given {limit} in all, so {each.number} are never carried; ask for {limit} or fewer, or write another `gain`"
        yield problem(at, "never-true", said)
