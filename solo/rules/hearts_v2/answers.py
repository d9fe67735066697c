"""What divination is told: from what is on record, and nothing else. (HV2-RULE-53, RULE-54)"""

from collections.abc import Callable

from solo.core.procedure import Foresee, Procedure
from solo.core.things import owned, plain
from solo.core.world import UP, World
from solo.rules.floor.speech import The, capital
from solo.rules.hearts_v2 import gear
from solo.rules.hearts_v2.fields import BURDENS, Being
from solo.rules.hearts_v2.tables import said

MOST_ANSWERS = 3
ILL_ENDS = ("death", "defeat", "captured")


def words_of(text: str) -> set[str]:
    """The words of a question that mean something, without their endings."""
    return {
        word.strip("?.,!'\"").rstrip("s")
        for word in plain(text).split()
        if len(word) > 3 and word not in said("small words")
    }


def recorded(world: World, question: str) -> tuple[str, ...]:
    """The facts on record that bear on a question, as they are told;
    none where nothing does. (HV2-RULE-54)"""
    asked = words_of(question)
    found = [
        f"{asked_before}: {answer}"
        for asked_before, answer in world.fields("fact").items()
        if asked & words_of(asked_before) and not asked_before.startswith("augury")
    ]
    return tuple(map(capital, found[-MOST_ANSWERS:]))


def foreseen(hero: Being, question: str) -> Procedure[bool]:
    """Would this leave the hero better off? A fact of the name "foresee: …" decides; else what comes of it
    when it is tried out; else, where it cannot be, its words. (HV2-RULE-53) Returns True for weal."""
    settled = hero.world.get("fact", f"foresee: {question.strip()}")
    if settled in ("weal", "woe"):
        return settled == "weal"
    likely = yield Foresee(question, unharmed(hero))
    return guessed(hero, question) if likely is None else likely


def unharmed(hero: Being) -> Callable[[World], bool]:
    """What an augury calls weal: the hero stands, has lost no HP, has nothing new hanging over them, and the
    story has not ended badly."""

    def judge(world: World) -> bool:
        after: Being = world[hero.id]
        return (
            after.state == UP
            and after.hp >= hp
            and burdens(after) <= before
            and world.get("game", "ending") not in ILL_ENDS
        )

    hp, before = hero.hp, burdens(hero)
    return judge


def burdens(hero: Being) -> set[str]:
    """What hangs over somebody."""
    return {mark for mark in BURDENS if hero.get(mark)}


def guessed(hero: Being, question: str) -> bool:
    """Weal or woe by the words of a question, weighed with how the hero stands: in doubt weal for the hale
    and woe for the hurt. Returns True for weal."""
    asked = words_of(question) | set(plain(question).split())
    lean = sum(word in asked for word in said("weal")) - sum(word in asked for word in said("woe"))
    hale = 2 * hero.hp > hero.hp_max
    return lean > 0 or (lean == 0 and hale)


def auras(world: World, beings: tuple[Being, ...]) -> tuple[str, ...]:
    """What a third eye sees: the unseen and the shapechanged,
    and auras of spells and enchanted things. (HV2-SPELL-16)"""
    lines = []
    for being in beings:
        if being.has("invisible") or "unseen" in being.under:
            lines.append(f"{The(being)} stands there, plain as day.")
        if being.has("shapechanged"):
            lines.append(f"{The(being)} wears a shape that is not its own.")
        if being.mana and (being.spells or any(thing.has("book") for thing in owned(being))):
            lines.append(f"{The(being)} shines: {being.mana} Mana, {', '.join(gear.spells(being))}.")
        lines += [
            f"{thing.name} glimmers."
            for thing in owned(being)
            if thing.has("magic") or thing.has("enchanted")
        ]
    lines += [f"There is a lock of light on {door.name}." for door in world.all("portal") if door.locked]
    return tuple(lines) or ("Nothing here is other than it seems.",)
