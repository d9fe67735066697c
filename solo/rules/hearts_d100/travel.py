"""Expeditionary travel: a Watch Lead, Watch Actions, and what they are spent on (Additional Successes;
R-TRAVEL)."""

from solo.core.clock import MINUTES, pass_time
from solo.core.party import party
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import give
from solo.core.world import Entity
from solo.rules.hearts_d100 import rolls, tables
from solo.rules.hearts_d100.statistics import skill, skill_check
from solo.rules.ruleset import Act, Task, able

RULE = "HD100-ADD-03"
TOPICS = ("travel", "expedition", "watch lead")
MOST_ACTIONS = 8


def about(task: Task) -> bool:
    """Is a task the leading of a watch?"""
    return task.topic.lower() in TOPICS or "watch lead" in task.named.lower()


def act(rules, hero: Entity, here: tuple[str, ...]) -> Act:
    """The act of leading the party for a watch."""
    indoors = next((tag for tag in ("dark", "indoors", "underground", "dungeon", "town") if tag in here), "")
    return Act(
        "travel",
        "lead a watch",
        "travel",
        lambda words: lead(rules, hero, here),
        barred=f"not here ({indoors})" if indoors else "",
        meaning="eight hours' march: one Watch Action, and one for each Success of Survival",
    )


def lead(rules, hero: Entity, here: tuple[str, ...]) -> Procedure:
    """Lead the party for a watch of eight hours. Returns the Watch Actions there were."""
    yield from pass_time(hero.world, rules, MINUTES["watch"], here)
    result = yield from rolls.check(skill_check(hero, "survival", here=here))
    yield from change(hero, "HD100-MOD-02", edge=None)
    return (yield from spend(rules, hero, result.successes, here))


def actions(successes: int) -> int:
    """One Watch Action, and one for each Success of the Watch Lead (HD100-ADD-03, HD100-RUL-12)."""
    return min(MOST_ACTIONS, 1 + max(0, successes))


def spend(rules, hero: Entity, successes: int, here: tuple[str, ...]) -> Procedure:
    """Spend a watch's actions one by one. Returns how many there were."""
    number = actions(successes)
    yield Tell(
        f"The watch is {hero.name}'s: {number} Watch Action{'s' if number > 1 else ''} to spend.", "time"
    )
    for left in range(number, 0, -1):
        pick = yield Choose(
            hero.id,
            tuple(Option(key, text, "spend") for key, text in tables.WATCHES.items()),
            f"{left} Watch Action{'s' if left > 1 else ''} left",
            usual="forage",
            rule=RULE,
        )
        yield from EFFECTS[pick](rules, hero)
    return number


def forage(rules, hero: Entity) -> Procedure:
    """A ration."""
    found = yield from rules.gain(hero, rules.ware("ration"), 1)
    yield Tell(
        "Snares, and cress out of the ditch: one ration." if found else "There is food, and no room for it.",
        "gain",
    )


def scout(rules, hero: Entity) -> Procedure:
    """No surprise until the next rest, and +10."""
    yield from change(hero, RULE, edge=10, scouted=True)
    yield Tell(f"{hero.name} has seen what lies ahead, and was not seen.", "gain")


def breathe(rules, hero: Entity) -> Procedure:
    """3 Health for each."""
    for being in able(party(hero.world)):
        yield from change(being, RULE, health=min(being.most or 0, being.health + 3))
    yield Tell("A halt in the lee: 3 Health back for everyone.", "gain")


def tend(rules, hero: Entity) -> Procedure:
    """The best healer makes a Medicine check; each Success is 1D6 Health for whoever needs it most."""
    ours = able(party(hero.world))
    healer = max(ours, key=lambda being: skill(being, "medicine"))
    hurt = max(ours, key=lambda being: (being.most or 0) - being.health)
    result = yield from rolls.check(skill_check(healer, "medicine"))
    back = (
        (yield Roll(f"{result.successes}d6", rule=RULE, who=healer.id, why="Health back"))
        if result.passed
        else 0
    )
    yield from change(hurt, RULE, health=min(hurt.most or 0, hurt.health + back))
    yield Tell(
        f"{healer.name} sees to {hurt.name}: {back} Health back, {hurt.health} of {hurt.most}.", "gain"
    )


def wood(rules, hero: Entity) -> Procedure:
    """A torch."""
    yield from give(hero, rules.ware("torch"))
    yield Tell("A branch, pitch, a rag: one torch.", "gain")


def press(rules, hero: Entity) -> Procedure:
    """A league more."""
    leagues = (hero.leagues or 0) + 1
    yield from change(hero, RULE, leagues=leagues)
    yield Tell(f"Another league behind them: {leagues} in all.", "gain")


EFFECTS = {"forage": forage, "scout": scout, "breathe": breathe, "tend": tend, "wood": wood, "press": press}
