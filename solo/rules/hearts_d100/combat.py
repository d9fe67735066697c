"""Fights, Round by Round: who acts, what they may do, and how one ends (R-FIGHT). Blows are in
`strikes.py`."""

from collections.abc import Callable

from solo.core.fields import FIGHT, TURN
from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.things import find, take
from solo.core.world import DEAD, OUT, UP
from solo.rules.floor import telling
from solo.rules.floor.fighting import opponents, over, tagged
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import The, counted, does, listed, say, the, whose
from solo.rules.floor.stunts import OFFERED
from solo.rules.hearts_d100 import efforts, morale, roles, rolls, strikes, stunts, tables
from solo.rules.hearts_d100.choices import added, chosen, offers, outrun, pressed, race, swiftest
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import draw_on
from solo.rules.hearts_d100.statistics import lit, mood, plain_check, skill, skill_check
from solo.rules.hearts_d100.wounds import last_breath, mend
from solo.rules.ruleset import able, side

RULE = "R-FIGHT"
LURKING = ("ambush", "ambusher", "lurker", "lurks", "hidden", "stealthy")
STARTLED = {
    "party": "Caught unawares, the party loses the first moment.",
    "foes": "They stand and stare, and lose the first moment.",
}


# Beginning.


def begin(fight: Being) -> Procedure[None]:
    """An ambush may take the party unawares; else an Agility check says who acts first (R-INITIATIVE)."""
    ours, theirs = able(side(fight, "party")), able(side(fight, "foes"))
    if not fight.surprise and ours and theirs:
        yield from ambush(fight, ours, theirs)
    if fight.surprise:
        first = "foes" if fight.surprise == "party" else "party"
        yield Tell(STARTLED[fight.surprise])
    else:
        first = yield from initiative(ours)
    yield from change(fight, RULE, first=first)


def initiative(ours: tuple[Being, ...]) -> Procedure[str]:
    """The nimblest of the party checks Agility; whoever goes in headlong need not. Returns the side that acts
    first."""
    rash = next((being for being in ours if mood(being) == "headlong"), None)
    if rash:
        yield say(f"{the(rash)} came in headlong, and acts first.")
        return "party"
    lead = max(ours, key=lambda being: being.agility)
    result = yield from rolls.check(plain_check(lead, "characteristic", "agility"))
    yield Tell(f"{The(lead, 'is')} the quicker." if result.passed else "They are the quicker.")
    return "party" if result.passed else "foes"


def ambush(fight: Being, ours: tuple[Being, ...], theirs: tuple[Being, ...]) -> Procedure[None]:
    """Those who lie in wait, or come out of the dark at people without a light: a Closed Stealth check
    against the keenest Search, opened when they strike (HD100-OPEN-03, HD100-RUL-20)."""
    blind = "dark" in fight.here and not lit(fight.world)
    lurker = next((foe for foe in theirs if tagged(foe, LURKING)), theirs[0] if blind else None)
    if lurker is None or any(being.scouted for being in ours):
        return
    keen = max(ours, key=lambda being: skill(being, "search"))
    sealed = roles.sealed(lurker, "an ambush one sees coming is none")
    stealth, search = (
        skill_check(lurker, "stealth", closed=sealed),
        skill_check(keen, "search", here=fight.here),
    )
    contest = yield from efforts.opposed(lurker, stealth, keen, search)
    hidden, met = contest.aggressor, Fact("contest", lurker.id, keen.id, "stealth", contest.net)
    if sealed:
        yield Tell(
            f"The roll you did not see: {hidden.value} against Stealth {hidden.target}, {hidden.level}.",
            "aside",
        )
    if contest.winner == "aggressor":
        yield from change(fight, RULE, surprise="party")
        yield say(f"{the(lurker, 'was')} there all along. {The(keen, 'sees')} it too late.", "foe", met)
    else:
        yield say(f"{the(keen, 'marks')} them before they move.", fact=met)


# A Round.


def round(fight: Being) -> Procedure[None]:
    """One Round of ten seconds (HD100-TERM-06, HD100-TERM-07): one side acts, then the other, then nerves are
    tried."""
    yield from change(fight, "HD100-TERM-07", seconds=fight.round * tables.ROUND)
    yield from clear((*side(fight, "party"), *side(fight, "foes")), TURN, rule=RULE)
    for name in (fight.first, "foes" if fight.first == "party" else "party"):
        if fight.round == 1 and fight.surprise == name:
            continue
        for being in side(fight, name):
            if being.state == UP and not over(fight) and being.numb < fight.round:
                yield from turn(fight, being)
    if not over(fight):
        yield from morale.tried(fight)


def numb(fight: Being, being: Being) -> Procedure[bool]:
    """A Might check, or the next Round is lost, and the next check in it is Difficult. Returns whether it is."""
    if (yield from rolls.check(plain_check(being, "characteristic", "might"))).passed:
        return False
    yield from change(being, RULE, numb=fight.round + 1, unsteady=True)
    return True


def turn(fight: Being, being: Being) -> Procedure[None]:
    """One Action: strike, defend, help, call on them, use something, run."""
    yield from change(being, RULE, defends=None)
    offered = offers(fight, being)
    if not offered:  # no way past the others
        return
    key = pressed(fight, being, offered) or (yield from chosen(fight, being, offered))
    what, _, whom = key.partition(":")
    if key == OFFERED.key:
        if not (yield from stunts.tried(fight, being)):
            yield from turn(fight, being)
    elif whom:
        yield from AT[what](fight, being, fight.world[whom])
    else:
        yield from ALONE[what](fight, being)


# Actions.


def strike(fight: Being, being: Being, foe: Being) -> Procedure[None]:
    """A blow; a shot takes nobody's place beside the foe."""
    yield from change(being, RULE, struck=True)
    if not strikes.shooting(being):
        yield from change(foe, RULE, beset=foe.beset + 1)
    yield from strikes.blow(fight, being, foe)


def defend(fight: Being, being: Being) -> Procedure[None]:
    """Nothing but defence."""
    yield from change(being, RULE, defends=True)
    yield say(f"{the(being, 'gives')} ground, and {does(being, 'gives')} nothing else.")


def pick(fight: Being, being: Being) -> Procedure[None]:
    """The weapon back in hand."""
    yield from change(being, RULE, disarmed=None)
    yield telling.relief(being, "{who} {has} the weapon again.", "disarmed", "ruling")


def draw(fight: Being, being: Being, thing: Being) -> Procedure[None]:
    """Another weapon in hand."""
    yield from change(being, RULE, wields=thing.id, disarmed=None)
    yield say(f"{the(being, 'has')} the {thing.name} out.")


def drink(fight: Being, being: Being) -> Procedure[None]:
    """A draught."""
    yield from quaff(being)


def quaff(being: Being) -> Procedure[int]:
    """3D6 Health, and the draught is gone. Returns what came back; nothing where there is no draught."""
    draught = find(being, "draught")
    if draught is None:
        return 0
    yield from take(draught)
    points = yield Roll("3d6", rule="R-GEAR", who=being.id, why="a draught")
    back = yield from mend(being, points)
    words = f"Bitter, then warm. {{who}} {{has}} {back} Health back: {being.health} of {being.most}."
    yield telling.healing(being, words, back)
    return back


def help(fight: Being, being: Being, other: Being) -> Procedure[None]:
    """The tens of one's Melee on another's next attack (HD100-ASSIST-04)."""
    more = added(being)
    yield from change(other, "HD100-ASSIST-04", press=other.press + more, helped=other.helped + 1)
    helps = Fact("help", being.id, other.id, "melee", more)
    yield say(f"{the(being, 'draws')} their eyes: +{more} for {the(other)}.", fact=helps)


def parley(fight: Being, being: Being) -> Procedure[None]:
    """Call on them to stop."""
    yield from morale.parley(fight, being)


def flee(fight: Being, being: Being) -> Procedure[None]:
    """Athletics against the fastest foe's. Away on a win; away with a parting blow of half effect on a tie
    (R-FLIGHT)."""
    foe = swiftest(opponents(fight, being))
    ours, theirs = race(being, foe, ())
    contest = yield from efforts.opposed(being, ours, foe, theirs)
    if not outrun(contest):
        yield say(f"{the(foe, 'is')} faster. There is no way out yet.", "loss")
        return
    if contest.winner == "tie":
        yield say(f"{the(foe, 'is')} at {whose(being)} heels.", "loss")
        yield from strikes.parting(foe, being)
    if being.state == UP:
        yield from change(fight, RULE, outcome="fled")
        words = "{who} {is} out and away." if len(fight.party) == 1 else "The party is out and away."
        yield telling.flight(being, words, "ruling")


def pursued(being: Being, foes: tuple[Being, ...], here: tuple[str, ...]) -> Procedure[bool]:
    """Running from a meeting: the same contest, with nobody near enough for a parting blow. Returns True
    where one gets away."""
    if not foes:
        return True
    foe = swiftest(foes)
    ours, theirs = race(being, foe, here)
    away = outrun((yield from efforts.opposed(being, ours, foe, theirs)))
    if away:
        yield telling.flight(being, f"{{who}} {{leaves}} {the(foe)} behind.", "ruling")
    else:
        yield say(f"{the(foe, 'is')} faster.")
    return away


ALONE: dict[str, Callable[[Being, Being], Procedure[None]]] = {
    "defend": defend,
    "pick": pick,
    "drink": drink,
    "parley": parley,
    "flee": flee,
}
AT: dict[str, Callable[[Being, Being, Being], Procedure[None]]] = {
    "strike": strike,
    "draw": draw,
    "help": help,
}


# The end.


def end(fight: Being) -> Procedure[None]:
    """What was spent is counted, what lasts only for a fight is gone, and those who lie dying draw breath or
    do not."""
    for being in side(fight, "party"):
        if being.shot and being.state != DEAD:
            yield from draw_on(being, "arrow", loss=2, quiet=True)
    yield from clear((*side(fight, "party"), *side(fight, "foes")), TURN, FIGHT, rule=RULE)
    if fight.seconds >= LONG:
        yield Tell(lasted(fight.seconds), "time")
    yield from the_fallen(fight)


LONG = 300  # seconds of a fight that are worth a word


def lasted(seconds: int) -> str:
    """How long it took."""
    minutes, rest = divmod(seconds, 60)
    words = [counted(minutes, "minute")] * bool(minutes) + [counted(rest, "second")] * bool(rest)
    return f"It took {listed(words) or 'no time at all'}."


def the_fallen(fight: Being) -> Procedure[None]:
    """Each who lies dying: a companion may kneel by if the field is theirs. Where all fell, those who live
    are taken by foes who take prisoners, and left for dead by others (R-FALLEN)."""
    ours = side(fight, "party")
    helpers = able(ours) if fight.outcome in ("victory", "routed", "yielded", "fled") else ()
    alone = not able(ours)
    saved = False
    for being in ours:
        if being.state == OUT:
            saved = (yield from last_breath(being, tuple(one for one in helpers if one != being))) or saved
    if saved and alone and fight.outcome == "fallen":
        taken = any(morale.speaks(foe) for foe in side(fight, "foes"))
        yield from change(fight, RULE, outcome="captured" if taken else "fled")
        yield Tell(
            "They take what lives." if taken else "Left for dead, and not dead: a long crawl into cover.",
            "loss",
        )
