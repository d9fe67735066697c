"""Making characters, hirelings and ordinary people, and what becomes of them (Character Creation; Core Rules:
Hirelings)."""

from solo.core.english import article
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, change
from solo.core.things import Ware
from solo.core.world import UP
from solo.rules.cairn import tables
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import bear, free, gain, room
from solo.rules.cairn.tables_backgrounds import Background, Question, Row, background, backgrounds
from solo.rules.cairn.tables_gear import aisles, hirelings
from solo.rules.cairn.tables_people import TRAITS, bonds, names, omens, traits
from solo.rules.floor.speech import The, capital, counted, named, say
from solo.rules.ruleset import Draft

MOST_PURCHASES = 30
SWAPS = (("str", "dex"), ("str", "wil"), ("dex", "wil"))


def create(draft: Draft) -> Procedure[Being]:
    """A character in the book's order: background, name, its gear and two tables, attributes and a swap, HP,
    age, traits, bond, omen, and a visit to the market. Returns the hero."""
    hero: Being = draft.world[draft.id]
    yield from change(hero, side="party", state=UP, attitude="helpful", fatigue=0)
    chosen = yield from choose_background(hero)
    yield from choose_name(hero, chosen)
    yield from attributes(hero)
    yield from swap(hero)
    yield from hit_points(hero)
    yield from age(hero)
    yield from looks_and_ways(hero)
    yield from bond_and_omen(hero)
    yield from equipment(hero, chosen)
    yield from market(hero)
    yield say(
        f"{The(hero, 'is')} ready: STR {hero.str}, DEX {hero.dex}, WIL {hero.wil}, HP {hero.hp}.", "gain"
    )
    return hero


def choose_background(hero: Being) -> Procedure[Background]:
    """One of the twenty, chosen or by d20."""
    options = (
        Option("roll", "Let the d20 choose", "pick"),
        *(Option(entry.key, f"{entry.name}: {entry.blurb}", "pick") for entry in backgrounds()),
    )
    key = yield Choose(
        hero.id,
        options,
        why="What were you before? Your background gives names, gear and a past.",
        usual="roll",
    )
    if key == "roll":
        face = yield Roll("d20", rule="CRN-HIRE-04", who=hero.id, why="Background")
        chosen = backgrounds()[face - 1]
    else:
        chosen = next(entry for entry in backgrounds() if entry.key == key)
    yield from change(hero, kind=chosen.name, background=chosen.name, tags=(chosen.name.lower(),))
    yield say(f"{chosen.name}. {capital(chosen.blurb)}.", "heading")
    return chosen


def choose_name(hero: Being, chosen: Background) -> Procedure[None]:
    """A name of one's own, or of the background's ten."""
    face = yield Roll("d10", rule="CRN-HIRE-04", who=hero.id, why="Name")
    usual = chosen.names[face - 1]
    asked = f"What is your name? ({', '.join(chosen.names)}, or any other)"
    name = yield from named(hero.id, asked, usual)
    yield from change(hero, name=name)


def attributes(hero: Being) -> Procedure[None]:
    """3d6 in order for each attribute (CRN-HIRE-02)."""
    for name in tables.ATTRIBUTES:
        score = yield Roll("3d6", rule="CRN-HIRE-02", who=hero.id, why=name.upper())
        yield from change(hero, **{name: score, name + "_max": score})


def swap(hero: Being) -> Procedure[None]:
    """Any two attributes may change places, once."""
    options = (
        Option("keep", f"Keep STR {hero.str}, DEX {hero.dex}, WIL {hero.wil}", "decline"),
        *(
            Option(
                f"{one} {other}",
                f"Swap {one.upper()} and {other.upper()}: "
                f"{one.upper()} {hero.score(other)}, {other.upper()} {hero.score(one)}",
                "accept",
            )
            for one, other in SWAPS
        ),
    )
    key = yield Choose(hero.id, options, why="You may swap two attributes.", usual="keep")
    if key != "keep":
        one, other = key.split()
        ones, others = hero.score(one), hero.score(other)
        yield from change(hero, **{one: others, one + "_max": others, other: ones, other + "_max": ones})


def hit_points(hero: Being) -> Procedure[None]:
    """1d6 HP: how long one stays out of harm's way (CRN-HIRE-02)."""
    hp = yield Roll("d6", rule="CRN-HIRE-02", who=hero.id, why="HP")
    yield from change(hero, hp=hp, hp_max=hp)


def age(hero: Being) -> Procedure[None]:
    """2d20 + 10 years."""
    years = yield Roll("2d20+10", rule="CRN-HIRE-04", who=hero.id, why="Age")
    yield from change(hero, age=years)


def looks_and_ways(hero: Being) -> Procedure[None]:
    """Eight looks and ways, each a d10 (CRN-HIRE-03). Who plays may choose to roll or to pick each."""
    by_hand = False
    if is_players(hero.id):
        options = (Option("roll", "Roll all eight", "pick"), Option("pick", "Choose them one by one", "pick"))
        by_hand = (
            yield Choose(hero.id, options, why="Looks and ways: eight traits.", usual="roll")
        ) == "pick"
    yield from (pick_traits(hero) if by_hand else roll_traits(hero))
    if is_players(hero.id):
        yield say(f"{looks(hero)}.")


def pick_traits(hero: Being) -> Procedure[None]:
    """The eight traits one by one, as the player likes."""
    for name, words in traits().items():
        options = tuple(Option(word, word, "pick") for word in words)
        word = yield Choose(hero.id, options, why=name.capitalize(), usual=words[0])
        yield from change(hero, **{f"trait_{name}": word})


def roll_traits(being: Being) -> Procedure[None]:
    """The eight traits in one throw, a d10 for each."""
    faces = yield Roll(f"{len(TRAITS)}d10", tuple, rule="CRN-HIRE-03", who=being.id, why="Traits")
    yield from change(
        being,
        **{
            f"trait_{name}": words[face - 1]
            for (name, words), face in zip(traits().items(), faces, strict=True)
        },
    )


def looks(being: Being) -> str:
    """The eight traits in a few words."""
    word = {name: being.get(f"trait_{name}") for name in TRAITS}
    hair = "no hair" if word["hair"] == "none" else f"hair {word['hair']}"
    clothes = "in livery" if word["clothing"] == "livery" else f"{word['clothing']} clothes"
    return (
        f"{word['physique'].capitalize()}; {word['skin']} skin; {hair}; {article(word['face'])} face; "
        f"{word['speech']} in speech; "
        f"{clothes}; {word['virtue']}, but {word['vice']}"
    )


def bond_and_omen(hero: Being) -> Procedure[None]:
    """A d20 bond, something owed or owned; and, for the youngest of a party (alone, one is that), a d20
    omen."""
    entry = bonds()[(yield Roll("d20", rule="CRN-HIRE-04", who=hero.id, why="Bond")) - 1]
    yield from change(hero, bond=entry.text)
    yield say(f"Bond: {entry.text}")
    yield from bear(hero, *entry.gear)
    others = [being.age for being in hero.world.all("hero") if being != hero and being.age]
    if all(hero.age < years for years in others):
        omen = omens()[(yield Roll("d20", rule="CRN-HIRE-04", who=hero.id, why="Omen")) - 1]
        yield from change(hero, omen=omen)
        yield say(f"Omen: {omen}")


def equipment(hero: Being, chosen: Background) -> Procedure[None]:
    """Rations, a torch, 3d6 gold, the background's gear, and what its two d6 tables add."""
    gold = yield Roll("3d6", rule="CRN-HIRE-04", who=hero.id, why="Gold")
    yield from change(hero, coins=hero.coins + gold)
    yield from bear(hero, "rations", "torch", *chosen.gear)
    for number, question in enumerate(chosen.questions, 1):
        yield from past(hero, number, question)


def past(hero: Being, number: int, question: Question) -> Procedure[None]:
    """One of a background's two tables: rolled, or chosen."""
    if is_players(hero.id):
        options = (
            Option("roll", "Roll a d6", "pick"),
            *(Option(str(at), answer(row), "pick") for at, row in enumerate(question.rows, 1)),
        )
        key = yield Choose(hero.id, options, why=question.asked, usual="roll")
    else:
        key = "roll"
    face = (
        (yield Roll("d6", rule="CRN-HIRE-04", who=hero.id, why=question.asked)) if key == "roll" else int(key)
    )
    row = question.rows[face - 1]
    yield from change(hero, **{f"past_{number}": row.text})
    yield say(f"{question.asked} {row.text}")
    yield from bear(hero, *row.gear)


def answer(row: Row) -> str:
    """An answer, and what it puts in the pack."""
    return f"{row.text} ({', '.join(row.gear)})" if row.gear else row.text


# The market.


def market(hero: Being) -> Procedure[None]:
    """Buy what coins and slots allow, an aisle at a time, until done."""
    for _ in range(MOST_PURCHASES):
        options = (
            Option("done", f"Done ({left(hero)})", "done"),
            *(
                Option(name, f"Look at {name}", "buy")
                for name, goods in aisles().items()
                if affordable(hero, goods)
            ),
        )
        why = "The market. A pack filled to the last slot leaves you at 0 HP."
        key = yield Choose(hero.id, options, why=why, usual="done")
        if key == "done":
            return
        yield from browse(hero, aisles()[key])


def left(hero: Being) -> str:
    """Coins and slots left to spend."""
    return f"{hero.coins} gp, {counted(free(hero), 'slot')} free"


def affordable(hero: Being, goods: tuple[Ware, ...]) -> list[Ware]:
    """The goods that the purse reaches for."""
    return [good for good in goods if good.price <= hero.coins]


def browse(hero: Being, goods: tuple[Ware, ...]) -> Procedure[None]:
    """One aisle: buy thing after thing, until nothing more is wanted."""
    for _ in range(MOST_PURCHASES):
        able = affordable(hero, goods)
        if not able:
            return
        options = (Option("back", "Nothing more here", "done"), *(offer(hero, good) for good in able))
        key = yield Choose(hero.id, options, why=f"You have {left(hero)}.", usual="back")
        if key == "back":
            return
        yield from buy(hero, next(good for good in able if good.name == key))


def offer(hero: Being, good: Ware) -> Option:
    """A ware on the counter."""
    facts = [
        good.dice,
        f"Armor +{good.armor}" if good.armor else "",
        counted(good.uses, "use") if good.uses else "",
        {0: "petty", 2: "bulky"}.get(good.slots, ""),
        "fills your last slot: 0 HP" if good.slots and good.slots == free(hero) else "",
    ]
    text = ", ".join(fact for fact in facts if fact)
    return Option(
        good.name,
        f"{good.name}{f' ({text})' if text else ''}: {good.price} gp",
        "buy",
        barred="" if room(hero, good) else "no room",
    )


def buy(hero: Being, good: Ware) -> Procedure[bool]:
    """Pay, and take it. Returns whether it was bought."""
    if hero.coins < good.price or not room(hero, good):
        return False
    yield from change(hero, coins=hero.coins - good.price)
    yield say(f"{good.name} for {good.price} gp.", "gain", Fact("coins", hero.id, "", good.name, -good.price))
    yield from gain(hero, good)
    return True


# Others.


def person(being: Being, role: str) -> Procedure[None]:
    """A hireling or any ordinary person: 3d6 for each attribute, 1d6 HP, gear fit for the role, traits
    (CRN-HIRE-02, 03); of a background's name, with its gear, tables, gold and age as well (CRN-HIRE-04)."""
    yield from change(
        being,
        side=being.side or "none",
        state=UP,
        fatigue=0,
        kind=being.kind or role,
        tags=(*being.tags, role.lower(), "person"),
    )
    yield from attributes(being)
    yield from hit_points(being)
    known = background(role)
    if not being.name:
        yield from given_name(being, known)
    if known:
        yield from equipment(being, known)
        yield from age(being)
    else:
        yield from bear(being, *hirelings().get(role.lower(), (0, ("dagger",)))[1])
    yield from looks_and_ways(being)


def given_name(being: Being, known: Background | None) -> Procedure[None]:
    """A name by the die."""
    among = known.names if known else names()
    face = yield Roll(f"d{len(among)}", rule="CRN-HIRE-04", who=being.id, why="Name")
    yield from change(being, name=among[face - 1])


def advance(hero: Being, amount: int, cause: str) -> Procedure[None]:
    """Cairn has no experience: characters grow by their scars and by what they did, which is put on
    record."""
    deed = cause or "something worth telling"
    yield from change(hero, deeds=(*hero.deeds, deed))
    yield say(f"{The(hero)} will be remembered for this: {deed}.", "gain", Fact("deed", hero.id, "", deed))
