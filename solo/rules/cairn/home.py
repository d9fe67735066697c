"""Between adventures: what a character takes home, and how they set out again (rulings of ours; page:
Home)."""

from solo.core import clock
from solo.core.fields import GAME
from solo.core.procedure import Fact, Procedure, change
from solo.core.things import owned
from solo.rules.cairn import tables
from solo.rules.cairn.conditions import BOONS, LASTING, drop
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import hands, hold, is_shield, is_weapon
from solo.rules.cairn.recovery import bring_back, standing
from solo.rules.cairn.wounds import healed_of
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import say, the

MENDING = ("walloped", "broken", "diseased", "hamstrung", "mortal")


def homecoming(hero: Being) -> Procedure[None]:
    """Spells wear off on the way, hunger and weariness end at one's own table; scars, gear, and what is still
    to mend come along."""
    yield from drop(hero, *(tag for tag in hero.tags if tag in BOONS or tag in LASTING))
    for thing in owned(hero):
        yield from change(thing, held=True if thing.id in hands(hero) else None)
    left = tuple(cause for cause in hero.deprived if cause in MENDING)
    yield from clear(owned(hero), GAME, of="thing")
    yield from clear((hero,), GAME)
    yield from change(hero, fatigue=0, deprived=left or None)


def set_out(party: tuple[Being, ...]) -> Procedure[None]:
    """A story begins after a meal, with what one fights with in hand; for who has come home hurt, weeks have
    gone by."""
    for being in party:
        yield from change(being, ate=clock.minute(being.world))
        yield from arm(being)
        yield from mended(being)


def arm(being: Being) -> Procedure[None]:
    """Take in hand again what was in hand, else the first weapon."""
    held = [thing for thing in owned(being) if thing.held]
    for thing in held:
        yield from change(thing, held=None)
    if hands(being) and all(is_weapon(being.world[id]) or is_shield(being.world[id]) for id in hands(being)):
        return
    weapons = [thing for thing in held or owned(being) if is_weapon(thing)]
    shields = [thing for thing in held if is_shield(thing)]
    if weapons or shields:
        yield from hold(being, (weapons or shields)[0], weapons[1] if held and len(weapons) > 1 else None)


def mended(being: Being) -> Procedure[None]:
    """Weeks at home with somebody who knows how: what can mend has mended, and its dice are rolled now."""
    hurt = any(being.score(name) < being.most(name) for name in tables.ATTRIBUTES)
    waiting = any(tag.split()[0] in MENDING for tag in being.tags)
    if hurt or waiting:
        told = f"Weeks have gone by, and {the(being, 'has')} mended."
        yield say(told, "time", Fact("healing", being.id, "", "weeks at home"))
    yield from healed_of(being, *MENDING)
    for name in ("hp", *tables.ATTRIBUTES):
        yield from bring_back(being, name, 1000)
    if hurt or waiting:
        yield say(f"{the(being)}: {standing(being)}.")
