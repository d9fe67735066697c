"""Free attempts: the player says what they try, the referee finds approach and difficulty in the words.

The words are looked up in WORDS: each names an approach and, where it is clear, a topic. The player may begin
with the difficulty (`try hard to …`) or the approach (`try by charm to …`); without the one the task is
normal.
"""

import re

from solo.core.oracle import fact
from solo.core.party import party
from solo.core.procedure import Change, Choose, Option, Procedure, Tell
from solo.core.world import Entity, World
from solo.referee.trouble import trouble
from solo.rules.ruleset import APPROACHES, DIFFICULTIES, Grade, Ruleset, Task, able

WORDS = {
    "might": {
        "strength": "lift push pull shove drag carry hold heave bend break "
        "smash force kick wrench tear hammer ram",
        "climbing": "climb scale",
        "swimming": "swim dive wade",
        "fighting": "wrestle grab tackle punch hit strike throttle",
    },
    "agility": {
        "sneaking": "sneak creep tiptoe hide slip shadow",
        "locks": "pick unlock jimmy",
        "balance": "balance tightrope",
        "running": "run chase sprint dash flee outrun",
        "jumping": "jump leap vault swing dodge duck catch",
        "sleight": "steal pickpocket palm juggle",
        "riding": "ride steer",
    },
    "wits": {
        "hidden things": "search find look seek examine inspect spot notice listen",
        "tracking": "track follow trail forage hunt",
        "reading": "read decipher translate study",
        "lore": "remember recall recognise recognize know identify understand",
        "machines": "repair mend fix build disarm jam tinker wire",
        "healing": "bandage treat heal nurse splint cure",
        "traps": "trap snare ambush",
    },
    "will": {
        "endurance": "endure resist withstand bear wait starve fast",
        "fear": "brave face outstare",
        "magic": "cast bless pray curse",
    },
    "charm": {
        "persuasion": "persuade convince ask beg plead talk bargain haggle negotiate comfort calm greet",
        "lies": "lie lying bluff trick fool pretend deceive disguise",
        "threats": "threaten scare frighten intimidate bully shout",
        "song": "sing play dance perform flatter charm seduce",
    },
}
HARDER = "silently quickly blindfolded alone unseen bare burning frozen sheer"
FOUND = {
    word: (approach, topic)
    for approach, topics in WORDS.items()
    for topic, words in topics.items()
    for word in words.split()
}


LEADING = re.compile(
    rf"(?:(?P<difficulty>{'|'.join(DIFFICULTIES)})\b[,:]?\s*)?"
    rf"(?:(?:by|with)\s+(?P<approach>{'|'.join(APPROACHES)})\b[,:]?\s*)?(?:to\s+)?",
    re.IGNORECASE,
)


def understood(words: str, here: tuple[str, ...] = ()) -> Task:
    """The task that the player's words describe: `climb the wall`, `hard: climb it`, `by charm to pass`.
    Pure: the same words, the same task."""
    led = LEADING.match(words)
    assert led is not None  # nothing in it has to be there
    aim = words[led.end() :].strip() or words
    said = re.findall(r"[a-z]+", aim.lower())
    difficulty = (
        led["difficulty"] or ("hard" if any(word in HARDER.split() for word in said) else "normal")
    ).lower()
    approach, topic = next(
        (FOUND[stem] for word in said for stem in stems(word) if stem in FOUND), ("wits", "")
    )
    named = (led["approach"] or approach).lower()
    return Task(named, topic if named == approach else "", difficulty, here=here, aim=aim)


def stems(word: str) -> tuple[str, ...]:
    """A word and what it may be a form of: "climbing" → climbing, climb."""
    return (
        word,
        *(word.removesuffix(end) for end in ("s", "es", "ed", "ing", "d") if word.endswith(end)),
        word.removesuffix("ing") + "e",
    )


def attempt(world: World, rules: Ruleset, words: str, here: tuple[str, ...] = ()) -> Procedure[Grade | None]:
    """Try anything: the referee says how it would be rolled, asks, rolls, and on a failure something happens.
    Returns the Grade, or None if the player thought better of it."""
    task = understood(words, here)
    ours = able(party(world))
    hero = yield from rules.who(ours, task)
    how = f"{task.approach}{f' ({task.topic})' if task.topic else ''}, {task.difficulty}"
    helpers = tuple(being for being in ours if being != hero)
    plan = f"Roll it: {rules.plan(hero, task)}"
    go = Option("go", plan, "accept", odds=lambda: rules.test(hero, task, helpers))
    key = yield Choose(
        "player",
        (go, Option("leave", "Think better of it", "decline")),
        f"To {task.aim}: {how}.",
        usual="go",
        rule="attempt",
    )
    if key == "leave":
        return None
    grade = yield from rules.test(hero, task, helpers)
    yield from settle(world, rules, task, grade, hero)
    return grade


def settle(world: World, rules: Ruleset, task: Task, grade: Grade, hero: Entity) -> Procedure[None]:
    """Tell how an attempt came out and keep it as a fact; a failure or a complication brings trouble."""
    said = task.aim[:1].lower() + task.aim[1:]
    yield Change("fact", fact(f"try {task.aim}"), grade.result)
    yield Tell(
        {
            "great success": f"Better than you hoped: you {said}.",
            "success": f"It works: you {said}.",
            "tie": f"Half and half: you {said}, but not cleanly.",
            "failure": f"You do not manage to {said}.",
            "fumble": f"You try to {said}, and it goes badly wrong.",
        }[grade.result]
    )
    if (grade.complication and not grade.price) or not grade.passed:
        yield from trouble(world, rules, task, hero)
