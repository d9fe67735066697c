"""What spells and the critical damage of foes really do: to HP, attributes, minds, the place and the time."""

import re

from solo.core.dice import parse
from solo.core.english import counted
from solo.core.procedure import Change, Fact, Procedure, Roll, change
from solo.core.world import DEAD, FLED, OUT, YIELDED
from solo.rules.cairn import tables
from solo.rules.cairn.checks import favoured, save
from solo.rules.cairn.conditions import BOONS, last, mark
from solo.rules.cairn.fields import Being
from solo.rules.cairn.names import lowered
from solo.rules.cairn.recovery import heal
from solo.rules.cairn.wounds import deprive, die, lose
from solo.rules.floor import telling, wards
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import say, settled, the
from solo.rules.ruleset import side

UNTHINKING = ("mindless", "undead", "construct")
TOLD = {
    "asleep": "{sags} and {snores}",
    "held": "{is} held fast",
    "confused": "{has} no idea who anybody is",
    "small": "{is} suddenly very small",
    "blinded": "{claws} at {their} eyes",
}


def reach(does: list[str]) -> str:
    """Whom a spell needs: one foe, all of them, or none but the caster."""
    if does[0] in ("harm", "word", "charm", "fear", "calm", "banish"):
        return "all" if "all" in does else "one"
    return ""


def apply(
    caster: Being, name: str, does: list[str], targets: tuple[Being, ...], words: str = ""
) -> Procedure[None]:
    """Let a spell do what its row says to these targets; harm in a fight is rolled with the blows instead."""
    verb = does[0]
    if verb == "boon":
        yield from give_boon(targets[0] if targets else caster, does)
    elif verb == "heal":
        yield from heal(targets[0] if targets else caster, does[1], by_magic=True)
    elif verb == "fact":
        yield Change("fact", " ".join(does[1:]), True, "CRN-CAST-01")
        yield say(f"It is done: {' '.join(does[1:])}.")
    elif verb in ("foresee", "sense"):
        yield from foresee(caster, words)
    elif verb == "word":
        yield from bewitch(targets, does)
    elif verb in ("charm", "fear", "calm", "banish"):
        yield from turn_mind(caster, verb, targets)


def give_boon(being: Being, does: list[str]) -> Procedure[None]:
    """A help for so many minutes: a word on the being and a timer."""
    *tag, minutes = does[1:]
    word = " ".join(tag)
    yield from last(being, word, int(minutes), "CRN-CAST-01")
    told = (
        settled(BOONS[word].told, being)
        if word in BOONS
        else {
            "light": f"light follows {the(being)}",
            "shielded": f"the air about {the(being)} hardens: Armor 3",
            "mirrored": f"there are four of {the(being)}",
        }.get(word, f"{the(being, 'is')} {word}")
    )
    yield say(
        f"{told}, for {span(int(minutes))}.", "gain", Fact("condition", being.id, "", word, int(minutes))
    )


def span(minutes: int) -> str:
    """Minutes as told."""
    return {10: "some minutes", 60: "an hour", 480: "the night"}.get(minutes, counted(minutes, "minute"))


def foresee(caster: Being, words: str) -> Procedure[None]:
    """A question answered by the Die of Fate; the answer is a fact."""
    question = " ".join(words.split()) or "Does it go well?"
    yes = yield from favoured(caster.world)
    yield Change("fact", question.rstrip("?").lower(), "yes" if yes else "no", "CRN-FATE-02")
    said = "yes" if yes else "no"
    yield say(f"“{question}” The water says {said}.", "oracle", Fact("answer", caster.id, said, question))


def bewitch(targets: tuple[Being, ...], does: list[str]) -> Procedure[None]:
    """A condition on each target that does not save against it."""
    word, minutes, attribute = does[1], int(does[2]), does[4] if len(does) > 4 else ""
    for target in targets:
        if word in ("asleep", "confused") and immune(target, "sleep" if word == "asleep" else "charm"):
            yield say(f"There is nothing in {the(target)} to work on.", "foe")
        elif not (yield from resists(target, attribute)):
            yield from last(target, word, minutes, "CRN-CAST-01")
            hit = Fact("condition", target.id, "", word, minutes)
            yield say(settled(f"{{who}} {TOLD.get(word, f'{{is}} {word}')}.", target), fact=hit)


def resists(target: Being, attribute: str) -> Procedure[bool]:
    """A target's own save against a spell."""
    if not attribute:
        return False
    kept = yield from save(
        target.score(attribute), target.id, f"{the(target)}: {attribute.upper()} save", "CRN-SAVE-02"
    )
    if kept:
        yield say(f"{the(target, 'shakes')} it off.", "foe")
    return kept


def immune(target: Being, what: str = "charm") -> bool:
    """Is there no mind to work on, or none that minds this?"""
    return tagged(target, UNTHINKING) or wards.immune(target, what, spell=True)


def turn_mind(caster: Being, verb: str, targets: tuple[Being, ...]) -> Procedure[None]:
    """Charm, fear, calm and banishing: each target saves by WIL or leaves the fight in its way."""
    for target in targets:
        if immune(target) is not (verb == "banish") and not (verb == "banish" and banishable(target)):
            yield say(f"It means nothing to {the(target)}.", "foe")
        elif not (yield from resists(target, "wil")):
            yield from turned(target, verb)


def banishable(target: Being) -> bool:
    """What may be repelled though it thinks a little."""
    return tagged(target, ("beast", "animal", "spirit", "demon"))


def turned(target: Being, verb: str) -> Procedure[None]:
    """A mind is turned."""
    state, attitude, told = {
        "charm": (YIELDED, "kind", "{who} {lowers} {their} guard, and {smiles}."),
        "fear": (FLED, "wary", "{who} {screams} and {runs}."),
        "calm": (YIELDED, "curious", "{who} {forgets} what the quarrel was."),
        "banish": (FLED, "wary", "{who} {shrinks} away and {is} gone."),
    }[verb]
    yield from change(target, "CRN-CAST-01", attitude=attitude)
    if target in side(target.world["fight"], "foes"):
        yield from change(target, "CRN-CAST-01", state=state)
    if verb == "charm":
        yield from last(target, "charmed", 60)
    yield (telling.flight if state == FLED else telling.yielding)(target, told, "ruling")


# What foes do beyond the blow, on critical damage.

LOSS = re.compile(r"(?P<dice>\d*d\d+)\s*(?P<name>str|dex|wil)", re.IGNORECASE)
KINDS = (
    (("paraly", "stun", "petrif", "freez", "web", "grab", "wrap", "restrain"), "held"),
    (("poison", "venom"), "poison"),
    (("disease", "infect", "plague", "rot"), "disease"),
    (("swallow", "devour", "eats", "consume", "carr", "drag", "engulf"), "taken"),
    (("kill", "dies", "death", "decapitat", "behead"), "death"),
    (("drain", "fatigue", "exhaust", "hunger", "starv", "depriv"), "deprived"),
    (("blind",), "blinded"),
    (("charm", "dominat", "enthral"), "charmed"),
)


def on_critical(target: Being, by: Being | None, effect: str) -> Procedure[None]:
    """The attacker's own effect, read from its words: dice and an attribute, or what kind of thing it
    does."""
    who = by.name if by is not None else "It"
    words = effect.strip().rstrip(".")
    yield say(f"{who}: {lowered(words)}.", "foe")
    loss = LOSS.search(words)
    if loss:
        amount = yield Roll(
            str(parse(loss["dice"])), rule="CRN-CRIT", who=target.id, why=f"{loss['name'].upper()} lost"
        )
        yield from lose(target, loss["name"].lower(), amount, "CRN-CRIT")
        return
    kind = next((kind for stems, kind in KINDS if any(stem in words.lower() for stem in stems)), "")
    yield from worse(target, kind)


def worse(target: Being, kind: str) -> Procedure[None]:
    """One kind of critical effect."""
    if target.state == DEAD:
        return
    if kind == "death":
        yield from die(target, "CRN-CRIT")
    elif kind == "poison":
        yield from lose(
            target,
            "str",
            (yield Roll("d6", rule="CRN-CRIT", who=target.id, why="poison: STR lost")),
            "CRN-CRIT",
        )
    elif kind == "deprived":
        yield from deprive(target, "drained")
    elif kind == "disease":
        yield from mark(target, "diseased")
    elif kind == "taken":
        yield from change(target, "CRN-CRIT", state=OUT)
        yield from mark(target, "taken")
    elif kind:
        yield from last(target, kind, tables.HOUR, "CRN-CRIT")
