"""What a playtest found, as data: what was reached and what was not, and why; how games ended, how long they were, what
went wrong; each system beside the others.

Shares are of games that were played from the beginning by a temper, with Wilson's interval of 95 %. Games that began where
another had come to say what can be reached, and nothing of how often. How it reads is in `telling.py`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt

import msgspec

from solo.core.world import World
from solo.rules import load
from solo.scenario import model as m
from solo.workshop.games import GOOD
from solo.workshop.inventory import Inventory, Node
from solo.workshop.nearing import nearest
from solo.workshop.reach import Reach
from solo.workshop.reasons import Earlier, Reasons
from solo.workshop.search import Search
from solo.workshop.tally import Lengths, Line, Span, Tally

Z = 1.959963984540054
TWICE = 2.0  # times as deadly, from which one is warned
ENOUGH = 30  # games through a choice before it is said that none of them ended well
MOST_MOMENTS = 150  # that are asked whether a good ending is left
MOST_WARNED = 8


class Share(msgspec.Struct, frozen=True):
    """So many of so many, with the interval that the true share lies in, 95 times of 100."""

    number: int
    of: int
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How long games were."""

    least: int
    median: int
    ninth: int  # nine games of ten are no longer
    most: int
    mean: float


class Thing(msgspec.Struct, frozen=True):
    """A scene, choice, outcome or ending, or a passage that scenes play by `do`: where it stands, in which scene, and its
    words."""

    kind: str
    file: str
    line: int
    words: str
    scene: str = ""


class Came(msgspec.Struct, frozen=True, array_like=True):
    """How often a thing was come to: in all games, in how many whole games, and of these how many ended well; and the first
    game and turn."""

    visits: int
    games: int
    won: int = 0
    first: str = ""
    turn: int = 0


class Missed(msgspec.Struct, frozen=True):
    """Something no game came to: why it cannot be, or how `only` it can; where it was only not found, where a game came
    `near` to it, and what was lacking there."""

    file: str
    line: int
    kind: str
    words: str
    why: str = ""
    only: str = ""
    near: str = ""

    @property
    def reason(self) -> str:
        """Which of the three it is, in words."""
        if self.why:
            return f"cannot be reached: {self.why}"
        if self.only:
            return f"only {self.only}"
        return f"not found: {self.near}" if self.near else "not found"

    def __str__(self) -> str:
        told = self.reason
        return f"{self.file}:{self.line}: {self.kind} “{self.words}”: {told}"


class Finding(msgspec.Struct, frozen=True):
    """Something with a game to show it: so many of its moves lead there."""

    number: int
    kind: str
    words: str
    system: str
    game: str
    turns: int
    times: int = 0


class Game(msgspec.Struct, frozen=True):
    """A game that findings name: its moves, and the numbers that their dice follow from."""

    system: str
    seed: str
    moves: tuple[tuple[dict, int], ...]


class Found(msgspec.Struct, frozen=True):
    """What was found under one system."""

    games: int
    whole: int
    moves: int
    turns: Spread
    words: Spread
    endings: dict[str, Share]
    elsewhere: dict[str, int]  # endings that only games from further on came to
    fates: dict[str, dict[str, int]]  # by temper, the kinds of endings
    died: Share
    won: Share
    deaths: dict[str, int]
    dead: dict[str, int]  # whole games by the scene they died in
    stuck: dict[str, int]
    endless: dict[str, int]
    refusals: dict[str, int]
    loops: dict[str, int]
    unfit: dict[str, tuple[int, int]]  # gifts that did not fit, and how often they were given
    dear: dict[
        str, tuple[int, int]
    ]  # choices with a price: how often it was too high, of how often they stood there
    ranges: dict[str, str]
    lost: dict[str, str]  # by scene, the game in which no good ending was left there
    things: dict[int, Came]
    missed: tuple[Missed, ...]


class Report(msgspec.Struct, frozen=True):
    """A whole playtest. `missed` is what no game reached under any system."""

    title: str
    seed: str
    most: int
    stopped: bool
    things: dict[int, Thing]
    missed: tuple[Missed, ...]
    systems: dict[str, Found]
    warnings: tuple[str, ...]
    findings: tuple[Finding, ...]
    games: dict[str, Game]

    @property
    def wrong(self) -> bool:
        """Was something found that has to be mended?"""
        return any(found.stuck or found.endless or found.refusals for found in self.systems.values())


def report(
    adventure: m.Adventure,
    seed: str,
    most: int,
    searches: dict[str, Search],
    stopped: bool = False,
    earlier: tuple[Earlier, ...] = (),
) -> Report:
    """The report of these searches, by system; `earlier` are the campaigns in which others come before it."""
    inventory = next(iter(searches.values())).inventory
    things = {number: thing_of(inventory, number) for number in inventory.told()}
    found = {system: found_by(search, things, earlier) for system, search in searches.items()}
    missed = common(found.values())
    findings = tuple(numbered(searches, found, things))
    named = {finding.game for finding in findings}
    lines = {name: line for search in searches.values() for name, line in search.tally.lines.items()}
    games = {
        name: Game(lines[name].system, lines[name].seed, lines[name].moves)
        for name in sorted(named & lines.keys())
    }
    return Report(
        adventure.title,
        seed,
        most,
        stopped,
        things,
        missed,
        found,
        tuple(warned(found, searches, things)),
        findings,
        games,
    )


def thing_of(inventory: Inventory, number: int) -> Thing:
    """A node as a report names it."""
    node = inventory.nodes[number]
    root = inventory.nodes[node.root]
    scene = root.key if root.kind == "scene" else ""
    kind = "passage" if number in inventory.guests else node.kind
    return Thing(kind, node.file, node.line, node.words, scene)


def found_by(search: Search, things: dict[int, Thing], earlier: tuple[Earlier, ...] = ()) -> Found:
    """What one system's tally says."""
    tally, inventory = search.tally, search.inventory
    reasons = Reasons(inventory, search.system, earlier)
    missed = []
    for number, thing in things.items():
        if number not in tally.visits:
            why, only = reasons.of(number)
            near = "" if why or only else nearest(search, number)
            missed.append(Missed(thing.file, thing.line, thing.kind, thing.words, why, only, near))
    came = {
        number: Came(
            tally.visits[number], tally.reached[number], tally.won[number], *tally.first.get(number, ("", 0))
        )
        for number in things
        if number in tally.visits
    }
    prices = {
        number: (tally.dear[number], tally.asked[number]) for number in sorted(tally.asked) if number >= 0
    }
    return Found(
        tally.games,
        tally.whole,
        tally.moves,
        spread(tally.turns),
        spread(tally.words),
        {name: share(number, tally.whole) for name, number in ordered(tally.endings).items()},
        {name: number for name, number in ordered(tally.elsewhere).items() if name not in tally.endings},
        fates(tally),
        share(
            sum(number for name, number in tally.endings.items() if name.split(":")[0] == "death"),
            tally.whole,
        ),
        share(
            sum(number for name, number in tally.endings.items() if name.split(":")[0] == GOOD), tally.whole
        ),
        ordered(tally.deaths),
        {inventory.nodes[number].key: times for number, times in sorted(tally.dead.items()) if number >= 0},
        ordered(tally.stuck),
        ordered(tally.endless),
        ordered(tally.refusals),
        ordered(tally.loops),
        {what: (number, tally.gifts[what]) for what, number in ordered(tally.unfit).items()},
        {placed(inventory.nodes[number]): both for number, both in prices.items() if both[0]},
        {name: told(span) for name, span in sorted(tally.spans.items())},
        lost(search),
        came,
        tuple(sorted(missed, key=lambda each: (each.file, each.line))),
    )


def placed(node: Node) -> str:
    """A choice with where it stands."""
    return f"{node.words} ({node.file}:{node.line})"


def told(span: Span) -> str:
    """What a variable held."""
    numbers = (
        []
        if span.least is None
        else [str(span.least) if span.least == span.most else f"{span.least} to {span.most}"]
    )
    return ", ".join([*numbers, *sorted(span.words)])


def fates(tally: Tally) -> dict[str, dict[str, int]]:
    """How games ended by who played them."""
    found: dict[str, dict[str, int]] = {}
    for name, number in sorted(tally.fates.items()):
        temper, _, ending = name.partition(": ")
        found.setdefault(temper, {})[ending] = number
    return found


def lost(search: Search) -> dict[str, str]:
    """The scenes in which some game stood with no good ending left, whatever it did: of each, that moment's name."""
    inventory = search.inventory
    good = [
        number
        for number, node in enumerate(inventory.nodes)
        if node.kind == "ending" and node.words.split(":")[0] == GOOD
    ]
    if not good or not any(number in Reach(inventory, search.system).reached for number in good):
        return {}
    found: dict[str, str] = {}
    being = load(search.system).being
    moments = sorted(search.cells.items(), key=lambda each: (each[1][0].depth, each[0]))[:MOST_MOMENTS]
    for key, (start, _) in moments:
        world = World(start.state, digesting=False, being=being)
        scene = world.get("game", "scene", "")
        if scene in found:
            continue
        reached = Reach(inventory, search.system, world).reached
        if not any(number in reached for number in good):
            found[scene] = key
    return found


def wilson(number: int, of: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if not of:
        return 0.0, 1.0
    p, zz = number / of, Z * Z / of
    middle, half = (p + zz / 2) / (1 + zz), Z / (1 + zz) * sqrt(p * (1 - p) / of + zz / (4 * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def share(number: int, of: int) -> Share:
    """A share with its interval."""
    low, high = wilson(number, of)
    return Share(number, of, round(number / of, 4) if of else 0.0, round(low, 4), round(high, 4))


def spread(lengths: Lengths) -> Spread:
    """How long games were."""
    if not lengths.number:
        return Spread(0, 0, 0, 0, 0.0)
    mean = round(lengths.total / lengths.number, 1)
    return Spread(lengths.least, lengths.at(0.5), lengths.at(0.9), lengths.most, mean)


def ordered(counts: Counter[str]) -> dict[str, int]:
    """Counts, the highest first, then by name."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def common(found: Iterable[Found]) -> tuple[Missed, ...]:
    """What was missed under every system; impossible only where it is so under all, and only so or so where nothing else was
    left open under any."""
    every = [{(each.file, each.line, each.kind, each.words): each for each in one.missed} for one in found]
    first, *others = every
    both = [
        (key, [each, *(other[key] for other in others)])
        for key, each in first.items()
        if all(key in other for other in others)
    ]
    return tuple(Missed(*key, *shown(said)) for key, said in both)


def shown(said: list[Missed]) -> tuple[str, str, str]:
    """What is shown of something that was missed under each of several systems."""
    if all(each.why for each in said):
        return said[0].why, "", ""
    if all(each.why or each.only for each in said):
        return "", next(each.only for each in said if each.only), ""
    return "", "", next((each.near for each in said if each.near), "")


# Warnings.


def warned(found: dict[str, Found], searches: dict[str, Search], things: dict[int, Thing]) -> Iterator[str]:
    """Where one system is twice as deadly as another beyond doubt, and choices after which nobody ended well."""
    for system, other in ((a, b) for a in found for b in found if a != b):
        yield from deadlier(system, found[system].died, other, found[other].died)
    for system, search in searches.items():
        yield from doomed(system, search, things)


def deadlier(system: str, died: Share, other: str, less: Share) -> Iterator[str]:
    """A warning where the one kills at least twice as often as the other, and their intervals are apart."""
    if died.share >= TWICE * max(less.share, 0.005) and died.low > less.high:
        times = f"{died.share / less.share:.1f} times as" if less.share else "more"
        yield f"{system} is {times} deadly {'as' if less.share else 'than'} {other}: {said(died)} against {said(less)}"


def said(each: Share) -> str:
    """A share in words."""
    return f"{each.share:.1%} ({each.low:.1%} to {each.high:.1%})"


def doomed(system: str, search: Search, things: dict[int, Thing]) -> Iterator[str]:
    """Choices that lead no whole game to a good ending, though they end nothing themselves."""
    tally, inventory = search.tally, search.inventory
    won = sum(number for name, number in tally.endings.items() if name.split(":")[0] == GOOD)
    if won * 20 < tally.whole:
        return
    hard = [
        (tally.reached[number], number)
        for number, thing in things.items()
        if thing.kind == "choice" and tally.reached[number] >= ENOUGH and not tally.won[number]
        if not any(inventory.nodes[below].kind == "ending" for below in inventory.under[number])
    ]
    for games, number in sorted(hard, key=lambda each: (-each[0], each[1]))[:MOST_WARNED]:
        yield f"{system}: none of {games} games that took “{things[number].words}” ended well"


# Findings.


def numbered(
    searches: dict[str, Search], found: dict[str, Found], things: dict[int, Thing]
) -> Iterator[Finding]:
    """Everything that a game can be shown for, numbered: what is wrong first, then deaths and endings, then the first game
    that came to each thing."""
    for number, finding in enumerate((*troubles(searches, found), *firsts(searches, things)), 1):
        yield msgspec.structs.replace(finding, number=number)


TROUBLES = ("refusals", "stuck", "endless", "loops", "unfit", "deaths", "endings")
BEFORE = frozenset({"unfit", "deaths", "endings"})  # one opens the game before the move that did it


def troubles(searches: dict[str, Search], found: dict[str, Found]) -> Iterator[Finding]:
    """What is wrong, in each system, and how games end."""
    for kind in TROUBLES:
        for system, search in searches.items():
            tally = search.tally
            counts: Counter[str] = (
                tally.endings + tally.elsewhere if kind == "endings" else getattr(tally, kind)
            )
            for what, times in ordered(counts).items():
                ref = tally.examples.get(f"{kind}: {what}")
                if ref and ref[0] in tally.lines:
                    yield Finding(0, kind, what, system, ref[0], max(ref[1] - (kind in BEFORE), 0), times)
    for system, one in found.items():
        search = searches[system]
        for scene, key in one.lost.items():
            start, _ = search.cells[key]
            name = f"{search.seed}/{system}/moment/{key}"
            search.tally.lines[name] = Line(system, start.seed, start.moves)
            heading = search.inventory.adventure.scenes[scene].heading
            yield Finding(
                0, "lost", f"no good ending left from here, in {heading}", system, name, start.depth
            )


def firsts(searches: dict[str, Search], things: dict[int, Thing]) -> Iterator[Finding]:
    """The first game that came to each thing, under the first system in which one did."""
    for number, thing in things.items():
        for system, search in searches.items():
            ref = search.tally.first.get(number)
            if ref and ref[0] in search.tally.lines:
                turns = ref[1] - (thing.kind != "scene")
                times = search.tally.visits[number]
                yield Finding(
                    0,
                    thing.kind,
                    f"{thing.words} ({thing.file}:{thing.line})",
                    system,
                    ref[0],
                    max(turns, 0),
                    times,
                )
                break
