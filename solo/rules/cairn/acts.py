"""Everything else a character may do: cast, light, eat, bandage, wield, drop, buy, hire, and what dungeon and wild ask."""

from collections.abc import Callable

from solo.procedure import Procedure
from solo.rules.cairn import gear, light, magic, recovery, relics
from solo.rules.cairn.combat import bandage
from solo.rules.cairn.names import say, the
from solo.rules.ruleset import Act
from solo.things import find, owned
from solo.world import OUT, UP, Entity


def acts(being: Entity, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
    """All acts open to a being now."""
    if being.state != UP:
        return tuple(binding(being))
    return (*spells(being, here), *lights(being), *meals(being), *binding(being), *hands(being))


def plain(procedure: Callable[[], Procedure]) -> Callable[[str], Procedure]:
    """An act that needs no more words."""
    return lambda words: procedure()


def spells(being: Entity, here: tuple[str, ...]) -> list[Act]:
    """Casting, and recharging relics."""
    found = []
    for thing, kind, spell in magic.castable(being):
        found.append(Act(f"cast {thing.id}", f"cast {spell.name}", "cast",
                         lambda words, thing=thing: magic.cast(being, thing, words, here),
                         magic.why_not(being, thing, "scene", here), f"{spell.short} ({kind})"))
        if kind == "relic" and thing.get("uses", 0) < relics.most_charges(thing):
            met = relics.recharge_met(thing, being, here)
            found.append(Act(f"recharge {thing.id}", f"recharge {thing.name}", "use",
                             plain(lambda thing=thing: relics.recharge(being, thing)),
                             "" if met else f"it is recharged {relics.recharge_told(thing)}"))
    return found


def lights(being: Entity) -> list[Act]:
    """Lighting and putting out."""
    if light.burning(being) is not None:
        return [Act("douse", "put out the light", "use", plain(lambda: light.put_out(being)))]
    if light.source(being) is None:
        return []
    return [Act("light", f"light the {light.source(being).name}", "use", plain(lambda: light.light(being)),
                light.why_no_light(being), "an hour of light")]


def meals(being: Entity) -> list[Act]:
    """Eating a ration."""
    ration = gear.stock((being,), "food")
    return [Act("eat", "eat a ration", "use", plain(lambda: recovery.eat(being, ration)))] if ration is not None else []


def binding(being: Entity) -> list[Act]:
    """Bandaging those who bleed; oneself too, crawling."""
    if gear.stock((being,), "bandages") is None:
        return []
    party = [being.world[id] for id in being.world.get("game", "party", (being.id,))]
    return [Act(f"bandage {other.id}", f"bandage {other.name}", "help", plain(lambda other=other: bandage(being, other)))
            for other in party if other.critical and other.state == OUT]


def hands(being: Entity) -> list[Act]:
    """Wielding, wearing, slinging a shield, dropping."""
    found = []
    held = gear.hands(being)
    for thing in owned(being):
        if thing.dice and thing.id not in held:
            found.append(Act(f"wield {thing.id}", f"wield {thing.name}", "use", plain(lambda thing=thing: wield(being, thing))))
        if thing.has("shield"):
            found.append(Act(f"sling {thing.id}", f"{'hold' if thing.slung else 'sling'} {thing.name}", "use",
                             plain(lambda thing=thing: gear.sling(being, thing, not thing.slung))))
    if owned(being):
        found.append(Act("drop", "drop", "use", lambda words: drop(being, words), "", "name what: drop rope"))
    return found


def wield(being: Entity, thing: Entity) -> Procedure:
    """Take a weapon in hand."""
    yield from gear.hold(being, thing)
    yield say(f"{the(being)} takes the {thing.name} in hand.")


def drop(being: Entity, words: str) -> Procedure:
    """Put something down for good."""
    thing = find(being, words) if words.strip() else None
    if thing is None:
        names = ", ".join(thing.name for thing in owned(being))
        yield say(f"Drop what? You have {names}.")
        return
    yield from gear.let_fall(being, thing, "CRN-RUL-05")


