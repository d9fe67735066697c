"""Stunts: anything else one may do with an action. A check; passed, it does what fits the deed: one climbs above the others,
or the foe is on the ground, on fire, confused, afraid, or has 2 levels of dazed, off-balanced or shaken; after a great success its
action is gone too, and it is vulnerable (a ruling of ours, after HR-HINDER)."""

import re

from solo.core.english import words
from solo.core.procedure import Fact, Procedure, Tell, change
from solo.rules.floor.speech import does
from solo.rules.floor.stunts import Means, stunt
from solo.rules.heart_rush import blows, checks, conditions, gear, ground, tables
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.words import called, opening
from solo.rules.ruleset import Grade, Task

RULE = "HR-HINDER"
LEVELS = 2
PUTS = {
    "might": "off-balanced",
    "agility": "off-balanced",
    "wits": "dazed",
    "will": "shaken",
    "charm": "dazed",
}
BY_WORD = {
    "eyes": "blinded",
    "sand": "blinded",
    "dust": "blinded",
    "ash": "blinded",
    "trip": "prone",
    "rug": "prone",
    "net": "restrained",
    "rope": "restrained",
    "cloak": "restrained",
    "alight": "burning",
    "ablaze": "burning",
    "aflame": "burning",
    "burning": "burning",
    "burn": "burning",
    "flames": "burning",
    "torch": "burning",
    "oil": "burning",
    "lantern": "burning",
}
FIRE = re.compile(r"\b(?:on fire|fire to|fire in|fire under)\b", re.IGNORECASE)
DROWNED = ("underwater", "water")  # where nothing burns: the first word of what a place is
BY_TOPIC = {
    "climbing": "high ground",
    "jumping": "high ground",
    "balance": "high ground",
    "fighting": "prone",
    "strength": "prone",
    "traps": "restrained",
    "lies": "confused",
    "sleight": "confused",
    "sneaking": "confused",
    "threats": "frightened",
    "fear": "frightened",
}


# What one does to somebody with one's hands.

BODILY = ("prone", "off-balanced", "restrained")  # of the conditions; dust in the eyes always is
SHOT = ("shoot", "fire", "aim")
BETWEEN = [
    "a",
    "an",
    "the",
    "at",
    "into",
    "onto",
    "on",
    "upon",
    "against",
    "over",
    "up",
    "down",
    "back",
    "off",
    "to",
    "his",
    "her",
    "its",
    "their",
]
THEM = ("him", "her", "it", "them", "his", "its", "their")


def object_of(task: Task, foe: Being) -> bool:
    """Is it the foe itself that the deed is done to: `trip the ogre`, `grab his arm`, and not `topple the shelf`?"""
    verb, *rest = words(task.aim) or ("",)
    if rest and rest[0] in THEM:
        return verb not in SHOT
    said = [word for word in rest if word not in BETWEEN]
    return bool(said) and said[0] in words(foe.name) and verb not in SHOT


def climbs(task: Task, foe: Being) -> bool:
    """Is it the foe that one climbs?"""
    verb = (words(task.aim) or ("",))[0]
    onto = verb in ("climb", "scale", "clamber") or bool({"on", "onto", "upon"} & set(words(task.aim)))
    return task.topic in ("climbing", "jumping") and onto and object_of(task, foe)


def bodily(task: Task, foe: Being) -> bool:
    """Does it take an arm's length?"""
    name = fitting(task)
    return name == "blinded" or climbs(task, foe) or (name in BODILY and object_of(task, foe))


def out_of_reach(by: Being, foe: Being, task: Task) -> str:
    """Why it cannot be done to this foe from here: too far for one's hands and the round's dash, or nothing one could
    climb (HR-SIZE-19)."""
    if climbs(task, foe) and not ground.may_share(by.size, foe.size):
        return f"{opening(foe, 'is')} not big enough to climb."
    if not bodily(task, foe) or to_go(by, foe) <= (0 if by.dashed else gear.speed(by, task.here)):
        return ""
    return f"{opening(foe, 'is')} {blows.distance(by, foe)} feet off, and that takes an arm's length."


def near(by: Being, foe: Being, task: Task) -> Procedure[None]:
    """The round's dash, as far as it takes."""
    far = to_go(by, foe) if bodily(task, foe) else 0
    if far:
        ahead = 1 if foe.at > by.at else -1
        yield from conditions.stirred(by)
        yield from change(by, at=by.at + ahead * far, dashed=True, moved=by.moved + far)


def to_go(by: Being, foe: Being) -> int:
    """The feet to an arm's length."""
    return max(0, blows.distance(by, foe) - tables.SPACE)


def advantage(fight: Being, by: Being, foe: Being, task: Task, great: bool = False) -> Procedure[None]:
    """What fits the deed; a great one takes the foe's action, and leaves it vulnerable."""
    name = fitting(task)
    if climbs(task, foe) and ground.may_share(by.size, foe.size):
        yield from conditions.put(by, "climber", 1, RULE)
        yield from conditions.put(foe, "climbed on", 1, RULE)
        fact = Fact("condition", foe.id, by.id, "climbed on")
        yield Tell(f"{opening(by, 'is')} up on {called(foe)}.", fact=fact)
    elif name == "high ground":
        yield from conditions.put(by, name, 1, RULE)
        fact = Fact("condition", by.id, foe.id, name)
        yield Tell(f"{opening(by, 'has')} the high ground: better at every strike until moved.", fact=fact)
    elif name == "frightened":
        yield from conditions.seize(foe, name, by)
    else:
        if name == "prone" and not ground.may_knock_down(by.size, foe.size):
            name = PUTS[task.approach]
        many = LEVELS if name in PUTS.values() or name == "burning" else 1
        yield from conditions.add(foe, name, many, RULE)
        yield Tell(put_words(foe, name), fact=Fact("condition", foe.id, by.id, name, many))
    if great:
        yield from caught_out(by, foe)


def fitting(task: Task) -> str:
    """The condition that fits a deed: by a word of it, else by its topic, else by its approach."""
    said = next((BY_WORD[word] for word in words(task.aim) if word in BY_WORD), "")
    if FIRE.search(task.aim):
        said = "burning"
    if said == "burning" and any(tag.split()[0] in DROWNED for tag in task.here):
        said = ""
    return said or BY_TOPIC.get(task.topic, PUTS[task.approach])


def put_words(foe: Being, name: str) -> str:
    """A condition in words."""
    said = {
        "prone": f"{opening(foe, 'goes')} down.",
        "restrained": f"{opening(foe, 'is')} caught fast.",
        "burning": f"{opening(foe, 'is')} on fire: 2d6 as the round ends, then 1d6, unless the flames are beaten out.",
        "confused": f"{opening(foe)} no longer {does(foe, 'knows')} where to look.",
    }
    return said.get(name, f"{opening(foe, 'is')} {name}.")


def caught_out(by: Being, foe: Being) -> Procedure[None]:
    """The foe's action is gone, and it is open to whatever comes next."""
    yield from change(foe, RULE, action=None)
    now = yield from conditions.add(foe, "vulnerable", 1, RULE)
    fact = Fact("condition", foe.id, by.id, "vulnerable", now)
    yield Tell(f"{opening(foe)} did not see {called(by)} coming, and can only look on.", fact=fact)


def tried(fight: Being, by: Being) -> Procedure[bool]:
    """A stunt, for one's action. Returns False where nothing was tried."""
    done = yield from stunt(fight, by, MEANS)
    if done:
        yield from change(by, "HR-ACT-01", action=None)
    return done


def test(by: Being, task: Task) -> Procedure[Grade]:
    """A check, alone."""
    return checks.test(by, task)


def gives(foe: Being, task: Task) -> str:
    """The condition that fits a deed, in words."""
    if climbs(task, foe):
        return f"you are up on {called(foe)}"
    name = fitting(task)
    return "the high ground is yours" if name == "high ground" else f"{called(foe)} {does(foe, 'is')} {name}"


MEANS = Means(test, checks.plan, advantage, gives, out_of_reach, near)
