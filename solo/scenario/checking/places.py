"""Conditions on the place one is in that the scene itself settles: its regions, and the tags it says of itself."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.graph import guests
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

_AGAINST = {
    "dark": ("bright", "dim"),
    "night": ("day",),
    "day": ("night",),
}  # tags with which this never holds


def settled(subject: Subject) -> Iterator[m.Problem]:
    """What a scene asks of itself and can only be so, or never."""
    if not any(subject.usage.asked[kind] for kind in (e.Within, e.Tagged, e.Engine)):
        return
    played = guests(subject.adventure)
    for scene in subject.scenes():
        if scene.key in played or any(part.target == scene.key for part in _dos(subject)):
            continue  # it is played where others are
        tags = _tags(subject, scene)
        for seen in subject.lines[scene.key]:
            for condition in walk.conditions(seen):
                if isinstance(condition, m.If | m.Unless | m.Needs):
                    yield from _asked(subject, scene, tags, condition)


def _asked(
    subject: Subject, scene: m.Scene, tags: set[str] | None, condition: m.Condition | m.Needs
) -> Iterator[m.Problem]:
    expr = getattr(condition, "expr", None)
    for each in (expr.of if isinstance(expr, e.All) else (expr,)) if expr else ():
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
            asked = each.name if isinstance(each, e.Engine) else each.tag
            against = next((tag for tag in _AGAINST.get(asked, ()) if tag in tags), "")
            if against and asked not in tags:
                said = f"`here:` says that this place is `{against}`, so it is never `{asked}`; mend one of the two"
                yield problem(condition.at, "never-true", said)


def _dos(subject: Subject) -> list[m.Do]:
    return [part for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)]


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
