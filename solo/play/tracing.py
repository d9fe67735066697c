"""What a writer sees of a scene: line by line, what each condition came to when it was last asked, and what it asked.

A `Notebook` hangs on the ground of a writer's game and is told of every condition as play asks it. `lines` reads it
beside the scene's text; what was not asked since one came is worked out as things stand now, and marked so.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from solo.core.english import counted
from solo.core.party import heroes
from solo.play.ground import Ground
from solo.play.line import Play
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.expressions import Wanted, unthrown
from solo.scenario.running.conditions import condition as holds_now

MOST = 70  # letters of a line that are shown


class Asked(NamedTuple):
    """What a condition came to when it was asked: whether it held, and the values it asked for."""

    held: bool
    values: tuple[str, ...]


class Notebook:
    """What was asked and what came of it, by the identity of what stands in the adventure."""

    __slots__ = ("asked", "came", "kept")

    def __init__(self) -> None:
        self.asked: dict[int, Asked] = {}
        self.came: dict[int, str] = {}  # outcomes that were come to, and by which name
        self.kept: list[Any] = []  # so that no other comes by its number

    def note(self, ground: Ground, when: tuple[m.Condition, ...], failed: int) -> None:
        """A row of conditions was asked; the one of this number failed (0: none)."""
        for number, each in enumerate(when, 1):
            self.asked[id(each)] = Asked(number != failed, tuple(values(ground, each)))
            self.kept.append(each)
            if number == failed:
                return

    def came_to(self, outcome: m.Outcome, name: str) -> None:
        """An outcome was come to."""
        self.came[id(outcome)] = name
        self.kept.append(outcome)


# ------------------------------------------------------------------------------------------------- values


def values(ground: Ground, condition: m.Condition | m.Needs) -> Iterator[str]:
    """What a condition asks, as it stands: "alarm is 1", "rope: none carried"."""
    match condition:
        case m.If() | m.Unless() | m.Needs():
            yield from dict.fromkeys(asked_of(ground, condition.expr))
        case m.First() | m.Second() | m.Later():
            yield f"this is visit {ground.visit()}"
        case m.Once():
            yield "it was shown before" if ground.seen(condition.key) else "it was not shown yet"
        case m.Every():
            last = ground.seen(condition.key)
            since = int(ground.engine("turns")) + 1 - last
            yield f"{since} turn{'s' * (since != 1)} since" if last else "never yet"
        case m.OneIn():
            yield "by the dice"


def asked_of(ground: Ground, expr: e.Expr) -> Iterator[str]:
    """The values that an expression asks for."""
    match expr:
        case e.Not() | e.Plural():
            yield from asked_of(ground, expr.of)
        case e.All() | e.Any_():
            for part in expr.of:
                yield from asked_of(ground, part)
        case e.Compare() | e.Sum():
            yield from asked_of(ground, expr.left)
            yield from asked_of(ground, expr.right)
        case e.Number() | e.Truth() | e.Word():
            return
        case e.Dice():
            yield f"{expr.dice} by the dice"
        case _:
            yield leaf(ground, expr)


def leaf(ground: Ground, expr: e.Expr) -> str:
    """One thing that is asked, and what it is now."""
    match expr:
        case e.Name():
            return f"{expr.name} is {e.shown(ground.value(expr.name))}"
        case e.Engine(name="hero"):
            return f"hero is {ground.pronoun('hero', '')}"
        case e.Engine():
            return f"{expr.name} is {e.shown(ground.engine(expr.name))}"
        case e.Has() | e.CountOf():
            return f"{expr.name}: {ground.count(expr.item) or 'none'} carried"
        case e.Visited() | e.VisitsOf():
            times = ground.visits(expr.scene)
            here = ground.world.get("game", "scene") == expr.scene
            return f"{heading(ground, expr.scene)}: entered {counted(times, 'time')}{', this visit included' * here}"
        case e.Met():
            return f"{expr.name}: {'met' if ground.met(expr.who) else 'not met'}"
        case e.Chose():
            return f"“{expr.words}”: {'chosen' if ground.chose(expr.words) else 'not chosen'}"
        case e.With():
            return (
                f"{expr.name}: {'with the party' if ground.accompanied(expr.who) else 'not with the party'}"
            )
        case e.Dead() | e.Stands():
            states = [f"{being.state or 'up'}" for being in ground.beings(expr.who)]
            return f"{expr.name}: {', '.join(states) or 'never met'}"
        case e.Attitude():
            return f"{expr.name}: {ground.attitude(expr.who) or 'no attitude yet'}"
        case e.Know():
            known = [
                f"“{clue_name(ground, clue)}” {'known' if ground.knows(clue) else 'not known'}"
                for clue in expr.clues
            ]
            return ", ".join(known)
        case e.Tagged():
            return f"the place is {', '.join(ground.here) or 'nothing in particular'}"
        case e.Within():
            return f"the scene lies in {', '.join(ground.scene.regions) or 'no region'}"
        case e.Hour():
            from_now = ground.engine("minutes") + 8 * 60
            return f"it is {from_now // 60 % 24:02}:{from_now % 60:02}"
        case e.Health():
            found = [f"{hero.name} {ground.rules.health(hero)}" for hero in heroes(ground.world)]
            return ", ".join(found)
        case e.System():
            return f"the system is {ground.rules.id}"
    return ""


def heading(ground: Ground, key: str) -> str:
    """What a scene is headed."""
    scene = ground.adventure.scene(key)
    return scene.heading if scene else key


def clue_name(ground: Ground, key: str) -> str:
    """What a clue is called."""
    return ground.adventure.clues.get(key, key)


# -------------------------------------------------------------------------------------------------- lines


class Trace:
    """A scene, line by line."""

    def __init__(self, play: Play, notes: Notebook | None, key: str):
        self.play, self.ground, self.notes = play, play.ground, notes or Notebook()
        self.scene = self.ground.adventure.at(key)
        self.here = self.ground.world.get("game", "scene") == self.scene.key

    def lines(self) -> Iterator[str]:
        """The scene, and what `## Always` adds to it."""
        visits = self.ground.visits(self.scene.key)
        times = f"visit {visits}" if visits else "never entered"
        yield f"{self.scene.heading} ({self.scene.file}, line {self.scene.line}; {times})"
        yield from self.blocks(self.scene.blocks, "")
        for key, blocks in self.ground.adventure.around(self.scene):
            yield f"{key.replace('.', ' in ').capitalize()}"
            yield from self.blocks(blocks, "")

    def blocks(self, blocks: tuple[m.Block, ...], indent: str) -> Iterator[str]:
        """Blocks in a row."""
        for block in blocks:
            if isinstance(block, m.Menu):
                for item in block.items:
                    yield from self.item(item, indent)
                continue
            when = getattr(block, "when", ())
            if isinstance(block, m.Paragraph):
                yield from self.paragraph(block, indent)
            elif isinstance(block, m.Quote):
                yield from self.told(block.at, "a quote", when, indent)
                yield from self.blocks(block.blocks, indent + "  ")
            elif isinstance(block, m.Listing | m.Grid | m.Subheading) and when:
                yield from self.told(block.at, "a list or table", when, indent)

    def paragraph(self, block: m.Paragraph, indent: str) -> Iterator[str]:
        """A paragraph: its own conditions, then each of its segments."""
        if block.when and len(block.segments) > 1:
            yield from self.told(block.at, "the paragraph", block.when, indent)
        for segment in block.segments:
            when = (*(block.when if len(block.segments) == 1 else ()), *segment.when)
            at = when[0].at if when else next((part.at for part in segment.parts), block.at)
            words = said(segment.parts)
            if words or when:
                yield from self.told(at, words or self.spans(segment.parts), when, indent)

    def spans(self, parts: Any) -> str:
        """The directives among parts, as they are written, where there are no words."""
        written = (
            source(self.ground.adventure, part.at) for part in parts if isinstance(part, m.Directive | m.Go)
        )
        return ", ".join(f"`{text}`" for text in written if text)

    def told(
        self, at: m.Place, words: str, when: tuple[m.Condition, ...], indent: str, sign: str = "told"
    ) -> Iterator[str]:
        """A line, whether it is told, and each of its conditions."""
        before, found = self.last, [self.condition(each) for each in when]
        held = all(ok is not False for ok, _ in found)
        if when:
            chained = any(isinstance(each, m.Otherwise) for each in when)
            self.last = held or (chained and bool(before))
        mark = sign if held else f"not {sign}"
        yield f"{at.line:>5}  {indent}{mark + ':':<10} {clip(words)}"
        for _, text in found:
            yield f"       {indent}  {text}"

    def condition(self, each: m.Condition | m.Needs) -> tuple[bool | None, str]:
        """Whether a condition held when it was asked (None: it says nothing by itself), and that in words."""
        written = source(self.ground.adventure, each.at) or type(each).__name__.lower()
        if isinstance(each, m.Always):
            return None, f"`{written}`"
        if isinstance(each, m.Otherwise):
            return self.otherwise(each, written)
        asked, when = self.notes.asked.get(id(each)), ""
        if asked is None or not self.here:
            now = self.now(each)
            if now is None:
                return None, f"`{written}`: the dice say, each time"
            asked, when = now, "now " if self.here else "as things stand, "
        why = f" — {'; '.join(asked.values)}" if any(asked.values) else ""
        since = self.now(each) if not when and isinstance(each, m.If | m.Unless) else None
        if since is not None and since != asked:
            why += f" (by now {'yes' if since.held else 'no'} — {'; '.join(since.values)})"
        return asked.held, f"`{written}`: {when}{'yes' if asked.held else 'no'}{why}"

    def otherwise(self, each: m.Otherwise, written: str) -> tuple[bool | None, str]:
        """`otherwise` holds where what stood before it did not."""
        before = self.last
        if before is None:
            return None, f"`{written}`"
        return (
            not before,
            f"`{written}`: {'no — the one before held' if before else 'yes — the one before did not hold'}",
        )

    last: bool | None = None  # whether the last condition held

    def now(self, each: m.Condition | m.Needs) -> Asked | None:
        """What a condition comes to now; None where dice would say."""
        try:
            if isinstance(each, m.Needs):
                held = bool(self.ground.worked(each.expr, unthrown))
            else:
                held = holds_now(each)(self.ground, unthrown)
        except Wanted:
            return None
        return Asked(held, tuple(values(self.ground, each)))

    def item(self, item: m.Choice | m.Outcome, indent: str) -> Iterator[str]:
        """A choice or an outcome, and the lines in it that hang on something."""
        if isinstance(item, m.Outcome):
            name = ", ".join(each.capitalize() for each in item.names)
            came = self.notes.came.get(id(item)) if self.here else None
            mark = "came to it" if came else "not come to"
            yield f"{item.at.line:>5}  {indent}{mark + ':':<10} **{name}** {clip(said(part for s in item.segments for part in s.parts), 50)}"
            for each in item.when:
                yield f"       {indent}  {self.condition(each)[1]}"
        else:
            yield from self.choice(item, indent)
        for segment in item.segments:
            if segment.when:
                yield from self.told(
                    segment.when[0].at,
                    said(segment.parts) or self.spans(segment.parts),
                    segment.when,
                    indent + "  ",
                )
        yield from self.blocks(item.blocks, indent + "  ")

    def choice(self, item: m.Choice, indent: str) -> Iterator[str]:
        """A choice: whether it is offered, and why not."""
        label = self.play.label(item)
        sign = "listens" if item.unlisted else "offered"
        yield from self.told(item.at, label, item.when, indent, sign)
        barred = self.play.barred(item) if heroes(self.ground.world) else ""
        for need in item.needs:
            yield f"       {indent}  {self.condition(need)[1]}"
        if barred:
            yield f"       {indent}  barred: {barred}"
        if taken := sum(self.ground.seen(f"choice:{key}") for key in self.keys(item)):
            yield f"       {indent}  taken {counted(taken, 'time')}"

    def keys(self, item: m.Choice) -> list[str]:
        """The keys that a choice is counted by."""
        held = self.play.script.layout(self.scene.key).held
        return list(dict.fromkeys(one.key for one in held.values() if one.choice is item))


def said(parts: Any) -> str:
    """The words among parts."""
    words = (
        part.text
        if isinstance(part, m.Text | m.CrossReference)
        else f"[{part.said}]"
        if isinstance(part, m.ShowValue)
        else ""
        for part in parts
    )
    return " ".join("".join(words).split())


def source(adventure: m.Adventure, at: m.Place) -> str:
    """The code span that begins at a place, as it is written."""
    lines = adventure.texts.get(at.file, "").split("\n")
    if not 0 < at.line <= len(lines):
        return ""
    line = lines[at.line - 1]
    start = at.column - 1
    start += line[start : start + 1] == "`"
    end = line.find("`", start)
    return line[start : end if end >= 0 else len(line)].strip()


def clip(text: str, most: int = MOST) -> str:
    """The beginning of a text."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
