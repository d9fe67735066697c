"""What a hero may do besides what the scene offers: raise the stakes, spend experience, treat, use, cast,
hide, coat a blade, wield, hold one's breath, march, buy."""

from collections.abc import Callable
from typing import Any

from solo.core import clock, things
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.rules.floor.carrying import laid
from solo.rules.floor.speech import counted
from solo.rules.heart_rush import (
    checks,
    conditions,
    experience,
    feats,
    gear,
    ground,
    hazards,
    magic,
    readings,
    recovery,
    tables,
    tables_abilities,
    travel,
    wounds,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.ruleset import Act


def acts(being: Being, moment: str, here: tuple[str, ...], rules: clock.Clocked) -> tuple[Act, ...]:
    """Everything that can be done now, with the words a player would type."""
    if not being.id.startswith("hero.") or being.state != "up":
        return ()
    return (
        *of_fate(being),
        *of_body(being, here),
        *of_talent(being),
        *of_gear(being, moment, here),
        *of_road(being, here, rules),
    )


def doing(do: Callable[..., Procedure[Any]], *what: object) -> Callable[[str], Procedure[Any]]:
    """What an act does, whatever words were typed after it."""
    return lambda words: do(*what)


def of_fate(being: Being) -> list[Act]:
    """Stakes, destiny, experience."""
    found = [
        Act(
            "stakes",
            "raise the stakes",
            "spend",
            lambda words: checks.raise_stakes(being),
            "once a session, and this was it" if being.stakes_spent else "",
            "before a check: better if it goes well, worse if not; once a session",
        )
    ]
    if being.xp:
        found.append(
            Act(
                "xp",
                "spend experience",
                "spend",
                lambda words: bought(being, words),
                meaning=f"{being.xp} XP",
            )
        )
    if being.aspects and not being.hindrance:
        found.append(
            Act(
                "trouble",
                "make trouble for yourself",
                "use",
                lambda words: trouble(being),
                meaning="act on the bad side of an aspect: its rank in destiny, a harder next check",
            )
        )
    if being.wounds and not being.hindrance:
        found.append(
            Act(
                "limp",
                "let a wound tell",
                "use",
                lambda words: limp(being),
                meaning=f"up to {tables.WOUND_DESTINY} destiny, and your next check is harder",
            )
        )
    return found


def bought(being: Being, words: str) -> Procedure[None]:
    """Buy what is named, else choose."""
    yield from (experience.buy(being, words) if words.strip() else experience.spend(being))


def trouble(being: Being) -> Procedure[None]:
    """Act on an aspect's bad side and gain its rank in destiny."""
    options = tuple(
        Option(str(at), f"“{text}” (+{rank})", "pick") for at, (text, rank, _) in enumerate(being.aspects)
    )
    picked = int(
        (yield Choose(being.id, options, "Which of your aspects gets you into it?", rule="HR-DESTINY"))
    )
    yield from compelled(being, being.aspects[picked][1])


def limp(being: Being) -> Procedure[None]:
    """A wound speaks against its owner, as an aspect would, for at most 5 destiny."""
    yield from compelled(being, min(tables.WOUND_DESTINY, max(rank for rank, _ in being.wounds)))


def compelled(being: Being, gain: int) -> Procedure[None]:
    """Destiny for a disadvantage on the next check; never above 10."""
    before = being.destiny
    destiny = min(tables.DESTINY_MOST, before + gain)
    yield from change(being, "HR-DESTINY", destiny=destiny, hindrance=1)
    yield Tell(
        f"It gets in your way, and the world owes you for it: destiny {destiny}.",
        "gain",
        Fact("gain", being.id, "", "destiny", destiny - before),
    )


def of_body(being: Being, here: tuple[str, ...]) -> list[Act]:
    """Wounds, breath, hiding."""
    party = readings.party_of(being)
    found = [
        Act(
            f"treat {one.id}",
            "treat your wounds" if one == being else f"treat {one.name}",
            "use",
            doing(recovery.treat, being, one),
            meaning="a medicine check; once for each wound",
        )
        for one in party
        if recovery.untreated(one)
    ]
    if things.find(being, "healing draught"):
        found.append(Act("drink", "drink the healing draught", "use", lambda words: drunk(being)))
    if ground.depth(here):
        found.append(
            Act("surface", "come up for air", "use", lambda words: wounds.breathe(being))
            if hazards.under(being)
            else Act("dive", "hold your breath and dive", "use", lambda words: hazards.hold_breath(being))
        )
    if not conditions.suffers(being, "hidden") and "open" not in here and "town" not in here:
        found.append(
            Act("hide", "hide", "use", lambda words: hazards.hide(being, here), meaning="a stealth check")
        )
    return found


def drunk(being: Being) -> Procedure[None]:
    """Empty the bottle."""
    bottle = things.find(being, "healing draught")
    if bottle is None:
        return
    yield from things.take(bottle)
    yield from recovery.heal(being, "1d6")


def of_talent(being: Being) -> list[Act]:
    """Abilities and spells that work outside a fight."""
    found = [
        Act(
            f"use {name}",
            f"use {name}",
            "use",
            doing(feats.use, being, name),
            magic.barred(being, name),
            tables_abilities.abilities()[name].text,
        )
        for name in readings.talents(being)
        if name in feats.DEEDS and name in ("Second Wind", "Home Fires", "Friends in Low Places")
    ]
    found += [
        Act(
            f"cast {name}",
            f"cast {name}",
            "cast",
            doing(feats.cast, being, name),
            magic.spell_barred(being, name),
            tables_abilities.spells()[name].text,
        )
        for name in being.spells
        if not tables_abilities.spells()[name].fight
    ]
    return found


def of_gear(being: Being, moment: str, here: tuple[str, ...]) -> list[Act]:
    """Weapons in hand, poison on them, things dropped, things bought."""
    found = [
        Act(
            f"wield {thing.id}",
            f"wield the {thing.name}",
            "use",
            doing(gear.wield, being, thing),
        )
        for thing in gear.weapons(being)
        if thing != gear.in_hand(being)
    ]
    weapon = gear.in_hand(being)
    for name in hazards.poisons():
        if things.find(being, name):
            found.append(
                Act(
                    f"coat {name}",
                    f"coat your weapon with {name}",
                    "use",
                    doing(hazards.coat, being, name, weapon),
                )
            )
    if weapon is not None and weapon.poison:
        found.append(
            Act("scrape", f"scrape your {weapon.name} clean", "use", lambda words: hazards.scrape(weapon))
        )
    if things.owned(being):
        found.append(
            Act("drop", "drop", "use", lambda words: dropped(being, words), meaning="name the thing after it")
        )
    if moment == "town" or "town" in here:
        found.append(
            Act(
                "buy",
                "buy gear",
                "buy",
                lambda words: shopping(being),
                meaning=f"{counted(being.coins, 'coin')}",
            )
        )
    return found


def dropped(being: Being, words: str) -> Procedure[None]:
    """Leave a thing behind."""
    thing = things.find(being, words) if words.strip() else None
    if thing is None:
        having = ", ".join(thing.name for thing in things.owned(being)) or "nothing"
        yield Tell(f"Drop what? You carry {having}.")
        return
    yield Tell(
        f"You leave the {things.bare(thing.name)} behind.",
        "loss",
        Fact("loss", being.id, "", thing.name, thing.count),
    )
    yield from laid(being, thing)


def shopping(being: Being) -> Procedure[None]:
    """One thing after another, until done."""
    for _ in range(30):
        goods = tuple(
            Option(ware.name, f"{ware.name.capitalize()}, {ware.price}", "buy", wanting(being, ware))
            for ware in wares()
        )
        key = yield Choose(
            being.id,
            (*goods, Option("done", "That is all", "done")),
            f"{counted(being.coins, 'coin')}.",
            "done",
        )
        if key == "done":
            return
        ware = next(ware for ware in wares() if ware.name == key)
        yield from change(being, coins=being.coins - ware.price)
        yield from gear.gain(being, ware)


def wanting(being: Being, ware: things.Ware) -> str:
    """Why it cannot be bought."""
    if ware.price > being.coins:
        return f"{counted(ware.price, 'coin')}"
    return "" if gear.room(being, ware) else "no room for it"


def wares() -> tuple[things.Ware, ...]:
    """The catalogue, poisons too."""
    return gear.wares() + tuple(
        things.Ware(name, poison.price, 0) for name, poison in hazards.poisons().items()
    )


def of_road(being: Being, here: tuple[str, ...], rules: clock.Clocked) -> list[Act]:
    """A day's march, where the country is of a kind that has its numbers."""
    country = travel.terrain(here)
    if not country:
        return []
    return [
        Act(
            "march",
            f"march through the {country}",
            "use",
            lambda words: travel.journey(readings.party_of(being), here, rules),
            meaning=f"a day, {counted(travel.miles(here), 'mile')} if all goes well",
        )
    ]
