"""Conditions on the place one is in that the scene itself settles: its regions, the tags it says of itself, and how often
one comes there."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.endless import ways_anywhere, ways_on
from solo.scenario.checking.exits import beside
from solo.scenario.checking.rings import rings
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.words import HERE

IN_ORDER = ("in turn", "one by one", "once each")  # how words vary that are told one after another
_AGAINST = {
    "dark": ("bright", "dim"),
    "night": ("day",),
    "day": ("night",),
}  # tags with which this never holds


def worded(subject: Subject) -> Iterator[m.Problem]:
    """Tags of a place that stand in a scene as words: `Tags: dark, indoors`, or a list of them."""
    for scene in subject.scenes():
        for block in scene.blocks:
            if isinstance(block, m.Listing):
                said = ",".join(_plain(inner) for item in block.items for inner in item)
            else:
                said = _plain(block) if isinstance(block, m.Paragraph) else ""
            lead, colon, rest = said.partition(":")
            led = bool(colon) and lead.strip().lower() in _LEADS
            tags = [tag.strip(" .").lower() for tag in (rest if led else said).split(",")]
            if all(tag in HERE for tag in tags) and (led or len(tags) > 1):
                told = f"what a place is stands in a code span; as it stands, this is only told: write `here: {', '.join(tags)}`"
                yield problem(block.at, "no-ticks", told)


_LEADS = ("tags", "tag", "place", "setting", "terrain", "light", "location", "here", "environment")


def _plain(block: m.Block) -> str:
    """The words of a paragraph in which nothing happens; nothing of any other block."""
    parts = [part for segment in getattr(block, "segments", ()) for part in segment.parts]
    return (
        "".join(getattr(part, "text", "") for part in parts)
        if all(isinstance(part, m.Text) for part in parts)
        else ""
    )


def settled(subject: Subject) -> Iterator[m.Problem]:
    """What a scene asks of itself and can only be so, or never."""
    asked = [each for kind in (e.Within, e.Tagged, e.Engine) for each in subject.usage.asked[kind]]
    lines = {at for at, each in asked if isinstance(each, e.Within) or _name(each) in _AGAINST}
    if not lines:
        return
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}  # where others are
    for scene in subject.scenes():
        if scene.key in played:
            continue
        for seen in subject.lines[scene.key]:
            for condition in walk.conditions(seen):
                if isinstance(condition, m.If | m.Unless | m.Needs) and condition.at in lines:
                    yield from _asked(subject, scene, _tags(subject, scene), condition)


def _name(expr: e.Expr) -> str:
    return expr.name if isinstance(expr, e.Engine) else expr.tag if isinstance(expr, e.Tagged) else ""


def _asked(
    subject: Subject, scene: m.Scene, tags: set[str] | None, condition: m.Condition | m.Needs
) -> Iterator[m.Problem]:
    expr = getattr(condition, "expr", None)
    for each in e.joined(expr) if expr else ():
        if isinstance(each, e.Within):
            name = subject.adventure.regions.get(each.region, each.region)
            inside = each.region in scene.regions
            said = (
                f"this scene lies in `{name}`, so this always holds; take it out"
                if inside
                else (
                    f"this scene does not lie in `{name}`, so this never holds; write `in {name}` first under its heading, or "
                    "ask for something else"
                )
            )
            yield problem(condition.at, "always-true" if inside else "never-true", said)
        elif tags and isinstance(each, e.Engine | e.Tagged):
            asked = _name(each)
            against = next((tag for tag in _AGAINST.get(asked, ()) if tag in tags), "")
            if against and asked not in tags:
                said = f"`here:` says that this place is `{against}`, so it is never `{asked}`; mend one of the two"
                yield problem(condition.at, "never-true", said)


def _tags(subject: Subject, scene: m.Scene) -> set[str] | None:
    """The tags of a scene, where it says them once and whatever happens; None where they may be others."""
    found: list[m.Here] = []
    for seen in subject.lines[scene.key]:
        for segment in seen.segments:
            for part in segment.parts:
                if isinstance(part, m.Here):
                    if seen.when or segment.when or not isinstance(seen.holder, m.Paragraph):
                        return None
                    found.append(part)
                elif part.declared.plays and not isinstance(part, m.RollOn):
                    return None
    return {*found[0].tags, *scene.tags} if len(found) == 1 else None


def untagged(subject: Subject) -> Iterator[m.Problem]:
    """What is asked of a place that no `here:` ever says it is: one comes in, and it is what its scene and its regions say."""
    asked = {at for at, _ in subject.usage.asked[e.Tagged]}
    if not asked or subject.lost.names("here"):
        return
    adventure = subject.adventure
    elsewhere = set[str]()  # what stands in no scene, and may be played in any
    for blocks in (
        *beside(adventure),
        *(scene.blocks for scene in adventure.scenes.values() if scene.key in subject.guests),
    ):
        elsewhere |= {tag for seen in walk.lines(blocks) for tag in _here(seen)}
    elsewhere |= {tag for seen in walk.table_lines(adventure.tables.values()) for tag in _here(seen)}
    tags = {
        scene.key: {
            *scene.tags,
            *elsewhere,
            *(tag for seen in subject.lines[scene.key] for tag in _here(seen)),
        }
        for scene in subject.scenes()
    }
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    rows = [
        (subject.lines[scene.key], tags[scene.key], f"`{scene.heading}`")
        for scene in subject.scenes()
        if scene.key not in played
    ]
    for always in adventure.always.values():
        around = [
            tags[key]
            for key, scene in adventure.scenes.items()
            if any(blocks is always.blocks for _, blocks in adventure.around(scene))
        ]
        rows.append(
            (list(walk.lines(always.blocks)), set().union(*around), "any scene in which this is played")
        )
    loose = [*walk.table_lines(adventure.tables.values()), *walk.lines(adventure.intro)]
    loose += [seen for entry in adventure.entries for seen in walk.lines(entry.listens)]
    rows.append((loose, elsewhere.union(*tags.values()), "any scene"))
    for at, each in subject.usage.asked[e.Tagged]:
        if isinstance(each, e.Tagged) and each.tag not in elsewhere.union(*tags.values()):
            held = [name for name, one in adventure.state.items() if each.tag in map(str.lower, one.words)]
            if held and at in asked:
                asked.discard(at)
                said = (
                    f"`{each.tag}` asks what the place is here, and no `here:` says that of any; it is a word of `{held[0]}`: write "
                    f"`{held[0]} is {each.tag}`"
                )
                yield problem(at, "never-true", said)
    for lines, there, where in rows:
        for seen in lines:
            for condition in walk.conditions(seen):
                if isinstance(condition, m.If | m.Needs) and condition.at in asked:
                    lacking = [
                        each.tag
                        for each in e.joined(condition.expr)
                        if isinstance(each, e.Tagged) and each.tag not in there
                    ]
                    if lacking:
                        said = (
                            f"no `here:` says that {where} is `{lacking[0]}`, so this never holds; write `here: {lacking[0]}` there, or ask "
                            "for something else"
                        )
                        yield problem(condition.at, "never-true", said)


def _here(seen: walk.Seen) -> Iterator[str]:
    """What a line says that the place is."""
    for part in walk.parts(seen):
        if isinstance(part, m.Here):
            yield from part.tags


_MAY_LEAD = {"foreign", "arrow", "link-target", "no-arrow"}  # a way may be lost with what these are told of


def come_to_once(subject: Subject) -> Iterator[m.Problem]:
    """What is only for a later visit to a scene, where no way leads back to it."""
    adventure = subject.adventure
    asking = [
        scene
        for scene in subject.scenes()
        if next(_later(subject, scene), None)
        or any(_varied(seen.segments) for seen in subject.lines[scene.key])
    ]
    told = list(_said_once(subject))
    yield from told
    lines = {(each.file, each.line, each.column) for each in told}
    if not asking or any(each.severity == "error" or each.code in _MAY_LEAD for each in adventure.problems):
        return
    again = rings(ways_on(subject, ways_anywhere(subject)))
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    for scene in asking:
        if not _come_to(subject, scene):
            continue  # which is told
        ticked = _ticked_once(subject, scene)
        if (scene.key not in again or ticked) and scene.key not in played:
            for condition in _later(subject, scene):
                said = (
                    f"no way leads back to `{scene.heading}`, so one comes there once and this never holds; let a way lead back, "
                    "or take this out"
                )
                yield problem(condition.at, "never-true", said)
            for seen in subject.lines[scene.key]:
                if (
                    isinstance(seen.holder, m.Paragraph)
                    and not _ending(seen)
                    and not _below_choices(scene, seen)
                ):
                    why = f"one comes to `{scene.heading}` once"
                    for each in _first_only(seen.segments, why):
                        if (each.file, each.line, each.column) not in lines:
                            yield each


def _ticked_once(subject: Subject, scene: m.Scene) -> bool:
    """Whether only one tick of a clock that never goes back leads to a scene, and nothing in it leads on but an `end`."""
    adventure = subject.adventure
    if not subject.exits[scene.key] or not all(isinstance(part, m.End) for part in subject.exits[scene.key]):
        return False
    ticks = {
        part.at: table.clock
        for table in adventure.tables.values()
        if table.clock
        for seen in walk.table_lines([table])
        for part in walk.parts(seen)
        if isinstance(part, m.Go)
    }
    ways = {
        part.at
        for part in (*(each for held in subject.exits.values() for each in held), *subject.beside)
        if isinstance(part, m.Go | m.Do) and part.target == scene.key
    }
    clock = ticks.get(next(iter(ways)), "") if len(ways) == 1 and scene.key != adventure.start else ""
    return bool(clock) and not any(
        isinstance(part, m.Assign)
        and part.name == clock
        and (part.how != "+" or not isinstance(part.expr, e.Number))
        for part in subject.usage.parts[m.Assign]
    )


def begun_there(subject: Subject) -> Iterator[m.Problem]:
    """Conditions that the scene where the adventure begins was not visited, in other scenes: it was, whenever one is there."""
    first = subject.adventure.scenes.get(subject.adventure.start)
    if first is None or not any(
        isinstance(each, e.Visited) and each.scene == first.key for _, each in subject.usage.asked[e.Visited]
    ):
        return
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    for scene in subject.scenes():
        if scene.key == first.key or scene.key in played:
            continue
        for seen in subject.lines[scene.key]:
            for condition in walk.conditions(seen):
                if _unvisited(condition, first.key):
                    said = (
                        f"the adventure begins in `{first.heading}`, so whoever is here has visited it, and this never holds; ask for "
                        "another scene, or take this out"
                    )
                    yield problem(condition.at, "never-true", said)


def _unvisited(condition: m.Condition | m.Needs, key: str) -> bool:
    """Whether a condition holds only where a scene was not visited."""
    expr = getattr(condition, "expr", None)
    if isinstance(condition, m.Unless):
        return isinstance(expr, e.Visited) and expr.scene == key
    parts = e.joined(expr) if isinstance(condition, m.If | m.Needs) and expr else ()
    return any(
        isinstance(each, e.Not) and isinstance(each.of, e.Visited) and each.of.scene == key for each in parts
    )


def _come_to(subject: Subject, scene: m.Scene) -> bool:
    """Whether some way leads to a scene."""
    ways = [*(part for held in subject.exits.values() for part in held), *subject.beside]
    return scene.key == subject.adventure.start or any(
        isinstance(part, m.Go) and part.target == scene.key for part in ways
    )


def _below_choices(scene: m.Scene, seen: walk.Seen) -> bool:
    """Whether a line stands below a list of choices, and is told anew each time before they are offered."""
    menus = [block.at.line for block in scene.blocks if isinstance(block, m.Menu)]
    return bool(menus) and menus[0] < seen.holder.at.line


def _said_once(subject: Subject) -> Iterator[m.Problem]:
    """Words that vary from one time to the next, where there is one time."""
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    visited = {scene.key for scene in subject.scenes()} - played
    for scene in subject.everywhere():
        for seen in walk.lines(scene.blocks):
            if _ending(seen):
                yield from _first_only(seen.segments, "the adventure ends with it")
            elif isinstance(seen.holder, m.Choice) and _has(seen.holder.when, m.Once):
                yield from _first_only(seen.segments, "it is chosen once")
                for block in seen.holder.blocks:
                    for item in block.items if isinstance(block, m.Menu) else ():
                        if isinstance(item, m.Outcome):
                            yield from _first_only(item.segments, "what it comes of is chosen once")
            elif isinstance(seen.holder, m.Paragraph):
                once: tuple[type, ...] = (m.Once,)
                if scene.key in visited and not _below_choices(scene, seen):
                    once = (m.Once, m.First)
                whole = _has(seen.when, *once)
                held = [each for each in seen.segments if whole or _has(each.when, *once)]
                yield from _first_only(held, "it is shown once")


def _has(when: Iterable[m.Condition], *kinds: type) -> bool:
    return any(isinstance(each, kinds) for each in when)


def _first_only(segments: Iterable[m.Segment], why: str) -> Iterator[m.Problem]:
    for part in _varied(segments):
        said = f"this says one thing after another, and here only the first is told: {why}; write `shuffled`, or the first alone"
        yield problem(part.at, "never-true", said)


def _varied(segments: Iterable[m.Segment]) -> list[m.Part]:
    """The words that come in their order."""
    return [
        part
        for segment in segments
        for part in segment.parts
        if isinstance(part, m.Varied) and part.how in IN_ORDER
    ]


def _ending(seen: walk.Seen) -> bool:
    """Whether a line ends the adventure, with what varies in it."""
    return any(
        any(isinstance(part, m.End) for part in segment.parts)
        and any(isinstance(part, m.Varied) for part in segment.parts)
        and not any(part.declared.fails for part in segment.parts)
        for segment in seen.segments
    )


def _later(subject: Subject, scene: m.Scene) -> Iterator[m.Condition | m.Needs]:
    """The conditions of a scene that hold on no first visit."""
    for seen in subject.lines[scene.key]:
        if any(map(_against_later, (seen.when, *(segment.when for segment in seen.segments)))):
            continue  # which is told
        for condition in walk.conditions(seen):
            asked = e.joined(condition.expr) if isinstance(condition, m.If) else ()
            if isinstance(condition, m.Second | m.Later) or any(map(_visited_before, asked)):
                yield condition
        if isinstance(seen.holder, m.Paragraph) and not _below_choices(scene, seen):
            for before, segment in pairwise(seen.segments):
                first = segment.when[0] if segment.when else None
                if isinstance(first, m.Otherwise) and any(
                    isinstance(each, m.Once | m.First) for each in before.when[-1:]
                ):
                    yield first  # what is shown once is shown now


def _against_later(when: tuple[m.Condition, ...]) -> bool:
    return any(isinstance(each, m.First) for each in when) and len(when) > 1


def _visited_before(expr: e.Expr) -> bool:
    match expr:
        case e.Compare(left=e.Engine(name="visits"), how=how, right=e.Number(value=value)):
            return (how in (">",) and value >= 1) or (how in (">=", "is", "at least") and value >= 2)
    return False
