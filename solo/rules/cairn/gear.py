"""Things: wares, slots, hands, armor worn and held, Fatigue among the load (Core Rules: Armor; Inventory)."""

from solo.core.english import within
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, change, make, remove
from solo.core.things import Ware, give, owned, plain
from solo.rules.cairn import tables
from solo.rules.cairn.conditions import unmark
from solo.rules.cairn.fields import Being
from solo.rules.cairn.grimoire import kind_of, magic_ware
from solo.rules.cairn.tables_gear import wares
from solo.rules.floor import telling
from solo.rules.floor.carrying import company, ground
from solo.rules.floor.fighting import tagged
from solo.rules.floor.speech import The, counted, say
from solo.rules.ruleset import setting

PETTY_WORDS = ("key", "letter", "ring", "coin", "gem", "note", "map", "whistle", "amulet", "locket", "scroll")


def ware(name: str) -> Ware | None:
    """What the marketplace says of a thing, by its name in any case, singular or plural; spellbooks, scrolls
    and relics are known by their spell ("scroll of Sleep")."""
    words = plain(name)
    for key in (words, words.removesuffix("s"), words.removesuffix("es"), words + "s"):
        known = wares().get(key)
        if known:
            return known if known.name == key else renamed(known, key)
    return magic_ware(words)


def renamed(known: Ware, name: str) -> Ware:
    """The same ware under the name somebody gave it, where that name is more than another spelling."""
    if known.dice or known.armor:
        return Ware(
            name, known.price, known.slots, known.dice, known.armor, known.uses, known.tags, known.text
        )
    return known


# Slots.


def capacity(hero: Being) -> int:
    """How many slots a being has: ten of its own, and what its cart or beasts carry (CRN-RUL-05)."""
    own = int(setting(hero.world, "slots", str(tables.SLOTS)))
    return own + sum([carried_by(thing) for thing in owned(hero) if thing.tags])


def carried_by(thing: Being) -> int:
    """The slots a cart or beast adds."""
    for tag in thing.tags:
        if tag.startswith("carries "):
            return int(tag.split()[1])
    return 0


def slots_of(thing: Being) -> int:
    """The slots a thing, or a pile of it, fills; petty things none."""
    return thing.slots * thing.count


def filled(hero: Being) -> int:
    """Slots in use: things, Fatigue, and one for each full hundred coins (CRN-FAT-02)."""
    return sum(map(slots_of, owned(hero))) + hero.fatigue + hero.coins // tables.COINS_A_SLOT


def free(hero: Being) -> int:
    """Slots that are free."""
    return capacity(hero) - filled(hero)


def full(hero: Being) -> bool:
    """Are all slots filled?"""
    return free(hero) <= 0


def room(hero: Being, thing: Ware, count: int = 1) -> bool:
    """Could it be carried? Petty things always can."""
    return thing.slots * count <= free(hero)


def overloads(hero: Being, thing: Ware, count: int = 1) -> bool:
    """Would it fill the last slot, and leave a character at 0 HP? (CRN-FAT-02)"""
    return is_players(hero.id) and 0 < thing.slots * count >= free(hero)


def burden(hero: Being, fewer: int = 0) -> Procedure[None]:
    """All ten slots filled leave a character at 0 HP; HP come back with rest once something is put down. `fewer`: so
    many slots are about to go, with a cart."""
    if free(hero) <= fewer and hero.hp > 0 and is_players(hero.id):
        yield from change(hero, "CRN-FAT-02", hp=0)
        told = f"{The(hero, 'is')} loaded to the last strap: 0 HP until something is put down."
        yield telling.condition(hero, told, "overloaded", "loss")


def purse_room(hero: Being) -> int:
    """How many more coins could be carried: a hundred for each free slot, and up to the next full hundred."""
    return max(0, (free(hero) + 1) * tables.COINS_A_SLOT - 1 - hero.coins % tables.COINS_A_SLOT)


def pocket(hero: Being, amount: int) -> Procedure[int]:
    """Take up as many of these coins as slots allow (CRN-GAP-02). Returns how many."""
    taken_up = min(amount, purse_room(hero))
    if taken_up:
        yield from change(hero, "CRN-GAP-02", coins=hero.coins + taken_up)
        yield from burden(hero)
    return taken_up


def earn(hero: Being, amount: int) -> Procedure[int]:
    """Coins come to somebody: what fills no slot too many is theirs, then their companions'; the rest lies where they
    stand (CRN-GAP-02). Returns how many were taken up."""
    left = amount
    for being in company(hero):
        if left and is_players(being.id):
            left -= yield from pocket(being, left)
    if left:
        yield from lay_down(hero, left)
        yield say(f"No slot is free for {left} of the coins: they lie here.", "loss")
    return amount - left


def lay_down(hero: Being, coins: int) -> Procedure[None]:
    """Coins lie where one stands."""
    yield from make(
        hero.world, "thing", name="coins", owner=ground(hero), slots=0, count=coins, tags=("loose coins",)
    )


def gathered(hero: Being, coins: Being) -> Procedure[None]:
    """Coins that lay somewhere go into the purse; what finds no slot lies there again."""
    found = yield from pocket(hero, coins.count)
    left = coins.count - found
    yield from remove(coins)
    if found:
        yield say(f"Gained: {found} gp.", "gain", Fact("coins", hero.id, count=found))
    if left:
        yield from lay_down(hero, left)
        yield say(f"No slot is free for {left} of the coins: they lie here.", "loss")


def gain(hero: Being, thing: Ware, count: int = 1) -> Procedure[bool]:
    """Take up a thing, put it on or take it in hand where that is free. Returns False, changing nothing,
    without room."""
    if not room(hero, thing, count):
        return False
    thing_had = yield from give(hero, thing, count)
    yield from taken(hero, thing_had)
    return True


def equip(hero: Being, thing: Being) -> Procedure[None]:
    """Wear armor that fits over nothing else, hold a shield or weapon in a free hand."""
    if thing.armor and not is_shield(thing):
        kind = layer(thing)
        if not any(layer(other) == kind for other in owned(hero) if other.worn):
            yield from change(thing, worn=True)
    elif is_shield(thing) and shield(hero) is None and not two_handed(hero):
        yield from change(hero, hands=(*hands(hero), thing.id)[-2:])
    elif is_weapon(thing) and not hands(hero):
        yield from hold(hero, thing)


def layer(thing: Being) -> str:
    """Which armor shuts which out: body, helmet, gambeson."""
    return next(
        (tag for tag in ("body", "helmet", "gambeson") if thing.has(tag)), "body" if thing.armor else ""
    )


# What things are. A scenario's own are known by their figures, the market's by their tags too.


def is_weapon(thing: Being) -> bool:
    """Can one strike with it? A book is no weapon, whatever is written in it."""
    return bool(thing.dice) and not kind_of(thing)


def is_shield(thing: Being) -> bool:
    """Is it armor that is held?"""
    return bool(thing.armor) and (thing.has("shield") or "shield" in plain(thing.name))


def bulky(thing: Being) -> bool:
    """Does it take two slots, and both hands?"""
    return thing.slots >= 2


# Hands.


def hands(hero: Being) -> tuple[str, ...]:
    """The ids of things in hand that are still there."""
    return tuple(id for id in hero.hands if hero.world.get(id, "owner") == hero.id)


def in_hand(hero: Being) -> tuple[Being, ...]:
    """The things in hand."""
    return tuple(hero.world[id] for id in hands(hero))


def shield(hero: Being) -> Being | None:
    """The shield held."""
    return next((held for held in in_hand(hero) if is_shield(held)), None)


def two_handed(hero: Being) -> bool:
    """Does what is held take both hands?"""
    return any(bulky(held) or magical(held) for held in in_hand(hero))


def magical(thing: Being) -> bool:
    """Must it be held in both hands to be read?"""
    return thing.has("spellbook") or thing.has("scroll")


def hold(hero: Being, thing: Being | None, other: Being | None = None) -> Procedure[None]:
    """Take a thing in hand: a bulky one or a book in both; beside any other a second weapon, else the shield
    unless it is slung (CRN-ARM-03, CRN-RUL-20)."""
    held: tuple[str, ...] = () if thing is None else (thing.id,)
    if thing is not None and not bulky(thing) and not magical(thing):
        second = other or (thing if is_shield(thing) else ready_shield(hero))
        held = (thing.id, second.id) if second is not None and second != thing and not hero.busy else held
    yield from change(hero, "CRN-ARM-03", hands=held or None)


def ready_shield(hero: Being) -> Being | None:
    """A shield that is not slung on the back."""
    return next((thing for thing in owned(hero) if is_shield(thing) and not thing.slung), None)


def sling(hero: Being, thing: Being, slung: bool) -> Procedure[None]:
    """Sling a shield on the back, where it is no bonus, or take it in hand again (CRN-ARM-03)."""
    yield from change(thing, "CRN-ARM-03", slung=slung or None)
    weapon = next((held for held in in_hand(hero) if held != thing), None)
    yield from hold(hero, weapon if weapon is not None else None if slung else thing)


# Armor.


def armor(being: Being) -> int:
    """Armor: its own, what is worn, and a shield held; never above 3 (CRN-ARM-02, 03, 05)."""
    worn = sum(thing.armor for thing in owned(being) if thing.worn)
    held = sum(held.armor for held in in_hand(being))
    charmed = 3 if being.has("shielded") else 0
    return min(tables.MOST_ARMOR, being.armor + worn + held + charmed)


# Fatigue.


def can_tire(hero: Being, number: int = 1) -> bool:
    """Can so much Fatigue be added, every item dropped if need be? (CRN-RUL-05)"""
    return hero.fatigue + number <= capacity(hero)


def tire(hero: Being, number: int = 1, rule: str = "CRN-FAT-01") -> Procedure[int]:
    """Add Fatigue, one slot each; with no slot free something must be dropped first (CRN-FAT-01, 02, 04).
    Returns how much was added."""
    added = 0
    for _ in range(number):
        if not can_tire(hero):
            break
        if full(hero):
            yield from drop_for_fatigue(hero)
        yield from change(hero, rule, fatigue=hero.fatigue + 1)
        added += 1
    if added:
        told = f"{The(hero, 'is')} wearier: {added} more Fatigue, {hero.fatigue} in all."
        yield say(told, "loss", Fact("condition", hero.id, "", "Fatigue", added))
        yield from burden(hero)
    return added


def drop_for_fatigue(hero: Being) -> Procedure[None]:
    """The player picks what goes; only what fills a slot counts (CRN-FAT-04, CRN-RUL-05)."""
    heavy = [thing for thing in owned(hero) if slots_of(thing)]
    if not heavy:
        yield from change(hero, "CRN-FAT-04", coins=hero.coins - tables.COINS_A_SLOT)
        yield from lay_down(hero, tables.COINS_A_SLOT)
        gone = Fact("coins", hero.id, "", "the ground", -tables.COINS_A_SLOT)
        yield say(f"{The(hero, 'lets')} a hundred coins run out on the ground.", "loss", gone)
        return
    light = [thing for thing in owned(hero) if not slots_of(thing)]
    key = heavy[-1].id
    if setting(hero.world, "drop_choice", "ask") == "ask":
        options = (
            *(Option(thing.id, f"Drop {piece_of(thing)}", "pick") for thing in heavy),
            *(
                Option(thing.id, f"Drop {described(thing)}", "pick", "it is petty and frees no slot")
                for thing in light
            ),
        )
        key = yield Choose(
            hero.id,
            options,
            why="No slot is free for the Fatigue: something must go",
            usual=spare(heavy).id,
            rule="CRN-FAT-04",
        )
    yield from let_fall(hero, (yield from apart(hero.world[key])))


def apart(thing: Being) -> Procedure[Being]:
    """One piece of a pile, as a thing by itself; a thing that is no pile as it is. Returns it."""
    if thing.count == 1:
        return thing
    fields = {name: value for name, value in thing.world.fields(thing.id).items() if name != "count"}
    yield from change(thing, count=thing.count - 1)
    return (yield from make(thing.world, "thing", **fields))


def piece_of(thing: Being) -> str:
    """What `apart` takes of it, in words: of a pile one piece."""
    return f"one {within(thing.name)} of {thing.count}" if thing.count > 1 else described(thing)


def spare(things: list[Being]) -> Being:
    """What a sensible bearer parts with first: neither weapon, armor, food, light nor magic if anything else
    is there."""
    needed = ("weapon", "armor", "food", "torch", "lantern", "bandages", "spellbook", "relic", "scroll")
    return next((thing for thing in things if not tagged(thing, needed)), things[-1])


def let_fall(hero: Being, thing: Being, rule: str = "CRN-FAT-04") -> Procedure[None]:
    """A thing lies on the ground where one stands."""
    yield from put_by(hero, thing, rule)
    yield from change(thing, rule, owner=ground(hero))
    yield say(f"{The(hero, 'lets')} go of {thing.name}.", "loss", Fact("loss", hero.id, "", thing.name, 1))


def put_by(holder: Being, thing: Being, rule: str = "") -> Procedure[None]:
    """A thing is about to be somebody's no more: out of the hands, off the body, and a burning light goes
    out."""
    if thing.id in holder.hands:
        yield from change(holder, rule, hands=tuple(id for id in holder.hands if id != thing.id) or None)
    if thing.burns:
        yield from unmark(holder, "light")
    yield from change(thing, rule, worn=None, slung=None, burns=None)
    if carried_by(thing):
        yield from burden(holder, carried_by(thing))


def taken(hero: Being, thing: Being) -> Procedure[None]:
    """A thing has come to somebody: it is put on or taken in hand, and may be one too many; coins go into the
    purse."""
    if thing.has("loose coins"):
        yield from gathered(hero, thing)
        return
    yield from equip(hero, thing)
    yield from burden(hero)


def described(thing: Being) -> str:
    """A thing with its number or uses."""
    count, uses = thing.count, thing.uses
    text = f"{count} × {within(thing.name)}" if count > 1 else within(thing.name)
    if thing.dice:
        text += f" ({thing.dice})"
    if uses and not thing.has("relic"):
        text += f" ({counted(uses, 'use')})"
    return text


def bear(being: Being, *names: str) -> Procedure[None]:
    """Give a being things of the marketplace by name, for free; a character of the player's leaves lying what would
    fill the last slot."""
    for name in names:
        known = ware(name) or Ware(name, slots=0 if any(word in plain(name) for word in PETTY_WORDS) else 1)
        if overloads(being, known):
            yield say(f"There is no room for {known.name}, and it is left lying.", "loss")
        else:
            yield from gain(being, known)


def stock(party: tuple[Being, ...], tag: str) -> Being | None:
    """The first thing in a party known by a word: bandages, food."""
    return next((thing for being in party for thing in owned(being) if thing.has(tag)), None)
