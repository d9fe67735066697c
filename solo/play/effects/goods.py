"""What directives on things, coins and clues do, and when they bar a choice."""

from solo.core import things
from solo.core.english import bare, definite, money, plural, within
from solo.core.party import heroes
from solo.core.procedure import Change, Choose, Fact, Procedure, Tell
from solo.core.things import Ware
from solo.core.world import Entity
from solo.play import people, shop
from solo.play.aims import so_many
from solo.play.effect import Line, effect
from solo.play.ground import Ground, Leave, quietly
from solo.rules.ruleset import able
from solo.scenario import model
from solo.scenario.expressions import lowest

MOST_PURCHASES = 200
MOST_SHARED = 60  # of a thing that is taken up in part


def wanting(ground: Ground, part: model.Give) -> str:
    """Why it cannot be given now, or nothing."""
    for thing in part.things:
        needed, there = int(ground.worked(thing.count, lowest)), ground.count(thing.key)
        if there < needed:
            name = within(ground.thing_name(thing.key))
            if there:
                return f"takes {counted(bare(name), needed)}; you have {there}"
            return f"you have not got {name}" if definite(name) == name else f"you have no {bare(name)}"
    return ""


def too_dear(ground: Ground, part: model.Pay) -> str:
    """Why it cannot be paid now, or nothing."""
    price = quietly(so_many(ground, part))
    if price <= ground.engine("coins"):
        return ""
    return f"costs {money(price, ground.rules.coin)}; you have {ground.engine('coins')}"


@effect(model.Gain)
def gain(line: Line, part: model.Gain) -> Procedure[Leave | None]:
    """`gain`: the heroes with room take it, as much as each can carry; *No room* for what is left."""
    for thing in part.things:
        number = yield from line.ground.number(thing.count, 1, 999)
        ware = ware_of(line.ground, thing)
        left = yield from taken_up(line.ground, ware, number)
        if not left:
            continue
        leave, default = yield from line.outcome("no room")
        if default:
            stays = "It stays where it is." if left == 1 else "They stay where they are."
            told = f"There is no room for {definite(counted(ware.name, left))}. {stays}"
            yield Tell(told, "loss", refuses=True)
        if leave:
            return leave
    return None


def taken_up(ground: Ground, ware: Ware, number: int) -> Procedure[int]:
    """The heroes take up so many of a thing, the first with room first. Returns how many are left lying."""
    left = number
    for hero in able(heroes(ground.world)) or heroes(ground.world):
        share = room_for(ground, hero, ware, left)
        if share and (yield from ground.rules.gain(hero, ware, share)):
            yield Tell(
                f"Gained: {counted(ware.name, share)}.", "gain", Fact("gain", hero.id, "", ware.name, share)
            )
            left -= share
        if not left:
            break
    return left


def room_for(ground: Ground, hero: Entity, ware: Ware, most: int) -> int:
    """How many of a thing a hero can take up. Before the first choice of a story nobody is loaded so that it takes
    their health."""
    fresh = not ground.engine("turns")
    for number in (most, *range(min(most - 1, MOST_SHARED), 0, -1)):
        if ground.rules.room(hero, ware, number) and not (
            fresh and ground.rules.overloads(hero, ware, number)
        ):
            return number
    return 0


def ware_of(ground: Ground, thing: model.Thing) -> Ware:
    """What a thing is: the scenario's entry, laid over the system's catalogue."""
    entry = ground.adventure.items.get(thing.key)
    name = entry.name if entry else thing.name
    known = ground.rules.ware(name) or Ware(name)
    return shop.described(known, entry) if entry else known


def counted(name: str, number: int) -> str:
    """A thing and how many of it, as one says it: "rope", "2 torches"."""
    low = name[:1].lower() + name[1:]
    return low if number == 1 else f"{number} {plural(low)}"


@effect(model.Lose)
def lose(line: Line, part: model.Lose) -> Procedure[None]:
    """`lose`: as many as there are; `lose past debt`: what a life held under these words."""
    if part.past:
        yield from strike_off(line.ground, part.past)
    for hero in heroes(line.ground.world):
        if part.all and not part.things:
            for held in things.owned(hero):
                yield from things.take(held, held.get("count", 1))
    for thing in part.things:
        number = 9999 if part.all else (yield from line.ground.number(thing.count, 0, 9999))
        gone = yield from part_with(line.ground, thing, number)
        if gone:
            name = line.ground.thing_name(thing.key)
            yield Tell(f"Lost: {counted(name, gone)}.", "loss", Fact("loss", what=name, count=gone))


def strike_off(ground: Ground, words: str) -> Procedure[None]:
    """What the past of one of the heroes holds under these words is over and done with, as the system keeps it."""
    for hero in heroes(ground.world):
        key = ground.in_past(hero, words)
        if key:
            yield from ground.rules.let_go(hero, key)
            return


def part_with(ground: Ground, thing: model.Thing, number: int, to: str = "") -> Procedure[int]:
    """Take so many of a thing off the heroes, and give them to somebody if named. Returns how many went."""
    gone = 0
    for hero in heroes(ground.world):
        while gone < number:
            held = things.find(hero, ground.thing_name(thing.key))
            if held is None:
                break
            ware = things.ware(ground.world, held)
            taken = yield from things.take(held, number - gone)
            gone += taken
            if to:
                yield from things.give(ground.world[to], ware, taken)
    return gone


@effect(model.Give, barred=wanting)
def give(line: Line, part: model.Give) -> Procedure[None]:
    """`give`: it leaves the party; with a name, it is theirs."""
    to = (yield from people.somebody(line.ground, part.to)) if part.to else None
    for thing in part.things:
        number = yield from line.ground.number(thing.count, 1, 9999)
        gone = yield from part_with(line.ground, thing, number, to.id if to else "")
        if gone:
            whom = f"Given to {to.name}" if to else "Given away"
            yield Tell(f"{whom}: {counted(line.ground.thing_name(thing.key), gone)}.", "loss")


@effect(model.Pay, barred=too_dear)
def pay(line: Line, part: model.Pay) -> Procedure[Leave | None]:
    """`pay`: out of the heroes' purses together; *Too dear* where they do not reach."""
    amount = yield from so_many(line.ground, part)
    if not (yield from shop.spend(line.ground, amount)):
        leave, default = yield from line.outcome("too dear")
        if default:
            yield Tell(f"You have not got {money(amount, line.ground.rules.coin)}.", "loss")
        else:
            line.stop()
        return leave
    if amount:
        yield Tell(f"You pay {money(amount, line.ground.rules.coin)}.", "loss")
    return None


@effect(model.Earn)
def earn(line: Line, part: model.Earn) -> Procedure[None]:
    """`earn`: into the purse of who acted. Sums that stand one behind the other are told as one."""
    amount = yield from so_many(line.ground, part)
    hero = heroes(line.ground.world)[0]
    line.untold += amount
    if not line.goes_on(part):
        yield Tell(f"Gained: {money(line.untold, line.ground.rules.coin)}.", "gain")
        line.untold = 0
    yield from line.ground.rules.earn(hero, amount)


@effect(model.Shop)
def buy(line: Line, part: model.Shop) -> Procedure[Leave | None]:
    """`shop TABLE`: the player buys until done; *No room* and *Too dear* are played where they are
    written. Who does something else meanwhile has not done with it: the choice that opens it is there again."""
    ground = line.ground
    wares = [shop.ware_of_row(ground, row) for row in ground.adventure.tables[part.table].rows]
    for _ in range(MOST_PURCHASES):
        key = yield Choose(
            "player",
            shop.offers(ground, wares),
            "What will you buy?",
            usual="done",
            rule="shop",
            unasked=(shop.ASIDE,),
        )
        if key == shop.ASIDE:
            line.stop()
            return None
        if key == "done":
            return None
        leave = yield from shop.bought(line, wares[int(key)])
        if leave:
            return leave
    return None


@effect(model.Learn)
def learn(line: Line, part: model.Learn) -> Procedure[None]:
    """`learn`: clues weigh nothing."""
    for clue in part.clues:
        if not line.ground.knows(clue.key):
            yield Change("clue", clue.key, True)
            yield Tell(f"You will remember this: {clue.name}.", "gain")
