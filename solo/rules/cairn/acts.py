"""Everything else a character may do: cast, light, eat, bandage, wield, drop, buy, hire, and what dungeon and
wild ask."""

from solo.core import clock
from solo.core.procedure import Procedure
from solo.core.things import owned
from solo.core.world import OUT, UP, Entity
from solo.rules.cairn import carrying, dungeon, gear, light, magic, recovery, relics, tables, town, wild
from solo.rules.cairn.carrying import company, plain
from solo.rules.cairn.character import market
from solo.rules.cairn.combat import bandage
from solo.rules.cairn.names import say, the
from solo.rules.cairn.tables_gear import SERVICES
from solo.rules.ruleset import Act


def acts(being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
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


def spells(being: Entity, here: tuple[str, ...]) -> list[Act]:
    """Casting, and recharging relics."""
    found = []
    for thing, kind, spell in magic.castable(being):
        found.append(
            Act(
                f"cast {thing.id}",
                f"cast {spell.name}",
                "cast",
                lambda words, thing=thing: magic.cast(being, thing, words, here),
                magic.why_not(being, thing, "scene", here),
                f"{spell.short} ({kind})",
            )
        )
        if kind == "relic" and relics.charges(thing) < relics.most_charges(thing):
            met = relics.recharge_met(thing, being, here)
            found.append(
                Act(
                    f"recharge {thing.id}",
                    f"recharge {thing.name}",
                    "use",
                    plain(lambda thing=thing: relics.recharge(being, thing)),
                    "" if met else f"it is recharged {relics.recharge_told(thing)}",
                )
            )
    return found


def lights(being: Entity) -> list[Act]:
    """Lighting and putting out."""
    if light.burning(being) is not None:
        return [Act("douse", "put out the light", "use", plain(lambda: light.put_out(being)))]
    if light.source(being) is None:
        return []
    return [
        Act(
            "light",
            f"light the {light.source(being).name}",
            "use",
            plain(lambda: light.light(being)),
            light.why_no_light(being),
            "an hour of light",
        )
    ]


def meals(being: Entity) -> list[Act]:
    """Eating a ration."""
    ration = gear.stock((being,), "food")
    return (
        [Act("eat", "eat a ration", "use", plain(lambda: recovery.eat(being, ration)))]
        if ration is not None
        else []
    )


def binding(being: Entity) -> list[Act]:
    """Bandaging those who bleed; oneself too, crawling."""
    party = [being.world[id] for id in being.world.get("game", "party", (being.id,))]
    return [
        Act(
            f"bandage {other.id}",
            f"bandage {other.name}",
            "help",
            plain(lambda other=other: bandage(being, other)),
        )
        for other in party
        if other.critical and other.state == OUT and gear.stock((being, other), "bandages") is not None
    ]


def hands(being: Entity) -> list[Act]:
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
                    plain(lambda thing=thing: wield(being, thing)),
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
                    plain(lambda thing=thing: gear.sling(being, thing, not thing.slung)),
                )
            )
    return [*found, *carrying.acts(being)]


def wield(being: Entity, thing: Entity) -> Procedure:
    """Take a weapon in hand."""
    yield from gear.hold(being, thing)
    yield say(f"{the(being)} takes the {thing.name} in hand.")


# Places.


def places(being: Entity, moment: str, here: tuple[str, ...]) -> list[Act]:
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


def rests(being: Entity, here: tuple[str, ...]) -> list[Act]:
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
            plain(lambda span=span: rest(company(being), span, here)),
            dark,
            meaning,
        )
        for span, label, meaning in spans
    ]


def rest(party: tuple[Entity, ...], span: str, here: tuple[str, ...]) -> Procedure:
    """Let the time go by, and rest."""
    yield from clock.pass_time(party[0].world, recovery, clock.MINUTES[span], here)
    yield from recovery.rest(party, span, here)
    yield say(clock.told(party[0].world), "time")


def in_town(being: Entity) -> list[Act]:
    """Market, room, healer, hirelings."""
    coins = being.get("coins", 0)

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
            plain(lambda: town.healing(being)),
            "nothing is wrong with you" if recovery.whole(being) else dear(SERVICES["healing"]),
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
                plain(lambda other=other: town.dismiss(other)),
            )
            for other in hired
        ),
    ]
