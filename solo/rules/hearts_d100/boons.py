"""What each extra Success buys in a test: the player chooses, after the roll (Additional Successes; ruling
R-BOONS)."""

from collections.abc import Callable

from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.rules.floor import telling
from solo.rules.floor.speech import counted, say, the, whose
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import additional
from solo.rules.hearts_d100.statistics import company
from solo.rules.ruleset import able

KINDS = {"ready": "help", "lesson": "spend", "heart": "heal", "lead": "help", "verse": "talk"}
RULE = "HD100-ADD-01"


def spend(being: Being, skill: str, successes: int) -> Procedure[tuple[str, ...]]:
    """Each Success beyond the first buys one thing from BOONS, none twice in one check. Returns what was
    bought."""
    bought: list[str] = []
    for left in range(additional(successes), 0, -1):
        offered = offers(being, skill, bought)
        if not offered or not is_players(being.id):
            break
        why = f"{counted(left, 'extra Success', 'extra Successes')} to spend"
        pick = yield Choose(being.id, offered, why, usual=sensible(being, offered), rule=RULE)
        yield from EFFECTS[pick](being, skill)
        bought.append(pick)
    return tuple(bought)


def offers(being: Being, skill: str, bought: list[str]) -> tuple[Option, ...]:
    """What an extra Success can buy this being now."""
    hurt = being.health < being.most
    wanted = {
        "ready": being.edge <= 0,
        "lesson": skill not in being.marked,
        "heart": hurt,
        "lead": any(other.edge <= 0 for other in companions(being)),
        "verse": True,
    }
    return tuple(
        Option(key, tables.boons()[key], KINDS[key])
        for key, open in wanted.items()
        if open and key not in bought
    )


def sensible(being: Being, offered: tuple[Option, ...]) -> str:
    """What a sensible player buys: Health when low, else the upper hand, else what there is."""
    keys = [option.key for option in offered]
    low = 2 * being.health <= being.most
    return next(key for key in ("heart" if low else "ready", *keys) if key in keys)


def companions(being: Being) -> tuple[Being, ...]:
    """Who else of the party can act."""
    return tuple(other for other in able(company(being.world)) if other != being)


def ready(being: Being, skill: str) -> Procedure[None]:
    """+10 on the next check, in place of whatever dogged it."""
    yield from change(being, RULE, edge=10)
    yield telling.condition(being, "{who} {has} the upper hand: +10 on the next check.", "upper hand", "gain")


def lesson(being: Being, skill: str) -> Procedure[None]:
    """The Skill is marked, to be raised at rest (R-GROWTH)."""
    yield from change(being, RULE, marked=(*being.marked, skill))
    yield say(f"{the(being)} will remember how that went: {skill.capitalize()} is marked.", "gain")


def heart(being: Being, skill: str) -> Procedure[None]:
    """3 Health back."""
    health = min(being.most, being.health + 3)
    words = f"{{who}} {{takes}} heart: Health {health} of {being.most}."
    yield telling.healing(being, words, health - being.health)
    yield from change(being, RULE, health=health)


def lead(being: Being, skill: str) -> Procedure[None]:
    """+10 on the next check of the companion who needs it most."""
    other = min(companions(being), key=lambda one: one.edge)
    yield from change(other, RULE, edge=10)
    words = f"{the(other, 'sees')} how it is done: +10 on their next check."
    yield say(words, "gain", Fact("help", being.id, other.id, skill, 10))


def verse(being: Being, skill: str) -> Procedure[None]:
    """A deed for the legend."""
    deed = f"a feat of {skill.capitalize()}"
    yield from change(being, RULE, deeds=(*being.deeds, deed)[-50:])
    words = f"There is a verse in that, and {whose(being)} name is in it."
    yield Tell(words, "gain", Fact("deed", being.id, what=deed))


EFFECTS: dict[str, Callable[[Being, str], Procedure[None]]] = {
    "ready": ready,
    "lesson": lesson,
    "heart": heart,
    "lead": lead,
    "verse": verse,
}
