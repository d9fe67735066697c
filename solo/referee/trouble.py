"""Trouble: what a failure costs, where neither the scenario nor the system says."""

from solo.core import clock, things
from solo.core.party import heroes
from solo.core.procedure import Change, Fact, Procedure, Roll, Tell, change
from solo.core.world import Entity, World
from solo.rules.ruleset import Harm, Ruleset, Task, able

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
            name = held[pick - 1].name
            yield Tell(f"Gone: {name}.", "loss", Fact("loss", held[pick - 1].owner, "", name, 1))
            yield from things.take(held[pick - 1])
        case "coins" if hero:
            lost = min(hero.coins, (yield Roll("d6", rule="trouble", who="referee", why="coins lost")))
            yield from change(hero, coins=hero.coins - lost)
            yield Tell(f"{lost} {rules.coin} gone.", "loss", Fact("coins", hero.id, count=-lost))
        case "hurt" if hero:
            yield from rules.harm(hero, Harm("1d4", "", "mishap"))
