"""What of an adventure is used: names nobody asks after, creatures nobody meets, conditions that never
change."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario import walk
from solo.scenario.checking.aftermath import Lost
from solo.scenario.checking.exits import called
from solo.scenario.checking.ranges import Ranges, guards_of
from solo.scenario.directives.declaring import held
from solo.scenario.names import nearest, one_of, stem
from solo.scenario.reading.conditions import exclude, within
from solo.scenario.tables.again import asked_again
from solo.scenario.words import WANDERING

MOST_TOGETHER = 20  # conditions of one line that are held against each other


class Usage:
    """Everything that the lines of an adventure name, gathered once."""

    def __init__(self, adventure: m.Adventure, lost: Lost):
        self.adventure, self.lost = adventure, lost
        self.lines = list(walk.everything(adventure))
        self.read: set[str] = set()  # variables
        self.words: set[tuple[str, str]] = set()  # variable and word, compared
        self.denied: set[tuple[str, str]] = set()  # the same, where anything but that word is asked for
        self.whole: set[str] = set()  # variables whose word is shown, or compared with another
        self.set: dict[str, m.Part] = {}
        self.asked: dict[type, list[tuple[m.Place, e.Expr]]] = defaultdict(list)  # expressions, by kind
        self.met: set[str] = set()
        self.named: set[str] = set()  # creatures and people, in any directive
        self.gained: set[str] = set()
        self.learned: set[str] = set()
        self.rolled: set[str] = set()
        self.systems: list[tuple[m.Place, str]] = []  # asked after in expressions
        self.parts: dict[type, list[m.Part]] = defaultdict(list)  # by kind, the directives of the adventure
        for seen in self.lines:
            for part in walk.parts(seen):
                if not isinstance(part, m.Text):
                    self.parts[type(part)].append(part)
                    self._part(part)
            for at, expr in walk.expressions(seen):
                self._asked(at, expr)
        for condition in walk.over_blocks(adventure):
            if isinstance(condition, m.If | m.Unless):
                self._asked(condition.at, condition.expr)
        self.rolled.update(table.key for table in called(adventure))
        self._shops()
        assigned = [part for part in self.parts[m.Assign] if isinstance(part, m.Assign)]
        guards = {at: kept for seen in self.lines for at, kept in guards_of(seen).items()}
        setting = (*assigned, *self.parts[m.RollOn])
        self.ranges = Ranges(adventure, setting, self.learned, self.met, guards)
        self.ranges.unsure.update(name for name in adventure.state if lost.names(name))
        self.read.update(held.each for held in adventure.state.values() if held.each)
        self.unmoved = {
            name: parts for name, parts in _by_name(assigned).items() if self._as_begun(name, parts)
        }

    def _asked(self, at: m.Place, expr: e.Expr) -> None:
        for each in e.parts_of(expr):
            self._expr(each, at)
            self.asked[type(each)].append((at, each))

    def _part(self, part: m.Part) -> None:
        """Everything that a directive names, by what its fields hold. A clock is looked at by the player."""
        if isinstance(part, m.Clock):
            self.read.add(part.name)
            self.set.setdefault(part.name, part)
        self.met.update(group.key for groups in held(part, "groups", brings=True) for group in groups)
        self.met.update(held(part, "being", brings=True))
        self.gained.update(thing.key for things in held(part, "things", brings=True) for thing in things)
        self.learned.update(clue.key for clues in held(part, "clues", brings=True) for clue in clues)
        self.rolled.update(held(part, "table"))
        self.named.update(held(part, "being"))
        for name in held(part, "variable"):
            self.set.setdefault(name, part)
        if isinstance(part, m.RollOn) and part.kept:
            self.read.add(part.kept)
        if isinstance(part, m.ShowValue) and isinstance(part.expr, e.Name):
            self.whole.add(part.expr.name)

    def _expr(self, expr: e.Expr, at: m.Place) -> None:
        if isinstance(expr, e.Name):
            self.read.add(expr.name)
        elif isinstance(expr, e.Compare):
            self._compared(expr)
        elif isinstance(expr, e.System):
            self.systems.append((at, expr.system))
        if isinstance(expr, e.Met | e.With | e.Dead | e.Stands | e.Attitude):
            self.named.add(expr.who)

    def _compared(self, expr: e.Compare) -> None:
        if isinstance(expr.left, e.Name) and isinstance(expr.right, e.Word):
            self.words.add((expr.left.name, expr.right.value))
            if expr.how == "is not":
                self.denied.add((expr.left.name, expr.right.value))
        else:
            self.whole.update(side.name for side in (expr.left, expr.right) if isinstance(side, e.Name))

    def _as_begun(self, name: str, parts: list[m.Assign]) -> bool:
        """Whether a variable that is asked for is only ever set to what it begins as."""
        held = self.adventure.state.get(name)
        values = [getattr(part.expr, "value", None) if part.how == "=" else None for part in parts]
        known = held is not None and isinstance(held.first, bool | str) and name in self.read
        return known and all(value is not None and value == held.first for value in values if held)

    def _shops(self) -> None:
        """What a shop or a rolled table names in plain words can be gained too."""
        names = {held.name.lower(): key for key, held in self.adventure.items.items()}
        for key in self.rolled & self.adventure.tables.keys():
            for seen in walk.table_lines([self.adventure.tables[key]]):
                text = (
                    "".join(part.text for part in walk.parts(seen) if isinstance(part, m.Text))
                    .lower()
                    .strip(" .")
                )
                if text in names:
                    self.gained.add(names[text])


def _by_name(assigned: list[m.Assign]) -> dict[str, list[m.Assign]]:
    found: dict[str, list[m.Assign]] = defaultdict(list)
    for part in assigned:
        found[part.name].append(part)
    return found


def unused(usage: Usage) -> Iterator[m.Problem]:
    """Names that nothing looks at."""
    yield from _variables(usage)
    yield from _definitions(usage)
    tables = usage.adventure.tables
    asked = {
        other.key
        for table in tables.values()
        for row in table.rows
        for other in asked_again(usage.adventure, table, row)
        if other is not table
    }
    for key, table in tables.items():
        if key not in usage.rolled and key not in asked and not usage.lost.names(key, table.name, "`roll`"):
            clock = _ticking(usage, table)
            if clock:
                said = f"nothing rolls on `{table.name}`; if it holds the ticks of the clock, write `## {clock.capitalize()}`"
                yield problem(table.at, "heading-name", said)
                continue
            wandering = _wandering(table.name) if table.dice else ""
            if wandering:
                said = f"`{table.name}` answers no noise; did you mean `{wandering}`?"
                yield problem(table.at, "unrolled", said)
                continue
            said = f"nothing rolls on `{table.name}`; write `roll {table.name}` where it is wanted"
            if not table.dice and not table.by:
                said = f"nothing sells from `{table.name}`; write `shop {table.name}` where one can buy"
            yield problem(table.at, "unrolled", said)


def _wandering(name: str) -> str:
    """The heading of a table that answers noise, for one that is that but for a slip."""
    from solo.scenario.nearness import near

    first, _, rest = name.partition(" ")
    if within_ := next((word for word in rest.lower().split() if word in WANDERING), ""):
        return (
            f"{within_.capitalize()}{name.lower().partition(within_)[2]}"  # `Random encounters in the caves`
        )
    meant = near(first, WANDERING)
    return f"{meant[0].capitalize()} {rest}".strip() if meant else ""


def _ticking(usage: Usage, table: m.Table) -> str:
    """The clock of which nothing says what happens at its ticks, where a table looks like that."""
    idle = [name for name in usage.adventure.clocks if usage.adventure.ticks(name) is None]
    firsts = [
        "".join(part.text for each in row.cells[0] for part in each.parts if isinstance(part, m.Text))
        for row in table.rows
        if row.cells
    ]
    numbers = not table.dice and firsts and all(first.strip().isdigit() for first in firsts)
    return (nearest(table.name, idle, 50) or idle[0]) if numbers and idle else ""


def _variables(usage: Usage) -> Iterator[m.Problem]:
    looked = {table.by.lower() for table in usage.adventure.tables.values() if table.by}
    looked |= {nearly_by(usage.adventure, table) for table in usage.adventure.tables.values()}
    for name, variable in usage.adventure.state.items():
        if usage.lost.asks(name) or name.lower() in looked:
            continue
        if name not in usage.read:
            done = "set, but no condition looks at it" if name in usage.set else "never used"
            yield problem(variable.at, "unused", f"`{name}` is {done}; let one ask for it, or take it out")
        elif name not in usage.set:
            yield problem(variable.at, "never-set", f"nothing ever changes `{name}`; it stays as it begins")
        else:
            yield from _values(usage, variable)


def nearly_by(adventure: m.Adventure, table: m.Table) -> str:
    """The variable that heads a table without dice but for a slip, so that it was to be looked up by that; or nothing."""
    if table.dice or table.by or table.clock or not table.header or len(table.header) < 2:
        return ""
    head = table.header[0].strip(" `*_").lower()
    numbers = [
        name
        for name, held in adventure.state.items()
        if isinstance(held.first, int) and not isinstance(held.first, bool)
    ]
    return (nearest(head, numbers, 75) or "") if head and head not in numbers else ""


def _values(usage: Usage, variable: m.Variable) -> Iterator[m.Problem]:
    """Words that no condition looks at. One word may be left over: it is what the others are not."""
    left = [word for word in variable.words if (variable.name, word) not in usage.words]
    idle = [word for word in left if word != variable.first]
    if any((variable.name, word) in usage.denied for word in variable.words if word not in left):
        return  # which asks for all the others at once
    if variable.name not in usage.whole and len(left) > 1 and idle:
        what = "it" if len(idle) == 1 else "one of them"
        told = f"no condition looks at whether `{variable.name}` is {one_of(idle)}; ask for {what}, or take it out"
        yield problem(variable.at, "unread-value", told)


def _definitions(usage: Usage) -> Iterator[m.Problem]:
    adventure = usage.adventure
    strayed = next(
        (
            entry
            for entry in (*adventure.creatures.values(), *adventure.people.values())
            if _thing(usage, entry)
        ),
        None,
    )
    if strayed is not None:
        said = f"`{strayed.name}` is a thing by what is done with it, and stands among those who are met; put it under `## Items`"
        yield problem(strayed.at, "heading-name", said)
    for key, entry in adventure.creatures.items():
        if strayed is not None and _thing(usage, entry):
            continue
        if key not in usage.met | usage.named and not usage.lost.names(entry.name, *stem(entry.name)[-1:]):
            yield problem(
                entry.at, "unmet", f"nobody ever meets `{entry.name}`; write `meet {entry.name}` where it is"
            )
    for key, entry in adventure.people.items():
        if strayed is not None and _thing(usage, entry):
            continue
        if key not in usage.met | usage.named and not usage.lost.names(entry.name, *stem(entry.name)[-1:]):
            yield problem(
                entry.at,
                "unmet",
                f"no directive ever names `{entry.name}`; write `meet {entry.name}` or `join {entry.name}`",
            )
    beings = {each.name.lower(): each for each in (*adventure.people.values(), *adventure.creatures.values())}
    for key, entry in adventure.items.items():
        if other := beings.get(entry.name.lower()):
            said = f"`{entry.name}` is somebody already (line {other.at.line}), and here a thing; one name is for one of them: give this another"
            yield problem(entry.at, "name-twice", said)
            continue
        if key not in usage.gained and not usage.lost.names(entry.name, *stem(entry.name)[-1:]):
            from solo.scenario.checking.likelier import like

            others = [
                thing.name
                for parts in (usage.parts[kind] for kind in (m.Gain, m.Lose, m.Give))
                for part in parts
                for things in held(part, "things")
                for thing in things
                if thing.key not in adventure.items
            ]
            last = stem(entry.name)[-1:]
            alike = {name for name in others if last and stem(name)[-1:] == last}  # another kind of the same
            meant = like(entry.name, others) or (alike.pop() if len(alike) == 1 else "")
            way = f"did you mean `{meant}`?" if meant else f"write `gain {entry.name}` where it is found"
            longer = [
                (part.at, thing.name)
                for part in usage.parts[m.Gain]
                for things in held(part, "things")
                for thing in things
                if thing.key not in adventure.items
                and f" {' '.join(stem(entry.name))} " in f" {' '.join(stem(thing.name))} "
            ]
            if len(longer) == 1:
                at, other = longer[0]
                said = f"`{other}` is another thing than `{entry.name}`, which nothing gives; write `gain {entry.name.lower()}`"
                yield problem(at, "ungainable", said)
                continue
            taken = [
                part.at
                for seen in usage.lines
                if not any(
                    isinstance(each, e.Has) and each.item == key
                    for _, expr in walk.expressions(seen)
                    for each in e.parts_of(expr)
                )
                for part in walk.parts(seen)
                if isinstance(part, m.Lose)
                for thing in part.things
                if thing.key == key
            ]
            if len(taken) == 1 and not meant:
                said = f"this takes `{entry.name}` away, and nothing gives it; where it is found here, write `gain {entry.name.lower()}`"
                yield problem(taken[0], "ungainable", said)
                continue
            yield problem(entry.at, "ungainable", f"nothing gives `{entry.name}`; {way}")


def _thing(usage: Usage, entry: m.Definition) -> bool:
    """Whether an entry of creatures or people is a thing that is gained, and nobody."""
    return entry.block is None and entry.key in usage.gained and entry.key not in usage.met | usage.named


def constant(usage: Usage) -> Iterator[m.Problem]:
    """Conditions that are always true, or never."""
    for seen in usage.lines:
        for condition in walk.conditions(seen):
            if isinstance(condition, m.If | m.Unless | m.Needs):
                offered = isinstance(seen.holder, m.Choice) and condition in (*seen.when, *seen.holder.needs)
                idle = "this choice can never be offered" if offered else "this is never shown"
                yield from _settled(usage, condition, idle)
        yield from _contradiction(seen)
        yield from _answered_before(seen)
    for part in usage.parts[m.Test]:
        if isinstance(part, m.Test) and part.easier is not None:
            yield from _settled(usage, m.If(part.at, part.easier), "the test is never easier")


def _settled(usage: Usage, condition: m.If | m.Unless | m.Needs, idle: str) -> Iterator[m.Problem]:
    """What is told of a condition that can come to one answer only, and of what in it can never be so."""
    truths = usage.ranges.truths(condition.expr)
    if len(truths) == 1 and not _told_of(usage, condition.expr):
        yield _constant(usage, condition, next(iter(truths)), idle)
    else:
        yield from _untaught(usage, condition)


def _untaught(usage: Usage, condition: m.If | m.Unless | m.Needs) -> Iterator[m.Problem]:
    """Of several things that are asked, the clues that nothing teaches."""
    for each in e.parts_of(condition.expr):
        for key in each.clues if isinstance(each, e.Know) else ():
            name = usage.adventure.clues.get(key, key)
            if key not in usage.learned and not usage.lost.names(name):
                learned = [usage.adventure.clues.get(one, one) for one in sorted(usage.learned)]
                near = nearest(name, learned, 75) or _part_of(name, learned)
                quoted = f'"{name}"' if " and " in name else name  # or it would be two
                way = f"did you mean `{near}`?" if near else f"write `learn {quoted}` where it is found out"
                yield problem(condition.at, "never-learned", f"nothing teaches `{name}`; {way}")


def _part_of(name: str, learned: list[str]) -> str:
    """A part of some clue, which a name is but for a slip in one word: `the stamps`, where the stumps are known of."""
    from solo.scenario.nearness import near

    words = name.split()
    for at, word in enumerate(words if len(words) < 4 else ()):
        for clue in learned:
            others = clue.lower().split()
            beside = [each for each in words if each != word and each.lower() not in ("the", "a", "an", "of")]
            if (
                len(word) < 4
                or word.lower() in others
                or not {each.lower() for each in beside} <= set(others)
            ):
                continue
            if meant := near(word.lower(), tuple(others)):
                return " ".join([*words[:at], meant[0], *words[at + 1 :]])
    return ""


def _told_of(usage: Usage, expr: e.Expr) -> bool:
    """Whether what an expression asks after is a variable that nothing changes, which is told where it is declared,
    or is named on a line that was told of."""
    names = {each.name for each in e.parts_of(expr) if isinstance(each, e.Name)}
    if any(
        name in usage.adventure.state and (name not in usage.set or name in usage.unmoved) for name in names
    ):
        return True
    if not usage.lost.text:
        return False
    clues = usage.adventure.clues
    return any(
        usage.lost.names(
            str(getattr(each, "name", "")), *(clues.get(key, key) for key in getattr(each, "clues", ()))
        )
        for each in e.parts_of(expr)
    )


def _constant(usage: Usage, condition: m.If | m.Unless | m.Needs, truth: bool, idle: str) -> m.Problem:
    holds = truth is not isinstance(condition, m.Unless)
    asked = [each for part in e.parts_of(condition.expr) if isinstance(part, e.Know) for each in part.clues]
    untaught = [each for each in asked if each not in usage.learned] or asked
    if asked and not truth:
        clues = usage.adventure.clues
        name = clues.get(untaught[0], untaught[0])
        learned = [clues.get(each, each) for each in sorted(usage.learned)]
        near = nearest(name, learned, 75) or _part_of(name, learned)
        quoted = f'"{name}"' if " and " in name else name  # or it would be two
        way = f"did you mean `{near}`?" if near else f"write `learn {quoted}` where it is found out"
        return problem(condition.at, "never-learned", f"nothing teaches `{name}`; {way}")
    met = next((each for each in e.parts_of(condition.expr) if isinstance(each, e.Met)), None)
    if met and not truth:
        return problem(
            condition.at,
            "never-met",
            f"nobody ever meets `{met.name}`; write `meet {met.name}` where they are",
        )
    bare = condition.expr.of if isinstance(condition.expr, e.Not) else condition.expr
    worded = usage.adventure.state.get(bare.name) if isinstance(bare, e.Name) else None
    if isinstance(bare, e.Name) and worded is not None and worded.words:
        said = (
            f"`{bare.name}` always holds one of its words, so this asks nothing of it; ask for one of them: "
            f"`{bare.name} is {worded.words[-1]}`"
        )
        return problem(condition.at, "always-true" if holds else "never-true", said)
    if holds:
        return problem(
            condition.at, "always-true", "this condition always holds; take it out, or change what it asks"
        )
    for each in e.parts_of(condition.expr):
        if isinstance(each, e.Name) and (size := usage.adventure.clocks.get(each.name)):
            said = (
                f"the clock `{each.name}` goes from 0 to {size}, so {idle}; write a number that it comes to"
            )
            return problem(condition.at, "never-true", said)
    for each in e.parts_of(condition.expr):
        if isinstance(each, e.Name) and isinstance(ends := usage.ranges.of(each), tuple):
            low, high = ends
            reach = f"up to {high}" if high < e.MOST else f"down to {low}" if low > -e.MOST else ""
            if reach and isinstance(condition.expr, e.Compare):
                said = f"`{each.name}` goes {reach}, so {idle}; write a number that it comes to"
                return problem(condition.at, "never-true", said)
    for each in e.parts_of(condition.expr):
        if isinstance(each, e.Engine) and each.name in _COUNTED_UP and isinstance(condition.expr, e.Compare):
            first = _COUNTED_UP[each.name]
            said = f"`{each.name}` begins at {first} and only goes up, so {idle}; write a number that it comes to"
            return problem(condition.at, "never-true", said)
    for name in (each.name for each in e.parts_of(condition.expr) if isinstance(each, e.Name)):
        held = usage.ranges.of(e.Name(name)) if name in usage.set else ()
        if isinstance(held, frozenset) and len(held) == 1 and isinstance(condition.expr, e.Compare):
            said = f"`{name}` stays {next(iter(held))}: what changes it stands under conditions that never hold then, so {idle}"
            return problem(condition.at, "never-true", said)
    return problem(
        condition.at, "never-true", f"this condition never holds, so {idle}; nothing sets what it asks for"
    )


_COUNTED_UP = {"days": 1, "visits": 1, "turns": 0, "hours": 0, "minutes": 0}


def _contradiction(seen: walk.Seen) -> Iterator[m.Problem]:
    """Conditions on one line that cannot all hold."""
    for segment in seen.segments or [m.Segment(())]:
        for one, other in combinations((*seen.when, *segment.when)[:MOST_TOGETHER], 2):
            if type(one) is type(other) and getattr(one, "expr", 0) == getattr(
                other, "expr", 1 if isinstance(one, m.If | m.Unless) else 0
            ):
                if isinstance(one, m.If | m.Unless | m.Once | m.First | m.Second | m.Later):
                    yield problem(
                        other.at, "always-true", "this condition stands there twice; take one of them out"
                    )
            elif exclude(one, other):
                told = "this condition and one before it can never hold together, so nothing comes of them; take one out"
                yield problem(other.at, "never-true", told)


def _answered_before(seen: walk.Seen) -> Iterator[m.Problem]:
    """A condition beside an `otherwise` that holds only where one before it did."""
    chain: list[tuple[m.Condition, ...]] = []
    for segment in seen.segments[:MOST_TOGETHER]:
        when = segment.when
        if not when or not isinstance(when[0], m.Otherwise):
            chain = [when] if when else []
            continue
        for each in when[1:]:
            if any(len(before) == 1 and within(before[0], each) for before in chain):
                yield problem(each.at, "never-true", ANSWERED)
        chain.append(when[1:])


ANSWERED = "this holds only where the condition before the `otherwise` does, so it never comes; ask for something else, or take it out"


def problem(at: m.Place, code: str, message: str, severity: str = "warning") -> m.Problem:
    """A problem at a place."""
    return m.Problem(at.file, at.line, at.column, code, message, severity)
