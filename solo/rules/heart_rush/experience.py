"""Experience: what it is given for, what it buys, and the heart die that grows with it (Experience)."""

from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from solo.core.english import counted
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, Write, change
from solo.rules.floor.speech import the
from solo.rules.heart_rush import magic, readings, rolls, tables, tables_abilities
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_abilities import COMBAT, ELEMENTS, NONCOMBAT
from solo.rules.ruleset import setting

# Gaining it.


def thumb(hero: Being) -> int:
    """Experience for something done, by the rule of thumb: the combat rank, and 1 or 2 more for faster growth
    (HR-XP-02)."""
    faster = {"steady": 0, "quick": 1, "fast": 2}[setting(hero.world, "growth", "quick")]
    return hero.rank + faster


def award(hero: Being, amount: int, cause: str) -> Procedure[None]:
    """Experience, and what it is for (HR-XP-01). The heart die grows by all that was ever gained."""
    if amount <= 0:
        return
    yield from change(hero, "HR-XP-01", xp=hero.xp + amount, xp_all=hero.xp_all + amount)
    yield Tell(
        f"{amount} XP for {cause or 'what was done'} ({hero.xp} to spend).",
        "gain",
        Fact("growth", hero.id, "", "XP", amount),
    )
    yield from grow(hero)


def heart_at(total: int) -> int:
    """The maximum heart die at so much experience (HR-HEART-01 to 03, T11)."""
    return max(die for least, die in tables.HEART_AT if total >= least)


def grow(hero: Being) -> Procedure[None]:
    """The heart's maximum follows experience; the die as it stands rises by as many sizes (HR-RUL-24)."""
    now, was = heart_at(hero.xp_all), hero.heart_max or tables.LADDER[2]
    steps = tables.LADDER.index(now) - tables.LADDER.index(was)
    if steps > 0:
        yield from change(hero, "HR-HEART-01", heart_max=now, heart=rolls.step(hero.heart, steps))
        yield Tell(
            f"Something in {the(hero)} has grown: heart d{now}.",
            "gain",
            Fact("growth", hero.id, "", "heart", now),
        )


def starting(rank: int) -> int:
    """Experience to begin with, by combat rank."""
    last = len(tables.START_XP) - 1
    return tables.START_XP[min(rank, last)] + 40 * max(0, rank - last)


# What it buys. Each price takes figures, so that it can be looked up.


def aspect_price(rank: int) -> int:
    """From this rank to the next (HR-XP-05); a new aspect, from 0, is 1 (HR-XP-04)."""
    return rank + 1


def hp_price(maximum: int) -> int:
    """10 more hit points: a tenth of the maximum, rounded down, and 1 (HR-XP-08, HR-RUL-19)."""
    return maximum // 10 + 1


def die_price(die: int) -> int:
    """From this die to the next one up: the new die's size; 0 where there is none (HR-XP-09, 10,
    HR-RUL-23)."""
    return rolls.step(die) if die < tables.ABILITY_MOST else 0


def talent_price(owned: int) -> int:
    """A talent of a list of which one owns so many (HR-XP-12, 13)."""
    return owned + 3


def destiny_price(owned: int) -> int:
    """A destiny level (HR-XP-14)."""
    return owned + 5


def spell_price(owned: int, touched: bool = False) -> int:
    """A spell: 6 and 2 for each known; as many as one knows, for the spelltouched (HR-XP-15, 16,
    HR-RUL-26)."""
    return owned if touched else 6 + 2 * owned


LEARNED = ("Wiser than yesterday", "Knows the way back", "Hard to surprise", "Slow to trust")


class Purchase(msgspec.Struct, frozen=True):
    """One thing experience can buy: its key and name, its price, why it cannot be had, and what it does."""

    key: str
    text: str
    price: int
    barred: str
    do: Callable[[], Procedure[Any]]


def purchases(hero: Being) -> list[Purchase]:
    """Everything on offer, in the order of the table (T10)."""
    return [*aspects(hero), *body(hero), *talents(hero), *destinies(hero), *spells(hero)]


def aspects(hero: Being) -> list[Purchase]:
    """New aspects, higher ones, other words for them."""
    offers = [Purchase("new aspect", "A new aspect at rank 1", aspect_price(0), "", lambda: new_aspect(hero))]
    for at, (text, rank, _) in enumerate(hero.aspects):
        higher = rank + 1
        full = "no aspect goes above rank 5" if rank >= tables.ASPECT_MOST else ""
        offers.append(
            Purchase(
                f"raise aspect {at + 1}",
                f"“{text}” to rank {higher}",
                aspect_price(rank),
                full,
                partial(raise_aspect, hero, at),
            )
        )
        offers.append(
            Purchase(
                f"change aspect {at + 1}",
                f"Other words for “{text}”",
                0,
                "",
                partial(change_aspect, hero, at),
            )
        )
    return offers


def body(hero: Being) -> list[Purchase]:
    """Hit points and ability dice. The heart die is not for sale (HR-XP-11)."""
    offers = [Purchase("hit points", "10 more hit points", hp_price(hero.hp_max), "", lambda: more_hp(hero))]
    for ability in tables.ABILITIES:
        die = hero.get(ability, 4)
        full = "" if die < tables.ABILITY_MOST else "a d12 is as far as it goes"
        offers.append(
            Purchase(
                f"{ability} die",
                f"{ability.capitalize()} from d{die} to d{rolls.step(die)}",
                die_price(die),
                full,
                partial(change, hero, "HR-XP-09", **{ability: rolls.step(die)}),
            )
        )
    offers.append(
        Purchase(
            "heart die",
            "Your heart die",
            0,
            "the heart is not for sale; it grows with all you live through",
            lambda: change(hero),
        )
    )
    return offers


def owned(hero: Being, which: str) -> int:
    """Talents of a list on the sheet."""
    return sum(
        name in tables_abilities.abilities() and tables_abilities.abilities()[name].list == which
        for name in hero.talents
    )


def talents(hero: Being, *lists: str) -> list[Purchase]:
    """Talents one has not, of these lists, or of both."""
    offers = []
    for name, ability in tables_abilities.abilities().items():
        if (name in hero.talents and name != "Attunement") or (lists and ability.list not in lists):
            continue
        offers.append(
            Purchase(
                name.lower(),
                magic.described(name),
                talent_price(owned(hero, ability.list)),
                magic.unmet(hero, name),
                partial(learn, hero, name),
            )
        )
    return offers


def learn(hero: Being, name: str) -> Procedure[None]:
    """A new talent, and what comes with it."""
    yield from change(hero, "HR-XP-12", talents=(*hero.talents, name))
    if name == "Nightwalker":
        yield from change(hero, darkvision=True)
    if name in ("Spelltouched", "Attunement"):
        having = hero.attuned
        options = tuple(
            Option(element, element.capitalize(), "pick") for element in ELEMENTS if element not in having
        )
        if options:
            element = yield Choose(hero.id, options, "Which element answers you?", rule="HR-XP-17")
            yield from change(hero, attuned=(*having, element), spelltouched=True)


def destinies(hero: Being) -> list[Purchase]:
    """Destiny levels of talents one has."""
    price = destiny_price(len(hero.destinies))
    return [
        Purchase(
            f"destiny of {name.lower()}",
            f"The destiny of {name}: its figures are 2 better",
            price,
            "",
            partial(change, hero, "HR-XP-14", destinies=(*hero.destinies, name)),
        )
        for name in hero.talents
        if name not in hero.destinies
    ]


def spells(hero: Being) -> list[Purchase]:
    """Spells one does not know; those without an element are not for the learning (HR-XP-20)."""
    known = hero.spells
    price = spell_price(len(known), bool(hero.spelltouched))
    return [
        Purchase(
            name.lower(),
            f"The spell {name}, {' and '.join(magic.elements(name)) or 'no element'}: {spell.text}",
            price,
            unattuned(hero, name),
            partial(change, hero, "HR-XP-15", spells=(*hero.spells, name)),
        )
        for name, spell in tables_abilities.spells().items()
        if name not in known
    ]


def unattuned(hero: Being, name: str) -> str:
    """Why a spell cannot be learned: no element, or one that does not answer (HR-XP-17, 20)."""
    wanted = magic.elements(name)
    missing = [element for element in wanted if element not in hero.attuned]
    return (
        "it has no element to learn it by"
        if not wanted
        else f"needs {' and '.join(missing)}"
        if missing
        else ""
    )


def new_aspect(hero: Being) -> Procedure[None]:
    """Another phrase for who one is."""
    usual = next((text for text in LEARNED if not has_aspect(hero, text)), LEARNED[0])
    text = yield Write(hero.id, "A word or phrase for who you have become:", usual, 60)
    text = text.strip() or usual
    yield from change(hero, "HR-XP-04", aspects=(*hero.aspects, (text, 1, ())))


def has_aspect(hero: Being, text: str) -> bool:
    """Is this an aspect of theirs?"""
    return any(words == text for words, _, _ in hero.aspects)


def raise_aspect(hero: Being, at: int) -> Procedure[None]:
    """One rank more."""
    now = list(hero.aspects)
    text, rank, helping = now[at]
    now[at] = (text, min(rank + 1, tables.ASPECT_MOST), helping)
    yield from change(hero, "HR-XP-05", aspects=tuple(now))


def change_aspect(hero: Being, at: int) -> Procedure[None]:
    """Other words, the same rank (HR-XP-07)."""
    now = list(hero.aspects)
    text, rank, _ = now[at]
    words = yield Write(hero.id, f"“{text}” becomes:", text, 60)
    now[at] = (words, rank, ())
    yield from change(hero, "HR-XP-07", aspects=tuple(now))


def more_hp(hero: Being) -> Procedure[None]:
    """10 more."""
    yield from change(hero, "HR-XP-08", hp_max=hero.hp_max + tables.HP_STEP, hp=hero.hp + tables.HP_STEP)


def refused(hero: Being, purchase: Purchase) -> str:
    """Why it cannot be bought now (HR-XP-03)."""
    if readings.in_fight(hero):
        return "not in the middle of a fight"
    short = purchase.price - hero.xp
    return purchase.barred or (f"costs {purchase.price} XP, you have {hero.xp}" if short > 0 else "")


def buy(hero: Being, key: str) -> Procedure[bool]:
    """Buy one thing by its key. Returns whether it was bought."""
    purchase = next((one for one in purchases(hero) if one.key == key.lower()), None)
    why = "there is nothing of that name to buy" if purchase is None else refused(hero, purchase)
    if purchase is None or why:
        yield Tell(f"{key.capitalize() or 'That'}: {why}.")
        return False
    yield from change(hero, "HR-XP-03", xp=hero.xp - purchase.price)
    yield from purchase.do()
    words = f"{purchase.text.partition(':')[0]}: {purchase.price} XP spent, {hero.xp} left."
    yield Tell(words, "gain", Fact("growth", hero.id, "", purchase.key, purchase.price))
    return True


def spend(hero: Being, usual: str = "done") -> Procedure[None]:
    """Spend experience, one thing after another, until done."""
    for _ in range(20):
        kinds = (
            ("aspects", aspects),
            ("body", body),
            ("combat", lambda hero: talents(hero, COMBAT)),
            ("talents", lambda hero: talents(hero, NONCOMBAT)),
            ("destiny", destinies),
            ("spells", spells),
        )
        offers = tuple(
            Option(name, f"{words}", "spend")
            for name, words in (
                ("aspects", "Aspects: a new one, a higher one, other words"),
                ("body", "Hit points and ability dice"),
                ("combat", "A talent for fights"),
                ("talents", "A talent for the rest of life"),
                ("destiny", "The destiny of a talent"),
                ("spells", "A spell"),
            )
            if dict(kinds)[name](hero)
        )
        key = yield Choose(
            hero.id,
            (*offers, Option("done", f"Keep the rest ({hero.xp} XP)", "done")),
            f"{counted(hero.xp, 'experience point')} (XP) to spend. On what?",
            usual,
            rule="HR-XP-03",
        )
        if key == "done":
            return
        usual = "done"
        options = tuple(
            Option(one.key, f"{one.text} [{one.price} XP]", "spend", refused(hero, one))
            for one in dict(kinds)[key](hero)
        )
        back = Option("back", "Nothing of these", "decline")
        pick = yield Choose(hero.id, (*options, back), "Which?", rule="HR-XP-03")
        if pick != "back":
            yield from buy(hero, pick)
