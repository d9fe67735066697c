"""A fight: who begins, priority passing to and fro, what may be done with it, the end of a round and of the
fight.

What a being keeps of a fight is declared in `fields`, with TURN and FIGHT as its lifetime; all of it goes when the
fight ends, and the fight itself is taken away by the engine."""

from solo.core.fields import FIGHT, TURN
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, OUT, UP, YIELDED
from solo.rules.floor import natures
from solo.rules.floor.fighting import over
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import counted, listed
from solo.rules.heart_rush import (
    blows,
    conditions,
    deeds,
    experience,
    gear,
    minds,
    morale,
    readings,
    tables,
    tricks,
    wounds,
)
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, together
from solo.rules.heart_rush.wounds import hurt
from solo.rules.ruleset import able, side

MOST_TURNS = 80
WALLED = ("indoors", "cellar", "dark", "house", "roof", "cave", "underground", "inn", "ship")
WALL = 45


# Before the first round.


def begin(fight: Being) -> Procedure[None]:
    """The ground, who begins, and whoever is hidden strikes first."""
    here = fight.here
    gap = tables.SPACE if fight.surprise else tables.FIRST_GAP
    for at, name in ((0, "party"), (gap, "foes")):
        for being in side(fight, name):
            yield from change(being, at=at, action=True, efforts=0, rush=1)
            if fight.surprise == name and not readings.has(being, "Captain"):
                yield from conditions.put(being, "surprised", 1)
    walled = any(tag in WALLED for tag in here)
    yield from change(fight, wall=WALL if walled else None)
    yield from change(fight, starter=(yield from starter(fight)))
    yield from minds.dread(fight)
    yield from ambush(fight)


def starter(fight: Being) -> Procedure[str]:
    """Attackers nobody expected begin; otherwise d6, and on 4 or more the party does; the same side begins
    every round."""
    if fight.surprise == "party":
        yield Tell("They are upon you before you know it.", "loss")
        return "foes"
    if fight.surprise:
        yield Tell("They never saw you.", "gain")
        return "party"
    roll = yield Roll("d6", rule="HR-PRIORITY", why="who has priority", against="4 or more: you")
    yield Tell("You move first." if roll >= 4 else "They move first.")
    return "party" if roll >= 4 else "foes"


def ambush(fight: Being) -> Procedure[None]:
    """All who are hidden may spend their action on a blow before the fight begins (HR-HIDE-06)."""
    for being in side(fight, "party") + side(fight, "foes"):
        others = [one for one in able(side(fight, "foes" if being.side == "party" else "party"))]
        if conditions.suffers(being, "hidden") and being.state == UP and others:
            options = (
                *(Option(one.id, f"Strike {called(one)} unseen (your action)", "attack") for one in others),
                Option("no", "Stay hidden", "wait"),
            )
            answer = yield Choose(
                being.id, options, "They have not seen you.", others[0].id, rule="HR-HIDE-06"
            )
            if answer != "no":
                target = being.world[answer]
                yield from change(being, at=target.at - gear.arm(being).reach)
                yield from blows.opportunity(fight, being, target, hiding=True)


# A round.


def round(fight: Being) -> Procedure[None]:
    """Priority passes from side to side until both pass in a row; then what burns burns, and what fades
    fades."""
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


def fresh(fight: Being) -> Procedure[None]:
    """A round begins: an action, a dash, and rush: 1 in the first round, later as many as earlier rounds in
    which one made an effort. What was not spent is gone."""
    for being in able(side(fight, "party") + side(fight, "foes")):
        ready = conditions.can_act(being)
        efforts = being.efforts + int(bool(being.strove))
        rush = (1 if fight.round == 1 else efforts) if ready else 0
        yield from clear((being,), TURN)
        yield from change(being, action=True if ready else None, efforts=efforts, rush=rush)


def turn(fight: Being, name: str) -> Procedure[str | None]:
    """A side has priority: anyone of it does one thing. Returns the side that has priority next, None where
    all passed."""
    for being in able(side(fight, name)):
        if being.waited or not conditions.can_act(being):
            continue
        open_to = deeds.doable(fight, being)
        if not open_to:
            continue
        deed = deeds.going_on(being, open_to) or (yield from chosen(fight, being, open_to))
        if deed is None:
            continue
        if (yield from deed.do()) is False:  # thought better of
            return name
        other = "foes" if name == "party" else "party"
        return other
    return None


def chosen(fight: Being, being: Being, open_to: list[deeds.Deed]) -> Procedure[deeds.Deed | None]:
    """What one does with priority. Returns it, or None for waiting."""
    others = deeds.by_name(fight, being, open_to)
    key = yield Choose(
        being.id,
        (*(deed.option for deed in open_to), Option("wait", wait_words(being), "wait")),
        situation(fight, being),
        open_to[0].option.key,
        rule="HR-PRIORITY",
        unasked=tuple(deed.option.key for deed in others),
    )
    if key == "wait":
        yield from change(being, waited=None if being.action else True)
        return None
    return next(deed for deed in (*open_to, *others) if deed.option.key == key)


def wait_words(being: Being) -> str:
    """Passing, as it is offered."""
    return "Wait and see what they do" if being.action else "That is all this round"


def situation(fight: Being, being: Being) -> str:
    """What the player needs to know before choosing: how one is, and how they look."""
    looks: dict[str, list[Being]] = {}
    for foe in able(side(fight, "foes" if being.side != "foes" else "party")):
        looks.setdefault(blows.standing_of(foe), []).append(foe)
    theirs = listed([f"{together(alike)} ({look})" for look, alike in looks.items()])
    points = f"{being.hp} of {counted(wounds.max_hp(being), 'hit point')}"
    parts = [
        points,
        f"heart d{readings.heart(being)}",
        f"{being.rush} rush" * bool(being.rush),
        conditions.told(being),
    ]
    return f"Round {fight.round}: {called(being)}, {', '.join(filter(None, parts))}, against {theirs}."


# The end of a round, and of the fight.


def closed(fight: Being) -> Procedure[None]:
    """A round ends: flames, breath, what fades; nobody is surprised any longer."""
    for being in able(side(fight, "party") + side(fight, "foes")):
        burning = conditions.level(being, "burning")
        if burning:
            harm = yield Roll(f"{burning}d6", rule="HR-BURN", who=being.id, why="burning")
            yield from hurt(being, harm)
        if being.breath or conditions.suffers(being, "suffocating"):
            yield from wounds.breathless(being, not being.action, bool(being.moved))
        yield from conditions.clear(being, "surprised")
        yield from conditions.fade(being)
        yield from minds.shaken_off(being)
    for being in side(fight, "party") + side(fight, "foes"):
        holder = being.world.get(being.held_by, "state") if being.held_by else None
        if conditions.suffers(being, "grappled") and (being.state != UP or holder != UP):
            yield from tricks.freed(being)
    for name in ("party", "foes"):
        yield from laid_out(able(side(fight, name)))


def laid_out(beings: tuple[Being, ...]) -> Procedure[None]:
    """A side of which nobody can lift a hand any longer is out of it."""
    if all(conditions.suffers(being, "incapacitated") for being in beings):
        for being in beings:
            yield from wounds.drop(being)


def end(fight: Being) -> Procedure[None]:
    """The fight is over: who ran or gave up is with the others again, its fields go, its conditions go, and a victory is worth experience (HR-XP-01), but
    not one that nobody had to fight."""
    party, foes = side(fight, "party"), side(fight, "foes")
    if fight.outcome == "fallen":
        yield from left_lying(fight)
    for being in party:
        if being.state in (FLED, YIELDED):
            yield from change(being, state=UP)
    for being in party + foes:
        yield from conditions.clear(being, *tables.of_fights())
    yield from clear(party + foes, TURN, FIGHT)
    if fight.round and fight.outcome in ("victory", "routed", "yielded") and able(party):
        for hero in able(party):
            if hero.id.startswith("hero."):
                yield from experience.award(hero, experience.thumb(hero), "a fight won")


def left_lying(fight: Being) -> Procedure[None]:
    """Everybody is down and somebody lives: foes who can all be talked to take prisoners of those who live;
    others leave them where they lie (a ruling of ours)."""
    alive = [being for being in side(fight, "party") if being.state == OUT]
    standing = able(side(fight, "foes"))
    if not alive or not standing:
        return
    if not all(natures.talks(foe) for foe in standing):
        yield Tell("They leave you where you lie.", "foe")
        return
    yield Tell("Rough hands turn you over. Somebody says you are worth more alive.", "foe")
    lived = []
    for being in alive:
        if (yield from wounds.comes_to(being, tended=True)):
            lived.append(being)
    if lived:
        yield Tell(
            "They bind what they take.", "loss", Fact("condition", lived[0].id, "", "captured", len(lived))
        )
        yield from change(fight, outcome="captured")
