"""The nearest name of all that an adventure has, of whatever kind: what a word was meant for that is the name of nothing.

What may live here: which names there are, and which of them is near. Loaded only where something has no name.
"""

from collections.abc import Iterator

from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.directives.declaring import held
from solo.scenario.names import nearest, stem
from solo.scenario.nearness import near

NEAR = 72  # of a hundred, how much alike two names are
ASKED = {  # how each kind is asked after
    "thing": "has {}", "clue": "know {}", "person": "with {}", "creature": "met {}", "scene": "visited {}", "variable": "{}",
    "place": "{}",
}  # fmt: skip


def names(subject: Subject) -> Iterator[tuple[str, str]]:
    """Every name that something has, and what it is."""
    adventure, usage = subject.adventure, subject.usage
    yield from ((held_.name, "thing") for held_ in adventure.items.values())
    for part in usage.parts[m.Gain]:
        yield from ((thing.name, "thing") for things in held(part, "things") for thing in things)
    yield from ((adventure.clues.get(key, key), "clue") for key in sorted(usage.learned))
    yield from ((entry.name, "person") for entry in adventure.people.values())
    yield from ((entry.name, "creature") for entry in adventure.creatures.values())
    yield from ((name, "variable") for name in adventure.state)
    yield from ((scene.heading, "scene") for scene in adventure.scenes.values())
    yield from ((table.name, "table") for table in adventure.tables.values())


def meant(subject: Subject, name: str, kind: str, more: tuple[str, ...] = ()) -> tuple[str, str]:
    """The name that this one was meant for, and its kind: one of its own kind before any other, and of those the nearest;
    two empty words where none is near. `more` are other names of its own kind."""
    there = [*names(subject), *((other, kind) for other in more)]
    there = [each for each in there if each[0].lower() != name.lower() or each[1] != kind]
    own = [other for other, of in there if of == kind]
    if found := _near(name, own):
        return found, kind
    for other, of in there:
        if of != kind and stem(other) == stem(name):
            return other, of
    others = {other: of for other, of in reversed(there) if of != kind}
    found = _near(name, list(others))
    return (found, others[found]) if found else ("", "")


def _near(name: str, among: list[str]) -> str:
    slips = near(name, [each.lower() for each in among]) if among else []
    if slips:
        return next(each for each in among if each.lower() == slips[0])
    likely = [
        each for each in among if each[:1].lower() == name[:1].lower() and abs(len(each) - len(name)) < 3
    ]
    return (nearest(name, likely, NEAR) or "") if len(name) > 3 else ""


def instead(name: str, kind: str) -> str:
    """How something of a kind is asked after; nothing for what is not asked after."""
    return ASKED.get(kind, "").format(name)
