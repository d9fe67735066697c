"""The twenty spells, in the book's order. Each is a procedure on a `Casting` and returns whether it was cast.

What a spell cannot do is refused before its Mana is paid. (HV2-SPELL-01 to 20)
"""

from collections.abc import Sequence

from solo.core import clock, things
from solo.core.procedure import (
    Change,
    Choose,
    Fact,
    Option,
    Procedure,
    Roll,
    Tell,
    Write,
    change,
    make,
    remove,
)
from solo.core.world import UP
from solo.rules.floor import wards
from solo.rules.floor.speech import The, agree, counted, listed, say, sentences, the, whose
from solo.rules.hearts_v2 import answers, checks, steering, wounds
from solo.rules.hearts_v2.character import attack
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.kin import tongue_of
from solo.rules.hearts_v2.magic import (
    MOST_PARTY,
    TURN,
    Casting,
    choose,
    corpses,
    dead_by_tag,
    drawing,
    halved,
    pay,
    reflecting,
    refuse,
    remains,
    rounds_up,
    spared,
)
from solo.rules.hearts_v2.tables import said
from solo.rules.hearts_v2.tables_spells import MILES, dead_for, skies
from solo.rules.hearts_v2.upon import lay
from solo.rules.ruleset import setting

ENDS_ON = 5  # a flight past its sure time ends on this or more


# 1. Animate Dead


def animate_dead(c: Casting) -> Procedure[bool]:
    """As many undead as Mana spent, one corpse each: HP 1, attack d6. (HV2-SPELL-01, RULE-41)"""
    bodies = yield from choose(c, tuple(corpses(c.world)), c.mana, "Whom do you raise?")
    room = MOST_PARTY - len(c.world.get("game", "party", ()))
    if not bodies or room < 1:
        return (
            yield from refuse(
                c, "there is no corpse here" if not bodies else "too many walk with you already"
            )
        )
    yield from pay(c)
    risen: list[Being] = []
    for body in bodies[:room]:
        yield from change(body, "HV2-SPELL-01", raised=True)
        risen.append((yield from raised(c, body)))
    yield from clock.start(
        c.world, "animated", c.caster.id, c.minutes, group=tuple(being.id for being in risen)
    )
    up, wait = agree(risen, "gets"), agree(risen, "waits")
    yield say(f"{names(risen)} {up} up, and {wait} for a word from you.", fact=c.fact(tuple(risen)))
    return True


def raised(c: Casting, body: Being) -> Procedure[Being]:
    """One of the dead gets up on the caster's side. Returns it."""
    ours = c.caster.side == "party"
    being = yield from make(
        c.world,
        "undead",
        name=f"dead {body.name.removeprefix('dead ')}",
        kind="animated",
        side=c.caster.side,
        state=UP,
        tags=("undead", "unnatural"),
        hp=1,
        hp_max=1,
        ap=0,
        attacks=(attack("cold hands", ("d6",)),),
    )
    if ours:
        yield Change("game", "party", (*c.world.get("game", "party", ()), being.id), "HV2-SPELL-01")
    if c.fight is not None:
        name = "party" if ours else "foes"
        yield from change(c.fight, "HV2-SPELL-01", **{name: (*c.fight.get(name), being.id)})
    return being


def fate_of_animated(who: str = "") -> Procedure[str]:
    """The spell ends: d6, 1 to 3 hostile, 4 and 5 dust, 6 they serve for good. (HV2-SPELL-01a, 01b, 01c)"""
    face = yield Roll(
        "d6",
        rule="HV2-SPELL-01a",
        who=who,
        why="the dead, when the spell ends",
        against="1-3 hostile, 4-5 dust, 6 they stay",
    )
    return "hostile" if face <= 3 else "dust" if face <= 5 else "serve"


# 2. Augury


def augury(c: Casting) -> Procedure[bool]:
    """A question for each level; a closed d6 says whether the answer is true; 1 HP in blood makes it so.
    (HV2-SPELL-02, 02a to 02c, RULE-08, RULE-09, RULE-53)"""
    yield from pay(c)
    for _ in range(c.level):
        question = yield Write(
            c.caster.id,
            "Weal or woe, if you … (name a choice, or what you would try)",
            "go on",
            most=120,
            rule="HV2-SPELL-02",
        )
        if not question.strip():
            break
        options = (
            Option("trust", "Trust the smoke", "accept"),
            Option("blood", "Give 1 HP in blood to be sure", "spend"),
        )
        how = yield Choose(
            c.caster.id, options, "How much is the answer worth?", usual="trust", rule="HV2-SPELL-02c"
        )
        sure = how == "blood"
        if sure:
            yield from bled(c.caster)
        weal = yield from answers.foreseen(c.caster, question)
        told = yield from weal_or_woe(weal, sure, c.caster.id)
        yield Change("fact", f"augury: {question.strip()}", told, "HV2-SPELL-02")
        yield Change("omen", question.strip(), "weal" if weal else "woe")
        sign = "The blood hisses, and the word is sure" if sure else "The smoke leans, and the word in it is"
        yield Tell(f"{sign}: {told}.", "oracle", Fact("answer", c.caster.id, told, question.strip()))
        if c.caster.state != UP:
            break
    return True


def bled(being: Being) -> Procedure[None]:
    """1 HP in blood, past any armour; it may be the last. (HV2-RULE-08)"""
    yield from wounds.hurt(being, 1, "HV2-RULE-08", armour=False)
    if being.dying and not being.world.get("fight", "foes"):
        yield from wounds.die(being, "HV2-RULE-08")


def weal_or_woe(weal: bool = True, sure: bool = False, who: str = "") -> Procedure[str]:
    """The answer: true on a closed d6 of 4 or more, or where blood was given; else the opposite of what the
    referee foresees. (HV2-SPELL-02b, 02c, RULE-53) Returns "weal" or "woe"."""
    true = sure
    if not sure:
        why = "does the augury speak true"
        face = yield Roll("d6", rule="HV2-SPELL-02b", who=who, why=why, against="4 or more", closed=True)
        true = face >= 4
    return "weal" if weal == true else "woe"


# 3. Charm

KINDER = {"hostile": "curious", "wary": "kind", "curious": "kind", "kind": "helpful", "helpful": "helpful"}
CHARMED_TOLD = {
    "curious": "has nothing against you",
    "kind": "is your friend",
    "helpful": "would do anything for you",
}


def charm(c: Casting) -> Procedure[bool]:
    """Hostile becomes neutral, neutral friendly, friendly infatuated; one creature for each Mana;
    no save. Those of the party lift no hand. (HV2-SPELL-03)"""
    them = yield from choose(c, c.others, c.mana, "Whom do you charm?")
    yield from pay(c)
    for being in them:
        if wards.immune(being, c.spell.name, spell=True):
            yield Tell(f"It means nothing to {the(being)}.", "foe")
            continue
        if being.side == "party":
            yield from lay(being, "charmed", c.minutes, "HV2-SPELL-03")
            yield Tell(f"{The(being, 'sees')} no foe here any more.", "loss", c.fact((being,)))
            continue
        before = being.attitude or "hostile"
        to = KINDER[before]
        yield from change(
            being,
            "HV2-SPELL-03",
            before_charm=being.before_charm or before,
            attitude=to,
            infatuated=True if before in ("kind", "helpful") else None,
        )
        yield from lay(being, "charmed", c.minutes, "HV2-SPELL-03")
        yield Tell(f"{The(being)} {CHARMED_TOLD[to]}.", fact=c.fact((being,)))
    return True


# 4. Circle of Protection


def circle(c: Casting) -> Procedure[bool]:
    """Drawn with chalk, salt or blood; fey, undead, demons and the like cannot come in;
    one creature for each Mana. (HV2-SPELL-04)"""
    inside = yield from choose(c, c.friends, c.mana, "Who stands inside?")
    thing = drawing(c.caster)
    yield from pay(c)
    if thing is not None:
        yield Tell(f"You draw the ring with {thing.name.lower()}.")
        yield from things.take(thing)
    else:
        yield from change(c.caster, "HV2-SPELL-04", hp=c.caster.hp - 1)
        yield Tell(f"You open your palm and draw the ring in blood. HP {c.caster.hp}.", "loss")
    for being in inside:
        yield from lay(being, "encircled", c.minutes, "HV2-SPELL-04")
    told = f"Nothing unnatural can reach {names(inside)}."
    yield Tell(told, fact=c.fact(inside))
    return True


# 5. Control Weather


def control_weather(c: Casting) -> Procedure[bool]:
    """Any weather one wishes, for a day for each Mana. (HV2-SPELL-05)"""
    wish = (
        yield Write(c.caster.id, "What weather do you call?", "clear skies", most=60, rule="HV2-SPELL-05")
    ).strip()
    yield from pay(c)
    wish = wish or "clear skies"
    yield Change("fact", "weather", wish, "HV2-SPELL-05")
    called = tuple(tag for tag, words in skies().items() if any(word in wish.lower() for word in words))
    here = tuple(tag for tag in c.world.get("game", "here", ()) if tag not in skies())
    yield Change("game", "here", (*here, *called), "HV2-SPELL-05")
    for timer in clock.timers(c.world, what="weather"):
        yield from clock.stop(timer)
    yield from clock.start(c.world, "weather", c.caster.id, c.mana * clock.DAY, skies=called)
    days = "a day" if c.mana == 1 else f"{c.mana} days"
    yield Tell(f"The sky answers: {wish}, for {days}.", fact=c.fact())
    return True


# 6. Dominate


def dominate(c: Casting) -> Procedure[bool]:
    """Leave one's own body and steer another's, unless it saves. (HV2-SPELL-06)"""
    them = yield from choose(c, c.others, 1, "Whose body?")
    yield from pay(c)
    being = them[0]
    if (yield from spared(being, c)):
        yield Tell(f"{The(being, 'shakes')} you off.", fact=c.fact())
        return True
    yield from change(being, "HV2-SPELL-06", master=c.caster.id)
    yield from lay(being, "dominated", c.minutes, "HV2-SPELL-06")
    yield from lay(c.caster, "entranced", c.minutes, "HV2-SPELL-06")
    told = f"Your body sinks down. You look out through the eyes of {the(being)}."
    yield Tell(told, fact=c.fact(them))
    if c.fight is None:
        yield from change(being, "HV2-SPELL-06", before_steering=being.attitude, attitude="helpful")
        yield from steering.steered(c, being)
    return True


# 7. Fireball and 12. Lightning Bolt


def fireball(c: Casting) -> Procedure[bool]:
    """1 damage for each Mana to everyone in a small area, half with a save. (HV2-SPELL-07, 07a, RULE-39)"""
    return (yield from blast(c, area(c, with_caster=True), f"Fire rolls out of {whose(c.caster)} hand."))


def lightning(c: Casting) -> Procedure[bool]:
    """1 damage for each Mana to everyone in a line, half with a save. (HV2-SPELL-12, 12a, RULE-39)"""
    return (yield from blast(c, area(c, with_caster=False), "A white line, and the crack of it."))


def area(c: Casting, with_caster: bool) -> tuple[Being, ...]:
    """Everyone in the melee: all of the other side,
    and whoever of one's own has come to blows. (HV2-RULE-39)"""
    if setting(c.world, "friendly_fire", "yes") == "no" or c.fight is None:
        return c.others
    engaged = c.fight.engaged
    return (
        *c.others,
        *(being for being in c.friends if being.id in engaged and (with_caster or being != c.caster)),
    )


BURNS = {7: "fire", 12: "lightning"}
KINDS_OF = {"asleep": "sleep", "paralysed": "hold"}


def blast(c: Casting, them: tuple[Being, ...], told: str) -> Procedure[bool]:
    """Everyone saves for half; armour first. Morale comes after, once. (HV2-RULE-05, RULE-06, RULE-07)"""
    yield from pay(c)
    yield Tell(told, fact=c.fact(them))
    least, up = checks.save_target(c.world), rounds_up(c.world)
    burns = []
    for being in them:
        why = checks.against_spell(being, c.spell.name)
        points = yield from scorched(c.mana, least, up, being.id, why)
        burns.append(int(points * wards.share(being, f"{c.spell.name} {BURNS[c.spell.number]}", spell=True)))
    for being, points in zip(them, burns, strict=True):
        yield from wounds.hurt(being, points, f"HV2-SPELL-{c.spell.number:02}")
    return True


def scorched(
    mana: int = 2, least: int = 4, up: bool = False, who: str = "", why: str = "save"
) -> Procedure[int]:
    """What one target takes of a Fireball or a Lightning Bolt: half with a save, rounded down, or up by the other
    ruling. (HV2-SPELL-07a, 12a) Returns the damage."""
    return halved(mana, up) if (yield from checks.save(least, who, why)) else mana


# 8. Fly


def fly(c: Casting) -> Procedure[bool]:
    """One creature for each level flies at a walk: surely for 10 minutes for each Mana, then one d6 for the spell
    each turn, and on 5 or more it ends. (HV2-SPELL-08, 08a, RULE-09)"""
    them = yield from choose(c, c.friends, c.level, "Who flies?")
    yield from pay(c)
    flying = tuple(being.id for being in them)
    for timer in clock.timers(c.world, what="flight"):
        yield from change(timer, "HV2-SPELL-08", group=tuple(id for id in timer.group if id not in flying))
    for being in them:
        yield from change(being, "HV2-SPELL-08", under=(*(w for w in being.under if w != "flying"), "flying"))
    yield from clock.start(c.world, "flight", c.caster.id, TURN * c.mana, group=flying)
    told = f"The ground lets go of {names(them)}."
    yield Tell(told, fact=c.fact(them))
    return True


def flight_ends(who: str = "") -> Procedure[bool]:
    """Past the sure time, each turn: one d6 for the spell, and on 5 or more it ends, for all who fly by it.
    (HV2-SPELL-08a) Returns True where it does."""
    against = f"{ENDS_ON} or more: it ends"
    return (yield Roll("d6", lets_go, "HV2-SPELL-08a", who, "does the flight hold", against))


def lets_go(faces: tuple[int, ...]) -> bool:
    """Does a flight past its sure time end on this face?"""
    return faces[0] >= ENDS_ON


# 9. Hold Person and 14. Sleep


def hold_person(c: Casting) -> Procedure[bool]:
    """One creature for each Mana cannot move, unless it saves. (HV2-SPELL-09)"""
    them = yield from choose(c, c.others, c.mana, "Whom do you hold?")
    return (
        yield from laid_low(c, them, "paralysed", ("stands like a post", "stand like posts"), "HV2-SPELL-09")
    )


def sleep(c: Casting) -> Procedure[bool]:
    """Everyone in a small area falls into a deep sleep, unless they save. (HV2-SPELL-14, RULE-39)"""
    return (
        yield from laid_low(
            c, area(c, with_caster=True), "asleep", ("folds up, asleep", "fold up, asleep"), "HV2-SPELL-14"
        )
    )


def laid_low(
    c: Casting, them: tuple[Being, ...], word: str, told: tuple[str, str], rule: str
) -> Procedure[bool]:
    """One save die for each who is not so already, in turn; those who fail it are out of it for a while."""
    yield from pay(c)
    caught: list[Being] = []
    free: list[Being] = []
    for being in (each for each in them if word not in each.under):
        if wards.immune(being, f"{c.spell.name} {KINDS_OF.get(word, '')}", spell=True) or (
            yield from spared(being, c)
        ):
            free.append(being)
        else:
            yield from lay(being, word, c.minutes, rule)
            caught.append(being)
    if caught:
        yield Tell(sentences(f"{names(caught)} {agree(caught, *told)}."), fact=c.fact(tuple(caught)))
    if free:
        shaken = f"{names(free)} {agree(free, 'shakes it off', 'shake it off')}."
        yield Tell(sentences(shaken), fact=None if caught else c.fact())
    return True


# 10. Invisibility, 16. Third Eye, 17. Tongues, 18. Water Breathing, 19. Wind Barrier


def invisibility(c: Casting) -> Procedure[bool]:
    """One creature for each Mana is unseen. (HV2-SPELL-10, RULE-43)"""
    return (yield from bestowed(c, "unseen", c.minutes, "Nobody can see {}.", "HV2-SPELL-10"))


def third_eye(c: Casting) -> Procedure[bool]:
    """See the unseen, the ethereal and the shapechanged as they are,
    and the auras of spells and enchanted things. (HV2-SPELL-16)"""
    yield from pay(c)
    yield from lay(c.caster, "third eye", c.minutes, "HV2-SPELL-16")
    yield Tell("Behind your brow an eye opens.", fact=c.fact())
    for line in answers.auras(c.world, c.friends[1:] + c.others):
        yield Tell(line, "oracle")
    return True


def tongues(c: Casting) -> Procedure[bool]:
    """Understand everything written and spoken. (HV2-SPELL-17)"""
    yield from pay(c)
    yield from lay(c.caster, "all tongues", c.minutes, "HV2-SPELL-17")
    yield Tell("Every word you hear or read is plain to you.", fact=c.fact())
    return True


def water_breathing(c: Casting) -> Procedure[bool]:
    """One creature for each Mana breathes water, for 10 minutes for each Mana. (HV2-SPELL-18)"""
    return (yield from bestowed(c, "water-breathing", TURN * c.mana, "Water is air to {}.", "HV2-SPELL-18"))


def wind_barrier(c: Casting) -> Procedure[bool]:
    """Missiles cannot harm those inside; one creature for each Mana. (HV2-SPELL-19)"""
    return (yield from bestowed(c, "windward", c.minutes, "A wind goes round and round {}.", "HV2-SPELL-19"))


def bestowed(c: Casting, word: str, minutes: int, told: str, rule: str) -> Procedure[bool]:
    """Magic on one creature of one's own for each Mana."""
    them = yield from choose(c, c.friends, c.mana, f"{c.spell.name}: whom?")
    yield from pay(c)
    for being in them:
        yield from lay(being, word, minutes, rule)
    yield Tell(told.format(names(them)), fact=c.fact(them))
    return True


# 11. Knock and 20. Wizard Lock


def knock(c: Casting) -> Procedure[bool]:
    """One stuck or locked door within arm's reach opens; a Wizard Lock too. (HV2-SPELL-11, SPELL-20)"""
    door = (
        c.on[:60]
        or (yield Write(c.caster.id, "Which door, within arm's reach?", "the door before you", most=60))
    ).strip()
    locked = portal(c, door)
    if any(word in door.lower() for word in said("out of reach")):
        return (yield from refuse(c, "it must be within arm's reach"))
    yield from pay(c)
    if locked is not None:
        yield from remove(locked, "HV2-SPELL-11")
        yield Tell(f"The spell on {door} comes off like old paint.", fact=c.fact())
    else:
        yield from lay(c.caster, "knocking", TURN, "HV2-SPELL-11")
        yield Tell("Your knuckles hum. The next lock you try will open.", fact=c.fact())
    return True


def portal(c: Casting, words: str) -> Being | None:
    """The wizard-locked door that is meant: of this name, or the one in this scene."""
    doors = [door for door in c.world.all("portal") if door.locked]
    by_name = [door for door in doors if things.same(door.name, words)]
    return next(
        iter(by_name or [door for door in doors if door.scene == c.world.get("game", "scene", "")]), None
    )


def wizard_lock(c: Casting) -> Procedure[bool]:
    """Shut one door, chest, window or the like; only Knock or similar magic opens it. (HV2-SPELL-20)"""
    name = (
        c.on[:60] or (yield Write(c.caster.id, "What do you lock?", "the door", most=60, rule="HV2-SPELL-20"))
    ).strip() or "the door"
    yield from pay(c)
    yield from make(c.world, "portal", name=name, locked=True, scene=c.world.get("game", "scene", "") or None)
    yield Change("fact", f"locked: {name}", "by a wizard's lock", "HV2-SPELL-20")
    told = f"You draw a sign on {name}. It will not open now, not for any key."
    yield Tell(told, fact=c.fact())
    return True


# 13. Scry


def scry(c: Casting) -> Procedure[bool]:
    """See and hear what goes on up to 10 miles away for each Mana,
    in something that reflects. (HV2-SPELL-13, RULE-54)"""
    if not reflecting(c.caster):
        return (yield from refuse(c, "you have nothing that reflects"))
    place = (
        yield Write(
            c.caster.id, "What place do you look for?", "the road ahead", most=80, rule="HV2-SPELL-13"
        )
    ).strip()
    miles = yield Write(
        c.caster.id, "How many miles off is it, as the crow flies?", "1", most=5, rule="HV2-SPELL-13"
    )
    if number(miles) > MILES * c.mana:
        return (yield from refuse(c, f"{c.mana} Mana reaches {counted(MILES * c.mana, 'mile')}"))
    yield from pay(c)
    found = answers.recorded(c.world, place)
    yield Tell("The glass clouds, and clears.", fact=c.fact())
    for line in found or (f"You see {place}, and nothing of note.",):
        yield Tell(line, "oracle")
    return True


def number(words: str) -> int:
    """The whole number in what was typed; a mile where there is none."""
    digits = "".join(letter for letter in words if letter.isdigit())[:5]
    return int(digits) if digits else 1


# 15. Speak with Dead


def speak_with_dead(c: Casting) -> Procedure[bool]:
    """1d6 questions to the corpse of an intelligent creature, once it is willing to speak; Mana says how long
    it may have been dead. (HV2-SPELL-15, 15a, 15b, RULE-32, RULE-50)"""
    corpse, name, days = yield from whose_corpse(c)
    if days > dead_for()[min(c.mana, 6)].days:
        least = mana_for(days)
        why = f"that takes {least} Mana" if least else "nobody so long dead can be reached"
        return (yield from refuse(c, why))
    yield from pay(c)
    tongue = tongue_of(corpse) or "Liturgical"
    willing, _ = yield from checks.use(c.caster, tongue, why=f"{tongue}: will {name} speak")
    if not willing:
        yield Tell("The mouth opens, and closes, and is dead again.", "loss", c.fact())
        return True
    yield from questions(c, name)
    return True


def mana_for(days: int = 8) -> int:
    """The least Mana that reaches somebody dead so many days; 0 where none does. (HV2-SPELL-15b, RULE-50)"""
    return next((mana for mana, reach in dead_for().items() if days <= reach.days), 0)


def whose_corpse(c: Casting) -> Procedure[tuple[Being, str, int]]:
    """One of the dead who are here. Returns (body, name, days dead)."""
    options = tuple(
        Option(body.id, f"{body.name}, dead {counted(days_dead(body), 'day')}", "pick")
        for body in remains(c.caster)
    )
    key = yield Choose(c.caster.id, options, "Who is to speak?", usual=options[0].key, rule="HV2-SPELL-15")
    body: Being = c.world[key]
    return body, the(body), days_dead(body)


def days_dead(body: Being) -> int:
    """Days since the death, by a tag that says so, else whole days begun."""
    said = dead_by_tag(body)
    if said is not None:
        return said
    minutes = 0 if body.died is None else clock.minute(body.world) - body.died
    return -(-minutes // clock.DAY)


def questions(c: Casting, name: str) -> Procedure[None]:
    """The 1d6 questions, answered from what is on record and from nothing else. (HV2-RULE-54)"""
    left = yield Roll("d6", rule="HV2-SPELL-15", who=c.caster.id, why="questions")
    for asked in range(left):
        question = (
            yield Write(c.caster.id, f"Ask {name} ({left - asked} left; nothing to stop)", "", most=120)
        ).strip()
        if not question:
            return
        found = answers.recorded(c.world, question)
        told = found[0] if found else DEAD_SAY[asked % len(DEAD_SAY)]
        yield Tell(told, "oracle", Fact("answer", c.caster.id, told, question))


DEAD_SAY = (
    '"I do not know it."',
    '"That was never told to me."',
    '"Ask the living."',
    '"It is dark. I do not know."',
)


def names(them: Sequence[Being]) -> str:
    """Beings as one says them: "you and Corin"."""
    return listed([the(being) for being in them]) or "nobody"
