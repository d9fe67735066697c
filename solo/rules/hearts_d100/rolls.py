"""Checks and opposed checks, as the book makes them: dice, targets, Levels of Success, modifiers, help
(Initial Glossary; Making Checks; Opposed Checks; Check Modifiers). `checks.py` sets them in play.

What may live here: arithmetic and frozen records, and the two procedures that roll.
"""

from collections.abc import Callable
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from solo.core.dice import Faces, parse
from solo.core.errors import Refused
from solo.core.procedure import Procedure, Roll
from solo.core.world import World
from solo.rules.floor import at_hand
from solo.rules.hearts_d100 import tables
from solo.rules.ruleset import setting


class Options(msgspec.Struct, frozen=True):
    """What the rulings leave to the table, at its defaults; `options(world)` reads a game's."""

    max_roll_always_fails: bool = True  # HD100-RUL-02
    hundred: str = "fumble"  # HD100-RUL-03
    modifier_order: str = "static_first"  # HD100-RUL-06
    assist_over_99: str = "tens_count"  # HD100-RUL-09
    max_assistants: int = 1  # HD100-RUL-10
    tie_on_double_failure: str = "half"  # HD100-RUL-11
    always_roll: bool = False  # HD100-RUL-14
    quantity_loss_on_fail: int = 0  # HD100-RUL-19
    closed_checks: str = "allow"  # HD100-RUL-20


STANDARD = Options()


def options(world: World) -> Options:
    """The options of this game."""
    return Options(
        max_roll_always_fails=setting(world, "max_roll_always_fails", "on") == "on",
        hundred=setting(world, "hundred", "fumble"),
        modifier_order=setting(world, "modifier_order", "static_first"),
        assist_over_99=setting(world, "assist_over_99", "tens_count"),
        max_assistants=int(setting(world, "max_assistants", "1")),
        tie_on_double_failure=setting(world, "tie_on_double_failure", "half"),
        always_roll=setting(world, "always_roll", "off") == "on",
        quantity_loss_on_fail=int(setting(world, "quantity_loss_on_fail", "0")),
        closed_checks=setting(world, "closed_checks", "allow"),
    )


# Dice.


def up(number: int, parts: int = 2) -> int:
    """A fraction rounds up (HD100-TERM-09): `up(51)` is half of 51, 26; `up(44, 10)` a tenth of 44, 5."""
    return at_hand.up(number, parts)


SIDES = (6, 10)  # of the dice on the table; a D100 is two D10 (HD100-DICE-01)


def on_table(dice: str) -> str:
    """Dice as written for any game, in those on the table: any other die is a D6, and half of what it has more
    or fewer sides than six (R-SCALE)."""
    return at_hand.on_table(dice, SIDES)


# Targets.


def target(value: int, static: int = 0, challenge: str = "normal", order: str = "static_first") -> int:
    """What a roll must not exceed: the Value, the Static modifier, then the Challenge multiplier, rounded up
    once (HD100-MOD-02, HD100-MOD-05, HD100-RUL-06 to 08). Never under 0, and without an upper end."""
    times, parts = tables.challenges()[challenge]
    if order == "challenge_first":
        return max(0, up(value * times, parts) + static)
    return max(0, up((value + static) * times, parts))


def tens(skill: int, over_99: str = "tens_count") -> int:
    """What an assistant adds: the tens-place of their Skill (HD100-ASSIST-04, HD100-RUL-09)."""
    whole = skill // 10
    return whole % 10 if over_99 == "digit" else whole


# Levels.


def level(value: int, against: int, rules: Options = STANDARD) -> str:
    """The Level of a Skill Check that rolled `value` against a target (T3, HD100-LEVEL-01 to 09)."""
    ten = value % 10 == 0
    if value == 100 and value <= against and rules.max_roll_always_fails:
        return rules.hundred
    if value > against:
        return "fumble" if ten else "failure"
    if ten:
        return "heroic"
    return "hard" if value <= up(against) else "success"


def under(value: int, against: int, top: int, rules: Options = STANDARD) -> bool:
    """Does a check without Levels succeed: at or under its target, and not the highest the dice can show
    (HD100-CHECK-02 to 04)?"""
    return value <= against and not (value == top and rules.max_roll_always_fails)


def scored(kind: str, value: int, against: int, rules: Options = STANDARD) -> tuple[str, int]:
    """What a check that rolled `value` comes to: its Level (none but of a Skill Check) and its Successes."""
    if kind == "skill":
        reached = level(value, against, rules)
        return reached, tables.successes()[reached]
    return "", int(under(value, against, tables.kinds()[kind].top, rules))


@lru_cache(maxsize=4096)
def briefly(kind: str, against: int, rules: Options = STANDARD) -> Callable[[Faces], tuple[str, int]]:
    """A reading of a check's faces straight as what it comes to. Exact odds branch on readings: five Levels
    are quicker than a hundred Values."""
    dice = parse(tables.kinds()[kind].dice)
    return lambda faces: scored(kind, dice.total(faces), against, rules)


def modified(rolled: int, times: int = 1, plus: int = 0) -> int:
    """Successes after Success modifiers: multiply those there are, then add (HD100-MOD-03, HD100-RUL-13)."""
    return (rolled * times if rolled > 0 else rolled) + plus


def level_of(successes: int) -> str:
    """The Level that so many Successes resolve as (HD100-RUL-16)."""
    return {1: "success", 2: "hard"}.get(successes, "heroic" if successes > 2 else "failure")


def additional(successes: int) -> int:
    """Successes beyond the first, each worth one equal step (HD100-ADD-01, HD100-RUL-12)."""
    return max(0, successes - 1)


def fumbles(against: int, rules: Options = STANDARD) -> int:
    """In how many of a hundred rolls a Skill Check against this target is a Fumble (HD100-OPEN-02)."""
    return sum(level(value, against, rules) == "fumble" for value in range(1, 101))


# Requests and results.


def one_grade(grades: tuple[str, ...]) -> str:
    """The Challenge grade of a check. Raises Refused for more than one, and for one there is not
    (HD100-RUL-18)."""
    if len(grades) != 1 or grades[0] not in tables.challenges():
        raise Refused(
            f"one Challenge grade a check, of {', '.join(tables.challenges())}; not "
            f"{' and '.join(grades) or 'none'}"
        )
    return grades[0]


class Check(msgspec.Struct, frozen=True):
    """A request for a check: what is rolled, on which statistic, with which modifiers (HD100-TERM-04,
    HD100-MOD-01). Raises Refused for one the rules do not know."""

    kind: str
    stat: str
    value: int
    static: int = 0
    challenge: str | tuple[str, ...] = "normal"
    plus: int = 0
    times: int = 1
    who: str = ""
    closed: bool = False
    rules: Options = STANDARD
    brief: bool = False  # is the Value itself of no matter? for odds
    parts: tuple[tuple[str, int], ...] = ()  # what the Static modifier is made of, as far as it is known

    def __post_init__(self) -> None:
        if not self.stat or self.kind not in tables.kinds():
            raise Refused("a check names the Skill, Characteristic, Trait or Quantity it is made on")
        if type(self.value) is not int:
            raise Refused(f"{self.stat} has no Value; every Statistic is a number")
        one_grade((self.challenge,) if isinstance(self.challenge, str) else self.challenge)

    @property
    def grade(self) -> str:
        """Its Challenge grade."""
        return self.challenge if isinstance(self.challenge, str) else self.challenge[0]

    @property
    def target(self) -> int:
        """What the roll must not exceed."""
        return target(self.value, self.static, self.grade, self.rules.modifier_order)

    def helped(self, bonus: int) -> "Check":
        """The same with an assistant's bonus as a Static modifier (HD100-ASSIST-05)."""
        return replace(self, static=self.static + bonus, parts=(*self.parts, ("help", bonus)))

    def briefly(self) -> "Check":
        """The same check, of which only what it comes to is wanted, and not the Value: for odds."""
        return replace(self, brief=True)


class Result(msgspec.Struct, frozen=True):
    """How a check came out, after all modifications."""

    successes: int
    level: str = ""  # as rolled, of a Skill Check; others have none (HD100-LEVEL-09)
    value: int = 0  # as rolled; 0 where nothing was, or in brief
    target: int = 0

    @property
    def passed(self) -> bool:
        """At least 1 Success remains (HD100-CHECK-05)."""
        return self.successes >= 1

    @property
    def resolved(self) -> str:
        """The Level it resolves as, by the Successes that remain (HD100-RUL-16); a Fumble that no modifier
        mended stays one."""
        if self.passed:
            return level_of(self.successes)
        return "fumble" if self.level == "fumble" else "failure"


class Contest(msgspec.Struct, frozen=True):
    """How an opposed check came out: Aggressor's Successes minus Defender's (HD100-OPP-03)."""

    aggressor: Result
    defender: Result
    rules: Options = STANDARD

    @property
    def net(self) -> int:
        """The difference."""
        return self.aggressor.successes - self.defender.successes

    @property
    def winner(self) -> str:
        """ "aggressor", "defender", "tie", or "neither" where the table lets two failures fail
        (HD100-RUL-11)."""
        if self.net:
            return "aggressor" if self.net > 0 else "defender"
        both_failed = self.aggressor.successes <= 0
        return "neither" if both_failed and self.rules.tie_on_double_failure == "both_fail" else "tie"

    @property
    def sides(self) -> tuple[Result, Result]:
        """Aggressor and Defender as each resolves: the winner with what remains, the loser as a plain Failure
        (HD100-OPP-04, HD100-OPP-05, HD100-RUL-16). On a tie both have half a Success's effect, which is no
        count."""
        left = abs(self.net)
        won, lost = Result(left, level_of(left)), Result(0, "failure")
        return (won, lost) if self.net > 0 else (lost, won) if self.net < 0 else (lost, lost)


def shares(full: int, contest: Contest) -> tuple[int, int]:
    """An effect of so many points at a tie: half, rounded up, goes to the Aggressor, the rest is the
    Defender's share (HD100-OPP-06, HD100-OPP-07, HD100-RUL-11). Otherwise all or nothing."""
    dealt = {"aggressor": full, "tie": up(full)}.get(contest.winner, 0)
    return dealt, full - dealt


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
        "" if request.closed else f"{goal} or under{made(request)}",
        request.closed,
    )
    value = 0 if request.brief else rolled
    reached, successes = rolled if request.brief else scored(request.kind, value, goal, request.rules)
    return Result(modified(successes, request.times, request.plus), reached, value, goal)


GRADED = {"easy": "easy doubles it", "difficult": "difficult halves it", "heroic": "heroic leaves a tenth"}


def made(request: Check) -> str:
    """What a target is made of, where it is more than a Value: " (Athletics 44, Wounds −10, difficult halves it)"."""
    rest = request.static - sum(number for _, number in request.parts)
    parts = [*request.parts, ("this time", rest)]
    told = [f"{name} {number:+d}".replace("-", "−") for name, number in parts if number]
    told += [GRADED[request.grade]] if request.grade in GRADED else []
    return f" ({request.stat.capitalize()} {request.value}, {', '.join(told)})" if told else ""


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
    06, HD100-RUL-17). Returns a Contest."""
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
    nothing is said of how, where the Skill is not theirs, where no such help is to be had, and for one helper
    too many."""
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
