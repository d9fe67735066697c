"""What else a choice goes by than its label: where it leads, what it costs, and what it takes."""

from collections.abc import Iterable, Iterator

from solo.core.english import money
from solo.core.procedure import Procedure
from solo.play.ground import Ground, quietly
from solo.scenario import model
from solo.scenario.expressions import Expr, Has, Know, parts_of
from solo.scenario.running.layout import script_of
from solo.scenario.running.outcomes import Scope, find


def leads(ground: Ground, choice: model.Choice) -> str:
    """The scene that a choice leads to, by its key; nothing where it does not, or somebody is met first."""
    way = script_of(ground.adventure).card(choice).way
    if way is None:
        return ""
    return ground.world.get("trail", ground.scene.key, "") if way.back else way.target


def weight(ground: Ground, choice: model.Choice) -> str:
    """What hangs on a choice: “risk” where it is tested, costs something or is a fight, “end” where it ends the story
    by itself."""
    card = script_of(ground.adventure).card(choice)
    if card.risky:
        return "risk"
    if card.ends:
        return "end"
    to = leads(ground, choice)
    last = ground.adventure.scene(to) if to else None
    return "end" if last is not None and not any(_menus(last.blocks)) else ""


def price(ground: Ground, choice: model.Choice) -> str:
    """What a choice costs, where it can be taken; where the purse does not reach, that is why it is barred."""
    coins = cost(ground, choice)
    if coins <= 0 or (coins > ground.engine("coins") and not tried_for(choice)):
        return ""
    return f"costs {money(coins, ground.rules.coin)}"


def cost(ground: Ground, choice: model.Choice) -> int:
    """The coins that a choice takes."""
    return sum(quietly(so_many(ground, part)) for part in paid(ground, choice))


def paid(ground: Ground, choice: model.Choice) -> list[model.Pay]:
    """What is paid for a choice."""
    return [part for part in script_of(ground.adventure).card(choice).bars if isinstance(part, model.Pay)]


def tried_for(choice: model.Choice) -> bool:
    """Whether a choice may be taken that cannot be paid: it is written what comes of that."""
    return find("too dear", Scope().within(choice.blocks).menus).outcome is not None


def so_many(ground: Ground, part: model.Pay | model.Earn) -> Procedure[int]:
    """The coins a directive speaks of: as many as it says, or the system's own sum for a little, fairly, dear."""
    if part.level:
        return ground.rules.sum(part.level)
    return (yield from ground.number(part.amount, 0, 10**6))


def _menus(blocks: Iterable[model.Block]) -> Iterator[bool]:
    """Does each of some blocks offer a list?"""
    for block in blocks:
        yield isinstance(block, model.Menu | model.Listing)


def tools(ground: Ground, choice: model.Choice) -> tuple[str, ...]:
    """What a choice takes that is carried: what its conditions name, by name. One that opens a shop goes by `shop`, and
    by what is sold; what has to be known for it stands behind `known: `."""
    kept = script_of(ground.adventure).tools
    known = kept.get(id(choice))
    if known is None or known[0] is not choice:
        known = kept[id(choice)] = choice, tuple(dict.fromkeys(_tools(ground, choice)))
    return known[1]


def _tools(ground: Ground, choice: model.Choice) -> list[str]:
    found = [ground.thing_name(item) for item in _items(choice)]
    found += [f"known: {ground.adventure.clues.get(clue, clue)}" for clue in _clues(choice)]
    for segment in choice.segments:
        for part in segment.parts:
            if isinstance(part, model.Shop):
                found += ["shop", *_wares(ground, part.table)]
    return found


def _wares(ground: Ground, key: str) -> Iterator[str]:
    """What a scenario's list of goods names."""
    table = ground.adventure.tables.get(key)
    for row in table.rows if table else ():
        yield from (
            part.text for segment in row.cells[0] for part in segment.parts if isinstance(part, model.Text)
        )


def items_of(choice: model.Choice) -> Iterator[str]:
    """The keys of the things that have to be there for a choice."""
    yield from _items(choice)


def _items(choice: model.Choice) -> Iterator[str]:
    """The keys of the things that have to be there for it."""
    for part in _conditions(choice):
        if isinstance(part, Has):
            yield part.item


def _clues(choice: model.Choice) -> Iterator[str]:
    """The keys of the clues that have to be known for it."""
    for part in _conditions(choice):
        if isinstance(part, Know):
            yield from part.clues


def _conditions(choice: model.Choice) -> Iterator[Expr]:
    """What its conditions say, part by part."""
    for condition in (*choice.when, *choice.needs):
        if isinstance(condition, model.If | model.Needs):
            yield from (condition.expr, *parts_of(condition.expr))
