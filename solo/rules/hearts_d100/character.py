"""Making a character, ordinary people, and growth: our own, in the book's terms (R-SHEET, R-CREATION,
R-GROWTH)."""

from collections.abc import Mapping

from solo.core.english import article
from solo.core.fields import DAY, FIGHT, GAME, TURN, Value
from solo.core.procedure import Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.things import Ware, give
from solo.core.world import UP
from solo.rules.floor.lifetimes import clear
from solo.rules.floor.speech import Whose, named, say, the
from solo.rules.hearts_d100 import gear, tables
from solo.rules.hearts_d100.fields import Being
from solo.rules.hearts_d100.statistics import figure, skill
from solo.rules.ruleset import Draft

CREATE, GROWTH = "R-CREATION", "R-GROWTH"
LOUDER, LOUDEST = 3, 19
TOP_SKILL = 95


def create(draft: Draft) -> Procedure[Being]:
    """Make a hero: Characteristics, a calling and its Skills, Traits, a kit, a name. Returns the hero."""
    hero: Being = draft.world[draft.id]
    yield from change(hero, CREATE, side="party", state=UP, kind="hero", tags=("hero",))
    yield from characteristics(hero)
    yield from calling(hero)
    yield from traits(hero)
    yield from change(hero, CREATE, health=hero.might + 10, most=hero.might + 10)
    yield from kit(hero)
    yield from name(hero)
    return hero


def characteristics(hero: Being) -> Procedure[None]:
    """2D10 each; one may be rolled again, and the better kept."""
    rolled: dict[str, int] = {}
    for which in tables.characteristics():
        rolled[which] = yield Roll("2d10", rule=CREATE, who=hero.id, why=which.capitalize())
    keep = Option("keep", "Keep them all", "done")
    again = tuple(
        Option(which, f"Roll {which.capitalize()} ({value}) again and keep the better", "pick")
        for which, value in rolled.items()
    )
    lowest = min(rolled, key=lambda which: rolled[which])
    pick = yield Choose(hero.id, (*again, keep), said(rolled), usual=lowest, rule=CREATE)
    if pick != "keep":
        rolled[pick] = max(
            rolled[pick], (yield Roll("2d10", rule=CREATE, who=hero.id, why=f"{pick.capitalize()} again"))
        )
    yield from change(hero, CREATE, **rolled)


def said(values: dict[str, int]) -> str:
    """Statistics in a line."""
    return ", ".join(f"{which.capitalize()} {value}" for which, value in values.items())


def calling(hero: Being) -> Procedure[None]:
    """A calling trains five Skills; a weapon, Deflect and one more Skill beside; one of them all is the
    favourite."""
    number = yield Roll("d10", rule="draft", who=hero.id, why="a calling that might suit", closed=True)
    pick = yield Choose(
        hero.id,
        tuple(
            Option(called, f"{called}: {words} ({', '.join(skills)})", "pick")
            for called, words, skills, _ in tables.callings()
        ),
        "What were you?",
        usual=tables.callings()[number - 1].name,
        rule=CREATE,
    )
    _, _, skills, thing = next(row for row in tables.callings() if row.name == pick)
    weapon = yield Choose(
        hero.id,
        (
            Option("melee", f"Melee: {tables.skill_words()['melee']} (from Might {hero.might})", "pick"),
            Option("aim", f"Aim: {tables.skill_words()['aim']} (from Agility {hero.agility})", "pick"),
        ),
        "How do you fight?",
        usual="melee" if hero.might >= hero.agility else "aim",
        rule=CREATE,
    )
    taught = (*skills, weapon, "deflect")
    more = yield from one_more(hero, taught)
    yield from change(
        hero,
        CREATE,
        calling=pick,
        trained=(*taught, more),
        keepsake=thing,
        **{each: at_start(hero, each) for each in (*taught, more)},
    )
    yield from favourite(hero)


def at_start(hero: Being, each: str) -> int:
    """The Value of a Skill one is taught: 35 and its Characteristic."""
    return tables.TRAINED + figure(hero, tables.skills()[each])


def one_more(hero: Being, taught: tuple[str, ...]) -> Procedure[str]:
    """One more Skill, of any kind. Returns it."""
    left = [each for each in tables.skills() if each not in taught]
    sensible = max(left, key=lambda each: figure(hero, tables.skills()[each]))
    found: str = yield Choose(
        hero.id,
        tuple(
            Option(each, f"{each.capitalize()} {at_start(hero, each)}: {tables.skill_words()[each]}", "pick")
            for each in left
        ),
        "What else did you learn?",
        usual=sensible,
        rule=CREATE,
    )
    return found


def favourite(hero: Being) -> Procedure[None]:
    """+10 on the Skill the hero is known for."""
    usual = next(each for each in hero.trained if each in ("melee", "aim"))
    pick = yield Choose(
        hero.id,
        tuple(
            Option(
                each,
                f"{each.capitalize()} {skill(hero, each)}, to be {skill(hero, each) + tables.FAVOURITE}",
                "pick",
            )
            for each in hero.trained
        ),
        "What are you known for?",
        usual=usual,
        rule=CREATE,
    )
    yield from change(hero, CREATE, **{pick: skill(hero, pick) + tables.FAVOURITE})


def traits(hero: Being) -> Procedure[None]:
    """2D10 each, and one voice is louder by 3."""
    rolled: dict[str, int] = {}
    for which in tables.traits():
        rolled[which] = yield Roll("2d10", rule=CREATE, who=hero.id, why=which.capitalize())
    loudest = max(rolled, key=lambda which: rolled[which])
    pick = yield Choose(
        hero.id,
        tuple(
            Option(which, f"{which.capitalize()} {value}: {tables.voices()[which].who}", "pick")
            for which, value in rolled.items()
        ),
        "Traits argue in you. Which is the loudest (+3)?",
        usual=loudest,
        rule=CREATE,
    )
    rolled[pick] = max(rolled[pick], min(LOUDEST, rolled[pick] + LOUDER))
    yield from change(hero, CREATE, **rolled)


def kit(hero: Being) -> Procedure[None]:
    """One of four kits, what everybody carries, the calling's keepsake, and 2D10 coins."""
    kits = tables.kits()
    usual = "wood" if "aim" in hero.trained else "back" if "sleight" in hero.trained else "hall"
    pick = yield Choose(
        hero.id,
        tuple(Option(key, f"Take {each.words}", "pick") for key, each in kits.items() if key != tables.ALL),
        "What do you carry?",
        usual=usual,
        rule=CREATE,
    )
    for called, number in (*kits[pick].things, *kits[tables.ALL].things):
        yield from give(hero, gear.ware(called) or Ware(called), number)
    yield from give(hero, gear.ware(hero.keepsake) or Ware(hero.keepsake))
    coins = yield Roll("2d10", rule=CREATE, who=hero.id, why="coins")
    yield from change(hero, CREATE, coins=coins, keepsake=None)


def name(hero: Being) -> Procedure[None]:
    """The name the legend will know."""
    face = yield Roll("d00", None, "draft", hero.id, "a name, if you want one", closed=True)
    offered = tables.people()[face]
    words = yield from named(hero.id, "What name will they sing?", offered, rule=CREATE)
    yield from change(hero, CREATE, name=words)
    yield Tell(
        f"{hero.name}, once {article(hero.calling.lower())}. Of such the songs are made, or nothing is.",
        "gain",
    )


# Ordinary people.


def person(being: Being, role: str) -> Procedure[None]:
    """An ordinary person: Statistics of 10, what their trade teaches, and an attitude (HD100-ROLE-08)."""
    words = role.lower().split()
    trades = tables.trades()
    trade = trades[next((each for each in trades if each in words), tables.ANY)]
    yield from change(
        being,
        "R-PEOPLE",
        state=UP,
        health=16,
        most=16,
        base=tables.UNTRAINED,
        tags=being.tags or ("person",),
        **dict.fromkeys((*tables.characteristics(), *tables.traits()), 10),
        **{each: tables.TRAINED + 10 for each in trade},
    )
    if "melee" in trade:
        yield from give(being, Ware("spear", dice="d8", tags=("weapon",)))


def plain(role: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Every Characteristic and Trait 10, Health 20, and no Skill."""
    figures = dict.fromkeys((*tables.characteristics(), *tables.traits()), 10)
    return {**figures, "health": 20, "most": 20, **given}


# Growth.


def advance(hero: Being, amount: int, cause: str) -> Procedure[None]:
    """A deed is remembered, and a Skill of the player's choice is marked (R-GROWTH)."""
    if amount <= 0:
        return
    deed = cause or "a deed"
    yield from change(hero, GROWTH, deeds=(*hero.deeds, deed)[-50:])
    yield Tell(f"A deed for the song: {deed}.", "gain", Fact("deed", hero.id, what=deed))
    left = [each for each in hero.trained if each not in hero.marked]
    if not left:
        return
    pick = yield Choose(
        hero.id,
        tuple(Option(each, f"{each.capitalize()} {skill(hero, each)}", "spend") for each in left),
        f"What did {the(hero)} learn by it? (the Skill is marked)",
        usual=min(left, key=lambda each: skill(hero, each)),
        rule=GROWTH,
    )
    yield from change(hero, GROWTH, marked=(*hero.marked, pick))


def study(hero: Being) -> Procedure[bool]:
    """Each marked Skill is tried: 1D100 over it raises it by 1D6 (R-GROWTH). Returns whether any was raised."""
    raised = False
    for each in hero.marked:
        now = skill(hero, each)
        face = yield Roll("d00", None, GROWTH, hero.id, f"raise {each.capitalize()}", f"over {now}")
        if face > now and now < TOP_SKILL:
            more = yield Roll("1d6", rule=GROWTH, who=hero.id, why=f"{each.capitalize()} rises")
            then = min(TOP_SKILL, now + more)
            yield from change(hero, GROWTH, **{each: then})
            grown = Fact("growth", hero.id, what=each, count=then - now)
            yield Tell(f"{Whose(hero)} {each.capitalize()} is {then} now.", "gain", grown)
            raised = True
        else:
            yield Tell(f"{each.capitalize()}: nothing new in that, this time.", "aside")
    yield from change(hero, GROWTH, marked=None)
    return raised


def homecoming(hero: Being) -> Procedure[None]:
    """Home: what was learned settles, and one is whole again; Wounds stay until a week closes them."""
    yield from study(hero)
    yield from change(hero, GROWTH, health=hero.most)
    yield from clear((hero,), TURN, FIGHT, DAY, GAME, rule=GROWTH)
    yield say(f"{the(hero, 'is')} home, and somebody asks how it was.", "gain")
