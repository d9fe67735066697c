"""Rings without an ending: scenes that lead only to one another, where elsewhere the adventure ends.

What may live here: where one may go from each scene, and from which of them an `end` is ahead.
"""

from collections.abc import Iterator

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.exits import beside, exits_from, wandered
from solo.scenario.checking.rings import leading, reached, rings
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.running.steps import WORDS

END = ""  # stands among the scenes for every `end`


def without_end(subject: Subject) -> Iterator[m.Problem]:
    """Scenes from which no `end` can be come to, told of each ring of several once; a scene that cannot be left at all
    is told of elsewhere. A fall in a fight is no ending that anybody wrote."""
    adventure = subject.adventure
    anywhere = ways_anywhere(subject)
    if (
        not subject.usage.parts[m.End]
        or END in anywhere
        and all(adventure.around(each) for each in subject.scenes())
    ):
        return
    ways = ways_on(subject, anywhere)
    ahead = leading(ways, {END})
    caught = {key: targets for key, targets in ways.items() if key and key not in ahead}
    if any(_unread(subject, adventure.scenes[key]) for key in caught):
        return  # what could not be read there may have led on
    come_to = reached(ways, {adventure.start})
    if any(key in ahead and key not in come_to for key in ways if key):
        return  # an ending that no way leads to, which is told
    among = rings(caught)
    members: dict[int, list[str]] = {number: [] for number in among.values()}
    for key in adventure.scenes:
        if key in among:
            members[among[key]].append(key)
    for number, ring in members.items():
        leaves = any(among.get(target) != number for each in ring for target in caught[each])
        if len(ring) < 2 or leaves or ring[0] not in come_to:
            continue
        names = [f"`{adventure.scenes[each].heading}`" for each in ring]
        named = names if len(names) < 6 else [*names[:4], f"{len(names) - 4} more"]
        listed = f"{', '.join(named[:-1])} and {named[-1]}"
        said = (
            f"{listed} lead only to one another, and no `end` can be come to from there; give one of them a way out, or "
            "an `end`"
        )
        yield problem(adventure.scenes[ring[0]].at, "no-end", said)


def ways_anywhere(subject: Subject) -> set[str]:
    """Where one may come to from what stands in no scene, and may be played in any. What is only an outcome of last
    resort (a fall, captivity) is no way that anybody takes."""
    adventure = subject.adventure
    lines = [
        seen
        for blocks in beside(adventure)
        for seen in walk.lines(blocks)
        if not isinstance(seen.holder, m.Outcome)
    ]
    ways = (*exits_from(adventure, lines), *wandered(adventure))
    ends = {END for part in ways if isinstance(part, m.End)}
    return ends | {part.target for part in ways if isinstance(part, m.Go) and not part.back}


def _apart(subject: Subject, key: str) -> bool:
    """Whether nothing of what may be played in any scene comes to one: nothing runs there, and nothing in it takes time,
    makes noise or moves a clock."""
    adventure = subject.adventure
    quiet = (m.Go, m.Gain, m.Learn, m.Here, *WORDS)
    parts = (part for seen in subject.lines[key] for part in walk.parts(seen))
    return not list(adventure.around(adventure.scenes[key])) and all(
        isinstance(part, quiet) for part in parts
    )


def ways_on(subject: Subject, anywhere: set[str]) -> dict[str, set[str]]:
    """Where one may come to from each scene: by its arrows, by what it plays, and back to where one came from."""
    ways: dict[str, set[str]] = {END: set()}
    back: set[str] = set(subject.fleeing)
    for key, found in subject.exits.items():
        ways[key] = set() if anywhere and _apart(subject, key) else set(anywhere)
        for part in found:
            if isinstance(part, m.End):
                ways[key].add(END)
            elif isinstance(part, m.Do) or not part.back:
                ways[key].add(part.target)
            else:
                back.add(key)
    before = {key: {other for other, targets in ways.items() if key in targets} for key in back}
    for key, others in before.items():
        ways[key] |= others
    return ways


def _unread(subject: Subject, scene: m.Scene) -> bool:
    return subject.lost.around(problem(scene.at, "no-end", ""))
