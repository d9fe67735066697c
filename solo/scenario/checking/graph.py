"""The scenes of an adventure as a graph: what cannot be reached or left, and what leads round in a ring."""

from collections.abc import Iterator
from itertools import pairwise

from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.endless import ways_on
from solo.scenario.checking.exits import exits_of, wandered
from solo.scenario.checking.rings import reached, rings
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.checking.ways import LEAVES
from solo.scenario.directives.declaring import held
from solo.scenario.running import outcomes
from solo.scenario.running.layout import offers
from solo.scenario.running.steps import Way, blocks_of, straight

MOST_BELOW = 40  # blocks below a first that leads away, in which one that never comes is looked for


def unreachable(subject: Subject) -> Iterator[m.Problem]:
    """Scenes that no way from the start leads to."""
    adventure = subject.adventure
    ways = {
        key: [part.target for part in exits if isinstance(part, m.Go | m.Do) and part.target]
        for key, exits in subject.exits.items()
    }
    starts = [adventure.start]
    starts += [part.target for part in subject.beside if isinstance(part, m.Go | m.Do)]
    starts += [
        scene.key
        for scene in subject.scenes()
        if subject.lost.names(f"#{scene.key.rpartition('#')[2]}", scene.heading, *_other_tools(scene.heading))
    ]
    found = reached(ways, starts)
    lost = {scene.key: ways.get(scene.key, []) for scene in subject.scenes() if scene.key not in found}
    ring = rings(lost)
    among = {
        key: ring.get(key, key) for key in lost
    }  # of each ring one is told, and nothing that another leads to
    told_of = {
        among[to]
        for key, targets in lost.items()
        for to in targets
        if to in among and among[to] != among[key]
    }
    for scene in subject.scenes():
        if scene.key in lost and among[scene.key] not in told_of:
            told_of.add(among[scene.key])
            link = scene.key if "#" in scene.key else f"#{scene.key}"
            told = f"no way leads to `{scene.heading}`; link to it with `→ [{scene.heading}]({link})`"
            yield problem(scene.at, "unreachable", told)


def _other_tools(heading: str) -> tuple[str, ...]:
    """A heading as other tools name what leads to it: `night_fair`, `NightFair`, `goto fair`."""
    words = heading.lower().replace("'", "").replace("’", "").split()
    bare = words[1:] if words[:1] == ["the"] and len(words) > 1 else words
    joined = {sign.join(each) for each in (words, bare) for sign in ("_", "-", "") if len(each) > 1}
    led = {f"{verb} {' '.join(bare)}" for verb in ("goto", "gosub", "jump", "call", "divert", "->", "=>")}
    return tuple(joined | led)


def stranded(subject: Subject) -> Iterator[m.Problem]:
    """Scenes that cannot be left, and scenes where a player may be left with nothing to choose.

    Nobody stands in a scene that is only ever played inside others.
    """
    visited = subject.guests
    for scene in subject.scenes():
        unread = (not scene.blocks and scene.file in subject.broken) or subject.lost.names(scene.heading)
        stood_in = scene.key not in visited and not unread
        if stood_in and not subject.ways(scene).scene_leaves(subject.script.layout(scene.key)):
            yield from _held(subject, scene)


def _held(subject: Subject, scene: m.Scene) -> Iterator[m.Problem]:
    """What holds a player in a scene that does not move on by itself."""
    menus = (*(block for block in scene.blocks if isinstance(block, m.Menu)), *subject.always(scene))
    items = [item for menu in menus for item in menu.items]
    if not _has_exit(subject, scene) and scene.key not in subject.fleeing:
        told = f"nothing leads out of `{scene.heading}`; give it a link or an `end`"
        if subject.exits[scene.key]:
            told = f"every way out of `{scene.heading}` leads back to it; give it another, or an `end`"
        yield problem(scene.at, "no-way-out", told, "error")
    elif not any(isinstance(item, m.Choice) for item in items):
        below = _below_end(scene)
        if below:
            yield problem(below.at, "condition-reach", _NO_END)
        else:
            staying = _staying(items)
            told = _left_with_nothing(scene)
            if staying is not None:
                told = (
                    f"nothing leads on from **{staying.names[0].capitalize()}**, and `{scene.heading}` offers no choice; write where it leads "
                    "behind its words, `→ [Name](#anchor)`, or give the scene a choice"
                )
            yield problem(staying.at if staying else scene.at, "stranded", told)
    elif not subject.ways(scene).lasting(subject.script.layout(scene.key).offers):
        told = f"every choice of `{scene.heading}` can be gone at once; give it one that is always there"
        if not any(walk.choices(scene.blocks)):
            told = f"`{scene.heading}` has no choice of its own, and nothing is offered in it for sure; give it a choice, or a link on"
        shown = [item for item in items if isinstance(item, m.Choice)]
        deeper = _too_deep(shown)
        if deeper is not None:
            yield problem(
                deeper.at,
                "stranded",
                f"this lies under the choice above it, and {told}: take the blanks in front of it out, say",
            )
            return
        own = {id(item) for menu in scene.blocks if isinstance(menu, m.Menu) for item in menu.items}
        alone = len(shown) == 1 and id(shown[0]) in own
        yield problem(shown[0].at if alone else scene.at, "stranded", told)


def _staying(items: list[m.Choice | m.Outcome]) -> m.Outcome | None:
    """The one outcome of a scene that leads nowhere, where every other leads on or begins a fight."""
    outs = [item for item in items if isinstance(item, m.Outcome)]
    held = [
        item for item in outs if not any(_leads(part) or isinstance(part, m.Fight) for part in _under(item))
    ]
    return held[0] if len(held) == 1 < len(outs) else None


def once_out(subject: Subject) -> Iterator[m.Problem]:
    """Scenes that are come to again, and of which each way out is taken once."""
    again: dict[str, int] | None = None
    for scene in subject.scenes():
        menus = [block for block in scene.blocks if isinstance(block, m.Menu)]
        items = [item for menu in menus for item in menu.items]
        ways = [item for item in items if any(map(_leads, _under(item)))]
        if not ways or not all(isinstance(item, m.Choice) and _once(item) for item in ways):
            continue
        if not subject.ways(scene).lasting(subject.script.layout(scene.key).offers):
            continue  # which is told
        own = {part.at for item in ways for part in _under(item)}
        around = [
            part
            for _, blocks in subject.adventure.around(scene)
            for item in walk.choices(blocks)
            for part in _under(item)
        ]
        if (
            any(part.at not in own for part in subject.exits[scene.key])
            or any(map(_leads, around))
            or scene.key in subject.fleeing
        ):
            continue
        again = rings(ways_on(subject, set())) if again is None else again
        if scene.key in again:
            said = f"each way out of `{scene.heading}` is taken once, and one comes here again; take the `once` out, or write another way"
            yield problem(ways[0].at, "stranded", said)


def _once(item: m.Choice) -> bool:
    return any(isinstance(each, m.Once) for each in item.when)


def _under(item: m.Choice | m.Outcome) -> list[m.Part]:
    """All parts of an item, with those under it."""
    found = [part for segment in item.segments for part in segment.parts]
    return [*found, *(part for seen in walk.lines(item.blocks) for part in walk.parts(seen))]


def ends_if(block: m.Block) -> bool:
    """Whether a block is a paragraph under a condition, and ends the adventure."""
    parts = (
        [part for segment in block.segments for part in segment.parts]
        if isinstance(block, m.Paragraph)
        else []
    )
    under = isinstance(block, m.Paragraph) and (block.when or all(segment.when for segment in block.segments))
    return bool(under) and any(isinstance(part, m.End) for part in parts)


def plain(block: m.Block) -> bool:
    """Whether a block is a paragraph of words under no condition."""
    if not isinstance(block, m.Paragraph) or block.when:
        return False
    return all(
        not segment.when and all(isinstance(part, m.Text) for part in segment.parts)
        for segment in block.segments
    )


def _below_end(scene: m.Scene) -> m.Block | None:
    """The first paragraph of mere words right below one that ends the adventure under a condition."""
    return next((after for block, after in pairwise(scene.blocks) if ends_if(block) and plain(after)), None)


def wordless_ends(subject: Subject) -> Iterator[m.Problem]:
    """The paragraph below an `end` under a condition that has no words of its own: it was to be those."""
    for scene in subject.everywhere():
        for block, after in pairwise(scene.blocks):
            below = plain(after) or (isinstance(after, m.Quote) and not after.when)
            if below and ends_if(block) and isinstance(block, m.Paragraph):
                parts = [part for segment in block.segments for part in segment.parts]
                if not any(isinstance(part, m.Text) and any(map(str.isalpha, part.text)) for part in parts):
                    yield no_epilogue(after.at)


def no_epilogue(at: m.Place) -> m.Problem:
    """What to say of such a paragraph, which was to be the last words of that ending."""
    said = (
        "an `end` under a condition tells its own paragraph alone, so this is told where it does not come; write it in "
        "that paragraph, or let an arrow lead to a scene that ends with both"
    )
    return problem(at, "condition-reach", said)


_NO_END = (
    "nothing leads on where the `end` above does not come; write another in front of this, `end defeat`, say. If this is the "
    "epilogue of the one above, write it in that paragraph: an `end` under a condition tells its own alone"
)


def _too_deep(shown: list[m.Choice]) -> m.Choice | None:
    """The only choice in a list under the last choice, that leads away and hangs on nothing: one level too deep."""
    menus = [block for block in shown[-1].blocks if isinstance(block, m.Menu)] if shown else []
    if len(menus) != 1 or len(shown[-1].blocks) > 1 or len(menus[0].items) > 1:
        return None
    item = menus[0].items[0]
    leads = any(isinstance(part, m.Go | m.End) for segment in item.segments for part in segment.parts)
    return item if isinstance(item, m.Choice) and leads and not item.when and not item.needs else None


def _has_exit(subject: Subject, scene: m.Scene) -> bool:
    """Whether anything leads to another scene or to an end: here, in what always runs here, or at a tick that comes here."""
    adventure = subject.adventure
    around = [blocks for _, blocks in adventure.around(scene)]
    ways = [*subject.exits[scene.key], *(way for blocks in around for way in exits_of(adventure, blocks))]
    if not ways or any(_elsewhere(way, scene) for way in ways):
        return bool(ways)
    parts = (part for seen in subject.lines[scene.key] for part in walk.parts(seen))
    ticks = any(isinstance(part, m.Assign) and part.name in adventure.clocks for part in parts)
    return (bool(around) or ticks) and any(_elsewhere(way, scene) for way in wandered(adventure))


def _elsewhere(way: m.Part, scene: m.Scene) -> bool:
    return not isinstance(way, m.Go) or way.back or way.target != scene.key


def _left_with_nothing(scene: m.Scene) -> str:
    return (
        f"`{scene.heading}` offers no choice, and not everything that can happen in it leads on; "
        "give each outcome a link, or the scene a choice"
    )


def nothing_to_come_back_to(subject: Subject) -> Iterator[m.Problem]:
    """Scenes without a choice that one may come back to, where nothing runs again."""
    back = {
        scene.key: (scene.heading, way) for scene in subject.scenes() if (way := _way_back(subject, scene))
    }
    for scene in subject.scenes():
        menus = (*walk.menus(scene.blocks), *subject.always(scene))
        if any(isinstance(item, m.Choice) for menu in menus for item in menu.items):
            continue
        ways = [part.target for part in subject.exits[scene.key] if isinstance(part, m.Go)]
        source = next((target for target in ways if target in back and target != scene.key), None)
        if source:
            heading, way = back[source]
            told = f"`{heading}` may lead back here, where nothing is left to choose; give it a choice"
            if not (isinstance(way, m.Go)):
                told += f", or say what comes of it when the party flees there: **Fled** in the list below line {way.at.line}"
            yield problem(scene.at, "stranded", told)


def _way_back(subject: Subject, scene: m.Scene) -> m.Part | None:
    """What in a scene may lead back to where one came from: an arrow, or what one may flee from; the arrow first, since
    only another choice helps there."""
    flight: m.Part | None = None
    for seen in subject.lines[scene.key]:
        for part in walk.parts(seen):
            if isinstance(part, m.Go) and part.back:
                return part
            if flight is None and "fled" in part.possible():
                answer = outcomes.find("fled", seen.scope.menus, seen.scope.running)
                flight = part if answer.outcome is None else None
    return flight


def after_leaving(subject: Subject) -> Iterator[m.Problem]:
    """What stands below a link that is always taken."""
    for scene in subject.scenes():
        gone: Way | None = None
        leaving = scene.at
        for block in scene.blocks:
            if gone and gone[0] == "end" and not isinstance(block, m.Menu):
                continue  # its epilogue
            if gone and not isinstance(block, m.Pause):
                told = (
                    f"this always leaves the scene, so what stands below it (line {block.at.line}) is never reached; "
                    "put a condition in front, or take it out"
                )
                yield problem(leaving, "after-leaving", told)
                break
            gone = _away(subject, block)
            leaving = _leaving(block) if gone else leaving
        yield from _past_branches(subject, scene)
    yield from _never_chosen(subject)


def _past_branches(subject: Subject, scene: m.Scene) -> Iterator[m.Problem]:
    """What stands below paragraphs that leave by each of their branches, one or another. Words below an `end` are its
    epilogue."""
    blocks = scene.blocks
    first = next((n for n, each in enumerate(blocks) if any(map(_leads, _parts_of(each)))), len(blocks))
    ways, outer = subject.ways(scene), subject.script.layout(scene.key).outer
    for at in range(first + 1, min(len(blocks), first + MOST_BELOW)):
        block, before = blocks[at], blocks[at - 1]
        if _away(subject, before) or (isinstance(before, m.Menu) and offers(before)):
            return  # the one is told, and what stands below the other comes before it
        if isinstance(block, m.Pause) or (isinstance(block, m.Menu) and not offers(block)):
            continue
        if ways.blocks(blocks_of(blocks[:at], blocks, 0, subject.script.line), outer) != {LEAVES}:
            continue
        ends = any(isinstance(part, m.End) for each in blocks[:at] for part in _parts_of(each))
        if ends and not isinstance(block, m.Menu) and not any(map(_leads, _parts_of(block))):
            continue
        alone = [each for each in blocks[:at] if any(map(_leads, _parts_of(each)))]
        if len(alone) == 1 and not isinstance(block, m.Menu) and _one_way(alone[0]):
            told = (
                f"this always leaves the scene, so what stands below it (line {block.at.line}) is never reached; "
                "put a condition in front, or take it out"
            )
            yield problem(_leaving(alone[0]), "after-leaving", told)
            return
        what = "no list below it is offered" if isinstance(block, m.Menu) else "this below it never comes"
        told = f"what stands above leaves by each of its branches, so {what}; put it in front of them, or into one of them"
        yield problem(block.at, "after-leaving", told)
        return


def _one_way(block: m.Block) -> bool:
    """Whether a paragraph has no branches of its own."""
    plain_ = not getattr(block, "when", ()) and not any(
        segment.when for segment in getattr(block, "segments", ())
    )
    return plain_ and not any(isinstance(part, m.OrElse) or part.declared.fails for part in _parts_of(block))


def _never_chosen(subject: Subject) -> Iterator[m.Problem]:
    """Choices above what always leaves: what stands below a list comes before it is offered. A meeting offers its
    list by itself."""
    for scene in subject.scenes():
        at = next((n for n, each in enumerate(scene.blocks) if isinstance(each, m.Menu)), len(scene.blocks))
        below = [each for each in scene.blocks[at:] if not isinstance(each, m.Menu)]
        leaving = next((each for each in below if any(map(_leads, _parts_of(each)))), None)
        offered = any(
            isinstance(item, m.Choice) and not item.unlisted
            for menu in scene.blocks
            if isinstance(menu, m.Menu)
            for item in menu.items
        )
        if (
            leaving is None
            or not offered
            or any(isinstance(p, m.Meet) for b in scene.blocks for p in _parts_of(b))
        ):
            continue
        layout = subject.script.layout(scene.key)
        if subject.ways(scene).blocks(layout.below, layout.outer) == {LEAVES}:
            told = (
                "what stands below a list of choices comes before they are offered, and this always leaves, so none of them "
                "ever is; indent it under its choice, or put a condition in front"
            )
            yield problem(_leaving(leaving), "after-leaving", told)


def _parts_of(block: m.Block) -> list[m.Part]:
    """Every part of a paragraph, and of those that are quoted."""
    if isinstance(block, m.Quote):
        return [part for inner in block.blocks for part in _parts_of(inner)]
    return [part for segment in getattr(block, "segments", ()) for part in segment.parts]


def _leads(part: m.Part) -> bool:
    return isinstance(part, m.Go) or part.declared.leaves


def _leaving(block: m.Block) -> m.Place:
    """Where in a paragraph the arrow or `end` stands."""
    return next((part.at for part in _parts_of(block) if _leads(part)), block.at)


def _away(subject: Subject, block: m.Block) -> Way | None:
    """Where a block leads, whatever happens; nowhere where it hangs on anything."""
    if isinstance(block, m.Quote) and not block.when:
        return next((way for inner in block.blocks if (way := _away(subject, inner))), None)
    if not isinstance(block, m.Paragraph) or block.when:
        return None
    return straight(subject.script.line(block.segments))


def loops(subject: Subject) -> Iterator[m.Problem]:
    """Scenes that lead round in a ring without a choice, and text that plays itself."""
    adventure = subject.adventure
    go = rings({scene.key: _first_go(subject, scene) for scene in subject.scenes()})
    do = rings({scene.key: _done(scene) for scene in subject.scenes()})
    roll = rings({key: _rolls(table) for key, table in adventure.tables.items()})
    for key, scene in adventure.scenes.items():
        if key in go:
            told = (
                f"`{scene.heading}` leads round to itself with nothing to choose on the way; put a choice in"
            )
            yield problem(scene.at, "link-loop", told, "error")
        if key in do:
            at = next((part.at for part in _doing(scene) if {*held(part, "scene")} & do.keys()), scene.at)
            yield problem(
                at,
                "do-loop",
                f"`{scene.heading}` plays itself by way of `do`; take one `do` out",
                "error",
            )
    for key, table in adventure.tables.items():
        if key in roll:
            told = (
                f"a row of `{table.name}` rolls on it again by way of other rows; that is cut short after "
                "a few rolls"
            )
            yield problem(_rolling(subject, table), "roll-loop", told)


def _rolling(subject: Subject, table: m.Table) -> m.Place:
    """Where a table rolls on another or on itself."""
    parts = (part for seen in walk.table_lines([table]) for part in walk.parts(seen))
    return next((part.at for part in parts if part.declared.plays), table.at)


def always_away(subject: Subject) -> Iterator[m.Problem]:
    """What always runs and always leads away, so that nobody ever chooses anything."""
    for scene in subject.adventure.always.values():
        for block in scene.blocks:
            if _away(subject, block):
                told = "this leads away wherever choices are about to be offered, so none ever is; put a condition in front"
                yield problem(block.at, "after-leaving", told)


def _first_go(subject: Subject, scene: m.Scene) -> tuple[str, ...]:
    """The scene that this one leaves for before anything can be chosen or come of anything."""
    for block in scene.blocks:
        if isinstance(block, m.Menu):
            break
        if way := _away(subject, block):
            return (way[1],) if way[0] == "go" else ()
    return ()


def _done(scene: m.Scene) -> tuple[str, ...]:
    """The scenes that a scene plays."""
    return tuple(key for part in _doing(scene) for key in held(part, "scene"))


def _doing(scene: m.Scene) -> Iterator[m.Part]:
    """What happens in a scene without being chosen."""
    for seen in walk.lines(scene.blocks):
        if not isinstance(seen.holder, m.Choice):
            yield from walk.parts(seen)


def _rolls(table: m.Table) -> tuple[str, ...]:
    parts = (part for seen in walk.table_lines([table]) for part in walk.parts(seen))
    return tuple(key for part in parts if part.declared.plays for key in held(part, "table"))
