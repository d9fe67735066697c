"""Rewards that can be had again and again: `xp` and `earn` where nothing keeps a player from the same once more."""

from collections.abc import Iterator

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.rings import leading, rings
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.names import stem
from solo.scenario.words import ATTITUDES, FIGHTS, GEAR

_MET = {*ATTITUDES, *FIGHTS}
Items = tuple[m.Choice | m.Outcome, ...]


def repeatable(subject: Subject) -> Iterator[m.Problem]:
    """Rewards that nothing keeps from being had again."""
    if not any(subject.usage.parts[kind] for kind in (m.Xp, m.Earn, m.Gain)):
        return
    back = _Back(subject)
    for scene in subject.scenes():
        for block in scene.blocks:
            if isinstance(block, m.Paragraph):
                if not _guarded(block.when) and back.from_(scene, scene.key):
                    yield from _lines(subject, scene, block.segments, (), back, entered=True)
            elif isinstance(block, m.Menu):
                yield from _menu(subject, scene, block, (), back)
    for scene in subject.adventure.always.values():  # which is there wherever one comes back to
        for block in scene.blocks:
            if isinstance(block, m.Menu) and not any(map(_by_chance, walk.lines((block,)))):
                yield from _menu(subject, scene, block, (), back)


def _by_chance(seen: walk.Seen) -> bool:
    """Whether a line hangs on chance, as what one finds by looking for it does."""
    return any(isinstance(each, m.OneIn) for segment in seen.segments for each in segment.when)


def _menu(subject: Subject, scene: m.Scene, menu: m.Menu, outer: Items, back: "_Back") -> Iterator[m.Problem]:
    for item in menu.items:
        inside = (*outer, item)
        held = [
            each for each in item.when if not isinstance(each, m.First | m.Second)
        ]  # a choice stays as long as the visit
        if _guarded(tuple(held)) or (isinstance(item, m.Outcome) and set(item.names) & _MET):
            continue
        yield from _lines(subject, scene, item.segments, inside, back, entered=False)
        for block in item.blocks:
            if isinstance(block, m.Menu):
                yield from _menu(subject, scene, block, inside, back)


def _lines(
    subject: Subject,
    scene: m.Scene,
    segments: tuple[m.Segment, ...],
    inside: Items,
    back: "_Back",
    entered: bool,
) -> Iterator[m.Problem]:
    parts = [part for segment in segments for part in segment.parts]
    reward: m.Part | None = next((part for part in parts if isinstance(part, m.Xp | m.Earn)), None)
    meant = any(isinstance(each, m.First) for item in inside for each in item.when) or any(
        isinstance(each, m.Once) for segment in segments for each in segment.when
    )
    if reward is None and not entered and meant:  # a thing of the Items is one thing, and was to be had once
        alone = (part for part in parts if isinstance(part, m.Gain) and _one_thing(subject, part))
        reward = next(alone, None)
    if reward is None or any(_guarded(segment.when) for segment in segments if reward in segment.parts):
        return
    if any(isinstance(part, m.Pay | m.Lose | m.Give | m.End | m.Shop) for part in parts):
        return
    conditions = [each for item in inside for each in item.when]
    conditions += [each for segment in segments for each in segment.when]
    needs = [need for item in inside if isinstance(item, m.Choice) for need in item.needs]
    if _settled(subject, [*conditions, *needs]):
        return
    gone = next((part.target for part in parts if isinstance(part, m.Go) and not part.back), "")
    if gone and not back.from_(scene, gone):
        return
    word = "xp" if isinstance(reward, m.Xp) else "gain" if isinstance(reward, m.Gain) else "earn"
    said = (
        f"`{word}` can be had here again and again; put `once` in front, or `first` where it comes on entry"
    )
    yield problem(reward.at, "repeatable", said)


def _one_thing(subject: Subject, part: m.Gain) -> bool:
    """Whether one thing is gained that is defined, and that one never has in numbers."""
    numbered = {each.item for _, each in subject.usage.asked[e.CountOf] if isinstance(each, e.CountOf)}
    numbered |= {
        each.item for _, each in subject.usage.asked[e.Has] if isinstance(each, e.Has) and each.number > 1
    }
    return any(
        thing.known
        and thing.count == e.Number(1)
        and thing.key not in numbered
        and (stem(thing.name) or ("",))[-1] not in GEAR
        for thing in part.things
    )


def _guarded(when: tuple[m.Condition, ...]) -> bool:
    return any(isinstance(each, m.Once | m.First | m.Second | m.Every | m.Otherwise) for each in when)


def _settled(subject: Subject, conditions: list) -> bool:
    """Whether a condition asks after something that the adventure changes, which may bar a second time."""
    for condition in conditions:
        for each in e.parts_of(condition.expr) if isinstance(condition, m.If | m.Unless | m.Needs) else ():
            if isinstance(each, e.Name) and each.name in subject.usage.set:
                return True
            if isinstance(
                each, e.Has | e.CountOf | e.Know | e.Chose | e.With | e.Dead | e.Met | e.Attitude | e.Visited
            ):
                return True
            if isinstance(each, e.Engine):
                return True
    return False


class _Back:
    """Whether one comes back to a scene from another."""

    def __init__(self, subject: Subject):
        self.ways: dict[str, set[str]] = {}
        self.returns: set[str] = set()
        for key, found in subject.exits.items():
            self.ways[key] = {part.target for part in found if isinstance(part, m.Go | m.Do) and part.target}
            if key in subject.fleeing or any(isinstance(part, m.Go) and part.back for part in found):
                self.returns.add(key)
        self.rings = rings(self.ways)
        self.back = leading(self.ways, self.returns)

    def from_(self, scene: m.Scene, start: str) -> bool:
        """Whether a way leads from `start`, which is this scene or one that it leads to, on to this scene: both lie on one
        ring, or one comes by where there is a way back."""
        if start in self.back or (scene.key not in self.ways and start in self.rings):
            return True
        return self.rings.get(start, -1) == self.rings.get(scene.key, -2)
