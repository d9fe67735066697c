"""Saves: the one roll of Cairn, who makes it, and when nobody does (Core Rules: Attributes, Saves, Die of
Fate)."""

from functools import partial

from solo.core.party import is_players
from solo.core.procedure import Choose, Option, Procedure, Roll
from solo.core.world import World
from solo.rules.cairn import tables
from solo.rules.cairn.conditions import BOONS, boon, hampered, spend
from solo.rules.cairn.fields import Being
from solo.rules.floor.choosing import one_of
from solo.rules.floor.speech import The, say, settled, the
from solo.rules.ruleset import Grade, Task, able, setting

NO_RISK = ("none", "safe", "no risk", "no save")


def save(
    score: int = 10, who: str = "", why: str = "save", rule: str = "CRN-SAVE-02", parts: str = ""
) -> Procedure[bool]:
    """d20 equal to or under the score passes; a 1 always does, a 20 never (CRN-SAVE-02 to 05, CRN-RUL-01). `parts` says
    what the score is made of. Returns True or False."""
    against = f"{meets(score)} ({parts})" if parts else meets(score)
    face = yield Roll("d20", rule=rule, who=who, why=why, against=against)
    return passes(score, face)


def passes(score: int, face: int) -> bool:
    """The fixed faces are looked at first, then the comparison (CRN-RUL-01)."""
    return face == 1 or (face < 20 and face <= score)


def meets(score: int) -> str:
    """What a save must show, as the player reads it: between the fixed faces."""
    return f"{min(max(score, 1), 19)} or under"


def escape(dex: int = 10, who: str = "", why: str = "DEX save to get away") -> Procedure[bool]:
    """The DEX save of whoever runs (CRN-GAP-07). Returns True where they get away."""
    return (yield from save(dex, who, why, "CRN-FLEE"))


def fate() -> Procedure[bool]:
    """The Die of Fate: 4 or more favours the party, always (CRN-FATE-02, 03, CRN-RUL-23). Returns True or
    False."""
    face = yield Roll("d6", rule="CRN-FATE-02", why="Die of Fate", against="4 or more")
    return face >= 4


def favoured(world: World) -> Procedure[bool]:
    """The Die of Fate where the table uses it; where it does not, nothing is rolled and fortune is kind
    (CRN-FATE-01)."""
    if setting(world, "fate", "on") == "off":
        return True
    return (yield from fate())


def attribute(task: Task) -> str:
    """The attribute a task is saved with: the one named, else by topic, else by approach (CRN-ATTR-01 to
    03)."""
    named = named_attribute(task.named)
    if named:
        return named
    topic = task.topic.lower().strip()
    topics = tables.topics()
    known = next((topics[word] for word in (topic, *topic.split()) if word in topics), None)
    if known:
        return known.attribute
    return tables.BY_APPROACH.get(task.approach, "wil")


def named_attribute(text: str) -> str:
    """The attribute words name ("DEX", "Willpower save"), or nothing."""
    for word in text.lower().replace(",", " ").split():
        for name in tables.ATTRIBUTES:
            if word.startswith(name):
                return name
    return ""


def safe(hero: Being, task: Task) -> str:
    """Why nothing needs to be rolled, or an empty string: no risk was stated (CRN-SAVE-01), or a spell has
    taken the risk away."""
    if task.named.lower().strip() in NO_RISK:
        return "There is no risk in it: no save."
    tag = boon(hero, task.topic)
    return f"{settled(BOONS[tag].told, hero)}: no save." if tag else ""


def step(hero: Being, task: Task) -> int:
    """What difficulty and wounds add to the attribute: easy +4, hard −4, heroic −8; a wound that hampers
    makes the save one step harder (page: Difficulty)."""
    at = tables.HARDER.index(task.difficulty)
    at += 1 if hampered(hero, attribute(task), task.topic) else 0
    return tables.STEPS[tables.HARDER[min(max(at, 0), 3)]]


def made_of(hero: Being, task: Task) -> str:
    """What the number of a task's save is made of, in words: `DEX 11, hard −4`."""
    name, more = attribute(task), step(hero, task)
    reasons = (
        task.difficulty if task.difficulty != "normal" else "",
        "a wound hampers" if hampered(hero, name, task.topic) else "",
    )
    said = ", ".join(filter(None, reasons))
    added = f" {'+' if more > 0 else '−'}{abs(more)}" if more else ", which cancel out" if said else ""
    return ", ".join(filter(None, (f"{name.upper()} {hero.score(name)}", f"{said}{added}")))


def plan(hero: Being, task: Task) -> str:
    """How a task would be rolled, in words."""
    reason = safe(hero, task)
    if reason:
        return reason.rstrip(".")
    name = attribute(task)
    return f"{name.upper()} save, {meets(hero.score(name) + step(hero, task))} on d20"


def test(hero: Being, task: Task, helpers: tuple[Being, ...] = ()) -> Procedure[Grade]:
    """A save by the attribute that fits. Those who help share the risk; whoever is most at risk has been
    found by `who`, so they change nothing in the roll (CRN-SAVE-07). Returns a Grade."""
    if task.named.lower().strip() == "unwary":
        return (yield from unwary(hero))
    reason = safe(hero, task)
    if reason:
        yield say(reason[0].upper() + reason[1:])
        if boon(hero, task.topic):
            yield from spend(hero, boon(hero, task.topic))
        return Grade("success")
    name = attribute(task)
    score = hero.score(name) + step(hero, task)
    whose = f"{the(hero)}: " if len(hero.world.get("game", "party", ())) > 1 else ""
    why = f"{whose}{name.upper()} save"
    passed = yield from save(score, hero.id, why, "CRN-SAVE-02", made_of(hero, task))
    return Grade("success" if passed else "failure")


def unwary(hero: Being) -> Procedure[Grade]:
    """A trap nobody looked for: sprung on a 1 or 2 in 6, unless the place was searched (published Dungeon
    Exploration)."""
    if boon(hero, "traps"):
        yield say("You looked before you stepped.")
        return Grade("success")
    came = yield from trap(hero.id)
    return Grade("failure" if came == "sprung" else "success")


def trap(who: str = "") -> Procedure[str]:
    """An unwary character springs a trap 2 times in 6. Returns "sprung" or "passed by"."""
    face = yield Roll("d6", rule="CRN-TRAP", who=who, why="Trap", against="3 or more to pass by")
    return "sprung" if face <= tables.SPRUNG else "passed by"


def who(party: tuple[Being, ...], task: Task) -> Procedure[Being]:
    """Who saves. Acting together, whoever is most at risk: the lowest attribute, the player choosing on a tie
    or naming another (CRN-SAVE-07, CRN-RUL-03). Where one acts for all, the player names who; usually the
    best."""
    ready = able(party) or party
    if len(ready) == 1:
        return ready[0]
    name = attribute(task)
    topic = tables.topics().get(task.topic.lower())
    together = topic is not None and topic.together
    order = sorted(ready, key=lambda being: being.score(name) * (1 if together else -1))
    return (
        yield from one_of(
            ready[0].id,
            order,
            "One save for all of you, by whoever is most at risk:" if together else "Who does it?",
            lambda being: f"{The(being)}, {name.upper()} {being.score(name)}",
            rule="CRN-SAVE-07",
            odds=lambda being: partial(save, being.score(name) + step(being, task)),
        )
    )


def oppose(hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[Grade]:
    """Two who would overcome each other: one save, by whoever is most at risk (CRN-SAVE-06). A player's
    character saves against anybody else's; else the lower attribute does (CRN-RUL-02). Returns the first
    one's Grade."""
    saver, mine = yield from at_risk(hero, task, foe, theirs)
    grade = yield from test(saver, mine)
    if saver == hero:
        return grade
    return Grade("failure" if grade.passed else "success")


def at_risk(hero: Being, task: Task, foe: Being, theirs: Task) -> Procedure[tuple[Being, Task]]:
    """Which of two opponents saves, and how (CRN-RUL-02). Returns (saver, their task)."""
    sides = ((hero, task), (foe, theirs))
    if setting(hero.world, "opposed_saver", "pc") == "ask" and hero != foe:
        options = tuple(Option(being.id, The(being, "saves"), "pick") for being, _ in sides)
        key = yield Choose(hero.id, options, why="Who is most at risk?", usual=hero.id, rule="CRN-RUL-02")
        return next(pair for pair in sides if pair[0].id == key)
    players = [pair for pair in sides if is_players(pair[0].id)]
    if len(players) == 1 or hero == foe:
        return players[0] if players else sides[0]
    return min(sides, key=lambda pair: pair[0].score(attribute(pair[1])))
