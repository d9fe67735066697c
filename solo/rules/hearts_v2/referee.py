"""What the referee decides by the book: who speaks what, how a meeting goes,
what foes choose. (HV2-LANG, COMBAT-01 to 04)

Stat lines are in `convert.py`.
"""

from solo.core.clock import minute
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.rules.floor import natures
from solo.rules.floor.speech import The
from solo.rules.hearts_v2 import checks, kin, magic, morale
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables_tasks import difficulties
from solo.rules.ruleset import ATTITUDES, able, setting, side

WARNED = 2  # off the language test where they were warned
CAST_ON = 3  # a foe who can cast does so on this or less on d6
HOLD, HOLDS = "hold", 3  # of several against fewer, those behind hold back on this or less on d6


# Meeting.


def react(party: tuple[Being, ...], foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[str]:
    """Their mood is not known: test their language; failing it offends, and they attack. Undead are hostile,
    but for the few with a mind; the speechless are hostile; how ordinary people take it is rolled.
    (HV2-COMBAT-01 to 03, 12, 14, RULE-30, RULE-31) Returns an attitude."""
    speaker = foes[0]
    warned = any(being.noticed for being in party)
    if any(kin.is_undead(foe) and not kin.intelligent(foe) for foe in foes):
        yield Tell("The dead do not parley.", "foe")
        return "hostile"
    tongue = "Liturgical" if kin.is_undead(speaker) else kin.tongue_of(speaker)
    if tongue:
        if setting(speaker.world, "tongues_replaces_test", "no") == "yes" and any(
            "all tongues" in being.under for being in party
        ):
            yield Tell(f"They speak {tongue}, and so, tonight, do you.")
            return "curious"
        return (yield from hailed(party, tongue, -WARNED if warned else 0))
    if kin.is_person(speaker) or (natures.talks(speaker) and not kin.is_beast(speaker)):
        return (yield from ordinary(speaker))
    yield Tell("There is nothing here that could be talked to.", "foe")
    return "hostile"


MOODS = (3, 6, 9, 12)  # 2d6: from these on wary, curious, kind, helpful; less is hostile


def ordinary(speaker: Being) -> Procedure[str]:
    """Those who share one's tongue need no test of it; the book has no other roll for their mood, so it is the floor's
    (own ruling). Returns an attitude."""
    total = yield Roll(
        "2d6",
        rule="HV2-RULE-30",
        who=speaker.id,
        why="how they take you",
        against="3 wary, 6 curious, 9 kind, 12 helpful",
    )
    return ATTITUDES[sum(total >= least for least in MOODS)]


def hailed(party: tuple[Being, ...], tongue: str, plus: int) -> Procedure[str]:
    """Somebody speaks up. Success: one can talk, and better than warily where the roll is under half the
    skill, or under a quarter, or an eighth of it. Failure: the accent gives offence. (HV2-COMBAT-01 to 03, SKILL-05) Returns an attitude."""
    hero = max(party, key=lambda being: checks.score(being, tongue))
    if not checks.has(hero, tongue) and hero.skills is not None:
        passed, face = yield from stammered(hero, tongue, plus)
    else:
        passed, face = yield from checks.use(hero, tongue, plus, f"{tongue}: to be heard out")
    if not passed:
        yield Tell(f"{OFFENCES[face % len(OFFENCES)]} They reach for their weapons.", "foe")
        return "hostile"
    for being in party:
        yield from change(being, noticed=None)
    yield Tell(f"{The(hero, 'hails')} them, and they hear it out.")
    skill = checks.score(hero, tongue) + plus
    return next((mood for share, mood in WELL if face * share < skill), "wary")


WELL = ((8, "helpful"), (4, "kind"), (2, "curious"))  # a die under this part of the skill goes so well


OFFENCES = (
    "It was the accent.",
    "That word means something else to them.",
    "They have taken it ill.",
    "Somebody laughs, and somebody else does not.",
)


def stammered(hero: Being, tongue: str, plus: int) -> Procedure[tuple[bool, int]]:
    """Nobody speaks it: try all the same and learn by failing, or show empty hands and trust to luck.
    (HV2-RULE-28, own ruling) Returns (passed, face)."""
    may_try = setting(hero.world, "untrained_skill", "0") != "not allowed"
    options = (
        [
            Option(
                checks.LUCK,
                f"Show empty hands and trust to luck: {difficulties()['normal'].told}",
                "talk",
                odds=checks.luck,
            )
        ]
        if setting(hero.world, "luck", "yes") == "yes" or not may_try
        else []
    )
    if may_try:
        options.append(
            Option(
                "speak",
                f"Try the few words of {tongue} you have picked up (failing teaches)",
                "talk",
                odds=lambda: checks.check(checks.score(hero, tongue), plus),
            )
        )
    how = (
        options[0].key
        if len(options) == 1
        else (
            yield Choose(
                hero.id,
                tuple(options),
                f"They speak {tongue}; you do not. How do you hail them?",
                usual=options[0].key,
                rule="HV2-COMBAT-01",
            )
        )
    )
    if how == "speak":
        return (yield from checks.use(hero, tongue, plus, f"{tongue}: to be heard out"))
    passed = yield from checks.luck("normal", hero.id)
    return passed, minute(hero.world) // 10 + len(tongue)


# What foes choose.


def intent(being: Being, request: Choose) -> Procedure[str]:
    """A foe with Mana casts as often as not and with all it has; else it attacks, and picks its target by the
    dice, the helpless last. Returns a key."""
    options = request.open
    if options[0].kind == "spend":
        return options[-1].key
    if any(option.key == HOLD for option in options):
        face = yield Roll("d6", rule="intent", who=being.id, why="does it find a way in", closed=True)
        if face <= hesitation(being.world["fight"], being):
            return HOLD
        options = tuple(option for option in options if option.key != HOLD)
    spells = [option for option in options if option.kind == "cast"]
    if spells:
        face = yield Roll("d6", rule="intent", who=being.id, why="what it does", closed=True)
        attacks = [option for option in options if option.kind != "cast"]
        options = tuple(spells) if face <= CAST_ON or not attacks else tuple(attacks)
    if options[0].kind == "pick":
        options = tuple(option for option in options if able_to_hurt(being, option.key)) or options
    if len(options) == 1:
        return options[0].key
    pick = yield Roll(f"d{len(options)}", rule="intent", who=being.id, why="what it does", closed=True)
    return options[pick - 1].key


def hesitation(fight: Being, being: Being) -> int:
    """On how many faces of a d6 a foe lets its turn go by: the slow on theirs, and of several against fewer those who are
    not among the first of them, as many as there are to strike at, since they get in each other's way. (own ruling)"""
    if being.side != "foes" or not morale.evened(fight.world):
        return 0
    ours, theirs = able(side(fight, "party")), able(side(fight, "foes"))
    return max(being.slow, HOLDS if being in theirs[len(ours) :] else 0)


def able_to_hurt(being: Being, id: str) -> bool:
    """Is the one of this id a danger as things stand?"""
    other: Being = being.world[id]
    return not any(word in magic.LAID_LOW for word in other.under)


def sorted_out(being: Being) -> Procedure[None]:
    """What a new being is, by its name: undead and unnatural beings are tagged so.
    (HV2-COMBAT-12, SPELL-04)"""
    tags = being.tags
    more = tuple(
        tag
        for tag, holds in (("undead", kin.is_undead(being)), ("unnatural", kin.is_unnatural(being)))
        if holds and tag not in tags
    )
    yield from change(being, tags=(*tags, *more) or None)
