"""Magic that stays upon a being for a while: a word in its `under`,
and a timer that takes it off. (HV2-RULE-11, RULE-43)"""

from solo.core import clock
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import Entity
from solo.rules.hearts_v2 import wounds
from solo.rules.ruleset import setting


def lay(being: Entity, word: str, minutes: int, rule: str, **fields) -> Procedure:
    """Put magic on a being for so many minutes."""
    if word not in (being.under or ()):
        yield from change(being, rule, under=(*(being.under or ()), word))
    yield from clock.start(being.world, "spell", being.id, minutes, word=word, **fields)


def lift(being: Entity, word: str) -> Procedure:
    """Magic wears off, unless a later casting of it goes on."""
    later = [
        timer
        for timer in clock.timers(being.world, being.id, "spell")
        if timer.word == word and timer.at > clock.minute(being.world)
    ]
    if later or word not in (being.under or ()):
        return
    yield from change(being, "HV2-RULE-11", under=tuple(each for each in being.under if each != word) or None)
    if word == "charmed":
        yield from change(
            being, "HV2-SPELL-03", attitude=being.before_charm, before_charm=None, infatuated=None
        )
    yield Tell(WEARS_OFF.get(word, "{}: the spell is over.").format(wounds.called(being)), "time")


WEARS_OFF = {
    "unseen": "{} can be seen again.",
    "asleep": "{} wakes.",
    "paralysed": "{} can move again.",
    "charmed": "{} blinks, and looks at you without any liking.",
    "flying": "{} is back on the ground.",
    "encircled": "The circle fades. {} stands in the open.",
    "windward": "The wind about {} dies down.",
    "water-breathing": "{}'s lungs want air again.",
    "all tongues": "The words close up. {} is left with one tongue.",
    "third eye": "{}'s third eye shuts.",
    "knocking": "The knock in {}'s knuckles has gone to sleep.",
}


def without(being: Entity, word: str, rule: str = "") -> Procedure:
    """Take magic of this name off a being."""
    yield from change(being, rule, under=tuple(each for each in being.under or () if each != word) or None)


def revealed(being: Entity) -> Procedure:
    """Invisibility ends for a creature that attacks or casts. (HV2-RULE-43)"""
    if "unseen" in (being.under or ()) and setting(being.world, "invisible_attack_ends", "yes") == "yes":
        yield from without(being, "unseen", "HV2-RULE-43")
        yield Tell(f"{wounds.called(being)} can be seen again.")
