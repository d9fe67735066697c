"""Checks and opposed checks, as the book makes them (Making Checks; Opposed Checks). `checks.py` sets them in
play."""

from solo.core.procedure import Procedure, Roll
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.levels import (
    STANDARD,
    Check,
    Contest,
    Options,
    Refused,
    Result,
    briefly,
    modified,
    scored,
    tens,
)

# When to make a check.


def needed(
    training: bool = True,
    tools: bool = True,
    time: bool = True,
    pressure: bool = False,
    threat: bool = False,
    duress: bool = False,
    reason: bool = True,
    worth: bool = True,
    always: bool = False,
) -> bool:
    """Is a check made at all (T6, HD100-WHEN-01 to 08)? Something is lacking or presses, and to know has a
    Reason and Worth. `always` is for tables that want dice (HD100-RUL-14)."""
    circumstances = not (training and tools and time) or pressure or threat or duress
    return always or (circumstances and reason and worth)


# Making a check.


def check(request: Check) -> Procedure[Result]:
    """Roll the dice of its kind against its target and count Successes (HD100-CHECK-01 to 05). Returns a Result."""
    if request.grade == "automatic":
        return Result(modified(1, request.times, request.plus), "success" if request.kind == "skill" else "")
    goal, kind = request.target, tables.kinds()[request.kind]
    rolled = yield Roll(
        kind.dice,
        briefly(request.kind, goal, request.rules) if request.brief else None,
        kind.rule,
        request.who,
        described(request),
        "" if request.closed else f"{goal} or under",
        request.closed,
    )
    value = 0 if request.brief else rolled
    reached, successes = rolled if request.brief else scored(request.kind, value, goal, request.rules)
    return Result(modified(successes, request.times, request.plus), reached, value, goal)


def described(request: Check) -> str:
    """What is rolled, in words: "Athletics 44 + 6, difficult"; of a Closed Check not even that
    (HD100-RUL-20)."""
    if request.closed:
        return "a Closed Check of the Player-Singer's"
    static = f" {'+' if request.static > 0 else '−'} {abs(request.static)}" if request.static else ""
    grade = "" if request.grade == "normal" else f", {request.grade}"
    return f"{request.stat.capitalize()} {request.value}{static}{grade}"


def opposed(aggressor: Check, defender: Check) -> Procedure[Contest]:
    """Both roll, each by its own table; the Defender's Successes come off the Aggressor's (HD100-OPP-01 to
    06,
    HD100-RUL-17). Returns a Contest."""
    attack = yield from check(aggressor)
    defence = yield from check(defender)
    return Contest(attack, defence, aggressor.rules)


def assistance(
    acting: str,
    helping: str,
    value: int,
    how: str,
    kind: str = "skill",
    already: int = 0,
    rules: Options = STANDARD,
) -> int:
    """What an assistant adds (Assisting on Checks, HD100-ASSIST-01 to 05, HD100-RUL-10). Raises Refused where
    nothing
    is said of how, where the Skill is not theirs, where no such help is to be had, and for one helper too
    many."""
    if kind != "skill":
        raise Refused("only Skill Checks can be assisted")
    if already >= rules.max_assistants:
        raise Refused(f"no more than {rules.max_assistants} may assist one check")
    if not how.strip():
        raise Refused("whoever assists says how")
    if helping not in tables.skills() or not value:
        raise Refused("whoever assists has a Skill that helps")
    if helping != acting and (acting, helping) not in tables.assists():
        raise Refused(f"{helping.capitalize()} is no help with {acting.capitalize()}")
    return tens(value, rules.assist_over_99)
