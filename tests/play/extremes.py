"""Tests of the adventures that come along, with dice that are held: as good as can be, as bad as can be, a great success and a
fumble that nobody wrote, and Heart Rush's named price, paid. `test_extremes.py` asks of each that what was told is so.

    python -m tests.play.extremes            say how many leave what they say, and which do not
    python -m tests.play.extremes first-fire the same of one adventure (`--few`: of four tests in each system)
"""

import gc
import re
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple
from unittest import mock

for folder in ("tests", "tests/play", "tests/sixth"):
    sys.path.insert(0, str(Path(__file__).parents[2] / folder))

import shares
from playing import ALONG, along, heard, systems_of
from stands import changes
from typed_lines import set_up

from solo.rules.heart_rush import tables_people
from solo.rules.ruleset import Grade
from solo.session.session import Session

State = dict[str, dict[str, object]]
LOW, HIGH = "low", "high"
MOST_TRIED = 4  # of one scene's tests
MOST_ANSWERS = 6
DAY = shares.DAY


class Case(NamedTuple):
    """A test of a scene, in a system."""

    adventure: str
    system: str
    scene: str
    choice: str


def seat(case: Case) -> Session:
    """A game that stands in the scene."""
    with mock.patch("typed_lines.scenario", along):
        return set_up(
            {
                "scenario": case.adventure.removesuffix(".md"),
                "rules": case.system,
                "seed": "5",
                "scene": case.scene,
            }
        )


@cache
def cases(adventure: str, system: str, most: int = 1000, seed: int = 0) -> tuple[Case, ...]:
    """So many of the tests that stand open in the scenes of an adventure, as one comes to them at once."""
    found: list[Case] = []
    scenes = list(along(adventure).scenes)
    Random(seed).shuffle(scenes)
    for scene in scenes:
        if len(found) >= most:
            break
        session = seat(Case(adventure, system, scene, ""))
        if session.over or session.phase.state not in ("scene", "encounter"):
            continue
        rolled = [
            offer
            for offer in session.offers
            if offer.odds is not None and not offer.barred and offer.numbered and not offer.hidden
        ]
        found += [Case(adventure, system, scene, offer.key) for offer in rolled[:MOST_TRIED]]
    return tuple(found[:most])


def everywhere() -> list[tuple[str, str]]:
    """Every adventure with every system it may be played in."""
    return [(name, system) for name in ALONG for system in systems_of(name)]


# ------------------------------------------------------------------------------------------- dice that are held


def held(how: str, first: tuple[int, ...] = ()):
    """A source of faces: all the lowest or all the highest; the faces `first` show before them."""
    left = list(first)

    def throw(sides, rule, who):
        faces = []
        for side in sides:
            faces.append(min(side, left.pop(0)) if left else 1 if how == LOW else side)
        return tuple(faces)

    return lambda seed, turn: throw


def graded(result: str):
    """All tests of the system come out one way."""

    def test(self, hero, task, helpers=()):
        return Grade(result)
        yield

    return test


class Came(NamedTuple):
    """What came of a choice: what was told, and the states of the world before and after it."""

    told: str
    before: State
    after: State
    over: bool


def taken(
    case: Case, how: str, first: tuple[int, ...] = (), result: str = "", prefer: tuple[str, ...] = ()
) -> Came:
    """Take the choice with dice that are held, or with a grade; what is asked besides is answered by an option that begins
    so, else by the first."""
    session = seat(case)
    offer = next(offer for offer in session.offers if offer.key == case.choice)
    with ExitStack() as stack:
        stack.enter_context(mock.patch("solo.session.game.seeded", held(how, first)))
        if result:
            stack.enter_context(mock.patch.object(type(session.rules), "test", graded(result)))
        before = session.world.state()
        told = [heard(session.take(offer))]
        for _ in range(MOST_ANSWERS):
            rule = getattr(session.request, "rule", "")
            if session.over or session.request is None or rule in ("menu", "parley", "pursuit"):
                break
            if session.phase.state == "fight":
                break
            free = [one for one in session.offers if not one.barred]
            wanted = [one for word in prefer for one in free if one.text.startswith(word)]
            if not free:
                break
            told.append(heard(session.take((wanted or free)[0])))
        return Came("\n".join(told), before, session.world.state(), session.over)


# ------------------------------------------------------------------------------------------- what was told is so


def named(state: State, *kinds: str) -> list[dict[str, object]]:
    """What is in the world of these kinds."""
    return [one for id, one in state.items() if id.startswith(kinds)]


def carried(state: State) -> dict[str, int]:
    """How much of each thing anybody carries, with its uses."""
    found: dict[str, int] = {}
    for one in named(state, "thing."):
        name = str(one.get("name", "")).lower()
        found[name] = found.get(name, 0) + int(one.get("count") or 1) * 100 + int(one.get("uses") or 0)
    return found


def untrue(came: Came) -> Iterator[str]:
    """What was told and is not so."""
    after, before = came.after, came.before
    edges = {str(one.get("words")): bool(one.get("against")) for one in named(after, "edge.")}
    minds = {str(one.get("attitude")) for one in named(after, "npc.", "foe.", "meeting.")}
    had, has = carried(before), carried(after)
    game = lambda state, field, usual: state.get("game", {}).get(field, usual)
    for line in (each.strip() for each in came.told.splitlines()):
        used = "It helps that" in came.told or "It does not help that" in came.told
        if found := re.fullmatch(r"(In your favour|Against you): ([^.]*)\.", line):
            gone = used or came.over  # it has counted, or nothing counts any longer
            if edges.get(found[2]) is not (found[1] == "Against you") and not gone:
                yield line
        elif re.match(r"It costs you .*: it is ", line) and game(after, "minute", 480) <= game(
            before, "minute", 480
        ):
            yield line
        elif line in ("It makes a noise that carries.", "That may have been heard."):
            if game(after, "noise", 0) <= game(before, "noise", 0):
                yield line
        elif found := re.fullmatch(r"(?:.*) (?:is|are) (hostile|wary|curious|kind|helpful) now\.", line):
            if found[1] not in minds:
                yield line
        elif found := re.fullmatch(r"(?:Lost|Gone): (.*)\.", line):
            lost = re.sub(r"^\d+ ", "", found[1]).lower()
            if not coins(lost) and not fewer(had, has, lost):
                yield line
            if coins(lost) and purse(after) >= purse(before):
                yield line
        elif (found := re.fullmatch(r"Your (.*) is lost in it\.", line)) and not fewer(had, has, found[1]):
            yield line


def coins(name: str) -> bool:
    """Is it money?"""
    return bool(re.match(r"(?:coin|penny|pence|silver|shilling|copper|gold)", name.split(" ")[-1]))


def purse(state: State) -> int:
    """How much money the party has."""
    return sum(int(one.get("coins") or 0) for one in named(state, "hero."))


def fewer(had: dict[str, int], has: dict[str, int], name: str) -> bool:
    """Is less of it carried than was?"""
    stem = name.rstrip("s")
    keys = [key for key in had if stem in key or key in name]
    return any(has.get(key, 0) < had[key] for key in keys)


UNFELT = frozenset({"seen", "heard", "trail"})


def left(came: Came) -> list[tuple[str, str, object, object]]:
    """What has changed that a player could feel: not what was seen, said and chosen."""
    return [
        each
        for each in changes(came.before, came.after)
        if each[0].split(".")[0] not in UNFELT
        and not (each[0] == "game" and each[1] in ("actor", "present", "failures"))
    ]


# ------------------------------------------------------------------------------------------- the named price


class Paid(NamedTuple):
    """A check that was made again for a price, and the same check made at once: what was named, what it costs by the
    table, and the fields in which the two games differ."""

    price: str
    kind: str
    of: str
    differs: list[tuple[str, str, object, object]]


PRICE = re.compile(r"The price of another try: (.*?)\.?$", re.MULTILINE)


def paid(case: Case) -> Paid | None:
    """The choice with a 1 among its dice, and the price paid; and with dice that were as high at once. None where nothing
    was asked."""
    session = seat(case)
    offer = next(offer for offer in session.offers if offer.key == case.choice)
    with mock.patch("solo.session.game.seeded", held(HIGH, (1,))):
        session.take(offer)
        request = session.request
        why = getattr(request, "why", "") if request is not None else ""
        found = PRICE.search(why)
        if found is None:
            return None
        session.take(next(one for one in session.offers if one.text.startswith("Pay it")))
    again = seat(case)
    with mock.patch("solo.session.game.seeded", held(HIGH)):
        again.take(next(offer for offer in again.offers if offer.key == case.choice))
    named_ = found[1].strip("“”")
    rows = (price for row in tables_people.complications().values() for price in row)
    price = next((price for price in rows if price.text.rstrip(".") == named_), None)
    differs = [
        each
        for each in changes(again.world.state(), session.world.state())
        if each[0].split(".")[0] not in UNFELT and each[1] != "complications"
    ]
    return Paid(named_, price.pays if price else "written", price.of if price else "", differs)


def as_named(one: Paid) -> bool:
    """Is what differs exactly what was named?"""
    fields = {field for _, field, _, _ in one.differs}
    ids = {id for id, *_ in one.differs}
    match one.kind:
        case "written":
            return True  # the scenario's own words, and its own directives
        case "coin":
            return (
                len(one.differs) == 1 and fields == {"coins"} and one.differs[0][2] == one.differs[0][3] + 1
            )
        case "noise":
            return fields == {"noise"}
        case "hinder":
            return fields == {"hindrance"}
        case "time":
            return "minute" in fields and next(
                now - (was or 480) for _, field, was, now in one.differs if field == "minute"
            ) == int(one.of)
        case "cool":
            return fields <= {"attitude"} and bool(ids)
        case "hurt":
            return bool(fields) and fields <= {"hp", "last_harm", "state", "injuries", "conditions"}
        case "lose":
            return bool(ids) and all(id.startswith("thing.") for id in ids) and len(ids) == 1
    return False


# ------------------------------------------------------------------------------------------- as a tool


def main() -> int:
    """Say how many leave what they say."""
    only = [name for name in sys.argv[1:] if not name.startswith("-")]
    counts: dict[str, list[int]] = {}
    wrong = []

    def note(kind: str, good: bool, words: str) -> None:
        counts.setdefault(kind, [0, 0])
        counts[kind][0] += good
        counts[kind][1] += 1
        if not good:
            wrong.append(f"{kind}: {words}")

    most = 4 if "--few" in sys.argv else 1000
    for adventure, system in everywhere():
        if only and adventure.removesuffix(".md") not in only:
            continue
        gc.collect()
        for case in cases(adventure, system, most):
            for kind, result, how in (
                ("great success", "great success", HIGH),
                ("fumble", "fumble", LOW),
                ("failure", "failure", LOW),
                ("high dice", "", HIGH),
                ("low dice", "", LOW),
            ):
                came = taken(case, how, result=result)
                lies = list(untrue(came))
                note(f"{kind}, true", not lies, f"{case} {lies}")
                note(f"{kind}, changes", bool(left(came) or came.over), f"{case} {came.told!r}")
            if system == "heart-rush" and (price := paid(case)) is not None:
                note(f"price {price.kind}", as_named(price), f"{case} {price}")
    for kind, (good, all_) in sorted(counts.items()):
        print(f"{kind}: {good} of {all_}")
    print("\n".join(wrong))
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
