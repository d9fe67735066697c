"""What one may do with an Action, and what it is like to choose: strikes with their odds, and what only the player's
characters think of (R-FIGHT)."""

from solo.core.party import is_players
from solo.core.procedure import Choose, Option, Procedure
from solo.core.things import find
from solo.rules.floor.fighting import opponents
from solo.rules.floor.speech import listed, the, together
from solo.rules.floor.stunts import OFFERED
from solo.rules.hearts_d100 import morale, pace, rolls, strikes, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import in_hand, shoots, weapons
from solo.rules.hearts_d100.rolls import Check, Contest, options, tens
from solo.rules.hearts_d100.statistics import footing, mood, skill, skill_check, trained
from solo.rules.ruleset import able, side

RULE = "R-FIGHT"


def condition(being: Being) -> str:
    """How a foe looks."""
    left, most = being.health, being.most
    word = "fresh" if left >= most else "hurt" if 2 * left > most else "failing"
    return f"{word}, off balance" if being.unsteady else f"{word}, unarmed" if being.disarmed else word


def situation(fight: Being, being: Being) -> str:
    """What the player needs to know before choosing: how one is, and how they look."""
    looks: dict[str, list[Being]] = {}
    for foe in able(side(fight, "foes")):
        looks.setdefault(condition(foe), []).append(foe)
    theirs = listed([f"{together(alike)} ({look})" for look, alike in looks.items()])
    return f"Round {fight.round}: {the(being)}, Health {being.health} of {being.most}, against {theirs}."


def chosen(fight: Being, being: Being, offered: tuple[Option, ...]) -> Procedure[str]:
    """What one does with the Action, asked. Returns an option's key."""
    usual = next((option.key for option in offered if option.kind == "attack"), offered[0].key)
    named = others(fight, being, offered)
    key = yield Choose(being.id, offered, situation(fight, being), usual=usual, rule=RULE, unasked=named)
    if key == pace.ON:
        yield from pace.on(fight, being)
        return pressed(fight, being, offered) or usual
    yield from pace.off(being)
    return key


def pressed(fight: Being, being: Being, offered: tuple[Option, ...]) -> str:
    """What one who fights on does, without a question: the first blow there is; nothing where one does not fight on."""
    if not pace.kept(fight, being):
        return ""
    return next((option.key for option in offered if option.key.startswith("strike:")), "")


def reachable(being: Being, target: Being) -> bool:
    """No more than three get at one character in a Round, two at one who went in carefully, of one or two foes one at
    one of the player's who stands alone, of more two; shots come from anywhere."""
    fight = target.world["fight"]
    alone = is_players(target.id) and len(opponents(fight, being)) == 1
    wall = 1 if len(opponents(fight, target)) < tables.REACH else 2
    reach = min(wall if alone else tables.REACH, tables.REACH - (mood(target) in ("careful", "torn")))
    return target.beset < reach or strikes.shooting(being)


def offers(fight: Being, being: Being) -> tuple[Option, ...]:
    """What a being may do with its Action."""
    weapon = in_hand(being)
    near = tuple(foe for foe in opponents(fight, being) if reachable(being, foe))
    if pace.brief(being):
        near = pace.one_of_each(near)
    found = [strike_option(fight, being, foe, weapon) for foe in near]
    if found and pace.brief(being):
        found.insert(0 if being.struck else len(found), pace.fighting_on(armed_with(being, weapon)))
    if being.disarmed:
        found.append(Option("pick", "Snatch the weapon up again", "use"))
    if is_players(being.id):
        found += own_offers(fight, being)
    return tuple(found)


def others(fight: Being, being: Being, offered: tuple[Option, ...]) -> tuple[str, ...]:
    """Strikes at those within reach who are like one that is offered: nobody asks, but who is named is struck."""
    keys = {option.key for option in offered}
    there = [f"strike:{foe.id}" for foe in opponents(fight, being) if reachable(being, foe)]
    return tuple(key for key in there if key not in keys) if is_players(being.id) else ()


def strike_option(fight: Being, being: Being, foe: Being, weapon: Being | None) -> Option:
    """Striking one foe, with its odds."""
    how = armed_with(being, weapon)
    word = "Shoot at" if shoots(weapon) and not being.disarmed else "Strike"
    return Option(
        f"strike:{foe.id}",
        f"{word} {the(foe)} {how} ({condition(foe)})",
        "attack",
        odds=lambda: strikes.lands(fight, being, foe),
    )


def armed_with(being: Being, weapon: Being | None) -> str:
    """With what one strikes, in words."""
    return "with bare hands" if weapon is None or being.disarmed else f"with the {weapon.name}"


def own_offers(fight: Being, being: Being) -> list[Option]:
    """What only the player's characters think of."""
    found = [Option("defend", "Defend: +20 on every Deflect until your next Action", "wait")]
    found += [
        Option(f"draw:{thing.id}", f"Take the {thing.name} in hand", "use")
        for thing in weapons(being)
        if thing != in_hand(being)
    ]
    if find(being, "draught"):
        whole = "" if being.health < being.most else "not hurt"
        found.append(Option("drink:", "Drink the draught: 3D6 Health", "use", whole))
    found += [
        help_option(being, other)
        for other in able(side(fight, "party"))
        if other != being and trained(being, "melee")
    ]
    deaf = morale.deaf(fight)
    odds = None if deaf else lambda: morale.persuaded(fight, being)
    found.append(Option("parley", "Call on them to stop", "talk", deaf, odds))
    found.append(OFFERED)
    found.append(Option("flee", "Run for it", "flee", odds=lambda: gets_away(fight, being)))
    return found


def help_option(being: Being, other: Being) -> Option:
    """Helping another's next attack, which no more may help than a check (HD100-RUL-10)."""
    helped = other.helped >= options(being.world).max_assistants
    words = f"Help {the(other)}: +{added(being)} on their next attack"
    return Option(f"help:{other.id}", words, "help", f"somebody helps {the(other)} already" if helped else "")


def added(being: Being) -> int:
    """What one adds to another's attack: the tens of Melee, as this table counts them (HD100-RUL-09)."""
    return tens(skill(being, "melee"), options(being.world).assist_over_99)


def gets_away(fight: Being, being: Being) -> Procedure[bool]:
    """Would one get away by running now? Returns True or False."""
    ours, theirs = race(being, swiftest(opponents(fight, being)), ())
    return outrun((yield from rolls.opposed(ours.briefly(), theirs.briefly())))


def swiftest(foes: tuple[Being, ...]) -> Being:
    """The best runner of them."""
    return max(foes, key=lambda one: skill(one, "athletics"))


def race(being: Being, foe: Being, here: tuple[str, ...]) -> tuple[Check, Check]:
    """The two checks of running away: Athletics against Athletics."""
    ours = skill_check(being, "athletics", footing(being), here)
    return ours, skill_check(foe, "athletics", footing(foe))


def outrun(contest: Contest) -> bool:
    """Has the runner got away? A tie gets away too, at a price (R-FLIGHT)."""
    return contest.winner in ("aggressor", "tie")
