"""Tasks in play: which Statistic, whether dice are needed at all, who helps, and how it came out (Making
Checks)."""

import re
from collections.abc import Iterator
from functools import lru_cache

from solo.core.errors import Refused
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell
from solo.core.things import find
from solo.rules.floor.speech import The, counted, does, say, the
from solo.rules.hearts_d100 import boons, efforts, rolls, tables, traits, travel
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.gear import called, draw_on
from solo.rules.hearts_d100.rolls import Check, Contest, Result, options
from solo.rules.hearts_d100.statistics import equipped, plain_check, skill, skill_check, trained
from solo.rules.ruleset import Grade, Ruleset, Task, able

NARROW = 5  # a margin worth a word
HURRIED = "hurried"  # how a scenario says that there is no time for it
QUANTITY_WORDS = ("quantity", "of", "check", "the", "a", "an")  # words beside the thing whose Quantity it is


# Which Statistic.


def statistic(hero: Being, task: Task) -> tuple[str, str]:
    """The kind and name of what a task is rolled on: what it names, else the topic's Skill, else the hero's
    best Skill of its approach that is not for fighting (R-TASK)."""
    named = statistic_named(task.named)
    if named and named[0] == "quantity":
        return "quantity", called(hero, named[1])
    if named:
        return named
    topic = by_topic(task.topic)
    return "skill", topic or best(hero, task.approach)


@lru_cache(maxsize=512)
def statistic_named(text: str) -> tuple[str, str] | None:
    """What a scenario names for this system ("Stealth", "Cautious", "Might", "Quantity of torch"), or
    None."""
    words = [word.strip(".,;:+()") for word in text.lower().split()]
    if "quantity" in words:
        beside = {*QUANTITY_WORDS, *tables.challenges(), HURRIED}
        thing = " ".join(word for word in words if word not in beside)
        return "quantity", thing or "ration"
    for word in words:
        name = tables.other_words().get(word, word)
        if name in tables.skills():
            return "skill", name
        if name in tables.characteristics():
            return "characteristic", name
        if name in tables.traits():
            return "trait", name
    return nearest(words)


def nearest(words: list[str]) -> tuple[str, str] | None:
    """The Statistic a misspelt word is nearest to, or None."""
    from rapidfuzz.process import extractOne

    known = (*tables.skills(), *tables.traits(), *tables.characteristics())
    for word in words:
        near = extractOne(word, known, score_cutoff=75) if len(word) > 3 else None
        if near:
            return statistic_named(near[0])
    return None


@lru_cache(maxsize=512)
def by_topic(topic: str) -> str:
    """The Skill a topic calls for, or nothing."""
    topic = topic.lower().strip()
    if topic in tables.skills() or topic in tables.topics():
        return tables.topics().get(topic, topic)
    known = [word for word in tables.topics() if word in topic]
    if known:
        return tables.topics()[max(known, key=len)]
    return next((tables.topics()[word] for word in topic.split() if word in tables.topics()), "")


def best(hero: Being, approach: str) -> str:
    """The hero's best Skill of an approach, those for fighting left out."""
    _, skills = tables.sheet().get(approach, tables.sheet()["wits"])
    return max((name for name in skills if name not in tables.FIGHTING), key=lambda name: skill(hero, name))


def grade_of(task: Task) -> str:
    """A difficulty as a Challenge grade; a scenario may name one of the book's (HD100-CHAL-06 to 10), and what
    makes the task easier or harder takes one off that or adds one. Raises Refused where it names two (HD100-RUL-18)."""
    named = grade_named(task)
    if not named:
        return tables.GRADES.get(task.difficulty, "normal")
    if task.easier == task.harder:
        return named
    return tables.easier(named) if task.easier else tables.harder(named)


def grade_named(task: Task) -> str:
    """The Challenge grade that a scenario names, or nothing. Raises Refused where it names two."""
    said = set(task.named.lower().replace(",", " ").split())
    named = tuple(grade for grade in tables.challenges() if grade in said)
    return rolls.one_grade(named) if named else ""


def objection(named: str) -> str:
    """What keeps a check from being made by what a scenario names: a second Challenge grade (HD100-RUL-18)."""
    try:
        grade_named(Task(named=named))
    except Refused as error:
        return str(error)
    return ""


# Is it rolled at all?


def dice_needed(hero: Being, task: Task, name: str) -> bool:
    """Whoever wrote the test stated a Reason and its Worth; what is looked at here is Training, Tools,
    pressure and duress (HD100-WHEN-01 to 08). Only a safe place is without pressure, and nobody who has to be
    talked round is."""
    grade = grade_of(task)
    quiet = "safe" in task.here and tables.skills()[name] != "charm"
    return rolls.needed(
        training=trained(hero, name),
        tools=equipped(hero, name),
        time=HURRIED not in task.named.lower(),
        pressure=not quiet,
        threat=grade in ("difficult", "heroic"),
        duress=bool(hero.wounds or hero.hungry or hero.edge < 0),
        always=options(hero.world).always_roll,
    )


def request(hero: Being, task: Task, closed: bool = False) -> Check:
    """The check a task is for this hero."""
    kind, name = statistic(hero, task)
    if kind == "skill":
        return skill_check(hero, name, grade_of(task), task.here, closed=closed)
    return plain_check(hero, kind, name, grade_of(task), closed)


def plan(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> str:
    """How a task would be rolled, in words, with the help there is (HD100-OPEN-02)."""
    kind, name = statistic(hero, task)
    if kind == "skill" and not dice_needed(hero, task, name):
        return f"{name.capitalize()}: nothing presses, no roll"
    made = request(hero, task)
    for *_, bonus in aid(made, helpers):
        made = made.helped(bonus)
    if made.grade == "automatic":
        return f"{name.capitalize()}: trivial, no roll"
    dice = {"skill": "D100", "quantity": "1D10"}.get(kind, "2D10")
    fumbles = rolls.fumbles(made.target, made.rules) if kind == "skill" else 0
    told = f", Fumble {fumbles} %" if fumbles else ""
    return f"{rolls.described(made)}: {made.target} or under on {dice}{told}"


# Who, and who helps.


def who(party: tuple[Being, ...], task: Task) -> Procedure[Being]:
    """Who makes a test: the player says, where there is more than one to ask. Returns one of the party."""
    best_placed = max(party, key=lambda hero: request(hero, task).target)
    ours = [hero for hero in party if is_players(hero.id)]
    if len(party) == 1 or not ours:
        return best_placed
    chosen = yield Choose(
        ours[0].id,
        tuple(candidate(hero, task, party) for hero in party),
        "Who tries it?",
        usual=best_placed.id,
        rule="HD100-ROLE-02",
    )
    return next(hero for hero in party if hero.id == chosen)


def candidate(hero: Being, task: Task, party: tuple[Being, ...]) -> Option:
    """One who could try it, with the odds; the others help."""
    helpers = tuple(other for other in able(party) if other != hero)
    odds = lambda: quick(hero, task, helpers)
    return Option(hero.id, f"{the(hero)}: {plan(hero, task, helpers)}", "pick", odds=odds)


def quick(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[bool]:
    """Does the check succeed, with the help there is? Returns True or False."""
    check = yield from assisted(request(hero, task), helpers)
    return (yield from rolls.check(check.briefly())).passed


def assistant(name: str, helpers: tuple[Being, ...]) -> tuple[Being, str, str] | None:
    """The helper who adds most to a Skill Check, the Skill they help with, and how; or None (HD100-ASSIST-01
    to 03)."""
    ways = [
        (helper, other, how)
        for helper in helpers
        for other, how in ways_to_help(name).items()
        if trained(helper, other)
    ]
    return max(ways, key=lambda way: skill(way[0], way[1]), default=None)


def ways_to_help(name: str) -> dict[str, str]:
    """The Skills that help a Skill, and how."""
    return {
        name: "lends a hand",
        **{other: how for (acting, other), how in tables.assists().items() if acting == name},
    }


def done_by(helper: Being, how: str) -> str:
    """What a helper does, as one says it of them: `lends a hand`, you `lend a hand`."""
    return re.sub(r"(^|\band )(\w+)", lambda found: found[1] + does(helper, found[2]), how)


def aid(check: Check, helpers: tuple[Being, ...]) -> Iterator[tuple[Being, str, str, int]]:
    """The best help there is with a check: who helps, by which Skill, how, and what it adds (HD100-ASSIST-04,
    HD100-RUL-10)."""
    for already in range(check.rules.max_assistants):
        found = assistant(check.stat, helpers)
        if found is None:
            return
        helper, other, how = found
        try:
            bonus = rolls.assistance(
                check.stat, other, skill(helper, other), how, check.kind, already, check.rules
            )
        except Refused:
            return
        helpers = tuple(one for one in helpers if one != helper)
        yield helper, other, how, bonus


def assisted(check: Check, helpers: tuple[Being, ...]) -> Procedure[Check]:
    """The same check with the best help there is, told (HD100-ASSIST-05)."""
    for helper, other, how, bonus in aid(check, helpers):
        if bonus:
            helps = Fact("help", helper.id, check.who, other, bonus)
            yield say(
                f"{The(helper)} {done_by(helper, how)} ({other.capitalize()} {skill(helper, other)}): +{bonus}.",
                fact=helps,
            )
        check = check.helped(bonus)
    return check


# The test itself.


def test(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
    """Settle a task. Returns a Grade: Heroic is a great success, a Fumble brings trouble with it
    (R-FUMBLE)."""
    kind, name = statistic(hero, task)
    if kind == "quantity":
        return (yield from stock(hero, name, task))
    if kind != "skill":
        result = yield from rolls.check(request(hero, task))
        yield Tell(plainly(name, result), fact=tried(hero, name, result))
        return Grade("success" if result.passed else "failure", successes=result.successes)
    if not dice_needed(hero, task, name):
        yield say(
            f"{the(hero, 'knows')} how, {does(hero, 'has')} what it takes, and nothing presses: no roll."
        )
        return Grade("success", successes=1)
    check = yield from assisted(request(hero, task), helpers)
    if check.grade == "automatic":
        yield Tell("Too easy to roll for: 1 Success.")
    result = yield from efforts.check(hero, check)
    yield from sung(hero, name, result)
    if travel.about(task):
        yield from travel.spend(hero, result.successes)
    else:
        yield from boons.spend(hero, name, result.successes)
    return graded_as(result)


def graded_as(result: Result) -> Grade:
    """The Level it resolves as, as the engine's grade."""
    level = result.resolved
    grade = {"heroic": "great success", "failure": "failure", "fumble": "fumble"}.get(level, "success")
    return Grade(grade, level == "fumble", result.successes)


def tried(being: Being, name: str, result: Result) -> Fact:
    """A check as a fact: the Statistic, and the grade it came to."""
    return Fact("test", being.id, graded_as(result).result, name, result.successes)


def sung(being: Being, name: str, result: Result) -> Procedure[None]:
    """Tell the Level of a Skill Check."""
    if not result.value:
        return
    spare = abs(result.target - result.value)
    near = ", and no more than that" if spare == 0 else f", by {spare}" if spare <= NARROW else ""
    yield Tell(
        {
            "heroic": "Heroic: under, and it ends in nought. "
            f"Three Successes, a feat of {name.capitalize()}.",
            "hard": f"A Hard Success: no more than half of {result.target}. Two Successes.",
            "success": f"A Success{near}.",
            "failure": f"A Failure{near}.",
            "fumble": f"A Fumble: over, and it ends in nought. {The(being)} will hear of this.",
        }[result.level],
        fact=tried(being, name, result),
    )


def plainly(name: str, result: Result) -> str:
    """The outcome of a check without Levels."""
    held = "holds" if result.passed else "fails"
    return f"{name.capitalize()} {held}."


def stock(hero: Being, name: str, task: Task) -> Procedure[Grade]:
    """A Quantity Check that a scenario asks for; what it costs is said before it is rolled (HD100-RUL-19)."""
    grade, thing = grade_of(task), find(hero, name)
    if thing is None:
        yield say(f"{the(hero, 'has')} no {name} left.", "loss")
        return Grade("failure")
    kept = yield from draw_on(hero, thing.name, loss=options(hero.world).quantity_loss_on_fail, grade=grade)
    return Grade("success" if kept else "failure", successes=int(kept))


# Opposed checks.


def oppose(rules: Ruleset[Being], hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
    """One against another, or two urges of one hero against each other (HD100-OPP-01, HD100-OPP-02). Returns
    the hero's Grade."""
    if foe == hero:
        return (yield from within(rules, hero, task, theirs))
    contest = yield from efforts.opposed(hero, request(hero, task), foe, against(foe, theirs, task))
    kind, name = statistic(hero, task)
    yield Tell(verdict(hero, foe, contest), fact=Fact("contest", hero.id, foe.id, name, contest.net))
    ours, _ = contest.sides
    if contest.winner == "aggressor":
        if kind == "skill":
            yield from boons.spend(hero, name, ours.successes)
        return graded_as(ours)
    return Grade("tie" if contest.winner == "tie" else "failure")


def against(foe: Being, theirs: Task, task: Task) -> Check:
    """What the other side rolls; a Concern with the topic multiplies its Successes (HD100-MOD-04)."""
    kind, name = statistic(foe, theirs)
    grade = grade_named(theirs) or "normal"
    if kind != "skill":
        return plain_check(foe, kind, name, grade)
    return skill_check(foe, name, grade, theirs.here, times=concern(foe, task.topic, theirs.topic))


def concern(being: Being, *topics: str) -> int:
    """By how much each Success of an NPC counts on a topic: a tag such as "concern tolls 2" (R-CONCERN)."""
    for tag in being.tags:
        word, _, rest = tag.replace("-", " ").partition(" ")
        *about, last = rest.split() or [""]
        if word == "concern" and last.isdigit() and any(" ".join(about) == topic.lower() for topic in topics):
            return max(1, min(int(last), 5))
    return 1


def verdict(hero: Being, foe: Being, contest: Contest) -> str:
    """An opposed check in a sentence."""
    ours, theirs = contest.aggressor.successes, contest.defender.successes
    score = f"{counted(ours, 'Success', 'Successes')} to {theirs}".replace("-", "−")
    match contest.winner:
        case "aggressor":
            return f"{The(hero, 'has')} the better of {the(foe)}, {score}."
        case "defender":
            return f"{The(foe, 'has')} the better of {the(hero)}, {score}."
        case "tie":
            return f"A tie, {score}: {the(hero)} and {the(foe)} each get half of what they wanted."
    return f"Neither {the(hero)} nor {the(foe)} gets anywhere, {score}."


def within(rules: Ruleset[Being], hero: Being, task: Task, theirs: Task) -> Procedure[Grade]:
    """An inner struggle a scenario asks for: the Trait of each approach, or what is named (HD100-OPP-02)."""
    urge, other = urge_named(task), urge_named(theirs)
    if urge == other:
        other = theirs.approach
    yield traits.argument(hero, "", urge, other)
    contest = yield from traits.struggle(hero, urge, other)
    yield from traits.settle(rules, hero, urge, other, contest, task.here)
    return Grade(
        {"aggressor": "success", "tie": "tie"}.get(contest.winner, "failure"), successes=max(0, contest.net)
    )


def urge_named(task: Task) -> str:
    """The Trait a side of an inner struggle speaks with."""
    for text in (task.named, task.topic):
        found = statistic_named(text) if text else None
        if found and found[0] == "trait":
            return found[1]
    return tables.sheet().get(task.approach, tables.sheet()["will"])[0]
