"""Everything else a character may do: cast, light, eat, bandage, wield, drop, buy, hire, and what dungeon and
wild ask."""

from collections.abc import Callable
from functools import partial
from typing import Any

from solo.core import clock
from solo.core.procedure import Procedure
from solo.core.things import owned
from solo.core.world import OUT, UP
from solo.rules.cairn import dungeon, gear, grimoire, light, magic, recovery, relics, tables, town, wild
from solo.rules.cairn.character import market
from solo.rules.cairn.combat import bandage
from solo.rules.cairn.fields import Being
from solo.rules.cairn.tables_gear import SERVICES
from solo.rules.floor.carrying import Hands, company
from solo.rules.floor.speech import say, the
from solo.rules.ruleset import Act

HANDS: Hands[Being] = Hands(gear.room, leaves=gear.put_by, comes=gear.taken)


def plain(procedure: Callable[[], Procedure[Any]]) -> Callable[[str], Procedure[Any]]:
    """An act that needs no more words."""
    return lambda words: procedure()


def acts(being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
    """All acts open to a being now."""
    if being.state != UP:
        return tuple(binding(being))
    return (
        *spells(being, here),
        *lights(being),
        *meals(being),
        *binding(being),
        *hands(being),
        *places(being, moment, here),
    )


def spells(being: Being, here: tuple[str, ...]) -> list[Act]:
    """Casting, and recharging relics."""
    found = []
    for thing, kind, spell in grimoire.castable(being):
        found.append(casting(being, thing, f"{spell.short} ({kind})", spell.name, here))
        if kind == "relic" and relics.charges(thing) < relics.most_charges(thing):
            found.append(recharging(being, thing, here))
    return found


def casting(being: Being, thing: Being, told: str, name: str, here: tuple[str, ...]) -> Act:
    """Casting what a thing holds; the words say at whom."""
    return Act(
        f"cast {thing.id}",
        f"cast {name}",
        "cast",
        lambda words: magic.cast(being, thing, words, here),
        magic.why_not(being, thing, here),
        told,
    )


def recharging(being: Being, thing: Being, here: tuple[str, ...]) -> Act:
    """Giving a relic its charges back, where its condition is met."""
    met = relics.recharge_met(thing, being, here)
    return Act(
        f"recharge {thing.id}",
        f"recharge {thing.name}",
        "use",
        plain(partial(relics.recharge, being, thing)),
        "" if met else f"it is recharged {relics.recharge_told(thing)}",
    )


def lights(being: Being) -> list[Act]:
    """Lighting and putting out."""
    if light.burning(being) is not None:
        return [Act("douse", "put out the light", "use", plain(lambda: light.put_out(being)))]
    source = light.source(being)
    if source is None:
        return []
    return [
        Act(
            "light",
            f"light the {source.name}",
            "use",
            plain(lambda: light.light(being)),
            light.why_no_light(being),
            "an hour of light",
        )
    ]


def meals(being: Being) -> list[Act]:
    """Eating a ration."""
    ration = gear.stock((being,), "food")
    return (
        [Act("eat", "eat a ration", "use", plain(lambda: recovery.eat(being, ration)))]
        if ration is not None
        else []
    )


def binding(being: Being) -> list[Act]:
    """Bandaging those who bleed; oneself too, crawling."""
    party = [being.world[id] for id in being.world.get("game", "party", (being.id,))]
    return [
        Act(
            f"bandage {other.id}",
            f"bandage {other.name}",
            "help",
            plain(partial(bandage, being, other)),
        )
        for other in party
        if other.critical and other.state == OUT and gear.stock((being, other), "bandages") is not None
    ]


def hands(being: Being) -> list[Act]:
    """Wielding, wearing, slinging a shield, dropping."""
    found = []
    held = gear.hands(being)
    for thing in owned(being):
        if gear.is_weapon(thing) and thing.id not in held:
            found.append(
                Act(
                    f"wield {thing.id}",
                    f"wield {thing.name}",
                    "use",
                    plain(partial(wield, being, thing)),
                    f"it takes two hands, and you have {being.busy}"
                    if being.busy and gear.bulky(thing)
                    else "",
                )
            )
        if gear.is_shield(thing):
            found.append(
                Act(
                    f"sling {thing.id}",
                    f"{'hold' if thing.slung else 'sling'} {thing.name}",
                    "use",
                    plain(partial(gear.sling, being, thing, not thing.slung)),
                )
            )
    return [*found, *HANDS.acts(being)]


def wield(being: Being, thing: Being) -> Procedure[None]:
    """Take a weapon in hand."""
    yield from gear.hold(being, thing)
    yield say(f"{the(being, 'takes')} the {thing.name} in hand.")


# Places.


def places(being: Being, moment: str, here: tuple[str, ...]) -> list[Act]:
    """What the place offers: a town its services, anywhere else searching, and the open a journey."""
    if moment == "town":
        return in_town(being)
    if being.world.get("game", "phase") == "encounter":
        return []  # nobody waits while one sleeps, searches or goes away for days
    found = rests(being, here)
    if not tables.SAFE & set(here):
        found.append(
            Act(
                "search",
                "search a turn",
                "use",
                plain(lambda: dungeon.search(being, company(being), here)),
                "",
                "ten minutes; what is hidden is found without a save",
            )
        )
    if tables.DELVED & set(here):
        found.append(
            Act(
                "turn",
                "let a turn go by",
                "wait",
                plain(lambda: dungeon.linger(company(being), here)),
                "",
                "ten minutes, and the dungeon's event",
            )
        )
    if {"wild", "outdoors", "road", "forest", "mountain", "swamp", "desert"} & set(here):
        found.append(
            Act(
                "travel",
                "travel",
                "use",
                lambda words: wild.travel(company(being), words, here),
                "",
                "say path, distance and ground: travel trail 2 tough",
            )
        )
    return found


def rests(being: Being, here: tuple[str, ...]) -> list[Act]:
    """A moment's rest, a night's, and in a safe place a week's."""
    spans = [
        ("moment", "rest a moment", "ten minutes and water: all HP, at some risk where it is not safe"),
        ("night", "sleep the night", "all HP; where it is safe all Fatigue"),
    ]
    spans += (
        [("week", "rest a week", "limbs mend, infections pass; with a healer attributes come back")]
        if tables.SAFE & set(here)
        else []
    )
    dark = (
        "it is too dark to rest"
        if "dark" in here and not any(other.has("light") for other in company(being))
        else ""
    )
    return [
        Act(
            f"rest {span}",
            label,
            "wait",
            plain(partial(rest, company(being), span, here)),
            dark,
            meaning,
        )
        for span, label, meaning in spans
    ]


def rest(party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[None]:
    """Let the time go by, and rest."""
    yield from recovery.settle(party, span)
    yield from clock.pass_time(party[0].world, recovery, clock.MINUTES[span], here)
    yield from recovery.rest(party, span, here)
    yield say(clock.now(party[0].world), "time")


def in_town(being: Being) -> list[Act]:
    """Market, room, healer, hirelings."""
    coins = being.coins

    def dear(price: int) -> str:
        return "" if coins >= price else f"you have {coins} gp"

    hired = [other for other in company(being) if other.wage]
    return [
        Act("market", "market", "buy", plain(lambda: market(being))),
        Act("sell", "sell", "use", lambda words: town.sell(being, words), "", "half its price: sell rope"),
        *(act for act in rests(being, ("town",)) if act.key != "rest night"),
        Act(
            "room",
            f"room ({SERVICES['room']} gp)",
            "buy",
            plain(lambda: town.room(being, company(being))),
            dear(SERVICES["room"]),
        ),
        Act(
            "healing",
            f"healing ({SERVICES['healing']} gp)",
            "buy",
            plain(lambda: town.healing(being, being)),
            recovery.why_untreated(being) or dear(SERVICES["healing"]),
        ),
        *(
            Act(
                f"healing {other.id}",
                f"healing for {other.name} ({SERVICES['healing']} gp)",
                "buy",
                plain(partial(town.healing, being, other)),
                recovery.why_untreated(other) or dear(SERVICES["healing"]),
            )
            for other in company(being)[1:]
            if not recovery.whole(other)
        ),
        Act(
            "hire",
            "hire",
            "buy",
            lambda words: town.hire(being, words),
            "",
            "a hireling by the day: hire veteran",
        ),
        *(
            Act(
                f"dismiss {other.id}",
                f"dismiss {other.name}",
                "done",
                plain(partial(town.dismiss, other)),
            )
            for other in hired
        ),
    ]
