"""What may be done in a turn of a fight: the options of the party's and of the foes'."""

from solo.core.dice import parse
from solo.core.procedure import Option
from solo.core.things import owned
from solo.core.world import OUT
from solo.rules.cairn import bait, morale, panic, tables
from solo.rules.cairn.attacks import Weapon, aim, armed, weapon_of
from solo.rules.cairn.checks import save
from solo.rules.cairn.conditions import helpless
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import bulky, free, hands, is_weapon, stock
from solo.rules.cairn.grimoire import castable
from solo.rules.cairn.magic import why_not
from solo.rules.cairn.names import alike, one_of
from solo.rules.cairn.relics import charges
from solo.rules.cairn.wounds import is_pc
from solo.rules.floor import natures
from solo.rules.floor.fighting import tagged
from solo.rules.floor.pressing import offered
from solo.rules.floor.speech import the
from solo.rules.floor.stunts import OFFERED
from solo.rules.ruleset import able, setting, side


def party_options(being: Being, fight: Being) -> tuple[Option, ...]:
    """Everything one of the party may do in its turn."""
    weapon = weapon_of(being)
    foes = able(side(fight, "foes"))
    if being.panicked:
        return (
            *attacks_on(being, weapon, foes, fight),
            *panic.options(being),
            *way_out(being, fight),
            Option("wait", "Do nothing", "wait"),
        )
    options = [*(offered(fight) if is_pc(being) else ()), *attacks_on(being, weapon, foes, fight)]
    if all(helpless(foe) for foe in foes):
        options.insert(0, Option("leave", "Bind them and be done with it", "done"))
    options += (
        [
            Option(
                "dare",
                f"Try something daring with your {weapon.name} (DEX save; then d12)",
                "attack",
                odds=lambda: save(being.dex),
            )
        ]
        if is_pc(being)
        else []
    )
    options += [
        *other_weapons(being),
        *magic_options(being, fight),
        *aid(being, fight),
        *words(being, fight),
        *((OFFERED,) if is_pc(being) else ()),
        *way_out(being, fight),
        Option("wait", "Hold back and watch", "wait"),
    ]
    return tuple(options)


def by_name(being: Being, fight: Being, options: tuple[Option, ...]) -> tuple[str, ...]:
    """Attacks on those who are like one that is offered: nobody asks, but who is named is struck."""
    keys = {option.key for option in options}
    if (
        not is_pc(being)
        or not any(key.startswith("attack ") for key in keys)
        or "blast" in weapon_of(being).tags
    ):
        return ()
    return tuple(key for foe in able(side(fight, "foes")) if (key := f"attack {foe.id}") not in keys)


def attacks_on(being: Being, weapon: Weapon, foes: tuple[Being, ...], fight: Being) -> list[Option]:
    """An option to attack each foe, or all of them at once with a blast."""
    if "blast" in weapon.tags:
        return [
            Option(
                f"attack {foes[0].id}",
                f"Throw your {weapon.name} among them ({weapon.dice}, blast)",
                "attack",
            )
        ]
    return [
        Option(f"attack {group[0].id}", attack_text(being, weapon, group, len(group) < len(foes)), "attack")
        for group in alike(foes)
    ]


def attack_text(being: Being, weapon: Weapon, group: list[Being], others: bool) -> str:
    """What attacking one of these reads as: "Strike the smuggler with your axe (d8)"."""
    dice, why = aim(being, group[0], weapon)
    whom, thrown = one_of(group, others), f"{dice}, {why}" if why else dice
    told = " with the " in whom  # one `with` is enough
    if "ranged" in weapon.tags:
        return f"Shoot {whom}{',' if told else ' with'} your {weapon.name} ({thrown})"
    return f"Strike {whom}{',' if told else ' with'} your {weapon.name} ({thrown})"


def other_weapons(being: Being) -> list[Option]:
    """Weapons to take in hand instead, and two at once for who has two free hands."""
    things = [thing for thing in owned(being) if is_weapon(thing)]
    held = hands(being)
    options = [
        Option(f"draw {thing.id}", f"Take the {thing.name} ({thing.dice}) in hand first", "stance")
        for thing in things
        if thing.id not in held and not (being.busy and bulky(thing))
    ]
    light = [thing for thing in things if not bulky(thing) and not thing.has("ranged")]
    if len(light) > 1 and not being.busy:
        pair = sorted(light, key=lambda thing: -die_size(thing.dice))[:2]
        if set(held) != {thing.id for thing in pair}:
            options.append(
                Option(
                    f"draw {pair[0].id} {pair[1].id}",
                    f"Take {pair[0].name} and {pair[1].name} in hand (both rolled, the higher counts)",
                    "stance",
                )
            )
    return options


def die_size(dice: str) -> int:
    """The biggest die of an attack."""
    return max(parse(dice).sides, default=0)


def magic_options(being: Being, fight: Being) -> list[Option]:
    """Spellbooks, scrolls and relics at hand, and what each costs."""
    return [
        Option(
            f"cast {thing.id}",
            f"Cast {spell.name} from the {kind}: {spell.short} ({price(being, thing, kind)})",
            "cast",
            barred=why_not(being, thing),
            odds=None if kind == "relic" else lambda: save(being.wil),
        )
        for thing, kind, spell in castable(being)
    ]


def price(being: Being, thing: Being, kind: str) -> str:
    """What casting costs in a fight."""
    if kind == "relic":
        return f"charges: {charges(thing)}"
    saved = setting(being.world, "casting_save", "always") == "always"
    return (
        ", ".join(
            ([] if kind == "scroll" else [tiring(being)]) + (["your WIL save against worse"] if saved else [])
        )
        or "no cost"
    )


def tiring(being: Being) -> str:
    """The Fatigue of a casting, and what it does to a full pack."""
    slots = free(being)
    if slots <= 0:
        return "a Fatigue, for which you must drop something"
    return "a Fatigue, which fills your last slot: 0 HP" if slots == 1 else "a Fatigue"


def aid(being: Being, fight: Being) -> list[Option]:
    """Bandages, one's own or theirs, for those who lie bleeding."""
    return [
        Option(f"bandage {other.id}", f"Bandage {other.name}", "help")
        for other in side(fight, "party")
        if other.critical and other.state == OUT and stock((being, other), "bandages") is not None
    ]


def words(being: Being, fight: Being) -> list[Option]:
    """Calling on them to give up, once a fight, if they can be talked to."""
    foes = able(side(fight, "foes"))
    if fight.parleyed or not is_pc(being) or not all(natures.talks(foe) for foe in foes):
        return []
    return [
        Option(
            "talk",
            "Call on them to lay down their arms (WIL save; then theirs)",
            "talk",
            odds=lambda: morale.persuaded(being.wil, foes),
        )
    ]


def way_out(being: Being, fight: Being) -> list[Option]:
    """Flight: a DEX save and somewhere to go, or something they stop for."""
    nowhere = "" if somewhere(being, fight.here) else "there is nowhere to go"
    thrown = bait.offered(being, fight) if is_pc(being) and not nowhere else []
    return [
        *thrown,
        Option("flee", "Run for it (DEX save)", "flee", barred=nowhere, odds=lambda: save(being.dex)),
    ]


def somewhere(being: Being, here: tuple[str, ...]) -> bool:
    """Is there somewhere to go? Not from a boat, unless one flies."""
    return being.has("flying") or not tables.NOWHERE & set(here)


def foe_options(foe: Being, fight: Being) -> tuple[Option, ...]:
    """What a foe may do: each of its attacks on each it can reach, flight, surrender."""
    targets = [being for being in able(side(fight, "party"))] or [*side(fight, "party")]
    if foe.has("confused"):
        targets = [other for other in able(side(fight, "foes")) if other != foe] or targets
    options = [
        Option(f"attack {target.id} {number}", f"{weapon.name} at {the(target)} ({weapon.dice})", "attack")
        for number, weapon in enumerate(armed(foe))
        for target in targets
    ]
    options += foe_magic(foe, fight)
    options.append(Option("flee", "Run", "flee", barred="it cannot move" if foe.has("held") else ""))
    if natures.talks(foe) and not tagged(foe, morale.FEARLESS):
        options.append(Option("yield", "Give up", "yield"))
    options.append(Option("wait", "Wait", "wait"))
    return tuple(options)


def foe_magic(foe: Being, fight: Being) -> list[Option]:
    """What a foe may cast at the party: spells that harm or hold."""
    return [
        Option(f"cast {thing.id}", f"Cast {spell.name}", "cast", barred=why_not(foe, thing))
        for thing, _, spell in castable(foe)
        if spell.does.split()[0] in ("harm", "word")
    ]
