"""Words a being is known by for a while: conditions that hamper, boons that help, and the timers that end
them."""

from typing import NamedTuple

from solo.core import clock
from solo.core.procedure import Fact, Procedure, change
from solo.rules.cairn import tables
from solo.rules.cairn.fields import Being
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import say, settled


class Boon(NamedTuple):
    """A help that takes the risk out of some tasks, so that no save is due (CRN-SAVE-01)."""

    topics: tuple[str, ...]
    told: str
    ends: str
    once: bool = False


BOONS = {
    "flying": Boon(
        ("climbing", "falling", "jumping", "balance", "balancing", "swimming", "running"),
        "{who} simply {flies}",
        "{who} {comes} down to earth.",
    ),
    "unseen": Boon(
        ("sneaking", "stealth", "hiding", "pickpocket"), "{who} cannot be seen", "{who} can be seen again."
    ),
    "knocking": Boon(
        ("locks", "lockpicking", "doors"),
        "what is shut to {who} opens of itself",
        "Nothing opens for {who} of itself any more.",
        True,
    ),
    "keen": Boon(
        ("hidden things", "searching", "traps", "tracking", "listening"),
        "nothing here hides from {who}",
        "{who} {sees} no more than anybody.",
    ),
    "thorough": Boon(("hidden things", "searching", "traps"), "{who} {has} gone over everything", "", True),
    "honeyed": Boon(
        ("lies", "lying", "persuasion", "persuading", "deceiving", "bluff", "trade", "bargaining"),
        "{who} {is} believed",
        "{who's} words are only words again.",
        True,
    ),
    "gilled": Boon(("swimming", "water", "diving"), "{who} {breathes} water", "{who} {breathes} air again."),
    "sticky": Boon(
        ("climbing", "balance", "balancing", "falling"), "{who} {walks} up walls", "{who's} hands let go."
    ),
    "giant": Boon(
        ("lifting", "bending", "breaking", "doors", "strength", "strength feats", "wrestling", "pushing"),
        "{who} {has} a giant's arms",
        "{who} {shrinks} to {their} own size.",
    ),
    "lettered": Boon(
        ("reading", "lore", "riddles"), "any script opens to {who}", "Letters are letters again to {who}."
    ),
    "animal tongue": Boon(
        ("animals", "riding"), "{who} {talks} with the beast", "{who} {hears} only grunts and song again."
    ),
    "warded": Boon(
        ("poison", "disease", "cold", "heat", "drink"),
        "it does not touch {who}",
        "The ward on {who} is gone.",
    ),
}
LASTING = {  # other words that end by the clock, and how that is told
    "light": "The light of {who} goes out.",
    "shielded": "The air about {who} is only air again.",
    "asleep": "{who} {wakes}.",
    "held": "{who} can move again.",
    "charmed": "{who} {blinks}, and {remembers}.",
    "afraid": "{who} {takes} heart.",
    "blinded": "{who} {sees} again.",
    "confused": "{who's} head clears.",
    "small": "{who} {grows} to full size again.",
    "mirrored": "The other {who}s fade.",
}
HELPLESS = ("asleep", "held", "paralysed")


def mark(being: Being, tag: str, rule: str = "") -> Procedure[None]:
    """Let a being be known by this word."""
    if not being.has(tag):
        yield from change(being, rule, tags=(*being.tags, tag))
        yield from shine(being, tag)


def unmark(being: Being, *tags: str, rule: str = "") -> Procedure[None]:
    """Take words away from a being."""
    left = tuple(tag for tag in being.tags if tag not in tags)
    if left != being.tags:
        yield from change(being, rule, tags=left or None)
        yield from shine(being, *tags)


def shine(being: Being, *tags: str) -> Procedure[None]:
    """Whether the party has light is a fact of the game (`dark` asks for it)."""
    if "light" in tags and being.side == "party":
        world = being.world
        lit = being.has("light") or any(world[id].has("light") for id in world.get("game", "party", ()))
        yield from change(world["game"], "CRN-LIGHT", light=lit or None)


def last(being: Being, tag: str, minutes: int, rule: str = "") -> Procedure[None]:
    """Let a word hold for so many minutes; had already, it begins anew, and ends no sooner than it would have."""
    ends = clock.minute(being.world) + minutes
    for timer in clock.timers(being.world, being.id, tag):
        ends = max(ends, timer.at)
        yield from clock.stop(timer)
    yield from mark(being, tag, rule)
    yield from clock.start(being.world, tag, being.id, ends - clock.minute(being.world))


def wear_off(being: Being, tag: str) -> Procedure[None]:
    """A word's time is up."""
    if being.has(tag):
        yield from unmark(being, tag)
        told = BOONS[tag].ends if tag in BOONS else LASTING.get(tag, "")
        if told:
            yield say(settled(told, being), "time", Fact("relief", being.id, "", tag))


def drop(being: Being, *tags: str) -> Procedure[None]:
    """Take words away before their time, and their timers with them."""
    for tag in tags:
        for timer in clock.timers(being.world, being.id, tag):
            yield from clock.stop(timer)
    yield from unmark(being, *tags)


def boon(hero: Being, topic: str) -> str:
    """The word of a boon that covers this topic, or nothing."""
    words = topic.lower().strip()
    return next((tag for tag in hero.tags if tag in BOONS and words in BOONS[tag].topics), "")


def spend(hero: Being, tag: str) -> Procedure[None]:
    """A boon that helps once has helped."""
    if BOONS[tag].once:
        yield from drop(hero, tag)


def hampered(hero: Being, name: str, topic: str = "") -> bool:
    """Does a wound make saves of this attribute harder?"""
    if hero.has("deafened") and topic in tables.DEAF_TOPICS:
        return True
    return any(tables.hampers().get(tag) == name for tag in hero.tags)


def helpless(being: Being) -> bool:
    """Can this being do nothing to defend itself?"""
    return tagged(being, HELPLESS) or bool(being.numb and being.numb >= being.world.get("fight", "round", 0))
