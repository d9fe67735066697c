"""What abilities and spells do: instants change what is pending, priority abilities and spells the world
itself. When they may be used and what they cost is in `magic`."""

from collections.abc import Callable

from solo.core.english import money
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.things import Ware, give
from solo.rules.floor import wards
from solo.rules.floor.speech import whose
from solo.rules.heart_rush import conditions, gear, magic, readings, tables
from solo.rules.heart_rush.checks import saves
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.force import pushed
from solo.rules.heart_rush.recovery import mend
from solo.rules.heart_rush.words import called, opening
from solo.rules.heart_rush.wounds import hurt

# Instants on what is pending.


# Priority abilities.


def burst_of_speed(being: Being, target: Being, edge: int) -> Procedure[None]:
    """Beside a foe, with nobody's leave."""
    at, there = being.at, target.at
    yield from change(being, at=there - tables.SPACE if at <= there else there + tables.SPACE)


def rush_of_blood(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """2 rush points; outside a fight it is only a warm feeling."""
    yield from change(being, rush=being.rush + 2 + edge)


def wide_swing(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """Everybody within reach saves or is hurt."""
    for foe in readings.opponents(being):
        if abs(foe.at - being.at) <= tables.SPACE:
            saved = yield from saves(foe, "agility", readings.challenge_number(being, "might"))
            if not saved:
                harm = yield Roll("2d6", rule="talent", who=being.id, why=f"Wide Swing at {called(foe)}")
                harm = wards.taken(foe, being, gear.arm_name(being), harm + edge)
                yield from hurt(foe, harm, being)


def battle_cry(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """Everybody who hears it saves or is shaken."""
    for foe in readings.opponents(being):
        saved = yield from saves(foe, "presence", readings.challenge_number(being, "presence"))
        if not saved:
            yield from conditions.add(foe, "shaken", 2 + edge)
            yield from conditions.add(foe, "weakened", 2 + edge)
            yield Tell(
                f"{opening(foe, 'flinches')}.", fact=Fact("condition", foe.id, being.id, "shaken", 2 + edge)
            )


def second_wind(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """2d6+4 hit points."""
    back = yield Roll("2d6+4", rule="talent", who=being.id, why="Second Wind")
    yield from mend(being, back + edge)


def home_fires(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """The next long rest is a good one."""
    yield from change(being, sheltered=True)
    yield Tell("A fire, a kettle, a dry corner: tonight this will do for a house.")


def friends(being: Being, target: Being | None, edge: int) -> Procedure[None]:
    """Somebody pays what is owed."""
    coins = yield Roll("3d6", rule="talent", who=being.id, why="Friends in Low Places")
    yield from change(being, coins=being.coins + coins + edge)
    yield Tell(
        f"A door, a knock, a name: {money(coins + edge, 'coins')}.",
        "gain",
        Fact("coins", being.id, count=coins + edge),
    )


def ring_the_skull(being: Being, target: Being, edge: int) -> Procedure[None]:
    """Stunned."""
    if not (yield from saves(target, "might", readings.challenge_number(being, "might") + edge)):
        yield from conditions.put(target, "stunned", 1)
        yield Tell(
            f"{opening(target, 'sways')}, and hears bells.",
            fact=Fact("condition", target.id, being.id, "stunned"),
        )


def taunt(being: Being, target: Being, edge: int) -> Procedure[None]:
    """Enraged."""
    if not (yield from saves(target, "presence", readings.challenge_number(being, "presence") + edge)):
        yield from conditions.seize(target, "enraged", being)


DEEDS: dict[str, Callable[..., Procedure[None]]] = {
    "Burst of Speed": burst_of_speed,
    "Rush of Blood": rush_of_blood,
    "Wide Swing": wide_swing,
    "Battle Cry": battle_cry,
    "Second Wind": second_wind,
    "Home Fires": home_fires,
    "Friends in Low Places": friends,
    "Ring the Skull": ring_the_skull,
    "Taunt": taunt,
}
BESIDE, AFAR = ("Ring the Skull",), ("Burst of Speed",)  # only of use at arm's length, or beyond it


# Spells.


def ember_dart(being: Being, target: Being) -> Procedure[None]:
    """3d6, or half for those who save."""
    saved = yield from saves(target, "agility", readings.challenge_number(being))
    harm = yield Roll("3d6", rule="spell", who=being.id, why="Ember Dart")
    harm = wards.taken(target, being, "Ember Dart", harm // 2 if saved else harm)
    yield from hurt(target, harm, being)


def shove_of_wind(being: Being, target: Being) -> Procedure[None]:
    """Pushed 20 feet."""
    if not (yield from saves(target, "might", readings.challenge_number(being))):
        yield from pushed(being, target, 20)


def cold_grip(being: Being, target: Being) -> Procedure[None]:
    """Restrained and slowed."""
    if not (yield from saves(target, "might", readings.challenge_number(being))):
        yield from conditions.add(target, "restrained", 1)
        yield from conditions.add(target, "slowed", 2)
        yield Tell(
            f"Ice closes round {whose(target)} ankles.",
            fact=Fact("condition", target.id, being.id, "restrained"),
        )


def stone_coat(being: Being, target: Being | None) -> Procedure[None]:
    """2 more on defence."""
    yield from change(being, coat=2)


def steam_veil(being: Being, target: Being | None) -> Procedure[None]:
    """Obscured until the next attack."""
    yield from conditions.put(being, "obscured", 1)
    yield from change(being, veiled=True)


def kind_face(being: Being, target: Being) -> Procedure[None]:
    """Charmed."""
    if not (yield from saves(target, "presence", readings.challenge_number(being))):
        yield from conditions.seize(target, "charmed", being)


def close_the_cut(being: Being, target: Being | None) -> Procedure[None]:
    """2d6 hit points."""
    back = yield Roll("2d6", rule="spell", who=being.id, why="Close the Cut")
    yield from mend(being, back)


def kindle(being: Being, target: Being | None) -> Procedure[None]:
    """A torch that is a hand."""
    yield from give(being, Ware("torch of will", slots=0))
    if not being.world.get("game", "light"):
        yield Change("game", "light", True)


SPELL_EFFECTS: dict[str, Callable[..., Procedure[None]]] = {
    "Ember Dart": ember_dart,
    "Shove of Wind": shove_of_wind,
    "Cold Grip": cold_grip,
    "Stone Coat": stone_coat,
    "Steam Veil": steam_veil,
    "Kind Face": kind_face,
    "Close the Cut": close_the_cut,
    "Kindle": kindle,
}


def use(being: Being, name: str, target: Being | None = None) -> Procedure[bool]:
    """Use a priority ability: say so, pay, and it takes effect. Returns True where it could be used."""
    why = magic.barred(being, name, target)
    if why:
        yield Tell(f"{name}: {why}.")
        return False
    yield from magic.pay(being, name)
    yield Tell(f"{opening(being)}: {name}.")
    yield from DEEDS[name](being, target, magic.edge(being, name))
    return True


def cast(being: Being, name: str, target: Being | None = None) -> Procedure[bool]:
    """Cast a spell: it takes the action, and counts as an effort for rush points. Returns True where it was
    cast."""
    why = magic.spell_barred(being, name)
    if why:
        yield Tell(f"{name}: {why}.")
        return False
    yield from change(being, cast=(*being.cast, name))
    if readings.in_fight(being):
        yield from change(being, action=None, strove=True)
    words = f"{opening(being, 'casts')} {name}" + (f" at {called(target)}." if target else ".")
    yield Tell(words, fact=Fact("spell", being.id, target.id if target else "", name))
    yield from SPELL_EFFECTS[name](being, target)
    return True
