"""Light: what is carried, and what stands here."""

from collections.abc import Iterator

from solo.core import things
from solo.core.party import heroes
from solo.core.procedure import Change, Fact, Procedure, Tell
from solo.core.world import Entity
from solo.play.deeds.doing import Doing, by_act, deed, meant, nothing, so_now
from solo.play.deeds.hands import held
from solo.play.deeds.people import before_their_eyes, offended
from solo.play.deeds.senses import item_of, ones_own_thing
from solo.play.deeds.taking import owner
from solo.play.ground import Leave, quietly
from solo.play.hearing import vocabulary
from solo.play.hearing.labels import aim
from solo.play.hearing.naming import capital, is_, the
from solo.play.line import Playing
from solo.play.remembering import all_hold
from solo.referee import edges
from solo.scenario import model, walk

LIGHTS = ("torch", "lantern", "candle", "lamp", "oil lamp")


@deed("light")
def light(doing: Doing) -> Procedure[Leave | None]:
    """A torch or lantern that is carried burns at once; what stands here burns too."""
    what = doing.what
    if what and ones_own_thing(doing) and not doing.deed.thing and not carried_light(doing, what):
        return (yield from nothing(f"You have no {what} of your own to light."))
    if no_light_of_ones_own(doing, what):
        missing = (
            "Nothing is laid here to make a fire of." if what == "fire" else f"You have no {what} to light."
        )
        if {what.lower().rpartition(" ")[2]} & LIT or doing.deed.unseen or has_a_flame(doing, what):
            return (yield from kindled(doing, "burning", missing, ("wits", "will")))
        if {what.lower().rpartition(" ")[2]} & BURNS:
            return (yield from meant(doing, "burn"))
        return (yield from nothing(f"{capital(the(what))} {is_(what)} nothing to be lit."))
    if (done := (yield from as_the_story_has_it(doing, LIGHTING, "burns", "gain"))) is not None:
        return done or None
    mine = held(doing)
    if (
        mine is not None
        and mine not in list(lights(doing))
        and item_of(doing, mine.id, mine.name) is not None
    ):
        return (yield from nothing(f"You have another use for {the(mine.name.lower(), True)}."))
    if mine is not None and mine not in list(lights(doing)):
        return (yield from nothing(f"{capital(the(mine.name.lower(), True))} {is_(mine.name)} no light."))
    if (yield from by_act(doing, "light")):
        return None
    source = mine or next(iter(lights(doing)), None)
    if source is None:
        return (yield from nothing("You have nothing to light."))
    if doing.world.get("game", "light"):
        return (yield from nothing("You have light."))
    yield Change("game", "light", True)
    name = source.name
    if (source.uses or 0) > 0:
        yield from things.use(source)
    yield Tell(
        f"{capital(the(name.lower(), True))} burns.", "gain", Fact("condition", doing.hero.id, what="light")
    )
    return None


def has_a_flame(doing: Doing, what: str) -> bool:
    """Does the place tell of a wick, or a flame, in or on what is to be lit: small dishes, a wick in each?"""
    word = what.lower().rpartition(" ")[2]
    return any(FLAMES & {*vocabulary.plain_words(line)} for line in doing.moment.sentences([word]))


FLAMES = vocabulary.words_of("What a flame is told by")
BURNS = vocabulary.words_of("What burns at once") | vocabulary.words_of("What burns in time")
LIT = vocabulary.words_of("What is lit")
LIGHTING, DOUSING = frozenset({"light"}), frozenset({"douse", "close"})


def as_the_story_has_it(
    doing: Doing, kinds: frozenset[str], how: str, told: str
) -> Procedure[tuple[()] | None]:
    """A light that the scenario keeps account of itself, by a choice in some scene that sets a variable: the same is set
    here. Returns None where it keeps none of this light."""
    word = doing.what.lower().rpartition(" ")[2]
    if not word or not carried_light(doing, doing.what):
        return None
    ways = [choice for choice in written(doing) if of(choice, kinds, word)]
    if not ways:
        return None
    now = next((choice for choice in ways if quietly(all_hold(doing.ground, choice.when))), None)
    named = the(doing.what.lower(), True)
    if now is None and doing.deed.thing and kinds is DOUSING:
        yield Tell(f"{capital(named)} is not burning.", "aside")
        return ()
    if now is None:
        yield Tell("Not as things stand.", "aside")
        return ()
    line = Playing(doing.stage, doing.stage.layout().outer)
    for segment in now.segments:
        for part in segment.parts:
            if isinstance(part, model.Assign) and (yield from all_hold(doing.ground, segment.when)):
                yield from doing.stage.effect(part, line)
    yield Tell(f"{capital(named)} {how}.", told, Fact("condition", doing.hero.id, what="light"))
    return ()


def written(doing: Doing) -> Iterator[model.Choice]:
    """Every choice of the scenario."""
    adventure = doing.ground.adventure
    for scene in (*adventure.scenes.values(), *adventure.always.values()):
        yield from walk.choices(scene.blocks)


def of(choice: model.Choice, kinds: frozenset[str], word: str) -> bool:
    """Does a choice light, or put out, a thing of this name, and keep account of it?"""
    label = aim("".join(part.text for part in choice.label if isinstance(part, model.Text)))
    sets = any(isinstance(part, model.Assign) for segment in choice.segments for part in segment.parts)
    return sets and word in label.words and label.clauses[0].kind in kinds


def no_light_of_ones_own(doing: Doing, what: str) -> bool:
    """Is what is to be lit or put out no light of one's own?"""
    return bool(what) and not doing.deed.thing and not carried_light(doing, what)


def kindled(doing: Doing, how: str, missing: str, fits: tuple[str, ...]) -> Procedure[Leave | None]:
    """What stands here burns from now on, or is out: an edge. `missing` is told where there is no such thing."""
    what = doing.what
    if doing.deed.unseen or not doing.moment.mentions(what.rpartition(" ")[2]):
        return (yield from nothing(missing))
    edge = f"{the(what)} {is_(what)} {how}"
    opposite = f"{the(what)} {is_(what)} {'out' if how == 'burning' else 'burning'}"
    yield from edges.lost(doing.world, opposite)
    yield from so_now(doing, edge, about=(what,), fits=fits)
    return None


def carried_light(doing: Doing, what: str) -> bool:
    """Does a name mean a light that is carried?"""
    return any(what.lower().rpartition(" ")[2].rstrip("s") in thing.name.lower() for thing in lights(doing))


def lights(doing: Doing) -> Iterator[Entity]:
    """What is carried that gives light."""
    for hero in heroes(doing.world):
        for thing in things.owned(hero):
            if any(light in thing.name.lower() for light in LIGHTS) or thing.has("light"):
                yield thing


@deed("douse")
def douse(doing: Doing) -> Procedure[Leave | None]:
    """The party's light goes out; or what burns here does."""
    what = doing.what
    if no_light_of_ones_own(doing, what):
        missing = f"You see no {what} here."
        return (yield from put_out(doing, missing))
    if (done := (yield from as_the_story_has_it(doing, DOUSING, "is out", "loss"))) is not None:
        return done or None
    if (yield from by_act(doing, "douse")):
        return None
    if not doing.world.get("game", "light"):
        return (yield from nothing("You have no light burning."))
    yield Change("game", "light", False)
    yield Tell("Your light is out.", "loss", Fact("relief", doing.hero.id, what="light"))
    return None


def put_out(doing: Doing, missing: str) -> Procedure[Leave | None]:
    """What burns here is out. Whoever is here and no friend has lost their fire by it, and does not let that pass: that is said
    first. Returns where it leads."""
    what = doing.what
    looks_on = owner(doing)
    edge = f"{the(what)} {is_(what)} out"
    there = not doing.deed.unseen and doing.moment.mentions(what.rpartition(" ")[2])
    if looks_on is None or not there or edges.known(doing.world, edge):
        return (yield from kindled(doing, "out", missing, ("sneaking", "sleight", "hiding")))
    if not (yield from before_their_eyes(looks_on, f"Put out {the(what)}")):
        return None
    yield from kindled(doing, "out", missing, ("sneaking", "sleight", "hiding"))
    return (yield from offended(doing, looks_on, steps=1))
