"""Checks: 2d6 at or under attribute + talent, 3d6 where it is very hard (Talents; Dice Rolls and Combat)."""

import re
from dataclasses import dataclass
from fractions import Fraction

from solo.core.dice import distribution, parse
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.world import Entity
from solo.rules.halberts import tables, tables_tasks
from solo.rules.halberts.words import the
from solo.rules.ruleset import Grade, Task, setting

EASIER = 2  # what an easy task, or help at hand, adds to the target
AWKWARD = ("Run", "Climb", "Sneak")  # in a cuirass
LOOTING = ("loot", "plunder", "ransack")
HEROIC = 2  # what a heroic task takes from it, beside the third die


@dataclass(frozen=True, slots=True)
class Way:
    """One way to go about a task: attribute and talent (either may be empty), and what weighs on the
    target."""

    attribute: str
    talent: str = ""
    magic: bool = False
    boon: str = ""  # a spell at work that helps


# The rules on plain numbers.


def check(
    score: int,
    hard: bool = False,
    plus: int = 0,
    *,
    rule: str = "HAL-CHECK-02",
    who: str = "",
    why: str = "check",
) -> Procedure:
    """2d6 + `plus` at or under `score`, 3d6 where very hard (HAL-CHECK-02, -03); no cap either way and no
    face that always does it (HAL-RULE-41). Returns whether it succeeded."""
    total = yield Roll("3d6" if hard else "2d6", rule=rule, who=who, why=why, against=limit(score, plus))
    return total + plus <= score


def limit(score: int, plus: int = 0) -> str:
    """What the dice must not pass, in words."""
    if not plus:
        return f"{score} or under"
    return f"{score - plus} or under ({score}, less {plus})"


def talent_check(
    attribute: int = 7, talent: int = 0, hard: bool = False, untrained: bool = False
) -> Procedure:
    """A check of an attribute with a talent; `untrained` where a talent fits and is missing: 2 less
    (HAL-RULE-03)."""
    return (yield from check(attribute + talent - 2 * (untrained and not talent), hard))


def opposed(score: int = 7, other: int = 7) -> Procedure:
    """One against another: the player rolls 2d6, and what the other has above or below the average of 7 is
    added to the dice (a ruling of ours, after HAL-CHECK-09). Returns whether the roller prevails."""
    return (yield from check(score, plus=other - 7, why="contest"))


def on_dice(score: int, hard: bool = False, plus: int = 0) -> str:
    """A target as it stands beside a choice; its chance stands next to it: `9 or under on 2d6`."""
    return f"{score - plus} or under on {3 if hard else 2}d6"


def chance(score: int, hard: bool = False, plus: int = 0) -> Fraction:
    """The chance of such a check (HAL-PROB-01 for two dice)."""
    most = score - plus
    if not hard:
        return tables.CHANCES_2D6.get(most, Fraction(int(most > 12)))
    return sum((share for total, share in distribution(parse("3d6")).items() if total <= most), Fraction(0))


def percent(score: int, hard: bool = False, plus: int = 0) -> str:
    """The same chance as players read it: `58 %`."""
    return f"{int(chance(score, hard, plus) * 100 + Fraction(1, 2))} %"


# The same on beings.


def untrained(world) -> int:
    """What is taken off where a talent fits and is missing (HAL-CHECK-05, HAL-RULE-03, option
    `untrained`)."""
    return 0 if setting(world, "untrained", "-2") == "0" else -2


def score(being: Entity, attribute: str, talent: str = "") -> int:
    """Attribute + talent of a being; 0 for a talent nobody lists (HAL-CHECK-04), 2 less for one that is
    missing (HAL-CHECK-05, weapons too)."""
    base = being.get(attribute, 7)
    if not talent:
        return base
    return base + (being.get(talent) or untrained(being.world))


def creature(being: Entity) -> bool:
    """Has it Endurance and Life in place of the six attributes (HAL-CREA-01)?"""
    return being.Life is not None


def slowed(being: Entity, talent: str, topic: str = "") -> bool:
    """Does a cuirass make this very hard: running, climbing, sneaking, looting (HAL-ARM-03, HAL-RULE-31)?"""
    awkward = talent in AWKWARD or any(word in topic.lower() for word in LOOTING)
    return bool(being.cuirass) and awkward


def described(being: Entity, attribute: str, talent: str = "") -> str:
    """Attribute, talent and target, as shown before the roll (HAL-CHECK-08)."""
    text = f"{tables.LONG.get(attribute, attribute)} {being.get(attribute, 7)}"
    if talent:
        value = being.get(talent)
        text += (
            f" + {talent} {value}"
            if value
            else f", no {talent}" + (f" ({less})" if (less := untrained(being.world)) else "")
        )
    return text


# Tasks of a scenario.


def fitting(task: Task) -> tuple[str, str, tuple[str, ...]]:
    """Attribute, talent and magic that fit a task: what the scenario names, else its topic, else its
    approach."""
    attribute = tables_tasks.APPROACHES.get(task.approach, "Int")
    if task.named:
        return named(task.named, attribute)
    for heads, talent, magic in tables_tasks.TOPICS:
        if any(speaks_of(word, head) for word in re.findall(r"[a-z]+", task.topic.lower()) for head in heads):
            return attribute, talent, magic
    exact = exact_talent(task.topic)
    if exact in tables.MAGIC:
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
    talent, found = "", ""
    for part in text.replace("-", "+").split("+"):
        part = part.strip().lower()
        found = found or next(
            (
                short
                for short, long in tables.LONG.items()
                if short in tables.ATTRIBUTES and part and part in (short.lower(), long.lower())
            ),
            "",
        )
        talent = talent or exact_talent(part)
    if talent in tables.MAGIC:
        return found or "Int", "", (talent,)
    return found or tables_tasks.TALENT_ATTRIBUTE.get(talent, attribute), talent, ()


def exact_talent(text: str) -> str:
    """The talent of this name, in any case; empty if there is none."""
    text = text.strip().lower().replace("epee", "épée")
    return next((talent for talent in tables.TALENTS if talent.lower() == text), "")


def ways(hero: Entity, task: Task) -> list[Way]:
    """Every way this being may go about a task, the plain one first. Magic is only for those who have it
    (HAL-CHECK-07) and have not lost it for today (HAL-MAGIC-02)."""
    attribute, talent, magic = fitting(task)
    found = [Way(attribute, talent)]
    if magic and not talent and exact_talent_named(task):
        found = []
    spent = hero.spent or ()
    found += [Way("Int", name, magic=True) for name in magic if hero.get(name) and name not in spent]
    found += [Way(attribute, talent, boon=boon) for boon in hero.boons or () if found and not found[0].magic]
    return found


def exact_talent_named(task: Task) -> bool:
    """Does the scenario name a magic talent and nothing else?"""
    return bool(task.named)


def target(hero: Entity, task: Task, way: Way) -> tuple[int, bool, int]:
    """Score, very hard or not, and what is added to the dice, for one way."""
    hard = task.difficulty in ("hard", "heroic") or slowed(hero, way.talent, task.topic)
    goal = figure(hero, way)
    goal += EASIER * ((task.difficulty == "easy") + bool(task.easier) + bool(way.boon))
    goal -= HEROIC * (task.difficulty == "heroic")
    return goal, hard, hero.get("cast_today", 0) if way.magic else 0


def figure(hero: Entity, way: Way) -> int:
    """Attribute + talent; a creature has its own figures in place of both."""
    if creature(hero):
        return hero.get({"Dex": "Escape", "Sta": "Attack"}.get(way.attribute, "Hit")) or 7
    return score(hero, way.attribute, way.talent)


def shown(hero: Entity, task: Task, way: Way) -> str:
    """One way in words, with the target: `Dexterity 9 + Pick 1: 10 or under on 2d6`."""
    goal, hard, plus = target(hero, task, way)
    what = hero.name if creature(hero) else described(hero, way.attribute, way.talent)
    spell = ", a spell" if way.magic else f", helped by {way.boon}" if way.boon else ""
    return f"{what}{spell}: {on_dice(goal, hard, plus)}"


def best(hero: Entity, task: Task) -> Way | None:
    """The likeliest way; None where none is open."""
    return max(ways(hero, task), key=lambda way: chance(*target(hero, task, way)), default=None)


def plan(hero: Entity, task: Task) -> str:
    """How it would be rolled (HAL-CHECK-08)."""
    open = ways(hero, task)
    if not open:
        return f"only with {fitting(task)[2][0]}, which {hero.name or 'nobody here'} does not have"
    return "; or ".join(shown(hero, task, way) for way in open[:3])


def who(party: tuple[Entity, ...], task: Task) -> Procedure:
    """Whoever does it best rolls; the player's own come first where it is the same."""
    return max(party, key=lambda being: _hope(being, task))
    yield


def _hope(being: Entity, task: Task) -> tuple[Fraction, bool]:
    way = best(being, task)
    people = not creature(being)
    return (chance(*target(being, task, way)) if way else Fraction(-1)) * people, people


def test(hero: Entity, task: Task, helpers: tuple[Entity, ...] = ()) -> Procedure:
    """Settle a task by a check (HAL-CHECK-01 to -08). Returns a Grade; without the magic it asks for, it
    cannot be tried (HAL-CHECK-07)."""
    hero = yield from who((hero, *helpers), task)
    way = yield from choose_way(hero, task)
    if way is None:
        yield Tell(
            f"That takes {fitting(task)[2][0]}, and {the(hero)} has none of it to give today.", "ruling"
        )
        return Grade("failure")
    goal, hard, plus = target(hero, task, way)
    if way.boon:
        yield from change(
            hero, "HAL-RULE-48", boons=tuple(boon for boon in hero.boons if boon != way.boon) or None
        )
    rule = "HAL-MAGIC-01" if way.magic else "HAL-CHECK-03" if hard else "HAL-CHECK-02"
    passed = yield from check(goal, hard, plus, rule=rule, who=hero.id, why=aimed(hero, way))
    if way.magic:
        yield from tire(hero, way.talent, passed)
    return Grade("success" if passed else "failure")


def aimed(hero: Entity, way: Way) -> str:
    """What is rolled, for the line beside the dice."""
    if creature(hero):
        return f"{hero.name}'s try"
    return " + ".join(part for part in (tables.LONG[way.attribute], way.talent) if part)


def choose_way(hero: Entity, task: Task) -> Procedure:
    """Which way, where there is more than one. Returns a Way or None."""
    open = ways(hero, task)
    if len(open) < 2:
        return open[0] if open else None
    options = tuple(
        Option(
            str(number),
            shown(hero, task, way),
            "cast" if way.magic else "use",
            odds=lambda way=way: check(*target(hero, task, way)),
        )
        for number, way in enumerate(open)
    )
    likely = str(open.index(best(hero, task)))
    return open[int((yield Choose(hero.id, options, why="How?", usual=likely, rule="HAL-CHECK-08")))]


def tire(hero: Entity, talent: str, worked: bool) -> Procedure:
    """After a spell: one more that worked, or a talent gone for today (HAL-MAGIC-01, -02; HAL-RULE-27)."""
    if worked or setting(hero.world, "count_failed", "no") == "yes":
        yield from change(hero, "HAL-MAGIC-01", cast_today=hero.get("cast_today", 0) + 1)
    if not worked:
        yield from change(hero, "HAL-MAGIC-02", spent=(*(hero.spent or ()), talent))
        yield Tell(f"{talent} slips from {the(hero)}'s grasp, and is gone until dawn.", "loss")


def oppose(hero: Entity, task: Task, foe: Entity, theirs: Task) -> Procedure:
    """One against another, or within oneself: the player rolls (see `opposed`). Returns the hero's Grade."""
    way = yield from choose_way(hero, task)
    if way is None:
        return Grade("failure")
    attribute, talent, _ = fitting(theirs)
    against = figure(foe, Way(attribute, talent if foe.get(talent) else ""))
    goal, hard, plus = target(hero, task, way)
    passed = yield from check(
        goal,
        hard,
        plus + against - 7,
        who=hero.id,
        rule="HAL-CHECK-09",
        why=f"{aimed(hero, way)} against {against}",
    )
    if way.magic:
        yield from tire(hero, way.talent, passed)
    return Grade("success" if passed else "failure")


def pursue(hero: Entity, foes: tuple[Entity, ...], here: tuple[str, ...]) -> Procedure:
    """Getting away: Dexterity + Run, very hard in a cuirass (HAL-ARM-03). Returns True where they get
    away."""
    way = Way("Dex", "Run")
    return (
        yield from check(
            figure(hero, way), slowed(hero, "Run"), rule="HAL-TAL-32", who=hero.id, why="Dexterity + Run"
        )
    )
