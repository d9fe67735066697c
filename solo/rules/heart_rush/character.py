"""Making a character: kin, gifts, professions, aspects, kit, a first talent, a name; and ordinary people."""

from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, Write, change
from solo.core.things import give
from solo.core.world import UP
from solo.rules.floor import speech
from solo.rules.floor.speech import The, counted
from solo.rules.heart_rush import experience, gear, ground, magic, tables, tables_abilities, tables_people
from solo.rules.heart_rush.fields import Being
from solo.rules.heart_rush.tables_abilities import COMBAT
from solo.rules.ruleset import Draft

COMBAT_RANK = 0
FIRST_BUYS = 8


def create(draft: Draft) -> Procedure[Being]:
    """A character from nothing to the first step out of the door. Returns the hero."""
    hero: Being = draft.world[draft.id]
    yield from change(
        hero, side="party", state=UP, kind="hero", tags=(), attitude="helpful", rank=COMBAT_RANK, paragon=0
    )
    yield from kin(hero)
    yield from gifts(hero)
    yield from professions(hero)
    yield from aspects(hero)
    yield from body(hero)
    yield from kit(hero)
    yield from first_talent(hero)
    yield from named(hero)
    yield Tell(
        f"{The(hero, 'sets')} out: might d{hero.might}, agility d{hero.agility}, cunning d{hero.cunning}, "
        f"presence d{hero.presence}, heart d{hero.heart}, {counted(hero.hp, 'hit point')}.",
        "gain",
    )
    return hero


def ask(hero: Being, why: str, options: list[tuple[str, str]], usual: str = "") -> Procedure[str]:
    """One choice of the making."""
    return (yield Choose(hero.id, tuple(Option(key, text, "pick") for key, text in options), why, usual))


def kin(hero: Being) -> Procedure[None]:
    """A people: its size, its eyes, its pace, and an aspect at rank 1."""
    key = yield from ask(
        hero,
        "What people are yours?",
        [
            (name, f"{name.capitalize()}: {kin.meaning}; “{kin.aspect}”")
            for name, kin in tables_people.kin().items()
        ],
    )
    of = tables_people.kin()[key]
    yield from change(
        hero,
        kin=key,
        size=of.size,
        speed=of.speed,
        darkvision=of.darkvision or None,
        aspects=((of.aspect, 1, of.helps),),
    )


def gifts(hero: Being) -> Procedure[None]:
    """Two abilities are d6, two d4; the heart is d8."""
    key = yield from ask(
        hero,
        "Two of your abilities are d6, the other two d4. Are you",
        [
            (key, f"{words.capitalize()} ({key.replace(' ', ' and ')} d6)?")
            for key, words in tables_people.GIFTS.items()
        ],
    )
    better = key.split()
    yield from change(hero, **{ability: 6 if ability in better else 4 for ability in tables.ABILITIES})
    yield from change(hero, heart=8, heart_max=8)


def professions(hero: Being) -> Procedure[None]:
    """One to three trades share four ranks, which are added to checks they fit."""
    share = yield from ask(
        hero,
        "Four ranks of profession. One trade, or several?",
        [
            ("2-1-1", "Three trades: 2, 1 and 1 (a rank is added to checks the trade fits)"),
            ("2-2", "Two trades: 2 and 2"),
            ("3-1", "Two trades: 3 and 1"),
            ("4", "One trade: 4"),
        ],
        "2-1-1",
    )
    taken: list[tuple[str, int]] = []
    for rank in tables_people.SHARES[share]:
        name = yield from ask(
            hero,
            f"What have you worked at (rank {rank})?",
            [
                (name, f"{name.capitalize()}: {', '.join(trade.topics[:4])}")
                for name, trade in tables_people.professions().items()
                if name not in dict(taken)
            ],
        )
        taken.append((name, rank))
    yield from change(hero, professions=tuple(taken))


def aspects(hero: Being) -> Procedure[None]:
    """Two more aspects at rank 1: phrases for who one is, in one's own words if one likes."""
    for which in ("An aspect: a phrase for who you are", "Another, for what you have been through"):
        having = {text for text, _, _ in hero.aspects}
        left = [text for text in tables_people.aspects() if text not in having]
        pick = yield Roll(
            f"d{len(left)}", rule="draft", who=hero.id, why="an aspect that might suit", closed=True
        )
        text = yield Write(hero.id, f"{which}:", left[pick - 1], 60)
        text = text.strip() or left[pick - 1]
        helping = tables_people.aspects().get(text, ())
        yield from change(hero, aspects=(*hero.aspects, (text, 1, helping)))


def body(hero: Being) -> Procedure[None]:
    """Hit points, destiny, experience."""
    xp = experience.starting(COMBAT_RANK)
    coins = yield Roll("3d6", rule="HR-COINS", who=hero.id, why="coins")
    yield from change(
        hero,
        hp=tables.START_HP,
        hp_max=tables.START_HP,
        destiny=tables.DESTINY_START,
        xp=xp,
        xp_all=xp,
        coins=coins,
    )


def kit(hero: Being) -> Procedure[None]:
    """Arms, armour and a pack; what one is too small or too weak for is not offered."""
    options = tuple(
        Option(key, f"{kit.text[0].upper()}{kit.text[1:]}", "pick", unfit(hero, kit.things))
        for key, kit in tables_people.kits().items()
    )
    key = yield Choose(hero.id, options, "What do you carry?")
    for name in tables_people.kits()[key].things:
        yield from give(hero, gear.known(name))
    for name, count in tables_people.pack():
        if gear.room(hero, gear.known(name), count):
            yield from give(hero, gear.known(name), count)


def unfit(hero: Being, things: tuple[str, ...]) -> str:
    """Why a kit is not for this hero."""
    for name in things:
        weapon = tables.weapons().get(name)
        if weapon is not None and not ground.may_wield(hero.size, weapon.heft):
            return f"the {name} is too big for you"
    slots = sum(gear.known(name).slots for name in things)
    return "too heavy for you" if slots > gear.capacity(hero) else ""


def first_talent(hero: Being) -> Procedure[None]:
    """The first experience buys a combat talent, or waits."""
    price = experience.talent_price(0)
    options = tuple(
        Option(f"talent {name}", magic.described(name), "spend")
        for name, ability in tables_abilities.abilities().items()
        if ability.list == COMBAT and magic.instant(name) and magic.frequency(name) != "monthly"
    )[:FIRST_BUYS]
    other = Option("other", "Something else: aspects, dice, other talents", "spend")
    keep = Option("keep", f"Keep your {hero.xp} XP", "done")
    usual = yield Roll(
        f"d{len(options)}", rule="draft", who=hero.id, why="a talent that might suit", closed=True
    )
    key = yield Choose(
        hero.id,
        (*options, other, keep),
        f"{hero.xp} experience points (XP) to begin with. A first talent costs {price}:",
        options[usual - 1].key,
        rule="HR-XP-12",
    )
    if key == "other":
        yield from experience.spend(hero)
    elif key != "keep":
        yield from experience.buy(hero, key.removeprefix("talent ").lower())


def named(hero: Being) -> Procedure[None]:
    """A name, drawn if none is given."""
    first = yield Roll(f"d{len(tables_people.names())}", rule="draft", who=hero.id, why="a name", closed=True)
    second = yield Roll(
        f"d{len(tables_people.bynames())}", rule="draft", who=hero.id, why="a byname", closed=True
    )
    drawn = f"{tables_people.names()[first - 1]} {tables_people.bynames()[second - 1]}"
    name = yield from speech.named(hero.id, "What are you called?", drawn)
    yield from change(hero, name=name)


# Ordinary people.

FIGHTERS = ("guard", "soldier", "bodyguard", "mercenary", "veteran", "fighter", "knight")


def person(being: Being, role: str) -> Procedure[None]:
    """An ordinary person: d6 in what the role needs, d4 in the rest, a light heart; those who fight for a
    living have arms and armour."""
    fights = any(word in role.lower() for word in FIGHTERS)
    better = ("might", "agility") if fights else ("cunning", "presence")
    dice = {ability: 6 if ability in better else 4 for ability in tables.ABILITIES}
    hp = 24 if fights else 16
    yield from change(
        being,
        state=UP,
        size=tables.MEDIUM,
        speed=tables.SPEED,
        heart=6,
        heart_max=6,
        hp=hp,
        hp_max=hp,
        **dice,
    )
    if not gear.weapons(being):
        yield from give(being, gear.known("spear" if fights else "knife"))
    if fights:
        yield from give(being, gear.known("light armour"))
