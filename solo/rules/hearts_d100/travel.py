"""Expeditionary travel: a Watch Lead, Watch Actions, and what they are spent on (Additional Successes;
R-TRAVEL)."""

from collections.abc import Callable

from solo.core.clock import MINUTES, pass_time
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, give
from solo.rules.floor import telling
from solo.rules.floor.speech import Whose, counted, himself, the
from solo.rules.hearts_d100 import efforts, gear, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.statistics import company, skill, skill_check, worst_off
from solo.rules.ruleset import Act, Ruleset, Task, able

RULE = "HD100-ADD-03"
TOPICS = ("travel", "expedition", "watch lead")
MOST_ACTIONS = 8


def about(task: Task) -> bool:
    """Is a task the leading of a watch?"""
    return task.topic.lower() in TOPICS or "watch lead" in task.named.lower()


def act(rules: Ruleset[Being], hero: Being, here: tuple[str, ...]) -> Act:
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


def lead(rules: Ruleset[Being], hero: Being, here: tuple[str, ...]) -> Procedure[int]:
    """Lead the party for a watch of eight hours. Returns the Watch Actions there were."""
    yield from pass_time(hero.world, rules, MINUTES["watch"], here)
    result = yield from efforts.check(hero, skill_check(hero, "survival", here=here))
    return (yield from spend(hero, result.successes))


def actions(successes: int) -> int:
    """One Watch Action, and one for each Success of the Watch Lead (HD100-ADD-03, HD100-RUL-12)."""
    return min(MOST_ACTIONS, 1 + max(0, successes))


def spend(hero: Being, successes: int) -> Procedure[int]:
    """Spend a watch's actions one by one. Returns how many there were."""
    number = actions(successes)
    yield Tell(f"{Whose(hero)} watch: {counted(number, 'Watch Action')} to spend.", "time")
    for left in range(number, 0, -1):
        pick = yield Choose(
            hero.id,
            tuple(Option(key, text, "spend") for key, text in tables.watches().items()),
            f"{counted(left, 'Watch Action')} left",
            usual="forage",
            rule=RULE,
        )
        yield from EFFECTS[pick](hero)
    return number


def forage(hero: Being) -> Procedure[None]:
    """A ration."""
    if (yield from gear.gain(hero, gear.ware("ration") or Ware("ration"))):
        yield Tell(
            "Snares, and cress out of the ditch: one ration.", "gain", Fact("gain", hero.id, "", "ration", 1)
        )
    else:
        yield Tell("There is food, and no room for it.", "gain")


def scout(hero: Being) -> Procedure[None]:
    """No surprise until the next rest, and +10."""
    yield from change(hero, RULE, edge=10, scouted=True)
    yield telling.condition(
        hero, "{who} {has} seen what lies ahead, and {was} not seen.", "forewarned", "gain"
    )


def breathe(hero: Being) -> Procedure[None]:
    """3 Health for each; the hungry get none of it, as of any rest (R-SUPPLY)."""
    ours = able(company(hero.world))
    fed = [being for being in ours if not being.hungry]
    for being in fed:
        yield from change(being, RULE, health=min(being.most, being.health + 3))
    if fed:
        whom = "everyone" if len(fed) == len(ours) else "those who have eaten"
        yield telling.healing(hero, f"A halt in the lee: 3 Health back for {whom}.", 3)
    else:
        yield Tell("A halt in the lee, and nothing to eat: no Health comes back.", "loss")


def tend(hero: Being) -> Procedure[None]:
    """The best healer makes a Medicine check; each Success is 1D6 Health for whoever needs it most."""
    ours = able(company(hero.world))
    healer = max(ours, key=lambda being: skill(being, "medicine"))
    hurt = worst_off(ours)
    result = yield from efforts.check(healer, skill_check(healer, "medicine"))
    back = (
        (yield Roll(f"{result.successes}d6", rule=RULE, who=healer.id, why="Health back"))
        if result.passed
        else 0
    )
    yield from change(hurt, RULE, health=min(hurt.most, hurt.health + back))
    words = (
        f"{the(healer, 'sees')} to {himself(hurt, healer)}: {back} Health back, {hurt.health} of {hurt.most}."
    )
    yield telling.healing(hurt, words, back)


def wood(hero: Being) -> Procedure[None]:
    """A torch."""
    yield from give(hero, gear.ware("torch") or Ware("torch"))
    yield Tell("A branch, pitch, a rag: one torch.", "gain", Fact("gain", hero.id, "", "torch", 1))


def press(hero: Being) -> Procedure[None]:
    """A league more."""
    leagues = hero.leagues + 1
    yield from change(hero, RULE, leagues=leagues)
    yield Tell(f"Another league behind them: {leagues} in all.", "gain")


EFFECTS: dict[str, Callable[[Being], Procedure[None]]] = {
    "forage": forage,
    "scout": scout,
    "breathe": breathe,
    "tend": tend,
    "wood": wood,
    "press": press,
}
