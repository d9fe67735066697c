"""The referee: everything at the table that is not the player and not a rule of the system in play.

It answers for those who are not the player's, runs a fight round by round until one side is done, and finds
what a failure costs. It knows states and attitudes, never a system's figures.
"""

from solo.core import clock, things
from solo.core.party import heroes, party
from solo.core.procedure import Change, Procedure, Roll, Tell, change
from solo.core.world import DEAD, FLED, GONE, OUT, UP, YIELDED, Entity, World
from solo.rules.answering import refereed  # noqa: F401 (a part of what the referee does, said a floor below)
from solo.rules.ruleset import Harm, Ruleset, Task, able, side

MOST_ROUNDS = 100


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

    `alone`: only the first able hero stands against them. `first_blood`: it ends as soon as anybody is hurt
    enough to leave it. `surprise`: the side that is not ready, "party" or "foes"."""
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
    yield from rules.begin(arena)
    while not (outcome := standing(arena, first_blood)):
        yield from change(arena, round=arena.round + 1)
        if arena.round > MOST_ROUNDS:
            yield Tell("Neither side can end it. You draw apart, spent.")
            outcome = "routed"
            break
        yield from rules.round(arena)
    yield from change(arena, outcome=outcome)
    yield from rules.end(arena)
    outcome = arena.outcome if able(side(arena, "party")) or arena.outcome != "victory" else "fallen"
    for name in tuple(world.fields("fight")):
        yield from change(arena, **{name: None})
    return outcome


def standing(arena: Entity, first_blood: bool = False) -> str:
    """How a fight stands: one of FIGHT_OUTCOMES, or nothing while it goes on."""
    foes, ours = side(arena, "foes"), side(arena, "party")
    if arena.outcome:
        return arena.outcome
    if not able(ours):
        return "fled" if any(being.state == FLED for being in ours) else "fallen"
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


def up(being: Entity) -> bool:
    """Can this being act?"""
    return being.state == UP


# What a failure costs, where neither the scenario nor the system says.

TROUBLES = {
    "noise": "Something nearby has heard you.",
    "time": "It takes far longer than it should.",
    "things": "Something you carry pays for it.",
    "coins": "Coins are lost in it.",
    "hurt": "It costs you skin.",
}
BY_APPROACH = {
    "might": ("hurt", "noise", "time", "things"),
    "agility": ("hurt", "noise", "things", "time"),
    "wits": ("time", "things", "noise", "time"),
    "will": ("time", "hurt", "time", "noise"),
    "charm": ("coins", "time", "noise", "coins"),
}


def trouble(
    world: World, rules: Ruleset, task: Task, who: Entity | None = None, paid: bool = False
) -> Procedure:
    """Something goes wrong, fitting what was tried, as the system's own book has it or else as the referee
    finds it: it always changes something. Returns its kind."""
    hero = who or next(iter(able(heroes(world))), None)
    if hero and (yield from rules.trouble(hero, task, paid)):
        return "own"
    kinds = BY_APPROACH[task.approach]
    kind = kinds[
        (yield Roll(f"d{len(kinds)}", rule="trouble", who="referee", why="what goes wrong", closed=True)) - 1
    ]
    if kind == "coins" and not (hero and hero.coins):
        kind = "time"
    held = things.owned(hero) if hero else []
    if kind == "things" and not held:
        kind = "noise"
    yield Tell(TROUBLES[kind], "loss")
    yield from befalls(world, rules, kind, hero, held, task.here)
    return kind


def befalls(
    world: World, rules: Ruleset, kind: str, hero: Entity | None, held: list, here: tuple[str, ...]
) -> Procedure:
    """What a trouble of this kind changes."""
    match kind:
        case "noise":
            yield Change("game", "noise", world.get("game", "noise", 0) + 1)
        case "time":
            yield from clock.pass_time(world, rules, 60, here)
            yield Tell(clock.told(world), "time")
        case "things":
            pick = yield Roll(
                f"d{min(len(held), 100)}", rule="trouble", who="referee", why="which thing", closed=True
            )
            yield Tell(f"Gone: {held[pick - 1].name}.", "loss")
            yield from things.take(held[pick - 1])
        case "coins":
            lost = min(hero.coins, (yield Roll("d6", rule="trouble", who="referee", why="coins lost")))
            yield from change(hero, coins=hero.coins - lost)
            yield Tell(f"{lost} {rules.coin} gone.", "loss")
        case "hurt":
            yield from rules.harm(hero, Harm("1d4", "", "mishap"))


MOST_WAKINGS = 60


def come_round(world: World, rules: Ruleset, here: tuple[str, ...] = ()) -> Procedure:
    """Nobody can act: time goes on from timer to timer until a hero comes round, or nobody will."""
    for _ in range(MOST_WAKINGS):
        if able(heroes(world)):
            return
        waiting = clock.timers(world)
        if not waiting:
            return
        yield from clock.pass_time(world, rules, max(1, waiting[0].at - clock.minute(world)), here)
