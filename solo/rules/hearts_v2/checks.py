"""Skills and saves: d20 under a skill, d6 for a save, and what a task accepts.
(HV2-SKILL, RULE-05, 28, 45, 46)"""

from functools import lru_cache

from solo.core.clock import day
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import plain
from solo.core.world import UP, World
from solo.rules.floor import telling
from solo.rules.floor.choosing import one_of
from solo.rules.floor.speech import ARTICLES, The, the
from solo.rules.hearts_v2 import kin, tables, trouble, upon
from solo.rules.hearts_v2 import tables_tasks as tasks
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables import said
from solo.rules.ruleset import DIFFICULTIES, Grade, Task, setting

LUCK = "luck"
LUCK_WORTH = {"easy": 10, "normal": 5, "hard": 2, "heroic": 1}  # in twentieths
MOST_TRIES = 4  # skills never tried that are offered at once
HIT = 4  # on the dice of the Die of Fate, as on every d6 of the book


# The dice.


def check(score: int = 10, plus: int = 0, who: str = "", why: str = "skill") -> Procedure[bool]:
    """d20 strictly under the skill succeeds. (HV2-SKILL-03) Returns True or False."""
    passed, _ = yield from thrown(score, plus, who, why)
    return passed


def thrown(score: int, plus: int, who: str, why: str, made: str = "") -> Procedure[tuple[bool, int]]:
    """The d20 of a skill, strictly under it; `made`: what is added to it, in words. (HV2-SKILL-03) Returns (passed,
    face)."""
    against = f"under {max(0, score + plus)}"
    added = made or f"{'+' if plus > 0 else '−'}{abs(plus)}"
    against += f" (skill {score}, {added})" if plus or made else ""
    face = yield Roll("d20", rule="HV2-SKILL-03", who=who, why=why, against=against)
    return face < score + plus, face


def save(least: int = 4, who: str = "", why: str = "save") -> Procedure[bool]:
    """The target of a spell throws d6: 4 or more saves. (HV2-RULE-05) Returns True or False."""
    face = yield Roll("d6", rule="HV2-RULE-05", who=who, why=why, against=f"{least} or more")
    return face >= least


def saves(being: Being, spell: str) -> Procedure[bool]:
    """A being saves against a spell, at the table's number. Returns True or False."""
    return (yield from save(save_target(being.world), being.id, against_spell(being, spell)))


def save_target(world: World) -> int:
    """What saves on d6 at this table. (HV2-RULE-05)"""
    return int(setting(world, "save_target", "4+")[0])


def against_spell(being: Being, spell: str) -> str:
    """What a save against a spell is called."""
    return f"{the(being)}: save against {spell}"


def luck(difficulty: str = "normal", who: str = "") -> Procedure[bool]:
    """Nobody has a skill that fits: dice of the Die of Fate,
    and all of them must show 4 or more. (own ruling)"""
    face = yield Roll(
        tasks.difficulties()[difficulty].luck,
        rule="HV2-RULE-46",
        who=who,
        why="no skill fits: luck",
        against="4 or more" if difficulty == "easy" else "4 or more on the lowest",
    )
    return face >= HIT


# Skills of a hero.


def score(being: Being, skill: str) -> int:
    """A skill's score; one never tried stands at 0, or at 3 by the other ruling. (HV2-RULE-28)"""
    for name, value in being.skills or ():
        if name == skill:
            return value
    return 3 if setting(being.world, "untrained_skill", "0") == "3" else 0


def has(being: Being, skill: str) -> bool:
    """Is the skill on the sheet?"""
    return any(name == skill for name, _ in being.skills or ())


def write_down(being: Being, skill: str, value: int, rule: str) -> Procedure[None]:
    """Set a skill on the sheet, at its place or at the end."""
    known = tuple((name, value if name == skill else old) for name, old in being.skills or ())
    yield from change(being, rule, skills=known if has(being, skill) else (*known, (skill, value)))


def use(
    being: Being, skill: str, plus: int = 0, why: str = "", made: str = ""
) -> Procedure[tuple[bool, int]]:
    """Test a skill: success leaves it as it is, failure raises it by 1, with no upper limit; a skill never
    tried is written down at its first test. (HV2-SKILL-03, 05, 06, RULE-28, RULE-29) Returns (passed,
    face)."""
    now = score(being, skill)
    passed, face = yield from thrown(now, plus, being.id, why or skill, made)
    if not passed:
        yield from learn(being, skill)
    return passed, face


def learn(being: Being, skill: str) -> Procedure[None]:
    """What failed is known a little better, by luck too. (HV2-SKILL-05, own ruling)"""
    now = score(being, skill) + 1
    yield from write_down(being, skill, now, "HV2-SKILL-05")
    yield Tell(
        f"{The(being, 'learns')} by it: {skill} {now}.", "gain", Fact("growth", being.id, what=skill, count=1)
    )


# What a task accepts.


@lru_cache(maxsize=1024)
def family(task: Task) -> str:
    """What kind of task it is, by its topic, by the skill it names, else by its approach."""
    topic = plain(task.topic)
    for kind, of in tasks.kinds().items():
        if topic == kind or topic in of.words:
            return kind
    skill = skill_called(task.topic) or skill_called(task.named)
    if skill:
        return tables.skills()[skill].task
    close = next(
        (name for name, kind in tasks.kinds().items() if topic and set(topic.split()) & {name, *kind.words}),
        "",
    )
    return close or approach(task).kind


def approach(task: Task) -> tasks.Approach:
    """What the approach alone stands for; one of no known name is wits."""
    known = tasks.approaches()
    return known.get(task.approach, known["wits"])


def skill_called(words: str) -> str:
    """The skill that words name, by its whole name or by one word of it ("hunt", "black speech");
    else nothing."""
    called = plain(words)
    if not called:
        return ""
    whole = next(
        (skill for skill in tables.all_skills() if skill.lower() == called.replace(" and ", " & ")), ""
    )
    return whole or next(
        (skill for skill in tables.all_skills() if called in skill.lower().replace("& ", "").split()), ""
    )


def accepted(task: Task) -> tuple[str, ...]:
    """The skills a task accepts, the nearest first. (HV2-RULE-46)"""
    named = tuple(
        skill for part in task.named.replace("/", " or ").split(" or ") if (skill := skill_called(part))
    )
    if named:
        return named
    by_name = skill_called(task.topic)
    if plain(task.topic) in tasks.kinds() or not by_name:
        topical = tasks.kinds()[family(task)].skills if task.topic else ()
        return topical or approach(task).skills
    return (by_name,)


def difficulty(task: Task) -> str:
    """How hard it is: as written; an unknown word is normal."""
    return task.difficulty if task.difficulty in DIFFICULTIES else "normal"


def added_in_words(hero: Being, task: Task) -> str:
    """The same in words: `hard −4, shaken −2`; nothing where nothing is added."""
    level = difficulty(task)
    parts = ((level, tasks.difficulties()[level].plus), ("shaken", -trouble.SHAKEN if hero.shaken else 0))
    return ", ".join(f"{name} {number:+d}".replace("-", "−") for name, number in parts if number)


def plus(hero: Being, task: Task) -> int:
    """What is added to the skill: +4, 0, -4, -8 by difficulty,
    and what the last failure left. (own ruling)"""
    return tasks.difficulties()[difficulty(task)].plus - (trouble.SHAKEN if hero.shaken else 0)


def ways(hero: Being, task: Task) -> tuple[str, ...]:
    """What the player may pick from: of the accepted skills on the sheet, or with none of those the task names for a
    first try, whichever is likelier than luck; where none is, luck. (HV2-RULE-28, RULE-46)"""
    skills = known_ways(hero, task)
    if setting(hero.world, "luck", "yes") != "no":
        return tuple(
            skill for skill in skills if worth(hero, task, skill) > LUCK_WORTH[difficulty(task)]
        ) or (LUCK,)
    return tuple(skill for skill in skills if worth(hero, task, skill)) or skills[:1] or (LUCK,)


def known_ways(hero: Being, task: Task) -> tuple[str, ...]:
    """The accepted skills that are on the sheet, the best first; with none, those that the task names, for a first
    try."""
    skills = accepted(task)
    own = tuple(
        sorted((skill for skill in skills if has(hero, skill)), key=lambda skill: -score(hero, skill))
    )
    may_try = setting(hero.world, "untrained_skill", "0") != "not allowed" and (task.named or task.topic)
    return own or (skills[:MOST_TRIES] if may_try else ())


def worth(hero: Being, task: Task, skill: str) -> int:
    """On how many faces of the d20 a skill succeeds."""
    return max(0, min(20, score(hero, skill) + plus(hero, task) - 1))


def way_option(hero: Being, task: Task, way: str) -> Option:
    """A way to try it, as an option with its odds."""
    if way == LUCK:
        level = difficulty(task)
        return Option(
            LUCK, f"Trust to luck: {tasks.difficulties()[level].told}", "accept", odds=lambda: luck(level)
        )
    now, added = score(hero, way), plus(hero, task)
    text = f"{way} {now}" + (f" ({added:+d})" if added else "")
    if not has(hero, way):
        text += ", which you have never tried: failing teaches it"
    return Option(way, text, "accept", odds=lambda: check(now, added))


def plan(hero: Being, task: Task) -> str:
    """How it would be rolled, in words."""
    if settled_by_magic(hero, task):
        return "no roll: magic settles it"
    if wizard_locked(hero, task):
        return "no roll: a wizard's lock is on it"
    if deaf(hero, task):
        return "no roll: the dead do not hear you"
    way = ways(hero, task)[0]
    if way == LUCK:
        level = difficulty(task)
        return f"no skill of yours fits, so luck: {tasks.difficulties()[level].told}"
    added = plus(hero, task)
    shown = f" ({added:+d})" if added else ""
    return f"{way} {score(hero, way)}{shown}, under {max(0, score(hero, way) + added)} on d20"


def best(hero: Being, task: Task) -> int:
    """How good a hero's best way is, in twentieths, to choose who tries."""
    if settled_by_magic(hero, task):
        return 20
    way = ways(hero, task)[0]
    return LUCK_WORTH[difficulty(task)] if way == LUCK else worth(hero, task, way)


def who(party: tuple[Being, ...], task: Task) -> Procedure[Being]:
    """The player says who tries; the best of them is the usual answer.
    (own ruling) Returns one of the party."""
    ours = [being for being in party if being.skills is not None and being.state == UP] or list(party)
    usual = max(ours, key=lambda being: best(being, task))
    return (
        yield from one_of(
            ours[0].id,
            ours,
            "Who tries?",
            lambda being: f"{the(being)}: {plan(being, task)}",
            usual.id,
            "HV2-RULE-46",
        )
    )


def settled_by_magic(hero: Being, task: Task) -> str:
    """What is told where a spell on the hero settles the task without a roll; else nothing. (own ruling)"""
    effect, told = tasks.settled().get("locks" if opens(task) else family(task), ("", ""))
    return told if effect and effect in hero.under else ""


def test(hero: Being, task: Task) -> Procedure[Grade]:
    """Settle a task: the player picks a skill, then the d20; a failure teaches, and owes a consequence: the
    scenario's, or one of `trouble.py`, found by the die that failed.
    (HV2-SKILL-01, 03 to 06, RULE-45, RULE-46) Returns a Grade: success or failure; the book has no others."""
    told = settled_by_magic(hero, task)
    if told:
        yield Tell(told)
        yield from spend_knock(hero, task)
        return Grade("success")
    if wizard_locked(hero, task):
        yield Tell("No pick will turn it. There is a spell on it, and only a knock will lift that.")
        return Grade("failure")
    if deaf(hero, task):
        yield Tell("The dead do not hear you. There is nobody left in there to hear.")
        return Grade("failure")
    passed, face = yield from tried(hero, task)
    if passed:
        yield from surgery(hero, task)
        return Grade("success")
    yield from change(hero, slip=face)
    return Grade("failure", complication=True)


def tried(hero: Being, task: Task) -> Procedure[tuple[bool, int]]:
    """Pick the way, and throw. Returns (passed, face)."""
    open_ways = ways(hero, task)
    way = open_ways[0]
    if (
        len(open_ways) > 1 and not hero.world["fight"].foes
    ):  # in a fight there is no time: what was said it would be
        options = tuple(way_option(hero, task, each) for each in open_ways)
        way = yield Choose(hero.id, options, "How?", usual=way, rule="HV2-RULE-46")
    added, level, made = plus(hero, task), difficulty(task), added_in_words(hero, task)
    yield from change(hero, "HV2-RULE-45", shaken=None)
    if way != LUCK:
        return (yield from use(hero, way, added, made=made))
    passed = yield from luck(level, hero.id)
    skills = known_ways(hero, task)
    if skills and not passed:
        yield from learn(hero, skills[0])
    return passed, 3


BY_HAND = ("might", "agility", "wits")
TALK = ("persuasion", "lies", "threats", "law", "trade")


def deaf(hero: Being, task: Task) -> bool:
    """Is this talk to undead who cannot be reasoned with? (HV2-COMBAT-14)"""
    present: list[Being] = [hero.world[id] for id in hero.world.get("game", "present", ())]
    return (
        bool(present)
        and family(task) in TALK
        and all(kin.is_undead(each) and not kin.intelligent(each) for each in present)
    )


def opens(task: Task, name: str = "") -> bool:
    """Would this task open something that is shut, by skill or by force: a lock, a door, or what is called so?"""
    if family(task) == "locks":
        return True
    if task.approach not in BY_HAND or family(task) in TALK:
        return False
    words = {word.strip(".,;:!?'\"") for word in plain(f"{task.aim} {task.topic}").split()}
    shut = words & {*said("shuts"), *bare(name).split()}
    return bool(words & {*said("opens by hand")} and (shut or not task.aim)) or bool(shut and not task.aim)


def bare(name: str) -> str:
    """A name without its article."""
    called = plain(name)
    return next((called.removeprefix(word) for word in ARTICLES if called.startswith(word)), called)


def wizard_locked(hero: Being, task: Task) -> bool:
    """Is what this would open, by whatever test, shut by a Wizard Lock: one of this scene, or named whole?
    (HV2-SPELL-20)"""
    return any(
        door.locked and within_reach(hero, task, door) and (opens(task, door.name) or family(task) == "wood")
        for door in hero.world.all("portal")
    )


def within_reach(hero: Being, task: Task, door: Being) -> bool:
    """Is a door in this scene, or named by more than a word?"""
    name = bare(door.name)
    return door.scene == (hero.world.get("game", "scene") or None) or (
        " " in name and name in plain(task.aim)
    )


def spend_knock(hero: Being, task: Task) -> Procedure[None]:
    """A Knock is spent on the one door it opens. (HV2-SPELL-11)"""
    if opens(task):
        yield from upon.without(hero, "knocking", "HV2-SPELL-11")


def surgery(hero: Being, task: Task) -> Procedure[None]:
    """Surgery stops the bleeding; only by the other ruling does it give back 1 HP,
    once a day. (HV2-RULE-33)"""
    if family(task) != "healing" or setting(hero.world, "surgery_heals", "no") == "no":
        return
    today = day(hero.world)
    if hero.tended != today and hero.hp < hero.hp_max:
        yield from change(hero, "HV2-RULE-33", hp=hero.hp + 1, tended=today)
        yield telling.healing(hero, f"{The(hero, 'has')} {hero.hp} HP.", 1)


def oppose(hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
    """One against another: both try, and only one success wins. One's own heart is the other side where the
    two are one. (own ruling) Returns the hero's Grade: success, tie or failure."""
    grade = yield from test(hero, task)
    if not grade.passed:
        return grade
    if foe == hero or foe.skills is not None:
        passed, _ = yield from tried(foe, theirs)
    else:
        passed = yield from luck("easy", foe.id)
    if passed:
        yield Tell("Neither gives way.")
    return Grade("tie" if passed else "success")
