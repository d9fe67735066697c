"""Gear: what things cost, how they are carried, and what is in hand. Prices are in silver coins, loads in
slots."""

from collections.abc import Mapping
from functools import cache, lru_cache

from solo.core import things
from solo.core.procedure import Change, Procedure, Tell, change
from solo.core.things import Ware, give, owned, plain, same
from solo.core.world import World
from solo.rules.floor.lights import doused
from solo.rules.heart_rush import conditions, ground, readings, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.ground import feet
from solo.rules.heart_rush.tables import Cover, Weapon
from solo.rules.heart_rush.words import opening
from solo.rules.ruleset import setting

FLYING = ("ranged", "thrown")
SLOTS_BY_HEFT = {"heavy": 2, "light": 1, "ultralight": 1}
SHOT_WORDS = ("bow", "sling", "pistol", "musket", "arquebus", "blowgun", "gun")


DEFENCE_STEP = 2  # defence for each point of printed armour


@cache
def wares() -> tuple[Ware, ...]:
    """Everything the tables sell: weapons, armour, shields, and what else there is."""
    arms = (
        Ware(name, weapon.price, SLOTS_BY_HEFT[weapon.heft], f"d{weapon.die}", tags=(weapon.best,))
        for name, weapon in tables.weapons().items()
    )
    worn = (
        Ware(name, cover.price, cover.slots, armor=cover.defence, tags=("worn",))
        for covers in (tables.armour(), tables.shields())
        for name, cover in covers.items()
    )
    other = (Ware(name, int(price), int(slots)) for name, price, slots in tables.printed("Other gear").rows)
    return (*arms, *worn, *other)


@cache
def catalogue() -> Mapping[str, Ware]:
    """The same by their plain names."""
    return {plain(ware.name): ware for ware in wares()}


def ware(name: str) -> Ware | None:
    """What the catalogue says of a thing, or None."""
    word = plain(name)
    return catalogue().get(word) or next((ware for ware in wares() if same(ware.name, word)), None)


def known(name: str) -> Ware:
    """A thing that the catalogue has. Raises KeyError where it has none of that name."""
    return catalogue()[plain(name)]


# Carrying.


def capacity(being: Being) -> int:
    """Slots a being can carry (HR-CARRY-01 to 03)."""
    others = setting(being.world, "capacity_other_sizes", "nearest")
    return ground.slots(being.might, being.size, others)


PILE = 5  # of what takes one slot or none, so many go into the room of one (a ruling of ours)


def slots(each: int, count: int) -> int:
    """Slots that so many of a thing take."""
    return each * (-(-count // PILE) if each <= 1 else count)


def load(being: Being) -> int:
    """Slots taken; the armour and the shield that count, and the weapon in hand, take none (a ruling of ours)."""
    about = {name for name, _ in worn(being)}
    weapon = in_hand(being)
    return sum(
        slots(thing.slots, thing.count - (thing.name in about or thing == weapon)) for thing in owned(being)
    )


def room(being: Being, ware: Ware, count: int = 1) -> bool:
    """Could it be carried?"""
    if ware.uses or ware.dice or ware.armor:
        return load(being) + ware.slots * count <= capacity(being)
    having = sum(thing.count for thing in owned(being) if same(thing.name, ware.name))
    return load(being) + slots(ware.slots, having + count) - slots(ware.slots, having) <= capacity(being)


def gain(being: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
    """Take it up if it can be carried. Returns whether it was."""
    if not room(being, ware, count):
        yield Tell(
            f"{opening(being)} can carry no more: {load(being)} of {capacity(being)} slots are full.", "loss"
        )
        return False
    yield from give(being, ware, count)
    return True


def has_one(being: Being, names: tuple[str, ...]) -> bool:
    """Has it any of these?"""
    return any(things.find(being, name) for name in names)


# What is in hand and worn.


def weapon_like(thing: Being) -> Weapon:
    """The figures of a thing as a weapon: from the table by its name, else from its printed die and its
    name."""
    return weapon_called(thing.name or "", thing.dice or "d4")


@lru_cache(maxsize=512)
def weapon_called(name: str, dice: str) -> Weapon:
    """The figures of a weapon by its name, else from its die and its name."""
    known = next((weapon for listed, weapon in tables.weapons().items() if same(listed, name)), None)
    return known or guessed(name, dice)


@lru_cache(maxsize=512)
def guessed(name: str, dice: str) -> Weapon:
    """A weapon the table does not know: its printed die says how heavy it is, its name what it does best."""
    digits = "".join(sign for sign in dice.split("+")[0].partition("d")[2] if sign.isdigit())
    die = int(digits or 4)
    heft = "heavy" if die >= 10 else "light" if die >= 6 else "ultralight"
    best = next((best for word, best in tables.unknown_weapons() if word in plain(name)), "bludgeoning")
    way = "ranged" if any(word in plain(name) for word in SHOT_WORDS) else "melee"
    reach = {"ranged": 60 if heft == "heavy" else 30}.get(way, 5)
    return Weapon(tables.HEFT_DIE[heft], heft, best, reach, way)


def weapons(being: Being) -> list[Being]:
    """The weapons a being has and can wield, best die first."""
    size = being.size
    having = [
        thing for thing in owned(being) if thing.dice and ground.may_wield(size, weapon_like(thing).heft)
    ]
    return sorted(having, key=lambda thing: -weapon_like(thing).die)


def in_hand(being: Being) -> Being | None:
    """The weapon in hand: the one chosen, else the best one for close quarters, else the best."""
    having = weapons(being)
    chosen = next((thing for thing in having if thing.id == being.wields), None)
    close = [thing for thing in having if weapon_like(thing).way != "ranged"]
    return chosen or next(iter(close or having), None)


def flies(being: Being) -> bool:
    """Does it strike from afar with what it has in hand?"""
    return arm(being).way in FLYING


def arm(being: Being) -> Weapon:
    """What a being strikes with: the weapon in hand, a foe's own, or bare fists."""
    if being.arm:
        return guessed(being.arm, "d8")._replace(reach=being.reach, way=being.way)
    thing = in_hand(being)
    return weapon_like(thing) if thing is not None else tables.UNARMED


def arm_name(being: Being) -> str:
    """What it strikes with, by its name."""
    thing = in_hand(being)
    return being.arm or (thing.name if thing is not None else "bare hands")


def wield(being: Being, thing: Being) -> Procedure[bool]:
    """Take a weapon in hand. Returns False where the hands are too small for it (HR-SIZE-12, 13)."""
    if not ground.may_wield(being.size, weapon_like(thing).heft):
        yield Tell(f"{opening(being, 'is')} too small to wield the {thing.name}.")
        return False
    yield from change(being, wields=thing.id)
    yield Tell(f"{opening(being, 'has')} the {thing.name} in hand.")
    return True


def worn(being: Being) -> list[tuple[str, Cover]]:
    """Armour and shields that count: the best armour, and a shield if a hand is free for it."""
    covers = [(thing.name, cover_like(thing)) for thing in owned(being) if thing.armor]
    body = [pair for pair in covers if "shield" not in plain(pair[0])]
    shields = [pair for pair in covers if "shield" in plain(pair[0])]
    best = sorted(body, key=lambda pair: -pair[1].defence)[:1]
    if arm(being).heft != "heavy":
        best += sorted(shields, key=lambda pair: -pair[1].defence)[:1]
    return best


def cover_like(thing: Being) -> Cover:
    """The figures of armour: from the table by name, else 2 for each point a scenario prints."""
    known = cover_called(thing.name)
    points = thing.armor or 0
    return known or Cover(DEFENCE_STEP * points, 5 * points, 0)


@lru_cache(maxsize=512)
def cover_called(name: str) -> Cover | None:
    """The figures of armour or a shield by its name; None where no table knows it."""
    listed = {**tables.armour(), **tables.shields()}
    return next((cover for each, cover in listed.items() if same(each, name)), None)


def shield(being: Being) -> str:
    """heavy, light or nothing."""
    name = next((plain(name) for name, _ in worn(being) if "shield" in plain(name)), "")
    return ("heavy" if "heavy" in name else "light") if name else being.shield


def defence(being: Being) -> int:
    """What armour, shield, training and stone add to a defence roll; a foe's own figure."""
    total = being.defence + being.coat + sum(cover.defence for _, cover in worn(being))
    return total + int(bool(shield(being)) and readings.has(being, "Shield Drill"))


def slower(being: Being) -> int:
    """Feet that armour, shield and a heavy weapon take from speed."""
    heavy = tables.HEAVY_SPEED if arm(being).heft == "heavy" and not being.arm else 0
    return heavy + sum(cover.slower for _, cover in worn(being))


def free_hand(being: Being) -> bool:
    """A hand to spare: none behind a shield with a weapon, none on a two-handed one that is not put by."""
    return not (arm(being).heft == "heavy" or (in_hand(being) is not None and shield(being)))


def speed(being: Being, here: tuple[str, ...] = ()) -> int:
    """A being's speed here and now, with its armour, weapon and conditions."""
    if conditions.suffers(being, "restrained", "grappling", "grappled"):
        return 0
    pace = feet(being.speed, slower(being), here, being.swim)
    pace = min(pace, 5) if conditions.suffers(being, "crippled", "prone") else pace
    return pace // 2 if conditions.suffers(being, "slowed") else pace


def lit(being: Being) -> bool:
    """Does a light of the party's burn? One that is carried is lit as they come into the dark (`kindle`)."""
    return bool(being.world.get("game", "light"))


def kindle(world: World, party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """Coming into the dark with a light, it burns, unless somebody has put it out."""
    carried = any(things.find(one, name) for one in party for name in ("torch", "torches", "lantern"))
    if "dark" in here and carried and not world.get("game", "light") and not doused(world):
        yield Tell("A light is lit.", "aside")
        yield Change("game", "light", True)
