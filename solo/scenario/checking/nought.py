"""Counts of nothing: directives that name how many, and name none; things asked for in a number that is never given."""

import re
from collections.abc import Iterator

from solo.core import regex
from solo.scenario import expressions as e
from solo.scenario import model as m
from solo.scenario.checking.asked import sold
from solo.scenario.checking.facts import placed
from solo.scenario.checking.subject import Subject
from solo.scenario.checking.usage import problem
from solo.scenario.directives.declaring import Group, Thing
from solo.scenario.expressions import Number, Sum
from solo.scenario.names import stem
from solo.scenario.words import GEAR


def nothing_counted(subject: Subject) -> Iterator[m.Problem]:
    """Things and beings of which there are none, or fewer."""
    for kind in (m.Pay, m.Earn):
        for part in subject.usage.parts[kind]:
            if (
                isinstance(part, m.Pay | m.Earn)
                and not part.level
                and (sum_ := least(part.amount)) is not None
                and sum_ < 1
            ):
                verb = part.declared.verb
                way = (
                    f"`{'pay' if verb == 'earn' else 'earn'} {-sum_} coins`, or 1 or more"
                    if sum_
                    else "1 or more"
                )
                yield problem(part.at, "arguments", f"`{verb} {sum_}` changes nothing hands; write {way}")
    for part in (*subject.usage.parts[m.Harm], *subject.usage.parts[m.Heal]):
        dice = getattr(part, "dice", "")
        if "-" in dice and (low := re.fullmatch(r"(\d+)-(\d+)", dice)) and int(low[1]) < int(low[2]):
            verb = part.declared.verb
            told = f"`{dice}` is {low[1]} less {low[2]}, which is nothing; for {low[1]} to {low[2]} write `{verb} 1d{low[2]}`"
            yield problem(part.at, "dice", told)
        elif re.fullmatch(r"0+", dice):
            told = f"`{part.declared.verb} 0` changes nobody; write how much, 1 or more, or dice"
            yield problem(part.at, "dice", told)
    for spans in (subject.usage.parts[m.Wait], subject.usage.parts[m.Rest]):
        for part in spans:
            if (ends := _between(getattr(part, "number", None))) is not None:
                unit = f"{getattr(part, 'unit', '')}s"
                told = f"`{ends[0]}-{ends[1]}` is {ends[0]} less {ends[1]}, which is nothing; for a number between them write dice: `{part.declared.verb} 1d{ends[1]} {unit}`"
                yield problem(part.at, "arguments", told)
    for parts in subject.usage.parts.values():
        for part in parts:
            for each in (*getattr(part, "things", ()), *getattr(part, "groups", ())):
                if isinstance(each, Group | Thing) and (said := none(each)):
                    told = f"{said} is none, so nothing happens; write how many, 1 or more"
                    if (between := _between(each.count)) is not None:
                        told = f"`{between[0]}-{between[1]}` is {between[0]} less {between[1]}, which is nothing; for a number between them write dice: `1d{between[1]}`"
                    yield problem(part.at, "arguments", told)


def dice_in_words(subject: Subject) -> Iterator[m.Problem]:
    """Dice that are only shown, in a sentence that says what they cost or bring: *You lose* `1d4` *hp*."""
    for seen in subject.usage.lines:
        for segment in seen.segments:
            for before, part, after in zip(segment.parts, segment.parts[1:], segment.parts[2:], strict=False):
                if (
                    not isinstance(part, m.ShowDice)
                    or not isinstance(before, m.Text)
                    or not isinstance(after, m.Text)
                ):
                    continue
                cost, what = _COSTS.search(before.text), _COSTED.match(after.text)
                if not cost or not what:
                    continue
                loses, dice = bool(cost["less"]), part.dice
                right = f"{'harm' if loses else 'heal'} {dice}"
                if what["money"]:
                    right = f"{'pay' if loses else 'earn'} {dice} coins"
                told = f"dice alone are rolled and shown, and change nothing; write `{right}`, or with it the words that stand here"
                yield problem(part.at, "no-ticks", told)


_COSTS = regex.late(
    r"\b(?:you|they|he|she|it)\s+(?:(?P<less>loses?|takes?|suffers?|pays?|spends?)|gains?|regains?|recovers?|heals?|finds?|earns?|gets?|receives?)\s+$",
    re.IGNORECASE,
)
_COSTED = regex.late(
    r"\s*(?:(?:points?|more)\s+(?:of\s+)?)?(?:(?P<money>coins?|gold|silver|gp|sp)|hp|hit points?|health|damage|harm|strength)\b",
    re.IGNORECASE,
)


def none(counted: Group | Thing) -> str:
    """What is said of a count of nothing; empty where there is something, or play settles it."""
    if counted.name[:1] in "-−":
        return f"`{counted.name}`"
    number = least(counted.count)
    return f"{number} of `{counted.name}`" if number is not None and number < 1 else ""


def _between(count: object) -> tuple[int, int] | None:
    """The ends of a range that was written as a count: `1-3`."""
    match count:
        case Sum(left=Number(value=low), right=Number(value=high), how="-") if low < high:
            return low, high
    return None


def least(count: object) -> int | None:
    """What a count of figures alone comes to; None where play settles it."""
    match count:
        case Number():
            return count.value
        case Sum(left=Number(value=left), right=Number(value=right)):
            return {"+": left + right, "-": left - right, "*": left * right}.get(count.how)
    return None


def too_many(subject: Subject) -> Iterator[m.Problem]:
    """Things asked for in a number that is never given."""
    wanted: list[tuple[m.Place, str, str, int]] = [
        (at, each.item, each.name, each.number)
        for at, each in subject.usage.asked[e.Has]
        if isinstance(each, e.Has) and each.number > 1
    ]
    for at, each in subject.usage.asked[e.Compare]:
        match each:
            case e.Compare(
                left=e.CountOf(item=item, name=name), how=">=" | ">" | "is" as how, right=Number(value=value)
            ):
                wanted.append((at, item, name, value + (how == ">")))
    wanted += [
        (part.at, thing.key, thing.name, number)
        for part in (*subject.usage.parts[m.Give], *subject.usage.parts[m.Lose])
        for thing in getattr(part, "things", ())
        if (number := least(thing.count)) is not None and number > 1
    ]
    if not wanted:
        return
    most: dict[str, int | None] = {}
    for _, when, part in placed(subject):
        if isinstance(part, m.Gain):
            for thing in part.things:
                count = thing.count.value if isinstance(thing.count, e.Number) else None
                once = any(isinstance(each, m.Once | m.First | m.Second) for each in when)
                before = most.get(thing.key, 0)
                most[thing.key] = (
                    before + count if before is not None and count is not None and once else None
                )
    elsewhere = bool(subject.usage.parts[m.Shop] or subject.usage.parts[m.RollOn])
    for at, item, name, number in wanted:
        limit = most.get(item)
        if limit is None or limit >= number or (stem(name) or ("",))[-1] in GEAR:
            continue
        if elsewhere and " ".join(stem(name)) in sold(subject):
            continue
        said = f"`{name}` is given {limit} in all, so {number} are never carried; ask for {limit} or fewer, or write another `gain`"
        yield problem(at, "never-true", said)


def moved_past(subject: Subject) -> Iterator[m.Problem]:
    """Conditions on a number that what stands in front of them on their line has moved past: `n + 1` `if n < 1`."""
    for seen in subject.usage.lines:
        least: dict[str, int] = {}  # what a number is by now, or more
        for segment in seen.segments:
            for condition in segment.when:
                asked = condition.expr if isinstance(condition, m.If) else None
                match asked:
                    case e.Compare(
                        left=e.Name(name=name), how="<" | "<=" | "is" as how, right=Number(value=value)
                    ) if least.get(name, value - 1) >= value + (how != "<"):
                        said = (
                            f"`{name}` is {least[name]} or more by what stands in front on this line, so this never holds; ask first, "
                            "or for another number"
                        )
                        yield problem(condition.at, "never-true", said)
            for part in segment.parts if not segment.when else ():
                if isinstance(part, m.OrElse):
                    least.clear()
                elif isinstance(part, m.Assign) and part.how in ("+", "=") and isinstance(part.expr, Number):
                    low = subject.usage.ranges.of(e.Name(part.name)) if part.how == "+" else frozenset((0,))
                    numbers = [each for each in low if isinstance(each, int)]
                    if numbers:
                        least[part.name] = part.expr.value + least.get(part.name, min(numbers)) * (
                            part.how == "+"
                        )
                elif isinstance(part, m.Assign) or part.declared.plays:
                    least.pop(getattr(part, "name", ""), None)
