"""Choices that have outlived what they are about: the thing that is to be read is burnt, who is to be asked is dead, the fire
that is to be shared is out. They stay on the list, and are barred with that as the reason.

What is no more is kept as `lost` (a thing of the story, by its key: how it came to be no more), as the state of somebody, and
as edges of this place. What may live here: which choices that bars, and why. Pure.
"""

from collections.abc import Callable, Iterator

from solo.core.english import definite
from solo.core.world import DEAD, FLED, GONE, OUT, Entity
from solo.play.ground import LOST, Ground
from solo.play.hearing.labels import Aim, aim
from solo.play.hearing.vocabulary import family, kin, plain_words, words_of
from solo.play.speakers import heard_by
from solo.referee import edges
from solo.scenario import model
from solo.scenario.expressions import Dead, Has, Stands, parts_of
from solo.scenario.running.layout import Script, script_of

HANDED = family("handed over")
TO_THEM = family("heard by somebody") | family("into hands") | {"join", "read"}
HANDLED_FIRES = frozenset({"light", "mend", "look", "search", "burn", "talk"})
FIRES = words_of("Fires")
CORDS = frozenset({"rope", "ropes", "cord", "line", "cable", "chain", "net", "ladder", "bridge"})
LOOKED_AT = frozenset({"look", "search", "mend", "talk", "ask", "take", "read"})


def why_not(ground: Ground, choice: model.Choice, label: str) -> str:
    """Why a choice has come to nothing; nothing where it has not."""
    key = handed(ground, choice, lambda: label)
    if key and (why := not_there(ground, key)):
        return why
    if not ground.anything_gone:
        return ""
    found = aim(label)
    return nobody_left(ground, choice, found) or burnt_out(ground, found)


def handed(
    ground: Ground, choice: model.Choice, label: Callable[[], str], script: Script | None = None
) -> str:
    """The key of the story's thing that a choice of this label reads out, shows or hands over; nothing where it is none, or
    asks for the thing itself. It stands in the script."""
    kept = (script or script_of(ground.adventure)).handed
    known = kept.get(id(choice))
    if known is None or known[0] is not choice:
        first = aim(label()).clauses[0]
        asked = {part.item for part in conditions(choice) if isinstance(part, Has)}
        last = first.what[-1:] if first.kind in HANDED else ()
        found = (
            key
            for key, item in ground.adventure.items.items()
            if last and key not in asked and last[0] == plain_words(item.name)[-1]
        )
        known = kept[id(choice)] = choice, next(found, "")
    return known[1]


def not_there(ground: Ground, key: str) -> str:
    """Why a thing of the story cannot be handed over: it is burnt, or one had it and has it no more. Nothing where one has it, or
    never did."""
    if ground.count(key):
        return ""
    name = ground.thing_name(key).lower()
    if how := ground.world.get(LOST, key):
        return f"{name} {how}"
    return f"you no longer have {definite(name)}" if had(ground, key) else ""


def had(ground: Ground, key: str) -> bool:
    """Has the story given one a thing for certain: by its introduction, in a scene that was entered, by a choice that was taken?"""
    script = script_of(ground.adventure)
    if script.gained is None:
        script.gained = {}
        adventure = ground.adventure
        for mark, blocks in (
            ("", adventure.intro),
            *((f"scene:{key}", scene.blocks) for key, scene in adventure.scenes.items()),
        ):
            for block in blocks:
                segments = block.segments if isinstance(block, model.Paragraph) else ()
                for part in (part for each in segments if not each.when for part in each.parts):
                    if isinstance(part, model.Gain):
                        for thing in part.things:
                            script.gained.setdefault(thing.key, set()).add(mark)
    marks = script.gained.get(key, set())
    return any(not mark or ground.seen(mark) for mark in marks)


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
    """The fire that a choice is about, where it is out, or the rope, where it is cut."""
    for edge in edges.here(ground.world):
        name = (edge.about or ("",))[0]
        last = plain_words(name)[-1:]
        broken = edge.words.endswith((" broken", " burnt")) and not edge.against
        cut = broken and last and last[0] in CORDS and label.clauses[0].kind not in LOOKED_AT
        if cut and any(kin(last[0], word) for one in label.clauses for word in one.nouns[-1:]):
            return edge.words  # nobody goes down on a rope that is cut
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
