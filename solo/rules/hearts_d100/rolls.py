"""Checks and opposed checks, as the book makes them (Making Checks; Opposed Checks). `checks.py` sets them in
play."""

from solo.core.procedure import Procedure, Roll
from solo.rules.hearts_d100.levels import (
    STANDARD,
    Check,
    Contest,
    Options,
    Refused,
    Result,
    additional,
    level,
    modified,
    successes_of,
    target,
    tens,
    under,
)
from solo.rules.hearts_d100.tables import ASSISTS, CHALLENGES, SKILLS, SUCCESSES

DICE = {"skill": "d00", "characteristic": "2d10", "trait": "2d10", "quantity": "1d10"}  # T2
TOPS = {"characteristic": 20, "trait": 20, "quantity": 10}
RULES = {
    "skill": "HD100-TYPE-01",
    "characteristic": "HD100-TYPE-02",
    "trait": "HD100-TYPE-03",
    "quantity": "HD100-TYPE-04",
}


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


def when(
    training: bool = True,
    tools: bool = True,
    time: bool = True,
    pressure: bool = False,
    threat: bool = False,
    duress: bool = False,
    reason: bool = True,
    worth: bool = True,
    always: bool = False,
) -> Procedure:
    """`needed`, as a rule to be asked for. Returns True where a check is made."""
    return needed(training, tools, time, pressure, threat, duress, reason, worth, always)
    yield


# Making a check.


def check(request: Check) -> Procedure:
    """Roll the dice of its kind against its target and count Successes (HD100-CHECK-01 to 05). Returns a
    Result."""
    if request.grade == "automatic":
        return Result(modified(1, request.times, request.plus), "success" if request.kind == "skill" else "")
    goal = request.target
    value = yield Roll(
        DICE[request.kind],
        None,
        RULES[request.kind],
        request.who,
        described(request),
        "" if request.closed else f"{goal} or under",
        request.closed,
    )
    if request.kind == "skill":
        reached = level(value, goal, request.rules)
        return Result(modified(SUCCESSES[reached], request.times, request.plus), reached, value, goal)
    scored = int(under(value, goal, TOPS[request.kind], request.rules))
    return Result(modified(scored, request.times, request.plus), "", value, goal)


def described(request: Check) -> str:
    """What is rolled, in words: "Athletics 44 + 6, difficult"; of a Closed Check not even that
    (HD100-RUL-20)."""
    if request.closed:
        return "a Closed Check of the Player-Singer's"
    static = f" {'+' if request.static > 0 else '−'} {abs(request.static)}" if request.static else ""
    grade = "" if request.grade == "normal" else f", {request.grade}"
    return f"{request.stat.capitalize()} {request.value}{static}{grade}"


def opposed(aggressor: Check, defender: Check) -> Procedure:
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
    if helping not in SKILLS or not value:
        raise Refused("whoever assists has a Skill that helps")
    if helping != acting and (acting, helping) not in ASSISTS:
        raise Refused(f"{helping.capitalize()} is no help with {acting.capitalize()}")
    return tens(value, rules.assist_over_99)


# The index: rules as they are asked for with numbers.


def skill(
    value: int = 44, static: int = 0, challenge: str = "normal", times: int = 1, plus: int = 0
) -> Procedure:
    """A Skill Check. Returns its Level (P1, P2)."""
    return (yield from check(Check("skill", "Skill", value, static, challenge, plus, times))).level


def scored(
    value: int = 44, static: int = 0, challenge: str = "normal", times: int = 1, plus: int = 0
) -> Procedure:
    """The Successes a Skill Check scores, after Success modifiers; one roll, read straight as Successes."""
    if challenge == "automatic":
        return modified(1, times, plus)
    rolled = yield Roll(
        "d00", successes_of(goal(value, static, challenge)), RULES["skill"], why="Skill Check"
    )
    return modified(rolled, times, plus)


def goal(value: int, static: int, challenge: str) -> int:
    """A target from numbers a player typed. Raises Refused for a grade there is not."""
    if challenge not in CHALLENGES:
        raise Refused(f"no grade called {challenge!r}; there are {', '.join(CHALLENGES)}")
    return target(value, static, challenge)


def passes(value: int = 44, static: int = 0, challenge: str = "normal") -> Procedure:
    """Does a Skill Check succeed? Returns True or False."""
    return (yield from scored(value, static, challenge)) >= 1


def characteristic(value: int = 11, static: int = 0, challenge: str = "normal") -> Procedure:
    """A Characteristic Check. Returns True or False (P3)."""
    return (yield from check(Check("characteristic", "Characteristic", value, static, challenge))).passed


def trait(value: int = 11, static: int = 0, challenge: str = "normal") -> Procedure:
    """A Trait Check. Returns True or False (P3)."""
    return (yield from check(Check("trait", "Trait", value, static, challenge))).passed


def quantity(value: int = 5, static: int = 0, challenge: str = "normal") -> Procedure:
    """A Consumable or Quantity Check. Returns True or False."""
    return (yield from check(Check("quantity", "Quantity", value, static, challenge))).passed


def contest(
    aggressor: int = 50, defender: int = 50, times: int = 1, defender_times: int = 1, both_fail: bool = False
) -> Procedure:
    """Two Skills opposed. Returns "aggressor", "defender", "tie" (or "neither", where two failures fail)."""
    rules = Options(tie_on_double_failure="both_fail") if both_fail else STANDARD
    one = yield from scored(aggressor, times=times)
    other = yield from scored(defender, times=defender_times)
    return Contest(Result(one), Result(other), rules).winner


def struggle(urge: int = 11, against: int = 11) -> Procedure:
    """Two Traits opposed within one character. Returns "aggressor", "defender" or "tie"."""
    one = yield from trait(urge)
    other = yield from trait(against)
    return Contest(Result(int(one)), Result(int(other))).winner


def assist(skill: int = 44, helper: int = 67, challenge: str = "normal") -> Procedure:
    """A Skill Check with an assistant. Returns the Level."""
    return (yield from check(Check("skill", "Skill", skill, tens(helper), challenge))).level


def watch(skill: int = 44, challenge: str = "normal") -> Procedure:
    """Watch Actions of a travelling party: one, and one for each Success of the Watch Lead (HD100-ADD-03).
    Returns how
    many."""
    return 1 + max(0, (yield from scored(skill, 0, challenge)))


def steps(skill: int = 44, challenge: str = "normal") -> Procedure:
    """Additional Successes of a Skill Check, each of which buys something (HD100-ADD-01). Returns how
    many."""
    return additional((yield from scored(skill, 0, challenge)))
