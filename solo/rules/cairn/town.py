"""In town: the market, a room, a healer, hirelings (Marketplace; Core Rules: Hirelings, Healing)."""

from solo.core import clock
from solo.core.english import article
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, change, make
from solo.core.things import find, take
from solo.rules.cairn import recovery
from solo.rules.cairn.character import person
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import earn, ware
from solo.rules.cairn.tables_backgrounds import backgrounds
from solo.rules.cairn.tables_gear import SERVICES
from solo.rules.cairn.tables_gear import hirelings as for_hire
from solo.rules.floor.speech import does, say, the

BACKGROUND_WAGE = 10


def healing(payer: Being, patient: Being) -> Procedure[None]:
    """A healer at once, for money: everything lost comes back, but to the Deprived only what they bleed or die of
    (CRN-HEAL-05, CRN-SCAR-11)."""
    yield from change(payer, "CRN-HEAL-05", coins=payer.coins - SERVICES["healing"])
    yield from recovery.treated(patient)


def room(hero: Being, party: tuple[Being, ...]) -> Procedure[None]:
    """A room at an inn: a safe night for all."""
    yield from change(hero, coins=hero.coins - SERVICES["room"])
    price = SERVICES["room"]
    yield say(f"A room, for {price} gp.", fact=Fact("coins", hero.id, "", "a room", -price))
    yield from clock.pass_time(hero.world, recovery, clock.MINUTES["night"], ("town",))
    yield from recovery.rest(party, "night", ("town",))
    yield say(clock.now(hero.world), "time")


def sell(hero: Being, words: str) -> Procedure[None]:
    """Sell a thing at half its price."""
    thing = find(hero, words) if words.strip() else None
    known = ware(thing.name) if thing is not None else None
    if thing is None or known is None or not known.price:
        yield say("Sell what? Name a thing that has a price.")
        return
    yield from take(thing)
    price = known.price // 2
    yield from earn(hero, price)
    yield say(f"{known.name} sold for {price} gp.", "gain", Fact("coins", hero.id, "", known.name, price))


def hire(hero: Being, words: str) -> Procedure[None]:
    """Recruit a hireling for a role, the first day paid at once (CRN-HIRE-01)."""
    role = named_role(words)
    if not role:
        role = yield Choose(
            hero.id,
            hirelings(
                hero, tuple(for_hire()), Option("others", f"Others: {BACKGROUND_WAGE} gp a day", "buy")
            ),
            why="Whom do you hire, by the day?",
            usual="nobody",
        )
    if role == "others":
        others = tuple(entry.name.lower() for entry in backgrounds())
        role = yield Choose(hero.id, hirelings(hero, others), why="Whom, then?", usual="nobody")
    if role == "nobody":
        return
    wage = wages_known()[role]
    if hero.coins < wage:
        yield say(f"{article(role)} asks {wage} gp a day.")
        return
    yield from change(hero, "CRN-HIRE-01", coins=hero.coins - wage)
    yield from recruit(hero, role, wage)


def named_role(words: str) -> str:
    """The role that words name, or begin: "a veteran", "vet"; nothing where they name none."""
    said = words.lower().split()
    roles = wages_known()
    return next((role for role in roles if role in words.lower()), "") or next(
        (role for role in roles if any(len(word) > 2 and role.startswith(word) for word in said)), ""
    )


def hirelings(hero: Being, roles: tuple[str, ...], *more: Option) -> tuple[Option, ...]:
    """Who can be hired, and nobody."""
    wages = wages_known()
    return (Option("nobody", "Nobody", "done"), *(offer(hero, role, wages[role]) for role in roles), *more)


def wages_known() -> dict[str, int]:
    """What each role asks a day: the twelve of the marketplace, and anybody of a background."""
    return {name: wage for name, (wage, _) in for_hire().items()} | {
        entry.name.lower(): BACKGROUND_WAGE for entry in backgrounds()
    }


def offer(hero: Being, role: str, wage: int) -> Option:
    """A hireling for hire."""
    return Option(role, f"{role}: {wage} gp a day", "buy", "" if hero.coins >= wage else "too dear")


def recruit(hero: Being, role: str, wage: int) -> Procedure[Being]:
    """A new hireling joins. Returns the being."""
    world = hero.world
    being = yield from make(world, "hireling", side="party", attitude="kind", kind=role)
    yield from person(being, role)
    yield from change(being, "CRN-HIRE-01", wage=wage, paid=clock.minute(world), ate=clock.minute(world))
    yield Change("game", "party", (*world.get("game", "party", ()), being.id), "CRN-HIRE-01")
    yield say(
        f"{the(being)}, {role}, "
        f"{being.trait_virtue} but {being.trait_vice}, comes along for {wage} gp a day: "
        f"STR {being.str}, DEX {being.dex}, WIL {being.wil}, HP {being.hp}.",
        "gain",
        Fact("companion", being.id, hero.id, role, wage),
    )
    return being


def dismiss(being: Being) -> Procedure[None]:
    """Let a hireling go."""
    world = being.world
    yield from change(being, "CRN-HIRE-01", side="none", state="gone")
    yield Change("game", "party", tuple(id for id in world.get("game", "party", ()) if id != being.id))
    yield say(f"{the(being, 'shakes')} your hand, and {does(being, 'goes')}.", fact=Fact("parting", being.id))
