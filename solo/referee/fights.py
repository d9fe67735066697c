"""Fights, round by round until one side is done; and waiting until somebody can act again.

What may live here: what goes on whoever the system's rules strike down. It knows states, never a system's figures.
"""

from solo.core import clock
from solo.core.party import heroes, is_players, party
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import DEAD, FLED, GONE, OUT, UP, YIELDED, Entity, World
from solo.referee import duels, specials
from solo.rules.floor import rounds
from solo.rules.ruleset import Ruleset, able, side

MOST_ROUNDS = 100
MOST_WAKINGS = 60


def fight(
    world: World,
    rules: Ruleset,
    foes: tuple[Entity, ...],
    here: tuple[str, ...] = (),
    *,
    alone: bool = False,
    first_blood: bool = False,
    surprise: str = "",
) -> Procedure:
    """A fight from its first blow to its last. Returns one of FIGHT_OUTCOMES.

    `alone`: only the first able hero stands against them. `first_blood`: it ends with the first wound. `surprise`: the side that is not ready, "party" or "foes"."""
    ours = able(heroes(world)[:1] if alone else party(world))
    arena = world["fight"]
    yield from change(
        arena,
        foes=tuple(foe.id for foe in foes),
        party=tuple(being.id for being in ours),
        round=0,
        here=here,
        surprise=surprise or None,
        outcome=None,
        alone=alone or None,
        first_blood=first_blood or None,
    )
    begun = rules.begin(arena)
    yield from rounds.told(duels.until_blood(begun, arena, rules.blood) if first_blood else begun, arena)
    outcome = standing(arena, first_blood)
    if outcome:
        yield from rounds.told(decided(rules, arena, outcome), arena)
    while not outcome:
        yield from change(arena, round=arena.round + 1)
        outcome = yield from rounds.told(played(rules, arena, first_blood), arena, rules.brief_rounds)
    outcome = arena.outcome
    yield from duels.told(arena)
    yield from together_again(ours)
    for name in tuple(world.fields("fight")):
        yield from change(arena, **{name: None})
    return outcome


def played(rules: Ruleset, arena: Entity, first_blood: bool) -> Procedure[str]:
    """One round, what the special among the foes do in it, and, where that decides it, the end: told in one go, so that
    who falls and dies of it is dead once. Returns how it stands."""
    if arena.round > MOST_ROUNDS:
        yield Tell("Neither side can end it. You draw apart, spent.")
        yield from decided(rules, arena, "routed")
        return "routed"
    going = a_round(rules, arena, first_blood)
    yield from duels.until_blood(going, arena, rules.blood, rules.at_once) if first_blood else going
    outcome = standing(arena, first_blood)
    if outcome:
        yield from decided(rules, arena, outcome)
    return outcome


def a_round(rules: Ruleset, arena: Entity, first_blood: bool) -> Procedure[None]:
    """A round by the system's rules, and what the special among the foes do in it."""
    before = specials.standing(rules, arena)
    blows: specials.Blows = []
    yield from specials.heard(rules.round(arena), blows) if before else rules.round(arena)
    if before and not standing(arena, first_blood):
        yield from specials.after_round(rules, arena, before, blows)


def decided(rules: Ruleset, arena: Entity, outcome: str) -> Procedure[None]:
    """A fight has come out so: what the rules do at its end."""
    yield from change(arena, outcome=outcome)
    yield from rules.end(arena)


def together_again(ours: tuple[Entity, ...]) -> Procedure[None]:
    """Of the player's own, who ran or gave up can act again when the fight is over."""
    for hero in ours:
        if is_players(hero.id) and hero.state in (FLED, YIELDED):
            yield from change(hero, state=UP)


def standing(arena: Entity, first_blood: bool = False) -> str:
    """How a fight stands: one of FIGHT_OUTCOMES, or nothing while it goes on."""
    foes, ours = side(arena, "foes"), side(arena, "party")
    if arena.outcome:
        return arena.outcome
    if arena.bled:
        return "victory" if arena.bled in (arena.foes or ()) else "fallen"
    if not able(ours):
        own = [being for being in ours if is_players(being.id)] or ours  # who else runs leaves them lying
        return "fled" if any(being.state == FLED for being in own) else "fallen"
    if not able(foes):
        return how_it_ended(foes)
    if first_blood and any(being.state in (OUT, DEAD) for being in foes + ours):
        return "victory" if any(being.state in (OUT, DEAD) for being in foes) else "fallen"
    return ""


def how_it_ended(foes: tuple[Entity, ...]) -> str:
    """What became of foes none of whom can fight: beaten, broken or given up."""
    states = [foe.state for foe in foes]
    if YIELDED in states:
        return "yielded"
    if FLED in states or GONE in states:
        return "routed"
    return "victory"


def come_round(world: World, rules: Ruleset, here: tuple[str, ...] = ()) -> Procedure:
    """Nobody can act: time goes on from timer to timer until a hero comes round, or nobody will, which is at once where
    none lives."""
    for _ in range(MOST_WAKINGS):
        if able(heroes(world)) or all(hero.state == DEAD for hero in heroes(world)):
            return
        waiting = clock.timers(world)
        if not waiting:
            return
        yield from clock.pass_time(world, rules, max(1, waiting[0].at - clock.minute(world)), here)
