"""What a being may do in a fight while its side has priority: engage, use, cast, step, help, talk, run,
yield."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import FLED, UP, YIELDED
from solo.rules.floor.fighting import tagged
from solo.rules.floor.stunts import OFFERED
from solo.rules.heart_rush import (
    blows,
    conditions,
    duel,
    feats,
    gear,
    ground,
    magic,
    morale,
    pace,
    readings,
    referee,
    stunts,
    tables,
    tables_abilities,
    travel,
    tricks,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import able, setting, side

NO_PRISONERS = ("undead", "mindless", "beast", "construct")


class Deed(msgspec.Struct, frozen=True):
    """Something that may be done with priority."""

    option: Option
    do: Callable[[], Procedure[Any]]
    engages: bool = False


def doable(fight: Being, being: Being) -> list[Deed]:
    """Everything a being may do with priority now. Without an action only what needs none is left."""
    foes = able(side(fight, "foes" if being.side != "foes" else "party"))
    deeds = engagements(fight, being, foes) if being.action else []
    if not being.action and pace.brief(being):
        return footwork(fight, being)
    deeds += abilities(fight, being, foes)
    deeds += footwork(fight, being)
    if being.action:
        if being.id.startswith("hero."):
            deeds.append(Deed(OFFERED, lambda: stunts.tried(fight, being)))
        deeds += helping(fight, being) + leaving(fight, being, foes)
    return deeds


def engagements(fight: Being, being: Being, foes: tuple[Being, ...]) -> list[Deed]:
    """A foe in range, or within a dash; those caught unawares can be struck without an answer."""
    deeds = []
    foes = tuple(foe for foe in foes if not conditions.spares(being, foe))
    near = tuple(foe for foe in foes if duel.reachable(fight, being, foe))
    hiding = conditions.suffers(being, "hidden")
    unready = tuple(foe for foe in near if hiding or not conditions.can_act(foe))
    for foe in one_of_each(being, unready):
        how = (
            "unseen"
            if hiding
            else "unawares"
            if conditions.suffers(foe, "surprised")
            else "helpless as they are"
        )
        option = Option(f"ambush {foe.id}", f"Strike {called(foe)} {how}", "attack")
        deeds.append(Deed(option, partial(unawares, fight, being, foe, hiding)))
    ready = one_of_each(being, tuple(foe for foe in near if foe not in unready))
    if ready and pace.brief(being):
        deeds += strikes(fight, being, ready[0])
        ready = ready[1:]
    deeds += [Deed(engage_option(being, foe), partial(engaged, fight, being, foe)) for foe in ready]
    if not deeds and foes and not being.dashed and gear.speed(being, fight.here):
        nearest = min(foes, key=lambda foe: blows.distance(being, foe))
        option = Option(
            "close", f"Close in on {called(nearest)} ({blows.distance(being, nearest)} feet off)", NEARING
        )
        deeds.append(Deed(option, lambda: approach(fight, being, nearest)))
    return deeds


NEARING = "near"  # of an option: nobody can be struck before


def by_name(fight: Being, being: Being, open_to: list[Deed]) -> list[Deed]:
    """Engaging those who are like one that is offered: nobody asks, but who is named is gone for."""
    if not being.id.startswith("hero.") or not being.action or not pace.brief(being):
        return []
    keys = {deed.option.key for deed in open_to}
    if not any(key.startswith("engage ") for key in keys):
        return []
    foes = able(side(fight, "foes" if being.side != "foes" else "party"))
    near = [
        foe
        for foe in foes
        if not conditions.spares(being, foe) and conditions.can_act(foe) and duel.reachable(fight, being, foe)
    ]
    found = [deed for foe in near for deed in strikes(fight, being, foe)]
    return [deed for deed in found if deed.option.key.startswith("engage ") and deed.option.key not in keys]


def going_on(being: Being, open_to: list[Deed]) -> Deed | None:
    """What one who fights on does next, without a question: the same again, or nearer; None where there is neither."""
    if not pace.kept(being):
        return None
    return next((deed for deed in open_to if deed.option.key in (pace.key(being), "close")), None)


def one_of_each(being: Being, foes: tuple[Being, ...]) -> tuple[Being, ...]:
    """Those whom a player's is offered: of several alike the one that is nearest to falling, that one's kind first."""
    if not pace.brief(being):
        return foes
    each = [pace.weakest(group, being) for group in pace.alike(foes)]
    return tuple(sorted(each, key=lambda foe: (foe.hp == foe.hp_max, blows.distance(being, foe))))


def engage_option(being: Being, foe: Being) -> Option:
    """Going for somebody, with how they look and how far off they are."""
    return Option(f"engage {foe.id}", f"Engage {called(foe)} ({looks(being, foe)})", "attack")


def looks(being: Being, foe: Being) -> str:
    """How somebody looks, and how far off they are."""
    gap = blows.distance(being, foe)
    return blows.standing_of(foe) + (f", {gap} feet off" if gap > tables.SPACE else "")


def strikes(fight: Being, being: Being, foe: Being) -> list[Deed]:
    """Going for a foe with each stance, or fighting on: stance and strike in one."""
    return [
        Deed(option, partial(stance_taken, fight, being, foe, option.key.removeprefix(f"engage {foe.id} ")))
        for option in pace.stances(being, f"engage {foe.id} ", f"Strike {called(foe)}")
    ]


def stance_taken(fight: Being, being: Being, foe: Being, key: str) -> Procedure[None]:
    """Engage with the stance that was chosen."""
    stance = yield from pace.taken(being, key)
    yield from engaged(fight, being, foe, stance)


def engaged(fight: Being, being: Being, foe: Being, stance: str = "") -> Procedure[None]:
    """Close in and engage."""
    yield from away_from_others(fight, being, foe)
    if being.state == UP:
        yield from within_reach(fight, being, duel.stand_off(being, foe))
    if being.state == UP:
        yield from duel.close_in(fight, being, foe)
        yield from duel.engage(fight, being, foe, stance)


def unawares(fight: Being, being: Being, foe: Being, hiding: bool = False) -> Procedure[None]:
    """A blow nobody expects."""
    yield from duel.close_in(fight, being, foe)
    yield from blows.opportunity(fight, being, foe, hiding=hiding)


def approach(fight: Being, being: Being, foe: Being) -> Procedure[None]:
    """As near as a dash goes."""
    pace = gear.speed(being, fight.here)
    ahead = 1 if foe.at > being.at else -1
    stride = max(0, min(pace, blows.distance(being, foe) - tables.SPACE))
    there = being.at + ahead * stride
    yield from within_reach(fight, being, there)
    if being.state == UP:
        yield from conditions.stirred(being)
        yield from change(being, at=there, dashed=True, moved=stride)
        yield Tell(f"{opening(being, 'closes')} in.")


def away_from_others(fight: Being, being: Being, foe: Being) -> Procedure[None]:
    """Going for one foe out of another's reach gives that one a blow."""
    if blows.in_range(being, foe, fight.here):
        return
    for other in able(side(fight, "foes" if being.side != "foes" else "party")):
        if other != foe and blows.distance(being, other) <= tables.SPACE and other.at != foe.at:
            yield from parting(fight, other, being)


def within_reach(fight: Being, being: Being, there: int) -> Procedure[None]:
    """Moving more than 5 feet within somebody's reach, which takes a whip or a long arm to notice, gives that
    one a blow."""
    here = being.at
    for other in able(side(fight, "foes" if being.side != "foes" else "party")):
        reach, at = gear.arm(other).reach, other.at
        inside = min(max(here, there), at + reach) - max(min(here, there), at - reach)
        if gear.arm(other).way in ("melee", "whip") and inside > tables.SPACE and being.state == UP:
            yield from parting(fight, other, being, f"{opening(being, 'comes')} on within your reach.")


def parting(fight: Being, being: Being, leaver: Being, why: str = "") -> Procedure[None]:
    """One leaves another's reach without a sidestep, stands up in it or moves through it: that one may
    strike, for an action or a rush point."""
    if blows.no_opportunity(being) or gear.arm(being).way == "ranged" or leaver.state != UP:
        return
    if pace.brief(being) and (pace.kept(being) or not being.action):
        yield from blows.opportunity(fight, being, leaver)  # rush is gone with the round; a blow is worth it
        return
    price = "your action" if being.action else "1 rush"
    options = (
        Option("strike", f"Strike at {called(leaver)} ({price})", "instant"),
        Option("no", "Let them go", "decline"),
    )
    why = why or f"{opening(leaver, 'turns')} away from you."
    answer = yield Choose(being.id, options, why, "strike", rule="HR-OPPORTUNITY")
    if answer == "strike":
        yield from blows.opportunity(fight, being, leaver)


def tripped(being: Being, leaver: Being) -> Procedure[None]:
    """One off-balance who moves beside another may be put on the ground, at no cost, up to a size larger."""
    sizes = being.size, leaver.size
    if not (conditions.suffers(leaver, "off-balanced") and conditions.can_act(being) and being.state == UP):
        return
    if not ground.may_knock_down(*sizes) or conditions.suffers(leaver, "prone"):
        return
    options = (
        Option("trip", f"Trip {called(leaver)}", "instant"),
        Option("no", "Let them keep their feet", "decline"),
    )
    why = f"{opening(leaver, 'is')} off-balance, and moving."
    if pace.brief(being) or (yield Choose(being.id, options, why, "trip", rule="HR-TRIP")) == "trip":
        yield from conditions.put(leaver, "prone", 1)
        yield Tell(f"{opening(leaver, 'goes')} down.", fact=Fact("condition", leaver.id, being.id, "prone"))


def abilities(fight: Being, being: Being, foes: tuple[Being, ...]) -> list[Deed]:
    """Priority abilities and spells that can be used now."""
    deeds = []
    for name in readings.talents(being):
        wants = tables_abilities.abilities()[name].target
        if name not in feats.DEEDS or tables_abilities.abilities()[name].list != "combat":
            continue
        for foe in foes if wants else (None,):
            beside = foe is not None and blows.distance(being, foe) <= tables.SPACE
            if magic.barred(being, name, foe) or name in (feats.AFAR if beside else feats.BESIDE):
                continue
            key = f"use {name}" + (f" {foe.id}" if foe else "")
            whom = f", {called(foe)}" if foe else ""
            words = f"{name}{whom}: {tables_abilities.abilities()[name].text}{magic.cost_words(being, name)}"
            deeds.append(Deed(Option(key, words, "use"), partial(feats.use, being, name, foe)))
    for name in being.spells:
        if name in feats.SPELL_EFFECTS and not magic.spell_barred(being, name):
            aimed = tables_abilities.spells()[name].aimed
            for foe in foes if aimed else (None,):
                key = f"cast {name}" + (f" {foe.id}" if foe else "")
                words = f"Cast {name}{f' at {called(foe)}' if foe else ''}: {tables_abilities.spells()[name].text}"
                deeds.append(Deed(Option(key, words, "cast"), partial(feats.cast, being, name, foe)))
    return deeds


def footwork(fight: Being, being: Being) -> list[Deed]:
    """Standing up, breaking a hold, beating out flames, stepping aside, another weapon."""
    deeds = []
    price = "1 rush" if being.rush else "your action"
    if (being.rush or being.action) and conditions.suffers(being, "prone"):
        deeds.append(Deed(Option("stand", f"Get up ({price})", "use"), lambda: sidestep(being, True)))
        if any(blows.distance(being, foe) <= tables.SPACE for foe in readings.opponents(being)):
            words = "Scramble up at no cost: those beside you may strike"
            deeds.append(Deed(Option("scramble", words, "use"), lambda: scramble(fight, being)))
    elif (
        being.rush
        and being.action
        and any(blows.distance(being, foe) <= 5 for foe in readings.opponents(being))
    ):
        deeds.append(
            Deed(Option("sidestep", "Sidestep 5 feet away (1 rush)", "use"), lambda: sidestep(being, False))
        )
    if being.action and conditions.suffers(being, "grappled"):
        deeds.append(
            Deed(
                Option("escape", "Break free (your action)", "use"),
                lambda: acting(being, tricks.escape(being)),
            )
        )
    if being.action and conditions.suffers(being, "burning"):
        deeds.append(
            Deed(
                Option("douse", "Beat out the flames (your action)", "use"),
                lambda: acting(being, douse(being)),
            )
        )
    deeds += standing(fight, being) + grips(fight, being)
    if being.action and not being.wary:
        for thing in gear.weapons(being):
            if thing != gear.in_hand(being):
                option = Option(f"draw {thing.id}", f"Change to your {thing.name}", "use")
                deeds.append(Deed(option, partial(drawn, being, thing)))
    return deeds


def standing(fight: Being, being: Being) -> list[Deed]:
    """A better place to stand, where the ground has one, for the round's dash: above others, or behind something where
    somebody shoots; it is kept until one moves or is moved."""
    if not being.action or being.dashed or conditions.suffers(being, "prone", "grappled"):
        return []
    deeds = []
    if ground.high(fight.here) and not conditions.suffers(being, "high ground"):
        words = "Take the high ground (your dash): better at every strike until you move"
        deeds.append(Deed(Option("high", words, "use"), partial(climbed, being)))
    if ground.covered(fight.here) and not being.cover and any(map(gear.flies, readings.opponents(being))):
        words = "Take cover (your dash): what flies is two worse at hitting you until you move"
        deeds.append(Deed(Option("cover", words, "use"), partial(sheltered, being)))
    return deeds


def climbed(being: Being) -> Procedure[None]:
    """Above the others."""
    yield from change(being, dashed=True)
    yield from conditions.put(being, "high ground", 1)
    yield Tell(
        f"{opening(being, 'takes')} the high ground.", fact=Fact("condition", being.id, "", "high ground")
    )


COVER = 2  # levels that what there is to stand behind gives


def sheltered(being: Being) -> Procedure[None]:
    """Behind something."""
    yield from change(being, dashed=True, cover=COVER)
    yield Tell(
        f"{opening(being, 'gets')} behind cover.", fact=Fact("condition", being.id, "", "cover", COVER)
    )


def grips(fight: Being, being: Being) -> list[Deed]:
    """What may be done to one whom one holds."""
    held = [foe for foe in readings.opponents(being) if foe.held_by == being.id]
    if not being.action or not held:
        return []
    words = f"Choke {called(held[0])} (your action): no air, and then no light"
    return [Deed(Option("choke", words, "use"), lambda: acting(being, tricks.choke(being, held[0])))]


def acting(being: Being, what: Procedure[None]) -> Procedure[None]:
    """Something that takes the action."""
    yield from change(being, "HR-ACT-01", action=None)
    yield from what


def drawn(being: Being, thing: Being) -> Procedure[None]:
    """The round's free hand on a thing."""
    yield from change(being, wary=True)
    yield from gear.wield(being, thing)


def douse(being: Being) -> Procedure[None]:
    """Half the flames."""
    left = conditions.level(being, "burning") // 2
    yield from conditions.put(being, "burning", left)
    over = "out" if not left else "half out"
    yield Tell(
        f"{opening(being, 'beats')} at the flames: {over}.",
        fact=Fact("relief", being.id, "", "burning", left),
    )


def scramble(fight: Being, being: Being) -> Procedure[None]:
    """Up for nothing, and within reach: whoever is beside may strike."""
    for foe in readings.opponents(being):
        if blows.distance(being, foe) <= tables.SPACE:
            yield from parting(fight, foe, being, f"{opening(being, 'scrambles')} up beside you.")
    if being.state == UP:
        yield from conditions.clear(being, "prone")
        yield Tell(f"{opening(being, 'is')} up again.", fact=Fact("relief", being.id, "", "prone"))


def sidestep(being: Being, rising: bool) -> Procedure[None]:
    """5 feet, or onto one's feet; nobody may strike at it; for 1 rush point or the action."""
    if being.rush:
        yield from change(being, rush=being.rush - 1)
    else:
        yield from change(being, "HR-ACT-01", action=None)
    if rising:
        yield from conditions.clear(being, "prone")
        yield Tell(f"{opening(being, 'is')} up again.", fact=Fact("relief", being.id, "", "prone"))
        return
    foe = min(readings.opponents(being), key=lambda foe: blows.distance(being, foe))
    away = -1 if foe.at >= being.at else 1
    yield from conditions.stirred(being)
    yield from change(being, at=being.at + away * tables.SPACE)
    yield Tell(f"{opening(being, 'steps')} out of reach.")


def helping(fight: Being, being: Being) -> list[Deed]:
    """A friend beside one has advantage on the next attack; it takes the action (HR-HELP-02)."""
    mine = "foes" if being.side == "foes" else "party"
    return [
        Deed(
            Option(f"help {friend.id}", f"Help {called(friend)} with the next attack", "help"),
            partial(helped, being, friend),
        )
        for friend in able(side(fight, mine))
        if not readings.may_help(being, friend, True) and not friend.helped
    ]


def helped(being: Being, friend: Being) -> Procedure[None]:
    """Help, in a fight."""
    yield from change(being, "HR-HELP-02", action=None)
    yield from change(friend, helped=True)
    yield Tell(f"{opening(being, 'makes')} an opening for {called(friend)}.")


def leaving(fight: Being, being: Being, foes: tuple[Being, ...]) -> list[Deed]:
    """Talk, run, give up, or settle it quickly."""
    deeds = []
    if being.side != "foes":
        hero = being.id.startswith("hero.")
        if hero and morale.wavering(fight) and not fight.called:
            deeds.append(
                Deed(
                    Option("call", "Call on them to yield", "talk", odds=lambda: morale.yields(fight)),
                    lambda: morale.call(fight, being),
                )
            )
        if (
            hero
            and fight.round == 1
            and not being.strove
            and setting(fight.world, "quick_combat", "offer") == "offer"
        ):
            deeds.append(
                Deed(
                    Option("quick", "Settle it quickly: four checks, no stances", "quick"),
                    lambda: referee.quick(fight, being),
                )
            )
        odds = partial(travel.chase, being, able(foes), fight.here) if foes else None
        deeds.append(Deed(Option("flee", "Run for it", "flee", odds=odds), lambda: flee(fight, being, foes)))
        if hero:
            deeds.append(
                Deed(Option("yield", "Throw down your weapon", "yield"), lambda: surrender(fight, being))
            )
    else:
        deeds.append(Deed(Option("flee", "Run", "flee"), lambda: flee(fight, being, foes)))
    return deeds


def flee(fight: Being, being: Being, foes: tuple[Being, ...]) -> Procedure[None]:
    """Turn and run. Those beside one may strike; then it is a chase, if anybody wants one. A party runs
    together."""
    yield from change(being, "HR-ACT-01", action=None)
    runners = able(side(fight, "party")) if being.side != "foes" else (being,)
    for foe in foes:
        if blows.distance(being, foe) <= tables.SPACE:
            yield from tripped(foe, being)
            yield from parting(fight, foe, being)
    if being.state != UP or conditions.suffers(being, "grappled", "prone"):
        return
    if being.side == "foes":
        yield from change(being, state=FLED)
        yield Tell(f"{opening(being, 'runs')}.", fact=Fact("flight", being.id))
        return
    if not able(foes):
        return  # nobody is left to run from
    if (yield from travel.chase(being, able(foes), fight.here)):
        for runner in runners:
            yield from change(runner, state=FLED)
            if runner != being:  # whose flight the chase has told
                yield Tell("", fact=Fact("flight", runner.id))
        yield from change(fight, outcome="fled")
    else:
        yield from change(being, at=foes[0].get("at", 0) - tables.SPACE if foes else 0)
        yield Tell("They have you, and it goes on.")


def surrender(fight: Being, being: Being) -> Procedure[None]:
    """A hero gives up, and the party with them. Those who take no prisoners do not stop."""
    if any(tagged(foe, NO_PRISONERS) for foe in able(side(fight, "foes"))):
        yield from change(being, action=None)
        yield Tell("They do not know what that means.")
        return
    facts = [Fact("yielding", being.id)]
    for one in able(side(fight, "party")):
        yield from change(one, state=YIELDED)
        facts += [Fact("yielding", one.id)] * (one != being)
    yield from change(fight, outcome="captured")
    words = "You throw it down. They take their time coming closer."
    yield Tell(words, "loss", facts[0], tuple(facts[1:]))
