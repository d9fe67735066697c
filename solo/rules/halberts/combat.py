"""A fight: warning, surprise, and rounds in which everybody acts at once (Dice Rolls and Combat; Opponents;
Armour).

A round: all announce (the player's side first), all roll, and only then does anything change (HAL-COMBAT-02,
HAL-RULE-44). What a fight leaves on beings is cleared in `begin` and `end`, by the lifetimes of its fields.
"""

from itertools import cycle

from msgspec.structs import replace

from solo.core.dice import faces
from solo.core.fields import FIGHT
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, OUT, UP, YIELDED
from solo.rules.floor import blows, telling, wards
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import The, Whose, the
from solo.rules.floor.telling import Figure
from solo.rules.halberts import magic, morale, riders, wounds
from solo.rules.halberts.actions import Action, aim_goal, announce, hurts
from solo.rules.halberts.beings import (
    Tally,
    armed_with,
    carers,
    creature,
    ours,
    score,
    taken,
    tally,
    treatable,
)
from solo.rules.halberts.checks import away_goal, check, on_dice, runs
from solo.rules.halberts.fields import Being
from solo.rules.halberts.spells import Cast, resolve
from solo.rules.halberts.tables import animals, opponents
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import able, setting, side

Announced = list[tuple[Being, Action]]


# Beginning.


def begin(fight: Being) -> Procedure[None]:
    """Everybody braces; danger is announced, and may be declined (HAL-OPP-15); who has the upper hand
    (HAL-COMBAT-03)."""
    yield from riders.saddled(fight)
    for being in (*side(fight, "party"), *side(fight, "foes")):
        if not ours(being):
            yield from wounds.unbrace(being)
        yield from wounds.brace(being)
        yield from clear((being,), FIGHT)
        yield from figures(being)
    leader = leads(fight)
    if leader is None:
        return
    yield Tell(morale.warning(side(fight, "foes"), able(side(fight, "party"))), "foe")
    if fight.surprise == "party":
        yield from notice(fight)
    elif fight.surprise == "foes":
        yield Tell("They never saw you.", "gain")
    if fight.surprise is None:
        yield from stand(fight, leader)


def leads(fight: Being) -> Being | None:
    """Who speaks for the player's side: its first able hero."""
    return next((being for being in able(side(fight, "party")) if is_players(being.id)), None)


def figures(being: Being) -> Procedure[None]:
    """An animal's Attack, Hit and Escape are rolled when first needed (HAL-RULE-33)."""
    if not creature(being) or being.Hit is not None:
        return
    row = opponents()[animals().get(being.kind, animals()["familiar"]).row]
    for name, plus in (("Attack", row.attack), ("Hit", row.hit), ("Escape", row.escape)):
        value: int = yield Roll("d6", rule="HAL-RULE-33", who=being.id, why=f"{Whose(being)} {name}")
        yield from change(being, "HAL-RULE-33", **{name: value + plus})


def tactician(fight: Being) -> Being:
    """Whoever of the player's side is best at Intelligence + Tactics."""
    people = [being for being in able(side(fight, "party")) if not creature(being)]
    return max(people, key=lambda being: score(being, "Int", "Tactics"))


def notice(fight: Being) -> Procedure[None]:
    """An ambush of theirs: the player rolls Intelligence + Tactics to see it (HAL-CHECK-09, -10)."""
    eyes = tactician(fight)
    goal = score(eyes, "Int", "Tactics")
    if (yield from check(goal, rule="HAL-CHECK-10", who=eyes.id, why="Intelligence + Tactics")):
        yield from change(fight, "HAL-CHECK-10", surprise=None)
        yield Tell(f"{The(eyes, 'sees')} it a breath before it comes. Nobody is surprised.", "ruling")
    else:
        yield Tell("They are upon you before you know it.", "foe")


def stand(fight: Being, leader: Being) -> Procedure[None]:
    """Fight, lure them into bad ground, or back off while one can (HAL-OPP-15, HAL-CHECK-10)."""
    planner = tactician(fight)
    goal = score(planner, "Int", "Tactics")
    run = away_goal(leader)
    options = (
        Option("fight", "Stand and fight.", "attack"),
        Option(
            "lure",
            f"Lure them onto bad ground (Intelligence + Tactics, {on_dice(goal)}): a round without "
            "return blows, or a round lost.",
            "use",
            odds=lambda: check(goal),
        ),
        Option(
            "away",
            f"Back off while you can ({on_dice(*run)}).",
            "flee",
            odds=lambda: check(*run),
        ),
    )
    choice: str = yield Choose(
        leader.id, options, why="It has not begun yet.", usual="fight", rule="HAL-OPP-15"
    )
    if choice == "lure":
        yield from lure(fight, planner, goal)
    elif choice == "away":
        yield from back_off(fight, leader)


def lure(fight: Being, planner: Being, goal: int) -> Procedure[None]:
    """The upper hand is a round of surprise, always (HAL-COMBAT-03, HAL-RULE-55); failing costs the planner a
    round."""
    if (yield from check(goal, rule="HAL-CHECK-10", who=planner.id, why="Intelligence + Tactics")):
        yield from change(fight, "HAL-COMBAT-03", surprise="foes")
        yield Tell("They come on just where you want them.", "gain")
    else:
        yield from change(planner, "HAL-CHECK-10", held=1)
        yield Tell(f"They do not take the bait, and {the(planner, 'is')} out of place.", "loss")


def back_off(fight: Being, leader: Being) -> Procedure[None]:
    """Declining the fight: an easy run, or a clever way out, and whoever is caught must stand."""
    if (yield from runs(leader, before=True)):
        yield from change(fight, "HAL-OPP-15", outcome="fled")
        yield Tell("You are gone before it starts.", "ruling", Fact("flight", leader.id))
    else:
        yield Tell("Too late. They cut you off.", "foe")


# A round.


def round(fight: Being) -> Procedure[None]:
    """One thing each (HAL-COMBAT-01): announce, roll, then change."""
    announced: Announced = []
    for being in acting(fight):
        announced.append((being, (yield from announce(being, fight))))
    hits: list[Hit] = []
    casts: list[Cast] = []
    fleeing: list[Being] = []
    heard: list[Being] = []
    for being, action in announced:
        if action.kind == "talk":
            yield from call(fight, being, heard)
        else:
            yield from roll_out(being, action, hits, casts, fleeing)
    yield from happen(fight, announced, hits, casts, fleeing)
    for being in heard:
        yield from morale.answer(fight, being)
    yield from morale.after_round(fight)
    yield from riders.fall_off(fight)


def numb(fight: Being, being: Being) -> Procedure[bool]:
    """Endurance, or the next round is lost. Returns whether it is."""
    if (yield from check(being.End, rule="HAL-CHECK-02", who=being.id, why=f"{the(being)}: Endurance")):
        return False
    yield from change(being, "HAL-CHECK-02", held=fight.round + 1)
    return True


def acting(fight: Being) -> tuple[Being, ...]:
    """Who acts, in the order announced: the player's side first; the surprised do not (HAL-COMBAT-03)."""
    ours, theirs = able(side(fight, "party")), able(side(fight, "foes"))
    if fight.round == 1 and fight.surprise == "foes":
        theirs = ()
    if fight.round == 1 and fight.surprise == "party":
        ours = ()
    return tuple(being for being in (*ours, *theirs) if being.held < fight.round)


def roll_out(
    being: Being, action: Action, hits: list[Hit], casts: list[Cast], fleeing: list[Being]
) -> Procedure[None]:
    """The dice of one action; nothing changes yet but what it cost to try."""
    if action.kind == "attack":
        yield from attack(being, action.weapon, action.targets[0], hits)
    elif action.kind == "flee" and (yield from runs(being)):
        fleeing.append(being)
    elif spell := action.spell:
        if not (yield from magic.attempt(being, spell)):
            return
        dice: tuple[int, ...] = ()
        if spell.dice:
            dice = yield Roll(spell.dice, faces, rule="HAL-RULE-48", who=being.id, why=spell.name)
        casts.append(Cast(being, spell, action.targets, dice))


def call(fight: Being, being: Being, heard: list[Being]) -> Procedure[None]:
    """Call on them to lay down their arms; what they answer comes when the blows have fallen (HAL-COMBAT-02)."""
    why = "Status + Diplomacy, to be heard"
    if (yield from check(morale.plea(being, fight), rule="HAL-TAL-12", who=being.id, why=why)):
        heard.append(being)
    else:
        yield from change(fight, "HAL-TAL-12", parleyed=True)
        yield telling.doing(being, "{who} {calls} on them, and nobody listens.")


def attack(being: Being, weapon: str, target: Being, hits: list[Hit]) -> Procedure[None]:
    """To hit, damage, and the place of a first hit; the rest of one round's hits on the same one are later
    hits (HAL-RULE-54)."""
    yield from change(being, "HAL-COMBAT-07", attacks=being.attacks + 1)
    hit = yield from strikes(being, weapon, target)
    yield from change(target, "HAL-CHECK-05", exposed=None)
    if not hit:
        return
    dice = yield from blow(being, weapon)
    first = not creature(target) and not target.struck and all(hit.target != target for hit in hits)
    place = ""
    if first:
        place = yield from wounds.location(who=being.id, why=f"{the(being)}: where")
    hits.append(Hit(target, dice, place, being.id, weapon))


def strikes(being: Being, weapon: str, target: Being) -> Procedure[bool]:
    """2d6 at or under attribute + weapon (HAL-COMBAT-04), or a creature's Hit (HAL-OPP-13); 3d6 where it is very
    hard (HAL-ARM-01). Returns whether it hits."""
    goal, hard = aim_goal(being, weapon, target)
    rule = "HAL-OPP-13" if creature(being) else "HAL-ARM-01" if hard else "HAL-COMBAT-04"
    return (yield from check(goal, hard, rule=rule, who=being.id, why=f"{the(being)}: to hit {the(target)}"))


def blow(being: Being, weapon: str) -> Procedure[tuple[int, ...]]:
    """The dice of a hit: a kind's own damage is fixed in a world, an animal's rolled each time (HAL-OPP-08,
    HAL-RULE-23; fixed damage keeps its dice, HAL-RULE-51)."""
    if creature(being) and being.blow and setting(being.world, "opponent_damage", "fixed") == "fixed":
        return being.blow
    why = f"{the(being)}: damage"
    dice: tuple[int, ...] = yield Roll(
        hurts(being, weapon), faces, rule="HAL-COMBAT-05", who=being.id, why=why
    )
    return dice


# What happens, all at once.


def happen(
    fight: Being, announced: Announced, hits: list[Hit], casts: list[Cast], fleeing: list[Being]
) -> Procedure[None]:
    """Everything rolled this round comes true (HAL-COMBAT-02)."""
    tallies: dict[str, Tally] = {}
    yield from misses(fight, announced, hits)
    yield from strokes(hits, tallies)
    for cast in casts:
        yield from resolve(fight, cast, tallies)
    for id, standing in tallies.items():
        being: Being = fight.world[id]
        if any(hit.target.id == id for hit in hits):
            yield from change(being, "HAL-COMBAT-08", struck=True)
        yield from wounds.settle(being, standing)
    yield from leave(announced, fleeing)


def strokes(hits: list[Hit], tallies: dict[str, Tally]) -> Procedure[None]:
    """Weapon hits, in the order announced."""
    for hit in hits:
        standing = tallies.setdefault(hit.target.id, tally(hit.target))
        was = dict(standing)
        by: Being = hit.target.world[hit.by]
        hit = weighed(hit, by)
        yield from wounds.suffer(hit.target, standing, hit)
        figures = [Figure(name, was[name], standing[name]) for name in standing]
        yield telling.struck(by, hit.target, how_hard(hit), hit.points, with_what(hit.weapon, by), figures)


def weighed(hit: Hit, by: Being) -> Hit:
    """A hit of as many points as its target minds of such a weapon."""
    left = wards.taken(hit.target, by, with_what(hit.weapon, by), hit.points)
    if left == hit.points:
        return hit
    times, dice = max(1, left // hit.points), list[int]()
    for die in hit.dice:
        dice.append(min(left, die * times))
        left -= dice[-1]
    return replace(hit, dice=tuple(filter(None, dice)))


def with_what(weapon: str, by: Being) -> str:
    """A weapon as a plain word, a foe's as its line is printed; a creature strikes with nothing but itself."""
    return {"itself": "", "Brawl": "bare hands"}.get(weapon, by.carries or weapon.lower())


def how_hard(hit: Hit) -> str:
    """How a hit is told: less than an ordinary one of two dice, as much, more."""
    return "vain" if not hit.points else "graze" if hit.points <= 4 else "hit" if hit.points <= 8 else "hard"


def misses(fight: Being, announced: Announced, hits: list[Hit]) -> Procedure[None]:
    """Blows that did not land."""
    landed = {hit.by for hit in hits}
    for being, action in announced:
        if action.kind == "attack" and being.id not in landed:
            yield telling.missed(
                being, action.targets[0], blows.missing(being), with_what(action.weapon, being)
            )


def leave(announced: Announced, fleeing: list[Being]) -> Procedure[None]:
    """Those who ran, and those who threw down their arms, if they still stand."""
    for being in fleeing:
        if being.state == UP:
            yield from change(being, "HAL-TAL-32", state=FLED)
            yield telling.flight(being, "{who} {gets} away.", "ruling")
    for being, action in announced:
        if being.state != UP:
            continue
        if action.kind == "flee" and being not in fleeing:
            yield telling.doing(being, "{who} {tries} to run, and {is} headed off.", "ruling")
        if action.kind == "yield":
            yield from change(being, "HAL-OPP-12", state=YIELDED)
            yield telling.yielding(being, "{who} {lays} down arms.", "ruling")


# The end.


def end(fight: Being) -> Procedure[None]:
    """Who ran comes back to the others; who was left may be taken; the fight's marks go. Half of what it took
    comes back with care or time (see recovery)."""
    party, foes = side(fight, "party"), side(fight, "foes")
    yield from one_blow_more(fight)
    yield from morale.aftermath(fight)
    yield from clear((*party, *foes), FIGHT)
    for being in foes:
        yield from wounds.unbrace(being)
    for being in party:
        if being.state in (FLED, YIELDED):
            yield from change(being, state=UP)
        if taken(being):
            yield from wounds.mend_later(being)
        else:
            yield from wounds.unbrace(being)
    if treatable(party) and carers(party):
        yield Tell("Half an hour of First Aid would put half of it right: tend your wounds.", "aside")


def one_blow_more(fight: Being) -> Procedure[None]:
    """All are down: each of those who stand strikes once more at one who lies there, before anybody has had enough of
    it (a ruling of ours)."""
    lying = [being for being in side(fight, "party") if being.state == OUT]
    standing = able(side(fight, "foes"))
    if fight.outcome != "fallen" or fight.first_blood or not lying or not standing:
        return
    hits: list[Hit] = []
    for being, foe in zip(cycle(lying), standing, strict=False):
        weapon = "itself" if creature(foe) else armed_with(foe)[0]
        hits.append(Hit(being, (yield from blow(foe, weapon)), "", foe.id, weapon))
    words = "{who} {has} one blow more for {whom}, lying there."
    if len(standing) > 1:
        words = "They have one blow more each for those who lie there."
    yield telling.doing(standing[0], words, "foe", lying[0])
    tallies: dict[str, Tally] = {}
    yield from strokes(hits, tallies)
    for id, tally_left in tallies.items():
        yield from wounds.settle(fight.world[id], tally_left)
