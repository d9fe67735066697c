"""Noise: shouting, ringing, knocking."""

from solo.core.english import words as words_of
from solo.core.procedure import Procedure, Tell
from solo.play.deeds.doing import Doing, deed, nothing, tried
from solo.play.deeds.people import holder, offended
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, s_, the
from solo.play.hearing.phrases import taken_apart
from solo.play.hearing.understanding import PASSAGES
from solo.play.hearing.vocabulary import kin
from solo.play.moment import Being
from solo.referee import edges
from solo.referee.trouble import loudly
from solo.rules.ruleset import ATTITUDES, Grade


@deed("shout", "ring", "blow", "knock")
def made(doing: Doing) -> Procedure[Leave | None]:
    """It is heard, by whoever there is to hear it."""
    kind, what = doing.deed.kind, doing.what
    if kind in ("ring", "blow") and not what:
        return (yield from nothing("There is nothing here to do that with."))
    if what and doing.deed.unseen and not doing.deed.thing:
        return (yield from nothing(f"You see no {what} here."))
    last = what.lower().rpartition(" ")[2]
    if kind == "knock" and (way := beyond(doing, what)):
        return (yield from nothing(f"You knock. What lies behind it is for you to go and see: “{way}”."))
    if kind == "knock" and last in PASSAGES and not any(kin(last, word) for word in doing.moment.told):
        return (yield from nothing(f"There is no {last} here to knock on."))
    if kind == "ring" and (way := up_to(doing, last)):
        return (yield from nothing(f"The {last} is not at hand here. First: “{way}”."))
    if "loud" in doing.ground.here:
        return (yield from nothing("Nobody hears a thing in this din."))
    said = {
        "shout": "You shout",
        "ring": f"You ring {the(what)}",
        "blow": f"You blow {the(what, bool(doing.deed.thing))}",
    }
    if kind == "shout" and doing.deed.thing:
        return (yield from nothing(f"{capital(the(what.lower(), True))} {s_(what, 'looks')} up at you."))
    if kind == "shout" and SOFT & {*words_of(doing.deed.words.lower())}:
        return (
            yield from nothing(f"You {doing.said}. {answer(doing) if doing.moment.strangers else NOBODY}")
        )
    words = said.get(kind, f"You knock{f' on {the(what)}' if what else ''}")
    told = f"{words}, and it carries. {answer(doing)}".strip()
    whose = holder(doing, what) if what and kind in ("ring", "blow") else None
    if whose is not None:
        yield from out_of_hands(doing, whose, loudly(doing.world, doing.hero.id, told))
    elif tells(doing):
        yield from loudly(doing.world, doing.hero.id, told)
    else:
        yield Tell(told, "aside")
    return None


SOFT = vocabulary.words_of("Words for softly")
NOBODY = "Nobody answers."


def beyond(doing: Doing, what: str) -> str:
    """The way on to what a door is named after, which no text speaks of: the kitchen, behind the kitchen door. Nothing where
    the door is told of, or none leads there."""
    *room, last = words_of(what.lower()) or [""]
    if last not in PASSAGES or not room or any(kin(last, word) for word in doing.moment.told):
        return ""
    ways = doing.moment.exits
    return next(
        (exit.label for exit in ways if set(room) & set(words_of(f"{exit.label} {exit.heading}".lower()))), ""
    )


def up_to(doing: Doing, last: str) -> str:
    """The way on that goes to a thing by its label: “Go up to the bell”. Nothing where none does."""
    ways = (exit.label for exit in doing.moment.exits)
    return next(
        (label for label in ways if last in taken_apart(label).nouns and taken_apart(label).kind == "go"), ""
    )


def tells(doing: Doing) -> bool:
    """Does it matter that something is heard: may anybody come of it, does somebody unfriendly hear it, or is one going
    unseen?"""
    unfriendly = any(one.attitude in UNFRIENDLY for one in doing.moment.strangers)
    unseen = any("sneaking" in edge.fits and not edge.against for edge in edges.here(doing.world))
    far = doing.deed.kind != "knock"  # who wanders hears no knuckles
    return unfriendly or unseen or doing.meeting or far and wanders(doing)


UNFRIENDLY = ATTITUDES[:2]


def wanders(doing: Doing) -> bool:
    """Does anybody wander hereabouts who might hear?"""
    scene = doing.ground.scene
    return not scene.apart and doing.ground.adventure.wandering(scene.file, scene.regions) is not None


def out_of_hands(doing: Doing, whose: Being, sounds: Procedure[None]) -> Procedure[None]:
    """What somebody else holds is sounded: that is tried, and they mind it where it fails."""

    def gains(grade: Grade) -> Procedure[None]:
        yield from sounds

    def fails(grade: Grade) -> Procedure[None]:
        yield from offended(doing, whose, steps=2 if grade.result == "fumble" else 1)

    name = the(whose.name)
    aside = f" {capital(name)} {s_(name, 'has')} it in hand."
    yield from tried(doing, doing.task("agility", "sleight"), gains=gains, fails=fails, aside=aside)


def answer(doing: Doing) -> str:
    """Who answers a noise at once: those who are here look up; where nobody wanders, nobody comes."""
    here = [one for one in doing.moment.strangers if one.looks_on]
    if here:
        name = the(here[0].name)
        return (
            f"{capital(name)} {s_(name, 'looks')} your way."
            if len(here) == 1
            else "Everybody looks your way."
        )
    return "" if wanders(doing) else "Nobody answers."
