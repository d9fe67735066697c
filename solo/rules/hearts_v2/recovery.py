"""Harm outside fights, healing, nights and weeks, and what the clock brings. (HV2-HEAL, RULE-38)"""

from collections.abc import Callable
from functools import lru_cache

from solo.core import clock
from solo.core.dice import DieByDie, Term, parse
from solo.core.procedure import Change, Choose, Fact, Option, Procedure, Roll, Tell, change
from solo.core.world import DEAD, GONE, OUT, UP, World
from solo.rules.floor import at_hand, telling
from solo.rules.floor.speech import The, agree, sentences, the
from solo.rules.hearts_v2 import checks, gear, magic, upon, wounds
from solo.rules.hearts_v2.combat import HIT
from solo.rules.hearts_v2.fields import Being
from solo.rules.hearts_v2.magic import TURN
from solo.rules.hearts_v2.spells import fate_of_animated, flight_ends, names
from solo.rules.hearts_v2.tables import UNARMED, said
from solo.rules.ruleset import Harm, able, setting

NIGHTS_IN_A_WEEK = 7
ONE_NIGHT_MISSED = 36 * 60  # minutes from one morning to the next, where none is missed, are fewer
SAME_NIGHT = clock.DAY * 3 // 4  # whoever sleeps again within it has slept on
DYING_MINUTES = 10
LEAST_DIE = int(UNARMED[1:])  # 4 is the least that hits
LEAST_HALVED = 2  # half of one hit would be none
HAIR = 3  # on d6: who would be dead of harm is not


# Harm and healing on the common scale.


def hits_of(dice: str = "1d6", who: str = "", why: str = "harm", does: str = "hurts") -> Procedure[int]:
    """The published conversion: dice are thrown as attacks are, each die of 4 or more a hit, the bonus added to each. What
    is nothing on every throw as written is not thrown. Returns the hits."""
    if at_hand.most(dice) <= 0:
        return 0
    terms, bonus = within_reach(dice)
    against = f"{HIT} or more {does}"
    thrown = "".join(map(written, terms)).removeprefix("+")
    number, *_ = yield Roll(
        thrown, counting(thrown, bonus), rule="HV2-RULE-04", who=who, why=why, against=against
    )
    return max(0, number)


def within_reach(dice: str) -> tuple[tuple[Term, ...], int]:
    """Dice and their bonus, such that they can hit: a die of fewer than four sides is a d4, as a foe's is, and of what is
    taken off no more counts than leaves a highest face of 4. (own ruling)"""
    terms = parse(dice).terms
    bonus = sum(term.count * term.times for term in terms if not term.sides)
    thrown = tuple(
        Term(term.count, max(LEAST_DIE, term.sides), term.keep, term.times) for term in terms if term.sides
    )
    return thrown, max(bonus, HIT - max(term.sides for term in thrown))


def written(term: Term) -> str:
    """Dice as they are thrown, with their sign."""
    keep = f"k{'h' if term.keep > 0 else 'l'}{abs(term.keep)}" if term.keep else ""
    times = f"*{abs(term.times)}" if abs(term.times) > 1 else ""
    return f"{'-' if term.times < 0 else '+'}{term.count if term.count > 1 else ''}d{term.sides}{keep}{times}"


@lru_cache(maxsize=256)
def counting(dice: str, bonus: int) -> DieByDie:
    """Counts the hits: of dice of which some are kept those of the kept, of dice that are taken off so many fewer.
    Reads the hits, those of the dice that are being counted, and the number of dice read."""
    terms = [(term, at == term.count) for term in parse(dice).terms for at in range(1, term.count + 1)]

    def step(before: tuple[int, int, int], face: int) -> tuple[int, int, int]:
        number, here, read = before
        term, last = terms[read]
        here += face + bonus >= HIT
        if not last:
            return number, here, read + 1
        kept = (
            min(here, term.keep)
            if term.keep > 0
            else max(0, here - term.count - term.keep)
            if term.keep
            else here
        )
        return number + kept * term.times, 0, read + 1

    return DieByDie((0, 0, 0), step)  # type: ignore[arg-type]  # it is given only what it has given


def of_number(points: int) -> int:
    """The hits of a plain number: one for each full 4, one at least, and of 0 none. (own ruling)"""
    return max(1, points // HIT) if points > 0 else 0


def harmed(
    dice: str = "1d6", least: int = 4, up: bool = False, who: str = "", why: str = "harm"
) -> Procedure[int]:
    """The hits, and a save that halves those of a plain number, and of dice two and more, as against a spell: rounded down,
    or up by the other ruling. A plain number that is no full 4 is the smallest die, a d4. (HV2-RULE-05, RULE-06, own
    ruling) Returns the points left."""
    if not thrown(dice) and 0 < int(dice.strip() or 0) < HIT:
        dice = UNARMED
    number = (yield from hits_of(dice, who, why)) if thrown(dice) else of_number(int(dice.strip() or 0))
    if not number or (thrown(dice) and number < LEAST_HALVED):
        return number
    saved = yield from checks.save(least, who, f"save: half of {number}")
    return magic.halved(number, up) if saved else number


def thrown(dice: str) -> bool:
    """Are these dice, and no plain number?"""
    return "d" in dice.lower()


def harm(being: Being, harm: Harm) -> Procedure[int]:
    """Harm from anything but an attack, converted: hits on 4 or more, a save for half, armour first where
    armour would help. (own ruling) Returns the points lost."""
    least, up = checks.save_target(being.world), magic.rounds_up(being.world)
    points = yield from harmed(harm.dice, least, up, being.id, f"{the(being)}: {harm.kind or 'harm'}")
    if not points:
        yield Tell(f"{The(being, 'gets')} off with a fright.")
        return 0
    lost = yield from wounds.hurt(being, points, "HV2-COMBAT-09", armour=harm.kind not in said("past armour"))
    if being.dying:
        yield from last_breath(being)
    return lost


def last_breath(being: Being) -> Procedure[None]:
    """At 0 HP outside a fight: on a d6 of 3 and more 1 HP is left; else a friend with holy water has ten minutes, and
    without one it is death. (HV2-RULE-21, own ruling)"""
    world = being.world
    why = f"{the(being)}: does life hold on?"
    face = yield Roll("d6", rule="HV2-RULE-21", who=being.id, why=why, against=f"{HAIR} or more")
    if face >= HAIR:
        yield from change(being, "HV2-RULE-21", hp=1, state=UP, dying=None)
        yield telling.relief(being, "By a hair {who} {is} still alive: 1 HP.", "dying", "ruling")
        return
    friends: tuple[Being, ...] = able(tuple(world[id] for id in world.get("game", "party", ())))
    if any(gear.thing_with(friend, "holy water") and friend.favor for friend in friends):
        yield from clock.start(world, "dying", being.id, DYING_MINUTES)
        yield telling.condition(
            being, f"{The(being, 'has')} minutes. Holy water, or nothing.", "dying", "loss"
        )
    else:
        yield from wounds.die(being, "HV2-RULE-21")


def healed(dice: str = "1d6", who: str = "", why: str = "healing") -> Procedure[int]:
    """What healing dice give back: 1 HP for each die of 4 or more, and 1 at least; a plain 0 gives nothing.
    (own ruling) Returns the HP."""
    if not thrown(dice):
        return of_number(int(dice.strip() or 0))
    hits = yield from hits_of(dice, who, why, "mends")
    return max(1, hits) if at_hand.most(dice) > 0 else 0


def heal(being: Being, dice: str) -> Procedure[int]:
    """Healing, converted: 1 HP for each die of 4 or more, and 1 at least.
    (own ruling) Returns the HP that came back."""
    if being.state == DEAD:
        return 0
    points = yield from healed(dice, being.id, f"{the(being)}: healing")
    back = max(0, min(points, being.hp_max - being.hp))
    yield from change(being, hp=being.hp + back)
    if being.state == OUT and back:
        yield from wounds.saved(being, "HV2-RULE-21")
    told = f"{{who}}: {back} HP back, {being.hp}/{being.hp_max}." if back else "{who} {is} whole."
    if not points:
        told = "It does {who} no good."
    yield telling.healing(being, told, back)
    return back


# Rest.


def rest(party: tuple[Being, ...], span: str, here: tuple[str, ...]) -> Procedure[bool]:
    """A night gives 1 HP or all Mana, each chooses; a week in town gives all of both, elsewhere it is seven
    nights; any rest brings AP back. (HV2-HEAL-01 to 05, RULE-38) Returns True where it did good."""
    good = False
    for being in party:
        if being.state != UP or being.get("hp") is None:
            continue
        before = (being.hp, being.mana, being.ap)
        yield from change(being, "HV2-HEAL-01", ap=gear.ap_most(being))
        nights = {"week": NIGHTS_IN_A_WEEK, "night": 1, "day": 1}.get(span, 0)
        for left in reversed(range(nights)):
            yield from night(being, "town" in here, clock.minute(being.world) - left * clock.DAY)
        good = good or (being.hp, being.mana, being.ap) != before
    return good


def night(being: Being, in_town: bool, morning: int) -> Procedure[None]:
    """One night's rest, to this minute of the morning: 1 HP or all Mana; the seventh in a row in one town gives
    everything; a broken night nothing, nor a second one of the same day. (HV2-HEAL-02, HEAL-03, RULE-38)"""
    if being.morning is not None and morning - being.morning < SAME_NIGHT:
        if being.hp < being.hp_max or being.mana < gear.mana_most(being):
            yield Tell(f"{The(being, 'has')} slept once today already. It gives nothing more.", "time")
        return
    nights = 0
    if in_town:
        nights = 1 + (being.town_nights if follows(being, morning) else 0)
    broken = being.tired
    yield from change(being, "HV2-RULE-38", town_nights=None, town=None, morning=morning, tired=None)
    if broken:
        yield Tell(f"{The(being, 'lies')} awake till morning. No good comes of it.", "time")
        return
    if nights % NIGHTS_IN_A_WEEK:
        place = being.world.get("game", "scene") or None
        yield from change(being, "HV2-HEAL-03", town_nights=nights, town=place)
    if nights == NIGHTS_IN_A_WEEK:
        back = being.hp_max - being.hp
        yield from change(being, "HV2-HEAL-03", hp=being.hp_max, mana=gear.mana_most(being))
        told = f"A week in a bed. {The(being, 'is')} whole again: HP {being.hp}, Mana {being.mana}."
        yield telling.healing(being, told, back)
        return
    yield from slept(being)


def follows(being: Being, morning: int) -> bool:
    """Is a night that ends now the next after the last in a town, and in the same one, the scene one sleeps in? A
    night in between, elsewhere or without sleep, parts them. (HV2-RULE-38)"""
    same = being.town == (being.world.get("game", "scene") or "")
    return same and being.morning is not None and morning - being.morning < ONE_NIGHT_MISSED


def slept(being: Being) -> Procedure[None]:
    """1 HP or all Mana: asked only where both are wanting. (HV2-HEAL-02)"""
    most = gear.mana_most(being)
    choices = (
        [Option("hp", f"1 HP ({being.hp} of {being.hp_max})", "pick")] if being.hp < being.hp_max else []
    )
    if being.mana < most:
        choices.append(Option("mana", f"all Mana ({being.mana} of {most})", "pick"))
    if not choices:
        return
    key = choices[0].key
    if len(choices) == 2 and being.id.startswith("hero."):
        key = yield Choose(
            being.id,
            tuple(choices),
            f"What does the night give {the(being)}?",
            usual="hp",
            rule="HV2-HEAL-02",
        )
    if key == "hp":
        yield from change(being, "HV2-HEAL-02", hp=being.hp + 1)
        yield telling.healing(being, f"{The(being, 'wakes')} with {being.hp} HP.", 1)
    else:
        back = most - being.mana
        yield from change(being, "HV2-HEAL-02", mana=most)
        told = f"{The(being, 'wakes')} with {most} Mana."
        yield Tell(told, "gain", Fact("gain", being.id, what="Mana", count=back))


# Time.


Brawl = Callable[[World, tuple[Being, ...]], Procedure[None]]  # a fight that breaks out between scenes


def due(timer: Being, brawl: Brawl) -> Procedure[None]:
    """A timer has run out. (HV2-RULE-11)"""
    being: Being = timer.world[timer.who]
    match timer.what:
        case "spell":
            if timer.word == "dominated" and being.master:
                yield from magic.release(timer.world[being.master])
            yield from upon.lift(being, timer.word)
        case "flight":
            yield from aloft(timer)
        case "animated":
            yield from crumble(timer, brawl)
        case "weather":
            yield from cleared(timer)
        case "dying":
            if being.dying:
                yield from wounds.die(being, "HV2-RULE-21")


def aloft(timer: Being) -> Procedure[None]:
    """The sure time of a flight is over: each turn now may be the last in the air, by one die for all who fly by
    the same casting. (HV2-SPELL-08a)"""
    world = timer.world
    fliers: list[Being] = [world[id] for id in timer.group if "flying" in world[id].under]
    if not fliers:
        return
    if timer.tried and (yield from flight_ends(timer.who)):
        for being in fliers:
            yield from upon.lift(being, "flying")
        return
    if not timer.tried:
        told = f"{names(fliers)} {agree(fliers, 'dips', 'dip')}. From now on the air may let go."
        yield Tell(sentences(told), "time")
    yield from clock.start(world, "flight", timer.who, TURN, group=timer.group, tried=True)


def cleared(timer: Being) -> Procedure[None]:
    """The weather that was called is over. (HV2-SPELL-05)"""
    world = timer.world
    yield from change(world["fact"], "HV2-SPELL-05", weather=None)
    yield Change(
        "game", "here", tuple(tag for tag in world.get("game", "here", ()) if tag not in timer.skies)
    )
    yield Tell("The sky does as it likes again.", "time")


def crumble(timer: Being, brawl: Brawl) -> Procedure[None]:
    """Animate Dead ends: one die for the whole group, or one each by the other ruling.
    (HV2-SPELL-01a to 01c, RULE-41)"""
    world = timer.world
    risen: list[Being] = [world[id] for id in timer.group if world[id].state == UP]
    each = setting(world, "animate_end", "one die") == "one die each"
    groups = [[being] for being in risen] if each else [risen]
    hostile: list[Being] = []
    for group in filter(None, groups):
        fate = yield from fate_of_animated(timer.who)
        if fate == "serve":
            yield Tell(FATES[fate], "time")
            continue
        yield Tell(FATES[fate], "time", Fact("parting", group[0].id, what=fate, count=len(group)))
        for being in group:
            yield from leave_party(being, DUST[fate])
        hostile += group if fate == "hostile" else []
    if hostile and able(tuple(world[id] for id in world.get("game", "party", ()))):
        yield from brawl(world, tuple(hostile))


FATES = {
    "hostile": "The dead turn their heads, all at once, and look at you.",
    "dust": "The dead fall into dust.",
    "serve": "The dead stay as they are. They are yours for good.",
}
DUST = {"hostile": UP, "dust": GONE}


def leave_party(being: Being, state: str) -> Procedure[None]:
    """One of the dead is no longer yours."""
    game: Being = being.world["game"]
    yield from change(game, party=tuple(id for id in game.party if id != being.id))
    yield from change(being, "HV2-SPELL-01a", side="foes", attitude="hostile", state=state)
