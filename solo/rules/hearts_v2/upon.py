"""Magic that stays upon a being for a while: a word in its `under`,
and a timer that takes it off. (HV2-RULE-11, RULE-43)"""

from solo.core import clock
from solo.core.fields import Value
from solo.core.procedure import Procedure, change
from solo.rules.floor import telling
from solo.rules.hearts_v2.fields import Being
from solo.rules.ruleset import setting


def lay(being: Being, word: str, minutes: int, rule: str, **fields: Value) -> Procedure[None]:
    """Put magic on a being for so many minutes."""
    if word not in being.under:
        yield from change(being, rule, under=(*being.under, word))
    yield from clock.start(being.world, "spell", being.id, minutes, word=word, **fields)


def lift(being: Being, word: str) -> Procedure[None]:
    """Magic wears off, unless a later casting of it goes on."""
    later = [
        timer
        for timer in clock.timers(being.world, being.id, "spell")
        if timer.word == word and timer.at > clock.minute(being.world)
    ]
    if later or word not in being.under:
        return
    if word == "charmed":
        yield from uncharmed(being, "HV2-RULE-11")
    else:
        yield from without(being, word, "HV2-RULE-11")
    ours = word == "charmed" and being.side == "party"
    told = (
        "{who} {knows} friend from foe again." if ours else WEARS_OFF.get(word, "{who}: the spell is over.")
    )
    yield telling.relief(being, told, word)


def uncharmed(being: Being, rule: str) -> Procedure[None]:
    """The charm is off a being, and it thinks of the party as it did before; while it is steered, as soon as it is
    itself again. (HV2-SPELL-03, SPELL-06)"""
    yield from without(being, "charmed", rule)
    if being.before_charm:
        field = "before_steering" if being.before_steering else "attitude"
        yield from change(being, rule, **{field: being.before_charm}, before_charm=None, infatuated=None)


WEARS_OFF = {
    "unseen": "{who} can be seen again.",
    "asleep": "{who} {wakes}.",
    "paralysed": "{who} can move again.",
    "charmed": "{who} {blinks}, and looks at you without any liking.",
    "flying": "{who} {is} back on the ground.",
    "encircled": "The circle fades. {who} {stands} in the open.",
    "windward": "The wind about {who} dies down.",
    "water-breathing": "{who's} lungs want air again.",
    "all tongues": "The words close up. {who} {is} left with one tongue.",
    "third eye": "{who's} third eye shuts.",
    "knocking": "The knock in {who's} knuckles has gone to sleep.",
}


def without(being: Being, word: str, rule: str = "") -> Procedure[None]:
    """Take magic of this name off a being, and the time it still had: cast anew, it has its own."""
    for timer in clock.timers(being.world, being.id, "spell"):
        if timer.word == word:
            yield from clock.stop(timer)
    yield from change(being, rule, under=tuple(each for each in being.under if each != word) or None)


def revealed(being: Being) -> Procedure[None]:
    """Invisibility ends for a creature that attacks or casts. (HV2-RULE-43)"""
    if "unseen" in being.under and setting(being.world, "invisible_attack_ends", "yes") == "yes":
        yield from without(being, "unseen", "HV2-RULE-43")
        yield telling.relief(being, WEARS_OFF["unseen"], "unseen", "ruling")
