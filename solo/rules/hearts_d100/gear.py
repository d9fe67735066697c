"""Goods: what is sold, what can be carried, what is worn and wielded, and supplies that run out (R-GEAR,
R-SUPPLY)."""

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.things import Ware, count, find, give, owned, plain, same, take
from solo.rules.floor.speech import Whose, counted, say, the
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.rolls import Check, Result, options

SUPPLY = "HD100-RUL-19"


def ware(name: str) -> Ware | None:
    """What the catalogue says of a thing, singular or plural."""
    wanted, known = plain(name), tables.wares()
    for single in (wanted, wanted.removesuffix("s"), wanted.removesuffix("es")):
        wanted = tables.aliases().get(single, single if single in known else wanted)
    return next((each for each in known.values() if same(each.name, wanted)), None)


def burden(being: Being) -> int:
    """Slots in use: a pile of supplies is one."""
    return sum(weight(thing.slots, thing.count, thing.has("consumable")) for thing in owned(being))


def weight(slots: int, number: int, supplies: bool) -> int:
    """Slots of so many of a thing."""
    return slots if supplies else slots * number


def room(hero: Being, thing: Ware, number: int = 1) -> bool:
    """Could it be carried: twelve slots, a pile of supplies being one?"""
    supplies = "consumable" in thing.tags
    if supplies and count(hero, thing.name):
        return True
    return burden(hero) + weight(thing.slots, number, supplies) <= tables.SLOTS


def gain(hero: Being, thing: Ware, number: int = 1) -> Procedure[bool]:
    """Take a thing up. Returns False, changing nothing, where there is no room."""
    if not room(hero, thing, number):
        return False
    yield from give(hero, thing, number)
    return True


# Worn and wielded.


def bonus(dice: str | None) -> int:
    """What a printed die adds to damage, which is always D6 (HD100-DICE-01): d4 −1, d6 0, d8 +1, d10 +2, d12
    +3."""
    sides = [int(part) for part in "".join(each if each.isdigit() else " " for each in (dice or "")).split()]
    largest = max(sides, default=6)
    return tables.BONUS.get(largest, max(-1, (largest - 6) // 2))


def weapons(being: Being) -> list[Being]:
    """What it could strike with."""
    return [thing for thing in owned(being) if thing.dice]


def shoots(thing: Being | None) -> bool:
    """Is it a weapon for the Skill Aim?"""
    words = ("bow", "sling", "pistol", "musket", "javelin", "gun", "blowpipe")
    return thing is not None and (thing.has("shoots") or any(word in thing.name for word in words))


def loaded(being: Being, thing: Being) -> bool:
    """Has it something to shoot, if it shoots? Only the player's side counts its arrows."""
    counted = shoots(thing) and being.side == "party" and not same(thing.name, "sling")
    return not counted or count(being, "arrow") > 0


def in_hand(being: Being) -> Being | None:
    """The weapon in hand: the one chosen, else the one it is best with; None for bare fists."""
    having = [thing for thing in weapons(being) if loaded(being, thing)]
    chosen = next((thing for thing in having if thing.id == being.wields), None)
    if chosen or not having:
        return chosen
    return max(
        having, key=lambda thing: ((being.aim if shoots(thing) else being.melee) or 0, bonus(thing.dice))
    )


def wield(being: Being, thing: Being) -> Procedure[None]:
    """Take a weapon in hand."""
    yield from change(being, "R-GEAR", wields=thing.id)
    yield say(f"{the(being, 'takes')} the {thing.name} in hand.")


def armour(being: Being) -> int:
    """Points that come off damage: the best body armour, a helmet, and hide."""
    having = owned(being)
    body = max((thing.armor for thing in having if thing.armor and not thing.has("helmet")), default=0)
    head = max((thing.armor for thing in having if thing.armor and thing.has("helmet")), default=0)
    return body + head + being.hide


def shielded(being: Being) -> bool:
    """Has it a shield, and a hand free for it?"""
    weapon = None if being.disarmed else in_hand(being)
    return not (weapon and weapon.has("both hands")) and any(thing.has("shield") for thing in owned(being))


# Supplies.


def called(being: Being, name: str) -> str:
    """The name of a thing that a being has, asked for by another name of it, or as one or many; where it has
    none, the catalogue's name, or the one given."""
    known = ware(name)
    names = (name, known.name if known else name, name.removesuffix("es"))
    thing = next(filter(None, (find(being, each) for each in names)), None)
    return thing.name if thing else names[1]


def spent(result: Result, quantity: int, loss: int) -> int:
    """How much of so many a Quantity Check uses up that costs so much when it fails (HD100-TYPE-04, HD100-RUL-19)."""
    return 0 if result.passed else min(quantity, loss)


def draw_on(
    hero: Being, name: str, loss: int = 1, grade: str = "normal", quiet: bool = False
) -> Procedure[bool]:
    """A Quantity Check on a supply; the cost is told before the roll (HD100-RUL-19), but where it is `quiet`: what
    the rules page says once and for all, of light, rations and arrows. Returns True where it holds."""
    thing, quantity = find(hero, name), count(hero, name)
    cost = f"a failure costs {loss}" if loss else "a failure costs none"
    if not quiet:
        yield Tell(f"{Whose(hero)} {name}, Quantity {quantity}: {cost}.", "aside")
    request = Check(
        "quantity", f"{name}, Quantity", quantity, challenge=grade, who=hero.id, rules=options(hero.world)
    )
    result = yield from rolls.check(request)
    gone = spent(result, quantity, loss)
    if thing is not None and gone:
        yield from take(thing, gone)
        gone = quantity - count(hero, name)
        left = f"Lost: {counted(gone, name)}. {quantity - gone} left."
        used = Fact("loss", hero.id, "", name, gone)
        yield Tell(left if quantity > gone else f"That was the last {name}.", "loss", used)
    return result.passed
