"""Harm outside fights, healing, rest, hunger, and what the clock brings (Core Rules: Healing & Recovery,
Deprivation & Fatigue)."""

from solo.core import clock
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, change
from solo.core.things import use
from solo.core.world import DEAD, GONE, OUT, UP
from solo.rules.cairn import tables
from solo.rules.cairn.checks import favoured, named_attribute
from solo.rules.cairn.conditions import BOONS, boon, drop, wear_off
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import armor, full, stock, tire
from solo.rules.cairn.light import burn_down
from solo.rules.cairn.relics import wake_by
from solo.rules.cairn.tables_gear import HEALERS, SERVICES
from solo.rules.cairn.wounds import (
    deprive,
    die,
    healed_of,
    is_pc,
    lose,
    lost,
    on_feet,
    restore,
    stabilise,
    strike,
)
from solo.rules.floor import telling
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import does, say, settled, the, whose
from solo.rules.ruleset import Harm, setting

BLUNTED = (
    "",
    "blow",
    "falling rocks",
    "arrow",
    "arrows",
    "blade",
    "blades",
    "spikes",
    "darts",
    "claws",
    "teeth",
    "trap",
    "traps",
)
ATTRIBUTE_OF = {
    "poison": "str",
    "cold": "str",
    "terror": "wil",
    "fear": "wil",
    "madness": "wil",
    "curse": "wil",
    "paralysis": "dex",
    "grief": "wil",
    "despair": "wil",
}
TOPIC_OF = {"fall": "falling", "drowning": "diving"}  # what a boon calls it
TIRING = ("fatigue", "weariness", "exhaustion")
MENDS_ALONE = 3  # weeks of rest without a healer until a broken limb has mended


# Harm.


def harm(being: Being, what: Harm) -> Procedure[int]:
    """Harm outside a fight comes off STR, or the attribute named, less Armor where armor would help; it gives
    no Scar (page: Harm). What would take the last of a hero's STR leaves 1 if the Die of Fate is kind. Several dice are added, as on the common scale of all systems. By the option `scars_from: any` it strikes HP like an attack (CRN-RUL-15). Harm by
    weariness is Fatigue (CRN-FAT-01). What a spell on them keeps from them costs nothing. Returns what was lost."""
    if what.kind.lower() in TIRING:
        return (yield from weary(being, what))
    if kept := boon(being, TOPIC_OF.get(what.kind.lower(), what.kind)):
        yield say(f"{settled(BOONS[kept].told, being)}: no harm.")
        return 0
    name = harmed(what.kind)
    points = armor(being) if what.kind.lower() in BLUNTED else 0
    source = what.source or what.kind or "harm"
    total = yield Roll(
        what.dice,
        rule="CRN-HARM",
        who=being.id,
        why=f"{the(being)}: {source}",
        against=f"Armor {points}" if points else name.upper(),
    )
    if setting(being.world, "scars_from", "attacks") == "any" and name == "str":
        had = being.hp + being.str
        yield from strike(being, total, protection=points)
        return had - being.hp - being.str
    loss = lost(total, points)
    if not loss:
        yield say(f"{whose(being)} armor takes it.")
        return 0
    if name == "str" and is_pc(being) and loss >= being.str > 0 and (yield from favoured(being.world)):
        loss = being.str - 1
        yield say(f"{the(being, 'holds')} on by a hair.")
    return (yield from lose(being, name, loss, "CRN-HARM"))


def weary(being: Being, what: Harm) -> Procedure[int]:
    """Harm by weariness: so much Fatigue (CRN-FAT-01). Returns how much was added."""
    source = what.source or what.kind
    total = yield Roll(what.dice, rule="CRN-FAT-01", who=being.id, why=f"{the(being)}: {source}")
    return (yield from tire(being, total))


def harmed(kind: str) -> str:
    """The attribute harm of this kind comes off."""
    return named_attribute(kind) or ATTRIBUTE_OF.get(kind.lower(), "str")


# Healing.


def heal(being: Being, dice: str, by_magic: bool = False) -> Procedure[int]:
    """Healing brings back HP first, what is left over STR, DEX and WIL in that order; it ends bleeding and a
    Mortal Wound. The Deprived recover nothing else (CRN-DEP-03, 04). Returns what came back."""
    if being.state == DEAD:
        return 0
    amount = yield Roll(dice, rule="CRN-HEAL-01", who=being.id, why=f"{the(being)}: healing")
    if being.critical:
        yield from stabilise(being)
    yield from healed_of(being, "mortal")
    if by_magic:
        yield from drop(being, "deafened")  # the extraordinary aid of Scar 8
    if being.deprived:
        yield say(f"{the(being, 'is')} Deprived, and nothing takes.", "loss")
        yield from on_feet(being)
        return 0
    back = 0
    for name in ("hp", *tables.ATTRIBUTES):
        back += yield from bring_back(being, name, amount - back)
    yield from on_feet(being)
    if back:
        yield telling.healing(being, f"{{who}} {{recovers}} {back}: {standing(being)}.", back)
    return back


def bring_back(being: Being, name: str, amount: int) -> Procedure[int]:
    """Bring back up to so much of a score. Returns how much; a full load keeps HP at 0."""
    now, most = being.score(name), being.most(name)
    if name == "hp" and full(being) and is_pc(being):
        return 0
    back = max(0, min(amount, most - now))
    if back:
        yield from change(being, "CRN-HEAL-01", **{name: now + back})
        yield from drop(being, *({"dex": ("paralysed",), "wil": ("delirious",)}.get(name, ())))
    return back


def standing(being: Being) -> str:
    """HP and whatever is below its best."""
    low = [
        f"{name.upper()} {being.score(name)}"
        for name in tables.ATTRIBUTES
        if being.score(name) < being.most(name)
    ]
    return ", ".join([f"HP {being.hp}/{being.hp_max}", *low])


def arrive(party: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[None]:
    """Whoever is brought bleeding into a town, or falls there beside somebody who stands, is tied off by the first who has
    linen; a healer who goes with them sees to the dying anywhere (rulings of ours)."""
    if not party:
        return
    world = party[0].world
    everybody = tuple(world[id] for id in world.get("game", "party", ()))
    healer = next((being for being in party if tagged(being, HEALERS)), None)
    if healer is not None:
        for being in everybody:
            if being.state == OUT and (being.critical or being.has("mortal")):
                yield from seen_to(being, healer)
    if "town" not in here:
        return
    for being in everybody:
        if being.has("mortal") and being.state == OUT and is_pc(being):
            yield from to_the_healer(being, everybody)
        if being.critical and being.state == OUT:
            yield say(
                f"{the(being, 'is')} carried into the first house, and somebody tears up a sheet.", "time"
            )
            yield from stabilise(being)


def seen_to(being: Being, healer: Being) -> Procedure[None]:
    """A healer of the party keeps one of them from dying (CRN-HEAL-03, CRN-SCAR-11)."""
    yield say(f"{the(healer, 'sees')} to {the(being)}.", fact=Fact("help", healer.id, being.id, "care"))
    if being.critical:
        yield from stabilise(being)
    yield from healed_of(being, "mortal")
    yield from on_feet(being)


def to_the_healer(being: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """Whoever is brought into a town with a Mortal Wound may be taken to a healer, by whoever has the money
    (CRN-SCAR-11)."""
    price = SERVICES["healing"]
    payer = next((hero for hero in party if hero.coins >= price and is_pc(hero)), None)
    if payer is None:
        return
    options = (
        Option("accept", f"To the healer ({price} gp)", "buy"),
        Option("decline", "Keep the money", "decline"),
    )
    key = yield Choose(
        payer.id, options, why=f"{the(being, 'is')} dying.", usual="accept", rule="CRN-SCAR-11"
    )
    if key == "accept":
        yield from change(payer, "CRN-HEAL-05", coins=payer.coins - price)
        yield from treated(being)


TREATED = ("mortal", "broken", "diseased", "hamstrung")


def why_untreated(hero: Being) -> str:
    """Why a healer would only send one away, or nothing: nothing is wrong, or nothing takes before one has eaten and
    slept (CRN-DEP-03, CRN-HEAL-05)."""
    if whole(hero):
        return "nothing is wrong with you"
    if not hero.deprived or hero.critical or hero.pending or hero.state != UP or wounded(hero):
        return ""
    return f"while {the(hero, 'is')} Deprived nothing takes"


def treated(hero: Being) -> Procedure[None]:
    """A healer does all there is to do, and says what it was."""
    if hero.critical:
        yield from stabilise(hero)
    yield from healed_of(hero, *TREATED)
    if hero.deprived:
        yield from on_feet(hero)
        yield say("The healer looks at you, and says: eat first.", "loss")
        return
    back = 0
    for name in ("hp", *tables.ATTRIBUTES):
        back += yield from bring_back(hero, name, 1000)
    yield from on_feet(hero)
    price = SERVICES["healing"]
    mended = Fact("healing", hero.id, "", "a healer", back)
    yield say(f"{the(hero, 'is')} mended, for {price} gp: {scores(hero)}, HP {hero.hp}.", "gain", mended)


# Rest.


def settle(party: tuple[Being, ...], span: str) -> Procedure[None]:
    """Days of rest begin with hours of it and a night: who was Walloped has their breath back and who lacked sleep has
    slept before the days are counted (CRN-DEP-02, CRN-SCAR-03)."""
    if span not in ("day", "week"):
        return
    for being in party:
        if being.state != DEAD:
            yield from catch_breath(being, span)
            yield from restore(being, "sleep", "drained")


def rest(party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
    """Rest for a span: a moment and water give HP back (CRN-HEAL-01), a safe night clears Fatigue
    (CRN-FAT-03), a week with a healer gives attributes back (CRN-HEAL-04). Returns True where it did anybody
    good."""
    good = False
    for being in party:
        if being.state != DEAD:
            good = (yield from rest_one(being, span, here, party)) or good
    if span in ("moment", "hour") and not tables.SAFE & set(here):
        yield from exposed(party)
    return good


def figures(being: Being) -> tuple:
    """Everything of a being that a rest may better."""
    return (
        being.hp,
        being.fatigue,
        being.str,
        being.dex,
        being.wil,
        being.tags,
        being.deprived,
        being.state,
    )


def rest_one(being: Being, span: str, here: tuple[str, ...], party: tuple[Being, ...]) -> Procedure[bool]:
    """One being's rest."""
    before = figures(being)
    if span != "moment":
        yield from catch_breath(being, span)
    if span in ("night", "day", "week"):
        yield from restore(being, "sleep", "drained")
        yield from wake_by(being, "night")
    if being.deprived and is_pc(being):
        yield say(
            f"{the(being, 'is')} Deprived ({', '.join(being.deprived)}) and {does(being, 'recovers')} nothing.",
            "loss",
        )
    else:
        yield from recover(being, span, here, party)
    return before != figures(being)


def catch_breath(being: Being, span: str) -> Procedure[None]:
    """A few hours' rest is over for the Walloped: three of one hour, or anything longer (CRN-SCAR-03)."""
    if being.has("walloped"):
        hours = being.rested + (1 if span == "hour" else 3)
        yield from change(being, rested=hours if hours < 3 else None)
        if hours >= 3:
            yield from healed_of(being, "walloped")


def recover(being: Being, span: str, here: tuple[str, ...], party: tuple[Being, ...]) -> Procedure[None]:
    """What rest gives back to who is not Deprived."""
    safe = bool(tables.SAFE & set(here))
    if span in ("night", "day", "week") and safe and being.fatigue:
        yield from change(being, "CRN-FAT-03", fatigue=0)
        yield telling.relief(being, "{who} {sleeps} it off: no Fatigue.", "Fatigue", "gain")
    if watered(here):
        yield from refresh(being)
    else:
        yield say("There is no water here: no HP come back.", "loss")
    if span == "week":
        most = being.hp_max
        yield from week(being, healer_near(here, party))
        if watered(here) and being.hp_max > most:  # what has mended may leave one with more than before
            yield from refresh(being)


def watered(here: tuple[str, ...]) -> bool:
    """Is there water to drink? Only a place that says otherwise has none."""
    return not tables.DRY & set(here)


def refresh(being: Being) -> Procedure[None]:
    """All lost HP come back (CRN-HEAL-01), if the load leaves any."""
    back = yield from bring_back(being, "hp", 1000)
    if back:
        yield telling.healing(being, f"{{who}} {{rests}} and {{drinks}}: HP {being.hp}/{being.hp_max}.", back)
    elif full(being) and is_pc(being):
        yield say(f"{the(being, 'carries')} too much to get any HP back.", "loss")


def healer_near(here: tuple[str, ...], party: tuple[Being, ...]) -> bool:
    """Is there a healer, or like expertise? (CRN-HEAL-04)"""
    return "town" in here or any(tagged(being, HEALERS) for being in party)


def week(being: Being, healer: bool) -> Procedure[None]:
    """Seven days: with a healer every attribute is whole again; limbs mend, infections pass (CRN-RUL-22)."""
    yield from healed_of(being, "diseased", "mortal")
    weeks = being.weeks + 1 if any(tag.split()[0] in ("broken", "hamstrung") for tag in being.tags) else 0
    yield from change(being, weeks=weeks or None)
    if healer or weeks >= MENDS_ALONE:
        yield from healed_of(being, "broken", "hamstrung")
        yield from change(being, weeks=None)
    if not healer:
        if lessened(being) or wounded(being):
            yield say("Without a healer what is broken in you stays as it is, for now.")
        return
    back = 0
    for name in tables.ATTRIBUTES:
        back += yield from bring_back(being, name, 1000)
    if back:
        yield telling.healing(being, f"{{who}} {{is}} whole again: {scores(being)}.", back)
    yield from on_feet(being)


def scores(being: Being) -> str:
    """The three attributes, in words."""
    return ", ".join(f"{name.upper()} {being.score(name)}" for name in tables.ATTRIBUTES)


def lessened(being: Being) -> bool:
    """Is any attribute below its best?"""
    return any(being.score(name) < being.most(name) for name in tables.ATTRIBUTES)


def whole(being: Being) -> bool:
    """Is there nothing that a healer could mend?"""
    less = being.score("hp") < being.most("hp") or lessened(being)
    return not (less or being.critical or being.pending or wounded(being))


def wounded(being: Being) -> bool:
    """Is there a wound or an infection on them that a healer ends?"""
    return any(tag.split()[0] in TREATED for tag in being.tags)


def exposed(party: tuple[Being, ...]) -> Procedure[None]:
    """A rest in an unsafe place: one Die of Fate, 3 or less brings trouble (CRN-HEAL-02, CRN-RUL-21)."""
    world = party[0].world
    if setting(world, "rest_exposure", "fate") == "none":
        return
    kind = yield from favoured(world)
    if not kind:
        yield Change("game", "noise", world.get("game", "noise", 0) + 1, "CRN-RUL-21")
        yield say("You have sat here too long. Something has noticed.", "loss")


# The clock.


def passed(party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]) -> Procedure[None]:
    """Time went by: lights burn down, whoever has not eaten for a day eats or starves, the Deprived tire,
    relics wake."""
    yield from wages(party, now)
    for being in party:
        if being.state != DEAD:
            yield from hunger(being, party, before, now, here)
            yield from wear(being, now)
            yield from burn_down(being, now - before)
            if dawned(before, now):
                yield from wake_by(being, "dawn")


def wages(party: tuple[Being, ...], now: int) -> Procedure[None]:
    """Hirelings are paid by the day, and go when they are not."""
    for being in party:
        while being.wage and being.side == "party" and being.state != DEAD and now - being.paid >= clock.DAY:
            payer = next((hero for hero in party if hero.coins >= being.wage and is_pc(hero)), None)
            if payer is None:
                yield from leave(being)
                break
            yield from change(payer, "CRN-HIRE-01", coins=payer.coins - being.wage)
            yield from change(being, "CRN-HIRE-01", paid=being.paid + clock.DAY)


def leave(being: Being) -> Procedure[None]:
    """A hireling who is not paid goes home."""
    world = being.world
    yield from change(being, "CRN-HIRE-01", side="none", state=GONE)
    yield Change("game", "party", tuple(id for id in world.get("game", "party", ()) if id != being.id))
    yield say(
        f"{the(being, 'has')} not been paid, and {does(being, 'is')} gone.", "loss", Fact("parting", being.id)
    )


def dawned(before: int, now: int) -> bool:
    """Has a dawn gone by, six in the morning?"""
    dawn = clock.HOURS["dawn"]
    return (now - dawn) // clock.DAY > (before - dawn) // clock.DAY


def hunger(
    being: Being, party: tuple[Being, ...], before: int, now: int, here: tuple[str, ...]
) -> Procedure[None]:
    """A meal a day: a town's, a ration, or none, which is deprivation (CRN-DEP-01). Days without food are not made up
    for: who comes by food after them eats once, and again a day later."""
    ate = before if being.ate is None else max(being.ate, before - clock.DAY)
    if being.ate is None:
        yield from change(being, ate=ate)
    while now - ate >= clock.DAY:
        ate += clock.DAY
        ration = stock((being, *party), "food")
        if "town" in here or ration is not None:
            if "town" not in here and ration is not None:
                yield from use(ration)
            yield from change(being, "CRN-DEP-01", ate=ate)
            yield from restore(being, "hunger")
        else:
            yield from starve(being, ate)
            return


def starve(being: Being, at: int) -> Procedure[None]:
    """Nothing to eat: Deprived from the moment the day without food was full."""
    if "hunger" not in being.deprived and is_pc(being):
        alone = not being.deprived
        yield from deprive(being, "hunger")
        if alone:
            yield from change(being, deprived_at=at)
        yield telling.condition(being, "{who} {has} eaten nothing for a day: Deprived.", "Deprived", "loss")


def eat(being: Being, ration: Being) -> Procedure[None]:
    """Eat now."""
    eaten = Fact("loss", being.id, "", ration.name, 1)
    yield from use(ration)
    yield from change(being, ate=clock.minute(being.world))
    yield from restore(being, "hunger")
    yield say(f"{the(being, 'eats')}.", fact=eaten)


def fed(being: Being, ration: Being) -> Procedure[None]:
    """A ration against weariness, beside the day's; for the hungry it is the meal they lacked."""
    yield from (eat(being, ration) if "hunger" in being.deprived else use(ration))


def wear(being: Being, now: int) -> Procedure[None]:
    """Each day of deprivation after the first begins with one Fatigue (CRN-DEP-02, CRN-RUL-04)."""
    while being.deprived and now >= being.deprived_at + being.deprived_days * clock.DAY:
        days = being.deprived_days + 1
        yield from change(being, deprived_days=days)
        owed = 2 if days == 2 and setting(being.world, "count_first_day", "no") == "yes" else 1
        if not (yield from tire(being, owed, "CRN-DEP-02")):
            return


def due(timer: Being) -> Procedure[None]:
    """A timer has run out: bleeding and mortal wounds kill, lights go out, spells end."""
    being = timer.world[timer.who]
    if timer.what == "bleeding" and being.critical and being.state == OUT:
        yield from die(being, "CRN-CRIT", f"Nobody came in time. {the(being, 'has')} bled to death.")
    elif timer.what == "mortal":
        if being.has("mortal"):
            yield from die(
                being, "CRN-SCAR-11", f"The hour is over, and so {does(being, 'is')} {the(being)}."
            )
    else:
        yield from wear_off(being, timer.what)
