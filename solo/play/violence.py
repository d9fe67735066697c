"""Blows that no line of the scenario asked for: by a deed, a spell, an act of the system's.

Whoever a scene's `meet` or `fight` brought has the outcomes that stand with it, however it comes to blows: `line_of`
finds them. `watched` sees what something done beyond the choices has come to for those who are here.
"""

from collections.abc import Iterator
from typing import Any

from solo.core.meetings import meetings_of
from solo.core.party import heroes
from solo.core.procedure import Procedure, Tell, change
from solo.core.world import Entity
from solo.play import meeting
from solo.play.ground import Leave
from solo.play.line import Play, Playing
from solo.rules.ruleset import able
from solo.scenario import model, walk
from solo.scenario.running.outcomes import Scope


def watched(play: Play, procedure: Procedure[Any], beside: bool = False) -> Procedure[Leave | None]:
    """Something done beyond the choices. Where it did violence to those who are here, or made them hostile, and no fight
    came of it, they go for the party. `beside`: a meeting is under way, which goes on to that by itself. Returns where
    it leads, if anywhere."""
    ground = play.ground
    foes, ends = ground.present(), ground.ends
    before = {foe.id: meeting.seen(ground, foe) for foe in foes}
    calm = any(foe.attitude != "hostile" for foe in foes)
    found = yield from procedure
    leave: Leave | None = found if isinstance(found, tuple) else None
    left = able(foes)
    if leave or not left or ground.ends != ends or not able(heroes(ground.world)):
        return leave
    struck = any(meeting.assaulted(ground, foe, before[foe.id]) for foe in foes)
    turned = calm and all(foe.attitude == "hostile" for foe in left)
    if not struck and not turned:
        return (yield from otherwise(play, foes, left, before, beside))
    if not turned and calm:
        for foe in left:
            yield from change(foe, attitude="hostile")
        yield from meeting.remember_hostile(ground, left)
        yield Tell(meeting.GO_FOR_YOU, "foe")
    if beside:
        yield from ground.set("struck", True)
        return None
    leave = yield from (meeting.battle if struck else meeting.turned_on)(line_of(play, left), left)
    yield from meeting.back_to_scene(ground)
    return leave


def otherwise(
    play: Play,
    foes: tuple[Entity, ...],
    left: tuple[Entity, ...],
    before: dict[str, meeting.Standing],
    beside: bool,
) -> Procedure[Leave | None]:
    """Those who are here may have come to think otherwise of the party, all of them or somebody with a name, who speaks
    for the rest: what is written for that in the meeting that brought them is played. Returns where it leads."""
    ground = play.ground
    were = {foe.id: before[foe.id][2] for foe in foes}
    changed = tuple(foe for foe in left if foe.attitude != were[foe.id])
    minds = {foe.attitude for foe in changed}
    speaks = changed == left or any(foe.id.startswith("npc.") for foe in changed)
    if len(minds) != 1 or not speaks or "hostile" in minds or not all(were[foe.id] for foe in changed):
        return None
    yield from meeting.tell_of(ground, changed, *sorted({were[foe.id] for foe in changed}))
    if beside:
        yield from ground.set("minded", changed[0].id)
        return None
    return (yield from meeting.minded_anew(line_of(play, left), changed))


def line_of(play: Play, foes: tuple[Entity, ...]) -> Playing:
    """The line that stands for the meeting these were brought by; where none did, one that only `## Always` is
    written around."""
    return Playing(play, scope_of(play, foes))


def scope_of(play: Play, foes: tuple[Entity, ...]) -> Scope:
    """The lists around whatever brought these, innermost first, and then those under a choice to fight them that is
    offered now."""
    ground, layout = play.ground, play.script.layout(play.ground.scene.key)
    keys = {place.id.removeprefix("meeting.") for place in meetings_of(ground.world, *foes)}
    bare = f"{ground.scene.key}/"
    menus: list[model.Menu] = []
    for scope in brought(play, keys):
        menus += scope.menus
    if not menus and any(key.startswith(bare) for key in keys):
        menus += layout.outside.menus
    for held in ground.offered().values():
        scope = held.scope.within(held.choice.blocks)
        fights = (part for segment in held.choice.segments for part in segment.parts)
        if scope.own and any(isinstance(part, model.Fight) and part.key in {*keys, bare} for part in fights):
            menus += scope.menus[: scope.own]
    seen: dict[int, model.Menu] = {id(menu): menu for menu in (*menus, *layout.outer.menus)}
    return Scope(tuple(seen.values()))


def brought(play: Play, keys: set[str]) -> Iterator[Scope]:
    """The scopes of the `meet` lines of these meetings, else of their `fight` lines in text, of this scene and whatever
    it plays; a table's rows last."""
    ground, adventure = play.ground, play.ground.adventure
    lines: list[walk.Seen] = []
    for key in played_here(play):
        scene = adventure.at(key)
        lines += walk.lines(scene.blocks, play.script.layout(scene.key).outer)
    for _, blocks in adventure.around(ground.scene):
        lines += walk.lines(blocks, play.script.layout(ground.scene.key).outside)
    lines += walk.table_lines(adventure.tables.values())
    for kind in (model.Meet, model.Fight):
        for seen in lines:
            if kind is model.Fight and isinstance(seen.holder, model.Choice):
                continue  # what is under a choice is for whoever takes it
            if any(isinstance(part, kind) and part.key in keys for part in walk.parts(seen)):
                yield Scope(seen.scope.menus)
                return


def played_here(play: Play) -> tuple[str, ...]:
    """This scene, and the scenes that it plays by `do`."""
    found = [play.ground.scene.key]
    for key in found:
        for seen in walk.lines(play.ground.adventure.at(key).blocks):
            found += [
                part.target
                for part in walk.parts(seen)
                if isinstance(part, model.Do) and part.target not in found
            ]
    return tuple(found)
