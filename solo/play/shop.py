"""Buying: a table of goods and prices, or a system's own market.

A price is the first number behind a row's first cell, in figures or words; a row without one is free.
"""

import re

from msgspec.structs import replace

from solo.core.english import NUMBERS, money
from solo.core.party import heroes
from solo.core.procedure import Choose, Option, Procedure, Tell, change
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play.effect import Line
from solo.play.ground import Ground, Leave
from solo.rules.floor.speech import the
from solo.rules.ruleset import able
from solo.scenario import model

ASIDE = "something else first"  # how a list of goods is answered by what is no answer: the counter stays


def offers(ground: Ground, wares: list[Ware]) -> tuple[Option, ...]:
    """What is for sale, with its price; and the way out."""
    coin, purse = ground.rules.coin, ground.engine("coins")
    return (
        *(
            Option(
                str(number),
                f"{ware.name[:1].upper()}{ware.name[1:]}, {money(ware.price, coin)}",
                "buy",
                f"you have {money(purse, coin)}" if ware.price > purse else "",
            )
            for number, ware in enumerate(wares)
        ),
        Option("done", "Nothing more", "done"),
    )


def bought(line: Line, ware: Ware) -> Procedure[Leave | None]:
    """Buy one, if it can be paid and carried. Returns where an outcome leads."""
    ground = line.ground
    able_to = [hero for hero in able(heroes(ground.world)) if ground.rules.room(hero, ware)]
    lightly = (hero for hero in able_to if not ground.rules.overloads(hero, ware))
    hero = next(lightly, next(iter(able_to), None))
    if hero is not None and not (yield from borne(ground, hero, ware)):
        return None
    if hero is None or not (yield from ground.rules.gain(hero, ware, 1)):
        leave, default = yield from line.outcome("no room")
        if default:
            yield Tell(f"You cannot carry {ware.name[:1].lower()}{ware.name[1:]} as well.", "loss")
        return leave
    yield from spend(ground, ware.price)
    yield Tell(
        f"Gained: {ware.name[:1].lower()}{ware.name[1:]}, for {money(ware.price, ground.rules.coin)}.", "gain"
    )
    return None


def borne(ground: Ground, hero: Entity, ware: Ware, count: int = 1) -> Procedure[bool]:
    """What takes somebody's health to carry is asked about before it is taken up. Returns whether it is."""
    if not ground.rules.overloads(hero, ware, count):
        return True
    options = (
        Option("go", "Take it all the same", "accept"),
        Option("leave", "Leave it", "decline"),
    )
    name = f"{ware.name[:1].lower()}{ware.name[1:]}"
    why = f"With the {name} {the(hero, 'is')} loaded to the last strap, and that takes all health until something is put down."
    return (yield Choose("player", options, why, usual="leave", rule="attempt")) == "go"


def spend(ground: Ground, amount: int) -> Procedure[bool]:
    """Pay out of the heroes' purses together. Returns False, changing nothing, where they do not reach."""
    if ground.engine("coins") < amount:
        return False
    for hero in heroes(ground.world):
        share = min(amount, hero.coins or 0)
        if share:
            yield from change(hero, coins=hero.coins - share)
            amount -= share
    return True


def ware_of_row(ground: Ground, row: model.Row) -> Ware:
    """The ware and price a row of a shop names."""
    cells = [" ".join(words(cell)) for cell in row.cells]
    price = next((price for cell in cells[1:] if (price := price_of(cell)) is not None), 0)
    name = cells[0].strip() if cells else ""
    entry = next(
        (item for item in ground.adventure.items.values() if item.name.lower() == name.lower()), None
    )
    known = ground.rules.ware(name) or Ware(name)
    return replace(described(known, entry) if entry else known, price=price)


def price_of(cell: str) -> int | None:
    """The first number in a cell, in figures or in words; None where there is none."""
    for word in re.findall(r"\d{1,6}|[a-z]+", cell.lower().replace(",", "")):
        if word.isdigit():
            return int(word)
        if word in NUMBERS:
            return NUMBERS.index(word) + 1
    return None


def words(cell: tuple[model.Segment, ...]) -> list[str]:
    """The plain words of a cell."""
    return [
        part.text.strip()
        for segment in cell
        for part in segment.parts
        if isinstance(part, model.Text | model.CrossReference)
    ]


def described(ware: Ware, entry: model.Definition) -> Ware:
    """A ware with what the scenario's entry says of it: petty or bulky, its die, armor, uses, tags."""
    said = " ".join([entry.line, *entry.tags, *(prose_of(entry))]).lower()
    slots = 0 if "petty" in said else 2 if "bulky" in said else ware.slots
    dice = re.search(r"\b\d{0,2}d\d{1,3}(?:\s*\+\s*\d{0,2}d?\d{1,3})?", said)
    armor = re.search(r"\b([1-3]) armou?r", said)
    uses = re.search(r"\b(\d{1,3}) (?:uses?|charges?|doses?)", said)
    return Ware(
        entry.name,
        ware.price,
        slots,
        dice[0].replace(" ", "") if dice and "(" in said else ware.dice,
        int(armor[1]) if armor else ware.armor,
        int(uses[1]) if uses else ware.uses,
        (*ware.tags, *entry.tags),
        " ".join(prose_of(entry)),
    )


def prose_of(entry: model.Definition) -> list[str]:
    """The plain words of an entry's prose."""
    return [
        word
        for block in entry.prose
        if isinstance(block, model.Paragraph)
        for word in words(block.segments)
        if word
    ]
