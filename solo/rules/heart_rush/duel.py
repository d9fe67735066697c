"""The engagement: everybody in it picks a stance in secret, all are shown, and three beats resolve: cunning,
agility, might. At every step instants may answer (see `instants`)."""

from solo.core.english import in_words
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import UP
from solo.rules.floor import rounds, telling
from solo.rules.floor.choosing import one_of
from solo.rules.floor.speech import Whose, capital, listed, whose
from solo.rules.floor.stunts import OFFERED
from solo.rules.heart_rush import blows, conditions, gear, ground, pace, stunts, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.instants import Attack, Between, Stances, window
from solo.rules.heart_rush.tricks import HINDER, OTHER_WAYS
from solo.rules.heart_rush.words import called, opening, together
from solo.rules.ruleset import able, side

Plan = tuple[Being, Being, str]  # who strikes at whom, and how: a way (see `way_of`)

FLAVOUR = {
    "cunning": ("feints", ""),
    "agility": ("darts", " in"),
    "might": ("comes", " on hard"),
    "defensive": ("gives", " ground, guarded"),
}
HURTS = {
    "weakened": "worse at might, 2 rounds",
    "off-balanced": "worse at agility, 2 rounds",
    "dazed": "worse at cunning, 2 rounds",
}


# The engagement.


def engage(fight: Being, attacker: Being, target: Being, own: str = "") -> Procedure[None]:
    """An engagement from first step to last. Nobody has priority while it lasts; the one engaged cannot
    refuse. `own` is the attacker's stance, where it was picked with the engagement."""
    yield from change(attacker, "HR-ACT-01", action=None, strove=True)
    yield from change(fight, engaged=True)
    picked = {attacker.id: own} if own else {}
    members = yield from entered(fight, attacker, target, picked)
    taken = yield from stances(members, picked)
    shown = Stances(attacker, target, "All stances are shown.", taken)
    crowd = sum(being.side == "foes" for being in members) > FEW
    if not crowd or any(pace.kept(being) for being in members if being.side == "party"):
        words = met(members, taken) or revealed(members, taken)  # of a crowd only what was not just chosen
        yield telling.doing(attacker, words)
    before = {being.id: dict(being.conditions) for being in members}
    yield from window("stances", shown, members)
    for at, stance in enumerate(tables.STANCES):
        waiting = yet_to_strike(members, shown.taken, at)
        if at and waiting:
            said = f"Before {stance} strikes."
            yield from window("between", Between(attacker, target, said, waiting), members)
        yield from beat(fight, stance, members, shown.taken)
        if not contested_still(members):
            break
    for being in members:
        yield from aftermath(being, before[being.id])
        yield from change(being, quickened=None, helped=None, driven=None)
    yield from change(fight, engaged=None)
    yield Tell("", rounds.TURN)


def aftermath(being: Being, before: dict[str, int]) -> Procedure[None]:
    """What an engagement has left on one who still stands: how far it was driven, and what came with the blows."""
    worse = [name for name, level in being.conditions if name in HINDER and level > before.get(name, 0)]
    said = [f"driven back {being.driven} feet"] * bool(being.driven) + worse
    if said and being.state == UP:
        yield telling.mark(
            being, said, [Fact("condition", being.id, being.last_harm, name, 2) for name in worse]
        )


def yet_to_strike(members: tuple[Being, ...], taken: dict[str, str], at: int) -> tuple[str, ...]:
    """The ids of those who will strike in this beat or a later one."""
    return tuple(
        being.id
        for being in members
        if taken[being.id] in tables.STANCES[at:] and being.state == UP and targets(being, members, taken)
    )


def contested_still(members: tuple[Being, ...]) -> bool:
    """Are both sides still standing in it?"""
    return len({being.side for being in members if being.state == UP}) > 1


def entered(
    fight: Being, attacker: Being, target: Being, picked: dict[str, str]
) -> Procedure[tuple[Being, ...]]:
    """Whoever has an action and somebody of it in range may enter before it resolves; entering takes the
    action. A stance picked with it goes into `picked`. Returns who is in it, in the order they joined."""
    members = [attacker, target]
    for being in able(side(fight, "party") + side(fight, "foes")):
        if being in members or not being.action or not conditions.can_act(being):
            continue
        others = (one for one in members if one.side != being.side and not conditions.spares(being, one))
        foe = next((one for one in others if reachable(fight, being, one)), None)
        if foe is not None and (yield from joins(being, foe, attacker, target, picked)):
            yield from close_in(fight, being, foe)
            yield from change(being, action=None, strove=True)
            members.append(being)
    return tuple(members)


def joins(
    being: Being, foe: Being, attacker: Being, target: Being, picked: dict[str, str]
) -> Procedure[bool]:
    """Does one who could enter an engagement do so? A player's picks the stance with it. Returns True or False."""
    why = f"{opening(attacker)} and {called(target)} are at it."
    stay = Option("stay", "Stay out of it", "wait")
    if not pace.brief(being):
        enter = Option("enter", f"Join in against {called(foe)} (your action)", "attack")
        return (yield Choose(being.id, (enter, stay), why, "enter", rule="HR-ENTER")) == "enter"
    stance = pace.kept(being)
    if not stance:
        options = (*pace.stances(being, "enter ", "Join in"), stay)
        why += f" You are near enough to join in against {called(foe)}, for your action."
        key = yield Choose(being.id, options, why, options[0].key, secret=True, rule="HR-ENTER")
        if key == "stay":
            return False
        stance = yield from pace.taken(being, key.removeprefix("enter "))
    picked[being.id] = stance
    return True


def reachable(fight: Being, being: Being, target: Being) -> bool:
    """In range, or within a free dash of it."""
    here = fight.here
    if blows.in_range(being, target, here):
        return True
    dash = 0 if being.dashed else gear.speed(being, here)
    return blows.distance(being, target) - dash <= gear.arm(being).reach


def stand_off(being: Being, target: Being) -> int:
    """Where a being would stand to strike: as far off as its weapon reaches, or where it is."""
    here, at, reach = being.at, target.at, gear.arm(being).reach
    if abs(at - here) <= reach:
        return here
    return at - reach if at >= here else at + reach


def close_in(fight: Being, being: Being, target: Being) -> Procedure[None]:
    """The round's free dash, as far as it takes to be in range."""
    if blows.in_range(being, target, fight.here):
        return
    there = stand_off(being, target)
    moved = being.moved + abs(there - being.at)
    yield from conditions.stirred(being)
    yield from change(being, dashed=True, moved=moved, at=there)


def stances(members: tuple[Being, ...], picked: dict[str, str]) -> Procedure[dict[str, str]]:
    """Everybody picks in secret: the player's first, everybody else's after, so that nothing leaks; some have
    `picked` already. Returns them by id."""
    taken = dict(picked)
    for being in sorted(members, key=lambda one: not one.id.startswith("hero.")):
        if being.id not in taken:
            taken[being.id] = yield from stance_of(being, members)
    return {being.id: taken[being.id] for being in members}


def stance_of(being: Being, members: tuple[Being, ...]) -> Procedure[str]:
    """A stance, in secret. One who is caught unawares can only defend, and one who tries something else; one who fights
    on keeps the last one."""
    if not conditions.can_act(being):
        return "defensive"
    if pace.kept(being):
        return pace.kept(being)
    others = tuple(one for one in members if one.side != being.side)
    options = pace.stances(being, defensive=True)
    why = f"Your stance against {together(others)}?"
    if not pace.brief(being):
        return (yield Choose(being.id, options, why, options[0].key, secret=True, rule="HR-STANCE"))
    for _ in range(MOST_DOUBTS):
        offered = (*options, OFFERED) if being.action else options
        key = yield Choose(being.id, offered, why, options[0].key, secret=True, rule="HR-STANCE")
        if key != OFFERED.key:
            return (yield from pace.taken(being, key))
        if (yield from stunts.tried(being.world["fight"], being)):
            break
    return "defensive"  # the moment went into what was tried


FEW = 2  # of more foes it is not told who takes which stance
TIMES = ("", "once", "twice", "three times", "four times", "five times", "six times")


def revealed(members: tuple[Being, ...], taken: dict[str, str]) -> str:
    """All stances at once, one's own side first; of several foes only what they took, in a duel who has the better of
    it."""
    ours = tuple(one for one in members if one.side != "foes")
    theirs = tuple(one for one in members if one.side == "foes")
    if len(members) > 2 and len(theirs) > 1:
        leads = next((one for one in ours if pace.brief(one)), ours[0])
        mine = f"{called(leads, FLAVOUR[taken[leads.id]][0])}{in_brackets(taken[leads.id])}"
        if len(theirs) > FEW:
            return f"{capital(mine)}, among {in_words(len(theirs))} of them."
        return f"{capital(mine)}, against {times([taken[one.id] for one in theirs])}."
    mine = listed([f"{called(one, FLAVOUR[taken[one.id]][0])}{in_brackets(taken[one.id])}" for one in ours])
    against = listed(
        [f"{called(one, FLAVOUR[taken[one.id]][0])}{in_brackets(taken[one.id])}" for one in theirs]
    )
    words = capital("; ".join(filter(None, (mine, against))))
    if len(members) == 2:
        one, other = (taken[being.id] for being in members)
        for better, worse in ((one, other), (other, one)):
            words += f": {better} beats {worse}" if blows.beats(better, worse) else ""
    return f"{words}."


def met(members: tuple[Being, ...], taken: dict[str, str]) -> str:
    """The same of a duel in which one fights on, in a few words; nothing of another."""
    if len(members) != 2 or not any(pace.brief(one) and pace.kept(one) for one in members):
        return ""
    one, other = members
    mine, theirs = taken[one.id], taken[other.id]
    if mine == theirs and mine != "defensive":
        return f"{capital(mine)} meets {theirs}."
    for better, worse in ((one, other), (other, one)):
        if blows.beats(taken[better.id], taken[worse.id]):
            return f"{Whose(better)} {taken[better.id]} beats {whose(worse)} {taken[worse.id]}."
    return ""


def in_brackets(stance: str) -> str:
    """How a stance looks beyond its verb, and its name."""
    return f"{FLAVOUR[stance][1]} ({stance})"


def times(stances: list[str]) -> str:
    """Stances that several took: might twice and cunning once."""
    counts = {stance: stances.count(stance) for stance in (*tables.STANCES, "defensive") if stance in stances}
    each = [
        f"{stance} {TIMES[count] if count < len(TIMES) else f'{count} times'}"
        for stance, count in counts.items()
    ]
    return listed(each)


# A beat.


def targets(being: Being, members: tuple[Being, ...], taken: dict[str, str]) -> tuple[Being, ...]:
    """Whom a being may strike: the other side, standing, in range, in a stance that its own may attack."""
    here = being.world["fight"].here or ()
    return tuple(
        one
        for one in members
        if one.side != being.side
        and one.state == UP
        and blows.may_strike(taken[being.id], taken[one.id])
        and blows.in_range(being, one, here)
        and blows.steady(being)
    )


def beat(fight: Being, stance: str, members: tuple[Being, ...], taken: dict[str, str]) -> Procedure[None]:
    """All who took this stance strike at the same moment: everything is chosen and rolled before any harm is
    done."""
    strikers = tuple(
        being
        for being in members
        if taken[being.id] == stance and being.state == UP and conditions.can_act(being)
    )
    plans: list[Plan] = []
    for being in strikers:
        legal = targets(being, members, taken)
        if legal:
            target, way = yield from way_of(being, legal, taken)
            plans.append((being, target, way))
    for pending, way in doomed_first((yield from rolled(fight, stance, members, taken, plans))):
        yield from blows.land(fight, pending, way, taken, members)
    for being, target, way in plans:
        if way != DONE and not way.startswith("strike") and being.state == UP and target.state == UP:
            yield from OTHER_WAYS[way.split(" ")[0]](fight, being, target, way.partition(" ")[2])


def doomed_first(done: list[tuple[Attack, str]]) -> list[tuple[Attack, str]]:
    """Blows that fall at the same moment, those of whoever will fall to the others told first."""

    def doomed(being: Being) -> bool:
        return sum(pending.damage for pending, _ in done if pending.target == being) >= being.hp

    return sorted(done, key=lambda each: not doomed(each[0].actor))


def rolled(
    fight: Being, stance: str, members: tuple[Being, ...], taken: dict[str, str], plans: list[Plan]
) -> Procedure[list[tuple[Attack, str]]]:
    """The dice of a beat: a contest of attacks between two who go for each other, else attack and defence.
    Returns the attacks that are pending, each with what comes besides."""
    done: list[tuple[Attack, str]] = []
    strikes = [plan for plan in plans if plan[2].startswith("strike")]
    pairs = {(one.id, other.id) for one, other, _ in strikes}
    for being, target, way in strikes:
        if (target.id, being.id) not in pairs:
            done.append(((yield from blows.struck(fight, being, target, stance, taken, members)), way))
        elif members.index(being) < members.index(target):
            done += yield from blows.clash(fight, being, target, stance, members)
    return done


def way_of(being: Being, legal: tuple[Being, ...], taken: dict[str, str]) -> Procedure[tuple[Being, str]]:
    """Whom to attack and how. Returns (target, way): a way is strike, with what comes besides, or another
    thing done in its place."""
    stance = taken[being.id]
    target = yield from aim(being, legal, taken)
    open_to = blows.beats(stance, taken[target.id])
    options = strike_options(being, target, stance, taken[target.id])
    if pace.brief(being):
        return target, (yield from opened(being, target, stance, options, open_to))
    if open_to:
        options.append(Option("other", f"Something other than a blow at {called(target)}…", "use"))
    way = options[0].key
    if len(options) > 1:
        way = yield Choose(being.id, tuple(options), f"Your opening ({stance}):", way, rule="HR-STRIKE")
    if way == "other":
        way = yield from other_way(being, target, stance)
    return target, way


MOST_DOUBTS = 5  # how often one may think better of a trick before the moment is gone
DONE = "done"  # a way: what was to be done has been
OUTDONE = {f"hinder {name}" for name in HINDER}  # what a cunning blow does besides
NEARLY = 5  # hit points at which a blow will do, whatever else an opening offers


def opened(being: Being, target: Being, stance: str, options: list[Option], open_to: bool) -> Procedure[str]:
    """What a player's makes of an opening: asked where it matters, a blow where it does not, or where one fights on.
    Returns the way."""
    usual = sharpest(target, options)
    if not open_to or pace.kept(being) or target.hp <= NEARLY:
        return usual
    tricks = [one for one in instead(being, target) if stance != "cunning" or one.key not in OUTDONE]
    why = f"{opening(target, 'is')} open to you: {stance} has the better of it."
    for _ in range(MOST_DOUBTS):
        way: str = yield Choose(being.id, (*options, *tricks, OFFERED), why, usual, rule="HR-STRIKE")
        if way != OFFERED.key:
            return way
        if (yield from stunts.tried(being.world["fight"], being)):
            return DONE
    return usual


def sharpest(target: Being, options: list[Option]) -> str:
    """Of the blows there are, the one that takes most from the target: worse at what it does best."""
    hampering = {
        f"strike {tables.hampering(ability)}": target.get(ability, 4) for ability in tables.ABILITIES
    }
    return max(options, key=lambda option: hampering.get(option.key, 0)).key


def aim(being: Being, legal: tuple[Being, ...], taken: dict[str, str]) -> Procedure[Being]:
    """Whom to strike, where there are several."""
    weakest = min(legal, key=lambda one: (not blows.beats(taken[being.id], taken[one.id]), one.hp))
    if pace.brief(being):
        return weakest

    def words(one: Being) -> str:
        return f"{opening(one)} ({blows.standing_of(one)}, {taken[one.id]})"

    return (
        yield from one_of(being.id, legal, "Whom do you strike?", words, weakest.id, "HR-TARGET", "attack")
    )


def strike_options(being: Being, target: Being, stance: str, theirs: str) -> list[Option]:
    """Ways to strike one target; what a stance adds against the one it beats comes with them."""
    strike = f"Strike {called(target)}"
    if stance == "cunning" and blows.beats(stance, theirs):
        return [
            Option(f"strike {name}", f"{strike} and leave them {name} ({HURTS[name]})", "attack")
            for name in HURTS
        ]
    if stance == "agility":
        return [
            Option("strike", strike, "attack"),
            Option("strike aside", f"{strike} and slip 5 feet away", "attack"),
        ]
    if stance == "might" and blows.beats(stance, theirs) and gear.arm(being).way == "melee":
        feet = ground.push_feet(being.size, target.size)
        grip = conditions.suffers(being, "grappling") and conditions.suffers(target, "grappled")
        squeeze = [Option("strike squeeze", f"{strike} and crush", "attack")] if grip else []
        return [
            Option("strike push", f"{strike} and push {feet} feet", "attack"),
            Option("strike", strike, "attack"),
            *squeeze,
        ]
    return [Option("strike", strike, "attack")]


def other_way(being: Being, target: Being, stance: str) -> Procedure[str]:
    """What may be done in place of a blow after directly beating a stance. Returns the way."""
    options = [*instead(being, target), Option("strike", f"No, strike {called(target)}", "attack")]
    return (
        yield Choose(being.id, tuple(options), f"{opening(target, 'is')} open.", "strike", rule="HR-HINDER")
    )


def instead(being: Being, target: Being) -> list[Option]:
    """The same as options."""
    options = [
        Option(f"hinder {name}", f"{words.capitalize()}: 1d4 damage, and {name} ({HURTS[name]})", "use")
        for name, words in HINDER.items()
    ]
    if blows.distance(being, target) <= tables.SPACE:
        options += bodily(being, target)
    options.append(Option("stunt", "A stunt: your cunning against theirs, to daze and unbalance them", "use"))
    return options


def bodily(being: Being, target: Being) -> list[Option]:
    """What takes an arm's length: dust, the ground, a shove, a grip, climbing on (HR-SIZE-19, 21)."""
    sizes = being.size, target.size
    down = "Put them on the ground: worse at everything till they rise"
    return [
        Option("hinder blinded", "Dust in the eyes: blinded for a round", "use"),
        *([Option("hinder prone", down, "use")] if ground.may_knock_down(*sizes) else []),
        Option("hinder shove", f"Shove them 5 feet, off-balanced ({HURTS['off-balanced']})", "use"),
        Option("grapple", "Grapple: your might against their might or agility", "use"),
        *([Option("climb", f"Climb onto {called(target)}", "use")] if ground.may_share(*sizes) else []),
    ]
