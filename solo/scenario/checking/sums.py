"""What the sums of an adventure never come to: numbers that only rise once by each line, menus that are never come out of,
rolls beyond the first rows of their table.

What may live here: looks at what is added up. What one condition may be, given all values, is in `ranges.py`.
"""

from collections.abc import Iterator

from solo.core.dice import parse as parse_dice
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.facts import placed
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.expressions import MOST

_SINGLE = (m.Once, m.First, m.Second)  # what comes no more than once
_STAYS = (m.Text, m.ShowValue, m.ShowDice, m.CrossReference, m.Learn, m.Gain, m.Xp)  # what leads nowhere


def never_summed(subject: Subject) -> Iterator[m.Problem]:
    """Numbers asked for beyond all that lines that come once each bring them to."""
    most = _most(subject)
    for at, asked in subject.usage.asked[e.Compare]:
        match asked:
            case e.Compare(
                left=e.Name(name=name), how=">" | ">=" | "is" as how, right=e.Number(value=value)
            ) if name in most and most[name] < value + (how == ">"):
                low, high = _ends(subject, name)
                if high < value + (how == ">") or value < low:
                    continue  # which is told
                said = (
                    f"what adds to `{name}` comes once each, and all of it together brings it to {most[name]} at most, so it is never "
                    f"{value + (how == '>')}{'' if how == 'is' else ' or more'}; ask for {most[name]} or fewer, or write more that "
                    "adds to it"
                )
                yield problem(at, "never-true", said)


def _ends(subject: Subject, name: str) -> tuple[int, int]:
    values = subject.usage.ranges.of(e.Name(name))
    numbers = [each for each in values if isinstance(each, int)]
    return (min(numbers), max(numbers)) if numbers else (-MOST, MOST)


def _most(subject: Subject) -> dict[str, int]:
    """The most that each number comes to of which every addition comes once, so far as that can be summed."""
    adventure = subject.adventure
    most = {
        name: held.first
        for name, held in adventure.state.items()
        if type(held.first) is int
        and not held.each
        and not subject.lost.names(name)
        and name not in adventure.clocks
    }
    for part in subject.usage.parts[m.RollOn]:
        most.pop(getattr(part, "kept", ""), None)
    played = {part.target for part in subject.usage.parts[m.Do] if isinstance(part, m.Do)}
    added = 0
    for scene, when, part in placed(subject):
        if not isinstance(part, m.Assign):
            continue
        added += 1
        by = part.expr.value if isinstance(part.expr, e.Number) else None
        if part.name not in most or (part.how == "-" and by is not None and by >= 0):
            continue
        once = any(isinstance(each, _SINGLE) for each in when) and scene and scene not in played
        if part.how == "+" and by is not None and (once or by <= 0):
            most[part.name] += max(by, 0)
        else:
            most.pop(part.name)
    if added < len(subject.usage.parts[m.Assign]):  # some stand where this does not look
        return {}
    return most


def never_out(subject: Subject) -> Iterator[m.Problem]:
    """Menus under a choice or outcome of which each choice stays, one of them for ever."""
    for scene in subject.everywhere():
        for menu in walk.menus(scene.blocks):
            offered = [item for item in menu.items if isinstance(item, m.Choice) and not item.unlisted]
            lasting = [item for item in offered if not item.when and not item.needs]
            if lasting and all(item.again and _stays(item) for item in offered) and menu not in scene.blocks:
                said = (
                    "every choice of this list says `again`, so nobody comes out of it; take the `again` out of one of them, or give "
                    "the list a choice that leads on"
                )
                yield problem(lasting[-1].at, "stranded", said)


def _stays(item: m.Choice) -> bool:
    """Whether nothing in a choice, or under it, leads anywhere or may come to a close otherwise."""
    parts = [part for segment in item.segments for part in segment.parts]
    parts += [part for seen in walk.lines(item.blocks) for part in walk.parts(seen)]
    return all(isinstance(part, _STAYS) for part in parts)


def never_rolled(subject: Subject) -> Iterator[m.Problem]:
    """Rolls that add so much that the first rows of their table, or the last, never come; where no other roll comes to them."""
    tables = subject.adventure.tables
    rolls: dict[str, list[m.RollOn]] = {}
    for part in subject.usage.parts[m.RollOn]:
        if isinstance(part, m.RollOn) and part.table in tables:
            rolls.setdefault(part.table, []).append(part)
    for key, parts in rolls.items():
        table = tables[key]
        plain = (
            table.dice
            and table.rows
            and not (table.clock or table.by or table.column_key or table.each_column)
        )
        if not plain or not all(part.plus for part in parts):
            continue
        dice = parse_dice(table.dice)
        least, most = dice.total((1,) * len(dice.sides)), dice.total(dice.sides)
        ends = [_bounds(subject, part.plus) for part in parts if part.plus is not None]
        low, high = least + min(each[0] for each in ends), most + max(each[1] for each in ends)
        first, last = min(row.low for row in table.rows), max(row.high for row in table.rows)
        from_, to = min(low, last), max(high, first)  # beyond the ends, the rows there come
        lost = [row for row in table.rows if row.high < from_ or row.low > to]
        if lost:
            names = ", ".join(
                str(row.low) if row.low == row.high else f"{row.low}-{row.high}" for row in lost[:6]
            )
            said = (
                f"with what is added this comes to {low} at least and {high} at most, so of `{table.name}` never {names}; add less, or "
                "write the table for it"
            )
            yield problem(parts[0].at, "table-row", said)


def _bounds(subject: Subject, expr: e.Expr) -> tuple[int, int]:
    values = subject.usage.ranges.of(expr)
    if isinstance(values, tuple):
        return values
    numbers = [each for each in values if isinstance(each, int)]
    return (min(numbers), max(numbers)) if numbers and len(numbers) == len(values) else (-MOST, MOST)
