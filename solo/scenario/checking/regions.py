"""Regions and clocks: those of which nothing is said."""

import re
from collections.abc import Iterator

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import nearest, one_of

_TURNS = [sorted(each) for each in ("turn", "turns", "turnn", "trn", "urn", "tun", "tur")]
_PLACED = regex.late(r"\w+ (?:in |on |at |through )?the ", re.IGNORECASE)


def idle_regions(subject: Subject) -> Iterator[m.Problem]:
    """Regions for which nothing runs, nobody wanders, and no condition asks."""
    adventure = subject.adventure
    asked = {key.removeprefix("in ") for key in adventure.always}
    asked |= {adventure.region_of(table) for table in adventure.wanderings}
    asked |= {each.region for _, each in subject.usage.asked[e.Within] if isinstance(each, e.Within)}
    for scene in subject.scenes():
        for region in scene.regions:
            if region not in asked:
                asked.add(region)
                name = adventure.regions.get(region, region)
                near = nearest(region, [other for other in adventure.regions if other != region], 75)
                hint = (
                    f"did you mean `{adventure.regions[near]}`?" if near else f"write `## Always in {name}`"
                )
                other = (
                    ""
                    if near
                    else _alike(region, [key for key in adventure.regions if key in asked - {region}])
                )
                if other:
                    hint = f"did you mean `{adventure.regions[other]}`? If not, {hint}"
                if near is None and len(region) < 6 and sorted(region) in _TURNS:
                    hint = "did you mean `in turn`?"
                yield problem(
                    _said(subject, scene, region), "unused", f"nothing is said of the region `{name}`; {hint}"
                )


def _alike(region: str, others: list[str]) -> str:
    """The region among others, by their keys, that shares a word with one, but for an ending."""
    words = [word for word in region.split("-") if len(word) > 3]
    found = [other for other in others if any(nearest(word, other.split("-"), 85) for word in words)]
    return found[0] if len(found) == 1 else ""


def _said(subject: Subject, scene: m.Scene, region: str) -> m.Place:
    """Where a scene, or the title page, says that it lies in a region; its heading where that cannot be found."""
    lines = subject.adventure.texts.get(scene.file, "").split("\n")
    title = range(next((at for at, line in enumerate(lines) if line.startswith("## ")), 0))
    below = next((at for at in range(scene.line, len(lines)) if lines[at].startswith("## ")), len(lines))
    for number in (*range(scene.line, below), *title):
        for match in re.finditer(r"`\s*(in\s+[^`]+)`", lines[number]):
            if m.region_key(match[1]) == region:
                return m.Place(scene.file, number + 1, match.start(1) + 1)
    return scene.at


def strayed_wanderings(subject: Subject) -> Iterator[m.Problem]:
    """Tables that answer noise everywhere, and whose heading nearly names a region."""
    adventure = subject.adventure
    for table in adventure.wanderings:
        if not adventure.region_of(table):
            last = table.name.lower().partition(" ")[2].removeprefix("in ").removeprefix("the ")
            near = nearest(last, list(adventure.regions), 75) if last else None
            if near is None and not (adventure.regions and _PLACED.match(table.name)):
                continue
            hint = (
                f"did you mean `{adventure.regions[near]}`?"
                if near
                else f"regions are {one_of([*adventure.regions.values()])}"
            )
            yield problem(
                table.at,
                "unknown-name",
                f"no scene lies in `{last}`, so this answers noise everywhere; {hint}",
            )


def idle_clocks(subject: Subject) -> Iterator[m.Problem]:
    """Clocks that nothing ever moves on; one that is said to have another number of ticks elsewhere."""
    sizes: dict[str, m.Clock] = {}
    for part in subject.usage.parts[m.Clock]:
        first = sizes.setdefault(part.name, part) if isinstance(part, m.Clock) else part
        if isinstance(part, m.Clock) and isinstance(first, m.Clock) and first.size != part.size:
            told = f"the clock `{part.name}` has {first.size} ticks (line {first.at.line}), and here {part.size}; write `clock {part.name}: {first.size}`, or head another clock"
            yield problem(part.at, "name-twice", told)
    for name in subject.adventure.clocks:
        declared = subject.adventure.state.get(name)
        if declared is not None and declared.at.line > 1:
            told = f"`clock {name}` declares this name already, and begins it at 0; take this out"
            yield problem(declared.at, "name-twice", told)
    moved = {
        part.name for part in subject.usage.parts[m.Assign] if isinstance(part, m.Assign) and part.how != "-"
    }
    for part in subject.usage.parts[m.Clock]:
        if (
            isinstance(part, m.Clock)
            and part.name not in moved
            and sizes[part.name] is part
            and not subject.lost.asks(part.name)
        ):
            yield problem(
                part.at,
                "never-set",
                f"nothing ever moves the clock `{part.name}` on; write `{part.name} + 1`",
            )


def late_clocks(subject: Subject) -> Iterator[m.Problem]:
    """Clocks that are begun in a scene to which only their own ticks lead: nobody sees them before it is over."""
    adventure = subject.adventure
    if not subject.usage.parts[m.Clock]:
        return
    inside: dict[m.Place, str] = {
        part.at: key
        for key, lines in subject.lines.items()
        for seen in lines
        for part in walk.parts(seen)
        if isinstance(part, m.Clock)
    }
    for part in subject.usage.parts[m.Clock]:
        scene = inside.get(part.at, "")
        if not isinstance(part, m.Clock):
            continue
        ticks = adventure.ticks(part.name)
        if not scene or scene == adventure.start or ticks is None:
            continue
        own = {
            each.at
            for seen in walk.table_lines([ticks])
            for each in walk.parts(seen)
            if isinstance(each, m.Go)
        }
        ways = [
            each
            for held in (*subject.exits.values(), subject.beside)
            for each in held
            if isinstance(each, m.Go | m.Do)
        ]
        leading = [each for each in ways if each.target == scene]
        if leading and all(each.at in own for each in leading):
            said = (
                f"only the ticks of this clock lead to `{adventure.scenes[scene].heading}`, so nobody sees it before it is over; let "
                "it stand on the title page, or where it begins"
            )
            yield problem(part.at, "misplaced", said)
