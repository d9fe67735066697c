"""Attacks: what one strikes with, which die is thrown, and how a blow is told. Attacks always hit."""

from typing import NamedTuple

from solo.core.dice import DiceError, parse
from solo.core.procedure import Procedure, Roll, change
from solo.core.things import owned, use
from solo.rules.cairn import tables
from solo.rules.cairn.conditions import helpless
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import armor, hands, hold, in_hand, is_weapon
from solo.rules.cairn.wounds import best, lost
from solo.rules.floor import telling, wards
from solo.rules.floor.speech import the
from solo.rules.ruleset import able, side

MOST_CLEAR = 4  # a blast among more than so many: roll its die for how many are caught


class Weapon(NamedTuple):
    """What an attack is made with: the thing's id (or nothing), name, dice as printed, and what it is known
    by."""

    id: str
    name: str
    dice: str
    tags: tuple[str, ...] = ()
    critical: str = ""


class Blow(NamedTuple):
    """One roll that is about to land on a target."""

    by: Being
    target: Being
    total: int
    weapon: Weapon
    effect: str = ""
    protection: int | None = None  # Armor that counts against it, where not all does
    attribute: str = ""  # it takes this attribute in place of HP


FIST = Weapon("", "bare hands", tables.UNARMED)


def weapon_of(being: Being) -> Weapon:
    """What a being strikes with now: what is in hand, two weapons as one, else its own attacks, else its
    fists."""
    held = [thing for thing in in_hand(being) if is_weapon(thing)]
    if len(held) == 2:
        return Weapon(
            " ".join(thing.id for thing in held),
            " and ".join(thing.name for thing in held),
            "+".join(thing.dice for thing in held),
            tuple(tag for thing in held for tag in thing.tags),
        )
    if held:
        return of_thing(held[0])
    return own_attacks(being)[0] if own_attacks(being) else FIST


def of_thing(thing: Being) -> Weapon:
    """A thing as a weapon."""
    return Weapon(thing.id, thing.name, thing.dice, thing.tags)


def own_attacks(being: Being) -> list[Weapon]:
    """The attacks of its stat line."""
    return [
        Weapon("", name, dice, tags, being.critical_effect or venom(tags))
        for name, dice, tags in being.attacks
    ]


def venom(tags: tuple[str, ...]) -> str:
    """What an attack's own words say it does on critical damage: poison, disease and the like."""
    return next(
        (
            tag
            for tag in tags
            if any(word in tag for word in ("poison", "venom", "disease", "paraly", "swallow"))
        ),
        "",
    )


def armed(being: Being) -> list[Weapon]:
    """Everything a foe or companion may strike with; who has nothing has fists, unless it does not attack at
    all."""
    things = [of_thing(thing) for thing in owned(being) if is_weapon(thing)]
    return [*own_attacks(being), *things] or ([] if being.has("harmless") else [FIST])


def aim(being: Being, target: Being, weapon: Weapon) -> tuple[str, str]:
    """The dice an attack throws, and why they are not the weapon's: impaired d4, enhanced d12; both at once
    cancel."""
    weak, strong = impaired(being, target, weapon), enhanced(being, target)
    if bool(weak) == bool(strong):
        return weapon.dice, ""
    return (tables.IMPAIRED, f"impaired: {weak}") if weak else (tables.ENHANCED, f"enhanced: {strong}")


def impaired(being: Being, target: Being, weapon: Weapon) -> str:
    """Why an attack is from weakness, or nothing."""
    if being.panicked:
        return "panic"
    if being.faltering:
        return "off balance"
    if target.has("detachment") and not being.has("detachment") and "blast" not in weapon.tags:
        return "one against a host"
    if target.has("unseen") or target.has("mirrored"):
        return "it cannot be made out"
    return next((word for word in ("blinded", "confused", "afraid", "small") if being.has(word)), "")


def enhanced(being: Being, target: Being) -> str:
    """Why an attack is from strength, or nothing."""
    if helpless(target):
        return "helpless"
    if target.exposed:
        return "off balance"
    if being.daring:
        return "daring"
    if being.has("detachment"):
        return "a host"
    return "a giant's strength" if being.has("giant") else ""


def strikes(being: Being, fight: Being) -> Procedure[list[Blow]]:
    """Roll what a being has declared as blows, if it has. Returns the blows."""
    verb, *rest = being.plan
    if verb == "harm":
        return (yield from spell_blows(being, rest))
    if verb != "attack":
        return []
    target = being.world[rest[0]]
    weapon = armed(being)[int(rest[1])] if len(rest) > 1 else weapon_of(being)
    if weapon.id and weapon.id not in " ".join(hands(being)) and " " not in weapon.id:
        yield from hold(being, being.world[weapon.id])
    targets = yield from reached(being, target, weapon, fight)
    blows = []
    for one in targets:
        dice, why = aim(being, one, weapon)
        blows.append((yield from rolled(being, one, weapon, dice, why)))
        yield from change(one, "CRN-DARE", exposed=None)
    yield from change(being, "CRN-DARE", faltering=None)
    yield from spent(being, weapon)
    return blows


def reached(being: Being, target: Being, weapon: Weapon, fight: Being) -> Procedure[tuple[Being, ...]]:
    """Whom an attack reaches: its target, or everyone of that side with a blast; where there are too many to
    tell, the damage die says how many."""
    if "blast" not in weapon.tags and not being.has("detachment"):
        return (target,)
    others = able(side(fight, "foes" if target in side(fight, "foes") else "party")) or (target,)
    if len(others) <= MOST_CLEAR:
        return others
    dice, read = best(weapon.dice)
    number = yield Roll(dice, read, rule="CRN-BLAST", who=being.id, why="how many the blast catches")
    return others[:number]


def rolled(being: Being, target: Being, weapon: Weapon, dice: str, why: str) -> Procedure[Blow]:
    """Roll damage against one target. Returns the Blow."""
    thrown, read = best(dice)
    points = protection(target, weapon)
    total = yield Roll(
        thrown,
        read,
        rule="CRN-ARM-01",
        who=being.id,
        why=f"{the(being)}: {weapon.name}{f', {why}' if why else ''}",
        against=f"{the(target)}, Armor {points}" if points else the(target),
    )
    total = wards.taken(target, being, weapon.name, total)
    return Blow(being, target, total, weapon, weapon.critical, points, attribute_hit(weapon))


def protection(target: Being, weapon: Weapon) -> int:
    """The Armor that counts: less what the weapon ignores."""
    for tag in weapon.tags:
        if tag.startswith("ignore"):
            number = "".join(character for character in tag if character.isdigit())
            return max(0, armor(target) - int(number or tables.MOST_ARMOR))
    return armor(target)


def attribute_hit(weapon: Weapon) -> str:
    """An attack "to STR" passes HP by."""
    for tag in weapon.tags:
        for name in tables.ATTRIBUTES:
            if tag.lower() in (f"to {name}", f"{name} damage", name):
                return name
    return ""


def spent(being: Being, weapon: Weapon) -> Procedure[None]:
    """A thrown flask is gone. Arrows and bolts are not counted."""
    if "thrown" in weapon.tags and weapon.id:
        yield from use(being.world[weapon.id])


def spell_blows(being: Being, rest: list[str]) -> Procedure[list[Blow]]:
    """Damage a spell does in this turn; it lands with the weapons' blows. `rest`: name, dice, attribute or -,
    Armor counts or not, targets."""
    name, dice, attribute, counts, *ids = rest
    blows = []
    for id in ids:
        target = being.world[id]
        thrown, read = best(dice)
        total = yield Roll(
            thrown,
            read,
            rule="CRN-CAST-01",
            who=being.id,
            why=name.replace("_", " "),
            against=the(target),
        )
        total = wards.taken(target, being, name.replace("_", " "), total)
        blows.append(
            Blow(
                being,
                target,
                total,
                Weapon("", name.replace("_", " "), dice, ("spell",)),
                "",
                None if counts == "armor" else 0,
                "" if attribute == "-" else attribute,
            )
        )
    return blows


# How blows are told.


def tell_blow(blow: Blow) -> Procedure[None]:
    """One blow in a sentence: who, how hard, whom, with what."""
    points = armor(blow.target) if blow.protection is None else blow.protection
    through = blow.total if blow.attribute else lost(blow.total, points)
    how = (
        "vain"
        if not blow.total
        else "stopped"
        if not through
        else "graze"
        if through <= 2
        else "hit"
        if through <= 5
        else "hard"
    )
    manner = next((kind for kind in ("spell", "thrown") if kind in blow.weapon.tags), "")
    if "ranged" in blow.weapon.tags:
        manner = "shot"
    yield telling.struck(blow.by, blow.target, how, blow.total, blow.weapon.name, manner=manner)


def readable(dice: str) -> bool:
    """Can these dice be thrown?"""
    try:
        parse(dice)
    except DiceError:
        return False
    return True
