"""What each extra Success buys in a test: the player chooses, after the roll (Additional Successes; ruling
R-BOONS)."""

from solo.core.party import is_players, party
from solo.core.procedure import Choose, Option, Procedure, Tell, change
from solo.core.world import Entity
from solo.rules.hearts_d100 import tables
from solo.rules.hearts_d100.levels import additional
from solo.rules.ruleset import able

KINDS = {"ready": "help", "lesson": "spend", "heart": "heal", "lead": "help", "verse": "talk"}
RULE = "HD100-ADD-01"


def spend(being: Entity, skill: str, successes: int) -> Procedure:
    """Each Success beyond the first buys one thing from BOONS, none twice in one check. Returns what was
    bought."""
    bought: list[str] = []
    for left in range(additional(successes), 0, -1):
        offered = offers(being, skill, bought)
        if not offered or not is_players(being.id):
            break
        why = f"{left} extra Success{'es' if left > 1 else ''} to spend"
        pick = yield Choose(being.id, offered, why, usual=sensible(being, offered), rule=RULE)
        yield from EFFECTS[pick](being, skill)
        bought.append(pick)
    return tuple(bought)


def offers(being: Entity, skill: str, bought: list[str]) -> tuple[Option, ...]:
    """What an extra Success can buy this being now."""
    hurt = being.get("health", 0) < being.get("most", 0)
    wanted = {
        "ready": (being.edge or 0) <= 0,
        "lesson": skill not in (being.marked or ()),
        "heart": hurt,
        "lead": bool(companions(being)),
        "verse": True,
    }
    return tuple(
        Option(key, tables.BOONS[key], KINDS[key])
        for key, open in wanted.items()
        if open and key not in bought
    )


def sensible(being: Entity, offered: tuple[Option, ...]) -> str:
    """What a sensible player buys: Health when low, else the upper hand, else what there is."""
    keys = [option.key for option in offered]
    low = 2 * being.get("health", 0) <= being.get("most", 0)
    return next(key for key in ("heart" if low else "ready", *keys) if key in keys)


def companions(being: Entity) -> tuple[Entity, ...]:
    """Who else of the party can act."""
    return tuple(other for other in able(party(being.world)) if other != being)


def ready(being: Entity, skill: str) -> Procedure:
    """+10 on the next check, in place of whatever dogged it."""
    yield from change(being, RULE, edge=10)
    yield Tell(f"{being.name} has the upper hand: +10 on the next check.", "gain")


def lesson(being: Entity, skill: str) -> Procedure:
    """The Skill is marked, to be raised at rest (R-GROWTH)."""
    yield from change(being, RULE, marked=(*(being.marked or ()), skill))
    yield Tell(f"{being.name} will remember how that went: {skill.capitalize()} is marked.", "gain")


def heart(being: Entity, skill: str) -> Procedure:
    """3 Health back."""
    health = min(being.most, being.health + 3)
    yield Tell(f"{being.name} takes heart: Health {health} of {being.most}.", "gain")
    yield from change(being, RULE, health=health)


def lead(being: Entity, skill: str) -> Procedure:
    """+10 on the next check of the companion who needs it most."""
    other = min(companions(being), key=lambda one: one.edge or 0)
    yield from change(other, RULE, edge=10)
    yield Tell(f"{other.name} sees how it is done: +10 on their next check.", "gain")


def verse(being: Entity, skill: str) -> Procedure:
    """A deed for the legend."""
    deeds = being.deeds or ()
    yield from change(being, RULE, deeds=(*deeds, f"a feat of {skill.capitalize()}")[-50:])
    yield Tell(f"There is a verse in that, and {being.name}'s name is in the verse.", "gain")


EFFECTS = {"ready": ready, "lesson": lesson, "heart": heart, "lead": lead, "verse": verse}
