"""Choices that have outlived what they are about: the thing that is to be read is burnt, who is to be asked is dead, the fire
that is to be shared is out. They stay on the list, and are barred with that as the reason.

What is no more is kept as `lost` (a thing of the story, by its key: how it came to be no more), as the state of somebody, and
as edges of this place. What may live here: which choices that bars, and why. Pure.
"""

from collections.abc import Iterator

from solo.core.world import DEAD, FLED, GONE, OUT, Entity
from solo.play.ground import LOST, Ground
from solo.play.hearing.labels import Aim, aim
from solo.play.hearing.vocabulary import family, kin, plain_words, words_of
from solo.play.speakers import heard_by
from solo.referee import edges
from solo.scenario import model
from solo.scenario.expressions import Dead, Has, Stands, parts_of

HANDED = family("handed over")
TO_THEM = family("heard by somebody") | family("into hands") | {"join", "read"}
HANDLED_FIRES = frozenset({"light", "mend", "look", "search", "burn", "talk"})
FIRES = words_of("Fires")


def why_not(ground: Ground, choice: model.Choice, label: str) -> str:
    """Why a choice has come to nothing; nothing where it has not."""
    found = aim(label)
    return not_there(ground, choice, found) or nobody_left(ground, choice, found) or burnt_out(ground, found)


def not_there(ground: Ground, choice: model.Choice, label: Aim) -> str:
    """The thing of the story that a choice hands over, shows or reads, where it is no more."""
    asked = {part.item for part in conditions(choice) if isinstance(part, Has)}
    for key, how in ground.world.fields(LOST).items():
        item = ground.adventure.items.get(key)
        last = plain_words(item.name)[-1:] if item is not None and key not in asked else []
        first = label.clauses[0]
        named = bool(last) and any(kin(last[0], word) for word in first.what[-1:])
        if named and first.kind in HANDED and not ground.count(key):
            return f"{ground.thing_name(key).lower()} {how}"
    return ""


def gone(one: Entity) -> str:
    """How somebody is past being spoken to, in words; nothing where they are not."""
    return {DEAD: "dead", OUT: "past hearing you", FLED: "gone", GONE: "gone"}.get(one.state or "", "")


def nobody_left(ground: Ground, choice: model.Choice, label: Aim) -> str:
    """The person whom a choice speaks to, gives something or hands something over to, where they are past that; not where the
    choice itself asks for it."""
    if label.clauses[0].kind not in TO_THEM:
        return ""
    dead = {one.kind: gone(one) for one in ground.acquainted() if one.kind and gone(one)}
    if not dead:
        return ""
    own = {part.who for part in conditions(choice) if isinstance(part, Dead | Stands)}
    whom = heard_by(ground, choice, label)
    if whom in dead and whom not in own:
        return f"{ground.adventure.people[whom].name} is {dead[whom]}"
    return ""


def burnt_out(ground: Ground, label: Aim) -> str:
    """The fire that a choice is about, where it is out."""
    for edge in edges.here(ground.world):
        name = (edge.about or ("",))[0]
        last = plain_words(name)[-1:]
        if last and last[0] in FIRES and edge.words.endswith(" out") and not edge.against:
            said = label.clauses[0].kind not in HANDLED_FIRES
            if said and any(kin(last[0], word) for one in label.clauses for word in one.nouns[-1:]):
                return edge.words
    return ""


def conditions(choice: model.Choice) -> Iterator[object]:
    """What its conditions say, part by part."""
    for condition in (*choice.when, *choice.needs):
        if isinstance(condition, model.If | model.Needs):
            yield from parts_of(condition.expr)
