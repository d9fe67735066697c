"""Regions and clocks: those of which nothing is said."""

import re
from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import nearest, one_of

_PLACED = re.compile(r"\w+ (?:in |on |at |through )?the ", re.IGNORECASE)


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
                name = adventure.regions[region]
                near = nearest(region, [other for other in adventure.regions if other != region], 75)
                hint = (
                    f"did you mean `{adventure.regions[near]}`?" if near else f"write `## Always in {name}`"
                )
                yield problem(scene.at, "unused", f"nothing is said of the region `{name}`; {hint}")


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
    """Clocks that nothing ever moves."""
    moved = {part.name for part in subject.usage.parts[m.Assign] if isinstance(part, m.Assign)}
    for part in subject.usage.parts[m.Clock]:
        if isinstance(part, m.Clock) and part.name not in moved and not subject.lost.names(part.name):
            yield problem(
                part.at, "never-set", f"nothing ever moves the clock `{part.name}`; write `{part.name} + 1`"
            )
