"""Checks: 2d6 at or under attribute + talent, 3d6 where it is very hard (Talents; Dice Rolls and Combat)."""

import re
from fractions import Fraction
from functools import cache, lru_cache

import msgspec

from solo.core.dice import distribution, parse
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.rules.floor.speech import Whose, the, whose
from solo.rules.halberts import tables, tables_tasks
from solo.rules.halberts.beings import creature, score, slowed, untrained
from solo.rules.halberts.fields import ATTRIBUTES, AVERAGE, MAGIC, TALENTS, Being
from solo.rules.ruleset import Grade, Task, setting

EASIER = 2  # what an easy task, or help at hand, adds to the target
HEROIC = 2  # what a heroic task takes from it, beside the third die


class Way(msgspec.Struct, frozen=True):
    """One way to go about a task: attribute and talent (either may be empty), and what weighs on the
    target."""

    attribute: str
    talent: str = ""
    magic: bool = False
    boon: str = ""  # a spell at work that helps


# The roll, and its chance.


def check(
    score: int,
    hard: bool = False,
    plus: int = 0,
    *,
    rule: str = "HAL-CHECK-02",
    who: str = "",
    why: str = "check",
    parts: str = "",
) -> Procedure[bool]:
    """2d6 + `plus` at or under `score`, 3d6 where very hard (HAL-CHECK-02, -03); no cap either way and no
    face that always does it (HAL-RULE-41). `parts` says what the score is made of. Returns whether it succeeded."""
    against = limit(score, plus) + (f" ({parts})" if parts and not plus else "")
    total: int = yield Roll("3d6" if hard else "2d6", rule=rule, who=who, why=why, against=against)
    return total + plus <= score


def limit(score: int, plus: int) -> str:
    """What the dice must not pass, in words."""
    if not plus:
        return f"{score} or under"
    return f"{score - plus} or under ({score}, less {plus})"


def on_dice(score: int, hard: bool = False, plus: int = 0) -> str:
    """A target as it stands beside a choice; its chance stands next to it: `9 or under on 2d6`; `no chance` below
    what the dice can show."""
    dice = 3 if hard else 2
    return f"{score - plus} or under on {dice}d6" if score - plus >= dice else "no chance"


@cache
def chance(score: int, hard: bool = False, plus: int = 0) -> Fraction:
    """The chance of such a check (HAL-PROB-01 for two dice)."""
    totals = distribution(parse("3d6" if hard else "2d6"))
    return sum((share for total, share in totals.items() if total <= score - plus), Fraction(0))


def percent(score: int, hard: bool = False, plus: int = 0) -> str:
    """The same chance as players read it: `58 %`."""
    return f"{int(chance(score, hard, plus) * 100 + Fraction(1, 2))} %"


def described(being: Being, attribute: str, talent: str = "") -> str:
    """Attribute, talent and target, as shown before the roll (HAL-CHECK-08)."""
    text = f"{tables.LONG[attribute]} {score(being, attribute)}"
    if not talent:
        return text
    if value := being.get(talent):
        return f"{text} + {talent} {value}"
    less = untrained(being.world)
    return f"{text}, no {talent}" + (f" ({less})" if less else "")


# Tasks of a scenario.


@lru_cache(maxsize=1024)
def fitting(task: Task) -> tuple[str, str, tuple[str, ...]]:
    """Attribute, talent and magic that fit a task: what the scenario names, else its topic, else its
    approach."""
    attribute = tables_tasks.approaches().get(task.approach, "Int")
    if task.named:
        return named(task.named, attribute)
    for heads, talent, magic in tables_tasks.topics():
        if any(speaks_of(word, head) for word in re.findall(r"[a-z]+", task.topic.lower()) for head in heads):
            return attribute, talent, magic
    exact = exact_talent(task.topic)
    if exact in MAGIC:
        return attribute, "", (exact,)
    return attribute, exact, ()


def speaks_of(word: str, head: str) -> bool:
    """Does a word of a topic begin with this one, or, where it is short, is it a form of it (`running`,
    `lies`)?"""
    if len(head) > 3:
        return word.startswith(head)
    stem = word.removesuffix("ing").removesuffix("s")
    return head in (word, stem, stem + "e", stem[:-1] if stem[-2:-1] == stem[-1:] else stem)


def named(text: str, attribute: str) -> tuple[str, str, tuple[str, ...]]:
    """What a scenario names for this system: `Dexterity + Pick`, `Dex`, `Pick`, `Int + Storm`."""
    parts = [part.strip() for part in text.replace("-", "+").split("+")]
    found = next(filter(None, map(exact_attribute, parts)), "")
    talent = next(filter(None, map(exact_talent, parts)), "")
    if talent in MAGIC:
        return found or "Int", "", (talent,)
    return found or tables_tasks.attribute_of().get(talent, attribute), talent, ()


def exact_attribute(text: str) -> str:
    """The attribute of this name, long or short, in any case; empty if there is none."""
    text = text.lower()
    return next((name for name in ATTRIBUTES if text in (name.lower(), tables.LONG[name].lower())), "")


def exact_talent(text: str) -> str:
    """The talent of this name, in any case; empty if there is none."""
    text = text.strip().lower().replace("epee", "épée")
    return next((talent for talent in TALENTS if talent.lower() == text), "")


def ways(hero: Being, task: Task) -> list[Way]:
    """Every way this being may go about a task, the plain one first. Magic is only for those who have it
    (HAL-CHECK-07) and have not lost it for today (HAL-MAGIC-02)."""
    attribute, talent, magic = fitting(task)
    found = [] if magic and not talent and task.named else [Way(attribute, talent)]
    plain = bool(found)
    found += [Way("Int", name, magic=True) for name in magic if hero.get(name) and name not in hero.spent]
    found += [Way(attribute, talent, boon=boon) for boon in hero.boons if plain]
    return found


def target(hero: Being, task: Task, way: Way) -> tuple[int, bool, int]:
    """Score, very hard or not, and what is added to the dice, for one way."""
    hard = task.difficulty in ("hard", "heroic") or slowed(hero, way.talent, task.topic)
    goal = figure(hero, way)
    goal += EASIER * ((task.difficulty == "easy") + bool(way.boon))
    goal -= HEROIC * (task.difficulty == "heroic")
    return goal, hard, hero.cast_today if way.magic else 0


def figure(hero: Being, way: Way) -> int:
    """Attribute + talent; a creature has its own figures in place of both."""
    if creature(hero):
        return hero.get({"Dex": "Escape", "Sta": "Attack"}.get(way.attribute, "Hit"), AVERAGE)
    return score(hero, way.attribute, way.talent)


def shown(hero: Being, task: Task, way: Way) -> str:
    """One way in words, with the target: `Dexterity 9 + Pick 1: 10 or under on 2d6`."""
    goal, hard, plus = target(hero, task, way)
    what = hero.name if creature(hero) else described(hero, way.attribute, way.talent)
    spell = ", a spell" if way.magic else f", helped by {way.boon}" if way.boon else ""
    return f"{what}{spell}: {on_dice(goal, hard, plus)}"


def best(hero: Being, task: Task) -> Way | None:
    """The likeliest way; None where none is open."""
    return max(ways(hero, task), key=lambda way: chance(*target(hero, task, way)), default=None)


def plan(hero: Being, task: Task) -> str:
    """How it would be rolled (HAL-CHECK-08)."""
    open = ways(hero, task)
    if not open:
        return f"only with {fitting(task)[2][0]}, which {hero.name or 'nobody here'} does not have"
    return "; or ".join(shown(hero, task, way) for way in open[:3])


def who(party: tuple[Being, ...], task: Task) -> Procedure[Being]:
    """Whoever does it best rolls; the player's own come first where it is the same."""
    return max(party, key=lambda being: _hope(being, task))
    yield


def _hope(being: Being, task: Task) -> tuple[bool, Fraction]:
    """People before animals, and who can try at all before who cannot."""
    way = best(being, task)
    return not creature(being), chance(*target(being, task, way)) if way else Fraction(-1)


def test(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
    """Settle a task by a check (HAL-CHECK-01 to -08). Returns a Grade; without the magic it asks for, it
    cannot be tried (HAL-CHECK-07)."""
    hero = yield from who((hero, *helpers), task)
    way = yield from choose_way(hero, task)
    if way is None:
        yield Tell(
            f"That takes {fitting(task)[2][0]}, and {the(hero, 'has')} none of it to give today.", "ruling"
        )
        return Grade("failure")
    goal, hard, plus = target(hero, task, way)
    if way.boon:
        left = tuple(boon for boon in hero.boons if boon != way.boon)
        yield from change(hero, "HAL-RULE-48", boons=left or None)
    rule = "HAL-MAGIC-01" if way.magic else "HAL-CHECK-03" if hard else "HAL-CHECK-02"
    passed = yield from check(
        goal, hard, plus, rule=rule, who=hero.id, why=aimed(hero, way), parts=parts_of(hero, way)
    )
    if way.magic:
        yield from tire(hero, way.talent, passed)
    return Grade("success" if passed else "failure")


def parts_of(hero: Being, way: Way) -> str:
    """What a way's target is made of, in words; nothing of a creature, whose figures are its own."""
    return "" if creature(hero) else described(hero, way.attribute, way.talent)


def aimed(hero: Being, way: Way) -> str:
    """What is rolled, for the line beside the dice."""
    if creature(hero):
        return f"{Whose(hero)} try"
    return " + ".join(part for part in (tables.LONG[way.attribute], way.talent) if part)


def choose_way(hero: Being, task: Task) -> Procedure[Way | None]:
    """Which way, where there is more than one. Returns a Way or None."""
    open = ways(hero, task)
    likely = best(hero, task)
    if len(open) < 2 or likely is None:
        return likely
    options = tuple(way_option(str(number), hero, task, way) for number, way in enumerate(open))
    usual = str(open.index(likely))
    key: str = yield Choose(hero.id, options, why="How?", usual=usual, rule="HAL-CHECK-08")
    return open[int(key)]


def way_option(key: str, hero: Being, task: Task, way: Way) -> Option:
    """One way, with its chance."""
    goal = target(hero, task, way)
    kind = "cast" if way.magic else "use"
    return Option(key, shown(hero, task, way), kind, odds=lambda: check(*goal))


def tire(hero: Being, talent: str, worked: bool) -> Procedure[None]:
    """After a spell: one more that worked, or a talent gone for today (HAL-MAGIC-01, -02; HAL-RULE-27)."""
    if worked or setting(hero.world, "count_failed", "no") == "yes":
        yield from change(hero, "HAL-MAGIC-01", cast_today=hero.cast_today + 1)
    if not worked:
        yield from change(hero, "HAL-MAGIC-02", spent=(*hero.spent, talent))
        yield Tell(
            f"{talent} slips from {whose(hero)} grasp, and is gone until dawn.",
            "loss",
            Fact("loss", hero.id, "", talent, 1),
        )


def oppose(hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
    """One against another, or within oneself: the player rolls 2d6, and what the other has above or below the
    average of 7 is added to the dice (a ruling of ours, after HAL-CHECK-09). Returns the hero's Grade."""
    way = yield from choose_way(hero, task)
    if way is None:
        return Grade("failure")
    attribute, talent, _ = fitting(theirs)
    against = figure(foe, Way(attribute, talent if foe.get(talent) else ""))
    goal, hard, plus = target(hero, task, way)
    why = f"{aimed(hero, way)} against {against}"
    passed = yield from check(goal, hard, plus + against - AVERAGE, rule="HAL-CHECK-09", who=hero.id, why=why)
    if way.magic:
        yield from tire(hero, way.talent, passed)
    return Grade("success" if passed else "failure")


# Getting away.


def run_goal(being: Being) -> tuple[int, bool]:
    """Target and hardness of getting away: Dexterity + Run; Escape for creatures; very hard in a cuirass
    (HAL-ARM-03)."""
    return figure(being, Way("Dex", "Run")), slowed(being, "Run")


def away_goal(being: Being) -> tuple[int, bool]:
    """The same before a fight, while they are not near yet: easy, and by Intelligence + Tactics for whoever is better
    at it (a ruling of ours)."""
    goal, hard = run_goal(being)
    return max(goal, figure(being, Way("Int", "Tactics"))) + EASIER, hard


def runs(being: Being, before: bool = False) -> Procedure[bool]:
    """The check to get away, or to be away before it begins. Returns whether it did."""
    goal, hard = away_goal(being) if before else run_goal(being)
    rule = "HAL-ARM-03" if hard else "HAL-TAL-32"
    return (yield from check(goal, hard, rule=rule, who=being.id, why="Dexterity + Run"))
