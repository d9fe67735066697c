"""A fight: warning, surprise, and rounds in which everybody acts at once (Dice Rolls and Combat; Opponents;
Armour).

A round: all announce (the player's side first), all roll, and only then does anything change (HAL-COMBAT-02,
HAL-RULE-44). Kept on beings while a fight lasts: `attacks` made, `struck` (the first hit has fallen), `held`
(the last round they cannot act in), `warded`, `rattled` (a moment of doubt is behind them); all cleared in
`end`.
"""

from solo.core.dice import faces
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.world import FLED, UP, YIELDED, Entity
from solo.rules.halberts import magic, morale, recovery, riders, tables, wounds
from solo.rules.halberts.actions import Action, aim_goal, announce, run_goal, runs, weapon_dice
from solo.rules.halberts.checks import check, creature, on_dice, score
from solo.rules.halberts.spells import Cast, resolve
from solo.rules.halberts.words import The, listed, sentence, the
from solo.rules.halberts.wounds import Hit
from solo.rules.ruleset import able, setting, side

KEPT = ("attacks", "struck", "held", "warded", "rattled")


# The rules on plain numbers.


def to_hit(attribute: int = 7, weapon: int = 1, cuirass: bool = False) -> Procedure:
    """2d6 at or under attribute + weapon (HAL-COMBAT-04), 3d6 against a cuirass (HAL-ARM-01)."""
    return (yield from check(attribute + weapon, cuirass, rule="HAL-COMBAT-04", why="to hit"))


def damage(weapon: str = "Spear") -> Procedure:
    """2d6, with a halberd 3d6 (HAL-COMBAT-05, -06)."""
    return (yield Roll(weapon_dice(weapon.capitalize()), rule="HAL-COMBAT-05", why="damage"))


def location() -> Procedure:
    """Where the first hit of a fight goes: 1-2 Strength, 3-4 Dexterity, 5-6 Endurance (HAL-COMBAT-08)."""
    return tables.LOCATION[(yield Roll("d6", rule="HAL-COMBAT-08", why="where"))]


# Beginning.


def begin(fight: Entity) -> Procedure:
    """Everybody braces; danger is announced, and may be declined (HAL-OPP-15); who has the upper hand
    (HAL-COMBAT-03)."""
    yield from riders.saddled(fight)
    for being in (*side(fight, "party"), *side(fight, "foes")):
        yield from recovery.brace(being)
        yield from change(being, **{field: None for field in KEPT})
        yield from figures(being)
    leader = leads(fight)
    if leader is None:
        return
    yield Tell(morale.warning(side(fight, "foes"), able(side(fight, "party"))), "foe")
    if fight.surprise == "party":
        yield from notice(fight)
    if fight.surprise is None:
        yield from stand(fight, leader)


def leads(fight: Entity) -> Entity | None:
    """Who speaks for the player's side: its first able hero."""
    return next((being for being in able(side(fight, "party")) if being.id.startswith("hero.")), None)


def figures(being: Entity) -> Procedure:
    """An animal's Attack, Hit and Escape are rolled when first needed (HAL-RULE-33)."""
    if not creature(being) or being.Hit is not None:
        return
    row = tables.BEASTS.get(being.kind, tables.BEASTS["familiar"])[3]
    for name, plus in zip(tables.BEAST_FIGURES, tables.OPPONENTS[row][3:6], strict=True):
        value = yield Roll("d6", rule="HAL-RULE-33", who=being.id, why=f"{being.name}'s {name}")
        yield from change(being, "HAL-RULE-33", **{name: value + plus})


def tactician(fight: Entity) -> Entity:
    """Whoever of the player's side is best at Intelligence + Tactics."""
    people = [being for being in able(side(fight, "party")) if not creature(being)]
    return max(people, key=lambda being: score(being, "Int", "Tactics"))


def notice(fight: Entity) -> Procedure:
    """An ambush of theirs: the player rolls Intelligence + Tactics to see it (HAL-CHECK-09, -10)."""
    eyes = tactician(fight)
    if (
        yield from check(
            score(eyes, "Int", "Tactics"), rule="HAL-CHECK-10", who=eyes.id, why="Intelligence + Tactics"
        )
    ):
        yield from change(fight, "HAL-CHECK-10", surprise=None)
        yield Tell(f"{The(eyes)} sees it a breath before it comes. Nobody is surprised.", "ruling")
    else:
        yield Tell("They are upon you before you know it.", "foe")


def stand(fight: Entity, leader: Entity) -> Procedure:
    """Fight, lure them into bad ground, or back off while one can (HAL-OPP-15, HAL-CHECK-10)."""
    planner = tactician(fight)
    goal = score(planner, "Int", "Tactics")
    run = run_goal(leader)
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
            f"Back off while you can (Dexterity + Run, {on_dice(*run)}).",
            "flee",
            odds=lambda: check(*run),
        ),
    )
    choice = yield Choose(leader.id, options, why="It has not begun yet.", usual="fight", rule="HAL-OPP-15")
    if choice == "lure":
        yield from lure(fight, planner, goal)
    elif choice == "away":
        yield from back_off(fight, leader)


def lure(fight: Entity, planner: Entity, goal: int) -> Procedure:
    """The upper hand is a round of surprise, always (HAL-COMBAT-03, HAL-RULE-55); failing costs the planner a
    round."""
    if (yield from check(goal, rule="HAL-CHECK-10", who=planner.id, why="Intelligence + Tactics")):
        yield from change(fight, "HAL-COMBAT-03", surprise="foes")
        yield Tell("They come on just where you want them.", "gain")
    else:
        yield from change(planner, "HAL-CHECK-10", held=1)
        yield Tell(f"They do not take the bait, and {the(planner)} is out of place.", "loss")


def back_off(fight: Entity, leader: Entity) -> Procedure:
    """Declining the fight: a run, and whoever is caught must stand."""
    if (yield from runs(leader)):
        yield from change(fight, "HAL-OPP-15", outcome="fled")
        yield Tell("You are gone before it starts.", "ruling")
    else:
        yield Tell("Too late. They cut you off.", "foe")


# A round.


def round(fight: Entity) -> Procedure:
    """One thing each (HAL-COMBAT-01): announce, roll, then change."""
    announced = []
    for being in acting(fight):
        announced.append((being, (yield from announce(being, fight))))
    hits: list[Hit] = []
    casts: list[Cast] = []
    fleeing: list[Entity] = []
    for being, action in announced:
        yield from roll_out(being, action, hits, casts, fleeing)
    yield from happen(fight, announced, hits, casts, fleeing)
    yield from morale.after_round(fight)
    yield from riders.fall_off(fight)


def acting(fight: Entity) -> tuple[Entity, ...]:
    """Who acts, in the order announced: the player's side first; the surprised do not (HAL-COMBAT-03)."""
    ours, theirs = able(side(fight, "party")), able(side(fight, "foes"))
    if fight.round == 1 and fight.surprise == "foes":
        theirs = ()
    if fight.round == 1 and fight.surprise == "party":
        ours = ()
    return tuple(being for being in (*ours, *theirs) if being.get("held", 0) < fight.round)


def roll_out(
    being: Entity, action: Action, hits: list[Hit], casts: list[Cast], fleeing: list[Entity]
) -> Procedure:
    """The dice of one action; nothing changes yet but what it cost to try."""
    if action.kind == "attack":
        yield from attack(being, action.weapon, action.targets[0], hits)
    elif action.kind == "cast" and (yield from magic.attempt(being, action.spell)):
        dice = ()
        if action.spell.dice:
            dice = yield Roll(
                action.spell.dice, faces, rule="HAL-RULE-48", who=being.id, why=action.spell.name
            )
        casts.append(Cast(being, action.spell, action.targets, dice))
    elif action.kind == "flee" and (yield from runs(being)):
        fleeing.append(being)


def attack(being: Entity, weapon: str, target: Entity, hits: list[Hit]) -> Procedure:
    """To hit, damage, and the place of a first hit; the rest of one round's hits on the same one are later
    hits (HAL-RULE-54)."""
    goal, hard = aim_goal(being, weapon, target)
    yield from change(being, "HAL-COMBAT-07", attacks=being.get("attacks", 0) + 1)
    rule = "HAL-OPP-13" if creature(being) else "HAL-ARM-01" if hard else "HAL-COMBAT-04"
    if not (yield from check(goal, hard, rule=rule, who=being.id, why=f"{the(being)} at {the(target)}")):
        return
    dice = yield from blow(being, weapon)
    first = not creature(target) and not target.struck and all(hit.target != target for hit in hits)
    place = ""
    if first:
        place = tables.LOCATION[
            (yield Roll("d6", rule="HAL-COMBAT-08", who=target.id, why=f"where it hits {the(target)}"))
        ]
    hits.append(Hit(target, dice, place, being.id))


def blow(being: Entity, weapon: str) -> Procedure:
    """The dice of a hit: a kind's own damage is fixed in a world, an animal's rolled each time (HAL-OPP-08,
    HAL-RULE-23; fixed damage keeps its dice, HAL-RULE-51)."""
    if creature(being) and being.blow and setting(being.world, "opponent_damage", "fixed") == "fixed":
        return being.blow
    brawl = setting(being.world, "brawl_damage", "2d6")
    dice = being.Damage if creature(being) else weapon_dice(weapon, bool(being.mounted), brawl)
    return (yield Roll(dice, faces, rule="HAL-COMBAT-05", who=being.id, why=f"{the(being)}'s damage"))


# What happens, all at once.


def happen(
    fight: Entity, announced: list, hits: list[Hit], casts: list[Cast], fleeing: list[Entity]
) -> Procedure:
    """Everything rolled this round comes true (HAL-COMBAT-02)."""
    tallies: dict[str, wounds.Tally] = {}
    yield from strokes(hits, tallies)
    for cast in casts:
        yield from resolve(fight, cast, tallies)
    yield from misses(fight, announced, hits)
    world = fight.world
    for id, standing in tallies.items():
        if any(hit.target.id == id for hit in hits):
            yield from change(world[id], "HAL-COMBAT-08", struck=True)
        yield from wounds.settle(world[id], standing)
    yield from leave(fight, announced, fleeing)


def strokes(hits: list[Hit], tallies: dict[str, wounds.Tally]) -> Procedure:
    """Weapon hits, in the order announced."""
    for hit in hits:
        standing = tallies.setdefault(hit.target.id, wounds.tally(hit.target))
        was = dict(standing)
        yield from wounds.suffer(hit.target, standing, hit)
        yield Tell(morale.stroke(hit, was, standing), "loss" if wounds.ours(hit.target) else "ruling")


def misses(fight: Entity, announced: list, hits: list[Hit]) -> Procedure:
    """Blows that did not land: one is told, more are named together."""
    landed = {hit.by for hit in hits}
    missed = [
        (being, action.targets[0])
        for being, action in announced
        if action.kind == "attack" and being.id not in landed
    ]
    if len(missed) == 1:
        yield Tell(miss(*missed[0], fight.round), "ruling")
    elif missed:
        yield Tell(sentence(f"{listed([the(being) for being, _ in missed])} miss."), "ruling")


MISSES = (
    "{a} misses {b}.",
    "{b} is not where {a} strikes.",
    "{a}'s blow slides off {b}.",
    "{a} finds only air.",
    "{b} turns {a}'s stroke aside.",
)


def miss(being: Entity, target: Entity, number: int) -> str:
    """A blow that did not land."""
    words = MISSES[(number + len(being.name or "") + being.get("attacks", 0)) % len(MISSES)]
    return sentence(words.format(a=the(being), b=the(target)))


def leave(fight: Entity, announced: list, fleeing: list[Entity]) -> Procedure:
    """Those who ran, and those who threw down their arms, if they still stand."""
    for being in fleeing:
        if being.state == UP:
            yield from change(being, "HAL-TAL-32", state=FLED)
            yield Tell(f"{The(being)} gets away.", "ruling")
    for being, action in announced:
        if being.state != UP:
            continue
        if action.kind == "flee" and being not in fleeing:
            yield Tell(f"{The(being)} tries to run, and is headed off.", "ruling")
        if action.kind == "yield":
            yield from change(being, "HAL-OPP-12", state=YIELDED)
            yield Tell(f"{The(being)} lays down arms.", "ruling")


# The end.


def end(fight: Entity) -> Procedure:
    """Who ran comes back to the others; who was left may be taken; the fight's marks go. Half of what it took
    comes back with care or time (see recovery)."""
    party = side(fight, "party")
    yield from morale.aftermath(fight)
    for being in (*party, *side(fight, "foes")):
        yield from change(being, **{field: None for field in KEPT})
    for being in side(fight, "foes"):
        yield from change(being, **{f"start_{name}": None for name in wounds.struck_names(being)})
    for being in party:
        if being.state in (FLED, YIELDED):
            yield from change(being, state=UP)
        if recovery.taken(being):
            yield from recovery.mend_later(being)
        else:
            yield from change(being, **{f"start_{name}": None for name in wounds.struck_names(being)})
    if recovery.treatable(party) and recovery.carers(party):
        yield Tell("Half an hour of First Aid would put half of it right: tend your wounds.", "aside")
