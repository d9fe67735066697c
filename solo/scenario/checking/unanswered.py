"""Outcomes that nothing in their scene comes to, and directives of which nothing comes that is written."""

from collections.abc import Iterator

from solo.scenario import model as m
from solo.scenario import walk, words
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import one_of
from solo.scenario.reading.conditions import exclude
from solo.scenario.running import outcomes
from solo.scenario.running.steps import Perform, answered_here, through
from solo.scenario.words import ATTITUDES


def idle_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Outcomes that nothing in their scene can come to."""
    used: set[m.Place] = set()
    scenes = {scene.key: scene for scene in subject.scenes()}
    for scene in subject.everywhere():
        lines = subject.lines[scene.key] if scene.key in scenes else list(walk.lines(scene.blocks))
        wild = _played_there(subject, lines)
        for seen in lines:
            for step, _ in through(subject.script.line(seen.segments)):
                if not isinstance(step, Perform):
                    continue
                here, scope = answered_here(step), seen.scope
                for name in _comes_to(step.part, subject.adventure):
                    found = outcomes.candidates(name, scope.of(name, here), scope.running)
                    used.update(item.at for item in found)
        if wild:
            items = (item for item in walk.items(scene.blocks) if isinstance(item, m.Outcome))
            used.update(item.at for item in items if wild & {*item.names})
    for scene in subject.everywhere():
        # what stands first in a list that is always there is of last resort, and answers what others come to
        first = {item.at for block in scene.blocks if isinstance(block, m.Menu) for item in block.items}
        resort = set() if scene.key in scenes else first
        for item in walk.items(scene.blocks):
            if isinstance(item, m.Outcome) and item.at not in used and item.at not in resort:
                name = item.names[0].capitalize()
                said = (
                    f"nothing here can come to **{name}**: another list answers it first, or no directive "
                    "gives it; take it out, or put it under what gives it"
                )
                yield problem(item.at, "idle-outcome", said)


def _played_there(subject: Subject, lines: list[walk.Seen]) -> set[str]:
    """What may come of the tables and scenes that lines play, by their directives; kin included."""
    adventure = subject.adventure
    found: set[str] = set()
    for part in (part for seen in lines for part in walk.parts(seen) if part.declared.plays):
        key = getattr(part, "table", "") or getattr(part, "target", "")
        inner: list[walk.Seen] = []
        if key in adventure.tables:
            inner = list(walk.table_lines([adventure.tables[key]]))
        elif key in adventure.scenes:
            inner = subject.lines.get(key, [])
        parts = [each for seen in inner for each in walk.parts(seen)]
        if not inner or any(each.declared.plays for each in parts):
            return set(words.OUTCOMES)
        found.update(name for each in parts for name in _comes_to(each, adventure))
    return found | {kin for name in found for kin in outcomes.KIN.get(name, ())}


def _comes_to(part: m.Part, adventure: m.Adventure) -> tuple[str, ...]:
    """What a directive may come to. A person who was met, warmed or cooled before keeps how they are minded,
    whatever attitude a meeting writes."""
    if isinstance(part, m.Meet) and any(group.key in adventure.people for group in part.groups):
        return part.declared.gives
    if isinstance(part, m.Meet):  # who is robbed, or threatened in vain, is hostile then
        return tuple(dict.fromkeys((*part.possible(), "hostile")))
    if isinstance(part, m.Test):  # only a contest has two sides
        return tuple(name for name in part.possible() if name != "tie")
    return part.possible()


def missing_outcomes(subject: Subject) -> Iterator[m.Problem]:
    """Tests of which nothing comes, and meetings of which only some attitudes are answered."""
    for lines in subject.lines.values():
        for seen in lines:
            flat = [part for segment in seen.segments for part in segment.parts]
            for at, part in enumerate(flat):
                if part.declared.fails:
                    yield from _untested(seen, part, flat[at + 1 :])
                elif isinstance(part, m.Meet) and not part.attitude:
                    yield from _unmet(seen, part)
                elif isinstance(part, m.Ask):
                    yield from _plainly(seen)


def _untested(seen: walk.Seen, part: m.Part, rest: list[m.Part]) -> Iterator[m.Problem]:
    told = any(not isinstance(each, m.Text) or each.text.strip() for each in rest)
    if told or outcomes.find("success", seen.scope.menus, seen.scope.running).outcome is not None:
        return
    failure = outcomes.find("failure", seen.scope.menus, seen.scope.running).outcome is not None
    what = "success" if failure else "this test"
    yield problem(
        part.at,
        "missing-outcome",
        f"nothing comes of {what}; write `- **Success** …` under it, or what happens after it",
    )


def _plainly(seen: walk.Seen) -> Iterator[m.Problem]:
    """Answers of the oracle that are written with their `and` or `but` alone, and not plainly."""
    for plain in ("yes", "no"):
        if outcomes.find(plain, seen.scope.menus, seen.scope.running).outcome is not None:
            continue
        kin = [
            (name, found.outcome)
            for name in (f"{plain} and", f"{plain} but")
            if (found := outcomes.find(name, seen.scope.menus, seen.scope.running)).outcome is not None
        ]
        if kin:
            name, item = kin[0]
            said = (
                f"the oracle may say {plain} and no more, and nothing says what comes of that; write "
                f"**{plain.capitalize()}** for **{name.capitalize()}**, or both of them"
            )
            yield problem(item.at, "missing-outcome", said)


def _unmet(seen: walk.Seen, part: m.Meet) -> Iterator[m.Problem]:
    answers = {name: outcomes.find(name, seen.scope.menus, seen.scope.running) for name in ATTITUDES}
    missing = [
        name.capitalize() for name, answer in answers.items() if not answer.outcome and name != "hostile"
    ]
    if missing and len(missing) < 4:
        wanted = "Curious" if "Curious" in missing else missing[-1]
        said = f"they may be {one_of(missing)}, and nothing says what comes of it; write `- **{wanted}** …`"
        yield problem(part.at, "missing-outcome", said)


def shut_by_their_test(subject: Subject) -> Iterator[m.Problem]:
    """Outcomes that ask for the contrary of what their directive stands under: it comes only where they do not."""
    for seen in subject.usage.lines:
        menus = [block for block in getattr(seen.holder, "blocks", ()) if isinstance(block, m.Menu)]
        giving = [segment for segment in seen.segments if any(part.certain() for part in segment.parts)]
        parts = [part for segment in seen.segments for part in segment.parts]
        if not menus or len(giving) != 1 or any(isinstance(part, m.Assign) for part in parts):
            continue
        asked = (*seen.when, *giving[0].when)
        for item in (item for menu in menus for item in menu.items if isinstance(item, m.Outcome)):
            for condition in (*item.when, *(item.segments[0].when if item.segments else ())):
                if any(exclude(each, condition) for each in asked):
                    said = (
                        "what this answers stands under a condition that never holds together with this one, so this never comes; "
                        "write `always` in front of the directive, or take one of the two out"
                    )
                    yield problem(condition.at, "never-true", said)


def wordless(subject: Subject) -> Iterator[m.Problem]:
    """Outcomes that say nothing and do nothing, but for how somebody is minded, which may be all there is."""
    for scene in subject.everywhere():
        for item in walk.items(scene.blocks):
            if not isinstance(item, m.Outcome) or item.blocks or {*item.names} <= {*ATTITUDES}:
                continue
            parts = [part for segment in item.segments for part in segment.parts]
            if any(not isinstance(part, m.Text) or part.text.strip(" .:") for part in parts):
                continue
            name = item.names[0].capitalize()
            said = f"nothing is told of **{name}**, and nothing comes of it; write its words behind the name, `- **{name}** …`, or take it out"
            yield problem(item.at, "missing-outcome", said)
