"""Favor: the Sunday tithe, the cross that turns the dead, and holy water. (HV2-EQ-13 to 18)"""

from solo.core import clock, things
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import FLED, OUT, UP
from solo.rules.floor import telling
from solo.rules.floor.choosing import one_of
from solo.rules.floor.speech import The, counted, does
from solo.rules.hearts_v2 import gear, wounds
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables import MOST_FAVOR, TITHE_LEAST, TITHE_PART
from solo.rules.ruleset import setting


def tithe_price(coins: int, up: bool = True) -> int:
    """A tenth of the coins held, a fraction counted as a whole coin, and at least 3. (HV2-EQ-16, RULE-27)"""
    return max(TITHE_LEAST, (coins + (TITHE_PART - 1 if up else 0)) // TITHE_PART)


def price_for(hero: Being) -> int:
    """What the tithe would cost this hero now."""
    return tithe_price(hero.coins, setting(hero.world, "tithe_rounding", "up") == "up")


def refused(hero: Being) -> str:
    """Why there can be no tithe now, or nothing: Sundays, once, up to 6 Favor,
    and the coins. (HV2-EQ-16 to 18)"""
    if clock.weekday(hero.world) != "Sunday":
        return f"tithes are taken on Sunday; it is {clock.weekday(hero.world)}"
    if hero.tithed == clock.day(hero.world):
        return "you have tithed today"
    if hero.favor >= MOST_FAVOR:
        return f"{MOST_FAVOR} Favor is the most anyone has"
    if hero.coins < price_for(hero):
        return f"it is {counted(price_for(hero), 'coin')}; you have {hero.coins}"
    return ""


def tithe(hero: Being) -> Procedure[bool]:
    """A tithe gives 1 Favor. (HV2-EQ-15) Returns True where it was taken."""
    why = refused(hero)
    if why:
        yield Tell(f"No tithe: {why}.", "ruling")
        return False
    price = price_for(hero)
    yield from change(hero, "HV2-EQ-16", coins=hero.coins - price)
    yield from change(hero, "HV2-EQ-15", favor=hero.favor + 1, tithed=clock.day(hero.world))
    told = f"You put {counted(price, 'coin')} in the bowl. Favor {hero.favor}."
    yield Tell(told, "gain", Fact("coins", hero.id, what="tithe", count=-price))
    return True


def how_much(hero: Being, why: str, usual: int = 1) -> Procedure[int]:
    """How much Favor to spend: at least 1. Returns a number."""
    options = tuple(Option(str(number), f"{number} Favor", "spend") for number in range(1, hero.favor + 1))
    key = yield Choose(hero.id, options, why, usual=str(min(usual, hero.favor)), rule="HV2-RULE-25")
    return int(key)


def turned(hp: tuple[int, ...], spent: int, together: bool = False) -> tuple[bool, ...]:
    """Which undead turn: each of no more HP than the Favor spent, or (by the other ruling) as many as their
    HP allow, the weakest first. (HV2-EQ-13, RULE-25)"""
    if not together:
        return tuple(each <= spent for each in hp)
    left, going = spent, set()
    for place in sorted(range(len(hp)), key=lambda place: hp[place]):
        if hp[place] > left:
            break
        left -= hp[place]
        going.add(place)
    return tuple(place in going for place in range(len(hp)))


def turn_undead(hero: Being, foes: tuple[Being, ...]) -> Procedure[tuple[Being, ...]]:
    """Hold up the cross: Favor is spent even if none turns, the cross is not used up; those turned leave the
    fight. (HV2-EQ-13, RULE-25) Returns those turned."""
    dead = tuple(foe for foe in foes if foe.has("undead") and foe.state == UP)
    usual = min((foe.hp for foe in dead), default=1)
    spent = yield from how_much(hero, "How much Favor do you spend?", usual)
    yield from change(hero, "HV2-RULE-25", favor=hero.favor - spent)
    together = setting(hero.world, "turning", "each") == "total HP"
    gone = tuple(
        foe
        for foe, goes in zip(dead, turned(tuple(foe.hp for foe in dead), spent, together), strict=True)
        if goes
    )
    for foe in gone:
        yield from change(foe, "HV2-EQ-13", state=FLED)
        yield telling.flight(foe, "{who} cannot look at the cross, and goes.", "ruling")
    if not gone:
        yield Tell(f"You hold up the cross and spend {spent} Favor. Nothing out there is so weak.", "loss")
    return gone


def patients(party: tuple[Being, ...]) -> tuple[Being, ...]:
    """Who could be healed: hurt, and not dead."""
    return tuple(being for being in party if being.state in (UP, OUT) and being.hp < being.hp_max)


def holy_water(hero: Being, party: tuple[Being, ...]) -> Procedure[int]:
    """One dose: 1 HP for each Favor spent, up to the most HP; Favor beyond that is not taken. One at 0 HP is
    saved by it. (HV2-EQ-14, RULE-21, RULE-26) Returns the HP that came back."""
    being = yield from one_of(
        hero.id,
        patients(party),
        "Who drinks?",
        lambda being: f"{The(being)} (HP {being.hp}/{being.hp_max})",
        rule="HV2-RULE-26",
    )
    spent = yield from how_much(hero, "How much Favor do you spend?", being.hp_max - being.hp)
    healed = min(spent, being.hp_max - being.hp)
    yield from change(hero, "HV2-EQ-14", favor=hero.favor - healed)
    yield from change(being, "HV2-EQ-14", hp=being.hp + healed)
    flask = gear.thing_with(hero, "holy water")
    left = (yield from things.use(flask)) if flask else 0
    if being.state == OUT:
        yield from wounds.saved(being, "HV2-RULE-21")
    told = f"{The(being, 'drinks')}, and {does(being, 'has')} {being.hp} HP. Doses left: {left}."
    yield telling.healing(being, told, healed)
    return healed
