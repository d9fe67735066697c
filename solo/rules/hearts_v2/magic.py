"""Casting: the book one must own, the Mana it costs, how long it lasts, and what wears off.
(HV2-SPELL-00, RULE-09 to 12)

Each spell is a procedure of `spells.py`. Magic on a being is a word in its `under`,
with a timer that takes it off again.
"""

import re
from collections.abc import Callable

import msgspec

from solo.core.english import counted
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.things import owned
from solo.core.world import DEAD, World
from solo.rules.floor import fighting, telling
from solo.rules.floor.speech import The, is_you
from solo.rules.hearts_v2 import checks, gear, kin, upon
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.tables import said as words_for
from solo.rules.hearts_v2.tables_spells import MILES, Spell, by_name, dead_for
from solo.rules.ruleset import able, setting, side

FOES_CAST = (
    "Charm",
    "Fireball",
    "Fly",
    "Hold Person",
    "Invisibility",
    "Lightning Bolt",
    "Sleep",
    "Wind Barrier",
    "Animate Dead",
)
BESTOWED = {"Fly": "flying", "Invisibility": "unseen", "Wind Barrier": "windward"}
MOST_MANA = 60
MOST_DIGITS = 4  # of a number that is said
MANA_SAID = re.compile(
    rf"^(?:(?:for|with) )?(?P<alone>\d{{1,{MOST_DIGITS}}})\d*(?: mana)?\b|\b(?:(?:for|with) )?(?P<mana>\d{{1,{MOST_DIGITS}}})\d* mana\b",
    re.IGNORECASE,
)
ON = re.compile(r"^(?:on|at|upon|over|against)\b", re.IGNORECASE)
TURN = 10  # minutes
LAID_LOW = ("asleep", "paralysed", "entranced", "charmed")
MOST_BODIES = 8
AGE = re.compile(r"dead (\d{1,6}) (day|week|month|year)s?")
DAYS = {"day": 1, "week": 7, "month": 30, "year": 365}
MOST_PARTY = 12
KINDS = ("foe", "npc", "hireling", "beast", "companion", "undead", "hero")  # beings that may have died


class Casting(msgspec.Struct, frozen=True):
    """A spell being cast: by whom, for how much Mana, among whom. `fight` is the fight under way, or None."""

    caster: Being
    spell: Spell
    mana: int
    friends: tuple[Being, ...]
    others: tuple[Being, ...]
    fight: Being | None
    on: str = ""  # what it is cast on, where that was said with it

    @property
    def world(self) -> World:
        """The world it is cast in."""
        return self.caster.world

    @property
    def level(self) -> int:
        """What the book calls level: the Mana spent, or always 1 by the other ruling. (HV2-RULE-09)"""
        return self.mana if setting(self.world, "spell_level", "mana") == "mana" else 1

    @property
    def minutes(self) -> int:
        """How long it lasts where the book does not say: 10 minutes for each Mana. (HV2-RULE-11)"""
        each = int(setting(self.world, "default_duration_minutes", "10"))
        return each * (self.mana if self.spell.lasts == "turns" else 1)

    def fact(self, whom: tuple[Being, ...] = ()) -> Fact:
        """That it was cast, at the first of these, for so much Mana."""
        return Fact("spell", self.caster.id, whom[0].id if whom else "", self.spell.name, self.mana)


Effect = Callable[[Casting], Procedure[bool]]  # what a spell does; False where it could not be cast


def key(name: str) -> str:
    """A spell's name among keys."""
    return name.lower().replace(" ", "-")


def named(key: str) -> str:
    """The spell of a key."""
    return by_name()[key.replace("-", " ")].name


def refused(caster: Being, name: str, fight: Being | None = None) -> str:
    """Why this one cannot cast it now, or nothing. (HV2-SPELL-00, 01, 04, 13, 15, RULE-12)"""
    mana = min(caster.mana, gear.mana_most(caster))
    if name not in gear.spells(caster):
        return "you have no book of it"
    if mana < 1:
        return "no Mana left"
    needs = NEEDS.get(name)
    return needs(caster, fight) if needs else ""


def idle(caster: Being, name: str, fight: Being) -> bool:
    """Would this spell give the caster's side nothing that all of it has not?"""
    word = BESTOWED.get(name)
    return bool(word) and all(word in being.under for being in friends(caster, fight))


def needs_corpse(caster: Being, fight: Being | None) -> str:
    """Animate Dead wants somebody dead. (HV2-RULE-41)"""
    return "" if corpses(caster.world) else "there is no corpse here"


def needs_dead(caster: Being, fight: Being | None) -> str:
    """Speak with Dead wants somebody dead. (HV2-SPELL-15)"""
    return "" if remains(caster) else "nobody dead lies here who could speak"


def needs_chalk(caster: Being, fight: Being | None) -> str:
    """A circle is drawn with chalk, salt or blood: one's own,
    for 1 HP that is not the last. (HV2-SPELL-04)"""
    return "" if drawing(caster) or caster.hp > 1 else "you have no chalk, no salt, and no blood to spare"


def needs_mirror(caster: Being, fight: Being | None) -> str:
    """Scrying wants something that reflects. (HV2-SPELL-13)"""
    return "" if reflecting(caster) else "you have nothing that reflects"


def needs_target(caster: Being, fight: Being | None) -> str:
    """Some spells are for somebody else."""
    return "" if fight is not None or present(caster.world) else "nobody is here"


NEEDS = {
    "Speak with Dead": needs_dead,
    "Animate Dead": needs_corpse,
    "Circle of Protection": needs_chalk,
    "Scry": needs_mirror,
    "Charm": needs_target,
    "Dominate": needs_target,
    "Fireball": needs_target,
    "Hold Person": needs_target,
    "Lightning Bolt": needs_target,
    "Sleep": needs_target,
}


def drawing(caster: Being) -> Being | None:
    """What one has to draw a circle with."""
    return next(
        (
            thing
            for thing in owned(caster)
            if thing.has("draws") or any(w in thing.name.lower() for w in words_for("draws a circle"))
        ),
        None,
    )


def reflecting(caster: Being) -> bool:
    """Is there a mirror, a crystal ball, still water? (HV2-SPELL-13)"""
    here = caster.world.get("game", "here", ())
    return (
        "water shallow" in here
        or "water deep" in here
        or any(
            thing.has("reflects") or any(word in thing.name.lower() for word in words_for("reflects"))
            for thing in owned(caster)
        )
    )


def corpses(world: World) -> list[Being]:
    """The dead of this game whose bodies lie here and have not been raised."""
    here = world.get("game", "scene") or ""
    return [
        being
        for kind in KINDS
        for being in world.all(kind)
        if being.state == DEAD and not being.raised and being.lies == here
    ]


def remains(caster: Being) -> list[Being]:
    """Whom of the dead one could ask here: the bodies that lie here, and the remains that the party carries or has
    before it, which say how long they are dead; no beasts and no undead. (HV2-SPELL-15)"""
    world = caster.world
    party: tuple[Being, ...] = tuple(world[id] for id in world.get("game", "party", ())) or (caster,)
    old: list[Being] = [thing for being in party for thing in owned(being)]
    old += [world[id] for id in world.get("game", "present", ())]
    able_to_speak = [body for body in corpses(world) if not body.has("undead") and not kin.is_beast(body)]
    return able_to_speak[-MOST_BODIES:] + [each for each in old if dead_by_tag(each) is not None]


def dead_by_tag(being: Being) -> int | None:
    """The days that somebody is dead by a tag such as `dead 300 years`; None for whoever has none."""
    for tag in being.tags:
        if (said := AGE.fullmatch(tag)) is not None:
            return int(said[1]) * DAYS[said[2]]
    return None


def present(world: World) -> tuple[Being, ...]:
    """Those who were met here and can act."""
    return able(tuple(world[id] for id in world.get("game", "present", ())))


def friends(caster: Being, fight: Being | None) -> tuple[Being, ...]:
    """The caster's side, the caster first."""
    world = caster.world
    if fight is not None:
        ours = side(fight, "party" if caster.id in fight.party else "foes")
    else:
        ours = tuple(world[id] for id in world.get("game", "party", ()))
    return (caster, *(being for being in able(ours) if being != caster))


def others(caster: Being, fight: Being | None) -> tuple[Being, ...]:
    """Those on the other side, or those who are here."""
    if fight is None:
        return present(caster.world)
    return fighting.opponents(fight, caster)


def said(words: str) -> tuple[int | None, str]:
    """The Mana that is said with a spell, None where none is, and what it is cast on: `9`, `for 3 Mana`, `2 on the
    door`. (HV2-RULE-10)"""
    found = MANA_SAID.search(words)
    rest = words if found is None else f"{words[: found.start()]} {words[found.end() :]}"
    number = None if found is None else int(found["alone"] or found["mana"])
    return number, ON.sub("", rest.strip()).strip()


def too_much(caster: Being, mana: int) -> str:
    """Why the Mana that was said with a spell cannot be spent, or nothing: it is more than one has, or none.
    (HV2-SPELL-00, RULE-10)"""
    most = min(caster.mana, gear.mana_most(caster))
    if mana > most:
        return f"you have {most} Mana"
    return "" if mana else "it takes 1 Mana at least"


def again(caster: Being, spell: Spell) -> Procedure[int]:
    """What to spend after all, where what was said cannot be spent. (HV2-SPELL-00) Returns a number: 0 for nothing."""
    most = min(caster.mana, gear.mana_most(caster), MOST_MANA) if spell.scales else 1
    each = int(setting(caster.world, "default_duration_minutes", "10"))
    options = tuple(
        Option(str(number), f"{number} Mana{buys(spell, number, each)}", "spend")
        for number in range(1, most + 1)
    )
    options += (Option("0", "Do not cast it", "decline"),)
    why = f"{spell.name}: how much Mana? ({spell.short})"
    return int((yield Choose(caster.id, options, why, usual="1", rule="HV2-SPELL-00")))


def how_much(caster: Being, spell: Spell, said: int = 0) -> Procedure[int]:
    """How much Mana to spend: 1 where nothing scales, else as the caster likes, or has said.
    (HV2-RULE-10) Returns a number."""
    most = min(caster.mana, gear.mana_most(caster), MOST_MANA)
    if not spell.scales or most == 1:
        return 1
    if 0 < said <= most:
        return said
    each = int(setting(caster.world, "default_duration_minutes", "10"))
    if setting(caster.world, "casting", "sensible") == "sensible":
        return sensible_mana(caster, spell, most)
    options = tuple(
        Option(str(number), f"{number} Mana{buys(spell, number, each)}", "spend")
        for number in range(1, most + 1)
    )
    return int(
        (
            yield Choose(
                caster.id,
                options,
                f"{spell.name}: how much Mana? ({spell.short})",
                usual="1",
                rule="HV2-SPELL-00",
            )
        )
    )


def sensible_mana(caster: Being, spell: Spell, most: int) -> int:
    """What fells the strongest of those it may hit, where Mana is damage; else 1."""
    fight: Being = caster.world["fight"]
    if spell.name not in ("Fireball", "Lightning Bolt"):
        return 1
    there = fighting.opponents(fight, caster)
    return max(1, min(most, max((being.hp + being.ap for being in there), default=1)))


def buys(spell: Spell, mana: int, each: int = 10) -> str:
    """What so much Mana buys of a spell, for a list of choices."""
    special = {
        "Scry": f"up to {counted(MILES * mana, 'mile')}",
        "Fireball": f"{mana} damage",
        "Lightning Bolt": f"{mana} damage",
        "Speak with Dead": f"dead up to {dead_for()[min(mana, 6)].told}",
        "Augury": counted(mana, "question"),
    }
    found = [special[spell.name]] if spell.name in special else []
    if spell.lasts == "days":
        found.append("a day" if mana == 1 else f"{mana} days")
    elif spell.lasts == "turns" and spell.name not in special:
        minutes = (TURN if spell.name in ("Fly", "Water Breathing") else each) * mana
        found += (
            [counted(minutes, "minute"), f"up to {counted(mana, 'creature')}"]
            if mana > 1
            else [counted(minutes, "minute")]
        )
    return f": {', '.join(found)}" if found else ""


def pay(casting: Casting) -> Procedure[None]:
    """The Mana is spent, and the caster is seen."""
    caster = casting.caster
    yield from change(caster, "HV2-SPELL-00", mana=min(caster.mana, gear.mana_most(caster)) - casting.mana)
    yield from upon.revealed(caster)


def refuse(casting: Casting, why: str) -> Procedure[bool]:
    """It cannot be done: nothing is spent. Returns False."""
    yield Tell(f"{casting.spell.name}: {why}.", "ruling")
    return False


def choose(casting: Casting, among: tuple[Being, ...], number: int, why: str) -> Procedure[tuple[Being, ...]]:
    """Pick so many creatures, or all where there are no more. Returns them."""
    if len(among) <= number:
        return among
    fight: Being = casting.world["fight"]
    if fight.party and setting(casting.world, "casting", "sensible") == "sensible":
        mine = casting.caster.side
        return tuple(sorted(among, key=lambda one: one.hp if one.side == mine else -one.hp)[:number])
    picked: list[Being] = []
    for _ in range(number):
        left = [being for being in among if being not in picked]
        options = tuple(Option(being.id, f"{The(being)} (HP {being.hp})", "pick") for being in left)
        picked.append(casting.world[(yield Choose(casting.caster.id, options, why, rule="HV2-SPELL-00"))])
    return tuple(picked)


def release(caster: Being) -> Procedure[None]:
    """A dominating caster goes back to the own body. (HV2-SPELL-06)"""
    yield from upon.without(caster, "entranced", "HV2-SPELL-06")
    for kind in KINDS:
        for being in caster.world.all(kind):
            if being.master == caster.id:
                yield from change(being, "HV2-SPELL-06", master=None)
                if before := being.before_steering or being.before_charm:
                    charmed = being.before_charm if "charmed" in being.under else None
                    yield from change(
                        being, "HV2-SPELL-06", attitude=before, before_steering=None, before_charm=charmed
                    )
                yield from upon.without(being, "dominated", "HV2-SPELL-06")
    yield telling.relief(
        caster, f"{The(caster, 'opens')} {'your' if is_you(caster) else 'their'} own eyes.", "entranced"
    )


def back_in_body(caster: Being) -> Procedure[None]:
    """Whoever has left the own body goes back to it before they try anything with it. (HV2-SPELL-06)"""
    if "entranced" in caster.under:
        yield from release(caster)


def halved(points: int = 3, up: bool = False) -> int:
    """Half, rounded down, or up by the other ruling. (HV2-RULE-06)"""
    return (points + up) // 2


def rounds_up(world: World) -> bool:
    """Is half of an odd number rounded up at this table? (HV2-RULE-06)"""
    return setting(world, "save_rounding", "down") == "up"


def takes_hold(least: int = 4) -> Procedure[bool]:
    """Does a spell that a save avoids take hold of one target? (HV2-RULE-05) Returns True or False."""
    return not (yield from checks.save(least))


def spared(being: Being, casting: Casting) -> Procedure[bool]:
    """A being saves, or does not. Returns True where it does."""
    return (yield from checks.saves(being, casting.spell.name))
