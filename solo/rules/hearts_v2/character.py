"""Making a character: one d6, a purse, the price list, four skills, a name.
And ordinary people. (HV2-CHAR, SKILL-02)"""

from collections.abc import Sequence

from solo.core.procedure import Choose, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, owned, plain, same
from solo.core.world import UP
from solo.rules.floor import speech
from solo.rules.floor.speech import counted, the
from solo.rules.hearts_v2 import faith, gear, tables
from solo.rules.hearts_v2.fields import Attack, Being
from solo.rules.ruleset import Draft

# what a sensible player buys, the first that is not had and can be paid; a caster's, then a fighter's
KITS = (
    ("Spellbook", "Dagger", "Staff", "Wand", "Shield", "Club"),
    ("Sword", "Shield", "Poison", "Cross", "Bow"),
    ("Club", "Shield", "Poison", "Dagger"),
)
WEAPON_MONEY = 1  # the least a weapon costs: a caster keeps it
PURSE = 2  # coins a sensible player sets out with


def create(draft: Draft) -> Procedure[Being]:
    """A new character, the dice in the book's order: d6, 3d6 coins, the shop (d20 for each Spellbook as it is
    bought), then four times 3d6 for skills. Nothing else is rolled. (HV2-CHAR-01 to 10, RULE-01, RULE-02)
    Returns the hero."""
    hero: Being = draft.world[draft.id]
    yield from change(hero, side="party", state=UP, kind="hero", tags=("people",), name="You")
    yield from born(hero)
    yield from purse(hero)
    yield from outfit(hero)
    yield from settle_hands(hero)
    yield from schooled(hero)
    yield from named(hero)
    return hero


def hp_and_mana(who: str = "") -> Procedure[tuple[int, int]]:
    """One d6 reads both columns. (HV2-CHAR-01 to 07, RULE-01) Returns (HP, Mana)."""
    face = yield Roll("d6", rule="HV2-CHAR-01", who=who, why="HP and Mana")
    return tables.hp_and_mana()[face]


def born(hero: Being) -> Procedure[None]:
    """HP and Mana from one d6; Favor 0; all start full. (HV2-CHAR-01, RULE-02)"""
    hp, mana = yield from hp_and_mana(hero.id)
    yield from change(hero, "HV2-CHAR-01", hp=hp, hp_max=hp, mana=mana, mana_max=mana, ap=0, favor=0)
    yield Tell(f"HP {hp}, Mana {mana}: {WHAT_THAT_MAKES[mana]}")
    yield Tell(
        "(A blow that lands takes 1 HP, or 1 AP first: that is armour. Mana casts the spell a book "
        "holds. Favor is bought with tithes.)",
        "aside",
    )


WHAT_THAT_MAKES = {
    3: "frail, and full of power. A staff would double it; you will want a Spellbook.",
    2: "a hedge wizard. A Spellbook and a staff make something of it.",
    1: "there is a spark in you. A wand or a staff would feed it.",
    0: "no magic of your own, and hard to kill.",
}


def purse(hero: Being) -> Procedure[None]:
    """What the dice say goes into the purse. (HV2-CHAR-08)"""
    coins = yield from first_coins(hero.id)
    yield from change(hero, "HV2-CHAR-08", coins=coins)


def first_coins(who: str = "") -> Procedure[int]:
    """3d6 coins. (HV2-CHAR-08) Returns them."""
    return (yield Roll("3d6", rule="HV2-CHAR-08", who=who, why="coins"))


def outfit(hero: Being) -> Procedure[None]:
    """Buy from the price list; what is taken in hand here counts for the Mana one starts with. The game
    starts on a Sunday, so that one tithe may be paid too. (HV2-CHAR-09, EQ-09, EQ-10, RULE-27)"""
    for _ in range(gear.MOST_PURCHASES):
        price, why = faith.price_for(hero), faith.refused(hero)
        tithe = Option(
            "tithe",
            f"Tithe, {counted(price, 'coin')} (Favor +1: what cross and holy water work by)",
            "spend",
            why,
        )
        done = Option("done", "Done shopping", "done")
        wares = gear.stall(hero, tables.wares())
        if all(option.barred for option in (*wares, tithe)):
            yield Tell(f"With {counted(hero.coins, 'coin')} there is no more to buy.", "aside")
            break
        key = yield Choose(
            hero.id,
            (*wares, tithe, done),
            f"You have {counted(hero.coins, 'coin')}. What do you buy?",
            usual=sensible(hero),
            rule="HV2-CHAR-09",
        )
        if key == "done":
            break
        if key == "tithe":
            yield from faith.tithe(hero)
        else:
            yield from gear.buy(hero, next(ware for ware in tables.wares() if key_of(ware) == key))
        yield from change(hero, "HV2-RULE-02", mana=gear.mana_most(hero), ap=gear.ap_most(hero))


def key_of(ware: Ware) -> str:
    """A ware's key among the options."""
    return plain(ware.name).replace(" ", "-")


def sensible(hero: Being) -> str:
    """What a sensible player buys next: the key of an option."""
    caster = hero.mana_max >= 2 or (
        hero.mana_max == 1 and hero.coins >= price("Spellbook") + WEAPON_MONEY + price("Staff")
    )
    began_as_caster = bool(gear.spells(hero)) or caster
    rich = hero.coins >= price("Sword") or any(same(thing.name, "Sword") for thing in owned(hero))
    kit = KITS[0] if began_as_caster else KITS[1] if rich else KITS[2]
    armed = bool(gear.weapons(hero))
    for ware in map(tables.priced, kit):
        if wanted(hero, ware) and hero.coins - ware.price >= (PURSE if armed or ware.dice else WEAPON_MONEY):
            return key_of(ware)
    if not armed:
        return key_of(tables.priced("Club" if hero.coins >= price("Club") else "Dagger"))
    return "done"


def price(name: str) -> int:
    """What a thing of the price list costs."""
    return tables.priced(name).price


def wanted(hero: Being, ware: Ware) -> bool:
    """Would it be of use beside what one has?"""
    names = {plain(thing.name) for thing in owned(hero)}
    if ware.name == "Spellbook":
        return not gear.spells(hero)
    if ware.name in ("Wand", "Shield", "Club") and "staff" in names:
        return False
    if ware.name == "Club" and names & {"dagger", "sword"}:
        return False
    if ware.name == "Poison" and not names & {"dagger", "sword", "polearm"}:
        return False
    return plain(ware.name) not in names


def settle_hands(hero: Being) -> Procedure[None]:
    """What to start with in hand, where two hands cannot hold it all. (HV2-RULE-23)"""
    loose = [thing for thing in owned(hero) if gear.hands(thing)]
    if len(loose) < 2 or all(thing.held for thing in loose):
        return
    sets = grips(loose)
    options = tuple(
        Option(f"hands-{number}", " and ".join(thing.name for thing in grip) + in_hand(grip), "pick")
        for number, grip in enumerate(sets, 1)
    )
    usual = max(range(len(sets)), key=lambda number: worth(hero, sets[number]))
    key = (
        options[0].key
        if len(options) == 1
        else (
            yield Choose(
                hero.id,
                options,
                "You have two hands. What is in them as you set out?",
                usual=options[usual].key,
                rule="HV2-RULE-23",
            )
        )
    )
    for thing in gear.held(hero):
        yield from gear.put_down(hero, thing)
    for thing in sets[int(key.split("-")[1]) - 1]:
        yield from gear.hold(hero, thing)
    yield from change(hero, "HV2-RULE-02", mana=gear.mana_most(hero), ap=gear.ap_most(hero))


def grips(things: Sequence[Being]) -> list[tuple[Being, ...]]:
    """All fillings of two hands, one of each kind."""
    kinds = list({plain(thing.name): thing for thing in things}.values())
    both: list[tuple[Being, ...]] = [(thing,) for thing in kinds if gear.hands(thing) == 2]
    single = [thing for thing in kinds if gear.hands(thing) == 1]
    pairs: list[tuple[Being, ...]] = [
        (one, other) for place, one in enumerate(single) for other in single[place + 1 :]
    ]
    return both + (pairs or [(thing,) for thing in single])


def in_hand(grip: tuple[Being, ...]) -> str:
    """What a grip is good for, in brackets."""
    good = [f"strikes with {thing.dice}" for thing in grip if thing.dice]
    good += [f"AP +{thing.armor}" for thing in grip if thing.armor]
    good += [f"Mana +{tag.split()[1]}" for thing in grip for tag in thing.tags if tag.startswith("mana ")]
    return f" ({', '.join(good)})"


def worth(hero: Being, grip: tuple[Being, ...]) -> int:
    """How good a grip is: Mana for who has a spell, then weapons and shields."""
    mana = sum(int(tag.split()[1]) for thing in grip for tag in thing.tags if tag.startswith("mana "))
    arms = [int(thing.dice.lstrip("d")) for thing in grip if thing.dice and thing.dice.lstrip("d").isdigit()]
    return (
        mana * (10 if gear.spells(hero) else 0)
        + max(arms, default=0)
        + 5 * sum(thing.armor or 0 for thing in grip)
    )


def schooled(hero: Being) -> Procedure[None]:
    """3d6 four times, then each total to a skill of one's choice,
    four different ones. (HV2-SKILL-02, RULE-29)"""
    yield Tell("(A test is a d20 under the skill. A skill that fails grows by 1.)", "aside")
    totals = []
    for number in ("first", "second", "third", "last"):
        totals.append((yield Roll("3d6", rule="HV2-SKILL-02", who=hero.id, why=f"{number} of four skills")))
    for total in sorted(totals, reverse=True):
        taken = {skill for skill, _ in hero.skills or ()}
        options = tuple(
            Option(
                skill.lower().replace(" & ", "-").replace(" ", "-"),
                f"{skill}: {tables.skills()[skill].good_for}",
                "pick",
                "you have it" if skill in taken else "",
            )
            for skill in tables.all_skills()
        )
        left = ", ".join(str(each) for each in sorted(totals, reverse=True)[len(taken) :])
        key = yield Choose(
            hero.id,
            options,
            f"Your scores: {left}. Which skill has {total}? ({chance(total)})",
            rule="HV2-SKILL-02",
        )
        skill = next(
            skill for option, skill in zip(options, tables.all_skills(), strict=True) if option.key == key
        )
        yield from change(hero, "HV2-SKILL-02", skills=(*(hero.skills or ()), (skill, total)))


def chance(score: int) -> str:
    """How often a score succeeds."""
    return f"succeeds {min(100, (score - 1) * 5)} times in 100"


def named(hero: Being) -> Procedure[None]:
    """A name. The one suggested follows from what was rolled, since nothing else may be. (HV2-CHAR-10)"""
    scores = hero.skills or ()
    sum_of_all = hero.hp_max * 7 + hero.coins * 3
    sum_of_all += sum(score * place for place, (_, score) in enumerate(scores, 1))
    first = tables.first_names()
    usual = f"{first[sum_of_all % len(first)]} {tables.skills()[scores[0][0]].byname}"
    name = yield from speech.named(hero.id, "What is your name?", usual)
    yield from change(hero, name=name)
    skills = ", ".join(f"{skill} {score}" for skill, score in scores)
    yield Tell(
        f"{the(hero)}: HP {hero.hp}, AP {hero.ap}, Mana {hero.mana}. {skills}. "
        f"{', '.join(thing.name for thing in owned(hero)) or 'Empty hands'}.",
        "gain",
    )


def person(being: Being, role: str) -> Procedure[None]:
    """An ordinary person by a word for what they do: HP and a weapon by experience, as a B/X human of 1 to 4
    hit dice. (HV2-MORALE-05 to 08, own ruling)"""
    level = experience(f"{role} {being.kind}")
    usual = tables.people()[level]
    tags = (*being.tags, "people")
    yield from change(
        being,
        hp=usual.hp,
        hp_max=usual.hp,
        ap=0,
        mana=0,
        mana_max=0,
        favor=0,
        experience=level,
        tags=tags,
        attacks=(attack(usual.attack, (usual.die,)),),
        state=UP,
    )


def attack(
    name: str,
    dice: tuple[str, ...],
    *,
    bonus: int = 0,
    best: bool = False,
    tags: tuple[str, ...] = (),
    count: int = 1,
    set: int = 0,
    group: int = 0,
) -> Attack:
    """An attack of one who has no gear, as world data: name, dice, bonus, whether only the best die counts,
    tags, how many times, and which set and which choice in the set it belongs to."""
    return (name, dice, bonus, best, tags, count, set, group)


def experience(words: str) -> str:
    """The level that a word for a person implies; trained where none does. (HV2-MORALE-05 to 08)"""
    said = plain(words).replace("-", " ")
    return next(
        (
            level
            for level in ("elite", "veteran", "green", "trained")
            if any(f" {example}" in f" {said}" for example in tables.people()[level].words)
        ),
        "trained",
    )
