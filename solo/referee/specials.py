"""Special attacks and defences in a fight, in every system's own terms by the contract: poison, paralysis, drain,
breath, regeneration, and what only magic or silver harms. The tags come from the printed line
(`solo.scenario.statlines.specials`); a round's rules know nothing of them.

What an attack brings with it comes about once for each foe in a fight, at the end of the first round in which the foe
has hurt anybody; the harm is on the common scale, so each system saves, halves and tells it as its own book has it.
"""

from collections.abc import Mapping

from solo.core.procedure import Fact, Procedure, Roll, Tell, change
from solo.core.things import owned
from solo.core.world import UP, Entity
from solo.rules.floor.fighting import BREATHES_OWN, tagged
from solo.rules.floor.speech import The, the
from solo.rules.ruleset import Harm, Ruleset, Task, able, side

# tag: the harm that comes with a blow, its kind, and the words
STINGS: Mapping[str, tuple[str, str, str]] = {
    "venomous": ("1d4", "poison", "{who}'s poison is in the wound."),
    "paralysing": ("1d4", "paralysis", "Where {who} touched, there is no feeling."),
    "draining": ("1d4", "cold", "{who} draws the warmth out of body and bone."),
}
SPECIAL = (*STINGS, "breathes", "regenerates", "only magic", "only silver")
BREATH, EVERY = "1d6", 3  # harm of a breath, and in how many rounds it comes once
MENDED, CLOSED = "1d4", "1d3"  # what regeneration gives back in a round; what plain weapons do not hold open
BARE = {"only magic": ("magic", "enchanted", "relic", "holy"), "only silver": ("silver", "magic")}


def standing(rules: Ruleset, fight: Entity) -> dict[str, str]:
    """How everybody stands before a round, by id; nothing where nobody on the other side is special."""
    if not any(tagged(foe, SPECIAL) for foe in able(side(fight, "foes"))):
        return {}
    return {being.id: rules.status(being) for name in ("party", "foes") for being in side(fight, name)}


def after_round(rules: Ruleset, fight: Entity, before: Mapping[str, str]) -> Procedure[None]:
    """What the special among the foes do beyond the round's blows."""
    for foe in able(side(fight, "foes")):
        victim = next(
            (one for one in able(side(fight, "party")) if rules.status(one) != before[one.id]), None
        )
        if victim is not None:
            yield from stung(rules, foe, victim)
        if foe.has("breathes") and not foe.has(BREATHES_OWN) and fight.round % EVERY == 1:
            yield from breath(rules, foe, fight)
        if foe.state == UP and rules.status(foe) != before[foe.id]:
            yield from closes(rules, foe, fight)


def stung(rules: Ruleset, foe: Entity, victim: Entity) -> Procedure[None]:
    """What comes with a foe's blow, once in a fight."""
    for tag, (dice, kind, words) in STINGS.items():
        if foe.has(tag) and victim.state == UP and not foe.has(f"{tag} spent"):
            yield from change(foe, "special", tags=(*foe.tags, f"{tag} spent"))
            yield Tell(words.format(who=The(foe)), "loss", Fact("condition", victim.id, foe.id, kind))
            yield from rules.harm(victim, Harm(dice, kind, foe.name))


def breath(rules: Ruleset, foe: Entity, fight: Entity) -> Procedure[None]:
    """A breath over all who stand against it; who gets out of its way takes none."""
    yield Tell(f"{The(foe)} breathes out.", "foe")
    for one in able(side(fight, "party")):
        grade = yield from rules.test(one, Task("agility", "dodging", here=fight.here or ()), ())
        if not grade.passed and one.state == UP:
            yield from rules.harm(one, Harm(BREATH, "fire", foe.name))


def closes(rules: Ruleset, foe: Entity, fight: Entity) -> Procedure[None]:
    """Wounds that close again: by nature, or because plain weapons hardly bite."""
    if foe.has("regenerates"):
        yield Tell(f"{The(foe)}'s wounds close as you look.", "foe")
        yield from rules.heal(foe, MENDED)
    for tag, words in BARE.items():
        if foe.has(tag) and not any(bites(one, words) for one in able(side(fight, "party"))):
            yield Tell(f"Plain weapons hardly bite {the(foe)}.", "foe")
            face: int = yield Roll("d6", rule="special", who=foe.id, why="does it shrug it off", closed=True)
            if face > 3:
                yield from rules.heal(foe, CLOSED)


def bites(being: Entity, words: tuple[str, ...]) -> bool:
    """Has it anything that harms such a foe?"""
    return any(
        word in f"{thing.name} {' '.join(thing.tags)}".lower() for thing in owned(being) for word in words
    )
