"""The way out that a line means without naming it as the choices do: in, where one way alone goes in; back, to where one
came from; by a thing that the text sets beside the way, or by what the way is called from its other end.

This is looked at where a line of going is nothing else. A way that costs nothing and is the only one meant is taken; any
other is asked about."""

import re
from collections.abc import Sequence

from solo.core import regex
from solo.play.hearing import phrases
from solo.play.hearing.labels import tells
from solo.play.hearing.matching import MOVING, OUTWARD, ways_of
from solo.play.hearing.phrases import Clause, taken_apart
from solo.play.hearing.understanding import PASSAGES
from solo.play.hearing.vocabulary import kin, plain_words, stems, ways
from solo.play.hearing.vocabulary import words_of as table_words
from solo.play.moment import Deed, Moment
from solo.scenario import model
from solo.session import offers, phases
from solo.session.game import Game
from solo.session.offers import Offer
from solo.session.reading.going import been, leading
from solo.session.reading.readings import Reading, numbered_of, taken, which
from solo.session.reading.refusing import NAMES_NOTHING

INWARD = frozenset({"in", "into", "inside", "through", "enter"})
NO_WAY = ("No way leads", "Go where", NAMES_NOTHING)
ROUND = frozenset({"round", "around", "past", "by"})
LEADING = PASSAGES | {"steps", "path", "road", "lane", "track", "tunnel", "passage", "way"}
AWAY = frozenset({"away", "off"})
TURNING = regex.late(
    r"(?:turn|head|go|come) (?:round|around|back|about)$|retrace (?:my|our) steps$", re.IGNORECASE
)
MOST = 4  # how many ways are asked about, to one who names a door and no other
OTHERWISE = frozenset({"other", "another", "different", "else"})


def by_bearing(session: Game, line: str, found: Reading, moment: Moment) -> Reading:
    """A line of going that leads nowhere by its words, as the way it means; which, where it may be several. Any other reading
    stays."""
    clause = taken_apart(line)
    words = set(plain_words(line))
    said = {ways()[word] for word in words if word in ways()}
    if (way := way_of_here(session, found, said)) is not None:
        label = offers.aimed(way)
        named = [word for word in clause.nouns if tells(word) and word not in ways()]
        own = [word for one in label.clauses for word in one.nouns if tells(word) and word not in ways()]
        if own and named and not any(kin(word, one) for word in named for one in own):
            return which(line, [way])  # another thing is gone down
        return taken(line, way)
    if found.kind != "no" or not found.text.startswith(NO_WAY) or session.phase.state == phases.FIGHT:
        return found
    if TURNING.match(phrases.bare(line)) or "home" in words:
        said.add("back")
    passage = not clause.senses and len(words) < 4 and bool(words & LEADING)
    if not (clause.kind in MOVING | {"flee"} or not clause.senses and said | words & ROUND or passage):
        return found
    there = [one for one in numbered_of(session) if one.leads and not one.barred]
    there = [one for one in there if goes(one)] or there
    near = meant(session, clause, said, words, there)
    if not near and clause.words[:1] in LEFT and WHOLES & {*clause.nouns}:
        out = [one for one in there if OUTWARD & set(offers.aimed(one).words)]
        return which(line, out) if out else found  # a place by another name than the story's
    if not near and passage:
        near = there[:MOST]
    if not near and along_here(clause, moment):
        near = [one for one in onward(session, there) if offers.aimed(one).pronouns]
    if not near:
        return found
    sure = len(near) == 1 and near[0].odds is None and not near[0].weight
    sure = sure and ("home" not in words or "home" in offers.aimed(near[0]).words)
    sure = sure and ("back" not in said or goes_back(session, near[0]))
    sure = sure and not (INSIDE & words and only_told_of(clause, near[0]))
    return taken(line, near[0]) if sure else which(line, near)


def along_here(clause: Clause, moment: Moment) -> bool:
    """Does a line go along, down or over the very place one is in, by what that is called: the causeway?"""
    named = [word for word in clause.nouns if tells(word) and word not in ways()]
    heading = plain_words(moment.heading)
    return bool(named) and ALONG & set(clause.words) != set() and all(word in heading for word in named)


ALONG = frozenset({"along", "down", "up", "over", "across", "on"})
WHOLES = table_words("Places")
LEFT = (("leave",), ("exit",), ("quit",))
INSIDE = frozenset({"into", "inside", "onto", "aboard"})


def only_told_of(clause: Clause, offer: Offer) -> bool:
    """Is what is gone into named by no word of a way or of where it leads, but only told of there?"""
    own = plain_words(f"{offer.text} {offer.place}")
    nouns = [word for word in clause.nouns if tells(word) and word not in ways()]
    return bool(nouns) and not any(kin(word, one) and one not in ways() for word in nouns for one in own)


def goes_back(session: Game, offer: Offer) -> bool:
    """Does a way lead back, by its words or to where one came from?"""
    came = session.world.get("trail", session.stage.ground.scene.key, "")
    return (
        offer.back
        or offer.leads == came
        or bool({"back", "home", "return", "out"} & set(offers.aimed(offer).words))
    )


def way_of_here(session: Game, found: Reading, said: set[str]) -> Offer | None:
    """The one free way that goes as a line says along something that is here: “back up the slip”, where one way goes up."""
    deed = found.deed
    if (
        found.kind != "deed"
        or deed is None
        or deed.kind not in ("go", "climb")
        or deed.exit
        or not said - {"on", "in"}
    ):
        return None
    if "through" in said and (inward := by_the_door(session, deed)):
        return inward[0] if len(inward) == 1 else None
    said = said - {"on", "in"}
    up = [
        one
        for one in numbered_of(session)
        if one.leads and not one.barred and said & ways_of(offers.aimed(one))
    ]
    return up[0] if len(up) == 1 and up[0].odds is None and not up[0].weight else None


def by_the_door(session: Game, deed: Deed) -> list[Offer]:
    """The ways that go in, where one goes through a door or a gate that stands here and that no way names."""
    door = [word for word in plain_words(deed.place or deed.what) if word in DOORS]
    there = [one for one in numbered_of(session) if one.leads and not one.barred]
    if not door or any(kin(word, own) for word in door for one in there for own in plain_words(one.text)):
        return []
    inward = [one for one in there if (INWARD - {"into"}) & set(offers.aimed(one).words)]
    return [one for one in inward if one.odds is None and not one.weight]


DOORS = PASSAGES | {"arch", "archway", "doorway", "gateway", "entrance", "curtain", "opening"}


def meant(session: Game, clause: Clause, said: set[str], words: set[str], there: list[Offer]) -> list[Offer]:
    """The ways out that a line may mean."""
    named = clause.nouns if clause.senses else clause.words
    dull = ROUND | OTHERWISE | {"home", "way"}
    nouns = [word for word in named if tells(word) and word not in ways() and word not in dull]
    if nouns:
        near = [one for one in there if any(called(session, one, word) for word in nouns)]
        headings = {
            word for scene in session.adventure.scenes.values() for word in plain_words(scene.heading)
        }
        if (
            near
            or not said & {"out", "back"}
            or any(stem in headings for noun in nouns for stem in stems(noun))
        ):
            return near
        return (
            backward(session, there)
            if "back" in said
            else [one for one in there if OUTWARD & set(offers.aimed(one).words)]
        )
    homeward = [one for one in there if "home" in offers.aimed(one).words] if "home" in words else []
    if "back" in said and "home" in words and not homeward:
        return [one for one in there if one.back]
    if "back" in said:
        return homeward or backward(session, there)
    if "in" in said:
        further = [
            one for one in onward(session, there) if not {"out", "back"} & set(offers.aimed(one).words)
        ]
        return [one for one in there if INWARD & set(offers.aimed(one).words)] or further
    indoors = {"in", "inside", "indoors"} & {word for one in there for word in offers.aimed(one).words}
    if "out" in said and len(there) == 1 and goes(there[0]) and not indoors:
        return there
    if said & {"on", "through", "over", "up", "down"} or OTHERWISE & words:
        return onward(session, there) if not said & {"up", "down"} else []
    if AWAY & words:
        return backward(session, there)
    only = len(there) == 1 and clause.kind in ("go", "flee") and not said
    return there if only and goes(there[0]) else []


def goes(offer: Offer) -> bool:
    """Is a way one that is gone: not one of sitting down, or of saying something?"""
    first = offers.aimed(offer).clauses[0]
    return not first.senses or first.kind in MOVING | {"follow", "knock", "ride", "search", "talk", "join"}


def backward(session: Game, there: list[Offer]) -> list[Offer]:
    """The ways back: those that say so, else those to where one came from, else those out of here."""
    scene = session.stage.ground.scene.key
    came = session.world.get("trail", scene, "")
    back = [one for one in there if one.back or one.leads == came]
    out = OUTWARD if "outdoors" in session.stage.ground.here else OUTWARD | {"up"}  # up is out of a cellar
    return back or [one for one in there if out & set(offers.aimed(one).words)]


def onward(session: Game, there: list[Offer]) -> list[Offer]:
    """The ways that do not lead back."""
    back = backward(session, there) if len(there) > 1 else []
    return [one for one in there if one not in back]


def called(session: Game, offer: Offer, word: str) -> bool:
    """Does a word name where a way leads, as somebody knows who has been there: by the choices that lead back from it, or
    by its text?"""
    scene = session.adventure.scene(offer.leads)
    if scene is None or not been(session, scene):
        return False
    here = session.stage.ground.scene.key
    labels = [plain(choice.label) for choice, to in leading(scene.blocks) if to == here]
    back = [
        own
        for label in labels
        for own in plain_words(label)
        if tells(own) and own not in taken_apart(label).after("to", "towards", "for")  # that lies this way
    ]
    return any(kin(word, own) for own in back) or any(stem in words_of(scene) for stem in stems(word))


def plain(label: Sequence[model.AnyPart]) -> str:
    """The words of a label as they are written."""
    return "".join(part.text for part in label if isinstance(part, model.Text))


def words_of(scene: model.Scene) -> frozenset[str]:
    """The words that a scene tells of itself."""
    told = [plain_words(scene.heading)]
    for block in scene.blocks:
        for segment in block.segments if isinstance(block, model.Paragraph) else ():
            told += [plain_words(part.text) for part in segment.parts if isinstance(part, model.Text)]
    return frozenset(word for words in told for word in words if len(word) > 2)
