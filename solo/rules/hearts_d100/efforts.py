"""Checks as beings make them: what was to be added to the next one is gone with it (HD100-MOD-02)."""

from solo.core.procedure import Procedure, change
from solo.rules.hearts_d100 import rolls
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, Contest, Result


def check(being: Being, request: Check) -> Procedure[Result]:
    """A being makes a check. Returns a Result."""
    result = yield from rolls.check(request)
    yield from made(being, request)
    return result


def opposed(being: Being, request: Check, other: Being, theirs: Check) -> Procedure[Contest]:
    """One being makes a check against another's. Returns a Contest, the first its Aggressor."""
    contest = yield from rolls.opposed(request, theirs)
    yield from made(being, request)
    yield from made(other, theirs)
    return contest


def made(being: Being, request: Check) -> Procedure[None]:
    """A Skill Check was rolled: the upper hand it had is used up, and its balance found again. Others take no
    bonus, and use none up."""
    if request.kind == "skill" and request.grade != "automatic":
        yield from change(being, "HD100-MOD-02", edge=None, unsteady=None)
