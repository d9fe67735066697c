"""Conditions on the place one is in that the scene itself settles: its regions, and the tags it says of itself."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem

_AGAINST = {
    "dark": ("bright", "dim"),
    "night": ("day",),
    "day": ("night",),
}  # tags with which this never holds


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
