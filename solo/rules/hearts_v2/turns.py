"""What one does with a turn in a fight: attack, cast, use an item, or move away. (HV2-RULE-44, RULE-47)"""

from collections.abc import Hashable
from itertools import islice, product

from solo.core import things
from solo.core.english import article
from solo.core.party import is_players
from solo.core.procedure import Choose, Fact, Option, Procedure, Tell, change
from solo.core.world import FLED, UP, YIELDED, World
from solo.rules.floor import telling
from solo.rules.floor.choosing import alike, one_of
from solo.rules.floor.pressing import offered, press, pressing
from solo.rules.floor.speech import The, counted, does, kind_of, the
from solo.rules.floor.stunts import OFFERED
from solo.rules.hearts_v2 import (
    casting,
    checks,
    combat,
    faith,
    gear,
    magic,
    parley,
    referee,
    stunts,
    tables_spells,
    wounds,
)
from solo.rules.hearts_v2.combat import Blow
from solo.rules.hearts_v2.fields import Attack, Being
from solo.rules.ruleset import able, setting, side

MOST_ROUTINES = 12
MOST_FREE = 6  # things that cost no turn, in one turn


def take_turn(fight: Being, being: Being) -> Procedure[None]:
    """A turn: the helpless lose it, the charmed will not use it, the dominated are steered."""
    under = being.under
    if "entranced" in under and being.id.startswith("hero."):
        yield from steer(fight, being)
    elif combat.helpless(being):
        if being.side != "party":
            return
        yield Tell(f"{The(being)} {'sleeps on' if 'asleep' in under else 'cannot move'}.", "aside")
    elif "dominated" in under:
        return
    elif "charmed" in under:
        yield Tell(f"{The(being, 'looks')} on, and lifts no hand.", "aside")
    elif being.id.startswith("hero."):
        yield from hero_turn(fight, being)
    else:
        yield from other_turn(fight, being)


# Heroes.


def hero_turn(fight: Being, hero: Being) -> Procedure[None]:
    """The player chooses one action; poisoning a blade costs none. (HV2-RULE-24, RULE-44)"""
    if pressing(fight, how_hurt) and (yield from pressed(fight, hero)):
        return
    for _ in range(MOST_FREE):
        options = actions(fight, hero)
        usual = next((option.key for option in options if not option.barred), "wait")
        key = yield Choose(
            hero.id,
            options,
            f"{The(hero)}, {brief(hero)}. What {does(hero, 'does')} {the(hero)} do?",
            usual=usual,
            rule="HV2-RULE-44",
            unasked=by_name(fight, hero, options),
        )
        if key == "on":
            yield from press(fight, how_hurt)
            yield from pressed(fight, hero)
            return
        if key == "try":
            if (yield from stunts.tried(fight, hero)):
                return
            continue
        if not key.startswith("poison-"):
            break
        blade = things.find(hero, key.removeprefix("poison-"))
        if blade is not None:
            yield from poison(hero, blade)
    yield from act(fight, hero, key)


def by_name(fight: Being, hero: Being, options: tuple[Option, ...]) -> tuple[str, ...]:
    """Blows at somebody named, and spells for so much Mana: nobody offers them one by one, but who is named is struck,
    and a number that is said is the Mana. (HV2-COMBAT-06, RULE-10)"""
    known = dict(blows(hero))
    keys = [option.key for option in options if option.key in known and not option.barred]
    spells = [option.key for option in options if option.kind == "cast" and not option.barred]
    return (
        *(f"{key}@{foe.id}" for key in keys for foe in combat.targets(fight, hero, known[key])),
        *(f"{key}={mana}" for key in spells for mana in range(magic.MOST_MANA + 1)),
    )


def pressed(fight: Being, hero: Being) -> Procedure[bool]:
    """The blow that goes on by itself: the best weapon that reaches anybody, at whoever is nearest to falling.
    Returns False where there is none."""
    there = [
        blow for _, blow in blows(hero) if "thrown now" not in blow.tags and combat.targets(fight, hero, blow)
    ]
    if not there:
        return False
    target = min(combat.targets(fight, hero, there[0]), key=lambda foe: foe.hp + foe.ap)
    yield from combat.strike(fight, hero, target, there[0])
    return True


def how_hurt(being: Being) -> int:
    """How badly: 0 while more than half of the HP is left, then 1, at the last one 2."""
    return 0 if 2 * being.hp > being.hp_max else 1 + (being.hp <= 1)


def brief(hero: Being) -> str:
    """What a hero has left, in a few words."""
    parts = [f"HP {hero.hp}"]
    parts += [f"AP {hero.ap}"] if hero.ap else []
    parts += [f"Mana {hero.mana}"] if gear.spells(hero) else []
    return ", ".join(parts)


def actions(fight: Being, hero: Being) -> tuple[Option, ...]:
    """Everything a hero may do with a turn."""
    return (
        *mercy(fight),
        *(offered(fight) if any(not option.barred for option in strikes(fight, hero)) else ()),
        *strikes(fight, hero),
        *castings(fight, hero),
        *uses(fight, hero),
        *poisonings(hero),
        *parley.offer(fight, hero),
        OFFERED,
        Option("wait", "Hold back and watch", "wait"),
        Option("flee", flee_text(fight), "flee"),
    )


def flee_text(fight: Being) -> str:
    """Running, as an option."""
    struck = setting(fight.world, "flee", "free") != "free"
    return "Run (each of them strikes once)" if struck else "Run (they let you go)"


def mercy(fight: Being) -> tuple[Option, ...]:
    """Nobody left who could lift a hand: they can be bound instead of killed. (own ruling)"""
    foes = able(side(fight, "foes"))
    if foes and all(map(combat.harmless, foes)):
        return (
            Option("bind", f"Take {'their weapons' if len(foes) > 1 else 'its weapons'} and be done", "done"),
        )
    return ()


def blows(hero: Being) -> list[tuple[str, Blow]]:
    """Each weapon once, and each that can be thrown; bare hands where there is none. (HV2-EQ-01, RULE-34)"""
    found: dict[str, Blow] = {}
    for thing in gear.weapons(hero):
        word = things.plain(thing.name).replace(" ", "-")
        found.setdefault(word, combat.with_weapon(thing))
        if thing.has("thrown"):
            found.setdefault(f"throw-{word}", combat.with_weapon(thing, throw=True))
    if not found and setting(hero.world, "unarmed_die", "d4") != "none":
        found["unarmed"] = combat.unarmed()
    return list(found.items())


def strikes(fight: Being, hero: Being) -> tuple[Option, ...]:
    """Attacks as options; what can reach nobody is barred. (HV2-RULE-48)"""
    return tuple(strike_option(fight, hero, key, blow) for key, blow in blows(hero))


def strike_option(fight: Being, hero: Being, key: str, blow: Blow) -> Option:
    """One weapon as an option, with its odds."""
    there = combat.targets(fight, hero, blow)
    text, damage = attempt(blow, the(there[0]) if len(there) == 1 else ""), combat.hit_damage(fight)
    if blow.thing is not None and not blow.thing.held:
        text += f", {put_away(hero, blow)}"
    aimed = combat.at(blow, there[0]) if len(there) == 1 else blow
    odds = f"{blow.dice}, hits on 4+" if not blow.poisoned else "poisoned: hits by itself, for 2"
    barred = "" if there else "nobody you can see is within its reach"
    return Option(key, f"{text} ({odds})", "attack", barred, lambda: combat.landed(aimed, damage))


def attempt(blow: Blow, whom: str) -> str:
    """What striking so is called, at one who is named or at nobody in particular."""
    if not blow.ranged:
        return f"Strike {whom} with your {blow.name}" if whom else f"Strike with your {blow.name}"
    verb = "Throw" if "thrown now" in blow.tags else "Shoot"
    return f"{verb} your {blow.name} at {whom}" if whom else f"{verb} your {blow.name}"


def put_away(hero: Being, blow: Blow) -> str:
    """What drawing a weapon means for what is in hand."""
    away = gear.in_the_way(hero, blow.thing) if blow.thing is not None else []
    if not away:
        return "drawing it"
    return f"putting down your {' and '.join(thing.name.lower() for thing in away)}"


def castings(fight: Being, hero: Being) -> tuple[Option, ...]:
    """Spells that are of use in a fight, with why one cannot be cast."""
    return tuple(
        cast_option(fight, hero, name)
        for name in dict.fromkeys(gear.spells(hero))
        if tables_spells.spell(name).fight
    )


def cast_option(fight: Being, hero: Being, name: str) -> Option:
    """One spell as an option, with what a save does and how often it takes hold."""
    spell, least = tables_spells.spell(name), checks.save_target(fight.world)
    saves = {"avoid": f" (saved by {least}+)", "half": f" ({least}+ halves it)"}.get(spell.save, "")
    odds = (lambda: magic.takes_hold(least)) if spell.save == "avoid" else None
    return Option(
        f"cast-{magic.key(name)}",
        f"Cast {name}: {spell.short}{caught(fight, hero, name)}{saves}",
        "cast",
        magic.refused(hero, name, fight),
        odds,
    )


def caught(fight: Being, hero: Being, name: str) -> str:
    """A warning where the caster stands in the area of the spell. (HV2-RULE-39)"""
    inside = name in ("Fireball", "Sleep") and hero.id in fight.engaged
    return ", you among them" if inside and setting(fight.world, "friendly_fire", "yes") == "yes" else ""


TURNING = (  # what the cross is for, and how it is held up
    (("turn", "repel", "banish", "rebuke", "ward"), ("undead", "dead", "them", "it")),
    (("raise", "lift", "show", "brandish", "present", "use"), ("cross", "crucifix")),
)


def uses(fight: Being, hero: Being) -> tuple[Option, ...]:
    """The cross where there are undead, holy water where somebody is hurt."""
    found = []
    none = "" if hero.favor else "you have no Favor"
    if gear.thing_with(hero, "cross") and any(foe.has("undead") for foe in able(side(fight, "foes"))):
        words = f"Hold up the cross (Favor {hero.favor})"
        found.append(Option("cross", words, "use", none, heard=TURNING))
    if gear.thing_with(hero, "holy water") and faith.patients(side(fight, "party")):
        found.append(Option("holy-water", f"Give holy water (Favor {hero.favor})", "use", none))
    return tuple(found)


def can_poison(thing: Being) -> bool:
    """A dose goes on a dagger, sword or polearm; on any weapon by the other ruling. (HV2-RULE-24)"""
    return bool(thing.dice) and (
        thing.has("blade") or setting(thing.world, "poison_weapons", "blades") == "any"
    )


def poisonings(hero: Being) -> tuple[Option, ...]:
    """Putting a dose on a blade: costs no turn."""
    flask = gear.thing_with(hero, "poison")
    if flask is None:
        return ()
    arms = {
        things.plain(thing.name): thing
        for thing in gear.weapons(hero)
        if can_poison(thing) and not thing.poisoned
    }
    return tuple(
        Option(
            f"poison-{name.replace(' ', '-')}",
            f"Poison your {name} first (no turn; {counted(flask.uses or 0, 'dose')})",
            "use",
        )
        for name in arms
    )


def poison(hero: Being, thing: Being) -> Procedure[bool]:
    """A dose goes on the blade, for its next attack. (HV2-EQ-12, RULE-24) Returns True where it did."""
    flask = gear.thing_with(hero, "poison")
    if flask is None or not can_poison(thing):
        yield Tell(
            f"Poison will not stay on {article(thing.name.lower())}." if flask else "You have no poison."
        )
        return False
    left = yield from things.use(flask)
    yield from change(thing, "HV2-EQ-12", poisoned=True)
    yield Tell(f"The {thing.name.lower()} glistens. Doses left: {left}.")
    return True


def act(fight: Being, hero: Being, key: str) -> Procedure[None]:
    """Do what was chosen."""
    match key.partition("-")[0]:
        case "bind":
            yield from bind(fight)
        case "wait":
            yield Tell(f"{The(hero, 'waits')}.", "aside")
        case "flee":
            yield from flee(fight, hero)
        case "talk":
            yield from parley.call(fight, hero)
        case "cast":
            name, _, words = key.removeprefix("cast-").partition("=")
            yield from casting.cast(hero, magic.named(name), fight=fight, words=words)
        case "cross":
            yield from faith.turn_undead(hero, able(side(fight, "foes")))
        case "holy":
            yield from faith.holy_water(hero, side(fight, "party"))
        case _:
            name, _, at = key.partition("@")
            blow = dict(blows(hero))[name]
            there = combat.targets(fight, hero, blow)
            target = fight.world[at] if at else (yield from whom(hero, there, blow.name))
            yield from combat.strike(fight, hero, target, blow)


def whom(being: Being, there: tuple[Being, ...], what: str) -> Procedure[Being]:
    """The attacker chooses an opponent; among those alike it makes no difference. (HV2-COMBAT-06) Returns it."""
    if is_players(being.id):
        there = tuple(group[0] for group in alike(there, looks))
    return (
        yield from one_of(
            being.id,
            there,
            f"Whom, with the {what}?",
            lambda other: f"{The(other)}{condition(other)}",
            rule="HV2-COMBAT-06",
        )
    )


def looks(being: Being) -> Hashable:
    """What tells one from another of its kind."""
    return (kind_of(being), being.hp, being.ap, being.under, being.exposed)


def condition(being: Being) -> str:
    """What can be seen of how somebody stands."""
    hurt = "hurt" if being.get("hp", 0) < being.get("hp_max", being.get("hp", 0)) else ""
    words = [word for word in (hurt, *being.under) if word and word != "unseen"]
    return f" ({', '.join(words)})" if words else ""


def bind(fight: Being) -> Procedure[None]:
    """Those who cannot lift a hand are prisoners."""
    bound = able(side(fight, "foes"))
    for foe in bound:
        yield from change(foe, "HV2-RULE-42", state=YIELDED)
    told = "You kick the weapons away and tie what needs tying. It is over."
    yield Tell(told, fact=Fact("yielding", bound[0].id, count=len(bound)))


def flee(fight: Being, hero: Being) -> Procedure[None]:
    """Run: on one's own turn, no roll, no parting blows unless the table says so; the last hero to go takes
    the party along. (HV2-RULE-47)"""
    if setting(fight.world, "flee", "free") != "free":
        for foe in able(side(fight, "foes")):
            if not combat.harmless(foe) and hero.state == UP and foe.attacks:
                yield from combat.strike(fight, foe, hero, combat.natural(foe.attacks[0]))
    if hero.state != UP:
        return
    yield telling.flight(hero, f"{The(hero, 'turns')} and {does(hero, 'runs')}.", "loss")
    others = [being for being in able(side(fight, "party")) if being.id.startswith("hero.") and being != hero]
    if others:
        yield from change(hero, "HV2-RULE-47", state=FLED)
    else:
        yield from change(fight, "HV2-RULE-47", outcome="fled")


def steer(fight: Being, caster: Being) -> Procedure[None]:
    """Away from one's body, one acts with the other's: against its own, or not at all. (HV2-SPELL-06)"""
    puppet = next(
        (foe for foe in able(side(fight, "foes")) if foe.master == caster.id and "dominated" in foe.under),
        None,
    )
    options = [*mercy(fight), Option("back", "Return to your own body", "done")]
    others = tuple(foe for foe in able(side(fight, "foes")) if foe != puppet)
    if puppet is not None and others:
        hand, damage = combat.by_nature(puppet), combat.hit_damage(fight)
        text = f"Strike with the hands of {the(puppet)}"
        options.insert(0, Option("attack", text, "attack", odds=lambda: combat.landed(hand, damage)))
    options.append(Option("wait", "Stand still in that strange skin", "wait"))
    key = yield Choose(
        caster.id, tuple(options), "Your body lies slack. What do you do?", rule="HV2-SPELL-06"
    )
    if key == "attack" and puppet is not None:
        target = yield from whom(caster, others, puppet.name)
        yield from combat.strike(fight, puppet, target, combat.by_nature(puppet))
    elif key == "bind":
        yield from bind(fight)
    if key == "back" or puppet is None:
        yield from magic.release(caster)


# Everybody else.


def routines(being: Being) -> list[tuple[Blow, ...]]:
    """What one who has no gear may do with a turn: of each set, one attack of each choice, as often as
    printed; what is printed apart is rolled apart. (HV2-RULE-04)"""
    found: list[tuple[Blow, ...]] = []
    attacks = being.attacks
    for number in dict.fromkeys(each[6] for each in attacks):
        groups: dict[int, list[Attack]] = {}
        for each in attacks:
            if each[6] == number:
                groups.setdefault(each[7], []).append(each)
        for picked in islice(product(*groups.values()), MOST_ROUTINES):
            found.append(tuple(combat.natural(each) for each in picked for _ in range(each[5])))
    return found[:MOST_ROUTINES] or [(combat.unarmed(),)]


def ways_to_attack(fight: Being, being: Being) -> dict[str, tuple[Blow, ...]]:
    """The routines that reach somebody, by key."""
    return {
        f"attack-{number}": blows
        for number, blows in enumerate(routines(being), 1)
        if any(combat.targets(fight, being, blow) for blow in blows)
    }


def other_turn(fight: Being, being: Being) -> Procedure[None]:
    """A foe or a companion chooses, as its referee would have it: a spell or an attack, and whom."""
    ways = ways_to_attack(fight, being)
    options = [Option(key, ", ".join(blow.name for blow in blows), "attack") for key, blows in ways.items()]
    options += [
        Option(f"cast-{magic.key(name)}", f"Cast {name}", "cast")
        for name in being.spells
        if name in magic.FOES_CAST
        and not magic.refused(being, name, fight)
        and not magic.idle(being, name, fight)
    ]
    if not options:
        idle = IDLE[(wounds.number_of(being) + fight.round) % len(IDLE)]
        yield telling.doing(being, idle)
        return
    if referee.hesitation(fight, being):
        options.append(Option(referee.HOLD, "Hold back", "wait"))
    key = (
        options[0].key if len(options) == 1 else (yield Choose(being.id, tuple(options), "What does it do?"))
    )
    if key == referee.HOLD:
        idle = CIRCLES[(wounds.number_of(being) + fight.round) % len(CIRCLES)]
        yield telling.doing(being, idle)
    elif key.startswith("cast-"):
        yield from casting.cast(being, magic.named(key.removeprefix("cast-")), fight=fight)
    else:
        yield from routine(fight, being, ways[key])


IDLE = (
    "{who} {finds} nobody to strike at.",
    "{who} {looks} about for somebody to hit.",
    "{who} {strikes} at nothing, and {swears}.",
)


CIRCLES = (
    "{who} {circles}, and {finds} no way in.",
    "{who} {waits} for an opening.",
    "{who} {is} in the way of the others.",
)


def routine(fight: Being, being: Being, blows: tuple[Blow, ...]) -> Procedure[None]:
    """Each blow of a routine in its turn, at whoever is left; a blast at everybody. (HV2-RULE-04)"""
    for blow in blows:
        there = combat.targets(fight, being, blow)
        if not there or combat.over(fight):
            return
        aimed = there if "blast" in blow.tags else ((yield from whom(being, there, blow.name)),)
        for target in aimed:
            yield from combat.strike(fight, being, target, blow)


MOST_ROUNDS = 100


def brawl(world: World, foes: tuple[Being, ...]) -> Procedure[None]:
    """A fight outside the referee's hands, when the dead turn on whoever raised them:
    the same rounds, to its end."""
    fight: Being = world["fight"]
    ours = able(tuple(world[id] for id in world.get("game", "party", ())))
    yield from change(fight, foes=tuple(foe.id for foe in foes), party=tuple(being.id for being in ours))
    yield from combat.begin(fight)
    while not combat.over(fight) and fight.round < MOST_ROUNDS:
        yield from change(fight, round=fight.round + 1)
        yield from combat.round(fight, take_turn)
    yield from combat.end(fight)
    for name in tuple(world.fields("fight")):
        yield from change(fight, **{name: None})
