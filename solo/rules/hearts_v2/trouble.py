"""What a failed test costs: a consequence that changes something, tied to what was tried and where.

(HV2-SKILL-04, RULE-45.) The book says that there is one, not which;
the engine picks from `tables_trouble.py`.
"""

from collections.abc import Callable

from solo.core import clock, things
from solo.core.clock import Clocked
from solo.core.meetings import meetings_of
from solo.core.procedure import Change, Fact, Procedure, Tell, change
from solo.core.world import UP
from solo.rules.floor import telling
from solo.rules.floor.speech import The, capital, counted, say
from solo.rules.hearts_v2 import gear
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables_trouble import of_places, of_tasks

SHAKEN = 2  # taken off the next test
PEOPLE = " people"  # of an effect that befalls one only where others are
PEOPLED = frozenset({"town", "crowd"})
COINS = 2  # lost at most
COOLER = {"helpful": "kind", "kind": "curious", "curious": "wary"}

Effect = Callable[[Being, str, Clocked], Procedure[None]]


def owed(hero: Being, family: str, here: tuple[str, ...], rules: Clocked, paid: bool) -> Procedure[bool]:
    """A failed test is paid for once: by what the scenario wrote for it, else by one of these. (HV2-SKILL-04)
    Returns True: nobody else need find a price."""
    face = hero.slip
    yield from change(hero, slip=None)
    if not paid:
        yield from consequence(hero, family, here, face, rules)
    return True


def consequence(hero: Being, family: str, here: tuple[str, ...], face: int, rules: Clocked) -> Procedure[str]:
    """A failed test costs something: never more than 1 HP and never the last, never the same twice running.
    Which one follows from the die that failed and from how many came before. (HV2-RULE-45) Returns what it
    was."""
    choices = [
        entry for entry in entries(family, here) if fits(hero, entry[0]) and entry[1] != hero.last_trouble
    ]
    choices = choices or [entry for entry in LAST_RESORT if entry[1] != hero.last_trouble]
    before = hero.troubles
    effect, text = choices[(face + before) % len(choices)]
    yield from change(hero, troubles=before + 1, last_trouble=text)
    word, _, number = effect.removesuffix(PEOPLE).partition(" ")
    yield Tell(with_thing(text, spare(hero)), "loss", gone(hero, word))
    yield from EFFECTS[word](hero, number, rules)
    return effect


def gone(hero: Being, word: str) -> Fact | None:
    """The loss that the telling of a consequence is all there is told of."""
    lost = spare(hero) if word == "thing" else dosed(hero) if word == "dose" else None
    return Fact("loss", hero.id, what=lost.name, count=1) if lost else None


def entries(family: str, here: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """All that may come of failing at this kind of task in such a place."""
    places = tuple(entry for tag in here for entry in of_places().get(tag, ()))
    return of_tasks()[family] + places


LAST_RESORT = (
    ("time 10", "Ten minutes go by, and you are no further."),
    ("time 20", "It costs you twenty minutes and your temper."),
)


def fits(hero: Being, effect: str) -> bool:
    """Would this change anything for this hero, here, and would it be so?"""
    if effect.endswith(PEOPLE) and not among_people(hero):
        return False
    match word := effect.partition(" ")[0]:
        case "hurt":
            return hero.hp > 1
        case "thing":
            return spare(hero) is not None
        case "light":
            return lit(hero) is not None and "dark" in hero.world.get("game", "here", ())
        case "coins" | "mana" | "favor":
            return bool(hero.get(word, 0) > 0)
        case "dose":
            return dosed(hero) is not None
        case "noise":
            return not hero.noticed
        case "shaken":
            return not hero.shaken
        case "tired":
            return not hero.tired
        case "cool":
            return bool(coolable(hero))
    return True


def among_people(hero: Being) -> bool:
    """Are there others about: somebody who is met, or a place where people are?"""
    world = hero.world
    met = (world[id].state == UP for id in world.get("game", "present", ()))
    return any(met) or bool(PEOPLED & set(world.get("game", "here", ())))


def spare(hero: Being) -> Being | None:
    """The thing that would be lost: nothing that is held, worn or written, and no weapon."""
    return next(
        (
            thing
            for thing in things.owned(hero)
            if not thing.held
            and not thing.worn
            and not thing.dice
            and not thing.has("book")
            and common(thing)
        ),
        None,
    )


def common(thing: Being) -> bool:
    """Is it a thing of the price list or a traveller's bag, rather than something the adventure turns on?"""
    return gear.ware(thing.name) is not None


def lit(hero: Being) -> Being | None:
    """A torch."""
    return next((thing for thing in things.owned(hero) if "torch" in thing.name.lower()), None)


def dosed(hero: Being) -> Being | None:
    """Something with doses to spill."""
    return next(
        (
            thing
            for thing in things.owned(hero)
            if thing.uses and (thing.has("poison") or thing.has("holy water"))
        ),
        None,
    )


def coolable(hero: Being) -> list[Being]:
    """Those present whose liking can cool without coming to blows."""
    world = hero.world
    return [world[id] for id in world.get("game", "present", ()) if world[id].attitude in COOLER]


def with_thing(text: str, thing: Being | None) -> str:
    """The text with the lost thing's name in it."""
    name = f"your {thing.name.lower()}" if thing else "something"
    return capital(text.replace("{thing}", name))


def pass_time(hero: Being, minutes: str, rules: Clocked) -> Procedure[None]:
    """So many minutes are gone."""
    yield from clock.pass_time(hero.world, rules, int(minutes), hero.world.get("game", "here", ()))
    yield Tell(clock.now(hero.world), "time", Fact("time", hero.id, count=int(minutes)))


def hurt(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """One HP, straight."""
    yield from change(hero, "HV2-RULE-45", hp=hero.hp - 1)
    yield telling.wound(hero, f"{The(hero, 'loses')} 1 HP.", amount=1)


def lose_thing(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """One of what is carried."""
    if (thing := spare(hero)) is not None:
        yield from things.take(thing)


def lose_light(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """A torch, or one use of it."""
    if (torch := lit(hero)) is None:
        return
    lost = Fact("loss", hero.id, what=torch.name, count=1)
    yield from (things.use(torch) if torch.uses else things.take(torch))
    left = things.count(hero, "torch")
    yield Tell(f"Torches left: {left}." if left else "That was the last torch.", "loss", lost)


def lose_dose(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """A dose of poison or holy water."""
    if (flask := dosed(hero)) is not None:
        yield from things.use(flask)


def lose_coins(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """Up to two coins."""
    lost = min(COINS, hero.coins)
    yield from change(hero, "HV2-RULE-45", coins=hero.coins - lost)
    yield Tell(f"Lost: {counted(lost, 'coin')}.", "loss", Fact("coins", hero.id, what="lost", count=-lost))


def less(field: str, name: str) -> Effect:
    """One point of something."""

    def effect(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
        yield from change(hero, "HV2-RULE-45", **{field: hero.get(field) - 1})
        yield Tell(f"Lost: 1 {name}.", "loss", Fact("loss", hero.id, what=name, count=1))

    return effect


def marked(field: str, told: str) -> Effect:
    """Something that hangs over the hero until it is paid."""

    def effect(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
        yield from change(hero, "HV2-RULE-45", **{field: True})
        yield telling.condition(hero, told, field, "loss")

    return effect


def heard(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """Noise: whoever is met next is warned, and somebody may come to see."""
    yield Change("game", "noise", hero.world.get("game", "noise", 0) + 1, "HV2-RULE-45")
    yield from change(hero, "HV2-RULE-45", noticed=True)
    told = "Whoever you meet next is warned: they strike first if it comes to blows."
    yield telling.condition(hero, told, "noticed", "loss")


def cool(hero: Being, _: str, rules: Clocked) -> Procedure[None]:
    """Those present like the party a step less."""
    there = coolable(hero)
    for being in there:
        yield from change(being, "HV2-RULE-45", attitude=COOLER.get(being.attitude or ""))
    for place in meetings_of(hero.world, there[0]):
        if place.attitude in COOLER:
            yield from change(place, "HV2-RULE-45", attitude=there[0].attitude)
    now = there[0].attitude or ""
    told = f"{there[0].name} is {now} now."
    yield say(told, "loss", Fact("attitude", there[0].id, what=now))


EFFECTS: dict[str, Effect] = {
    "time": pass_time,
    "hurt": hurt,
    "thing": lose_thing,
    "light": lose_light,
    "dose": lose_dose,
    "coins": lose_coins,
    "mana": less("mana", "Mana"),
    "favor": less("favor", "Favor"),
    "cool": cool,
    "noise": heard,
    "shaken": marked("shaken", f"The next test is {SHAKEN} harder."),
    "tired": marked("tired", "The next night's rest will mend nothing."),
}
