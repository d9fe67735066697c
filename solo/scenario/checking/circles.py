"""What hangs on itself: facts (somebody travels along, a clue is known, a thing is carried, a variable is true) and scenes that
are brought about only under conditions that ask for them, or for one another."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import takewhile

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.comes import Coming
from solo.scenario.checking.facts import Fact, brings, fact_of, thing_name
from solo.scenario.checking.rings import reached, rings
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import stem
from solo.scenario.words import GEAR

_SAID = {
    "with": "`{}` joins",
    "know": "`{}` is learned",
    "has": "`{}` is gained",
    "met": "`{}` is met",
    "true": "`{}` is set",
    "is": "`{}` is set",
    "in": "`{}` is come to",
}


def own_conditions(subject: Subject, coming: Coming) -> Iterator[m.Problem]:
    """Conditions that only what stands under them, or under one another, would make true: each ring is told once."""
    missing = {fact for fact in coming.brought if fact[0] != "in" and not coming.may_be(fact)}
    if not missing:
        return
    units = coming.placed
    ways = {
        key: [part.target for part in found if isinstance(part, m.Go | m.Do)]
        for key, found in subject.exits.items()
    }
    beside = (part.target for part in subject.beside if isinstance(part, m.Go | m.Do))
    plain = reached(ways, {subject.adventure.start, *beside})  # to which ways lead, whatever they ask for
    wanting: dict[Fact, list[m.Condition | m.Needs]] = defaultdict(list)  # the conditions that ask for a fact
    needed: dict[Fact, set[Fact]] = defaultdict(set)  # what each fact that never is waits for
    for key, when, part in units:
        facts = [
            fact
            for fact in brings(part)
            if fact in missing or (fact[0] == "in" and fact[1] not in coming.scenes)
        ]
        away = {("in", key if key in plain else "")} if key and key not in coming.scenes else set()
        wants = {fact: condition for condition in when for fact in wanted(condition) if fact in missing}
        for fact in facts:
            needed[fact] |= {*wants, *away}
            for want, condition in wants.items():
                wanting[want].append(condition)
    ring = rings(needed)
    told: dict[int, list[Fact]] = defaultdict(list)
    for fact, number in ring.items():
        told[number].append(fact)
    for number, facts in told.items():
        if any(ring.get(other) != number for fact in facts for other in needed[fact]):
            continue  # which waits for what is told itself, or never comes for another reason
        found = [(condition.at, fact, condition) for fact in facts for condition in wanting[fact]]
        if found:
            _, fact, condition = min(found, key=lambda each: (each[0].file, each[0].line, each[0].column))
            yield _ring(
                subject,
                condition,
                fact,
                [each for each in facts if each != fact and each[0] != "in"],
                wanting,
                len(facts) > 1,
            )


def wanted(condition: m.Condition | m.Needs) -> Iterator[Fact]:
    """The facts that must hold where a condition does."""
    if isinstance(condition, m.If | m.Needs):
        for each in e.joined(condition.expr):
            if fact := fact_of(each):
                yield fact


def _ring(
    subject: Subject,
    condition: m.Condition | m.Needs,
    fact: Fact,
    others: list[Fact],
    wanting: dict[Fact, list[m.Condition | m.Needs]],
    behind: bool,
) -> m.Problem:
    """What hangs on itself; of gear that a hero may bring along, only a note."""
    this = _SAID[fact[0]].format(_named(subject, condition, fact))
    if others:
        other = others[0]
        there = next(iter(wanting[other]), condition)
        said = (
            f"{this} only behind `{_named(subject, there, other)}`, and {_SAID[other[0]].format(_named(subject, there, other))} only behind this "
            f"(line {there.at.line}), so neither ever is; let one of the two be had without the other"
        )
        return problem(condition.at, "never-true", said)
    said = f"{this} only {'behind' if behind else 'under'} this condition"
    way = "ask for something else here" + ", or write `unless`" * behind
    if fact[0] == "has" and (stem(thing_name(subject, fact[1])) or ("",))[-1] in GEAR:
        return problem(condition.at, "ungiven", f"{said}, so only who brings one along has it; {way}", "note")
    return problem(condition.at, "never-true", f"{said}, so it never holds; {way}")


def _named(subject: Subject, condition: m.Condition | m.Needs, fact: Fact) -> str:
    if fact[0] == "know":
        return subject.adventure.clues.get(fact[1], fact[1])
    if fact[0] == "is":
        return fact[1].replace(" ", " = ", 1)
    exprs = e.parts_of(condition.expr) if isinstance(condition, m.If | m.Needs) else ()
    return next((getattr(each, "name", "") or fact[1] for each in exprs if fact_of(each) == fact), fact[1])


# ------------------------------------------------------------------------------------------ what is played and leaves


def played_away(subject: Subject, coming: Coming) -> Iterator[m.Problem]:
    """Scenes that are played by `do`, where more stands behind that, and that never come to their end: they always leave."""
    told: set[str] = set()
    held = [(scene.blocks, False) for scene in subject.scenes()]
    held += [(scene.blocks, True) for scene in subject.adventure.always.values()]
    for blocks, always in held:
        away = _cut(blocks, coming, always)
        if away is None or away.target in told:
            continue
        told.add(away.target)
        scene = subject.adventure.scenes[away.target]
        leaving = next(iter(_leaving(scene.blocks)), None)
        where = f"`do` plays `{scene.heading}` here, which always {'ends the adventure' if isinstance(leaving, m.End) else 'leads away'}"
        if scene.key in subject.guests and isinstance(leaving, m.Go):
            said = (
                f"this always leads away, and `do` plays it as a part of another scene (line {away.at.line}), of which nothing behind "
                "that ever comes; take the arrow out, or put a condition in front of it"
            )
            yield problem(leaving.at, "after-leaving", said)
            continue
        said = f"{where}, so nothing behind it ever comes, and no choice is offered; put a condition in front, or take it out"
        yield problem(away.at, "after-leaving", said)


def _cut(blocks: tuple[m.Block, ...], coming: Coming, always: bool = False) -> m.Do | None:
    """The `do` of blocks that never goes on, where something stands behind it that would come; `always`: choices do."""
    for at, block in enumerate(blocks):
        below = always or any(not isinstance(each, m.Pause) for each in blocks[at + 1 :])
        if isinstance(block, m.Paragraph):
            if part := _cut_in(block.segments, coming, below and not block.when):
                return part
        elif isinstance(block, m.Menu):
            for item in block.items:
                if part := _cut_in(item.segments, coming, False) or _cut(item.blocks, coming):
                    return part
    return None


def _cut_in(segments: tuple[m.Segment, ...], coming: Coming, below: bool) -> m.Do | None:
    """The same of a line; `below`: something stands below it that comes after it."""
    for segment in segments:
        for number, part in enumerate(segment.parts):
            more = (below and not segment.when) or _goes_on(segment.parts[number + 1 :])
            if isinstance(part, m.Do) and part.at in coming.cut and more:
                return part
    return None


def _goes_on(parts: tuple[m.Part, ...]) -> bool:
    """Whether something happens behind a part, before its branch is over."""
    before = takewhile(lambda part: not isinstance(part, m.OrElse), parts)
    return any(not isinstance(part, m.Text) or any(map(str.isalnum, part.text)) for part in before)


def _leaving(blocks: tuple[m.Block, ...]) -> Iterator[m.Go | m.End]:
    for block in blocks:
        for segment in block.segments if isinstance(block, m.Paragraph) else ():
            yield from (part for part in segment.parts if isinstance(part, m.Go | m.End))


# --------------------------------------------------------------------------------------------------- what is left over


def left_over(subject: Subject, coming: Coming) -> Iterator[m.Problem]:
    """The first thing that nothing comes to, where nothing else is told that may be why."""
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    for scene in subject.scenes():
        if scene.key not in coming.scenes and scene.key not in played:
            said = f"each way to `{scene.heading}` stands where nobody ever comes; let one lead there from where one does"
            yield problem(scene.at, "unreachable", said)
            return
        for seen in subject.lines[scene.key] if scene.key in coming.scenes else ():
            come = not seen.segments or id(subject.script.line(seen.segments)) in coming.lines
            if not come and isinstance(seen.holder, m.Paragraph | m.Choice | m.Outcome):
                said = "nothing that can happen ever comes to this; mend what stands in front of it, or take it out"
                yield problem(seen.holder.at, "never-true", said)
                return
