"""Spellbooks, scrolls and relics: who may cast, what it costs, and what goes wrong in danger (Core Rules:
Magic)."""

from solo.core import clock
from solo.core.english import counted
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, change
from solo.core.things import plain, take
from solo.core.world import OUT, UP
from solo.rules.cairn import tables
from solo.rules.cairn.checks import meets, passes
from solo.rules.cairn.effects import apply, reach
from solo.rules.cairn.fields import Being
from solo.rules.cairn.gear import bulky, can_tire, hold, in_hand, tire
from solo.rules.cairn.grimoire import held_by, kind_of
from solo.rules.cairn.names import pick
from solo.rules.cairn.relics import charges
from solo.rules.cairn.tables_spells import Spell, limits
from solo.rules.cairn.wounds import best, lose, lost, strike
from solo.rules.floor.speech import agree, company, say, the
from solo.rules.ruleset import able, setting, side


def why_not(being: Being, thing: Being, here: tuple[str, ...] = ()) -> str:
    """Why it cannot be cast now, or nothing: both hands and a voice for what is read (CRN-CAST-01), room for
    the Fatigue (CRN-RUL-05), charges (CRN-RELIC-03), a book's own limit (CRN-BOOK-04)."""
    if kind_of(thing) == "relic":
        return "" if charges(thing) else "it has no charge left"
    here = here or being.world["fight"].here
    if being.busy:
        return f"it takes both hands, and you have {being.busy}"
    if being.has("silenced") or ("water deep" in here and not being.has("gilled")):
        return "it must be read aloud"
    if kind_of(thing) == "spellbook" and not can_tire(being):
        return "you are too weary: every slot is Fatigue"
    return quirk(thing, here)


def quirk(thing: Being, here: tuple[str, ...]) -> str:
    """A limit of the book's own that is not met (CRN-BOOK-04)."""
    night = clock.night(thing.world) or "night" in here
    outside = not (tables.ROOFED & set(here))
    met = {"moonlight": night and outside, "sunlight": not night and outside}
    return next((why for tag, why in limits().items() if thing.has(tag) and not met[tag]), "")


def danger(being: Being, harms: bool) -> bool:
    """Is a save due: in a fight, Deprived, or in a meeting, before the hostile or with what makes them so?
    (CRN-CAST-04)"""
    there = present(being)
    threatened = any(harms or other.attitude == "hostile" for other in there)
    return bool(being.deprived) or bool(being.world["fight"].party) or threatened


def present(being: Being) -> tuple[Being, ...]:
    """Those who are met and can act."""
    world = being.world
    if world.get("game", "phase") != "encounter":
        return ()
    return able(tuple(world[id] for id in world.get("game", "present", ())))


def ill_effects(wil: int, face: int) -> tuple[int, bool]:
    """What a casting save's face adds: a failure one Fatigue, on a 20 the loss of what was read
    (CRN-RUL-19)."""
    return (0, False) if passes(wil, face) else (1, face == 20)


# In a fight.


def declare_cast(being: Being, thing: Being, fight: Being) -> Procedure[None]:
    """At whom: one of the other side, one of one's own, or nobody in particular."""
    does = held_by(thing).does.split()
    mine, theirs = ("party", "foes") if being.side == "party" else ("foes", "party")
    foes = able(side(fight, theirs))
    ours = tuple(other for other in side(fight, mine) if other.state in (UP, OUT))
    among = {"one": foes, "all": ()}.get(reach(does), ours if does[0] in ("boon", "heal") else ())
    targets = foes if reach(does) == "all" else ()
    if among:
        targets = ((yield from pick(being.id, among, being.id if being in among else "")),)
    yield from change(being, plan=("cast", thing.id, *(target.id for target in targets)))


def cast_in_fight(being: Being, fight: Being) -> Procedure[None]:
    """Read it out between the blades: both hands on the book, so that a held shield is no help this round; after it
    (`book_away`) it is in hand again (CRN-RUL-20)."""
    thing = being.world[being.plan[1]]
    targets = tuple(being.world[id] for id in being.plan[2:])
    spell = held_by(thing)
    does = spell.does.split()
    if kind_of(thing) != "relic":
        yield from change(being, "CRN-RUL-20", laid_by=being.hands or None)
        yield from hold(being, thing)
    yield from change(being, plan=harm_plan(spell.name, does, targets))
    yield from pay_for(being, thing, targets)
    yield from apply(being, spell.name, does, targets)


def book_away(being: Being) -> Procedure[None]:
    """The round is over: what was laid by for a book is in hand again, what is still there of it (CRN-RUL-20)."""
    if any(kind_of(thing) in ("spellbook", "scroll") for thing in in_hand(being)) or not being.hands:
        held = tuple(id for id in being.laid_by if being.world.get(id, "owner") == being.id)
        if being.busy:  # a hand was lost meanwhile
            held = tuple(id for id in held if not bulky(being.world[id]))[:1]
        yield from change(being, "CRN-RUL-20", hands=held or None)


def harm_plan(name: str, does: list[str], targets: tuple[Being, ...]) -> tuple[str, ...]:
    """Damage waits for the blows of this turn; anything else is done with."""
    if does[0] != "harm":
        return ("done",)
    attribute = next((word for word in does[3:] if word in ("str", "dex", "wil")), "-")
    counts = "pierces" if "pierces" in does else "armor"
    return ("harm", name.replace(" ", "_"), does[1], attribute, counts, *(target.id for target in targets))


# What it costs.


def pay_for(being: Being, thing: Being, targets: tuple[Being, ...] = ()) -> Procedure[None]:
    """Pay for a casting: the save if there is danger, then Fatigue, a scroll, or a charge; a failure costs
    one more Fatigue, and on a 20 the book or scroll (CRN-RUL-19)."""
    kind, spell = kind_of(thing), held_by(thing)
    cast_at = Fact("spell", being.id, targets[0].id if targets else "", spell.name, len(targets))
    yield say(f"{the(being, 'casts')} {spell.name} from the {kind}.", fact=cast_at)
    if kind == "relic":
        yield from change(thing, "CRN-RELIC-03", uses=max(0, charges(thing) - 1))
        return
    fatigue, burnt = yield from cost(being, kind, harmful(spell))
    if fatigue:
        yield from tire(being, fatigue, "CRN-CAST-02")
    if burnt:
        yield say(f"The {kind} goes up in white fire.", "loss", Fact("loss", being.id, "", thing.name, 1))
    if burnt or kind == "scroll":
        yield from take(thing)


def cost(being: Being, kind: str, harms: bool = False) -> Procedure[tuple[int, bool]]:
    """Fatigue due, and whether what was read is lost."""
    wanted = danger(being, harms) and setting(being.world, "casting_save", "always") == "always"
    fatigue = 1 if kind == "spellbook" else 0
    if not wanted:
        return fatigue, False
    score = being.wil
    face = yield Roll(
        "d20",
        rule="CRN-CAST-04",
        who=being.id,
        why=f"{the(being)}: WIL save against ill effects",
        against=meets(score),
    )
    more, burnt = ill_effects(score, face)
    if more:
        yield say("The words bite back: one more Fatigue.", "loss")
    return fatigue + more, burnt


# Outside fights.


def cast(being: Being, thing: Being, words: str, here: tuple[str, ...]) -> Procedure[None]:
    """Cast with nobody's sword in the way: at who is named, enhanced for no extra cost where there is time
    and safety (CRN-CAST-03)."""
    spell = held_by(thing)
    enhanced = yield from enhances(being, spell, here)
    does = (spell.enhanced if enhanced else spell.does).split()
    targets = met(being, words, reach(does), does)
    if reach(does) and not targets:
        yield say("There is nobody here to cast it on.")
        return
    held = being.hands
    if kind_of(thing) != "relic":
        yield from hold(being, thing)
    yield from pay_for(being, thing, targets)
    yield from shown(being, thing, here)
    yield from change(being, hands=held or None)
    yield from (
        harm_now(does, targets, being)
        if does[0] == "harm"
        else apply(being, spell.name, does, targets, words)
    )


def enhances(being: Being, spell: Spell, here: tuple[str, ...]) -> Procedure[bool]:
    """With time and safety: take the time? (CRN-CAST-03)"""
    if spell.enhanced == spell.does or danger(being, harmful(spell)) or not (tables.SAFE & set(here)):
        return False
    options = (
        Option("enhanced", f"Take your time: {with_time(spell)}", "accept"),
        Option("plain", "Cast it as it is", "decline"),
    )
    key = yield Choose(
        being.id, options, why="You have time and safety.", usual="enhanced", rule="CRN-CAST-03"
    )
    return key == "enhanced"


def with_time(spell: Spell) -> str:
    """What a spell does with time and safety that else it does not, in words."""
    plainly, unhurried = spell.does.split(), spell.enhanced.split()
    if unhurried[0] == "fact":
        return " ".join(unhurried[1:])
    if len(plainly) != len(unhurried) or plainly[0] != unhurried[0]:
        return "it does more"
    more = [(was, now) for was, now in zip(plainly, unhurried, strict=True) if was != now]
    return ", ".join(
        "everybody in sight"
        if now == "all"
        else f"for {long(int(now))}"
        if now.isdecimal()
        else f"{now}, not {was}"
        for was, now in more
    )


def long(minutes: int) -> str:
    """A span of time in words."""
    hours, rest = divmod(minutes, 60)
    if rest or not hours:
        return counted(minutes, "minute")
    return {1: "an hour", 8: "a night"}.get(hours, counted(hours, "hour"))


def met(being: Being, words: str, reaches: str, does: list[str]) -> tuple[Being, ...]:
    """Who a spell outside a fight is cast on: whoever the words name among those met and the party; else who
    is met."""
    world, said = being.world, plain(words)
    if not reaches:
        party = tuple(world[id] for id in world.get("game", "party", (being.id,)))
        named = (
            next((other for other in party if other.name and plain(other.name) in said), being)
            if said
            else being
        )
        return (named,) if does[0] in ("boon", "heal") else ()
    there = tuple(
        other
        for kind in ("foe", "npc")
        for other in world.all(kind)
        if other.state == UP and other.side != "party"
    )
    named = tuple(other for other in there if any(word in said.split() for word in plain(other.name).split()))
    present = named or tuple(other for other in there if other.id in world.get("game", "present", ()))
    return present if reaches == "all" else present[:1]


def harmful(spell: Spell) -> bool:
    """Does it do damage?"""
    return spell.does.split()[0] == "harm"


def harm_now(does: list[str], targets: tuple[Being, ...], by: Being) -> Procedure[None]:
    """A spell's damage outside a fight lands at once; those who are met and stand answer it (CRN-CAST-04)."""
    dice, read = best(does[1])
    for target in targets:
        total = yield Roll(dice, read, rule="CRN-CAST-01", who=by.id, why="spell damage", against=target.name)
        attribute = next((word for word in does[3:] if word in ("str", "dex", "wil")), "")
        if attribute:
            yield from lose(target, attribute, lost(total, 0), "CRN-CAST-01")
        else:
            yield from strike(target, total, 0 if "pierces" in does else None)
    yield from provoked(tuple(dict.fromkeys((*able(targets), *present(by)))))


def provoked(foes: tuple[Being, ...]) -> Procedure[None]:
    """A spell was their welcome: they are hostile now, and a meeting comes to blows."""
    calm = [foe for foe in foes if foe.attitude != "hostile"]
    for foe in calm:
        yield from change(foe, "CRN-CAST-04", attitude="hostile")
    if calm:
        told = f"{company(calm)} {agree(calm, 'has', 'have')} understood you. Hostile."
        yield say(told, "foe", Fact("attitude", calm[0].id, what="hostile"))


def shown(being: Being, thing: Being, here: tuple[str, ...]) -> Procedure[None]:
    """A spellbook shown where people are draws those who want it (CRN-BOOK-05)."""
    if kind_of(thing) == "spellbook" and {"town", "crowd"} & set(here):
        yield Change("game", "noise", being.world.get("game", "noise", 0) + 1, "CRN-BOOK-05")
        yield say("Somebody has seen the book, and is not looking at it any more.", "loss")
