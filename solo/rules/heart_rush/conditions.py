"""Conditions: words on a being, each with a level from 1 to 5. They live in its field `conditions`, pairs of
name and level in the order they came. Tables say which have levels, which fade and which last."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import DEAD, UP
from solo.rules.floor.speech import settled
from solo.rules.heart_rush import tables
from solo.rules.heart_rush.fields import Being
from solo.rules.ruleset import ATTITUDES

MOST = 5
DEADLY = 4


def level(being: Being, name: str) -> int:
    """How far gone a being is: 0 where it is free of it."""
    return dict(being.conditions).get(name, 0)


def suffers(being: Being, *names: str) -> bool:
    """Is any of these on the being?"""
    having = dict(being.conditions)
    return any(name in having for name in names)


def put(being: Being, name: str, to: int, rule: str = "") -> Procedure[None]:
    """Set a condition to a level between 0 (gone) and 5. A burning or blinded being stays at most at 5
    too."""
    having = dict(being.conditions)
    having[name] = max(0, min(to, MOST if name in tables.levelled() else 1))
    yield from kept(being, tuple((word, now) for word, now in having.items() if now), rule)


def kept(being: Being, left: tuple[tuple[str, int], ...], rule: str = "") -> Procedure[None]:
    """These conditions are left of a being's. Whom a charm has let go thinks of people as before it."""
    yield from change(being, rule, conditions=left or None)
    if being.before_charm and not suffers(being, "charmed"):
        yield from change(being, rule, attitude=being.before_charm, before_charm=None)


def add(being: Being, name: str, levels: int = 1, rule: str = "") -> Procedure[int]:
    """More of a condition; four levels of vulnerability kill. Returns its level."""
    yield from put(being, name, level(being, name) + levels, rule)
    if level(being, "vulnerable") >= DEADLY and being.state != DEAD:
        yield from change(being, state=DEAD)
        words = settled("There is nothing left in {who} to hold out with. {who} {is} dead.", being)
        yield Tell(words, "loss", Fact("death", being.id, being.last_harm, "vulnerable"))
    return level(being, name)


def stirred(being: Being) -> Procedure[None]:
    """One who moves, or is moved, stands above nobody any longer, and behind nothing."""
    if suffers(being, "high ground"):
        yield from clear(being, "high ground")
    yield from change(being, cover=None)


DEFENCELESS = ("prone", "grappled", "restrained", "stunned", "incapacitated", "surprised", "climbed on")


def laid_open(being: Being) -> Procedure[None]:
    """A wound taken where one cannot guard oneself leaves one vulnerable."""
    if suffers(being, *DEFENCELESS):
        now = yield from add(being, "vulnerable", 1)
        if being.state != DEAD:
            words = settled(f"{{who}} {{is}} vulnerable {now}: there was no guarding against that.", being)
            yield Tell(words, fact=Fact("condition", being.id, being.last_harm, "vulnerable", now))


def clear(being: Being, *names: str) -> Procedure[None]:
    """Take conditions away."""
    yield from kept(being, tuple((word, now) for word, now in being.conditions if word not in names))


def fade(being: Being) -> Procedure[None]:
    """What fades loses a level as a round ends."""
    for name, now in being.conditions:
        if name in tables.fading():
            yield from put(being, name, now - 1)


def told(being: Being) -> str:
    """Conditions as the player reads them: "dazed 2, prone"."""
    return ", ".join(f"{name} {now}" if name in tables.levelled() else name for name, now in being.conditions)


def hampered(being: Being, ability: str) -> int:
    """Levels of disadvantage that conditions put on any roll with this ability."""
    own = tables.hampering(ability)
    return level(being, own) + level(being, "poisoned") + level(being, "confused")


def can_act(being: Being) -> bool:
    """Neither stunned nor incapacitated nor surprised."""
    return not suffers(being, "stunned", "incapacitated", "surprised")


SOURCES = {"frightened": "dreads", "enraged": "hates", "charmed": "charmer"}


TOLD = {
    "frightened": "{who} cannot look at {whom}: worse at everything while {whom} {whom:stands}.",
    "enraged": "{who} {sees} nobody but {whom} now: worse at striking anyone else.",
    "charmed": "{who} {has} no quarrel with {whom}.",
}


def seize(being: Being, name: str, by: Being) -> Procedure[None]:
    """A being is frightened, enraged or charmed by another, a level more; one who is charmed thinks better of
    people by as many steps."""
    yield from add(being, name, 1)
    yield from change(being, **{SOURCES[name]: by.id})
    if name == "charmed":
        before = being.attitude or "hostile"
        kinder = min(len(ATTITUDES) - 1, ATTITUDES.index(before) + 1)
        yield from change(being, attitude=ATTITUDES[kinder], before_charm=being.before_charm or before)
    yield Tell(
        settled(TOLD[name], being, by), fact=Fact("condition", being.id, by.id, name, level(being, name))
    )


def source(being: Being, name: str) -> Being | None:
    """Whose doing a condition is, while that one stands."""
    by = being.world[being.get(SOURCES[name], "")] if suffers(being, name) else None
    return by if by is not None and by.state == UP else None


def fear(being: Being) -> int:
    """Disadvantage of the frightened, on whatever they do while its source stands."""
    return level(being, "frightened") if source(being, "frightened") else 0


def rage(being: Being, target: Being) -> int:
    """Disadvantage of the enraged, on attacks at anybody but whom they hate."""
    hated = source(being, "enraged")
    return level(being, "enraged") if hated is not None and hated != target else 0


def spares(being: Being, target: Being) -> bool:
    """Is this the one it is charmed by?"""
    return source(being, "charmed") == target


def struck(being: Being, by: Being) -> Procedure[None]:
    """A blow from whoever charmed it ends the charm."""
    if spares(being, by):
        yield from ended(being, "charmed")


def ended(being: Being, name: str) -> Procedure[None]:
    """It is over."""
    yield from clear(being, name)
    if name in SOURCES:
        yield from change(being, **{SOURCES[name]: None})
