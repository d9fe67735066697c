"""A fight: who begins, priority passing to and fro, what may be done with it, the end of a round and of the fight.

A being in a fight has: at (feet along the line of the fight), action, dashed, moved, rush, strove (it made an effort this
round), efforts (rounds before in which it did), minors. All of it goes when the fight ends."""

from collections.abc import Callable
from dataclasses import dataclass

from solo.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.rules.heart_rush import checks, conditions, duel, gear, ground, hazards, magic, morale, tables
from solo.rules.heart_rush.tables_abilities import ABILITIES, SPELLS
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import able, setting, side
from solo.world import FLED, UP, YIELDED, Entity

MOST_TURNS = 80
FIGHT_FIELDS = ("at", "action", "dashed", "moved", "rush", "strove", "efforts", "minors", "quickened", "coat", "helped",
                "held_by", "waited", "wary", "breath")
WALLED = ("indoors", "cellar", "dark", "house", "roof", "cave", "underground", "inn", "ship")
WALL = 45


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that may be done with priority."""

    option: Option
    do: Callable[[], Procedure]
    engages: bool = False


# Before the first round.

def begin(fight: Entity) -> Procedure:
    """The ground, who begins, and whoever is hidden strikes first."""
    here = fight.here or ()
    gap = tables.SPACE if fight.surprise else tables.FIRST_GAP
    for at, name in ((0, "party"), (gap, "foes")):
        for being in side(fight, name):
            yield from change(being, at=at, action=True, efforts=0, rush=1)
            if fight.surprise == name and not magic.has(being, "Captain"):
                yield from conditions.put(being, "surprised", 1)
    walled = any(tag in WALLED for tag in here)
    yield from change(fight, wall=WALL if walled else None)
    yield from change(fight, starter=(yield from starter(fight)))
    yield from ambush(fight)


def starter(fight: Entity) -> Procedure:
    """Attackers nobody expected begin; otherwise d6, and on 4 or more the party does; the same side begins every round."""
    if fight.surprise:
        return "foes" if fight.surprise == "party" else "party"
    roll = yield Roll("d6", rule="HR-PRIORITY", why="who has priority", against="4 or more: you")
    yield Tell("You move first." if roll >= 4 else "They move first.")
    return "party" if roll >= 4 else "foes"


def ambush(fight: Entity) -> Procedure:
    """All who are hidden may spend their action on a blow before the fight begins (HR-HIDE-06)."""
    for being in side(fight, "party") + side(fight, "foes"):
        others = [one for one in able(side(fight, "foes" if being.side == "party" else "party"))]
        if conditions.suffers(being, "hidden") and being.state == UP and others:
            options = (*(Option(one.id, f"Strike {one.name} from hiding (your action)", "attack") for one in others),
                       Option("no", "Stay hidden", "wait"))
            answer = yield Choose(being.id, options, "They have not seen you.", others[0].id, rule="HR-HIDE-06")
            if answer != "no":
                target = being.world[answer]
                yield from change(being, at=target.at - gear.arm(being).reach)
                yield from duel.opportunity(fight, being, target, hiding=True)


# A round.

def round(fight: Entity) -> Procedure:
    """Priority passes from side to side until both pass in a row; then what burns burns, and what fades fades."""
    yield from fresh(fight)
    now, passes = fight.starter, 0
    for _ in range(MOST_TURNS):
        if over(fight) or passes == 2:
            break
        yield from change(fight, priority=now)
        targeted = yield from turn(fight, now)
        passes = passes + 1 if targeted is None else 0
        now = targeted or ("foes" if now == "party" else "party")
        if not over(fight):
            yield from morale.tested(fight)
    yield from change(fight, priority=None)
    if not over(fight):
        yield from closed(fight)


def over(fight: Entity) -> bool:
    """Has one side nobody left, or is it settled?"""
    return bool(fight.outcome) or not able(side(fight, "party")) or not able(side(fight, "foes"))


def fresh(fight: Entity) -> Procedure:
    """A round begins: an action, a dash, and rush: 1 in the first round, later as many as earlier rounds in which one made
    an effort. What was not spent is gone."""
    for being in able(side(fight, "party") + side(fight, "foes")):
        ready = conditions.can_act(being)
        efforts = (being.efforts or 0) + int(bool(being.strove))
        rush = (1 if fight.round == 1 else efforts) if ready else 0
        yield from change(being, action=True if ready else None, dashed=None, moved=None, waited=None, strove=None,
                          efforts=efforts, rush=rush)


def turn(fight: Entity, name: str) -> Procedure:
    """A side has priority: anyone of it does one thing. Returns the side that has priority next, None where all passed."""
    for being in able(side(fight, name)):
        if being.waited or not conditions.can_act(being):
            continue
        deeds = doable(fight, being)
        if not deeds:
            continue
        key = yield Choose(being.id, (*(deed.option for deed in deeds), Option("wait", wait_words(being), "wait")),
                           situation(fight, being), deeds[0].option.key, rule="HR-PRIORITY")
        if key == "wait":
            yield from change(being, waited=None if being.action else True)
            continue
        deed = next(deed for deed in deeds if deed.option.key == key)
        yield from deed.do()
        other = "foes" if name == "party" else "party"
        return other
    return None


def wait_words(being: Entity) -> str:
    """Passing, as it is offered."""
    return "Wait and see what they do" if being.action else "That is all this round"


def situation(fight: Entity, being: Entity) -> str:
    """What the player needs to know before choosing."""
    rush = f", {being.rush} rush" if being.rush else ""
    suffering = conditions.told(being)
    return (f"Round {fight.round}. {being.get('hp', 0)} hit points, heart d{checks.heart(being)}{rush}"
            + (f", {suffering}" if suffering else "") + ".")


def doable(fight: Entity, being: Entity) -> list[Deed]:
    """Everything a being may do with priority now. Without an action only what needs none is left."""
    foes = able(side(fight, "foes" if being.side != "foes" else "party"))
    deeds = engagements(fight, being, foes) if being.action else []
    deeds += abilities(fight, being, foes)
    deeds += footwork(fight, being)
    if being.action:
        deeds += helping(fight, being) + leaving(fight, being, foes)
    return deeds


# What may be done.

def engagements(fight: Entity, being: Entity, foes: tuple[Entity, ...]) -> list[Deed]:
    """A foe in range, or within a dash; those caught unawares can be struck without an answer."""
    deeds = []
    for foe in foes:
        if not duel.reachable(fight, being, foe):
            continue
        hiding = conditions.suffers(being, "hidden")
        if hiding or conditions.suffers(foe, "surprised"):
            option = Option(f"ambush {foe.id}", f"Strike {foe.name} {'from hiding' if hiding else 'unawares'}", "attack")
            deeds.append(Deed(option, lambda foe=foe, hiding=hiding: unawares(fight, being, foe, hiding)))
            continue
        gap = duel.distance(being, foe)
        far = f", {gap} feet off" if gap > tables.SPACE else ""
        option = Option(f"engage {foe.id}", f"Engage {foe.name} ({standing_of(foe)}{far})", "attack")
        deeds.append(Deed(option, lambda foe=foe: engaged(fight, being, foe)))
    if not deeds and foes and not being.dashed and ground.speed(being, fight.here or ()):
        nearest = min(foes, key=lambda foe: duel.distance(being, foe))
        option = Option("close", f"Close in on {nearest.name} ({duel.distance(being, nearest)} feet off)", "use")
        deeds.append(Deed(option, lambda: approach(fight, being, nearest)))
    return deeds


def standing_of(foe: Entity) -> str:
    """How a foe looks."""
    share = 4 * foe.get("hp", 1) // max(1, foe.get("hp_max", 1))
    return "unhurt" if foe.hp == foe.hp_max else ("failing", "badly hurt", "hurt", "scratched")[max(0, min(share, 3))]


def engaged(fight: Entity, being: Entity, foe: Entity) -> Procedure:
    """Close in and engage."""
    yield from away_from_others(fight, being, foe)
    if being.state == UP:
        yield from duel.close_in(fight, being, foe)
        yield from duel.engage(fight, being, foe)


def unawares(fight: Entity, being: Entity, foe: Entity, hiding: bool = False) -> Procedure:
    """A blow nobody expects."""
    yield from duel.close_in(fight, being, foe)
    yield from duel.opportunity(fight, being, foe, hiding=hiding)


def approach(fight: Entity, being: Entity, foe: Entity) -> Procedure:
    """As near as a dash goes."""
    pace = ground.speed(being, fight.here or ())
    ahead = 1 if foe.get("at", 0) > being.get("at", 0) else -1
    stride = max(0, min(pace, duel.distance(being, foe) - tables.SPACE))
    yield from change(being, at=being.get("at", 0) + ahead * stride, dashed=True, moved=stride)
    yield Tell(f"{being.name} closes in.")


def away_from_others(fight: Entity, being: Entity, foe: Entity) -> Procedure:
    """Going for one foe out of another's reach gives that one a blow."""
    if duel.in_range(being, foe, fight.here or ()):
        return
    for other in able(side(fight, "foes" if being.side != "foes" else "party")):
        if other != foe and duel.distance(being, other) <= tables.SPACE and other.get("at") != foe.get("at"):
            yield from parting(fight, other, being)


def parting(fight: Entity, being: Entity, leaver: Entity) -> Procedure:
    """One leaves another's reach without a sidestep: that one may strike, for an action or a rush point."""
    if duel.no_opportunity(being) or gear.arm(being).way == "ranged" or leaver.state != UP:
        return
    price = "your action" if being.action else "1 rush"
    options = (Option("strike", f"Strike at {leaver.name} ({price})", "instant"), Option("no", "Let them go", "decline"))
    answer = yield Choose(being.id, options, f"{leaver.name} turns away from you.", "strike", rule="HR-OPPORTUNITY")
    if answer == "strike":
        yield from duel.opportunity(fight, being, leaver)


def abilities(fight: Entity, being: Entity, foes: tuple[Entity, ...]) -> list[Deed]:
    """Priority abilities and spells that can be used now."""
    deeds = []
    for name in magic.talents(being):
        wants = ABILITIES[name].target
        if name not in magic.DEEDS or ABILITIES[name].list != "combat":
            continue
        for foe in (foes if wants else (None,)):
            if magic.barred(being, name, foe) or (wants and duel.distance(being, foe) <= tables.SPACE):
                continue
            key = f"use {name}" + (f" {foe.id}" if foe else "")
            words = f"{name}{f', {foe.name}' if foe else ''}: {ABILITIES[name].text}{magic.cost_words(being, name)}"
            deeds.append(Deed(Option(key, words, "use"), lambda name=name, foe=foe: magic.use(being, name, foe)))
    for name in being.spells or ():
        if name in magic.SPELL_EFFECTS and not magic.spell_barred(being, name):
            aimed = "A foe" in SPELLS[name].text
            for foe in (foes if aimed else (None,)):
                key = f"cast {name}" + (f" {foe.id}" if foe else "")
                words = f"Cast {name}{f' at {foe.name}' if foe else ''}: {SPELLS[name].text}"
                deeds.append(Deed(Option(key, words, "cast"), lambda name=name, foe=foe: magic.cast(being, name, foe)))
    return deeds


def footwork(fight: Entity, being: Entity) -> list[Deed]:
    """Standing up, breaking a hold, beating out flames, stepping aside, another weapon."""
    deeds = []
    price = "1 rush" if being.rush else "your action"
    if (being.rush or being.action) and conditions.suffers(being, "prone"):
        deeds.append(Deed(Option("stand", f"Get up ({price})", "use"), lambda: sidestep(being, True)))
    elif being.rush and being.action and any(duel.distance(being, foe) <= 5 for foe in magic.opponents(being)):
        deeds.append(Deed(Option("sidestep", "Sidestep 5 feet away (1 rush)", "use"), lambda: sidestep(being, False)))
    if being.action and conditions.suffers(being, "grappled"):
        deeds.append(Deed(Option("escape", "Break free (your action)", "use"), lambda: acting(being, duel.escape(being))))
    if being.action and conditions.suffers(being, "burning"):
        deeds.append(Deed(Option("douse", "Beat out the flames (your action)", "use"), lambda: acting(being, douse(being))))
    if being.action and not being.wary:
        for thing in gear.weapons(being):
            if thing != gear.in_hand(being):
                option = Option(f"draw {thing.id}", f"Change to your {thing.name}", "use")
                deeds.append(Deed(option, lambda thing=thing: drawn(being, thing)))
    return deeds


def acting(being: Entity, what: Procedure) -> Procedure:
    """Something that takes the action."""
    yield from change(being, "HR-ACT-01", action=None)
    yield from what


def drawn(being: Entity, thing: Entity) -> Procedure:
    """The round's free hand on a thing."""
    yield from change(being, wary=True)
    yield from gear.wield(being, thing)


def douse(being: Entity) -> Procedure:
    """Half the flames."""
    yield from conditions.put(being, "burning", conditions.level(being, "burning") // 2)


def sidestep(being: Entity, rising: bool) -> Procedure:
    """5 feet, or onto one's feet; nobody may strike at it; for 1 rush point or the action."""
    if being.rush:
        yield from change(being, rush=being.rush - 1)
    else:
        yield from change(being, "HR-ACT-01", action=None)
    if rising:
        yield from conditions.clear(being, "prone")
        yield Tell(f"{being.name} is up again.")
        return
    foe = min(magic.opponents(being), key=lambda foe: duel.distance(being, foe))
    away = -1 if foe.get("at", 0) >= being.get("at", 0) else 1
    yield from change(being, at=being.get("at", 0) + away * tables.SPACE)
    yield Tell(f"{being.name} steps out of reach.")


def helping(fight: Entity, being: Entity) -> list[Deed]:
    """A friend beside one has advantage on the next attack; it takes the action (HR-HELP-02)."""
    mine = "foes" if being.side == "foes" else "party"
    return [Deed(Option(f"help {friend.id}", f"Help {friend.name} with the next attack", "help"),
                 lambda friend=friend: helped(being, friend))
            for friend in able(side(fight, mine)) if not checks.may_help(being, friend, True) and not friend.helped]


def helped(being: Entity, friend: Entity) -> Procedure:
    """Help, in a fight."""
    yield from change(being, "HR-HELP-02", action=None)
    yield from change(friend, helped=True)
    yield Tell(f"{being.name} makes an opening for {friend.name}.")


def leaving(fight: Entity, being: Entity, foes: tuple[Entity, ...]) -> list[Deed]:
    """Talk, run, give up, or settle it quickly."""
    from solo.rules.heart_rush import referee
    deeds = []
    if being.side != "foes":
        hero = being.id.startswith("hero.")
        if hero and morale.wavering(fight) and not fight.called:
            deeds.append(Deed(Option("call", "Call on them to yield", "talk"), lambda: morale.call(fight, being)))
        if hero and fight.round == 1 and not fight.quick and setting(fight.world, "quick_combat", "offer") == "offer":
            deeds.append(Deed(Option("quick", "Settle it quickly: four checks, no stances", "quick"),
                              lambda: referee.quick(fight, being)))
        deeds.append(Deed(Option("flee", "Run for it", "flee"), lambda: flee(fight, being, foes)))
        if hero:
            deeds.append(Deed(Option("yield", "Throw down your weapon", "yield"), lambda: surrender(fight, being)))
    else:
        deeds.append(Deed(Option("flee", "Run", "flee"), lambda: flee(fight, being, foes)))
    return deeds


def flee(fight: Entity, being: Entity, foes: tuple[Entity, ...]) -> Procedure:
    """Turn and run. Those beside one may strike; then it is a chase, if anybody wants one. A party runs together."""
    from solo.rules.heart_rush import referee
    yield from change(being, "HR-ACT-01", action=None)
    runners = able(side(fight, "party")) if being.side != "foes" else (being,)
    for foe in foes:
        if duel.distance(being, foe) <= tables.SPACE:
            yield from parting(fight, foe, being)
    if being.state != UP or conditions.suffers(being, "grappled"):
        return
    if being.side == "foes":
        yield from change(being, state=FLED)
        yield Tell(f"{being.name} runs.")
        return
    if (yield from referee.chase(being, able(foes), fight.here or ())):
        for runner in runners:
            yield from change(runner, state=FLED)
        yield from change(fight, outcome="fled")
    else:
        yield from change(being, at=foes[0].get("at", 0) - tables.SPACE if foes else 0)
        yield Tell("They have you, and it goes on.")


def surrender(fight: Entity, being: Entity) -> Procedure:
    """A hero gives up, and the party with them. Those who take no prisoners do not stop."""
    if any(foe.has(tag) for foe in able(side(fight, "foes")) for tag in ("undead", "mindless", "beast", "construct")):
        yield from change(being, action=None)
        yield Tell("They do not know what that means.")
        return
    for one in able(side(fight, "party")):
        yield from change(one, state=YIELDED)
    yield from change(fight, outcome="captured")
    yield Tell("You throw it down. They take their time coming closer.")


# The end of a round, and of the fight.

def closed(fight: Entity) -> Procedure:
    """A round ends: flames, breath, what fades; nobody is surprised any longer."""
    for being in able(side(fight, "party") + side(fight, "foes")):
        burning = conditions.level(being, "burning")
        if burning:
            harm = yield Roll(f"{burning}d6", rule="HR-BURN", who=being.id, why="burning")
            yield from hurt(being, harm)
        if being.breath or conditions.suffers(being, "suffocating"):
            yield from hazards.breathless(being, not being.action, bool(being.moved))
        yield from conditions.clear(being, "surprised")
        yield from conditions.fade(being)
        if conditions.suffers(being, "grappled") and being.world.get(being.held_by or "", "state") != UP:
            yield from duel.freed(being)


def end(fight: Entity) -> Procedure:
    """The fight is over: its fields go, its conditions go, and a victory is worth experience (HR-XP-01)."""
    from solo.rules.heart_rush import experience
    party, foes = side(fight, "party"), side(fight, "foes")
    for being in party + foes:
        yield from conditions.clear(being, *tables.FIGHT_ONLY)
        yield from change(being, **dict.fromkeys(FIGHT_FIELDS))
    if fight.outcome in ("victory", "routed", "yielded") and able(party):
        for hero in able(party):
            if hero.id.startswith("hero."):
                yield from experience.award(hero, experience.thumb(hero), "a fight won")
    for name in ("priority", "starter", "engaged", "wall", "called", "broken", "quick"):
        yield from change(fight, **{name: None})
