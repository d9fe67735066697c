"""Harm to a body: hit points, the heart that may give instead, wounds, and what happens at 0."""

from solo.core import clock
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import blows, telling
from solo.rules.floor.speech import Whose, counted, settled
from solo.rules.floor.telling import Figure, happening
from solo.rules.heart_rush import conditions, magic, readings, rolls, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import setting

COMES_TO = "come to"


def max_hp(being: Being) -> int:
    """The maximum as wounds leave it: never under 1 (page: Wounds)."""
    return max(1, being.hp_max - sum(rank for rank, _ in being.wounds))


def hurt(
    being: Being,
    amount: int,
    by: Being | None = None,
    heart: bool = True,
    at_once: bool = False,
    how: str = "",
    weapon: str = "",
    words: str = "",
) -> Procedure[int]:
    """A being takes so much damage at once: its heart may give, it may be wounded, it may fall. `heart`: may
    it drop the heart die? `at_once`: it falls at 0 without a word. `how`: how hard a blow it was; `weapon`: what it was
    struck with; `words`: the blow in words of its own. Returns what it took (HR-HAZ-01)."""
    if amount <= 0 or being.state == DEAD:
        return 0
    whole = amount
    if heart:
        amount = yield from halved(being, amount, by, bool(how))
    before = being.hp
    yield from change(being, "HR-HAZ-01", hp=before - amount, last_harm=by.id if by else "the world")
    wound = amount >= readings.threshold(being)
    if wound:
        yield from wounded(being, amount)
    now = being.hp if being.side == "party" else max(0, being.hp)
    die = readings.heart(being)
    given = [Figure("heart", rolls.step(die, 1), die)] * (amount < whole)
    left = [Figure("HP", before, now), *given]
    if words and by is not None:
        yield telling.blow(by, being, words, amount, weapon, left)
    else:
        yield harmed(being, by, amount, wound, how, weapon, left)
    if wound:
        yield from conditions.laid_open(being)
    if being.hp <= 0:
        yield from down(being, at_once)
    return amount


def harmed(
    being: Being, by: Being | None, amount: int, wound: bool, how: str, weapon: str, left: list[Figure]
) -> Tell:
    """What a body took, in words, and its figures after them."""
    if how and by is not None:
        return telling.struck(by, being, how, amount, weapon, left, note="a wound" * wound)
    badly = ", a wound" * wound
    words = f"{{who}} {{is}} hurt{badly}." if amount > 2 else "{who} {takes} a scratch."
    fact = Fact("wound", being.id, by.id if by else "", "wound" if wound else "", amount)
    return happening(words, telling.loss(being), fact, being, None, tuple(left))


def coming(being: Being, by: Being | None, amount: int) -> str:
    """What one is asked about: a blow that is about to land."""
    whence = f"{opening(by)} has you: " if by is not None and by.side != being.side else ""
    return f"{whence}{amount} damage is coming, of {counted(max(0, being.hp), 'hit point')}."


def halved(being: Being, amount: int, by: Being | None = None, told_with_it: bool = False) -> Procedure[int]:
    """The heart die may drop a size to halve what one is about to take, rounded up; not below d4. A hero is
    asked when it would wound or fell, or always where the table wants that; of foes only leaders have the
    heart for it. `told_with_it`: the blow's own words say it. Returns what is left."""
    now = readings.heart(being)
    grave = amount >= readings.threshold(being) or amount >= being.hp
    hero = being.id.startswith("hero.")
    often = setting(being.world, "heart_prompts", "grave") == "always" and amount > 1
    if now <= tables.LADDER[0] or not ((hero and (grave or often)) or (grave and being.has("leader"))):
        return amount
    less, die = -(-amount // 2), rolls.step(now, -1)
    still = ", a wound all the same" if less >= readings.threshold(being) else ""
    options = (
        Option("drop", f"Drop your heart from d{now} to d{die}: take {less}{still}", "spend"),
        Option(
            "take",
            f"Take all {amount}" + (", and a wound" if amount >= readings.threshold(being) else ""),
            "decline",
        ),
    )
    answer = yield Choose(
        being.id, options, coming(being, by, amount), "drop" if grave else "take", rule="HR-HEART", amid=True
    )
    if answer == "take":
        return amount
    yield from change(being, "HR-HEART", heart=die)
    words = "" if told_with_it else f"{Whose(being)} heart drops to d{die}."
    yield Tell(words, fact=Fact("loss", being.id, "", "heart", 1))
    return less


def wounded(being: Being, amount: int) -> Procedure[None]:
    """A wound: its rank is the damage, the maximum falls by it, and Heart abilities come back
    (HR-FREQ-06)."""
    yield from change(being, "HR-FREQ-06", wounds=(*being.wounds, (amount, False)))
    yield from change(being, hp=min(being.hp, max_hp(being)))
    yield from magic.refresh(being, "heart")


def down(being: Being, at_once: bool = False) -> Procedure[None]:
    """At 0 hit points: dead at minus the unreduced maximum; else a hero may drop, or stay on their feet for
    ten minutes at most; everybody else drops, and so does a hero who is half way to death (a ruling of ours)."""
    if being.hp <= -being.hp_max:
        yield from change(being, state=DEAD)
        dead = Fact("death", being.id, being.last_harm)
        yield happening("{who} {is} dead.", "loss", dead, being, None, ())
        return
    if being.state != UP:
        return
    if being.id.startswith("hero.") and not at_once and 2 * being.hp > -being.hp_max:
        if being.dropping:
            return
        options = (
            Option("stand", "Stay on your feet: ten minutes, no more", "wait"),
            Option("drop", "Let go", "yield"),
        )
        why = (
            f"You should be lying down: you are at {being.hp} hit points, and drop at {-(being.hp_max // 2)}."
        )
        if (yield Choose(being.id, options, why, "stand", rule="HR-DOWN", amid=True)) == "stand":
            yield from change(being, dropping=True)
            yield from clock.start(being.world, "drop", being.id, tables.DROP_AFTER)
            return
    yield from drop(being)


def drop(being: Being) -> Procedure[None]:
    """Out of it; a hero comes to in an hour, if nobody sees to them before (a ruling of ours)."""
    yield from change(being, state=OUT, dropping=None)
    if being.id.startswith("hero."):
        yield from clock.start(being.world, COMES_TO, being.id, tables.WAKE_AFTER)
    words = (
        blows.ending(being, "down")
        if being.side == "foes"
        else "{who} {drops}, and the world goes on without {them}."
    )
    fact = Fact("down", being.id, being.last_harm)
    yield happening(words, telling.loss(being), fact, being, None, ())


def comes_to(being: Being, tended: bool = False) -> Procedure[bool]:
    """Does somebody who lay at 0 or under come to? A might saving throw against 7, or where they are seen to, 5, and
    they are awake with 1 hit point; who fails it does not wake again (a ruling of ours). Returns whether they are
    alive."""
    why = f"{called(being)}: does life hold on?"
    result = yield from rolls.saved(
        readings.heart(being),
        being.might,
        tables.TENDED if tended else tables.WAKES,
        who=being.id,
        why=why,
        rule="HR-DOWN",
    )
    if not result.passed:
        yield from change(being, state=DEAD)
        dead = Fact("death", being.id, being.last_harm)
        yield happening("{who} {does} not wake.", "loss", dead, being, None, ())
        return False
    yield from change(being, hp=max(1, being.hp))
    yield from revive(being, quiet=tended)
    return True


def revive(being: Being, quiet: bool = False) -> Procedure[None]:
    """Above 0 again: awake, if it was only out; `quiet` where more is told of it."""
    if being.state == OUT and being.hp > 0:
        yield from change(being, state=UP, dropping=None)
        if not quiet:
            eyes = settled("{who} {opens} {their} eyes.", being)
            yield Tell(eyes, "gain", Fact("relief", being.id, "", "out"))
    if being.hp > 0:
        yield from change(being, dropping=None)
        for what in ("drop", COMES_TO):
            for timer in clock.timers(being.world, being.id, what):
                yield from clock.stop(timer)
        yield from conditions.clear(being, "incapacitated")


def breathless(being: Being, acted: bool = False, moved: bool = False) -> Procedure[None]:
    """A round without air: one gone, one more for an action, one more for a move; at none left one suffocates
    (HR-BREATH-02, 03). One who suffocates takes 1d6 for each of them instead."""
    if being.breath:
        left = max(0, being.breath - 1 - acted - moved)
        yield from change(being, "HR-BREATH-02", breath=left)
        if not left:
            yield from suffocate(being)
    elif conditions.suffers(being, "suffocating"):
        harm = yield Roll(f"{1 + acted + moved}d6", rule="HR-BREATH-03", who=being.id, why="suffocating")
        yield from hurt(being, harm)


def suffocate(being: Being) -> Procedure[None]:
    """No air: at once, with no check, for one who is strangled or cut off (HR-BREATH-03, 04)."""
    yield from change(being, breath=None)
    yield from conditions.put(being, "suffocating", 1, "HR-BREATH-04")
    yield Tell(f"{opening(being, 'is')} suffocating.", "loss", Fact("condition", being.id, "", "suffocating"))


def breathe(being: Being) -> Procedure[None]:
    """Air again."""
    yield from change(being, breath=None)
    yield from conditions.clear(being, "suffocating")
