"""Creatures and people that nothing defines, and those that are met or fought and have no figures."""

import re
from collections.abc import Iterator

from solo.core import regex
from solo.scenario import model as m
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.directives.declaring import held
from solo.scenario.foreign import mustered
from solo.scenario.names import nearest, stem

EVERYBODY = ("party", "foes", "weakest", "best", "each")


def strangers(subject: Subject) -> Iterator[m.Problem]:
    """Creatures and people that nothing defines: only a system may know them."""
    adventure = subject.adventure
    met = {
        group.key
        for parts in subject.usage.parts.values()
        for part in parts
        for groups in held(part, "groups")
        for group in groups
    }
    known = {*EVERYBODY, *adventure.creatures, *adventure.people, *met}
    told: set[str] = set()
    people = [each.name for each in (*adventure.people.values(), *adventure.creatures.values())]
    dos = [part for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)]
    for part in (part for parts in subject.usage.parts.values() for part in parts):
        groups = [group for held_ in held(part, "groups") for group in held_]
        named = [(group.key, group.name) for group in groups if not group.known]
        others = [key for key in held(part, "being") if key not in known]
        for key, name in (*named, *((key, getattr(part, "name", "") or key) for key in others)):
            if key not in told:
                told.add(key)
                at = next((do.at for do in dos if do.who and stem(do.who)[-1:] == stem(name)[-1:]), part.at)
                said = _stranger(name, people)
                yield m.Problem(at.file, at.line, at.column, "unknown-creature", said, "warning", about=name)


def fighters(subject: Subject) -> Iterator[m.Problem]:
    """Those who are fought by name and have no figures."""
    adventure = subject.adventure
    for part in subject.usage.parts[m.Fight]:
        for group in getattr(part, "groups", ()):
            entry = adventure.people.get(group.key)
            if entry is not None and entry.block is None and not subject.lost.names(entry.name):
                said = f"`{entry.name}` is fought and has no stat line; write one under its heading, such as `4 HP, 10 STR, 10 DEX, 10 WIL, club (d6)`"
                yield problem(entry.at, "stat-line", said)


def unarmed(subject: Subject) -> Iterator[m.Problem]:
    """Creatures that are met and have no stat line: each system gives them figures of its own."""
    usage = subject.usage
    for key, entry in subject.adventure.creatures.items():
        below = {(entry.at.file, entry.at.line + line) for line in range(10)}
        if (
            entry.block is None
            and key in usage.met
            and not subject.lost.names(entry.name)
            and not below & subject.lost.told
        ):
            said = (
                f"`{entry.name}` has no stat line, so each system makes its figures up; write one, such as "
                "`4 HP, 10 STR, 10 DEX, 10 WIL, claws (d6)`"
            )
            yield problem(entry.at, "stat-line", said)


_MANY = regex.late(
    r"(?:several|a few|few|many|some of the|lots of|various|more)\s+(?P<who>.+)",
    re.IGNORECASE,
)
_EVERYBODY = frozenset(
    (
        "all",
        "everyone",
        "everybody",
        "everyone here",
        "all of them",
        "them",
        "both",
        "anyone",
        "someone",
        "somebody",
    )
)


def _stranger(name: str, people: list[str]) -> str:
    several = _MANY.fullmatch(name)
    if many := f"1d6 {several['who']}" if several else mustered(name):
        return f"how many stands in figures or dice: write `{many}` for `{name}`"
    if name.lower() in _EVERYBODY:
        return f"`{name}` names nobody; name one in each code span" + (
            f", `{people[0]}`, say" if people else ""
        )
    near = nearest(name, [each for each in people if each[:1].lower() == name[:1].lower()], 55)
    near = near or nearest(name, EVERYBODY, 72)
    return (
        f"nothing under `## Bestiary` or `## People` is called `{name}`; did you mean `{near}`?"
        if near
        else f"nothing under `## Bestiary` or `## People` is called `{name}`; "
        f"that works only where the system in play knows it: else write `### {name[:1].upper()}{name[1:]}` under `## People`, with what they are like"
    )
