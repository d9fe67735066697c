"""What else one may do: cast, tithe, shop, take things in hand, drink holy water,
swap blades. (HV2-EQ, SPELL, RULE-23)"""

from collections.abc import Callable
from typing import Any

from solo.core import things
from solo.core.fields import FIGHT, GAME
from solo.core.procedure import Fact, Procedure, Tell
from solo.core.things import owned, plain
from solo.core.world import UP
from solo.rules.floor.carrying import laid
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import counted
from solo.rules.hearts_v2 import casting, faith, gear, magic, turns
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables_spells import spell
from solo.rules.ruleset import Act, setting

Doing = Callable[[str], Procedure[Any]]  # what an act does, with the words said after its name


def acts(being: Being, moment: str, here: tuple[str, ...]) -> tuple[Act, ...]:
    """Everything a being may do now beyond the scene's choices."""
    if being.state != UP or being.skills is None:
        return ()
    if "entranced" in being.under:
        return (
            Act(
                "return",
                "return to your own body",
                "done",
                lambda words: magic.release(being),
                "",
                "ends Dominate",
            ),
        )
    town = moment == "town" or "town" in here
    return (
        *spells(being),
        *devotions(being, town, here),
        *hands(being),
        *flasks(being),
        *market(being, town),
        *drops(being),
    )


def spells(being: Being) -> tuple[Act, ...]:
    """Each spell whose book one has."""
    return tuple(
        Act(
            f"cast-{magic.key(name)}",
            f"cast {name.lower()}",
            "cast",
            caster(being, name),
            magic.refused(being, name),
            spell(name).short,
        )
        for name in dict.fromkeys(gear.spells(being))
    )


def caster(being: Being, name: str) -> Doing:
    """Casting it; a number said after its name is the Mana."""
    return lambda words: casting.cast(being, name, words=words.strip())


def devotions(being: Being, town: bool, here: tuple[str, ...]) -> tuple[Act, ...]:
    """The tithe, wherever there is a church: in town, or on holy ground. (HV2-EQ-15 to 18)"""
    if not town and "holy" not in here:
        return ()
    return (
        Act(
            "tithe",
            "tithe",
            "spend",
            lambda words: faith.tithe(being),
            faith.refused(being),
            f"{counted(faith.price_for(being), 'coin')} for 1 Favor, on Sundays",
        ),
    )


def hands(being: Being) -> tuple[Act, ...]:
    """Taking in hand, putting on, putting down. (HV2-RULE-23)"""
    found = {}
    for thing in owned(being):
        name, slug = thing.name.lower(), plain(thing.name).replace(" ", "-")
        if thing.held or thing.worn:
            found[f"down-{slug}"] = Act(
                f"down-{slug}",
                f"{'take off' if thing.worn else 'put down'} {name}",
                "use",
                handling(gear.put_down, being, thing),
                "",
                "out of the hand, or off the body",
            )
        elif gear.worn_on_body(thing):
            found[f"wear-{slug}"] = Act(
                f"wear-{slug}",
                f"put on {name}",
                "use",
                handling(gear.wear, being, thing),
                "",
                f"AP +{thing.armor}",
            )
        elif gear.hands(thing):
            found[f"up-{slug}"] = Act(
                f"up-{slug}",
                f"take up {name}",
                "use",
                handling(gear.hold, being, thing),
                "",
                f"takes {gear.hands(thing)} of your two hands",
            )
    return tuple(found.values())


def handling(doing: Callable[[Being, Being], Procedure[None]], being: Being, thing: Being) -> Doing:
    """Do it, and tell what is in hand now."""

    def do(words: str) -> Procedure[None]:
        yield from doing(being, thing)
        held = " and ".join(other.name.lower() for other in gear.held(being)) or "nothing"
        yield Tell(f"In hand: {held}. AP {being.ap}, Mana {being.mana}/{gear.mana_most(being)}.")

    return do


def flasks(being: Being) -> tuple[Act, ...]:
    """Holy water for who is hurt, poison for a blade. (HV2-EQ-12, EQ-14)"""
    found = []
    party: tuple[Being, ...] = tuple(being.world[id] for id in being.world.get("game", "party", ()))
    party = party or (being,)
    if gear.thing_with(being, "holy water"):
        why = "nobody is hurt" if not faith.patients(party) else "" if being.favor else "you have no Favor"
        found.append(
            Act(
                "holy-water",
                "use holy water",
                "use",
                lambda words: faith.holy_water(being, party),
                why,
                "1 HP for each Favor you spend",
            )
        )
    if gear.thing_with(being, "poison"):
        for thing in {
            plain(thing.name): thing for thing in gear.weapons(being) if not thing.poisoned
        }.values():
            found.append(
                Act(
                    f"poison-{plain(thing.name)}",
                    f"poison {thing.name.lower()}",
                    "use",
                    poisoner(being, thing),
                    "" if turns.can_poison(thing) else "poison will not stay on it",
                    "its next attack hits by itself, for 2",
                )
            )
    return tuple(found)


def poisoner(being: Being, thing: Being) -> Doing:
    """Putting a dose on this blade."""
    return lambda words: turns.poison(being, thing)


def market(being: Being, town: bool) -> tuple[Act, ...]:
    """Buying in town, and selling where the table allows it. (HV2-RULE-37)"""
    if not town:
        return ()
    buying = Act(
        "market", "go to market", "buy", lambda words: gear.market(being), "", "the price list, as ever"
    )
    if setting(being.world, "selling", "off") == "off":
        return (buying,)
    return (
        buying,
        *(
            Act(
                f"sell-{thing.id}",
                f"sell {thing.name.lower()}",
                "spend",
                seller(being, thing),
                "",
                "half its price",
            )
            for thing in owned(being)
        ),
    )


def seller(being: Being, thing: Being) -> Doing:
    """Selling this."""
    return lambda words: gear.sell(being, thing)


def drops(being: Being) -> tuple[Act, ...]:
    """Leaving a thing behind: one act for all, with the thing named after it,
    so that its bare name drops nothing."""
    return (
        (Act("drop", "drop", "drop", dropper(being), "", "with the name of a thing: leave one behind"),)
        if owned(being)
        else ()
    )


def dropper(being: Being) -> Doing:
    """Leaving what is named behind."""

    def do(words: str) -> Procedure[None]:
        thing = things.find(being, words) if words.strip() else None
        if thing is None:
            yield Tell(
                f"Drop what? You have {', '.join(thing.name.lower() for thing in owned(being))}.", "aside"
            )
            return
        name = things.bare(thing.name)
        yield from gear.handle(being, laid(being, thing))
        yield Tell(f"You leave the {name} behind.", "loss", Fact("loss", being.id, what=name, count=1))

    return do


def homecoming(hero: Being) -> Procedure[None]:
    """Magic, poison on blades and bad luck do not come home."""
    yield from clear([hero], FIGHT, GAME)
    yield from clear(owned(hero), FIGHT, GAME, of="thing")
