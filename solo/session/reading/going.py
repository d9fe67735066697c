"""Going to somebody, or somewhere, by name: which of the ways from here leads there.

Known are the places that choices lead to, what these are called, and who is met in them; beyond the next one, only where
one has been."""

import re
from collections.abc import Iterator, Sequence

from solo.core import regex
from solo.play.hearing.labels import ROADS
from solo.play.hearing.matching import MOVING
from solo.play.hearing.phrases import Clause, plainly, taken_apart
from solo.play.hearing.vocabulary import alike, family, kin, plain_words, small, ways
from solo.play.moment import Moment, likened
from solo.play.presence import roles_of
from solo.scenario import model
from solo.session import phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.readings import Reading, numbered_of, takeable, taken, which

TOWARDS = family("towards a place")
BY_ROAD = frozenset({"take", "try", "use"})  # “take the boards”, where a way goes by them
AFTER_SOMEBODY = family("after somebody")  # who is not here is not followed
FAR = 3  # how many places off one may mean


def gone_to(session: Game, line: str, clause: Clause, moment: Moment) -> Reading | None:
    """The way that leads where a line wants to go: taken where it is the next place and known to be that, else asked
    about. None where no way is known."""
    if clause.kind not in TOWARDS and clause.verb not in BY_ROAD or clause.said:
        return None
    words = [word for word in clause.nouns if word not in small() and word not in ways()]
    if not words or moment.being(words):
        return None
    named = sought(session, words)
    by_road = clause.verb in BY_ROAD and not any(thing.source == "carried" for thing in moment.thing(words))
    if clause.kind not in ("go", "flee", "sneak") and not named and not by_road:
        return None
    goes = clause.kind in TOWARDS | {"go"} or by_road and words[-1] in ROADS
    if goes and (road := by_label(session, words)) is not None:
        free = road.odds is None and not road.weight and clause.kind not in AFTER_SOMEBODY
        return taken(line, road) if free else asked_about(line, road)
    choices = {offer.key: offer for offer in numbered_of(session)}
    for first, scene, hops in reached(session, moment):
        sure = in_heading(scene, words) or named is not None and lives_in(scene, named[1])
        if not (sure or named and met_in(session, scene, named)):
            continue
        if "back" in clause.words and not been(session, scene) and been_to(session, words):
            continue  # one goes back to where one has been
        offer = choices.get(first)
        if offer is None:
            continue
        if by_road and clause.kind not in TOWARDS:
            return asked_about(line, offer) if hops == 1 else None
        if hops == 1 and offer.odds is None and not offer.weight and clause.kind not in AFTER_SOMEBODY:
            return taken(line, offer)
        return asked_about(line, offer)
    back = [offer for offer in choices.values() if offer.back or "back" in plain_words(offer.text)]
    return asked_about(line, back[0]) if named and "back" in clause.verb.split() and back else None


def other_way(session: Game, line: str) -> Reading | None:
    """The ways on, to one who takes the other: the one that there is, where it costs nothing; else which. None for any other
    line, and where there is no way."""
    if session.phase.state != phases.SCENE or not OTHER_WAY.fullmatch(plainly(line)):
        return None
    there = takeable(session, lambda one: one.leads)
    free = len(there) == 1 and there[0].odds is None and not there[0].weight
    return (taken(there[0].text, there[0]) if free else which(line, there)) if there else None


OTHER_WAY = regex.late(
    r"(?:i )?(?:take|go|try|use|choose) (?:by |round |back )?(?:the |an)?other (?:way|road|path|route)(?: round| around| instead)?",
    re.IGNORECASE,
)


def leads_elsewhere(session: Game, clause: Clause, offer: Offer) -> bool:
    """Does a line go to a place of the story by its name, where a choice does not lead, and of which it says nothing?"""
    to = clause.after("to", "into", "towards", "for") or ("back" in clause.words and clause.what or ())
    named = [word for word in to if word not in small() and word not in ways()]
    if (
        clause.kind not in MOVING
        or not named
        or any(kin(word, own) for word in named for own in plain_words(offer.text))
    ):
        return False
    places = been_to(session, named)
    return bool(places) and offer.leads not in places


def been_to(session: Game, named: Sequence[str]) -> list[str]:
    """The places one has been to, and is not in, that are called by these words."""
    return [
        scene.key
        for scene in session.adventure.scenes.values()
        if scene is not session.stage.ground.scene and in_heading(scene, named) and been(session, scene)
    ]


def by_label(session: Game, words: Sequence[str]) -> Offer | None:
    """The one way whose label names all that a line goes to or by: “Go up, and round by the old bridge”."""
    found = [
        one
        for one in numbered_of(session)
        if one.leads
        and not one.barred
        and all(word in plain_words(one.text) for word in words)
        and taken_apart(one.text).kind in MOVING | {"go", ""}
    ]
    return found[0] if len(found) == 1 else None


def asked_about(line: str, offer: Offer) -> Reading:
    """A way that may be meant."""
    return which(line, (offer,))


def reached(session: Game, moment: Moment) -> Iterator[tuple[str, model.Scene, int]]:
    """The places that can be reached, the nearest first: the key of the choice that begins the way, the scene, how far."""
    adventure = session.adventure
    edge = [(exit.choice, exit.to) for exit in moment.exits]
    seen = {session.stage.ground.scene.key}
    for hops in range(1, FAR + 1):
        further: list[tuple[str, str]] = []
        for first, key in edge:
            scene = adventure.scene(key)
            if scene is None or key in seen:
                continue
            seen.add(key)
            if hops == 1 or been(session, scene):
                yield first, scene, hops
            if been(session, scene):
                further += [(first, target) for target in targets(scene.blocks)]
        edge = further


def targets(blocks: Sequence[model.Block]) -> Iterator[str]:
    """Where the choices of some blocks lead."""
    return (to for _, to in leading(blocks))


def leading(blocks: Sequence[model.Block]) -> Iterator[tuple[model.Choice, str]]:
    """The choices of some blocks that lead on, each with where."""
    for block in blocks:
        for item in block.items if isinstance(block, model.Menu) else ():
            for segment in item.segments if isinstance(item, model.Choice) else ():
                for part in segment.parts:
                    if isinstance(item, model.Choice) and isinstance(part, model.Go) and part.target:
                        yield item, part.target


def been(session: Game, scene: model.Scene) -> bool:
    """Has one been there?"""
    return bool(session.stage.ground.seen(f"scene:{scene.key}"))


def sought(session: Game, words: Sequence[str]) -> tuple[str, tuple[str, ...]] | None:
    """The person of the story whom words name: their key, and the words of their name."""
    for key, entry in session.adventure.people.items():
        name = tuple(plain_words(entry.name))
        if all(word in name or word.removesuffix("'s") in name for word in words):
            return key, name
    telling = [word for word in words if not likened(word) and word not in ("old", "young")]
    fitting = [
        (key, tuple(plain_words(entry.name)))
        for key, entry in session.adventure.people.items()
        if telling and all(any(kin(word, own) for own in roles_of(entry)) for word in telling)
    ]
    return fitting[0] if len(fitting) == 1 else None


def in_heading(scene: model.Scene, words: Sequence[str]) -> bool:
    """Is a place called by these words, or like them; or by the name of whoever lives there?"""
    heading = [word.removesuffix("'s") for word in plain_words(scene.heading) if word not in small()]
    return bool(heading) and all(any(alike(word, own) or kin(word, own) for own in heading) for word in words)


def lives_in(scene: model.Scene, name: Sequence[str]) -> bool:
    """Does a place go by somebody's name?"""
    return any(word.removesuffix("'s") in name for word in plain_words(scene.heading) if word not in small())


def met_in(session: Game, scene: model.Scene, who: tuple[str, tuple[str, ...]]) -> bool:
    """Is somebody met in a place, or does its text speak of them without a condition?"""
    key, name = who
    known = been(session, scene)
    for block in scene.blocks:
        for segment in block.segments if isinstance(block, model.Paragraph) else ():
            for part in segment.parts:
                if isinstance(part, model.Meet) and any(group.key == key for group in part.groups):
                    return True
                told = plain_words(part.text) if isinstance(part, model.Text) else ()
                if known and only_first(segment.when) and set(told) & set(name):
                    return True
    return False


def only_first(when: Sequence[model.Condition]) -> bool:
    """Is a text told without a condition, or on the first visit?"""
    return all(isinstance(one, model.First) for one in when)
