"""What a playtest found, to read or as data: coverage, endings, deaths, games that stuck or never ended,
refusals."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from solo.scenario import model as m
from solo.scenario import walk
from solo.workshop.games import Tally
from solo.workshop.graph import label

MOST_SHOWN = 12


class Missed(msgspec.Struct, frozen=True):
    """A scene or choice that no bot came to."""

    file: str
    line: int
    kind: str
    words: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.kind} never reached: {self.words}"


class Turns(msgspec.Struct, frozen=True):
    """How long games were, in moves."""

    least: int
    median: int
    most: int
    mean: float


class Found(msgspec.Struct, frozen=True):
    """What was found under one system, or under all together."""

    games: int
    moves: int
    turns: Turns
    endings: dict[str, int]
    deaths: dict[str, int]
    stuck: dict[str, int]
    endless: dict[str, int]
    refusals: dict[str, int]
    examples: dict[str, str]
    missed: tuple[Missed, ...]


class Report(msgspec.Struct, frozen=True):
    """A whole playtest. `missed` is what no bot reached under any system."""

    title: str
    seed: str
    most: int
    scenes: int
    choices: int
    missed: tuple[Missed, ...]
    systems: dict[str, Found]

    @property
    def wrong(self) -> bool:
        """Was something found that has to be mended?"""
        return any(found.stuck or found.endless or found.refusals for found in self.systems.values())


def report(adventure: m.Adventure, seed: str, most: int, tallies: dict[str, Tally]) -> Report:
    """The report of these tallies, by system."""
    coverage = Coverage(adventure)
    whole: Counter[str] = Counter()
    for tally in tallies.values():
        whole.update(tally.seen)
    return Report(
        adventure.title,
        seed,
        most,
        len(coverage.scenes),
        len(coverage.choices),
        coverage.missed(whole),
        {system: found(adventure, tally, coverage) for system, tally in tallies.items()},
    )


def found(adventure: m.Adventure, tally: Tally, coverage: "Coverage") -> Found:
    """What one system's tally says, scenes by their headings, the most frequent first."""

    def named(counts: Counter[str]) -> dict[str, int]:
        return ordered(Counter({heading_of(adventure, key): number for key, number in counts.items()}))

    return Found(
        tally.games,
        tally.moves,
        turns(tally.turns),
        ordered(tally.endings),
        named(tally.deaths),
        named(tally.stuck),
        named(tally.endless),
        ordered(tally.refusals),
        tally.examples,
        coverage.missed(tally.seen),
    )


def heading_of(adventure: m.Adventure, key: str) -> str:
    """A scene's heading."""
    scene = adventure.scenes.get(key)
    return scene.heading if scene else key or "before the first scene"


def ordered(counts: Counter[str]) -> dict[str, int]:
    """Counts, the highest first, then by name."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def turns(counts: Counter[int]) -> Turns:
    """How long games were."""
    number = counts.total()
    if not number:
        return Turns(0, 0, 0, 0.0)
    middle = sorted(counts.elements())[number // 2]
    return Turns(
        min(counts),
        middle,
        max(counts),
        round(sum(length * times for length, times in counts.items()) / number, 1),
    )


class Coverage:
    """The scenes and choices of an adventure, and which of them were reached.

    The world counts a scene when it is entered and a choice under the scene the party is in. So a scene that
    another plays by `do` need not be entered, and its choices, like those of `## Always`, may be counted
    under any scene."""

    def __init__(self, adventure: m.Adventure):
        played = {
            part.target
            for seen in walk.everything(adventure)
            for part in walk.parts(seen)
            if isinstance(part, m.Do)
        }
        self.scenes = [scene for scene in adventure.scenes.values() if scene.key not in played]
        self.choices = [
            (key, choice, key in played or key not in adventure.scenes)
            for key, blocks in adventure.holders
            for choice in walk.choices(blocks)
        ]

    def missed(self, seen: Counter[str]) -> tuple[Missed, ...]:
        """What was not reached, in the order of the text."""
        anywhere = {mark.rpartition("/")[2] for mark in seen if mark.startswith("choice:")}
        lost = [
            Missed(scene.file, scene.line, "scene", scene.heading)
            for scene in self.scenes
            if f"scene:{scene.key}" not in seen
        ]
        lost += [
            Missed(choice.at.file, choice.at.line, "choice", label(choice))
            for key, choice, roaming in self.choices
            if f"choice:{key}/{choice.key}" not in seen and not (roaming and choice.key in anywhere)
        ]
        return tuple(sorted(lost, key=lambda each: (each.file, each.line)))


# To read.


def lines(made: Report) -> Iterator[str]:
    """The report in lines."""
    games = sum(found.games for found in made.systems.values())
    yield f"{made.title}: {games:,} games, seed {made.seed}"
    for system, found in made.systems.items():
        yield ""
        long = found.turns
        yield f"{system}: {found.games:,} games of {long.median} turns (from {long.least} to {long.most})"
        yield from shares("endings", found.endings, found.games)
        yield from shares("deaths in", found.deaths, found.games)
        yield from shares("stuck in", found.stuck, found.games)
        yield from shares(f"no end after {made.most:,} moves, in", found.endless, found.games)
        for what, number in found.refusals.items():
            yield f"  went wrong {number} times: {what}"
            yield f"    first in {found.examples[what]}"
        only = [missed for missed in found.missed if missed not in made.missed]
        yield from (f"  {missed}" for missed in only[:MOST_SHOWN])
        if len(only) > MOST_SHOWN:
            yield f"  and {len(only) - MOST_SHOWN} more that were reached only under other systems"
    yield ""
    yield coverage(made)
    yield from map(str, made.missed)


def coverage(made: Report) -> str:
    """How much was reached, in one line."""
    scenes = made.scenes - sum(missed.kind == "scene" for missed in made.missed)
    choices = made.choices - sum(missed.kind == "choice" for missed in made.missed)
    return f"Reached: {scenes} of {made.scenes} scenes, {choices} of {made.choices} choices"


def shares(what: str, counts: dict[str, int], games: int) -> Iterator[str]:
    """Counts as shares of all games, in one line; none where there are none."""
    if counts:
        said = [f"{name} {number / games:.1%}" for name, number in list(counts.items())[:MOST_SHOWN]]
        yield f"  {what}: {', '.join(said)}" + ", …" * (len(counts) > MOST_SHOWN)
