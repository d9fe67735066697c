"""Special attacks and defences in a fight, in every system's own terms by the contract: poison, paralysis, drain,
breath, regeneration, and what only magic or silver harms. The tags come from the printed line
(`solo.scenario.statlines.specials`); a round's rules know nothing of them.

What an attack brings with it comes about once for each foe in a fight, at the end of the first round in which the foe
has hurt anybody; the harm is on the common scale, so each system saves, halves and tells it as its own book has it.
"""

from collections.abc import Mapping, Sequence

from solo.core.procedure import Fact, Procedure, Tell, change
from solo.core.world import UP, Entity
from solo.rules.floor import telling, wards
from solo.rules.floor.fighting import BREATHES_OWN, tagged
from solo.rules.floor.speech import The, the
from solo.rules.ruleset import Harm, Ruleset, Task, able, side

# tag: the harm that comes with a blow, its kind, and the words
STINGS: Mapping[str, tuple[str, str, str]] = {
    "venomous": ("1d4", "poison", "{who}'s poison is in the wound."),
    "paralysing": ("1d4", "paralysis", "Where {who} touched, there is no feeling."),
    "draining": ("1d4", "cold", "{who} draws the warmth out of body and bone."),
    "charges": ("1d6", "blow", "All the weight of {who} comes behind that first blow."),
    "grabs": ("1d4", "blow", "{who} has got a hold, and squeezes."),
    "swallows": ("1d6", "blow", "{who} gets its jaws around all of it, and gulps."),
}
FIRST_ROUND = ("charges",)  # what comes with a blow of the first round, and no other
HOLDING = ("paralysing", "grabs", "swallows")  # what takes the next round from whom it befalls
SPECIAL = (*STINGS, "breathes", "regenerates", "only magic", "only silver")
HARMING, NUMBING = (
    ("fire", "cold", "lightning", "acid", "force"),
    frozenset({"sleep", "hold", "fear", "charm"}),
)
CASTS_AT = 2  # the round in so many, of EVERY
BREATH, EVERY = "1d6", 3  # harm of a breath, and in how many rounds it comes once
MENDED, CLOSED = "1d4", "1d3"  # what regeneration gives back in a round; what is given back of half a blow
WHOLE, MORE = "2d6", "1d4"  # given back where a blow does nothing; taken besides where it does twice as much
MINDED = {
    0.0: "{who} does not mind {what} at all.",
    0.5: "{who} minds {what} only half as much as others do.",
    2.0: "{who} cannot bear {what}.",
}
STRUCK = ("blow", "spell")
UNTOUCHED = {
    "only magic": "What you strike with does not bite {whom}. Magic would.",
    "only silver": "What you strike with does not bite {whom}. Silver would, or magic.",
}


def standing(rules: Ruleset, fight: Entity) -> dict[str, str]:
    """How everybody stands before a round, by id; nothing where nobody on the other side is special."""
    if not any(
        tagged(foe, SPECIAL) or warded(foe) or spells_that_tell(foe) for foe in able(side(fight, "foes"))
    ):
        return {}
    return {being.id: rules.status(being) for name in ("party", "foes") for being in side(fight, name)}


def warded(being: Entity) -> bool:
    """Is there anything that it minds less, or more, than others do?"""
    return any(tag.startswith(tuple(wards.SHARES)) for tag in being.tags or ())


Blows = list[tuple[str, str, str]]  # by whom, at whom, with what


def heard(procedure: Procedure[None], blows: Blows) -> Procedure[None]:
    """The same procedure; the blows that it tells of go into `blows`."""
    answer: object = None
    try:
        while True:
            request = procedure.send(answer)
            if isinstance(request, Tell):
                facts = (request.fact, *request.also)
                blows += [(fact.who, fact.whom, fact.what) for fact in facts if fact and fact.kind in STRUCK]
            answer = yield request
    except StopIteration:
        return


def after_round(
    rules: Ruleset, fight: Entity, before: Mapping[str, str], blows: Sequence[tuple[str, str, str]] = ()
) -> Procedure[None]:
    """What the special among the foes do beyond the round's `blows`."""
    for foe in able(side(fight, "foes")):
        victim = next(
            (one for one in able(side(fight, "party")) if rules.status(one) != before[one.id]), None
        )
        if victim is not None:
            yield from stung(rules, fight, foe, victim)
        if foe.has("breathes") and not foe.has(BREATHES_OWN) and fight.round % EVERY == 1:
            yield from breath(rules, foe, fight)
        if not rules.foes_cast and foe.state == UP and fight.round % EVERY == CASTS_AT:
            yield from cast(rules, foe, fight)
        if foe.state == UP:
            hurt = rules.status(foe) != before[foe.id]
            if hurt:
                yield from mends(rules, foe)
            yield from unmoved(foe, blows)
            yield from minds(rules, foe, blows)


def stung(rules: Ruleset, fight: Entity, foe: Entity, victim: Entity) -> Procedure[None]:
    """What comes with a foe's blow, once in a fight; whom it takes the feeling from loses the next round, unless a save
    of the system's own helps."""
    for tag, (dice, kind, words) in STINGS.items():
        late = tag in FIRST_ROUND and fight.round > 1
        if foe.has(tag) and victim.state == UP and not foe.has(f"{tag} spent") and not late:
            yield from change(foe, "special", tags=(*foe.tags, f"{tag} spent"))
            said = words.format(who=The(foe) if words.startswith("{who}") else the(foe))
            yield Tell(said, "loss", Fact("condition", victim.id, foe.id, kind))
            yield from rules.harm(victim, Harm(dice, kind, foe.name))
            if tag in HOLDING and victim.state == UP and (yield from rules.numb(fight, victim)):
                yield telling.condition(victim, "{who} cannot move a finger: the next round is lost.", "numb")


def breath(rules: Ruleset, foe: Entity, fight: Entity) -> Procedure[None]:
    """A breath over all who stand against it; who gets out of its way takes none."""
    yield Tell(f"{The(foe)} breathes out.", "foe")
    for one in able(side(fight, "party")):
        grade = yield from rules.test(one, Task("agility", "dodging", here=fight.here or ()), ())
        if not grade.passed and one.state == UP:
            yield from rules.harm(one, Harm(BREATH, "fire", foe.name))


def spells_that_tell(foe: Entity) -> list[tuple[str, str]]:
    """The spells of a foe's line that tell in a fight, each with what it does: what it harms by, or `numb`."""
    found = []
    for tag in foe.tags or ():
        done = wards.done_by(tag.removeprefix("casts ")) if tag.startswith("casts ") else frozenset()
        kind = next((kind for kind in HARMING if kind in done), "numb" if done & NUMBING else "")
        if kind:
            found.append((tag.removeprefix("casts "), kind))
    return found


def cast(rules: Ruleset, foe: Entity, fight: Entity) -> Procedure[None]:
    """A spell of its line, one after the other, in a system that gives foes none of its own: it harms whoever does not get
    out of its way, or takes the next round from them."""
    known, victim = spells_that_tell(foe), next(iter(able(side(fight, "party"))), None)
    if not known or victim is None:
        return
    name, kind = known[(fight.round // EVERY) % len(known)]
    yield Tell(f"{The(foe)} casts {name}.", "foe", Fact("spell", foe.id, victim.id, name))
    if kind == "numb":
        if (yield from rules.numb(fight, victim)):
            yield telling.condition(victim, "{who} cannot move a finger: the next round is lost.", "numb")
        return
    grade = yield from rules.test(victim, Task("agility", "dodging", here=fight.here or ()), ())
    if not grade.passed and victim.state == UP:
        yield from rules.harm(victim, Harm(BREATH, kind, foe.name))


def mends(rules: Ruleset, foe: Entity) -> Procedure[None]:
    """Wounds that close again by nature."""
    if foe.has("regenerates"):
        yield Tell(f"{The(foe)}'s wounds close as you look.", "foe")
        yield from rules.heal(foe, MENDED)


def unmoved(foe: Entity, blows: Sequence[tuple[str, str, str]]) -> Procedure[None]:
    """That what it was struck with does not touch it, told once."""
    plain = [(by, weapon) for by, at, weapon in blows if at in (foe.id, "") and foe.world[by].side != "foes"]
    for tag in wards.BARE:
        vain = any(wards.untouched(foe, foe.world[by], weapon) for by, weapon in plain)
        if foe.has(tag) and vain and not foe.has("known for it"):
            yield from change(foe, "special", tags=(*foe.tags, "known for it"))
            yield Tell(UNTOUCHED[tag].format(whom=the(foe)), "foe")


def minds(rules: Ruleset, foe: Entity, blows: Sequence[tuple[str, str, str]]) -> Procedure[None]:
    """That what it was struck with counts for less where it does not mind that, and for more where it cannot bear it, told
    once for each thing; and under rules that do not reckon with it themselves, that it does so."""
    for weapon, share in struck_with(foe, blows):
        word = next(begins for begins, much in wards.SHARES.items() if much == share)
        if not foe.has(f"{word}{weapon} told"):
            yield from change(foe, "special", tags=(*foe.tags, f"{word}{weapon} told"))
            yield Tell(MINDED[share].format(who=The(foe), what=weapon), "foe")
        if rules.weighs_blows:
            continue
        if share > 1:
            yield from rules.harm(foe, Harm(MORE, "blow", weapon))
        else:
            yield from rules.heal(foe, WHOLE if not share else CLOSED)


def struck_with(foe: Entity, blows: Sequence[tuple[str, str, str]]) -> Sequence[tuple[str, float]]:
    """The weapons and spells it was struck with that it minds less, or more, than others do, with how much of them counts."""
    found = {}
    for by, at, weapon in blows:
        if at in (foe.id, "") and weapon and foe.world[by].side != "foes":
            share = wards.share(foe, weapon, wards.is_spell(foe.world[by], weapon))
            if share != 1:
                found[weapon] = share
    return tuple(found.items())
