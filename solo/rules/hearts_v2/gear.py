"""Gear: the price list, two hands, armour that is worn,
and what a thing in the hand adds. (HV2-EQ, RULE-22, RULE-23)

On a thing: `held` and `worn` say where it is, `thrown` that it lies on the field until the fight ends,
`poisoned` that its next blow carries a dose. AP and the most Mana follow from what is held and worn.
"""

from solo.core import things
from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, owned, same
from solo.core.world import Entity
from solo.rules.hearts_v2.tables import SPELLBOOK, SUNDRIES, WARES
from solo.rules.hearts_v2.tables_spells import BY_NAME, BY_NUMBER
from solo.rules.ruleset import setting

HANDS = 2
MOST_PURCHASES = 40


def ware(name: str) -> Ware | None:
    """What the price list, or a traveller's bag, says of a thing by this name."""
    for known in (*WARES, *SUNDRIES):
        if same(known.name, name):
            return known
    words = things.plain(name)
    spell = BY_NAME.get(words.removeprefix("spellbook of ")) if words.startswith("spellbook of ") else None
    return book_of(spell.name) if spell else None


def book_of(spell: str) -> Ware:
    """The book that holds this spell."""
    return Ware(
        f"Spellbook of {spell}", SPELLBOOK.price, tags=("book", f"spell {spell}"), text=f"holds {spell}"
    )


# Hands, armour, and what they add.


def hands(thing: Entity) -> int:
    """How many hands a thing takes: 2, 1, or 0 where it is not held. (HV2-EQ-04, EQ-10, RULE-23)"""
    if thing.has("two hands") or (thing.dice and thing.has("bulky")):
        return 2
    if thing.has("missile") and setting(thing.world, "bow_two_handed", "no") == "yes":
        return 2
    return 1 if thing.has("one hand") or thing.dice else 0


def worn_on_body(thing: Entity) -> bool:
    """Is it armour that is worn, rather than a shield?"""
    return bool(thing.armor) and not hands(thing)


def held(hero: Entity) -> list[Entity]:
    """What is in the hands."""
    return [thing for thing in owned(hero) if thing.held]


def free_hands(hero: Entity) -> int:
    """Hands with nothing in them."""
    return HANDS - sum(hands(thing) for thing in held(hero))


def ap_most(hero: Entity) -> int:
    """One body armour and one shield; not two of a kind, unless the table rules so.
    (HV2-EQ-06 to 08, RULE-22)"""
    body = [thing.armor for thing in owned(hero) if thing.worn and thing.armor]
    shields = [thing.armor for thing in held(hero) if thing.armor]
    together = sum if setting(hero.world, "armour_stacks", "no") == "yes" else max
    return hero.get("ap_max", 0) + sum(together(kind) for kind in (body, shields) if kind)


def mana_most(hero: Entity) -> int:
    """The most Mana: one's own, and what wand and staff add while held. (HV2-EQ-09, EQ-10, RULE-23)"""
    return hero.get("mana_max", 0) + sum(
        int(tag.split()[1]) for thing in held(hero) for tag in thing.tags or () if tag.startswith("mana ")
    )


def hold(hero: Entity, thing: Entity) -> Procedure:
    """Take a thing in hand, putting down what must be: weapons first, a shield last. Later in play that
    raises the most Mana, not the Mana. (HV2-RULE-23)"""
    if thing.held:
        return
    yield from handle(hero, make_room(hero, thing))


def make_room(hero: Entity, thing: Entity) -> Procedure:
    """Put down what must be, and hold it."""
    for other in in_the_way(hero, thing):
        yield from change(other, "HV2-RULE-23", held=None)
    yield from change(thing, "HV2-RULE-23", held=True, thrown=None)


def in_the_way(hero: Entity, thing: Entity) -> list[Entity]:
    """What must be put down to hold a thing: weapons first, a shield last."""
    free, away = free_hands(hero), []
    for other in sorted(held(hero), key=lambda other: (bool(other.armor), not other.dice)):
        if free >= hands(thing):
            break
        free += hands(other)
        away.append(other)
    return away


def put_down(hero: Entity, thing: Entity) -> Procedure:
    """Out of the hand, or off the body: AP and Mana fall to what is left. (HV2-RULE-23)"""
    yield from handle(hero, change(thing, "HV2-RULE-23", held=None, worn=None))


def wear(hero: Entity, armour: Entity) -> Procedure:
    """Put body armour on; what was worn comes off. (HV2-RULE-22)"""

    def swap() -> Procedure:
        for other in owned(hero):
            if other.worn and setting(hero.world, "armour_stacks", "no") == "no":
                yield from change(other, "HV2-RULE-22", worn=None)
        yield from change(armour, "HV2-RULE-22", worn=True)

    yield from handle(hero, swap())


def handle(hero: Entity, doing: Procedure) -> Procedure:
    """Change what is held or worn, and let AP and Mana follow: AP rise only outside a fight, Mana never."""
    before = ap_most(hero)
    yield from doing
    most, fighting = ap_most(hero), hero.world.get("fight", "foes")
    gained = 0 if fighting else max(0, most - before)
    yield from change(hero, "HV2-RULE-22", ap=min(most, hero.get("ap", 0) + gained))
    yield from change(hero, "HV2-RULE-23", mana=min(hero.get("mana", 0), mana_most(hero)))


def equip(hero: Entity, thing: Entity) -> Procedure:
    """Hold or wear a thing newly come by, where that puts nothing else away."""
    if worn_on_body(thing):
        if thing.armor > max((other.armor for other in owned(hero) if other.worn and other.armor), default=0):
            yield from wear(hero, thing)
    elif 0 < hands(thing) <= free_hands(hero):
        yield from hold(hero, thing)


def weapons(hero: Entity) -> list[Entity]:
    """What can be struck with now, the weapon in hand first."""
    arms = [thing for thing in owned(hero) if thing.dice and not thing.thrown]
    return sorted(arms, key=lambda thing: not thing.held)


# Coming by things.


def gain(hero: Entity, ware: Ware, count: int = 1) -> Procedure:
    """Take things up. The book counts no load; a Spellbook shows its spell at this moment. Returns True."""
    for _ in range(count if ware == SPELLBOOK else 1):
        found = (yield from opened(hero)) if ware == SPELLBOOK else ware
        thing = yield from things.give(hero, found, 1 if ware == SPELLBOOK else count)
        yield from equip(hero, thing)
    return True


def opened(hero: Entity) -> Procedure:
    """A new Spellbook: d20 on the twenty spells; the same one may come again.
    (HV2-EQ-11, RULE-13) Returns a ware."""
    number = yield Roll("d20", rule="HV2-EQ-11", who=hero.id, why="which spell")
    again = setting(hero.world, "spellbook_duplicates", "keep") == "reroll"
    while again and BY_NUMBER[number].name in spells(hero) and len(set(spells(hero))) < len(BY_NUMBER):
        number = yield Roll("d20", rule="HV2-RULE-13", who=hero.id, why="a spell you have: which other")
    spell = BY_NUMBER[number]
    yield Tell(f"The book opens at {spell.name} ({spell.short}).", "gain")
    return book_of(spell.name)


def spells(being: Entity) -> tuple[str, ...]:
    """The spells one can cast: those whose books one has, and those one was met with. (HV2-RULE-12)"""
    books = (
        tag.removeprefix("spell ")
        for thing in owned(being)
        for tag in thing.tags or ()
        if tag.startswith("spell ")
    )
    return (*(being.spells or ()), *dict.fromkeys(books))


# Buying and selling.


def buy(hero: Entity, ware: Ware) -> Procedure:
    """Each purchase takes its price; with too few coins there is none.
    (HV2-CHAR-09) Returns True where it was bought."""
    if (hero.coins or 0) < ware.price:
        yield Tell(f"{ware.name} costs {counted(ware.price)}; you have {hero.coins or 0}.", "loss")
        return False
    yield from change(hero, "HV2-CHAR-09", coins=hero.coins - ware.price)
    yield Tell(f"Bought: {ware.name.lower()}, {counted(ware.price)}.", "gain")
    yield from gain(hero, ware)
    return True


def counted(coins: int) -> str:
    """Coins as one says them."""
    return f"{coins} coin{'' if coins == 1 else 's'}"


def stall(hero: Entity, wares: tuple[Ware, ...]) -> tuple[Option, ...]:
    """The price list as options; what is too dear is shown and barred.
    (HV2-EQ-19: data, so it can be replaced)"""
    return tuple(
        Option(
            things.plain(ware.name).replace(" ", "-"),
            f"{ware.name}, {counted(ware.price)} ({ware.text})",
            "buy",
            "" if (hero.coins or 0) >= ware.price else "too dear",
        )
        for ware in wares
    )


def market(hero: Entity, more: tuple[Option, ...] = ()) -> Procedure:
    """Buying in a town, at the same prices as ever. (HV2-RULE-37)"""
    wares = (*WARES, *SUNDRIES)
    for _ in range(MOST_PURCHASES):
        done = Option("done", "Leave the market", "done")
        key = yield Choose(
            hero.id,
            (*stall(hero, wares), *more, done),
            f"You have {counted(hero.coins or 0)}. Buy?",
            usual="done",
            rule="HV2-RULE-37",
        )
        if key == "done":
            return
        yield from buy(hero, next(ware for ware in wares if things.plain(ware.name).replace(" ", "-") == key))


def sell(hero: Entity, thing: Entity) -> Procedure:
    """Nobody buys, unless the table rules half the price, rounded down. (HV2-RULE-37) Returns the coins."""
    known = ware(thing.name)
    price = SPELLBOOK.price if thing.has("book") else known.price if known else 0
    if setting(hero.world, "selling", "off") == "off" or not price // 2:
        yield Tell(f"Nobody will give you anything for your {thing.name.lower()}.", "ruling")
        return 0
    name = thing.name
    yield from handle(hero, things.take(thing))
    yield from change(hero, "HV2-RULE-37", coins=(hero.coins or 0) + price // 2)
    yield Tell(f"{name} sold for {counted(price // 2)}.", "gain")
    return price // 2
