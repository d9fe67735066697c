"""What is asked after and can never be so: things nobody gives, people who never come, scenes that only end,
conditions that exclude themselves; and tables that are used as what they are not."""

import operator
import re
from collections.abc import Callable, Iterator
from itertools import combinations

from solo.core import regex
from solo.core.english import NUMBERS
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import nearly_by, problem
from solo.scenario.directives.declaring import held
from solo.scenario.directives.people import Leave
from solo.scenario.names import stem
from solo.scenario.reading.apart import opposite
from solo.scenario.words import BROUGHT, GEAR

PACKED = frozenset(
    ("ration", "food", "water", "bread", "torch", "clothes", "weapon", "armor", "armour", "gear")
)  # by everybody
_PRICE = regex.late(r"\d|free|—|–|^-?$|ask|haggle", re.IGNORECASE)


def ungiven(subject: Subject) -> Iterator[m.Problem]:
    """Things that are asked after, given or lost, and that nobody can have."""
    usage = subject.usage
    given = {*usage.gained, *subject.adventure.items}
    given |= {thing.key for part in usage.parts[m.Gain] for thing in getattr(part, "things", ())}
    said_sold: str | None = None
    gear: dict[str, tuple[m.Place, str]] = {}  # what a hero may bring along
    for at, item, name in _things(subject):
        if item in given or usage.lost.names(name):
            continue
        last = (stem(name) or ("",))[-1]
        if last in GEAR:
            if last not in PACKED:
                gear.setdefault(item, (at, name))
            continue
        if said_sold is None:
            said_sold = sold(subject)
        if " ".join(stem(name)) not in said_sold:
            given.add(item)
            yield problem(at, "ungiven", f"nothing gives `{name}`; {_way(subject, name)}")
    if gear:
        said_sold = sold(subject) if said_sold is None else said_sold
        for at, name in gear.values():
            if " ".join(stem(name)) not in said_sold:
                told = (
                    f"nothing here gives `{name}`, so only who brings one along has it; {_way(subject, name)}"
                )
                yield problem(at, "ungiven", told, "note")


def brought_along(subject: Subject) -> Iterator[m.Problem]:
    """Things of the adventure that are asked after by a name under which a hero may have one already."""
    asked = {each.item for _, each in subject.usage.asked[e.Has] if isinstance(each, e.Has)}
    given = {thing.key for part in subject.usage.parts[m.Gain] for thing in getattr(part, "things", ())}
    for entry in subject.adventure.items.values():
        if entry.name.lower() in BROUGHT and entry.key in asked & given:
            said = (
                f"some heroes begin with a {entry.name.lower()}, which is as good as this one wherever it is asked for; name it more "
                f"nearly, here and where it is gained: `### Old {entry.name.lower()}`, say"
            )
            yield problem(entry.at, "name-twice", said, "note")


def _things(subject: Subject) -> Iterator[tuple[m.Place, str, str]]:
    usage = subject.usage
    for part in usage.parts[m.Lose]:
        for things in held(part, "things") if not _hangs(subject, part) else ():
            yield from ((part.at, thing.key, thing.name) for thing in things)
    for kind in (e.Has, e.CountOf):
        for at, each in usage.asked[kind]:
            if isinstance(each, e.Has | e.CountOf):
                yield at, each.item, each.name
    for part in (*usage.parts[m.Give], *usage.parts[m.Lose]):
        for things in held(part, "things"):
            yield from ((part.at, thing.key, thing.name) for thing in things)


def _way(subject: Subject, name: str) -> str:
    """What to do about a thing that nothing gives: write the name that it is a slip for, of a thing that is described,
    gained or sold, or of something else; or give it."""
    from solo.scenario.checking.kinds import instead, meant
    from solo.scenario.checking.likelier import like

    adventure = subject.adventure
    first, _, rest = name.partition(" ")
    if rest and first.lower() in adventure.state:
        return f"for a number and what is counted, write `count {name}`"
    gained = [
        thing.name
        for part in subject.usage.parts[m.Gain]
        for things in held(part, "things")
        for thing in things
    ]
    sold = goods(subject)
    if slip := like(name, [*(each.name for each in adventure.items.values()), *gained, *sold]):
        return f"did you mean `{slip}`?"
    near, kind = meant(subject, name, "thing", tuple(sold))
    if kind == "thing":
        return f"did you mean `{near}`?"
    if asked := instead(near, kind):
        return f"`{near}` is a {kind}: did you mean `{asked}`?"
    return f"write `gain {name}` where it is found"


def goods(subject: Subject) -> list[str]:
    """What shops sell, by name."""
    tables = subject.adventure.tables
    shops = [tables.get(next(iter(held(part, "table")), "")) for part in subject.usage.parts[m.Shop]]
    firsts = [row.cells[0] for shop in shops if shop is not None for row in shop.rows if row.cells]
    return [said.strip() for cell in firsts if (said := _words(cell))]


def _hangs(subject: Subject, part: m.Part) -> bool:
    """Whether a thing is lost only by whoever has it."""
    names = {thing.key for things in held(part, "things") for thing in things}
    return any(
        isinstance(each, e.Has) and each.item in names and at.line == part.at.line and at.file == part.at.file
        for at, each in subject.usage.asked[e.Has]
    )


def sold(subject: Subject) -> str:
    """All that tables and shops say, as names are compared."""
    said = [
        part.text
        for seen in walk.table_lines(subject.adventure.tables.values())
        for part in walk.parts(seen)
        if isinstance(part, m.Text)
    ]
    return " ".join(" ".join(stem(each)) for each in said)


def absent(subject: Subject) -> Iterator[m.Problem]:
    """People who are asked after and never come, or never join."""
    usage = subject.usage
    joins = {part.who for part in usage.parts[m.Join] if isinstance(part, m.Join)}
    for at, each in usage.asked[e.With]:
        if isinstance(each, e.With) and each.who not in joins and not usage.lost.names(each.name):
            said = f"`{each.name}` never travels along; write `join {each.name}` where that begins"
            yield problem(at, "never-joined", said)
    for part in usage.parts[Leave]:
        if isinstance(part, Leave) and part.who not in joins and not usage.lost.names(part.name):
            said = f"`{part.name}` never travels along, so nobody parts; write `join {part.name}` where that begins"
            yield problem(part.at, "never-joined", said)
    asked = [*usage.asked[e.Attitude], *usage.asked[e.Dead], *usage.asked[e.Stands]]
    there = (
        {key for parts in usage.parts.values() for part in parts for key in held(part, "being")}
        if asked
        else ()
    )
    for at, each in asked:
        if not isinstance(each, e.Attitude | e.Dead | e.Stands) or usage.lost.names(each.name):
            continue
        if each.who not in usage.met and each.who not in joins and each.who not in there:
            said = f"nobody ever meets `{each.name}`; write `meet {each.name}` where they are"
            yield problem(at, "never-met", said)


def met_when_dead(subject: Subject) -> Iterator[m.Problem]:
    """Who is met under the condition of being dead."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            asked = [each.expr for each in (*seen.when, *segment.when) if isinstance(each, m.If)]
            plain = [part for expr in asked for part in e.joined(expr)]
            dead = {each.who: each.name for each in plain if isinstance(each, e.Dead)}
            for part in segment.parts if dead else ():
                groups = part.groups if isinstance(part, m.Meet | m.Fight) else ()
                for name in (dead[group.key] for group in groups if group.key in dead):
                    said = f"`{name}` is dead where this is played, and the dead are not met; take one of the two out"
                    yield problem(part.at, "never-true", said)


def ended(subject: Subject) -> Iterator[m.Problem]:
    """Scenes that are asked after, and in which the adventure always ends."""
    scenes = subject.adventure.scenes
    final: dict[str, bool] = {}
    for at, each in subject.usage.asked[e.Visited]:
        if not isinstance(each, e.Visited) or each.scene not in scenes:
            continue
        if each.scene not in final:
            final[each.scene] = _ends(subject, scenes[each.scene])
        if final[each.scene]:
            name = scenes[each.scene].heading
            said = f"the adventure always ends in `{name}`, so nobody has been there; ask for another scene"
            yield problem(at, "never-true", said)


def _ends(subject: Subject, scene: m.Scene) -> bool:
    """Whether a scene ends whatever happens: all that leads out of it is an `end`."""
    ways = subject.exits[scene.key]
    parts = [part for seen in subject.lines[scene.key] for part in walk.parts(seen)]
    back = any("fled" in part.possible() or part.declared.plays for part in parts)
    played = any(part.target == scene.key for part in subject.usage.parts[m.Do] if isinstance(part, m.Do))
    return bool(ways) and not back and not played and all(isinstance(part, m.End) for part in ways)


def no_end(subject: Subject) -> Iterator[m.Problem]:
    """An adventure that nothing ends."""
    adventure = subject.adventure
    if subject.usage.parts[m.End] or not adventure.scenes or subject.lost.names("end"):
        return
    start = adventure.scenes.get(adventure.start)
    if start is not None and len(adventure.scenes) > 1:
        said = "no way through this adventure ends; write `end victory` where it does, with its last words after it"
        yield problem(start.at, "no-end", said)


# ---------------------------------------------------------------------------------------- conditions


NEVER = "two parts of this can never hold together, so it never does; join them with `or`, or mend one"
ALWAYS = (
    "one part of this holds wherever another does not, so it always holds; join them with `and`, or mend one"
)


def contradictions(subject: Subject) -> Iterator[m.Problem]:
    """Conditions of which two parts can never hold together."""
    for at, each in subject.usage.asked[e.All]:
        if isinstance(each, e.All) and any(clash(one, other) for one, other in combinations(each.of[:12], 2)):
            yield problem(at, "never-true", NEVER)
    for at, each in subject.usage.asked[e.Any_]:
        denied = [opposite(part) for part in each.of[:12]] if isinstance(each, e.Any_) else []
        if any(clash(one, other) for one, other in combinations(denied, 2)) or _every_number(each):
            yield problem(at, "always-true", ALWAYS)
    for scene in subject.everywhere():
        yield from _within(scene.blocks, [])


_HOLDS: dict[str, Callable[[int, int], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "is": operator.eq, "is not": operator.ne,
}  # fmt: skip


def _every_number(expr: e.Expr) -> bool:
    """Whether one or another of some comparisons of one number holds, whatever it is."""
    parts = expr.of[:12] if isinstance(expr, e.Any_) else ()
    compared = [part for part in parts if isinstance(part, e.Compare) and isinstance(part.right, e.Number)]
    if len(compared) != len(parts) or len({str(part.left) for part in compared}) != 1:
        return False
    bounds = [part.right.value for part in compared if isinstance(part.right, e.Number)]
    about = {number + by for number in bounds for by in (-1, 0, 1)}
    return all(
        any(
            _HOLDS[part.how](number, bound)
            for part, bound in zip(compared, bounds, strict=True)
            if part.how in _HOLDS
        )
        for number in about
    )


def _within(blocks: tuple[m.Block, ...], outer: list[e.Expr]) -> Iterator[m.Problem]:
    """Conditions that those around them exclude."""
    for block in blocks:
        if isinstance(block, m.Menu):
            for item in block.items:
                yield from _against(item.when, outer)
                changed = {
                    name
                    for segment in item.segments
                    for part in segment.parts
                    for name in held(part, "variable")
                }
                wild = any(part.declared.plays for segment in item.segments for part in segment.parts)
                held_ = [*outer, *_exprs(item.when)]
                if isinstance(item, m.Choice):
                    held_ += [part for needed in item.needs for part in e.joined(needed.expr) if _names(part)]
                kept = [] if wild else [each for each in held_ if not _names(each) & changed]
                for segment in item.segments:
                    yield from _against(tuple(each for each in segment.when if each not in item.when), kept)
                yield from _within(item.blocks, kept)
        elif isinstance(block, m.Quote):
            yield from _against(block.when, outer)
            yield from _within(block.blocks, [*outer, *_exprs(block.when)])
        elif isinstance(block, m.Paragraph):
            yield from _against(block.when, outer)
            for segment in block.segments:
                yield from _against(segment.when, outer)
                if any(True for part in segment.parts for _ in held(part, "variable")):
                    break
            outer = [
                each
                for each in outer
                if not any(
                    _names(each) & set(held(part, "variable"))
                    for segment in block.segments
                    for part in segment.parts
                )
            ]


def _against(when: tuple[m.Condition, ...], outer: list[e.Expr]) -> Iterator[m.Problem]:
    for condition in when:
        for each in _exprs((condition,)):
            if any(clash(each, other) for other in outer):
                said = "what this stands in holds only where this does not, so it never comes; mend one of the two"
                yield problem(condition.at, "never-true", said)
                break


def _exprs(when: tuple[m.Condition, ...]) -> list[e.Expr]:
    """What must hold for conditions, part by part."""
    found: list[e.Expr] = []
    for condition in when:
        if isinstance(condition, m.If):
            found += e.joined(condition.expr)
        elif isinstance(condition, m.Unless):
            found.append(e.Not(condition.expr))
    return [each for each in found if _names(each)]


def _names(expr: e.Expr) -> set[str]:
    return {each.name for each in e.parts_of(expr) if isinstance(each, e.Name)}


def clash(one: e.Expr, other: e.Expr) -> bool:
    """Whether two expressions can never both hold, as far as their form shows it."""
    if isinstance(one, e.Not) and one.of == other or isinstance(other, e.Not) and other.of == one:
        return True
    if isinstance(one, e.Attitude) and isinstance(other, e.Attitude):
        moods = [set(_moods(each)) for each in (one, other)]
        return one.who == other.who and not moods[0] & moods[1]
    if {type(one), type(other)} == {e.Dead, e.With}:
        return one.who == other.who  # type: ignore[union-attr]
    for dead, unmet in ((one, other), (other, one)):  # nobody dies here who was never met
        if isinstance(dead, e.Dead) and isinstance(unmet, e.Not) and isinstance(unmet.of, e.Met):
            return dead.who == unmet.of.who
    if not (isinstance(one, e.Compare) and isinstance(other, e.Compare)) or one.left != other.left:
        return False
    if any(isinstance(each, e.Dice) for each in e.parts_of(one.left)):
        return False  # rolled anew
    if isinstance(one.right, e.Number) and isinstance(other.right, e.Number):
        (a, b), (c, d) = _span(one.how, one.right.value), _span(other.how, other.right.value)
        if "is not" in (one.how, other.how):
            return one.right == other.right and {one.how, other.how} == {"is", "is not"}
        return b < c or d < a
    fixed = isinstance(one.right, e.Word | e.Truth) and isinstance(other.right, e.Word | e.Truth)
    if not fixed or not {one.how, other.how} <= {"is", "is not"}:
        return False
    if one.how == other.how == "is not":
        return isinstance(one.right, e.Truth) and one.right != other.right
    return (one.right == other.right) is (one.how != other.how)


def _moods(expr: e.Attitude) -> tuple[str, ...]:
    """The attitudes of which an expression holds."""
    at = e.ATTITUDES.index(expr.attitude)
    ranges = {"is": e.ATTITUDES[at : at + 1], "at least": e.ATTITUDES[at:], "at most": e.ATTITUDES[: at + 1]}
    return ranges.get(expr.how) or tuple(each for each in e.ATTITUDES if each != expr.attitude)


def _span(how: str, value: int) -> tuple[int, int]:
    """The whole numbers that stand so to a value."""
    most = 10**9
    return {
        "is": (value, value),
        "<": (-most, value - 1),
        "<=": (-most, value),
        ">": (value + 1, most),
        ">=": (value, most),
    }.get(how, (-most, most))


# -------------------------------------------------------------------------------------------- tables


def tables(subject: Subject) -> Iterator[m.Problem]:
    """Tables that are rolled and have no dice; goods whose price is no number."""
    adventure = subject.adventure
    for part in subject.usage.parts[m.RollOn]:
        table = adventure.tables.get(next(iter(held(part, "table")), ""))
        if table is not None and not table.rows:
            said = f"`{table.name}` has no rows, so nothing comes of rolling on it; write them under its rule"
            yield problem(part.at, "table-row", said)
        elif table is not None and not table.dice and not table.by and not subject.lost.names(table.name):
            if name := nearly_by(adventure, table):
                head = m.Place(table.at.file, table.rows[0].at.line - 2)
                said = f"`{table.header[0]}` is no variable, so `{table.name}` is looked up by nothing; did you mean `{name}`?"
                yield problem(head, "diceless", said, "error")
                continue
            die = _die(max(_last(row) for row in table.rows) or len(table.rows))
            numbered = all(_last(row) for row in table.rows)
            said = f"`{table.name}` has no dice; head its first column `d{die}`" + ", and number its rows" * (
                not numbered
            )
            head = m.Place(table.at.file, table.rows[0].at.line - 2)
            if len(table.header) == 2 and not numbered and all(_priced(row) for row in table.rows):
                said = f"`{table.name}` has no dice, but prices; goods are sold by `shop {table.name}`"
            yield problem(head if numbered else part.at, "diceless", said, "error")
    for part in subject.usage.parts[m.Shop]:
        table = adventure.tables.get(next(iter(held(part, "table")), ""))
        if table is not None and table.dice:
            said = f"`{table.name}` is rolled on, and has no prices; `shop` wants a table of goods and prices"
            yield problem(part.at, "price", said)
        elif table is not None and len(table.rows) > 1 and all(_last(row) for row in table.rows):
            said = f"the first column of `{table.name}` holds its prices, so numbers are sold; the goods stand first"
            yield problem(m.Place(table.at.file, table.rows[0].at.line - 2, 1), "price", said)
            continue
        for row in table.rows if table is not None and not table.dice else ():
            if (idle := _idle(row)) is not None:
                said = "a table of goods holds names and prices, and nothing happens in it; let this stand behind its `shop`, or give the table dice"
                yield problem(idle, "misplaced", said)
                continue
            price = _words(row.cells[1]) if len(row.cells) > 1 else ""
            if price is not None and (
                not price.strip() or price.strip().startswith(("-", "−")) and price.strip(" -−")
            ):
                goods = (_words(row.cells[0]) or "this").strip() if row.cells else "this"
                if joined := re.fullmatch(
                    r"(.*[^\W\d])(?:\s{2,}|\t|\s*[-–—:]\s*|\s)(\d{1,4}(?: \w+)?)", goods
                ):
                    said = f"a `|` is missing between `{joined[1]}` and its price; write `| {joined[1]} | {joined[2]} |`"
                    yield problem(row.at, "price", said)
                    continue
                yield problem(row.at, "price", f"`{goods}` has no price; write it in figures, `5`, or `free`")
            elif price is not None and re.fullmatch(r"\s*\d+\s*(?:[-–—]|to|or)\s*\d+.*", price):
                said = f"`{price.strip()}` is no price, and the first number would be it; write one: `{re.sub(r'[^0-9].*', '', price.strip())}`"
                yield problem(row.at, "price", said)
            elif price is not None and (dice := re.fullmatch(r"\s*(\d*)d(\d+)\b.*", price)):
                said = f"`{price.strip()}` is no price: dice are not thrown for it, and the first number is taken; write one: `{max(1, int(dice[1] or 1) * int(dice[2]) // 2)}`"
                yield problem(row.at, "price", said)
            elif (
                price is not None
                and not _PRICE.search(price.strip())
                and not set(NUMBERS) & set(price.lower().split())
            ):
                said = f"`{price.strip()}` is no price, so this is sold for nothing; write it in figures: `5`"
                yield problem(row.at, "price", said)


def _priced(row: m.Row) -> bool:
    """Whether what stands last in a row is a price."""
    last = row.cells[-1] if len(row.cells) else ()
    said = "".join(getattr(part, "text", "") for segment in last for part in segment.parts).strip()
    return bool(re.fullmatch(r"\d+(?:\s*\w+)?", said))


def looked_up(subject: Subject) -> Iterator[m.Problem]:
    """Tables that are looked up by a number that dice give, and have no row for some of what they give."""
    for table in subject.adventure.tables.values():
        values = subject.usage.ranges.of(e.Name(table.by)) if table.by and table.rows else None
        rolled = [
            part
            for part in subject.usage.parts[m.Assign]
            if isinstance(part, m.Assign)
            and part.name == table.by
            and any(isinstance(each, e.Dice) for each in e.parts_of(part.expr))
        ]
        sorted_out = any(
            isinstance(each, e.Compare)
            and e.Name(table.by) in (each.left, each.right)
            and isinstance(each.right, e.Number)
            for _, each in subject.usage.asked[e.Compare]
        )
        yield from _beyond(subject, table, values)
        if sorted_out or not isinstance(values, tuple) or values[1] >= e.MOST or not rolled:
            continue
        beyond = range(max(row.high for row in table.rows) + 1, values[1] + 1)
        if beyond:
            which = f"{beyond[0]}" if len(beyond) == 1 else f"{beyond[0]} to {beyond[-1]}"
            said = f"`{table.by}` may be {which}, and `{table.name}` has no row for that, so its last is told; write one, or other dice"
            yield problem(rolled[0].at, "table-gap", said)


def _beyond(subject: Subject, table: m.Table, values: object) -> Iterator[m.Problem]:
    """Rows of a table that is looked up by a number, for what that number never is."""
    if not table.by or subject.lost.names(table.by):
        return
    low, high = values if isinstance(values, tuple) else (-e.MOST, e.MOST)
    if isinstance(values, frozenset) and values and all(isinstance(each, int) for each in values):
        low, high = min(values), max(values)
    for row in table.rows:
        if row.low > high or row.high < low:
            said = f"`{table.by}` goes from {low} to {high}, so this row never comes; write a number that it comes to"
            if high >= e.MOST:
                said = f"`{table.by}` is never below {low}, so this row never comes; write a number that it comes to"
            elif low <= -e.MOST:
                said = f"`{table.by}` is never above {high}, so this row never comes; write a number that it comes to"
            yield problem(row.at, "table-row", said)


def _idle(row: m.Row) -> m.Place | None:
    """Where a row of goods holds more than words, of which nothing comes there."""
    for segment in (segment for cell in row.cells for segment in cell):
        parts = (part for part in segment.parts if not isinstance(part, m.Text | m.CrossReference))
        if (idle := next(iter((*segment.when, *parts)), None)) is not None:
            return idle.at
    return None


def _words(cell: tuple[m.Segment, ...]) -> str | None:
    """The words of a cell; None where something in it happens."""
    parts = [part for segment in cell for part in segment.parts]
    if not all(isinstance(part, m.Text) for part in parts):
        return None
    return "".join(getattr(part, "text", "") for part in parts)


def _last(row: m.Row) -> int:
    """The last number of a row's first cell, where that holds numbers and nothing else; or 0."""
    said = (_words(row.cells[0]) or "").strip(" .)*") if row.cells else ""
    return int(said.split("-")[-1]) if re.fullmatch(r"\d{1,3}(?:-\d{1,3})?", said.replace("–", "-")) else 0


def _die(rows: int) -> int:
    return next((die for die in (4, 6, 8, 10, 12, 20) if die >= rows), 100)
