"""Fire as a means: what burns, what it is lit with, and what comes of it."""

import re

from solo.core import clock
from solo.core.english import words as words_of
from solo.core.procedure import Procedure, Tell
from solo.play.deeds.choices import come_about
from solo.play.deeds.doing import Doing, deed, meant, nothing, so_now
from solo.play.deeds.fixtures import destroyed, forced
from solo.play.deeds.giving import money_meant
from solo.play.deeds.hands import held
from solo.play.deeds.lights import lights
from solo.play.deeds.putting import coins_put
from solo.play.deeds.taking import taken_mark
from solo.play.ground import Leave
from solo.play.hearing import vocabulary
from solo.play.hearing.naming import capital, is_, the
from solo.play.hearing.phrases import taken_apart
from solo.referee import edges

FIRES = vocabulary.words_of("Fires")
KINDLING = vocabulary.words_of("What burns at once")
WOODEN = vocabulary.words_of("What burns in time")
FIREPROOF = words_of(
    "stone stones wall walls floor iron steel lead slate slates glass brick rock rocks water river sea lake rain snow ice mud "
    "sand salt padlock lock chain chains bell grave graves flag flagstone screw screws coin coins gold silver ground road lane "
    "dagger axe rapier hammer sabre mace halberd pike helmet shield anvil pan kettle hook chisel saw spade shovel "
    "moon sun sky stars dark darkness fog wind statue altar tomb cliff cave tunnel drain grate bars sluice dam bank button "
    "buttons knife sword anchor hinge key"
)
EDGE = "whoever is near has seen the fire"


@deed("burn")
def burn(doing: Doing) -> Procedure[Leave | None]:
    """What burns is burnt, by whoever has a fire to do it with: paper, rope and straw at once, wood by a test, stone
    never. What stood shut for it is open."""
    what = doing.what
    if (fire := fed(doing)) and held(doing) is None:
        yield from so_now(doing, f"the {fire} is burning up", fits=("endurance", "fire"))
        return None
    if doing.deed.whom and not what:
        return (yield from meant(doing, "attack"))
    if not what:
        return (yield from nothing("Burn what?"))
    thing = held(doing)
    if doing.deed.unseen and thing is None:
        return (yield from nothing(f"You see no {what} here."))
    head = what.lower().rpartition(" ")[2]
    named = the(what, thing is not None)
    first = taken_apart(doing.deed.words).words[:1]
    thrown = bool(first) and taken_apart(f"{first[0]} it").kind == "throw"
    if head in FIREPROOF and thrown and thing is None and money_meant(doing) and doing.ground.engine("coins"):
        return (yield from coins_put(doing))
    if head in FIREPROOF and thrown and thing is not None:
        return (yield from meant(doing, "throw"))
    if head in FIREPROOF:
        return (yield from nothing(f"{capital(named)} {'do' if is_(what) == 'are' else 'does'} not burn."))
    fire = source(doing)
    if not fire:
        return (
            yield from nothing("You have no fire to do it with: no light of your own, and none burns here.")
        )
    if thing is not None:
        yield from destroyed(doing, thing, "burnt")
        return None
    wet = bool({"rain", "storm"} & set(doing.ground.here)) and "outdoors" in doing.ground.here
    edge = f"{named} {is_(what)} burnt"
    if head in KINDLING and not wet and not doing.moment.watched:
        return (yield from caught(doing, fire, edge))
    task = doing.task("wits", "fire", "hard" if wet or head not in (*KINDLING, *WOODEN) else "")
    leave = yield from forced(doing, task, edge)
    if edges.known(doing.world, edge):
        yield from seen(doing)
    return leave


FUEL = vocabulary.words_of("Fuel")
ON_FIRE = re.compile(
    r"\b(?:on|onto|in|into|to)\b|\b(?:feed|stoke|build up|bank|tend|see to|keep)\b", re.IGNORECASE
)


def fed(doing: Doing) -> str:
    """The fire that burns here and is given what fires are fed with; nothing where it is given anything else."""
    last = words_of(doing.what.lower())[-1:]
    other = last and last[0] not in FUEL | FIRES
    if other or not ON_FIRE.search(doing.deed.words):
        return ""
    said = words_of(doing.deed.words.lower())
    return next((word for word in said if word in FIRES and doing.moment.mentions(word) == word), "")


def caught(doing: Doing, fire: str, edge: str) -> Procedure[Leave | None]:
    """It catches at once, and is gone."""
    what = doing.what
    if edges.known(doing.world, edge) or doing.ground.seen(taken_mark(doing, what)):
        return (yield from nothing(f"{capital(the(what))} {is_(what)} gone already."))
    yield from doing.ground.mark(taken_mark(doing, what))
    yield Tell(f"{capital(the(what))} {'catch' if is_(what) == 'are' else 'catches'} from {fire}.", "ruling")
    yield from edges.gain(doing.world, edge, about=(what,), who=doing.hero.id)
    return (yield from come_about(doing))


def seen(doing: Doing) -> Procedure[None]:
    """A great fire takes its time, and is seen a long way."""
    yield from doing.ground.mark(taken_mark(doing, doing.what))
    yield from clock.pass_time(doing.world, doing.rules, 10, doing.ground.here)
    if "outdoors" in doing.ground.here or doing.moment.night:
        yield from edges.gain(
            doing.world, EDGE, fits=("sneaking",), who=doing.hero.id, against=True, carried=True
        )


def source(doing: Doing) -> str:
    """What there is to light it with, by name: what is said, a light of one's own, or what burns here."""
    own = next(iter(lights(doing)), None)
    if own is not None:
        return the(own.name.lower(), True)
    if doing.world.get("game", "light"):
        return "your light"
    told = (word for sentence in doing.moment.text for word in re.findall(r"[a-z]+", sentence.lower()))
    found = next((word for word in told if word in FIRES and not doing.deed.what.endswith(word)), "")
    return f"the {found}" if found else ""
