"""Fights, Round by Round: who acts, what they may do, and how one ends (R-FIGHT). Blows are in
`strikes.py`."""

from solo.core.party import is_players
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import find, take
from solo.core.world import DEAD, OUT, UP, Entity
from solo.rules.hearts_d100 import morale, roles, rolls, strikes, tables
from solo.rules.hearts_d100.gear import draw_on, in_hand, shoots, weapons
from solo.rules.hearts_d100.levels import tens
from solo.rules.hearts_d100.statistics import lit, mood, plain_check, skill, skill_check, trained
from solo.rules.hearts_d100.wounds import called, last_breath, mend
from solo.rules.ruleset import able, side

RULE = "R-FIGHT"
PASSING = ("unsteady", "disarmed", "guard", "press", "defends", "deflects", "beset", "shot", "wavered")
LURKING = ("ambush", "ambusher", "lurker", "lurks", "hidden", "stealthy")


STARTLED = {
    "party": "Caught unawares, the party loses the first moment.",
    "foes": "They stand and stare, and lose the first moment.",
}


# Beginning.


def begin(fight: Entity) -> Procedure:
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


def initiative(ours: tuple[Entity, ...]) -> Procedure:
    """The nimblest of the party checks Agility; whoever goes in headlong need not. Returns the side that
    acts first."""
    rash = next((being for being in ours if mood(being) == "headlong"), None)
    if rash:
        yield Tell(f"{rash.name} came in headlong, and acts first.")
        return "party"
    lead = max(ours, key=lambda being: being.get("agility", 10))
    result = yield from rolls.check(plain_check(lead, "characteristic", "agility"))
    yield Tell(f"{lead.name} is the quicker." if result.passed else "They are the quicker.")
    return "party" if result.passed else "foes"


def ambush(fight: Entity, ours: tuple[Entity, ...], theirs: tuple[Entity, ...]) -> Procedure:
    """Those who lie in wait, or come out of the dark at people without a light: a Closed Stealth check
    against the
    keenest Search, opened when they strike (HD100-OPEN-03, HD100-RUL-20)."""
    blind = "dark" in (fight.here or ()) and not lit(fight.world)
    lurker = next(
        (foe for foe in theirs if any(foe.has(tag) for tag in LURKING)), theirs[0] if blind else None
    )
    if lurker is None or any(being.scouted for being in ours):
        return
    keen = max(ours, key=lambda being: skill(being, "search"))
    sealed = roles.sealed(lurker, "an ambush one sees coming is none")
    contest = yield from rolls.opposed(
        skill_check(lurker, "stealth", closed=sealed), skill_check(keen, "search", here=fight.here or ())
    )
    hidden = contest.aggressor
    if sealed:
        yield Tell(
            f"The roll you did not see: {hidden.value} against Stealth {hidden.target}, {hidden.level}.",
            "aside",
        )
    if contest.winner == "aggressor":
        yield from change(fight, RULE, surprise="party")
        yield Tell(f"{called(lurker)} was there all along. {keen.name} sees it too late.", "foe")
    else:
        yield Tell(f"{keen.name} marks them before they move.")


# A Round.


def round(rules, fight: Entity) -> Procedure:
    """One Round of ten seconds (HD100-TERM-06, HD100-TERM-07): one side acts, then the other, then nerves
    are tried."""
    yield from change(fight, "HD100-TERM-07", seconds=fight.round * tables.ROUND)
    yield Tell(standing(fight), "time")
    for being in (*side(fight, "party"), *side(fight, "foes")):
        yield from change(being, RULE, deflects=None, beset=None)
    first = fight.first or "party"
    for name in (first, "foes" if first == "party" else "party"):
        if fight.round == 1 and fight.surprise == name:
            continue
        for being in side(fight, name):
            if being.state == UP and not over(fight):
                yield from turn(rules, fight, being)
    if not over(fight):
        yield from morale.tried(fight)


def over(fight: Entity) -> bool:
    """Is one side done?"""
    return bool(fight.outcome) or not able(side(fight, "party")) or not able(side(fight, "foes"))


def standing(fight: Entity) -> str:
    """Who stands, in a line."""
    ours = ", ".join(
        f"{being.name} (Health {being.health} of {being.most})" for being in able(side(fight, "party"))
    )
    theirs = ", ".join(f"{strikes.the(foe)} ({condition(foe)})" for foe in able(side(fight, "foes")))
    return f"Round {fight.round}: {ours} against {theirs}"


def condition(being: Entity) -> str:
    """How a foe looks."""
    left, most = being.get("health", 0), being.get("most", 1)
    word = "fresh" if left >= most else "hurt" if 2 * left > most else "failing"
    return f"{word}, off balance" if being.unsteady else f"{word}, unarmed" if being.disarmed else word


def turn(rules, fight: Entity, being: Entity) -> Procedure:
    """One Action: strike, defend, help, call on them, use something, run."""
    yield from change(being, RULE, defends=None)
    offered = offers(fight, being)
    if not offered:
        yield Tell(f"{called(being)} finds no way past the others.", "foe")
        return
    usual = next((option.key for option in offered if option.kind == "attack"), offered[0].key)
    key = yield Choose(being.id, offered, f"{being.name}, what now?", usual=usual, rule=RULE)
    what, _, whom = key.partition(":")
    yield from ACTIONS[what](rules, fight, being, fight.world[whom] if whom else None)


def enemies(fight: Entity, being: Entity) -> tuple[Entity, ...]:
    """Whom a being fights."""
    return able(side(fight, "foes" if being.id in fight.party else "party"))


def reachable(being: Entity, target: Entity) -> bool:
    """No more than three get at one character in a Round, two at one who went in carefully; shots come from
    anywhere."""
    reach = tables.REACH - (mood(target) in ("careful", "torn"))
    return (target.beset or 0) < reach or shoots(in_hand(being))


def offers(fight: Entity, being: Entity) -> tuple[Option, ...]:
    """What a being may do with its Action."""
    weapon = in_hand(being)
    found = [strike_option(being, foe, weapon) for foe in enemies(fight, being) if reachable(being, foe)]
    if being.disarmed:
        found.append(Option("pick", "Snatch the weapon up again", "use"))
    if is_players(being.id):
        found += own_offers(fight, being)
    return tuple(found)


def strike_option(being: Entity, foe: Entity, weapon: Entity | None) -> Option:
    """Striking one foe, with its odds."""
    how = "bare hands" if weapon is None or being.disarmed else f"the {weapon.name}"
    word = "Shoot at" if shoots(weapon) and not being.disarmed else "Strike"
    attack, deflect = strikes.attack_check(being), strikes.deflect_check(foe)
    return Option(
        f"strike:{foe.id}",
        f"{word} {strikes.the(foe)} with {how} ({condition(foe)})",
        "attack",
        odds=lambda: lands(attack.target, deflect.target),
    )


def lands(attack: int = 50, deflect: int = 40) -> Procedure:
    """Does a blow land whole? Targets, after all modifiers. Returns True or False; a tie is half a blow,
    and False."""
    return (yield from rolls.contest(attack, deflect)) == "aggressor"


def own_offers(fight: Entity, being: Entity) -> list[Option]:
    """What only the player's characters think of."""
    found = [Option("defend", "Defend: +20 on every Deflect until your next Action", "wait")]
    found += [
        Option(f"draw:{thing.id}", f"Take the {thing.name} in hand", "use")
        for thing in weapons(being)
        if thing != in_hand(being)
    ]
    if find(being, "draught"):
        found.append(
            Option(
                "drink:",
                "Drink the draught: 3D6 Health",
                "use",
                "" if being.health < being.most else "not hurt",
            )
        )
    found += [
        Option(
            f"help:{other.id}",
            f"Help {other.name}: +{tens(skill(being, 'melee'))} on their next attack",
            "help",
        )
        for other in able(side(fight, "party"))
        if other != being and trained(being, "melee")
    ]
    deaf = morale.deaf(fight)
    odds = None if deaf else lambda: persuaded(fight, being)
    found.append(Option("parley", "Call on them to stop", "talk", deaf, odds))
    foe = max(enemies(fight, being), key=lambda one: skill(one, "athletics"))
    ours, theirs = skill_check(being, "athletics").target, skill_check(foe, "athletics").target
    found.append(Option("flee", "Run for it", "flee", odds=lambda: gets_away(ours, theirs)))
    return found


def persuaded(fight: Entity, being: Entity) -> Procedure:
    """Would they stop, as things stand? Returns True or False."""
    _, ours, theirs, enough = morale.heard(fight, being)
    return (yield from morale.listens(ours.target, theirs.target, enough))


def gets_away(ours: int = 40, theirs: int = 30) -> Procedure:
    """Athletics against the fastest foe's; a tie gets away too, at a price. Returns True or False."""
    return (yield from rolls.contest(ours, theirs)) in ("aggressor", "tie")


# Actions.


def strike(rules, fight: Entity, being: Entity, foe: Entity) -> Procedure:
    """A blow."""
    yield from change(foe, RULE, beset=(foe.beset or 0) + 1)
    yield from strikes.blow(fight, being, foe)


def defend(rules, fight: Entity, being: Entity, _) -> Procedure:
    """Nothing but defence."""
    yield from change(being, RULE, defends=True)
    yield Tell(f"{being.name} gives ground, and gives nothing else.")


def pick(rules, fight: Entity, being: Entity, _) -> Procedure:
    """The weapon back in hand."""
    yield from change(being, RULE, disarmed=None)
    yield Tell(f"{called(being)} has the weapon again.")


def draw(rules, fight: Entity, being: Entity, thing: Entity) -> Procedure:
    """Another weapon in hand."""
    yield from change(being, RULE, wields=thing.id, disarmed=None)
    yield Tell(f"{being.name} has the {thing.name} out.")


def drink(rules, fight: Entity, being: Entity, _) -> Procedure:
    """A draught."""
    yield from quaff(being)


def quaff(being: Entity) -> Procedure:
    """3D6 Health, and the draught is gone. Returns what came back."""
    yield from take(find(being, "draught"))
    points = yield Roll("3d6", rule="R-GEAR", who=being.id, why="a draught")
    back = yield from mend(being, points)
    yield Tell(
        f"Bitter, then warm. {being.name} has {back} Health back: {being.health} of {being.most}.", "gain"
    )
    return back


def help(rules, fight: Entity, being: Entity, other: Entity) -> Procedure:
    """The tens of one's Melee on another's next attack (HD100-ASSIST-04)."""
    more = tens(skill(being, "melee"))
    yield from change(other, "HD100-ASSIST-04", press=(other.press or 0) + more)
    yield Tell(f"{being.name} draws their eyes: +{more} for {other.name}.")


def parley(rules, fight: Entity, being: Entity, _) -> Procedure:
    """Call on them to stop."""
    yield from morale.parley(fight, being)


def flee(rules, fight: Entity, being: Entity, _) -> Procedure:
    """Athletics against the fastest foe's. Away on a win; away with a parting blow of half effect on a tie
    (R-FLIGHT)."""
    foe = max(enemies(fight, being), key=lambda one: skill(one, "athletics"))
    contest = yield from rolls.opposed(skill_check(being, "athletics"), skill_check(foe, "athletics"))
    if contest.winner in ("defender", "neither"):
        yield Tell(f"{called(foe)} is faster. There is no way out yet.", "loss")
        return
    if contest.winner == "tie":
        yield Tell(f"{called(foe)} is at {being.name}'s heels, and gets half a blow in.", "loss")
        yield from strikes.parting(foe, being)
    if being.state == UP:
        yield from change(fight, RULE, outcome="fled")
        yield Tell(
            f"{being.name} is out and away." if len(fight.party) == 1 else "The party is out and away."
        )


def pursued(being: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
    """Running from a meeting: the same contest, with nobody near enough for a parting blow. Returns
    True where
    one gets away."""
    if not foes:
        return True
    foe = max(foes, key=lambda one: skill(one, "athletics"))
    contest = yield from rolls.opposed(
        skill_check(being, "athletics", here=here), skill_check(foe, "athletics")
    )
    away = contest.winner in ("aggressor", "tie")
    yield Tell(
        f"{being.name} leaves {strikes.the(foe)} behind." if away else f"{called(foe)} is faster.", "ruling"
    )
    return away


ACTIONS = {
    "strike": strike,
    "defend": defend,
    "pick": pick,
    "draw": draw,
    "drink": drink,
    "help": help,
    "parley": parley,
    "flee": flee,
}


# The end.


def end(fight: Entity) -> Procedure:
    """What was spent is counted, those who lie dying draw breath or do not, and what lasts only for a fight
    is gone."""
    for being in side(fight, "party"):
        if being.shot and being.state != DEAD:
            yield from draw_on(being, "arrow", loss=2)
    for being in (*side(fight, "party"), *side(fight, "foes")):
        yield from change(being, RULE, **dict.fromkeys(PASSING))
    yield Tell(lasted(fight.seconds or 0), "time")
    yield from the_fallen(fight)


def lasted(seconds: int) -> str:
    """How long it took."""
    minutes, rest = divmod(seconds, 60)
    words = [f"{minutes} minute{'s' if minutes > 1 else ''}"] * bool(minutes) + [f"{rest} seconds"] * bool(
        rest
    )
    return f"It took {' and '.join(words) or 'no time at all'}."


def the_fallen(fight: Entity) -> Procedure:
    """Each who lies dying: a companion may kneel by if the field is theirs. Where all fell, those who live
    are taken
    by foes who take prisoners, and left for dead by others (R-FALLEN)."""
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
