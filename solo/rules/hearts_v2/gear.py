"""Gear: the price list, two hands, armour that is worn,
and what a thing in the hand adds. (HV2-EQ, RULE-22, RULE-23)

AP and the most Mana follow from what is held and worn.
"""

from typing import Any

from solo.core import things
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, owned
from solo.rules.floor.speech import counted
from solo.rules.hearts_v2 import tables
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables_spells import Spell, by_name, by_number
from solo.rules.ruleset import setting

HANDS = 2
MOST_PURCHASES = 40


def ware(name: str) -> Ware | None:
    """What the price list, or a traveller's bag, says of a thing by this name."""
    known = tables.ware(name)
    if known is not None:
        return known
    words = things.plain(name)
    spell = by_name().get(words.removeprefix("spellbook of ")) if words.startswith("spellbook of ") else None
    return book_of(spell.name) if spell else None


def spellbook() -> Ware:
    """A Spellbook of which nobody knows yet what it holds."""
    return tables.priced("Spellbook")


def book_of(spell: str) -> Ware:
    """The book that holds this spell."""
    return Ware(
        f"Spellbook of {spell}", spellbook().price, tags=("book", f"spell {spell}"), text=f"holds {spell}"
    )


# Hands, armour, and what they add.


def hands(thing: Being) -> int:
    """How many hands a thing takes: 2, 1, or 0 where it is not held. (HV2-EQ-04, EQ-10, RULE-23)"""
    if thing.has("two hands") or (thing.dice and thing.has("bulky")):
        return 2
    if thing.has("missile") and setting(thing.world, "bow_two_handed", "no") == "yes":
        return 2
    return 1 if thing.has("one hand") or thing.dice else 0


def worn_on_body(thing: Being) -> bool:
    """Is it armour that is worn, rather than a shield?"""
    return bool(thing.armor) and not hands(thing)


def held(hero: Being) -> list[Being]:
    """What is in the hands."""
    return [thing for thing in owned(hero) if thing.held]


def free_hands(hero: Being) -> int:
    """Hands with nothing in them."""
    return HANDS - sum(hands(thing) for thing in held(hero))


def ap_most(hero: Being) -> int:
    """The most AP: what all that counts gives together. (HV2-EQ-06 to 08, RULE-22)"""
    return sum(thing.armor or 0 for thing in counting(hero))


def counting(hero: Being) -> list[Being]:
    """The body armour and the shield that count: the best one of each, unless the table has them all. (HV2-EQ-06 to 08,
    RULE-22)"""
    body = [thing for thing in owned(hero) if thing.worn and thing.armor]
    shields = [thing for thing in held(hero) if thing.armor]
    if setting(hero.world, "armour_stacks", "no") == "yes":
        return [*body, *shields]
    return [max(kind, key=lambda thing: thing.armor or 0) for kind in (body, shields) if kind]


def mana_most(hero: Being) -> int:
    """The most Mana: one's own, and what wand and staff add while held. (HV2-EQ-09, EQ-10, RULE-23)"""
    return hero.mana_max + sum(
        int(tag.split()[1]) for thing in held(hero) for tag in thing.tags if tag.startswith("mana ")
    )


def hold(hero: Being, thing: Being) -> Procedure[None]:
    """Take a thing in hand, putting down what must be: weapons first, a shield last. Later in play that
    raises the most Mana, not the Mana. (HV2-RULE-23)"""
    if thing.held:
        return
    yield from handle(hero, make_room(hero, thing))


def make_room(hero: Being, thing: Being) -> Procedure[None]:
    """Put down what must be, and hold it."""
    for other in in_the_way(hero, thing):
        yield from change(other, "HV2-RULE-23", held=None)
    yield from change(thing, "HV2-RULE-23", held=True, thrown=None)


def in_the_way(hero: Being, thing: Being) -> list[Being]:
    """What must be put down to hold a thing: weapons first, a shield last."""
    free, away = free_hands(hero), []
    for other in sorted(held(hero), key=lambda other: (bool(other.armor), not other.dice)):
        if free >= hands(thing):
            break
        free += hands(other)
        away.append(other)
    return away


def put_down(hero: Being, thing: Being) -> Procedure[None]:
    """Out of the hand, or off the body: AP and Mana fall to what is left. (HV2-RULE-23)"""
    yield from handle(hero, change(thing, "HV2-RULE-23", held=None, worn=None))


def wear(hero: Being, armour: Being) -> Procedure[None]:
    """Put body armour on; what was worn comes off. (HV2-RULE-22)"""

    def swap() -> Procedure[None]:
        for other in owned(hero):
            if other.worn and setting(hero.world, "armour_stacks", "no") == "no":
                yield from change(other, "HV2-RULE-22", worn=None)
        yield from change(armour, "HV2-RULE-22", worn=True)

    yield from handle(hero, swap())


def handle(hero: Being, doing: Procedure[Any]) -> Procedure[None]:
    """Change what is held or worn, and let AP and Mana follow: AP rise only outside a fight, Mana never."""
    before = ap_most(hero)
    yield from doing
    most, fighting = ap_most(hero), hero.world.get("fight", "foes")
    gained = 0 if fighting else max(0, most - before)
    yield from change(hero, "HV2-RULE-22", ap=min(most, hero.ap + gained))
    yield from change(hero, "HV2-RULE-23", mana=min(hero.mana, mana_most(hero)))


def equip(hero: Being, thing: Being) -> Procedure[None]:
    """Hold or wear a thing newly come by, where that puts nothing else away."""
    if thing.armor and worn_on_body(thing):
        worn = [other.armor for other in owned(hero) if other.armor and other.worn]
        if all(thing.armor > armor for armor in worn):
            yield from wear(hero, thing)
    elif 0 < hands(thing) <= free_hands(hero):
        yield from hold(hero, thing)


def weapons(hero: Being) -> list[Being]:
    """What can be struck with now, the weapon in hand first."""
    arms = [thing for thing in owned(hero) if thing.dice and not thing.thrown]
    return sorted(arms, key=lambda thing: not thing.held)


def thing_with(hero: Being, tag: str) -> Being | None:
    """A thing of one's own with this tag."""
    return next((thing for thing in owned(hero) if thing.has(tag)), None)


# Coming by things.


def power(ware: Ware) -> str:
    """What is no thing, and is given all the same: `gain 2 mana`, `gain 1 favor`. Nothing for a thing."""
    named = things.plain(ware.name)
    return named if named in ("mana", "favor") else ""


def room(hero: Being, ware: Ware, count: int = 1) -> bool:
    """The book counts no load; of Favor nobody has more than 6. (HV2-EQ-18)"""
    return power(ware) != "favor" or hero.favor + count <= tables.MOST_FAVOR


def gain(hero: Being, ware: Ware, count: int = 1) -> Procedure[bool]:
    """Take things up; a Spellbook shows its spell at this moment. Mana that a story gives can be held from
    now on, and is there; Favor is Favor (own rulings). Returns True."""
    if power(ware) == "mana":
        yield from change(hero, "HV2-SPELL-00", mana_max=hero.mana_max + count, mana=hero.mana + count)
        return True
    if power(ware) == "favor":
        yield from change(hero, "HV2-EQ-18", favor=hero.favor + count)
        return True
    closed = ware == spellbook()
    for _ in range(count if closed else 1):
        found = (yield from opened(hero)) if closed else ware
        thing = yield from things.give(hero, found, 1 if closed else count)
        yield from equip(hero, thing)
    return True


def opened(hero: Being) -> Procedure[Ware]:
    """A new Spellbook: d20 on the twenty spells; the same one may come again.
    (HV2-EQ-11, RULE-13) Returns a ware."""
    number = yield Roll("d20", rule="HV2-EQ-11", who=hero.id, why="which spell")
    again = setting(hero.world, "spellbook_duplicates", "keep") == "reroll"
    while again and by_number()[number].name in spells(hero) and len(set(spells(hero))) < len(by_number()):
        number = yield Roll("d20", rule="HV2-RULE-13", who=hero.id, why="a spell you have: which other")
    spell: Spell = by_number()[number]
    told = f"The book opens at {spell.name} ({spell.short})."
    yield Tell(told, "gain", Fact("gain", hero.id, what=book_of(spell.name).name, count=1))
    return book_of(spell.name)


def spells(being: Being) -> tuple[str, ...]:
    """The spells one can cast: those whose books one has, and those one was met with. (HV2-RULE-12)"""
    books = (
        tag.removeprefix("spell ") for thing in owned(being) for tag in thing.tags if tag.startswith("spell ")
    )
    return (*being.spells, *dict.fromkeys(books))


# Buying and selling.


def buy(hero: Being, ware: Ware) -> Procedure[bool]:
    """Each purchase takes its price; with too few coins there is none.
    (HV2-CHAR-09) Returns True where it was bought."""
    if hero.coins < ware.price:
        yield Tell(f"{ware.name} costs {counted(ware.price, 'coin')}; you have {hero.coins}.", "loss")
        return False
    yield from change(hero, "HV2-CHAR-09", coins=hero.coins - ware.price)
    told = f"Bought: {ware.name.lower()}, {counted(ware.price, 'coin')}."
    yield Tell(told, "gain", Fact("gain", hero.id, what=ware.name, count=1))
    yield from gain(hero, ware)
    return True


def stall(hero: Being, wares: tuple[Ware, ...]) -> tuple[Option, ...]:
    """The price list as options; what is too dear is shown and barred.
    (HV2-EQ-19: data, so it can be replaced)"""
    return tuple(
        Option(
            things.plain(ware.name).replace(" ", "-"),
            f"{ware.name}, {counted(ware.price, 'coin')} ({ware.text})",
            "buy",
            "" if hero.coins >= ware.price else "too dear",
        )
        for ware in wares
    )


def market(hero: Being) -> Procedure[None]:
    """Buying in a town, at the same prices as ever. (HV2-RULE-37)"""
    wares = (*tables.wares(), *tables.sundries())
    for _ in range(MOST_PURCHASES):
        done = Option("done", "Leave the market", "done")
        key = yield Choose(
            hero.id,
            (*stall(hero, wares), done),
            f"You have {counted(hero.coins, 'coin')}. Buy?",
            usual="done",
            rule="HV2-RULE-37",
        )
        if key == "done":
            return
        yield from buy(hero, next(ware for ware in wares if things.plain(ware.name).replace(" ", "-") == key))


def sell(hero: Being, thing: Being) -> Procedure[int]:
    """Nobody buys, unless the table rules half the price, rounded down. (HV2-RULE-37) Returns the coins."""
    known = ware(thing.name)
    price = spellbook().price if thing.has("book") else known.price if known else 0
    if setting(hero.world, "selling", "off") == "off" or not price // 2:
        yield Tell(f"Nobody will give you anything for your {thing.name.lower()}.", "ruling")
        return 0
    name = thing.name
    yield from handle(hero, things.take(thing))
    yield from change(hero, "HV2-RULE-37", coins=hero.coins + price // 2)
    told = f"{name} sold for {counted(price // 2, 'coin')}."
    yield Tell(told, "gain", Fact("coins", hero.id, what=name, count=price // 2))
    return price // 2
